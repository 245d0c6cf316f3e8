"""Cinematic combats worked out from the catalogue: cards against cards, protected stations, late effects."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.cinematic_scenes import (
    BLANK,
    DIRECT,
    GREEN_DIRECT,
    HIT,
    attackers,
    damage,
    deck,
    discards,
    fight,
    nothing,
    on_to,
    reveal,
    rolled,
    scene,
    use,
)
from tests.rebellion.scenario import Session
from wartable.games.rebellion.events import combat as base_events

STATION = ("death_star_under_construction", 1)
BUNKER = ("shield_bunker", 1)
DESTROYER = ("star_destroyer", 1)
TROOPER = ("rebel_trooper", 1)


def finish_round(t: Session, number: int) -> Session:
    """Do as little as possible until a later combat round has begun, or the combat has ended."""
    while (
        not t.events(base_events.CombatEnded) and t.events(base_events.CombatRoundBegan)[-1].round <= number
    ):
        quiet = [choice for choice in ("done", "fight_on", "pass", "neither", "wait") if choice in t.legal]
        t.choose(quiet[0] if quiet else t.legal[0])
    return t


@pytest.mark.rule("RE-TACTIC_DAMAGE-01", "RE-TACTIC_DAMAGE-02", "RE-TACTIC_DAMAGE-03")
def test_a_ship_that_intercept_destroys_still_brings_its_card_and_rolls_nothing() -> None:
    t = fight(("u_wing", 1), ("corellian_corvette", 1), ("tie_striker", 1), ("at_at", 1)).load([BLANK] * 30)
    reveal(t, "deployment", "intercept")
    use(t, "imperial_intercept", "top")
    if t.ask.what != "choose_ability":
        t.choose("condemn:u_wing")
    use(t, "rebel_deployment", "top").choose("gain:rebel_trooper")
    on_to(t, "choose_tactic")  # the ground battle of the same round
    assert "u_wing" not in t.units("hoth")
    assert len(rolled(t, "rebel")) == 2  # the Corvette's dice, no green one
    assert {ask.seat for ask in t.table.asks} == {0, 1}
    assert all("hold_them_back" in choice or "rebel_" in choice for choice in t.table.legal(0))


@pytest.mark.rule("RE-TACTIC_DAMAGE-01", "RE-TACTIC_DAMAGE-02", "RE-TACTIC_DAMAGE-03", "RE-TACTIC_DAMAGE-04")
def test_a_generator_that_a_card_destroys_bears_no_damage() -> None:
    t = fight(("shield_generator", 1), TROOPER, ("at_at", 1), ("stormtrooper", 1)).load([DIRECT] * 30)
    on_to(t, "choose_tactic")
    reveal(t, "planetary_shield", "target_the_generator")
    use(t, "imperial_target_the_generator", "top")
    assert "ability:rebel_planetary_shield,top" in t.legal
    use(t, "rebel_planetary_shield", "top")
    assert "shield_generator" not in t.units("hoth")
    while not t.events(base_events.CombatEnded) and attackers(t) != ["empire", "rebel"]:
        assert t.ask.what not in ("move_damage", "choose_bearer")
        t.choose(t.legal[0])


@pytest.mark.rule("RE-ADV_TACTIC-07", "RE-ADV_TACTIC-16")
def test_the_unit_of_a_condition_may_be_of_the_other_theater() -> None:
    t = fight(("corellian_corvette", 1), ("ion_cannon", 1), ("star_destroyer", 1), BUNKER, active="rebel")
    reveal(t, "ion_blast", "energy_shield")
    assert "ability:rebel_ion_blast,top" in t.legal
    t.choose("neither")
    assert "ability:imperial_energy_shield,top" in t.legal


@pytest.mark.rule("RE-BUNKER-02")
def test_no_card_deals_damage_to_a_shielded_station() -> None:
    units = (("y_wing", 1), ("x_wing", 1), STATION, BUNKER, DESTROYER)
    t = fight(*units, active="rebel").load([BLANK] * 20)
    reveal(t, "bombing_run", "intercept")
    use(t, "rebel_bombing_run", "top")
    assert "deal:death_star_under_construction" not in t.legal
    on_to(t, "choose_tactic", "retreat")
    assert damage(t) == {"star_destroyer": [2]}


@pytest.mark.rule("RE-BUNKER-02", "RE-GREEN_DICE-03")
def test_a_green_direct_hit_does_not_reach_a_shielded_station() -> None:
    units = (("u_wing", 1), STATION, BUNKER, ("tie_fighter", 1), DESTROYER)
    t = fight(*units, active="rebel").load([GREEN_DIRECT] + [BLANK] * 20)
    nothing(reveal(t, "escort", "intercept"))
    on_to(t, "assign_damage", "choose_tactic", "retreat")
    if t.ask.what == "assign_damage":
        assert all("death_star" not in choice for choice in t.legal)
    assert "death_star_under_construction" not in damage(t)


@pytest.mark.rule("RE-BUNKER-01", "RE-BUNKER-04", "RE-STRUCTURE-02")
@pytest.mark.parametrize("stormtroopers", [0, 1])
def test_the_bunker_falls_in_the_same_round(stormtroopers: int) -> None:
    units = (STATION, BUNKER, ("tie_fighter", 1), ("x_wing", 2), ("rebel_trooper", 2))
    s = scene(*units).leader("mon_mothma", "hoth")
    if stormtroopers:
        s.units("hoth", "stormtrooper")
    s.state.objectives = [s.printed.objective["death_star_plans_2"].id]
    t = s.combat("hoth", active="rebel").load([BLANK] * 60)
    while not t.events(base_events.CombatEnded) and t.events(base_events.CombatRoundBegan)[-1].round < 2:
        assert t.ask.what != "reveal_plans"
        quiet = [choice for choice in ("done", "fight_on", "pass", "neither", "wait") if choice in t.legal]
        t.choose(quiet[0] if quiet else t.legal[0])
    if stormtroopers:
        assert {"shield_bunker", "death_star_under_construction"} <= set(t.units("hoth"))
    else:
        assert "shield_bunker" not in t.units("hoth")
        assert "tie_fighter" in t.units("hoth")  # it is not alone yet: the station stays with it
        assert "death_star_under_construction" in t.units("hoth")


@pytest.mark.rule("RE-BUNKER-01", "RE-STRUCTURE-02")
def test_a_station_left_alone_goes_with_its_bunker_in_cinematic_combat() -> None:
    s = scene(STATION, BUNKER, ("x_wing", 1), ("rebel_trooper", 2)).leader("mon_mothma", "hoth")
    t = s.combat("hoth", active="rebel").load([BLANK] * 60)
    finish_round(t, 1)
    assert t.units("hoth", "empire") == []


@pytest.mark.rule("RE-BUNKER-01")
def test_ships_leave_a_shielded_station_in_cinematic_combat_too() -> None:
    t = scene(STATION, BUNKER, ("x_wing", 2)).combat("hoth", active="rebel").load([BLANK] * 60)
    finish_round(t, 3)
    assert t.units("hoth") == ["death_star_under_construction", "shield_bunker"]


@pytest.mark.rule("RE-BUNKER-03")
@pytest.mark.parametrize("bunkers", [0, 1])
def test_plans_are_revealed_in_cinematic_combat_unless_a_bunker_is_there(bunkers: int) -> None:
    s = scene(("death_star", 1), ("x_wing", 2), ("tie_fighter", 1)).leader("mon_mothma", "hoth")
    s.units("hoth", "shield_bunker", bunkers)
    s.state.objectives = [s.printed.objective["death_star_plans_2"].id]
    t = s.combat("hoth", active="rebel").load([BLANK] * 60)
    on_to(t, "reveal_plans", "retreat")
    assert (t.ask.what == "reveal_plans") == (not bunkers)


@pytest.mark.rule("RE-STRUCTURE-03")
@pytest.mark.parametrize(
    ("structure", "stays"), [("golan_arms_turret", True), ("shield_generator", False), ("ion_cannon", False)]
)
def test_a_turret_alone_has_rolled_and_fights_on(structure: str, stays: bool) -> None:
    t = scene((structure, 1), ("stormtrooper", 1)).combat("hoth", active="empire").load([BLANK] * 60)
    finish_round(t, 1)
    assert (structure in t.units("hoth")) == stays
    assert bool(t.events(base_events.CombatEnded)) != stays


@pytest.mark.rule("RE-ADV_TACTIC-14", "RE-ADV_TACTIC-17")
def test_a_bar_holds_for_the_next_round_only() -> None:
    s = scene(("corellian_corvette", 1), DESTROYER)
    t = s.combat("hoth", active="rebel").load([BLANK] * 60)
    reveal(t, "outrun_them", "intercept")
    use(t, "rebel_outrun_them", "bottom")
    on_to(nothing(t), "choose_tactic")
    assert [ask.seat for ask in t.table.asks] == [0]
    t.choose("tactic:rebel_escort")
    on_to(nothing(t), "choose_tactic")
    assert {ask.seat for ask in t.table.asks} == {0, 1}
    assert len(deck(t, "empire", "space")) == 7  # one card in two rounds
    assert discards(t, "rebel", "space") == ["outrun_them", "escort"]


@pytest.mark.rule("RE-ADV_TACTIC-14")
def test_a_bar_in_space_is_none_on_the_ground() -> None:
    units = (("corellian_corvette", 1), DESTROYER, TROOPER, ("at_at", 1))
    t = fight(*units, active="rebel").load([BLANK] * 60)
    reveal(t, "outrun_them", "intercept")
    use(t, "rebel_outrun_them", "bottom")
    on_to(nothing(t), "choose_tactic")
    assert {ask.seat for ask in t.table.asks} == {0, 1}
    assert all("tactic:" in choice for choice in t.table.legal(1))


@pytest.mark.rule("RE-CANCEL-06")
def test_a_card_that_fleet_logistics_brings_cancels_nothing() -> None:
    units = (("mon_calamari_cruiser", 1), ("corellian_corvette", 1), DESTROYER)
    t = fight(*units, active="rebel").load([BLANK] * 60)
    reveal(t, "fleet_logistics", "superlaser_blast")
    use(t, "rebel_fleet_logistics", "top").choose("tactic:rebel_outrun_them")
    assert "ability:rebel_outrun_them,top" not in t.legal
    t.choose("ability:rebel_outrun_them,bottom")
    assert (t.ask.what, t.ask.seat) == ("choose_ability", 1)


@pytest.mark.rule("RE-REROLL-02")
def test_a_captive_leads_no_reroll() -> None:
    s = scene(("corellian_corvette", 1), DESTROYER).leader("admiral_ackbar", "hoth", "captured")
    t = s.combat("hoth", active="rebel").load([BLANK] * 20)
    nothing(reveal(t, "escort", "intercept"))
    assert t.ask.what != "combat_action" or t.ask.seat != 0


@pytest.mark.rule("RE-TACTIC_CARD-05", "RE-TACTIC_CARD-06")
def test_tractor_beam_needs_its_star_destroyer_afterwards() -> None:
    s = scene(("x_wing", 3), ("star_destroyer", 1), ("tie_fighter", 2), TROOPER, ("at_at", 1))
    s.leader("han_solo", "hoth")
    t = s.combat("hoth", active="empire", wounds={"star_destroyer": 3}).load([HIT] * 3 + [BLANK] * 30)
    reveal(t, "bombing_run", "tractor_beam")
    use(t, "imperial_tractor_beam", "top")
    use(t, "rebel_bombing_run", "bottom")
    finish_round(t, 1)
    assert "star_destroyer" not in t.units("hoth")
    assert not t.match.is_captive(t.match.content.leader["han_solo"].id)
