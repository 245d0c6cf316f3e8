"""The expansion's objectives that ask for something: each can be played, and cannot before."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import queue, queued
from tests.rebellion.rise.card_scenes import rise
from tests.rebellion.scenario import Scenario, Session
from tests.rebellion.test_objectives import fought, holding, met, refresh
from tests.rebellion.test_objectives_in_combat import ended
from wartable.games.rebellion.combat_frames import GROUND, SPACE
from wartable.games.rebellion.content.vocabulary import Theater
from wartable.games.rebellion.state import EMPIRE, REBEL

HUTTS = ("nal_hutta", "toydaria", "kessel")
NINE = (*HUTTS, "naboo", "utapau", "rodia", "ryloth", "geonosis", "bespin")


def played(s: Scenario, card: str, *more: str) -> Session:
    """The Rebel plays an objective at the start of the Refresh Phase."""
    return refresh(holding(s, card, *more)).choose(f"objective:{card}")


def test_decisive_victory_needs_both_battles_of_a_combat() -> None:
    s = rise().units("naboo", "x_wing").units("naboo", "rebel_trooper")
    assert not met(s, "decisive_victory", fought(s, "naboo", won=[Theater.SPACE]))
    assert met(s, "decisive_victory", fought(s, "naboo", won=[Theater.SPACE, Theater.GROUND]))
    t = ended(holding(s, "decisive_victory"), "naboo", won=(SPACE, GROUND), initiator="empire")
    before = t.state.reputation
    t.choose("objective:decisive_victory")
    assert t.state.reputation == before - 1


@pytest.mark.rule("RE-OBJECTIVE_CARD-04", "RE-OBJECTIVE_CARD-05", "RE-OBJECTIVE_CARD-06")
@pytest.mark.parametrize(
    ("place", "base", "revealed", "fulfilled"),
    [
        ("naboo", "hoth", False, True),
        ("rebel_base", "hoth", False, False),
        ("hoth", "hoth", False, True),
        ("hoth", "hoth", True, False),
        ("hoth", "naboo", True, True),
    ],
)
def test_defensive_position_is_not_for_the_base(
    place: str, base: str, revealed: bool, fulfilled: bool
) -> None:
    s = rise(base=base, revealed=revealed).units(place, "ion_cannon", 2).units(place, "shield_generator")
    assert met(s, "defensive_position") == fulfilled


def test_defensive_position_counts_structures_of_one_system() -> None:
    s = rise().units("naboo", "golan_arms_turret", 2).units("naboo", "rebel_trooper", 5)
    assert not met(s.units("utapau", "ion_cannon"), "defensive_position")
    t = played(s.units("naboo", "ion_cannon"), "defensive_position")
    assert t.state.reputation == 13


def test_support_of_the_hutts_is_about_one_region() -> None:
    s = rise().loyal("rebel", "nal_hutta", "toydaria", "naboo", "utapau")
    assert not met(s, "support_of_the_hutts")
    assert played(s.loyal("rebel", "bothawui"), "support_of_the_hutts").state.reputation == 13


def test_the_long_war_costs_two_other_objectives() -> None:
    s = holding(rise(), "the_long_war", "uprising")
    assert not met(s, "the_long_war")
    t = played(rise(), "the_long_war", "uprising", "seize_control", "liberation")
    t.choose("give_up:uprising", "give_up:liberation")
    rows = t.match.content.objective
    assert t.state.objectives == [rows["seize_control"].id]
    assert set(t.state.used_objectives) == {
        rows[key].id for key in ("the_long_war", "uprising", "liberation")
    }
    assert t.state.reputation == 13


def test_threaten_the_core_counts_units_in_and_beside_coruscant() -> None:
    s = rise().units("alderaan", "x_wing", 2).units("corellia", "rebel_trooper", 2)
    assert not met(s.units("naboo", "x_wing", 4), "threaten_the_core")
    assert played(s.units("coruscant", "u_wing"), "threaten_the_core").state.reputation == 13


def test_a_time_for_peace_destroys_the_own_queue() -> None:
    s = queue(rise(), REBEL, first=["x_wing", "u_wing"], second=["corellian_corvette"])
    assert not met(s, "a_time_for_peace")
    queue(s, REBEL, first=["x_wing", "u_wing"], second=["corellian_corvette"], third=["mon_calamari_cruiser"])
    t = played(s, "a_time_for_peace")
    while t.ask.what == "destroy_queued_for_icon":
        t.choose(t.legal[0])
    assert queued(t, REBEL) == [[], [], []]
    assert t.state.reputation == 13


@pytest.mark.parametrize(("choice", "left"), [("remove_marker", False), ("keep_marker", True)])
def test_seize_control_is_for_sabotaged_systems_and_may_repair_them(choice: str, left: bool) -> None:
    s = rise().units("naboo", "x_wing")
    assert not met(s, "seize_control", fought(s, "naboo", won=[Theater.SPACE]))
    t = ended(holding(s.mark("sabotaged", "naboo"), "seize_control"), "naboo", won=(SPACE,))
    t.choose("objective:seize_control", choice)
    assert t.match.is_sabotaged(t.place("naboo")) == left
    assert t.state.reputation == 13


@pytest.mark.parametrize(
    ("system", "initiator", "fulfilled"),
    [("utapau", "rebel", True), ("utapau", "empire", False), ("naboo", "rebel", False)],
)
def test_raid_imperial_factory_is_for_squares_in_combats_of_the_rebels_making(
    system: str, initiator: str, fulfilled: bool
) -> None:
    s = holding(rise().units(system, "x_wing"), "raid_imperial_factory")
    t = ended(s, system, won=(SPACE,), initiator=initiator)
    assert (t.ask.what == "play_objective") == fulfilled


def test_uprising_needs_nine_systems_and_gives_two() -> None:
    s = rise().loyal("rebel", *NINE[:-1])
    assert not met(s, "uprising")
    t = played(s.loyal("rebel", *NINE), "uprising")
    assert t.state.reputation == 12


@pytest.mark.rule("RE-OBJECTIVE_CARD-09")
def test_used_objectives_lie_open_and_are_never_shuffled_into_the_deck() -> None:
    s = rise().loyal("rebel", *NINE)
    t = played(s, "uprising")
    card = t.match.content.objective["uprising"].id
    assert t.state.used_objectives == [card]
    for seat in (None, REBEL, EMPIRE):
        assert t.table.view(seat).state.used_objectives == [card]
    t.until("assign_leaders", "pass")  # the empty deck gives nothing
    assert (t.state.used_objectives, t.state.objectives) == ([card], [])
