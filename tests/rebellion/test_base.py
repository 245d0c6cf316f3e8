"""The hidden base: the space, reveals of the Rebel's own accord, and what the Empire knows of it."""

from __future__ import annotations

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.scenario import Scenario, Session, dealt
from wartable.games.rebellion.events import base as base_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Deployment, Step
from wartable.games.rebellion.knowledge import answered, knowledge, units_moved
from wartable.games.rebellion.map.galaxy import mask_of
from wartable.games.rebellion.rules.refresh_phase.building import sources
from wartable.games.rebellion.rules.winning.victory import check_conquest
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, REBEL, Told, Why
from wartable.kernel.chance import Chance
from wartable.kernel.events import events_in


def why(t: Session) -> dict[str, Why]:
    """Why the Empire knows of systems that the base is not there."""
    return {t.match.place_text(ruled.system): ruled.why for ruled in knowledge(t.state).excluded}


@pytest.mark.rule("RB-BASE-02")
def test_the_empire_cannot_activate_the_base_space() -> None:
    t = Scenario(base="hoth").pool("darth_vader", "mon_mothma").command(turn=1)
    assert t.refusal("activate:rebel_base,darth_vader").rule == "RB-BASE-02"


@pytest.mark.rule("RB-BASE-03", "RB-BASE_REVEAL-09")
def test_the_icons_of_the_space_build_unless_the_empire_is_at_a_revealed_base() -> None:
    def builds(s: Scenario) -> bool:
        return any(source.place == BASE_SPACE for source in sources(s.command().match, REBEL))

    assert builds(Scenario(base="naboo"))
    assert builds(Scenario(base="naboo", revealed=True))
    assert not builds(Scenario(base="naboo", revealed=True).loyal("empire", "naboo"))
    besieged = Scenario(base="naboo", revealed=True).units("naboo", "star_destroyer").units("naboo", "x_wing")
    assert not builds(besieged)
    assert builds(Scenario(base="naboo").units("naboo", "star_destroyer"))  # hidden: the space builds


@pytest.mark.rule("RB-BASE-04", "RB-BASE_REVEAL-08")
def test_units_are_deployed_in_the_space_until_the_base_is_revealed() -> None:
    for revealed in (False, True):
        s = Scenario(base="hoth", revealed=revealed)
        unit = s.printed.unit["x_wing"].id
        t = s.loyal("rebel", "naboo").run(Deployment([Step.DEPLOY_UNITS], REBEL, [unit]))
        assert ("deploy:x_wing,rebel_base" in t.legal) is not revealed
        if revealed:
            assert t.refusal("deploy:x_wing,rebel_base").rule == "RB-BASE_REVEAL-08"


@pytest.mark.rule("RB-BASE_REVEAL-08")
def test_a_revealed_base_has_no_space_to_move_to() -> None:
    t = Scenario(base="hoth", revealed=True).pool("jan_dodonna").command()
    assert t.refusal("activate:rebel_base,jan_dodonna").rule == "RB-BASE_REVEAL-08"


@pytest.mark.rule("RB-BASE_REVEAL-02", "RB-BASE_REVEAL-03", "RB-BASE_REVEAL-05")
def test_the_rebel_may_reveal_the_base_before_his_turn() -> None:
    s = Scenario(base="hoth").units("rebel_base", "x_wing").leader("princess_leia", "rebel_base")
    t = s.command()
    assert t.legal == ["keep_hidden", "reveal_base"]
    t.choose("reveal_base")
    assert t.state.base_revealed
    assert t.units("hoth") == ["x_wing"]
    assert t.units("rebel_base") == []
    assert t.where("princess_leia") == "hoth"
    assert t.table.view(1).state.base == t.place("hoth")
    assert (t.ask.what, t.ask.seat) == ("take_turn", 0)  # his turn goes on
    t.choose("pass")
    assert t.ask.seat == 1


