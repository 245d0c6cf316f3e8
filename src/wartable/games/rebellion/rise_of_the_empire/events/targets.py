"""What happens to target markers."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent


class TargetPlaced(RebellionEvent, frozen=True):
    """A target marker of a card was placed in a system."""

    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RE-TARGET-02"

    marker: str
    system: str


class TargetRemoved(RebellionEvent, frozen=True):
    """A target marker was removed from a system, by a side or because it no longer belongs there."""

    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RE-TARGET-03"

    marker: str
    system: str
    side: str = ""
