"""What can be going on in a campaign between its missions: the frames of its stages, and their steps."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import msgspec

from wartable.kernel.agenda import Frame


class CampaignStep(IntEnum):
    """The steps of the campaign; their numbers are apart from those of a mission."""

    CHOOSE_HEROES = 200
    CHOOSE_IMPERIAL_CLASS = 201
    CHOOSE_AGENDA_SETS = 202
    CHOOSE_GREEN_MISSIONS = 203
    BUILD_SIDE_DECK = 204
    MISSION_STAGE = 210
    FORCED_MISSIONS = 211
    REBEL_UPGRADE_STAGE = 212
    IMPERIAL_UPGRADE_STAGE = 213
    NEXT_SLOT = 214
    CHOOSE_MISSION = 220
    PLAY_MISSION = 221
    RECEIVE_GAINS = 222
    CHOOSE_RECIPIENT = 223
    CLEAN_UP = 224
    DRAW_SIDE_MISSIONS = 225
    BUY_CLASS_CARDS = 230
    SELL_ITEMS = 231
    DRAW_ITEMS = 232
    BUY_ITEMS = 233
    RETURN_ITEMS = 234
    BUY_IMPERIAL_CARDS = 240
    BEFORE_AGENDAS = 241
    DRAW_AGENDAS = 242
    BUY_AGENDAS = 243
    RETURN_AGENDAS = 244
    EXCHANGE_ITEMS = 250
    KEEP_WITHIN_LIMITS = 251


class CampaignFrame(Frame, tag=100):
    """The whole campaign: the stages of one slot of its log after another."""


SLOT_STEPS: list[int] = [
    CampaignStep.NEXT_SLOT,
    CampaignStep.FORCED_MISSIONS,
    CampaignStep.IMPERIAL_UPGRADE_STAGE,
    CampaignStep.FORCED_MISSIONS,
    CampaignStep.REBEL_UPGRADE_STAGE,
    CampaignStep.FORCED_MISSIONS,
    CampaignStep.MISSION_STAGE,
]
"""The stages of a slot of the log, the first last; forced missions fall between them (IA-FORCED-03).

One that follows a mission at once comes before the upgrade stages (IA-FORCED-04).
"""


class CampaignSetup(Frame, tag=101):
    """The set-up of a campaign (IA-CAMP_SETUP-01)."""


SETUP_STEPS: list[int] = [
    CampaignStep.BUILD_SIDE_DECK,
    CampaignStep.CHOOSE_GREEN_MISSIONS,
    CampaignStep.CHOOSE_AGENDA_SETS,
    CampaignStep.CHOOSE_IMPERIAL_CLASS,
    CampaignStep.CHOOSE_HEROES,
]
"""The steps of the set-up in the order of the rules, the first last."""


class MissionStage(Frame, tag=102):
    """A mission stage: the mission that was chosen (-1: none yet), its threat level, whether it is forced.

    `rewards` are Reward cards that a hero of the Rebels' choice is to receive.
    """

    mission: int = -1
    threat_level: int = 0
    forced: bool = False
    rewards: list[int] = msgspec.field(default_factory=list)


MISSION_STAGE_STEPS: list[int] = [
    CampaignStep.DRAW_SIDE_MISSIONS,
    CampaignStep.CLEAN_UP,
    CampaignStep.CHOOSE_RECIPIENT,
    CampaignStep.RECEIVE_GAINS,
    CampaignStep.PLAY_MISSION,
]
"""What follows the choice of a mission, the first last (IA-MISSION_STAGE-02, IA-MISSION_STAGE-03)."""


class RebelUpgrade(Frame, tag=103):
    """A Rebel upgrade stage; `hero` buys Class cards now, `buyers` are the heroes that were given items."""

    hero: int = 0
    buyers: list[int] = msgspec.field(default_factory=list)


REBEL_UPGRADE_STEPS: list[int] = [
    CampaignStep.RETURN_ITEMS,
    CampaignStep.BUY_ITEMS,
    CampaignStep.DRAW_ITEMS,
    CampaignStep.SELL_ITEMS,
    CampaignStep.BUY_CLASS_CARDS,
]
"""The steps of a Rebel upgrade stage, the first last (IA-REB_UPGRADE-01)."""


class ImperialUpgrade(Frame, tag=104):
    """An Imperial upgrade stage; `more` Agenda cards are drawn beyond the usual number."""

    more: int = 0


IMPERIAL_UPGRADE_STEPS: list[int] = [
    CampaignStep.RETURN_AGENDAS,
    CampaignStep.BUY_AGENDAS,
    CampaignStep.DRAW_AGENDAS,
    CampaignStep.BEFORE_AGENDAS,
    CampaignStep.BUY_IMPERIAL_CARDS,
]
"""The steps of an Imperial upgrade stage, the first last (IA-IMP_UPGRADE-01)."""


class Equipping(Frame, tag=105):
    """The heroes prepare for a mission: they exchange items, and set aside what is beyond the limits.

    `hero` is who chooses now what is set aside.
    """

    hero: int = 0


EQUIPPING_STEPS: list[int] = [CampaignStep.KEEP_WITHIN_LIMITS, CampaignStep.EXCHANGE_ITEMS]
"""First everybody exchanges, then each hero keeps within the limits (IA-ITEM-06, IA-ITEM-08)."""

CampaignFrames: TypeAlias = (
    CampaignFrame | CampaignSetup | MissionStage | RebelUpgrade | ImperialUpgrade | Equipping
)
