"""Sides, roles, joint and secret questions, windows, nested frames and checks, on a toy of two teams."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.kernel.teams import (
    COUNTERS,
    MOST,
    ONE_COUNTERS,
    OTHER_COUNTERS,
    PLAIN,
    TURNS,
    Raid,
    choices,
    open_teams,
    questions,
    with_hands,
)
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Refusal
from wartable.kernel.chance import Chance
from wartable.kernel.game import NO_HANDOUT
from wartable.kernel.questions import Waiting
from wartable.kernel.running import NOT_YOUR_TURN
from wartable.kernel.table import Table
from wartable.records.replay import replay
from wartable.words.errors import Refused, WartableError


def test_the_first_answer_of_a_side_counts_and_the_partner_is_asked_anew() -> None:
    table = with_hands(PLAIN)
    assert list(questions(table)) == [(0, "", "act"), (2, "", "act")]
    table.choose("pass", 2)
    assert list(questions(table)) == [(1, "", "act"), (3, "", "act")]
    with pytest.raises(Refused, match="not your turn"):
        table.choose("pass", 0)
    assert table.journal.choices == [(2, "pass")]


def test_one_seat_answers_two_questions_by_naming_the_role() -> None:
    table = choices(with_hands(PLAIN), (0, "plan"))
    assert [(seat, role) for seat, role, _ in questions(table)] == [
        (0, ""),
        (1, ""),
        (2, ""),
        (3, "admiral"),
        (3, "general"),
    ]
    choices(table, (3, "general>card:11"), (0, "card:2"), (3, "admiral>card:9"), (1, "card:5"))
    assert [(seat, role) for seat, role, _ in questions(table)] == [(2, "")]
    table.choose("card:8", 2)
    assert table.state.tokens == [0, 1, 0, 1]
    assert choices(with_hands(PLAIN), *table.journal.choices).hash == table.hash


def test_a_choice_without_a_role_answers_the_first_question_of_the_seat() -> None:
    table = choices(with_hands(PLAIN), (0, "plan"), (3, "card:9"))
    assert ("3", "general") in [(str(seat), role) for seat, role, _ in questions(table)]
    assert table.state.answers == [(3, "admiral>card:9")]
    with pytest.raises(Refused):
        table.choose("admiral>card:10", 3)


def test_partners_see_secret_answers_and_enemies_do_not() -> None:
    one, other = (
        choices(with_hands(PLAIN), (0, "plan"), (0, "card:0")),
        choices(with_hands(PLAIN), (0, "plan"), (0, "card:2")),
    )
    assert one.view(2).answers == [(0, "card:0")]
    for seat in (1, 3, None):
        assert one.view(seat) == other.view(seat)


def test_everybody_takes_back_their_own_secret_answer() -> None:
    table = choices(with_hands(PLAIN), (0, "plan"), (0, "card:0"), (1, "card:4"), (2, "card:6"))
    assert table.take_back_answer(1)
    assert [(seat, choice) for seat, choice in table.state.answers] == [(0, "card:0"), (2, "card:6")]
    assert table.journal.choices == [(0, "plan"), (0, "card:0"), (2, "card:6")]
    assert table.fork().state.answers == table.state.answers
    assert not table.take_back_answer(1)
    table.choose("card:5", 1)
    choices(table, (3, "admiral>card:9"), (3, "general>card:9"))
    assert not table.take_back_answer(1)


def test_who_may_react_is_asked_and_others_learn_nothing_of_it() -> None:
    one, other = (choices(with_hands(hands), (0, "raid:1")) for hands in (ONE_COUNTERS, OTHER_COUNTERS))
    assert [ask.seat for ask in one.asks] == [1]
    assert [ask.seat for ask in other.asks] == [3]
    for seat in (0, 2, None):
        assert one.waiting(seat) == other.waiting(seat) == [Waiting(None, "raid_declared")]
        assert msgspec.json.encode(one.view(seat)) == msgspec.json.encode(other.view(seat))
        assert one.choices_seen(seat) == other.choices_seen(seat) == 1
        assert one.events_since(0, seat) == other.events_since(0, seat)
    assert one.waiting(3) == [Waiting(1, "react")]
    refusals = [table.why_not("pass", 0) for table in (one, other)]
    assert refusals[0] == refusals[1]


def test_who_cannot_react_learns_why_and_nobody_else_learns_of_it() -> None:
    one, other = (choices(with_hands(hands), (0, "raid:1")) for hands in (ONE_COUNTERS, OTHER_COUNTERS))
    none = Refusal("TEAM-RAID-02", "no_counter_card")
    assert one.events_told == other.events_told == 2  # pages number events: one for each seat of the window
    assert one.why_not("counter:20", 3) == other.why_not("counter:20", 1) == none
    for seat in (0, 2):
        assert one.why_not("counter:20", seat) == other.why_not("counter:20", seat)
        assert one.why_not("counter:20", seat).reason == NOT_YOUR_TURN  # type: ignore[union-attr]


def test_a_window_that_nobody_used_leaves_the_same_behind_as_one_that_nobody_was_asked_in() -> None:
    asked = choices(with_hands(ONE_COUNTERS), (0, "raid:1"), (1, "pass"))
    unasked = choices(with_hands([[0, 1, 2], [3, 4, 11], [6, 7, 8], [9, 10, 12]]), (0, "raid:1"))
    for seat in (0, 2, None):
        assert asked.choices_seen(seat) == unasked.choices_seen(seat) == 1
        assert asked.events_since(0, seat) == unasked.events_since(0, seat)
        assert asked.waiting(seat) == unasked.waiting(seat)
    assert asked.undo_needs(2) == (1, 3)
    assert unasked.undo_needs(1) == (1, 3)


def test_a_raid_inside_a_raid_is_a_frame_on_top_of_it() -> None:
    table = choices(with_hands(ONE_COUNTERS), (0, "raid:1"))
    state = table.state
    assert [(raid.attacker, raid.target) for raid in state.agenda if isinstance(raid, Raid)] == [(0, 1)]
    table.choose(f"counter:{COUNTERS}", 1)
    told = [type(event).__name__ for event in table.events_since(0, None)]
    assert told == ["Discarded", "Raided", "Raided"]
    assert [event.attacker for event in table.play.events if hasattr(event, "attacker")] == [1, 0]
    assert topmost(table.state.agenda, Raid) is None


def test_a_standing_answer_is_a_choice_and_nobody_is_asked() -> None:
    table = choices(with_hands(ONE_COUNTERS), (1, "standing:never,counter"), (0, "raid:1"))
    assert [ask.what for ask in table.asks] == ["act", "act"]
    assert table.journal.choices[0] == (1, "standing:never,counter")
    assert table.choices_seen(0) == 1
    assert table.choices_seen(3) == 2
    assert table.fork().hash == table.hash
    with pytest.raises(Refused):
        table.choose("standing:never,dancing", 1)
    again = choices(table, (1, "standing:ask,counter"), (1, "pass"), (0, "raid:1"))
    assert [ask.seat for ask in again.asks] == [1]


def test_a_check_after_a_change_may_ask() -> None:
    table = choices(with_hands([[0, 1, 2, 3], [4, 5], [6], [7]]), (0, "draw"))
    assert [ask.what for ask in table.asks] == ["discard"]
    table.choose("discard:0", 0)
    assert len(table.state.hands[0]) == MOST


def test_what_is_one_change_is_checked_once_after_it() -> None:
    table = choices(with_hands([[0, 1, 2], [4, 5], [6, 8, 9], [7]]), (0, "spree"))
    assert [len(table.state.hands[seat]) for seat in (0, 2)] == [5, 5]
    choices(table, (0, "discard:0"), (2, "discard:6"))
    assert [ask.what for ask in table.asks] == ["act", "act"]


def test_private_events_reach_the_partner() -> None:
    table = choices(with_hands(PLAIN), (0, "draw"))
    seen = [table.events_since(0, seat)[-1].card for seat in (0, 2, 1, None)]  # type: ignore[attr-defined]
    assert seen[0] == seen[1] >= 0
    assert seen[2:] == [-1, -1]


def test_a_partner_who_has_chosen_since_is_asked_before_an_undo_and_an_idle_one_is_not() -> None:
    table = choices(with_hands(PLAIN), (0, "draw"))
    assert table.undo_needs() == (1, 3)
    table = choices(with_hands([[0, 1, 2], [4, 5], [6, 8, 9], [7]]), (0, "spree"), (0, "discard:0"))
    table.choose("discard:6", 2)
    assert table.undo_needs(2) == (1, 2, 3)


def test_a_guess_keeps_what_the_side_has_answered() -> None:
    table = choices(with_hands(PLAIN), (0, "plan"), (2, "card:6"), (1, "card:3"))
    guess = table.guess(0, Chance.from_seed(2))
    assert guess.state.answers == [(2, "card:6")]
    assert guess.view(0) == table.view(0)


def test_a_guess_is_the_same_whatever_the_truth_is() -> None:
    one, other = with_hands(ONE_COUNTERS), with_hands(OTHER_COUNTERS)
    guesses = [table.guess(0, Chance.from_seed(5)) for table in (one, other)]
    assert guesses[0].hash == guesses[1].hash


@pytest.mark.parametrize("seed", range(12))
def test_random_matches_end_and_hold_under_every_look(seed: int) -> None:
    table, pick = open_teams(seed), random.Random(seed)
    while table.asks:
        ask = pick.choice(table.asks)
        table.choose(ask.written(pick.choice(list(ask.options))), ask.seat)
        if table.quiet and pick.random() < 0.2:
            again = Table.resume(table.header, table.snapshot())
            assert again.hash == table.hash
            assert [list(one.options) for one in again.asks] == [list(one.options) for one in table.asks]
        if pick.random() < 0.1 and table.asks:
            guess = table.guess(0, Chance.from_seed(seed))
            assert guess.view(0) == table.view(0)
            assert guess.fork().hash == guess.hash
    assert table.outcome is not None
    assert table.state.turn == TURNS
    assert replay(table.journal).hash == table.hash


def test_a_snapshot_in_the_middle_of_everything_goes_on() -> None:
    table = choices(with_hands(ONE_COUNTERS), (0, "raid:1"))
    snapshot = table.snapshot()
    assert snapshot.choices == 1
    again = Table.resume(table.header, snapshot)
    assert [ask.what for ask in again.asks] == ["react"]
    for one in (table, again):
        one.choose(f"counter:{COUNTERS}", 1)
    assert again.hash == table.hash
    with pytest.raises(WartableError, match="from the start"):
        _ = again.journal


def test_a_handout_is_for_the_side_that_may_read_it() -> None:
    one, other = with_hands(ONE_COUNTERS), with_hands(OTHER_COUNTERS)
    missions = [table.game.handout(table.play, 3).reference["missions"] for table in (one, other)]
    assert missions == [{"ambush": {"reward": 2}}, {"siege": {"reward": 2}}]
    for seat in (0, 2, None):
        assert one.game.handout(one.play, seat) == other.game.handout(other.play, seat) == NO_HANDOUT


def test_the_words_of_a_handout_lie_over_those_of_the_game() -> None:
    table = choices(with_hands(ONE_COUNTERS), (0, "pass"))
    ask = table.ask_of(1)
    assert ask is not None
    assert table.messages(1).ask(ask) == "Lie in wait. What does your side do?"
    assert table.messages(1).name("ambush") == "Ambush"
    for seat in (0, None):
        assert table.messages(seat) is table.game.messages
        assert table.messages(seat).name("ambush") == "ambush"
    with pytest.raises(Refused, match="Lie in wait"):
        choices(table, (1, "plan"), (1, "card:0"))
