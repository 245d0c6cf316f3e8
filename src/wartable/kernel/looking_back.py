"""Looking back: why something cannot be chosen any more, from what a seat knows of the turn behind it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from wartable.kernel.ask import Refusal, role_of, split
from wartable.kernel.events import Event, StepPassed
from wartable.kernel.past import Entry

CHOSEN_BEFORE = "chosen_before"


NumberedEvent = tuple[int, Event]


class Earlier(NamedTuple):
    """What a table has forgotten and a record still knows: events with their numbers, and choices."""

    events: Sequence[NumberedEvent] = ()
    choices: Sequence[Entry] = ()


NOTHING_EARLIER = Earlier()


class LookingBack:
    """What a seat knows of the turn behind it: the events that it may see, and its own `choices`.

    Both are given the latest first; only steps of its `side` count. `whole` says whether the turn's beginning
    was among them.
    """

    def __init__(
        self, side: Collection[int], seen: Iterable[NumberedEvent], choices: Iterable[Entry]
    ) -> None:
        self._steps: list[StepPassed] = []
        self.whole = False
        start = 0
        for number, event in seen:
            if isinstance(event, StepPassed):
                self._steps += [event] if event.seat in side else []
            elif event.begins_turn:
                self.whole, start = True, number
                break
        self.choices = takewhile(lambda entry: entry.told >= start, choices)

    def passed(self, choice: str) -> Refusal | None:
        """Why the last step that would have offered such a choice passed without a question."""
        verb = split(role_of(choice)[1])[0]
        return next((step.why for step in self._steps if verb in step.verbs), None)

    def passed_about(self, names: Collection[str]) -> Refusal | None:
        """Why the last step that was about one of these things passed without a question."""
        return next((step.why for step in self._steps if not set(names).isdisjoint(step.named)), None)

    def chosen(self, choice: str) -> Refusal | None:
        """What the seat itself has chosen where such a choice could be made, and by which rule."""
        verb = split(role_of(choice)[1])[0]
        for entry in self.choices:
            text = role_of(entry.choice)[1]
            if split(text)[0] == verb and entry.rule:
                return Refusal(entry.rule, CHOSEN_BEFORE, {"choice": text})
        return None
