"""What each seat may see of hands, decks, reserves, stacks and tiles, and what a guess redraws."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import ATTACKER, DEFENDER, execution, sides
from tests.forbidden_stars.positions import playing, refresh, settled
from tests.forbidden_stars.scenario import Session
from wartable.games.forbidden_stars.content import CARD_BY_KEY, EVENT_BY_KEY
from wartable.games.forbidden_stars.frames import Side
from wartable.games.forbidden_stars.state import State
from wartable.games.forbidden_stars.view import HIDDEN, HIDDEN_CARD, hidden_order
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

OURS, THEIRS = "ambush reconnaissance", "dark_faith khornes_rage"
GUESSES = 24


def seen(t: Session, seat: int | None) -> State:
    """The position as a seat sees it."""
    state: State = t.table.view(seat).state
    return state


def sides_seen(t: Session, seat: int | None) -> list[Side]:
    combat = seen(t, seat).combat
    assert combat is not None
    return combat.sides


def ids(keys: str) -> list[int]:
    return sorted(CARD_BY_KEY[key].id for key in keys.split())


def guessed(t: Session, seat: int) -> list[State]:
    """Positions that the seat takes to be possible."""
    chance = Chance.from_seed("guesses")
    return [t.table.guess(seat, chance).state for _ in range(GUESSES)]


def facedown() -> Session:
    """Both have laid a card, and the attacker's is about to be resolved."""
    t = execution(sides("scout", "cultist"), OURS, THEIRS)
    return t.play_cards("reconnaissance", "dark_faith")


@pytest.mark.rule("FS-BATTLE-04")
def test_a_hand_is_seen_by_its_owner_and_others_see_how_many_cards_it_has() -> None:
    t = execution(sides("scout", "cultist"), OURS, THEIRS)
    assert [side.hand for side in sides_seen(t, ATTACKER)] == [ids(OURS), [HIDDEN, HIDDEN]]
    assert [side.hand for side in sides_seen(t, DEFENDER)] == [[HIDDEN, HIDDEN], ids(THEIRS)]
    assert [side.hand for side in sides_seen(t, None)] == [[HIDDEN, HIDDEN]] * 2


@pytest.mark.rule("FS-BATTLE-04", "FS-COMBAT_DECK-05")
def test_what_a_deck_and_a_hidden_hand_hold_together_is_known_but_in_no_order() -> None:
    t = facedown()
    player, side = t.state.players[DEFENDER], t.match.combat.sides[DEFENDER]
    everything = sorted([*player.deck, *side.hand, side.facedown])
    assert seen(t, ATTACKER).players[DEFENDER].deck == everything
    assert seen(t, DEFENDER).players[DEFENDER].deck == sorted(player.deck)
    before = seen(t, DEFENDER)
    player.deck.reverse()
    player.events.reverse()
    assert seen(t, DEFENDER) == before  # not even its owner knows how his deck lies


@pytest.mark.rule("FS-BATTLE-07")
def test_a_facedown_card_is_seen_by_its_owner_alone() -> None:
    t = facedown()
    cards = [CARD_BY_KEY["reconnaissance"].id, CARD_BY_KEY["dark_faith"].id]
    # the attacker's own was revealed at once, since he resolves his first
    assert [side.facedown for side in sides_seen(t, ATTACKER)] == [-1, HIDDEN_CARD]
    assert [side.facedown for side in sides_seen(t, DEFENDER)] == [-1, cards[1]]
    assert sides_seen(t, None)[0].faceup == [cards[0]]


@pytest.mark.rule("FS-STACK-03", "FS-STACK-04")
def test_reserves_of_orders_are_hidden_and_stacks_show_owners() -> None:
    s = settled("ultramarines", "chaos").stack("1A", (0, "deploy"), (1, "advance"), (0, "dominate"))
    t = s.stack("2A", (1, "deploy")).table()
    system = t.match.galaxy.codes.index("1A")
    assert seen(t, 0).stacks[system] == [hidden_order(0), hidden_order(1), 0 * 4 + 2]
    assert seen(t, 1).stacks[system] == [hidden_order(0), hidden_order(1), hidden_order(0)]
    assert seen(t, 1).stacks[t.match.galaxy.codes.index("2A")] == [1 * 4 + 0]
    assert (seen(t, 0).players[0].orders, seen(t, 0).players[1].orders) == ([1, 2, 1, 2], [HIDDEN] * 4)


