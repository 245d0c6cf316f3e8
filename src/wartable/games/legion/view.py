"""What one seat may see, and guesses at what it may not.

Armies, tokens and positions are open, so that either player may measure any distance at any time
(LG-MEASURE-01); an order pool is open too, only its draws are random. Hidden is the command hand of the other
player. Its cards by pips are known all the same: the hand began with a fixed number of each, and what was
played or discarded is open. In the learning battle both have the same cards, so a hand hides nothing.
"""

from __future__ import annotations

import msgspec

from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.rules.command import card_of
from wartable.games.legion.state import State
from wartable.kernel.chance import Chance
from wartable.parts.piles import mask, redraw_alike

HIDDEN = "facedown"

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(State).decode


class View(msgspec.Struct):
    """A seat's projection of the position; seat None is a spectator."""

    seat: int | None
    state: State


def view(b: Battle, seat: int | None) -> View:
    """The position as a seat may see it: of another's hand only the number of cards (LG-COMMAND-01).

    In the learning battle everybody knows which cards are left (LG-COMMAND-05).
    """
    state = _decode(_encode(b.state))
    state.answers = [answer for answer in state.answers if answer[0] == seat]
    for number, player in enumerate(state.players):
        if number != seat and not state.learning:
            mask(player.hand, HIDDEN)
    return View(seat, state)


def guess(b: Battle, seat: int, chance: Chance) -> None:
    """Redraw in place the other's hand: of the cards it may hold, as many of each number of pips."""
    for number, player in enumerate(b.state.players):
        if number != seat and not b.state.learning:
            redraw_alike(player.hand, possible_cards(b, number), lambda key: card_of(key).pips, chance)


def possible_cards(b: Battle, seat: int) -> list[str]:
    """The command cards that a seat's hand may hold, for all that others know (LG-HAND-01 to LG-HAND-04)."""
    player = b.state.players[seat]
    gone = {player.played, *player.discarded}
    owners = {None, *(unit.card for unit in b.state.units if unit.seat == seat)}
    return [card.key for card in content().command_cards if card.owner in owners and card.key not in gone]
