"""The expansion's missions whose effects rows of data cannot say, a small script each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.combat_frames import THEATERS
from wartable.games.rebellion.content.effects.board import StartCombat
from wartable.games.rebellion.content.vocabulary import Destination, Face, Role, Theater
from wartable.games.rebellion.events import missions as mission_events
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.frames import Mission, Resolution
from wartable.games.rebellion.knowledge import rule_out
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import combat as combat_events
from wartable.games.rebellion.rise_of_the_empire.events import missions as events
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import rise_of, tactic_row
from wartable.games.rebellion.rise_of_the_empire.rules.target_markers import (
    Marked,
    marker_text,
    remove_marker,
)
from wartable.games.rebellion.rise_of_the_empire.verbs.missions import (
    CLEAR_SABOTAGE,
    LOOK_AT,
    RISK_REPUTATION,
)
from wartable.games.rebellion.rules import leaders
from wartable.games.rebellion.rules.changes import (
    SIDE_TEXTS,
    change_reputation,
    destroy_units,
    reveal_base,
    set_sabotage,
)
from wartable.games.rebellion.rules.combat import death_star
from wartable.games.rebellion.rules.combat.beginning import THEATER_TEXTS, combat_follows
from wartable.games.rebellion.rules.combat.death_star import Use
from wartable.games.rebellion.rules.combat.tactic_hands import DECK_PILES, deck_of, tactic
from wartable.games.rebellion.rules.command_phase.mission_dice import FACES, die_text
from wartable.games.rebellion.rules.command_phase.missions import (
    DICE_OF_SCRIPTS,
    dice_are_rolled,
    mission_of,
    portrait_assigned,
    roll_for,
)
from wartable.games.rebellion.rules.decks import BOTTOM, look, move_within
from wartable.games.rebellion.rules.effects.leaders import choose_leader
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.state import REBEL, Why
from wartable.games.rebellion.verbs import missions as verbs
from wartable.games.rebellion.verbs.turns import DONE, MOVE
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script

BAIT_HEALTH: Final = 4
ARRANGED: Final = 4
SECURED: Final = "secure_the_plans"
SPECIAL: Final = FACES.index(Face.SPECIAL)


@script("draw_them_out")
def draw_them_out(m: Match, resolution: Resolution) -> Script[None]:
    """A leader of the enemy's pool whom the player chooses is placed here."""
    pool = list(m.pool(1 - resolution.side))
    if not pool:
        m.passed(resolution.seat, ("leader",), "RB-MISSION-30", "nobody_to_draw_out")
        return
    leader = yield from choose_leader(m, resolution, "draw_out_leader", pool)
    leaders.move_leaders(m, [leader], resolution.place)
    yield from checked(m)


# Discredit Rebellion


def discrediting_dice(m: Match, mission: Mission) -> int:
    """One die, two if the leader shown on the card is assigned."""
    return 2 if portrait_assigned(m, mission.card, mission.leaders) else 1


DICE_OF_SCRIPTS["discredit_rebellion"] = discrediting_dice


@script("discredit_rebellion")
def discredit_rebellion(m: Match, resolution: Resolution) -> Script[None]:
    """The Rebel removes all sabotage markers, or rolls dice of which a special costs reputation.

    Leaders here who change dice may do so with these (RE-MISSION_CARD-04); they are no green ones
    (RE-GREEN_DICE-05).
    """
    mission = mission_of(m)
    options = {CLEAR_SABOTAGE(): True, RISK_REPUTATION(): False}
    facts = {"place": m.place_text(resolution.place), "dice": discrediting_dice(m, mission)}
    seat = m.seat(REBEL, Role.GENERAL)
    if (yield Ask(seat, "RB-MISSION-31", "discredit_rebellion", options, facts=facts)):
        for system in m.systems(m.state.sabotaged):
            set_sabotage(m, system, False)
        yield from checked(m)
        return
    yield from roll_for(m, mission, REBEL)
    rolled = tuple(die_text(die) for die in mission.rolled[REBEL])
    m.tell(events.RolledForMission, SIDE_TEXTS[REBEL], m.mission_text(mission.card), rolled)
    yield from dice_are_rolled(m, mission)
    if SPECIAL in mission.rolled[REBEL]:
        change_reputation(m, -1)


# We're the Bait


@script("were_the_bait")
def were_the_bait(m: Match, resolution: Resolution) -> Script[None]:
    """The Empire brings Rebel ground units of the base here, and a combat follows (RE-MISSION_CARD-03)."""
    base, left = m.base_place(), BAIT_HEALTH  # RE-OBJECTIVE_CARD-05
    lured: list[int] = []
    while True:
        args = (m, resolution.place, left)
        options: dict[str, int | None] = {**BAIT.options(*args)}
        if not options:
            break
        options[DONE()] = None
        facts = {"place": m.place_text(resolution.place), "health": left}
        unit = yield Ask(resolution.seat, "RB-MISSION-31", "lure_units", options, BAIT, args, facts)
        if unit is None:
            break
        m.take_units([unit], base)
        m.add_units([unit], resolution.place)
        lured.append(unit)
        left -= m.unit(unit).health
    if lured:
        names = m.unit_texts(lured)
        m.tell(
            turn_events.UnitsMoved,
            SIDE_TEXTS[REBEL],
            names,
            m.place_text(base),
            m.place_text(resolution.place),
        )
    yield from combat_follows(m, resolution, StartCombat())
    yield from checked(m)


