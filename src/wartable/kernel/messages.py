"""The words people read: prompts, choices, refusals, events and errors, from message files.

Code knows keys and facts only; the files of `games/<game>/messages/<language>/` turn them into sentences,
so that another language is only a file away. What the table itself says, whatever the game, is in
`kernel/words/<language>.toml`. What a language lacks is said in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Self

import msgspec

from wartable.kernel.ask import Ask, Refusal, split

if TYPE_CHECKING:
    from wartable.kernel.events import Event


ENGLISH = "en"
NOBODY = "nobody"
# Where English stands elsewhere: `printed` is what another language prints on components, by the path in the
# game's reference, and `rule` how it puts the rules of the rulebook, by their ids.
SECTIONS = ("ask", "choice", "refusal", "error", "event", "outcome", "name", "screen", "printed", "rule")


class Phrase(msgspec.Struct, frozen=True):
    """A fact that is worded by itself, such as a hint: a key of the section `error`, and its own facts."""

    key: str
    facts: dict[str, Any] = {}


class _Missing(str):
    """The name of a fact that a template asks for and nobody gave, whatever form it asks for."""

    __slots__ = ()

    def __format__(self, _spec: str) -> str:
        return str(self)


class _Facts(dict[str, Any]):
    """Facts for a template: a missing one shows as its name, never as an error in front of a person."""

    def __missing__(self, key: str) -> str:
        return _Missing("{" + key + "}")


class Words:
    """The message files of a package in one language, merged over the kernel's section by section.

    `source` is what the network calls them: a game by its name; nothing for what the kernel alone says.
    """

    def __init__(self, source: str = "", language: str = ENGLISH, package: str = "") -> None:
        self.source = source
        self.language = language
        self.package = package

    def spoken(self, language: str) -> Words:
        """The same words in another language."""
        other = copy(self)
        other.__dict__.pop("tables", None)
        other.language = language
        return other

    def calling(self, names: Mapping[str, str]) -> Self:
        """The same words, with names for what only one match has, such as a border of its board."""
        other = copy(self)
        other.__dict__["tables"] = {**self.tables, "name": {**self.tables["name"], **names}}
        return other

    @property
    def languages(self) -> list[str]:
        """The languages there are files in."""
        folder = resources.files(self.package) / "messages"
        return sorted(entry.name for entry in folder.iterdir() if entry.is_dir())

    @cached_property
    def tables(self) -> dict[str, dict[str, str]]:
        """The sections, each a table from key to text."""
        merged: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
        for language in dict.fromkeys((ENGLISH, self.language)):
            for file in self._files(language):
                for section, texts in tomllib.loads(file.read_text(encoding="utf-8")).items():
                    merged[section].update(texts)
        return merged

    def _files(self, language: str) -> list[Traversable]:
        own = resources.files(self.package) / "messages" / language if self.package else None
        topics = sorted(own.iterdir(), key=lambda path: path.name) if own is not None and own.is_dir() else []
        kernel = resources.files("wartable.kernel") / "words" / f"{language}.toml"
        return [kernel, *topics] if kernel.is_file() else topics

    def name(self, key: Any) -> str:
        """What people call a thing; areas and numbers are their own names."""
        text = str(key)
        return self.tables["name"].get(text, text)

    def _fill(self, section: str, key: str, facts: dict[str, Any]) -> str:
        template = self.tables[section].get(key)
        if template is None:
            return f"{key.replace('_', ' ')} {', '.join(map(str, facts.values()))}".strip()
        # What somebody wrote stands in an error as it was written; elsewhere things go by their names.
        name = str if section == "error" else self.name
        return template.format_map(_Facts({fact: self._worded(held, name) for fact, held in facts.items()}))

    def _worded(self, held: Any, name: Callable[[Any], str]) -> Any:
        """A fact as a template takes it. Numbers stay numbers, so that it can ask for a sign: {amount:+}."""
        if isinstance(held, int):
            return held
        if isinstance(held, Phrase):
            return self.error(held.key, held.facts)
        if isinstance(held, Refusal):
            return self.refusal(held)
        if isinstance(held, (list, tuple)):
            sentences = any(isinstance(each, (Phrase, Refusal)) for each in held)
            return ("; " if sentences else ", ").join(str(self._worded(each, name)) for each in held)
        return name(held)

    def error(self, key: str, facts: dict[str, Any]) -> str:
        """What somebody asked that cannot be, and what would be right."""
        return self._fill("error", key, facts)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible, ending with the rule."""
        return f"{self._fill('refusal', refusal.reason, refusal.facts)} ({refusal.rule})"


class Messages(Words):
    """A game's message files, one a topic: its questions, choices, refusals, events and outcomes."""

    def __init__(self, game: str, language: str = ENGLISH) -> None:
        super().__init__(game, language, f"wartable.games.{game}")

    def ask(self, ask: Ask) -> str:
        """The question as a sentence."""
        return self._fill("ask", ask.what, dict(ask.facts))

    def choice(self, choice: str, what: str = "") -> str:
        """A choice as a phrase: its template names the arguments a, b, c and d.

        A verb that takes more or fewer arguments may have a template for each number, such as `buy_2`; one
        that takes amounts may have some of their own, `number:1`, or where one is none, `reroll:a,0,c`. With
        the key of a question before it, a template is for that question alone: `play_scheme.resolve`.
        """
        verb, args = split(choice)
        shape = ",".join("0" if arg == "0" else letter for letter, arg in zip("abcd", args, strict=False))
        forms = (choice, f"{verb}:{shape}", f"{verb}_{len(args)}", verb)
        keys = [*(f"{what}.{form}" for form in forms), *forms]
        key = next((key for key in keys if key in self.tables["choice"]), verb)
        return self._fill("choice", key, dict(zip("abcd", args, strict=False)))

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible, ending with the rule; what is no answer goes by its words."""
        if refusal.reason == Ask.NOTHING_SUCH:
            facts = {**refusal.facts, "choice": self._phrase(refusal.facts["choice"])}
            refusal = Refusal(refusal.rule, refusal.reason, facts)
        return super().refusal(refusal)

    def _phrase(self, text: str) -> str:
        """What somebody wrote, in the words of a choice if it has the form of one."""
        verb, args = split(text)
        if not {verb, f"{verb}_{len(args)}"} & self.tables["choice"].keys():
            return text
        phrase = self.choice(text)
        return text if "{" in phrase else phrase

    def event(self, event: Event, seats: Sequence[str] = ()) -> str:
        """What happened, as a sentence; `seats` are what people call the seats."""
        facts = {field: getattr(event, field) for field in event.__struct_fields__}
        for field in event.seat_fields:
            if field in facts:
                facts[field] = _seat_names(facts[field], seats)
        return self._fill("event", type(event).__name__, facts)

    def outcome(self, reason: str, facts: dict[str, Any]) -> str:
        """How the match ended."""
        return self._fill("outcome", reason, facts)

    def screen(self, key: str, **facts: Any) -> str:
        """A label or a line of the table on a screen."""
        return self._fill("screen", key, facts)


def _seat_names(held: int | tuple[int, ...], names: Sequence[str]) -> str:
    """What people call a seat, or several; none is the name `nobody`."""
    numbers = held if isinstance(held, tuple) else (held,)
    called = (names[number] if number < len(names) else f"seat {number}" for number in numbers)
    return ", ".join(called) or NOBODY
