"""Measures on demand: range, gap, sight and cover between what two words name (LG-MEASURE-01)."""

from __future__ import annotations

from wartable.games.legion.map.measures import OUT_OF_RANGE, SEGMENT, TOKEN_RADIUS
from wartable.games.legion.map.ranges import gap as gap_between
from wartable.games.legion.map.ranges import range_to_token
from wartable.games.legion.naming import piece_texts
from wartable.games.legion.state import NOBODY
from wartable.games.legion.terminal.marks import Scene
from wartable.parts.plane import distance, millimetres


def measure(scene: Scene, words: str) -> list[str]:
    """Two units, a unit and a token, or a unit and a piece of terrain: `s2 r1`, `s2 *1`, `s2 house_1`."""
    parts = words.split()
    found = [scene.named(part) for part in parts]
    if len(parts) != 2 or found[0] is None:
        return [scene.say("measure_how")]
    number = found[0]
    for end in [number, *(other for other in found[1:] if other is not None)]:
        unit = scene.state.units[end]
        if not unit.deployed or unit.defeated:
            return [scene.say("measure_absent", unit=scene.title(end))]
    if found[1] is not None:
        return _units(scene, number, found[1])
    return _to_token(scene, number, parts[1]) or _to_piece(scene, number, parts[1])


def _units(scene: Scene, one: int, other: int) -> list[str]:
    """Both ways: the range from a leader to the nearest mini, the gap, who sees whom, and the cover."""
    if one == other:
        return [scene.say("measure_how")]
    gaps = [gap_between(*a, *c) for a in scene.b.discs(one) for c in scene.b.discs(other)]
    lines = [
        scene.say(
            "measure_gap",
            one=scene.title(one),
            other=scene.title(other),
            gap=f"{max(0.0, millimetres(min(gaps))):.1f}",
        )
    ]
    enemies = scene.state.units[one].seat != scene.state.units[other].seat
    for source, target in ((one, other), (other, one)):
        lines.append(_one_way(scene, source, target, enemies=enemies))
    return lines


def _one_way(scene: Scene, source: int, target: int, *, enemies: bool) -> str:
    """The range, and between enemies sight and cover, from one unit to another."""
    leader = scene.b.leader(source)
    nearest = min(
        gap_between(leader.x, leader.y, scene.b.radius(source), *disc) for disc in scene.b.discs(target)
    )
    range_ = scene.b.range(source, target)
    words = scene.say(
        "measure_range",
        one=scene.marks[source],
        other=scene.marks[target],
        range=scene.say("beyond") if range_ == OUT_OF_RANGE else range_,
        gap=f"{max(0.0, millimetres(nearest)):.1f}",
    )
    if not enemies:
        return words
    outlook = scene.b.outlook(source, target)
    sight = scene.say(
        "measure_sight",
        viewers=sum(bool(row) for row in outlook.rows),
        of=len(outlook.rows),
        seen=outlook.visible.bit_count(),
        minis=len(scene.b.living(target)),
        cover=scene.say(f"cover_{int(outlook.cover.cover)}"),
    )
    return scene.messages.listed([words, sight], "sentences")


def _to_token(scene: Scene, number: int, word: str) -> list[str]:
    """From a leader to an objective token, named by its number with or without its mark.

    One that is claimed is where the leader is that holds it (LG-OBJ_TOKEN-04).
    """
    digits = word.lstrip(f"*{scene.glyphs.token}")
    if not digits.isdecimal() or not 1 <= int(digits) <= len(scene.state.tokens):
        return []
    token = scene.state.tokens[int(digits) - 1]
    leader, radius = scene.b.leader(number), scene.b.radius(number)
    if token.claimant != NOBODY:
        carrier, reach = scene.b.leader(token.claimant), scene.b.radius(token.claimant)
        gap = (
            0.0 if carrier is leader else gap_between(leader.x, leader.y, radius, carrier.x, carrier.y, reach)
        )
        range_ = max(0, -int(-gap // SEGMENT))
    else:
        gap = distance(leader.x, leader.y, token.x, token.y) - radius - TOKEN_RADIUS
        range_ = range_to_token(leader.x, leader.y, radius, (token.x, token.y))
    return [_plain(scene, number, f"{scene.glyphs.token}{digits}", range_, gap)]


def _to_piece(scene: Scene, number: int, word: str) -> list[str]:
    """From a leader to a piece of terrain."""
    texts = piece_texts(scene.b.ground)
    wanted = word.casefold()
    if wanted not in texts:
        return [scene.say("measure_what", word=word)]
    feature = scene.b.ground.features[texts.index(wanted)]
    leader = scene.b.leader(number)
    gap = feature.gap(leader.x, leader.y) - scene.b.radius(number)
    return [_plain(scene, number, wanted, max(0, -int(-gap // SEGMENT)), gap)]


def _plain(scene: Scene, number: int, what: str, range_: int, gap: float) -> str:
    shown = scene.say("beyond") if range_ >= OUT_OF_RANGE else range_
    return scene.say(
        "measure_range",
        one=scene.marks[number],
        other=what,
        range=shown,
        gap=f"{max(0.0, millimetres(gap)):.1f}",
    )
