"""Moves of leaders: templates, bends, vehicles, pivots, reverses, what is in the way, terrain, speeders."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import attack_events, events
from wartable.games.legion.frames import Step


def moving(card: str = "stormtroopers", *, minis: int | None = 1, facing: float = 90) -> tuple[Session, int]:
    """A unit in the middle of a bare table is about to move; its enemy stands far away."""
    s = Scenario()
    unit = s.unit(card, (450, 450), minis=minis, facing=facing)
    s.unit("rebel_troopers" if s.state.units[unit].seat == EMPIRE else "stormtroopers", (1700, 100), order=1)
    return s.activation(unit).choose("move"), unit


def facing(t: Session, unit: int) -> float:
    """Where a unit's leader faces, in degrees."""
    return t.leader(unit).facing / 10


# Along the template


@pytest.mark.rule("LG-MOVE-02", "LG-MOVE-03")
@pytest.mark.parametrize(
    ("card", "speed"), [("darth_vader", 1), ("stormtroopers", 2), ("luke_skywalker", 2), ("at_rt", 2)]
)
def test_no_template_faster_than_the_unit(card: str, speed: int) -> None:
    t, _ = moving(card)
    refusal = t.refusal(f"move:{speed + 1},0,0,5000")
    assert refusal.rule == "LG-MOVE-03"
    assert refusal.facts == {"speed": speed + 1, "at_most": speed}
    for slower in range(1, speed + 1):
        assert t.table.why_not(f"move:{slower},0,0,5000") is None


@pytest.mark.rule("LG-MOVE-05", "LG-TROOPER_MOVE-01", "LG-TROOPER_MOVE-02")
@pytest.mark.parametrize(
    ("choice", "end"),
    [
        ("move:2,0,0,15200", (450 + 152, 450)),
        ("move:2,900,0,15200", (450, 450 + 152)),
        ("move:1,1800,0,10200", (450 - 102, 450)),
        ("move:2,300,0,15200", (450 + 131.64, 450 + 76)),
    ],
)
def test_a_full_move_goes_to_the_far_end_in_any_direction(choice: str, end: tuple[float, float]) -> None:
    t, squad = moving()
    t.choose(choice)
    assert t.at(squad) == pytest.approx(end, abs=0.01)


@pytest.mark.rule("LG-MOVE-04")
def test_the_template_may_be_bent_at_its_joint() -> None:
    t, squad = moving()
    t.choose("move:2,0,900,15200")
    assert t.at(squad) == (450 + 76, 450 + 76)
    t, _ = moving()
    refusal = t.refusal("move:2,0,901,15200")
    assert (refusal.reason, refusal.facts) == ("bent_too_far", {"bend": 90.1, "at_most": 90.0})


@pytest.mark.rule("LG-MOVE-06", "LG-TROOPER_MOVE-03")
def test_a_partial_move_stops_anywhere_on_the_template() -> None:
    t, squad = moving()
    t.choose("move:2,0,900,10000")  # 76 mm to the joint, 24 beyond it
    assert t.at(squad) == (526, 474)
    t, squad = moving()
    t.choose("move:2,0,0,1")
    assert t.at(squad) == (450.01, 450)
    t, _ = moving()
    refusal = t.refusal("move:2,0,0,15201")
    assert (refusal.rule, refusal.facts) == ("LG-MOVE-06", {"distance": 152.01, "at_most": 152.0})
    assert t.refusal("move:2,0,0,0").rule == "LG-MOVE-06"


@pytest.mark.rule("LG-MOVE-03")
@pytest.mark.parametrize(
    "text", ["move:2,0,0", "move:a,0,0,5000", "move:2,nan,0,5000", "move:2,0,0,1e4", "walk"]
)
def test_what_names_no_move_is_no_choice(text: str) -> None:
    t, _ = moving()
    assert t.refusal(text).reason == "no_such_choice"


