"""A combat from beginning to end: contest, preparation, three execution rounds, resolution."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import (
    ATTACKER,
    ATTACKERS_HOME,
    DEFENDER,
    DEFENDERS_HOME,
    VOID,
    WORLD,
    begin,
    dice_of,
    execution,
    fight,
    is_over,
    played,
    sides,
    tokens_of,
)
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import combat_events, events
from wartable.games.forbidden_stars.content import CARD_BY_KEY, REINFORCEMENT
from wartable.kernel.ask import Ask


def advance(attackers: str, defenders: str, *, defence: str | None = None) -> Session:
    """All attackers go from their home to the defender's world with an Advance order, and fight there."""
    s = sides(attackers, defenders, defence=defence)
    return march(s)


def march(s: Scenario) -> Session:
    """The attackers of a scene go back to where they came from, and come again with an Advance order."""
    here, home = s.area(WORLD), s.area(ATTACKERS_HOME)
    own = [code for code in s.state.units[here] if code // 12 == ATTACKER]
    s.state.units[here] = [code for code in s.state.units[here] if code // 12 != ATTACKER]
    s.state.units[home] = own
    t = s.reveal(ATTACKER, "advance", "10A")
    for code in own:
        t.choose(f"move:{t.match.unit_text(code)},{ATTACKERS_HOME},{WORLD}")
    return t.choose("done") if "done" in t.legal else t


# ------------------------------------------------------------------------------------------------ Contest


@pytest.mark.rule("FS-CONTEST-02", "FS-BATTLE-01", "FS-AREA-07")
def test_a_contested_area_is_fought_for_at_once_and_the_mover_attacks() -> None:
    t = advance("scout scout", "cultist")
    began = t.events(combat_events.CombatBegan)
    assert [(e.attacker, e.defender, e.area) for e in began] == [(ATTACKER, DEFENDER, WORLD)]
    assert t.ask.what == "choose_combat_card"


@pytest.mark.rule("FS-CONTEST-02", "FS-BATTLE-01")
def test_the_active_player_attacks_even_from_a_later_seat() -> None:
    s = Scenario("ultramarines", "chaos").units("12A.NE", "cultist").units("12A.SE", "scout")
    s.structure("10A.SE", "city", seat=0).structure("12A.SW", "city", seat=1)
    t = s.reveal(1, "advance", "12A").choose("move:cultist,12A.NE,12A.SE")
    assert [(e.attacker, e.defender) for e in t.events(combat_events.CombatBegan)] == [(1, 0)]


@pytest.mark.rule("FS-BATTLE-02", "FS-BATTLE-15", "FS-COMMAND-01")
def test_an_empty_city_is_taken_without_dice_and_cards() -> None:
    s = sides("scout", "", defence="chaos").structure(WORLD, "city", seat=DEFENDER)
    t = march(s)
    assert is_over(t)
    assert t.structures(WORLD) == [(ATTACKER, "city")]
    assert [t.match.command_level(seat) for seat in (ATTACKER, DEFENDER)] == [1, 0]
    assert not t.events(combat_events.DiceRolled)
    assert not t.events(combat_events.CardsDrawn)


@pytest.mark.rule("FS-LIMIT-04", "FS-DESTROY-02")
def test_a_city_won_without_a_control_token_is_destroyed() -> None:
    s = sides("scout", "", defence="chaos").structure(WORLD, "city", seat=DEFENDER)
    s.state.players[ATTACKER].control_tokens = 0
    supply, left = list(s.state.structure_supply), s.state.players[DEFENDER].control_tokens
    t = march(s)
    assert t.structures(WORLD) == []
    assert t.state.structure_supply[1] == supply[1] + 1
    assert t.state.players[DEFENDER].control_tokens == left + 1


@pytest.mark.rule("FS-LIMIT-04", "FS-BATTLE-15")
def test_with_too_few_control_tokens_the_winner_says_which_structure_he_takes() -> None:
    s = sides("scout", "", defence="chaos").structure(WORLD, "factory", seat=DEFENDER)
    s.structure(WORLD, "city", seat=DEFENDER)
    s.state.players[ATTACKER].control_tokens = 1
    t = march(s)
    assert (t.ask.seat, t.ask.rule) == (ATTACKER, "FS-LIMIT-04")
    assert t.legal == ["capture:factory", "capture:city"]
    t.choose("capture:city")
    assert t.structures(WORLD) == [(ATTACKER, "city")]
    assert t.state.players[ATTACKER].control_tokens == 0


@pytest.mark.rule("FS-BATTLE-02", "FS-RETREAT-01")
def test_routed_defenders_lose_at_once_and_retreat() -> None:
    t = advance("scout", "routed_cultist routed_helbrute")
    assert is_over(t)
    assert t.units(DEFENDERS_HOME) == ["routed_cultist", "routed_helbrute"]
    assert not t.events(combat_events.DiceRolled)


@pytest.mark.rule("FS-BASTION-01", "FS-BASTION-02", "FS-BASTION-04")
def test_a_bastion_defends_its_world_alone() -> None:
    s = sides("scout", "", defence="chaos").structure(WORLD, "bastion", seat=DEFENDER)
    t = march(s)
    assert t.ask.what == "choose_combat_card"
    assert len(dice_of(t, DEFENDER)) == 2


@pytest.mark.rule("FS-BASTION-01")
def test_a_bastion_of_another_world_does_not_help() -> None:
    t = advance("scout", "cultist")  # the defender's bastion stands on 3A.NE
    assert len(dice_of(t, DEFENDER)) == 1


# -------------------------------------------------------------------------------------------- Preparation


@pytest.mark.rule("FS-BATTLE-03", "FS-ROUT-02", "FS-BASTION-02")
def test_dice_are_the_combat_values_of_unrouted_units_and_bastions() -> None:
    s = sides("scout routed_space_marine land_raider", "cultist").structure(WORLD, "bastion", seat=DEFENDER)
    t = begin(s, dice=("AADM", "DDM"))  # 1 + 3, and 1 + 2
    assert (dice_of(t, ATTACKER), dice_of(t, DEFENDER)) == ("AADM", "DDM")


@pytest.mark.rule("FS-BATTLE-03", "FS-LIMIT-05")
def test_nobody_rolls_more_than_eight_dice() -> None:
    t = begin(sides("land_raider land_raider land_raider", "cultist"), dice=("AAAAAAAA", "M"))
    assert (dice_of(t, ATTACKER), dice_of(t, DEFENDER)) == ("AAAAAAAA", "M")


@pytest.mark.rule("FS-BATTLE-03")
def test_dice_are_open() -> None:
    t = begin(sides("scout", "cultist"), dice=("D", "M"))
    for seat in (ATTACKER, DEFENDER, None):
        assert [side.dice for side in t.table.view(seat).state.combat.sides] == [[0, 1, 0], [0, 0, 1]]


@pytest.mark.rule("FS-BATTLE-04")
def test_each_draws_the_top_five_cards_of_his_own_deck() -> None:
    hand = ["ambush", "ambush", "reconnaissance", "faith_in_the_emperor", "reconnaissance"]
    t = begin(sides("scout", "cultist").player(ATTACKER, hand=hand))
    assert t.match.combat.sides[ATTACKER].hand == sorted(CARD_BY_KEY[key].id for key in hand)
    assert [len(side.hand) for side in t.match.combat.sides] == [5, 5]
    assert [len(player.deck) for player in t.state.players] == [5, 5]
    assert CARD_BY_KEY["ambush"].id not in t.table.view(DEFENDER).state.combat.sides[ATTACKER].hand


@pytest.mark.rule("FS-BATTLE-05", "FS-REINFORCE-02", "FS-SIMULT-02")
def test_first_the_attacker_then_the_defender_sends_reinforcements() -> None:
    s = sides("scout scout", "cultist cultist")
    t = begin(s.player(ATTACKER, reinforcement=2).player(DEFENDER, reinforcement=1))
    assert (t.ask.what, t.ask.seat) == ("place_reinforcements", ATTACKER)
    assert t.legal == ["reinforce:0", "reinforce:1", "reinforce:2"]
    assert len(t.match.combat.sides[ATTACKER].hand) == 5  # dice and cards came first
    t.choose("reinforce:2")
    assert t.ask.seat == DEFENDER
    t.choose("reinforce:0")
    assert [side.reinforcements for side in t.match.combat.sides] == [[2, 0], [0, 0]]
    assert [player.assets[REINFORCEMENT] for player in t.state.players] == [0, 1]


@pytest.mark.rule("FS-REINFORCE-03")
def test_no_more_tokens_than_figures_and_bastions_do_not_count() -> None:
    s = sides("scout", "cultist").structure(WORLD, "bastion", seat=DEFENDER)
    t = begin(s.player(ATTACKER, reinforcement=3).player(DEFENDER, reinforcement=3))
    assert t.legal == ["reinforce:0", "reinforce:1"]
    assert t.choose("reinforce:1").legal == ["reinforce:0", "reinforce:1"]


@pytest.mark.rule("FS-REINFORCE-05")
def test_reinforcements_add_no_dice() -> None:
    t = begin(sides("scout", "cultist").player(ATTACKER, reinforcement=1), dice=("A", "D"))
    t.choose("reinforce:1")
    assert dice_of(t, ATTACKER) == "A"


# ---------------------------------------------------------------------------------------------- Execution


@pytest.mark.rule("FS-BATTLE-07")
def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    t = execution(sides("scout", "cultist"), "ambush", "dark_faith foul_worship")
    refused = t.table.why_not("play:foul_worship", ATTACKER)
    assert refused is not None
    assert refused.reason == Ask.NOTHING_SUCH  # another faction's: no word on whether anybody has it
    assert t.refusal("play:reconnaissance").reason == "card_not_in_hand"
    assert t.refusal("play:reconnaissance").rule == "FS-BATTLE-07"


@pytest.mark.rule("FS-BATTLE-06", "FS-RESOLVE-01")
def test_three_rounds_with_a_card_each_and_no_more() -> None:
    hand = "ambush ambush reconnaissance reconnaissance faith_in_the_emperor"
    zeal = "dark_faith dark_faith khornes_rage khornes_rage foul_worship"
    t = execution(sides("land_raider", "helbrute"), hand, zeal)
    for number in (1, 2, 3):
        assert (t.ask.what, t.match.combat.round) == ("choose_combat_card", number)
        played(t)
        t.until("choose_combat_card" if number < 3 else "reveal_order", default="decline:general")
    assert is_over(t)
    assert len(t.events(combat_events.CardRevealed)) == 6
    assert len(t.events(combat_events.DamageDealt)) == 6


@pytest.mark.rule("FS-BATTLE-07")
def test_cards_are_chosen_at_the_same_time_and_hidden() -> None:
    t = execution(sides("scout", "cultist"), "ambush reconnaissance", "dark_faith foul_worship")
    assert [ask.seat for ask in t.table.asks] == [ATTACKER, DEFENDER]
    assert t.table.asks[1].options.keys() == {"play:dark_faith", "play:foul_worship"}
    t.choose("play:foul_worship")  # the defender may be the first to answer
    assert [ask.seat for ask in t.table.asks] == [ATTACKER]
    assert t.table.view(ATTACKER).state.combat.sides[DEFENDER].facedown != CARD_BY_KEY["foul_worship"].id
    t.choose("play:ambush")
    assert t.table.view(ATTACKER).state.combat.sides[DEFENDER].facedown != CARD_BY_KEY["foul_worship"].id
    assert [e.card for e in t.events(combat_events.CardRevealed)] == ["ambush"]


@pytest.mark.rule("FS-BATTLE-08", "FS-SIMULT-02", "FS-SIMULT-03")
def test_the_attackers_card_is_done_with_before_the_defender_reveals_his() -> None:
    t = fight("scout", "cultist", "ambush", "dark_faith")
    assert [e.card for e in t.events(combat_events.CardRevealed)] == ["ambush"]
    t.choose("resolve:general", "resolve:unit")
    assert [e.card for e in t.events(combat_events.CardRevealed)] == ["ambush", "dark_faith"]
    assert t.ask.seat == DEFENDER


@pytest.mark.rule("FS-BATTLE-09", "FS-BATTLE-10", "FS-RESOLVE-13", "FS-RESOLVE-16", "FS-ICON-02")
def test_totals_are_dice_tokens_and_the_icons_of_all_faceup_cards() -> None:
    s = sides("scout land_raider", "helbrute helbrute")
    # earlier: AD (Impure Zeal); now: A (Ambush) with two attack tokens
    t = execution(s, "ambush", "", dice=("AAD", "DDA"), faceup=("drop_pod_assault", "impure_zeal"))
    played(t).choose("resolve:general", "decline:unit")
    dealt = t.events(combat_events.DamageDealt)[:2]
    assert [(e.seat, e.attack, e.defence, e.damage) for e in dealt] == [
        (ATTACKER, 2, 2, 0),  # the defender's die and card, against the attacker's die and card
        (DEFENDER, 6, 3, 3),  # two dice, two tokens, two cards, against two dice and a card
    ]


@pytest.mark.rule("FS-BATTLE-10", "FS-RESOLVE-16")
def test_defence_tokens_stop_attacks() -> None:
    t = fight("space_marine", "helbrute", "blessed_power_armour", "", dice=("", "AAAA"))
    t.choose("resolve:general", "decline:unit")  # two tokens and an icon
    first = t.events(combat_events.DamageDealt)[0]
    assert (first.defence, first.damage) == (3, 1)


@pytest.mark.rule("FS-RESOLVE-12", "FS-RESOLVE-13")
def test_cards_stay_faceup_and_their_icons_count_to_the_final_morale() -> None:
    t = fight("scout", "cultist", "faith_in_the_emperor", "")  # it shows morale; the units are equal
    t.choose("decline:general", "decline:unit")
    counted = t.events(combat_events.MoraleCounted)[0]
    assert (counted.attacker, counted.defender) == (3, 2)
    assert t.events(combat_events.CombatWon)[0].seat == ATTACKER


@pytest.mark.rule("FS-RESOLVE-17", "FS-BATTLE-09")
def test_tokens_are_gone_in_the_next_round() -> None:
    t = execution(sides("scout", "helbrute"), "ambush ambush", "", dice=("", "DDD"))
    t.choose("play:ambush", "resolve:general", "decline:unit")
    assert t.events(combat_events.DamageDealt)[1].attack == 3
    assert tokens_of(t, ATTACKER) == ""
    t.choose("play:ambush", "decline:general", "decline:unit")
    assert t.events(combat_events.DamageDealt)[3].attack == 2  # two cards and no token


@pytest.mark.rule("FS-BATTLE-11")
def test_damage_is_never_below_zero() -> None:
    t = execution(sides("scout", "cultist"), dice=("DDD", "A"))
    assert [e.damage for e in t.events(combat_events.DamageDealt)] == [0] * 6
    assert not [e for e in t.events(events.UnitRouted) if e.area == WORLD]


@pytest.mark.rule("FS-BATTLE-11", "FS-SIMULT-02")
def test_the_attacker_assigns_his_damage_first_from_totals_already_fixed() -> None:
    t = execution(sides("scout land_raider", "cultist helbrute"), "", "", dice=("AA", "AA"))
    assert (t.ask.what, t.ask.seat) == ("assign_damage", ATTACKER)
    t.choose("suffer:scout")
    assert (t.ask.what, t.ask.seat) == ("assign_damage", DEFENDER)
    assert t.ask.facts["damage"] == 2


@pytest.mark.rule("FS-BATTLE-12")
def test_who_is_alone_after_damage_has_won_and_the_rest_is_skipped() -> None:
    t = execution(
        sides("scout", "cultist"), "ambush reconnaissance", "dark_faith foul_worship", dice=("AA", "MMM")
    )
    t.choose("play:ambush", "play:dark_faith", "decline:general", "decline:unit")
    t.choose("decline:general", "decline:unit")
    assert is_over(t)
    assert t.events(combat_events.CombatWon)[0].seat == ATTACKER
    assert not t.events(combat_events.MoraleCounted)


@pytest.mark.rule("FS-BATTLE-12", "FS-BATTLE-11")
def test_both_sides_may_be_wiped_out_and_then_nobody_wins() -> None:
    s = sides("scout", "cultist").structure(WORLD, "city", seat=DEFENDER)
    t = execution(s, dice=("AA", "AA"))
    assert is_over(t)
    assert t.units(WORLD) == []
    assert t.structures(WORLD) == [(DEFENDER, "city")]
    assert [e.area for e in t.events(combat_events.CombatDrawn)] == [WORLD]
    assert not t.events(combat_events.CombatWon)


# --------------------------------------------------------------------------------------------- Resolution


@pytest.mark.rule("FS-BATTLE-13", "FS-MORALE-01", "FS-MORALE-02", "FS-MORALE-03", "FS-BASTION-02")
def test_morale_counts_dice_cards_unrouted_units_and_bastions() -> None:
    s = sides("space_marine routed_space_marine", "cultist").structure(WORLD, "bastion", seat=DEFENDER)
    t = execution(s, dice=("M", "MM"), faceup=("faith_in_the_emperor", "lure_of_chaos"), tokens=(1, 0))
    counted = t.events(combat_events.MoraleCounted)[0]
    assert counted.attacker == 1 + 1 + 3 + 2  # die, card, Space Marine, token; the routed one adds none
    assert counted.defender == 2 + 1 + 2 + 2  # dice, card, Cultist, bastion


@pytest.mark.rule("FS-BATTLE-13")
def test_the_higher_morale_wins() -> None:
    t = execution(sides("scout", "cultist"), dice=("M", ""))
    assert t.events(combat_events.CombatWon)[0].seat == ATTACKER
    assert t.units(DEFENDERS_HOME) == ["routed_cultist"]


@pytest.mark.rule("FS-BATTLE-14", "FS-RETREAT-01")
def test_with_equal_morale_the_defender_wins() -> None:
    t = execution(sides("scout", "cultist"), dice=("M", "M"))
    assert t.events(combat_events.CombatWon)[0].seat == DEFENDER
    assert t.units(ATTACKERS_HOME) == ["routed_scout"]


@pytest.mark.rule("FS-BATTLE-15")
def test_a_winning_attacker_takes_every_structure_bastions_too() -> None:
    s = sides("scout scout", "cultist").structure(WORLD, "bastion", seat=DEFENDER)
    s.structure(WORLD, "factory", seat=DEFENDER)
    tokens = [player.control_tokens for player in s.state.players]
    t = execution(s, dice=("MMMM", ""))
    assert t.structures(WORLD) == [(ATTACKER, "factory"), (ATTACKER, "bastion")]
    assert [p.control_tokens for p in t.state.players] == [tokens[0] - 2, tokens[1] + 2]


@pytest.mark.rule("FS-BATTLE-15")
def test_a_winning_defender_keeps_his_structures() -> None:
    s = sides("scout", "cultist").structure(WORLD, "factory", seat=DEFENDER)
    t = execution(s, dice=("", "M"))
    assert t.structures(WORLD) == [(DEFENDER, "factory")]


@pytest.mark.rule("FS-BATTLE-16", "FS-BATTLE-17", "FS-COMBAT_DECK-05")
def test_after_a_combat_tokens_and_cards_go_back() -> None:
    s = sides("scout scout", "cultist").player(ATTACKER, reinforcement=2)
    supply, decks = s.state.asset_supply[REINFORCEMENT], [sorted(p.deck) for p in s.state.players]
    t = begin(s, dice=("MM", "D")).choose("reinforce:2")
    t.until("reveal_order", default="decline:general")
    assert t.state.combat is None
    assert t.state.asset_supply[REINFORCEMENT] == supply + 2
    assert t.state.players[ATTACKER].assets[REINFORCEMENT] == 0
    assert [sorted(player.deck) for player in t.state.players] == decks


@pytest.mark.rule("FS-REINFORCE-01", "FS-RETREAT-06")
def test_ships_fight_in_a_void_and_tokens_are_ships_there() -> None:
    s = sides("strike_cruiser", "iconoclast_destroyer", area=VOID)
    t = played(execution(s, "reconnaissance", "", area=VOID, dice=("", "AAA"), tokens=(1, 0)))
    t.choose("decline:general", "decline:unit")  # 2 damage, which a token of health 2 can take
    assert t.legal == ["suffer:strike_cruiser", "suffer:reinforcement"]
    t.choose("suffer:reinforcement")
    assert t.events(events.UnitDestroyed)[0].unit == "reinforcement"
