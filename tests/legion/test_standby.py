"""Standby: who may stand by, what triggers it, what is done with it, and when the token is lost."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import attack_events, events
from wartable.games.legion.frames import Step

RANGE_2 = 304.8 + 27


def watched(*, distance: float = RANGE_2, **fields: object) -> tuple[Session, int, int]:
    """Stormtroopers act while Rebel troopers stand by; the distance is from centre to centre."""
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    guard = s.unit("rebel_troopers", (450 + distance, 450), minis=1, standby=True, order=1, **fields)  # type: ignore[arg-type]
    return s.activation(squad), squad, guard


@pytest.mark.rule("LG-STANDBY-01")
def test_only_troopers_stand_by() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (450, 450))
    s.unit("stormtroopers", (1500, 800))
    refusal = s.activation(walker).refusal("standby")
    assert (refusal.rule, refusal.reason) == ("LG-STANDBY-01", "standby_troopers_only")


@pytest.mark.rule("LG-STANDBY-02")
def test_not_after_an_attack() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("at_rt", (450, 650), order=1)
    t = s.activation(squad)
    assert "standby" in t.legal
    t.choose("attack").until("act")
    refusal = t.refusal("standby")
    assert (refusal.rule, refusal.reason) == ("LG-STANDBY-02", "standby_after_attack")


@pytest.mark.rule("LG-STANDBY-03", "LG-STANDBY-07")
def test_the_action_gives_a_standby_token_one_at_most() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1, standby=True)
    s.unit("rebel_troopers", (1500, 800), order=1)
    t = s.activation(squad).choose("standby")
    assert t.unit(squad).standby
    tokens = [event.amount for event in t.events(events.TokensGained) if event.kind == "standby"]
    assert sum(tokens) == 0  # the old token went, the new one came


@pytest.mark.rule("LG-STANDBY-04")
@pytest.mark.parametrize("action", ["aim", "dodge", "recover", "standby"])
def test_any_enemy_action_at_range_2_may_be_answered(action: str) -> None:
    t, _, guard = watched()
    t.choose(action)
    assert (t.ask.what, t.ask.seat) == ("react", REBELS)
    assert set(t.legal) == {"react_attack:rebel_troopers", "react_move:rebel_troopers", "pass"}
    t.choose("pass")
    assert t.unit(guard).standby  # it keeps the token
    assert (t.ask.what, t.ask.seat) == ("act", EMPIRE)


@pytest.mark.rule("LG-STANDBY-04")
def test_a_move_and_an_attack_are_answered_once_they_are_over() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("rebel_troopers", (450 + RANGE_2 + 100, 450), minis=1, standby=True, order=1)
    s.unit("at_rt", (450, 750), order=1)
    t = s.activation(squad).choose("move", "move:2,0,0,15200")  # it comes within range 2
    assert t.ask.what == "react"
    t.choose("pass", "attack", "target:at_rt").until("react")
    declared = [event.defender for event in t.events(attack_events.DefenderDeclared)]
    assert len(declared) == 1


@pytest.mark.rule("LG-STANDBY-04")
def test_beyond_range_2_there_is_no_answer() -> None:
    t, _, _ = watched(distance=RANGE_2 + 0.2)
    t.choose("aim")
    assert t.ask.what == "act"


@pytest.mark.rule("LG-STANDBY-04", "LG-RANGE-03")
@pytest.mark.parametrize(("leader", "asked"), [(0, True), (1, False)])
def test_the_range_is_from_the_leader_that_stands_by_to_the_nearest_enemy_mini(
    leader: int, asked: bool
) -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (410, 450), (450, 450), minis=2)
    guard = ((450 + RANGE_2, 450), (490 + RANGE_2, 450))
    s.unit("rebel_troopers", *guard, minis=2, leader=leader, standby=True, order=1)
    t = s.activation(squad).choose("aim")
    assert (t.ask.what == "react") == asked


@pytest.mark.rule("LG-STANDBY-04", "LG-STANDBY-06")
def test_the_token_is_spent_on_an_attack_in_the_middle_of_the_enemys_activation() -> None:
    t, squad, guard = watched()
    t.choose("aim").attack_dice("H").defence_dice("B")
    t.choose("react_attack:rebel_troopers").until("act")
    assert not t.unit(guard).standby
    assert [event.unit for event in t.events(attack_events.DefenderDeclared)] == ["rebel_troopers"]
    assert t.unit(squad).suppression == 1
    assert t.ask.facts == {"unit": "stormtroopers", "actions": 1}  # the activation goes on
    assert t.unit(guard).order == 1  # and the guard has still its own to come


@pytest.mark.rule("LG-STANDBY-04", "LG-MOVE-03")
def test_or_on_a_move() -> None:
    t, _, guard = watched()
    t.choose("aim", "react_move:rebel_troopers")
    assert (t.ask.what, t.ask.seat) == ("move", REBELS)
    t.choose("move:2,0,0,15200")
    assert t.at(guard) == (450 + RANGE_2 + 152, 450)
    assert (t.ask.what, t.ask.seat) == ("act", EMPIRE)


@pytest.mark.rule("LG-STANDBY-04")
def test_two_units_may_answer_the_same_action() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("rebel_troopers", (750, 450), minis=1, standby=True, order=1)
    s.unit("luke_skywalker", (450, 150), standby=True, order=1)
    t = s.activation(squad).choose("aim", "react_move:rebel_troopers", "move:2,0,0,15200")
    assert t.ask.what == "react"
    assert set(t.legal) == {"react_attack:luke_skywalker", "react_move:luke_skywalker", "pass"}


@pytest.mark.rule("LG-STANDBY-04")
def test_a_unit_may_answer_even_if_another_left_nobody_to_answer() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("stormtroopers", (1500, 800), order=1)
    s.unit("rebel_troopers", (750, 450), minis=1, standby=True, order=1)
    luke = s.unit("luke_skywalker", (450, 150), standby=True, order=1)
    s.unit("rebel_troopers", (450, 850), minis=1, standby=True, order=1)  # too far away
    t = s.activation(squad).choose("aim").attack_dice("C").defence_dice("-")
    t.choose("react_attack:rebel_troopers_1").until("react")
    assert t.unit(squad).defeated
    assert t.legal == ["react_move:luke_skywalker", "pass"]  # there is nobody in reach of his pistol
    t.choose("react_move:luke_skywalker", "move:2,0,0,15200")
    assert t.at(luke) == (602, 150)
    assert t.ask.what == "choose_unit"


@pytest.mark.rule("LG-STANDBY-04")
def test_an_answer_is_no_action_and_is_not_answered() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("stormtroopers", (450, 600), minis=1, standby=True, order=1)
    s.unit("rebel_troopers", (750, 450), minis=1, standby=True, order=1)
    t = s.activation(squad).choose("aim", "react_move:rebel_troopers", "move:2,0,0,15200")
    assert (t.ask.what, t.ask.seat) == ("act", EMPIRE)


@pytest.mark.rule("LG-STANDBY-04", "LG-ENGAGED-05")
def test_an_engaged_unit_that_stands_by_cannot_move() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("rebel_troopers", (700, 450), minis=1, standby=True, order=1)
    s.unit("stormtroopers", (727, 450), minis=1, order=1)
    t = s.activation(squad).choose("aim")
    assert t.ask.what == "react"
    assert set(t.legal) == {"react_attack:rebel_troopers", "pass"}


@pytest.mark.rule("LG-STANDBY-04", "LG-PANIC-04")
def test_the_move_of_a_panicked_unit_is_an_action_to_answer() -> None:
    s = Scenario()
    s.unit("stormtroopers", (450, 700), minis=1, order=1, suppression=2)
    s.unit("rebel_troopers", (450, 600), minis=1, standby=True, order=1)
    t = s.table(Step.NEXT_TURN, active=EMPIRE).defence_dice("--").choose("activate:stormtroopers")
    assert (t.ask.what, t.ask.seat) == ("react", REBELS)


@pytest.mark.rule("LG-STANDBY-05")
def test_suppression_takes_the_token() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450), upgrades=("jedi_mind_trick",))
    squad = s.unit("stormtroopers", (450, 600), minis=1, standby=True, order=1)
    t = s.activation(luke).choose("jedi_mind_trick:stormtroopers")
    assert t.unit(squad).suppression == 2
    assert not t.unit(squad).standby
    assert t.ask.what == "act"  # and nobody can react any more


@pytest.mark.rule("LG-STANDBY-06")
@pytest.mark.parametrize("action", ["aim", "dodge", "recover", "attack", "move"])
def test_any_later_action_of_its_own_takes_the_token(action: str) -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1, standby=True)
    s.unit("at_rt", (450, 650), order=1)
    t = s.activation(squad).choose(action)
    assert not t.unit(squad).standby


@pytest.mark.rule("LG-STANDBY-06")
def test_a_unit_that_is_activated_and_does_nothing_keeps_it() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1, standby=True)
    s.unit("at_rt", (450, 650), order=1)
    t = s.activation(squad).choose("done")
    assert t.unit(squad).standby


@pytest.mark.rule("LG-STANDBY-04", "LG-SPEEDER-04")
def test_a_compulsory_move_is_no_action_to_answer() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), minis=1, facing=0, order=1)
    s.unit("rebel_troopers", (800, 450), minis=1, standby=True, order=1)
    t = s.table(Step.NEXT_TURN, active=EMPIRE).choose("activate:speeder_bikes", "move:3,0,900,21900")
    assert t.ask.what == "act"
    assert t.unit(bikes).minis[0].wounds == 0
