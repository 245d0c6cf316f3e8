"""A short way to put a position of a mission on the table: heroes by name, Imperial groups, tokens, threat.

s = MissionScenario(["fenn_signis a1", "gaarkhan b1"], ["stormtrooper d1 d2 d3"])
t = s.activate("fenn_signis")

The Rebels have a seat each, from 1 on, unless they share one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from tests.imperial_assault.scenario import FACES, Session, figure_number, room
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.frames import (
    ActivationPhase,
    AnyFrame,
    FigureActivation,
    GroupActivation,
    Round,
    StatusPhase,
    Step,
)
from wartable.games.imperial_assault.map.board import Board
from wartable.games.imperial_assault.map.boards import lay
from wartable.games.imperial_assault.map.mission_maps import DeploymentPoint, MissionMap, PointColour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import MissionUnderWay
from wartable.games.imperial_assault.rules.campaign.mission.lone_mission import first_cards
from wartable.games.imperial_assault.state import (
    CardKind,
    Figure,
    Group,
    HeldCard,
    HeroState,
    Imperial,
    Kind,
    MissionResult,
    Mode,
    Player,
    State,
    Token,
)
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.parts.grid.drawing import read_drawing
from wartable.parts.grid.grid import assemble
from wartable.parts.grid.layout import all_doors
from wartable.parts.grid.tiles import Placed

POINTS = {"green_1": "a6", "red_1": "h6"}


def drawn_map(drawing: str, points: dict[str, str], entrance: str = "a1") -> MissionMap:
    """The map of a mission that is drawn for a test, with its deployment points; `i` marks the interior."""
    grid = assemble("drawn", [Placed(read_drawing("drawn", drawing))])
    key = f"drawn {drawing} {points}"
    found: Board = MissionMap(
        key=key,
        name=key,
        grid=grid,
        areas={"interior": grid.marks.get("i", 0)},
        entrance=grid.read(entrance),
        terminal_colours=(),
        crates=(),
        doors={door.name: number for number, door in enumerate(grid.doors)},
        points={
            name: DeploymentPoint(name, PointColour(name.partition("_")[0]), grid.read(space))
            for name, space in points.items()
        },
        event_points={},
        initial=(),
        tokens=(),
        places={},
        starts={},
        bases={},
    )
    lay(found)
    assert isinstance(found, MissionMap)
    return found


class MissionScenario:
    """A position of a mission under construction; heroes and groups are `card space`, seat 0 is Imperial.

    Nobody is asked about the abilities of hero sheets that may be left, unless a test `asks` for it.
    """

    def __init__(
        self,
        heroes: Sequence[str] = (),
        groups: Sequence[str] = (),
        *,
        drawing: str = "",
        mission: str = "",
        board: str = "",
        seats: int = 0,
        threat: int = 0,
        level: int = 2,
        points: dict[str, str] | None = None,
        asks: bool = False,
    ) -> None:
        self.printed = content()
        rebels = seats or max(1, len(heroes))
        key = board or drawn_map(drawing or room(8, 6), POINTS if points is None else points).key
        self.state = State([], mode=Mode.CAMPAIGN, board=key, mission=mission, round=1, initiative=0)
        self.state.players = [Player() for _ in range(1 + rebels)]
        self.state.imperial = Imperial(threat=threat, level=level)
        self.match = Match(self.state, Chance.from_seed(0), listening=False)
        self.state.doors = all_doors(self.match.grid)
        points_of_map = self.match.mission_map.points
        self.state.imperial.points = [key for key in points_of_map if key.startswith("green")]
        for place, text in enumerate(heroes):
            self.hero(text, 1 + place % rebels)
        for text in groups:
            self.group(0, text)
        if not asks:
            never = [ability.key for hero in campaign_content().heroes for ability in hero.abilities]
            self.state.standing = [[] if seat == 0 else list(never) for seat in range(1 + rebels)]

    def hero(self, text: str, seat: int) -> Self:
        """Put a hero on the map with the cards to begin with."""
        key, *spaces = text.split()
        row = campaign_content().hero[key]
        state = self.state
        state.groups.append(Group(row.id, seat, kind=Kind.HERO))
        state.figures.append(Figure(len(state.groups) - 1))
        figure = len(state.figures) - 1
        state.heroes.append(HeroState(row.id, seat, figure, list(first_cards(row.id, 4))))
        if spaces:
            state.figures[figure].space = self.match.grid.read(spaces[0])
        return self

    def group(self, seat: int, text: str, kind: Kind = Kind.INITIAL) -> Self:
        """Put a group on the map: its card, then the space of each figure."""
        card, *spaces = text.split()
        row = self.printed.deployment[card]
        self.state.groups.append(Group(row.id, seat, kind=kind))
        number = len(self.state.groups) - 1
        for place in range(row.group_size):
            figure = Figure(number)
            if place < len(spaces):
                figure.space = self.match.grid.read(spaces[place])
            self.state.figures.append(figure)
        return self

    def card(self, hero: str, kind: CardKind, key: str) -> Self:
        """Give a hero one more card."""
        printed = campaign_content()
        rows = {
            CardKind.ITEM: printed.items,
            CardKind.CLASS: printed.class_cards,
            CardKind.REWARD: printed.rewards,
            CardKind.SUPPLY: printed.supplies,
        }[kind]
        row = next(each for each in rows if each.key == key)
        owner = self.of(hero)
        owner.cards = [*owner.cards, HeldCard(kind, row.id)]  # a new list, as the rules make one
        return self

    def imperial_card(self, kind: CardKind, key: str) -> Self:
        """Put a card into the Imperial play area."""
        printed = campaign_content()
        rows = {
            CardKind.IMPERIAL_CLASS: printed.imperial_cards,
            CardKind.REWARD: printed.rewards,
            CardKind.AGENDA: printed.agendas,
        }[kind]
        row = next(each for each in rows if each.key == key)
        self.match.imperial.cards.append(HeldCard(kind, row.id))
        return self

    def attach(self, group: str, *cards: str) -> Self:
        """Attach Imperial Class cards to a group."""
        printed = [row.key for row in campaign_content().imperial_cards]
        for card in cards:
            self.imperial_card(CardKind.IMPERIAL_CLASS, card)
        number = next(n for n in range(len(self.state.groups)) if self.match.group_text(n) == group)
        self.state.groups[number].attachments = [printed.index(card) for card in cards]
        return self

    def modification(self, hero: str, key: str) -> Self:
        """Put a modification on the last card of a hero."""
        row = campaign_content().item[key]
        card = self.of(hero).cards[-1]
        card.modifications = [*card.modifications, row.id]
        return self

    def of(self, hero: str) -> HeroState:
        """A hero by name."""
        return self.match.hero_at(figure_number(self.match, hero))

    def row(self, name: str) -> Figure:
        """A figure by name."""
        return self.state.figures[figure_number(self.match, name)]

    def token(self, kind: str, space: str) -> Self:
        """Lay a token."""
        self.state.tokens.append(Token(kind, self.match.grid.read(space)))
        return self

    def hand(self, *cards: str) -> Self:
        """Give the Imperial player Deployment cards in hand."""
        self.match.imperial.hand = sorted(self.printed.deployment[card].id for card in cards)
        return self

    def run(self, *frames: AnyFrame) -> MissionSession:
        """Play on from these frames, the last on top."""
        self.state.agenda = [MissionUnderWay([]), Round([Step.STATUS_PHASE]), *frames]
        return MissionSession(GAME.name, self.state, 0)

    def phase(self, side: int = 1) -> MissionSession:
        """The activation phase, with a side's opportunity."""
        return self.run(ActivationPhase([Step.NEXT_ACTIVATION], side))

    def start_round(self) -> MissionSession:
        """A round from what comes at its start."""
        self.state.agenda = [
            MissionUnderWay([]),
            Round([Step.STATUS_PHASE, Step.ACTIVATION_PHASE, Step.START_OF_ROUND]),
        ]
        return MissionSession(GAME.name, self.state, 0)

    def run_round(self) -> MissionSession:
        """A round from its activation phase on."""
        self.state.agenda = [MissionUnderWay([]), Round([Step.STATUS_PHASE, Step.ACTIVATION_PHASE])]
        return MissionSession(GAME.name, self.state, 0)

    def status(self, *steps: Step) -> MissionSession:
        """The status phase, or these steps of it, in their order; then the next round."""
        self.state.agenda = [
            MissionUnderWay([]),
            Round([Step.STATUS_PHASE, Step.ACTIVATION_PHASE]),
            StatusPhase([*reversed(steps)]),
        ]
        return MissionSession(GAME.name, self.state, 0)

    def round_start(self) -> Round:
        """The start of the next round, then the round itself."""
        return Round([Step.STATUS_PHASE, Step.ACTIVATION_PHASE, Step.START_OF_ROUND])

    def end_of_round(self, number: int) -> MissionSession:
        """The end of a round: mission rules, the round limit; then the next round."""
        self.state.round = number
        return self.status(Step.MISSION_END_OF_ROUND, Step.AFTER_ROUND_ENDS, Step.ADVANCE_ROUND)

    def reserve(self, *cards: str) -> Self:
        """Give the Imperial player reserved groups."""
        self.match.imperial.reserve = sorted(self.printed.deployment[card].id for card in cards)
        return self

    def activate(self, name: str) -> MissionSession:
        """The activation of one figure, from its start."""
        figure = figure_number(self.match, name)
        group = self.state.figures[figure].group
        seat = self.state.groups[group].seat
        steps: list[int] = [Step.END_ACTIVATION, Step.TAKE_ACTION, Step.START_ACTIVATION]
        return self.run(
            ActivationPhase([Step.NEXT_ACTIVATION], 1 - self.match.sides[seat]),
            GroupActivation([Step.NEXT_FIGURE], seat, group, []),
            FigureActivation(steps, figure, seat),
        )


