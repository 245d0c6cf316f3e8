"""A tiny game with every kind of question the kernel knows, for the kernel's own tests.

Each turn of it is one step: the active seat takes one of the actions below, and the next seat is on turn.

    pass        nothing happens                 roll        a die is rolled: its face is scored
    play:N      card N of the hand is laid      peek        the top card of the deck is looked at
    walk:X      any place from 0 to 10, then `left` or `right`
    bid         everybody secretly bids a card of the hand; the highest scores all bids
    stop        the match is over; the highest score wins
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from wartable.kernel.agenda import Step, Steps
from wartable.kernel.ask import Ask, AskAll, Family, OpenAsk, Refusal, Script
from wartable.kernel.chance import Chance
from wartable.kernel.events import Event, PrivateEvent
from wartable.kernel.game import Game, Outcome, Play
from wartable.kernel.table import Table
from wartable.reader import ENGLISH
from wartable.words.errors import WartableError
from wartable.words.messages import Messages

CARDS, HAND, FARTHEST = 12, 3, 10.0


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """How many sit down."""

    players: int = 2


class State(msgspec.Struct):
    """The deck and the hands are hidden; `places` is where everybody has walked."""

    deck: list[int]
    hands: list[list[int]]
    scores: list[int]
    places: list[float]
    active: int = 0
    outcome: Outcome | None = None
    answers: list[tuple[int, str]] = []


class View(msgspec.Struct):
    """A seat's projection: its own hand, and how many cards there are elsewhere."""

    hand: list[int]
    others: list[int]
    deck: int
    scores: list[int]
    places: list[float]
    active: int


class Rolled(Event, frozen=True):
    seat: int
    face: int


class Played(Event, frozen=True):
    discloses: ClassVar[bool] = True

    seat: int
    card: int


class Peeked(PrivateEvent, frozen=True):
    card: int = -1

    def masked(self) -> Peeked:
        return Peeked(self.owner)


class Whispered(PrivateEvent, frozen=True):
    """An event of which nobody else hears anything."""

    discloses: ClassVar[bool] = False


class Walked(Event, frozen=True):
    seat: int
    place: float


def cards(_play: Play[State], _seat: int) -> Iterator[tuple[str, int]]:
    """Every card there is."""
    for card in range(CARDS):
        yield f"play:{card}", card


def refuse_card(play: Play[State], seat: int, card: int) -> Refusal | None:
    """A card must be in the hand."""
    if card in play.state.hands[seat]:
        return None
    return Refusal("TOY-HAND-01", "not_in_hand", {"card": card})


CARDS_IN_HAND = Family(cards, refuse_card)


def turn(play: Play[State]) -> Script[None]:
    """One turn of the active seat."""
    state, seat = play.state, play.state.active
    options = CARDS_IN_HAND.options(play, seat)
    plain = {text: text for text in ("pass", "roll", "peek", "whisper", "walk", "bid", "stop")}
    action = yield Ask(seat, "TOY-TURN-01", "act", {**options, **plain}, CARDS_IN_HAND, (play, seat))
    if isinstance(action, int):
        state.hands[seat].remove(action)
        state.scores[seat] += action
        play.tell(Played, seat, action)
    elif action == "roll":
        face = play.chance.roll(1, 6)[0]
        state.scores[seat] += face
        play.tell(Rolled, seat, face)
    elif action == "peek":
        play.tell(Peeked, seat, state.deck[-1])
    elif action == "whisper":
        play.tell(Whispered, seat)
    elif action == "walk":
        yield from walk(play, seat)
    elif action == "bid":
        yield from bid(play)
    else:
        state.outcome = finished(state) if action == "stop" else None
    state.active = (seat + 1) % len(state.hands)


def place_of(text: str) -> float | None:
    """The place a choice such as `walk:2.5` names."""
    verb, _, place = text.partition(":")
    try:
        return float(place) if verb == "walk" else None
    except ValueError:
        return None


