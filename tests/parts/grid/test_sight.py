"""Line of sight on exact maps: every rule of it, examples worked out in coordinates, and the lines found."""

from __future__ import annotations

import pytest

from tests.parts.grid.drawn import at, drawn, room, spaces
from wartable.parts.grid.layout import Layout


def sees(layout: Layout, one: str, other: str, figures: str = "") -> bool:
    """Whether one space sees another past figures, given by their spaces; `lines` must agree."""
    asked = at(layout, one), at(layout, other), spaces(layout, figures)
    seen = layout.sight.sees(*asked)
    assert seen is (layout.sight.lines(*asked) is not None)
    return seen


# The vectors worked out with the rules: space (x, y) is column x and row y of a room without other walls.


@pytest.mark.rule("IA-LOS_GEO-09", "IA-LOS_GEO-01", "IA-LOS_GEO-06")
def test_a_figure_is_seen_around_the_free_end_of_a_wall() -> None:
    layout = drawn("""
+---+---+
|.   .  |
+   +   +
|.  |.  |
+---+---+
""")
    assert sees(layout, "a2", "b2")
    assert sees(layout, "b2", "a2")
    assert not layout.adjacent(at(layout, "a2"), at(layout, "b2"))


@pytest.mark.rule("IA-LOS_GEO-07", "IA-LOS-06")
@pytest.mark.parametrize("line", ["|", "#", "1"])
def test_nothing_is_seen_behind_a_wall_that_goes_on_beyond_both_ends(line: str) -> None:
    layout = drawn(f"""
+---+---+
|.  {line}.  |
+   +   +
|.  {line}.  |
+   +   +
|.  {line}.  |
+---+---+
""")
    assert not sees(layout, "a2", "b2")
    assert not sees(layout, "a1", "b3")


@pytest.mark.rule("IA-LOS-06", "IA-LOS_GEO-07")
def test_a_corner_between_two_blocking_spaces_is_closed() -> None:
    layout = room(2, 2, {"b1": "#", "a2": "#"})
    assert not sees(layout, "a1", "b2")
    assert not layout.adjacent(at(layout, "a1"), at(layout, "b2"))


@pytest.mark.rule("IA-LOS-07", "IA-LOS_GEO-07")
def test_a_corner_between_a_blocking_space_and_a_figure_is_open() -> None:
    layout = room(2, 2, {"b1": "#"})
    assert sees(layout, "a1", "b2", "a2")
    assert layout.adjacent(at(layout, "a1"), at(layout, "b2"))


@pytest.mark.rule("IA-LOS-07", "IA-LOS_GEO-07")
def test_a_corner_between_two_figures_or_a_wall_and_a_figure_is_open() -> None:
    assert sees(room(3, 3), "a1", "c3", "a2 b1")
    walled = drawn("""
+---+---+
|.   .  |
+   +   +
|.  |.  |
+---+---+
""")
    assert sees(walled, "a2", "b2", "b1")
    terrain = drawn("""
+---+---+
|.   #  |
+   +   +
|.  |.  |
+---+---+
""")
    assert not sees(terrain, "a2", "b2")


@pytest.mark.rule("IA-LOS-04", "IA-LOS_GEO-03", "IA-BLOCKING-04")
def test_a_figure_or_blocking_terrain_between_hides() -> None:
    assert sees(room(3, 1), "a1", "c1")
    assert not sees(room(3, 1), "a1", "c1", "b1")
    assert not sees(room(3, 1, {"b1": "#"}), "a1", "c1")


@pytest.mark.rule("IA-LOS-08")
def test_sight_need_not_be_mutual() -> None:
    layout = room(5, 2, {"a2": "#", "c1": "#"})
    assert sees(layout, "a1", "e2")
    assert not sees(layout, "e2", "a1")


# Each rule where it decides: without the thing that it is about, the target is seen.


@pytest.mark.rule("IA-LOS-01", "IA-LOS-02", "IA-LOS_GEO-02")
def test_two_lines_lead_from_a_corner_of_one_space_to_the_ends_of_an_edge_of_the_other() -> None:
    layout = room(4, 3)
    lines = layout.sight.lines(at(layout, "a1"), at(layout, "d3"))
    assert lines is not None
    assert lines.start in {(0, 0), (1, 0), (1, 1), (0, 1)}
    assert set(lines.ends) <= {(3, 2), (4, 2), (3, 3), (4, 3)}
    (one_x, one_y), (other_x, other_y) = lines.ends
    assert abs(one_x - other_x) + abs(one_y - other_y) == 1


@pytest.mark.rule("IA-LOS-03")
def test_two_lines_that_overlap_do_not_count() -> None:
    # Both lines along the north wall, to the ends of the north side of d1, would meet no figure.
    layout = room(4, 1)
    assert sees(layout, "a1", "d1")
    assert not sees(layout, "a1", "d1", "c1")


@pytest.mark.rule("IA-WALL-01", "IA-LOS-04", "IA-LOS_GEO-04", "IA-DOOR-04")
@pytest.mark.parametrize("line", ["|", "#", "1"])
def test_no_line_crosses_a_wall_a_blocking_line_or_a_door(line: str) -> None:
    assert not sees(drawn(f"+---+---+---+\n|.  {line}.   .  |\n+---+---+---+"), "a1", "c1")
    assert not sees(drawn(f"+---+---+---+\n|.  {line}.   .  |\n+---+---+---+"), "c1", "a1")


@pytest.mark.rule("IA-DOOR-04")
def test_an_open_door_hides_nothing() -> None:
    assert sees(drawn("+---+---+---+\n|.  1.   .  |\n+---+---+---+", closed=False), "a1", "c1")


