"""Missions about target markers, Death Stars and tactic cards."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import outcome, reveal
from tests.rebellion.rise.card_scenes import markers, put_marker
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.events import missions as mission_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.state import EMPIRE, REBEL, Pile

BLANKS = [0] * 30


# Target markers


def test_secure_the_plans_lays_its_marker() -> None:
    s = Scenario(expansion=True)
    t = reveal(s, "empire", "secure_the_plans", "colonel_yularen", aim="hoth")
    assert markers(t) == [("secure_the_plans", "hoth")]


def test_the_leader_on_secure_the_plans_brings_two_successes() -> None:
    for leaders in (("colonel_yularen",), ("colonel_yularen", "director_krennic")):
        s = Scenario(expansion=True)
        t = reveal(s, "empire", "secure_the_plans", *leaders, aim="hoth", oppose="jan_dodonna", faces=BLANKS)
        assert outcome(t) == (True, len(leaders) == 2)


@pytest.mark.parametrize("secured", [True, False])
def test_while_its_marker_lies_there_death_star_plans_cannot_be_played(secured: bool) -> None:
    s = Scenario(expansion=True).units("endor", "death_star").units("endor", "x_wing", 2)
    s.state.objectives = [s.printed.objective["death_star_plans_2"].id]
    if secured:
        put_marker(s, "secure_the_plans", "hoth")
    t = s.combat("endor").load(BLANKS)
    asked: list[str] = []
    while t.table.ask is not None and not t.events(combat_events.CombatEnded) and len(asked) < 12:
        asked.append(t.ask.what)
        if t.ask.what == "reveal_plans":
            break
        t.choose(t.legal[-1])
    assert ("reveal_plans" in asked) is not secured


def test_heist_removes_a_target_marker_or_draws_an_objective() -> None:
    s = put_marker(Scenario(expansion=True), "secure_the_plans", "hoth").units("hoth", "stormtrooper")
    put_marker(s, "raid_outposts", "hoth")
    t = reveal(s, "rebel", "heist", "obi_wan_kenobi", aim="hoth")
    assert sorted(t.legal) == ["remove_target:raid_outposts,hoth", "remove_target:secure_the_plans,hoth"]
    t.choose("remove_target:secure_the_plans,hoth")
    assert markers(t) == [("raid_outposts", "hoth")]
    for station in ("death_star", "death_star_under_construction"):
        s = Scenario(expansion=True).units("hoth", station)
        s.state.objective_deck = [s.printed.objective["uprising"].id]
        t = reveal(s, "rebel", "heist", "obi_wan_kenobi", aim="hoth")
        assert [t.match.content.objectives[card].key for card in t.state.objectives] == ["uprising"]


# Single Reactor Ignition


def ignited(s: Scenario) -> Session:
    """The Empire fires at Hoth from its Death Star."""
    s.units("hoth", "death_star")
    return reveal(s, "empire", "single_reactor_ignition", "general_tagge", aim="hoth")


def test_single_reactor_ignition_destroys_rebel_ground_units_and_no_system() -> None:
    s = Scenario(expansion=True, base="yavin").units("hoth", "rebel_trooper", 2).units("hoth", "ion_cannon")
    s.units("hoth", "stormtrooper")
    put_marker(s, "raid_outposts", "hoth", "endor")
    s.state.reputation = 10
    t = ignited(s)
    assert t.units("hoth") == ["death_star", "stormtrooper"]
    assert markers(t) == [("raid_outposts", "endor")]
    assert t.state.reputation == 9  # what the marker's card says of its removal takes place
    assert not t.match.is_destroyed(t.place("hoth"))
    assert not t.state.base_revealed
    assert not knowledge(t.table.view(1).state).possible >> t.place("hoth") & 1
    assert outcome(t) == (False, True)
    assert not t.events(combat_events.CombatBegan)


@pytest.mark.rule("RE-MISSION_CARD-02", "RE-MISSION_CARD-03")
def test_a_base_that_single_reactor_ignition_reveals_is_fought_for_in_space_after_the_mission() -> None:
    s = Scenario(expansion=True, base="hoth").units("rebel_base", "x_wing", 2)
    s.units("rebel_base", "rebel_trooper", 3)
    t = ignited(s)
    log = t.table.play.events
    (shown,), (ended,) = t.events(events.BaseRevealed), t.events(events.MissionEnded)
    (began,) = t.events(combat_events.CombatBegan)
    (destroyed,) = [event for event in t.events(events.UnitsDestroyed) if "rebel_trooper" in event.units]
    order = [log.index(event) for event in (shown, destroyed, ended, began)]
    assert order == sorted(order)
    assert destroyed.units == ("rebel_trooper",) * 3
    assert (began.place, began.active) == ("hoth", "empire")


def test_a_base_without_ships_falls_to_single_reactor_ignition() -> None:
    s = Scenario(expansion=True, base="hoth").units("rebel_base", "rebel_trooper", 3)
    t = ignited(s)
    assert t.table.ask is None
    assert t.table.outcome is not None
    assert t.table.outcome.reason == "base_conquered"


# Prepare for Battle


def prepared(s: Scenario) -> Session:
    """The Rebel succeeds with Prepare for Battle in Naboo."""
    s.mark("subjugated", "naboo").units("naboo", "stormtrooper")
    return reveal(s, "rebel", "prepare_for_battle", "chewbacca", "saw_gerrera", aim="naboo")


def names(t: Session, cards: list[int]) -> list[str]:
    return [t.match.content.tactics[card].key for card in cards]


def test_prepare_for_battle_arranges_the_top_of_a_tactic_deck() -> None:
    s = Scenario(expansion=True).tactic_decks()
    t = prepared(s)
    assert {t.where("chewbacca"), t.where("saw_gerrera")} == {"pool"}
    assert t.legal == ["look_at:space", "look_at:ground"]
    before = list(t.state.ground_tactics)
    t.choose("look_at:ground")
    top = names(t, before[-4:])
    (looked,) = t.events(mission_events.CardsLookedAt)
    assert (looked.owner, looked.deck, looked.cards) == (0, "ground_tactic", tuple(reversed(top)))
    assert {choice.partition(":")[2] for choice in t.legal} == set(top)
    t.choose(f"bottom:{top[0]}", f"top:{top[3]}", f"top:{top[1]}", f"bottom:{top[2]}")
    after = names(t, t.state.ground_tactics)
    assert after == [top[2], top[0], *names(t, before[:-4]), top[3], top[1]]
    assert names(t, t.state.space_tactics) == names(t, s.state.space_tactics)


def test_the_rebel_alone_knows_what_he_has_arranged_also_in_the_empires_hand() -> None:
    s = Scenario(expansion=True).tactic_decks().pool()
    t = prepared(s).choose("look_at:ground")
    top = names(t, t.state.ground_tactics[-4:])
    t.choose(*[f"top:{name}" for name in top])
    known = [each for each in t.state.known_to[REBEL] if each.pile is Pile.GROUND_TACTICS]
    assert sorted(each.places[0] for each in known) == list(range(len(t.state.ground_tactics)))[-4:]
    assert not t.state.known_to[EMPIRE]
    combat = Scenario(expansion=True)
    combat.state = t.state
    combat.units("naboo", "rebel_trooper", 3).leader("darth_vader", "naboo").pool()
    fought = combat.combat("naboo", active="empire")
    assert fought.ask
    held = [each for each in fought.state.known_to[REBEL] if each.pile is Pile.IMPERIAL_GROUND_TACTICS]
    assert sorted(names(fought, [card for each in held for card in each.cards])) == sorted(top[1:])
    for _ in range(60):
        if fought.events(combat_events.CombatEnded):
            break
        fought.choose(fought.legal[-1])
    assert not any(each.pile >= Pile.SPACE_TACTICS for each in fought.state.known_to[REBEL])


def test_prepare_for_battle_returns_discarded_tactics_of_cinematic_combat() -> None:
    s = Scenario(expansion=True, cinematic=True)
    rise = s.state.rise
    assert rise is not None
    own = [card.id for card in s.printed.advanced_tactics if card.side == "rebel" and card.theater == "space"]
    theirs = [card.id for card in s.printed.advanced_tactics if card.side == "empire"]
    rise.tactic_discards = [[own[:2], []], [theirs[:1], []]]
    t = prepared(s)
    assert t.state.rise is not None
    assert t.state.rise.tactic_discards == [[[], []], [theirs[:1], []]]
    assert t.where("chewbacca") == "pool"
    assert t.ask.what == "take_turn"
