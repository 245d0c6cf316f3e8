"""The command phase: command cards chosen in secret, priority, orders, and the order pools."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

from wartable.games.legion import events, moments, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.content.model import CommandCard, OrderEntry, Orders, UnitType
from wartable.games.legion.frames import Step
from wartable.games.legion.map.ranges import check_within_range
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import not_an_answer
from wartable.games.legion.rules.attack.dice import DefenceColour, DefenceFace
from wartable.games.legion.state import FACE_UP, NOBODY
from wartable.kernel.ask import Ask, AskAll, Family, Refusal, Script
from wartable.kernel.events import OwnStepPassed
from wartable.parts.dice import roll

ORDER_RANGE = 3
NO_CARD_PIPS = 9  # who can play no card any more comes after any card


@lru_cache(maxsize=64)
def card_of(key: str) -> CommandCard:
    """The command card of that key."""
    return content().command_card(key)


def played(b: Battle, seat: int) -> CommandCard | None:
    """The command card that lies face up before a seat; its effects apply while it does (LG-COMMAND-17)."""
    key = b.state.players[seat].played
    return card_of(key) if key else None


# Step 1: select and reveal


def select(b: Battle) -> Script[None]:
    """Both choose a command card in secret and reveal together (LG-COMMAND-01, LG-COMMAND-02).

    Who can be asked hangs on what everybody sees, commanders and the size of hands: how many of its cards can
    still be played is a secret of the hand. Standing Orders always can, for it returns.
    """
    asks = [
        Ask(seat, "LG-COMMAND-01", "select_command", playable(b, seat), CARDS, (b, seat)) for seat in (0, 1)
    ]
    asked = tuple(ask for ask in asks if ask.options and len(b.state.players[ask.seat].hand) > 1)
    for ask in asks:
        if ask not in asked:
            _tell_unasked(b, ask)
    chosen: dict[int, str] = (yield AskAll(asked)) if asked else {}
    for seat in (0, 1):
        # LG-COMMAND-03: exactly one card each; of a single one there is nothing to choose
        options = [chosen[seat]] if seat in chosen else list(playable(b, seat).values())
        if options:
            play_card(b, seat, options[0])


def _tell_unasked(b: Battle, ask: Ask) -> None:
    """Who has nothing to choose is told why; the card, if there is one, is told when it is revealed."""
    if not b.listening:
        return
    rule, reason, facts = "LG-COMMAND-03", "one_card_to_play", {"choice": next(iter(ask.options), "")}
    if not ask.options:
        refused = CARDS.reasons(b, ask.seat)
        rule, reason = (refused[0].rule, "no_card_to_play") if refused else (rule, "no_card_left")
        facts = {}
    b.tell(OwnStepPassed, ask.seat, ("card",), Refusal(rule, reason, facts))


def play_card(b: Battle, seat: int, key: str) -> None:
    """A command card leaves the hand and lies face up beside the battlefield (LG-COMMAND-17)."""
    player = b.state.players[seat]
    player.hand.remove(key)
    player.played = key
    b.tell(events.CommandCardRevealed, seat, key, card_of(key).pips)


def hand_cards(b: Battle, seat: int) -> Iterator[tuple[str, str]]:
    """The cards in a hand."""
    for key in b.state.players[seat].hand:
        yield verbs.CHOOSE_CARD(key), key


def playable(b: Battle, seat: int) -> dict[str, str]:
    """The cards of a hand that can be played, with the commanders looked up once."""
    leading = {b.card(number).key for number in commanders(b, seat)}
    if not leading:
        return {}
    return {
        verbs.CHOOSE_CARD(key): key
        for key in b.state.players[seat].hand
        if card_of(key).owner is None or card_of(key).owner in leading
    }


def refuse_card(b: Battle, seat: int, key: str) -> Refusal | None:
    """Why a card of the hand cannot be played."""
    if not commanders(b, seat):
        return Refusal("LG-PROMOTE-05", "no_commander_left", {})
    owner = card_of(key).owner
    if owner is not None and not any(b.card(number).key == owner for number in commanders(b, seat)):
        return Refusal("LG-CCARD-02", "character_defeated", {"card": key, "unit": owner})
    return None


CARDS = Family(hand_cards, refuse_card, not_an_answer.discarded_cards)


def commanders(b: Battle, seat: int) -> list[int]:
    """The commanders of a seat on the battlefield."""
    return [number for number in b.on_table(seat) if b.commander(number)]


# Step 2: priority


def priority(b: Battle) -> None:
    """Fewer pips have priority (LG-COMMAND-06); on a tie the die decides; who plays no card comes second."""
    state = b.state
    one, two = (played(b, seat) for seat in (0, 1))
    pips = [card.pips if card is not None else NO_CARD_PIPS for card in (one, two)]
    if pips[0] == pips[1]:
        state.priority = _roll_for_priority(b)
    else:
        state.priority = 0 if pips[0] < pips[1] else 1
    b.tell(events.PriorityTaken, state.priority)
    state.active = state.priority  # LG-COMMAND-08


def _roll_for_priority(b: Battle) -> int:
    """The holder of the round counter rolls a red defence die and needs a block (LG-COMMAND-07)."""
    holder = b.state.counter
    (face,) = roll(b.chance, content().defence_dice[DefenceColour.RED].faces, 1)
    block = face is DefenceFace.BLOCK
    b.tell(events.PriorityRolled, holder, block)
    return holder if block else 1 - holder


# Step 3: orders


def nominate(b: Battle) -> Script[None]:
    """The active player nominates a commander to issue the orders of the card played (LG-COMMAND-09)."""
    state = b.state
    seat = state.active
    options = NOMINEES.options(b, seat) if played(b, seat) is not None else {}
    if options:
        ask = Ask(seat, "LG-COMMAND-09", "nominate", options, NOMINEES, (b, seat))
        number = yield from b.decide(ask)
        state.players[seat].commander = number
        b.tell(events.CommanderNominated, seat, unit_text(b, number))
        b.frame.steps.append(Step.ISSUE_ORDERS)
    else:
        card = state.players[seat].played
        reason = "no_commander_for_card" if card else "no_command_card"
        b.passed(seat, ("nominate", "order"), "LG-COMMAND-09", reason, {"card": card} if card else {})
        _pass_on(b, seat)


def nominees(b: Battle, seat: int) -> Iterator[tuple[str, int]]:
    """The units of a seat on the battlefield."""
    for number in b.on_table(seat):
        yield verbs.NOMINATE(unit_text(b, number)), number


def refuse_nominee(b: Battle, seat: int, number: int) -> Refusal | None:
    """Only a commander can be nominated, and of a character's card that character (LG-CCARD-01)."""
    if not b.commander(number):
        return Refusal("LG-COMMAND-09", "not_a_commander", {"unit": unit_text(b, number)})
    card = played(b, seat)
    if card is not None and card.owner not in (None, b.card(number).key):
        facts = {"unit": unit_text(b, number), "card": card.key}
        return Refusal("LG-CCARD-01", "not_the_character", facts)
    return None


