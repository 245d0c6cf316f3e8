"""Which systems a card accepts, and the keys by which rows refer to one another."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from wartable.parts.content_files import Key, refers_to

from .vocabulary import Against, Place, Presence, SystemKind

SystemKey: TypeAlias = Annotated[Key, refers_to("system")]
UnitKey: TypeAlias = Annotated[Key, refers_to("unit")]
LeaderKey: TypeAlias = Annotated[Key, refers_to("leader")]
MissionKey: TypeAlias = Annotated[Key, refers_to("mission")]
RingKey: TypeAlias = Annotated[Key, refers_to("ring")]
MarkerKey: TypeAlias = Annotated[Key, refers_to("target_marker")]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=40)]
QueueSpace: TypeAlias = Annotated[int, Meta(ge=1, le=3)]


class Where(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """Which systems a card accepts: every line that is given must hold.

    `kinds`, `systems`, `units`, `leaders`, `has_any`: at least one of them holds; `has`: all; `lacks`,
    `lacks_units`: none.
    """

    place: Place = Place.SYSTEM
    kinds: tuple[SystemKind, ...] = ()
    systems: tuple[SystemKey, ...] = ()
    region_of: SystemKey | None = None
    has: tuple[Presence, ...] = ()
    has_any: tuple[Presence, ...] = ()
    lacks: tuple[Presence, ...] = ()
    units: tuple[UnitKey, ...] = ()
    lacks_units: tuple[UnitKey, ...] = ()
    leaders: tuple[LeaderKey, ...] = ()
    against: Against | None = None
