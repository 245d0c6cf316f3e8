"""Attacks: who can be the defender, at what range and in what melee; several defenders; what comes after."""

from __future__ import annotations

from typing import Any

import pytest

from tests.legion.attacking import AFTERWARDS, attack_by, attack_of, finish, pool_of, shoot, weapons_used
from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import attack_events, events
from wartable.games.legion.content import content
from wartable.games.legion.frames import Attack
from wartable.games.legion.rules.activating.suppression import suppressed
from wartable.games.legion.rules.attack.declaring import refuse_any
from wartable.games.legion.rules.attack.dice import Pool
from wartable.games.legion.rules.attack.targets import dice_of

RIFLE, BLASTER = "a_280_blaster_rifle", "e_11_blaster_rifle"
SEGMENT = 152.4
TROOPER = 13.5  # the radius of a trooper's base


def duel(distance: float, **fields: Any) -> tuple[Scenario, int, int]:
    """One Rebel trooper and one stormtrooper, their bases so far apart."""
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 400), minis=1)
    storm = s.unit("stormtroopers", (400 + 2 * TROOPER + distance, 400), minis=1, **fields)
    return s, rebel, storm


@pytest.mark.rule("LG-ATTACK-01")
def test_an_attack_action_is_one_attack() -> None:
    s, rebel, storm = duel(100)
    t = s.activation(rebel).attack_dice("-").choose("attack")
    assert (t.ask.what, t.legal) == ("declare_defender", ["target:stormtroopers"])
    t.choose("target:stormtroopers")
    assert len(t.events(events.DiceRolled)) == 1
    assert (t.state.attack, t.unit(storm).defeated) == (None, False)
    assert t.ask.what == "act"
    assert "attack" not in t.legal


# Step 1: the defender


@pytest.mark.rule("LG-ATTACK-04", "LG-ATTACK-03", "LG-UNIT-08")
def test_the_attacker_chooses_an_enemy_unit() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 400))
    s.unit("luke_skywalker", (300, 400))
    near, other = s.unit("stormtroopers", (400, 600)), s.unit("darth_vader", (300, 600))
    t = attack_by(s, rebel)
    assert t.ask.seat == REBELS
    assert t.legal == [f"target:{t.name(near)}", f"target:{t.name(other)}"]
    assert t.refusal("target:luke_skywalker").rule == "LG-ATTACK-04"
    t.choose("target:darth_vader")
    assert pool_of(t).defender == other
    assert attack_of(t).attacker == rebel


@pytest.mark.rule("LG-ATTACK-05", "LG-RANGE-02", "LG-RANGE-01")
def test_the_range_is_from_the_leader_to_the_nearest_mini() -> None:
    s = Scenario()
    # A follower stands nearer, but from the leader the nearest enemy is just past two segments.
    rebel = s.unit("rebel_troopers", (400, 400), (450, 400), (400, 450), (400, 350))
    far = 400 + 2 * TROOPER + 2 * SEGMENT + 1
    storm = s.unit("stormtroopers", (far + 60, 400), (far, 400), (far + 60, 430), (far + 60, 370))
    t = attack_by(s, rebel).choose("target:stormtroopers")
    assert pool_of(t).range == 3
    assert t.events(attack_events.DefenderDeclared)[-1].range == 3
    back = attack_by(s, storm).choose("target:rebel_troopers")
    # The other way round it is longer: the leader stands behind its foremost mini, the follower before its.
    assert pool_of(back).range == 3
    s.state.units[storm].leader = 1
    assert pool_of(attack_by(s, storm).choose("target:rebel_troopers")).range == 2


@pytest.mark.rule("LG-WEAPON-02", "LG-GEOM-04")
@pytest.mark.parametrize(("distance", "possible"), [(3 * SEGMENT, True), (3 * SEGMENT + 1, False)])
def test_a_rifle_reaches_three_segments(distance: float, possible: bool) -> None:
    s, rebel, storm = duel(distance)
    t = attack_by(s, rebel) if possible else None
    refusal = refuse_any(s.battle(), rebel)
    if t is None:
        assert refusal is not None
        assert refusal.reason == "nobody_to_attack"
    else:
        assert refusal is None
        assert t.legal == [f"target:{t.name(storm)}"]


