"""What every event of Rebellion is: open to all, or one side's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from wartable.kernel.events import Event, PrivateEvent

THINGS = {"place": "place", "system": "place", "origin": "place", "leader": "leader"}


class RebellionEvent(Event, frozen=True):
    """Something that happened in plain sight."""

    thing_fields: ClassVar[Mapping[str, str]] = THINGS


class RebellionPrivateEvent(PrivateEvent, frozen=True):
    """Something of which only one side sees all."""

    thing_fields: ClassVar[Mapping[str, str]] = THINGS
