"""Missions whose effects rows of data cannot say, a small script each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from wartable.games.rebellion import knowledge
from wartable.games.rebellion.content.vocabulary import Circumstance, Deck, MissionKind, Role
from wartable.games.rebellion.events import missions as events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.map.galaxy import mask_of
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import decks
from wartable.games.rebellion.rules.command_phase.missions import portrait_assigned
from wartable.games.rebellion.rules.effects.cards import assign
from wartable.games.rebellion.rules.leaders import rescue
from wartable.games.rebellion.rules.resolution import circumstance, script
from wartable.games.rebellion.state import EMPIRE, REBEL, Away, Known, Pile, Told, Why
from wartable.games.rebellion.verbs.missions import BOTTOM, GO_ON, NAME_SYSTEMS, PROTECT, PUT_LEADER, TOP
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script

UNITS_FOR_A_PROBE: Final = 4
FALSE_LEADS: Final = 4
INTERCEPTED: Final = 8
DECOYS: Final = 2
TWO_LEADERS: Final = 2


@circumstance(Circumstance.PORTRAIT_ASSIGNED)
def shown_leader_assigned(m: Match, resolution: Resolution) -> bool:
    """Whether the leader shown on the mission carries it out."""
    return portrait_assigned(m, resolution.card, resolution.leaders)


@circumstance(Circumstance.TWO_LEADERS_ASSIGNED)
def two_leaders_assigned(_m: Match, resolution: Resolution) -> bool:
    """Whether two leaders carry it out."""
    return len(resolution.leaders) >= TWO_LEADERS


@script("contingency_plan")
def contingency_plan(m: Match, resolution: Resolution) -> Script[None]:
    """The leaders go on to a starting mission in hand, and nobody joins them (RB-MISSION-03)."""
    side = resolution.side
    options = STARTING.options(m, side)
    if not options:
        m.passed(resolution.seat, ("go_on",), "RB-MISSION-30", "no_starting_mission", unseen=True)
        return
    ask = Ask(resolution.seat, "RB-MISSION-31", "go_on_to_mission", options, STARTING, (m, side))
    card = yield from m.decide_unseen(ask)
    if portrait_assigned(m, resolution.card, resolution.leaders):
        lando = [leader for leader in resolution.leaders if portrait_assigned(m, resolution.card, [leader])]
        m.state.prepared |= mask_of(lando)
    assign(m, side, resolution.seat, card, resolution.leaders)


def starting_missions(m: Match, side: int) -> Iterator[tuple[str, int]]:
    """The missions in a hand."""
    for card in sorted(set(m.faction(side).missions)):
        yield GO_ON(m.mission_text(card)), card


def refuse_starting_mission(m: Match, _side: int, card: int) -> Refusal | None:
    """Only starting missions are meant."""
    if m.content.missions[card].kind is MissionKind.STARTING:
        return None
    return Refusal("RB-START_MISSION-01", "only_starting_missions", {"mission": m.mission_text(card)})


STARTING: Final = Family(starting_missions, refuse_starting_mission)


@script("misdirection")
def misdirection(m: Match, resolution: Resolution) -> Script[None]:
    """Nobody is sent from the enemy's pool against a chosen leader's missions for the rest of the round."""
    gone = (Away.SUPPLY, Away.ELIMINATED)
    options = {
        PROTECT(m.leader_text(leader)): leader
        for leader, place in enumerate(m.state.leaders)
        if m.side_of_leader(leader) == resolution.side and place not in gone and not m.is_captive(leader)
    }
    leader = yield Ask(resolution.seat, "RB-MISSION-31", "protect_leader", options)
    m.state.unopposable |= 1 << leader
    m.tell(events.LeaderProtected, m.leader_text(leader))


@script("plant_false_lead")
def plant_false_lead(m: Match, resolution: Resolution) -> Script[None]:
    """Random probe cards of the Empire go to the top and the bottom of their deck as the Rebel likes.

    The Empire knows which cards they are, and sees only how many go where.
    """
    taken = _take_probes(m)
    for left in range(taken, 0, -1):
        options = LEADS.options(m, left)
        facts = {"left": left}
        ask = Ask(resolution.seat, "RB-MISSION-31", "plant_lead", options, LEADS, (m, left), facts)
        place, to_bottom = yield ask
        deck = m.state.probe_deck
        key = m.place_text(deck[place])
        to = "deck_bottom" if to_bottom else "deck_top"
        m.tell(events.CardMoved, resolution.seat, Deck.PROBE, to, key)
        decks.move_within(m, Pile.PROBE_DECK, place, decks.BOTTOM if to_bottom else len(deck) - left)


def _take_probes(m: Match) -> int:
    """Take random probe cards from the Empire's hand; until they are planted they lie on top of the deck.

    Those that lie under action cards are none of them (RE-PROBE_ACTION-04).
    """
    state = m.state
    number = min(FALSE_LEADS, len(state.probe_hand))
    for _ in range(number):
        place = m.chance.below(len(state.probe_hand))
        decks.transfer(m, Pile.PROBE_HAND, place, Pile.PROBE_DECK, (REBEL,))
    size = len(state.probe_deck)
    cards = state.probe_deck[size - number :]
    if number:
        places = list(range(size - number, size))
        state.known_to[EMPIRE].append(Known(Pile.PROBE_DECK, sorted(cards), places))
        knowledge.rule_out(m, mask_of(cards), Why.CARD_SEEN)
    keys = tuple(m.place_text(card) for card in cards)
    for side in (REBEL, EMPIRE):
        m.tell(events.CardsLookedAt, decks.controller(m, side), Deck.PROBE, number, keys)
    return number


def leads(m: Match, left: int) -> Iterator[tuple[str, tuple[int, bool]]]:
    """Each card that is not planted yet, by its place in the deck, and whether it goes to the bottom."""
    deck = m.state.probe_deck
    for place in range(len(deck) - left, len(deck)):
        system = m.place_text(deck[place])
        yield TOP(system), (place, False)
        yield BOTTOM(system), (place, True)


def refuse_lead(_m: Match, _left: int, _lead: tuple[int, bool]) -> Refusal | None:
    """All of them may go anywhere."""
    return None


LEADS: Final = Family(leads, refuse_lead)


@script("gather_intel")
def gather_intel(m: Match, _resolution: Resolution) -> Script[None]:
    """A probe card for each full four Rebel units of the base, at least one (RB-BASE_REVEAL-12)."""
    units = len(m.units_of(REBEL, m.base_place()))
    decks.draw(m, EMPIRE, Deck.PROBE, max(units // UNITS_FOR_A_PROBE, 1))
    yield from ()


@script("homing_beacon")
def homing_beacon(m: Match, resolution: Resolution) -> Script[None]:
    """The captive is free, in a system of the base's region that the Rebel chooses (RB-DECEPTION-02)."""
    seat = m.seat(REBEL, Role.GENERAL)
    facts = {"leader": m.leader_text(resolution.target)}
    options = BEACONS.options(m)
    system = yield Ask(seat, "RB-DECEPTION-02", "put_freed_leader", options, BEACONS, (m,), facts)
    yield from rescue(m, resolution.target, system)
    knowledge.narrow(m, m.galaxy.region_of[system], Told.IN_REGION, system)
    yield from checked(m)


