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
