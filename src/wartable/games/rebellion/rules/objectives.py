"""Objectives: when the Rebel may play one, and what it gives (RB-OBJECTIVE-01)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion.content.cards import Objective
from wartable.games.rebellion.content.requirements import Pay
from wartable.games.rebellion.content.vocabulary import ObjectiveTiming, Role
from wartable.games.rebellion.events import base as events
from wartable.games.rebellion.frames import (
    CardKind,
    CombatObjectives,
    PlayedObjective,
    Resolution,
    Step,
)
from wartable.games.rebellion.map.galaxy import mask_of
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import resolution
from wartable.games.rebellion.rules.changes import change_reputation
from wartable.games.rebellion.rules.eligible_systems import accepts
from wartable.games.rebellion.rules.requirements import Fought, fulfilled
from wartable.games.rebellion.state import NOBODY, REBEL
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.window import window

WINDOW = "play_objective"


def play_at_start_of_refresh(m: Match) -> Script[None]:
    """Immediately before step 1 of the Refresh Phase one objective may be played (RB-OBJECTIVE-07)."""
    yield from _offer(m, ObjectiveTiming.START_OF_REFRESH, None, None)


def play_in_combat(m: Match, kept: CombatObjectives, fought: Fought) -> Script[None]:
    """At a moment of a combat when something may have been fulfilled (RB-OBJECTIVE-04), and at its end."""
    if not kept.played:
        yield from _offer(m, ObjectiveTiming.COMBAT, fought, kept)
    kept.fulfilled |= mask_of(
        row.id
        for row in m.content.objectives
        if row.timing is ObjectiveTiming.COMBAT and fulfilled(m, row, fought)
    )


def _offer(
    m: Match, timing: ObjectiveTiming, fought: Fought | None, kept: CombatObjectives | None
) -> Script[None]:
    """Ask the General, who decides about objectives (RB-OBJECTIVE-13); he need not play (RB-OBJECTIVE-08).

    That he could is nobody else's knowledge (RB-OBJECTIVE-09).
    """
    args = (m, timing, fought, kept)

    def offer(seat: int) -> Ask | None:
        options = OBJECTIVES.options(*args)
        return Ask(seat, "RB-OBJECTIVE-01", WINDOW, options, OBJECTIVES, args) if options else None

    def react(_seat: int, card: int) -> Script[None]:
        if kept is not None:
            kept.played = True
        play(m, card, NOBODY if fought is None else fought.place)
        yield from ()

    yield from window(m, WINDOW, [m.seat(REBEL, Role.GENERAL)], offer, react)


def playable(
    m: Match, _timing: ObjectiveTiming, _fought: Fought | None, _kept: CombatObjectives | None
) -> Iterator[tuple[str, int]]:
    """Every objective in the hand."""
    for card in dict.fromkeys(m.state.objectives):
        yield f"objective:{m.content.objectives[card].key}", card


def refuse_objective(
    m: Match, timing: ObjectiveTiming, fought: Fought | None, kept: CombatObjectives | None, card: int
) -> Refusal | None:
    """Why an objective cannot be played now: another time is printed on it, or it is not fulfilled."""
    row = m.content.objectives[card]
    facts = {"objective": row.key}
    if row.timing is not timing:
        return Refusal("RB-OBJECTIVE-03", "played_at_another_time", {**facts, "timing": row.timing})
    if not fulfilled(m, row, fought):
        return Refusal("RB-OBJECTIVE-01", "not_fulfilled", facts)
    if kept is not None and m.state.published_objectives and kept.fulfilled >> card & 1:
        return Refusal("RB-OBJECTIVE-04", "fulfilled_before", facts)
    return None


OBJECTIVES = Family(playable, refuse_objective)


def play(m: Match, card: int, place: int) -> None:
    """Show an objective; once its price is paid, if it has one, it gives its reputation."""
    m.state.objectives.remove(card)
    m.state.agenda.append(PlayedObjective([Step.SCORE_OBJECTIVE], card, place))
    row = m.content.objectives[card]
    if isinstance(row.requirement, Pay):
        resolution.begin(m, _resolution(m, card, place), row, row.requirement.effects)


def _resolution(m: Match, card: int, place: int) -> Resolution:
    return Resolution([], CardKind.OBJECTIVE, card, REBEL, m.seat(REBEL, Role.GENERAL), place)


def score(m: Match) -> Script[None]:
    """Gain the reputation; the card leaves the game (RB-OBJECTIVE-02), then its own effect follows."""
    played = topmost(m.state.agenda, PlayedObjective)
    assert played is not None
    row = m.content.objectives[played.card]
    gained = reputation(m, row)
    m.tell(events.ObjectivePlayed, row.key, gained)
    m.state.used_objectives.append(played.card)
    change_reputation(m, gained)
    if m.state.outcome is None and row.effects:
        resolution.begin(m, _resolution(m, played.card, played.place), row)
    yield from checked(m)


def reputation(m: Match, row: Objective) -> int:
    """What an objective gives, once or for each system that is such."""
    if row.for_each is None:
        return row.reputation
    return row.reputation * sum(accepts(m, row.for_each, system) for system in m.all_systems())
