"""The bots of Legion."""

from wartable.games.legion.bot.steady import Steady

__all__ = ["Steady"]
