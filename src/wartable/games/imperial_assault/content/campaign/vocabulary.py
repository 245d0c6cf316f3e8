"""The words that the tables of the campaign are written in."""

from __future__ import annotations

from enum import StrEnum


class ItemKind(StrEnum):
    """What a card is to its owner: things that are worn or wielded, or a feat."""

    WEAPON = "weapon"
    ARMOR = "armor"
    EQUIPMENT = "equipment"
    MODIFICATION = "modification"
    FEAT = "feat"


class ItemTrait(StrEnum):
    """The traits of items and supplies."""

    ACCESSORY = "accessory"
    ARMOR = "armor"
    BALANCE = "balance"
    BARREL = "barrel"
    BLADE = "blade"
    BLASTER = "blaster"
    CONSUMABLE = "consumable"
    DISRUPTOR = "disruptor"
    ENERGY = "energy"
    EXPLOSIVE = "explosive"
    FIST = "fist"
    HEAVY = "heavy"
    HELMET = "helmet"
    IMPACT = "impact"
    INTEL = "intel"
    LIGHT = "light"
    LIGHTSABER = "lightsaber"
    MEDICAL = "medical"
    MEDIUM = "medium"
    MODIFICATION = "modification"
    PISTOL = "pistol"
    RIFLE = "rifle"
    SIGHTS = "sights"
    STAFF = "staff"
    TOOL = "tool"
    VALUABLE = "valuable"


class AgendaKind(StrEnum):
    """The four types of Agenda cards (IA-AGENDA-06)."""

    SECRET = "secret"
    ONGOING = "ongoing"
    SIDE_MISSION = "side_mission"
    FORCED_MISSION = "forced_mission"


class MissionKind(StrEnum):
    """Which slot of the campaign log a mission fills; a forced one falls between the slots (IA-FORCED-01)."""

    INTRODUCTION = "introduction"
    STORY = "story"
    SIDE = "side"
    FORCED = "forced"
    FINALE = "finale"


class SideDeck(StrEnum):
    """Where a side or forced mission comes from: a Side Mission card by its colour, or an agenda."""

    RED = "red"
    GREEN = "green"
    GREY = "grey"
    AGENDA = "agenda"
