"""What happens in a campaign between its missions: set-up, stages, purchases, what is gained."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.imperial_assault.events.kinds import AssaultEvent, AssaultPrivateEvent

# Set-up


class HeroTaken(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-CAMP_SETUP-03"

    seat: int
    hero: str


class ImperialClassTaken(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-CAMP_SETUP-05"

    seat: int
    deck: str


class AgendaSetTaken(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-AGENDA-01"

    seat: int
    set: str


class GreenMissionTaken(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-SIDE_DECK-03"

    mission: str


class SideDeckBuilt(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-SIDE_DECK-01"

    number: int


# Missions


class MissionStageBegan(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "IA-MISSION_STAGE-01"
    begins_turn: ClassVar[bool] = True

    number: int
    kind: str
    level: int


class ForcedMissionBegan(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "IA-FORCED-01"
    begins_turn: ClassVar[bool] = True

    mission: str
    level: int


class MissionChosen(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-MISSION_STAGE-01"

    mission: str


class MissionRecorded(AssaultEvent, frozen=True):
    """A mission that was played stands in the campaign log."""

    rule: ClassVar[str] = "IA-CAMPAIGN-02"

    mission: str
    side: str


class MissionConceded(AssaultEvent, frozen=True):
    side: str


class ConcessionRefused(AssaultEvent, frozen=True):
    seat: int


class StoryMissionActive(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-MISSION_STAGE-01"

    mission: str


class SideMissionActive(AssaultEvent, frozen=True):
    """A Side Mission card was drawn and lies faceup."""

    rule: ClassVar[str] = "IA-MISSION_STAGE-09"
    discloses: ClassVar[bool] = True

    mission: str


class MissionForced(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-FORCED-01"

    mission: str


class CampaignEnded(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "IA-VICTORY_CAMP-02"
    seat_fields: ClassVar[tuple[str, ...]] = ("winners",)

    winners: tuple[int, ...]
    mission: str


class DeciderNamed(AssaultEvent, frozen=True):
    """The Rebel players did not agree, and the Imperial player named whose vote decides."""

    rule: ClassVar[str] = "IA-CONFLICT-09"

    seat: int


# What is gained


class CreditsGained(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-CREDITS-02"

    credits: int
    reason: str
    total: int


class InfluenceSpent(AssaultEvent, frozen=True):
    """The Imperial player paid influence for what a card does, and so much is left."""

    rule: ClassVar[str] = "IA-INFLUENCE-02"

    influence: int
    card: str
    left: int


class CreditsSpent(AssaultEvent, frozen=True):
    """The heroes paid credits for what a card asks."""

    rule: ClassVar[str] = "IA-CREDITS-02"

    credits: int
    reason: str
    total: int


class HeroesGainedExperience(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-XP-01"

    points: int


class ImperialGainedExperience(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-XP-01"

    seat: int
    points: int
    total: int


class InfluenceGained(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-INFLUENCE-02"

    seat: int
    influence: int
    total: int


class RewardGained(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-REWARD-02"

    hero: str
    card: str


class ImperialRewardGained(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-REWARD-02"

    seat: int
    card: str


class AllyGained(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ALLY-02"

    ally: str


class VillainGained(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-VILLAIN-02"

    seat: int
    villain: str


# Rebel upgrade stage


class RebelUpgradeBegan(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "IA-REB_UPGRADE-01"
    begins_turn: ClassVar[bool] = True

    credits: int


class ClassCardBought(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-REB_UPGRADE-02"

    hero: str
    card: str
    cost: int


class ItemSold(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-REB_UPGRADE-03"

    hero: str
    card: str
    credits: int


class ItemsOffered(AssaultEvent, frozen=True):
    """Item cards were drawn and can be bought."""

    rule: ClassVar[str] = "IA-REB_UPGRADE-05"
    discloses: ClassVar[bool] = True

    tier: int
    cards: tuple[str, ...]


class ItemBought(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-REB_UPGRADE-07"

    hero: str
    card: str
    cost: int


class ItemGiven(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ITEM-06"

    hero: str
    card: str
    receiver: str


class ModificationAttached(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-MODIFICATION-04"

    hero: str
    modification: str
    card: str


class ModificationDetached(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-MODIFICATION-04"

    hero: str
    modification: str


class ItemSetAside(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ITEM-09"

    hero: str
    card: str


# Imperial upgrade stage


class ImperialUpgradeBegan(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "IA-IMP_UPGRADE-01"
    begins_turn: ClassVar[bool] = True

    experience: int
    influence: int


class ImperialCardBought(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-IMP_UPGRADE-02"

    seat: int
    card: str
    cost: int


class AgendasDrawn(AssaultPrivateEvent, frozen=True):
    """The Imperial player drew Agenda cards; the Rebels see how many."""

    rule: ClassVar[str] = "IA-IMP_UPGRADE-04"

    number: int
    cards: tuple[str, ...] = ()

    def masked(self) -> AgendasDrawn:
        return AgendasDrawn(self.owner, self.number)


class AgendaBought(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-IMP_UPGRADE-07"
    discloses: ClassVar[bool] = True

    seat: int
    card: str
    cost: int


class SecretAgendaBought(AssaultPrivateEvent, frozen=True):
    """The Imperial player bought a card that he keeps secret; the Rebels see what he paid."""

    rule: ClassVar[str] = "IA-AGENDA-10"

    cost: int
    card: str = ""

    def masked(self) -> SecretAgendaBought:
        return SecretAgendaBought(self.owner, self.cost)


class AgendaShuffledBack(AssaultEvent, frozen=True):
    """A card that was used is in the Agenda deck again."""

    discloses: ClassVar[bool] = True

    seat: int
    card: str


class SecretAgendaUsed(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-AGENDA-10"
    discloses: ClassVar[bool] = True

    seat: int
    card: str


class AgendasReturned(AssaultEvent, frozen=True):
    """What was not bought went back into the Agenda deck unseen."""

    rule: ClassVar[str] = "IA-IMP_UPGRADE-06"

    seat: int


class AgendaDiscarded(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-AGENDA-05"

    seat: int
    card: str
