"""Options that are worked out only when somebody looks at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from wartable.kernel.ask import Ask, Family
from wartable.kernel.later import Below, Later, drawn


class Counted:
    """Options that count how often they are listed and sought."""

    def __init__(self) -> None:
        self.listed = self.sought = 0
        self.options = Later(self._list_all, self._find, self._draw)

    def _list_all(self) -> Mapping[str, Any]:
        self.listed += 1
        return {"one": 1, "two": 2}

    def _find(self, text: str) -> Any:
        self.sought += 1
        return 3 if text == "three" else None

    def _draw(self, below: Below) -> tuple[str, Any]:
        return [("one", 1), ("two", 2)][below(2)]


def test_nothing_is_listed_before_somebody_looks() -> None:
    counted = Counted()
    assert (counted.listed, counted.sought) == (0, 0)
    assert list(counted.options) == ["one", "two"]
    assert len(counted.options) == 2
    assert dict(counted.options.items()) == {"one": 1, "two": 2}
    assert {**counted.options} == {"one": 1, "two": 2}
    assert list(counted.options.values()) == [1, 2]
    assert list(counted.options.keys()) == ["one", "two"]
    assert counted.options == Counted().options
    assert counted.options != {"one": 1}
    assert (counted.options.get("one"), counted.options.get("four", 4)) == (1, 4)
    assert counted.listed == 1


def test_what_is_never_drawn_is_legal_all_the_same() -> None:
    family = Family(lambda: [("one", 1), ("two", 2)], lambda _value: None)
    options = family.later(apart={"done": 0}, undrawn={"give_up": -1})
    assert options["give_up"] == -1
    chance = Random(0)
    drawn_unlisted = {options.draw(chance.randrange) for _ in range(60)}
    assert list(options) == ["one", "two", "done", "give_up"]
    drawn_listed = {options.draw(chance.randrange) for _ in range(60)}
    assert drawn_unlisted == drawn_listed == {"one", "two", "done"}


def test_one_choice_is_found_without_listing_the_others() -> None:
    counted = Counted()
    assert "three" in counted.options
    assert counted.options["three"] == 3
    assert (counted.listed, counted.sought) == (0, 1)
    assert counted.options["two"] == 2  # not found so, but listed
    assert "four" not in counted.options
    with pytest.raises(KeyError):
        counted.options["four"]


def test_one_choice_is_drawn_without_listing_or_seeking_the_others() -> None:
    counted = Counted()
    ask = Ask(0, "R-1", "count", counted.options)
    below = Random(1).randrange
    for _ in range(20):
        text = ask.draw(below)
        assert ask.accept(text) == {"one": 1, "two": 2}[text]
    assert (counted.listed, counted.sought) == (0, 0)
    assert list(counted.options) == ["one", "two"]
    assert {ask.draw(below) for _ in range(20)} == {"one", "two"}


def test_options_that_are_listed_already_are_drawn_from_alike() -> None:
    ask = Ask(0, "R-1", "count", dict.fromkeys("abcd"))
    below = Random(2).randrange
    often = Counter(ask.draw(below) for _ in range(4000))
    assert sorted(often) == list("abcd")
    assert all(900 < times < 1100 for times in often.values())


def test_of_proposals_each_legal_one_is_as_likely_and_few_are_judged() -> None:
    below, judged = Random(3).randrange, 0

    def legal(number: int) -> int | None:
        nonlocal judged
        judged += 1
        return None if number % 3 else 10 * number

    often = Counter(drawn([(str(n), n) for n in range(1, 10)], legal, below) for _ in range(3000))
    assert sorted(often, key=str) == [("3", 30), ("6", 60), ("9", 90)]
    assert all(900 < times < 1100 for times in often.values())
    assert judged < 3 * 3000
    assert drawn([("1", 1), ("2", 2)], legal, below) is None
