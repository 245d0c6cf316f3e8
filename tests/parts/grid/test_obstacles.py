"""What is in the way of a line of sight or a step, thing by thing, as a player is told it."""

from __future__ import annotations

import pytest

from tests.parts.grid.drawn import at, drawn, place, room, spaces
from wartable.parts.grid.hindrances import Hinders, hindrances
from wartable.parts.grid.layout import Layout
from wartable.parts.grid.obstacles import Stops, in_the_way
from wartable.parts.grid.steps import Base, Mover, Place


def in_the_way_of(layout: Layout, one: str, other: str, figures: str = "") -> set[tuple[Stops, str, bool]]:
    """What stops the best two lines from one space to another."""
    way = in_the_way(layout, at(layout, one), at(layout, other), spaces(layout, figures))
    return {(stop.kind, layout.frame.name(stop.number), stop.upright) for stop in way.obstacles}


def test_a_figure_in_the_way_is_named_by_its_space() -> None:
    assert in_the_way_of(room(3, 1), "a1", "c1", "b1") == {(Stops.FIGURE, "b1", False)}
    assert in_the_way_of(room(3, 1), "a1", "c1") == set()


def test_the_lines_with_the_fewest_things_in_the_way_are_told() -> None:
    # Lines over the second row would meet b1 and b2.
    assert in_the_way_of(room(3, 2), "a1", "c1", "b1 b2") == {(Stops.FIGURE, "b1", False)}
    assert len(in_the_way_of(room(4, 1), "a1", "d1", "b1 c1")) == 2


@pytest.mark.parametrize(("sign", "kind"), [("|", Stops.WALL), ("1", Stops.DOOR), ("#", Stops.BLOCKING_LINE)])
def test_a_wall_a_door_or_a_line_is_named_by_its_edge(sign: str, kind: Stops) -> None:
    layout = drawn(f"+---+---+---+\n|.   .  {sign}.  |\n+---+---+---+")
    assert (kind, "c1", True) in in_the_way_of(layout, "a1", "c1")


def test_blocking_terrain_is_named_by_its_space() -> None:
    layout = room(3, 1, {"b1": "#"})
    assert in_the_way_of(layout, "a1", "c1") == {(Stops.BLOCKING_TERRAIN, "b1", False)}


def test_a_closed_corner_is_named_by_the_space_south_east_of_it() -> None:
    layout = drawn("""
+---+---+
|.  |.  |
+---+   +
|.   .  |
+---+---+
""")
    assert in_the_way_of(layout, "a1", "b2") == {(Stops.CLOSED_CORNER, "b2", False)}


def test_a_wall_between_two_lines_is_in_the_way() -> None:
    layout = drawn("""
+---+---+---+
|.   .   .  |
+   +---+   +
|.   .   .  |
+   +   +   +
|.   .   .  |
+---+---+---+
""")
    assert in_the_way_of(layout, "c3", "a1", "a2") == {(Stops.WALL, "b2", False)}


def test_the_lines_told_start_at_the_one_and_end_at_the_other() -> None:
    layout = room(3, 1)
    way = in_the_way(layout, at(layout, "a1"), at(layout, "c1"), spaces(layout, "b1"))
    assert way.lines.start in {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert set(way.lines.ends) <= {(2, 0), (3, 0), (2, 1), (3, 1)}


def hindered(layout: Layout, one: Place, other: Place, mover: Mover) -> set[tuple[Hinders, str, bool]]:
    """What forbids a step."""
    found = hindrances(layout, mover, one, other)
    return {(kind, layout.frame.name(number), upright) for kind, number, upright in found}


@pytest.mark.parametrize(
    ("edge", "sign", "expected"),
    [
        (" ", ".", set()),
        ("|", ".", {(Hinders.WALL, "b1", True)}),
        ("1", ".", {(Hinders.DOOR, "b1", True)}),
        ("#", ".", {(Hinders.BLOCKING_LINE, "b1", True)}),
        ("~", ".", {(Hinders.IMPASSABLE_LINE, "b1", True)}),
        (" ", "#", {(Hinders.BLOCKING_TERRAIN, "b1", False)}),
        (" ", "~", {(Hinders.IMPASSABLE_TERRAIN, "b1", False)}),
        ("|", "#", {(Hinders.WALL, "b1", True), (Hinders.BLOCKING_TERRAIN, "b1", False)}),
    ],
)
def test_what_hinders_a_step_is_named(edge: str, sign: str, expected: set[tuple[Hinders, str, bool]]) -> None:
    layout = drawn(f"+---+---+\n|.  {edge}{sign}  |\n+---+---+")
    assert hindered(layout, place(layout, "a1"), place(layout, "b1"), Mover()) == expected
    walls = {each for each in expected if each[0] in (Hinders.WALL, Hinders.DOOR)}
    assert hindered(layout, place(layout, "a1"), place(layout, "b1"), Mover(ignores_terrain=True)) == walls


def test_a_closed_corner_hinders_by_all_that_closes_it() -> None:
    layout = drawn("+---+---+\n|.  |.  |\n+   +   +\n|#   .  |\n+---+---+")
    assert hindered(layout, place(layout, "a1"), place(layout, "b2"), Mover()) == {
        (Hinders.WALL, "b1", True),
        (Hinders.BLOCKING_TERRAIN, "a2", False),
    }


def test_a_barred_space_and_what_is_no_step_hinder() -> None:
    layout = room(3, 2)
    barred = Mover(barred=spaces(layout, "b1"))
    assert hindered(layout, place(layout, "a1"), place(layout, "b1"), barred) == {
        (Hinders.BARRED, "b1", False)
    }
    for far in (place(layout, "c1"), place(layout, "a1")):
        assert {kind for kind, *_ in hindered(layout, place(layout, "a1"), far, Mover())} == {Hinders.NO_STEP}


def test_a_large_base_is_hindered_by_edges_it_would_lie_astride() -> None:
    layout = drawn("""
+---+---+---+
|.   .   .  |
+   +   +~~~+
|.   .   .  |
+---+---+---+
""")
    square = Mover(Base(2, 2))
    assert hindered(layout, place(layout, "a1"), place(layout, "b1"), square) == {
        (Hinders.IMPASSABLE_LINE, "c2", False)
    }
    assert hindered(layout, place(layout, "a1"), place(layout, "b2"), square) == {
        (Hinders.NO_STEP, "b2", False)
    }


def test_who_may_not_turn_is_hindered_from_turning() -> None:
    layout = room(3, 3)
    tall = Mover(Base(1, 2))
    assert hindered(layout, place(layout, "b1"), place(layout, "b1", True), tall) == set()
    pushed = tall._replace(rotates=False)
    turned = hindered(layout, place(layout, "b1"), place(layout, "b1", True), pushed)
    assert turned == {(Hinders.NO_STEP, "b1", False)}
