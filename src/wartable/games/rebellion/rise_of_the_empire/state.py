"""What Rise of the Empire adds to a position."""

from __future__ import annotations

import msgspec


class Rise(msgspec.Struct, array_like=True, gc=False):
    """The expansion's part of a position; `cinematic`: its combat takes the place of the base game's."""

    cinematic: bool = True
