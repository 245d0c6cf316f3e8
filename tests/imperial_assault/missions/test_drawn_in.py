"""Drawn In: power stations, doors, what subdues the heroes, those who fell, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, NOWHERE, REBELS, Token

MISSION = "drawn_in"
HEROES = ["fenn_signis f4", "gaarkhan f5"]


def drawn(
    heroes: list[str] | None = None, groups: list[str] | None = None, threat: int = 0
) -> MissionScenario:
    """A position on the mission's own map with stations, crates and locked doors."""
    groups = groups or ["imperial_officer f14"]
    s = MissionScenario(heroes or HEROES, groups, mission=MISSION, board=MISSION, threat=threat)
    board = s.match.mission_map
    s.state.tokens = [Token("terminal", space) for space in board.terminals]
    s.state.tokens += [Token("crate", space) for space in board.crates]
    objects.lock_all(s.match)
    return s.reserve("royal_guard_champion")


def subdued(s: MissionScenario, *choices: str) -> MissionSession:
    """The end of the first round, and these decisions of the Imperial player."""
    t = s.end_of_round(1)
    for choice in choices:
        t.choose(f"decide:{choice}")
    return t


@pytest.mark.rule("IA-DOOR-10", "IA-TEST-08", "IA-INTERACT-03")
def test_doors_are_locked_to_heroes_who_test_for_them() -> None:
    t = drawn(["fenn_signis d3", "gaarkhan f5"]).activate("fenn_signis").choose("interact:door_1")
    assert set(t.legal) == {"attribute:strength", "attribute:tech"}
    t.roll("blue:d2", "green:dd1").choose("attribute:tech")
    assert t.match.state.doors == 0b1111
    t.choose("interact:door_1").roll("blue:s2", "green:dd1").choose("attribute:strength")
    assert t.match.state.doors == 0b1110
    guard = drawn(groups=["imperial_officer c3"]).activate("imperial_officer_1").choose("interact:door_1")
    assert guard.match.state.doors == 0b1110


@pytest.mark.rule("IA-ATTACK_OBJ-01", "IA-OBJECT-05")
def test_rebels_attack_stations_of_health_8_with_a_block() -> None:
    t = drawn(["fenn_signis b5", "gaarkhan f5"]).activate("fenn_signis")
    t.attack("terminal_1", "blue:dd4", "green:dd3")
    assert t.match.state.tokens[0].damage == 3
    assert objects.health_of(t.match, t.match.state.tokens[0]) == 8
    guard = drawn(["fenn_signis c5", "gaarkhan f5"], ["imperial_officer b5"]).activate("imperial_officer_1")
    assert guard.choose("attack").refusal("target:terminal_1").reason == "only_for_rebels"


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-03")
def test_when_two_stations_are_destroyed_the_champion_arrives_at_an_active_point() -> None:
    s = drawn(["fenn_signis b5", "gaarkhan f5"])
    s.state.tokens[1].space, s.state.tokens[0].damage = NOWHERE, 7
    t = s.activate("fenn_signis").attack("terminal_1", "blue:dd4", "green:dd3")
    assert len(t.legal) == 4
    t.choose("point:green_point_3").place_all()
    assert t.at("royal_guard_champion_1", "l10")
    assert t.match.imperial.reserve == []


@pytest.mark.rule("IA-DOOR-06", "IA-THREAT-02")
def test_subdue_opens_or_closes_a_door_for_nothing() -> None:
    t = subdued(drawn())
    assert t.ask.what == "mission_pick"  # without threat nothing else can be chosen
    t.choose("pick_thing:door_3")
    assert (t.match.state.doors, t.threat) == (0b1011, 0)
    assert t.ask.what == "activate_group"
    s = drawn(threat=1)
    s.state.doors, s.state.locked = 0b1110, 0b1110
    t = subdued(s, "open_or_close_a_door").choose("pick_thing:door_1")
    assert (t.match.state.doors, t.match.state.locked, t.threat) == (0b1111, 0b1111, 1)


def test_subdue_repairs_near_a_crate_for_1_threat() -> None:
    s = drawn(groups=["imperial_officer_elite c7", "probe_droid l4"], threat=1)
    s.row("imperial_officer_elite_1").damage = s.row("probe_droid_1").damage = 3
    t = subdued(s)
    assert set(t.legal) == {"decide:open_or_close_a_door", "decide:repair"}
    t.choose("decide:repair").choose("pick_thing:crate_1")
    assert (t.damage("imperial_officer_elite_1"), t.damage("probe_droid_1")) == (1, 3)
    assert t.threat == 0


