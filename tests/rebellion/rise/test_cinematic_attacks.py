"""Attacks in cinematic combat: rerolls, damage that is kept or removed, prevented hits."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.cinematic_scenes import (
    BLANK,
    DIRECT,
    HIT,
    SPECIAL,
    attackers,
    cinematic,
    damage,
    fight,
    nothing,
    on_to,
    reveal,
    rolled,
    scene,
    use,
)
from wartable.games.rebellion.events import combat as base_events
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.state import REBEL

CORVETTE = ("corellian_corvette", 1)
DESTROYER = ("star_destroyer", 1)


@pytest.mark.rule("RE-REROLL-02", "RE-REROLL-03", "RE-REROLL-04", "RE-REROLL-06")
def test_dice_up_to_the_tactic_value_are_rerolled_together_once() -> None:
    s = scene(CORVETTE, ("star_destroyer", 2)).leader("darth_vader", "hoth")  # 2 in space
    t = reveal(s.combat("hoth", active="empire"), "escort", "intercept").load([BLANK] * 6)
    nothing(t)
    assert (t.ask.what, t.ask.seat) == ("combat_action", 1)
    t.choose("reroll_dice", "pick:red_blank")
    assert t.events(base_events.DiceRerolled) == []
    t.load([HIT, HIT]).choose("pick:red_blank")  # the second is the last: both are rolled at once
    (event,) = t.events(base_events.DiceRerolled)
    assert (event.before, event.after) == (("red_blank",) * 2, ("red_hit",) * 2)
    assert t.ask.what == "assign_damage" or t.ask.what != "combat_action"


@pytest.mark.rule("RE-REROLL-06", "RE-REROLL-04")
def test_the_reroll_comes_once_in_each_attack() -> None:
    s = scene(CORVETTE, DESTROYER).leader("darth_vader", "hoth").leader("mon_mothma", "hoth")
    t = s.combat("hoth", active="empire", wounds={"star_destroyer": 1})
    reveal(t, "escort", "intercept").load([BLANK, BLANK, SPECIAL, BLANK, BLANK, BLANK])
    nothing(t)
    t.choose("reroll_dice", "pick:red_blank", "done")
    refusal = t.refusal("reroll_dice")
    assert (t.ask.what, refusal.rule) == ("combat_action", "RE-REROLL-06")
    assert t.legal == ["remove:red_special,star_destroyer,1,0", "done"]


@pytest.mark.rule("RE-REROLL-05")
def test_only_the_highest_value_of_the_theater_counts() -> None:
    s = (
        scene(("rebel_trooper", 1), ("at_at", 2))
        .leader("darth_vader", "hoth")
        .leader("general_veers", "hoth")
    )
    t = reveal(s.combat("hoth", active="empire"), "take_cover", "overrun").load([BLANK] * 9)
    nothing(t)
    assert t.ask.facts["value"] == 3  # Veers has 3 on the ground, Vader 2
    t.choose("reroll_dice", "pick:red_blank", "pick:red_blank").load([BLANK] * 3)
    t.choose("pick:black_blank")
    assert [len(event.before) for event in t.events(base_events.DiceRerolled)] == [3]


@pytest.mark.rule("RE-REROLL-02")
def test_without_a_tactic_value_nothing_is_rerolled() -> None:
    s = scene(CORVETTE, DESTROYER)
    t = s.combat("hoth", active="empire", wounds={"star_destroyer": 1})
    reveal(t, "escort", "intercept").load([BLANK, BLANK, SPECIAL, BLANK, BLANK])
    nothing(t)
    refusal = t.refusal("reroll_dice")
    assert (refusal.rule, refusal.reason) == ("RE-REROLL-02", "no_tactic_value")


@pytest.mark.rule("RE-TACTIC_DAMAGE-05", "RE-TACTIC_DAMAGE-06", "RE-REMOVE_DAMAGE-01", "RE-REMOVE_DAMAGE-04")
def test_a_doomed_unit_rolls_and_is_saved_by_a_special() -> None:
    t = fight(CORVETTE, DESTROYER, wounds={"corellian_corvette": 1})
    # a Star Destroyer rolls a black and two red dice, a Corvette one of each
    reveal(t, "escort", "intercept").load([BLANK, HIT, BLANK, BLANK, SPECIAL])
    nothing(t)
    on_to(t, "combat_action")
    assert damage(t) == {"corellian_corvette": [2]}
    assert rolled(t, "rebel") == ["black_blank", "red_special"]
    t.choose("remove:red_special,corellian_corvette,2,0")
    on_to(t, "choose_tactic")
    assert t.units("hoth") == ["corellian_corvette", "star_destroyer"]
    assert damage(t) == {"corellian_corvette": [1]}


@pytest.mark.rule("RE-TACTIC_DAMAGE-06", "RE-TACTIC_DAMAGE-07")
def test_without_it_the_unit_is_destroyed_when_the_battle_ends() -> None:
    t = fight(CORVETTE, DESTROYER, wounds={"corellian_corvette": 1})
    reveal(t, "escort", "intercept").load([BLANK, HIT, HIT, BLANK, BLANK])
    nothing(t)
    while t.units("hoth", "rebel"):
        assert attackers(t)[-1:] != ["rebel"] or damage(t) == {"corellian_corvette": [3]}
        t.choose(t.legal[0])
    assert attackers(t) == ["empire", "rebel"]
    (event,) = t.events(turn_events.UnitsDestroyed)
    assert event.units == ("corellian_corvette",)


@pytest.mark.rule("RE-REMOVE_DAMAGE-02", "RE-REMOVE_DAMAGE-05")
def test_a_special_removes_only_damage_of_its_colour_that_is_there() -> None:
    # The Rebel attacks first: what is assigned later cannot be removed.
    s = scene(CORVETTE, DESTROYER).leader("general_rieekan", "hoth")
    t = s.combat("hoth", active="rebel", wounds={"corellian_corvette": 1})
    reveal(t, "escort", "intercept").load([SPECIAL, BLANK, BLANK, HIT, BLANK])
    nothing(t)
    assert (t.ask.what, t.ask.seat) == ("combat_action", 0)
    refusal = t.refusal("remove:black_special,corellian_corvette,1,0")
    assert (refusal.rule, refusal.reason) == ("RE-REMOVE_DAMAGE-02", "special_of_other_colour")


@pytest.mark.rule("RE-REMOVE_DAMAGE-02")
def test_a_special_saves_nobody_in_the_other_theater() -> None:
    wounds = {"at_at": 1, "star_destroyer": 1}
    t = fight(CORVETTE, DESTROYER, ("rebel_trooper", 1), ("at_at", 1), wounds=wounds)
    reveal(t, "escort", "intercept").load([BLANK, SPECIAL, BLANK, BLANK, BLANK])
    nothing(t)
    assert t.legal == ["remove:red_special,star_destroyer,1,0", "done"]
    refusal = t.refusal("remove:red_special,at_at,1,0")
    assert (refusal.rule, refusal.reason) == ("RE-REMOVE_DAMAGE-02", "unit_of_other_theater")


@pytest.mark.rule("RE-REMOVE_DAMAGE-03", "RE-ADV_TACTIC-09")
def test_specials_draw_nothing_and_cards_are_not_played_in_an_attack() -> None:
    t = fight(CORVETTE, DESTROYER, wounds={"star_destroyer": 1})
    reveal(t, "escort", "intercept").load([BLANK, SPECIAL, BLANK, BLANK, BLANK])
    nothing(t)
    assert t.refusal("draw:red_special").rule == "RE-REMOVE_DAMAGE-03"
    assert t.refusal("tactic:imperial_superlaser_blast").rule == "RE-ADV_TACTIC-09"


@pytest.mark.rule("RE-PREVENT-01", "RE-PREVENT-02", "RE-PREVENT-03")
def test_prevention_takes_dice_of_one_colour_that_show_hits() -> None:
    # Fleet Logistics or Escort bottom: two black hits; three black hits, a red one and a direct hit
    t = fight(("mon_calamari_cruiser", 1), ("tie_fighter", 4), DESTROYER)
    reveal(t, "escort", "intercept").load([HIT, HIT, HIT, DIRECT, BLANK, HIT, BLANK])
    t.choose("neither")
    use(t, "rebel_escort", "bottom")
    assert t.ask.what == "assign_damage"
    facts = t.ask.facts
    assert (facts["black"], facts["red"], facts["direct"]) == (1, 1, 1)
    (event,) = t.events(events.HitsPrevented)
    assert event.dice == ("black_hit", "black_hit")


@pytest.mark.rule("RE-PREVENT-02")
def test_prevention_beyond_what_was_rolled_is_lost() -> None:
    t = fight(("mon_calamari_cruiser", 1), DESTROYER)
    reveal(t, "fleet_logistics", "intercept").load([HIT, BLANK, HIT] + [BLANK] * 3)
    t.choose("neither")
    use(t, "rebel_fleet_logistics", "bottom")
    on_to(t, "choose_tactic")
    assert t.events(events.HitsPrevented)[0].dice == ("red_hit",)
    assert damage(t) == {}


@pytest.mark.rule("RE-PREVENT-02")
def test_the_attacker_says_which_direct_hit_is_prevented() -> None:
    t = fight(("rebel_transport", 1), CORVETTE, ("tie_fighter", 1), DESTROYER)
    reveal(t, "escort", "intercept").load([DIRECT, BLANK, DIRECT, BLANK])
    t.choose("neither")
    use(t, "rebel_escort", "top")
    assert (t.ask.what, t.ask.seat) == ("remove_prevented", 1)
    assert sorted(t.legal) == ["prevented:black_direct_hit", "prevented:red_direct_hit"]
    t.choose("prevented:red_direct_hit")
    assert t.ask.facts["direct"] == 1


@pytest.mark.rule("RE-PREVENT-04")
@pytest.mark.parametrize(
    ("card", "ability", "black", "red"),
    [("reinforcements", "bottom", 0, 2), ("overwhelming_presence", "bottom", 1, 0)],
)
def test_changed_hits_against_prevention(card: str, ability: str, black: int, red: int) -> None:
    s = scene(("x_wing", 3), ("star_destroyer", 1), ("assault_carrier", 1))
    t = s.combat("hoth", active="rebel").load([HIT, HIT, HIT] + [BLANK] * 8)
    t.combat.black_as_red[REBEL] = 2
    reveal(t, "escort", card)
    t.choose("neither")
    use(t, f"imperial_{card}", ability)
    assert t.ask.what == "change_hits"
    t.choose("as_red:2")
    if black:
        on_to(t, "choose_tactic")
        assert damage(t) == {}  # only a black hit was left, and nobody there has black health
        return
    assert (t.ask.what, t.ask.facts["black"], t.ask.facts["red"]) == ("assign_damage", black, red)


@pytest.mark.rule("RE-TACTIC_DAMAGE-01", "RE-TACTIC_DAMAGE-02", "RE-TACTIC_DAMAGE-03", "RE-TACTIC_DAMAGE-04")
def test_a_doomed_unit_pays_for_a_card() -> None:
    t = fight(("stormtrooper", 2), ("at_at", 1), ("rebel_vanguard", 1), ("rebel_trooper", 1))
    reveal(t, "take_it_down", "support_of_the_501st").load([BLANK] * 10)
    use(t, "imperial_support_of_the_501st", "top").choose("condemn:rebel_vanguard")
    assert t.units("hoth", "rebel") == ["rebel_trooper", "rebel_vanguard"]
    use(t, "rebel_take_it_down", "top")
    on_to(t, "choose_tactic")
    assert t.units("hoth", "rebel") == ["rebel_trooper"]
    assert rolled(t, "rebel") == ["black_blank"]
    assert damage(t) == {"at_at": [2]}


@pytest.mark.rule("RE-TACTIC_DAMAGE-08", "RE-TACTIC_DAMAGE-09", "RE-TACTIC_DAMAGE-10")
def test_damage_of_a_card_is_divided_among_units_of_its_colour() -> None:
    t = fight(("x_wing", 1), DESTROYER, ("tie_fighter", 2), ("tie_striker", 1), active="rebel")
    reveal(t, "rogue_squadron_support", "intercept").load([BLANK] * 10)
    use(t, "rebel_rogue_squadron_support", "top")
    assert t.legal == ["deal:tie_fighter", "deal:tie_striker"]
    refusal = t.refusal("deal:star_destroyer")
    assert (refusal.rule, refusal.reason) == ("RE-TACTIC_DAMAGE-09", "damage_of_other_colour")
    t.choose("deal:tie_fighter", "deal:tie_striker")
    assert damage(t) == {"tie_fighter": [1], "tie_striker": [1]}


@pytest.mark.rule("RE-TACTIC_DAMAGE-08", "RE-TACTIC_DAMAGE-10")
def test_damage_goes_where_its_player_says() -> None:
    t = fight(("y_wing", 1), ("star_destroyer", 2), ("assault_carrier", 1), active="rebel")
    reveal(t, "bombing_run", "intercept").load([BLANK] * 10)
    use(t, "rebel_bombing_run", "top").choose("deal:star_destroyer", "deal:assault_carrier")
    assert damage(t) == {"assault_carrier": [1], "star_destroyer": [1]}


def test_a_roll_counts_green_dice() -> None:
    t = fight(("u_wing", 2), ("interdictor", 1)).load([BLANK] * 4)
    reveal(t, "escort", "intercept")
    on_to(t, "choose_tactic")
    assert rolled(t, "empire") == ["green_blank"] * 2
    assert cinematic(t).rerolled is False
