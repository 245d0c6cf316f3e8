"""The projection of games whose state is the same in both trees: all of it but the steps to come.

It is the state itself, which is written in one go; `named` says what is what where trees differ.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace


def project(state: Any, _seat: int | None, *, open_position: bool) -> Any:
    """What a seat sees of a position, or all of it; the frames tell what is going on, not their steps."""
    del open_position  # what a seat does not see is masked in the state that it sees
    return replace(state, agenda=[replace(frame, steps=[]) for frame in state.agenda])