@pytest.mark.rule("LG-WEAPON-02")
def test_a_weapon_has_a_least_range_too() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (400, 400), upgrades=("at_rt_laser_cannon",), facing=0)
    s.unit("stormtroopers", (500, 400), minis=1)
    s.unit("darth_vader", (400 + 35 + TROOPER + 3.5 * SEGMENT, 400))
    t = attack_by(s, walker)
    t.choose("target:stormtroopers")
    # Only the rifle (1-3) can be used at range 1, so the pool forms by itself; the cannon reaches range 4.
    assert weapons_used(t) == ["a_300_blaster_rifle"]
    assert t.events(attack_events.DefenderDeclared)[0].range == 1
    t = attack_by(s, walker).choose("target:darth_vader")
    assert weapons_used(t) == ["at_rt_laser_cannon"]
    assert t.events(attack_events.DefenderDeclared)[0].range == 4


@pytest.mark.rule("LG-WEAPON-02")
def test_out_of_range_is_told_with_the_ranges() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (400, 400))
    s.unit("darth_vader", (400 + 27 + 2.5 * SEGMENT, 400))
    s.unit("stormtroopers", (400, 600))
    t = attack_by(s, luke)
    refusal = t.refusal("target:darth_vader")
    assert refusal.rule == "LG-WEAPON-02"
    assert refusal.facts == {"weapon": "lukes_dl_44_blaster_pistol", "range": 3, "nearest": 1, "farthest": 2}


# Melee


@pytest.mark.rule("LG-ATTACK-02", "LG-MELEE-01", "LG-MELEE-02", "LG-MELEE-03", "LG-WEAPON-03", "LG-WEAPON-04")
def test_an_attack_on_a_unit_in_contact_is_a_melee_attack_with_melee_weapons() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (400, 400))
    s.unit("darth_vader", (427, 400))
    t = attack_by(s, luke)
    t.choose("target:darth_vader")
    assert t.events(attack_events.DefenderDeclared)[0].range == 0
    assert weapons_used(t) == ["anakins_lightsaber"]
    s = Scenario()
    luke = s.unit("luke_skywalker", (400, 400))
    s.unit("darth_vader", (427.2, 400))
    t = attack_by(s, luke)
    t.choose("target:darth_vader")
    assert t.events(attack_events.DefenderDeclared)[0].range == 1
    assert weapons_used(t) == ["lukes_dl_44_blaster_pistol"]


@pytest.mark.rule("LG-ATTACK-02", "LG-MELEE-01", "LG-ENGAGED-01")
@pytest.mark.parametrize("apart", [27, 27.2])
def test_squads_among_each_other_are_in_melee_only_if_bases_touch(apart: float) -> None:
    """Their minis stand on four corners of a square, each unit on a diagonal, its leader in one corner."""
    s = Scenario()
    rebels = s.unit("rebel_troopers", (400, 400), (400 + apart, 400 + apart), minis=2)
    storm = s.unit("stormtroopers", (400 + apart, 400), (400, 400 + apart), minis=2)
    b = s.battle()
    fighting = apart == 27
    assert (b.melee_with(rebels), b.melee_with(storm)) == (([storm], [rebels]) if fighting else ([], []))
    assert b.engaged(rebels) is b.engaged(storm) is fighting
    t = attack_by(s, rebels).choose("target:stormtroopers")
    assert pool_of(t).melee is fighting
    assert t.legal == ["add:unarmed" if fighting else f"add:{RIFLE}"]


@pytest.mark.rule("LG-MELEE-01", "LG-MELEE-02")
def test_any_mini_in_contact_puts_the_whole_unit_in_melee() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 400), (430, 400), (370, 400), (400, 430))
    s.unit("stormtroopers", (457, 400), (487, 400), (457, 430), (457, 370))
    t = attack_by(s, rebel).choose("target:stormtroopers")
    assert attack_of(t).pools[0].range == 0
    assert t.legal == ["add:unarmed"]
    assert t.refusal(f"add:{RIFLE},1").rule == "LG-MELEE-03"
    t.choose("add:unarmed")
    assert len(t.events(events.DiceRolled)[0].faces) == 4


