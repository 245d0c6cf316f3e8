"""Action cards as they come: who of a side holds them, and those that are carried out at once."""

from __future__ import annotations

from wartable.games.rebellion.content.decks import action_cards
from wartable.games.rebellion.content.vocabulary import ActionKind, Deck, Role, Side, Timing
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import CardKind
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import Usable, spend
from wartable.games.rebellion.rules import resolution
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, SIDES
from wartable.games.rebellion.verbs.actions import USE
from wartable.kernel.ask import Ask, AskAny, Script

SIDE_NAMES = {REBEL: Side.REBEL, EMPIRE: Side.EMPIRE}


def receive(m: Match, side: int, card: int, leader: int = NOBODY) -> None:
    """Give a card to the member whose leader was recruited with it, or is shown on it.

    RB-SETUP-33, RB-RECRUIT-10. What shows leaders of both, and recruited neither, stays with the Admiral, who
    drew it.
    """
    shown = [m.content.leader[key].id for key in m.content.actions[card].leaders]
    roles = {m.leader(each).role for each in (shown if leader == NOBODY else (leader,))}
    is_team = len(sides_of(m.state.players)[side]) > 1
    generals = is_team and roles == {Role.GENERAL}
    faction = m.faction(side)
    (faction.generals_actions if generals else faction.actions).append(card)


def spare_starting_actions(m: Match, side: int) -> list[int]:
    """The starting action cards that were not dealt: nobody knows which they are (RB-SETUP-32)."""
    faction = m.faction(side)
    held = (*faction.actions, *faction.generals_actions, *faction.used_actions)
    cards = action_cards(m.content, SIDE_NAMES[side], ActionKind.STARTING)
    return [card for card in cards if card not in held]


def draw_starting_action(m: Match, side: int) -> None:
    """Draw one more starting action card, if there is one; an 'Immediate' one is carried out next."""
    spare = spare_starting_actions(m, side)
    drawn = [m.chance.pick(spare)] if spare else []
    for card in drawn:
        receive(m, side, card)
    keys = tuple(m.action_text(card) for card in drawn)
    m.tell(events.CardsDrawn, m.seat(side, Role.GENERAL), Deck.STARTING_ACTION, len(drawn), keys)


def starting_rings(m: Match) -> Script[None]:
    """Both sides carry out their 'Immediate' starting action cards, the Rebel first (RE-SETUP-06)."""
    for side in SIDES:
        yield from carry_out_immediate(m, side)


def carry_out_immediate(m: Match, side: int) -> Script[None]:
    """Turn up and carry out each 'Immediate' card that a side has received (RB-ACTION-08)."""
    while (card := _immediate(m, side)) != NOBODY:
        seat = yield from _who_uses(m, side, card)
        card = _immediate(m, side)  # who guesses may have dealt another while somebody was asked
        yield from resolution.carry_out(m, spend(m, seat, Usable(CardKind.ACTION, card), NOBODY))


def _immediate(m: Match, side: int) -> int:
    """The first 'Immediate' card that a side holds."""
    faction = m.faction(side)
    held = (*faction.actions, *faction.generals_actions)
    return next((card for card in held if m.content.actions[card].timing is Timing.IMMEDIATE), NOBODY)


def _who_uses(m: Match, side: int, card: int) -> Script[int]:
    """The holder; a card without leaders may be used by either member of a team (RB-SETUP-33)."""
    seats = sides_of(m.state.players)[side]
    row = m.content.actions[card]
    if row.leaders or len(seats) == 1 or m.state.quick:
        return next(seat for seat in seats if card in m.actions_of(seat))
    options = {USE(row.key): None}
    answered = yield AskAny(tuple(Ask(seat, "RB-SETUP-33", "use_immediate", options) for seat in seats))
    return int(answered.ask.seat)
