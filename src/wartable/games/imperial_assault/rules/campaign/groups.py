"""Groups of the campaign that are defeated, and the hand of Deployment cards they go to (IA-DEFEATED-04)."""

from __future__ import annotations

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, Kind


def group_defeated(m: Match, figure: int) -> None:
    """When the last figure of a group falls its card leaves play.

    One of the Imperial player goes to his hand unless it is unique (IA-DEFEATED-04, IA-DEFEATED-05); allies
    and villains are not deployed again (IA-ALLY-05). Its attachments return to him (IA-ATTACHMENT-03).
    """
    number = m.figure(figure).group
    group = m.state.groups[number]
    if any(m.is_on_map(other) for other in m.figures_of_group(number)):
        return
    group.defeated, group.ready = True, False
    if m.sides[group.seat] != IMPERIALS or group.kind is Kind.VILLAIN:
        return
    group.attachments = []
    if not m.group_card(group).row.unique:
        take_into_hand(m, group.card)


def take_into_hand(m: Match, card: int) -> None:
    """A Deployment card goes to the Imperial player's hand in the sight of all, who know it from now on."""
    imperial = m.imperial
    imperial.hand = sorted([*imperial.hand, card])
    imperial.seen = sorted([*imperial.seen, card])


def take_out_of_hand(m: Match, card: int) -> None:
    """A Deployment card leaves the hand; of two that are alike one that everybody knew goes first."""
    imperial = m.imperial
    imperial.hand.remove(card)
    if card in imperial.seen:
        imperial.seen.remove(card)


def show_cards(m: Match) -> None:
    """Everybody sees the hand and the reserve, and knows what they have seen (IA-HIDDEN-04)."""
    imperial = m.imperial
    imperial.seen, imperial.seen_reserve = list(imperial.hand), list(imperial.reserve)
