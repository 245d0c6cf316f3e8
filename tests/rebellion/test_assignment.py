"""Assignment and the course of a mission up to its dice."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.content.vocabulary import Skill
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Assignment, Step
from wartable.games.rebellion.rules.assignment import ASSIGNINGS
from wartable.games.rebellion.state import EMPIRE, REBEL, Assigned
from wartable.kernel.chance import Chance


@pytest.mark.rule("RB-ASSIGN-01", "RB-ASSIGN-02", "RB-ASSIGN-03")
def test_one_or_two_leaders_go_on_a_mission_rebel_first() -> None:
    s = Scenario().missions("rebel", "sabotage").missions("empire", "rule_by_fear")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], EMPIRE), Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    assert t.ask.seat == 0
    pool = [t.match.leader_text(leader) for leader in t.match.pool(REBEL)]
    t.choose(f"assign:sabotage,{pool[0]},{pool[1]}")
    assert t.where(pool[0]) == "on_mission"
    assert not any(text.startswith("assign") for text in t.legal)  # no mission is left
    t.choose("done")
    assert t.ask.seat == 1


@pytest.mark.rule("RB-ASSIGN-05")
def test_the_enemy_sees_who_is_on_a_mission_and_not_on_which() -> None:
    s = Scenario().missions("rebel", "sabotage")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    leader = t.match.leader_text(t.match.pool(REBEL)[0])
    t.choose(f"assign:sabotage,{leader}")
    seen = t.table.view(1).state.factions[REBEL].assigned[0]
    assert (seen.card, len(seen.leaders)) == (-1, 1)


@pytest.mark.rule("RB-ASSIGN-06", "RB-ASSIGN-07")
def test_partners_assign_their_own_leaders_and_the_general_may_forbid() -> None:
    s = Scenario(players=4).missions("rebel", "sabotage")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    m = t.match
    blue = [m.leader_text(leader) for leader in m.pool(REBEL) if m.leader(leader).role == "admiral"]
    orange = [m.leader_text(leader) for leader in m.pool(REBEL) if m.leader(leader).role == "general"]
    assert t.refusal(f"assign:sabotage,{orange[0]}", 0).rule == "RB-ASSIGN-07"
    t.table.choose(f"assign:sabotage,{blue[0]}", 0)
    t.table.choose(f"join:sabotage,{blue[0]},{orange[0]}", 3)
    joined = f"{blue[0]},{orange[0]}"
    assert t.refusal(f"join:sabotage,{joined},{blue[1]}", 0).rule == "RB-ASSIGN-06"
    t.table.choose(f"forbid:sabotage,{joined}", 3)
    assert t.where(blue[0]) == t.where(orange[0]) == "pool"
    assert t.state.factions[REBEL].missions == [s.printed.mission["sabotage"].id]


def on_mission(s: Scenario, side: int, card: str, *leaders: str) -> None:
    """Put leaders on a mission."""
    for leader in leaders:
        s.leader(leader, "hoth")
        s.state.leaders[s.printed.leader[leader].id] = -3
    numbers = [s.printed.leader[leader].id for leader in leaders]
    s.state.factions[side].assigned = [Assigned(s.printed.mission[card].id, numbers)]


@pytest.mark.rule("RB-MISSION-02")
def test_a_mission_needs_its_skill() -> None:
    s = Scenario().units("mustafar", "stormtrooper")
    on_mission(s, EMPIRE, "rule_by_fear", "general_tagge")
    refusal = s.command(1).refusal("reveal:rule_by_fear,general_tagge")
    assert refusal.rule == "RB-MISSION-02"
    assert (refusal.facts["icons"], refusal.facts["needed"]) == (0, 1)


@pytest.mark.rule("RB-MISSION-07", "RB-MISSION-09", "RB-MISSION-13", "RB-MISSION-32")
def test_an_unopposed_mission_succeeds_and_a_starting_mission_comes_back() -> None:
    s = Scenario().units("mustafar", "stormtrooper").pool("darth_vader")
    on_mission(s, EMPIRE, "rule_by_fear", "darth_vader")
    t = s.command(1).choose("reveal:rule_by_fear,darth_vader")
    assert t.refusal("aim:naboo").rule == "RB-MISSION-07"
    t.choose("aim:mustafar")
    assert t.where("darth_vader") == "mustafar"
    assert t.state.factions[EMPIRE].missions == [s.printed.mission["rule_by_fear"].id]


@pytest.mark.rule(
    "RB-MISSION-11", "RB-MISSION-14", "RB-MISSION-15", "RB-MISSION-17", "RB-MISSION-18", "RB-MISSION-19"
)
@pytest.mark.parametrize(
    ("faces", "succeeded"), [([2, 0, 0, 0, 0], True), ([0, 0, 0, 0, 0], False), ([2, 2, 5, 0, 0], False)]
)
def test_an_opposed_attempt_needs_more_successes(faces: list[int], succeeded: bool) -> None:
    s = Scenario().units("mustafar", "stormtrooper").pool("mon_mothma")
    on_mission(s, EMPIRE, "rule_by_fear", "darth_vader")
    t = s.command(1).load(faces).choose("reveal:rule_by_fear,darth_vader", "aim:mustafar")
    assert t.ask.seat == 0
    t.choose("oppose:mon_mothma")
    rolls = t.events(events.MissionRolled)
    icons = s.printed.leader["mon_mothma"].icons(Skill.DIPLOMACY)
    assert [len(roll.faces) for roll in rolls] == [2, icons]
    (ended,) = t.events(events.MissionEnded)
    assert (ended.opposed, ended.succeeded) == (True, succeeded)


@pytest.mark.rule("RB-ASSIGN-04", "RB-ASSIGN-08")
def test_both_rebels_finish_before_the_empire_and_who_is_not_assigned_stays_in_the_pool() -> None:
    s = Scenario(players=4).missions("rebel", "sabotage")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], EMPIRE), Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    assert {ask.seat for ask in t.table.asks} == {0, 3}
    pool = set(t.match.pool(REBEL))
    t.table.choose("done", 0)
    assert {ask.seat for ask in t.table.asks} == {3}
    t.table.choose("done", 3)
    assert {ask.seat for ask in t.table.asks} == {1, 2}
    assert set(t.match.pool(REBEL)) == pool


@pytest.mark.rule("RB-ASSIGN-07")
def test_the_general_forbids_what_the_admiral_assigned_and_takes_nothing_of_his_own_back() -> None:
    s = Scenario(players=4).missions("rebel", "sabotage", "build_alliance")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    t.table.choose("assign:sabotage,princess_leia", 3)
    t.table.choose("assign:build_alliance,mon_mothma", 0)
    legal = t.table.legal(3)
    assert "forbid:build_alliance,mon_mothma" in legal
    assert "forbid:sabotage,princess_leia" not in legal
    sole = Scenario(players=3).missions("rebel", "sabotage")  # there is nobody to disagree with
    t = sole.run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL)).choose("assign:sabotage,princess_leia")
    assert not any(text.startswith("forbid") for text in t.legal)


@pytest.mark.rule("RB-ASSIGN-07")
def test_what_the_general_has_forbidden_stays_forbidden_in_this_phase() -> None:
    """Else two who disagree would go on for ever."""
    s = Scenario(players=4).missions("rebel", "sabotage", "build_alliance")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    t.table.choose("assign:sabotage,mon_mothma", 0)
    before = t.table.view(1)
    t.table.choose("forbid:sabotage,mon_mothma", 3)
    refusal = t.refusal("assign:sabotage,mon_mothma", 0)
    assert (refusal.rule, refusal.reason) == ("RB-ASSIGN-07", "forbidden_by_general")
    assert not any("sabotage,mon_mothma" in text for text in t.table.legal(0))
    assert t.table.view(1).state.agenda == before.state.agenda  # the enemy learns of no card
    guessed = t.table.guess(1, Chance.from_seed(1))
    assert any("sabotage,mon_mothma" in text for text in ASSIGNINGS.options(guessed.play, REBEL, 0))
    t.table.choose("assign:sabotage,princess_leia", 3)
    assert t.refusal("join:sabotage,princess_leia,mon_mothma", 0).reason == "forbidden_by_general"
    t.table.choose("assign:build_alliance,mon_mothma", 0)


@pytest.mark.rule("RB-ASSIGN-03", "RB-ACTION-05")
def test_a_second_leader_may_join_one_whom_a_card_has_assigned() -> None:
    s = hold(Scenario(), "rebel", "our_most_desperate_hour")
    s.state.factions[REBEL].deck = [s.printed.mission["stolen_plans"].id]
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    t.choose("use:our_most_desperate_hour,princess_leia", "take:stolen_plans")
    t.choose("join:stolen_plans,princess_leia,jan_dodonna")
    (assigned,) = t.state.factions[REBEL].assigned
    assert [t.match.leader_text(leader) for leader in assigned.leaders] == ["princess_leia", "jan_dodonna"]
    third = "join:stolen_plans,princess_leia,jan_dodonna,mon_mothma"
    assert t.refusal(third).rule == "RB-ASSIGN-03"
