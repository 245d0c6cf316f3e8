"""What holds at every position of a match: nothing is lost, nothing appears, no limit is passed."""

from __future__ import annotations

from collections import Counter

from wartable.games.forbidden_stars.content import (
    ASSETS,
    CARD_COPIES,
    COMBAT_CARDS,
    CONTROL_TOKENS_PER_FACTION,
    DICE_PER_SIDE,
    EVENTS,
    EVENTS_OF,
    FACTIONS,
    KIND_SHIP,
    ORDER_COPIES,
    ORDERS,
    REINFORCEMENT,
    ROUND_SPACES,
    STRUCTURES,
)
from wartable.games.forbidden_stars.frames import Side
from wartable.games.forbidden_stars.match import CONTESTED, Match
from wartable.games.forbidden_stars.state import State
from wartable.kernel.ask import OpenAsk
from wartable.kernel.table import Table

MOST_MATERIEL, MOST_ASSETS = 14, 3
TYPES_IN_DECK = 5
BETWEEN_ORDERS = ("place_order", "reveal_order")


def check(table: Table) -> None:
    """All invariants of a position whose board is built; before that, only that there is no dead end."""
    check_no_dead_end(table)
    match = table.play
    assert isinstance(match, Match)
    if match.state.round == 0:
        return
    check_figures(match)
    check_structures(match)
    check_assets(match.state)
    check_orders(match.state)
    check_combat_cards(match)
    check_event_cards(match)
    check_limits(match.state)
    check_places(match)
    if table.outcome is not None or (table.ask is not None and table.ask.what in BETWEEN_ORDERS):
        check_between_orders(match)


def check_no_dead_end(table: Table) -> None:
    """Whoever is asked can answer; a match without a question is over."""
    assert bool(table.asks) == (table.outcome is None)
    for ask in table.asks:
        assert ask.options or isinstance(ask, OpenAsk), f"{ask.what} has no answer"


def check_figures(match: Match) -> None:
    """Every figure is in the reserve or on the board."""
    board = Counter(code // 2 for units in match.state.units for code in units)
    for seat, player in enumerate(match.state.players):
        for kind, unit in enumerate(match.faction(seat).units):
            assert player.reserve[kind] >= 0
            assert player.reserve[kind] + board[seat * 6 + kind] == unit.figures, f"{unit.key} of seat {seat}"


def check_structures(match: Match) -> None:
    """Every structure is in the supply or on the board, with a control token of its owner under it."""
    board = [code for structures in match.state.structures for code in structures]
    for kind, row in enumerate(STRUCTURES):
        assert match.state.structure_supply[kind] >= 0
        assert match.state.structure_supply[kind] + sum(code % 3 == kind for code in board) == row.supply, (
            row.key
        )
    for seat, player in enumerate(match.state.players):
        owned = sum(code // 3 == seat for code in board)
        assert player.control_tokens >= 0
        assert player.control_tokens + owned == CONTROL_TOKENS_PER_FACTION, f"control tokens of seat {seat}"


def check_assets(state: State) -> None:
    """Asset tokens are in the supply, before players (0 to 3 of a kind), or reinforce a combat."""
    for kind, asset in enumerate(ASSETS):
        owned = [player.assets[kind] for player in state.players]
        in_combat = sum(sum(side.reinforcements) for side in _sides(state)) if kind == REINFORCEMENT else 0
        assert all(0 <= number <= MOST_ASSETS for number in owned), f"{asset.key}: {owned}"
        assert state.asset_supply[kind] >= 0
        assert state.asset_supply[kind] + sum(owned) + in_combat == asset.supply, asset.key


def check_orders(state: State) -> None:
    """Two order tokens of each type: in the reserve, in stacks, on the event deck or being resolved."""
    stacked = Counter(order for stack in state.stacks for order in stack)
    for seat, player in enumerate(state.players):
        for kind, name in enumerate(ORDERS):
            order = state.order
            resolved = order is not None and order.from_stack and (order.seat, order.token) == (seat, kind)
            found = player.orders[kind] + stacked[seat * 4 + kind] + player.banked.count(kind) + resolved
            assert player.orders[kind] >= 0
            assert found == ORDER_COPIES, f"{name} of seat {seat}"


def check_combat_cards(match: Match) -> None:
    """Ten combat cards of a player's own faction, two of each of five types, wherever they are."""
    for seat, player in enumerate(match.state.players):
        side = next((side for side in _sides(match.state) if side.seat == seat), None)
        cards = list(player.deck)
        if side is not None:
            cards += side.hand + side.faceup + [side.facedown] * (side.facedown >= 0)
        assert sorted(Counter(cards).values()) == [CARD_COPIES] * TYPES_IN_DECK, (
            f"cards of seat {seat}: {cards}"
        )
        assert {COMBAT_CARDS[card].faction for card in cards} == {FACTIONS[player.faction].key}


def check_event_cards(match: Match) -> None:
    """Each of the eight event cards of a faction once: in the deck, drawn, in play or being played."""
    state = match.state
    for seat, player in enumerate(state.players):
        cards = player.events + player.drawn + player.schemes
        if state.event >= 0 and EVENTS[state.event].faction == FACTIONS[player.faction].key:
            cards = [*cards, state.event]
        own = [card.id for card in EVENTS_OF[player.faction]]
        assert sorted(cards) == own, f"event cards of seat {seat}: {sorted(cards)}"


def check_limits(state: State) -> None:
    """Dials, dice and rounds stay within their limits."""
    assert 1 <= state.round <= ROUND_SPACES
    for player in state.players:
        assert 0 <= player.materiel <= MOST_MATERIEL
        assert set(player.used) <= set(player.upgrades)
        assert len(set(player.upgrades)) == len(player.upgrades)
    for side in _sides(state):
        assert min(*side.dice, *side.tokens, *side.reinforcements, *side.borrowed) >= 0
        assert sum(side.dice) <= DICE_PER_SIDE
    if state.strike is not None:
        assert min(state.strike.dice) >= 0
        assert sum(state.strike.dice) <= DICE_PER_SIDE
    assert len(set(state.storms)) == len(state.storms) == len(state.players)


def check_places(match: Match) -> None:
    """Ships are in voids, ground units and structures on worlds; no more than two players meet."""
    for area, units in enumerate(match.state.units):
        assert units == sorted(units)
        assert all(KIND_SHIP[code % 12 // 2] != match.galaxy.world[area] for code in units)
        structures = match.state.structures[area]
        assert match.galaxy.world[area] or not structures
        assert len({code // 12 for code in units} | {code // 3 for code in structures}) <= 2


def check_between_orders(match: Match) -> None:
    """After an order is resolved capacity is kept, no area is contested, and nothing is under way."""
    state = match.state
    assert (state.order, state.combat, state.strike) == (None, None, None)
    for area, units in enumerate(state.units):
        assert match.holder(area) != CONTESTED, f"{match.area_text(area)} is contested"
        assert len(units) <= match.galaxy.capacity[area], f"{match.area_text(area)} holds {len(units)} units"


def _sides(state: State) -> list[Side]:
    return [] if state.combat is None else state.combat.sides
