"""Placing minis after a move: cohesion, formations, melee on both sides, minis that vehicles push aside."""

from __future__ import annotations

import pytest

from tests.legion.map_builder import BLUE, TROOPERS, at, block, body, scene
from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion.frames import Activation, Round, Step, Turn
from wartable.games.legion.map.measures import LEARNING_TABLE, STANDARD_TABLE
from wartable.games.legion.map.placing.cohesion import in_cohesion
from wartable.games.legion.map.scene import check_free
from wartable.games.legion.rules.movement import placing
from wartable.parts.plane import distance


def places(**minis: tuple[float, float]) -> str:
    """The exact text that puts minis, named `m2`, `m3` and so on, at places in millimetres."""
    parts = (f"{name[1:]}@{round(x * 100)}@{round(y * 100)}" for name, (x, y) in minis.items())
    return "place:" + ";".join(parts)


def cohesive(t: Session, unit: int) -> bool:
    """Whether a unit is in cohesion."""
    leader = t.leader(unit)
    return in_cohesion((leader.x, leader.y), t.b.places(unit), t.b.radius(unit))


def led(minis: int = 3) -> tuple[Session, int]:
    """The leader of a squad has moved to (450, 552); its other minis are to be placed."""
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=minis)
    s.unit("darth_vader", (450, 700))
    s.unit("rebel_troopers", (1700, 100), order=1)
    s.token(350, 552)
    return s.activation(squad).choose("move", "move:1,900,0,10200"), squad


# Cohesion


@pytest.mark.rule("LG-MOVE-07", "LG-COHESION-01", "LG-MOVE-09")
def test_the_others_are_placed_anywhere_in_cohesion() -> None:
    t, squad = led()
    assert (t.ask.what, t.ask.seat) == ("formation", EMPIRE)
    t.choose(places(m2=(450 + 102, 552), m3=(450, 552 - 102)))
    assert [t.at(squad, mini) for mini in (0, 1, 2)] == [(450, 552), (552, 552), (450, 450)]


@pytest.mark.rule("LG-COHESION-01")
def test_no_mini_farther_than_75_mm_from_base_to_base() -> None:
    t, _ = led()
    refusal = t.refusal(places(m2=(450 + 108.4, 552), m3=(450, 500)))
    assert refusal.rule == "LG-COHESION-01"
    assert refusal.facts == {"mini": 2, "distance": 108.4, "at_most": 102.0}
    message = t.table.game.messages.refusal(refusal)
    assert message == "Cohesion: mini 2 is 108.4 mm from its leader, at most 102. (LG-COHESION-01)"


@pytest.mark.rule("LG-COHESION-02")
@pytest.mark.parametrize("formation", ["behind", "line", "screen", "spread"])
def test_every_formation_keeps_cohesion(formation: str) -> None:
    t, squad = led(4)
    t.choose(f"formation:{formation}")
    assert cohesive(t, squad)
    spots = {t.at(squad, mini) for mini in range(4)}
    assert len(spots) == 4
    assert t.ask.what == "act"


@pytest.mark.rule("LG-MOVE-07")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (places(m2=(480, 552)), "wrong_minis"),
        (places(m2=(480, 552), m3=(510, 552), m4=(420, 552)), "wrong_minis"),
        ("place:2@48000@55200;2@51000@55200", "wrong_minis"),
        ("place:1@45000@55200;2@48000@55200;3@51000@55200", "wrong_minis"),
        (places(m2=(476, 552), m3=(510, 552)), "own_bases_overlap"),
        ("place:2@48000", "no_such_choice"),
        ("formation:circle", "no_such_choice"),
    ],
)
def test_each_other_mini_is_named_once_and_stands_apart(text: str, reason: str) -> None:
    t, _ = led()
    assert t.refusal(text).reason == reason


