"""Aftermath: terminals, the door, reserves, the lockdown, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import NOWHERE, REBELS, Token

MISSION = "aftermath"


def aftermath(*, heroes: list[str] | None = None, groups: list[str] | None = None) -> MissionScenario:
    """A position on the mission's own map with all terminals."""
    s = MissionScenario(
        heroes or ["fenn_signis f6", "gaarkhan b2"],
        groups if groups is not None else ["imperial_officer d1"],
        mission=MISSION,
        board=MISSION,
    )
    s.state.tokens = [Token("terminal", space) for space in s.match.board.terminals]
    s.match.imperial.reserve = sorted(
        s.printed.deployment[key].id for key in ("stormtrooper", "imperial_officer", "e_web_engineer")
    )
    return s


def place_all(t: MissionSession) -> MissionSession:
    """Put whoever is to be placed on the first space that is offered."""
    while t.ask.what == "place_near":
        t.choose(t.legal[0])
    return t


@pytest.mark.rule("IA-RESERVED-02", "IA-RESERVED-03", "IA-DEPLOY_CAMP-07", "IA-DEPLOY_CAMP-02")
def test_when_the_door_opens_first_the_reserves_come_for_nothing() -> None:
    t = aftermath().activate("fenn_signis").choose("interact:door_1")
    place_all(t)
    m = t.match
    figure = next(n for n in m.on_map() if m.figure_text(n) == "e_web_engineer_1")
    assert m.covers(figure) >> m.grid.read("l7") & 1
    assert t.conditions("e_web_engineer_1") == {"focused"}
    storage = m.mission_map.areas["storage_room"]
    for name in ("stormtrooper_1a", "stormtrooper_1b", "stormtrooper_1c", "imperial_officer_2"):
        assert storage >> t.row(name).space & 1, name
    assert (m.imperial.reserve, t.threat) == ([], 0)
    assert t.ask.what == "take_action"  # the event was resolved before the activation went on


@pytest.mark.rule("IA-GOLDEN-03")
def test_imperial_figures_open_no_doors() -> None:
    t = aftermath(groups=["imperial_officer f7"]).activate("imperial_officer_1")
    assert t.refusal("interact:door_1").reason == "only_for_rebels"


@pytest.mark.rule("IA-ATTACK_OBJ-01", "IA-GOLDEN-03")
def test_a_terminal_has_one_block_and_one_more_beside_an_imperial_figure() -> None:
    lone = aftermath(heroes=["fenn_signis d7", "gaarkhan b2"]).activate("fenn_signis")
    lone.attack("terminal_1", "blue:dd3", "green:dd3")
    assert lone.match.state.tokens[0].damage == 3
    s = aftermath(heroes=["fenn_signis d7", "gaarkhan b2"], groups=["imperial_officer c6"])
    guarded = s.activate("fenn_signis").attack("terminal_1", "blue:dd3", "green:dd3")
    assert guarded.match.state.tokens[0].damage == 2


@pytest.mark.rule("IA-OBJECT-05")
def test_only_rebels_attack_terminals() -> None:
    t = aftermath(groups=["imperial_officer d7"]).activate("imperial_officer_1").choose("attack")
    assert t.refusal("target:terminal_1").reason == "only_for_rebels"


def locked_down(choice: str) -> MissionSession:
    """The end of the round in which the door was opened."""
    s = aftermath()
    s.state.doors, s.state.happened, s.state.noted = 0, ["fortified"], {"opened_in": 1}
    t = s.status(Step.MISSION_END_OF_ROUND, Step.AFTER_ROUND_ENDS, Step.ADVANCE_ROUND)
    assert set(t.legal) == {"decide:harden_terminals", "decide:shut_the_door"}
    assert t.ask.seat == 0
    return t.choose(choice)


def test_a_lockdown_hardens_the_terminals() -> None:
    t = locked_down("decide:harden_terminals").until("take_action")
    assert t.match.state.doors == 0
    assert objects.health_of(t.match, t.match.state.tokens[0]) == 7


@pytest.mark.rule("IA-DOOR-06", "IA-DOOR-10", "IA-ATTACK_OBJ-03", "IA-ATTACK_OBJ-08")
def test_or_a_lockdown_shuts_the_door_which_can_only_be_destroyed_then() -> None:
    t = locked_down("decide:shut_the_door").until("take_action")
    assert t.match.state.doors == 1
    assert t.refusal("interact:door_1").rule == "IA-DOOR-10"
    t.match.state.tokens[-1].damage = 7
    t.choose("attack").roll("blue:dd4", "green:dd3", "black:b")
    t.choose(next(text for text in t.legal if text.startswith("target:door_1")), "pass")  # no Havoc Shot
    assert t.match.state.doors == 0
    assert t.match.state.happened == ["fortified", "lockdown"]  # reserves come once only


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_at_once_when_the_last_terminal_is_destroyed() -> None:
    s = aftermath(heroes=["fenn_signis d7", "gaarkhan b2"])
    for token in s.state.tokens[1:]:
        token.space = NOWHERE
    s.state.tokens[0].damage = 1
    t = s.activate("fenn_signis").attack("terminal_1", "blue:dd4", "green:dd3")
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1, 2), "terminals_destroyed")
    result = t.match.state.result
    assert result is not None
    assert (result.winner, result.round) == (REBELS, 1)


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_at_once_when_all_heroes_are_wounded() -> None:
    s = aftermath(heroes=["fenn_signis d7", "gaarkhan b2"], groups=["imperial_officer d6"])
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "all_heroes_wounded")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_six() -> None:
    s = aftermath()
    s.state.round = 6
    t = s.status(Step.MISSION_END_OF_ROUND, Step.AFTER_ROUND_ENDS, Step.ADVANCE_ROUND)
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "last_round")