@pytest.mark.rule("LG-GEOM-08")
def test_a_leader_stays_on_the_table() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (100, 450), minis=1)
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(squad).choose("move")
    refusal = t.refusal("move:2,1800,0,15200")
    assert (refusal.rule, refusal.reason) == ("LG-GEOM-08", "off_the_table")
    assert refusal.facts["gap"] == -65.5
    assert t.table.why_not("move:2,1800,0,8650") is None


# Vehicles


@pytest.mark.rule("LG-VEHICLE_MOVE-01", "LG-VEHICLE_MOVE-02")
def test_a_vehicle_starts_along_its_facing_and_faces_along_the_second_half() -> None:
    t, walker = moving("at_rt")
    t.choose("move:2,0,900,18900")  # it faces 90 degrees: 94.5 up, then 94.5 to the left
    assert t.at(walker) == (450 - 94.5, 450 + 94.5)
    assert facing(t, walker) == 180
    t, walker = moving("at_rt")
    assert t.refusal("move:2,1234,0,18900").rule == "LG-VEHICLE_MOVE-01"  # the direction is not its to choose
    t.choose("move:2,0,0,18900")
    assert t.at(walker) == (450, 450 + 189)


@pytest.mark.rule("LG-VEHICLE_MOVE-03")
def test_a_vehicle_stopped_on_the_template_faces_along_it() -> None:
    t, walker = moving("at_rt")
    t.choose("move:2,0,900,9400")
    assert (t.at(walker), facing(t, walker)) == ((450, 544), 90)
    t, walker = moving("at_rt")
    t.choose("move:2,0,900,10450")
    assert (t.at(walker), facing(t, walker)) == ((440, 544.5), 180)


@pytest.mark.rule("LG-PIVOT-01", "LG-PIVOT-02")
def test_a_pivot_turns_all_minis_in_place() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), (530, 450), facing=90)
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(bikes).choose("move")
    refusal = t.refusal("pivot:901")
    assert (refusal.rule, refusal.facts) == ("LG-PIVOT-01", {"turn": 90.1, "at_most": 90.0})
    t.choose("pivot:-900")
    assert [t.at(bikes, mini) for mini in (0, 1)] == [(450, 450), (530, 450)]
    assert [mini.facing for mini in t.unit(bikes).minis] == [0, 0]
    assert t.ask.what == "act"


@pytest.mark.rule("LG-PIVOT-01")
def test_troopers_do_not_pivot() -> None:
    t, _ = moving()
    assert t.refusal("pivot:100").rule == "LG-PIVOT-01"


@pytest.mark.rule("LG-REVERSE-01", "LG-REVERSE-02")
def test_a_ground_vehicle_reverses_at_speed_1() -> None:
    t, walker = moving("at_rt")
    t.choose("reverse:900,13900")  # 69.5 back, then 69.5 to its right as it looks
    assert t.at(walker) == (450 + 69.5, 450 - 69.5)
    assert facing(t, walker) == 180
    t, walker = moving("at_rt")
    assert t.refusal("reverse:0,13901").rule == "LG-MOVE-06"  # no farther than the speed-1 template
    t.choose("reverse:0,5000")
    assert t.at(walker) == (450, 400)
    assert facing(t, walker) == 90


@pytest.mark.rule("LG-REVERSE-01")
def test_other_units_do_not_reverse() -> None:
    for card in ("stormtroopers", "speeder_bikes"):
        t, _ = moving(card)
        assert t.refusal("reverse:0,5000").rule == "LG-REVERSE-01"


@pytest.mark.rule("LG-LEARN-10")
@pytest.mark.parametrize("choice", ["pivot:450", "reverse:0,5000"])
def test_the_learning_battle_has_neither_pivot_nor_reverse(choice: str) -> None:
    s = Scenario(learning=True)
    walker = s.unit("at_rt", (450, 450), upgrades=("at_rt_laser_cannon",))
    s.unit("stormtroopers", (850, 850))
    t = s.activation(walker).choose("move")
    assert t.refusal(choice).rule == "LG-LEARN-10"
    assert all(text.startswith("move:") for text in t.legal)