@pytest.mark.rule("LG-CONTACT-01")
def test_minis_of_one_unit_may_touch() -> None:
    t, squad = led()
    t.choose(places(m2=(477, 552), m3=(504, 552)))
    assert t.at(squad, 2) == (504, 552)


@pytest.mark.rule("LG-CONTACT-02", "LG-CONTACT-03", "LG-OBJ_TOKEN-07")
def test_a_follower_touches_no_other_unit_and_lies_on_no_token() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=3)
    s.unit("darth_vader", (450, 630))
    s.unit("rebel_troopers", (540, 552), minis=1)
    s.token(380, 552)
    t = s.activation(squad).choose("move", "move:1,900,0,10200")
    refusal = t.refusal(places(m2=(450, 603), m3=(450, 500)))  # 27 mm from Vader
    assert (refusal.rule, refusal.facts["mini"]) == ("LG-CONTACT-02", 2)
    refusal = t.refusal(places(m2=(450, 500), m3=(513, 552)))  # no melee was started
    assert (refusal.rule, refusal.facts["mini"]) == ("LG-CONTACT-03", 3)
    assert t.refusal(places(m2=(400, 552), m3=(450, 500))).rule == "LG-OBJ_TOKEN-07"


@pytest.mark.rule("LG-GEOM-08", "LG-COHESION-02")
def test_a_mini_far_from_its_leader_is_in_the_way_too() -> None:
    """Leaders replaced and pushed aside by turns may leave a mini four lengths of cohesion behind."""
    s = Scenario()
    s.unit("rebel_troopers", (1000, 450), (592, 450), minis=2, order=1)
    squad = s.unit("stormtroopers", (330, 450), (300, 450), minis=2)
    t = s.activation(squad).choose("move")
    refusal = t.refusal("move:2,0,0,15200,2@58400@45000")
    assert (refusal.rule, refusal.reason) == ("LG-GEOM-08", "mini_bases_overlap")
    t.choose("move:2,0,0,15200")
    assert t.refusal(places(m2=(584, 450))).reason == "mini_bases_overlap"


