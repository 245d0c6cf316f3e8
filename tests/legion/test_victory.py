"""How a battle ends: elimination, victory tokens, points destroyed, a draw."""

from __future__ import annotations

import pytest

from tests.legion.attacking import shoot
from tests.legion.scenario import EMPIRE, REBELS, Scenario
from wartable.games.legion import events
from wartable.games.legion.frames import Step
from wartable.games.legion.rules import changes, victory
from wartable.kernel.game import Outcome


def standing(*, learning: bool = False) -> Scenario:
    """Luke and a squad against Vader and a squad."""
    s = Scenario(learning=learning)
    s.unit("luke_skywalker", (200, 100))
    s.unit("rebel_troopers", (400, 100), upgrades=() if learning else ("z_6_trooper",))
    s.unit("darth_vader", (200, 800))
    s.unit("stormtroopers", (400, 800))
    return s


def destroy(s: Scenario, *numbers: int) -> Scenario:
    """These units are destroyed by the enemy, one after the other."""
    b = s.battle()
    for number in numbers:
        for mini in s.state.units[number].minis:
            mini.defeated = True
        changes.count_defeated(b, number)
    return s


def last_round(s: Scenario) -> Outcome:
    """How the battle ends after round six."""
    s.state.round = 6
    t = s.table(Step.END_PHASE)
    outcome = t.table.outcome
    assert outcome is not None
    assert t.table.ask is None
    return outcome


@pytest.mark.rule("LG-VICTORY-01")
@pytest.mark.parametrize(("lost", "winner"), [((0, 1), EMPIRE), ((2, 3), REBELS)])
def test_who_loses_every_unit_loses_at_once(lost: tuple[int, int], winner: int) -> None:
    s = destroy(standing(), lost[0])
    assert s.state.outcome is None
    destroy(s, lost[1])
    assert s.state.outcome is not None
    assert (s.state.outcome.winners, s.state.outcome.rule) == ((winner,), "LG-VICTORY-01")


@pytest.mark.rule("LG-VICTORY-01")
def test_elimination_ends_the_battle_in_the_middle_of_a_round() -> None:
    s = Scenario(rounds=2)
    squad = s.unit("stormtroopers", (400, 400), (400, 440), (430, 440), (370, 440), aim=0)
    s.unit("rebel_troopers", (400, 300), minis=1)
    t = s.activation(squad).attack_dice("HHHH").defence_dice("----").choose("attack")
    while t.table.outcome is None:
        prefer = [choice for choice in t.legal if not choice.startswith(("done", "keep"))]
        t.choose((prefer or t.legal)[0])
    assert t.table.ask is None
    assert t.table.outcome == Outcome((EMPIRE,), "LG-VICTORY-01", "elimination")
    assert t.state.round == 2
    assert t.events(events.MatchEnded)[0].winners == (EMPIRE,)


@pytest.mark.rule("LG-VICTORY-01")
def test_a_player_whose_last_units_are_set_aside_is_not_eliminated() -> None:
    s = standing()
    s.state.units[1].deployed, s.state.units[1].set_aside = False, True
    destroy(s, 0)
    assert s.state.outcome is None


@pytest.mark.rule("LG-VICTORY-02", "LG-ROUND-01")
@pytest.mark.parametrize("winner", [REBELS, EMPIRE])
def test_after_round_six_the_most_victory_tokens_win(winner: int) -> None:
    s = standing().player(winner, victory=3).player(1 - winner, victory=2, destroyed_points=500)
    outcome = last_round(s)
    assert (outcome.winners, outcome.rule, outcome.reason) == ((winner,), "LG-VICTORY-02", "victory_tokens")
    assert outcome.facts == {"most": 3, "least": 2}


@pytest.mark.rule("LG-ROUND-01")
@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_no_round_before_the_sixth_is_the_last(rounds: int) -> None:
    s = standing().player(REBELS, victory=5)
    s.state.round = rounds
    t = s.table(Step.END_PHASE)
    assert t.table.outcome is None
    assert t.state.round == rounds + 1


@pytest.mark.rule("LG-VICTORY-03")
def test_in_the_learning_battle_each_destroyed_unit_gives_a_victory_token() -> None:
    s = destroy(standing(learning=True), 1)
    assert [player.victory for player in s.state.players] == [0, 1]
    assert last_round(s).winners == (EMPIRE,)


@pytest.mark.rule("LG-VICTORY-05")
def test_in_a_standard_battle_a_destroyed_unit_gives_none() -> None:
    s = destroy(standing(), 1)
    assert [player.victory for player in s.state.players] == [0, 0]


@pytest.mark.rule("LG-VICTORY-04")
def test_on_equal_tokens_the_points_destroyed_decide_upgrades_included() -> None:
    # a squad of stormtroopers costs 44 points, Rebel troopers with a Z-6 cost 62
    s = destroy(standing(), 1, 3)
    assert [player.destroyed_points for player in s.state.players] == [44, 62]
    outcome = last_round(s)
    assert (outcome.winners, outcome.rule) == ((EMPIRE,), "LG-VICTORY-04")
    outcome = last_round(destroy(standing(), 3))
    assert (outcome.winners, outcome.facts) == ((REBELS,), {"most": 44, "least": 0})


@pytest.mark.rule("LG-VICTORY-04")
def test_with_everything_equal_it_is_a_draw() -> None:
    outcome = last_round(standing())
    assert (outcome.winners, outcome.reason) == ((), "draw")


def test_the_objective_still_scores_in_the_last_round() -> None:
    s = standing().cards("breakthrough", "battle_lines", "clear_conditions")
    s.unit("rebel_troopers", (700, 850))
    outcome = last_round(s)
    assert (outcome.winners, outcome.facts) == ((REBELS,), {"most": 1, "least": 0})


def test_victory_tokens_are_told() -> None:
    s = standing()
    b = s.battle()
    victory.gain(b, REBELS, 2, "breakthrough")
    victory.gain(b, EMPIRE, 0, "breakthrough")
    told = [event for event in b.events if isinstance(event, events.VictoryTokensGained)]
    assert [(event.seat, event.amount) for event in told] == [(REBELS, 2)]


@pytest.mark.rule("LG-VICTORY-01", "LG-DEFLECT-02")
def test_of_two_last_units_that_would_both_fall_the_first_to_fall_loses() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (500, 400))
    s.state.units[luke].minis[0].wounds = 5  # one more is his last
    vader = s.unit("darth_vader", (500, 600), dodge=1)
    s.state.units[vader].minis[0].wounds = 7
    # One of two criticals goes through to Vader; the other comes back to Luke, and that is earlier.
    t = shoot(s, luke, vader, dice="CC", defence="rS-").choose("cancel:0,1")
    assert t.table.outcome is not None
    assert (t.table.outcome.winners, t.table.outcome.reason) == ((EMPIRE,), "elimination")
    assert not t.unit(vader).defeated
