"""Where units are to go: the objective card of the battle turned into a goal for each unit of a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from wartable.games.legion.assessment import Assessment, Spot, fights_hand_to_hand
from wartable.games.legion.cards import objective_cards
from wartable.games.legion.content.model import ObjectiveCard
from wartable.games.legion.map import zones
from wartable.games.legion.map.measures import SEGMENT, TOKEN_RADIUS
from wartable.games.legion.rules import objectives
from wartable.games.legion.rules.victory import LAST_ROUND
from wartable.games.legion.state import NOBODY
from wartable.parts.plane import Point, distance, units

CROWD: Final = units(350)  # each unit that goes to a place makes it seem that much farther for the next
INSIDE: Final = units(15)  # so much deeper than needed, to be safe
SHOOTING: Final = int(2.6 * SEGMENT)  # the distance at which most weapons bear
HURRY, BRISK, LEISURE, HOPELESS = 45.0, 18.0, 8.0, 2.0  # what a move nearer to a goal is worth
HELD_NOW: Final = 70.0  # what standing at a goal is worth in the round in which it counts
HELD_EARLY: Final = 14.0
HUNT: Final = 6.0
DUEL: Final = 22.0


class Goal(NamedTuple):
    """A place to be at: how far a spot is from it, the point to head for, and by the end of which round."""

    away: Callable[[int, int], float]
    towards: Callable[[int, int], Point]
    round: int


def goals(a: Assessment) -> dict[int, Goal]:
    """A goal for each own unit that the objective card gives something to do."""
    card = objectives.card_in_use(a.b)
    return {} if card is None else ASSIGNMENTS[card.key](a, _due(a, card))


def _due(a: Assessment, card: ObjectiveCard) -> int:
    """The next round at whose end the objective is counted."""
    return min((row.round for row in card.scoring if row.round >= a.state.round), default=LAST_ROUND)


def _breakthrough(a: Assessment, due: int) -> dict[int, Goal]:
    """Everybody into the enemy's deployment zones."""
    boxes = [box for area in zones.areas(a.b, 1 - a.seat) for box in area]
    found = {}
    for number in a.own:
        inner = a.b.radius(number) + INSIDE

        def towards(x: int, y: int, inner: int = inner) -> Point:
            points = [
                (min(max(x, left + inner), right - inner), min(max(y, bottom + inner), top - inner))
                for left, bottom, right, top in boxes
            ]
            return min(points, key=lambda point: distance(x, y, *point))

        def away(x: int, y: int, towards: Callable[[int, int], Point] = towards) -> float:
            return distance(x, y, *towards(x, y))

        found[number] = Goal(away, towards, due)
    return found


def _intercept(a: Assessment, due: int) -> dict[int, Goal]:
    """Trooper leaders within range 1 of the tokens; vehicles lend them their fire."""
    found: dict[int, Goal] = {}
    places = [(token.x, token.y) for token in a.state.tokens]
    for number, place in _shared_out(a, a.own, [_point_gap(place) for place in places]):
        radius = a.b.radius(number)
        near = SEGMENT + radius + TOKEN_RADIUS - INSIDE if a.b.trooper(number) else 2 * SEGMENT
        found[number] = _point_goal(places[place], near, due)
    return found


def _key_positions(a: Assessment, due: int) -> dict[int, Goal]:
    """Leaders in contact with the marked pieces of terrain."""
    features = [a.b.ground.features[token.piece] for token in a.state.tokens]
    found: dict[int, Goal] = {}
    for number, place in _shared_out(a, a.own, [feature.gap for feature in features]):
        feature, radius = features[place], a.b.radius(number)

        def away(
            x: int, y: int, gap: Callable[[int, int], float] = feature.gap, radius: int = radius
        ) -> float:
            return max(0.0, gap(x, y) - radius)

        found[number] = Goal(away, feature.nearest, due)
    return found


