"""The marks of the map and the panels: one letter a side, two letters a unit, and their colours.

A mark says everything by its letters; colour only repeats it, so that a plain terminal loses nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from wartable.games.rebellion.content.components import Leader
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.seats import turn_order
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NO_RING, NOBODY, REBEL
from wartable.games.rebellion.view import View, sides_seen
from wartable.kernel.chance import Chance
from wartable.parts.canvas import Piece
from wartable.parts.terminal import FAINT, TerminalScene
from wartable.words.messages import Messages, Printed

STYLES: Final = {REBEL: "bright_red", EMPIRE: "bright_cyan", NOBODY: "white"}
SIDE_KEYS: Final = {REBEL: "rebel", EMPIRE: "empire", NOBODY: "neutral"}


class Glyphs(NamedTuple):
    """The characters that the map is drawn with; `loyalty` by side, the neutral one last."""

    loyalty: str
    subjugated: str
    marker: str


UNICODE = Glyphs("◆■○", "▣", "▲")
ASCII = Glyphs("R@o", "#", "^")


class Scene(TerminalScene):
    """What a seat sees, with the words and marks to show it; all drawing starts from this."""

    def __init__(self, view: View, messages: Messages, glyphs: Glyphs) -> None:
        super().__init__(view.seat, view.state.players, messages, ascii_only=glyphs is ASCII)
        self.state = view.state
        self.glyphs = glyphs
        # The questions every rule asks of a position answer the drawing too; nothing is ever drawn from this.
        self.match = Match(view.state, Chance.from_seed(0), listening=False)
        self.own_sides = sides_seen(view.state.players, view.seat)
        # What the Empire knows of the base is shown to it alone, and only while it has to hunt for it.
        hunting = EMPIRE in self.own_sides and not view.state.base_revealed and bool(view.state.round)
        self.known = knowledge(view.state) if hunting else None
        self.turns = turn_order(view.state.players, published=False)

    def name(self, seat: int) -> str:
        """What people call a seat: its side, in teams with the role."""
        turns = [turn for turn in self.turns if turn.seat == seat]
        side = SIDE_KEYS[turns[0].side]
        if len(turns) > 1 or turns[0].role is None:
            return self.say(f"seat_{side}")
        return self.say(f"seat_{side}_{turns[0].role}")

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return next(turn.side for turn in self.turns if turn.seat == seat)

    def style(self, seat: int) -> str:
        """The colour of a seat: that of its side."""
        return STYLES[self.side_of(seat)]

    def place_name(self, place: int) -> str:
        """What people call a place."""
        if place == BASE_SPACE:
            return self.messages.name("rebel_base")
        return self.messages.name(self.match.place_text(place))

    def loyalty(self, system: int) -> Piece:
        """Whose system it is: loyalty, subjugation, or destroyed."""
        m = self.match
        if m.is_destroyed(system):
            return Piece("x", FAINT)
        if m.is_subjugated(system):
            return Piece(self.glyphs.subjugated, STYLES[EMPIRE])
        side = self.state.loyalty[system]
        return Piece(self.glyphs.loyalty[side], STYLES[side])

    def units(self, side: int, units: Iterable[int]) -> list[Piece]:
        """Units as marks: `2Sd` two Star Destroyers."""
        pieces = []
        for unit, count in sorted(Counter(units).items()):
            mark = self.mark(self.match.unit_text(unit))
            pieces.append(Piece((str(count) if count > 1 else "") + mark, STYLES[side]))
        return pieces

    def leaders(self, place: int) -> list[Piece]:
        """The leaders in a place by their initials; a captive in brackets."""
        pieces = []
        for leader, where in enumerate(self.state.leaders):
            if where == place:
                pieces.append(self.leader(leader))
        return pieces

    def leader(self, leader: int) -> Piece:
        """A leader by his initials, in brackets if he is a captive."""
        initials = self.initials(self.match.leader(leader))
        ringed = self.state.rings[leader] != NO_RING and self.match.is_captive(leader)
        text = f"[{initials}]" if ringed else initials
        return Piece(text, f"bold {STYLES[self.match.side_of_leader(leader)]}")

    def initials(self, leader: Leader) -> str:
        """The initials of a leader, as a language has them."""
        return self.messages.printed(Printed(f"leaders.{leader.key}.initials", leader.initials))

    def names(self, keys: Iterable[str]) -> str:
        """Names of things, one after the other; several of one kind with their number."""
        words = [
            self.say("several", number=count, name=key) if count > 1 else self.messages.name(key)
            for key, count in Counter(keys).items()
        ]
        return self.messages.listed(words)


def spaced(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with a blank between them."""
    result: list[Piece] = []
    for piece in pieces:
        if result:
            result.append(Piece(" "))
        result.append(piece)
    return result
