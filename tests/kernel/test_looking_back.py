"""What a turn passed over is told, and "why not?" finds it: on a toy whose steps pass without a question."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

import msgspec
import pytest

from tests.kernel.toy import ToyMessages, WithoutAgenda
from wartable.kernel import game as games
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.chance import Chance
from wartable.kernel.events import Event, OwnStepPassed, StepPassed
from wartable.kernel.game import Game, Outcome, Play
from wartable.kernel.looking_back import CHOSEN_BEFORE, Earlier
from wartable.kernel.running import NOT_YOUR_TURN
from wartable.kernel.table import Table

LAST = 12


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """There is nothing to choose."""


class State(msgspec.Struct):
    """How many coins lie before each seat, whose turn it is, and the secret number of each seat."""

    coins: list[int]
    secrets: list[int]
    turn: int = 0
    tired: bool = False
    outcome: Outcome | None = None


class TurnBegan(Event, frozen=True):
    begins_turn: ClassVar[bool] = True

    seat: int


def prices(_play: Play[State], _seat: int) -> Iterator[tuple[str, int]]:
    for price in (2, 3, 4, 5):
        yield f"buy:{price}", price


def refuse_price(play: Play[State], seat: int, price: int) -> Refusal | None:
    if price % 2:
        return Refusal("TOY-BUY-01", "odd", {"price": price})
    if price > play.state.coins[seat]:
        return Refusal("TOY-BUY-02", "too_dear", {"price": price})
    return None


PRICES = Family(prices, refuse_price)


def turn(play: Play[State]) -> Script[None]:
    """Buy if you can; whisper your secret number if it is one of two; walk left or right."""
    state = play.state
    seat = state.turn % 2
    play.tell(TurnBegan, seat)
    options = PRICES.options(play, seat)
    if options:
        state.coins[seat] -= yield from play.decide(
            Ask(seat, "TOY-BUY-00", "buy", options, PRICES, (play, seat))
        )
    else:
        reasons = partial(PRICES.reasons, play, seat)
        facts = {"coins": state.coins[seat]}
        play.passed(seat, ("buy",), "TOY-BUY-02", "poor", facts, because=reasons, named=(f"purse:{seat}",))
    known = {f"whisper:{number}": number for number in range(state.secrets[seat], 2)}
    yield from play.decide_unseen(Ask(seat, "TOY-WHISPER-01", "whisper", known))
    yield Ask(seat, "TOY-WALK-01", "walk", {"walk:left": -1, "walk:right": 1})
    state.tired = True


def rest(play: Play[State]) -> Script[None]:
    """The end of a turn, which is a step of its own."""
    state = play.state
    seat = state.turn % 2
    yield Ask(seat, "TOY-REST-01", "rest", {"rest": 0, "wait": 1})
    state.tired = False
    state.coins[seat] += 1
    state.turn += 1
    if state.turn == LAST:
        state.outcome = Outcome((), "TOY-END-01", "over")


class Market(Game[State]):
    """The entry points."""

    name: ClassVar[str] = "market"
    title: ClassVar[str] = "Market"
    version: ClassVar[int] = 1
    options_type = Options
    state_type = State
    steps = WithoutAgenda(lambda play: rest(play) if play.state.tired else turn(play))
    event_types = (TurnBegan,)
    messages = ToyMessages("market")

    def start(self, _options: Options, _chance: Chance) -> State:
        return State([1, 2], [1, 0])

    def seats(self, _state: State) -> int:
        return 2

    def view(self, play: Play[State], seat: int | None) -> Any:
        return [play.state.coins, None if seat is None else play.state.secrets[seat]]

    def guess(self, play: Play[State], seat: int, chance: Chance) -> None:
        play.state.secrets[1 - seat] = chance.below(2)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    market = Market()
    for module in (games, __import__("wartable.kernel.table", fromlist=["find_game"])):
        monkeypatch.setattr(module, "find_game", lambda _name: market)
    return Table.new("market")


POOR = {"coins": 1, "because": [
    {"rule": "TOY-BUY-02", "reason": "too_dear", "facts": {"price": 2}},
    {"rule": "TOY-BUY-01", "reason": "odd", "facts": {"price": 3}},
]}  # fmt: skip


def test_a_step_that_left_nothing_to_choose_answers_why_not(table: Table) -> None:
    assert table.ask is not None
    assert table.ask.what == "walk"
    poor = Refusal("TOY-BUY-02", "poor", POOR)
    assert table.why_not("buy:2", 0) == table.why_not("buy", 0) == poor
    assert table.looking_back(0).passed_about(["purse:1", "purse:0"]) == poor
    assert table.looking_back(0).passed_about(["purse:1"]) is None
    assert table.why_not("dance:2", 0) == Refusal(
        "TOY-WALK-01", Ask.NOTHING_SUCH, {"choice": "dance:2", "what": "walk"}
    )


def test_the_question_that_waits_answers_first(table: Table) -> None:
    assert table.why_not("walk:left", 0) is None
    refusal = table.why_not("walk:up", 0)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("TOY-WALK-01", Ask.NOTHING_SUCH)


def test_what_was_asked_and_answered_lies_behind(table: Table) -> None:
    table.choose("walk:right", 0)
    assert table.why_not("walk:left", 0) == Refusal("TOY-WALK-01", CHOSEN_BEFORE, {"choice": "walk:right"})


def test_looking_back_ends_where_the_turn_began(table: Table) -> None:
    for choice in ("walk:right", "rest"):
        table.choose(choice)
    assert [ask.seat for ask in table.asks] == [1]
    assert table.why_not("buy:3", 1) == Refusal("TOY-BUY-00", "only_choice", {"choice": "buy:2"})
    assert table.why_not("rest", 1).reason == Ask.NOTHING_SUCH  # type: ignore[union-attr]
    assert table.why_not("buy:2", 0).reason == NOT_YOUR_TURN  # type: ignore[union-attr]


def test_only_the_owner_learns_that_there_was_one_choice(table: Table) -> None:
    """Seat 0 has one number to whisper; with two of them the others see the same, and as many events."""
    assert table.why_not("whisper:0", 0) == Refusal("TOY-WHISPER-01", "only_choice", {"choice": "whisper:1"})
    state = table.game.start(Options(), Chance.from_seed(0))
    state.secrets[0] = 0
    asked = Table.at("market", state)
    assert [ask.what for ask in asked.asks] == ["whisper"]
    assert asked.events_told == table.events_told
    for seat in (1, None):
        assert asked.events_since(0, seat) == table.events_since(0, seat)
        assert not any(
            "whisper" in event.verbs for event in table.events_since(0, seat) if isinstance(event, StepPassed)
        )
    asked.choose("whisper:1")
    assert asked.why_not("whisper:0", 1) == table.why_not("whisper:0", 1)


def test_a_step_that_passes_gives_no_knowledge_away_and_is_no_part_of_the_state(table: Table) -> None:
    deaf = Table.at("market", table.game.start(Options(), Chance.from_seed(0)), events=False)
    assert (deaf.hash, deaf.play.disclosures, deaf.play.events) == (table.hash, table.play.disclosures, [])
    assert table.play.disclosures == 0
    assert deaf.why_not("buy:2", 0).reason == Ask.NOTHING_SUCH  # type: ignore[union-attr]


def test_it_is_found_in_what_was_stored_before_a_snapshot(table: Table) -> None:
    """The log tells what passed; what was chosen before the snapshot is found where it was kept."""
    table.choose("walk:right", 0)
    stored = table.game.decode_events(msgspec.json.encode(table.play.events).decode())
    assert stored == table.play.events
    loaded = Table.resume(table.header, table.snapshot())
    assert (loaded.first_event, loaded.choices) == (len(stored), 1)
    assert not loaded.looking_back(0).whole
    log = list(enumerate(stored))
    assert loaded.looking_back(0, Earlier(log)).whole
    for text in ("buy:2", "whisper:0"):
        assert loaded.why_not(text, 0).reason == Ask.NOTHING_SUCH  # type: ignore[union-attr]
        assert loaded.why_not(text, 0, Earlier(log)) == table.why_not(text, 0)
    assert loaded.why_not("walk:left", 0, Earlier(log)).reason == Ask.NOTHING_SUCH  # type: ignore[union-attr]
    chosen = loaded.why_not("walk:left", 0, Earlier(log, table.remembered))
    assert chosen == table.why_not("walk:left", 0)
    assert chosen == Refusal("TOY-WALK-01", CHOSEN_BEFORE, {"choice": "walk:right"})


def test_an_undo_takes_the_steps_back_with_it(table: Table) -> None:
    before = table.why_not("buy:2", 0)
    for choice in ("walk:right", "rest"):
        table.choose(choice)
    table.undo()
    table.undo()
    assert table.why_not("buy:2", 0) == before
    assert [type(event) for event in table.play.events] == [TurnBegan, StepPassed, OwnStepPassed]
