"""How the log tells that a match is over, whoever won it."""

from __future__ import annotations

import pytest

from wartable.games.forbidden_stars import events as stars
from wartable.games.legion import events as legion
from wartable.kernel.events import Event
from wartable.kernel.game import find_game

SEATS = ["Chaos", "Eldar", "Orks"]


@pytest.mark.parametrize(
    ("game", "event", "told"),
    [
        (
            "forbidden_stars",
            stars.MatchEnded((0,), "objectives"),
            "The match is over, won by Chaos: enough objective tokens collected",
        ),
        (
            "forbidden_stars",
            stars.MatchEnded((0, 2), "shared"),
            "The match is over, won by Chaos, Orks: a shared victory",
        ),
        (
            "forbidden_stars",
            stars.MatchEnded((), "nobody_left"),
            "The match is over, won by nobody: nobody left",
        ),
        (
            "legion",
            legion.MatchEnded((1,), "elimination"),
            "The battle is over, won by Eldar: every enemy unit defeated",
        ),
        ("legion", legion.MatchEnded((), "draw"), "The battle is over, won by nobody: a draw"),
    ],
)
def test_the_end_names_the_winners_and_the_reason(game: str, event: Event, told: str) -> None:
    assert find_game(game).messages.event(event, SEATS) == told
