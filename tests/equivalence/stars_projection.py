"""The neutral projection of Forbidden Stars."""

from __future__ import annotations

from typing import Any

from tests.equivalence.projection import ABSENT, Fields, Plain, Remembered, current, masked_order, under_way

TABLE = Fields("round first active active_system event tile objectives structure_supply asset_supply")
SYSTEM = Fields("side rotation row column")
PLAYER = Fields(
    "faction materiel assets reserve control_tokens orders banked objectives upgrades used removed schemes"
    " eliminated tiles forces factories held"
)
ORDER = Fields("seat token kind system from_stack banked used bought built trained warp target")
MOVE = Fields("kind origin destination")
COMBAT = Fields("area by_order round winner origin")
EFFECT = Fields("kind side card whole_combat")
SIDE = Fields("seat dice tokens reinforcements facedown faceup borrowed peeked")
STRIKE = Fields("void world dice used all_attack rout_survivors marked spent haven damage")

UNITS, STRUCTURES, ORDERS = 12, 3, 4
"""How many codes a seat has of each: a code is the seat times that, and the rest."""


def project(state: Any, seat: int | None, *, open_position: bool) -> Plain:
    """What matters of a position that a seat sees (None: a spectator), or that hides nothing."""
    return {
        "table": TABLE.of(state),
        "systems": _systems.of(state.systems),
        "storms": sorted(state.storms),
        "moved_storms": sorted(getattr(state, "moved_storms", [ABSENT])),
        "units": _units.of(state.units),
        "structures": _structures.of(state.structures),
        "stacks": [_stack(stack, seat, open_position) for stack in state.stacks],
        "players": [_player(player, open_position) for player in state.players],
        "order": _order(current(state, "order", "Order")),
        "combat": _combat(current(state, "combat", "Combat"), open_position),
        "strike": _strike(state, current(state, "strike", "Strike")),
        "event_playable": _event_playable(state),
    }


def _unit(code: int) -> Plain:
    """Whose unit it is, of which kind, and whether it is routed."""
    return [code // UNITS, code % UNITS // 2, bool(code % 2)]


_systems = Remembered(lambda systems: [SYSTEM.of(system) for system in systems])
_units = Remembered(lambda areas: [[_unit(code) for code in sorted(area)] for area in areas])
_structures = Remembered(
    lambda areas: [[divmod(code, STRUCTURES) for code in sorted(area)] for area in areas]
)


def _stack(stack: list[int], seat: int | None, open_position: bool) -> Plain:
    """The orders of a stack by owner, the top last; only one's own on top shows its type.

    What a seat remembers of its buried orders is no part of what it sees (FS-STACK-04).
    """
    orders = []
    for place, code in enumerate(stack):
        owner = code // ORDERS if code >= 0 else -1 - code
        seen = open_position or (code >= 0 and place == len(stack) - 1 and owner == seat)
        orders.append([owner, code % ORDERS if seen else None])
    return orders


def _player(player: Any, open_position: bool) -> Plain:
    piles = {
        name: masked_order(getattr(player, name), open_position=open_position)
        for name in ("deck", "events", "drawn")
    }
    return PLAYER.of(player) | piles


def _move(move: Any) -> Plain:
    """A unit that was moved, and whether over a void: `by_roks` before it was told without a card's name."""
    over_void = move.over_void if hasattr(move, "over_void") else move.by_roks
    return MOVE.of(move) | {"over_void": over_void}


def _order(order: Any) -> Plain:
    if order is None:
        return None
    return ORDER.of(order) | {"moves": [_move(move) for move in order.moves]}


def _combat(combat: Any, open_position: bool) -> Plain:
    if combat is None:
        return None
    return COMBAT.of(combat) | {
        "sides": [_side(side, open_position) for side in combat.sides],
        "effects": [EFFECT.of(effect) for effect in combat.effects],
    }


def _side(side: Any, open_position: bool) -> Plain:
    hand = masked_order(side.hand, open_position=open_position)
    return SIDE.of(side) | {"hand": hand, "placed": sorted(side.placed)}


def _strike(state: Any, strike: Any) -> Plain:
    """The strike; that a unit has landed is a field of it, or the contest that waits for its end."""
    if strike is None:
        return None
    landed = strike.landed if hasattr(strike, "landed") else bool(under_way(state, "Contest"))
    return STRIKE.of(strike) | {"landed": landed}


def _event_playable(state: Any) -> Plain:
    """Whether the ability of the faceup event card may be used; without a card nothing is said."""
    if state.event < 0:
        return None
    return (
        state.event_playable
        if hasattr(state, "event_playable")
        else under_way(state, "PlayedEvent")[-1].playable
    )
