"""A short, readable way to put a position of Rebellion on the table, play choices, and look at it.

s = Scenario(base="hoth")
s.units("bespin", "star_destroyer").units("bespin", "stormtrooper", 2)
t = s.activate("empire", "hoth", "darth_vader")      # the turn, with the leader placed
t.choose("move:star_destroyer,bespin", "done")
assert t.units("hoth") == ["star_destroyer"]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.session import TableSession
from wartable.games.rebellion.combat_frames import Combat, Wound
from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.decks import tactic_deck
from wartable.games.rebellion.content.vocabulary import Theater
from wartable.games.rebellion.frames import (
    ACTIVATION_STEPS,
    ROUND_STEPS,
    Activation,
    AnyFrame,
    CommandPhase,
    Movement,
    Round,
    Step,
)
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.state import Rise
from wartable.games.rebellion.rules.combat.beginning import THEATER_NUMBERS
from wartable.games.rebellion.rules.combat.procedures import procedure_of
from wartable.games.rebellion.state import (
    BASE_SPACE,
    EMPIRE,
    NO_RING,
    NOBODY,
    REBEL,
    Away,
    State,
)
from wartable.games.rebellion.tables import EXPANSION
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance

SIDES = {"rebel": REBEL, "empire": EMPIRE, "neutral": NOBODY}
NO_HANDS: Mapping[str, Sequence[str]] = {}
NO_WOUNDS: Mapping[str, int] = {}


class Scenario:
    """A position under construction; `state` may also be edited directly."""

    def __init__(
        self,
        *,
        base: str = "dantooine",
        players: int = 2,
        revealed: bool = False,
        expansion: bool = False,
        cinematic: bool = False,
    ) -> None:
        printed = content(EXPANSION) if expansion else content()
        self.printed = printed
        self.state = State([], players, expansion, round=1)
        if expansion:
            self.state.rise = Rise(cinematic)
        self.state.leaders = [Away.POOL if row.starting else Away.SUPPLY for row in printed.leaders]
        self.state.rings = [NO_RING] * len(printed.leaders)
        self.state.loyalty[printed.system["coruscant"].id] = EMPIRE
        self.state.base = printed.system[base].id
        self.state.base_revealed = revealed
        self.state.probe_deck = [row.id for row in printed.systems if row.probe_card and row.key != base]

    def place(self, name: str) -> int:
        """The number of a place: a system, or `rebel_base`."""
        return BASE_SPACE if name == "rebel_base" else self.printed.system[name].id

    def units(self, place: str, unit: str, number: int = 1) -> Scenario:
        """Put units in a place."""
        there = self.state.units[self.place(place)]
        there += [self.printed.unit[unit].id] * number
        there.sort()
        return self

    def loyal(self, side: str, *systems: str) -> Scenario:
        """Give systems to a side."""
        for system in systems:
            self.state.loyalty[self.place(system)] = SIDES[side]
        return self

    def mark(self, marker: str, *systems: str) -> Scenario:
        """Lay `subjugated`, `sabotaged` or `destroyed` markers."""
        for system in systems:
            setattr(self.state, marker, getattr(self.state, marker) | 1 << self.place(system))
        return self

    def leader(self, leader: str, place: str = "", ring: str = "") -> Scenario:
        """Put a leader in a place (none: into the pool), perhaps with a ring."""
        number = self.printed.leader[leader].id
        self.state.leaders[number] = self.place(place) if place else Away.POOL
        self.state.rings[number] = self.printed.ring[ring].id if ring else NO_RING
        return self

    def pool(self, *leaders: str) -> Scenario:
        """Let only these leaders be in the pools."""
        for number, where in enumerate(self.state.leaders):
            if where == Away.POOL:
                self.state.leaders[number] = Away.SUPPLY
        for leader in leaders:
            self.leader(leader)
        return self

    def missions(self, side: str, *cards: str) -> Scenario:
        """Give a side its hand of missions."""
        hand = [self.printed.mission[card].id for card in cards]
        self.state.factions[SIDES[side]].missions = hand
        return self

    def tactic_decks(self, seed: int = 0) -> Scenario:
        """Shuffle both tactic decks."""
        for theater, deck in (
            (Theater.SPACE, self.state.space_tactics),
            (Theater.GROUND, self.state.ground_tactics),
        ):
            deck[:] = tactic_deck(self.printed, theater)
            Chance.from_seed(f"{theater} {seed}").shuffle(deck)
        return self

    def combat(
        self,
        place: str,
        *,
        active: str = "rebel",
        origins: Sequence[str] = (),
        hands: Mapping[str, Sequence[str]] = NO_HANDS,
        wounds: Mapping[str, int] = NO_WOUNDS,
        seed: int = 0,
    ) -> Session:
        """A combat from its first step, with tactic cards in `hands` and damage of `wounds` from the start.

        Tactic decks are empty unless the scenario has shuffled them.
        """
        where, side = self.place(place), SIDES[active]
        steps = list(procedure_of(self.state).opening)
        combat = Combat(steps, where, side, side, [self.place(origin) for origin in origins])
        keys = {row.key: row for row in self.printed.tactics}
        for owner, cards in hands.items():
            for card in cards:
                theater = THEATER_NUMBERS[keys[card].theater]
                combat.hands[SIDES[owner]][theater].append(keys[card].id)
        combat.wounds = [Wound(self.printed.unit[unit].id, damage) for unit, damage in wounds.items()]
        return self.run(combat, seed=seed)

    def run(self, *frames: AnyFrame, seed: int = 0) -> Session:
        """Play on from these frames, the last on top."""
        self.state.agenda = [Round(list(ROUND_STEPS)), *frames]
        return Session("rebellion", self.state, seed)

    def command(self, turn: int = 0) -> Session:
        """The Command Phase, with a certain turn of its cycle."""
        return self.run(CommandPhase([Step.TURN], turn))

    def activate(self, side: str, place: str, leader: str) -> Session:
        """An activation whose leader was just placed, before its movement."""
        number = self.printed.leader[leader].id
        self.state.leaders[number] = self.place(place)
        activation = Activation(list(ACTIVATION_STEPS), self.place(place), SIDES[side], number)
        return self.run(activation, Movement([Step.MOVE_UNITS]))


class Session(TableSession):
    """A table of Rebellion in play."""

    @property
    def match(self) -> Match:
        """What the rules work on."""
        match = self.table.play
        assert isinstance(match, Match)
        return match

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    def place(self, name: str) -> int:
        """The number of a place."""
        return BASE_SPACE if name == "rebel_base" else self.match.content.system[name].id

    @property
    def combat(self) -> Combat:
        """The combat under way."""
        combat = topmost(self.state.agenda, Combat)
        assert combat is not None
        return combat

    def units(self, place: str, side: str = "") -> list[str]:
        """The units in a place, by name."""
        m, where = self.match, self.place(place)
        units: Sequence[int] = m.units_of(SIDES[side], where) if side else m.state.units[where]
        return sorted(m.unit_text(unit) for unit in units)

    def where(self, leader: str) -> str:
        """Where a leader is."""
        place = self.state.leaders[self.match.content.leader[leader].id]
        return Away(place).name.lower() if place < 0 else self.match.place_text(place)


def dealt(players: int = 2, seed: int = 1, **options: object) -> Session:
    """A match from its beginning."""
    from tests.rebellion.conftest import REBELLION
    from wartable.games.rebellion.options import Options

    chance = Chance.from_seed(seed)
    state = REBELLION.start(Options(players=players, **options), chance)  # type: ignore[arg-type]
    return Session("rebellion", state, seed)
