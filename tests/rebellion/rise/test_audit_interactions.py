"""Where rules of the expansion meet: late effects, escapes, changed orders, green dice, and teams."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold
from tests.rebellion.rise.cinematic_scenes import (
    BLANK,
    GREEN_DIRECT,
    HIT,
    attackers,
    damage,
    deck,
    fight,
    nothing,
    on_to,
    reveal,
    rolled,
    scene,
    use,
)
from tests.rebellion.rise.test_tactics_ground import leave
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.events import combat as base_events
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.state import EMPIRE, REBEL

CORVETTE, DESTROYER, TROOPER = ("corellian_corvette", 1), ("star_destroyer", 1), ("rebel_trooper", 1)


@pytest.mark.rule("RE-INTERDICTOR-02", "RE-INTERDICTOR-03", "RE-TACTIC_CARD-05", "RE-TACTIC_CARD-07")
@pytest.mark.parametrize("wounded", [3, 0])
def test_escape_plan_opens_when_the_last_interdictor_is_gone(wounded: int) -> None:
    units = (("interdictor", 1), DESTROYER, ("stormtrooper", 1), CORVETTE, ("rebel_transport", 1), TROOPER)
    s = scene(*units).leader("princess_leia", "hoth").leader("han_solo", "hoth")
    s.loyal("rebel", "mustafar").units("mustafar", "rebel_trooper")
    t = s.combat("hoth", active="rebel", wounds={"interdictor": wounded} if wounded else {})
    t.load([BLANK] * 60)
    reveal(t, "bombing_run", "tractor_beam")
    use(t, "rebel_bombing_run", "bottom")
    if t.ask.what != "choose_ability":
        t.choose(next(choice for choice in t.legal if "interdictor" in choice))
    use(t, "imperial_tractor_beam", "top")
    on_to(t, "choose_tactic")
    assert ("interdictor" in t.units("hoth")) == (not wounded)
    reveal(t, "escape_plan", "overrun")
    if not wounded:
        assert t.refusal("ability:rebel_escape_plan,top").rule.startswith("RE-INTERDICTOR")
        return
    use(t, "rebel_escape_plan", "top")
    leave(t)
    m = t.match
    assert m.is_captive(m.content.leader["han_solo"].id)
    assert t.where("princess_leia") == "mustafar"
    assert t.units("hoth", "rebel") == []


@pytest.mark.rule("RE-ADV_TACTIC-06", "RE-ADV_TACTIC-18", "RE-ADV_TACTIC-19")
def test_who_wants_to_shoot_second_still_resolves_first() -> None:
    t = fight(CORVETTE, DESTROYER).load([BLANK] * 60)
    reveal(t, "draw_their_fire", "energy_shield")
    use(t, "imperial_energy_shield", "bottom")
    use(t, "rebel_draw_their_fire", "bottom")
    on_to(t, "choose_tactic")
    assert attackers(t) == ["empire", "rebel"]
    reveal(t, "escort", "tractor_beam")
    assert (t.ask.what, t.ask.seat) == ("choose_ability", EMPIRE)
    on_to(nothing(t), "choose_tactic")
    assert attackers(t) == ["empire", "rebel"] * 2


@pytest.mark.rule("RE-ADV_TACTIC-18")
def test_a_later_card_changes_the_order_again() -> None:
    t = fight(CORVETTE, DESTROYER).load([BLANK] * 60)
    reveal(t, "escort", "energy_shield")
    use(t, "imperial_energy_shield", "bottom")
    on_to(nothing(t), "choose_tactic")
    assert attackers(t) == ["rebel", "empire"]
    reveal(t, "draw_their_fire", "intercept")
    t.choose("neither")
    use(t, "rebel_draw_their_fire", "bottom")
    on_to(t, "choose_tactic")
    assert attackers(t)[2:] == ["empire", "rebel"]


@pytest.mark.rule("RE-PREVENT-02", "RE-GREEN_DICE-02")
def test_a_green_direct_hit_is_prevented_as_a_direct_hit() -> None:
    t = fight(("rebel_transport", 1), CORVETTE, ("tie_striker", 1)).load([GREEN_DIRECT] + [BLANK] * 30)
    reveal(t, "escort", "tractor_beam")
    t.choose("neither")
    use(t, "rebel_escort", "top")
    on_to(t, "choose_tactic")
    assert [event.dice for event in t.events(events.HitsPrevented)] == [("green_direct_hit",)]
    assert damage(t) == {}


@pytest.mark.rule("RE-GREEN_DICE-04")
def test_four_green_units_roll_three_dice_and_a_condemned_one_gives_room() -> None:
    units = (("u_wing", 4), ("tie_striker", 2), DESTROYER)
    t = fight(*units).load([BLANK] * 60)
    reveal(t, "escort", "intercept")
    use(t, "imperial_intercept", "top")
    on_to(nothing(t), "choose_tactic")
    assert len(rolled(t, "rebel")) == 3
    assert t.units("hoth", "rebel") == ["u_wing"] * 3


@pytest.mark.rule("RE-CANCEL-03")
@pytest.mark.parametrize("players", [3, 4])
def test_in_a_team_who_leads_the_theater_cancels(players: int) -> None:
    s = scene(CORVETTE, ("interdictor", 1), TROOPER, ("at_at", 1), ("tie_striker", 1), players=players)
    t = s.combat("hoth", active="empire").load([BLANK] * 60)
    reveal(t, "outrun_them", "entrapment")
    admiral, general = (t.match.seat(REBEL, role) for role in (Role.ADMIRAL, Role.GENERAL))
    assert (t.ask.what, t.ask.seat) == ("cancel_first", admiral)
    on_to(t.choose("wait"), "choose_tactic")
    assert general in {ask.seat for ask in t.table.asks}


@pytest.mark.rule("RE-ACTION_CARD-04", "RE-ACTION_CARD-03")
def test_who_loses_his_last_ground_unit_in_space_fights_no_ground_battle() -> None:
    s = scene(("u_wing", 1), CORVETTE, DESTROYER, ("stormtrooper", 1))
    t = s.combat("hoth", active="rebel").load([BLANK] * 60)
    reveal(t, "escort", "intercept")
    on_to(nothing(t), "choose_tactic")
    assert all("space" in event.theater for event in t.events(base_events.BattleBegan))


@pytest.mark.rule("RE-TACTIC_DAMAGE-06", "RE-ADV_TACTIC-11")
def test_damage_goes_with_the_combat_and_discards_stay() -> None:
    s = scene(CORVETTE, DESTROYER).leader("mon_mothma", "hoth").loyal("rebel", "mustafar")
    s.units("mustafar", "rebel_trooper")
    t = s.combat("hoth", active="empire", wounds={"star_destroyer": 2}).load([BLANK] * 60)
    nothing(reveal(t, "escort", "intercept"))
    on_to(t, "retreat")
    while t.ask.seat != REBEL:
        t.choose("fight_on")
    t.choose(next(choice for choice in t.legal if choice.startswith("retreat:")))
    while t.ask.what == "take_along":
        t.choose("done")
    assert t.events(base_events.CombatEnded)
    assert "escort" not in deck(t, "rebel", "space")
    assert "intercept" not in deck(t, "empire", "space")


@pytest.mark.rule("RE-TACTIC_CARD-04")
def test_who_escapes_leaves_no_damage_behind() -> None:
    units = (CORVETTE, ("rebel_transport", 1), TROOPER, DESTROYER, ("at_at", 1))
    s = scene(*units).leader("princess_leia", "hoth").loyal("rebel", "mustafar")
    s.units("mustafar", "rebel_trooper")
    t = s.combat("hoth", active="empire", wounds={"corellian_corvette": 1}).load([BLANK] * 60)
    on_to(nothing(reveal(t, "ion_blast", "intercept")), "choose_tactic")
    reveal(t, "confrontation", "overrun")
    use(t, "imperial_overrun", "bottom")
    assert damage(t)["rebel_trooper"] == [1]
    use(t, "rebel_confrontation", "bottom").choose("tactic:rebel_escape_plan")
    use(t, "rebel_escape_plan", "top")
    leave(t)
    assert t.units("mustafar", "rebel").count("rebel_trooper") == 2  # the doomed one lives
    assert t.events(base_events.CombatEnded)


def test_armored_position_asks_its_owner_which_bunker_bears_the_damage() -> None:
    units = (("shield_bunker", 2), ("stormtrooper", 2), ("airspeeder", 2))
    t = fight(*units, active="rebel").load([HIT, HIT] + [BLANK] * 30)
    reveal(t, "take_cover", "armored_position")
    t.choose("neither")
    use(t, "imperial_armored_position", "top")
    while t.ask.what == "assign_damage":
        t.choose(t.legal[0])
    assert t.ask.seat == EMPIRE


@pytest.mark.rule("RE-REMOVE_DAMAGE-01", "RE-ADV_TACTIC-17")
def test_imposing_presence_seals_the_ground_for_one_round() -> None:
    t = fight(("airspeeder", 1), ("at_at", 1), wounds={"airspeeder": 1}).load([BLANK] * 4 + [5] * 40)
    reveal(t, "take_cover", "imposing_presence")
    use(t, "imperial_imposing_presence", "top")
    nothing(t)
    assert t.ask.what != "combat_action" or t.ask.seat != REBEL


@pytest.mark.rule("RE-ACTION_CARD-11")
def test_baze_needs_chirrut_in_the_combat() -> None:
    for place, offered in (("hoth", True), ("naboo", False)):
        s = hold(scene(TROOPER, ("stormtrooper", 2)), "rebel", "bazes_loyalty").leader("chirrut_imwe", place)
        t = s.combat("hoth", active="rebel").load([BLANK] * 40)
        assert any(choice.startswith("use:bazes_loyalty") for choice in t.legal) == offered
