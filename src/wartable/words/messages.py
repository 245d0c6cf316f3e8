"""The words people read: prompts, choices, refusals, events and errors, from message files.

Code knows keys and facts only; the Fluent files of `games/<game>/messages/<language>/` turn them into
sentences, so that another language is only a file away. What the table itself says, whatever the game, is
in `words/<language>.ftl`. What a language lacks is said in English.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from copy import copy
from functools import cached_property, reduce
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

import msgspec

from wartable.reader import ENGLISH
from wartable.reader import language as language_here
from wartable.words.refusal import Refusal, quoted, split
from wartable.words.sheets import Sheet, ident, written

if TYPE_CHECKING:
    from wartable.words.bundles import Bundle


NOBODY = "nobody"
TOLD, COUNTED = "told", "counted"
_AMOUNT = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")


class Asked(Protocol):
    """A question, as far as it is worded."""

    what: str
    facts: Mapping[str, Any]


class Happened(Protocol):
    """An event, as far as it is worded."""

    __struct_fields__: ClassVar[tuple[str, ...]]
    seat_fields: ClassVar[tuple[str, ...]]


H = TypeVar("H", bound=msgspec.Struct)


class Phrase(msgspec.Struct, frozen=True):
    """A fact that is worded by itself: a key of a section of the messages, and its own facts."""

    section: ClassVar[str] = "error"

    key: str
    facts: dict[str, Any] = {}


class ChoicePhrase(Phrase, frozen=True):
    """A choice in words: the message for it, with its arguments as facts `a` to `d`."""

    section: ClassVar[str] = "choice"


class HintPhrase(Phrase, frozen=True):
    """What a choice would bring, or a part of that."""

    section: ClassVar[str] = "hint"


class WarningPhrase(Phrase, frozen=True):
    """What a player may regret about a choice."""

    section: ClassVar[str] = "warning"


class RemarkPhrase(Phrase, frozen=True):
    """What a question is about, such as the card being resolved."""

    section: ClassVar[str] = "remark"


class AimPhrase(Phrase, frozen=True):
    """What a player is after, in the match or at this moment."""

    section: ClassVar[str] = "aim"


class ChapterPhrase(Phrase, frozen=True):
    """A chapter of a long match: what it is called, or how it ended."""

    section: ClassVar[str] = "chapter"


class Printed(msgspec.Struct, frozen=True):
    """A text on a component: its path in the game's reference, where a language has it, and the English."""

    printed: str
    text: str


class Said(NamedTuple):
    """A sentence, and whether nothing was missing in it."""

    text: str
    whole: bool


