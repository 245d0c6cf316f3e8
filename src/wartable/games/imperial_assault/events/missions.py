"""What happens in missions of the campaign: heroes, tests, threat, groups that come, events, the end."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.imperial_assault.events.kinds import AssaultEvent


class StrainSuffered(AssaultEvent, frozen=True):
    """A hero suffered strain; `strain` is all that he has now."""

    rule: ClassVar[str] = "IA-STRAIN-01"

    figure: str
    suffered: int
    strain: int


class StrainRecovered(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-RECOVER-01"

    figure: str
    recovered: int


class HeroRested(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-REST-02"

    figure: str


class HeroWounded(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-WOUNDED-01"

    figure: str


class HeroWithdrew(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-WITHDRAW-01"

    figure: str


class FigureIncapacitated(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-INCAPACITATED-01"

    figure: str


class AttributeTested(AssaultEvent, frozen=True):
    """A figure tested an attribute: the dice, the successes, and how many were needed."""

    rule: ClassVar[str] = "IA-TEST-03"

    figure: str
    attribute: str
    dice: tuple[str, ...]
    successes: int
    needed: int


class TestRerolled(AssaultEvent, frozen=True):
    """Dice of an attribute test were rerolled: what they showed, what they show, all successes now."""

    figure: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    successes: int


class SupplyDrawn(AssaultEvent, frozen=True):
    """A hero drew a Supply card, beside the first one for a crate."""

    figure: str
    card: str


class AllyHandedOver(AssaultEvent, frozen=True):
    """The card of an ally went to the player of a hero who withdrew."""

    rule: ClassVar[str] = "IA-WITHDRAW-04"

    group: str
    seat: int


class GroupsShown(AssaultEvent, frozen=True):
    """The Rebels saw the Deployment cards in the hand and in the reserve of the Imperial player."""

    rule: ClassVar[str] = "IA-HIDDEN-04"
    discloses: ClassVar[bool] = True

    figure: str
    hand: tuple[str, ...]
    reserve: tuple[str, ...]


class CrateClaimed(AssaultEvent, frozen=True):
    """A hero claimed a crate and drew a Supply card, if one was left."""

    rule: ClassVar[str] = "IA-CRATE-01"
    discloses: ClassVar[bool] = True

    figure: str
    token: str
    card: str


class ThreatChanged(AssaultEvent, frozen=True):
    """Threat rose or fell by an amount to a new value."""

    rule: ClassVar[str] = "IA-THREAT-02"

    by: int
    threat: int


class GroupDeployed(AssaultEvent, frozen=True):
    """A group came to the map, for so much threat."""

    rule: ClassVar[str] = "IA-DEPLOY-01"
    discloses: ClassVar[bool] = True

    group: str
    cost: int


class CardAttached(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ATTACHMENT-01"

    group: str
    card: str


class FigureReinforced(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-REINFORCE-01"

    group: str
    cost: int


class MissionBegan(AssaultEvent, frozen=True):
    """A mission begins, with its threat level."""

    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "IA-MISSION_SETUP-08"

    mission: str
    threat: int


class TokenGiven(AssaultEvent, frozen=True):
    """A hero has the second activation token from now on."""

    rule: ClassVar[str] = "IA-ACTIVATION-06"

    figure: str


class ColourShown(AssaultEvent, frozen=True):
    """A facedown token is turned faceup: its colour."""

    rule: ClassVar[str] = "IA-HIDDEN-08"
    discloses: ClassVar[bool] = True

    token: str
    colour: str


class FigureTakenOff(AssaultEvent, frozen=True):
    """A figure leaves the map by mission rules; it is not defeated."""

    rule: ClassVar[str] = "IA-GOLDEN-03"

    figure: str


class ItemsTaken(AssaultEvent, frozen=True):
    """A hero may use the items again that were facedown."""

    rule: ClassVar[str] = "IA-GOLDEN-03"

    figure: str


class HazardRolled(AssaultEvent, frozen=True):
    """Dice were rolled for the damage that an event deals."""

    rule: ClassVar[str] = "IA-GOLDEN-03"
    discloses: ClassVar[bool] = True

    event: str
    damage: int


class MissionEventResolved(AssaultEvent, frozen=True):
    """An event of the mission takes place."""

    rule: ClassVar[str] = "IA-GOLDEN-03"
    discloses: ClassVar[bool] = True

    mission: str
    event: str


class TokensClaimed(AssaultEvent, frozen=True):
    """The heroes claimed tokens that lay on no map; `claimed` is all that they have now."""

    rule: ClassVar[str] = "IA-CLAIM-01"

    number: int
    claimed: int


class CountChanged(AssaultEvent, frozen=True):
    """Something that a mission counts has changed."""

    rule: ClassVar[str] = "IA-GOLDEN-03"

    counted: str
    number: int


class MissionEnded(AssaultEvent, frozen=True):
    """A mission is over: the side that won, and why."""

    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "IA-VICTORY_CAMP-01"

    mission: str
    winner: str
    reason: str
