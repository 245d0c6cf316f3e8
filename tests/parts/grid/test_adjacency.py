"""What is adjacent to what, and how many spaces are counted, on exact maps and on made ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.parts.grid.drawn import Made, at, drawn, made_maps, names, room, spaces
from wartable.parts.grid.layout import Layout
from wartable.parts.grid.passage import UNREACHED
from wartable.parts.grid.spaces import bits


def beside(layout: Layout, name: str) -> str:
    """The names of the spaces adjacent to one."""
    return names(layout, layout.neighbours(1 << at(layout, name)))


def count(layout: Layout, one: str, other: str) -> int:
    """The distance between two spaces."""
    return layout.distance(at(layout, one), at(layout, other))


@pytest.mark.rule("IA-ADJACENT-01", "IA-ADJACENT-04")
def test_spaces_that_share_an_edge_or_a_corner_are_adjacent_and_none_to_itself() -> None:
    layout = room(4, 3)
    assert beside(layout, "b2") == "a1 a2 a3 b1 b3 c1 c2 c3"
    assert beside(layout, "a1") == "a2 b1 b2"
    assert not layout.adjacent(at(layout, "b2"), at(layout, "b2"))
    assert not layout.adjacent(at(layout, "a2"), at(layout, "c2"))


@pytest.mark.rule("IA-ADJACENT-02")
@pytest.mark.parametrize("edge", ["|", "#", "1"])
def test_spaces_on_both_sides_of_a_wall_a_blocking_line_or_a_door_are_not_adjacent(edge: str) -> None:
    layout = drawn(f"""
+---+---+
|.  {edge}.  |
+   +   +
|.   .  |
+---+---+
""")
    assert beside(layout, "a1") == "a2 b2"
    assert beside(layout, "b1") == "a2 b2"


def test_spaces_on_both_sides_of_an_impassable_line_or_an_open_door_are_adjacent() -> None:
    text = "+---+---+\n|.  ~.  |\n+---+---+"
    assert beside(drawn(text), "a1") == "b1"
    assert beside(drawn(text.replace("~", "1"), closed=False), "a1") == "b1"


@pytest.mark.rule("IA-ADJACENT-03")
@pytest.mark.parametrize(
    ("east", "below", "b1", "a2", "adjacent"),
    [
        (" ", "   ", ".", ".", True),
        ("|", "   ", ".", ".", True),
        ("|", "---", ".", ".", False),
        ("|", "   ", ".", "#", False),
        ("#", "###", ".", ".", False),
        ("1", "222", ".", ".", False),
        (" ", "   ", "#", "#", False),
        (" ", "---", "#", ".", False),
        (" ", "   ", "#", ".", True),
        (" ", "   ", "~", "~", True),
        ("~", "~~~", ".", ".", True),
    ],
)
def test_a_corner_closed_on_both_sides_separates(
    east: str, below: str, b1: str, a2: str, adjacent: bool
) -> None:
    layout = drawn(f"""
+---+---+
|.  {east}{b1}  |
+{below}+   +
|{a2}   .  |
+---+---+
""")
    assert layout.adjacent(at(layout, "a1"), at(layout, "b2")) is adjacent


@pytest.mark.rule("IA-ADJACENT-03")
def test_both_ways_around_a_corner_count_edge_by_edge() -> None:
    layout = drawn("""
+---+---+
|.   .  |
+---+---+
|.   .  |
+---+---+
""")
    assert beside(layout, "a1") == "b1"
    beyond = drawn("""
+---+---+---+
|.   .   .  |
+---+   +---+
|.   .  |.  |
+---+---+---+
""")
    assert beside(beyond, "a1") == "b1 b2"
    assert beside(beyond, "c1") == "b1 b2"
    assert beside(beyond, "c2") == ""


@pytest.mark.rule("IA-ADJACENT-05", "IA-COUNT-01")
def test_the_distance_is_the_number_of_steps() -> None:
    layout = room(6, 4)
    assert count(layout, "a1", "a1") == 0
    assert count(layout, "a1", "b2") == 1
    assert count(layout, "a1", "f1") == 5
    assert count(layout, "a1", "d4") == 3
    within = layout.distances.within(at(layout, "a1"), 1)
    assert names(layout, within) == "a1 a2 b1 b2"
    assert layout.distances.within(at(layout, "a1"), 99) == layout.spaces


@pytest.mark.rule("IA-COUNT-02")
def test_difficult_and_impassable_terrain_is_counted_like_any_other() -> None:
    layout = drawn("""
