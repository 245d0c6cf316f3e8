"""The marks of the map and the panels: a letter for each group, a digit for each of its figures.

The first seat has capitals, the second small letters: a mark says everything by its characters, and colour
only repeats it, so that a plain terminal loses nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from wartable.games.imperial_assault.content.vocabulary import Affiliation
from wartable.games.imperial_assault.frames import Setup, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, SEATS, Mode, Token
from wartable.games.imperial_assault.view import View
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance
from wartable.parts.terminal import TerminalScene
from wartable.words.messages import Messages

STYLES: Final = ("bright_green", "bright_red")
CAMPAIGN_STYLES: Final = (
    "bright_red",
    "bright_green",
    "bright_cyan",
    "bright_yellow",
    "bright_magenta",
    "bright_white",
)
"""Of the seats, and last of figures that are nobody's."""
TOKEN_STYLE: Final = "bright_yellow"
LETTERS: Final = 26


class Glyphs(NamedTuple):
    """The characters that the map is drawn with; borders upright and level."""

    floor: str
    difficult: str
    impassable: str
    blocking: str
    zones: str
    wall: str
    door: str
    blocking_line: str
    impassable_line: str


UNICODE = Glyphs("·", "~", "^", "█", "▫▪", "│─", "╪╫", "█▀", "┊┄")
ASCII = Glyphs(".", "~", "^", "#", "',", "|-", "%=", "##", ":_")


class Scene(TerminalScene):
    """What a seat sees, with the words and marks to show it; all drawing starts from this."""

    def __init__(self, view: View, messages: Messages, glyphs: Glyphs) -> None:
        super().__init__(view.seat, len(view.state.players), messages, ascii_only=glyphs is ASCII)
        self.state = view.state
        self.glyphs = glyphs
        # The questions every rule asks of a position answer the drawing too; nothing is ever drawn from this.
        self.match = Match(view.state, Chance.from_seed(0), listening=False)

    @cached_property
    def affiliations(self) -> list[Affiliation]:
        """What most groups of each seat belong to."""
        m = self.match
        return [
            Counter(
                m.group_card(group).row.affiliation for group in self.state.groups if group.seat == seat
            ).most_common(1)[0][0]
            for seat in range(SEATS)
        ]

    @property
    def in_campaign(self) -> bool:
        """Whether a campaign or a mission of it is played."""
        return self.state.mode is Mode.CAMPAIGN

    @cached_property
    def has_map(self) -> bool:
        """Whether the mission is drawn and its map lies on the table."""
        if self.in_campaign:
            return bool(self.state.board)
        setup = topmost(self.state.agenda, Setup)
        return setup is None or Step.DRAW_MISSION not in setup.steps

    def name(self, seat: int) -> str:
        """What people call a seat: its affiliation, with its number where both have the same.

        In a campaign: the Imperial player, the only Rebel player, or the heroes that one of several has.
        """
        if self.in_campaign:
            return self._role(seat)
        one, other = self.affiliations
        affiliation = self.affiliations[seat].value
        if one is other:
            return self.say("seat_numbered", affiliation=affiliation, number=seat + 1)
        return self.say("seat", affiliation=affiliation)

    def _role(self, seat: int) -> str:
        if seat == IMPERIALS:
            return self.say("seat", affiliation=Affiliation.IMPERIAL.value)
        heroes = [self.match.campaign.heroes[hero].key for hero in self.heroes_of(seat)]
        if self.seats == SEATS:  # nobody shares the heroes with this one
            return self.say("seat", affiliation=Affiliation.REBEL.value)
        if not heroes:
            return self.say("seat_numbered", affiliation=Affiliation.REBEL.value, number=seat)
        return self.names(heroes)

    def heroes_of(self, seat: int) -> list[int]:
        """The heroes of a seat, by their rows."""
        log = self.state.campaign
        known = self.state.heroes if log is None else log.heroes
        return [hero.hero for hero in known if hero.seat == seat]

    def style(self, seat: int) -> str:
        """The colour of a seat."""
        return (CAMPAIGN_STYLES if self.in_campaign else STYLES)[seat]

    def group_mark(self, group: int) -> str:
        """The letter of a group, among those of the first seat or of the others."""
        others = bool(self.state.groups[group].seat)
        place = sum(bool(other.seat) == others for other in self.state.groups[:group])
        return chr(ord("a" if others else "A") + place % LETTERS)

    def figure_mark(self, figure: int) -> str:
        """The letter of a figure's group, with its number in a group of several."""
        group = self.state.figures[figure].group
        members = list(self.match.figures_of_group(group))
        number = str(members.index(figure) + 1) if len(members) > 1 else ""
        return self.group_mark(group) + number

    def token_mark(self, token: Token) -> str:
        """The character of a kind of token, another where its coloured side is up."""
        return self.kind_mark(f"{token.kind}_coloured" if token.coloured else token.kind)

    def kind_mark(self, kind: str) -> str:
        """The character of a kind of token: one of its own, or the first letter of its name."""
        if self.messages.has("screen", f"mark_{kind}"):
            return self.mark(kind)
        return self.messages.name(kind)[:1].upper()

    def names(self, keys: Iterable[str]) -> str:
        """Names of things, one after the other; several of one kind with their number."""
        words = [
            self.say("several", number=count, name=key) if count > 1 else self.messages.name(key)
            for key, count in Counter(keys).items()
        ]
        return self.messages.listed(words)

    def conditions(self, figure: int) -> list[str]:
        """The keys of the conditions of a figure."""
        mask = self.state.figures[figure].conditions
        return [row.key for row in self.match.content.conditions if mask >> row.id & 1]
