"""Attack pools: eligible minis, their weapons, and the dice these add up to."""

from __future__ import annotations

import pytest

from tests.legion.attacking import (
    AFTERWARDS,
    attack_by,
    attack_of,
    finish,
    pool_of,
    shoot,
    standing,
    weapons_used,
)
from tests.legion.scenario import Scenario, Session
from wartable.games.legion import events
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Keyword
from wartable.games.legion.rules.attack.dice import AttackColour

RIFLE, BLASTER = "a_280_blaster_rifle", "e_11_blaster_rifle"
RED, BLACK, WHITE = AttackColour.RED, AttackColour.BLACK, AttackColour.WHITE


def colours(t: Session) -> list[int]:
    """The colours of the dice on the table."""
    return [colour for colour, _ in pool_of(t).dice]


# Weapons and dice


@pytest.mark.rule("LG-ATTACK-06", "LG-ATTACK-07", "LG-WEAPON-05", "LG-WEAPON-01")
def test_each_mini_adds_the_dice_of_one_weapon() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("dlt_19_stormtrooper",), aim=1)
    rebel = s.unit("rebel_troopers", (500, 600))
    t = shoot(s, storm, rebel, "dlt_19", BLASTER)
    assert sorted(weapons_used(t)) == ["dlt_19", *[BLASTER] * 4]
    assert colours(t) == [RED, RED, WHITE, WHITE, WHITE, WHITE]


@pytest.mark.rule("LG-ATTACK-06", "LG-POOL-03")
def test_a_mini_may_stay_out_and_contributes_once() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), aim=1)
    s.unit("rebel_troopers", (500, 600))
    t = attack_by(s, storm).choose("target:rebel_troopers")
    assert t.legal == [f"add:{BLASTER}"]  # an attack has at least one weapon
    t.choose(f"add:{BLASTER},2")
    assert t.refusal(f"add:{BLASTER},2").rule == "LG-ATTACK-06"
    t.choose(f"add:{BLASTER},4", "done")
    assert [used.mini + 1 for used in pool_of(t).weapons] == [2, 4]
    assert colours(t) == [WHITE, WHITE]


@pytest.mark.rule("LG-POOL-03")
@pytest.mark.parametrize(
    "text", ["add:dlt_19,1", f"add:{BLASTER},9", "add:dl_44,1", f"add:{BLASTER},x", "add"]
)
def test_what_nobody_has_cannot_be_added(text: str) -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("dlt_19_stormtrooper",))
    s.unit("rebel_troopers", (500, 600))
    t = attack_by(s, storm).choose("target:rebel_troopers")
    assert t.refusal(text).reason in ("no_such_choice", "not_its_weapon")


@pytest.mark.rule("LG-UPGRADE-08", "LG-UPGRADE-07")
def test_a_heavy_weapon_is_for_the_mini_that_brought_it() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("dlt_19_stormtrooper",), aim=1)
    s.unit("rebel_troopers", (500, 600))
    t = attack_by(s, storm).choose("target:rebel_troopers")
    refusal = t.refusal("add:dlt_19,1")
    assert (refusal.rule, refusal.facts["unit"]) == ("LG-UPGRADE-08", "stormtroopers.1")
    # It may use the weapon of the unit card instead.
    t.choose(f"add:{BLASTER},5", f"add:{BLASTER}")
    assert colours(t) == [WHITE] * 5


@pytest.mark.rule("LG-UPGRADE-08")
def test_with_its_mini_a_heavy_weapon_is_lost() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("dlt_19_stormtrooper",))
    s.state.units[storm].minis[4].defeated = True
    s.unit("rebel_troopers", (500, 600))
    t = attack_by(s, storm).choose("target:rebel_troopers")
    assert t.legal == [f"add:{BLASTER}"]


@pytest.mark.rule("LG-UPGRADE-10", "LG-WEAPON-02")
def test_every_mini_may_throw_grenades_at_range_1() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("concussion_grenades",), aim=1)
    s.unit("rebel_troopers", (500, 500))
    t = attack_by(s, storm).choose("target:rebel_troopers")
    assert t.legal == [f"add:{BLASTER}", "add:concussion_grenades"]
    t.choose("add:concussion_grenades,1", f"add:{BLASTER},2", "add:concussion_grenades")
    assert colours(t) == [BLACK, WHITE, BLACK, BLACK]
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("concussion_grenades",))
    s.unit("rebel_troopers", (500, 600))
    assert attack_by(s, storm).choose("target:rebel_troopers").legal == [f"add:{BLASTER}"]


