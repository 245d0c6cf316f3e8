"""Temptation: inner strength, the Allure of Power, Vader behind the door, deployment, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Figure, Group, Kind

MISSION = "temptation"
SUCCESS, FAILURE = ("blue:s2", "green:s1", "yellow:s0"), ("blue:d2", "green:dd1", "yellow:dd1")


def temptation(*heroes: str, groups: tuple[str, ...] = (), strength: int = 8) -> MissionScenario:
    """A position on the mission's own map: the door is locked, Diala has so much strength."""
    s = MissionScenario(heroes or ("diala_passil h7", "gaarkhan l10"), groups, mission=MISSION, board=MISSION)
    s.state.locked = s.state.doors
    s.state.noted = {"inner_strength": strength}
    return s.reserve("darth_vader")


def strength(t: MissionSession) -> int:
    """Diala's tokens."""
    return t.match.state.noted["inner_strength"]


def facing(vader: str = "c6", diala: str = "d6", hurt: int = 0) -> MissionScenario:
    """A position after the door was opened."""
    s = temptation(f"diala_passil {diala}", "gaarkhan l10")
    s.state.doors, s.state.locked, s.state.happened = 0, 0, ["hatred"]
    s.state.groups.append(Group(s.printed.deployment["darth_vader"].id, 0, kind=Kind.RESERVED, health=4 - 16))
    s.state.figures.append(Figure(len(s.state.groups) - 1, s.match.grid.read(vader), damage=hurt))
    s.state.noted["darth_vader"] = len(s.state.figures) - 1
    s.match.rearranged()
    return s


def end_of(number: int, strength: int = 8) -> MissionSession:
    """The end of a round; in even ones Diala is not tempted."""
    return temptation(strength=strength).end_of_round(number)


def test_diala_begins_with_eight_tokens_and_is_in_the_party() -> None:
    _, m = begun(MISSION, party=["gaarkhan"])
    assert m.state.noted["inner_strength"] == 8
    assert m.state.locked == m.state.doors == 1
    assert m.campaign.hero["diala_passil"].id in {hero.hero for hero in m.state.heroes}


@pytest.mark.rule("IA-STATUS_CAMP-05", "IA-TEST-02")
def test_in_each_status_phase_she_discards_one_and_one_more_if_she_fails() -> None:
    for dice, left in ((SUCCESS, 7), (FAILURE, 6)):
        t = end_of(1)
        assert set(t.legal) == {"event:inner_conflict", "event:allure_of_power"}
        t.roll(*dice).choose("event:inner_conflict")
        assert strength(t) == left


@pytest.mark.rule("IA-CONFLICT-07")
def test_in_rounds_1_3_and_5_the_empire_orders_both_events() -> None:
    for number in (1, 3, 5):
        t = end_of(number)
        assert (t.ask.seat, t.ask.what) == (0, "choose_event")
    for number in (2, 4, 6):
        assert end_of(number).ask.what == "activate_group"


@pytest.mark.rule("IA-WOUNDED-01")
def test_a_wound_costs_her_a_token_for_each_activation_token() -> None:
    s = temptation("diala_passil h7", "gaarkhan k9", groups=("imperial_officer k8",))
    s.of("gaarkhan").tokens = 2
    s.row("gaarkhan").damage = s.match.health(1) - 1
    t = s.activate("imperial_officer_1").attack("gaarkhan", "blue:dd4", "yellow:d2", "black:b")
    assert t.row("gaarkhan").wounded
    assert strength(t) == 6


def tempted(choice: str, *heroes: str, groups: tuple[str, ...] = ()) -> MissionSession:
    """Diala answers the Allure of Power in round 1."""
    s = temptation(*heroes, groups=groups)
    for hero in s.state.heroes:
        s.state.figures[hero.figure].damage, s.state.figures[hero.figure].strain = 3, 3
    t = s.end_of_round(1).choose("event:allure_of_power")
    assert (t.ask.seat, set(t.legal)) == (1, {"decide:give_in_to_anger", "decide:stay_calm"})
    return t.choose(choice)


