"""The abilities of heroes and of the campaign's cards: who has them, and on which card in play they stand.

A hero has those of the sheet that shows, of his cards and of what is attached to these; a group those of its
attachments. All other cards of the Imperial player lie in his play area: he uses their abilities himself,
without a figure, unless a card gives them to figures (`by`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.campaign.vocabulary import AgendaKind
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.facts.figure_facts import attachment_of, gear
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, CardKind, HeldCard, HeroState

SECTIONS = {
    CardKind.CLASS: "class_cards",
    CardKind.ITEM: "items",
    CardKind.REWARD: "rewards",
    CardKind.SUPPLY: "supplies",
    CardKind.IMPERIAL_CLASS: "imperial_cards",
    CardKind.AGENDA: "agendas",
}
"""Where the cards of each kind are printed."""
IMPERIAL_SEAT = 0


class Standing(NamedTuple):
    """Where an ability stands: on a card in play, or (`on` is not -1) on what is attached to that card."""

    card: HeldCard
    on: int = -1

    @property
    def exhausted(self) -> bool:
        """Whether it is exhausted."""
        return self.card.exhausted if self.on < 0 else self.on in self.card.tired

    @property
    def depleted(self) -> bool:
        """Whether it was depleted in this mission."""
        return self.card.depleted if self.on < 0 else self.on in self.card.emptied


def imperial_cards(m: Match) -> list[HeldCard]:
    """The cards in the Imperial play area, and secret Agenda cards, which may be revealed (IA-AGENDA-10)."""
    imperial, campaign = m.state.imperial, m.state.campaign
    if imperial is None:
        return []
    secret = [] if campaign is None else [card for card in campaign.agendas.secret if card >= 0]
    return [*imperial.cards, *(HeldCard(CardKind.AGENDA, card) for card in secret)]


def play_area(m: Match) -> Iterator[Use]:
    """The abilities of the Imperial play area, without those of attachments."""
    for card in imperial_cards(m):
        if attachment_of(card) is None:
            yield from gear(card).uses


def players_own(m: Match, seat: int) -> list[Use]:
    """The abilities that the Imperial player uses himself, without a figure; nobody else has such."""
    if not m.in_campaign or seat != IMPERIAL_SEAT:
        return []
    return [use for use in play_area(m) if use.by is None]


def of_hero(m: Match, hero: HeroState) -> list[Use]:
    """The abilities of a hero: of the sheet that shows, and of his cards."""
    return [ability for ability in m.card(hero.figure).abilities if isinstance(ability, Use)]


def granted(m: Match, figure: int) -> list[Use]:
    """The abilities that cards of the Imperial play area give a figure."""
    if not m.in_campaign or m.side_of(figure) != IMPERIALS:
        return []
    uses = [use for use in play_area(m) if use.by is not None]
    return [use for use in uses if _is_given(m, use, figure)] if uses else []


def _is_given(m: Match, use: Use, figure: int) -> bool:
    from wartable.games.imperial_assault.rules.abilities import matching  # which asks for standings

    view = matching.Viewpoint(IMPERIAL_SEAT, figure)
    return use.by is not None and matching.meant(m, use.by, view, figure)


def waiting(m: Match, figure: int, moment: Moment) -> list[Ability]:
    """The abilities of a figure that wait for a moment, printed and given."""
    given = (use for use in granted(m, figure) if use.trigger is not None and use.trigger.moment is moment)
    return [*m.card(figure).waiting[moment], *given]


def specials(m: Match, figure: int) -> list[Ability]:
    """The special actions of a figure, printed and given."""
    return [*m.card(figure).specials, *(use for use in granted(m, figure) if use.actions)]


def anybody_waits(m: Match, moment: Moment) -> bool:
    """Whether a hero or a card of the campaign in play has anything for a moment."""
    if not m.in_campaign:
        return False
    for hero in m.state.heroes:
        if m.card(hero.figure).waiting[moment]:
            return True
    for group in m.state.groups:
        if (group.attachments or group.given) and m.group_card(group).waiting[moment]:
            return True
    return any(use.trigger is not None and use.trigger.moment is moment for use in play_area(m))


@cache
def secret_moments() -> frozenset[Moment]:
    """The moments for which a secret card may wait: that one of them has come is told whoever waits."""
    agendas = [row for row in campaign_content().agendas if row.kind is AgendaKind.SECRET]
    triggers = [use.trigger for row in agendas for use in row.uses]
    return frozenset(trigger.moment for trigger in triggers if trigger is not None)


# Where an ability stands


def places(m: Match, use: int, figure: int) -> list[Standing]:
    """The cards in play on which an ability of a figure or player stands; none if it is on a hero sheet."""
    printed = m.campaign.printed_on[use]
    hero = None if figure < 0 else m.hero_of(figure)
    cards = imperial_cards(m) if hero is None else hero.cards
    found = [
        Standing(card) for card in cards if SECTIONS[card.kind] == printed.section and card.row == printed.row
    ]
    if printed.section == "items":
        found += [Standing(card, printed.row) for card in cards if printed.row in card.modifications]
    return found


def weapon_of(m: Match, hero: HeroState, use: int) -> int:
    """The place among a hero's cards of the weapon on which an ability stands, by itself or attached."""
    for place in places(m, use, hero.figure):
        return hero.cards.index(place.card)
    raise AssertionError("the ability stands on no card")


def wielded(m: Match, use: int, figure: int) -> bool:
    """Whether the attack is made with the weapon that a modification is on; others are always at hand."""
    printed, attack, hero = m.campaign.printed_on[use], m.attack, m.hero_of(figure)
    if hero is None or attack is None or attack.attacker != figure or printed.section != "items":
        return True
    on = [place for place in places(m, use, figure) if place.on >= 0]
    if not on or attack.weapon < 0:
        return True
    return any(place.card is hero.cards[attack.weapon] for place in on)
