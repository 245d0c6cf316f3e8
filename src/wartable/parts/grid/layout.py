"""The map as it is now: the printed grid, which doors are closed, which terrain has changed.

Whatever these fix is worked out once and kept: the steps of walkers and of those whom terrain does not stop,
distances, sight. Another door or another terrain is another layout; `layout_of` finds it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from .grid import Grid
from .passage import Distances, Passage
from .sight import Sight
from .spaces import EdgeSet, Terrain, bits, mask_of

LAYOUTS_KEPT: Final = 512


class Change(NamedTuple):
    """A space whose terrain is not what the map prints."""

    space: int
    terrain: Terrain


class Layout:
    """A grid with its closed doors and changed terrain."""

    def __init__(self, grid: Grid, closed_doors: int, changes: Iterable[Change] = ()) -> None:
        self.grid = grid
        self.frame = grid.frame
        self.spaces = grid.spaces
        self.closed_doors = closed_doors
        self.changes = tuple(changes)
        changed = mask_of(change.space for change in self.changes)
        self.difficult, self.impassable, self.blocking = (
            grid.mask_of_terrain(terrain) & ~changed
            | mask_of(change.space for change in self.changes if change.terrain is terrain)
            for terrain in (Terrain.DIFFICULT, Terrain.IMPASSABLE, Terrain.BLOCKING)
        )
        self.doors = EdgeSet()
        for number in bits(closed_doors):
            self.doors |= grid.doors[number].edges
        self._opened: dict[int, Layout] = {}
        self._near: dict[int, int] = {}

    @cached_property
    def barriers(self) -> EdgeSet:
        """The edges that nobody passes: walls and closed doors (IA-WALL-01, IA-WALL-02, IA-DOOR-02)."""
        return self.grid.walls | self.doors

    @cached_property
    def opaque_edges(self) -> EdgeSet:
        """The edges that stop sight and counting: walls, closed doors and blocking lines.

        (IA-WALL-01, IA-DOOR-03, IA-DOOR-04, IA-COUNT-03, IA-LOS-04.)
        """
        return self.barriers | self.grid.blocking_lines

    @cached_property
    def counting(self) -> Passage:
        """The steps between adjacent spaces, over which spaces are counted.

        Walls, doors and blocking terrain stop them (IA-ADJACENT-02, IA-BLOCKING-03); impassable terrain, its
        lines too, does not (IA-COUNT-02).
        """
        return Passage(self.frame, self.spaces & ~self.blocking, self.opaque_edges)

    @cached_property
    def walking(self) -> Passage:
        """The steps of those whom terrain stops: no blocking or impassable space, nor across such a line.

        (IA-BLOCKING-01, IA-BLOCKING-05, IA-IMPASSABLE-01, IA-IMPASSABLE-02.)
        """
        open_spaces = self.spaces & ~(self.blocking | self.impassable)
        return Passage(self.frame, open_spaces, self.opaque_edges | self.grid.impassable_lines)

    @cached_property
    def crossing(self) -> Passage:
        """The steps of those whom only walls and doors stop (IA-MOBILE-02, IA-MASSIVE-03, IA-WALL-02)."""
        return Passage(self.frame, self.spaces, self.barriers)

    @cached_property
    def distances(self) -> Distances:
        """How many spaces are counted from one to another."""
        return Distances(self.counting, self.frame.size)

    @cached_property
    def sight(self) -> Sight:
        """Who sees whom. Blocking terrain stops sight (IA-BLOCKING-04), and so does all beyond the map.

        Impassable and difficult terrain does not (IA-IMPASSABLE-04, IA-DIFFICULT-03).
        """
        beyond = (1 << self.frame.size) - 1 & ~self.spaces
        return Sight(self.frame, self.blocking | beyond, self.opaque_edges, self._simpler_sight)

    @cached_property
    def _without_doors(self) -> Layout:
        """The layout with all doors open."""
        return layout_of(self.grid, 0, self.changes)

    def _simpler_sight(self, one: int, other: int) -> Sight | None:
        """The sight of a layout with fewer doors and changes where that is the same between two spaces.

        It is without what no line between them comes near, and where nothing is seen even past open doors.
        """
        if not (self.closed_doors or self.changes):
            return None
        if self.closed_doors:
            opened = self._without_doors.sight
            if not opened.ways(one, other):
                return opened
        near, closed, changes = self.frame.between(one, other), 0, self.changes
        for door in bits(self.closed_doors):
            if self.grid.doors[door].beside & near:
                closed |= 1 << door
        if changes:
            changes = tuple(change for change in changes if near >> change.space & 1)
        if closed == self.closed_doors and len(changes) == len(self.changes):
            return None
        return layout_of(self.grid, closed, changes).sight

    def opened(self, spaces: int) -> Layout:
        """The layout without the blocking terrain of these spaces.

        Terrain on which a figure stands does not hide that figure, is counted to and attacked into; so a
        question about it is put to the layout in which its spaces are opened (IA-MOBILE-03, IA-MASSIVE-10).
        Who is counted from must be among them too, since no count leaves blocking terrain.
        """
        spaces &= self.blocking
        if not spaces:
            return self
        layout = self._opened.get(spaces)
        if layout is None:
            kept = [change for change in self.changes if not spaces >> change.space & 1]
            kept += [Change(space, Terrain.OPEN) for space in bits(spaces)]
            layout = self._opened[spaces] = Layout(self.grid, self.closed_doors, kept)
        return layout

    def adjacent(self, one: int, other: int) -> bool:
        """Whether two spaces are adjacent (IA-ADJACENT-01); none is adjacent to itself (IA-ADJACENT-04)."""
        return self.counting.joins(one, other)

    def neighbours(self, spaces: int) -> int:
        """The spaces adjacent to any of a set and not in it, such as those around a large figure."""
        return self.counting.spread(spaces) & ~spaces

    def near(self, space: int) -> int:
        """A space and those adjacent to it, counted from the space even where its terrain is blocking."""
        found = self._near.get(space)
        if found is None:
            found = self._near[space] = self.opened(1 << space).neighbours(1 << space) | 1 << space
        return found

    def unseen_from(self, space: int) -> int:
        """Spaces known to be neither seen from a space, whoever stands around, nor adjacent to it."""
        return self.sight.unseen_from(space) & ~(self.blocking | self.near(space))

    def unseeing(self, target: int) -> int:
        """Spaces known neither to see a space, whoever stands around, nor to be adjacent to it."""
        return self.opened(1 << target).sight.unseeing(target) & ~self.near(target)

    def distance(self, one: int, other: int) -> int:
        """How many spaces one is away from another, 1 if they are adjacent, or UNREACHED.

        (IA-ADJACENT-05, IA-COUNT-01.)
        """
        return self.distances.between(one, other)


@lru_cache(LAYOUTS_KEPT)
def layout_of(grid: Grid, closed_doors: int, changes: tuple[Change, ...] = ()) -> Layout:
    """The layout of a map with these doors closed and this terrain changed; the same one when asked again."""
    return Layout(grid, closed_doors, changes)


def all_doors(grid: Grid) -> int:
    """All doors of a map, as they stand closed when a mission begins."""
    return (1 << len(grid.doors)) - 1
