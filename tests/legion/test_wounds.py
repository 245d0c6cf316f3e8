"""Wounds: who may take them, minis and units defeated, new leaders, tokens dropped, elimination."""

from __future__ import annotations

from typing import Any

import pytest

from tests.legion.attacking import AFTERWARDS, finish, shoot, standing, wounds_of
from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import attack_events
from wartable.games.legion.frames import Step, Suffering
from wartable.games.legion.map.measures import TOKEN_RADIUS
from wartable.games.legion.map.ranges import in_contact
from wartable.games.legion.rules import changes
from wartable.games.legion.rules.attack import wounds
from wartable.games.legion.state import NOBODY
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask

RIFLE, BLASTER = "a_280_blaster_rifle", "e_11_blaster_rifle"


def suffering(s: Scenario, number: int, amount: int, visible: list[int] | None = None) -> Session:
    """A unit suffers wounds from nowhere."""
    wounds.begin(s.ready(), number, amount, visible=visible)
    return s.table()


def troopers(**fields: Any) -> tuple[Scenario, int]:
    """Four Rebel troopers, and a stormtrooper somewhere."""
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 400), (430, 400), (370, 400), (400, 430), **fields)
    s.unit("stormtroopers", (900, 400), minis=1)
    return s, rebel


@pytest.mark.rule("LG-WOUND-01", "LG-WOUND-02", "LG-WOUND-03", "LG-WOUND-04")
def test_the_owner_gives_wounds_mini_by_mini() -> None:
    s, rebel = troopers()
    t = suffering(s, rebel, 2)
    assert (t.ask.what, t.ask.seat) == ("assign_wounds", REBELS)
    t.choose("wound:rebel_troopers.4")
    assert standing(t, rebel) == [1, 2, 3]  # threshold 1: at once removed
    t.choose("wound:rebel_troopers.2")
    assert standing(t, rebel) == [1, 3]
    assert t.ask.what == AFTERWARDS


@pytest.mark.rule("LG-WOUND-03", "LG-WOUND-01")
def test_a_mini_takes_wounds_up_to_its_threshold() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (400, 400), (460, 400))
    s.unit("rebel_troopers", (900, 400))
    t = suffering(s, bikes, 4)
    assert t.unit(bikes).minis[1].defeated  # the follower first, all three of its wounds
    assert wounds_of(t, bikes) == [1, 3]
    assert standing(t, bikes) == [1]


@pytest.mark.rule("LG-WOUND-05", "LG-WOUND-08", "LG-VICTORY-01")
def test_wounds_beyond_the_last_mini_have_no_effect() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 400), minis=2)
    other = s.unit("luke_skywalker", (300, 400))
    s.unit("stormtroopers", (900, 400))
    t = suffering(s, rebel, 5)
    assert t.unit(rebel).defeated
    assert wounds_of(t, rebel) == [1, 1]
    assert wounds_of(t, other) == [0]
    assert t.ask.what == AFTERWARDS
    assert topmost(t.state.agenda, Suffering) is None
    assert t.state.players[EMPIRE].destroyed_points == 40
    assert t.events(attack_events.UnitDefeated)[-1].unit == "rebel_troopers"


@pytest.mark.rule("LG-WOUND-06")
def test_wounded_minis_are_chosen_first() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (400, 400), (460, 400))
    s.unit("rebel_troopers", (900, 400))
    s.state.units[bikes].minis[0].wounds = 1  # the leader, wounded earlier when the other was out of sight
    t = suffering(s, bikes, 1)
    assert wounds_of(t, bikes) == [2, 0]
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 400))
    s.unit("stormtroopers", (900, 400))
    s.state.units[rebel].minis[2].wounds = 1  # as if its threshold were higher
    b = s.battle()
    wounds.begin(b, rebel, 1, visible=None)
    assert [index for _, index in wounds.minis_of(b, rebel) if not wounds.refuse_mini(b, rebel, index)] == [2]
    refusal = wounds.refuse_mini(b, rebel, 1)
    assert refusal is not None
    assert refusal.rule == "LG-WOUND-06"


@pytest.mark.rule("LG-WOUND-07")
def test_the_leader_takes_wounds_last() -> None:
    s, rebel = troopers()
    t = suffering(s, rebel, 4)
    assert t.refusal("wound:rebel_troopers.1").rule == "LG-WOUND-07"
    t.choose("wound:rebel_troopers.2", "wound:rebel_troopers.3")
    assert t.table.outcome is not None  # with the last follower and then the leader all is lost
    assert t.unit(rebel).defeated


@pytest.mark.rule("LG-WOUND-07", "LG-WOUND-06")
def test_of_several_wounded_minis_the_leader_is_the_last() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (400, 400), (460, 400))
    s.unit("rebel_troopers", (900, 400))
    for mini in s.state.units[bikes].minis:
        mini.wounds = 1  # the other one while its wounded leader was out of sight
    b = s.battle()
    wounds.begin(b, bikes, 1, visible=None)
    refusal = wounds.refuse_mini(b, bikes, 0)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("LG-WOUND-07", "leader_last")
    assert wounds.refuse_mini(b, bikes, 1) is None


