"""The kinds of arguments that choices of Rebellion have, and the things on the board they stand for.

A unit is known by its place and type (`unit:hoth/star_destroyer`), all of a type in a place by its stack
(`stack:hoth/star_destroyer`); a unit that is not on the board yet lies in the supply (`supply:x_wing`).
An assigned mission is known by the leaders on it (`assigned:luke_skywalker/yoda`): two may be of one name.
"""

from __future__ import annotations

from typing import Any

from wartable.kernel.ask import Ask
from wartable.kernel.verbs import Kind, Thing


def _unit_facts(key: str) -> str:
    return f"unit:{key}"


def _nothing(_view: Any, _ask: Ask, _word: str) -> str:
    return ""


def place_asked_about(ask: Ask) -> str:
    """The place that a question is about."""
    return str(ask.facts.get("place") or ask.facts.get("system") or "")


def _unit_here(_view: Any, ask: Ask, unit: str) -> str:
    """A unit in the place that the question is about."""
    return f"unit:{place_asked_about(ask)}/{unit}"


PLACE = Kind("place")
LEADER = Kind("leader")
MISSION = Kind("mission")
CARD = Kind("card")
"""An action, objective or tactic card."""
UNIT = Kind("unit", fact=_unit_facts)
"""A type of unit; the thing on the board is UNIT_THERE or UNIT_FROM."""
UNIT_HERE = Kind("unit_here", _unit_here, _unit_facts)
"""A unit in the place that the question names as `place` or `system`."""
SUPPLY = Kind("supply", fact=_unit_facts)
"""A unit that is not on the board yet."""
ALL_OF_SUPPLY = Kind("supply_stack", fact=_unit_facts)
DIE = Kind("die")
"""A die on the table: `die:rebel/0`, the first of a side."""
NUMBER = Kind("number", _nothing)
WORD = Kind("word", _nothing)

UNIT_THERE = Thing("unit", "place", "unit")
UNIT_FROM = Thing("unit", "origin", "unit")
ALL_THERE = Thing("stack", "place", "unit")
ALL_FROM = Thing("stack", "origin", "unit")
QUEUED = Thing("queue", "side", "space", "unit")
"""Units of a type on a space of a build queue: `queue:empire/2/star_destroyer`."""
ASSIGNED = Thing("assigned", "leader")
"""An assigned mission, by the leaders on it."""
