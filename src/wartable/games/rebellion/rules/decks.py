"""Cards on their way between decks and hands, and what each side knows of those that it cannot see."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from wartable.games.rebellion.content.vocabulary import Deck, MissionKind, Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import BASE_CARD, EMPIRE, REBEL, SIDES, Known, Pile, State

BOTTOM: Final = 0
SEEN_BY: Final = {
    Pile.PROBE_HAND: EMPIRE,
    Pile.OBJECTIVES: REBEL,
    Pile.REBEL_MISSIONS: REBEL,
    Pile.IMPERIAL_MISSIONS: EMPIRE,
    Pile.IMPERIAL_SPACE_TACTICS: EMPIRE,
    Pile.IMPERIAL_GROUND_TACTICS: EMPIRE,
}
"""The hands, and who sees them."""
ACTION_DECKS: Final = {REBEL: Pile.REBEL_ACTION_DECK, EMPIRE: Pile.IMPERIAL_ACTION_DECK}
"""The decks from which the sides recruit."""
COMMON_DECKS: Final = {
    Deck.PROBE: Pile.PROBE_DECK,
    Deck.OBJECTIVE: Pile.OBJECTIVE_DECK,
    Deck.PROJECT: Pile.PROJECT_DECK,
}
"""The decks that only one side draws from, or none has of its own."""
CARDS_IN: Final[dict[Pile, Callable[[State], list[int]]]] = {
    Pile.PROBE_DECK: lambda state: state.probe_deck,
    Pile.PROBE_HAND: lambda state: state.probe_hand,
    Pile.OBJECTIVE_DECK: lambda state: state.objective_deck,
    Pile.OBJECTIVES: lambda state: state.objectives,
    Pile.PROJECT_DECK: lambda state: state.project_deck,
    Pile.REBEL_DECK: lambda state: state.factions[REBEL].deck,
    Pile.IMPERIAL_DECK: lambda state: state.factions[EMPIRE].deck,
    Pile.REBEL_MISSIONS: lambda state: state.factions[REBEL].missions,
    Pile.IMPERIAL_MISSIONS: lambda state: state.factions[EMPIRE].missions,
    Pile.SPACE_TACTICS: lambda state: state.space_tactics,
    Pile.GROUND_TACTICS: lambda state: state.ground_tactics,
    Pile.REBEL_ACTION_DECK: lambda state: state.factions[REBEL].action_deck,
    Pile.IMPERIAL_ACTION_DECK: lambda state: state.factions[EMPIRE].action_deck,
}
CAME_TO_HAND: dict[Pile, Callable[[Match], None]] = {}
"""What is looked at when a card has come to a hand; boxes add theirs."""


def missions_pile(side: int) -> Pile:
    """The hand of missions of a side, with what it has assigned face down."""
    return Pile.REBEL_MISSIONS if side == REBEL else Pile.IMPERIAL_MISSIONS


def deck_pile(side: int, deck: Deck) -> Pile:
    """The deck that a side draws such cards from."""
    if deck is Deck.MISSION:
        return Pile.REBEL_DECK if side == REBEL else Pile.IMPERIAL_DECK
    return COMMON_DECKS[deck]


def hand_pile(side: int, deck: Deck) -> Pile:
    """The hand that cards of a deck go to (RB-PROJECT-02)."""
    if deck in (Deck.MISSION, Deck.PROJECT):
        return missions_pile(side)
    return Pile.PROBE_HAND if deck is Deck.PROBE else Pile.OBJECTIVES


def cards_in(m: Match, pile: Pile) -> list[int]:
    """The cards of a pile, the top last; of a hand of missions those that are not assigned.

    Hands of tactic cards lie in the combat.
    """
    return CARDS_IN[pile](m.state)


def card_text(m: Match, deck: Deck, card: int) -> str:
    """A card as choices and events spell it."""
    if deck is Deck.PROBE:
        return m.place_text(card)
    return m.content.objectives[card].key if deck is Deck.OBJECTIVE else m.mission_text(card)


def controller(m: Match, side: int) -> int:
    """The General holds the hands of missions, projects, objectives and probes."""
    return m.seat(side, Role.GENERAL)  # RB-PROJECT-03, RB-PROBE-03, RB-OBJECTIVE-13


def transfer(m: Match, source: Pile, place: int, target: Pile, seen_by: Collection[int], at: int = -1) -> int:
    """Take a card from its place in a pile to another pile: a hand, or a deck at a place (-1: on top).

    Who sees the card, or knew exactly where it lay, knows where it goes.
    """
    card, knowing = take(m, source, place, seen_by)
    there = cards_in(m, target)
    index = len(there) if at < 0 else at
    there.insert(index, card)
    for known_to in m.state.known_to:
        for known in known_to:
            if known.pile == target and known.places:
                known.places = [each + (each >= index) for each in known.places]
    for side in knowing:
        seen_in(m, side, target, [card], [] if target in SEEN_BY else [index])
    came_to_hand(m, target)
    return card


def came_to_hand(m: Match, pile: Pile) -> None:
    """A card has come to a hand, by whatever way."""
    if pile in CAME_TO_HAND:
        CAME_TO_HAND[pile](m)


def take(m: Match, source: Pile, place: int, seen_by: Collection[int]) -> tuple[int, list[int]]:
    """Take a card from its place in a pile; who knows then which one it was."""
    card = cards_in(m, source).pop(place)
    known_to = m.state.known_to
    return card, [side for side in SIDES if _taken(known_to[side], source, place, card, side in seen_by)]


def take_for_base(m: Match, place: int) -> None:
    """The Rebel takes a card of the probe deck as that of the base.

    Of those that the Empire knew to lie there one may be the base's now.
    """
    deck = cards_in(m, Pile.PROBE_DECK)
    for known in m.state.known_to[EMPIRE]:
        if known.pile == Pile.PROBE_DECK:
            places = known.places or list(range(len(deck)))
            may_be = [BASE_CARD] if place in places else []
            known.places = [*may_be, *(each - (each > place) for each in places if each != place)]
    card = deck.pop(place)
    _taken(m.state.known_to[REBEL], Pile.PROBE_DECK, place, card, sees=True)


def base_card_shown(m: Match, card: int) -> None:
    """The Empire sees which probe card was that of the base: none that it knows of lies there any more."""
    known_to = m.state.known_to[EMPIRE]
    for known in known_to:
        if known.pile == Pile.PROBE_DECK and BASE_CARD in known.places:
            known.places.remove(BASE_CARD)
            known.cards = [each for each in known.cards if each != card]
    known_to[:] = [known for known in known_to if known.cards]


def put_under(m: Match, pile: Pile, number: int, seen_by: int) -> None:
    """Shuffle the top cards of a deck and put them under it; who looked at them knows which they are."""
    deck = cards_in(m, pile)
    size = len(deck)
    rest = sorted(deck[size - number :])
    cards = list(rest)
    m.chance.shuffle(cards)
    deck[size - number :] = cards
    top = set(range(size - number, size))
    own = m.state.known_to[seen_by]
    own[:] = [known for known in own if known.pile != pile or top.isdisjoint(known.places)]
    for _ in range(number):
        move_within(m, pile, size - 1, BOTTOM)
    seen_in(m, seen_by, pile, rest, range(number))


def _taken(known_to: list[Known], pile: Pile, place: int, card: int, sees: bool) -> bool:
    """Note that a card has left a pile; whether the side knows which one it was."""
    knows = sees
    if pile not in [known.pile for known in known_to]:
        return sees
    kept = []
    for known in known_to:
        if known.pile != pile:
            kept.append(known)
            continue
        concerned = place in known.places or not known.places
        exactly = known.places == [place]
        knows = knows or exactly
        if concerned and sees and card in known.cards:
            known.cards.remove(card)
        elif concerned and not exactly and not sees:
            continue  # it may have been one of these: nothing is certain any more
        known.places = [each - (each > place) for each in known.places if each != place]
        if known.cards and not exactly:
            kept.append(known)
    known_to[:] = kept
    return knows


def seen_in(m: Match, side: int, pile: Pile, cards: Sequence[int], places: Iterable[int] = ()) -> None:
    """Note that a side knows cards in a pile, unless it sees that pile anyway."""
    if SEEN_BY.get(pile) != side and cards:
        m.state.known_to[side].append(Known(pile, list(cards), list(places)))


def left_hand(m: Match, pile: Pile, card: int) -> None:
    """Note that a card of a hand has been shown to all and is no longer there."""
    for known_to in m.state.known_to:
        forget(known_to, pile, card)


def forget(known_to: list[Known], pile: Pile, card: int) -> None:
    """Let a side no longer know of a card in a pile, once, if it does."""
    for known in known_to:
        if known.pile == pile and card in known.cards:
            known.cards.remove(card)
            break
    known_to[:] = [known for known in known_to if known.cards]


def look(m: Match, side: int, pile: Pile, number: int) -> None:
    """A side looks at the top cards of a deck; the other no longer knows in which order they lie."""
    deck = cards_in(m, pile)
    places = range(len(deck) - number, len(deck))
    unsettle(m, 1 - side, pile, places)
    own = m.state.known_to[side]
    for known in own:
        if known.pile == pile and not set(known.places).isdisjoint(places):
            known.cards = []  # what he knew of them he now sees
    own[:] = [known for known in own if known.cards]
    for place in places:
        seen_in(m, side, pile, [deck[place]], [place])


def unsettle(m: Match, side: int, pile: Pile, places: Iterable[int]) -> None:
    """A side sees that cards may have changed places with each other: each may lie in any of these."""
    moved, everywhere = set(places), set(range(len(cards_in(m, pile))))
    for known in m.state.known_to[side]:
        if known.pile == pile and not moved.isdisjoint(known.places):
            may_be = moved.union(known.places)
            known.places = [] if may_be == everywhere else sorted(may_be)


def move_within(m: Match, pile: Pile, place: int, index: int) -> None:
    """Put a card of a deck to another place of it; who knew it keeps track of it.

    The order in which places are noted tells nothing: it is not known which of several cards was moved.
    """
    deck = cards_in(m, pile)
    deck.insert(index, deck.pop(place))
    for known_to in m.state.known_to:
        for known in known_to:
            if known.pile == pile:
                known.places = sorted(_followed(each, place, index) for each in known.places)


def _followed(each: int, place: int, index: int) -> int:
    """Where a card of a deck lies after another went from a place to an index."""
    if each == place:
        return index
    each -= each > place
    return each + (each >= index)


def shuffle(m: Match, pile: Pile) -> None:
    """Shuffle a deck: nobody knows any more where a card lies."""
    deck = cards_in(m, pile)
    m.chance.shuffle(deck)
    for side in SIDES:
        unsettle(m, side, pile, range(len(deck)))


def replenish(m: Match, side: int, deck: Deck, number: int) -> None:
    """If a deck has too few cards, shuffle its discards to lie under the rest of it (RB-LIMIT-05)."""
    pile = deck_pile(side, deck)
    cards = cards_in(m, pile)
    discards = discards_of(m, side, deck)
    if len(cards) >= number or not discards or deck is Deck.OBJECTIVE:  # RB-OBJECTIVE-02: never again
        return
    m.chance.shuffle(discards)
    _raise(m, pile, len(discards))
    cards[:0] = discards
    discards.clear()


def lay_under(m: Match, pile: Pile, cards: Sequence[int], seen_by: int) -> None:
    """Lay cards under a deck, the first lowest; who has laid them there knows where they are."""
    _raise(m, pile, len(cards))
    cards_in(m, pile)[:0] = cards
    for place, card in enumerate(cards):
        seen_in(m, seen_by, pile, [card], [place])


def _raise(m: Match, pile: Pile, number: int) -> None:
    """Note that so many cards have come under a deck."""
    for known_to in m.state.known_to:
        for known in known_to:
            if known.pile == pile:
                known.places = [place + number * (place != BASE_CARD) for place in known.places]


def discards_of(m: Match, side: int, deck: Deck) -> list[int]:
    """The open discards of a deck; probes have none, and used objectives lie open, too."""
    if deck is Deck.MISSION:
        return m.faction(side).discard
    if deck is Deck.OBJECTIVE:
        return m.state.used_objectives
    return m.state.project_discard if deck is Deck.PROJECT else []


def draw(m: Match, side: int, deck: Deck, number: int) -> None:
    """Draw the top cards of a deck into the hand; an empty deck is made anew of its discards first."""
    replenish(m, side, deck, number)
    source, target = deck_pile(side, deck), hand_pile(side, deck)
    cards = cards_in(m, source)
    drawn = [transfer(m, source, len(cards) - 1, target, (side,)) for _ in range(min(number, len(cards)))]
    keys = tuple([card_text(m, deck, card) for card in drawn])
    m.tell(events.CardsDrawn, controller(m, side), deck, len(drawn), keys)


def discard_mission(m: Match, side: int, card: int) -> None:
    """Put a mission on its discards, face up (RB-DISCARD-01); a project on those of its own deck."""
    project = m.content.missions[card].kind is MissionKind.PROJECT
    discards_of(m, side, Deck.PROJECT if project else Deck.MISSION).append(card)  # RB-PROJECT-02