def crowd(s: Scenario, x: int, y: int, *, reach: int = 130, step: int = 37) -> None:
    """Friends all around a place, so close that nobody fits between them but one in the middle."""
    offsets = range(-step * (reach // step), reach + 1, step)
    spots = [(x + dx, y + dy) for dx in offsets for dy in offsets if 0 < dx * dx + dy * dy <= reach * reach]
    for spot in spots:
        s.unit("stormtroopers", spot, minis=1)


def crowded(*before: str) -> tuple[Session, int]:
    """A squad of two whose leader can go to a place where the other has no room, and on from there."""
    s = Scenario()
    s.unit("rebel_troopers", (1500, 450), (1530, 450), minis=2, order=1)
    squad = s.unit("stormtroopers", (330, 450), (290, 450), minis=2)
    crowd(s, 482, 450)
    return s.activation(squad).choose(*before, "move"), squad


@pytest.mark.rule("LG-MOVE-08")
def test_a_double_move_needs_room_for_the_others_only_at_its_end() -> None:
    t, squad = crowded()
    t.choose("move:2,0,0,15200")
    assert t.ask.what == "act"
    assert t.at(squad, 0) == (482, 450)
    assert set(t.legal) <= {"move", "jump"}
    t.choose("move", "move:2,0,0,15200", places(m2=(634, 490)))
    assert [t.at(squad, mini) for mini in (0, 1)] == [(634, 450), (634, 490)]
    assert t.ask.what != "act"


@pytest.mark.rule("LG-MOVE-08")
def test_who_has_no_room_yet_must_move_on_before_all_else() -> None:
    t, _ = crowded()
    t.choose("move:2,0,0,15200")
    for choice in ("done", "aim", "dodge"):
        assert t.refusal(choice).rule == "LG-MOVE-08"


@pytest.mark.rule("LG-COHESION-02", "LG-MOVE-08")
def test_a_last_move_must_leave_room_for_the_others() -> None:
    t, _ = crowded("aim")
    assert t.refusal("move:2,0,0,15200").rule == "LG-COHESION-02"


@pytest.mark.rule("LG-MOVE-08")
def test_the_others_may_wait_for_the_next_move_where_they_had_room() -> None:
    t, squad = led()
    before = [t.at(squad, mini) for mini in (1, 2)]
    t.choose("formation:later")
    assert [t.at(squad, mini) for mini in (1, 2)] == before
    t.choose("move", "move:2,1800,0,15200")
    assert "formation:later" not in t.legal  # there is no third move
    t.choose(places(m2=(298 - 102, 552), m3=(298, 552 + 102)))
    assert [t.at(squad, mini) for mini in (1, 2)] == [(196, 552), (298, 654)]


@pytest.mark.rule("LG-MOVE-08", "LG-STANDBY-04")
def test_nobody_waits_to_be_placed_while_an_enemy_stands_by() -> None:
    s = Scenario()
    watcher = s.unit("rebel_troopers", (500, 800), (530, 800), minis=2)
    s.state.units[watcher].standby = True
    squad = s.unit("stormtroopers", (330, 450), (290, 450), minis=2)
    t = s.activation(squad).choose("move", "move:2,0,0,15200")
    assert "formation:later" not in t.legal


@pytest.mark.rule("LG-MOVE-08")
def test_where_the_others_stood_between_two_moves_binds_nothing() -> None:
    t, squad = led()
    t.choose(places(m2=(450 + 102, 552), m3=(450, 552 - 102)))
    t.choose("move", "move:2,1800,0,15200", places(m2=(298 - 102, 552), m3=(298, 552 + 102)))
    assert [t.at(squad, mini) for mini in (0, 1, 2)] == [(298, 552), (196, 552), (298, 654)]


@pytest.mark.rule("LG-COHESION-02")
def test_the_next_move_restores_a_cohesion_that_was_lost() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), (348, 450), (552, 450), minis=3, leader=1)
    s.unit("rebel_troopers", (1700, 100), order=1)
    t = s.activation(squad)
    assert not cohesive(t, squad)
    t.choose("move", "move:1,900,0,1000")
    assert t.refusal(places(m1=(450, 450), m3=(552, 450))).rule == "LG-COHESION-01"
    t.choose("formation:line")
    assert cohesive(t, squad)


@pytest.mark.rule("LG-COHESION-02")
def test_a_leader_does_not_go_where_its_unit_finds_no_room() -> None:
    t, _ = cornered(38, "aim")  # too near to each other for anybody to stand between them
    refusal = t.refusal("move:2,1800,0,15200")
    assert refusal.rule == "LG-COHESION-02"
    assert refusal.facts["unit"] == "stormtroopers"


def cornered(apart: float, *before: str) -> tuple[Session, int]:
    """A squad about to run into a corner of the table where friends stand in rows, so far apart.

    `before` is what it does first.
    """
    s = Scenario()
    spots = [(14 + apart * column, 14 + apart * row) for column in range(4) for row in range(4)]
    for x, y in spots[1:]:
        s.unit("rebel_troopers", (x, y), minis=1, seat=EMPIRE)
    squad = s.unit("stormtroopers", (166, 20), (196, 20), (226, 20), (256, 20), minis=4)
    s.unit("rebel_troopers", (1700, 100))
    return s.activation(squad).choose(*before, "move"), squad


def in_a_niche() -> tuple[Session, int]:
    """A squad about to move into a passage between cliffs just as wide as a base."""
    s = Scenario()
    for y in (450 + 13.5 + 40, 450 - 13.5 - 40, 450 + 13.5 + 120, 450 - 13.5 - 120):
        s.terrain("cliff", 700, y)
    squad = s.unit("stormtroopers", (548, 450), (518, 450), (488, 450), (458, 450), minis=4)
    s.unit("rebel_troopers", (1700, 100))
    return s.activation(squad).choose("move"), squad


