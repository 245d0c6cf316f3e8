"""Who makes the choices of a combat card: its owner, unless the card leaves one to the opponent."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import ATTACKER, DEFENDER, VOID, WORLD, execution, played, sides
from wartable.games.forbidden_stars.content import KIND_SHIP, ULTRAMARINES, UNIT_BY_KEY

BY_THE_OWNER = [
    ("scout", "faith_in_the_emperor", "unit", "rally_or_morale"),
    ("space_marine", "blessed_power_armour", "unit", "turn_dice"),
    ("space_marine", "fury_of_the_ultramar", "general", "reroll_own_die"),
    ("space_marine", "fury_of_the_ultramar", "unit", "strip_defence"),
    ("scout", "reconnaissance", "general", "gain_tokens"),
    ("scout space_marine", "reconnaissance", "unit", "retreat_unit"),
    ("space_marine", "glory_and_death", "unit", "strip_die"),
    ("space_marine", "hold_the_line", "unit", "gain_die"),
    ("scout", "veteran_scouts", "general", "attack_tokens_for_morale"),
    ("scout", "veteran_scouts", "unit", "spend_morale_to_retreat"),
    ("land_raider", "break_the_line", "general", "turn_dice"),
    ("warlord_titan", "emperors_glory", "unit", "turn_dice"),
    ("warlord_titan", "emperors_might", "unit", "spend_attack_for_tokens"),
    ("cultist", "lure_of_chaos", "unit", "gain_tokens"),
    ("chaos_space_marine", "mark_of_khorne", "general", "spend_for_tokens"),
    ("chaos_space_marine", "mark_of_nurgle", "general", "spend_for_tokens"),
    ("cultist routed_cultist", "mark_of_tzeentch", "general", "raise_cultist"),
    ("chaos_space_marine", "mark_of_tzeentch", "unit", "turn_dice"),
    ("helbrute", "daemonic_resilience", "general", "gain_die"),
    ("helbrute", "inhuman_strength", "general", "gain_die"),
    ("helbrute cultist", "inhuman_strength", "unit", "sacrifice_unit"),
    ("chaos_reaver_titan", "chaos_victorious", "unit", "rout_enemy"),
    ("chaos_reaver_titan", "death_and_despair", "general", "gain_die"),
    ("chaos_reaver_titan", "death_and_despair", "unit", "destroy_enemy"),
    ("ork_boyz", "gretchin", "general", "gretchin_die"),
    ("onslaught_attack_ship routed_onslaught_attack_ship", "gretchin", "unit", "gretchin_ship"),
    ("ork_boyz routed_ork_boyz routed_nobz", "slugga_boyz", "unit", "rally_unit"),
    ("ork_boyz routed_ork_boyz routed_nobz", "waaagh", "general", "rally_unit"),
    ("gargant", "smasher_gargant", "unit", "smash_unit"),
    ("gargant", "snapper_gargant", "unit", "snap_card"),
    ("aspect_warrior", "command_of_the_autarch", "general", "rally_or_morale"),
    ("aspect_warrior wraithguard", "hit_and_run", "unit", "hit_and_run_unit"),
    ("wraithguard", "wraithguard_advance", "general", "gain_rolled_or_morale"),
    ("wraithguard", "wraithguard_support", "general", "gain_rolled_or_morale"),
    ("wraithguard routed_aspect_warrior routed_falcon", "wraithguard_support", "unit", "rally_unit"),
    ("falcon", "fire_prism", "general", "turn_dice"),
    ("falcon wraithguard", "spiritseers_guidance", "general", "rout_unit"),
    ("falcon wraithguard", "wave_serpent", "unit", "wave_serpent_area"),
]
BY_THE_OPPONENT = [
    ("land_raider", "break_the_line", "unit", "discard_faceup"),
    ("cultist", "impure_zeal", "unit", "rout_to_deny_tokens"),
    ("chaos_space_marine", "khornes_rage", "unit", "spend_to_avoid_rout"),
    ("cultist", "lure_of_chaos", "general", "rout_or_allow_unit"),
    ("chaos_space_marine", "mark_of_khorne", "unit", "spend_to_avoid_loss"),
    ("chaos_space_marine", "mark_of_nurgle", "unit", "destroy_to_deny_tokens"),
    ("chaos_space_marine", "mark_of_slaanesh", "general", "rout_unit"),
    ("cultist", "chaos_united", "general", "rout_or_allow_die"),
    ("helbrute", "daemonic_resilience", "unit", "destroy_to_deny_tokens"),
    ("onslaught_attack_ship", "gretchin", "unit", "destroy_unit"),
    ("ork_boyz ork_boyz ork_boyz ork_boyz", "sea_of_green", "general", "spend_to_avoid_rout"),
    ("battlewagon", "rokkit_wagon", "unit", "may_retreat_unit"),
    ("aspect_warrior", "howling_banshees", "unit", "rout_unit"),
    ("aspect_warrior", "striking_scorpions", "unit", "lose_own_die"),
    ("wraithguard", "wraithguard_advance", "unit", "spend_to_avoid_rout"),
    ("falcon", "wave_serpent", "general", "stop_wave_serpent"),
    ("warlock_battle_titan", "psychic_lance", "unit", "discard_to_stop_lance"),
]


def asked(units: str, card: str, box: str) -> tuple[str, int]:
    """The first question of a box, and who is asked; both sides have dice, units and cards to choose from."""
    faction, kind = UNIT_BY_KEY[units.split()[0]]
    area = VOID if KIND_SHIP[kind] else WORLD
    enemies, cards = "scout routed_scout space_marine routed_space_marine", "ambush reconnaissance"
    if KIND_SHIP[kind]:
        enemies = "strike_cruiser routed_strike_cruiser battle_barge"
    elif faction == ULTRAMARINES:
        enemies, cards = "cultist routed_cultist chaos_space_marine helbrute", "dark_faith impure_zeal"
    s = sides(units, enemies, area=area)
    t = played(execution(s, card, area=area, dice=("ADMMM", "ADM"), faceup=("", cards)))
    while t.ask.what == "resolve_ability":
        offered = t.ask.facts["box"]
        t.choose(f"resolve:{box}" if offered == box else f"decline:{offered}")
    return t.ask.what, t.ask.seat


@pytest.mark.rule("FS-RESOLVE-06")
@pytest.mark.parametrize(("units", "card", "box", "what"), BY_THE_OWNER)
def test_the_owner_of_a_card_makes_its_choices(units: str, card: str, box: str, what: str) -> None:
    assert asked(units, card, box) == (what, ATTACKER)


@pytest.mark.rule("FS-RESOLVE-06", "FS-WORDING-04")
@pytest.mark.parametrize(("units", "card", "box", "what"), BY_THE_OPPONENT)
def test_some_choices_are_left_to_the_opponent(units: str, card: str, box: str, what: str) -> None:
    assert asked(units, card, box) == (what, DEFENDER)
