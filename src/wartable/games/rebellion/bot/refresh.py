"""Steady's rules of thumb in the Refresh Phase: cards, recruits, building and deployment."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.bot import empire, rebel
from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.bot.objectives import objective_worth
from wartable.games.rebellion.content.vocabulary import Against, Deck, Presence, Timing
from wartable.games.rebellion.state import EMPIRE, Away
from wartable.games.rebellion.verbs.turns import BUILD_ALL, DONE, RECRUIT_NOBODY
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

FEW_CARRIERS: Final = 2


def discard_mission(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """What asks for most and comes twice goes first."""
    hand = a.match.faction(a.side).missions

    def score(choice: str) -> float:
        card = a.match.content.mission[split(choice)[1][0]]
        against = card.where.against is Against.CAPTURED_LEADER or Presence.CAPTURED_LEADER in card.where.has
        return card.icons + 1.5 * against + 2.0 * (hand.count(card.id) > 1)

    return bot.best(seated.legal, score)


def keep_action(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The card whose leader is worth most; cards that can be used at will are better."""

    def score(choice: str) -> float:
        card = a.match.content.action[split(choice)[1][0]]
        leaders = [a.leader(key) for key in card.leaders]
        new = [a.leader_worth(each) for each in leaders if a.state.leaders[each] == Away.SUPPLY]
        return max(new, default=0.0) + (0.8 if card.timing is Timing.ASSIGNMENT else 0.3)

    return bot.best(seated.legal, score)


def recruit(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Whoever is worth most; the Empire needs those who lead units."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "recruit":
            return 0.0
        leader = a.leader(args[0])
        return a.leader_worth(leader) + (1.5 if a.side == EMPIRE and a.leads(leader) else 0.0)

    return bot.best(seated.legal, score, RECRUIT_NOBODY())


def build_units(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """All that is certain at once; where the icon leaves a choice what is lacking. Nothing is given up."""
    if BUILD_ALL() in seated.legal:
        return BUILD_ALL()
    m = a.match
    owned = [unit for place in a.state.units for unit in place]

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "build":
            return -1.0
        unit = a.unit(args[0])
        row = m.unit(unit)
        worth = 1.0 + a.unit_worth(unit) - 0.15 * owned.count(unit)
        if row.capacity and not row.black and not row.red:
            worth += 0.6 if owned.count(unit) < FEW_CARRIERS else -1.0
        return max(worth, 0.1)

    return bot.best(seated.legal, score, DONE())


def deploy_units(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """One after the other where it serves best; what would only serve the enemy waits."""
    worth = empire.deployment if a.side == EMPIRE else rebel.deployment

    def score(choice: str) -> float:
        verb, args = split(choice)
        return 5.0 + worth(a, a.unit(args[0]), a.place(args[1])) if verb == "deploy" else 0.0

    return bot.best(seated.legal, score, DONE())


def keep_card(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The objective that is nearest to its end; of other cards what asks for least."""

    def score(choice: str) -> float:
        key = split(choice)[1][0]
        if seated.facts["deck"] == Deck.OBJECTIVE:
            return objective_worth(a, key)
        card = a.match.content.mission.get(key)
        return 0.0 if card is None else 3.0 - card.icons + 0.1 * len(card.effects)

    return bot.best(seated.legal, score)


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "discard_mission": discard_mission,
    "keep_action": keep_action,
    "recruit": recruit,
    "build_units": build_units,
    "deploy_units": deploy_units,
    "keep_card": keep_card,
    "arrange_card": keep_card,
}
