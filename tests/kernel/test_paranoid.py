"""Paranoid mode finds what it is there to find: games that break the kernel's laws are caught at once."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from tests.kernel import toy
from tests.kernel.toy import Toy, View, WithoutAgenda, open_toy
from tests.paranoid import Paranoia
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.chance import Chance
from wartable.kernel.game import Game, Play
from wartable.kernel.table import Table

CALLS = count()


def score_by_calls(play: Play[toy.State]) -> Script[None]:
    """A turn after which a counter that is in no state is the score."""
    yield from toy.turn(play)
    play.state.scores[0] = next(CALLS)


class KeepsAFactOutside(Toy):
    """Its script scores by a counter that is in no state."""

    steps = WithoutAgenda(score_by_calls)


def share_a_hand(play: Play[toy.State]) -> Script[None]:
    """A turn after which two hands are one list."""
    yield from toy.turn(play)
    play.state.hands[1] = play.state.hands[0]
    if len(play.state.hands[0]) > 1:
        play.state.hands[0].pop()


class SharesAList(Toy):
    """Two places of its state are one list, until a copy is made."""

    steps = WithoutAgenda(share_a_hand)


class LooksAndDraws(Toy):
    """Its view rolls a die."""

    def view(self, play: Play[toy.State], seat: int | None) -> View:
        play.chance.roll(1, 6)
        return super().view(play, seat)


class LooksAndSorts(Toy):
    """Its view puts the deck in order."""

    def view(self, play: Play[toy.State], seat: int | None) -> View:
        play.state.deck.sort()
        return super().view(play, seat)


NOTHING = Family(lambda: (("play:0", 0), ("play:1", 1)), lambda _card: Refusal("TOY-HAND-01", "no", {}))


def ask_wrongly(_play: Play[toy.State]) -> Script[None]:
    """A question whose family refuses all that it lists."""
    yield Ask(0, "TOY-TURN-01", "act", {"play:0": 0}, NOTHING, ())


class ListsOtherwise(Toy):
    """Its question lists a card that the family would refuse."""

    steps = WithoutAgenda(ask_wrongly)


class GuessesWildly(Toy):
    """Its guess changes what the seat can see."""

    def guess(self, play: Play[toy.State], seat: int, _chance: Chance) -> None:
        play.state.hands[seat] = [99]


BROKEN = [
    (KeepsAFactOutside, "leads elsewhere on a copy"),
    (SharesAList, "differs|leads elsewhere"),
    (LooksAndDraws, "looking at the table changed it"),
    (LooksAndSorts, "looking at the table changed it"),
    (ListsOtherwise, "act lists other choices than its family"),
    (GuessesWildly, "a guess contradicts what seat 0 sees"),
]


def play_watched(table: Table, choices: int) -> None:
    """Play the first legal choice again and again under a watch of its own."""
    watch = Paranoia()
    watch.remember(table)
    for _ in range(choices):
        watch.choose(table, table.legal()[0], None)


@pytest.mark.parametrize(("kind", "complaint"), BROKEN)
def test_a_game_that_breaks_a_law_is_caught(
    kind: type[Toy], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken: Game[Any] = kind()
    monkeypatch.setattr("wartable.kernel.table.find_game", lambda _name: broken)
    monkeypatch.setattr("tests.paranoid.GUESS_ONE_IN", 1)
    table = open_toy()
    with pytest.raises(AssertionError, match=complaint):
        play_watched(table, 3)


def test_a_game_that_keeps_the_laws_is_not_complained_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.paranoid.GUESS_ONE_IN", 1)
    table = open_toy()
    play_watched(table, 6)
    assert len(table.journal.choices) == 6


def test_a_position_edited_by_hand_is_left_alone_until_the_next_quiet_point() -> None:
    table, watch = open_toy(), Paranoia()
    watch.remember(table)
    table.state.scores[0] = 50
    watch.choose(table, "walk", None)
    watch.choose(table, "walk:3", None)
    assert table.state.scores[0] == 50
    assert watch.edited(table)
    watch.choose(table, "left", None)
    watch.remember(table)
    watch.choose(table, "roll", None)
    assert table.state.scores[0] == 50
    assert not watch.edited(table)
