"""The steps of the whole game, and the script or function of each."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Step
from wartable.games.legion.rules import command, conditions, end_phase, objectives
from wartable.games.legion.rules.activating import actions, activation, standby
from wartable.games.legion.rules.attack import declaring, pool_steps, wounds
from wartable.games.legion.rules.movement import compulsory_moves, moves, placing
from wartable.games.legion.rules.preparing import deployment, setup
from wartable.kernel.agenda import Steps
from wartable.kernel.ask import Script

ASKING: dict[int, Callable[[Battle], Script[None]]] = {
    Step.PLACE_TERRAIN: setup.place_terrain,
    Step.CHOOSE_COLOUR: setup.choose_colour,
    Step.CHOOSE_EDGE: setup.choose_edge,
    Step.DEFINE_BATTLE: setup.define_battle,
    Step.PLACE_OBJECTIVES: objectives.place,
    Step.SET_ASIDE: conditions.set_aside,
    Step.DEPLOY: deployment.deploy,
    Step.SELECT_COMMAND: command.select,
    Step.NOMINATE: command.nominate,
    Step.ISSUE_ORDERS: command.issue_orders,
    Step.CHOOSE_UNIT: activation.choose_unit,
    Step.REINFORCE: conditions.reinforce,
    Step.BEGIN_ACTIVATION: activation.begin,
    Step.COMPULSORY_MOVE: compulsory_moves.compulsory,
    Step.PANIC_CHECK: activation.panic_check,
    Step.ACTIONS: actions.actions,
    Step.MOVE: moves.move,
    Step.FORMATION: placing.formation,
    Step.CLOSE_IN: placing.close_in,
    Step.DISPLACE: placing.displace,
    Step.STANDBY: standby.standby,
    Step.END_ACTIVATION: activation.end,
    Step.DECLARE_DEFENDER: declaring.declare_defender,
    Step.FORM_POOL: declaring.form_pool,
    Step.ANOTHER_DEFENDER: declaring.another_defender,
    Step.CHOOSE_POOL: declaring.choose_pool,
    Step.REROLL_ATTACK: pool_steps.reroll_attack,
    Step.DODGE_AND_COVER: pool_steps.dodge_and_cover,
    Step.MODIFY_ATTACK: pool_steps.modify_attack,
    Step.MODIFY_DEFENCE: pool_steps.modify_defence,
    Step.SUFFER_WOUNDS: wounds.suffer,
    Step.NEW_LEADER: wounds.new_leader,
    Step.DESTROY_WEAPON: wounds.destroy_weapon,
    Step.AFTER_ATTACK: declaring.after_attack,
    Step.READY_FORCE: end_phase.ready_force,
    Step.PROMOTE: end_phase.promote,
}

PLAIN: dict[int, Callable[[Battle], None]] = {
    Step.REVEAL_BATTLE_CARDS: setup.reveal_battle_cards,
    Step.RESOLVE_BATTLE_CARDS: setup.resolve_battle_cards,
    Step.START_BATTLE: setup.start_battle,
    Step.PRIORITY: command.priority,
    Step.ORDER_POOLS: command.order_pools,
    Step.NEXT_TURN: activation.next_turn,
    Step.RALLY: activation.rally,
    Step.AFTER_ACTION: actions.after_action,
    Step.ROLL_DEFENCE: pool_steps.roll_defence,
    Step.NEXT_POOL: declaring.next_pool,
    Step.END_PHASE: end_phase.begin,
    Step.END_ROUND: end_phase.end_round,
}


STEPS = Steps(
    ASKING,
    PLAIN,
    dealt=frozenset(step for step in ASKING if step <= Step.DEPLOY),
    deals=lambda state: state.quick,
)
