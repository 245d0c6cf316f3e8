"""What the figure whose turn it is could do: how far it comes, and whom it sees by which lines."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.browser.pieces import ObstaclePiece, ReachEnd, ReachPiece, SightPiece
from wartable.games.imperial_assault.content.vocabulary import Standing
from wartable.games.imperial_assault.frames import FigureActivation, Movement, Push
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.rules.movement import mover_of, refuse_leaving
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.state import NOBODY
from wartable.parts.grid.layout import Layout
from wartable.parts.grid.moving import Reach
from wartable.parts.grid.obstacles import InTheWay, Obstacle, in_the_way
from wartable.parts.grid.sight import SightLines

TURN = 2
"""The places of a way that is a single turn: where it begins, and where it ends."""


def reach(m: Match) -> ReachPiece | None:
    """How far the figure comes that moves now, or may move in its activation; None if nobody moves."""
    frame = next(
        (each for each in reversed(m.state.agenda) if isinstance(each, Movement | Push | FigureActivation)),
        None,
    )
    if frame is None or m.attack is not None or not m.is_on_map(frame.figure):
        return None
    if isinstance(frame, Movement | Push):
        return _reach(m, frame.figure, frame.left, gained=True, pays=getattr(frame, "pays", False))
    points = m.figure(frame.figure).points
    if frame.halted or refuse_leaving(m, frame.figure) is not None:
        return None
    if points:
        return _reach(m, frame.figure, points, gained=True)
    return _reach(m, frame.figure, speed_of(m, frame.figure), gained=False) if frame.actions else None


def _reach(m: Match, figure: int, points: int, *, gained: bool, pays: bool = True) -> ReachPiece:
    start = m.place(figure)
    mover = mover_of(m, figure, pays=pays, rotates=pays)
    found = Reach(m.layout_for(figure), mover, start, points)
    ends: dict[int, ReachEnd] = {}
    for end, cost in found.ends():
        path, turns = found.path(end), end.turned != start.turned
        # a space to turn to now is lit for that, not for the way there
        if len(path) == TURN if turns else end.space not in ends:
            spaces = [m.space_text(place.space) for place in path]
            ends[end.space] = ReachEnd(m.space_text(end.space), cost, spaces)
    return ReachPiece(m.figure_text(figure), points, gained, list(ends.values()))


def sights(m: Match) -> list[SightPiece]:
    """Whom the attacker sees, or else the figure that activates; once a target is declared, only that."""
    attack, activation = m.attack, m.acting
    looker = (
        attack.attacker if attack is not None else activation.figure if activation is not None else NOBODY
    )
    if looker == NOBODY or not m.is_on_map(looker):
        return []
    past = bool(standings.of(m, looker, Standing.SEES_PAST_FIGURES))
    past = past or (attack is not None and Standing.SEES_PAST_FIGURES in attack.standings)
    return [_sight(m, looker, target, past) for target in _targets(m, looker, attack)]


def _targets(m: Match, looker: int, attack: Attack | None) -> Iterator[int]:
    if attack is not None and attack.space != NOBODY:
        if attack.target != NOBODY and m.is_on_map(attack.target):
            yield attack.target
        return
    yield from (figure for figure in m.on_map() if not m.friendly(looker, figure))


def _sight(m: Match, looker: int, target: int, past: bool) -> SightPiece:
    """The lines between two figures: from and to the spaces by which they see each other, or nearly do."""
    own, others = m.covers(looker), m.covers(target)
    layout = m.layout_for(looker).opened(own | others)
    blocking = 0 if past else m.blocking_figures(looker, target)
    pairs = [(one, other) for one in m.spaces_in(own) for other in m.spaces_in(others)]
    pairs.sort(key=lambda pair: layout.distance(*pair))
    distance = m.spaces_from(looker, others)
    if distance <= 1:
        return _piece(m, looker, target, distance, None, ())
    for one, other in pairs:
        lines = layout.sight.lines(one, other, blocking)
        if lines is not None:
            return _piece(m, looker, target, distance, lines, ())
    nearest = _nearly(layout, pairs, blocking)
    return _piece(m, looker, target, distance, nearest.lines, nearest.obstacles)


def _nearly(layout: Layout, pairs: list[tuple[int, int]], blocking: int) -> InTheWay:
    """The lines of the nearest spaces, and what stops them."""
    one, other = pairs[0]
    return in_the_way(layout, one, other, blocking)


def _piece(
    m: Match,
    looker: int,
    target: int,
    distance: int,
    lines: SightLines | None,
    obstacles: tuple[Obstacle, ...],
) -> SightPiece:
    return SightPiece(
        figure=m.figure_text(looker),
        target=m.figure_text(target),
        distance=distance,
        seen=not obstacles,
        start=None if lines is None else lines.start,
        ends=[] if lines is None else list(lines.ends),
        obstacles=[
            ObstaclePiece(each.kind.name.lower(), m.grid.frame.point(each.number), each.upright)
            for each in obstacles
        ],
    )
