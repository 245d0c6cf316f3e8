"""A bot by rules of thumb: which rule answers, which choice is best, and what is done without a rule."""

from __future__ import annotations

from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

choices = st.lists(st.sampled_from("abcdefg"), min_size=1, unique=True)
scores = st.fixed_dictionaries({letter: st.integers(-2, 2) for letter in "abcdefg"})


class Question:
    """A question as a bot sees it."""

    def __init__(self, what: str, *legal: str, view: str = "seen") -> None:
        self.what = what
        self.legal = list(legal)
        self.view = view


class Bot(ThumbBot[str]):
    """A bot that understands one question, to which it answers what it sees."""

    declining = ("done", "pass")

    def thumb(self, seated: Seated) -> Thumb[str] | None:
        return {"where": lambda _bot, _seated, judged: judged}.get(seated.what)

    def assess(self, view: Any) -> str:
        return f"{view} by {self.seat}"


def bot(seed: int = 1) -> Bot:
    return Bot(3, Chance.from_seed(seed))


def answers(what: str, *legal: str) -> set[str]:
    """What a bot may answer, over many streams of chance."""
    return {bot(seed).choose(cast(Seated, Question(what, *legal))) for seed in range(40)}


def test_a_question_is_answered_by_its_rule_from_the_judgement_of_the_view() -> None:
    assert answers("where", "here", "there") == {"seen by 3"}


def test_of_one_choice_nothing_is_asked() -> None:
    assert answers("where", "here") == {"here"}


def test_without_a_rule_a_bot_is_willing() -> None:
    assert answers("else", "a", "b", "done") == {"a", "b"}
    assert answers("else", "done", "pass") == {"done", "pass"}


@given(choices, scores)
def test_the_best_choice_has_the_highest_score(legal: list[str], score: dict[str, int]) -> None:
    best = bot().best(legal, score.__getitem__)
    assert best in legal
    assert score[best] == max(score[choice] for choice in legal)


@given(choices, scores)
def test_the_floor_is_taken_where_nothing_is_worth_more(legal: list[str], score: dict[str, int]) -> None:
    best = bot().best(legal, score.__getitem__, "a")
    others = [score[choice] for choice in legal if choice != "a"]
    if "a" in legal and max(others, default=0) <= 0:
        assert best == "a"
    else:
        assert score[best] == max(others)


def test_ties_are_broken_by_chance() -> None:
    assert {bot(seed).best("abc", lambda choice: float(choice != "b")) for seed in range(40)} == {"a", "c"}
