"""What is going on in a combat: its frames, and the dice, damage and prohibitions that they hold.

Theaters are SPACE and GROUND. Figures of a type are alike but for their damage: only damaged ones are noted.
"""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from wartable.kernel.agenda import Frame

SPACE: Final = 0
GROUND: Final = 1
THEATERS: Final = (SPACE, GROUND)
ANY_THEATER: Final = -1
UNDECIDED: Final = -1
WON_BY_NOBODY: Final = -2


class Die(msgspec.Struct, array_like=True, gc=False):
    """A die on the table: its colour (a row of dice), the face it shows, and whether it is used up."""

    colour: int
    face: int
    spent: bool = False


class Roll(msgspec.Struct, array_like=True, gc=False):
    """Dice of a side: those still to be rolled, by colour, and those on the table."""

    side: int
    waiting: list[int] = msgspec.field(default_factory=list)
    dice: list[Die] = msgspec.field(default_factory=list)


class Wound(msgspec.Struct, array_like=True, gc=False):
    """A figure with damage: `old` are its damage markers, `new` what the attack under way has added."""

    unit: int
    old: int = 0
    new: int = 0


class Ban(msgspec.Struct, array_like=True, gc=False):
    """What a side cannot do for a while, by number (see rules/combat/bans.py)."""

    side: int
    what: int
    lasting: int
    theater: int = ANY_THEATER


class FewerDice(msgspec.Struct, array_like=True, gc=False):
    """So many dice of a colour less in each attack of a side, for a while."""

    side: int
    colour: int
    number: int
    lasting: int


def empty_hands() -> list[list[list[int]]]:
    """No tactic card in any hand: by side and theater."""
    return [[[], []], [[], []]]


class CombatToCome(Frame, tag=20):
    """A combat that follows when what causes it is over; `theater`: only if the enemy has units of it."""

    place: int
    active: int
    initiator: int
    origins: list[int] = msgspec.field(default_factory=list)
    theater: int = ANY_THEATER


class Combat(Frame, tag=21):
    """A combat in a place; lists of two are by side or by theater.

    `origins` are the systems out of which the active side moved units to start it. `hands` are tactic cards
    by side and theater, `open_hands` the sides that show theirs. `lost` are all units destroyed so far,
    `contested` the theaters in which both sides had units when the fighting began, `winners` who won which
    battle. `retreated` are leaders who left it with units, `returning` those who cannot and go to their pool
    when it ends.
    """

    place: int
    active: int
    initiator: int
    origins: list[int] = msgspec.field(default_factory=list)
    round: int = 0
    hands: list[list[list[int]]] = msgspec.field(default_factory=empty_hands)
    open_hands: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    wounds: list[Wound] = msgspec.field(default_factory=list)
    bans: list[Ban] = msgspec.field(default_factory=list)
    fewer_dice: list[FewerDice] = msgspec.field(default_factory=list)
    less_health: int = 0
    black_as_red: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """How many black hits each side may use as red ones in each of its attacks in space."""
    without_transport: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """The sides whose units need no transport if they retreat in this round."""
    lost: list[int] = msgspec.field(default_factory=list)
    contested: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    winners: list[int] = msgspec.field(default_factory=lambda: [UNDECIDED, UNDECIDED])
    retreated: list[int] = msgspec.field(default_factory=list)
    returning: list[int] = msgspec.field(default_factory=list)
    has_retreated: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    objective_played: bool = False
    suited: int = 0
    """The mask of objectives whose place the system was when the fighting began, whoever holds them."""
    fulfilled: int = 0
    """The mask of objectives that were fulfilled when one could last be played, whoever holds them."""
    over: bool = False
    plans_tried: bool = False
    """Whether Death Star Plans were revealed in this round."""
    told: int = 0
    """How many losses and won battles there were when an objective could last be played."""


class Battle(Frame, tag=22):
    """The battle of one theater in a combat round."""

    theater: int


class Attack(Frame, tag=23):
    """One attack of a side in a battle; `as_red` are the black hits that it has used as red ones."""

    theater: int
    roll: Roll
    as_red: int = 0


class Retreat(Frame, tag=24):
    """A side leaves a combat with a leader and `units`; all of it is one change."""

    one_change: ClassVar[bool] = True

    side: int
    leader: int
    system: int
    units: list[int] = msgspec.field(default_factory=list)


class PlansRevealed(Frame, tag=25):
    """Death Star Plans, the card and the station they are used against, with their dice."""

    card: int
    station: int
    roll: Roll
