"""Members of enums as words: what choices, events and the page call them."""

from __future__ import annotations

from enum import Enum

from msgspec import Meta


def word_of(*kinds: type[Enum]) -> Meta:
    """The mark of a text that holds the word of a member of one of these enums."""
    words = dict.fromkeys(member.name.lower() for kind in kinds for member in kind)
    return Meta(title="Or".join(kind.__name__ for kind in kinds), extra_json_schema={"enum": list(words)})