@pytest.mark.rule("LG-MOVE-07", "LG-COHESION-02")
def test_a_tight_packing_that_no_pattern_names_is_room_enough() -> None:
    t, squad = in_a_niche()
    t.choose("move:2,0,0,15200", "formation:behind")
    assert t.at(squad) == (700, 450)
    assert cohesive(t, squad)


@pytest.mark.rule("LG-MOVE-07", "LG-COHESION-02")
def test_places_said_with_the_move_are_judged_by_themselves() -> None:
    t, squad = in_a_niche()
    row = "2@67300@45000;3@64600@45000;4@72700@45000"
    refusal = t.refusal(f"move:2,0,0,15200,{row.replace('64600', '65000')}")
    assert (refusal.rule, refusal.reason) == ("LG-GEOM-08", "own_bases_overlap")
    assert refusal.facts["gap"] == -4.0
    refusal = t.refusal("move:2,0,0,15200,2@67300@45000;3@64600@45000")
    assert (refusal.rule, refusal.facts) == ("LG-MOVE-07", {"named": "2 3", "wanted": "2 3 4"})
    refusal = t.refusal(f"move:3,0,0,15200,{row}")
    assert refusal.rule == "LG-MOVE-03"  # the way is judged, too
    assert t.refusal(f"pivot:100,{row}").reason == "no_such_choice"
    assert t.refusal("move:2,0,0,15200,2@nan@45000").reason == "no_such_choice"
    t.choose(f"move:2,0,0,15200,{row}")
    assert [t.at(squad, mini) for mini in range(4)] == [(700, 450), (673, 450), (646, 450), (727, 450)]
    assert t.ask.what == "act"  # nothing is left to be placed


@pytest.mark.rule("LG-MOVE-07", "LG-START_MELEE-02")
def test_places_said_with_a_move_into_melee_are_in_contact() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=2)
    s.unit("rebel_troopers", (450, 560), minis=1, order=1)
    s.unit("rebel_troopers", (1700, 100), order=1)
    t = s.activation(squad).choose("move")
    refusal = t.refusal("move:2,900,0,8300,2@45000@50000")
    assert (refusal.rule, refusal.reason) == ("LG-START_MELEE-02", "not_in_contact")
    t.choose("move:2,900,0,8300,2@47700@56000").until("act")
    assert t.b.engaged(squad)
    assert t.at(squad, 1) == (477, 560)


# No room in cohesion after a move that must be made


def rushed(*, standby: bool = False) -> tuple[Session, int]:
    """A speeder has rushed through a passage full of friends; its fellow finds no room in cohesion."""
    s = Scenario()
    for x in (890, 1110):
        for y in (450 + 30 + 40, 450 + 30 + 120, 450 - 30 - 40, 450 - 30 - 120):
            s.terrain("cliff", x, y)
    for x in (900, 1050):
        s.unit("stormtroopers", (x, 450), (x + 50, 450), minis=2)
    bikes = s.unit("speeder_bikes", (1000 - 219, 450), (700, 450), facing=0)
    s.unit("rebel_troopers", (1700, 100), order=1, standby=standby)
    return s.activation(bikes, steps=(Step.ACTIONS, Step.COMPULSORY_MOVE)), bikes


@pytest.mark.rule("LG-MOVE-08")
def test_a_bike_without_room_after_the_compulsory_move_waits_for_the_next() -> None:
    t, bikes = rushed()
    before = t.at(bikes, 1)
    t.choose("move:3,0,0,21900")
    assert t.ask.what == "act"
    assert t.at(bikes, 1) == before
    assert t.refusal("done").rule == "LG-MOVE-08"
    t.choose("move", "move:3,0,0,21900", "formation:behind")
    assert cohesive(t, bikes)


