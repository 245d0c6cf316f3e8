"""Objectives: when they are played, what they ask for, and the reputation they give."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.content.vocabulary import Theater
from wartable.games.rebellion.events import base as events
from wartable.games.rebellion.frames import RefreshPhase, Step
from wartable.games.rebellion.rules.changes import change_reputation
from wartable.games.rebellion.rules.winning.requirements import Fought, fulfilled, suited_to
from wartable.games.rebellion.view import UNSEEN

LOYAL = ("mon_calamari", "bothawui", "naboo", "utapau", "kashyyyk", "rodia")


def holding(s: Scenario, *cards: str) -> Scenario:
    """Give the Rebel these objectives."""
    s.state.objectives = [s.printed.objective[card].id for card in cards]
    return s


def refresh(s: Scenario) -> Session:
    """The moment before step 1 of the Refresh Phase."""
    return s.run(RefreshPhase([Step.RETRIEVE_LEADERS, Step.PLAY_REFRESH_OBJECTIVE]))


def met(s: Scenario, card: str, fought: Fought | None = None) -> bool:
    """Whether what an objective asks for is so."""
    return fulfilled(s.command().match, s.printed.objective[card], fought)


def fought(s: Scenario, place: str, *, destroyed: Sequence[str] = (), won: Sequence[Theater] = ()) -> Fought:
    """A combat in a system, started by the Rebel."""
    suited = suited_to(s.command().match, s.place(place))
    return Fought(s.place(place), True, suited, [s.printed.unit[key].id for key in destroyed], won)


@pytest.mark.rule("RB-OBJECTIVE-01", "RB-OBJECTIVE-02", "RB-OBJECTIVE-07", "RB-REPUTATION-01")
def test_a_fulfilled_objective_gives_its_reputation_and_leaves_the_game() -> None:
    s = holding(Scenario().loyal("rebel", *LOYAL), "popular_support").leader("princess_leia", "hoth")
    before = s.state.reputation
    t = refresh(s)
    assert t.where("princess_leia") == "hoth"  # step 1 has not begun
    t.choose("objective:popular_support")
    assert t.state.reputation == before - 1
    assert t.state.objectives == []
    assert t.state.used_objectives == [s.printed.objective["popular_support"].id]
    (told,) = t.events(events.ObjectivePlayed)
    assert (told.objective, told.reputation) == ("popular_support", 1)


@pytest.mark.rule("RB-OBJECTIVE-08", "RB-OBJECTIVE-11")
def test_nobody_must_play_an_objective_and_any_number_may_be_held() -> None:
    every = [row.key for row in Scenario().printed.objectives]
    s = holding(Scenario().loyal("rebel", *LOYAL), *every)
    t = refresh(s)
    t.choose("pass")
    assert len(t.state.objectives) == len(every)
    assert not t.events(events.ObjectivePlayed)


@pytest.mark.rule("RB-OBJECTIVE-06")
def test_one_objective_is_played_in_a_refresh_phase() -> None:
    s = holding(Scenario().loyal("rebel", *LOYAL), "popular_support", "leave_no_one_behind")
    t = refresh(s)
    assert len(t.legal) == 3
    t.choose("objective:popular_support")
    assert t.ask.what != "play_objective"
    assert len(t.state.objectives) == 1


@pytest.mark.rule("RB-OBJECTIVE-01", "RB-OBJECTIVE-03")
def test_an_objective_is_played_at_its_time_and_if_it_is_fulfilled() -> None:
    cards = ("leave_no_one_behind", "popular_support", "major_victory")
    t = refresh(holding(Scenario(), *cards))
    assert t.legal == ["objective:leave_no_one_behind", "pass"]
    assert t.refusal("objective:popular_support").rule == "RB-OBJECTIVE-01"
    assert t.refusal("objective:major_victory").rule == "RB-OBJECTIVE-03"


@pytest.mark.rule("RB-OBJECTIVE-09")
def test_the_empire_sees_neither_objectives_nor_whether_one_could_be_played() -> None:
    tables = [
        refresh(holding(Scenario().loyal("rebel", *LOYAL), card)).table
        for card in ("popular_support", "liberation")
    ]
    asked = tables[0].ask
    assert asked is not None
    assert asked.what == "play_objective"
    tables[0].choose("pass")
    for table in tables:
        assert table.view(1).state.objectives == [UNSEEN - 2]  # the stage is printed on the back
    assert tables[0].events_since(0, 1) == tables[1].events_since(0, 1)
    assert tables[0].choices_seen(1) == tables[1].choices_seen(1)


@pytest.mark.rule("RB-OBJECTIVE-13")
def test_in_a_team_the_general_decides_about_objectives() -> None:
    for players, general in ((3, 0), (4, 3)):
        s = holding(Scenario(players=players), "leave_no_one_behind")
        t = refresh(s)
        assert (t.ask.what, t.ask.seat) == ("play_objective", general)


@pytest.mark.rule("RB-REPUTATION-02", "RB-VICTORY-03", "RB-OBJECTIVE-07")
def test_the_marker_moves_space_by_space_and_the_rebel_wins_on_the_way() -> None:
    s = holding(Scenario().units("coruscant", "x_wing"), "heart_of_the_empire")
    s.state.time, s.state.reputation = 6, 7  # two spaces would carry it past
    t = refresh(s)
    t.choose("objective:heart_of_the_empire")
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners, t.state.reputation) == ("RB-VICTORY-03", (0,), 6)


@pytest.mark.rule("RB-REPUTATION-03", "RB-REPUTATION-01")
def test_reputation_lost_moves_the_marker_away_but_not_off_the_track() -> None:
    t = Scenario().command()
    t.state.reputation = 14
    change_reputation(t.match, -1)
    assert t.state.reputation == 15
    change_reputation(t.match, -3)
    assert t.state.reputation == 16


@pytest.mark.rule("RB-TIME-01", "RB-VICTORY-03", "RB-REFRESH-09")
def test_an_objective_may_bring_the_marker_so_near_that_time_meets_it() -> None:
    s = holding(Scenario(), "leave_no_one_behind")
    s.state.time, s.state.reputation = 5, 7
    t = s.run(RefreshPhase([Step.ADVANCE_TIME, Step.RETRIEVE_LEADERS, Step.PLAY_REFRESH_OBJECTIVE]))
    t.choose("objective:leave_no_one_behind")
    assert (t.state.time, t.state.reputation) == (6, 6)
    assert t.table.outcome is not None
    assert t.table.outcome.rule == "RB-VICTORY-03"


def test_cut_supply_lines() -> None:
    s = Scenario().loyal("empire", "naboo", "utapau", "kashyyyk").mark("sabotaged", "naboo", "utapau")
    assert not met(s, "cut_supply_lines")
    assert met(s.units("kashyyyk", "x_wing"), "cut_supply_lines")


def test_defend_the_people() -> None:
    s = Scenario().loyal("rebel", *LOYAL[:4])
    for system in LOYAL[:3]:
        s.units(system, "x_wing")
    assert not met(s, "defend_the_people")
    assert met(s.units(LOYAL[3], "rebel_trooper"), "defend_the_people")


def test_regional_support() -> None:
    region = [row.key for row in Scenario().printed.systems if row.region == 1 and row.populous]
    assert not met(Scenario().loyal("rebel", *region[:-1]), "regional_support")
    assert met(Scenario().loyal("rebel", *region), "regional_support")
    # a destroyed system is not populous; a region without populous systems supports nobody
    assert met(Scenario().loyal("rebel", *region[:-1]).mark("destroyed", region[-1]), "regional_support")
    assert not met(Scenario().mark("destroyed", *region), "regional_support")


def test_heart_of_the_empire() -> None:
    s = Scenario().units("coruscant", "x_wing")
    assert met(s, "heart_of_the_empire")
    assert not met(s.units("coruscant", "stormtrooper"), "heart_of_the_empire")


def test_leave_no_one_behind() -> None:
    s = Scenario()
    assert met(s, "leave_no_one_behind")
    s.leader("princess_leia", "hoth", "captured").units("hoth", "stormtrooper")
    assert not met(s, "leave_no_one_behind")


def test_popular_support() -> None:
    assert not met(Scenario().loyal("rebel", *LOYAL[:5]), "popular_support")
    assert met(Scenario().loyal("rebel", *LOYAL), "popular_support")


def test_establish_outposts() -> None:
    s = Scenario().units("rebel_base", "x_wing")
    for system in LOYAL[:4]:
        s.units(system, "x_wing")
    assert not met(s, "establish_outposts")  # the 'Rebel Base' space is no system (RB-BASE-02)
    assert met(s.units("hoth", "x_wing"), "establish_outposts")


def test_inspire_sympathy_gives_one_for_each_destroyed_system() -> None:
    s = holding(Scenario().mark("destroyed", "alderaan", "naboo"), "inspire_sympathy")
    before = s.state.reputation
    t = refresh(s)
    t.choose("objective:inspire_sympathy")
    assert t.state.reputation == before - 2
    assert refresh(holding(Scenario(), "inspire_sympathy")).ask.what != "play_objective"


@pytest.mark.rule("RB-OBJECTIVE-05")
def test_crippling_blow_and_major_victory_count_printed_health_by_theater() -> None:
    s = Scenario()
    ground = fought(s, "naboo", destroyed=("at_st", "stormtrooper"))
    space = fought(s, "naboo", destroyed=("assault_carrier", "tie_fighter"))
    both = fought(s, "naboo", destroyed=("stormtrooper", "tie_fighter", "tie_fighter"))
    assert met(s, "crippling_blow", ground)
    assert not met(s, "major_victory", ground)
    assert met(s, "major_victory", space)
    assert not met(s, "crippling_blow", space)
    assert not met(s, "crippling_blow", both)
    assert not met(s, "crippling_blow", ground._replace(rebel_initiated=False))
    assert not met(s, "crippling_blow")  # outside of a combat


def test_rebel_assault_wants_a_star_destroyer() -> None:
    s = Scenario()
    assert met(s, "rebel_assault", fought(s, "naboo", destroyed=("star_destroyer",)))
    assert met(s, "rebel_assault", fought(s, "naboo", destroyed=("super_star_destroyer",)))
    assert not met(s, "rebel_assault", fought(s, "naboo", destroyed=("assault_carrier",)))


def test_liberation_wants_a_ground_battle_where_the_empire_had_subjugated() -> None:
    s = Scenario().mark("subjugated", "naboo").units("naboo", "stormtrooper")
    assert met(s, "liberation", fought(s, "naboo", won=(Theater.GROUND,)))
    assert not met(s, "liberation", fought(s, "naboo", won=(Theater.SPACE,)))
    assert not met(s, "liberation", fought(s, "utapau", won=(Theater.GROUND,)))


def test_return_of_the_jedi_wants_a_battle_against_vader_or_the_emperor() -> None:
    s = Scenario().leader("darth_vader", "naboo")
    assert met(s, "return_of_the_jedi", fought(s, "naboo", won=(Theater.SPACE,)))
    assert not met(s, "return_of_the_jedi", fought(s, "naboo"))
    assert not met(s, "return_of_the_jedi", fought(s, "utapau", won=(Theater.GROUND,)))
