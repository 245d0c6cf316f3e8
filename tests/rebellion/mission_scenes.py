"""Missions in a scenario: leaders on their cards, revealed, aimed and opposed."""

from __future__ import annotations

from collections.abc import Sequence

from tests.rebellion.scenario import SIDES, Scenario, Session
from wartable.games.rebellion.content.decks import project_deck
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.state import EMPIRE, Assigned, Away

BLANK, HIT, DIRECT_HIT, SPECIAL = 0, 2, 4, 5
"""Faces of a die by their numbers on it."""


def assign(s: Scenario, side: str, card: str, *leaders: str) -> Scenario:
    """Put leaders on a mission, face down."""
    numbers = [s.printed.leader[leader].id for leader in leaders]
    for number in numbers:
        s.state.leaders[number] = Away.ON_MISSION
    s.state.factions[SIDES[side]].assigned.append(Assigned(s.printed.mission[card].id, numbers))
    return s


def reveal(
    s: Scenario,
    side: str,
    card: str,
    *leaders: str,
    aim: str = "",
    oppose: str = "",
    faces: Sequence[int] = (),
) -> Session:
    """Reveal a mission and aim it; only `oppose` is in a pool, and is sent against it."""
    s.pool(*((oppose,) if oppose else ()))
    assign(s, side, card, *leaders)
    t = s.command(SIDES[side]).load(list(faces))
    if t.ask.what == "reveal_base":
        t.choose("keep_hidden")
    t.choose(f"reveal:{card},{','.join(leaders)}")
    if aim:
        t.choose(f"aim:{aim}")
    if oppose:
        t.choose(f"oppose:{oppose}")
    return t


def outcome(t: Session) -> tuple[bool, bool]:
    """Whether the mission that ended was opposed, and whether it succeeded."""
    (ended,) = t.events(events.MissionEnded)
    return ended.opposed, ended.succeeded


def projects(s: Scenario) -> list[int]:
    """Give the match its project deck."""
    s.state.project_deck = project_deck(s.printed)
    return s.state.project_deck


def queue(s: Scenario, side: int, **spaces: Sequence[str]) -> Scenario:
    """Put units on the spaces of a build queue: `first`, `second`, `third`."""
    for place, name in enumerate(("first", "second", "third")):
        units = [s.printed.unit[key].id for key in spaces.get(name, ())]
        s.state.factions[side].queue[place] = sorted(units)
    return s


def queued(t: Session, side: int = EMPIRE) -> list[list[str]]:
    """What is on the spaces of a build queue."""
    return [sorted(t.match.unit_text(unit) for unit in space) for space in t.state.factions[side].queue]