@pytest.mark.rule("LG-GEOM-08", "LG-COHESION-02")
@pytest.mark.parametrize("formation", ["formation:behind", "formation:line"])
def test_a_mini_without_room_in_cohesion_goes_to_the_nearest_free_place(formation: str) -> None:
    """Only beyond the friends before and behind the leader is the passage free again."""
    t, bikes = rushed(standby=True)  # so that nobody waits to be placed
    t.choose("move:3,0,0,21900")
    refusal = t.refusal(places(m2=(1000, 501)))
    assert refusal.reason == "mini_stands_in_terrain"
    t.choose(formation)
    (x, y), radius = t.at(bikes, 1), t.b.radius(bikes) / 100
    assert not cohesive(t, bikes)
    assert 450 - 30 + radius <= y <= 450 + 30 - radius
    assert 100 + 13.5 + radius <= abs(x - 1000) <= 100 + 13.5 + radius + 25
    assert t.leader(bikes).facing == t.unit(bikes).minis[1].facing


@pytest.mark.rule("LG-GEOM-08")
def test_where_all_around_is_taken_there_is_room_at_the_far_end_of_the_table() -> None:
    """All but a strip hardly wider than a base is a wall, far beyond where places near by are tried."""
    width, depth = (length / 100 for length in STANDARD_TABLE)
    strip = 28
    wall = block((width - strip) / 2, depth / 2, width - strip, depth)
    friend = body(width - 13.6, 400, side=BLUE)
    where, spot = scene(friend, pieces=(wall,)), at(200, 400)
    found = placing.wherever(where, TROOPERS, spot, [1, 2, 3], [spot])
    assert [place.mini for place in found] == [1, 2, 3]
    for place in found:
        assert check_free(where, TROOPERS, place.x, place.y) is None
        others = [other for other in found if other is not place]
        assert all(distance(*place[1:], *other[1:]) >= 2 * TROOPERS.base.radius for other in others)
    assert max(abs(place.y - spot[1]) for place in found) < 10_000


@pytest.mark.rule("LG-GEOM-08", "LG-LEARN-01")
@pytest.mark.parametrize("size", [(30_000, 30_000), (LEARNING_TABLE[0], LEARNING_TABLE[1] - 1)])
def test_no_battle_is_fought_on_a_table_on_which_minis_might_find_no_room(size: tuple[int, int]) -> None:
    s = Scenario()
    s.state.width, s.state.depth = size
    with pytest.raises(ValueError, match="too small"):
        s.battle()


@pytest.mark.rule("LG-VEHICLE_MOVE-04")
def test_the_other_minis_of_a_vehicle_face_as_its_leader_does() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), (450, 380), facing=90)
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(bikes).choose("move", "move:3,0,900,21900")
    far = t.refusal(places(m2=(340.5 + 125.2, 559.5)))
    assert (far.rule, far.facts["at_most"]) == ("LG-COHESION-01", 125.0)
    t.choose(places(m2=(340.5 + 125, 559.5)))
    assert [mini.facing for mini in t.unit(bikes).minis] == [1800, 1800]


# Starting a melee


def charge(minis: int = 4, foes: int = 3) -> tuple[Session, int, int]:
    """The leader of a squad has moved into contact with Rebel troopers."""
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=minis)
    rebels = s.unit("rebel_troopers", (450, 560), (500, 600), (400, 600), minis=foes, order=1)
    t = s.activation(squad).choose("move", "move:2,900,0,8300")  # 560 - 27
    return t, squad, rebels


def in_contact(t: Session, unit: int, mini: int, enemy: int) -> bool:
    """Whether a mini touches one of an enemy unit."""
    found = t.unit(unit).minis[mini]
    reach = t.b.radius(unit) + t.b.radius(enemy) + 10
    return any((x - found.x) ** 2 + (y - found.y) ** 2 <= reach * reach for x, y in t.b.places(enemy))


