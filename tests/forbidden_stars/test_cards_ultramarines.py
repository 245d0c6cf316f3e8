"""The combat cards of the Ultramarines: every box, and the clarifications that name them."""

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
from tests.forbidden_stars.scenario import Scenario
from wartable.games.forbidden_stars import combat_events, events
from wartable.games.forbidden_stars.content import CARD_BY_KEY
from wartable.games.forbidden_stars.view import HIDDEN_CARD

STOP = "dark_faith"
"""A card of the opponent's, whose first question stops the match after one's own card."""


# ------------------------------------------------------------------------------------------------- Ambush


def test_ambush_gives_two_attack_tokens() -> None:
    t = fight("scout", "cultist", "ambush", STOP).choose("resolve:general")
    assert tokens_of(t, ATTACKER) == "AA"


def test_under_ambush_an_enemy_that_becomes_routed_is_destroyed() -> None:
    t = fight("scout", "chaos_space_marine", "ambush", dice=("A", ""))
    t.choose("decline:general", "resolve:unit")  # 2 damage against health 3
    assert is_over(t)
    assert t.units(WORLD) == ["scout"]


def test_without_ambush_an_enemy_that_becomes_routed_stays() -> None:
    t = fight("scout", "chaos_space_marine", "ambush", dice=("A", ""))
    t.choose("decline:general", "decline:unit")
    assert t.events(events.UnitRouted)[0].unit == "chaos_space_marine"
    assert t.units("3A.NE") == ["routed_chaos_space_marine"]


@pytest.mark.rule("FS-UM_COMBAT-12", "FS-WORDING-04")
def test_a_morale_die_saves_from_ambush() -> None:
    t = fight("scout", "chaos_space_marine", "ambush", "dark_faith", dice=("A", "M"))
    t.choose("decline:general", "resolve:unit", "decline:general")
    assert (t.ask.what, t.ask.seat, t.legal) == ("save_from_ambush", DEFENDER, ["spend:morale", "decline"])
    t.choose("spend:morale")
    assert "routed_chaos_space_marine" in t.units("3A.NE")  # it lost by morale later


@pytest.mark.rule("FS-UM_COMBAT-12", "FS-WORDING-04")
def test_the_morale_die_may_be_refused_to_ambush() -> None:
    t = fight("scout", "chaos_space_marine", "ambush", dice=("A", "M"))
    t.choose("decline:general", "resolve:unit", "decline")
    assert t.events(events.UnitDestroyed)[0].unit == "routed_chaos_space_marine"


@pytest.mark.rule("FS-UM_COMBAT-12")
def test_a_morale_die_does_not_save_from_lethal_damage_under_ambush() -> None:
    t = fight("scout", "chaos_space_marine", "ambush", dice=("AA", "M"))
    t.choose("decline:general", "resolve:unit")
    assert is_over(t)
    assert t.events(events.UnitDestroyed)[0].unit == "chaos_space_marine"


def test_ambush_ends_with_its_execution_round() -> None:
    s = sides("scout", "chaos_space_marine chaos_space_marine")
    t = execution(s, "ambush faith_in_the_emperor reconnaissance", "", dice=("", "D"))
    t.choose("play:ambush", "decline:general", "resolve:unit")  # 1 attack against 1 defence: nothing yet
    t.choose("play:faith_in_the_emperor").dice("A").choose("resolve:general", "decline:unit")
    assert t.match.combat.round == 3
    assert t.units(WORLD) == ["scout", "chaos_space_marine", "routed_chaos_space_marine"]


@pytest.mark.rule("FS-UM_COMBAT-13", "FS-BATTLE-08")
def test_ambush_does_not_reach_what_was_routed_before_it_was_revealed() -> None:
    t = fight("aspect_warrior wraithguard", "scout", "spiritseers_guidance", "ambush")
    t.choose("resolve:general", "unit:aspect_warrior", "decline:general", "resolve:unit")
    assert not t.events(events.UnitDestroyed)