@pytest.mark.rule("LG-ENGAGED-03", "LG-MELEE-04")
def test_an_engaged_unit_attacks_only_in_its_melee() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 400), minis=1)
    s.unit("stormtroopers", (427, 400), minis=1)
    s.unit("darth_vader", (400, 500))
    t = attack_by(s, rebel)
    assert t.legal == ["target:stormtroopers"]
    assert t.refusal("target:darth_vader").rule == "LG-ENGAGED-03"


@pytest.mark.rule("LG-ENGAGED-04")
def test_an_engaged_unit_is_no_target_of_ranged_attacks() -> None:
    s = Scenario()
    s.unit("rebel_troopers", (400, 400), minis=1)
    shooter = s.unit("rebel_troopers", (400, 600), minis=1)
    s.unit("stormtroopers", (427, 400), minis=1)
    s.unit("speeder_bikes", (600, 600), (660, 600))
    t = attack_by(s, shooter)
    assert t.legal == ["target:speeder_bikes"]
    assert t.refusal("target:stormtroopers").rule == "LG-ENGAGED-04"


@pytest.mark.rule("LG-ENGAGED-02", "LG-ENGAGED-03", "LG-WEAPON-03")
def test_a_vehicle_in_melee_may_still_shoot_at_others() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (400, 400), upgrades=("at_rt_rotary_blaster",), facing=0)
    s.unit("stormtroopers", (448.5, 400), minis=1)
    s.unit("darth_vader", (600, 400))
    t = attack_by(s, walker).attack_dice("---")
    assert t.legal == ["target:stormtroopers", "target:darth_vader"]
    t.choose("target:stormtroopers")
    assert weapons_used(t) == ["grappling_claws"]
    # Troopers in melee with a vehicle only are not engaged either: others may shoot at them.
    other = s.unit("rebel_troopers", (500, 500), minis=1)
    assert "target:stormtroopers" in attack_by(s, other).legal


@pytest.mark.rule("LG-CHARGE-01", "LG-MELEE-04")
def test_an_attack_granted_for_melee_takes_no_other_target() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (400, 400), facing=0)
    s.unit("stormtroopers", (448.5, 400), minis=1)
    s.unit("darth_vader", (600, 400))
    t = attack_by(s, walker, melee_only=True)
    assert t.legal == ["target:stormtroopers"]
    assert t.refusal("target:darth_vader").rule == "LG-MELEE-04"
    s = Scenario()
    luke = s.unit("luke_skywalker", (400, 400))
    s.unit("darth_vader", (500, 400))
    assert refuse_any(s.battle(), luke) is None
    assert refuse_any(s.battle(), luke, melee_only=True) is not None


# Arcs, sight, visibility


@pytest.mark.rule("LG-FIXED-01", "LG-ARC-01", "LG-ARC-03")
def test_a_fixed_weapon_needs_the_defender_in_the_front_arc() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (400, 400), upgrades=("at_rt_rotary_blaster",), facing=90)
    # One base touches the line at 45 degrees from inside with its rim, the other stays outside.
    s.unit("stormtroopers", (600, 600 - 18), minis=1)
    s.unit("darth_vader", (600, 600 - 21))
    t = attack_by(s, walker).choose("target:stormtroopers")
    assert t.legal == ["add:a_300_blaster_rifle", "add:at_rt_rotary_blaster"]
    t = attack_by(s, walker).choose("target:darth_vader")
    assert weapons_used(t) == ["a_300_blaster_rifle"]


@pytest.mark.rule("LG-ARC-03")
def test_one_mini_in_the_arc_is_enough_to_target_the_unit() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (400, 400), (400, 340), facing=0)
    rebel = s.unit("rebel_troopers", (600, 700), (600, 610), (600, 670), (600, 730))
    t = attack_by(s, bikes).choose("target:rebel_troopers")
    assert t.refusal("add:ax_20_blaster_cannon,2").rule == "LG-FIXED-01"
    s.state.units[rebel].minis[1].y = 59500  # one trooper steps into the arc of both bikes
    s.state.units[rebel].minis[1].x = 65000
    t = attack_by(s, bikes).choose("target:rebel_troopers", "add:ax_20_blaster_cannon,1")
    assert pool_of(t).visible == [0, 1, 2, 3]


