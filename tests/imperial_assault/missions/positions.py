"""Positions of the missions of the campaign, on their own maps with all that lies on them at the start."""

from __future__ import annotations

from collections.abc import Sequence

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.campaign.mission import mission_setup
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOWHERE
from wartable.kernel.game import Outcome
from wartable.kernel.table import Table


def laid_out(
    mission: str, heroes: Sequence[str], groups: Sequence[str] = (), *, threat: int = 0, level: int = 2
) -> MissionScenario:
    """A mission in its first round after its special set-up, with these heroes and groups alone."""
    s = MissionScenario(heroes, groups, mission=mission, board=mission, threat=threat, level=level)
    mission_setup.prepare_mission(s.match)
    assert list(script_of(s.match).set_up(s.match)) == []
    return s


def result(t: MissionSession) -> tuple[int, str]:
    """The side that has won the mission, and why; what the table says of its end must agree."""
    found, outcome = t.match.state.result, t.table.outcome
    assert found is not None
    assert isinstance(outcome, Outcome)
    assert (outcome.winners, outcome.reason) == (tuple(t.match.seats_of(found.winner)), found.reason)
    return found.winner, found.reason


def token(t: MissionSession | MissionScenario, name: str) -> int:
    """The number of a token by its name."""
    m = t.match
    return next(number for number in range(len(m.state.tokens)) if m.token_text(number) == name)


def give(s: MissionScenario, figure: str, name: str) -> None:
    """Let a figure carry a token."""
    number = token(s, name)
    row = s.row(figure)
    row.carried = [*row.carried, number]
    carrier = s.state.figures.index(row)
    s.state.tokens[number].space, s.state.tokens[number].carrier = NOWHERE, carrier


def tokens_of(t: MissionSession | MissionScenario) -> dict[str, str]:
    """The tokens on the map by their names, and where they lie."""
    m = t.match
    return {m.token_text(number): m.space_text(row.space) for number, row in m.tokens_in_play()}


def spaces_of(t: MissionSession, group: str) -> list[str]:
    """Where the figures of a group stand."""
    m = t.match
    return [m.space_text(m.figure(n).space) for n in m.on_map() if m.figure_text(n).startswith(group)]


def wound_last_hero(s: MissionScenario) -> MissionSession:
    """Gaarkhan is wounded, and Fenn becomes so by an attack of the Imperial Officer beside him."""
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    return s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")


def lone_mission(mission: str, seed: int = 1) -> Table:
    """A mission by itself with two heroes, before its first question is answered."""
    return Table.new(GAME.name, {"mode": "mission", "mission": mission, "heroes": 2}, seed=seed)


def through_setup(table: Table, until: str = "") -> Match:
    """Answer the questions of the set-up with the first choice, deploying no more than must be.

    Up to a question, or to the first round.
    """
    m = table.play
    assert isinstance(m, Match)
    while m.state.round == 0 and not any(ask.what == until for ask in table.asks):
        ask = table.asks[0]
        table.choose("done" if "done" in ask.options else next(iter(ask.options)), ask.seat)
    return m
