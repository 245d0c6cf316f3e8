"""A tiny game of two teams with all that the kernel knows of sides, roles, windows, frames and checks.

Seats 0 and 2 play against 1 and 3. In each turn either partner of the active side decides for both:

    raid:SEAT   a raid on an enemy: who holds a counter card may strike back at once, a raid inside the raid
    draw        the one who said so draws a card; who then holds too many must discard: a check that asks
    spree       both partners draw two cards, as one change: the check comes once, after it
    plan        everybody secretly plans a card, seat 3 one as admiral and one as general; sums are compared
    pass        nothing happens

Seats 1 and 3 have a mission, which the others may not read: what it is hangs on the cards of seat 1.
After the last turn the side with more tokens has won.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Any, ClassVar

import msgspec

from tests.kernel.toy import ToyMessages
from wartable.kernel.agenda import Frame, Steps, checked, topmost
from wartable.kernel.ask import Answered, Ask, AskAll, AskAny, Family, Refusal, Script
from wartable.kernel.chance import Chance
from wartable.kernel.events import Event, PrivateEvent
from wartable.kernel.game import NO_HANDOUT, Game, Handout, Outcome, Play
from wartable.kernel.table import Table
from wartable.kernel.window import Barred, window

CARDS, COUNTERS, HAND, MOST, TURNS = 24, 18, 3, 4, 8
SIDES = ((0, 2), (1, 3))
COUNTER = "counter"


class Step(IntEnum):
    TURN = 0
    NEXT_TURN = 1
    REACTIONS = 2
    LANDING = 3
    DRAW_TWO = 4
    AFTERWARDS = 5


class Match(Frame, tag=0):
    """The whole match: turns until they are over."""


class Raid(Frame, tag=1):
    """A raid of one seat on another."""

    attacker: int = 0
    target: int = 0


class Spree(Frame, tag=2):
    """Cards drawn by both partners, as one change."""

    one_change: ClassVar[bool] = True

    side: int = 0


class State(msgspec.Struct, array_like=True):
    agenda: list[Match | Raid | Spree]
    deck: list[int]
    hands: list[list[int]]
    tokens: list[int]
    standing: list[list[str]]
    turn: int = 0
    outcome: Outcome | None = None
    answers: list[tuple[int, str]] = []


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """There is nothing to choose."""


class View(msgspec.Struct):
    hands: list[list[int]]
    deck: int
    tokens: list[int]
    answers: list[tuple[int, str]]
    turn: int
    raids: list[tuple[int, int]]


class Raided(Event, frozen=True):
    attacker: int
    target: int
    face: int


class Drew(PrivateEvent, frozen=True):
    card: int = -1

    def masked(self) -> Drew:
        return Drew(self.owner)


class Discarded(Event, frozen=True):
    discloses: ClassVar[bool] = True

    seat: int
    card: int


class Planned(Event, frozen=True):
    discloses: ClassVar[bool] = True

    cards: tuple[int, ...]


def side_of(seat: int) -> int:
    return seat % 2


class Teams(Play[State]):
    """The workplace of the scripts."""

    def checks(self) -> Script[None]:
        """Nobody keeps more cards than allowed; who holds too many chooses."""
        for seat, hand in enumerate(self.state.hands):
            while len(hand) > MOST:
                options = {f"discard:{card}": card for card in hand}
                card = yield Ask(seat, "TEAM-HAND-01", "discard", options)
                hand.remove(card)
                self.tell(Discarded, seat, card)


def draw_card(play: Teams, seat: int) -> None:
    card = play.state.deck.pop()
    play.state.hands[seat].append(card)
    play.tell(Drew, seat, card)


def turn(play: Teams) -> Script[None]:
    """Either partner of the active side decides for both."""
    state = play.state
    side = SIDES[state.turn % 2]
    enemies = SIDES[1 - state.turn % 2]
    texts = [*(f"raid:{seat}" for seat in enemies), "draw", "spree", "plan", "pass"]
    asks = tuple(Ask(seat, "TEAM-TURN-01", "act", {text: text for text in texts}) for seat in side)
    first: Answered = yield AskAny(asks)
    seat, chosen = first.ask.seat, first.value
    if chosen.startswith("raid"):
        state.agenda.append(Raid([Step.LANDING, Step.REACTIONS], seat, int(chosen[-1])))
    elif chosen == "draw" and state.deck:
        draw_card(play, seat)
        yield from checked(play)
    elif chosen == "spree" and len(state.deck) >= 4:
        state.agenda.append(Spree([Step.AFTERWARDS, Step.DRAW_TWO], state.turn % 2))
    elif chosen == "plan":
        yield from plan(play)


def plans(_play: Teams, _seat: int) -> Iterator[tuple[str, int]]:
    for card in range(CARDS):
        yield f"card:{card}", card


def refuse_plan(play: Teams, seat: int, card: int) -> Refusal | None:
    if card in play.state.hands[seat]:
        return None
    return Refusal("TEAM-PLAN-01", "not_in_hand", {"card": card})


PLANS = Family(plans, refuse_plan)


def plan(play: Teams) -> Script[None]:
    """Everybody plans a card in secret; seat 3 one in each of its roles."""
    state = play.state
    asks = []
    for seat in range(4):
        roles = ("admiral", "general") if seat == 3 else ("",)
        for role in roles:
            options = {**PLANS.options(play, seat), "none": 0}
            asks.append(Ask(seat, "TEAM-PLAN-01", "plan", options, PLANS, (play, seat), role=role))
    planned: dict[Any, int] = yield AskAll(tuple(asks))
    sums = [0, 0]
    for key, card in planned.items():
        sums[side_of(key[0] if isinstance(key, tuple) else key)] += card
    play.tell(Planned, tuple(planned.values()))
    for seat in SIDES[sums[1] > sums[0]]:
        state.tokens[seat] += 1


def raid_of(state: State) -> Raid:
    raid = topmost(state.agenda, Raid)
    assert raid is not None
    return raid


def counters(_play: Teams, _seat: int) -> Iterator[tuple[str, int]]:
    for card in range(COUNTERS, CARDS):
        yield f"counter:{card}", card


def refuse_counter(play: Teams, seat: int, card: int) -> Refusal | None:
    if card in play.state.hands[seat]:
        return None
    return Refusal("TEAM-RAID-02", "not_in_hand", {"card": card})


COUNTER_CARDS = Family(counters, refuse_counter)


def reactions(play: Teams) -> Script[None]:
    """Who holds a counter card may strike back: the target's side first."""
    raid = raid_of(play.state)
    order = (raid.target, (raid.target + 2) % 4)

    def offer(seat: int) -> Ask | Barred | None:
        options = COUNTER_CARDS.options(play, seat)
        if COUNTER in play.state.standing[seat]:
            return None
        if not options:
            return Barred((COUNTER,), Refusal("TEAM-RAID-02", "no_counter_card"))
        return Ask(seat, "TEAM-RAID-02", "react", options, COUNTER_CARDS, (play, seat))

    def react(seat: int, card: int) -> Script[None]:
        play.state.hands[seat].remove(card)
        play.tell(Discarded, seat, card)
        play.state.agenda.append(Raid([Step.LANDING, Step.REACTIONS], seat, raid.attacker))
        yield from ()

    yield from window(play, "raid_declared", order, offer, react)


