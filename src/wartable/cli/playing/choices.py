"""The numbered list of choices under a question: in columns or groups, in pages, and narrowed by words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import msgspec
from rich.text import Text

from wartable.kernel.ask import split

NUMBER_STYLE = "bold cyan"
LABEL_STYLE = "bold"
HINT_STYLE = "bright_black"
# As many choices as this are listed one under the other if there is room; more are set in columns and groups.
FEW = 6
# With hints they are listed so even if they fill several pages.
PAGES = 2
GAP = 2


class Item(msgspec.Struct, frozen=True):
    """One choice: its number on the list, its text form, and the phrase people read."""

    number: int
    choice: str
    phrase: str
    hint: str = ""

    def fits(self, words: Iterable[str]) -> bool:
        """Whether the phrase or the text form has all these parts of words."""
        searched = f"{self.phrase} {self.choice}".casefold()
        return all(word.casefold() in searched for word in words)


class Listing:
    """All choices of a question, numbered from 1."""

    def __init__(
        self,
        choices: Iterable[str],
        phrase_of: Callable[[str], str],
        hint_of: Callable[[str], str] = lambda _choice: "",
    ) -> None:
        self.items = [
            Item(number, choice, phrase_of(choice), hint_of(choice))
            for number, choice in enumerate(choices, 1)
        ]

    def find(self, text: str) -> Item | None:
        """The choice that a text names outright: by number, text form or phrase."""
        if text.isdecimal():
            number = int(text)
            return self.items[number - 1] if 1 <= number <= len(self.items) else None
        folded = text.casefold()
        exact = [item for item in self.items if folded in (item.choice.casefold(), item.phrase.casefold())]
        return exact[0] if exact else None

    def narrowed(self, words: Sequence[str]) -> list[Item]:
        """The choices that have all these parts of words."""
        return [item for item in self.items if item.fits(words)]


def list_lines(items: Sequence[Item], width: int, rows: int) -> list[Text]:
    """The choices as lines: one under the other if they are few, else in columns and groups."""
    hinted = any(item.hint for item in items)
    if len(items) <= (PAGES * rows if hinted else min(FEW, rows)):
        return _with_hints(items, width)
    blocks: list[tuple[str, list[Text]]] = []
    for group in _groups(items):
        if len(group) > 1:
            blocks.append(_group(group))
        elif blocks and not blocks[-1][0]:
            blocks[-1][1].append(_numbered(group[0].number, group[0].phrase))
        else:
            blocks.append(("", [_numbered(group[0].number, group[0].phrase)]))
    widest = max(len(label) for label, _ in blocks)
    return [line for label, cells in blocks for line in _flow(cells, label, widest if label else 0, width)]


def _with_hints(items: Sequence[Item], width: int) -> list[Text]:
    """One choice a line, with what there is to know of it as far as it fits."""
    indent = max(len(item.phrase) for item in items) + 4 + GAP
    lines = []
    for item in items:
        line = _numbered(item.number, item.phrase)
        if item.hint:
            line.pad_right(indent - line.cell_len)
            line.append(item.hint, HINT_STYLE)
            line.truncate(width - 1, overflow="ellipsis")
        lines.append(line)
    return lines


def _groups(items: Sequence[Item]) -> list[list[Item]]:
    """Neighbours that share all but one argument: the last, or the first where that leaves fewer groups."""
    found: list[list[Item]] = []
    for _, members in groupby(items, key=lambda item: split(item.choice)[0]):
        alike = list(members)
        by_stem = [list(group) for _, group in groupby(alike, key=_stem)]
        by_tail = [list(group) for _, group in groupby(alike, key=_tail)]
        found += by_tail if len(by_tail) < len(by_stem) and _begin_alike(by_tail) else by_stem
    return found


def _stem(item: Item) -> tuple[str, ...]:
    """All arguments but the last; a choice without any shares nothing."""
    _, arguments = split(item.choice)
    return tuple(arguments[:-1]) if arguments else (str(item.number),)


def _tail(item: Item) -> tuple[str, ...]:
    """All arguments but the first, of a choice that has several."""
    _, arguments = split(item.choice)
    return tuple(arguments[1:]) if len(arguments) > 1 else (str(item.number),)


def _begin_alike(groups: Sequence[Sequence[Item]]) -> bool:
    """Whether the phrases of each group begin alike, so that what they share can stand once."""
    return all(len({item.phrase.split()[0] for item in group}) == 1 for group in groups)


def _numbered(number: int, phrase: str) -> Text:
    return Text.assemble((f"{number:>3} ", NUMBER_STYLE), phrase)


def _group(items: Sequence[Item]) -> tuple[str, list[Text]]:
    """Choices that begin alike: what they share stands once, `place Deploy in  1 3A  2 10B`."""
    words = [item.phrase.split() for item in items]
    shared = 0
    while all(len(phrase) > shared + 1 and phrase[shared] == words[0][shared] for phrase in words):
        shared += 1
    rest = zip(items, words, strict=True)
    cells = [_numbered(item.number, " ".join(phrase[shared:])) for item, phrase in rest]
    return " ".join(words[0][:shared]), cells


def _flow(cells: Sequence[Text], label: str, indent: int, width: int) -> list[Text]:
    """Cells of equal width after a label; continued lines begin under the first cell."""
    cell = max(text.cell_len for text in cells) + GAP
    in_line = max(1, (width - indent) // cell)
    lines = []
    for start in range(0, len(cells), in_line):
        line = Text((label if start == 0 else "").ljust(indent), LABEL_STYLE)
        for text in cells[start : start + in_line]:
            padded = Text.assemble(text)
            padded.pad_right(cell - text.cell_len)
            line.append_text(padded)
        line.rstrip()
        lines.append(line)
    return lines


def page_of(lines: Sequence[Text], page: int, rows: int) -> tuple[list[Text], int]:
    """The lines of a page and the number of pages; pages go round."""
    pages = max(1, -(-len(lines) // rows))
    start = page % pages * rows
    return list(lines[start : start + rows]), pages
