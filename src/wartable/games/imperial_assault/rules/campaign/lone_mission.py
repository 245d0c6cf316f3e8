"""A mission that is played by itself, with heroes who have only what they begin a campaign with."""

from __future__ import annotations

from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.campaign.vocabulary import MissionKind
from wartable.games.imperial_assault.mission_script import SCRIPTS
from wartable.games.imperial_assault.mistakes import ImperialAssaultMistake
from wartable.games.imperial_assault.options import HERO_NUMBERS, Options
from wartable.games.imperial_assault.rules.campaign import mission_setup
from wartable.games.imperial_assault.rules.campaign.mission_setup import HeroPlan, MissionPlan
from wartable.games.imperial_assault.state import CardKind, HeldCard, Mode, Player, State
from wartable.kernel.ask import quoted
from wartable.kernel.chance import Chance
from wartable.words.mistakes import nearest


def start(options: Options, chance: Chance) -> State:
    """The first position: nothing is laid out yet, and the set-up of the mission comes next."""
    rebels = rebel_players(options)
    state = State([], mode=Mode.CAMPAIGN, errata=options.errata)
    state.players = [Player() for _ in range(1 + rebels)]
    mission_setup.begin(state, plan(options, rebels, chance), chance)
    return state


def rebel_players(options: Options) -> int:
    """How many Rebel players there are: one to as many as heroes (IA-HERO-01)."""
    if options.heroes not in HERO_NUMBERS:
        raise ImperialAssaultMistake("no_such_party", number=options.heroes, numbers=list(HERO_NUMBERS))
    players = options.players or 2
    if not 2 <= players <= options.heroes + 1:
        raise ImperialAssaultMistake("no_such_players", number=players, most=options.heroes + 1)
    return players - 1


def plan(options: Options, rebels: int, chance: Chance) -> MissionPlan:
    """The mission, its threat level, and the heroes, dealt to the Rebel players in turn."""
    missions = sorted(SCRIPTS)
    mission = options.mission or _introduction()
    if mission not in missions:
        raise ImperialAssaultMistake(
            "no_such_mission", mission=quoted(mission), hint=nearest(mission, missions)
        )
    heroes = tuple(
        HeroPlan(hero, 1 + place % rebels, first_cards(hero, options.heroes))
        for place, hero in enumerate(party(options, chance))
    )
    return MissionPlan(mission, threat_level(options, mission), heroes)


def _introduction() -> str:
    """The mission with which a campaign begins, played where none is named."""
    rows = campaign_content().missions
    return next(row.key for row in rows if row.kind is MissionKind.INTRODUCTION)


def threat_level(options: Options, mission: str) -> int:
    """The threat level of the stage of the log that is named, or of the first for such a mission."""
    printed = campaign_content()
    log = printed.log
    if options.stage:
        if not 1 <= options.stage <= len(log):
            raise ImperialAssaultMistake("no_such_stage", number=options.stage, most=len(log))
        return log[options.stage - 1].threat_level
    kind = printed.mission[mission].kind
    return next((slot.threat_level for slot in log if slot.kind is kind), log[0].threat_level)


def party(options: Options, chance: Chance) -> list[int]:
    """The heroes by their rows: those that are named, and others by chance."""
    rows = campaign_content().hero
    for key in options.party:
        if key not in rows:
            raise ImperialAssaultMistake("no_such_hero", hero=quoted(key), hint=nearest(key, list(rows)))
    if len(set(options.party)) != len(options.party) or len(options.party) > options.heroes:
        raise ImperialAssaultMistake("not_so_many_heroes", number=options.heroes)
    others = [row.id for key, row in rows.items() if key not in options.party]
    chance.shuffle(others)
    return [*(rows[key].id for key in options.party), *others][: options.heroes]


def first_cards(hero: int, heroes: int) -> tuple[HeldCard, ...]:
    """The Class cards without a price (IA-CLASS-01), and the reward for a small party (IA-CAMP_SETUP-04)."""
    printed = campaign_content()
    key = printed.heroes[hero].key
    own = [
        HeldCard(CardKind.CLASS, row.id)
        for row in printed.class_cards
        if row.hero == key and row.experience == 0
    ]
    shared = [HeldCard(CardKind.REWARD, row.id) for row in printed.rewards if row.heroes == heroes]
    return (*own, *shared)
