"""The position of a match: names, seats, groups and figures, and what is going on; the map is the match's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content import Content, content
from wartable.games.imperial_assault.content.campaign import CampaignContent, campaign_content
from wartable.games.imperial_assault.content.missions import Mission, MissionRule, MissionToken
from wartable.games.imperial_assault.content.vocabulary import MissionMoment
from wartable.games.imperial_assault.facts import figure_facts
from wartable.games.imperial_assault.facts.formation import Formation
from wartable.games.imperial_assault.facts.tables import CardFacts, Tables, tables_of
from wartable.games.imperial_assault.frames import AnyFrame, FigureActivation
from wartable.games.imperial_assault.map.board import Board
from wartable.games.imperial_assault.map.boards import board_of
from wartable.games.imperial_assault.map.mission_maps import MissionMap
from wartable.games.imperial_assault.map.skirmish import SkirmishMap
from wartable.games.imperial_assault.state import (
    IMPERIALS,
    NOBODY,
    NOWHERE,
    REBELS,
    Figure,
    Group,
    HeroState,
    Imperial,
    Kind,
    Mode,
    Player,
    State,
    Token,
)
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance
from wartable.kernel.game import Play
from wartable.parts.grid.grid import Grid


class Position(Play[State]):
    """The state of a running match, with what is printed on its board and its cards."""

    def __init__(self, state: State, chance: Chance, listening: bool) -> None:
        super().__init__(state, chance, listening)
        self.content: Content = content(state.errata)
        self.tables: Tables = tables_of(state.errata)
        self.campaign: CampaignContent = campaign_content()
        """The printed components of the campaign."""
        self.facts: Formation = Formation({}, {})
        self._hero_facts: dict[int, figure_facts.HeroFacts] = {}
        self.in_campaign: Final = state.mode is Mode.CAMPAIGN
        """Whether a mission of the campaign is played."""
        rebels = len(state.players) - 1
        sides = (IMPERIALS, *[REBELS] * rebels) if self.in_campaign else (0, 1)
        self.sides: tuple[int, ...] = (*sides, NOBODY)
        """The side of each seat; the last is that of no seat, which neutral figures have."""

    @cached_property
    def board(self) -> Board:
        """The board that is played on; in a set-up not before the mission is drawn."""
        return board_of(self.state.board)

    def leave_board(self) -> None:
        """Forget the board, since another mission is played next."""
        vars(self).pop("board", None)
        self.facts = Formation({}, {})

    @property
    def skirmish_map(self) -> SkirmishMap:
        """The board of a skirmish, with its zones and missions."""
        assert isinstance(self.board, SkirmishMap)
        return self.board

    @property
    def mission_map(self) -> MissionMap:
        """The map of a mission of the campaign, with its points and tokens."""
        assert isinstance(self.board, MissionMap)
        return self.board

    @property
    def grid(self) -> Grid:
        """The printed map."""
        return self.board.grid

    @property
    def mission(self) -> Mission | None:
        """The Skirmish Mission card that is played; None where no mission has a say."""
        return self.content.mission.get(self.state.mission)

    def token_row(self, token: Token) -> MissionToken | None:
        """What the mission says of a kind of token; None of terminals and the like."""
        mission = self.mission
        rows = () if mission is None else mission.tokens
        return next((row for row in rows if row.key == token.kind), None)

    def mission_rules(self, moment: MissionMoment) -> tuple[MissionRule, ...]:
        """What the mission says of a moment, in its order."""
        mission = self.mission
        return () if mission is None else mission.rules_at(moment)

    @property
    def frame(self) -> AnyFrame:
        """What is going on at the top of the agenda: the frame of the step that runs."""
        return self.state.agenda[-1]

    # Names in choices and events

    def space_text(self, space: int) -> str:
        """A space as choices and events spell it."""
        return self.grid.frame.name(space)

    def group_text(self, group: int) -> str:
        """A group as choices and events spell it: its card, and which with that card it is (IA-GROUP-03)."""
        names = self.facts.group_names
        name = names.get(group)
        if name is None:
            name = names[group] = self._group_name(group)
        return name

    def _group_name(self, group: int) -> str:
        groups = self.state.groups
        row = groups[group]
        if row.kind is Kind.HERO:
            return self.group_card(row).row.key
        number = sum(1 for other in groups[: group + 1] if other.card == row.card and _has_card(other))
        return f"{self.group_card(row).row.key}_{number}"

    def figure_text(self, figure: int) -> str:
        """A figure as choices and events spell it: its group, with a letter if the group has several."""
        names = self.facts.names
        name = names.get(figure)
        if name is None:
            name = names[figure] = self._name(figure)
        return name

    def _name(self, figure: int) -> str:
        group = self.state.figures[figure].group
        text = self.group_text(group)
        if self.group_card(self.state.groups[group]).row.group_size == 1:
            return text
        letter = figure - next(self.figures_of_group(group))
        return f"{text}{chr(ord('a') + letter)}"

    def token_text(self, token: int) -> str:
        """A token as choices and events spell it: its kind, and which of that kind it is."""
        tokens = self.state.tokens
        if tokens[token].door != NOBODY:
            return self.door_text(tokens[token].door)
        kind = tokens[token].kind
        return f"{kind}_{sum(1 for other in tokens[: token + 1] if other.kind == kind)}"

    def door_text(self, door: int) -> str:
        """A door as choices and events spell it."""
        return f"door_{self.grid.doors[door].name}"

    def command_text(self, card: int) -> str:
        """A Command card as choices and events spell it."""
        return self.content.commands[card].key

    # Seats, groups and figures

    def player(self, seat: int) -> Player:
        """What a seat holds."""
        return self.state.players[seat]

    def figure(self, figure: int) -> Figure:
        """A figure as it is now."""
        return self.state.figures[figure]

    def group_of(self, figure: int) -> Group:
        """The group of a figure."""
        return self.state.groups[self.state.figures[figure].group]

    def card(self, figure: int) -> CardFacts:
        """What is printed on the Deployment card of a figure, or on the side of the hero sheet that shows."""
        group = self.state.groups[self.state.figures[figure].group]
        if group.kind is Kind.HERO or group.attachments or group.given:
            return self.group_card(group)
        return self.tables.cards[group.card]

    def group_card(self, group: Group) -> CardFacts:
        """What is printed on the card of a group, with its attachments, or on a hero sheet."""
        if group.kind is Kind.HERO:
            for hero in self.state.heroes:
                if hero.hero == group.card:
                    facts = self._facts_of(hero)
                    weapon = self._in_hand(hero) if facts.several_weapons else NOBODY
                    return facts.with_weapon(self.state.figures[hero.figure].wounded, weapon)
        if group.attachments or group.given:
            extra = tuple(group.attachments), tuple(group.given)
            return figure_facts.attached(self.state.errata, group.card, *extra)
        return self.tables.cards[group.card]

    def hero_card(self, hero: HeroState, weapon: int = NOBODY) -> CardFacts:
        """A hero's card with one of his weapons, or else with the first; his abilities are those of all."""
        return self._facts_of(hero).with_weapon(self.state.figures[hero.figure].wounded, weapon)

    def _facts_of(self, hero: HeroState) -> figure_facts.HeroFacts:
        """What is worked out about a hero with the cards that he has."""
        facts = self._hero_facts.get(hero.hero)
        if facts is None or facts.cards is not hero.cards:
            facts = self._hero_facts[hero.hero] = figure_facts.HeroFacts(hero)
        return facts

    def _in_hand(self, hero: HeroState) -> int:
        """The weapon with which a hero attacks now, if any."""
        attack = self.attack
        return attack.weapon if attack is not None and attack.attacker == hero.figure else NOBODY

    def wielder(self, attack: Attack) -> CardFacts:
        """The card of an attacker, a hero's with the weapon of that attack (IA-ATTACK-03, IA-ITEM-03)."""
        hero = self.hero_of(attack.attacker)
        if hero is None or attack.weapon == NOBODY:
            return self.card(attack.attacker)
        return self.hero_card(hero, attack.weapon)

    def seat_of(self, figure: int) -> int:
        """Whose a figure is: side and controller belong to its group."""
        return self.state.groups[self.state.figures[figure].group].seat

    def side_of(self, figure: int) -> int:
        """The side that a figure is of; NOBODY if it is neutral (IA-NEUTRAL-02)."""
        return self.sides[self.seat_of(figure)]

    def seats_of(self, side: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat, own in enumerate(self.sides[:-1]) if own == side]

    def opponents(self, seat: int) -> list[int]:
        """The seats of the other side."""
        return [other for other, side in enumerate(self.sides[:-1]) if side != self.sides[seat]]

    # A mission of the campaign

    @property
    def imperial(self) -> Imperial:
        """What the Imperial player has in a mission of the campaign."""
        imperial = self.state.imperial
        assert imperial is not None
        return imperial

    def hero_of(self, figure: int) -> HeroState | None:
        """The hero whose figure it is; None of all others."""
        for hero in self.state.heroes:
            if hero.figure == figure:
                return hero
        return None

    def hero_at(self, figure: int) -> HeroState:
        """The hero whose figure it is known to be."""
        hero = self.hero_of(figure)
        assert hero is not None
        return hero

    def figures_of_group(self, group: int) -> Iterator[int]:
        """The figures of a group, on the map or not."""
        return (number for number, figure in enumerate(self.state.figures) if figure.group == group)

    def is_on_map(self, figure: int) -> bool:
        """Whether a figure is on the map."""
        return self.state.figures[figure].space != NOWHERE

    def friendly(self, one: int, other: int) -> bool:
        """Whether figures belong to one side; each is friendly to itself.

        (IA-FRIENDLY-01, IA-FRIENDLY-02, IA-FRIENDLY-03.)
        """
        figures, groups, sides = self.state.figures, self.state.groups, self.sides
        return sides[groups[figures[one].group].seat] == sides[groups[figures[other].group].seat]

    def hostile(self, one: int, other: int) -> bool:
        """Whether figures are of different sides; neutral ones are hostile to nobody.

        (IA-HOSTILE-01, IA-HOSTILE-02, IA-NEUTRAL-04.)
        """
        figures, groups, sides = self.state.figures, self.state.groups, self.sides
        first, second = sides[groups[figures[one].group].seat], sides[groups[figures[other].group].seat]
        return first != second and first != NOBODY != second

    def health(self, figure: int) -> int:
        """The Health of a figure (IA-HEALTH-01), with what the mission gives its group."""
        return self.card(figure).health + self.group_of(figure).health

    # What is going on

    @property
    def attack(self) -> Attack | None:
        """The attack under way."""
        for frame in reversed(self.state.agenda):  # `topmost` without a call, for much asks for it
            if type(frame) is Attack:
                return frame
        return None

    @property
    def acting(self) -> FigureActivation | None:
        """Who acts now, in an activation or by an interrupt."""
        return topmost(self.state.agenda, FigureActivation)

    @property
    def activation(self) -> FigureActivation | None:
        """The activation of a figure under way."""
        for frame in reversed(self.state.agenda):
            if isinstance(frame, FigureActivation) and not frame.interrupts:
                return frame
        return None

    def is_activating(self, figure: int) -> bool:
        """Whether it is a figure's own activation."""
        activation = self.activation
        return activation is not None and activation.figure == figure


def _has_card(group: Group) -> bool:
    """Whether a group has a Deployment card."""
    return group.kind is not Kind.HERO
