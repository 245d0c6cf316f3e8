"""The systems that a card could ever accept, by what the board prints alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from wartable.games.rebellion.content import Content, content
from wartable.games.rebellion.content.vocabulary import Icon, Place, Presence, Shape, SystemKind
from wartable.games.rebellion.content.where import Where

from .galaxy import NO_SYSTEMS, Galaxy, galaxy, mask_of


@cache
def possible_systems(where: Where) -> int:
    """The mask of the systems that fit as long as none is destroyed."""
    if where.place is not Place.SYSTEM:
        return NO_SYSTEMS
    space, printed = galaxy(), content()
    fits = space.all
    if where.systems:
        fits &= mask_of(printed.system[key].id for key in where.systems)
    if where.region_of is not None:
        fits &= space.region_of[printed.system[where.region_of].id]
    if where.kinds:
        fits &= _any(_of_kind(kind, space, printed) for kind in where.kinds)
    if where.has_any:
        fits &= _any(_with(presence, space, printed) for presence in where.has_any)
    for presence in where.has:
        fits &= _with(presence, space, printed)
    return fits


def _any(masks: Iterable[int]) -> int:
    """The systems that are in any of some masks."""
    found = NO_SYSTEMS
    for mask in masks:
        found |= mask
    return found


def _winnable(space: Galaxy, printed: Content) -> int:
    """The systems whose loyalty can change: populous ones that are nobody's for good."""
    return space.populous & ~mask_of(system.id for system in printed.systems if system.always)


def _of_kind(kind: SystemKind, space: Galaxy, printed: Content) -> int:
    """The systems that can be of a kind."""
    match kind:
        case SystemKind.POPULOUS | SystemKind.IMPERIAL:
            return space.populous
        case SystemKind.REMOTE:
            return space.remote
        case SystemKind.REBEL | SystemKind.SUBJUGATED:
            return _winnable(space, printed)
        case SystemKind.NEUTRAL:
            return space.remote | _winnable(space, printed)
        case SystemKind.DESTROYED:
            return space.all


def _with(presence: Presence, space: Galaxy, printed: Content) -> int:
    """The systems that can hold or show something."""
    match presence:
        case Presence.BLUE_SQUARE:
            return mask_of(system.id for system in printed.systems if Icon.BLUE_SQUARE in system.icons)
        case Presence.SQUARE_ICON:
            squares = [icon for icon in Icon if icon.shape is Shape.SQUARE]
            return mask_of(system.id for system in printed.systems if set(squares) & set(system.icons))
        case Presence.IMPERIAL_LOYALTY | Presence.SABOTAGE_MARKER:
            return space.populous
        case Presence.REBEL_LOYALTY:
            return _winnable(space, printed)
        case _:
            return space.all
