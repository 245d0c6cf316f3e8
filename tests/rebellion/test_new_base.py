"""The base is moved: cards drawn, places barred, what is given up and what stays hidden."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.events import base as events
from wartable.games.rebellion.frames import CommandPhase, EndOfCommand, Step
from wartable.games.rebellion.knowledge import knowledge, rule_out
from wartable.games.rebellion.rules.new_base import drawn_cards, establish
from wartable.games.rebellion.state import NOBODY, REBEL, Assigned, Away, Pending, Pile, Why
from wartable.kernel.chance import Chance

HAND = ("naboo", "utapau", "geonosis", "ryloth")


def looking_at(s: Scenario, *cards: str, seed: int = 0) -> Session:
    """The Rebel looks at these probe cards."""
    systems = [s.place(card) for card in cards]
    s.state.probe_deck = [system for system in s.state.probe_deck if system not in systems] + systems
    t = s.run(CommandPhase([]))
    establish(t.match, len(cards))
    return s.run(t.match.frame, seed=seed)


@pytest.mark.rule("RB-NEW_BASE-01")
def test_the_top_cards_of_the_probe_deck_are_drawn_and_one_may_be_chosen() -> None:
    t = Scenario(base="hoth").command()
    top = t.state.probe_deck[-4:]
    establish(t.match, 4)
    assert drawn_cards(t.match) == top


def test_what_is_left_of_the_probe_deck_is_drawn_where_it_runs_out() -> None:
    t = Scenario(base="hoth").command()
    t.state.probe_deck = t.state.probe_deck[:3]
    establish(t.match, 8)
    assert len(drawn_cards(t.match)) == 3


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
    before = t.state.probe_deck[:-4]
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
    assert t.table.view(1).state.known_to == [[], []]
    known = t.table.view(0).state.known_to[REBEL]
    assert sorted(card for each in known for card in each.cards) == sorted(t.place(card) for card in HAND)
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


def mobilized(s: Scenario, *leaders: str) -> Session:
    """The end of a Command Phase in which leaders carried out Rapid Mobilization."""
    numbers = [s.printed.leader[leader].id for leader in leaders]
    s.state.pending.append(Pending("rapid_mobilization", 0, numbers))
    return s.run(EndOfCommand([Step.RETURN_UNREVEALED, Step.RUN_PENDING]))


@pytest.mark.rule("RB-NEW_BASE-01", "RB-NEW_BASE-02")
@pytest.mark.parametrize(("leaders", "cards"), [(("jan_dodonna",), 4), (("jan_dodonna", "mon_mothma"), 8)])
def test_rapid_mobilization_draws_four_cards_or_eight_for_two_leaders(
    leaders: tuple[str, ...], cards: int
) -> None:
    t = mobilized(Scenario(base="hoth"), *leaders)
    t.choose("establish_base")
    assert t.ask.what == "choose_new_base"
    assert len(drawn_cards(t.match)) == cards


@pytest.mark.rule("RB-NEW_BASE-02", "RB-NEW_BASE-10", "RB-BASE-05")
def test_rapid_mobilization_is_decided_when_the_phase_ends() -> None:
    s = Scenario(base="hoth").pool("mon_mothma", "darth_vader").missions("rebel", "rapid_mobilization")
    leader = s.printed.leader["general_rieekan"].id
    s.state.leaders[leader] = Away.ON_MISSION
    hand = s.state.factions[REBEL]
    hand.assigned, hand.missions = [Assigned(hand.missions[0], [leader])], []
    t = s.command()
    t.choose("keep_hidden", "reveal:rapid_mobilization,general_rieekan")
    t.until("take_turn", "pass")
    assert t.where("general_rieekan") == "rebel_base"
    assert not t.events(events.BaseCardsDrawn)
    while t.ask.what != "mobilize":
        t.choose(next(text for text in ("pass", "keep_hidden", "done", *t.legal) if text in t.legal))
    assert t.legal == ["establish_base", "gather_units"]


@pytest.mark.rule("RB-BASE_MOVE-03", "RB-TRANSPORT-01", "RB-MOVE-08")
def test_rapid_mobilization_gathers_up_to_five_units_of_one_system_however_far() -> None:
    s = Scenario(base="hoth").units("naboo", "x_wing", 6).units("naboo", "rebel_trooper")
    s.units("utapau", "x_wing").units("mygeeto", "x_wing").leader("princess_leia", "mygeeto")
    t = mobilized(s, "jan_dodonna")
    t.choose("gather_units")
    assert t.refusal("move:rebel_trooper,naboo").rule == "RB-MOVE-03"  # fighters carry nobody
    assert t.refusal("move:x_wing,mygeeto").rule == "RB-MOVE-08"
    t.choose(*["move:x_wing,naboo"] * 4)
    assert t.refusal("move:x_wing,utapau").reason == "from_one_system"
    t.choose("move:x_wing,naboo")
    assert t.ask.what != "move_by_card"
    assert t.units("rebel_base") == ["x_wing"] * 5
    assert knowledge(t.state).clues == []  # it tells nothing of where the base is


@pytest.mark.rule("RB-BASE_REVEAL-08", "RB-NEW_BASE-10")
def test_at_a_revealed_base_rapid_mobilization_can_only_look_for_a_new_one() -> None:
    t = mobilized(Scenario(base="hoth", revealed=True), "jan_dodonna")
    assert t.ask.what == "choose_new_base"


@pytest.mark.rule("RB-NEW_BASE-02")
def test_of_two_mobilizations_the_rebel_says_which_comes_first() -> None:
    s = Scenario(base="hoth")
    one, two = s.printed.leader["jan_dodonna"].id, s.printed.leader["mon_mothma"].id
    s.state.pending.append(Pending("rapid_mobilization", 0, [two]))
    t = mobilized(s, "jan_dodonna", "princess_leia")
    assert (t.ask.what, t.ask.seat) == ("first_effect", 0)
    assert one in t.state.pending[1].leaders
    t.choose("first:2", "establish_base")
    assert len(drawn_cards(t.match)) == 8
    t.choose("keep_base")
    assert t.ask.what == "mobilize"


def test_the_rebel_remembers_which_cards_lie_under_the_probe_deck() -> None:
    t = looking_at(Scenario(base="hoth"), *HAND)
    t.choose("base:ryloth")
    (bottom,) = [known for known in t.state.known_to[REBEL] if known.pile is Pile.PROBE_DECK]
    assert sorted(bottom.cards) == sorted(t.place(card) for card in HAND[:3])
    assert sorted(bottom.places) == [0, 1, 2]
    (handed,) = [known for known in t.state.known_to[REBEL] if known.pile is Pile.PROBE_HAND]
    assert handed.cards == [t.place("hoth")]


def test_a_guess_of_the_rebel_keeps_the_cards_that_he_has_seen_in_their_places() -> None:
    t = looking_at(Scenario(base="hoth"), *HAND)
    t.choose("base:ryloth")
    t.state.probe_hand.append(t.state.probe_deck.pop())  # a card that he has not seen
    s = Scenario()
    s.state = t.state
    table = s.command().table
    bottom = sorted(t.place(card) for card in HAND[:3])
    chance = Chance.from_seed(5)
    guesses = [table.guess(0, chance).state for _ in range(12)]
    assert all(sorted(guess.probe_deck[:3]) == bottom for guess in guesses)
    assert all(t.place("hoth") in guess.probe_hand for guess in guesses)
    assert len({tuple(sorted(guess.probe_hand)) for guess in guesses}) > 3


def test_a_spectator_does_not_learn_which_probe_cards_were_planted() -> None:
    s = Scenario(base="hoth")
    rule_out(s.command().match, 1 << s.place("naboo"), Why.CARD_SEEN)
    table = s.command().table
    assert [ruled.system for ruled in table.view(1).state.ruled_out] == [s.place("naboo")]
    assert table.view(None).state.ruled_out == []
