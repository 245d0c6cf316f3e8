"""Heroes who have withdrawn: what their players still do, and that it is over with the mission."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.campaign.frames import (
    MISSION_STAGE_STEPS,
    SLOT_STEPS,
    CampaignFrame,
    CampaignStep,
    MissionStage,
)
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.missions.gains import usable_ally_cards
from wartable.games.imperial_assault.campaign.state import Ally, Campaign, HeroLog
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.rules import damage
from wartable.games.imperial_assault.rules.campaign.mission import mission_setup
from wartable.games.imperial_assault.rules.campaign.mission.mission_setup import HeroPlan, MissionPlan
from wartable.games.imperial_assault.state import REBELS, Kind, MissionResult
from wartable.kernel.chance import Chance

HEROES = ["fenn_signis a1", "gaarkhan a2", "jyn_odan a3"]


def attacked(s: MissionScenario) -> MissionSession:
    """A Stormtrooper does 3 damage to Gaarkhan, who is wounded and has 1 Health left."""
    row = s.row("gaarkhan")
    row.wounded, row.damage = True, 13
    t = s.activate("stormtrooper_1a").choose("attack").roll("blue:dd4", "green:dd3", "black:b")
    return t.choose("target:gaarkhan").spend_nothing()


def with_luke(holder: int) -> MissionScenario:
    """Three heroes of a player each, a group, and Luke Skywalker, whose card one of the Rebels holds."""
    s = MissionScenario(HEROES, ["stormtrooper c2 g5 g6"])
    return s.group(holder, "luke_skywalker h1", Kind.ALLY)


@pytest.mark.rule("IA-WITHDRAW-04")
@pytest.mark.parametrize(("answer", "seat"), [("hand_over_ally:luke_skywalker_1", 2), ("decline", 1)])
def test_the_card_of_an_ally_may_be_handed_to_the_player_whose_hero_withdrew(answer: str, seat: int) -> None:
    t = attacked(with_luke(1))
    assert (t.ask.what, t.asked(), t.ask.rule) == ("hand_over_ally", {1}, "IA-WITHDRAW-04")
    t.choose(answer)
    luke = t.match.state.groups[-1]
    assert luke.seat == seat
    assert bool(t.events(events.AllyHandedOver)) == (seat == 2)
    t.until("activate_group", "end")
    asked = {ask.seat for ask in t.table.asks if "activate:luke_skywalker_1" in ask.options}
    assert asked == {seat}


@pytest.mark.rule("IA-WITHDRAW-04")
def test_nobody_is_asked_who_holds_no_card_or_holds_it_himself() -> None:
    for s in (with_luke(2), MissionScenario(HEROES, ["stormtrooper c2 g5 g6"])):
        t = attacked(s)
        assert t.space("gaarkhan") == ""
        assert t.ask.what == "take_action"


@pytest.mark.rule("IA-WITHDRAW-03")
def test_the_player_of_a_withdrawn_hero_decides_with_the_others() -> None:
    s = MissionScenario(HEROES, ["imperial_officer h6"])
    s.of("fenn_signis").tokens, s.of("fenn_signis").withdrawn = 2, True
    s.row("fenn_signis").space = -1
    t = s.status(Step.AFTER_ROUND_ENDS, Step.ADVANCE_ROUND)
    assert (t.ask.what, t.asked()) == ("second_token", {1, 2, 3})
    t.table.choose("second_token:jyn_odan", 1)
    assert t.hero("jyn_odan").tokens == 2


def after_mission(mission: str) -> MissionSession:
    """The Rebels have won a mission in which Gaarkhan withdrew and Luke was defeated; its gains follow."""
    s = with_luke(1)
    t = attacked(s).choose("decline")
    damage.defeat(t.match, len(t.match.state.figures) - 1)
    state = t.match.state
    heroes = [HeroLog(hero.hero, hero.seat, cards=list(hero.cards)) for hero in state.heroes]
    luke = t.match.content.deployment["luke_skywalker"].id
    state.campaign = Campaign(heroes=heroes, slot=0, allies=[Ally(luke)], items=[[], [], []])
    state.campaign.sides.deck = [rows().mission[key].id for key in ("temptation", "brushfire", "homecoming")]
    state.result = MissionResult(mission, REBELS, "IA-VICTORY_CAMP-01", "escaped", 4)
    steps = [step for step in MISSION_STAGE_STEPS if step != CampaignStep.PLAY_MISSION]
    state.agenda = [CampaignFrame(list(SLOT_STEPS[:-1])), MissionStage(steps, rows().mission[mission].id, 2)]
    return MissionSession("imperial_assault", state, 0)


@pytest.mark.rule("IA-WITHDRAW-05", "IA-WITHDRAW-08", "IA-ALLY-06")
def test_a_withdrawn_hero_receives_his_due_and_takes_part_from_then_on() -> None:
    t = after_mission("aftermath")
    log = t.match.state.campaign
    assert log is not None
    earned = {rows().heroes[hero.hero].key: hero.earned for hero in log.heroes}
    assert len(set(earned.values())) == 1
    assert earned["gaarkhan"] > 0
    assert log.credits >= 100 * len(log.heroes)
    assert t.ask.what == "buy_class_card"
    assert t.match.state.heroes == []
    assert t.match.content.deployment["luke_skywalker"].id in usable_ally_cards(t.match)
    plan = MissionPlan("aftermath", 2, tuple(HeroPlan(hero.hero, hero.seat) for hero in log.heroes))
    mission_setup.begin(t.match.state, plan, Chance.from_seed(1))
    assert not any(hero.withdrawn for hero in t.match.state.heroes)


@pytest.mark.rule("IA-WITHDRAW-06")
def test_who_withdrew_in_the_finale_wins_with_the_others() -> None:
    t = after_mission("desperate_hour")
    outcome = t.table.outcome
    assert outcome is not None
    assert outcome.winners == (1, 2, 3)
