"""Armies that players bring to a seat instead of the one that was proposed there."""

from __future__ import annotations

from typing import Any

import pytest

from wartable.games.legion import GAME
from wartable.games.legion.army import load, to_dict
from wartable.kernel.game import find_game
from wartable.kernel.table import Table
from wartable.parts.offers import bring
from wartable.words.mistakes import Mistake

REBELS, EMPIRE = 0, 1
OPTIONS: dict[str, Any] = {"armies": ["rebel_500_strike_team", "empire_500_patrol"], "quick": True}


def mistake(options: dict[str, Any], seat: int, brought: Any) -> Mistake:
    """Why that cannot be brought."""
    with pytest.raises(Mistake) as raised:
        GAME.bring(options, seat, brought)
    return raised.value


def test_a_ready_made_army_takes_the_place_of_the_proposed_one() -> None:
    brought = GAME.bring(OPTIONS, EMPIRE, "empire_500_vanguard")
    assert brought == {**OPTIONS, "armies": ["rebel_500_strike_team", "empire_500_vanguard"]}
    assert OPTIONS["armies"][EMPIRE] == "empire_500_patrol"
    standard = GAME.bring({"quick": True}, REBELS, "rebel_800_walkers")
    assert standard["armies"] == ["rebel_800_walkers", "empire_800_garrison"]


def test_an_army_that_is_written_out_begins_the_battle() -> None:
    own = {**to_dict(load("rebel_500_tank_hunters")), "name": "Night Watch", "limit": 800}
    options = GAME.bring(OPTIONS, REBELS, own)
    assert options["armies"] == [{**own, "limit": 500}, "empire_500_patrol"]
    assert Table.new("legion", options, seed=1, events=False).header.options == options


@pytest.mark.rule("LG-ARMY-01")
@pytest.mark.parametrize("more", [{}, {"limit": 500}])
def test_points_are_those_agreed_on_or_else_those_of_the_proposed_army(more: dict[str, int]) -> None:
    dear = {**to_dict(load("empire_800_garrison")), "limit": 800}
    refused = mistake({**OPTIONS, **more}, EMPIRE, dear)
    assert refused.key == "illegal_army"
    assert {breach.rule for breach in refused.facts["breaches"]} == {"LG-ARMY-01"}
    assert mistake({**OPTIONS, **more}, EMPIRE, "empire_800_garrison").key == "illegal_army"
    armies = ["rebel_500_strike_team", "empire_500_patrol"]
    assert GAME.bring({"armies": armies, "limit": 800}, EMPIRE, dear)["armies"][EMPIRE] == dear


@pytest.mark.rule("LG-ARMY-04")
def test_an_army_of_one_box_meets_only_what_was_built_from_one() -> None:
    refused = mistake(OPTIONS, EMPIRE, "empire_box")
    assert [breach.rule for breach in refused.facts["breaches"]] == ["LG-ARMY-04"]
    box = {"armies": ["rebel_box", "empire_box"]}
    assert GAME.bring(box, EMPIRE, to_dict(load("empire_box")))["armies"][EMPIRE]["format"] == "box"


@pytest.mark.rule("LG-LEARN-10")
def test_nobody_brings_an_army_to_the_learning_battle() -> None:
    assert mistake({"mode": "learning"}, EMPIRE, "empire_learning").key == "learning_brings_none"


@pytest.mark.parametrize(
    ("brought", "key"),
    [
        ("rebel_500_strike_team", "brings_other_side"),
        (to_dict(load("rebel_500_strike_team")), "brings_other_side"),
        ("armies/mine.toml", "no_ready_army"),
        ({"name": "Nobody"}, "army_misread"),
        (["empire_500_patrol"], "brings_no_army"),
    ],
)
def test_what_is_no_army_of_that_seat_is_refused(brought: Any, key: str) -> None:
    assert mistake(OPTIONS, EMPIRE, brought).key == key


def test_a_game_that_nothing_is_brought_to_says_so() -> None:
    with pytest.raises(Mistake, match="nothing is brought to Forbidden Stars"):
        bring(find_game("forbidden_stars"), {}, 0, "an army")
