"""The options of a family, judged only when somebody looks at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from wartable.kernel.ask import Ask, Family, Refusal


class Judge:
    """Numbers of which the even ones are legal, and how many were judged."""

    def __init__(self) -> None:
        self.judged = 0
        self.family = Family(self._numbers, self._refuse)

    def _numbers(self, most: int) -> Iterator[tuple[str, int]]:
        for number in range(1, most):
            yield f"take:{number}", number

    def _refuse(self, _most: int, number: int) -> Refusal | None:
        self.judged += 1
        return Refusal("FS-GOLDEN-01", "odd", {}) if number % 2 else None


def test_they_are_what_the_family_lists_and_then_what_is_always_legal() -> None:
    judge = Judge()
    later = judge.family.later(8, apart={"done": None})
    assert judge.judged == 0
    assert list(later.items()) == [*judge.family.options(8).items(), ("done", None)]


def test_one_answer_is_found_by_judging_it_alone() -> None:
    judge = Judge()
    later = judge.family.later(8, apart={"done": None})
    assert later["take:4"] == 4
    assert judge.judged == 1
    assert "done" in later
    assert later["done"] is None
    assert judge.judged == 1
    assert "take:3" not in later
    with pytest.raises(KeyError):
        later["take:3"]


def test_all_are_drawn_as_often_and_few_are_judged() -> None:
    judge = Judge()
    below = Random(1).randrange
    drawn = Counter(
        Ask(0, "FS-GOLDEN-01", "take", judge.family.later(8, apart={"done": None})).draw(below)
        for _ in range(4000)
    )
    assert set(drawn) == {"take:2", "take:4", "take:6", "done"}
    assert all(900 < number < 1100 for number in drawn.values())
    assert judge.judged < 4000 * 3


def test_a_family_that_tells_the_legal_ones_at_once_judges_none_to_list_or_draw() -> None:
    judge = Judge()
    family = Family(judge._numbers, judge._refuse, legal=lambda most: [("take:2", 2), ("take:4", 4)][:most])
    assert family.options(5) == {"take:2": 2, "take:4": 4}
    below = Random(1).randrange
    drawn = Counter(
        Ask(0, "FS-GOLDEN-01", "take", family.later(5, apart={"done": None})).draw(below) for _ in range(3000)
    )
    assert set(drawn) == {"take:2", "take:4", "done"}
    assert all(900 < number < 1100 for number in drawn.values())
    assert judge.judged == 0
    assert family.why_not([5], "take:3") == Refusal("FS-GOLDEN-01", "odd", {})


def test_a_family_that_proposes_puts_only_what_is_listed_or_drawn_into_words() -> None:
    judge, said = Judge(), []

    def say(_most: int, number: int) -> str:
        said.append(number)
        return f"take:{number}"

    family = Family(judge._numbers, judge._refuse, proposed=lambda most: range(2, most), text=say)
    assert list(family.options(8).items()) == list(judge.family.options(8).items())
    assert said == [2, 4, 6]
    below = Random(1).randrange
    asks = [Ask(0, "FS-GOLDEN-01", "take", family.later(8, apart={"done": None})) for _ in range(4000)]
    said.clear()
    drawn = Counter(ask.draw(below) for ask in asks)
    assert set(drawn) == {"take:2", "take:4", "take:6", "done"}
    assert all(900 < number < 1100 for number in drawn.values())
    assert set(said) == {2, 4, 6}
    assert asks[0].accept("take:4") == 4
    assert "take:3" not in asks[1].options
    assert list(asks[2].options) == ["take:2", "take:4", "take:6", "done"]
