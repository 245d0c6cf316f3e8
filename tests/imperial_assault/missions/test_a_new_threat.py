"""A New Threat: facedown terminals, doors that set off defences, the arrival, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Token
from wartable.games.imperial_assault.view import View
from wartable.kernel.table import Table

MISSION = "a_new_threat"
OPTIONS = {"stun_near_the_door", "threat_6", "droids_act", "nexu_comes"}


def new_threat(*, heroes: list[str] | None = None, groups: list[str] | None = None) -> MissionScenario:
    """A position on the mission's own map: facedown terminals, doors that can be attacked."""
    s = MissionScenario(
        heroes or ["fenn_signis f4", "gaarkhan a4"],
        groups if groups is not None else ["imperial_officer h4"],
        mission=MISSION,
        board=MISSION,
    )
    colours = ("red", "blue", "green")
    for space, colour in zip(s.match.board.terminals, colours, strict=True):
        s.state.tokens.append(Token("terminal", space, colour=colour, facedown=True))
    for door in s.match.mission_map.doors.values():
        objects.lock_door(s.match, door, 5)
    return s.reserve("general_weiss", "nexu")


def opened(
    choice: str, *, heroes: list[str] | None = None, groups: list[str] | None = None
) -> MissionSession:
    """The Imperial Officer opens the northern door, and the Imperial player chooses a defence."""
    s = new_threat(heroes=heroes, groups=groups or ["imperial_officer h4"])
    t = s.activate("imperial_officer_1").choose("interact:door_1")
    assert {text.removeprefix("decide:") for text in t.legal} == OPTIONS
    assert t.ask.seat == 0
    return t.choose(f"decide:{choice}")


@pytest.mark.rule("IA-HIDDEN-08")
def test_the_terminals_are_shuffled_facedown() -> None:
    dealt = set()
    for seed in range(8):
        table = Table.new(GAME.name, {"mode": "mission", "mission": MISSION, "heroes": 2}, seed=seed)
        table.choose(table.legal()[0])
        table.choose(table.legal()[0])
        terminals = [token for token in table.play.state.tokens if token.kind == "terminal"]
        assert all(token.facedown for token in terminals)
        assert sorted(token.colour for token in terminals) == ["blue", "green", "red"]
        dealt.add(tuple(token.colour for token in terminals))
        for seat in (0, 1, None):
            view = table.game.view(table.play, seat)
            assert isinstance(view, View)
            seen = [token.colour for token in view.state.tokens if token.kind == "terminal"]
            assert seen == ["blue", "green", "red"]  # sorted, whichever lies where
    assert len(dealt) > 1


@pytest.mark.rule("IA-DOOR-10", "IA-ATTACK_OBJ-13")
def test_doors_are_locked_to_rebels_who_attack_them() -> None:
    t = new_threat(heroes=["gaarkhan g4", "fenn_signis a4"]).activate("gaarkhan")
    assert t.refusal("interact:door_1").rule == "IA-DOOR-10"
    t.attack("door_1,g4", "red:3", "yellow:d2")
    assert t.match.state.tokens[3].damage == 3  # one was blocked


@pytest.mark.rule("IA-OBJECT-05")
def test_imperial_figures_do_not_attack_doors() -> None:
    t = new_threat(heroes=["fenn_signis h5", "gaarkhan a4"]).activate("imperial_officer_1").choose("attack")
    assert t.refusal("target:door_1,h4").reason == "only_for_rebels"


@pytest.mark.rule("IA-ATTACK_OBJ-03")
def test_a_destroyed_door_sets_off_a_defence() -> None:
    s = new_threat(heroes=["gaarkhan g4", "fenn_signis a4"])
    s.state.tokens[3].damage = 4
    t = s.activate("gaarkhan").attack("door_1,g4", "red:3", "yellow:d2")
    assert {text.removeprefix("decide:") for text in t.legal} == OPTIONS


def test_threat_may_rise_and_the_next_door_offers_the_other_three() -> None:
    t = opened("threat_6")
    assert t.threat == 6
    s = new_threat()
    s.state.happened = ["threat_6"]
    t = s.activate("imperial_officer_1").choose("interact:door_1")
    assert {text.removeprefix("decide:") for text in t.legal} == OPTIONS - {"threat_6"}


