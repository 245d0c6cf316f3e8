"""The pieces of the drawn table: Structs that the browser gets, named as choices and events name them.

Sides are `rebel` and `empire`, nobody's is `neutral`. Lists of what the reader may not know are empty, counts
are not; a card that is only seen to lie there is `facedown`.
"""

from __future__ import annotations

from msgspec import Struct

from wartable.kernel.game import Outcome


class UnitStack(Struct):
    """Units of one type in one place; `unit` is their name in choices."""

    unit: str
    count: int


class LeaderPiece(Struct):
    """A leader: whom he serves now, the ring he wears, and whether it makes him a captive."""

    side: str
    ring: str
    captive: bool


class SystemPiece(Struct):
    """One system: markers, units and leaders; `base` if the reader knows that the base is there."""

    key: str
    loyalty: str
    subjugated: bool
    sabotaged: bool
    destroyed: bool
    targets: list[str]
    units: list[UnitStack]
    leaders: list[str]
    base: bool


class BaseSpacePiece(Struct):
    """The 'Rebel Base' space; `system` is where the base is, empty for who may not know it."""

    units: list[UnitStack]
    leaders: list[str]
    system: str
    revealed: bool


class AssignedPiece(Struct):
    """A mission beside a faction sheet with the leaders on it."""

    mission: str
    leaders: list[str]


class CardInPlayPiece(Struct):
    """An action card that stays in play with a probe card under it, empty for who may not see that."""

    card: str
    probe: str


class FactionPiece(Struct):
    """What one side holds.

    `recruits` are its leaders who are not in the game yet, `lost` those who were eliminated; `reserve` are
    units that are to be placed or deployed now, `drawn` action cards that it looks at while recruiting.
    In a team `generals_actions` are the action cards of the General, `actions` those of the Admiral.
    `mission_set` is the set of missions it plays with, where there are several and it is chosen; `pool_limit`
    is how many leaders its pool may hold (0: there is no limit).
    """

    side: str
    seats: list[int]
    pool: list[str]
    recruits: list[str]
    lost: list[str]
    missions: list[str]
    mission_count: int
    deck_count: int
    discard: list[str]
    assigned: list[AssignedPiece]
    actions: list[str]
    generals_actions: list[str]
    action_count: int
    used_actions: list[str]
    cards_in_play: list[CardInPlayPiece]
    action_deck_count: int
    drawn: list[str]
    drawn_count: int
    queue: list[list[UnitStack]]
    reserve: list[UnitStack]
    supply: dict[str, int]
    mission_set: str
    pool_limit: int


class SeatPiece(Struct):
    """A seat: its side, its role where a side has two members, and whether all its turns have passed."""

    seat: int
    side: str
    role: str
    passed: bool


class DiePiece(Struct):
    """A die on the table, and whether it is used up."""

    colour: str
    face: str
    spent: bool


class MissionInPlay(Struct):
    """The mission that is being carried out; `place` and `target` are empty until they are chosen.

    `rolled` are the dice of both sides, the Rebels first, `successes` what they come to. `opposing` is the
    mission that its enemy has revealed against it, empty if none.
    """

    mission: str
    side: str
    place: str
    leaders: list[str]
    target: str
    rolled: list[list[DiePiece]]
    successes: list[int]
    opposing: str


class FigurePiece(Struct):
    """Figures in a combat that are alike: their name in choices, number, health, and damage old and new."""

    figure: str
    unit: str
    count: int
    health: int
    damage: int
    new: int


class TheaterPiece(Struct):
    """The battle of one theater: who fights there, the Rebels first, and who has won it."""

    theater: str
    contested: bool
    winner: str
    over: bool
    figures: list[list[FigurePiece]]


class CinematicSide(Struct):
    """One side of a cinematic combat; `decks` and `discards` are by theater, space first.

    `card` lies face up before it, `canceled` if so; `prevents` are red, black and direct hits of its enemy's
    next attack; `attacks_last` are the theaters in which a card has it attack after its enemy.
    """

    decks: list[list[str]]
    discards: list[list[str]]
    card: str
    canceled: bool
    prevents: list[int]
    attacks_last: list[str]
    condemned: list[str]


class FightSide(Struct):
    """One side of a combat; `hand_counts` are its tactic cards for space and for the ground."""

    side: str
    leaders: list[str]
    hand: list[str]
    hand_counts: list[int]
    cinematic: CinematicSide | None = None


class Fight(Struct):
    """The combat being fought; `theater` and `attacker` are of the attack under way, `roller` of the dice."""

    place: str
    active: str
    round: int
    theater: str
    attacker: str
    theaters: list[TheaterPiece]
    sides: list[FightSide]
    dice: list[DiePiece]
    roller: str


class RuledOutPiece(Struct):
    """Why the base is not in a system, and since which round the Empire knows it."""

    why: str
    round: int


class CluePiece(Struct):
    """The base is in one of some systems: how the Empire learned it, when, and about which system."""

    systems: list[str]
    told: str
    round: int
    about: str


class KnowledgePiece(Struct):
    """What the Empire knows of the base."""

    possible: list[str]
    excluded: dict[str, RuledOutPiece]
    clues: list[CluePiece]


class ActivationInPlay(Struct):
    """The place that a leader has activated."""

    place: str
    side: str
    leader: str


class Board(Struct):
    """The whole table as one seat (None: a spectator) sees it, the Rebels first among the factions.

    Objectives in play lie open, with target markers on the map. The backs of the others are open:
    `objective_stages` are those of the hand, `objective_deck_stage` that of the top of the deck (0: it is
    empty).
    """

    seat: int | None
    phase: str
    round: int
    time: int
    reputation: int
    systems: list[SystemPiece]
    rebel_base: BaseSpacePiece
    factions: list[FactionPiece]
    seats: list[SeatPiece]
    leaders: dict[str, LeaderPiece]
    objectives: list[str]
    objective_stages: list[int]
    objective_deck_count: int
    objective_deck_stage: int
    objectives_in_play: list[str]
    used_objectives: list[str]
    probes: list[str]
    probe_count: int
    probe_deck_count: int
    boxed_probes: list[str]
    project_deck_count: int
    project_discard: list[str]
    activation: ActivationInPlay | None
    mission: MissionInPlay | None
    fight: Fight | None
    knowledge: KnowledgePiece | None
    resolved: str
    outcome: Outcome | None