# Minis in the way


def blocked_by(card: str, mover: str = "stormtroopers", **where: float) -> Session:
    """A unit at (450, 450) about to move, another 150 mm above it."""
    s = Scenario()
    unit = s.unit(mover, (450, 450), minis=1)
    s.unit(card, (450, 450 + where.get("above", 100)), minis=1)
    far = "rebel_troopers" if s.state.units[unit].seat == EMPIRE else "stormtroopers"
    s.unit(far, (1700, 100), minis=1)
    return s.activation(unit).choose("move")


@pytest.mark.rule("LG-THROUGH-01")
def test_no_leader_moves_through_a_ground_vehicle() -> None:
    t = blocked_by("at_rt")
    refusal = t.refusal("move:2,900,0,15200")
    assert (refusal.rule, refusal.reason) == ("LG-THROUGH-01", "through_ground_vehicle")
    assert refusal.facts["unit"] == "at_rt"


@pytest.mark.rule("LG-THROUGH-02", "LG-TEMPLATE-01")
def test_the_template_may_lie_over_a_vehicle_that_the_leader_does_not_reach() -> None:
    t = blocked_by("at_rt")
    assert t.table.why_not("move:2,900,0,5000") is None  # 100 - 13.5 - 35 = 51.5 mm to contact


@pytest.mark.rule("LG-THROUGH-03")
@pytest.mark.parametrize(
    ("card", "mover"),
    [
        ("rebel_troopers", "stormtroopers"),
        ("darth_vader", "stormtroopers"),
        ("speeder_bikes", "rebel_troopers"),
        ("speeder_bikes", "stormtroopers"),
    ],
)
def test_leaders_move_through_troopers_and_repulsor_vehicles(card: str, mover: str) -> None:
    t = blocked_by(card, mover)
    assert t.table.why_not("move:2,900,0,15200") is None


@pytest.mark.rule("LG-GROUND-01")
def test_a_ground_vehicle_passes_a_repulsor_vehicle_but_does_not_end_on_it() -> None:
    t = blocked_by("speeder_bikes", "at_rt", above=100)
    assert t.table.why_not("move:2,0,0,18900") is None
    refusal = t.refusal("move:2,0,0,10000")
    assert (refusal.rule, refusal.reason) == ("LG-GROUND-01", "bases_overlap")


@pytest.mark.rule("LG-GROUND-02")
def test_a_ground_vehicle_does_not_pass_engaged_troopers() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (450, 450), facing=90)
    s.unit("stormtroopers", (450, 560), minis=1)
    s.unit("rebel_troopers", (450, 587), minis=1)
    t = s.activation(walker).choose("move")
    refusal = t.refusal("move:2,0,0,18900")
    assert (refusal.rule, refusal.facts["unit"]) == ("LG-GROUND-02", "stormtroopers")


@pytest.mark.rule("LG-REPULSOR-01", "LG-REPULSOR-02", "LG-REPULSOR-03")
def test_a_repulsor_vehicle_passes_everything_but_ends_on_nothing() -> None:
    for card in ("at_rt", "rebel_troopers"):
        t = blocked_by(card, "speeder_bikes", above=110)
        assert t.table.why_not("move:3,0,0,21900") is None
        refusal = t.refusal("move:3,0,0,11000")
        assert (refusal.rule, refusal.reason) == ("LG-REPULSOR-03", "bases_overlap")


# Contact


@pytest.mark.rule("LG-CONTACT-02")
def test_no_leader_ends_in_contact_with_another_friendly_unit() -> None:
    t = blocked_by("darth_vader")
    refusal = t.refusal("move:2,900,0,7300")  # 100 - 27 mm
    assert (refusal.rule, refusal.reason) == ("LG-CONTACT-02", "touches_friends")
    assert t.table.why_not("move:2,900,0,7250") is None


