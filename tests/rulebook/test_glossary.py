"""The words of a game are told by rules: the topics, and what stands in sentences for them."""

from __future__ import annotations

import pytest

from wartable.kernel.game import game_names
from wartable.rulebook import rule
from wartable.rulebook.glossary import terms


def meaning(game: str) -> dict[str, str]:
    """The words of a game, with the ids of their rules."""
    return {term.word.casefold(): term.rule.id for term in terms(game)}


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_words_that_rules_explain(game: str) -> None:
    known = meaning(game)
    assert len(known) > 60
    assert len(known) == len(terms(game))
    assert all(rule(rule_id).text for rule_id in known.values())


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("forbidden_stars", "deploy strategize dominate advance materiel morale routed bastions"),
        ("legion", "aim dodge standby suppression cohesion pierce impact cover"),
        ("rebellion", "mission loyalty reputation sabotage diplomacy probe"),
        ("imperial_assault", "surge accuracy focused strain threat cleave"),
    ],
)
def test_what_choices_and_icons_are_called_is_explained(game: str, words: str) -> None:
    assert set(words.split()) <= set(meaning(game))


def test_a_topic_is_told_by_its_definition_and_without_what_is_beside_it() -> None:
    assert meaning("legion")["pierce"] == "LG-PIERCE-01"
    assert meaning("forbidden_stars")["ork roks"].startswith("FS-")
    assert meaning("rebellion")["green dice"].startswith("RE-")  # its expansion's