@pytest.mark.rule("LG-WOUND-09", "LG-WOUND-07", "LG-WOUND-10", "LG-WOUND-11")
def test_only_minis_in_sight_take_wounds_and_a_hidden_one_takes_over() -> None:
    """Two of five are seen, the leader and one more: both die, the third wound is lost."""
    s = Scenario()
    s.terrain("house", 560, 580)  # x 480 to 640, y 520 to 640
    rebel = s.unit(
        "rebel_troopers",
        (460, 600),
        (430, 600),
        (560, 660),
        (590, 660),
        (530, 660),
        upgrades=("rebel_trooper",),
    )
    s.token(435, 620, claimant=rebel)
    storm = s.unit("stormtroopers", (450, 450), (420, 450), (480, 450), (450, 420))
    assert s.battle().outlook(storm, rebel).visible == 0b00011
    t = shoot(s, storm, rebel, BLASTER, dice="CCC-", defence="---")
    # The follower in sight takes the first wound unasked, the leader the second: it drops its token.
    assert standing(t, rebel) == [1, 3, 4, 5]
    assert (t.ask.what, t.ask.seat) == ("drop_token", REBELS)
    assert t.state.tokens[0].claimant == rebel
    t.choose("drop:2700")
    token = t.state.tokens[0]
    assert (token.claimant, token.x, token.y) == (NOBODY, 46000, 60000 - 1350 - TOKEN_RADIUS)
    assert (t.ask.what, t.ask.seat) == ("new_leader", REBELS)
    assert t.legal == [f"lead:rebel_troopers.{mini}" for mini in (3, 4, 5)]
    t.choose("lead:rebel_troopers.4")
    assert t.unit(rebel).leader == 3
    assert standing(t, rebel) == [3, 4, 5]  # the third wound found nobody
    assert t.ask.what == AFTERWARDS
    assert t.state.tokens[0].claimant == NOBODY


@pytest.mark.rule("LG-WOUND-09")
def test_a_hidden_mini_is_refused() -> None:
    s, rebel = troopers()
    t = suffering(s, rebel, 1, visible=[1, 2])
    assert t.legal == ["wound:rebel_troopers.2", "wound:rebel_troopers.3"]
    assert t.refusal("wound:rebel_troopers.4").rule == "LG-WOUND-09"


@pytest.mark.rule("LG-WOUND-06", "LG-WOUND-09")
def test_a_wounded_mini_out_of_sight_does_not_come_first() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (500, 400), (560, 400))
    s.unit("luke_skywalker", (1500, 100))
    s.state.units[bikes].minis[0].wounds = 1
    t = suffering(s, bikes, 1, visible=[1])
    assert wounds_of(t, bikes) == [1, 1]


@pytest.mark.rule("LG-WOUND-09", "LG-SIGHT-05")
def test_in_the_learning_battle_everybody_may_take_wounds() -> None:
    s = Scenario(learning=True)
    s.terrain("house", 500, 560)
    rebel = s.unit("rebel_troopers", (500, 660), (470, 660), (530, 660), (500, 690), (380, 600))
    storm = s.unit("stormtroopers", (380, 450), (350, 450), (410, 450), (380, 420), (380, 480))
    t = shoot(s, storm, rebel, BLASTER, dice="C----", defence="-")
    assert t.legal == [f"wound:rebel_troopers.{mini}" for mini in (2, 3, 4, 5)]


@pytest.mark.rule("LG-WOUND-11", "LG-UNIT-06", "LG-RANGE-02")
def test_the_new_leader_is_the_unit_leader_from_then_on() -> None:
    s, rebel = troopers()
    t = suffering(s, rebel, 1, visible=[0])
    assert t.b.range(rebel, 1) == 4  # 473 mm from where the old one stood
    t.choose("lead:rebel_troopers.2")
    assert t.b.range(rebel, 1) == 3
    assert t.leader(rebel) is t.unit(rebel).minis[1]
    assert t.b.followers(rebel) == [2, 3]
    assert t.events(attack_events.LeaderReplaced)[-1].mini == 2


@pytest.mark.rule("LG-WOUND-11", "LG-UPGRADE-08")
@pytest.mark.parametrize(("mini", "left"), [(2, True), (5, False)])
def test_the_leader_mini_takes_the_place_of_the_one_chosen_and_of_its_heavy_weapon(
    mini: int, left: bool
) -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (500, 500), upgrades=("z_6_trooper",))
    s.unit("stormtroopers", (500, 800), minis=1)
    t = suffering(s, rebel, 1, visible=[0])
    where = t.at(rebel, mini - 1)
    t.choose(f"lead:rebel_troopers.{mini}")
    assert t.at(rebel) == where
    armed = [index for index in t.b.living(rebel) for weapon in t.b.arms(rebel, index) if weapon.key == "z_6"]
    assert armed == ([4] if left else [])


