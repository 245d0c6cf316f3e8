"""The combat cards of the Orks: every ability box, and every clarification of them."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import (
    ATTACKER,
    DEFENDER,
    DEFENDERS_HOME,
    VOID,
    WORLD,
    dice_of,
    execution,
    fight,
    played,
    sides,
    tokens_of,
)
from tests.forbidden_stars.scenario import Session
from wartable.games.forbidden_stars import combat_events
from wartable.games.forbidden_stars.content import CARD_BY_KEY, COMBAT_CARDS

REINFORCEMENT = 2
QUIET = "ambush"  # a card of the Ultramarines whose abilities can both be declined


def orks_attack(
    orks: str,
    foes: str,
    card: str,
    *rolls: str,
    dice: tuple[str, str] = ("", ""),
    area: str = WORLD,
    tokens: tuple[int, int] = (0, 0),
    against: str = QUIET,
) -> Session:
    """The Orks attack with a card; `rolls` are the dice rolled in its course."""
    t = execution(sides(orks, foes, area=area), card, against, area=area, dice=dice, tokens=tokens)
    return played(t.dice(*rolls))


def orks_defend(
    orks: str,
    foes: str,
    card: str,
    *rolls: str,
    dice: tuple[str, str] = ("", ""),
    area: str = WORLD,
    against: str = "",
) -> Session:
    """The Orks defend with a card; the attacker has none unless named."""
    t = execution(sides(foes, orks, area=area), against, card, area=area, dice=dice)
    return played(t.dice(*rolls))


def asked_about(t: Session, seat: int, box: str, card: str) -> bool:
    """Whether a seat is asked now whether to resolve an ability."""
    return (
        t.ask.what == "resolve_ability" and t.ask.seat == seat and t.ask.facts == {"card": card, "box": box}
    )


def card_is_done(t: Session) -> bool:
    """Whether the attacker's card is resolved and the defender's is revealed."""
    return asked_about(t, DEFENDER, "general", QUIET)


# 'Ard Boyz


@pytest.mark.rule("FS-ORK_COMBAT-04", "FS-EFFECT-01")
def test_ard_boyz_rerolls_attack_dice_of_both_without_asking() -> None:
    t = orks_attack("ork_boyz ork_boyz", "scout", "ard_boyz", "DM", "DD", dice=("AADM", "AAAD"))
    assert card_is_done(t)
    assert dice_of(t, ATTACKER) == "DDMM"  # all own attack dice
    assert dice_of(t, DEFENDER) == "ADDD"  # one of his for each of two Boyz


@pytest.mark.rule("FS-ORK_COMBAT-04")
def test_ard_boyz_counts_only_unrouted_boyz() -> None:
    t = orks_attack("ork_boyz routed_ork_boyz nobz", "scout", "ard_boyz", "M", dice=("D", "AAA"))
    assert dice_of(t, DEFENDER) == "AAM"


@pytest.mark.rule("FS-ORK_COMBAT-04", "FS-REINFORCE-04")
def test_ard_boyz_counts_reinforcement_tokens_as_boyz() -> None:
    t = orks_attack("ork_boyz", "scout", "ard_boyz", "DD", dice=("", "AAA"), tokens=(1, 0))
    assert dice_of(t, DEFENDER) == "ADD"


@pytest.mark.rule("FS-RESOLVE-08")
def test_ard_boyz_unit_ability_needs_unrouted_boyz() -> None:
    t = orks_attack("nobz routed_ork_boyz", "scout", "ard_boyz", "D", dice=("A", "AAA"))
    assert card_is_done(t)
    assert (dice_of(t, ATTACKER), dice_of(t, DEFENDER)) == ("D", "AAA")


# Shoota Boyz


@pytest.mark.rule("FS-ORK_COMBAT-07", "FS-EFFECT-01")
def test_shoota_boyz_rerolls_defence_dice_of_both_without_asking() -> None:
    t = orks_attack("ork_boyz ork_boyz", "scout", "shoota_boyz", "AM", "AA", dice=("ADD", "DDDM"))
    assert card_is_done(t)
    assert dice_of(t, ATTACKER) == "AAM"
    assert dice_of(t, DEFENDER) == "AADM"


@pytest.mark.rule("FS-ORK_COMBAT-07")
def test_shoota_boyz_rerolls_no_more_dice_than_there_are() -> None:
    t = orks_attack("ork_boyz ork_boyz ork_boyz", "scout", "shoota_boyz", "A", dice=("", "ADM"))
    assert dice_of(t, DEFENDER) == "AAM"


# Gretchin


@pytest.mark.rule("FS-ORK_COMBAT-06", "FS-RESOLVE-06")
def test_gretchin_gains_tokens_and_chooses_the_die_to_reroll() -> None:
    t = orks_attack("ork_boyz", "scout", "gretchin", "A", dice=("", "DDM"))
    t.choose("resolve:general")
    assert t.ask.seat == ATTACKER
    assert t.legal == ["die:defence", "die:morale"]
    t.choose("die:defence")
    assert tokens_of(t, ATTACKER) == "AD"
    assert dice_of(t, DEFENDER) == "ADM"  # one of the two


@pytest.mark.rule("FS-ORK_COMBAT-06", "FS-RESOLVE-05")
def test_gretchin_declined_gives_no_tokens() -> None:
    t = orks_attack("ork_boyz", "scout", "gretchin", dice=("", "DDM"))
    t.choose("decline:general")
    assert card_is_done(t)
    assert tokens_of(t, ATTACKER) == ""
    assert dice_of(t, DEFENDER) == "DDM"


def test_gretchin_without_enemy_dice_still_gains_tokens() -> None:
    t = orks_attack("ork_boyz", "scout", "gretchin")
    t.choose("resolve:general")
    assert card_is_done(t)
    assert tokens_of(t, ATTACKER) == "AD"


def test_gretchin_sinks_an_onslaught_and_the_opponent_chooses_his_loss() -> None:
    ships = "onslaught_attack_ship onslaught_attack_ship"
    t = orks_attack(ships, "strike_cruiser battle_barge routed_strike_cruiser", "gretchin", area=VOID)
    t.choose("decline:general", "resolve:unit")
    assert t.units(VOID).count("onslaught_attack_ship") == 1
    assert t.ask.seat == DEFENDER
    assert t.legal == ["unit:strike_cruiser", "unit:routed_strike_cruiser", "unit:battle_barge"]
    t.choose("unit:battle_barge")
    assert card_is_done(t)
    assert t.units(VOID) == ["onslaught_attack_ship", "strike_cruiser", "routed_strike_cruiser"]


@pytest.mark.rule("FS-REINFORCE-04")
def test_gretchin_may_sink_a_routed_onslaught_or_a_token() -> None:
    ships = "onslaught_attack_ship routed_onslaught_attack_ship kill_kroozer"
    t = orks_attack(ships, "strike_cruiser", "gretchin", area=VOID, tokens=(1, 0))
    t.choose("decline:general", "resolve:unit")
    assert t.legal == [
        "unit:onslaught_attack_ship",
        "unit:routed_onslaught_attack_ship",
        "unit:reinforcement",
    ]
    t.choose("unit:reinforcement")
    assert t.match.combat.sides[ATTACKER].reinforcements == [0, 0]
    # the enemy's only ship is gone; a Kroozer cannot be sunk for it
    assert t.units(VOID) == ["onslaught_attack_ship", "routed_onslaught_attack_ship", "kill_kroozer"]


# Mek Boyz


def test_mek_boyz_gains_a_rolled_die() -> None:
    t = orks_attack("nobz", "scout", "mek_boyz", "M", dice=("A", ""))
    t.choose("resolve:general")
    assert dice_of(t, ATTACKER) == "AM"


@pytest.mark.rule("FS-ORK_COMBAT-01", "FS-ORK_COMBAT-02")
def test_mek_boyz_takes_the_icons_of_the_top_card_of_the_deck() -> None:
    s = sides("ork_boyz", "scout scout")
    t = execution(s, "mek_boyz", "ambush reconnaissance")
    deck = t.state.players[DEFENDER].deck
    deck.remove(CARD_BY_KEY["blessed_power_armour"].id)
    deck.append(CARD_BY_KEY["blessed_power_armour"].id)
    held = len(deck)
    played(t).choose("decline:general", "resolve:unit")
    assert [event.card for event in t.events(combat_events.CardDiscarded)] == ["blessed_power_armour"]
    assert len(t.state.players[DEFENDER].deck) == held  # shuffled back
    hand = t.match.combat.sides[DEFENDER].hand
    assert [COMBAT_CARDS[card].key for card in hand] == ["reconnaissance"]  # no card from hand
    assert t.match.combat.sides[ATTACKER].borrowed == [0, 1, 0]
    assert tokens_of(t, ATTACKER) == ""


@pytest.mark.rule("FS-ORK_COMBAT-02")
def test_effects_that_remove_tokens_leave_the_icons_of_mek_boyz() -> None:
    s = sides("ork_boyz", "aspect_warrior wraithguard")
    t = execution(s, "mek_boyz", "swooping_hawks", dice=("", "D"))
    t.state.players[DEFENDER].deck = [CARD_BY_KEY["hit_and_run"].id]  # an attack icon
    played(t).choose("decline:general", "resolve:unit")
    t.choose("resolve:general", "decline:unit")  # Swooping Hawks: three attack tokens less
    first_damage = next(event for event in t.events(combat_events.DamageDealt) if event.seat == DEFENDER)
    assert first_damage.attack == 1


@pytest.mark.rule("FS-ORK_COMBAT-01")
def test_the_icons_of_mek_boyz_last_for_one_round() -> None:
    t = execution(sides("ork_boyz", "scout scout"), "mek_boyz shoota_boyz")
    t.state.players[DEFENDER].deck = [CARD_BY_KEY["ambush"].id]
    t.choose("play:mek_boyz", "decline:general", "resolve:unit", "play:shoota_boyz")
    attacks = [event.attack for event in t.events(combat_events.DamageDealt) if event.seat == DEFENDER]
    assert attacks[:2] == [1, 2]  # the icon of Ambush, then only the two of Shoota Boyz


@pytest.mark.rule("FS-ORK_COMBAT-03")
def test_morale_of_mek_boyz_in_the_third_round_is_gone_when_morale_is_counted() -> None:
    t = execution(sides("ork_boyz", "scout"), "mek_boyz")
    t.match.combat.round = 2
    t.state.players[DEFENDER].deck = [CARD_BY_KEY["faith_in_the_emperor"].id]  # a morale icon
    t.choose("play:mek_boyz", "decline:general", "resolve:unit")
    (counted,) = t.events(combat_events.MoraleCounted)
    assert counted.attacker == 2  # one of the Boyz, one of Mek Boyz itself


def test_mek_boyz_without_a_deck_to_discard_from_takes_nothing() -> None:
    t = execution(sides("ork_boyz", "scout"), "mek_boyz", QUIET)
    t.state.players[DEFENDER].deck = []
    played(t).choose("decline:general", "resolve:unit")
    assert card_is_done(t)
    assert t.match.combat.sides[ATTACKER].borrowed == [0, 0, 0]


# Slugga Boyz


@pytest.mark.rule("FS-ORK_COMBAT-05", "FS-SIMULT-02")
def test_slugga_boyz_rerolls_all_morale_dice_the_attackers_first() -> None:
    t = orks_attack("nobz", "scout", "slugga_boyz", "AA", "D", dice=("DMM", "AM"))
    assert card_is_done(t)
    assert dice_of(t, ATTACKER) == "AAD"
    assert dice_of(t, DEFENDER) == "AD"
    t = orks_defend("nobz", "scout", "slugga_boyz", dice=("AM", "DMM"))
    assert [event.seat for event in t.events(combat_events.DiceRolled)] == [ATTACKER, DEFENDER]


def test_slugga_boyz_rallies_a_unit() -> None:
    t = orks_attack("ork_boyz routed_nobz routed_battlewagon", "scout", "slugga_boyz")
    t.choose("resolve:unit")
    assert t.legal == ["unit:routed_nobz", "unit:routed_battlewagon"]
    t.choose("unit:routed_battlewagon")
    assert t.units(WORLD) == ["ork_boyz", "routed_nobz", "battlewagon", "scout"]


# Biker Nobz and Mega Nobz


@pytest.mark.rule("FS-ORK_COMBAT-09", "FS-EFFECT-01")
def test_biker_nobz_rerolls_his_attack_dice_and_gains_a_token() -> None:
    t = orks_attack("nobz", "scout", "biker_nobz", "DM", dice=("AA", "AAD"))
    assert asked_about(t, ATTACKER, "unit", "biker_nobz")  # the general ability was not asked about
    assert (dice_of(t, ATTACKER), dice_of(t, DEFENDER)) == ("AA", "DDM")
    t.choose("resolve:unit")
    assert tokens_of(t, ATTACKER) == "A"


@pytest.mark.rule("FS-ORK_COMBAT-08", "FS-EFFECT-01")
def test_mega_nobz_rerolls_his_defence_dice_and_gains_a_token() -> None:
    t = orks_attack("nobz", "scout", "mega_nobz", "AM", dice=("DD", "ADD"))
    assert asked_about(t, ATTACKER, "unit", "mega_nobz")
    assert (dice_of(t, ATTACKER), dice_of(t, DEFENDER)) == ("DD", "AAM")
    t.choose("resolve:unit")
    assert tokens_of(t, ATTACKER) == "D"


# Sea of Green


@pytest.mark.rule("FS-ORK_COMBAT-10", "FS-ORK_COMBAT-11", "FS-REINFORCE-07")
def test_sea_of_green_places_a_token_from_the_supply_beyond_all_limits() -> None:
    s = sides("ork_boyz", "scout scout scout")
    s.player(ATTACKER, reinforcement=3)
    t = execution(s, "sea_of_green", QUIET, tokens=(1, 0))  # as many as figures
    supply = t.state.asset_supply[REINFORCEMENT]
    played(t).choose("resolve:general")
    assert t.match.combat.sides[ATTACKER].reinforcements == [2, 0]
    assert t.state.asset_supply[REINFORCEMENT] == supply - 1
    assert t.state.players[ATTACKER].assets[REINFORCEMENT] == 3
    assert card_is_done(t)  # not more units than the opponent: nothing else happens
    assert t.units(WORLD) == ["ork_boyz", "scout", "scout", "scout"]


@pytest.mark.rule("FS-LIMIT-01")
def test_sea_of_green_places_nothing_from_an_empty_supply() -> None:
    t = execution(sides("ork_boyz", "scout"), "sea_of_green", QUIET)
    t.state.asset_supply[REINFORCEMENT] = 0
    played(t).choose("resolve:general")
    assert t.match.combat.sides[ATTACKER].reinforcements == [0, 0]
    assert t.state.asset_supply[REINFORCEMENT] == 0
    assert card_is_done(t)  # one against one
    assert t.units(WORLD) == ["ork_boyz", "scout"]


@pytest.mark.rule("FS-ORK_COMBAT-12", "FS-WORDING-04")
def test_outnumbered_by_sea_of_green_the_opponent_may_spend_a_morale_die() -> None:
    t = orks_attack("ork_boyz", "scout", "sea_of_green", dice=("", "AM"))
    t.choose("resolve:general")
    assert t.ask.seat == DEFENDER
    t.choose("spend:morale")
    assert card_is_done(t)
    assert dice_of(t, DEFENDER) == "A"
    assert t.units(WORLD) == ["ork_boyz", "scout"]


@pytest.mark.rule("FS-ORK_COMBAT-12", "FS-WORDING-04")
def test_outnumbered_by_sea_of_green_who_will_not_spend_routs_a_unit_of_his_choice() -> None:
    t = orks_attack("ork_boyz ork_boyz", "scout space_marine", "sea_of_green", dice=("", "AM"))
    t.choose("resolve:general", "decline")
    assert t.ask.seat == DEFENDER
    t.choose("unit:space_marine")
    assert dice_of(t, DEFENDER) == "AM"
    assert t.units(WORLD) == ["ork_boyz", "ork_boyz", "scout", "routed_space_marine"]


@pytest.mark.rule("FS-ORK_COMBAT-12", "FS-WORDING-05")
def test_outnumbered_by_sea_of_green_without_a_morale_die_he_must_rout() -> None:
    t = orks_attack("ork_boyz", "scout", "sea_of_green", dice=("", "AA"))
    t.choose("resolve:general")
    assert card_is_done(t)
    assert t.units(WORLD) == ["ork_boyz", "routed_scout"]


@pytest.mark.rule("FS-ORK_COMBAT-12")
def test_sea_of_green_does_nothing_to_who_has_no_unit_to_rout() -> None:
    t = orks_attack("ork_boyz", "routed_scout", "sea_of_green", dice=("", "M"))
    t.choose("resolve:general")
    assert card_is_done(t)
    assert dice_of(t, DEFENDER) == "M"
    assert t.units(WORLD) == ["ork_boyz", "routed_scout"]


# Waaagh!!!!


def test_waaagh_rallies_a_unit_and_counts_boyz_and_onslaughts() -> None:
    t = orks_attack("ork_boyz routed_ork_boyz nobz", "scout", "waaagh", tokens=(1, 0))
    t.choose("resolve:general")
    assert t.units(WORLD) == ["ork_boyz", "ork_boyz", "nobz", "scout"]
    t.choose("resolve:unit")
    assert tokens_of(t, ATTACKER) == "AAA"  # two Boyz and a token; Nobz do not count


def test_waaagh_counts_onslaughts_in_a_void_but_not_routed_ones() -> None:
    ships = "onslaught_attack_ship onslaught_attack_ship routed_onslaught_attack_ship"
    t = orks_attack(f"{ships} kill_kroozer", "strike_cruiser", "waaagh", area=VOID)
    t.choose("decline:general", "resolve:unit")
    assert tokens_of(t, ATTACKER) == "AA"


# Party Wagon


@pytest.mark.rule("FS-ORK_COMBAT-14", "FS-ORK_COMBAT-15", "FS-REINFORCE-07")
def test_party_wagon_places_a_token_from_the_supply_beyond_all_limits() -> None:
    s = sides("battlewagon", "scout scout")
    s.player(ATTACKER, reinforcement=3)
    t = execution(s, "party_wagon", QUIET, tokens=(1, 0))
    played(t).choose("resolve:general")
    assert t.match.combat.sides[ATTACKER].reinforcements == [2, 0]
    assert t.state.players[ATTACKER].assets[REINFORCEMENT] == 3
    t.choose("resolve:unit")  # three units against two
    assert tokens_of(t, ATTACKER) == "AADD"


def test_party_wagon_gives_nothing_to_the_fewer() -> None:
    t = orks_attack("battlewagon routed_nobz", "scout", "party_wagon")
    t.choose("decline:general", "resolve:unit")  # one unrouted unit against one
    assert card_is_done(t)
    assert tokens_of(t, ATTACKER) == ""


# Rokkit Wagon


@pytest.mark.rule("FS-RETREAT-08")
def test_rokkit_wagon_gains_tokens_and_lets_the_opponent_retreat_a_unit() -> None:
    t = orks_attack("battlewagon", "scout space_marine", "rokkit_wagon")
    t.choose("resolve:unit")
    assert tokens_of(t, ATTACKER) == "AAA"
    assert t.ask.seat == DEFENDER
    assert t.legal == ["unit:scout", "unit:space_marine", "decline"]
    t.choose("unit:space_marine")
    assert card_is_done(t)
    assert t.units(WORLD) == ["battlewagon", "scout"]
    assert t.units(DEFENDERS_HOME) == ["routed_space_marine"]


def test_the_opponent_need_not_retreat_before_rokkit_wagon() -> None:
    t = orks_attack("battlewagon", "scout", "rokkit_wagon")
    t.choose("resolve:unit", "decline")
    assert card_is_done(t)
    assert t.units(WORLD) == ["battlewagon", "scout"]


# Weirdboyz


@pytest.mark.rule("FS-ORK_COMBAT-13", "FS-EFFECT-01")
def test_weirdboyz_rerolls_all_dice_of_both_without_asking() -> None:
    t = orks_attack("nobz", "scout", "weirdboyz", "DDD", "MM", dice=("ADM", "AD"))
    assert card_is_done(t)
    assert (dice_of(t, ATTACKER), dice_of(t, DEFENDER)) == ("DDD", "MM")


@pytest.mark.rule("FS-RESOLVE-10")
def test_weirdboyz_copies_tokens_to_the_end_of_the_combat() -> None:
    t = execution(
        sides("ork_boyz nobz", "scout space_marine space_marine"), "weirdboyz", "ambush blessed_power_armour"
    )
    t.play_cards("weirdboyz", "ambush").choose("resolve:unit", "resolve:general")
    assert (tokens_of(t, ATTACKER), tokens_of(t, DEFENDER)) == ("AA", "AA")
    t.until("choose_combat_card", "decline:unit").choose("play:blessed_power_armour", "resolve:general")
    assert t.match.combat.round == 2
    assert tokens_of(t, ATTACKER) == "DD"


def test_two_weirdboyz_copy_tokens_twice() -> None:
    t = execution(sides("ork_boyz nobz nobz", "scout space_marine"), "weirdboyz weirdboyz", "ambush ambush")
    t.play_cards("weirdboyz", "ambush").choose("resolve:unit", "decline:general")
    t.until("choose_combat_card", "decline:unit").play_cards("weirdboyz", "ambush")
    t.choose("resolve:unit", "resolve:general")
    assert (tokens_of(t, ATTACKER), tokens_of(t, DEFENDER)) == ("AAAA", "AA")


def test_weirdboyz_declined_copies_nothing() -> None:
    t = execution(sides("ork_boyz nobz", "scout"), "weirdboyz", "ambush")
    played(t).choose("decline:unit", "resolve:general")
    assert (tokens_of(t, ATTACKER), tokens_of(t, DEFENDER)) == ("", "AA")


# Smasher Gargant


@pytest.mark.rule("FS-ORK_COMBAT-16", "FS-WORDING-04")
def test_smasher_gargant_spares_a_unit_for_as_many_dice_as_its_level() -> None:
    t = orks_attack("gargant", "scout land_raider", "smasher_gargant", dice=("", "ADM"))
    t.choose("resolve:unit")
    assert t.ask.seat == ATTACKER
    t.choose("unit:land_raider")
    assert t.ask.seat == DEFENDER
    t.choose("pay", "die:attack")
    assert t.legal == ["die:defence", "die:morale"]
    t.choose("die:morale")
    assert card_is_done(t)
    assert dice_of(t, DEFENDER) == "D"
    assert t.units(WORLD) == ["gargant", "scout", "land_raider"]


@pytest.mark.rule("FS-ORK_COMBAT-16", "FS-WORDING-05")
def test_the_last_dice_may_pay_for_what_smasher_gargant_would_destroy() -> None:
    t = orks_attack("gargant", "scout land_raider", "smasher_gargant", dice=("", "DD"))
    t.choose("resolve:unit", "unit:land_raider", "pay")
    assert card_is_done(t)
    assert dice_of(t, DEFENDER) == ""
    assert t.units(WORLD) == ["gargant", "scout", "land_raider"]


@pytest.mark.rule("FS-ORK_COMBAT-16")
def test_smasher_gargant_destroys_what_is_not_paid_for() -> None:
    t = orks_attack("gargant", "scout land_raider", "smasher_gargant", dice=("", "ADM"))
    t.choose("resolve:unit", "unit:land_raider", "decline")
    assert dice_of(t, DEFENDER) == "ADM"
    assert t.units(WORLD) == ["gargant", "scout"]


@pytest.mark.rule("FS-ORK_COMBAT-16", "FS-WORDING-05")
def test_smasher_gargant_destroys_what_cannot_be_paid_for_in_full() -> None:
    t = orks_attack("gargant", "scout land_raider", "smasher_gargant", dice=("", "M"))
    t.choose("resolve:unit", "unit:land_raider")
    assert card_is_done(t)
    assert dice_of(t, DEFENDER) == "M"
    assert t.units(WORLD) == ["gargant", "scout"]


def test_smasher_gargant_reaches_routed_units_and_tokens() -> None:
    t = orks_attack("gargant", "scout routed_land_raider", "smasher_gargant", tokens=(0, 1))
    t.choose("resolve:unit")
    assert t.legal == ["unit:scout", "unit:routed_land_raider", "unit:reinforcement"]


# Snapper Gargant


def test_snapper_gargant_discards_the_card_that_the_orks_choose() -> None:
    scouts = sides("gargant", "scout scout scout")
    t = execution(
        scouts,
        "gretchin slugga_boyz snapper_gargant",
        "ambush fury_of_the_ultramar reconnaissance",
        dice=("DDDD", "DDDD"),
    )
    for ours, theirs in (("gretchin", "ambush"), ("slugga_boyz", "fury_of_the_ultramar")):
        t.play_cards(ours, theirs).until("choose_combat_card", "decline:general")
    t.play_cards("snapper_gargant", "reconnaissance").choose("resolve:unit")
    assert t.ask.seat == ATTACKER
    assert t.legal == ["card:ambush", "card:fury_of_the_ultramar"]  # faceup ones, not the facedown one
    t.choose("card:fury_of_the_ultramar")
    left = t.match.combat.sides[DEFENDER].faceup
    assert [COMBAT_CARDS[card].key for card in left] == ["ambush", "reconnaissance"]
    assert CARD_BY_KEY["fury_of_the_ultramar"].id in t.state.players[DEFENDER].deck


@pytest.mark.rule("FS-RESOLVE-14")
def test_icons_of_a_snapped_card_no_longer_count() -> None:
    t = orks_defend("gargant", "scout", "snapper_gargant", against="ambush")
    t.choose("decline:general", "decline:unit", "resolve:unit")
    damage = {event.seat: event.attack for event in t.events(combat_events.DamageDealt)}
    assert damage == {ATTACKER: 4, DEFENDER: 0}


@pytest.mark.rule("FS-ORK_COMBAT-17", "FS-RESOLVE-11")
@pytest.mark.parametrize(
    ("answer", "raider"), [("resolve:unit", "routed_land_raider"), ("decline:unit", "land_raider")]
)
def test_lasting_effects_of_a_snapped_card_end_at_once(answer: str, raider: str) -> None:
    s = sides("land_raider", "gargant")
    t = execution(s, "show_no_fear ambush", "snapper_gargant", dice=("D", ""))
    t.play_cards("show_no_fear", "snapper_gargant").choose("resolve:general", answer)
    assert t.ask.what == "choose_combat_card"  # the damage of the first round is dealt
    # snapped: 4 attack against 1 defence routs; else 1 damage, and units cannot become routed
    assert t.units(WORLD) == [raider, "gargant"]


def test_snapper_gargant_without_faceup_cards_does_nothing() -> None:
    t = fight("kill_kroozer", "strike_cruiser", "snapper_gargant", QUIET, area=VOID)
    t.choose("resolve:unit")
    assert card_is_done(t)
    assert t.events(combat_events.CardDiscarded) == []
