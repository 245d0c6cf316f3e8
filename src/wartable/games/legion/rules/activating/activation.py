"""Turns of the activation phase: choosing a unit, what happens as it activates, rally and panic, the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion import events, moments, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import DASH, Keyword, Rank
from wartable.games.legion.frames import Activation, Step, Turn
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import conditions, dropped_tokens, not_an_answer
from wartable.games.legion.rules.activating import suppression
from wartable.games.legion.rules.activating.deeds import MOST_ACTIONS
from wartable.games.legion.rules.attack.dice import DefenceColour, DefenceFace
from wartable.games.legion.rules.attack.rolls import roll_defence
from wartable.games.legion.state import FACE_DOWN, FACE_UP, NOBODY
from wartable.kernel.agenda import close
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.piles import draw_random

DRAW = -1
MOST_ION_LOSS = 2
COMMAND_RANGE = 3
RANKS = tuple(rank.name.lower() for rank in Rank)


# Turns


def next_turn(b: Battle) -> None:
    """The players take turns until every unit has been activated (LG-ACTIVATE-01, LG-ACTIVATE-02)."""
    state = b.state
    seat = state.active
    if not can_take_turn(b, seat):
        if not can_take_turn(b, 1 - seat):
            return  # LG-END-01: the end phase begins
        b.tell(events.TurnSkipped, seat)
        b.passed(seat, ("activate", "draw"), "LG-ACTIVATE-02", "nobody_to_activate")
        state.active = 1 - seat
    b.frame.steps.append(Step.NEXT_TURN)
    state.agenda.append(Turn([Step.CHOOSE_UNIT]))


def can_take_turn(b: Battle, seat: int) -> bool:
    """Whether a player has a unit left to activate, on the battlefield or still to come on."""
    return bool(ordered(b, seat)) or can_draw(b, seat)


def ordered(b: Battle, seat: int) -> list[int]:
    """The units with a face-up order token, which need no draw (LG-COMMAND-16)."""
    return [number for number in b.on_table(seat) if b.state.units[number].order == FACE_UP]


def unordered(b: Battle, seat: int, rank: int) -> list[int]:
    """The units of a rank that a drawn token of it may activate (LG-ACTIVATE-03, LG-RANK-02)."""
    units = b.state.units
    return [number for number in b.on_table(seat) if units[number].rank == rank and not units[number].order]


def can_draw(b: Battle, seat: int) -> bool:
    """Whether the order pool holds a token that some unit answers to."""
    pool = b.state.players[seat].pool
    if not pool:
        return False
    for unit in b.state.units:
        if unit.order or unit.seat != seat or unit.rank not in pool:
            continue
        if unit.set_aside or (unit.deployed and not unit.defeated):
            return True
    return False


def choose_unit(b: Battle) -> Script[None]:
    """Step 1 of a turn: a unit with a face-up order token, or a draw from the order pool (LG-ACTIVATE-03)."""
    seat = b.state.active
    player = b.state.players[seat]
    if player.drawn_rank != NOBODY:
        # LG-ACTIVATE-04: the draw binds the player to the rank
        units = unordered(b, seat, player.drawn_rank)
        options = {verbs.ACTIVATE(unit_text(b, number)): number for number in units}
        facts = {"rank": RANKS[player.drawn_rank]}
        number = yield Ask(seat, "LG-ACTIVATE-04", "activate_drawn", options, CHOICES, (b, seat), facts)
        player.drawn_rank = NOBODY
        return activate(b, number)
    options = {verbs.ACTIVATE(unit_text(b, number)): number for number in ordered(b, seat)}
    if can_draw(b, seat):
        options[verbs.DRAW()] = DRAW
    if not options:
        b.passed(seat, ("activate", "draw"), "LG-ACTIVATE-02", "nobody_to_activate")
        b.state.active = 1 - seat
        return None
    number = DRAW
    if list(options) == [verbs.DRAW()]:
        b.passed(seat, ("activate", "draw"), "LG-ACTIVATE-03", "nobody_has_an_order")
    else:
        number = yield Ask(seat, "LG-ACTIVATE-03", "choose_unit", options, CHOICES, (b, seat))
    if number == DRAW:
        return draw_token(b, seat)
    return activate(b, number)


def own_units(b: Battle, seat: int) -> Iterator[tuple[str, int]]:
    """The units of a seat."""
    for number, unit in enumerate(b.state.units):
        if unit.seat == seat:
            yield verbs.ACTIVATE(unit_text(b, number)), number


def refuse_unit(b: Battle, seat: int, number: int) -> Refusal | None:
    """Why a unit cannot be chosen to activate now."""
    unit = b.state.units[number]
    drawn = b.state.players[seat].drawn_rank
    facts = {"unit": unit_text(b, number)}
    if unit.defeated or not unit.deployed:
        return Refusal("LG-ACTIVATE-01", "unit_not_on_table", facts)
    if unit.order == FACE_DOWN:
        return Refusal("LG-ACTIVATE-08", "already_activated", facts)
    if drawn != NOBODY and (unit.order or unit.rank != drawn):
        return Refusal("LG-ACTIVATE-04", "drawn_rank_binds", {**facts, "rank": RANKS[drawn]})
    if drawn == NOBODY and unit.order != FACE_UP:
        return Refusal("LG-ACTIVATE-03", "no_face_up_order", facts)
    return None


CHOICES = Family(
    own_units, refuse_unit, not_an_answer.own_units_and_no_card(verbs.ACTIVATE, "LG-ACTIVATE-01")
)


def draw_token(b: Battle, seat: int) -> None:
    """Draw from the order pool until some unit answers the token; others are set aside (LG-ACTIVATE-05).

    If none does after all, since those off the table find no room on it, there is no draw any more.
    """
    player = b.state.players[seat]
    while player.pool:
        rank = draw_random(player.pool, b.chance)
        b.tell(events.OrderDrawn, seat, RANKS[rank])
        units = unordered(b, seat, rank)
        if len(units) == 1:
            facts = {"unit": unit_text(b, units[0]), "rank": RANKS[rank]}
            b.passed(seat, ("activate",), "LG-ACTIVATE-04", "only_unit_of_rank", facts)
            return activate(b, units[0])
        if units or conditions.reinforcements(b, seat, rank, most=1):
            player.drawn_rank = rank
            b.frame.steps.append(Step.CHOOSE_UNIT if units else Step.REINFORCE)
            return None
        b.passed(seat, ("activate",), "LG-ACTIVATE-05", "no_unit_of_rank", {"rank": RANKS[rank]})
        player.set_aside_tokens.append(rank)
    b.frame.steps.append(Step.CHOOSE_UNIT)
    return None


def activate(b: Battle, number: int) -> None:
    """Step 2: the chosen unit activates; what happens then, rally and panic come first (LG-ACTIVATE-09)."""
    state, unit = b.state, b.state.units[number]
    unit.activations += 1
    steps: list[int] = [Step.END_ACTIVATION, Step.ACTIONS]
    rallies = unit.suppression and not state.learning
    if rallies:
        steps += [Step.PANIC_CHECK, Step.RALLY]
    steps.append(Step.BEGIN_ACTIVATION)
    second, face_up = unit.activations > 1, unit.order == FACE_UP
    state.agenda.append(Activation(steps, number, MOST_ACTIONS, second=second, face_up=face_up))
    b.tell(events.UnitActivated, unit.seat, unit_text(b, number))
    if not rallies:
        tell_no_rally(b, number)


# When a unit activates


def begin(b: Battle) -> Script[None]:
    """What happens when a unit activates comes before its first action (LG-ACTIVATE-10).

    Of the effects in the box no two that meet on one unit depend on the order in which they are resolved.
    """
    activation = b.activation
    number = activation.unit
    unit = b.state.units[number]
    if b.keyword(number, Keyword.SPEEDER):
        activation.steps.append(Step.COMPULSORY_MOVE)  # LG-SPEEDER-03
    if unit.damaged:
        roll_for_damage(b, activation)
    if unit.ion:
        lose_to_ion(b, activation)
    effect = moments.UNIT_ACTIVATED.get(b.state.players[unit.seat].played)
    if effect is not None:
        yield from effect(b, number)


def roll_for_damage(b: Battle, activation: Activation) -> None:
    """A damaged unit performs one action fewer if its white die is blank (LG-RESILIENCE-04)."""
    faces = roll_defence(b, activation.unit, DefenceColour.WHITE, 1, "damaged")
    if faces[0] is DefenceFace.BLANK:
        activation.actions = max(0, activation.actions - 1)


def lose_to_ion(b: Battle, activation: Activation) -> None:
    """One action less for each ion token, two at most (LG-ION-02); the tokens are discarded (LG-ION-03)."""
    unit = b.state.units[activation.unit]
    activation.actions = max(0, activation.actions - min(unit.ion, MOST_ION_LOSS))
    b.tell(events.TokensGained, unit.seat, unit_text(b, activation.unit), "ion", -unit.ion)
    unit.ion = 0


# Rally and panic


def rally(b: Battle) -> None:
    """Roll a white die for each suppression token (LG-RALLY-01, LG-RALLY-02); all but blanks take one off."""
    number = b.activation.unit
    unit = b.state.units[number]
    if unit.defeated:
        return
    if not unit.suppression:
        tell_no_rally(b, number)
        return
    tokens = unit.suppression
    faces = roll_defence(b, number, DefenceColour.WHITE, tokens, "rally")
    suppression.remove(b, number, sum(face is not DefenceFace.BLANK for face in faces))  # LG-RALLY-03
    facts = {"unit": unit_text(b, number), "before": tokens, "tokens": unit.suppression}
    b.passed(unit.seat, ("rally",), "LG-RALLY-02", "rallied_by_itself", facts)


def tell_no_rally(b: Battle, number: int) -> None:
    """A unit has no suppression to rally from, and so nothing to panic of."""
    if not b.listening:
        return
    rule, reason = "LG-RALLY-01", "nothing_to_rally_from"
    if b.state.learning:
        rule, reason = "LG-END-06", "no_suppression_in_learning"
    elif not b.trooper(number):
        rule, reason = "LG-SUPPRESS-06", "vehicle_not_suppressed"
    elif not suppression.suppressible(b, number):
        rule, reason = "LG-SUPPRESS-05", "courage_without_limit"
    b.unasked(b.state.units[number].seat, ("rally", "courage", "panic"), rule, reason, number)


def panic_check(b: Battle) -> Script[None]:
    """After rallying: as many tokens as courage cost an action, twice as many are panic (LG-PANIC-01).

    A commander near enough may lend its courage for the check (LG-PANIC-10), not for being suppressed.
    """
    activation = b.activation
    number = activation.unit
    unit = b.state.units[number]
    if unit.defeated:
        return
    # LG-SUPPRESS-03, LG-SUPPRESS-04, judged after rallying (LG-RALLY-04); the panicked too (LG-PANIC-03)
    if suppression.suppressed(b, number):
        activation.actions = max(0, activation.actions - 1)
    courage, text = b.card(number).courage, unit_text(b, number)
    facts: dict[str, Any] = {"unit": text, "tokens": unit.suppression, "courage": courage}
    if not fails(unit.suppression, courage):
        b.passed(unit.seat, ("courage", "panic"), "LG-PANIC-01", "brave_enough", facts)
        return
    lenders = [
        other
        for other in b.on_table(unit.seat)
        if other != number
        and b.commander(other)
        and b.range(other, number) <= COMMAND_RANGE
        and not fails(unit.suppression, b.card(other).courage)
    ]
    if lenders:
        options = {verbs.COURAGE(unit_text(b, other)): other for other in lenders} | {verbs.PANIC(): NOBODY}
        args = (b, number)
        family, named = not_an_answer.LENDERS, {"unit": text}
        lender = yield Ask(unit.seat, "LG-PANIC-10", "borrow_courage", options, family, args, named)
        if lender != NOBODY:
            unit.panicked = False
            b.tell(events.CourageBorrowed, unit.seat, text, unit_text(b, lender))
            return
    else:
        b.passed(unit.seat, ("courage",), "LG-PANIC-10", "nobody_lends_courage", facts)
    yield from panic(b, number)


def fails(tokens: int, courage: int) -> bool:
    """Whether so many tokens are panic for that courage (LG-PANIC-01); a dash is infinite (LG-PANIC-11)."""
    return courage != DASH and tokens >= 2 * courage


def panic(b: Battle, number: int) -> Script[None]:
    """The unit takes a panic token (LG-PANIC-02) and drops what it carries (LG-OBJ_TOKEN-05)."""
    unit = b.state.units[number]
    unit.panicked = True
    b.tell(events.UnitPanicked, unit.seat, unit_text(b, number))
    yield from dropped_tokens.drop(b, number)


# The end of a turn


def end(b: Battle) -> Script[None]:
    """Step 3: the order token used is put face down, and the turn passes (LG-ACTIVATE-07, LG-ACTIVATE-08)."""
    state, activation = b.state, b.activation
    unit = state.units[activation.unit]
    if not unit.defeated:
        unit.order = FACE_DOWN
        b.tell(events.ActivationEnded, unit.seat, unit_text(b, activation.unit))
        effect = moments.ACTIVATION_ENDED.get(state.players[unit.seat].played)
        if effect is not None:
            yield from effect(b, activation.unit)
    close(state.agenda, activation)
    state.active = 1 - state.active
