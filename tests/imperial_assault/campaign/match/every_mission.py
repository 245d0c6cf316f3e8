"""Missions for tests of the campaign: those without rules of their own yet are short fights."""

from __future__ import annotations

import pytest

from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS, Ending, MissionScript
from wartable.games.imperial_assault.state import REBELS

LAST_ROUND = 3


class ShortFight(MissionScript):
    """The heroes win who live until the last round, wherever they come from."""

    def heroes_enter(self, m: Match) -> int:
        return 0 if m.mission_map.entrance is not None else m.layout.walking.spaces

    def ending(self, m: Match) -> Ending | None:
        return Ending(REBELS, "last_round") if m.state.round >= LAST_ROUND else None


def scripts_for_every_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every mission of the campaign be one that can be played."""
    for row in rows().missions:
        if row.key not in SCRIPTS:
            monkeypatch.setitem(SCRIPTS, row.key, ShortFight())
