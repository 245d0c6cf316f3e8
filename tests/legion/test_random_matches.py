"""Battles of random choices under invariants: whatever is played, the rules hold."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, lists

from wartable.games.legion import attack_events, events
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import DASH
from wartable.games.legion.frames import ROUND_STEPS, Round
from wartable.games.legion.map.measures import TOKEN_RADIUS
from wartable.games.legion.map.moving.sampler import draw_deployment
from wartable.games.legion.map.placing.cohesion import in_cohesion
from wartable.games.legion.map.terrain import Standing
from wartable.games.legion.naming import unit_texts
from wartable.games.legion.rules.preparing.deployment import Arrival, put
from wartable.games.legion.state import NOBODY, State
from wartable.games.legion.view import HIDDEN
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.parts.plane import TOLERANCE

MOST_CHOICES = 6000
GUESSED = 0.01
STANDARD_FIELDS = ["crossroads", "forest_moon", "dune_sea", "shipyard", "canyon", "outpost", "river_delta"]
OBJECTIVES = ["breakthrough", "intercept_the_transmissions", "key_positions", "recover_the_supplies"]
DEPLOYMENTS = ["battle_lines", "the_long_march", "disarray", "major_offensive"]
CONDITIONS = ["clear_conditions", "hostile_environment", "limited_visibility", "rapid_reinforcements"]
ARMIES = [
    ["rebel_800_combined_arms", "empire_800_garrison"],
    ["empire_800_speeder_raid", "rebel_800_walkers"],
    ["rebel_800_rising", "empire_800_iron_fist"],
    ["rebel_500_strike_team", "empire_500_patrol"],
    ["empire_500_vanguard", "rebel_500_tank_hunters"],
    ["empire_box", "rebel_box"],
    ["rebel_800_rising", "rebel_800_combined_arms"],
]


def face_to_face(table: Table) -> State:
    """The position of a battle that is about to begin, its armies moved to a hand's breadth of each other."""
    b = table.play
    assert isinstance(b, Battle)
    state = b.state
    for unit in state.units:
        unit.deployed = False
    width, depth = b.ground.width, b.ground.depth
    middle, far = depth // 2, depth // 3
    for number, unit in enumerate(state.units):
        below, above = middle - far, middle + far
        box = (0, below, width, middle) if unit.seat == 0 else (0, middle + 3000, width, above)
        mover, minis = b.mover(number), b.followers(number)
        draw = Chance.from_seed(number).below
        found = draw_deployment(b.scene(number), mover, minis, [(box,)], 900 + 1800 * unit.seat, draw)
        assert found is not None
        put(b, number, Arrival(*found.leader, found.facing, found.places))
        unit.set_aside = False
    state.agenda = [Round(list(ROUND_STEPS))]
    return state


