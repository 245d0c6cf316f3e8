"""What one seat may see of a position, and guesses at the rest (IA-HIDDEN-06, IA-COMMAND-01).

The opponent's hand and both decks are hidden; whoever is asked at a moment is nobody else's knowledge. What
a mission of the campaign hides is in `scripting/mission_secrets.py`. A guess hangs on the view and on
chance alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from wartable.games.imperial_assault.army import DECK_POINTS
from wartable.games.imperial_assault.campaign.hidden import guess_campaign, mask_campaign
from wartable.games.imperial_assault.frames import InUse, UseKind, Window
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.scripting import mission_secrets
from wartable.games.imperial_assault.state import State
from wartable.kernel.chance import Chance
from wartable.parts.piles import redraw

UNSEEN: Final = -1

_ENCODE = msgspec.msgpack.Encoder().encode
_DECODE = msgspec.msgpack.Decoder(State).decode


class View(msgspec.Struct):
    """A position as a seat sees it (None: a spectator)."""

    seat: int | None
    state: State


def view(m: Match, seat: int | None) -> View:
    """The position without what the seat cannot know.

    A seat knows which cards its own deck still has, for it chose them, but not their order: they are sorted.
    """
    state = _DECODE(_ENCODE(m.state))
    for number, player in enumerate(state.players):
        if number == seat:
            player.deck.sort()
        else:
            player.deck = [UNSEEN] * len(player.deck)
            player.hand = [UNSEEN] * len(player.hand)
    if state.campaign is not None:
        mask_campaign(state.campaign, seat)
    state.standing = _standing_of(state, seat)
    state.answers = [answer for answer in state.answers if answer[0] == seat]
    if state.imperial is not None:
        mission_secrets.hide(m, state, state.imperial, seat)
    state.agenda = [
        frame for frame in state.agenda if not isinstance(frame, Window) or _may_react(m, frame, seat)
    ]
    return View(seat, state)


def _may_react(m: Match, window: Window, seat: int | None) -> bool:
    """Whether a seat is of the side that may use something at a moment now, and has not passed."""
    return seat in window.seats and m.sides[seat] == m.sides[window.seats[0]]


def _standing_of(state: State, seat: int | None) -> list[list[str]]:
    """What a seat has settled in advance; of another nobody knows whether it has."""
    kept = state.standing or [[] for _ in state.players]
    return [own if number == seat else [] for number, own in enumerate(kept)]


def guess(m: Match, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot see: the order of its own deck, and the other's hand and deck."""
    standing = _standing_of(m.state, seat)
    m.state.standing = standing if any(standing) else []
    if m.state.campaign is not None:
        guess_campaign(m.state.campaign, seat, chance)
    if m.state.imperial is not None:
        mission_secrets.guess(m, m.state.imperial, seat, chance)
    for number, player in enumerate(m.state.players):
        if number == seat:
            redraw(player.deck, chance=chance)
            continue
        in_hand = len(player.hand)
        cards = _possible_cards(m, number, in_hand + len(player.deck), chance)
        player.hand, player.deck = sorted(cards[:in_hand]), cards[in_hand:]


def _possible_cards(m: Match, seat: int, number: int, chance: Chance) -> list[int]:
    """So many Command cards that a seat may hold or draw for all that others know, in any order.

    Nobody knows which cards another has chosen, so they are dealt from all that a deck may still hold
    (IA-COMMAND-08) and that some figure of the army could use, within what a deck may cost (IA-COMMAND-07).
    Where that leaves too few, whatever else there is makes up the number.
    """
    player, rows = m.player(seat), m.content.commands
    seen = Counter([*player.discard, *cards_in_use(m, seat)])
    left = [row.id for row in rows for _ in range(max(0, row.limit - seen[row.id]))]
    chance.shuffle(left)
    left.sort(key=lambda card: not _useful(m, seat, card))  # sorting keeps the dealt order otherwise
    budget = DECK_POINTS + sum(m.content.upgrades[card].command_points for card in player.upgrades)
    budget -= sum(rows[card].cost * times for card, times in seen.items())
    dealt: list[int] = []
    passed_over: list[int] = []
    for place, card in enumerate(left):
        cheapest = sorted(rows[each].cost for each in left[place + 1 :])
        after = sum(cheapest[: max(0, number - len(dealt) - 1)])
        if len(dealt) < number and rows[card].cost + after <= budget:
            dealt.append(card)
            budget -= rows[card].cost
        else:
            passed_over.append(card)
    dealt += passed_over[: number - len(dealt)]
    chance.shuffle(dealt)
    return dealt


def _useful(m: Match, seat: int, card: int) -> bool:
    """Whether a figure of a seat's army, defeated or not, could use a Command card (IA-COMMAND-05)."""
    row = m.content.commands[card]
    groups = (m.group_card(group).row for group in m.state.groups if group.seat == seat)
    return row.by is None or any(m.content.may_use(row, group) for group in groups)


def cards_in_use(m: Match, seat: int) -> list[int]:
    """The Command cards of a seat that are being resolved."""
    return [
        frame.row
        for frame in m.state.agenda
        if isinstance(frame, InUse) and frame.kind is UseKind.COMMAND and frame.seat == seat and frame.steps
    ]
