"""Moves: the leader along the template, in place, up and down; and the flight of a panicked unit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, TypeAlias

from wartable.games.legion import events, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Keyword
from wartable.games.legion.frames import Motion, Step
from wartable.games.legion.map.moving.climbing import Ascent, check_ascent
from wartable.games.legion.map.moving.forced import flight
from wartable.games.legion.map.moving.sweep import Arrival, check_move, check_stay, near_scene
from wartable.games.legion.map.moving.templates import (
    PIVOT,
    REVERSE,
    STANDARD,
    Move,
)
from wartable.games.legion.map.placing.cohesion import Place
from wartable.games.legion.map.placing.free_places import Room
from wartable.games.legion.map.scene import ANY_ENEMY, NO_ENEMY, Scene, without
from wartable.games.legion.naming import unit_text, with_names
from wartable.games.legion.rules import changes
from wartable.games.legion.rules.movement import clambering, placing, proposals
from wartable.games.legion.rules.movement.kinds_of_move import Kind as Kind
from wartable.games.legion.rules.movement.kinds_of_move import highest_speed
from wartable.games.legion.rules.movement.kinds_of_move import mover_of as mover_of
from wartable.games.legion.rules.movement.proposals import Climb, Way
from wartable.games.legion.state import NOBODY, Mini
from wartable.kernel.agenda import close
from wartable.kernel.ask import OpenAsk, Refusal, Script
from wartable.kernel.later import Below, Later, drawn
from wartable.parts.plane import FULL_TURN, angle_of

STAY: Final = verbs.STAY()
STAYING: Final = Move(1)  # the one way of no length

RULES: Final[dict[int, str]] = {
    Kind.STANDARD: "LG-MOVE-01",
    Kind.WITHDRAWAL: "LG-WITHDRAW-01",
    Kind.JUMP: "LG-KEYWORD-03",
    Kind.PUSHED: "LG-FREE_CARD-01",
    Kind.STANDBY: "LG-STANDBY-04",
}
CLIMBS: Final = (Kind.STANDARD, Kind.STANDBY)

# A way, where it leads as soon as that is known, and the places of the other minis if they are said with it.
Said: TypeAlias = tuple[Way, Arrival | Ascent | None, Sequence[Place] | None]


def begin(b: Battle, number: int, kind: Kind, by: int) -> None:
    """Let a unit move, its player or another deciding how; the move goes on top of the agenda."""
    b.state.agenda.append(Motion([Step.MOVE], number, kind, by))


def move(b: Battle) -> Script[None]:
    """Whoever moves the unit says how its leader goes; then the others are placed."""
    motion = b.motion
    number = motion.unit
    if motion.kind == Kind.PANIC:
        yield from flee(b, motion)
        return
    going = Going(b, motion)
    options = Later(going.listed, going.find, going.draw)
    facts = {"unit": unit_text(b, number), "speed": highest_speed(going.mover, motion.kind)}
    way, end, places = yield OpenAsk(
        motion.by,
        RULES[motion.kind],
        "move",
        options,
        facts=facts,
        parse=going.parse,
        judge=going.judge,
    )
    if end is None:
        end = going.check(way, places)
        assert not isinstance(end, Refusal)
        motion.crowded = places is None and going.crowded(way, end)
    yield from arrive(b, motion, way, end)
    if places is not None and Step.FORMATION in motion.steps:
        placing.put_along(b, places)


class Going:
    """One move that is to be decided: what may be said, and whether it is legal."""

    def __init__(self, b: Battle, motion: Motion) -> None:
        self.b = b
        self.number = motion.unit
        self.kind = motion.kind
        self.withdraws = motion.kind == Kind.WITHDRAWAL
        self.pushed = motion.kind == Kind.PUSHED
        self.climbing = motion.kind in CLIMBS
        self.mover = mover_of(b, motion.unit, motion.kind)
        self.leader: Mini = b.leader(motion.unit)
        self.minis = b.followers(motion.unit)

    @cached_property
    def wide(self) -> Scene:
        """All that the unit's minis can meet."""
        return self.b.surroundings(self.number, placing.reach_of(self.mover), moving=True)

    @cached_property
    def near(self) -> Scene:
        """What its leader can meet."""
        return near_scene(self.wide, self.mover, self.leader.x, self.leader.y)

    @cached_property
    def room(self) -> Room:
        """Where its other minis find places."""
        return Room(self.wide, self.mover)

    def parse(self, text: str) -> Said | None:
        """The way a text names, perhaps with the places of the other minis, still to be judged."""
        if text == STAY:
            return STAYING, None, None
        way, places = proposals.parse_with_places(text)
        return None if way is None else (way, None, places)

    def find(self, text: str) -> Said | None:
        """The way a text names and where it leads, if it is legal; to stay is none but what may be listed."""
        way = proposals.parse(text)
        return None if way is None else self._led(way)

    def judge(self, said: Said) -> Refusal | None:
        """Why the unit cannot go there: exact, with the measures it turned on."""
        way, end, places = said
        found = end or self.check(way, places)
        if isinstance(found, Refusal):
            return with_names(self.b, found)
        return self._refuse_staying() if way is STAYING else None

    def _refuse_staying(self) -> Refusal:
        """A move has a length, since it ends on the template (LG-MOVE-06): who can go does not stay."""
        rule = RULES[self.kind] if self.withdraws or self.pushed else "LG-MOVE-06"
        return Refusal(rule, "move_without_length", {"unit": unit_text(self.b, self.number)})

    def staying(self) -> Said:
        """To stay where nothing else can be done, even in a contact that is not allowed."""
        end = self.check(STAYING)
        if isinstance(end, Refusal):
            end = Arrival(self.leader.x, self.leader.y, self.leader.facing, False)
        return STAYING, end, None

    def check(
        self, way: Way, places: Sequence[Place] | None = None, *, measured: bool = True
    ) -> Arrival | Ascent | Refusal:
        """Where a way leads, or why it is not legal; `places` are those of the other minis, if they are said.

        Without `measured` it is quicker, but less exact: a refusal says less, and room is not looked for
        thoroughly.
        """
        end: Arrival | Ascent | Refusal
        if way is STAYING:
            return check_stay(self.near, self.mover, self.leader.x, self.leader.y, self.leader.facing)
        if isinstance(way, Climb):
            end = self._check_climb(way)
        else:
            refusal = self._refuse_kind(way)
            if refusal is not None:
                return refusal
            end = check_move(
                self.near,
                self.mover,
                self.leader.x,
                self.leader.y,
                self.leader.facing,
                way,
                engaged=self.withdraws,
                may_leave=self.pushed,
                contact=NO_ENEMY if self.withdraws else ANY_ENEMY,
                measured=measured,
            )
        if isinstance(end, Refusal) or (isinstance(end, Arrival) and end.left):
            return end
        if _pivots(way) and not waiting(self.b, self.number):
            return end
        if places is not None:
            return self._refuse_places(end, places) or end
        return (self._refuse_crowd(way, end, measured) if self.minis else None) or end

    def _refuse_kind(self, way: Move) -> Refusal | None:
        """The learning battle knows no pivots and no reverse; a disabled unit cannot reverse."""
        if way.kind is STANDARD:
            return None
        if self.b.state.learning:
            return Refusal("LG-LEARN-10", "not_in_learning", {})
        if way.kind is REVERSE and self.b.state.units[self.number].disabled:
            return Refusal("LG-RESILIENCE-06", "disabled_cannot_reverse", {})
        return None

    def _check_climb(self, way: Climb) -> Ascent | Refusal:
        """Going up or down is a move of its own, which no effect grants and the learning battle has not."""
        if self.b.state.learning:
            return Refusal("LG-LEARN-10", "not_in_learning", {})
        if not self.climbing:
            return Refusal("LG-TERRAIN-02", "no_climbing_now", {})
        climbs = bool(self.b.keyword(self.number, Keyword.CLIMBING_VEHICLE))
        return check_ascent(self.wide, self.mover, self.leader.x, self.leader.y, *way, climbs=climbs)

    def _refuse_crowd(self, way: Way, end: Arrival | Ascent, thorough: bool) -> Refusal | None:
        """All minis must find a place in cohesion with their leader (LG-MOVE-07, LG-COHESION-02).

        If there is none yet, there must be one after a second move in a row (LG-MOVE-08).
        """
        if self._fits(way, end, thorough) or (thorough and self._room_after_next(end)):
            return None
        return Refusal("LG-COHESION-02", "no_room_for_unit", {"unit": self.number})

    def _fits(self, way: Way, end: Arrival | Ascent, thorough: bool) -> bool:
        heading = heading_of(self.b, self.number, way, end)
        room, spot = self._room_at(end), (end.x, end.y)
        if room.fits(spot, heading, self.minis):
            return True
        return thorough and room.packs(spot, self.minis, _joined(end)) is not None

    def crowded(self, way: Way, end: Arrival | Ascent) -> bool:
        """Whether the other minis find no place where a way leads, and must wait for the next move."""
        gone = isinstance(end, Arrival) and end.left
        turns = _pivots(way) and not waiting(self.b, self.number)
        return bool(self.minis) and not gone and not turns and not self._fits(way, end, True)

    def _room_after_next(self, end: Arrival | Ascent) -> bool:
        """Whether the unit may move once more at once, and some such move leads to where there is room."""
        b, leader = self.b, self.leader
        if _joined(end) != NOBODY or not placing.may_wait(b, self.number, self.kind):
            return False
        before, known = (leader.x, leader.y, leader.facing), b.facts
        leader.x, leader.y = end.x, end.y
        leader.facing = end.facing if isinstance(end, Arrival) else leader.facing
        b.rearranged(self.number)
        try:
            onward = Going(b, Motion([], self.number, Kind.STANDARD, b.state.units[self.number].seat))
            return any(onward._led(next_way) is not None for next_way in onward.proposed())
        finally:
            leader.x, leader.y, leader.facing = before
            b.facts = known

    def _refuse_places(self, end: Arrival | Ascent, places: Sequence[Place]) -> Refusal | None:
        """Whether the other minis may stand just so around where their leader arrives (LG-MOVE-07)."""
        found = placing.Around(self._room_at(end).scene, self.mover, (end.x, end.y), self.minis)
        return placing.refuse_places(found, places, _joined(end))

    def _room_at(self, end: Arrival | Ascent) -> Room:
        """Where the other minis find places, those being gone that the leader pushed aside."""
        if isinstance(end, Arrival) and end.displaced:
            return Room(without(self.wide, end.displaced), self.mover)
        return self.room

    def proposed(self) -> list[Way]:
        """A few good ways, perhaps not legal."""
        leader, ground = self.leader, self.b.ground
        mover = self.mover._replace(speed=highest_speed(self.mover, self.kind))
        ways = dict.fromkeys(proposals.ways(self.b, self.number, self.near, mover, climbing=self.climbing))
        return [
            way
            for way in ways
            if self.pushed or not proposals.leaves_table(ground, mover, leader.x, leader.y, way)
        ]

    def listed(self) -> dict[str, Said]:
        """The legal ones among the proposed ways; standing still if there seems to be none."""
        ends = ((proposals.text_of(way), self._led(way)) for way in self.proposed())
        return {text: said for text, said in ends if said is not None} or {STAY: self.staying()}

    def draw(self, below: Below) -> tuple[str, Said]:
        """One of those listed, without judging the others."""
        found = drawn([("", way) for way in self.proposed()], self._led, below)
        return (proposals.text_of(found[1][0]), found[1]) if found else (STAY, self.staying())

    def _led(self, way: Way) -> Said | None:
        """Where a way leads if it is legal."""
        end = self.check(way, measured=False)
        return None if isinstance(end, Refusal) else (way, end, None)


