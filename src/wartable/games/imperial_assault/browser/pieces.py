"""The pieces of the drawn table: Structs that the browser gets, named as choices and events name them.

The printed maps are in the reference; here is what lies and stands on one. Lists of what the reader may not
know are empty, counts are not. Points are corners of spaces: `k4` is the square from (10, 3) to (11, 4).
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from wartable.games.imperial_assault.browser.campaign_pieces import CampaignPiece, GearPiece
from wartable.kernel.game import Outcome

Point: TypeAlias = tuple[int, int]


class TokenPiece(Struct):
    """A token: where it lies, empty if it is carried or gone, and whose marks are on it."""

    token: str
    kind: str
    space: str
    coloured: bool
    carrier: str
    damage: int
    health: int
    marks: list[int]


class FigurePiece(Struct):
    """A figure: its spaces, the north-west one first, none if it is not on the map; its base as it lies.

    `points` are its movement points; `active` in its own activation.
    """

    figure: str
    card: str
    group: str
    seat: int
    mark: str
    spaces: list[str]
    columns: int
    rows: int
    damage: int
    health: int
    conditions: list[str]
    carried: list[str]
    points: int
    active: bool
    incapacitated: bool


class GroupPiece(Struct):
    """The figures of one Deployment card: whose, whether it is ready; `bounty`: extra points."""

    group: str
    card: str
    seat: int
    ready: bool
    active: bool
    defeated: bool
    bounty: int
    figures: list[str]


class PlayerPiece(Struct):
    """What one seat holds; `zone` is its deployment zone once it is chosen."""

    seat: int
    affiliation: str
    points: int
    initiative: bool
    zone: str
    hand: list[str]
    hand_count: int
    deck_count: int
    discard: list[str]
    upgrades: list[str]


class HeroPiece(Struct):
    """A hero in a mission: the figure, what the sheet shows, and the cards; Health is on the figure."""

    hero: str
    seat: int
    figure: str
    strain: int
    endurance: int
    wounded: bool
    withdrawn: bool
    activations: int
    gear: list[GearPiece]


class ImperialPiece(Struct):
    """The Imperial player in a mission: threat and cards; `rounds` is its round limit, 0 without one."""

    threat: int
    level: int
    rounds: int
    hand: list[str]
    reserve: list[str]
    hand_count: int
    reserve_count: int
    gear: list[GearPiece]


class ActivationPiece(Struct):
    """A figure that activates, and the actions it has left."""

    figure: str
    actions: int


class ReachEnd(Struct):
    """A space where a move could end, by its north-west one: what the way costs, and its spaces in order."""

    space: str
    cost: int
    path: list[str]


class ReachPiece(Struct):
    """How far a figure comes with its points; `gained` if it has them, else by a move action."""

    figure: str
    points: int
    gained: bool
    ends: list[ReachEnd]


class ObstaclePiece(Struct):
    """Something that stops a line of sight: in a space, along its north or west edge, or at its corner."""

    kind: str
    at: Point
    upright: bool


class SightPiece(Struct):
    """How a figure sees another: the two lines, and what stops those that come nearest, if it does not.

    Adjacent figures see each other without lines.
    """

    figure: str
    target: str
    distance: int
    seen: bool
    start: Point | None
    ends: list[Point]
    obstacles: list[ObstaclePiece]


class DiePiece(Struct):
    """A die of an attack: its number among all, its colour, its face from 0, -1 before the roll."""

    number: int
    colour: str
    face: int
    rerolled: bool


class SurgePiece(Struct):
    """A surge ability of the attacker: what it is called, what it costs, how often it was used."""

    surge: str
    cost: int
    used: int


class AttackPiece(Struct):
    """The attack under way; the totals are those of dice and modifiers, `dealt` what would come of them now.

    `needed` is the accuracy that it takes, 0 for a melee attack.
    """

    attacker: str
    target: str
    space: str
    seat: int
    ranged: bool
    stage: str
    dice: list[DiePiece]
    defence: list[DiePiece]
    damage: int
    accuracy: int
    needed: int
    block: int
    evade: int
    pierce: int
    surges: int
    dodged: bool
    missed: bool
    dealt: int
    blast: int
    cleave: int
    recover: int
    inflicts: list[str]
    abilities: list[SurgePiece]


class Board(Struct):
    """The whole table as one seat sees it (None: a spectator); `map` is empty until one is drawn."""

    seat: int | None
    map: str
    mission: str
    round: int
    phase: str
    closed: list[str]
    figures: list[FigurePiece]
    groups: list[GroupPiece]
    tokens: list[TokenPiece]
    players: list[PlayerPiece]
    activation: ActivationPiece | None
    reach: ReachPiece | None
    sights: list[SightPiece]
    attack: AttackPiece | None
    resolved: str
    heroes: list[HeroPiece]
    imperial: ImperialPiece | None
    campaign: CampaignPiece | None
    outcome: Outcome | None
