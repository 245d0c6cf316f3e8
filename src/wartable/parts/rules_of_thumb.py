"""A bot by rules of thumb: one for each question that it understands, and a willing guess for the others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated

A = TypeVar("A")

Thumb: TypeAlias = Callable[[Any, Seated, A], str]
"""Who is asked, what he is asked, and how he judges his view: the choice."""


class ThumbBot(ABC, Generic[A]):
    """A player who judges its seat's view by an assessment of the game's own, and has chance of its own.

    `declining` are the choices that do nothing: it takes none of them where it has no rule of thumb.
    """

    declining: ClassVar[Collection[str]] = ()

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    @abstractmethod
    def thumb(self, seated: Seated) -> Thumb[A] | None:
        """The rule of thumb for a question; None if there is none."""

    @abstractmethod
    def assess(self, view: Any) -> A:
        """The judgement of a view from which rules of thumb decide."""

    def choose(self, seated: Seated) -> str:
        """Answer by the rule of thumb for this question, or willingly and at random where there is none."""
        legal = seated.legal
        if len(legal) == 1:
            return legal[0]
        thumb = self.thumb(seated)
        if thumb is not None:
            return thumb(self, seated, self.assess(seated.view))
        willing = [choice for choice in legal if choice not in self.declining]
        return self.chance.pick(willing or legal)

    def best(self, choices: Sequence[str], score: Callable[[str], float], floor: str | None = None) -> str:
        """The choice with the highest score, ties broken by chance; `floor` if none scores above zero."""
        scored = [(score(choice), choice) for choice in choices if choice != floor]
        top = max((value for value, _ in scored), default=0.0)
        if floor is not None and floor in choices and top <= 0:
            return floor
        return self.chance.pick([choice for value, choice in scored if value == top])
