"""What happens to the leader limit."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent


class LeaderLimitRaised(RebellionEvent, frozen=True):
    """A card raised the limit of leaders in a side's pool."""

    rule: ClassVar[str] = "RE-LEADER_LIMIT-01"

    side: str
    limit: int
