"""What abilities of heroes and cards cost, paid before their effect (IA-ABILITY-04): why they cannot be paid.

Actions are paid by who takes them, in the activation.
"""

from __future__ import annotations

from typing import Any

from wartable.games.imperial_assault.campaign.ledger import pay_influence
from wartable.games.imperial_assault.campaign.upgrades import agenda_cards
from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.events import campaign as campaign_events
from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import held
from wartable.games.imperial_assault.rules.campaign import heroes, threat
from wartable.games.imperial_assault.state import CardKind
from wartable.kernel.ask import Refusal


def refuse(m: Match, use: Use, figure: int, facts: dict[str, Any]) -> Refusal | None:
    """Why the costs of an ability cannot be paid: its own, whatever else its card can do (IA-CLASS-03).

    A depleted card is not used again in the mission (IA-DEPLETE-01). An exhausted one cannot be exhausted
    again (IA-ABILITY-09, IA-EXHAUST-02); what it does for another cost it still does (IA-EXHAUST-06). A hero
    suffers strain up to his Endurance (IA-ABILITY-07, IA-STRAIN-03); threat must be there (IA-ABILITY-08),
    and influence, of which there is none outside of a campaign.
    """
    refusal = _refuse_card(m, use, figure, facts)
    if refusal is not None:
        return refusal
    hero = None if figure < 0 else m.hero_of(figure)
    if use.strain and hero is not None:
        refusal = heroes.refuse_strain(m, hero, use.strain)
    if refusal is None and use.threat > m.imperial.threat:
        costs = {"cost": use.threat, "threat": m.imperial.threat}
        return Refusal("IA-ABILITY-08", "threat_short", {**facts, **costs})
    campaign = m.state.campaign
    influence = 0 if campaign is None else campaign.influence
    if refusal is None and use.influence > influence:
        costs = {"cost": use.influence, "left": influence}
        return Refusal("IA-INFLUENCE-02", "influence_short", {**facts, **costs})
    return refusal


def _refuse_card(m: Match, use: Use, figure: int, facts: dict[str, Any]) -> Refusal | None:
    """Why no card with this ability can be used: all are facedown, or exhausted if that is the cost."""
    places = held.places(m, use.id, figure)
    if not places:
        return None
    up = [place for place in places if not place.depleted]
    if not up:
        return Refusal("IA-DEPLETE-01", "card_depleted", facts)
    if use.exhausts and all(place.exhausted for place in up):
        return Refusal("IA-EXHAUST-02", "item_exhausted", facts)
    return None


def pay(m: Match, seat: int, use: Use, figure: int) -> None:
    """Pay what an ability costs: strain, threat, and what becomes of its card.

    (IA-ABILITY-04, IA-ABILITY-07, IA-ABILITY-08, IA-ABILITY-09, IA-ABILITY-10.)
    """
    hero = None if figure < 0 else m.hero_of(figure)
    if use.strain and hero is not None:
        heroes.place_strain(m, hero, use.strain)
    if use.threat:
        threat.change(m, -use.threat)
    if use.influence:
        pay_influence(m, use.influence, use.key)
    places = [place for place in held.places(m, use.id, figure) if not place.depleted]
    if use.exhausts:
        place = next(place for place in places if not place.exhausted)
        if place.on < 0:
            place.card.exhausted = True
        else:
            place.card.tired = [*place.card.tired, place.on]
        m.tell(events.ItemExhausted, seat, use.key)
    if use.depletes:
        place = places[0]
        if place.on < 0:
            place.card.depleted = True
        else:
            place.card.emptied = [*place.card.emptied, place.on]
        m.tell(events.CardDepleted, seat, use.key)
    if use.discards:
        _discard(m, seat, use, figure, places[0])


def _discard(m: Match, seat: int, use: Use, figure: int, place: held.Standing) -> None:
    """The card leaves play; a secret Agenda card is revealed by it (IA-AGENDA-10) and not used again."""
    card = place.card
    if card.kind is CardKind.AGENDA:
        _discard_agenda(m, seat, card.row)
        return
    hero = m.hero_at(figure)
    hero.cards = [each for each in hero.cards if each is not card]
    m.tell(events.ItemDiscarded, m.figure_text(figure), use.key)


def _discard_agenda(m: Match, seat: int, row: int) -> None:
    """An Agenda card returns to the box when it was used (IA-AGENDA-05)."""
    campaign = m.state.campaign
    if campaign is not None and row in campaign.agendas.secret:
        agenda_cards.use_secret(m, row)
        return
    m.imperial.cards = [
        card for card in m.imperial.cards if not (card.kind is CardKind.AGENDA and card.row == row)
    ]
    m.tell(campaign_events.AgendaDiscarded, seat, m.campaign.agendas[row].key)
