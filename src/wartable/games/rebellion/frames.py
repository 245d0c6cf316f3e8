"""What is going on in a match of Rebellion: the frames of its agenda and the steps they are made of."""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar, TypeAlias

import msgspec

from wartable.games.rebellion.combat_frames import (
    Attack,
    Battle,
    Combat,
    CombatToCome,
    PlansRevealed,
    Retreat,
)
from wartable.games.rebellion.rise_of_the_empire.frames import (
    CinematicCombat,
    ObjectiveDrawn,
    PlayedTactic,
    Subversion,
)
from wartable.kernel.agenda import Frame


class Step(IntEnum):
    """The steps of the frames: what a quiet point may be followed by."""

    STARTING_LOYALTY = 0
    PLACE_IMPERIAL_UNITS = 1
    PLACE_REBEL_UNITS = 2
    STARTING_ACTIONS = 3
    CHOOSE_BASE = 4
    OPENING_HANDS = 5
    BEGIN_ROUND = 6
    ASSIGN = 7
    NEXT_SIDE_ASSIGNS = 8
    COMMAND = 9
    TURN = 10
    END_OF_COMMAND = 11
    REFRESH = 12
    MOVE_UNITS = 13
    ASK_FOR_BASE = 14
    SUBJUGATION = 15
    RETRIEVE_LEADERS = 16
    DRAW_MISSIONS = 17
    LAUNCH_PROBES = 18
    DRAW_OBJECTIVE = 19
    ADVANCE_TIME = 20
    RECRUIT = 21
    BUILD = 22
    ADVANCE_QUEUES = 23
    DISCARD_MISSIONS = 24
    END_ROUND = 25
    BUILD_UNITS = 26
    DEPLOY_UNITS = 27
    DRAW_ON = 28
    CHOOSE_RECRUITS = 29
    MISSION_SYSTEM = 30
    MISSION_OPPOSE = 31
    MISSION_DICE = 32
    MISSION_END = 33
    RESOLVE_EFFECT = 34
    RUN_SCRIPT = 35
    TAKE_TURN = 110
    CHOOSE_NEW_BASE = 111
    PLAY_REFRESH_OBJECTIVE = 112
    SCORE_OBJECTIVE = 113
    COMBAT = 40
    START_COMBAT = 41
    ADD_LEADER_FIRST = 42
    ADD_LEADER_SECOND = 43
    USE_ACTION_CARDS = 44
    DRAW_TACTICS = 45
    COMBAT_ROUND = 46
    SPACE_BATTLE = 47
    GROUND_BATTLE = 48
    RETREAT_FIRST = 49
    RETREAT_SECOND = 50
    NEXT_ROUND = 51
    END_COMBAT = 52
    BEGIN_BATTLE = 53
    ATTACK_FIRST = 54
    ATTACK_SECOND = 55
    END_BATTLE = 56
    REVEAL_PLANS = 57
    ROLL_FOR_PLANS = 58
    ROLL_DICE = 59
    INFLUENCE = 60
    ASSIGN_DAMAGE = 61
    BLOCK_DAMAGE = 62
    MARK_DAMAGE = 63
    DISCARD_TACTIC = 64
    TAKE_ALONG = 65
    RETREATED = 66
    MISSION_REVEAL = 70
    MISSION_ATTEMPTED = 71
    MISSION_ROLL = 72
    MISSION_COUNT = 73
    MISSION_EFFECT = 74
    MOVE_BY_CARD = 75
    MOVED_BY_CARD = 76
    RUN_PENDING = 77
    RETURN_UNREVEALED = 78
    STARTING_RINGS = 90
    NAME_RECRUITS = 91


class Setup(Frame, tag=0):
    """The set-up, from starting loyalty on; what needs no choice before it is done when the match begins."""


class Round(Frame, tag=1):
    """A game round with its phases (RB-ROUND-01)."""


ROUND_STEPS: list[int] = [
    Step.END_ROUND,
    Step.REFRESH,
    Step.END_OF_COMMAND,
    Step.COMMAND,
    Step.ASSIGN,
    Step.BEGIN_ROUND,
]
"""The phases of a round, the first last."""


class Assignment(Frame, tag=2):
    """The Assignment Phase of one side; `done` are the seats that assign no more.

    `forbidden` are missions and the leaders that the General of the side does not let be assigned to them.
    """

    side: int = 0
    done: list[int] = msgspec.field(default_factory=list)
    forbidden: list[tuple[int, int]] = msgspec.field(default_factory=list)


class CommandPhase(Frame, tag=3):
    """The Command Phase; `turn` is the place in the turn order whose turn it is, or comes next."""

    turn: int = 0


class MovedUnits(msgspec.Struct, array_like=True, gc=False):
    """Units that an activation has moved out of one place, and captives taken along."""

    origin: int
    units: list[int]
    captives: list[int] = []


