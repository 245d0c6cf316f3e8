"""What the loader of the components refuses, and how it says where the mistake is and what would be right."""

from __future__ import annotations

import pytest

from wartable.games.imperial_assault.content import ContentError, put_together
from wartable.games.imperial_assault.content.loading import parse_source, read_tables
from wartable.parts.content_files import table_text

TABLES = "wartable.games.imperial_assault.content"


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "deployments.toml",
            "[[deployment]]",
            "[[card]]",
            "deployments.toml: Object contains unknown field `card`",
        ),
        (
            "deployments.toml",
            "health = 15",
            "helth = 15",
            "deployment 'at_st': Object contains unknown field",
        ),
        ("deployments.toml", "health = 15", "", "deployment 'at_st': Object missing required field `health`"),
        ("deployments.toml", "health = 15", "health = 0", "deployment 'at_st', health: Expected `int` >= 1"),
        ("deployments.toml", '"vehicle"', '"vehicel"', "'vehicel' is unknown, did you mean vehicle"),
        (
            "deployments.toml",
            '"awkward"',
            '"awkwards"',
            "ability 'awkwards' is unknown, did you mean awkward",
        ),
        (
            "deployments.toml",
            '"darth_vader"',
            '"at_st"',
            r"\[\[deployment\]\]: 2 rows have the key 'at_st', one may",
        ),
        ("deployments.toml", "health = 15", "health = 15\nid = 3", "at_st: id, which the loader gives"),
        (
            "deployments.toml",
            '["black", "black"]',
            '["red"]',
            "at_st: attack dice are red, blue, green and yellow",
        ),
        (
            "deployments.toml",
            'dice = ["blue", "red", "red"]',
            "chosen = 2",
            "at_st: has an ability to choose dice",
        ),
        ("deployments.toml", "reinforcement = 4\n", "", "royal_guard: reinforces if it is a group"),
        ("deployments.toml", ', name = "Critical Hit"', "", "mak_eshkarey: a surge with a script has a name"),
        ("dice.toml", "{ damage = 1 }, ", "", "dice.toml, red: faces: found 5, should be 6"),
        ("dice.toml", 'colour = "red"', 'colour = "blue"', r"\[\[die\]\]: colours: found \['blue', 'blue'"),
        (
            "abilities.toml",
            'standing = "attacks_freely"',
            "",
            "assault: is an action, waits for a trigger or stands",
        ),
        (
            "abilities.toml",
            '"perform_attacks"',
            '"perform_attack"',
            "'perform_attack' is unknown, did you mean",
        ),
        (
            "abilities.toml",
            '"focused"',
            '"focussed"',
            "condition 'focussed' is unknown, did you mean focused",
        ),
        (
            "abilities.toml",
            'script = "self_destruct"',
            "",
            "self_destruct: its effect has neither rows nor a script",
        ),
        ("commands.toml", 'script = "planning"', "", "planning: its effect has neither rows nor a script"),
        (
            "commands.toml",
            'figure = "gaarkhan"',
            'figure = "garkhan"',
            "deployment 'garkhan' is unknown, did you mean",
        ),
        ("commands.toml", "limit = 2", "limit = 3", "command 'marksman', limit: Expected `int` <= 2"),
        ("commands.toml", "actions = 1\n", "", "expose_weakness: is an action or waits for a trigger"),
        ("upgrades.toml", "command_points = 3\n", "", "balance_of_the_force: waits for a trigger unless"),
    ],
)
def test_a_mistake_in_a_table_is_told_with_its_place(file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        _read_with(file, old, new)


def _read_with(file: str, old: str, new: str) -> None:
    """Read all tables, with the first occurrence of a text in one of them changed."""
    text = table_text(TABLES, file)
    assert old in text
    wrong = parse_source(text.replace(old, new, 1), file)
    put_together([wrong if source.file == file else source for source in read_tables(TABLES)])
