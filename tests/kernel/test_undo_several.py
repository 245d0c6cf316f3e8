"""Taking several choices back at once, and playing a journal again step by step."""

from __future__ import annotations

import pytest

from tests.kernel.toy import open_toy, play
from wartable.records.replay import replay, replaying
from wartable.words.errors import WartableError


def test_who_has_chosen_since_must_agree() -> None:
    table = play(open_toy(players=3), "pass", "pass")
    assert table.undo_needs(1) == ()
    assert table.undo_needs(2) == (1,)
    table.choose("pass")
    assert table.undo_needs(3) == (1, 2)
    with pytest.raises(WartableError, match="there is no choice to take back"):
        table.undo_needs(4)


def test_everybody_must_agree_to_what_reaches_back_behind_a_draw() -> None:
    table = play(open_toy(players=3), "pass", "roll", "pass")
    assert table.undo_needs(1) == ()
    assert table.undo_needs(2) == (0, 2)
    assert table.undo_needs(3) == (1, 2)


def test_a_journal_is_played_again_step_by_step() -> None:
    table = play(open_toy(), "pass", "roll", "pass")
    hashes = [step.hash for step in replaying(table.journal)]
    assert len(hashes) == 4
    assert hashes[0] == open_toy().hash
    assert hashes[-1] == table.hash == replay(table.journal).hash
