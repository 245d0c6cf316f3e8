"""A mission that is played by itself, at a stage of the campaign log, with all that was gained until then."""

from __future__ import annotations

from functools import cache

from wartable.games.imperial_assault.campaign import outfitting
from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.setup import (
    first_class_cards,
    first_imperial_cards,
    fresh_log,
    rewards_for_party,
)
from wartable.games.imperial_assault.campaign.state import Campaign, HeroLog
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.campaign.missions import CampaignMission, Following
from wartable.games.imperial_assault.content.campaign.vocabulary import MissionKind
from wartable.games.imperial_assault.mistakes import ImperialAssaultMistake
from wartable.games.imperial_assault.options import (
    Options,
    check_imperial_class,
    imperial_classes,
    named_heroes,
    rebel_players,
)
from wartable.games.imperial_assault.rules.campaign.mission import mission_setup
from wartable.games.imperial_assault.rules.campaign.mission.mission_setup import HeroPlan, MissionPlan
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS
from wartable.games.imperial_assault.state import Mode, Player, State
from wartable.kernel.ask import quoted
from wartable.kernel.chance import Chance
from wartable.words.mistakes import nearest


def start(options: Options, chance: Chance) -> State:
    """The first position: nothing is laid out yet, and the set-up of the mission comes next."""
    rebels = rebel_players(options)
    state = State([], mode=Mode.CAMPAIGN, errata=options.errata, reinforce_always=options.reinforce)
    state.players, state.votes = [Player() for _ in range(1 + rebels)], options.votes
    mission_setup.begin(state, plan(options, rebels, chance), chance)
    return state


@cache
def playable_missions() -> tuple[str, ...]:
    """The missions whose rules are there, those of the first slots of the log first."""
    missions = campaign_content().mission
    return tuple(sorted(SCRIPTS, key=lambda key: (first_stage(missions[key]), missions[key].id)))


def mission_of(options: Options) -> str:
    """The mission that is named, or else the first."""
    missions = playable_missions()
    mission = options.mission or missions[0]
    if mission not in missions:
        raise ImperialAssaultMistake(
            "no_such_mission", mission=quoted(mission), hint=nearest(mission, missions)
        )
    return mission


def plan(options: Options, rebels: int, chance: Chance) -> MissionPlan:
    """The mission, its threat level, and the heroes, dealt to the Rebel players in turn."""
    mission = mission_of(options)
    stage = stage_of(options, mission)
    log = log_at(options, rebels, stage, chance)
    heroes = tuple(HeroPlan(hero.hero, hero.seat, tuple(hero.cards)) for hero in log.heroes)
    level = campaign_content().log[stage - 1].threat_level
    return MissionPlan(mission, level, heroes, cards=tuple(log.imperial_cards))


def log_at(options: Options, rebels: int, stage: int, chance: Chance) -> Campaign:
    """The log of a campaign that has come to a mission of a stage with these heroes."""
    log = fresh_log(options.heroes)
    for place, hero in enumerate(party(options, chance)):
        cards = list(first_cards(hero, options.heroes))
        log.heroes.append(HeroLog(hero, 1 + place % rebels, cards=cards))
    check_imperial_class(options)
    log.imperial_class = options.imperial_class or chance.pick(imperial_classes())
    log.imperial_cards = first_imperial_cards(log.imperial_class)
    outfitting.outfit(log, stage, chance)
    return log


def first_cards(hero: int, heroes: int) -> tuple[HeldCard, ...]:
    """The Class cards without a price (IA-CLASS-01), and the reward for a small party (IA-CAMP_SETUP-04)."""
    rewards = [HeldCard(CardKind.REWARD, row.id) for row in rewards_for_party(heroes)]
    return (*first_class_cards(hero), *rewards)


def settled_heroes(options: Options) -> list[int]:
    """The heroes by their rows who are sure to take part: those named, and the one whose mission it is."""
    mission, printed = mission_of(options), campaign_content()
    own = printed.mission[mission].hero
    named = named_heroes(options)
    if own is None or printed.hero[own].id in named:
        return named
    if len(named) == options.heroes:
        raise ImperialAssaultMistake("hero_needed", hero=own, mission=mission)
    return [*named, printed.hero[own].id]


def party(options: Options, chance: Chance) -> list[int]:
    """The heroes by their rows: those that are settled, and others by chance."""
    named = settled_heroes(options)
    others = [row.id for row in campaign_content().heroes if row.id not in named]
    chance.shuffle(others)
    return [*named, *others][: options.heroes]


# Stages


def stage_of(options: Options, mission: str) -> int:
    """The stage of the log that is named, from 1, or else the first that the mission can fill."""
    printed = campaign_content()
    if options.stage and not 1 <= options.stage <= len(printed.log):
        raise ImperialAssaultMistake("no_such_stage", number=options.stage, most=len(printed.log))
    return options.stage or first_stage(printed.mission[mission])


def first_stage(mission: CampaignMission) -> int:
    """The first stage that a mission can fill; for a forced one that of the mission before it.

    A forced mission of an Agenda card can follow the first stage.
    """
    log = campaign_content().log
    kinds = [slot.kind for slot in log]
    if mission.kind is MissionKind.STORY:
        stories = [place for place, kind in enumerate(kinds) if kind is MissionKind.STORY]
        return 1 + stories[_stories_before(mission)]
    if mission.kind is MissionKind.FORCED:
        forcing = [row for row, following in _followings() if following.forced == mission.key]
        return min((first_stage(row) for row in forcing), default=1)
    return 1 + kinds.index(mission.kind)


def _stories_before(mission: CampaignMission) -> int:
    """How many story missions lead to one, at least."""
    ahead = [row for row, following in _followings() if _leads_to(row, following, mission)]
    return min((1 + _stories_before(row) for row in ahead if row.kind is MissionKind.STORY), default=0)


def _leads_to(row: CampaignMission, following: Following, mission: CampaignMission) -> bool:
    return mission.key in (following.story, *(condition.story for condition in row.conditional))


def _followings() -> list[tuple[CampaignMission, Following]]:
    """What follows which mission, for either winner."""
    return [
        (row, following)
        for row in campaign_content().missions
        for following in (row.after_rebel_win, row.after_imperial_win)
        if following is not None
    ]
