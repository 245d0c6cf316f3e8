"""The set-up of a campaign: heroes, Imperial class, agenda sets (IA-CAMP_SETUP)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.campaign.frames import (
    SETUP_STEPS,
    SLOT_STEPS,
    CampaignFrame,
    CampaignSetup,
    CampaignStep,
)
from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.ledger import hero_text, log_of, rows
from wartable.games.imperial_assault.campaign.missions import side_missions
from wartable.games.imperial_assault.campaign.state import TIERS, Agreed, Campaign, HeroLog
from wartable.games.imperial_assault.campaign.together import rebel_seats
from wartable.games.imperial_assault.content.campaign.rows import Agenda, Reward
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mistakes import ImperialAssaultMistake
from wartable.games.imperial_assault.options import (
    AGENDA_SETS,
    Options,
    agenda_sets,
    check_agenda_sets,
    check_imperial_class,
    imperial_classes,
    named_heroes,
    rebel_players,
)
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, Mode, Player, State
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.kernel.ask import Ask, Family, Refusal, Script, quoted
from wartable.kernel.chance import Chance


def of_options(options: Options, _chance: Chance) -> State:
    """The campaign that the options describe; every mission must be there to be played."""
    players = 1 + rebel_players(options)
    check_imperial_class(options)
    check_agenda_sets(options)
    missing = [mission.key for mission in rows().missions if mission.key not in SCRIPTS]
    if missing:
        raise ImperialAssaultMistake("missions_missing", missions=missing, number=len(missing))
    agreed = Agreed(named_heroes(options), options.imperial_class, list(options.agenda_sets))
    late = next((key for key in agreed.agenda_sets if late_card(key) is not None), None)
    if late is not None:
        raise ImperialAssaultMistake("set_of_other_period", set=quoted(late))
    state = start(players, options.heroes, options.votes, agreed)
    state.errata, state.reinforce_always = options.errata, options.reinforce
    return state


def start(players: int, heroes: int, votes: bool = False, agreed: Agreed | None = None) -> State:
    """A campaign before its set-up, with the Imperial player and so many Rebel players (IA-CAMP_SETUP-01).

    Roles do not change any more (IA-CAMP_SETUP-02): seats are bound to sides. `votes`: the Rebel players vote
    on what they decide together.
    """
    log = fresh_log(heroes)
    log.agreed = agreed or Agreed()
    state = State([CampaignFrame(list(SLOT_STEPS)), CampaignSetup(list(SETUP_STEPS))])
    state.mode, state.campaign, state.votes = Mode.CAMPAIGN, log, votes
    state.players = [Player() for _ in range(players)]
    return state


def fresh_log(heroes: int) -> Campaign:
    """A log in which nothing is written yet, with the items in three decks by tier (IA-ITEM-04)."""
    items = [[item.id for item in rows().items if item.tier == tier + 1] for tier in range(TIERS)]
    return Campaign(wanted_heroes=heroes, items=items)


# Heroes


def hero_candidates(_m: Match) -> Iterator[tuple[str, int]]:
    """Every hero sheet."""
    for row in rows().heroes:
        yield verbs.TAKE_HERO(row.key), row.id


def refuse_hero(m: Match, hero: int) -> Refusal | None:
    """A hero sheet is there once."""
    if any(taken.hero == hero for taken in log_of(m).heroes):
        return Refusal("IA-CAMP_SETUP-03", "hero_taken", {"hero": rows().heroes[hero].key})
    return None


HEROES = Family(hero_candidates, refuse_hero)


def choose_heroes(m: Match) -> Script[None]:
    """The Rebel players choose hero sheets in turn (IA-CAMP_SETUP-03), until all heroes are there.

    Those that were agreed upon come first.
    """
    log, seats = log_of(m), rebel_seats(m)
    taken = len(log.heroes)
    seat = seats[taken % len(seats)]
    if taken < len(log.agreed.heroes):
        chosen = log.agreed.heroes[taken]
    else:
        chosen = yield Ask(seat, "IA-CAMP_SETUP-03", "choose_hero", HEROES.options(m), HEROES, (m,))
    log.heroes.append(HeroLog(chosen, seat, cards=first_class_cards(chosen)))
    m.tell(events.HeroTaken, seat, rows().heroes[chosen].key)
    if len(log.heroes) < log.wanted_heroes:
        m.frame.steps.append(CampaignStep.CHOOSE_HEROES)
    else:
        _hand_out_hero_count_rewards(m)


def first_class_cards(hero: int) -> list[HeldCard]:
    """The cards of a hero's Class deck that cost no experience are there from the start (IA-CLASS-01)."""
    own = [card for card in rows().class_cards if card.hero == rows().heroes[hero].key]
    return [HeldCard(CardKind.CLASS, card.id) for card in own if card.experience == 0]


