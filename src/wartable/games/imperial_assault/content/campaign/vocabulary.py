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
    """What an Agenda card becomes when it is bought."""

    SECRET = "secret"
    ONGOING = "ongoing"
    SIDE_MISSION = "side_mission"
    FORCED_MISSION = "forced_mission"
