"""Questions to a whole side: in a team either member may answer, and declining takes all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.kernel.ask import Ask, AskAny, Script


def either_member(asks: Sequence[Ask]) -> Script[Any]:
    """The first answer of a team counts; one that declines (None) leaves it to the partners."""
    waiting = list(asks)
    while len(waiting) > 1:
        answered = yield AskAny(tuple(waiting))
        if answered.value is not None:
            return answered.value
        waiting = [ask for ask in waiting if ask.seat != answered.ask.seat]
    return (yield waiting[0])
