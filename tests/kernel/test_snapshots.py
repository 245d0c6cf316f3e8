"""Snapshots: a match goes on from one as if it had never stopped."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernel.toy import Toy, open_toy, play
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.words.errors import Refused, WartableError
from wartable.words.mistakes import Mistake

BEFORE = ["roll", "walk", "walk:1", "right", "pass", "roll"]
AFTER = ["walk", "walk:2", "left", "roll", "pass"]


def test_a_match_goes_on_from_a_snapshot_as_if_it_had_never_stopped() -> None:
    table = play(open_toy(seed=5), *BEFORE)
    again = Table.resume(table.header, table.snapshot())
    assert again.choices == table.choices == 6
    assert (again.hash, again.legal(), again.events_told) == (table.hash, table.legal(), table.events_told)
    play(table, *AFTER)
    play(again, *AFTER)
    assert again.hash == table.hash
    assert again.quiet_hash(again.choices) == table.quiet_hash(table.choices)
    assert again.events_since(0, None) == table.events_since(again.first_event, None)


def test_choices_made_after_a_snapshot_are_made_again() -> None:
    table = play(open_toy(seed=5), *BEFORE)
    snapshot = table.snapshot()
    play(table, "walk", "walk:2")
    assert not table.quiet
    choices = table.journal.choices[snapshot.choices :]
    again = Table.resume(table.header, snapshot, choices)
    assert (again.hash, again.legal()) == (table.hash, table.legal())
    again.undo()
    table.undo()
    assert (again.hash, again.legal()) == (table.hash, table.legal())


def test_a_table_forgets_what_a_record_keeps_and_goes_on() -> None:
    table = play(open_toy(seed=5), *BEFORE)
    twin = table.fork(events=True)
    table.forget_before(table.choices)
    assert (table.choices, len(table._entries), table.events_told) == (6, 0, twin.events_told)
    assert table.first_event > 0
    play(table, *AFTER)
    play(twin, *AFTER)
    assert table.hash == twin.hash
    assert table.fork().hash == table.hash
    assert table.quiet_hash(table.choices) == twin.quiet_hash(twin.choices)
    table.undo(range(table.seats))
    twin.undo(range(twin.seats))
    assert (table.hash, table.events_told) == (twin.hash, twin.events_told)
    assert table.events_since(0, None) == twin.events_since(table.first_event, None)
    with pytest.raises(WartableError, match="from the start"):
        _ = table.journal


def test_a_guess_has_no_snapshot() -> None:
    with pytest.raises(WartableError, match="a guess has no record"):
        open_toy().guess(0, Chance.from_seed(1)).snapshot()


def _doubled_scores(plain: Any) -> Any:
    return {**plain, "scores": [2 * score for score in plain["scores"]]}


def test_a_snapshot_of_older_rules_goes_on_under_newer_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(open_toy(seed=5), *BEFORE)
    snapshot, scores = table.snapshot(), list(table.state.scores)
    monkeypatch.setattr(Toy, "version", Toy.version + 1)
    with pytest.raises(Mistake, match="cannot be carried over"):
        Table.resume(table.header, snapshot)
    monkeypatch.setattr(Toy, "migrations", {snapshot.rules: _doubled_scores})
    again = Table.resume(table.header, snapshot)
    assert again.state.scores == [2 * score for score in scores]
    assert again.header.rules == Toy.version
    assert again.snapshot().rules == Toy.version
    again.choose("pass")


def test_a_choice_that_newer_rules_refuse_leaves_the_snapshot_to_go_on_from() -> None:
    table = play(open_toy(seed=5), *BEFORE)
    with pytest.raises(Refused):
        Table.resume(table.header, table.snapshot(), [(0, "fly")])
    assert Table.resume(table.header, table.snapshot()).hash == table.hash
