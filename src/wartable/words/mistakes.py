"""Mistakes that people meet in their own language: a key of the message files, and the facts it turned on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import partial
from typing import Any, ClassVar

import msgspec

from wartable.words.errors import WartableError
from wartable.words.messages import Phrase, Words
from wartable.words.refusal import quoted

# What msgspec says of a value outside of its bounds, and where.
_BOUND = re.compile(r"Expected `\w+` (of length )?(>=|<=) (-?\d+)")
_KIND = re.compile(r"Expected `(\w+)(?: \| null)?`, got `\w+`")
_PLACE = re.compile(r" - at `\$\.?([^`]*)`$")
_OUT_OF_BOUNDS = {
    ("of length ", ">="): "too_short",
    ("of length ", "<="): "too_long",
    (None, ">="): "too_low",
    (None, "<="): "too_high",
}
_OF_KIND = {"bool": "needs_true_or_false", "int": "needs_whole_number", "str": "needs_text"}


class Mistake(WartableError):
    """A mistake, worded by the section `error` of message files: its own, those of a game or the server's."""

    words: ClassVar[Words] = Words()

    def __init__(self, key: str, /, **facts: Any) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        """The line in English."""
        return self.words.error(self.key, self.facts)

    def said(self, language: str) -> str:
        """The line in a language."""
        return self.words.spoken(language).error(self.key, self.facts)

    @property
    def phrase(self) -> Phrase:
        """The mistake as a fact of another that the same files word."""
        return Phrase(self.key, self.facts)

    def __reduce__(self) -> tuple[Callable[[], Mistake], tuple[()]]:
        """Raised in another process, it arrives whole."""
        return partial(type(self), self.key, **self.facts), ()


class JournalError(Mistake):
    """A journal that cannot be read, or whose replay does not give what it recorded."""


def nearest(word: str, known: Iterable[str]) -> Phrase:
    """A hint for a word that is not known: the one most like it, or all there are."""
    words = list(known)
    near = get_close_matches(word, words, 1, 0.5)
    return Phrase("did_you_mean", {"word": near[0]}) if near else Phrase("there_are", {"words": words})


def misread(detail: str, place: str = "", of: type[msgspec.Struct] | None = None) -> Phrase:
    """What msgspec found wrong with something that was sent: bounds and kinds in words, else as it says.

    Where the fields of the Struct that was meant take words of a closed list, these are named.
    """
    at = _PLACE.search(detail)
    said = _PLACE.sub("", detail)
    where = at[1] if at else place
    bound = _BOUND.fullmatch(said)
    if bound:
        return Phrase(_OUT_OF_BOUNDS[bound[1], bound[2]], {"place": where, "bound": int(bound[3])})
    kind = _KIND.fullmatch(said)
    if kind and kind[1] in _OF_KIND:
        return Phrase(_OF_KIND[kind[1]], {"place": where or "$"})
    values = _values(of, where) if said.startswith("Invalid enum value") and of is not None else []
    if values:
        return Phrase("no_such_value", {"place": where, "detail": quoted(said), "values": values})
    return Phrase("misread", {"place": where or "$", "detail": quoted(said)})


def _values(of: type[msgspec.Struct], place: str) -> list[str]:
    """The words that a field of a Struct takes, where they are members of an enum."""
    known = msgspec.inspect.type_info(of)
    assert isinstance(known, msgspec.inspect.StructType)
    kind = next((field.type for field in known.fields if field.encode_name == place), None)
    kinds = kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)
    enums = [kind.cls for kind in kinds if isinstance(kind, msgspec.inspect.EnumType)]
    return [str(member.value) for enum in enums for member in enum]
