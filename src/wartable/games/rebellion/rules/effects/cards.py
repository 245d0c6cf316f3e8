"""Effects on cards: drawn, looked at, arranged, searched for, shown, taken, discarded and returned.

Cards that a player looks at stay where they lie until he has chosen: what he knows of them is in the state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.content.effects.cards import (
    ArrangeCards,
    ChangeReputation,
    DiscardCards,
    DrawCards,
    ReturnCard,
    SearchDeck,
    ShowHand,
    TakeDiscarded,
    TakeFromHand,
)
from wartable.games.rebellion.content.vocabulary import Arrangement, Deck, Destination, MissionKind
from wartable.games.rebellion.events import missions as events
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.frames import CardKind, Mission, Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import decks
from wartable.games.rebellion.rules.action_cards import draw_starting_action
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, change_reputation
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.state import SIDES, Assigned, Away, Pile
from wartable.games.rebellion.verbs.missions import FIND_NOTHING, GIVE_UP, TAKE, TOP
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.verbs import Verb


@effect(DrawCards)
def draw(m: Match, resolution: Resolution, row: DrawCards) -> Script[None]:
    """Draw cards; or look at them, keep some, and put the others back (RB-PROJECT-01)."""
    side, deck = resolution.side, row.deck
    if deck is Deck.STARTING_ACTION:
        for _ in range(row.count):
            draw_starting_action(m, side)
        return
    if row.keep is None:
        decks.draw(m, side, deck, row.count)
        return
    pile = decks.deck_pile(side, deck)
    left = _look_at_top(m, resolution, deck, row.count)
    for _ in range(min(row.keep, left)):
        facts = {"deck": deck}
        ask = Ask(
            resolution.seat,
            "RB-MISSION-31",
            "keep_card",
            LOOKED_AT.options(m, side, deck, TAKE, left, 0),
            LOOKED_AT,
            (m, side, deck, TAKE, left, 0),
            facts,
        )
        place = yield from m.decide_unseen(ask)
        card = decks.transfer(m, pile, place, decks.hand_pile(side, deck), (side,))
        _tell_moved(m, side, deck, card, Destination.HAND)
        left -= 1
    _put_back(m, side, deck, left, row.rest)


def _look_at_top(m: Match, resolution: Resolution, deck: Deck, number: int) -> int:
    """Let the player look at the top cards of a deck; how many there are."""
    side, pile = resolution.side, decks.deck_pile(resolution.side, deck)
    decks.replenish(m, side, deck, number)
    cards = decks.cards_in(m, pile)
    seen = min(number, len(cards))
    decks.look(m, side, pile, seen)
    keys = tuple(decks.card_text(m, deck, card) for card in reversed(cards[len(cards) - seen :]))
    m.tell(events.CardsLookedAt, resolution.seat, deck, seen, keys)
    return seen


def _tell_moved(m: Match, side: int, deck: Deck, card: int, to: Destination) -> None:
    m.tell(events.CardMoved, decks.controller(m, side), deck, to, decks.card_text(m, deck, card))


def _put_back(m: Match, side: int, deck: Deck, number: int, rest: Destination) -> None:
    """Put the cards on top of a deck that were not kept where they belong."""
    pile = decks.deck_pile(side, deck)
    cards = decks.cards_in(m, pile)
    if rest is Destination.SHUFFLED_IN:
        decks.shuffle(m, pile)
    elif rest is Destination.DECK_BOTTOM:
        for _ in range(number):
            _tell_moved(m, side, deck, cards[-1], rest)
            decks.move_within(m, pile, len(cards) - 1, decks.BOTTOM)


def looked_at(
    m: Match, side: int, deck: Deck, verb: Verb, number: int, settled: int
) -> Iterator[tuple[str, int]]:
    """The cards that are looked at, by their places in the deck, but for those on top that are settled."""
    cards = decks.cards_in(m, decks.deck_pile(side, deck))
    for place in range(len(cards) - settled - 1, len(cards) - number - 1, -1):
        yield verb(decks.card_text(m, deck, cards[place])), place


def refuse_nothing(*_args: object) -> Refusal | None:
    """All that is looked at may be chosen."""
    return None


LOOKED_AT: Final = Family(looked_at, refuse_nothing)


@effect(ArrangeCards)
def arrange(m: Match, resolution: Resolution, row: ArrangeCards) -> Script[None]:
    """Look at the top cards of a deck and put them back (RB-OBJECTIVE-10)."""
    side, deck = resolution.side, row.deck
    pile = decks.deck_pile(side, deck)
    number = _look_at_top(m, resolution, deck, row.count)
    chosen = 1 if row.to is Arrangement.ONE_TOP_REST_BOTTOM else number - 1
    for settled in range(min(chosen, number)):
        args = (m, side, deck, TOP, number, settled)
        facts = {"deck": deck, "from_top": settled + 1}
        options = LOOKED_AT.options(*args)
        ask = Ask(resolution.seat, "RB-OBJECTIVE-10", "arrange_card", options, LOOKED_AT, args, facts)
        place = yield from m.decide_unseen(ask)
        top = len(decks.cards_in(m, pile)) - 1 - settled
        decks.move_within(m, pile, place, top)
    if row.to is Arrangement.ONE_TOP_REST_BOTTOM:
        for _ in range(number - 1):
            place = len(decks.cards_in(m, pile)) - 2
            _tell_moved(m, side, deck, decks.cards_in(m, pile)[place], Destination.DECK_BOTTOM)
            decks.move_within(m, pile, place, decks.BOTTOM)


@effect(SearchDeck)
def search(m: Match, resolution: Resolution, row: SearchDeck) -> Script[None]:
    """Take a card out of a deck, unseen by the enemy, or none, and shuffle it (RB-ACTION-13)."""
    side, deck = resolution.side, row.deck
    pile = decks.deck_pile(side, deck)
    args = (m, side, deck)
    wanted = FOUND.options(*args, row)
    facts = {"deck": deck}
    options: dict[str, int | None] = {**wanted, FIND_NOTHING(): None}
    card = yield Ask(resolution.seat, "RB-ACTION-13", "search_deck", options, FOUND, (*args, row), facts)
    if card is not None:
        hand = decks.hand_pile(side, deck)
        decks.transfer(m, pile, decks.cards_in(m, pile).index(card), hand, (side,))
        _tell_moved(m, side, deck, card, row.to)
        if row.to is Destination.ASSIGNED:
            assign(m, side, resolution.seat, card, resolution.leaders)
    decks.shuffle(m, pile)


def found(m: Match, side: int, deck: Deck, _row: SearchDeck) -> Iterator[tuple[str, int]]:
    """Each card of a deck, by its name, in an order that tells nothing of where it lies."""
    for card in sorted(set(decks.cards_in(m, decks.deck_pile(side, deck)))):
        yield TAKE(decks.card_text(m, deck, card)), card


def refuse_found(m: Match, _side: int, deck: Deck, row: SearchDeck, card: int) -> Refusal | None:
    """Why a card of a deck cannot be taken: the effect names others."""
    name = decks.card_text(m, deck, card)
    if not row.cards or name in row.cards:
        return None
    return Refusal("RB-ACTION-13", "card_not_meant", {"card": name})


FOUND: Final = Family(found, refuse_found)


def assign(m: Match, side: int, seat: int, card: int, leaders: list[int]) -> None:
    """Put leaders on a mission of the hand by an effect, face down (RB-MISSION-03)."""
    faction = m.faction(side)
    faction.missions.remove(card)
    faction.assigned.append(Assigned(card, list(leaders)))
    for leader in leaders:
        m.state.leaders[leader] = Away.ON_MISSION
    names = m.leader_texts(leaders)
    m.tell(turn_events.LeadersAssigned, seat, SIDE_TEXTS[side], names, m.mission_text(card))


@effect(TakeDiscarded)
def take_discarded(m: Match, resolution: Resolution, row: TakeDiscarded) -> Script[None]:
    """Take one of the open discards back (RB-DISCARD-02)."""
    side, deck = resolution.side, row.deck
    discards = decks.discards_of(m, side, deck)
    options = {TAKE(decks.card_text(m, deck, card)): card for card in sorted(set(discards))}
    if not options:
        m.passed(resolution.seat, ("take",), "RB-DISCARD-02", "no_discards", {"deck": deck})
        return
    ask = Ask(resolution.seat, "RB-MISSION-31", "take_discarded", options, facts={"deck": deck})
    card = yield from m.decide(ask)
    discards.remove(card)
    m.tell(events.CardShown, deck, decks.card_text(m, deck, card), row.to)
    pile = decks.hand_pile(side, deck) if row.to is Destination.HAND else decks.deck_pile(side, deck)
    cards = decks.cards_in(m, pile)
    cards.append(card)
    for each in (side, 1 - side):
        decks.seen_in(m, each, pile, [card], [] if row.to is Destination.HAND else [len(cards) - 1])
    decks.came_to_hand(m, pile)


@effect(DiscardCards)
def discard(m: Match, resolution: Resolution, row: DiscardCards) -> Script[None]:
    """Discard cards of the own hand."""
    side = resolution.side
    pile = decks.hand_pile(side, row.deck)
    for left in range(min(row.count, len(decks.cards_in(m, pile))), 0, -1):
        args = (m, pile, row.deck, GIVE_UP, False)
        facts = {"deck": row.deck, "left": left}
        options = HELD.options(*args)
        if not options:
            return
        ask = Ask(resolution.seat, "RB-MISSION-31", "discard_card", options, HELD, args, facts)
        card = yield from m.decide_unseen(ask)
        leave_hand(m, side, pile, row.deck, card, Destination.DISCARD)


@effect(ShowHand)
def show_hand(m: Match, resolution: Resolution, row: ShowHand) -> Script[None]:
    """The enemy shows his hand and takes it back (RB-OBJECTIVE-12); who saw it forgets nothing."""
    side, enemy = resolution.side, 1 - resolution.side
    pile = decks.hand_pile(enemy, row.deck)
    cards = sorted(decks.cards_in(m, pile))
    keys = tuple(decks.card_text(m, row.deck, card) for card in cards)
    m.tell(events.CardsLookedAt, resolution.seat, row.deck, len(cards), keys)
    known = m.state.known_to[side]
    if pile is Pile.OBJECTIVES:  # a hand of missions also has what is assigned, which is not shown
        known[:] = [each for each in known if each.pile != pile]
    else:
        for card in cards:
            decks.forget(known, pile, card)
    decks.seen_in(m, side, pile, cards)
    yield from ()


@effect(TakeFromHand)
def take_from_hand(m: Match, resolution: Resolution, row: TakeFromHand) -> Script[None]:
    """A card of the enemy's hand goes to its deck or is discarded: one at random, or of choice."""
    enemy = 1 - resolution.side
    pile = decks.hand_pile(enemy, row.deck)
    args = (m, pile, row.deck, TAKE, True)
    options = HELD.options(*args)
    if not options:
        m.passed(resolution.seat, ("take",), "RB-MISSION-30", "no_card_to_take", {"deck": row.deck})
        return
    if row.random:
        card = m.chance.pick(sorted(decks.cards_in(m, pile)))
        m.tell(events.CardShown, row.deck, decks.card_text(m, row.deck, card), row.to)
    else:
        facts = {"deck": row.deck}
        ask = Ask(resolution.seat, "RB-MISSION-31", "take_from_hand", options, HELD, args, facts)
        card = yield from m.decide_unseen(ask)
        if row.to is not Destination.DISCARD:
            m.tell(events.CardMoved, resolution.seat, row.deck, row.to, decks.card_text(m, row.deck, card))
    leave_hand(m, enemy, pile, row.deck, card, row.to)