def learned(
    hero: str, card: str, *groups: str, friend: str = "gaarkhan a3", asks: bool = False, drawing: str = ""
) -> MissionScenario:
    """A hero at a space with one Class card, a friend, and Imperial groups."""
    points: dict[str, str] | None = {} if drawing else None
    s = MissionScenario([hero, friend], groups, asks=asks, drawing=drawing, points=points)
    return s.card(hero.split()[0], CardKind.CLASS, card) if card else s


def begun(mission: str, until: str = "", seed: int = 1, **options: object) -> tuple[Table, Match]:
    """A mission set up by its first choices, nothing deployed, until a question or the first round."""
    table = Table.new(GAME.name, {"mode": "mission", "mission": mission, "heroes": 2, **options}, seed=seed)
    match = table.play
    assert isinstance(match, Match)
    while table.asks[0].what != until and not (until == "" and match.state.round):
        ask = table.asks[0]
        table.choose("done" if ask.what == "deploy_groups" else table.legal()[0], ask.seat)
    return table, match


class MissionSession(Session):
    """A mission in play."""

    def hero(self, name: str) -> HeroState:
        """A hero by name."""
        return self.match.hero_at(figure_number(self.match, name))

    @property
    def result(self) -> MissionResult:
        """How the mission ended."""
        assert self.match.state.result is not None
        return self.match.state.result

    def place_all(self) -> Self:
        """Put whoever is to be placed on the first space that is offered."""
        while not self.table.outcome and self.ask.what == "place_near":
            self.choose(self.legal[0])
        return self

    def spend_nothing(self) -> Self:
        """Leave all surges unspent, and cleave nobody."""
        while not self.table.outcome and self.ask.what in ("spend_surges", "cleave"):
            self.choose("done" if "done" in self.legal else "decline")
        return self

    def standing(self, name: str) -> int:
        """The spaces of a figure."""
        return self.match.covers(figure_number(self.match, name))

    def in_area(self, name: str, area: str) -> bool:
        """Whether a figure stands in a named area of the mission's map."""
        return bool(self.standing(name) & self.match.mission_map.areas[area])

    def at(self, name: str, space: str) -> bool:
        """Whether a figure stands on a space."""
        return bool(self.standing(name) & 1 << self.match.grid.read(space))

    @property
    def threat(self) -> int:
        """The threat of the Imperial player."""
        return self.match.imperial.threat

    def roll(self, *shown: str) -> Self:
        """Fix the next dice by what they show."""
        return self.load([FACES[colour][face] for colour, face in (die.split(":") for die in shown)])

    def asked(self) -> set[int]:
        """The seats that are asked."""
        return {ask.seat for ask in self.table.asks}
