"""Moves on exact maps: what steps cost, which end legally, large bases, rotation, terrain that is ignored."""

from __future__ import annotations

import pytest

from tests.parts.grid.drawn import at, covered, drawn, names, place, places, room, spaces
from wartable.parts.grid.layout import Layout
from wartable.parts.grid.moving import Reach, nearest_ends, next_places, placements
from wartable.parts.grid.steps import Base, Mover, Place

TALL = Base(1, 2)
SQUARE = Base(2, 2)
WALKER = Base(2, 3)


def costs(layout: Layout, mover: Mover, start: str, points: int = 9) -> dict[str, int]:
    """What it costs to end in each space, for a small base."""
    reach = Reach(layout, mover, place(layout, start), points)
    return {layout.frame.name(end.space): cost for end, cost in reach.ends()}


def steps(layout: Layout, mover: Mover, start: str, points: int = 9, turned: bool = False) -> set[str]:
    """The places one step away; turned ones end with a star."""
    return places(layout, next_places(layout, mover, place(layout, start, turned), points))


@pytest.mark.rule("IA-MOVE_POINTS-01")
def test_a_point_moves_a_figure_to_any_adjacent_space() -> None:
    layout = room(3, 3)
    assert steps(layout, Mover(), "b2", 1) == {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}
    assert set(costs(layout, Mover(), "b2", 1).values()) == {1}
    assert steps(layout, Mover(), "b2", 0) == set()
    assert costs(layout, Mover(), "a1", 2)["c3"] == 2


@pytest.mark.rule("IA-DIFFICULT-01", "IA-DIFFICULT-02")
def test_difficult_terrain_costs_one_more_to_enter_and_nothing_to_leave() -> None:
    layout = room(4, 1, {"b1": ":", "c1": ":"})
    assert costs(layout, Mover(), "a1") == {"b1": 2, "c1": 4, "d1": 5}
    assert costs(layout, Mover(), "c1") == {"b1": 2, "a1": 3, "d1": 1}
    assert costs(layout, Mover(), "a1", 3) == {"b1": 2}


@pytest.mark.rule("IA-MOVE-04", "IA-MOVE-05", "IA-MOVE-06")
def test_figures_are_moved_through_at_a_price_if_hostile_and_never_ended_on() -> None:
    layout = room(5, 1)
    friend, foe = spaces(layout, "b1"), spaces(layout, "d1")
    mover = Mover(costly=foe, occupied=friend | foe)
    assert costs(layout, mover, "a1") == {"c1": 2, "e1": 5}
    assert costs(layout, mover, "a1", 4) == {"c1": 2}


@pytest.mark.rule("IA-DIFFICULT-04", "IA-MOVE-07")
def test_a_hostile_figure_on_difficult_terrain_costs_two_more_and_is_not_the_last_step() -> None:
    layout = room(3, 1, {"b1": ":"})
    foe = spaces(layout, "b1")
    mover = Mover(costly=foe, occupied=foe)
    assert steps(layout, mover, "a1", 3) == set()
    assert next_places(layout, mover, place(layout, "a1"), 4) == {place(layout, "b1"): 3}
    assert costs(layout, mover, "a1") == {"c1": 4}
    assert costs(layout, mover._replace(pays=False), "a1") == {"c1": 2}


@pytest.mark.rule("IA-MOVE-07")
def test_a_space_to_move_through_needs_points_for_the_way_on_whatever_that_costs() -> None:
    layout = room(4, 1, {"a1": ":"})
    foes = spaces(layout, "b1 c1")
    mover = Mover(costly=foes, occupied=foes)
    assert steps(layout, mover, "a1", 3) == set()
    assert steps(layout, mover, "a1", 4) == {"b1"}  # and back, for two points
    assert costs(layout, mover, "a1", 4) == {}
    assert costs(layout, mover, "a1", 5) == {"d1": 5}


