"""What holds on every map: sight and moves are what slow code by the letter of the rules gives."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.parts.grid import slow_moves, slow_sight
from tests.parts.grid.drawn import Made, made_maps, made_tiles, numbers, world_of
from tests.parts.grid.slow_moves import Lying, Way
from tests.parts.grid.slow_sight import Space
from wartable.parts.grid import obstacles
from wartable.parts.grid.grid import Grid
from wartable.parts.grid.hindrances import hindrances
from wartable.parts.grid.layout import Layout, layout_of
from wartable.parts.grid.moving import Reach, nearest_ends, next_places, placements
from wartable.parts.grid.obstacles import Stops, in_the_way
from wartable.parts.grid.spaces import Border, Terrain, bits
from wartable.parts.grid.steps import SMALL, Base, Mover, Place, end_places
from wartable.parts.grid.tiles import Face, Tile, across, turned

BASES = (SMALL, Base(1, 2), Base(2, 2), Base(2, 3))


def some_spaces(tile: Tile) -> st.SearchStrategy[Space]:
    """One of the spaces of a map."""
    return st.sampled_from(sorted(tile.spaces))


def some_figures(tile: Tile, *without: Space) -> st.SearchStrategy[tuple[frozenset[Space], ...]]:
    """Figures of one, two or four spaces, none of which is on the spaces left out."""

    def standing(drawn: list[tuple[Space, int, int]]) -> tuple[frozenset[Space], ...]:
        taken, found = set(without), []
        for (x, y), wide, high in drawn:
            figure = slow_moves.covered((x, y, wide, high))
            if figure <= tile.spaces.keys() and taken.isdisjoint(figure):
                taken |= figure
                found.append(figure)
        return tuple(found)

    figure = st.tuples(some_spaces(tile), st.integers(1, 2), st.integers(1, 2))
    return st.lists(figure, max_size=5).map(standing)


def without_walls(tile: Tile, faces: list[Face], points: list[Space]) -> Tile:
    """A map without some inner borders, and with some spaces open, without the lines around them."""
    spaces = {**tile.spaces, **dict.fromkeys(points, Terrain.OPEN)}
    borders = {
        face: border
        for face, border in tile.borders.items()
        if across(face)[:2] not in tile.spaces
        or (face not in faces and (border is Border.WALL or {face[:2], across(face)[:2]}.isdisjoint(points)))
    }
    return tile._replace(borders=borders, spaces=spaces)


@given(made_maps, st.data())
@pytest.mark.rule("IA-LOS_GEO-02", "IA-LOS_GEO-03", "IA-LOS_GEO-04", "IA-LOS_GEO-05", "IA-LOS_GEO-07")
def test_sight_is_what_the_letter_of_the_rules_gives(made: Made, data: st.DataObject) -> None:
    one, other = data.draw(some_spaces(made.tile)), data.draw(some_spaces(made.tile))
    figures = data.draw(some_figures(made.tile, one, other))
    world = made.world._replace(figures=figures)
    asked = made.number(one), made.number(other), numbers(made.layout, frozenset().union(*figures))
    # Blocking terrain on which the target stands does not hide it.
    sight = made.layout.opened(1 << made.number(other)).sight
    good = {(start, frozenset(ends)) for start, *ends in slow_sight.good_lines(world, one, other)}
    assert sight.sees(*asked) is bool(good)
    lines = sight.lines(*asked)
    assert lines is None or (lines.start, frozenset(lines.ends)) in good


@given(made_maps, st.data())
def test_removing_a_wall_terrain_or_a_figure_never_hides_or_lengthens(
    made: Made, data: st.DataObject
) -> None:
    some = some_spaces(made.tile)
    one, other = made.number(data.draw(some)), made.number(data.draw(some))
    faces = data.draw(st.lists(st.sampled_from(sorted(made.tile.borders)), max_size=4))
    fewer = layout_of(Grid(without_walls(made.tile, faces, data.draw(st.lists(some, max_size=3)))), 0)
    figures = numbers(made.layout, data.draw(st.lists(some, max_size=4)))
    left = numbers(made.layout, data.draw(st.lists(some, max_size=2))) & figures
    if made.layout.sight.sees(one, other, figures):
        assert fewer.sight.sees(one, other, figures)
        assert fewer.sight.sees(one, other, left)
    assert fewer.distance(one, other) <= made.layout.distance(one, other)


@given(made_maps, st.data())
def test_figures_aside_change_nothing_of_what_is_in_the_way(made: Made, data: st.DataObject) -> None:
    one, other = data.draw(some_spaces(made.tile)), data.draw(some_spaces(made.tile))
    figures = data.draw(some_figures(made.tile, one, other))
    asked = (
        made.layout,
        made.number(one),
        made.number(other),
        numbers(made.layout, frozenset().union(*figures)),
    )
    assert in_the_way(*asked) == obstacles._in_the_way.__wrapped__(*asked)


@given(made_maps, st.data())
@pytest.mark.rule("IA-LOS-10")
def test_adjacent_spaces_see_each_other_whatever_stands_around(made: Made, data: st.DataObject) -> None:
    layout = made.layout
    one = made.number(data.draw(some_spaces(made.tile)))
    for other in bits(layout.neighbours(1 << one)):
        figures = layout.spaces & ~(1 << one | 1 << other)
        assert layout.sight.sees(one, other, figures)
        assert layout.sight.sees(other, one, figures)


@given(made_tiles(), st.integers(1, 3), st.data())
def test_sight_does_not_depend_on_how_the_map_is_turned(tile: Tile, turns: int, data: st.DataObject) -> None:
    some = st.lists(some_spaces(tile), min_size=2, max_size=5)
    marked = tile._replace(marks={str(number): [space] for number, space in enumerate(data.draw(some))})
    seen = []
    for way in (marked, turned(marked, turns)):
        layout = layout_of(Grid(way), 0)
        one, other, *others = (next(bits(mask)) for mask in layout.grid.marks.values())
        figures = 0
        for space in others:
            figures |= 1 << space
        seen.append((layout.sight.sees(one, other, figures), layout.distance(one, other)))
    assert seen[0] == seen[1]


class Moved(NamedTuple):
    """Somebody who moves on a map, for the engine and for the slow moves."""

    layout: Layout
    mover: Mover
    place: Place
    way: Way

    def lying(self, place: Place) -> Lying:
        """A place as the slow moves have it."""
        return *self.layout.frame.point(place.space), *self.mover.base.lying(place.turned)


@st.composite
def moved(draw: st.DrawFn, bases: tuple[Base, ...] = BASES, plain: bool = False) -> Moved:
    """Somebody who moves from where they may be, with others on the map."""
    tile = draw(made_tiles())
    layout = layout_of(Grid(tile), 0)
    some = st.lists(some_spaces(tile), max_size=4).map(frozenset)
    base = draw(st.sampled_from(bases))
    ignores, pays, rotates = (
        not plain and draw(st.booleans()),
        plain or draw(st.booleans()),
        draw(st.booleans()),
    )
    way = Way(tile, ignores, pays, rotates, draw(some), draw(some), draw(some))
    masks = [numbers(layout, spaces) for spaces in (way.costly, way.barred, way.occupied)]
    costly, barred, occupied = masks
    mover = Mover(base, ignores, pays, rotates, costly, barred, occupied)
    anywhere = mover._replace(barred=0, occupied=0)
    found = [
        Place(space, bool(number))
        for number, spaces in enumerate(end_places(layout, anywhere))
        for space in bits(spaces)
    ]
    if not found:
        return draw(moved((SMALL,), plain))
    return Moved(layout, mover, draw(st.sampled_from(found)), way)


@given(moved(), st.integers(0, 7))
@pytest.mark.rule(
    "IA-MOVE_GEO-03", "IA-LARGE-03", "IA-LARGE-05", "IA-LARGE-07", "IA-DIFFICULT-04", "IA-DIFFICULT-05"
)
def test_moves_are_what_the_letter_of_the_rules_gives(moved: Moved, points: int) -> None:
    reach = Reach(moved.layout, moved.mover, moved.place, points)
    found = {
        moved.lying(Place(space, bool(number))): cost
        for cost, level in enumerate(reach.levels)
        for number, spaces in enumerate(level)
        for space in bits(spaces)
    }
    expected = slow_moves.reached(moved.way, moved.lying(moved.place), points)
    assert found == expected
    ends = {moved.lying(end): cost for end, cost in reach.ends()}
    start = moved.lying(moved.place)
    assert ends == {
        lying: cost
        for lying, cost in expected.items()
        if lying != start and slow_moves.may_end(moved.way, lying)
    }


@given(moved(), st.integers(1, 6))
@pytest.mark.rule("IA-MOVE-07")
def test_a_step_may_be_taken_if_the_movement_can_end_legally_after_it(moved: Moved, points: int) -> None:
    expected = {
        new: price
        for new, price in slow_moves.steps(moved.way, moved.lying(moved.place))
        if price <= points
        and any(
            slow_moves.may_end(moved.way, lying)
            for lying in slow_moves.reached(moved.way, new, points - price)
        )
    }
    found = next_places(moved.layout, moved.mover, moved.place, points)
    assert {moved.lying(place): price for place, price in found.items()} == expected


@given(moved(), st.integers(1, 7))
def test_a_path_takes_steps_and_costs_what_they_cost(moved: Moved, points: int) -> None:
    reach = Reach(moved.layout, moved.mover, moved.place, points)
    for end, cost in reach.ends():
        path = reach.path(end)
        assert path[0] == moved.place
        spent = 0
        for before, after in pairwise(path):
            spent += dict(slow_moves.steps(moved.way, moved.lying(before)))[moved.lying(after)]
        assert spent == cost


@given(moved((SMALL,), plain=True))
def test_a_small_figure_never_moves_cheaper_than_the_distance(moved: Moved) -> None:
    for end, cost in Reach(moved.layout, moved.mover, moved.place, 9).ends():
        assert cost >= moved.layout.distance(moved.place.space, end.space)


@given(moved(), st.data())
def test_a_step_is_hindered_by_something_or_can_be_taken(moved: Moved, data: st.DataObject) -> None:
    frame = moved.layout.frame
    x, y = frame.point(moved.place.space)
    reachable = dict(slow_moves.steps(moved.way, moved.lying(moved.place)))
    right, down = data.draw(st.tuples(st.integers(-2, 2), st.integers(-2, 2)))
    new = Place(frame.number(x + right, y + down), data.draw(st.booleans()) and moved.mover.base.turns)
    spaces = slow_moves.covered(moved.lying(new))
    if new == moved.place or not all(space in moved.way.tile.spaces for space in spaces):
        return
    found = hindrances(moved.layout, moved.mover, moved.place, new)
    assert (moved.lying(new) in reachable) is (found == ())


@given(moved())
def test_the_nearest_ends_are_legal_and_none_is_nearer(moved: Moved) -> None:
    found = nearest_ends(moved.layout, moved.mover, moved.place)
    assert all(slow_moves.may_end(moved.way, moved.lying(place)) for place in found)
    way = moved.way._replace(pays=False, rotates=False)
    costs = {
        lying: cost
        for lying, cost in slow_moves.reached(way, moved.lying(moved.place), 99).items()
        if slow_moves.may_end(way, lying)
    }
    if costs:
        least = min(costs.values())
        assert {moved.lying(place) for place in found} == {lying for lying in costs if costs[lying] == least}


@given(moved(), st.data())
@pytest.mark.rule("IA-LARGE-08", "IA-PLACE-03", "IA-MOVE_GEO-05")
def test_a_base_is_put_wherever_it_may_end_on_a_space(moved: Moved, data: st.DataObject) -> None:
    x, y = data.draw(some_spaces(moved.way.tile))
    found = {
        moved.lying(each) for each in placements(moved.layout, moved.mover, moved.layout.frame.number(x, y))
    }
    columns, rows = moved.mover.base
    expected = {
        (x - right, y - down, wide, high)
        for wide, high in {(columns, rows), (rows, columns)}
        for right in range(wide)
        for down in range(high)
        if slow_moves.may_end(moved.way, (x - right, y - down, wide, high))
    }
    assert found == expected


@given(made_maps, st.data())
def test_what_is_in_the_way_is_nothing_exactly_if_the_target_is_seen(made: Made, data: st.DataObject) -> None:
    some = some_spaces(made.tile)
    one, other = made.number(data.draw(some)), made.number(data.draw(some))
    figures = numbers(made.layout, data.draw(st.lists(some, max_size=5))) & ~(1 << one | 1 << other)
    way = in_the_way(made.layout, one, other, figures)
    assert made.layout.sight.sees(one, other, figures) is (way.obstacles == ())
    standing = [obstacle.number for obstacle in way.obstacles if obstacle.kind is Stops.FIGURE]
    assert all(figures >> space & 1 for space in standing)
    if len(standing) == len(way.obstacles):
        for space in standing:
            figures &= ~(1 << space)
        assert made.layout.sight.sees(one, other, figures)


@given(made_tiles())
def test_the_two_ways_to_read_a_made_map_agree(tile: Tile) -> None:
    layout = layout_of(Grid(tile), 0)
    assert len(world_of(tile).edges) == sum(1 for _ in layout.opaque_edges.edges())
