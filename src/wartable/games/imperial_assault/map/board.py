"""A board: a map of either mode with what both know of it, and how tables name its spaces."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from wartable.parts.grid.grid import Grid
from wartable.parts.grid.spaces import GridError


class Board(Struct, frozen=True, kw_only=True):
    """A board: its grid, its named areas as sets of spaces, and where its terminals stand."""

    key: str
    name: str
    grid: Grid
    areas: dict[str, int] = {}
    terminals: tuple[int, ...] = ()

    @property
    def zones(self) -> dict[str, int]:
        """The deployment zones that are drawn on the board, by their colours."""
        return {}


def marked(grid: Grid, mark: str, area: str) -> int:
    """The spaces that bear a mark."""
    if mark not in grid.marks:
        raise GridError(
            f"{grid.name}: no space is marked {mark!r} for the {area}; draw the letter in its spaces"
        )
    return grid.marks[mark]


def read_spaces(grid: Grid, names: Iterable[str]) -> tuple[int, ...]:
    """The spaces of these names, in their order."""
    return tuple(grid.read(name) for name in names)
