"""The course of an activation in a mission of the campaign: where to go, and what is left to do there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from wartable.games.imperial_assault.bot import pursuit
from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.bot.moves import WAY
from wartable.games.imperial_assault.content.vocabulary import Standing
from wartable.games.imperial_assault.frames import FigureActivation
from wartable.games.imperial_assault.rules import movement
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.parts.grid.moving import Reach
from wartable.parts.grid.steps import Place

STRAIN: Final = 0.35
"""What a point of strain costs that buys a movement point."""
LATER: Final = 0.8
"""How much of what a special action is worth here it is worth elsewhere."""
AGAIN: Final = 0.9
"""How much of an attack's worth is left for the same attack once more."""


class Course(NamedTuple):
    """A place to go to, the move actions and strain that the way takes, and what all of it is worth."""

    place: Place
    cost: int
    moves: int
    strain: int
    worth: float


def best_course(
    a: Assessment, frame: FigureActivation, *, moves: int, strain: int, special: float = 0.0, spent: int = 0
) -> Course:
    """The best place within reach, with what may be done there with the actions that are left.

    `moves` are the move actions that may be taken, `strain` the movement points that strain may buy,
    `special` what the best special action is worth, `spent` the actions that are used here before.
    """
    actions = frame.actions - spent
    attacks = min(actions, max(0, attacks_left(a, frame) - spent))
    price = STRAIN * pursuit.lasting(a.match)
    m, figure = a.match, frame.figure
    here, points, speed = m.place(figure), m.figure(figure).points, speed_of(m, figure)
    reach = Reach(m.layout, movement.mover_of(m, figure), here, points + moves * speed + strain)
    found = [Course(here, 0, 0, 0, _worth(a, frame, here, actions, attacks, special))]
    exits, furthest = pursuit.exits(m, figure), points + min(moves, actions) * speed + strain
    ends = reach.ends()
    for place, cost in [(here, 0), *ends] if exits else ends:
        leaves = bool(exits & a.covers_at(figure, place)) and cost < furthest
        cost += leaves  # a point more to escape (IA-ESCAPE-01)
        for taken in range(min(moves, actions) + 1):
            strained = max(0, cost - points - taken * speed)
            if strained <= strain:
                left = actions - taken
                worth = (
                    _worth(a, frame, place, left, attacks, LATER * special) - price * strained - WAY * cost
                )
                found.append(Course(place, cost, taken, strained, worth + pursuit.OUT * leaves))
                if not strained:
                    break
    return max(found, key=lambda course: course.worth)


def _worth(
    a: Assessment, frame: FigureActivation, place: Place, actions: int, attacks: int, special: float
) -> float:
    """What it is worth to be in a place with so many actions left."""
    deeds = sorted([special, *_deeds(a, frame, place, actions, attacks)], reverse=True)
    return a.place_worth(frame.figure, place) + sum(worth for worth in deeds[:actions] if worth > 0)


def _deeds(
    a: Assessment, frame: FigureActivation, place: Place, actions: int, attacks: int
) -> Sequence[float]:
    """What can be done in a place, an action each."""
    if not actions:
        return ()
    figure = frame.figure
    found = list(_attacks(a, figure, place, min(actions, attacks)))
    found += a.prospects(figure).interactions(place)
    if a.match.card(figure).hero:
        found.append(pursuit.worth_of_rest(a.match, figure))
    return found


def _attacks(a: Assessment, figure: int, place: Place, number: int) -> Iterator[float]:
    """What so many attacks from a place are worth: each on the target that is best then."""
    if not number:
        return
    gains = sorted((gain for _, gain in a.attacks(figure, place)), reverse=True)
    yield from gains[:1]
    for again in range(1, number):
        if gains:
            yield max(AGAIN**again * gains[0], gains[1] if len(gains) > again else 0.0)


def attacks_left(a: Assessment, frame: FigureActivation) -> int:
    """How many attacks a figure may still make with actions: a hero as many as it has actions."""
    if not frame.actions or a.match.figure(frame.figure).conditions & a.match.tables.stunned:
        return 0
    if a.match.card(frame.figure).hero or standings.of(a.match, frame.figure, Standing.ATTACKS_FREELY):
        return frame.actions
    return 0 if frame.attacks else 1
