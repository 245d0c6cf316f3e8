"""The board: systems, areas and their states, what is adjacent, storms, and unit capacity."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.order_scenes import scene, turn_passed
from tests.forbidden_stars.positions import refresh, settled
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars.content import SIDES
from wartable.games.forbidden_stars.frames import Step
from wartable.games.forbidden_stars.map.galaxy import NO_EDGE, Galaxy
from wartable.games.forbidden_stars.match import CONTESTED, NOBODY


def beside(galaxy: Galaxy, area: str) -> set[str]:
    """The areas adjacent to an area."""
    return {galaxy.area_names[border.area] for border in galaxy.links[galaxy.area_names.index(area)]}


def neighbours(galaxy: Galaxy, system: str) -> set[str]:
    """The systems adjacent to a system."""
    return {galaxy.codes[other] for other in galaxy.neighbours[galaxy.codes.index(system)]}


def holder(t: Session, area: str) -> int:
    return t.match.holder(t.match.galaxy.area_names.index(area))


# Systems and adjacency


@pytest.mark.rule("FS-ADJ-01", "FS-ADJ-03")
def test_systems_are_adjacent_along_an_edge_and_never_at_a_corner() -> None:
    galaxy = Scenario("ultramarines", "chaos", "orks").galaxy
    assert neighbours(galaxy, "4A") == {"1A", "3A", "5A", "6A"}  # the middle of nine
    assert neighbours(galaxy, "10A") == {"1A", "3A"}  # a corner; 4A touches it at a corner only
    for system, others in enumerate(galaxy.neighbours):
        assert all(system in galaxy.neighbours[other] for other in others)


@pytest.mark.rule("FS-ADJ-02", "FS-ADJ-04", "FS-SYSTEM-01")
def test_areas_are_adjacent_along_borders_inside_and_between_systems() -> None:
    galaxy = scene().galaxy
    # never the opposite area of the same tile, nor one beyond the corner
    assert beside(galaxy, "4A.NW") == {"4A.NE", "4A.SW", "3A.NE", "1A.SW"}
    assert beside(galaxy, "4A.SE") == {"4A.NE", "4A.SW", "12A.SW"}
    assert beside(galaxy, "10A.NW") == {"10A.NE", "10A.SW"}
    for area, borders in enumerate(galaxy.links):
        assert all((area, edge) in galaxy.links[other] for other, edge in borders)
        inside = [other for other, edge in borders if edge == NO_EDGE]
        assert len(inside) == 2
        assert all(other // 4 == area // 4 for other in inside)


@pytest.mark.rule("FS-SYSTEM-04")
def test_what_is_adjacent_follows_from_the_places_of_tiles_and_not_their_codes() -> None:
    row = Scenario("ultramarines", "chaos", board=[["10A", "12A", "1A", "2A"]]).galaxy
    swapped = Scenario("ultramarines", "chaos", board=[["1A", "12A", "10A", "2A"]]).galaxy
    assert neighbours(row, "10A") == {"12A"}
    assert neighbours(swapped, "10A") == {"12A", "2A"}
    assert len(set(row.codes)) == 4


@pytest.mark.rule("FS-ADJ-02")
def test_a_turned_tile_turns_its_areas() -> None:
    plain = Scenario("ultramarines", "chaos", board=[["10A", "12A"]]).galaxy
    turned = Scenario("ultramarines", "chaos", board=[["10A@1", "12A"]]).galaxy
    names = [area.name for area in plain.areas[:4]]
    assert [area.name for area in turned.areas[:4]] == names[3:] + names[:3]  # a quarter clockwise
    assert beside(turned, "10A.NE") == beside(plain, "10A.NE")


@pytest.mark.rule("FS-SYSTEM-02", "FS-SYSTEM-03")
def test_every_system_takes_orders_of_everybody_even_a_home_system() -> None:
    s = scene().units("10A.NW", "iconoclast_destroyer")  # Chaos in the home of the Ultramarines
    t = s.table(step=Step.PLANNING, active=1)
    assert "place:advance,10A" in t.legal
    assert len(t.state.stacks) == len(t.state.systems)
    t.choose("place:advance,10A").choose("place:advance,10A")
    assert [order // 4 for order in t.state.stacks[0]] == [1, 0]  # one space for both


# The states of an area


@pytest.mark.rule("FS-AREA-02", "FS-AREA-03", "FS-AREA-04", "FS-AREA-05", "FS-AREA-06")
def test_an_area_is_friendly_enemy_uncontrolled_or_contested() -> None:
    s = settled("ultramarines", "chaos")
    s.units("1A.NW", "scout").structure("1A.SE", "city", seat=0)  # a unit or a structure holds it
    s.units("2A.NW", "routed_cultist").structure("2A.NE", "bastion", seat=1)
    s.objective("3A.NE", 0)
    s.units("4A.SW", "scout").units("4A.SW", "cultist")
    s.units("4A.SE", "scout").structure("4A.SE", "factory", seat=1)
    t = s.stack("1A", (0, "advance")).table()
    states = {
        area: holder(t, area) for area in ("1A.NW", "1A.SE", "2A.NW", "2A.NE", "3A.NE", "4A.SW", "4A.SE")
    }
    assert states == {
        "1A.NW": 0,
        "1A.SE": 0,
        "2A.NW": 1,
        "2A.NE": 1,
        "3A.NE": NOBODY,  # an objective token changes nothing
        "4A.SW": CONTESTED,
        "4A.SE": CONTESTED,
    }
    for seat in (0, 1):
        for area in range(len(t.state.units)):
            kinds = [
                t.match.friendly(area, seat),
                t.match.enemy(area, seat),
                t.match.holder(area) in (NOBODY, CONTESTED),
            ]
            assert sum(kinds) == 1
    assert t.match.friendly(t.match.galaxy.area_names.index("1A.NW"), 0)
    assert t.match.enemy(t.match.galaxy.area_names.index("1A.NW"), 1)


@pytest.mark.rule("FS-AREA-01", "FS-WORLD-01", "FS-VOID-01")
def test_worlds_and_voids_are_told_apart_on_the_board() -> None:
    galaxy = scene().galaxy
    for area, spec in enumerate(galaxy.areas):
        assert galaxy.world[area] == bool(spec.name)
        assert galaxy.world[area] or galaxy.capacity[area] == 3
    assert {galaxy.area_names[area] for area in galaxy.voids[1]} == {"1A.NE", "1A.SW"}
    assert {galaxy.area_names[area] for area in galaxy.worlds[1]} == {"1A.NW", "1A.SE"}


@pytest.mark.rule("FS-WORLD-02")
def test_asset_icons_are_collected_by_dominating_and_not_in_the_refresh_phase() -> None:
    s = settled("ultramarines", "chaos").units("1A.NW", "scout")  # a forge icon
    assert refresh(s).state.players[0].assets == [0, 0, 0]
    s = scene().units("1A.NW", "scout")
    t = s.reveal(0, "dominate", "1A").until("reveal_order", "decline")
    assert t.state.players[0].assets == [1, 0, 0]


# Storms


@pytest.mark.rule("FS-STORM-01")
def test_storms_lie_along_whole_edges_between_tiles_or_on_the_rim() -> None:
    galaxy = scene().galaxy
    crossed = {edge for borders in galaxy.links for _, edge in borders if edge != NO_EDGE}
    assert crossed == set(galaxy.joins.values())
    assert crossed < set(galaxy.edges)  # the rest is the rim
    for edge in crossed:  # a border covers two pairs of areas, both ways
        assert sum(other == edge for borders in galaxy.links for _, other in borders) == 4


@pytest.mark.rule("FS-STORM-03")
def test_systems_behind_a_storm_are_still_adjacent_for_orders() -> None:
    t = scene().storm("10A.E").storm("10A.S").table(step=Step.PLANNING)
    assert {"place:advance,10A", "place:advance,1A", "place:advance,3A"} <= set(t.legal)


# Capacity


@pytest.mark.rule("FS-CAPACITY-01", "FS-UNIT-01")
def test_structures_do_not_count_against_capacity() -> None:
    s = (
        scene()
        .units("1A.NW", "scout", 3)
        .structure("1A.NW", "city", seat=0)
        .structure("1A.NW", "bastion", seat=0)
    )
    t = s.reveal(0, "advance", "10A").choose("done")
    assert turn_passed(t)  # three units on a world of capacity three, and nothing to lose
    assert len(t.units("1A.NW")) == 3


@pytest.mark.rule("FS-CAPACITY-02", "FS-CAPACITY-03", "FS-CAPACITY-04")
def test_after_an_order_the_owner_destroys_units_of_his_choice_down_to_capacity() -> None:
    s = scene().units("10A.NE", "scout", 2).units("1A.NW", "scout", 2).units("1A.NW", "land_raider")
    t = s.reveal(0, "advance", "1A").choose(*["move:scout,10A.NE,1A.NW"] * 2)
    assert (t.ask.what, t.ask.seat, t.ask.rule) == ("lose_excess_unit", 0, "FS-CAPACITY-03")
    assert t.legal == ["lose:scout", "lose:land_raider"]
    t.choose("lose:land_raider")  # then only Scouts are left to lose
    assert turn_passed(t)
    assert t.units("1A.NW") == ["scout"] * 3


@pytest.mark.rule("FS-CAPACITY-01", "FS-VOID-01")
def test_capacity_holds_for_each_player_in_voids_too() -> None:
    s = scene().units("10A.NW", "strike_cruiser", 3).units("10A.NW", "battle_barge")
    t = s.reveal(0, "advance", "10A")
    t.until("lose_excess_unit")
    t.choose("lose:strike_cruiser")
    assert t.units("10A.NW") == ["strike_cruiser", "strike_cruiser", "battle_barge"]


@pytest.mark.rule("FS-CAPACITY-04", "FS-CAPACITY-05")
def test_capacity_is_not_checked_while_an_order_goes_on() -> None:
    s = scene().units("10A.NE", "scout", 4).units("10A.NE", "space_marine")
    t = s.reveal(0, "advance", "1A").choose(*["move:scout,10A.NE,1A.NW"] * 4)
    assert t.ask.what == "move_ground_units"  # four on a world of three
    t.choose("done")
    assert turn_passed(t)
    assert t.units("1A.NW") == ["scout"] * 3


@pytest.mark.rule("FS-SYSTEM-01", "FS-AREA-01")
def test_every_tile_side_has_four_areas() -> None:
    assert all(len(side.areas) == 4 for side in SIDES)
