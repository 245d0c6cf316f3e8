"""What happens to objectives that stay in play."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent


class ObjectiveInPlay(RebellionEvent, frozen=True):
    """An objective was laid face up, where it stays while a target marker of it is on the board."""

    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RE-IMMEDIATE_OBJ-04"
    discloses: ClassVar[bool] = True

    objective: str


class ObjectiveDiscarded(RebellionEvent, frozen=True):
    """An objective in play has no target marker on the board any more."""

    rule: ClassVar[str] = "RE-IMMEDIATE_OBJ-05"

    objective: str


class ReputationFromObjective(RebellionEvent, frozen=True):
    """An objective in play has given reputation."""

    rule: ClassVar[str] = "RE-OBJECTIVE_CARD-03"

    objective: str
    reputation: int
