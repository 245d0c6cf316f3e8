"""What is going on in a match of Imperial Assault: the frames of its agenda and their steps."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import msgspec

from wartable.games.imperial_assault.campaign.frames import CampaignFrames
from wartable.games.imperial_assault.content.vocabulary import Moment, Standing
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


class Die(msgspec.Struct, array_like=True, gc=False):
    """A die of an attack: its colour, the face it shows (-1: not rolled yet), whether it was rerolled."""

    colour: int
    face: int = -1
    rerolled: bool = False


class Attack(Frame, tag=8):
    """An attack, from the declaration on.

    `seat` takes the attacker's decisions (IA-ATTACK-19), a `borrowed` attacker finds all figures hostile. The
    target is a figure or, with `token`, an object, in a `space`; `only` is the one figure that may be
    chosen, `barred` are those that may not. `dice` are the attack pool, `defence` the defence pool. `damage`
    to `pierce` are what abilities add to the dice, `surges` those left to spend; `blast`, `cleave`,
    `recover` and the mask `inflicts` wait for the end, as do the scripts that `after` names. `surge_used`
    are the surge abilities used, by their places; `once` names abilities that count once an attack,
    `standings` what the attack permits, `used` the keys of abilities that were used in it or let it be made;
    `weapon` is a hero's, by its place among his cards, of the `sort` that an ability asks for (`this` card),
    and the type is the ability's if it is `typed`; `adds` are dice beyond the weapon's, `more_surges` surges
    beyond the dice's. `dealt` is the damage that the target is about to suffer, `suffered`
    what it took, `evades` the evade results of the defence, `fallen` the figures that the
    attack defeated, `hurt` those that it did damage to. `beside`: only what is adjacent to these spaces may
    be the target, and not the `barred_token`; an `undefended` target has no defence dice.
    """

    attacker: int
    seat: int
    ranged: bool
    target: int = -1
    token: int = -1
    space: int = -1
    only: int = -1
    barred: list[int] = msgspec.field(default_factory=list)
    borrowed: bool = False
    optional: bool = False
    pool: list[int] = msgspec.field(default_factory=list)
    dice: list[Die] = msgspec.field(default_factory=list)
    defence: list[Die] = msgspec.field(default_factory=list)
    damage: int = 0
    surges: int = 0
    accuracy: int = 0
    block: int = 0
    evade: int = 0
    pierce: int = 0
    blast: int = 0
    cleave: int = 0
    recover: int = 0
    inflicts: int = 0
    surge_used: list[int] = msgspec.field(default_factory=list)
    once: list[str] = msgspec.field(default_factory=list)
    after: list[str] = msgspec.field(default_factory=list)
    standings: list[Standing] = msgspec.field(default_factory=list)
    suffered: int = 0
    evades: int = 0
    missed: bool = False
    settled: bool = False
    fallen: list[int] = msgspec.field(default_factory=list)
    weapon: int = -1
    used: list[str] = msgspec.field(default_factory=list)
    sort: str = ""
    this: int = -1
    typed: bool = False
    adds: list[int] = msgspec.field(default_factory=list)
    more_surges: int = 0
    dealt: int = 0
    hurt: list[int] = msgspec.field(default_factory=list)
    beside: int = 0
    barred_token: int = -1
    undefended: bool = False


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
    figure's), `fallen` where it fell; `spent` names what was used on this occasion (IA-ABILITY-03,
    IA-COMMAND-04); `using` is the ability that was used, if that is the moment.
    """

    moment: Moment
    seats: list[int]
    subject: int = -1
    spent: list[str] = msgspec.field(default_factory=list)
    fallen: Fallen | None = None
    using: str = ""


class InUse(Frame, tag=11):
    """An ability or card that a seat uses with a figure (-1: the player's own): its effects in their order.

    `subject` is the figure at whose moment it is used, `targets` are those chosen; `done` counts the effects
    that were resolved, `made` the attacks it has made, and `attacked` are their targets.
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


class MissionEvent(Frame, tag=12):
    """Something that the mission's rules let a player decide about a figure (-1: none)."""

    figure: int = -1


class Triggered(msgspec.Struct, array_like=True, gc=False):
    """An event of a mission that has been triggered, and what it is about: a figure, token or door (-1)."""

    event: str
    about: int = -1


class MissionEvents(Frame, tag=13):
    """Events of a mission that have been triggered and are resolved at once, one after another."""

    waiting: list[Triggered]


class MissionSetup(Frame, tag=14):
    """The set-up of a mission of the campaign; `left` are the heroes still to be placed."""

    left: list[int] = msgspec.field(default_factory=list)


class MissionUnderWay(Frame, tag=15):
    """A mission of the campaign: set-up and rounds lie on it; when it ends it alone is left."""


class OptionalDeployment(Frame, tag=16):
    """The Imperial player may deploy groups from his hand (IA-DEPLOY_CAMP-06), and `reinforces` perhaps.

    `at` are the points at which he may, none: any active one; `group` is one to which he may attach cards.
    """

    reinforces: bool = False
    at: list[str] = msgspec.field(default_factory=list)
    group: int = -1


class Placing(Frame, tag=17):
    """Figures that a seat places one after another as close as possible to any of some spaces.

    Each gains the `conditions` of the mask, and suffers `damage`, when it is placed.
    """

    seat: int
    figures: list[int]
    spaces: list[int]
    conditions: int = 0
    damage: int = 0


class Interrupts(Frame, tag=18):
    """Figures that a seat may let act out of turn by mission rules, each once (IA-INTERRUPT-01).

    Each may perform so many `actions`: those `granted`, each of them once, or any where none are named.
    """

    seat: int
    figures: list[int]
    actions: int = 1
    granted: list[str] = msgspec.field(default_factory=list)


class AttributeTest(Frame, tag=28):
    """An attribute test (IA-TEST-01): who tests what, the dice, and the successes that are needed.

    `adds` are dice beyond the attribute's. It is resolved within the step that needs it.
    """

    figure: int
    attribute: str
    needed: int
    adds: list[int] = msgspec.field(default_factory=list)
    dice: list[Die] = msgspec.field(default_factory=list)


class Announcement(Frame, tag=29):
    """A moment that is announced when the step has ended in which it came; `subject`: whose it is."""

    moment: Moment
    subject: int = -1


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
    | AttributeTest
    | Announcement
    | CampaignFrames
)
