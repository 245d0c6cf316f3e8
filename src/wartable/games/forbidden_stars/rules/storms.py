"""Warp Storms: which may move where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from wartable.games.forbidden_stars import events, moments, verbs
from wartable.games.forbidden_stars.content import STORM_ICONS
from wartable.games.forbidden_stars.map.galaxy import storm_targets
from wartable.games.forbidden_stars.match import Match
from wartable.kernel.ask import Ask, Family, Refusal, Script

EVERY_ICON = range(len(STORM_ICONS))


class StormMove(NamedTuple):
    """The edge on which a storm lies and the edge to which it goes."""

    origin: int
    edge: int


def moves(m: Match, origins: Sequence[int], _icons: Sequence[int]) -> Iterator[tuple[str, StormMove]]:
    """These storms to every whole edge of a tile (FS-STORM-01), the outer ones too (FS-STORM_MOVE-09)."""
    names = m.galaxy.edge_names
    for origin in origins:
        for edge in m.galaxy.edges:
            yield verbs.MOVE_STORM(names[origin], names[edge]), StormMove(origin, edge)


def refuse_move(m: Match, _origins: Sequence[int], icons: Sequence[int], move: StormMove) -> Refusal | None:
    """Why a storm cannot make that move with one of these icons."""
    if move.origin in m.state.moved_storms:
        return Refusal("FS-STORM_MOVE-06", "storm_already_moved", _facts(m, move))
    if not any(move.edge in storm_targets(move.origin, icon) for icon in icons):
        return Refusal("FS-STORM_MOVE-01", "not_the_icons_direction", _facts(m, move))
    return _refuse_edge(m, move)


def _refuse_edge(m: Match, move: StormMove) -> Refusal | None:
    """Why a storm cannot come to lie there by any icon."""
    if move.edge in m.state.storms:
        return Refusal("FS-STORM_MOVE-08", "storm_lies_there", _facts(m, move))
    return None


def _facts(m: Match, move: StormMove) -> dict[str, str]:
    return {"origin": m.galaxy.edge_names[move.origin], "border": m.galaxy.edge_names[move.edge]}


def other_storms(m: Match, origins: Sequence[int], _icons: Sequence[int]) -> Iterator[tuple[str, Refusal]]:
    """Storms that are not the one whose move was cancelled."""
    names = m.galaxy.edge_names
    for origin in m.state.storms:
        if origin not in origins:
            refusal = Refusal("FS-EVENT-05", "another_storm", {"origin": names[origin]})
            for edge in m.galaxy.edges:
                yield verbs.MOVE_STORM(names[origin], names[edge]), refusal


MOVES = Family(moves, refuse_move, other_storms)


def move_options(m: Match, origins: Sequence[int], icons: Sequence[int]) -> dict[str, StormMove]:
    """The legal moves of these storms: only edges of the board have a name (FS-STORM_MOVE-09)."""
    names, moved = m.galaxy.edge_names, m.state.moved_storms
    options = {}
    for origin in [origin for origin in origins if origin not in moved]:
        for icon in icons:
            for edge in storm_targets(origin, icon):
                move = StormMove(origin, edge)
                if edge in names and _refuse_edge(m, move) is None:
                    options[verbs.MOVE_STORM(names[origin], names[edge])] = move
    return options


def move(m: Match, seat: int, icon: int) -> Script[None]:
    """A player must move a storm if one can move (FS-STORM_MOVE-02), where it can (FS-STORM_MOVE-03)."""
    options = move_options(m, m.state.storms, (icon,))
    if not options:
        m.tell(events.NoStormMoved, seat)  # FS-STORM_MOVE-05
        because = partial(MOVES.reasons, m, m.state.storms, (icon,))
        m.passed(seat, ("storm",), "FS-STORM_MOVE-05", "no_storm_could_move", because=because)
        return
    args = (m, m.state.storms, (icon,))
    facts = {"icon": STORM_ICONS[icon].key}
    ask = Ask(seat, "FS-STORM_MOVE-04", "move_storm", options, MOVES, args, facts)
    chosen: StormMove = yield from m.decide(ask)
    for owner in m.seats_from(m.state.first):
        for event in m.player(owner).schemes.copy():
            if event in moments.STORM_CHOSEN:  # FS-EVENT-05: before the storm has moved
                seat, chosen = yield from moments.STORM_CHOSEN[event](m, owner, seat, chosen)
    _shift(m, seat, chosen)


def _shift(m: Match, seat: int, chosen: StormMove) -> None:
    """Lay the storm on its new edge, turned over as moved (FS-STORM_MOVE-07)."""
    state, names = m.state, m.galaxy.edge_names
    state.storms[state.storms.index(chosen.origin)] = chosen.edge
    state.moved_storms.append(chosen.edge)
    m.tell(events.StormMoved, seat, names[chosen.origin], names[chosen.edge])
