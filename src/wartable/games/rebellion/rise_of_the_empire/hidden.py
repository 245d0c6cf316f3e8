"""What the expansion hides: its part of views and guesses."""

from __future__ import annotations

from collections.abc import Collection

from wartable.games.rebellion.content.vocabulary import ObjectiveTiming
from wartable.games.rebellion.guessing.guesses import LAST_REDRAWS, REDRAWS
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.state import CardInPlay, Rise
from wartable.games.rebellion.rules.combat.death_star import PLANS
from wartable.games.rebellion.state import EMPIRE, Pile, State
from wartable.games.rebellion.view import MASKS, UNSEEN, masked
from wartable.kernel.chance import Chance


@MASKS.append
def mask(state: State, known: Collection[int]) -> None:
    """Hide the objectives that were left out from everybody (RE-OBJ_DECK-05), and probes from the enemy."""
    if state.rise is None:
        return
    state.rise.left_out = masked(state.rise.left_out)
    for lying in state.rise.cards:
        if lying.side not in known:
            lying.probe = UNSEEN


@REDRAWS.append
def redraw(m: Match, own: int, chance: Chance) -> None:
    """Draw anew what the expansion hides from a side."""
    if m.state.rise is not None:
        _exchange_left_out(m, m.state.rise.left_out, own, chance)
        for lying in _enemy_cards(m.state.rise, own):
            _probes(m, lying).append(lying.probe)


def _enemy_cards(rise: Rise, own: int) -> list[CardInPlay]:
    """The enemy's action cards in play, whose probe cards a side cannot see."""
    return [lying for lying in rise.cards if lying.side != own and lying.probe >= 0]


def _probes(m: Match, lying: CardInPlay) -> list[int]:
    """Where a probe card under an action card comes from: with these it is drawn anew."""
    return m.state.probe_hand if lying.side == EMPIRE else m.state.probe_deck


def _exchange_left_out(m: Match, left_out: list[int], own: int, chance: Chance) -> None:
    """Exchange objectives that were left out with hidden ones of their stage; plans are never left out."""
    state, rows = m.state, m.content.objectives
    seen = {
        card
        for known in state.known_to[own]
        if known.pile in (Pile.OBJECTIVE_DECK, Pile.OBJECTIVES)
        for card in known.cards
    }
    piles = [left_out, state.objective_deck, *([state.objectives] if own == EMPIRE else [])]
    for stage in sorted({row.stage for row in rows}):
        places = [
            (pile, place)
            for pile in piles
            for place, card in enumerate(pile)
            if rows[card].stage == stage and rows[card].script != PLANS and card not in seen
        ]
        cards = sorted(pile[place] for pile, place in places)
        chance.shuffle(cards)
        for (pile, place), card in zip(places, cards, strict=True):
            pile[place] = card
    left_out.sort()


@LAST_REDRAWS.append
def put_under_cards(m: Match, own: int, _chance: Chance) -> None:
    """Put probe cards under the enemy's action cards again, of those that were drawn anew with them."""
    if m.state.rise is not None:
        for lying in _enemy_cards(m.state.rise, own):
            lying.probe = _probes(m, lying).pop()


@LAST_REDRAWS.append
def without_immediate(m: Match, own: int, chance: Chance) -> None:
    """Guess no immediate objective into the hand: it would lie in play (RE-IMMEDIATE_OBJ-02).

    It changes places with another of its stage in the deck, of which the seat knows nothing.
    """
    if own != EMPIRE or m.state.rise is None:
        return
    hand, deck, rows = m.state.objectives, m.state.objective_deck, m.content.objectives
    fixed = {
        place for each in m.state.known_to[own] if each.pile is Pile.OBJECTIVE_DECK for place in each.places
    }
    for place, card in enumerate(hand):
        if rows[card].timing is not ObjectiveTiming.IMMEDIATE:
            continue
        others = [
            other
            for other, below in enumerate(deck)
            if other not in fixed
            and rows[below].stage == rows[card].stage
            and rows[below].timing is not ObjectiveTiming.IMMEDIATE
        ]
        if others:
            other = chance.pick(others)
            hand[place], deck[other] = deck[other], card
