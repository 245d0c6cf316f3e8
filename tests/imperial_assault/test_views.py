"""What seats see, and guesses: laws of views at chance positions, and what nobody may learn of a hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.imperial_assault.scenario import Scenario, Session
from tests.imperial_assault.test_random_matches import MISSIONS, any_choice
from tests.imperial_assault.twins import match_of, play_both, told, twins
from tests.paranoid import unwatched
from tests.twin_tables import compare
from wartable.games.imperial_assault.army import DECK_POINTS
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.view import UNSEEN
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

LOOKED_AT_ONE_IN = 25
PLAYED_ON = 12
POSITIONS = 900


def positions(seed: int) -> Iterator[Table]:
    """Positions of a chance match, from its beginning."""
    options = {"mission": MISSIONS[seed % len(MISSIONS)], "quick": True}
    table = Table.new("imperial_assault", options, seed=seed)
    chance = Chance.from_seed(f"views {seed}")
    for _ in range(POSITIONS):
        if table.outcome is not None:
            return
        yield table
        ask = table.asks[0]
        table.choose(any_choice(chance, ask), ask.seat)


def guess_agrees(table: Table, seat: int, chance: Chance) -> None:
    """view(guess) == view, the guess hangs on nothing that is hidden, and can be played."""
    other_truth, same = table.guess(seat, chance), chance.copy()
    guess = table.guess(seat, chance)
    assert guess.view(seat) == table.view(seat)
    assert guess.state == other_truth.guess(seat, same).state
    for _ in range(PLAYED_ON):
        if guess.outcome is None:
            ask = guess.asks[0]
            guess.choose(any_choice(chance, ask), ask.seat)


@pytest.mark.parametrize("seed", range(3))
def test_guesses_agree_with_views(seed: int) -> None:
    chance = Chance.from_seed(f"guesses {seed}")
    looked = 0
    with unwatched():
        for table in positions(seed):
            if chance.below(LOOKED_AT_ONE_IN) == 0:
                looked += 1
                for seat in (0, 1):
                    guess_agrees(table, seat, chance)
    assert looked > 10


@pytest.mark.rule("IA-COMMAND-01", "IA-HIDDEN-06")
def test_a_view_hides_the_other_hand_and_the_order_of_the_decks() -> None:
    t = hands("deadeye", "marksman").phase()
    own, other, open_to_all = (t.table.view(seat).state.players for seat in (0, 1, None))
    cards = t.match.content.command
    assert own[0].hand == sorted(cards[card].id for card in ("deadeye", "marksman"))
    assert own[0].deck == sorted(own[0].deck)
    assert other[0].hand == [UNSEEN] * 2
    assert other[0].deck == [UNSEEN] * 3
    assert [player.hand + player.deck for player in open_to_all] == [[UNSEEN] * 5, []]


def hands(*cards: str) -> Scenario:
    """Two groups face to face; seat 0 has these cards, and three in its deck."""
    s = Scenario(["stormtrooper b2 b3 b4"], ["luke_skywalker d2"])
    return s.hand(0, *cards).deck(0, "take_initiative", "fleet_footed", "urgency")


@pytest.mark.rule("IA-HIDDEN-07", "IA-COMMAND-02")
def test_discarded_cards_are_open() -> None:
    t = hands("fleet_footed").activate("stormtrooper_1a")
    t.choose("play:fleet_footed")
    played = t.match.content.command["fleet_footed"].id
    for seat in (0, 1, None):
        assert t.table.view(seat).state.players[0].discard == [played]


def test_a_guess_deals_cards_that_the_army_may_hold() -> None:
    with unwatched():
        table = Table.new("imperial_assault", {"mission": MISSIONS[0], "quick": True}, seed=5)
        chance = Chance.from_seed("deals")
        while match_of(table).state.round == 0:
            table.choose(any_choice(chance, table.asks[0]), table.asks[0].seat)
        drawn = set()
        for _ in range(12):
            guess = match_of(table.guess(0, chance))
            player = guess.player(1)
            drawn.add(tuple(player.hand))
            rows = [guess.content.commands[card] for card in (*player.hand, *player.deck)]
            assert len(rows) == 15
            assert sum(row.cost for row in rows) <= DECK_POINTS + points_of_upgrades(guess, 1)
            assert all(rows.count(row) <= row.limit for row in rows)
            assert sorted(guess.player(0).deck) == sorted(match_of(table).player(0).deck)
    assert len(drawn) > 6


def points_of_upgrades(m: Match, seat: int) -> int:
    """What the upgrades of a seat add to the cost of its Command deck."""
    return sum(m.content.upgrades[card].command_points for card in m.player(seat).upgrades)


def same(t: Session, *choices: str) -> None:
    """Make choices at twin tables; seat 1 can never tell them apart."""
    true, false = twins(t.table, 0, Chance.from_seed("a different hand"))
    assert match_of(true).player(0).hand != match_of(false).player(0).hand
    compare(true, false, (None, 1), told)
    for choice in choices:
        for table in (true, false):
            table.choose(choice)
        compare(true, false, (None, 1), told)


@pytest.mark.rule("IA-COMMAND-01")
def test_a_hand_tells_nothing_in_the_owners_activation() -> None:
    with unwatched():
        same(hands("marksman", "deadeye").activate("stormtrooper_1a"), "move", "step:b1")


@pytest.mark.rule("IA-COMMAND-01")
@pytest.mark.parametrize("seed", range(3))
def test_in_chance_matches_no_hand_can_be_told_from_another(seed: int) -> None:
    chance = Chance.from_seed(f"twins {seed}")
    compared = 0
    with unwatched():
        for table in positions(seed):
            if chance.below(LOOKED_AT_ONE_IN) or not match_of(table).state.round:
                continue
            hidden = chance.below(2)
            if table.asks[0].seat == hidden:
                continue  # what it is asked may hang on its hand
            compared += play_both(*twins(table, hidden, chance), hidden, chance, PLAYED_ON)
    assert compared > PLAYED_ON
