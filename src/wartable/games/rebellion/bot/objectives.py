"""How Steady's Rebel uses its objectives: which to play, to keep, and to give up for something."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.content.cards import Objective
from wartable.games.rebellion.content.effects.board import DestroyQueuedUnits
from wartable.games.rebellion.content.effects.cards import DiscardCards
from wartable.games.rebellion.content.requirements import (
    CountSystems,
    CountUnits,
    DestroyInCombat,
    Pay,
    WinBattles,
)
from wartable.games.rebellion.content.vocabulary import Deck
from wartable.games.rebellion.rise_of_the_empire.verbs.cards import KEEP_CARDS
from wartable.games.rebellion.state import SYSTEMS
from wartable.games.rebellion.verbs.turns import PASS
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

SHOWS_BASE: Final = "show_no_fear"
"""The objective that tells where the base is."""
UNITS: Final = 0.5
"""What units on the build queue are worth that are given up for reputation."""
SCRIPTED: Final = {"regional_support": 0.7, "death_star_plans_2": 0.25, "death_star_plans_3": 0.25}
"""How likely objectives come true that no row describes."""
SELDOM: Final = 0.1
MAY_PASS: Final = 0.3
"""How much sooner to play what may no longer be true in the next round."""


def hope(a: Assessment, row: Objective) -> float:
    """How likely the Rebel fulfils an objective before the match ends, by how far it is."""
    asked = row.requirement
    if isinstance(asked, CountSystems):
        return _hope_to_count(a, asked)
    if isinstance(asked, CountUnits):
        most = max(a.units_counted(asked, system) for system in range(SYSTEMS))
        return 0.1 + 0.8 * min(most / asked.at_least, 1.0) ** 2
    if isinstance(asked, DestroyInCombat):
        return 0.25 if asked.units else 0.5
    if isinstance(asked, WinBattles):
        return 0.35 if asked.initiated or asked.all_of_them or asked.where is None else 0.5
    return SCRIPTED.get(row.key, SELDOM)


def _hope_to_count(a: Assessment, asked: CountSystems) -> float:
    """By the systems that there are already; a single one that is missing is the Empire's best held."""
    count = a.systems_counted(asked)
    if asked.at_most is not None:
        return 0.8 if count <= asked.at_most else 0.3
    needed = asked.at_least or 1
    if count >= needed:
        return 0.95
    return SELDOM if needed == 1 else 0.2 + 0.6 * count / needed


def objective_worth(a: Assessment, key: str) -> float:
    """The reputation that an objective may bring."""
    row = a.match.content.objective[key]
    return row.reputation * hope(a, row)


def price(a: Assessment, row: Objective) -> float:
    """What an objective costs: the hopes of others that are given up for it, the least first, or units."""
    others = sorted(each.reputation * hope(a, each) for each in a.objectives if each.id != row.id)
    parts = row.requirement.effects if isinstance(row.requirement, Pay) else ()
    given_up = sum(part.count for part in parts if isinstance(part, DiscardCards))
    return sum(others[:given_up]) + UNITS * sum(isinstance(part, DestroyQueuedUnits) for part in parts)


def play_objective(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The most reputation for the least price; first what may not be true again. The base stays hidden."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "objective":
            return 0.0
        row = a.match.content.objective[args[0]]
        if row.key == SHOWS_BASE:
            return 0.1 if a.state.base_revealed else 0.0
        passing = MAY_PASS * isinstance(row.requirement, CountSystems | CountUnits)
        return row.reputation + passing - price(a, row)

    return bot.best(seated.legal, score, PASS())


def discard_card(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The objective that is farthest from giving reputation."""
    if seated.facts["deck"] != Deck.OBJECTIVE:
        return bot.chance.pick(seated.legal)
    return bot.best(seated.legal, lambda choice: 3.0 - objective_worth(a, split(choice)[1][0]))


def discard_for_reputation(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Reputation at once for whatever is farthest from giving it."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        return 1.0 - objective_worth(a, args[0]) if verb == "give_up" else 0.0

    return bot.best(seated.legal, score, KEEP_CARDS())


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "play_objective": play_objective,
    "discard_card": discard_card,
    "discard_for_reputation": discard_for_reputation,
}
