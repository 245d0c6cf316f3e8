"""Missions and projects that put units on build queues, move them on, deploy and destroy them."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import assign, projects, queue, queued, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.events.turns import CardsDrawn
from wartable.games.rebellion.state import EMPIRE, REBEL


@pytest.mark.rule("RB-RESOURCE-02", "RB-BUILD-02", "RB-BUILD-04", "RB-BUILD-07", "RB-SABOTAGE-04")
def test_address_delays_uses_all_icons_even_of_a_sabotaged_subjugated_system() -> None:
    s = (
        Scenario()
        .units("geonosis", "stormtrooper")
        .mark("subjugated", "geonosis")
        .mark("sabotaged", "geonosis")
    )
    t = reveal(s, "empire", "address_delays", "general_tagge", aim="geonosis")
    assert queued(t) == [[], ["at_at", "tie_fighter"], []]


@pytest.mark.rule("RB-LIMIT-03")
def test_what_the_supply_lacks_is_not_queued() -> None:
    s = Scenario().loyal("empire", "geonosis").units("hoth", "at_at", 4)
    t = reveal(s, "empire", "address_delays", "general_tagge", aim="geonosis")
    assert queued(t) == [[], ["tie_fighter"], []]


@pytest.mark.rule("RB-BUILD-06", "RB-RESOURCE-02")
def test_establish_trade_relations_gains_loyalty_and_units_of_choice() -> None:
    s = Scenario().loyal("empire", "geonosis").mark("sabotaged", "rodia")
    t = reveal(s, "rebel", "establish_trade_relations", "mon_mothma")
    assert t.refusal("aim:rodia").rule == "RB-MISSION-07"
    t.choose("aim:geonosis")
    assert sorted(t.legal) == ["queue:rebel_transport", "queue:x_wing", "queue:y_wing"]
    t.choose("queue:y_wing")
    assert sorted(t.legal) == ["queue:ion_cannon", "queue:shield_generator"]
    t.choose("queue:shield_generator")
    assert queued(t, REBEL) == [[], ["shield_generator", "y_wing"], []]
    assert t.match.is_neutral(t.place("geonosis"))


@pytest.mark.rule("RB-MISSION-31")
def test_support_of_mon_calamari_gains_loyalty_or_a_cruiser() -> None:
    t = reveal(Scenario(), "rebel", "support_of_mon_calamari", "mon_mothma", aim="mon_calamari")
    t.choose("option:2")
    assert queued(t, REBEL) == [[], [], ["mon_calamari_cruiser"]]
    s = Scenario().loyal("empire", "mon_calamari")
    t = reveal(s, "rebel", "support_of_mon_calamari", "mon_mothma", aim="mon_calamari").choose("option:1")
    assert t.match.is_loyal(t.place("mon_calamari"), REBEL)


@pytest.mark.rule("RB-SABOTAGE-05", "RB-PROJECT-02")
def test_construct_factory_repairs_and_puts_units_on_the_queue() -> None:
    s = Scenario().loyal("empire", "corellia").mark("sabotaged", "corellia")
    t = reveal(s, "empire", "construct_factory", "general_tagge", aim="corellia")
    assert not t.match.is_sabotaged(t.place("corellia"))
    assert queued(t) == [[], [], ["star_destroyer", "tie_fighter"]]


def test_construct_super_star_destroyer_needs_a_blue_square() -> None:
    s = Scenario().loyal("empire", "corellia", "rodia")
    t = reveal(s, "empire", "construct_super_star_destroyer", "general_tagge")
    assert t.legal == ["aim:corellia"]
    t.choose("aim:corellia")
    assert queued(t) == [[], [], ["super_star_destroyer"]]


@pytest.mark.rule("RB-DS_BUILD-01", "RB-REMOTE-01")
def test_construct_death_star_begins_in_a_remote_system_and_in_the_queue() -> None:
    s = Scenario().units("hoth", "x_wing").mark("destroyed", "endor")
    t = reveal(s, "empire", "construct_death_star", "general_tagge")
    assert t.refusal("aim:hoth").rule == "RB-MISSION-07"  # a Rebel unit is there
    assert t.refusal("aim:endor").rule == "RB-MISSION-07"  # no longer remote
    assert t.refusal("aim:corellia").rule == "RB-MISSION-07"
    t.choose("aim:ilum")
    assert t.units("ilum") == ["death_star_under_construction"]
    assert queued(t) == [[], [], ["death_star"]]


def constructing_again() -> Session:
    s = queue(Scenario().units("ilum", "death_star_under_construction"), EMPIRE, first=["death_star"])
    return reveal(s, "empire", "construct_death_star", "general_tagge", aim="hoth")


@pytest.mark.rule("RB-LIMIT-03", "RB-DS_BUILD-03")
def test_the_first_death_star_under_construction_may_be_given_up_for_a_second() -> None:
    t = constructing_again()
    assert t.legal == ["scrap:death_star_under_construction,ilum", "do_without"]
    t.choose("scrap:death_star_under_construction,ilum")
    assert t.units("ilum") == []
    assert t.units("hoth") == ["death_star_under_construction"]
    assert queued(t) == [[], [], ["death_star"]]  # the one in the queue was destroyed with the first


@pytest.mark.rule("RB-LIMIT-03", "RB-DS_BUILD-01")
def test_without_the_first_given_up_only_the_queue_has_a_second() -> None:
    t = constructing_again().choose("do_without")
    assert t.units("ilum") == ["death_star_under_construction"]
    assert t.units("hoth") == []
    assert queued(t) == [["death_star"], [], ["death_star"]]


@pytest.mark.parametrize(("leader", "units"), [("grand_moff_tarkin", 1), ("moff_jerjerrod", 2)])
def test_double_our_efforts_moves_a_unit_on_or_two(leader: str, units: int) -> None:
    s = queue(
        Scenario().loyal("empire", "corellia"),
        EMPIRE,
        first=["at_st"],
        second=["at_st"],
        third=["star_destroyer", "star_destroyer"],
    )
    t = reveal(s, "empire", "double_our_efforts", leader, aim="corellia")
    assert sorted(t.legal) == ["advance:at_st,2", "advance:star_destroyer,3", "done"]
    t.choose("advance:star_destroyer,3")
    if units == 1:
        assert t.ask.what != "advance_unit"
    else:
        assert "advance:star_destroyer,2" not in t.legal  # one that was moved is not moved again
        t.choose("advance:star_destroyer,3")
        assert queued(t) == [["at_st"], ["at_st", "star_destroyer", "star_destroyer"], []]


@pytest.mark.rule("RB-SABOTAGE-03", "RB-SABOTAGE-06", "RB-DS_BUILD-02")
def test_oversee_project_deploys_one_queued_unit_even_in_a_remote_system() -> None:
    s = queue(Scenario(), EMPIRE, first=["at_st"], second=["death_star"], third=["star_destroyer"])
    s.units("hoth", "stormtrooper").units("naboo", "stormtrooper").units("naboo", "x_wing")
    t = reveal(s, "empire", "oversee_project", "general_tagge")
    assert t.legal == ["aim:hoth"]  # Imperial units, and no Rebel ones
    t.choose("aim:hoth")
    assert t.refusal("deploy_queued:star_destroyer,3").rule == "RB-MISSION-30"
    assert t.refusal("deploy_queued:death_star,2").rule == "RB-DS_BUILD-02"
    t.choose("deploy_queued:at_st,1")
    assert t.units("hoth") == ["at_st", "stormtrooper"]
    assert queued(t) == [[], ["death_star"], ["star_destroyer"]]


@pytest.mark.rule("RB-DS_BUILD-02")
def test_oversee_project_finishes_a_death_star_where_one_is_under_construction() -> None:
    s = queue(Scenario(), EMPIRE, second=["death_star"]).units("hoth", "death_star_under_construction")
    t = reveal(s, "empire", "oversee_project", "general_tagge", aim="hoth")
    t.choose("deploy_queued:death_star,2")
    assert t.units("hoth") == ["death_star"]


@pytest.mark.rule("RB-SABOTAGE-03")
def test_nothing_is_deployed_in_a_sabotaged_system() -> None:
    s = queue(Scenario(), EMPIRE, first=["at_st"]).units("naboo", "stormtrooper")
    s.mark("subjugated", "naboo").mark("sabotaged", "naboo")
    t = reveal(s, "empire", "oversee_project", "general_tagge", aim="naboo")
    assert queued(t)[0] == ["at_st"]
    refusal = t.refusal("deploy_queued:at_st,1", 1)
    assert [reason["rule"] for reason in refusal.facts["because"]] == ["RB-SABOTAGE-03"]


@pytest.mark.rule("RB-RESOURCE-02", "RB-DESTROY_UNIT-01")
def test_demolition_destroys_a_queued_unit_for_each_icon() -> None:
    s = queue(
        Scenario(), EMPIRE, first=["tie_fighter"], second=["tie_fighter", "tie_fighter"], third=["at_at"]
    )
    s.loyal("empire", "corellia")  # a blue triangle and a blue square
    t = reveal(s, "rebel", "demolition", "chewbacca", aim="corellia")
    assert sorted(t.legal) == ["destroy_queued:tie_fighter,1", "destroy_queued:tie_fighter,2"]
    t.choose("destroy_queued:tie_fighter,2")
    assert queued(t) == [["tie_fighter"], ["tie_fighter"], ["at_at"]]  # no Star Destroyer was there


@pytest.mark.rule("RB-DESTROY_UNIT-02")
def test_rogue_squadron_raid_destroys_four_health_of_queued_units_and_no_death_star() -> None:
    s = queue(Scenario(), EMPIRE, first=["at_at", "at_st"], second=["tie_fighter"], third=["death_star"])
    s.loyal("empire", "corellia").units("hoth", "death_star_under_construction")
    t = reveal(s, "rebel", "rogue_squadron_raid", "wedge_antilles", aim="corellia")
    assert t.refusal("destroy_queued:death_star,3").rule == "RB-MISSION-30"
    t.choose("destroy_queued:at_at,1")
    assert t.refusal("destroy_queued:at_st,1").rule == "RB-DESTROY_UNIT-02"
    t.choose("destroy_queued:tie_fighter,2")
    assert queued(t) == [["at_st"], [], ["death_star"]]


@pytest.mark.rule("RB-PROJECT-01", "RB-MISSION-31")
def test_research_and_development_keeps_one_of_two_projects() -> None:
    s = Scenario().loyal("empire", "corellia").units("naboo", "stormtrooper")
    deck = projects(s)
    kept, other = deck[-2], deck[-1]
    size = len(deck)
    t = reveal(s, "empire", "research_and_development", "general_tagge")
    assert sorted(t.legal) == ["aim:corellia", "aim:coruscant"]  # Imperial loyalty, not just units
    t.choose("aim:corellia", f"take:{s.printed.missions[kept].key}")
    assert kept in t.state.factions[EMPIRE].missions
    assert t.state.project_deck[0] == other
    assert len(t.state.project_deck) == size - 1


@pytest.mark.rule("RB-SABOTAGE-05", "RB-PROJECT-01")
def test_research_and_development_may_repair_instead() -> None:
    s = Scenario().loyal("empire", "corellia").mark("sabotaged", "corellia")
    top = projects(s)[-1]
    t = reveal(s, "empire", "research_and_development", "general_tagge", aim="corellia").choose("option:2")
    assert not t.match.is_sabotaged(t.place("corellia"))
    assert top in t.state.factions[EMPIRE].missions


@pytest.mark.rule("RB-PROJECT-01", "RB-PROJECT-03", "RB-LIMIT-05")
def test_secret_weapons_research_draws_two_projects_and_reshuffles() -> None:
    s = Scenario(players=4).loyal("empire", "corellia")
    s.state.project_deck = [s.printed.mission["construct_factory"].id]
    s.state.project_discard = [s.printed.mission["oversee_project"].id]
    s.pool()
    t = assign(s, "empire", "secret_weapons_research", "general_tagge").command(2)
    t.choose("reveal:secret_weapons_research,general_tagge", "aim:corellia")
    hand = [t.match.mission_text(card) for card in t.state.factions[EMPIRE].missions]
    assert sorted(hand) == ["construct_factory", "oversee_project"]
    assert (t.state.project_deck, t.state.project_discard) == ([], [])
    (drawn,) = t.events(CardsDrawn)
    assert drawn.owner == 2  # the General