@pytest.mark.rule("LG-UPGRADE-10", "LG-LEARN-05")
def test_a_hardpoint_weapon_replaces_the_card_s_for_an_attack() -> None:
    s = Scenario(learning=True)
    walker = s.unit("at_rt", (400, 400), upgrades=("at_rt_laser_cannon",), facing=90, aim=1)
    s.unit("stormtroopers", (400, 650))
    t = attack_by(s, walker).choose("target:stormtroopers")
    assert t.legal == ["add:a_300_blaster_rifle", "add:at_rt_laser_cannon"]
    t.choose("add:at_rt_laser_cannon")
    assert weapons_used(t) == ["at_rt_laser_cannon"]
    assert colours(t) == [RED, BLACK, BLACK]


@pytest.mark.rule("LG-EXHAUST-01", "LG-EXHAUST-02")
def test_firing_an_exhaustible_weapon_exhausts_its_card() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 400), upgrades=("mpl_57_ion_trooper",))
    storm = s.unit("stormtroopers", (500, 600))
    t = finish(shoot(s, rebel, storm, "mpl_57", "a_280_blaster_rifle", dice="------"))
    assert t.unit(rebel).exhausted == ["mpl_57_ion_trooper"]
    t = attack_by(s, rebel).choose("target:stormtroopers")
    assert t.refusal("add:mpl_57,5").rule == "LG-EXHAUST-02"
    assert t.legal == [f"add:{RIFLE}"]
    s.state.units[rebel].exhausted = []
    assert "add:mpl_57" in attack_by(s, rebel).choose("target:stormtroopers").legal


@pytest.mark.rule("LG-RESILIENCE-09")
def test_a_destroyed_weapon_stays_silent() -> None:
    s = Scenario()
    walker = s.unit(
        "at_rt", (400, 400), upgrades=("at_rt_rotary_blaster",), destroyed_weapons=["a_300_blaster_rifle"]
    )
    s.unit("stormtroopers", (400, 600))
    t = attack_by(s, walker).choose("target:stormtroopers")
    assert weapons_used(t) == ["at_rt_rotary_blaster"]
    s.state.units[walker].destroyed_weapons = ["at_rt_rotary_blaster"]
    t = attack_by(s, walker).choose("target:stormtroopers")
    assert weapons_used(t) == ["a_300_blaster_rifle"]


@pytest.mark.rule("LG-COMP-02")
def test_a_pool_may_be_larger_than_the_dice_of_the_box() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 400), upgrades=("z_6_trooper", "rebel_trooper"), aim=1)
    storm = s.unit("stormtroopers", (500, 600))
    t = shoot(s, rebel, storm, "z_6", RIFLE)
    assert colours(t) == [WHITE] * 6 + [BLACK] * 5
    assert sum(die.in_box for die in content().attack_dice) < 11


# Who is eligible


def around_a_corner() -> tuple[Scenario, int, int]:
    """A house hides a lone stormtrooper from all Rebels but the last."""
    s = Scenario()
    s.terrain("house", 500, 500)
    rebel = s.unit("rebel_troopers", (470, 420), (440, 420), (540, 420), (570, 420))
    storm = s.unit("stormtroopers", (660, 500), minis=1)
    return s, rebel, storm


@pytest.mark.rule("LG-POOL-01", "LG-POOL-02", "LG-SIGHT-02")
def test_only_minis_that_see_somebody_contribute() -> None:
    s, rebel, storm = around_a_corner()
    s.state.units[rebel].aim = 1
    rows = s.battle().outlook(rebel, storm).rows
    seeing = [index + 1 for index, row in enumerate(rows) if row]
    assert seeing == [4], "the house leaves one of them a view"
    t = attack_by(s, rebel).choose("target:stormtroopers")
    assert [used.mini + 1 for used in pool_of(t).weapons] == seeing
    s, rebel, _ = around_a_corner()
    s.unit("stormtroopers", (700, 420), minis=1)
    t = attack_by(s, rebel).choose("target:stormtroopers_2")
    assert t.legal == [f"add:{RIFLE}"]
    other = attack_by(s, rebel).choose("target:stormtroopers_2", f"add:{RIFLE},1", f"add:{RIFLE},2", "done")
    assert other.ask.what != "another_defender"  # all rifles are of one kind


@pytest.mark.rule("LG-SIGHT-02")
def test_the_leader_need_not_see() -> None:
    s, rebel, storm = around_a_corner()
    t = finish(shoot(s, rebel, storm, dice="H", defence="B"))
    assert weapons_used(t) == [RIFLE]


@pytest.mark.rule("LG-SIGHT-05")
def test_in_the_learning_battle_every_mini_contributes() -> None:
    s = Scenario(learning=True)
    s.terrain("house", 500, 500)
    rebel = s.unit("rebel_troopers", (470, 400), (440, 400), (540, 400), (570, 400), (440, 370))
    storm = s.unit("stormtroopers", (600, 600))
    t = shoot(s, rebel, storm, RIFLE, dice="CCCCC", defence="-----")
    assert weapons_used(t) == [RIFLE] * 5
    while t.table.ask is not None and t.ask.what == "assign_wounds":
        t.choose(t.legal[0])
    assert standing(t, storm) == []


