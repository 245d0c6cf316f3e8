"""Exact distributions: all cases are counted, each once."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from wartable.parts.distributions import (
    Distribution,
    distribution,
    falls_of,
    over_dice,
    rolled_on,
    rolled_with,
    showing,
)

dice = st.integers(0, 5)
kinds_of_faces = st.lists(st.integers(0, 3), min_size=1, max_size=3).filter(any)


@given(dice, st.integers(0, 6))
def test_cases_of_dice_that_show_a_face_are_those_counted_one_by_one(number: int, faces: int) -> None:
    counted = Counter(sum(side < faces for side in sides) for sides in product(range(6), repeat=number))
    assert showing(number, faces, 6) == tuple(counted[shown] for shown in range(number + 1))


@given(st.integers(0, 20), st.integers(0, 8))
def test_the_cases_of_dice_are_all_there_are(number: int, faces: int) -> None:
    assert sum(showing(number, faces, 8)) == 8**number


@given(st.integers(0, 4), kinds_of_faces)
def test_falls_are_those_counted_one_by_one(number: int, faces: list[int]) -> None:
    kinds = [kind for kind, sides in enumerate(faces) for _ in range(sides)]
    counted = Counter(
        tuple(shown.count(kind) for kind in range(len(faces))) for shown in product(kinds, repeat=number)
    )
    found = falls_of(number, tuple(faces))
    assert dict(found) == dict(counted)
    assert len(dict(found)) == len(found)


@given(st.integers(0, 12), kinds_of_faces)
def test_falls_are_all_the_cases_there_are(number: int, faces: list[int]) -> None:
    assert sum(ways for _, ways in falls_of(number, tuple(faces))) == sum(faces) ** number


@given(dice, st.integers(1, 5))
def test_dice_added_one_by_one_are_dice_together(number: int, faces: int) -> None:
    cases = {0: 1}
    for _ in range(number):
        cases = rolled_with(cases, [(0, 6 - faces), (1, faces)])
    assert tuple(cases.get(shown, 0) for shown in range(number + 1)) == showing(number, faces, 6)


@given(st.integers(0, 4), st.integers(0, 3), st.integers(0, 3))
def test_a_reroll_by_a_policy_is_that_counted_one_by_one(number: int, faces: int, most: int) -> None:
    """Dice of three sides are rolled, then as many as may be of those that do not show the face again."""

    def again(shown: int) -> list[tuple[int, int]]:
        rerolled = min(most, number - shown)
        unused = 3 ** (most - rerolled)
        return [(more, ways * unused) for more, ways in enumerate(showing(rerolled, faces, 3))]

    counted = Counter[int]()
    for sides in product(range(3), repeat=number + most):
        shown = sum(side < faces for side in sides[:number])
        rerolled = min(most, number - shown)
        counted[shown + sum(side < faces for side in sides[number : number + rerolled])] += 1
    found = rolled_on(dict(enumerate(showing(number, faces, 3))), again)
    assert {shown: ways for shown, ways in found.items() if ways} == dict(counted)
    assert sum(found.values()) == 3 ** (number + most)


@given(st.dictionaries(st.integers(0, 40), st.integers(1, 9)), st.integers(1, 5))
def test_what_matters_no_more_is_told_apart_no_more(cases: dict[int, int], kept: int) -> None:
    more = [(0, 2), (3, 1)]
    merged = Counter[int]()
    for key, ways in rolled_with(cases, more).items():
        merged[key % kept] += ways
    assert rolled_with(cases, more, lambda key: key % kept) == dict(merged)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=5).filter(any), st.integers(0, 6))
def test_a_number_of_dice_by_chance_keeps_its_cases(ways: list[int], faces: int) -> None:
    numbers = distribution(ways, sum(ways))
    shown = over_dice(numbers, [showing(number, faces, 6) for number in range(len(ways))], 6)
    assert sum(shown.cases) == shown.total
    assert shown.mean == numbers.mean * Fraction(faces, 6)
    assert shown.cases[-1]


def test_distributions_answer_in_fractions_and_floats() -> None:
    die = Distribution((1, 2, 1), 4)
    assert die.mean == 1
    assert [die.at_least(number) for number in (-1, 1, 2, 3)] == [1, Fraction(3, 4), Fraction(1, 4), 0]
    assert [die.chance(number) for number in (-1, 0, 7)] == [0, Fraction(1, 4), 0]
    assert die.floats == (0.25, 0.5, 0.25)
