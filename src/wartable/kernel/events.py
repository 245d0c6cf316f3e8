"""Event: what happened, and who may see what of it. Logs and animations are made of these."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True):
    """A typed fact. What everybody may see needs nothing more than fields.

    `discloses` is true of the types that show somebody what was hidden until then: a card turned over, a
    facedown token revealed. The table counts them, and so knows when an undo would give knowledge away.
    `seat_fields` are the fields that hold seats, so that people can read names in their place.
    """

    discloses: ClassVar[bool] = False
    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def seen_by(self, seat: int | None) -> Event | None:  # noqa: ARG002
        """The event as a seat (None: a spectator) may see it; None if it may not see it at all."""
        return self


class PrivateEvent(Event, frozen=True):
    """An event that only `owner` sees in full; `masked` is what the others see."""

    discloses: ClassVar[bool] = True

    owner: int

    def masked(self) -> Event | None:
        """What everybody but the owner sees."""
        return None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.owner else self.masked()


def shown(event: Event, seat: int | None, side: Collection[int]) -> Event | None:
    """An event as a seat (None: a spectator) may see it: what concerns a partner on its side in full."""
    if isinstance(event, PrivateEvent) and event.owner in side:
        return event.seen_by(event.owner)
    return event.seen_by(seat)
