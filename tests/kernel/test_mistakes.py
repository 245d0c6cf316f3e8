"""Mistakes carry a key and facts; message files make one clear line of them, in any language."""

from __future__ import annotations

import pickle
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import ClassVar

import pytest

from wartable.kernel.ask import Refusal
from wartable.kernel.game import find_game
from wartable.words.errors import WartableError
from wartable.words.messages import Phrase, Words
from wartable.words.mistakes import Mistake, misread, nearest

TEXTS = """
error-lost = { $what } is lost: { $why }
error-rain = it rains { SIGNED($days) }
error-several = { $all }
refusal-too_far = { $unit } is too far
name-scout = Scout
name-hat = top hat
"""


class Told(Words):
    """Words of a test."""

    def _text(self, language: str) -> str:
        return super()._text(language) + TEXTS


class Loss(Mistake):
    """A mistake of a test."""

    words: ClassVar[Words] = Told()


def test_a_mistake_is_a_line_made_of_a_key_and_facts() -> None:
    mistake = Loss("lost", what="hat", why=Phrase("rain", {"days": 3}))
    assert isinstance(mistake, WartableError)
    assert (mistake.key, mistake.facts["what"]) == ("lost", "hat")
    assert str(mistake) == "hat is lost: it rains +3"


def test_lists_of_words_and_of_sentences_are_joined() -> None:
    assert str(Loss("several", all=["hat", "coat"])) == "hat, coat"
    refusals = [Refusal("TOY-01", "too_far", {"unit": "scout"}), Refusal("TOY-02", "too_far", {"unit": "x"})]
    assert str(Loss("several", all=refusals)) == "Scout is too far (TOY-01); x is too far (TOY-02)"


def test_a_mistake_arrives_whole_from_another_process() -> None:
    arrived = pickle.loads(pickle.dumps(Loss("lost", what="hat", why="wind")))
    assert isinstance(arrived, Loss)
    assert (arrived.key, arrived.facts, str(arrived)) == (
        "lost",
        {"what": "hat", "why": "wind"},
        "hat is lost: wind",
    )


def test_an_unknown_game_comes_with_a_hint() -> None:
    with pytest.raises(Mistake) as raised:
        find_game("legio")
    assert raised.value.key == "no_game"
    assert raised.value.facts == {"game": "legio", "hint": Phrase("did_you_mean", {"word": "legion"})}
    assert nearest("chess", ["legion"]) == Phrase("there_are", {"words": ["legion"]})


@pytest.mark.parametrize(
    ("detail", "key", "facts"),
    [
        (
            "Expected `str` of length >= 8 - at `$.password`",
            "too_short",
            {"place": "password", "bound": 8},
        ),
        ("Expected `array` of length <= 16 - at `$.seats`", "too_long", {"place": "seats", "bound": 16}),
        ("Expected `int` >= 10 - at `$.clock.seconds`", "too_low", {"place": "clock.seconds", "bound": 10}),
        ("Expected `int` <= 3600", "too_high", {"place": "body", "bound": 3600}),
        (
            "Expected `str`, got `int` - at `$[0]`",
            "needs_text",
            {"place": "[0]"},
        ),
        ("Expected `bool`, got `str`", "needs_true_or_false", {"place": "body"}),
        ("Expected `int | null`, got `str`", "needs_whole_number", {"place": "body"}),
        (
            "Expected `array`, got `int`",
            "misread",
            {"place": "body", "detail": "Expected `array`, got `int`"},
        ),
    ],
)
def test_what_is_out_of_bounds_is_put_into_words(detail: str, key: str, facts: dict[str, object]) -> None:
    assert misread(detail, "body") == Phrase(key, facts)


def test_a_word_that_no_option_takes_comes_with_those_that_it_takes() -> None:
    with pytest.raises(Mistake) as raised:
        find_game("rebellion").check_options({"expansion": True, "mission_set": "foo"})
    facts = {
        "place": "mission_set",
        "detail": "Invalid enum value 'foo'",
        "values": ["choose", "new", "base"],
    }
    assert raised.value.facts["why"] == Phrase("no_such_value", facts)
    assert str(raised.value).endswith("'foo'; there are choose, new, base")


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    class Half(Words):
        def _files(self, language: str) -> list[Traversable]:
            (tmp_path / "uk.ftl").write_text("error-no_game = гри { $game } немає; { $hint }\n")
            return super()._files(language) if language == "en" else [tmp_path / "uk.ftl"]

    half = Half(language="uk")
    assert half.error("no_game", {"game": "го", "hint": nearest("го", ["legion"])}) == (
        "гри го немає; there are legion"
    )
