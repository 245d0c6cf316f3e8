"""What one seat may see, and guesses at what it may not."""

from __future__ import annotations

import msgspec

from wartable.games.legion.battle import Battle
from wartable.games.legion.state import State
from wartable.kernel.chance import Chance

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(State).decode


class View(msgspec.Struct):
    """A seat's projection of the position; seat None is a spectator."""

    seat: int | None
    state: State


def view(b: Battle, seat: int | None) -> View:
    """The position as a seat may see it."""
    return View(seat, _decode(_encode(b.state)))


def guess(b: Battle, seat: int, chance: Chance) -> None:
    """Redraw in place what the seat cannot see."""