@pytest.mark.rule("FS-REFRESH-05")
def test_drawn_events_are_seen_by_who_drew_them() -> None:
    s = playing("spoils_of_war", "chaos", "orks")
    t = refresh(s.player(0, events=["spoils_of_war", "blight_of_nurgle"], banked=["deploy"]))
    drawn = [EVENT_BY_KEY[key].id for key in ("spoils_of_war", "blight_of_nurgle")]
    assert t.ask.what == "choose_event"
    assert seen(t, 0).players[0].drawn == drawn
    other = seen(t, 1).players[0]
    assert other.drawn == [HIDDEN] * 2
    assert set(drawn) < set(other.events)  # that they are in the deck is known


@pytest.mark.rule("FS-SETUP-04", "FS-SETUP-05")
def test_tiles_and_objective_tokens_in_hand_are_hidden() -> None:
    t = Session(Table.new("forbidden_stars", {"players": 3, "factions": ["orks", "eldar", "chaos"]}))
    mine, other = seen(t, 0).players[0], seen(t, 0).players[1]
    assert (mine.tiles, mine.held) == (t.state.players[0].tiles, [0, 2, 2])
    assert (other.tiles, other.held) == ([HIDDEN] * 3, [HIDDEN] * 4)


@pytest.mark.rule("FS-BATTLE-07")
def test_a_guess_redraws_the_cards_of_the_opponent_and_leaves_ones_own() -> None:
    t = facedown()
    hands, laid = set(), set()
    for state in guessed(t, ATTACKER):
        assert state.combat is not None
        mine, theirs = state.combat.sides
        assert (mine.hand, mine.faceup) == (ids("ambush"), ids("reconnaissance"))
        hands.add(tuple(theirs.hand))
        laid.add(theirs.facedown)
    assert len(hands) > 2
    assert len(laid) > 2
    t.choose("resolve:general")  # now he has looked at it
    looked_at = {state.combat.sides[DEFENDER].facedown for state in guessed(t, ATTACKER) if state.combat}
    assert looked_at == {CARD_BY_KEY["dark_faith"].id}


@pytest.mark.rule("FS-STACK-03", "FS-STACK-04")
def test_a_guess_redraws_orders_that_are_not_seen() -> None:
    s = settled("ultramarines", "chaos").stack("1A", (0, "deploy"), (1, "advance"), (0, "dominate"))
    t = s.stack("3A", (0, "advance"), (1, "deploy")).table()
    stacks = [state.stacks for state in guessed(t, 0)]
    system, other = (t.match.galaxy.codes.index(code) for code in ("1A", "3A"))
    assert {stack[system][2] for stack in stacks} == {0 * 4 + 2}  # his own on top is seen
    # he may not look at his covered ones, but placed them himself and forgets none
    assert {(stack[system][0], stack[other][0]) for stack in stacks} == {(0, 3)}
    assert {stack[system][1] for stack in stacks} == {4, 5, 6, 7}  # of Chaos every type is possible


@pytest.mark.rule("FS-REFRESH-05")
def test_a_guess_redraws_drawn_events_and_the_piles() -> None:
    s = playing("spoils_of_war", "chaos", "orks")
    t = refresh(s.player(0, events=["spoils_of_war", "blight_of_nurgle"], banked=["deploy"]))
    assert len({tuple(state.players[0].drawn) for state in guessed(t, 1)}) > 4
    assert {tuple(state.players[0].drawn) for state in guessed(t, 0)} == {tuple(t.state.players[0].drawn)}
    assert len({tuple(state.players[0].events) for state in guessed(t, 0)}) > 4  # nobody knows his own pile
    assert len({tuple(state.players[0].deck) for state in guessed(t, 0)}) > 4


@pytest.mark.rule("FS-SETUP-04")
def test_a_guess_redraws_the_neutral_tiles_in_the_hands_of_others() -> None:
    t = Session(Table.new("forbidden_stars", {"players": 2, "factions": ["orks", "eldar"]}))
    active, home = t.ask.seat, t.match.faction(1 - t.ask.seat).home_tile
    tile = next(choice for choice in t.legal if int(choice[5:-1]) < 9)
    t.choose(tile)  # a neutral one, which all can see now
    unseen = set(range(1, 9)) - set(t.state.players[active].tiles) - {int(tile[5:-1])}
    guesses = [state.players for state in guessed(t, active)]
    assert {tuple(players[active].tiles) for players in guesses} == {tuple(t.state.players[active].tiles)}
    hands = {tuple(players[1 - active].tiles) for players in guesses}
    assert len(hands) > 4
    assert all(home in hand and len(hand) == 3 and set(hand) - {home} <= unseen for hand in hands)
