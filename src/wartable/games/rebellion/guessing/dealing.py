"""Hidden cards dealt anew: each slot gets a card with the same back, and what a side knows stays true."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from wartable.games.rebellion.state import BASE_CARD, Known, Pile
from wartable.kernel.chance import Chance

Back: TypeAlias = Callable[[int], Hashable]
"""What everybody sees of a card that lies face down."""
Slot: TypeAlias = tuple[int, int]
"""A pile and a place in it, both by number."""


class Seen(NamedTuple):
    """A card of which a side knows something, and the slots in which it may lie."""

    card: int
    slots: list[Slot]


def one_back(_card: int) -> Hashable:
    """All cards look alike from behind."""
    return 0


def deal(
    chance: Chance,
    known: Collection[Known],
    piles: Mapping[Pile, list[int]],
    others: Collection[list[int]] = (),
    back: Back = one_back,
) -> None:
    """Deal the cards of some piles anew; `others` are piles of which nobody knows anything."""
    every = [*piles.values(), *others]
    numbers = {pile: number for number, pile in enumerate(piles)}
    backs = [[back(card) for card in pile] for pile in every]
    left = sorted(card for pile in every for card in pile)
    seen = []
    for each in known:
        if each.pile in piles:
            here = numbers[each.pile]
            places = range(len(every[here]))
            open_ones = [place for place in places if not each.places or place in each.places]
            for card in sorted(each.cards):
                slots = [(here, place) for place in open_ones if backs[here][place] == back(card)]
                seen.append(Seen(card, slots))
    placed = place_seen(chance, _there(seen, left))
    for (number, place), card in placed.items():
        left.remove(card)
        every[number][place] = card
    chance.shuffle(left)
    for number, pile in enumerate(every):
        for place in range(len(pile)):
            if (number, place) not in placed:
                wanted = backs[number][place]
                pile[place] = left.pop(next(i for i, card in enumerate(left) if back(card) == wanted))


def _there(seen: Sequence[Seen], cards: Sequence[int]) -> list[Seen]:
    """What is known of cards that are among some."""
    left = list(cards)
    found = []
    for each in seen:
        if each.card in left:
            left.remove(each.card)
            found.append(each)
    return found


def place_seen(chance: Chance, seen: Sequence[Seen]) -> dict[Slot, int]:
    """Each card in one of its slots, drawn at random; all that can have one together do."""
    holders: dict[Slot, int] = {}
    slots = [list(each.slots) for each in seen]
    for each in slots:
        chance.shuffle(each)
    for number in sorted(range(len(seen)), key=lambda number: len(slots[number])):
        _settle(number, slots, holders, set())
    return {slot: seen[number].card for slot, number in holders.items()}


def _settle(number: int, slots: Sequence[list[Slot]], holders: dict[Slot, int], tried: set[Slot]) -> bool:
    """Find a slot for a card: one that is free, else one whose card finds another."""
    for slot in slots[number]:
        if slot not in holders:
            holders[slot] = number
            return True
    for slot in slots[number]:
        if slot not in tried:
            tried.add(slot)
            if _settle(holders[slot], slots, holders, tried):
                holders[slot] = number
                return True
    return False


def draw_base(
    chance: Chance, known: Collection[Known], deck: list[int], base: int, possible: Collection[int]
) -> int:
    """Deal the probe deck with the card of the base anew, which is one of some; that of the base.

    Where a side knows cards that may be the base's, the one that is drawn agrees with all of them.
    """
    cards = sorted([*deck, base])
    seen, size = [], len(deck)
    for each in known:
        if each.pile == Pile.PROBE_DECK:
            places = each.places or list(range(size))
            for card in sorted(each.cards):
                may_be = (place for place in sorted(places) if place != BASE_CARD or card in possible)
                seen.append(Seen(card, [(0, place) for place in may_be]))
    seen = _there(seen, cards)
    loose = sorted(set(cards).intersection(possible) - {each.card for each in seen})
    placed = place_seen(chance, seen) if loose else _with_seen_base(chance, seen)
    left = [card for card in cards if card not in placed.values()]
    if (0, BASE_CARD) not in placed:
        placed[0, BASE_CARD] = chance.pick(loose)
        left.remove(placed[0, BASE_CARD])
    chance.shuffle(left)
    for place in range(size):
        deck[place] = placed[0, place] if (0, place) in placed else left.pop()
    return placed[0, BASE_CARD]


def _with_seen_base(chance: Chance, seen: Sequence[Seen]) -> dict[Slot, int]:
    """The same where no card but one of these can be the base's."""
    base = (0, BASE_CARD)
    candidates = [number for number, each in enumerate(seen) if base in each.slots]
    chance.shuffle(candidates)
    for number in candidates:
        others = [
            Seen(each.card, [base] if other == number else [slot for slot in each.slots if slot != base])
            for other, each in enumerate(seen)
        ]
        placed = place_seen(chance, others)
        if len(placed) == len(seen):
            return placed
    raise AssertionError("no card that was seen can be the base's")
