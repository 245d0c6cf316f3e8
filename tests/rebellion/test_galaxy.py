"""The galaxy: borders, distances and regions, and where its systems are drawn."""

from __future__ import annotations

from itertools import combinations

import pytest

from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.components import BOARD_HEIGHT, BOARD_WIDTH, System
from wartable.games.rebellion.map.galaxy import Galaxy, galaxy, mask_of, members

NEIGHBOURS = {
    "mon_calamari": "felucia saleucami",
    "felucia": "mandalore mon_calamari saleucami yavin",
    "yavin": "dathomir felucia mandalore",
    "saleucami": "felucia kashyyyk kessel mandalore mon_calamari toydaria",
    "kessel": "nal_hutta saleucami toydaria",
    "nal_hutta": "bothawui kessel toydaria",
    "toydaria": "bothawui kashyyyk kessel malastare nal_hutta saleucami",
    "bothawui": "malastare nal_hutta rodia tatooine toydaria",
    "tatooine": "bothawui geonosis rodia ryloth",
    "rodia": "bothawui geonosis malastare naboo tatooine",
    "geonosis": "naboo rodia ryloth tatooine utapau",
    "ryloth": "geonosis tatooine",
    "bespin": "endor hoth mustafar sullust",
    "endor": "bespin hoth",
    "hoth": "bespin endor mustafar",
    "mustafar": "bespin dagobah hoth sullust",
    "dantooine": "dathomir mygeeto",
    "mygeeto": "dantooine dathomir ilum mandalore ord_mantell",
    "ilum": "mygeeto ord_mantell",
    "ord_mantell": "alderaan coruscant ilum mandalore mygeeto",
    "dathomir": "dantooine mandalore mygeeto yavin",
    "mandalore": "alderaan dathomir felucia kashyyyk mygeeto ord_mantell saleucami yavin",
    "kashyyyk": "alderaan cato_neimoidia malastare mandalore saleucami toydaria",
    "malastare": "bothawui cato_neimoidia kashyyyk naboo rodia sullust toydaria",
    "alderaan": "cato_neimoidia corellia coruscant kashyyyk mandalore ord_mantell",
    "cato_neimoidia": "alderaan corellia kashyyyk malastare sullust",
    "corellia": "alderaan cato_neimoidia coruscant sullust",
    "coruscant": "alderaan corellia ord_mantell",
    "naboo": "dagobah geonosis malastare rodia sullust utapau",
    "sullust": "bespin cato_neimoidia corellia dagobah malastare mustafar naboo",
    "dagobah": "mustafar naboo sullust utapau",
    "utapau": "dagobah geonosis naboo",
}


@pytest.fixture(name="space")
def _space() -> Galaxy:
    return galaxy()


def number(key: str) -> int:
    """The id of a system."""
    return content().system[key].id


def named(systems: int) -> str:
    """The systems of a mask in the order of their names."""
    return " ".join(sorted(content().systems[system].key for system in members(systems)))


def masked(keys: str) -> int:
    """The mask of some systems."""
    return mask_of(number(key) for key in keys.split())


@pytest.mark.rule("RB-MOVE-06", "RB-MOVE-07")
def test_systems_border_on_these(space: Galaxy) -> None:
    assert {system.key: named(space.neighbours[system.id]) for system in content().systems} == NEIGHBOURS
    assert sum(mask.bit_count() for mask in space.neighbours) == 2 * 69 == 2 * len(content().borders)
    for one, other in combinations(range(space.size), 2):
        assert space.adjacent(one, other) == space.adjacent(other, one)
    assert not any(space.adjacent(system, system) for system in range(space.size))


@pytest.mark.rule("RB-SYSTEM-02")
@pytest.mark.parametrize(
    ("one", "other", "moves"),
    [
        ("hoth", "hoth", 0),
        ("hoth", "endor", 1),
        ("hoth", "sullust", 2),
        ("hoth", "coruscant", 4),
        ("mon_calamari", "endor", 6),
        ("dantooine", "ryloth", 7),
    ],
)
def test_distance_is_the_number_of_moves(space: Galaxy, one: str, other: str, moves: int) -> None:
    assert space.distances[number(one)][number(other)] == moves
    assert space.distances[number(other)][number(one)] == moves


@pytest.mark.rule("RB-SYSTEM-02")
def test_the_closest_systems_are_those_at_the_smallest_distance(space: Galaxy) -> None:
    hoth = number("hoth")
    assert named(space.closest(hoth, masked("sullust dagobah coruscant"))) == "dagobah sullust"
    assert named(space.closest(hoth, masked("hoth endor"))) == "hoth"
    assert space.closest(hoth, 0) == 0


def test_systems_within_some_moves(space: Galaxy) -> None:
    assert named(space.within(number("endor"), 0)) == "endor"
    assert named(space.within(number("endor"), 1)) == "bespin endor hoth"
    assert named(space.within(number("endor"), 2)) == "bespin endor hoth mustafar sullust"
    assert space.within(number("endor"), 9) == space.all


def test_reachable_systems_are_reached_through_passable_ones_alone(space: Galaxy) -> None:
    start = masked("ryloth")
    assert named(space.reachable(start, 0)) == "ryloth"
    assert named(space.reachable(start, masked("tatooine bothawui coruscant"))) == "bothawui ryloth tatooine"
    assert space.reachable(start, space.all) == space.all
    assert named(space.next_to(masked("ryloth endor"))) == "bespin geonosis hoth tatooine"


@pytest.mark.rule("RB-REGION-01")
def test_regions_part_the_galaxy(space: Galaxy) -> None:
    assert list(space.regions) == list(range(1, 9))
    assert sum(space.regions.values()) == space.all
    assert {region.bit_count() for region in space.regions.values()} == {4}
    assert named(space.region_of[number("nal_hutta")]) == "bothawui kessel nal_hutta toydaria"
    for region in space.regions.values():  # a region is all of a piece
        first = members(region)[0]
        assert space.reachable(1 << first, region) == region


def test_populous_and_remote_systems_are_all_there_are(space: Galaxy) -> None:
    assert space.populous & space.remote == 0
    assert space.populous | space.remote == space.all
    assert named(space.remote) == "dagobah dantooine dathomir endor hoth ilum tatooine yavin"


def test_lines_between_neighbours_cross_nowhere_on_the_board() -> None:
    printed = content()
    lines = [(printed.system[one], printed.system[other]) for one, other in printed.borders]
    crossing = [
        (first, second)
        for first, second in combinations(lines, 2)
        if not {system.key for system in first} & {system.key for system in second} and cross(*first, *second)
    ]
    assert crossing == []
    for system in printed.systems:
        assert 0 < system.x < BOARD_WIDTH
        assert 0 < system.y < BOARD_HEIGHT


def cross(a: System, b: System, c: System, d: System) -> bool:
    """Whether the line from a to b meets the one from c to d."""

    def side(p: System, q: System, r: System) -> int:
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)

    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0


def test_systems_are_far_enough_apart_to_be_drawn() -> None:
    for one, other in combinations(content().systems, 2):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= 120**2, (one.key, other.key)
