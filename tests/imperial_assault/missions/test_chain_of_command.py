"""Chain of Command: Weiss on foot and in his AT-ST, the door, terminals, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import movement, objects
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.scripting.mission_figures import figure_of
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Token
from wartable.kernel.table import Table

MISSION = "chain_of_command"
HIT = ("blue:d5", "green:dd3")


def base(
    heroes: list[str] | None = None, weiss: str = "b4", groups: list[str] | None = None, threat: int = 0
) -> MissionScenario:
    """A position on the mission's own map: Weiss, terminals, the locked door."""
    heroes = heroes or ["fenn_signis l11", "gaarkhan l12"]
    groups = [f"imperial_officer_elite {weiss}".strip(), *(groups or [])]
    s = MissionScenario(heroes, groups, mission=MISSION, board=MISSION, threat=threat)
    s.state.groups[len(heroes)].health = 6
    s.state.tokens = [Token("terminal", space) for space in s.match.board.terminals]
    objects.lock_all(s.match)
    return s.reserve("general_weiss")


def inside(heroes: list[str], threat: int = 0) -> MissionScenario:
    """Weiss has entered the AT-ST, which stands in the Hangar."""
    s = base(heroes, "", ["general_weiss"], threat)
    figure = figure_of(s.match, "imperial_officer_elite")
    s.state.figures[figure].escaped = True
    walker = s.state.figures[figure_of(s.match, "general_weiss")]
    walker.space, walker.turned = s.match.grid.read("g7"), True
    s.match.rearranged()
    s.state.happened = ["invulnerable"]
    return s


def test_weiss_has_6_health_more_when_the_heroes_are_deployed() -> None:
    table = Table.new(GAME.name, {"mode": "mission", "mission": MISSION, "heroes": 2}, seed=1)
    while table.play.state.round == 0:
        table.choose(next(iter(table.asks[0].options)), table.asks[0].seat)
    m = table.play
    assert isinstance(m, Match)
    assert m.health(figure_of(m, "imperial_officer_elite")) == 11
    assert m.state.locked == 0b1


def test_weiss_is_faster_hits_harder_and_is_better_protected() -> None:
    s = base(["fenn_signis b6", "gaarkhan l12"], "b4")
    weiss = figure_of(s.match, "imperial_officer_elite")
    assert speed_of(s.match, weiss) == 5
    t = s.activate("fenn_signis").attack("imperial_officer_elite_1", *HIT, "white:blank").until("take_action")
    assert t.damage("imperial_officer_elite_1") == 2
    t = s.activate("imperial_officer_elite_1").attack("fenn_signis", "blue:d5", "yellow:d2", "black:b")
    assert t.damage("fenn_signis") == 3


@pytest.mark.rule("IA-DOOR-10", "IA-TEST-08")
def test_the_door_is_locked_to_heroes() -> None:
    t = base(["fenn_signis b4", "gaarkhan l12"], "a7").activate("fenn_signis").choose("interact:door_1")
    t.roll("blue:s2", "green:s1").choose("attribute:tech")
    assert t.match.state.doors == 0
    guard = base(weiss="b4").activate("imperial_officer_elite_1").choose("interact:door_1")
    assert guard.match.state.doors == 0


@pytest.mark.rule("IA-OBJECT-05", "IA-THREAT-02")
def test_imperials_raise_threat_at_each_terminal_once_a_round_and_rebels_attack_it() -> None:
    t = base(weiss="b11").activate("imperial_officer_elite_1").choose("interact:terminal_1")
    assert t.threat == 2
    assert t.refusal("interact:terminal_1").reason == "thing_used_this_round"
    s = base(["fenn_signis b11", "gaarkhan l12"])
    hero = s.activate("fenn_signis")
    assert hero.refusal("interact:terminal_1").reason == "only_for_imperials"
    hero.attack("terminal_1", *HIT)
    assert hero.match.state.tokens[0].damage == 2
    assert objects.health_of(hero.match, hero.match.state.tokens[0]) == 8


def moment(choice: str) -> MissionSession:
    """The end of round 2."""
    t = base().end_of_round(2)
    assert set(t.legal) == {"decide:weiss_recovers_and_moves", "decide:weiss_attacks_twice"}
    return t.choose(f"decide:{choice}")


@pytest.mark.rule("IA-RESERVED-03", "IA-MASSIVE-02")
def test_at_the_end_of_round_2_the_at_st_stands_idle_in_the_hangar() -> None:
    t = moment("weiss_attacks_twice").choose("done")
    m = t.match
    walker = figure_of(m, "general_weiss")
    assert m.covers(walker) == m.mission_map.bases["general_weiss"]
    assert m.group_of(walker).idle
    assert m.state.doors == 0
    hero = base(["fenn_signis f7", "gaarkhan l12"], groups=["general_weiss"])
    hero.row("general_weiss_1").space, hero.row("general_weiss_1").turned = hero.match.grid.read("g7"), True
    hero.match.rearranged()
    hero.match.group_of(figure_of(hero.match, "general_weiss")).idle = True
    attacked = hero.activate("fenn_signis").choose("attack")
    assert "target:general_weiss_1,g7" in attacked.legal


