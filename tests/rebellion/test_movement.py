"""Activation and movement: who may move what, from where, and what it costs."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.rules.changes import gain_loyalty
from wartable.games.rebellion.state import EMPIRE, REBEL


@pytest.mark.rule("RB-TRANSPORT-01", "RB-TRANSPORT-02", "RB-MOVE-02", "RB-MOVE-03")
def test_ground_units_and_tie_fighters_need_room_on_ships_from_the_same_system() -> None:
    s = Scenario().units("bespin", "assault_carrier").units("bespin", "stormtrooper", 5)
    s.units("endor", "star_destroyer")
    t = s.activate("empire", "hoth", "darth_vader")
    assert t.refusal("move:stormtrooper,bespin").rule == "RB-MOVE-03"
    t.choose("move:star_destroyer,endor")
    assert t.refusal("move:stormtrooper,bespin").rule == "RB-MOVE-03"  # its room is of no use in Bespin
    t.choose("move:assault_carrier,bespin")
    refusal = t.refusal("move_all:stormtrooper,bespin")
    assert refusal.rule == "RB-TRANSPORT-01"
    assert (refusal.facts["units"], refusal.facts["room"]) == (5, 4)
    t.choose(*["move:stormtrooper,bespin"] * 4)
    assert t.refusal("move:stormtrooper,bespin").rule == "RB-TRANSPORT-01"
    t.choose("done")
    assert t.units("hoth") == ["assault_carrier", "star_destroyer", *["stormtrooper"] * 4]


@pytest.mark.rule("RB-MOVE-01", "RB-MOVE-02", "RB-MOVE-05")
def test_a_fleet_leaves_in_one_step_with_the_strongest_units_that_fit() -> None:
    s = Scenario().units("bespin", "star_destroyer").units("bespin", "assault_carrier")
    s.units("bespin", "tie_fighter", 4).units("bespin", "stormtrooper", 5).units("bespin", "at_at", 2)
    s.units("bespin", "death_star_under_construction").units("tatooine", "star_destroyer", 2)
    s.units("tatooine", "stormtrooper", 2).units("endor", "assault_carrier", 2)
    t = s.activate("empire", "hoth", "darth_vader")
    assert t.refusal("fleet:tatooine").rule == "RB-MOVE-04"
    assert "fleet:endor" not in t.legal  # all of one type is said by move_all
    t.choose("fleet:bespin")
    carried = ["at_at", "at_at", *["stormtrooper"] * 5, *["tie_fighter"] * 3]  # room for 6 and 4
    assert t.units("hoth") == sorted(["assault_carrier", "star_destroyer", *carried])
    assert t.units("bespin") == ["death_star_under_construction", "tie_fighter"]
    assert not any(choice.endswith("bespin") for choice in t.legal)


@pytest.mark.rule("RB-MOVE-02", "RB-TRANSPORT-01")
def test_as_many_of_a_type_as_there_is_room_for() -> None:
    s = Scenario().units("bespin", "assault_carrier").units("bespin", "stormtrooper", 5)
    t = s.activate("empire", "hoth", "darth_vader")
    assert "fill:stormtrooper,bespin" not in t.legal
    t.choose("move:assault_carrier,bespin")
    assert "move_all:stormtrooper,bespin" not in t.legal
    t.choose("fill:stormtrooper,bespin", "done")
    assert t.units("hoth") == ["assault_carrier", *["stormtrooper"] * 4]


@pytest.mark.rule("RB-MOVE-08")
def test_no_fleet_leaves_where_a_leader_holds_it() -> None:
    s = Scenario().units("bespin", "star_destroyer").units("bespin", "stormtrooper")
    s.leader("darth_vader", "bespin")
    t = s.activate("empire", "hoth", "grand_moff_tarkin")
    assert t.refusal("fleet:bespin").rule == "RB-MOVE-08"


@pytest.mark.rule("RB-MOVE-04", "RB-MOVE-06")
def test_units_come_from_adjacent_systems_only() -> None:
    s = Scenario().units("tatooine", "star_destroyer").units("bespin", "star_destroyer")
    t = s.activate("empire", "hoth", "darth_vader")
    assert t.refusal("move:star_destroyer,tatooine").rule == "RB-MOVE-04"
    t.choose("move:star_destroyer,bespin", "done")
    assert t.units("hoth") == ["star_destroyer"]


@pytest.mark.rule("RB-MOVE-05")
def test_structures_and_a_death_star_under_construction_never_move() -> None:
    s = Scenario().units("bespin", "death_star_under_construction").units("bespin", "star_destroyer")
    t = s.activate("empire", "hoth", "darth_vader")
    assert t.refusal("move:death_star_under_construction,bespin").rule == "RB-MOVE-05"


@pytest.mark.rule("RB-MOVE-08", "RB-MOVE-09")
def test_a_leader_holds_the_units_of_his_side_in_his_system() -> None:
    s = Scenario().units("bespin", "star_destroyer").leader("darth_vader", "bespin")
    t = s.activate("empire", "hoth", "grand_moff_tarkin")
    assert t.refusal("move:star_destroyer,bespin").rule == "RB-MOVE-08"


@pytest.mark.rule("RB-CAPTURE-05", "RB-CAPTURE-06", "RB-CAPTURE-07")
def test_a_captive_holds_nobody_and_travels_with_a_ship_without_taking_room() -> None:
    s = Scenario().units("bespin", "assault_carrier").units("bespin", "stormtrooper", 4)
    s.leader("princess_leia", "bespin", "captured")
    t = s.activate("empire", "hoth", "darth_vader")
    assert t.refusal("carry:princess_leia,bespin").rule == "RB-CAPTURE-06"
    t.choose("move:assault_carrier,bespin", "move_all:stormtrooper,bespin", "carry:princess_leia,bespin")
    assert t.where("princess_leia") == "hoth"


@pytest.mark.rule("RB-BASE_MOVE-01", "RB-BASE_MOVE-02")
def test_the_base_space_lies_beside_its_system_and_in_it() -> None:
    for place, legal in (("hoth", True), ("bespin", True), ("tatooine", False)):
        s = Scenario(base="hoth").units("rebel_base", "x_wing")
        t = s.activate("rebel", place, "jan_dodonna")
        assert ("move:x_wing,rebel_base" in t.legal) is legal
    s = Scenario(base="hoth").units("bespin", "x_wing").units("tatooine", "x_wing").units("hoth", "x_wing")
    t = s.activate("rebel", "rebel_base", "jan_dodonna")
    assert t.refusal("move:x_wing,tatooine").rule == "RB-MOVE-04"
    t.choose("move:x_wing,bespin", "move:x_wing,hoth", "done")
    assert t.units("rebel_base") == ["x_wing", "x_wing"]


@pytest.mark.rule("RB-MOVE-10")
def test_a_leader_in_the_base_space_holds_that_space_and_not_the_system() -> None:
    s = Scenario(base="hoth").units("rebel_base", "x_wing").units("hoth", "x_wing")
    s.leader("princess_leia", "rebel_base")
    t = s.activate("rebel", "bespin", "jan_dodonna")
    assert t.refusal("move:x_wing,rebel_base").rule == "RB-MOVE-10"
    assert "move:x_wing,hoth" in t.legal


@pytest.mark.rule("RB-ACTIVATE-06", "RB-BASE_REVEAL-01", "RB-BASE_REVEAL-06", "RB-VICTORY-01")
def test_ground_units_find_an_undefended_base_and_win() -> None:
    s = Scenario(base="hoth").units("bespin", "star_destroyer").units("bespin", "stormtrooper")
    t = s.activate("empire", "hoth", "darth_vader")
    t.choose("move:star_destroyer,bespin", "move:stormtrooper,bespin", "done")
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("RB-VICTORY-01", (1,))


@pytest.mark.rule("RB-ACTIVATE-06")
def test_the_rebel_says_that_the_base_is_not_there() -> None:
    s = Scenario(base="dantooine").units("bespin", "star_destroyer").units("bespin", "stormtrooper")
    t = s.activate("empire", "hoth", "darth_vader")
    t.choose("move:star_destroyer,bespin", "move:stormtrooper,bespin")
    assert not t.events(events.BaseNotThere)
    t.choose("done")
    assert [event.system for event in t.events(events.BaseNotThere)] == ["hoth"]


@pytest.mark.rule("RB-BASE_REVEAL-04")
def test_ships_alone_reveal_nothing() -> None:
    for base in ("hoth", "dantooine"):
        s = Scenario(base=base).units("bespin", "star_destroyer").units("bespin", "tie_fighter")
        t = s.activate("empire", "hoth", "darth_vader")
        t.choose("move:star_destroyer,bespin", "move:tie_fighter,bespin", "done")
        assert not t.state.base_revealed
        assert not t.events(events.BaseNotThere)


@pytest.mark.rule("RB-ACTIVATE-08", "RB-SUBJUGATE-01", "RB-SUBJUGATE-04")
def test_ground_units_subjugate_where_they_go_and_free_what_they_leave() -> None:
    s = Scenario().units("sullust", "assault_carrier").units("sullust", "stormtrooper")
    s.mark("subjugated", "sullust")
    t = s.activate("empire", "malastare", "darth_vader")
    t.choose("move:assault_carrier,sullust", "move:stormtrooper,sullust", "done")
    m = t.match
    assert m.is_subjugated(t.place("malastare"))
    assert not m.is_subjugated(t.place("sullust"))


@pytest.mark.rule("RB-REMOTE-02")
def test_a_remote_system_is_never_subjugated() -> None:
    s = Scenario().units("bespin", "assault_carrier").units("bespin", "stormtrooper")
    t = s.activate("empire", "hoth", "darth_vader")
    t.choose("move:assault_carrier,bespin", "move:stormtrooper,bespin", "done")
    assert not t.match.is_subjugated(t.place("hoth"))


@pytest.mark.rule("RB-LOYALTY-04", "RB-LOYALTY-05", "RB-SUBJUGATE-03", "RB-SUBJUGATE-06")
def test_loyalty_changes_step_by_step_under_a_subjugation_marker() -> None:
    s = (
        Scenario()
        .loyal("rebel", "mandalore")
        .mark("subjugated", "mandalore")
        .units("mandalore", "stormtrooper")
    )
    t = s.command()
    m, mandalore = t.match, t.place("mandalore")
    gain_loyalty(m, EMPIRE, mandalore)
    assert m.is_neutral(mandalore)
    assert m.is_subjugated(mandalore)
    gain_loyalty(m, EMPIRE, mandalore)
    assert m.is_loyal(mandalore, EMPIRE)
    assert not m.is_subjugated(mandalore)  # the marker lies on its other side


@pytest.mark.rule("RB-LOYALTY-10", "RB-SUBJUGATE-07")
def test_coruscant_stays_imperial_and_rebel_loyalty_lies_beneath_subjugation() -> None:
    t = Scenario().mark("subjugated", "naboo").units("naboo", "stormtrooper").command()
    m = t.match
    gain_loyalty(m, REBEL, t.place("coruscant"), 2)
    assert m.is_loyal(t.place("coruscant"), EMPIRE)
    gain_loyalty(m, REBEL, t.place("naboo"))
    assert m.is_loyal(t.place("naboo"), REBEL)
    assert m.is_subjugated(t.place("naboo"))
