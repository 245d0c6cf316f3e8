"""Options, armies, and the set-up of a battle."""

from __future__ import annotations

import msgspec

from wartable.games.legion.army import ArmyUnit
from wartable.games.legion.state import Mini, State, Unit
from wartable.kernel.chance import Chance


class Options(msgspec.Struct, frozen=True):
    """What the players agree on before the battle."""

    mode: str = "standard"


def start(options: Options, chance: Chance) -> State:
    """The first position."""
    raise NotImplementedError


def muster(unit: ArmyUnit, seat: int, *, learning: bool = False) -> Unit:
    """A unit of an army as it enters the battle, not deployed: its leader first, minis of upgrades last."""
    card = unit.card
    added = [] if learning else [upgrade.key for upgrade in unit.upgrades if upgrade.adds_mini]
    plain = unit.minis(learning) - len(added)
    minis = [Mini(0, 0) for _ in range(plain)] + [Mini(0, 0, upgrade=key) for key in added]
    upgrades = [upgrade.key for upgrade in unit.upgrades]
    return Unit(seat, card.key, int(card.rank), unit.points, minis, upgrades=upgrades)
