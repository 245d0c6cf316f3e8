"""The types that the page is written against are those of the Structs that it gets."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from scripts.typescript_types import FOLDER, Declarations, files

from wartable.parts.enum_words import spelled, word_of


class Colour(Enum):
    """A colour."""

    RED = "red"
    BLUE = "blue"


class Inner(msgspec.Struct):
    """A part.

    It has a second paragraph.
    """

    colour: Colour
    word: Annotated[str, word_of(Colour)]


class Outer(msgspec.Struct, tag_field="t", tag="outer"):
    """A whole."""

    parts: list[Inner | None]
    place: tuple[int, float]
    names: dict[str, tuple[str, ...]]
    what: Any
    kind: Literal["a", "b"] = "a"
    left_out: int | msgspec.UnsetType = msgspec.UNSET


DECLARED = """\
/** A whole. */
export interface Outer {
  t: 'outer';
  parts: (Inner | null)[];
  place: [number, number];
  names: Record<string, string[]>;
  what: unknown;
  kind: 'a' | 'b';
  left_out?: number;
}

/**
 * A part.
 *
 * It has a second paragraph.
 */
export interface Inner {
  colour: Colour;
  word: Colour;
}

/** A colour. */
export type Colour = 'red' | 'blue';
"""


def test_a_struct_is_declared_with_all_that_it_is_made_of() -> None:
    found = Declarations()
    found.add(Outer)
    assert found.text() == DECLARED


def test_what_the_page_sends_may_leave_out_what_has_a_default() -> None:
    found = Declarations()
    found.add(Outer, received=True)
    assert found.text() == DECLARED.replace("kind:", "kind?:")


class Rank(IntEnum):
    """A rank that rules count with."""

    CORPS = 0
    HEAVY = 1


class Row(msgspec.Struct):
    """A row."""

    rank: Rank
    count: int | msgspec.UnsetType = msgspec.UNSET


def test_an_enum_of_numbers_is_declared_by_the_words_that_spelled_rows_have() -> None:
    found = Declarations()
    found.add(Row, spelled=True)
    assert "rank: Rank;" in found.text()
    assert "export type Rank = 'corps' | 'heavy';" in found.text()
    assert spelled({"a": (Row(Rank.HEAVY), Row(Rank.CORPS, 3))}) == {
        "a": [{"rank": "heavy"}, {"rank": "corps", "count": 3}]
    }
    assert spelled(Outer([], (1, 2.5), {}, Rank.HEAVY)) == {
        "t": "outer",
        "parts": [],
        "place": [1, 2.5],
        "names": {},
        "what": "heavy",
        "kind": "a",
    }


def test_an_enum_of_numbers_that_would_travel_as_such_is_refused() -> None:
    with pytest.raises(ValueError, match="Rank would travel as numbers"):
        Declarations().add(Row)


def test_two_structs_of_one_name_are_refused() -> None:
    found = Declarations()
    found.add(Outer)
    with pytest.raises(ValueError, match="have one name"):
        found.add(msgspec.defstruct("Inner", []))


def test_the_generated_types_are_fresh() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.ts")}
    stale = sorted(name for name, text in files().items() if written.pop(name, "") != text)
    assert not stale, f"the Structs have changed: run `make types` to write {stale} in {FOLDER} anew"
    assert not written, f"nothing makes {sorted(written)} any more: run `make types`"
