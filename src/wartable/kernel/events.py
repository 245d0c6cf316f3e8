"""Event: what happened, and who may see what of it. Logs and animations are made of these."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import ModuleType
from typing import ClassVar

import msgspec

from wartable.kernel.ask import Refusal


class Event(msgspec.Struct, frozen=True, tag=True):
    """A typed fact. What everybody may see needs nothing more than fields.

    `discloses` is true of the types that show somebody what was hidden until then: a card turned over, a
    facedown token revealed. The table counts them, and so knows when an undo would give knowledge away.
    `seat_fields` are the fields that hold seats, so that people can read names in their place. `heading` is
    its level as a heading of the log, 0 for a plain line; `rule` the rule by which it happens; `thing_fields`
    the fields that name things on the board, with the kind of thing. `begins_turn` is true of what a turn, or
    whatever a player would call one, begins with: "why not?" looks back so far. `folded` events are kept out
    of sight in a log until somebody wants to see them.
    """

    discloses: ClassVar[bool] = False
    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "owner")
    heading: ClassVar[int] = 0
    rule: ClassVar[str] = ""
    thing_fields: ClassVar[Mapping[str, str]] = {}
    begins_turn: ClassVar[bool] = False
    folded: ClassVar[bool] = False

    def cited(self) -> str:
        """The rule by which it happened; empty if it needs none."""
        return self.rule

    def things(self) -> tuple[str, ...]:
        """The things on the board that it speaks of."""
        named = ((kind, getattr(self, field, "")) for field, kind in self.thing_fields.items())
        return tuple(f"{kind}:{name}" for kind, name in named if isinstance(name, str) and name)

    def seats(self) -> tuple[int, ...]:
        """The seats that it speaks of, whose it is first."""
        named = (getattr(self, field, None) for field in self.seat_fields)
        return tuple(seat for seat in named if isinstance(seat, int))

    def seen_by(self, seat: int | None) -> Event | None:  # noqa: ARG002
        """The event as a seat (None: a spectator) may see it; None if it may not see it at all."""
        return self


class PrivateEvent(Event, frozen=True):
    """An event that only `owner` sees in full; `masked` is what the others see."""

    discloses: ClassVar[bool] = True

    owner: int

    def masked(self) -> Event | None:
        """What everybody but the owner sees."""
        return None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.owner else self.masked()


class StepPassed(Event, frozen=True):
    """A step passed at which the rules left a seat nothing, or one thing, to choose: nobody was asked.

    `verbs` are those of the choices that it would have offered, `why` the rule that left nothing, with a key
    of the refusals and its facts, `named` the things on the board it was about.
    """

    folded: ClassVar[bool] = True

    seat: int
    verbs: tuple[str, ...]
    why: Refusal
    named: tuple[str, ...] = ()

    def cited(self) -> str:
        return self.why.rule

    def things(self) -> tuple[str, ...]:
        return self.named


class OwnStepPassed(PrivateEvent, frozen=True):
    """A step of which only its owner's side may know whether it passed.

    Since events are numbered, it is told whether the step passed or not: without `why` it was asked, and
    nobody sees anything of this.
    """

    discloses: ClassVar[bool] = False
    folded: ClassVar[bool] = True

    verbs: tuple[str, ...] = ()
    why: Refusal | None = None
    named: tuple[str, ...] = ()

    def seen_by(self, seat: int | None) -> Event | None:
        if seat != self.owner or self.why is None:
            return None
        return StepPassed(self.owner, self.verbs, self.why, self.named)


PASSED_STEPS: tuple[type[Event], ...] = (StepPassed, OwnStepPassed)
"""What every game may tell."""


def events_in(*modules: ModuleType) -> tuple[type[Event], ...]:
    """The types of events that some modules declare."""
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    )


def shown(event: Event, seat: int | None, side: Collection[int]) -> Event | None:
    """An event as a seat (None: a spectator) may see it: what concerns a partner on its side in full."""
    if isinstance(event, PrivateEvent) and event.owner in side:
        return event.seen_by(event.owner)
    return event.seen_by(seat)
