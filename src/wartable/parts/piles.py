"""Piles of cards, tiles or tokens: drawing and shuffling, and what a view and a guess make of hidden ones.

A pile is a list. The top of a deck is its last card; a hand is kept in any order that its game likes. What is
hidden is hidden twice in the same way: `hide` masks it in a view, `redraw` deals it anew in a guess, so that
`hide` makes the same of a position and of each guess at it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Protocol, TypeVar

from wartable.kernel.chance import Chance


class Ordered(Protocol):
    """What can be sorted, as numbers and texts can."""

    def __lt__(self, other: Any, /) -> bool: ...


C = TypeVar("C")
S = TypeVar("S", bound=Ordered)


def draw(deck: list[C], number: int) -> list[C]:
    """Take cards off the top, the top one first; fewer if the deck runs out.

    >>> deck = [1, 2, 3]
    >>> draw(deck, 2), deck
    ([3, 2], [1])
    """
    left = max(len(deck) - number, 0)
    drawn = deck[left:]
    drawn.reverse()
    del deck[left:]
    return drawn


def draw_reshuffling(deck: list[C], discards: list[C], number: int, chance: Chance) -> list[C]:
    """Draw, and where the deck runs out go on with the discards, shuffled to be the deck."""
    drawn = draw(deck, number)
    if len(drawn) < number and discards:
        shuffle_in(deck, discards, chance)
        discards.clear()
        drawn += draw(deck, number - len(drawn))
    return drawn


def draw_random(pile: list[C], chance: Chance) -> C:
    """Take any card of a pile, each as likely: a token from a bag, a card from somebody's hand."""
    return pile.pop(chance.below(len(pile)))


def shuffle_in(deck: list[C], cards: Iterable[C], chance: Chance) -> None:
    """Put cards into a deck and shuffle it."""
    deck += cards
    chance.shuffle(deck)


def mask(pile: list[C], back: C) -> None:
    """Turn a pile over: only how many cards it has can still be seen."""
    pile[:] = [back] * len(pile)


def hide(deck: list[S], *hidden: list[S], back: S) -> None:
    """Mask piles that were drawn from a deck; the deck then lists, sorted, all that nobody can place."""
    for pile in hidden:
        deck += pile
        mask(pile, back)
    deck.sort()


def redraw(deck: list[S], *hidden: list[S], chance: Chance) -> None:
    """Deal anew a deck and the piles that were drawn from it, each as large as it is.

    The cards are sorted before they are shuffled: what is dealt hangs on which cards there are and on chance
    alone, never on where they truly were. The piles are sorted, the deck lies as it was shuffled.
    """
    for pile in hidden:
        deck += pile
    deck.sort()
    chance.shuffle(deck)
    for pile in hidden:
        pile[:] = draw(deck, len(pile))
        pile.sort()


def redraw_alike(hand: list[C], possible: list[C], kind: Callable[[C], Hashable], chance: Chance) -> None:
    """Deal anew a hand of which others know how many cards of each kind it has.

    `possible` are the cards that it may hold for all that others know, in an order that tells no more.
    """
    wanted = Counter(kind(card) for card in hand)
    chance.shuffle(possible)
    hand.clear()
    for card in possible:
        if wanted[kind(card)]:
            wanted[kind(card)] -= 1
            hand.append(card)
