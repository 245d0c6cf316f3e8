"""What is in the way of sight, so that a player can be told, and shown, why a target is not seen."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from .bundles import SPACE_CORNERS, EndSide
from .corners import closes
from .layout import Layout
from .lines import CORNERS, LEVEL_EDGES, SPACES, UPRIGHT_EDGES
from .sight import HALF_AROUND, SightLines
from .spaces import Edge, EdgeSet, Side, bits

WAYS_KEPT = 4096
"""Pages ask again after each choice for the same ways."""


class Stops(IntEnum):
    """What stops a line of sight (IA-LOS-04, IA-LOS-06)."""

    FIGURE = 0
    BLOCKING_TERRAIN = 1
    BLOCKING_LINE = 2
    DOOR = 3
    WALL = 4
    CLOSED_CORNER = 5


class Obstacle(NamedTuple):
    """Something in the way: a figure or terrain in a space, something along an edge, or a closed corner.

    `number` is that of the space or the corner, or of the space whose edge it is.
    """

    kind: Stops
    number: int
    upright: bool = False


class InTheWay(NamedTuple):
    """The lines that come nearest to seeing a space, and what stops them; nothing if it is seen."""

    lines: SightLines
    obstacles: tuple[Obstacle, ...]


def in_the_way(layout: Layout, space: int, target: int, figures: int = 0) -> InTheWay:
    """The two lines from a space to another that the fewest things stop, and these things.

    Figures are given as to `Sight.sees`. Of several such lines those are told that start nearest.
    """
    return _in_the_way(layout, space, target, figures & layout.frame.between(space, target))


@lru_cache(WAYS_KEPT)
def _in_the_way(layout: Layout, space: int, target: int, figures: int) -> InTheWay:
    """The same for the figures that can be in the way: whoever else moves changes nothing."""
    found = [
        InTheWay(layout.sight.drawn(start, target, side), tuple(dict.fromkeys(obstacles)))
        for start, side, obstacles in _candidates(layout, space, target, figures)
    ]
    target_x, target_y = layout.frame.point(target)

    def rank(way: InTheWay) -> tuple[int, int]:
        twice_x, twice_y = 2 * way.lines.start[0], 2 * way.lines.start[1]
        return len(way.obstacles), (twice_x - 2 * target_x - 1) ** 2 + (twice_y - 2 * target_y - 1) ** 2

    return min(found, key=rank)


def _candidates(
    layout: Layout, space: int, target: int, figures: int
) -> Iterator[tuple[int, Side, list[Obstacle]]]:
    """Every two lines that could be drawn, with all that stops them."""
    for right, down, quarter in SPACE_CORNERS:
        start = space + down * layout.frame.stride + right
        for end in layout.sight.sides(start, target):
            stops: list[Obstacle] = []
            for corner in (end.side, (end.side + 1) % 4):
                stops += _line_stops(layout, start, quarter, target, corner, figures)
            stops += _between_lines(layout, start, target, end)
            yield start, end.side, stops


def _line_stops(
    layout: Layout, start: int, quarter: int, target: int, corner: int, figures: int
) -> Iterator[Obstacle]:
    """What stops one line, from a corner to a corner of the target's space."""
    sight, frame = layout.sight, layout.frame
    right, down, end_quarter = SPACE_CORNERS[corner]
    end = target + down * frame.stride + right
    if start == end:
        return
    trace = sight.table.traces.trace(*frame.apart(start, end))
    by = start - trace.start
    yield from (Obstacle(Stops.FIGURE, space) for space in bits((figures >> by & trace.spaces) << by))
    yield from _static(layout, (sight.stops[trace.course] >> by & trace.met) << by)
    if closes(sight.corners.around(start), quarter, trace.heading):
        yield Obstacle(Stops.CLOSED_CORNER, start)
    if closes(sight.corners.around(end), (trace.heading + HALF_AROUND) % 8, end_quarter):
        yield Obstacle(Stops.CLOSED_CORNER, end)


def _static(layout: Layout, met: int) -> Iterator[Obstacle]:
    """The terrain, walls, doors and corners that stop a line."""
    spaces, edges, corners = _split(layout, met)
    yield from (_along(layout, edge) for edge in edges.edges())
    yield from (Obstacle(Stops.BLOCKING_TERRAIN, space) for space in bits(spaces & layout.blocking))
    yield from (Obstacle(Stops.CLOSED_CORNER, corner) for corner in bits(corners))


def _between_lines(layout: Layout, start: int, target: int, end: EndSide) -> Iterator[Obstacle]:
    """The edges that stop two lines together: before the target's space, or inside their triangle."""
    frame, sight = layout.frame, layout.sight
    edge = frame.edge(target, end.side)
    if end.before and layout.opaque_edges.has(edge):
        yield _along(layout, edge)
    by = start - end.start
    _, inside, _ = _split(layout, (sight.edges >> by & end.inside) << by)
    yield from (_along(layout, each) for each in inside.edges())


def _along(layout: Layout, edge: Edge) -> Obstacle:
    """What runs along an edge that stops sight."""
    if layout.doors.has(edge):
        kind = Stops.DOOR
    else:
        kind = Stops.WALL if layout.grid.walls.has(edge) else Stops.BLOCKING_LINE
    return Obstacle(kind, edge.space, edge.upright)


def _split(layout: Layout, bits_met: int) -> tuple[int, EdgeSet, int]:
    """The spaces, edges and corners that a line met, apart."""
    size = layout.frame.size
    whole = (1 << size) - 1
    spaces, level, upright, corners = (
        bits_met >> layer * size & whole for layer in (SPACES, LEVEL_EDGES, UPRIGHT_EDGES, CORNERS)
    )
    return spaces, EdgeSet(level, upright), corners
