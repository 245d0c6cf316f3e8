"""Moves step by step, large, Mobile and Massive figures, pushes and places, doors and interactions."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, Session, room
from wartable.games.imperial_assault.frames import Push, Step
from wartable.games.imperial_assault.rules import movement, objects
from wartable.games.imperial_assault.rules.movement import mover_of, ways_of
from wartable.kernel.ask import Ask
from wartable.parts.grid.steps import Place

TERRAIN = """
+---+---+---+---+---+
|.   :   .   #   .  |
+   +   +   +   +   +
|.   .   .   ~   .  |
+   +   +   +   +   +
|.   .   .  |.   .  |
+---+---+---+---+---+
"""

DOOR = """
+---+---+---+---+
|.   .  1.   .  |
+   +   +   +   +
|.   .  1.   .  |
+---+---+---+---+
"""


def walker(card: str, space: str, *others: str, drawing: str = "") -> Session:
    """A figure of seat 0 that activates, and figures of seat 1."""
    return Scenario([f"{card} {space}"], others, drawing=drawing).activate(f"{card}_1")


def steps(t: Session) -> set[str]:
    """The spaces that the figure may step to."""
    return {text.removeprefix("step:") for text in t.legal if text.startswith("step:")}


@pytest.mark.rule("IA-MOVE-01", "IA-MOVE-02", "IA-MOVE_POINTS-02")
def test_a_move_action_gains_points_that_are_spent_at_any_time() -> None:
    t = walker("imperial_officer", "b2", "luke_skywalker h6")
    assert not steps(t)
    t.choose("move")
    assert (t.row("imperial_officer_1").points, t.space("imperial_officer_1")) == (4, "b2")
    t.choose("step:c3", "move")
    assert t.row("imperial_officer_1").points == 7
    assert t.space("imperial_officer_1") == "c3"


@pytest.mark.rule("IA-MOVE_POINTS-01", "IA-MOVE_POINTS-03", "IA-ADJACENT-01")
def test_a_point_moves_a_figure_to_an_adjacent_space_before_or_after_actions() -> None:
    t = walker("imperial_officer", "b2", "luke_skywalker d2")
    t.choose("move")
    assert steps(t) == {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}
    t.choose("step:a2").attack("luke_skywalker_1", "blue:s2", "yellow:s0", "white:blank")
    t.choose("done", "step:a1")
    assert t.space("imperial_officer_1") == "a1"
    assert t.refusal("step:d4").rule == "IA-MOVE_POINTS-01"


@pytest.mark.rule("IA-MOVE-04", "IA-MOVE-05", "IA-MOVE-06", "IA-MOVE-07")
def test_a_figure_moves_through_a_hostile_one_for_a_point_more_and_may_not_stop_there() -> None:
    t = walker("imperial_officer", "a1", "luke_skywalker b1", "gideon_argus a2", drawing=room(3, 2))
    t.choose("move", "step:b1")
    assert t.row("imperial_officer_1").points == 2
    assert "end" not in t.legal
    assert t.refusal("attack").rule == "IA-MOVE-06"
    t.choose("step:c1")
    scenario = Scenario(["imperial_officer a1"], ["luke_skywalker b1"], drawing=room(3, 1))
    last = scenario.activate("imperial_officer_1")
    last.row("imperial_officer_1").points = 2
    ways = ways_of(last.match, 0, mover_of(last.match, 0), 2)
    refusal = movement.refuse_step(last.match, 0, ways, next(movement.candidates(last.match, 0))[1])
    assert refusal is not None
    assert refusal.rule == "IA-MOVE-07"


@pytest.mark.rule("IA-MOVE-04")
def test_a_friend_costs_nothing_more_to_move_through() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid b1"], ["luke_skywalker a2"], drawing=room(4, 2))
    t = s.activate("imperial_officer_1").choose("move", "step:b1")
    assert t.row("imperial_officer_1").points == 3


@pytest.mark.rule("IA-DIFFICULT-01", "IA-DIFFICULT-02", "IA-TERRAIN-07")
def test_entering_difficult_terrain_costs_a_point_more_and_leaving_it_nothing() -> None:
    t = walker("imperial_officer", "a1", "luke_skywalker e3", drawing=TERRAIN)
    t.choose("move", "step:b1")
    assert t.row("imperial_officer_1").points == 2
    t.choose("step:c1")
    assert t.row("imperial_officer_1").points == 1


@pytest.mark.rule("IA-DIFFICULT-04", "IA-MOBILE-01")
def test_surcharges_add_up_and_a_mobile_figure_pays_none() -> None:
    """3 points are too few for a hostile figure on difficult terrain, 4 are enough."""
    t = walker("imperial_officer", "a1", "luke_skywalker b1", drawing=TERRAIN)
    t.choose("move")
    t.row("imperial_officer_1").points = 3
    ways = ways_of(t.match, 0, mover_of(t.match, 0), 3)
    names = {t.match.space_text(place.space): cost for place, cost in ways.costs.items()}
    assert "b1" not in names
    ways = ways_of(t.match, 0, mover_of(t.match, 0), 4)
    assert {t.match.space_text(place.space): cost for place, cost in ways.costs.items()}["b1"] == 3
    droid = walker("probe_droid", "a1", "luke_skywalker b1", drawing=TERRAIN)
    droid.choose("move", "step:b1")
    assert droid.row("probe_droid_1").points == 2


@pytest.mark.rule("IA-BLOCKING-01", "IA-IMPASSABLE-01", "IA-WALL-01", "IA-MOVE_GEO-03")
def test_terrain_and_walls_stop_a_figure_and_the_refusal_names_them() -> None:
    t = walker("imperial_officer", "c1", "luke_skywalker a3", drawing=TERRAIN)
    t.choose("move")
    assert t.refusal("step:d1").rule == "IA-BLOCKING-01"
    assert t.refusal("step:d2").rule == "IA-IMPASSABLE-01"
    t.choose("step:c2", "step:c3")
    assert t.refusal("step:d3").rule == "IA-WALL-01"


@pytest.mark.rule("IA-MOBILE-02", "IA-MOBILE-03")
def test_a_mobile_figure_enters_blocking_and_impassable_terrain_and_is_attacked_there() -> None:
    s = Scenario(["probe_droid c1"], ["diala_passil c2"], drawing=TERRAIN)
    t = s.activate("probe_droid_1").choose("move", "step:d1", "end")
    assert t.space("probe_droid_1") == "d1"
    assert t.match.adjacent(0, 1)
    t.choose("activate:diala_passil_1").choose("attack")
    assert "target:probe_droid_1" in t.legal


@pytest.mark.rule("IA-LARGE-03", "IA-LARGE-01", "IA-SMALL-01")
def test_a_large_figure_does_not_move_diagonally() -> None:
    t = walker("nexu", "b2", "luke_skywalker h6").choose("move")
    assert steps(t) == {"b1", "b3", "a2", "c2"}
    assert t.refusal("step:c3").rule == "IA-LARGE-03"


@pytest.mark.rule("IA-LARGE-04", "IA-LARGE-05")
def test_a_large_figure_turns_for_a_point_and_keeps_half_of_its_spaces() -> None:
    t = walker("nexu", "b2", "luke_skywalker h6").choose("move")
    turns = {text for text in t.legal if text.startswith("rotate:")}
    assert turns == {"rotate:b2", "rotate:a2", "rotate:b3", "rotate:a3"}
    t.choose("rotate:a2")
    assert (t.space("nexu_1"), t.row("nexu_1").turned, t.row("nexu_1").points) == ("a2", True, 5)


@pytest.mark.rule("IA-LARGE-05")
def test_a_walker_keeps_three_of_six_spaces_when_it_turns() -> None:
    t = Scenario(["at_st c2"], ["luke_skywalker h6"]).activate("at_st_1").choose("move")
    for text in t.legal:
        if text.startswith("rotate:"):
            space = t.match.grid.read(text.removeprefix("rotate:"))
            base = t.match.card(0).base
            after = base.covers(t.match.grid.frame, Place(space, True))
            assert (after & t.match.covers(0)).bit_count() >= 3
    assert t.refusal("rotate:d2").rule == "IA-LARGE-05"


@pytest.mark.rule(
    "IA-MASSIVE-03", "IA-MASSIVE-04", "IA-MASSIVE-06", "IA-MASSIVE-07", "IA-MASSIVE-08", "IA-MASSIVE-09"
)
def test_a_massive_figure_ends_on_others_and_pushes_its_friends_first() -> None:
    """The mover pushes its friends, then the owners theirs, and it walks no more."""
    hostile = ["luke_skywalker d3", "gideon_argus h5"]
    s = Scenario(["at_st a1", "imperial_officer c2"], hostile, drawing=room(8, 5))
    t = s.activate("at_st_1")
    assert t.match.activation is not None
    t.match.activation.actions = 3
    t.choose("move", "step:b1", "step:c1")
    assert t.row("at_st_1").points == 2
    t.choose("attack")
    assert t.ask.what == "displace"
    assert (t.ask.seat, t.ask.rule) == (0, "IA-MASSIVE-07")
    assert t.ask.facts["figure"] == "imperial_officer_1"
    t.choose(t.legal[0])
    assert (t.ask.seat, t.ask.facts["figure"]) == (1, "luke_skywalker_1")
    t.choose(t.legal[0]).choose("target:gideon_argus_1").until("take_action", "pass")
    assert not steps(t)
    assert t.refusal("step:d1").rule == "IA-MASSIVE-09"
    assert not t.match.covers(0) & (t.match.covers(1) | t.match.covers(2))


@pytest.mark.rule("IA-MASSIVE-05")
def test_a_massive_figure_does_not_enter_another() -> None:
    t = Scenario(["at_st a1"], ["general_weiss c1"], drawing=room(6, 3)).activate("at_st_1").choose("move")
    assert t.refusal("step:b1").rule == "IA-MASSIVE-05"


@pytest.mark.rule("IA-INCAPACITATED-08", "IA-INCAPACITATED-04", "IA-INCAPACITATED-03")
def test_an_incapacitated_figure_hinders_nobody_but_is_not_stood_on() -> None:
    s = Scenario(["imperial_officer a1", "at_st e1"], ["luke_skywalker b1"], drawing=room(8, 3))
    s.state.figures[2].incapacitated = True
    t = s.activate("imperial_officer_1").choose("move", "step:b1")
    assert t.row("imperial_officer_1").points == 3
    assert "end" not in t.legal
    assert t.match.sees(0, 1)
    s = Scenario(["at_st c1"], ["luke_skywalker b1"], drawing=room(8, 3))
    s.state.figures[1].incapacitated = True
    t = s.activate("at_st_1").choose("move", "step:b1", "end")
    t.choose(*(t.legal[:1] if t.ask.what == "displace" else ()))
    assert not t.match.covers(0) & t.match.covers(1)


@pytest.mark.rule("IA-PUSH-01", "IA-PUSH-02", "IA-PUSH-03", "IA-PUSH-04")
def test_a_pushed_figure_goes_any_way_without_points() -> None:
    s = Scenario(["chewbacca a1"], ["stormtrooper b1"])
    t = s.run(Push([Step.PUSH_ON], 1, 0, 1))
    assert "step:c2" in t.legal
    t.choose("step:a2")
    assert t.space("stormtrooper_1a") == "a2"
    assert t.row("stormtrooper_1a").points == 0


@pytest.mark.rule("IA-PUSH-06", "IA-LARGE-06", "IA-BLOCKING-02")
def test_a_pushed_large_figure_neither_turns_nor_goes_diagonally_nor_into_blocking_terrain() -> None:
    s = Scenario(["chewbacca a1"], ["e_web_engineer c2"], drawing=TERRAIN)
    t = s.run(Push([Step.PUSH_ON], 1, 0, 1))
    assert not any(text.startswith("rotate:") for text in t.legal)
    assert {text for text in t.legal if text != "done"} == {"step:b2", "step:c1"}
    small = Scenario(["chewbacca a1"], ["imperial_officer c1"], drawing=TERRAIN)
    assert small.run(Push([Step.PUSH_ON], 1, 0, 1)).refusal("step:d1").rule == "IA-BLOCKING-01"


@pytest.mark.rule("IA-MOVE-08")
def test_a_figure_without_points_where_it_may_not_stop_is_put_on_the_nearest_empty_space() -> None:
    s = Scenario(["imperial_officer a1"], ["luke_skywalker b1"], drawing=room(3, 2))
    t = s.activate("imperial_officer_1").choose("move", "step:b1")
    t.row("imperial_officer_1").points = 0
    script = movement.displace(t.match, 0, 0, "IA-MOVE-08")
    ask = next(script)
    assert isinstance(ask, Ask)
    assert (ask.rule, ask.seat) == ("IA-MOVE-08", 0)
    assert set(ask.options) == {"put:a1", "put:c1", "put:a2", "put:b2", "put:c2"}
    with pytest.raises(StopIteration):
        script.send(ask.options["put:c2"])
    assert t.space("imperial_officer_1") == "c2"


@pytest.mark.rule(
    "IA-DOOR-02", "IA-DOOR-03", "IA-DOOR-04", "IA-DOOR-05", "IA-DOOR-09", "IA-INTERACT-01", "IA-INTERACT-02"
)
def test_a_door_stops_moves_sight_and_counting_until_a_figure_beside_it_opens_it() -> None:
    t = walker("imperial_officer", "a1", "luke_skywalker c2", drawing=DOOR)
    assert not t.match.sees(0, 1)
    assert t.match.distance(0, 1) > 5
    assert t.refusal("interact:door_1").rule == "IA-DOOR-09"
    t.choose("move", "step:b1")
    assert t.refusal("step:c1").rule == "IA-DOOR-02"
    t.choose("interact:door_1")
    assert t.match.state.doors == 0
    assert t.match.sees(0, 1)
    assert "step:c1" in t.legal


@pytest.mark.rule("IA-DOOR-07")
def test_figures_cannot_close_doors() -> None:
    s = Scenario(["imperial_officer b1"], ["luke_skywalker d2"], drawing=DOOR, doors=False)
    assert not any(text.startswith("interact") for text in s.activate("imperial_officer_1").legal)


@pytest.mark.rule("IA-CONTROL-03", "IA-CONTROL-04", "IA-OBJECT-03")
def test_a_token_is_controlled_from_its_space_or_beside_it_by_one_side_alone() -> None:
    s = Scenario(["imperial_officer b1"], ["luke_skywalker e1"]).token("terminal", "a1")
    assert objects.controller_of_token(s.match, 0) == 0
    s = Scenario(["imperial_officer b1"], ["luke_skywalker b2"]).token("terminal", "a1")
    assert objects.controller_of_token(s.match, 0) == -1
    s = Scenario(["imperial_officer a1"], ["luke_skywalker e2"]).token("terminal", "a1")
    assert objects.controller_of_token(s.match, 0) == 0


@pytest.mark.rule("IA-CONTROL-01", "IA-CONTROL-02")
def test_an_area_is_controlled_by_who_alone_has_figures_in_it() -> None:
    s = Scenario(["imperial_officer b1"], ["luke_skywalker e1"])
    first, both = s.match.grid.read_all(["a1", "b1"]), s.match.grid.read_all(["b1", "e1"])
    assert objects.controller_of(s.match, first) == 0
    assert objects.controller_of(s.match, both) == -1


@pytest.mark.rule("IA-ADJACENT-04", "IA-ADJACENT-05", "IA-COUNT-01", "IA-COUNT-02")
def test_distance_is_counted_without_surcharges_and_nobody_is_adjacent_to_himself() -> None:
    s = Scenario(["imperial_officer a1"], ["luke_skywalker c1", "gideon_argus b1"], drawing=TERRAIN)
    assert s.match.distance(0, 1) == 2
    assert s.match.distance(0, 2) == 1
    assert not s.match.adjacent(0, 0)
