"""Set-up with the expansion: decks, mission sets and starting units (RE-SETUP-03).

What the base game's procedure does with all cards and leaders of both boxes stays as it is (RE-SETUP-01,
RE-SETUP-02); rows that others replace are in no deck (RE-REPLACE-01 to RE-REPLACE-05).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wartable.games.rebellion.content import Content
from wartable.games.rebellion.content.decks import both_mission_decks, mission_deck
from wartable.games.rebellion.content.vocabulary import MissionSet, Role
from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.options import MissionSetOption, Options, StartingUnits
from wartable.games.rebellion.rise_of_the_empire.content import BOX
from wartable.games.rebellion.rise_of_the_empire.events import setup as events
from wartable.games.rebellion.rise_of_the_empire.frames import RiseStep
from wartable.games.rebellion.rise_of_the_empire.rules.starting_units import prepare_starting_units
from wartable.games.rebellion.rise_of_the_empire.state import BASE_SET, NOT_CHOSEN, RISE_SET, Rise
from wartable.games.rebellion.rise_of_the_empire.verbs.setup import MISSION_SET
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.death_star import PLANS
from wartable.games.rebellion.rules.setup.steps import PREPARATIONS, SIDE_NAMES, STAGES
from wartable.games.rebellion.state import SIDES, State
from wartable.kernel.ask import Ask, AskAll, Script
from wartable.kernel.chance import Chance

KEPT_OF_A_STAGE: Final = 5
SETS: Final = {BASE_SET: MissionSet.BASE, RISE_SET: MissionSet.RISE}
PRESCRIBED: Final = {MissionSetOption.NEW: RISE_SET, MissionSetOption.BASE: BASE_SET}


def prepare(state: State, options: Options, printed: Content, chance: Chance) -> None:
    """Change what steps 1 to 7 have laid out, and the steps that follow, as far as the expansion says."""
    cinematic = options.cinematic is not False
    state.rise = Rise(cinematic)
    kept = _kept_objectives(state.objective_deck, printed, chance)
    state.rise.left_out = sorted(set(state.objective_deck) - set(kept))  # RE-OBJ_DECK-05
    state.objective_deck = kept
    if cinematic:  # RE-TACTIC_DECK-01
        state.space_tactics, state.ground_tactics = [], []
    steps = state.agenda[-1].steps
    if options.starting_units is not StartingUnits.BASE:
        steps.remove(Step.STARTING_LOYALTY)
        prepare_starting_units(state, printed)
        steps.append(Step.STARTING_LOYALTY)  # RE-START_UNITS-02: all else of step 8 stays
    prescribed = PRESCRIBED.get(options.mission_set or MissionSetOption.CHOOSE)
    for side in SIDES:
        faction = state.factions[side]
        faction.deck = both_mission_decks(printed, SIDE_NAMES[side])  # RE-SETUP-01
        chance.shuffle(faction.deck)
        if prescribed is not None:  # RE-MISSION_SET-04: in a first game the new ones
            keep_set(state, printed, side, prescribed, chance)
    if prescribed is None:
        steps.append(RiseStep.CHOOSE_MISSION_SETS)  # RE-MISSION_SET-05


PREPARATIONS[BOX] = prepare


def _kept_objectives(deck: Iterable[int], printed: Content, chance: Chance) -> list[int]:
    """Five of each stage (RE-OBJ_DECK-01, RE-OBJ_DECK-04); of the later two one is plans.

    RE-OBJ_DECK-02, RE-OBJ_DECK-03.
    The deck comes shuffled within its stages.
    """
    kept: list[int] = []
    for stage in STAGES:
        cards = [card for card in deck if printed.objectives[card].stage == stage]
        plans = [card for card in cards if printed.objectives[card].script == PLANS][:1]
        others = [card for card in cards if printed.objectives[card].script != PLANS]
        stack = plans + others[: KEPT_OF_A_STAGE - len(plans)]
        chance.shuffle(stack)
        kept += stack  # RE-OBJ_DECK-06: stage I ends on top
    return kept


def choose_mission_sets(m: Match) -> Script[None]:
    """At the end of step 7 each side lays down a card of the set that it wants (RE-MISSION_SET-06).

    All turn theirs up together (RE-MISSION_SET-07). Which card it is means nothing but its set; one with a
    portrait means the base game's. A team's General chooses (RE-MISSION_SET-14), each side for itself
    (RE-MISSION_SET-13).
    """
    asks = {
        side: Ask(
            m.seat(side, Role.GENERAL),
            "RE-MISSION_SET-06",
            "choose_mission_set",
            {MISSION_SET(name): chosen for chosen, name in SETS.items()},
        )
        for side in SIDES
    }
    answers: dict[int, int] = yield AskAll(tuple(asks.values()))
    for side, ask in asks.items():
        chosen = answers[ask.key]
        m.tell(events.MissionSetChosen, SIDE_TEXTS[side], SETS[chosen])
        keep_set(m.state, m.content, side, chosen, m.chance)


def chosen_set(state: State, side: int) -> str:
    """The mission set of a side as faces name it; nothing without the expansion, or before it is chosen."""
    chosen = NOT_CHOSEN if state.rise is None else state.rise.mission_sets[side]
    return "" if chosen == NOT_CHOSEN else SETS[chosen]


def keep_set(state: State, printed: Content, side: int, chosen: int, chance: Chance) -> None:
    """The cards of the other set go back to the box (RE-MISSION_SET-11).

    RE-MISSION_SET-08: what is neither new nor has a portrait; RE-MISSION_SET-09: what is new. Starting
    missions and projects are in no mission deck, so they stay (RE-MISSION_SET-10).
    """
    assert state.rise is not None
    state.rise.mission_sets[side] = chosen
    deck = mission_deck(printed, SIDE_NAMES[side], SETS[chosen])
    chance.shuffle(deck)
    state.factions[side].deck = deck
