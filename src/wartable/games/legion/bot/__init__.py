"""The bots of Legion."""

from typing import Final

from wartable.games.legion.bot.steady import Steady

__all__ = ["BOTS", "Steady"]

BOTS: Final = {"steady": Steady}
