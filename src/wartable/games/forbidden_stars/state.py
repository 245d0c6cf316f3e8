"""The whole position of a match of Forbidden Stars, and nothing else.

Things are small ints. A unit on the board is `seat * 12 + kind * 2 + routed`, so units of one kind and
condition in one area are interchangeable; a structure is `seat * 3 + kind`; an order in a stack is
`seat * 4 + type`; an area is `system * 4 + quadrant`, systems numbered in the order of placement.
"""

from __future__ import annotations

from enum import IntEnum

import msgspec

from wartable.kernel.game import Outcome


class Step(IntEnum):
    """The steps of the agenda: what a quiet point may be followed by."""

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
    RESOLVE_ORDER = 10
    DEPLOY_UNITS = 11
    DEPLOY_STRUCTURE = 12
    DEPLOY_END = 13
    STRATEGIZE = 14
    DOMINATE = 15
    ADVANCE_SHIPS = 16
    ADVANCE_GROUND = 17
    ADVANCE_FIGHT = 18
    ADVANCE_AFTER = 19
    END_ORDER = 20
    END_TURN = 21
    COMBAT_START = 22
    COMBAT_REINFORCE = 23
    COMBAT_CHOOSE = 24
    COMBAT_ATTACKER_CARD = 25
    COMBAT_DEFENDER_CARD = 26
    COMBAT_DAMAGE = 27
    COMBAT_ROUND_END = 28
    COMBAT_WINNER = 29
    COMBAT_CLEAN_UP = 30
    REFRESH = 31
    EVENT_DRAW = 32
    EVENT_STORM = 33
    EVENT_ABILITY = 34
    EVENT_END = 35
    ROUND_END = 36
    STRIKE = 37
    STRIKE_ABILITY = 38
    STRIKE_MOVE = 39
    STRIKE_DAMAGE = 40
    STRIKE_END = 41
    TRIM = 42


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


def two_of_each() -> list[int]:
    """All eight order tokens in the reserve (FS-ORDER-01)."""
    return [2, 2, 2, 2]


class System(msgspec.Struct, array_like=True, gc=False):
    """A placed tile: which side lies up, its quarter turns clockwise, and its cell."""

    side: int
    rotation: int
    row: int
    column: int


class Player(msgspec.Struct, array_like=True, gc=False):
    """What stands in front of one seat; piles that face down are lists whose last card is the top."""

    faction: int
    materiel: int = 0
    assets: list[int] = msgspec.field(default_factory=three_zeros)
    reserve: list[int] = []
    control_tokens: int = 0
    orders: list[int] = msgspec.field(default_factory=two_of_each)
    banked: list[int] = []
    objectives: int = 0
    upgrades: list[int] = []
    used: list[int] = []
    deck: list[int] = []
    removed: list[int] = []
    events: list[int] = []
    drawn: list[int] = []
    schemes: list[int] = []
    eliminated: bool = False
    tiles: list[int] = []
    forces: list[int] = []
    factories: int = 0
    held: list[int] = []


class Move(msgspec.Struct, array_like=True, gc=False):
    """One unit moved by an Advance order: its kind, where it stood and where it went."""

    kind: int
    origin: int
    destination: int
    by_roks: bool = False


class Order(msgspec.Struct, array_like=True, gc=False):
    """The order being resolved. `kind` is the type it is resolved as, `token` the type it shows.

    `used` are the order upgrades used with it; `bought`, `built` and `trained` what was purchased; `friendly`
    is the set of friendly areas when ground movement began, as a bit mask; `warp` is Through the Warp in use;
    `target` is the area its moves made contested.
    """

    seat: int
    token: int
    kind: int
    system: int
    from_stack: bool = True
    banked: bool = False
    used: list[int] = []
    bought: int = 0
    built: bool = False
    trained: bool = False
    moves: list[Move] = []
    friendly: int = 0
    warp: bool = False
    target: int = -1


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


class Combat(msgspec.Struct, array_like=True, gc=False):
    """The combat being fought; its sides are ATTACKER and DEFENDER.

    `damage_steps` counts the assess damage steps done this round; `next_area` and `next_attacker` are a
    combat that an effect has begun and that follows this one; `settled` says that the winner (-1: nobody) is
    known; `origin` is the area from which an effect brought the attackers (-1: an order did, or they came
    from no area).
    """

    area: int
    sides: list[Side]
    by_order: bool
    round: int = 0
    effects: list[Effect] = []
    damage_steps: int = 0
    next_area: int = -1
    next_attacker: int = -1
    winner: int = -1
    settled: bool = False
    origin: int = -1


class Strike(msgspec.Struct, array_like=True, gc=False):
    """The orbital strike being resolved, and what the upgrades and schemes used in it changed.

    `used` are the strike upgrades declared; `all_attack` makes every die count as attack; `rout_survivors`
    routs damaged survivors; `marked` is the unit that must suffer first (-1: none); `landed` is a unit
    placed on the world by the strike, which may begin a combat after it. `spent` are the upgrades whose
    dice were paid, `haven` is where ships leave to (-1: nowhere yet), `damage` what is left to assign.
    """

    void: int
    world: int
    dice: list[int] = msgspec.field(default_factory=three_zeros)
    used: list[int] = []
    all_attack: bool = False
    rout_survivors: bool = False
    marked: int = -1
    landed: bool = False
    spent: list[int] = []
    haven: int = -1
    damage: int = 0


class State(msgspec.Struct, array_like=True, gc=False):
    """A position at a quiet point; `agenda` is the stack of steps to come, its last the next.

    `active` is the active player (FS-ACTIVE-01); `stacks` are the orders on each system's one order space
    (FS-SYSTEM-02), the last on top (FS-STACK-01). `event` is the faceup event card being played (-1: none),
    `event_playable` whether its ability may be;
    `tile` is the tile side being placed in set-up (-1: none).
    """

    agenda: list[int]
    players: list[Player]
    quick: bool = False
    round: int = 0
    first: int = 0
    active: int = 0
    active_system: int = -1
    systems: list[System] = []
    units: list[list[int]] = []
    structures: list[list[int]] = []
    objectives: list[int] = []
    stacks: list[list[int]] = []
    storms: list[int] = []
    moved_storms: list[int] = []
    structure_supply: list[int] = []
    asset_supply: list[int] = []
    order: Order | None = None
    combat: Combat | None = None
    strike: Strike | None = None
    outcome: Outcome | None = None
    event: int = -1
    event_playable: bool = False
    tile: int = -1
    answers: list[tuple[int, str]] = []


REFRESH_STEPS = (Step.EVENT_DRAW, Step.EVENT_STORM, Step.EVENT_ABILITY, Step.EVENT_END, Step.ROUND_END)


def phase_of(state: State) -> str:
    """The phase as far as the position tells it; planning is told by its question, `place_order`."""
    if state.outcome is not None:
        return "over"
    if not state.round:
        return "setup"
    if state.combat is not None:
        return "battle"
    if state.strike is not None:
        return "strike"
    return "refresh" if any(step in REFRESH_STEPS for step in state.agenda) else "operations"