@pytest.mark.rule("LG-START_MELEE-01", "LG-START_MELEE-02")
def test_the_others_come_into_contact_with_the_same_unit() -> None:
    t, squad, rebels = charge()
    assert t.legal == ["formation:melee"]
    refusal = t.refusal(places(m2=(480, 533), m3=(420, 533), m4=(450, 500)))
    assert (refusal.rule, refusal.reason) == ("LG-START_MELEE-02", "not_in_contact")
    t.choose("formation:melee")
    assert all(in_contact(t, squad, mini, rebels) for mini in range(4))
    assert cohesive(t, squad)


@pytest.mark.rule("LG-START_MELEE-03", "LG-ENGAGED-01")
def test_then_the_opponent_closes_in() -> None:
    t, squad, rebels = charge(minis=1)
    assert (t.ask.what, t.ask.seat) == ("close_in", REBELS)
    refusal = t.refusal(places(m2=(500, 600), m3=(400, 600)))
    assert (refusal.rule, refusal.reason) == ("LG-START_MELEE-03", "not_in_contact")
    assert t.refusal(places(m2=(477, 533))).reason == "wrong_minis"
    t.choose(places(m2=(477, 533), m3=(423, 533)))
    assert all(in_contact(t, rebels, mini, squad) for mini in range(3))
    assert t.b.engaged(squad)
    assert t.b.engaged(rebels)
    assert t.ask.seat == EMPIRE


@pytest.mark.rule("LG-START_MELEE-03")
def test_closing_in_by_the_shortest_way_is_offered() -> None:
    t, squad, rebels = charge(minis=1)
    told = t.ask.facts["places"]
    t.choose("close_in")
    assert [t.at(rebels, mini - 1) for mini, _, _ in told] == [(x / 100, y / 100) for _, x, y in told]
    assert all(in_contact(t, rebels, mini, squad) for mini in range(3))
    assert cohesive(t, rebels)
    assert t.at(rebels) == (450, 560)  # who is in contact stays


@pytest.mark.rule("LG-START_MELEE-03")
def test_minis_are_counted_right_when_some_are_defeated() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    rebels = s.unit("rebel_troopers", (450, 560), (450, 610), (500, 600), minis=3, order=1)
    s.state.units[rebels].minis[1].defeated = True
    t = s.activation(squad).choose("move", "move:2,900,0,8300")
    refusal = t.refusal(places(m3=(500, 600)))
    assert (refusal.reason, refusal.facts["mini"]) == ("not_in_contact", 3)
    assert t.refusal(places(m2=(477, 533))).facts == {"named": "2", "wanted": "3"}
    t.choose(places(m3=(477, 533)))
    assert t.at(rebels, 2) == (477, 533)
    assert t.at(rebels, 1) == (450, 610)


@pytest.mark.rule("LG-START_MELEE-04")
def test_a_unit_without_a_melee_weapon_does_not_close_in() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450))
    bikes = s.unit("speeder_bikes", (450, 560), (530, 600), order=1)
    t = s.activation(luke).choose("move", "move:2,900,0,7150")  # 110 - 25 - 13.5
    assert t.b.melee_with(luke) == [bikes]
    assert t.ask.what == "act"
    assert t.at(bikes, 1) == (530, 600)


@pytest.mark.rule("LG-START_MELEE-05", "LG-MELEE-01")
def test_another_unit_may_join_a_melee() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    rebels = s.unit("rebel_troopers", (450, 560), minis=1)
    vader = s.unit("darth_vader", (450, 587))
    t = s.activation(squad).choose("move", "move:2,900,0,8300")
    assert t.b.melee_with(rebels) == [squad, vader]
    assert not t.b.touching(squad, vader)


# Displacement


