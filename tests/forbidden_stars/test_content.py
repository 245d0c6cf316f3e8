"""The faction sheets and tiles of Forbidden Stars, against what is typed here by hand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from wartable.games.forbidden_stars.content import (
    ASSETS,
    ATTACK,
    BASIC_GROUND,
    BASIC_SHIP,
    BOARD_SIZE,
    CAPITAL_SHIP,
    CHAOS,
    CITY,
    COMBAT_CARDS,
    DEFENCE,
    DIE_FACES,
    ELDAR,
    EVENTS,
    FACTIONS,
    HEAVY,
    KIND_COUNT,
    LINE,
    MORALE,
    NEUTRAL_TILES,
    ORKS,
    SIDES,
    STORM_ICONS,
    STRUCTURES,
    TITAN,
    ULTRAMARINES,
    UNIT_BY_KEY,
    UPGRADES,
    ContentError,
    Unit,
    side_index,
)

FACTION_IDS = (ULTRAMARINES, CHAOS, ORKS, ELDAR)


def unit(key: str) -> Unit:
    """The unit of that key."""
    faction, kind = UNIT_BY_KEY[key]
    return FACTIONS[faction].units[kind]


# --- faction sheets -------------------------------------------------------------------------------------

# Level, materiel cost, forge cost, combat, health, morale, figures.
SHEET = {
    "scout": (0, 2, 0, 1, 2, 2, 6),
    "strike_cruiser": (0, 2, 0, 2, 2, 2, 3),
    "space_marine": (1, 3, 0, 2, 3, 3, 6),
    "land_raider": (2, 4, 0, 3, 4, 3, 6),
    "battle_barge": (2, 5, 1, 4, 5, 4, 3),
    "warlord_titan": (3, 5, 1, 3, 5, 4, 3),
    "cultist": (0, 2, 0, 1, 2, 2, 9),
    "chaos_space_marine": (1, 3, 0, 3, 3, 2, 6),
    "chaos_reaver_titan": (3, 5, 1, 4, 5, 3, 3),
    "ork_boyz": (0, 2, 0, 2, 2, 1, 9),
    "onslaught_attack_ship": (0, 2, 0, 1, 3, 2, 3),
    "battlewagon": (2, 4, 0, 3, 5, 2, 3),
    "kill_kroozer": (2, 5, 1, 3, 6, 4, 3),
    "aspect_warrior": (0, 2, 0, 2, 1, 2, 6),
    "hellebore_frigate": (0, 2, 0, 3, 2, 1, 6),
    "wraithguard": (1, 3, 0, 2, 4, 2, 3),
    "void_stalker": (2, 5, 1, 4, 5, 4, 3),
}


@pytest.mark.rule("FS-COMMAND-03", "FS-COST-02", "FS-DAMAGE-02", "FS-MORALE-02")
@pytest.mark.parametrize(("key", "row"), SHEET.items(), ids=SHEET)
def test_units_have_the_values_of_their_faction_sheet(key: str, row: tuple[int, ...]) -> None:
    u = unit(key)
    assert (u.level, u.cost, u.forge, u.combat, u.health, u.morale, u.figures) == row


@pytest.mark.rule("FS-COST-03")
def test_capital_ships_and_titans_alone_also_cost_a_forge_token() -> None:
    for faction in FACTIONS:
        assert [u.forge for u in faction.units] == [0, 0, 0, 0, 1, 1]


def test_units_are_ships_and_ground_units_and_never_structures() -> None:
    ships = {key for key in UNIT_BY_KEY if unit(key).ship}
    assert ships == {
        "strike_cruiser",
        "battle_barge",
        "iconoclast_destroyer",
        "repulsive_grand_cruiser",
        "onslaught_attack_ship",
        "kill_kroozer",
        "hellebore_frigate",
        "void_stalker",
    }
    assert len(UNIT_BY_KEY) == 24
    assert not {structure.key for structure in STRUCTURES} & set(UNIT_BY_KEY)


def test_a_kind_is_the_same_rank_in_every_faction() -> None:
    assert [UNIT_BY_KEY[key] for key in ("scout", "cultist", "ork_boyz", "aspect_warrior")] == [
        (faction, BASIC_GROUND) for faction in FACTION_IDS
    ]
    assert UNIT_BY_KEY["strike_cruiser"] == (ULTRAMARINES, BASIC_SHIP)
    assert UNIT_BY_KEY["nobz"] == (ORKS, LINE)
    assert UNIT_BY_KEY["helbrute"] == (CHAOS, HEAVY)
    assert UNIT_BY_KEY["void_stalker"] == (ELDAR, CAPITAL_SHIP)
    assert UNIT_BY_KEY["gargant"] == (ORKS, TITAN)


def test_the_box_holds_its_figures_and_models() -> None:
    assert [sum(u.figures for u in faction.units) for faction in FACTIONS] == [27, 27, 27, 24]
    assert sum(structure.supply for structure in STRUCTURES) == 35


@pytest.mark.rule("FS-STRUCTURE-01", "FS-COST-02")
def test_structures_and_their_costs() -> None:
    assert [(structure.key, structure.cost) for structure in STRUCTURES] == [
        ("factory", 2),
        ("city", 3),
        ("bastion", 2),
    ]
    assert STRUCTURES[CITY].name == "City"


@pytest.mark.rule("FS-DAMAGE-02", "FS-MORALE-02")
def test_bastions_have_values_on_every_sheet() -> None:
    for faction in FACTIONS:
        assert (faction.bastion.combat, faction.bastion.health, faction.bastion.morale) == (2, 3, 2)


@pytest.mark.rule("FS-MATERIEL-05")
def test_starting_forces() -> None:
    assert [faction.materiel for faction in FACTIONS] == [6, 6, 6, 6]
    assert [faction.start_factories for faction in FACTIONS] == [1, 1, 1, 1]
    assert [faction.start_reinforcements for faction in FACTIONS] == [0, 0, 1, 0]
    assert [faction.start_units for faction in FACTIONS] == [
        (4, 1, 1, 0, 0, 0),
        (2, 1, 2, 0, 0, 0),
        (4, 0, 1, 0, 0, 0),
        (3, 2, 1, 0, 0, 0),
    ]


def test_a_die_has_three_attacks_two_defences_and_one_morale() -> None:
    assert Counter(DIE_FACES) == {ATTACK: 3, DEFENCE: 2, MORALE: 1}


# --- tiles ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-SYSTEM-01")
def test_every_side_is_four_areas() -> None:
    assert len(SIDES) == 24
    assert {len(side.areas) for side in SIDES} == {4}
    assert [side.code for side in SIDES[:4]] == ["1A", "1B", "2A", "2B"]
    assert SIDES[side_index("12B")].name == "Station Epsilon-Rho"
    assert (SIDES[5].tile, SIDES[5].code) == (3, "3B")


@pytest.mark.rule("FS-VOID-01", "FS-AREA-01")
def test_every_void_has_capacity_three_and_nothing_printed() -> None:
    voids = [area for side in SIDES for area in side.areas if not area.world]
    assert len(voids) == 8 * 2 * 2 + 2 * 2 + 3 * 2  # neutral sides, the Eldar home, the other homes
    for void in voids:
        assert (void.name, void.capacity, void.materiel, void.assets, void.slot) == ("", 3, 0, (), False)


# Name, capacity, materiel, assets, slot; None is a void. Clockwise from the north-west.
AREAS: dict[str, list[tuple[str, int, int, tuple[str, ...], bool] | None]] = {
    "2B": [("Terudus", 3, 0, ("forge", "forge"), True), ("Ferrincus", 4, 2, (), True), None, None],
    "4A": [None, None, ("Onodin", 1, 1, ("any",), True), ("Solanum", 3, 1, ("cache",), True)],
    "7A": [("Lilivara", 3, 2, (), True), ("Remscheid", 2, 0, ("cache", "forge"), True), None, None],
    "7B": [("Cherall", 2, 2, (), True), None, ("Nymaan", 2, 0, ("reinforcement", "cache"), True), None],
    "10A": [
        None,
        ("Argovia", 4, 1, (), True),
        ("Turaci", 4, 0, ("reinforcement", "reinforcement"), False),
        ("Illedrias", 2, 2, (), True),
    ],
    "11B": [
        ("Tholopis", 3, 1, ("cache",), True),
        ("Golgrim", 4, 1, (), False),
        ("Nichoc", 3, 1, ("reinforcement",), True),
        None,
    ],
    "12B": [
        ("Saronne", 4, 0, ("forge",), False),
        ("Lux", 3, 1, ("cache",), True),
        None,
        ("Stibura", 3, 2, (), True),
    ],
}


@pytest.mark.rule("FS-WORLD-01", "FS-CAPACITY-02", "FS-AREA-01")
@pytest.mark.parametrize("code", AREAS)
def test_worlds_have_their_own_capacity_materiel_and_assets(code: str) -> None:
    printed = [
        (area.name, area.capacity, area.materiel, area.assets, area.slot) if area.world else None
        for area in SIDES[side_index(code)].areas
    ]
    assert printed == AREAS[code]


@pytest.mark.rule("FS-WORLD-01")
def test_every_world_has_a_capacity_and_most_have_materiel() -> None:
    worlds = [area for side in SIDES for area in side.areas if area.world]
    assert all(1 <= world.capacity <= 5 for world in worlds)
    without = sum(world.materiel == 0 for world in worlds)
    assert 0 < without < len(worlds) / 2


def test_every_side_has_two_objective_slots_on_worlds() -> None:
    for side in SIDES:
        assert sum(area.slot for area in side.areas) == 2, side.code
        assert all(area.world for area in side.areas if area.slot), side.code


def test_only_the_last_four_tiles_belong_to_a_faction() -> None:
    homes = {faction.home_tile: faction.id for faction in FACTIONS}
    assert homes == {9: ELDAR, 10: ULTRAMARINES, 11: ORKS, 12: CHAOS}
    assert sorted([*NEUTRAL_TILES, *homes]) == sorted({side.tile for side in SIDES}) == list(range(1, 13))


def test_starting_forces_fit_on_any_side_of_the_home_tile() -> None:
    for faction in FACTIONS:
        ground = sum(faction.start_units[kind] for kind in range(KIND_COUNT) if not faction.units[kind].ship)
        for side in SIDES:
            if side.tile == faction.home_tile:
                assert sum(area.capacity for area in side.areas if area.world) >= ground


def test_the_board_has_room_for_three_tiles_a_player() -> None:
    assert {players: short * long for players, (short, long) in BOARD_SIZE.items()} == {2: 6, 3: 9, 4: 12}


def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(ContentError, match="'13A' is unknown, should be 1A to 12B"):
        side_index("13A")


@pytest.mark.rule("FS-STORM_MOVE-01")
def test_each_storm_icon_offers_two_destinations() -> None:
    assert [icon.key for icon in STORM_ICONS] == ["across", "sideways", "diagonal_l", "diagonal_r"]
    for icon in STORM_ICONS:
        assert icon.first
        assert icon.second
        assert icon.first != icon.second


# --- trust ----------------------------------------------------------------------------------------------


def test_the_documentation_names_every_row_that_is_not_sure() -> None:
    page = (Path(__file__).parents[2] / "docs" / "forbidden_stars.md").read_text(encoding="utf-8")
    doubtful = [
        *[u.name for faction in FACTIONS for u in faction.units if u.mark != "sure"],
        *[structure.name for structure in STRUCTURES if structure.mark != "sure"],
        *[asset.name for asset in ASSETS if asset.mark != "sure"],
        *[side.code for side in SIDES if side.mark != "sure"],
        *[icon.name for icon in STORM_ICONS if icon.mark != "sure"],
        *[card.name for card in COMBAT_CARDS if card.mark != "sure"],
        *[upgrade.name for upgrade in UPGRADES if upgrade.mark != "sure"],
        *[event.name for event in EVENTS if event.mark != "sure"],
    ]
    assert len(doubtful) == 30
    assert [name for name in doubtful if f"| {name} |" not in page] == []
