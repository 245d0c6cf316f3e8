"""Close to Home and Raiding Party."""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import MissionMoment
from wartable.games.imperial_assault.events import figures as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.skirmish import scoring
from wartable.games.imperial_assault.state import NOBODY, Token
from wartable.games.imperial_assault.verbs.turns import MOVE_RAIDERS, NEW_RAIDER, RAIDER_TO, TOKEN
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Script
from wartable.parts.grid.moving import Reach
from wartable.parts.grid.steps import Mover, Place

HOME: Final = "close_to_home"
RAID: Final = "raiding_party"
RAIDER: Final = "raider"


def place_devices(m: Match) -> Script[None]:
    """At the end of a round a player marks each crate that he controls and has not marked, for points."""
    (rule,) = m.mission_rules(MissionMoment.ROUND_ENDS)
    assert m.mission is not None
    for number, token in m.tokens_in_play():
        if token.kind != rule.token:
            continue
        seat = objects.controller_of_token(m, number)
        if seat < 0 or seat in token.marks or _devices_placed(m, seat) >= m.mission.markers:
            continue
        token.marks = [*token.marks, seat]
        m.tell(events.TokenMarked, seat, m.token_text(number))
        scoring.gain_points(m, seat, rule.points, HOME)
    yield from ()


def _devices_placed(m: Match, seat: int) -> int:
    return sum(seat in token.marks for token in m.state.tokens)


def raiders(m: Match) -> list[int]:
    """The raiders on the map."""
    return [number for number, token in m.tokens_in_play() if token.kind == RAIDER]


def raid(m: Match) -> Script[None]:
    """At the end of a round raiders shoot; then who has initiative moves them or brings another."""
    shot, move = m.mission_rules(MissionMoment.ROUND_ENDS)
    left = raiders(m)
    while left:
        raider = (yield from _which_shoots(m, left, shot.damage)) if len(left) > 1 else left[0]
        left.remove(raider)
        for figure in closest_in_sight(m, m.state.tokens[raider].space):
            damage.suffer(m, figure, shot.damage)
    yield from checked(m)
    if m.state.outcome is not None:
        return
    seat = m.state.initiative
    options = {MOVE_RAIDERS(): True, NEW_RAIDER(): False}
    moves = yield Ask(seat, "IA-GOLDEN-03", "raiders_act", options, facts={"card": RAID})
    if moves:
        for raider in raiders(m):
            yield from _move(m, seat, raider, move.spaces)
    else:
        yield from _bring(m, seat)


def _which_shoots(m: Match, left: list[int], amount: int) -> Script[int]:
    """All raiders shoot at once: who has initiative orders them where that can matter.

    (IA-CONFLICT-10, IA-INITIATIVE-04.) It can only if a figure falls: others then shoot at somebody else.
    """
    shots = {raider: closest_in_sight(m, m.state.tokens[raider].space) for raider in left}
    aimed = [figure for figures in shots.values() for figure in figures]
    falls = any(aimed.count(each) * amount >= m.health(each) - m.figure(each).damage for each in aimed)
    if not falls:
        return left[0]
    options = {TOKEN(m.token_text(raider)): raider for raider in left}
    chosen: int = yield Ask(
        m.state.initiative, "IA-CONFLICT-10", "raider_shoots", options, facts={"card": RAID}
    )
    return chosen


def closest_in_sight(m: Match, space: int) -> list[int]:
    """The figure that a raider sees and that is closest to it, or several as near."""
    seen: dict[int, list[int]] = {}
    for figure in objects.seen_from(m, space):
        seen.setdefault(m.spaces_apart(1 << space, m.covers(figure)), []).append(figure)
    return seen[min(seen)] if seen else []


def _move(m: Match, seat: int, raider: int, spaces: int) -> Script[None]:
    """A raider moves up to so many spaces, like a small figure; it may not end on a figure."""
    token = m.state.tokens[raider]
    mover = Mover(pays=False, occupied=m.occupied())
    reach = Reach(m.layout, mover, Place(token.space), spaces)
    near = [token.space, *(place.space for place, _ in reach.ends())]
    text = m.token_text(raider)
    options = {RAIDER_TO(text, m.space_text(space)): space for space in near}
    token.space = yield Ask(seat, "IA-GOLDEN-03", "move_raider", options, facts={"card": RAID, "token": text})
    m.tell(events.TokenMoved, text, m.space_text(token.space))


def _bring(m: Match, seat: int) -> Script[None]:
    """A new raider is placed in the camp."""
    camp = m.board.areas["camp"] & ~m.layout.blocking & ~m.occupied()
    number = len(m.state.tokens)
    m.state.tokens.append(Token(RAIDER, NOBODY))
    text = m.token_text(number)
    options = {RAIDER_TO(text, m.space_text(space)): space for space in m.spaces_in(camp)}
    space = yield Ask(seat, "IA-GOLDEN-03", "move_raider", options, facts={"card": RAID, "token": text})
    m.state.tokens[number].space = space
    m.tell(events.TokenMoved, text, m.space_text(space))


def raider_defeated(m: Match, _token: int, seat: int) -> None:
    """The player of the figure that defeats a raider scores."""
    (rule,) = m.mission_rules(MissionMoment.OBJECT_DESTROYED)
    if seat >= 0:
        scoring.gain_points(m, seat, rule.points, RAID)


moments.ROUND_ENDED[HOME] = place_devices
moments.ROUND_ENDED[RAID] = raid
moments.OBJECT_DESTROYED[RAID] = raider_defeated
