"""Retreats: where the losers of a combat may go, and what becomes of them."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import DEFENDERS_HOME, execution, sides
from tests.forbidden_stars.order_scenes import scene, turn_passed
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import combat_events, events
from wartable.games.forbidden_stars.content import UPGRADE_BY_KEY
from wartable.games.forbidden_stars.frames import Move
from wartable.games.forbidden_stars.rules.combat import retreat

ATTACKER, DEFENDER = 0, 1
ROKS = UPGRADE_BY_KEY["ork_roks"].id

# The board of these scenes, voids in brackets; the second player's home 12A lies to the east of 4A:
#
#   [H.NW] H.NE | 1A.NW [1A.NE] | 2A.NW  2A.NE
#    H.SW  H.SE | [1A.SW] 1A.SE | [2A.SW] [2A.SE]
#   ------------+---------------+------------------
#   [3A.NW] 3A.NE | [4A.NW] [4A.NE] | [12A.NW] 12A.NE
#    3A.SW [3A.SE] | 4A.SW  4A.SE   |  12A.SW  12A.SE


def without_cards(s: Scenario) -> Scenario:
    """Nobody has combat cards: what the dice say is what happens."""
    for player in s.state.players:
        player.deck = []
    return s


def refusal(t: Session, side: int, area: str, number: int = 1) -> str | None:
    """The rule that keeps so many units of a side from retreating to an area; None if they may."""
    place = t.match.galaxy.area_names.index(area)
    found = retreat.refuse_retreat(t.match, side, number, place)
    return None if found is None else found.rule


def refuges(t: Session, side: int, number: int = 1) -> set[str]:
    """Every area to which units of a side may retreat."""
    return {
        area
        for area in t.match.galaxy.area_names
        if refusal(t, side, area, number) is None and area != here(t)
    }


def here(t: Session) -> str:
    return t.match.area_text(t.match.combat.area)


# The defender


@pytest.mark.rule("FS-RETREAT-01", "FS-RETREAT-03", "FS-ROUT-05")
def test_the_loser_retreats_all_his_units_to_one_area_and_they_become_routed() -> None:
    s = without_cards(scene()).units("12A.SW", "cultist").units("12A.SE", "cultist")
    s.units("4A.SE", "scout", 2).units("4A.SE", "cultist").units("4A.SE", "routed_helbrute")
    t = s.combat("4A.SE", ATTACKER, origin="4A.SW").dice("MM", "D")
    assert (t.ask.what, t.ask.seat, t.ask.rule) == ("choose_retreat", DEFENDER, "FS-RETREAT-14")
    t.choose("retreat:12A.SW")
    assert turn_passed(t)  # one question for all of them
    assert t.units("4A.SE") == ["scout"]  # the capacity of this world
    assert t.units("12A.SW") == ["cultist", "routed_cultist", "routed_helbrute"]


@pytest.mark.rule("FS-RETREAT-02", "FS-RETREAT-04")
def test_ground_units_need_a_path_that_may_be_long() -> None:
    s = scene().units("4A.SE", "scout").units("4A.SE", "cultist").units("12A.SE", "cultist")
    t = s.combat("4A.SE", ATTACKER, origin="4A.SW")
    assert refusal(t, DEFENDER, "12A.SE") == "FS-RETREAT-02"  # 12A.SW between them is nobody's
    s = (
        scene()
        .units("4A.SE", "scout")
        .units("4A.SE", "cultist")
        .units("12A.SE", "cultist")
        .units("12A.SW", "cultist")
    )
    t = s.combat("4A.SE", ATTACKER, origin="4A.SW")
    assert refusal(t, DEFENDER, "12A.SE") is None  # not adjacent, but a path leads there


@pytest.mark.rule("FS-RETREAT-06")
def test_ground_units_retreat_to_worlds_and_ships_to_voids() -> None:
    s = scene().units("4A.SE", "scout").units("4A.SE", "cultist").units("4A.NE", "iconoclast_destroyer")
    t = s.combat("4A.SE", ATTACKER, origin="4A.SW")
    assert refusal(t, DEFENDER, "4A.NE") == "FS-RETREAT-06"
    assert refusal(t, DEFENDER, "12A.SW") is None
    s = scene().units("4A.NE", "strike_cruiser").units("4A.NE", "iconoclast_destroyer")
    t = s.combat("4A.NE", ATTACKER, origin="1A.SW")
    assert refusal(t, DEFENDER, "12A.NE") == "FS-RETREAT-06"
    assert refusal(t, DEFENDER, "12A.NW") is None


@pytest.mark.rule("FS-RETREAT-13")
def test_nobody_retreats_to_an_enemy_or_another_contested_area() -> None:
    s = scene().units("4A.SE", "scout").units("4A.SE", "cultist").units("4A.SW", "scout")
    s.units("12A.SW", "scout").units("12A.SW", "cultist")
    t = s.combat("4A.SE", ATTACKER, origin="1A.SE")
    assert refusal(t, DEFENDER, "4A.SW") == "FS-RETREAT-13"
    assert refusal(t, DEFENDER, "12A.SW") == "FS-RETREAT-13"


@pytest.mark.rule("FS-RETREAT-14")
def test_the_defender_retreats_to_a_friendly_area_if_there_is_one() -> None:
    s = scene().units("4A.SE", "scout").units("4A.SE", "cultist")
    t = s.combat("4A.SE", ATTACKER, origin="1A.SE")
    assert refuges(t, DEFENDER) == {"4A.SW", "12A.SW"}  # both uncontrolled
    s = scene().units("4A.SE", "scout").units("4A.SE", "cultist").units("12A.SW", "cultist")
    t = s.combat("4A.SE", ATTACKER, origin="1A.SE")
    assert refusal(t, DEFENDER, "4A.SW") == "FS-RETREAT-14"
    assert refuges(t, DEFENDER) == {"12A.SW"}


@pytest.mark.rule("FS-RETREAT-14")
def test_a_friendly_area_out_of_reach_does_not_close_an_uncontrolled_one() -> None:
    s = scene().units("4A.SE", "scout").units("4A.SE", "cultist").units("3A.SW", "cultist")
    t = s.combat("4A.SE", ATTACKER, origin="1A.SE")
    assert refusal(t, DEFENDER, "3A.SW") == "FS-RETREAT-02"
    assert refusal(t, DEFENDER, "4A.SW") is None


@pytest.mark.rule("FS-RETREAT-15")
def test_the_defender_stays_in_the_active_system_or_one_beside_it() -> None:
    s = scene().units("4A.NE", "strike_cruiser").units("4A.NE", "iconoclast_destroyer")
    t = s.combat("4A.NE", ATTACKER, origin="1A.SW")
    assert refusal(t, DEFENDER, "10A.NW") == "FS-RETREAT-15"
    assert refusal(t, DEFENDER, "2A.SW") == "FS-RETREAT-15"
    assert refuges(t, DEFENDER) == {"4A.NW", "3A.NW", "3A.SE", "12A.NW"}


@pytest.mark.rule("FS-RETREAT-16")
def test_the_defender_does_not_retreat_to_the_system_from_which_attackers_came() -> None:
    s = scene().units("4A.NE", "strike_cruiser").units("4A.NE", "iconoclast_destroyer")
    t = s.combat("4A.NE", ATTACKER, origin="3A.NW")
    assert refusal(t, DEFENDER, "3A.SE") == "FS-RETREAT-16"  # another void of that system
    assert refuges(t, DEFENDER) == {"4A.NW", "1A.NE", "1A.SW", "12A.NW"}


@pytest.mark.rule("FS-RETREAT-17")
def test_the_defender_does_not_retreat_to_an_area_from_which_attackers_came() -> None:
    s = scene().units("4A.NE", "strike_cruiser").units("4A.NE", "iconoclast_destroyer")
    t = s.combat("4A.NE", ATTACKER, origin="4A.NW")
    assert refusal(t, DEFENDER, "4A.NW") == "FS-RETREAT-17"
    assert refusal(t, DEFENDER, "12A.NW") is None  # their system is the active one: others of it stay open


@pytest.mark.rule("FS-RETREAT-15", "FS-RETREAT-16")
def test_attackers_from_within_the_active_system_leave_its_other_areas_to_the_defender() -> None:
    s = scene().units("10A.SE", "scout").units("10A.SE", "cultist").units("10A.SW", "cultist")
    t = s.combat("10A.SE", ATTACKER, origin="10A.NE")
    assert refuges(t, DEFENDER) == {"10A.SW"}


@pytest.mark.rule("FS-RETREAT-16", "FS-RETREAT-17")
@pytest.mark.parametrize(("origin", "rule"), [("4A.SE", "FS-RETREAT-17"), ("12A.SE", "FS-RETREAT-16")])
def test_units_brought_by_an_effect_also_came_from_somewhere(origin: str, rule: str) -> None:
    s = (
        scene()
        .units("4A.SW", "scout")
        .units("4A.SW", "cultist")
        .units("12A.SW", "cultist")
        .units("4A.SE", "cultist")
    )
    t = s.combat("4A.SW", ATTACKER, by_order=False)
    assert refusal(t, DEFENDER, "4A.SE") is None
    t.match.combat.origin = t.match.galaxy.area_names.index(origin)  # as Wave Serpent leaves it
    assert refusal(t, DEFENDER, "4A.SE" if origin == "4A.SE" else "12A.SW") == rule


@pytest.mark.rule("FS-RETREAT-05", "FS-CAPACITY-03")
def test_a_retreat_may_exceed_capacity_and_the_owner_then_chooses_what_he_keeps() -> None:
    s = without_cards(scene()).units("12A.SW", "cultist", 2)  # capacity three
    s.units("4A.SE", "scout", 2).units("4A.SE", "routed_cultist").units("4A.SE", "routed_helbrute")
    t = s.combat("4A.SE", ATTACKER, origin="4A.SW")
    assert (t.ask.what, t.ask.seat) == ("lose_excess_unit", DEFENDER)
    assert t.state.combat is not None  # at once, not only after the order
    assert t.legal == ["lose:cultist", "lose:routed_cultist", "lose:routed_helbrute"]
    t.choose("lose:routed_cultist")
    assert t.units("12A.SW") == ["cultist", "cultist", "routed_helbrute"]


@pytest.mark.rule("FS-RETREAT-07")
def test_units_without_a_refuge_are_destroyed() -> None:
    s = (
        without_cards(scene())
        .units("4A.SE", "scout")
        .units("4A.SE", "routed_cultist", 2)
        .units("12A.SW", "scout")
    )
    t = s.combat("4A.SE", ATTACKER, origin="4A.SW")
    assert turn_passed(t)
    assert t.units("4A.SE") == ["scout"]
    assert len(t.events(events.UnitDestroyed)) == 2
    assert t.state.players[DEFENDER].reserve[0] == 9


@pytest.mark.rule("FS-RETREAT-18")
def test_an_uncontrolled_area_becomes_friendly_to_who_retreats_there() -> None:
    s = (
        without_cards(scene())
        .units("4A.SE", "scout")
        .units("4A.SE", "routed_cultist")
        .units("4A.SW", "scout")
    )
    t = s.combat("4A.SE", ATTACKER, origin="4A.SW")
    assert t.units("12A.SW") == ["routed_cultist"]
    assert t.match.friendly(t.match.galaxy.area_names.index("12A.SW"), DEFENDER)


# The attacker


@pytest.mark.rule("FS-RETREAT-11")
def test_attackers_retreat_to_any_one_area_from_which_they_came() -> None:
    s = (
        without_cards(scene())
        .units("10A.NE", "scout")
        .units("10A.SE", "scout")
        .units("1A.SW", "strike_cruiser")
    )
    s.units("1A.NW", "cultist", 3)
    t = s.reveal(0, "advance", "1A").dice("DD", "DDM").choose("done")
    t.choose("move:scout,10A.NE,1A.NW", "move:scout,10A.SE,1A.NW")
    assert (t.ask.what, t.ask.seat, t.ask.rule) == ("choose_retreat", ATTACKER, "FS-RETREAT-11")
    assert t.legal == ["retreat:10A.NE", "retreat:10A.SE"]
    assert t.refusal("retreat:10A.SW").rule == "FS-RETREAT-11"
    t.choose("retreat:10A.SE")
    assert (t.units("10A.NE"), t.units("10A.SE")) == ([], ["routed_scout"] * 2)  # both to one


@pytest.mark.rule("FS-RETREAT-11")
def test_attackers_retreat_to_an_area_that_they_left_empty() -> None:
    s = (
        without_cards(scene())
        .units("10A.SE", "scout", 1)
        .units("1A.SW", "strike_cruiser")
        .units("1A.NW", "cultist", 3)
    )
    t = s.reveal(0, "advance", "1A").dice("D", "DDM").choose("done", "move:scout,10A.SE,1A.NW")
    assert turn_passed(t)
    assert t.units("10A.SE") == ["routed_scout"]


@pytest.mark.rule("FS-RETREAT-11", "FS-RETREAT-16", "FS-RETREAT-17")
def test_units_that_moved_elsewhere_with_the_order_did_not_come_to_this_combat() -> None:
    s = scene().units("4A.NE", "strike_cruiser").units("4A.NE", "iconoclast_destroyer")
    t = s.combat("4A.NE", ATTACKER, origin="4A.NW")
    area = t.match.galaxy.area_names.index
    t.match.order.moves.append(Move(1, area("3A.NW"), area("4A.NW")))
    assert refusal(t, ATTACKER, "3A.NW") == "FS-RETREAT-11"
    assert refusal(t, DEFENDER, "3A.NW") is None
    assert refusal(t, DEFENDER, "3A.SE") is None


@pytest.mark.rule("FS-RETREAT-01")
def test_reinforcement_tokens_do_not_retreat() -> None:
    t = execution(sides("scout scout", "cultist"), dice=("MMMM", "D"), tokens=(0, 2))
    assert turn_passed(t)  # nobody has a card, and morale is 8 to 6
    assert t.units(DEFENDERS_HOME) == ["routed_cultist"]
    assert t.events(events.UnitsRetreated)[0].units == 1


@pytest.mark.rule("FS-RETREAT-12")
def test_attackers_that_came_by_another_effect_cannot_retreat() -> None:
    s = without_cards(scene()).units("10A.SE", "scout").units("10A.NE", "scout").units("10A.NE", "cultist", 2)
    s.state.structures[s.area("10A.NE")].clear()
    t = s.combat("10A.NE", ATTACKER, origin="10A.SE", by_order=False).dice("D", "DM")
    assert t.units("10A.NE") == ["cultist", "cultist"]
    assert t.units("10A.SE") == ["scout"]
    assert [event.unit for event in t.events(events.UnitDestroyed)] == ["scout"]


@pytest.mark.rule("FS-RETREAT-02", "FS-RETREAT-07")
def test_attackers_without_a_path_back_are_destroyed() -> None:
    s = without_cards(scene()).units("3A.SW", "scout").units("4A.SW", "cultist", 3)
    s.units("4A.SW", "scout")  # he came over the void 3A.SE, which is not his any more
    t = s.combat("4A.SW", ATTACKER, origin="3A.SW").dice("D", "DDM")
    assert turn_passed(t)
    assert t.units("3A.SW") == ["scout"]
    assert t.units("4A.SW") == ["cultist"] * 3


@pytest.mark.rule("FS-ORK_EVENT-08", "FS-WORDING-06", "FS-ORK_EVENT-07")
def test_attackers_of_mob_up_retreat_like_those_of_any_advance() -> None:
    s = without_cards(scene("orks", "ultramarines")).player(0, schemes=["mob_up"]).stack("11A", (0, "deploy"))
    s.units("1A.NW", "ork_boyz", 2).units("11A.NE", "nobz").units("1A.NE", "kill_kroozer").units(
        "1A.SE", "scout", 4
    )
    s.state.players[0].deck = []
    t = s.table().choose("scheme:mob_up", "done").dice("DDDD", "DDMM")
    t.choose("move:ork_boyz,1A.NW,1A.SE", "move:ork_boyz,1A.NW,1A.SE", "done").until("reveal_order")
    assert t.events(combat_events.CombatWon)[-1].seat == 1
    assert t.units("1A.NW") == ["routed_ork_boyz"] * 2
    assert t.state.players[0].orders[3] == 2  # no token was spent on it


# Storms


@pytest.mark.rule("FS-STORM-02")
def test_nobody_retreats_across_a_storm() -> None:
    s = scene().units("4A.SE", "scout").units("4A.SE", "cultist").units("12A.SW", "cultist").storm("4A.E")
    t = s.combat("4A.SE", ATTACKER, origin="1A.SE")
    assert refusal(t, DEFENDER, "12A.SW") == "FS-RETREAT-02"
    s = scene().units("4A.NE", "strike_cruiser").units("4A.NE", "iconoclast_destroyer").storm("4A.E")
    t = s.combat("4A.NE", ATTACKER, origin="1A.SW")
    assert refusal(t, DEFENDER, "12A.NW") == "FS-STORM-02"


@pytest.mark.rule("FS-CH_ORDER-01", "FS-STORM-02")
@pytest.mark.parametrize("upgrade", [True, False])
def test_from_the_warp_also_brings_the_attackers_ships_back(upgrade: bool) -> None:
    s = scene("chaos", "ultramarines").units("1A.SW", "iconoclast_destroyer").units("1A.SW", "strike_cruiser")
    t = s.storm("12A.E").combat("1A.SW", ATTACKER, origin="12A.NW")
    if upgrade:
        t.match.order.used.append(UPGRADE_BY_KEY["from_the_warp"].id)
    assert refusal(t, ATTACKER, "12A.NW") == (None if upgrade else "FS-STORM-02")


@pytest.mark.rule("FS-STORM-02")
@pytest.mark.parametrize("warp", [True, False])
def test_through_the_warp_also_brings_the_attackers_ground_units_back(warp: bool) -> None:
    s = scene("chaos", "ultramarines").units("1A.NW", "cultist").units("1A.NW", "scout")
    t = s.storm("12A.E").combat("1A.NW", ATTACKER, origin="12A.NE")
    t.match.order.warp = warp
    assert refusal(t, ATTACKER, "12A.NE") == (None if warp else "FS-RETREAT-02")


@pytest.mark.rule("FS-STORM-02")
def test_what_lets_the_attacker_cross_storms_does_not_let_the_defender() -> None:
    s = scene("chaos", "ultramarines").units("1A.NW", "cultist").units("1A.NW", "scout")
    t = s.units("12A.NE", "scout").storm("12A.E").combat("1A.NW", ATTACKER, origin="1A.SE")
    t.state.structures[t.match.galaxy.area_names.index("12A.NE")].clear()
    t.match.order.warp = True
    assert refusal(t, DEFENDER, "12A.NE") == "FS-RETREAT-02"
    s = scene("chaos", "ultramarines").units("1A.SW", "iconoclast_destroyer").units("1A.SW", "strike_cruiser")
    t = s.storm("12A.E").combat("1A.SW", ATTACKER, origin="1A.NE")
    t.match.order.warp = True
    assert refusal(t, DEFENDER, "12A.NW") == "FS-STORM-02"


# Ork Roks


def rok_combat(*, boyz: int = 1, used: bool = False) -> Session:
    """Orks attack 1A.SE from 11A.SE; between them lies the empty void 1A.SW."""
    s = scene("orks", "ultramarines").player(0, upgrades=["ork_roks"]).units("1A.SE", "ork_boyz", boyz)
    t = s.units("1A.SE", "scout", 4).combat("1A.SE", ATTACKER, origin="11A.SE")
    if used:
        t.state.players[ATTACKER].used = [ROKS]
        t.match.order.used = [ROKS]
        t.match.order.moves[0].over_void = True
    return t


@pytest.mark.rule("FS-ORK_ORDER-05")
def test_attackers_that_did_not_come_by_ork_roks_may_retreat_by_them() -> None:
    assert refusal(rok_combat(), ATTACKER, "11A.SE") is None
    assert refusal(rok_combat(boyz=2), ATTACKER, "11A.SE", 2) is None
    assert refusal(rok_combat(boyz=3), ATTACKER, "11A.SE", 3) == "FS-RETREAT-02"  # two at most


@pytest.mark.rule("FS-ORK_ORDER-02", "FS-ORK_ORDER-05")
def test_units_that_crossed_to_another_world_count_among_the_two_of_ork_roks() -> None:
    t = rok_combat(boyz=2)
    area = t.match.galaxy.area_names.index
    t.match.order.moves.append(Move(0, area("11A.SE"), area("1A.NW"), over_void=True))
    t.match.order.used = t.state.players[ATTACKER].used = [ROKS]
    assert refusal(t, ATTACKER, "11A.SE", 2) == "FS-RETREAT-02"
    assert refusal(t, ATTACKER, "11A.SE", 1) is None


@pytest.mark.rule("FS-ORK_ORDER-05")
def test_a_retreat_by_ork_roks_uses_them_up() -> None:
    s = without_cards(scene("orks", "ultramarines")).player(0, upgrades=["ork_roks"])
    s.units("1A.SE", "ork_boyz").units("1A.SE", "scout", 4)
    t = s.combat("1A.SE", ATTACKER, origin="11A.SE").dice("DD", "DDMM")
    assert turn_passed(t)
    assert t.units("11A.SE") == ["routed_ork_boyz"]
    assert t.state.players[ATTACKER].used == [ROKS]


@pytest.mark.rule("FS-ORDER_UPG-03", "FS-ORDER_UPG-04")
def test_a_retreat_that_needs_no_ork_roks_does_not_use_them_up() -> None:
    s = without_cards(scene("orks", "ultramarines")).player(0, upgrades=["ork_roks"])
    s.units("1A.NW", "ork_boyz").units("1A.NW", "scout", 4)
    t = s.combat("1A.NW", ATTACKER, origin="11A.NE").dice("DD", "DDMM")
    assert turn_passed(t)
    assert t.units("11A.NE") == ["routed_ork_boyz"]  # beside the contested world
    assert t.state.players[ATTACKER].used == []


@pytest.mark.rule("FS-ORDER_UPG-04")
def test_ships_that_retreat_do_not_use_up_ork_roks() -> None:
    s = without_cards(scene("orks", "ultramarines")).player(0, upgrades=["ork_roks"])
    s.units("1A.SW", "onslaught_attack_ship").units("1A.SW", "strike_cruiser", 3)
    t = s.combat("1A.SW", ATTACKER, origin="11A.NW").dice("D", "DDDDMM")
    assert turn_passed(t)
    assert t.units("11A.NW") == ["routed_onslaught_attack_ship"]
    assert t.state.players[ATTACKER].used == []


@pytest.mark.rule("FS-ORK_ORDER-05", "FS-ORDER_UPG-04")
def test_ork_roks_used_with_the_order_already_are_not_used_again_to_retreat() -> None:
    s = without_cards(scene("orks", "ultramarines")).player(0, upgrades=["ork_roks"])
    s.units("1A.SE", "ork_boyz").units("1A.SE", "scout", 4)
    t = s.combat("1A.SE", ATTACKER, origin="11A.SE").dice("DD", "DDMM")
    assert s.state.order is not None
    s.state.order.used, s.state.players[ATTACKER].used = [ROKS], [ROKS]  # by a unit that went elsewhere
    assert t.units("11A.SE") == ["routed_ork_boyz"]
    assert t.state.players[ATTACKER].used == [ROKS]


@pytest.mark.rule("FS-ORK_ORDER-04")
def test_attackers_that_came_by_ork_roks_cannot_retreat_by_them() -> None:
    assert refusal(rok_combat(boyz=2, used=True), ATTACKER, "11A.SE", 2) == "FS-RETREAT-02"


@pytest.mark.rule("FS-ORK_ORDER-04", "FS-RETREAT-07")
def test_boyz_that_came_by_ork_roks_are_lost_with_the_combat() -> None:
    s = without_cards(scene("orks", "ultramarines")).player(0, upgrades=["ork_roks"])
    s.units("11A.SE", "ork_boyz").units("1A.SE", "scout", 4)
    t = s.reveal(0, "advance", "1A").dice("DD", "DDMM").choose("move:ork_boyz,11A.SE,1A.SE")
    assert turn_passed(t)
    assert t.units("11A.SE") == []
    assert t.state.players[ATTACKER].reserve[0] == 9


@pytest.mark.rule("FS-ORK_ORDER-03")
def test_a_defender_cannot_retreat_by_ork_roks() -> None:
    s = scene("ultramarines", "orks").player(1, upgrades=["ork_roks"]).units("11A.SE", "ork_boyz")
    s.units("4A.SW", "scout").units("4A.SW", "ork_boyz").units("3A.SW", "ork_boyz")
    t = s.combat("4A.SW", ATTACKER, origin="4A.SE")
    assert refusal(t, DEFENDER, "3A.SW") == "FS-RETREAT-02"  # the void 3A.SE between them is nobody's


@pytest.mark.rule("FS-ORK_ORDER-03")
def test_the_attackers_ork_roks_do_not_serve_the_defender() -> None:
    s = scene("orks", "ultramarines").player(0, upgrades=["ork_roks"]).units("1A.SE", "ork_boyz")
    t = s.units("1A.SE", "scout").units("1A.NW", "scout").combat("1A.SE", ATTACKER, origin="11A.SE")
    assert refusal(t, DEFENDER, "1A.NW") == "FS-RETREAT-02"  # both voids between them are nobody's
    assert refusal(t, ATTACKER, "11A.SE") is None
