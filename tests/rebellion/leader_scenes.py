"""Cards carried out on prepared positions: a mission's effect, and hands of action cards."""

from __future__ import annotations

from tests.rebellion.scenario import SIDES, Scenario, Session
from wartable.games.rebellion.frames import CardKind, Mission, Resolution, Step
from wartable.games.rebellion.state import NOBODY, Away
from wartable.games.rebellion.tables import boxes_of, tables_of


def hold(s: Scenario, side: str, *actions: str) -> Scenario:
    """Give a side its action cards."""
    s.state.factions[SIDES[side]].actions = [s.printed.action[action].id for action in actions]
    return s


def succeeded(s: Scenario, mission: str, system: str, *leaders: str, target: str = "") -> Session:
    """The effect of a mission that has just succeeded, with its leaders in the system."""
    row = s.printed.mission[mission]
    for leader in leaders:
        number = s.printed.leader[leader].id
        if s.state.leaders[number] in (Away.POOL, Away.SUPPLY):
            s.state.leaders[number] = s.place(system)
    side = SIDES[row.side]
    numbers = [s.printed.leader[leader].id for leader in leaders]
    aimed = s.printed.leader[target].id if target else NOBODY
    place = s.place(system)
    rest = [tables_of(*boxes_of(s.state)).number_of_effect(effect) for effect in reversed(row.effects)]
    frame = Mission([], side, side, row.id, list(numbers), place, aimed, succeeded=True)
    effect = Resolution(
        [Step.RESOLVE_EFFECT], CardKind.MISSION, row.id, side, side, place, numbers, aimed, rest
    )
    return s.run(frame, effect)


def ring_of(t: Session, leader: str) -> str:
    """The ring that a leader wears, if any."""
    ring = t.state.rings[t.match.content.leader[leader].id]
    return t.match.ring_text(ring) if ring >= 0 else ""