NOMINEES = Family(
    nominees, refuse_nominee, not_an_answer.own_units_and_no_card(verbs.NOMINATE, "LG-COMMAND-09")
)


def issue_orders(b: Battle) -> Script[None]:
    """The nominated commander orders one unit after the other, as many as the card says (LG-COMMAND-10)."""
    state = b.state
    seat = state.active
    options = legal_orders(b, seat) if orders_left(b, seat) else {}
    if options:
        options[verbs.DONE_TEXT] = NOBODY
        number = yield Ask(seat, "LG-COMMAND-11", "issue_order", options, ORDERS, (b, seat))
        if number != NOBODY:
            give_order(b, seat, number)
            b.frame.steps.append(Step.ISSUE_ORDERS)
            return
    else:
        _tell_no_order(b, seat)
    _pass_on(b, seat)


def _tell_no_order(b: Battle, seat: int) -> None:
    """No order is left of the card, or no unit to give one to."""
    if not b.listening:
        return
    facts = {"card": b.state.players[seat].played, "orders": len(b.state.players[seat].ordered)}
    if not orders_left(b, seat):
        b.passed(seat, ("order",), "LG-COMMAND-10", "all_orders_issued", facts)
    else:
        because = ORDERS.reasons(b, seat)
        b.passed(seat, ("order",), "LG-COMMAND-11", "nobody_to_order", facts, because=because)


def orders_left(b: Battle, seat: int) -> int:
    """How many orders of the card played have not been issued yet (LG-COMMAND-10)."""
    card = played(b, seat)
    return 0 if card is None else len(order_slots(card)) - len(b.state.players[seat].ordered)


def _pass_on(b: Battle, seat: int) -> None:
    """The player with priority issues orders first, then the other (LG-COMMAND-08)."""
    b.state.active = 1 - seat
    if seat == b.state.priority:
        b.frame.steps.append(Step.NOMINATE)


def give_order(b: Battle, seat: int, number: int) -> None:
    """An order token lies face up beside the unit; it activates later (LG-COMMAND-15, LG-COMMAND-16)."""
    unit = b.state.units[number]
    unit.order = FACE_UP
    b.state.players[seat].ordered.append(number)
    b.tell(events.OrderIssued, seat, unit_text(b, number))
    effect = moments.ORDER_ISSUED.get(b.state.players[seat].played)
    if effect is not None:
        effect(b, number)


def orderable(b: Battle, seat: int) -> Iterator[tuple[str, int]]:
    """The units of a seat on the battlefield."""
    for number in b.on_table(seat):
        yield verbs.ORDER(unit_text(b, number)), number


