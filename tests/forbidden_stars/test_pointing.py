"""What people point at on the board and is no answer, by the rule that says so."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import execution, sides
from tests.forbidden_stars.order_scenes import scene
from tests.forbidden_stars.positions import passing, playing, refresh, settled
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars.map.galaxy import galaxy_of
from wartable.kernel.ask import split
from wartable.kernel.table import Table


def why(t: Session, text: str) -> tuple[str, str]:
    """The rule and the reason against a choice."""
    refusal = t.refusal(text)
    return refusal.rule, refusal.reason


# Orders


@pytest.mark.rule("FS-ADVANCE-01", "FS-SHIP_MOVE-02", "FS-SHIP_MOVE-05")
def test_only_own_ships_move_first_and_into_other_voids_of_the_active_system() -> None:
    s = scene().units("1A.SW", "strike_cruiser").units("1A.NW", "scout").units("2A.NE", "cultist")
    t = s.reveal(0, "advance", "1A")
    assert why(t, "move:cultist,2A.NE,1A.NE") == ("FS-ADVANCE-01", "not_your_unit")
    assert why(t, "move:scout,1A.NW,1A.NE") == ("FS-ADVANCE-01", "only_ships_now")
    assert why(t, "move:strike_cruiser,1A.SW,1A.SW") == ("FS-SHIP_MOVE-02", "unit_stands_there")
    assert why(t, "move:strike_cruiser,1A.SW,4A.NE") == ("FS-SHIP_MOVE-02", "area_in_other_system")
    assert why(t, "move:strike_cruiser,1A.SW,1A.NW") == ("FS-SHIP_MOVE-05", "wrong_kind_of_area")


@pytest.mark.rule("FS-ADVANCE-02", "FS-GROUND_MOVE-01", "FS-GROUND_MOVE-03")
def test_then_only_own_ground_units_move_to_other_worlds_of_the_active_system() -> None:
    s = scene().units("1A.SW", "strike_cruiser").units("1A.NW", "scout").units("2A.NE", "cultist")
    t = s.reveal(0, "advance", "1A").choose("done")
    assert why(t, "move:cultist,2A.NE,1A.SE") == ("FS-ADVANCE-02", "not_your_unit")
    assert why(t, "move:strike_cruiser,1A.SW,1A.SE") == ("FS-ADVANCE-02", "only_ground_units_now")
    assert why(t, "move:scout,1A.NW,1A.NW") == ("FS-GROUND_MOVE-01", "unit_stands_there")
    assert why(t, "move:scout,1A.NW,10A.NE") == ("FS-GROUND_MOVE-03", "area_in_other_system")
    assert why(t, "move:scout,1A.NW,1A.NE") == ("FS-GROUND_MOVE-03", "wrong_kind_of_area")


@pytest.mark.rule("FS-DEPLOY-05", "FS-GROUND_MOVE-09")
def test_a_bought_unit_goes_to_an_open_area_of_its_kind_in_the_active_system() -> None:
    s = scene().structure("4A.SE", "factory", 0).units("4A.NE", "strike_cruiser").player(0, materiel=9)
    s.units("4A.NW", "iconoclast_destroyer")
    t = s.reveal(0, "deploy", "4A").choose("buy:scout")
    assert t.legal == ["at:4A.SE", "at:4A.SW"]
    assert why(t, "at:4A.NE") == ("FS-GROUND_MOVE-09", "wrong_kind_of_area")
    assert why(t, "at:10A.NE") == ("FS-DEPLOY-05", "area_in_other_system")
    s = scene().structure("10A.SE", "factory", 0).units("10A.SW", "cultist").player(0, materiel=9)
    t = s.reveal(0, "deploy", "10A").choose("buy:scout")
    assert t.legal == ["at:10A.NE", "at:10A.SE"]
    assert why(t, "at:10A.SW") == ("FS-DEPLOY-05", "enemy_or_contested")


@pytest.mark.rule("FS-DEPLOY-03")
def test_the_second_step_sells_a_structure_for_the_active_system_only() -> None:
    t = scene().units("1A.NW", "scout").player(0, materiel=9).reveal(0, "deploy", "1A")
    assert t.ask.what == "buy_structure"
    assert why(t, "build:bastion,10A.NE") == ("FS-DEPLOY-03", "area_in_other_system")
    assert why(t, "build:scout,1A.NW") == ("FS-DEPLOY-03", "only_a_structure")


@pytest.mark.rule("FS-DOMINATE-02")
def test_the_ability_of_a_faction_reaches_own_units_of_the_active_system_only() -> None:
    s = (
        scene()
        .units("1A.NW", "scout")
        .units("4A.SE", "scout")
        .units("2A.NE", "cultist")
        .player(0, materiel=3)
    )
    t = s.reveal(0, "dominate", "1A")
    assert t.ask.what == "replace_unit"
    assert why(t, "replace:scout,4A.SE") == ("FS-DOMINATE-02", "unit_in_other_system")
    assert why(t, "replace:cultist,2A.NE") == ("FS-DOMINATE-02", "not_your_unit")


@pytest.mark.rule("FS-DOMINATE-02")
def test_cultists_are_taken_from_the_active_system_to_another_world() -> None:
    s = scene("chaos", "ultramarines").units("1A.NW", "cultist").units("4A.SE", "cultist")
    t = s.reveal(0, "dominate", "1A")
    while t.ask.what != "relocate_unit":
        t.choose(t.legal[0])
    assert why(t, "relocate:cultist,4A.SE,1A.SE") == ("FS-DOMINATE-02", "unit_in_other_system")
    assert why(t, "relocate:cultist,1A.NW,1A.NW") == ("FS-DOMINATE-02", "unit_stands_there")
    assert why(t, "relocate:cultist,1A.NW,4A.NE") == ("FS-DOMINATE-02", "not_a_world")


@pytest.mark.rule("FS-CAPACITY-03")
def test_units_above_the_capacity_are_lost_where_they_are() -> None:
    s = scene().units("1A.NW", "scout", 4).units("1A.NW", "space_marine").units("1A.SE", "scout")
    t = s.reveal(0, "advance", "1A")
    while t.ask.what != "lose_excess_unit":
        t.choose("done")
    assert why(t, "lose:land_raider") == ("FS-CAPACITY-03", "no_such_unit_there")
    assert why(t, "lose:cultist") == ("FS-CAPACITY-03", "unit_of_another")


# Combat


@pytest.mark.rule("FS-DAMAGE-03", "FS-DAMAGE-04")
def test_damage_goes_to_own_fighters_and_to_routed_ones_last() -> None:
    s = sides("space_marine scout routed_scout", "cultist chaos_space_marine")
    t = execution(s, "ambush", "dark_faith", dice=("", "AAA"))
    passing(t, "assign_damage")
    assert t.ask.seat == 0
    assert why(t, "suffer:routed_scout") == ("FS-DAMAGE-04", "routed_suffer_last")
    assert why(t, "suffer:cultist") == ("FS-DAMAGE-03", "unit_of_another")
    assert why(t, "suffer:land_raider") == ("FS-DAMAGE-03", "no_such_unit_there")
    assert why(t, "suffer:bastion") == ("FS-DAMAGE-03", "no_such_unit_there")


@pytest.mark.rule("FS-RETREAT-01")
def test_nobody_retreats_to_where_he_is() -> None:
    s = scene().units("12A.SW", "cultist").units("12A.SE", "cultist")
    for player in s.state.players:
        player.deck = []
    s.units("4A.SE", "scout", 2).units("4A.SE", "cultist")
    t = s.combat("4A.SE", 0, origin="4A.SW").dice("MM", "D")
    assert t.ask.what == "choose_retreat"
    assert why(t, "retreat:4A.SE") == ("FS-RETREAT-01", "area_to_leave")


@pytest.mark.rule("FS-UNIT-01", "FS-CH_COMBAT-14")
def test_a_card_says_which_units_it_means() -> None:
    s = sides("space_marine scout routed_scout", "cultist helbrute")
    t = execution(s, "faith_in_the_emperor", "lure_of_chaos", dice=("", ""))
    passing_to(t, "rout_or_allow_unit")
    t.choose("rout_one")
    assert t.legal == ["unit:scout", "unit:space_marine"]
    assert why(t, "unit:routed_scout") == ("FS-CH_COMBAT-14", "unit_is_routed")
    assert why(t, "unit:cultist") == ("FS-CH_COMBAT-14", "unit_of_another")
    assert why(t, "unit:land_raider") == ("FS-CH_COMBAT-14", "no_such_unit_there")
    assert why(t, "unit:bastion") == ("FS-UNIT-01", "bastion_is_no_unit")


def passing_to(t: Session, what: str) -> None:
    """Only the defender resolves what his card says, until a question comes up."""
    while t.ask.what != what:
        wanted = ("play:", "resolve:" if t.ask.seat else "decline:")
        t.table.choose(next(text for text in t.legal if text.startswith(wanted)), t.ask.seat)


# Set-up and events


@pytest.mark.rule("FS-SETUP-08", "FS-SETUP-11", "FS-STORM_MOVE-08")
def test_forces_and_objectives_go_on_the_new_tile_and_storms_where_none_lies() -> None:
    table = Table.new("forbidden_stars", {"players": 2}, seed=3)
    reasons = {}
    while (ask := table.ask) is not None and "place_storm" not in reasons:
        if ask.what in ("place_forces", "place_objective") and len(table.state.systems) > 1:
            verb, args = split(next(text for text in ask.options if ":" in text))
            refusal = table.why_not(f"{verb}:{args[0]},{galaxy_of(table.state.systems).area_names[0]}")
            assert refusal is not None
            reasons[ask.what] = refusal.rule, refusal.reason
        if ask.what == "place_storm" and table.state.storms:
            border = galaxy_of(table.state.systems).edge_names[table.state.storms[0]]
            refusal = table.why_not(f"lay_storm:{border}")
            assert refusal is not None
            reasons[ask.what] = refusal.rule, refusal.reason
        table.choose(next(iter(ask.options)))
    assert reasons == {
        "place_forces": ("FS-SETUP-08", "not_the_new_tile"),
        "place_objective": ("FS-SETUP-11", "not_the_new_tile"),
        "place_storm": ("FS-STORM_MOVE-08", "storm_lies_there"),
    }


def with_scheme(s: Scenario, scheme: str) -> Session:
    """The first player has used a scheme instead of revealing his order."""
    s.player(0, schemes=[scheme]).stack("4A", (0, "dominate")).stack("2A", (1, "dominate"))
    return s.table().choose(f"scheme:{scheme}")


@pytest.mark.rule("FS-EVENT-07", "FS-ROUT-04")
def test_blight_falls_on_unrouted_enemies_near_own_units() -> None:
    s = settled("chaos", "ultramarines").units("1A.NW", "cultist").units("1A.SE", "scout")
    s.units("1A.SE", "routed_space_marine").units("1A.NE", "strike_cruiser").units("3A.SW", "scout")
    t = with_scheme(s, "blight_of_nurgle")
    assert why(t, "rout:cultist,1A.NW") == ("FS-EVENT-07", "your_own_unit")
    assert why(t, "rout:routed_space_marine,1A.SE") == ("FS-ROUT-04", "unit_is_routed")
    assert why(t, "rout:scout,3A.SW") == ("FS-EVENT-07", "no_own_unit_in_system")


@pytest.mark.rule("FS-ORK_EVENT-07")
def test_a_mob_is_two_units_in_one_system() -> None:
    t = with_scheme(settled("orks", "chaos").units("1A.NW", "nobz", 2).units("11A.NE", "nobz"), "mob_up")
    assert why(t, "advance:3A") == ("FS-ORK_EVENT-07", "too_few_units_there")


@pytest.mark.rule("FS-EL_EVENT-09")
def test_a_warp_gate_opens_between_areas_of_a_kind_for_unrouted_units() -> None:
    s = settled("eldar", "chaos").units("1A.NW", "wraithguard").units("1A.NW", "falcon")
    t = with_scheme(s.units("1A.NW", "routed_aspect_warrior"), "warp_gate")
    assert why(t, "from:3A.SW") == ("FS-EL_EVENT-09", "no_unrouted_unit_there")
    t.choose("from:1A.NW")
    assert why(t, "at:1A.NW") == ("FS-EL_EVENT-09", "area_to_leave")
    assert why(t, "at:12A.SE") == ("FS-EL_EVENT-09", "enemy_or_contested")
    t.choose("at:3A.SW")
    assert why(t, "take:aspect_warrior,9A.NW") == ("FS-EL_EVENT-09", "units_of_one_area")
    assert why(t, "take:routed_aspect_warrior,1A.NW") == ("FS-EL_EVENT-09", "unit_is_routed")
    assert why(t, "take:cultist,12A.SE") == ("FS-EL_EVENT-09", "not_your_unit")


@pytest.mark.rule("FS-FREE-03", "FS-FREE-02")
def test_a_free_unit_goes_where_its_card_says() -> None:
    s = playing("heroic_intervention", "ultramarines", "chaos").structure("1A.NW", "factory", seat=0)
    t = refresh(s.player(0, events=["heroic_intervention"]))
    assert why(t, "put:scout,12A.SE") == ("FS-FREE-03", "world_not_friendly")
    assert why(t, "put:scout,1A.NE") == ("FS-GROUND_MOVE-09", "wrong_kind_of_area")
    assert why(t, "put:space_marine,10A.SE") == ("FS-FREE-03", "no_structure_there")
    assert why(t, "put:land_raider,1A.NW") == ("FS-FREE-03", "figure_not_given")
