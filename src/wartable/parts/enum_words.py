"""Members of enums as words: what choices, events and the page call them."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Any

from msgspec import UNSET, Meta, Struct


def word_of(*kinds: type[Enum]) -> Meta:
    """The mark of a text that holds the word of a member of one of these enums."""
    words = dict.fromkeys(word for kind in kinds for word in words_of(kind))
    return Meta(title="Or".join(kind.__name__ for kind in kinds), extra_json_schema={"enum": list(words)})


def words_of(kind: type[Enum]) -> list[str]:
    """The words of all members of an enum."""
    return [member.name.lower() for member in kind]


def spelled(value: Any) -> Any:
    """Rows as a page looks them up: tables and lists, with the words of those enums that rules count with."""
    if isinstance(value, Struct):
        fields = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
        held = ((name, getattr(value, field)) for name, field in fields)
        tag = {config.tag_field: config.tag} if (config := value.__struct_config__).tag_field else {}
        return tag | {name: spelled(entry) for name, entry in held if entry is not UNSET}
    if isinstance(value, dict):
        return {key: spelled(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [spelled(entry) for entry in value]
    return value.name.lower() if isinstance(value, IntEnum) else value
