"""The combat cards of the Eldar: every ability box, and every clarification of them."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import (
    ATTACKER,
    ATTACKERS_HOME,
    DEFENDER,
    DEFENDERS_HOME,
    VOID,
    WORLD,
    dice_of,
    execution,
    is_over,
    played,
    sides,
    tokens_of,
)
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import combat_events
from wartable.games.forbidden_stars.content import CARD_BY_KEY, COMBAT_CARDS
from wartable.games.forbidden_stars.frames import Contest
from wartable.kernel.agenda import topmost

QUIET = "ambush"  # a card of the Ultramarines whose abilities can both be declined
EMPTY_WORLD = "10A.SW"  # beside the contested world, as are the homes of both sides


def eldar_attack(
    eldar: str,
    foes: str,
    card: str,
    *rolls: str,
    dice: tuple[str, str] = ("", ""),
    area: str = WORLD,
    tokens: tuple[int, int] = (0, 0),
    against: str = QUIET,
    scene: Scenario | None = None,
) -> Session:
    """The Eldar attack with a card; `rolls` are the dice rolled in its course."""
    s = scene or sides(eldar, foes, area=area)
    return played(execution(s, card, against, area=area, dice=dice, tokens=tokens).dice(*rolls))


def eldar_defend(
    eldar: str,
    foes: str,
    card: str,
    *rolls: str,
    dice: tuple[str, str] = ("", ""),
    area: str = WORLD,
    against: str = "",
    scene: Scenario | None = None,
) -> Session:
    """The Eldar defend with a card; the attacker has none unless named."""
    s = scene or sides(foes, eldar, area=area)
    return played(execution(s, against, card, area=area, dice=dice).dice(*rolls))


def card_is_done(t: Session) -> bool:
    """Whether the attacker's card is resolved and the defender's is revealed."""
    return t.ask.what == "resolve_ability" and t.ask.seat == DEFENDER and t.ask.facts["card"] == QUIET


def hand_of(t: Session, side: int) -> list[str]:
    """The cards in a side's hand."""
    return [COMBAT_CARDS[card].key for card in t.match.combat.sides[side].hand]


def faceup_of(t: Session, side: int) -> list[str]:
    """A side's faceup cards, in the order in which they were played."""
    return [COMBAT_CARDS[card].key for card in t.match.combat.sides[side].faceup]


# Command of the Autarch


def test_the_autarch_rallies_a_unit_and_plays_one_more_card() -> None:
    t = execution(
        sides("wraithguard routed_aspect_warrior", "scout"), "command_of_the_autarch howling_banshees", QUIET
    )
    t.play_cards("command_of_the_autarch", QUIET).choose("resolve:general", "rally_one")
    assert t.units(WORLD) == ["aspect_warrior", "wraithguard", "scout"]
    assert faceup_of(t, ATTACKER) == ["command_of_the_autarch", "howling_banshees"]
    assert hand_of(t, ATTACKER) == []
    assert card_is_done(t)  # the abilities of the second card are not resolved


def test_the_autarch_gives_a_morale_die_and_a_choice_of_cards() -> None:
    cards = "command_of_the_autarch hit_and_run howling_banshees"
    t = execution(sides("wraithguard", "scout"), cards, QUIET)
    t.play_cards("command_of_the_autarch", QUIET).choose("resolve:general", "gain:morale")
    assert dice_of(t, ATTACKER) == "M"
    assert t.legal == ["play:hit_and_run", "play:howling_banshees"]
    t.choose("play:howling_banshees")
    assert hand_of(t, ATTACKER) == ["hit_and_run"]
    assert card_is_done(t)


@pytest.mark.rule("FS-EL_COMBAT-06", "FS-EL_COMBAT-07", "FS-LIMIT-05")
@pytest.mark.parametrize("answer", ["gain:morale", "rally_one"])
def test_the_autarchs_card_is_played_though_nothing_is_gained_or_rallied(answer: str) -> None:
    t = execution(
        sides("wraithguard", "scout"), "command_of_the_autarch hit_and_run", QUIET, dice=("AAAAAADD", "")
    )
    t.play_cards("command_of_the_autarch", QUIET).choose("resolve:general", answer)
    assert dice_of(t, ATTACKER) == "AAAAAADD"  # a ninth die is not gained
    assert faceup_of(t, ATTACKER) == ["command_of_the_autarch", "hit_and_run"]


def test_that_the_cards_left_in_hand_are_alike_is_not_given_away() -> None:
    cards = "command_of_the_autarch howling_banshees howling_banshees"
    t = execution(sides("wraithguard", "scout"), cards, QUIET)
    t.play_cards("command_of_the_autarch", QUIET).choose("resolve:general", "gain:morale")
    # two different cards would be asked for, so two alike are as well
    assert (t.ask.seat, t.ask.what, t.legal) == (ATTACKER, "play_for_icons", ["play:howling_banshees"])


