"""Reads the tables of components, and checks their rows against one another."""

from __future__ import annotations

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
    parse_table,
    refuse_unknown,
    table_text,
)

from .cards import Command, Upgrade
from .components import UNNUMBERED, Ability, Attack, Condition, Deployment, Die, Row
from .missions import Mission, MissionToken
from .vocabulary import Colour, Standing

FILES = (
    "dice.toml",
    "conditions.toml",
    "abilities.toml",
    "deployments.toml",
    "upgrades.toml",
    "commands.toml",
    "skirmish_missions.toml",
)


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file may hold: rows of any kind."""

    die: tuple[Die, ...] = ()
    condition: tuple[Condition, ...] = ()
    ability: tuple[Ability, ...] = ()
    deployment: tuple[Deployment, ...] = ()
    upgrade: tuple[Upgrade, ...] = ()
    command: tuple[Command, ...] = ()
    mission: tuple[Mission, ...] = ()


class Source(NamedTuple):
    """A file and what it holds."""

    file: str
    table: Table


def read_tables(package: str) -> list[Source]:
    """The tables of a package."""
    return [parse_source(table_text(package, file), file) for file in FILES]


def parse_source(text: str, file: str) -> Source:
    """One table from its text."""
    return Source(file, convert(parse_table(text, file), Table, file))


def merged(sources: Sequence[Source]) -> dict[str, tuple[Row, ...]]:
    """The sections of all tables together, checked; rows are numbered in the order of files."""
    sections: dict[str, tuple[Row, ...]] = {
        section: tuple(chain.from_iterable(getattr(source.table, section) for source in sources))
        for section in Table.__struct_fields__
    }
    keys = {section: by_key(rows, f"[[{section}]]") for section, rows in sections.items()}
    for file, table in sources:
        check_references(table, file, keys)
        for row in _rows_of(table):
            expect(f"{file}, {row.key}: id, which the loader gives", row.id, UNNUMBERED)
            _check_row(row, f"{file}, {row.key}")
    _check_colours(sections["die"])
    _check_abilities(sections["deployment"], keys["ability"])
    return {
        section: tuple(replace(row, id=number) for number, row in enumerate(rows))
        for section, rows in sections.items()
    }


def _rows_of(table: Table) -> list[Row]:
    """All rows of a table."""
    return list(chain.from_iterable(getattr(table, section) for section in Table.__struct_fields__))


def _check_colours(dice: Iterable[Any]) -> None:
    """Refuse dice that are not one of each colour, in the order of the colours."""
    expect("[[die]]: colours", [die.colour.value for die in dice], [colour.value for colour in Colour])


def _check_abilities(deployments: Iterable[Any], abilities: dict[str, Any]) -> None:
    """Refuse a card that chooses dice without the ability to, or the other way round."""
    for card in deployments:
        chooses = any(abilities[key].standing is Standing.CHOOSES_DICE for key in card.abilities)
        expect(f"{card.key}: has an ability to choose dice", chooses, bool(card.attack.chosen))


def _check_row(row: Row, where: str) -> None:
    """Refuse a row whose fields contradict one another."""
    if isinstance(row, Die):
        expect(f"{where}: faces", len(row.faces), 6)
    elif isinstance(row, Ability):
        kinds = bool(row.actions), row.trigger is not None, row.standing is not None
        expect(f"{where}: is an action, waits for a trigger or stands; number of these", sum(kinds), 1)
        _check_effect([*row.effects, *filter(None, [row.standing])], row.script, where)
    elif isinstance(row, Deployment):
        _check_dice(row.attack, row.defense, where)
        expect(f"{where}: reinforces if it is a group", row.reinforcement is not None, row.group_size > 1)
        for surge in row.surges:
            expect(f"{where}: a surge with a script has a name and a text", *_named(surge.script, surge))
    elif isinstance(row, Command):
        expect(f"{where}: is an action or waits for a trigger", bool(row.actions), row.trigger is None)
        expect(f"{where}: a figure uses it if it is an action", bool(row.actions and row.by is None), False)
        _check_effect(row.effects, row.script, where)
    elif isinstance(row, Mission):
        _check_mission(row, where)
    elif isinstance(row, Upgrade):
        builds = bool(row.command_points or row.guests)
        expect(f"{where}: waits for a trigger unless it is for army building", row.trigger is None, builds)
        if not builds:
            _check_effect(row.effects, row.script, where)


def _check_mission(mission: Mission, where: str) -> None:
    """Refuse a mission with rules about tokens that it lacks, or tokens that contradict themselves."""
    kinds = by_key(mission.tokens, where)
    for rule in mission.rules:
        if rule.token is not None:
            refuse_unknown(f"{where}, rules, token", rule.token, kinds)
    for token in mission.tokens:
        expect(
            f"{where}, {token.key}: rolls defence dice if it has Health",
            bool(token.defense),
            bool(token.health),
        )
        expect(f"{where}, {token.key}: carried, if it slows or is limited", token.retrieved, _burdens(token))


def _burdens(token: MissionToken) -> bool:
    """Whether a token can be carried, or says something that only a carried one does."""
    return token.retrieved or token.most is not None or bool(token.speed)


def _named(script: str | None, surge: Any) -> tuple[bool, bool]:
    """Whether a surge has name and text, and whether it should."""
    return bool(surge.name and surge.text), bool(script)


def _check_dice(attack: Attack, defense: Sequence[Colour], where: str) -> None:
    """Refuse attack dice in the defence and defence dice in the attack (IA-ATTACK-16)."""
    if not all(colour.attacks for colour in attack.dice) or any(colour.attacks for colour in defense):
        raise ContentError(
            f"{where}: attack dice are red, blue, green and yellow, defence dice black and white"
        )
    expect(f"{where}: its attack has dice or chooses them", bool(attack.dice), not attack.chosen)


def _check_effect(said: Sequence[object], script: str | None, where: str) -> None:
    """Refuse a card that says its effect twice or not at all."""
    if bool(said) == bool(script):
        found = "rows and a script" if said else "neither rows nor a script"
        raise ContentError(f"{where}: its effect has {found}, should have one of them")
