"""What games offer: how many can play; some also armies that people bring, measuring, and a glance."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol, runtime_checkable

import msgspec

from wartable.kernel.chance import Chance
from wartable.kernel.game import Game, find_game
from wartable.words.errors import WartableError
from wartable.words.mistakes import Mistake

MOST_SEATS = 8


def seat_numbers(name: str) -> list[int]:
    """How many can play a game, in any of its modes."""
    return sorted({number for numbers in seats_by_mode(name).values() for number in numbers})


def seats_by_mode(name: str) -> dict[str, list[int]]:
    """How many can play each mode of a game, tried out with its options; "" where it has no modes."""
    game = find_game(name)
    fields = game.options_type.__struct_fields__
    modes: list[dict[str, Any]] = [{"mode": mode} for mode in _modes(game)] if "mode" in fields else [{}]
    sizes = [{"players": players} for players in range(1, MOST_SEATS + 1)] if "players" in fields else [{}]
    return {
        mode.get("mode", ""): sorted({seats for size in sizes for seats in _seats(game, mode | size)})
        for mode in modes
    }


def _modes(game: Game[Any]) -> Sequence[str]:
    """The modes that the schema of a game's options names."""
    schema = msgspec.json.schema(game.options_type)
    modes: Sequence[str] = schema["$defs"][game.options_type.__name__]["properties"]["mode"]["enum"]
    return modes


def _seats(game: Game[Any], given: dict[str, Any]) -> list[int]:
    """The seats of a match with these options; none if there is no such match."""
    with suppress(WartableError):
        return [game.seats(game.start(game.check_options(given), Chance.from_seed("0")))]
    return []


@runtime_checkable
class ArmyGame(Protocol):
    """A game to which people bring armies of their own."""

    def check_army(self, given: dict[str, Any]) -> Any:
        """What an army that somebody builds adds up to and which rules it breaks."""

    def bring(self, recorded: dict[str, Any], seat: int, brought: Any) -> dict[str, Any]:
        """The options with what somebody brings to a seat of their own; what does not fit is a Mistake.

        A stranger brings it, so no file is read for it; and what is brought to one seat never decides
        whether what is brought to another fits.
        """


@runtime_checkable
class MeasuredGame(Protocol):
    """A game in which anybody may measure."""

    def measure(self, play: Any, one: str, other: str) -> Any:
        """What lies between two things as everybody may measure it, as a Struct; None if nothing does."""


class Glance(msgspec.Struct, frozen=True):
    """What a row of a list shows of a match: what everybody sees of it.

    `sides` are the sides of the seats, by keys of names, and empty before they are known; `colours` what
    each is drawn in. A spot is a place in hundredths from the left and the top, and the seat that is there.
    """

    sides: Sequence[str]
    colours: Sequence[str]
    spots: Sequence[tuple[int, int, int]] = ()


@runtime_checkable
class GlancedGame(Protocol):
    """A game of which a small picture can be drawn."""

    def glance(self, view: Any) -> Glance:
        """What a spectator's view shows at a glance."""


def spot(x: float, y: float, seat: int) -> tuple[int, int, int]:
    """A spot from shares of the picture's width and height."""
    return min(100, max(0, round(100 * x))), min(100, max(0, round(100 * y))), seat


def bring(game: Game[Any], recorded: dict[str, Any], seat: int, brought: Any) -> dict[str, Any]:
    """The options of a game with what somebody brings to a seat; a Mistake where nothing can be brought."""
    if not isinstance(game, ArmyGame):
        raise Mistake("nothing_is_brought", game=game.title)
    return game.bring(recorded, seat, brought)
