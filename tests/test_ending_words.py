"""How the log tells that a match is over, whoever won it."""

from __future__ import annotations

from typing import Any

import pytest

from wartable.games.forbidden_stars import events as stars
from wartable.games.legion import events as legion
from wartable.games.rebellion.events import base as rebellion
from wartable.kernel.events import Event
from wartable.kernel.game import find_game, game_names

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
        (
            "rebellion",
            rebellion.MatchEnded((0,), "markers_meet"),
            "The war is over, won by Chaos: time and reputation have met",
        ),
        (
            "rebellion",
            rebellion.MatchEnded((1, 2), "base_conquered"),
            "The war is over, won by Eldar, Orks: the Rebel base is conquered",
        ),
    ],
)
def test_the_end_names_the_winners_and_the_reason(game: str, event: Event, told: str) -> None:
    assert find_game(game).messages.event(event, SEATS) == told


@pytest.mark.parametrize("name", game_names())
def test_every_way_a_match_can_end_has_its_words_in_the_log(name: str) -> None:
    game = find_game(name)
    ended: Any = next(kind for kind in game.event_types if kind.__name__ == "MatchEnded")
    reasons = game.messages.keys("outcome")
    assert reasons
    for reason in reasons:
        told = game.messages.event(ended((0,), reason), SEATS)
        assert "Chaos" in told
        assert told.endswith(game.messages.name(reason))
        assert reason in game.messages.keys("name")
