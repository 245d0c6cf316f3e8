"""Captured: facedown items, bare hands, passages, those who fell, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.campaign.upgrades.gear import item_kind
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Token
from wartable.kernel.table import Table

MISSION = "captured"
HEROES = ["fenn_signis i3", "gaarkhan n8"]


def prison(
    heroes: list[str] | None = None, groups: list[str] | None = None, *, armed: bool = False
) -> MissionScenario:
    """A position on the mission's own map; the heroes have their items only if they are armed."""
    groups = groups or ["imperial_officer e13"]
    s = MissionScenario(heroes or HEROES, groups, mission=MISSION, board=MISSION)
    board = s.match.mission_map
    colours = board.terminal_colours
    s.state.tokens = [
        Token("terminal", space, colour=str(colour))
        for space, colour in zip(board.terminals, colours, strict=True)
    ]
    s.state.tokens += [Token(row.kind, row.space, colour=str(row.colour or "")) for row in board.tokens]
    for name in ("hallway_door", "storage_room_door"):
        objects.lock_door(s.match, board.doors[name])
    for hero in () if armed else s.state.heroes:
        hero.facedown = [card for card in hero.cards if item_kind(card) is not None]
        hero.cards = [card for card in hero.cards if item_kind(card) is None]
    s.state.happened = ["escape"] if armed else []
    return s


@pytest.mark.rule("IA-ITEM-05")
def test_all_items_of_the_heroes_are_facedown_and_two_doors_are_locked() -> None:
    table = Table.new(GAME.name, {"mode": "mission", "mission": MISSION, "heroes": 2}, seed=1)
    while table.play.state.round == 0:
        table.choose(next(iter(table.asks[0].options)), table.asks[0].seat)
    for hero in table.play.state.heroes:
        assert hero.facedown
        assert all(item_kind(card) is not None for card in hero.facedown)
        assert all(item_kind(card) is None for card in hero.cards)
    assert table.play.state.locked == 0b1010
    kinds = [token.kind for token in table.play.state.tokens]
    assert kinds.count("imperial_token") == 4  # nobody was told yet what they are
    assert "passage" not in kinds


def test_there_are_no_allies() -> None:
    m = prison().match
    refusal = script_of(m).refuse_ally(m, "chewbacca")
    assert refusal is not None
    assert refusal.reason == "ally_in_mission"


@pytest.mark.rule("IA-MELEE-02", "IA-SURGE-03")
def test_a_hero_without_weapons_hits_with_his_hands_after_a_test_of_strength() -> None:
    s = prison(["fenn_signis m5", "gaarkhan n8"], ["imperial_officer n5", "stormtrooper n3"])
    t = s.activate("fenn_signis").choose("attack")
    assert t.refusal("target:stormtrooper_1a").rule == "IA-MELEE-02"
    t.roll("blue:s2", "green:dd1").load([0, 3, 0])  # strength passed; green s1, yellow ds1, white blank
    t.choose("target:imperial_officer_1")
    assert "surge:mighty_blow" in t.legal
    t.choose("surge:mighty_blow").until("take_action")
    assert t.space("imperial_officer_1") == ""  # 1 damage of the dice, 2 of the blow
    s = prison(["fenn_signis m5", "gaarkhan n8"], ["imperial_officer n5"])
    weak = s.activate("fenn_signis").choose("attack")
    weak.roll("blue:d2", "green:dd1").load([0, 3, 0]).choose("target:imperial_officer_1")
    assert "surge:mighty_blow" not in weak.legal
    assert "surge:recover_strain" in weak.legal


def test_a_hero_with_a_weapon_uses_that() -> None:
    s = prison(["gaarkhan m5", "fenn_signis n8"], ["imperial_officer n5"], armed=True)
    t = s.activate("gaarkhan").attack("imperial_officer_1", "red:3", "yellow:d2", "white:blank")
    assert t.space("imperial_officer_1") == ""


def test_heroes_take_their_items_from_the_cache_and_then_the_escape_begins() -> None:
    t = prison().activate("fenn_signis").choose("interact:equipment_cache_1")
    assert t.hero("fenn_signis").facedown == []
    assert any(item_kind(card) is not None for card in t.hero("fenn_signis").cards)
    assert t.match.state.happened == []
    assert t.refusal("interact:equipment_cache_1").reason == "nothing_to_do"
    s = prison(["gaarkhan i3", "fenn_signis n8"])
    hero = s.of("fenn_signis")
    hero.cards, hero.facedown = [*hero.cards, *hero.facedown], []
    for token in s.state.tokens:
        token.kind = "imperial_token" if token.kind == "passage" else token.kind
    t = s.activate("gaarkhan").choose("interact:equipment_cache_1")
    assert t.match.state.happened == ["escape"]
    assert [token.kind for token in t.match.state.tokens].count("passage") == 4
    guard = prison(groups=["imperial_officer i3"], heroes=["fenn_signis n8", "gaarkhan o8"])
    assert guard.activate("imperial_officer_1").refusal("interact:equipment_cache_1").reason == (
        "only_for_heroes"
    )


