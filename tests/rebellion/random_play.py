"""Random matches of Rebellion: who plays them, so that something happens and they end."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

IDLE = frozenset({"done", "pass", "keep_hidden", "no_opposition", "keep_base"})
"""Answers that do nothing; a random player who took them as often as others would hardly play."""
RARE = frozenset({"reveal_base"})
"""Answers that end most matches early."""

LONGEST_MATCH = 20_000


def any_choice(chance: Chance, ask: Ask) -> str:
    """A legal choice; three times in four not an idle one, and seldom a rash one."""
    legal = list(ask.options)
    quiet = [text for text in legal if text not in RARE] if chance.below(16) else legal
    busy = [text for text in quiet if text not in IDLE]
    return chance.pick(busy if busy and chance.below(4) else quiet or legal)


def play_out(table: Table, chance: Chance, picks: Collection[int] = ()) -> Iterator[Table]:
    """Play to the end, first by the numbers given, then at random; yields the table after every choice."""
    numbers = iter(picks)
    for _ in range(LONGEST_MATCH):
        if table.outcome is not None:
            return
        ask = table.asks[chance.below(len(table.asks))]
        number = next(numbers, None)
        legal = list(ask.options)
        table.choose(any_choice(chance, ask) if number is None else legal[number % len(legal)], ask.seat)
        yield table
    raise AssertionError(f"the match does not end in {LONGEST_MATCH} choices")