def _recover(a: Assessment, due: int) -> dict[int, Goal]:
    """A trooper unit to each token that lies there; the others protect them, and hunt who took one."""
    carriers = {token.claimant for token in a.state.tokens if token.claimant != NOBODY}
    loose = [(token.x, token.y) for token in a.state.tokens if token.claimant == NOBODY]
    free = [number for number in a.own if a.b.trooper(number) and number not in carriers]
    found: dict[int, Goal] = {}
    for number, place in _shared_out(a, free, [_point_gap(place) for place in loose]):
        near = a.b.radius(number) + TOKEN_RADIUS
        found[number] = _point_goal(loose[place], near, max(a.state.round, due - 2))
    return found


def _point_gap(place: Point) -> Callable[[int, int], float]:
    return lambda x, y: distance(x, y, *place)


def _point_goal(place: Point, near: int, due: int) -> Goal:
    """A goal reached within a distance of a point."""
    return Goal(lambda x, y: max(0.0, distance(x, y, *place) - near), lambda _x, _y: place, due)


def _shared_out(
    a: Assessment, numbers: Iterable[int], gaps: list[Callable[[int, int], float]]
) -> list[tuple[int, int]]:
    """Units shared out over places: the nearest first, and to places where fewer go already."""
    waiting = {number: a.here(number) for number in numbers}
    crowd = [0] * len(gaps)
    pairs = []
    away = {
        (number, place): gap(spot.x, spot.y)
        for number, spot in waiting.items()
        for place, gap in enumerate(gaps)
    }
    while waiting and gaps:
        _, number, place = min(
            (away[number, place] + CROWD * crowd[place], number, place)
            for number in waiting
            for place in range(len(gaps))
        )
        pairs.append((number, place))
        crowd[place] += 1
        del waiting[number]
    return pairs


ASSIGNMENTS: Final[dict[str, Callable[[Assessment, int], dict[int, Goal]]]] = {
    objective_cards.BREAKTHROUGH: _breakthrough,
    objective_cards.INTERCEPT: _intercept,
    objective_cards.KEY_POSITIONS: _key_positions,
    objective_cards.RECOVER: _recover,
}


class Purpose:
    """What one unit is after: its goal, and whom it hunts."""

    def __init__(self, a: Assessment, number: int, actions: int) -> None:
        self._step = a.step(number)
        self.goal = goals(a).get(number)
        self.carries = any(token.claimant == number for token in a.state.tokens)
        self._duels = fights_hand_to_hand(a.state.units[number].card)
        spot = a.here(number)
        self._now = self.goal is not None and self.goal.round == a.state.round
        self._pace = self._urgency(a, spot, actions)
        self._prey = [(leader.x, leader.y) for leader in (a.b.leader(enemy) for enemy in a.enemies)]

    def _urgency(self, a: Assessment, spot: Spot, actions: int) -> float:
        """What each move towards the goal is worth: more the less time there is."""
        if self.goal is None:
            return 0.0
        need = self.goal.away(spot.x, spot.y) / self._step
        slack = actions + 2 * (self.goal.round - a.state.round) - need
        if slack < -1:
            return HOPELESS
        return HURRY if slack < 1.5 else BRISK if slack < 4 else LEISURE

    def worth(self, x: int, y: int) -> float:
        """What it is worth to the unit to be at a place."""
        value = 0.0
        if self.goal is not None:
            away = self.goal.away(x, y)
            value -= self._pace * away / self._step
            if away <= 0:
                value += HELD_NOW if self._now else HELD_EARLY
        if self._prey and not self.carries:
            nearest = min(distance(x, y, *place) for place in self._prey)
            if self._duels:
                value -= DUEL * nearest / self._step
            else:
                value -= HUNT * max(0.0, nearest - SHOOTING) / self._step
        return value

    def towards(self, x: int, y: int) -> list[Point]:
        """The points worth heading for from a place."""
        found = [self.goal.towards(x, y)] if self.goal is not None else []
        if self._prey:
            found.append(min(self._prey, key=lambda place: distance(x, y, *place)))
        return found
