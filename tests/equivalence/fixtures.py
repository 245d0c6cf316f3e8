"""Which matches are played: every seat count and every value of every option, each time with another seed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random
from typing import Any

import msgspec

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

PRINTINGS = (
    "published_turn_order",
    "published_rebel_systems",
    "published_rescues",
    "published_scrapping",
    "published_objectives",
)
EXPANSION: dict[str, tuple[Any, ...]] = {
    "cinematic": (None, False, True),
    "starting_units": (None, "base", "rise"),
    "mission_set": (None, "choose", "new", "base"),
}
"""The options of the expansion; None leaves one to what the expansion proposes."""

SKIRMISHES = {
    "get_to_the_ship": "mos_eisley_outskirts",
    "smuggled_goods": "mos_eisley_outskirts",
    "close_to_home": "moisture_farm",
    "raiding_party": "moisture_farm",
    "lost_knowledge": "massassi_ruins",
    "leave_no_evidence": "massassi_ruins",
}
"""The missions of skirmishes and their maps."""
ARMIES = (
    "imperial_dark_lord",
    "imperial_high_command",
    "imperial_hired_guns",
    "imperial_walker_patrol",
    "mercenary_bounty_hunt",
    "mercenary_common_enemy",
    "rebel_heroes",
    "rebel_legends",
    "rebel_uprising",
)
MISSIONS = (
    "a_new_threat",
    "a_simple_task",
    "aftermath",
    "breaking_point",
    "brushfire",
    "captured",
    "chain_of_command",
    "dark_obsession",
    "desperate_hour",
    "drawn_in",
    "fly_solo",
    "friends_of_old",
    "generous_donations",
    "high_moon",
    "homecoming",
    "imperial_hospitality",
    "impounded",
    "incoming",
    "indebted",
    "last_stand",
    "loose_cannon",
    "luxury_cruise",
    "means_of_production",
    "sorry_about_the_mess",
    "sympathy_for_the_rebellion",
    "target_of_opportunity",
    "temptation",
    "the_source",
    "the_spice_job",
    "under_siege",
    "vipers_den",
    "wanted",
)
HEROES = ("diala_passil", "fenn_signis", "gaarkhan", "gideon_argus", "jyn_odan", "mak_eshkarey")
HERO_NUMBERS = (2, 3, 4)
CLASSES = ("military_might", "subversive_tactics", "technological_superiority")
STAGES = 11


class Fixture(msgspec.Struct, frozen=True):
    """One match: its options and seed, and whether its opening is prepared so that much happens."""

    kind: str
    number: int
    options: dict[str, Any]
    prepared: bool = False

    @property
    def game(self) -> str:
        """The game that is played: its name is the first word of the kind."""
        return game_of(self.kind)

    @property
    def seed(self) -> str:
        """The seed of the match, of its opening and of those who choose in it."""
        return f"equivalence {self.number}"


class Kind(msgspec.Struct, frozen=True):
    """Matches of one kind: their options and whether they are prepared, by their number.

    So many `matches` are played if nobody says otherwise, each until it was asked so many `questions`.
    """

    deal: Callable[[int], tuple[dict[str, Any], bool]]
    matches: int
    questions: int = 20_000


def game_of(kind: str) -> str:
    """The game of a kind of matches."""
    return kind.partition(":")[0]


def kinds_of(name: str) -> list[str]:
    """The kinds of matches of a name: that kind alone, or all of a game."""
    return [kind for kind in KINDS if name in (kind, game_of(kind))]


def fixture(kind: str, number: int) -> Fixture:
    """The match of that number; the same in every tree."""
    options, prepared = KINDS[kind].deal(number)
    return Fixture(kind, number, options, prepared)


def _stars(number: int) -> tuple[dict[str, Any], bool]:
    """All seat counts, boards dealt and built, factions all chosen, partly chosen and all fixed."""
    players, rest = PLAYERS[number % 3], number // 3
    quick, prepared, rest = rest % 2 == 0, rest // 2 % 2 == 1, rest // 4
    orders = list(permutations(FACTIONS, players))
    fixed = (0, players, players - 1)[rest % 3]
    factions = list(orders[rest // 3 % len(orders)][:fixed])
    options: dict[str, Any] = {"players": players, "quick": quick}
    return {**options, "factions": factions} if fixed else options, prepared


def _legion(number: int) -> tuple[dict[str, Any], bool]:
    """Battles of Legion; some begin where units have already suffered."""
    return _legion_options(number), number % PREPARED_EVERY == 0


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


def _rebellion(number: int) -> tuple[dict[str, Any], bool]:
    """All seat counts, with and without the expansion and each of its options; printings as they fall."""
    draw = Random(f"rebellion {number}")
    expansion, quick = number // len(PLAYERS) % 2 == 1, draw.random() < 0.75
    options: dict[str, Any] = {
        "players": PLAYERS[number % len(PLAYERS)],
        "expansion": expansion,
        "quick": quick,
    }
    options |= {printing: True for printing in PRINTINGS if draw.random() < 0.3}
    if expansion:
        drawn = {option: draw.choice(values) for option, values in EXPANSION.items()}
        options |= {option: value for option, value in drawn.items() if value is not None}
    return options, False


def _skirmish(number: int) -> tuple[dict[str, Any], bool]:
    """Every mission on its map, with any two armies or those that are dealt."""
    draw = Random(f"skirmish {number}")
    mission = list(SKIRMISHES)[number % len(SKIRMISHES)]
    options: dict[str, Any] = {"map": SKIRMISHES[mission], "mission": mission}
    if draw.random() < 0.8:
        options["armies"] = [ARMIES[number % len(ARMIES)], draw.choice(ARMIES)]
    return options | _some_of(draw, "quick", "score", "errata"), False


def _mission(number: int) -> tuple[dict[str, Any], bool]:
    """Every mission, in turn with each number of heroes, at its own stage of the campaign or at another."""
    draw, (turn, place) = Random(f"mission {number}"), divmod(number, len(MISSIONS))
    heroes = HERO_NUMBERS[(turn + place) % len(HERO_NUMBERS)]
    options = {"mode": "mission", "mission": MISSIONS[place], **_party(heroes, draw)}
    return options | ({"stage": draw.randint(1, STAGES)} if draw.random() < 0.3 else {}), False


def _campaign(number: int) -> tuple[dict[str, Any], bool]:
    """Campaigns with each number of heroes."""
    heroes = HERO_NUMBERS[number % len(HERO_NUMBERS)]
    return {"mode": "campaign", **_party(heroes, Random(f"campaign {number}"))}, False


def _party(heroes: int, draw: Random) -> dict[str, Any]:
    """So many heroes, some of them named, and any number of players for them."""
    options: dict[str, Any] = {"heroes": heroes, "players": draw.randint(2, heroes + 1)}
    if draw.random() < 0.5:
        options["party"] = draw.sample(HEROES, draw.randint(1, heroes - 1))
    if draw.random() < 0.5:
        options["imperial_class"] = draw.choice(CLASSES)
    return options | _some_of(draw, "votes", "reinforce", "errata")


def _some_of(draw: Random, *names: str) -> dict[str, bool]:
    """Some of the options that say yes or no."""
    return {name: True for name in names if draw.random() < 0.4}


KINDS = {
    "forbidden_stars": Kind(_stars, 500),
    "legion": Kind(_legion, 500),
    "rebellion": Kind(_rebellion, 200),
    "imperial_assault:skirmish": Kind(_skirmish, 60),
    "imperial_assault:mission": Kind(_mission, len(MISSIONS) * len(HERO_NUMBERS)),
    "imperial_assault:campaign": Kind(_campaign, 6, questions=3_000),
}
GAMES = tuple(dict.fromkeys(map(game_of, KINDS)))
