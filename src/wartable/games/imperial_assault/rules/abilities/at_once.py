"""Moments within a step, such as those of an attribute test: what is used at them is resolved at once."""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.frames import InUse, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import using
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.kernel.agenda import close
from wartable.kernel.ask import Script


def announce(m: Match, moment: Moment, subject: int) -> Script[None]:
    """Let all players use what waits for a moment, before the step goes on."""
    window = moments.opened(m, Happening(moment, subject))
    while window is not None:
        usable = yield from moments.next_use(m, window)
        if usable is None:
            return
        yield from _resolve(m, moments.begin_use(m, window.seats[0], usable, subject))


def _resolve(m: Match, use: InUse) -> Script[None]:
    """Resolve what is used; what its effects put on the agenda comes when the step has ended."""
    while use.steps:
        step = use.steps.pop()
        if step == Step.CHOOSE_TARGETS:
            yield from using.choose_targets(m)
        elif step == Step.RESOLVE_EFFECT:
            yield from using.resolve_effect(m)
        else:
            moments.use_ended(m)
    close(m.state.agenda, use)
