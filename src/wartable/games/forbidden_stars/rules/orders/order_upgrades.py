"""Order upgrades and schemes in an order: what every use of one has in common (FS-ORDER_UPG-03)."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final, NamedTuple

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.content import EVENTS, UPGRADES, UPGRADES_OF
from wartable.games.forbidden_stars.frames import Order
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.moments import OrderCards
from wartable.games.forbidden_stars.rules import changes
from wartable.kernel.ask import Refusal, Script, beside, each_once

NO_UPGRADE: Final = -1

USE: Final = [verbs.USE(upgrade.key) for upgrade in UPGRADES]
"""The choice of using each upgrade."""
SCHEME: Final = [verbs.SCHEME(event.key) for event in EVENTS]
"""The choice of using each scheme."""

STRIKE_UPGRADES: Final = [[upgrade.id for upgrade in upgrades if upgrade.strike] for upgrades in UPGRADES_OF]
"""The two upgrades of each faction that go with orbital strikes (FS-ORDER_UPG-06)."""


class Chosen(NamedTuple):
    """A card that the owner of an order has chosen to use: an upgrade, or else a scheme."""

    card: int
    scheme: bool


def use(m: Match, seat: int, upgrade: int) -> None:
    """Use an upgrade with the order being resolved."""
    changes.use_upgrade(m, seat, upgrade)
    m.order.used.append(upgrade)


def serving(m: Match, order: Order, registered: Container[int]) -> int:
    """The upgrade that is registered for a moment and serves an order; NO_UPGRADE if there is none.

    It is in use with the order, or can still be used (FS-ORDER_UPG-03).
    """
    player = m.player(order.seat)
    for upgrade in player.upgrades:
        if upgrade in registered and (upgrade in order.used or upgrade not in player.used):
            return upgrade
    return NO_UPGRADE


def unused(m: Match, seat: int, registered: Container[int]) -> list[int]:
    """The upgrades of a seat that are registered for a moment and can still be used."""
    player = m.player(seat)
    return [upgrade for upgrade in player.upgrades if upgrade in registered and upgrade not in player.used]


def offers(m: Match, order: Order, moment: OrderCards) -> dict[str, Chosen]:
    """The cards that the owner of an order could use at a moment, by their choices."""
    player = m.player(order.seat)
    found = {}
    for upgrade in player.upgrades:
        card = moment.upgrades.get(upgrade)
        if card is not None and upgrade not in player.used and card.serves(m, order):
            found[USE[upgrade]] = Chosen(upgrade, scheme=False)
    for event in player.schemes:
        card = moment.schemes.get(event)
        if card is not None and card.serves(m, order):
            found[SCHEME[event]] = Chosen(event, scheme=True)
    return found


def carry_out(m: Match, order: Order, moment: OrderCards, chosen: Chosen) -> Script[None]:
    """Turn the upgrade facedown, or discard the scheme, and do what it says."""
    if chosen.scheme:
        changes.use_scheme(m, order.seat, chosen.card)
        script = moment.schemes[chosen.card].use(m, order)
    else:
        use(m, order.seat, chosen.card)
        script = moment.upgrades[chosen.card].use(m, order)
    if script is not None:
        yield from script


def bastion_breaker(m: Match, seat: int) -> int | None:
    """The unused upgrade that lets a seat strike a world with a bastion (FS-ORBITAL-11)."""
    for upgrade in STRIKE_UPGRADES[m.player(seat).faction]:
        if UPGRADES[upgrade].ignores_bastion and changes.has_upgrade(m, seat, upgrade):
            return upgrade
    return None


def refuse_facedown(m: Match, seat: int, upgrade: int) -> Refusal | None:
    """Why an upgrade that a player owns cannot be used once more: it lies facedown for this round."""
    if upgrade not in m.player(seat).used:
        return None
    return Refusal("FS-ORDER_UPG-04", "upgrade_facedown", {"upgrade": UPGRADES[upgrade].key})


def facedown(m: Match, seat: int) -> Iterator[tuple[str, Refusal]]:
    """The upgrades of a player that were used in this round, as the choices of using them again."""
    for upgrade in m.player(seat).used:
        refusal = refuse_facedown(m, seat, upgrade)
        if refusal is not None:
            yield USE[upgrade], refusal


def facedown_reasons(m: Match, seat: int) -> list[Refusal]:
    """Why upgrades of a player cannot be used: a few reasons."""
    return each_once(refusal for _, refusal in facedown(m, seat))


FACEDOWN: Final = beside(facedown)
