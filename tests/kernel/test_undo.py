"""Undo: free while nobody learnt anything, else with everybody's consent; exact in every case."""

from __future__ import annotations

import pytest

from tests.kernel.toy import Walked, open_toy, play
from wartable.kernel.past import KEPT_QUIET_POINTS
from wartable.kernel.table import Table
from wartable.words.errors import WartableError


def snapshot(table: Table) -> tuple[object, ...]:
    """All that an undo must bring back."""
    asks = [(ask.seat, ask.rule, ask.what, list(ask.options)) for ask in table.asks]
    chance = table.play.chance.mark()
    events, disclosures = list(table.play.events), table.play.disclosures
    return table.hash, table.journal, chance, events, disclosures, asks, table.outcome, table.quiet


def test_there_must_be_a_choice_to_take_back() -> None:
    table = open_toy()
    with pytest.raises(WartableError, match="there is no choice to take back"):
        table.undo()
    with pytest.raises(WartableError, match="there is no choice to take back"):
        table.undo_needs()


@pytest.mark.parametrize("choices", [("pass",), ("whisper",), ("walk",), ("walk", "walk:2"), ("bid",)])
def test_what_gave_nothing_away_is_taken_back_freely(choices: tuple[str, ...]) -> None:
    table = play(open_toy(players=3), *choices[:-1])
    before = snapshot(table)
    table.choose(choices[-1])
    assert table.undo_needs() == ()
    table.undo()
    assert snapshot(table) == before


def test_a_draw_needs_everybodys_consent() -> None:
    table = play(open_toy(players=3), "pass")
    before = snapshot(table)
    table.choose("roll")
    assert table.undo_needs() == (0, 2)
    after = snapshot(table)
    for consents in ((), (0,), (1,), (2, 1)):
        with pytest.raises(WartableError, match="this undo needs the consent of the others") as caught:
            table.undo(consents)
        assert "\n" not in str(caught.value)
    assert snapshot(table) == after
    table.undo((2, 0))
    assert snapshot(table) == before


def test_a_disclosure_needs_everybodys_consent_though_nothing_was_drawn() -> None:
    for choice in ("peek", f"play:{open_toy().state.hands[0][0]}"):
        table = play(open_toy(), choice)
        assert table.play.chance.position == open_toy().play.chance.position
        assert table.undo_needs() == (1,)
        with pytest.raises(WartableError, match="needs the consent of the others; seats: 1"):
            table.undo()
        table.undo([1])
        assert snapshot(table) == snapshot(open_toy())


def test_disclosures_count_when_nobody_listens() -> None:
    assert play(open_toy(events=False), "peek").undo_needs() == (1,)


def test_a_choice_is_taken_back_freely_only_while_it_is_the_last() -> None:
    """Once another seat has chosen, it is that seat's choice that would be taken back first."""
    table = play(open_toy(), "pass", "roll")
    assert table.undo_needs() == (0,)
    table.undo([0])
    assert table.undo_needs() == ()


def test_several_choices_need_those_who_have_chosen_since() -> None:
    table = play(open_toy(players=3), "pass", "walk", "walk:2", "left", "pass")
    assert [table.undo_needs(choices) for choices in (1, 2, 3, 4, 5)] == [(), (2,), (2,), (2,), (1, 2)]
    with pytest.raises(WartableError, match="there is no choice to take back"):
        table.undo_needs(6)


def test_several_choices_need_everybody_if_one_of_them_gave_something_away() -> None:
    table = play(open_toy(players=3), "pass", "peek", "pass")
    assert [table.undo_needs(choices) for choices in (1, 2, 3)] == [(), (0, 2), (1, 2)]


def test_a_drawn_face_comes_again() -> None:
    """Nobody undoes a roll for a better one."""
    table = play(open_toy(), "roll")
    face = table.state.scores[0]
    for _ in range(3):
        table.undo([1])
        table.choose("roll")
        assert table.state.scores[0] == face


def test_secret_answers_are_taken_back_one_by_one_until_they_are_shown() -> None:
    table = play(open_toy(players=3), "bid")
    table.choose(table.legal(1)[0], 1)
    halfway = snapshot(table)
    table.choose(table.legal(2)[-1], 2)
    assert table.undo_needs() == ()
    table.undo()
    assert snapshot(table) == halfway
    table.choose(table.legal(2)[0], 2)
    table.choose(table.legal(0)[0], 0)
    assert table.undo_needs() == (1, 2)
    table.undo((1, 2))
    assert [ask.seat for ask in table.asks] == [0]


def test_the_end_can_be_taken_back() -> None:
    table = play(open_toy(), "pass")
    before = snapshot(table)
    table.choose("stop")
    assert table.outcome is not None
    table.undo()
    assert snapshot(table) == before


@pytest.mark.parametrize("depth", [1, KEPT_QUIET_POINTS - 1, KEPT_QUIET_POINTS, KEPT_QUIET_POINTS + 1, 40])
def test_any_number_of_choices_can_be_taken_back(depth: int) -> None:
    """Also past the quiet points that are kept: then the match is played again from its start."""
    pattern = ("roll", "walk", "walk:3", "left", "peek", "pass")
    table, snapshots = open_toy(), []
    for number in range(42):
        snapshots.append(snapshot(table))
        table.choose(pattern[number % len(pattern)])
    last = snapshot(table)
    for _ in range(depth):
        table.undo((0, 1))
        assert snapshot(table) == snapshots.pop()
    for number in range(42 - depth, 42):
        table.choose(pattern[number % len(pattern)])
    assert snapshot(table) == last


def test_events_of_what_is_taken_back_are_gone() -> None:
    table = play(open_toy(), "walk", "walk:1", "left", "walk", "walk:2")
    assert table.play.events == [Walked(0, 0.75)]
    table.choose("right")
    assert table.play.events == [Walked(0, 0.75), Walked(1, 2.25)]
    table.undo()
    assert table.play.events == [Walked(0, 0.75)]
    for _ in range(3):
        table.undo()
    assert table.play.events == []


def test_a_twin_takes_back_without_its_original() -> None:
    table = play(open_toy(), "walk", "walk:1", "left", "roll", "walk", "walk:2")
    before = snapshot(table)
    twin = table.fork(events=True)
    twin.choose("right")
    assert twin.play.events == [Walked(0, 2.25)]
    twin.undo()
    assert (twin.hash, twin.play.events) == (table.hash, [])
    for left in range(5, -1, -1):
        twin.undo((0, 1))
        assert twin.hash == play(open_toy(), *(choice for _, choice in before[1].choices[:left])).hash  # type: ignore[attr-defined]
    assert snapshot(table) == before


def test_undo_and_redo_of_a_real_match() -> None:
    table = Table.new("forbidden_stars", {"quick": True}, seed=3)
    snapshots = []
    for number in range(120):
        snapshots.append(snapshot(table))
        legal = table.legal()
        table.choose(legal[number * 7 % len(legal)])
    end, choices = snapshot(table), table.journal.choices
    for _ in range(60):
        table.undo((0, 1))
        assert snapshot(table) == snapshots.pop()
    for seat, choice in choices[60:]:
        table.choose(choice, seat)
    assert snapshot(table) == end
