"""Dark Obsession: doors that heroes close, Vader and his shields, two events, and all ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    laid_out,
    result,
    spaces_of,
    token,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.rules import objects, pushing
from wartable.games.imperial_assault.rules.campaign import allies
from wartable.games.imperial_assault.rules.campaign.allies import Offer
from wartable.games.imperial_assault.state import IMPERIALS, NOWHERE, REBELS

MISSION = "dark_obsession"
OUTER, INNER, SITE = 1, 2, 4


def obsession(
    heroes: tuple[str, ...] = ("fenn_signis q8", "gaarkhan j5"), groups: tuple[str, ...] = ("darth_vader a4",)
) -> MissionScenario:
    """The first round, Fenn beside the terminal."""
    return laid_out(MISSION, heroes, groups)


def close_one(s: MissionScenario, die: str = "blue:s2") -> MissionSession:
    """Fenn uses the terminal."""
    return s.activate("fenn_signis").roll(die, "green:dd1").choose("interact:terminal_1")


@pytest.mark.rule("IA-GOLDEN-03")
def test_all_doors_start_open_and_luke_stays_out() -> None:
    s = obsession()
    assert s.state.doors == 0
    luke = s.printed.deployment["luke_skywalker"].id
    s.state.allies = [luke]
    refusal = allies.refuse(s.match, 1, Offer(luke, 1))
    assert refusal is not None
    assert refusal.rule == "IA-GOLDEN-03"
    chewie = s.printed.deployment["chewbacca"].id
    assert allies.refuse(s.match, 1, Offer(chewie, 1)) is None


@pytest.mark.rule("IA-DOOR-06", "IA-DOOR-10", "IA-INTERACT-03")
def test_the_terminal_closes_the_open_doors_from_the_site_outwards() -> None:
    s = obsession()
    t = close_one(s)
    assert (t.match.state.doors, t.match.state.locked) == (SITE, SITE)
    assert objects.health_of(t.match, t.match.state.tokens[token(t, "door_3")]) == 5
    s = obsession()
    s.state.doors = s.state.locked = SITE
    assert close_one(s).match.state.doors == SITE | INNER
    s.state.noted = {"opened_1": 1}
    assert close_one(s).match.state.doors == SITE | INNER | OUTER


def test_once_per_activation_whether_the_test_is_passed_or_not() -> None:
    t = close_one(obsession(), "blue:d2")
    assert t.match.state.doors == 0
    assert t.refusal("interact:terminal_1").reason == "once_an_activation"


@pytest.mark.rule("IA-ATTACK_OBJ-01", "IA-ATTACK_OBJ-03")
@pytest.mark.parametrize("name", ["fenn_signis", "imperial_officer_1"])
def test_any_figure_attacks_a_closed_door_and_it_is_not_closed_again(name: str) -> None:
    s = obsession(("fenn_signis r8", "gaarkhan q8"), ("darth_vader a4", "imperial_officer r9"))
    s.state.doors = s.state.locked = INNER
    objects.lock_door(s.match, 1, 5)
    s.state.tokens[token(s, "door_2")].damage = 3
    t = s.activate(name).choose("attack")
    t.roll("blue:dd3", "green:dd1" if name == "fenn_signis" else "yellow:d2")
    t.choose(next(text for text in t.legal if text.startswith("target:door_2")))
    assert t.match.state.doors == 0
    assert t.match.state.noted["opened_1"] == 1


def test_nothing_is_left_to_close_when_all_doors_were_opened_again() -> None:
    s = obsession()
    s.state.noted = {f"opened_{door}": 1 for door in range(3)}
    assert s.activate("fenn_signis").refusal("interact:terminal_1").reason == "no_door_to_close"


@pytest.mark.rule("IA-GOLDEN-03")
def test_only_heroes_use_the_terminal() -> None:
    s = obsession(("fenn_signis j5", "gaarkhan k5"), ("darth_vader a4", "imperial_officer q8"))
    assert s.activate("imperial_officer_1").refusal("interact:terminal_1").reason == "only_for_heroes"


@pytest.mark.rule("IA-GOLDEN-03", "IA-PUSH-01")
@pytest.mark.parametrize(("name", "pushed"), [("darth_vader_1", False), ("imperial_officer_1", True)])
def test_vader_cannot_be_pushed(name: str, pushed: bool) -> None:
    s = obsession(groups=("darth_vader a4", "imperial_officer d4"))
    before = len(s.state.agenda)
    pushing.begin_push(s.match, s.state.figures.index(s.row(name)), 1, 2)
    assert (len(s.state.agenda) > before) is pushed


def attacked(*groups: str) -> MissionSession:
    """Fenn attacks Vader."""
    s = obsession(("fenn_signis e4", "gaarkhan j5"), ("darth_vader d4", *groups))
    t = s.activate("fenn_signis").choose("attack")
    t.roll("blue:dd3", "green:dd1", "black:b", "black:b")
    return t.choose("target:darth_vader_1")


@pytest.mark.rule("IA-GOLDEN-03", "IA-TARGET-01")
def test_a_trooper_beside_vader_becomes_the_target() -> None:
    t = attacked("stormtrooper_elite d3 h1 f1").until("take_action", "pass")
    assert t.damage("darth_vader_1") == 0
    assert t.damage("stormtrooper_elite_1a") == 3


def test_of_several_troopers_the_imperial_player_picks_one() -> None:
    t = attacked("stormtrooper_elite d3 e3 f1")
    assert (t.ask.seat, set(t.legal)) == (
        0,
        {"pick_figure:stormtrooper_elite_1a", "pick_figure:stormtrooper_elite_1b"},
    )
    t.choose("pick_figure:stormtrooper_elite_1b").until("take_action", "pass")
    assert (t.damage("stormtrooper_elite_1a"), t.damage("stormtrooper_elite_1b")) == (0, 3)


def test_nobody_else_shields_him() -> None:
    t = attacked("imperial_officer d3", "stormtrooper_elite h1 g1 f1").until("take_action", "pass")
    assert t.damage("darth_vader_1") == 2


def test_no_trooper_shields_him_who_could_not_be_the_target() -> None:
    t = attacked("stormtrooper_elite c4 h1 g1").until("take_action", "pass")  # behind Vader, out of sight
    assert t.damage("stormtrooper_elite_1a") == 0
    assert t.damage("darth_vader_1") == 2


@pytest.mark.rule("IA-DEPLOY_CAMP-03", "IA-RESERVED-03", "IA-THREAT-02")
def test_at_the_end_of_round_1_troopers_come_to_an_active_point() -> None:
    t = obsession().end_of_round(1)
    assert (t.ask.what, t.ask.seat) == ("choose_point", 0)
    t.choose("point:green_point_2").place_all()
    assert "h1" in spaces_of(t, "stormtrooper_1")
    assert t.threat == 2


@pytest.mark.parametrize(("number", "threat"), [(2, 0), (3, 2), (4, 0)])
def test_at_the_end_of_round_3_threat_rises(number: int, threat: int) -> None:
    assert obsession().end_of_round(number).threat == threat


def at_the_site(*wounded: str) -> MissionSession:
    """Vader beside the sabotage site."""
    s = obsession(groups=("darth_vader u12",))
    for name in wounded:
        s.row(name).wounded = True
    return s.activate("darth_vader_1")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_vader_searches_the_site_after_all_heroes_are_wounded() -> None:
    t = at_the_site("fenn_signis", "gaarkhan").choose("interact:sabotage_site_1")
    assert result(t) == (IMPERIALS, "luke_located")
    assert at_the_site("gaarkhan").refusal("interact:sabotage_site_1").reason == "heroes_still_healthy"


@pytest.mark.rule("IA-GOLDEN-03")
def test_only_vader_searches_the_site() -> None:
    s = obsession(groups=("darth_vader a4", "imperial_officer u12"))
    assert s.activate("imperial_officer_1").refusal("interact:sabotage_site_1").reason == "only_for_one"


def test_the_empire_does_not_win_by_wounding_all_heroes() -> None:
    s = obsession(groups=("darth_vader a4", "imperial_officer q9"))
    s.row("fenn_signis").space = s.match.grid.read("q8")
    assert wound_last_hero(s).table.outcome is None


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_rebels_win_at_the_end_of_round_6() -> None:
    assert obsession().end_of_round(5).table.outcome is None
    assert result(obsession().end_of_round(6)) == (REBELS, "last_round")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_vader_is_defeated() -> None:
    s = obsession(("fenn_signis b4", "gaarkhan j5"))
    s.row("darth_vader_1").damage = s.printed.deployment["darth_vader"].health - 1
    t = (
        s.activate("fenn_signis")
        .attack("darth_vader_1", "blue:dd4", "green:dd3", "black:b", "black:b")
        .choose("pass")
    )
    assert result(t) == (REBELS, "vader_defeated")
    assert t.row("darth_vader_1").space == NOWHERE
    assert "sabotage_site_1" in tokens_of(t)
