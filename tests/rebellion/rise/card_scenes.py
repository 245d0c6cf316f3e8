"""Positions for the expansion's cards: markers on the board, cards under way."""

from __future__ import annotations

from typing import Any

from tests.rebellion.scenario import SIDES, Scenario, Session
from wartable.games.rebellion.frames import CardKind, Resolution, Step
from wartable.games.rebellion.state import NOBODY, Target
from wartable.games.rebellion.tables import boxes_of, tables_of


def rise(**given: object) -> Scenario:
    """A position with the expansion and combat as in the base game."""
    return Scenario(expansion=True, **given)  # type: ignore[arg-type]


def put_marker(s: Scenario, marker: str, *systems: str) -> Scenario:
    """Lay target markers; nobody has been asked about them."""
    for system in systems:
        s.state.targets.append(Target(s.printed.target_marker[marker].id, s.place(system)))
    return s


def markers(t: Session) -> list[tuple[str, str]]:
    """The target markers on the board with their systems."""
    rows = t.match.content.target_markers
    return sorted((rows[each.marker].key, t.match.place_text(each.system)) for each in t.state.targets)


def carried_out(s: Scenario, card: str, place: str = "", side: str = "", *leaders: str) -> Session:
    """A card of the expansion (mission, action or objective) whose effect is just being carried out."""
    rows: dict[CardKind, dict[str, Any]] = {
        CardKind.MISSION: s.printed.mission,
        CardKind.ACTION: s.printed.action,
        CardKind.OBJECTIVE: s.printed.objective,
    }
    kind = next(kind for kind, table in rows.items() if card in table)
    row = rows[kind][card]
    number = SIDES[side or getattr(row, "side", "rebel")]
    where = s.place(place) if place else NOBODY
    used = Resolution([], kind, row.id, number, number, where, [s.printed.leader[key].id for key in leaders])
    tables = tables_of(*boxes_of(s.state))
    used.rest = [tables.number_of_effect(effect) for effect in reversed(row.effects)]
    used.steps = [Step.RUN_SCRIPT if row.script else Step.RESOLVE_EFFECT]
    return s.run(used)