class Watch:
    """A battle played at random and watched: after each choice everything is checked that must hold."""

    def __init__(self, options: dict[str, Any], seed: int, *, close: bool = False) -> None:
        self.table = Table.new("legion", options, seed=seed)
        if close:
            self.table = Table.at("legion", face_to_face(self.table), seed=seed)
        self.draw = random.Random(seed)
        self.chance = Chance.from_seed(seed)
        self.heard = 0
        self.loose: set[str] = set()  # whose leader was replaced or displaced and has not moved since
        self.cards = [self._cards(seat) for seat in (0, 1)]
        self.asked: Counter[str] = Counter()

    @property
    def b(self) -> Battle:
        """The battle."""
        battle = self.table.play
        assert isinstance(battle, Battle)
        return battle

    def play(self) -> Watch:
        """Play to the end."""
        while self.table.ask is not None:
            assert sum(self.asked.values()) < MOST_CHOICES, self.asked.most_common(5)
            self.take(self._choice(self.table.legal()))
            if self.draw.random() < GUESSED:
                self._check_views()
        assert self.table.outcome is not None
        assert 1 <= self.table.state.round <= 6
        return self

    def take(self, choice: str) -> None:
        """Take a choice, and check what must hold after it."""
        assert self.table.ask is not None
        self.asked[self.table.ask.what] += 1
        self.table.choose(choice)
        self._listen()
        self._check()

    def _choice(self, options: list[str]) -> str:
        """A random choice, but whoever can act seldom stops early, and often attacks."""
        attacks = [option for option in options if "attack" in option or "target" in option]
        if attacks and self.draw.random() < 0.5:
            return self.draw.choice(attacks)
        more = [option for option in options if option not in ("done", "pass")]
        return self.draw.choice(more if more and self.draw.random() < 0.9 else options)

    def _listen(self) -> None:
        for event in self.table.play.events[self.heard :]:
            if isinstance(event, (attack_events.LeaderReplaced, events.MiniDisplaced)):
                self.loose.add(event.unit)
            elif isinstance(event, events.UnitMoved):
                self.loose.discard(event.unit)
        self.heard = len(self.table.play.events)

    def _check(self) -> None:
        self._check_tokens()
        self._check_cards()
        if self.b.state.motion is None:
            self._check_places()

    def _check_tokens(self) -> None:
        b = self.b
        for number, unit in enumerate(b.state.units):
            card = b.card(number)
            assert min(unit.aim, unit.dodge, unit.suppression, unit.ion) >= 0
            assert unit.order in (0, 1, 2)
            assert unit.defeated == all(mini.defeated for mini in unit.minis)
            standing = [mini for index, mini in enumerate(unit.minis) if not self._falls(number, index)]
            assert all(mini.defeated or mini.wounds < card.wounds for mini in standing)
            if not b.trooper(number) or card.courage == DASH:
                assert not unit.suppression
                assert not unit.panicked
            if b.trooper(number):
                assert (unit.ion, unit.damaged, unit.disabled) == (0, False, False)
            if unit.panicked:
                assert unit.suppression >= 2 * card.courage
            assert not (b.state.learning and (unit.suppression or unit.standby or unit.exhausted))
        for seat, player in enumerate(b.state.players):
            lost = [unit.points for unit in b.state.units if unit.defeated and unit.seat != seat]
            assert player.destroyed_points == sum(lost)
            assert player.pool == sorted(player.pool)
            in_pool = len(player.pool) + len(player.set_aside_tokens)
            assert in_pool <= sum(unit.seat == seat for unit in b.state.units)

    def _falls(self, number: int, index: int) -> bool:
        """Whether a mini is a leader that is defeated as soon as its token is put down (LG-OBJ_TOKEN-05)."""
        ask, unit = self.table.ask, self.b.unit(number)
        if ask is None or ask.what != "drop_token" or index != unit.leader:
            return False
        wounds = self.b.card(number).wounds
        return ask.facts["unit"] == self.b.names[number] and unit.minis[index].wounds == wounds

    def _cards(self, seat: int) -> list[str]:
        player = self.table.state.players[seat]
        return sorted([*player.hand, *player.discarded, *([player.played] if player.played else [])])

    def _check_cards(self) -> None:
        assert [self._cards(seat) for seat in (0, 1)] == self.cards

    def _check_places(self) -> None:
        """Nothing overlaps or leaves the table, and every unit is in cohesion."""
        b = self.b
        width, depth = b.ground.width, b.ground.depth
        waits = b.state.activation is not None and b.state.activation.waiting
        waiting = b.activation.unit if waits else NOBODY  # whose minis are still to be placed: LG-MOVE-08
        discs = [
            (x, y, r, number)
            for number in b.on_table()
            for x, y, r in b.discs(number)
            if number != waiting or (x, y) == (b.leader(number).x, b.leader(number).y)
        ]
        for x, y, r, _ in discs:
            assert min(x, y, width - x, depth - y) >= r - TOLERANCE
            for feature in b.ground.features:
                assert feature.standing is not Standing.NOWHERE or not feature.overlaps(x, y, r - TOLERANCE)
            for token in b.state.tokens:
                if token.claimant < 0:
                    reach = r + TOKEN_RADIUS - TOLERANCE
                    assert (x - token.x) ** 2 + (y - token.y) ** 2 >= reach * reach, "a token under a base"
        for (x, y, r, one), (ox, oy, other_r, other) in combinations(discs, 2):
            square, reach = (x - ox) ** 2 + (y - oy) ** 2, r + other_r
            assert square >= (reach - TOLERANCE) ** 2, f"{one} overlaps {other}"
            if one != other and b.unit(one).seat == b.unit(other).seat:
                assert square > (reach + TOLERANCE) ** 2, f"{one} touches its friends {other}"
        names = unit_texts(b.state)
        for number in b.on_table():
            leader = b.leader(number)
            if number != waiting and names[number] not in self.loose and not leader.defeated:
                assert in_cohesion((leader.x, leader.y), b.places(number), b.radius(number)), names[number]

    def _check_views(self) -> None:
        """A view shows no hand of another that is not known to all, and a guess agrees with it."""
        for seat in (0, 1, None):
            seen = self.table.view(seat)
            for other, player in enumerate(seen.state.players):
                if other != seat and not seen.state.learning:
                    assert set(player.hand) <= {HIDDEN}
            if seat is not None:
                twin = self.table.guess(seat, self.chance)
                assert msgspec.to_builtins(twin.view(seat)) == msgspec.to_builtins(seen)


