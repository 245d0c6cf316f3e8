"""Whoever asks "why not?" for any verb of a game gets an answer, and never one that tells a hidden fact."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.paranoid import unwatched
from tests.test_words import MATCHES, RAW
from wartable.kernel.ask import Refusal
from wartable.kernel.chance import Chance
from wartable.kernel.events import StepPassed
from wartable.kernel.game import game_names
from wartable.kernel.looking_back import CHOSEN_BEFORE
from wartable.kernel.table import Table

CHOICES, EVERY, STEPS, MATCHES_PLAYED = 200, 16, 10, 4
# How many steps must have passed unasked in matches so short, for the law to have looked at something.
LEAST = {"forbidden_stars": 100, "imperial_assault": 40, "legion": 300, "rebellion": 40}
IDLE = ("done", "decline", "bank", "pass")


def answers(table: Table, seat: int) -> dict[str, Refusal | None]:
    """What a seat is told who asks for each verb of the game."""
    return {verb.name: table.why_not(verb.name, seat) for verb in table.game.verbs}


def played(game: str, options: dict[str, Any], number: int) -> Iterator[Table]:
    """A match at random, more busy than idle; the table at every few questions."""
    table, chance = Table.new(game, options, seed=number), Chance.from_seed(number)
    for made in range(CHOICES):
        if table.ask is None:
            return
        if made % EVERY == 0:
            yield table
        legal = table.legal()
        busy = [choice for choice in legal if choice.partition(":")[0] not in IDLE]
        table.choose(chance.pick(busy if busy and chance.below(8) else legal), table.ask.seat)


@pytest.mark.parametrize("game", game_names())
def test_every_verb_has_an_answer_with_its_rule_or_a_plain_word(game: str) -> None:
    looked_back: set[str] = set()
    with unwatched():
        for number, options in enumerate(MATCHES[game][:MATCHES_PLAYED]):
            for table in played(game, options, number):
                for seat in range(table.seats):
                    passed = {step.why.reason for step in steps(table, seat)}
                    for verb, refusal in answers(table, seat).items():
                        if refusal is None:
                            continue
                        words = table.game.messages.refusal(refusal)
                        assert not RAW.search(words.replace(verb, "")), words
                        assert refusal.rule or hidden_window(table, seat), refusal
                        looked_back |= {refusal.reason} & {*passed, CHOSEN_BEFORE}
    assert CHOSEN_BEFORE in looked_back
    assert len(looked_back) > LEAST[game] // 20


def hidden_window(table: Table, seat: int) -> bool:
    """Whether a seat knows only that a moment has come; the rule that asks there might tell whom."""
    return all(waiting.seat is None for waiting in table.waiting(seat))


def steps(table: Table, seat: int | None) -> list[StepPassed]:
    """The steps that passed, as far as a seat may know."""
    return [event for event in table.events_since(0, seat) if isinstance(event, StepPassed)]


def sight(table: Table, seat: int) -> list[Any]:
    """All that a seat sees besides the steps that passed."""
    told = [event for event in table.events_since(0, seat) if not isinstance(event, StepPassed)]
    return [table.game.encode(table.view(seat)), table.waiting(seat), told, table.outcome]


@pytest.mark.parametrize("game", game_names())
def test_what_passed_tells_nothing_that_the_seat_does_not_see(game: str) -> None:
    """Two positions that differ only in what a seat cannot know are played on by the same choices."""
    compared = 0
    with unwatched():
        for number, options in enumerate(MATCHES[game][:MATCHES_PLAYED]):
            for table in played(game, options, number):
                compared += sum(played_alike(table, seat, number) for seat in range(table.seats))
    assert compared >= LEAST[game]


def played_alike(table: Table, seat: int, number: int) -> int:
    """Play both on while the seat sees the same; how many steps passed meanwhile."""
    game, point = table.game, table._quiet.last.state
    chance = Chance.from_seed(number)
    hidden = game.play(game.decode(point), chance, False)
    game.guess(hidden, seat, chance)
    pair = [Table.at(game.name, state, seed=number) for state in (game.decode(point), hidden.state)]
    for _ in range(STEPS):
        one, other = pair
        if sight(one, seat) != sight(other, seat) or one.ask is None or other.ask is None:
            break
        assert one.events_told == other.events_told
        assert steps(one, seat) == steps(other, seat)
        assert answers(one, seat) == answers(other, seat)
        asked = one.ask.seat
        both = [choice for choice in one.legal(asked) if other.why_not(choice, asked) is None]
        if not both:
            break
        choice = chance.pick(both)
        for each in pair:
            each.choose(choice, asked)
    return len(steps(pair[0], seat))
