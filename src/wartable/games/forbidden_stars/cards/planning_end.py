"""Schemes at the end of the planning phase: Outmanoeuvre."""

from __future__ import annotations

from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.content import EVENT_BY_KEY, ORDERS
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules import changes
from wartable.kernel.ask import Ask, Script

OUTMANOEUVRE = EVENT_BY_KEY["outmanoeuvre"].id


def listens(m: Match) -> bool:
    """Whether anybody has a scheme for this moment in play."""
    return any(OUTMANOEUVRE in player.schemes for player in m.state.players)


def outmanoeuvre(m: Match) -> Script[None]:
    """Its owner may look at one of his orders in a stack and put it on top or at the bottom (FS-EVENT-05)."""
    stacks = m.state.stacks
    owners = [seat for seat in m.seats_from(m.state.first) if OUTMANOEUVRE in m.player(seat).schemes]
    if not owners:
        return
    seat = owners[0]
    options: dict[str, tuple[int, int] | None] = {
        f"look:{m.system_text(system)},{len(stack) - index}": (system, index)
        for system, stack in enumerate(stacks)
        if len(stack) > 1
        for index in reversed(range(len(stack)))
        if stack[index] // 4 == seat
    }
    if not options:
        m.passed(seat, ("look",), "FS-EVENT-05", "no_order_to_shift")
        return
    options["decline"] = None
    place = yield Ask(seat, "FS-EVENT-05", "outmanoeuvre", options)
    if place is None:
        return
    changes.use_scheme(m, seat, OUTMANOEUVRE)
    system, index = place
    stack = stacks[system]
    m.tell(events.OrderLookedAt, seat, m.system_text(system), len(stack) - index, ORDERS[stack[index] % 4])
    ends = {"top": True, "bottom": False}
    facts = {"system": m.system_text(system)}
    top = yield Ask(seat, "FS-EVENT-05", "shift_order", ends, facts=facts)
    order = stack.pop(index)
    stack.insert(len(stack) if top else 0, order)
    m.tell(events.OrderShifted, seat, m.system_text(system), "top" if top else "bottom")
