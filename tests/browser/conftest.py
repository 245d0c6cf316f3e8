"""What the tests in a browser share: one server and one chromium for each run, fresh people for each test."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.browser.foreign import foreign_server
from tests.browser.prepared import dealt_otherwise
from tests.browser.stage import BUILT_PAGE, FLAGS, PATIENCE, Server, chromium, introduce, new_context, server

Sit = Callable[..., Page]
PAGES = pytest.StashKey[list[Page]]()
MOST_SHOWN = 3000
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show with a test that failed what its pages showed and what the server's operator read."""
    report = yield
    if report.failed and call.when == "call":
        for page in item.stash.get(PAGES, []):
            report.sections.append((page.url, shown(page)))
        running = getattr(item, "funcargs", {}).get("table")
        if isinstance(running, Server):
            report.sections.append(("the server", running.log[-MOST_SHOWN:]))
    return report


def shown(page: Page) -> str:
    """The text of a page, or why there is none."""
    try:
        return " | ".join(page.locator("body").inner_text(timeout=MOST_SHOWN).splitlines())[:MOST_SHOWN]
    except PlaywrightError as error:
        return str(error)


@pytest.fixture(scope="session")
def table() -> Iterator[Server]:
    """A running server with the built page, at which every match must be dealt the same in each run."""
    if not BUILT_PAGE.exists():
        pytest.skip("the page is not built; `make web` builds it")
    with server() as running:
        yield running
        assert dealt_otherwise(running) == []


@pytest.fixture(scope="session")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server and a page that speak a made-up language."""
    with foreign_server(tmp_path_factory.mktemp("house")) as running:
        yield running
        assert dealt_otherwise(running) == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A chromium to look with."""
    path = chromium()
    if path is None:
        pytest.skip("there is no chromium; install Debian's")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=PATIENCE)
        yield launched
        launched.close()


@pytest.fixture
def sit(browser: Browser, table: Server, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Somebody at a browser of their own, known by a name; the page must meet no error of its own."""
    contexts, faults = [], []
    pages = request.node.stash.setdefault(PAGES, [])

    def sit_down(name: str | None, **options: Any) -> Page:
        context = new_context(browser, **options)
        contexts.append(context)
        page = context.new_page()
        pages.append(page)
        page.on("pageerror", lambda error: faults.append(str(error)))
        if name is not None:
            introduce(page, table.address, name)
        return page

    yield sit_down
    for context in contexts:
        context.close()
    assert faults == []
