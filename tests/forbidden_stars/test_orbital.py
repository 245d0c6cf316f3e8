"""Orbital strikes: targets, dice, damage, and the schemes used in them."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.order_scenes import scene, turn_passed
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import combat_events
from wartable.games.forbidden_stars.content import UPGRADE_BY_KEY

BREAKERS = {
    "ultramarines": ("drop_pods", "battle_barge"),
    "chaos": ("complete_destruction", "repulsive_grand_cruiser"),
    "orks": ("stealin", "kill_kroozer"),
    "eldar": ("strafing_run", "void_stalker"),
}


def advance(s: Scenario, system: str = "3A") -> Session:
    """Advance without moving anything, up to the question of the strike (or the end of the turn)."""
    t = s.reveal(0, "advance", system)
    while t.ask.what in ("move_ships", "move_ground_units"):
        t.choose("done")
    return t


def barge(*upgrades: str) -> Scenario:
    """A battle barge, which rolls four dice, in a void beside 3A.NE."""
    return scene().units("3A.NW", "battle_barge").player(0, upgrades=upgrades)


def rolled(t: Session) -> int:
    """How many dice the first player has rolled."""
    return sum(event.attack + event.defence + event.morale for event in t.events(combat_events.DiceRolled))


@pytest.mark.rule("FS-ORBITAL-01")
def test_the_ships_of_one_void_strike_one_world() -> None:
    s = barge().units("3A.SE", "strike_cruiser").units("3A.NE", "cultist").units("3A.SW", "cultist")
    t = advance(s)
    targets = [f"strike:3A.{void},3A.{world}" for void in ("NW", "SE") for world in ("NE", "SW")]
    assert t.legal == [*targets, "done"]
    t.dice("AA").choose("strike:3A.SE,3A.NE")
    assert rolled(t) == 2  # the cruiser's, not the barge's
    assert (t.units("3A.NE"), t.units("3A.SW")) == ([], ["cultist"])


@pytest.mark.rule("FS-ORBITAL-02")
def test_a_world_of_a_neighbouring_system_cannot_be_struck() -> None:
    s = scene().units("4A.NW", "battle_barge").units("4A.SW", "cultist").units("3A.NE", "cultist")
    t = advance(s, "4A")
    assert t.legal == ["strike:4A.NW,4A.SW", "done"]
    assert t.refusal("strike:4A.NW,3A.NE").rule == "FS-ORBITAL-02"


@pytest.mark.rule("FS-ORBITAL-01", "FS-ORBITAL-02")
def test_only_ships_strike_and_only_from_the_active_system() -> None:
    s = scene().units("4A.NW", "battle_barge").units("4A.SE", "scout").units("4A.SW", "cultist")
    t = advance(s.units("3A.SE", "strike_cruiser"), "4A")
    assert t.refusal("strike:4A.SE,4A.SW").reason == "no_unrouted_ship"  # ground units stand there
    assert t.refusal("strike:3A.SE,4A.SW").rule == "FS-ORBITAL-02"  # though they touch


@pytest.mark.rule("FS-ORBITAL-03")
def test_void_and_world_must_touch() -> None:
    s = scene().units("2A.SE", "battle_barge").units("2A.NE", "cultist").units("2A.NW", "cultist")
    t = advance(s, "2A")
    assert t.legal == ["strike:2A.SE,2A.NE", "done"]
    assert t.refusal("strike:2A.SE,2A.NW").rule == "FS-ORBITAL-03"


@pytest.mark.rule("FS-ORBITAL-04")
def test_only_enemy_worlds_are_struck() -> None:
    t = advance(barge().units("3A.NE", "cultist").units("3A.SE", "iconoclast_destroyer"))
    assert t.refusal("strike:3A.NW,3A.SW").rule == "FS-ORBITAL-04"  # uncontrolled
    assert t.refusal("strike:3A.NW,3A.SE").rule == "FS-ORBITAL-04"  # a void
    t = advance(barge().units("3A.NE", "cultist").units("3A.SW", "scout"))
    assert t.refusal("strike:3A.NW,3A.SW").rule == "FS-ORBITAL-04"  # friendly


@pytest.mark.rule("FS-ORBITAL-05")
def test_an_enemy_world_without_units_may_be_struck() -> None:
    t = advance(barge().structure("3A.NE", "city", 1)).dice("AAAA")
    t.choose("strike:3A.NW,3A.NE")
    assert turn_passed(t)
    assert t.structures("3A.NE") == [(1, "city")]  # damage never touches a city


@pytest.mark.rule("FS-ORBITAL-06")
def test_the_dice_are_the_combat_value_of_the_unrouted_ships() -> None:
    s = (
        barge()
        .units("3A.NW", "strike_cruiser")
        .units("3A.NW", "routed_battle_barge")
        .units("3A.NE", "cultist")
    )
    t = advance(s).choose("strike:3A.NW,3A.NE")
    assert rolled(t) == 4 + 2


@pytest.mark.rule("FS-ORBITAL-06")
def test_routed_ships_alone_cannot_strike() -> None:
    s = (
        scene()
        .units("3A.NW", "routed_battle_barge")
        .units("3A.SE", "strike_cruiser")
        .units("3A.NE", "cultist")
    )
    t = advance(s)
    assert t.refusal("strike:3A.NW,3A.NE").rule == "FS-ORBITAL-06"
    assert turn_passed(advance(scene().units("3A.NW", "routed_battle_barge").units("3A.NE", "cultist")))


@pytest.mark.rule("FS-ORBITAL-07")
def test_no_more_than_eight_dice_are_rolled() -> None:
    s = barge().units("3A.NW", "battle_barge", 2).units("3A.NE", "cultist")
    assert rolled(advance(s).choose("strike:3A.NW,3A.NE")) == 8


@pytest.mark.rule("FS-ORBITAL-08", "FS-DAMAGE-11")
def test_the_owner_assigns_a_damage_for_each_attack_and_nobody_is_routed() -> None:
    s = barge().units("3A.NE", "cultist", 2).units("3A.NE", "chaos_space_marine")
    t = advance(s).dice("AAAD").choose("strike:3A.NW,3A.NE")
    assert (t.ask.seat, t.ask.rule, t.ask.facts["damage"]) == (1, "FS-ORBITAL-08", 3)
    assert t.legal == ["suffer:cultist", "suffer:chaos_space_marine"]
    t.choose("suffer:cultist")
    assert t.units("3A.NE") == ["cultist", "chaos_space_marine"]
    t.choose("suffer:chaos_space_marine")
    assert t.units("3A.NE") == ["cultist", "chaos_space_marine"]  # damaged by 1, neither destroyed nor routed
    assert turn_passed(t)


@pytest.mark.rule("FS-ORBITAL-08", "FS-DAMAGE-04")
def test_routed_units_alone_suffer_as_others_do() -> None:
    s = barge().units("3A.NE", "routed_cultist").units("3A.NE", "routed_helbrute")
    t = advance(s).dice("AADD").choose("strike:3A.NW,3A.NE")
    assert t.legal == ["suffer:routed_cultist", "suffer:routed_helbrute"]
    t.choose("suffer:routed_cultist")
    assert t.units("3A.NE") == ["routed_helbrute"]


@pytest.mark.rule("FS-ORBITAL-08")
def test_without_an_attack_nobody_is_asked_who_suffers() -> None:
    s = barge().units("3A.NE", "cultist").units("3A.NE", "helbrute")
    t = advance(s).dice("DDMM").choose("strike:3A.NW,3A.NE")
    assert turn_passed(t)
    assert t.units("3A.NE") == ["cultist", "helbrute"]


@pytest.mark.rule("FS-ORBITAL-08")
def test_routed_units_suffer_only_after_all_others() -> None:
    s = barge().units("3A.NE", "cultist").units("3A.NE", "routed_chaos_space_marine")
    t = advance(s).dice("AAAA").choose("strike:3A.NW,3A.NE")
    assert t.units("3A.NE") == ["routed_chaos_space_marine"]  # the cultist took 2, the marine the other 2


@pytest.mark.rule("FS-ORBITAL-08")
def test_defence_and_morale_do_no_damage() -> None:
    t = advance(barge().units("3A.NE", "cultist")).dice("DDMA").choose("strike:3A.NW,3A.NE")
    assert t.units("3A.NE") == ["cultist"]


@pytest.mark.rule("FS-ORBITAL-09")
def test_upgrades_are_declared_before_the_roll_and_not_after() -> None:
    t = advance(barge("rain_of_fire", "drop_pods").units("3A.NE", "chaos_reaver_titan"))
    t.choose("strike:3A.NW,3A.NE")
    assert t.legal == ["use:rain_of_fire", "use:drop_pods", "done"]
    assert rolled(t) == 0
    t.dice("DDMA", "M").choose("use:rain_of_fire", "done")
    assert rolled(t) == 5
    assert t.legal == ["ability:rain_of_fire,morale", "done"]


@pytest.mark.rule("FS-ORBITAL-10")
def test_several_upgrades_serve_one_strike() -> None:
    t = advance(barge("rain_of_fire", "drop_pods").units("3A.NE", "chaos_reaver_titan", 2))
    t.choose("strike:3A.NW,3A.NE").dice("DDMA", "A").choose("use:rain_of_fire", "use:drop_pods")
    assert t.legal == ["ability:rain_of_fire,morale", "ability:drop_pods,defence", "done"]
    t.choose("ability:rain_of_fire,morale", "ability:drop_pods,defence")
    assert t.events(combat_events.DamageDealt)[0].damage == 3
    assert "space_marine" in t.units("3A.NE")


@pytest.mark.rule("FS-BASTION-03")
def test_a_bastion_protects_its_world() -> None:
    t = advance(barge().structure("3A.NE", "bastion", 1).units("3A.SW", "cultist"))
    assert t.legal == ["strike:3A.NW,3A.SW", "done"]
    assert t.refusal("strike:3A.NW,3A.NE").rule == "FS-BASTION-03"


@pytest.mark.rule("FS-ORBITAL-11", "FS-BASTION-03")
@pytest.mark.parametrize("faction", list(BREAKERS))
def test_one_upgrade_of_each_faction_opens_bastions_to_strikes(faction: str) -> None:
    upgrade, ship = BREAKERS[faction]
    s = scene(faction, "chaos" if faction != "chaos" else "orks").units("3A.NW", ship, 2)
    s.structure("3A.NE", "bastion", 1).player(0, upgrades=[upgrade])
    t = advance(s).dice("AAAAAAAA").choose("strike:3A.NW,3A.NE")
    assert t.structures("3A.NE") == []
    assert t.state.players[0].used == [UPGRADE_BY_KEY[upgrade].id]
    assert t.state.structure_supply[2] == 12 - 2  # those at home


@pytest.mark.rule("FS-ORBITAL-11")
def test_a_bastion_suffers_like_a_unit_but_only_all_its_health_counts() -> None:
    t = advance(barge("drop_pods").structure("3A.NE", "bastion", 1).units("3A.NE", "cultist"))
    t.dice("AAMM").choose("strike:3A.NW,3A.NE")
    assert t.legal == ["suffer:cultist", "suffer:bastion"]
    t.choose("suffer:bastion")
    assert (t.structures("3A.NE"), t.units("3A.NE")) == ([(1, "bastion")], ["cultist"])


@pytest.mark.rule("FS-ORBITAL-11", "FS-BASTION-03")
def test_the_other_strike_upgrade_of_a_faction_opens_no_bastion() -> None:
    t = advance(barge("rain_of_fire").structure("3A.NE", "bastion", 1).units("3A.SW", "cultist"))
    assert t.refusal("strike:3A.NW,3A.NE").rule == "FS-BASTION-03"


@pytest.mark.rule("FS-ORBITAL-11", "FS-ORDER_UPG-04")
def test_an_upgrade_used_already_opens_no_bastion() -> None:
    s = barge("drop_pods").structure("3A.NE", "bastion", 1).units("3A.SW", "cultist")
    s.state.players[0].used = [UPGRADE_BY_KEY["drop_pods"].id]
    assert advance(s).refusal("strike:3A.NW,3A.NE").rule == "FS-BASTION-03"


@pytest.mark.rule("FS-ORBITAL-11", "FS-DAMAGE-01")
def test_damage_as_great_as_the_health_of_a_bastion_destroys_it_and_the_rest_goes_on() -> None:
    t = advance(barge("drop_pods").structure("3A.NE", "bastion", 1).units("3A.NE", "cultist", 2))
    t.dice("AAAA").choose("strike:3A.NW,3A.NE", "suffer:bastion")
    assert t.structures("3A.NE") == []
    assert t.units("3A.NE") == ["cultist", "cultist"]  # one of them suffered 1, and is not even routed
    assert turn_passed(t)


@pytest.mark.rule("FS-ORBITAL-12")
def test_dice_spent_on_an_ability_do_no_damage() -> None:
    s = scene("orks").units("3A.NW", "kill_kroozer").units("3A.NE", "cultist").player(0, upgrades=["lootin"])
    t = advance(s).choose("strike:3A.NW,3A.NE").dice("AMM", "D").choose("use:lootin")
    t.choose("ability:lootin,attack")
    assert t.events(combat_events.DamageDealt)[0].damage == 0


@pytest.mark.rule("FS-ORBITAL-13")
@pytest.mark.parametrize(
    ("upgrade", "ship", "faces", "ability"),
    [
        ("rain_of_fire", "battle_barge", "MMMMMMMM", "morale"),
        ("drop_pods", "battle_barge", "DDDDDDDD", "defence"),
        ("fear_from_above", "repulsive_grand_cruiser", "MMMMMMMM", "morale"),
        ("complete_destruction", "repulsive_grand_cruiser", "DDDDDDDD", "defence"),
        ("lootin", "kill_kroozer", "AAAAAAAA", "attack"),
        ("stealin", "kill_kroozer", "MMMMMMMM", "morale"),
        ("tactical_strikes", "void_stalker", "MMMMMMMM", "morale"),
        ("strafing_run", "void_stalker", "DDDDDDDD", "defence"),
    ],
)
def test_an_ability_paid_with_dice_is_used_once_a_strike(
    upgrade: str, ship: str, faces: str, ability: str
) -> None:
    faction = UPGRADE_BY_KEY[upgrade].faction
    enemy, titan = ("chaos", "chaos_reaver_titan") if faction != "chaos" else ("orks", "gargant")
    s = scene(faction, enemy).units("3A.NW", ship, 2).units("3A.NE", titan, 3)
    s.player(0, upgrades=[upgrade], schemes=["vicious_raids"] if faction == "eldar" else [])
    t = advance(s).choose("strike:3A.NW,3A.NE").dice(faces).choose(f"use:{upgrade}")
    text = f"ability:{upgrade},{ability}"
    assert t.legal.count(text) == 1
    t.choose(text)
    while t.ask.what == "strafing_run":
        t.choose("done")
    assert text not in t.legal


@pytest.mark.rule("FS-UM_EVENT-01")
def test_exterminatus_is_declared_before_the_roll_and_makes_every_die_an_attack() -> None:
    s = barge().units("3A.NE", "chaos_reaver_titan").player(0, schemes=["exterminatus"])
    t = advance(s).choose("strike:3A.NW,3A.NE")
    assert t.legal == ["scheme:exterminatus", "done"]
    t.dice("DDMM").choose("scheme:exterminatus")
    assert t.events(combat_events.DamageDealt)[0].damage == 4
    assert t.state.players[0].schemes == []


@pytest.mark.rule("FS-UM_EVENT-01")
def test_exterminatus_cannot_be_used_after_seeing_the_roll() -> None:
    s = (
        barge("rain_of_fire")
        .units("3A.NE", "chaos_reaver_titan")
        .player(0, upgrades=["rain_of_fire"], schemes=["exterminatus"])
    )
    t = advance(s).choose("strike:3A.NW,3A.NE").dice("DDMM", "M").choose("use:rain_of_fire", "done")
    assert t.ask.what == "strike_ability"
    assert "scheme:exterminatus" not in t.legal
    t.choose("done")
    assert t.events(combat_events.DamageDealt)[0].damage == 0


def raiders(number: int) -> Scenario:
    """Eldar with Vicious Raids and so many frigates, of three dice each."""
    s = scene("eldar").units("3A.NW", "hellebore_frigate", number).units("3A.NE", "chaos_reaver_titan", 2)
    return s.player(0, schemes=["vicious_raids"])


@pytest.mark.rule("FS-EL_EVENT-08")
def test_vicious_raids_rerolls_dice_and_adds_one_of_any_face() -> None:
    t = advance(raiders(2)).dice("DDMMAA").choose("strike:3A.NW,3A.NE", "scheme:vicious_raids")
    assert len(t.legal) == 27  # none to two of each face
    t.dice("AAA").choose("reroll:0,2,1")
    assert t.legal == ["gain:attack", "gain:defence", "gain:morale"]
    t.choose("gain:attack")
    assert t.events(combat_events.DamageDealt)[0].damage == 2 + 3 + 1
    assert t.state.players[0].schemes == []


@pytest.mark.rule("FS-EL_EVENT-08")
def test_vicious_raids_gains_no_ninth_die() -> None:
    t = advance(raiders(3)).dice("DDDDDDDD").choose("strike:3A.NW,3A.NE", "scheme:vicious_raids")
    t.choose("reroll:0,0,0")
    assert turn_passed(t)
    assert t.events(combat_events.DamageDealt)[0].damage == 0