def test_the_autarch_without_another_card_still_rallies() -> None:
    t = execution(sides("wraithguard routed_aspect_warrior", "scout"), "command_of_the_autarch", QUIET)
    played(t).choose("resolve:general", "rally_one")
    assert t.units(WORLD) == ["aspect_warrior", "wraithguard", "scout"]
    assert card_is_done(t)


# Hit and Run


def test_hit_and_run_gains_two_attack_tokens() -> None:
    t = eldar_attack("wraithguard", "scout", "hit_and_run")
    t.choose("resolve:general")
    assert tokens_of(t, ATTACKER) == "AA"


@pytest.mark.rule("FS-EL_COMBAT-02")
def test_hit_and_run_moves_a_unit_beside_the_combat_even_into_another_system() -> None:
    t = eldar_defend("aspect_warrior falcon", "scout", "hit_and_run", dice=("", "DDDDM"))
    t.choose("decline:general", "resolve:unit", "unit:falcon")
    # the attackers' world is closed, and 3A.SW is not adjacent
    assert sorted(t.legal) == [f"at:{EMPTY_WORLD}", f"at:{DEFENDERS_HOME}"]
    t.choose(f"at:{DEFENDERS_HOME}")
    assert t.units(DEFENDERS_HOME) == ["falcon"]


@pytest.mark.rule("FS-EFFECT-04")
def test_hit_and_run_with_nowhere_to_go_still_takes_the_die() -> None:
    s = sides("aspect_warrior", "scout").storm("10A.S").units(EMPTY_WORLD, "land_raider")
    s.state.structures[s.area(ATTACKERS_HOME)] = [DEFENDER * 3 + 2]
    t = eldar_attack("", "", "hit_and_run", dice=("M", ""), scene=s)
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert dice_of(t, ATTACKER) == ""
    assert t.units(WORLD) == ["aspect_warrior", "scout"]


def test_hit_and_run_costs_a_morale_die() -> None:
    t = eldar_attack("aspect_warrior aspect_warrior", "scout", "hit_and_run", dice=("AM", ""))
    t.choose("decline:general", "resolve:unit", f"at:{EMPTY_WORLD}")
    assert dice_of(t, ATTACKER) == "A"
    assert t.units(EMPTY_WORLD) == ["aspect_warrior"]
    t = eldar_attack("aspect_warrior", "scout", "hit_and_run", dice=("A", ""))
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)  # without the die nobody moves
    assert t.units(WORLD) == ["aspect_warrior", "scout"]


@pytest.mark.rule("FS-EL_COMBAT-01")
def test_hit_and_run_cannot_move_routed_units_or_tokens() -> None:
    t = eldar_attack(
        "aspect_warrior wraithguard routed_falcon", "scout", "hit_and_run", dice=("M", ""), tokens=(1, 0)
    )
    t.choose("decline:general", "resolve:unit")
    assert t.legal == ["unit:aspect_warrior", "unit:wraithguard"]


@pytest.mark.rule("FS-STORM-02")
def test_hit_and_run_does_not_cross_a_storm() -> None:
    s = sides("scout", "aspect_warrior aspect_warrior").storm("10A.S")
    t = eldar_defend("", "", "hit_and_run", dice=("", "DDM"), scene=s)
    t.choose("decline:general", "resolve:unit")
    assert t.units(EMPTY_WORLD) == ["aspect_warrior"]  # the only area left


@pytest.mark.rule("FS-EL_COMBAT-03")
@pytest.mark.parametrize(("answer", "refuge"), [("resolve:unit", []), ("decline:unit", ["routed_scout"])])
def test_hit_and_run_can_cut_off_the_retreat(answer: str, refuge: list[str]) -> None:
    s = sides("aspect_warrior aspect_warrior", "scout").storm(
        "10A.S"
    )  # only the empty world is left to flee to
    t = eldar_attack("", "", "hit_and_run", dice=("MM", "DDD"), against="", scene=s)
    t.choose("decline:general", answer)
    if answer == "resolve:unit":
        t.choose(f"at:{EMPTY_WORLD}")
    assert is_over(t)
    assert [unit for unit in t.units(EMPTY_WORLD) if "scout" in unit] == refuge
    assert "scout" not in t.units(WORLD)


@pytest.mark.rule("FS-ADVANCE-06", "FS-WORDING-09")
def test_hit_and_run_moves_nobody_into_an_area_with_five_units() -> None:
    s = sides("aspect_warrior", "scout").units(EMPTY_WORLD, "aspect_warrior", 5)
    t = eldar_attack("", "", "hit_and_run", dice=("M", ""), scene=s)
    t.choose("decline:general", "resolve:unit")
    assert t.units(ATTACKERS_HOME) == ["aspect_warrior"]  # the only area left


# Howling Banshees


def test_howling_banshees_gains_a_rolled_die() -> None:
    t = eldar_attack("wraithguard", "scout", "howling_banshees", "D")
    t.choose("resolve:general")
    assert dice_of(t, ATTACKER) == "D"


