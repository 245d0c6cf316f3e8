"""The skirmish maps: read from their tables and checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from msgspec import Struct

from wartable.games.imperial_assault.map.board import Board, marked, read_spaces
from wartable.games.imperial_assault.map.tiles import CONTENT
from wartable.parts.content_files import Key, convert, parse_table, refuse_unknown, table_text
from wartable.parts.grid.drawing import read_drawing
from wartable.parts.grid.grid import Grid, assemble
from wartable.parts.grid.layout import layout_of
from wartable.parts.grid.spaces import GridError, bits
from wartable.parts.grid.tiles import Placed

FOLDER = "maps"


class ZoneMarks(Struct, frozen=True, forbid_unknown_fields=True):
    """The letters that mark the two deployment zones in a drawing."""

    red: str
    blue: str


class MissionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A skirmish mission of a map: where its tokens lie, by their kinds."""

    key: Key
    name: str
    tokens: dict[Key, tuple[str, ...]]


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of a map: its drawing, and what lies on it, by the names of spaces and by marks."""

    key: Key
    name: str
    terminals: tuple[str, ...]
    zones: ZoneMarks
    missions: tuple[MissionRow, ...]
    drawing: str
    areas: dict[Key, str] = {}


class SkirmishMission(Struct, frozen=True):
    """A skirmish mission: its tokens, by their kinds, each with its spaces in the order of the table."""

    key: str
    name: str
    tokens: dict[str, tuple[int, ...]]


class SkirmishMap(Board, frozen=True, kw_only=True):
    """A skirmish map: its two deployment zones as sets of spaces, and its missions."""

    red_zone: int
    blue_zone: int
    missions: tuple[SkirmishMission, ...] = ()

    @property
    def zones(self) -> dict[str, int]:
        return {"red": self.red_zone, "blue": self.blue_zone}


@cache
def skirmish_map(key: str) -> SkirmishMap:
    """The skirmish map of that key."""
    refuse_unknown("skirmish map", key, skirmish_map_keys())
    file = f"{FOLDER}/{key}.toml"
    return make_map(read_map(table_text(CONTENT, file), file))


def skirmish_map_keys() -> list[str]:
    """The keys of all skirmish maps, in alphabetical order."""
    found = files(CONTENT).joinpath(FOLDER).iterdir()
    return sorted(entry.name.removesuffix(".toml") for entry in found)


def read_map(text: str, file: str) -> MapFile:
    """The table of a map."""
    return convert(parse_table(text, file), MapFile, file)


def make_map(file: MapFile) -> SkirmishMap:
    """The map that a table describes; what does not fit is a GridError."""
    grid = assemble(file.name, [Placed(read_drawing(file.name, file.drawing))])
    made = SkirmishMap(
        key=file.key,
        name=file.name,
        grid=grid,
        red_zone=marked(grid, file.zones.red, "red zone"),
        blue_zone=marked(grid, file.zones.blue, "blue zone"),
        areas={area: marked(grid, mark, area) for area, mark in file.areas.items()},
        terminals=read_spaces(grid, file.terminals),
        missions=tuple(_mission(grid, row) for row in file.missions),
    )
    problem = next(_problems(made), None)
    if problem is not None:
        raise GridError(f"{file.name}: {problem}")
    return made


def _mission(grid: Grid, row: MissionRow) -> SkirmishMission:
    tokens = {kind: read_spaces(grid, names) for kind, names in row.tokens.items()}
    return SkirmishMission(row.key, row.name, tokens)


def _problems(made: SkirmishMap) -> Iterator[str]:
    """What is wrong with a map that can be drawn."""
    grid = made.grid
    if made.red_zone & made.blue_zone:
        shared = ", ".join(grid.names(made.red_zone & made.blue_zone))
        yield f"{shared} lie in both deployment zones; a space lies in one at most"
    walking = layout_of(grid, 0).walking
    if (made.red_zone | made.blue_zone) & ~walking.spaces:
        yield "a deployment zone has spaces where nobody may stand; leave them out"
    lost = walking.spaces & ~walking.connected(next(bits(made.red_zone)))
    if lost:
        yield f"{', '.join(grid.names(lost))} cannot be reached from the red zone, even with all doors open"
