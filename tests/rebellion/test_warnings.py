"""What a player may regret is told before it is chosen, and nothing that is hidden from him with it."""

from __future__ import annotations

from tests.rebellion.mission_scenes import assign, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.frames import Assignment, Step
from wartable.games.rebellion.state import REBEL
from wartable.words.messages import Phrase


def warned(t: Session, choice: str) -> list[tuple[str, dict[str, object]]]:
    """The warnings of a choice, in the view of who is asked."""
    ask = next(ask for ask in t.table.asks if choice in ask.options)
    found: list[Phrase] = list(t.table.game.warnings(t.table.view(ask.seat), ask, choice))
    for phrase in found:
        assert t.table.game.messages.phrase(phrase)
    return [(phrase.key, dict(phrase.facts)) for phrase in found]


def turn(s: Scenario, side: int) -> Session:
    """A turn of a side, the base kept hidden."""
    t = s.command(side)
    return t.choose("keep_hidden") if t.ask.what == "reveal_base" else t


def test_passing_with_missions_that_could_be_revealed() -> None:
    s = Scenario().pool("darth_vader").loyal("rebel", "naboo")
    assign(s, "empire", "gather_intel", "admiral_piett")
    assert warned(turn(s, 1), "pass") == [("unused_missions", {"missions": 1})]
    assert warned(turn(Scenario().pool("darth_vader"), 1), "pass") == []


def test_assigning_the_last_leaders_of_the_pool() -> None:
    s = Scenario().pool("mon_mothma", "princess_leia").missions("rebel", "sabotage", "build_alliance")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    assert warned(t, "assign:build_alliance,mon_mothma") == []
    assert warned(t, "assign:build_alliance,mon_mothma,princess_leia") == [("empty_pool", {})]
    t.choose("assign:build_alliance,mon_mothma")
    assert warned(t, "assign:sabotage,princess_leia") == [("empty_pool", {})]
    assert warned(t, "join:build_alliance,mon_mothma,princess_leia") == [("empty_pool", {})]
    assert warned(t, "done") == []


def test_sending_the_last_leader_away_while_missions_of_the_enemy_are_to_come() -> None:
    s = Scenario().pool("darth_vader", "mon_mothma")
    assert warned(turn(s, 1), "activate:naboo,darth_vader") == []
    assign(s, "rebel", "sabotage", "princess_leia")
    told = [("nobody_to_oppose", {"leader": "darth_vader", "missions": 1})]
    assert warned(turn(s, 1), "activate:naboo,darth_vader") == told
    s.leader("general_tagge")
    assert warned(turn(s, 1), "activate:naboo,darth_vader") == []


def test_revealing_the_base() -> None:
    s = Scenario(base="naboo").pool("mon_mothma", "darth_vader")
    assert warned(s.command(0), "reveal_base") == [("base_shown", {"place": "naboo"})]
    assert warned(s.command(0), "keep_hidden") == []
    s.units("naboo", "star_destroyer")
    told = [("base_shown", {"place": "naboo"}), ("fight_at_base", {"place": "naboo"})]
    assert warned(s.command(0), "reveal_base") == told


def test_leaving_a_captive_unguarded() -> None:
    s = Scenario().pool().units("naboo", "star_destroyer").units("naboo", "stormtrooper", 2)
    s.leader("han_solo", "naboo", "captured")
    t = s.activate("empire", "rodia", "darth_vader")
    assert warned(t, "move:star_destroyer,naboo") == []  # the troopers stay
    t.choose("move:star_destroyer,naboo")
    told = ("captive_unguarded", {"leader": "han_solo", "place": "naboo"})
    assert told in warned(t, "move_all:stormtrooper,naboo")
    assert told not in warned(t, "move:stormtrooper,naboo")
    t.choose("move_all:stormtrooper,naboo")
    assert warned(t, "done") == [told]
    t.choose("carry:han_solo,naboo")
    assert warned(t, "done") == []


def test_leaving_a_subjugated_system() -> None:
    s = Scenario().pool().loyal("rebel", "naboo").mark("subjugated", "naboo")
    s.units("naboo", "star_destroyer").units("naboo", "stormtrooper", 2)
    t = s.activate("empire", "rodia", "darth_vader").choose("move:star_destroyer,naboo")
    assert warned(t, "move:stormtrooper,naboo") == []
    told = [("no_longer_subjugated", {"place": "naboo"})]
    assert warned(t, "move_all:stormtrooper,naboo") == told


def test_activating_and_moving_nothing() -> None:
    s = Scenario().pool().units("naboo", "star_destroyer")
    t = s.activate("empire", "rodia", "darth_vader")
    assert warned(t, "done") == [("nothing_moved", {"place": "rodia"})]
    t.choose("move:star_destroyer,naboo")
    assert warned(t, "done") == []
    s = Scenario().pool().units("naboo", "star_destroyer").units("rodia", "star_destroyer")
    s.units("rodia", "x_wing")
    assert warned(s.activate("empire", "rodia", "darth_vader"), "done") == []  # it begins a battle


def test_a_mission_where_strong_leaders_wait() -> None:
    s = Scenario().loyal("empire", "naboo").leader("colonel_yularen", "naboo").leader("boba_fett", "naboo")
    s.units("naboo", "stormtrooper").units("coruscant", "stormtrooper")
    t = reveal(s, "rebel", "infiltration", "jan_dodonna")
    ((key, facts),) = warned(t, "aim:naboo")
    assert (key, facts["place"]) == ("poor_chance", "naboo")
    assert warned(t, "aim:coruscant") == []


def test_opposing_with_somebody_who_changes_nothing() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("colonel_yularen", "naboo")
    assign(s.pool("general_veers", "emperor_palpatine"), "rebel", "infiltration", "jan_dodonna")
    t = turn(s, 0).choose("reveal:infiltration,jan_dodonna", "aim:naboo")
    assert warned(t, "oppose:general_veers") == [("opposes_in_vain", {"leader": "general_veers"})]
    assert warned(t, "oppose:emperor_palpatine") == []
