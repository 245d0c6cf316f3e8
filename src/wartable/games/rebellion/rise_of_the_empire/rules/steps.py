"""The steps that the expansion adds to those of the base game."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.rebellion.match import Match
from wartable.kernel.ask import Script

ASKING: dict[int, Callable[[Match], Script[None]]] = {}
PLAIN: dict[int, Callable[[Match], None]] = {}
DEALT: frozenset[int] = frozenset()
"""The steps of the set-up that are answered for the players when it is dealt."""
