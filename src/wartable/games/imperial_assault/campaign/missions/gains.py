"""What a mission brings: experience, credits, influence, cards, allies, and the missions that follow."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.campaign.frames import CampaignStep, MissionStage
from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.ledger import (
    gain_credits,
    gain_experience,
    gain_influence,
    hero_text,
    log_of,
    rows,
)
from wartable.games.imperial_assault.campaign.state import Ally, HeroLog
from wartable.games.imperial_assault.campaign.together import ask_rebels
from wartable.games.imperial_assault.content.campaign.missions import CampaignMission, Conditional, Gains
from wartable.games.imperial_assault.content.campaign.rows import Reward
from wartable.games.imperial_assault.content.vocabulary import Affiliation
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, IMPERIALS, MissionResult
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.kernel.ask import Script

SIDE_NAMES = (Affiliation.IMPERIAL.value, Affiliation.REBEL.value)


def receive(m: Match, row: CampaignMission, result: MissionResult) -> list[int]:
    """Receive all that a mission brings, and open what follows it.

    Returns the Reward cards that a hero of the Rebels' choice is to have.
    """
    won = row.imperial_win if result.winner == IMPERIALS else row.rebel_win
    rewards = [*_gain(m, row.always), *_gain(m, won)]
    for condition in row.conditional:
        if _concerns(condition, result):
            times = result.facts.get(condition.fact, 0)
            for _ in range(times):
                rewards += _gain(m, condition.then)
            if not times:
                rewards += _gain(m, condition.otherwise)
    _open_following(m, row, result)
    return rewards


def _concerns(condition: Conditional, result: MissionResult) -> bool:
    """Whether a condition counts for the side that won."""
    return condition.winner is None or condition.winner == SIDE_NAMES[result.winner]


def _gain(m: Match, gains: Gains) -> list[int]:
    """Receive some gains: experience for each, credits for every hero (IA-XP-01, IA-CREDITS-01).

    Heroes that withdrew receive theirs like the others (IA-WITHDRAW-05).
    """
    log = log_of(m)
    gain_experience(m, gains.experience, gains.imperial_experience)
    gain_credits(m, gains.credits * len(log.heroes), "mission")
    gain_influence(m, gains.influence)
    if gains.ally is not None:
        gain_ally(m, m.content.deployment[gains.ally].id)
    if gains.villain is not None:
        gain_villain(m, m.content.deployment[gains.villain].id)
    if gains.card is None:
        return []
    return gain_reward(m, rows().reward[gains.card])


def gain_reward(m: Match, reward: Reward) -> list[int]:
    """Give a named card of the Reward deck to whom it is for (IA-REWARD-01, IA-REWARD-02).

    One that any hero may have is returned: the Rebels choose who gets it.
    """
    log = log_of(m)
    if reward.owner is Affiliation.IMPERIAL:
        log.imperial_cards.append(HeldCard(CardKind.REWARD, reward.id))
        m.tell(events.ImperialRewardGained, IMPERIAL_SEAT, reward.key)
        return []
    if reward.hero is None:
        return [reward.id]
    for hero in log.heroes:
        if hero_text(hero) == reward.hero:
            _hand_over(m, hero, reward)
    return []


def _hand_over(m: Match, hero: HeroLog, reward: Reward) -> None:
    hero.cards.append(HeldCard(CardKind.REWARD, reward.id))
    m.tell(events.RewardGained, hero_text(hero), reward.key)


def choose_recipient(m: Match) -> Script[None]:
    """The Rebel players choose which hero receives a Reward card that any may have."""
    frame = m.frame
    assert isinstance(frame, MissionStage)
    if not frame.rewards:
        return
    heroes = log_of(m).heroes
    reward = rows().rewards[frame.rewards[0]]
    options = {verbs.AWARD(hero_text(hero)): number for number, hero in enumerate(heroes)}
    facts = {"card": reward.key}
    chosen = yield from ask_rebels(m, "IA-REWARD-02", "choose_recipient", options, facts=facts)
    _hand_over(m, heroes[chosen], reward)
    frame.rewards = frame.rewards[1:]
    frame.steps.append(CampaignStep.CHOOSE_RECIPIENT)


def gain_ally(m: Match, card: int) -> None:
    """The heroes gain an ally (IA-ALLY-02), by its regular card (IA-ALLY-20).

    One that they have already may be elite from now on (IA-ALLY-21).
    """
    log = log_of(m)
    known = next((ally for ally in log.allies if ally.card == card), None)
    if known is None:
        log.allies.append(Ally(card))
    else:
        known.elite = True
    m.tell(events.AllyGained, m.content.deployments[card].key)


def gain_villain(m: Match, card: int) -> None:
    """The Imperial player gains a villain, who may be an open group from now on (IA-VILLAIN-02)."""
    log = log_of(m)
    if card not in log.villains:
        log.villains.append(card)
    m.tell(events.VillainGained, IMPERIAL_SEAT, m.content.deployments[card].key)


def usable_ally_cards(m: Match) -> Iterator[int]:
    """The Deployment cards by which the gained allies may be used (IA-ALLY-02, IA-ALLY-20, IA-ALLY-21).

    Defeat in a mission before does not count (IA-ALLY-06).
    """
    for ally in log_of(m).allies:
        yield ally.card
        elite = m.content.deployment.get(f"{m.content.deployments[ally.card].key}_elite")
        if ally.elite and elite is not None:
            yield elite.id


def _open_following(m: Match, row: CampaignMission, result: MissionResult) -> None:
    """The story mission that follows becomes active; one that is forced must be played first."""
    log = log_of(m)
    following = row.after_imperial_win if result.winner == IMPERIALS else row.after_rebel_win
    if following is None:
        return
    story = following.story
    for condition in row.conditional:
        happened = _concerns(condition, result) and result.facts.get(condition.fact, 0)
        if condition.story is not None and happened:
            story = condition.story
    log.story = rows().mission[story].id
    m.tell(events.StoryMissionActive, story)
    if following.forced is not None:
        log.forced.append(rows().mission[following.forced].id)
        m.tell(events.MissionForced, following.forced)
