"""What is going on in a battle of Legion: the frames of its agenda and the steps they are made of."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import msgspec

from wartable.kernel.agenda import Frame


class Step(IntEnum):
    """The steps of the frames: what a quiet point may be followed by."""

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
    END_PHASE = 16
    READY_FORCE = 17
    PROMOTE = 18
    END_ROUND = 19
    CHOOSE_UNIT = 20
    REINFORCE = 21
    BEGIN_ACTIVATION = 22
    COMPULSORY_MOVE = 23
    RALLY = 24
    PANIC_CHECK = 25
    ACTIONS = 26
    AFTER_ACTION = 27
    END_ACTIVATION = 28
    STANDBY = 29
    MOVE = 30
    FORMATION = 31
    DISPLACE = 32
    CLOSE_IN = 33
    DECLARE_DEFENDER = 34
    FORM_POOL = 35
    ANOTHER_DEFENDER = 36
    CHOOSE_POOL = 37
    REROLL_ATTACK = 38
    DODGE_AND_COVER = 39
    MODIFY_ATTACK = 40
    ROLL_DEFENCE = 41
    MODIFY_DEFENCE = 42
    NEXT_POOL = 43
    AFTER_ATTACK = 44
    SUFFER_WOUNDS = 45
    NEW_LEADER = 46
    DESTROY_WEAPON = 47


class Setup(Frame, tag=0):
    """The set-up; `turns` counts what the players have done in turn in the step that goes on."""

    turns: int = 0


class Round(Frame, tag=1):
    """A round with its phases."""


ROUND_STEPS: list[int] = [
    Step.END_ROUND,
    Step.PROMOTE,
    Step.READY_FORCE,
    Step.END_PHASE,
    Step.NEXT_TURN,
    Step.ORDER_POOLS,
    Step.NOMINATE,
    Step.PRIORITY,
    Step.SELECT_COMMAND,
]
"""A round is a command phase, an activation phase and an end phase (LG-ROUND-02); the first step is last."""


class Turn(Frame, tag=2):
    """A turn of the active player in the activation phase."""


class Activation(Frame, tag=3):
    """An activation: how many actions are left and what was done with the others.

    `done` are the kinds of action performed, `cards` the card actions; `granted` are free actions that
    may be taken now; `withdrawn` says that the unit left an engagement and can do nothing else; `waiting`
    that its minis besides the leader are placed only after its next move (LG-MOVE-08).
    """

    unit: int
    actions: int = 2
    done: list[int] = msgspec.field(default_factory=list)
    cards: list[str] = msgspec.field(default_factory=list)
    granted: list[int] = msgspec.field(default_factory=list)
    moved: bool = False
    cumbersome_fired: bool = False
    withdrawn: bool = False
    second: bool = False
    face_up: bool = False
    waiting: bool = False


class Standby(Frame, tag=4):
    """Units that may react to the action of an enemy near them; `reacting` is who does so now (-1: none)."""

    units: list[int]
    reacting: int = -1


class Motion(Frame, tag=5):
    """A move: who moves, and after the leader has moved what is left to place, and by whom.

    `kind` names the move (standard, compulsory, panic, pushed, standby ...), `displaced` the minis set aside
    as (unit, mini), `joined` the enemy unit with which a melee was started, `heading` where the leader went;
    `crowded` says that the other minis have no room there and wait for the next move (LG-MOVE-08).
    """

    unit: int
    kind: int
    by: int
    displaced: list[tuple[int, int]] = msgspec.field(default_factory=list)
    joined: int = -1
    partial: bool = False
    heading: int = 0
    crowded: bool = False


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


class Attack(Frame, tag=6):
    """An attack, being resolved or, without steps, only thought of; `current` is the pool on the table.

    `saber_throw` is the melee weapon that is thrown, if any; `first` says that the unit had not attacked in
    this round.
    """

    attacker: int
    pools: list[Pool] = msgspec.field(default_factory=list)
    current: int = -1
    melee_only: bool = False
    saber_throw: str = ""
    first: bool = False


class Suffering(Frame, tag=7):
    """Wounds that a unit has still to take, and the minis that may be given them."""

    unit: int
    amount: int
    minis: list[int]


AnyFrame: TypeAlias = Setup | Round | Turn | Activation | Standby | Motion | Attack | Suffering
