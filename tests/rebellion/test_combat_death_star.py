"""Death Star Plans: when they may be revealed, what they need, and what comes of it."""

from __future__ import annotations

import pytest

from tests.paranoid import unwatched
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion import moments
from wartable.games.rebellion.combat_frames import SPACE, Die
from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.vocabulary import Face, Moment
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.attack.dice import DIE_FACES, roll_under_way
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.ask import Script

BLANK, HIT, DIRECT = 0, 2, 4
PLANS = ("death_star_plans_2", "death_star_plans_3")


def battle(*units: tuple[str, int], plans: int = 1, players: int = 2, elsewhere: str = "") -> Session:
    """A combat in Hoth that the Rebel, led by Mon Mothma, begins with plans in his hand."""
    s = Scenario(players=players).pool().leader("mon_mothma", "hoth")
    for unit, number in units:
        s.units("hoth", unit, number)
    if elsewhere:
        s.units("bespin", elsewhere)
    s.state.objectives = [content().objective[key].id for key in PLANS[:plans]]
    return s.combat("hoth", active="rebel")


@pytest.mark.rule("RB-DS_DESTROY-01", "RB-DS_DESTROY-02")
def test_a_fighter_that_dies_in_the_battle_is_of_no_use() -> None:
    t = battle(("x_wing", 1), ("mon_calamari_cruiser", 1), ("death_star", 1)).load(
        [BLANK] * 4 + [DIRECT] + [BLANK] * 3
    )
    t.choose("hit:direct,x_wing")
    assert t.ask.what == "retreat"
    assert not t.events(events.PlansShown)


@pytest.mark.rule("RB-DS_DESTROY-02", "RB-DS_DESTROY-03", "RB-OBJECTIVE-02")
def test_one_direct_hit_of_three_dice_destroys_the_death_star() -> None:
    t = battle(("x_wing", 1), ("death_star", 1)).load([BLANK] * 5 + [BLANK, DIRECT, BLANK])
    assert (t.ask.what, t.ask.seat) == ("reveal_plans", 0)
    reputation = t.state.reputation
    t.choose("plans:death_star_plans_2,death_star")
    assert t.units("hoth") == ["x_wing"]
    assert t.state.reputation == reputation - 2
    assert t.state.objectives == []
    (rolled,) = t.events(events.PlansRolled)
    assert (len(rolled.dice), rolled.hit) == (3, True)
    assert [event.side for event in t.events(events.BattleWon)] == ["rebel"]


@pytest.mark.rule("RB-DS_DESTROY-04", "RB-DS_DESTROY-05")
def test_a_miss_returns_the_card_and_no_other_is_tried_in_this_round() -> None:
    t = battle(("x_wing", 1), ("death_star", 1), plans=2).load([BLANK] * 5 + [HIT, HIT, BLANK])
    hand, reputation = list(t.state.objectives), t.state.reputation
    t.choose("plans:death_star_plans_3,death_star")
    assert t.units("hoth") == ["death_star", "x_wing"]
    assert (t.state.objectives, t.state.reputation) == (hand, reputation)
    assert t.ask.what == "retreat"  # no second card in this round
    t.load([BLANK] * 5).choose("fight_on")
    assert t.combat.round == 2
    assert "plans:death_star_plans_3,death_star" in t.legal


@pytest.mark.rule("RB-DS_DESTROY-07")
def test_plans_work_against_a_death_star_under_construction() -> None:
    t = battle(("x_wing", 1), ("death_star_under_construction", 1), ("tie_fighter", 1))
    t.load([BLANK] * 2 + [DIRECT, BLANK, BLANK])
    t.choose("plans:death_star_plans_2,death_star_under_construction")
    assert t.units("hoth") == ["tie_fighter", "x_wing"]


@pytest.mark.rule("RB-DS_DESTROY-08")
def test_plans_do_not_work_against_a_death_star_elsewhere() -> None:
    t = battle(("x_wing", 1), ("star_destroyer", 1), elsewhere="death_star").load([BLANK] * 4)
    assert t.ask.what == "retreat"


@pytest.mark.rule("RB-DS_DESTROY-02", "RB-FIGHTER-01", "RB-DEATH_STAR-02")
def test_a_capital_ship_is_no_fighter() -> None:
    t = battle(("mon_calamari_cruiser", 1), ("death_star", 1)).load([BLANK] * 7)
    assert t.ask.what == "retreat"


@pytest.mark.rule("RB-OBJECTIVE-06", "RB-OBJECTIVE-08")
def test_plans_may_be_kept_and_are_not_asked_for_after_an_objective_was_played() -> None:
    t = battle(("x_wing", 1), ("death_star", 1)).load([BLANK] * 10)
    t.choose("pass")
    assert t.ask.what == "retreat"
    t.combat.objective_played = True
    t.choose("fight_on")
    assert t.ask.what == "retreat"


@pytest.mark.rule("RB-DS_DESTROY-06")
def test_a_die_may_be_set_before_the_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, list[int]]] = []

    def happened(m: Match, moment: Moment, **_: int) -> Script[None]:
        """Before the dice of the plans are rolled one of them is set to a direct hit."""
        roll = roll_under_way(m)
        if moment is Moment.DICE_TO_BE_ROLLED and roll is not None:
            seen.append((roll.side, list(roll.waiting)))
            if roll.waiting == [3, 0]:
                roll.waiting[0] -= 1
                roll.dice.append(Die(0, DIE_FACES[Face.DIRECT_HIT]))
        yield from ()

    monkeypatch.setattr(moments, "happened", happened)
    t = battle(("x_wing", 1), ("death_star", 1)).load([BLANK] * 7)
    with unwatched():  # which would roll more than once
        t.choose("plans:death_star_plans_2,death_star")
    assert seen == [(REBEL, [1, 0]), (EMPIRE, [0, 4]), (REBEL, [3, 0])]
    assert t.events(events.PlansRolled)[0].dice == ("black_direct_hit", "black_blank", "black_blank")
    assert t.units("hoth") == ["x_wing"]


@pytest.mark.rule("RB-OBJECTIVE-13")
def test_in_a_team_the_general_reveals_plans() -> None:
    t = battle(("x_wing", 1), ("death_star", 1), players=4).load([BLANK] * 5)
    assert (t.ask.what, t.ask.seat) == ("reveal_plans", 3)
    assert t.combat.contested[SPACE]


@pytest.mark.rule("RB-DS_DESTROY-04")
def test_who_has_tried_the_plans_need_not_flee_from_a_silenced_death_star() -> None:
    for choice, may_stay in (("plans:death_star_plans_2,death_star", True), ("pass", False)):
        t = battle(("x_wing", 1), ("ion_cannon", 2), ("death_star", 1)).load([BLANK] * 4)
        t.choose(choice)
        assert t.ask.what == "retreat"
        assert ("fight_on" in t.legal) is may_stay
