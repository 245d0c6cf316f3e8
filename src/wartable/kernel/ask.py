"""Ask, AskAll, AskAny, Refusal: who decides what, under which rule, from which options.

A choice is its short text form, `verb` or `verb:arg,arg`, such as `place:advance,3A`. Journals, the
terminal, the network and the tests all speak it. An Ask maps each legal text to the value that the asking
script gets back, so a script never parses text.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import repeat
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

import msgspec

from wartable.kernel.later import NOTHING, Below, Later
from wartable.words.refusal import Refusal as Refusal
from wartable.words.refusal import quoted as quoted
from wartable.words.refusal import split as split

T = TypeVar("T")
MOST_REASONS = 3


def each_once(refusals: Iterable[Refusal | None]) -> list[Refusal]:
    """The first few of several refusals that give different reasons."""
    found: dict[tuple[str, str], Refusal] = {}
    for refusal in refusals:
        if refusal is not None:
            found.setdefault((refusal.rule, refusal.reason), refusal)
            if len(found) == MOST_REASONS:
                break
    return list(found.values())


def nothing(*_args: Any) -> Iterable[tuple[str, Any]]:
    """No candidates, or nothing else to point at."""
    return ()


class Family(msgspec.Struct, frozen=True):
    """One kind of choice: all that could be named, and the one function that says whether it is legal.

    `candidates(*args)` yields every `(text, value)` a person might think of; `refuse(*args, value)`
    returns None or a Refusal. The list of legal choices and the answer to "why can't I?" both come from it.
    `others(*args)` yields `(text, Refusal)` of all else that lies on the table to be pointed at and is never
    an answer, such as enemy units where own ones are asked for: only who asks why pays for naming them.
    `legal(*args)` gives the candidates that are not refused, in their order, where many can be told at once.
    Or `proposed(*args)` gives the values of all candidates but some that would be refused, in their order,
    and `text(*args, value)` says one: so only what is listed or drawn is put into words.
    """

    candidates: Callable[..., Iterable[tuple[str, Any]]]
    refuse: Callable[..., Refusal | None]
    others: Callable[..., Iterable[tuple[str, Refusal]]] = nothing
    legal: Callable[..., Sequence[tuple[str, Any]]] | None = None
    proposed: Callable[..., Iterable[Any]] | None = None
    text: Callable[..., str] = str

    def options(self, *args: Any) -> dict[str, Any]:
        """The legal choices, in the order of the candidates."""
        if self.legal is not None:
            return dict(self.legal(*args))
        refuse = self.refuse
        if self.proposed is not None:
            legal = (value for value in self.proposed(*args) if refuse(*args, value) is None)
            return {self.text(*args, value): value for value in legal}
        return {text: value for text, value in self.candidates(*args) if refuse(*args, value) is None}

    def later(
        self, *args: Any, apart: Mapping[str, Any] = NOTHING, undrawn: Mapping[str, Any] = NOTHING
    ) -> Later:
        """The same, judged only when somebody looks at them, and after them answers that are always legal."""

        def propose() -> Iterable[tuple[str, Any]]:
            return zip(repeat(""), self.proposed(*args)) if self.proposed else self.candidates(*args)

        def find(text: str) -> Any:
            for name, value in propose():
                if (name or self.text(*args, value)) == text:
                    return value if self.refuse(*args, value) is None else None
            return None

        def draw(below: Below) -> tuple[str, Any]:
            if self.legal is not None:
                legal = self.legal(*args)
                at = below(len(legal) + len(apart))
                return legal[at] if at < len(legal) else tuple(apart.items())[at - len(legal)]
            proposed = [*propose(), *apart.items()]
            while True:
                at = below(len(proposed))
                text, value = proposed[at]
                if text in apart or self.refuse(*args, value) is None:
                    return text or self.text(*args, value), value
                proposed[at] = proposed[-1]
                proposed.pop()

        list_all = self.options if self.legal is None else self.legal
        return Later(lambda: list_all(*args), find, draw, apart, undrawn)

    def any_legal(self, *args: Any) -> bool:
        """Whether any candidate is legal."""
        refuse = self.refuse
        return any(refuse(*args, value) is None for _, value in self.candidates(*args))

    def reasons(self, *args: Any) -> list[Refusal]:
        """Why its candidates are refused: a few reasons, each once."""
        return each_once(self.refuse(*args, value) for _, value in self.candidates(*args))

    def why_not(self, args: Sequence[Any], text: str) -> Refusal | None:
        """The refusal of what `text` names, or None if it is legal or nothing that could be pointed at."""
        for name, value in self.candidates(*args):
            if name == text:
                return self.refuse(*args, value)
        return next((refusal for name, refusal in self.others(*args) if name == text), None)


def beside(others: Callable[..., Iterable[tuple[str, Refusal]]]) -> Family:
    """The family of a question that lists its answers itself: it only says why other things are none."""
    return Family(nothing, lambda *_args: None, others)


class Ask(msgspec.Struct):
    """One question to one seat: `rule` makes it be asked, `what` names it, `options` are the answers.

    Of several that wait at once for one seat, each has a `role` of its own, such as admiral and general; a
    choice names it: `admiral>assign:luke,sabotage`. `window` names the moment at which a seat may react:
    that such a question waits, and for whom, is nobody else's knowledge.
    """

    seat: int
    rule: str
    what: str
    options: dict[str, Any]
    family: Family | None = None
    args: tuple[Any, ...] = ()
    facts: Mapping[str, Any] = {}
    role: str = ""
    window: str = ""

    NOTHING_SUCH: ClassVar[str] = "no_such_choice"

    @property
    def key(self) -> Any:
        """What tells this question from the others that wait: the seat, and the role where it has one."""
        return (self.seat, self.role) if self.role else self.seat

    def written(self, text: str) -> str:
        """A choice as the record of the match holds it, with the role it was made in."""
        return f"{self.role}>{text}" if self.role else text

    def accept(self, text: str) -> Any:
        """The value of a legal choice; KeyError if it is not legal."""
        return self.options[text]

    def draw(self, below: Below) -> str:
        """One of the options, each as likely, if possible without working out the others."""
        options = self.options
        if isinstance(options, Later):
            return options.draw(below)
        return list(options)[below(len(options))]

    def why_not(self, text: str) -> Refusal | None:
        """None if the choice is legal, else the rule and the facts that forbid it."""
        if text in self.options:
            return None
        if self.family is not None:
            refusal = self.family.why_not(self.args, text)
            if refusal is not None:
                return refusal
        return Refusal(self.rule, self.NOTHING_SUCH, {"choice": quoted(text), "what": self.what})

    def named(self) -> Iterable[str]:
        """The texts of all that could be pointed at while this is asked, legal or not."""
        if self.family is not None:
            yield from (text for text, _ in self.family.candidates(*self.args))
            yield from (text for text, _ in self.family.others(*self.args))

    def knows(self, text: str) -> bool:
        """Whether a choice, or another with its verb, is legal or could be pointed at while this is asked."""
        verb = split(text)[0]
        return text in self.options or any(split(each)[0] == verb for each in (*self.options, *self.named()))

    def apart(self) -> dict[str, Any]:
        """The options that are no candidates of the family, such as `done`."""
        named = set() if self.family is None else {text for text, _ in self.family.candidates(*self.args)}
        return {text: value for text, value in self.options.items() if text not in named}

    def relist(self, apart: dict[str, Any]) -> None:
        """Offer the family's options and these when the position was changed under the question."""
        if self.family is not None:
            self.options = self.family.later(*self.args, apart=apart)


