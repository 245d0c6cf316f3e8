"""The whole position of a match of Forbidden Stars, and nothing else.

Things are small ints. A unit on the board is `seat * 12 + kind * 2 + routed`, so units of one kind and
condition in one area are interchangeable; a structure is `seat * 3 + kind`; an order in a stack is
`seat * 4 + type`; an area is `system * 4 + quadrant`, systems numbered in the order of placement.
"""

from __future__ import annotations

import msgspec

from wartable.games.forbidden_stars.frames import (
    AnyFrame,
    Combat,
    Order,
    PlayedEvent,
    Setup,
    Strike,
    three_zeros,
)
from wartable.kernel.agenda import topmost
from wartable.kernel.game import Outcome


def two_of_each() -> list[int]:
    """All eight order tokens in the reserve (FS-ORDER-01)."""
    return [2, 2, 2, 2]


class System(msgspec.Struct, array_like=True, gc=False):
    """A placed tile: which side lies up, its quarter turns clockwise, and its cell."""

    side: int
    rotation: int
    row: int
    column: int


class Player(msgspec.Struct, array_like=True, gc=False):
    """What stands in front of one seat; piles that face down are lists whose last card is the top."""

    faction: int
    materiel: int = 0
    assets: list[int] = msgspec.field(default_factory=three_zeros)
    reserve: list[int] = []
    control_tokens: int = 0
    orders: list[int] = msgspec.field(default_factory=two_of_each)
    banked: list[int] = []
    objectives: int = 0
    upgrades: list[int] = []
    used: list[int] = []
    deck: list[int] = []
    removed: list[int] = []
    events: list[int] = []
    drawn: list[int] = []
    schemes: list[int] = []
    eliminated: bool = False
    tiles: list[int] = []
    forces: list[int] = []
    factories: int = 0
    held: list[int] = []


class State(msgspec.Struct, array_like=True, gc=False):
    """A position at a quiet point; `agenda` is the stack of what is going on, the topmost last.

    `active` is the active player (FS-ACTIVE-01); `stacks` are the orders on each system's one order space
    (FS-SYSTEM-02), the last on top (FS-STACK-01).
    """

    agenda: list[AnyFrame]
    players: list[Player]
    quick: bool = False
    round: int = 0
    first: int = 0
    active: int = 0
    active_system: int = -1
    systems: list[System] = []
    units: list[list[int]] = []
    structures: list[list[int]] = []
    objectives: list[int] = []
    stacks: list[list[int]] = []
    storms: list[int] = []
    moved_storms: list[int] = []
    structure_supply: list[int] = []
    asset_supply: list[int] = []
    outcome: Outcome | None = None
    answers: list[tuple[int, str]] = []

    @property
    def order(self) -> Order | None:
        """The order being resolved."""
        return topmost(self.agenda, Order)

    @property
    def combat(self) -> Combat | None:
        """The combat being fought."""
        return topmost(self.agenda, Combat)

    @property
    def strike(self) -> Strike | None:
        """The orbital strike being resolved."""
        return topmost(self.agenda, Strike)

    @property
    def event(self) -> int:
        """The faceup event card being played; -1 if there is none."""
        event = topmost(self.agenda, PlayedEvent)
        return -1 if event is None else event.card

    @property
    def tile(self) -> int:
        """The tile side being placed in set-up; -1 if there is none."""
        setup = topmost(self.agenda, Setup)
        return -1 if setup is None else setup.tile


def phase_of(state: State) -> str:
    """The phase as far as the position tells it; planning is told by its question, `place_order`."""
    if state.outcome is not None:
        return "over"
    if not state.round:
        return "setup"
    if state.combat is not None:
        return "battle"
    if state.strike is not None:
        return "strike"
    return "operations" if topmost(state.agenda, PlayedEvent) is None else "refresh"