def beacons(m: Match) -> Iterator[tuple[str, int]]:
    """Every system."""
    for system in m.all_systems():
        yield PUT_LEADER(m.place_text(system)), system


def refuse_beacon(m: Match, system: int) -> Refusal | None:
    """Only the region of the base is meant."""
    if m.galaxy.region_of[m.state.base] >> system & 1:
        return None
    return Refusal("RB-DECEPTION-02", "not_in_the_bases_region", {"system": m.place_text(system)})


BEACONS: Final = Family(beacons, refuse_beacon)


@script("intercept_transmission")
def intercept_transmission(m: Match, _resolution: Resolution) -> Script[None]:
    """The Rebel draws probe cards, hands over those of systems with Imperial units, shuffles the rest in."""
    pile, deck = Pile.PROBE_DECK, m.state.probe_deck
    number = min(INTERCEPTED, len(deck))
    decks.look(m, REBEL, pile, number)
    keys = tuple(m.place_text(card) for card in deck[len(deck) - number :])
    m.tell(events.CardsLookedAt, decks.controller(m, REBEL), Deck.PROBE, number, keys)
    betrayed = [card for card in deck[len(deck) - number :] if m.has_units(EMPIRE, card)]
    for card in betrayed:
        decks.transfer(m, pile, deck.index(card), Pile.PROBE_HAND, (REBEL, EMPIRE))
    names = tuple(m.place_text(card) for card in betrayed)
    m.tell(events.CardsHandedOver, decks.controller(m, EMPIRE), Deck.PROBE, len(betrayed), names)
    decks.shuffle(m, pile)
    yield from ()


@script("interrogation_droid")
def interrogation_droid(m: Match, _resolution: Resolution) -> Script[None]:
    """The Rebel names three systems, the base's among them (RB-DECEPTION-02)."""
    seat = m.seat(REBEL, Role.GENERAL)
    decoys = yield Ask(seat, "RB-DECEPTION-02", "name_decoys", DECOY_PAIRS.options(m), DECOY_PAIRS, (m,))
    named = mask_of((*decoys, m.state.base))
    m.tell(events.SystemsNamed, tuple(m.place_text(system) for system in m.systems(named)))
    knowledge.narrow(m, named, Told.NAMED)


def decoy_pairs(m: Match) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every two systems."""
    for pair in combinations(m.all_systems(), DECOYS):
        yield NAME_SYSTEMS(*(m.place_text(system) for system in pair)), pair


def refuse_decoys(m: Match, pair: tuple[int, ...]) -> Refusal | None:
    """The base's system is named anyway."""
    if m.state.base not in pair:
        return None
    return Refusal("RB-DECEPTION-02", "base_is_named_anyway", {"system": m.place_text(m.state.base)})


DECOY_PAIRS: Final = Family(decoy_pairs, refuse_decoys)