@pytest.mark.rule("LG-WOUND-08", "LG-OBJ_TOKEN-05")
def test_an_effect_can_defeat_a_whole_unit() -> None:
    s, rebel = troopers()
    luke = s.unit("luke_skywalker", (600, 400))
    s.token(400, 374, claimant=rebel)
    b = s.battle()
    script = changes.defeat_unit(b, rebel)
    ask = next(script)
    assert isinstance(ask, Ask)
    assert ask.what == "drop_token"
    with pytest.raises(StopIteration):
        script.send(ask.accept("drop:2700"))
    assert b.unit(rebel).defeated
    assert b.living(rebel) == []
    assert list(b.on_table(REBELS)) == [luke]
    assert b.state.tokens[0].claimant == NOBODY
    assert b.state.outcome is None
    assert list(changes.defeat_unit(b, luke)) == []
    assert b.state.outcome is not None
    assert b.state.outcome.winners == (EMPIRE,)


@pytest.mark.rule("LG-OBJ_TOKEN-05", "LG-OBJ_TOKEN-07", "LG-OBJ_TOKEN-06")
def test_a_dropped_token_lies_at_the_leader_s_base_under_nobody() -> None:
    s, rebel = troopers()
    s.token(400, 374, claimant=rebel)
    t = suffering(s, rebel, 1, visible=[0])
    # Followers stand east, west and north of the leader.
    for taken in (0, 1800, 900):
        assert f"drop:{taken}" not in t.legal
        assert t.refusal(f"drop:{taken}").rule == "LG-OBJ_TOKEN-07"
    assert "drop:2700" in t.legal
    for wrong in ("drop:3600", "drop:-1", "drop:x", "drop"):
        assert t.refusal(wrong).reason == "no_such_choice"
    t.choose("drop:2693")  # any exact direction will do
    token = t.state.tokens[0]
    leader = t.unit(rebel).minis[0]
    assert in_contact(leader.x, leader.y, 1350, token.x, token.y, TOKEN_RADIUS)
    where = token.x, token.y
    t.choose("lead:rebel_troopers.2")
    assert (t.state.tokens[0].x, t.state.tokens[0].y, t.state.tokens[0].claimant) == (*where, NOBODY)


@pytest.mark.rule("LG-OBJ_TOKEN-05")
def test_a_token_is_not_dropped_off_the_table() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (14, 14), (80, 14), (14, 80), (80, 80))
    s.unit("stormtroopers", (900, 400), minis=1)
    s.token(14, 40, claimant=rebel)
    t = suffering(s, rebel, 1, visible=[0])
    assert t.refusal("drop:2700").reason == "dropped_off_the_table"
    assert t.legal
    assert "drop:1800" not in t.legal


@pytest.mark.rule("LG-OBJ_TOKEN-05")
def test_a_token_without_room_stays_where_its_leader_fell() -> None:
    """Six bases around the leader's leave no room for a token."""
    s = Scenario()
    ring = [
        (427.0, 400.0),
        (413.5, 423.39),
        (386.5, 423.39),
        (373.0, 400.0),
        (386.5, 376.61),
        (413.5, 376.61),
    ]
    rebel = s.unit("rebel_troopers", (400, 400), *ring[:3])
    s.unit("stormtroopers", *ring[3:], minis=3)
    s.token(400, 380, claimant=rebel)
    t = suffering(s, rebel, 1, visible=[0])
    assert t.ask.what == "new_leader"
    token = t.state.tokens[0]
    assert (token.x, token.y, token.claimant) == (40000, 40000, NOBODY)


@pytest.mark.rule("LG-VICTORY-01", "LG-WOUND-08")
def test_the_last_unit_s_defeat_ends_the_battle_in_the_middle_of_an_attack() -> None:
    s = Scenario()
    rebel = s.unit("rebel_troopers", (400, 400), minis=1)
    storm = s.unit("stormtroopers", (400, 600))
    t = shoot(s, storm, rebel, BLASTER, dice="CCC-", defence="---")
    assert t.table.ask is None
    assert t.table.outcome is not None
    assert (t.table.outcome.winners, t.table.outcome.rule) == ((EMPIRE,), "LG-VICTORY-01")


@pytest.mark.rule("LG-VICTORY-03")
def test_in_the_learning_battle_a_destroyed_unit_is_a_victory_token() -> None:
    s = Scenario(learning=True)
    rebel = s.unit("rebel_troopers", (400, 400), minis=1)
    s.unit("luke_skywalker", (200, 400))
    storm = s.unit("stormtroopers", (400, 600))
    t = finish(shoot(s, storm, rebel, BLASTER, dice="C----", defence="-"))
    assert t.state.players[EMPIRE].victory == 1
    assert t.state.players[REBELS].victory == 0


@pytest.mark.rule("LG-WOUND-03")
def test_wounds_on_nobody_or_of_nothing_ask_nothing() -> None:
    s, rebel = troopers()
    assert suffering(s, rebel, 0).ask.what == AFTERWARDS
    assert suffering(s, rebel, 2, visible=[]).ask.what == AFTERWARDS
    assert standing(s.table(Step.CHOOSE_EDGE), rebel) == [1, 2, 3, 4]
