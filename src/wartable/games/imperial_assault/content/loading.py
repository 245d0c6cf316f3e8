"""Reads content tables and builds checked Structs of them; what is wrong is told in one line."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

S = TypeVar("S", bound=msgspec.Struct)


class ContentError(ValueError):
    """A content table that is not as it should be; the message says where and what would be right."""


def read_text(path: str) -> str:
    """A content file as it is written, by its path under this folder."""
    return files(__package__).joinpath(path).read_text(encoding="utf-8")


def table_names(folder: str) -> list[str]:
    """The names of the tables in a folder under this one, without their ending, in alphabetical order."""
    found = (entry.name for entry in files(__package__).joinpath(folder).iterdir())
    return sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml"))


def parse(text: str, kind: type[S], where: str) -> S:
    """A table as a Struct, strictly checked."""
    try:
        table: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{where}: {error}") from None
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        raise ContentError(f"{where}: {error}") from None
