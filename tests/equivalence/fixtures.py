"""Which matches are played: every seat count and every value of every option, each time with another seed."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import msgspec

GAMES = ("forbidden_stars", "legion")

FACTIONS = ("ultramarines", "chaos", "orks", "eldar")
PLAYERS = (2, 3, 4)

REBELS = (
    "rebel_800_combined_arms",
    "rebel_800_walkers",
    "rebel_800_rising",
    "rebel_500_strike_team",
    "rebel_500_tank_hunters",
    "rebel_box",
)
EMPIRE = (
    "empire_800_garrison",
    "empire_800_speeder_raid",
    "empire_800_iron_fist",
    "empire_500_patrol",
    "empire_500_vanguard",
    "empire_box",
)
STANDARD_FIELDS = ("crossroads", "forest_moon", "dune_sea", "shipyard", "canyon", "outpost", "river_delta")
LEARNING_FIELDS = ("", "proving_ground", "courtyard", "clearing")
TERRAIN = ("house", "woods", "wall", "rocks", "mesa", "swamp", "crates", "bunker", "barricade", "barricade")
OBJECTIVES = ("breakthrough", "intercept_the_transmissions", "key_positions", "recover_the_supplies")
DEPLOYMENTS = ("battle_lines", "the_long_march", "disarray", "major_offensive")
CONDITIONS = ("clear_conditions", "hostile_environment", "limited_visibility", "rapid_reinforcements")
LEARNING_EVERY = 8
PREPARED_EVERY = 3
TERRAIN_EVERY = 10
LARGEST_ARMY = 800


class Fixture(msgspec.Struct, frozen=True):
    """One match: its options and seed, and whether its opening is prepared so that much happens."""

    game: str
    number: int
    options: dict[str, Any]
    prepared: bool = False

    @property
    def seed(self) -> str:
        """The seed of the match, of its opening and of those who choose in it."""
        return f"equivalence {self.number}"


def fixture(game: str, number: int) -> Fixture:
    """The match of that number; the same in every tree."""
    if game == "forbidden_stars":
        return _stars(number)
    return Fixture(game, number, _legion_options(number), prepared=number % PREPARED_EVERY == 0)


def _stars(number: int) -> Fixture:
    """All seat counts, boards dealt and built, factions all chosen, partly chosen and all fixed."""
    players, rest = PLAYERS[number % 3], number // 3
    quick, prepared, rest = rest % 2 == 0, rest // 2 % 2 == 1, rest // 4
    orders = list(permutations(FACTIONS, players))
    fixed = (0, players, players - 1)[rest % 3]
    factions = list(orders[rest // 3 % len(orders)][:fixed])
    options: dict[str, Any] = {"players": players, "quick": quick}
    return Fixture(
        "forbidden_stars", number, {**options, "factions": factions} if fixed else options, prepared
    )


def _legion_options(number: int) -> dict[str, Any]:
    """Learning battles, and standard ones with any two armies, fields, cards agreed on or dealt."""
    draw = Random(f"legion {number}")
    quick = draw.random() < 0.5
    if number % LEARNING_EVERY == LEARNING_EVERY - 1:
        field = LEARNING_FIELDS[number // LEARNING_EVERY % len(LEARNING_FIELDS)]
        return {"mode": "learning", "quick": quick} | ({"battlefield": field} if field else {})
    options: dict[str, Any] = {"quick": quick}
    if draw.random() < 0.9:
        options["armies"] = _armies(number, draw)
    if draw.random() < 0.2:
        options["limit"] = LARGEST_ARMY
    if number % TERRAIN_EVERY == 0:
        options["terrain"] = draw.sample(TERRAIN, draw.randint(3, len(TERRAIN)))
    elif draw.random() < 0.9:
        options["battlefield"] = STANDARD_FIELDS[number % len(STANDARD_FIELDS)]
    if draw.random() < 0.7:
        options["cards"] = [draw.choice(OBJECTIVES), draw.choice(DEPLOYMENTS), draw.choice(CONDITIONS)]
    return options


def _armies(number: int, draw: Random) -> list[str]:
    """Two armies: of the two sides in either order, or now and then of one."""
    rebels, empire = REBELS[number % len(REBELS)], draw.choice(EMPIRE)
    if draw.random() < 0.1:
        return [rebels, draw.choice(REBELS)]
    return [rebels, empire] if draw.random() < 0.5 else [empire, rebels]
