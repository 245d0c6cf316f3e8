"""A rule marker that names no known rule fails the run and says which."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFTEST = Path(__file__).resolve().parent.parent / "conftest.py"


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """An empty suite under the same conftest as ours."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeconftest(CONFTEST.read_text(encoding="utf-8"))
    pytester.makeini("[pytest]\nmarkers = rule(*ids): rules\n")
    return pytester


def test_known_ids_run(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        """
        import pytest

        @pytest.mark.rule("FS-BATTLE-07", "LG-AIM-01")
        def test_it():
            pass
        """
    )
    suite.runpytest("-p", "no:cacheprovider").assert_outcomes(passed=1)


@pytest.mark.parametrize("workers", ["0", "1"])
def test_an_unknown_id_fails_the_run_with_a_suggestion(suite: pytest.Pytester, workers: str) -> None:
    suite.makepyfile(
        """
        import pytest

        @pytest.mark.rule("FS-BATLE-07")
        def test_it():
            pass
        """
    )
    result = suite.runpytest("-p", "no:cacheprovider", "-p", "xdist", "-n", workers)
    assert result.ret != 0
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*::test_it: no rule FS-BATLE-07; did you mean FS-BATTLE-07[?]"])


def test_an_id_given_to_a_parameter_or_a_module_is_held_to_it_too(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        test_parameter="""
        import pytest

        @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("FS-NO-01"))])
        def test_it(x):
            pass
        """,
        test_module="""
        import pytest

        pytestmark = pytest.mark.rule("FS-BATTLE-99")

        class TestMany:
            def test_that(self):
                pass
        """,
    )
    result = suite.runpytest("-p", "no:cacheprovider")
    result.assert_outcomes(errors=2)
    result.stdout.fnmatch_lines_random(
        ["*::test_it*: no rule FS-NO-01*", "*::test_that: no rule FS-BATTLE-99; FS-BATTLE has 01 to 17"]
    )


@pytest.mark.parametrize("marker", ["rule()", 'rule(id="FS-BATTLE-07")'])
def test_a_marker_without_ids_fails_the_run(suite: pytest.Pytester, marker: str) -> None:
    suite.makepyfile(f"import pytest\n\n@pytest.mark.{marker}\ndef test_it():\n    pass\n")
    result = suite.runpytest("-p", "no:cacheprovider")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*::test_it: mark.rule wants rule ids*"])
