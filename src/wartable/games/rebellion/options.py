"""How a match of Rebellion is set up: who plays, and whether the set-up is dealt."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.words.messages import Messages, Words
from wartable.words.mistakes import Mistake

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The options of a match: `quick` deals the set-up. Where printings differ, ours is the default.

    `published_turn_order` lets the two turns of the sole Rebel of three lie at the places of his two roles.
    `published_rebel_systems`: a system under a subjugation marker is no Rebel system (RB-REBEL_SYSTEM-01).
    `published_rescues`: of the leaders assigned to a rescue those go along whom the player names, not all
    (RB-RESCUE-03).
    `published_scrapping`: in step 5 of the Refresh Phase own units can be destroyed only of a type whose
    supply is empty, one for each that is built, and no Death Star (RB-LIMIT-04).
    `published_objectives`: a Combat objective is played when it is first fulfilled or, in that combat, never
    (RB-OBJECTIVE-04).
    """

    players: int = 2
    quick: bool = True
    published_turn_order: bool = False
    published_rebel_systems: bool = False
    published_rescues: bool = False
    published_scrapping: bool = False
    published_objectives: bool = False


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
