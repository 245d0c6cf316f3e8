"""A short, readable way to put a position on the table, play choices with forced dice, and look at it.

    s = Scenario("ultramarines", "chaos")
    s.units("10A.NE", "scout", 3)
    s.structure("12A.NE", "city", seat=1)
    t = s.reveal(0, "advance", "10A")        # the order lies on top, is revealed and resolved
    t.dice("AAD", "MM")                      # the faces of the next dice rolled
    t.choose("done", "done")
    assert t.units("10A.NE") == ["scout"] * 3
    assert t.refusal("move:scout,10A.NE,12A.NE").rule == "FS-..."

The default board: the home tile of seat 0 in the north-west corner, that of seat 1 in the south-east corner
(seats 2 and 3 in the other corners), A sides, no turns, and neutral tiles between them:

    2 players      3 players      4 players
    H0 1A 2A       H0 1A 2A       H0 1A 2A H2
    3A 4A H1       3A 4A 5A       3A 4A 5A 6A
                   H2 6A H1       H3 7A 8A H1
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from tests.session import TableSession
from wartable.games.forbidden_stars.content import (
    ASSET_ICONS,
    ASSETS,
    CARD_BY_KEY,
    CARDS_OF,
    CONTROL_TOKENS_PER_FACTION,
    DIE_FACES,
    EVENT_BY_KEY,
    EVENTS_OF,
    FACTION_BY_KEY,
    FACTIONS,
    ORDERS,
    STRUCTURES,
    UNIT_BY_KEY,
    UPGRADE_BY_KEY,
    side_index,
)
from wartable.games.forbidden_stars.frames import AFTER_ORDER, ROUND_STEPS, AnyFrame, Move, Order, Round, Step
from wartable.games.forbidden_stars.map.galaxy import galaxy_of
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.combat import rounds as combats
from wartable.games.forbidden_stars.state import Player, State, System
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

LAYOUTS = {
    2: [["H0", "1A", "2A"], ["3A", "4A", "H1"]],
    3: [["H0", "1A", "2A"], ["3A", "4A", "5A"], ["H2", "6A", "H1"]],
    4: [["H0", "1A", "2A", "H2"], ["3A", "4A", "5A", "6A"], ["H3", "7A", "8A", "H1"]],
}
FACE_LETTERS = {"A": 0, "D": 1, "M": 2}


class Scenario:
    """A position under construction; `state` may also be edited directly."""

    def __init__(self, *factions: str, board: Sequence[Sequence[str]] | None = None) -> None:
        """Factions by seat; a board is rows of tile codes, with quarter turns as in `3A@1`."""
        players = [Player(FACTION_BY_KEY[key].id) for key in factions]
        self.state = State([], players, round=1)
        state = self.state
        homes = {f"H{seat}": f"{FACTIONS[p.faction].home_tile}A" for seat, p in enumerate(players)}
        for row, codes in enumerate(board or LAYOUTS[len(factions)]):
            for column, code in enumerate(codes):
                side, _, turns = homes.get(code, code).partition("@")
                state.systems.append(System(side_index(side), int(turns or 0), row + 8, column + 8))
        count = len(state.systems)
        state.units = [[] for _ in range(count * 4)]
        state.structures = [[] for _ in range(count * 4)]
        state.objectives = [-1] * (count * 4)
        state.stacks = [[] for _ in range(count)]
        state.structure_supply = [structure.supply for structure in STRUCTURES]
        state.asset_supply = [asset.supply for asset in ASSETS]
        self.galaxy = galaxy_of(state.systems)
        for player in players:
            faction = FACTIONS[player.faction]
            player.reserve = [unit.figures for unit in faction.units]
            player.control_tokens = CONTROL_TOKENS_PER_FACTION
            player.materiel = faction.materiel
            player.events = [card.id for card in EVENTS_OF[player.faction]]
            player.deck = [card.id for card in CARDS_OF[player.faction] if card.starting] * 2

    def area(self, name: str) -> int:
        """The number of an area such as `3A.NE`."""
        return self.galaxy.area_names.index(name)

    def system(self, code: str) -> int:
        """The number of a system such as `3A`."""
        return self.galaxy.codes.index(code)

    def seat_of(self, faction: int) -> int:
        """The seat that plays a faction."""
        return next(seat for seat, player in enumerate(self.state.players) if player.faction == faction)

    def units(self, area: str, unit: str, number: int = 1) -> Scenario:
        """Put figures (`scout`, or `routed_scout`) of the faction they belong to into an area."""
        routed = unit.startswith("routed_")
        faction, kind = UNIT_BY_KEY[unit.removeprefix("routed_")]
        seat = self.seat_of(faction)
        for _ in range(number):
            assert self.state.players[seat].reserve[kind] > 0, f"no {unit} left"
            self.state.players[seat].reserve[kind] -= 1
            insort(self.state.units[self.area(area)], seat * 12 + kind * 2 + routed)
        return self

    def structure(self, area: str, structure: str, seat: int) -> Scenario:
        """Put a structure of a seat on a world."""
        kind = next(k for k, row in enumerate(STRUCTURES) if row.key == structure)
        self.state.structure_supply[kind] -= 1
        self.state.players[seat].control_tokens -= 1
        insort(self.state.structures[self.area(area)], seat * 3 + kind)
        return self

    def objective(self, area: str, seat: int) -> Scenario:
        """Lay an objective token of a seat's faction on a world."""
        self.state.objectives[self.area(area)] = seat
        return self

    def storm(self, border: str) -> Scenario:
        """Lay a Warp Storm on a border named by a tile and a side, such as `3A.E`."""
        code, side = border.split(".")
        edge = self.galaxy.system_edges[self.system(code)]["NESW".index(side)]
        self.state.storms.append(edge)
        return self

    def player(
        self,
        seat: int,
        *,
        materiel: int | None = None,
        upgrades: Sequence[str] = (),
        schemes: Sequence[str] = (),
        hand: Sequence[str] | None = None,
        events: Sequence[str] | None = None,
        banked: Sequence[str] = (),
        objectives: int = 0,
        **assets: int,
    ) -> Scenario:
        """Set what stands in front of a seat.

        `hand` are the cards that the seat draws next in combat: types not in the deck replace starting ones.
        `events` are the event cards on top of its deck, the first of them uppermost.
        """
        player = self.state.players[seat]
        player.materiel = player.materiel if materiel is None else materiel
        player.upgrades = sorted(UPGRADE_BY_KEY[key].id for key in upgrades)
        player.schemes = [EVENT_BY_KEY[key].id for key in schemes]
        player.events = [event for event in player.events if event not in player.schemes]
        player.objectives = objectives
        for name, number in assets.items():
            kind = ASSET_ICONS.index(name)
            player.assets[kind] = number
            self.state.asset_supply[kind] -= number
        if hand is not None:
            self._stack_deck(player, [CARD_BY_KEY[key].id for key in hand])
        if events is not None:
            top = [EVENT_BY_KEY[key].id for key in events]
            player.events = [e for e in player.events if e not in top] + top[::-1]
        for order in banked:
            player.orders[ORDERS.index(order)] -= 1
            player.banked.append(ORDERS.index(order))
        return self

    def _stack_deck(self, player: Player, hand: list[int]) -> None:
        wanted = set(hand)
        spare = [card for card in sorted(set(player.deck)) if card not in wanted]
        types = sorted(wanted | set(spare[: max(0, 5 - len(wanted))]))
        assert len(types) == 5, "a deck has five types of card"
        deck = types * 2
        for card in hand:
            assert card in deck, "a deck has two copies of each type"
            deck.remove(card)
        player.deck = deck + hand[::-1]

    def stack(self, system: str, *orders: tuple[int, str]) -> Scenario:
        """Lay orders (seat, type) on a system, the first at the bottom."""
        for seat, order in orders:
            kind = ORDERS.index(order)
            self.state.players[seat].orders[kind] -= 1
            self.state.stacks[self.system(system)].append(seat * 4 + kind)
        return self

    def table(self, *, step: Step = Step.OPERATIONS, active: int = 0, seed: int = 0) -> Session:
        """Open the table at a phase of the round."""
        self.state.agenda = [Round(ROUND_STEPS[: ROUND_STEPS.index(step) + 1])]
        self.state.active = active
        return Session(Table.at("forbidden_stars", self.state, seed=seed))

    def reveal(self, seat: int, order: str, system: str, *, resolve: bool = True, seed: int = 0) -> Session:
        """An order of the seat lies on top of a stack, and is revealed (and resolved)."""
        self.stack(system, (seat, order))
        session = self.table(active=seat, seed=seed)
        session.choose(f"reveal:{system}")
        if resolve and order != "strategize":
            session.choose("resolve")
        return session

    def combat(
        self, area: str, attacker: int = 0, *, origin: str | None = None, by_order: bool = True, seed: int = 0
    ) -> Session:
        """A combat begins in an area that holds units of two seats; dice and cards are still to come.

        `origin` is the area from which the attackers came with an Advance order.
        """
        state, place = self.state, self.area(area)
        state.agenda = advance_until_combat(attacker, place)
        if origin is not None:
            assert state.order is not None
            for code in state.units[place]:
                if code // 12 == attacker:
                    state.order.moves.append(Move(code % 12 // 2, self.area(origin), place))
        state.players[attacker].orders[3] -= 1
        state.active_system = place // 4
        state.active = attacker
        combats.begin(Match(state, Chance.from_seed(0), False), place, attacker, by_order=by_order)
        return Session(None, state=state, seed=seed)


def advance_until_combat(attacker: int, place: int) -> list[AnyFrame]:
    """An agenda on which the combat of an Advance order comes next: the turn and the order that it is in."""
    turn: list[int] = [Step.ROUND_END, Step.REFRESH, Step.OPERATIONS, Step.END_TURN]
    order = Order([*AFTER_ORDER, Step.ADVANCE_AFTER], attacker, 3, 3, place // 4, target=place)
    return [Round(turn), order]


class Session(TableSession):
    """A match in play; a combat's table is opened late, so that dice can be fixed before its first roll."""

    def __init__(self, table: Table | None, *, state: State | None = None, seed: int = 0) -> None:
        super().__init__("forbidden_stars", state, seed, table)

    @property
    def match(self) -> Match:
        """The running match."""
        match = self.table.play
        assert isinstance(match, Match)
        return match

    @property
    def state(self) -> State:
        """The position."""
        state: State = self.table.state
        return state

    def dice(self, *faces: str) -> Session:
        """Fix the next dice rolled, in the order in which they are rolled: `AAD` is three dice."""
        indexes = [DIE_FACES.index(FACE_LETTERS[letter]) for text in faces for letter in text]
        return self.load(indexes)

    def play_cards(self, attacker: str, defender: str) -> Session:
        """Both sides choose a combat card."""
        sides = self.match.combat.sides
        self.table.choose(f"play:{attacker}", sides[0].seat)
        self.table.choose(f"play:{defender}", sides[1].seat)
        return self

    def units(self, area: str) -> list[str]:
        """The units in an area, by name."""
        place = self.match.galaxy.area_names.index(area)
        return [self.match.unit_text(code) for code in self.state.units[place]]

    def structures(self, area: str) -> list[tuple[int, str]]:
        """The structures in an area, as (seat, name)."""
        place = self.match.galaxy.area_names.index(area)
        return [(code // 3, STRUCTURES[code % 3].key) for code in self.state.structures[place]]
