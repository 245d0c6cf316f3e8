"""How a mission of the campaign ends: looked at after every change, and nothing after it is resolved.

(IA-VICTORY_CAMP-01.)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from wartable.games.imperial_assault.content.vocabulary import Affiliation
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.facts.figure_facts import gear
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import MissionUnderWay
from wartable.games.imperial_assault.rules.campaign import heroes
from wartable.games.imperial_assault.scripting.mission_script import Ending, script_of
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, MissionResult
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Script
from wartable.kernel.game import Outcome

SIDE_NAMES = {IMPERIALS: "imperial", REBELS: "rebel"}


class MissionOver(Exception):
    """The mission has ended: the step that was under way goes no further."""


def check(m: Match) -> None:
    """End the mission if its script says so, or where all heroes are wounded and that ends it."""
    if m.state.result is not None or m.state.round == 0:
        return
    script = script_of(m)
    ending = script.ending(m)
    if ending is None and script.all_wounded_ends and heroes.all_wounded(m):
        ending = Ending(IMPERIALS, "all_heroes_wounded")
    if ending is not None:
        end(m, ending)


def check_round_limit(m: Match) -> None:
    """At the end of the last round of a mission the side wins that its rules name."""
    row = m.campaign.mission.get(m.state.mission)
    if row is None or row.limit_winner is None or m.state.round < row.rounds:
        return
    winner = IMPERIALS if row.limit_winner is Affiliation.IMPERIAL else REBELS
    end(m, Ending(winner, "last_round"))


def end(m: Match, ending: Ending) -> None:
    """Note the result, and leave of all that is going on the mission alone."""
    state = m.state
    crates = sum(hero.crates for hero in state.heroes)
    facts = script_of(m).gained(m)
    result = MissionResult(
        state.mission, ending.winner, ending.rule, ending.reason, state.round, crates, facts, _worth(m)
    )
    state.result = result
    m.tell(events.MissionEnded, state.mission, SIDE_NAMES[ending.winner], ending.reason)
    mission = topmost(state.agenda, MissionUnderWay)
    assert mission is not None
    while state.agenda[-1] is not mission:
        state.agenda.pop()
    mission.steps = [Step.END_MISSION]
    raise MissionOver


def _worth(m: Match) -> int:
    """The credits that the heroes' cards are worth at the end of the mission, as these say themselves."""
    cards = (card for hero in m.state.heroes for card in hero.cards)
    return sum(use.worth for card in cards for use in gear(card).uses)


def end_mission(m: Match) -> None:
    """A mission that is no part of a campaign ends the match; else what lies under it goes on."""
    result = m.state.result
    assert result is not None
    if len(m.state.agenda) > 1:
        return
    winners = tuple(m.seats_of(result.winner))
    facts = {"mission": result.mission, "round": result.round}
    m.state.outcome = Outcome(winners, result.rule, result.reason, facts)


def until_mission_ends(step: Callable[[Match], Script[None]]) -> Callable[[Match], Script[None]]:
    """The script of a step that ends where the mission does."""

    @wraps(step)
    def run(m: Match) -> Script[None]:
        return _guarded(step(m)) if m.in_campaign else step(m)

    return run


def _guarded(script: Script[None]) -> Script[None]:
    try:
        yield from script
    except MissionOver:
        return
