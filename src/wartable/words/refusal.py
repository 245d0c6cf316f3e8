"""Refusal: why a choice is not legal, as key and facts; and the text form of a choice taken apart."""

from __future__ import annotations

from typing import Any

import msgspec

LONGEST_QUOTE = 80


def quoted(text: str) -> str:
    """What somebody wrote, as it fits into one line of a refusal.

    >>> quoted("advance:\\n3A")
    'advance: 3A'
    """
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return line if len(line) <= LONGEST_QUOTE else line[: LONGEST_QUOTE - 1] + "…"


class Refusal(msgspec.Struct, frozen=True):
    """Why a choice is not legal: the rule, a key into the game's messages, and the facts it turned on."""

    rule: str
    reason: str
    facts: dict[str, Any] = {}


def split(choice: str) -> tuple[str, tuple[str, ...]]:
    """The verb and the arguments of a choice's text form.

    >>> split("move:scout,10A.NE,3A.SW")
    ('move', ('scout', '10A.NE', '3A.SW'))
    >>> split("done")
    ('done', ())
    """
    verb, colon, rest = choice.partition(":")
    return verb, tuple(rest.split(",")) if colon else ()
