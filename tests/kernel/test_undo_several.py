"""Taking several choices back at once, and playing a journal again step by step."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernel.toy import open_toy, play
from tests.paranoid import unwatched
from wartable.kernel.chance import Chance
from wartable.kernel.past import SNAPSHOT_EVERY, SPARSE
from wartable.kernel.table import Table
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


def test_an_undo_makes_few_choices_again_however_long_the_match_is(monkeypatch: pytest.MonkeyPatch) -> None:
    table, chance = Table.new("forbidden_stars", {"players": 4, "quick": True}, seed=3), Chance.from_seed(3)
    hashes = []
    with unwatched():
        while table.choices < 300:
            hashes.append(table.hash)
            table.choose(chance.pick(table.legal()))
        made = 0
        take = Table._take

        def counted(self: Table, *given: Any) -> None:
            nonlocal made
            made += 1
            take(self, *given)

        monkeypatch.setattr(Table, "_take", counted)
        for before in reversed(hashes):
            made = 0
            table.undo(range(table.seats))
            assert made <= SNAPSHOT_EVERY + 2 * SPARSE
            assert table.hash == before
    assert table.choices == 0
