"""What units, minis and other things are called in choices, events and facts.

A unit is named by the key of its card, with a number where the battle has several of that card:
`darth_vader`, `stormtroopers_2`. The numbers run through both armies, so that no two units share a name.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from wartable.games.legion.content import content

if TYPE_CHECKING:
    from wartable.games.legion.battle import Battle
    from wartable.games.legion.state import State


@lru_cache(maxsize=256)
def _unit_texts(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all units of a battle, told apart by a number where cards are alike (LG-IDENT-01)."""
    number, seen, texts = Counter(cards), Counter[str](), []
    for card in cards:
        seen[card] += 1
        texts.append(f"{card}_{seen[card]}" if number[card] > 1 else card)
    return tuple(texts)


def unit_texts(state: State) -> tuple[str, ...]:
    """The names of all units, in the order of their numbers."""
    return _unit_texts(tuple([unit.card for unit in state.units]))


def unit_text(b: Battle, number: int) -> str:
    """The name of a unit, such as `stormtroopers_2`."""
    return unit_texts(b.state)[number]


def mini_text(b: Battle, number: int, mini: int) -> str:
    """The name of a mini: its unit's, and its place in the unit counted from 1, such as `at_rt.1`."""
    return f"{unit_text(b, number)}.{mini + 1}"


@lru_cache(maxsize=1)
def card_names() -> dict[str, str]:
    """What people call every card, weapon and mini of the content tables, by key."""
    tables = content()
    rows = (
        *tables.units,
        *tables.upgrades,
        *tables.weapons,
        *tables.command_cards,
        *tables.deployments,
        *tables.objectives,
        *tables.conditions,
    )
    return {row.key: row.name for row in rows}


def name_of(text: str) -> str:
    """What people call a unit, a mini or a card named in a choice: `stormtroopers_2` is Stormtroopers 2."""
    names = card_names()
    if text in names:
        return names[text]
    whole, dot, mini = text.partition(".")
    key, _, number = whole.rpartition("_")
    if whole in names:
        name = names[whole]
    elif key in names and number.isdigit():
        name = f"{names[key]} {number}"
    else:
        return text
    return f"{name}, mini {mini}" if dot else name
