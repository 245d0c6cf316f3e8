"""Units, ranks and tokens as the battle knows them, and measuring."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Rank, UnitType
from wartable.games.legion.frames import Step
from wartable.games.legion.map.field import ground_for
from wartable.games.legion.rules import changes
from wartable.games.legion.rules.activating import suppression
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table


@pytest.mark.rule("LG-MEASURE-01")
def test_either_player_can_measure_any_distance_from_what_he_sees() -> None:
    t = Table.new("legion", {"quick": True}, seed=2)
    b = t.play
    assert isinstance(b, Battle)
    units = list(b.on_table())
    for seat in (REBELS, EMPIRE):
        seen = t.view(seat).state
        own = Battle(seen, Chance.from_seed(0), False, ground_for(seen))
        for one in units:
            assert [own.range(one, other) for other in units] == [b.range(one, other) for other in units]
    assert t.ask is not None  # it is nobody's activation


@pytest.mark.rule("LG-COMP-06")
def test_no_token_runs_out() -> None:
    s = Scenario()
    squads = [s.unit("rebel_troopers", (150 + 200 * column, 300)) for column in range(5)]
    b = s.battle()
    for squad in squads:  # the box holds 10 suppression and 6 aim and dodge tokens
        suppression.gain(b, squad, 4)
        changes.gain_aim(b, squad, 2)
        changes.gain_dodge(b, squad, 2)
    assert sum(b.unit(squad).suppression for squad in squads) == 20
    assert sum(b.unit(squad).aim for squad in squads) == sum(b.unit(squad).dodge for squad in squads) == 10


@pytest.mark.rule("LG-COMP-06", "LG-UNIT-04")
def test_order_tokens_are_limited_one_for_each_unit() -> None:
    cards = ["breakthrough", "battle_lines", "clear_conditions"]
    t = Table.new("legion", {"quick": True, "cards": cards}, seed=2)
    state = t.state
    while t.ask is not None and state.round == 1:
        acting = None if state.activation is None else state.units[state.activation.unit]
        for seat, player in enumerate(state.players):
            units = [unit for unit in state.units if unit.seat == seat]
            tokens = [*player.pool, *player.set_aside_tokens, *(unit.rank for unit in units if unit.order)]
            if player.drawn_rank >= 0:
                tokens.append(player.drawn_rank)
            if acting is not None and acting.seat == seat and not acting.order:
                tokens.append(acting.rank)
            assert not player.pool or sorted(tokens) == sorted(unit.rank for unit in units)
        t.choose("done" if "done" in t.legal() else t.legal()[0])


@pytest.mark.rule("LG-UNIT-01", "LG-UNIT-06")
def test_a_unit_is_minis_of_one_card_with_one_leader() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (500, 400), upgrades=("dlt_19_stormtrooper",))
    vader = s.unit("darth_vader", (900, 400))
    b = s.battle()
    assert len(b.living(squad)) == 5
    assert b.leader(squad) is b.unit(squad).minis[0]
    assert b.followers(squad) == [1, 2, 3, 4]
    assert (b.leader(vader), b.followers(vader)) == (b.unit(vader).minis[0], [])


@pytest.mark.rule("LG-UNIT-02", "LG-UNIT-03")
def test_every_unit_is_of_troopers_or_a_vehicle_on_the_ground_or_above_it() -> None:
    types = {card.key: card.type for card in content().units}
    assert types["at_rt"] is UnitType.GROUND_VEHICLE
    assert types["speeder_bikes"] is UnitType.REPULSOR_VEHICLE
    s = Scenario()
    numbers = {card.key: s.unit(card.key, deployed=False) for card in content().units}
    b = s.battle()
    vehicles = [key for key, number in numbers.items() if not b.trooper(number)]
    assert sorted(vehicles) == ["at_rt", "speeder_bikes"]


@pytest.mark.rule("LG-UNIT-08")
def test_units_of_the_other_player_are_enemies() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (300, 300))
    rebels = s.unit("rebel_troopers", (500, 300))
    traitors = s.unit("rebel_troopers", (700, 300), seat=EMPIRE)
    beside = s.unit("stormtroopers", deployed=False)
    b = s.battle()
    assert list(b.enemies(luke)) == [traitors]
    assert list(b.enemies(traitors)) == [luke, rebels]
    assert list(b.on_table(EMPIRE)) == [traitors]
    assert beside not in list(b.on_table())


@pytest.mark.rule("LG-RANK-01", "LG-RANK-02")
def test_a_drawn_token_activates_a_unit_of_its_rank() -> None:
    assert [rank.name for rank in Rank] == ["COMMANDER", "CORPS", "SPECIAL_FORCES", "SUPPORT", "HEAVY"]
    cards = {Rank.COMMANDER: "luke_skywalker", Rank.CORPS: "rebel_troopers", Rank.SUPPORT: "at_rt"}
    for rank, card in cards.items():
        s = Scenario()
        for place, key in enumerate(cards.values()):
            s.unit(key, (300 + 200 * place, 300))
        s.unit("darth_vader", (500, 800), order=2)
        t = s.player(REBELS, pool=[int(rank)]).table(Step.NEXT_TURN)
        assert t.ask.what == "act"
        assert t.state.activation is not None
        assert t.unit(t.state.activation.unit).card == card