def judge_place(place: float) -> Refusal | None:
    """Nobody walks off the board."""
    if 0 <= place <= FARTHEST:
        return None
    return Refusal("TOY-WALK-01", "off_the_board", {"place": place})


def walk(play: Play[State], seat: int) -> Script[None]:
    """Any place on the board, of which the whole ones are offered; then a side."""
    offered = {f"walk:{place}": float(place) for place in range(int(FARTHEST) + 1)}
    place = yield OpenAsk(seat, "TOY-WALK-01", "where", offered, parse=place_of, judge=judge_place)
    side = yield Ask(seat, "TOY-WALK-02", "side", {"left": -0.25, "right": 0.25})
    play.state.places[seat] = place + side
    play.tell(Walked, seat, place + side)


def bid(play: Play[State]) -> Script[None]:
    """Everybody with a card bids one in secret; all are shown at once."""
    state = play.state
    asks = [
        Ask(seat, "TOY-BID-01", "bid", CARDS_IN_HAND.options(play, seat), CARDS_IN_HAND, (play, seat))
        for seat, hand in enumerate(state.hands)
        if hand
    ]
    if not asks:
        return
    bids = yield AskAll(tuple(asks))
    for seat, card in sorted(bids.items()):
        state.hands[seat].remove(card)
        play.tell(Played, seat, card)
    state.scores[max(bids, key=lambda seat: bids[seat])] += sum(bids.values())


def finished(state: State) -> Outcome:
    """The highest score wins; equal ones share."""
    best = max(state.scores)
    return Outcome(tuple(seat for seat, score in enumerate(state.scores) if score == best), "TOY-END-01", "")


class ToyMessages(Messages):
    """A toy has no message files."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.package = ""

    @property
    def languages(self) -> list[str]:
        """English alone, in which the kernel speaks for it."""
        return [ENGLISH]


class WithoutAgenda(Steps):
    """The steps of a game whose state alone says what comes next; nothing happens by itself."""

    def __init__(self, script: Step) -> None:
        super().__init__({}, {})
        self._script = script

    def settle(self, play: Play[Any]) -> None:
        """There is nothing that needs no decision."""

    def script(self, play: Play[Any]) -> Script[None]:
        """The script of what comes next."""
        return self._script(play)


class Toy(Game[State]):
    """The entry points of the toy."""

    name: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    version: ClassVar[int] = 3
    options_type = Options
    state_type = State
    steps = WithoutAgenda(turn)
    messages = ToyMessages("toy")

    def start(self, options: Options, chance: Chance) -> State:
        if options.players < 2:
            raise WartableError(f"toy seats 2 or more, not {options.players}")
        deck = list(range(CARDS))
        chance.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(options.players)]
        return State(deck, hands, [0] * options.players, [0.0] * options.players)

    def seats(self, state: State) -> int:
        return len(state.hands)

    def view(self, play: Play[State], seat: int | None) -> View:
        state = play.state
        hand = [] if seat is None else list(state.hands[seat])
        others = [len(held) for held in state.hands]
        return View(hand, others, len(state.deck), list(state.scores), list(state.places), state.active)

    def guess(self, play: Play[State], seat: int, chance: Chance) -> None:
        state = play.state
        others = [hand for number, hand in enumerate(state.hands) if number != seat]
        unseen = state.deck + [card for hand in others for card in hand]
        chance.shuffle(unseen)
        for hand in others:
            hand[:] = sorted(unseen.pop() for _ in hand)
        state.deck = unseen


TOY: Game[Any] = Toy()


def open_toy(players: int = 2, seed: int | str = 1, **kwargs: Any) -> Table:
    """A table of the toy."""
    return Table.new("toy", {"players": players}, seed=seed, **kwargs)


def play(table: Table, *choices: str) -> Table:
    """Take choices one after the other, each by whoever is asked first."""
    for choice in choices:
        table.choose(choice)
    return table
