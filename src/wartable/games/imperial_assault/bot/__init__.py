"""The bots of Imperial Assault."""

from typing import Final

from wartable.games.imperial_assault.bot.steady import Steady

__all__ = ["BOTS", "Steady"]

BOTS: Final = {"steady": Steady}
