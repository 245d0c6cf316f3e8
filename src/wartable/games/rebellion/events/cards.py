"""What cards, their effects and rings do."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent


class ReputationChanged(RebellionEvent, frozen=True):
    """The reputation marker moved to a space of the time track."""

    rule: ClassVar[str] = "RB-REPUTATION-01"

    space: int