class Words:
    """The message files of a package in one language, over the kernel's, and English for what they lack.

    `source` is what the network calls them: a game by its name; nothing for what the kernel alone says.
    """

    def __init__(self, source: str = "", language: str = ENGLISH, package: str = "") -> None:
        self.source = source
        self.language = language
        self.package = package
        self._over: tuple[str, ...] = ()
        self._called: Mapping[str, str] = {}

    def spoken(self, language: str) -> Self:
        """The same words in another language."""
        other = copy(self)
        for read in ("sheets", "bundles"):
            other.__dict__.pop(read, None)
        other.language = language
        return other

    def spoken_here(self) -> Self:
        """The same words in the language of whoever sits before the terminal."""
        return self.spoken(language_here())

    def under(self, packages: tuple[str, ...]) -> Self:
        """The same words with the message files of packages over them, such as those of a mission."""
        if not packages:
            return self
        other = self.spoken(self.language)
        other._over = packages
        return other

    def calling(self, names: Mapping[str, str]) -> Self:
        """The same words, with names for what only one match has, such as a border of its board."""
        other = copy(self)
        other._called = {**self._called, **names}
        return other

    @property
    def languages(self) -> list[str]:
        """The languages there are files in."""
        folder = resources.files(self.package) / "messages"
        return sorted(entry.name for entry in folder.iterdir() if entry.is_dir())

    @cached_property
    def sheets(self) -> list[Sheet]:
        """All messages as Fluent: those of the language, then the English ones for what it lacks."""
        return [Sheet(tag, self._text(tag)) for tag in dict.fromkeys((self.language, ENGLISH))]

    def _text(self, language: str) -> str:
        names = written(self._tabled()) if language == ENGLISH else ""
        files = (file.read_bytes().decode("utf-8", "replace") for file in self._files(language))
        return "\n".join((names, *files))

    def _tabled(self) -> Mapping[str, str]:
        """English names that stand in the tables of a game and not in its message files."""
        return {}

    def _files(self, language: str) -> list[Traversable]:
        table = resources.files("wartable.words") / f"{language}.ftl"
        found = [table] if table.is_file() else []
        for package in filter(None, (self.package, *self._over)):
            folder = resources.files(package) / "messages" / language
            if folder.is_dir():
                found += sorted(folder.iterdir(), key=lambda path: path.name)
        return found

    @cached_property
    def bundles(self) -> list[Bundle]:
        """The messages, read once: those of the language, then the English ones."""
        from wartable.words.bundles import bundle_of

        return [bundle_of(sheet.language, sheet.text) for sheet in self.sheets]

    def keys(self, section: str) -> set[str]:
        """The keys of a section, as their ids have them."""
        start = f"{section}-"
        return {key.removeprefix(start) for bundle in self.bundles for key in bundle if key.startswith(start)}

    def has(self, section: str, key: str) -> bool:
        """Whether there is a message."""
        return any(ident(section, key) in bundle for bundle in self.bundles)

    def plain(self, section: str, key: str) -> str | None:
        """A message that takes no facts, such as how a language puts a rule; None if there is none."""
        said = self._said(section, key, {})
        return None if said is None else said.text

    def name(self, key: Any) -> str:
        """What people call a thing; areas and numbers are their own names."""
        text = str(key)
        return self._called.get(text) or self.plain("name", text) or text

    def _said(self, section: str, key: str, facts: Mapping[str, Any]) -> Said | None:
        """A message with its facts in words; one that a language lacks or has no facts for is English."""
        wanted, said = ident(section, key), None
        # What somebody wrote stands in an error as it was written; elsewhere things go by their names.
        worded = {fact: self._worded(held, section) for fact, held in facts.items()}
        for bundle in self.bundles:
            if wanted in bundle:
                beside = self._beside(bundle.variables(wanted) - worded.keys(), facts, worded)
                said = bundle.say(wanted, {**worded, **beside})
                if said.whole:
                    break
        return said

    def _beside(self, asked: Set[str], facts: Mapping[str, Any], worded: Mapping[str, Any]) -> dict[str, Any]:
        """What the message of a name says besides it: `$unit_gender` is the attribute `gender` of `$unit`.

        A thing without that attribute gives its name. Of any fact, `$cards_told` is 1 or 0 by whether it says
        anything, and `$units_counted` says a list with the number of what is in it more than once.
        """
        found: dict[str, Any] = {}
        for variable in asked:
            fact = max((fact for fact in facts if variable.startswith(f"{fact}_")), key=len, default=None)
            if fact is not None:
                attribute = variable.removeprefix(f"{fact}_")
                if attribute == TOLD:
                    found[variable] = int(facts[fact] not in ("", (), []))
                elif attribute == COUNTED:
                    found[variable] = self.counted(facts[fact])
                else:
                    found[variable] = self._attribute(str(facts[fact]), attribute) or worded[fact]
        return found

    def _attribute(self, key: str, attribute: str, **facts: Any) -> str | None:
        wanted = ident("name", key)
        bundle = next((bundle for bundle in self.bundles if wanted in bundle), None)
        return None if bundle is None else bundle.attribute(wanted, attribute, facts)

    def counted(self, keys: Sequence[str]) -> str:
        """Names in a row, each once with its number; a name may know its plurals (`.counted`)."""
        parts = [
            self.name(key)
            if number == 1
            else self._attribute(key, COUNTED, number=number)
            or self._part(COUNTED, number=number, name=self.name(key))
            for key, number in Counter(keys).items()
        ]
        return self.listed(parts)

    def _fill(self, section: str, key: str, facts: Mapping[str, Any]) -> str:
        """A message with its facts; where there is none, the key and the facts."""
        said = self._said(section, key, facts)
        if said is not None:
            return said.text
        return f"{key.replace('_', ' ')} {', '.join(map(str, facts.values()))}".strip()

    def _worded(self, held: Any, section: str) -> Any:
        """A fact as a message takes it. Numbers stay numbers, so that it can choose a plural by them."""
        if isinstance(held, int | float):
            return int(held) if isinstance(held, bool) else held  # a message chooses by 1 and 0
        if isinstance(held, Phrase):
            return self.phrase(held)
        if isinstance(held, Printed):
            return self.printed(held)
        if isinstance(held, dict) and "reason" in held:
            held = msgspec.convert(
                held, Refusal
            )  # as events hold one within another, and a stored log has it
        if isinstance(held, Refusal):
            return self.refusal(held)
        if isinstance(held, list | tuple):
            sentences = any(isinstance(each, Phrase | Printed | Refusal | dict) for each in held)
            key = "list" if not sentences else "points" if section == "hint" else "sentences"
            return self.listed([self._worded(each, section) for each in held], key)
        return str(held) if section == "error" else self.name(held)

    def printed(self, text: Printed) -> str:
        """A text on a component."""
        return self.plain("printed", text.printed) or text.text

    def listed(self, parts: Sequence[Any], key: str = "list") -> str:
        """Several words, sentences or points, as the language puts one behind the other."""
        joined = reduce(lambda before, part: self._part(key, before=before, next=part), parts or [""])
        return str(joined)

    def _part(self, key: str, **facts: Any) -> str:
        """A part of a sentence that takes words as they are."""
        wanted = ident("part", key)
        bundle = next((bundle for bundle in self.bundles if wanted in bundle), None)
        return " ".join(map(str, facts.values())) if bundle is None else bundle.say(wanted, facts).text

    def phrase(self, phrase: Phrase) -> str:
        """What is worded by itself, such as a hint or a warning."""
        return self._fill(phrase.section, phrase.key, phrase.facts)

    def error(self, key: str, facts: Mapping[str, Any]) -> str:
        """What somebody asked that cannot be, and what would be right."""
        return self._fill("error", key, facts)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible, ending with the rule."""
        sentence = self.reason(refusal)
        if refusal.facts.get("because"):
            because = self._worded(refusal.facts["because"], "refusal")
            sentence = self._part("because", sentence=sentence, because=because)
        return self._part("cited", sentence=sentence, rule=refusal.rule)

    def reason(self, refusal: Refusal) -> str:
        """Why something is not possible, without the rule."""
        return self._fill("refusal", refusal.reason, refusal.facts)

    def impossible(self, choice: str, refusal: Refusal) -> str:
        """That a choice is not possible, and why."""
        return self._part("impossible", choice=quoted(choice), why=self.refusal(refusal))

    def screen(self, key: str, **facts: Any) -> str:
        """A label or a line of the table on a screen."""
        return self._fill("screen", key, facts)


class Messages(Words):
    """A game's message files, one a topic: its questions, choices, refusals, events and outcomes."""

    def __init__(self, game: str, language: str = ENGLISH) -> None:
        super().__init__(game, language, f"wartable.games.{game}")

    def ask(self, ask: Asked) -> str:
        """The question as a sentence."""
        return self._fill("ask", ask.what, ask.facts)

    def choice(self, choice: str, what: str = "") -> str:
        """A choice as a phrase: its message takes the arguments as `$a`, `$b`, `$c` and `$d`.

        A verb that takes more or fewer arguments may have a message for each number, such as `choice-buy_2`.
        With the key of a question before it, a message is for that question: `choice-play_scheme-resolve`.
        """
        return self._choice(choice, what).text

    def choice_phrase(self, choice: str, what: str = "") -> ChoicePhrase:
        """The message for a choice, with its arguments as facts."""
        verb, args = split(choice)
        facts = {place: _amount(arg) for place, arg in zip("abcd", args, strict=False)}
        forms = (f"{verb}_{len(args)}", verb)
        keys = (*(f"{what}.{form}" for form in forms), *forms)
        return ChoicePhrase(next((key for key in keys if self.has("choice", key)), verb), facts)

    def _choice(self, choice: str, what: str = "") -> Said:
        phrase = self.choice_phrase(choice, what)
        return self._said("choice", phrase.key, phrase.facts) or Said(self.phrase(phrase), False)

    def reason(self, refusal: Refusal) -> str:
        """Why something is not possible; a choice that it names goes by its words."""
        return super().reason(self.told(refusal))

    def told(self, refusal: Refusal) -> Refusal:
        """A refusal with the choice that it names as a phrase, if that has the form of one."""
        choice = refusal.facts.get("choice")
        if not isinstance(choice, str) or not self._choice(choice).whole:
            return refusal
        facts = {**refusal.facts, "choice": self.choice_phrase(choice)}
        return Refusal(refusal.rule, refusal.reason, facts)

    def told_event(self, event: H) -> H:
        """An event with the choices that its refusals name as phrases."""
        held = {field: getattr(event, field) for field in event.__struct_fields__}
        told = {field: self.told(value) for field, value in held.items() if isinstance(value, Refusal)}
        return msgspec.structs.replace(event, **told) if told else event

    def event(self, event: Happened, seats: Sequence[str] = ()) -> str:
        """What happened, as a sentence; `seats` are what people call the seats."""
        facts = {field: getattr(event, field) for field in event.__struct_fields__}
        for field in event.seat_fields:
            if field in facts:
                facts[field] = self._seat_names(facts[field], seats)
        for field, held in facts.items():
            if isinstance(held, Refusal):
                facts[field] = self.reason(held)  # the rule of an event stands beside its line
        return self._fill("event", type(event).__name__, facts)

    def _seat_names(self, held: int | tuple[int, ...], names: Sequence[str]) -> str:
        """What people call a seat, or several; none is the name `nobody`."""
        numbers = held if isinstance(held, tuple) else (held,)
        called = [names[seat] if seat < len(names) else self._part("seat", number=seat) for seat in numbers]
        return self.listed(called) or NOBODY

    def outcome(self, reason: str, facts: Mapping[str, Any]) -> str:
        """How the match ended."""
        return self._fill("outcome", reason, facts)


def _amount(text: str) -> str | int:
    """An argument of a choice: a number where it is written like one."""
    return int(text) if _AMOUNT.fullmatch(text) else text