def rewards_for_party(heroes: int) -> list[Reward]:
    """Two heroes become Legendary, three Heroic (IA-CAMP_SETUP-04)."""
    return [reward for reward in rows().rewards if reward.heroes == heroes]


def _hand_out_hero_count_rewards(m: Match) -> None:
    log = log_of(m)
    for reward in rewards_for_party(len(log.heroes)):
        for hero in log.heroes:
            hero.cards.append(HeldCard(CardKind.REWARD, reward.id))
            m.tell(events.RewardGained, hero_text(hero), reward.key)


# The Imperial player


def choose_imperial_class(m: Match) -> Script[None]:
    """The Imperial player chooses a Class deck (IA-CAMP_SETUP-05) and gets what costs nothing."""
    log = log_of(m)
    chosen = log.agreed.imperial_class
    if not chosen:
        options = {verbs.TAKE_CLASS(deck): deck for deck in imperial_classes()}
        chosen = yield Ask(IMPERIAL_SEAT, "IA-CAMP_SETUP-05", "choose_imperial_class", options)
    log.imperial_class = chosen
    log.imperial_cards = first_imperial_cards(chosen)
    m.tell(events.ImperialClassTaken, IMPERIAL_SEAT, chosen)


def first_imperial_cards(deck: str) -> list[HeldCard]:
    """The cards of an Imperial Class deck that cost no experience (IA-CLASS-01)."""
    own = [card for card in rows().imperial_cards if card.deck == deck]
    return [HeldCard(CardKind.IMPERIAL_CLASS, card.id) for card in own if card.experience == 0]


def set_candidates(_m: Match) -> Iterator[tuple[str, str]]:
    """Every agenda set."""
    for key in agenda_sets():
        yield verbs.TAKE_SET(key), key


def refuse_set(m: Match, key: str) -> Refusal | None:
    """A set is chosen once, and all of its cards must be of this campaign's time (IA-TIME_PERIOD-03)."""
    if key in log_of(m).agendas.sets:
        return Refusal("IA-AGENDA-01", "set_taken", {"set": key})
    late = late_card(key)
    if late is not None:
        facts = {"card": late.key, "period": side_missions.TIME_PERIOD}
        return Refusal("IA-TIME_PERIOD-03", "other_period", facts)
    return None


def cards_of(key: str) -> list[Agenda]:
    """The cards of an agenda set (IA-AGENDA-02)."""
    return [card for card in rows().agendas if card.set == key]


def late_card(key: str) -> Agenda | None:
    """A card of an agenda set that is not of this campaign's time (IA-TIME_PERIOD-03)."""
    return next((card for card in cards_of(key) if not side_missions.in_period(card.periods)), None)


SETS = Family(set_candidates, refuse_set)


def choose_agenda_sets(m: Match) -> Script[None]:
    """The Imperial player chooses 6 agenda sets, whose cards are the deck (IA-AGENDA-01, IA-CAMP_SETUP-06).

    The others return to the box (IA-AGENDA-04), and sets matter no further (IA-AGENDA-03). Those that were
    agreed upon come first.
    """
    agendas, agreed = log_of(m).agendas, log_of(m).agreed.agenda_sets
    left = AGENDA_SETS - len(agendas.sets)
    if len(agendas.sets) < len(agreed):
        chosen = agreed[len(agendas.sets)]
    else:
        options, facts = SETS.options(m), {"left": left}
        chosen = yield Ask(IMPERIAL_SEAT, "IA-AGENDA-01", "choose_agenda_set", options, SETS, (m,), facts)
    agendas.sets.append(chosen)
    m.tell(events.AgendaSetTaken, IMPERIAL_SEAT, chosen)
    if left > 1:
        m.frame.steps.append(CampaignStep.CHOOSE_AGENDA_SETS)
        return
    agendas.deck = [card.id for key in agendas.sets for card in cards_of(key)]
    m.chance.shuffle(agendas.deck)
