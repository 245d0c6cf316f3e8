"""The objective card of a battle: its tokens at set-up, how they are claimed, and when it scores."""

from __future__ import annotations

from functools import cache

from wartable.games.legion import events, moments
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.content.model import ObjectiveCard
from wartable.games.legion.frames import Step
from wartable.games.legion.map import zones
from wartable.games.legion.map.measures import TOKEN_RADIUS
from wartable.games.legion.map.ranges import in_contact
from wartable.games.legion.naming import piece_texts, unit_text
from wartable.games.legion.rules import victory
from wartable.games.legion.state import NOBODY, NOWHERE, Token
from wartable.kernel.ask import Script


def card_in_use(b: Battle) -> ObjectiveCard | None:
    """The objective card of this battle (LG-OBJECTIVE-01); the learning battle has none."""
    battle = b.state.battle
    return _card_of(battle[0]) if battle else None


@cache
def _card_of(key: str) -> ObjectiveCard:
    return next(card for card in content().objectives if card.key == key)


# Set-up (LG-OBJECTIVE-02)


def place(b: Battle) -> Script[None]:
    """The tokens of the objective card: those with printed places, then those that players place."""
    state, setup, card = b.state, b.setup, card_in_use(b)
    assert card is not None
    if not state.tokens:
        for along, across in card.spots:
            lay(b, round(along * b.ground.width), round(across * b.ground.depth))
    if setup.turns < card.placed:
        yield from moments.OBJECTIVE_PLACED[card.key](b)
        setup.turns += 1
        setup.steps.append(Step.PLACE_OBJECTIVES)
    else:
        setup.turns = 0
        state.active = zones.blue(b)


def lay(b: Battle, x: int, y: int, piece: int = NOBODY) -> None:
    """Lay an unclaimed token, on a piece of terrain if it marks one."""
    b.state.tokens.append(Token(x, y, piece=piece))
    if piece == NOBODY:
        b.tell(events.ObjectivePlaced, x, y)
    else:
        b.tell(events.PieceMarked, piece_texts(b.ground)[piece], x, y)


# Claims


def claimable(b: Battle, number: int) -> list[int]:
    """The unclaimed tokens that touch a trooper unit's leader, if the objective card lets units claim."""
    card = card_in_use(b)
    if card is None or not card.claim or not b.trooper(number):
        return []
    leader, radius = b.leader(number), b.radius(number)
    return [
        index
        for index, token in enumerate(b.state.tokens)
        # LG-OBJ_TOKEN-03: only unclaimed tokens
        if token.claimant == NOBODY and in_contact(leader.x, leader.y, radius, token.x, token.y, TOKEN_RADIUS)
    ]


def claim(b: Battle, number: int, index: int) -> None:
    """A leader claims a token: it is turned over and goes with it (LG-OBJ_TOKEN-01, LG-OBJ_TOKEN-02)."""
    token = b.state.tokens[index]
    b.tell(events.ObjectiveClaimed, b.state.units[number].seat, unit_text(b, number), token.x, token.y)
    token.claimant = number
    token.x = token.y = NOWHERE  # LG-OBJ_TOKEN-04: from now on it is where its leader is


# Scoring (LG-OBJECTIVE-01)


def score(b: Battle) -> None:
    """At the end of the rounds that the objective card names, each player gains its victory tokens."""
    card = card_in_use(b)
    if card is None:
        return
    for row in card.scoring:
        if row.round == b.state.round:
            for seat in (0, 1):  # LG-VICTORY-05
                victory.gain(b, seat, row.each * moments.OBJECTIVE_SCORED[card.key](b, seat), card.key)
