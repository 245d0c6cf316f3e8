"""The abilities of the hero sheets, healthy and wounded, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.scenario import room
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.events import cards as card_events
from wartable.games.imperial_assault.state import CardKind


def position(hero: str, space: str, *groups: str, friend: str = "", drawing: str = "") -> MissionScenario:
    """A hero who is asked about his abilities, a friend, perhaps not on the map, and Imperial groups."""
    other = "gideon_argus" if hero == "gaarkhan" else "gaarkhan"
    points: dict[str, str] | None = {} if drawing else None
    heroes = [f"{hero} {space}", friend or other]
    return MissionScenario(heroes, groups, drawing=drawing, points=points, asks=True)


def wounded(s: MissionScenario, hero: str) -> MissionScenario:
    """The same with a wounded hero."""
    s.row(hero).wounded = True
    return s


def strain(t: MissionSession, hero: str) -> int:
    """The strain of a hero."""
    return t.row(hero).strain


def dealt(t: MissionSession) -> tuple[int, int]:
    """The damage of the last attack, and what was blocked of it."""
    event = t.events(events.DamageCalculated)[-1]
    return event.damage, event.blocked


# Diala Passil


@pytest.mark.rule("IA-ABILITY-01", "IA-ABILITY-04", "IA-ABILITY-07")
def test_precise_strike_removes_a_defence_die_once_an_activation() -> None:
    t = position("diala_passil", "a1", "probe_droid b1").activate("diala_passil")
    t.choose("attack", "target:probe_droid_1").roll("green:dd1", "yellow:d2")
    t.choose("use:precise_strike,diala_passil").until("take_action", "done")
    assert (strain(t, "diala_passil"), dealt(t)) == (2, (3, 0))
    t.choose("attack").roll("green:s1", "yellow:s2", "black:b").choose("target:probe_droid_1")
    assert t.ask.what == "spend_surges"  # she was not asked again in this activation


@pytest.mark.rule("IA-STRAIN-03", "IA-ABILITY-07")
def test_an_ability_is_not_used_beyond_endurance() -> None:
    s = position("diala_passil", "a1", "probe_droid b1")
    s.row("diala_passil").strain = 4
    t = s.activate("diala_passil").choose("attack").roll("green:s1", "yellow:d2", "black:b")
    t.choose("target:probe_droid_1")
    assert t.ask.what == "spend_surges"


@pytest.mark.rule("IA-WOUNDED-02")
def test_a_wounded_hero_has_only_the_ability_that_is_kept() -> None:
    s = wounded(position("diala_passil", "a1", "probe_droid b1"), "diala_passil")
    keys = [ability.key for ability in s.match.card(s.of("diala_passil").figure).abilities]
    assert keys == ["foresight"]
    t = s.activate("diala_passil").choose("attack").roll("green:s1", "yellow:d2", "black:b")
    t.choose("target:probe_droid_1")
    assert t.ask.what == "spend_surges"  # nothing of Precise Strike


@pytest.mark.rule("IA-ABILITY-03")
@pytest.mark.parametrize("hurt", [False, True])
def test_foresight_rerolls_a_defence_die_once_an_attack(hurt: bool) -> None:
    s = position("diala_passil", "a1", "stormtrooper c1 d5 d6")
    t = (wounded(s, "diala_passil") if hurt else s).activate("stormtrooper_1a").choose("attack")
    t.roll("blue:dd3", "green:dd2", "white:blank").choose("target:diala_passil")
    assert (t.ask.what, t.asked()) == ("rerolls", {1})
    t.roll("white:b").choose("use:foresight,diala_passil")
    t.choose("die:3,white_1")
    t.until("take_action", "done")
    assert (strain(t, "diala_passil"), dealt(t)) == (1, (4, 1))


# Fenn Signis


@pytest.mark.parametrize("hurt", [False, True])
def test_havoc_shot_gives_blast_to_a_ranged_attack(hurt: bool) -> None:
    s = position("fenn_signis", "a1", "stormtrooper d1 d2 f6")
    s.card("fenn_signis", CardKind.ITEM, "vibroblade")
    t = (wounded(s, "fenn_signis") if hurt else s).activate("fenn_signis").choose("attack")
    t.roll("blue:dd3", "green:dd2", "black:b").choose("target:stormtrooper_1a")
    t.choose("use:havoc_shot,fenn_signis").until("take_action", "done")
    assert (t.damage("stormtrooper_1b"), t.damage("stormtrooper_1c")) == (1, 0)
    assert strain(t, "fenn_signis") == 1


def test_havoc_shot_is_not_for_melee() -> None:
    s = position("fenn_signis", "a1", "probe_droid b1").card("fenn_signis", CardKind.ITEM, "vibroblade")
    t = s.activate("fenn_signis").choose("attack", "weapon:vibroblade")
    t.roll("green:dd1", "green:dd1", "black:b").choose("target:probe_droid_1")
    assert t.ask.what == "take_action"


@pytest.mark.parametrize(("friend", "left"), [("gaarkhan a2", 2), ("gaarkhan c3", 1)])
def test_a_lone_wolf_recovers_strain_at_the_end_of_his_activation(friend: str, left: int) -> None:
    s = position("fenn_signis", "a1", "probe_droid h6", friend=friend)
    s.row("fenn_signis").strain = 2
    t = s.activate("fenn_signis").choose("end")
    assert strain(t, "fenn_signis") == left


# Gaarkhan


@pytest.mark.rule("IA-ABILITY-05", "IA-ABILITY-07", "IA-ACTION-09")
@pytest.mark.parametrize("hurt", [False, True])
def test_charge_moves_then_attacks_with_a_melee_weapon(hurt: bool) -> None:
    s = position("gaarkhan", "a1", "probe_droid e1").card("gaarkhan", CardKind.ITEM, "dl_44")
    t = (wounded(s, "gaarkhan") if hurt else s).activate("gaarkhan").choose("special:charge")
    assert strain(t, "gaarkhan") == 2
    t.choose("step:b1", "step:c1", "step:d1")
    t.until("declare_target", "done")  # only the Vibro-Ax is a melee weapon
    t.roll("red:1", "yellow:dd1", "black:b").choose("target:probe_droid_1").until("take_action", "done")
    assert (dealt(t), t.ask.facts["actions"]) == ((3, 1), 1)
    assert t.refusal("special:charge").rule == "IA-ACTION-09"


@pytest.mark.rule("IA-STRAIN-03")
def test_charge_needs_strain_that_can_be_suffered() -> None:
    s = position("gaarkhan", "a1", "probe_droid e1")
    s.row("gaarkhan").strain = 3
    refusal = s.activate("gaarkhan").refusal("special:charge")
    assert (refusal.rule, refusal.facts["cost"], refusal.facts["endurance"]) == ("IA-STRAIN-03", 2, 4)


@pytest.mark.parametrize(
    ("dice", "conditions"), [(("blue:dd3", "green:dd2"), {"focused"}), (("blue:d2", "green:dd2"), set())]
)
def test_rage_focuses_after_three_damage(dice: tuple[str, str], conditions: set[str]) -> None:
    t = position("gaarkhan", "a1", "stormtrooper c1 d5 d6").activate("stormtrooper_1a").choose("attack")
    t.roll(*dice, "black:b").choose("target:gaarkhan").until("take_action", "done")
    assert t.conditions("gaarkhan") == conditions
    hurt = wounded(position("gaarkhan", "a1", "stormtrooper c1 d5 d6"), "gaarkhan")
    t = hurt.activate("stormtrooper_1a").choose("attack")
    t.roll("blue:dd3", "green:dd2", "black:b").choose("target:gaarkhan").until("take_action", "done")
    assert t.conditions("gaarkhan") == set()


# Gideon Argus


@pytest.mark.rule("IA-INTERRUPT-01", "IA-ACTION-10")
@pytest.mark.parametrize("hurt", [False, True])
def test_command_lets_a_friend_interrupt(hurt: bool) -> None:
    s = position("gideon_argus", "a1", "probe_droid e1", friend="gaarkhan a4")
    t = (wounded(s, "gideon_argus") if hurt else s).activate("gideon_argus").choose("special:command")
    assert strain(t, "gideon_argus") == 2
    assert t.legal == ["choose:gaarkhan"]
    t.choose("choose:gaarkhan")
    assert t.asked() == {2}
    t.choose("interrupt:move", "step:a5", "done")
    assert t.space("gaarkhan") == "a5"
    assert t.ask.facts["actions"] == 1


def test_command_reaches_three_spaces() -> None:
    s = position("gideon_argus", "a1", "probe_droid e1", friend="gaarkhan a5")
    assert s.activate("gideon_argus").refusal("special:command").reason == "nobody_to_choose"


def test_a_disabling_shot_stuns_for_a_surge_while_he_is_healthy() -> None:
    s = position("gideon_argus", "a1", "probe_droid d1")
    t = s.activate("gideon_argus").choose("attack")
    t.roll("blue:dd3", "yellow:dss", "black:b").choose("target:probe_droid_1")
    t.choose("surge:stunned").until("take_action", "done")
    assert t.conditions("probe_droid_1") == {"stunned"}
    hurt = wounded(position("gideon_argus", "a1", "probe_droid d1"), "gideon_argus").activate("gideon_argus")
    hurt.choose("attack").roll("blue:dd3", "yellow:dss", "black:b").choose("target:probe_droid_1")
    assert "surge:stunned" not in hurt.legal
    assert "surge:pierce_2" in hurt.legal


# Jyn Odan


@pytest.mark.rule("IA-INTERRUPT-01")
@pytest.mark.parametrize("hurt", [False, True])
def test_quick_draw_attacks_who_is_activated_once_a_round(hurt: bool) -> None:
    s = position("jyn_odan", "a1", "stormtrooper d1 d2 d3")
    t = (wounded(s, "jyn_odan") if hurt else s).activate("stormtrooper_1a")
    assert (t.ask.what, t.asked()) == ("activation_starts", {1})
    t.choose("use:quick_draw,jyn_odan")
    assert t.legal == ["target:stormtrooper_1a"]
    t.roll("green:dd2", "green:dd1", "black:b").choose("target:stormtrooper_1a")
    t.until("activate_group", "done")
    assert t.damage("stormtrooper_1a") == 0  # it fell
    assert t.space("stormtrooper_1a") == ""
    assert strain(t, "jyn_odan") == 2
    figure = s.of("jyn_odan").figure
    assert [(used.figure, used.ability) for used in t.match.state.used] == [(figure, "quick_draw")]


def test_quick_draw_needs_a_pistol() -> None:
    s = position("jyn_odan", "a1", "stormtrooper d1 d2 d3")
    s.of("jyn_odan").cards = []
    s.card("jyn_odan", CardKind.ITEM, "e_11")
    assert s.activate("stormtrooper_1a").ask.what == "take_action"


@pytest.mark.parametrize(("dice", "moves"), [("black:b", True), ("black:bbb", False)])
def test_an_opportunist_moves_a_space_after_damage(dice: str, moves: bool) -> None:
    t = position("jyn_odan", "a1", "probe_droid d1").activate("jyn_odan").choose("attack")
    t.roll("green:dd2", "green:s1", dice).choose("target:probe_droid_1").until("spend_surges").choose("done")
    assert (t.ask.what == "attack_resolved") is moves
    if moves:
        t.choose("use:opportunist,jyn_odan", "step:b1")
        assert (t.space("jyn_odan"), t.ask.what) == ("b1", "take_action")


# Mak Eshka'rey


def test_ambush_pierces_against_who_cannot_see_him() -> None:
    s = position("mak_eshkarey", "a1", "probe_droid e1", drawing=room(8, 1))
    t = s.activate("mak_eshkarey")
    t.choose("attack").roll("blue:dd4", "blue:dd3", "black:bb").choose("target:probe_droid_1")
    assert t.ask.what == "modifiers"  # 4 spaces away Covert hides him
    t.choose("use:ambush,mak_eshkarey").until("take_action", "done")
    assert (dealt(t), strain(t, "mak_eshkarey")) == ((4, 0), 1)


def test_ambush_needs_a_target_without_sight() -> None:
    t = position("mak_eshkarey", "a1", "probe_droid d1", drawing=room(8, 1)).activate("mak_eshkarey")
    t.choose("attack").roll("blue:dd4", "blue:dd3", "black:bb").choose("target:probe_droid_1")
    assert t.ask.what == "take_action"


def test_covert_hides_him_from_afar_while_he_is_healthy() -> None:
    s = position("mak_eshkarey", "a1", "stormtrooper e1 d1", drawing=room(8, 1))
    assert s.activate("stormtrooper_1a").refusal("attack").rule == "IA-ATTACK-14"
    assert "attack" in s.activate("stormtrooper_1b").legal  # 3 spaces away
    hurt = wounded(position("mak_eshkarey", "a1", "stormtrooper e1", drawing=room(8, 1)), "mak_eshkarey")
    assert "attack" in hurt.activate("stormtrooper_1a").legal


@pytest.mark.parametrize(("trooper", "sees"), [("g1", True), ("f1", False)])
def test_covert_leaves_the_sight_of_distant_figures_open(trooper: str, sees: bool) -> None:
    s = position("mak_eshkarey", "c1", f"stormtrooper {trooper}", friend="gaarkhan a1", drawing=room(8, 1))
    t = s.activate("stormtrooper_1a").choose("attack")
    assert ("target:gaarkhan" in t.legal) is sees


def test_what_is_used_is_told() -> None:
    t = position("fenn_signis", "a1", "stormtrooper d1 d2 f6").activate("fenn_signis").choose("attack")
    t.roll("blue:dd3", "green:dd2", "black:b").choose("target:stormtrooper_1a")
    assert t.table.asks[0].window == "modifiers"
    t.choose("use:havoc_shot,fenn_signis")
    (used,) = t.events(card_events.AbilityUsed)
    assert (used.seat, used.ability, used.figure) == (1, "havoc_shot", "fenn_signis")