def test_howling_banshees_makes_the_opponent_rout_a_unit_of_his_choice() -> None:
    t = eldar_attack("aspect_warrior", "scout space_marine", "howling_banshees", dice=("AM", ""))
    t.choose("decline:general", "resolve:unit")
    assert t.ask.seat == DEFENDER
    t.choose("unit:space_marine")
    assert dice_of(t, ATTACKER) == "A"
    assert t.units(WORLD) == ["aspect_warrior", "scout", "routed_space_marine"]


def test_howling_banshees_without_a_morale_die_routs_nobody() -> None:
    t = eldar_attack("aspect_warrior", "scout", "howling_banshees", dice=("A", ""))
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert t.units(WORLD) == ["aspect_warrior", "scout"]


@pytest.mark.rule("FS-EL_COMBAT-04")
def test_howling_banshees_does_nothing_to_routed_units() -> None:
    t = eldar_attack("aspect_warrior", "routed_scout", "howling_banshees", dice=("M", ""))
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert t.units(WORLD) == ["aspect_warrior", "routed_scout"]


@pytest.mark.rule("FS-EL_COMBAT-04", "FS-UM_COMBAT-06")
def test_howling_banshees_does_nothing_to_units_that_cannot_be_routed() -> None:
    t = execution(
        sides("scout", "aspect_warrior aspect_warrior"),
        "show_no_fear ambush",
        "howling_banshees",
        dice=("", "DDM"),
    )
    t.play_cards("show_no_fear", "howling_banshees").choose(
        "resolve:general", "decline:general", "resolve:unit"
    )
    assert t.ask.what == "choose_combat_card"  # the next round
    assert t.units(WORLD)[0] == "scout"


# Ranger Support


def test_ranger_support_gains_tokens_for_the_attacker() -> None:
    t = eldar_attack("aspect_warrior", "scout", "ranger_support")
    t.choose("resolve:general")
    assert card_is_done(t)
    assert tokens_of(t, ATTACKER) == "AD"


@pytest.mark.rule("FS-EL_COMBAT-05", "FS-UM_COMBAT-03", "FS-RETREAT-08")
def test_ranger_support_lets_the_defender_retreat_a_unit_even_a_routed_one() -> None:
    t = eldar_defend("aspect_warrior routed_falcon", "scout", "ranger_support", dice=("", "DD"))
    t.choose("resolve:general")
    assert t.ask.seat == DEFENDER
    assert t.legal == ["unit:aspect_warrior", "unit:routed_falcon", "decline"]
    t.choose("unit:routed_falcon")
    assert t.units(DEFENDERS_HOME) == ["routed_falcon"]
    assert t.events(combat_events.TokensGained) == []  # those are for the attacker


def test_ranger_support_forces_nobody_to_retreat() -> None:
    t = eldar_defend("aspect_warrior", "scout", "ranger_support", dice=("", "DD"))
    t.choose("resolve:general", "decline")
    assert t.units(DEFENDERS_HOME) == []


@pytest.mark.rule("FS-EL_COMBAT-05", "FS-RETREAT-10")
def test_a_second_ranger_support_may_retreat_to_another_area() -> None:
    s = sides("scout", "aspect_warrior aspect_warrior falcon").units(EMPTY_WORLD, "wraithguard")
    t = execution(s, "ambush reconnaissance", "ranger_support ranger_support", dice=("", "DD"))
    for card, refuge in (("ambush", DEFENDERS_HOME), ("reconnaissance", EMPTY_WORLD)):
        t.play_cards(card, "ranger_support").choose("decline:general", "decline:unit", "resolve:general")
        t.choose("unit:aspect_warrior", f"retreat:{refuge}")
    assert t.units(DEFENDERS_HOME) == ["routed_aspect_warrior"]
    assert "routed_aspect_warrior" in t.units(EMPTY_WORLD)


# Striking Scorpions


def test_striking_scorpions_gains_a_rolled_die() -> None:
    t = eldar_attack("wraithguard", "scout", "striking_scorpions", "M")
    t.choose("resolve:general")
    assert dice_of(t, ATTACKER) == "M"


def test_striking_scorpions_makes_the_opponent_lose_a_die_of_his_choice() -> None:
    t = eldar_attack("aspect_warrior", "scout", "striking_scorpions", dice=("", "AAM"))
    t.choose("decline:general", "resolve:unit")
    assert t.ask.seat == DEFENDER
    assert t.legal == ["die:attack", "die:morale"]
    t.choose("die:attack")
    assert dice_of(t, DEFENDER) == "AM"


@pytest.mark.rule("FS-DICE-03")
def test_striking_scorpions_takes_nothing_from_who_has_no_die() -> None:
    t = eldar_attack("aspect_warrior", "scout", "striking_scorpions")
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert dice_of(t, DEFENDER) == ""


# Fire Dragon's Vengeance