def leave_hand(m: Match, side: int, pile: Pile, deck: Deck, card: int, to: Destination) -> None:
    """Take a card out of a hand: to its deck, known to both sides, or to the open discards."""
    if to is Destination.DISCARD:
        decks.cards_in(m, pile).remove(card)
        decks.left_hand(m, pile, card)
        if pile is Pile.OBJECTIVES:
            m.state.used_objectives.append(card)
        else:
            decks.discard_mission(m, side, card)
        m.tell(events.CardShown, deck, decks.card_text(m, deck, card), to)
        return
    at = decks.BOTTOM if to is Destination.DECK_BOTTOM else -1
    place = decks.cards_in(m, pile).index(card)
    decks.transfer(m, pile, place, decks.deck_pile(side, deck), SIDES, at)


def held(m: Match, pile: Pile, deck: Deck, verb: Verb, _forced: bool) -> Iterator[tuple[str, int]]:
    """Each card of a hand."""
    for card in sorted(set(decks.cards_in(m, pile))):
        yield verb(decks.card_text(m, deck, card)), card


def refuse_held(m: Match, pile: Pile, _deck: Deck, _verb: Verb, forced: bool, card: int) -> Refusal | None:
    """A starting mission is never discarded, not even by the enemy's effect."""
    if pile is Pile.OBJECTIVES or m.content.missions[card].kind is not MissionKind.STARTING:
        return None
    rule = "RB-START_MISSION-03" if forced else "RB-START_MISSION-02"
    return Refusal(rule, "starting_mission", {"mission": m.mission_text(card)})


HELD: Final = Family(held, refuse_held)


@effect(ReturnCard)
def return_card(m: Match, resolution: Resolution, _row: ReturnCard) -> Script[None]:
    """A mission returns to its owner's hand when it ends; what plays an objective reads its row itself."""
    mission = topmost(m.state.agenda, Mission)
    if mission is not None and resolution.kind is CardKind.MISSION:
        mission.returns = True
    yield from ()


@effect(ChangeReputation)
def reputation(m: Match, _resolution: Resolution, row: ChangeReputation) -> Script[None]:
    """The Rebel gains or loses reputation (RB-REPUTATION-01, RB-REPUTATION-03)."""
    change_reputation(m, row.amount)
    yield from ()
