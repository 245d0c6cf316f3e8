"""Tactic cards: drawn at the start of a combat and with dice, held unseen, discarded (RB-TACTIC-01)."""

from __future__ import annotations

from wartable.games.rebellion.combat_frames import SPACE, THEATERS, Combat
from wartable.games.rebellion.content.cards import Tactic
from wartable.games.rebellion.content.effects.combat import DrawTactics
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.beginning import (
    THEATER_NUMBERS,
    THEATER_TEXTS,
    both_have_units,
    combat_of,
)
from wartable.games.rebellion.rules.combat.procedures import procedure_of
from wartable.games.rebellion.rules.decks import left_hand, seen_in, take
from wartable.games.rebellion.rules.resolution import effect, resolution_of
from wartable.games.rebellion.state import EMPIRE, REBEL, Pile
from wartable.games.rebellion.verbs.combat import DRAW_FROM
from wartable.kernel.ask import Ask, Script

DECK_PILES = (Pile.SPACE_TACTICS, Pile.GROUND_TACTICS)
IMPERIAL_HANDS = (Pile.IMPERIAL_SPACE_TACTICS, Pile.IMPERIAL_GROUND_TACTICS)
"""The tactic decks, and the Empire's hands of them, by theater."""
ROLES = (Role.ADMIRAL, Role.GENERAL)


def commander(m: Match, side: int, theater: int) -> int:
    """Who decides in a battle: in space the Admiral (RB-COMBAT-17), else the General (RB-COMBAT-20)."""
    return m.seat(side, ROLES[theater])


def deck_of(m: Match, theater: int) -> list[int]:
    """The deck of a theater, its top last."""
    return m.state.space_tactics if theater == SPACE else m.state.ground_tactics


def tactic(m: Match, card: int) -> Tactic:
    """The printed row of a tactic card."""
    return m.content.tactics[card]


def tactic_value(m: Match, combat: Combat, side: int, theater: int) -> int:
    """The highest tactic value among a side's leaders there, for each theater by itself (RB-COMBAT-08).

    Every leader in the system takes part (RB-LEADER-03, RB-LEADER-01). In a team it does not matter who
    controls him (RB-COMBAT-12); captives do not count (RB-CAPTURE-12).
    """
    rows = [m.leader(leader).tactics for leader in m.leaders_in(side, combat.place)]
    values = [row.space if theater == SPACE else row.ground for row in rows if row is not None]
    return max(values, default=0)


def draw_first_hands(m: Match) -> None:
    """Step 2 of a combat: cards by tactic values, the active side first (RB-COMBAT-07, RB-COMBAT-11)."""
    combat = combat_of(m)
    for side in (combat.active, 1 - combat.active):
        for theater in THEATERS:
            if both_have_units(m, combat.place, theater):  # RB-COMBAT-09, RB-COMBAT-10
                draw(m, combat, side, theater, tactic_value(m, combat, side, theater))


def can_draw(m: Match, theater: int) -> bool:
    """Whether there is a card to draw, in the deck or among the discards."""
    return bool(deck_of(m, theater) or m.state.tactic_discards[theater])


def draw(m: Match, combat: Combat, side: int, theater: int, number: int = 1) -> None:
    """Draw cards of a theater; an empty deck is made anew of its discards (RB-LIMIT-05)."""
    deck, discards = deck_of(m, theater), m.state.tactic_discards[theater]
    drawn: list[int] = []
    while len(drawn) < number and can_draw(m, theater):
        if not deck:
            deck.extend(sorted(discards))
            discards.clear()
            m.chance.shuffle(deck)
            m.tell(events.TacticsReshuffled, THEATER_TEXTS[theater])
        drawn.append(_take_top(m, side, theater))
    if not drawn:
        return
    hand = combat.hands[side][theater]
    hand += drawn
    hand.sort()
    seat = commander(m, side, theater)  # RB-COMBAT-13
    keys = tuple(tactic(m, card).key for card in drawn)
    m.tell(turn_events.CardsDrawn, seat, f"{THEATER_TEXTS[theater]}_tactic", len(drawn), keys)


def _take_top(m: Match, side: int, theater: int) -> int:
    """Take the top card of a deck; a Rebel who knew which it was knows that the Empire holds it."""
    deck = deck_of(m, theater)
    card, knowing = take(m, DECK_PILES[theater], len(deck) - 1, (side,))
    if side == EMPIRE and REBEL in knowing:
        seen_in(m, REBEL, IMPERIAL_HANDS[theater], [card])
    return card


def leave_hand(m: Match, combat: Combat, side: int, card: int) -> None:
    """Take a card out of a hand, for all to see."""
    theater = THEATER_NUMBERS[tactic(m, card).theater]
    combat.hands[side][theater].remove(card)
    if side == EMPIRE:
        left_hand(m, IMPERIAL_HANDS[theater], card)


@effect(DrawTactics)
def draw_by_effect(m: Match, resolution: Resolution, row: DrawTactics) -> Script[None]:
    """A card draws tactic cards: of one deck, or of both in any mix."""
    otherwise = procedure_of(m.state).draws
    if otherwise is not None:
        yield from otherwise(m, resolution, row)
        return
    combat = combat_of(m)
    decks = THEATERS if row.theater is None else (THEATER_NUMBERS[row.theater],)
    for _ in range(row.count):
        open_decks = [theater for theater in decks if can_draw(m, theater)]
        if not open_decks:
            return
        options = {DRAW_FROM(THEATER_TEXTS[theater]): theater for theater in open_decks}
        facts = {"place": m.place_text(combat.place)}
        ask = Ask(resolution.seat, "RB-ATTACK-04", "choose_tactic_deck", options, facts=facts)
        theater = yield from m.decide(ask)
        draw(m, combat, resolution.side, theater)


def discard(m: Match, card: int) -> None:
    """Put a tactic card face up on the discards of its deck (RB-DISCARD-01)."""
    m.state.tactic_discards[THEATER_NUMBERS[tactic(m, card).theater]].append(card)


def discard_played(m: Match) -> None:
    """A tactic card whose effect was applied is discarded (RB-ATTACK-09)."""
    discard(m, resolution_of(m).card)


def reshuffle_all(m: Match, combat: Combat) -> None:
    """After a combat every tactic card, played or held, goes back into its deck (RB-COMBAT_END-02)."""
    for theater in THEATERS:
        deck = deck_of(m, theater)
        deck += m.state.tactic_discards[theater]
        for hands in combat.hands:
            deck += hands[theater]
            hands[theater] = []
        m.state.tactic_discards[theater] = []
        deck.sort()
        m.chance.shuffle(deck)
    for known_to in m.state.known_to:
        known_to[:] = [known for known in known_to if known.pile not in (*DECK_PILES, *IMPERIAL_HANDS)]