def test_fire_dragons_vengeance_keeps_defence_tokens_from_the_opponent_for_a_round() -> None:
    cards = "blessed_power_armour blessed_power_armour"
    t = execution(
        sides("aspect_warrior aspect_warrior", "space_marine space_marine"),
        "fire_dragons_vengeance",
        cards,
        dice=("DDDD", "DDDD"),
    )
    t.play_cards("fire_dragons_vengeance", "blessed_power_armour")
    t.choose("resolve:general", "resolve:unit", "resolve:general")
    assert (tokens_of(t, ATTACKER), tokens_of(t, DEFENDER)) == ("DD", "")
    t.until("choose_combat_card", "decline:unit").choose("play:blessed_power_armour", "resolve:general")
    assert tokens_of(t, DEFENDER) == "DD"  # it lasted for one round


def test_fire_dragons_vengeance_is_for_the_attacker() -> None:
    t = eldar_defend("aspect_warrior", "scout", "fire_dragons_vengeance")
    t.choose("resolve:general")
    assert t.match.combat.effects == []


# Swooping Hawks


def test_swooping_hawks_shoots_three_attack_tokens_down_for_the_defender() -> None:
    t = execution(sides("scout", "aspect_warrior"), "", "swooping_hawks")
    t.match.combat.sides[ATTACKER].tokens = [5, 1]
    played(t).choose("resolve:general")
    assert tokens_of(t, ATTACKER) == "AAD"


def test_swooping_hawks_shoots_nothing_down_for_the_attacker() -> None:
    t = execution(sides("aspect_warrior", "scout"), "swooping_hawks", QUIET)
    t.match.combat.sides[DEFENDER].tokens = [5, 1]
    played(t).choose("resolve:general", "decline:unit")
    assert tokens_of(t, DEFENDER) == "AAAAAD"


@pytest.mark.parametrize(("dice", "left", "gained"), [("AM", "A", "AA"), ("A", "A", "")])
def test_swooping_hawks_gains_attack_tokens_for_a_morale_die(dice: str, left: str, gained: str) -> None:
    t = eldar_attack("aspect_warrior", "scout", "swooping_hawks", dice=(dice, ""))
    t.choose("decline:general", "resolve:unit")
    assert (dice_of(t, ATTACKER), tokens_of(t, ATTACKER)) == (left, gained)


# Wraithguard Advance


def test_wraithguard_advance_gains_a_die_and_turns_defence_to_attack() -> None:
    t = eldar_attack("falcon", "scout", "wraithguard_advance", "D", dice=("DD", ""))
    t.choose("resolve:general", "gain:rolled")
    assert t.legal == ["number:0", "number:1", "number:2"]  # three defence dice now, but two at most
    t.choose("number:2")
    assert dice_of(t, ATTACKER) == "AAD"


def test_wraithguard_advance_may_give_a_morale_die_instead() -> None:
    t = eldar_attack("falcon", "scout", "wraithguard_advance")
    t.choose("resolve:general", "gain:morale")
    assert card_is_done(t)
    assert dice_of(t, ATTACKER) == "M"


@pytest.mark.rule("FS-EL_COMBAT-08")
def test_wraithguard_advance_makes_the_opponent_spend_or_rout() -> None:
    t = eldar_attack("wraithguard", "scout space_marine", "wraithguard_advance", dice=("", "M"))
    t.choose("decline:general", "resolve:unit")
    assert t.ask.seat == DEFENDER
    t.choose("decline", "unit:scout")
    assert t.units(WORLD) == ["wraithguard", "routed_scout", "space_marine"]
    t = eldar_attack("wraithguard", "scout", "wraithguard_advance", dice=("", "M"))
    t.choose("decline:general", "resolve:unit", "spend:morale")
    assert t.units(WORLD) == ["wraithguard", "scout"]
    assert dice_of(t, DEFENDER) == ""


@pytest.mark.rule("FS-EL_COMBAT-08")
def test_wraithguard_advance_routs_a_unit_of_who_has_no_morale_die() -> None:
    t = eldar_attack("wraithguard", "scout", "wraithguard_advance", dice=("", "AD"))
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert t.units(WORLD) == ["wraithguard", "routed_scout"]


@pytest.mark.rule("FS-EL_COMBAT-09")
def test_wraithguard_advance_asks_nothing_of_who_has_no_unit_to_rout() -> None:
    t = eldar_attack("wraithguard", "routed_scout", "wraithguard_advance", dice=("", "M"))
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert dice_of(t, DEFENDER) == "M"


@pytest.mark.rule("FS-EL_COMBAT-09", "FS-UM_COMBAT-06")
def test_wraithguard_advance_asks_nothing_of_who_shows_no_fear() -> None:
    t = execution(
        sides("scout", "wraithguard wraithguard"),
        "show_no_fear ambush",
        "wraithguard_advance",
        dice=("M", "DD"),
    )
    t.play_cards("show_no_fear", "wraithguard_advance").choose(
        "resolve:general", "decline:general", "resolve:unit"
    )
    assert t.ask.what == "choose_combat_card"  # the round is over without a question to the Ultramarines
    assert dice_of(t, ATTACKER) == "M"
    assert "scout" in t.units(WORLD)


