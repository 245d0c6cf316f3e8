"""Two tables that differ only in what one seat holds in secret, and all that reaches the other seat."""

from __future__ import annotations

from typing import Any

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
    table.fork()  # from now on both copies begin at the same quiet point
    true, false = table.fork(events=True), table.fork(events=True)
    player = match_of(false).player(hidden)
    cards = [*player.hand, *player.deck]
    chance.shuffle(cards)
    in_hand = len(player.hand)
    player.hand, player.deck = sorted(cards[:in_hand]), cards[in_hand:]
    for ask in false.asks:
        ask.relist(ask.apart())
    return true, false


def told(table: Table, seat: int | None) -> dict[str, Any]:
    """All that a seat gets of a table: view, events, who is waited for, its options, reasons and numbers."""
    found: dict[str, Any] = {
        "view": table.game.encode(table.view(seat).state),
        "events": table.events_since(0, seat),
        "waiting": table.waiting(seat),
        "choices": table.choices_seen(seat),
        "windows": table.play.windows,
        "disclosures": table.play.disclosures,
        "outcome": table.outcome,
    }
    if seat is not None:
        ask = table.ask_of(seat)
        found["legal"] = table.legal(seat)
        named = [] if ask is None else [*ask.named(), "play:deadeye", "end"]
        found["why_not"] = [(text, table.why_not(text, seat)) for text in named]
        found["out_of_turn"] = table.why_not("play:take_initiative", seat)
    return found


def pass_windows(table: Table, hidden: int) -> None:
    """Let a seat leave all that only it is asked about."""
    while table.outcome is None and table.asks[0].seat == hidden and table.asks[0].window:
        table.choose("pass", hidden)


def compare(true: Table, false: Table, hidden: int) -> None:
    """The same reaches the other seat and spectators, to the byte."""
    for seat in (None, 1 - hidden):
        ours, theirs = told(true, seat), told(false, seat)
        for key, value in ours.items():
            assert value == theirs[key], f"seat {seat} can tell by {key}: {value} {theirs[key]}"


def play_both(true: Table, false: Table, hidden: int, chance: Chance, most: int) -> int:
    """Make the same choices at both, and compare after each; how many were compared until they part.

    The seat whose hand differs plays no card, and leaves what it alone is asked about.
    """
    for made in range(most):
        for table in (true, false):
            pass_windows(table, hidden)
        compare(true, false, hidden)
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
