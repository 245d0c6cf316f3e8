"""What the server's tests share: chance that does not change from run to run, and time that does no harm."""

from __future__ import annotations

from itertools import count

import pytest

from wartable.records.fairness import EXCLUSIVE_OR
from wartable.server.lobby import lobby, match_lists, new_matches
from wartable.server.matches import live_match, match_in_memory, match_writer, matches_in_memory

SECRET = "5ec4e7a1" * 8


@pytest.fixture(autouse=True)
def _fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "new_secret", lambda: bytes.fromhex(SECRET))
    monkeypatch.setattr(lobby, "RULE", EXCLUSIVE_OR)  # that of today hashes the id of the match as well


@pytest.fixture(autouse=True)
def _swept_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Idle matches are looked for when a test does so, not beside it after some seconds."""
    monkeypatch.setattr(matches_in_memory, "UNLOAD_SECONDS", float("inf"))


@pytest.fixture
def _every_moment_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A time of day that is later whenever it is asked for, whatever the machine's clock says."""
    moments = count(1)
    lobbies = lobby, match_lists, new_matches
    for module in (live_match, *lobbies, match_in_memory, match_writer, matches_in_memory):
        monkeypatch.setattr(module, "time_of_day_ms", lambda: next(moments))
