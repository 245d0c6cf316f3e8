"""What happens to the base, and with objectives."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent, RebellionPrivateEvent


class BaseCardsDrawn(RebellionPrivateEvent, frozen=True):
    """The Rebel drew probe cards to establish a new base; the Empire sees how many."""

    rule: ClassVar[str] = "RB-NEW_BASE-01"

    number: int
    cards: tuple[str, ...] = ()

    def masked(self) -> BaseCardsDrawn:
        return BaseCardsDrawn(self.owner, self.number)


class BaseMoved(RebellionPrivateEvent, frozen=True):
    """A new base was established: everybody learns where the old one was, the Rebels where the new one is."""

    heading: ClassVar[int] = 3
    rule: ClassVar[str] = "RB-NEW_BASE-05"

    old: str
    system: str = ""

    def masked(self) -> BaseMoved:
        return BaseMoved(self.owner, self.old)


class BaseKept(RebellionEvent, frozen=True):
    """The Rebel established no new base."""

    rule: ClassVar[str] = "RB-NEW_BASE-08"


class ObjectivePlayed(RebellionEvent, frozen=True):
    """The Rebel played an objective and gained its reputation."""

    rule: ClassVar[str] = "RB-OBJECTIVE-01"
    discloses: ClassVar[bool] = True

    objective: str
    reputation: int


class MatchEnded(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 1
    seat_fields: ClassVar[tuple[str, ...]] = ("winners",)

    winners: tuple[int, ...]
    reason: str
