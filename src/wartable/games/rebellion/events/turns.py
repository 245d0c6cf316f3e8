"""What happens in the set-up, in the phases and turns of a round, and to markers, units and leaders."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent, RebellionPrivateEvent


class LoyaltyRevealed(RebellionEvent, frozen=True):
    """A probe card turned over in the set-up gave a system its first marker."""

    rule: ClassVar[str] = "RB-SETUP-19"
    discloses: ClassVar[bool] = True

    system: str
    marker: str


class UnitsPlaced(RebellionEvent, frozen=True):
    """Units were put in a place: in the set-up, by deployment or by an effect that gains them."""

    side: str
    units: tuple[str, ...]
    place: str


class BaseChosen(RebellionPrivateEvent, frozen=True):
    """The Rebel has chosen where the base is; nobody else sees where."""

    rule: ClassVar[str] = "RB-SETUP-34"

    system: str = ""

    def masked(self) -> BaseChosen:
        return BaseChosen(self.owner)


class CardsDrawn(RebellionPrivateEvent, frozen=True):
    """A seat drew cards of a deck; the others see how many."""

    deck: str
    number: int
    cards: tuple[str, ...] = ()

    def masked(self) -> CardsDrawn:
        return CardsDrawn(self.owner, self.deck, self.number)


class RoundBegan(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "RB-ROUND-01"

    round: int


class PhaseBegan(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 2
    rule: ClassVar[str] = "RB-ROUND-01"

    phase: str


class LeadersAssigned(RebellionPrivateEvent, frozen=True):
    """Leaders were put on a facedown mission: the others see who, not on what (RB-ASSIGN-05)."""

    rule: ClassVar[str] = "RB-ASSIGN-02"

    side: str
    leaders: tuple[str, ...]
    mission: str = ""

    def masked(self) -> LeadersAssigned:
        return LeadersAssigned(self.owner, self.side, self.leaders)


class LeadersTakenBack(RebellionPrivateEvent, frozen=True):
    """The General forbade a partner's assignment: card and leaders went back."""

    rule: ClassVar[str] = "RB-ASSIGN-07"

    side: str
    leaders: tuple[str, ...]
    mission: str = ""

    def masked(self) -> LeadersTakenBack:
        return LeadersTakenBack(self.owner, self.side, self.leaders)


class TurnBegan(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 3
    rule: ClassVar[str] = "RB-COMMAND-01"

    seat: int
    side: str
    role: str


class Passed(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-COMMAND-04"

    seat: int
    side: str
    role: str


class SystemActivated(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-ACTIVATE-01"

    seat: int
    leader: str
    place: str


class UnitsMoved(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-MOVE-01"

    side: str
    units: tuple[str, ...]
    origin: str
    place: str


class CaptiveMoved(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-CAPTURE-06"

    leader: str
    origin: str
    place: str


class BaseNotThere(RebellionEvent, frozen=True):
    """The Rebel answers that the base is not where Imperial ground units went."""

    rule: ClassVar[str] = "RB-ACTIVATE-06"
    discloses: ClassVar[bool] = True

    system: str


class BaseRevealed(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 3
    rule: ClassVar[str] = "RB-BASE_REVEAL-02"
    discloses: ClassVar[bool] = True

    system: str
    forced: bool


class LoyaltyChanged(RebellionEvent, frozen=True):
    """Whose loyalty a system now has; none for neutral."""

    system: str
    side: str


class SubjugationChanged(RebellionEvent, frozen=True):
    system: str
    subjugated: bool


class LeaderRescued(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-RESCUE-01"

    leader: str
    place: str


class UnitsDestroyed(RebellionEvent, frozen=True):
    side: str
    units: tuple[str, ...]
    place: str


class LeadersRetrieved(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 2
    rule: ClassVar[str] = "RB-REFRESH-01"


class MissionsDiscarded(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-REFRESH-04"
    discloses: ClassVar[bool] = True

    side: str
    missions: tuple[str, ...]


class TimeAdvanced(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-TIME-01"

    time: int


class LeaderRecruited(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-RECRUIT-01"

    side: str
    leader: str


class UnitsBuilt(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-BUILD-01"

    side: str
    units: tuple[str, ...]
    space: int


class QueuesAdvanced(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-REFRESH-12"


class UnitsHeldBack(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-DEPLOY-03"

    side: str
    units: tuple[str, ...]


class MissionRevealed(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RB-MISSION-04"
    discloses: ClassVar[bool] = True

    seat: int
    side: str
    mission: str
    leaders: tuple[str, ...]


class MissionAimed(RebellionEvent, frozen=True):
    """Where a mission is carried out."""

    rule: ClassVar[str] = "RB-MISSION-07"

    mission: str
    place: str


class MissionTargeted(RebellionEvent, frozen=True):
    """Against whom a mission is attempted."""

    rule: ClassVar[str] = "RB-MISSION-08"

    mission: str
    leader: str


class LeaderOpposes(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-MISSION-11"

    seat: int
    leader: str
    place: str


class MissionRolled(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-MISSION-15"

    side: str
    faces: tuple[str, ...]
    successes: int


class MissionEnded(RebellionEvent, frozen=True):
    """A mission is over; only what was attempted has succeeded or failed."""

    rule: ClassVar[str] = "RB-MISSION-17"

    side: str
    mission: str
    succeeded: bool
    opposed: bool
    attempted: bool = True