def landing(play: Teams) -> None:
    raid = raid_of(play.state)
    face = play.chance.roll(1, 6)[0]
    play.state.tokens[raid.attacker] += face > 3
    play.tell(Raided, raid.attacker, raid.target, face)


def draw_two(play: Teams) -> Script[None]:
    spree = topmost(play.state.agenda, Spree)
    assert spree is not None
    for seat in SIDES[spree.side]:
        for _ in range(2):
            draw_card(play, seat)
            yield from checked(play)


def afterwards(play: Teams) -> Script[None]:
    """The cards drawn in a spree are one change: now it is over."""
    play.state.agenda.pop()
    yield from checked(play)


def next_turn(play: Teams) -> None:
    state = play.state
    state.turn += 1
    if state.turn < TURNS:
        state.agenda[0].steps += [Step.NEXT_TURN, Step.TURN]
        return
    one, other = (sum(state.tokens[seat] for seat in side) for side in SIDES)
    winners = () if one == other else SIDES[other > one]
    state.outcome = Outcome(winners, "TEAM-END-01", "most_tokens")


STEPS = Steps(
    {Step.TURN: turn, Step.REACTIONS: reactions, Step.DRAW_TWO: draw_two, Step.AFTERWARDS: afterwards},
    {Step.NEXT_TURN: next_turn, Step.LANDING: landing},
)


