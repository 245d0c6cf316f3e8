"""Threat: gained, spent, never below 0 nor above 20 (IA-THREAT)."""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.scripting.mission_script import script_of

MOST_THREAT: Final = 20


def change(m: Match, by: int) -> None:
    """Threat rises or falls in the sight of all (IA-THREAT-02), within its limits (IA-THREAT-03).

    A mission may keep it from rising.
    """
    imperial = m.imperial
    if by > 0 and not script_of(m).threat_rises(m):
        return
    new = max(0, min(MOST_THREAT, imperial.threat + by))
    if new != imperial.threat:
        changed, imperial.threat = new - imperial.threat, new
        m.tell(events.ThreatChanged, changed, new)
