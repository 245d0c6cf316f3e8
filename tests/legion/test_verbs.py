"""The verbs of Legion's choices: what is clicked, picked by the handful, filled in and written."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.legion.attacking import attack_by
from tests.legion.scenario import Scenario, Session
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


def moving(card: str, *, learning: bool = False) -> Session:
    """A unit that is about to move."""
    s = Scenario(learning=learning)
    unit = s.unit(card, (300, 300), minis=1)
    s.unit("stormtroopers", (800, 800), minis=1)
    return s.activation(unit).choose("move")


def spaces(t: Session) -> list[str]:
    """The verbs that a face may fill in at the question that waits."""
    return [space.verb for space in t.table.game.open_spaces(t.table.view(t.ask.seat), t.ask)]


def written(t: Session, verb: str, *words: str) -> str:
    """The text of a choice of what a face has filled in."""
    return t.table.game.written(t.table.view(t.ask.seat), t.ask, verb, words)


@pytest.mark.rule("LG-PIVOT-01", "LG-REVERSE-01")
def test_only_vehicles_are_offered_to_pivot_and_only_those_on_the_ground_to_reverse() -> None:
    assert spaces(moving("rebel_troopers")) == ["move", "climb"]
    assert spaces(moving("at_rt")) == ["move", "climb", "pivot", "reverse"]
    assert spaces(moving("speeder_bikes")) == ["move", "climb", "pivot"]
    assert spaces(moving("at_rt", learning=True)) == ["move", "climb"]
    for card, verb in (("rebel_troopers", "pivot:450"), ("speeder_bikes", "reverse:0,5000")):
        assert moving(card).refusal(verb).rule == "LG-" + ("PIVOT-01" if "pivot" in verb else "REVERSE-01")


def test_an_option_in_open_space_says_what_would_be_filled_in_for_it() -> None:
    t = moving("at_rt")
    view = t.table.view(t.ask.seat)
    options = [t.table.game.option(view, t.ask, text) for text in t.ask.options]
    assert {option.verb for option in options} >= {"move", "pivot", "reverse"}
    assert [written(t, option.verb, *option.words) for option in options] == list(t.ask.options)


def test_minis_are_filled_in_one_by_one_and_written_together() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), minis=3)
    s.unit("stormtroopers", (1500, 800))
    t = s.activation(squad).choose("move", "move:1,900,0,5000")
    assert t.ask.what == "formation"
    assert spaces(t) == ["place"]
    choice = written(t, "place", "2@26500@35000", "3@33500@35000")
    assert choice == "place:2@26500@35000;3@33500@35000"
    assert t.ask.why_not(choice) is None
    assert written(t, "place", "300", "400", "0", "2@1@2", "3@4@5") == "place:300,400,0,2@1@2;3@4@5"
    assert written(t, "place", "300", "400", "0", "line") == "place:300,400,0,line"


def test_dice_are_picked_by_the_handful_and_written_as_they_lie() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), minis=3, aim=1)
    s.unit("stormtroopers", (300, 450), minis=3)
    t = attack_by(s, squad).attack_dice("H--").choose("target:stormtroopers", "add:a_280_blaster_rifle")
    t.until("reroll_dice")
    handful = t.table.game.handful(t.table.view(t.ask.seat), t.ask)
    assert handful is not None
    assert handful.things == ("die:black_hit", "die:black_blank", "die:black_blank#2")
    assert (handful.verb, handful.least, handful.most) == ("reroll", 1, 2)
    assert written(t, "reroll", "die:black_blank#2", "die:black_hit") == "reroll:black_hit,black_blank"


def test_no_two_verbs_share_a_name() -> None:
    assert max(Counter(verb.name for verb in VERBS).values()) == 1
