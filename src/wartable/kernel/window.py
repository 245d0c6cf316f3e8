"""Windows: moments at which several seats may react, without the others' learning who was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from wartable.kernel.ask import Ask, Refusal, Script
from wartable.kernel.events import OwnStepPassed
from wartable.kernel.game import Play

PASS = "pass"


class Barred(NamedTuple):
    """Why a seat cannot react: the verbs of what it might have done, and the rule that leaves it nothing."""

    verbs: tuple[str, ...]
    why: Refusal


Offer = Callable[[int], Ask | Barred | None]
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

    `offer` gives the question of a seat, or why it can do nothing, or None where it has settled that it will
    not; only who can do something is asked, and may `pass`. `react` does what was chosen.

    Everybody knows that the moment has come, and nobody who was asked: so whatever lies before it is not
    taken back without the others' consent, whether or not anybody was asked.
    """
    play.disclosures += 1
    play.windows += 1
    if play.listening:
        for seat in order:  # one event for each, asked or not, so that their number tells nobody anything
            offered = offer(seat)
            play.tell(OwnStepPassed, seat, *(offered if isinstance(offered, Barred) else ()))
    reacted = True
    while reacted:
        reacted = False
        for seat in order:
            ask = offer(seat)
            if not isinstance(ask, Ask) or not ask.options:
                continue
            ask.window = moment
            ask.options = {**ask.options, PASS: None}
            value = yield ask
            if value is not None:
                reacted = until_all_pass
                yield from react(seat, value)
