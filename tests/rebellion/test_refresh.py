"""The Refresh Phase: hands, probes, time, recruiting, building and deployment."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.content.vocabulary import Icon
from wartable.games.rebellion.frames import Building, Deployment, RefreshPhase, Step
from wartable.games.rebellion.state import EMPIRE, REBEL


def refresh(s: Scenario, *steps: Step) -> Session:
    """The Refresh Phase with these steps, the first first."""
    return s.run(RefreshPhase(list(reversed(steps))))


def building(s: Scenario, side: int, *places: str) -> Session:
    """A side builds with every icon of these places."""
    icons = []
    for place in places:
        row = s.printed.rebel_base_space if place == "rebel_base" else s.printed.system[place]
        icons += [(s.place(place), icon) for icon in range(len(row.icons))]
    return s.run(Building([Step.BUILD_UNITS], side, icons))


@pytest.mark.rule("RB-REFRESH-01", "RB-CAPTURE-02")
def test_leaders_return_to_their_pools_but_not_captives() -> None:
    s = Scenario().leader("darth_vader", "hoth").leader("princess_leia", "hoth", "captured")
    s.units("hoth", "stormtrooper")
    t = refresh(s, Step.RETRIEVE_LEADERS)
    assert t.where("darth_vader") == "pool"
    assert t.where("princess_leia") == "hoth"


@pytest.mark.rule("RB-TIME-01", "RB-VICTORY-03")
def test_time_runs_and_the_rebel_wins_where_the_markers_meet() -> None:
    s = Scenario()
    s.state.time, s.state.reputation = 5, 6
    outcome = refresh(s, Step.ADVANCE_TIME).table.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("RB-VICTORY-03", (0,))


@pytest.mark.rule("RB-REFRESH-04", "RB-START_MISSION-02")
def test_who_holds_more_than_ten_missions_discards_but_no_starting_mission() -> None:
    s = Scenario()
    rows = [row for row in s.printed.missions if row.side == "rebel"]
    starting = [row.key for row in rows if row.kind == "starting"]
    others = [row.key for row in rows if row.kind == "deck"]
    s.missions("rebel", *starting, *others[:5])
    s.state.factions[REBEL].deck = [s.printed.mission[key].id for key in others[5:7]]
    t = refresh(s, Step.DRAW_MISSIONS)
    assert t.ask.what == "discard_mission"
    assert t.refusal(f"discard:{starting[0]}").rule == "RB-START_MISSION-02"
    t.choose(f"discard:{others[0]}")
    assert len(t.state.factions[REBEL].missions) == 10
    assert t.state.factions[REBEL].discard == [s.printed.mission[others[0]].id]


@pytest.mark.rule("RB-REFRESH-07", "RB-PROBE-02")
def test_the_empire_draws_two_probe_cards_that_the_rebel_does_not_see() -> None:
    t = refresh(Scenario(), Step.LAUNCH_PROBES)
    assert len(t.state.probe_hand) == 2
    assert t.table.view(0).state.probe_hand == [-1, -1]
    assert t.table.view(1).state.probe_hand == t.state.probe_hand


@pytest.mark.rule("RB-BUILD-01", "RB-BUILD-02", "RB-BUILD-03", "RB-BUILD-05", "RB-SABOTAGE-01")
def test_loyal_systems_build_all_icons_and_subjugated_ones_the_first() -> None:
    s = Scenario().loyal("empire", "corellia", "mustafar").loyal("rebel", "naboo", "utapau")
    s.units("sullust", "stormtrooper").mark("subjugated", "sullust").mark("sabotaged", "mustafar")
    s.units("utapau", "stormtrooper")
    s.state.time = 1
    t = refresh(s, Step.BUILD)
    empire = next(frame for frame in t.state.agenda if isinstance(frame, Building) and frame.side == EMPIRE)
    rebel = next(frame for frame in t.state.agenda if isinstance(frame, Building) and frame.side == REBEL)
    places = [t.match.place_text(place) for place, _ in empire.icons]
    assert places.count("corellia") == len(s.printed.system["corellia"].icons)
    assert places.count("sullust") == 1
    assert "mustafar" not in places
    theirs = [t.match.place_text(place) for place, _ in rebel.icons]
    assert "naboo" in theirs
    assert "rebel_base" in theirs
    assert "utapau" not in theirs  # the enemy is there


@pytest.mark.rule("RB-BUILD-06", "RB-RESOURCE-01", "RB-BUILD-02")
def test_the_rebel_chooses_what_a_blue_triangle_builds() -> None:
    t = building(Scenario(), REBEL, "rebel_base")
    assert {"build:x_wing,rebel_base", "build:y_wing,rebel_base"} <= set(t.legal)
    assert t.refusal("build:mon_calamari_cruiser,rebel_base").rule == "RB-RESOURCE-01"
    t.choose("build:rebel_transport,rebel_base")
    assert t.refusal("build:x_wing,rebel_base").rule == "RB-RESOURCE-01"
    queue = t.state.factions[REBEL].queue
    assert queue[0] == [t.match.content.unit["rebel_transport"].id]


@pytest.mark.rule("RB-LIMIT-03", "RB-LIMIT-04")
def test_nothing_is_built_without_a_figure_unless_one_is_given_up() -> None:
    s = Scenario()
    yard = next(row.key for row in s.printed.systems if Icon.BLUE_SQUARE in row.icons)
    s.units("hoth", "star_destroyer", 8)
    t = building(s, EMPIRE, yard)
    assert t.refusal(f"build:star_destroyer,{yard}").rule == "RB-LIMIT-03"
    t.choose("scrap:star_destroyer,hoth", f"build:star_destroyer,{yard}")
    assert len(t.units("hoth")) == 7


@pytest.mark.rule(
    "RB-DEPLOY-01", "RB-DEPLOY-02", "RB-DEPLOY-03", "RB-DEPLOY-04", "RB-DEPLOY-05", "RB-DEPLOY-06"
)
def test_where_units_are_deployed_and_how_many() -> None:
    s = Scenario().loyal("empire", "corellia", "mustafar", "saleucami").mark("sabotaged", "mustafar")
    s.units("saleucami", "x_wing")
    unit = s.printed.unit["stormtrooper"].id
    t = s.run(Deployment([Step.DEPLOY_UNITS], EMPIRE, [unit] * 4))
    assert t.refusal("deploy:stormtrooper,naboo").rule == "RB-DEPLOY-01"
    assert t.refusal("deploy:stormtrooper,hoth").rule == "RB-DEPLOY-06"
    assert t.refusal("deploy:stormtrooper,mustafar").rule == "RB-DEPLOY-04"
    assert t.refusal("deploy:stormtrooper,saleucami").rule == "RB-DEPLOY-05"
    t.choose("deploy:stormtrooper,corellia", "deploy:stormtrooper,corellia")
    assert t.refusal("deploy:stormtrooper,corellia").rule == "RB-DEPLOY-02"
    t.choose("done")
    assert t.state.factions[EMPIRE].queue[0] == [unit] * 2


@pytest.mark.rule("RB-DEPLOY-07", "RB-BASE-04", "RB-BASE_REVEAL-08")
def test_two_units_are_deployed_in_the_base_space_while_the_base_is_hidden() -> None:
    s = Scenario()
    unit = s.printed.unit["rebel_trooper"].id
    t = s.run(Deployment([Step.DEPLOY_UNITS], REBEL, [unit] * 3))
    t.choose("deploy:rebel_trooper,rebel_base", "deploy:rebel_trooper,rebel_base")
    assert t.units("rebel_base") == ["rebel_trooper"] * 2
    revealed = Scenario(revealed=True).loyal("rebel", "naboo")
    t = revealed.run(Deployment([Step.DEPLOY_UNITS], REBEL, [unit]))
    assert t.refusal("deploy:rebel_trooper,rebel_base").rule == "RB-BASE_REVEAL-08"


@pytest.mark.rule("RB-DS_BUILD-02")
def test_a_death_star_is_deployed_where_one_is_under_construction_and_takes_its_place() -> None:
    s = Scenario().units("hoth", "death_star_under_construction").loyal("empire", "corellia")
    t = s.run(Deployment([Step.DEPLOY_UNITS], EMPIRE, [s.printed.unit["death_star"].id]))
    assert t.refusal("deploy:death_star,corellia").rule == "RB-DS_BUILD-02"
    t.choose("deploy:death_star,hoth")
    assert t.units("hoth") == ["death_star"]


@pytest.mark.rule("RB-DS_BUILD-02", "RB-DEPLOY-05")
def test_a_death_star_is_finished_above_rebel_ground_units_but_not_among_rebel_ships() -> None:
    for unit, legal in (("rebel_trooper", True), ("x_wing", False)):
        s = Scenario().units("hoth", "death_star_under_construction").units("hoth", unit)
        station, trooper = s.printed.unit["death_star"].id, s.printed.unit["stormtrooper"].id
        t = s.run(Deployment([Step.DEPLOY_UNITS], EMPIRE, [station, trooper]))
        refusal = t.table.why_not("deploy:death_star,hoth")
        assert (refusal.rule if refusal else "") == ("" if legal else "RB-DEPLOY-05")


@pytest.mark.rule("RB-REFRESH-12")
def test_units_in_the_queue_move_on_one_space() -> None:
    s = Scenario().loyal("empire", "corellia")
    trooper, walker = s.printed.unit["stormtrooper"].id, s.printed.unit["at_st"].id
    s.state.factions[EMPIRE].queue = [[trooper], [walker], []]
    t = refresh(s, Step.ADVANCE_QUEUES)
    assert t.state.factions[EMPIRE].queue == [[walker], [], []]
    assert t.ask.what == "deploy_units"
