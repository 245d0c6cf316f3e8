"""Immediate objectives, and objectives that stay in play with their target markers."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.card_scenes import carried_out, markers, put_marker, rise
from tests.rebellion.scenario import Scenario, Session
from tests.rebellion.test_objectives import holding, refresh
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.frames import NewBase, RefreshPhase, Step
from wartable.games.rebellion.rise_of_the_empire.events import objectives as events
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.chance import Chance


def drawn(s: Scenario, card: str) -> Session:
    """The Rebel draws an objective in step 4 of the Refresh Phase."""
    s.state.objective_deck = [s.printed.objective[card].id]
    return s.run(RefreshPhase([Step.DRAW_OBJECTIVE]))


def in_play(s: Scenario, card: str, *systems: str) -> Scenario:
    """An objective in play with its markers."""
    assert s.state.rise is not None
    s.state.rise.objectives = [s.printed.objective[card].id]
    return put_marker(s, card, *systems)


def cards_in_play(t: Session) -> list[str]:
    assert t.state.rise is not None
    return [t.match.content.objectives[card].key for card in t.state.rise.objectives]


def discards(t: Session) -> list[str]:
    return [t.match.content.objectives[card].key for card in t.state.used_objectives]


@pytest.mark.rule("RE-IMMEDIATE_OBJ-01", "RE-IMMEDIATE_OBJ-02", "RE-IMMEDIATE_OBJ-03", "RE-IMMEDIATE_OBJ-04")
def test_raid_outposts_is_resolved_as_soon_as_it_is_drawn() -> None:
    t = drawn(rise(), "raid_outposts")
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "put_target")
    remote = {row.key for row in t.match.content.systems if row.remote}
    assert {choice.partition(":")[2] for choice in t.legal} == remote
    t.choose("put_target:hoth")
    assert t.refusal("put_target:hoth").reason == "has_such_a_target"
    assert t.refusal("put_target:naboo").reason == "another_kind_of_system"
    t.choose("put_target:yavin")
    assert markers(t) == [("raid_outposts", "hoth"), ("raid_outposts", "yavin")]
    assert (t.state.objectives, cards_in_play(t)) == ([], ["raid_outposts"])
    assert t.state.reputation == 14
    for seat in (None, REBEL, EMPIRE):
        assert t.table.view(seat).state.rise.objectives == t.state.rise.objectives  # type: ignore[union-attr]


@pytest.mark.rule("RE-IMMEDIATE_OBJ-02")
def test_it_is_resolved_whatever_brought_it_to_the_hand() -> None:
    s = rise().loyal("rebel", "naboo", "utapau")
    s.state.objective_deck = [s.printed.objective[card].id for card in ("liberation", "rebel_cell")]
    t = carried_out(s, "covert_operation", "naboo", "rebel")
    t.choose("take:rebel_cell")
    assert t.ask.what == "put_target"
    t.choose("put_target:naboo")
    assert cards_in_play(t) == ["rebel_cell"]


@pytest.mark.rule("RE-IMMEDIATE_OBJ-05", "RE-TARGET-04")
def test_each_outpost_gives_reputation_and_the_card_goes_with_the_last() -> None:
    s = in_play(rise(), "raid_outposts", "hoth", "yavin").units("hoth", "rebel_trooper")
    t = s.units("yavin", "rebel_trooper").pool("mon_mothma").command()
    t.choose("remove_target:raid_outposts,hoth")
    assert (t.state.reputation, cards_in_play(t), discards(t)) == (13, ["raid_outposts"], [])
    t.choose("remove_target:raid_outposts,yavin")
    assert (t.state.reputation, cards_in_play(t), discards(t)) == (12, [], ["raid_outposts"])
    assert len(t.events(events.ObjectiveDiscarded)) == 1


@pytest.mark.rule("RE-TARGET-05")
@pytest.mark.parametrize("objective", ["raid_outposts", "rebel_cell"])
def test_what_depends_on_the_removal_follows_when_the_system_is_destroyed(objective: str) -> None:
    s = in_play(rise(), objective, "naboo").units("naboo", "death_star")
    t = carried_out(s, "superlaser_online", "naboo", "empire", "grand_moff_tarkin")
    assert t.state.reputation == (13 if objective == "raid_outposts" else 14)
    assert (cards_in_play(t), discards(t), markers(t)) == ([], [objective], [])


def test_rebel_cell_goes_to_a_rebel_system() -> None:
    t = drawn(rise().loyal("rebel", "naboo", "utapau").loyal("empire", "rodia"), "rebel_cell")
    assert (t.ask.seat, t.legal) == (REBEL, ["put_target:naboo", "put_target:utapau"])
    t.choose("put_target:utapau")
    assert markers(t) == [("rebel_cell", "utapau")]
    assert cards_in_play(t) == ["rebel_cell"]
    assert t.ask.what == "assign_leaders"


@pytest.mark.rule("RE-OBJECTIVE_CARD-07", "RE-OBJECTIVE_CARD-08", "RE-IMMEDIATE_OBJ-02")
def test_without_a_rebel_system_it_is_discarded_and_nothing_is_drawn_for_it() -> None:
    s = rise()
    s.state.objective_deck = [s.printed.objective[card].id for card in ("liberation", "rebel_cell")]
    t = s.run(RefreshPhase([Step.DRAW_OBJECTIVE]))
    assert (discards(t), cards_in_play(t), t.state.objectives) == (["rebel_cell"], [], [])
    assert len(t.state.objective_deck) == 1
    assert [told.number for told in t.events(turn_events.CardsDrawn)] == [1]


def test_the_cell_takes_an_objective_for_reputation_in_each_refresh_phase() -> None:
    s = holding(in_play(rise(), "rebel_cell", "naboo"), "liberation", "uprising")
    t = refresh(s)
    assert (t.ask.seat, t.ask.what) == (REBEL, "discard_for_reputation")
    assert t.legal == ["give_up:liberation", "give_up:uprising", "keep_cards"]
    t.choose("give_up:uprising")
    assert (t.state.reputation, discards(t), cards_in_play(t)) == (13, ["uprising"], ["rebel_cell"])
    t = refresh(holding(in_play(rise(), "rebel_cell", "naboo"), "liberation"))
    t.choose("keep_cards")
    assert (t.state.reputation, discards(t)) == (14, [])
    t = refresh(in_play(rise(), "rebel_cell", "naboo"))
    assert t.ask.what == "assign_leaders"


@pytest.mark.rule("RE-IMMEDIATE_OBJ-06", "RE-OBJECTIVE_CARD-01", "RE-OBJECTIVE_CARD-02")
def test_show_no_fear_gives_nothing_when_it_is_played_and_no_other_is_played_then() -> None:
    s = holding(
        rise(base="hoth", revealed=True).units("hoth", "x_wing"), "show_no_fear", "leave_no_one_behind"
    )
    t = refresh(s)
    t.choose("objective:show_no_fear")
    assert t.state.reputation == 14
    assert markers(t) == [("show_no_fear", "hoth")]
    assert cards_in_play(t) == ["show_no_fear"]
    assert t.ask.what == "assign_leaders"
    assert len(t.state.objectives) == 1


def test_it_reveals_a_hidden_base_and_enemies_there_fight() -> None:
    s = holding(rise(base="hoth").units("rebel_base", "x_wing").units("hoth", "tie_fighter"), "show_no_fear")
    t = refresh(s.pool("mon_mothma", "admiral_ackbar"))
    t.choose("objective:show_no_fear")
    assert t.state.base_revealed
    assert t.units("hoth", "rebel") == ["x_wing"]
    assert markers(t) == [("show_no_fear", "hoth")]
    assert t.combat.place == t.place("hoth")


@pytest.mark.rule("RE-OBJECTIVE_CARD-01", "RE-OBJECTIVE_CARD-03")
def test_later_it_gives_reputation_and_another_objective_can_be_played() -> None:
    s = in_play(rise(base="hoth", revealed=True).units("hoth", "x_wing"), "show_no_fear", "hoth")
    t = refresh(holding(s, "leave_no_one_behind"))
    assert t.state.reputation == 13
    assert t.ask.what == "play_objective"
    t.choose("objective:leave_no_one_behind")
    assert t.state.reputation == 12


@pytest.mark.rule("RE-IMMEDIATE_OBJ-05", "RE-IMMEDIATE_OBJ-06")
def test_a_new_base_ends_it() -> None:
    s = in_play(rise(base="hoth", revealed=True).units("hoth", "x_wing"), "show_no_fear", "hoth")
    t = s.run(NewBase([Step.CHOOSE_NEW_BASE], 4))
    t.choose("keep_base")
    assert cards_in_play(t) == ["show_no_fear"]
    t = s.run(NewBase([Step.CHOOSE_NEW_BASE], 4))
    t.choose(t.legal[0])
    assert not t.state.base_revealed
    assert (cards_in_play(t), discards(t), markers(t)) == ([], ["show_no_fear"], [])
    assert t.state.reputation == 14


@pytest.mark.rule("RE-IMMEDIATE_OBJ-02")
def test_the_empire_never_guesses_an_immediate_objective_in_the_hand() -> None:
    s = holding(rise(), "seize_control", "a_time_for_peace")
    cards = ("rebel_cell", "raid_outposts", "liberation")
    s.state.objective_deck = [s.printed.objective[card].id for card in cards]
    t = s.command()
    hands = set()
    for seed in range(20):
        guessed = t.table.fork()
        guessed.game.guess(guessed.play, EMPIRE, Chance.from_seed(seed))
        assert guessed.view(EMPIRE) == t.table.view(EMPIRE)
        rows = t.match.content.objectives
        hands.add(tuple(sorted(rows[card].key for card in guessed.play.state.objectives)))
    assert hands == {
        ("a_time_for_peace", "seize_control"),
        ("liberation", "seize_control"),
        ("a_time_for_peace", "liberation"),
    }