@pytest.mark.rule("IA-BLOCKING-01", "IA-BLOCKING-05", "IA-IMPASSABLE-01", "IA-IMPASSABLE-02", "IA-WALL-01")
@pytest.mark.parametrize(("edge", "space"), [("|", "."), ("#", "."), ("~", "."), (" ", "#"), (" ", "~")])
def test_walls_lines_and_terrain_stop_a_figure(edge: str, space: str) -> None:
    layout = drawn(f"+---+---+\n|.  {edge}{space}  |\n+---+---+")
    assert costs(layout, Mover(), "a1") == {}


@pytest.mark.rule("IA-DOOR-02")
def test_a_door_stops_a_figure_until_it_is_opened() -> None:
    text = "+---+---+\n|.  1.  |\n+---+---+"
    assert costs(drawn(text), Mover(), "a1") == {}
    assert costs(drawn(text), Mover(ignores_terrain=True), "a1") == {}
    assert costs(drawn(text, closed=False), Mover(), "a1") == {"b1": 1}


@pytest.mark.rule("IA-MOBILE-02", "IA-MASSIVE-03", "IA-WALL-02")
def test_who_ignores_terrain_goes_and_ends_anywhere_but_through_walls() -> None:
    layout = drawn("""
+---+---+---+---+---+---+
|.   #   ~  #.  ~:  |.  |
+---+---+---+---+---+---+
""")
    flying = Mover(ignores_terrain=True, pays=False)
    assert costs(layout, flying, "a1") == {"b1": 1, "c1": 2, "d1": 3, "e1": 4}
    assert costs(layout, Mover(), "a1") == {}


@pytest.mark.rule("IA-MOVE_GEO-01", "IA-MOVE_GEO-02")
@pytest.mark.parametrize("b1", ["#", "~", ".", ":"])
def test_a_diagonal_step_passes_a_corner_at_no_price(b1: str) -> None:
    layout = room(2, 2, {"b1": b1})
    foe = spaces(layout, "b1")
    assert costs(layout, Mover(costly=foe, occupied=foe), "a1", 1) == {"a2": 1, "b2": 1}


@pytest.mark.rule("IA-MOVE_GEO-01")
def test_a_diagonal_step_passes_between_two_figures_and_past_the_end_of_a_wall() -> None:
    layout = room(2, 2)
    foes = spaces(layout, "a2 b1")
    assert costs(layout, Mover(costly=foes, occupied=foes), "a1", 1) == {"b2": 1}
    walled = drawn("+---+---+\n|.  |.  |\n+   +   +\n|.   .  |\n+---+---+")
    assert costs(walled, Mover(), "a1", 1) == {"a2": 1, "b2": 1}


@pytest.mark.rule("IA-MOVE_GEO-03")
@pytest.mark.parametrize(
    ("east", "below", "b1", "a2"),
    [
        ("|", "---", ".", "."),
        ("~", "~~~", ".", "."),
        (" ", "   ", "~", "~"),
        (" ", "   ", "#", "~"),
        ("1", "   ", ".", "#"),
        (" ", "~~~", "#", "."),
        ("|", "   ", ".", "~"),
    ],
)
def test_no_diagonal_step_leads_through_a_closed_corner(east: str, below: str, b1: str, a2: str) -> None:
    layout = drawn(f"""
+---+---+
|.  {east}{b1}  |
+{below}+   +
|{a2}   .  |
+---+---+
""")
    assert "b2" not in costs(layout, Mover(), "a1", 1)
    walls_only = east in " ~#" or below == "   "
    assert ("b2" in costs(layout, Mover(ignores_terrain=True), "a1", 1)) is walls_only


def test_the_path_is_a_cheapest_one_step_by_step() -> None:
    layout = room(5, 3, {"c1": "#", "c2": ":"})
    foe = spaces(layout, "c3")
    reach = Reach(layout, Mover(costly=foe, occupied=foe), place(layout, "a2"), 9)
    end = place(layout, "e2")
    path = reach.path(end)
    assert path[0] == place(layout, "a2")
    assert path[-1] == end
    assert reach.cost(end) == 5
    assert len(path) == 5
    with pytest.raises(ValueError, match="out of reach"):
        reach.path(place(layout, "c1"))


