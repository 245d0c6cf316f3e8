"""Counting spaces from doors, tokens and figures, as the rules of missions do (IA-COUNT)."""

from __future__ import annotations

from wartable.games.imperial_assault.match import Match
from wartable.parts.grid.layout import layout_of


def door_spaces(m: Match, door: int) -> int:
    """The spaces from which it is counted to a door: the empty ones that share an edge with it.

    (IA-ATTACK_OBJ-12.) Where none is empty all of them count.
    """
    beside = m.grid.doors[door].beside
    return beside & ~m.occupied() or beside


def spaces_within(m: Match, origin: int, most: int) -> int:
    """The spaces at most so many spaces away from any of some others, with those themselves (IA-COUNT-01)."""
    counting = m.layout.opened(origin).counting
    near = origin
    for _ in range(most):
        near |= counting.spread(near)
    return near


def figures_within(m: Match, origin: int, most: int) -> list[int]:
    """The figures at most so many spaces away from any of some spaces."""
    return [figure for figure in m.on_map() if m.spaces_apart(origin, m.covers(figure)) <= most]


def nearest_doors(m: Match, space: int, doors: int) -> list[int]:
    """Of a set of doors those that the fewest spaces are counted to from a space, as if all were open."""
    counted = layout_of(m.grid, 0).opened(1 << space).distances
    apart = {door: counted.least(1 << space, m.grid.doors[door].beside) for door in m.spaces_in(doors)}
    return [door for door, spaces in apart.items() if spaces == min(apart.values())]
