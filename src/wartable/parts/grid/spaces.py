"""Spaces, edges and corners of a grid as small numbers, and sets of them as bits of integers.

A frame of `width` by `height` spaces has a rim of one space around it that is never part of the map, so that
every space has eight neighbours and every corner four spaces. The space in column x and row y has the number
`(y + 1) * stride + x + 1`; so have its north-west corner, its north edge among the level edges, and its west
edge among the upright ones. Thus all the tables of one map use the same shifts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from wartable.parts.content_files import ContentError

Point: TypeAlias = tuple[int, int]
"""A column and a row, of a space or of its north-west corner."""

LARGEST_SIDE: Final = 100
_NAME: Final = re.compile(r"([a-z]{1,2})([1-9]\d?\d?)")


class GridError(ContentError):
    """A map that cannot be; its text is one line that says what is wrong and what would be right."""


class Terrain(IntEnum):
    """What a space is made of."""

    OPEN = 0
    DIFFICULT = 1
    IMPASSABLE = 2
    BLOCKING = 3


class Border(IntEnum):
    """What runs along an edge. Doors are not printed and so are not among them."""

    OPEN = 0
    IMPASSABLE = 2
    BLOCKING = 3
    WALL = 4


class Side(IntEnum):
    """A side of a space, clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Edge(NamedTuple):
    """An edge: the north (level) or the west (upright) edge of the space with that number."""

    space: int
    upright: bool


class EdgeSet(NamedTuple):
    """A set of edges, the level and the upright ones each as bits of an integer."""

    level: int = 0
    upright: int = 0

    def __or__(self, other: EdgeSet) -> EdgeSet:
        """The edges that are in either set."""
        return EdgeSet(self.level | other.level, self.upright | other.upright)

    def has(self, edge: Edge) -> bool:
        """Whether an edge is in the set."""
        return bool((self.upright if edge.upright else self.level) >> edge.space & 1)

    def edges(self) -> Iterator[Edge]:
        """The edges one by one, the level ones first."""
        yield from (Edge(space, False) for space in bits(self.level))
        yield from (Edge(space, True) for space in bits(self.upright))


def edge_set(edges: Iterable[Edge]) -> EdgeSet:
    """A set of these edges."""
    level = upright = 0
    for space, stands in edges:
        if stands:
            upright |= 1 << space
        else:
            level |= 1 << space
    return EdgeSet(level, upright)


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set, in rising order.

    >>> list(bits(0b101001))
    [0, 3, 5]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers.

    >>> mask_of([0, 3, 5])
    41
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


class SpaceNumbers:
    """The numbers and names of the spaces of a map of so many columns and rows."""

    __slots__ = ("_names", "height", "size", "stride", "width")

    def __init__(self, width: int, height: int) -> None:
        if not (0 < width <= LARGEST_SIDE and 0 < height <= LARGEST_SIDE):
            raise GridError(f"a map of {width} by {height} spaces; 1 to {LARGEST_SIDE} a side would be right")
        self.width = width
        self.height = height
        self.stride = width + 2
        self.size = self.stride * (height + 2)
        self._names: dict[int, str] = {}

    def number(self, x: int, y: int) -> int:
        """The number of the space in a column and a row, or of its north-west corner."""
        return (y + 1) * self.stride + x + 1

    def point(self, number: int) -> Point:
        """The column and the row of a space or a corner."""
        y, x = divmod(number, self.stride)
        return x - 1, y - 1

    def apart(self, one: int, other: int) -> tuple[int, int]:
        """How many columns and rows one space or corner lies from another."""
        (y, x), (other_y, other_x) = divmod(one, self.stride), divmod(other, self.stride)
        return other_x - x, other_y - y

    def name(self, space: int) -> str:
        """What people call a space: letters for the column, a number for the row, such as `k4`.

        >>> frame = SpaceNumbers(30, 4)
        >>> frame.name(frame.number(10, 3)), frame.name(frame.number(26, 0))
        ('k4', 'aa1')
        """
        name = self._names.get(space)
        if name is None:
            x, y = self.point(space)
            name = self._names[space] = f"{column_name(x)}{y + 1}"
        return name

    def read(self, name: str) -> int:
        """The number of the space that people call so.

        >>> frame = SpaceNumbers(30, 4)
        >>> frame.point(frame.read("aa1"))
        (26, 0)
        """
        found = _NAME.fullmatch(name)
        if found:
            x, y = column_number(found[1]), int(found[2]) - 1
            if x < self.width and y < self.height:
                return self.number(x, y)
        last = f"{column_name(self.width - 1)}{self.height}"
        raise GridError(f"no space {name!r}; a space of this map is a column and a row from a1 to {last}")

    def between(self, one: int, other: int) -> int:
        """The spaces of the rectangle that two spaces span, and those all around it."""
        stride = self.stride
        (top, left), (bottom, right) = divmod(one, stride), divmod(other, stride)
        if top > bottom:
            top, bottom = bottom, top
        if left > right:
            left, right = right, left
        row = (1 << right - left + 3) - 1
        rows = ((1 << (bottom - top + 3) * stride) - 1) // ((1 << stride) - 1)  # a bit in each
        return row * rows << (top - 1) * stride + left - 1

    def edge(self, space: int, side: Side) -> Edge:
        """The edge on one side of a space."""
        if side is Side.NORTH:
            return Edge(space, False)
        if side is Side.WEST:
            return Edge(space, True)
        return Edge(space + 1, True) if side is Side.EAST else Edge(space + self.stride, False)

    def beside(self, edge: Edge) -> tuple[int, int]:
        """The two spaces that an edge lies between."""
        return edge.space - (1 if edge.upright else self.stride), edge.space

    def ends(self, edge: Edge) -> tuple[int, int]:
        """The two corners that an edge runs between."""
        return edge.space, edge.space + (self.stride if edge.upright else 1)

    def inner_edges(self, spaces: int) -> EdgeSet:
        """The edges both of whose spaces are in a set."""
        return EdgeSet(spaces & spaces << self.stride, spaces & spaces << 1)

    def around(self, spaces: int) -> EdgeSet:
        """All edges of the spaces of a set."""
        return EdgeSet(spaces | spaces << self.stride, spaces | spaces << 1)


def column_name(x: int) -> str:
    """The letters of a column: a to z, then aa to zz.

    >>> column_name(0), column_name(25), column_name(52)
    ('a', 'z', 'ba')
    """
    letter = chr(ord("a") + x % 26)
    return letter if x < 26 else chr(ord("a") + x // 26 - 1) + letter


def column_number(letters: str) -> int:
    """The column of these letters.

    >>> column_number("a"), column_number("z"), column_number("ba")
    (0, 25, 52)
    """
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("a") + 1
    return number - 1
