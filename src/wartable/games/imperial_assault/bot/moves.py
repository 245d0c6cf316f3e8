"""Where a figure goes: the place from which its attack and its stand are worth most, step by step."""

from __future__ import annotations

from typing import NamedTuple

from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.rules import movement
from wartable.games.imperial_assault.verbs.moves import ROTATE, STEP
from wartable.parts.grid.moving import Reach
from wartable.parts.grid.steps import Place

WAY = 0.01
"""What a movement point on the way costs: of places as good the nearest is taken."""


class Plan(NamedTuple):
    """A place to go to, what it is worth there, the attack in it, and what the way costs."""

    place: Place
    worth: float
    attack: float
    cost: int


def plan(a: Assessment, figure: int, points: int, *, attacks: bool, pays: bool = True) -> Plan:
    """The best place within reach of so many points, its own among them."""
    m = a.match
    here = m.place(figure)
    reach = Reach(m.layout, movement.mover_of(m, figure, pays=pays, rotates=pays), here, points)
    found = [] if movement.shares_space(m, figure) else [_judged(a, figure, here, 0, attacks)]
    found += [_judged(a, figure, place, cost, attacks) for place, cost in reach.ends()]
    return max(found, key=lambda each: each.worth, default=Plan(here, 0.0, 0.0, 0))


def _judged(a: Assessment, figure: int, place: Place, cost: int, attacks: bool) -> Plan:
    attack = a.best_attack(figure, place) if attacks else 0.0
    return Plan(place, attack + a.place_worth(figure, place) - WAY * cost, attack, cost)


def next_step(a: Assessment, figure: int, goal: Place, points: int, *, pays: bool = True) -> str:
    """The step of a cheapest way to a place; empty if none leads there with so many points."""
    m = a.match
    here = m.place(figure)
    reach = Reach(m.layout, movement.mover_of(m, figure, pays=pays, rotates=pays), here, points)
    if goal == here or reach.cost(goal) is None:
        return ""
    step = reach.path(goal)[1]
    verb = STEP if step.turned == here.turned else ROTATE
    return verb(m.space_text(step.space))