@pytest.mark.rule("FS-UM_COMBAT-13", "FS-BATTLE-08")
def test_ambush_reaches_what_is_routed_after_it_was_revealed() -> None:
    t = fight("scout", "aspect_warrior wraithguard", "ambush", "spiritseers_guidance", dice=("A", ""))
    t.choose("decline:general", "resolve:unit", "resolve:general", "unit:aspect_warrior", "decline")
    assert [e.unit for e in t.events(events.UnitDestroyed)] == ["routed_aspect_warrior"]


# ----------------------------------------------------------------------------------- Blessed Power Armour


def test_blessed_power_armour_gives_two_defence_tokens() -> None:
    t = fight("space_marine", "cultist", "blessed_power_armour", STOP).choose("resolve:general")
    assert tokens_of(t, ATTACKER) == "DD"


@pytest.mark.rule("FS-CONVERT-01")
def test_blessed_power_armour_turns_up_to_two_dice_to_defence() -> None:
    t = fight("space_marine", "cultist", "blessed_power_armour", STOP, dice=("AAAMM", ""))
    t.choose("decline:general", "resolve:unit")
    assert t.legal == ["number:0", "number:1", "number:2"]
    t.choose("number:1")
    assert t.legal == ["number:0", "number:1"]
    t.choose("number:1")
    assert dice_of(t, ATTACKER) == "AADDM"


@pytest.mark.rule("FS-RESOLVE-07")
def test_a_bastion_alone_can_bless_its_armour() -> None:
    s = sides("cultist", "", defence="ultramarines").structure(WORLD, "bastion", seat=DEFENDER)
    t = played(execution(s, "", "blessed_power_armour", dice=("", "A")))
    t.choose("decline:general", "resolve:unit", "number:1")
    assert t.events(combat_events.DiceChanged)[-1].defence == 1


# ----------------------------------------------------------------------------------- Faith in the Emperor


@pytest.mark.rule("FS-DICE-02")
def test_faith_in_the_emperor_gives_a_rolled_die() -> None:
    t = fight("scout", "cultist", "faith_in_the_emperor", STOP).dice("M").choose("resolve:general")
    assert dice_of(t, ATTACKER) == "M"


def test_faith_in_the_emperor_rallies_a_unit() -> None:
    t = fight("scout routed_space_marine routed_scout", "cultist", "faith_in_the_emperor", STOP)
    t.choose("decline:general", "resolve:unit", "rally_one", "unit:routed_space_marine")
    assert t.units(WORLD) == ["scout", "routed_scout", "space_marine", "cultist"]
    assert dice_of(t, ATTACKER) == ""


@pytest.mark.rule("FS-DICE-01")
def test_faith_in_the_emperor_gives_a_morale_die_instead() -> None:
    t = fight("scout routed_space_marine", "cultist", "faith_in_the_emperor", STOP)
    t.choose("decline:general", "resolve:unit", "gain:morale")
    assert dice_of(t, ATTACKER) == "M"
    assert "routed_space_marine" in t.units(WORLD)


@pytest.mark.rule("FS-WORDING-01", "FS-WORDING-03")
def test_rallying_may_be_chosen_without_a_routed_unit_and_does_nothing() -> None:
    t = fight("scout", "cultist", "faith_in_the_emperor", STOP)
    t.choose("decline:general", "resolve:unit", "rally_one")
    assert t.ask.seat == DEFENDER
    assert dice_of(t, ATTACKER) == ""


# ----------------------------------------------------------------------------------- Fury of the Ultramar


def test_fury_rerolls_a_defence_die_of_the_opponent_and_may_one_of_ones_own() -> None:
    t = fight("space_marine", "cultist", "fury_of_the_ultramar", STOP, dice=("DD", "DDA"))
    t.dice("M").choose("resolve:general")
    assert dice_of(t, DEFENDER) == "ADM"
    assert t.ask.seat == ATTACKER
    t.dice("AA").choose("reroll_die:defence")
    assert dice_of(t, ATTACKER) == "AD"


def test_fury_need_not_reroll_ones_own_die() -> None:
    t = fight("space_marine", "cultist", "fury_of_the_ultramar", STOP, dice=("D", "A"))
    t.dice("M").choose("resolve:general", "decline")
    assert (dice_of(t, ATTACKER), dice_of(t, DEFENDER)) == ("D", "A")