@pytest.mark.rule("LG-POOL-02", "LG-SIGHT-02", "LG-SIGHT-03")
def test_who_sees_nobody_cannot_attack() -> None:
    s = Scenario()
    s.terrain("house", 500, 500)
    rebel = s.unit("rebel_troopers", (500, 400), minis=1)
    s.unit("stormtroopers", (500, 600), minis=1)
    s.unit("darth_vader", (600, 350))
    t = attack_by(s, rebel)
    refusal = t.refusal("target:stormtroopers")
    assert refusal.rule == "LG-POOL-02"
    assert t.legal == ["target:darth_vader"]


@pytest.mark.rule("LG-SIGHT-03", "LG-SIGHT-04")
def test_vehicles_block_sight_and_troopers_do_not() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 400), minis=1)
    s.unit("stormtroopers", (500, 600), minis=1)
    s.unit("rebel_troopers", (500, 570), minis=1)
    assert refuse_any(s.battle(), rebel) is None
    s.unit("at_rt", (500, 520))
    assert refuse_any(s.battle(), rebel) is not None


@pytest.mark.rule("LG-SIGHT-04")
@pytest.mark.parametrize("side", [REBELS, EMPIRE])
def test_not_even_a_trooper_that_stands_on_crates_hides_another(side: int) -> None:
    s = Scenario().terrain("crates", 500, 500)
    rebel = s.unit("rebel_troopers", (500, 400), minis=1)
    storm = s.unit("stormtroopers", (500, 600), minis=1)
    s.unit("stormtroopers", (500, 500), minis=1, seat=side)
    assert s.battle().ground.elevation(50000, 50000) == 3400
    assert s.battle().outlook(rebel, storm).visible == 1


@pytest.mark.rule("LG-SIGHT-01", "LG-SIGHT-03")
@pytest.mark.parametrize(("distance", "seen"), [(520, False), (640, True)])
def test_sight_from_a_tower_over_a_house(distance: float, seen: bool) -> None:
    """Eye at 220 + 38 mm; the roof at 110 mm, 400 mm away, hides a trooper up to 594 mm away."""
    s = Scenario()
    s.terrain("tower", 500, 400).terrain("house", 820, 400)
    guard = s.unit("stormtroopers", (500, 400), minis=1)
    rebel = s.unit("rebel_troopers", (500 + distance, 400), minis=1)
    assert s.battle().ground.elevation(50000, 40000) == 22000
    assert bool(s.battle().outlook(guard, rebel).visible) is seen


@pytest.mark.rule("LG-SIGHT-05", "LG-LEARN-10")
def test_in_the_learning_battle_sight_is_not_used() -> None:
    s = Scenario(learning=True)
    s.terrain("house", 500, 500)
    rebel = s.unit("rebel_troopers", (500, 400))
    storm = s.unit("stormtroopers", (500, 600))
    t = shoot(s, rebel, storm, RIFLE, dice="-----")
    assert weapons_used(t) == [RIFLE] * 5


@pytest.mark.rule("LG-CONDITION-01")
@pytest.mark.parametrize(("rounds", "visible"), [(1, 2), (2, 3), (3, 4)])
def test_limited_visibility_shortens_ranged_attacks(rounds: int, visible: int) -> None:
    s = Scenario(rounds=rounds).cards("breakthrough", "battle_lines", "limited_visibility")
    walker = s.unit("at_rt", (300, 400), upgrades=("at_rt_laser_cannon",), facing=0)
    for range_ in (2, 3, 4):
        edge = 300 + 35 + TROOPER + range_ * SEGMENT - 5
        s.unit("stormtroopers", (edge, 400 + 30 * (range_ - 3)), minis=1)
    t = attack_by(s, walker)
    assert t.legal == [f"target:stormtroopers_{range_ - 1}" for range_ in (2, 3, 4) if range_ <= visible]
    if visible < 4:
        refusal = t.refusal("target:stormtroopers_3")
        assert refusal.rule == "LG-CONDITION-01"
        assert (refusal.facts["range"], refusal.facts["at_most"]) == (4, visible)


# Several defenders


def firing_squad() -> tuple[Scenario, int, int, int]:
    """Stormtroopers with a DLT-19 before two Rebel units, both at range 2."""
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("dlt_19_stormtrooper",))
    one = s.unit("rebel_troopers", (400, 600))
    two = s.unit("at_rt", (600, 640))
    return s, storm, one, two