@pytest.mark.rule("IA-INTERRUPT-01")
def test_subdue_lets_the_figures_of_a_group_of_stormtroopers_move_or_attack() -> None:
    s = drawn(groups=["stormtrooper d4 f7 h6", "stormtrooper d2 f2 h3"], threat=1)
    t = subdued(s, "troopers_act").choose("pick_figure:stormtrooper_2a")
    assert set(t.legal) == {f"let_act:stormtrooper_2{letter}" for letter in "abc"} | {"done"}
    t.choose("let_act:stormtrooper_2b").choose("move")
    assert t.refusal("attack").rule == "IA-ACTIVATION-01"
    t.choose("step:f1").choose("end").choose("let_act:stormtrooper_2a").choose("attack")
    assert t.ask.what == "declare_target"
    assert t.threat == 0


def test_subdue_lets_the_champion_act_for_2_threat() -> None:
    s = drawn(groups=["royal_guard_champion d4"], threat=2)
    t = subdued(s, "champion_acts_for_threat")
    assert (t.threat, set(t.legal)) == (0, {"let_act:royal_guard_champion_1", "done"})
    poor = subdued(drawn(groups=["royal_guard_champion d4"], threat=1))
    assert "decide:champion_acts_for_threat" not in poor.legal


def test_for_1_threat_more_a_second_different_option() -> None:
    s = drawn(groups=["stormtrooper d4 f7 h6"], threat=4)
    t = subdued(s, "repair").choose("pick_thing:crate_1")
    assert set(t.legal) == {f"decide:{option}" for option in ("no_second_option", *SECOND)}
    t.choose("decide:troopers_act")
    assert t.threat == 1
    assert t.choose("done").ask.what == "activate_group"


SECOND = ("open_or_close_a_door", "troopers_act")


@pytest.mark.rule("IA-STATUS_CAMP-02")
def test_after_round_5_threat_rises_by_3_more() -> None:
    t = drawn().end_of_round(5)
    assert set(t.legal) == {"event:subdue", "event:raise_the_alarms"}
    t.choose("event:raise_the_alarms").choose("pick_thing:door_1")
    s = drawn()
    assert s.status(Step.INCREASE_THREAT, Step.ADVANCE_ROUND).threat == 2
    s = drawn()
    s.state.happened = list(t.match.state.happened)
    assert s.status(Step.INCREASE_THREAT, Step.ADVANCE_ROUND).threat == 5


@pytest.mark.rule("IA-INCAPACITATED-01", "IA-INCAPACITATED-02", "IA-INCAPACITATED-05")
def test_a_hero_who_would_withdraw_is_incapacitated_and_can_only_move_once() -> None:
    s = drawn(["fenn_signis f4", "gaarkhan l8"], ["imperial_officer f5"])
    s.row("fenn_signis").wounded, s.row("fenn_signis").damage = True, 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.row("fenn_signis").incapacitated, t.space("fenn_signis")) == (True, "f4")
    assert not t.hero("fenn_signis").withdrawn
    s.row("fenn_signis").incapacitated = True
    t = s.activate("fenn_signis")
    assert t.ask.facts["actions"] == 1
    for action in ("attack", "rest"):
        assert t.refusal(action).reason == "incapacitated_only_moves"
    t.choose("move").choose("step:e4")
    assert t.refusal("move").rule == "IA-ACTIVATION-01"


def departing(*, alarm: bool = False) -> MissionSession:
    """All stations are destroyed; Gaarkhan comes to the entrance last."""
    s = drawn(["fenn_signis f4", "gaarkhan f6"])
    for token in s.state.tokens[:4]:
        token.space = NOWHERE
    s.state.happened = ["raise_the_alarms"] if alarm else []
    t = s.activate("gaarkhan").choose("move")
    assert t.match.state.result is None
    return t.choose("step:f5")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
@pytest.mark.parametrize("alarm", [True, False])
def test_the_heroes_depart_when_all_are_at_the_entrance(alarm: bool) -> None:
    t = departing(alarm=alarm)
    assert (t.result.winner, t.result.reason) == (REBELS, "heroes_departed")
    assert t.result.facts == {"departed_unnoticed": int(not alarm)}


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = drawn(["fenn_signis f4", "gaarkhan l8"], ["imperial_officer f5"])
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
    assert t.result.facts == {"departed_unnoticed": 0}
