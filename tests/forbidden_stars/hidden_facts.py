"""What a seat may not know, changed by hand: independent of the game's own views and guesses."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

from wartable.games.forbidden_stars.content import NEUTRAL_TILES, SIDES
from wartable.games.forbidden_stars.frames import Side
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.state import Player
from wartable.kernel.chance import Chance

T = TypeVar("T")


def scramble(match: Match, seat: int | None, chance: Chance, *, covered: bool = False) -> None:
    """Change only hidden facts: piles, others' hands, drawn events and reserves of orders.

    `covered`: the seat's own orders that others cover, too. It has placed them and its view remembers them,
    but no face shows them (FS-STACK-04).
    """
    for number, player in enumerate(match.state.players):
        _turn_piles_over(player)
        mine = number == seat
        if covered or not mine:
            _exchange_orders(match, number, chance, mine=mine)
        if not mine:
            _swap(player.drawn, player.events, chance)
            _exchange_tiles(match, number, chance)
    if match.state.combat is not None:
        first, second = match.state.combat.sides
        for side, enemy in ((first, second), (second, first)):
            if side.seat != seat:
                _exchange_cards(
                    match.player(side.seat), side, chance, seen=enemy.seat == seat and enemy.peeked
                )


def _turn_piles_over(player: Player) -> None:
    """Nobody knows the order of a pile, not even of his own."""
    player.deck.reverse()
    player.events.reverse()


def _swap(here: MutableSequence[T], there: MutableSequence[T], chance: Chance) -> None:
    """Exchange one thing of two hidden places."""
    if here and there:
        i, j = chance.below(len(here)), chance.below(len(there))
        here[i], there[j] = there[j], here[i]


def _exchange_orders(match: Match, owner: int, chance: Chance, *, mine: bool) -> None:
    """Two orders of a player change places; of one's own only those that are covered by others."""
    stacks = match.state.stacks
    hidden = [
        (stack, place)
        for stack in stacks
        for place, order in enumerate(stack)
        if order // 4 == owner and (not mine or place < len(stack) - 1)
    ]
    if len(hidden) > 1:
        (stack, place), (other, there) = chance.pick(hidden), chance.pick(hidden)
        stack[place], other[there] = other[there], stack[place]
    reserve = match.player(owner).orders
    held = [kind for kind, number in enumerate(reserve) if number]
    if hidden and held and not mine:
        stack, place = chance.pick(hidden)
        kind = chance.pick(held)
        reserve[stack[place] % 4] += 1
        reserve[kind] -= 1
        stack[place] = owner * 4 + kind


def _exchange_cards(player: Player, side: Side, chance: Chance, *, seen: bool) -> None:
    """A card in hand, and one facedown that was not looked at, change with cards of the deck."""
    _swap(side.hand, player.deck, chance)
    side.hand.sort()
    if side.facedown >= 0 and not seen and player.deck:
        place = chance.below(len(player.deck))
        side.facedown, player.deck[place] = player.deck[place], side.facedown


def _exchange_tiles(match: Match, owner: int, chance: Chance) -> None:
    """A neutral tile in a player's hand is another that nobody has."""
    state = match.state
    dealt = {tile for player in state.players for tile in player.tiles}
    placed = {SIDES[system.side].tile for system in state.systems}
    spare = [tile for tile in NEUTRAL_TILES if tile not in dealt | placed and tile != _being_placed(match)]
    held = [place for place, tile in enumerate(state.players[owner].tiles) if tile in NEUTRAL_TILES]
    if held and spare:
        state.players[owner].tiles[chance.pick(held)] = chance.pick(spare)
        state.players[owner].tiles.sort()


def _being_placed(match: Match) -> int:
    return SIDES[match.state.tile].tile if match.state.tile != NOBODY else NOBODY