@pytest.mark.rule("LG-MULTI-01", "LG-MULTI-02")
def test_weapons_of_another_kind_may_be_directed_at_another_unit() -> None:
    s, storm, one, two = firing_squad()
    t = attack_by(s, storm).choose("target:rebel_troopers", f"add:{BLASTER}", "done")
    assert t.ask.what == "another_defender"
    assert t.legal == ["target:at_rt", "done"]
    assert t.refusal("target:rebel_troopers").rule == "LG-MULTI-01"
    t.choose("target:at_rt")
    pools = attack_of(t).pools
    assert [pool.defender for pool in pools] == [one, two]
    assert [[used.weapon for used in pool.weapons] for pool in pools] == [[BLASTER] * 4, ["dlt_19"]]


@pytest.mark.rule("LG-MULTI-01")
def test_equal_weapons_go_into_one_pool() -> None:
    s, storm, _, _ = firing_squad()
    t = attack_by(s, storm).choose("target:rebel_troopers", f"add:{BLASTER},1", "done")
    t.choose("target:at_rt")
    # The DLT-19 mini may take its DLT-19; no E-11 is left for this pool, since its kind is in the other.
    assert [used.weapon for used in attack_of(t).pools[1].weapons] == ["dlt_19"]
    s, storm, _, _ = firing_squad()
    s.state.units[storm].minis[4].defeated = True
    t = attack_by(s, storm).choose("target:rebel_troopers", f"add:{BLASTER},1", "done")
    assert t.ask.what != "another_defender"


@pytest.mark.rule("LG-MULTI-02", "LG-MULTI-03", "LG-MULTI-04")
def test_all_pools_are_formed_before_dice_are_rolled_and_the_attacker_orders_them() -> None:
    s, storm, one, two = firing_squad()
    t = attack_by(s, storm).choose("target:rebel_troopers", f"add:{BLASTER}", "done", "target:at_rt")
    assert t.ask.what == "choose_pool"
    assert t.ask.seat == EMPIRE
    assert t.events(events.DiceRolled) == []
    assert t.legal == ["pool:rebel_troopers", "pool:at_rt"]
    t.attack_dice("CC").defence_dice("--").attack_dice("HH--").defence_dice("BB")
    t.choose("pool:at_rt")
    assert t.unit(two).minis[0].wounds == 2
    # Only one pool is left: it is resolved without a question, up to the defender's.
    finish(t)
    assert t.unit(one).defeated is False
    rolled = [event.faces for event in t.events(events.DiceRolled) if event.purpose == "attack"]
    assert [len(faces) for faces in rolled] == [2, 4]
    assert t.state.attack is None


@pytest.mark.rule("LG-MULTI-04", "LG-SUPPRESS-07")
def test_every_defender_is_suppressed_when_all_pools_are_resolved() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("dlt_19_stormtrooper",))
    one, two = s.unit("rebel_troopers", (400, 600)), s.unit("rebel_troopers", (650, 600))
    t = attack_by(s, storm).choose(
        "target:rebel_troopers_1", f"add:{BLASTER}", "done", "target:rebel_troopers_2"
    )
    t.attack_dice("H---").defence_dice("B").attack_dice("H-").defence_dice("B").choose(
        "pool:rebel_troopers_1"
    )
    finish(t)
    assert [t.unit(number).suppression for number in (one, two)] == [1, 1]


@pytest.mark.rule("LG-MULTI-05")
def test_a_keyword_works_only_for_its_own_pool() -> None:
    """The DLT-19's Impact does not help the rifles that shoot at the walker."""
    s, storm, _, two = firing_squad()
    t = attack_by(s, storm).choose("target:rebel_troopers", "add:dlt_19", "done", "target:at_rt")
    assert t.ask.what == "form_pool"
    t.choose(f"add:{BLASTER}")
    t.attack_dice("HHHH").choose("pool:at_rt")
    assert t.unit(two).minis[0].wounds == 0
    assert t.events(attack_events.HitsCancelled)[-1].reason == "armor"
    assert t.events(attack_events.HitsCancelled)[-1].amount == 4
    assert t.events(attack_events.HitsTurned) == []


