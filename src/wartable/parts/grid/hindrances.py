"""Why a base cannot take a step, so that a player can be told which wall, door or terrain forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from .layout import Layout
from .spaces import Edge, EdgeSet, bits
from .steps import Mover, Place


class Hinders(IntEnum):
    """What forbids a step."""

    NO_STEP = 0  # the places are not one step apart, or the base may not turn
    BARRED = 1
    IMPASSABLE_TERRAIN = 2
    BLOCKING_TERRAIN = 3
    IMPASSABLE_LINE = 4
    BLOCKING_LINE = 5
    DOOR = 6
    WALL = 7


class Hindrance(NamedTuple):
    """Something that forbids a step: terrain or a barred space, or a line, door or wall along an edge.

    `number` is that of the space, or of the space whose north or west (upright) edge it is.
    """

    kind: Hinders
    number: int
    upright: bool = False


def hindrances(layout: Layout, mover: Mover, place: Place, new: Place) -> tuple[Hindrance, ...]:
    """All that forbids a step from a place to another; nothing if map and doors allow it.

    Whether the mover has the points, and could end its movement afterwards, is for `next_places` to say.
    """
    frame, base = layout.frame, mover.base
    before = base.covers(frame, place)
    after = base.covers(frame, new)
    kind = _kind_of_step(layout, mover, place, new)
    if kind is _Step.NONE:
        return (Hindrance(Hinders.NO_STEP, new.space),)
    found = list(_spaces(layout, mover, after & ~before))
    if kind is _Step.DIAGONAL:
        found += _around_corner(layout, mover, place.space, new.space)
    else:
        crossed = frame.inner_edges(after)
        if kind is _Step.STRAIGHT:
            both, left = frame.inner_edges(before | after), frame.inner_edges(before)
            crossed |= EdgeSet(both.level & ~left.level, both.upright & ~left.upright)
        found += _edges(layout, mover, crossed)
    return tuple(dict.fromkeys(found))


class _Step(IntEnum):
    NONE = 0
    STRAIGHT = 1
    DIAGONAL = 2
    ROTATION = 3


def _kind_of_step(layout: Layout, mover: Mover, place: Place, new: Place) -> _Step:
    """Which kind of step leads from a place to another: large bases take none diagonally (IA-LARGE-03)."""
    base = mover.base
    if place.turned != new.turned:
        kept = base.covers(layout.frame, place) & base.covers(layout.frame, new)
        enough = 2 * kept.bit_count() >= base.columns * base.rows
        return _Step.ROTATION if enough and mover.rotates and base.turns else _Step.NONE
    (x, y), (new_x, new_y) = layout.frame.point(place.space), layout.frame.point(new.space)
    apart = abs(new_x - x), abs(new_y - y)
    if apart in ((0, 1), (1, 0)):
        return _Step.STRAIGHT
    return _Step.DIAGONAL if apart == (1, 1) and not base.large else _Step.NONE


def _around_corner(layout: Layout, mover: Mover, space: int, new: int) -> list[Hindrance]:
    """What closes both ways around the corner of a diagonal step, if both are closed (IA-MOVE_GEO-03)."""
    stride = layout.frame.stride
    found: list[Hindrance] = []
    for beside in (new // stride * stride + space % stride, space // stride * stride + new % stride):
        edges = _edge(stride, space, beside), _edge(stride, beside, new)
        crossed = EdgeSet()
        for edge in edges:
            crossed |= EdgeSet(0, 1 << edge.space) if edge.upright else EdgeSet(1 << edge.space, 0)
        way = [*_spaces(layout, mover._replace(barred=0), 1 << beside), *_edges(layout, mover, crossed)]
        if not way:
            return []
        found += way
    return found


def _spaces(layout: Layout, mover: Mover, entered: int) -> Iterator[Hindrance]:
    """The spaces that a mover may not enter."""
    yield from (Hindrance(Hinders.BARRED, space) for space in bits(entered & mover.barred))
    if not mover.ignores_terrain:
        yield from (Hindrance(Hinders.BLOCKING_TERRAIN, space) for space in bits(entered & layout.blocking))
        yield from (
            Hindrance(Hinders.IMPASSABLE_TERRAIN, space) for space in bits(entered & layout.impassable)
        )


def _edges(layout: Layout, mover: Mover, crossed: EdgeSet) -> Iterator[Hindrance]:
    """The edges that a mover may not cross or lie astride."""
    kinds = [(Hinders.WALL, layout.grid.walls), (Hinders.DOOR, layout.doors)]
    if not mover.ignores_terrain:
        kinds.append((Hinders.BLOCKING_LINE, layout.grid.blocking_lines))
        kinds.append((Hinders.IMPASSABLE_LINE, layout.grid.impassable_lines))
    for kind, closed in kinds:
        for edge in crossed.edges():
            if closed.has(edge):
                yield Hindrance(kind, edge.space, edge.upright)


def _edge(stride: int, one: int, other: int) -> Edge:
    """The edge between two spaces side by side."""
    return Edge(max(one, other), abs(one - other) != stride)
