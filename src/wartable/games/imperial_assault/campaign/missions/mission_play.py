"""A mission of a campaign: who takes part in it, and with what."""

from __future__ import annotations

from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.ledger import log_of
from wartable.games.imperial_assault.campaign.missions.gains import usable_ally_cards
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.campaign.mission import mission_setup
from wartable.games.imperial_assault.rules.campaign.mission.mission_setup import HeroPlan, MissionPlan


def begin(m: Match, mission: str, level: int) -> None:
    """Set a mission up with the heroes of the log, the cards in play, and the allies and villains gained.

    What the heroes bring is settled when they equip themselves (IA-MISSION_SETUP-09). The Agenda cards that
    the Imperial player keeps secret stay in the log.
    """
    log = log_of(m)
    heroes = tuple(HeroPlan(hero.hero, hero.seat) for hero in log.heroes)
    allies, villains = tuple(usable_ally_cards(m)), tuple(log.villains)
    ongoing = (HeldCard(CardKind.AGENDA, card) for card in log.agendas.ongoing)
    plan = MissionPlan(mission, level, heroes, allies, villains, (*log.imperial_cards, *ongoing))
    mission_setup.begin(m.state, plan, m.chance)
    m.leave_board()
