"""What one seat may see of a position, and guesses at the rest (IA-HIDDEN-06, IA-COMMAND-01).

The opponent's hand and both decks are hidden; whoever is asked at a moment is nobody else's knowledge.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from wartable.games.imperial_assault.frames import InUse, UseKind, Window
from wartable.games.imperial_assault.match import Match
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
    """The position without what the seat cannot know; its own deck and the other's cards are only counted.

    What a seat knows of its own deck and of the other's cards follows from the open discards and the armies.
    """
    state = _DECODE(_ENCODE(m.state))
    for number, player in enumerate(state.players):
        player.deck = [UNSEEN] * len(player.deck)
        if number != seat:
            player.hand = [UNSEEN] * len(player.hand)
    kept = state.standing or [[] for _ in state.players]
    state.standing = [own if number == seat else [] for number, own in enumerate(kept)]
    state.answers = [answer for answer in state.answers if answer[0] == seat]
    state.agenda = [
        frame for frame in state.agenda if not (isinstance(frame, Window) and seat not in frame.seats[:1])
    ]
    return View(seat, state)


def guess(m: Match, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot see: the order of its own deck, and the other's hand and deck.

    Nobody knows which Command cards another has chosen, so they are dealt from all that a deck may hold
    (IA-COMMAND-08) and that have not been seen.
    """
    for number, player in enumerate(m.state.players):
        if number == seat:
            redraw(player.deck, chance=chance)
            continue
        seen = Counter([*player.discard, *cards_in_use(m, number)])
        possible = [row.id for row in m.content.commands for _ in range(max(0, row.limit - seen[row.id]))]
        chance.shuffle(possible)
        hidden = len(player.hand)
        player.hand = sorted(possible[:hidden])
        player.deck = possible[hidden : hidden + len(player.deck)]


def cards_in_use(m: Match, seat: int) -> list[int]:
    """The Command cards of a seat that are being resolved."""
    return [
        frame.row
        for frame in m.state.agenda
        if isinstance(frame, InUse) and frame.kind is UseKind.COMMAND and frame.seat == seat and frame.steps
    ]
