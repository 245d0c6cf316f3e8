"""What steady buys between missions, and how its heroes share their items."""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.campaign import outfitting
from wartable.games.imperial_assault.campaign.ledger import hero_text, log_of, rows
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.games.imperial_assault.verbs.turns import DONE
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

NOT_BOUGHT: Final = -1.0


def learn(bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """The dearest Class card that can be paid, of the heroes and of the Imperial player alike."""
    prices = {card.key: card.experience for card in rows().class_cards}
    prices |= {card.key: card.experience for card in rows().imperial_cards}

    def score(choice: str) -> float:
        verb, args = split(choice)
        return float(prices[args[0]]) if verb == verbs.LEARN.name else NOT_BOUGHT

    return bot.best(seated.legal, score)


def keep_items(_bot: ThumbBot[Assessment], _seated: Seated, _a: Assessment) -> str:
    """Nothing is sold: it brings half of what it has cost."""
    return DONE()


def buy_item(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The item that is worth most to a hero; who has the fewest cards comes first.

    A modification that was bought is attached at once.
    """
    log = log_of(a.match)
    heroes = {hero_text(hero): number for number, hero in enumerate(log.heroes)}
    attaching = _attaching(seated)
    if attaching:
        return attaching

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != verbs.BUY.name:
            return 0.0
        worth = outfitting.worth_of_item(a.match, heroes[args[1]], rows().item[args[0]])
        return worth if worth > 0 else NOT_BOUGHT

    return bot.best(seated.legal, score, DONE())


def _attaching(seated: Seated) -> str:
    """A modification that can be attached; empty if there is none."""
    return next((choice for choice in seated.legal if split(choice)[0] == verbs.ATTACH.name), "")


def exchange_items(_bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """Everybody keeps what was bought for him; loose modifications are attached."""
    return _attaching(seated) or DONE()


def set_item_aside(bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """The cheapest of what cannot be brought."""
    prices = {item.key: item.credits for item in rows().items}
    return bot.best(seated.legal, lambda choice: -float(prices.get(split(choice)[1][0], 0)))


def buy_agenda(bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """The dearest Agenda card that can be paid."""
    prices = {card.key: card.influence for card in rows().agendas}

    def score(choice: str) -> float:
        verb, args = split(choice)
        return 1.0 + prices[args[0]] if verb == verbs.BUY_AGENDA.name else 0.0

    return bot.best(seated.legal, score, DONE())


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "buy_class_card": learn,
    "buy_imperial_card": learn,
    "sell_item": keep_items,
    "buy_item": buy_item,
    "exchange_items": exchange_items,
    "set_item_aside": set_item_aside,
    "buy_agenda": buy_agenda,
}
