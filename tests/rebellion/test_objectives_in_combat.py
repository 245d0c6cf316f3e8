"""Objectives played in combats, and bases for which a combat is fought."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rebellion.scenario import SIDES, Scenario, Session
from wartable.games.rebellion.combat_frames import (
    GROUND,
    SPACE,
    UNDECIDED,
    Battle,
    Combat,
    Die,
    PlansRevealed,
    Roll,
    Wound,
)
from wartable.games.rebellion.content.vocabulary import Face
from wartable.games.rebellion.events import base as events
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.frames import CommandPhase, Step
from wartable.games.rebellion.rules.winning.requirements import suited_to
from wartable.games.rebellion.state import EMPIRE, REBEL


def holding(s: Scenario, *cards: str) -> Scenario:
    """Give the Rebel these objectives."""
    s.state.objectives = [s.printed.objective[card].id for card in cards]
    return s


def ended(
    s: Scenario, place: str, *, lost: Sequence[str] = (), won: Sequence[int] = (), initiator: str = "rebel"
) -> Session:
    """The end of a combat in which units were lost and the Rebel won battles."""
    combat = Combat([Step.END_COMBAT], s.place(place), REBEL, SIDES[initiator])
    combat.lost = [s.printed.unit[key].id for key in lost]
    combat.winners = [REBEL if theater in won else UNDECIDED for theater in (SPACE, GROUND)]
    combat.suited = suited_to(s.command().match, s.place(place))
    return s.run(CommandPhase([Step.TURN]), combat)


@pytest.mark.rule("RB-OBJECTIVE-04", "RB-OBJECTIVE-01")
def test_an_objective_is_played_as_soon_as_the_units_are_destroyed() -> None:
    s = holding(Scenario().units("naboo", "star_destroyer", 2).units("naboo", "x_wing"), "rebel_assault")
    destroyer = s.printed.unit["star_destroyer"]
    combat = Combat([Step.NEXT_ROUND], s.place("naboo"), REBEL, REBEL, contested=[True, False])
    combat.wounds = [Wound(destroyer.id, destroyer.health)]
    before = s.state.reputation
    t = s.run(CommandPhase([Step.TURN]), combat, Battle([Step.END_BATTLE], SPACE))
    assert t.units("naboo", "empire") == ["star_destroyer"]
    assert t.ask.what == "play_objective"  # the other one still fights
    t.choose("objective:rebel_assault")
    assert t.state.reputation == before - 1
    assert combat.objective_played


@pytest.mark.rule("RB-OBJECTIVE-05")
def test_units_destroyed_outside_of_the_combat_do_not_count() -> None:
    s = holding(Scenario().units("naboo", "x_wing"), "rebel_assault", "major_victory", "crippling_blow")
    t = ended(s, "naboo")
    assert t.ask.what != "play_objective"


def test_combats_that_the_empire_began_do_not_count_for_what_the_rebel_must_begin() -> None:
    s = holding(Scenario().units("naboo", "x_wing"), "rebel_assault")
    assert ended(s, "naboo", lost=("star_destroyer",), initiator="empire").ask.what != "play_objective"
    assert ended(s, "naboo", lost=("star_destroyer",)).ask.what == "play_objective"


@pytest.mark.rule("RB-OBJECTIVE-06")
def test_one_objective_is_played_in_a_combat_and_one_more_in_the_refresh_phase() -> None:
    cards = ("rebel_assault", "major_victory", "leave_no_one_behind")
    t = ended(holding(Scenario(), *cards), "naboo", lost=("star_destroyer",))
    assert sorted(t.legal) == ["objective:major_victory", "objective:rebel_assault", "pass"]
    t.choose("objective:major_victory")
    assert t.ask.what != "play_objective"
    while t.ask.what != "play_objective":  # the Command Phase goes on, then the Refresh Phase begins
        legal = t.legal
        t.choose(next(text for text in ("pass", "keep_hidden", "done", *legal) if text in legal))
    assert t.legal == ["objective:leave_no_one_behind", "pass"]


@pytest.mark.rule("RB-OBJECTIVE-08")
def test_who_declines_an_objective_may_be_asked_again_while_it_is_fulfilled() -> None:
    s = holding(Scenario().units("naboo", "star_destroyer", 2).units("naboo", "x_wing"), "rebel_assault")
    destroyer = s.printed.unit["star_destroyer"]
    combat = Combat([Step.END_COMBAT], s.place("naboo"), REBEL, REBEL, contested=[True, False])
    combat.wounds = [Wound(destroyer.id, destroyer.health)]
    t = s.run(CommandPhase([Step.TURN]), combat, Battle([Step.END_BATTLE], SPACE))
    t.choose("pass")
    assert t.ask.what == "play_objective"
    t.choose("objective:rebel_assault")
    assert len(t.events(events.ObjectivePlayed)) == 1


def test_liberation() -> None:
    s = holding(Scenario().mark("subjugated", "naboo").units("naboo", "stormtrooper"), "liberation")
    t = ended(s, "naboo", won=(GROUND,))
    t.choose("objective:liberation")
    assert [event.objective for event in t.events(events.ObjectivePlayed)] == ["liberation"]


@pytest.mark.parametrize("jedi", [False, True])
def test_return_of_the_jedi(jedi: bool) -> None:
    s = holding(Scenario().leader("darth_vader", "naboo").units("naboo", "x_wing"), "return_of_the_jedi")
    if jedi:
        s.leader("luke_skywalker_jedi", "naboo")
    before = s.state.reputation
    t = ended(s, "naboo", won=(SPACE,))
    t.choose("objective:return_of_the_jedi")
    assert t.state.reputation == before - 2
    assert t.where("darth_vader") == ("eliminated" if jedi else "naboo")


@pytest.mark.rule("RB-DS_DESTROY-03", "RB-OBJECTIVE-02")
def test_plans_that_hit_give_their_reputation_and_leave_the_game() -> None:
    s = holding(Scenario().units("naboo", "death_star").units("naboo", "x_wing"), "death_star_plans_2")
    combat = Combat([Step.NEXT_ROUND], s.place("naboo"), REBEL, REBEL, contested=[True, False])
    card, station = s.printed.objective["death_star_plans_2"].id, s.printed.unit["death_star"].id
    plans = PlansRevealed(
        [Step.ROLL_FOR_PLANS], card, station, Roll(REBEL, [], [Die(0, tuple(Face).index(Face.DIRECT_HIT))])
    )
    before = s.state.reputation
    t = s.run(CommandPhase([Step.TURN]), combat, plans)
    assert t.units("naboo") == ["x_wing"]
    assert (t.state.objectives, t.state.used_objectives) == ([], [card])
    assert t.state.reputation == before - 2


@pytest.mark.rule("RB-BASE_REVEAL-05", "RB-COMBAT-01")
def test_a_base_revealed_under_a_fleet_is_fought_for_at_once_and_the_turn_goes_on() -> None:
    s = Scenario(base="hoth").units("hoth", "star_destroyer").units("rebel_base", "x_wing")
    t = s.pool("darth_vader", "jan_dodonna").tactic_decks().command()
    t.choose("reveal_base")
    (began,) = t.events(combat_events.CombatBegan)
    assert began.place == "hoth"
    combat = next(frame for frame in t.state.agenda if isinstance(frame, Combat))
    assert (combat.active, combat.initiator) == (REBEL, REBEL)
    while t.table.outcome is None and any(isinstance(frame, Combat) for frame in t.state.agenda):
        legal = t.legal
        t.choose(next(text for text in ("pass", "done", *legal) if text in legal))
    assert t.table.outcome is not None or (t.ask.what, t.ask.seat) == ("take_turn", 0)


@pytest.mark.rule("RB-COMBAT-01", "RB-BASE_REVEAL-05")
def test_where_no_theater_is_shared_nobody_fights_for_a_revealed_base() -> None:
    s = Scenario(base="hoth").units("hoth", "star_destroyer").units("rebel_base", "rebel_trooper")
    t = s.command()
    t.choose("reveal_base")
    assert not t.events(combat_events.CombatBegan)
    assert (t.ask.what, t.ask.seat) == ("take_turn", 0)
    assert t.units("hoth") == ["rebel_trooper", "star_destroyer"]


@pytest.mark.rule("RB-BASE_REVEAL-01")
def test_a_base_with_imperial_ground_troops_is_never_still_hidden_at_a_rebel_turn() -> None:
    s = Scenario(base="naboo").units("utapau", "assault_carrier").units("utapau", "stormtrooper")
    s.units("rebel_base", "rebel_trooper").mark("subjugated", "utapau").tactic_decks()
    t = s.activate("empire", "naboo", "darth_vader")
    t.choose("move:assault_carrier,utapau", "move:stormtrooper,utapau", "done")
    assert t.state.base_revealed
    assert t.events(combat_events.CombatBegan)
    assert t.match.has_ground_units(EMPIRE, t.place("naboo"))
