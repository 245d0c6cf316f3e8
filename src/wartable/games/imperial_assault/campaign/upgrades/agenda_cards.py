"""Agenda cards: what becomes of one that is bought, used or discarded (IA-AGENDA)."""

from __future__ import annotations

from wartable.games.imperial_assault.campaign.ledger import log_of, rows
from wartable.games.imperial_assault.campaign.missions import gains
from wartable.games.imperial_assault.content.campaign.vocabulary import AgendaKind, MissionKind
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIAL_SEAT


def mission_key(card: int) -> str:
    """The mission that an Agenda card brings."""
    mission = rows().agendas[card].mission
    assert mission is not None
    return mission


def resolve(m: Match, card: int) -> None:
    """Read a card aloud that was bought and resolve it, or keep it secret (IA-IMP_UPGRADE-07).

    There are four types (IA-AGENDA-06). A forced mission is played before the campaign goes on, when this
    stage is over, since it falls between stages (IA-AGENDA-08, IA-FORCED-03).
    """
    row, agendas = rows().agendas[card], log_of(m).agendas
    if row.kind is AgendaKind.SECRET:  # IA-AGENDA-10, IA-HIDDEN-05
        agendas.secret.append(card)
        m.tell(events.SecretAgendaBought, IMPERIAL_SEAT, row.influence, row.key)
        return
    m.tell(events.AgendaBought, IMPERIAL_SEAT, row.key, row.influence)
    if row.kind is AgendaKind.ONGOING:  # IA-AGENDA-09
        agendas.ongoing.append(card)
    elif row.kind is AgendaKind.SIDE_MISSION:  # IA-AGENDA-07
        agendas.missions.append(card)
    else:
        agendas.discarded.append(card)
        log_of(m).forced.append(rows().mission[mission_key(card)].id)
        m.tell(events.MissionForced, mission_key(card))


def mission_played(m: Match, mission: int) -> None:
    """The card of a side mission that was played is discarded (IA-AGENDA-07).

    Where the heroes played another side mission, it is discarded as well, as its text says, and the Imperial
    player receives what he would have won.
    """
    log, printed = log_of(m), rows()
    if printed.missions[mission].kind is not MissionKind.SIDE:
        return
    for card in list(log.agendas.missions):
        row = printed.mission[mission_key(card)]
        log.agendas.missions.remove(card)
        discard(m, card)
        if row.id == mission:
            continue
        if row.imperial_win.card is not None:
            gains.gain_reward(m, printed.reward[row.imperial_win.card])
        if row.imperial_win.villain is not None:
            gains.gain_villain(m, m.content.deployment[row.imperial_win.villain].id)


def discard(m: Match, card: int) -> None:
    """Return a card to the box: it is not used again in this campaign (IA-AGENDA-05)."""
    log_of(m).agendas.discarded.append(card)
    m.tell(events.AgendaDiscarded, IMPERIAL_SEAT, rows().agendas[card].key)


def discard_ongoing(m: Match, card: int) -> None:
    """Discard a card from the Imperial player's play area, as an effect says (IA-AGENDA-09)."""
    log_of(m).agendas.ongoing.remove(card)
    discard(m, card)


def use_secret(m: Match, card: int) -> None:
    """Reveal a secret card whose effect is used (IA-AGENDA-10), and discard it."""
    log_of(m).agendas.secret.remove(card)
    m.tell(events.SecretAgendaUsed, IMPERIAL_SEAT, rows().agendas[card].key)
    discard(m, card)


def shuffle_back(m: Match, card: int) -> None:
    """Shuffle a card that was used into the deck instead, as its effect allows."""
    agendas = log_of(m).agendas
    agendas.discarded.remove(card)
    agendas.deck.append(card)
    m.chance.shuffle(agendas.deck)
    m.tell(events.AgendaShuffledBack, IMPERIAL_SEAT, rows().agendas[card].key)
