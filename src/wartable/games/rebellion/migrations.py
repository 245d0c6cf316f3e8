"""How the states of older rules become states of these."""

from __future__ import annotations

from typing import Any

from wartable.games.rebellion.state import State

FIELDS_BEHIND_RISE = len(State.__struct_fields__) - 1 - State.__struct_fields__.index("rise")


def with_room_for_the_expansion(state: Any) -> Any:
    """Version 1 knew no expansion: its part of a position is none."""
    place = len(state) - FIELDS_BEHIND_RISE
    return [*state[:place], None, *state[place:]]


def unchanged(state: Any) -> Any:
    """Version 3 asks and remembers more; what it adds to a position stands at the ends and may be missing."""
    return state


MIGRATIONS = {1: with_room_for_the_expansion, 2: unchanged}
