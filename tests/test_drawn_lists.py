"""The page draws lists by what tells their items apart: no two of a list may have the same name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.forbidden_stars.random_play import any_choice
from wartable.kernel.chance import Chance
from wartable.kernel.game import game_names
from wartable.kernel.table import Table

# Where lists are on a board, and by what the page knows their items: a field, a place, or they themselves.
LISTS: dict[str, list[tuple[str, str | int | None]]] = {
    "forbidden_stars": [
        ("systems", "id"),
        ("systems.*.areas", "id"),
        ("borders", "id"),
        ("players", "seat"),
        ("battle.sides.*.fighters", "unit"),
    ],
    "imperial_assault": [
        ("figures", "figure"),
        ("figures.*.spaces", None),
        ("figures.*.conditions", None),
        ("groups", "group"),
        ("groups.*.figures", None),
        ("tokens", "token"),
        ("players", "seat"),
        ("players.*.upgrades", None),
        ("reach.ends", "space"),
        ("sights", "target"),
        ("attack.dice", "number"),
        ("attack.defence", "number"),
    ],
    "legion": [
        ("units", "id"),
        ("units.*.minis", "number"),
        ("terrain", "id"),
        ("tokens", "number"),
        ("players", "seat"),
        ("players.*.hand", None),
        ("rows.*", None),
        ("battle", None),
        ("attack.pools", "defender"),
        ("sights", "target"),
        ("motion.patterns.*", 0),
    ],
    "rebellion": [
        ("systems", "key"),
        ("systems.*.units", "unit"),
        ("systems.*.leaders", None),
        ("rebel_base.units", "unit"),
        ("factions", "side"),
        ("factions.*.pool", None),
        ("factions.*.recruits", None),
        ("factions.*.assigned.*.leaders", None),
        ("factions.*.queue.*", "unit"),
        ("seats", "seat"),
        ("probes", None),
        ("mission.leaders", None),
        ("fight.theaters", "theater"),
        ("fight.theaters.*.figures.*", "figure"),
        ("fight.sides", "side"),
        ("fight.sides.*.leaders", None),
    ],
}
MATCHES: list[tuple[str, dict[str, Any]]] = [
    ("forbidden_stars", {"players": 2, "quick": True}),
    ("forbidden_stars", {"players": 3, "quick": False}),
    ("forbidden_stars", {"players": 4, "quick": True}),
    ("imperial_assault", {}),
    ("imperial_assault", {"mission": "smuggled_goods", "quick": True}),
    ("imperial_assault", {"mission": "raiding_party", "quick": True}),
    ("legion", {"mode": "learning"}),
    ("legion", {"quick": False}),
    ("legion", {"quick": True, "armies": ["rebel_800_rising", "rebel_800_combined_arms"]}),
    ("rebellion", {"players": 2, "quick": True}),
    ("rebellion", {"players": 3, "quick": False}),
    ("rebellion", {"players": 4, "quick": True}),
]
CHOICES = 400
DRAWN_EVERY = 4


def found(part: Any, steps: list[str]) -> Iterator[list[Any]]:
    """The lists of a board at the end of a path; nothing where there is nothing now."""
    if part is None:
        return
    if not steps:
        yield part
    elif steps[0] == "*":
        for inner in part.values() if isinstance(part, dict) else part:
            yield from found(inner, steps[1:])
    else:
        yield from found(part[steps[0]], steps[1:])


def twice(game: str, board: Any, met: set[str]) -> list[str]:
    """The lists in which two items go by the same name; `met` notes those that had any."""
    wrong = []
    for path, key in LISTS[game]:
        for items in found(board, path.split(".")):
            names = [item if key is None else item[key] for item in items]
            met |= {path} if names else set()
            wrong += [path] if len(set(names)) < len(names) else []
    return wrong


@pytest.mark.parametrize("game", game_names())
def test_no_list_that_the_page_draws_names_two_items_alike(game: str) -> None:
    met: set[str] = set()
    for number, options in enumerate(options for name, options in MATCHES if name == game):
        table, chance = Table.new(game, options, seed=number, events=False), Chance.from_seed(number)
        for choice in range(CHOICES):
            if table.outcome is not None:
                break
            ask = table.asks[chance.below(len(table.asks))]
            if choice % DRAWN_EVERY == 0:
                board = msgspec.to_builtins(table.game.board(table.play, ask.seat))
                assert twice(game, board, met) == []
            table.choose(any_choice(chance, ask), ask.seat)
        assert twice(game, msgspec.to_builtins(table.game.revealed_board(table.play)), met) == []
    assert met == {path for path, _ in LISTS[game]}
