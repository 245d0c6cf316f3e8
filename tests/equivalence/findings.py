"""What a worker writes down of the matches it plays; the driver compares it."""

from __future__ import annotations

from typing import Any

import msgspec

ERROR = "error"
"""The one part of a question that a tree does not come to."""


class Played(msgspec.Struct):
    """How a match went on one tree: a digest a question, the last one of the end; or what it broke on."""

    digests: list[str]
    error: str = ""


class Question(msgspec.Struct):
    """All that is compared at one question, or at the end, part by part; and the choices before it."""

    parts: dict[str, Any]
    choices: list[str] = []
