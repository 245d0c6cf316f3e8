"""Heroes: weapons, strain, rest, wounds and withdrawal."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.browser.reference import printed_map
from wartable.games.imperial_assault.content.figures import Figures
from wartable.games.imperial_assault.map.boards import board_of
from wartable.games.imperial_assault.rules import conditions, damage
from wartable.games.imperial_assault.rules.abilities.matching import Viewpoint, meant
from wartable.games.imperial_assault.state import NOBODY, REBELS, CardKind, Kind
from wartable.words.errors import Refused


def fenn(**more: int) -> MissionScenario:
    """Fenn, who has Health 12 and Endurance 4 (wounded 3), beside Gaarkhan, with three Stormtroopers."""
    s = MissionScenario(["fenn_signis a1", "gaarkhan a2"], ["stormtrooper d1 d2 d3"])
    for name, value in more.items():
        setattr(s.row("fenn_signis"), name, value)
    return s


def suffer(t: MissionSession, name: str, amount: int) -> None:
    """Let a figure suffer damage."""
    figure = next(n for n in range(len(t.match.state.figures)) if t.match.figure_text(n) == name)
    assert t.table.asks
    damage.suffer(t.match, figure, amount)


def strain(t: MissionSession, name: str, amount: int) -> None:
    """Let an effect make a figure suffer strain."""
    figure = next(n for n in range(len(t.match.state.figures)) if t.match.figure_text(n) == name)
    assert t.table.asks
    assert not list(damage.strain(t.match, figure, amount))


# Attacks


@pytest.mark.rule("IA-ATTACK-03", "IA-ITEM-02", "IA-ITEM-03")
def test_a_hero_declares_one_weapon_and_attacks_with_its_dice_and_type() -> None:
    s = fenn().card("fenn_signis", CardKind.ITEM, "vibroblade")
    s.row("stormtrooper_1a").space = s.match.grid.read("b1")
    t = s.activate("fenn_signis").choose("attack")
    assert t.ask.what == "choose_weapon"
    assert set(t.legal) == {"weapon:infantry_rifle", "weapon:vibroblade"}
    t.choose("weapon:vibroblade")
    assert "target:stormtrooper_1b" not in t.legal  # a melee weapon does not reach so far
    t.roll("green:dd2", "green:ds1", "black:b").choose("target:stormtrooper_1a")
    surges = set(t.until("spend_surges").legal)
    assert surges == {"surge:bleeding", "surge:damage_1", "surge:cleave_2", "surge:recover_strain", "done"}


@pytest.mark.rule("IA-ATTACK-03")
def test_a_weapon_without_a_target_cannot_be_declared() -> None:
    t = fenn().card("fenn_signis", CardKind.ITEM, "vibroblade").activate("fenn_signis").choose("attack")
    assert t.ask.what == "declare_target"  # only the rifle has one
    assert "target:stormtrooper_1a" in t.legal


@pytest.mark.rule("IA-ACTION-08")
def test_a_hero_spends_both_actions_on_attacks_and_a_stormtrooper_does_not() -> None:
    t = fenn().activate("fenn_signis")
    t.attack("stormtrooper_1a", "blue:d2", "green:dd1", "black:b")
    t.until("take_action", "done")
    assert "attack" in t.legal
    t = fenn().activate("stormtrooper_1a")
    t.attack("fenn_signis", "blue:d2", "green:dd1", "black:b").until("take_action", "done")
    assert t.refusal("attack").rule == "IA-ACTION-08"


@pytest.mark.rule("IA-ATTACK-22")
def test_a_surge_recovers_one_strain_once_an_attack() -> None:
    t = fenn(strain=3).activate("fenn_signis").choose("attack")
    t.roll("blue:ds3", "green:ds1", "black:b").choose("target:stormtrooper_1a")
    t.until("spend_surges").choose("surge:recover_strain")
    assert t.row("fenn_signis").strain == 2
    assert t.refusal("surge:recover_strain").rule == "IA-SURGE-03"


# Strain


@pytest.mark.rule("IA-STRAIN-01", "IA-STRAIN-06", "IA-DAMAGE-01")
def test_strain_of_a_hero_is_tokens_and_no_damage() -> None:
    t = fenn().activate("fenn_signis")
    strain(t, "fenn_signis", 2)
    assert (t.row("fenn_signis").strain, t.damage("fenn_signis")) == (2, 0)


@pytest.mark.rule("IA-STRAIN-02")
def test_others_suffer_damage_instead_of_strain() -> None:
    t = fenn().activate("fenn_signis")
    strain(t, "stormtrooper_1a", 2)
    assert (t.row("stormtrooper_1a").strain, t.damage("stormtrooper_1a")) == (0, 2)


@pytest.mark.rule("IA-STRAIN-04", "IA-ENDURANCE-01")
def test_strain_in_excess_of_endurance_is_damage() -> None:
    t = fenn(strain=3).activate("fenn_signis")
    strain(t, "fenn_signis", 3)
    assert (t.row("fenn_signis").strain, t.damage("fenn_signis")) == (4, 2)


@pytest.mark.rule("IA-MOVE_POINTS-06")
def test_a_hero_suffers_strain_for_a_movement_point_twice_an_activation() -> None:
    t = fenn().activate("fenn_signis").choose("strain_to_move", "strain_to_move")
    assert (t.row("fenn_signis").strain, t.row("fenn_signis").points) == (2, 2)
    assert t.refusal("strain_to_move").rule == "IA-MOVE_POINTS-06"
    t.choose("step:b1", "step:c1")
    assert t.space("fenn_signis") == "c1"
    t = fenn().activate("stormtrooper_1a")
    assert t.refusal("strain_to_move").rule == "IA-MOVE_POINTS-06"


@pytest.mark.rule("IA-STRAIN-03")
def test_nobody_suffers_strain_beyond_endurance_of_his_own_will() -> None:
    t = fenn(strain=4).activate("fenn_signis")
    refusal = t.refusal("strain_to_move")
    assert (refusal.rule, refusal.facts["endurance"]) == ("IA-STRAIN-03", 4)


# Rest


@pytest.mark.rule("IA-REST-02", "IA-RECOVER-04")
def test_a_hero_who_rests_recovers_endurance_in_strain_and_the_rest_as_damage() -> None:
    t = fenn(strain=3, damage=5).activate("fenn_signis").choose("rest")
    assert (t.row("fenn_signis").strain, t.damage("fenn_signis")) == (0, 4)
    assert t.ask.facts["actions"] == 1


@pytest.mark.rule("IA-REST-01", "IA-ALLY-18")
def test_only_heroes_rest() -> None:
    assert fenn().activate("stormtrooper_1a").refusal("rest").rule == "IA-REST-01"
    s = fenn().group(1, "luke_skywalker a3", Kind.ALLY)
    assert s.activate("luke_skywalker_1").refusal("rest").rule == "IA-ALLY-18"


# Wounds


@pytest.mark.rule("IA-WOUNDED-01", "IA-HEALTHY-01", "IA-STRAIN-05", "IA-DEFEATED-03")
def test_a_defeated_hero_becomes_wounded_and_his_own_activation_ends() -> None:
    s = fenn(damage=11, strain=4)
    s.row("fenn_signis").conditions = s.match.tables.bleeding
    t = s.activate("fenn_signis").choose("move")  # for each action he suffers 1 strain, here as damage
    row = t.row("fenn_signis")
    assert (row.wounded, row.damage, row.strain, t.space("fenn_signis")) == (True, 0, 3, "a1")
    assert t.ask.what == "activate_group"  # nothing more of his activation


@pytest.mark.rule("IA-STRAIN-04", "IA-WOUNDED-01")
def test_a_chain_of_strain_ends_at_the_wound() -> None:
    t = fenn(damage=11, strain=4).activate("gaarkhan")
    strain(t, "fenn_signis", 2)
    row = t.row("fenn_signis")
    assert (row.wounded, row.damage, row.strain) == (True, 0, 3)


@pytest.mark.rule("IA-WOUNDED-02", "IA-ENDURANCE-01")
def test_a_wounded_hero_has_the_values_of_the_other_side() -> None:
    s = fenn(wounded=True, strain=3)
    t = s.activate("fenn_signis")
    assert t.refusal("strain_to_move").facts["endurance"] == 3
    t.choose("move")
    assert t.row("fenn_signis").points == 3


@pytest.mark.rule("IA-WOUNDED-03")
def test_recovering_does_not_heal_a_wound() -> None:
    t = fenn(wounded=True, damage=2).activate("fenn_signis").choose("rest")
    assert t.damage("fenn_signis") == 0
    assert t.row("fenn_signis").wounded


@pytest.mark.rule("IA-WITHDRAW-01", "IA-WITHDRAW-02", "IA-WITHDRAW-07")
def test_a_wounded_hero_who_is_defeated_withdraws() -> None:
    t = fenn(wounded=True, damage=11).phase(0)
    suffer(t, "fenn_signis", 1)
    assert t.space("fenn_signis") == ""
    assert t.hero("fenn_signis").withdrawn
    assert t.row("fenn_signis").wounded
    t.until("activate_group").choose("activate:stormtrooper_1")
    t.until("activate_group", "end")
    assert t.ask.seat == 2
    assert "activate:fenn_signis" not in t.legal


@pytest.mark.rule("IA-ACTIVATION-04")
def test_a_hero_readies_his_cards_at_the_start_of_his_activation_alone() -> None:
    s = fenn()
    s.of("fenn_signis").cards[0].exhausted = True
    s.of("gaarkhan").cards[0].exhausted = True
    t = s.activate("fenn_signis")
    assert t.ask.what == "take_action"
    assert not t.hero("fenn_signis").cards[0].exhausted
    assert t.hero("gaarkhan").cards[0].exhausted


@pytest.mark.rule("IA-FRIENDLY-03", "IA-HOSTILE-02", "IA-IMPERIAL-01", "IA-AFFILIATION-02")
def test_rebels_are_friends_of_each_other_and_mercenaries_of_the_empire() -> None:
    s = fenn().group(0, "nexu e5 f5")
    m = s.match
    hero, other, trooper, nexu = 0, 1, 2, 5
    assert m.friendly(hero, other)
    assert m.friendly(trooper, nexu)
    assert m.hostile(hero, nexu)
    t = s.activate("fenn_signis").choose("attack")
    assert t.refusal("target:gaarkhan").rule == "IA-FRIENDLY-04"


@pytest.mark.rule("IA-ELITE-06")
def test_heroes_are_neither_regular_nor_elite() -> None:
    m = fenn().match
    assert meant(m, Figures(regular=True), Viewpoint(0, 2), 3)
    assert not meant(m, Figures(regular=True), Viewpoint(0, 2), 0)
    assert not m.card(0).row.elite


@pytest.mark.rule("IA-HERO-02")
def test_a_hero_is_a_figure_its_player_and_its_cards() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a3"], []).token("crate", "b1")
    t = s.activate("fenn_signis")
    t.match.state.supplies = [0]
    t.choose(
        "interact:crate_1"
    )  # the hero claims it: his figure is near, his player says so, he has the card
    assert t.asked() == {1}
    drawn = [[card.kind for card in hero.cards].count(CardKind.SUPPLY) for hero in t.match.state.heroes]
    assert drawn == [1, 0]
    assert t.match.hero_at(0) is t.match.state.heroes[0]


@pytest.mark.rule("IA-CONDITION-02")
def test_a_hero_obeys_a_condition_from_the_moment_he_gains_it() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a3"], ["probe_droid h6"])
    t = s.activate("fenn_signis").choose("move")
    conditions.gain(t.match, 0, t.match.content.condition["stunned"].id)
    t.choose("strain_to_move")
    assert t.refusal("step:b1").rule == "IA-GOLDEN-02"
    assert "shed:stunned" in t.legal
    t.choose("shed:stunned")
    assert t.conditions("fenn_signis") == set()


@pytest.mark.rule("IA-NEUTRAL-05")
def test_a_neutral_figure_blocks_line_of_sight() -> None:
    drawing = "+---+---+---+\n|.   .   .  |\n+---+---+---+"
    for groups, seen in (([], True), (["imperial_officer b1"], False)):
        s = MissionScenario(["fenn_signis a1"], ["probe_droid c1"], drawing=drawing, points={})
        for text in groups:
            s.group(NOBODY, text, Kind.NEUTRAL)
        m = s.phase().match
        assert m.sees(0, 1) is seen


@pytest.mark.rule("IA-ITEM-07", "IA-MODIFICATION-06")
def test_nothing_changes_hands_or_is_attached_in_a_mission() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a2"], ["probe_droid h6"])
    s.card("fenn_signis", CardKind.ITEM, "e_11").modification("fenn_signis", "tactical_display")
    t = s.activate("fenn_signis")
    for verb in ("give", "attach", "detach", "set_aside"):
        assert not any(text.startswith(f"{verb}:") for text in t.legal)
    for text in ("give:e_11,gaarkhan", "detach:tactical_display", "attach:tactical_display,infantry_rifle"):
        with pytest.raises(Refused):
            t.table.choose(text, 1)


@pytest.mark.rule("IA-MISSION_SETUP-07")
def test_the_supply_deck_of_a_mission_is_whole_and_shuffled() -> None:
    decks = []
    for seed in (1, 2):
        _, m = begun("aftermath", "deploy_hero", seed=seed)
        decks.append(m.state.supplies)
        printed = [row.id for row in m.campaign.supplies for _ in range(row.copies)]
        assert sorted(m.state.supplies) == printed
    assert decks[0] != decks[1]


@pytest.mark.rule("IA-HIDDEN-03")
def test_the_names_of_areas_are_open_to_all() -> None:
    for board in ("aftermath", "homecoming"):
        named = {area for space in printed_map(board_of(board)).spaces.values() for area in space.areas or ()}
        assert named == set(board_of(board).areas)
    assert "storage_room" in board_of("aftermath").areas


@pytest.mark.rule("IA-ALLY-01")
def test_the_figures_of_a_rebel_card_are_allies() -> None:
    _, m = begun("breaking_point")
    rebels = [group for group in m.state.groups if m.sides[group.seat] == REBELS]
    assert {group.kind for group in rebels} == {Kind.HERO, Kind.ALLY}
    allies = [group for group in rebels if group.kind is Kind.ALLY]
    assert [m.group_card(group).row.key for group in allies] == ["rebel_trooper"]
    assert not any(m.group_card(group).hero for group in allies)
