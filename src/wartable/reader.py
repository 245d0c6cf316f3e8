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


@cache
def language() -> str:
    """The language that the environment asks for: uk of uk_UA.UTF-8."""
    asked = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")
    tag = re.split(r"[_.@-]", asked)[0].lower()
    return ENGLISH if tag in _NO_LANGUAGE or not tag.isalpha() else tag


def label(folder: Path, key: str) -> str:
    """A message that is words alone, read without Fluent, which takes longer to load than a rule to show."""
    for tag in dict.fromkeys((language(), ENGLISH)):
        found = re.search(rf"^{re.escape(key)} = *([^{{\n]+)$", _text(folder / tag), re.MULTILINE)
        if found is not None:
            return found[1].strip()
    return key


@cache
def _text(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl")))