@pytest.mark.rule("LG-CONTACT-03", "LG-START_MELEE-01", "LG-MELEE-01")
def test_a_leader_with_a_melee_weapon_moves_into_contact() -> None:
    t = blocked_by("rebel_troopers")
    t.choose("move:2,900,0,7300")
    assert t.b.melee_with(0) == [1]
    assert [(e.unit, e.enemy) for e in t.events(events.MeleeStarted)] == [
        ("stormtroopers", "rebel_troopers_1")
    ]


@pytest.mark.rule("LG-CONTACT-04")
def test_a_unit_without_a_melee_weapon_does_not() -> None:
    t = blocked_by("rebel_troopers", "speeder_bikes", above=110)
    refusal = t.refusal("move:3,0,0,7150")  # 110 - 25 - 13.5
    assert (refusal.rule, refusal.reason) == ("LG-CONTACT-04", "touches_enemy")
    assert t.table.why_not("move:3,0,0,7100") is None


@pytest.mark.rule("LG-START_MELEE-05")
def test_a_melee_is_started_with_one_enemy_unit() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("rebel_troopers", (436, 550), minis=1)
    s.unit("luke_skywalker", (464, 550))
    t = s.activation(squad).choose("move")
    refusal = t.refusal("move:2,900,0,7691")  # 14 mm aside of each, in contact with both
    assert refusal.rule == "LG-START_MELEE-05"
    assert {refusal.facts["unit"], refusal.facts["first"]} == {"rebel_troopers", "luke_skywalker"}


# Terrain


@pytest.mark.rule("LG-TERRAIN-01")
def test_impassable_terrain_stops_a_leader() -> None:
    s = Scenario().terrain("cliff", 450, 560)
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(squad).choose("move")
    refusal = t.refusal("move:2,900,0,15200")
    assert (refusal.rule, refusal.reason, refusal.facts["piece"]) == (
        "LG-TERRAIN-01",
        "blocked_by_terrain",
        "cliff",
    )
    assert t.table.why_not("move:2,900,0,5600") is None  # 560 - 40 - 13.5 = 506.5 is contact


@pytest.mark.rule("LG-TERRAIN-01", "LG-TERRAIN-02")
def test_a_barricade_slows_troopers_and_no_vehicle() -> None:
    s = Scenario().terrain("barricade", 450, 500)
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    walker = s.unit("at_rt", (450, 380))
    t = s.activation(squad).choose("move")
    refusal = t.refusal("move:2,900,0,15200")
    assert refusal.reason == "slowed_by_terrain"
    assert (refusal.facts["speed"], refusal.facts["at_most"]) == (2, 1)
    assert t.table.why_not("move:1,900,0,10200") is None
    refusal = t.refusal("move:1,900,0,5000")
    assert refusal.reason == "stands_in_terrain"
    s.state.units[squad].defeated = True
    s.unit("stormtroopers", (1700, 800))
    t = s.activation(walker).choose("move")
    assert t.table.why_not("move:2,0,0,18900") is None


@pytest.mark.rule("LG-TERRAIN-02")
def test_clambering_risks_a_wound_for_each_mini() -> None:
    s = Scenario().terrain("mesa", 450, 600)  # 180 by 130 mm, 75 mm high
    squad = s.unit("stormtroopers", (450, 600 - 65 - 13.5), minis=3)
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(squad).choose("move").defence_dice("-B-")
    assert t.refusal("move:1,900,0,5000").rule == "LG-TERRAIN-01"
    refusal = t.refusal("climb:45000,60000")
    assert refusal.reason == "too_far_to_climb"
    t.choose("climb:45000,55000", "formation:behind")
    assert t.at(squad) == (450, 550)
    assert t.elevation(squad) == 7500
    assert [event.purpose for event in t.events(events.DiceRolled)] == ["clamber"]
    t.until("act")
    assert len(t.b.living(squad)) == 1