@pytest.mark.rule("IA-LARGE-01")
def test_a_base_of_more_than_one_space_is_large() -> None:
    assert not Base(1, 1).large
    assert all(base.large for base in (TALL, SQUARE, WALKER))
    layout = room(5, 5)
    assert covered(layout, WALKER, place(layout, "b2")) == {"b2", "c2", "b3", "c3", "b4", "c4"}
    assert covered(layout, WALKER, place(layout, "b2", True)) == {"b2", "c2", "d2", "b3", "c3", "d3"}


@pytest.mark.rule("IA-LARGE-03")
def test_a_large_base_moves_straight_and_never_diagonally() -> None:
    layout = room(5, 5)
    assert steps(layout, Mover(SQUARE), "b2") == {"a2", "c2", "b1", "b3"}
    reach = Reach(layout, Mover(SQUARE), place(layout, "b2"), 2)
    assert reach.cost(place(layout, "c3")) == 2


@pytest.mark.rule("IA-LARGE-04", "IA-LARGE-05")
def test_a_base_of_two_turns_around_either_of_its_spaces_for_a_point() -> None:
    layout = room(5, 5)
    found = next_places(layout, Mover(TALL), place(layout, "c3"), 1)
    turns = {each: cost for each, cost in found.items() if each.turned}
    assert places(layout, turns) == {"b3*", "c3*", "b4*", "c4*"}
    assert set(turns.values()) == {1}
    for turn in turns:
        assert covered(layout, TALL, turn) & {"c3", "c4"}


@pytest.mark.rule("IA-LARGE-04", "IA-LARGE-05")
def test_a_base_of_six_keeps_at_least_three_spaces_when_it_turns() -> None:
    layout = room(7, 7)
    start = place(layout, "c3")
    turns = [each for each in next_places(layout, Mover(WALKER), start, 1) if each.turned]
    assert places(layout, turns) == {"b3*", "c3*", "b4*", "c4*"}
    before = covered(layout, WALKER, start)
    assert all(len(covered(layout, WALKER, turn) & before) >= 3 for turn in turns)


@pytest.mark.rule("IA-LARGE-04")
def test_a_base_of_four_never_turns() -> None:
    layout = room(5, 5)
    assert not any(each.turned for each in next_places(layout, Mover(SQUARE), place(layout, "b2"), 9))


def test_a_turn_needs_room_and_pays_for_the_spaces_it_enters() -> None:
    layout = drawn("""
+---+---+---+
|.  |.   :  |
+   +   +   +
|.   .  |.  |
+---+---+---+
""")
    found = next_places(layout, Mover(TALL), place(layout, "b1"), 9)
    assert {layout.frame.name(each.space): cost for each, cost in found.items() if each.turned} == {
        "b1": 2,
        "a2": 1,
    }


@pytest.mark.rule("IA-LARGE-06", "IA-PUSH-06")
def test_a_pushed_large_base_neither_turns_nor_moves_diagonally() -> None:
    layout = room(5, 5)
    pushed = Mover(TALL, pays=False, rotates=False)
    assert steps(layout, pushed, "c3") == {"b3", "d3", "c2", "c4"}


@pytest.mark.rule("IA-LARGE-07", "IA-DIFFICULT-05", "IA-DIFFICULT-04")
def test_a_large_base_pays_each_surcharge_once_a_step() -> None:
    layout = room(5, 2, {"c1": ":", "c2": ":", "d1": ":"})
    foes = spaces(layout, "c1 c2 e1 e2")
    reach = Reach(layout, Mover(SQUARE, costly=foes), place(layout, "a1"), 9)
    assert reach.cost(place(layout, "b1")) == 3
    assert reach.cost(place(layout, "c1")) == 5
    assert reach.cost(place(layout, "d1")) == 7
    assert steps(layout, Mover(SQUARE, costly=foes), "a1", 2) == set()