@pytest.mark.rule("IA-TEST-01")
def test_heroes_near_the_door_may_be_stunned() -> None:
    s = new_threat(heroes=["fenn_signis f4", "gaarkhan a4"])
    t = s.activate("imperial_officer_1").choose("interact:door_1")
    t.roll("blue:dd3", "yellow:d2").choose("decide:stun_near_the_door")
    assert (t.conditions("fenn_signis"), t.conditions("gaarkhan")) == ({"stunned"}, set())


@pytest.mark.rule("IA-INTERRUPT-01", "IA-INTERRUPT-02", "IA-CONFLICT-04")
def test_each_probe_droid_may_move_and_attack_out_of_turn() -> None:
    groups = ["imperial_officer h4", "probe_droid_elite i4", "probe_droid j5"]
    t = opened("droids_act", groups=groups)
    assert set(t.legal) == {"let_act:probe_droid_elite_1", "let_act:probe_droid_1", "done"}
    t.choose("let_act:probe_droid_elite_1")
    assert t.refusal("shed:stunned") is not None
    t.choose("move").choose("step:h5")
    assert t.refusal("move").reason == "action_not_granted"
    t.choose("attack").choose("target:fenn_signis").until("let_act")
    assert t.refusal("move") is not None
    assert set(t.legal) == {"let_act:probe_droid_1", "done"}
    t.choose("done")
    assert t.ask.facts["figure"] == "imperial_officer_1"  # whose activation goes on
    assert t.row("probe_droid_elite_1").points == 0
    assert t.match.state.groups[-2].ready  # its own activation is still to come


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-02")
def test_the_nexu_comes_inside_near_the_door() -> None:
    t = opened("nexu_comes").place_all()
    assert t.in_area("nexu_1", "interior")
    assert t.match.spaces_apart(t.match.grid.doors[0].beside, t.standing("nexu_1")) <= 3
    assert t.threat == 0


@pytest.mark.rule("IA-TEST-06", "IA-HIDDEN-08")
def test_a_terminal_is_turned_before_its_test_and_investigated_by_passing_it() -> None:
    s = new_threat(heroes=["gaarkhan b5", "fenn_signis a4"])
    t = s.activate("gaarkhan").roll("blue:s2", "green:dd1", "yellow:d2").choose("interact:terminal_1")
    token = t.match.state.tokens[0]
    assert not token.facedown
    assert not token.marks
    assert t.match.state.tokens[1].facedown
    t.roll("blue:s2", "green:dd1", "yellow:d2").choose("interact:terminal_1").choose("use_successes")
    assert t.match.state.tokens[0].marks == [1]
    assert t.match.state.happened == []  # the story goes on without further effect


@pytest.mark.rule("IA-GOLDEN-03")
def test_only_heroes_investigate_and_each_terminal_once() -> None:
    t = new_threat(groups=["imperial_officer b5"]).activate("imperial_officer_1")
    assert t.refusal("interact:terminal_1").reason == "only_for_heroes"
    s = new_threat(heroes=["gaarkhan b5", "fenn_signis a4"])
    s.state.tokens[0].marks, s.state.tokens[0].facedown = [1], False
    assert s.activate("gaarkhan").refusal("interact:terminal_1").reason == "nothing_to_do"


def test_at_the_end_of_round_5_general_weiss_arrives() -> None:
    t = new_threat().end_of_round(5).place_all()
    assert t.at("general_weiss_1", "b8")


def investigated_all_but_one(round_: int) -> MissionSession:
    """Two successes lie at the last terminal, and Gaarkhan uses them."""
    s = new_threat(heroes=["gaarkhan b5", "fenn_signis a4"])
    s.state.round = round_
    for token in s.state.tokens[:3]:
        token.marks, token.facedown = [1], False
    s.state.tokens[0].marks = []
    return s.activate("gaarkhan").roll("blue:s2", "green:s1", "yellow:d2").choose("interact:terminal_1")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
@pytest.mark.parametrize(("round_", "early"), [(5, 1), (6, 0)])
def test_the_rebels_win_when_all_terminals_are_investigated(round_: int, early: int) -> None:
    t = investigated_all_but_one(round_)
    assert (t.result.winner, t.result.reason) == (REBELS, "terminals_investigated")
    assert t.result.facts == {"terminals_investigated": early}
    assert t.table.outcome is not None


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_7() -> None:
    t = new_threat().end_of_round(7)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")
    assert t.result.facts == {"terminals_investigated": 0}