@pytest.mark.rule("LG-TERRAIN-02")
def test_by_a_ladder_troopers_climb_without_risk() -> None:
    s = Scenario().terrain("tower", 450, 600)  # 110 mm across, 220 mm high
    squad = s.unit("stormtroopers", (450, 600 - 55 - 13.5), minis=1)
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(squad).choose("move", "climb:45000,56000")
    assert t.elevation(squad) == 22000
    assert t.events(events.DiceRolled) == []


@pytest.mark.rule("LG-TERRAIN-03", "LG-KEYWORD-03")
def test_the_at_rt_climbs_like_a_trooper_and_without_risk() -> None:
    s = Scenario().terrain("mesa", 450, 600)
    walker = s.unit("at_rt", (450, 600 - 65 - 35))
    s.unit("stormtroopers", (1700, 100))
    t = s.activation(walker).choose("move", "climb:45000,60000")
    assert t.at(walker) == (450, 600)
    assert t.elevation(walker) == 7500
    assert t.events(events.DiceRolled) == []
    assert t.ask.facts["actions"] == 1


@pytest.mark.rule("LG-KEYWORD-02")
def test_in_the_learning_battle_the_at_rt_does_not_climb() -> None:
    s = Scenario(learning=True).terrain("mesa", 450, 600)
    walker = s.unit("at_rt", (450, 600 - 65 - 35), upgrades=("at_rt_laser_cannon",))
    s.unit("stormtroopers", (850, 100))
    t = s.activation(walker).choose("move")
    assert t.refusal("climb:45000,60000").reason == "not_in_learning"
    assert not any(text.startswith("climb") for text in t.legal)


@pytest.mark.rule("LG-TERRAIN-03")
def test_other_vehicles_cannot_climb() -> None:
    s = Scenario().terrain("mesa", 450, 600)
    bikes = s.unit("speeder_bikes", (450, 600 - 65 - 25), minis=1)
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(bikes).choose("move")
    assert t.refusal("climb:45000,57000").rule == "LG-TERRAIN-03"


@pytest.mark.rule("LG-KEYWORD-03", "LG-CARD_ACTION-01")
def test_luke_jumps_onto_what_he_could_not_walk_onto() -> None:
    s = Scenario().terrain("mesa", 450, 600)
    luke = s.unit("luke_skywalker", (450, 450))
    s.unit("stormtroopers", (1700, 100), order=1)
    t = s.activation(luke).choose("jump")
    assert t.refusal("climb:45000,60000").reason == "no_climbing_now"
    t.choose("move:2,900,0,15200")
    assert t.at(luke) == (450, 602)
    assert t.elevation(luke) == 7500
    t.choose("move")
    refusal = t.refusal("move:2,900,0,15200")  # walking, he stays on the top
    assert (refusal.rule, refusal.reason) == ("LG-TERRAIN-02", "over_the_edge")


@pytest.mark.rule("LG-KEYWORD-03")
def test_a_jump_goes_down_again_but_not_over_what_is_too_high() -> None:
    s = Scenario().terrain("mesa", 450, 450).terrain("cliff", 450, 650)
    luke = s.unit("luke_skywalker", (450, 450))
    s.unit("stormtroopers", (1700, 100))
    t = s.activation(luke).choose("jump")
    assert t.refusal("move:2,900,0,15200").reason == "stands_in_terrain"  # 180 mm high, 105 above him
    t.choose("move:2,2700,0,15200")
    assert (t.at(luke), t.elevation(luke)) == ((450, 298), 0)
    s = Scenario().terrain("cliff", 450, 530)
    luke = s.unit("luke_skywalker", (450, 450))
    s.unit("stormtroopers", (1700, 100))
    t = s.activation(luke).choose("jump")
    assert t.refusal("move:2,900,0,15200").rule == "LG-TERRAIN-01"  # 180 mm is more than height 1


# The compulsory move


