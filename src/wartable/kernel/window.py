"""Windows: moments at which several seats may react, without the others' learning who was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.kernel.ask import Ask, Script
from wartable.kernel.game import Play

PASS = "pass"

Offer = Callable[[int], Ask | None]
React = Callable[[int, Any], Script[None]]


def window(
    play: Play[Any],
    moment: str,
    order: Sequence[int],
    offer: Offer,
    react: React,
    *,
    until_all_pass: bool = False,
) -> Script[None]:
    """Let the seats react to a moment in their order, once each, or until all have passed in a row.

    `offer` gives the question of a seat, or None where it can do nothing or has settled that it will not;
    only who can do something is asked, and may `pass`. `react` does what was chosen.

    Everybody knows that the moment has come, and nobody who was asked: so whatever lies before it is not
    taken back without the others' consent, whether or not anybody was asked.
    """
    play.disclosures += 1
    reacted = True
    while reacted:
        reacted = False
        for seat in order:
            ask = offer(seat)
            if ask is None or not ask.options:
                continue
            ask.window = moment
            ask.options = {**ask.options, PASS: None}
            value = yield ask
            if value is not None:
                reacted = until_all_pass
                yield from react(seat, value)
