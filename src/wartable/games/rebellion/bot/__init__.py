"""The bots of Rebellion: Steady in two tempers, by what its Rebel does when the base is in danger."""

from functools import partial
from typing import Final

from wartable.games.rebellion.bot.rebel import Temper
from wartable.games.rebellion.bot.steady import Steady

__all__ = ["BOTS", "Steady"]

BOTS: Final = {"steady_holding": partial(Steady, temper=Temper.HOLDS), "steady": Steady}
