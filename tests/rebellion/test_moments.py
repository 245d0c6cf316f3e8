"""Moments: who may use what, in which order, and that nobody else learns of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from tests.rebellion.leader_scenes import hold, succeeded
from tests.rebellion.mission_scenes import BLANK, HIT, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.moments import active_side
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.questions import Waiting


def captured(action: str) -> Session:
    """Obi-Wan Kenobi has just been captured."""
    s = Scenario().pool("darth_vader").units("naboo", "stormtrooper").leader("obi_wan_kenobi", "naboo")
    hold(s, "rebel", action)
    return succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="obi_wan_kenobi")


def attempted(action: str) -> Session:
    """The Empire attempts to capture Chewbacca."""
    s = Scenario().units("naboo", "stormtrooper").leader("chewbacca", "naboo")
    hold(s, "rebel", action)
    s.pool()
    faces = [HIT, HIT, HIT, BLANK, BLANK, BLANK]
    aim = "naboo,chewbacca"
    return reveal(s, "empire", "capture_rebel_operative", "darth_vader", aim=aim, faces=faces)


def succeeded_there(action: str) -> Session:
    """A mission of the Rebel has succeeded where Luke Skywalker is."""
    s = Scenario().leader("luke_skywalker", "naboo").units("naboo", "stormtrooper")
    hold(s, "rebel", action)
    s.state.factions[REBEL].deck = [s.printed.mission["seek_yoda"].id, s.printed.mission["demolition"].id]
    return reveal(s, "rebel", "sabotage", "princess_leia", aim="naboo")


def in_combat(action: str) -> Session:
    """A combat begins where Admiral Ackbar is."""
    s = Scenario().pool().units("hoth", "x_wing").units("hoth", "star_destroyer")
    s.leader("admiral_ackbar", "hoth").leader("darth_vader", "hoth")
    return hold(s, "rebel", action).combat("hoth").load([BLANK] * 20)


IDLE = "an_old_friend"
CASES: list[tuple[Callable[[str], Session], str, str]] = [
    (captured, "noble_sacrifice", "leader_captured"),
    (attempted, "wookiee_guardian", "mission_attempted"),
    (succeeded_there, "son_of_skywalker", "mission_succeeded"),
    (in_combat, "its_a_trap", "start_of_combat"),
]


@pytest.mark.rule("RB-ACTION-09", "RB-ACTION-10", "RB-ACTION-11")
@pytest.mark.parametrize(("scene", "action", "moment"), CASES)
def test_the_others_learn_nothing_of_a_question_that_is_declined(
    scene: Callable[[str], Session], action: str, moment: str
) -> None:
    asked, unasked = scene(action), scene(IDLE)
    assert (asked.ask.seat, asked.ask.what) == (REBEL, moment)
    assert unasked.ask.what != moment
    for seat in (EMPIRE, None):
        assert asked.table.waiting(seat) == [Waiting(None, moment)]
    asked.choose("pass")
    assert asked.ask.what == unasked.ask.what
    for seat in (EMPIRE, None):
        one, other = asked.table, unasked.table
        assert msgspec.json.encode(one.view(seat)) == msgspec.json.encode(other.view(seat))
        assert one.waiting(seat) == other.waiting(seat)
        assert one.choices_seen(seat) == other.choices_seen(seat)
        told = [list(table.events_since(0, seat)) for table in (one, other)]
        assert told[0] == told[1]
    assert asked.table.events_told == unasked.table.events_told


@pytest.mark.rule("RB-ACTION-12")
def test_the_active_side_is_asked_first() -> None:
    for active, order in (("empire", [EMPIRE, REBEL]), ("rebel", [REBEL, EMPIRE])):
        s = Scenario().pool().units("hoth", "x_wing").units("hoth", "star_destroyer")
        s.leader("admiral_ackbar", "hoth").leader("admiral_piett", "hoth")
        hold(hold(s, "rebel", "its_a_trap"), "empire", "keep_them_from_escaping")
        t = s.combat("hoth", active=active)
        seats = []
        while t.ask.what == "start_of_combat":
            seats.append(t.ask.seat)
            t.load([BLANK] * 9).choose("pass")
        assert seats == order


def test_whoever_settles_it_in_advance_is_not_asked_this_round() -> None:
    s = Scenario().pool().units("naboo", "stormtrooper").leader("chewbacca", "naboo")
    hold(s, "rebel", "wookiee_guardian")
    faces = [HIT, HIT, HIT, BLANK, BLANK, BLANK]
    t = reveal(s, "empire", "capture_rebel_operative", "darth_vader", faces=faces)
    assert t.table.game.standing(t.match, REBEL) == {"wookiee_guardian": "ask"}
    t.table.choose("standing:never,wookiee_guardian", REBEL)
    seen = t.table.view(EMPIRE).state.standing
    assert seen == [[], []]
    t.choose("aim:naboo,chewbacca")
    assert t.ask.what != "mission_attempted"
    assert t.table.game.standing(t.match, REBEL) == {"wookiee_guardian": "never"}
    t.table.choose("standing:ask,wookiee_guardian", REBEL)
    assert t.state.standing[REBEL] == []


def test_what_was_settled_ends_with_the_round() -> None:
    s = hold(Scenario().pool(), "rebel", "wookiee_guardian")
    s.leader("mon_mothma").leader("darth_vader")
    t = s.run()
    t.table.choose("standing:never,wookiee_guardian", REBEL)
    t.choose("done", "done").until("assign_leaders", "pass")
    assert t.state.standing == []


@pytest.mark.rule("RB-ACTION-03")
def test_a_card_that_could_not_be_used_says_why() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("chewbacca", "hoth")
    hold(s, "rebel", "wookiee_guardian").leader("mon_mothma", "naboo")
    faces = [HIT, HIT, HIT, BLANK, BLANK, BLANK]
    aim = "naboo,mon_mothma"
    t = reveal(s, "empire", "capture_rebel_operative", "darth_vader", aim=aim, faces=faces)
    refusal = t.refusal("use:wookiee_guardian,chewbacca", REBEL)
    assert (refusal.rule, refusal.reason) == ("RB-ACTION-03", "leader_not_there")
    assert refusal.facts["place"] == "naboo"


@pytest.mark.rule("RB-ACTIVE-01", "RB-ACTION-12")
def test_the_active_side_is_the_one_whose_turn_it_is() -> None:
    for turn, side in enumerate((REBEL, EMPIRE)):
        t = Scenario().command(turn)
        while t.ask.what != "take_turn":  # the Rebel is asked about the base before
            assert (t.ask.seat, active_side(t.match)) == (turn, side)
            t.choose("keep_hidden")
        assert (t.ask.seat, active_side(t.match)) == (turn, side)
