"""Searching finds what a reader means: ids, topics, native terms, text, several words."""

from __future__ import annotations

import sys
from string import ascii_lowercase
from types import FrameType
from typing import Any

import pytest

from wartable.rulebook import UnknownGame, all_rules, rule, search
from wartable.rulebook.search import LONGEST_QUERY, MOST_WORDS, RuleIndex


def ids(query: str, game: str | None = None) -> list[str]:
    return [entry.id for entry in search(query, game)]


@pytest.mark.parametrize("query", ["FS-BATTLE-07", "fs-battle-07", "fs battle 07"])
def test_an_id_finds_its_rule_first(query: str) -> None:
    assert ids(query)[0] == "FS-BATTLE-07"


def test_a_chapter_finds_its_rules_in_their_order() -> None:
    assert ids("FS-ORBITAL")[:13] == [f"FS-ORBITAL-{number:02}" for number in range(1, 14)]


def test_a_topic_comes_before_a_mention_in_the_text() -> None:
    found = search("line of sight")
    topics = [entry.topic.lower() for entry in found]
    assert topics[0] == "line of sight"
    headed = [topic == "line of sight" for topic in topics]
    assert headed == sorted(headed, reverse=True)
    assert {entry.game for entry in found} >= {"imperial_assault", "legion"}


@pytest.mark.parametrize(
    ("query", "chapter"),
    [
        ("орбитальный удар", "FS-ORBITAL"),
        ("Бастион", "FS-BASTION"),
        ("БИТВА", "FS-BATTLE"),
        ("деморализация", "FS-ROUT"),
        ("зеленые кубики", "RE-GREEN_DICE"),
        ("золоті правила", "RB-GOLDEN"),
        ("Бій", "RB-COMBAT"),
    ],
)
def test_native_terms_find_their_chapter(query: str, chapter: str) -> None:
    assert search(query)[0].chapter == chapter


def test_an_inflected_native_term_is_found_too() -> None:
    assert search("орбитального удара", "forbidden_stars")[0].chapter == "FS-ORBITAL"


def test_case_makes_no_difference() -> None:
    assert ids("Warp STORMS") == ids("warp storms") != []


def test_plural_and_singular_find_the_same_chapter() -> None:
    assert search("bastion")[0].chapter == search("bastions")[0].chapter == "FS-BASTION"


def test_all_words_must_be_met_when_some_rule_has_them_all() -> None:
    found = search("retreat routed", "forbidden_stars")
    assert found
    for entry in found:
        words = f"{entry.id} {entry.topic} {entry.text}".lower()
        assert "retreat" in words
        assert "rout" in words


def test_words_no_rule_unites_find_the_rules_that_have_most() -> None:
    assert search("xyzzy bastion")[0].chapter == "FS-BASTION"


def test_the_order_of_words_and_repeats_do_not_lose_a_rule() -> None:
    assert set(ids("strike orbital orbital")) == set(ids("orbital strike"))


def test_a_phrase_of_the_text_brings_its_rule_up() -> None:
    assert ids("placed facedown simultaneously each choose one combat card")[0] == "FS-BATTLE-07"
    assert "combat card" in rule("FS-BATTLE-07").text


def test_one_game_can_be_searched_alone() -> None:
    assert {entry.game for entry in search("line of sight", "legion")} == {"legion"}


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="'near': 'legion'"):
        search("sight", "legions")


@pytest.mark.parametrize("query", ["", "   ", "?!", "xyzzy"])
def test_nothing_is_found_for_nothing(query: str) -> None:
    assert search(query) == []


LINES_A_WORD_AND_RULE = 4
CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ"
WORST = {
    "letters": " ".join((*ascii_lowercase, *CYRILLIC, *"0123456789")),
    "chapters": "fs ia lg rb re 01 02 03 04 05 06 07 08 09 10 11 12",
    "usual words": "the unit players cards each units rules place system leader attack round moves",
    "beginnings": "com con pla mov res att uni sys dis pre rul eff cha",
    "endings": "abbies abbing abbed abbes abbs abbe abby unities",
    "one long word": "s" * LONGEST_QUERY,
    "one phrase": "the " * 50,
    "nothing": "?" * LONGEST_QUERY,
    "what grows when folded": "ΐ" * LONGEST_QUERY,
    "far too long": "unit " * 100_000,
}


def lines_run(query: str) -> int:
    """How many lines of the search are run for a query, those of loops each time."""
    module, lines = sys.modules[RuleIndex.__module__].__file__, 0

    def count(_frame: FrameType, event: str, _of: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    def enter(frame: FrameType, _event: str, _of: Any) -> Any:
        return count if frame.f_code.co_filename == module else None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        search(query)
    finally:
        sys.settrace(before)
    return lines


@pytest.mark.parametrize("query", WORST.values(), ids=WORST)
def test_the_worst_query_costs_no_more_than_a_look_at_each_rule_for_each_word(query: str) -> None:
    search("indexed")
    assert lines_run(query) < LINES_A_WORD_AND_RULE * MOST_WORDS * len(all_rules())


def test_more_words_than_are_looked_for_cost_and_change_nothing() -> None:
    search("indexed")
    enough = " ".join(ascii_lowercase[:MOST_WORDS])
    assert lines_run(f"{enough} {' '.join(ascii_lowercase[MOST_WORDS:])}") == lines_run(enough)
    assert set(ids(WORST["letters"])) == set(ids(enough))


@pytest.mark.parametrize(
    ("typed", "meant"), [("retraet", "retreat"), ("cohesoin", "cohesion"), ("supression", "suppression")]
)
def test_a_word_with_a_small_mistake_finds_what_was_meant(typed: str, meant: str) -> None:
    found = [rule.id for rule in search(typed)]
    assert found
    assert set(found) & {rule.id for rule in search(meant)}


def test_a_word_that_looks_like_no_other_finds_nothing() -> None:
    assert search("xylophonically") == []
