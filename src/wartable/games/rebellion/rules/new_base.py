"""Establishing a new base with cards of the probe deck (RB-NEW_BASE-01)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion import knowledge
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.events import base as events
from wartable.games.rebellion.frames import NewBase, Step
from wartable.games.rebellion.map.galaxy import mask_of
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import decks
from wartable.games.rebellion.rules.changes import empty_base_space
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, Pile
from wartable.games.rebellion.verbs.base import KEEP_BASE
from wartable.games.rebellion.verbs.turns import CHOOSE_BASE
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script


def establish(m: Match, number: int) -> None:
    """Let the Rebel look at the top cards of the probe deck, fewer if it has no more."""
    drawn = min(number, len(m.state.probe_deck))
    decks.look(m, REBEL, Pile.PROBE_DECK, drawn)
    m.state.agenda.append(NewBase([Step.CHOOSE_NEW_BASE], drawn))
    keys = tuple(m.place_text(system) for system in drawn_cards(m))
    m.tell(events.BaseCardsDrawn, m.seat(REBEL, Role.GENERAL), drawn, keys)


def drawn_cards(m: Match) -> list[int]:
    """The cards that the Rebel looks at: they lie on the deck until he has chosen."""
    looked_at = topmost(m.state.agenda, NewBase)
    deck = m.state.probe_deck
    return [] if looked_at is None else deck[len(deck) - looked_at.number :]


def choose(m: Match) -> Script[None]:
    """The Rebel may choose one of the cards (RB-NEW_BASE-01), or none, which tells nothing.

    What was not chosen goes shuffled to the bottom of the deck (RB-NEW_BASE-07, RB-NEW_BASE-09).
    """
    seat = m.seat(REBEL, Role.GENERAL)
    options = {**NEW_BASES.options(m), KEEP_BASE(): NOBODY}
    system = yield Ask(seat, "RB-NEW_BASE-01", "choose_new_base", options, NEW_BASES, (m,))
    rest = len(drawn_cards(m))
    if system == NOBODY:
        m.tell(events.BaseKept)  # RB-NEW_BASE-04, RB-NEW_BASE-08
    else:
        decks.base_card_shown(m, m.state.base)
        decks.take_for_base(m, m.state.probe_deck.index(system))
        rest -= 1
        move_base(m, system)
    decks.put_under(m, Pile.PROBE_DECK, rest, REBEL)
    yield from checked(m)


def move_base(m: Match, system: int) -> None:
    """Empty the old base into its system, give its card to the Empire, and hide the new one.

    RB-NEW_BASE-05, RB-NEW_BASE-06; an old base that is revealed is given up likewise (RB-NEW_BASE-10).
    """
    state, old = m.state, m.state.base
    empty_base_space(m)  # RB-NEW_BASE-11
    state.probe_hand.append(old)
    decks.seen_in(m, REBEL, Pile.PROBE_HAND, [old])
    state.base, state.base_revealed = system, False
    m.tell(events.BaseMoved, m.seat(REBEL, Role.GENERAL), m.place_text(old), m.place_text(system))
    barred = mask_of(place for place in m.all_systems() if refuse_place(m, place) is not None)
    knowledge.start_anew(m, old, barred)


def new_bases(m: Match) -> Iterator[tuple[str, int]]:
    """Every system."""
    for system in m.all_systems():
        yield CHOOSE_BASE(m.place_text(system)), system


def refuse_new_base(m: Match, system: int) -> Refusal | None:
    """Why the base cannot be moved to a system: its card was not drawn, or it is barred."""
    if system not in drawn_cards(m):
        return Refusal("RB-NEW_BASE-01", "card_not_drawn", {"system": m.place_text(system)})
    return refuse_place(m, system)


def refuse_place(m: Match, system: int) -> Refusal | None:
    """No base where the Empire has loyalty or units, and none in a destroyed system (RB-NEW_BASE-03)."""
    facts = {"system": m.place_text(system)}
    if m.is_destroyed(system):
        return Refusal("RB-NEW_BASE-03", "system_destroyed", facts)
    if m.is_loyal(system, EMPIRE):
        return Refusal("RB-NEW_BASE-03", "loyal_to_the_empire", facts)
    if m.has_units(EMPIRE, system):
        return Refusal("RB-NEW_BASE-03", "imperial_units_there", facts)
    return None


NEW_BASES = Family(new_bases, refuse_new_base)
