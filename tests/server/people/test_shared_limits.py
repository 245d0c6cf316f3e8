"""Limits of several processes count together, and forget what a process held that died."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wartable.server.errors import TooMany
from wartable.server.people.shared_limits import Limits
from wartable.server.processes.server_process import ServerProcess


@pytest.fixture
def both(tmp_path: Path) -> tuple[Limits, Limits]:
    """The limits of two processes of one server."""
    return Limits(ServerProcess(0, 2, str(tmp_path))), Limits(ServerProcess(1, 2, str(tmp_path)))


def test_what_is_asked_at_one_process_counts_at_the_other(both: tuple[Limits, Limits]) -> None:
    one, other = [limits.rate("calls", 2.0, 4) for limits in both]
    assert [one.allows("anna", 0.0), other.allows("anna", 0.0)] == [True, True]
    assert [one.allows("anna", 0.0), other.allows("anna", 0.0)] == [True, True]
    assert [one.allows("anna", 0.0), other.allows("anna", 0.0)] == [False, False]
    assert other.allows("boris", 0.0)
    assert [other.allows("anna", 0.5), one.allows("anna", 0.5)] == [True, False]
    assert [one.allows("anna", 60.0) for _ in range(5)] == [True] * 4 + [False]


def test_limits_of_different_names_know_nothing_of_each_other(both: tuple[Limits, Limits]) -> None:
    assert both[0].rate("calls", 1.0, 1).allows("anna", 0.0)
    assert both[1].rate("guests", 1.0, 1).allows("anna", 0.0)


def test_strangers_however_many_leave_an_asker_their_own_count(both: tuple[Limits, Limits]) -> None:
    limit = both[0].rate("calls", 1.0, 3)
    for stranger in range(500):
        for _ in range(3):
            assert limit.allows(f"stranger {stranger}", 0.0)
    assert [limit.allows("anna", 0.0) for _ in range(4)] == [True, True, True, False]


def test_what_is_held_at_one_process_counts_at_the_other(both: tuple[Limits, Limits]) -> None:
    one, other = [limits.at_once("pages", 2) for limits in both]
    full = TooMany("too_many_pages")
    with one.one("anna", full), other.one("anna", full):
        for limit in (one, other):
            with pytest.raises(TooMany), limit.one("anna", full):
                pytest.fail("a third")
        with one.one("boris", full):
            assert (one.taken, other.taken) == (2, 1)
    with one.one("anna", full), other.one("anna", full):
        pass


def test_what_a_process_held_that_died_is_forgotten(both: tuple[Limits, Limits]) -> None:
    one, other = both
    full = TooMany("too_many_pages")
    if (child := os.fork()) == 0:
        dying = one.at_once("pages", 2)
        with dying.one("anna", full), dying.one("anna", full):
            os._exit(0)
    os.waitpid(child, 0)
    left = other.at_once("pages", 2)
    with pytest.raises(TooMany), left.one("anna", full):
        pytest.fail("a third")
    one.at_once("pages", 2)  # as the process that takes its place begins
    with left.one("anna", full), left.one("anna", full):
        pass