@pytest.mark.rule("RB-BASE_REVEAL-05", "RB-COMMAND-06")
def test_who_has_passed_has_no_turn_and_cannot_reveal() -> None:
    t = Scenario(base="hoth").pool("darth_vader", "jan_dodonna").command()
    t.choose("keep_hidden", "pass")
    t.choose("activate:naboo,darth_vader", "done")
    assert (t.ask.what, t.ask.seat) == ("take_turn", 1)


@pytest.mark.rule("RB-BASE_REVEAL-07")
@pytest.mark.parametrize(("turn", "seat"), [(0, 0), (3, 3)])
def test_either_rebel_may_reveal_the_base_at_the_start_of_his_turn(turn: int, seat: int) -> None:
    t = Scenario(base="hoth", players=4).command(turn)
    assert (t.ask.what, t.ask.seat) == ("reveal_base", seat)
    t.choose("reveal_base")
    assert (t.ask.what, t.ask.seat) == ("take_turn", seat)


@pytest.mark.rule("RB-VICTORY-01")
def test_who_reveals_an_empty_base_to_a_fleet_has_lost() -> None:
    t = Scenario(base="hoth").units("hoth", "star_destroyer").command()
    t.choose("reveal_base")
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("RB-VICTORY-01", (1,))
    (ended,) = t.events(base_events.MatchEnded)
    assert (ended.winners, ended.reason) == ((1,), "base_conquered")


@pytest.mark.rule("RB-VICTORY-01")
def test_a_hidden_base_is_not_conquered() -> None:
    t = Scenario(base="hoth").units("hoth", "star_destroyer").command()
    check_conquest(t.match)
    assert t.state.outcome is None


@pytest.mark.rule("RB-VICTORY-02")
@pytest.mark.parametrize("revealed", [False, True])
def test_the_empire_wins_when_the_system_of_the_base_is_destroyed(revealed: bool) -> None:
    s = Scenario(base="naboo", revealed=revealed).units("naboo", "x_wing").mark("destroyed", "naboo")
    t = s.command()
    check_conquest(t.match)
    assert t.state.outcome is not None
    assert (t.state.outcome.rule, t.state.outcome.winners) == ("RB-VICTORY-02", (1,))


@pytest.mark.rule("RB-BASE_REVEAL-01")
def test_a_base_whose_system_becomes_loyal_to_the_empire_is_revealed() -> None:
    t = Scenario(base="naboo").loyal("empire", "naboo").units("rebel_base", "x_wing").command()
    t.choose("keep_hidden", "activate:utapau,jan_dodonna", "done")
    assert t.state.base_revealed
    assert t.units("naboo") == ["x_wing"]
    assert [event.forced for event in t.events(events.BaseRevealed)] == [True]


@pytest.mark.rule("RB-PROBE-01", "RB-SETUP-23")
def test_the_empire_knows_its_probe_cards_and_those_that_left_the_game() -> None:
    t = dealt(seed=3)
    state = t.table.view(1).state
    state.probe_hand = [t.state.probe_deck[0]]
    known = knowledge(state)
    reasons = {ruled.system: ruled.why for ruled in known.excluded}
    assert reasons[state.probe_hand[0]] is Why.PROBE_CARD
    assert all(reasons[system] is Why.BOXED for system in state.boxed_probes)
    assert reasons[t.place("coruscant")] is Why.NO_CARD
    assert known.possible >> t.state.base & 1


def test_ground_troops_rule_a_system_out_for_good_and_ships_do_not() -> None:
    s = Scenario(base="dantooine").units("bespin", "assault_carrier").units("bespin", "stormtrooper")
    s.state.round = 3
    t = s.activate("empire", "hoth", "darth_vader")
    t.choose("move:assault_carrier,bespin", "move:stormtrooper,bespin", "done")
    assert why(t)["hoth"] is Why.HELD
    assert next(ruled.round for ruled in knowledge(t.state).excluded if ruled.why is Why.HELD) == 3
    t.match.take_units(t.match.units_of(EMPIRE, t.place("hoth")), t.place("hoth"))
    assert why(t)["hoth"] is Why.HELD
    s = Scenario(base="dantooine").units("bespin", "star_destroyer")
    t = s.activate("empire", "hoth", "darth_vader")
    t.choose("move:star_destroyer,bespin", "done")
    assert "hoth" not in why(t)


