"""Imperial Hospitality: doors, the data, the captive and who steps in for him, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, NOWHERE, REBELS, Kind, Token
from wartable.kernel.table import Table

MISSION = "imperial_hospitality"
HEROES = ["fenn_signis l3", "gaarkhan f4"]


def building(
    heroes: list[str] | None = None, groups: list[str] | None = None, threat: int = 0
) -> MissionScenario:
    """A position on the mission's own map: the terminal, an unnamed token in the cell, locked doors."""
    groups = groups or ["imperial_officer h13"]
    s = MissionScenario(heroes or HEROES, groups, mission=MISSION, board=MISSION, seats=1, threat=threat)
    s.state.tokens = [Token("terminal", space) for space in s.match.board.terminals]
    s.state.tokens += [Token(row.shown, row.space) for row in s.match.mission_map.tokens]
    objects.lock_all(s.match, 6)
    return s.reserve("imperial_officer", "trandoshan_hunter")


def led(heroes: list[str], captive: str, groups: list[str] | None = None) -> MissionScenario:
    """The captive was freed; he is no card's figure."""
    s = building(heroes, groups)
    s.group(1, "han_solo", Kind.ALLY)
    s.state.groups[-1].card = s.match.tables.numbers["captive"]
    s.state.figures[-1].space = s.match.grid.read(captive)
    s.state.tokens[1].space = NOWHERE
    s.match.rearranged()
    s.state.happened = ["the_prisoner"]
    return s


def freed(choice: str) -> MissionSession:
    """Fenn opens the cell, and the Imperial player chooses."""
    s = building(["fenn_signis l6", "gaarkhan f4"])
    t = s.activate("fenn_signis").roll("blue:s2", "green:s1").choose("interact:door_3")
    assert set(t.legal) == {"decide:captive_bleeds", "decide:red_points_active"}
    assert t.ask.seat == 0
    return t.choose(f"decide:{choice}").place_all()


@pytest.mark.rule("IA-HIDDEN-02", "IA-MISSION_TOK-01")
def test_nobody_is_told_at_first_what_lies_in_the_cell() -> None:
    table = Table.new(GAME.name, {"mode": "mission", "mission": MISSION, "heroes": 2}, seed=1)
    while table.play.state.round == 0:
        table.choose(next(iter(table.asks[0].options)), table.asks[0].seat)
    kinds = {token.kind for token in table.play.state.tokens}
    assert "rebel_token" in kinds
    assert "captive" not in kinds
    assert table.play.state.locked == 0b111


@pytest.mark.rule("IA-DOOR-10", "IA-INTERACT-03", "IA-ATTACK_OBJ-08", "IA-OBJECT-05")
def test_rebels_open_doors_by_tech_or_attack_them() -> None:
    t = building(["fenn_signis l6", "gaarkhan f3"]).activate("fenn_signis")
    t.roll("blue:s2", "green:dd1").choose("interact:door_3")
    assert t.match.state.doors == 0b111  # one success of two
    t = building(["gaarkhan f3", "fenn_signis l6"]).activate("gaarkhan")
    t.attack("door_2,f3", "red:3", "yellow:d2", "black:b")
    assert sum(token.damage for token in t.match.state.tokens) == 3
    guard = building(groups=["imperial_officer f3"]).activate("imperial_officer_1")
    assert guard.refusal("interact:door_2").rule == "IA-DOOR-10"


@pytest.mark.rule("IA-RESERVED-03")
def test_the_data_center_is_well_guarded() -> None:
    s = building(["fenn_signis f3", "gaarkhan f4"]).activate("fenn_signis")
    t = s.roll("blue:s2", "green:s1").choose("interact:door_2").place_all()
    for name in ("imperial_officer_2", "trandoshan_hunter_1a", "trandoshan_hunter_1b"):
        assert t.in_area(name, "data_center"), name
    assert t.match.state.happened == ["well_guarded"]  # the other door brings nobody more


@pytest.mark.rule("IA-ATTACK_OBJ-01", "IA-THREAT-02")
def test_the_terminal_is_destroyed_by_tech_or_an_attack_and_threat_rises() -> None:
    t = building(["fenn_signis c3", "gaarkhan f4"]).activate("fenn_signis")
    t.roll("blue:s2", "green:s1").choose("interact:terminal_1")
    assert (t.threat, t.match.state.tokens[0].space) == (3, NOWHERE)
    s = building(["fenn_signis c3", "gaarkhan f4"])
    s.state.tokens[0].damage = 4
    t = s.activate("fenn_signis").attack("terminal_1", "blue:dd4", "green:dd3", "black:b")
    t.until("take_action")
    assert (t.threat, t.match.state.happened) == (3, ["the_data"])
    guard = building(groups=["imperial_officer c3"]).activate("imperial_officer_1")
    assert guard.refusal("interact:terminal_1").reason == "only_for_rebels"


