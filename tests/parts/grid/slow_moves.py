"""Moves of bases by the letter of the rules, on sets of (x, y) and with no thought of speed.

It knows nothing of the engine's grid; the tests hold the engine's moves against it.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from wartable.parts.grid.spaces import Border, Terrain
from wartable.parts.grid.tiles import STEPS, Face, Tile, across, seen_once

Space: TypeAlias = tuple[int, int]
Lying: TypeAlias = tuple[int, int, int, int]
"""Column, row, columns and rows of a base as it lies."""


class Way(NamedTuple):
    """A map, and what the figures on it are to who moves."""

    tile: Tile
    ignores_terrain: bool
    pays: bool
    rotates: bool
    costly: frozenset[Space]
    barred: frozenset[Space]
    occupied: frozenset[Space]


def covered(lying: Lying) -> frozenset[Space]:
    """The spaces that a base covers."""
    x, y, columns, rows = lying
    return frozenset(product(range(x, x + columns), range(y, y + rows)))


def stands(way: Way, space: Space) -> bool:
    """Whether terrain lets who moves be in a space."""
    stopping = () if way.ignores_terrain else (Terrain.BLOCKING, Terrain.IMPASSABLE)
    return space in way.tile.spaces and way.tile.spaces[space] not in stopping


def crosses(way: Way, face: Face) -> bool:
    """Whether who moves may cross an edge: the line around terrain alone does not stop anybody."""
    border = way.tile.borders.get(seen_once(way.tile, face), Border.OPEN)
    if border in (Border.OPEN, Border.WALL) or way.ignores_terrain:
        return border is not Border.WALL
    around = {way.tile.spaces.get(space) for space in (face[:2], across(face)[:2])}
    return (Terrain.BLOCKING if border is Border.BLOCKING else Terrain.IMPASSABLE) in around


def fits(way: Way, lying: Lying) -> bool:
    """Whether a base lies on spaces where it may be, astride no edge that it may not cross."""
    spaces = covered(lying)
    return all(stands(way, space) for space in spaces) and all(
        crosses(way, (*space, side))
        for space in spaces
        for side, (dx, dy) in STEPS.items()
        if (space[0] + dx, space[1] + dy) in spaces
    )


def may_end(way: Way, lying: Lying) -> bool:
    """Whether who moves may end its movement so."""
    return fits(way, lying) and covered(lying).isdisjoint(way.occupied | way.barred)


def straight(way: Way, lying: Lying) -> Iterator[Lying]:
    """The steps to the four sides, with every space of the front."""
    x, y, columns, rows = lying
    for side, (dx, dy) in STEPS.items():
        new = (x + dx, y + dy, columns, rows)
        front = [space for space in covered(lying) if (space[0] + dx, space[1] + dy) not in covered(lying)]
        if fits(way, new) and all(crosses(way, (*space, side)) for space in front):
            yield new


def diagonal(way: Way, lying: Lying) -> Iterator[Lying]:
    """The diagonal steps of a small base: two straight ones, the first or the second way around."""
    found = {new for beside in straight(way, lying) for new in straight(way, beside)}
    x, y, *_ = lying
    return (new for new in found if new[0] != x and new[1] != y)


def rotated(lying: Lying) -> Iterator[Lying]:
    """The quarter turns that keep half of the spaces."""
    x, y, columns, rows = lying
    for dx, dy in product(range(-3, 4), repeat=2):
        new = (x + dx, y + dy, rows, columns)
        if 2 * len(covered(new) & covered(lying)) >= columns * rows:
            yield new


def steps(way: Way, lying: Lying) -> Iterator[tuple[Lying, int]]:
    """Every step and its price."""
    _, _, columns, rows = lying
    found = set(straight(way, lying))
    if columns == rows == 1:
        found |= set(diagonal(way, lying))
    if columns != rows and way.rotates:
        found |= {new for new in rotated(lying) if fits(way, new)}
    for new in found:
        entered = covered(new) - covered(lying)
        if entered.isdisjoint(way.barred):
            difficult = any(way.tile.spaces[space] is Terrain.DIFFICULT for space in entered)
            yield new, 1 + way.pays * (difficult + (not entered.isdisjoint(way.costly)))


def reached(way: Way, start: Lying, points: int) -> dict[Lying, int]:
    """What the cheapest way to everywhere costs, as far as the points go."""
    costs: dict[Lying, int] = {}
    waiting = [(0, start)]
    while waiting:
        cost, lying = heapq.heappop(waiting)
        if lying in costs or cost > points:
            continue
        costs[lying] = cost
        for new, price in steps(way, lying):
            heapq.heappush(waiting, (cost + price, new))
    return costs