# Wraithguard Support


def test_wraithguard_support_gains_a_die_and_turns_attack_to_defence() -> None:
    t = eldar_attack("falcon", "scout", "wraithguard_support", "A", dice=("AA", ""))
    t.choose("resolve:general", "gain:rolled")
    assert t.legal == ["number:0", "number:1", "number:2"]
    t.choose("number:1")
    assert dice_of(t, ATTACKER) == "AAD"


@pytest.mark.parametrize(("dice", "falcon"), [("M", "falcon"), ("A", "routed_falcon")])
def test_wraithguard_support_rallies_a_unit_for_a_morale_die(dice: str, falcon: str) -> None:
    t = eldar_attack("wraithguard routed_falcon", "scout", "wraithguard_support", dice=(dice, ""))
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert t.units(WORLD) == ["wraithguard", falcon, "scout"]
    assert dice_of(t, ATTACKER) == dice.replace("M", "")


# Fire Prism


def test_fire_prism_turns_any_number_of_morale_dice_to_attack() -> None:
    t = eldar_attack("aspect_warrior", "scout", "fire_prism", dice=("DMMM", ""))
    t.choose("resolve:general")
    assert t.legal == ["number:0", "number:1", "number:2", "number:3"]
    t.choose("number:3")
    assert dice_of(t, ATTACKER) == "AAAD"


def test_fire_prism_gains_attack_tokens_for_the_attacker() -> None:
    t = execution(sides("falcon", "scout"), "fire_prism", QUIET)
    t.match.combat.sides[DEFENDER].tokens = [0, 6]
    played(t).choose("decline:general", "resolve:unit")
    assert (tokens_of(t, ATTACKER), tokens_of(t, DEFENDER)) == ("AA", "DDDDDD")


def test_fire_prism_burns_five_defence_tokens_away_for_the_defender() -> None:
    t = execution(sides("scout", "falcon"), "", "fire_prism", dice=("AAA", ""))
    t.match.combat.sides[ATTACKER].tokens = [0, 6]
    played(t).choose("decline:general", "resolve:unit")
    dealt = next(event for event in t.events(combat_events.DamageDealt) if event.seat == ATTACKER)
    assert (dealt.attack, dealt.defence) == (2, 1)  # no token of his own, one left of six


# Spiritseer's Guidance


@pytest.mark.rule("FS-EL_COMBAT-10")
def test_spiritseers_guidance_spares_both_sides_all_damage() -> None:
    t = execution(
        sides("aspect_warrior wraithguard", "scout"),
        "spiritseers_guidance hit_and_run",
        "",
        dice=("AAAA", "AAAA"),
    )
    t.choose("play:spiritseers_guidance", "resolve:general", "unit:wraithguard")
    assert dice_of(t, ATTACKER) == "AAAAM"
    assert t.ask.what == "choose_combat_card"
    assert [event.damage for event in t.events(combat_events.DamageDealt)] == [0, 0]
    assert t.units(WORLD) == ["aspect_warrior", "routed_wraithguard", "scout"]
    t.choose("play:hit_and_run", "decline:general", "decline:unit")
    assert max(event.damage for event in t.events(combat_events.DamageDealt)) > 0  # it lasted for one round


def test_spiritseers_guidance_without_a_unit_to_rout_prevents_nothing() -> None:
    t = execution(sides("routed_wraithguard", "scout"), "spiritseers_guidance", "", dice=("AAA", ""))
    t.choose("play:spiritseers_guidance", "resolve:general")
    dealt = [event.damage for event in t.events(combat_events.DamageDealt) if event.seat == DEFENDER]
    assert dealt[0] == 4  # three dice and the card's icon


@pytest.mark.rule("FS-EL_COMBAT-11")
def test_other_cards_still_rout_and_destroy_under_spiritseers_guidance() -> None:
    s = sides("aspect_warrior wraithguard", "chaos_space_marine")
    t = execution(s, "spiritseers_guidance hit_and_run", "khornes_rage", dice=("", "AAA"))
    t.play_cards("spiritseers_guidance", "khornes_rage").choose("resolve:general", "unit:aspect_warrior")
    t.choose("decline:general", "resolve:unit")
    assert t.units(WORLD) == ["routed_aspect_warrior", "routed_wraithguard", "chaos_space_marine"]


# Wave Serpent


@pytest.mark.rule("FS-EL_COMBAT-14")
def test_wave_serpent_gains_a_die_and_defence_tokens_if_no_morale_die_can_be_spent() -> None:
    t = eldar_attack("aspect_warrior", "scout", "wave_serpent", "A", dice=("", "AD"))
    t.choose("resolve:general")
    assert card_is_done(t)
    assert (dice_of(t, ATTACKER), tokens_of(t, ATTACKER)) == ("A", "DDD")


