"""Mission stages, forced missions, what missions bring, and the end of a campaign."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import (
    RESULTS,
    Log,
    agenda_ids,
    card_text,
    set_up,
    won_by,
)
from wartable.games.imperial_assault.campaign.frames import MissionStage, RebelUpgrade
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.missions import gains
from wartable.games.imperial_assault.campaign.state import PlayedMission
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.state import IMPERIALS, REBELS
from wartable.kernel.agenda import topmost

STORY, SIDE, FINALE = 2, 1, 10


def keys(missions: list[int]) -> list[str]:
    return [rows().missions[mission].key for mission in missions]


@pytest.mark.rule("IA-MISSION_STAGE-01", "IA-HIDDEN-07", "IA-FORCED-06", "IA-ACTIVE-01")
def test_the_heroes_choose_an_active_mission_of_the_type_that_the_log_states() -> None:
    t = Log().missions(SIDE, story="a_new_threat", active=["brushfire", "vipers_den"])
    assert t.ask.seat == 1
    assert t.legal == ["set_out:brushfire", "set_out:vipers_den"]
    assert t.why("set_out:a_new_threat") == ("IA-MISSION_STAGE-01", "other_type")
    assert t.why("set_out:homecoming") == ("IA-MISSION_STAGE-01", "mission_not_active")
    assert t.why("set_out:captured") == ("IA-FORCED-06", "mission_forced")
    assert t.table.view(0).state.campaign.sides.active == t.log.sides.active


@pytest.mark.rule("IA-MISSION_STAGE-01", "IA-CAMPAIGN-01")
def test_a_story_stage_has_the_story_mission_that_is_active() -> None:
    t = Log().missions(STORY, story="under_siege", active=["brushfire"])
    assert [event.mission for event in t.events(events.MissionChosen)] == ["under_siege"]


@pytest.mark.rule("IA-MISSION-02")
def test_no_mission_is_played_twice() -> None:
    s = Log()
    brushfire = rows().mission["brushfire"].id
    s.log.played = [PlayedMission(brushfire, 1, 2, REBELS)]
    t = s.missions(3, active=["vipers_den", "luxury_cruise"])
    assert t.why("set_out:brushfire") == ("IA-MISSION-02", "mission_played")


@pytest.mark.rule("IA-MISSION-01", "IA-MISSION_STAGE-07", "IA-MISSION_STAGE-09")
def test_what_was_not_chosen_stays_active_and_one_more_is_drawn() -> None:
    t = Log().missions(SIDE, active=["brushfire", "vipers_den"])
    t.choose("set_out:vipers_den").finish("exchange_items")
    active = keys(t.log.sides.active)
    assert active[0] == "brushfire"
    assert len(active) == 2
    assert active[1] in ("temptation", "homecoming", "brushfire")
    assert len(t.log.sides.deck) == 2


@pytest.mark.rule("IA-MISSION_STAGE-08")
def test_two_side_missions_become_active_after_the_introductory_one() -> None:
    t = set_up().finish("exchange_items")
    assert len(t.log.sides.active) == 2
    assert len(t.log.sides.deck) == 8
    assert [event.mission for event in t.events(events.SideMissionActive)] == keys(t.log.sides.active)


@pytest.mark.rule("IA-MISSION_STAGE-09", "IA-AGENDA-07")
def test_no_side_mission_is_drawn_after_one_of_an_agenda() -> None:
    s = Log()
    s.log.agendas.missions = agenda_ids("means_of_production")
    s.log.agendas.deck = [card for card in s.log.agendas.deck if card not in s.log.agendas.missions]
    t = s.missions(SIDE, active=["brushfire", "vipers_den"])
    assert "set_out:means_of_production" in t.legal
    t.choose("set_out:means_of_production").finish("exchange_items")
    assert keys(t.log.sides.active) == ["brushfire", "vipers_den"]
    assert t.log.agendas.missions == []
    assert t.log.agendas.discarded == agenda_ids("means_of_production")


@pytest.mark.rule("IA-AGENDA-05", "IA-AGENDA-07")
def test_the_side_mission_of_an_agenda_is_lost_to_another_and_brings_its_reward() -> None:
    s = Log()
    s.log.agendas.missions = agenda_ids("breaking_point", "dark_obsession")
    t = s.missions(SIDE, active=["brushfire", "vipers_den"]).choose("set_out:brushfire")
    t.finish("exchange_items")
    assert [card_text(card) for card in t.log.imperial_cards[1:]] == ["supply_deficit"]
    assert t.log.villains == [t.match.content.deployment["darth_vader"].id]
    assert t.log.agendas.discarded == agenda_ids("breaking_point", "dark_obsession")


@pytest.mark.rule("IA-XP-01", "IA-CREDITS-01", "IA-INFLUENCE-01", "IA-MISSION_STAGE-06")
@pytest.mark.parametrize(("side", "credits", "influence"), [(REBELS, 600, 1), (IMPERIALS, 300, 2)])
def test_a_mission_brings_experience_credits_for_each_hero_and_influence(
    side: int, credits: int, influence: int
) -> None:
    """Aftermath: 1 experience each, 100 credits a hero, 1 influence; 100 more or 1 more for who wins."""
    RESULTS["aftermath"] = won_by(side, crates=2, worth=100)
    t = set_up(heroes=3).finish("exchange_items")
    assert [hero.experience for hero in t.log.heroes] == [1, 1, 1]
    assert (t.log.experience, t.log.influence) == (1, influence)
    assert t.log.credits == credits + 2 * 50 + 100


@pytest.mark.rule("IA-MISSION_STAGE-04", "IA-MISSION_STAGE-05", "IA-MISSION_STAGE-03")
def test_nothing_of_a_mission_is_left_after_it() -> None:
    s = Log()
    t = s.missions(SIDE, active=["brushfire", "vipers_den"])
    t.choose("set_out:vipers_den")
    state = t.match.state
    assert state.mission == "vipers_den"
    state.supplies, state.noted, state.tallies = [1, 2], {"seen": 1}, [3]
    t.finish("exchange_items")
    state = t.match.state
    assert (state.mission, state.round, state.result) == ("", 0, None)
    assert (state.figures, state.heroes, state.supplies, state.noted) == ([], [], [], {})
    assert isinstance(state.agenda[-1], RebelUpgrade)


@pytest.mark.rule("IA-CAMPAIGN-02")
def test_the_log_records_what_was_played() -> None:
    RESULTS["aftermath"] = won_by(IMPERIALS)
    t = set_up().finish("exchange_items")
    aftermath = rows().mission["aftermath"].id
    assert t.log.played == [PlayedMission(aftermath, 0, 2, IMPERIALS, chapter=2)]


@pytest.mark.parametrize(("side", "story"), [(REBELS, "a_new_threat"), (IMPERIALS, "under_siege")])
def test_who_wins_decides_which_story_mission_follows(side: int, story: str) -> None:
    RESULTS["aftermath"] = won_by(side)
    t = set_up().finish("exchange_items")
    assert keys([t.log.story]) == [story]


@pytest.mark.parametrize(
    ("side", "sites", "story", "experience"),
    [
        (IMPERIALS, 1, "fly_solo", (1, 2, 2)),
        (IMPERIALS, 0, "imperial_hospitality", (2, 2, 1)),
        (REBELS, 0, "imperial_hospitality", (2, 1, 1)),
    ],
)
def test_what_happened_in_a_mission_decides_what_it_brings(
    side: int, sites: int, story: str, experience: tuple[int, int, int]
) -> None:
    """Under Siege: with four sites in time the Imperial player has more, and Fly Solo follows."""
    RESULTS["under_siege"] = won_by(side, facts={"sites_secured": sites})
    t = Log().missions(STORY, story="under_siege").finish("exchange_items")
    assert keys([t.log.story]) == [story]
    assert (t.log.heroes[0].experience, t.log.experience, t.log.influence) == experience


def test_some_gains_come_several_times() -> None:
    """Generous Donations pays for every three tokens, claimed and not."""
    RESULTS["generous_donations"] = won_by(REBELS, facts={"threes_claimed": 2, "threes_unclaimed": 1})
    t = Log().missions(SIDE, active=["brushfire", "generous_donations"])
    t.choose("set_out:generous_donations").finish("exchange_items")
    assert (t.log.credits, t.log.influence) == (200 + 2 * 200, 1 + 1)


@pytest.mark.rule("IA-REWARD-01", "IA-REWARD-02")
def test_a_reward_goes_to_the_hero_it_is_for() -> None:
    RESULTS["brushfire"] = won_by(REBELS)
    t = Log().missions(SIDE, active=["brushfire", "vipers_den"])
    t.choose("set_out:brushfire").finish("exchange_items")
    assert t.cards("fenn_signis") == ["infantry_rifle", "veteran_prowess"]
    assert t.cards("diala_passil") == ["plasteel_staff"]


@pytest.mark.rule("IA-REWARD-02")
def test_the_rebels_choose_who_receives_a_reward_for_any_hero() -> None:
    RESULTS["vipers_den"] = won_by(REBELS)
    t = Log().missions(SIDE, active=["brushfire", "vipers_den"])
    t.choose("set_out:vipers_den").finish("exchange_items")
    assert t.ask.what == "choose_recipient"
    t.choose("award:fenn_signis")
    assert t.cards("fenn_signis") == ["infantry_rifle", "rebel_recon"]
    assert t.ask.what != "choose_recipient"


@pytest.mark.rule("IA-ALLY-02", "IA-ALLY-20", "IA-ALLY-21")
def test_an_ally_gained_again_may_be_elite() -> None:
    RESULTS["target_of_opportunity"] = won_by(REBELS)
    s = Log()
    t = s.missions(SIDE, active=["target_of_opportunity", "vipers_den"])
    assert list(gains.usable_ally_cards(t.match)) == []
    t.choose("set_out:target_of_opportunity").finish("exchange_items")
    cards = t.match.content.deployment
    assert list(gains.usable_ally_cards(t.match)) == [cards["rebel_saboteur"].id]
    # No ally of this box has an elite card; a card that has one stands in for such an ally.
    regular, elite = cards["stormtrooper"].id, cards["stormtrooper_elite"].id
    t.log.allies.clear()
    gains.gain_ally(t.match, regular)
    assert list(gains.usable_ally_cards(t.match)) == [regular]
    gains.gain_ally(t.match, regular)
    assert list(gains.usable_ally_cards(t.match)) == [regular, elite]


@pytest.mark.rule("IA-VILLAIN-02")
def test_a_villain_is_gained() -> None:
    RESULTS["dark_obsession"] = won_by(IMPERIALS)
    s = Log()
    s.log.agendas.missions = agenda_ids("dark_obsession")
    t = s.missions(SIDE, active=["brushfire"]).choose("set_out:dark_obsession").finish("exchange_items")
    assert t.log.villains == [t.match.content.deployment["darth_vader"].id]


@pytest.mark.rule("IA-FORCED-01", "IA-FORCED-02", "IA-FORCED-04", "IA-FORCED-05")
def test_a_forced_mission_comes_before_any_upgrade() -> None:
    """When the heroes lose Incoming they are captured at once, at the threat level of Incoming."""
    RESULTS["incoming"] = won_by(IMPERIALS)
    RESULTS["captured"] = won_by(IMPERIALS)
    t = Log().missions(7, story="incoming").finish("exchange_items")
    stage = topmost(t.match.state.agenda, MissionStage)
    assert stage is not None
    assert (rows().missions[stage.mission].key, stage.forced, stage.threat_level) == ("captured", True, 5)
    assert t.log.forced == [stage.mission]
    assert not t.events(events.RebelUpgradeBegan)
    assert t.log.heroes[0].experience == 1  # the post-mission step of Incoming is done
    before = t.log.influence
    t.finish("exchange_items")
    assert t.log.influence == before + 2
    assert t.log.forced == []
    assert t.log.played[-1].forced
    assert t.events(events.RebelUpgradeBegan)
    assert keys([t.log.story]) == ["the_source"]


@pytest.mark.rule("IA-FORCED-03", "IA-AGENDA-08")
def test_a_forced_mission_of_an_agenda_comes_between_stages() -> None:
    s = Log()
    s.log.influence, s.log.slot = 4, 2
    s.log.played = [PlayedMission(rows().mission["under_siege"].id, 2, 3, REBELS)]
    s.log.story = rows().mission["imperial_hospitality"].id
    s.log.sides.active = [rows().mission["brushfire"].id]
    s.log.agendas.deck = agenda_ids("wanted")
    RESULTS["wanted"] = won_by(IMPERIALS)
    t = s.imperial()
    t.choose("buy_agenda:wanted")
    stage = topmost(t.match.state.agenda, MissionStage)
    assert stage is not None
    assert (rows().missions[stage.mission].key, stage.threat_level) == ("wanted", 3)
    t.finish("exchange_items")
    assert [card_text(card) for card in t.log.imperial_cards[1:]] == ["old_wounds"]
    assert t.log.agendas.discarded == agenda_ids("wanted")
    assert t.log.slot == 3
    assert [event.kind for event in t.events(events.MissionStageBegan)] == ["side"]


@pytest.mark.rule("IA-VICTORY_CAMP-02")
@pytest.mark.parametrize(("side", "winners"), [(REBELS, (1, 2)), (IMPERIALS, (0,))])
def test_who_wins_the_final_mission_wins_the_campaign(side: int, winners: tuple[int, ...]) -> None:
    RESULTS["last_stand"] = won_by(side)
    t = Log(seats=3).missions(FINALE, story="last_stand").finish("exchange_items")
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (winners, "IA-VICTORY_CAMP-02")
