"""Steps that passed unasked: the terminal folds them in its log, and explains them to who asks."""

from __future__ import annotations

from functools import partial

import pytest

from tests.forbidden_stars.order_scenes import scene
from wartable.cli.playing import explain
from wartable.cli.playing.choices import Listing
from wartable.cli.playing.terminal import Log
from wartable.games.forbidden_stars import events
from wartable.kernel.ask import Refusal
from wartable.kernel.events import StepPassed
from wartable.kernel.game import find_game
from wartable.parts.terminal import FAINT

WORDS = find_game("forbidden_stars").messages
SKIPPED = events.TurnSkipped(0)
PASSED = StepPassed(0, ("reveal",), Refusal("FS-OPS-08", "no_order_to_reveal"))


def test_steps_in_a_row_are_one_faint_line() -> None:
    log = Log(WORDS, ["Anna", "Bert"], ["red", "blue"])
    told = [SKIPPED, PASSED, PASSED, SKIPPED, PASSED]
    skipped, line = log.line(SKIPPED).plain, "steps passed: nothing to choose"
    lines = log.lines(told)
    assert [row.plain for row in lines] == [skipped, f"2 {line}", skipped, "1 step passed: nothing to choose"]
    assert {str(row.style) for row in lines[1::2]} == {FAINT}
    assert [row.plain for row in log.lines(told, most=2)] == [row.plain for row in lines[-2:]]
    assert log.line(PASSED).plain == (
        "Anna was not asked. There was no order on top of a stack to reveal. (FS-OPS-08)"
    )


@pytest.mark.parametrize("ask", [explain.explain, explain.refusals])
def test_a_verb_alone_asks_why_its_step_passed(ask: object) -> None:
    t = scene().units("10A.SE", "scout").player(0, materiel=14).reveal(0, "deploy", "10A")
    listing = Listing(t.ask.options, partial(WORDS.choice, what=t.ask.what))
    assert callable(ask)
    lines = ask(t.table, WORDS, t.ask, listing, "buy")
    assert lines[0] == (
        "No more units could be purchased in 10A. You have no factory in 10A. (FS-DEPLOY-01) (FS-DEPLOY-02)"
    )
    assert lines[1].startswith("FS-DEPLOY-02")
    assert ask(t.table, WORDS, t.ask, listing, "dance") != lines