class TeamGame(Game[State]):
    """The entry points."""

    name: ClassVar[str] = "teams"
    title: ClassVar[str] = "Teams"
    version: ClassVar[int] = 1
    options_type = Options
    state_type = State
    steps = STEPS
    event_types = (Raided, Drew, Discarded, Planned)
    messages = ToyMessages("teams")

    def play(self, state: State, chance: Chance, listening: bool) -> Teams:
        return Teams(state, chance, listening)

    def start(self, _options: Options, chance: Chance) -> State:
        deck = list(range(CARDS))
        chance.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(4)]
        return State([Match([Step.NEXT_TURN, Step.TURN])], deck, hands, [0] * 4, [[] for _ in range(4)])

    def seats(self, _state: State) -> int:
        return 4

    def sides(self, _state: State) -> tuple[tuple[int, ...], ...]:
        return SIDES

    def side_names(self, _state: State) -> tuple[str, ...]:
        return ("even", "odd")

    def seat_roles(self, _options: Any, seat: int) -> tuple[str, ...]:
        return ("admiral", "general") if seat == 3 else ()

    def standing(self, play: Teams, seat: int) -> dict[str, str]:
        return {COUNTER: "never" if COUNTER in play.state.standing[seat] else "ask"}

    def stand(self, play: Teams, seat: int, key: str, answer: str) -> None:
        kept = play.state.standing[seat]
        kept[:] = [key] if answer == "never" else []

    def view(self, play: Teams, seat: int | None) -> View:
        state = play.state
        mine = () if seat is None else SIDES[side_of(seat)]
        return View(
            [sorted(hand) if who in mine else [-1] * len(hand) for who, hand in enumerate(state.hands)],
            len(state.deck),
            list(state.tokens),
            [answer for answer in state.answers if answer[0] in mine],
            state.turn,
            [(frame.attacker, frame.target) for frame in state.agenda if isinstance(frame, Raid)],
        )

    def handout(self, play: Teams, seat: int | None) -> Handout:
        if seat is None or side_of(seat) == 0:
            return NO_HANDOUT
        mission = "ambush" if any(card >= COUNTERS for card in play.state.hands[1]) else "siege"
        return Handout({"missions": {mission: {"reward": 2}}}, (f"tests.kernel.missions.{mission}",))

    def guess(self, play: Teams, seat: int, chance: Chance) -> None:
        state = play.state
        others = SIDES[1 - side_of(seat)]
        unseen = sorted(state.deck + [card for other in others for card in state.hands[other]])
        chance.shuffle(unseen)
        for other in others:
            state.hands[other][:] = sorted(unseen.pop() for _ in state.hands[other])
        state.deck[:] = unseen


TEAMS: Game[Any] = TeamGame()


PLAIN = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]
ONE_COUNTERS = [[0, 1, 2], [3, 4, COUNTERS], [6, 7, 8], [9, 10, 11]]
OTHER_COUNTERS = [[0, 1, 2], [3, 4, 11], [6, 7, 8], [9, 10, COUNTERS]]
BOTH_COUNTER = [[0, 1, 2], [3, 4, COUNTERS], [6, 7, 8], [9, 10, COUNTERS + 1]]


def deal(state: State, hands: list[list[int]]) -> None:
    """Let the seats hold these cards; all others lie in the deck."""
    held = {card for hand in hands for card in hand}
    state.hands = [list(hand) for hand in hands]
    state.deck = [card for card in range(CARDS) if card not in held]


def with_hands(hands: list[list[int]]) -> Table:
    """A table at the first turn with these cards in hand."""
    state = TEAMS.decode(open_teams()._quiet.last.state)
    deal(state, hands)
    return Table.at("teams", state, seed=3)


def open_teams(seed: int = 1, **kwargs: Any) -> Table:
    return Table.new("teams", {}, seed=seed, **kwargs)


def choices(table: Table, *made: tuple[int, str]) -> Table:
    for seat, choice in made:
        table.choose(choice, seat)
    return table


def questions(table: Table) -> Iterator[tuple[int, str, str]]:
    for ask in table.asks:
        yield ask.seat, ask.role, ask.what
