"""What is going on in a match with the expansion: its frames (tags 50 to 59) and steps (150 to 199)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import msgspec

from wartable.kernel.agenda import Frame

NO_CARD: Final = -1
NOBODY_LAST: Final = -1


class RiseStep(IntEnum):
    """The steps that the expansion adds; none is a number of the base game."""

    CHOOSE_MISSION_SETS = 150
    PLACE_UNFINISHED_STATION = 151
    PLACE_IMPERIAL_UNITS = 152
    PLACE_REBEL_UNITS = 153
    CHECK_POOLS = 154
    END_SUBVERSION = 160
    RESOLVE_IMMEDIATE = 161
    TAKE_UP_TACTICS = 170
    RETURN_BY_STRUCTURES = 171
    CHOOSE_TACTICS = 172
    CANCEL_FIRST = 173
    RESOLVE_FIRST = 174
    RESOLVE_SECOND = 175
    CHOOSE_ABILITY = 176
    END_TACTICS = 177
    ATTACK_FIRST = 178
    ATTACK_SECOND = 179
    COMBAT_ACTIONS = 180
    CHANGE_HITS = 181
    PREVENT_HITS = 182
    AFTER_DAMAGE = 183
    KEEP_DAMAGE = 184
    END_BATTLE = 185
    AFTER_RETREAT = 186
    ESCAPED = 187


class Protection(msgspec.Struct, array_like=True, gc=False):
    """What the cards of a side prevent in an attack on it: hits of a colour, and direct hits."""

    red: int = 0
    black: int = 0
    direct: int = 0


class AfterDamage(msgspec.Struct, array_like=True, gc=False):
    """A row of effects, by number, that a side carries out after damage was assigned to its units."""

    side: int
    row: int


class Condemned(msgspec.Struct, array_like=True, gc=False):
    """A figure that a card destroys, by its type and damage; it goes when both cards are dealt with."""

    unit: int
    damage: int


class LateEffect(msgspec.Struct, array_like=True, gc=False):
    """What a card leaves to be done later in the combat round, by its key, and whose card it is."""

    what: str
    side: int
    card: int


class CinematicCombat(Frame, tag=57):
    """What cinematic combat adds to the combat right above; lists of two are by side or by theater.

    `last` is who attacks after his opponent by a card, in each theater. All but `last` and `late` is about
    the round of battle under way: `cards` lie face up before each side, `canceled` sides resolve nothing of
    theirs, `resolved` ones are done; `fixed` are places among the wounds that keep their damage.
    """

    last: list[int] = msgspec.field(default_factory=lambda: [NOBODY_LAST, NOBODY_LAST])
    cards: list[int] = msgspec.field(default_factory=lambda: [NO_CARD, NO_CARD])
    canceled: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    resolved: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    protection: list[Protection] = msgspec.field(default_factory=lambda: [Protection(), Protection()])
    after_damage: list[AfterDamage] = msgspec.field(default_factory=list)
    condemned: list[Condemned] = msgspec.field(default_factory=list)
    fixed: list[int] = msgspec.field(default_factory=list)
    rerolled: bool = False
    late: list[LateEffect] = msgspec.field(default_factory=list)
    before_escape: list[int] = msgspec.field(default_factory=list)
    """The units of a side that may retreat in the midst of a battle, before it does."""


class PlayedTactic(Frame, tag=58):
    """An advanced tactic card of which its player chooses an ability; `additional`: another card gave it."""

    side: int
    card: int
    additional: bool = False


class Subversion(Frame, tag=50):
    """A mission of one side that opposes the other's, which lies on top of it; it ends after that one."""

    side: int
    card: int


class ObjectiveDrawn(Frame, tag=51):
    """Objectives have come to the hand: an immediate one among them is resolved (RE-IMMEDIATE_OBJ-02)."""
