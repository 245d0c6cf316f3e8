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
from wartable.games.rebellion.rise_of_the_empire.state import Rise
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


class Why(IntEnum):
    """Why the Empire knows that the base is not in a system."""

    HELD = 0
    """It had Imperial loyalty or ground units, and the base was not revealed (RB-BASE_REVEAL-01)."""
    ANSWERED = 1
    """The Rebel has said so."""
    DESTROYED = 2
    """It is destroyed, and the match went on (RB-VICTORY-02)."""
    OLD_BASE = 3
    """The base was there before it was moved (RB-NEW_BASE-05)."""
    BARRED = 4
    """The Empire was there, or had its loyalty, when the base was moved (RB-NEW_BASE-03)."""
    CARD_SEEN = 5
    """The Empire has seen its probe card elsewhere since the base was chosen."""
    PROBE_CARD = 6
    """The Empire holds its probe card."""
    BOXED = 7
    """Its probe card left the game in the set-up (RB-SETUP-23)."""
    NO_CARD = 8
    """There is no probe card for it (RB-PROBE-01)."""


class RuledOut(msgspec.Struct, array_like=True, gc=False):
    """A system where the base is not, as the Empire learned in a round; it holds until the base is moved."""

    system: int
    why: Why
    round: int


class Told(IntEnum):
    """How the Empire learned that the base is in one of some systems."""

    NAMED = 0
    """The Rebel named them."""
    IN_REGION = 1
    """The Rebel said that it is in this region."""
    UNITS_MOVED = 2
    """Units went between the 'Rebel Base' space and a system: that one or a neighbour (RB-BASE_MOVE-01)."""


class Clue(msgspec.Struct, array_like=True, gc=False):
    """The base is in one of the systems of a mask, as the Empire learned in a round, about one of them."""

    systems: int
    told: Told
    round: int
    about: int = NOBODY


class Pile(IntEnum):
    """The piles of cards that somebody cannot see; MISSIONS: a hand with what it has assigned face down."""

    PROBE_DECK = 0
    PROBE_HAND = 1
    OBJECTIVE_DECK = 2
    OBJECTIVES = 3
    PROJECT_DECK = 4
    REBEL_DECK = 5
    IMPERIAL_DECK = 6
    REBEL_MISSIONS = 7
    IMPERIAL_MISSIONS = 8
    SPACE_TACTICS = 9
    GROUND_TACTICS = 10
    IMPERIAL_SPACE_TACTICS = 11
    """What the Empire holds of them in a combat; of the Rebel's own hand nobody else ever knows a card."""
    IMPERIAL_GROUND_TACTICS = 12
    REBEL_ACTION_DECK = 13
    IMPERIAL_ACTION_DECK = 14


BASE_CARD: Final = -1
"""Where a probe card may lie beside the places of its deck: under the Rebel's mark, as that of the base."""


class Known(msgspec.Struct, array_like=True, gc=False):
    """Cards of which a side knows that they are in a pile that it cannot see.

    `places` are where they lie, counted from the bottom of a deck, in an order that is not known (one card
    in one place is known exactly); without places they are somewhere in the pile. One of the places of probe
    cards may be BASE_CARD.
    """

    pile: Pile
    cards: list[int]
    places: list[int] = []


class Target(msgspec.Struct, array_like=True, gc=False):
    """A target marker in a system; `offered`: the ground units there when its removal was last offered."""

    marker: int
    system: int
    offered: list[int] = []


class Pending(msgspec.Struct, array_like=True, gc=False):
    """An effect that waits for the end of the Command Phase: what it is, whose, and its leaders."""

    what: str
    seat: int
    leaders: list[int] = []


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
    generals_actions: list[int] = []
    """The action cards that the General of a team holds (RB-RECRUIT-10); `actions` are the Admiral's then."""
    used_actions: list[int] = []
    """The action cards that were turned up and have left the game (RB-ACTION-02)."""
    recruited: list[int] = []
    """The leaders who were recruited, each with a card that shows him (RB-RECRUIT-01)."""


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
    targets: list[Target] = []
    """The target markers on the board."""
    ruled_out: list[RuledOut] = []
    """Where the base is not, as everybody could see since it was chosen."""
    clues: list[Clue] = []
    """Sets of systems of which one has the base, as everybody could see since it was chosen."""
    used_objectives: list[int] = []
    """The objectives that gave their reputation and left the game (RB-OBJECTIVE-02)."""
    published_rebel_systems: bool = False
    published_rescues: bool = False
    published_scrapping: bool = False
    published_objectives: bool = False
    tactic_discards: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    """The tactic cards played and discarded in the combat under way, space and ground."""
    unopposable: int = 0
    """The mask of leaders against whose missions the enemy sends nobody from his pool this round."""
    prepared: int = 0
    """The mask of leaders who have two more successes in an attempt this round."""
    pending: list[Pending] = []
    """What waits for the end of the Command Phase."""
    known_to: list[list[Known]] = msgspec.field(default_factory=lambda: [[], []])
    """For each side the cards in hidden piles that it has seen: its view keeps them, guesses obey them."""
    detained: int = 0
    """The leaders who stay where they are in the next Refresh Phase."""
    rings_used: int = 0
    """The rings that were used in this round and work once a round."""
    closed_to_rebels: int = 0
    """The systems in which Rebel leaders neither attempt missions nor use action cards this Command Phase."""
    lets_units_go: int = 0
    """The leaders who do not hold the units of their system in this round."""
    standing: list[list[str]] = []
    """For each seat the cards and rings that it will not be asked about for the rest of the round."""
    rise: Rise | None = None
    """What the expansion adds; None without it."""
    outcome: Outcome | None = None
    answers: list[tuple[int, str]] = []
