"""What the missions of the expansion bring."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent


class SubversionRevealed(RebellionEvent, frozen=True):
    """A mission was turned up to oppose another: its leaders went to that one's system."""

    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RE-SUBVERSION-02"
    discloses: ClassVar[bool] = True

    seat: int
    side: str
    mission: str
    leaders: tuple[str, ...]
    place: str


class RolledForMission(RebellionEvent, frozen=True):
    """A side rolled dice because a mission says so, not to attempt or oppose it."""

    rule: ClassVar[str] = "RE-MISSION_CARD-04"

    side: str
    mission: str
    faces: tuple[str, ...]