def speeding(s: Scenario, bikes: int) -> Session:
    """The bikes have just been activated."""
    s.state.units[bikes].order = 1
    return s.table(Step.NEXT_TURN, active=s.state.units[bikes].seat).choose("activate:speeder_bikes")


@pytest.mark.rule("LG-SPEEDER-03", "LG-SPEEDER-04", "LG-SPEEDER-05")
def test_a_speeder_moves_before_its_two_actions_and_chooses_the_bend() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), minis=1, facing=0)
    s.unit("rebel_troopers", (1700, 100), order=1)
    t = speeding(s, bikes)
    assert t.ask.what == "compulsory_move"
    refusal = t.refusal("move:2,0,0,16900")
    assert (refusal.rule, refusal.facts) == ("LG-SPEEDER-05", {"speed": 2, "right": 3})
    refusal = t.refusal("move:3,0,0,20000")
    assert (refusal.rule, refusal.reason) == ("LG-SPEEDER-05", "compulsory_not_full")
    assert t.refusal("pivot:100").reason == "no_such_choice"
    t.choose("move:3,0,900,21900")
    assert t.at(bikes) == (450 + 109.5, 450 + 109.5)
    assert t.leader(bikes).facing == 900
    assert t.ask.facts == {"unit": "speeder_bikes", "actions": 2}
    assert t.leader(bikes).wounds == 0


def crash() -> tuple[Session, int]:
    """Scenario 8: every full move of the bikes ends on one of the walkers around them."""
    s = Scenario()
    bikes = s.unit("speeder_bikes", (457, 450), (457, 380), facing=0)
    for x, y in ((676, 450), (566.5, 559.5), (566.5, 340.5), (650, 515), (650, 385), (610, 570), (610, 330)):
        s.unit("at_rt", (x, y))
    for number in range(1, len(s.state.units)):
        s.state.units[number].order = 1
    return speeding(s, bikes), bikes


@pytest.mark.rule("LG-SPEEDER-06", "LG-SPEEDER-07", "LG-REPULSOR-04", "LG-WOUND-06")
def test_a_speeder_that_cannot_move_fully_goes_as_far_as_it_can_and_crashes() -> None:
    t, bikes = crash()
    straight = [text for text in t.legal if text.startswith("move:3,0,0,")]
    assert len(straight) == 1
    length = int(straight[0].split(",")[3])
    refusal = t.refusal(f"move:3,0,0,{length - 500}")
    assert (refusal.rule, refusal.reason) == ("LG-SPEEDER-06", "compulsory_not_furthest")
    t.choose(straight[0])
    assert length < 21900
    assert t.ask.what == "formation"
    t.choose("formation:line")
    # Three wounds, the number of its speed: one bike is lost
    assert [event.wounds for event in t.events(attack_events.WoundsDealt)] == [3]
    t.until("act")
    assert sum(mini.defeated for mini in t.unit(bikes).minis) == 1
    assert t.ask.facts["actions"] == 2


@pytest.mark.rule("LG-SPEEDER-08")
def test_a_speeder_may_leave_the_table_and_is_defeated() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (200, 450), minis=2, facing=180)
    s.unit("darth_vader", (1500, 800), order=1)
    s.unit("rebel_troopers", (1700, 100), order=1)
    t = speeding(s, bikes)
    assert t.table.why_not("move:3,0,0,21900") is None
    t.choose("move:3,0,0,21900")
    assert t.unit(bikes).defeated
    assert t.ask.seat == REBELS


@pytest.mark.rule("LG-SPEEDER-06", "LG-SPEEDER-07")
def test_at_the_edge_a_partial_move_with_wounds_saves_it() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (200, 450), minis=1, facing=180)
    s.unit("rebel_troopers", (1700, 100), order=1)
    t = speeding(s, bikes)
    assert t.table.why_not("move:3,0,0,17510") is None  # 25 mm to the edge, to within the tolerance
    t.choose("move:3,0,0,17510")
    assert [event.wounds for event in t.events(attack_events.WoundsDealt)] == [3]


