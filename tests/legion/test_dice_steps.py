"""The dice of an attack: rerolls, surges, dodge and cover, Impact and Armor, defence dice, Pierce, wounds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.legion.attacking import AFTERWARDS, finish, pool_of, shoot, standing, wounds_of
from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import attack_events, events
from wartable.games.legion.rules.attack.dice import AttackFace

RIFLE, BLASTER = "a_280_blaster_rifle", "e_11_blaster_rifle"
ATTACK, DEFENCE = "attack", "defence"


def rolled(t: Session, purpose: str) -> list[tuple[str, ...]]:
    """The faces of all rolls for a purpose."""
    return [event.faces for event in t.events(events.DiceRolled) if event.purpose == purpose]


def rebels_fire(
    dice: str, defence: str = "", *, card: str = "stormtroopers", terrain: str = "", **fields: Any
) -> tuple[Session, int]:
    """Four Rebel troopers shoot at a unit 200 mm away, perhaps with terrain before it."""
    s = Scenario()
    if terrain:
        s.terrain(terrain, 500, 560)
    rebel = s.unit("rebel_troopers", (500, 400))
    enemy = s.unit(card, (500, 600), **fields)
    return shoot(s, rebel, enemy, RIFLE, dice=dice, defence=defence), enemy


def storm_fire(
    dice: str, defence: str = "", *, card: str = "rebel_troopers", aim: int = 0, **fields: Any
) -> tuple[Session, int]:
    """Four stormtroopers shoot at a unit 200 mm away."""
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), aim=aim)
    enemy = s.unit(card, (500, 600), **fields)
    return shoot(s, storm, enemy, BLASTER, dice=dice, defence=defence), enemy


# Step 4: roll, reroll, convert


@pytest.mark.rule("LG-ATTACK-08", "LG-ATTACK-10", "LG-ATTACK-19")
def test_surges_become_what_the_card_prints() -> None:
    t, _ = storm_fire("wSHC-")
    assert rolled(t, ATTACK) == [("white_surge", "white_hit", "white_critical", "white_blank")]
    shown = t.events(attack_events.ResultsShown)[-1]
    assert (shown.hits, shown.criticals) == (2, 1)  # stormtroopers: a hit
    t, _ = rebels_fire("bSHC-")
    shown = t.events(attack_events.ResultsShown)[-1]
    assert (shown.hits, shown.criticals) == (1, 1)  # Rebel troopers print none: a blank
    s = Scenario()
    luke = s.unit("luke_skywalker", (500, 400))
    storm = s.unit("stormtroopers", (500, 600))
    t = shoot(s, luke, storm, dice="rSH")
    shown = t.events(attack_events.ResultsShown)[-1]
    assert (shown.hits, shown.criticals) == (1, 1)  # Luke: a critical


@pytest.mark.rule("LG-AIM-02", "LG-ATTACK-09")
def test_an_aim_token_rerolls_up_to_two_dice_of_the_attacker_s_choice() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 400), aim=1)
    storm = s.unit("stormtroopers", (500, 600))
    t = shoot(s, rebel, storm, RIFLE, dice="--H-")
    assert (t.ask.what, t.ask.seat) == ("reroll_dice", REBELS)
    blank = "black_blank"
    assert t.legal == ["keep", f"reroll:{blank},{blank}", f"reroll:{blank}"]
    assert t.refusal(f"reroll:{blank},{blank},{blank}").reason == "too_many_rerolls"
    assert t.refusal("reroll:black_hit,black_hit").reason == "no_such_dice"
    assert t.refusal("reroll:red_blank").reason == "no_such_dice"
    t.attack_dice("CC").choose(f"reroll:black_hit,{blank}")  # any dice, even a hit
    assert t.unit(rebel).aim == 0
    assert rolled(t, ATTACK)[1] == ("black_critical", "black_critical")
    shown = t.events(attack_events.ResultsShown)[-1]
    assert (shown.hits, shown.criticals) == (0, 2)


@pytest.mark.rule("LG-AIM-02")
@pytest.mark.parametrize("text", ["reroll:", "reroll:green_blank", "reroll:black_blank,", "reroll", "keep:1"])
def test_what_is_no_die_cannot_be_rerolled(text: str) -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 400), aim=1)
    storm = s.unit("stormtroopers", (500, 600))
    t = shoot(s, rebel, storm, RIFLE, dice="----")
    assert t.refusal(text).reason == "no_such_choice"


@pytest.mark.rule("LG-AIM-02", "LG-ATTACK-09")
def test_aim_tokens_are_spent_one_after_the_other_and_may_be_kept() -> None:
    t, _ = storm_fire("----", aim=3)
    t.attack_dice("--").choose("reroll:white_blank,white_blank")
    assert t.ask.what == "reroll_dice"
    t.attack_dice("H").choose("reroll:white_blank").choose("keep")
    assert t.unit(0).aim == 1
    assert t.events(attack_events.ResultsShown)[-1].hits == 1


@pytest.mark.rule("LG-PRECISE-01")
def test_precise_rerolls_one_die_more() -> None:
    blank = "white_blank"
    t, _ = storm_fire("----", aim=1)  # stormtroopers have Precise 1
    assert t.legal[1] == f"reroll:{blank},{blank},{blank}"
    assert t.refusal(f"reroll:{blank},{blank},{blank},{blank}").facts["at_most"] == 3
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), aim=1, upgrades=("targeting_scopes",))
    rebel = s.unit("rebel_troopers", (500, 600))
    t = shoot(s, storm, rebel, BLASTER, dice="----")
    assert t.legal[1] == f"reroll:{blank},{blank},{blank},{blank}"  # the scopes add another


@pytest.mark.rule("LG-AIM-02")
def test_the_offered_rerolls_take_strong_blanks_first_and_surges_that_are_blanks() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 400), upgrades=("z_6_trooper",), aim=1)
    storm = s.unit("stormtroopers", (500, 600))
    t = shoot(s, rebel, storm, "z_6", RIFLE, dice="-HCCCC", defence="")
    assert t.ask.what == "reroll_dice"
    faces = [face for _, face in pool_of(t).dice]
    assert faces[:6] == [AttackFace.BLANK, AttackFace.HIT] + [AttackFace.CRITICAL] * 4
    offered = t.legal[1].removeprefix("reroll:").split(",")
    assert len(offered) == 2
    assert not any(name.endswith("critical") for text in t.legal for name in text.split(","))


# Step 5: dodge and cover


@pytest.mark.rule("LG-DODGE-02", "LG-ATTACK-11", "LG-ATTACK-12")
def test_each_dodge_token_cancels_a_hit_and_never_a_critical() -> None:
    t, storm = rebels_fire("HHCC", "--", dodge=3)
    assert (t.ask.what, t.ask.seat) == ("dodge_and_cover", EMPIRE)
    assert t.legal == ["cancel:0,0", "cancel:0,1", "cancel:0,2"]
    assert t.refusal("cancel:0,3").rule == "LG-ATTACK-12"
    assert t.refusal("cancel:1,0").rule == "LG-COVER-01"
    t.choose("cancel:0,2")
    assert t.unit(storm).dodge == 1
    assert rolled(t, DEFENCE) == [("blank", "blank")]
    finish(t)
    assert len(standing(t, storm)) == 2
    t, storm = rebels_fire("CCCC", "BBBB", dodge=2)
    assert t.ask.what == AFTERWARDS  # there was nothing to dodge
    assert (t.unit(storm).dodge, len(rolled(t, DEFENCE)[0])) == (2, 4)


@pytest.mark.rule("LG-COVER-07", "LG-COVER-01", "LG-COVER-04", "LG-COVER-06")
def test_light_cover_cancels_one_hit() -> None:
    t, storm = rebels_fire("HHH-", "--", terrain="scrub")
    assert t.legal == ["cancel:1,0", "cancel:0,0"]
    assert t.refusal("cancel:2,0").rule == "LG-COVER-07"
    t.choose("cancel:1,0")
    assert len(rolled(t, DEFENCE)[0]) == 2
    assert len(standing(finish(t), storm)) == 2


@pytest.mark.rule("LG-COVER-08", "LG-BARRICADE-02", "LG-BARRICADE-01", "LG-ATTACK-12")
@pytest.mark.parametrize(("dice", "most", "left"), [("HHH-", 2, 1), ("H---", 1, 0), ("HCC-", 1, 2)])
def test_a_barricade_is_heavy_cover_for_troopers_of_both_sides(dice: str, most: int, left: int) -> None:
    t, _ = rebels_fire(dice, "BB", terrain="barricade", minis=1)
    assert t.legal[0] == f"cancel:{most},0"
    t.choose(f"cancel:{most},0")
    assert sum(len(faces) for faces in rolled(t, DEFENCE)) == left
    s = Scenario()
    s.terrain("barricade", 500, 560)
    storm = s.unit("stormtroopers", (500, 400))
    rebel = s.unit("rebel_troopers", (500, 600), minis=1)
    t = shoot(s, storm, rebel, BLASTER, dice=dice)
    assert t.legal[0] == f"cancel:{most},0"


@pytest.mark.rule("LG-BARRICADE-03")
def test_a_barricade_gives_vehicles_no_cover() -> None:
    t, walker = rebels_fire("HHHH", terrain="barricade", card="at_rt", seat=EMPIRE)
    assert t.ask.what == AFTERWARDS  # no cover to use, and Armor stops every hit
    cancelled = [(event.reason, event.amount) for event in t.events(attack_events.HitsCancelled)]
    assert cancelled == [("armor", 4)]
    assert wounds_of(t, walker) == [0]


@pytest.mark.rule("LG-COVER-05")
def test_terrain_at_the_attacker_s_leader_is_ignored() -> None:
    s = Scenario()
    s.terrain("barricade", 500, 560)
    rebel = s.unit("rebel_troopers", (500, 536.5), minis=1)
    storm = s.unit("stormtroopers", (500, 700), minis=1)
    t = shoot(s, rebel, storm, dice="H", defence="B")
    assert t.ask.what == AFTERWARDS
    s.state.units[rebel].minis[0].y = 53000  # a step back from the barricade
    t = shoot(s, rebel, storm, dice="H", defence="B")
    assert t.legal == ["cancel:1,0", "cancel:0,0"]


@pytest.mark.rule("LG-COVER_X-01", "LG-COVER-09", "LG-KEYWORD-01")
def test_cover_1_is_light_cover_in_the_open_against_ranged_attacks() -> None:
    t, _ = rebels_fire("HH--", card="speeder_bikes")
    assert t.legal[0] == "cancel:1,0"
    s = Scenario()
    walker = s.unit("at_rt", (500, 400))
    bikes = s.unit("speeder_bikes", (500, 460), (560, 460))
    t = shoot(s, walker, bikes, dice="H--", defence="B")
    assert t.ask.what == AFTERWARDS  # in melee there is no cover


@pytest.mark.rule("LG-SUPPRESS-01", "LG-COVER-09", "LG-COVER-10")
@pytest.mark.parametrize(
    ("terrain", "tokens", "cover"),
    [("", 1, 1), ("", 5, 1), ("scrub", 0, 1), ("scrub", 1, 2), ("scrub", 4, 2), ("barricade", 5, 2)],
)
def test_suppression_improves_cover_by_one(terrain: str, tokens: int, cover: int) -> None:
    t, _ = rebels_fire("HHHH", terrain=terrain, suppression=tokens, minis=1)
    assert t.legal[0] == f"cancel:{cover},0"
    assert t.ask.facts["cover"] == cover


@pytest.mark.rule("LG-WEAPON-06")
def test_blast_leaves_no_cover() -> None:
    s = Scenario()
    s.terrain("barricade", 500, 460)
    storm = s.unit("stormtroopers", (500, 400), upgrades=("concussion_grenades",))
    rebel = s.unit("rebel_troopers", (500, 500), minis=2, suppression=2)
    t = shoot(s, storm, rebel, "concussion_grenades", dice="HH--", defence="BB")
    assert t.ask.what == AFTERWARDS
    assert rolled(t, DEFENCE) == [("block", "block")]
    t = shoot(s, storm, rebel, BLASTER, dice="HH--", defence="BB")
    assert t.legal[0] == "cancel:2,0"


@pytest.mark.rule("LG-ATTACK-11", "LG-MELEE-02", "LG-COVER-01")
def test_dodge_tokens_work_in_melee_where_cover_does_not() -> None:
    s = Scenario()
    s.terrain("scrub", 500, 513)
    walker = s.unit("at_rt", (500, 451.5), facing=90)
    storm = s.unit("stormtroopers", (500, 500), minis=1, suppression=1, dodge=1)
    s.unit("darth_vader", (900, 500))
    t = shoot(s, walker, storm, dice="HH-", defence="B")
    assert t.legal == ["cancel:0,0", "cancel:0,1"]
    t.choose("cancel:0,1")
    assert standing(t, storm) == [1]


# Step 6: Impact and Armor


@pytest.mark.rule("LG-ATTACK-13", "LG-IMPACT-01", "LG-ARMOR-01", "LG-ATTACK-14")
def test_impact_turns_hits_before_armor_cancels_the_rest() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("dlt_19_stormtrooper",))
    walker = s.unit("at_rt", (500, 600))
    t = shoot(s, storm, walker, "dlt_19", BLASTER, dice="HHHC--", defence="--")
    assert (t.ask.what, t.ask.seat) == ("use_impact", EMPIRE)
    t.choose("impact:1")
    cancelled = [(event.reason, event.amount) for event in t.events(attack_events.HitsCancelled)]
    assert cancelled == [("armor", 2)]
    assert rolled(t, DEFENCE) == [("blank", "blank")]
    assert t.unit(walker).minis[0].wounds == 2


@pytest.mark.rule("LG-IMPACT-01")
def test_the_attacker_may_use_less_impact_and_none_without_armor() -> None:
    s = Scenario()
    storm = s.unit("stormtroopers", (500, 400), upgrades=("dlt_19_stormtrooper",))
    walker = s.unit("at_rt", (500, 600))
    rebel = s.unit("rebel_troopers", (600, 600))
    t = shoot(s, storm, walker, "dlt_19", BLASTER, dice="HH----").choose("impact:0")
    assert rolled(t, DEFENCE) == []
    assert t.unit(walker).minis[0].wounds == 0
    t = shoot(s, storm, rebel, "dlt_19", BLASTER, dice="HH----", defence="BB")
    assert t.ask.what == AFTERWARDS
    assert t.events(attack_events.ResultsShown)[-1].hits == 2
    assert t.events(attack_events.HitsTurned) == []


@pytest.mark.rule("LG-ARMOR-01")
def test_armor_does_not_stop_criticals() -> None:
    t, walker = storm_fire("HHCC", "-B", card="at_rt")
    assert rolled(t, DEFENCE) == [("blank", "block")]
    assert t.unit(walker).minis[0].wounds == 1


@pytest.mark.rule("LG-ARMOR-01", "LG-IMPACT-01")
def test_armor_counts_in_melee_too() -> None:
    s = Scenario()
    vader = s.unit("darth_vader", (500, 400))
    walker = s.unit("at_rt", (500, 448.5))
    t = shoot(s, vader, walker, dice="HHHHHC", defence="----")
    assert t.legal == ["impact:3", "impact:2", "impact:1", "impact:0"]
    t.choose("impact:3")
    assert len(rolled(t, DEFENCE)[0]) == 4


# Step 7: defence dice


@pytest.mark.rule("LG-ATTACK-14", "LG-ATTACK-16", "LG-ATTACK-18", "LG-ATTACK-19")
def test_one_defence_die_a_result_and_surges_as_the_card_prints() -> None:
    t, rebel = storm_fire("HHC-", "B-wS")  # white dice; Rebel troopers turn surges to blocks
    assert rolled(t, DEFENCE) == [("block", "blank", "surge")]
    assert t.events(attack_events.WoundsDealt)[-1].wounds == 1
    assert len(standing(finish(t), rebel)) == 3
    said = t.events(attack_events.AttackResolved)[-1]
    assert (said.hits, said.blocked, said.wounds) == (3, 2, 1)
    t, storm = rebels_fire("HHC-", "B-rS")  # red dice; stormtroopers print nothing for surges
    assert t.events(attack_events.WoundsDealt)[-1].wounds == 2
    assert len(standing(finish(t), storm)) == 2


@pytest.mark.rule("LG-ATTACK-18")
def test_blocks_that_stop_everything_leave_no_wounds() -> None:
    t, storm = rebels_fire("HC--", "BB")
    assert t.ask.what == AFTERWARDS
    assert t.events(attack_events.WoundsDealt) == []
    said = t.events(attack_events.AttackResolved)[-1]
    assert (said.hits, said.blocked, said.wounds) == (2, 2, 0)
    assert standing(t, storm) == [1, 2, 3, 4]


@pytest.mark.rule("LG-ATTACK-15", "LG-AIM-02")
def test_aim_tokens_do_not_reroll_defence_dice() -> None:
    t, storm = rebels_fire("HC--", "--", aim=2)
    assert len(rolled(t, DEFENCE)) == 1
    assert t.unit(storm).aim == 2


# Deflect


def vader_defends(dice: str, defence: str, *, dodge: int = 1) -> Session:
    """Four Rebel troopers, with a Luke far away, shoot at Darth Vader."""
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 400))
    vader = s.unit("darth_vader", (500, 600), dodge=dodge)
    s.unit("luke_skywalker", (1500, 400))
    return shoot(s, rebel, vader, RIFLE, dice=dice, defence=defence)


@pytest.mark.rule("LG-DEFLECT-01", "LG-DEFLECT-02", "LG-DODGE-02")
def test_deflect_turns_surges_to_blocks_and_wounds_a_ranged_attacker() -> None:
    t = vader_defends("HHHH", "BrS-").choose("cancel:0,1")
    assert (t.ask.what, t.ask.seat) == ("assign_wounds", REBELS)  # without dice
    assert t.legal == [f"wound:rebel_troopers.{mini}" for mini in (2, 3, 4)]
    t.choose("wound:rebel_troopers.3")
    assert standing(t, 0) == [1, 2, 4]
    assert wounds_of(t, 1) == [1]
    assert t.unit(1).dodge == 0


@pytest.mark.rule("LG-DEFLECT-01")
def test_without_a_dodge_token_spent_nothing_is_deflected() -> None:
    t = vader_defends("HHHH", "BrS--").choose("cancel:0,0")
    assert t.ask.what == AFTERWARDS
    assert wounds_of(t, 1) == [3]
    assert standing(t, 0) == [1, 2, 3, 4]


@pytest.mark.rule("LG-DEFLECT-01", "LG-DEFLECT-02", "LG-ATTACK-16")
def test_who_has_not_deflect_deflects_nothing_with_a_dodge_token() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 400))
    storm = s.unit("stormtroopers", (500, 600), dodge=1)
    t = shoot(s, rebel, storm, RIFLE, dice="HHH-", defence="BrS").choose("cancel:0,1")
    finish(t)
    assert len(standing(t, storm)) == 3  # the surge is a blank
    assert standing(t, rebel) == [1, 2, 3, 4]


@pytest.mark.rule("LG-DEFLECT-01")
def test_a_token_may_be_spent_for_deflect_when_only_criticals_are_left() -> None:
    t = vader_defends("CC--", "rSrS")
    assert t.legal == ["cancel:0,0", "cancel:0,1"]
    t.choose("cancel:0,1")
    finish(t)
    assert wounds_of(t, 1) == [0]
    assert len(standing(t, 0)) == 2
    assert t.unit(1).dodge == 0


@pytest.mark.rule("LG-DEFLECT-02")
def test_in_melee_deflect_wounds_nobody() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (500, 400), dodge=1)
    vader = s.unit("darth_vader", (500, 427))
    t = shoot(s, vader, luke, dice="HHC---", defence="rSrS")
    t.choose("cancel:0,1")
    assert t.ask.what == AFTERWARDS
    assert (wounds_of(t, luke), wounds_of(t, vader)) == ([0], [0])  # and Luke is immune to Pierce


@pytest.mark.rule("LG-DEFLECT-02")
def test_the_attack_goes_on_when_deflect_leaves_no_attacker() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 400), minis=2)
    vader = s.unit("darth_vader", (500, 600), dodge=1)
    s.unit("luke_skywalker", (1500, 400))
    t = shoot(s, rebel, vader, RIFLE, dice="CC", defence="rSrS").choose("cancel:0,1")
    finish(t)
    assert t.unit(rebel).defeated
    assert wounds_of(t, vader) == [0]
    assert t.state.attack is None


# Steps 8 and 9: Pierce, wounds


@pytest.mark.rule("LG-PIERCE-01", "LG-ATTACK-17")
def test_pierce_cancels_blocks_as_the_attacker_wishes() -> None:
    def luke_shoots(choice: str) -> int:
        s = Scenario()
        luke = s.unit("luke_skywalker", (500, 400))
        storm = s.unit("stormtroopers", (500, 600))
        t = shoot(s, luke, storm, dice="HH", defence="BB")
        assert (t.ask.what, t.ask.seat) == ("use_pierce", REBELS)
        assert t.legal == ["pierce:2", "pierce:1", "pierce:0"]
        return len(standing(finish(t.choose(choice)), storm))

    assert [luke_shoots(f"pierce:{number}") for number in (0, 1, 2)] == [4, 3, 2]


@pytest.mark.rule("LG-PIERCE-01")
def test_pierce_cancels_no_more_than_the_blocks_there_are() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (500, 400))
    storm = s.unit("stormtroopers", (500, 600))
    t = shoot(s, luke, storm, dice="HH", defence="B-")
    assert t.legal == ["pierce:1", "pierce:0"]


@pytest.mark.rule("LG-IMMUNE-01")
def test_immune_to_pierce() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (500, 400))
    vader = s.unit("darth_vader", (500, 600))
    t = shoot(s, luke, vader, dice="HH", defence="BB")
    assert t.ask.what == AFTERWARDS
    assert wounds_of(t, vader) == [0]


@pytest.mark.rule("LG-ATTACK-18", "LG-PIERCE-01", "LG-LEARN-10")
def test_the_learning_battle_resolves_an_attack_alike_and_without_suppression() -> None:
    s = Scenario(learning=True)
    luke = s.unit("luke_skywalker", (400, 300))
    storm = s.unit("stormtroopers", (400, 500))
    t = shoot(s, luke, storm, dice="HrS", defence="B-").choose("pierce:1")
    assert len(standing(finish(t), storm)) == 3
    assert t.unit(storm).suppression == 0
