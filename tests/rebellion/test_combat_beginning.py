"""How a combat begins: where, with which leaders, and with which tactic cards."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.combat_frames import GROUND, SPACE, Combat
from wartable.games.rebellion.content import content
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.events import turns
from wartable.games.rebellion.frames import CardKind, Mission, Resolution, Step
from wartable.games.rebellion.rules.combat.beginning import theaters_shared
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.games.rebellion.tables import tables_of
from wartable.kernel.agenda import topmost


@pytest.mark.rule("RB-COMBAT-01", "RB-ACTIVATE-07", "RB-THEATER-01")
def test_only_units_of_one_theater_fight() -> None:
    for defender, fights in (("x_wing", True), ("rebel_trooper", False)):
        s = Scenario().units("hoth", defender).units("bespin", "star_destroyer").pool("princess_leia")
        t = s.activate("empire", "hoth", "darth_vader").choose("move:star_destroyer,bespin", "done")
        assert bool(t.events(events.CombatBegan)) is fights
    s = Scenario().units("hoth", "rebel_trooper").units("bespin", "star_destroyer")
    s.units("bespin", "stormtrooper").pool("princess_leia")
    t = s.activate("empire", "hoth", "darth_vader")
    t.choose("move:star_destroyer,bespin", "move:stormtrooper,bespin", "done")
    assert t.events(events.CombatBegan)


@pytest.mark.rule("RB-DESTROYED_SYSTEM-06", "RB-DESTROYED_SYSTEM-07", "RB-COMBAT-19")
def test_over_a_destroyed_system_only_ships_fight() -> None:
    s = Scenario().mark("destroyed", "alderaan")
    s.units("alderaan", "rebel_transport").units("alderaan", "rebel_trooper", 2)
    s.units("alderaan", "stormtrooper", 2)
    t = s.run(Mission([], EMPIRE, 1, 0, []))
    place = t.place("alderaan")
    assert not theaters_shared(t.match, place)
    t.match.add_units([t.match.content.unit["assault_carrier"].id], place)
    assert theaters_shared(t.match, place)
    s.units("alderaan", "assault_carrier").pool()
    t = s.combat("alderaan", active="empire")
    assert t.events(events.BattleBegan) or t.ask
    assert {event.theater for event in t.events(events.BattleBegan)} == {"space"}


@pytest.mark.rule("RB-COMBAT-01")
def test_the_origins_of_the_mover_are_kept() -> None:
    s = (
        Scenario()
        .units("hoth", "x_wing", 3)
        .units("bespin", "star_destroyer")
        .units("endor", "star_destroyer")
    )
    s.pool("princess_leia")
    t = s.activate("empire", "hoth", "darth_vader")
    t.choose("move:star_destroyer,bespin", "move:star_destroyer,endor", "done")
    combat = t.combat
    assert combat.origins == sorted([t.place("bespin"), t.place("endor")])
    assert (combat.active, combat.initiator) == (EMPIRE, EMPIRE)


@pytest.mark.rule("RB-COMBAT-02", "RB-COMBAT-03", "RB-LEADER-02")
def test_who_is_not_led_may_add_any_leader_of_his_pool_the_active_side_first() -> None:
    s = Scenario().units("hoth", "x_wing").units("hoth", "star_destroyer")
    s.pool("princess_leia", "mon_mothma", "darth_vader").leader("jan_dodonna", "bespin")
    t = s.combat("hoth", active="empire")
    assert t.ask.seat == 1
    assert sorted(t.legal) == ["add:darth_vader", "no_leader"]
    t.choose("add:darth_vader")
    assert t.ask.seat == 0
    assert sorted(t.legal) == ["add:mon_mothma", "add:princess_leia", "no_leader"]  # one without values, too
    t.choose("add:mon_mothma")
    assert t.where("mon_mothma") == t.where("darth_vader") == "hoth"
    assert t.where("princess_leia") == "pool"


@pytest.mark.rule("RB-COMBAT-02", "RB-LEADER-03")
def test_a_side_that_is_led_adds_nobody_and_a_captive_leads_nobody() -> None:
    s = Scenario().units("hoth", "x_wing").units("hoth", "star_destroyer", 2)
    s.pool("princess_leia", "grand_moff_tarkin").leader("darth_vader", "hoth")
    s.leader("general_rieekan", "hoth", "captured")
    t = s.combat("hoth", active="empire")
    assert (t.ask.seat, t.ask.what) == (0, "add_leader")  # Vader leads the Empire, Rieekan nobody
    assert "add:princess_leia" in t.legal
    assert t.refusal("add:grand_moff_tarkin").reason == "leader_of_the_enemy"


@pytest.mark.rule("RB-COMBAT-07", "RB-COMBAT-08", "RB-COMBAT-11", "RB-LEADER-01")
def test_each_side_draws_by_its_highest_value_in_each_theater_the_active_one_first() -> None:
    s = Scenario().units("hoth", "mon_calamari_cruiser").units("hoth", "star_destroyer")
    s.units("hoth", "rebel_trooper").units("hoth", "stormtrooper").tactic_decks()
    s.leader("emperor_palpatine", "hoth").leader("darth_vader", "hoth").pool()  # 3/2 and 2/3
    s.leader("emperor_palpatine", "hoth").leader("darth_vader", "hoth").leader("princess_leia", "hoth")
    t = s.combat("hoth", active="empire")
    t.ask  # noqa: B018 - the table opens
    hands = t.combat.hands
    played = [event.owner for event in t.events(turns.CardsDrawn)]
    assert (len(hands[EMPIRE][SPACE]), len(hands[EMPIRE][GROUND])) == (3, 3)
    assert played[:2] == [1, 1]


@pytest.mark.rule("RB-CAPTURE-12")
def test_the_values_of_a_captive_are_not_used() -> None:
    s = Scenario().units("hoth", "x_wing").units("hoth", "star_destroyer").tactic_decks().pool()
    s.leader("general_rieekan", "hoth", "captured").leader("darth_vader", "hoth")
    t = s.combat("hoth", active="rebel")
    t.ask  # noqa: B018
    assert {event.owner for event in t.events(turns.CardsDrawn)} == {1}


@pytest.mark.rule("RB-COMBAT-09", "RB-COMBAT-10")
def test_cards_of_a_theater_are_drawn_only_if_both_have_units_in_it() -> None:
    for rebel, imperial, theaters in (
        ("mon_calamari_cruiser", "star_destroyer", {"space_tactic"}),
        ("rebel_trooper", "at_at", {"ground_tactic"}),
    ):
        s = Scenario().units("hoth", rebel, 2).units("hoth", imperial).tactic_decks().pool()
        if imperial == "at_at":
            s.units("hoth", "star_destroyer")
        s.leader("darth_vader", "hoth")
        t = s.combat("hoth", active="rebel")
        t.ask  # noqa: B018
        assert {event.deck for event in t.events(turns.CardsDrawn)} == theaters


@pytest.mark.rule("RB-TACTIC-02")
def test_a_hand_of_tactic_cards_is_hidden_from_the_enemy_unless_it_lies_open() -> None:
    s = Scenario().units("hoth", "mon_calamari_cruiser").units("hoth", "star_destroyer").pool()
    t = s.combat("hoth", hands={"rebel": ["space_critical_hit"], "empire": ["space_no_escape"]})
    assert t.ask.what == "influence_attack"
    for open_hand, seen in ((False, [-1]), (True, t.combat.hands[REBEL][SPACE])):
        t.combat.open_hands[REBEL] = open_hand
        combat = topmost(t.table.view(1).state.agenda, Combat)
        assert combat is not None
        assert combat.hands[REBEL][SPACE] == seen
        assert combat.hands[EMPIRE][SPACE] == t.combat.hands[EMPIRE][SPACE]


@pytest.mark.rule("RB-COMBAT-01")
def test_a_combat_that_a_card_causes_follows_when_its_mission_is_over() -> None:
    card = content().mission["planetary_conquest"]
    row = tables_of().number_of_effect(card.effects[-1])  # a combat if there are Rebel ground units
    for rebels, fights in (("rebel_trooper", True), ("x_wing", False)):
        s = Scenario().units("hoth", rebels).units("hoth", "stormtrooper").units("hoth", "star_destroyer")
        s.pool("princess_leia")
        mission = Mission([Step.MISSION_END], EMPIRE, 1, card.id, [], s.place("hoth"))
        effect = Resolution([Step.RESOLVE_EFFECT], CardKind.MISSION, card.id, EMPIRE, 1, s.place("hoth"))
        effect.rest = [row]
        effect.origins = [s.place("bespin")]
        t = s.run(mission, effect)
        t.ask  # noqa: B018
        told = [type(event) for event in t.table.play.events]
        assert (events.CombatBegan in told) is fights
        if fights:
            assert told.index(turns.MissionEnded) < told.index(events.CombatBegan)
            assert (t.combat.active, t.combat.initiator) == (EMPIRE, EMPIRE)
            assert t.combat.origins == [t.place("bespin")]
