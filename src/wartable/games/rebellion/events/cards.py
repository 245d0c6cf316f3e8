"""What cards, their effects and rings do."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent, RebellionPrivateEvent


class ReputationChanged(RebellionEvent, frozen=True):
    """The reputation marker moved to a space of the time track."""

    rule: ClassVar[str] = "RB-REPUTATION-01"

    space: int


class ActionUsed(RebellionEvent, frozen=True):
    """A seat turned an action card up; it is out of the game then."""

    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RB-ACTION-02"
    discloses: ClassVar[bool] = True

    seat: int
    side: str
    action: str
    leader: str = ""
    place: str = ""


class RingUsed(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-RING-01"

    seat: int
    ring: str
    leader: str


class RingTookEffect(RebellionEvent, frozen=True):
    """A ring had its effect on its wearer, whether or not anybody wished it."""

    rule: ClassVar[str] = "RB-RING-01"

    leader: str
    ring: str


class RingAttached(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-RING-01"

    leader: str
    ring: str


class RingRemoved(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-RING-04"

    leader: str
    ring: str


class LeaderCaptured(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RB-CAPTURE-01"

    leader: str
    place: str


class LeaderEliminated(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RB-ELIMINATE-01"

    leader: str


class LeaderDetained(RebellionEvent, frozen=True):
    leader: str
    place: str


class LeaderReplaced(RebellionEvent, frozen=True):
    """A leader took another's place for good."""

    rule: ClassVar[str] = "RB-LEADER-04"

    leader: str
    by: str


class LeadersPlaced(RebellionEvent, frozen=True):
    """An effect put leaders somewhere on the board."""

    leaders: tuple[str, ...]
    place: str


class LeadersReturned(RebellionEvent, frozen=True):
    """An effect put leaders back into their pool."""

    leaders: tuple[str, ...]


class MissionTakenBack(RebellionPrivateEvent, frozen=True):
    """An unrevealed mission lost its leaders and returned to the hand; the others do not see which."""

    rule: ClassVar[str] = "RB-MISSION-34"

    side: str
    mission: str = ""

    def masked(self) -> MissionTakenBack:
        return MissionTakenBack(self.owner, self.side)


class SystemClosed(RebellionEvent, frozen=True):
    """In the next Command Phase Rebel leaders neither attempt missions nor use action cards in a system."""

    rule: ClassVar[str] = "RB-GOLDEN-04"

    system: str


class DieTurned(RebellionEvent, frozen=True):
    """A die on the table was turned, set or rolled again: whose, what it showed, what it shows."""

    discloses: ClassVar[bool] = True

    side: str
    before: str
    face: str
