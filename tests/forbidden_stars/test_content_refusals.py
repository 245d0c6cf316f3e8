"""What the loader of the content refuses, and how it says what would be right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wartable.games.forbidden_stars.content import FACTIONS, ContentError
from wartable.games.forbidden_stars.content.loading import (
    parse_combat_cards,
    parse_events,
    parse_sheets,
    parse_tiles,
    parse_upgrades,
    table_text,
)


def parse_all_cards(text: str) -> object:
    """Parse a combat card table against the real sheets."""
    return parse_combat_cards(text, FACTIONS)


@pytest.mark.parametrize(
    ("table", "parse", "old", "new", "message"),
    [
        ("units.toml", parse_sheets, "figures = 9", "figures = 8", "figures: found 103, should be 105"),
        (
            "units.toml",
            parse_sheets,
            'die_faces = "AAADDM"',
            'die_faces = "AADDMM"',
            "faces of a die: found AADDMM, should be AAADDM",
        ),
        ("units.toml", parse_sheets, "supply = 11", "supply = 12", "models: found 36, should be 35"),
        ("units.toml", parse_sheets, "level = 3", "level = 2", "levels of its units: found"),
        (
            "units.toml",
            parse_sheets,
            "health = 6",
            'health = "six"',
            "units 'kill_kroozer', health: Expected `int`, got `str`",
        ),
        ("units.toml", parse_sheets, "health = 6", "helth = 6", "helth"),
        ("units.toml", parse_sheets, "start = 4", "start = 40", "at most 6 figures"),
        ("units.toml", parse_sheets, "forge = 1", "forge = 2", "should have forge 0 or 1"),
        ("units.toml", parse_sheets, "[[faction]]", "[faction", "units.toml: "),
        ("tiles.toml", parse_tiles, "    {},\n", "", "1A: areas: found 2, should be 4"),
        ("tiles.toml", parse_tiles, ", slot = true", "", "1A: objective slots: found 0, should be 2"),
        ("tiles.toml", parse_tiles, "{},", "{ capacity = 4 },", "1A: what a void has"),
        (
            "tiles.toml",
            parse_tiles,
            "capacity = 5",
            "capacity = 6",
            "Pergam: capacity 6, should be 1 to 5",
        ),
        ("tiles.toml", parse_tiles, "capacity = 5, ", "", "2A: an area with a name has a capacity"),
        ("tiles.toml", parse_tiles, '["forge"]', '["froge"]', "'froge' is unknown, did you mean forge"),
        ("tiles.toml", parse_tiles, 'code = "3A"', 'code = "3C"', "tiles.toml: sides: found"),
        ("combat_cards.toml", parse_all_cards, "[1, 0, 0]", "[1, 0]", "ambush', icons: Expected `array`"),
        ("combat_cards.toml", parse_all_cards, "starting = true", "", "ambush: is a starting card: found"),
        ("combat_cards.toml", parse_all_cards, 'key = "ambush"', 'key = "ambush"\nid = 4', "ambush: id and"),
        ("combat_cards.toml", parse_all_cards, "cost = 6", "cost = 5", "emperors_glory: level and cost"),
        ("combat_cards.toml", parse_all_cards, '"scout"', '"cultist"', "'cultist' is unknown"),
        (
            "combat_cards.toml",
            parse_all_cards,
            '\nmust = ["general"]',
            '\nmust = ["both"]',
            "'both' is unknown",
        ),
        (
            "combat_cards.toml",
            parse_all_cards,
            '\nunit = "Rally 1',
            '\ngeneral = "Rally 1',
            "Cannot overwrite",
        ),
        ("combat_cards.toml", parse_all_cards, "[[eldar]]", "[[tau]]", "combat_cards.toml: factions"),
        (
            "upgrades.toml",
            parse_upgrades,
            "strike = true",
            "strike = false",
            "strike upgrades of ultramarines",
        ),
        ("upgrades.toml", parse_upgrades, 'order = "deploy"', 'order = "retreat"', "'retreat' is unknown"),
        ("upgrades.toml", parse_upgrades, "cost = 3", "cost = 4", "drop_pods: cost: found 4, should be 3"),
        ("upgrades.toml", parse_upgrades, 'doubt = "the level', 'text = "the level', "Cannot overwrite"),
        ("events.toml", parse_events, "scheme = true", "scheme = false", "schemes of ultramarines: found 0"),
        ("events.toml", parse_events, '"diagonal_r"', '"across"', "storm icons of ultramarines"),
        ("events.toml", parse_events, 'doubt = "whether', '# doubt = "whether', "`doubt` should say"),
        (
            "events.toml",
            parse_events,
            'key = "warboss"',
            'key = "War Boss"',
            "events.toml, orks, row 'War Boss', key: a key should be lower case",
        ),
    ],
)
def test_a_wrong_table_is_refused_with_what_would_be_right(
    table: str, parse: Callable[[str], object], old: str, new: str, message: str
) -> None:
    text = table_text(table)
    assert old in text
    with pytest.raises(ContentError, match=message):
        parse(text.replace(old, new))