def _joined(end: Arrival | Ascent) -> int:
    """The enemy unit with which an arrival starts a melee."""
    return end.melee if isinstance(end, Arrival) else NOBODY


def waiting(b: Battle, number: int) -> bool:
    """Whether the other minis of a unit are still to be placed after its last move (LG-MOVE-08)."""
    activation = b.state.activation
    return activation is not None and activation.unit == number and activation.waiting


def _pivots(way: Way) -> bool:
    return isinstance(way, Move) and way.kind is PIVOT


def heading_of(b: Battle, number: int, way: Way, end: Arrival | Ascent) -> int:
    """The direction in which the leader arrives, along which the others form up."""
    if isinstance(end, Arrival) and isinstance(way, Move):
        return (way.direction + way.bend) % FULL_TURN if b.trooper(number) else end.facing
    leader = b.leader(number)
    return angle_of(end.x - leader.x, end.y - leader.y)


def arrive(b: Battle, motion: Motion, way: Way, end: Arrival | Ascent) -> Script[None]:
    """The leader is where it goes; what that brings with it are further steps of the move."""
    number = motion.unit
    unit, leader = b.state.units[number], b.leader(number)
    activation = b.state.activation
    facing = end.facing if isinstance(end, Arrival) else leader.facing
    changes.lose_standby(b, number)  # LG-STANDBY-06
    b.tell(events.UnitMoved, unit.seat, unit_text(b, number), leader.x, leader.y, end.x, end.y, facing)
    if _pivots(way):
        pivot(b, number, facing)
        if waiting(b, number):
            motion.heading = facing
            placing.begin(b)
        elif b.followers(number):
            b.unasked(motion.by, ("formation",), "LG-PIVOT-01", "pivots_in_place", number)
        return
    if activation is not None and activation.unit == number and motion.kind != Kind.COMPULSORY:
        activation.moved = True
    if isinstance(end, Arrival) and end.left:
        close(b.state.agenda, motion)
        yield from changes.defeat_unit(b, number)  # LG-PANIC-07, LG-SPEEDER-08, or pushed over the edge
        return
    motion.heading = heading_of(b, number, way, end)
    fought = b.melee_with(number) if isinstance(end, Arrival) and end.melee != NOBODY else []
    leader.x, leader.y, leader.facing = end.x, end.y, facing
    b.rearranged(number)
    if isinstance(end, Arrival):
        motion.displaced, motion.joined, motion.partial = list(end.displaced), end.melee, not end.full
        for other, mini in end.displaced:
            pushed = b.state.units[other]
            spot = pushed.minis[mini].x, pushed.minis[mini].y
            b.tell(events.MiniDisplaced, pushed.seat, unit_text(b, other), mini + 1, *spot)
        if end.melee != NOBODY and end.melee not in fought:
            b.tell(events.MeleeStarted, unit.seat, unit_text(b, number), unit_text(b, end.melee))
    elif minis := clambering.minis_at_risk(b, number, end):
        clambering.clamber(b, motion, minis)
    placing.begin(b)


def pivot(b: Battle, number: int, facing: int) -> None:
    """All minis of the unit turn in place with their leader (LG-PIVOT-01, LG-PIVOT-02)."""
    for mini in b.state.units[number].minis:
        mini.facing = facing
    b.rearranged(number)


def flee(b: Battle, motion: Motion) -> Script[None]:
    """A panicked unit runs to the nearest edge (LG-PANIC-06); an engaged one withdraws (LG-PANIC-08)."""
    number = motion.unit
    leader, engaged = b.leader(number), b.engaged(number)
    scene = b.scene(number)
    found = flight(scene, b.mover(number), leader.x, leader.y, engaged=engaged)
    if b.keyword(number, Keyword.JUMP) and not engaged:
        # who can jump must, if that leads farther away
        jumped = flight(scene, mover_of(b, number, Kind.JUMP), leader.x, leader.y)
        if jumped is not None and (found is None or jumped[0].distance > found[0].distance):
            found = jumped
    reason = "nowhere_to_flee" if found is None else "fled_by_itself"
    b.unasked(motion.by, ("move",), "LG-PANIC-06", reason, number)
    if found is not None:
        yield from arrive(b, motion, *found)