# Keywords of weapons


@pytest.mark.rule("LG-WEAPON-06", "LG-POOL-03")
def test_spray_adds_its_dice_for_every_mini_seen() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (400, 400), upgrades=("at_rt_flamethrower",), facing=90, aim=1)
    s.unit("stormtroopers", (400, 550), (430, 550), (370, 550), (400, 580))
    t = attack_by(s, walker).choose("target:stormtroopers", "add:at_rt_flamethrower")
    assert colours(t) == [BLACK] * 8
    # A wall that hides two of the four takes half of the dice away.
    s = Scenario()
    s.terrain("house", 520, 500)
    walker = s.unit("at_rt", (380, 400), upgrades=("at_rt_flamethrower",), facing=90, aim=1)
    storm = s.unit("stormtroopers", (400, 550), (370, 550), (580, 600), (560, 580))
    seen = s.battle().outlook(walker, storm).rows[0]
    assert seen == 0b0011
    t = attack_by(s, walker).choose("target:stormtroopers", "add:at_rt_flamethrower")
    assert colours(t) == [BLACK] * 4


@pytest.mark.rule("LG-WEAPON-08")
def test_the_learning_battle_ignores_spray_blast_and_cumbersome() -> None:
    s = Scenario(learning=True)
    s.terrain("barricade", 400, 520)
    walker = s.unit("at_rt", (400, 400), upgrades=("at_rt_flamethrower",), facing=90)
    storm = s.unit("stormtroopers", (400, 550))
    t = shoot(s, walker, storm, "at_rt_flamethrower", dice="HH")
    assert colours(t) == [BLACK] * 2
    assert t.ask.what == "dodge_and_cover"
    assert t.legal[0] == "cancel:2,0"  # Blast would leave it no cover
    s = Scenario(learning=True)
    storm = s.unit("stormtroopers", (400, 400))
    s.state.units[storm].upgrades = ["hh_12_stormtrooper"]
    s.state.units[storm].minis[4].upgrade = "hh_12_stormtrooper"
    s.unit("at_rt", (400, 650))
    s.activation(storm, moved=True)
    assert "add:hh_12" in attack_by(s, storm).choose("target:at_rt").legal


@pytest.mark.rule("LG-WEAPON-08", "LG-FIXED-01")
def test_the_learning_battle_keeps_impact_pierce_and_fixed_front() -> None:
    counted = [row.key for row in content().keywords if row.weapon and row.learning]
    assert counted == ["fixed_front", "impact", "pierce"]
    s = Scenario(learning=True)
    walker = s.unit("at_rt", (400, 400), upgrades=("at_rt_laser_cannon",), facing=270)
    s.unit("stormtroopers", (400, 650))
    t = attack_by(s, walker).choose("target:stormtroopers")
    assert weapons_used(t) == ["a_300_blaster_rifle"]


@pytest.mark.rule("LG-WEAPON-07")
def test_equal_keywords_of_one_pool_add_up() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (400, 400), (460, 400), facing=90)
    walker = s.unit("at_rt", (430, 600))
    cannon = content().weapon("ax_20_blaster_cannon")
    assert cannon.keyword(Keyword.IMPACT) == 1
    t = shoot(s, bikes, walker, "ax_20_blaster_cannon", dice="HHHHHH")
    assert t.ask.what == "use_impact"
    assert t.legal == ["impact:2", "impact:1", "impact:0"]
    t.defence_dice("--").choose("impact:2")
    assert t.unit(walker).minis[0].wounds == 2


@pytest.mark.rule("LG-POOL-04", "LG-MULTI-05")
def test_the_dice_of_several_pools_stay_apart() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (400, 400), (460, 400), facing=90, aim=1)
    s.unit("rebel_troopers", (400, 550))
    s.unit("luke_skywalker", (500, 550))
    t = attack_by(s, bikes).choose("target:rebel_troopers", "add:ec_17_hold_out_blaster,1", "done")
    t.choose("target:luke_skywalker")
    assert [[used.weapon for used in pool.weapons] for pool in attack_of(t).pools] == [
        ["ec_17_hold_out_blaster"],
        ["ax_20_blaster_cannon"],
    ]
    t.choose("pool:luke_skywalker")
    assert colours(t) == [RED, BLACK, WHITE]
    assert attack_of(t).pools[0].dice == []
    t.choose("keep")
    finish(t)
    assert t.ask.what == AFTERWARDS
    rolled = [event.faces for event in t.events(events.DiceRolled) if event.purpose == "attack"]
    assert [len(faces) for faces in rolled] == [3, 2]
