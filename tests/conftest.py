"""What every test shares: markers that name rules must name rules that exist; paranoid mode; no stopwatch."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from wartable.cli.words import unknown as told
from wartable.rulebook import UnknownRule, rule

# Whatever language whoever runs the tests reads.
os.environ["WARTABLE_LANGUAGE"] = "en"

# A slow machine breaks nothing, and every run tries the same examples; a soak tries others.
settings.register_profile(
    "same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("others", settings.get_profile("same"), derandomize=False)
settings.load_profile("same")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let paranoid mode be asked for."""
    parser.addoption(
        "--paranoid", action="store_true", help="take every choice also on a copy, back, and again"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let a soak last as long as it lasts."""
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(0))


@pytest.fixture(scope="session", autouse=True)
def paranoia(pytestconfig: pytest.Config) -> Iterator[None]:
    """Watch every table of the session, if asked to."""
    if not pytestconfig.getoption("--paranoid"):
        yield
        return
    from tests.paranoid import Paranoia

    watch = Paranoia()
    watch.install()
    yield
    watch.uninstall()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Fail the collection of tests whose `rule` marker names no rule, or one the rulebook does not have."""
    report = yield
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    mistakes = dict.fromkeys(mistake for item in items for mistake in _mistakes(item))
    if mistakes:
        report.outcome = "failed"
        report.longrepr = "\n".join(mistakes)
        report.result = []
    return report


def _mistakes(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        if not mark.args or mark.kwargs:
            yield f'{item.nodeid}: mark.rule wants rule ids, such as @pytest.mark.rule("FS-BATTLE-07")'
        for rule_id in mark.args:
            try:
                rule(str(rule_id))
            except UnknownRule as unknown:
                yield f"{item.nodeid}: {told(unknown)}"
