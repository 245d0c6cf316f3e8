"""Agenda cards that act between missions, in the upgrade stages."""

from __future__ import annotations

from wartable.games.imperial_assault.campaign import moments
from wartable.games.imperial_assault.campaign.ledger import log_of, pay_credits, rows
from wartable.games.imperial_assault.campaign.together import ask_rebels, rebel_seats
from wartable.games.imperial_assault.campaign.upgrades.agenda_cards import discard_ongoing
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.games.imperial_assault.verbs.turns import DECLINE
from wartable.kernel.ask import Script

TRACKING_BEACON, BEACON_PRICE = "tracking_beacon", 300


def tracking_beacon(m: Match) -> Script[int]:
    """The heroes pay 300 credits to discard it, or 1 more Agenda card is drawn (IA-AGENDA-09)."""
    log = log_of(m)
    facts = {"card": TRACKING_BEACON, "cost": BEACON_PRICE, "left": log.credits}
    if log.credits < BEACON_PRICE:
        m.passed(rebel_seats(m)[0], [verbs.PAY.name], "IA-CREDITS-02", "heroes_cannot_pay", facts)
        return 1
    answers = {verbs.PAY(): True, DECLINE(): False}
    paid = yield from ask_rebels(m, "IA-AGENDA-09", "pay_for_agenda", answers, facts=facts)
    if not paid:
        return 1
    pay_credits(m, BEACON_PRICE, TRACKING_BEACON)
    discard_ongoing(m, next(card.id for card in rows().agendas if card.key == TRACKING_BEACON))
    return 0


moments.AGENDAS_ABOUT_TO_BE_DRAWN[TRACKING_BEACON] = tracking_beacon
