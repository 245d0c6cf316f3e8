"""Shield Bunkers: what they protect, where they are deployed, and what follows them there."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import Building, Deployment, Step
from wartable.games.rebellion.rules.changes import destroy_units
from wartable.games.rebellion.state import EMPIRE

BLANK, HIT, DIRECT, SPECIAL = 0, 2, 4, 5
STATIONS = ("death_star", "death_star_under_construction")


def with_station(station: str, *units: tuple[str, int], bunkers: int = 1) -> Scenario:
    """A station in Endor with bunkers and others."""
    s = Scenario(expansion=True).pool().units("endor", station).units("endor", "shield_bunker", bunkers)
    for unit, number in units:
        s.units("endor", unit, number)
    return s


def deploying(s: Scenario, *units: str) -> Session:
    """The Empire deploys units that have left its build queue."""
    ready = sorted(s.printed.unit[unit].id for unit in units)
    return s.run(Deployment([Step.DEPLOY_UNITS], EMPIRE, ready))


@pytest.mark.parametrize("station", STATIONS)
@pytest.mark.rule("RE-BUNKER-01", "RE-BUNKER-04")
def test_a_station_cannot_be_destroyed_by_any_means_beside_a_bunker(station: str) -> None:
    t = with_station(station).command()
    unit = t.match.content.unit[station].id
    destroy_units(t.match, [unit], t.place("endor"))
    assert station in t.units("endor")
    t.match.take_units([t.match.content.unit["shield_bunker"].id], t.place("endor"))
    destroy_units(t.match, [unit], t.place("endor"))
    assert station not in t.units("endor")


@pytest.mark.rule("RE-BUNKER-01")
def test_nor_can_the_empire_scrap_it() -> None:
    s = with_station("death_star")
    t = s.run(Building([Step.BUILD_UNITS], EMPIRE, [(s.place("coruscant"), 0)]))
    assert t.refusal("scrap:death_star,endor").rule == "RE-BUNKER-01"
    assert "scrap:death_star,endor" not in t.legal
    assert "scrap:shield_bunker,endor" in t.legal


@pytest.mark.rule("RE-BUNKER-01")
def test_nor_is_it_given_up_for_another() -> None:
    s = with_station("death_star_under_construction")
    t = reveal(s, "empire", "construct_death_star", "general_tagge", aim="hoth")
    assert t.ask.what != "give_up_unit"
    assert t.units("hoth") == []


@pytest.mark.rule("RE-BUNKER-02", "RE-BUNKER-04")
def test_no_hit_is_assigned_to_a_shielded_station() -> None:
    s = with_station(
        "death_star_under_construction", ("x_wing", 3), ("tie_fighter", 1), ("star_destroyer", 1)
    )
    t = s.combat("endor").load([DIRECT, DIRECT, DIRECT])
    t.until("assign_damage")
    assert t.refusal("hit:direct,death_star_under_construction").rule == "RE-BUNKER-02"
    s = with_station("death_star_under_construction", ("x_wing", 3), ("tie_fighter", 1), bunkers=0)
    t = s.combat("endor").load([DIRECT, DIRECT, DIRECT])
    t.until("assign_damage")
    assert "hit:direct,death_star_under_construction" in t.legal


@pytest.mark.rule("RE-BUNKER-03")
@pytest.mark.parametrize("station", STATIONS)
@pytest.mark.parametrize("bunkers", [0, 1])
def test_plans_do_not_touch_a_shielded_station(station: str, bunkers: int) -> None:
    s = with_station(station, ("x_wing", 2), ("tie_fighter", 1), bunkers=bunkers)
    s.leader("mon_mothma", "endor")
    s.state.objectives = [s.printed.objective["death_star_plans_2"].id]
    t = s.combat("endor").load([BLANK] * 30)
    while t.ask.what not in ("reveal_plans", "retreat"):
        t.choose(t.legal[0])
    assert t.ask.what == ("retreat" if bunkers else "reveal_plans")


@pytest.mark.rule("RE-BUNKER-01", "RE-BUNKER-04", "RE-STRUCTURE-02")
@pytest.mark.parametrize(("trooper", "left"), [(0, []), (1, ["death_star_under_construction"])])
def test_a_bunker_lost_as_a_lone_structure_protects_no_longer(trooper: int, left: list[str]) -> None:
    s = with_station("death_star_under_construction", ("x_wing", 1), ("rebel_trooper", 2))
    if trooper:
        s.units("endor", "stormtrooper")
    s.leader("mon_mothma", "endor")
    t = s.combat("endor").load([BLANK] * 40)
    while t.events(events.CombatRoundBegan)[-1].round == 1 and not t.events(events.CombatEnded):
        t.choose("fight_on" if "fight_on" in t.legal else t.legal[0])
    stations = [unit for unit in t.units("endor", "empire") if unit in STATIONS]
    assert stations == left
    assert ("shield_bunker" in t.units("endor")) == bool(trooper)


@pytest.mark.rule("RE-BUNKER-01")
def test_ships_that_fight_a_shielded_station_in_vain_must_leave() -> None:
    s = with_station("death_star_under_construction", ("x_wing", 2)).leader("mon_mothma", "endor")
    t = s.combat("endor").load([BLANK] * 20)
    t.until("retreat")
    assert "fight_on" not in t.legal
    s = with_station("death_star_under_construction", ("x_wing", 2))
    t = s.combat("endor").load([BLANK] * 20)
    assert t.ask.what
    assert t.units("endor") == ["death_star_under_construction", "shield_bunker"]


@pytest.mark.rule("RE-BUNKER-05", "RE-BUNKER-06")
def test_a_bunker_goes_wherever_imperial_ground_units_are_without_rebels() -> None:
    s = Scenario(expansion=True).pool().units("hoth", "stormtrooper").units("naboo", "stormtrooper")
    s.loyal("rebel", "naboo").units("ryloth", "star_destroyer").units("endor", "stormtrooper")
    s.units("endor", "x_wing")
    t = deploying(s, "shield_bunker", "stormtrooper")
    assert "deploy:shield_bunker,hoth" in t.legal  # remote
    assert "deploy:shield_bunker,naboo" in t.legal
    assert t.refusal("deploy:stormtrooper,hoth").rule == "RB-DEPLOY-06"
    assert t.refusal("deploy:shield_bunker,ryloth").rule == "RB-DEPLOY-01"  # ships alone
    assert t.refusal("deploy:shield_bunker,endor").rule == "RB-DEPLOY-06"  # a Rebel is there
    assert "deploy:shield_bunker,coruscant" in t.legal  # and by the usual rules


@pytest.mark.rule("RE-BUNKER-05")
def test_sabotage_keeps_a_bunker_out() -> None:
    s = Scenario(expansion=True).pool().units("naboo", "stormtrooper").mark("sabotaged", "naboo")
    t = deploying(s, "shield_bunker")
    assert t.refusal("deploy:shield_bunker,naboo").rule == "RB-DEPLOY-04"


@pytest.mark.rule("RE-BUNKER-07")
def test_a_remote_system_with_a_bunker_takes_other_units() -> None:
    s = Scenario(expansion=True).pool().units("hoth", "shield_bunker").units("endor", "shield_bunker")
    s.units("endor", "x_wing").units("naboo", "shield_bunker").loyal("rebel", "naboo")
    t = deploying(s, "stormtrooper", "star_destroyer")
    assert {"deploy:stormtrooper,hoth", "deploy:star_destroyer,hoth"} <= set(t.legal)
    assert t.refusal("deploy:stormtrooper,endor").rule == "RB-DEPLOY-06"  # a Rebel is there


@pytest.mark.rule("RE-BUNKER-08")
def test_a_bunker_brings_nothing_in_the_step_in_which_it_was_deployed() -> None:
    s = Scenario(expansion=True).pool().units("hoth", "stormtrooper")
    t = deploying(s, "shield_bunker", "stormtrooper").choose("deploy:shield_bunker,hoth")
    assert t.refusal("deploy:stormtrooper,hoth").rule == "RB-DEPLOY-06"
    s = Scenario(expansion=True).pool().units("hoth", "stormtrooper").units("hoth", "shield_bunker")
    t = deploying(s, "shield_bunker", "stormtrooper").choose("deploy:shield_bunker,hoth")
    assert "deploy:stormtrooper,hoth" in t.legal  # the older one serves


@pytest.mark.rule("RE-BUNKER-09")
def test_a_death_star_is_one_of_two_units_of_its_system() -> None:
    s = with_station("death_star_under_construction")
    t = deploying(s, "death_star", "stormtrooper", "tie_fighter").choose("deploy:death_star,endor")
    t.choose("deploy:stormtrooper,endor")
    assert t.refusal("deploy:tie_fighter,endor").rule == "RB-DEPLOY-02"
    s = with_station("death_star_under_construction")
    t = deploying(s, "death_star", "stormtrooper", "tie_fighter", "at_st")
    t.choose("deploy:stormtrooper,endor", "deploy:tie_fighter,endor")
    assert t.refusal("deploy:death_star,endor").rule == "RB-DEPLOY-02"
