"""Steady's rules of thumb where a leader is to be chosen: whom to capture, confront, rescue or protect."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.bot.assessment import Assessment
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot


def most_missed(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Of the enemy's whoever is worth most; of the own whoever is worth least; nothing rather than that."""

    def score(choice: str) -> float:
        named = _named(a, choice)
        if not named:
            return 0.0
        against = sum(a.leader_worth(each) for each in named if a.match.side_of_leader(each) != a.side)
        own = sum(a.leader_worth(each) for each in named if a.match.side_of_leader(each) == a.side)
        return against - 0.1 * own

    return bot.best(seated.legal, score)


def most_wanted(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The own leader who is worth most."""
    return bot.best(seated.legal, lambda choice: sum(map(a.leader_worth, _named(a, choice))))


def _named(a: Assessment, choice: str) -> list[int]:
    """The leaders whom a choice names."""
    leaders = a.match.content.leader
    return [leaders[arg].id for arg in split(choice)[1] if arg in leaders]


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "capture_leader": most_missed,
    "capture_with_beam": most_missed,
    "confront_leader": most_missed,
    "eliminate_leader": most_missed,
    "rescue_leader": most_wanted,
    "rescue_or_remove": most_wanted,
    "recruit_leader": most_wanted,
    "protect_leader": most_wanted,
}