def legal_orders(b: Battle, seat: int) -> dict[str, int]:
    """The units that can be given an order now; how far those are that hear nothing need not be measured."""
    units, commander = b.state.units, b.state.players[seat].commander
    far = _orders_anyone(b, commander)
    return {
        verbs.ORDER(unit_text(b, number)): number
        for number in b.on_table(seat)
        if not units[number].order
        and (far or _hears(b, commander, number))
        and refuse_order(b, seat, number) is None
    }


def refuse_order(b: Battle, seat: int, number: int) -> Refusal | None:
    """Why a unit cannot be given an order now (LG-COMMAND-11)."""
    player = b.state.players[seat]
    card = played(b, seat)
    assert card is not None
    slots = order_slots(card)
    if not orders_left(b, seat):
        return Refusal("LG-COMMAND-10", "no_orders_left", {"card": card.key, "orders": len(slots)})
    if b.state.units[number].order:
        return Refusal("LG-COMMAND-12", "already_ordered", {"unit": unit_text(b, number)})
    wanted = [*player.ordered, number]
    if _orders_anyone(b, player.commander) and _all_but_one_fit(b, player.commander, slots, wanted):
        return None
    refusal = refuse_distance(b, player.commander, number)
    if refusal is None and not matches(b, slots, wanted):
        facts = {"unit": unit_text(b, number), "card": card.key}
        refusal = Refusal("LG-CCARD-03", "order_for_others", facts)
    return refusal


ORDERS = Family(orderable, refuse_order, not_an_answer.own_units_and_no_card(verbs.ORDER, "LG-COMMAND-11"))


def order_slots(card: CommandCard) -> tuple[OrderEntry, ...]:
    """The orders of a card one by one (LG-COMMAND-10)."""
    return _slots_of(card.key)


@lru_cache(maxsize=64)
def _slots_of(key: str) -> tuple[OrderEntry, ...]:
    return tuple(entry for entry in card_of(key).orders for _ in range(entry.count))


def refuse_distance(b: Battle, commander: int, number: int) -> Refusal | None:
    """A unit must be at range 1-3 of the commander (LG-COMMAND-13), who is so of itself (LG-COMMAND-14).

    Upgrades may let a unit be ordered at any distance.
    """
    if _hears(b, commander, number):
        return None
    leader = b.leader(commander)
    return check_within_range(
        "LG-COMMAND-13", leader.x, leader.y, b.radius(commander), b.discs(number), ORDER_RANGE
    )


def _hears(b: Battle, commander: int, number: int) -> bool:
    if number == commander or b.range(commander, number) <= ORDER_RANGE:
        return True
    return not moments.ORDERS_HEARD.isdisjoint(b.state.units[number].upgrades)


def matches(b: Battle, slots: tuple[OrderEntry, ...], numbers: list[int]) -> bool:
    """Whether each of these units can have an order of its own that names it (LG-CCARD-03)."""
    if len(numbers) <= len(slots) and all(slot.to is Orders.UNITS for slot in slots):
        return True
    return any(
        all(_fits(b, slot, number) for slot, number in zip(chosen, numbers, strict=True))
        for chosen in permutations(slots, len(numbers))
    )


def _fits(b: Battle, slot: OrderEntry, number: int) -> bool:
    card = b.card(number)
    if slot.to is Orders.NAMED:
        return card.key == slot.unit
    return slot.to is Orders.UNITS or card.type is UnitType.TROOPER


def _orders_anyone(b: Battle, commander: int) -> bool:
    """Whether an upgrade lets one of the orders go to any unit."""
    return not moments.ORDERS_BEYOND.isdisjoint(b.state.units[commander].upgrades)


def _all_but_one_fit(b: Battle, commander: int, slots: tuple[OrderEntry, ...], wanted: list[int]) -> bool:
    """Whether all orders fit but one, which may go to any unit, whatever its range or the card's names."""
    for other in wanted:
        rest = [number for number in wanted if number != other]
        if all(_hears(b, commander, number) for number in rest) and matches(b, slots, rest):
            return True
    return False


# Step 4: order pools


def order_pools(b: Battle) -> None:
    """All order tokens not on the battlefield go into their owner's pool (LG-COMMAND-18, LG-UNIT-04).

    A pool is kept sorted: only a draw is random. The command phase ends, and with it what returns to a hand.
    """
    state = b.state
    for seat, player in enumerate(state.players):
        tokens = [u.rank for u in state.units if u.seat == seat and not u.defeated and not u.order]
        player.pool = sorted(tokens)
        player.set_aside_tokens = []
        b.tell(events.PoolFormed, seat, len(tokens))
        card = played(b, seat)
        if card is not None and card.returns:
            player.played = ""
            player.hand.append(card.key)
            b.tell(events.CommandCardReturned, seat, card.key)
    state.active = state.priority  # LG-COMMAND-08, LG-COMMAND-19
