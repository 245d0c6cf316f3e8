"""Exact odds of an orbital strike, before a die is rolled: how much damage, and whether anything falls."""

from __future__ import annotations

from fractions import Fraction

from wartable.games.forbidden_stars.content import ATTACK, DICE_PER_SIDE, DIE_FACES
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.combat.orbital_strike import strike_value
from wartable.parts.distributions import Distribution, distribution, showing

SIDES_OF_A_DIE = len(DIE_FACES)


def strike_dice(m: Match, void: int, seat: int) -> int:
    """The dice of a strike without upgrades, eight at most (FS-ORBITAL-06, FS-ORBITAL-07)."""
    return min(strike_value(m, void, seat), DICE_PER_SIDE)


def strike_damage(dice: int) -> Distribution:
    """How much damage so many dice of a strike do: one for each attack icon (FS-ORBITAL-08)."""
    return distribution(showing(dice, DIE_FACES.count(ATTACK), SIDES_OF_A_DIE), SIDES_OF_A_DIE**dice)


def destroys(m: Match, damage: Distribution, world: int) -> Fraction | None:
    """How likely a strike is to destroy a unit or bastion at least; None where there is none.

    Its owner lets whoever can bear it suffer, bastions and unrouted units before routed ones (FS-DAMAGE-04),
    so that most health decides.
    """
    owner, units = m.holder(world), m.state.units[world]
    standing = [m.unit(code).health for code in units if not code & 1]
    if m.bastions(world, owner):
        standing.append(m.bastion(owner).health)
    health = max(standing or [m.unit(code).health for code in units], default=None)
    return None if health is None else damage.at_least(health)
