"""The phases of a round, and the cards of the Refresh Phase."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, Session, dealt
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Building, Recruitment, RefreshPhase, Step
from wartable.games.rebellion.state import EMPIRE, REBEL, SIDES
from wartable.kernel.agenda import topmost


def refresh(s: Scenario, *steps: Step) -> Session:
    """The Refresh Phase with these steps, the first first."""
    return s.run(RefreshPhase(list(reversed(steps))))


def many_missions(s: Scenario, side: str, number: int) -> list[str]:
    """Give a side so many missions of its deck."""
    rows = [row for row in s.printed.missions if row.side == side and row.kind == "deck"]
    keys = [row.key for row in rows for _ in range(row.copies)][:number]
    s.missions(side, *keys)
    return keys


@pytest.mark.rule("RB-ROUND-01")
def test_a_round_is_assignment_then_command_then_refresh() -> None:
    t = dealt()
    while t.state.round < 3:
        legal = t.legal
        t.table.choose(next((text for text in ("done", "pass") if text in legal), legal[0]))
    told = [
        event.round if isinstance(event, events.RoundBegan) else event.phase
        for event in t.table.play.events
        if isinstance(event, events.RoundBegan | events.PhaseBegan)
    ]
    phases = ["assignment", "command", "refresh"]
    assert told[: told.index(3)] == [1, *phases, 2, *phases]


@pytest.mark.rule("RB-REFRESH-02")
def test_each_side_draws_two_missions() -> None:
    s = Scenario()
    for side, name in ((REBEL, "rebel"), (EMPIRE, "empire")):
        deck = [row.id for row in s.printed.missions if row.side == name and row.kind == "deck"]
        s.state.factions[side].deck = deck[:5]
    t = refresh(s, Step.DRAW_MISSIONS)
    t.ask  # noqa: B018 - the step runs when the table is first asked
    for side in SIDES:
        faction = t.state.factions[side]
        assert (len(faction.missions), len(faction.deck)) == (2, 3)


@pytest.mark.rule("RB-REFRESH-03")
def test_more_than_ten_missions_may_be_held_until_the_refresh_phase() -> None:
    s = Scenario()
    many_missions(s, "rebel", 13)
    t = s.run()  # from the start of a round
    asked = []
    while not (t.events(events.PhaseBegan) and t.events(events.PhaseBegan)[-1].phase == "refresh"):
        asked.append(t.ask.what)
        assert len(t.state.factions[REBEL].missions) == 13
        legal = t.legal
        t.table.choose(next((text for text in ("done", "pass") if text in legal), legal[0]))
    assert {"assign_leaders", "take_turn"} <= set(asked)
    assert "discard_mission" not in asked
    assert t.ask.what == "discard_mission"


@pytest.mark.rule("RB-REFRESH-05")
def test_projects_count_towards_ten_and_objectives_do_not() -> None:
    s = Scenario()
    hand = many_missions(s, "empire", 9)
    s.missions("empire", *hand, "construct_factory", "oversee_project")
    t = refresh(s, Step.DRAW_MISSIONS)
    assert (t.ask.seat, t.ask.what, t.ask.facts["excess"]) == (1, "discard_mission", 1)
    assert "discard:construct_factory" in t.legal
    s = Scenario()
    many_missions(s, "rebel", 10)
    s.state.objectives = [row.id for row in s.printed.objectives[:5]]
    assert refresh(s, Step.DRAW_MISSIONS).ask.what != "discard_mission"


@pytest.mark.rule("RB-REFRESH-06")
@pytest.mark.parametrize(("side", "general"), [("rebel", 3), ("empire", 2)])
def test_in_a_team_the_general_draws_and_discards(side: str, general: int) -> None:
    s = Scenario(players=4)
    hand = many_missions(s, side, 11)
    number = 0 if side == "rebel" else 1
    s.state.factions[number].deck = [s.printed.mission[hand[0]].id] * 2
    t = refresh(s, Step.DRAW_MISSIONS)
    assert [(ask.seat, ask.what) for ask in t.table.asks] == [(general, "discard_mission")]
    drawn = {(event.owner, event.deck) for event in t.events(events.CardsDrawn) if event.number}
    assert drawn == {(general, "mission")}


@pytest.mark.rule("RB-REFRESH-08")
def test_the_rebel_draws_one_objective() -> None:
    s = Scenario()
    s.state.objective_deck = [2, 1, 0]
    t = refresh(s, Step.DRAW_OBJECTIVE)
    t.ask  # noqa: B018
    assert (t.state.objectives, t.state.objective_deck) == ([0], [2, 1])


@pytest.mark.rule("RB-REFRESH-10", "RB-REFRESH-11")
@pytest.mark.parametrize("time", range(2, 14))
def test_recruiting_and_building_come_with_the_icons_of_the_time_track(time: int) -> None:
    s = Scenario().loyal("empire", "corellia").loyal("rebel", "naboo")
    for side, cards in ((REBEL, ("ambush", "its_a_trap")), (EMPIRE, ("good_intel", "blindside"))):
        s.state.factions[side].action_deck = [s.printed.action[card].id for card in cards]
    s.state.time = time - 1
    t = refresh(s, Step.ADVANCE_TIME)
    recruiting = topmost(t.state.agenda, Recruitment) is not None
    assert recruiting == (time in (2, 3, 4, 5))
    if recruiting:
        assert {ask.seat for ask in t.table.asks} == {0, 1}
        t.choose("keep:ambush", "keep:good_intel", "recruit_nobody", "recruit_nobody")
    builders = {frame.side for frame in t.state.agenda if isinstance(frame, Building)}
    assert builders == ({REBEL, EMPIRE} if time % 2 == 0 else set())
