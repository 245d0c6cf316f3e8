"""Quiet points: a table keeps only one in a while until somebody wants them all, and is the same for it."""

from __future__ import annotations

import pytest

from tests.kernel.toy import open_toy, play
from wartable.kernel.past import SPARSE
from wartable.kernel.table import Table

TURN = ["roll", "walk", "walk:1", "left", "pass"]


def rest(table: Table) -> tuple[object, ...]:
    """Where a table stands and what its chance is about to bring."""
    return table.hash, table.play.chance.mark(), table.play.disclosures, table.legal(), table.quiet


@pytest.mark.parametrize("choices", range(2 * SPARSE + 3))
def test_a_table_that_nobody_forked_yet_is_forked_and_undone_like_any_other(choices: int) -> None:
    script = (TURN * SPARSE)[:choices]
    plain, heard = play(open_toy(seed=4, events=False), *script), play(open_toy(seed=4), *script)
    assert rest(plain.fork()) == rest(plain) == rest(heard)
    for table in (plain, heard):
        for _ in range(min(choices, 3)):
            table.undo(range(2))
    assert rest(plain.fork()) == rest(plain) == rest(heard)


def test_a_table_that_is_only_played_keeps_a_quiet_point_once_in_a_while() -> None:
    table = open_toy(events=False)
    kept = []
    for _ in range(3 * SPARSE):
        table.choose("pass")
        kept.append(table._quiet.last.entries)
    assert sorted(set(kept)) == [0, SPARSE, 2 * SPARSE, 3 * SPARSE]


@pytest.mark.parametrize("wish", ["fork", "journal", "events"])
def test_from_the_first_wish_for_them_all_quiet_points_are_kept(wish: str) -> None:
    table = play(open_toy(events=wish == "events"), "pass", "pass")
    twin = table.fork() if wish == "fork" else table
    assert wish != "journal" or table.journal
    assert table._quiet.last.entries == (0 if wish == "journal" else 2)
    for one in {id(table): table, id(twin): twin}.values():
        one.choose("pass")
        assert one._quiet.last.entries == 3