@pytest.mark.rule("IA-INTERACT-03", "IA-TEST-08", "IA-MISSION_TOK-02")
def test_terminals_open_the_passages_of_their_colour_after_the_escape_has_begun() -> None:
    closed = prison(["fenn_signis m13", "gaarkhan n8"]).activate("fenn_signis")
    assert closed.refusal("interact:terminal_1").reason == "nothing_to_do"
    t = prison(["fenn_signis m13", "gaarkhan n8"], armed=True).activate("fenn_signis")
    t.choose("interact:terminal_1").roll("blue:s2", "green:dd1").choose("attribute:tech")
    sides = [token.coloured for token in t.match.state.tokens if token.kind == "passage"]
    assert sides == [True, True, False, False]
    assert t.match.state.doors == 0b1111
    assert t.refusal("interact:terminal_1").reason == "nothing_to_do"


def test_the_yellow_ones_open_the_hallway_and_the_storage_room() -> None:
    t = prison(["fenn_signis c4", "gaarkhan n8"], armed=True).activate("fenn_signis")
    t.choose("interact:terminal_2").roll("blue:s2", "green:dd1").choose("attribute:insight")
    assert t.match.state.doors == 0b0101
    assert t.match.state.locked == 0


@pytest.mark.rule("IA-PLACE-01", "IA-PLACE-03")
def test_any_figure_slips_through_an_open_red_passage() -> None:
    s = prison(["fenn_signis i3", "gaarkhan n8"], ["imperial_officer j3"], armed=True)
    assert s.activate("fenn_signis").refusal("interact:passage_1").reason == "nothing_to_do"
    for token in s.state.tokens:
        token.coloured = token.colour == "red"
    for name, space in (("fenn_signis", "l10"), ("imperial_officer_1", "k10")):
        t = s.activate(name).choose("interact:passage_1").choose(f"put:{space}")
        assert t.in_area(name, "trash_compactor")


@pytest.mark.rule("IA-DOOR-10")
def test_a_door_beside_an_imperial_figure_does_not_hinder_it() -> None:
    s = prison(["fenn_signis i3", "gaarkhan n8"], ["imperial_officer h2"])
    t = s.activate("imperial_officer_1").choose("move").choose("step:g2")
    assert t.space("imperial_officer_1") == "g2"
    assert t.match.state.doors == 0b1111
    hero = prison(["fenn_signis h2", "gaarkhan n8"]).activate("fenn_signis").choose("move")
    assert hero.refusal("step:g2").rule == "IA-DOOR-02"


@pytest.mark.rule("IA-INCAPACITATED-01", "IA-INCAPACITATED-02")
def test_a_fallen_hero_moves_or_takes_his_items_and_nothing_else() -> None:
    s = prison()
    s.row("fenn_signis").wounded = s.row("fenn_signis").incapacitated = True
    t = s.activate("fenn_signis")
    assert t.ask.facts["actions"] == 1
    assert t.refusal("rest").reason == "incapacitated_only_moves"
    t.choose("interact:equipment_cache_1")
    assert t.hero("fenn_signis").facedown == []
    s = prison(["fenn_signis o7", "gaarkhan p8"])
    s.row("fenn_signis").wounded = s.row("fenn_signis").incapacitated = True
    assert s.activate("fenn_signis").refusal("interact:door_1").reason == "incapacitated_only_cache"
    s = prison(["fenn_signis i3", "gaarkhan n8"], ["imperial_officer j3"])
    s.row("fenn_signis").wounded, s.row("fenn_signis").damage = True, 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.row("fenn_signis").incapacitated, t.hero("fenn_signis").withdrawn) == (True, False)


def departing(*, opened: bool) -> MissionSession:
    """Gaarkhan comes to the yellow passages last."""
    s = prison(["fenn_signis l9", "gaarkhan j7"], armed=True)
    for token in s.state.tokens:
        token.coloured = opened and token.colour == "yellow"
    return s.activate("gaarkhan").choose("move").choose("step:k7")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_all_heroes_are_at_the_open_yellow_passages() -> None:
    t = departing(opened=True)
    assert (t.result.winner, t.result.reason, t.result.facts) == (REBELS, "heroes_departed", {})
    assert departing(opened=False).match.state.result is None


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = prison(["fenn_signis i3", "gaarkhan n8"], ["imperial_officer j3"])
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
