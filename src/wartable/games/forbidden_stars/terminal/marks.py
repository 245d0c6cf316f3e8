"""The marks of the map and the panels: letters for factions, two letters for units, and their colours.

A mark says everything by its letters; colour only repeats it, so that a plain terminal loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from wartable.games.forbidden_stars.content import FACTIONS, ORDERS, STRUCTURES
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.setup import UNDECIDED
from wartable.games.forbidden_stars.view import View
from wartable.kernel.chance import Chance
from wartable.parts.canvas import Piece
from wartable.parts.terminal import TerminalScene
from wartable.words.messages import Messages

FACTION_STYLES = ("bright_blue", "bright_red", "bright_green", "bright_yellow")
UNDECIDED_STYLE = "white"
ROUTED = "!"


class Glyphs(NamedTuple):
    """The characters that lines are drawn with; `corners` by arms: 1 north, 2 east, 4 south, 8 west."""

    horizontal: str
    vertical: str
    inner_horizontal: str
    inner_vertical: str
    corners: str
    storm: str
    objective: str
    dot: str


UNICODE = Glyphs("─", "│", "┈", "┊", " ╵╶└╷│┌├╴┘─┴┐┤┬┼", "≈", "★", "·")
ASCII = Glyphs("-", "|", ".", ":", " |-+||++-+-+++++", "~", "*", ".")


class Scene(TerminalScene):
    """What a seat sees, with the words and marks to show it; all drawing starts from this."""

    def __init__(self, view: View, messages: Messages, glyphs: Glyphs) -> None:
        super().__init__(view.seat, len(view.state.players), messages, ascii_only=glyphs is ASCII)
        self.state = view.state
        self.glyphs = glyphs
        # The questions every rule asks of a position answer the drawing too; nothing is ever drawn from this.
        self.match = Match(view.state, Chance.from_seed(0), listening=False)

    def name(self, seat: int) -> str:
        """What people call a seat: its faction."""
        faction = self.state.players[seat].faction
        if faction == UNDECIDED:
            return self.say("undecided", number=seat + 1)
        return self.messages.name(FACTIONS[faction].key)

    @property
    def borders(self) -> dict[str, str]:
        """What people call borders: by the two systems between which they lie, or as an edge of one."""
        galaxy = self.match.galaxy
        called = {}
        for name in galaxy.edge_names.values():
            code, side = name.split(".")
            called[name] = self.say(f"edge_{side}", system=code)
        for (one, other), edge in galaxy.joins.items():
            name = galaxy.edge_names[edge]
            if name.startswith(f"{galaxy.codes[one]}."):
                called[name] = self.say("border", system=galaxy.codes[one], other=galaxy.codes[other])
        return called

    def letter(self, seat: int) -> str:
        """The one letter of a seat."""
        faction = self.state.players[seat].faction
        return str(seat + 1) if faction == UNDECIDED else self.mark(FACTIONS[faction].key)

    def style(self, seat: int) -> str:
        """The colour of a seat."""
        faction = self.state.players[seat].faction
        return UNDECIDED_STYLE if faction == UNDECIDED else FACTION_STYLES[faction]

    def owner(self, seat: int) -> Piece:
        """The letter of a seat in its colour."""
        return Piece(self.letter(seat), f"bold {self.style(seat)}")

    def units(self, seat: int, codes: Iterable[int]) -> list[Piece]:
        """A seat's units as marks: `2Sc` two Scouts, `Ma!` a routed Space Marine."""
        faction = FACTIONS[self.state.players[seat].faction]
        pieces = []
        for code, same in groupby(sorted(code % 12 for code in codes)):
            count = len(list(same))
            text = (str(count) if count > 1 else "") + self.mark(faction.units[code // 2].key)
            style = f"dim {self.style(seat)}" if code % 2 else self.style(seat)
            pieces.append(Piece(text + ROUTED * (code % 2), style))
        return pieces

    def structures(self, seat: int, kinds: Iterable[int], *, short: bool) -> list[Piece]:
        """A seat's structures, as words or as one letter each."""
        keys = [STRUCTURES[kind].key for kind in kinds]
        return [
            Piece(self.mark(key) if short else self.messages.name(key), f"bold {self.style(seat)}")
            for key in keys
        ]

    def orders(self, stack: Sequence[int], *, short: bool) -> list[Piece]:
        """A stack with its top first: own top order by name, of the others only whose they are."""
        pieces = []
        for order in reversed(stack):
            if order < 0:
                pieces.append(self.owner(-1 - order))
            else:
                key = ORDERS[order % 4]
                word = self.mark(key) if short else self.messages.name(key)
                pieces.append(Piece(f"{self.letter(order // 4)}:{word}", f"bold {self.style(order // 4)}"))
        return pieces

    def names(self, keys: Iterable[str]) -> str:
        """Names of things, one after the other; several of one kind with their number."""
        listed = [(key, len(list(same))) for key, same in groupby(sorted(keys))]
        words = [
            self.say("several", number=count, name=key) if count > 1 else self.messages.name(key)
            for key, count in listed
        ]
        return self.messages.listed(words)


def spaced(pieces: Sequence[Piece], gap: str = " ") -> list[Piece]:
    """The pieces with gaps between them."""
    result: list[Piece] = []
    for piece in pieces:
        if result and gap:
            result.append(Piece(gap))
        result.append(piece)
    return result
