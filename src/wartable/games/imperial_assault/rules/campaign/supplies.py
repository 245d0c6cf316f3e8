"""Supply cards that heroes draw (IA-CRATE-01)."""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.events import cards as card_events
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import held
from wartable.games.imperial_assault.state import CardKind, HeldCard, HeroState
from wartable.games.imperial_assault.verbs.missions import KEEP
from wartable.kernel.ask import Ask, Script


def draw(m: Match, hero: HeroState) -> Script[None]:
    """A hero draws a Supply card, other than for a crate."""
    card = take(m, hero)
    if card is not None:
        m.tell(events.SupplyDrawn, m.figure_text(hero.figure), m.campaign.supplies[card.row].key)
        yield from keep_one(m, hero, card)


def take(m: Match, hero: HeroState) -> HeldCard | None:
    """The Supply card on top of the deck goes faceup to a hero's play area; None if none is left.

    It is the hero's alone to use (IA-SUPPLY-01), and nobody else's ever (IA-SUPPLY-02).
    """
    if not m.state.supplies:
        return None
    card = HeldCard(CardKind.SUPPLY, m.state.supplies.pop())
    hero.cards = [*hero.cards, card]
    return card


def keep_one(m: Match, hero: HeroState, first: HeldCard) -> Script[None]:
    """Where cards let a hero draw more than one, he keeps one of them and discards the others."""
    figure, rows = m.figure_text(hero.figure), m.campaign.supplies
    drawn = [first]
    for _ in range(_more(m)):
        card = take(m, hero)
        if card is not None:
            drawn.append(card)
            m.tell(events.SupplyDrawn, figure, rows[card.row].key)
    while len(drawn) > 1:
        options = {KEEP(rows[card.row].key): card.row for card in drawn}
        ask = Ask(hero.seat, "IA-GOLDEN-02", "keep_supply", options, facts={"figure": figure})
        row = yield from m.decide(ask)
        other = next((card for card in drawn if card.row != row), drawn[-1])
        drawn.remove(other)
        hero.cards = [each for each in hero.cards if each is not other]
        m.tell(card_events.ItemDiscarded, figure, rows[other.row].key)
    moments.announce_soon(m, Moment.SUPPLY_DRAWN, hero.figure)


def _more(m: Match) -> int:
    """How many cards more are drawn, by the cards of any hero."""
    uses = {use.id: use for hero in m.state.heroes for use in held.of_hero(m, hero)}
    return sum(use.more_supplies for use in uses.values())
