"""Who chooses: a random player who seldom idles, comes to blows, and points beside what is listed.

What it chooses depends on its seed, the sorted texts and the position alone, so two trees that play the same
game see the same choices, and the first difference between them is the first that either shows.
"""

from __future__ import annotations

import re
from itertools import groupby
from random import Random
from typing import Any

IDLE = frozenset(
    {"done", "end", "pass", "decline", "bank", "decline:general", "decline:unit"}
    | {"keep_base", "keep_hidden", "no_opposition"}
)
RASH = frozenset({"reveal_base", "concede_mission"})
"""Choices that end most matches early."""
FIGHTS = ("place:advance", "move", "attack", "react_attack", "target")
MOVES = frozenset({"move", "compulsory_move"})
NUMBER = re.compile(r"-?\d+")
STEPS = (1, 10, 100, 1000)
POINTED_AT = 20


class Chooser:
    """A player of all seats."""

    def __init__(self, seed: str) -> None:
        self.draw = Random(f"choices of {seed}")

    def one_of(self, asks: list[Any]) -> Any:
        """The question that is answered next, of those that wait at the same time."""
        return asks[0] if len(asks) == 1 else self.draw.choice(asks)

    def choose(self, table: Any, ask: Any, texts: list[str]) -> str:
        """One of the listed texts."""
        if not RASH.isdisjoint(texts) and self.draw.random() < 0.98:
            texts = [text for text in texts if text not in RASH] or texts
        busy = [text for text in texts if text not in IDLE]
        texts = busy if busy and self.draw.random() < 0.9 else texts
        if len(texts) == 1:
            return texts[0]
        if ask.what in MOVES and self.draw.random() < 0.75:
            return self._nearest(table, ask.seat, texts)
        if self.draw.random() < 0.5:
            texts = [text for text in texts if text.startswith(FIGHTS)] or texts
        if self.draw.random() < 0.5:
            return self.draw.choice(texts)
        verbs = [list(group) for _, group in groupby(texts, _verb)]
        return self.draw.choice(self.draw.choice(verbs))

    def bent(self, texts: list[str]) -> str | None:
        """Now and then a text with one of its numbers changed: legal in open space, else mostly refused."""
        if self.draw.random() >= 0.25:
            return None
        text = self.draw.choice(texts)
        numbers = list(NUMBER.finditer(text))
        if not numbers:
            return None
        found = self.draw.choice(numbers)
        changed = int(found.group()) + self.draw.choice(STEPS) * self.draw.randint(-9, 9)
        return f"{text[: found.start()]}{changed}{text[found.end() :]}"

    def pointed_at(self, ask: Any) -> list[str]:
        """Now and then some of the texts that the question knows of, whether they are legal or not."""
        if self.draw.random() >= 0.05:
            return []
        named = sorted(set(ask.named()))
        return self.draw.sample(named, min(POINTED_AT, len(named)))

    def _nearest(self, table: Any, seat: int, texts: list[str]) -> str:
        """The move of Legion that ends nearest to an enemy, as a copy of the table shows."""
        return min(texts, key=lambda text: (_gap_after(table, seat, text), text))


def _verb(text: str) -> str:
    return text.partition(":")[0]


def _gap_after(table: Any, seat: int, text: str) -> int:
    """How far a side's leaders are from the enemies next to them after a choice, squared and summed."""
    twin = table.fork()
    twin.choose(text, seat)
    units = [unit for unit in twin.state.units if unit.deployed and not unit.defeated]
    enemies = [unit.minis[unit.leader] for unit in units if unit.seat != seat]
    mine = [unit.minis[unit.leader] for unit in units if unit.seat == seat]
    return sum(_nearest_square(mini, enemies) for mini in mine)


def _nearest_square(mini: Any, enemies: list[Any]) -> int:
    return min(((mini.x - enemy.x) ** 2 + (mini.y - enemy.y) ** 2 for enemy in enemies), default=0)
