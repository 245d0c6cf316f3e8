"""Verbs: the choices of a game declared once, with the kinds of their arguments.

A verb writes its choice's text and reads it back, and says which things on the board a choice names, in the
order in which somebody would click them. Faces light these things and send the text: they take no text apart.

>>> AREA = Kind("area")
>>> UNIT = Kind("unit")
>>> here = Thing("unit", "origin", "unit")
>>> move = Verb("move", unit=UNIT, origin=AREA, target=AREA, things=(here, "target"))
>>> move("scout", "10A.NE", "3A.SW")
'move:scout,10A.NE,3A.SW'
>>> verbs = Verbs(move, Verb("done"))
>>> verbs.things("move:scout,10A.NE,3A.SW", None, None)
('unit:10A.NE/scout', 'area:3A.SW')
>>> verbs.things("done", None, None)
()
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from wartable.kernel.ask import Ask, split
from wartable.words.messages import Phrase

Named = Callable[[Any, Any, str], str]
"""From a view, a question and the word of an argument to the name of the thing on the board."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of argument. It stands for the thing `name:word`, unless `thing` says which one, or none ("").

    `fact` turns a word into the name of what can be looked up about it, where that is not the thing itself.
    `least` and `most` bound the numbers of a kind that is filled in freely, such as a coordinate.
    """

    name: str
    thing: Named | None = None
    fact: Callable[[str], str] | None = None
    least: int | None = None
    most: int | None = None

    def thing_of(self, view: Any, ask: Ask | None, word: str) -> str:
        """The thing on the board that a word of this kind stands for; empty if none does."""
        return f"{self.name}:{word}" if self.thing is None else self.thing(view, ask, word)

    def fact_of(self, view: Any, ask: Ask | None, word: str) -> str:
        """What can be looked up about a word of this kind."""
        return self.thing_of(view, ask, word) if self.fact is None else self.fact(word)


class Thing:
    """A thing that several arguments name together: a prefix, and the arguments in the order of its name."""

    __slots__ = ("arguments", "prefix", "separator")

    def __init__(self, prefix: str, *arguments: str, separator: str = "/") -> None:
        self.prefix = prefix
        self.arguments = arguments
        self.separator = separator


class WholeChoice:
    """A thing that a whole choice with at least so many arguments names: a place that is drawn for it."""

    __slots__ = ("at_least", "prefix")

    def __init__(self, prefix: str, at_least: int = 0) -> None:
        self.prefix = prefix
        self.at_least = at_least


Path = Sequence["str | Thing | WholeChoice"] | Callable[[Sequence[str], Any, Any], tuple[str, ...]]
"""What a choice is clicked by: its arguments' things in order, or a function of words, view and question."""
NameOf = Callable[[Kind, Any, "Ask | None", str], str]


class Verb:
    """A kind of choice: its name, the kinds of its arguments, the things it is clicked by.

    `things` names arguments, or a `Thing` that several of them name, or `WholeChoice`, or is a function that
    tells the things; by default each argument is one. The last argument may repeat if `repeats`. `costly`
    choices are confirmed by a second click; `spelled` ones are buttons beside the question too, since what
    stands for them may be far away. `fact` names the argument whose facts belong to a choice, or a `Thing`.
    """

    def __init__(
        self,
        name: str,
        /,
        *,
        things: Path | None = None,
        repeats: bool = False,
        costly: bool = False,
        spelled: bool = False,
        fact: str | Thing | None = None,
        **kinds: Kind,
    ) -> None:
        self.name: Final = name
        self._head: Final = f"{name}:"
        self.kinds: Final[Mapping[str, Kind]] = kinds
        self.repeats: Final = repeats
        self.costly: Final = costly
        self.spelled: Final = spelled
        self._things: Path = tuple(kinds) if things is None else things
        self._facts: Path = () if fact is None else (fact,)

    def __call__(self, first: object = None, second: object = None, /, *more: object) -> str:
        """The text of the choice with these arguments; up to three, as most have, are the quickest."""
        if more:
            return f"{self._head}{first},{second},{more[0] if len(more) == 1 else ','.join(map(str, more))}"
        if second is not None:
            return f"{self._head}{first},{second}"
        return self.name if first is None else f"{self._head}{first}"

    def arguments(self, words: Sequence[str]) -> Iterator[tuple[str, Kind, str]]:
        """The name, kind and word of each argument that is given; a last one that repeats comes again."""
        names = list(self.kinds)
        for place, word in enumerate(words if self.repeats else words[: len(names)]):
            name = names[min(place, len(names) - 1)]
            yield name, self.kinds[name], word

    def things_of(self, words: Sequence[str], view: Any, ask: Ask | None) -> tuple[str, ...]:
        """The things on the board that these arguments name, in the order of clicking."""
        return self._named(self._things, words, view, ask, Kind.thing_of)

    def fact_of(self, words: Sequence[str], view: Any, ask: Ask | None) -> str:
        """The thing whose facts belong to a choice with these arguments; empty if none does."""
        return next(iter(self._named(self._facts, words, view, ask, Kind.fact_of)), "")

    def _named(
        self, path: Path, words: Sequence[str], view: Any, ask: Ask | None, name_of: NameOf
    ) -> tuple[str, ...]:
        if callable(path):
            return path(words, view, ask)
        given = list(self.arguments(words))
        found: list[str] = []
        for thing in path:
            if isinstance(thing, WholeChoice):
                found += [f"{thing.prefix}:{self(*words)}"] if len(words) >= thing.at_least else []
            elif isinstance(thing, Thing):
                parts = [word for wanted in thing.arguments for name, _, word in given if name == wanted]
                found.append(f"{thing.prefix}:{thing.separator.join(parts)}")
            else:
                found += [name_of(kind, view, ask, word) for name, kind, word in given if name == thing]
        return tuple(thing for thing in found if thing)


