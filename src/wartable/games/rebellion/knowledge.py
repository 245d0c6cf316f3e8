"""What the Empire knows of the base: where it is not and why, where it may be, and what was told of it.

It is a fact of the rules and no hint: all of it follows from what the Empire has seen. What the Rebel may
mislead it about (RB-DECEPTION-01) is no part of it, and since answers are always true nobody loses for a lie
(RB-DECEPTION-03). A new base starts it anew (RB-NEW_BASE-03).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from wartable.games.rebellion.map.galaxy import galaxy, mask_of, members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import BASE_CARD, EMPIRE, NOBODY, Clue, Pile, RuledOut, State, Told, Why
from wartable.games.rebellion.tables import boxes_of, tables_of

SINCE_THE_START = 0
LAID_ASIDE: list[Callable[[State], Iterable[int]]] = []
"""The probe cards that the Empire has laid aside out of its hand; boxes add theirs."""


class Knowledge(msgspec.Struct, frozen=True):
    """What the Empire knows: the mask of systems that may have the base, why not the others, and clues."""

    possible: int
    excluded: list[RuledOut]
    clues: list[Clue]


def knowledge(state: State) -> Knowledge:
    """What follows from a position as the Empire sees it; whatever is hidden from it is not read."""
    if state.base_revealed:
        return Knowledge(1 << state.base, [], [])
    excluded = [*_by_cards(state), *state.ruled_out]
    first = {ruled.system: ruled for ruled in reversed(excluded)}
    possible = galaxy().all & ~mask_of(first)
    for clue in state.clues:
        possible &= clue.systems
    return Knowledge(possible, [first[system] for system in sorted(first)], list(state.clues))


def _by_cards(state: State) -> list[RuledOut]:
    """The systems whose probe cards the Empire can place: in its hand, in the box, or nowhere."""
    aside = [system for laid in LAID_ASIDE for system in laid(state)]
    cardless = tables_of(*boxes_of(state)).without_probe_card
    return [
        *(RuledOut(system, Why.NO_CARD, SINCE_THE_START) for system in cardless),
        *(RuledOut(system, Why.BOXED, SINCE_THE_START) for system in state.boxed_probes),
        *(ruled for ruled in state.ruled_out if ruled.why is Why.OLD_BASE),
        *(RuledOut(system, Why.PROBE_CARD, SINCE_THE_START) for system in (*state.probe_hand, *aside)),
    ]


def rule_out(m: Match, systems: int, why: Why) -> None:
    """Note that everybody can see that the base is in none of some systems."""
    state = m.state
    if not systems or state.base_revealed or state.base == NOBODY:
        return
    for ruled in state.ruled_out:
        systems &= ~(1 << ruled.system)
        if not systems:
            return
    state.ruled_out += [RuledOut(system, why, state.round) for system in members(systems)]


def narrow(m: Match, systems: int, told: Told, about: int = NOBODY) -> None:
    """Note that everybody can see that the base is in one of some systems."""
    state = m.state
    if state.base_revealed or any(not clue.systems & ~systems for clue in state.clues):
        return
    state.clues.append(Clue(systems, told, state.round, about))


def answered(m: Match, systems: int, *, there: bool, about: int = NOBODY) -> None:
    """Note what the Rebel said of some systems, truly (RB-DECEPTION-02)."""
    if there:
        narrow(m, systems, Told.IN_REGION, about)
    else:
        rule_out(m, systems, Why.ANSWERED)


def units_moved(m: Match, system: int) -> None:
    """Note that units went between the 'Rebel Base' space and a system beside or with the base."""
    narrow(m, m.galaxy.neighbours[system] | 1 << system, Told.UNITS_MOVED, system)


def start_anew(m: Match, old: int, barred: int) -> None:
    """Forget all at a new base, but where the old one was and what was barred then (RB-NEW_BASE-03).

    A probe card of which the Empire knows that it was not among those drawn for the base still tells that.
    """
    state = m.state
    state.ruled_out, state.clues = [], []
    rule_out(m, 1 << old, Why.OLD_BASE)
    rule_out(m, barred & state.destroyed, Why.DESTROYED)
    rule_out(m, barred, Why.BARRED)
    rule_out(m, mask_of(_known_in_deck(state)), Why.CARD_SEEN)


def _known_in_deck(state: State) -> Iterator[int]:
    """The probe cards of which the Empire knows that they lie in the deck, and are not the base's."""
    for known in state.known_to[EMPIRE]:
        if known.pile == Pile.PROBE_DECK and BASE_CARD not in known.places:
            yield from known.cards
