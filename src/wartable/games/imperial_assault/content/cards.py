"""The rows of Command cards and skirmish upgrades: what a table says, rules read and the page shows."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .components import Deed, Triggered
from .figures import Count, Number, User
from .vocabulary import Affiliation, Box


class Command(Deed, frozen=True, kw_only=True):
    """One Command card: its cost, how many a deck may hold (IA-COMMAND-08), and what it does.

    `by`: the figure that uses it (IA-COMMAND-05), or the player himself if not given. It costs that figure
    `actions`, or is played at its `trigger`; seen from the player, `of` says whose moment it is.
    """

    cost: Count
    limit: Annotated[int, Meta(ge=1, le=2)]
    box: Box
    by: User | None = None


class Guests(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Deployment cards of another affiliation that an army may have."""

    affiliation: Affiliation
    most: Number


class Upgrade(Triggered, frozen=True, kw_only=True):
    """One skirmish upgrade (IA-DEP_CARD-04): what it changes in army building, or does at its moment."""

    subtitle: str = ""
    affiliation: Affiliation
    cost: Number
    unique: bool = True
    command_points: Count = 0
    guests: Guests | None = None
