"""How a match of Rebellion is set up: who plays, which boxes are on the table, and which readings hold."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

import msgspec

from wartable.words.messages import Messages, Words
from wartable.words.mistakes import Mistake

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
EXPANSION: Final = "rise_of_the_empire"


class StartingUnits(StrEnum):
    """Which list of starting units is used."""

    BASE = "base"
    RISE = "rise"


class MissionSetChoice(StrEnum):
    """Which mission sets are played with the expansion."""

    CHOOSE = "choose"
    NEW = "new"
    BASE = "base"


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The options of a match; `cinematic` and `starting_units` follow `expansion` unless they are given.

    `quick` deals the set-up. The others are readings that the documents leave open: a subjugated system is no
    Rebel system, the leaders of a rescue may stay, own units are destroyed only to build another of the type,
    a Combat objective is played at once or not for that fulfilment, and the Rebel turns of three lie apart.
    """

    players: int = 2
    expansion: bool = False
    cinematic: bool | None = None
    starting_units: StartingUnits | None = None
    mission_set: MissionSetChoice = MissionSetChoice.CHOOSE
    quick: bool = True
    subjugated_not_rebel: bool = False
    rescuers_may_stay: bool = False
    scrap_only_to_build: bool = False
    objectives_now_or_never: bool = False
    published_turn_order: bool = False


class OptionsMistake(Mistake):
    """Options that no match can have."""

    words: ClassVar[Words] = Messages("rebellion")


def checked(options: Options) -> Options:
    """The options with what follows from others filled in; a clear error names what contradicts."""
    if not FEWEST_PLAYERS <= options.players <= MOST_PLAYERS:
        raise OptionsMistake(
            "wrong_players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, players=options.players
        )
    cinematic = options.expansion if options.cinematic is None else options.cinematic
    units = options.starting_units or (StartingUnits.RISE if options.expansion else StartingUnits.BASE)
    if not options.expansion:
        for name, asked in (
            ("cinematic", cinematic),
            ("starting_units", units == StartingUnits.RISE),
            ("mission_set", options.mission_set == MissionSetChoice.NEW),
        ):
            if asked:
                raise OptionsMistake("needs_expansion", option=name)
    return msgspec.structs.replace(options, cinematic=cinematic, starting_units=units)
