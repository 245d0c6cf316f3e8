"""Steady's Rebel and the objectives of Rise of the Empire: what it pursues, plays and gives up."""

from __future__ import annotations

from tests.rebellion.scenario import Scenario
from wartable.bots import Seated
from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.bot.objectives import hope, price
from wartable.games.rebellion.bot.rebel import operation
from wartable.games.rebellion.bot.steady import Steady
from wartable.games.rebellion.state import REBEL, Target
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table


def assessed(s: Scenario) -> Assessment:
    """How the Rebel judges the position."""
    return Assessment(s.command().table.view(REBEL), REBEL)


def holds(s: Scenario, *objectives: str) -> None:
    """Let the Rebel hold these objectives."""
    s.state.objectives = [s.printed.objective[key].id for key in objectives]


def test_it_raids_an_outpost_with_troops() -> None:
    s = Scenario(base="yavin", expansion=True).pool("general_rieekan")
    s.units("ryloth", "rebel_transport").units("ryloth", "rebel_trooper", 3)
    s.state.targets = [Target(s.printed.target_marker["raid_outposts"].id, s.place("tatooine"))]
    t = s.command(turn=0).choose("keep_hidden")
    bot = Steady(REBEL, Chance.from_seed(7))
    assert bot.choose(Seated(t.table, REBEL)) == "activate:tatooine,general_rieekan"
    planned = operation(assessed(s), s.place("tatooine"))
    assert planned is not None
    assert sorted(s.printed.units[unit].key for unit in planned.muster.units) == [
        "rebel_transport",
        "rebel_trooper",
    ]


def test_units_are_worth_more_where_an_objective_counts_them() -> None:
    s = Scenario(base="hoth", expansion=True).units("alderaan", "corellian_corvette", 4)
    corvette = s.printed.unit["corellian_corvette"].id
    assert assessed(s).presence_gain(s.place("alderaan"), [corvette]) == 0
    holds(s, "threaten_the_core")
    a = assessed(s)
    assert a.presence_gain(s.place("alderaan"), [corvette]) > 5
    assert a.presence_gain(s.place("ryloth"), [corvette]) == 0
    inside = a.presence_gain(s.place("alderaan"), [corvette], origin=s.place("coruscant"))
    assert inside == 0  # it counts there already


def test_a_turret_completes_a_defensive_position_and_a_trooper_does_not() -> None:
    s = Scenario(base="hoth", expansion=True).units("naboo", "golan_arms_turret", 2)
    holds(s, "defensive_position")
    a = assessed(s)
    assert a.presence_gain(s.place("naboo"), [a.unit("golan_arms_turret")]) > 5
    assert a.presence_gain(s.place("naboo"), [a.unit("rebel_trooper")]) == 0


def test_a_long_war_costs_the_hopes_of_the_two_least_likely_others() -> None:
    s = Scenario(base="hoth", expansion=True)
    holds(s, "the_long_war", "death_star_plans_2", "heart_of_the_empire", "regional_support")
    a = assessed(s)
    rows = s.printed.objective
    least = [rows["death_star_plans_2"], rows["heart_of_the_empire"]]
    assert price(a, rows["the_long_war"]) == sum(row.reputation * hope(a, row) for row in least)
    assert price(a, rows["regional_support"]) == 0


def test_green_dice_make_a_unit_worth_more() -> None:
    a = assessed(Scenario(base="hoth", expansion=True))
    assert a.unit_worth(a.unit("golan_arms_turret")) > a.unit_worth(a.unit("shield_generator"))


def test_the_rebel_takes_the_missions_that_find_objectives() -> None:
    table = Table.new("rebellion", {"expansion": True}, seed=1, events=False)
    bots = [Steady(seat, Chance.from_seed(seat)) for seat in range(2)]
    while (ask := table.ask) is not None and (ask.what, ask.seat) != ("choose_mission_set", REBEL):
        table.choose(bots[ask.seat].choose(Seated(table, ask.seat)), ask.seat)
    assert bots[REBEL].choose(Seated(table, REBEL)) == "mission_set:base"
