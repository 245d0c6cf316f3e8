"""The kinds of arguments that choices of Rebellion have, and the things on the board they stand for.

A unit is known by its place and type (`unit:hoth/star_destroyer`), all of a type in a place by its stack
(`stack:hoth/star_destroyer`); a unit that is not on the board yet lies in the supply (`supply:x_wing`).
An assigned mission is known by the leaders on it (`assigned:luke_skywalker/yoda`): two may be of one name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.content import content
from wartable.games.rebellion.tables import boxes_of
from wartable.kernel.agenda import topmost
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


def _fighting(view: Any, _ask: Ask, figure: str) -> str:
    """A figure where the combat is."""
    combat = topmost(view.state.agenda, Combat)
    place = "" if combat is None else content().systems[combat.place].key
    return f"unit:{place}/{figure}"


def _figure_facts(figure: str) -> str:
    return f"unit:{figure.partition('/')[0]}"


def queued(words: Sequence[str], view: Any, _ask: Any) -> tuple[str, ...]:
    """Units of a type on a space of their side's build queue: `queue:empire/2/star_destroyer`."""
    unit, space, *_ = words
    printed = content(*boxes_of(view.state)).unit[unit]
    return (f"queue:{printed.side}/{space}/{unit}",)


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
FIGURE = Kind("figure", _fighting, _figure_facts)
"""A figure of the combat under way; one with damage is `star_destroyer/2+1`."""
DIE = Kind("die")
"""A die on the table by its colour and face: `die:red_hit`."""
NUMBER = Kind("number", _nothing)
WORD = Kind("word", _nothing)

UNIT_THERE = Thing("unit", "place", "unit")
UNIT_FROM = Thing("unit", "origin", "unit")
ALL_THERE = Thing("stack", "place", "unit")
ALL_FROM = Thing("stack", "origin", "unit")
ASSIGNED = Thing("assigned", "leader")
"""An assigned mission, by the leaders on it."""
