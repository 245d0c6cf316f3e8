"""Random matches: who plays them, and openings so rich that every card and upgrade is within reach."""

from __future__ import annotations

from bisect import insort
from collections.abc import Collection, Iterator

from tests import random_play
from wartable.games.forbidden_stars.content import (
    CARD_COPIES,
    CARDS_OF,
    CITY,
    EVENTS,
    EVENTS_OF,
    KIND_SHIP,
    TITAN,
    UPGRADES_OF,
)
from wartable.games.forbidden_stars.frames import ROUND_STEPS, Round
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.state import State
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

IDLE = frozenset({"done", "decline", "bank", "decline:general", "decline:unit"})
"""Answers that do nothing; a random player who took them as often as others would hardly play."""

TYPES_IN_DECK = 5
STRUCTURES_EACH = 3


def any_choice(chance: Chance, ask: Ask) -> str:
    """A legal choice; seven times in eight not an idle one."""
    legal = list(ask.options)
    busy = [text for text in legal if text not in IDLE]
    return chance.pick(busy if busy and chance.below(8) else legal)


def play_out(table: Table, chance: Chance, picks: Collection[int] = ()) -> Iterator[Table]:
    """Play to the end, first by the numbers given, then at random; yields the table after every choice."""
    return random_play.play_out(table, chance, any_choice, picks)


def rich_opening(players: int, seed: int, wanted: Collection[str]) -> State:
    """A dealt board on which everybody has upgrades, wanted cards and schemes, cities and big units."""
    table = Table.new("forbidden_stars", {"quick": True, "players": players}, seed=seed, events=False)
    match = table.play
    assert isinstance(match, Match)
    chance = Chance.from_seed(f"riches {seed}")
    for seat in range(players):
        _fill_decks(match, seat, chance, wanted)
        _build_cities(match, seat)
        _recruit(match, seat, chance)
    match.state.agenda = [Round(list(ROUND_STEPS))]
    return match.state


def _fill_decks(match: Match, seat: int, chance: Chance, wanted: Collection[str]) -> None:
    player = match.player(seat)
    player.materiel = 14
    upgrades = list(UPGRADES_OF[player.faction])
    chance.shuffle(upgrades)
    upgrades.sort(key=lambda row: row.key not in wanted)
    player.upgrades = sorted(row.id for row in upgrades[:-1])  # one is left to be purchased
    types = list(CARDS_OF[player.faction])
    chance.shuffle(types)
    types.sort(key=lambda row: row.key not in wanted)
    player.deck = [row.id for row in types[:TYPES_IN_DECK]] * CARD_COPIES
    chance.shuffle(player.deck)
    schemes = [row.id for row in EVENTS_OF[player.faction] if row.scheme and row.key in wanted]
    player.schemes = schemes
    player.events = [card for card in player.events if card not in schemes]
    # Cards are drawn from the end of the pile.
    player.events.sort(key=lambda card: EVENTS[card].key in wanted)


def _build_cities(match: Match, seat: int) -> None:
    player, state = match.player(seat), match.state
    for world in match.friendly_worlds(seat)[:STRUCTURES_EACH]:
        if not state.structures[world] and state.structure_supply[CITY]:
            state.structure_supply[CITY] -= 1
            player.control_tokens -= 1
            insort(state.structures[world], seat * 3 + CITY)


def _recruit(match: Match, seat: int, chance: Chance) -> None:
    """Big units wherever there is room, the biggest first."""
    player, state = match.player(seat), match.state
    for area in range(len(state.units)):
        if not match.friendly(area, seat):
            continue
        kinds = [kind for kind in range(TITAN + 1) if KIND_SHIP[kind] != match.galaxy.world[area]]
        while len(state.units[area]) < match.galaxy.capacity[area]:
            left = [kind for kind in kinds if player.reserve[kind]]
            if not left:
                break
            kind = max(chance.pick(left), chance.pick(left))
            player.reserve[kind] -= 1
            insort(state.units[area], seat * 12 + kind * 2)
