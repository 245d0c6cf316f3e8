"""Random skirmishes: every match ends, under the invariants, and every sentence has its words."""

from __future__ import annotations

import pytest

from tests.imperial_assault.invariants import check, command_cards
from tests.paranoid import unwatched
from wartable.games.imperial_assault.army import ready_made
from wartable.games.imperial_assault.map.skirmish import skirmish_map, skirmish_map_keys
from wartable.games.imperial_assault.match import Match
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

LONGEST_MATCH = 40_000
IDLE = frozenset({"end", "done", "pass", "decline"})
MISSIONS = [mission.key for board in skirmish_map_keys() for mission in skirmish_map(board).missions]
ARMIES = ready_made()


def any_choice(chance: Chance, ask: Ask) -> str:
    """A legal choice; attacks are made when they can be, and idle answers seldom."""
    legal = list(ask.options)
    if "attack" in legal and chance.below(2):
        return "attack"
    busy = [text for text in legal if text not in IDLE]
    return chance.pick(busy if busy and chance.below(4) else legal)


def play_out(table: Table, chance: Chance) -> None:
    """Play to the end, and look at every position."""
    match = table.play
    assert isinstance(match, Match)
    decks = command_cards(match)
    for _ in range(LONGEST_MATCH):
        if table.outcome is not None:
            return
        ask = table.asks[0]
        table.choose(any_choice(chance, ask), ask.seat)
        check(table, decks)
    raise AssertionError(f"the match does not end in {LONGEST_MATCH} choices")


@pytest.mark.parametrize("seed", range(6))
def test_random_skirmishes_end(seed: int) -> None:
    armies = [ARMIES[seed], ARMIES[-1 - seed // 2]]
    options = {"mission": MISSIONS[seed], "quick": seed % 2 == 0, "armies": armies, "score": seed == 1}
    table = Table.new("imperial_assault", options, seed=seed)
    with unwatched():
        play_out(table, Chance.from_seed(f"imperial assault {seed}"))
    outcome = table.outcome
    assert outcome is not None
    assert len(outcome.winners) == 1


@pytest.mark.parametrize("mission", ["smuggled_goods", "raiding_party"])
def test_every_sentence_of_a_skirmish_has_its_words(mission: str) -> None:
    table = Table.new("imperial_assault", {"mission": mission, "quick": True}, seed=3)
    words = table.game.messages
    chance = Chance.from_seed("words")
    for _ in range(250):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        assert words._said("ask", ask.what, ask.facts) is not None, ask.what
        for text in ask.options:
            assert words._choice(text, ask.what).whole, text
        table.choose(any_choice(chance, ask), ask.seat)
    for event in table.play.events:
        kind = type(event).__name__
        assert kind in ("StepPassed", "OwnStepPassed") or words.has("event", kind), kind
        assert words.event(event)
