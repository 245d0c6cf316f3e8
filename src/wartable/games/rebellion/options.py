"""How a match of Rebellion is set up: who plays, and whether the set-up is dealt."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import msgspec

from wartable.words.messages import Messages, Words
from wartable.words.mistakes import Mistake

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4


class StartingUnits(StrEnum):
    """The lists of starting units, of which both sides use one (RE-START_UNITS-01)."""

    BASE = "base"
    RISE = "rise"


class MissionSetOption(StrEnum):
    """The mission sets: each side chooses its own, or both have the new one or that of the base game."""

    CHOOSE = "choose"
    NEW = "new"
    BASE = "base"


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The options of a match: `quick` deals the set-up. Where printings differ, ours is the default.

    `expansion` adds Rise of the Empire. Only with it: `cinematic` combat, `starting_units` of its own list,
    and the `mission_set` that the sides choose or both have; None is what the expansion proposes.
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
    expansion: bool = False
    cinematic: bool | None = None
    starting_units: StartingUnits | None = None
    mission_set: MissionSetOption | None = None
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
    if not options.expansion:
        _refuse_what_the_expansion_brings(options)
    return options


def _refuse_what_the_expansion_brings(options: Options) -> None:
    """Refuse options of a match without the expansion that only the expansion has."""
    wanted = {
        "cinematic": options.cinematic or False,
        "starting_units": options.starting_units not in (None, StartingUnits.BASE),
        "mission_set": options.mission_set not in (None, MissionSetOption.BASE),
    }
    for option, is_wanted in wanted.items():
        if is_wanted:
            raise OptionsMistake("needs_the_expansion", option=option)
