"""Combat cards in hand, facedown and faceup: drawing, discarding, and playing for icons only."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.forbidden_stars import combat_events, verbs
from wartable.games.forbidden_stars.content import CARDS_OF, COMBAT_CARDS
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.combat.lasting_effects import effects_of, end_effects_of
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts import piles


def draw(m: Match, side: int, number: int) -> None:
    """Draw from the top of a side's own combat deck."""
    mine = m.combat.sides[side]
    drawn = piles.draw(m.player(mine.seat).deck, number)
    mine.hand = sorted(mine.hand + drawn)
    m.tell(combat_events.CardsDrawn, mine.seat, len(drawn), tuple(COMBAT_CARDS[card].key for card in drawn))


def _shuffle_back(m: Match, side: int, card: int) -> None:
    """A discarded card is shown to all and shuffled back at once (FS-DISCARD-01)."""
    seat = m.combat.sides[side].seat
    piles.shuffle_in(m.player(seat).deck, [card], m.chance)
    m.tell(combat_events.CardDiscarded, seat, COMBAT_CARDS[card].key)


def discard_faceup(m: Match, side: int, card: int, *, by_owner: bool = False) -> None:
    """Discard a faceup card: its icons and effects are gone (FS-RESOLVE-11, FS-RESOLVE-14).

    An owner who chooses among two copies gives up the one on which no effect hangs any more.
    """
    faceup = m.combat.sides[side].faceup
    faceup.remove(card)
    if not by_owner or effects_of(m, side, card) > faceup.count(card):
        end_effects_of(m, side, card)
    _shuffle_back(m, side, card)


def discard_random(m: Match, side: int) -> None:
    """Discard a random card from a side's hand."""
    hand = m.combat.sides[side].hand
    if hand:
        _shuffle_back(m, side, piles.draw_random(hand, m.chance))


def discard_top(m: Match, side: int) -> int | None:
    """Discard the top card of a side's combat deck; returns which it was."""
    drawn = piles.draw(m.player(m.combat.sides[side].seat).deck, 1)
    if not drawn:
        return None
    _shuffle_back(m, side, drawn[0])
    return drawn[0]


def choose_faceup(m: Match, chooser: int, owner: int, rule: str, what: str) -> Script[int | None]:
    """Choose one of a side's faceup cards; None if it has none."""
    faceup = m.combat.sides[owner].faceup
    options = {verbs.CARD_FACEUP(COMBAT_CARDS[card].key): card for card in faceup}
    if not options:
        m.passed(m.combat.sides[chooser].seat, ("card",), rule, "no_faceup_card")
        return None
    card: int = yield from m.decide(Ask(m.combat.sides[chooser].seat, rule, what, options))
    return card


def ask_for_card(m: Match, side: int, rule: str, what: str, facts: dict[str, int]) -> Ask:
    """Which card of a side's hand?"""
    mine = m.combat.sides[side]
    options = {verbs.PLAY(COMBAT_CARDS[card].key): card for card in mine.hand}
    return Ask(mine.seat, rule, what, options, IN_HAND, (m, side, rule), facts)


def own_cards(m: Match, side: int, _rule: str) -> Iterator[tuple[str, int]]:
    """Every combat card of the side's faction."""
    for card in CARDS_OF[m.player(m.combat.sides[side].seat).faction]:
        yield verbs.PLAY(card.key), card.id


def refuse_card(m: Match, side: int, rule: str, card: int) -> Refusal | None:
    """Only a card of the hand can be played."""
    if card in m.combat.sides[side].hand:
        return None
    return Refusal(rule, "card_not_in_hand", {"card": COMBAT_CARDS[card].key})


IN_HAND = Family(own_cards, refuse_card)


def play_for_icons(m: Match, side: int, rule: str) -> Script[None]:
    """Lay one more card from hand faceup; its icons count, its abilities are not resolved."""
    mine = m.combat.sides[side]
    if not mine.hand:
        m.passed(mine.seat, ("play",), rule, "no_combat_card_left")
        return
    ask = ask_for_card(m, side, rule, "play_for_icons", {})
    if len(mine.hand) > 1:  # asked even of cards all alike: silence would tell the others that they are
        card = yield ask
    else:
        card = yield from m.decide(ask)
    mine.hand.remove(card)
    mine.faceup.append(card)
    m.tell(combat_events.CardRevealed, mine.seat, COMBAT_CARDS[card].key)
