"""Random matches: played to their end by whoever chooses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

LONGEST_MATCH = 20_000


def play_out(
    table: Table, chance: Chance, choose: Callable[[Chance, Ask], str], picks: Collection[int] = ()
) -> Iterator[Table]:
    """Play to the end, first by the numbers given, then at random; yields the table after every choice."""
    numbers = iter(picks)
    for _ in range(LONGEST_MATCH):
        if table.outcome is not None:
            return
        ask = table.asks[chance.below(len(table.asks))]
        number = next(numbers, None)
        legal = list(ask.options)
        table.choose(choose(chance, ask) if number is None else legal[number % len(legal)], ask.seat)
        yield table
    raise AssertionError(f"the match does not end in {LONGEST_MATCH} choices")
