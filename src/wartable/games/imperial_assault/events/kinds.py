"""What every event of Imperial Assault is: open to all, or one seat's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from wartable.kernel.events import Event, PrivateEvent

THINGS = {
    "figure": "figure",
    "attacker": "figure",
    "target": "figure",
    "space": "space",
    "origin": "space",
    "token": "token",
    "door": "door",
    "group": "group",
}


class AssaultEvent(Event, frozen=True):
    """Something that happened in plain sight."""

    thing_fields: ClassVar[Mapping[str, str]] = THINGS


class AssaultPrivateEvent(PrivateEvent, frozen=True):
    """Something of which only one seat sees all."""

    thing_fields: ClassVar[Mapping[str, str]] = THINGS
