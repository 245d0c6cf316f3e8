"""Match: what the scripts of Rebellion work on, with the questions every rule asks of a position."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Final

from wartable.games.rebellion.content import Content, content
from wartable.games.rebellion.content.components import Leader, System, Unit
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.frames import AnyFrame, Deployment
from wartable.games.rebellion.map.galaxy import Galaxy, galaxy, members
from wartable.games.rebellion.seats import GENERAL, Turn, admirals_and_generals, seat_of, side_of, turn_order
from wartable.games.rebellion.state import (
    BASE_SPACE,
    EMPIRE,
    NO_RING,
    NOBODY,
    PLACES,
    REBEL,
    SYSTEMS,
    Away,
    Faction,
    State,
)
from wartable.games.rebellion.tables import Tables, boxes_of, tables_of
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Script
from wartable.kernel.chance import Chance
from wartable.kernel.game import Play

BITS: Final = tuple(1 << place for place in range(PLACES))

IN_POOL: Final = int(Away.POOL)
OUT_OF_PLAY: Final = (int(Away.SUPPLY), int(Away.ELIMINATED))

CHECKS: list[Callable[[Match], Script[None]]] = []
"""What looks at the position after every change: the rules, which import this module, put it here."""


def side_served(tables: Tables, lured: int, leader: int) -> int:
    """Whom a leader serves, if so many are lured."""
    return EMPIRE if lured >> leader & 1 else tables.side_of_leader[leader]


@cache
def leaders_serving(tables: Tables, lured: int, side: int) -> tuple[int, ...]:
    """The leaders who serve a side, if so many are lured."""
    leaders = range(len(tables.side_of_leader))
    return tuple(leader for leader in leaders if side_served(tables, lured, leader) == side)


@cache
def leaders_of_seat(tables: Tables, players: int, side: int, seat: int) -> frozenset[int]:
    """The leaders whose role within a side is a seat's."""
    roles = enumerate(tables.role_of_leader)
    return frozenset(leader for leader, role in roles if seat_of(players, side, role) == seat)


@lru_cache(maxsize=1 << 14)
def loyal_to(side: int, *loyalty: int) -> int:
    """The mask of the systems in which a side's marker lies, if these lie in all systems in their order."""
    return sum(BITS[system] for system, loyal in enumerate(loyalty) if loyal == side)