+---+---+---+---+
|.   :   ~  ~.  |
+---+---+---+---+
""")
    assert count(layout, "a1", "d1") == 3


@pytest.mark.rule("IA-COUNT-03", "IA-BLOCKING-03", "IA-DOOR-03")
@pytest.mark.parametrize(
    ("edge", "middle", "distance"),
    [("|", ".", 4), ("#", ".", 4), ("1", ".", 4), (" ", "#", 4), (" ", ".", 2)],
)
def test_nothing_is_counted_through_walls_doors_or_blocking_terrain(
    edge: str, middle: str, distance: int
) -> None:
    layout = drawn(f"""
+---+---+---+
|.  {edge}{middle}   .  |
+   +---+   +
|.  |   |.  |
+   +---+   +
|.   .   .  |
+---+---+---+
""")
    assert count(layout, "a1", "c1") == distance


def test_what_no_count_reaches_is_unreached() -> None:
    layout = drawn("+---+---+\n|.  |.  |\n+---+---+")
    assert count(layout, "a1", "b1") == UNREACHED
    assert layout.distances.within(at(layout, "a1"), 9) == 1 << at(layout, "a1")


def test_large_figures_are_counted_from_their_nearest_spaces() -> None:
    layout = room(8, 3)
    one, other = spaces(layout, "a1 a2 b1 b2"), spaces(layout, "f1 f2 f3 g1 g2 g3")
    assert layout.distances.least(one, other) == 4
    assert layout.distances.least(one, one) == 0
    assert names(layout, layout.neighbours(one)) == "a3 b3 c1 c2 c3"


@pytest.mark.rule("IA-MOBILE-03", "IA-MASSIVE-10")
def test_blocking_terrain_that_a_figure_stands_on_is_adjacent_and_counted_to() -> None:
    layout = room(5, 1, {"c1": "#", "d1": "#"})
    assert beside(layout, "c1") == ""
    assert count(layout, "a1", "c1") == UNREACHED
    opened = layout.opened(spaces(layout, "c1"))
    assert beside(opened, "c1") == "b1"
    assert count(opened, "a1", "c1") == 2
    assert count(opened, "c1", "a1") == 2
    assert count(opened, "a1", "e1") == UNREACHED
    assert count(layout.opened(spaces(layout, "c1 d1")), "c1", "d1") == 1
    assert layout.opened(spaces(layout, "c1")) is opened
    assert layout.opened(spaces(layout, "a1 b1")) is layout


@given(made_maps, st.data())
def test_adjacency_is_mutual(made: Made, data: st.DataObject) -> None:
    layout = made.layout
    space = data.draw(st.sampled_from(list(bits(layout.spaces))))
    for other in bits(layout.spaces):
        assert layout.adjacent(space, other) == layout.adjacent(other, space)
        assert layout.walking.joins(space, other) == layout.walking.joins(other, space)
        assert layout.crossing.joins(space, other) == layout.crossing.joins(other, space)
        assert not layout.walking.joins(space, other) or layout.adjacent(space, other)


@given(made_maps, st.data())
def test_distance_is_a_metric(made: Made, data: st.DataObject) -> None:
    layout = made.layout
    some = st.sampled_from(list(bits(layout.spaces)))
    one, other, third = data.draw(some), data.draw(some), data.draw(some)
    assert (layout.distance(one, other) == 0) == (one == other)
    assert layout.distance(one, other) == layout.distance(other, one)
    assert layout.distance(one, third) <= layout.distance(one, other) + layout.distance(other, third)
    assert (layout.distance(one, other) == 1) == layout.adjacent(one, other)
    (x, y), (other_x, other_y) = layout.frame.point(one), layout.frame.point(other)
    assert layout.distance(one, other) >= max(abs(x - other_x), abs(y - other_y))


@given(made_maps, st.data())
def test_what_is_within_a_distance_is_what_is_no_farther(made: Made, data: st.DataObject) -> None:
    layout = made.layout
    space = data.draw(st.sampled_from(list(bits(layout.spaces))))
    most = data.draw(st.integers(0, 6))
    within = layout.distances.within(space, most)
    assert set(bits(within)) == {
        other for other in bits(layout.spaces) if layout.distance(space, other) <= most
    }
