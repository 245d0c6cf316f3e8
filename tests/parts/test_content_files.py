"""Reading content tables: every kind of mistake is told with its file, its entry and its field."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct

from wartable.parts.content_files import (
    ContentError,
    Key,
    by_key,
    check_references,
    convert,
    expect,
    has_table,
    parse_table,
    refers_to,
    table_text,
)


class Colour(StrEnum):
    """A closed vocabulary."""

    RED = "red"
    BLACK = "black"


class Roll(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="roll"):
    """One of two things that a card may do."""

    dice: dict[Colour, int]


class Fetch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="fetch"):
    """The other."""

    ship: Annotated[Key, refers_to("ship")] | None = None
    ships: dict[Annotated[Key, refers_to("ship")], int] = {}


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A row with everything a row may have."""

    key: Key
    cost: int
    colour: Colour = Colour.RED
    effects: tuple[Roll | Fetch, ...] = ()
    needs: Annotated[tuple[Annotated[Key, refers_to("ship")], ...], Meta(max_length=2)] = ()
    corner: tuple[int, int] = (0, 0)


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of rows."""

    card: list[Card]


def row(**changes: Any) -> dict[str, Any]:
    """A good row with some fields changed."""
    return {"key": "raid", "cost": 2} | changes


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ({"key": "raid"}, "cards.toml, card 'raid': Object missing required field `cost`"),
        (row(cots=3), "cards.toml, card 'raid': Object contains unknown field `cots`"),
        (row(cost="two"), "cards.toml, card 'raid', cost: Expected `int`, got `str`"),
        (row(colour="blakc"), "cards.toml, card 'raid', colour: 'blakc' is unknown, did you mean black?"),
        (row(colour="x"), "cards.toml, card 'raid', colour: 'x' is unknown, there are red, black"),
        (
            row(key="Raid!"),
            "cards.toml, card 'Raid!', key: a key should be lower case letters, digits and underscores",
        ),
        (row(corner=[1, "b"]), "cards.toml, card 'raid', corner[1]: Expected `int`, got `str`"),
        (
            row(effects=[{"do": "rol"}]),
            "cards.toml, card 'raid', effects[0].do: 'rol' is unknown, did you mean roll?",
        ),
        (
            row(effects=[{"do": "fetch"}, {"do": "roll", "dice": {"rde": 1}}]),
            "cards.toml, card 'raid', effects[1].dice: 'rde' is unknown, did you mean red?",
        ),
        (
            row(effects=[{"do": "roll", "dice": {}, "ship": "barge"}]),
            "cards.toml, card 'raid', effects[0]: Object contains unknown field `ship`",
        ),
        (
            row(effects=[{}]),
            "cards.toml, card 'raid', effects[0]: Object missing required field `do`",
        ),
    ],
)
def test_a_mistake_is_told_with_file_entry_and_field(card: dict[str, Any], message: str) -> None:
    with pytest.raises(ContentError) as told:
        convert({"card": [row(), card]}, Table, "cards.toml")
    assert str(told.value) == message


class Hoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A file whose rows are called by the keys of a table."""

    card: dict[str, Card] = {}
    deck: dict[str, list[Card]] = {}
    price: dict[str, dict[Colour, int]] = {}


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"card": {"a": row(), "b": row(cost="two")}}, "card 'b', cost: Expected `int`, got `str`"),
        ({"card": {"a": row(), "b": row(cots=3)}}, "card 'b': Object contains unknown field `cots`"),
        ({"card": {"a": 3}}, "card 'a': Expected `object`, got `int`"),
        ({"card": {"a": row(colour="blakc")}}, "card 'a', colour: 'blakc' is unknown, did you mean black?"),
        (
            {"deck": {"a": [], "b": [row(cost="two")]}},
            "deck 'b', row 'raid', cost: Expected `int`, got `str`",
        ),
        ({"price": {"a": {"red": 1}, "b": {"red": "x"}}}, "price 'b', row 'red': Expected `int`, got `str`"),
        ({"price": {"a": {"red": 1}, "b": {"rde": 1}}}, "price 'b': 'rde' is unknown, did you mean red?"),
    ],
)
def test_a_mistake_in_a_table_of_named_entries_names_the_entry(table: dict[str, Any], message: str) -> None:
    with pytest.raises(ContentError) as told:
        convert(table, Hoard, "hoard.toml")
    assert str(told.value) == f"hoard.toml, {message}"


def test_a_good_table_becomes_structs() -> None:
    table = parse_table('[[card]]\nkey = "raid"\ncost = 2\ncolour = "black"', "cards.toml")
    assert convert(table, Table, "cards.toml") == Table([Card("raid", 2, Colour.BLACK)])


def test_text_that_is_no_toml_is_told_with_its_file() -> None:
    with pytest.raises(ContentError, match=r"cards.toml: Expected"):
        parse_table("[[card", "cards.toml")


def test_a_key_of_two_rows_is_refused() -> None:
    raid, siege = Card("raid", 1), Card("siege", 2)
    assert by_key([raid, siege], "cards.toml") == {"raid": raid, "siege": siege}
    with pytest.raises(ContentError, match=r"^cards.toml: 2 rows have the key 'raid', one may$"):
        by_key([raid, siege, raid], "cards.toml")


@pytest.mark.parametrize(
    ("card", "message"),
    [
        (Card("raid", 1, needs=("barge", "brage")), "raid, needs: ship 'brage' is unknown, did you mean"),
        (Card("raid", 1, effects=(Fetch(ship="tug"),)), "raid, effects, ship: ship 'tug' is unknown"),
        (Card("raid", 1, effects=(Fetch(ships={"tug": 2}),)), "raid, effects, ships: ship 'tug' is unknown"),
    ],
)
def test_a_reference_to_no_row_is_refused(card: Card, message: str) -> None:
    with pytest.raises(ContentError, match=f"^cards.toml, {message}"):
        check_references(card, f"cards.toml, {card.key}", {"ship": ["barge", "canoe"]})


def test_references_to_rows_are_accepted() -> None:
    card = Card("raid", 1, needs=("barge",), effects=(Fetch(), Fetch("canoe", {"barge": 1}), Roll({})))
    check_references(card, "cards.toml, raid", {"ship": ["barge", "canoe"]})


def test_a_fact_that_is_not_as_it_should_be_is_refused() -> None:
    expect("cards.toml: cards", 4, 4)
    with pytest.raises(ContentError, match=r"^cards.toml: cards: found 3, should be 4$"):
        expect("cards.toml: cards", 3, 4)


def test_tables_lie_in_packages() -> None:
    package = "wartable.games.forbidden_stars.content"
    assert has_table(package, "units.toml")
    assert not has_table(package, "ships.toml")
    assert "[[faction]]" in table_text(package, "units.toml")
