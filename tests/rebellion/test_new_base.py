"""The base is moved: cards drawn, places barred, what is given up and what stays hidden."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.events import base as events
from wartable.games.rebellion.frames import NewBase, Step
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.rules.new_base import establish
from wartable.games.rebellion.state import NOBODY, Why

HAND = ("naboo", "utapau", "geonosis", "ryloth")


def looking_at(s: Scenario, *cards: str, seed: int = 0) -> Session:
    """The Rebel looks at these probe cards."""
    systems = [s.place(card) for card in cards]
    s.state.probe_deck = [system for system in s.state.probe_deck if system not in systems]
    return s.run(NewBase([Step.CHOOSE_NEW_BASE], systems), seed=seed)


@pytest.mark.rule("RB-NEW_BASE-01")
def test_the_top_cards_of_the_probe_deck_are_drawn_and_one_may_be_chosen() -> None:
    t = Scenario(base="hoth").command()
    top = t.state.probe_deck[-4:]
    establish(t.match, 4)
    frame = t.match.frame
    assert isinstance(frame, NewBase)
    assert sorted(frame.cards) == sorted(top)
    assert not set(top) & set(t.state.probe_deck)


def test_what_is_left_of_the_probe_deck_is_drawn_where_it_runs_out() -> None:
    t = Scenario(base="hoth").command()
    t.state.probe_deck = t.state.probe_deck[:3]
    establish(t.match, 8)
    frame = t.match.frame
    assert isinstance(frame, NewBase)
    assert len(frame.cards) == 3
    assert t.state.probe_deck == []


@pytest.mark.rule("RB-NEW_BASE-03")
def test_a_base_is_not_moved_to_the_empire_or_to_ruins() -> None:
    s = Scenario(base="hoth").loyal("empire", "naboo").units("utapau", "star_destroyer")
    s.mark("destroyed", "geonosis")
    t = looking_at(s, *HAND)
    reasons = {card: t.refusal(f"base:{card}") for card in HAND[:3]}
    assert {refusal.rule for refusal in reasons.values()} == {"RB-NEW_BASE-03"}
    assert [refusal.reason for refusal in reasons.values()] == [
        "loyal_to_the_empire",
        "imperial_units_there",
        "system_destroyed",
    ]
    assert t.refusal("base:kessel").rule == "RB-NEW_BASE-01"  # its card was not drawn
    assert sorted(t.legal) == ["base:ryloth", "keep_base"]


@pytest.mark.rule("RB-NEW_BASE-04", "RB-NEW_BASE-09")
def test_where_all_cards_are_barred_the_base_stays() -> None:
    s = Scenario(base="hoth")
    for card in HAND:
        s.units(card, "star_destroyer")
    t = looking_at(s, *HAND)
    assert t.legal == ["keep_base"]
    t.choose("keep_base")
    assert t.state.base == t.place("hoth")
    assert sorted(t.state.probe_deck[:4]) == sorted(t.place(card) for card in HAND)


@pytest.mark.rule("RB-NEW_BASE-05", "RB-NEW_BASE-06", "RB-NEW_BASE-07", "RB-NEW_BASE-11")
def test_the_old_base_is_given_up_and_the_new_one_is_hidden() -> None:
    s = Scenario(base="hoth").units("rebel_base", "x_wing", 2).units("rebel_base", "rebel_trooper")
    s.leader("princess_leia", "rebel_base")
    t = looking_at(s, *HAND)
    before = list(t.state.probe_deck)
    t.choose("base:ryloth")
    state = t.state
    assert (state.base, state.base_revealed) == (t.place("ryloth"), False)
    assert state.probe_hand == [t.place("hoth")]
    assert t.units("hoth") == ["rebel_trooper", "x_wing", "x_wing"]
    assert t.where("princess_leia") == "hoth"
    assert t.units("rebel_base") == []
    assert sorted(state.probe_deck[:3]) == sorted(t.place(card) for card in HAND[:3])
    assert state.probe_deck[3:] == before
    (told,) = t.events(events.BaseMoved)
    assert (told.old, told.system) == ("hoth", "ryloth")
    masked = told.seen_by(1)
    assert (masked.old, masked.system) == ("hoth", "")
    assert t.table.view(1).state.base == NOBODY


@pytest.mark.rule("RB-NEW_BASE-07")
def test_the_cards_that_were_not_chosen_are_shuffled() -> None:
    orders = set()
    for seed in range(12):
        t = looking_at(Scenario(base="hoth"), *HAND, seed=seed)
        t.choose("base:ryloth")
        orders.add(tuple(t.state.probe_deck[:3]))
    assert len(orders) > 3


@pytest.mark.rule("RB-NEW_BASE-08", "RB-NEW_BASE-09")
def test_who_declines_reveals_nothing() -> None:
    s = Scenario(base="hoth").units("rebel_base", "x_wing")
    t = looking_at(s, *HAND)
    assert t.table.view(1).state.agenda[-1].cards == [-1] * 4
    assert t.table.view(0).state.agenda[-1].cards == [t.place(card) for card in HAND]
    t.choose("keep_base")
    assert (t.state.base, t.state.base_revealed) == (t.place("hoth"), False)
    assert t.units("rebel_base") == ["x_wing"]
    assert t.state.probe_hand == []
    assert sorted(t.state.probe_deck[:4]) == sorted(t.place(card) for card in HAND)
    assert knowledge(t.state).possible >> t.place("hoth") & 1


@pytest.mark.rule("RB-NEW_BASE-10", "RB-NEW_BASE-05")
def test_a_revealed_base_can_be_moved_and_is_hidden_again() -> None:
    s = Scenario(base="hoth", revealed=True).units("hoth", "x_wing").units("hoth", "star_destroyer")
    t = looking_at(s, *HAND)
    t.choose("base:ryloth")
    assert not t.state.base_revealed
    assert t.state.probe_hand == [t.place("hoth")]
    assert t.table.outcome is None


@pytest.mark.rule("RB-NEW_BASE-03")
def test_the_empire_begins_anew_but_for_what_was_barred_then() -> None:
    s = Scenario(base="hoth").units("utapau", "star_destroyer").loyal("empire", "naboo")
    s.mark("destroyed", "geonosis")
    t = looking_at(s, *HAND)
    assert not knowledge(t.state).possible >> t.place("coruscant") & 1
    t.choose("base:ryloth")
    known = knowledge(t.state)
    why = {t.match.place_text(ruled.system): ruled.why for ruled in known.excluded}
    assert why == {
        "coruscant": Why.NO_CARD,
        "hoth": Why.OLD_BASE,
        "utapau": Why.BARRED,
        "naboo": Why.BARRED,
        "geonosis": Why.DESTROYED,
    }
    assert known.possible >> t.place("ryloth") & 1
