"""Where Steady's units go: destinations judged by purpose, fire and danger; formations and deployment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from wartable.games.legion import verbs
from wartable.games.legion.assessment import Assessment, Spot
from wartable.games.legion.bot.goals import Purpose
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.frames import Motion
from wartable.games.legion.map import zones
from wartable.games.legion.map.cover import outlook
from wartable.games.legion.map.measures import SEGMENT
from wartable.games.legion.map.moving.climbing import Ascent
from wartable.games.legion.map.moving.forced import check_compulsory
from wartable.games.legion.map.moving.sampler import contact_moves
from wartable.games.legion.map.moving.sweep import Arrival, check_move, near_scene
from wartable.games.legion.map.moving.templates import Move, MoveKind, full_length, full_move, path_of
from wartable.games.legion.map.placing.deployment import zone_gap
from wartable.games.legion.map.placing.formation import Formation, form
from wartable.games.legion.map.scene import without
from wartable.games.legion.map.sight import Figure
from wartable.games.legion.rules.movement import clambering, moves, placing, proposals
from wartable.games.legion.rules.movement.proposals import Climb, Way
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Refusal, split
from wartable.kernel.seated import Seated
from wartable.parts.plane import FULL_TURN, ahead, angle_of, distance, turn_between

if TYPE_CHECKING:
    from wartable.games.legion.bot.steady import Steady

ASIDE: Final = (0, 200, -200, 450, -450, 750, -750, 1200, -1200, 1800)
BENDS: Final = (0, 150, -150, 300, -300, 450, -450, 600, -600, 900, -900)
NEXT_BENDS: Final = (0, 450, -450)
LATER: Final = 0.7  # what a later move is worth against one now
FEW: Final = 7  # destinations that are looked at closely
DANGER: Final = 0.4  # what a point of danger weighs against one of one's own fire
CARRIER_DANGER: Final = 1.2  # for who carries an objective token
PUSHED: Final = 6.0
EDGE: Final = 2000.0
OFF_TABLE: Final = 500.0
# Actions that are moves of other kinds than the usual.
MOVE_KINDS: Final = {verbs.JUMP(): moves.Kind.JUMP, verbs.WITHDRAW(): moves.Kind.WITHDRAWAL}


class Plan(NamedTuple):
    """A move that was decided on together with the action: whose, from where, and how."""

    unit: int
    start: Spot
    move: str


class Destination(NamedTuple):
    """A way, the spot it leads to, and what that is worth: the place itself, and the fire from there."""

    way: Way
    spot: Spot
    place: float
    fire: float

    @property
    def worth(self) -> float:
        """All that it is worth."""
        return self.place + self.fire


def kind_of(text: str) -> moves.Kind:
    """The kind of move that an action is."""
    return MOVE_KINDS.get(text, moves.Kind.STANDARD)


def destinations(a: Assessment, purpose: Purpose, motion: Motion, *, fires: bool) -> list[Destination]:
    """Where a unit could go, the best first; `fires` says that it may still attack afterwards.

    Ways are ranked by where they lead; only the most promising are checked and looked at closely.
    """
    going = moves.Going(a.b, motion)
    looked: dict[tuple[int, int, int], Destination] = {}
    for _, _, way in sorted(_ranked(a, purpose, going), key=lambda entry: entry[:2], reverse=True):
        end = going.check(way, measured=False)
        if isinstance(end, Refusal) or (isinstance(end, Arrival) and end.left):
            continue
        facing, melee = (end.facing, end.melee) if isinstance(end, Arrival) else (0, NOBODY)
        if (end.x, end.y, facing) in looked:
            continue
        spot = Spot(end.x, end.y, facing, melee)
        found = judge(a, purpose, going, way, spot, fires=fires)
        if isinstance(end, Ascent):
            found = found._replace(place=found.place - falling(a, going.number, end))
        elif end.displaced:
            found = found._replace(place=found.place + _pushing(a, end))
        looked[spot[:3]] = found
        if len(looked) == FEW:
            break
    return sorted(looked.values(), key=lambda destination: -destination.worth)


def _pushing(a: Assessment, end: Arrival) -> float:
    """What it is worth to push troopers aside, which suppresses them: good with enemies, bad with friends."""
    seats = [a.state.units[unit].seat for unit in {unit for unit, _ in end.displaced}]
    return sum(-PUSHED if seat == a.seat else PUSHED for seat in seats)


def falling(a: Assessment, number: int, end: Ascent) -> float:
    """What clambering is expected to cost a unit: each of its minis may fall."""
    minis = clambering.minis_at_risk(a.b, number, end)
    return a.per_wound(number) * minis * float(clambering.chance_to_fall())


def _later(purpose: Purpose, going: moves.Going, spot: Spot) -> float:
    """What the next move could add for a vehicle that faces like this: it cannot turn and go at once."""
    mover, best = going.mover, 0.0
    scene = near_scene(going.wide, mover, spot.x, spot.y)
    now = purpose.worth(spot.x, spot.y)
    for bend in NEXT_BENDS:
        way = full_move(mover.base, mover.speed, 0, bend)
        end = check_move(scene, mover, spot.x, spot.y, spot.facing, way, measured=False)
        if isinstance(end, Arrival):
            best = max(best, purpose.worth(end.x, end.y) - now)
    return best


def _ranked(a: Assessment, purpose: Purpose, going: moves.Going) -> Iterator[tuple[float, int, Way]]:
    """Ways with the worth of the place they would lead to, in the order in which they come to mind."""
    leader, mover = going.leader, going.mover
    slow = mover._replace(speed=1) if going.withdraws else mover
    ways: list[Way] = [*contact_moves(going.near, slow, leader.x, leader.y, leader.facing)]
    ways += _towards(a, purpose, going)
    if going.climbing and not a.state.learning:
        ways += proposals.climbs(going.near, mover, leader.x, leader.y)
    for order, way in enumerate(ways):
        if isinstance(way, Climb):
            x, y = way
        else:
            _, x, y, _, _ = path_of(mover, leader.x, leader.y, leader.facing, way)
        yield purpose.worth(x, y), -order, way


def standing(a: Assessment, purpose: Purpose, going: moves.Going, spot: Spot) -> float:
    """What it is worth to a unit to stand at a place: its purpose, the danger, and where it can go next."""
    weight = CARRIER_DANGER if purpose.carries else DANGER
    place = purpose.worth(spot.x, spot.y) - weight * a.danger(going.number, spot)
    if going.mover.type is UnitType.GROUND_VEHICLE:
        place += LATER * _later(purpose, going, spot)
    elif going.mover.type is UnitType.REPULSOR_VEHICLE:
        place -= _boxed_in(a, going.number, spot)
    return place


def judge(
    a: Assessment, purpose: Purpose, going: moves.Going, way: Way, spot: Spot, *, fires: bool
) -> Destination:
    """A destination looked at closely."""
    number, place = going.number, standing(a, purpose, going, spot)
    fire = a.best_strike(number, spot, moved=True)[0] if fires else 0.0
    return Destination(way, spot, place, fire)


def _boxed_in(a: Assessment, number: int, spot: Spot) -> float:
    """How bad it is for a speeder to face the edge: its next move is compulsory."""
    x, y = ahead(spot.x, spot.y, spot.facing, a.step(number))
    inside = min(x, y, a.b.ground.width - x, a.b.ground.depth - y)
    return max(0.0, a.b.radius(number) - inside) / EDGE


def _towards(a: Assessment, purpose: Purpose, going: moves.Going) -> Iterator[Move]:
    """Straight to a goal and somewhat aside, fast and slow, and just as far as is needed."""
    leader, mover = going.leader, going.mover
    base, top = mover.base, 1 if going.withdraws else mover.speed
    points = purpose.towards(leader.x, leader.y)
    if mover.type is not UnitType.TROOPER:
        yield from _drives(a, going, points[:1])
        return
    for x, y in points:
        straight = angle_of(x - leader.x, y - leader.y)
        for speed in range(top, 0, -1):
            for aside in ASIDE:
                yield full_move(base, speed, (straight + aside) % FULL_TURN, 0)
        if purpose.goal is None:
            continue
        away = round(purpose.goal.away(leader.x, leader.y))
        for speed in range(1, top + 1):
            if 0 < away <= full_length(base, speed):
                yield Move(speed, straight, 0, away)
                break


def _drives(a: Assessment, going: moves.Going, points: list[tuple[int, int]]) -> Iterator[Move]:
    """A vehicle's moves with many bends, backwards too, and turns towards goals and enemies."""
    leader, mover = going.leader, going.mover
    for speed in range(mover.speed, 0, -1):
        for bend in BENDS:
            yield full_move(mover.base, speed, 0, bend)
    if a.state.learning:
        return
    if mover.type is UnitType.GROUND_VEHICLE:
        for bend in NEXT_BENDS:
            yield full_move(mover.base, 1, 0, bend, MoveKind.REVERSE)
    enemies = [a.b.leader(enemy) for enemy in a.enemies]
    for x, y in [*points, *((enemy.x, enemy.y) for enemy in enemies)]:
        turn = turn_between(leader.facing, angle_of(x - leader.x, y - leader.y))
        yield Move(0, 0, min(max(turn, -900), 900), 0, MoveKind.PIVOT)


