"""The coach: what a lesson says about the question that waits for the learner, and about the answer.

The coach keeps nothing: a step is found by the question itself, so that undo, reloading and errors of the
learner need nothing special.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import ClassVar

import msgspec

from wartable.kernel.ask import Ask
from wartable.kernel.table import Table
from wartable.lessons.lesson import Lesson, LessonStep
from wartable.words.messages import Messages, Phrase


class LessonPhrase(Phrase, frozen=True):
    """What the coach says."""

    section: ClassVar[str] = "lesson"


class Coaching(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the coach says about a question, and which choices he means; then about the answer.

    `step` is the number of the step among so many `steps`, 0 where the lesson has none for this question.
    """

    say: Phrase
    advised: tuple[str, ...] = ()
    good: Phrase | None = None
    other: Phrase | None = None
    step: int = 0
    steps: int = 0
    last: bool = False

    def about(self, choice: str) -> Phrase | None:
        """What there is to say about the learner's choice."""
        return self.good if choice in self.advised else self.other


def coach(lesson: Lesson, table: Table) -> Coaching | None:
    """What the coach says now; None where nothing waits for the learner, or nothing is to be said."""
    ask = table.ask_of(lesson.seat)
    if ask is None:
        return None
    words = table.game.messages
    fitting = [one for one in enumerate(lesson.steps, start=1) if fits(one[1], ask, table)]
    # What comes right after a certain choice is said rather than what is always said there.
    found = next((one for one in fitting if one[1].after), next(iter(fitting), None))
    if found is None:
        about = _said(words, f"about_{ask.what}")
        return None if about is None else Coaching(about, steps=len(lesson.steps))
    number, step = found
    key = f"{lesson.key}_{step.key}"
    return Coaching(
        LessonPhrase(key, dict(ask.facts)),
        tuple(choice for choice in ask.options if _meant(choice, step.advise)),
        _said(words, f"{key}_good"),
        _said(words, f"{key}_other"),
        number,
        len(lesson.steps),
        step.last,
    )


def fits(step: LessonStep, ask: Ask, table: Table) -> bool:
    """Whether a step of a lesson is about this question."""
    if step.question != ask.what:
        return False
    if step.round is not None and step.round != table.game.rounds(table.state):
        return False
    if any(ask.facts.get(fact) != value for fact, value in step.facts.items()):
        return False
    if step.after and not (table.remembered and fnmatchcase(table.remembered[-1].choice, step.after)):
        return False
    return all(any(fnmatchcase(choice, offer) for choice in ask.options) for offer in step.offers)


def _meant(choice: str, advised: Iterable[str]) -> bool:
    return any(fnmatchcase(choice, pattern) for pattern in advised)


def _said(words: Messages, key: str) -> LessonPhrase | None:
    """A phrase that the game has words for."""
    return LessonPhrase(key) if words.has(LessonPhrase.section, key) else None
