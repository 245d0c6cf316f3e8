"""The form of every effect."""

from __future__ import annotations

from msgspec import Struct

from wartable.games.rebellion.content.where import snake_case


class EffectRow(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=snake_case
):
    """What every effect is: a row that names itself in `do`."""
