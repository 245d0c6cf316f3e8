"""What the rules ask of the rows again and again, as tuples by id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from wartable.games.rebellion.content import Content, content
from wartable.games.rebellion.content.cards import Action
from wartable.games.rebellion.content.decks import buildable_units
from wartable.games.rebellion.content.effects import ChooseOne, Effect, If
from wartable.games.rebellion.content.effects.board import Mobilize
from wartable.games.rebellion.content.requirements import Pay
from wartable.games.rebellion.content.vocabulary import Icon, Moment, Role, Side, Timing, UnitAbility
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, State

EXPANSION = "rise_of_the_empire"
SIDE_NUMBERS = {Side.REBEL: REBEL, Side.EMPIRE: EMPIRE}
CAPTURED_RING = "captured"
CAPTIVE_RINGS = (CAPTURED_RING, "carbonite")
LURE_RING = "lure_of_the_dark_side"
DEATH_STAR, UNDER_CONSTRUCTION = "death_star", "death_star_under_construction"


class Tables:
    """Facts of units, leaders and rings by id."""

    def __init__(self, printed: Content) -> None:
        self.printed = printed
        units = printed.units
        self.place_texts = (*(system.key for system in printed.systems), "rebel_base")
        self.unit_texts = tuple(unit.key for unit in units)
        self.leader_texts = tuple(leader.key for leader in printed.leaders)
        self.mission_texts = tuple(mission.key for mission in printed.missions)
        self.action_texts = tuple(action.key for action in printed.actions)
        self.figures = tuple(unit.figures for unit in units)
        self.side_of_unit = tuple(SIDE_NUMBERS[unit.side] for unit in units)
        self.is_ship = tuple(unit.ship for unit in units)
        self.capacity = tuple(unit.capacity for unit in units)
        self.needs_transport = tuple(unit.needs_transport for unit in units)
        self.unfinished = tuple(unit.key == UNDER_CONSTRUCTION for unit in units)
        self.immobile = tuple(unit.immobile for unit in units)
        self.stations = frozenset(unit.id for unit in units if unit.station)
        self.shields_stations = _with_ability(printed, UnitAbility.SHIELDS_STATIONS)
        self.stops_retreats = _with_ability(printed, UnitAbility.STOPS_RETREATS)
        self.units_of_side = tuple(
            tuple(unit.id for unit in units if SIDE_NUMBERS[unit.side] == side) for side in (REBEL, EMPIRE)
        )
        self.all_units = tuple(frozenset(units) for units in self.units_of_side)
        self.ships = tuple(frozenset(unit for unit in own if self.is_ship[unit]) for own in self.all_units)
        self.ground_units = tuple(own - ships for own, ships in zip(self.all_units, self.ships, strict=True))
        self.built_at = tuple(_built_at(printed, side) for side in (REBEL, EMPIRE))
        self.side_of_leader = tuple(SIDE_NUMBERS[leader.side] for leader in printed.leaders)
        self.role_of_leader = tuple(Role(leader.role) for leader in printed.leaders)
        self.leads_units = tuple(leader.tactics is not None for leader in printed.leaders)
        self.known_as = {
            row.key: tuple(
                leader.id for leader in printed.leaders if row.key in (leader.key, leader.counts_as)
            )
            for row in printed.leaders
        }
        self.leaders_shown = tuple(_leaders_shown(self.known_as, action) for action in printed.actions)
        self.captive_rings = frozenset(printed.ring[key].id for key in CAPTIVE_RINGS)
        self.without_probe_card = tuple(system.id for system in printed.systems if not system.probe_card)
        self.captured_ring = printed.ring[CAPTURED_RING].id
        self.lure_ring = printed.ring[LURE_RING].id
        self.imperial_rings = frozenset(ring.id for ring in printed.rings if ring.side is Side.EMPIRE)
        moments = [*(row.moment for row in printed.actions), *(row.moment for row in printed.rings)]
        self.awaited = frozenset(moments)
        self.cards_waiting = {
            when: frozenset(row.id for row in printed.actions if when in (row.moment, row.timing))
            for when in (*Moment, *Timing)
        }
        self.rings_waiting = {
            when: frozenset(row.id for row in printed.rings if row.moment == when)
            for when in (*Moment, *Timing)
        }
        self.effects = tuple(_all_effects(printed))
        self._number_of_effect = {id(row): number for number, row in enumerate(self.effects)}

    def number_of_effect(self, row: Effect) -> int:
        """The number of a row of effects: what frames keep of it."""
        return self._number_of_effect[id(row)]


def _with_ability(printed: Content, ability: UnitAbility) -> frozenset[int]:
    """The types of units that have an ability."""
    return frozenset(unit.id for unit in printed.units if unit.ability is ability)


def _leaders_shown(known_as: Mapping[str, Sequence[int]], action: Action) -> tuple[int, ...] | None:
    """The leaders that an action card means (NOBODY: none); None where it depends on who is in play."""
    meant = [known_as[key] for key in action.leaders] or [(NOBODY,)]
    return None if any(len(leaders) > 1 for leaders in meant) else tuple(leader for (leader,) in meant)


def _built_at(printed: Content, side: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each icon of each place the units that a side builds with it, by its shape and colour."""
    names = {number: name for name, number in SIDE_NUMBERS.items()}
    built_with = {
        icon: tuple(unit.id for unit in buildable_units(printed, names[side], icon)) for icon in Icon
    }
    icons = (*(system.icons for system in printed.systems), printed.rebel_base_space.icons)
    return tuple(tuple(built_with[icon] for icon in shown) for shown in icons)


def _all_effects(printed: Content) -> Iterator[Effect]:
    """Every row of effects on every card, with those inside others."""
    for card in (*printed.missions, *printed.actions, *printed.objectives, *printed.tactics):
        yield from _with_inner(card.effects)
    for ring in printed.rings:
        yield from _with_inner(ring.effects)
    for mission in printed.missions:
        yield from _with_inner(mission.failed)
    for tactic in printed.advanced_tactics:
        yield from _with_inner(tactic.top.effects)
        yield from _with_inner(tactic.bottom.effects)
    for objective in printed.objectives:
        if isinstance(objective.requirement, Pay):
            yield from _with_inner(objective.requirement.effects)


def _with_inner(rows: Iterable[Effect]) -> Iterator[Effect]:
    for row in rows:
        yield row
        if isinstance(row, If):
            yield from _with_inner(row.then)
            yield from _with_inner(row.otherwise)
        elif isinstance(row, ChooseOne):
            for option in row.options:
                yield from _with_inner(option.effects)
        elif isinstance(row, Mobilize):
            yield row.gather


def boxes_of(state: State) -> tuple[str, ...]:
    """The boxes that a match adds to the base game."""
    return (EXPANSION,) if state.expansion else ()


@cache
def tables_of(*boxes: str) -> Tables:
    """The tables of the base game with some boxes, made once."""
    return Tables(content(*boxes))