class Match(Play[State]):
    """A running match: the state, chance, events, and the tables of its boxes."""

    __slots__ = ("boxes", "content", "galaxy", "tables")

    def __init__(self, state: State, chance: Chance, listening: bool) -> None:
        super().__init__(state, chance, listening)
        self.boxes = boxes_of(state)
        self.content: Content = content(*self.boxes)
        self.galaxy: Galaxy = galaxy()
        self.tables: Tables = tables_of(*self.boxes)

    @property
    def frame(self) -> AnyFrame:
        """What is going on at the top of the agenda: the frame of the step that runs."""
        return self.state.agenda[-1]

    def checks(self) -> Script[None]:
        """What the rules look at after every change."""
        return CHECKS[0](self)

    # Seats

    def seat(self, side: int, role: Role) -> int:
        """The seat that decides what is a role's on a side."""
        return admirals_and_generals(self.state.players)[side][role is GENERAL]

    def turns(self) -> Sequence[Turn]:
        """The turns of one cycle of the Command Phase."""
        return turn_order(self.state.players, published=self.state.published_turns)

    def faction(self, side: int) -> Faction:
        """What a side holds."""
        return self.state.factions[side]

    def side_of_seat(self, seat: int) -> int:
        """The side that a seat plays."""
        return side_of(self.state.players, seat)

    def actions_of(self, seat: int) -> list[int]:
        """The action cards that a seat may use: all of its side, or those of its role (RB-RECRUIT-10)."""
        state = self.state
        side = side_of(state.players, seat)
        faction = state.factions[side]
        admiral, general = admirals_and_generals(state.players)[side]
        cards = list(faction.actions) if seat == admiral else []
        return cards + faction.generals_actions if seat == general else cards

    # Names in choices and events

    def place_text(self, place: int) -> str:
        """A place as choices and events spell it."""
        return self.tables.place_texts[place]

    def unit_text(self, unit: int) -> str:
        """A type of unit as choices and events spell it."""
        return self.tables.unit_texts[unit]

    def leader_text(self, leader: int) -> str:
        """A leader as choices and events spell it."""
        return self.tables.leader_texts[leader]

    def unit_texts(self, units: Iterable[int]) -> tuple[str, ...]:
        """Units as events spell them."""
        return tuple(map(self.tables.unit_texts.__getitem__, units))

    def leader_texts(self, leaders: Iterable[int]) -> tuple[str, ...]:
        """Leaders as events spell them."""
        return tuple(map(self.tables.leader_texts.__getitem__, leaders))

    def mission_text(self, card: int) -> str:
        """A mission as choices and events spell it."""
        return self.tables.mission_texts[card]

    def action_text(self, card: int) -> str:
        """An action card as choices and events spell it."""
        return self.tables.action_texts[card]

    def ring_text(self, ring: int) -> str:
        """A ring as choices and events spell it."""
        return self.content.rings[ring].key

    # Systems

    def system(self, place: int) -> System:
        """The printed row of a system."""
        return self.content.systems[place]

    def unit(self, unit: int) -> Unit:
        """The printed row of a unit."""
        return self.content.units[unit]

    def leader(self, leader: int) -> Leader:
        """The printed row of a leader."""
        return self.content.leaders[leader]

    def is_destroyed(self, system: int) -> bool:
        """Whether a destroyed-system marker lies there."""
        return bool(self.state.destroyed >> system & 1)

    def is_subjugated(self, system: int) -> bool:
        """Whether a subjugation marker lies there."""
        return bool(self.state.subjugated >> system & 1)

    def is_sabotaged(self, system: int) -> bool:
        """Whether a sabotage marker lies there."""
        return bool(self.state.sabotaged >> system & 1)

    def has_target(self, system: int) -> bool:
        """Whether a target marker lies there."""
        return any(target.system == system for target in self.state.targets)

    def is_loyal(self, system: int, side: int) -> bool:
        """Whether a system has a side's loyalty (RB-LOYALTY-01)."""
        return self.state.loyalty[system] == side

    def is_neutral(self, system: int) -> bool:
        """A system with neither side's loyalty marker, subjugated or not (RB-NEUTRAL-01)."""
        return self.state.loyalty[system] == NOBODY

    def is_imperial(self, system: int) -> bool:
        """A system with an Imperial loyalty or subjugation marker (RB-IMPERIAL_SYSTEM-01)."""
        return self.is_loyal(system, EMPIRE) or self.is_subjugated(system)

    def is_rebel(self, system: int) -> bool:
        """A system with a Rebel loyalty marker (RB-REBEL_SYSTEM-01); as published, with no other on it."""
        return bool(self.rebel_systems() >> system & 1)

    def is_own(self, system: int, side: int) -> bool:
        """Whether a side builds and deploys in a system: it is loyal, or the Empire has subjugated it."""
        return self.is_loyal(system, side) or (side == EMPIRE and self.is_subjugated(system))

    def loyal_systems(self, side: int) -> int:
        """The mask of the systems with a side's loyalty."""
        return loyal_to(side, *self.state.loyalty)

    def rebel_systems(self) -> int:
        """The mask of the Rebel systems."""
        hidden = self.state.subjugated if self.state.published_rebel_systems else 0
        return self.loyal_systems(REBEL) & ~hidden

    def own_systems(self, side: int) -> int:
        """The mask of the systems in which a side builds and deploys."""
        loyal = self.loyal_systems(side)
        return loyal | self.state.subjugated if side == EMPIRE else loyal

    def populous(self, system: int) -> bool:
        """Whether it has resource icons now; a destroyed one has none (RB-DESTROYED_SYSTEM-09)."""
        return bool(self.galaxy.populous & ~self.state.destroyed & 1 << system)

    # Units

    def units_of(self, side: int, place: int) -> list[int]:
        """The units of a side in a place, ships and ground units, of a whole team (RB-UNIT-04)."""
        sides = self.tables.side_of_unit
        return [unit for unit in self.state.units[place] if sides[unit] == side]

    def has_units(self, side: int, place: int) -> bool:
        """Whether a side has any unit in a place."""
        return not self.tables.all_units[side].isdisjoint(self.state.units[place])

    def has_ground_units(self, side: int, place: int) -> bool:
        """Whether a side has a ground unit in a place."""
        return not self.tables.ground_units[side].isdisjoint(self.state.units[place])

    def has_ships(self, side: int, place: int) -> bool:
        """Whether a side has a ship in a place."""
        return not self.tables.ships[side].isdisjoint(self.state.units[place])

    def holding(self, units: frozenset[int], among: int) -> int:
        """The mask of those of some systems that hold a unit of any of these types."""
        lacks = units.isdisjoint
        held = [BITS[place] for place, there in enumerate(self.state.units) if there and not lacks(there)]
        return sum(held) & among

    def is_shielded(self, unit: int, place: int) -> bool:
        """Whether a station can be neither damaged nor destroyed: while a unit beside it says so.

        RE-BUNKER-01, RE-BUNKER-02; it ends with the last such unit (RE-BUNKER-04).
        """
        tables = self.tables
        if unit not in tables.stations:
            return False
        return not tables.shields_stations.isdisjoint(self.state.units[place])

    def add_units(self, units: Iterable[int], place: int) -> None:
        """Put units in a place, which never becomes full (RB-ACTIVATE-05); its list stays sorted."""
        there = self.state.units[place]
        for unit in units:
            insort(there, unit)

    def take_units(self, units: Iterable[int], place: int) -> None:
        """Take units out of a place."""
        there = self.state.units[place]
        for unit in units:
            there.remove(unit)

    def supply(self, unit: int) -> int:
        """How many figures of a type are neither on the board nor in the build queue (RB-LIMIT-03)."""
        return self.tables.figures[unit] - sum([there.count(unit) for there in self._in_use() if there])

    def supplies(self) -> list[int]:
        """The same of every type."""
        left = list(self.tables.figures)
        for unit in chain.from_iterable(self._in_use()):
            left[unit] -= 1
        return left

    def _in_use(self) -> list[list[int]]:
        """All units that are not in the supply: on the board, queued, and about to be placed."""
        state = self.state
        used = state.units.copy()
        for faction in state.factions:
            used += (*faction.queue, faction.reserve)
        deployment = topmost(state.agenda, Deployment)
        if deployment is not None:
            used.append(deployment.ready)
        return used

    # Leaders

    def side_of_leader(self, leader: int) -> int:
        """Whom a leader serves: a lured one the Empire."""
        return side_served(self.tables, self.state.lured, leader)

    def is_captive(self, leader: int) -> bool:
        """Whether a leader wears the captured or the carbonite ring (RB-CAPTURE-10)."""
        ring = self.state.rings[leader]
        return ring != NO_RING and ring in self.tables.captive_rings

    def worn_rings(self) -> list[tuple[int, int]]:
        """The leaders who wear rings, and which."""
        return [(leader, ring) for leader, ring in enumerate(self.state.rings) if ring != NO_RING]

    def pool(self, side: int) -> list[int]:
        """The leaders in a side's pool, who can be assigned, activate, oppose or be added (RB-LEADER-02)."""
        state = self.state
        places = state.leaders
        serving = leaders_serving(self.tables, state.lured, side)
        return [leader for leader in serving if places[leader] == IN_POOL]

    def leaders_of_seat(self, side: int, seat: int) -> frozenset[int]:
        """The leaders who are in a seat's own pool whenever they are in that of its side (RB-LEADER-05)."""
        return leaders_of_seat(self.tables, self.state.players, side, seat)

    def leaders_in(self, side: int, place: int) -> list[int]:
        """The leaders of a side in a place who are no captives."""
        return [
            leader
            for leader, where in enumerate(self.state.leaders)
            if where == place and self.side_of_leader(leader) == side and not self.is_captive(leader)
        ]

    def holders(self, side: int, place: int) -> list[int]:
        """The leaders of a side in a place who keep its units there (RB-MOVE-08)."""
        free = self.state.lets_units_go
        return [leader for leader in self.leaders_in(side, place) if not free >> leader & 1]

    def captives_in(self, place: int) -> list[int]:
        """The captured leaders in a place."""
        return [
            leader
            for leader, where in enumerate(self.state.leaders)
            if where == place and self.is_captive(leader)
        ]

    def in_play(self, leader: int) -> bool:
        """Whether a leader was recruited and is not out of the game."""
        return self.state.leaders[leader] not in OUT_OF_PLAY

    def named(self, key: str) -> int:
        """The leader that a card means: whoever of those who count as him is in play (RB-LEADER-04)."""
        for leader in self.tables.known_as[key]:
            if self.in_play(leader):
                return leader
        return self.content.leader[key].id

    def controls(self, turn_role: Role | None, leader: int) -> bool:
        """Whether a leader is of the pool that a turn may use: any, or those of a role (RB-LEADER-05)."""
        return turn_role is None or self.leader(leader).role is turn_role

    # The base

    def base_place(self) -> int:
        """Where what would be put in the 'Rebel Base' space goes (RB-BASE_REVEAL-10)."""
        return self.state.base if self.state.base_revealed else BASE_SPACE

    def systems(self, mask: int) -> tuple[int, ...]:
        """The systems of a mask."""
        return members(mask)

    def all_systems(self) -> range:
        """Every system."""
        return range(SYSTEMS)
