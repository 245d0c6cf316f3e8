"""The marks of the battlefield and the panels: a letter and a number for each unit, and their colours.

A mark says everything by its letters; colour only repeats it, so that a plain terminal loses nothing.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from wartable.games.legion.assessment import Assessment
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Side
from wartable.games.legion.naming import unit_texts
from wartable.games.legion.state import FACE_DOWN, FACE_UP, Unit
from wartable.games.legion.view import View
from wartable.parts.canvas import Piece
from wartable.parts.plane import FULL_TURN
from wartable.parts.terminal import TerminalScene
from wartable.words.messages import Messages

SIDE_STYLES = ("bright_green", "bright_red")
MIRROR_STYLES = ("bright_green", "bright_yellow")
OTHER = "'"  # after the mark of the second army's units, where both armies have units of a kind


class Glyphs(NamedTuple):
    """The characters that the battlefield is drawn with; arrows begin in the east and turn to the left."""

    horizontal: str
    vertical: str
    upper: tuple[str, str]
    lower: tuple[str, str]
    arrows: str
    dot: str
    token: str
    tall: str
    top: str
    heavy: str
    light: str
    area: str
    slow: str
    face_up: str
    face_down: str


UNICODE = Glyphs(
    "─", "│", ("┌", "┐"), ("└", "┘"), "→↗↑↖←↙↓↘", "·", "◆", "█", "▓", "=", "-", "░", "~", "▲", "▽"
)
ASCII = Glyphs(
    "-", "|", ("+", "+"), ("+", "+"), ">/^\\</v\\", ".", "*", "#", "%", "=", "-", ":", "~", "^", "v"
)


class Scene(TerminalScene):
    """What a seat sees, with the words and marks to show it; all drawing starts from this."""

    def __init__(self, view: View, messages: Messages, glyphs: Glyphs) -> None:
        super().__init__(view.seat, len(view.state.players), messages, ascii_only=glyphs is ASCII)
        self.state = view.state
        self.view = view
        self.glyphs = glyphs

    @cached_property
    def judgement(self) -> Assessment:
        """The questions about strikes and sight, as the seat (a spectator: the first) would ask them."""
        return Assessment(self.view, self.seat or 0)

    @property
    def b(self) -> Battle:
        """The questions every rule asks of a position, which answer the drawing too."""
        return self.judgement.b

    @cached_property
    def _mirror(self) -> bool:
        """Whether both armies have units of a kind."""
        return bool(set.intersection(*({u.card for u in self.state.units if u.seat == s} for s in (0, 1))))

    @cached_property
    def marks(self) -> tuple[str, ...]:
        """The marks of all units, by number: `S2`, `V`."""
        found = []
        for unit, text in zip(self.state.units, unit_texts(self.state), strict=True):
            number = text.removeprefix(unit.card).removeprefix("_")
            other = OTHER if self._mirror and unit.seat else ""
            found.append(f"{self.letter(unit)}{number}{other}")
        return tuple(found)

    @cached_property
    def marked_words(self) -> Messages:
        """The words of the game, with the marks of units in place of their names."""
        return self.messages.calling(dict(zip(unit_texts(self.state), self.marks, strict=True)))

    def letter(self, unit: Unit) -> str:
        """The letter of a kind of unit."""
        return self.mark(unit.card)

    def follower(self, unit: Unit) -> str:
        """The mark of a mini that does not lead."""
        return OTHER if self._mirror and unit.seat else self.letter(unit).lower()

    def named(self, words: str) -> int | None:
        """The unit of a mark or a name, such as `s2`, `stormtroopers_2` or `Stormtroopers 2`."""
        wanted = words.casefold().strip()
        for number, text in enumerate(unit_texts(self.state)):
            if wanted in (text, self.messages.name(text).casefold(), self.marks[number].casefold()):
                return number
        return None

    def title(self, number: int) -> str:
        """The name of a unit with its mark: `Stormtroopers 2 (S2)`."""
        return self.say("title", unit=unit_texts(self.state)[number], mark=self.marks[number])

    def unit_name(self, number: int) -> str:
        """What people call a unit."""
        return self.messages.name(unit_texts(self.state)[number])

    def name(self, seat: int) -> str:
        """What people call a seat: its side, and where both have the same, its number."""
        sides = [player.side for player in self.state.players]
        side = self.say(f"side_{Side(sides[seat]).name.lower()}")
        return self.say("same_side", side=side, number=seat + 1) if sides[0] == sides[1] else side

    def style(self, seat: int) -> str:
        """The colour of a seat."""
        sides = [player.side for player in self.state.players]
        return MIRROR_STYLES[seat] if sides[0] == sides[1] else SIDE_STYLES[sides[seat]]

    def arrow(self, facing: int) -> str:
        """The arrow nearest to a direction."""
        parts = len(self.glyphs.arrows)
        return self.glyphs.arrows[(facing * parts + FULL_TURN // 2) // FULL_TURN % parts]

    def order(self, unit: Unit) -> str:
        """The mark of a unit's order token."""
        return {FACE_UP: self.glyphs.face_up, FACE_DOWN: self.glyphs.face_down}.get(unit.order, " ")

    def label(self, number: int) -> Piece:
        """A leader on the battlefield: its mark, a vehicle's with its facing; the acting unit stands out."""
        unit = self.state.units[number]
        facing = "" if self.b.trooper(number) else self.arrow(self.b.leader(number).facing)
        style = f"bold {self.style(unit.seat)}"
        if number == self.acting:
            return Piece(f"[{self.marks[number]}{facing}]", f"reverse {style}")
        return Piece(f"{self.marks[number]}{facing}", style)

    @property
    def acting(self) -> int | None:
        """The unit that acts, attacks or moves now."""
        state = self.state
        if state.attack is not None:
            return state.attack.attacker
        if state.motion is not None:
            return state.motion.unit
        return None if state.activation is None else state.activation.unit

    def health(self, number: int) -> str:
        """The minis left of a squad, the wounds left of others: `5/6`, `7/8w`."""
        unit, wounds = self.state.units[number], self.b.card(number).wounds
        if wounds == 1:
            return f"{len(self.b.living(number))}/{len(unit.minis)}"
        return self.say("wounds_left", left=self.judgement.left(number), of=wounds * len(unit.minis))

    def tokens(self, number: int) -> list[str]:
        """The tokens beside a unit and the states it is in, in short."""
        unit = self.state.units[number]
        found = [
            self.say(f"token_{kind}", number=amount)
            for kind, amount in (
                ("aim", unit.aim),
                ("dodge", unit.dodge),
                ("suppression", unit.suppression),
                ("standby", int(unit.standby)),
                ("ion", unit.ion),
                ("panic", int(unit.panicked)),
                ("damaged", int(unit.damaged)),
                ("disabled", int(unit.disabled)),
            )
            if amount
        ]
        if unit.deployed and self.judgement.engaged(number):
            found.append(self.say("token_engaged"))
        held = sum(token.claimant == number for token in self.state.tokens)
        if held:
            found.append(self.glyphs.token * held)
        return found
