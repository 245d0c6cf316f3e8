"""Match: what the scripts of Forbidden Stars work on, with the questions every rule asks of a position."""

from __future__ import annotations

from itertools import count

from wartable.games.forbidden_stars.content import (
    BASTION,
    CITY,
    FACTIONS,
    KIND_SHIP,
    STRUCTURES,
    Bastion,
    Faction,
    Unit,
)
from wartable.games.forbidden_stars.frames import AnyFrame, Combat, Order, PlayedEvent, Setup, Strike
from wartable.games.forbidden_stars.map.galaxy import Galaxy, galaxy_of
from wartable.games.forbidden_stars.state import Player, State
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance
from wartable.kernel.game import Play

NOBODY = -1
CONTESTED = -2

UNIT_TEXTS = [
    [f"{prefix}{unit.key}" for unit in faction.units for prefix in ("", "routed_")] for faction in FACTIONS
]
"""The name of a unit in choices: `UNIT_TEXTS[faction][kind * 2 + routed]`."""

SHIP_CODES = [KIND_SHIP[code // 2] for code in range(12)]


class Match(Play[State]):
    """A running match: the state, chance, events, and the tables of its board."""

    __slots__ = ("galaxy",)

    def __init__(self, state: State, chance: Chance, listening: bool) -> None:
        super().__init__(state, chance, listening)
        self.galaxy: Galaxy = galaxy_of(state.systems)

    def redraw_galaxy(self) -> None:
        """Work out the tables again after a tile was placed."""
        self.galaxy = galaxy_of(self.state.systems)

    @property
    def frame(self) -> AnyFrame:
        """What is going on at the top of the agenda: the frame of the step that runs."""
        return self.state.agenda[-1]

    @property
    def setup(self) -> Setup:
        """The set-up under way."""
        setup = topmost(self.state.agenda, Setup)
        assert setup is not None
        return setup

    @property
    def order(self) -> Order:
        """The order being resolved."""
        order = topmost(self.state.agenda, Order)
        assert order is not None
        return order

    @property
    def combat(self) -> Combat:
        """The combat being fought."""
        combat = topmost(self.state.agenda, Combat)
        assert combat is not None
        return combat

    @property
    def strike(self) -> Strike:
        """The orbital strike being resolved."""
        strike = topmost(self.state.agenda, Strike)
        assert strike is not None
        return strike

    @property
    def event(self) -> PlayedEvent:
        """The event of the active player."""
        event = topmost(self.state.agenda, PlayedEvent)
        assert event is not None
        return event

    def player(self, seat: int) -> Player:
        """What stands in front of a seat."""
        return self.state.players[seat]

    def faction(self, seat: int) -> Faction:
        """The faction sheet of a seat."""
        return FACTIONS[self.state.players[seat].faction]

    def unit(self, code: int) -> Unit:
        """The sheet's row for a unit on the board."""
        return FACTIONS[self.state.players[code // 12].faction].units[code % 12 // 2]

    def unit_text(self, code: int) -> str:
        """The name of a unit on the board, as choices and events spell it."""
        return UNIT_TEXTS[self.state.players[code // 12].faction][code % 12]

    def bastion(self, seat: int) -> Bastion:
        """The combat values of a seat's bastions (FS-BASTION-02)."""
        return FACTIONS[self.state.players[seat].faction].bastion

    def seats_from(self, seat: int) -> list[int]:
        """The seats still in the game, clockwise from one of them."""
        players = self.state.players
        clockwise = (*range(seat, len(players)), *range(seat))
        return [seat for seat in clockwise if not players[seat].eliminated]

    @property
    def playing(self) -> int:
        """How many seats are still in the game."""
        return [player.eliminated for player in self.state.players].count(False)

    def next_seat(self, seat: int) -> int:
        """The seat to the left that is still in the game."""
        players = self.state.players
        while True:
            seat = (seat + 1) % len(players)
            if not players[seat].eliminated:
                return seat

    def holder(self, area: int) -> int:
        """The seat to which an area is friendly; NOBODY if uncontrolled, CONTESTED if two are there.

        From each seat it is thus friendly, an enemy's, uncontrolled or contested, and one only (FS-AREA-02).
        """
        units, structures = self.state.units[area], self.state.structures[area]
        if units:
            seat = units[0] // 12
            if units[-1] // 12 != seat:
                return CONTESTED  # FS-AREA-06
            for structure in structures:
                if structure // 3 != seat:
                    return CONTESTED
            return seat  # FS-AREA-03
        if structures:
            return structures[0] // 3
        return NOBODY  # FS-AREA-05: an objective token does not matter

    def friendly(self, area: int, seat: int) -> bool:
        """FS-AREA-03: only this player has units or structures there."""
        return self.holder(area) == seat

    def enemy(self, area: int, seat: int) -> bool:
        """FS-AREA-04: somebody else has things there and the player has none."""
        holder = self.holder(area)
        return holder >= 0 and holder != seat

    def holders(self) -> list[int]:
        """`holder` of every area."""
        holder = self.holder
        structures = self.state.structures
        return [
            holder(area) if units or structures[area] else NOBODY
            for area, units in enumerate(self.state.units)
        ]

    def present(self, system: int, seat: int) -> bool:
        """Whether a seat has a unit or structure in a system."""
        return any(self.stands(area, seat) for area in range(system * 4, system * 4 + 4))

    def stands(self, area: int, seat: int) -> bool:
        """Whether a seat has a unit or structure in an area."""
        return _among(seat, self.state.units[area], self.state.structures[area])

    def present_systems(self, seat: int) -> list[int]:
        """The systems in which a seat has a unit or structure."""
        found: list[int] = []
        for area, units, structures in zip(count(), self.state.units, self.state.structures):
            if (units or structures) and area // 4 not in found and _among(seat, units, structures):
                found.append(area // 4)
        return found

    def own_units(self, area: int, seat: int) -> list[int]:
        """The codes of a seat's units in an area."""
        low = seat * 12
        return [code for code in self.state.units[area] if low <= code < low + 12]

    def own_structures(self, area: int, seat: int) -> list[int]:
        """The kinds of a seat's structures in an area."""
        return [code % 3 for code in self.state.structures[area] if code // 3 == seat]

    def bastions(self, area: int, seat: int) -> int:
        """How many bastions of a seat stand in an area."""
        return self.state.structures[area].count(seat * 3 + BASTION)

    def command_level(self, seat: int) -> int:
        """FS-COMMAND-01, FS-CITY-01: one for each city the seat controls, none at first (FS-COMMAND-02)."""
        city = seat * 3 + CITY
        level = 0
        for structures in self.state.structures:
            if structures:
                level += structures.count(city)
        return level

    def friendly_worlds(self, seat: int) -> list[int]:
        """The worlds friendly to a seat."""
        world = self.galaxy.world
        return [area for area in range(len(world)) if world[area] and self.holder(area) == seat]

    def world_holders(self, enough: int) -> set[int]:
        """The seats that have a friendly world; the search stops when so many are found."""
        units, structures = self.state.units, self.state.structures
        found: set[int] = set()
        for worlds in self.galaxy.worlds:
            for area in worlds:
                if (units[area] or structures[area]) and (holder := self.holder(area)) >= 0:
                    found.add(holder)
            if len(found) == enough:
                break
        return found

    def storm_between(self, system: int, other: int) -> bool:
        """Whether a Warp Storm covers the border of two adjacent systems."""
        return self.galaxy.joins.get((system, other)) in self.state.storms

    def area_text(self, area: int) -> str:
        """The name of an area, such as `3A.NE`."""
        return self.galaxy.area_names[area]

    def system_text(self, system: int) -> str:
        """The name of a system, such as `3A`."""
        return self.galaxy.codes[system]


def _among(seat: int, units: list[int], structures: list[int]) -> bool:
    """Whether something of a seat is among what stands in an area."""
    # both lists are sorted by seat and hold things of two seats at most
    if units and (units[0] // 12 == seat or units[-1] // 12 == seat):
        return True
    return bool(structures) and (structures[0] // 3 == seat or structures[-1] // 3 == seat)


def structure_text(kind: int) -> str:
    """The name of a kind of structure in choices."""
    return STRUCTURES[kind].key
