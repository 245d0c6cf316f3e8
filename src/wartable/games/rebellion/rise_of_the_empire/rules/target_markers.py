"""Target markers: placed by their cards, removed by whoever holds the ground (RE-TARGET-01).

No rule names the moment of removal: a player may do it as soon as and as long as the condition holds. He is
asked after every change of ground units there and at the start of his turns, unless he has settled in advance
that he leaves markers of that card alone for the rest of the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias, TypeVar

from wartable.games.rebellion.content.effects.board import PlaceTargetMarker, RemoveTargetMarker
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import SETTLED_BESIDE_CARDS, settled
from wartable.games.rebellion.rise_of_the_empire.events import targets as events
from wartable.games.rebellion.rise_of_the_empire.verbs.cards import LEAVE_TARGETS, REMOVE_TARGET
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.command_phase.turns import AT_START_OF_TURN
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.seats import Turn
from wartable.games.rebellion.state import NOBODY, SIDES, Target
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script

WhenRemoved: TypeAlias = Callable[[Match, int], Script[None]]
Lapses: TypeAlias = Callable[[Match, int], bool]
W = TypeVar("W", bound=WhenRemoved)
L = TypeVar("L", bound=Lapses)

WHEN_REMOVED: dict[str, WhenRemoved] = {}
LAPSES: dict[str, Lapses] = {}


def when_removed(key: str) -> Callable[[W], W]:
    """Register what follows when a marker of a card is removed from a system (RE-TARGET-04)."""

    def register(follows: W) -> W:
        WHEN_REMOVED[key] = follows
        return follows

    return register


def lapses(key: str) -> Callable[[L], L]:
    """Register when a marker of a card no longer belongs where it lies."""

    def register(judges: L) -> L:
        LAPSES[key] = judges
        return judges

    return register


class Marked(NamedTuple):
    """A marker on the board: of which card, and where."""

    marker: int
    system: int


def marker_text(m: Match, marker: int) -> str:
    """A target marker as choices and events spell it: by its card."""
    return m.content.target_markers[marker].key


def on_board(m: Match, marker: int) -> list[Target]:
    """The markers of a card that are on the board."""
    return [target for target in m.state.targets if target.marker == marker]


def place_marker(m: Match, marker: int, system: int) -> None:
    """Place a marker where its card says (RE-TARGET-02), if one is left in the supply."""
    if len(on_board(m, marker)) >= m.content.target_markers[marker].count:
        return
    m.state.targets.append(Target(marker, system))
    m.tell(events.TargetPlaced, marker_text(m, marker), m.place_text(system))


def remove_marker(m: Match, marked: Marked, side: int = NOBODY) -> Script[None]:
    """Return a marker to the supply; its card says whether anything follows (RE-TARGET-04)."""
    targets = m.state.targets
    targets.remove(next(each for each in targets if (each.marker, each.system) == marked))
    key = marker_text(m, marked.marker)
    m.tell(events.TargetRemoved, key, m.place_text(marked.system), SIDE_TEXTS[side] if side != NOBODY else "")
    if key in WHEN_REMOVED:
        yield from WHEN_REMOVED[key](m, marked.system)


# By cards


@effect(PlaceTargetMarker)
def place_here(m: Match, resolution: Resolution, row: PlaceTargetMarker) -> Script[None]:
    """A card places its marker in its own system."""
    place_marker(m, m.content.target_marker[row.marker].id, resolution.place)
    yield from checked(m)


@effect(RemoveTargetMarker)
def remove_here(m: Match, resolution: Resolution, _row: RemoveTargetMarker) -> Script[None]:
    """A card removes a marker here, of several the one that its player chooses."""
    options = {text: marked for text, marked in markers(m, NOBODY) if marked.system == resolution.place}
    facts = {"place": m.place_text(resolution.place)}
    if not options:
        m.passed(resolution.seat, ("remove_target",), "RE-TARGET-02", "no_target_there", facts)
        return
    marked = yield from m.decide(
        Ask(resolution.seat, "RE-TARGET-04", "remove_target_by_card", options, facts=facts)
    )
    yield from remove_marker(m, marked, resolution.side)
    yield from checked(m)


# By whoever holds the ground


def holder(m: Match, system: int) -> int:
    """Who has ground units in a system where the opponent has none (NOBODY: neither)."""
    there = [side for side in SIDES if m.has_ground_units(side, system)]
    return there[0] if len(there) == 1 else NOBODY


def markers(m: Match, _side: int) -> Iterator[tuple[str, Marked]]:
    """Every marker on the board."""
    for target in m.state.targets:
        marked = Marked(target.marker, target.system)
        yield REMOVE_TARGET(marker_text(m, marked.marker), m.place_text(marked.system)), marked


def refuse_removal(m: Match, side: int, marked: Marked) -> Refusal | None:
    """Why a side cannot remove a marker: it does not hold the ground alone (RE-TARGET-03)."""
    if holder(m, marked.system) == side:
        return None
    facts = {"marker": marker_text(m, marked.marker), "place": m.place_text(marked.system)}
    return Refusal("RE-TARGET-03", "not_alone_on_the_ground", facts)


REMOVALS: Final = Family(markers, refuse_removal)


def offer_removal(m: Match, seat: int, side: int) -> Script[None]:
    """Let a side remove markers whose ground it holds, one after the other, as long as it likes."""
    while m.state.outcome is None:
        never = settled(m, seat)
        options: dict[str, Marked | None] = {
            text: marked
            for text, marked in REMOVALS.options(m, side).items()
            if marker_text(m, marked.marker) not in never
        }
        if not options:
            return
        options[LEAVE_TARGETS()] = None
        marked = yield Ask(seat, "RE-TARGET-03", "remove_target", options, REMOVALS, (m, side))
        if marked is None:
            return
        yield from remove_marker(m, marked, side)
        yield from checked(m)


@SETTLED_BESIDE_CARDS.append
def whose_ground_is_held(m: Match, seat: int) -> list[str]:
    """The cards of the markers that a seat's side may remove now, each once."""
    side = m.side_of_seat(seat)
    held = [target.marker for target in m.state.targets if holder(m, target.system) == side]
    return [marker_text(m, marker) for marker in sorted(set(held))]


def at_start_of_turn(m: Match, mine: Turn) -> Script[None]:
    """Whose turn begins may remove markers, also those that he has left before."""
    if m.state.targets:
        yield from offer_removal(m, mine.seat, mine.side)


AT_START_OF_TURN.append(at_start_of_turn)


def remove_lapsed(m: Match) -> Script[None]:
    """Markers go with their system (RE-TARGET-05), or when their card says so; what follows takes place."""
    for target in list(m.state.targets):
        key = marker_text(m, target.marker)
        gone = m.is_destroyed(target.system) or (key in LAPSES and LAPSES[key](m, target.system))
        if gone and m.state.outcome is None:
            yield from remove_marker(m, Marked(target.marker, target.system))


def offer_where_ground_changed(m: Match) -> Script[None]:
    """After a change of ground units at a marker whoever holds the ground alone may remove it."""
    changed = set()
    for target in m.state.targets:
        ground = [unit for unit in m.state.units[target.system] if not m.tables.is_ship[unit]]
        if ground != target.offered:
            target.offered = ground
            changed.add(holder(m, target.system))
    for side in SIDES:
        if side in changed:
            yield from offer_removal(m, m.seat(side, Role.GENERAL), side)