@pytest.mark.rule("LG-REPULSOR-04", "LG-DISPLACE-01")
def test_a_compulsory_move_pushes_troopers_from_under_its_end() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), minis=1, facing=0)
    squad = s.unit("rebel_troopers", (450 + 219, 450), minis=1, order=1)
    t = speeding(s, bikes).choose("move:3,0,0,21900")
    assert t.at(bikes) == (669, 450)
    assert (t.ask.what, t.ask.seat) == ("put_back", REBELS)
    t.choose("put_back")
    assert not t.b.touching(bikes, squad)
    assert t.unit(squad).suppression == 1


@pytest.mark.rule("LG-REPULSOR-04", "LG-GROUND-02")
def test_a_compulsory_move_does_not_push_engaged_troopers() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), minis=1, facing=0)
    s.unit("rebel_troopers", (450 + 219, 450), minis=1, order=1)
    s.unit("stormtroopers", (450 + 219, 477), minis=1, order=1)
    refusal = speeding(s, bikes).refusal("move:3,0,0,21900")
    assert (refusal.reason, refusal.facts["unit"]) == ("bases_overlap", "rebel_troopers")


@pytest.mark.rule("LG-SPEEDER-01")
def test_a_speeder_passes_over_low_terrain() -> None:
    s = Scenario().terrain("rocks", 560, 450)  # 60 mm high, impassable for others
    bikes = s.unit("speeder_bikes", (450, 450), minis=1, facing=0)
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(bikes).choose("move")
    assert t.table.why_not("move:3,0,0,21900") is None
    assert t.refusal("move:3,0,0,11000").rule == "LG-TERRAIN-01"  # but not balanced on them
    s = Scenario().terrain("cliff", 560, 450, turn=90)  # 180 mm: more than height 1
    bikes = s.unit("speeder_bikes", (450, 450), minis=1, facing=0)
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(bikes).choose("move")
    assert t.refusal("move:3,0,0,21900").rule == "LG-TERRAIN-01"


@pytest.mark.rule("LG-BARRICADE-04")
@pytest.mark.parametrize("learning", [True, False])
def test_only_in_the_learning_battle_troopers_are_not_slowed_by_barricades(learning: bool) -> None:
    s = Scenario(learning=learning).terrain("barricade", 376, 450, turn=90)
    squad = s.unit("stormtroopers", (300, 450), (300, 480), minis=2)
    s.unit("rebel_troopers", (800, 100), minis=1, order=1)
    t = s.activation(squad).choose("move")
    refusal = t.table.why_not("move:2,0,0,15200")
    assert (refusal is None) == learning
    if refusal is not None:
        assert refusal.reason == "slowed_by_terrain"
        assert t.table.why_not("move:1,0,0,10200") is None


@pytest.mark.rule("LG-SPEEDER-02", "LG-BARRICADE-04")
@pytest.mark.parametrize("piece", ["barricade", "cliff", "house"])
def test_in_the_learning_battle_speeders_move_through_all_terrain(piece: str) -> None:
    s = Scenario(learning=True).terrain(piece, 409.5, 450, turn=90)
    bikes = s.unit("speeder_bikes", (300, 450), minis=1, facing=0)
    s.unit("rebel_troopers", (800, 100), minis=1, order=1)
    t = speeding(s, bikes)
    assert t.table.why_not("move:3,0,0,21900") is None


@pytest.mark.rule("LG-SPEEDER-01")
@pytest.mark.parametrize(("piece", "passes"), [("house", True), ("cliff", False)])
def test_in_a_standard_battle_they_pass_over_terrain_of_height_1(piece: str, passes: bool) -> None:
    s = Scenario().terrain(piece, 409.5, 450, turn=90)
    bikes = s.unit("speeder_bikes", (300, 450), minis=1, facing=0)
    s.unit("rebel_troopers", (800, 100), minis=1, order=1)
    assert (speeding(s, bikes).table.why_not("move:3,0,0,21900") is None) is passes