@pytest.mark.rule("IA-ALLY-07", "IA-ALLY-22", "IA-ALLY-23")
def test_the_captive_is_an_ally_without_a_card() -> None:
    t = freed("captive_bleeds")
    m = t.match
    captive = len(m.state.figures) - 1
    group = m.group_of(captive)
    assert (m.figure_text(captive), group.kind, m.side_of(captive)) == ("captive_1", Kind.ALLY, REBELS)
    assert (m.health(captive), m.card(captive).speed, len(m.card(captive).defence)) == (8, 2, 1)
    assert t.at("captive_1", "j6")
    assert t.conditions("captive_1") == {"bleeding"}
    assert m.imperial.points == ["green_1", "green_2"]
    assert all(token.kind != "captive" or token.space == NOWHERE for token in m.state.tokens)
    acts = led(["fenn_signis k7", "gaarkhan f4"], "j6", ["imperial_officer j7"]).activate("captive_1")
    assert acts.refusal("attack").reason == "captive_cannot_attack"
    assert acts.refusal("rest").rule == "IA-ALLY-18"
    assert acts.choose("move").ask.facts["points"] == 2


@pytest.mark.rule("IA-DEPLOY_CAMP-04")
def test_or_the_red_points_become_active() -> None:
    t = freed("red_points_active")
    assert t.conditions("captive_1") == set()
    assert {"red_1", "red_2"} <= set(t.match.imperial.points)


@pytest.mark.rule("IA-STRAIN-03", "IA-TARGET-01")
def test_a_hero_beside_him_may_become_the_target_for_1_strain() -> None:
    heroes = ["fenn_signis l8", "gaarkhan m9"]
    s = led(heroes, "m8", ["imperial_officer l9"])
    t = s.activate("imperial_officer_1").choose("attack").roll("blue:dd3", "yellow:d2", "black:b")
    t.choose("target:captive_1")
    assert set(t.legal) == {"pick_figure:fenn_signis", "pick_figure:gaarkhan", "decline"}
    assert t.ask.seat == 1
    t.choose("pick_figure:fenn_signis").until("activate_group")
    assert (t.row("fenn_signis").strain, t.damage("fenn_signis"), t.damage("captive_1")) == (1, 2, 0)


def test_or_may_not_and_not_who_cannot_suffer_it_or_is_not_beside_him() -> None:
    s = led(["fenn_signis l8", "gaarkhan f4"], "m8", ["imperial_officer l9"])
    t = s.activate("imperial_officer_1").choose("attack").roll("blue:dd3", "yellow:d2", "white:blank")
    t.choose("target:captive_1")
    assert set(t.legal) == {"pick_figure:fenn_signis", "decline"}
    t.choose("decline").until("activate_group")
    assert (t.damage("captive_1"), t.row("fenn_signis").strain) == (3, 0)
    s = led(["fenn_signis l8", "gaarkhan f4"], "m8", ["imperial_officer l9"])
    s.row("fenn_signis").strain = 4
    t = s.activate("imperial_officer_1").choose("attack").choose("target:captive_1")
    assert t.ask.what != "mission_pick"


def test_at_the_end_of_round_4_the_transmission_opens_all_doors() -> None:
    t = building().end_of_round(4)
    assert set(t.legal) == {"event:well_guarded", "event:the_prisoner"}
    t.choose("event:well_guarded").place_all().choose("decide:captive_bleeds").place_all()
    assert t.match.state.doors == 0
    assert t.match.state.tokens[0].space == NOWHERE
    assert t.threat == 0
    assert "the_data" not in t.match.state.happened
    s = building()
    s.state.tokens[0].space, s.state.happened = NOWHERE, ["the_data"]
    assert s.end_of_round(4).match.state.doors == 0b111


@pytest.mark.rule("IA-ESCAPE-01", "IA-VICTORY_CAMP-01")
@pytest.mark.parametrize("data", [True, False])
def test_the_rebels_win_when_the_captive_escapes(data: bool) -> None:
    s = led(["fenn_signis c12", "gaarkhan f4"], "b11")
    s.state.happened += ["the_data"] if data else []
    t = s.activate("captive_1").choose("move").choose("escape")
    assert (t.result.winner, t.result.reason) == (REBELS, "captive_escaped")
    assert t.result.facts == {"terminal_destroyed": int(data)}


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_he_is_defeated_or_all_heroes_are_wounded() -> None:
    s = led(["fenn_signis c12", "gaarkhan f4"], "m8", ["imperial_officer l9"])
    s.row("captive_1").damage = 7
    t = s.activate("imperial_officer_1").attack("captive_1", "blue:dd3", "yellow:d2", "white:blank")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "captive_defeated")
    s = building(["fenn_signis k2", "gaarkhan f4"], ["imperial_officer l2"])
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
