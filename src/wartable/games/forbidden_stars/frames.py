"""What is going on in a match of Forbidden Stars: the frames of its agenda and the steps they are made of."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import msgspec

from wartable.kernel.agenda import Frame


class Step(IntEnum):
    """The steps of the frames: what a quiet point may be followed by."""

    CHOOSE_FACTION = 0
    DEAL_BOARD = 1
    PLACE_TILE = 2
    PLACE_FORCES = 3
    PLACE_OBJECTIVES = 4
    PLACE_STORMS = 5
    PREPARE_DECKS = 6
    PLANNING = 7
    PLANNING_END = 8
    OPERATIONS = 9
    TURN = 10
    END_TURN = 11
    REFRESH = 12
    ROUND_END = 13
    RESOLVE_ORDER = 14
    DEPLOY_UNITS = 15
    DEPLOY_STRUCTURE = 16
    DEPLOY_END = 17
    STRATEGIZE = 18
    DOMINATE = 19
    ADVANCE_SHIPS = 20
    ADVANCE_GROUND = 21
    ADVANCE_FIGHT = 22
    ADVANCE_AFTER = 23
    END_ORDER = 24
    COMBAT_START = 25
    COMBAT_REINFORCE = 26
    COMBAT_CHOOSE = 27
    COMBAT_ATTACKER_CARD = 28
    COMBAT_DEFENDER_CARD = 29
    COMBAT_DAMAGE = 30
    COMBAT_ROUND_END = 31
    COMBAT_WINNER = 32
    COMBAT_CLEAN_UP = 33
    CONTEST = 34
    STRIKE = 35
    STRIKE_ABILITY = 36
    STRIKE_MOVE = 37
    STRIKE_DAMAGE = 38
    EVENT_DRAW = 39
    EVENT_STORM = 40
    EVENT_ABILITY = 41
    EVENT_END = 42
    CAPACITY = 43
    TRIM = 44
    EVENT_CHOOSE = 45


ATTACKER, DEFENDER = 0, 1
"""The sides of a combat."""
BOTH = (ATTACKER, DEFENDER)
"""Of what happens at once in a combat the attacker's comes first (FS-SIMULT-02)."""


def two_zeros() -> list[int]:
    """No combat token, or reinforcement, of either sort."""
    return [0, 0]


def three_zeros() -> list[int]:
    """No die, or asset token, of any kind."""
    return [0, 0, 0]


class Setup(Frame, tag=0):
    """The set-up; `tile` is the tile side being placed (-1: none)."""

    tile: int = -1


class Round(Frame, tag=1):
    """A round with its phases."""


ROUND_STEPS: list[int] = [Step.ROUND_END, Step.REFRESH, Step.OPERATIONS, Step.PLANNING]
"""The phases of a round (FS-ROUND-01), the first last."""


class Move(msgspec.Struct, array_like=True, gc=False):
    """One unit moved by an Advance order: its kind, where it stood and where it went.

    `over_void` says that an upgrade led it over an uncontrolled void.
    """

    kind: int
    origin: int
    destination: int
    over_void: bool = False


class Order(Frame, tag=2):
    """An order being resolved. `kind` is the type it is resolved as, `token` the type it shows.

    `used` are the order upgrades used with it; `bought`, `built` and `trained` what was purchased; `friendly`
    is the set of friendly areas when ground movement began, as a bit mask; `warp` says that all its
    units cross storms; `target` is the area its moves made contested.
    """

    seat: int
    token: int
    kind: int
    system: int
    from_stack: bool = True
    banked: bool = False
    used: list[int] = msgspec.field(default_factory=list)
    bought: int = 0
    built: bool = False
    trained: bool = False
    moves: list[Move] = msgspec.field(default_factory=list)
    friendly: int = 0
    warp: bool = False
    target: int = -1


AFTER_ORDER: list[int] = [Step.END_ORDER, Step.CAPACITY]
"""What every order ends with: capacity after all that it caused, then its token (FS-CAPACITY-04)."""


class Effect(msgspec.Struct, array_like=True, gc=False):
    """A lasting effect in a combat: what it is, whose, which faceup card it hangs on, and how long."""

    kind: int
    side: int
    card: int
    whole_combat: bool = False


class Side(msgspec.Struct, array_like=True, gc=False):
    """One side of a combat. `tokens` are combat tokens, `reinforcements` are unrouted and routed ones.

    `borrowed` are icons gained for the round; `peeked` that it looked at the other's facedown card; `placed`
    are the areas where effects placed units of its.
    """

    seat: int
    dice: list[int] = msgspec.field(default_factory=three_zeros)
    tokens: list[int] = msgspec.field(default_factory=two_zeros)
    reinforcements: list[int] = msgspec.field(default_factory=two_zeros)
    hand: list[int] = []
    facedown: int = -1
    faceup: list[int] = []
    borrowed: list[int] = msgspec.field(default_factory=three_zeros)
    peeked: bool = False
    placed: list[int] = []


class Combat(Frame, tag=3):
    """A combat being fought; its sides are ATTACKER and DEFENDER.

    `damage_steps` counts the assess damage steps done this round; `settled` says that the winner (-1: nobody)
    is known; `origin` is the area from which an effect brought the attackers (-1: an order did, or they came
    from no area).
    """

    area: int
    sides: list[Side]
    by_order: bool
    round: int = 0
    effects: list[Effect] = msgspec.field(default_factory=list)
    damage_steps: int = 0
    winner: int = -1
    settled: bool = False
    origin: int = -1


class Contest(Frame, tag=4):
    """An area into which an effect brought units of `attacker`: a combat is fought there when its turn comes.

    `origin` is the area from which they came (-1: from none).
    """

    area: int
    attacker: int
    origin: int = -1


class Strike(Frame, tag=5):
    """An orbital strike being resolved, and what the upgrades and schemes used in it changed.

    `used` are the strike upgrades declared; `all_attack` makes every die count as attack; `rout_survivors`
    routs damaged survivors; `marked` is the unit that must suffer first (-1: none). `spent` are the upgrades
    whose dice were paid, `haven` is where ships leave to (-1: nowhere yet), `damage` what is left to assign.
    """

    void: int
    world: int
    dice: list[int] = msgspec.field(default_factory=three_zeros)
    used: list[int] = msgspec.field(default_factory=list)
    all_attack: bool = False
    rout_survivors: bool = False
    marked: int = -1
    spent: list[int] = msgspec.field(default_factory=list)
    haven: int = -1
    damage: int = 0


class PlayedEvent(Frame, tag=6):
    """The event of the active player in the refresh phase.

    `card` is the event card that lies faceup (-1: none), `playable` whether its ability may be used.
    """

    card: int = -1
    playable: bool = False


EVENT_STEPS: list[int] = [
    Step.EVENT_END,
    Step.CAPACITY,
    Step.EVENT_ABILITY,
    Step.EVENT_STORM,
    Step.EVENT_DRAW,
]
"""Steps 4a to 4c of one player, done completely before the next player's (FS-REFRESH-04)."""


AnyFrame: TypeAlias = Setup | Round | Order | Combat | Contest | Strike | PlayedEvent
