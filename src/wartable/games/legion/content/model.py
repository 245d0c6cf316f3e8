"""The printed components: enums that name things, and one frozen Struct for each component.

A Struct is what a table says, what rules read and what the page looks up, where members of enums are told by
their words. Other rows are named by their keys.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import Annotated, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wartable.games.legion.rules.attack.dice import (
    AttackColour,
    AttackFace,
    DefenceColour,
    DefenceFace,
    Pool,
    parse_pool,
)
from wartable.parts.content_files import Key, refers_to
from wartable.words.errors import WartableError

DASH: Final = 0  # a courage or resilience printed as a dash (LG-SUPPRESS-05, LG-RESILIENCE-10)
THROWN_RANGE: Final = (1, 2)  # the range of Saber Throw

UnitKey: TypeAlias = Annotated[Key, refers_to("unit")]
WeaponKey: TypeAlias = Annotated[Key, refers_to("weapon")]
Box: TypeAlias = tuple[float, float, float, float]  # x0, y0, x1, y1


class Mark(IntEnum):
    """How far a row can be trusted."""

    SURE = 0
    UNSURE = 1
    INVENTED = 2


class Side(IntEnum):
    """The two sides (LG-ARMY-02)."""

    REBEL = 0
    EMPIRE = 1


class Rank(IntEnum):
    """The five ranks (LG-RANK-01)."""

    COMMANDER = 0
    CORPS = 1
    SPECIAL_FORCES = 2
    SUPPORT = 3
    HEAVY = 4


class UnitType(IntEnum):
    """Troopers, and the two kinds of vehicle (LG-UNIT-02, LG-UNIT-03)."""

    TROOPER = 0
    GROUND_VEHICLE = 1
    REPULSOR_VEHICLE = 2


TROOPER, GROUND_VEHICLE, REPULSOR_VEHICLE = UnitType  # by themselves, since the geometry asks so often


class UpgradeType(IntEnum):
    """The nine symbols of upgrade bars and upgrade cards (LG-UPGRADE-06)."""

    HEAVY_WEAPON = 0
    GEAR = 1
    PERSONNEL = 2
    GRENADES = 3
    FORCE = 4
    COMMS = 5
    COMMAND = 6
    PILOT = 7
    HARDPOINT = 8


class Alignment(IntEnum):
    """Whom an upgrade's light or dark side marking admits (LG-UPGRADE-05)."""

    ANY = 0
    LIGHT = 1
    DARK = 2

    def admits(self, side: Side) -> bool:
        """Dark side only is the Empire's, light side only the Rebels'."""
        return self is Alignment.ANY or (self is Alignment.DARK) == (side is Side.EMPIRE)


class Keyword(IntEnum):
    """Every keyword of unit cards and weapons; the rows of keywords.toml are in this order."""

    ARMOR = 0
    CHARGE = 1
    CLIMBING_VEHICLE = 2
    COVER = 3
    DEFLECT = 4
    EXPERT_CLIMBER = 5
    IMMUNE_PIERCE = 6
    JUMP = 7
    MASTER_OF_THE_FORCE = 8
    NIMBLE = 9
    PRECISE = 10
    RELENTLESS = 11
    SPEEDER = 12
    BLAST = 13
    CUMBERSOME = 14
    FIXED_FRONT = 15
    IMPACT = 16
    ION = 17
    PIERCE = 18
    SPRAY = 19


class ActionKind(IntEnum):
    """Which action symbol stands before an effect (LG-CARD_ACTION-01, LG-FREE_CARD-01)."""

    NONE = 0
    CARD_ACTION = 1
    FREE_CARD_ACTION = 2


class Orders(IntEnum):
    """Whom an entry in the orders section of a command card names (LG-COMMAND-10)."""

    UNITS = 0
    TROOPERS = 1
    NAMED = 2


class Colour(IntEnum):
    """The two players of a standard battle (LG-SETUP-04)."""

    BLUE = 0
    RED = 1


class Along(IntEnum):
    """Where a deployment zone's long extent is measured from: a short edge as blue sees it, or all of it."""

    LEFT = 0
    RIGHT = 1
    WHOLE = 2


class Across(IntEnum):
    """Where a deployment zone's depth is measured from: a player's long edge, or all of it."""

    BLUE = 0
    RED = 1
    WHOLE = 2


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every row says: number, key, name, and how far it can be trusted."""

    id: int
    key: Key
    name: str
    mark: Mark = Mark.SURE
    doubt: str = ""


class AttackDie(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One colour of attack die: its eight faces, each as likely."""

    colour: AttackColour
    faces: tuple[AttackFace, ...]
    in_box: int


