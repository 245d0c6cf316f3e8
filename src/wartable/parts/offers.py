"""What some games offer beyond the kernel's contract: armies that people bring, and measuring."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from wartable.kernel.game import Game
from wartable.words.mistakes import Mistake


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
