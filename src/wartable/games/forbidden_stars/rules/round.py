"""The phases of planning and operations, the course of an order, and the steps of the whole game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wartable.games.forbidden_stars import events, moments, verbs
from wartable.games.forbidden_stars.content import ADVANCE, DEPLOY, DOMINATE, ORDERS, STRATEGIZE
from wartable.games.forbidden_stars.frames import AFTER_ORDER, Order, Step
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules import changes, refresh, setup, setup_tiles, victory
from wartable.games.forbidden_stars.rules.combat import orbital_strike, rounds, strike_abilities
from wartable.games.forbidden_stars.rules.orders import advance, deploy, dominate, order_upgrades, strategize
from wartable.kernel.agenda import Steps
from wartable.kernel.ask import Ask, Family, Refusal, Script

ORDERS_EACH = 4
TURN_STEPS: list[int] = [Step.OPERATIONS, Step.END_TURN, Step.TURN]
RESOLVE_OR_BANK = {verbs.RESOLVE(): False, verbs.BANK(): True}


def planning(m: Match) -> Script[None]:
    """The active player places one order facedown on a system (FS-PLANNING-01)."""
    state = m.state
    seat = state.active
    placed = [token for stack in state.stacks for token in stack if token // 4 == seat]
    facts = {"left": ORDERS_EACH - len(placed)}
    options = placement_options(m, seat)
    kind, system = yield Ask(seat, "FS-PLANNING-01", "place_order", options, PLACEMENTS, (m, seat), facts)
    m.player(seat).orders[kind] -= 1
    state.stacks[system].append(seat * 4 + kind)  # FS-PLANNING-04, FS-STACK-06
    m.tell(events.OrderPlaced, seat, m.system_text(system), ORDERS[kind])
    state.active = m.next_seat(seat)
    if sum(map(len, state.stacks)) < ORDERS_EACH * m.playing:  # FS-PLANNING-03
        m.frame.steps.append(Step.PLANNING)
    elif any(event in moments.PLANNING_ENDED for player in state.players for event in player.schemes):
        m.frame.steps.append(Step.PLANNING_END)


def placements(m: Match, _seat: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every type of order in every system."""
    for kind, texts in enumerate(m.galaxy.placement_texts):
        for system, text in enumerate(texts):
            yield text, (kind, system)


def refuse_placement(m: Match, seat: int, placement: tuple[int, int]) -> Refusal | None:
    """Why an order cannot be placed there."""
    kind, system = placement
    if not m.player(seat).orders[kind]:
        return Refusal("FS-LIMIT-01", "no_order_token_left", {"order": ORDERS[kind]})
    if system not in systems_in_reach(m, m.present_systems(seat)):
        return Refusal("FS-PLANNING-02", "system_out_of_reach", {"system": m.system_text(system)})
    return None


def systems_in_reach(m: Match, own: list[int]) -> set[int]:
    """Systems with own things and their neighbours, storms or not (FS-PLANNING-02, FS-STORM-03)."""
    return set(own).union(*(m.galaxy.neighbours[system] for system in own))


PLACEMENTS = Family(placements, refuse_placement)


def placement_options(m: Match, seat: int) -> dict[str, tuple[int, int]]:
    """The legal placements: the same for equal tokens and reach, so worked out once a board."""
    galaxy, orders = m.galaxy, m.player(seat).orders
    own = m.present_systems(seat)
    key = (*map(bool, orders), *own)
    options = galaxy.placements.get(key)
    if options is None:
        reach = systems_in_reach(m, own)
        options = galaxy.placements[key] = {
            galaxy.placement_texts[kind][system]: (kind, system)
            for kind in range(4)
            if orders[kind]
            for system in sorted(reach)
        }
    return options


def planning_end(m: Match) -> Script[None]:
    """Schemes that may be used when all orders are placed, from the first player on (FS-EVENT-05)."""
    for seat in m.seats_from(m.state.first):
        for event in m.player(seat).schemes.copy():
            if event in moments.PLANNING_ENDED:
                yield from moments.PLANNING_ENDED[event](m, seat)


