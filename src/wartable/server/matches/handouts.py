"""Makes what a seat may read in one match alone: its reference and words, or everybody's once it is over."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType

from wartable.kernel.game import NO_HANDOUT, Handout
from wartable.server.live.frames import HandoutSheets

if TYPE_CHECKING:
    from wartable.kernel.table import Table


def handout_of(table: Table, seat: int | None) -> Handout:
    """What a seat, or a spectator, may read besides what everybody may."""
    return table.game.handout(table.play, seat)


def all_handouts(table: Table) -> Handout:
    """What all seats together may read, one over the other."""
    handouts = [handout_of(table, seat) for seat in (None, *range(table.seats))]
    reference: dict[str, Any] = {}
    for handout in handouts:
        reference = _laid_over(reference, handout.reference)
    packages = dict.fromkeys(package for handout in handouts for package in handout.packages)
    return Handout(reference, tuple(packages))


def _laid_over(lower: dict[str, Any], upper: dict[str, Any]) -> dict[str, Any]:
    """Tables with others over them: what both have, the upper one says."""
    both = {
        key: _laid_over(lower[key], part)
        for key, part in upper.items()
        if isinstance(part, dict) and isinstance(lower.get(key), dict)
    }
    return {**lower, **upper, **both}


def handout_mark(handout: Handout) -> str | UnsetType:
    """Tell a handout from every other, so that a page asks for it when it is another one; unset for none."""
    if handout == NO_HANDOUT:
        return UNSET
    return blake2b(msgspec.json.encode(handout), digest_size=8).hexdigest()


def handout_sheets(table: Table, handout: Handout, language: str) -> HandoutSheets:
    """A handout as a page gets it; where it has messages, all that the game says, with them over its own."""
    words = table.game.messages.under(handout.packages)
    return HandoutSheets(handout.reference, words.spoken(language).sheets if handout.packages else [])
