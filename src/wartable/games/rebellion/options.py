"""How a match of Rebellion is set up: who plays, and whether the set-up is dealt."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.words.messages import Messages, Words
from wartable.words.mistakes import Mistake

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The options of a match: `quick` deals the set-up.

    `published_turn_order` lets the two turns of the sole Rebel of three lie at the places of his two roles.
    """

    players: int = 2
    quick: bool = True
    published_turn_order: bool = False


class OptionsMistake(Mistake):
    """Options that no match can have."""

    words: ClassVar[Words] = Messages("rebellion")


def checked(options: Options) -> Options:
    """The options, if a match can have them."""
    if not FEWEST_PLAYERS <= options.players <= MOST_PLAYERS:
        raise OptionsMistake(
            "wrong_players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, players=options.players
        )
    return options