def test_figures_in_its_way_are_pushed_aside() -> None:
    t = base(["fenn_signis g8", "gaarkhan l12"]).end_of_round(2)
    assert t.ask.what == "displace"
    t.choose(t.legal[0])
    assert not t.standing("fenn_signis") & t.match.mission_map.bases["general_weiss"]


@pytest.mark.rule("IA-MOVE_POINTS-04")
def test_weiss_may_recover_and_move() -> None:
    s = base()
    s.row("imperial_officer_elite_1").damage = 6
    t = s.end_of_round(2).choose("decide:weiss_recovers_and_moves")
    assert (t.damage("imperial_officer_elite_1"), t.ask.what, t.ask.facts["left"]) == (1, "move_on", 3)


@pytest.mark.rule("IA-INTERRUPT-01")
def test_or_weiss_may_attack_twice() -> None:
    t = base(["fenn_signis b6", "gaarkhan l12"]).end_of_round(2).choose("decide:weiss_attacks_twice")
    t.choose("let_act:imperial_officer_elite_1")
    assert t.refusal("move").reason == "action_not_granted"
    t.choose("attack").choose("target:fenn_signis").until("take_action")
    assert t.ask.facts["actions"] == 1
    t.choose("attack").choose("target:fenn_signis").until("activate_group")
    assert t.match.activation is None


@pytest.mark.rule("IA-INTERACT-01", "IA-MOVE_POINTS-04")
def test_weiss_enters_the_at_st_and_the_officer_is_gone() -> None:
    s = base(weiss="f7", groups=["general_weiss", "stormtrooper f8 f9 f10"])
    walker = figure_of(s.match, "general_weiss")
    s.state.figures[walker].space, s.state.figures[walker].turned = s.match.grid.read("g7"), True
    s.match.group_of(walker).idle = True
    s.state.figures[walker].damage = 7
    s.match.rearranged()
    guard = s.activate("stormtrooper_1a")
    assert guard.refusal("interact:general_weiss_1").reason == "only_for_one"
    t = s.activate("imperial_officer_elite_1").choose("interact:general_weiss_1")
    assert t.space("imperial_officer_elite_1") == ""
    assert t.damage("general_weiss_1") == 2
    assert (t.ask.what, t.ask.facts["left"]) == ("move_on", 3)
    m = t.match
    assert not m.group_of(walker).idle
    assert not m.group_of(figure_of(m, "imperial_officer_elite")).defeated
    assert m.content.deployment["imperial_officer_elite"].id not in m.imperial.hand
    assert m.state.result is None


@pytest.mark.rule("IA-MASSIVE-02")
def test_in_the_at_st_he_moves_inside_but_does_not_exit_the_hangar() -> None:
    s = inside(["fenn_signis l11", "gaarkhan l12"])
    m = s.match
    walker = figure_of(m, "general_weiss")
    hangar = m.mission_map.areas["hangar"]
    assert m.grid.spaces & ~hangar == movement.mover_of(m, walker).barred
    t = s.activate("general_weiss_1").choose("move")
    t.choose("step:h7")
    assert t.refusal("step:i7").reason == "barred_by_mission"


@pytest.mark.rule("IA-THREAT-02")
def test_when_he_activates_2_threat_recover_5_damage() -> None:
    s = inside(["fenn_signis l11", "gaarkhan l12"], threat=2)
    s.row("general_weiss_1").damage = 7
    t = s.activate("general_weiss_1")
    assert set(t.legal) == {"decide:spend_2_threat", "decide:keep_threat"}
    t.choose("decide:spend_2_threat")
    assert (t.damage("general_weiss_1"), t.threat) == (2, 0)
    assert inside(["fenn_signis l11", "gaarkhan l12"], threat=2).activate("general_weiss_1").ask.what == (
        "take_action"
    )


@pytest.mark.rule("IA-CONFLICT-03")
def test_while_he_defends_2_threat_are_3_block() -> None:
    t = inside(["fenn_signis f7", "gaarkhan l12"], threat=3).activate("fenn_signis")
    t.attack("general_weiss_1,g7", *HIT, "black:e", "black:e").choose("decide:spend_2_threat")
    t.until("take_action")
    assert (t.damage("general_weiss_1"), t.threat) == (0, 1)


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_weiss_is_defeated_on_foot() -> None:
    s = base(["fenn_signis b6", "gaarkhan l12"])
    s.row("imperial_officer_elite_1").damage = 9
    t = s.activate("fenn_signis").attack("imperial_officer_elite_1", *HIT, "white:blank")
    assert (t.result.winner, t.result.reason) == (REBELS, "weiss_defeated")
    assert t.result.facts == {"weiss_defeated_on_foot": 1}


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_or_in_his_at_st() -> None:
    s = inside(["fenn_signis f7", "gaarkhan l12"])
    s.row("general_weiss_1").damage = 13
    t = s.activate("fenn_signis").attack("general_weiss_1,g7", *HIT, "black:e", "black:e")
    assert (t.result.winner, t.result.reason) == (REBELS, "weiss_defeated")
    assert t.result.facts == {"weiss_defeated_on_foot": 0}


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = base(["fenn_signis b6", "gaarkhan l12"])
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_elite_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
    assert t.result.facts == {"weiss_defeated_on_foot": 0}
