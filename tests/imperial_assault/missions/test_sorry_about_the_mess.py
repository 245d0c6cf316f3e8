"""Sorry About the Mess: Han, the garage, Old Friends with both choices, Regulars, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.rules.campaign import allies
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Figure, Group, Kind

MISSION = "sorry_about_the_mess"
CHOICES = {"decide:deploy_e_web", "decide:gerrin_aims"}


def mess(*groups: str, han: str = "d8", heroes: list[str] | None = None) -> MissionScenario:
    """A position on the mission's own map: the garage is locked, Han is there."""
    s = MissionScenario(
        heroes or ["fenn_signis o6", "gaarkhan o7"], groups, mission=MISSION, board=MISSION, threat=1
    )
    s.group(1, f"han_solo {han}", Kind.ALLY)
    s.state.locked = s.state.doors
    return s.reserve("e_web_engineer", "imperial_officer_elite", "trandoshan_hunter_elite")


def meeting(*groups: str, gerrin: str = "d4", han: str = "d6") -> MissionScenario:
    """A position after the garage was opened."""
    s = mess(*groups, han=han)
    s.state.doors, s.state.locked, s.state.happened = 0, 0, ["old_friends"]
    s.state.groups.append(
        Group(s.printed.deployment["imperial_officer_elite"].id, 0, kind=Kind.RESERVED, health=4)
    )
    s.state.figures.append(Figure(len(s.state.groups) - 1, s.match.grid.read(gerrin)))
    s.state.noted = {"gerrin": len(s.state.figures) - 1}
    s.match.rearranged()
    return s


def opened() -> MissionSession:
    """Han opens the garage; the Imperial player deploys nothing at the red point."""
    t = mess().hand("imperial_officer").activate("han_solo_1").choose("interact:door_1").place_all()
    assert (t.ask.what, t.ask.seat) == ("deploy_groups", 0)
    assert set(t.legal) == {"bring:imperial_officer,red_point_1", "done"}
    return t.choose("done")


@pytest.mark.rule("IA-ALLY-22", "IA-ALLY-23")
def test_the_heroes_control_han_solo_from_the_start() -> None:
    _, m = begun(MISSION, heroes=3)
    han = next(n for n in m.on_map() if m.figure_text(n) == "han_solo_1")
    assert (m.space_text(m.figure(han).space), m.seat_of(han)) == ("p5", 1)
    assert m.state.locked == m.state.doors != 0
    assert m.imperial.threat == 2 * m.imperial.level


@pytest.mark.rule("IA-DOOR-10")
def test_only_han_opens_the_garage() -> None:
    t = mess(heroes=["fenn_signis d8", "gaarkhan o7"], han="p5").activate("fenn_signis")
    assert t.refusal("interact:door_1").rule == "IA-DOOR-10"


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-06")
def test_old_friends_brings_gerrin_threat_and_groups_at_the_red_point() -> None:
    t = opened()
    assert t.at("imperial_officer_elite_1", "d4")
    gerrin = t.match.state.noted["gerrin"]
    assert t.match.health(gerrin) == 5 + 2 * 2
    assert t.threat == 1 + 2
    assert set(t.legal) == CHOICES
    assert t.ask.seat == 0


def test_either_an_e_web_comes_at_the_red_point() -> None:
    t = opened().choose("decide:deploy_e_web").place_all()
    assert t.at("e_web_engineer_1", "a4")
    assert t.ask.seat == 1
    assert set(t.legal) == {"target:imperial_officer_elite_1", "decline"}
    t.choose("decline")
    assert t.ask.what == "take_action"
    assert t.match.imperial.reserve == [t.match.content.deployment["trandoshan_hunter_elite"].id]


@pytest.mark.rule("IA-INTERRUPT-01", "IA-FOCUS-01")
def test_or_gerrin_is_focused_and_attacks_han_after_han_may_attack_him() -> None:
    t = opened().choose("decide:gerrin_aims")
    assert t.conditions("imperial_officer_elite_1") == {"focused"}
    assert (t.ask.seat, set(t.legal)) == (1, {"target:imperial_officer_elite_1", "decline"})
    t.choose("decline")
    assert (t.ask.seat, set(t.legal)) == (0, {"target:han_solo_1", "decline"})
    t.choose("decline")
    assert t.ask.what == "take_action"


@pytest.mark.rule("IA-RESERVED-03")
def test_regulars_come_at_the_entrance_at_the_end_of_round_two_only() -> None:
    t = mess(heroes=["fenn_signis m6", "gaarkhan n6"]).end_of_round(2).place_all()
    assert t.at("trandoshan_hunter_elite_1a", "o6")
    later = mess().end_of_round(3)
    assert "trandoshan_hunter_elite_1a" not in {later.match.figure_text(n) for n in later.match.on_map()}


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_gerrin_is_defeated() -> None:
    s = meeting()
    s.row("imperial_officer_elite_1").damage = 8
    t = s.activate("han_solo_1").attack("imperial_officer_elite_1", "blue:dd4", "yellow:d2", "white:blank")
    t.spend_nothing()
    assert (t.result.winner, t.result.reason) == (REBELS, "gerrin_defeated")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-ALLY-05")
def test_the_empire_wins_when_han_is_defeated() -> None:
    s = meeting("imperial_officer d5", gerrin="g3")
    s.row("han_solo_1").damage = 11
    t = s.activate("imperial_officer_1").attack("han_solo_1", "blue:dd4", "yellow:d2", "white:blank")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "han_defeated")


def test_not_when_all_heroes_are_wounded() -> None:
    s = meeting("imperial_officer o5")
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd4", "yellow:d2", "black:b")
    assert t.row("fenn_signis").wounded
    assert t.match.state.result is None


def test_no_round_is_the_last() -> None:
    assert meeting().end_of_round(9).match.state.result is None


@pytest.mark.rule("IA-LIMITS-04", "IA-ALLY-24")
def test_han_is_not_brought_a_second_time_but_another_ally_is() -> None:
    m = mess().match
    cards = m.content.deployment
    refusal = allies.refuse(m, 1, allies.Offer(cards["han_solo"].id, 1))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("IA-LIMITS-04", "card_in_use")
    assert allies.refuse(m, 1, allies.Offer(cards["chewbacca"].id, 1)) is None