@pytest.mark.rule("IA-RECOVER-01")
def test_if_she_stays_calm_others_within_three_spaces_recover() -> None:
    heroes = ("diala_passil h7", "gaarkhan i8", "fenn_signis l10")
    t = tempted("decide:stay_calm", *heroes, groups=("imperial_officer i5",))
    assert strength(t) == 9
    found = {
        name: (t.damage(name), t.row(name).strain) for name in ("diala_passil", "gaarkhan", "fenn_signis")
    }
    assert found == {"diala_passil": (3, 3), "gaarkhan": (1, 1), "fenn_signis": (3, 3)}
    assert t.conditions("imperial_officer_1") == {"focused"}
    assert (t.ask.seat, set(t.legal)) == (0, {"let_act:imperial_officer_1", "done"})


@pytest.mark.rule("IA-MOVE-03", "IA-INTERRUPT-01")
def test_if_she_gives_in_she_moves_and_attacks_twice() -> None:
    t = tempted("decide:give_in_to_anger", groups=("imperial_officer j7", "nexu i8"))
    assert strength(t) == 7
    assert (t.ask.what, t.ask.facts["left"], t.ask.seat) == ("move_on", 2, 1)
    t.choose("step:i7", "done")
    for _ in range(2):
        assert t.ask.what == "declare_target"
        assert "decline" in t.legal
        t.choose("decline")
    assert set(t.legal) == {"pick_figure:imperial_officer_1", "pick_figure:nexu_1"}
    t.choose("pick_figure:nexu_1")
    assert t.conditions("nexu_1") == {"focused"}


@pytest.mark.rule("IA-DEPLOY_CAMP-03", "IA-DEPLOY_CAMP-06")
def test_any_empty_exterior_space_counts_as_an_active_point() -> None:
    s = temptation("diala_passil h7", "gaarkhan l10").hand("imperial_officer")
    s.match.imperial.threat = 5
    t = s.status(Step.DEPLOY_AND_REINFORCE, Step.ADVANCE_ROUND)
    spaces = {text.rpartition(",")[2] for text in t.legal if text.startswith("bring:imperial_officer")}
    assert {"j1", "k9", "f4", "h6"} <= spaces
    assert spaces & {"h7", "l10", "a6", "d5", "i5"} == set()  # taken, interior, or blocking
    t.choose("bring:imperial_officer,h6")
    assert t.at("imperial_officer_1", "h6")


@pytest.mark.rule("IA-DOOR-10")
def test_only_diala_opens_the_door() -> None:
    t = temptation("gaarkhan d6", "diala_passil l10").activate("gaarkhan")
    assert t.refusal("interact:door_1").rule == "IA-DOOR-10"


@pytest.mark.rule("IA-RESERVED-03", "IA-HEALTH-01")
def test_behind_it_vader_waits() -> None:
    t = temptation("diala_passil d6", "gaarkhan l10").activate("diala_passil").choose("interact:door_1")
    assert t.space("darth_vader_1") == "a6"
    assert t.match.health(t.match.state.noted["darth_vader"]) == 2 * 2
    assert t.match.imperial.reserve == []


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_vader_has_suffered_twice_the_threat_level() -> None:
    t = (
        facing(hurt=3)
        .activate("diala_passil")
        .attack("darth_vader_1", "green:dd3", "yellow:d2", "black:b", "black:b")
    )
    t.choose("pass").spend_nothing()
    assert (t.result.winner, t.result.reason) == (REBELS, "vader_defeated")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-01")
def test_the_empire_wins_when_diala_withdraws() -> None:
    s = temptation(groups=("imperial_officer h6",))
    s.row("diala_passil").wounded = True
    s.row("diala_passil").damage = s.match.health(0) - 1
    t = s.activate("imperial_officer_1").attack("diala_passil", "blue:dd4", "yellow:d2", "white:blank")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "diala_withdrawn")


def test_not_when_all_heroes_are_wounded() -> None:
    s = temptation(groups=("imperial_officer h6",))
    s.row("gaarkhan").wounded = True
    s.row("diala_passil").damage = s.match.health(0) - 1
    t = s.activate("imperial_officer_1").attack("diala_passil", "blue:dd4", "yellow:d2", "white:blank")
    assert t.row("diala_passil").wounded
    assert t.match.state.result is None


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_she_has_no_strength_left() -> None:
    t = end_of(2, strength=1)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "no_inner_strength")
    assert end_of(2, strength=3).match.state.result is None