def choose_move(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The destination worth most; of a unit that is pushed, the worst."""
    motion = a.b.motion
    if motion.kind == moves.Kind.PUSHED:
        return _push(bot, seated, a, motion)
    plan, bot.plan = bot.plan, None
    if plan is not None and plan.unit == motion.unit and plan.start == a.here(motion.unit):
        return plan.move
    fires = can_fire_later(a, motion.unit)
    actions = 0 if a.state.activation is None else a.state.activation.actions
    found = destinations(a, Purpose(a, motion.unit, actions), motion, fires=fires)
    return proposals.text_of(found[0].way) if found else seated.legal[0]


def can_fire_later(a: Assessment, number: int) -> bool:
    """Whether a unit that moves now may still attack in this activation."""
    from wartable.games.legion.rules.activating.deeds import Action

    activation = a.state.activation
    if activation is None or activation.unit != number or Action.ATTACK in activation.done:
        return False
    return activation.actions > 0 or bool(activation.granted)


def _push(bot: Steady, seated: Seated, a: Assessment, motion: Motion) -> str:
    """An enemy that is pushed goes over the edge if it can, else away from where it wants to be."""
    going = moves.Going(a.b, motion)
    leader = going.leader
    width, depth = a.b.ground.width, a.b.ground.depth
    edges = ((leader.x, 1800), (width - leader.x, 0), (leader.y, 2700), (depth - leader.y, 900))
    way = full_move(going.mover.base, 1, min(edges)[1], 0)
    end = going.check(way, measured=False)
    if isinstance(end, Arrival) and end.left:
        return proposals.text_of(way)
    middle = width // 2, depth // 2

    def score(choice: str) -> float:
        found = proposals.parse(choice)
        end = None if found is None else going.check(found)
        return 0.0 if end is None or isinstance(end, Refusal) else distance(end.x, end.y, *middle)

    return bot.best(seated.legal, score)


def compulsory_move(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Where the fire is best afterwards, never over the edge."""
    number = a.b.activation.unit
    purpose = Purpose(a, number, a.b.activation.actions)
    going, spot = moves.Going(a.b, a.b.motion), a.here(number)
    scene, mover = going.wide, going.mover

    def score(choice: str) -> float:
        way = proposals.parse(choice)
        assert isinstance(way, Move)
        end = check_compulsory(scene, mover, *spot[:3], way.bend, way.distance)
        if isinstance(end, Refusal) or end.left:
            return -OFF_TABLE
        there = Spot(end.x, end.y, end.facing)
        lost = 0.0 if end.full else a.per_wound(number) * mover.speed
        return judge(a, purpose, going, way, there, fires=True).worth - lost

    return bot.best(seated.legal, score)


# Formations


def formation(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The pattern in which most minis see the best target, and fewest are seen without cover."""
    motion = a.b.motion
    number = motion.unit
    patterns = [choice for choice in seated.legal if choice in placing.FORMATIONS]
    if motion.by != a.state.units[number].seat or len(patterns) < 2:
        return seated.legal[0]
    mover, leader = a.b.mover(number), a.b.leader(number)
    scene = without(a.b.surroundings(number, placing.reach_of(mover)), motion.displaced)
    target = a.best_strike(number, a.here(number))[1]
    threat = min(
        (enemy for enemy in a.enemies if enemy != target),
        key=lambda enemy: a.apart(number, enemy),
        default=target,
    )
    fires = can_fire_later(a, number)

    def score(choice: str) -> float:
        pattern = placing.FORMATIONS[choice]
        minis = a.b.followers(number)
        places = form(scene, mover, (leader.x, leader.y), motion.heading, minis, pattern)
        if places is None:
            return -100.0
        spots = [(leader.x, leader.y), *((place.x, place.y) for place in places)]
        return _standing(a, number, spots, target, threat, fires=fires) + (pattern is Formation.BEHIND) * 0.1

    return bot.best(patterns, score)


def _standing(
    a: Assessment, number: int, spots: list[tuple[int, int]], target: int, threat: int, *, fires: bool
) -> float:
    """How well a unit stands so: minis that see the target, cover, and minis out of sight."""
    radius, height = a.b.radius(number), a.figures(number)[0].height
    figures = tuple(Figure(x, y, radius, height) for x, y in spots)
    ground, type_, value = a.b.ground, a.b.card(number).type, 0.0
    if target != NOBODY:
        seen = outlook(ground, figures, 0, a.figures(target), a.b.card(target).type)
        value += (1.0 if fires else 0.4) * sum(bool(row) for row in seen.rows)
    for enemy in {target, threat} - {NOBODY}:
        leader = a.b.living(enemy).index(a.state.units[enemy].leader)
        if a.apart(number, enemy) < 4 * SEGMENT:
            back = outlook(ground, a.figures(enemy), leader, figures, type_)
            value += 0.8 * back.cover.cover - 0.3 * back.visible.bit_count()
    return value


# Deployment


def place_unit(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Forward, near cover, not too near to friends, and where the commander can reach."""
    enemy = zones.areas(a.b, 1 - a.seat)
    width, depth = a.b.ground.width, a.b.ground.depth
    covers = [feature for feature in a.b.ground.features if feature.cover[UnitType.TROOPER]]

    def score(choice: str) -> float:
        args = split(choice)[1]
        if len(args) < 3:
            return -(10**9)
        x, y = int(args[0]), int(args[1])
        forward = min(zone_gap(area, x, y) for area in enemy) + 0.5 * distance(x, y, width // 2, depth // 2)
        shelter = min((abs(feature.gap(x, y)) for feature in covers), default=0.0)
        crowd = sum(distance(x, y, *a.here(other)[:2]) < SEGMENT for other in a.own)
        return -forward - 0.5 * min(shelter, SEGMENT) - SEGMENT * crowd / 2

    return bot.best(seated.legal, score)


def place_token(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Objective tokens near the own zones."""
    own, enemy = zones.areas(a.b, a.seat), zones.areas(a.b, 1 - a.seat)

    def score(choice: str) -> float:
        x, y = (int(arg) for arg in split(choice)[1])
        return min(zone_gap(area, x, y) for area in enemy) - min(zone_gap(area, x, y) for area in own)

    return bot.best(seated.legal, score)
