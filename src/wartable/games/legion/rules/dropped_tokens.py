"""Objective tokens dropped by a leader that panics or is defeated."""

from __future__ import annotations

import re
from typing import Final

from wartable.games.legion import events, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.map.measures import TOKEN_RADIUS
from wartable.games.legion.map.scene import overhang
from wartable.games.legion.naming import unit_text
from wartable.games.legion.state import NOBODY, Token
from wartable.kernel.ask import OpenAsk, Refusal, Script
from wartable.parts.plane import FULL_TURN, TOLERANCE, Point, ahead, distance, millimetres, within

ROUGHLY, FINELY = 450, 50  # tenths of a degree between the directions tried
_DROP: Final = re.compile(verbs.DROP("([0-9]{1,4})"))


def drop(b: Battle, number: int) -> Script[None]:
    """Every token that the unit's leader holds is turned and put at its base (LG-OBJ_TOKEN-05).

    Its player places it before the leader is moved or removed; there it stays (LG-OBJ_TOKEN-06).
    """
    for token in b.state.tokens:
        if token.claimant == number:
            yield from _drop(b, number, token)


def _drop(b: Battle, number: int, token: Token) -> Script[None]:
    unit = b.unit(number)
    directions = free_directions(b, number)
    if directions:
        ask = OpenAsk(
            unit.seat,
            "LG-OBJ_TOKEN-05",
            "drop_token",
            {verbs.DROP(angle): angle for angle in directions},
            facts={"unit": unit_text(b, number)},
            parse=parse_direction,
            judge=lambda angle: refuse_direction(b, number, angle),
        )
        token.x, token.y = place_at(b, number, (yield ask))
    else:  # no room at all around the base: it stays as near to it as the table allows
        b.unasked(unit.seat, ("drop",), "LG-OBJ_TOKEN-05", "no_room_to_drop", number)
        leader = b.leader(number)
        token.x = min(max(leader.x, TOKEN_RADIUS), b.ground.width - TOKEN_RADIUS)
        token.y = min(max(leader.y, TOKEN_RADIUS), b.ground.depth - TOKEN_RADIUS)
    token.claimant = NOBODY  # LG-OBJ_TOKEN-01: its unclaimed side up
    b.tell(events.ObjectiveDropped, unit.seat, unit_text(b, number), token.x, token.y)


def parse_direction(text: str) -> int | None:
    """The direction of a choice such as `drop:900`, in tenths of a degree."""
    match = _DROP.fullmatch(text)
    return int(match[1]) if match is not None and int(match[1]) < FULL_TURN else None


def place_at(b: Battle, number: int, angle: int) -> Point:
    """The centre of a token in contact with the leader's base, in a direction."""
    leader = b.leader(number)
    return ahead(leader.x, leader.y, angle, b.radius(number) + TOKEN_RADIUS)


def free_directions(b: Battle, number: int) -> list[int]:
    """Some directions in which a token finds room: a few if they do, else whatever there is."""
    for apart in (ROUGHLY, FINELY):
        found = [a for a in range(0, FULL_TURN, apart) if refuse_direction(b, number, a) is None]
        if found:
            return found
    return []


def refuse_direction(b: Battle, number: int, angle: int) -> Refusal | None:
    """Why a token cannot lie there: it would be off the table, or under a mini (LG-OBJ_TOKEN-07)."""
    x, y = place_at(b, number, angle)
    out = overhang(b.ground, x, y, TOKEN_RADIUS)
    if out > TOLERANCE:
        return Refusal("LG-OBJ_TOKEN-05", "dropped_off_the_table", {"out": millimetres(out)})
    leader = b.leader(number)
    for other in b.on_table():
        reach = b.radius(other) + TOKEN_RADIUS
        for mini in b.unit(other).minis:
            if mini is leader or mini.defeated or not within(x, y, mini.x, mini.y, reach - TOLERANCE):
                continue
            overlap = millimetres(reach - distance(x, y, mini.x, mini.y))
            return Refusal(
                "LG-OBJ_TOKEN-07", "token_under_mini", {"unit": unit_text(b, other), "out": overlap}
            )
    return None
