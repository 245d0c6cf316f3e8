"""What cards do, as rows of data: an effect names itself in `do`; its fields say how much and to whom."""

from __future__ import annotations

import re

from msgspec import Struct


def snake_case(name: str) -> str:
    """The tag of a Struct: `GainTokens` is written `gain_tokens`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class EffectRow(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=snake_case
):
    """What every effect is: a row such as `{ do = "gain_tokens", face = "attack", number = 2 }`."""
