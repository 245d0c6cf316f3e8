"""The pieces of the table as the browser gets them: plain facts under the names that choices and events use.

Lengths are in hundredths of a millimetre, angles in tenths of a degree, as in choices. Minis are numbered
from 1, as in the names that choices give them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from wartable.games.legion.content.model import Rank, Side, UnitType
from wartable.games.legion.map.terrain import Passage, Standing
from wartable.games.legion.rules.activating.deeds import Action
from wartable.games.legion.rules.attack.dice import AttackColour, AttackFace, DefenceColour, DefenceFace
from wartable.games.legion.rules.movement.kinds_of_move import Kind
from wartable.kernel.ask import Refusal
from wartable.kernel.game import Outcome
from wartable.parts.enum_words import word_of

Order = Literal["", "face_up", "face_down"]
Phase = Literal["setup", "turn", "activation", "attack", "over"]


class TerrainPiece(Struct):
    """A piece of terrain: a polygon, or a disc where it has a radius."""

    id: str
    kind: str
    name: str
    x: int
    y: int
    radius: int
    outline: list[tuple[int, int]]
    height: int
    cover: int
    standing: Annotated[str, word_of(Standing)]
    passage: list[Annotated[str, word_of(Passage)]]
    barricade: bool


class MiniPiece(Struct):
    """One living mini: where it stands, its wounds, and the upgrade card that brought it."""

    number: int
    x: int
    y: int
    facing: int
    elevation: int
    wounds: int
    upgrade: str


class UnitPiece(Struct):
    """One unit: its card, its living minis, and every token beside it."""

    id: str
    name: str
    seat: int
    card: str
    kind: Annotated[str, word_of(UnitType)]
    rank: Annotated[str, word_of(Rank)]
    points: int
    radius: int
    notch: int
    speed: int
    minis: list[MiniPiece]
    leader: int
    started: int
    health: int
    full_health: int
    upgrades: list[str]
    exhausted: list[str]
    destroyed: list[str]
    order: Order
    tokens: dict[str, int]
    engaged: bool
    commander: bool
    deployed: bool
    set_aside: bool
    defeated: bool


class PlayerPiece(Struct):
    """What stands in front of one seat; the hand holds only cards that the reader knows."""

    seat: int
    side: Annotated[str, word_of(Side)]
    points: int
    blue: bool
    far_edge: bool
    victory: int
    destroyed_points: int
    hand: list[str]
    hand_count: int
    played: str
    discarded: list[str]
    commander: str
    pool: dict[str, int]
    zones: list[list[tuple[int, int, int, int]]]


class TokenPiece(Struct):
    """An objective token: where it lies, who carries it, and the piece of terrain that it marks."""

    number: int
    x: int
    y: int
    claimant: str
    piece: str


class OddsPiece(Struct):
    """What is to be expected of an attack: wounds on average, and the chances of 0, 1, 2 ... of them."""

    mean: float
    chances: list[float]


class Sight(Struct):
    """What lies between two units: the range, the gap between their nearest bases, sight and cover.

    `viewers` are the minis of the first that see any of the second, `seen` and `obscured` minis of the
    second; `odds` are those of the strongest attack, `refusal` why there can be none.
    """

    unit: str
    target: str
    range: int
    gap: int
    melee: bool
    viewers: list[int]
    seen: list[int]
    obscured: list[int]
    cover: int
    dice: str = ""
    weapons: dict[str, int] = {}
    odds: OddsPiece | None = None
    refusal: Refusal | None = None


class DiePiece(Struct):
    """A die on the table."""

    colour: Annotated[str, word_of(AttackColour, DefenceColour)]
    face: Annotated[str, word_of(AttackFace, DefenceFace)]


class PoolPiece(Struct):
    """One pool of an attack: against whom, with what, what fell, and what is left of it."""

    defender: str
    range: int
    melee: bool
    cover: int
    visible: list[int]
    weapons: dict[str, int]
    pool: str
    dice: list[DiePiece]
    defence: list[DiePiece]
    hits: int
    criticals: int
    blocks: int
    dodged: int
    wounds: int
    threatened: bool
    resolved: bool
    odds: OddsPiece | None


class AttackPiece(Struct):
    """The attack being resolved; `current` is the pool whose dice are on the table, -1 while none is."""

    attacker: str
    pools: list[PoolPiece]
    current: int


class MotionPiece(Struct):
    """A move under way: the lengths of its templates by speed, and where named patterns put the minis.

    `templates` are the ways of a leader's centre to the joint, by speed; `patterns` lists places by choice.
    """

    unit: str
    kind: Annotated[str, word_of(Kind)]
    by: int
    heading: int
    speed: int
    templates: list[int]
    cohesion: int
    joined: str
    displaced: list[str]
    patterns: dict[str, list[tuple[int, int, int]]]


class ActivationPiece(Struct):
    """The activation going on."""

    unit: str
    actions: int
    done: list[Annotated[str, word_of(Action)]]


class Board(Struct):
    """Everything the browser draws of a match from one seat's eyes.

    `segment` is a segment of the range ruler, `cohesion` how far a mini's base may be from its leader's.
    """

    seat: int | None
    phase: Phase
    learning: bool
    round: int
    rounds: int
    priority: int
    active: int
    width: int
    depth: int
    segment: int
    cohesion: int
    token_radius: int
    battle: list[str]
    rows: dict[str, list[str]]
    terrain: list[TerrainPiece]
    terrain_left: dict[str, int]
    show_zones: bool
    tokens: list[TokenPiece]
    units: list[UnitPiece]
    players: list[PlayerPiece]
    acting: str
    activation: ActivationPiece | None
    attack: AttackPiece | None
    motion: MotionPiece | None
    sights: list[Sight]
    outcome: Outcome | None
