"""Prepared openings, in which things happen that random players would seldom come to.

The position is changed in place while the first question of the first round waits, so that no step of either
tree has to be named. Only numbers and names of cards are used: the cards of Forbidden Stars are numbered in
the order of the factions, units and structures in that of the seats.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from random import Random
from typing import Any

COMBAT_CARDS_EACH, CARD_TYPES_IN_DECK, COPIES = 14, 5, 2
UPGRADES_EACH = 5
SCHEMES = frozenset({0, 1, 2, 6, 8, 10, 12, 14, 16, 21, 22, 23, 25, 28, 30, 31})
SCHEMES_HELD = 2
MOST_MATERIEL = 14
SHIPS, GROUND = (1, 4), (0, 2, 3, 5)
CITY = 1

TROOPERS = frozenset({"luke_skywalker", "rebel_troopers", "stormtroopers"})
CLAIMED = "recover_the_supplies"
MOST_SUPPRESSION = 3
NOWHERE = -1


def prepare(table: Any, draw: Random) -> bool:
    """Change the position if the first round's first question waits; whether it did."""
    what, change = OPENINGS[table.game.name]
    if table.asks[0].what != what:
        return False
    # A table that was forked keeps every quiet point, so that no later fork goes back to before the change.
    table.fork()
    change(table.state, draw)
    if table.play.facts is not None:
        table.play.facts = type(table.play.facts)()
    return True


def enrich(state: Any, draw: Random) -> None:
    """Give the players of Forbidden Stars upgrades, cards, schemes, cities and big units."""
    for seat, player in enumerate(state.players):
        player.materiel = MOST_MATERIEL
        first = player.faction * UPGRADES_EACH
        # one upgrade is left to be purchased
        player.upgrades = sorted(draw.sample(range(first, first + UPGRADES_EACH), UPGRADES_EACH - 1))
        first = player.faction * COMBAT_CARDS_EACH
        types = draw.sample(range(first, first + COMBAT_CARDS_EACH), CARD_TYPES_IN_DECK)
        player.deck = draw.sample(types * COPIES, len(types) * COPIES)
        schemes = sorted(card for card in player.events if card in SCHEMES)
        player.schemes = sorted(draw.sample(schemes, min(SCHEMES_HELD, len(schemes))))
        player.events = [card for card in player.events if card not in player.schemes]
        _promote(state, seat, draw)
        _build(state, seat)


def _promote(state: Any, seat: int, draw: Random) -> None:
    """Exchange units for bigger ones of the reserve; as many stand there as before."""
    reserve = state.players[seat].reserve
    for units in state.units:
        for code in [code for code in units if code // 12 == seat]:
            kind = code % 12 // 2
            bigger = [
                other for other in (SHIPS if kind in SHIPS else GROUND) if other > kind and reserve[other]
            ]
            if bigger:
                chosen = draw.choice(bigger)
                reserve[kind] += 1
                reserve[chosen] -= 1
                units.remove(code)
                insort(units, seat * 12 + chosen * 2)


def _build(state: Any, seat: int) -> None:
    """Put a city wherever ground units of the seat stand and no structure does."""
    player = state.players[seat]
    for units, structures in zip(state.units, state.structures, strict=True):
        held = any(code // 12 == seat and code % 12 // 2 in GROUND for code in units)
        if held and not structures and state.structure_supply[CITY] and player.control_tokens:
            state.structure_supply[CITY] -= 1
            player.control_tokens -= 1
            insort(structures, seat * 3 + CITY)


def wear_down(state: Any, draw: Random) -> None:
    """Leave the units of Legion few minis and bad nerves, and give them tokens to lose."""
    for unit in state.units:
        for index, mini in enumerate(unit.minis):
            mini.defeated = index != unit.leader and draw.random() < 0.7
        if unit.card in TROOPERS and not state.learning:
            unit.suppression = draw.randint(0, MOST_SUPPRESSION)
    if CLAIMED in state.battle:
        bearers = [number for number, unit in enumerate(state.units) if unit.deployed]
        for token, bearer in zip(state.tokens, draw.sample(bearers, len(bearers)), strict=False):
            token.claimant, token.x, token.y = bearer, NOWHERE, NOWHERE


OPENINGS: dict[str, tuple[str, Callable[[Any, Random], None]]] = {
    "forbidden_stars": ("place_order", enrich),
    "legion": ("select_command", wear_down),
}
"""The question that the first round of a game begins with, and what is then changed."""
