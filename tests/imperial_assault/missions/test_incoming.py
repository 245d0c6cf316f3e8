"""Incoming: the bombardment, clues and decoys, the passage, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Token
from wartable.games.imperial_assault.view import View

MISSION = "incoming"
HEROES = ["fenn_signis e9", "gaarkhan f17"]


def incoming(
    heroes: list[str] | None = None,
    groups: list[str] | None = None,
    colours: tuple[str, ...] = ("clue", "decoy", "clue", "decoy"),
) -> MissionScenario:
    """A position on the mission's own map with facedown terminals."""
    groups = groups or ["imperial_officer e5"]
    s = MissionScenario(heroes or HEROES, groups, mission=MISSION, board=MISSION)
    for space, colour in zip(s.match.board.terminals, colours, strict=True):
        s.state.tokens.append(Token("terminal", space, colour=colour, facedown=True))
    return s.reserve("imperial_officer", "imperial_officer_elite", "stormtrooper_elite")


def entered(heroes: list[str] | None = None, groups: list[str] | None = None) -> MissionScenario:
    """The Corridor was entered in an earlier round."""
    s = incoming(heroes, groups)
    s.state.happened, s.state.noted = ["corridor_entered"], {"entered_in": 1}
    s.state.round = 2
    return s


def bombarded() -> MissionSession:
    """Fenn enters the Corridor."""
    return incoming().activate("fenn_signis").choose("move").choose("step:e8")


@pytest.mark.rule("IA-HIDDEN-08")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_knows_which_terminal_is_a_clue(seat: int | None) -> None:
    seen = []
    for colours in (("clue", "decoy", "clue", "decoy"), ("decoy", "decoy", "clue", "clue")):
        table = incoming(colours=colours).activate("fenn_signis").table
        view = table.game.view(table.play, seat)
        assert isinstance(view, View)
        seen.append(view.state.tokens)
    assert seen[0] == seen[1]


def test_the_first_rebel_in_the_corridor_draws_a_bombardment_at_once() -> None:
    t = bombarded()
    assert (t.ask.what, t.ask.seat) == ("mission_pick", 0)
    inside = t.match.mission_map.areas["interior"]
    assert all(inside >> t.match.grid.read(text.removeprefix("pick_space:")) & 1 for text in t.legal)
    assert "pick_space:j9" not in t.legal  # no Imperial figure sees it
    t.choose("pick_space:e7")
    assert (t.conditions("fenn_signis"), t.damage("fenn_signis")) == ({"stunned"}, 0)
    assert t.conditions("gaarkhan") == set()
    assert t.ask.what == "take_action"
    t.match.figure(0).conditions = 0
    t.choose("step:d8") if "step:d8" in t.legal else None
    assert t.match.state.happened == ["corridor_entered"]


def test_imperial_figures_draw_none() -> None:
    s = incoming(["fenn_signis f17", "gaarkhan e17"], ["imperial_officer e9"])
    t = s.activate("imperial_officer_1").choose("move").choose("step:e8")
    assert t.ask.what == "take_action"


@pytest.mark.rule("IA-DIFFICULT-01")
def test_rubble_is_difficult_and_on_the_edge_of_the_map_a_deployment_point() -> None:
    t = bombarded().choose("pick_space:e7")
    m = t.match
    assert m.layout.difficult >> m.grid.read("e7") & 1
    assert m.imperial.points == ["green_1", "green_2"]
    s = entered(groups=["imperial_officer b7"]).hand("nexu")
    s.match.imperial.threat = 4
    t = s.end_of_round(2).choose("pick_space:b6")
    assert "b6" in t.match.imperial.points
    again = s.status(Step.DEPLOY_AND_REINFORCE, Step.ADVANCE_ROUND)
    assert "bring:nexu,b6" in again.legal


@pytest.mark.rule("IA-TERMINAL-02")
def test_there_is_nothing_to_do_with_rubble() -> None:
    s = entered(["fenn_signis e8", "gaarkhan e9"])
    s.state.tokens.append(Token("rubble", s.match.grid.read("e7")))
    refusal = s.activate("fenn_signis").table.why_not("interact:rubble_1")
    assert refusal is not None
    assert refusal.rule == "IA-TERMINAL-02"


def test_each_round_ends_with_another_that_hurts_who_is_stunned_already() -> None:
    s = entered(["fenn_signis e8", "gaarkhan e9"])
    s.row("fenn_signis").conditions = 1 << s.printed.condition["stunned"].id
    t = s.end_of_round(2).choose("pick_space:e7")
    assert (t.damage("fenn_signis"), t.damage("gaarkhan")) == (2, 0)
    assert t.conditions("gaarkhan") == {"stunned"}
    assert incoming().end_of_round(2).ask.what == "activate_group"  # before the Corridor none comes