class DefenceDie(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One colour of defence die: its six faces, each as likely."""

    colour: DefenceColour
    faces: tuple[DefenceFace, ...]
    in_box: int


class KeywordRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One keyword: whether it is of weapons, has a value, counts in the learning battle, and its rules."""

    weapon: bool = False
    valued: bool = False
    learning: bool = True
    rules: tuple[str, ...] = ()
    effect: str

    def printed(self, value: int) -> str:
        """The keyword as a card prints it: its name with its value."""
        return self.name.replace("X", str(value))


class KeywordValue(Struct, frozen=True):
    """A keyword as a card prints it; one without a value counts 1."""

    keyword: Keyword
    value: int = 1


class WithKeywords(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row that prints keywords."""

    keywords: tuple[KeywordValue, ...] = ()

    def keyword(self, keyword: Keyword) -> int:
        """The value printed for the keyword, 0 if it is not printed."""
        for entry in self.keywords:
            if entry.keyword is keyword:
                return entry.value
        return 0


class Weapon(WithKeywords, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """One weapon (LG-WEAPON-01): its dice, and its ranges from nearest to farthest, 0 to 0 in melee."""

    nearest: int = 0
    farthest: int = 0
    dice: str

    def __post_init__(self) -> None:
        """Refuse dice that are none."""
        try:
            _ = self.pool
        except WartableError as error:
            raise ValueError(str(error)) from None

    @cached_property
    def pool(self) -> Pool:
        """Its dice by colour."""
        return parse_pool(self.dice)

    @property
    def melee(self) -> bool:
        """Usable only in base contact (LG-WEAPON-04)."""
        return self.farthest == 0

    def reaches(self, range_: int) -> bool:
        """Usable at this range, 0 being base contact (LG-WEAPON-02, LG-WEAPON-03, LG-WEAPON-04)."""
        return self.nearest <= range_ <= self.farthest

    @property
    def thrown(self) -> Weapon:
        """A melee weapon as Saber Throw uses it: a ranged one with half of its dice, rounded up."""
        nearest, farthest = THROWN_RANGE
        pool = Pool(*((number + 1) // 2 for number in self.pool))
        return replace(self, nearest=nearest, farthest=farthest, dice=pool.text)


class MiniKind(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mini in millimetres: its round base and the height of its viewpoint (LG-GEOM-01, LG-GEOM-02)."""

    base: float
    notched: bool = False
    height: float


class UnitCard(WithKeywords, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One unit card (LG-UNIT-09); `cards` is how many of it the box holds."""

    side: Side
    points: int
    rank: Rank
    type: UnitType
    minis: int
    mini: Annotated[Key, refers_to("mini")]
    wounds: int
    courage: int = DASH
    resilience: int = DASH
    defence: DefenceColour
    attack_surge: AttackFace = AttackFace.BLANK
    defence_surge: DefenceFace = DefenceFace.BLANK
    speed: int
    weapons: tuple[WeaponKey, ...]
    bar: tuple[UpgradeType, ...]
    unique: bool = False
    cards: int

    @property
    def trooper(self) -> bool:
        """A unit is a trooper unit or a vehicle (LG-UNIT-02)."""
        return self.type is UnitType.TROOPER


class UpgradeCard(WithKeywords, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One upgrade card; its keywords are added to the unit's own.

    Its weapon is the added mini's if the card adds one (LG-UPGRADE-08), else every mini's (LG-UPGRADE-10).
    """

    type: UpgradeType
    points: int
    unit: UnitKey | None = None
    alignment: Alignment = Alignment.ANY
    exhausts: bool = False
    adds_mini: bool = False
    weapon: WeaponKey | None = None
    action: ActionKind = ActionKind.NONE
    unique: bool = False
    effect: str
    cards: int


class OrderEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some of the units a command card gives orders to."""

    to: Orders
    count: int = 1
    unit: UnitKey | None = None


class CommandCard(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One command card; `owner` is the unit whose card it is (LG-HAND-03), `cards` are those for one side."""

    owner: UnitKey | None = None
    pips: int
    orders: tuple[OrderEntry, ...]
    returns: bool = False
    effect: str = ""
    cards: int = 1


class Rectangle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rectangle of a deployment zone, in ruler segments from the edges it is measured from."""

    along: Along
    x: tuple[int, int] = (0, 0)
    across: Across
    y: tuple[int, int] = (0, 0)

    def on(self, width: float, depth: float, segment: float) -> Box:
        """Its corners: x along the long edge from blue's left, y from the blue edge (LG-DEPLOYMENT-02)."""
        near, far = self.x[0] * segment, self.x[1] * segment
        low, high = self.y[0] * segment, self.y[1] * segment
        x = {Along.LEFT: (near, far), Along.RIGHT: (width - far, width - near), Along.WHOLE: (0.0, width)}
        y = {Across.BLUE: (low, high), Across.RED: (depth - high, depth - low), Across.WHOLE: (0.0, depth)}
        (x0, x1), (y0, y1) = x[self.along], y[self.across]
        return x0, y0, x1, y1


class Zone(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One deployment zone: the rectangles that make it up, and whose it is (LG-DEPLOYMENT-01)."""

    player: Colour
    parts: tuple[Rectangle, ...]


class DeploymentCard(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One deployment card; `every_zone`: a player must use each of the own zones."""

    zones: tuple[Zone, ...]
    every_zone: bool = False


class Scoring(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """At the end of which round an objective card gives victory tokens, and how many for each."""

    round: int
    each: int


class ObjectiveCard(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One objective card; `spots` are places of tokens as parts of the table's width and depth."""

    spots: tuple[tuple[float, float], ...] = ()
    placed: int = 0
    claim: bool = False
    scoring: tuple[Scoring, ...]
    set_up: str = ""
    victory: str


class ConditionCard(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One condition card."""

    effect: str = ""
