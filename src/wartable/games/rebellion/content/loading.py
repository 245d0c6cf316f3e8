"""Reads the boxes of the game, packages of tables, and checks their rows against one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wartable.parts.content_files import (
    ContentError,
    by_key,
    check_references,
    convert,
    expect,
    has_table,
    parse_table,
    table_text,
)

from .cards import Action, AdvancedTactic, Card, Mission, Objective, Tactic
from .components import (
    UNNUMBERED,
    BaseSpace,
    Die,
    FirstGame,
    Leader,
    Ring,
    Row,
    Seat,
    StartingForce,
    System,
    TargetMarker,
    TimeTrack,
    Unit,
)
from .vocabulary import Attempt, MissionKind, MissionSet
from .where import SystemKey

FILES = (
    "systems.toml",
    "board.toml",
    "dice.toml",
    "units.toml",
    "leaders.toml",
    "rings.toml",
    "target_markers.toml",
    "rebel_missions.toml",
    "imperial_missions.toml",
    "actions.toml",
    "objectives.toml",
    "tactics.toml",
    "advanced_tactics.toml",
    "starting_units.toml",
)


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file may hold: rows of any kind, and what there is only one of."""

    system: tuple[System, ...] = ()
    borders: tuple[tuple[SystemKey, SystemKey], ...] = ()
    unit: tuple[Unit, ...] = ()
    leader: tuple[Leader, ...] = ()
    die: tuple[Die, ...] = ()
    ring: tuple[Ring, ...] = ()
    target_marker: tuple[TargetMarker, ...] = ()
    mission: tuple[Mission, ...] = ()
    action: tuple[Action, ...] = ()
    objective: tuple[Objective, ...] = ()
    tactic: tuple[Tactic, ...] = ()
    advanced_tactic: tuple[AdvancedTactic, ...] = ()
    starting_force: tuple[StartingForce, ...] = ()
    initiative: tuple[Seat, ...] = ()
    time_track: TimeTrack | None = None
    rebel_base_space: BaseSpace | None = None
    first_game: FirstGame | None = None


class Source(NamedTuple):
    """A file of a box and what it holds."""

    file: str
    table: Table


def read_box(package: str) -> list[Source]:
    """The tables of a box; a box has those files that it needs."""
    files = [file for file in FILES if has_table(package, file)]
    return [parse_source(table_text(package, file), file) for file in files]


def parse_source(text: str, file: str) -> Source:
    """One table from its text."""
    return Source(file, convert(parse_table(text, file), Table, file))


def merged(sources: Sequence[Source]) -> dict[str, Any]:
    """The sections of all tables together, checked; rows are numbered in the order of boxes and files."""
    sections = {section: _section(section, sources) for section in Table.__struct_fields__}
    keys = {section: by_key(rows, f"[[{section}]]") for section, rows in sections.items() if _of_rows(rows)}
    for file, table in sources:
        check_references(table, file, keys)
        for row in _rows_of(table):
            expect(f"{file}, {row.key}: id, which the loader gives", row.id, UNNUMBERED)
            _check_row(row, f"{file}, {row.key}")
    _check_borders(sections["borders"])
    _check_scripts(sources)
    _check_starting_forces(sections["starting_force"], sections["unit"])
    for section, rows in sections.items():
        if section in keys:
            sections[section] = tuple(replace(row, id=number) for number, row in enumerate(rows))
    return sections


def _section(section: str, sources: Sequence[Source]) -> Any:
    """What all tables say in a section: their rows one after the other, or what there is only one of."""
    found = [getattr(source.table, section) for source in sources]
    if all(isinstance(each, tuple) for each in found):
        return tuple(chain.from_iterable(found))
    return next((each for each in found if each is not None), None)


def _of_rows(section: Any) -> bool:
    """Whether a section holds rows, or could."""
    return isinstance(section, tuple) and all(isinstance(entry, Row) for entry in section)


def _rows_of(table: Table) -> list[Row]:
    """All rows of a table."""
    sections = [getattr(table, section) for section in Table.__struct_fields__]
    return [row for rows in sections if _of_rows(rows) for row in rows]


def _check_borders(borders: Iterable[tuple[str, str]]) -> None:
    """Refuse a border that stands there twice, or that has the same system on both sides."""
    for (one, other), count in Counter(tuple(sorted(pair)) for pair in borders).items():
        if one == other or count > 1:
            raise ContentError(f"borders: {one} and {other} should be two systems, and stand there once")


def _check_scripts(sources: Sequence[Source]) -> None:
    """Refuse a script of two cards; only cards of the same name share one."""
    names: dict[str, str] = {}
    for row in chain.from_iterable(_rows_of(source.table) for source in sources):
        for script in scripts_of(row):
            if names.setdefault(script, row.name) != row.name:
                raise ContentError(
                    f"script {script!r} is of {names[script]} and of {row.name}, one may have it"
                )


def _check_starting_forces(forces: Iterable[StartingForce], units: Iterable[Unit]) -> None:
    """Refuse a starting force for which there are too few figures."""
    figures = {unit.key: unit.figures for unit in units}
    for force in forces:
        for key, number in force.all_units.items():
            if number > figures[key]:
                raise ContentError(f"{force.key}: starts with {number} of {key}, there are {figures[key]}")


def scripts_of(row: Row) -> list[str]:
    """The scripts that a row names."""
    halves = (row.top, row.bottom) if isinstance(row, AdvancedTactic) else (row,)
    found = [getattr(half, "script", None) for half in halves]
    return [script for script in found if script]


def _check_row(row: Row, where: str) -> None:
    """Refuse a row whose fields contradict one another."""
    if isinstance(row, System):
        expect(f"{where}: has a number if it has icons", row.number is not None, bool(row.icons))
    elif isinstance(row, Unit):
        expect(f"{where}: has a colour of health if it has health", bool(row.health_colour), bool(row.health))
        if row.icon:
            expect(f"{where}: theater, by its icon", row.theater, row.icon.theater)
    elif isinstance(row, Die):
        expect(f"{where}: faces", len(row.faces), 6)
    elif isinstance(row, AdvancedTactic):
        _check_effect(bool(row.top.effects), row.top.script, f"{where}, top")
        _check_effect(bool(row.bottom.effects), row.bottom.script, f"{where}, bottom")
    elif isinstance(row, Objective):
        _check_effect(bool(row.requirement), row.script, where)
    elif isinstance(row, Mission):
        _check_mission(row, where)
    elif isinstance(row, Card):
        _check_effect(bool(row.effects), row.script, where)


def _check_effect(said: bool, script: str | None, where: str) -> None:
    """Refuse a card that says its effect twice or not at all."""
    if said == bool(script):
        found = "rows and a script" if said else "neither rows nor a script"
        raise ContentError(f"{where}: its effect has {found}, should have one of them")


def _check_mission(mission: Mission, where: str) -> None:
    """Refuse a mission without its skill, or in a set it cannot be in (RE-MISSION_SET-01)."""
    opposing = mission.attempt is Attempt.OPPOSE
    needs = bool(mission.skill), bool(mission.icons)
    expect(f"{where}: needs a skill, and icons of it", needs, (not opposing, not opposing))
    if not opposing:
        _check_effect(bool(mission.effects), mission.script, where)
    everywhere = bool(mission.portrait) or mission.kind is not MissionKind.DECK
    expect(f"{where}: is in both mission sets", mission.set is MissionSet.BOTH, everywhere)
