"""Bases and their steps: what a figure covers, which way it lies, how it can move, and what each step costs.

A caller says in a `Mover` what the figures on the map are to the one that moves. A base has a place: its
north-west space, and whether it is turned by a quarter. Sets of places are integers, one for each way to lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from .layout import LAYOUTS_KEPT, Layout
from .passage import STRAIGHT, Passage, shifted
from .spaces import SpaceNumbers, mask_of

CHEAPEST_STEP: Final = 1
DEAREST_STEP: Final = 3
WAYS_OUT_KEPT: Final = 1 << 13
_BASES_KEPT: Final = 8


class Place(NamedTuple):
    """Where a base lies: its north-west space, and whether it is turned by a quarter."""

    space: int
    turned: bool = False


class Base(NamedTuple):
    """The spaces that a base covers, in columns and rows, before it is turned."""

    columns: int
    rows: int

    @property
    def large(self) -> bool:
        """Whether the base covers more than one space (IA-LARGE-01)."""
        return self.columns * self.rows > 1

    @property
    def turns(self) -> bool:
        """Whether it makes a difference how the base is turned (IA-LARGE-04)."""
        return self.columns != self.rows

    def lying(self, turned: bool) -> Base:
        """The base as it lies."""
        return Base(self.rows, self.columns) if turned else self

    def offsets(self, stride: int) -> tuple[int, ...]:
        """The spaces covered, counted from the north-west one."""
        return _offsets(self, stride)

    def covers(self, frame: SpaceNumbers, place: Place) -> int:
        """The set of the spaces that the base covers at a place."""
        return _shape(self.lying(place.turned), frame.stride) << place.space

    def places_on(self, frame: SpaceNumbers, space: int) -> Iterator[Place]:
        """Every place at which the base covers a space, on the map or not (IA-LARGE-08)."""
        for turned in (False, True) if self.turns else (False,):
            for offset in self.lying(turned).offsets(frame.stride):
                yield Place(space - offset, turned)


SMALL: Final = Base(1, 1)


@lru_cache(None)
def _offsets(base: Base, stride: int) -> tuple[int, ...]:
    return tuple(row * stride + column for row in range(base.rows) for column in range(base.columns))


@lru_cache(None)
def _shape(base: Base, stride: int) -> int:
    shape = 0
    for offset in _offsets(base, stride):
        shape |= 1 << offset
    return shape


class Mover(NamedTuple):
    """Who moves, and what stands in the way, as sets of spaces.

    - `ignores_terrain`: neither terrain nor its lines stop it; walls and doors do (IA-MOBILE-02,
      IA-MASSIVE-03). Being large is no reason for it (IA-MOVE_GEO-04).
    - `pays`: difficult terrain and `costly` spaces, those of hostile figures, cost 1 more each
      (IA-DIFFICULT-01, IA-MOVE-05). Who does not pay moves a space for every point.
    - `rotates`: it may turn by a quarter (IA-LARGE-04); what is pushed may not (IA-LARGE-06).
    - `barred`: spaces it may not enter.
    - `occupied`: spaces it may enter but not end in (IA-MOVE-06).
    - `crosses`: difficult terrain costs it nothing more, though it pays for `costly` spaces.
    """

    base: Base = SMALL
    ignores_terrain: bool = False
    pays: bool = True
    rotates: bool = True
    costly: int = 0
    barred: int = 0
    occupied: int = 0
    crosses: bool = False

    def difficult(self, layout: Layout) -> int:
        """The difficult spaces that cost this mover more."""
        return layout.difficult if self.pays and not self.crosses else 0


class Step(NamedTuple):
    """One way for a base to change its place.

    `allowed` has the places from which terrain, walls and doors allow it; `by` is the difference to the new
    place, and `entered` are the spaces newly covered, counted from the new place.
    """

    was_turned: bool
    is_turned: bool
    by: int
    allowed: int
    entered: tuple[int, ...]


class Prices(NamedTuple):
    """Sets of new places, by what a step to them costs: 1 more, 2 more, or not to be entered at all."""

    one_more: int
    two_more: int
    barred: int


def price(prices: Prices, place: Place) -> int:
    """What a step to a place costs."""
    return 1 + (prices.one_more >> place.space & 1) + 2 * (prices.two_more >> place.space & 1)


def end_places(layout: Layout, mover: Mover) -> tuple[int, int]:
    """The places where a mover may end, those not turned and those turned: on no occupied or barred space."""
    passage = layout.crossing if mover.ignores_terrain else layout.walking
    taken = mover.occupied | mover.barred
    stride = layout.frame.stride
    if not mover.base.large:
        return passage.spaces & ~taken, 0
    lying, turned = (
        _fits(passage, mover.base.lying(turned), stride)
        & ~_any(taken, mover.base.lying(turned).offsets(stride))
        for turned in (False, True)
    )
    return lying, turned if mover.base.turns else 0


def priced_steps(layout: Layout, mover: Mover) -> list[tuple[tuple[Step, ...], Prices]]:
    """The steps of a mover, those that enter the same spaces together, with what they cost.

    Every kind of surcharge is paid once a step, however many spaces call for it (IA-LARGE-07,
    IA-DIFFICULT-05), and the kinds add up (IA-DIFFICULT-04). Only spaces entered count (IA-DIFFICULT-02,
    IA-MOVE_GEO-02).
    """
    difficult, costly = mover.difficult(layout), mover.costly if mover.pays else 0
    priced = []
    for steps in _steps(layout, mover.base, mover.ignores_terrain, mover.rotates):
        entered = steps[0].entered
        one, other = _any(difficult, entered), _any(costly, entered)
        priced.append((steps, Prices(one ^ other, one & other, _any(mover.barred, entered))))
    return priced


@lru_cache(LAYOUTS_KEPT * _BASES_KEPT)
def _steps(layout: Layout, base: Base, ignores_terrain: bool, rotates: bool) -> tuple[tuple[Step, ...], ...]:
    """All steps of a base on a layout, those that enter the same spaces together."""
    passage = layout.crossing if ignores_terrain else layout.walking
    stride = layout.frame.stride
    steps: list[Step] = []
    if not base.large:
        ways = zip(passage.shifts, passage.allowed, strict=True)
        return (tuple(Step(False, False, by, allowed, (0,)) for by, allowed in ways),)
    for turned in (False, True) if base.turns else (False,):
        lying = base.lying(turned)
        steps += _straight_steps(passage, lying, turned, stride)
        if rotates and base.turns:
            steps += _rotations(passage, lying, turned, stride)
    groups: dict[tuple[bool, tuple[int, ...]], list[Step]] = {}
    for step in steps:
        groups.setdefault((step.is_turned, step.entered), []).append(step)
    return tuple(tuple(group) for group in groups.values())


class WayOut(NamedTuple):
    """A step that terrain, walls and doors allow from a place: where it leads, what it enters and covers."""

    new: Place
    entered: int
    covered: int


class WaysOut(NamedTuple):
    """The steps of a base from a place: those straight on first, clockwise from the east, then the turns.

    `entered` and `covered` are the spaces that any of them enters and covers, `cheapest` the places that they
    lead to at what each costs at least.
    """

    ways: tuple[WayOut, ...]
    entered: int
    covered: int
    cheapest: dict[Place, int]


@lru_cache(WAYS_OUT_KEPT)
def ways_out(layout: Layout, base: Base, ignores_terrain: bool, rotates: bool, place: Place) -> WaysOut:
    """The steps of a base from a place, whoever stands around."""
    shifts = (layout.crossing if ignores_terrain else layout.walking).shifts
    found: list[WayOut] = []
    for steps in _steps(layout, base, ignores_terrain, rotates):
        for was_turned, is_turned, by, allowed, entered in steps:
            if was_turned == place.turned and allowed >> place.space & 1:
                new = Place(place.space + by, is_turned)
                spaces = mask_of(new.space + each for each in entered)
                found.append(WayOut(new, spaces, base.covers(layout.frame, new)))

    def in_order(way: WayOut) -> tuple[bool, int]:
        turns = way.new.turned != place.turned
        return turns, way.new.space if turns else shifts.index(way.new.space - place.space)

    found.sort(key=in_order)
    all_entered = all_covered = 0
    for _, spaces, covered in found:
        all_entered |= spaces
        all_covered |= covered
    cheapest = dict.fromkeys((way.new for way in found), CHEAPEST_STEP)
    return WaysOut(tuple(found), all_entered, all_covered, cheapest)


def _straight_steps(passage: Passage, lying: Base, turned: bool, stride: int) -> Iterator[Step]:
    """A large base moves by whole columns and rows, never diagonally (IA-LARGE-03)."""
    columns, rows = lying
    level, upright = passage.closed
    fits = _fits(passage, lying, stride)
    fronts = (
        (upright, [row * stride + columns for row in range(rows)]),
        (level, [rows * stride + column for column in range(columns)]),
        (upright, [row * stride for row in range(rows)]),
        (level, list(range(columns))),
    )
    for direction, (edges, front) in zip(STRAIGHT, fronts, strict=True):
        by = passage.shifts[direction]
        allowed = shifted(fits, -by) & ~_any(edges, front)
        yield Step(turned, turned, by, allowed, _entered(lying, lying, by, stride))


def _rotations(passage: Passage, lying: Base, turned: bool, stride: int) -> Iterator[Step]:
    """A quarter turn keeps at least half of the spaces covered (IA-LARGE-04, IA-LARGE-05)."""
    after = Base(lying.rows, lying.columns)
    fits = _fits(passage, after, stride)
    least = (lying.columns * lying.rows + 1) // 2
    for down in range(1 - after.rows, lying.rows):
        for right in range(1 - after.columns, lying.columns):
            kept_rows = min(lying.rows, down + after.rows) - max(0, down)
            kept_columns = min(lying.columns, right + after.columns) - max(0, right)
            if kept_rows * kept_columns >= least:
                by = down * stride + right
                yield Step(turned, not turned, by, shifted(fits, -by), _entered(lying, after, by, stride))


def _entered(before: Base, after: Base, by: int, stride: int) -> tuple[int, ...]:
    """The spaces that a base newly covers, counted from its new place."""
    covered = {offset - by for offset in before.offsets(stride)}
    return tuple(offset for offset in after.offsets(stride) if offset not in covered)


@lru_cache(LAYOUTS_KEPT * _BASES_KEPT)
def _fits(passage: Passage, lying: Base, stride: int) -> int:
    """The places where a base lies on open spaces, astride no edge it may not cross.

    (IA-BLOCKING-06, IA-IMPASSABLE-03.)
    """
    columns, rows = lying
    fits = -1
    for offset in lying.offsets(stride):
        fits &= passage.spaces >> offset
    level = [offset for offset in lying.offsets(stride) if offset >= stride]
    upright = [row * stride + column for row in range(rows) for column in range(1, columns)]
    return fits & ~(_any(passage.closed.level, level) | _any(passage.closed.upright, upright))


def _any(spaces: int, offsets: Iterable[int]) -> int:
    """The places from which at least one of the spaces at these offsets is in a set."""
    found = 0
    for offset in offsets:
        found |= spaces >> offset
    return found
