"""A short, readable way to put a position of Imperial Assault on the table, play choices, and look at it.

s = Scenario("stormtrooper b2", "luke_skywalker d2", drawing=ROOM)     # seat 0, then seat 1
t = s.activate("stormtrooper_1", "stormtrooper_1a")
t.choose("move", "step:c2")
assert t.space("stormtrooper_1a") == "c2"

Figures are named as in choices: `stormtrooper_1a` is the first figure of the first group with that card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from tests.session import TableSession
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.frames import (
    ActivationPhase,
    AnyFrame,
    FigureActivation,
    GroupActivation,
    Round,
    Step,
)
from wartable.games.imperial_assault.map.boards import lay
from wartable.games.imperial_assault.map.skirmish import SkirmishMap
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import NOWHERE, Figure, Group, Player, State, Token
from wartable.kernel.chance import Chance
from wartable.parts.grid.drawing import read_drawing
from wartable.parts.grid.grid import assemble
from wartable.parts.grid.layout import all_doors
from wartable.parts.grid.tiles import Placed

FACES = {
    "red": {"1": 0, "2": 1, "2s": 3, "3": 4},
    "blue": {"s2": 0, "d2": 1, "dd3": 2, "ds3": 3, "dd4": 4, "d5": 5},
    "green": {"s1": 0, "ds1": 1, "dd1": 2, "ds2": 3, "dd2": 4, "dd3": 5},
    "yellow": {"s0": 0, "dss": 1, "dd1": 2, "ds1": 3, "s2": 4, "d2": 5},
    "black": {"b": 0, "bb": 2, "bbb": 4, "e": 5},
    "white": {"blank": 0, "b": 1, "e": 2, "be": 3, "dodge": 5},
}
"""The faces of dice by what they show: d damage, s surge, b block, e evade, and the accuracy."""


def room(columns: int, rows: int) -> str:
    """The drawing of an empty room with walls around it."""
    wall = "+" + "---+" * columns
    lines = [wall]
    for row in range(rows):
        lines.append("|" + "   ".join(["."] * columns).ljust(4 * columns - 1) + "|")
        lines.append(wall if row == rows - 1 else "+" + "   +" * columns)
    return "\n".join(lines)


def drawn_board(drawing: str, key: str = "") -> SkirmishMap:
    """A board that is drawn for a test, found by a key of its own."""
    grid = assemble("drawn", [Placed(read_drawing("drawn", drawing))])
    marks = grid.marks
    name = key or f"drawn {drawing}"
    areas = {mark: spaces for mark, spaces in marks.items() if mark not in "rb"}
    red, blue = marks.get("r", 0), marks.get("b", 0)
    return lay(SkirmishMap(key=name, name="Drawn", grid=grid, areas=areas, red_zone=red, blue_zone=blue))


class Scenario:
    """A position under construction: figures by seat as `card space` or `card space space` for a group."""

    def __init__(
        self,
        first: Sequence[str] = (),
        second: Sequence[str] = (),
        *,
        drawing: str = "",
        board: str = "",
        mission: str = "",
        errata: bool = False,
        doors: bool = True,
    ) -> None:
        self.printed = content(errata)
        found = drawn_board(drawing or room(8, 6)) if not board else None
        self.state = State([], board=board or (found.key if found else ""), mission=mission, round=1)
        self.state.errata, self.state.initiative = errata, 0
        self._match = Match(self.state, Chance.from_seed(0), listening=False)
        if doors:
            self.state.doors = all_doors(self.match.grid)
        for seat, groups in enumerate((first, second)):
            for group in groups:
                self.group(seat, group)
        self.state.players = [Player(), Player()]

    @property
    def match(self) -> Match:
        """The position as it is now, whatever was put into it since anybody looked."""
        self._match.rearranged()
        return self._match

    def space(self, name: str) -> int:
        """The number of a space."""
        return self.match.grid.read(name)

    def group(self, seat: int, text: str) -> Scenario:
        """Put a group on the map: its card, then the space of each figure; `/` after one turns its base."""
        card, *spaces = text.split()
        row = self.printed.deployment[card]
        self.state.groups.append(Group(row.id, seat))
        number = len(self.state.groups) - 1
        for place in range(row.group_size):
            figure = Figure(number)
            if place < len(spaces):
                figure.space = self.space(spaces[place].rstrip("/"))
                figure.turned = spaces[place].endswith("/")
            self.state.figures.append(figure)
        return self

    def number(self, name: str) -> int:
        """The number of a figure."""
        return figure_number(self.match, name)

    def hurt(self, name: str, damage: int) -> Scenario:
        """Let a figure have suffered damage."""
        self.state.figures[self.number(name)].damage = damage
        return self

    def condition(self, name: str, *conditions: str) -> Scenario:
        """Give a figure conditions."""
        for key in conditions:
            self.state.figures[self.number(name)].conditions |= 1 << self.printed.condition[key].id
        return self

    def hand(self, seat: int, *cards: str) -> Scenario:
        """Give a seat its hand of Command cards."""
        self.state.players[seat].hand = sorted(self.printed.command[card].id for card in cards)
        return self

    def deck(self, seat: int, *cards: str) -> Scenario:
        """Give a seat its Command deck, the top card first."""
        self.state.players[seat].deck = [self.printed.command[card].id for card in reversed(cards)]
        return self

    def token(self, kind: str, space: str) -> Scenario:
        """Lay a token."""
        self.state.tokens.append(Token(kind, self.space(space)))
        return self

    def run(self, *frames: AnyFrame, seed: int = 0) -> Session:
        """Play on from these frames, the last on top."""
        self.state.agenda = [Round([Step.STATUS_PHASE]), *frames]
        return Session("imperial_assault", self.state, seed)

    def phase(self, seat: int = 0) -> Session:
        """The activation phase, with a seat's opportunity."""
        return self.run(ActivationPhase([Step.NEXT_ACTIVATION], seat))

    def activate(self, name: str) -> Session:
        """The activation of one figure, from its start; the others of its group have had theirs."""
        figure = self.number(name)
        group = self.state.figures[figure].group
        seat = self.state.groups[group].seat
        steps: list[int] = [Step.END_ACTIVATION, Step.TAKE_ACTION, Step.START_ACTIVATION]
        return self.run(
            ActivationPhase([Step.NEXT_ACTIVATION], 1 - seat),
            GroupActivation([Step.NEXT_FIGURE], seat, group, []),
            FigureActivation(steps, figure, seat),
        )