@pytest.mark.rule("FS-WORDING-04")
@pytest.mark.parametrize(("answer", "left", "gained"), [("spend:morale", "A", ""), ("decline", "AM", "DDD")])
def test_the_opponent_may_stop_wave_serpent_with_a_morale_die(answer: str, left: str, gained: str) -> None:
    t = eldar_attack("aspect_warrior", "scout", "wave_serpent", dice=("", "AM"))
    t.choose("resolve:general")
    assert t.ask.seat == DEFENDER
    t.choose(answer)
    assert (dice_of(t, DEFENDER), tokens_of(t, ATTACKER)) == (left, gained)


@pytest.mark.rule("FS-EL_COMBAT-15", "FS-EL_COMBAT-16")
def test_wave_serpent_moves_light_unrouted_units_to_one_area_beside() -> None:
    units = "aspect_warrior aspect_warrior wraithguard routed_aspect_warrior falcon"
    t = eldar_attack(units, "scout", "wave_serpent", dice=("M", ""), tokens=(1, 0))
    t.choose("decline:general", "resolve:unit")
    assert sorted(t.legal) == [f"at:{ATTACKERS_HOME}", f"at:{EMPTY_WORLD}", f"at:{DEFENDERS_HOME}"]
    t.choose(f"at:{EMPTY_WORLD}")
    assert t.legal == ["unit:aspect_warrior", "unit:wraithguard", "done"]
    t.choose("unit:aspect_warrior", "unit:wraithguard", "done")
    assert card_is_done(t)
    assert dice_of(t, ATTACKER) == ""
    assert t.units(EMPTY_WORLD) == ["aspect_warrior", "wraithguard"]
    assert t.units(WORLD) == ["aspect_warrior", "routed_aspect_warrior", "falcon", "scout"]
    assert topmost(t.state.agenda, Contest) is None


def test_wave_serpent_without_a_morale_die_moves_nobody() -> None:
    t = eldar_attack("aspect_warrior falcon", "scout", "wave_serpent", dice=("AD", ""))
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert t.units(WORLD) == ["aspect_warrior", "falcon", "scout"]


@pytest.mark.rule("FS-EL_COMBAT-17")
@pytest.mark.parametrize(("answer", "refuge"), [("resolve:unit", []), ("decline:unit", ["routed_scout"])])
def test_wave_serpent_can_cut_off_the_retreat(answer: str, refuge: list[str]) -> None:
    s = sides("aspect_warrior falcon", "scout").storm("10A.S")
    t = eldar_attack("", "", "wave_serpent", dice=("M", "DDD"), against="", scene=s)
    t.choose("decline:general", answer)
    if answer == "resolve:unit":
        t.choose(f"at:{EMPTY_WORLD}", "unit:aspect_warrior")
    assert is_over(t)
    assert [unit for unit in t.units(EMPTY_WORLD) if "scout" in unit] == refuge


def serpent_into_enemy_world() -> Session:
    """The Eldar win on one world while an Aspect Warrior went on to the bastion at the defender's home."""
    t = execution(sides("aspect_warrior falcon falcon", "scout"), "wave_serpent", dice=("AAAAAM", "")).dice(
        "DD", "MM"
    )
    for player in t.state.players:
        player.deck = []
    played(t)
    return t.choose("decline:general", "resolve:unit", f"at:{DEFENDERS_HOME}", "unit:aspect_warrior")


@pytest.mark.rule("FS-EL_COMBAT-16", "FS-CONTEST-01", "FS-CONTEST-02")
def test_wave_serpent_begins_a_combat_after_this_one() -> None:
    t = serpent_into_enemy_world()
    began = t.events(combat_events.CombatBegan)[-1]
    assert (began.attacker, began.defender, began.area) == (ATTACKER, DEFENDER, DEFENDERS_HOME)
    assert t.match.combat.area == t.match.galaxy.area_names.index(DEFENDERS_HOME)
    assert t.units(WORLD) == ["falcon", "falcon"]
    assert not t.match.combat.by_order


@pytest.mark.rule("FS-EL_COMBAT-18", "FS-RETREAT-12")
def test_attackers_brought_by_wave_serpent_cannot_retreat() -> None:
    t = serpent_into_enemy_world()
    t.choose("play:wave_serpent", "decline:general")
    (lost,) = [event for event in t.events(combat_events.CombatWon) if event.area == DEFENDERS_HOME]
    assert lost.seat == DEFENDER  # by morale: the Warrior had suffered nothing
    assert is_over(t)
    assert t.units(DEFENDERS_HOME) == []
    assert t.units(WORLD) == ["falcon", "falcon"]
    assert t.state.players[ATTACKER].reserve[0] == 6


@pytest.mark.rule("FS-CONTEST-02")
def test_no_combat_follows_where_the_last_enemy_has_been_taken_away() -> None:
    s = sides("aspect_warrior aspect_warrior falcon", "space_marine").units(EMPTY_WORLD, "scout")
    t = execution(s, "wave_serpent", "drop_pod_assault", dice=("DDDM", "DDDM"))
    played(t).choose("decline:general", "resolve:unit", f"at:{EMPTY_WORLD}", "unit:aspect_warrior", "done")
    t.choose("decline:general", "resolve:unit")  # the only Scout elsewhere comes to this world
    assert t.units(EMPTY_WORLD) == ["aspect_warrior"]
    t.until("reveal_order", "decline:general")
    assert t.events(combat_events.CombatBegan) == []  # the combat of this scene began before it


