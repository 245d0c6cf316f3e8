"""A short way to put a campaign on the table, with stand-ins for its missions.

t = set_up(seats=3, heroes=2)                    # the introductory mission comes next
t = Log(["gaarkhan", "jyn_odan"]).give(0, "dl_44").rebels()   # at a Rebel upgrade stage

A stand-in asks nothing but what heroes take along, and reports what `RESULTS` says of it, or else a winner
that chance picks.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.session import TableSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.campaign import setup
from wartable.games.imperial_assault.campaign.frames import (
    IMPERIAL_UPGRADE_STEPS,
    REBEL_UPGRADE_STEPS,
    SLOT_STEPS,
    CampaignFrame,
    ImperialUpgrade,
    RebelUpgrade,
)
from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.ledger import row_of, rows
from wartable.games.imperial_assault.campaign.state import Campaign, HeroLog
from wartable.games.imperial_assault.campaign.upgrades import equipping
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, MissionResult, State

NAME = "imperial_assault"
HEROES = ("diala_passil", "fenn_signis", "gaarkhan", "gideon_argus")
SETS = (
    "agents_of_the_empire",
    "for_the_right_price",
    "imperial_discipline",
    "imperial_industry",
    "imperial_security_bureau",
    "lord_vaders_command",
)
RESULTS: dict[str, MissionResult] = {}
"""How missions are to end, by key."""


def won_by(
    side: int, mission: str = "", *, crates: int = 0, facts: dict[str, int] | None = None, worth: int = 0
) -> MissionResult:
    """The result of a mission that a side has won."""
    return MissionResult(mission, side, "IA-VICTORY_CAMP-01", "stand_in", 3, crates, facts or {}, worth)


def stand_in(m: Match, mission: str, level: int) -> None:
    """Begin a mission that is not played: its result is there as soon as the heroes are equipped."""
    row = rows().mission[mission]
    m.state.mission, m.state.round = mission, level
    m.state.result = RESULTS.get(mission)
    if m.state.result is None:
        facts = {condition.fact: m.chance.below(3) for condition in row.conditional}
        side = (IMPERIALS, REBELS)[m.chance.below(2)]
        m.state.result = won_by(side, mission, crates=m.chance.below(3), facts=facts)
    equipping.begin(m)


class CampaignSession(TableSession):
    """A campaign on the table, with the questions that its tests put."""

    @property
    def match(self) -> Match:
        """What the scripts work on."""
        play = self.table.play
        assert isinstance(play, Match)
        return play

    @property
    def log(self) -> Campaign:
        """The campaign log."""
        campaign = self.match.state.campaign
        assert campaign is not None
        return campaign

    def hero(self, name: str) -> HeroLog:
        """A hero of the log."""
        return next(hero for hero in self.log.heroes if rows().heroes[hero.hero].key == name)

    def cards(self, name: str) -> list[str]:
        """The cards of a hero, with what is attached after a `+`."""
        return [card_text(card) for card in self.hero(name).cards]

    def why(self, choice: str) -> tuple[str, str]:
        """The rule and the key of the reason why something cannot be chosen."""
        refused = self.refusal(choice, self.ask.seat)
        return refused.rule, refused.reason

    def finish(self, *whats: str) -> CampaignSession:
        """Say `done` to these questions as they come."""
        for what in whats:
            assert self.ask.what == what, (self.ask.what, what)
            self.choose("done")
        return self


def card_text(card: HeldCard) -> str:
    """A card with what is attached to it."""
    return "+".join([row_of(card).key, *(rows().items[each].key for each in card.modifications)])


def opened(seats: int = 2, heroes: int = 2, *, votes: bool = False, seed: int = 0) -> CampaignSession:
    """A campaign from its set-up on."""
    return CampaignSession(GAME.name, setup.start(seats, heroes, votes), seed)


def set_up(seats: int = 2, heroes: int = 2, *, votes: bool = False, seed: int = 0) -> CampaignSession:
    """A campaign whose set-up is over; the introductory mission was not played yet."""
    t = opened(seats, heroes, votes=votes, seed=seed)
    t.choose(*(f"take_hero:{hero}" for hero in HEROES[:heroes]), "take_class:military_might")
    return t.choose(*(f"take_set:{key}" for key in SETS))


def held(*cards: str) -> list[HeldCard]:
    """Cards of heroes by their keys, with modifications after a `+`."""
    found = []
    for text in cards:
        key, *modifications = text.split("+")
        attached = [rows().item[each].id for each in modifications]
        tables = ((CardKind.CLASS, rows().class_cards), (CardKind.ITEM, rows().items))
        for kind, table in (*tables, (CardKind.REWARD, rows().rewards)):
            found += [HeldCard(kind, row.id, modifications=attached) for row in table if row.key == key]
    assert len(found) == len(cards), cards
    return found


def agenda_ids(*keys: str) -> list[int]:
    """Agenda cards by their keys."""
    by_key = {row.key: row.id for row in rows().agendas}
    return [by_key[key] for key in keys]


class Log:
    """A campaign under construction, at the beginning of a stage."""

    def __init__(self, heroes: Iterable[str] = HEROES[:2], seats: int = 2, *, votes: bool = False) -> None:
        self.state: State = setup.start(seats, len(list(heroes)), votes)
        self.state.agenda = [CampaignFrame(list(SLOT_STEPS))]
        assert self.state.campaign is not None
        self.log = self.state.campaign
        for number, key in enumerate(heroes):
            hero = rows().hero[key]
            cards = [
                HeldCard(CardKind.CLASS, card.id)
                for card in rows().class_cards
                if card.hero == key and not card.experience
            ]
            self.log.heroes.append(HeroLog(hero.id, 1 + number % (seats - 1), cards=cards))
        self.log.imperial_class = "military_might"
        self.log.imperial_cards = [HeldCard(CardKind.IMPERIAL_CLASS, rows().imperial_cards[0].id)]
        self.log.agendas.sets = list(SETS)
        self.log.agendas.deck = [card.id for card in rows().agendas if card.set in SETS]
        self.log.sides.deck = [rows().mission[key].id for key in ("temptation", "brushfire", "homecoming")]

    def give(self, hero: int, *cards: str) -> Log:
        """Let a hero own cards besides what it has."""
        self.log.heroes[hero].cards += held(*cards)
        return self

    def own(self, hero: int, *cards: str) -> Log:
        """Let a hero own these cards only."""
        self.log.heroes[hero].cards = held(*cards)
        return self

    def rebels(self, seed: int = 0) -> CampaignSession:
        """The Rebel upgrade stage of the present slot."""
        self.state.agenda = [CampaignFrame([]), RebelUpgrade(list(REBEL_UPGRADE_STEPS))]
        self.state.agenda[0].steps = list(SLOT_STEPS[:4])
        return CampaignSession(GAME.name, self.state, seed)

    def imperial(self, seed: int = 0) -> CampaignSession:
        """The Imperial upgrade stage of the present slot."""
        self.state.agenda = [CampaignFrame([]), ImperialUpgrade(list(IMPERIAL_UPGRADE_STEPS))]
        self.state.agenda[0].steps = list(SLOT_STEPS[:2])
        return CampaignSession(GAME.name, self.state, seed)

    def missions(
        self, slot: int, *, story: str = "", active: Iterable[str] = (), seed: int = 0
    ) -> CampaignSession:
        """The mission stage of a slot."""
        self.log.slot = slot
        self.log.sides.active = [rows().mission[key].id for key in active]
        if story:
            self.log.story = rows().mission[story].id
        return CampaignSession(GAME.name, self.state, seed)
