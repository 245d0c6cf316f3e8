"""The condition cards: Clear Conditions, Hostile Environment, Limited Visibility, Rapid Reinforcements."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import events
from wartable.games.legion.content.model import Rank
from wartable.games.legion.frames import Step
from wartable.games.legion.rules import conditions

COMMANDER, CORPS = int(Rank.COMMANDER), int(Rank.CORPS)
OBJECTIVE, ZONES = "breakthrough", "battle_lines"


def under(condition: str) -> Scenario:
    """A battle under a condition."""
    return Scenario().cards(OBJECTIVE, ZONES, condition)


# Hostile Environment


def suppressed(condition: str, gap: float) -> Session:
    """Two suppressed squads in the end phase, one so far from a piece of terrain, one in the open."""
    s = under(condition).terrain("rocks", 400, 400)
    s.unit("luke_skywalker", (200, 100))
    s.unit("rebel_troopers", (400 + 50 + 13.5 + gap, 400), suppression=3)
    s.unit("rebel_troopers", (900, 400), suppression=3)
    s.unit("darth_vader", (200, 800))
    return s.table(Step.END_PHASE)


@pytest.mark.rule("LG-CONDITION-01")
@pytest.mark.parametrize(("gap", "kept"), [(0, [2, 3]), (0.3, [3, 3])])
def test_in_a_hostile_environment_only_leaders_at_terrain_shake_suppression_off(
    gap: float, kept: list[int]
) -> None:
    t = suppressed("hostile_environment", gap)
    assert t.ask.what == "select_command"
    assert [unit.suppression for unit in t.state.units[1:3]] == kept


@pytest.mark.rule("LG-CONDITION-01")
def test_in_clear_conditions_nothing_is_different() -> None:
    t = suppressed("clear_conditions", 50)
    assert t.ask.what == "select_command"
    assert [unit.suppression for unit in t.state.units[1:3]] == [2, 2]
    assert conditions.farthest_attack(t.b) == 4


# Limited Visibility


@pytest.mark.rule("LG-CONDITION-01")
@pytest.mark.parametrize(
    ("rounds", "distance", "possible"),
    [(1, 300, True), (1, 310, False), (2, 310, True), (2, 460, False), (3, 460, True)],
)
def test_limited_visibility_shortens_ranged_attacks(rounds: int, distance: float, possible: bool) -> None:
    s = under("limited_visibility")
    squad = s.unit("stormtroopers", (300, 400), upgrades=("dlt_19_stormtrooper",))
    s.unit("luke_skywalker", (300, 400 + 27 + distance))
    s.state.round = rounds
    t = s.activation(squad)
    assert ("attack" in t.legal) == possible


@pytest.mark.rule("LG-CONDITION-01")
@pytest.mark.parametrize(("rounds", "range_"), [(1, 2), (2, 3), (3, 4), (6, 4)])
def test_how_far_one_sees(rounds: int, range_: int) -> None:
    s = under("limited_visibility")
    s.state.round = rounds
    assert conditions.farthest_attack(s.battle()) == range_


# Rapid Reinforcements


def before_deployment() -> Session:
    """Both players are about to set units aside."""
    s = under("rapid_reinforcements")
    for card in ("luke_skywalker", "rebel_troopers", "rebel_troopers", "rebel_troopers", "at_rt"):
        s.unit(card, deployed=False)
    for card in ("darth_vader", "stormtroopers", "stormtroopers", "speeder_bikes"):
        s.unit(card, deployed=False)
    return s.table(Step.DEPLOY, Step.SET_ASIDE)


@pytest.mark.rule("LG-CONDITION-01", "LG-CONDITION-02", "LG-SETUP-12")
def test_each_player_sets_one_or_two_trooper_units_aside_blue_first() -> None:
    t = before_deployment()
    assert (t.ask.seat, t.ask.what) == (REBELS, "set_aside")
    assert t.legal == [f"aside:rebel_troopers_{number}" for number in (1, 2, 3)]
    assert t.refusal("aside:luke_skywalker").reason == "set_aside_no_commander"
    assert t.refusal("aside:at_rt").reason == "set_aside_troopers_only"
    t.choose("aside:rebel_troopers_2")
    assert t.ask.seat == REBELS
    t.choose("done")
    assert t.ask.seat == EMPIRE
    t.choose("aside:stormtroopers_1", "aside:stormtroopers_2")
    assert (t.ask.seat, t.ask.what) == (REBELS, "deploy_unit")
    aside = [t.name(number) for number, unit in enumerate(t.state.units) if unit.set_aside]
    assert aside == ["rebel_troopers_2", "stormtroopers_1", "stormtroopers_2"]
    assert t.refusal("deploy:rebel_troopers_2").reason == "unit_is_set_aside"


@pytest.mark.rule("LG-CONDITION-01", "LG-CONDITION-02")
def test_nobody_sets_a_third_unit_aside() -> None:
    t = before_deployment().choose("aside:rebel_troopers_1", "aside:rebel_troopers_3")
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "set_aside")  # though a third could be


@pytest.mark.rule("LG-CONDITION-02")
def test_other_conditions_set_nobody_aside() -> None:
    from wartable.kernel.table import Table

    cards = [OBJECTIVE, ZONES, "clear_conditions"]
    state = Table.new("legion", {"quick": True, "cards": cards}, seed=2).state
    assert not any(unit.set_aside for unit in state.units)


def drawing(*others: tuple[str, tuple[float, float]], order: int = 0) -> tuple[Session, int]:
    """The Rebels draw a corps token; one squad of theirs is set aside, one stands on the table."""
    s = under("rapid_reinforcements")
    s.unit("luke_skywalker", (200, 100), order=2)
    s.unit("rebel_troopers", (300, 200), order=order)
    aside = s.unit("rebel_troopers", deployed=False, set_aside=True)
    s.unit("darth_vader", (900, 800), order=1)
    for card, place in others:
        s.unit(card, place, order=2)
    s.player(REBELS, pool=[CORPS])
    return s.table(Step.NEXT_TURN), aside


@pytest.mark.rule("LG-CONDITION-01")
def test_a_token_that_nobody_on_the_table_answers_brings_the_unit_on() -> None:
    t, aside = drawing(order=2)
    assert (t.ask.seat, t.ask.what) == (REBELS, "place_unit")
    t.choose("place:150000,10000,900,line")
    unit = t.unit(aside)
    assert (unit.deployed, unit.set_aside, unit.order) == (True, False, 2)
    assert t.at(aside) == (1500, 100)
    assert t.ask.seat == EMPIRE  # it counts as activated, so the turn is over
    assert [event.unit for event in t.events(events.UnitDeployed)] == ["rebel_troopers_2"]


@pytest.mark.rule("LG-CONDITION-01", "LG-RANK-02")
def test_a_token_brings_on_only_own_units_of_its_rank() -> None:
    s = under("rapid_reinforcements")
    s.unit("luke_skywalker", (200, 100), order=2)
    s.unit("rebel_troopers", deployed=False, set_aside=True)
    s.unit("stormtroopers", deployed=False, set_aside=True)
    other = s.unit("rebel_troopers", deployed=False, set_aside=True, rank=int(Rank.SPECIAL_FORCES))
    s.unit("darth_vader", (900, 800), order=1)
    t = s.player(REBELS, pool=[CORPS]).table(Step.NEXT_TURN)
    assert (t.ask.seat, t.ask.what, t.ask.facts) == (REBELS, "place_unit", {"unit": "rebel_troopers_1"})
    t.choose(t.legal[0])
    assert [t.unit(number).set_aside for number in (2, other)] == [True, True]


@pytest.mark.rule("LG-CONDITION-01", "LG-ACTIVATE-03")
def test_while_a_unit_on_the_table_answers_the_token_that_one_activates() -> None:
    t, aside = drawing(order=0)
    assert t.state.activation is not None
    assert t.state.activation.unit == 1
    assert t.unit(aside).set_aside


@pytest.mark.rule("LG-CONDITION-01")
@pytest.mark.parametrize(("y", "allowed"), [(800 - 27 - 305, True), (800 - 27 - 304.7, False)])
def test_reinforcements_stay_beyond_range_2_of_all_enemies(y: float, allowed: bool) -> None:
    t, _ = drawing(order=2)
    x, spot = 90000, round(y * 100)
    minis = ";".join(f"{mini}@{x + dx}@{spot - 3000}" for mini, dx in ((2, 0), (3, 3000), (4, -3000)))
    refusal = t.table.why_not(f"place:{x},{spot},900,{minis}")
    assert (refusal is None) == allowed
    if refusal is not None:
        assert (refusal.rule, refusal.reason) == ("LG-CONDITION-01", "too_near_enemy")
        assert refusal.facts["unit"] == "darth_vader"


@pytest.mark.rule("LG-CONDITION-01", "LG-ACTIVATE-05")
def test_reinforcements_that_find_no_place_stay_off_and_the_token_is_set_aside() -> None:
    crowd = [("speeder_bikes", (x, y)) for x in range(150, 1800, 300) for y in (150, 450, 750)]
    t, aside = drawing(*crowd, order=2)
    assert t.ask.seat == EMPIRE
    assert t.unit(aside).set_aside
    assert t.state.players[REBELS].set_aside_tokens == [CORPS]


@pytest.mark.rule("LG-CONDITION-01", "LG-ACTIVATE-05")
def test_after_a_token_that_brings_nobody_on_the_player_draws_again() -> None:
    drawn = set()
    for seed in range(8):
        s = under("rapid_reinforcements")
        s.unit("luke_skywalker", (40, 40), order=1)
        walker = s.unit("at_rt", (1789, 40))
        aside = s.unit("rebel_troopers", deployed=False, set_aside=True)
        for x in range(150, 1800, 300):
            for y in (150, 450, 750):
                s.unit("speeder_bikes", (x, y), order=2)
        s.player(REBELS, pool=[CORPS, int(Rank.SUPPORT)])
        t = s.table(Step.NEXT_TURN, seed=seed).choose("draw")
        drawn.add(tuple(event.rank for event in t.events(events.OrderDrawn)))
        # Luke's face-up order is no way out of the draw.
        assert (t.ask.what, t.ask.facts["unit"], t.unit(walker).activations) == ("act", "at_rt", 1)
        assert t.unit(aside).set_aside
    assert drawn == {("support",), ("corps", "support")}


@pytest.mark.rule("LG-CONDITION-01", "LG-ACTIVATE-03")
def test_if_no_draw_brings_anybody_on_a_unit_with_an_order_is_left() -> None:
    s = under("rapid_reinforcements")
    s.unit("luke_skywalker", (40, 40), order=1)
    s.unit("rebel_troopers", deployed=False, set_aside=True)
    for x in range(150, 1800, 300):
        for y in (150, 450, 750):
            s.unit("speeder_bikes", (x, y), order=2)
    t = s.player(REBELS, pool=[CORPS]).table(Step.NEXT_TURN).choose("draw")
    assert (t.ask.what, t.legal) == ("choose_unit", ["activate:luke_skywalker"])
    assert t.state.players[REBELS].set_aside_tokens == [CORPS]


@pytest.mark.rule("LG-COMMAND-18", "LG-CONDITION-01")
def test_the_token_of_a_unit_set_aside_is_in_the_pool() -> None:
    s = under("rapid_reinforcements")
    s.unit("luke_skywalker", (200, 100))
    s.unit("rebel_troopers", deployed=False, set_aside=True)
    s.unit("darth_vader", (900, 800))
    t = s.table(Step.SELECT_COMMAND)
    t.table.choose("card:ambush", REBELS)
    t.table.choose("card:push", EMPIRE)
    t.choose("order:luke_skywalker", "done")
    assert t.state.players[REBELS].pool == [CORPS]
