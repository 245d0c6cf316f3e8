"""What the script of a mission sets going, its events, and what it notes in the state to remember it."""

from __future__ import annotations

from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import MissionEvents, Triggered
from wartable.games.imperial_assault.state import NOBODY


def trigger(m: Match, event: str, about: int = NOBODY) -> None:
    """An event of the mission is triggered and resolved at once, with others of the same change."""
    top = m.state.agenda[-1]
    if isinstance(top, MissionEvents) and top.steps:
        top.waiting.append(Triggered(event, about))
    else:
        m.state.agenda.append(MissionEvents([Step.RESOLVE_EVENT], [Triggered(event, about)]))


def afterwards(m: Match, event: str, about: int = NOBODY) -> None:
    """Let the rest of an event come when all that is put on the agenda after this call is over."""
    m.state.agenda.append(MissionEvents([Step.RESOLVE_EVENT], [Triggered(event, about)]))


def happens_once(m: Match, event: str) -> bool:
    """Note an event that happens once; whether it is the first time."""
    if event in m.state.happened:
        return False
    m.state.happened = [*m.state.happened, event]
    return True


def note(m: Match, name: str, value: int) -> None:
    """Remember a number under a name of the mission."""
    m.state.noted = {**m.state.noted, name: value}


def noted(m: Match, name: str) -> int:
    """A number that the mission has noted, 0 if none."""
    return m.state.noted.get(name, 0)
