"""Finding a rule by words, in English or in the language of its document."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from wartable.rulebook.catalogue import GAMES, Rule, rules

_WORD = re.compile(r"[\w']+")
_SHORTEST_STEM = 4

# A word is worth more the more exactly it is met, and more in a heading than in the text.
_ID, _HEADING, _TEXT = 6, 5, 2
_EXACT, _BEGINS, _STEM = 3, 2, 1
_WHOLE_HEADING, _PHRASE_IN_HEADING, _PHRASE_IN_TEXT = 60, 30, 12


class IndexedRule(msgspec.Struct, frozen=True):
    """A rule prepared for searching: its headings and text folded, and the words of each."""

    rule: Rule
    headings: tuple[str, str]
    text: str
    id_words: frozenset[str]
    heading_words: frozenset[str]
    text_words: frozenset[str]


def search(text: str, game: str | None = None) -> list[Rule]:
    """The rules that have every word of the query, best first; those with most words if none has all."""
    query = _fold(text)
    words = tuple(dict.fromkeys(_WORD.findall(query)))
    if not words:
        return []
    phrase = " ".join(_WORD.findall(query))
    ranked: list[tuple[int, int, int, Rule]] = []
    for place, entry in enumerate(entry for name in _games(game) for entry in _entries(name)):
        scores = [_score(word, entry) for word in words]
        met = sum(score > 0 for score in scores)
        if met:
            ranked.append((-met, -sum(scores) - _phrase_score(phrase, entry), place, entry.rule))
    ranked.sort(key=lambda row: row[:3])
    return [row[3] for row in ranked if row[0] == ranked[0][0]]


def _games(game: str | None) -> tuple[str, ...]:
    return GAMES if game is None else (game,)


@cache
def _entries(game: str) -> tuple[IndexedRule, ...]:
    return tuple(_entry(rule) for rule in rules(game))


def _entry(rule: Rule) -> IndexedRule:
    headings = (_fold(rule.topic), _fold(rule.native))
    text = _fold(rule.text)
    rule_id = rule.id.lower()
    return IndexedRule(
        rule=rule,
        headings=headings,
        text=" ".join(_WORD.findall(text)),
        id_words=frozenset((rule_id, *re.split("[-_]", rule_id))),
        heading_words=frozenset(word for heading in headings for word in _WORD.findall(heading)),
        text_words=frozenset(_WORD.findall(text)),
    )


def _fold(text: str) -> str:
    """One spelling for what readers type alike: case, ё, and the apostrophes of Ukrainian."""
    return text.casefold().replace("ё", "е").replace("’", "'").replace("ʼ", "'")


def _score(word: str, entry: IndexedRule) -> int:
    return max(
        _ID * _closeness(word, entry.id_words),
        _HEADING * _closeness(word, entry.heading_words),
        _TEXT * _closeness(word, entry.text_words),
    )


def _closeness(word: str, among: frozenset[str]) -> int:
    if word in among:
        return _EXACT
    if any(other.startswith(word) for other in among):
        return _BEGINS
    stem = _stem(word)
    return _STEM if stem != word and any(_stem(other) == stem for other in among) else 0


@cache
def _stem(word: str) -> str:
    """The word without an ending, roughly: enough for plurals and for Slavic cases."""
    if word.isascii():
        return re.sub("(?:ies|es|s|ed|ing|e|y)$", "", word) if len(word) > _SHORTEST_STEM else word
    return re.sub("[аеиоуыэюяіїєйь]{1,3}$", "", word) if len(word) > _SHORTEST_STEM else word


def _phrase_score(phrase: str, entry: IndexedRule) -> int:
    if phrase in entry.headings:
        return _WHOLE_HEADING
    if any(phrase in heading for heading in entry.headings):
        return _PHRASE_IN_HEADING
    return _PHRASE_IN_TEXT if phrase in entry.text else 0
