"""What a word of a game means: the rule that says so, found by the word as people read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from wartable.rulebook.catalogue import Rule, RuleKind, rule, rules

EXPANSIONS = {"rebellion": ("rise_of_the_empire",)}
_FOLDER = Path(__file__).parent / "glossaries"
# What a topic has besides the word itself: the card's owner in brackets, a number that stands for any.
_BESIDES = re.compile(r"\s*\(.*\)$|\s+(?:X|\d+)$")
_TELLING = {RuleKind.DEFINITION: 0, RuleKind.COMPONENT: 1}


class Term(msgspec.Struct, frozen=True):
    """A word or phrase, and the rule that says what it means."""

    word: str
    rule: Rule


@cache
def terms(game: str) -> tuple[Term, ...]:
    """The words of a game and its expansions: the topics of the rules, and what else people read for them."""
    found: dict[str, Term] = {}
    for term in _terms(game):
        found.setdefault(term.word.casefold(), term)
    return tuple(found.values())


def _terms(game: str) -> Iterator[Term]:
    for word, rule_id in _words(game).items():
        yield Term(word, rule(rule_id))
    for book in (game, *EXPANSIONS.get(game, ())):
        topics: dict[str, list[Rule]] = {}
        for one in rules(book):
            topics.setdefault(one.topic, []).append(one)
        for topic, about in topics.items():
            yield Term(_BESIDES.sub("", topic), min(about, key=lambda one: _TELLING.get(one.kind, 2)))


def _words(game: str) -> dict[str, str]:
    """What stands for a topic in sentences and beside icons, each with the rule that tells it best."""
    file = _FOLDER / f"{game}.toml"
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}
