"""How a side judges its view: what units, systems and leaders are worth, and where the base may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

import msgspec

from wartable.games.rebellion.bot import forecast
from wartable.games.rebellion.content.cards import Objective
from wartable.games.rebellion.content.requirements import CountSystems, CountUnits
from wartable.games.rebellion.content.vocabulary import Icon, Shape
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.eligible_systems import accepted, accepts
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NOBODY, REBEL
from wartable.games.rebellion.view import View
from wartable.kernel.chance import Chance

REPUTATION: Final = 10.0
"""What a space of reputation is worth; all else is measured by it."""
FINDING: Final = 60.0
"""What it is worth to the Empire to know where the base is."""
ICONS: Final = {Shape.TRIANGLE: 1.0, Shape.CIRCLE: 1.7, Shape.SQUARE: 2.4}
HELD_ONLY: Final = 0.4
"""What loyalty is worth under a subjugation marker."""


class Assessment:
    """A side's judgement of a view; nothing in it looks behind the masks."""

    def __init__(self, view: View, seat: int, side: int | None = None) -> None:
        self.seat = seat
        self.view = view
        self.match = Match(view.state, Chance(b"nothing is drawn"), False)
        self.state = view.state
        self.galaxy = self.match.galaxy
        self.side = self.match.side_of_seat(seat) if side is None else side
        self.enemy = 1 - self.side

    @cached_property
    def other(self) -> Assessment:
        """The same view judged for the other side."""
        return Assessment(self.view, self.seat, self.enemy)

    # Names

    def place(self, key: str) -> int:
        """The number of a place."""
        return BASE_SPACE if key == "rebel_base" else self.match.content.system[key].id

    def unit(self, key: str) -> int:
        """The number of a type of unit; damage may be written behind its name."""
        return self.match.content.unit[key.partition("/")[0]].id

    def leader(self, key: str) -> int:
        """The number of a leader."""
        return self.match.content.leader[key].id

    # The base

    @cached_property
    def possible(self) -> int:
        """Where the base may be for all that the Empire can know; for the Rebel, at most."""
        if self.state.base_revealed:
            return 1 << self.state.base
        seen = [system for system in self.state.probe_hand if system >= 0]
        return knowledge(msgspec.structs.replace(self.state, probe_hand=seen)).possible

    @cached_property
    def candidates(self) -> int:
        """How many systems may have the base."""
        return max(self.possible.bit_count(), 1)

    def may_be(self, system: int) -> bool:
        """Whether the base may be in a system."""
        return bool(self.possible >> system & 1)

    def told_by(self, systems: int) -> float:
        """What an answer to the question whether the base is in some systems is worth to the Empire."""
        share = (self.possible & systems).bit_count() / self.candidates
        return FINDING * min(share, 1 - share) * 0.8 if self.candidates > 1 else 0.0

    @cached_property
    def known_base(self) -> int:
        """The system of the base if the Empire knows it."""
        return self.possible.bit_length() - 1 if self.candidates == 1 else NOBODY

    @cached_property
    def garrison(self) -> list[int]:
        """The Rebel units that defend the base, as far as all can see."""
        return self.match.units_of(REBEL, self.match.base_place())

    def rebels_to_meet(self, system: int) -> list[int]:
        """The Rebel units in a system, with those of the base if it is known to be there."""
        there = self.match.units_of(REBEL, system)
        hidden = not self.state.base_revealed and self.known_base == system
        return there + self.garrison if hidden else there

    # Units

    def unit_worth(self, unit: int) -> float:
        """What a unit is worth: its dice and health."""
        row = self.match.unit(unit)
        dice = 0.5 * (row.black + row.red) + 0.4 * row.green
        return dice + 0.4 * row.health + 0.15 * row.capacity + (4.0 * row.station)

    def worth(self, units: Iterable[int]) -> float:
        """What units are worth together."""
        return sum(map(self.unit_worth, units))

    def fight(self, units: list[int], enemies: list[int], leader: int = NOBODY) -> forecast.Fight:
        """The forecast for own units, perhaps with a leader, against enemies who find one, too."""
        tactics = None if leader == NOBODY else self.match.leader(leader).tactics
        cards = 1.0 if tactics is None else (tactics.space + tactics.ground) / 2
        return forecast.combat(self.match, self.side, units, enemies, (cards, 1.5))

    # Systems

    def icon_worth(self, icons: Iterable[Icon]) -> float:
        """What it is worth to build with some icons."""
        return sum(ICONS[icon.shape] for icon in icons)

    def yields(self, system: int, side: int) -> float:
        """What a side builds with in a system as things stand."""
        m = self.match
        if not m.populous(system) or m.is_sabotaged(system):
            return 0.0
        icons = m.system(system).icons
        if m.is_loyal(system, side):
            return self.icon_worth(icons)
        return self.icon_worth(icons[:1]) if side == EMPIRE and m.is_subjugated(system) else 0.0

    def loyalty_gain(self, system: int, amount: int = 1) -> float:
        """What it is worth to gain loyalty in a system."""
        m, before = self.match, self.state.loyalty[system]
        row = m.system(system)
        if not m.populous(system) or row.always is not None or before == self.side:
            return 0.0
        steps = [self.side] if before == NOBODY else [NOBODY, self.side]
        after = steps[min(amount, len(steps)) - 1]
        gained = 0.0
        if before == self.enemy:
            gained += 1.0 + 0.8 * self.icon_worth(row.icons)
        if after == self.side:
            had = self.yields(system, self.side)
            gained += 1.0 + self.icon_worth(row.icons) - had
        if self.side == REBEL and m.has_ground_units(EMPIRE, system):
            gained *= HELD_ONLY
        if self.side == EMPIRE and self.may_be(system) and after == EMPIRE:
            gained += FINDING / self.candidates
        return gained + self._objectives_with_loyalty(system, after)

    def _objectives_with_loyalty(self, system: int, after: int) -> float:
        """What it does for the Rebel's objectives that a system changes its loyalty."""
        before = self.state.loyalty[system]
        now = self._counted(system)
        self.state.loyalty[system] = after
        then = self._counted(system)
        self.state.loyalty[system] = before
        return self._progress(now, then) + self._regional(system, after)

    def presence_gain(
        self,
        system: int,
        units: Sequence[int] = (),
        *,
        sabotage: bool = False,
        alone: bool = False,
        origin: int = BASE_SPACE,
    ) -> float:
        """What it does for the Rebel's objectives that he has units (out of an origin) or sabotage there.

        `alone`: no enemies are left.
        """
        state = self.state
        units_before, sabotaged = list(state.units[system]), state.sabotaged
        gathered = self._gathered(system, units, origin)
        now = self._counted(system)
        stays = self.match.units_of(REBEL, system) if alone else units_before
        state.units[system] = sorted([*stays, *units])
        if sabotage:
            state.sabotaged |= 1 << system
        then = self._counted(system)
        state.units[system], state.sabotaged = units_before, sabotaged
        return self._progress(now, then) + gathered

    def presence_loss(self, system: int, units: Sequence[int]) -> float:
        """What it costs in objectives that units leave a system."""
        state, there = self.state, list(self.state.units[system])
        now = self._counted(system)
        for unit in units:
            state.units[system].remove(unit)
        then = self._counted(system)
        state.units[system] = there
        return -self._progress(now, then)

    def _gathered(self, system: int, units: Sequence[int], origin: int) -> float:
        """What it does for objectives that count units in one area that some come there."""
        total, m = 0.0, self.match
        for row in self.objectives:
            asked = row.requirement
            if not isinstance(asked, CountUnits) or (asked.in_one_system and self.state.base_revealed):
                continue
            coming = sum(m.unit(unit).structure or not asked.structures for unit in units)
            area = self.area(asked, system)
            there = self.units_counted(asked, system)
            if not area >> system & 1 or area >> origin & 1 or there >= asked.at_least or not coming:
                continue
            enough = there + coming >= asked.at_least
            share = 0.8 if enough else 0.5 * coming / asked.at_least
            total += REPUTATION * row.reputation * share
        return total if self.side == REBEL else -total

    def area(self, asked: CountUnits, system: int) -> int:
        """The systems whose units an objective counts together: around its own, or a single one."""
        if asked.in_or_next_to is None:
            return 1 << system
        center = self.place(asked.in_or_next_to)
        return self.galaxy.neighbours[center] | 1 << center

    def units_counted(self, asked: CountUnits, system: int) -> int:
        """How many units an objective counts in an area now."""
        m = self.match
        units = [unit for place in members(self.area(asked, system)) for unit in m.units_of(REBEL, place)]
        return sum(m.unit(unit).structure or not asked.structures for unit in units)

    @cached_property
    def objectives(self) -> list[Objective]:
        """The Rebel's objectives that the seat sees."""
        return [self.match.content.objectives[card] for card in self.state.objectives if card >= 0]

    @cached_property
    def counting(self) -> list[tuple[CountSystems, int, float]]:
        """The objectives in view that count systems: how many there are now, and their reputation."""
        asked = [(row.requirement, float(row.reputation)) for row in self.objectives]
        return [
            (row, self.systems_counted(row), reputation)
            for row, reputation in asked
            if isinstance(row, CountSystems) and row.at_least
        ]

    def systems_counted(self, asked: CountSystems) -> int:
        """How many systems an objective counts now."""
        return accepted(self.match, asked.where, self.galaxy.all).bit_count()

    def _counted(self, system: int) -> list[bool]:
        return [accepts(self.match, row.where, system) for row, _, _ in self.counting]

    def _progress(self, now: list[bool], then: list[bool]) -> float:
        """What changes in objectives are worth; the last step to one is worth most."""
        total = 0.0
        for (row, count, reputation), was, will in zip(self.counting, now, then, strict=True):
            needed = row.at_least or 1
            if was == will:
                continue
            if will and count < needed:
                missing = needed - count
                total += REPUTATION * reputation * (0.8 if missing == 1 else 0.5 / missing)
            elif was and count <= needed:
                total -= REPUTATION * reputation * 0.5
        return total if self.side == REBEL else -total

    def _regional(self, system: int, after: int) -> float:
        """What it does for the objective that wants the whole region."""
        keys = [row.key for row in self.objectives]
        if self.side != REBEL or after != REBEL or "regional_support" not in keys:
            return 0.0
        region = self.galaxy.region_of[system] & ~self.state.destroyed & self.galaxy.populous
        missing = [s for s in members(region) if self.state.loyalty[s] != REBEL]
        return REPUTATION * 0.6 / len(missing) ** 2 if missing else 0.0

    # Leaders

    def pool(self, side: int) -> list[int]:
        """The leaders in a side's pool."""
        return self.match.pool(side)

    def leads(self, leader: int) -> bool:
        """Whether a leader can activate systems."""
        return self.match.tables.leads_units[leader]

    def leader_worth(self, leader: int) -> float:
        """What a leader is worth to his side."""
        row = self.match.leader(leader)
        tactics = 0 if row.tactics is None else row.tactics.space + row.tactics.ground
        return 2.0 + 0.6 * sum(row.skills.values()) + 0.4 * tactics
