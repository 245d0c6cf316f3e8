"""What the Rebels get of a campaign between its missions hangs on nothing that they cannot know.

The twins differ in what was dealt anew for a Rebel: the decks, the Agenda cards that the Imperial player has
drawn or keeps secret, the grey side missions that were left out.
"""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import opened
from tests.imperial_assault.campaign.log.test_whole_campaigns import any_choice
from tests.imperial_assault.missions.test_mission_twins import IMPERIAL, REBEL, told, twins
from tests.paranoid import unwatched
from tests.twin_tables import compare
from wartable.kernel.ask import split
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

EVERY, COMPARED = 12, 6
OWN_BUSINESS = frozenset({"buy_agenda"})
"""What the Imperial player does with cards that the twins do not share."""


def compared(table: Table, chance: Chance) -> None:
    """Make the same choices at twins of a table, until cards come out that they do not share."""
    true, false = twins(table, chance)
    for _ in range(COMPARED):
        compare(true, false, (REBEL, None), told)
        if true.outcome is not None:
            return
        ask = true.asks[0]
        other = next(each for each in false.asks if each.seat == ask.seat)
        assert ask.what == other.what
        legal = [text for text in ask.options if text in other.options and split(text)[0] not in OWN_BUSINESS]
        assert ask.seat == IMPERIAL or legal == list(other.options)
        if not legal or ask.what in ("choose_mission", "sell_items", "pay_for_agenda"):
            return  # cards are drawn next
        choice = "done" if "done" in legal else chance.pick(legal)
        for twin in (true, false):
            twin.choose(choice, ask.seat)
        if choice == "done" and ask.seat != IMPERIAL:
            return


@pytest.mark.rule("IA-HIDDEN-05", "IA-HIDDEN-06", "IA-SIDE_DECK-05", "IA-IMP_UPGRADE-04")
@pytest.mark.parametrize("seed", range(3))
def test_rebels_get_the_same_whatever_they_cannot_know(seed: int) -> None:
    table = opened(2, 2 + seed, seed=seed).table
    chance = Chance.from_seed(f"campaign twins {seed}")
    bought = 0
    with unwatched():
        for number in range(600):
            if table.outcome is not None:
                break
            log = table.play.state.campaign
            if number % EVERY == 0 or log.agendas.drawn:
                compared(table, chance)
                bought += len(log.agendas.secret)
            asks = table.asks
            ask = asks[chance.below(len(asks))]
            table.choose(any_choice(chance, ask), ask.seat)
    assert bought  # secret cards were there to be told
