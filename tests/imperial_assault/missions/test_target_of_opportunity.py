"""Target of Opportunity: the cell, saboteurs, the archive, Royal Guards, the data core, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Kind

MISSION = "target_of_opportunity"
SUCCESS = ("blue:s2", "green:s1", "yellow:dss")


def opportunity(*heroes: str, groups: tuple[str, ...] = (), threat: int = 0) -> MissionScenario:
    """A position on the mission's own map: doors locked, the terminal and the data core there."""
    s = MissionScenario(
        heroes or ("jyn_odan m7", "gaarkhan h3"), groups, mission=MISSION, board=MISSION, threat=threat
    )
    m = s.match
    s.token("terminal", "m8").token("data_core", "i11")
    objects.lock_door(m, m.mission_map.doors["cell_door"])
    objects.lock_door(m, m.mission_map.doors["archive_door"], 8)
    return s.reserve("royal_guard")


def freed(*spaces: str, groups: tuple[str, ...] = ()) -> MissionScenario:
    """A position after the cell was opened, with saboteurs on the map."""
    s = opportunity("jyn_odan m7", "gaarkhan h3", groups=groups)
    s.state.doors &= ~(1 << s.match.mission_map.doors["cell_door"])
    s.state.happened = ["finish_the_job"]
    s.group(1, " ".join(("rebel_saboteur", *spaces)), Kind.ALLY)
    s.match.rearranged()
    return s


def test_the_mission_begins_with_locked_doors_and_two_open_groups() -> None:
    _, m = begun(MISSION)
    assert m.state.locked == m.state.doors == 3
    assert len(m.imperial.hand) == 2
    assert [objects.health_of(m, m.state.tokens[number]) for number in objects.attackable(m)] == [6, 8]


@pytest.mark.rule("IA-TEST-05", "IA-DOOR-10", "IA-ALLY-22", "IA-ALLY-23")
def test_a_hero_opens_the_cell_by_two_successes_of_tech_and_gains_saboteurs() -> None:
    t = opportunity().activate("jyn_odan").roll("blue:s2", "green:dd1", "yellow:dd1")
    t.choose("interact:terminal_1")
    assert t.match.state.doors == 3
    t.roll("blue:d2", "green:dd1", "yellow:dss").choose("interact:terminal_1")
    t.choose("ally:rebel_saboteur").place_all()
    assert t.match.state.doors == 1 << t.match.mission_map.doors["archive_door"]
    assert t.at("rebel_saboteur_1a", "d10")
    assert t.space("rebel_saboteur_1b") != ""
    assert t.threat == 0


def test_only_heroes_use_the_terminal_and_once() -> None:
    s = opportunity("jyn_odan n8", "gaarkhan h3")
    s.group(1, "chewbacca m7", Kind.ALLY)
    assert s.activate("chewbacca_1").refusal("interact:terminal_1").reason == "only_for_heroes"
    opened = freed("d10", "e10").activate("jyn_odan")
    assert opened.refusal("interact:terminal_1").reason == "nothing_to_do"


def fall(*, saboteur: str = "d10") -> MissionSession:
    """An Imperial Officer shoots a saboteur."""
    s = freed(saboteur, "e10", groups=("imperial_officer d11",))
    s.row("rebel_saboteur_1a").damage = 3
    t = s.activate("imperial_officer_1")
    return t.attack("rebel_saboteur_1a", "blue:dd4", "yellow:d2", "white:blank")


@pytest.mark.rule("IA-INCAPACITATED-01", "IA-INCAPACITATED-02", "IA-INCAPACITATED-07")
def test_a_saboteur_is_incapacitated_instead_of_defeated() -> None:
    t = fall()
    assert (t.space("rebel_saboteur_1a"), t.row("rebel_saboteur_1a").incapacitated) == ("d10", True)
    assert t.damage("rebel_saboteur_1a") == 0
    t.choose("end").choose("activate:rebel_saboteur_1", "figure:rebel_saboteur_1a")
    assert t.ask.facts["actions"] == 1