def operations(m: Match) -> None:
    """The next player who can act takes a turn, until all orders are resolved (FS-OPS-07, FS-PLANNING-05)."""
    state = m.state
    if not any(state.stacks):
        return  # FS-ROUND-01: the refresh phase begins
    while not own_tops(m, state.active):
        m.tell(events.TurnSkipped, state.active)  # FS-OPS-08; he acts again once he can: FS-OPS-09
        m.passed(state.active, ("reveal", "scheme"), "FS-OPS-08", "no_order_to_reveal")
        state.active = m.next_seat(state.active)
    m.frame.steps += TURN_STEPS


def own_tops(m: Match, seat: int) -> list[int]:
    """The systems on whose stack an order of the seat lies on top (FS-STACK-02)."""
    return [system for system, stack in enumerate(m.state.stacks) if stack and stack[-1] // 4 == seat]


def turn(m: Match) -> Script[None]:
    """The active player reveals one of his orders on top of a stack (FS-OPS-01, FS-OPS-02)."""
    state = m.state
    seat = state.active
    options: dict[str, int] = {m.galaxy.reveal_texts[system]: system for system in own_tops(m, seat)}
    if m.player(seat).schemes:  # FS-EVENT-08: only who could reveal an order
        options.update({text: -1 - event for text, event in schemes_instead(m, seat).items()})
    system = yield Ask(seat, "FS-OPS-02", "reveal_order", options, REVEALS, (m, seat))
    if system < 0:
        yield from use_instead(m, seat, -1 - system)  # FS-EVENT-07: in place of the whole turn
        return
    token = state.stacks[system].pop() % 4
    state.active_system = system  # FS-ACTIVE-02, FS-OPS-03
    m.tell(events.OrderRevealed, seat, ORDERS[token], m.system_text(system))
    state.agenda.append(Order([*AFTER_ORDER, Step.RESOLVE_ORDER], seat, token, token, system))


def reveals(m: Match, _seat: int) -> Iterator[tuple[str, int]]:
    """The stack of every system."""
    for system, text in enumerate(m.galaxy.reveal_texts):
        yield text, system


def refuse_reveal(m: Match, seat: int, system: int) -> Refusal | None:
    """Why the seat cannot reveal an order there."""
    stack = m.state.stacks[system]
    facts = {"system": m.system_text(system)}
    if not any(order // 4 == seat for order in stack):
        return Refusal("FS-OPS-02", "no_order_there", facts)
    if stack[-1] // 4 != seat:
        return Refusal("FS-STACK-02", "order_not_on_top", facts)
    return None


REVEALS = Family(reveals, refuse_reveal)


def schemes_instead(m: Match, seat: int) -> dict[str, int]:
    """The schemes that would have an effect; who may be asked at all is the turn's rule (FS-EVENT-08)."""
    return {
        order_upgrades.SCHEME[event]: event
        for event in m.player(seat).schemes
        if event in moments.INSTEAD_OF_ORDER and moments.INSTEAD_OF_ORDER[event].targets(m, seat)
    }


def use_instead(m: Match, seat: int, event: int) -> Script[None]:
    """Discard the scheme and carry it out in place of an order (FS-EVENT-07)."""
    scheme = moments.INSTEAD_OF_ORDER[event]
    changes.use_scheme(m, seat, event)
    ask = Ask(seat, scheme.rule, scheme.what, scheme.targets(m, seat), scheme.family, (m, seat))
    target = yield from m.decide(ask)
    script = scheme.resolve(m, seat, target)
    if script is not None:
        yield from script


def resolve_order(m: Match) -> Script[None]:
    """The revealed order is resolved, or its token goes to the event deck instead (FS-OPS-06)."""
    order = m.order
    seat = order.seat
    if order.token == STRATEGIZE:
        m.passed(seat, ("resolve", "bank"), "FS-STRATEGIZE-03", "strategize_is_banked")
    else:
        facts = {"order": ORDERS[order.token], "system": m.system_text(order.system)}
        order.banked = yield Ask(seat, "FS-OPS-06", "resolve_or_bank", RESOLVE_OR_BANK, facts=facts)
    # FS-ORDER_UPG-07: no upgrade is used with a banked token; FS-ORDER_UPG-08: the type resolved says which
    if not order.banked:
        for upgrade in order_upgrades.unused(m, seat, moments.ORDER_TYPE):
            yield from moments.ORDER_TYPE[upgrade](m, order)
        if order.kind == DEPLOY and order_upgrades.unused(m, seat, moments.DEPLOYED):
            order.steps.append(Step.DEPLOY_END)
        order.steps += ORDER_STEPS[order.kind]


ORDER_STEPS: dict[int, list[int]] = {
    DEPLOY: [Step.DEPLOY_STRUCTURE, Step.DEPLOY_UNITS],
    STRATEGIZE: [Step.STRATEGIZE],
    DOMINATE: [Step.DOMINATE],
    ADVANCE: [Step.ADVANCE_FIGHT, Step.ADVANCE_GROUND, Step.ADVANCE_SHIPS],
}


def end_order(m: Match) -> None:
    """The token of the resolved order leaves (FS-OPS-04)."""
    order = m.order
    if order.from_stack:
        if order.banked or order.kind == STRATEGIZE:
            changes.bank_order(
                m, order.seat, order.token
            )  # FS-STRATEGIZE-03; FS-ORK_ORDER-08 for other types
        else:
            m.player(order.seat).orders[order.token] += 1  # FS-OPS-05, FS-STACK-05


def end_turn(m: Match) -> None:
    """Players without a friendly world are out; the player on the left takes a turn (FS-OPS-04)."""
    victory.eliminate(m)
    if m.state.outcome is None:
        m.state.active = m.next_seat(m.state.active)


ASKING: dict[int, Callable[[Match], Script[None]]] = {
    Step.CHOOSE_FACTION: setup.choose_faction,
    Step.PLACE_TILE: setup_tiles.place_tile,
    Step.PLACE_FORCES: setup.place_forces,
    Step.PLACE_OBJECTIVES: setup.place_objectives,
    Step.PLACE_STORMS: setup.place_storm,
    Step.PLANNING: planning,
    Step.PLANNING_END: planning_end,
    Step.TURN: turn,
    Step.RESOLVE_ORDER: resolve_order,
    Step.DEPLOY_UNITS: deploy.units,
    Step.DEPLOY_STRUCTURE: deploy.structure,
    Step.DEPLOY_END: deploy.after,
    Step.STRATEGIZE: strategize.strategize,
    Step.DOMINATE: dominate.dominate,
    Step.ADVANCE_SHIPS: advance.ships,
    Step.ADVANCE_GROUND: advance.ground,
    Step.ADVANCE_FIGHT: advance.fight,
    Step.ADVANCE_AFTER: advance.after_combat,
    Step.STRIKE: orbital_strike.strike,
    Step.STRIKE_ABILITY: orbital_strike.abilities,
    Step.STRIKE_MOVE: strike_abilities.go_on,
    Step.STRIKE_DAMAGE: orbital_strike.assign_damage,
    Step.TRIM: changes.check_capacity,
    Step.COMBAT_START: rounds.start,
    Step.COMBAT_REINFORCE: rounds.reinforce,
    Step.COMBAT_CHOOSE: rounds.choose_cards,
    Step.COMBAT_ATTACKER_CARD: rounds.attacker_card,
    Step.COMBAT_DEFENDER_CARD: rounds.defender_card,
    Step.COMBAT_DAMAGE: rounds.assess_damage,
    Step.COMBAT_WINNER: rounds.resolution,
    Step.COMBAT_CLEAN_UP: rounds.clean_up,
    Step.EVENT_DRAW: refresh.draw_event,
    Step.EVENT_CHOOSE: refresh.choose_event,
    Step.EVENT_STORM: refresh.move_storm,
    Step.EVENT_ABILITY: refresh.resolve_event,
}

PLAIN: dict[int, Callable[[Match], None]] = {
    Step.DEAL_BOARD: setup.deal_board,
    Step.PREPARE_DECKS: setup.prepare_decks,
    Step.OPERATIONS: operations,
    Step.END_ORDER: end_order,
    Step.END_TURN: end_turn,
    Step.COMBAT_ROUND_END: rounds.end_execution_round,
    Step.CONTEST: rounds.begin_contest,
    Step.CAPACITY: changes.trim_first,
    Step.REFRESH: refresh.begin,
    Step.EVENT_END: refresh.end_event,
    Step.ROUND_END: refresh.end_round,
}


STEPS = Steps(
    ASKING,
    PLAIN,
    dealt=frozenset(step for step in ASKING if step <= Step.PLACE_STORMS),
    deals=lambda state: state.quick,
    answer=setup.answer_for,
)
