"""The numbers of the campaign log: credits, experience and influence, gained and spent."""

from __future__ import annotations

from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.state import Campaign, HeroLog
from wartable.games.imperial_assault.content.campaign import CampaignContent, campaign_content
from wartable.games.imperial_assault.content.campaign.rows import Gear
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIAL_SEAT


def log_of(m: Match) -> Campaign:
    """The log of the campaign that is played."""
    campaign = m.state.campaign
    assert campaign is not None
    return campaign


def rows() -> CampaignContent:
    """The printed components of the campaign."""
    return campaign_content()


def row_of(card: HeldCard) -> Gear:
    """The row of a card that somebody has."""
    printed = rows()
    tables: dict[CardKind, tuple[Gear, ...]] = {
        CardKind.CLASS: printed.class_cards,
        CardKind.ITEM: printed.items,
        CardKind.REWARD: printed.rewards,
        CardKind.SUPPLY: printed.supplies,
        CardKind.IMPERIAL_CLASS: printed.imperial_cards,
        CardKind.AGENDA: printed.agendas,
    }
    return tables[card.kind][card.row]


def hero_text(hero: HeroLog) -> str:
    """A hero as choices and events spell it."""
    return rows().heroes[hero.hero].key


def mission_text(mission: int) -> str:
    """A mission as choices and events spell it."""
    return rows().missions[mission].key


def gain_credits(m: Match, credits: int, reason: str) -> None:
    """Add credits to the shared total (IA-CREDITS-02)."""
    if credits:
        log = log_of(m)
        log.credits += credits
        log.credits_earned += credits
        m.tell(events.CreditsGained, credits, reason, log.credits)


def spend_credits(m: Match, credits: int) -> None:
    """Take credits from the shared total (IA-CREDITS-02)."""
    log = log_of(m)
    assert log.credits >= credits
    log.credits -= credits


def pay_credits(m: Match, credits: int, reason: str) -> None:
    """Pay credits for what a card asks."""
    spend_credits(m, credits)
    m.tell(events.CreditsSpent, credits, reason, log_of(m).credits)


def gain_influence(m: Match, influence: int) -> None:
    """Add influence, which is received as a reward, to the Imperial player's total.

    (IA-INFLUENCE-01, IA-INFLUENCE-02.)
    """
    if influence:
        log = log_of(m)
        log.influence += influence
        log.influence_earned += influence
        m.tell(events.InfluenceGained, IMPERIAL_SEAT, influence, log.influence)


def spend_influence(m: Match, influence: int) -> None:
    """Take influence from the Imperial player's total (IA-INFLUENCE-02)."""
    log = log_of(m)
    assert log.influence >= influence
    log.influence -= influence


def pay_influence(m: Match, influence: int, card: str) -> None:
    """Pay influence for what a card does, in the sight of all."""
    spend_influence(m, influence)
    m.tell(events.InfluenceSpent, influence, card, log_of(m).influence)


def gain_experience(m: Match, each_hero: int, imperial: int) -> None:
    """Give experience points to every hero and to the Imperial player (IA-XP-01)."""
    log = log_of(m)
    if each_hero:
        for hero in log.heroes:
            hero.experience += each_hero
            hero.earned += each_hero
        m.tell(events.HeroesGainedExperience, each_hero)
    if imperial:
        log.experience += imperial
        log.experience_earned += imperial
        m.tell(events.ImperialGainedExperience, IMPERIAL_SEAT, imperial, log.experience)
