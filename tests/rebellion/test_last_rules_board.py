"""Systems and units as they are printed, and what there is no limit to."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario
from wartable.games.rebellion import GAME
from wartable.games.rebellion.rules.changes import (
    gain_loyalty,
    set_loyalty,
    set_sabotage,
    set_subjugation,
)
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL


@pytest.mark.rule("RB-SYSTEM-01")
def test_only_populous_systems_have_resources_and_room_for_loyalty() -> None:
    m = Scenario().command().match
    for row in m.content.systems:
        if row.always is not None:
            continue
        assert row.populous == bool(row.icons) == (row.number is not None)
        gain_loyalty(m, REBEL, row.id)
        assert m.state.loyalty[row.id] == (REBEL if row.populous else NOBODY)


@pytest.mark.rule("RB-SYSTEM-01")
def test_ships_ground_units_and_leaders_of_a_system_are_in_one_place() -> None:
    s = Scenario().units("hoth", "star_destroyer").units("hoth", "stormtrooper").leader("darth_vader", "hoth")
    t = s.command()
    assert t.units("hoth") == ["star_destroyer", "stormtrooper"]
    assert t.where("darth_vader") == "hoth"


@pytest.mark.rule("RB-ACTIVATE-05")
def test_a_system_is_never_full() -> None:
    s = Scenario().units("bespin", "star_destroyer")
    imperial = [row for row in s.printed.units if row.side == "empire" and not row.immobile]
    for row in imperial:
        s.units("hoth", row.key, row.figures - (row.key == "star_destroyer"))
    there = len(s.state.units[s.place("hoth")])
    t = s.activate("empire", "hoth", "darth_vader").choose("move:star_destroyer,bespin", "done")
    assert len(t.units("hoth")) == there + 1 == sum(row.figures for row in imperial)


@pytest.mark.rule("RB-UNIT-01")
def test_every_unit_has_figures_and_its_values_can_be_looked_up() -> None:
    units = GAME.reference().units
    m = Scenario().command().match
    for row in m.content.units:
        assert row.figures > 0
        assert units[row.key] == row
    trooper, destroyer = units["stormtrooper"], units["star_destroyer"]
    assert (trooper.black, trooper.red, trooper.health, trooper.needs_transport) == (1, 0, 1, True)
    assert (destroyer.black, destroyer.red, destroyer.health, destroyer.capacity) == (1, 2, 4, 6)


@pytest.mark.rule("RB-LIMIT-02")
def test_markers_never_run_out() -> None:
    m = Scenario().command().match
    populous = [row.id for row in m.content.systems if row.populous and row.always is None]
    for system in populous:
        set_loyalty(m, system, REBEL)
        set_subjugation(m, system, True)
        set_sabotage(m, system, True)
    assert len(populous) > 20
    for system in populous:
        assert m.is_loyal(system, REBEL)
        assert m.is_subjugated(system)
        assert m.is_sabotaged(system)
    assert m.is_loyal(m.content.system["coruscant"].id, EMPIRE)
