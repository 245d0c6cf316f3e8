"""Finding a rule by words, in English or in the language of its document."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache

import msgspec

from wartable.rulebook.catalogue import GAMES, Rule, rules

_WORD = re.compile(r"[\w']+")
_SHORTEST_STEM = 4

MOST_WORDS = 12
"""So many different words of a query are looked for; a reader who types more has told enough."""
LONGEST_QUERY = 200

# A word is worth more the more exactly it is met, and more in a heading than in the text.
_ID, _HEADING, _TEXT = 6, 5, 2
_EXACT, _BEGINS, _STEM = 3, 2, 1
_MISTYPED = 1
# A word that stands nowhere is taken for those that look like it: so alike, so many of them.
_ALIKE, _MOST_ALIKE = 0.78, 3
_WHOLE_HEADING, _PHRASE_IN_HEADING, _PHRASE_IN_TEXT = 60, 30, 12
_SHORT = 2


class IndexedRule(msgspec.Struct, frozen=True):
    """A rule prepared for searching: its headings and its text, folded."""

    rule: Rule
    headings: tuple[str, str]
    text: str


class RuleIndex(msgspec.Struct, frozen=True):
    """The rules of a game, and where each word stands: by place of the rule, how much it is worth there.

    `words` are in order, so that those with one beginning lie together; what begins with one or two letters
    is many words, and stands added up in `short`.
    """

    entries: tuple[IndexedRule, ...]
    words: list[str]
    places: dict[str, dict[int, int]]
    short: dict[str, dict[int, int]]
    stems: dict[str, list[str]]


def search(text: str, game: str | None = None, among: Sequence[str] = GAMES) -> list[Rule]:
    """The rules that have every word of the query, best first; those with most words if none has all.

    Those of a game, or `among` the catalogues where no game is named.
    The work is bounded: no more than `LONGEST_QUERY` characters and `MOST_WORDS` words are looked for.
    """
    found = _WORD.findall(_fold(text[:LONGEST_QUERY]))
    words, phrase = list(dict.fromkeys(found))[:MOST_WORDS], " ".join(found)
    ranked: list[tuple[int, int, int, Rule]] = []
    for name in among if game is None else [game]:
        index = _index(name)
        met: defaultdict[int, int] = defaultdict(int)
        total: defaultdict[int, int] = defaultdict(int)
        for word in words:
            for place, score in _scores(word, index).items():
                met[place] += 1
                total[place] += score
        most = max(met.values(), default=0)
        for place in sorted(place for place, number in met.items() if number == most):
            entry = index.entries[place]
            ranked.append((-most, -total[place] - _phrase_score(phrase, entry), len(ranked), entry.rule))
    ranked.sort(key=lambda row: row[:3])
    return [row[3] for row in ranked if row[0] == ranked[0][0]]


def _scores(word: str, index: RuleIndex) -> dict[int, int]:
    """How well each rule, by its place, meets a word; rules that do not are left out."""
    best: dict[int, int] = {}
    meetings = [met for met in _meetings(word, index) if met[1]] or _mistyped(word, index)
    for closeness, places in meetings:
        for place, worth in places.items():
            if best.get(place, 0) < closeness * worth:
                best[place] = closeness * worth
    return best


def _meetings(word: str, index: RuleIndex) -> Iterator[tuple[int, dict[int, int]]]:
    """The places where a word, one that it begins, or one of its stem stands, and how close that is."""
    if word in index.places:
        yield _EXACT, index.places[word]
    if len(word) <= _SHORT:
        yield _BEGINS, index.short.get(word, {})
    else:
        for at in range(bisect_left(index.words, word), len(index.words)):
            if not index.words[at].startswith(word):
                break
            yield _BEGINS, index.places[index.words[at]]
    stem = _stem(word)
    if stem != word:
        for other in index.stems.get(stem, ()):
            yield _STEM, index.places[other]


def _mistyped(word: str, index: RuleIndex) -> Iterator[tuple[int, dict[int, int]]]:
    """The places of words that look like one that stands nowhere; short words say too little."""
    if len(word) < _SHORTEST_STEM:
        return
    first, last = bisect_left(index.words, word[0]), bisect_left(index.words, chr(ord(word[0]) + 1))
    near = [one for one in index.words[first:last] if abs(len(one) - len(word)) <= _SHORT]
    for other in get_close_matches(word, near, _MOST_ALIKE, _ALIKE):
        yield _MISTYPED, index.places[other]


@cache
def _index(game: str) -> RuleIndex:
    entries = tuple(_entry(rule) for rule in rules(game))
    places: defaultdict[str, dict[int, int]] = defaultdict(dict)
    short: defaultdict[str, dict[int, int]] = defaultdict(dict)
    stems: defaultdict[str, list[str]] = defaultdict(list)
    for place, entry in enumerate(entries):
        for word, worth in _words_of(entry):
            for known in (places[word], *(short[word[:letters]] for letters in range(1, _SHORT + 1))):
                known[place] = max(known.get(place, 0), worth)
    for word in places:
        stems[_stem(word)].append(word)
    return RuleIndex(entries, sorted(places), dict(places), dict(short), dict(stems))


def _entry(rule: Rule) -> IndexedRule:
    return IndexedRule(
        rule, (_fold(rule.topic), _fold(rule.native)), " ".join(_WORD.findall(_fold(rule.text)))
    )


def _words_of(entry: IndexedRule) -> Iterator[tuple[str, int]]:
    """Every word of a rule, and what it is worth where it stands."""
    rule_id = entry.rule.id.lower()
    yield from ((word, _ID) for word in (rule_id, *re.split("[-_]", rule_id)))
    yield from ((word, _HEADING) for heading in entry.headings for word in _WORD.findall(heading))
    yield from ((word, _TEXT) for word in entry.text.split(" "))


def _fold(text: str) -> str:
    """One spelling for what readers type alike: case, ё, and the apostrophes of Ukrainian."""
    return text.casefold().replace("ё", "е").replace("’", "'").replace("ʼ", "'")


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
