"""What a side knows of cards that it cannot see, and that no guess of it says otherwise."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import reveal
from tests.rebellion.scenario import Scenario, Session
from tests.rebellion.test_new_base import looking_at
from tests.rebellion.test_recruiting import recruiting
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.state import BASE_CARD, EMPIRE, REBEL, Known, Pile, State, Why
from wartable.kernel.chance import Chance

DRAWN = ("naboo", "utapau", "geonosis", "ryloth")
MANY = 30


def guesses(t: Session, seat: int) -> list[State]:
    """What a seat guesses, again and again; each guess leaves its view what it is."""
    found = []
    for seed in range(MANY):
        guess = t.table.guess(seat, Chance.from_seed(seed))
        assert guess.view(seat) == t.table.view(seat)
        again = guess.guess(seat, Chance.from_seed(seed))
        assert again.state == guess.state
        found.append(guess.state)
    return found


# Action cards


@pytest.mark.rule("RB-RECRUIT-03")
def test_who_puts_an_action_card_under_the_deck_knows_that_it_lies_there() -> None:
    rebel = ["ambush", "its_a_trap", "noble_sacrifice", "wookiee_guardian", "undercover"]
    t = recruiting(Scenario(), rebel, ["good_intel", "blindside", "local_rumors"])
    t.table.choose("keep:its_a_trap", 0)
    t.table.choose("keep:good_intel", 1)
    ambush = t.match.content.action["ambush"].id
    decks = [state.factions[REBEL].action_deck for state in guesses(t, 0)]
    assert {deck[0] for deck in decks} == {ambush}
    assert len({tuple(deck) for deck in decks}) > 3
    assert len({state.factions[REBEL].action_deck[0] for state in guesses(t, 1)}) > 3


def test_a_card_that_comes_under_the_deck_lifts_those_that_are_known_there() -> None:
    t = recruiting(Scenario(), ["ambush", "its_a_trap", "noble_sacrifice", "wookiee_guardian"], ["blindside"])
    t.table.choose("keep:its_a_trap", 0)
    t.table.choose("keep:blindside", 1)
    t.choose("recruit_nobody", "recruit_nobody")
    s = Scenario()
    s.state = t.state
    cards = s.printed.action
    deck = [row.key for row in map(s.printed.actions.__getitem__, s.state.factions[REBEL].action_deck)]
    assert deck == ["ambush", "wookiee_guardian", "noble_sacrifice"]
    again = recruiting_again(s)
    again.table.choose("keep:noble_sacrifice", 0)
    (deck_now,) = {tuple(state.factions[REBEL].action_deck) for state in guesses(again, 0)}
    assert deck_now == (cards["wookiee_guardian"].id, cards["ambush"].id)


def recruiting_again(s: Scenario) -> Session:
    """Both sides recruit once more, with their decks as they lie."""
    keys = [
        [s.printed.actions[card].key for card in reversed(faction.action_deck)]
        for faction in s.state.factions
    ]
    return recruiting(s, keys[REBEL], keys[EMPIRE])


@pytest.mark.rule("RB-RECRUIT-01")
def test_the_card_that_was_kept_shows_the_leader_who_was_recruited() -> None:
    rebel = ["noble_sacrifice", "ambush", "its_a_trap", "undercover", "wookiee_guardian"]
    t = recruiting(Scenario(), rebel, ["good_intel", "blindside", "local_rumors", "scouting_mission"])
    t.table.choose("keep:noble_sacrifice", 0)
    t.table.choose("keep:good_intel", 1)
    t.choose("recruit_nobody", "recruit:colonel_yularen")
    rows = t.match.content.actions
    held = [state.factions[EMPIRE].actions for state in guesses(t, 0)]
    assert all(any("colonel_yularen" in rows[card].leaders for card in hand) for hand in held)
    assert len({tuple(hand) for hand in held}) > 1
    rebels = {state.factions[REBEL].actions[0] for state in guesses(t, 1)}  # he recruited nobody with his
    assert len(rebels) > 3


def test_of_two_leaders_on_one_card_that_was_turned_up_the_other_is_shown_by_what_is_held() -> None:
    """Who has both came by two cards; the one that all have seen may have brought either of them."""
    s = Scenario()
    cards, faction = s.printed.action, s.state.factions[EMPIRE]
    both, fels, yularens = (cards[key].id for key in ("good_intel", "scouting_mission", "local_rumors"))
    faction.recruited = [s.printed.leader[key].id for key in ("soontir_fel", "colonel_yularen")]
    rest = [row.id for row in s.printed.actions if row.side == "empire" and row.kind == "recruit"]
    faction.used_actions, faction.actions = [both], [fels]
    faction.action_deck = [card for card in rest if card not in (both, fels)]
    t = s.command()
    assert {state.factions[EMPIRE].actions[0] for state in guesses(t, 0)} == {fels, yularens}


# Probe cards


def on_top(card: str) -> Scenario:
    """The Empire knows which probe card lies on top of their deck."""
    s = Scenario(base="hoth")
    s.state.known_to[EMPIRE] = [Known(Pile.PROBE_DECK, [s.place(card)], [len(s.state.probe_deck) - 1])]
    return s


@pytest.mark.rule("RB-NEW_BASE-07")
@pytest.mark.parametrize("chosen", ["ryloth", "naboo"])
def test_planted_cards_that_are_drawn_for_a_new_base_are_the_base_or_under_the_deck(chosen: str) -> None:
    t = looking_at(on_top("ryloth"), *DRAWN)
    ryloth = t.place("ryloth")
    t.choose(f"base:{chosen}")
    found = guesses(t, 1)
    assert all(state.base == ryloth or ryloth in state.probe_deck[:3] for state in found)
    assert {state.base == ryloth for state in found} == {True, False}
    assert knowledge(t.table.view(1).state).possible >> ryloth & 1


def test_what_the_empire_sees_of_it_is_the_same_whichever_card_was_chosen() -> None:
    seen = []
    for chosen in ("ryloth", "naboo"):
        t = looking_at(on_top("ryloth"), *DRAWN)
        t.choose(f"base:{chosen}")
        (known,) = t.state.known_to[EMPIRE]
        assert known.places == [BASE_CARD, 0, 1, 2]
        seen.append(t.table.view(1))
    assert seen[0] == seen[1]


@pytest.mark.rule("RB-NEW_BASE-01")
def test_a_card_that_was_known_to_lie_deeper_is_not_the_base() -> None:
    s = Scenario(base="hoth")
    deck = s.state.probe_deck
    deck.remove(s.place("kessel"))
    deck.insert(5, s.place("kessel"))
    s.state.known_to[EMPIRE] = [Known(Pile.PROBE_DECK, [s.place("kessel")], [5])]
    t = looking_at(s, *DRAWN)
    t.choose("base:ryloth")
    known = knowledge(t.table.view(1).state)
    (ruled,) = [each for each in known.excluded if each.system == t.place("kessel")]
    assert ruled.why is Why.CARD_SEEN
    places = {state.probe_deck.index(t.place("kessel")) for state in guesses(t, 1)}
    assert len(places) == 1
    assert not any(each.system == t.place("kessel") for each in t.table.view(None).state.ruled_out)


@pytest.mark.rule("RB-NEW_BASE-05")
def test_when_the_base_is_given_up_its_card_tells_where_the_others_lie() -> None:
    t = looking_at(on_top("ryloth"), *DRAWN)
    t.choose("base:naboo")
    s = Scenario()
    s.state = t.state
    s.state.agenda = []
    t = looking_at(s, "kessel", "dagobah", "yavin", "ilum")
    t.choose("base:kessel")
    ryloth = t.place("ryloth")
    assert all(ryloth in state.probe_deck for state in guesses(t, 1))
    assert not knowledge(t.table.view(1).state).possible >> ryloth & 1


def test_it_is_not_told_which_of_two_planted_cards_went_to_the_bottom() -> None:
    """Both orders look alike to the Empire, which only sees how many cards go where."""
    seen = []
    for top, bottom in (("ilum", "kessel"), ("kessel", "ilum")):
        s = Scenario(base="hoth").units("naboo", "stormtrooper")
        s.state.probe_hand = [s.place("ilum"), s.place("kessel")]
        s.state.probe_deck = [card for card in s.state.probe_deck if card not in s.state.probe_hand]
        t = reveal(s, "rebel", "plant_false_lead", "mon_mothma", aim="naboo")
        for choice in (f"bottom:{bottom}", f"top:{top}"):
            t.choose(choice)
        seen.append(t.state.known_to[EMPIRE])
    assert seen[0] == seen[1]
