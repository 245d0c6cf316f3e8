"""What one seat may see, and guesses at what it may not.

A view is a position in which hidden things are masked. A player's `deck` and `events` list, sorted, all his
cards that the seat cannot place: their contents are open, their order and who holds which is not.
"""

from __future__ import annotations

import msgspec

from wartable.games.forbidden_stars.content import NEUTRAL_TILES, SIDES
from wartable.games.forbidden_stars.frames import Side
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules.setup_tiles import can_finish
from wartable.games.forbidden_stars.state import Player, State
from wartable.kernel.chance import Chance
from wartable.parts.piles import draw, hide, mask, redraw

HIDDEN = -1
HIDDEN_CARD = -2

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(State).decode


class View(msgspec.Struct):
    """A seat's projection of the position; seat None is a spectator.

    `placed` are the seat's own orders in the stacks, -1 for those of others. It may look at those on top
    alone (FS-STACK-04), and so sees no others on a board; but it has placed them all, and forgets none.
    """

    seat: int | None
    state: State
    placed: list[list[int]] = []


def hidden_order(owner: int) -> int:
    """How a facedown order appears in a view: its owner is seen, its type is not."""
    return -1 - owner


def view(m: Match, seat: int | None) -> View:
    """The position as a seat may see it."""
    state = _decode(_encode(m.state))
    state.answers = [answer for answer in state.answers if answer[0] == seat]
    for number, player in enumerate(state.players):
        hide(player.deck, back=HIDDEN)
        if number == seat:
            hide(player.events, back=HIDDEN)
        else:
            _mask_player(player)
    placed = [[order if order // 4 == seat else HIDDEN for order in stack] for stack in state.stacks]
    for stack in state.stacks:
        top = len(stack) - 1
        # FS-STACK-03: one's own order on top may be looked at; FS-STACK-04: nothing else
        stack[:] = [
            order if place == top and order // 4 == seat else hidden_order(order // 4)
            for place, order in enumerate(stack)
        ]
    if state.combat is not None:
        for side, other in zip(state.combat.sides, reversed(state.combat.sides), strict=True):
            if side.seat != seat:
                peeked = other.seat == seat and other.peeked
                _mask_side(state.players[side.seat], side, keep_facedown=peeked)
    return View(seat, state, placed)


def _mask_player(player: Player) -> None:
    hide(player.events, player.drawn, back=HIDDEN)
    mask(player.orders, HIDDEN)
    mask(player.tiles, HIDDEN)
    player.held = [HIDDEN] * sum(player.held)


def _mask_side(player: Player, side: Side, *, keep_facedown: bool) -> None:
    """A hand is a number of cards; a facedown card is unknown unless it was looked at (FS-BATTLE-07)."""
    if side.facedown >= 0 and not keep_facedown:
        player.deck.append(side.facedown)
        side.facedown = HIDDEN_CARD
    hide(player.deck, side.hand, back=HIDDEN)


def guess(m: Match, seat: int, chance: Chance) -> None:
    """Redraw in place what the seat cannot see.

    What is drawn hangs on the view and the chance alone: the true order of cards and orders plays no part.
    """
    _guess_cards(m, seat, chance)
    _guess_orders(m, seat, chance)
    _guess_tiles(m, seat, chance)


def _guess_cards(m: Match, seat: int, chance: Chance) -> None:
    state = m.state
    for number, player in enumerate(state.players):
        if number == seat:
            redraw(player.events, chance=chance)
        else:
            redraw(player.events, player.drawn, chance=chance)
        sides = [] if state.combat is None else state.combat.sides
        mine = next((side for side in sides if side.seat == number), None)
        if mine is None or number == seat:
            redraw(player.deck, chance=chance)
        else:
            peeked = any(side.seat == seat and side.peeked for side in sides)
            _guess_hand(player, mine, chance, peeked=peeked)


def _guess_hand(player: Player, side: Side, chance: Chance, *, peeked: bool) -> None:
    laid = [side.facedown] if side.facedown >= 0 and not peeked else []
    redraw(player.deck, laid, side.hand, chance=chance)
    if laid:
        side.facedown = laid[0]


def _guess_orders(m: Match, seat: int, chance: Chance) -> None:
    """The orders of the others, in stacks and reserve; what the seat placed itself it knows."""
    state = m.state
    for number, player in enumerate(state.players):
        if number == seat:
            continue
        spots = [
            (stack, place)
            for stack in state.stacks
            for place, order in enumerate(stack)
            if order // 4 == number
        ]
        placed = [stack[place] % 4 for stack, place in spots]
        reserve = [kind for kind, count in enumerate(player.orders) for _ in range(count)]
        redraw(placed, reserve, chance=chance)
        for (stack, place), kind in zip(spots, placed, strict=True):
            stack[place] = number * 4 + kind
        player.orders = [reserve.count(kind) for kind in range(4)]


def _guess_tiles(m: Match, seat: int, chance: Chance) -> None:
    """In set-up: which neutral tiles the others hold; what each was given to place is known to all."""
    state = m.state
    if not any(player.tiles for player in state.players):
        return
    placed = {SIDES[system.side].tile for system in state.systems}
    known = placed.union(state.players[seat].tiles)
    if state.tile != NOBODY:
        known.add(SIDES[state.tile].tile)
    neutral = [tile for tile in NEUTRAL_TILES if tile not in known]
    others = [number for number in range(len(state.players)) if number != seat]
    while True:
        chance.shuffle(neutral)
        _deal_tiles(m, others, list(neutral))
        # FS-SETUP-08: nobody has kept back more than his tiles can hold
        if all(can_finish(m, number) for number in others):
            return


def _deal_tiles(m: Match, seats: list[int], neutral: list[int]) -> None:
    """Give some seats as many neutral tiles as they hold, beside the home tile that each may still hold."""
    for seat in seats:
        player, home = m.player(seat), m.faction(seat).home_tile
        kept = [home] if home in player.tiles else []
        player.tiles = sorted(kept + draw(neutral, len(player.tiles) - len(kept)))