def figure_number(m: Match, name: str) -> int:
    """The number of the figure with a name."""
    return next(number for number in range(len(m.state.figures)) if m.figure_text(number) == name)


class Session(TableSession):
    """A table in play, with the questions that tests of Imperial Assault put."""

    @property
    def match(self) -> Match:
        """What the scripts work on."""
        play = self.table.play
        assert isinstance(play, Match)
        return play

    def dice(self, *shown: str) -> Self:
        """Fix the next dice: `red:2s` is a red die that shows 2 damage and a surge."""
        return self.load([FACES[colour][face] for colour, face in (die.split(":") for die in shown)])

    def row(self, name: str) -> Figure:
        """A figure as it is now."""
        return self.match.figure(figure_number(self.match, name))

    def space(self, name: str) -> str:
        """Where a figure stands, empty if it is not on the map."""
        space = self.row(name).space
        return "" if space == NOWHERE else self.match.space_text(space)

    def damage(self, name: str) -> int:
        """The damage on a figure."""
        return self.row(name).damage

    def conditions(self, name: str) -> set[str]:
        """The conditions of a figure."""
        mask = self.row(name).conditions
        return {row.key for row in self.match.content.conditions if mask >> row.id & 1}

    def points(self, seat: int) -> int:
        """The victory points of a seat."""
        return self.match.player(seat).points

    def hand(self, seat: int) -> list[str]:
        """The hand of a seat."""
        return [self.match.command_text(card) for card in self.match.player(seat).hand]

    def discard(self, seat: int) -> list[str]:
        """The discard pile of a seat."""
        return [self.match.command_text(card) for card in self.match.player(seat).discard]

    def attack(self, target: str, *dice: str) -> Self:
        """Attack something with dice that show certain faces, the attacker's first."""
        self.choose("attack")
        self.dice(*dice)
        return self.choose(f"target:{target}")
