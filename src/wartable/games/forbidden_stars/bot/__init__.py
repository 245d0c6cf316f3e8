"""The bots of Forbidden Stars."""

from typing import Final

from wartable.games.forbidden_stars.bot.steady import Steady

__all__ = ["BOTS", "Steady"]

BOTS: Final = {"steady": Steady}
