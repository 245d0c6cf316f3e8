"""The agenda: what is going on, as a stack of frames with data, and the loop that runs their steps.

A frame is something under way: a round, an order, an attack. It holds its own data and the steps that are
left of it, the next one last. A step is a script, or a plain function where nothing can be asked. What
interrupts a step pushes a frame, which runs when the step has ended. A frame without steps is over and is
taken off before anything else runs; a match may end with frames still on the agenda.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from wartable.kernel.ask import Ask, Script

F = TypeVar("F", bound="Frame")


class Frame(msgspec.Struct, array_like=True, gc=False):
    """Something under way: the steps that are left, the next one last. Subclasses add a `tag` and data.

    While a frame of a kind with `one_change` is on the agenda, all that happens counts as one change of the
    position: the checks of the state wait until it is over.
    """

    one_change: ClassVar[bool] = False

    steps: list[int]


class HasAgenda(Protocol):
    """A state that keeps an agenda."""

    @property
    def agenda(self) -> Sequence[Frame]: ...


def topmost(agenda: Sequence[Any], kind: type[F]) -> F | None:
    """The topmost frame of a kind: what of that kind is going on; None if nothing is."""
    for frame in reversed(agenda):
        if type(frame) is kind:
            return frame
    return None


def close(agenda: list[Any], frame: Frame) -> None:
    """End a frame before its steps are done, whatever lies on top of it."""
    del agenda[_place(agenda, frame)]


def defer(agenda: list[Any], frame: Frame, later: Frame) -> None:
    """Let something begin when a frame is over: it waits right under it."""
    agenda.insert(_place(agenda, frame), later)


def _place(agenda: list[Any], frame: Frame) -> int:
    return next(place for place in reversed(range(len(agenda))) if agenda[place] is frame)


Step = Callable[[Any], Script[None]]
PlainStep = Callable[[Any], None]
Answer = Callable[[Any, Ask], Any]


class Steps:
    """The steps of a game by number: those that may ask, and those that never do.

    `dealt` are answered for the players when `deals(state)` is true, by `answer(play, ask)`: a set-up that
    chance deals.
    """

    def __init__(
        self,
        asking: Mapping[int, Step],
        plain: Mapping[int, PlainStep],
        *,
        dealt: frozenset[int] = frozenset(),
        deals: Callable[[Any], bool] = lambda _state: False,
        answer: Answer = lambda play, ask: play.chance.pick(list(ask.options.values())),
    ) -> None:
        both = asking.keys() & plain.keys()
        assert not both, f"a step either asks or does not: {sorted(both)}"
        self._asking = asking
        self._plain = plain
        self._dealt = dealt
        self._deals = deals
        self._answer = answer

    def settle(self, play: Any) -> None:
        """Run all steps that need no decision; stop where a script must ask, or where the match is over."""
        state = play.state
        agenda: list[Frame] = state.agenda
        plain_steps, dealt = self._plain, self._dealt
        while state.outcome is None:
            steps = agenda[-1].steps
            if not steps:
                agenda.pop()
            elif (plain := plain_steps.get(step := steps[-1])) is not None:
                steps.pop()
                plain(play)
            elif step in dealt and self._deals(state):
                steps.pop()
                self._deal(play, self._asking[step](play))
            else:
                return

    def script(self, play: Any) -> Script[None]:
        """Take the next step off the agenda and return its script, not yet started."""
        step = play.state.agenda[-1].steps.pop()
        return self._asking[step](play)

    def _deal(self, play: Any, script: Script[None]) -> None:
        """Answer the questions of a script from the match's own chance."""
        try:
            ask = next(script)
            while True:
                assert isinstance(ask, Ask)
                ask = script.send(self._answer(play, ask))
        except StopIteration:
            return


def checked(play: Any) -> Script[None]:
    """Run the game's checks of the state after an atomic change; they may ask.

    Inside a frame that counts as one change they wait: its last step runs them when it is over.
    """
    for frame in play.state.agenda:
        if frame.one_change:
            return
    yield from play.checks()
