"""The sixteen advanced tactic cards for space, each by what it says."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.cinematic_scenes import (
    BLANK,
    HIT,
    SPECIAL,
    attackers,
    cinematic,
    damage,
    fight,
    on_to,
    reveal,
    scene,
    use,
)
from tests.rebellion.scenario import Session
from wartable.games.rebellion.content.vocabulary import Forbidden
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rules.combat.bans import is_forbidden
from wartable.games.rebellion.state import EMPIRE, REBEL

CORVETTE, DESTROYER = ("corellian_corvette", 1), ("star_destroyer", 1)


def played(card: str, half: str, *units: tuple[str, int], against: str = "") -> Session:
    """A card whose player is the current one; the other side resolves nothing."""
    side = card.partition("_")[0]
    t = fight(*units, active="rebel" if side == "rebel" else "empire").load([BLANK] * 20)
    rebel, imperial = (card, against) if side == "rebel" else (against, card)
    t.choose(f"tactic:{rebel or 'rebel_escort'}", f"tactic:{imperial or 'imperial_intercept'}")
    if t.ask.what == "cancel_first":
        t.choose("wait")
    return use(t, card, half)


def protection(t: Session, side: int) -> tuple[int, int, int]:
    """The red, black and direct hits that are prevented for a side."""
    found = cinematic(t).protection[side]
    return found.red, found.black, found.direct


@pytest.mark.rule("RE-TACTIC_DAMAGE-11")
@pytest.mark.parametrize(("fighters", "dealt"), [(2, 0), (3, 2)])
def test_swarm_tactics_needs_more_fighters(fighters: int, dealt: int) -> None:
    t = played("imperial_swarm_tactics", "top", CORVETTE, ("x_wing", 2), ("tie_fighter", fighters))
    for _ in range(dealt):
        t.choose("deal:corellian_corvette" if not damage(t) else "deal:corellian_corvette,0,1")
    assert t.ask.what != "deal_damage"
    assert damage(t) == ({"corellian_corvette": [2]} if dealt else {})


@pytest.mark.rule("RE-TACTIC_DAMAGE-11")
def test_swarm_tactics_bottom_deals_black_damage_without_a_tie_fighter() -> None:
    t = reveal(fight(CORVETTE, ("x_wing", 1), DESTROYER), "escort", "swarm_tactics")
    assert t.refusal("ability:imperial_swarm_tactics,top").rule == "RE-ADV_TACTIC-07"
    use(t, "imperial_swarm_tactics", "bottom")
    assert damage(t) == {"x_wing": [1]}


def test_reinforcements_bring_a_tie_fighter_and_prevent_black_hits() -> None:
    t = played("imperial_reinforcements", "top", CORVETTE, ("assault_carrier", 1))
    assert t.units("hoth", "empire") == ["assault_carrier", "tie_fighter"]
    assert protection(t, EMPIRE) == (0, 2, 0)
    t = played("imperial_reinforcements", "bottom", CORVETTE, DESTROYER)
    assert t.units("hoth", "empire") == ["star_destroyer"]
    assert protection(t, EMPIRE) == (0, 2, 0)


@pytest.mark.rule("RE-TACTIC_CARD-05", "RE-TACTIC_CARD-07")
def test_tractor_beam_captures_a_leader_who_stayed_after_the_retreat() -> None:
    s = scene(CORVETTE, DESTROYER).leader("princess_leia", "hoth").leader("mon_mothma", "hoth")
    s.leader("darth_vader", "hoth").loyal("rebel", "mustafar").units("mustafar", "rebel_trooper")
    t = s.combat("hoth", active="empire").load([BLANK] * 10)
    reveal(t, "escort", "tractor_beam")
    use(t, "imperial_tractor_beam", "top").choose("neither")
    on_to(t, "retreat")
    t.choose("fight_on")
    captor = next(choice for choice in t.legal if choice.startswith("retreat:princess_leia"))
    t.choose(captor)
    m = t.match
    assert m.is_captive(m.content.leader["mon_mothma"].id)  # the only one left: nobody need be asked
    assert not m.is_captive(m.content.leader["princess_leia"].id)


@pytest.mark.rule("RE-TACTIC_CARD-06")
def test_tractor_beam_works_if_the_ships_were_destroyed() -> None:
    s = scene(CORVETTE, DESTROYER).leader("princess_leia", "hoth").leader("mon_mothma", "hoth")
    t = s.combat("hoth", active="empire", wounds={"corellian_corvette": 1}).load(
        [BLANK, HIT, BLANK, BLANK, BLANK]
    )
    reveal(t, "escort", "tractor_beam")
    use(t, "imperial_tractor_beam", "top").choose("neither")
    on_to(t, "capture_with_beam")
    assert t.units("hoth", "rebel") == []
    assert t.ask.seat == 1
    assert sorted(t.legal) == ["leader:mon_mothma", "leader:princess_leia"]


def test_tractor_beam_does_nothing_while_a_rebel_ship_is_there() -> None:
    s = scene(CORVETTE, DESTROYER).leader("princess_leia", "hoth")
    t = s.combat("hoth", active="empire").load([BLANK] * 10)
    reveal(t, "escort", "tractor_beam")
    use(t, "imperial_tractor_beam", "top").choose("neither")
    on_to(t, "choose_tactic")
    assert not t.match.captives_in(t.place("hoth"))
    assert cinematic(t).late == []


def test_tractor_beam_bottom() -> None:
    assert damage(played("imperial_tractor_beam", "bottom", CORVETTE, DESTROYER)) == {
        "corellian_corvette": [1]
    }


def test_overwhelming_presence_prevents_red_and_direct_hits() -> None:
    t = played("imperial_overwhelming_presence", "top", CORVETTE, ("super_star_destroyer", 1))
    assert protection(t, EMPIRE) == (2, 0, 1)
    t = played("imperial_overwhelming_presence", "bottom", CORVETTE, DESTROYER)
    assert protection(t, EMPIRE) == (2, 0, 0)


@pytest.mark.rule("RE-TACTIC_DAMAGE-10")
def test_superlaser_blast_hits_one_capital_ship() -> None:
    units = (("mon_calamari_cruiser", 1), CORVETTE, ("x_wing", 1), ("death_star", 1))
    t = played("imperial_superlaser_blast", "top", *units)
    assert t.legal == ["deal:corellian_corvette", "deal:mon_calamari_cruiser"]
    assert t.refusal("deal:x_wing").reason == "card_means_others"
    t.choose("deal:mon_calamari_cruiser")
    assert damage(t) == {"mon_calamari_cruiser": [5]}
    t = played("imperial_superlaser_blast", "bottom", CORVETTE, DESTROYER)
    assert damage(t) == {"corellian_corvette": [1]}


def test_entrapment_bars_the_next_card_or_cancels() -> None:
    t = played("imperial_entrapment", "bottom", CORVETTE, DESTROYER)
    on_to(t, "choose_tactic")
    assert [ask.seat for ask in t.table.asks] == [1]
    t = played("imperial_entrapment", "top", CORVETTE, ("interdictor", 1))
    assert cinematic(t).canceled == [True, False]
    assert t.ask.what == "choose_tactic"


def test_energy_shield_removes_damage_after_it_was_assigned() -> None:
    wounds = {"star_destroyer": 1}
    s = scene(CORVETTE, ("star_destroyer", 2), ("shield_bunker", 1))
    t = s.combat("hoth", active="rebel", wounds=wounds).load([BLANK, HIT] + [BLANK] * 10)
    reveal(t, "escort", "energy_shield").choose("neither")
    use(t, "imperial_energy_shield", "top").choose("hit:red,star_destroyer")
    assert (t.ask.what, t.ask.seat) == ("save_unit", 1)
    t.choose("save:star_destroyer,0,1", "save:star_destroyer,1,0")
    assert damage(t) == {}


def test_energy_shield_bottom_changes_the_order() -> None:
    t = played("imperial_energy_shield", "bottom", CORVETTE, DESTROYER)
    on_to(t, "choose_tactic")
    assert attackers(t) == ["rebel", "empire"]


@pytest.mark.rule("RE-TACTIC_DAMAGE-01")
def test_intercept_destroys_a_triangle_ship_that_rolls_no_dice() -> None:
    t = played("imperial_intercept", "top", CORVETTE, ("u_wing", 1), ("tie_striker", 1))
    on_to(t, "choose_tactic")
    assert t.units("hoth", "rebel") == ["corellian_corvette"]


def test_intercept_bottom_keeps_damage_from_being_removed() -> None:
    s = scene(CORVETTE, DESTROYER).leader("general_rieekan", "hoth")
    t = s.combat("hoth", active="empire", wounds={"corellian_corvette": 1})
    t.load([BLANK, BLANK, BLANK, BLANK, SPECIAL])
    reveal(t, "escort", "intercept")
    use(t, "imperial_intercept", "bottom")
    on_to(t, "combat_action")
    assert (t.ask.seat, t.legal) == (0, ["reroll_dice", "done"])
    assert t.refusal("remove:red_special,corellian_corvette,1,0").reason == "removing_forbidden"
    on_to(t, "choose_tactic")
    assert not is_forbidden(t.combat, REBEL, Forbidden.REMOVE_DAMAGE, 0)


def test_rogue_squadron_support() -> None:
    units = (CORVETTE, ("tie_fighter", 1), ("tie_striker", 1), DESTROYER)
    t = played("rebel_rogue_squadron_support", "top", *units, ("x_wing", 1))
    t.choose("deal:tie_striker", "deal:tie_fighter")
    assert damage(t) == {"tie_fighter": [1], "tie_striker": [1]}
    t = played("rebel_rogue_squadron_support", "bottom", *units).choose("deal:tie_striker")
    assert damage(t) == {"tie_striker": [1]}


def test_bombing_run() -> None:
    units = (CORVETTE, ("tie_fighter", 1), DESTROYER)
    t = played("rebel_bombing_run", "top", *units, ("y_wing", 1))
    assert damage(t) == {"star_destroyer": [2]}
    assert damage(played("rebel_bombing_run", "bottom", *units)) == {"star_destroyer": [1]}


@pytest.mark.rule("RE-ADV_TACTIC-16")
def test_deployment_brings_a_ground_unit_and_a_ground_battle_follows() -> None:
    t = played("rebel_deployment", "top", ("u_wing", 1), DESTROYER, ("stormtrooper", 1))
    assert t.legal == ["gain:rebel_trooper", "gain:rebel_vanguard"]
    t.choose("gain:rebel_vanguard")
    assert t.units("hoth", "rebel") == ["rebel_vanguard", "u_wing"]
    on_to(t, "choose_tactic")
    assert (t.combat.round, t.ask.facts["theater"]) == (1, "ground")
    assert t.combat.contested == [True, True]


def test_deployment_bottom() -> None:
    t = played("rebel_deployment", "bottom", CORVETTE, DESTROYER)
    assert is_forbidden(t.combat, EMPIRE, Forbidden.REMOVE_DAMAGE, 0)


def test_fleet_logistics_prevents_and_brings_another_card() -> None:
    t = played("rebel_fleet_logistics", "top", ("mon_calamari_cruiser", 1), ("tie_fighter", 1), DESTROYER)
    assert protection(t, REBEL) == (2, 0, 0)
    t.choose("tactic:rebel_bombing_run", "ability:rebel_bombing_run,bottom")
    assert damage(t) == {"star_destroyer": [1]}
    t = played("rebel_fleet_logistics", "bottom", CORVETTE, DESTROYER)
    assert protection(t, REBEL) == (2, 0, 0)


def test_ion_blast_fixes_the_damage_of_a_capital_ship() -> None:
    s = scene(CORVETTE, ("star_destroyer", 2), ("tie_fighter", 1), ("ion_cannon", 1))
    t = s.leader("darth_vader", "hoth").combat("hoth", active="rebel", wounds={"star_destroyer": 1})
    t.load([BLANK, BLANK, BLANK, BLANK, BLANK, SPECIAL, SPECIAL])
    reveal(t, "ion_blast", "overwhelming_presence")
    use(t, "rebel_ion_blast", "top")
    assert t.legal == ["deal:star_destroyer", "deal:star_destroyer,1,0"]
    t.choose("deal:star_destroyer")
    on_to(t, "combat_action")
    assert t.legal == ["reroll_dice", "remove:red_special,star_destroyer,1,0", "done"]
    t.choose("remove:red_special,star_destroyer,1,0")  # the other destroyer, not the one that was hit
    assert t.refusal("remove:red_special,star_destroyer,1,0").reason == "damage_is_fixed"
    on_to(t, "choose_tactic")
    assert damage(t) == {"star_destroyer": [1]}
    assert cinematic(t).fixed == []


def test_ion_blast_bottom() -> None:
    assert damage(played("rebel_ion_blast", "bottom", CORVETTE, DESTROYER)) == {"star_destroyer": [1]}


def test_outrun_them_cancels_or_bars() -> None:
    t = played("rebel_outrun_them", "top", CORVETTE, DESTROYER)
    assert [event.tactic for event in t.events(events.TacticCanceled)] == ["imperial_intercept"]
    t = played("rebel_outrun_them", "bottom", CORVETTE, DESTROYER)
    on_to(t, "choose_tactic")
    assert [ask.seat for ask in t.table.asks] == [0]


def test_draw_their_fire_saves_others_than_frigates() -> None:
    s = scene(CORVETTE, ("nebulon_b_frigate", 1), DESTROYER)
    t = s.combat("hoth", active="empire", wounds={"nebulon_b_frigate": 1})
    t.load([BLANK, HIT, BLANK] + [BLANK] * 8)
    reveal(t, "draw_their_fire", "intercept").choose("neither")
    use(t, "rebel_draw_their_fire", "top").choose("hit:red,corellian_corvette")
    assert (t.ask.what, t.legal) == ("save_unit", ["save:corellian_corvette,0,1", "done"])
    assert t.refusal("save:nebulon_b_frigate,1,0").reason == "card_means_others"
    t.choose("save:corellian_corvette,0,1")
    assert damage(t) == {"nebulon_b_frigate": [1]}


def test_draw_their_fire_bottom() -> None:
    t = played("rebel_draw_their_fire", "bottom", CORVETTE, DESTROYER)
    on_to(t, "choose_tactic")
    assert attackers(t) == ["empire", "rebel"]


def test_escort_prevents_hits() -> None:
    units = (CORVETTE, DESTROYER)
    t = played("rebel_escort", "top", *units, ("rebel_transport", 1))
    assert protection(t, REBEL) == (1, 1, 1)
    assert protection(played("rebel_escort", "bottom", *units), REBEL) == (0, 2, 0)