@pytest.mark.rule("IA-LOS-05", "IA-LOS_GEO-05")
def test_lines_run_along_walls_and_along_the_rim_of_blocking_terrain() -> None:
    # From (0, 0) along the wall and along b2; only lines from the row's own corners are left between them.
    layout = drawn("""
+---+---+---+
|.   .   .  |
+---+   +---+
|.  |#  |.  |
+---+---+---+
""")
    assert sees(layout, "a1", "c1")
    lines = layout.sight.lines(at(layout, "a1"), at(layout, "c1"))
    assert lines is not None
    assert {lines.start[1], lines.ends[0][1], lines.ends[1][1]} <= {0, 1}


@pytest.mark.rule("IA-LOS_GEO-05")
def test_no_line_between_two_spaces_of_one_terrain_or_one_figure_helps() -> None:
    layout = room(3, 2)
    assert sees(layout, "a1", "c2", "b1")
    assert not sees(layout, "a1", "c1", "b1 b2")
    assert not sees(layout, "a1", "c2", "b1 b2")
    assert not sees(room(3, 2, {"b1": "#", "b2": "#"}), "a1", "c2")


@pytest.mark.rule("IA-LOS_GEO-06")
def test_a_line_passes_the_corner_of_a_wall_or_of_a_blocking_space() -> None:
    layout = room(3, 3, {"b1": "#"})
    assert sees(layout, "a1", "c3")
    past = drawn("""
+---+---+---+
|.  |.   .  |
+   +   +   +
|.   .   .  |
+---+---+---+
""")
    assert sees(past, "a1", "c2")


@pytest.mark.rule("IA-LOS_GEO-07")
def test_a_corner_on_the_way_is_closed_by_a_wall_through_it() -> None:
    layout = drawn("""
+---+---+---+
|.   .   .  |
+   +---+---+
|.   .   .  |
+---+---+---+
""")
    assert not sees(layout, "c2", "b1")
    assert sees(layout, "b2", "b1")


@pytest.mark.rule("IA-LOS_GEO-07")
def test_the_corner_that_a_line_ends_at_is_closed_if_a_wall_cuts_the_target_off() -> None:
    text = """
+---+---+---+---+---+
|.   .   .   .   .  |
+---+   +   +   +   +
|.   .  |.   .   .  |
+---+---+---+---+---+
"""
    assert not sees(drawn(text), "e1", "a2")
    assert sees(drawn(text.replace("+---+   +", "+   +   +", 1)), "e1", "a2")


@pytest.mark.rule("IA-LOS_GEO-02")
def test_a_wall_on_the_near_edge_hides_from_lines_that_end_at_it() -> None:
    # From (1, 1) two lines reach both ends of the wall north of b3, and no others reach b3 at all.
    text = """
+---+---+---+
|.   .   .  |
+   +   +   +
|.   .   .  |
+   +---+   +
|.   .   .  |
+---+---+---+
"""
    assert not sees(drawn(text), "b1", "b3")
    assert sees(drawn(text.replace("+   +---+   +", "+   +   +   +")), "b1", "b3")


@pytest.mark.rule("IA-LOS_GEO-02")
def test_a_wall_inside_the_triangle_of_the_lines_hides() -> None:
    # From (3, 2) the lines to (1, 0) and (1, 1) leave the wall between b1 and b2 between them.
    text = """
+---+---+---+
|.   .   .  |
+   +---+   +
|.   .   .  |
+   +   +   +
|.   .   .  |
+---+---+---+
"""
    assert not sees(drawn(text), "c3", "a1", "a2")
    without = drawn(text.replace("---+   +\n|.   .   .  |\n+   +   +", "   +   +\n|.   .   .  |\n+   +   +"))
    assert sees(without, "c3", "a1", "a2")


@pytest.mark.rule("IA-LOS_GEO-02", "IA-LOS-07")
def test_a_wall_along_the_target_is_not_outside_of_it() -> None:
    # From (2, 0) the lines to (1, 2) and (0, 2) leave the wall east of a2 between them, and pass its end.
    text = """
+---+---+---+
|.   .   .  |
+   +   +   +
|.  |.   .  |
+   +   +   +
|.   .   .  |
+---+---+---+
"""
    layout = drawn(text)
    lines = layout.sight.lines(at(layout, "c1"), at(layout, "a2"), spaces(layout, "a1"))
    assert lines is not None
    assert (lines.start, set(lines.ends)) == ((2, 0), {(1, 2), (0, 2)})


@pytest.mark.rule("IA-IMPASSABLE-04", "IA-DIFFICULT-03")
def test_impassable_and_difficult_terrain_hides_nothing() -> None:
    assert sees(room(3, 1, {"b1": "~"}), "a1", "c1")
    assert sees(room(3, 1, {"b1": ":"}), "a1", "c1")
    assert sees(drawn("+---+---+---+\n|.  ~.  ~.  |\n+---+---+---+"), "a1", "c1")


@pytest.mark.rule("IA-MOBILE-03", "IA-MASSIVE-10")
def test_blocking_terrain_does_not_hide_who_stands_on_it() -> None:
    layout = room(4, 1, {"b1": "#", "c1": "#"})
    walker = spaces(layout, "b1 c1")
    assert not sees(layout, "a1", "c1")
    assert layout.opened(walker).sight.sees(at(layout, "a1"), at(layout, "c1"))
    assert not layout.opened(spaces(layout, "c1")).sight.sees(at(layout, "a1"), at(layout, "c1"))


@pytest.mark.rule("IA-LOS-10")
def test_one_sees_the_own_space_and_every_adjacent_one() -> None:
    layout = room(2, 2, {"b1": "#"})
    assert sees(layout, "a1", "a1")
    assert sees(layout, "a1", "b2", "a2")
    assert sees(layout, "b2", "a1", "a2")
