"""The combat cards of Chaos: every box, and the clarifications that name them."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import (
    ATTACKER,
    ATTACKERS_HOME,
    DEFENDER,
    VOID,
    WORLD,
    dice_of,
    execution,
    fight,
    is_over,
    played,
    sides,
    tokens_of,
)
from tests.forbidden_stars.scenario import Session

STOP = "faith_in_the_emperor"
"""A card of the opponent's, whose first question stops the match after one's own card."""


def stopped(t: Session) -> bool:
    """Whether the attacker's card is done with and the defender's is about to be resolved."""
    return t.ask.facts.get("card") == STOP and t.ask.facts["box"] == "general"


# --------------------------------------------------------------------------------------------- Dark Faith


@pytest.mark.rule("FS-DICE-01")
def test_dark_faith_gives_a_morale_die() -> None:
    t = fight("cultist", "scout", "dark_faith", STOP).choose("resolve:general")
    assert dice_of(t, ATTACKER) == "M"


def test_dark_faith_places_a_cultist_on_another_world_of_the_system() -> None:
    t = fight("cultist", "scout", "dark_faith", STOP, dice=("M", ""))
    t.choose("decline:general", "resolve:unit")
    assert t.legal == ["at:10A.NE", "at:10A.SW"]  # friendly, and uncontrolled; never the contested one
    t.choose("at:10A.SW")
    assert t.units("10A.SW") == ["cultist"]


def test_dark_faith_places_nobody_on_an_enemy_world() -> None:
    s = sides("cultist", "scout").units("10A.SW", "scout")
    t = played(execution(s, "dark_faith", STOP, dice=("M", ""))).choose("decline:general", "resolve:unit")
    assert stopped(t)
    assert t.units(ATTACKERS_HOME) == ["cultist"]


@pytest.mark.rule("FS-RESOLVE-15")
def test_dark_faith_compares_morale_dice_alone() -> None:
    t = fight("cultist", "scout", "dark_faith", STOP, dice=("M", "M"))  # the card itself shows morale
    t.choose("decline:general", "resolve:unit")
    assert stopped(t)
    assert t.units("10A.SW") == []


@pytest.mark.rule("FS-CH_COMBAT-19", "FS-RETREAT-07", "FS-RETREAT-13")
@pytest.mark.parametrize(
    ("unit", "refuge"), [("decline:unit", ["routed_scout"]), ("resolve:unit", ["cultist"])]
)
def test_a_cultist_of_dark_faith_cuts_off_a_retreat(unit: str, refuge: list[str]) -> None:
    # storms leave the defender no way out of the system, and the attackers came from 10A.NE
    s = sides("cultist", "scout").storm("10A.S").storm("10A.E")
    t = played(execution(s, "dark_faith", dice=("MM", ""))).choose("decline:general", unit)
    if unit == "resolve:unit":
        t.choose("at:10A.SW")
    assert is_over(t)
    assert t.units("10A.SW") == refuge
    assert t.units(WORLD) == ["cultist"]


# ------------------------------------------------------------------------------------------- Foul Worship


@pytest.mark.rule("FS-DICE-02")
def test_foul_worship_gives_a_rolled_die() -> None:
    t = fight("cultist", "scout", "foul_worship", STOP).dice("A").choose("resolve:general")
    assert dice_of(t, ATTACKER) == "A"


@pytest.mark.rule("FS-REINFORCE-04")
def test_foul_worship_gives_a_defence_token_for_each_unrouted_worshipper() -> None:
    t = fight(
        "cultist cultist routed_cultist helbrute", "scout routed_scout", "foul_worship", STOP, tokens=(1, 0)
    )
    t.choose("decline:general", "resolve:unit")
    assert tokens_of(t, ATTACKER) == "DDD"  # two figures and the reinforcement token


def test_foul_worship_counts_iconoclasts() -> None:
    enemies = "strike_cruiser routed_strike_cruiser"
    t = fight("iconoclast_destroyer repulsive_grand_cruiser", enemies, "foul_worship", STOP, area=VOID)
    t.choose("decline:general", "resolve:unit")
    assert tokens_of(t, ATTACKER) == "D"


def test_foul_worship_needs_a_routed_enemy() -> None:
    t = fight("cultist", "scout", "foul_worship", STOP).choose("decline:general", "resolve:unit")
    assert tokens_of(t, ATTACKER) == ""


# -------------------------------------------------------------------------------------------- Impure Zeal


def test_impure_zeal_rallies_a_unit_with_more_morale_dice() -> None:
    t = fight("cultist routed_helbrute", "scout", "impure_zeal", STOP, dice=("MM", "M"))
    t.choose("resolve:general")
    assert t.units(WORLD) == ["cultist", "helbrute", "scout"]


def test_impure_zeal_rallies_nobody_with_equal_morale_dice() -> None:
    t = fight("cultist routed_helbrute", "scout", "impure_zeal", STOP, dice=("M", "M"))
    t.choose("resolve:general")
    assert "routed_helbrute" in t.units(WORLD)


@pytest.mark.rule("FS-CH_COMBAT-18", "FS-WORDING-04")
def test_impure_zeal_gives_attack_tokens_if_the_opponent_refuses() -> None:
    t = fight("cultist cultist", "scout", "impure_zeal", STOP).choose("decline:general", "resolve:unit")
    assert (t.ask.seat, t.legal) == (DEFENDER, ["unit:scout", "decline"])
    assert tokens_of(t.choose("decline"), ATTACKER) == "AA"


@pytest.mark.rule("FS-CH_COMBAT-18", "FS-WORDING-04")
def test_impure_zeal_gives_nothing_if_the_opponent_routs_a_unit() -> None:
    t = fight("cultist cultist", "scout", "impure_zeal", STOP)
    t.choose("decline:general", "resolve:unit", "unit:scout")
    assert tokens_of(t, ATTACKER) == ""
    assert "routed_scout" in t.units(WORLD)


@pytest.mark.rule("FS-CH_COMBAT-18", "FS-WORDING-05")
def test_impure_zeal_gives_tokens_if_the_opponent_cannot_rout() -> None:
    t = fight("cultist cultist", "routed_scout", "impure_zeal", STOP).choose(
        "decline:general", "resolve:unit"
    )
    assert tokens_of(t, ATTACKER) == "AA"


# ------------------------------------------------------------------------------------------- Khorne's Rage


@pytest.mark.rule("FS-SPEND-02", "FS-EFFECT-05")
def test_khornes_rage_turns_an_attack_die_into_three_tokens_once() -> None:
    t = fight("cultist", "scout", "khornes_rage", STOP, dice=("AAM", "")).choose("resolve:general")
    assert (dice_of(t, ATTACKER), tokens_of(t, ATTACKER)) == ("AM", "AAA")


@pytest.mark.rule("FS-RESOLVE-18")
def test_khornes_rage_cannot_spend_a_token_or_an_icon() -> None:
    s = sides("cultist", "scout")
    t = played(execution(s, "khornes_rage", STOP, dice=("D", ""), faceup=("impure_zeal", "")))
    assert tokens_of(t.choose("resolve:general"), ATTACKER) == ""


@pytest.mark.rule("FS-CH_COMBAT-16", "FS-WORDING-04")
def test_khornes_rage_routs_a_unit_that_the_opponent_chooses() -> None:
    t = fight("chaos_space_marine", "scout space_marine", "khornes_rage", STOP, dice=("", "D"))
    t.choose("decline:general", "resolve:unit")
    assert (t.ask.seat, t.legal) == (DEFENDER, ["spend:defence", "decline"])
    t.choose("decline")
    assert (t.ask.seat, t.legal) == (DEFENDER, ["unit:scout", "unit:space_marine"])
    t.choose("unit:space_marine")
    assert "routed_space_marine" in t.units(WORLD)
    assert dice_of(t, DEFENDER) == "D"


@pytest.mark.rule("FS-CH_COMBAT-16")
def test_khornes_rage_routs_without_a_question_if_there_is_no_defence_die() -> None:
    t = fight("chaos_space_marine", "scout", "khornes_rage", STOP, dice=("", "AM"))
    t.choose("decline:general", "resolve:unit")
    assert "routed_scout" in t.units(WORLD)


@pytest.mark.rule("FS-CH_COMBAT-16", "FS-WORDING-04")
def test_a_defence_die_calms_khornes_rage() -> None:
    t = fight("chaos_space_marine", "scout", "khornes_rage", STOP, dice=("", "DA"))
    t.choose("decline:general", "resolve:unit", "spend:defence")
    assert stopped(t)
    assert "scout" in t.units(WORLD)
    assert dice_of(t, DEFENDER) == "A"


@pytest.mark.rule("FS-CH_COMBAT-17")
def test_khornes_rage_does_nothing_to_those_who_are_routed() -> None:
    t = fight("chaos_space_marine", "routed_scout", "khornes_rage", STOP, dice=("", "D"))
    t.choose("decline:general", "resolve:unit")
    assert stopped(t)
    assert dice_of(t, DEFENDER) == "D"


@pytest.mark.rule("FS-CH_COMBAT-17", "FS-UM_COMBAT-06")
def test_khornes_rage_does_nothing_under_show_no_fear() -> None:
    s = sides("space_marine", "chaos_space_marine")
    t = execution(s, "ambush show_no_fear", "khornes_rage", dice=("D", ""))
    t.choose("play:show_no_fear", "play:khornes_rage")
    t.choose("resolve:general", "decline:unit", "decline:general", "resolve:unit")
    assert t.ask.what == "choose_combat_card"
    assert t.units(WORLD) == ["space_marine", "chaos_space_marine"]
    assert dice_of(t, ATTACKER) == "D"


# ------------------------------------------------------------------------------------------- Lure of Chaos


@pytest.mark.rule("FS-CH_COMBAT-15")
def test_who_routs_a_unit_for_the_lure_gains_a_rolled_die() -> None:
    t = fight("cultist", "scout space_marine", "lure_of_chaos", STOP).dice("M")
    t.choose("resolve:general")
    assert (t.ask.seat, t.legal) == (DEFENDER, ["rout_one", "allow"])
    t.choose("rout_one", "unit:scout")
    assert dice_of(t, DEFENDER) == "M"
    assert t.units(WORLD) == ["cultist", "routed_scout", "space_marine"]


@pytest.mark.rule("FS-FREE-01", "FS-WORDING-10")
def test_who_does_not_rout_lets_a_cultist_come() -> None:
    t = fight("cultist", "scout", "lure_of_chaos", STOP).choose("resolve:general", "allow")
    assert t.units(WORLD) == ["cultist", "cultist", "scout"]
    assert (dice_of(t, ATTACKER), dice_of(t, DEFENDER)) == ("", "")


def test_in_a_void_an_iconoclast_comes() -> None:
    t = fight("iconoclast_destroyer", "strike_cruiser", "lure_of_chaos", STOP, area=VOID)
    t.choose("resolve:general", "allow")
    assert t.units(VOID) == ["iconoclast_destroyer", "iconoclast_destroyer", "strike_cruiser"]


@pytest.mark.rule("FS-CH_COMBAT-14", "FS-CH_COMBAT-15", "FS-WORDING-01", "FS-WORDING-03")
def test_an_impossible_rout_denies_the_cultist_and_earns_no_die() -> None:
    t = fight("cultist", "routed_scout", "lure_of_chaos", STOP).choose("resolve:general", "rout_one")
    assert t.ask.facts["box"] == "unit"
    assert t.units(WORLD) == ["cultist", "routed_scout"]
    assert dice_of(t, DEFENDER) == ""


@pytest.mark.rule("FS-FREE-02", "FS-LIMIT-01")
def test_no_cultist_comes_if_none_is_left() -> None:
    s = sides("cultist", "scout").units("12A.SE", "cultist", 8)
    t = played(execution(s, "lure_of_chaos", STOP)).choose("resolve:general", "allow")
    assert t.units(WORLD) == ["cultist", "scout"]


@pytest.mark.parametrize(("face", "tokens"), [("attack", "AA"), ("defence", "DD")])
def test_lure_of_chaos_gives_two_tokens_of_one_kind(face: str, tokens: str) -> None:
    t = fight("cultist", "scout", "lure_of_chaos", STOP)
    t.choose("decline:general", "resolve:unit", f"face:{face}")
    assert tokens_of(t, ATTACKER) == tokens


# ------------------------------------------------------------------------- Mark of Khorne, Mark of Nurgle


@pytest.mark.parametrize(("die", "left"), [("attack", "DM"), ("morale", "AD")])
def test_mark_of_khorne_turns_an_attack_or_morale_die_into_attack_tokens(die: str, left: str) -> None:
    t = fight("chaos_space_marine", "scout", "mark_of_khorne", STOP, dice=("ADM", ""))
    t.choose("resolve:general")
    assert t.legal == ["die:attack", "die:morale"]
    t.choose(f"die:{die}")
    assert (dice_of(t, ATTACKER), tokens_of(t, ATTACKER)) == (left, "AAA")


@pytest.mark.rule("FS-CH_COMBAT-12")
def test_mark_of_khorne_does_nothing_without_a_routed_enemy() -> None:
    t = fight("chaos_space_marine", "scout", "mark_of_khorne", STOP, dice=("", "D"))
    t.choose("decline:general", "resolve:unit")
    assert stopped(t)
    assert t.units(WORLD) == ["chaos_space_marine", "scout"]


@pytest.mark.rule("FS-CH_COMBAT-13", "FS-WORDING-04")
def test_mark_of_khorne_destroys_a_routed_unit_that_the_opponent_chooses() -> None:
    enemies = "scout routed_scout routed_space_marine"
    t = fight("chaos_space_marine", enemies, "mark_of_khorne", STOP, dice=("", "D"))
    t.choose("decline:general", "resolve:unit", "decline")
    assert (t.ask.seat, t.legal) == (DEFENDER, ["unit:routed_scout", "unit:routed_space_marine"])
    t.choose("unit:routed_scout")
    assert t.units(WORLD) == ["chaos_space_marine", "scout", "routed_space_marine"]


@pytest.mark.rule("FS-CH_COMBAT-13")
def test_mark_of_khorne_destroys_without_a_question_if_there_is_no_defence_die() -> None:
    t = fight("chaos_space_marine", "scout routed_scout", "mark_of_khorne", STOP)
    t.choose("decline:general", "resolve:unit")
    assert t.units(WORLD) == ["chaos_space_marine", "scout"]


@pytest.mark.rule("FS-CH_COMBAT-13", "FS-WORDING-04")
def test_a_defence_die_saves_from_the_mark_of_khorne() -> None:
    t = fight("chaos_space_marine", "scout routed_scout", "mark_of_khorne", STOP, dice=("", "D"))
    t.choose("decline:general", "resolve:unit", "spend:defence")
    assert t.units(WORLD) == ["chaos_space_marine", "scout", "routed_scout"]
    assert dice_of(t, DEFENDER) == ""


@pytest.mark.parametrize(("die", "left"), [("defence", "AM"), ("morale", "AD")])
def test_mark_of_nurgle_turns_a_defence_or_morale_die_into_defence_tokens(die: str, left: str) -> None:
    t = fight("chaos_space_marine", "scout", "mark_of_nurgle", STOP, dice=("ADM", ""))
    t.choose("resolve:general")
    assert t.legal == ["die:defence", "die:morale"]
    t.choose(f"die:{die}")
    assert (dice_of(t, ATTACKER), tokens_of(t, ATTACKER)) == (left, "DDD")


@pytest.mark.rule("FS-CH_COMBAT-11", "FS-WORDING-05")
def test_mark_of_nurgle_gives_tokens_if_no_enemy_is_routed() -> None:
    t = fight("chaos_space_marine", "scout", "mark_of_nurgle", STOP).choose("decline:general", "resolve:unit")
    assert stopped(t)
    assert tokens_of(t, ATTACKER) == "DD"


@pytest.mark.rule("FS-CH_COMBAT-11", "FS-WORDING-04")
def test_mark_of_nurgle_gives_tokens_if_the_opponent_refuses() -> None:
    t = fight("chaos_space_marine", "scout routed_scout", "mark_of_nurgle", STOP)
    t.choose("decline:general", "resolve:unit")
    assert (t.ask.seat, t.legal) == (DEFENDER, ["unit:routed_scout", "decline"])
    assert tokens_of(t.choose("decline"), ATTACKER) == "DD"


@pytest.mark.rule("FS-CH_COMBAT-11", "FS-WORDING-04")
def test_mark_of_nurgle_gives_nothing_if_a_routed_unit_is_destroyed() -> None:
    t = fight("chaos_space_marine", "scout routed_scout", "mark_of_nurgle", STOP)
    t.choose("decline:general", "resolve:unit", "unit:routed_scout")
    assert tokens_of(t, ATTACKER) == ""
    assert t.units(WORLD) == ["chaos_space_marine", "scout"]


# ---------------------------------------------------------------------------------------- Mark of Slaanesh


def test_mark_of_slaanesh_rolls_a_die_and_then_compares_morale() -> None:
    t = fight("chaos_space_marine", "scout space_marine", "mark_of_slaanesh", STOP).dice("M")
    t.choose("resolve:general")
    assert dice_of(t, ATTACKER) == "M"
    assert (t.ask.seat, t.legal) == (DEFENDER, ["unit:scout", "unit:space_marine"])
    t.choose("unit:scout")
    assert "routed_scout" in t.units(WORLD)


def test_mark_of_slaanesh_routs_nobody_without_more_morale_dice() -> None:
    t = fight("chaos_space_marine", "scout", "mark_of_slaanesh", STOP).dice("A").choose("resolve:general")
    assert t.ask.facts["box"] == "unit"
    assert t.units(WORLD) == ["chaos_space_marine", "scout"]


@pytest.mark.rule("FS-CH_COMBAT-05")
def test_mark_of_slaanesh_does_nothing_to_those_who_are_routed() -> None:
    t = (
        fight("chaos_space_marine", "routed_scout", "mark_of_slaanesh", STOP)
        .dice("M")
        .choose("resolve:general")
    )
    assert t.ask.facts["box"] == "unit"
    assert t.units(WORLD) == ["chaos_space_marine", "routed_scout"]


def test_mark_of_slaanesh_places_a_cultist_if_an_enemy_is_routed() -> None:
    t = fight("chaos_space_marine", "scout routed_scout", "mark_of_slaanesh", STOP)
    t.choose("decline:general", "resolve:unit")
    assert t.units(WORLD) == ["cultist", "chaos_space_marine", "scout", "routed_scout"]


def test_mark_of_slaanesh_places_nobody_if_no_enemy_is_routed() -> None:
    t = fight("chaos_space_marine", "scout", "mark_of_slaanesh", STOP).choose(
        "decline:general", "resolve:unit"
    )
    assert t.units(WORLD) == ["chaos_space_marine", "scout"]


# ---------------------------------------------------------------------------------------- Mark of Tzeentch


def test_mark_of_tzeentch_gives_a_morale_die_and_raises_a_cultist() -> None:
    t = fight("cultist cultist", "scout", "mark_of_tzeentch", STOP).choose("resolve:general")
    assert dice_of(t, ATTACKER) == "M"
    assert t.units(WORLD) == ["cultist", "chaos_space_marine", "scout"]


def test_mark_of_tzeentch_raises_nobody_without_more_morale_dice() -> None:
    t = fight("cultist", "scout", "mark_of_tzeentch", STOP, dice=("", "M")).choose("resolve:general")
    assert dice_of(t, ATTACKER) == "M"
    assert t.units(WORLD) == ["cultist", "scout"]


@pytest.mark.rule("FS-CH_COMBAT-08", "FS-WORDING-11")
def test_mark_of_tzeentch_raises_a_reinforcement_token() -> None:
    t = fight("chaos_space_marine", "scout", "mark_of_tzeentch", STOP, tokens=(1, 0))
    supply = t.state.asset_supply[2]
    t.choose("resolve:general")
    assert t.units(WORLD) == ["chaos_space_marine", "chaos_space_marine", "scout"]
    assert t.match.combat.sides[ATTACKER].reinforcements == [0, 0]
    assert t.state.asset_supply[2] == supply + 1


@pytest.mark.rule("FS-CH_COMBAT-09", "FS-FREE-04")
def test_mark_of_tzeentch_raises_a_routed_cultist_unrouted() -> None:
    t = fight("cultist routed_cultist", "scout", "mark_of_tzeentch", STOP)
    t.choose("resolve:general", "unit:routed_cultist")
    assert t.units(WORLD) == ["cultist", "chaos_space_marine", "scout"]


@pytest.mark.rule("FS-LIMIT-01", "FS-FREE-02")
def test_mark_of_tzeentch_raises_nobody_if_no_figure_is_left() -> None:
    s = sides("cultist", "scout").units("12A.SE", "chaos_space_marine", 6)
    t = played(execution(s, "mark_of_tzeentch", STOP)).choose("resolve:general")
    assert t.units(WORLD) == ["cultist", "scout"]


@pytest.mark.rule("FS-CH_COMBAT-10", "FS-CONVERT-01")
def test_mark_of_tzeentch_turns_two_morale_dice_to_different_faces() -> None:
    t = fight("chaos_space_marine", "scout", "mark_of_tzeentch", STOP, dice=("MMM", ""))
    t.choose("decline:general", "resolve:unit", "number:1")
    assert t.legal == ["number:0", "number:1"]
    assert dice_of(t.choose("number:1"), ATTACKER) == "ADM"


# -------------------------------------------------------------------------------------------- Chaos United


@pytest.mark.rule("FS-CH_COMBAT-01")
@pytest.mark.parametrize(("face", "die"), [("attack", "A"), ("defence", "D"), ("morale", "M")])
def test_chaos_united_names_the_face_after_the_opponent_has_decided(face: str, die: str) -> None:
    t = fight("cultist", "scout", "chaos_united", STOP).choose("resolve:general")
    assert (t.ask.seat, t.legal) == (DEFENDER, ["rout_one", "allow"])
    t.choose("allow")
    assert (t.ask.seat, t.legal) == (ATTACKER, ["face:attack", "face:defence", "face:morale"])
    assert dice_of(t.choose(f"face:{face}"), ATTACKER) == die


def test_chaos_united_gives_no_die_if_a_unit_is_routed() -> None:
    t = fight("cultist", "scout", "chaos_united", STOP).choose("resolve:general", "rout_one")
    assert t.ask.facts["box"] == "unit"
    assert (dice_of(t, ATTACKER), t.units(WORLD)) == ("", ["cultist", "routed_scout"])


@pytest.mark.rule("FS-CH_COMBAT-02", "FS-WORDING-01", "FS-WORDING-03")
def test_chaos_united_gives_no_die_if_the_opponent_chooses_an_impossible_rout() -> None:
    t = fight("cultist", "routed_scout", "chaos_united", STOP).choose("resolve:general", "rout_one")
    assert t.ask.facts["box"] == "unit"
    assert dice_of(t, ATTACKER) == ""


@pytest.mark.rule("FS-WORDING-07", "FS-COMMAND-06")
def test_chaos_united_takes_a_unit_no_higher_than_the_cultists_of_the_system() -> None:
    s = sides("chaos_space_marine cultist", "scout").units("10A.NE", "routed_cultist")
    s.units("12A.SE", "helbrute").units("12A.SW", "chaos_reaver_titan").units(
        "2A.NW", "routed_chaos_space_marine"
    )
    s.units("2A.SE", "iconoclast_destroyer")
    t = played(execution(s, "chaos_united", STOP)).choose("decline:general", "resolve:unit")
    assert t.units(WORLD) == ["cultist", "chaos_space_marine", "helbrute", "scout"]  # the only one: level 2


@pytest.mark.rule("FS-REINFORCE-04")
def test_a_reinforcement_token_is_a_cultist_for_chaos_united() -> None:
    s = sides("chaos_space_marine", "scout").units("12A.SE", "chaos_space_marine")
    t = played(execution(s, "chaos_united", STOP, tokens=(1, 0))).choose("decline:general", "resolve:unit")
    assert t.units(WORLD) == ["chaos_space_marine", "chaos_space_marine", "scout"]


def test_without_a_cultist_chaos_united_takes_no_marine() -> None:
    s = sides("chaos_space_marine", "scout").units("12A.SE", "chaos_space_marine")
    t = played(execution(s, "chaos_united", STOP)).choose("decline:general", "resolve:unit")
    assert stopped(t)
    assert t.units(WORLD) == ["chaos_space_marine", "scout"]


@pytest.mark.rule("FS-CH_COMBAT-03", "FS-WORDING-08", "FS-WORDING-09")
def test_chaos_united_may_exceed_five_units_and_capacity_during_the_combat() -> None:
    s = sides("cultist cultist cultist cultist cultist", "scout").units("12A.SE", "helbrute")
    t = played(execution(s, "chaos_united", dice=("AAA", ""))).choose("decline:general", "resolve:unit")
    assert t.ask.what == "lose_excess_unit"  # the Scout is dead
    assert t.state.combat is not None  # the combat itself ends with it, before the order does
    assert t.units(WORLD) == ["cultist"] * 5 + ["helbrute"]
    t.choose("lose:cultist", "lose:cultist")
    assert is_over(t)


@pytest.mark.rule("FS-CAPACITY-04", "FS-WORDING-08")
def test_a_free_cultist_beyond_the_capacity_is_counted_right_after_the_combat() -> None:
    s = sides("cultist cultist cultist chaos_space_marine", "scout")
    t = played(execution(s, "lure_of_chaos", dice=("AA", ""))).choose("resolve:general", "allow")
    t.choose("decline:unit")  # the Scout dies
    assert (t.ask.seat, t.ask.what) == (ATTACKER, "lose_excess_unit")
    assert t.state.combat is not None


@pytest.mark.rule("FS-CAPACITY-04", "FS-WORDING-08")
def test_a_unit_placed_by_chaos_does_not_hasten_the_capacity_check_of_the_enemy() -> None:
    s = sides("scout scout scout scout space_marine", "cultist")  # one unit too many for this world
    t = played(execution(s, "", "lure_of_chaos", dice=("AAAAA", "")))
    t.choose("resolve:general", "allow", "decline:unit")  # both Cultists die
    assert (t.ask.seat, t.ask.what) == (ATTACKER, "lose_excess_unit")
    assert t.state.combat is None  # moved here, not placed: they are counted after the order


@pytest.mark.rule("FS-CH_COMBAT-01", "FS-CH_COMBAT-14")
@pytest.mark.parametrize("card", ["chaos_united", "lure_of_chaos"])
def test_the_opponent_chooses_which_of_his_units_is_routed(card: str) -> None:
    t = fight("cultist", "scout space_marine", card, STOP).choose("resolve:general", "rout_one")
    assert (t.ask.seat, t.legal) == (DEFENDER, ["unit:scout", "unit:space_marine"])


@pytest.mark.rule("FS-LIMIT-01", "FS-WORDING-12")
def test_mark_of_tzeentch_raises_nobody_without_a_marine_in_reserve() -> None:
    s = sides("cultist", "scout").units("12A.SE", "chaos_space_marine", 6)
    t = played(execution(s, "mark_of_tzeentch", STOP)).choose("resolve:general")
    assert t.ask.facts["card"] == STOP
    assert t.units(WORLD) == ["cultist", "scout"]


@pytest.mark.rule("FS-WORDING-08")
def test_a_cultist_of_dark_faith_beyond_the_capacity_is_counted_right_after_the_combat() -> None:
    s = sides("cultist", "scout").units("10A.SW", "cultist").units("10A.SW", "helbrute")  # capacity two
    t = played(execution(s, "dark_faith", dice=("AAM", ""))).choose("decline:general", "resolve:unit")
    t.choose("at:10A.SW")
    assert (t.ask.seat, t.ask.what) == (ATTACKER, "lose_excess_unit")
    assert t.state.combat is not None


def test_dark_faith_needs_another_world_even_when_this_one_is_friendly() -> None:
    s = sides("scout", "cultist", area=WORLD)
    t = played(execution(s, "reconnaissance", "dark_faith", dice=("M", "MM")))
    t.choose("decline:general", "resolve:unit")  # the only attacker leaves
    t.choose("decline:general", "resolve:unit")  # 10A.SW is the one other world that is open
    assert t.units("10A.SW") == ["cultist"]


# ------------------------------------------------------------------ Daemonic Resilience, Inhuman Strength


@pytest.mark.parametrize(("face", "die"), [("morale", "M"), ("defence", "D")])
def test_daemonic_resilience_gives_a_morale_or_a_defence_die(face: str, die: str) -> None:
    t = fight("helbrute", "scout", "daemonic_resilience", STOP).choose("resolve:general")
    assert t.legal == ["face:morale", "face:defence"]
    assert dice_of(t.choose(f"face:{face}"), ATTACKER) == die


@pytest.mark.rule("FS-CH_COMBAT-04", "FS-WORDING-04")
def test_daemonic_resilience_gives_four_tokens_if_the_opponent_refuses() -> None:
    t = fight("helbrute", "scout routed_space_marine", "daemonic_resilience", STOP)
    t.choose("decline:general", "resolve:unit")
    assert (t.ask.seat, t.legal) == (DEFENDER, ["unit:scout", "unit:routed_space_marine", "decline"])
    assert tokens_of(t.choose("decline"), ATTACKER) == "DDDD"


@pytest.mark.rule("FS-CH_COMBAT-04", "FS-WORDING-04")
def test_daemonic_resilience_gives_nothing_if_a_unit_is_destroyed() -> None:
    t = fight("helbrute", "scout routed_space_marine", "daemonic_resilience", STOP)
    t.choose("decline:general", "resolve:unit", "unit:routed_space_marine")
    assert tokens_of(t, ATTACKER) == ""
    assert t.units(WORLD) == ["helbrute", "scout"]


@pytest.mark.rule("FS-CH_COMBAT-04", "FS-WORDING-05", "FS-UNIT-01")
def test_daemonic_resilience_gives_four_tokens_against_a_lone_bastion() -> None:
    s = sides("helbrute", "", defence="ultramarines").structure(WORLD, "bastion", seat=DEFENDER)
    t = played(execution(s, "daemonic_resilience", STOP)).choose("decline:general", "resolve:unit")
    assert stopped(t)
    assert tokens_of(t, ATTACKER) == "DDDD"


@pytest.mark.parametrize(("face", "die"), [("attack", "A"), ("morale", "M")])
def test_inhuman_strength_gives_an_attack_or_a_morale_die(face: str, die: str) -> None:
    t = fight("helbrute", "scout", "inhuman_strength", STOP).choose("resolve:general")
    assert t.legal == ["face:attack", "face:morale"]
    assert dice_of(t.choose(f"face:{face}"), ATTACKER) == die


def test_inhuman_strength_gives_four_attack_tokens_for_a_unit_of_ones_own() -> None:
    t = fight("helbrute cultist", "scout", "inhuman_strength", STOP)
    t.choose("decline:general", "resolve:unit")
    assert (t.ask.seat, t.legal) == (ATTACKER, ["unit:cultist", "unit:helbrute"])
    t.choose("unit:cultist")
    assert t.units(WORLD) == ["helbrute", "scout"]
    assert tokens_of(t, ATTACKER) == "AAAA"


# ------------------------------------------------------------------- Chaos Victorious, Death and Despair


@pytest.mark.rule("FS-REINFORCE-06")
def test_chaos_victorious_rolls_two_dice_and_routs_every_enemy_of_level_0() -> None:
    t = fight("chaos_reaver_titan", "scout scout space_marine", "chaos_victorious", STOP, tokens=(0, 1))
    t.dice("AM").choose("resolve:general")
    assert dice_of(t, ATTACKER) == "AM"
    assert t.units(WORLD) == ["chaos_reaver_titan", "routed_scout", "routed_scout", "space_marine"]
    assert t.match.combat.sides[DEFENDER].reinforcements == [0, 1]


def test_chaos_victorious_routs_nobody_without_more_morale_dice() -> None:
    t = fight("chaos_reaver_titan", "scout", "chaos_victorious", STOP).dice("AD").choose("resolve:general")
    assert t.units(WORLD) == ["chaos_reaver_titan", "scout"]


@pytest.mark.rule("FS-RESOLVE-06")
def test_chaos_victorious_routs_an_enemy_that_chaos_chooses() -> None:
    t = fight("chaos_reaver_titan", "scout land_raider", "chaos_victorious", STOP)
    t.choose("decline:general", "resolve:unit")
    assert (t.ask.seat, t.legal) == (ATTACKER, ["unit:scout", "unit:land_raider"])
    t.choose("unit:land_raider")
    assert t.units(WORLD) == ["chaos_reaver_titan", "scout", "routed_land_raider"]


@pytest.mark.rule("FS-CH_COMBAT-06")
@pytest.mark.parametrize(("face", "dice"), [("attack", "AA"), ("morale", "MM")])
def test_death_and_despair_gives_two_dice_of_one_face(face: str, dice: str) -> None:
    t = fight("chaos_reaver_titan", "land_raider", "death_and_despair", STOP).choose("resolve:general")
    assert t.legal == ["face:attack", "face:morale"]
    assert dice_of(t.choose(f"face:{face}"), ATTACKER) == dice


@pytest.mark.rule("FS-CH_COMBAT-07", "FS-EFFECT-05", "FS-SPEND-02")
def test_death_and_despair_destroys_units_of_level_0_for_morale_dice() -> None:
    enemies = "scout scout routed_scout land_raider"
    t = fight("chaos_reaver_titan", enemies, "death_and_despair", STOP, dice=("M", ""))
    t.choose("resolve:general", "face:morale")
    assert t.legal == ["number:0", "number:1", "number:2", "number:3"]
    t.choose("number:2")
    assert (t.ask.seat, t.legal) == (ATTACKER, ["unit:scout", "unit:routed_scout"])
    t.choose("unit:scout", "unit:routed_scout")
    assert t.units(WORLD) == ["chaos_reaver_titan", "scout", "land_raider"]
    assert dice_of(t, ATTACKER) == "M"


def test_death_and_despair_destroys_a_routed_enemy_with_more_morale_dice() -> None:
    enemies = "scout routed_scout routed_land_raider"
    t = fight("chaos_reaver_titan", enemies, "death_and_despair", STOP, dice=("M", ""))
    t.choose("decline:general", "resolve:unit")
    assert (t.ask.seat, t.legal) == (ATTACKER, ["unit:routed_scout", "unit:routed_land_raider"])
    t.choose("unit:routed_land_raider")
    assert t.units(WORLD) == ["chaos_reaver_titan", "scout", "routed_scout"]


def test_death_and_despair_destroys_nobody_without_more_morale_dice() -> None:
    t = fight("chaos_reaver_titan", "scout routed_scout", "death_and_despair", STOP, dice=("M", "M"))
    t.choose("decline:general", "resolve:unit")
    assert stopped(t)
    assert t.units(WORLD) == ["chaos_reaver_titan", "scout", "routed_scout"]
