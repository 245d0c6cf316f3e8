"""What a player is after: told in every game, in one line of the page and of the terminal."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.text import Text

from wartable.cli.playing.terminal import Screen, ScreenLayout, drawing_of
from wartable.kernel.game import game_names
from wartable.kernel.table import Table

OPTIONS: dict[str, dict[str, Any]] = {"legion": {"mode": "learning"}}


@pytest.mark.parametrize("game", game_names())
def test_who_is_asked_and_who_only_watches_is_told_the_aim(game: str) -> None:
    table = Table.new(game, OPTIONS.get(game, {"quick": True}), seed=3)
    assert table.ask is not None
    own = table.game.aims(table.view(table.ask.seat), table.ask)
    watched = table.game.aims(table.view(None), None)
    assert len(own) >= 2
    assert own[0].key != watched[0].key


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
@pytest.mark.parametrize("game", game_names())
def test_a_terminal_shows_the_aim_in_full_above_the_map(game: str, size: tuple[int, int]) -> None:
    table = Table.new(game, {"quick": True}, seed=3)
    draw, asked = random.Random(3), 0
    while table.ask is not None and asked < 40:
        ask, asked = table.ask, asked + 1
        drawing = drawing_of(game, table.messages(ask.seat), Screen())
        view = table.view(ask.seat)
        layout = ScreenLayout(drawing, view, ask, ["", ""], size)
        screen = layout.lines([], [Text("?")] * (1 + layout.rows_for_choices()))
        head = " ".join(" ".join(line.plain for line in screen[:2]).split())
        for aim in table.game.aims(view, ask):
            assert drawing.words(view).phrase(aim) in head
        assert len(screen) < size[1]
        assert all(line.cell_len <= size[0] for line in screen[:2])
        table.choose(draw.choice(table.legal()), ask.seat)


def test_the_aim_counts_what_a_seat_has_and_what_it_needs() -> None:
    table = Table.new("forbidden_stars", {"players": 3, "quick": True}, seed=3)
    table.play.state.players[1].objectives = 2
    first, *_ = table.game.aims(table.view(1), None)
    assert first.facts == {"needed": 3, "own": 2, "most": 2}
    said = table.game.messages.phrase(first)
    assert said == "First to 3 objective tokens: you have 2, the most have 2"


def test_the_sides_of_a_rebellion_are_after_different_things() -> None:
    table = Table.new("rebellion", {"quick": True}, seed=3)
    keys = {table.game.aims(table.view(seat), None)[0].key for seat in (None, 0, 1)}
    assert keys == {"both_sides", "conquer_the_base", "outlast_the_empire"}


def test_nobody_is_after_anything_when_it_is_over() -> None:
    table = Table.new("legion", {"mode": "learning"}, seed=3)
    view = table.view(0)
    view.state.outcome = object()
    assert table.game.aims(view, None) == []


def test_a_campaign_begins_with_heroes_and_decks() -> None:
    table = Table.new("imperial_assault", {"mode": "campaign"}, seed=1)
    first, *_ = table.game.aims(table.view(table.ask.seat), table.ask) if table.ask else [None]
    assert first is not None
    assert first.key == "begin_the_campaign"
