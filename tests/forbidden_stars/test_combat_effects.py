"""How the abilities of combat cards are resolved, and what their wording means."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import (
    ATTACKER,
    DEFENDER,
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
from wartable.games.forbidden_stars import combat_events, events
from wartable.games.forbidden_stars.content import CARD_BY_KEY, COMBAT_CARDS
from wartable.games.forbidden_stars.rules.combat.lasting_effects import (
    Lasting,
    begin_effect,
    count_effects,
    has_effect,
)
from wartable.kernel.chance import Chance


@pytest.mark.rule("FS-RESOLVE-02", "FS-RESOLVE-03")
def test_the_general_ability_comes_before_the_unit_ability() -> None:
    t = fight("scout", "cultist", "ambush", "dark_faith")
    assert t.ask.facts == {"card": "ambush", "box": "general"}
    t.choose("resolve:general")
    assert t.ask.facts == {"card": "ambush", "box": "unit"}
    assert t.choose("resolve:unit").ask.facts == {"card": "dark_faith", "box": "general"}


@pytest.mark.rule("FS-RESOLVE-03", "FS-EFFECT-04")
def test_a_box_is_followed_from_top_to_bottom() -> None:
    # the die is rolled first, and only then are morale dice compared
    t = fight("chaos_space_marine", "scout", "mark_of_slaanesh", "ambush").dice("M")
    t.choose("resolve:general")
    assert t.units(WORLD) == ["chaos_space_marine", "routed_scout"]


@pytest.mark.rule("FS-RESOLVE-04", "FS-EFFECT-02")
def test_each_ability_may_be_declined_when_its_card_is_revealed() -> None:
    t = fight("scout", "cultist", "ambush", "dark_faith")
    assert t.legal == ["resolve:general", "decline:general"]
    t.choose("decline:general")
    assert t.legal == ["resolve:unit", "decline:unit"]
    t.choose("decline:unit")
    assert tokens_of(t, ATTACKER) == ""
    assert t.match.combat.effects == []


@pytest.mark.rule("FS-RESOLVE-04", "FS-EFFECT-01")
def test_an_ability_that_must_be_resolved_is_not_asked_for() -> None:
    t = execution(sides("nobz", "cultist"), "biker_nobz", "dark_faith", dice=("", "AA")).dice("MM")
    t.choose("play:biker_nobz", "play:dark_faith")
    assert dice_of(t, DEFENDER) == "MM"
    assert t.ask.facts == {"card": "biker_nobz", "box": "unit"}


@pytest.mark.rule("FS-EFFECT-01")
def test_only_orks_have_abilities_that_must_be_resolved() -> None:
    bound = {card.faction for card in COMBAT_CARDS if card.must}
    assert bound == {CARD_BY_KEY["waaagh"].faction}


@pytest.mark.rule("FS-RESOLVE-05", "FS-EFFECT-04")
def test_a_box_is_resolved_whole() -> None:
    t = fight("space_marine routed_scout", "cultist", "glory_and_death", "dark_faith")
    t.choose("resolve:general")
    assert tokens_of(t, ATTACKER) == "AA"
    assert t.units(WORLD) == ["scout", "space_marine", "cultist"]  # rallied without a question
    assert t.ask.facts["box"] == "unit"


@pytest.mark.rule("FS-EFFECT-04")
def test_a_box_is_carried_out_as_far_as_possible() -> None:
    t = fight("space_marine", "cultist", "glory_and_death", "dark_faith").choose("resolve:general")
    assert tokens_of(t, ATTACKER) == "AA"  # though nobody can be rallied


@pytest.mark.rule("FS-WORDING-02")
def test_a_chosen_option_is_carried_out_in_part() -> None:
    t = fight("ork_boyz", "space_marine", "gretchin", "fury_of_the_ultramar")
    t.choose("resolve:general", "decline:general", "resolve:unit", "strip:defence_tokens")  # one of two
    assert [e.amount for e in t.events(combat_events.TokensGained) if e.face == "defence"] == [1, -1]


@pytest.mark.rule("FS-DICE-03")
def test_who_has_less_than_he_must_lose_loses_what_he_has() -> None:
    t = fight("ork_boyz", "aspect_warrior", "gretchin", "swooping_hawks")
    t.choose("resolve:general", "resolve:general")  # one attack token; three are to be lost
    assert [e.amount for e in t.events(combat_events.TokensGained) if e.face == "attack"] == [1, -1]


@pytest.mark.rule("FS-RESOLVE-06")
def test_the_owner_of_the_card_chooses_for_his_opponent_too() -> None:
    t = fight("space_marine", "cultist", "glory_and_death", "dark_faith", dice=("", "DM"))
    t.choose("decline:general", "resolve:unit")
    assert t.ask.seat == ATTACKER


@pytest.mark.rule("FS-RESOLVE-07", "FS-RESOLVE-08")
@pytest.mark.parametrize(("card", "offered"), [("hold_the_line", True), ("ambush", False)])
def test_a_bastion_serves_only_a_unit_ability_that_lists_it(card: str, offered: bool) -> None:
    s = sides("cultist cultist", "land_raider").structure(WORLD, "bastion", seat=DEFENDER)
    t = execution(s, "", f"{card} reconnaissance").choose(f"play:{card}", "decline:general")
    assert (t.ask.what == "resolve_ability") is offered


@pytest.mark.rule("FS-RESOLVE-07", "FS-RESOLVE-08", "FS-RESOLVE-09")
@pytest.mark.parametrize(
    ("units", "offered"),
    [
        ("scout", True),
        ("routed_scout space_marine", False),
        ("land_raider", False),
        ("scout routed_scout", True),
    ],
)
def test_a_unit_ability_needs_an_unrouted_unit_of_a_listed_kind(units: str, offered: bool) -> None:
    t = fight(units, "cultist", "ambush", "dark_faith").choose("decline:general")
    assert (t.ask.facts["card"] == "ambush") is offered


@pytest.mark.rule("FS-RESOLVE-19", "FS-RESOLVE-07")
def test_units_elsewhere_do_not_count_and_are_not_reached() -> None:
    s = sides("space_marine", "cultist").units("10A.NE", "scout").units("10A.SW", "routed_scout")
    t = played(execution(s, "ambush", "dark_faith")).choose("decline:general")
    assert t.ask.facts["card"] == "dark_faith"  # the Scout next door does not meet the requirement
    s = sides("space_marine", "cultist").units("10A.SW", "routed_scout")
    t = played(execution(s, "glory_and_death", "dark_faith")).choose("resolve:general")
    assert t.units("10A.SW") == ["routed_scout"]


@pytest.mark.rule("FS-RESOLVE-10")
def test_a_lasting_effect_outlives_the_unit_that_it_needed() -> None:
    # Khorne's Rage routs the only Scout after Ambush; Ambush goes on
    t = fight("scout land_raider", "chaos_space_marine", "ambush", "khornes_rage", dice=("A", ""))
    t.choose("decline:general", "resolve:unit", "decline:general", "resolve:unit", "unit:scout")
    assert [e.unit for e in t.events(events.UnitDestroyed)] == ["routed_chaos_space_marine"]


@pytest.mark.rule("FS-RESOLVE-11", "FS-RESOLVE-14", "FS-DISCARD-01")
def test_a_discarded_card_takes_its_icons_and_its_lasting_effect_along() -> None:
    s = sides("space_marine", "gargant")
    t = execution(s, "show_no_fear ambush", "snapper_gargant", dice=("", ""))
    t.choose("play:show_no_fear", "play:snapper_gargant", "resolve:general", "decline:unit", "resolve:unit")
    # 4 attack against none: without the card its two defence icons are gone as well
    assert t.events(combat_events.CardDiscarded)[0].card == "show_no_fear"
    assert t.events(combat_events.DamageDealt)[0].damage == 4
    assert CARD_BY_KEY["show_no_fear"].id in t.state.players[ATTACKER].deck


@pytest.mark.rule("FS-RESOLVE-11")
def test_a_discarded_show_no_fear_protects_no_more() -> None:
    s = sides("land_raider space_marine", "gargant")
    t = execution(s, "show_no_fear ambush", "snapper_gargant", dice=("D", ""))
    t.choose("play:show_no_fear", "play:snapper_gargant", "resolve:general", "decline:unit", "resolve:unit")
    t.choose("suffer:land_raider")  # 3 damage against health 4
    assert t.units(WORLD) == ["space_marine", "routed_land_raider", "gargant"]


@pytest.mark.rule("FS-RESOLVE-11", "FS-ORK_COMBAT-17")
def test_a_discarded_card_leaves_the_effects_of_all_others() -> None:
    s = sides("ork_boyz gargant", "aspect_warrior wraithguard")
    t = execution(s, "weirdboyz snapper_gargant", "spiritseers_guidance fire_dragons_vengeance")
    t.play_cards("weirdboyz", "fire_dragons_vengeance").choose("resolve:unit", "resolve:general")
    t.until("choose_combat_card", "decline:unit").play_cards("snapper_gargant", "spiritseers_guidance")
    t.choose("resolve:unit")
    assert [event.card for event in t.events(combat_events.CardDiscarded)] == ["fire_dragons_vengeance"]
    assert has_effect(t.match, Lasting.COPY_TOKENS, ATTACKER)


@pytest.mark.rule("FS-RESOLVE-11")
def test_of_two_cards_alike_one_keeps_its_effect_when_the_other_is_discarded() -> None:
    s = sides("ork_boyz", "land_raider")
    t = execution(s, "", "break_the_line ambush", faceup=("weirdboyz weirdboyz", ""))
    weirdboyz = CARD_BY_KEY["weirdboyz"].id
    for _ in range(2):
        begin_effect(t.match, Lasting.COPY_TOKENS, ATTACKER, weirdboyz, whole_combat=True)
    t.choose("play:break_the_line", "decline:general", "resolve:unit")
    assert t.match.combat.sides[ATTACKER].faceup == [weirdboyz]
    assert count_effects(t.match, Lasting.COPY_TOKENS, ATTACKER) == 1


@pytest.mark.rule("FS-RESOLVE-11", "FS-EL_COMBAT-10")
def test_who_discards_one_of_two_cards_alike_keeps_the_one_whose_effect_lasts() -> None:
    s = sides("aspect_warrior wraithguard", "land_raider")
    t = execution(
        s,
        "spiritseers_guidance",
        "break_the_line",
        dice=("AAAA", "AAAA"),
        faceup=("spiritseers_guidance", ""),
    )
    played(t).choose("resolve:general", "unit:aspect_warrior", "decline:general", "resolve:unit")
    assert [event.card for event in t.events(combat_events.CardDiscarded)] == ["spiritseers_guidance"]
    assert [event.damage for event in t.events(combat_events.DamageDealt)[:2]] == [0, 0]  # of this round


@pytest.mark.rule("FS-RESOLVE-11")
@pytest.mark.parametrize(("answer", "attack"), [("resolve:unit", 0), ("decline:unit", 2)])
def test_the_icons_that_mek_boyz_borrowed_go_with_the_card(answer: str, attack: int) -> None:
    t = execution(sides("ork_boyz", "land_raider"), "mek_boyz", "break_the_line")
    t.state.players[DEFENDER].deck = [CARD_BY_KEY["armoured_advance"].id]  # two attack icons
    played(t).choose("decline:general", "resolve:unit", "decline:general", answer)
    assert t.events(combat_events.DamageDealt)[1].attack == attack


@pytest.mark.rule("FS-DISCARD-01")
def test_a_discarded_card_is_shuffled_into_its_deck() -> None:
    tops = set()
    for seed in range(12):
        t = execution(sides("ork_boyz", "scout"), "mek_boyz", "ambush")
        deck = t.state.players[DEFENDER].deck
        t.table.play.chance = Chance.from_seed(seed)
        played(t).choose("decline:general", "resolve:unit")
        discarded = CARD_BY_KEY[t.events(combat_events.CardDiscarded)[0].card].id
        tops.add(deck[-1] == discarded)
    assert tops == {True, False}  # now and then it lies on top again, and mostly it does not


@pytest.mark.rule("FS-RESOLVE-14")
def test_icons_of_a_discarded_card_do_not_count_for_morale() -> None:
    s = sides("cultist", "land_raider")
    t = played(execution(s, "dark_faith", "break_the_line", dice=("D", "")))
    t.choose("decline:general", "decline:unit", "decline:general", "resolve:unit")
    assert t.events(combat_events.MoraleCounted)[0].attacker == 2  # the Cultist alone


@pytest.mark.rule("FS-RESOLVE-15", "FS-RESOLVE-18", "FS-ICON-02")
def test_what_applies_to_dice_reaches_neither_tokens_nor_icons() -> None:
    s = sides("cultist", "nobz")
    t = played(execution(s, "lure_of_chaos", "biker_nobz", dice=("A", ""), faceup=("impure_zeal", "")))
    t.dice("D").choose("decline:general", "resolve:unit", "face:attack")
    t.choose("decline:unit")
    # the attack die is rerolled to defence; two tokens and the icon of Impure Zeal still attack
    assert t.events(combat_events.DamageDealt)[1].attack == 3


@pytest.mark.rule("FS-RESOLVE-18")
def test_tokens_cannot_be_spent_as_dice() -> None:
    s = sides("aspect_warrior", "chaos_space_marine")
    t = played(execution(s, "fire_dragons_vengeance", "khornes_rage"))
    t.choose(
        "decline:general", "resolve:unit", "decline:general", "resolve:unit"
    )  # two defence tokens lie there
    assert t.events(events.UnitRouted)[0].unit == "aspect_warrior"  # and no defence die to pay with


@pytest.mark.rule("FS-DICE-01", "FS-DICE-02", "FS-LIMIT-05")
def test_a_ninth_die_is_not_gained() -> None:
    t = fight("cultist", "scout", "dark_faith", "ambush", dice=("A" * 8, "")).choose("resolve:general")
    assert dice_of(t, ATTACKER) == "A" * 8
    t = fight("warlord_titan", "cultist", "emperors_glory", "dark_faith", dice=("A" * 7, ""))
    t.dice("MM").choose("resolve:general")
    assert dice_of(t, ATTACKER) == "A" * 7 + "M"


@pytest.mark.rule("FS-LIMIT-05", "FS-SPEND-02")
def test_who_spends_a_die_may_gain_another() -> None:
    s = sides("helbrute", "scout")
    t = execution(s, "khornes_rage inhuman_strength", "", dice=("A" + "D" * 7, "D" * 8))
    t.choose(
        "play:khornes_rage", "resolve:general", "play:inhuman_strength", "resolve:general", "face:morale"
    )
    assert dice_of(t, ATTACKER) == "D" * 7 + "M"


@pytest.mark.rule("FS-CONVERT-01")
def test_a_die_is_turned_not_gained() -> None:
    t = fight("land_raider", "cultist", "break_the_line", "dark_faith", dice=("A" * 7 + "M", ""))
    t.choose("resolve:general", "number:0", "number:1")
    assert dice_of(t, ATTACKER) == "A" * 7 + "D"


@pytest.mark.rule("FS-SIMULT-02")
def test_of_schemes_at_one_moment_the_attackers_comes_first() -> None:
    s = sides("scout", "ork_boyz").player(ATTACKER, schemes=["adeptus_mechanicus"])
    s.player(DEFENDER, schemes=["teer_it_down"]).structure(WORLD, "city", seat=DEFENDER)
    t = execution(s, dice=("", "A"))
    assert (t.ask.what, t.ask.seat) == ("scheme_before_damage", ATTACKER)
    s = sides("routed_aspect_warrior aspect_warrior", "routed_scout scout")
    s.player(ATTACKER, schemes=["farsight"]).player(DEFENDER, schemes=["emperors_champion"])
    t = execution(s)
    assert t.ask.seat == ATTACKER
    assert t.choose("decline").ask.seat == DEFENDER


@pytest.mark.rule("FS-SIMULT-03")
def test_an_effect_is_complete_before_the_next_begins() -> None:
    schemes = ["emperors_champion", "adeptus_mechanicus"]
    s = sides("routed_scout routed_space_marine scout", "cultist").player(ATTACKER, schemes=schemes)
    t = execution(s).choose("scheme:emperors_champion")
    assert t.ask.what == "rally_unit"
    t.choose("unit:routed_scout")
    assert t.legal == ["scheme:adeptus_mechanicus", "decline"]


# ------------------------------------------------------------------------------------- Tricky scenarios


@pytest.mark.rule("FS-UM_COMBAT-06", "FS-UM_COMBAT-07", "FS-WORDING-03", "FS-WORDING-05")
@pytest.mark.parametrize(
    ("card", "choices", "dice", "tokens"),
    [
        ("chaos_united", ["resolve:general", "rout_one", "decline:unit"], "", 0),
        ("lure_of_chaos", ["resolve:general", "rout_one", "decline:unit"], "", 0),
        ("impure_zeal", ["decline:general", "resolve:unit"], "", 2),
        ("khornes_rage", ["decline:general", "resolve:unit"], "", 0),
    ],
)
def test_show_no_fear_under_the_cards_of_chaos(card: str, choices: list[str], dice: str, tokens: int) -> None:
    s = sides("space_marine", "cultist cultist chaos_space_marine")
    t = execution(s, "ambush show_no_fear", card)
    t.choose("play:show_no_fear", f"play:{card}", "resolve:general", "decline:unit", *choices)
    assert t.ask.what == "choose_combat_card"
    assert t.units(WORLD) == ["space_marine", "cultist", "cultist", "chaos_space_marine"]
    assert (dice_of(t, ATTACKER), dice_of(t, DEFENDER)) == ("", dice)
    assert sum(e.amount for e in t.events(combat_events.TokensGained)) == tokens


@pytest.mark.rule("FS-UM_COMBAT-08", "FS-UM_COMBAT-09", "FS-UM_COMBAT-10")
def test_two_damage_steps_against_a_lone_marine() -> None:
    s = sides("land_raider scout", "chaos_space_marine")
    t = execution(s, "ambush armoured_advance", "", dice=("", "AA"))
    t.choose("play:armoured_advance", "decline:general", "resolve:unit", "suffer:scout")
    damage = [(e.seat, e.damage) for e in t.events(combat_events.DamageDealt)]
    assert damage == [(ATTACKER, 1), (DEFENDER, 2), (ATTACKER, 1), (DEFENDER, 2)]
    assert t.units(WORLD) == ["routed_scout", "routed_land_raider", "routed_chaos_space_marine"]


@pytest.mark.rule("FS-UM_COMBAT-13", "FS-EL_COMBAT-10")
def test_ambush_after_spiritseers_guidance_destroys_nobody_and_nobody_suffers() -> None:
    s = sides("aspect_warrior wraithguard", "scout")
    t = execution(s, "hit_and_run spiritseers_guidance", "ambush", dice=("AAAA", "AAAA"))
    t.choose("play:spiritseers_guidance", "play:ambush", "resolve:general", "unit:aspect_warrior")
    t.choose("resolve:general", "resolve:unit")
    assert t.ask.what == "choose_combat_card"
    assert t.units(WORLD) == ["routed_aspect_warrior", "wraithguard", "scout"]
    assert [e.damage for e in t.events(combat_events.DamageDealt)] == [0, 0]


@pytest.mark.rule("FS-CH_EVENT-02", "FS-LIMIT-05", "FS-REINFORCE-03", "FS-REINFORCE-05", "FS-REINFORCE-07")
def test_eight_dice_and_free_tokens() -> None:
    s = sides("chaos_space_marine chaos_space_marine chaos_space_marine", "ork_boyz ork_boyz")
    s.player(ATTACKER, hand=["dark_faith"]).player(DEFENDER, reinforcement=3, hand=["sea_of_green"])
    t = begin(s, dice=("AAAAAAD", "ADDD"))
    assert s.state.order is not None
    s.state.order.warp = True
    assert t.legal == ["reinforce:0", "reinforce:1", "reinforce:2"]
    assert dice_of(t, ATTACKER) == "AAAAAADM"
    t.choose("reinforce:2").play_cards("dark_faith", "sea_of_green").choose("resolve:general")
    assert dice_of(t, ATTACKER) == "AAAAAADM"  # no ninth die
    t.until("resolve_ability", default="decline:general")
    while t.ask.facts.get("card") != "sea_of_green":
        t.choose(f"decline:{t.ask.facts['box']}")
    t.choose("resolve:general")
    assert t.match.combat.sides[DEFENDER].reinforcements == [3, 0]
    assert dice_of(t, DEFENDER) == "ADDD"


@pytest.mark.rule("FS-BATTLE-12", "FS-UM_COMBAT-01", "FS-RETREAT-09")
def test_a_card_that_removes_the_last_unit_does_not_end_the_round() -> None:
    t = fight("scout", "helbrute", "ambush", "daemonic_resilience", dice=("AAAAA", ""))
    t.choose("decline:general", "decline:unit", "decline:general", "resolve:unit", "unit:scout")
    # the attacker has nobody left, and the Helbrute still suffers and dies: nobody wins
    assert is_over(t)
    assert t.units(WORLD) == []
    assert t.events(combat_events.CombatDrawn)


@pytest.mark.rule("FS-SIMULT-01")
@pytest.mark.parametrize("first", [ATTACKER, DEFENDER])
def test_of_what_happens_at_once_the_first_players_comes_first(first: int) -> None:
    s = sides("scout", "cultist")
    s.units("2A.NE", "scout").units("2A.NE", "space_marine")  # room for one
    s.units("4A.SE", "cultist").units("4A.SE", "helbrute")  # room for one
    s.state.first = first
    t = execution(s)  # the combat decides nothing of it; the order ends
    assert [t.ask.what, t.ask.seat] == ["lose_excess_unit", first]
    t.choose(t.legal[0])
    assert [t.ask.what, t.ask.seat] == ["lose_excess_unit", 1 - first]
