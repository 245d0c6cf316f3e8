"""A row of the lobby shows a match as everybody sees it: sides, round, score and where everybody is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.history.test_snapshots import leave
from tests.server.running_server import async_test, running_server, sqlite_url
from wartable.kernel.game import game_names
from wartable.kernel.table import Table
from wartable.server.matches.glances import glance_of
from wartable.server.storage.matches.match_facts import MatchGlance


def begun(game: str) -> MatchGlance:
    """What is seen of a match that was dealt."""
    options = {"mode": "learning"} if game == "legion" else {"quick": True}
    glance = glance_of(Table.new(game, options, seed=1))
    assert glance is not None
    return glance


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_sides_score_and_a_picture(game: str) -> None:
    glance = begun(game)
    picture = glance.picture
    assert all(picture.sides)
    assert len(picture.sides) == len(picture.colours) == 2
    assert glance.score is not None
    assert {seat for _, _, seat in picture.spots} == {0, 1}
    assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y, _ in picture.spots)
    assert len({(x, y) for x, y, _ in picture.spots}) > 3


def test_the_rounds_are_counted_and_the_blue_player_is_drawn_in_blue() -> None:
    assert begun("forbidden_stars").round == 1
    table = Table.new("legion", {"mode": "learning"}, seed=1)
    blue = next(seat for seat, player in enumerate(table.game.board(table.play, None).players) if player.blue)
    glance = glance_of(table)
    assert glance is not None
    assert glance.picture.colours[blue] == "blue"
    assert set(glance.picture.colours) == {"blue", "red"}


def test_nobody_learns_from_a_picture_where_the_base_is() -> None:
    hidden = begun("rebellion").picture
    again = Table.new("rebellion", {"quick": True}, seed=1)
    again.play.state.base = next(
        number for number in range(len(again.play.state.units) - 1) if number != again.play.state.base
    )
    other = glance_of(again)
    assert other is not None
    assert other.picture == hidden


@async_test
async def test_a_row_shows_a_match_also_when_it_has_left_memory(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        [waiting] = (await anna.call("GET", "/api/matches"))["mine"]
        assert "glance" not in waiting
        await anna.take(match, 0)
        await server.services.matches.match(match)
        [played] = (await anna.call("GET", "/api/matches"))["mine"]
        assert played["glance"]["round"] == 1
        live = server.services.matches.find(match)
        assert live is not None
        await leave(server, live)
        [left] = (await anna.call("GET", "/api/matches"))["mine"]
        assert left["glance"] == played["glance"]
