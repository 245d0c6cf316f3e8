"""Measures the grid: sight between two spaces, cold and warm, distances and moves, held against Catanatron.

Run it with `python benchmarks/grid_sight.py` (Catanatron is in the extra `bench`). A cold pair of spaces is
one that is asked for the first time since a door or terrain changed; a warm one was asked for before, and
only figures have moved since. Lines are traced once for every size of map; `first map` is a cold pair before
that. Each number is the CPU time of one question, also as a ratio to one decision of Catanatron; all are
measured in turns in the same run, so that they meet the same moods of the machine.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from wartable.arena.bench import Tally, has_yardstick, play_catanatron
from wartable.games.imperial_assault.map.skirmish import skirmish_map, skirmish_map_keys
from wartable.parts.grid.layout import Layout, all_doors
from wartable.parts.grid.moving import Reach
from wartable.parts.grid.spaces import bits, mask_of
from wartable.parts.grid.steps import Base, Mover, Place

SLICES = 5
PAIRS = 600
FIGURES = 16
SPEED = 5
COLD_AT_MOST = 2.0
WARM_AT_MOST = 0.2
COLD, WARM = "sight, cold pair", "sight, warm pair"
WALKER = Base(2, 3)


class Measured:
    """CPU seconds and questions of each kind."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.questions: dict[str, int] = {}

    def run(self, name: str, questions: int, ask: Callable[[], object]) -> None:
        """Ask so many questions of a kind."""
        start = time.process_time()
        ask()
        self.seconds[name] = self.seconds.get(name, 0.0) + time.process_time() - start
        self.questions[name] = self.questions.get(name, 0) + questions

    def microseconds(self, name: str) -> float:
        """What one question of a kind took."""
        return self.seconds[name] / self.questions[name] * 1e6


def ask_sight(layout: Layout, pairs: list[tuple[int, int]], figures: int) -> None:
    """Ask who sees whom."""
    sees = layout.sight.sees
    for one, other in pairs:
        sees(one, other, figures & ~(1 << one | 1 << other))


def ask_distance(layout: Layout, pairs: list[tuple[int, int]]) -> None:
    """Ask how far it is."""
    for one, other in pairs:
        layout.distance(one, other)


def ask_moves(layout: Layout, mover: Mover, starts: list[Place]) -> None:
    """Ask for every place where a move can end."""
    for start in starts:
        list(Reach(layout, mover, start, SPEED).ends())


def measure_map(key: str, rng: random.Random, measured: Measured) -> None:
    """Ask all kinds of questions on a map with all doors closed, and figures at random."""
    grid = skirmish_map(key).grid
    layout = Layout(grid, all_doors(grid))
    spaces = list(bits(layout.walking.spaces))
    pairs = [(rng.choice(spaces), rng.choice(spaces)) for _ in range(PAIRS)]
    pairs = list(dict.fromkeys(pairs))
    first, second = (mask_of(rng.sample(spaces, FIGURES)) for _ in range(2))
    measured.run(COLD, len(pairs), lambda: ask_sight(layout, pairs, first))
    measured.run(WARM, len(pairs), lambda: ask_sight(layout, pairs, second))
    measured.run("distance, first from a space", len(pairs), lambda: ask_distance(layout, pairs))
    measured.run("distance, warm", len(pairs), lambda: ask_distance(layout, pairs))
    starts = [Place(one) for one, _ in pairs[:100]]
    small = Mover(costly=first, occupied=first | second)
    large = Mover(WALKER, ignores_terrain=True, pays=False, occupied=first)
    measured.run("all ends of a move, small", len(starts), lambda: ask_moves(layout, small, starts))
    measured.run("all ends of a move, 2 by 3", len(starts), lambda: ask_moves(layout, large, starts))


def main() -> int:
    """Measure, print, and say whether the targets are met; 1 if one is missed."""
    if not has_yardstick():
        print("Catanatron is the yardstick: install the extra `bench`")
        return 2
    rng, measured, peer, number = random.Random(2014), Measured(), Tally(), 0
    untraced = Measured()
    for key in skirmish_map_keys():
        measure_map(key, rng, untraced)
    for _ in range(SLICES):
        for key in skirmish_map_keys():
            measure_map(key, rng, measured)
        number = play_catanatron(0.5, peer, number)
    decision = peer.playing / peer.decisions * 1e6
    print(f"{'a decision of Catanatron':32}{decision:8.1f} us")
    for name in measured.seconds:
        each = measured.microseconds(name)
        print(f"{name:32}{each:8.2f} us   ratio {each / decision:6.3f}")
    each = untraced.microseconds(COLD)
    print(f"{COLD + ', first map':32}{each:8.2f} us   ratio {each / decision:6.3f}")
    cold, warm = measured.microseconds(COLD) / decision, measured.microseconds(WARM) / decision
    met = cold <= COLD_AT_MOST and warm <= WARM_AT_MOST
    print(f"cold at most {COLD_AT_MOST}, warm at most {WARM_AT_MOST}: {'met' if met else 'MISSED'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
