"""The maps of the campaign's missions: read from the tables in their folders, and checked."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

from wartable.games.imperial_assault.map.board import Board, marked, read_spaces
from wartable.parts.content_files import Key, convert, parse_table, refuse_unknown, table_text
from wartable.parts.grid.drawing import read_drawing
from wartable.parts.grid.grid import Grid, assemble
from wartable.parts.grid.layout import layout_of
from wartable.parts.grid.spaces import GridError, bits
from wartable.parts.grid.tiles import Placed

GAME: Final = "wartable.games.imperial_assault"
FOLDER: Final = "missions"
MAP: Final = "map.toml"


class PointColour(StrEnum):
    """The colours of deployment points; green ones are active from the start (IA-DEPLOY_CAMP-04)."""

    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"


class TokenSide(StrEnum):
    """The side that a mission token shows."""

    REBEL = "rebel"
    IMPERIAL = "imperial"
    NEUTRAL = "neutral"


class InitialRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An initial group with the spaces of its figures; a large one covers its space (IA-LARGE-08).

    Without spaces it is deployed at an active point (IA-DEPLOY_CAMP-03).
    """

    group: Key
    spaces: tuple[str, ...] = ()


class TokenRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission token: what the mission calls it; `later`: an event puts it there.

    What an `unnamed` one is for, an event tells first; until then people see a token of its side.
    """

    key: Key
    kind: Key
    side: TokenSide
    space: str
    colour: PointColour | None = None
    later: bool = False
    unnamed: bool = False


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of a mission's map: its drawing, and what lies on it, by the names of spaces and by marks.

    `places` are spaces that the mission's rules name, `starts` where figures begin that are given to the
    heroes, `bases` the spaces of large figures that the mission places.
    """

    drawing: str
    terminals: tuple[str, ...]
    entrance: str = ""
    terminal_colours: tuple[PointColour, ...] = ()
    crates: tuple[str, ...] = ()
    areas: dict[Key, str] = {}
    doors: dict[str, Key] = {}
    points: dict[Key, str] = {}
    event_points: dict[Key, str] = {}
    initial: tuple[InitialRow, ...] = ()
    tokens: tuple[TokenRow, ...] = ()
    places: dict[Key, tuple[str, ...]] = {}
    starts: dict[Key, tuple[str, ...]] = {}
    bases: dict[Key, tuple[str, ...]] = {}


class DeploymentPoint(Struct, frozen=True):
    """A deployment point: its key, colour and space."""

    key: str
    colour: PointColour
    space: int


class InitialGroup(Struct, frozen=True):
    """An initial group, and a space for each of its figures, or none."""

    group: str
    spaces: tuple[int, ...]


class LaidToken(Struct, frozen=True):
    """A mission token on its space; `later`: an event puts it there, `unnamed`: one tells what it is."""

    key: str
    kind: str
    side: TokenSide
    space: int
    colour: PointColour | None
    later: bool
    unnamed: bool

    @property
    def shown(self) -> str:
        """What people see of it at first."""
        return f"{self.side}_token" if self.unnamed else self.kind


class MissionMap(Board, frozen=True, kw_only=True):
    """The map of a mission with everything that is laid out on it; `doors` names the doors of the grid.

    There is no `entrance` (None) where the mission says otherwise how heroes are deployed.
    """

    entrance: int | None
    terminal_colours: tuple[PointColour, ...]
    crates: tuple[int, ...]
    doors: dict[str, int]
    points: dict[str, DeploymentPoint]
    event_points: dict[str, int]
    initial: tuple[InitialGroup, ...]
    tokens: tuple[LaidToken, ...]
    places: dict[str, int]
    starts: dict[str, tuple[int, ...]]
    bases: dict[str, int]


@cache
def mission_keys() -> tuple[str, ...]:
    """The keys of the campaign's missions, in alphabetical order: the folders that hold a map."""
    folders = files(GAME).joinpath(FOLDER).iterdir()
    return tuple(sorted(entry.name for entry in folders if entry.joinpath(MAP).is_file()))


@cache
def mission_map(key: str) -> MissionMap:
    """The map of the mission of that key."""
    refuse_unknown("mission", key, mission_keys())
    file = f"{FOLDER}/{key}/{MAP}"
    return make_map(key, read_map(table_text(GAME, file), file))


def read_map(text: str, file: str) -> MapFile:
    """The table of a map."""
    return convert(parse_table(text, file), MapFile, file)


def make_map(key: str, file: MapFile) -> MissionMap:
    """The map that a table describes; what does not fit is a GridError."""
    grid = assemble(key, [Placed(read_drawing(key, file.drawing))])
    numbers = {door.name: number for number, door in enumerate(grid.doors)}
    if set(numbers) != set(file.doors):
        raise GridError(f"{key}: doors {sorted(numbers)} are drawn, {sorted(file.doors)} are named")
    made = MissionMap(
        key=key,
        name=key,
        grid=grid,
        areas={area: marked(grid, mark, area) for area, mark in file.areas.items()},
        terminals=read_spaces(grid, file.terminals),
        terminal_colours=file.terminal_colours,
        entrance=grid.read(file.entrance) if file.entrance else None,
        crates=read_spaces(grid, file.crates),
        doors={name: numbers[number] for number, name in file.doors.items()},
        points={point: _point(grid, point, space) for point, space in file.points.items()},
        event_points={point: grid.read(space) for point, space in file.event_points.items()},
        initial=tuple(InitialGroup(row.group, read_spaces(grid, row.spaces)) for row in file.initial),
        tokens=tuple(_token(grid, row) for row in file.tokens),
        places={place: _spaces(grid, names) for place, names in file.places.items()},
        starts={figure: read_spaces(grid, names) for figure, names in file.starts.items()},
        bases={figure: _spaces(grid, names) for figure, names in file.bases.items()},
    )
    problem = next(_problems(made), None)
    if problem is not None:
        raise GridError(f"{key}: {problem}")
    return made


def _point(grid: Grid, key: str, space: str) -> DeploymentPoint:
    """A deployment point; its key begins with its colour."""
    return DeploymentPoint(key, PointColour(key.partition("_")[0]), grid.read(space))


def _token(grid: Grid, row: TokenRow) -> LaidToken:
    return LaidToken(row.key, row.kind, row.side, grid.read(row.space), row.colour, row.later, row.unnamed)


def _spaces(grid: Grid, names: tuple[str, ...]) -> int:
    """A set of spaces by their names."""
    return sum(1 << space for space in read_spaces(grid, names))


def _problems(made: MissionMap) -> Iterator[str]:
    """What is wrong with a map that can be drawn."""
    grid = made.grid
    walking = layout_of(grid, 0).walking
    start = made.entrance if made.entrance is not None else next(bits(walking.spaces))
    lost = walking.spaces & ~walking.connected(start)
    if lost:
        yield f"{', '.join(grid.names(lost))} cannot be reached, even with all doors open"
    stands = [space for group in made.initial for space in group.spaces]
    stands += [space for spaces in made.starts.values() for space in spaces]
    for space in stands:
        if not walking.spaces >> space & 1:
            yield f"a figure begins in {grid.frame.name(space)}, where nobody may stand"
