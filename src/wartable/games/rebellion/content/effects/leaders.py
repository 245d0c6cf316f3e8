"""Effects on leaders and their rings."""

from __future__ import annotations

from wartable.games.rebellion.content.vocabulary import Presence, Who
from wartable.games.rebellion.content.where import LeaderKey, RingKey, SystemKey
from wartable.parts.effect_rows import EffectRow


class Capture(EffectRow, frozen=True, kw_only=True):
    """Capture the leader that the mission is against."""


class Rescue(EffectRow, frozen=True, kw_only=True):
    """Rescue a captured leader here; the assigned leaders go with him unless they stay."""

    assigned_stay: bool = False


class Eliminate(EffectRow, frozen=True, kw_only=True):
    """Eliminate a leader."""

    who: Who


class Detain(EffectRow, frozen=True, kw_only=True):
    """The leader that the mission is against does not return to the pool in the next Refresh Phase."""


class Recruit(EffectRow, frozen=True, kw_only=True):
    """Recruit one of some leaders, or any with or without tactic values; he comes here or into the pool."""

    leaders: tuple[LeaderKey, ...] = ()
    tactic_values: bool | None = None
    to_pool: bool = False


class ReturnLeaders(EffectRow, frozen=True, kw_only=True):
    """Leaders go back to their pool: all that are assigned, or one of those here."""

    who: Who


class MoveLeaders(EffectRow, frozen=True, kw_only=True):
    """Move leaders to a named system, or to the closest that holds something."""

    who: tuple[Who, ...]
    system: SystemKey | None = None
    closest: Presence | None = None


class ReplaceLeader(EffectRow, frozen=True, kw_only=True):
    """If a leader is assigned to the mission, another takes his place for good."""

    leader: LeaderKey
    by: LeaderKey


class AttachRing(EffectRow, frozen=True, kw_only=True):
    """Attach a ring to a leader."""

    ring: RingKey
    who: Who


class LetUnitsGo(EffectRow, frozen=True, kw_only=True):
    """The leader who uses the card does not hold units in his system in this round."""