def test_fury_takes_a_defence_die() -> None:
    t = fight("space_marine", "cultist", "fury_of_the_ultramar", STOP, dice=("", "DDA"))
    t.choose("decline:general", "resolve:unit", "strip:defence_die")
    assert dice_of(t, DEFENDER) == "AD"


@pytest.mark.rule("FS-RESOLVE-06", "FS-DICE-03")
def test_fury_takes_two_defence_tokens() -> None:
    t = fight("cultist", "space_marine", "mark_of_nurgle", "fury_of_the_ultramar", dice=("DM", ""))
    t.choose("resolve:general", "die:morale")
    t.choose("decline:general", "resolve:unit")
    assert t.ask.seat == DEFENDER  # the owner of the card chooses
    t.choose("strip:defence_tokens")
    assert [(e.seat, e.amount) for e in t.events(combat_events.TokensGained)] == [
        (ATTACKER, 3),
        (ATTACKER, -2),
    ]
    assert (
        t.events(combat_events.DamageDealt)[0].defence == 4
    )  # the die, a token and the card's icons are left


# ----------------------------------------------------------------------------------------- Reconnaissance


def test_an_attacker_with_reconnaissance_sees_the_facedown_card() -> None:
    t = fight("scout", "cultist", "reconnaissance", "impure_zeal")
    assert t.table.view(ATTACKER).state.combat.sides[DEFENDER].facedown == HIDDEN_CARD
    t.choose("resolve:general")
    assert t.table.view(ATTACKER).state.combat.sides[DEFENDER].facedown == CARD_BY_KEY["impure_zeal"].id
    assert t.table.view(None).state.combat.sides[DEFENDER].facedown == HIDDEN_CARD
    assert [(e.owner, e.seat, e.card) for e in t.events(combat_events.CardSeen)] == [
        (ATTACKER, DEFENDER, "impure_zeal")
    ]


@pytest.mark.rule("FS-BATTLE-07")
def test_reconnaissance_shows_one_facedown_card_and_not_that_of_the_next_round() -> None:
    s = sides("scout scout", "cultist cultist")
    t = execution(s, "reconnaissance ambush", "impure_zeal dark_faith", dice=("DD", "DD"))
    t.play_cards("reconnaissance", "impure_zeal").choose("resolve:general", "face:defence")
    t.until("choose_combat_card", "decline:general").play_cards("ambush", "dark_faith")
    assert t.ask.facts["card"] == "ambush"  # the defender's card still lies facedown
    assert t.table.view(ATTACKER).state.combat.sides[DEFENDER].facedown == HIDDEN_CARD


@pytest.mark.parametrize(("face", "tokens"), [("attack", "AA"), ("defence", "DD")])
def test_reconnaissance_gives_two_tokens_of_one_kind(face: str, tokens: str) -> None:
    t = fight("scout", "cultist", "reconnaissance", STOP)
    t.choose("resolve:general")
    assert t.legal == ["face:attack", "face:defence"]
    t.choose(f"face:{face}")
    assert tokens_of(t, ATTACKER) == tokens


def test_a_defender_sees_nothing_by_reconnaissance_but_gains_tokens() -> None:
    t = fight("cultist", "scout", "dark_faith", "reconnaissance")
    t.choose("decline:general", "decline:unit", "resolve:general", "face:defence")
    assert not t.events(combat_events.CardSeen)
    assert t.events(combat_events.TokensGained)[0].amount == 2


@pytest.mark.rule("FS-UM_COMBAT-15", "FS-ROUT-05", "FS-RETREAT-08", "FS-SPEND-02")
def test_reconnaissance_retreats_any_unit_for_a_morale_die() -> None:
    t = fight("scout space_marine", "cultist", "reconnaissance", STOP, dice=("MM", ""))
    t.choose("decline:general", "resolve:unit", "unit:space_marine")
    assert t.units(ATTACKERS_HOME) == ["routed_space_marine"]
    assert t.units(WORLD) == ["scout", "cultist"]
    assert dice_of(t, ATTACKER) == "M"


