"""Everything that a game asks, offers, refuses or tells has its words: no key is ever shown to a person."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import wartable
from tests.paranoid import unwatched
from tests.sources import facts_of
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.events import Event, PrivateEvent, StepPassed
from wartable.kernel.game import find_game, game_names
from wartable.kernel.table import Table

ROOT = Path(wartable.__file__).parent / "games"
# A place to be filled that nothing filled, the key of something that has no name, or a number of nothing.
RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b|^\d+$")
IDLE = ("done", "decline", "bank", "pass")
LONGEST = 700
STARS = [
    ["ultramarines", "chaos"],
    ["orks", "eldar"],
    ["ultramarines", "orks", "eldar"],
    ["eldar", "chaos", "orks"],
]
MISSIONS = [
    "get_to_the_ship",
    "smuggled_goods",
    "close_to_home",
    "raiding_party",
    "lost_knowledge",
    "leave_no_evidence",
]
ASSAULT_ARMIES = [
    ["imperial_dark_lord", "rebel_legends"],
    ["mercenary_bounty_hunt", "imperial_high_command"],
    ["rebel_heroes", "imperial_hired_guns"],
    ["imperial_walker_patrol", "rebel_uprising"],
    ["mercenary_common_enemy", "mercenary_bounty_hunt"],
]
MATCHES: dict[str, list[dict[str, Any]]] = {
    "forbidden_stars": [
        *({"players": len(factions), "factions": factions, "quick": True} for factions in STARS * 3),
        {"players": 2},
        {"players": 4},
    ],
    "imperial_assault": [
        *({"mission": mission, "quick": True} for mission in MISSIONS),
        *({"armies": armies} for armies in ASSAULT_ARMIES),
    ],
    "legion": [
        {"mode": "learning"},
        {"cards": ["recover_the_supplies", "the_long_march", "rapid_reinforcements"], "quick": True},
        {"cards": ["key_positions", "disarray", "hostile_environment"], "quick": True},
        {"terrain": ["house", "barricade", "woods"]},
    ],
    "rebellion": [
        *({"players": players} for players in (2, 3, 4) * 3),
        {"players": 2, "quick": False},
        {"players": 4, "quick": False},
    ],
}


@cache
def trees(game: str) -> list[ast.Module]:
    """The code of a game, save for what only reads its tables."""
    files = sorted(file for file in (ROOT / game).rglob("*.py") if file.parent.name != "content")
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


def constants(node: ast.expr | None) -> Iterator[str]:
    """The texts that an expression may be."""
    if isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def places(game: str, name: str) -> dict[str, int]:
    """Functions and classes of a game that take something of that name, and as which argument."""
    found: dict[str, int] = {}
    for tree in trees(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                given = [argument.arg for argument in (*node.args.args, *node.args.kwonlyargs)]
            elif isinstance(node, ast.ClassDef):
                given = [
                    line.target.id
                    for line in node.body
                    if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
                ]
            else:
                continue
            if name in given:
                found[node.name] = given.index(name)
    return found


def given(game: str, name: str, at: dict[str, int]) -> set[str]:
    """The keys that the code of a game gives as something of that name."""
    found: set[str] = set()
    for tree in trees(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                found |= set(defaults(node, name))
            if not isinstance(node, ast.Call):
                continue
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if called in at:
                named = [keyword.value for keyword in node.keywords if keyword.arg == name]
                for argument in (*node.args[at[called] : at[called] + 1], *named):
                    found |= set(constants(argument))
    return found


def defaults(function: ast.FunctionDef, name: str) -> Iterator[str]:
    """What a function takes for something of that name where it is given none."""
    for argument, default in zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True):
        if argument.arg == name:
            yield from constants(default)


@pytest.mark.parametrize("game", game_names())
def test_every_question_has_its_words_and_every_word_its_question(game: str) -> None:
    asked = given(game, "what", {**places(game, "what"), "Ask": 2, "OpenAsk": 2})
    worded = find_game(game).messages.keys("ask")
    assert len(asked) > 20  # beside them, the windows of Imperial Assault ask by the names of their moments
    assert len(worded) > 30
    assert asked - worded == set()
    files = [file.read_text(encoding="utf-8") for file in (ROOT / game).rglob("*.py")]
    nodes = [node for text in files for node in ast.walk(ast.parse(text))]
    assert worded - {node.value for node in nodes if isinstance(node, ast.Constant)} == set()


@pytest.mark.parametrize("game", game_names())
def test_words_of_a_choice_for_one_question_name_a_question_that_there_is(game: str) -> None:
    messages = find_game(game).messages
    bound = {key.partition("-")[0] for key in messages.keys("choice") if "-" in key}
    assert bound - messages.keys("ask") == set()


@pytest.mark.parametrize("game", game_names())
def test_every_refusal_has_its_words(game: str) -> None:
    refused = given(game, "reason", {"Refusal": 1, "Breach": 1, "passed": 3})
    assert len(refused) > 50
    assert refused - find_game(game).messages.keys("refusal") == set()


@pytest.mark.parametrize("game", game_names())
def test_every_event_has_its_words_made_of_its_fields(game: str) -> None:
    kinds = {
        kind.__name__: set(kind.__struct_fields__)
        for kind in find_game(game).event_types
        if not kind.__name__.endswith("Event")
    }
    kinds["StepPassed"] = set(StepPassed.__struct_fields__)
    messages = find_game(game).messages
    assert len(kinds) > 30
    assert set(kinds) == messages.keys("event")
    for name, fields in kinds.items():
        assert (facts_of(messages, "event", name) or set()) <= fields, name


def played(game: str, options: dict[str, Any], number: int) -> Iterator[Table]:
    """A match at random, more busy than idle; the table at every question."""
    table, chance = Table.new(game, options, seed=number), Chance.from_seed(number)
    for _ in range(LONGEST):
        if table.ask is None:
            return
        yield table
        legal = table.legal()
        busy = [choice for choice in legal if choice.partition(":")[0] not in IDLE]
        table.choose(chance.pick(busy if busy and chance.below(8) else legal), table.ask.seat)


def said_beside(table: Table, ask: Ask) -> Iterator[str]:
    """The hints, warnings and remarks of a question."""
    game, view = table.game, table.view(ask.seat)
    for choice in ask.options:
        brings = game.hint(view, ask, choice)
        if brings is not None:
            yield game.messages.phrase(brings)
        yield from (game.messages.phrase(one) for one in game.warnings(view, ask, choice))
    yield from (game.messages.phrase(aim) for aim in game.aims(view, ask))
    remark = game.remark(view, ask)
    if remark is not None:
        yield game.messages.phrase(remark)


def shown_to_owner(event: Event) -> Event | None:
    """An event as who sees most of it sees it."""
    return event.seen_by(event.owner if isinstance(event, PrivateEvent) else None)


@pytest.mark.parametrize("game", game_names())
def test_no_key_and_no_gap_is_shown_in_what_matches_ask_offer_and_tell(game: str) -> None:
    messages = find_game(game).messages
    seen: set[str] = set()
    with unwatched():
        for number, options in enumerate(MATCHES[game]):
            heard = 0
            for table in played(game, options, number):
                assert table.ask is not None
                seen.add(messages.ask(table.ask))
                seen.update(messages.choice(choice, table.ask.what) for choice in table.legal())
                seen.update(said_beside(table, table.ask))
                events = [shown_to_owner(event) for event in table.play.events[heard:]]
                heard = len(table.play.events)
                seen.update(messages.event(event, "abcd") for event in events if event is not None)
    assert len(seen) > 500
    assert sorted(text for text in seen if RAW.search(text)) == []


@pytest.mark.parametrize("game", game_names())
def test_what_the_table_says_is_known_to_every_game(game: str) -> None:
    refusals = find_game(game).messages.keys("refusal")
    assert {"no_such_choice", "not_your_turn", "match_over"} <= refusals