def test_there_are_ten_tokens_of_rubble() -> None:
    s = entered()
    s.state.tokens += [Token("rubble", -1) for _ in range(10)]
    assert s.end_of_round(2).ask.what == "activate_group"


@pytest.mark.rule("IA-RESERVED-03", "IA-CONFLICT-07")
def test_the_pursuit_comes_in_the_same_round() -> None:
    s = entered()
    t = s.end_of_round(1)
    assert set(t.legal) == {"event:bombardment", "event:pursuit"}
    t.choose("event:pursuit").place_all()
    for name in ("stormtrooper_elite_1a", "imperial_officer_2", "imperial_officer_elite_1"):
        apart = t.match.spaces_apart(1 << t.match.grid.read("g1"), t.standing(name))
        assert apart <= 2, name


def test_terminals_wait_for_the_corridor_and_for_heroes() -> None:
    t = incoming(["fenn_signis c11", "gaarkhan f17"]).activate("fenn_signis")
    assert t.refusal("interact:terminal_1").reason == "nothing_to_do"
    s = entered(groups=["imperial_officer c11"]).activate("imperial_officer_1")
    assert s.refusal("interact:terminal_1").reason == "only_for_heroes"


@pytest.mark.rule("IA-TEST-08", "IA-INTERACT-03")
def test_a_clue_is_revealed_by_tech_or_insight_and_draws_fire() -> None:
    t = entered(["jyn_odan c11", "gaarkhan f17"]).activate("jyn_odan")
    t.choose("interact:terminal_1")
    assert set(t.legal) == {"attribute:tech", "attribute:insight"}
    t.roll("blue:s2", "green:s1", "yellow:ds1").choose("attribute:tech")
    assert t.ask.facts["event"] == "bombardment"
    t.choose(t.legal[0])
    assert t.match.state.tokens[0].space == -1
    assert not t.match.state.tokens[0].facedown
    assert t.match.state.noted["clues"] == 1


def test_a_decoy_draws_none() -> None:
    t = entered(["gideon_argus h11", "gaarkhan f17"]).activate("gideon_argus")
    t.choose("interact:terminal_2").roll("blue:s2", "green:s1", "yellow:ds1").choose("attribute:insight")
    assert t.ask.what == "take_action"
    assert t.match.state.tokens[1].space == -1


@pytest.mark.rule("IA-TEST-06")
def test_an_imperial_figure_near_costs_a_success() -> None:
    s = entered(["jyn_odan c11", "gaarkhan f17"], ["imperial_officer c12"])
    t = s.activate("jyn_odan").choose("interact:terminal_1")
    t.roll("blue:s2", "green:s1", "yellow:ds1").choose("attribute:tech")
    assert t.match.state.tokens[0].facedown
    assert [row.successes for row in t.match.state.stored] == [2]


def at_the_blast_door(round_: int) -> MissionSession:
    """The second clue was revealed, and Gaarkhan opens the passage."""
    s = entered(["gaarkhan e7", "fenn_signis f17"]).token("blast_door", "f6")
    s.state.round = round_
    t = s.activate("gaarkhan").roll("blue:s2", "green:s1", "yellow:ds1")
    return t.choose("interact:blast_door_1")


def test_the_second_clue_shows_the_passage() -> None:
    s = entered(["jyn_odan c11", "gaarkhan f17"])
    s.state.noted["clues"] = 1
    t = s.activate("jyn_odan").choose("interact:terminal_1")
    t.roll("blue:s2", "green:s1", "yellow:ds1").choose("attribute:tech")
    m = t.match
    assert any(token.kind == "blast_door" and m.space_text(token.space) == "f6" for token in m.state.tokens)
    assert t.ask.facts["event"] == "bombardment"


@pytest.mark.rule("IA-VICTORY_CAMP-01")
@pytest.mark.parametrize(("round_", "early"), [(5, 1), (6, 0)])
def test_the_rebels_win_when_the_passage_is_opened(round_: int, early: int) -> None:
    t = at_the_blast_door(round_)
    assert (t.result.winner, t.result.reason) == (REBELS, "passage_opened")
    assert t.result.facts == {"passage_opened": early}


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_7_or_when_all_are_wounded() -> None:
    t = incoming().end_of_round(7)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")
    s = incoming(["fenn_signis e9", "gaarkhan f17"], ["imperial_officer f9"])
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
