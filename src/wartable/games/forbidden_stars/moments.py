"""The moments to which cards in play listen; a rule calls whoever listens, and no card by its name.

Each card module adds its own listeners. They are called in the order in which they were added.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wartable.games.forbidden_stars.match import Match
from wartable.kernel.ask import Script

if TYPE_CHECKING:
    from wartable.games.forbidden_stars.rules.storms import StormMove

COMBAT_BEGUN: list[Callable[[Match], Script[None]]] = []
"""A combat has begun, and nothing of it is decided yet."""

UNIT_ROUTED: list[Callable[[Match, int, int], Script[bool]]] = []
"""A unit of `side` has become routed in the combat; a listener returns True if it destroyed the unit."""

STORM_CHOSEN: list[Callable[[Match, int, StormMove], Script[tuple[int, StormMove]]]] = []
"""A seat has chosen how a Warp Storm moves; a listener returns who moves it instead, and how."""
