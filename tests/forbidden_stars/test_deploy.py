"""The Deploy order: units and where they go, the deployment limit, and one structure."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.order_scenes import cities, scene, turn_passed
from wartable.games.forbidden_stars.content import BASTION, CITY, FACTORY, STRUCTURES
from wartable.games.forbidden_stars.rules.orders import deploy


@pytest.mark.rule("FS-DEPLOY-01", "FS-DEPLOY-05")
def test_units_go_to_friendly_or_uncontrolled_areas_with_or_without_a_factory() -> None:
    s = scene().structure("12A.SE", "factory", 0).units("12A.SW", "cultist").units("12A.NW", "strike_cruiser")
    t = s.reveal(0, "deploy", "12A").choose("buy:scout")
    assert not turn_passed(t)
    assert t.state.units[s.area("12A.SE")]  # 12A.NE and 12A.SW are enemy worlds, so only one was possible
    s = scene().structure("10A.SE", "factory", 0)
    t = s.reveal(0, "deploy", "10A").choose("buy:scout")
    assert t.legal == ["at:10A.NE", "at:10A.SE", "at:10A.SW"]
    t.choose("at:10A.SW")
    assert t.units("10A.SW") == ["scout"]


@pytest.mark.rule("FS-DEPLOY-05", "FS-STRUCTURE-02")
def test_ships_go_to_voids_and_structures_to_worlds() -> None:
    s = scene().structure("1A.NW", "factory", 0).units("1A.SW", "strike_cruiser").units("1A.SE", "scout")
    t = s.reveal(0, "deploy", "1A").choose("buy:strike_cruiser")
    assert t.legal == ["at:1A.NE", "at:1A.SW"]
    t.choose("at:1A.NE", "done")
    assert t.refusal("build:city,1A.SW").rule == "FS-STRUCTURE-02"
    assert "build:city,1A.SE" in t.legal


@pytest.mark.rule("FS-DEPLOY-05", "FS-DEPLOY-01")
def test_a_ship_cannot_be_bought_where_every_void_is_an_enemys() -> None:
    s = scene().structure("1A.NW", "factory", 0)
    s.units("1A.NE", "iconoclast_destroyer").units("1A.SW", "iconoclast_destroyer")
    t = s.reveal(0, "deploy", "1A")
    assert t.refusal("buy:strike_cruiser").rule == "FS-DEPLOY-05"
    assert "buy:scout" in t.legal


@pytest.mark.rule("FS-DEPLOY-01")
def test_without_a_factory_in_the_active_system_no_unit_is_bought() -> None:
    s = scene().structure("10A.SE", "factory", 0).units("1A.NW", "scout")
    t = s.reveal(0, "deploy", "1A")
    assert t.ask.what == "buy_structure"  # the factory stands in another system


@pytest.mark.rule("FS-DEPLOY-01")
def test_an_enemy_factory_is_no_use() -> None:
    s = scene().structure("1A.NW", "factory", 1).units("1A.SE", "scout")
    assert s.reveal(0, "deploy", "1A").ask.what == "buy_structure"


@pytest.mark.rule("FS-FACTORY-01")
def test_the_limit_is_the_sum_of_the_capacities_of_the_worlds_with_own_factories() -> None:
    s = scene().structure("10A.SE", "factory", 0).structure("10A.SW", "factory", 0)
    t = s.structure("1A.NW", "factory", 0).units("10A.SE", "scout", 4).reveal(0, "deploy", "10A")
    assert deploy.deployment_limit(t.match, t.match.order) == 4 + 2


@pytest.mark.rule("FS-DEPLOY-02", "FS-CAPACITY-05")
def test_the_limit_counts_units_bought_and_not_those_already_there() -> None:
    s = scene("orks").structure("11A.SE", "factory", 0).units("11A.SE", "ork_boyz", 4).player(0, materiel=14)
    t = s.reveal(0, "deploy", "11A")
    for _ in range(4):
        t.choose("buy:ork_boyz", "at:11A.SE")
    assert t.units("11A.SE") == ["ork_boyz"] * 4  # the order is over and the world was trimmed to capacity
    assert turn_passed(t)
    assert t.state.players[0].materiel == 14 - 8


@pytest.mark.rule("FS-DEPLOY-02")
def test_when_the_limit_is_reached_the_structure_comes_next() -> None:
    s = scene().structure("10A.SW", "factory", 0).player(0, materiel=14)
    t = s.reveal(0, "deploy", "10A")
    t.choose("buy:scout", "at:10A.SW", "buy:scout", "at:10A.SE")
    assert t.ask.what == "buy_structure"


@pytest.mark.rule("FS-FACTORY-02", "FS-UM_ORDER-07")
def test_two_factories_on_one_world_count_its_capacity_twice() -> None:
    s = scene().structure("10A.SW", "factory", 0).structure("10A.SW", "factory", 0)
    t = s.reveal(0, "deploy", "10A")
    assert deploy.deployment_limit(t.match, t.match.order) == 2 + 2


@pytest.mark.rule("FS-DEPLOY-03", "FS-STRUCTURE-01")
def test_one_structure_of_any_kind_on_a_friendly_world_without_a_factory() -> None:
    s = scene().units("1A.NW", "scout").player(0, materiel=10)
    t = s.reveal(0, "deploy", "1A")
    assert sorted(t.legal) == ["build:bastion,1A.NW", "build:city,1A.NW", "build:factory,1A.NW", "done"]
    assert t.refusal("build:city,1A.SE").rule == "FS-DEPLOY-03"
    t.choose("build:bastion,1A.NW")
    assert turn_passed(t)
    assert t.structures("1A.NW") == [(0, "bastion")]
    assert t.state.players[0].materiel == 10 - STRUCTURES[BASTION].cost


@pytest.mark.rule("FS-DEPLOY-03")
def test_a_second_structure_is_not_offered_on_another_friendly_world() -> None:
    s = scene().units("1A.NW", "scout").units("1A.SE", "scout").player(0, materiel=10)
    assert turn_passed(s.reveal(0, "deploy", "1A").choose("build:factory,1A.NW"))


@pytest.mark.rule("FS-DEPLOY-04")
def test_a_factory_bought_now_does_not_serve_this_order() -> None:
    s = scene().units("1A.NW", "scout").player(0, materiel=14)
    t = s.reveal(0, "deploy", "1A")
    assert t.ask.what == "buy_structure"
    assert turn_passed(t.choose("build:factory,1A.NW"))


@pytest.mark.rule("FS-DEPLOY-04", "FS-DEPLOY-01")
def test_units_come_first_and_a_world_they_claim_may_then_hold_the_structure() -> None:
    s = scene().structure("1A.NW", "factory", 0).player(0, materiel=14)
    t = s.reveal(0, "deploy", "1A")
    assert t.ask.what == "buy_unit"
    t.choose("buy:scout", "at:1A.SE", "done", "build:city,1A.SE")
    assert t.match.command_level(0) == 1


@pytest.mark.rule("FS-STRUCTURE-03")
@pytest.mark.parametrize("kind", ["factory", "city", "bastion"])
def test_a_world_with_a_structure_takes_no_other(kind: str) -> None:
    s = scene().structure("1A.NW", kind, 0).units("1A.SE", "scout")
    t = s.reveal(0, "deploy", "1A").until("buy_structure", "done")
    assert t.refusal("build:city,1A.NW").rule == "FS-STRUCTURE-03"
    assert "build:city,1A.SE" in t.legal


@pytest.mark.rule("FS-STRUCTURE-04")
def test_a_control_token_under_a_structure_shows_its_owner() -> None:
    s = scene().units("1A.NW", "scout")
    t = s.reveal(0, "deploy", "1A").choose("build:factory,1A.NW")
    assert t.state.players[0].control_tokens == 9 - 2  # one more lies at home
    assert t.state.players[1].control_tokens == 9 - 1
    assert t.state.structures[s.area("1A.NW")] == [0 * 3 + FACTORY]
    assert t.state.structure_supply[FACTORY] == STRUCTURES[FACTORY].supply - 1


@pytest.mark.rule("FS-CITY-01")
def test_a_new_city_raises_the_command_level() -> None:
    s = cities(scene(), 1).units("1A.NW", "scout")
    t = s.reveal(0, "deploy", "1A").choose("build:city,1A.NW")
    assert t.match.command_level(0) == 2
    assert t.state.structure_supply[CITY] == STRUCTURES[CITY].supply - 2


@pytest.mark.rule("FS-DEPLOY-02", "FS-DEPLOY-03")
def test_nothing_has_to_be_bought() -> None:
    s = scene().structure("1A.NW", "factory", 0).units("1A.SE", "scout").player(0, materiel=14)
    t = s.reveal(0, "deploy", "1A").choose("done", "done")
    assert turn_passed(t)
    assert t.state.players[0].materiel == 14
