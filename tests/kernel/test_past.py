"""Quiet points: a table keeps only one in a while until somebody wants them all, and is the same for it."""

from __future__ import annotations

import pytest

from tests.kernel.toy import open_toy, play
from wartable.kernel.past import KEPT_QUIET_POINTS, SPARSE, QuietPoint, QuietPoints
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


def kept(points: QuietPoints, choices: int) -> list[int]:
    """After which of so many choices a quiet point was kept, if each choice led to one."""
    for entries in range(choices):
        if points.due(entries):
            points.keep(QuietPoint(entries, b"", (0, 0), 0, 0, None))
        assert points.latest == entries
    return sorted({points.back_to(entries).entries for entries in reversed(range(choices))})


def test_while_nobody_wants_them_one_in_a_while_is_kept() -> None:
    assert kept(QuietPoints(all_wanted=False), 3 * SPARSE) == [0, SPARSE, 2 * SPARSE]


def test_of_those_wanted_the_first_and_the_latest_are_kept() -> None:
    latest = range(3 * SPARSE - KEPT_QUIET_POINTS, 3 * SPARSE)
    assert kept(QuietPoints(all_wanted=True), 3 * SPARSE) == [0, *latest]


@pytest.mark.parametrize("wish", ["fork", "journal", "events"])
def test_from_the_first_wish_for_them_all_quiet_points_are_kept(wish: str) -> None:
    table = play(open_toy(events=wish == "events"), "pass", "pass")
    twin = table.fork() if wish == "fork" else table
    assert wish != "journal" or table.journal
    for one in (table, twin):
        assert one._quiet.all_wanted
    table.choose("pass")
    assert table._quiet.last.entries == 3