def test_units_that_leave_the_space_tell_that_the_base_is_there_or_beside() -> None:
    t = Scenario(base="hoth").units("rebel_base", "x_wing").activate("rebel", "bespin", "jan_dodonna")
    assert knowledge(t.state).clues == []
    t.choose("move:x_wing,rebel_base", "done")
    near = t.match.galaxy.neighbours[t.place("bespin")] | 1 << t.place("bespin")
    (clue,) = knowledge(t.state).clues
    assert (clue.systems, clue.told, clue.about) == (near, Told.UNITS_MOVED, t.place("bespin"))
    assert knowledge(t.state).possible == near


def test_units_that_enter_the_space_tell_as_much() -> None:
    t = Scenario(base="hoth").units("bespin", "x_wing").activate("rebel", "rebel_base", "jan_dodonna")
    t.choose("move:x_wing,bespin", "done")
    (clue,) = knowledge(t.state).clues
    assert clue.about == t.place("bespin")


@pytest.mark.rule("RB-DECEPTION-02")
def test_answers_of_the_rebel_are_kept() -> None:
    t = Scenario(base="hoth").command()
    region = t.match.galaxy.region_of[t.place("hoth")]
    elsewhere = t.match.galaxy.region_of[t.place("naboo")]
    answered(t.match, elsewhere, there=False)
    assert why(t)["naboo"] is Why.ANSWERED
    answered(t.match, region, there=True)
    assert knowledge(t.state).possible == region
    units_moved(t.match, t.place("hoth"))
    assert knowledge(t.state).possible == region & (
        t.match.galaxy.neighbours[t.place("hoth")] | 1 << t.place("hoth")
    )


def test_nothing_is_possible_but_a_revealed_base() -> None:
    t = Scenario(base="hoth", revealed=True).command()
    assert knowledge(t.state).possible == 1 << t.place("hoth")


def test_a_guess_of_the_empire_agrees_with_all_that_it_knows() -> None:
    s = Scenario(base="hoth").units("rebel_base", "x_wing")
    m = s.command().match
    units_moved(m, s.place("hoth"))
    answered(m, mask_of([s.place("bespin")]), there=False)
    t = s.command()
    possible = set(t.match.systems(knowledge(t.state).possible))
    chance = Chance.from_seed(1)
    guessed = {t.table.guess(1, chance).state.base for _ in range(60)}
    assert guessed == possible
    assert len(possible) > 1


@pytest.mark.parametrize(
    ("reason", "facts"),
    [
        ("markers_meet", {"space": 6}),
        ("base_conquered", {"system": "hoth"}),
        ("base_destroyed", {"system": "hoth"}),
    ],
)
def test_every_end_of_a_match_has_words(reason: str, facts: dict[str, object]) -> None:
    told = REBELLION.messages.outcome(reason, facts)
    assert reason not in told
    assert "{" not in told


def test_every_reason_question_and_choice_of_the_chapter_has_words() -> None:
    messages = REBELLION.messages
    asks = ("mobilize", "choose_new_base", "play_objective", "go_along")
    assert all(messages.has("ask", key) for key in asks)
    choices = ("establish_base", "gather_units", "keep_base", "objective", "go_along")
    assert all(messages.has("choice", key) for key in choices)
    reasons = ("card_not_drawn", "system_destroyed", "loyal_to_the_empire", "imperial_units_there")
    assert all(messages.has("refusal", key) for key in reasons)
    told = ("played_at_another_time", "not_fulfilled", "fulfilled_before", "played_when_the_combat_ends")
    assert all(messages.has("refusal", key) for key in told)
    assert all(messages.has("event", kind.__name__) for kind in events_in(base_events))
