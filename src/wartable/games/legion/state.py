"""The whole position of a battle of Legion, and nothing else.

Units are numbered through both armies and keep their number when defeated; minis keep their place in their
unit's list. Places are in hundredths of a millimetre, facings in tenths of a degree. Cards are named by their
key in the content tables.
"""

from __future__ import annotations

from enum import IntEnum

import msgspec

from wartable.kernel.game import Outcome

NOBODY = -1
NOWHERE = -1  # in place of the coordinates of a claimed token
FACE_UP, FACE_DOWN = 1, 2  # an order token beside a unit


class Step(IntEnum):
    """The steps of the agenda: what a quiet point may be followed by."""

    PLACE_TERRAIN = 0
    CHOOSE_COLOUR = 1
    CHOOSE_EDGE = 2
    REVEAL_BATTLE_CARDS = 3
    DEFINE_BATTLE = 4
    RESOLVE_BATTLE_CARDS = 5
    PLACE_OBJECTIVES = 6
    SET_ASIDE = 7
    DEPLOY = 8
    START_BATTLE = 9
    SELECT_COMMAND = 10
    PRIORITY = 11
    NOMINATE = 12
    ISSUE_ORDERS = 13
    ORDER_POOLS = 14
    NEXT_TURN = 15
    CHOOSE_UNIT = 16
    BEGIN_ACTIVATION = 17
    COMPULSORY_MOVE = 18
    RALLY = 19
    PANIC_CHECK = 20
    ACTIONS = 21
    MOVE = 22
    FORMATION = 23
    CLOSE_IN = 24
    DISPLACE = 25
    AFTER_ACTION = 26
    STANDBY = 27
    END_ACTIVATION = 28
    DECLARE_DEFENDER = 29
    FORM_POOL = 30
    ANOTHER_DEFENDER = 31
    CHOOSE_POOL = 32
    REROLL_ATTACK = 33
    DODGE_AND_COVER = 34
    MODIFY_ATTACK = 35
    ROLL_DEFENCE = 36
    MODIFY_DEFENCE = 37
    SUFFER_WOUNDS = 38
    NEXT_POOL = 39
    AFTER_ATTACK = 40
    END_PHASE = 41
    READY_FORCE = 42
    PROMOTE = 43
    END_ROUND = 44
    NEW_LEADER = 45
    DESTROY_WEAPON = 46
    REINFORCE = 47


class Mini(msgspec.Struct, array_like=True, gc=False):
    """One mini: where it stands, its wounds, and the heavy weapon or personnel upgrade that brought it."""

    x: int
    y: int
    facing: int = 0
    wounds: int = 0
    upgrade: str = ""
    defeated: bool = False
    resilience_rolled: bool = False


class Unit(msgspec.Struct, array_like=True, gc=False):
    """One unit: its card, its minis, and every token that lies beside it.

    `order` is 0 without an order token, 1 with a face-up one, 2 with a face-down one; `rank` changes on
    promotion; `points` include upgrades; `attacked` is the last round in which it attacked. Tokens are
    counted, not taken from a supply that could run out (LG-COMP-06).
    """

    seat: int
    card: str
    rank: int
    points: int
    minis: list[Mini]
    leader: int = 0
    upgrades: list[str] = []
    exhausted: list[str] = []
    order: int = 0
    aim: int = 0
    dodge: int = 0
    standby: bool = False
    suppression: int = 0
    panicked: bool = False
    ion: int = 0
    damaged: bool = False
    disabled: bool = False
    destroyed_weapons: list[str] = []
    promoted: bool = False
    activations: int = 0
    deployed: bool = False
    set_aside: bool = False
    defeated: bool = False
    attacked: int = 0


class Player(msgspec.Struct, array_like=True, gc=False):
    """What stands in front of one seat; the hand is secret."""

    side: int
    points: int = 0
    blue: bool = False
    far_edge: bool = False
    hand: list[str] = []
    played: str = ""
    discarded: list[str] = []
    commander: int = NOBODY
    ordered: list[int] = []
    pool: list[int] = []
    set_aside_tokens: list[int] = []
    victory: int = 0
    destroyed_points: int = 0
    drawn_rank: int = NOBODY