@pytest.mark.rule("FS-RESOLVE-15", "FS-SPEND-02")
def test_icons_on_cards_cannot_be_spent_as_dice() -> None:
    s = sides("scout space_marine", "cultist")
    t = played(execution(s, "reconnaissance", STOP, faceup=("faith_in_the_emperor", "")))  # it shows morale
    t.choose("decline:general", "resolve:unit")
    assert t.ask.seat == DEFENDER
    assert t.units(ATTACKERS_HOME) == []


@pytest.mark.rule("FS-UM_COMBAT-03", "FS-ROUT-03")
def test_reconnaissance_retreats_a_routed_unit() -> None:
    t = fight("scout routed_space_marine", "cultist", "reconnaissance", STOP, dice=("M", ""))
    t.choose("decline:general", "resolve:unit", "unit:routed_space_marine")
    assert t.units(ATTACKERS_HOME) == ["routed_space_marine"]


@pytest.mark.rule("FS-UM_COMBAT-14", "FS-BATTLE-12", "FS-RETREAT-09")
def test_after_reconnaissance_has_retreated_the_last_unit_damage_is_still_assessed() -> None:
    t = fight("scout", "cultist cultist", "reconnaissance", dice=("AAM", "AAAA"))
    t.choose("decline:general", "resolve:unit")
    assert is_over(t)
    assert t.units(ATTACKERS_HOME) == ["routed_scout"]
    assert t.units(WORLD) == ["cultist"]  # two damage destroyed the other one
    assert t.events(combat_events.CombatWon)[0].seat == DEFENDER


@pytest.mark.rule("FS-UM_COMBAT-16", "FS-RETREAT-10", "FS-RETREAT-11")
def test_two_reconnaissance_cards_may_retreat_to_different_areas() -> None:
    s = sides("scout scout scout", "cultist")
    t = execution(s, "reconnaissance reconnaissance", "", dice=("MM", ""), origins=("10A.NE", "10A.SW"))
    t.choose("play:reconnaissance", "decline:general", "resolve:unit")
    assert t.legal == ["retreat:10A.NE", "retreat:10A.SW"]
    t.choose("retreat:10A.SW", "play:reconnaissance", "decline:general", "resolve:unit", "retreat:10A.NE")
    assert (t.units("10A.SW"), t.units("10A.NE")) == (["routed_scout"], ["routed_scout"])


# --------------------------------------------------------------------------------------- Drop Pod Assault


def test_drop_pod_assault_gives_a_rolled_die() -> None:
    t = fight("space_marine", "cultist", "drop_pod_assault", STOP).dice("D").choose("resolve:general")
    assert dice_of(t, ATTACKER) == "D"


def drop_pods(s: Scenario) -> Scenario:
    return s.units("12A.SE", "scout").units("2A.NW", "routed_space_marine").units("2A.NW", "land_raider")


@pytest.mark.rule("FS-UM_COMBAT-11", "FS-WORDING-07", "FS-WORDING-10")
def test_drop_pod_assault_takes_an_unrouted_scout_or_space_marine_from_any_world() -> None:
    s = (
        drop_pods(sides("space_marine", "cultist"))
        .units("1A.NW", "space_marine")
        .units("1A.NE", "strike_cruiser")
    )
    t = played(execution(s, "drop_pod_assault", STOP, dice=("AM", "")))
    t.choose("decline:general", "resolve:unit")
    assert t.legal == ["take:space_marine,1A.NW", "take:scout,12A.SE"]
    t.choose("take:scout,12A.SE")
    assert (t.units("12A.SE"), t.units(WORLD)) == ([], ["scout", "space_marine", "cultist"])
    assert dice_of(t, ATTACKER) == "A"  # the morale die is spent, and the newcomer adds none


def test_drop_pod_assault_needs_a_morale_die() -> None:
    s = drop_pods(sides("space_marine", "cultist"))
    t = played(execution(s, "drop_pod_assault", STOP, dice=("A", "")))
    t.choose("decline:general", "resolve:unit")
    assert t.ask.seat == DEFENDER
    assert t.units("12A.SE") == ["scout"]


