"""The Imperial upgrade stage: Class cards for experience, Agenda cards for influence (IA-IMP_UPGRADE)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.campaign import moments
from wartable.games.imperial_assault.campaign.frames import CampaignStep, ImperialUpgrade
from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.ledger import log_of, rows, spend_influence
from wartable.games.imperial_assault.campaign.upgrades import agenda_cards
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIAL_SEAT
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.games.imperial_assault.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.piles import draw

AGENDAS_DRAWN = 4
FINISH = {DONE(): None}


# Class cards


def class_candidates(_m: Match) -> Iterator[tuple[str, int]]:
    """Every Imperial Class card."""
    for card in rows().imperial_cards:
        yield verbs.LEARN(card.key), card.id


def refuse_class_card(m: Match, card: int) -> Refusal | None:
    """A card of his own deck that he lacks, for the experience it costs (IA-IMP_UPGRADE-02)."""
    log, row = log_of(m), rows().imperial_cards[card]
    facts = {"card": row.key}
    if row.deck != log.imperial_class:
        return Refusal("IA-IMP_UPGRADE-02", "of_another_class", {**facts, "deck": log.imperial_class})
    if any(held.kind is CardKind.IMPERIAL_CLASS and held.row == card for held in log.imperial_cards):
        return Refusal("IA-IMP_UPGRADE-03", "class_card_owned", facts)
    if row.experience > log.experience:
        cost = {"cost": row.experience, "left": log.experience}
        return Refusal("IA-IMP_UPGRADE-02", "experience_short", {**facts, **cost})
    return None


CLASS_CARDS = Family(class_candidates, refuse_class_card)


def buy_class_cards(m: Match) -> Script[None]:
    """The Imperial player may buy any number of his Class cards (IA-IMP_UPGRADE-02), which he keeps.

    (IA-IMP_UPGRADE-03, IA-CLASS-02.)
    """
    log, rule = log_of(m), "IA-IMP_UPGRADE-02"
    legal, facts = CLASS_CARDS.options(m), {"left": log.experience}
    if not legal:
        m.passed(IMPERIAL_SEAT, [verbs.LEARN.name], rule, "no_class_card_to_buy", facts)
        return
    ask = Ask(IMPERIAL_SEAT, rule, "buy_imperial_card", {**legal, **FINISH}, CLASS_CARDS, (m,), facts)
    card = yield ask
    if card is None:
        return
    learn(m, card)
    m.frame.steps.append(CampaignStep.BUY_IMPERIAL_CARDS)


def learn(m: Match, card: int) -> None:
    """Pay for a Class card, which the Imperial player has from now on."""
    log, row = log_of(m), rows().imperial_cards[card]
    log.experience -= row.experience
    log.imperial_cards.append(HeldCard(CardKind.IMPERIAL_CLASS, card))
    m.tell(events.ImperialCardBought, IMPERIAL_SEAT, row.key, row.experience)


# Agenda cards


def stage_of(m: Match) -> ImperialUpgrade:
    """The stage whose step runs."""
    frame = m.frame
    assert isinstance(frame, ImperialUpgrade)
    return frame


def before_agendas(m: Match) -> Script[None]:
    """What ongoing cards do before Agenda cards are drawn (IA-AGENDA-09)."""
    for card in list(log_of(m).agendas.ongoing):
        acts = moments.AGENDAS_ABOUT_TO_BE_DRAWN.get(rows().agendas[card].key)
        if acts is not None:
            stage_of(m).more += yield from acts(m)


def draw_agendas(m: Match) -> None:
    """Shuffle the Agenda deck and draw 4 cards, which nobody else sees (IA-IMP_UPGRADE-04).

    Of a deck that runs out no more can be drawn (IA-LIMITS-03).
    """
    agendas = log_of(m).agendas
    m.chance.shuffle(agendas.deck)
    agendas.drawn = sorted(draw(agendas.deck, AGENDAS_DRAWN + stage_of(m).more))
    keys = tuple(rows().agendas[card].key for card in agendas.drawn)
    m.tell(events.AgendasDrawn, IMPERIAL_SEAT, len(keys), keys)


def agenda_candidates(m: Match) -> Iterator[tuple[str, int]]:
    """The cards that were drawn: read from the state, so that a guess offers what it has dealt."""
    for card in log_of(m).agendas.drawn:
        yield verbs.BUY_AGENDA(rows().agendas[card].key), card


def refuse_agenda(m: Match, card: int) -> Refusal | None:
    """A card costs the influence that is printed on it (IA-IMP_UPGRADE-05, IA-AGENDA-11)."""
    row, log = rows().agendas[card], log_of(m)
    if row.influence > log.influence:
        facts = {"card": row.key, "cost": row.influence, "left": log.influence}
        return Refusal("IA-INFLUENCE-02", "influence_short", facts)
    return None


def agendas_not_drawn(m: Match) -> Iterator[tuple[str, Refusal]]:
    """Agenda cards that were not drawn: which of the others are where is not told."""
    drawn = set(log_of(m).agendas.drawn)
    for row in rows().agendas:
        if row.id not in drawn:
            refusal = Refusal("IA-IMP_UPGRADE-05", "agenda_not_drawn", {"card": row.key})
            yield verbs.BUY_AGENDA(row.key), refusal


AGENDAS = Family(agenda_candidates, refuse_agenda, agendas_not_drawn)


def buy_agendas(m: Match) -> Script[None]:
    """The Imperial player may buy some of the cards drawn (IA-IMP_UPGRADE-05).

    He is asked if he has any influence, whatever he drew, so that nobody learns what he could have bought.
    """
    log, rule = log_of(m), "IA-IMP_UPGRADE-05"
    facts = {"left": log.influence}
    if not log.influence:
        m.passed(IMPERIAL_SEAT, [verbs.BUY_AGENDA.name], "IA-INFLUENCE-02", "no_influence_left")
        return
    options = AGENDAS.later(m, apart=FINISH)
    card = yield Ask(IMPERIAL_SEAT, rule, "buy_agenda", options, AGENDAS, (m,), facts)
    if card is None:
        return
    log.agendas.drawn.remove(card)
    spend_influence(m, rows().agendas[card].influence)
    agenda_cards.resolve(m, card)
    m.frame.steps.append(CampaignStep.BUY_AGENDAS)


def return_agendas(m: Match) -> None:
    """Shuffle what was not bought back into the deck without showing it (IA-IMP_UPGRADE-06)."""
    agendas = log_of(m).agendas
    agendas.deck += agendas.drawn
    agendas.drawn = []
    m.chance.shuffle(agendas.deck)
    m.tell(events.AgendasReturned, IMPERIAL_SEAT)