def at_the_door(incapacitated: bool) -> MissionSession:
    """A saboteur shoots at the door of the archive."""
    s = freed("h7", "e10")
    s.row("rebel_saboteur_1a").incapacitated = incapacitated
    s.match.rearranged()
    t = s.activate("rebel_saboteur_1a").choose("attack").roll("red:3", "yellow:d2")
    return t.choose(next(text for text in t.legal if text.startswith("target:door_1")))


def test_against_the_door_a_saboteur_has_a_surge_more_unless_incapacitated() -> None:
    t = at_the_door(False)
    assert (t.ask.what, t.ask.facts["left"]) == ("spend_surges", 1)
    assert at_the_door(True).ask.what == "activate_group"


@pytest.mark.rule("IA-ATTACK_OBJ-08", "IA-ATTACK_OBJ-13")
def test_the_door_has_5_block_and_only_rebels_attack_it() -> None:
    t = opportunity("gaarkhan h9", "jyn_odan h3").activate("gaarkhan")
    t.attack("door_1,h9", "red:3", "yellow:dd1")
    t.spend_nothing()
    assert t.match.state.tokens[-1].damage == 0
    imperial = opportunity(groups=("imperial_officer h9", "imperial_officer h8")).activate(
        "imperial_officer_1"
    )
    assert imperial.choose("attack").refusal("target:door_1,h9").reason == "only_for_rebels"


def broken_in(*, threat: int) -> MissionSession:
    """A saboteur destroys the door of the archive."""
    s = freed("h8", "e10")
    s.match.imperial.threat = threat
    s.state.tokens[-1].damage = 7
    t = s.activate("rebel_saboteur_1a").choose("attack").roll("red:3", "yellow:dss")
    t.choose(next(text for text in t.legal if text.startswith("target:door_1")))
    return t.choose("surge:pierce_2").spend_nothing().place_all()


@pytest.mark.rule("IA-ATTACK_OBJ-03", "IA-RESERVED-03")
def test_when_it_is_destroyed_royal_guards_come() -> None:
    t = broken_in(threat=1)
    assert t.at("royal_guard_1a", "h13")
    assert t.match.imperial.reserve == []
    assert t.ask.what == "take_action"  # 1 threat buys no charge


@pytest.mark.rule("IA-INTERRUPT-01", "IA-THREAT-02")
def test_for_2_threat_each_guard_moves_and_attacks() -> None:
    t = broken_in(threat=3)
    assert (t.ask.seat, set(t.legal)) == (0, {"decide:guards_charge", "decide:save_threat"})
    t.choose("decide:guards_charge")
    assert t.threat == 1
    assert set(t.legal) == {"let_act:royal_guard_1a", "let_act:royal_guard_1b", "done"}
    t.choose("let_act:royal_guard_1a", "move")
    assert "move" not in t.legal


@pytest.mark.rule("IA-OBJECT-05", "IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_the_data_core_is_destroyed() -> None:
    s = opportunity("gaarkhan i10", "jyn_odan h3", groups=("imperial_officer h10",))
    s.state.tokens[1].damage = 5
    shot = s.activate("imperial_officer_1").choose("attack")
    assert shot.refusal("target:data_core_1").reason == "only_for_rebels"
    t = s.activate("gaarkhan").attack("data_core_1", "red:3", "yellow:dd1")
    assert (t.result.winner, t.result.reason) == (REBELS, "data_core_destroyed")


@pytest.mark.rule("IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_six() -> None:
    assert opportunity().end_of_round(5).match.state.result is None
    t = opportunity().end_of_round(6)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")


def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = opportunity(groups=("imperial_officer m6",))
    s.row("gaarkhan").wounded = True
    s.row("jyn_odan").damage = 9
    t = s.activate("imperial_officer_1").attack("jyn_odan", "blue:dd4", "yellow:d2", "white:blank")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
