"""What a figure may interact with, and what comes of it in both modes (IA-INTERACT, IA-DOOR-09)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import Standing
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY, NOWHERE
from wartable.games.imperial_assault.verbs.turns import INTERACT
from wartable.kernel.ask import Refusal, Script


class Thing(NamedTuple):
    """Something to interact with: a door, a token or, where a mission says so, a figure."""

    door: int
    token: int
    figure: int = NOBODY


def thing_text(m: Match, thing: Thing) -> str:
    """A door, token or figure as choices and events spell it."""
    if thing.door != NOBODY:
        return m.door_text(thing.door)
    return m.token_text(thing.token) if thing.token != NOBODY else m.figure_text(thing.figure)


def things(m: Match) -> Iterator[Thing]:
    """Every closed door and every token on the map; open doors cannot be closed by figures (IA-DOOR-07)."""
    for door in m.spaces_in(m.state.doors):
        yield Thing(door, NOBODY)
    for number, token in enumerate(m.state.tokens):
        if (token.space != NOWHERE or token.carrier != NOBODY) and token.door == NOBODY:
            yield Thing(NOBODY, number)
    if m.in_campaign:
        for figure in script_of(m).interacts_with(m):
            yield Thing(NOBODY, NOBODY, figure)


def things_near(m: Match, figure: int) -> list[Thing]:
    """Those of them that are not too far away from a figure, nor carried."""
    own, doors, near = m.covers(figure), m.grid.doors, m.layout.near
    found = [Thing(door, NOBODY) for door in m.spaces_in(m.state.doors) if own & doors[door].beside]
    for number, token in enumerate(m.state.tokens):
        if token.space != NOWHERE and token.door == NOBODY and own & near(token.space):
            found.append(Thing(NOBODY, number))
    if m.in_campaign:
        found += [Thing(NOBODY, NOBODY, other) for other in script_of(m).interacts_with(m)]
    return found


def interaction_text(m: Match, thing: Thing) -> str:
    """An interaction as choices spell it."""
    return INTERACT(thing_text(m, thing))


def refuse_interaction(m: Match, figure: int, thing: Thing) -> Refusal | None:
    """Why a figure cannot interact with a door or token: what it is, where it lies, who carries it.

    What a mission of the campaign says of it comes on top (`rules/campaign/interacting.py`).
    """
    facts = {"figure": m.figure_text(figure)}
    forbidden = standings.of(m, figure, Standing.CANNOT_INTERACT)
    if forbidden:
        return Refusal("IA-GOLDEN-02", "cannot_interact", {**facts, "card": forbidden})
    if thing.door != NOBODY:
        facts["thing"] = m.door_text(thing.door)
        if not m.covers(figure) & m.grid.doors[thing.door].beside:
            return Refusal("IA-DOOR-09", "not_beside_door", facts)
        if not m.in_campaign and m.state.locked >> thing.door & 1:
            return Refusal("IA-DOOR-10", "door_locked", facts)
        return None
    if thing.figure != NOBODY:
        facts["thing"] = m.figure_text(thing.figure)
        beside = m.is_on_map(thing.figure) and m.distance(figure, thing.figure) <= 1
        return None if beside else Refusal("IA-INTERACT-02", "token_too_far", facts)
    facts["thing"] = m.token_text(thing.token)
    token = m.state.tokens[thing.token]
    if token.carrier != NOBODY:
        return Refusal("IA-RETRIEVE-04", "is_carried", facts)
    if not m.covers(figure) & objects.near_token(m, token.space):
        return Refusal("IA-INTERACT-02", "token_too_far", facts)
    return None if m.in_campaign else _refuse_token(m, figure, thing.token, facts)


def _refuse_token(m: Match, figure: int, number: int, facts: dict[str, str]) -> Refusal | None:
    """Why a figure cannot interact with a token that it is close enough to, in a skirmish."""
    token = m.state.tokens[number]
    row = m.token_row(token)
    if row is not None and row.retrieved:
        carried = sum(m.state.tokens[other].kind == token.kind for other in m.figure(figure).carried)
        if row.most is not None and carried >= row.most:
            return Refusal("IA-GOLDEN-03", "carries_one", {**facts, "card": m.state.mission})
        return None
    judges = moments.INTERACTED.get((m.state.mission, token.kind))
    return Refusal("IA-INTERACT-01", "nothing_to_do", facts) if judges is None else judges(m, figure, number)


def interact(m: Match, figure: int, thing: Thing) -> Script[None]:
    """Open a door, retrieve a token, or do what the mission says (IA-INTERACT-01)."""
    if thing.door != NOBODY:
        objects.open_door(m, thing.door, figure)
    elif objects.is_retrieved(m, m.state.tokens[thing.token]):
        objects.retrieve(m, figure, thing.token)
    else:
        yield from moments.INTERACTION[m.state.mission](m, figure, thing.token)