class Verbs:
    """All the verbs of a game, by name."""

    def __init__(self, *verbs: Verb) -> None:
        self._verbs = {verb.name: verb for verb in verbs}
        assert len(self._verbs) == len(verbs), "two verbs of one name"

    def __iter__(self) -> Iterator[Verb]:
        return iter(self._verbs.values())

    def __contains__(self, name: str) -> bool:
        return name in self._verbs

    def of(self, choice: str) -> Verb:
        """The verb of a choice's text."""
        return self._verbs[split(choice)[0]]

    def things(self, choice: str, view: Any, ask: Ask | None) -> tuple[str, ...]:
        """The things on the board that a choice names, in the order of clicking."""
        name, words = split(choice)
        return self._verbs[name].things_of(words, view, ask)


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice as a face gets it: what to send, what to click, and what to say beside it.

    `phrase` is the choice in words, `hint` what it would bring, `warnings` what a player may regret: all are
    keys with facts. `fact` is the thing whose facts belong to it. `verb` and `words` are what would be filled
    in for a choice in open space, so that a face can draw it and begin from it.
    """

    text: str
    phrase: Phrase
    things: Sequence[str] = ()
    costly: bool = False
    spelled: bool = False
    fact: str = ""
    hint: Phrase | None = None
    warnings: Sequence[Phrase] = ()
    verb: str = ""
    words: Sequence[str] = ()


class Handful(msgspec.Struct, frozen=True):
    """Things of which any may be picked together before a button makes one choice of them.

    The face sends the verb and the things; the game writes the text.
    """

    verb: str
    things: Sequence[str]
    least: int
    most: int


class Argument(msgspec.Struct, frozen=True, omit_defaults=True):
    """One argument that a face fills in: its kind, and the bounds of a number."""

    name: str
    kind: str
    least: int | None = None
    most: int | None = None


class OpenSpace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A verb whose arguments lie in open space: the face fills them in, and the game writes the text."""

    verb: str
    arguments: Sequence[Argument]
    repeats: bool = False


def open_space(verb: Verb) -> OpenSpace:
    """The schema from which a face fills in a verb's arguments."""
    arguments = [Argument(name, kind.name, kind.least, kind.most) for name, kind in verb.kinds.items()]
    return OpenSpace(verb.name, arguments, verb.repeats)


def meant(verbs: Verbs, names: Sequence[str], view: Any, ask: Ask, picked: Sequence[str] = ()) -> str | None:
    """The choice, legal or not, that somebody means who clicks something after having picked other things.

    `names` are what the thing clicked goes by, the nearest first, such as a unit, its area and its system.
    It is the first choice of all that the question could name that goes with the picks as well, or else the
    first that goes with the click alone.
    """
    texts = dict.fromkeys((*ask.options, *ask.named()))
    paths = {text: verbs.things(text, view, ask) for text in texts}
    for before in (picked, ()) if picked else ((),):
        for name in names:
            for text, path in paths.items():
                if name in path and all(pick in path for pick in before):
                    return text
    return None
