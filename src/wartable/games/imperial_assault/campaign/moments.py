"""The moments of a campaign between missions, and the seam to the missions themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wartable.games.imperial_assault.match import Match
from wartable.kernel.ask import Script

BeginsMission: TypeAlias = Callable[[Match, int], None]
BeforeAgendas: TypeAlias = Callable[[Match], Script[int]]

MISSION_BEGINS: dict[str, BeginsMission] = {}
"""What begins a mission, by its key: given its threat level, it puts the mission's frame on the agenda.

When that frame is over, the state's `result` says how the mission ended.
"""

AGENDAS_ABOUT_TO_BE_DRAWN: dict[str, BeforeAgendas] = {}
"""Ongoing Agenda cards that act in each Imperial upgrade stage, before cards are drawn: how many more are."""
