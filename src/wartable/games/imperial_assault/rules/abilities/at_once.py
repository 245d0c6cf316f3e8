"""Moments within a step, such as those of an attribute test: what is used at them is resolved at once."""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import AttributeTest
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.kernel.ask import Script


def announce(m: Match, moment: Moment, subject: int) -> Script[None]:
    """Let all players use what waits for a moment, with all that it sets off, before the step goes on."""
    test = m.frame
    assert isinstance(test, AttributeTest)
    window = moments.opened(m, Happening(moment, subject))
    while window is not None:
        used = yield from moments.next_use(m, window)
        if used is None:
            return
        moments.begin_use(m, *used, subject)
        yield from _play_out(m, test)


def _play_out(m: Match, test: AttributeTest) -> Script[None]:
    """Run the steps of all that lies on top of a test; if that ends the mission, the test ends with it."""
    from wartable.games.imperial_assault.rules.round import ASKING, PLAIN  # which import this module

    agenda = m.state.agenda
    while agenda[-1] is not test:
        steps = agenda[-1].steps
        if not steps:
            agenda.pop()
        elif steps[-1] in PLAIN:
            PLAIN[steps.pop()](m)
        else:
            yield from ASKING[steps.pop()](m)
