"""The moves of an Advance order: ships, ground units and their paths, storms, and what bends the rules."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.order_scenes import scene, turn_passed
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import combat_events
from wartable.games.forbidden_stars.content import UPGRADE_BY_KEY
from wartable.games.forbidden_stars.match import CONTESTED

# The board of these scenes, with the home of the first player in the north-west; voids in brackets:
#
#   [H.NW] H.NE | 1A.NW [1A.NE] | 2A.NW  2A.NE
#    H.SW  H.SE | [1A.SW] 1A.SE | [2A.SW] [2A.SE]
#   ------------+---------------+----------------
#   [3A.NW] 3A.NE | [4A.NW] [4A.NE] | ...
#    3A.SW [3A.SE] | 4A.SW  4A.SE   | ...


def moves(t: Session) -> list[str]:
    """The moves that can be made now."""
    return [choice for choice in t.legal if choice.startswith("move:")]


def place_of(t: Session, area: str) -> int:
    return t.match.galaxy.area_names.index(area)


# Ships


@pytest.mark.rule("FS-ADVANCE-01", "FS-SHIP_MOVE-01", "FS-SHIP_MOVE-02")
def test_ships_move_to_any_void_of_the_active_system_without_a_path() -> None:
    s = scene().units("10A.NW", "strike_cruiser").units("1A.SW", "battle_barge").units("1A.SE", "cultist")
    t = s.reveal(0, "advance", "1A")
    assert t.ask.what == "move_ships"
    assert set(moves(t)) == {
        "move:strike_cruiser,10A.NW,1A.NE",  # neither adjacent nor along friendly areas
        "move:strike_cruiser,10A.NW,1A.SW",
        "move:battle_barge,1A.SW,1A.NE",
    }
    t.choose("move:strike_cruiser,10A.NW,1A.NE")
    assert (t.units("10A.NW"), t.units("1A.NE")) == ([], ["strike_cruiser"])


@pytest.mark.rule("FS-ADVANCE-01")
def test_ships_need_not_move_and_move_only_once() -> None:
    s = scene().units("10A.NW", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("move:strike_cruiser,10A.NW,1A.NE")
    assert turn_passed(t)  # nothing else could move: the ship has
    t = scene().units("10A.NW", "strike_cruiser").reveal(0, "advance", "1A").choose("done")
    assert turn_passed(t)
    assert t.units("10A.NW") == ["strike_cruiser"]


@pytest.mark.rule("FS-ADVANCE-02")
def test_a_unit_may_leave_a_world_to_which_another_has_moved() -> None:
    s = scene().units("10A.NE", "space_marine").units("10A.NE", "scout").units("10A.SE", "scout")
    t = s.reveal(0, "advance", "10A").choose("move:scout,10A.SE,10A.NE")
    t.choose("move:scout,10A.NE,10A.SE")
    assert "move:space_marine,10A.NE,10A.SE" in moves(t)  # both Scouts have moved, but he has not
    assert t.refusal("move:scout,10A.NE,10A.SE").reason == "unit_has_moved"


@pytest.mark.rule("FS-SHIP_MOVE-02", "FS-SHIP_MOVE-05")
def test_ships_go_neither_to_worlds_nor_out_of_the_active_system() -> None:
    s = scene().units("1A.SW", "strike_cruiser")
    t = s.reveal(0, "advance", "1A")
    assert moves(t) == ["move:strike_cruiser,1A.SW,1A.NE"]
    assert t.refusal("move:strike_cruiser,1A.SW,1A.NW").rule == "FS-SHIP_MOVE-05"
    for elsewhere in ("10A.NW", "4A.NW"):
        assert t.refusal(f"move:strike_cruiser,1A.SW,{elsewhere}").rule == "FS-SHIP_MOVE-02"


@pytest.mark.rule("FS-SHIP_MOVE-03")
def test_ships_come_from_one_adjacent_system() -> None:
    s = (
        scene()
        .units("10A.NW", "strike_cruiser", 2)
        .units("4A.NE", "battle_barge")
        .units("1A.SW", "battle_barge")
    )
    s.units("3A.SE", "battle_barge")
    t = s.reveal(0, "advance", "1A")
    assert "move:battle_barge,4A.NE,1A.NE" in moves(t)
    far = t.refusal("move:battle_barge,3A.SE,1A.NE")
    assert (far.rule, far.reason) == ("FS-SHIP_MOVE-03", "system_not_adjacent")
    t.choose("move:strike_cruiser,10A.NW,1A.NE")
    other = t.refusal("move:battle_barge,4A.NE,1A.NE")
    assert (other.rule, other.reason) == ("FS-SHIP_MOVE-03", "one_adjacent_system")
    # the same system and the active one itself stay open
    assert {"move:strike_cruiser,10A.NW,1A.NE", "move:battle_barge,1A.SW,1A.NE"} <= set(moves(t))


@pytest.mark.rule("FS-ROUT-03")
def test_routed_units_cannot_be_moved() -> None:
    s = scene().units("10A.NW", "routed_strike_cruiser").units("10A.NW", "battle_barge")
    s.units("10A.NE", "routed_scout").units("10A.NE", "space_marine")
    t = s.reveal(0, "advance", "1A")
    assert t.refusal("move:routed_strike_cruiser,10A.NW,1A.NE").rule == "FS-ROUT-03"
    t.choose("done")
    assert t.refusal("move:routed_scout,10A.NE,1A.NW").rule == "FS-ROUT-03"


# Ground units


@pytest.mark.rule("FS-ADVANCE-02", "FS-GROUND_MOVE-01", "FS-GROUND_MOVE-05")
def test_ground_units_move_to_adjacent_worlds_after_the_ships() -> None:
    s = scene().units("10A.NE", "scout", 2).units("10A.NW", "strike_cruiser")
    t = s.reveal(0, "advance", "1A")
    assert t.ask.what == "move_ships"
    assert not any("scout" in choice for choice in moves(t))
    t.choose("done")
    assert t.ask.what == "move_ground_units"
    assert moves(t) == ["move:scout,10A.NE,1A.NW"]
    t.choose("move:scout,10A.NE,1A.NW")
    assert (t.units("10A.NE"), t.units("1A.NW")) == (["scout"], ["scout"])
    t.choose("done")
    assert turn_passed(t)


@pytest.mark.rule("FS-GROUND_MOVE-03", "FS-GROUND_MOVE-09", "FS-VOID-02")
def test_ground_units_end_on_worlds_of_the_active_system() -> None:
    s = scene().units("10A.SE", "scout").units("1A.SW", "strike_cruiser").units("1A.NE", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("done")
    # through the friendly void, but never to stay in it or on a world of the system they came from
    assert moves(t) == ["move:scout,10A.SE,1A.NW", "move:scout,10A.SE,1A.SE"]
    for elsewhere in ("1A.SW", "1A.NE", "10A.SW"):
        assert t.refusal(f"move:scout,10A.SE,{elsewhere}").rule == "FS-GROUND_MOVE-03"


@pytest.mark.rule("FS-GROUND_MOVE-04")
def test_ground_units_come_from_one_adjacent_system() -> None:
    s = scene().units("10A.NE", "scout", 2).units("4A.SE", "scout").units("2A.NE", "scout")
    s.units("4A.NE", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("done")
    assert "move:scout,4A.SE,1A.SE" in moves(t)
    t.choose("move:scout,10A.NE,1A.NW")
    other = t.refusal("move:scout,4A.SE,1A.SE")
    assert (other.rule, other.reason) == ("FS-GROUND_MOVE-04", "one_adjacent_system")
    assert "move:scout,10A.NE,1A.NW" in moves(t)


@pytest.mark.rule("FS-GROUND_MOVE-04")
def test_ground_units_do_not_come_from_systems_that_are_not_adjacent() -> None:
    s = scene().units("3A.NE", "scout").units("10A.NE", "scout").units("10A.SE", "scout")
    t = s.reveal(0, "advance", "1A")
    far = t.refusal("move:scout,3A.NE,1A.NW")  # a path of friendly worlds would lead there
    assert (far.rule, far.reason) == ("FS-GROUND_MOVE-04", "system_not_adjacent")


@pytest.mark.rule("FS-GROUND_MOVE-02", "FS-VOID-02")
def test_a_path_leads_through_friendly_worlds_and_voids() -> None:
    s = scene().units("10A.SW", "scout").units("10A.SE", "scout").units("1A.SW", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("done")
    # 10A.SW, 10A.SE, 1A.SW, then either world of the system
    assert {"move:scout,10A.SW,1A.NW", "move:scout,10A.SW,1A.SE"} <= set(moves(t))


@pytest.mark.rule("FS-GROUND_MOVE-02", "FS-ADJ-04")
def test_a_path_never_leads_over_a_corner() -> None:
    s = scene().units("1A.NW", "scout").units("1A.NE", "iconoclast_destroyer")
    s.units("1A.SW", "iconoclast_destroyer")
    t = s.reveal(0, "advance", "1A")
    assert turn_passed(t)  # the other world lies diagonally opposite, and both voids are the enemy's


@pytest.mark.rule("FS-GROUND_MOVE-06")
@pytest.mark.parametrize("between", ["uncontrolled", "enemy"])
def test_a_path_does_not_lead_through_areas_of_nobody_or_an_enemy(between: str) -> None:
    s = scene().units("10A.SE", "scout").units("10A.NE", "scout")
    if between == "enemy":
        s.units("1A.SW", "iconoclast_destroyer")
    t = s.reveal(0, "advance", "1A")
    refusal = t.refusal("move:scout,10A.SE,1A.SE")
    assert (refusal.rule, refusal.reason) == ("FS-GROUND_MOVE-02", "no_path")
    assert "move:scout,10A.NE,1A.NW" in moves(t)


@pytest.mark.rule("FS-GROUND_MOVE-06")
def test_a_path_does_not_lead_through_a_contested_void() -> None:
    s = scene().units("10A.SE", "scout").units("10A.NE", "scout").units("1A.SW", "iconoclast_destroyer")
    s.units("10A.NW", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("move:strike_cruiser,10A.NW,1A.SW")
    assert t.match.holder(place_of(t, "1A.SW")) == CONTESTED
    assert t.refusal("move:scout,10A.SE,1A.SE").reason == "no_path"


@pytest.mark.rule("FS-GROUND_MOVE-07")
def test_ships_that_moved_before_carry_a_path() -> None:
    s = scene().units("10A.SE", "scout").units("10A.NW", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("move:strike_cruiser,10A.NW,1A.SW")
    assert set(moves(t)) == {"move:scout,10A.SE,1A.NW", "move:scout,10A.SE,1A.SE"}


@pytest.mark.rule("FS-GROUND_MOVE-07")
def test_ground_units_of_the_same_order_do_not_help_each_other() -> None:
    s = scene().units("10A.NE", "scout", 2).units("1A.NE", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("done", "move:scout,10A.NE,1A.NW")
    # 1A.NW is friendly now, but was not when the paths were determined
    assert t.refusal("move:scout,10A.NE,1A.SE").reason == "no_path"


@pytest.mark.rule("FS-GROUND_MOVE-07")
def test_a_world_left_by_its_units_still_carries_paths_of_this_order() -> None:
    s = scene().units("10A.NE", "scout").units("1A.NW", "scout").units("1A.NE", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("done", "move:scout,1A.NW,1A.SE")
    assert t.units("1A.NW") == []
    assert "move:scout,10A.NE,1A.SE" in moves(t)


@pytest.mark.rule("FS-GROUND_MOVE-02")
def test_a_path_uses_no_third_system() -> None:
    s = scene().units("10A.SE", "scout").units("3A.NE", "scout").units("4A.NW", "strike_cruiser")
    s.units("4A.NE", "strike_cruiser").units("10A.NE", "scout")
    t = s.reveal(0, "advance", "1A").choose("done")
    # 10A.SE, 3A.NE, 4A.NW, 4A.NE and 1A.SE would be an unbroken chain of friendly areas
    assert t.refusal("move:scout,10A.SE,1A.SE").reason == "no_path"


# Both together


@pytest.mark.rule("FS-ADVANCE-04", "FS-STORM-02")
def test_scenario_three_one_neighbour_only() -> None:
    s = scene().units("10A.NW", "strike_cruiser").units("10A.NE", "scout").units("4A.SE", "scout")
    s.units("4A.NE", "battle_barge").units("1A.NW", "scout").units("1A.NE", "battle_barge").storm("1A.E")
    t = s.reveal(0, "advance", "1A").choose("move:strike_cruiser,10A.NW,1A.SW", "done")
    assert t.ask.what == "move_ground_units"
    refusal = t.refusal("move:scout,4A.SE,1A.SE")
    assert (refusal.rule, refusal.reason) == ("FS-ADVANCE-04", "ships_came_from_elsewhere")
    assert {"move:scout,10A.NE,1A.NW", "move:scout,1A.NW,1A.SE"} <= set(moves(t))


@pytest.mark.rule("FS-ADVANCE-05", "FS-AREA-07", "FS-CONTEST-02")
def test_one_order_makes_one_area_contested_at_the_moment_of_the_move() -> None:
    s = scene().units("10A.NW", "strike_cruiser", 2).units("10A.NE", "scout")
    s.units("1A.NE", "iconoclast_destroyer").units("1A.SW", "iconoclast_destroyer").units("1A.NW", "cultist")
    t = s.reveal(0, "advance", "1A").choose("move:strike_cruiser,10A.NW,1A.NE")
    assert t.match.holder(place_of(t, "1A.NE")) == CONTESTED
    refusal = t.refusal("move:strike_cruiser,10A.NW,1A.SW")
    assert (refusal.rule, refusal.facts) == ("FS-ADVANCE-05", {"area": "1A.NE"})
    t.choose("done")  # no ground unit can move: the world is an enemy's
    assert [event.area for event in t.events(combat_events.CombatBegan)] == ["1A.NE"]


@pytest.mark.rule("FS-ADVANCE-05")
def test_a_contested_void_closes_enemy_worlds_but_not_others() -> None:
    s = scene().units("10A.NW", "strike_cruiser").units("10A.NE", "scout").units("10A.SE", "scout")
    s.units("1A.SW", "battle_barge").units("1A.NE", "iconoclast_destroyer").units("1A.SE", "cultist")
    t = s.reveal(0, "advance", "1A").choose("move:strike_cruiser,10A.NW,1A.NE", "done")
    assert t.refusal("move:scout,10A.SE,1A.SE").rule == "FS-ADVANCE-05"
    assert "move:scout,10A.NE,1A.NW" in moves(t)


@pytest.mark.rule("FS-ADVANCE-06", "FS-CAPACITY-05")
def test_capacity_may_be_exceeded_by_moving_but_not_five_units() -> None:
    s = scene().units("10A.NE", "scout", 4).units("10A.NE", "space_marine", 2)
    t = s.reveal(0, "advance", "1A")
    t.choose(*["move:scout,10A.NE,1A.NW"] * 4, "move:space_marine,10A.NE,1A.NW")
    # five units on a world of capacity three; the sixth stays behind
    assert t.ask.what == "lose_excess_unit"
    assert t.units("10A.NE") == ["space_marine"]
    assert t.units("1A.NW") == ["scout"] * 4 + ["space_marine"]


@pytest.mark.rule("FS-ADVANCE-06")
def test_units_already_there_count_for_the_five() -> None:
    s = scene().units("10A.NE", "scout", 3).units("1A.NW", "space_marine", 4)
    t = s.reveal(0, "advance", "1A").choose("move:scout,10A.NE,1A.NW")
    assert t.ask.what == "lose_excess_unit"  # no further move was possible
    assert (t.units("10A.NE"), len(t.units("1A.NW"))) == (["scout"] * 2, 5)


@pytest.mark.rule("FS-ADVANCE-06")
def test_five_ships_at_most_in_a_void() -> None:
    s = scene().units("10A.NW", "strike_cruiser", 3).units("10A.NW", "battle_barge", 3)
    t = s.reveal(0, "advance", "1A")
    t.choose(*["move:strike_cruiser,10A.NW,1A.NE"] * 3, *["move:battle_barge,10A.NW,1A.NE"] * 2)
    refusal = t.refusal("move:battle_barge,10A.NW,1A.NE")
    assert (refusal.rule, refusal.reason) == ("FS-ADVANCE-06", "five_units_there")
    assert "move:battle_barge,10A.NW,1A.SW" in moves(t)


@pytest.mark.rule("FS-ADVANCE-03")
def test_a_combat_follows_in_the_contested_area_and_no_strike() -> None:
    s = scene().units("10A.NE", "scout").units("1A.NW", "cultist").units("1A.NE", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("done", "move:scout,10A.NE,1A.NW")
    assert [event.area for event in t.events(combat_events.CombatBegan)] == ["1A.NW"]
    assert t.ask.what == "choose_combat_card"


@pytest.mark.rule("FS-ADVANCE-03")
def test_without_a_contested_area_an_orbital_strike_may_be_made() -> None:
    s = scene().units("10A.NE", "scout").units("1A.NW", "cultist").units("1A.NE", "strike_cruiser")
    t = s.reveal(0, "advance", "1A").choose("done", "done")
    assert t.ask.what == "orbital_strike"
    t.choose("done")
    assert turn_passed(t)
    assert t.events(combat_events.CombatBegan) == []


# Warp Storms


@pytest.mark.rule("FS-STORM-02")
def test_neither_ships_nor_ground_units_pass_a_storm() -> None:
    s = (
        scene()
        .units("10A.NW", "strike_cruiser")
        .units("10A.NE", "scout")
        .units("1A.NE", "battle_barge")
        .storm("10A.E")
    )
    t = s.reveal(0, "advance", "1A")
    refusal = t.refusal("move:strike_cruiser,10A.NW,1A.SW")
    assert (refusal.rule, refusal.reason) == ("FS-STORM-02", "storm_in_the_way")
    t.choose("done")
    assert turn_passed(t)  # the adjacent world lies behind the storm


@pytest.mark.rule("FS-STORM-02")
def test_a_storm_on_another_border_does_not_matter() -> None:
    s = scene().units("10A.NW", "strike_cruiser").units("10A.NE", "scout").storm("10A.S")
    t = s.reveal(0, "advance", "1A").choose("move:strike_cruiser,10A.NW,1A.SW")
    assert moves(t) == ["move:scout,10A.NE,1A.NW"]


@pytest.mark.rule("FS-CH_ORDER-01")
def test_from_the_warp_brings_ships_over_a_storm_but_no_ground_units() -> None:
    s = scene("chaos", "ultramarines").player(0, upgrades=["from_the_warp"])
    s.units("12A.NW", "iconoclast_destroyer").units("12A.NE", "cultist").storm("12A.E")
    t = s.reveal(0, "advance", "1A")
    assert t.legal == ["use:from_the_warp", "done"]
    t.choose("use:from_the_warp", "move:iconoclast_destroyer,12A.NW,1A.SW")
    assert t.units("1A.SW") == ["iconoclast_destroyer"]
    assert turn_passed(t)  # the Cultist cannot follow
    assert t.state.players[0].used == [UPGRADE_BY_KEY["from_the_warp"].id]


def warp_scene(cultists: int = 1) -> Scenario:
    """Chaos behind a storm, with Through the Warp in play."""
    s = scene("chaos", "ultramarines").units("12A.NE", "cultist", cultists).storm("12A.E")
    return s.player(0, schemes=["through_the_warp"])


def test_through_the_warp_brings_ships_and_ground_units_over_a_storm() -> None:
    s = warp_scene().units("12A.NW", "iconoclast_destroyer")
    t = s.reveal(0, "advance", "1A").choose(
        "scheme:through_the_warp", "move:iconoclast_destroyer,12A.NW,1A.SW"
    )
    t.choose("move:cultist,12A.NE,1A.NW")
    assert (t.units("1A.SW"), t.units("1A.NW")) == (["iconoclast_destroyer"], ["cultist"])
    assert t.state.players[0].schemes == []


@pytest.mark.rule("FS-CH_EVENT-01")
def test_through_the_warp_gives_a_morale_die_though_no_storm_was_crossed() -> None:
    s = scene("chaos", "ultramarines").player(0, schemes=["through_the_warp"])
    s.units("12A.NE", "cultist").units("1A.NW", "scout")
    t = s.reveal(0, "advance", "1A").choose("scheme:through_the_warp").dice("A", "D")
    t.choose("move:cultist,12A.NE,1A.NW")
    assert t.match.combat.sides[0].dice == [1, 0, 1]


@pytest.mark.rule("FS-CH_EVENT-02", "FS-LIMIT-05")
def test_the_morale_die_of_through_the_warp_is_one_of_eight() -> None:
    s = scene("chaos", "ultramarines").player(0, schemes=["through_the_warp"])
    s.units("12A.NE", "chaos_space_marine", 3).units("1A.NW", "scout")  # combat value nine
    t = s.reveal(0, "advance", "1A").choose("scheme:through_the_warp").dice("AAAAAAA", "D")
    t.choose(*["move:chaos_space_marine,12A.NE,1A.NW"] * 3)
    assert t.match.combat.sides[0].dice == [7, 0, 1]
    assert t.events(combat_events.DiceRolled)[0].attack == 7  # seven were rolled


# Ork Roks


def rok_scene(*, upgrades: tuple[str, ...] = ("ork_roks",)) -> Scenario:
    """Orks at home, beside an empty void of the system to which they advance."""
    return scene("orks", "ultramarines").player(0, upgrades=upgrades)


@pytest.mark.rule("FS-ORK_ORDER-01", "FS-ORK_ORDER-02")
def test_two_ground_units_cross_an_empty_void_by_ork_roks() -> None:
    s = rok_scene().units("11A.SE", "ork_boyz", 3).units("11A.NE", "nobz")
    t = s.reveal(0, "advance", "1A").choose(*["move:ork_boyz,11A.SE,1A.SE"] * 2)
    assert t.units("1A.SE") == ["ork_boyz", "ork_boyz"]
    assert t.refusal("move:ork_boyz,11A.SE,1A.SE").reason == "no_path"  # the third
    t.choose("move:nobz,11A.NE,1A.NW")  # others may move on paths of their own
    assert t.units("1A.NW") == ["nobz"]
    assert t.state.players[0].used == [UPGRADE_BY_KEY["ork_roks"].id]


@pytest.mark.rule("FS-ORK_ORDER-01")
def test_a_path_with_ork_roks_may_also_use_ships_and_friendly_worlds() -> None:
    s = rok_scene().units("11A.SE", "ork_boyz").units("1A.NW", "nobz").units("1A.NE", "kill_kroozer")
    s.units("1A.SE", "scout").units("11A.SW", "nobz")
    t = s.reveal(0, "advance", "1A").choose("done")
    # 11A.SW, 11A.SE, the empty 1A.SW, and on through 1A.NW and the ship's 1A.NE
    assert "move:nobz,11A.SW,1A.SE" in moves(t)


@pytest.mark.rule("FS-ORK_ORDER-01")
@pytest.mark.parametrize("obstacle", ["no upgrade", "enemy void", "used"])
def test_ork_roks_needs_the_upgrade_and_an_uncontrolled_void(obstacle: str) -> None:
    s = rok_scene(upgrades=() if obstacle == "no upgrade" else ("ork_roks",))
    s.units("11A.SE", "ork_boyz").units("11A.NE", "nobz")
    if obstacle == "enemy void":
        s.units("1A.SW", "strike_cruiser")
    if obstacle == "used":
        s.state.players[0].used = [UPGRADE_BY_KEY["ork_roks"].id]
    t = s.reveal(0, "advance", "1A")
    assert t.refusal("move:ork_boyz,11A.SE,1A.SE").reason == "no_path"


@pytest.mark.rule("FS-ORK_ORDER-01")
def test_ork_roks_cross_one_void_and_not_two() -> None:
    t = rok_scene().units("3A.NE", "ork_boyz").reveal(0, "advance", "4A")
    assert moves(t) == ["move:ork_boyz,3A.NE,4A.SW"]  # over 4A.NW; to 4A.SE it would be 4A.NE as well
    assert t.refusal("move:ork_boyz,3A.NE,4A.SE").reason == "no_path"


def test_ork_roks_is_not_used_up_by_moves_that_do_not_need_it() -> None:
    s = rok_scene().units("11A.NE", "nobz")
    t = s.reveal(0, "advance", "1A").choose("move:nobz,11A.NE,1A.NW")
    assert t.state.players[0].used == []


# Placing is not moving


def webway_scene() -> Scenario:
    """Eldar shut in by storms, with friendly areas far away."""
    s = scene("eldar", "chaos").units("9A.NW", "aspect_warrior").units("9A.SW", "hellebore_frigate")
    s.units("2A.NE", "wraithguard").units("4A.NW", "void_stalker")
    return s.storm("9A.E").storm("9A.S")


@pytest.mark.rule("FS-GROUND_MOVE-08", "FS-GROUND_MOVE-09")
def test_placing_a_ground_unit_needs_a_world_but_no_path() -> None:
    t = webway_scene().reveal(0, "dominate", "9A").until("relocate_unit")
    targets = {choice.rpartition(",")[2] for choice in t.legal if choice != "decline"}
    assert targets == {"9A.NE", "2A.NE"}  # friendly worlds over all storms; no void, though 4A.NW is friendly
    t.choose("relocate:aspect_warrior,9A.NW,2A.NE")
    assert "aspect_warrior" in t.units("2A.NE")


@pytest.mark.rule("FS-SHIP_MOVE-04", "FS-SHIP_MOVE-05")
def test_placing_a_ship_needs_a_void_but_no_path() -> None:
    s = webway_scene().player(0, schemes=["warp_gate"]).stack("9A", (0, "advance"))
    t = s.table().choose("scheme:warp_gate", "from:9A.SW")
    targets = {choice.removeprefix("at:") for choice in t.legal}
    assert {"4A.NW", "12A.NW", "2A.SE"} <= targets
    assert all(not t.match.galaxy.world[place_of(t, area)] for area in targets)
    t.choose("at:12A.NW")
    assert t.units("12A.NW") == ["hellebore_frigate"]
