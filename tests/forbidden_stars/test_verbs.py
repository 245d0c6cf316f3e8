"""The verbs of Forbidden Stars: which things on the board a choice names, and how dice are picked."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import WORLD, execution, sides
from tests.forbidden_stars.test_schemes import strike
from wartable.games.forbidden_stars.verbs import VERBS
from wartable.kernel.ask import Ask


@pytest.mark.parametrize(
    ("choice", "things"),
    [
        ("place:deploy,3A", ("order:deploy", "system:3A")),
        ("move:routed_scout,1A.NW,4A.SE", ("unit:1A.NW/routed_scout", "area:4A.SE")),
        ("buy:nobz", ("supply:nobz",)),
        ("buy:nobz,cache,forge,warboss", ("supply:nobz", "asset:cache", "asset:forge", "card:warboss")),
        ("build:city,4A.SE,cache", ("supply:city", "area:4A.SE", "asset:cache")),
        ("rebuild:city,4A.SE,bastion", ("structure:4A.SE/city", "supply:bastion")),
        ("storm:1A.N,1A.E", ("border:1A.N", "border:1A.E")),
        ("cell:0,-1", ("cell:0,-1",)),
        ("look:3A,2", ()),
        ("done", ()),
    ],
)
def test_a_choice_names_what_is_clicked_for_it(choice: str, things: tuple[str, ...]) -> None:
    assert VERBS.things(choice, None, Ask(0, "", "", {})) == things


def test_who_suffers_is_told_from_a_namesake_of_the_other_side() -> None:
    t = execution(sides("space_marine scout", "chaos_space_marine"), dice=("", "AAA"))
    t.until("assign_damage")
    view, seat = t.table.view(t.ask.seat), t.ask.seat
    assert VERBS.things("suffer:scout", view, t.ask) == (f"unit:{WORLD}/scout",)
    assert VERBS.things("suffer:bastion", view, t.ask) == (f"unit:{WORLD}/bastion#{seat}",)
    assert VERBS.things("suffer:3A.NE/scout", view, t.ask) == ("unit:3A.NE/scout",)


@pytest.mark.rule("FS-EL_EVENT-08")
def test_dice_to_reroll_are_picked_one_by_one() -> None:
    t = strike("eldar", "vicious_raids", "hellebore_frigate", 2).dice("ADDDMM")
    t.choose("strike:3A.NW,3A.NE", "scheme:vicious_raids")
    game, view, seat = t.table.game, t.table.view(t.ask.seat), t.ask.seat
    handful = game.handful(view, t.ask)
    assert handful is not None
    assert (handful.verb, handful.least, handful.most) == ("reroll", 1, 6)
    assert list(handful.things) == [
        f"die:{die}#{seat}"
        for die in ("attack/0", "defence/0", "defence/1", "defence/2", "morale/0", "morale/1")
    ]
    picked = [handful.things[1], handful.things[3], handful.things[4]]
    choice = game.written(view, t.ask, "reroll", picked)
    assert choice == "reroll:0,2,1"
    assert choice in t.ask.options
    assert game.option(view, t.ask, choice).things == tuple(
        f"die:{die}#{seat}" for die in ("defence/0", "defence/1", "morale/0")
    )