@pytest.mark.rule("LG-LEARN-10")
def test_the_learning_battle_knows_only_one_defender() -> None:
    s = Scenario(learning=True)
    bikes = s.unit("speeder_bikes", (400, 400), (460, 400))
    s.unit("rebel_troopers", (400, 550))
    s.unit("luke_skywalker", (600, 550))
    t = attack_by(s, bikes).choose("target:rebel_troopers", "add:ec_17_hold_out_blaster,1", "done")
    assert t.ask.what != "another_defender"
    assert len(attack_of(t).pools) == 1


# Cumbersome, Saber Throw


@pytest.mark.rule("LG-POOL-03", "LG-WEAPON-06")
def test_a_cumbersome_weapon_is_not_fired_after_a_move() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("hh_12_stormtrooper",))
    s.unit("at_rt", (500, 700))
    s.activation(storm, moved=True)
    t = attack_by(s, storm).choose("target:at_rt")
    assert t.refusal("add:hh_12,5").reason == "cumbersome_after_move"
    assert t.legal == [f"add:{BLASTER}"]
    # In somebody else's activation, on standby, an earlier move does not matter.
    s.activation(1, moved=True)
    t = attack_by(s, storm).choose("target:at_rt")
    assert "add:hh_12" in t.legal
    s.activation(storm, moved=False)
    t = attack_by(s, storm).choose("target:at_rt", "add:hh_12")
    assert t.state.activation is not None
    assert t.state.activation.cumbersome_fired


@pytest.mark.rule("LG-POOL-03", "LG-WEAPON-06")
def test_whoever_moves_first_cannot_fire_a_cumbersome_weapon() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("hh_12_stormtrooper",))
    s.unit("at_rt", (500, 750))
    t = s.activation(storm).choose("move", "move:1,900,0,1000", "formation:line", "attack", "target:at_rt")
    assert t.refusal("add:hh_12,5").reason == "cumbersome_after_move"


@pytest.mark.rule("LG-CARD_ACTION-02")
def test_a_thrown_saber_is_a_ranged_attack_with_half_the_dice() -> None:
    s = Scenario()
    vader = s.unit("darth_vader", (400, 400), upgrades=("saber_throw",))
    rebel = s.unit("rebel_troopers", (400, 400 + 27 + 1.5 * SEGMENT))
    s.unit("luke_skywalker", (400, 400 + 27 + 2.5 * SEGMENT + 30))
    t = attack_by(s, vader, saber_throw="vaders_lightsaber")
    assert t.legal == ["target:rebel_troopers"]
    assert t.refusal("target:luke_skywalker").reason == "weapon_too_far"
    t.attack_dice("HHH").defence_dice("BBB").choose("target:rebel_troopers")
    assert t.ask.what == "use_pierce"
    assert t.legal[0] == "pierce:3"
    assert [die[0] for die in pool_of(t).dice] == [0, 0, 0]
    assert not pool_of(t).melee
    finish(t)
    assert t.unit(rebel).suppression == 1


@pytest.mark.rule("LG-CARD_ACTION-02")
def test_nothing_but_the_saber_is_thrown() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (400, 400), upgrades=("saber_throw",))
    s.unit("stormtroopers", (400, 600))
    t = attack_by(s, luke, saber_throw="anakins_lightsaber").choose("target:stormtroopers")
    assert weapons_used(t) == ["anakins_lightsaber"]  # not his pistol, which would reach, too


@pytest.mark.rule("LG-CARD_ACTION-02")
def test_half_of_an_odd_number_of_dice_is_rounded_up() -> None:
    claws = content().weapon("grappling_claws")
    assert dice_of(Attack([], 0), claws) == Pool(red=3)
    assert dice_of(Attack([], 0, saber_throw=claws.key), claws) == Pool(red=2)


@pytest.mark.rule("LG-WEAPON-03", "LG-ENGAGED-03")
def test_a_saber_is_not_thrown_at_a_unit_in_contact() -> None:
    s = Scenario()
    vader = s.unit("darth_vader", (400, 400), upgrades=("saber_throw",))
    s.unit("at_rt", (448.5, 400))
    rebel = s.unit("rebel_troopers", (400, 500), minis=1)
    t = attack_by(s, vader, saber_throw="vaders_lightsaber")
    assert t.legal == ["target:rebel_troopers"]
    assert t.refusal("target:at_rt").reason == "ranged_weapon_in_melee"
    s.state.units[rebel].minis[0].y = 42700
    assert refuse_any(s.battle(), vader, saber_throw="vaders_lightsaber") is not None


