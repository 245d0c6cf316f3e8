"""The verbs of Legion's choices: what is clicked, picked by the handful, filled in and written."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.legion.verbs import VERBS, dice
from wartable.kernel.verbs import open_space


def test_equal_dice_are_things_of_their_own() -> None:
    assert dice(["red_hit", "red_hit", "white_blank"], None, None) == (
        "die:red_hit",
        "die:red_hit#2",
        "die:white_blank",
    )


@pytest.mark.parametrize(
    ("choice", "things"),
    [
        ("activate:darth_vader", ("unit:darth_vader",)),
        ("wound:rebel_troopers_3.2", ("mini:rebel_troopers_3.2",)),
        ("move", ()),
        ("move:2,380,0,11668", ("spot:move:2,380,0,11668",)),
        ("terrain:barricade,100,200,0", ("kind:barricade", "spot:terrain:barricade,100,200,0")),
        ("put_back", ("pattern:put_back",)),
        ("add:a_280_blaster_rifle", ()),
    ],
)
def test_a_choice_names_what_is_clicked_for_it(choice: str, things: tuple[str, ...]) -> None:
    assert VERBS.things(choice, None, None) == things


def test_a_move_is_filled_in_within_bounds() -> None:
    schema = open_space(VERBS.of("move"))
    assert [argument.name for argument in schema.arguments][:4] == ["speed", "direction", "bend", "length"]
    assert (schema.arguments[2].least, schema.arguments[2].most) == (-900, 900)


def test_no_two_verbs_share_a_name() -> None:
    assert max(Counter(verb.name for verb in VERBS).values()) == 1