@pytest.mark.rule("IA-BLOCKING-06", "IA-IMPASSABLE-03", "IA-MOVE_GEO-04")
@pytest.mark.parametrize("line", ["---", "###", "~~~", "111"])
def test_a_large_base_does_not_come_to_lie_astride_a_wall_or_a_line(line: str) -> None:
    layout = drawn(f"""
+---+---+---+
|.   .   .  |
+   +   +{line}+
|.   .   .  |
+---+---+---+
""")
    assert steps(layout, Mover(SQUARE), "a1") == set()
    ignoring = steps(layout, Mover(SQUARE, ignores_terrain=True), "a1")
    assert ignoring == ({"b1"} if line in ("###", "~~~") else set())
    assert placements(layout, Mover(SQUARE), at(layout, "c1")) == []


@pytest.mark.rule("IA-BLOCKING-06", "IA-IMPASSABLE-03")
@pytest.mark.parametrize("line", ["|", "#", "~", "1"])
def test_a_large_base_does_not_cross_a_line_with_any_of_its_front(line: str) -> None:
    layout = drawn(f"""
+---+---+---+---+
|.   .   .   .  |
+   +   +   +   +
|.   .  {line}.   .  |
+---+---+---+---+
""")
    assert steps(layout, Mover(SQUARE), "a1") == set()
    assert steps(layout, Mover(SQUARE), "c1") == set()


@pytest.mark.rule("IA-BLOCKING-06", "IA-IMPASSABLE-03")
@pytest.mark.parametrize("line", ["|", "#", "~", "1"])
def test_a_long_base_does_not_move_sideways_across_a_line(line: str) -> None:
    layout = drawn(f"""
+---+---+
|.   .  |
+   +   +
|.  {line}.  |
+---+---+
""")
    pushed = Mover(TALL, rotates=False)
    assert steps(layout, pushed, "a1") == set()
    assert steps(layout, pushed, "b1") == set()
    across = steps(layout, pushed._replace(ignores_terrain=True), "a1")
    assert across == ({"b1"} if line in "#~" else set())


@pytest.mark.rule("IA-MOVE-06")
def test_a_large_base_ends_where_none_of_its_spaces_is_taken() -> None:
    layout = room(5, 2)
    friend = spaces(layout, "d2")
    reach = Reach(layout, Mover(SQUARE, occupied=friend), place(layout, "a1"), 9)
    assert places(layout, (end for end, _ in reach.ends())) == {"b1"}
    assert reach.cost(place(layout, "d1")) == 3


def test_a_barred_space_is_not_entered() -> None:
    layout = room(4, 2)
    barred = spaces(layout, "c1")
    assert costs(layout, Mover(barred=barred), "a1")["d1"] == 3
    assert steps(layout, Mover(SQUARE, barred=barred), "a1") == set()


@pytest.mark.rule("IA-LARGE-08", "IA-MOVE_GEO-05", "IA-PLACE-03")
def test_a_large_base_is_put_on_a_space_in_any_way_that_all_of_it_may_lie() -> None:
    layout = room(3, 3, {"c3": "#"})
    assert places(layout, placements(layout, Mover(TALL), at(layout, "a1"))) == {"a1", "a1*"}
    taken = Mover(TALL, occupied=spaces(layout, "b2"))
    assert places(layout, placements(layout, taken, at(layout, "b1"))) == {"a1*", "b1*"}
    assert placements(layout, taken, at(layout, "b2")) == []
    assert placements(layout, taken, at(layout, "c3")) == []
    assert places(layout, placements(layout, Mover(WALKER), at(layout, "c1"))) == {"a1*"}


