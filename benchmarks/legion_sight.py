"""Measures Legion's geometry: sight and cover between units, candidate moves, formations.

Run it with `python benchmarks/legion_sight.py`. Positions are drawn with a fixed seed on ready battlefields
of fifteen terrain pieces or more, five minis a side, within the reach of the ruler. A position counts with
the shortest of many runs.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import partial

from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.bases import Base, Body, Mover
from wartable.games.legion.map.battlefields import ready_battlefield
from wartable.games.legion.map.cover import Outlook, outlook
from wartable.games.legion.map.ground import Ground, ground_of
from wartable.games.legion.map.measures import LONGEST_RANGE, SEGMENT
from wartable.games.legion.map.moving.sampler import candidates, draw
from wartable.games.legion.map.placing.formation import Formation, form
from wartable.games.legion.map.scene import Scene, check_free, scene_of
from wartable.games.legion.map.sight import Figure

TARGET = 150.0  # microseconds for the sight and cover of one unit against another
BATTLEFIELDS = ("canyon", "outpost", "crossroads", "shipyard")
POSITIONS = 200
ROUNDS = 25
TROOPERS = Mover(1, 0, UnitType.TROOPER, Base(1350, 3800, 0), 2)
MINIS = (1, 2, 3, 4)

Unit = tuple[Figure, ...]


def squads(ground: Ground, rng: random.Random) -> list[tuple[Unit, Unit]]:
    """Pairs of units of five in legal formations, at most as far apart as the ruler reaches."""
    empty = scene_of(ground)
    found: list[tuple[Unit, Unit]] = []
    while len(found) < POSITIONS:
        one, other = squad(empty, rng), squad(empty, rng)
        if one is None or other is None:
            continue
        dx, dy = one[0].x - other[0].x, one[0].y - other[0].y
        if dx * dx + dy * dy <= (LONGEST_RANGE * SEGMENT) ** 2 and dx * dx + dy * dy > 20_000**2:
            found.append((one, other))
    return found


def squad(scene: Scene, rng: random.Random) -> Unit | None:
    """A unit somewhere on the table, if it fits there."""
    leader = rng.randrange(scene.ground.width), rng.randrange(scene.ground.depth)
    if check_free(scene, TROOPERS, *leader, top=scene.ground.top_at(*leader)) is not None:
        return None
    places = form(scene, TROOPERS, leader, rng.randrange(3600), MINIS, Formation(rng.randrange(4)))
    if places is None:
        return None
    spots = [leader, *((place.x, place.y) for place in places)]
    return tuple(Figure(x, y, TROOPERS.base.radius, TROOPERS.base.height) for x, y in spots)


def report(name: str, tasks: Sequence[Callable[[], object]]) -> float:
    """Print mean, median, tenth slowest and slowest in microseconds; give back the mean.

    Each task counts with the shortest of many runs, one in each round over all of them, so that while the
    machine does something else no task has all of its runs.
    """
    shortest = [float("inf")] * len(tasks)
    for _ in range(ROUNDS):
        for number, task in enumerate(tasks):
            start = time.perf_counter()
            task()
            shortest[number] = min(shortest[number], (time.perf_counter() - start) * 1e6)
    ranked = sorted(shortest)
    mean = sum(ranked) / len(ranked)
    middle, slow = ranked[len(ranked) // 2], ranked[len(ranked) * 9 // 10]
    print(f"{name:34} mean {mean:7.1f}  median {middle:7.1f}  90% {slow:7.1f}  worst {ranked[-1]:7.1f} us")
    return mean


def crowd(units: Sequence[tuple[Unit, Unit]]) -> list[Body]:
    """Thirty-odd minis of other units for the moves to meet."""
    bodies: list[Body] = []
    for number, (one, _) in enumerate(units[:60]):
        clear = all(abs(f.x - b.x) + abs(f.y - b.y) > 4_000 for f in one for b in bodies)
        if clear and len(bodies) < 40:
            side = number % 2
            bodies += [
                Body(f.x, f.y, f.radius, side, 10 + number, mini, UnitType.TROOPER, False, f.height)
                for mini, f in enumerate(one)
            ]
    return bodies


def look(looking: Callable[..., Outlook], ground: Ground, one: Unit, other: Unit) -> tuple[object, object]:
    """All of the sight and the cover of one unit against another."""
    found = looking(ground, one, 0, other, UnitType.TROOPER)
    return found.rows, found.cover


def measure(name: str) -> float:
    """Measure on one battlefield; the mean for sight and cover."""
    battlefield = ready_battlefield(name)
    ground = ground_of(battlefield)
    rng = random.Random(2018)
    pairs = squads(ground, rng)
    print(f"{name}: {len(battlefield.pieces)} pieces")
    fresh = outlook.__wrapped__
    mean = report("  sight and cover, unit to unit", [partial(look, fresh, ground, a, b) for a, b in pairs])
    report("  the same, remembered", [partial(look, outlook, ground, a, b) for a, b in pairs])
    scene = scene_of(ground, crowd(pairs))
    leaders = [one[0] for one, _ in pairs if check_free(scene, TROOPERS, one[0].x, one[0].y) is None]
    report("  all candidate moves", [partial(candidates, scene, TROOPERS, f.x, f.y, 0) for f in leaders])
    report(
        "  one candidate drawn", [partial(draw, scene, TROOPERS, f.x, f.y, 0, rng.randrange) for f in leaders]
    )
    forming = [partial(form, scene, TROOPERS, f[:2], 0, MINIS, Formation.BEHIND) for f in leaders]
    report("  a formation of four", forming)
    return mean


def main() -> None:
    """Measure on each battlefield and say whether the target is met."""
    slowest = max(measure(name) for name in BATTLEFIELDS)
    verdict = "met" if slowest < TARGET else "MISSED"
    print(f"slowest mean {slowest:.1f} us, target {TARGET:.0f} us: {verdict}")


if __name__ == "__main__":
    main()