@pytest.mark.rule("FS-WORDING-08", "FS-WORDING-09", "FS-CAPACITY-05")
def test_a_dropped_unit_may_exceed_five_units_and_capacity_until_the_combat_is_over() -> None:
    s = drop_pods(sides("space_marine scout scout scout scout", "cultist"))
    t = played(execution(s, "drop_pod_assault", dice=("AAM", "")))
    t.choose(
        "decline:general", "resolve:unit"
    )  # the only Scout elsewhere comes; the Cultist dies of 3 damage
    assert t.ask.what == "lose_excess_unit"
    assert t.state.combat is not None  # the combat itself ends with it, before the order does
    assert t.units(WORLD) == ["scout"] * 5 + ["space_marine"]
    t.choose("lose:scout", "lose:scout")
    assert is_over(t)


# ---------------------------------------------------------------------------------------- Glory and Death


def test_glory_and_death_gives_attack_tokens_and_rallies_for_an_attacker() -> None:
    t = fight("space_marine routed_scout", "cultist", "glory_and_death", STOP).choose("resolve:general")
    assert tokens_of(t, ATTACKER) == "AA"
    assert t.units(WORLD) == ["scout", "space_marine", "cultist"]


def test_glory_and_death_rallies_nobody_for_a_defender() -> None:
    t = fight("cultist", "space_marine routed_scout", "", "glory_and_death").choose("resolve:general")
    assert t.events(combat_events.TokensGained)[0].amount == 2
    assert not t.events(events.UnitRallied)


@pytest.mark.parametrize(("face", "left"), [("defence", "AM"), ("morale", "AD")])
def test_glory_and_death_takes_a_defence_or_a_morale_die(face: str, left: str) -> None:
    t = fight("space_marine", "cultist", "glory_and_death", STOP, dice=("", "ADM"))
    t.choose("decline:general", "resolve:unit", f"face:{face}")
    assert dice_of(t, DEFENDER) == left


@pytest.mark.rule("FS-WORDING-01", "FS-WORDING-03", "FS-DICE-03")
def test_a_die_that_the_opponent_lacks_may_be_named_and_nothing_is_lost() -> None:
    t = fight("space_marine", "cultist", "glory_and_death", STOP, dice=("", "AD"))
    t.choose("decline:general", "resolve:unit", "face:morale")
    assert dice_of(t, DEFENDER) == "AD"


# ------------------------------------------------------------------------------------------ Hold the Line


def test_hold_the_line_gives_defence_tokens_and_rallies_for_a_defender() -> None:
    t = fight("cultist", "space_marine routed_scout", "", "hold_the_line").choose("resolve:general")
    assert [(e.face, e.amount) for e in t.events(combat_events.TokensGained)] == [("defence", 2)]
    assert t.events(events.UnitRallied)[0].unit == "scout"


def test_hold_the_line_rallies_nobody_for_an_attacker() -> None:
    t = fight("space_marine routed_scout", "cultist", "hold_the_line", STOP).choose("resolve:general")
    assert tokens_of(t, ATTACKER) == "DD"
    assert not t.events(events.UnitRallied)


@pytest.mark.parametrize(("face", "die"), [("defence", "D"), ("morale", "M")])
def test_hold_the_line_gives_a_defence_or_a_morale_die(face: str, die: str) -> None:
    t = fight("space_marine", "cultist", "hold_the_line", STOP)
    t.choose("decline:general", "resolve:unit")
    assert t.legal == ["face:defence", "face:morale"]
    assert dice_of(t.choose(f"face:{face}"), ATTACKER) == die


# ----------------------------------------------------------------------------------------- Veteran Scouts


def test_veteran_scouts_give_a_token_for_each_morale_die() -> None:
    t = fight("scout", "cultist", "veteran_scouts", STOP, dice=("AMMM", ""))
    t.choose("resolve:general", "number:1")
    assert tokens_of(t, ATTACKER) == "ADD"
    assert dice_of(t, ATTACKER) == "AMMM"  # they are counted, not spent