# After the attack


@pytest.mark.rule("LG-SUPPRESS-07", "LG-COVER-08", "LG-NIMBLE-01")
def test_cancelled_hits_suppress_all_the_same() -> None:
    s = Scenario()
    s.terrain("barricade", 400, 560)
    rebel = s.unit("rebel_troopers", (400, 600), dodge=1, minis=1)
    storm = s.unit("stormtroopers", (400, 400))
    t = shoot(s, storm, rebel, BLASTER, dice="HH--")
    t.choose("cancel:2,0")
    assert t.ask.what == AFTERWARDS
    assert t.unit(rebel).suppression == 1
    assert t.unit(rebel).dodge == 1
    assert [event.purpose for event in t.events(events.DiceRolled)] == ["attack"]
    assert not t.unit(rebel).defeated


@pytest.mark.rule("LG-PANIC-03")
def test_a_panicked_unit_has_the_cover_of_its_suppression_and_is_suppressed() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 600), suppression=2, panicked=True)
    storm = s.unit("stormtroopers", (400, 400))
    t = shoot(s, storm, rebel, BLASTER, dice="HH--", defence="BB")
    assert t.legal == ["cancel:1,0", "cancel:0,0"]
    assert suppressed(t.b, rebel)


@pytest.mark.rule("LG-SUPPRESS-07")
@pytest.mark.parametrize(("dice", "tokens"), [("C---", 1), ("wS---", 1), ("----", 0)])
def test_a_critical_alone_or_a_surge_turned_to_a_hit_suppresses(dice: str, tokens: int) -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 600))
    storm = s.unit("stormtroopers", (400, 400))
    t = finish(shoot(s, storm, rebel, BLASTER, dice=dice, defence="B"))
    assert t.unit(rebel).suppression == tokens
    s = Scenario()
    storm = s.unit("stormtroopers", (400, 600))
    rebel = s.unit("rebel_troopers", (400, 400))
    t = finish(shoot(s, rebel, storm, RIFLE, dice=dice.replace("w", "b"), defence="B"))
    assert t.unit(storm).suppression == int(dice == "C---")  # a Rebel's surge is a blank


@pytest.mark.rule("LG-NIMBLE-01")
def test_nimble_gives_one_dodge_token_back() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 600), dodge=2)
    storm = s.unit("stormtroopers", (400, 400))
    t = shoot(s, storm, rebel, BLASTER, dice="HH--").choose("cancel:0,2")
    assert t.unit(rebel).dodge == 1
    s = Scenario()
    vader = s.unit("darth_vader", (400, 600), dodge=1)
    other = s.unit("rebel_troopers", (400, 400))
    t = shoot(s, other, vader, RIFLE, dice="H---").choose("cancel:0,1")
    assert t.unit(vader).dodge == 0


@pytest.mark.rule("LG-SUPPRESS-07")
def test_an_attack_without_results_does_not_suppress() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 600), dodge=1)
    vader = s.unit("darth_vader", (400, 400), upgrades=("saber_throw",))
    # Vader's surges become blanks.
    t = shoot(s, vader, rebel, dice="--rS", saber_throw="vaders_lightsaber")
    assert t.ask.what == AFTERWARDS
    assert t.unit(rebel).suppression == 0


@pytest.mark.rule("LG-SUPPRESS-08")
def test_an_attack_gives_one_token_and_a_melee_attack_none() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 600))
    storm = s.unit("stormtroopers", (400, 400))
    t = finish(shoot(s, storm, rebel, BLASTER, dice="HHCC", defence="BBBB"))
    assert t.unit(rebel).suppression == 1
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 600), minis=1)
    storm = s.unit("stormtroopers", (400, 573), minis=1)
    t = finish(shoot(s, storm, rebel, dice="H", defence="B"))
    assert (t.unit(rebel).suppression, t.unit(rebel).defeated) == (0, False)


