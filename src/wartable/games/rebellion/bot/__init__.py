"""The bots of Rebellion."""

from wartable.games.rebellion.bot.steady import Steady

__all__ = ["Steady"]
