"""Fly Solo: the back room, Han Solo, the hunter, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Kind

MISSION = "fly_solo"


def cantina(heroes: list[str] | None = None, groups: list[str] | None = None) -> MissionScenario:
    """A position on the mission's own map, the back room locked."""
    heroes = heroes or ["fenn_signis d14", "gaarkhan f3"]
    s = MissionScenario(heroes, groups or ["imperial_officer b1"], mission=MISSION, board=MISSION, seats=1)
    objects.lock_door(s.match, s.match.mission_map.doors["back_room_door"])
    return s.reserve("ig_88", "imperial_officer_elite", "stormtrooper_elite")


def with_han(space: str, *, groups: list[str] | None = None) -> MissionScenario:
    """A position in which Han Solo runs."""
    s = cantina(groups=groups).group(1, f"han_solo {space}", Kind.ALLY)
    s.state.happened = ["back_room_open", "time_to_run"]
    return s


def patrons() -> MissionSession:
    """A hero opens the back room."""
    t = cantina().activate("fenn_signis").roll("blue:s2", "green:dd1").choose("interact:door_2")
    return t.place_all()


@pytest.mark.rule("IA-DOOR-10", "IA-TEST-01", "IA-INTERACT-03")
def test_heroes_open_the_back_room_by_strength() -> None:
    t = cantina().activate("fenn_signis").roll("blue:d2", "green:dd1").choose("interact:door_2")
    assert t.match.state.doors == 0b11
    officer = cantina(groups=["imperial_officer d14"], heroes=["fenn_signis f4", "gaarkhan f3"])
    assert officer.activate("imperial_officer_1").refusal("interact:door_2").rule == "IA-DOOR-10"
    kitchen = cantina(["fenn_signis e10", "gaarkhan f3"]).activate("fenn_signis").choose("interact:door_1")
    assert kitchen.match.state.doors == 0b10


@pytest.mark.rule("IA-ALLY-22", "IA-ALLY-23", "IA-RESERVED-03")
def test_strange_patrons_are_exhausted_and_then_it_is_time_to_run() -> None:
    t = patrons()
    assert t.in_area("han_solo_1", "storage_closet")
    for name in ("stormtrooper_elite_1a", "imperial_officer_elite_1"):
        assert t.in_area(name, "back_room")
    groups = {t.match.group_text(number): group for number, group in enumerate(t.match.state.groups)}
    for name in ("han_solo_1", "stormtrooper_elite_1", "imperial_officer_elite_1"):
        assert not groups[name].ready, name
    assert (groups["han_solo_1"].kind, t.match.sides[groups["han_solo_1"].seat]) == (Kind.ALLY, REBELS)
    assert set(t.legal) == {"decide:hunter_moves", "decide:threat_4"}
    assert (t.ask.seat, t.threat) == (0, 0)


@pytest.mark.rule("IA-INTERRUPT-01")
def test_the_hunter_comes_at_the_entrance_and_may_move() -> None:
    t = patrons().choose("decide:hunter_moves").place_all()
    assert t.at("ig_88_1", "e7")
    t.choose("let_act:ig_88_1")
    assert t.refusal("attack").reason in ("action_not_granted", "no_target")
    t.choose("move").choose("step:e6").choose("end")
    assert t.space("ig_88_1") == "e6"
    assert t.threat == 0
    assert t.ask.facts["figure"] == "fenn_signis"


def test_or_threat_rises_by_4() -> None:
    t = patrons().choose("decide:threat_4").place_all()
    assert (t.threat, t.at("ig_88_1", "e7"), t.ask.what) == (4, True, "take_action")


def test_at_the_end_of_round_3_han_solo_breaks_out() -> None:
    t = cantina().end_of_round(3).place_all()
    assert t.match.state.doors == 0b01
    assert (t.at("han_solo_1", "b14"), t.damage("han_solo_1")) == (True, 4)
    assert t.threat == 4
    for letter in "abc":
        assert t.in_area(f"stormtrooper_elite_1{letter}", "back_room")
        assert t.damage(f"stormtrooper_elite_1{letter}") == 2
    assert t.ask.facts["event"] == "time_to_run"
    t.choose("decide:threat_4").place_all()
    assert t.threat == 8
    assert t.match.imperial.reserve == [t.match.content.deployment["imperial_officer_elite"].id]
    assert t.match.state.happened.count("back_room_open") == 1


def test_he_does_not_where_the_door_was_opened() -> None:
    t = with_han("d13").end_of_round(3)
    assert t.ask.what == "activate_group"
    assert t.threat == 0


@pytest.mark.rule("IA-ALLY-22")
def test_he_cannot_be_brought_as_an_ally() -> None:
    m = cantina().match
    refusal = script_of(m).refuse_ally(m, "han_solo")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("IA-GOLDEN-03", "ally_in_mission")
    assert script_of(m).refuse_ally(m, "chewbacca") is None


@pytest.mark.rule("IA-ESCAPE-01", "IA-ESCAPE-02", "IA-VICTORY_CAMP-01", "IA-ALLY-14")
@pytest.mark.parametrize("daring", [True, False])
def test_the_rebels_win_when_he_escapes_through_the_entrance(daring: bool) -> None:
    s = with_han("e6")
    s.state.happened += ["daring_escape"] if daring else []
    t = s.activate("han_solo_1")
    assert t.refusal("escape").reason == "no_point_to_escape"
    t.choose("move").choose("escape")
    assert (t.result.winner, t.result.reason) == (REBELS, "han_solo_escaped")
    assert t.result.facts == {"no_daring_escape": int(not daring)}
    assert "escape" not in with_han("d13").activate("fenn_signis").legal


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_he_is_defeated_and_not_by_wounds() -> None:
    s = with_han("c12", groups=["imperial_officer b12"])
    s.row("fenn_signis").wounded = s.row("gaarkhan").wounded = True
    s.row("han_solo_1").damage = 11
    t = s.activate("imperial_officer_1").attack("han_solo_1", "blue:dd3", "yellow:d2", "white:blank")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "han_solo_defeated")