@pytest.mark.rule("LG-ION-01", "LG-WEAPON-06")
def test_an_ion_weapon_that_wounds_gives_a_vehicle_ion_tokens() -> None:
    def ion_shot(dice: str, defence: str) -> Session:
        s = Scenario()
        rebel = s.unit("rebel_troopers", (400, 400), upgrades=("mpl_57_ion_trooper",))
        bikes = s.unit("speeder_bikes", (400, 600), (460, 600))
        return finish(shoot(s, rebel, bikes, "mpl_57", "a_280_blaster_rifle", dice=dice, defence=defence))

    assert ion_shot("CC----", "-B").unit(1).ion == 1
    assert ion_shot("CC----", "BB").unit(1).ion == 0
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 400), upgrades=("mpl_57_ion_trooper",))
    storm = s.unit("stormtroopers", (400, 600))
    t = finish(shoot(s, rebel, storm, "mpl_57", "a_280_blaster_rifle", dice="CC----", defence="--"))
    assert len(t.b.living(storm)) == 2
    assert t.unit(storm).ion == 0


@pytest.mark.rule("LG-STANDBY-06")
def test_an_attack_costs_the_standby_token() -> None:
    s, rebel, _ = duel(100)
    s.state.units[rebel].standby = True
    assert not attack_by(s, rebel).unit(rebel).standby


@pytest.mark.rule("LG-COMMAND-17")
def test_son_of_skywalker_lets_luke_attack_once_more() -> None:
    s = Scenario().player(REBELS, played="son_of_skywalker")
    luke = s.unit("luke_skywalker", (400, 400))
    s.unit("stormtroopers", (400, 600), order=1)
    t = attack_by(s, luke).attack_dice("----").choose("target:stormtroopers")
    assert (t.ask.what, t.ask.seat, t.legal) == ("attack_again", REBELS, ["attack", "decline"])
    t.choose("attack", "target:stormtroopers")
    assert t.ask.what == AFTERWARDS
    again = attack_by(s, luke).attack_dice("----").choose("target:stormtroopers")
    assert again.ask.what == AFTERWARDS  # in this round he has had his first attack
    s.state.round += 1
    assert attack_by(s, luke).attack_dice("--").choose("target:stormtroopers").ask.what == "attack_again"


@pytest.mark.rule("LG-COMMAND-17")
def test_son_of_skywalker_is_for_luke_and_only_while_it_lies_there() -> None:
    s = Scenario().player(REBELS, played="son_of_skywalker")
    other = s.unit("rebel_troopers", (400, 400), minis=1)
    luke = s.unit("luke_skywalker", (300, 400))
    s.unit("stormtroopers", (400, 600))
    assert attack_by(s, other).attack_dice("-").choose("target:stormtroopers").ask.what == AFTERWARDS
    s.player(REBELS, played="ambush")
    assert attack_by(s, luke).attack_dice("--").choose("target:stormtroopers").ask.what == AFTERWARDS


@pytest.mark.rule("LG-COMMAND-17", "LG-ATTACK-04")
def test_son_of_skywalker_asks_nothing_where_nobody_is_left_to_attack() -> None:
    s = Scenario().player(REBELS, played="son_of_skywalker")
    luke = s.unit("luke_skywalker", (400, 400))
    near = s.unit("stormtroopers", (400, 600), minis=1)
    s.unit("stormtroopers", (400, 880))  # beyond the pistol's range
    t = attack_by(s, luke).attack_dice("CC").defence_dice("--").choose("target:stormtroopers_1")
    assert t.unit(near).defeated
    assert t.ask.what == AFTERWARDS


@pytest.mark.rule("LG-COMMAND-17", "LG-DEFLECT-02")
def test_son_of_skywalker_asks_nothing_of_who_fell_in_his_first_attack() -> None:
    s = Scenario().player(REBELS, played="son_of_skywalker")
    luke = s.unit("luke_skywalker", (400, 400))
    s.state.units[luke].minis[0].wounds = 5
    s.unit("rebel_troopers", (900, 400))
    s.unit("darth_vader", (400, 600), dodge=1)
    t = attack_by(s, luke).attack_dice("CC").defence_dice("rSB").choose("target:darth_vader", "cancel:0,1")
    assert t.unit(luke).defeated
    assert t.ask.what == AFTERWARDS
