"""Whoever sits before the terminal: which language they read, and labels in it that come in a blink."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

ENGLISH = "en"
# The first that is set decides; all but ours are those of every program.
_VARIABLES = ("WARTABLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = ("", "c", "posix")
_WORDS_ALONE = re.compile(r"^([\w-]+) = *([^{\n]+)$", re.MULTILINE)


@cache
def language() -> str:
    """The language that the environment asks for: uk of uk_UA.UTF-8."""
    asked = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")
    tag = re.split(r"[_.@-]", asked)[0].lower()
    return ENGLISH if tag in _NO_LANGUAGE or not tag.isalpha() else tag


def label(folder: Path, key: str) -> str:
    """A message that is words alone, read without Fluent, which takes longer to load than a rule to show."""
    tags = dict.fromkeys((language(), ENGLISH))
    return next((found[key] for tag in tags if key in (found := _labels(folder / tag))), key)


@cache
def _labels(folder: Path) -> dict[str, str]:
    """The messages of a folder that are words alone."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl")))
    return {key: words.strip() for key, words in _WORDS_ALONE.findall(text)}


class Help:
    """What `--help` says of a command, from the messages beside its module."""

    def __init__(self, module: str, command: str) -> None:
        self._folder = Path(module).parent / "messages"
        self._command = command

    def __call__(self, key: str = "") -> str:
        """What is said of one of its options; without a key, of the command."""
        return label(self._folder, f"help-{self._command}-{key}" if key else f"help-{self._command}")

    def value(self, key: str) -> str:
        """What stands for the value that is to be typed."""
        return label(self._folder, f"value-{key}")
