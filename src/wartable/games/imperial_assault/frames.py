"""What is going on in a match of Imperial Assault: the frames of its agenda and their steps."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import msgspec

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.campaign.frames import CampaignFrames
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.mission_frames import (
    AllyCards,
    Announcement,
    AttributeTest,
    Doomed,
    Interrupts,
    MissionEvent,
    MissionEvents,
    MissionSetup,
    MissionUnderWay,
    OptionalDeployment,
    Placing,
)
from wartable.kernel.agenda import Frame


class Step(IntEnum):
    """The steps of the frames: what a quiet point may be followed by."""

    CHOOSE_INITIATIVE = 0
    DRAW_MISSION = 1
    CHOOSE_ZONE = 2
    DEPLOY = 3
    SETUP_ENDS = 4
    FIRST_HANDS = 5
    BEGIN_ROUND = 10
    START_OF_ROUND = 11
    ACTIVATION_PHASE = 12
    NEXT_ACTIVATION = 13
    NEXT_FIGURE = 14
    START_ACTIVATION = 16
    TAKE_ACTION = 17
    AFTER_ACTION = 18
    END_ACTIVATION = 19
    ACTIVATION_OVER = 111
    STATUS_PHASE = 20
    READY_CARDS = 21
    DRAW_CARDS = 22
    END_OF_ROUND = 23
    PASS_INITIATIVE = 24
    MOVE_ON = 30
    END_MOVE = 31
    PUSH_ON = 32
    ATTACK_BEGINS = 40
    DECLARE_TARGET = 41
    FORM_POOLS = 42
    TARGET_DECLARED = 43
    ADD_DICE = 44
    ROLL_DICE = 45
    REROLLS = 46
    MODIFY = 47
    CANCEL_SURGES = 48
    SPEND_SURGES = 49
    CHECK_ACCURACY = 50
    CALCULATE_DAMAGE = 51
    SUFFER_DAMAGE = 112
    AFTER_DAMAGE = 52
    ATTACK_RESOLVED = 53
    FIGURES_DEFEATED = 60
    ASK_WINDOW = 61
    ANNOUNCE = 113
    CHOOSE_FIRST_INTERRUPT = 114
    CHOOSE_TARGETS = 62
    RESOLVE_EFFECT = 63
    USE_ENDED = 64
    MISSION_EVENT = 65
    CHOOSE_WEAPON = 66
    RESOLVE_EVENT = 67
    PREPARE_MISSION = 70
    CHOOSE_OPEN_GROUPS = 71
    PLACE_INITIAL_GROUPS = 72
    SPECIAL_SETUP = 73
    DEPLOY_HEROES = 74
    BRING_ALLY = 75
    ATTACH_CARDS = 76
    GIVE_TOKENS = 77
    EQUIP_HEROES = 78
    BRING_CARDS = 79
    INCREASE_THREAT = 80
    READY_ALL = 81
    DEPLOY_AND_REINFORCE = 82
    MISSION_END_OF_ROUND = 83
    AFTER_ROUND_ENDS = 87
    ADVANCE_ROUND = 84
    DEPLOY_OPTIONALLY = 85
    PLACE_GROUP = 86
    END_MISSION = 90
    LET_ACT = 91
    END_INTERRUPT = 92
    HAND_OVER_ALLY = 93
    DEFEAT_UNLESS_SAVED = 94


class Setup(Frame, tag=0):
    """The set-up of a skirmish; `seat` is who deploys now."""

    seat: int = -1


class Round(Frame, tag=1):
    """A round: the activation phase, then the status phase (IA-ROUND-01)."""


ROUND_STEPS: list[int] = [
    Step.STATUS_PHASE,
    Step.ACTIVATION_PHASE,
    Step.START_OF_ROUND,
    Step.BEGIN_ROUND,
]
"""The parts of a round, the first last."""


class ActivationPhase(Frame, tag=2):
    """The activation phase; the side `side` has the next opportunity (IA-ACT_PHASE-01)."""

    side: int


class GroupActivation(Frame, tag=3):
    """A group that activates: its figures one after another; `left` are those still to come."""

    seat: int
    group: int
    left: list[int]


class FigureActivation(Frame, tag=4):
    """A figure that activates, with the actions it has left and what it has done (IA-ACTIVATION-01).

    `attacks` are the actions it spent on attacks, `specials` the special actions it used; `exited` once it
    has left its space by itself, `halted` when it may spend no more movement points (IA-MASSIVE-09);
    `watched` is the mask of the hostile figures that saw it when the activation began; `defeated` counts the
    hostile figures defeated in it. `bleeds`, `stuns` and `special` are what comes after the action under way.
    A hero's is `over` when he becomes wounded in it; `strained` counts the points he has gained for strain,
    `moves` the actions to move.

    One that `interrupts` is no activation: mission rules let the figure act out of turn, only by the actions
    that are `granted`, each once (none named: by any); `kept` are the movement points that it had before.
    """

    figure: int
    seat: int
    actions: int = 2
    attacks: int = 0
    specials: list[str] = msgspec.field(default_factory=list)
    exited: bool = False
    halted: bool = False
    watched: int = 0
    defeated: int = 0
    bleeds: bool = False
    stuns: bool = False
    special: str = ""
    over: bool = False
    strained: int = 0
    interrupts: bool = False
    granted: list[str] = msgspec.field(default_factory=list)
    kept: int = 0
    moves: int = 0


class StatusPhase(Frame, tag=5):
    """The status phase with its steps, of a skirmish or of a campaign."""


STATUS_STEPS: list[int] = [
    Step.PASS_INITIATIVE,
    Step.END_OF_ROUND,
    Step.DRAW_CARDS,
    Step.READY_CARDS,
]
"""The steps of the status phase, the first last."""

CAMPAIGN_STATUS_STEPS: list[int] = [
    Step.ADVANCE_ROUND,
    Step.AFTER_ROUND_ENDS,
    Step.MISSION_END_OF_ROUND,
    Step.DEPLOY_AND_REINFORCE,
    Step.READY_ALL,
    Step.INCREASE_THREAT,
]
"""The steps of the status phase in a campaign, the first last (IA-STATUS_CAMP-01)."""


class Movement(Frame, tag=6):
    """A figure moves outside of the spending of its own points: by an interrupt, or a number of spaces.

    `left` are movement points if it `pays`, else spaces (IA-MOVE-03); the seat decides, and may stop.
    """

    figure: int
    seat: int
    left: int
    pays: bool = True


class Push(Frame, tag=7):
    """A figure is pushed up to so many spaces by a seat (IA-PUSH-01)."""

    figure: int
    seat: int
    left: int


ATTACK_STEPS: list[int] = [
    Step.ATTACK_RESOLVED,
    Step.AFTER_DAMAGE,
    Step.CALCULATE_DAMAGE,
    Step.CHECK_ACCURACY,
    Step.SPEND_SURGES,
    Step.CANCEL_SURGES,
    Step.MODIFY,
    Step.REROLLS,
    Step.ROLL_DICE,
    Step.ADD_DICE,
    Step.TARGET_DECLARED,
    Step.FORM_POOLS,
    Step.DECLARE_TARGET,
    Step.ATTACK_BEGINS,
]
"""The steps of an attack, the first last."""


class Fallen(msgspec.Struct, array_like=True, gc=False):
    """A defeated figure, and where its base lay."""

    figure: int
    space: int
    turned: bool = False


class Defeats(Frame, tag=9):
    """What the defeat of figures sets off, after the change that defeated them; `by`: whose effect it was."""

    fallen: list[Fallen]
    by: int = -1


class UseKind(IntEnum):
    """The kinds of cards whose abilities are used."""

    ABILITY = 0
    COMMAND = 1
    UPGRADE = 2
    CARD = 3
    """An ability of a hero, or of a card of the campaign."""


class Window(Frame, tag=10):
    """A moment at which abilities and Command cards may be used (IA-CONFLICT-05).

    `seats` are those still to be asked, in their order; `subject` is the figure whose moment it is (-1: no
    figure's), `fallen` are the figures that fell at once and where; `spent` names what was used on this
    occasion (IA-ABILITY-03, IA-COMMAND-04); `using` is the ability that was used, if that is the moment.
    """

    moment: Moment
    seats: list[int]
    subject: int = -1
    spent: list[str] = msgspec.field(default_factory=list)
    fallen: list[Fallen] = msgspec.field(default_factory=list)
    using: str = ""


class InUse(Frame, tag=11):
    """An ability or card that a seat uses with a figure (-1: the player's own): its effects in their order.

    `subject` is the figure at whose moment it is used, `targets` are those chosen; `done` counts the effects
    that were resolved, `made` the attacks it has made, and `attacked` are their targets, `attacked_token` the
    object that was the last of them.
    """

    kind: UseKind
    row: int
    seat: int
    figure: int = -1
    subject: int = -1
    targets: list[int] = msgspec.field(default_factory=list)
    done: int = 0
    made: int = 0
    attacked: list[int] = msgspec.field(default_factory=list)
    attacked_token: int = -1


AnyFrame: TypeAlias = (
    Setup
    | Round
    | ActivationPhase
    | GroupActivation
    | FigureActivation
    | StatusPhase
    | Movement
    | Push
    | Attack
    | Defeats
    | Window
    | InUse
    | MissionEvent
    | MissionEvents
    | MissionSetup
    | MissionUnderWay
    | OptionalDeployment
    | Placing
    | Interrupts
    | AllyCards
    | Doomed
    | AttributeTest
    | Announcement
    | CampaignFrames
)
