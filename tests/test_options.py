"""A law for every game: an option's verb is declared, and what it names lies on the board of who is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from wartable.kernel.ask import Ask, split
from wartable.kernel.chance import Chance
from wartable.kernel.game import game_names
from wartable.kernel.table import Table
from wartable.kernel.verbs import Option, meant

# What does nothing, or undoes what a partner does: a match of nothing else would not go on.
IDLE = frozenset({"done", "decline", "bank", "pass", "forbid", "concede_mission"})
EACH_KIND = 4
FEWEST_OPTIONS = 50
MATCHES: list[tuple[str, int, dict[str, Any]]] = [
    ("forbidden_stars", 1, {"players": 2}),
    ("forbidden_stars", 2, {"players": 3}),
    ("forbidden_stars", 3, {"players": 4, "quick": True}),
    ("forbidden_stars", 4, {"players": 2, "quick": True}),
    ("imperial_assault", 1, {}),
    ("imperial_assault", 2, {"mission": "smuggled_goods", "quick": True}),
    ("imperial_assault", 3, {"mission": "raiding_party", "errata": True}),
    ("legion", 1, {}),
    ("legion", 2, {"mode": "learning"}),
    ("rebellion", 1, {"players": 2, "quick": False}),
    ("rebellion", 2, {"players": 3}),
    ("rebellion", 3, {"players": 4}),
]
LAW = pytest.mark.parametrize(("game", "seed", "options"), MATCHES)


def test_every_game_stands_under_the_law() -> None:
    assert sorted({game for game, _, _ in MATCHES}) == game_names()


def questions(game: str, seed: int, options: dict[str, Any]) -> Iterator[tuple[Table, Ask]]:
    """The questions of a random match, some of each kind with each number of verbs that it lists."""
    table, chance = Table.new(game, options, seed=seed, events=False), Chance.from_seed(seed)
    seen: Counter[tuple[str, frozenset[str]]] = Counter()
    while (ask := table.ask) is not None:
        for waiting in table.asks:
            kind = waiting.what, frozenset(split(text)[0] for text in waiting.options)
            seen[kind] += 1
            if seen[kind] <= EACH_KIND:
                yield table, waiting
        busy = [text for text in ask.options if split(text)[0] not in IDLE]
        table.choose(chance.pick(busy or list(ask.options)), ask.seat)


def options_of(table: Table, ask: Ask) -> list[Option]:
    view = table.view(ask.seat)
    return [table.game.option(view, ask, text) for text in ask.options]


@LAW
def test_every_option_is_of_a_declared_verb(game: str, seed: int, options: dict[str, Any]) -> None:
    for table, ask in questions(game, seed, options):
        for text in (*ask.options, *ask.named()):
            name, words = split(text)
            assert name in table.game.verbs, text
            verb = table.game.verbs.of(text)
            assert verb.repeats or len(words) <= len(verb.kinds), text
            assert verb(*words) == text


@LAW
def test_clicking_what_an_option_names_means_a_legal_choice(
    game: str, seed: int, options: dict[str, Any]
) -> None:
    clicked = 0
    for table, ask in questions(game, seed, options):
        view = table.view(ask.seat)
        for option in options_of(table, ask):
            if not option.things:
                continue
            *picked, last = option.things
            choice = meant(table.game.verbs, [last], view, ask, picked)
            assert choice is not None, option.text
            assert ask.why_not(choice) is None
            clicked += 1
    assert clicked > FEWEST_OPTIONS


@LAW
def test_what_an_option_names_lies_on_the_board_of_who_is_asked(
    game: str, seed: int, options: dict[str, Any]
) -> None:
    named = 0
    for table, ask in questions(game, seed, options):
        drawn = table.game.things(table.game.board(table.play, ask.seat))
        handful = table.game.handful(table.view(ask.seat), ask)
        for option in options_of(table, ask):
            # A place that is drawn for a choice, such as where a move ends, bears the name of the choice.
            named_things = [thing for thing in option.things if thing.partition(":")[2] != option.text]
            for thing in (*named_things, *(handful.things if handful else ())):
                assert thing in drawn, f"{ask.what} lists {option.text}"
                named += 1
    assert named > FEWEST_OPTIONS
