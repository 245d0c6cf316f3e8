"""The bots of Imperial Assault."""

from wartable.games.imperial_assault.bot.steady import Steady

__all__ = ["Steady"]
