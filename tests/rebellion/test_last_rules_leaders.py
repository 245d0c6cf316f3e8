"""Skills of leaders, their place, dice outside of combat, rings, and when action cards are used."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold
from tests.rebellion.mission_scenes import BLANK, assign, reveal
from tests.rebellion.scenario import SIDES, Scenario, Session
from wartable.games.rebellion.combat_frames import GROUND, SPACE
from wartable.games.rebellion.content.vocabulary import Timing
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Assignment, CommandPhase, Step
from wartable.games.rebellion.rules.leaders import attach_ring, wearer
from wartable.games.rebellion.state import EMPIRE, NO_RING


@pytest.mark.rule("RB-SKILL-03", "RB-SKILL-04", "RB-SKILL-05", "RB-SKILL-06")
@pytest.mark.parametrize(
    ("side", "card", "able", "unable"),
    [
        ("rebel", "build_alliance", "mon_mothma", "chewbacca"),  # Diplomacy
        ("empire", "rule_by_fear", "darth_vader", "general_tagge"),
        ("rebel", "infiltration", "jan_dodonna", "general_rieekan"),  # Intel
        ("empire", "gather_intel", "grand_moff_tarkin", "darth_vader"),
        ("rebel", "rapid_mobilization", "mon_mothma", "princess_leia"),  # Logistics
        ("empire", "research_and_development", "general_tagge", "darth_vader"),
        ("rebel", "sabotage", "general_rieekan", "jan_dodonna"),  # Spec Ops
        ("empire", "capture_rebel_operative", "darth_vader", "emperor_palpatine"),
    ],
)
def test_a_mission_is_revealed_by_who_has_its_skill(side: str, card: str, able: str, unable: str) -> None:
    s = Scenario().loyal("rebel", "naboo").loyal("empire", "corellia").units("naboo", "stormtrooper")
    s.leader("general_madine", "naboo").units("corellia", "stormtrooper").units("rebel_base", "x_wing")
    assign(s, side, card, able)
    t = s.command(SIDES[side])
    if t.ask.what == "reveal_base":
        t.choose("keep_hidden")
    assert f"reveal:{card},{able}" in t.legal
    s.state.factions[SIDES[side]].assigned.clear()
    assign(s, side, card, unable)
    t = s.command(SIDES[side])
    if t.ask.what == "reveal_base":
        t.choose("keep_hidden")
    refusal = t.refusal(f"reveal:{card},{unable}")
    assert (refusal.rule, refusal.facts["icons"]) == ("RB-MISSION-02", 0)


@pytest.mark.rule("RB-SKILL-01")
def test_the_icons_of_both_sides_are_their_dice() -> None:
    s = Scenario().loyal("empire", "naboo").units("naboo", "stormtrooper")
    t = reveal(
        s, "rebel", "sabotage", "chewbacca", "princess_leia", aim="naboo", oppose="general_tagge"
    ).load([BLANK] * 5)
    t.until("take_turn", "pass")
    rolled = {event.side: len(event.faces) for event in t.events(events.MissionRolled)}
    assert rolled == {"rebel": 4, "empire": 1}  # Spec Ops of three and one against one


@pytest.mark.rule("RB-DICE-03")
def test_a_mission_may_be_rolled_for_with_more_dice_than_there_are_of_a_colour() -> None:
    s = Scenario().loyal("empire", "naboo").units("naboo", "stormtrooper")
    s.leader("general_madine", "naboo").leader("wedge_antilles", "naboo")
    t = reveal(
        s, "rebel", "sabotage", "chewbacca", "princess_leia", aim="naboo", oppose="general_tagge"
    ).load([BLANK] * 9)
    t.until("take_turn", "pass")
    (mine, _) = (len(event.faces) for event in t.events(events.MissionRolled))
    assert mine == 8 > max(die.in_box for die in s.printed.dice)
    assert len({die.faces for die in s.printed.dice}) == 1  # so it does not matter which are taken


@pytest.mark.rule("RB-COMMAND-03")
def test_a_leader_takes_part_in_both_battles_and_in_missions_of_his_system() -> None:
    s = Scenario().pool().leader("darth_vader", "hoth").tactic_decks()
    for unit in ("x_wing", "rebel_trooper", "star_destroyer", "stormtrooper"):
        s.units("hoth", unit)
    t = s.combat("hoth", active="rebel")
    t.ask  # noqa: B018 - the combat begins when the table is first asked
    drawn = [(event.owner, event.deck, event.number) for event in t.events(events.CardsDrawn) if event.number]
    assert drawn == [(1, "space_tactic", 2), (1, "ground_tactic", 3)]
    hands = t.combat.hands[EMPIRE]
    assert (len(hands[SPACE]), len(hands[GROUND])) == (2, 3)
    s = Scenario().loyal("empire", "naboo").units("naboo", "stormtrooper").leader("darth_vader", "naboo")
    t = reveal(s, "rebel", "sabotage", "chewbacca", aim="naboo", faces=[BLANK] * 6)
    t.until("take_turn", "pass")
    assert [len(event.faces) for event in t.events(events.MissionRolled)] == [3, 3]


@pytest.mark.rule("RB-LIMIT-01")
def test_a_ring_is_worn_by_one_leader_at_a_time() -> None:
    t = Scenario().leader("luke_skywalker", "", "r2_d2").command().choose("keep_hidden")
    m = t.match
    luke, leia = (m.content.leader[key].id for key in ("luke_skywalker", "princess_leia"))
    ring = m.content.ring["r2_d2"].id
    assert wearer(m, ring) == luke
    list(attach_ring(m, leia, ring))
    assert (wearer(m, ring), m.state.rings[luke]) == (leia, NO_RING)
    assert m.state.rings.count(ring) == 1


def _uses(t: Session) -> set[str]:
    return {text.split(":")[1].split(",")[0] for text in t.legal if text.startswith("use:")}


@pytest.mark.rule("RB-ACTION-04")
def test_a_card_is_used_only_at_the_time_in_its_heading() -> None:
    cards = ("boba_fett_where", "good_intel", "blindside")
    leaders = ("boba_fett", "soontir_fel")
    s = Scenario().loyal("empire", "naboo").pool(*leaders, "darth_vader")
    timings = [s.printed.action[card].timing for card in cards]
    assert timings == [Timing.ASSIGNMENT, Timing.START_OF_COMBAT, Timing.SPECIAL]
    hold(s, "empire", *cards)
    t = s.run(CommandPhase([Step.TURN]), Assignment([Step.NEXT_SIDE_ASSIGNS], EMPIRE))
    assert _uses(t) == {"boba_fett_where"}
    s = hold(Scenario().pool(), "empire", *cards)
    for leader in leaders:
        s.leader(leader, "hoth")
    s.units("hoth", "x_wing").units("hoth", "star_destroyer").leader("mon_mothma", "hoth")
    t = s.combat("hoth", active="empire")
    assert t.ask.what == "start_of_combat"
    assert _uses(t) == {"good_intel"}
    assert t.ask.seat == 1
    s = hold(Scenario().pool(*leaders, "darth_vader"), "empire", *cards).units("naboo", "stormtrooper")
    t = s.command(EMPIRE)
    assert t.ask.what == "take_turn"
    assert _uses(t) == set()
