"""Random matches of Rebellion: who plays them, so that something happens and they end."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tests import random_play
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

IDLE = frozenset({"done", "pass", "keep_hidden", "no_opposition", "keep_base"})
"""Answers that do nothing; a random player who took them as often as others would hardly play."""
RARE = frozenset({"reveal_base"})
"""Answers that end most matches early."""


def any_choice(chance: Chance, ask: Ask) -> str:
    """A legal choice; three times in four not an idle one, and seldom a rash one."""
    legal = list(ask.options)
    quiet = [text for text in legal if text not in RARE] if chance.below(16) else legal
    busy = [text for text in quiet if text not in IDLE]
    return chance.pick(busy if busy and chance.below(4) else quiet or legal)


def play_out(table: Table, chance: Chance, picks: Collection[int] = ()) -> Iterator[Table]:
    """Play to the end, first by the numbers given, then at random; yields the table after every choice."""
    return random_play.play_out(table, chance, any_choice, picks)
