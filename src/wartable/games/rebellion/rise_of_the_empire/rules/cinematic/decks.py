"""The advanced tactic decks: what a side can choose from, and what lies on its discards.

A side's decks are fixed lists (RE-CINEMATIC-01), so that only discards are kept: everything else is in the
deck, or lies face up before its player. All of it is open to everybody (RE-ADV_TACTIC-13), and it stays as
it is from one combat to the next (RE-ADV_TACTIC-11).
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion.combat_frames import GROUND, THEATERS
from wartable.games.rebellion.content.cards import AdvancedTactic
from wartable.games.rebellion.content.decks import advanced_tactics
from wartable.games.rebellion.content.effects.combat import DrawTactics
from wartable.games.rebellion.content.vocabulary import Side, Theater, UnitAbility
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rise_of_the_empire.frames import NO_CARD, CinematicCombat
from wartable.games.rebellion.rise_of_the_empire.state import Rise
from wartable.games.rebellion.rise_of_the_empire.verbs.combat import RETURN
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.beginning import THEATER_NUMBERS, THEATER_TEXTS, combat_of
from wartable.games.rebellion.rules.combat.tactic_hands import commander
from wartable.games.rebellion.state import EMPIRE, REBEL, State
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.agenda import defer, topmost
from wartable.kernel.ask import Ask, Family, Script

SIDE_NAMES = {REBEL: Side.REBEL, EMPIRE: Side.EMPIRE}
THEATER_NAMES = (Theater.SPACE, Theater.GROUND)


def is_cinematic(state: State) -> bool:
    """Whether a match uses cinematic combat and its tactic cards (RE-TACTIC_DECK-01)."""
    return state.rise is not None and state.rise.cinematic


def rise_of(m: Match) -> Rise:
    """The expansion's part of the position."""
    rise = m.state.rise
    assert rise is not None
    return rise


def tactic_row(m: Match, card: int) -> AdvancedTactic:
    """The printed row of an advanced tactic card."""
    return m.content.advanced_tactics[card]


def theater_of(m: Match, card: int) -> int:
    """The theater of an advanced tactic card."""
    return THEATER_NUMBERS[tactic_row(m, card).theater]


def take_up_tactics(m: Match) -> None:
    """Both sides take up their decks (RE-ADV_TACTIC-01); nothing is drawn (RE-REROLL-01)."""
    defer(m.state.agenda, combat_of(m), CinematicCombat([]))


def cinematic_of(m: Match) -> CinematicCombat:
    """What cinematic combat adds to the combat under way."""
    cinematic = topmost(m.state.agenda, CinematicCombat)
    assert cinematic is not None
    return cinematic


def available(m: Match, side: int, theater: int) -> list[int]:
    """The cards of a deck: all but discards, what lies face up and what has left (RE-ADV_TACTIC-02)."""
    cinematic = topmost(m.state.agenda, CinematicCombat)
    rise = rise_of(m)
    away = {*rise.tactic_discards[side][theater], *rise.lost_tactics}
    if cinematic is not None:
        away.update(cinematic.cards)
    cards = advanced_tactics(m.content, SIDE_NAMES[side], THEATER_NAMES[theater])
    return [card for card in cards if card not in away]


def refill(m: Match, side: int, theater: int) -> None:
    """Who has played the last card of a deck returns its discards, not that card (RE-ADV_TACTIC-12)."""
    discards = rise_of(m).tactic_discards[side][theater]
    if discards and not available(m, side, theater):
        discards.clear()
        m.tell(events.TacticsTakenBack, SIDE_TEXTS[side], THEATER_TEXTS[theater])


def discard_played(m: Match, side: int) -> None:
    """Discard the card before a side face up beside its deck (RE-ADV_TACTIC-10)."""
    cinematic = cinematic_of(m)
    card = cinematic.cards[side]
    cinematic.cards[side] = NO_CARD
    if card != NO_CARD and card not in rise_of(m).lost_tactics:
        rise_of(m).tactic_discards[side][theater_of(m, card)].append(card)


def discarded(m: Match, side: int, theaters: tuple[int, ...]) -> Iterator[tuple[str, int]]:
    """The discarded cards of a side, of one theater or of both."""
    for theater in theaters:
        for card in rise_of(m).tactic_discards[side][theater]:
            yield RETURN(tactic_row(m, card).key), card


DISCARDED = Family(discarded, lambda _m, _side, _theaters, _card: None)


def return_discarded(m: Match, seat: int, side: int, theaters: tuple[int, ...], number: int) -> Script[None]:
    """Who would draw tactic cards may return as many from his discards to the deck (RE-ADV_TACTIC-20).

    Without a theater named they come from either of his discard piles.
    """
    for left in range(number, 0, -1):
        options: dict[str, int | None] = {**DISCARDED.options(m, side, theaters)}
        if not options:
            why = ("RE-ADV_TACTIC-20", "no_discarded_tactic", {"side": SIDE_TEXTS[side]})
            m.passed(seat, ("return",), *why)
            return
        options[DONE()] = None
        args = (m, side, theaters)
        facts = {"place": m.place_text(combat_of(m).place), "left": left}
        ask = Ask(seat, "RE-ADV_TACTIC-20", "return_tactic", options, DISCARDED, args, facts)
        card: int | None = yield ask
        if card is None:
            return
        rise_of(m).tactic_discards[side][theater_of(m, card)].remove(card)
        m.tell(events.TacticReturned, SIDE_TEXTS[side], tactic_row(m, card).key)


def return_by_effect(m: Match, resolution: Resolution, row: DrawTactics) -> Script[None]:
    """A card that draws tactic cards returns discarded ones instead (RE-ADV_TACTIC-20)."""
    theaters = THEATERS if row.theater is None else (THEATER_NUMBERS[row.theater],)
    yield from return_discarded(m, resolution.seat, resolution.side, tuple(theaters), row.count)


def return_by_structures(m: Match) -> Script[None]:
    """Right before ground cards are chosen Shield Generators return discarded ones (RE-ADV_TACTIC-21)."""
    combat = combat_of(m)
    for side in (combat.active, 1 - combat.active):
        units = [m.unit(unit) for unit in m.units_of(side, combat.place)]
        givers = [unit for unit in units if unit.ability is UnitAbility.GIVES_GROUND_TACTICS]
        number = sum(unit.ability_value for unit in givers)
        if number:
            yield from return_discarded(m, commander(m, side, GROUND), side, (GROUND,), number)
