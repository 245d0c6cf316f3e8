"""Piles: nothing is lost or made, and a guess hangs on what is known and on chance alone."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from wartable.kernel.chance import Chance
from wartable.parts import piles

BACK = -1
cards = st.lists(st.integers(0, 9), max_size=12)
seeds = st.integers(0, 1 << 16)


def dealt(order: list[int], sizes: tuple[int, int]) -> list[list[int]]:
    """A deck, a hand and what lies facedown, made of cards in an order."""
    hand, laid = sizes
    return [order[hand + laid :], sorted(order[:hand]), sorted(order[hand : hand + laid])]


@given(cards, st.integers(0, 15))
def test_cards_are_drawn_from_the_top_one_by_one_and_fewer_if_the_deck_runs_out(
    deck: list[int], number: int
) -> None:
    slowly = list(deck)
    one_by_one = [slowly.pop() for _ in range(min(number, len(slowly)))]
    assert (piles.draw(deck, number), deck) == (one_by_one, slowly)


@given(cards, cards, st.integers(0, 30), seeds)
def test_a_deck_that_runs_out_goes_on_with_the_discards(
    deck: list[int], discards: list[int], number: int, seed: int
) -> None:
    before, first = Counter(deck + discards), list(reversed(deck))[:number]
    chance = Chance.from_seed(seed)
    drawn = piles.draw_reshuffling(deck, discards, number, chance)
    assert Counter(drawn + deck + discards) == before
    assert len(drawn) == min(number, before.total())
    assert drawn[: len(first)] == first
    if number <= len(first):
        assert chance.position == 0  # the discards lie where they lay
    else:
        assert not discards


@given(cards.filter(bool), seeds)
def test_a_random_card_leaves_its_pile(pile: list[int], seed: int) -> None:
    before = Counter(pile)
    card = piles.draw_random(pile, Chance.from_seed(seed))
    assert Counter([*pile, card]) == before


def test_each_card_of_a_pile_may_be_drawn_at_random() -> None:
    chance = Chance.from_seed(1)
    assert {piles.draw_random([1, 2, 3, 4], chance) for _ in range(60)} == {1, 2, 3, 4}


@given(cards, cards, seeds)
def test_cards_that_are_shuffled_in_are_in_the_deck(deck: list[int], more: list[int], seed: int) -> None:
    before = Counter(deck + more)
    piles.shuffle_in(deck, more, Chance.from_seed(seed))
    assert Counter(deck) == before


@given(st.data(), cards, seeds)
def test_a_redraw_conserves_cards_and_sizes_and_looks_the_same(
    data: st.DataObject, order: list[int], seed: int
) -> None:
    hand = data.draw(st.integers(0, len(order)))
    sizes = hand, data.draw(st.integers(0, len(order) - hand))
    guess, seen = dealt(order, sizes), dealt(order, sizes)
    piles.redraw(*guess, chance=Chance.from_seed(seed))
    assert sorted(card for pile in guess for card in pile) == sorted(order)
    assert [len(pile) for pile in guess] == [len(pile) for pile in seen]
    piles.hide(*seen, back=BACK)
    piles.hide(*guess, back=BACK)
    assert guess == seen


@given(st.data(), cards, seeds)
def test_a_redraw_is_the_same_whatever_the_hidden_order_was(
    data: st.DataObject, order: list[int], seed: int
) -> None:
    hand = data.draw(st.integers(0, len(order)))
    sizes = hand, data.draw(st.integers(0, len(order) - hand))
    one, other = dealt(order, sizes), dealt(data.draw(st.permutations(order)), sizes)
    piles.redraw(*one, chance=Chance.from_seed(seed))
    piles.redraw(*other, chance=Chance.from_seed(seed))
    assert one == other


def test_a_redraw_may_put_any_card_anywhere() -> None:
    chance = Chance.from_seed(1)
    found = set()
    for _ in range(60):
        guess = dealt([1, 2, 3], (1, 1))
        piles.redraw(*guess, chance=chance)
        found.add(tuple(pile[0] for pile in guess))
    assert len(found) == 6


@given(cards, cards)
def test_a_view_lists_what_is_hidden_and_tells_only_sizes(deck: list[int], hand: list[int]) -> None:
    together, size = sorted(deck + hand), len(hand)
    piles.hide(deck, hand, back=BACK)
    assert (deck, hand) == (together, [BACK] * size)


@given(st.data(), cards, seeds)
def test_a_hand_whose_kinds_are_known_is_redrawn_of_the_same_kinds(
    data: st.DataObject, possible: list[int], seed: int
) -> None:
    def kind(card: int) -> int:
        return card % 3

    size = data.draw(st.integers(0, len(possible)))
    hand, other = (data.draw(st.permutations(possible))[:size] for _ in range(2))
    kinds = Counter(map(kind, hand))
    piles.redraw_alike(hand, list(possible), kind, Chance.from_seed(seed))
    assert Counter(map(kind, hand)) == kinds
    assert not Counter(hand) - Counter(possible)
    if Counter(map(kind, other)) == kinds:
        piles.redraw_alike(other, list(possible), kind, Chance.from_seed(seed))
        assert other == hand