@pytest.mark.rule("LG-THROUGH-01", "LG-SPEEDER-06", "LG-SPEEDER-07", "LG-LEARN-10")
def test_in_the_learning_battle_speeders_crash_into_a_ground_vehicle_in_their_way() -> None:
    s = Scenario(learning=True)
    bikes = s.unit("speeder_bikes", (300, 450), (300, 380), facing=0)
    s.unit("at_rt", (410, 450), upgrades=("at_rt_laser_cannon",), order=1)
    t = speeding(s, bikes)
    assert t.refusal("move:3,0,0,21900").rule == "LG-THROUGH-01"
    t.choose(t.legal[0]).until("act")
    assert t.at(bikes, 0)[0] < 350  # 110 mm less both radii
    assert [mini.defeated for mini in t.unit(bikes).minis] == [False, True]


@pytest.mark.rule("LG-MOVE-06", "LG-COHESION-02")
def test_a_unit_that_finds_no_way_may_stay() -> None:
    s = Scenario(learning=True)
    walker = s.unit("at_rt", (450, 35), upgrades=("at_rt_laser_cannon",), facing=270)
    s.unit("stormtroopers", (850, 850))
    t = s.activation(walker).choose("move")
    assert t.legal == ["stay"]
    t.choose("stay")
    assert t.at(walker) == (450, 35)


@pytest.mark.rule("LG-MOVE-06", "LG-START_MELEE-03")
def test_to_stay_in_contact_is_the_same_whether_anybody_looked_for_ways_or_not() -> None:
    s = Scenario(learning=True)
    walker = s.unit("at_rt", (450, 35), upgrades=("at_rt_laser_cannon",), facing=270)
    squad = s.unit("stormtroopers", (450, 83.5), (450, 160), minis=2)
    t = s.activation(walker).choose("move")
    unlisted = t.table.fork()
    unlisted.choose("stay")
    assert t.legal == ["stay"]
    t.choose("stay")
    assert (t.ask.what, t.ask.seat) == ("close_in", t.unit(squad).seat)
    assert t.table.hash == unlisted.hash


@pytest.mark.rule("LG-CONTACT-04", "LG-MOVE-06")
def test_a_unit_without_a_melee_weapon_does_not_stay_in_contact() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), minis=1)
    s.unit("rebel_troopers", (450, 411.5), minis=1)
    t = s.activation(bikes).choose("move")
    refusal = t.refusal("stay")
    assert (refusal.rule, refusal.reason, refusal.facts["unit"]) == (
        "LG-CONTACT-04",
        "touches_enemy",
        "rebel_troopers",
    )


@pytest.mark.rule("LG-CONTACT-03", "LG-START_MELEE-02", "LG-MOVE-06")
def test_the_others_of_a_leader_that_hardly_moves_in_contact_come_into_contact_too() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), (450, 500), minis=2)
    walker = s.unit("at_rt", (450, 450 - 48.5), order=1)
    t = s.activation(squad).choose("move", "move:1,0,0,1")
    assert t.legal == ["formation:melee"]
    t.choose("formation:melee")
    assert t.b.melee_with(walker) == [squad]
    touching = [(x - 45000) ** 2 + (y - 40150) ** 2 <= 4860**2 for x, y in t.b.places(squad)]
    assert touching == [True, True]
    assert t.events(events.MeleeStarted) == []  # they were in it before


@pytest.mark.rule("LG-WITHDRAW-01")
def test_who_withdraws_does_not_stay() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (400, 400), (430, 400), (370, 400), minis=3)
    s.unit("rebel_troopers", (400, 425), (430, 450), (370, 450), minis=3)
    t = s.activation(squad).choose("withdraw")
    assert t.refusal("stay").rule == "LG-WITHDRAW-01"
