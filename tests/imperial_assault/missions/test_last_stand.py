"""Last Stand: doors and what waits behind them, Darth Vader, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario
from wartable.games.imperial_assault.rules import conditions, objects
from wartable.games.imperial_assault.state import IMPERIALS, REBELS

MISSION = "last_stand"
HIT = ("blue:d5", "green:dd3", "black:e", "black:e")
RESERVE = (
    *("darth_vader", "imperial_officer", "probe_droid", "probe_droid"),
    *("royal_guard_elite", "stormtrooper"),
)


def station(heroes: list[str] | None = None, groups: list[str] | None = None) -> MissionScenario:
    """A position on the mission's own map with locked doors."""
    heroes = heroes or ["fenn_signis i10", "gaarkhan i11"]
    s = MissionScenario(heroes, groups or ["imperial_officer b1"], mission=MISSION, board=MISSION)
    for door in s.match.mission_map.doors.values():
        objects.lock_door(s.match, door, 5)
    return s.reserve(*RESERVE)


def facing_vader(threat: int = 0, *, hero: str = "i16") -> MissionScenario:
    """A position in which Darth Vader has come."""
    s = station([f"fenn_signis {hero}", "gaarkhan c4"], ["darth_vader j16"])
    s.state.groups[-1].health, s.state.groups[-1].idle = 8, True
    s.state.happened = ["welcoming_party", "end_of_the_line"]
    s.match.imperial.threat = threat
    return s


@pytest.mark.rule("IA-DOOR-10", "IA-INTERACT-03", "IA-ATTACK_OBJ-08")
def test_rebels_attack_doors_and_heroes_open_them_by_tech() -> None:
    t = station().activate("gaarkhan").attack("door_1,i11", "red:3", "yellow:d2", "black:b")
    assert t.match.state.tokens[0].damage == 3
    t = station().activate("fenn_signis").roll("blue:d2", "green:dd1").choose("interact:door_1")
    assert t.match.state.doors == 0b1111
    t.roll("blue:s2", "green:dd1").choose("interact:door_1")
    assert t.match.state.doors == 0b1110
    officer = station(groups=["imperial_officer j10"]).activate("imperial_officer_1")
    assert officer.refusal("interact:door_1").rule == "IA-DOOR-10"
    officer.choose("attack") if "attack" in officer.legal else None
    assert officer.refusal("target:door_1,j10") is not None


@pytest.mark.rule("IA-OBJECT-05")
def test_imperials_do_not_attack_doors() -> None:
    s = station(["fenn_signis k11", "gaarkhan i11"], ["imperial_officer j10"])
    t = s.activate("imperial_officer_1").choose("attack")
    assert t.refusal("target:door_1,j10").reason == "only_for_rebels"


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-04", "IA-DEPLOY_CAMP-02")
def test_behind_the_first_door_there_is_a_welcoming_party() -> None:
    t = station().activate("fenn_signis").roll("blue:s2", "green:dd1").choose("interact:door_1").place_all()
    for name in ("royal_guard_elite_1a", "royal_guard_elite_1b", "probe_droid_1"):
        assert t.in_area(name, "warehouse"), name
    assert {"blue_1", "blue_2"} <= set(t.match.imperial.points)


def test_behind_the_second_door_the_defences_are_breached() -> None:
    s = station(["fenn_signis n9", "gaarkhan i11"]).activate("fenn_signis")
    t = s.roll("blue:s2", "green:dd1").choose("interact:door_2").place_all()
    for name in ("imperial_officer_2", "probe_droid_1"):
        assert t.in_area(name, "medical_center"), name
    assert t.in_area("stormtrooper_1a", "reception_chamber")
    assert {"yellow_1", "yellow_2"} <= set(t.match.imperial.points)


@pytest.mark.rule("IA-DOOR-06")
def test_at_the_end_of_the_line_the_doors_close_and_vader_comes() -> None:
    s = station(["fenn_signis i14", "gaarkhan i11"])
    s.state.doors, s.state.locked = 0b1100, 0b1100
    s.state.happened = ["welcoming_party", "defenses_breached"]
    t = s.activate("fenn_signis").roll("blue:s2", "green:dd1").choose("interact:door_3").place_all()
    assert (t.match.state.doors, t.match.state.locked) == (0b1011, 0b1011)
    assert t.at("darth_vader_1", "j16")
    group = t.match.state.groups[-1]
    assert (t.match.health(len(t.match.state.figures) - 1), group.idle) == (24, True)
    t.choose("end").until("let_act")
    assert t.match.state.happened.count("end_of_the_line") == 1


@pytest.mark.rule("IA-INTERRUPT-01", "IA-CONFLICT-01")
def test_vader_acts_once_after_each_heros_activation_and_at_no_other_time() -> None:
    t = facing_vader().activate("fenn_signis").choose("end")
    assert set(t.legal) == {"let_act:darth_vader_1", "done"}
    assert t.ask.seat == 0
    t.choose("let_act:darth_vader_1").choose("attack").choose("target:fenn_signis").until("activate_group")
    assert t.match.activation is None
    t = facing_vader().phase(0)
    assert t.asked() == {1, 2}  # the Empire has nobody to activate


@pytest.mark.rule("IA-CONDITION-06")
def test_he_gains_no_conditions() -> None:
    m = facing_vader().match
    stunned = m.content.condition["stunned"].id
    assert not conditions.gain(m, len(m.state.figures) - 1, stunned)
    assert conditions.gain(m, 0, stunned)


@pytest.mark.rule("IA-CONFLICT-03", "IA-THREAT-02")
@pytest.mark.parametrize(("choice", "left", "damage"), [("spend_2_threat", 1, 1), ("keep_threat", 3, 3)])
def test_threat_may_buy_block_while_he_defends(choice: str, left: int, damage: int) -> None:
    t = facing_vader(3).activate("fenn_signis")
    t.attack("darth_vader_1", *HIT).choose("pass")
    assert set(t.legal) == {"decide:spend_2_threat", "decide:keep_threat"}
    t.choose(f"decide:{choice}").until("take_action")
    assert (t.threat, t.damage("darth_vader_1")) == (left, damage)


def test_nobody_is_asked_where_there_is_too_little_threat() -> None:
    t = facing_vader(1).activate("fenn_signis")
    t.attack("darth_vader_1", *HIT).choose("pass").until("take_action")
    assert t.damage("darth_vader_1") == 3


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-VICTORY_CAMP-02")
def test_the_rebels_win_when_vader_is_defeated() -> None:
    s = facing_vader()
    s.row("darth_vader_1").damage = 22
    t = s.activate("fenn_signis").attack("darth_vader_1", *HIT).choose("pass")
    assert (t.result.winner, t.result.reason) == (REBELS, "vader_defeated")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_12_or_when_all_are_wounded() -> None:
    t = facing_vader().end_of_round(12)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")
    s = station(["fenn_signis c4", "gaarkhan c9"], ["imperial_officer c5"])
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
