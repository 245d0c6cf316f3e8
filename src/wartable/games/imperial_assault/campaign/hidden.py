"""What is hidden of a campaign between its missions: decks, Agenda cards drawn and kept secret.

All else of the log is open: what lies faceup, discards, active missions (IA-HIDDEN-07). Nobody knows the
order of a deck, nor which grey side missions are in theirs (IA-HIDDEN-06, IA-SIDE_DECK-05). The Rebel players
do not know the Agenda cards that the Imperial player has drawn or keeps secret (IA-HIDDEN-05), but the price
of each, which he paid openly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.state import AgendaCards, Campaign, SideMissions
from wartable.games.imperial_assault.content.campaign.vocabulary import AgendaKind, SideDeck
from wartable.games.imperial_assault.state import IMPERIAL_SEAT
from wartable.kernel.chance import Chance
from wartable.parts.piles import hide, redraw

UNSEEN: Final = -1


def mask_campaign(log: Campaign, seat: int | None) -> None:
    """Take out of a copy of the log what a seat (None: a spectator) cannot know."""
    hide(log.sides.deck, log.sides.left_out, back=UNSEEN)
    for deck in log.items:
        deck.sort()
    if seat == IMPERIAL_SEAT:
        log.agendas.deck.sort()
    else:
        _mask_agendas(log.agendas)


def _mask_agendas(agendas: AgendaCards) -> None:
    """Hide which Agenda cards were drawn and kept: the deck lists all that could be anywhere.

    A secret card shows the influence that was paid for it, as a negative number.
    """
    prices = [-rows().agendas[card].influence for card in agendas.secret]
    agendas.deck += agendas.secret
    hide(agendas.deck, agendas.drawn, back=UNSEEN)
    agendas.secret[:] = prices


def guess_campaign(log: Campaign, seat: int, chance: Chance) -> None:
    """Deal anew, in place, what a seat cannot know of the log."""
    _guess_side_missions(log.sides, chance)
    for deck in log.items:
        redraw(deck, chance=chance)
    if seat == IMPERIAL_SEAT:
        redraw(log.agendas.deck, chance=chance)
    else:
        _guess_agendas(log.agendas, chance)


def _guess_side_missions(sides: SideMissions, chance: Chance) -> None:
    """Only grey cards can have been left out."""
    unplaced = sorted([*sides.deck, *sides.left_out])
    grey = [mission for mission in unplaced if rows().missions[mission].deck is SideDeck.GREY]
    chance.shuffle(grey)
    sides.left_out[:] = sorted(grey[: len(sides.left_out)])
    sides.deck[:] = [mission for mission in unplaced if mission not in sides.left_out]
    redraw(sides.deck, chance=chance)


def _guess_agendas(agendas: AgendaCards, chance: Chance) -> None:
    """Each secret card is a secret one of the price that was paid; the cards drawn may be any of the rest."""
    prices = [rows().agendas[card].influence for card in agendas.secret]
    unplaced = sorted([*agendas.deck, *agendas.drawn, *agendas.secret])
    agendas.secret[:] = _secret_cards(unplaced, prices, chance)
    agendas.deck[:] = [card for card in unplaced if card not in agendas.secret]
    drawn = len(agendas.drawn)
    chance.shuffle(agendas.deck)
    agendas.drawn[:] = sorted(agendas.deck[:drawn])
    del agendas.deck[:drawn]


def _secret_cards(unplaced: Sequence[int], prices: Sequence[int], chance: Chance) -> list[int]:
    """Secret cards of these prices, in their order, any as likely."""
    possible = [card for card in unplaced if rows().agendas[card].kind is AgendaKind.SECRET]
    chance.shuffle(possible)
    found: list[int] = []
    for price in prices:
        fitting = (card for card in possible if rows().agendas[card].influence == price)
        card = next(card for card in fitting if card not in found)
        found.append(card)
    return found
