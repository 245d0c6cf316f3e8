"""Target markers: placed by cards, removed by whoever holds the ground."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.card_scenes import carried_out, markers, put_marker, rise
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.state import EMPIRE, REBEL

OUTPOST = "remove_target:raid_outposts,hoth"


@pytest.mark.rule("RE-TARGET-01", "RE-TARGET-02", "RE-TARGET-06")
def test_each_marker_belongs_to_one_card_and_is_placed_where_it_says() -> None:
    s = rise()
    rows = s.printed.target_markers
    assert {row.key: row.count for row in rows} == {
        "raid_outposts": 2,
        "rebel_cell": 1,
        "show_no_fear": 1,
        "secure_the_plans": 1,
    }
    cards = {*s.printed.objective, *s.printed.mission}
    assert {row.key for row in rows} <= cards
    t = carried_out(s, "secure_the_plans", "dagobah", "empire")
    assert markers(t) == [("secure_the_plans", "dagobah")]


def held(*units: str) -> Scenario:
    """A marker of Raid Outposts on Hoth, with ground units there."""
    s = put_marker(rise(), "raid_outposts", "hoth").pool("mon_mothma", "darth_vader")
    for unit in units:
        s.units("hoth", unit)
    return s


@pytest.mark.rule("RE-TARGET-03")
def test_whose_turn_begins_may_remove_a_marker_where_he_alone_has_ground_units() -> None:
    t = held("rebel_trooper").command()
    assert (t.ask.seat, t.ask.what, t.ask.rule) == (REBEL, "remove_target", "RE-TARGET-03")
    assert t.legal == [OUTPOST, "leave_targets"]
    t.choose("leave_targets")
    assert markers(t) == [("raid_outposts", "hoth")]
    t.choose("keep_hidden")
    assert t.ask.what == "take_turn"
    t = held("rebel_trooper").command()
    t.choose(OUTPOST)
    assert markers(t) == []


def test_whoever_settles_that_he_leaves_a_marker_is_not_asked_again_this_round() -> None:
    t = held("rebel_trooper").command()
    assert t.table.game.standing(t.match, REBEL) == {"raid_outposts": "ask"}
    assert t.table.game.standing(t.match, EMPIRE) == {}
    t.table.choose("standing:never,raid_outposts", REBEL)
    t.choose("leave_targets", "keep_hidden", "pass", "pass")
    asked = [t.ask.what]
    while t.table.ask is not None and t.state.round == 1 and len(asked) < 9:
        t.choose("pass" if "pass" in t.legal else t.legal[-1])
        asked.append(t.ask.what)
    assert "remove_target" not in asked
    assert markers(t) == [("raid_outposts", "hoth")]


def test_without_a_standing_answer_it_is_asked_at_every_turn() -> None:
    t = held("rebel_trooper").command()
    t.choose("leave_targets", "keep_hidden").until("remove_target", "pass")
    assert t.legal == [OUTPOST, "leave_targets"]


@pytest.mark.rule("RE-TARGET-03")
@pytest.mark.parametrize("units", [("rebel_trooper", "stormtrooper"), ("x_wing",), (), ("stormtrooper",)])
def test_nobody_else_is_asked(units: tuple[str, ...]) -> None:
    t = held(*units).command()
    assert t.ask.what == "reveal_base"


@pytest.mark.rule("RE-TARGET-03")
def test_enemy_ships_do_not_hold_the_ground() -> None:
    t = held("rebel_trooper", "star_destroyer").command()
    assert t.ask.what == "remove_target"


def test_a_marker_that_others_hold_says_why_it_stays() -> None:
    s = put_marker(held("rebel_trooper"), "rebel_cell", "naboo")
    t = s.units("naboo", "stormtrooper").command()
    refusal = t.refusal("remove_target:rebel_cell,naboo", REBEL)
    assert (refusal.rule, refusal.reason) == ("RE-TARGET-03", "not_alone_on_the_ground")
    assert refusal.facts["place"] == "naboo"


def landed() -> Session:
    """Imperial troops come to the marker on Hoth."""
    s = held().units("bespin", "star_destroyer").units("bespin", "stormtrooper", 2)
    t = s.activate("empire", "hoth", "darth_vader")
    return t.choose("move:star_destroyer,bespin", "move_all:stormtrooper,bespin", "done")


@pytest.mark.rule("RE-TARGET-03")
def test_it_is_offered_as_soon_as_ground_units_change_there_and_once() -> None:
    t = landed()
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "remove_target")
    t.choose("leave_targets")
    assert t.ask.what != "remove_target"
    t = landed()
    t.choose(OUTPOST)
    assert markers(t) == []


@pytest.mark.rule("RE-TARGET-03", "RE-TARGET-04")
def test_in_a_combat_it_waits_until_the_ground_is_won() -> None:
    s = held("rebel_trooper", "rebel_trooper", "stormtrooper").pool()
    t = s.combat("hoth").load([5, 5, 4] * 20)
    while t.ask.what != "remove_target":
        assert markers(t)
        assert len(t.units("hoth", "empire")) == 1
        t.choose(t.legal[-1])
    assert t.units("hoth", "empire") == []
    assert t.ask.seat == REBEL


@pytest.mark.rule("RE-TARGET-05")
def test_markers_go_with_their_system() -> None:
    s = put_marker(rise(), "secure_the_plans", "naboo", "hoth").units("naboo", "death_star")
    t = carried_out(s, "superlaser_online", "naboo", "empire", "grand_moff_tarkin")
    assert t.match.is_destroyed(t.place("naboo"))
    assert markers(t) == [("secure_the_plans", "hoth")]
