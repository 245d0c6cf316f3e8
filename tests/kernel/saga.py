"""The toy as a long match: each card that is laid begins another chapter."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.kernel.toy import HAND, Peeked, Played, Rolled, State, Toy, ToyMessages, Walked, Whispered
from wartable.kernel.game import Game
from wartable.kernel.table import Table
from wartable.words.messages import ChapterPhrase


class Saga(Toy):
    """A toy with chapters: the first, and one for each card that was laid."""

    name: ClassVar[str] = "saga"
    messages = ToyMessages("saga")
    event_types = (Rolled, Played, Peeked, Whispered, Walked)

    def chapter(self, state: State) -> int:
        return 1 + HAND * len(state.hands) - sum(len(hand) for hand in state.hands)

    def chapter_name(self, state: State) -> ChapterPhrase:
        return ChapterPhrase("turns", {"scores": list(state.scores)})

    def chapter_result(self, state: State, chapter: int) -> ChapterPhrase:
        return ChapterPhrase("scores", {"chapter": chapter, "scores": list(state.scores)})


SAGA: Game[Any] = Saga()


def open_saga(seed: int | str = 1, **kwargs: Any) -> Table:
    """A table of the toy with chapters."""
    return Table.new("saga", {}, seed=seed, **kwargs)


def lay(table: Table) -> Table:
    """Lay a card, which begins a chapter."""
    table.choose(next(text for text in table.legal() if text.startswith("play:")))
    return table
