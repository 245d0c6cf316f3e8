"""`wartable games`: every game that can be played, with seats, options and bots that really are."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from wartable.bots import find_bot
from wartable.cli.app import run
from wartable.cli.games import listed_game, typed
from wartable.cli.play import read_options
from wartable.kernel.game import find_game, game_names
from wartable.kernel.table import Table
from wartable.parts.offers import seats_by_mode


def listed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    assert run(["games", "--json"]) == 0
    games: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return games


def test_the_list_names_every_game_and_its_seats(capsys: pytest.CaptureFixture[str]) -> None:
    seats = {game["name"]: game["seats"] for game in listed(capsys)}
    assert list(seats) == game_names()
    assert seats["forbidden_stars"] == [2, 3, 4]
    assert seats["imperial_assault"] == [2, 3, 4, 5]
    assert seats["legion"] == [2]
    assert seats["rebellion"] == [2, 3, 4]


def test_what_is_listed_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    for game in listed(capsys):
        defaults = {option["name"]: option["default"] for option in game["options"]}
        assert list(defaults) == list(find_game(game["name"]).options_type.__struct_fields__)
        for seats in game["seats"]:
            modes = [mode for mode, numbers in seats_by_mode(game["name"]).items() if seats in numbers]
            assert modes
            for mode in modes:
                options = {"players": seats, "mode": mode}
                given = defaults | {key: value for key, value in options.items() if key in defaults}
                assert Table.new(game["name"], given, seed=1, events=False).seats == seats
        for bot in game["bots"]:
            find_bot(bot, game["name"])


def test_every_option_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    for game in listed(capsys):
        words = find_game(game["name"]).messages
        for option in game["options"]:
            assert words.has("screen", f"option_{option['name']}"), option
            assert option["about"].endswith("."), option


def test_people_read_what_they_would_type(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    text = capsys.readouterr().out
    for line in ("legion  Star Wars: Legion", "  Seats: 2, 3, 4", "  Bots: random, steady"):
        assert line in text.splitlines()
    by_mode = "mode=skirmish: 2; mode=mission: 2, 3, 4, 5; mode=campaign: 2, 3, 4, 5"
    assert f"  Seats: 2, 3, 4, 5 ({by_mode})" in text.splitlines()
    for default in ("players=2", "quick=false", "mode=standard", "limit=null", "published_rescues=false"):
        assert f"    {default} " in text
    assert max(map(len, text.splitlines())) <= 130


@pytest.mark.parametrize("game", game_names())
def test_a_default_can_be_typed_as_it_is_printed(game: str) -> None:
    shown = [f"{option.name}={typed(option.default)}" for option in listed_game(game).options]
    options = find_game(game).check_options(read_options(find_game(game), shown, None, quick=True))
    assert options == msgspec.convert({}, find_game(game).options_type)