@pytest.mark.rule("LG-ROUND-01", "LG-COHESION-02", "LG-GEOM-08", "LG-CONTACT-02", "LG-OBJ_TOKEN-07")
@pytest.mark.parametrize("seed", range(12))
def test_a_random_standard_battle_keeps_to_the_rules(seed: int) -> None:
    cards = [OBJECTIVES[seed % 4], DEPLOYMENTS[seed // 4 % 4], CONDITIONS[(seed + seed // 4) % 4]]
    options = {
        "armies": ARMIES[seed % len(ARMIES)],
        "battlefield": STANDARD_FIELDS[seed % len(STANDARD_FIELDS)],
        "cards": cards,
        "quick": seed % 3 != 0,
    }
    watch = Watch(options, seed).play()
    assert watch.asked["act"] > 20


@pytest.mark.rule("LG-COHESION-02", "LG-GEOM-08", "LG-CONTACT-02", "LG-VICTORY-01")
@pytest.mark.parametrize("seed", range(8))
def test_armies_that_start_face_to_face_keep_to_the_rules(seed: int) -> None:
    cards = [OBJECTIVES[seed % 4], "battle_lines", CONDITIONS[seed % 3]]
    options = {
        "armies": ARMIES[seed % len(ARMIES)],
        "battlefield": STANDARD_FIELDS[(seed + 2) % len(STANDARD_FIELDS)],
        "cards": cards,
        "quick": True,
    }
    watch = Watch(options, seed, close=True).play()
    assert watch.asked["declare_defender"] > 10


@settings(max_examples=12)
@given(seed=integers(0, 200), picks=lists(integers(0, 99), min_size=40, max_size=160))
def test_no_sequence_of_choices_breaks_a_close_battle(seed: int, picks: list[int]) -> None:
    cards = ["recover_the_supplies", "battle_lines", "clear_conditions"]
    watch = Watch({"armies": ARMIES[seed % 3], "cards": cards, "quick": True}, seed, close=True)
    for pick in picks:
        legal = watch.table.legal()
        if legal:
            watch.take(legal[pick % len(legal)])
    assert watch.asked


@pytest.mark.rule("LG-LEARN-10", "LG-END-06")
@pytest.mark.parametrize("seed", range(6))
def test_a_random_learning_battle_keeps_to_the_rules(seed: int) -> None:
    fields = ["proving_ground", "courtyard", "clearing"]
    watch = Watch({"mode": "learning", "battlefield": fields[seed % 3]}, seed).play()
    assert watch.asked["act"] > 20
    advanced = {"react", "choose_pool", "another_defender", "put_back", "ready_force", "use_force"}
    assert not advanced & set(watch.asked)


def test_a_random_battle_on_terrain_the_players_placed() -> None:
    kinds = ["house", "woods", "wall", "rocks", "mesa", "swamp", "crates", "barricade", "barricade"]
    watch = Watch({"terrain": kinds, "armies": ARMIES[3]}, 7).play()
    assert watch.asked["place_terrain"] == len(kinds)


@pytest.mark.parametrize("mode", ["learning", "standard"])
def test_a_battle_is_a_function_of_its_seed_and_choices(mode: str) -> None:
    options = {"mode": mode, "quick": True}
    first = Watch(options, 3).play().table
    again = Table.new("legion", options, seed=3, events=False)
    for seat, choice in first.journal.choices:
        again.choose(choice, seat)
    assert (again.hash, again.outcome) == (first.hash, first.outcome)
    assert again.journal.hashes == first.journal.hashes