def trampled() -> tuple[Session, int, int, int]:
    """Scenario 7: an AT-RT has moved through two stormtroopers and a Rebel trooper."""
    s = Scenario()
    walker = s.unit("at_rt", (450, 450), facing=90)
    squad = s.unit("stormtroopers", (430, 560), (470, 560), (560, 560), minis=3, order=1, standby=True)
    rebels = s.unit("rebel_troopers", (540, 640), (450, 640), minis=2, order=1)
    t = s.activation(walker).choose("move", "move:2,0,0,18900")
    return t, walker, squad, rebels


@pytest.mark.rule("LG-GROUND-02", "LG-GROUND-03", "LG-DISPLACE-01", "LG-DISPLACE-02")
def test_the_opponent_puts_back_all_that_a_walker_displaced() -> None:
    t, walker, squad, rebels = trampled()
    assert t.at(walker) == (450, 639)
    assert (t.ask.what, t.ask.seat) == ("put_back", EMPIRE)
    assert (t.ask.facts["unit"], t.ask.facts["minis"]) == ("stormtroopers", 2)
    told = t.ask.facts["places"]
    t.choose("put_back")
    assert [t.at(squad, mini - 1) for mini, _, _ in told] == [(x / 100, y / 100) for _, x, y in told]
    assert (t.ask.what, t.ask.seat, t.ask.facts["unit"]) == ("put_back", EMPIRE, "rebel_troopers")
    t.choose("put_back")
    for unit in (squad, rebels):
        assert cohesive(t, unit)
    assert not t.b.touching(walker, squad)
    assert not t.b.touching(squad, rebels)
    assert t.at(squad, 2) == (560, 560)  # who was not in the way stays
    assert t.ask.seat == REBELS


@pytest.mark.rule("LG-DISPLACE-06", "LG-STANDBY-05")
def test_each_unit_that_was_displaced_gains_one_suppression_token() -> None:
    t, walker, squad, rebels = trampled()
    t.choose("put_back", "put_back")
    assert [t.unit(unit).suppression for unit in (walker, squad, rebels)] == [0, 1, 1]
    assert not t.unit(squad).standby


@pytest.mark.rule("LG-DISPLACE-03", "LG-DISPLACE-04", "LG-DISPLACE-05")
def test_where_displaced_minis_may_be_put() -> None:
    t, _, squad, rebels = trampled()
    refusal = t.refusal(places(m1=(430, 560 - 27 - 153), m2=(470, 560 - 60)))
    assert (refusal.rule, refusal.facts["at_most"]) == ("LG-DISPLACE-05", 152.4)
    refusal = t.refusal(places(m1=(500, 530), m2=(500 - 103, 530)))
    assert (refusal.rule, refusal.facts["mini"]) == ("LG-DISPLACE-03", 2)
    refusal = t.refusal(places(m1=(540, 613), m2=(540, 580)))  # 27 mm from the rebel at (540, 640)
    assert refusal.rule == "LG-DISPLACE-04"
    refusal = t.refusal(places(m1=(430, 560 - 27 - 152), m2=(430, 560 - 27 - 152 + 102)))
    assert (refusal.rule, refusal.facts["mini"]) == ("LG-DISPLACE-03", 3)  # who stayed at (560, 560)
    t.choose(places(m1=(500, 530), m2=(500 - 102, 530)))
    assert t.at(squad, 0) == (500, 530)
    refusal = t.refusal(places(m2=(540 - 103, 760)))
    assert refusal.rule == "LG-DISPLACE-03"
    t.choose(places(m2=(540, 700)))
    assert t.at(rebels, 1) == (540, 700)


@pytest.mark.rule("LG-DISPLACE-01")
def test_minis_still_set_aside_are_in_nobodys_way() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (450, 450), facing=90)
    squad = s.unit("stormtroopers", (420, 520), minis=1, order=1)
    rebels = s.unit("rebel_troopers", (570, 540), (480, 540), minis=2, order=1)
    t = s.activation(walker).choose("move", "move:2,0,0,18900")
    assert t.ask.facts["unit"] == "stormtroopers"
    t.choose(places(m1=(480, 540)))  # where the Rebel trooper stood that is to be put back next
    assert t.at(squad) == (480, 540)
    assert t.refusal(places(m2=(480, 540))).rule == "LG-GEOM-08"
    t.choose("put_back")
    assert not t.b.touching(squad, rebels)


