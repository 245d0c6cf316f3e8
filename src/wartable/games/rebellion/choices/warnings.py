"""Costly oversights, told before a choice is made: keys and facts, for page and terminal alike.

They are made of what the seat that is asked may see, so they tell nothing that is hidden from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from wartable.games.rebellion.choices.hints import aimed, match_of
from wartable.games.rebellion.frames import Activation, Mission
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.odds.mission import chance_of
from wartable.games.rebellion.rules.combat.beginning import theaters_shared
from wartable.games.rebellion.rules.command_phase.activation_moves import fleet_from, room_left
from wartable.games.rebellion.rules.command_phase.movement import activation_of
from wartable.games.rebellion.rules.team_questions import commands
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE
from wartable.games.rebellion.verbs.turns import DONE, PASS, REVEAL, REVEAL_BASE
from wartable.games.rebellion.view import View
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, split
from wartable.words.messages import WarningPhrase

POOR_CHANCE: Final = Fraction(1, 4)


def warnings(view: View, ask: Ask, choice: str) -> Sequence[WarningPhrase]:
    """What a player may regret about a choice."""
    verb, words = split(choice)
    check = CHECKS.get((ask.what, verb))
    return () if check is None else list(check(match_of(view), ask, *words))


def _assigns(m: Match, ask: Ask, _mission: str, *leaders: str) -> Iterator[WarningPhrase]:
    """The last leaders of the pool are assigned: none is left to activate a system or oppose a mission."""
    if set(_pool(m, ask.seat)) <= {m.content.leader[leader].id for leader in leaders}:
        yield WarningPhrase("empty_pool")


def _activates(m: Match, ask: Ask, _place: str, leader: str) -> Iterator[WarningPhrase]:
    """The last leader of the pool goes, and the enemy's missions to come find nobody who opposes them."""
    coming = len(m.faction(1 - m.side_of_seat(ask.seat)).assigned)
    if coming and _pool(m, ask.seat) == [m.content.leader[leader].id]:
        yield WarningPhrase("nobody_to_oppose", {"leader": leader, "missions": coming})


def _passes(_m: Match, ask: Ask) -> Iterator[WarningPhrase]:
    """Who passes takes no turn more, and missions that are assigned are not carried out (RB-COMMAND-06)."""
    unused = sum(text.startswith(REVEAL("")) for text in ask.options)
    if unused:
        yield WarningPhrase("unused_missions", {"missions": unused})


def _shows_base(m: Match, _ask: Ask) -> Iterator[WarningPhrase]:
    """The Empire learns where the base is, and never forgets it (RB-BASE_REVEAL-05)."""
    place = m.state.base
    yield WarningPhrase("base_shown", {"place": m.place_text(place)})
    if m.has_units(EMPIRE, place):
        yield WarningPhrase("fight_at_base", {"place": m.place_text(place)})


def _aims(m: Match, _ask: Ask, place: str, target: str = "") -> Iterator[WarningPhrase]:
    """The enemy's leaders who are there already make success unlikely."""
    mission = aimed(m, place, target)
    if mission is None:
        return
    chance = chance_of(m, mission)
    if chance < POOR_CHANCE:
        yield WarningPhrase("poor_chance", {"place": place, "percent": round(chance * 100)})


def _opposes(m: Match, _ask: Ask, leader: str) -> Iterator[WarningPhrase]:
    """A leader is sent who changes nothing: he brings no die."""
    mission = topmost(m.state.agenda, Mission)
    if mission is not None and chance_of(m, mission, [m.content.leader[leader].id]) == chance_of(m, mission):
        yield WarningPhrase("opposes_in_vain", {"leader": leader})


def _moves(m: Match, ask: Ask, unit: str, origin: str, *, every: bool = False) -> Iterator[WarningPhrase]:
    kind, place = m.content.unit[unit].id, _number_of(m, origin)
    yield from _leaves(m, ask, place, Counter({kind: m.state.units[place].count(kind) if every else 1}))


def _moves_all(m: Match, ask: Ask, unit: str, origin: str) -> Iterator[WarningPhrase]:
    return _moves(m, ask, unit, origin, every=True)


def _moves_fleet(m: Match, ask: Ask, origin: str) -> Iterator[WarningPhrase]:
    place = _number_of(m, origin)
    there = Counter(m.units_of(m.side_of_seat(ask.seat), place))
    fleet = fleet_from(m, place, there, room_left(m, activation_of(m), place))
    yield from _leaves(m, ask, place, Counter({shift.thing: shift.number for shift in fleet}))


def _number_of(m: Match, place: str) -> int:
    return BASE_SPACE if place == m.place_text(BASE_SPACE) else m.content.system[place].id


def _leaves(m: Match, ask: Ask, place: int, leaving: Counter[int]) -> Iterator[WarningPhrase]:
    """Imperial units leave a captive without a guard (RB-RESCUE-02), or a system to itself."""
    if m.side_of_seat(ask.seat) != EMPIRE or place == BASE_SPACE:
        return
    staying = Counter(m.units_of(EMPIRE, place)) - leaving
    if not staying:
        yield from _captives_of(m, place)
    ground = m.tables.ground_units[EMPIRE]
    if m.is_subjugated(place) and not ground.isdisjoint(leaving) and ground.isdisjoint(staying):
        yield WarningPhrase("no_longer_subjugated", {"place": m.place_text(place)})  # RB-SUBJUGATE-04


def _stops(m: Match, ask: Ask) -> Iterator[WarningPhrase]:
    """A movement ends with nothing moved and no combat to come, or with a captive left behind."""
    activation = topmost(m.state.agenda, Activation)
    if activation is None:
        return
    moved = [each.origin for each in activation.moved if each.units or each.captives]
    fights = theaters_shared(m, activation.place)
    if not moved and not fights and len(ask.options) > 1:
        yield WarningPhrase("nothing_moved", {"place": m.place_text(activation.place)})
    for origin in moved:
        if activation.side == EMPIRE and not m.has_units(EMPIRE, origin):
            yield from _captives_of(m, origin)


def _captives_of(m: Match, place: int) -> Iterator[WarningPhrase]:
    for leader in m.captives_in(place):
        yield WarningPhrase(
            "captive_unguarded", {"leader": m.leader_text(leader), "place": m.place_text(place)}
        )


def _pool(m: Match, seat: int) -> list[int]:
    """The leaders of the pool that a seat controls."""
    return [leader for leader in m.pool(m.side_of_seat(seat)) if commands(m, seat, leader)]


CHECKS: dict[tuple[str, str], Callable[..., Iterator[WarningPhrase]]] = {
    ("assign_leaders", "assign"): _assigns,
    ("assign_leaders", "join"): _assigns,
    ("take_turn", "activate"): _activates,
    ("take_turn", PASS.name): _passes,
    ("reveal_base", REVEAL_BASE.name): _shows_base,
    ("aim_mission", "aim"): _aims,
    ("oppose_mission", "oppose"): _opposes,
    ("move_units", "move"): _moves,
    ("move_units", "move_all"): _moves_all,
    ("move_units", "fleet"): _moves_fleet,
    ("move_units", DONE.name): _stops,
}