def bait(m: Match, place: int, _left: int) -> Iterator[tuple[str, int]]:
    """Every type of Rebel units in the base, unless the mission takes place there."""
    base = m.base_place()
    for unit in sorted(set(m.units_of(REBEL, base))) if base != place else ():
        yield MOVE(m.unit_text(unit), m.place_text(base)), unit


def refuse_bait(m: Match, _place: int, left: int, unit: int) -> Refusal | None:
    """Why a unit cannot be lured: a ship, a structure, or too strong."""
    printed = m.unit(unit)
    facts = {"unit": printed.key, "health": printed.health, "left": left}
    if m.tables.is_ship[unit]:
        return Refusal("RB-MISSION-30", "unit_not_meant", facts)
    if printed.structure:
        return Refusal("RE-STRUCTURE-04", "immobile_unit", facts)
    if printed.health > left:
        return Refusal("RB-MISSION-30", "too_much_health", facts)
    return None


BAIT: Final = Family(bait, refuse_bait)


# Single Reactor Ignition


@script("single_reactor_ignition")
def single_reactor_ignition(m: Match, resolution: Resolution) -> Script[None]:
    """The base is revealed if it is here; Rebel ground units are destroyed and target markers removed.

    The mission is carried out completely before the Rebel ships there are fought (RE-MISSION_CARD-02).
    """
    place = resolution.place
    if m.state.base == place and not m.state.base_revealed:
        reveal_base(m, forced=True)
    rule_out(m, 1 << place, Why.ANSWERED)
    ground = [unit for unit in m.units_of(REBEL, place) if not m.tables.is_ship[unit]]
    destroy_units(m, ground, place)
    for target in [target for target in m.state.targets if target.system == place]:
        if m.state.outcome is None:
            yield from remove_marker(m, Marked(target.marker, place), resolution.side)
    if m.state.outcome is None:
        yield from combat_follows(m, resolution, StartCombat(theater=Theater.SPACE))
        yield from checked(m)


# Secure the Plans


def plans_secured(m: Match, use: Use) -> Refusal | None:
    """While its marker is on the board the Rebel cannot play Death Star Plans."""
    if not any(marker_text(m, target.marker) == SECURED for target in m.state.targets):
        return None
    facts = {"marker": SECURED, "objective": m.content.objectives[use.card].key}
    return Refusal("RB-GOLDEN-04", "plans_secured", facts)


death_star.BARS.append(plans_secured)


# Prepare for Battle


@script("prepare_for_battle")
def prepare_for_battle(m: Match, resolution: Resolution) -> Script[None]:
    """The leaders return to the pool, and tactic cards are arranged or, in cinematic combat, returned."""
    leaders.return_to_pool(m, resolution.leaders)
    if m.state.rise is not None and m.state.rise.cinematic:
        return_tactics(m, resolution.side)
        return
    options = {LOOK_AT(THEATER_TEXTS[theater]): theater for theater in THEATERS}
    theater = yield Ask(resolution.seat, "RB-MISSION-31", "prepare_for_battle", options)
    pile, deck = DECK_PILES[theater], deck_of(m, theater)
    number = min(ARRANGED, len(deck))
    look(m, resolution.side, pile, number)
    keys = tuple(tactic(m, card).key for card in reversed(deck[len(deck) - number :]))
    name = f"{THEATER_TEXTS[theater]}_tactic"
    m.tell(mission_events.CardsLookedAt, resolution.seat, name, number, keys)
    for left in range(number, 0, -1):
        args, facts = (m, theater, left), {"left": left}
        options_of_card = ARRANGEMENTS.options(*args)
        ask = Ask(
            resolution.seat, "RB-MISSION-31", "arrange_tactic", options_of_card, ARRANGEMENTS, args, facts
        )
        place, to_bottom = yield ask
        to = Destination.DECK_BOTTOM if to_bottom else Destination.DECK_TOP
        m.tell(mission_events.CardMoved, resolution.seat, name, to, tactic(m, deck[place]).key)
        move_within(m, pile, place, BOTTOM if to_bottom else len(deck) - left)


def return_tactics(m: Match, side: int) -> None:
    """All discarded advanced tactic cards of a side return to their decks."""
    for discards in rise_of(m).tactic_discards[side]:
        for card in discards:
            m.tell(combat_events.TacticReturned, SIDE_TEXTS[side], tactic_row(m, card).key)
        discards.clear()


def arrangements(m: Match, theater: int, left: int) -> Iterator[tuple[str, tuple[int, bool]]]:
    """Each card that has no place yet, by where it lies in the deck, and whether it goes to the bottom."""
    deck = deck_of(m, theater)
    for place in range(len(deck) - left, len(deck)):
        key = tactic(m, deck[place]).key
        yield verbs.TOP(key), (place, False)
        yield verbs.BOTTOM(key), (place, True)


ARRANGEMENTS: Final = Family(arrangements, lambda _m, _theater, _left, _arrangement: None)