class Activation(Frame, tag=4):
    """A system, or the 'Rebel Base' space, that a leader has activated; `moved` is what came, by origin."""

    place: int
    side: int
    leader: int
    moved: list[MovedUnits] = msgspec.field(default_factory=list)


ACTIVATION_STEPS: list[int] = [Step.SUBJUGATION, Step.COMBAT, Step.ASK_FOR_BASE]
"""What follows the movement of an activation, the first last."""


class Movement(Frame, tag=6):
    """Step 2 of an activation: its whole movement is one change (RB-BASE_REVEAL-06)."""

    one_change: ClassVar[bool] = True


class RefreshPhase(Frame, tag=7):
    """The Refresh Phase with its six steps."""


class Deployment(Frame, tag=5):
    """Units of one side that left the build queue (RB-REFRESH-12); `placed` are those already deployed."""

    side: int
    ready: list[int]
    placed: list[tuple[int, int]] = msgspec.field(default_factory=list)


def two_hands() -> list[list[int]]:
    """No card drawn by either side."""
    return [[], []]


class Recruitment(Frame, tag=8):
    """Both sides recruit; `drawn` are the action cards that each looks at, `naming` who has chosen one."""

    drawn: list[list[int]] = msgspec.field(default_factory=two_hands)
    naming: list[int] = msgspec.field(default_factory=list)


class Building(Frame, tag=9):
    """A side builds; `icons` are the resource icons not yet used: the place and which of its icons."""

    side: int
    icons: list[tuple[int, int]]


class Mission(Frame, tag=10):
    """A mission being carried out by a seat in a role's turn; its card is hidden until it is revealed.

    `target` is the leader that it is attempted against (-1: none), `rolling` the side whose roll it is;
    `rolled` are the dice of both sides, as numbers of faces: cards may put some there before a roll, which
    then rolls the others, or change them before they count. `successes` are those of both sides, `succeeded`
    what came of it; `doomed` ones fail without a roll, and a card that `returns` goes back to the hand.
    """

    side: int
    seat: int
    card: int
    leaders: list[int]
    system: int = -1
    target: int = -1
    opposed: bool = False
    successes: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    succeeded: bool = False
    rolling: int = -1
    rolled: list[list[int]] = msgspec.field(default_factory=two_hands)
    doomed: bool = False
    returns: bool = False


MISSION_STEPS: list[int] = [
    Step.MISSION_END,
    Step.MISSION_EFFECT,
    Step.MISSION_COUNT,
    Step.MISSION_DICE,
    Step.MISSION_ATTEMPTED,
    Step.MISSION_OPPOSE,
    Step.MISSION_SYSTEM,
    Step.MISSION_REVEAL,
]
"""The steps of a mission, the first last."""


class CardKind(IntEnum):
    """The kinds of cards and other components whose effects are carried out."""

    MISSION = 0
    ACTION = 1
    OBJECTIVE = 2
    TACTIC = 3
    ADVANCED_TACTIC = 4
    RING = 5


class Resolution(Frame, tag=11):
    """A card whose effect is being carried out by a seat for its side.

    `place` is where it happens (-1: nowhere), `leaders` are those who use it, `target` whom it is against;
    `rest` are the rows of effects still to do, by number, the next one last.
    """

    kind: CardKind
    card: int
    side: int
    seat: int
    place: int = -1
    leaders: list[int] = msgspec.field(default_factory=list)
    target: int = -1
    rest: list[int] = msgspec.field(default_factory=list)
    origins: list[int] = msgspec.field(default_factory=list)
    """The systems out of which the effect has moved units."""


class NewBase(Frame, tag=40):
    """The Rebel looks at so many cards on top of the probe deck for a new base (RB-NEW_BASE-01)."""

    number: int


class PlayedObjective(Frame, tag=41):
    """An objective that the Rebel plays: its price is paid, then it gives its reputation; `place`: where."""

    card: int
    place: int = -1


class CardMovement(Frame, tag=30):
    """Units that a card moves to a place: `row` is the number of its effect, `moved` what came, by origin."""

    one_change: ClassVar[bool] = True

    place: int
    side: int
    seat: int
    row: int
    moved: list[MovedUnits] = msgspec.field(default_factory=list)


class EndOfCommand(Frame, tag=31):
    """The end of the Command Phase; `announced` once the cards that wait for it could be used."""

    announced: bool = False


AnyFrame: TypeAlias = (
    Setup
    | Round
    | Assignment
    | CommandPhase
    | Activation
    | Deployment
    | Movement
    | RefreshPhase
    | Recruitment
    | Building
    | Mission
    | Resolution
    | NewBase
    | PlayedObjective
    | CombatToCome
    | Combat
    | Battle
    | Attack
    | Retreat
    | PlansRevealed
    | CardMovement
    | EndOfCommand
    | CinematicCombat
    | PlayedTactic
    | Subversion
    | ObjectiveDrawn
)
