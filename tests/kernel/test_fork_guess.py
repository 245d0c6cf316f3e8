"""Forks, which are exact twins, and guesses, which agree with one seat's view and know nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.kernel.toy import open_toy, play
from wartable.kernel.chance import Chance
from wartable.kernel.game import game_names
from wartable.kernel.later import Later
from wartable.kernel.past import KEPT_QUIET_POINTS, Entry
from wartable.kernel.table import Table
from wartable.words.errors import WartableError

WAYS = [
    (),
    ("pass",),
    ("roll", "peek"),
    ("walk",),
    ("pass", "walk", "walk:2.5"),
    ("pass", "bid"),
    ("stop",),
]


def questions(table: Table) -> list[tuple[int, str, dict[str, object]]]:
    """What is asked of whom, with the legal answers."""
    return [(ask.seat, ask.what, ask.options) for ask in table.asks]


@pytest.mark.parametrize("choices", WAYS)
def test_a_fork_is_an_exact_twin(choices: tuple[str, ...]) -> None:
    table = play(open_toy(), *choices)
    twin = table.fork()
    assert (twin.hash, twin.journal, questions(twin)) == (table.hash, table.journal, questions(table))
    assert twin.play.chance.mark() == table.play.chance.mark()
    assert (twin.play.disclosures, twin.outcome) == (table.play.disclosures, table.outcome)
    assert twin.state is not table.state


def test_a_fork_goes_its_own_way_with_the_same_chance_to_come() -> None:
    table = play(open_toy(), "walk", "walk:3")
    before = (table.hash, table.journal, table.play.chance.mark(), questions(table))
    twin = play(table.fork(), "left", "roll", "roll", "stop")
    assert (table.hash, table.journal, table.play.chance.mark(), questions(table)) == before
    play(table, "left", "roll", "roll", "stop")
    assert (twin.hash, twin.journal) == (table.hash, table.journal)


def test_a_fork_of_half_given_secret_answers_has_them_too() -> None:
    table = play(open_toy(players=3), "bid")
    table.choose(table.legal(1)[-1], 1)
    twin = table.fork()
    assert questions(twin) == questions(table)
    for one in (table, twin):
        play(one, one.legal(0)[0], one.legal(2)[0])
    assert twin.hash == table.hash


def test_a_fork_records_nothing_and_hears_only_what_it_is_told_to() -> None:
    table = play(open_toy(), "roll", "walk", "walk:1")
    assert table.fork().recorder is None
    assert play(table.fork(), "left").play.events == []
    heard = play(table.fork(events=True), "left").play.events
    assert heard == play(table, "left").play.events[1:]


def test_forks_of_forks_are_forks() -> None:
    table = play(open_toy(), "roll", "walk", "walk:1")
    twin = table.fork().fork().fork()
    assert play(twin, "left", "roll").hash == play(table, "left", "roll").hash


@pytest.mark.parametrize("choices", [way for way in WAYS if "stop" not in way])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_agrees_with_the_view(choices: tuple[str, ...], seat: int) -> None:
    table = play(open_toy(), *choices)
    before = (table.hash, table.play.chance.mark(), questions(table))
    chance = Chance.from_seed("guesses")
    guesses = [table.guess(seat, chance) for _ in range(8)]
    assert all(guess.view(seat) == table.view(seat) for guess in guesses)
    assert len({guess.hash for guess in guesses}) > 1
    assert (table.hash, table.play.chance.mark(), questions(table)) == before


def test_a_guess_cannot_foresee_a_roll() -> None:
    table = open_toy()
    truth = play(table.fork(), *["roll"] * 8).state.scores
    chance = Chance.from_seed("guesses")
    scores = [play(table.guess(0, chance), *["roll"] * 8).state.scores for _ in range(4)]
    assert truth not in scores
    assert len({tuple(score) for score in scores}) == 4


def test_a_guess_tells_neither_the_seed_nor_what_was_chosen() -> None:
    table = Table.new("toy", {}, seed="secret", fairness={"secret": "secret"})
    guess = table.guess(0, Chance.from_seed(1))
    assert "secret" not in repr(guess.header)
    with pytest.raises(WartableError, match="a guess has no journal"):
        _ = guess.journal


def test_guesses_do_not_share_their_chance() -> None:
    table, chance = open_toy(), Chance.from_seed("guesses")
    one = table.guess(0, chance)
    assert chance.position == 1
    other = table.guess(0, chance)
    twin = one.fork()
    play(one, "roll", "roll")
    assert chance.position == 2
    play(other, "roll")
    play(twin, "roll", "roll")
    assert twin.hash == one.hash


def test_a_guess_asks_the_others_from_the_cards_it_gave_them() -> None:
    table = play(open_toy(), "pass")
    for number in range(20):
        guess = table.guess(0, Chance.from_seed(number))
        hand = guess.state.hands[1]
        assert [text for text in guess.legal() if text.startswith("play:")] == [
            f"play:{card}" for card in hand
        ]
        assert guess.legal()[len(hand) :] == table.legal()[3:]
        card = hand[0]
        guess.choose(f"play:{card}")
        assert guess.state.scores[1] == card


def test_a_guess_asks_again_what_others_have_answered_in_secret() -> None:
    table = play(open_toy(players=3), "bid")
    for seat in (2, 0):
        table.choose(table.legal(seat)[0], seat)
    seen = set()
    for number in range(20):
        guess = table.guess(0, Chance.from_seed(number))
        assert [ask.seat for ask in guess.asks] == [1, 2]
        for ask in guess.asks:
            assert ask.options == {f"play:{card}": card for card in guess.state.hands[ask.seat]}
        seen.add(tuple(guess.legal(2)))
        mine = table.state.hands[0][0]
        play(guess, guess.legal(1)[0], guess.legal(2)[0])
        assert mine not in guess.state.hands[0]
    assert len(seen) > 1
    assert [ask.seat for ask in table.asks] == [1]


@pytest.mark.parametrize("choices", [way for way in WAYS if "stop" not in way and "bid" not in way])
def test_a_fork_of_a_guess_is_its_twin_and_not_the_truth(choices: tuple[str, ...]) -> None:
    table = play(open_toy(), *choices)
    guess = table.guess(0, Chance.from_seed(5))
    assert guess.hash != table.hash
    twin = guess.fork()
    assert (twin.hash, questions(twin)) == (guess.hash, questions(guess))
    for _ in range(5):
        choice = guess.legal()[0]
        guess.choose(choice)
        twin.choose(choice)
        assert (twin.hash, guess.fork().hash) == (guess.hash, guess.hash)


def test_a_choice_made_in_a_guess_can_be_taken_back_but_not_the_guess() -> None:
    table = play(open_toy(), "pass", "walk")
    guess = table.guess(0, Chance.from_seed(5))
    before = (guess.hash, questions(guess))
    play(guess, "walk:3", "left", "roll", "pass")
    for _ in range(4):
        guess.undo((0, 1))
    assert (guess.hash, questions(guess)) == before
    with pytest.raises(WartableError, match="a guess cannot be taken back to before it was made"):
        guess.undo((0, 1))
    twin = guess.fork()
    assert play(guess, "walk:3", "left", "roll").hash == play(twin, "walk:3", "left", "roll").hash


def test_a_guess_in_a_guess_agrees_with_both_views() -> None:
    """A bot that thinks ahead guesses for the seat that would be asked."""
    table = play(open_toy(players=3), "bid")
    table.choose(table.legal(0)[0], 0)
    mine = table.guess(0, Chance.from_seed(1))
    mine.choose(mine.legal(1)[0], 1)
    theirs = mine.guess(1, Chance.from_seed(2))
    assert theirs.view(1) == mine.view(1)
    assert [ask.seat for ask in theirs.asks] == [0, 2]
    twin = theirs.fork()
    assert (twin.hash, questions(twin)) == (theirs.hash, questions(theirs))
    play(theirs, theirs.legal(0)[0], theirs.legal(2)[0], "roll")
    play(twin, twin.legal(0)[0], twin.legal(2)[0], "roll")
    assert (twin.hash, theirs.fork().hash) == (theirs.hash, theirs.hash)


def test_guesses_in_the_middle_of_a_real_match_can_be_played_on() -> None:
    table, chance = Table.new("forbidden_stars", {"quick": True}, seed=2), Chance.from_seed(2)
    for _ in range(150):
        table.choose(chance.pick(table.legal()))
    for seat in range(table.seats):
        guess = table.guess(seat, chance)
        assert guess.view(seat) == table.view(seat)
        for _ in range(40):
            choice = chance.pick(guess.legal())
            twin = guess.fork()
            twin.choose(choice)
            guess.choose(choice)
            assert twin.hash == guess.hash


@pytest.mark.parametrize("game", game_names())
def test_a_guess_that_was_copied_takes_back_all_that_followed_it(game: str) -> None:
    """Far more than the quiet points that are kept; none from before the guess may be gone back to."""
    table, chance = Table.new(game, {"quick": True}, seed=2), Chance.from_seed(2)
    for _ in range(60):
        table.choose(chance.pick(table.legal()))
    guess = table.guess(0, chance)
    guess.fork()
    hashes = []
    for _ in range(4 * KEPT_QUIET_POINTS):
        hashes.append(guess.hash)
        guess.choose(chance.pick(guess.legal()))
    for before in reversed(hashes):
        guess.undo(range(guess.seats))
        assert guess.hash == before


@pytest.mark.parametrize("game", game_names())
def test_copies_of_a_guess_draw_nothing_and_repeat_no_more_than_other_forks(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a fork of a guess costs little more than a fork; `wartable bench` tells how much."""
    table, chance = Table.new(game, {"quick": True}, seed=3, events=False), Chance.from_seed(3)
    made, repeated = type(table.game).guess, Table._repeat
    drawn: list[int] = []
    replayed: list[int] = []

    def guess(self: Any, play: Any, seat: int, stream: Chance) -> None:
        drawn.append(seat)
        made(self, play, seat, stream)

    def repeat(self: Table, entries: Sequence[Entry]) -> None:
        replayed.append(len(entries))
        repeated(self, entries)

    monkeypatch.setattr(type(table.game), "guess", guess)
    monkeypatch.setattr(Table, "_repeat", repeat)
    for _ in range(40):
        for seat in range(table.seats):
            world = table.guess(seat, chance)
            world.fork()
            drawn.clear()
            replayed.clear()
            table.fork()
            plain = sum(replayed)
            twin = world.fork()
            assert not drawn
            assert sum(replayed) <= 2 * plain  # less where it asks again what was answered in secret
            listed = [ask for ask in twin.asks if ask.seat != seat and ask.family is not None]
            assert all(isinstance(ask.options, Later) or not twin._since(twin._quiet.last) for ask in listed)
        for _ in range(5):
            if table.ask is not None:
                table.choose(table.ask.draw(chance.below))