@pytest.mark.rule("FS-CH_EVENT-01")
def test_the_die_of_through_the_warp_is_not_for_a_combat_that_wave_serpent_begins() -> None:
    s = sides("cultist", "aspect_warrior aspect_warrior falcon falcon")
    t = execution(s, "", "wave_serpent", dice=("", "DDM")).dice("MM", "DD")
    t.match.order.warp = True
    played(t).choose("decline:general", "resolve:unit", f"at:{ATTACKERS_HOME}", "unit:aspect_warrior", "done")
    t.until("choose_combat_card", "decline:general")
    assert t.match.combat.sides[0].seat == DEFENDER  # the Eldar attack the bastion now
    assert dice_of(t, 0) == "MM"


@pytest.mark.rule("FS-EL_COMBAT-13")
def test_wave_serpents_make_only_one_new_contested_area() -> None:
    s = sides("aspect_warrior aspect_warrior falcon", "scout scout").units(EMPTY_WORLD, "scout")
    t = execution(
        s, "wave_serpent wave_serpent hit_and_run", "ambush faith_in_the_emperor", dice=("DDMM", "DDDD")
    )
    t.play_cards("wave_serpent", "ambush")
    t.choose("decline:general", "resolve:unit")
    assert f"at:{EMPTY_WORLD}" in t.legal
    t.choose(f"at:{DEFENDERS_HOME}", "unit:aspect_warrior", "done").until(
        "choose_combat_card", "decline:general"
    )
    t.play_cards("wave_serpent", "faith_in_the_emperor").choose("decline:general", "resolve:unit")
    # no second enemy world; more units may follow the first
    assert sorted(t.legal) == [f"at:{ATTACKERS_HOME}", f"at:{DEFENDERS_HOME}"]
    assert t.refusal(f"at:{EMPTY_WORLD}").reason == "one_serpent_contest"
    t.choose(f"at:{DEFENDERS_HOME}", "unit:aspect_warrior")
    assert t.units(DEFENDERS_HOME) == ["aspect_warrior", "aspect_warrior"]
    contest = topmost(t.state.agenda, Contest)
    assert contest is not None
    assert contest.area == t.match.galaxy.area_names.index(DEFENDERS_HOME)


@pytest.mark.rule("FS-ADVANCE-06", "FS-WORDING-09")
def test_wave_serpent_brings_no_sixth_unit_into_an_area() -> None:
    s = sides("aspect_warrior aspect_warrior falcon", "scout").units(EMPTY_WORLD, "aspect_warrior", 4)
    t = eldar_attack("", "", "wave_serpent", dice=("M", ""), scene=s)
    t.choose("decline:general", "resolve:unit", f"at:{EMPTY_WORLD}", "unit:aspect_warrior")
    assert card_is_done(t)
    assert t.units(WORLD) == ["aspect_warrior", "falcon", "scout"]


def test_wave_serpent_without_light_units_moves_nobody() -> None:
    t = eldar_attack("falcon", "scout", "wave_serpent", dice=("M", "")).choose(
        "decline:general", "resolve:unit"
    )
    assert card_is_done(t)
    assert t.units(WORLD) == ["falcon", "scout"]


@pytest.mark.rule("FS-STORM-02")
def test_wave_serpent_does_not_cross_a_storm() -> None:
    s = sides("aspect_warrior falcon", "scout").storm("10A.S")
    t = eldar_attack("", "", "wave_serpent", dice=("M", ""), scene=s)
    t.choose("decline:general", "resolve:unit")
    assert sorted(t.legal) == [f"at:{ATTACKERS_HOME}", f"at:{EMPTY_WORLD}"]


def test_wave_serpent_moves_ships_to_voids() -> None:
    t = eldar_attack(
        "hellebore_frigate void_stalker", "strike_cruiser", "wave_serpent", dice=("M", ""), area=VOID
    )
    t.choose("decline:general", "resolve:unit")
    assert sorted(t.legal) == ["at:12A.NW", "at:4A.NW"]
    t.choose("at:12A.NW", "unit:hellebore_frigate")
    assert t.units("12A.NW") == ["hellebore_frigate"]


@pytest.mark.rule("FS-EL_COMBAT-15")
@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ("falcon", "level_excluded"),
        ("routed_aspect_warrior", "unit_is_routed"),
        ("reinforcement", "token_stays"),
    ],
)
def test_wave_serpent_says_who_cannot_board_it(unit: str, reason: str) -> None:
    units = "aspect_warrior routed_aspect_warrior falcon"
    t = eldar_attack(units, "scout", "wave_serpent", dice=("M", ""), tokens=(1, 0))
    t.choose("decline:general", "resolve:unit", f"at:{EMPTY_WORLD}")
    assert t.ask.facts == {"destination": EMPTY_WORLD}
    assert t.legal == ["unit:aspect_warrior", "done"]
    refusal = t.refusal(f"unit:{unit}")
    assert (refusal.rule, refusal.reason) == ("FS-EL_COMBAT-15", reason)


