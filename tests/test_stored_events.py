"""Events are kept as JSON in stored logs: read again, they are what they were, for every seat."""

from __future__ import annotations

import importlib
import pkgutil
import random

import msgspec
import pytest

from wartable.kernel.events import Event
from wartable.kernel.game import find_game, game_names
from wartable.kernel.table import Table


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seed", [1, 2])
def test_the_events_of_a_match_are_the_same_when_they_are_read_again(game: str, seed: int) -> None:
    table = Table.new(game, {"quick": True}, seed=seed)
    pick = random.Random(seed)
    while table.ask is not None and table.choices < 300:
        table.choose(pick.choice(table.legal()))
    told = table.play.events
    again = table.game.decode_events(msgspec.json.encode(told).decode())
    assert again == told
    assert len({type(event) for event in told}) > 10


def _modules(package: str) -> None:
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)


def _kinds(kind: type[Event]) -> set[type[Event]]:
    return {kind}.union(*(_kinds(each) for each in kind.__subclasses__()))


@pytest.mark.parametrize("game", game_names())
def test_a_game_can_read_all_its_events(game: str) -> None:
    package = f"wartable.games.{game}"
    _modules(package)
    own = {kind for kind in _kinds(Event) if kind.__module__.startswith(f"{package}.")}
    own = {kind for kind in own if not kind.__module__.endswith(".kinds")}  # what events are made of
    assert set(find_game(game).event_types) == own
