"""Effects on systems, units and build queues."""

from __future__ import annotations

from msgspec import field

from wartable.games.rebellion.content.vocabulary import (
    Lifted,
    Origin,
    Place,
    Scope,
    Shape,
    Surplus,
    Theater,
    Whose,
)
from wartable.games.rebellion.content.where import Count, MarkerKey, QueueSpace, UnitKey
from wartable.parts.effect_rows import EffectRow


class GainLoyalty(EffectRow, frozen=True, kw_only=True):
    """Gain loyalty in some systems of a scope, so much in each."""

    amount: Count = 1
    scope: Scope = Scope.HERE
    systems: Count = 1


class RemoveLoyalty(EffectRow, frozen=True, kw_only=True):
    """Every system of a scope that is loyal to the enemy becomes neutral."""

    scope: Scope = Scope.HERE


class PlaceSabotage(EffectRow, frozen=True, kw_only=True):
    """Place a sabotage marker here."""


class RemoveSabotage(EffectRow, frozen=True, kw_only=True):
    """Remove the sabotage marker here, if there is one."""

    optional: bool = False


class DestroySystem(EffectRow, frozen=True, kw_only=True):
    """Destroy the system."""


class PlaceTargetMarker(EffectRow, frozen=True, kw_only=True):
    """Place a target marker here."""

    marker: MarkerKey


class RemoveTargetMarker(EffectRow, frozen=True, kw_only=True):
    """Remove a target marker from here."""


class AskForBase(EffectRow, frozen=True, kw_only=True):
    """The Rebel says whether the base is in a scope; it is not revealed."""

    scope: Scope


class GainUnits(EffectRow, frozen=True, kw_only=True):
    """Take units from the supply and put them in a place; `shapes` leaves the type open."""

    units: dict[UnitKey, Count] = field(default_factory=dict)
    shapes: dict[Shape, Count] = field(default_factory=dict)
    theater: Theater | None = None
    place: Place = Place.SYSTEM


class QueueUnits(EffectRow, frozen=True, kw_only=True):
    """Put units on a space of the own build queue."""

    units: dict[UnitKey, Count]
    space: QueueSpace


class QueueByIcons(EffectRow, frozen=True, kw_only=True):
    """Put units on the own build queue by all icons and the number of the system."""


class AdvanceQueuedUnits(EffectRow, frozen=True, kw_only=True):
    """Move units of the own build queue one space on."""

    most: Count
    spaces: tuple[QueueSpace, ...]


class DeployQueuedUnits(EffectRow, frozen=True, kw_only=True):
    """Deploy units here from spaces of the own build queue."""

    most: Count
    spaces: tuple[QueueSpace, ...]


class DestroyQueuedUnits(EffectRow, frozen=True, kw_only=True):
    """Destroy units on a build queue: up to a health, one for each icon of the system, or of given shapes."""

    whose: Whose = Whose.ENEMY
    health: Count = 0
    by_icons: bool = False
    shapes: dict[Shape, Count] = field(default_factory=dict)
    spared: tuple[UnitKey, ...] = ()


class DestroyUnits(EffectRow, frozen=True, kw_only=True):
    """Destroy units here that the player chooses: up to a health together, or up to a number."""

    whose: Whose = Whose.ENEMY
    health: Count = 0
    most: Count = 0
    must: bool = False
    theater: Theater | None = None
    shape: Shape | None = None
    structures: bool = False
    units: tuple[UnitKey, ...] = ()
    surplus: Surplus = Surplus.NOTHING


class MoveUnits(EffectRow, frozen=True, kw_only=True):
    """Move own units here from elsewhere, bound by every restriction that is not lifted.

    `most` limits their number, `units` the number of each type, `theater` what may go at all.
    """

    origin: Origin
    most: Count = 0
    units: dict[UnitKey, Count] = field(default_factory=dict)
    theater: Theater | None = None
    lifts: tuple[Lifted, ...] = ()


class Mobilize(EffectRow, frozen=True, kw_only=True):
    """When the Command Phase ends move units to the 'Rebel Base' space, or draw cards for a new base."""

    gather: MoveUnits
    cards: Count
    cards_for_two: Count


class StartCombat(EffectRow, frozen=True, kw_only=True):
    """A combat follows if a theater is shared; `theater`: only if the enemy has units of that one."""

    theater: Theater | None = None
