"""The condition card of a battle (LG-CONDITION-01), and units that are kept off the battlefield at first."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.legion import events, moments, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Rank
from wartable.games.legion.frames import Step
from wartable.games.legion.map import zones
from wartable.games.legion.map.measures import LONGEST_RANGE
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import not_an_answer
from wartable.games.legion.rules.preparing import deployment
from wartable.games.legion.state import FACE_DOWN, NOBODY
from wartable.kernel.ask import Ask, Family, Refusal, Script

MOST_SET_ASIDE = 2
REINFORCED_BEYOND = 2


def card_in_use(b: Battle) -> str:
    """The condition card of this battle; only its rules apply (LG-CONDITION-01). No name if there is none."""
    battle = b.state.battle
    return battle[2] if len(battle) > 2 else ""


def farthest_attack(b: Battle) -> int:
    """The longest range of a ranged attack, which the condition card may shorten."""
    shortened = moments.FARTHEST_ATTACK.get(card_in_use(b))
    return LONGEST_RANGE if shortened is None else shortened(b)


def keeps_suppression(b: Battle, number: int) -> bool:
    """Whether the condition card lets a unit keep its suppression at the end of a round."""
    kept = moments.SUPPRESSION_KEPT.get(card_in_use(b))
    return kept is not None and kept(b, number)


def sets_units_aside(b: Battle) -> bool:
    """Whether the condition card has players set units aside before they deploy."""
    return card_in_use(b) in moments.UNITS_SET_ASIDE


def set_aside(b: Battle) -> Script[None]:
    """Blue first, each player sets aside one or two trooper units (LG-SETUP-12)."""
    state = b.state
    seat = state.active
    chosen = sum(unit.set_aside for unit in state.units if unit.seat == seat)
    options: dict[str, int] = SET_ASIDES.options(b, seat)
    if options and chosen < MOST_SET_ASIDE:
        if chosen:
            options[verbs.DONE_TEXT] = NOBODY
        number = yield Ask(seat, "LG-CONDITION-01", "set_aside", options, SET_ASIDES, (b, seat))
        if number != NOBODY:
            state.units[number].set_aside = True  # LG-CONDITION-02: the condition token marks it
            b.tell(events.UnitSetAside, seat, unit_text(b, number))
            b.setup.steps.append(Step.SET_ASIDE)
            return
    else:
        reason = "enough_set_aside" if chosen else "nobody_to_set_aside"
        b.passed(seat, ("aside",), "LG-CONDITION-01", reason, {"units": chosen})
    state.active = 1 - seat
    if seat == zones.blue(b):
        b.setup.steps.append(Step.SET_ASIDE)


def own_units(b: Battle, seat: int) -> Iterator[tuple[str, int]]:
    """The units of a seat that might be set aside."""
    for number, unit in enumerate(b.state.units):
        if unit.seat == seat and not unit.set_aside:
            yield verbs.ASIDE(unit_text(b, number)), number


def refuse_set_aside(b: Battle, _seat: int, number: int) -> Refusal | None:
    """Only troopers that are no commanders can be set aside."""
    facts = {"unit": unit_text(b, number)}
    if not b.trooper(number):
        return Refusal("LG-CONDITION-01", "set_aside_troopers_only", facts)
    if b.state.units[number].rank == Rank.COMMANDER:
        return Refusal("LG-CONDITION-01", "set_aside_no_commander", facts)
    return None


def other_units(b: Battle, seat: int) -> Iterator[tuple[str, Refusal]]:
    """Units of the enemy, and those that are set aside already."""
    for number, unit in enumerate(b.state.units):
        name = unit_text(b, number)
        reason = "unit_is_set_aside" if unit.seat == seat else "not_your_unit"
        yield verbs.ASIDE(name), Refusal("LG-CONDITION-01", reason, {"unit": name})


SET_ASIDES = Family(own_units, refuse_set_aside, other_units)


def reinforcements(
    b: Battle, seat: int, rank: int, most: int = deployment.CANDIDATES
) -> dict[int, dict[str, deployment.Arrival]]:
    """The units of a rank that a seat has set aside, with some places beyond range 2 of all enemies.

    A unit for which there is no such place cannot come on. `most` is for who needs only to know whether.
    """
    waiting = {
        number: deployment.arrivals(b, number, REINFORCED_BEYOND, most)
        for number, unit in enumerate(b.state.units)
        if unit.set_aside and unit.seat == seat and unit.rank == rank
    }
    return {number: places for number, places in waiting.items() if places}


def reinforce(b: Battle) -> Script[None]:
    """A token of its rank was drawn and no unit on the battlefield answers it: a unit set aside comes on.

    It counts as activated, its order token face down (LG-CONDITION-01).
    """
    state = b.state
    seat = state.active
    player = state.players[seat]
    waiting = reinforcements(b, seat, player.drawn_rank)
    options = {verbs.REINFORCE(unit_text(b, number)): number for number in waiting}
    args = (b, seat, Rank(player.drawn_rank).name.lower())
    ask = Ask(seat, "LG-CONDITION-01", "reinforce", options, not_an_answer.REINFORCEMENTS, args)
    number = yield from b.decide(ask)
    player.drawn_rank = NOBODY
    yield from deployment.place(b, number, waiting[number], beyond=REINFORCED_BEYOND)
    unit = state.units[number]
    unit.set_aside, unit.order = False, FACE_DOWN
    unit.activations += 1
    state.active = 1 - seat  # LG-ACTIVATE-07
