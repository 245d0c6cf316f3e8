"""The bots of Forbidden Stars."""

from wartable.games.forbidden_stars.bot.steady import Steady

__all__ = ["Steady"]
