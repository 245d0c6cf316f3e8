"""What steady does in attribute tests, and what they may come to."""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.bot.pursuit import likely_successes
from wartable.games.imperial_assault.verbs.missions import USE_SUCCESSES
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot


def choose_attribute(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The attribute with the most successes on its dice (IA-TEST-08)."""
    figure = a.figures[seated.facts["figure"]]
    return bot.best(seated.legal, lambda choice: likely_successes(a.match, figure, split(choice)[1][0]))


def use_successes(_bot: ThumbBot[Assessment], _seated: Seated, _a: Assessment) -> str:
    """Successes that lie there are used (IA-TEST-07)."""
    return USE_SUCCESSES()


def second_token(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The hero who has the most Health left acts twice (IA-ACTIVATION-06)."""
    m = a.match

    def score(choice: str) -> float:
        figure = a.figures[split(choice)[1][0]]
        row = m.figure(figure)
        return m.health(figure) - row.damage - row.strain - (m.health(figure) if row.wounded else 0)

    return bot.best(seated.legal, score)


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "choose_attribute": choose_attribute,
    "use_successes": use_successes,
    "second_token": second_token,
}
