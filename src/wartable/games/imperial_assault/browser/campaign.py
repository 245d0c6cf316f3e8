"""The log of a campaign, the heroes and the Imperial player as the browser draws them."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.imperial_assault.browser.campaign_pieces import (
    AgendaPiece,
    CampaignPiece,
    GearPiece,
    LoggedHero,
    StagePiece,
)
from wartable.games.imperial_assault.browser.pieces import HeroPiece, ImperialPiece
from wartable.games.imperial_assault.campaign import chapters
from wartable.games.imperial_assault.campaign.held_cards import HeldCard
from wartable.games.imperial_assault.campaign.hidden import UNSEEN
from wartable.games.imperial_assault.campaign.ledger import hero_text, mission_text, row_of, rows
from wartable.games.imperial_assault.campaign.missions.gains import SIDE_NAMES
from wartable.games.imperial_assault.campaign.state import (
    NOTHING_CHOSEN,
    AgendaCards,
    Campaign,
    PlayedMission,
)
from wartable.games.imperial_assault.facts.figure_facts import endurance_of
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, HeroState
from wartable.kernel.game import Outcome


def campaign(m: Match, seat: int | None) -> CampaignPiece | None:
    """The log as a seat may read it; None if no campaign is played."""
    log = m.state.campaign
    if log is None:
        return None
    cards = m.content.deployments
    return CampaignPiece(
        stage=chapters.chapter_name(m.state).key,
        stages=_stages(log, m.state.outcome),
        story="" if log.story == NOTHING_CHOSEN else mission_text(log.story),
        active=[mission_text(mission) for mission in log.sides.active],
        forced=[mission_text(mission) for mission in log.forced],
        credits=log.credits,
        heroes=[
            LoggedHero(hero_text(hero), hero.seat, hero.experience, gear(hero.cards)) for hero in log.heroes
        ],
        shop=[rows().items[item].key for item in log.offered],
        imperial_class=log.imperial_class,
        imperial_gear=gear(log.imperial_cards),
        experience=log.experience,
        influence=log.influence,
        agendas=_agendas(log.agendas, seat),
        allies=[cards[ally.card].key for ally in log.allies],
        villains=[cards[card].key for card in log.villains],
    )


def _stages(log: Campaign, outcome: Outcome | None) -> list[StagePiece]:
    """The slots of the log with the missions that filled them, forced ones after the mission before them."""
    found = []
    for number, slot in enumerate(rows().log):
        played = [line for line in log.played if line.slot == number]
        regular = next((line for line in played if not line.forced), None)
        current = number == log.slot and outcome is None
        found.append(_stage(slot.kind.value, slot.threat_level, regular, current=current))
        found += [_stage("forced", line.threat_level, line) for line in played if line.forced]
    return found


def _stage(kind: str, level: int, line: PlayedMission | None, *, current: bool = False) -> StagePiece:
    mission = "" if line is None else mission_text(line.mission)
    winner = "" if line is None else SIDE_NAMES[line.winner]
    return StagePiece(kind, level, mission, winner, line is not None and line.forced, current)


def gear(cards: Sequence[HeldCard]) -> list[GearPiece]:
    """Cards with what is attached to them."""
    return [_gear(card) for card in cards]


def _gear(card: HeldCard) -> GearPiece:
    attached = [rows().items[row].key for row in card.modifications]
    return GearPiece(row_of(card).key, card.exhausted, card.depleted, attached)


def _agendas(agendas: AgendaCards, seat: int | None) -> AgendaPiece:
    """Of cards that the seat may not see the view has only prices and backs."""
    own = seat == IMPERIAL_SEAT
    return AgendaPiece(
        deck=sum(1 for card in agendas.deck if card != UNSEEN) if own else 0,
        drawn=_agenda_keys(agendas.drawn) if own else [],
        secret=_agenda_keys(agendas.secret) if own else [],
        hidden=0 if own else len(agendas.secret),
        ongoing=_agenda_keys(agendas.ongoing),
        missions=_agenda_keys(agendas.missions),
    )


def _agenda_keys(cards: Sequence[int]) -> list[str]:
    return [rows().agendas[card].key for card in cards]


def heroes(m: Match) -> list[HeroPiece]:
    """The heroes of the mission that is played."""
    return [_hero(m, hero) for hero in m.state.heroes]


def _hero(m: Match, hero: HeroState) -> HeroPiece:
    row, sheet = m.figure(hero.figure), m.campaign.heroes[hero.hero]
    return HeroPiece(
        hero=sheet.key,
        seat=hero.seat,
        figure=m.figure_text(hero.figure),
        strain=row.strain,
        endurance=endurance_of(hero, row.wounded),
        wounded=row.wounded,
        withdrawn=hero.withdrawn,
        activations=hero.tokens - hero.spent,
        gear=gear(hero.cards),
    )


def imperial(m: Match) -> ImperialPiece | None:
    """What the Imperial player has in a mission; to others the cards are named that they have seen."""
    state, cards = m.state, m.content.deployments
    if state.imperial is None:
        return None
    row = m.campaign.mission[state.mission]
    return ImperialPiece(
        threat=state.imperial.threat,
        level=state.imperial.level,
        rounds=row.rounds,
        hand=[cards[card].key for card in state.imperial.hand if card >= 0],
        reserve=[cards[card].key for card in state.imperial.reserve if card >= 0],
        hand_count=len(state.imperial.hand),
        reserve_count=len(state.imperial.reserve),
        gear=gear(state.imperial.cards),
    )
