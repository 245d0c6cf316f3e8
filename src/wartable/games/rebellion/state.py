"""The whole position of a match of Rebellion, and nothing else.

Things are small ints. A place is the id of a system, or BASE_SPACE; a unit is the id of its type, so units of
a type in one place are interchangeable, and the list of a place is sorted. Sides are REBEL and EMPIRE. Cards
are the ids of their rows; decks are lists whose last card is the top. Sets of systems are bit masks.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import msgspec

from wartable.games.rebellion.frames import AnyFrame
from wartable.kernel.game import Outcome

REBEL: Final = 0
EMPIRE: Final = 1
SIDES: Final = (REBEL, EMPIRE)
NOBODY: Final = -1
SYSTEMS: Final = 32
BASE_SPACE: Final = 32
"""The 'Rebel Base' space: a place, but no system (RB-BASE-02)."""
PLACES: Final = 33
NO_RING: Final = -1
QUEUE_SPACES: Final = 3


class Away(IntEnum):
    """Where a leader is who stands in no place of the board."""

    SUPPLY = -1
    POOL = -2
    ON_MISSION = -3
    ELIMINATED = -4


def empty_queue() -> list[list[int]]:
    """A build queue without units; its first list is space 1."""
    return [[] for _ in range(QUEUE_SPACES)]


def empty_places() -> list[list[int]]:
    """A board without units."""
    return [[] for _ in range(PLACES)]


class Assigned(msgspec.Struct, array_like=True, gc=False):
    """A mission card beside a faction sheet with the leaders on it; `revealed` once it was turned up."""

    card: int
    leaders: list[int]
    revealed: bool = False


class Faction(msgspec.Struct, array_like=True, gc=False):
    """What one side holds.

    `actions` are held action cards; `deck` and `discard` are missions; `passed` are the turns (places of the
    turn order) that are over for this Command Phase.
    """

    queue: list[list[int]] = msgspec.field(default_factory=empty_queue)
    missions: list[int] = []
    deck: list[int] = []
    discard: list[int] = []
    assigned: list[Assigned] = []
    actions: list[int] = []
    action_deck: list[int] = []
    reserve: list[int] = []
    """Starting units that are still to be placed in the set-up."""


class State(msgspec.Struct, array_like=True, gc=False):
    """A position at a quiet point; `agenda` is the stack of what is going on, the topmost last.

    `loyalty` says whose marker lies in each system; `subjugated`, `sabotaged` and `destroyed` are masks;
    `leaders` says where each leader is (a place, or Away), `rings` which ring each wears; `lured` is the mask
    of Rebel leaders who serve the Empire. `base` is the system of the base, open once `base_revealed`.
    `passed` are the places of the turn order that have passed.
    """

    agenda: list[AnyFrame]
    players: int = 2
    expansion: bool = False
    quick: bool = True
    published_turns: bool = False
    round: int = 0
    time: int = 1
    reputation: int = 14
    factions: list[Faction] = msgspec.field(default_factory=lambda: [Faction(), Faction()])
    units: list[list[int]] = msgspec.field(default_factory=empty_places)
    loyalty: list[int] = msgspec.field(default_factory=lambda: [NOBODY] * SYSTEMS)
    subjugated: int = 0
    sabotaged: int = 0
    destroyed: int = 0
    leaders: list[int] = []
    rings: list[int] = []
    lured: int = 0
    base: int = NOBODY
    base_revealed: bool = False
    searched: int = 0
    """The systems of which the Empire knows that the base is not there."""
    probe_deck: list[int] = []
    probe_hand: list[int] = []
    objective_deck: list[int] = []
    objectives: list[int] = []
    project_deck: list[int] = []
    project_discard: list[int] = []
    space_tactics: list[int] = []
    ground_tactics: list[int] = []
    boxed_probes: list[int] = []
    """The probe cards that the set-up returned to the box; everybody has seen them (RB-SETUP-23)."""
    passed: int = 0
    targets: list[int] = []
    """The systems with a target marker, one entry a marker."""
    outcome: Outcome | None = None
    answers: list[tuple[int, str]] = []
