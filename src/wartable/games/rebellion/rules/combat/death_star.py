"""Death Star Plans: after a space battle a Rebel fighter may destroy a Death Star (RB-DS_DESTROY-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from wartable.games.rebellion import moments
from wartable.games.rebellion.combat_frames import SPACE, PlansRevealed, Roll
from wartable.games.rebellion.content.vocabulary import Face, Moment, Role
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import change_reputation, destroy_units
from wartable.games.rebellion.rules.combat.attack.dice import dice_texts, roll_waiting, unspent
from wartable.games.rebellion.rules.combat.battles import settle
from wartable.games.rebellion.rules.combat.beginning import combat_of, units_in
from wartable.games.rebellion.rules.winning.objectives import leave_hand
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.games.rebellion.verbs.combat import USE_PLANS
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.window import window

PLANS: Final = "death_star_plans"
DICE: Final = 3


class Use(NamedTuple):
    """A card of Death Star Plans and the type of station it is used against."""

    card: int
    station: int


def reveal_plans(m: Match) -> Script[None]:
    """After the doomed were destroyed the Rebel may reveal plans; a window, for his hand is hidden."""
    combat = combat_of(m)
    if not stations(m) or combat.plans_tried or combat.objective_played:
        return  # RB-DS_DESTROY-05, RB-OBJECTIVE-06

    def offer(seat: int) -> Ask:
        facts = {"place": m.place_text(combat.place)}
        return Ask(seat, "RB-DS_DESTROY-01", "reveal_plans", USES.options(m), USES, (m,), facts)

    def react(seat: int, use: Use) -> Script[None]:
        combat.plans_tried = True
        names = (m.content.objectives[use.card].key, m.unit_text(use.station), m.place_text(combat.place))
        m.tell(events.PlansShown, seat, *names)
        waiting = [0] * len(m.content.dice)
        waiting[0] = DICE  # RB-DICE-03: their colour does not matter; RE-GREEN_DICE-06: no green ones
        steps: list[int] = [Step.ROLL_FOR_PLANS]
        m.state.agenda.append(PlansRevealed(steps, use.card, use.station, Roll(REBEL, waiting)))
        yield from ()

    yield from window(m, "reveal_plans", [m.seat(REBEL, Role.GENERAL)], offer, react)  # RB-OBJECTIVE-13


def stations(m: Match) -> list[int]:
    """The types of Death Stars in the system, finished or under construction (RB-DS_DESTROY-07)."""
    units = units_in(m, EMPIRE, combat_of(m).place, SPACE)  # RB-DS_DESTROY-08: not elsewhere
    return [unit for unit in dict.fromkeys(units) if m.unit(unit).station]


def uses(m: Match) -> Iterator[tuple[str, Use]]:
    """Every card of Death Star Plans in the hand, against every type of station there."""
    for card in sorted(set(m.state.objectives)):
        row = m.content.objectives[card]
        if row.script == PLANS:
            for station in stations(m):
                yield USE_PLANS(row.key, m.unit_text(station)), Use(card, station)


BARS: list[Callable[[Match, Use], Refusal | None]] = []
"""What else may forbid to use plans against a station."""


def refuse_use(m: Match, use: Use) -> Refusal | None:
    """Plans need a fighter that has survived the battle (RB-DS_DESTROY-02) and a station without a shield."""
    for bar in BARS:
        refusal = bar(m, use)
        if refusal is not None:
            return refusal
    place = combat_of(m).place
    if m.is_shielded(use.station, place):
        return Refusal("RE-BUNKER-03", "station_is_shielded", {"unit": m.unit_text(use.station)})
    if any(m.unit(unit).fighter for unit in units_in(m, REBEL, place, SPACE)):
        return None
    facts = {"objective": m.content.objectives[use.card].key, "place": m.place_text(place)}
    return Refusal("RB-DS_DESTROY-02", "no_fighter", facts)


USES = Family(uses, refuse_use)


def roll_for_plans(m: Match) -> Script[None]:
    """Three dice: one direct hit destroys the station and gives the reputation (RB-DS_DESTROY-03)."""
    combat, plans = combat_of(m), topmost(m.state.agenda, PlansRevealed)
    assert plans is not None
    roll = plans.roll
    yield from moments.happened(m, Moment.DICE_TO_BE_ROLLED, first=combat.active)  # RB-DS_DESTROY-06
    roll_waiting(m, roll)
    yield from moments.happened(m, Moment.DICE_ROLLED, first=combat.active)
    hit = bool(unspent(roll, Face.DIRECT_HIT))
    m.tell(events.PlansRolled, dice_texts(m, roll.dice), hit)
    if not hit:
        return  # RB-DS_DESTROY-04: the card never left the hand for good
    combat.objective_played = True
    leave_hand(m, plans.card)
    combat.wounds = [wound for wound in combat.wounds if wound.unit != plans.station]
    destroy_units(m, [plans.station], combat.place)
    m.state.used_objectives.append(plans.card)  # RB-OBJECTIVE-02
    change_reputation(m, m.content.objectives[plans.card].reputation)
    if m.state.outcome is None:
        yield from settle(m, combat)