# Where the cards of the Eldar do not lead


@pytest.mark.parametrize(
    ("area", "rule", "reason"),
    [
        pytest.param(
            "10A.NW", "FS-EL_COMBAT-02", "not_beside_the_combat", marks=pytest.mark.rule("FS-EL_COMBAT-02")
        ),
        pytest.param(
            "1A.SW", "FS-GROUND_MOVE-09", "wrong_kind_of_area", marks=pytest.mark.rule("FS-GROUND_MOVE-09")
        ),
        pytest.param(
            DEFENDERS_HOME, "FS-STORM-02", "storm_in_the_way", marks=pytest.mark.rule("FS-STORM-02")
        ),
        (DEFENDERS_HOME, "FS-EL_COMBAT-02", "held_by_an_enemy"),
        (WORLD, "FS-EL_COMBAT-02", "area_to_leave"),
    ],
)
def test_hit_and_run_says_why_an_area_is_not_open(area: str, rule: str, reason: str) -> None:
    s = sides("aspect_warrior aspect_warrior", "scout")
    if reason == "storm_in_the_way":
        s.storm("10A.S")
    t = eldar_attack("", "", "hit_and_run", dice=("M", ""), scene=s)
    t.choose("decline:general", "resolve:unit")
    assert t.ask.facts == {"unit": "aspect_warrior"}
    refusal = t.refusal(f"at:{area}")
    assert (refusal.rule, refusal.reason) == (rule, reason)


# Holofield Emitter


def test_holofield_emitter_gains_a_die_and_draws_a_card() -> None:
    t = execution(sides("aspect_warrior", "scout"), "holofield_emitter", QUIET)
    t.state.players[ATTACKER].deck.append(CARD_BY_KEY["ranger_support"].id)
    played(t.dice("D")).choose("resolve:general")
    assert dice_of(t, ATTACKER) == "D"
    assert hand_of(t, ATTACKER) == ["ranger_support"]


def test_holofield_emitter_plays_one_more_card_for_its_icons() -> None:
    t = execution(
        sides("warlock_battle_titan", "scout"), "holofield_emitter hit_and_run swooping_hawks", QUIET
    )
    t.play_cards("holofield_emitter", QUIET).choose("decline:general", "resolve:unit")
    t.choose("play:swooping_hawks")
    assert faceup_of(t, ATTACKER) == ["holofield_emitter", "swooping_hawks"]
    assert card_is_done(t)


# Psychic Lance


def test_psychic_lance_gains_a_die_and_discards_a_random_card_from_hand() -> None:
    cards = "ambush blessed_power_armour reconnaissance"
    t = execution(sides("aspect_warrior", "scout"), "psychic_lance", cards).dice("A")
    t.play_cards("psychic_lance", "ambush").choose("resolve:general")
    assert dice_of(t, ATTACKER) == "A"
    (discarded,) = t.events(combat_events.CardDiscarded)
    assert sorted([*hand_of(t, DEFENDER), discarded.card]) == ["blessed_power_armour", "reconnaissance"]


@pytest.mark.rule("FS-EL_COMBAT-12")
def test_psychic_lance_gains_tokens_if_there_is_no_faceup_card() -> None:
    t = eldar_attack("warlock_battle_titan", "scout", "psychic_lance")
    t.choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert tokens_of(t, ATTACKER) == "AAAA"


@pytest.mark.rule("FS-EL_COMBAT-12", "FS-WORDING-04")
@pytest.mark.parametrize("answer", ["discard", "decline"])
def test_psychic_lance_gains_tokens_unless_a_faceup_card_is_discarded(answer: str) -> None:
    s = sides("warlock_battle_titan", "scout scout scout")
    ours, theirs = "hit_and_run howling_banshees psychic_lance", "ambush faith_in_the_emperor reconnaissance"
    t = execution(s, ours, theirs, dice=("DDDD", "DDDDDD"))
    for mine, yours in (("hit_and_run", "ambush"), ("howling_banshees", "faith_in_the_emperor")):
        t.play_cards(mine, yours).until("choose_combat_card", "decline:general")
    t.play_cards("psychic_lance", "reconnaissance").choose("decline:general", "resolve:unit")
    assert t.ask.seat == DEFENDER
    t.choose(answer)
    if answer == "discard":
        assert t.ask.seat == ATTACKER
        t.choose("card:faith_in_the_emperor")
    gained, left = {
        "discard": ("", ["ambush", "reconnaissance"]),
        "decline": ("AAAA", ["ambush", "faith_in_the_emperor", "reconnaissance"]),
    }[answer]
    assert (tokens_of(t, ATTACKER), faceup_of(t, DEFENDER)) == (gained, left)
