"""What games offer: how many can play; some also armies that people bring, and measuring."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Protocol, runtime_checkable

from wartable.kernel.chance import Chance
from wartable.kernel.game import Game, find_game
from wartable.words.errors import WartableError
from wartable.words.mistakes import Mistake

MOST_SEATS = 8


def seat_numbers(name: str) -> list[int]:
    """How many can play a game, tried out with the option for it where the game has one."""
    game = find_game(name)
    sized = "players" in game.options_type.__struct_fields__
    found = set()
    for players in range(1, MOST_SEATS + 1) if sized else [0]:
        with suppress(WartableError):
            options = game.check_options({"players": players} if sized else {})
            found.add(game.seats(game.start(options, Chance.from_seed("0"))))
    return sorted(found)


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


def bring(game: Game[Any], recorded: dict[str, Any], seat: int, brought: Any) -> dict[str, Any]:
    """The options of a game with what somebody brings to a seat; a Mistake where nothing can be brought."""
    if not isinstance(game, ArmyGame):
        raise Mistake("nothing_is_brought", game=game.title)
    return game.bring(recorded, seat, brought)
