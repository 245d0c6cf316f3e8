"""The moments of a combat to which cards in play listen; each card module adds its own listeners."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars.match import Match
from wartable.kernel.ask import Script

UNIT_ROUTED: list[Callable[[Match, int, int], Script[bool]]] = []
"""A unit of `side` has become routed in the combat; a listener returns True if it destroyed the unit."""
