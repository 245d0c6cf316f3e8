"""Armies that people bring, as files: their tables checked by key, and those at hand found by name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from wartable.words.messages import Phrase
from wartable.words.mistakes import Mistake, misread, nearest
from wartable.words.refusal import quoted

ARMY: Final = Phrase("army")
LONGEST_NAME, LONGEST_ABOUT = 80, 400


def reason_of(error: Exception) -> Phrase:
    """What is wrong with a part of something, to be told with the place of that part."""
    return Phrase(error.key, error.facts) if isinstance(error, Mistake) else misread(str(error))


def check_keys(row: Any, table: type[Struct]) -> None:
    """Refuse a key that the file format does not have, or the lack of one that it must have."""
    keys = {field.name: field.required for field in msgspec.structs.fields(table)}
    found = row if isinstance(row, Mapping) else keys
    for key in found:
        if key not in keys:
            raise Mistake("no_key", key=quoted(str(key)), hint=nearest(str(key), keys))
    needed = [key for key, required in keys.items() if required]
    for key in needed:
        if key not in found:
            raise Mistake("key_missing", key=key, needed=needed)


def check_title(name: str, about: str) -> None:
    """Refuse a name, or words about the army, that are not one line of some length: people are shown them."""
    _check_line("name", name, LONGEST_NAME)
    if about:
        _check_line("about", about, LONGEST_ABOUT)


def _check_line(key: str, text: str, most: int) -> None:
    if not text.strip() or len(text) > most or not text.isprintable():
        raise Mistake("not_one_line", key=key, most=most)


def read_army(text: str, where: str | Phrase) -> dict[str, Any]:
    """The tables of an army file."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Mistake("army_not_toml", where=where, why=str(error)) from None


class ArmyFolder:
    """The ready-made armies of a game, which lie in a package; the game words what is no army.

    `listed` says where those at hand are listed.
    """

    def __init__(self, package: str, mistake: type[Mistake], listed: Phrase) -> None:
        self._package = package
        self._mistake = mistake
        self._listed = listed

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the ready-made armies."""
        found = (file.name for file in files(self._package).iterdir())
        return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))

    def find(self, name: str) -> tuple[str, str]:
        """The text of a ready-made army, or of the file of that path, and what to call it in a mistake."""
        if name in self.names:
            return (files(self._package) / f"{name}.toml").read_text(encoding="utf-8"), name
        try:
            return self._read(name)
        except Mistake as error:
            raise self._mistake(error.key, **error.facts) from None

    def _read(self, name: str) -> tuple[str, str]:
        path = Path(name)
        try:
            return path.read_text(encoding="utf-8"), path.name
        except UnicodeDecodeError:
            raise Mistake("army_not_text", name=quoted(name)) from None
        except OSError as error:
            raise Mistake(
                "no_army", name=quoted(name), why=str(error.strerror), hint=self._hint(name)
            ) from None
        except ValueError:
            raise Mistake("no_army_path", name=quoted(name)) from None

    def _hint(self, name: str) -> Phrase:
        near = get_close_matches(name, self.names, 1)
        return Phrase("ready_army", {"name": near[0]}) if near else self._listed
