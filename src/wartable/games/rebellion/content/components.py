"""The rows of all components but cards: what a table says, rules read and the page shows."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from wartable.parts.content_files import Key

from .effects import Effect
from .vocabulary import Colour, Face, Icon, Moment, Role, Side, Skill, Theater, UnitAbility
from .where import Count, LeaderKey, QueueSpace, SystemKey, UnitKey

UNNUMBERED: Final = -1
BOARD_WIDTH: Final = 2000
BOARD_HEIGHT: Final = 1000

Text: TypeAlias = Annotated[str, Meta(min_length=1)]
Space: TypeAlias = Annotated[int, Meta(ge=1, le=16)]


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every row says: its key and name, and what about it is doubtful; the loader numbers it."""

    id: int = UNNUMBERED
    key: Key
    name: Text
    doubt: str = ""


class System(Row, frozen=True, kw_only=True):
    """One system (RB-SYSTEM-01): its region, its place on the board, its resource icons and their number.

    `start_mark` is the mark of its probe card, `always` whose it is for good.
    """

    region: Annotated[int, Meta(ge=1, le=8)]
    x: Annotated[int, Meta(ge=0, le=BOARD_WIDTH)]
    y: Annotated[int, Meta(ge=0, le=BOARD_HEIGHT)]
    icons: tuple[Icon, ...] = ()
    number: QueueSpace | None = None
    start_mark: Side | None = None
    always: Side | None = None
    probe_card: bool = True

    @property
    def populous(self) -> bool:
        """A populous system has a resource icon (RB-POPULOUS-01)."""
        return bool(self.icons)

    @property
    def remote(self) -> bool:
        """A remote system has none (RB-REMOTE-01)."""
        return not self.icons


class Unit(Row, frozen=True, kw_only=True):
    """One type of unit (RB-UNIT-01): its attack dice, health and transport, and how many figures there are.

    `icon` builds it, or none does and only cards bring it; health 0 means that it has none.
    """

    side: Side
    theater: Theater
    icon: Icon | None = None
    black: Count = 0
    red: Count = 0
    green: Count = 0
    health: Count = 0
    health_colour: Colour | None = None
    capacity: Count = 0
    needs_transport: bool = False
    immobile: bool = False
    station: bool = False
    ability: UnitAbility | None = None
    ability_value: Count = 0
    text: str = ""
    figures: Count

    @property
    def ship(self) -> bool:
        """Ships fight in space (RB-SHIP-01), the Death Star like any other (RB-DEATH_STAR-01)."""
        return self.theater is Theater.SPACE

    @property
    def fighter(self) -> bool:
        """A fighter is a ship with black health (RB-FIGHTER-01); a station is none (RB-DEATH_STAR-02)."""
        return self.ship and not self.station and self.health_colour is Colour.BLACK

    @property
    def capital_ship(self) -> bool:
        """A capital ship is a ship with red health (RB-CAPITAL-01); a station is none (RB-DEATH_STAR-02)."""
        return self.ship and not self.station and self.health_colour is Colour.RED

    @property
    def structure(self) -> bool:
        """A structure is a ground unit that cannot be moved (RB-STRUCTURE-01, RE-STRUCTURE-01)."""
        return self.immobile and not self.ship


class Tactics(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The tactic values of a leader."""

    space: Count
    ground: Count


class Leader(Row, frozen=True, kw_only=True):
    """One leader: skills (RB-SKILL-01), tactic values if he has any, his pool (RB-SETUP-08), and initials.

    `counts_as` is the leader whose name on cards also means this one.
    """

    side: Side
    role: Role
    initials: Annotated[str, Meta(pattern="^[A-Z][A-Za-z]{1,2}$")]
    starting: bool = False
    skills: dict[Skill, Count] = {}
    minor_skills: dict[Skill, Count] = {}
    tactics: Tactics | None = None
    counts_as: LeaderKey | None = None

    def icons(self, skill: Skill) -> int:
        """How many icons of a skill he shows, ordinary and minor (RE-MINOR_SKILL-02)."""
        return self.skills.get(skill, 0) + self.minor_skills.get(skill, 0)


class Die(Row, frozen=True, kw_only=True):
    """One colour of dice: its faces, and how many there are, which is also the most in one roll."""

    colour: Colour
    faces: tuple[Face, ...]
    in_box: Count


class Ring(Row, frozen=True, kw_only=True):
    """One attachment ring: who attaches it, what it gives, and the moment it waits for."""

    side: Side
    minor_skills: dict[Skill, Count] = {}
    moment: Moment | None = None
    effects: tuple[Effect, ...] = ()
    script: Key | None = None
    text: Text


class TargetMarker(Row, frozen=True, kw_only=True):
    """One kind of target marker and how many there are (RE-TARGET-01)."""

    count: Count


class TimeTrack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The time track: where its two markers start, and the spaces with icons."""

    spaces: Space
    time: Space
    reputation: Space
    recruit: tuple[Space, ...]
    build: tuple[Space, ...]


class BaseSpace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The 'Rebel Base' space: what the Rebel builds with it."""

    icons: tuple[Icon, ...]
    number: QueueSpace


class Seat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A role at the table."""

    side: Side
    role: Role


class QueuedUnits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Units on a space of a build queue."""

    space: QueueSpace
    units: dict[UnitKey, Count]


class StartingForce(Row, frozen=True, kw_only=True):
    """The starting units of a side: to be placed freely, in one remote system, and on the build queue."""

    side: Side
    units: dict[UnitKey, Count]
    in_remote_system: dict[UnitKey, Count] = {}
    queued: tuple[QueuedUnits, ...] = ()

    @property
    def all_units(self) -> Counter[str]:
        """All units of the force, wherever they go."""
        total = Counter(self.units) + Counter(self.in_remote_system)
        return sum((Counter(queued.units) for queued in self.queued), total)


class Placement(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Units that start in a system, or in the 'Rebel Base' space if none is named."""

    system: SystemKey | None = None
    units: dict[UnitKey, Count]


class FirstGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The set-up that is printed for a first game."""

    rebel: tuple[SystemKey, ...]
    imperial: tuple[SystemKey, ...]
    subjugated: tuple[SystemKey, ...]
    placements: tuple[Placement, ...]