class Token(msgspec.Struct, array_like=True, gc=False):
    """An objective token: where it lies, the unit that claims it, and the terrain piece it marks.

    One that is claimed is at its leader's base and has no place of its own (LG-OBJ_TOKEN-04).
    """

    x: int
    y: int
    claimant: int = NOBODY
    piece: int = NOBODY


class Piece(msgspec.Struct, array_like=True, gc=False):
    """A piece of terrain on the table: its kind in the content, its centre and its turn."""

    kind: str
    x: int
    y: int
    turn: int = 0


class Activation(msgspec.Struct, array_like=True, gc=False):
    """The activation going on: how many actions are left and what was done with the others.

    `done` are the kinds of action performed, `cards` the card actions; `granted` are free actions that
    may be taken now; `withdrawn` says that the unit left an engagement and can do nothing else.
    """

    unit: int
    actions: int = 2
    done: list[int] = []
    cards: list[str] = []
    granted: list[int] = []
    moved: bool = False
    cumbersome_fired: bool = False
    withdrawn: bool = False
    second: bool = False
    face_up: bool = False


class Contribution(msgspec.Struct, array_like=True, gc=False):
    """A weapon that one mini adds to a pool, and how often (Spray adds it once for each mini seen)."""

    mini: int
    weapon: str
    times: int = 1


class Pool(msgspec.Struct, array_like=True, gc=False):
    """One attack pool: its defender, its weapons, the minis the attacker sees, and its dice.

    `dice` lists pairs of colour and face for the attack, `defence` the faces of the defence dice; `hits` and
    `criticals` are what is left of them as the steps go on.
    """

    defender: int
    range: int
    melee: bool
    weapons: list[Contribution] = []
    visible: list[int] = []
    cover: int = 0
    dice: list[tuple[int, int]] = []
    defence: list[int] = []
    hits: int = 0
    criticals: int = 0
    blocks: int = 0
    dodged: int = 0
    surges: int = 0
    threatened: bool = False
    wounds: int = 0
    resolved: bool = False


class Attack(msgspec.Struct, array_like=True, gc=False):
    """The attack being resolved; `current` is the pool whose dice are on the table.

    `saber_throw` is the melee weapon that is thrown, if any; `first` says that the unit had not attacked in
    this round.
    """

    attacker: int
    pools: list[Pool] = []
    current: int = NOBODY
    melee_only: bool = False
    saber_throw: str = ""
    first: bool = False


class Suffering(msgspec.Struct, array_like=True, gc=False):
    """Wounds that a unit has still to take, and the minis that may be given them."""

    unit: int
    amount: int
    minis: list[int]


class Motion(msgspec.Struct, array_like=True, gc=False):
    """A move under way after the leader has moved: what is left to place, and by whom.

    `kind` names the move (standard, compulsory, panic, pushed, standby ...), `displaced` the minis set aside
    as (unit, mini), `joined` the enemy unit with which a melee was started, `heading` where the leader went.
    """

    unit: int
    kind: int
    by: int
    displaced: list[tuple[int, int]] = []
    joined: int = NOBODY
    partial: bool = False
    heading: int = 0


class State(msgspec.Struct, array_like=True, gc=False):
    """A position at a quiet point; `agenda` is the stack of steps to come, its last the next."""

    agenda: list[int]
    players: list[Player]
    units: list[Unit]
    learning: bool = False
    width: int = 0
    depth: int = 0
    battlefield: str = ""
    terrain: list[Piece] = []
    terrain_left: list[str] = []
    tokens: list[Token] = []
    rows: list[list[str]] = []
    undealt: list[list[str]] = []
    battle: list[str] = []
    round: int = 0
    priority: int = 0
    counter: int = 0
    active: int = 0
    turns: int = 0
    activation: Activation | None = None
    suspended: list[Activation] = []
    attack: Attack | None = None
    motion: Motion | None = None
    standby: list[int] = []
    outcome: Outcome | None = None
    suffering: list[Suffering] = []
    quick: bool = False
    answers: list[tuple[int, str]] = []
