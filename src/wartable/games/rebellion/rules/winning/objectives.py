"""Objectives: when the Rebel may play one, and what it gives (RB-OBJECTIVE-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wartable.games.rebellion import moments
from wartable.games.rebellion.combat_frames import GROUND, SPACE, Combat
from wartable.games.rebellion.content.cards import Objective
from wartable.games.rebellion.content.effects.cards import ReturnCard
from wartable.games.rebellion.content.requirements import Pay, WinBattles
from wartable.games.rebellion.content.vocabulary import ObjectiveTiming, Role, Theater
from wartable.games.rebellion.events import base as events
from wartable.games.rebellion.frames import CardKind, PlayedObjective, Resolution, Step
from wartable.games.rebellion.map.galaxy import mask_of
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import decks, resolution
from wartable.games.rebellion.rules.changes import change_reputation
from wartable.games.rebellion.rules.eligible_systems import accepted
from wartable.games.rebellion.rules.winning.requirements import Fought, fulfilled
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, Pile
from wartable.games.rebellion.verbs.base import PLAY_OBJECTIVE
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.window import window

WINDOW = "play_objective"
THEATER_NAMES = {SPACE: Theater.SPACE, GROUND: Theater.GROUND}
AT_START_OF_REFRESH: list[Callable[[Match], Script[None]]] = []
"""What else gives reputation then, before an objective may be played; boxes add theirs."""
INSTEAD_OF_SCORING: dict[str, Callable[[Match, int], None]] = {}
"""What becomes of an objective with a certain script when it is played, if it gives no reputation then."""


def play_at_start_of_refresh(m: Match) -> Script[None]:
    """Immediately before step 1 of the Refresh Phase one objective may be played (RB-OBJECTIVE-07)."""
    for begins in AT_START_OF_REFRESH:
        yield from begins(m)
    if m.state.outcome is None:
        yield from _offer(m, ObjectiveTiming.START_OF_REFRESH)


def play_in_combat(m: Match) -> Script[None]:
    """At a moment of a combat when something may have been fulfilled (RB-OBJECTIVE-04), and at its end."""
    combat = topmost(m.state.agenda, Combat)
    assert combat is not None
    yield from _offer(m, ObjectiveTiming.COMBAT)
    combat.fulfilled |= mask_of(
        row.id
        for row in m.content.objectives
        if row.timing is ObjectiveTiming.COMBAT and fulfilled(m, row, fought(m, combat))
    )


moments.OBJECTIVE_WINDOWS.append(play_in_combat)


def fought(m: Match, combat: Combat) -> Fought:
    """What objectives look at in a combat."""
    return Fought(
        combat.place,
        combat.initiator == REBEL,
        combat.suited,
        [unit for unit in combat.lost if m.tables.side_of_unit[unit] == EMPIRE],
        [name for theater, name in THEATER_NAMES.items() if combat.winners[theater] == REBEL],
    )


def _offer(m: Match, timing: ObjectiveTiming) -> Script[None]:
    """Ask the General, who decides about objectives (RB-OBJECTIVE-13); he need not play (RB-OBJECTIVE-08).

    He holds them from the first one on (RB-SETUP-13). That he could play is nobody
    else's knowledge (RB-OBJECTIVE-09).
    """

    def offer(seat: int) -> Ask | None:
        options = OBJECTIVES.options(m, timing)
        return Ask(seat, "RB-OBJECTIVE-01", WINDOW, options, OBJECTIVES, (m, timing)) if options else None

    def react(_seat: int, card: int) -> Script[None]:
        play(m, card, timing)
        yield from ()

    yield from window(m, WINDOW, [m.seat(REBEL, Role.GENERAL)], offer, react)


def playable(m: Match, _timing: ObjectiveTiming) -> Iterator[tuple[str, int]]:
    """Every objective in the hand."""
    for card in sorted(m.state.objectives):
        yield PLAY_OBJECTIVE(m.content.objectives[card].key), card


def refuse_objective(m: Match, timing: ObjectiveTiming, card: int) -> Refusal | None:
    """Why an objective cannot be played now: another time is printed on it, or it is not fulfilled."""
    row = m.content.objectives[card]
    facts = {"objective": row.key}
    if row.timing is not timing:
        return Refusal("RB-OBJECTIVE-03", "played_at_another_time", facts)
    combat = topmost(m.state.agenda, Combat) if timing is ObjectiveTiming.COMBAT else None
    if not fulfilled(m, row, None if combat is None else fought(m, combat)):
        return Refusal("RB-OBJECTIVE-01", "not_fulfilled", facts)
    if combat is not None and m.state.published_objectives:
        return _refuse_as_published(row, combat)
    return None


def _refuse_as_published(row: Objective, combat: Combat) -> Refusal | None:
    """As published, a won battle counts when the combat ends, and all else at once or never."""
    facts = {"objective": row.key}
    if isinstance(row.requirement, WinBattles):
        return None if combat.over else Refusal("RB-OBJECTIVE-04", "played_when_the_combat_ends", facts)
    if combat.fulfilled >> row.id & 1:
        return Refusal("RB-OBJECTIVE-04", "fulfilled_before", facts)
    return None


OBJECTIVES = Family(playable, refuse_objective)


def play(m: Match, card: int, timing: ObjectiveTiming) -> None:
    """Show an objective; once its price is paid, if it has one, it gives its reputation."""
    leave_hand(m, card)
    row = m.content.objectives[card]
    if row.script in INSTEAD_OF_SCORING:
        m.tell(events.ObjectivePlayed, row.key, 0)
        INSTEAD_OF_SCORING[row.script](m, card)
        return
    place = NOBODY
    combat = topmost(m.state.agenda, Combat) if timing is ObjectiveTiming.COMBAT else None
    if combat is not None:
        place = combat.place
        combat.objective_played = True  # RB-OBJECTIVE-06
    m.state.agenda.append(PlayedObjective([Step.SCORE_OBJECTIVE], card, place))
    if isinstance(row.requirement, Pay):
        resolution.begin(m, _resolution(m, card, place), row, row.requirement.effects)


def leave_hand(m: Match, card: int) -> None:
    """Take an objective out of the hand for all to see."""
    m.state.objectives.remove(card)
    decks.left_hand(m, Pile.OBJECTIVES, card)


def _resolution(m: Match, card: int, place: int) -> Resolution:
    return Resolution([], CardKind.OBJECTIVE, card, REBEL, m.seat(REBEL, Role.GENERAL), place)


def score(m: Match) -> Script[None]:
    """Gain the reputation; the card leaves the game (RB-OBJECTIVE-02), then its own effect follows."""
    played = topmost(m.state.agenda, PlayedObjective)
    assert played is not None
    row = m.content.objectives[played.card]
    gained = reputation(m, row)
    m.tell(events.ObjectivePlayed, row.key, gained)
    if any(isinstance(effect, ReturnCard) for effect in row.effects):
        m.state.objectives.append(played.card)
        decks.seen_in(m, EMPIRE, Pile.OBJECTIVES, [played.card])
    else:
        m.state.used_objectives.append(played.card)
    change_reputation(m, gained)
    if m.state.outcome is None and row.effects:
        resolution.begin(m, _resolution(m, played.card, played.place), row)
    yield from checked(m)


def reputation(m: Match, row: Objective) -> int:
    """What an objective gives, once or for each system that is such."""
    if row.for_each is None:
        return row.reputation
    return row.reputation * accepted(m, row.for_each, m.galaxy.all).bit_count()