class OpenAsk(Ask):
    """A question whose answers lie in continuous space.

    `parse` turns a text into a value (None if it is not of the right form), `judge` is the exact predicate;
    `options` holds the sampler's candidates, which bots and `legal()` use.
    """

    parse: Callable[[str], Any] = lambda _text: None
    judge: Callable[[Any], Refusal | None] = lambda _value: None

    def _value(self, text: str) -> Any:
        # A choice is one line of the journal: what cannot stand in a line is no choice.
        return self.parse(text) if text.isprintable() else None

    def accept(self, text: str) -> Any:
        if text in self.options:
            return self.options[text]
        value = self._value(text)
        if value is None or self.judge(value) is not None:
            raise KeyError(text)
        return value

    def why_not(self, text: str) -> Refusal | None:
        if text in self.options:
            return None
        value = self._value(text)
        if value is None:
            return super().why_not(text)
        return self.judge(value)


class AskAll(msgspec.Struct):
    """Secret answers given at the same time: nobody's is visible before all have answered.

    The script gets back a dict from each question's key (its seat, or seat and role) to the value. Until
    then the answers are kept in the `answers` of the state, where partners see them, and each may be taken
    back by who gave it.
    """

    asks: tuple[Ask, ...]


class Answered(NamedTuple):
    """The first answer to a question that was put to several."""

    ask: Ask
    value: Any


class AskAny(msgspec.Struct):
    """A question that any of several may answer: the first answer counts, and what is left is asked anew.

    The script gets back the Answered.
    """

    asks: tuple[Ask, ...]


Question: TypeAlias = Ask | AskAll | AskAny
Script: TypeAlias = Generator[Question, Any, T]


def role_of(choice: str) -> tuple[str, str]:
    """The role that a written choice names, if any, and the choice itself.

    >>> role_of("admiral>assign:luke,sabotage")
    ('admiral', 'assign:luke,sabotage')
    >>> role_of("done")
    ('', 'done')
    """
    role, mark, text = choice.partition(">")
    return (role, text) if mark else ("", choice)