@pytest.mark.rule("FS-UM_COMBAT-01", "FS-UM_COMBAT-04", "FS-RETREAT-09", "FS-ROUT-05", "FS-BATTLE-12")
def test_all_scouts_leave_and_the_opponent_still_suffers() -> None:
    t = fight("scout scout space_marine", "cultist cultist", "veteran_scouts", dice=("AAMMM", "AAAAAA"))
    t.choose("decline:general", "resolve:unit", "number:3", "unit:scout", "unit:scout")
    assert is_over(t)
    assert t.units(ATTACKERS_HOME) == ["routed_scout", "routed_scout", "routed_space_marine"]
    assert [e.unit for e in t.events(events.UnitDestroyed)] == [
        "cultist"
    ]  # 3 damage: one dies, one is routed
    assert t.units(WORLD) == ["routed_cultist"]
    assert t.events(combat_events.CombatWon)[0].seat == DEFENDER


@pytest.mark.rule("FS-UM_COMBAT-02", "FS-EFFECT-05")
def test_one_unrouted_scout_retreats_as_many_units_as_dice_are_spent() -> None:
    t = fight(
        "scout space_marine space_marine space_marine", "cultist", "veteran_scouts", STOP, dice=("MM", "")
    )
    t.choose("decline:general", "resolve:unit")
    assert t.legal == ["number:0", "number:1", "number:2"]
    t.choose("number:2", "unit:space_marine", "unit:space_marine")
    assert t.units(WORLD) == ["scout", "space_marine", "cultist"]
    assert dice_of(t, ATTACKER) == ""


@pytest.mark.rule("FS-UM_COMBAT-03")
def test_veteran_scouts_retreat_routed_units() -> None:
    t = fight("scout routed_space_marine", "cultist", "veteran_scouts", STOP, dice=("M", ""))
    t.choose("decline:general", "resolve:unit", "number:1", "unit:routed_space_marine")
    assert t.units(ATTACKERS_HOME) == ["routed_space_marine"]


@pytest.mark.rule("FS-UM_COMBAT-04", "FS-RETREAT-03", "FS-RETREAT-10")
def test_one_card_retreats_to_one_area_and_a_second_card_to_another() -> None:
    s = sides("scout scout scout scout", "cultist")
    t = execution(s, "veteran_scouts veteran_scouts", "", dice=("MMM", ""), origins=("10A.NE", "10A.SW"))
    t.choose("play:veteran_scouts", "decline:general", "resolve:unit", "number:2", "retreat:10A.NE")
    assert t.units("10A.NE") == ["routed_scout", "routed_scout"]  # asked once for both
    t.choose("play:veteran_scouts", "decline:general", "resolve:unit", "number:1", "retreat:10A.SW")
    assert t.units("10A.SW") == ["routed_scout"]


# --------------------------------------------------------------------------------------- Armoured Advance


def test_armoured_advance_gives_a_rolled_die() -> None:
    t = fight("land_raider", "cultist", "armoured_advance", STOP).dice("A").choose("resolve:general")
    assert dice_of(t, ATTACKER) == "A"


@pytest.mark.rule("FS-UM_COMBAT-10", "FS-DAMAGE-08", "FS-DAMAGE-09")
def test_damage_is_not_added_up_between_two_damage_steps() -> None:
    s = sides("land_raider", "chaos_space_marine")
    t = execution(s, "armoured_advance", "dark_faith foul_worship", dice=("", ""))
    t.choose(
        "play:armoured_advance", "play:foul_worship", "decline:general", "resolve:unit", "decline:general"
    )
    # 2 attack against the 1 defence of Foul Worship, twice
    assert [(e.seat, e.damage) for e in t.events(combat_events.DamageDealt)] == [
        (0, 0),
        (1, 1),
        (0, 0),
        (1, 1),
    ]
    assert t.units(WORLD) == ["land_raider", "routed_chaos_space_marine"]
    assert t.match.combat.round == 2


