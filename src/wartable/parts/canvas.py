"""A sheet of characters with styles, on which the map is drawn cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rich.text import Text


class Piece(NamedTuple):
    """A bit of text in one style."""

    text: str
    style: str = ""


class Canvas:
    """A rectangle of styled characters, blank at first."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write from a place to the right; what would leave the sheet is lost."""
        row = self._cells[y]
        for offset, character in enumerate(text):
            if 0 <= x + offset < self.width:
                row[x + offset] = (character, style)

    def put_pieces(self, x: int, y: int, pieces: Sequence[Piece]) -> int:
        """Write pieces one after the other; returns where they end."""
        for piece in pieces:
            self.put(x, y, piece.text, piece.style)
            x += len(piece.text)
        return x

    def lines(self) -> list[Text]:
        """The sheet as lines of text."""
        return [_line(row) for row in self._cells]


def _line(row: list[tuple[str, str]]) -> Text:
    line = Text(no_wrap=True, end="")
    for style, cells in groupby(row, key=lambda cell: cell[1]):
        line.append("".join(character for character, _ in cells), style or None)
    line.rstrip()
    return line


def length(pieces: Sequence[Piece]) -> int:
    """How many characters the pieces take."""
    return sum(len(piece.text) for piece in pieces)


def text_of(pieces: Sequence[Piece]) -> Text:
    """The pieces as one line."""
    return Text.assemble(*((piece.text, piece.style) for piece in pieces), no_wrap=True, end="")
