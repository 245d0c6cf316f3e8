"""The step machine: the agenda of steps, and the script or function of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.games.legion.battle import Battle
from wartable.games.legion.rules import (
    actions,
    activation,
    command,
    conditions,
    deployment,
    end_phase,
    objectives,
    setup,
    standby,
)
from wartable.games.legion.rules.attack import declaring, pool_steps, wounds
from wartable.games.legion.rules.movement import moves, placing
from wartable.games.legion.state import Step
from wartable.kernel.ask import Ask, Script

LAST_OF_SETUP: Final = Step.DEPLOY

SCRIPTS: dict[int, Callable[[Battle], Script[None]]] = {
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
    Step.COMPULSORY_MOVE: moves.compulsory,
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


def settle(b: Battle) -> None:
    """Do all steps that need no decision; a dealt battle also answers its own set-up."""
    state = b.state
    while state.outcome is None:
        step = state.agenda[-1]
        plain = PLAIN.get(step)
        if plain is not None:
            state.agenda.pop()
            plain(b)
        elif state.quick and step <= LAST_OF_SETUP:
            state.agenda.pop()
            _deal(b, SCRIPTS[step](b))
        else:
            return


def _deal(b: Battle, script: Script[None]) -> None:
    """Answer a set-up script's questions from the battle's own chance."""
    try:
        ask = next(script)
        while True:
            assert isinstance(ask, Ask)
            ask = script.send(b.chance.pick(list(ask.options.values())))
    except StopIteration:
        return


def script(b: Battle) -> Script[None]:
    """The script of the next step."""
    return SCRIPTS[b.state.agenda.pop()](b)