@pytest.mark.rule("FS-UM_COMBAT-08", "FS-UM_COMBAT-09", "FS-RESOLVE-17")
def test_tokens_count_in_both_damage_steps_and_the_opponent_strikes_twice() -> None:
    s = sides("land_raider scout scout", "cultist cultist")
    t = execution(s, "armoured_advance", "dark_faith lure_of_chaos", dice=("", "ADD"))
    t.choose("play:armoured_advance", "play:lure_of_chaos", "decline:general", "resolve:unit")
    t.choose("decline:general", "resolve:unit", "face:attack")  # 3 attack against 1 defence
    t.choose("suffer:scout", "suffer:scout")
    assert [e.attack for e in t.events(combat_events.DamageDealt) if e.seat == ATTACKER] == [3, 3]
    assert t.units(WORLD) == ["land_raider", "cultist", "cultist"]
    assert t.ask.what == "choose_combat_card"
    assert tokens_of(t, DEFENDER) == ""


@pytest.mark.rule("FS-UM_COMBAT-09")
def test_armoured_advance_adds_a_damage_step_in_a_later_round_too() -> None:
    s = sides("land_raider", "chaos_space_marine")
    t = execution(s, "blessed_power_armour armoured_advance", "")
    t.choose("play:blessed_power_armour", "decline:general")
    t.choose("play:armoured_advance", "decline:general", "resolve:unit")
    # one step in the first round, two in the second, one in the third
    assert [e.seat for e in t.events(combat_events.DamageDealt)] == [ATTACKER, DEFENDER] * 4


@pytest.mark.rule("FS-BATTLE-12", "FS-UM_COMBAT-09")
def test_a_combat_won_in_the_first_damage_step_has_no_second() -> None:
    t = fight("land_raider", "chaos_space_marine", "armoured_advance", dice=("AA", "D"))
    t.choose("decline:general", "resolve:unit")  # 4 attack against 1 defence: the Marine dies
    assert is_over(t)
    assert len(t.events(combat_events.DamageDealt)) == 2


def test_without_armoured_advance_there_is_one_damage_step() -> None:
    s = sides("land_raider", "chaos_space_marine")
    t = execution(s, "armoured_advance", "dark_faith foul_worship")
    t.choose(
        "play:armoured_advance", "play:foul_worship", "decline:general", "decline:unit", "decline:general"
    )
    assert len(t.events(combat_events.DamageDealt)) == 2


# ----------------------------------------------------------------------------------------- Break the Line


@pytest.mark.rule("FS-CONVERT-01")
def test_break_the_line_turns_up_to_three_morale_dice() -> None:
    t = fight("land_raider", "cultist", "break_the_line", STOP, dice=("MMMMD", ""))
    t.choose("resolve:general")
    assert t.legal == ["number:0", "number:1", "number:2", "number:3"]
    t.choose("number:1")
    assert t.legal == ["number:0", "number:1", "number:2"]
    t.choose("number:2")
    assert dice_of(t, ATTACKER) == "ADDDM"


@pytest.mark.rule("FS-RESOLVE-14", "FS-DISCARD-01")
def test_break_the_line_makes_the_opponent_discard_a_faceup_card_of_his_choice() -> None:
    s = sides("cultist", "land_raider")
    t = played(execution(s, "khornes_rage", "break_the_line", faceup=("impure_zeal dark_faith", "")))
    t.choose("decline:general", "decline:general", "resolve:unit")
    assert t.ask.seat == ATTACKER
    assert t.legal == ["card:impure_zeal", "card:dark_faith", "card:khornes_rage"]
    t.choose("card:impure_zeal")
    assert t.events(combat_events.CardDiscarded)[0].card == "impure_zeal"
    assert t.events(combat_events.DamageDealt)[1].attack == 1  # the icon of Khorne's Rage alone
    assert CARD_BY_KEY["impure_zeal"].id in t.state.players[ATTACKER].deck


# ------------------------------------------------------------------------------------------- Show No Fear


@pytest.mark.rule("FS-UM_COMBAT-06", "FS-ROUT-04")
def test_under_show_no_fear_damage_routs_nobody() -> None:
    s = sides("space_marine", "cultist")
    t = execution(s, "show_no_fear ambush", dice=("", "AAA"))  # 3 attack against 2 defence
    t.choose("play:show_no_fear", "resolve:general", "decline:unit")
    assert t.events(combat_events.DamageDealt)[0].damage == 1
    assert t.units(WORLD) == ["space_marine", "cultist"]


