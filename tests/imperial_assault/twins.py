"""Two tables that differ only in what one seat holds in secret, and all that reaches the other seat."""

from __future__ import annotations

from typing import Any

from tests.twin_tables import ask_anew, compare, told_to, two_copies
from wartable.games.imperial_assault.match import Match
from wartable.kernel.ask import split
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

OWN_BUSINESS = frozenset({"play"})
"""What only who holds the card can choose."""


def match_of(table: Table) -> Match:
    """What the scripts of a table work on."""
    play = table.play
    assert isinstance(play, Match)
    return play


def twins(table: Table, hidden: int, chance: Chance) -> tuple[Table, Table]:
    """A copy of the table, and one in which the hand of a seat is dealt anew from its own hand and deck."""
    true, false = two_copies(table)
    player = match_of(false).player(hidden)
    cards = [*player.hand, *player.deck]
    chance.shuffle(cards)
    in_hand = len(player.hand)
    player.hand, player.deck = sorted(cards[:in_hand]), cards[in_hand:]
    ask_anew(false)
    return true, false


def told(table: Table, seat: int | None) -> dict[str, Any]:
    """All that a seat gets of a table."""
    return told_to(table, seat, ("play:deadeye", "play:take_initiative", "end"))


def pass_windows(table: Table, hidden: int) -> None:
    """Let a seat leave all that only it is asked about."""
    while table.outcome is None and table.asks[0].seat == hidden and table.asks[0].window:
        table.choose("pass", hidden)


def play_both(true: Table, false: Table, hidden: int, chance: Chance, most: int) -> int:
    """Make the same choices at both, and compare after each; how many were compared until they part.

    The seat whose hand differs plays no card, and leaves what it alone is asked about.
    """
    for made in range(most):
        for table in (true, false):
            pass_windows(table, hidden)
        compare(true, false, (None, 1 - hidden), told)
        if true.outcome is not None:
            return made
        here, there = true.asks[0], false.asks[0]
        assert (here.seat, here.what) == (there.seat, there.what)
        legal = list(here.options)
        if here.seat == hidden:
            legal = [text for text in legal if split(text)[0] not in OWN_BUSINESS]
            if any(text not in there.options for text in legal):
                return made  # such as an attack that only a card in hand makes possible
        else:
            assert legal == list(there.options)
        choice = chance.pick(legal)
        for table in (true, false):
            table.choose(choice, here.seat)
        if shows_its_top_card(true, hidden) or match_of(true).player(hidden).discard != (
            match_of(false).player(hidden).discard
        ):
            return made
    return most


def shows_its_top_card(table: Table, hidden: int) -> bool:
    """Whether a seat is asked about the top card of its deck, which the twins do not share."""
    return table.outcome is None and any(
        ask.seat == hidden and "discard_top" in ask.options for ask in table.asks
    )
