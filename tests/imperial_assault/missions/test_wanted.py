"""Wanted: the keycard, the hunt, barricades, the way out, incapacitated heroes, and all ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    give,
    laid_out,
    lone_mission,
    result,
    through_setup,
    token,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, NOWHERE, REBELS, Token

MISSION = "wanted"
STORE, OFFICE, EXIT = 1, 2, 4


def wanted(
    heroes: tuple[str, ...] = ("fenn_signis g9", "gaarkhan e8"), groups: tuple[str, ...] = ()
) -> MissionScenario:
    """The first round, Fenn before the office, the keycard in his hands."""
    s = laid_out(MISSION, heroes, groups)
    s.state.tokens.append(Token("keycard", s.match.grid.read("a1")))
    return s


def hunted(
    heroes: tuple[str, ...] = ("fenn_signis j9", "gaarkhan e8"), groups: tuple[str, ...] = ()
) -> MissionScenario:
    """The hunt has begun, the office stands open."""
    s = wanted(heroes, groups)
    s.state.doors, s.state.locked, s.state.happened = STORE | EXIT, EXIT, ["hunted_down"]
    objects.name_tokens(s.match, "exit")
    objects.name_tokens(s.match, "barricade")
    return s


def test_a_random_hunter_has_the_keycard() -> None:
    carriers = set()
    for seed in range(8):
        m = through_setup(lone_mission(MISSION, seed))
        (card,) = (row for row in m.state.tokens if row.kind == "keycard")
        assert card.space == NOWHERE
        carriers.add(m.figure_text(card.carrier))
    assert carriers == {"trandoshan_hunter_1a", "trandoshan_hunter_1b"}


@pytest.mark.rule("IA-RETRIEVE-05")
def test_a_hunter_who_falls_drops_the_keycard_for_a_hero_to_take() -> None:
    s = wanted(("fenn_signis b8", "gaarkhan e8"), ("trandoshan_hunter b9 d2", "imperial_officer e2"))
    give(s, "trandoshan_hunter_1a", "keycard_1")
    s.row("trandoshan_hunter_1a").damage = s.printed.deployment["trandoshan_hunter"].health - 1
    t = s.activate("fenn_signis").attack("trandoshan_hunter_1a", "blue:dd4", "green:dd3", "black:b")
    t.until("take_action", "pass")
    assert tokens_of(t)["keycard_1"] == "b9"
    t.choose("interact:keycard_1")
    assert t.row("fenn_signis").carried == [token(t, "keycard_1")]


@pytest.mark.rule("IA-DOOR-10")
def test_only_a_hero_with_the_keycard_opens_the_office() -> None:
    s = wanted()
    assert s.activate("fenn_signis").refusal("interact:door_2").rule == "IA-DOOR-10"
    give(s, "fenn_signis", "keycard_1")
    t = s.activate("fenn_signis")
    assert t.choose("interact:door_2").match.state.doors == STORE | EXIT
    s = wanted(("fenn_signis f4", "gaarkhan e8"))
    give(s, "fenn_signis", "keycard_1")
    assert s.activate("fenn_signis").refusal("interact:door_1").rule == "IA-DOOR-10"


@pytest.mark.rule("IA-GOLDEN-03")
def test_no_imperial_figure_takes_the_keycard_from_the_floor() -> None:
    s = wanted(groups=("imperial_officer a2",))
    assert s.activate("imperial_officer_1").refusal("interact:keycard_1").reason == "only_for_heroes"


def open_office(*groups: str) -> MissionSession:
    """Fenn opens the office."""
    s = wanted(groups=groups)
    give(s, "fenn_signis", "keycard_1")
    assert tokens_of(s).keys() >= {"rebel_token_1", "imperial_token_1", "imperial_token_2"}
    return s.activate("fenn_signis").choose("interact:door_2")


@pytest.mark.rule("IA-RESERVED-03", "IA-THREAT-02", "IA-MISSION_TOK-01", "IA-HIDDEN-02")
def test_in_the_office_the_hunt_begins() -> None:
    t = open_office().place_all()
    assert t.at("ig_88_1", "l9")
    assert t.at("probe_droid_1", "i6")
    assert (t.threat, t.match.imperial.reserve) == (2, [])
    assert t.match.state.locked == EXIT
    assert tokens_of(t).keys() >= {"exit_1", "barricade_1", "barricade_2"}


@pytest.mark.rule("IA-BLOCKING-01", "IA-BLOCKING-04")
def test_barricades_are_blocking_terrain() -> None:
    t = hunted(("fenn_signis k4", "gaarkhan e8")).activate("fenn_signis").choose("move")
    assert t.refusal("step:k3").rule == "IA-BLOCKING-01"
    t = wanted(("fenn_signis k4", "gaarkhan e8")).activate("fenn_signis").choose("move")
    assert "step:k3" in t.legal


def test_who_stands_where_a_barricade_is_goes_beside_it() -> None:
    t = open_office("imperial_officer k3").place_all()
    assert t.space("imperial_officer_1") in ("j4", "k4", "l4", "j3")


@pytest.mark.rule("IA-ATTACK_OBJ-01", "IA-ATTACK_OBJ-02")
@pytest.mark.parametrize("name", ["fenn_signis", "imperial_officer_1"])
def test_a_barricade_has_three_times_the_threat_level_as_health_and_1_block(name: str) -> None:
    s = hunted(("fenn_signis k4", "gaarkhan e8"), ("imperial_officer l4",))
    assert objects.health_of(s.match, s.state.tokens[token(s, "barricade_1")]) == 6
    s.state.tokens[token(s, "barricade_1")].damage = 4
    t = s.activate(name).choose("attack")
    t.roll("blue:dd3", "green:dd1" if name == "fenn_signis" else "yellow:d2")
    t.choose("target:barricade_1")
    assert ("barricade_1" in tokens_of(t)) is False
    assert t.match.layout.blocking >> t.match.grid.read("k3") & 1 == 0


@pytest.mark.rule("IA-INTERACT-03", "IA-DOOR-06", "IA-DOOR-10")
def test_a_hero_opens_the_exit_by_the_terminal_until_the_round_ends() -> None:
    t = hunted().activate("fenn_signis").roll("blue:d2", "green:dd1").choose("interact:terminal_1")
    assert t.match.state.doors == STORE | EXIT
    t.roll("blue:s2", "green:dd1").choose("interact:terminal_1")
    assert t.match.state.doors == STORE
    s = hunted()
    s.state.doors, s.state.locked = STORE, 0
    assert s.activate("fenn_signis").refusal("interact:terminal_1").reason == "no_door_to_open"
    closed = s.end_of_round(2).match.state
    assert (closed.doors, closed.locked) == (STORE | EXIT, EXIT)


def test_the_terminal_is_of_no_use_before_the_hunt() -> None:
    t = wanted(("fenn_signis j9", "gaarkhan e8")).activate("fenn_signis")
    assert t.refusal("interact:terminal_1").reason == "nothing_to_do"


@pytest.mark.rule("IA-INCAPACITATED-01", "IA-INCAPACITATED-07")
def test_a_hero_who_would_withdraw_is_incapacitated_and_only_moves() -> None:
    s = wanted(("fenn_signis d9", "gaarkhan e8"), ("imperial_officer d8",))
    s.row("fenn_signis").wounded, s.row("fenn_signis").damage = True, 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    row = t.row("fenn_signis")
    assert (row.incapacitated, row.damage, t.space("fenn_signis")) == (True, 0, "d9")
    assert not t.hero("fenn_signis").withdrawn
    assert t.table.outcome is None
    s = wanted(("fenn_signis d9", "gaarkhan e8"), ("imperial_officer d8",))
    s.row("fenn_signis").wounded = s.row("fenn_signis").incapacitated = True
    t = s.activate("fenn_signis")
    assert t.ask.facts["actions"] == 1
    assert t.refusal("attack").reason == t.refusal("rest").reason == "only_moves"
    assert t.choose("move").ask.facts["actions"] == 0
    assert "step:c9" in t.legal


def departing(gaarkhan: str) -> MissionSession:
    """Fenn steps beside the exit."""
    s = hunted(("fenn_signis k3", f"gaarkhan {gaarkhan}"))
    for name in ("barricade_1", "barricade_2"):
        s.state.tokens[token(s, name)].space = NOWHERE
    s.state.doors, s.state.locked = STORE, 0
    s.match.rearranged()
    return s.activate("fenn_signis").choose("move", "step:k2")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_all_heroes_are_on_or_beside_the_exit() -> None:
    assert result(departing("k1")) == (REBELS, "heroes_departed")
    assert result(departing("l2")) == (REBELS, "heroes_departed")
    assert departing("l3").table.outcome is None


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_6() -> None:
    assert wanted().end_of_round(5).table.outcome is None
    assert result(wanted().end_of_round(6)) == (IMPERIALS, "last_round")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = wanted(("fenn_signis d9", "gaarkhan e8"), ("imperial_officer d8",))
    assert result(wound_last_hero(s)) == (IMPERIALS, "all_heroes_wounded")
