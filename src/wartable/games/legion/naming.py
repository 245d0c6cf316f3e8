"""What units, minis and other things are called in choices, events and facts.

A unit is named by the key of its card, with a number where the battle has several of that card:
`darth_vader`, `stormtroopers_2`. The numbers run through both armies, so that no two units share a name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wartable.games.legion.content import content
from wartable.games.legion.content.model import KeywordRow
from wartable.games.legion.map.battlefields import terrain_kinds
from wartable.games.legion.map.placing.cohesion import Place
from wartable.kernel.ask import Refusal

if TYPE_CHECKING:
    from wartable.games.legion.battle import Battle
    from wartable.games.legion.map.ground import Ground
    from wartable.games.legion.state import State


@lru_cache(maxsize=256)
def _numbered(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Names for things of these kinds, numbered where there are several of one (LG-IDENT-01)."""
    number, seen, texts = Counter(kinds), Counter[str](), []
    for kind in kinds:
        seen[kind] += 1
        texts.append(f"{kind}_{seen[kind]}" if number[kind] > 1 else kind)
    return tuple(texts)


def unit_texts(state: State) -> tuple[str, ...]:
    """The names of all units, in the order of their numbers."""
    return _numbered(tuple([unit.card for unit in state.units]))


def unit_text(b: Battle, number: int) -> str:
    """The name of a unit, such as `stormtroopers_2`."""
    names = b.facts.names
    return names[number] if number < len(names) else b.names[number]


def mini_text(b: Battle, number: int, mini: int) -> str:
    """The name of a mini: its unit's, and its place in the unit counted from 1, such as `at_rt.1`."""
    return f"{unit_text(b, number)}.{mini + 1}"


def piece_texts(ground: Ground) -> tuple[str, ...]:
    """The names of the pieces of terrain: their kinds, told apart by numbers, such as `house_2`."""
    return _numbered(tuple([feature.piece.kind for feature in ground.features]))


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
        *terrain_kinds().values(),
    )
    return {row.key: row.name for row in rows}


def printed_keywords() -> Iterator[tuple[KeywordRow, int, str]]:
    """Every keyword with every value that a card prints, and what cards call it so."""
    tables = content()
    for row in (*tables.units, *tables.weapons, *tables.upgrades):
        for entry in row.keywords:
            keyword = tables.keywords[entry.keyword]
            yield keyword, entry.value, keyword.printed(entry.value)


def keyword_names() -> list[str]:
    """What people call every keyword, by itself and with each value that a card prints."""
    printed = (name for _, _, name in printed_keywords())
    return list(dict.fromkeys((*(keyword.name for keyword in content().keywords), *printed)))


def parted(text: str) -> tuple[str, str, str]:
    """The card or kind, the number and the mini that a name such as `stormtroopers_2.3` is made of."""
    names = card_names()
    whole, _, mini = text.partition(".")
    if whole in names:
        return whole, "", mini
    card, _, number = whole.rpartition("_")
    return (card, number, mini) if card in names and number.isdigit() else ("", "", "")


def name_of(text: str) -> str:
    """What a board calls a unit or a piece of terrain: `stormtroopers_2` is Stormtroopers 2."""
    card, number, _ = parted(text)
    return f"{card_names()[card]} {number}".strip() if card else text


_PLACE = re.compile(r"([0-9]{1,2})@(-?[0-9]{1,7})@(-?[0-9]{1,7})")


def numbered_places(places: Sequence[Place]) -> list[tuple[int, int, int]]:
    """Where minis are put as faces are told, who count minis from 1."""
    return [(place.mini + 1, place.x, place.y) for place in places]


def parse_places(text: str) -> list[Place] | None:
    """The places that a text names exactly, minis from 1 and hundredths of a millimetre: `2@1000@-50;3@...`.

    None if it is no such text.
    """
    found = [_PLACE.fullmatch(part) for part in text.split(";")]
    if not all(found):
        return None
    numbers = [tuple(map(int, match.groups())) for match in found if match is not None]
    return [Place(mini - 1, x, y) for mini, x, y in numbers]


def whole_numbers(pattern: re.Pattern[str], text: str) -> tuple[int, ...] | None:
    """The numbers in the groups of a pattern that a whole text follows; None if it does not."""
    match = pattern.fullmatch(text)
    return None if match is None else tuple(map(int, match.groups()))


# Why a base may not stand somewhere: of a mini among several that are placed, the sentence says which.
OF_A_BASE: Final = frozenset(
    (
        "off_the_table",
        "bases_overlap",
        "touches_friends",
        "touches_enemy",
        "touches_second_enemy",
        "on_objective",
        "stands_in_terrain",
        "no_way_up",
    )
)


def with_names(b: Battle, refusal: Refusal | None) -> Refusal | None:
    """A refusal of the geometry in the words of players: units by their names, minis counted from 1."""
    if refusal is None:
        return None
    facts, reason = dict(refusal.facts), refusal.reason
    if "mini" in facts and reason in OF_A_BASE:
        reason = f"mini_{reason}"
    for fact in ("unit", "first"):
        if isinstance(facts.get(fact), int):
            facts[fact] = unit_text(b, facts[fact])
    if "mini" in facts:
        facts["mini"] += 1
    for fact in ("named", "wanted"):
        if fact in facts:
            facts[fact] = " ".join(str(int(mini) + 1) for mini in facts[fact].split())
    return Refusal(refusal.rule, reason, facts)
