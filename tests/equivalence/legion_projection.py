"""The neutral projection of Legion."""

from __future__ import annotations

from typing import Any

from tests.equivalence.projection import Fields, Plain, Remembered, current, masked_order, under_way

TABLE = Fields("learning width depth battlefield terrain_left rows battle round priority counter active")
PIECE = Fields("kind x y turn")
TOKEN = Fields("x y claimant piece")
PLAYER = Fields(
    "side points blue far_edge played discarded commander ordered set_aside_tokens victory destroyed_points"
    " drawn_rank"
)
UNIT = Fields(
    "seat card rank points leader upgrades exhausted order aim dodge standby suppression panicked ion damaged"
    " disabled destroyed_weapons promoted activations deployed set_aside defeated attacked"
)
MINI = Fields("x y facing wounds upgrade defeated resilience_rolled")
ACTIVATION = Fields("unit actions done cards granted moved cumbersome_fired withdrawn second face_up")
ATTACK = Fields("attacker current melee_only saber_throw first")
POOL = Fields(
    "defender range melee visible cover dice defence hits criticals blocks dodged surges threatened wounds"
    " resolved"
)
CONTRIBUTION = Fields("mini weapon times")
MOTION = Fields("unit kind by displaced joined partial heading")
SUFFERING = Fields("unit amount minis")


def project(state: Any, _seat: int | None, *, open_position: bool) -> Plain:
    """What matters of a position that a seat sees (None: a spectator), or that hides nothing."""
    return {
        "table": TABLE.of(state),
        "terrain": _terrain.of(state.terrain),
        "tokens": [TOKEN.of(token) for token in state.tokens],
        "players": [_player(player, open_position) for player in state.players],
        "units": [_unit.of(unit) for unit in state.units],
        "activations": [ACTIVATION.of(activation) for activation in _activations(state)],
        "attack": _attack(current(state, "attack", "Attack")),
        "motion": _motion(current(state, "motion", "Motion")),
        "suffering": [SUFFERING.of(suffering) for suffering in _sufferings(state)],
    }


def _player(player: Any, open_position: bool) -> Plain:
    hand = masked_order(player.hand, open_position=open_position)
    return PLAYER.of(player) | {"hand": hand, "pool": sorted(player.pool)}


def _mini_rows(unit: Any) -> Plain:
    return UNIT.of(unit) | {"minis": [MINI.of(mini) for mini in unit.minis]}


_terrain = Remembered(lambda pieces: [PIECE.of(piece) for piece in pieces])
_unit = Remembered(_mini_rows)


def _activations(state: Any) -> list[Any]:
    """The activations under way: those that a reaction interrupts, then the one going on."""
    if hasattr(state, "suspended"):
        return [*state.suspended, *([] if state.activation is None else [state.activation])]
    return under_way(state, "Activation")


def _sufferings(state: Any) -> list[Any]:
    """The wounds that units have still to take, the next last."""
    if hasattr(state, "suffering"):
        return list(state.suffering)
    return under_way(state, "Suffering")


def _attack(attack: Any) -> Plain:
    return None if attack is None else ATTACK.of(attack) | {"pools": [_pool(pool) for pool in attack.pools]}


def _pool(pool: Any) -> Plain:
    return POOL.of(pool) | {"weapons": [CONTRIBUTION.of(weapon) for weapon in pool.weapons]}


def _motion(motion: Any) -> Plain:
    return None if motion is None else MOTION.of(motion)