@pytest.mark.rule("LG-DISPLACE-01", "LG-REPULSOR-04")
def test_the_second_speeder_may_stand_where_a_mini_was_displaced() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 300), (450, 240), facing=90, order=1)
    rebels = s.unit("rebel_troopers", (480, 519), minis=1, order=1)
    t = s.table(Step.NEXT_TURN, active=EMPIRE).choose("activate:speeder_bikes", "move:3,0,0,21900")
    t.choose(places(m2=(505, 519)))
    assert t.at(bikes, 1) == (505, 519)
    assert (t.ask.what, t.ask.seat) == ("put_back", REBELS)
    t.choose("put_back")
    assert not t.b.touching(bikes, rebels)


@pytest.mark.rule("LG-GROUND-03", "LG-LEARN-10")
def test_nothing_is_displaced_in_the_learning_battle() -> None:
    s = Scenario(learning=True)
    walker = s.unit("at_rt", (450, 450), facing=90, upgrades=("at_rt_laser_cannon",))
    squad = s.unit("stormtroopers", (450, 540), minis=1)
    t = s.activation(walker).choose("move", "move:2,0,0,18900")
    assert t.at(squad) == (450, 540)
    assert t.ask.what == "act"


@pytest.mark.rule("LG-DISPLACE-02", "LG-START_MELEE-03")
def test_a_walker_may_displace_and_start_a_melee_in_one_move() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (450, 450), facing=90)
    squad = s.unit("stormtroopers", (450, 687.5), (450, 600), minis=2, order=1)
    t = s.activation(walker).choose("move", "move:2,0,0,18900")  # 639 + 35 + 13.5
    assert t.b.melee_with(walker) == [squad]
    t.choose("put_back")
    assert t.ask.what == "close_in"
    t.choose("close_in")
    assert all(in_contact(t, squad, mini, walker) for mini in (0, 1))
    assert t.state.motion is None
    assert [type(frame) for frame in t.state.agenda] == [Round, Turn, Activation]


# What is said of a mini that may not stand somewhere


@pytest.mark.rule("LG-GEOM-08", "LG-CONTACT-02", "LG-TERRAIN-01", "LG-OBJ_TOKEN-07")
@pytest.mark.parametrize(
    ("spot", "rule", "words"),
    [
        ((500, 10), "LG-GEOM-08", "Mini 2 would reach 3.5 mm beyond the edge of the battlefield."),
        ((560, 100), "LG-CONTACT-02", "Mini 2 would touch Darth Vader, another friendly unit: 0 mm"),
        ((570, 100), "LG-GEOM-08", "Mini 2 would overlap a base of Darth Vader by 10 mm."),
        ((430, 100), "LG-TERRAIN-01", "Mini 2 would stand in the Rocks, 3.5 mm from clear ground"),
        ((500, 175), "LG-OBJ_TOKEN-07", "Mini 2 would overlap an objective token by 1 mm."),
        ((500, 203), "LG-COHESION-01", "Cohesion: mini 2 is 103 mm from its leader, at most 102."),
    ],
)
def test_the_sentence_says_which_mini_and_what_was_measured(
    spot: tuple[float, float], rule: str, words: str
) -> None:
    s = Scenario().terrain("rocks", 370, 100).token(500, 200)
    squad = s.unit("stormtroopers", (500, 60), (500, 30), minis=2)
    s.unit("darth_vader", (587, 100))
    s.unit("rebel_troopers", (1700, 100))
    t = s.activation(squad).choose("move", "move:1,900,0,4000")
    refusal = t.refusal(places(m2=spot))
    assert refusal.rule == rule
    assert t.table.game.messages.refusal(refusal).startswith(words)