@pytest.mark.rule("FS-UM_COMBAT-05", "FS-EFFECT-02")
def test_show_no_fear_is_used_or_declined_when_it_is_revealed() -> None:
    s = sides("space_marine", "cultist")
    t = execution(s, "show_no_fear ambush", dice=("", "AAA"))
    t.choose("play:show_no_fear", "decline:general", "decline:unit")
    assert t.units(WORLD) == ["routed_space_marine", "cultist"]
    assert t.ask.what == "choose_combat_card"  # nobody was asked again when the damage came


def test_show_no_fear_ends_with_its_execution_round() -> None:
    s = sides("space_marine", "cultist")
    t = execution(s, "show_no_fear ambush", dice=("", "AAA"))
    t.choose("play:show_no_fear", "resolve:general", "decline:unit")
    t.choose("play:ambush", "decline:general")
    assert t.events(events.UnitRouted)[0].unit == "space_marine"


@pytest.mark.rule("FS-UM_COMBAT-06", "FS-WORDING-05")
def test_routing_is_no_price_that_show_no_fear_can_pay() -> None:
    t = fight("space_marine", "cultist cultist", "show_no_fear", "impure_zeal")
    t.choose("resolve:general", "decline:unit", "decline:general", "resolve:unit")
    assert t.events(combat_events.TokensGained)[0].amount == 2  # without a question


@pytest.mark.rule("FS-UM_COMBAT-07", "FS-WORDING-03")
def test_show_no_fear_may_choose_an_option_of_routing() -> None:
    t = fight("space_marine", "cultist", "show_no_fear", "chaos_united")
    t.choose("resolve:general", "decline:unit", "resolve:general")
    assert t.ask.seat == ATTACKER
    t.choose("rout_one")
    assert t.units(WORLD) == ["space_marine", "cultist"]
    assert dice_of(t, DEFENDER) == ""  # and the other option is not resolved


def test_show_no_fear_rallies_all_for_a_morale_die() -> None:
    t = fight(
        "space_marine routed_scout routed_land_raider", "cultist", "show_no_fear", STOP, dice=("MM", "")
    )
    t.choose("decline:general", "resolve:unit")
    assert t.units(WORLD) == ["scout", "space_marine", "land_raider", "cultist"]
    assert dice_of(t, ATTACKER) == "M"


def test_show_no_fear_rallies_nobody_without_a_morale_die() -> None:
    t = fight("space_marine routed_scout", "cultist", "show_no_fear", STOP, dice=("A", ""))
    t.choose("decline:general", "resolve:unit")
    assert "routed_scout" in t.units(WORLD)


# ------------------------------------------------------------------------- Emperor's Glory, Emperor's Might


@pytest.mark.parametrize("card", ["emperors_glory", "emperors_might"])
def test_emperors_cards_give_two_rolled_dice(card: str) -> None:
    t = fight("warlord_titan", "cultist", card, STOP).dice("AM").choose("resolve:general")
    assert dice_of(t, ATTACKER) == "AM"


def test_emperors_glory_rallies_all_and_turns_any_dice_to_morale() -> None:
    t = fight(
        "warlord_titan routed_scout routed_scout", "cultist", "emperors_glory", STOP, dice=("AAADD", "")
    )
    t.choose("decline:general", "resolve:unit", "number:3", "number:1")
    assert t.units(WORLD) == ["scout", "scout", "warlord_titan", "cultist"]
    assert dice_of(t, ATTACKER) == "DMMMM"


@pytest.mark.rule("FS-EFFECT-05", "FS-SPEND-02")
def test_emperors_might_gives_two_attack_tokens_for_each_attack_die_spent() -> None:
    t = fight("battle_barge", "iconoclast_destroyer", "emperors_might", STOP, dice=("AAAD", ""), area=VOID)
    t.choose("decline:general", "resolve:unit")
    assert t.legal == ["number:0", "number:1", "number:2", "number:3"]
    t.choose("number:2")
    assert dice_of(t, ATTACKER) == "AD"
    assert tokens_of(t, ATTACKER) == "AAAA"