@pytest.mark.rule("IA-PLACE-03")
@pytest.mark.parametrize(("sign", "flying"), [("#", True), ("~", True), (".", True), (":", True)])
def test_a_figure_is_put_only_where_it_could_end(sign: str, flying: bool) -> None:
    layout = room(2, 1, {"b1": sign})
    where = at(layout, "b1")
    assert bool(placements(layout, Mover(), where)) is (sign in ".:")
    assert bool(placements(layout, Mover(ignores_terrain=True), where)) is flying
    assert placements(layout, Mover(occupied=1 << where), where) == []


def test_the_nearest_places_to_end_are_those_with_the_fewest_steps() -> None:
    layout = room(5, 3, {"b1": "#"})
    taken = spaces(layout, "b2 c2 c1 c3 b3")
    found = nearest_ends(layout, Mover(costly=taken, occupied=taken), place(layout, "b2"))
    assert places(layout, found) == {"a1", "a2", "a3"}
    assert nearest_ends(layout, Mover(), place(layout, "b2")) == [place(layout, "b2")]


@pytest.mark.rule("IA-LARGE-06")
def test_the_way_to_the_nearest_place_costs_nothing_and_takes_no_turn() -> None:
    layout = room(3, 1, {"a1": ":"})
    taken = spaces(layout, "b1")
    assert places(layout, nearest_ends(layout, Mover(occupied=taken), place(layout, "b1"))) == {"a1", "c1"}
    deep = room(3, 4)
    second_row = Mover(TALL, occupied=spaces(deep, "a2 b2 c2"))
    assert places(deep, nearest_ends(deep, second_row, place(deep, "b1"))) == {"b3"}


def test_impassable_lines_lengthen_the_way_to_the_nearest_place() -> None:
    layout = drawn("""
+---+---+---+---+
|.  ~.   .   .  |
+---+---+---+---+
""")
    taken = spaces(layout, "b1 c1")
    assert places(layout, nearest_ends(layout, Mover(occupied=taken), place(layout, "b1"))) == {"d1"}


def test_a_base_astride_a_door_that_closes_goes_to_either_side() -> None:
    layout = drawn("""
+---+---+---+---+
|.   .  1.   .  |
+---+---+---+---+
""")
    astride = Place(at(layout, "b1"), True)
    assert places(layout, nearest_ends(layout, Mover(TALL), astride)) == {"a1*", "c1*"}


def test_a_base_that_no_step_frees_is_put_where_the_fewest_spaces_are_counted_to() -> None:
    layout = drawn("""
+---+---+---+---+---+
|.   .  ~.   .   .  |
+---+---+---+---+---+
""")
    start = Place(at(layout, "a1"), True)
    mover = Mover(TALL, occupied=spaces(layout, "b1"))
    assert places(layout, nearest_ends(layout, mover, start)) == {"c1*"}
    full = Mover(TALL, occupied=layout.spaces)
    assert nearest_ends(layout, full, start) == []


def test_a_walker_may_lie_on_figures_and_each_goes_to_the_nearest_place_that_is_left() -> None:
    layout = room(5, 4)
    others = spaces(layout, "c2 d2 c3")
    walker = Mover(WALKER, ignores_terrain=True, pays=False, costly=others)
    reach = Reach(layout, walker, place(layout, "a1"), 4)
    end = place(layout, "c2")
    assert reach.cost(end) == 3
    assert end in dict(reach.ends())
    taken = WALKER.covers(layout.frame, end)
    assert places(layout, nearest_ends(layout, Mover(occupied=taken), place(layout, "c2"))) == {
        "b1",
        "c1",
        "d1",
        "b2",
        "b3",
    }
    second = walker._replace(barred=spaces(layout, "d3"))
    assert Reach(layout, second, place(layout, "a1"), 9).cost(end) is None


def test_names_of_ends_are_in_order_of_cost() -> None:
    layout = room(3, 1)
    reach = Reach(layout, Mover(), place(layout, "a1"), 5)
    assert [(layout.frame.name(end.space), cost) for end, cost in reach.ends()] == [("b1", 1), ("c1", 2)]
    assert names(layout, reach.levels[2][0]) == "c1"
