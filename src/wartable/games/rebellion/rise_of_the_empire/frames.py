"""What is going on in a match with the expansion: its frames (tags 50 to 59) and steps (150 to 199)."""

from __future__ import annotations

from enum import IntEnum


class RiseStep(IntEnum):
    """The steps that the expansion adds; none is a number of the base game."""

    CHOOSE_MISSION_SETS = 150
    PLACE_UNFINISHED_STATION = 151
    PLACE_IMPERIAL_UNITS = 152
    PLACE_REBEL_UNITS = 153
