"""Set-up in its ten steps, by the players or dealt (RB-SETUP-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from wartable.games.rebellion.content import Content, content
from wartable.games.rebellion.content.decks import (
    action_cards,
    mission_deck,
    objectives_of_stage,
    probe_cards,
    project_deck,
    starting_force,
    starting_missions,
    tactic_deck,
)
from wartable.games.rebellion.content.vocabulary import ActionKind, MissionSet, Role, Side, Theater
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import ROUND_STEPS, Round, Setup, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.options import Options, checked
from wartable.games.rebellion.rules.action_cards import receive
from wartable.games.rebellion.rules.setup.starting_units import (
    place_imperial_units,
    place_rebel_units,
    unit_by_unit,
)
from wartable.games.rebellion.state import EMPIRE, NO_RING, REBEL, SIDES, Away, Faction, State
from wartable.games.rebellion.tables import SIDE_NUMBERS, boxes_of
from wartable.games.rebellion.verbs.turns import CHOOSE_BASE, PROPOSED
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.chance import Chance

__all__ = [
    "choose_base",
    "dealt",
    "opening_hands",
    "place_imperial_units",
    "place_rebel_units",
    "start",
    "starting_actions",
    "starting_loyalty",
    "starting_units",
]

SIDE_NAMES = {REBEL: Side.REBEL, EMPIRE: Side.EMPIRE}
REBEL_CARDS, IMPERIAL_CARDS, SUBJUGATED_FIRST = 3, 5, 2
STARTING_ACTION_CARDS = 2
OPENING_MISSIONS = 2
STAGES = (3, 2, 1)

SETUP_STEPS: list[int] = [
    Step.OPENING_HANDS,
    Step.CHOOSE_BASE,
    Step.STARTING_RINGS,
    Step.STARTING_ACTIONS,
    Step.PLACE_REBEL_UNITS,
    Step.PLACE_IMPERIAL_UNITS,
    Step.STARTING_LOYALTY,
]

Preparation: TypeAlias = Callable[[State, Options, Content, Chance], None]
PREPARATIONS: dict[str, Preparation] = {}
"""What a box changes in steps 1 to 7 and adds to those that follow, by its name."""
PROBE_CARDS_OUT: list[Callable[[Match, int], str | None]] = []
"""What else may have returned the probe card of a system to the box: the rule that says so."""


def start(given: Options, chance: Chance) -> State:
    """Steps 1 to 7: sides, leaders, tracks and decks (RB-SETUP-03, RB-SETUP-09, RB-SETUP-10)."""
    options = checked(given)
    state = State(
        [Round(list(ROUND_STEPS)), Setup(list(SETUP_STEPS))],
        options.players,
        options.expansion,
        quick=options.quick,
        published_turns=options.published_turn_order,
        published_rebel_systems=options.published_rebel_systems,
        published_rescues=options.published_rescues,
        published_scrapping=options.published_scrapping,
        published_objectives=options.published_objectives,
    )
    printed = content(*boxes_of(state))
    state.time, state.reputation = printed.time_track.time, printed.time_track.reputation
    # RB-SETUP-06, RB-SETUP-07: the others are out of play until they are recruited
    state.leaders = [Away.POOL if leader.starting else Away.SUPPLY for leader in printed.leaders]
    state.rings = [NO_RING] * len(printed.leaders)
    for system in printed.systems:
        if system.always is not None:  # RB-LOYALTY-10
            state.loyalty[system.id] = SIDE_NUMBERS[system.always]
    _stack_objectives(state, printed, chance)
    for side in SIDES:
        _make_decks(state.factions[side], printed, side, chance)
        state.factions[side].reserve = starting_units(printed, f"base_{SIDE_NAMES[side]}")
    state.project_deck = project_deck(printed)
    chance.shuffle(state.project_deck)  # RB-SETUP-17, RE-MISSION_SET-12
    state.space_tactics = tactic_deck(printed, Theater.SPACE)
    state.ground_tactics = tactic_deck(printed, Theater.GROUND)
    chance.shuffle(state.space_tactics)  # RB-SETUP-15
    chance.shuffle(state.ground_tactics)
    for box in boxes_of(state):
        PREPARATIONS[box](state, options, printed, chance)
    state.objectives = [state.objective_deck.pop()]  # RB-SETUP-12, RE-OBJ_DECK-07
    return state


def _stack_objectives(state: State, printed: Content, chance: Chance) -> None:
    """Stage III at the bottom, stage I on top (RB-SETUP-11)."""
    for stage in STAGES:
        cards = objectives_of_stage(printed, stage)
        chance.shuffle(cards)
        state.objective_deck += cards


def _make_decks(faction: Faction, printed: Content, side: int, chance: Chance) -> None:
    """Action cards (RB-SETUP-14), starting missions in hand (RB-SETUP-16), missions (RB-SETUP-18)."""
    faction.action_deck = action_cards(printed, SIDE_NAMES[side], ActionKind.RECRUIT)
    chance.shuffle(faction.action_deck)
    faction.missions = starting_missions(printed, SIDE_NAMES[side])
    faction.deck = mission_deck(printed, SIDE_NAMES[side], MissionSet.BASE)
    chance.shuffle(faction.deck)


def starting_units(printed: Content, key: str) -> list[int]:
    """What is to be placed of a starting force, unit by unit (RB-SETUP-25, RB-SETUP-29)."""
    return unit_by_unit(printed, starting_force(printed, key).units)


def starting_loyalty(m: Match) -> None:
    """Step 8.I: probe cards give three systems to the Rebels and five to the Empire (RB-SETUP-19)."""
    state = m.state
    deck = probe_cards(m.content)
    m.chance.shuffle(deck)
    rebel: list[int] = []
    imperial: list[int] = []
    for system in reversed(deck):
        mark = m.system(system).start_mark
        if mark is Side.REBEL and len(rebel) < REBEL_CARDS:
            rebel.append(system)
            state.loyalty[system] = REBEL  # RB-SETUP-20
            m.tell(events.LoyaltyRevealed, m.place_text(system), "rebel_loyalty")
        elif mark is Side.EMPIRE and len(imperial) < IMPERIAL_CARDS:
            imperial.append(system)
            if len(imperial) <= SUBJUGATED_FIRST:
                state.subjugated |= 1 << system  # RB-SETUP-21
                m.tell(events.LoyaltyRevealed, m.place_text(system), "subjugation")
            else:
                state.loyalty[system] = EMPIRE  # RB-SETUP-22
                m.tell(events.LoyaltyRevealed, m.place_text(system), "imperial_loyalty")
    state.boxed_probes = imperial  # RB-SETUP-23
    state.probe_deck = [system for system in deck if system not in imperial]
    m.chance.shuffle(state.probe_deck)  # RB-SETUP-24


def starting_actions(m: Match) -> None:
    """Step 8.IV: two starting action cards each, at random; nobody sees the others again (RB-SETUP-32)."""
    for side in SIDES:
        cards = action_cards(m.content, SIDE_NAMES[side], ActionKind.STARTING)
        m.chance.shuffle(cards)
        drawn = sorted(cards[:STARTING_ACTION_CARDS])  # RB-SETUP-31
        for card in drawn:
            receive(m, side, card)
        keys = tuple(m.content.actions[card].key for card in drawn)
        m.tell(events.CardsDrawn, m.seat(side, Role.GENERAL), "starting_action", len(drawn), keys)


def choose_base(m: Match) -> Script[None]:
    """Step 9: the Rebel takes a card of the probe deck as the base (RB-SETUP-34, RB-SETUP-35)."""
    seat = m.seat(REBEL, Role.GENERAL)
    options = BASES.options(m)
    system = yield Ask(seat, "RB-SETUP-34", "choose_base", options, BASES, (m,))
    m.state.base = system
    m.state.probe_deck.remove(system)
    m.chance.shuffle(m.state.probe_deck)
    m.tell(events.BaseChosen, seat, m.place_text(system))


def bases(m: Match) -> Iterator[tuple[str, int]]:
    """Every system."""
    for system in m.all_systems():
        yield CHOOSE_BASE(m.place_text(system)), system


def refuse_base(m: Match, system: int) -> Refusal | None:
    """Why a system cannot hold the base: its card is not in the probe deck."""
    if system in m.state.probe_deck:
        return None
    others = (found for why in PROBE_CARDS_OUT if (found := why(m, system)) is not None)
    rule = "RB-SETUP-23" if system in m.state.boxed_probes else "RB-PROBE-01"
    return Refusal(next(others, rule), "no_probe_card", {"system": m.place_text(system)})


BASES = Family(bases, refuse_base)


def dealt(m: Match, ask: Ask) -> Any:
    """What a set-up that is dealt chooses: units as proposed, the base by chance."""
    if PROPOSED() in ask.options:
        return ask.options[PROPOSED()]
    return m.chance.pick(list(ask.options.values()))


def opening_hands(m: Match) -> None:
    """Step 10: two missions each, beside the starting ones (RB-SETUP-36, RB-SETUP-37)."""
    for side in SIDES:
        faction = m.faction(side)
        drawn = [faction.deck.pop() for _ in range(OPENING_MISSIONS)]
        faction.missions += drawn
        keys = tuple(m.mission_text(card) for card in drawn)
        m.tell(events.CardsDrawn, m.seat(side, Role.GENERAL), "mission", len(drawn), keys)
