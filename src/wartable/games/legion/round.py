"""The step machine: the agenda of steps, and the script or function of each."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from typing import Any

from wartable.games.legion import setup
from wartable.games.legion.battle import Battle
from wartable.games.legion.state import Step
from wartable.kernel.ask import Ask, Script

WRITTEN = {
    Step.PLACE_TERRAIN: "setup.place_terrain",
    Step.CHOOSE_COLOUR: "setup.choose_colour",
    Step.CHOOSE_EDGE: "setup.choose_edge",
    Step.REVEAL_BATTLE_CARDS: "setup.reveal_battle_cards",
    Step.DEFINE_BATTLE: "setup.define_battle",
    Step.RESOLVE_BATTLE_CARDS: "setup.resolve_battle_cards",
    Step.PLACE_OBJECTIVES: "objectives.place",
    Step.SET_ASIDE: "conditions.set_aside",
    Step.DEPLOY: "deployment.deploy",
    Step.START_BATTLE: "setup.start_battle",
    Step.SELECT_COMMAND: "command.select",
    Step.PRIORITY: "command.priority",
    Step.NOMINATE: "command.nominate",
    Step.ISSUE_ORDERS: "command.issue_orders",
    Step.ORDER_POOLS: "command.order_pools",
    Step.NEXT_TURN: "activation.next_turn",
    Step.CHOOSE_UNIT: "activation.choose_unit",
    Step.BEGIN_ACTIVATION: "activation.begin",
    Step.RALLY: "activation.rally",
    Step.PANIC_CHECK: "activation.panic_check",
    Step.END_ACTIVATION: "activation.end",
    Step.ACTIONS: "actions.actions",
    Step.AFTER_ACTION: "actions.after_action",
    Step.COMPULSORY_MOVE: "moves.compulsory",
    Step.MOVE: "moves.move",
    Step.FORMATION: "placing.formation",
    Step.CLOSE_IN: "placing.close_in",
    Step.DISPLACE: "placing.displace",
    Step.STANDBY: "standby.standby",
    Step.DECLARE_DEFENDER: "attack.declare_defender",
    Step.FORM_POOL: "attack.form_pool",
    Step.ANOTHER_DEFENDER: "attack.another_defender",
    Step.CHOOSE_POOL: "attack.choose_pool",
    Step.NEXT_POOL: "attack.next_pool",
    Step.AFTER_ATTACK: "attack.after_attack",
    Step.REROLL_ATTACK: "dice_steps.reroll_attack",
    Step.DODGE_AND_COVER: "dice_steps.dodge_and_cover",
    Step.MODIFY_ATTACK: "dice_steps.modify_attack",
    Step.ROLL_DEFENCE: "dice_steps.roll_defence",
    Step.MODIFY_DEFENCE: "dice_steps.modify_defence",
    Step.SUFFER_WOUNDS: "wounds.suffer",
    Step.NEW_LEADER: "wounds.new_leader",
    Step.DESTROY_WEAPON: "wounds.destroy_weapon",
    Step.END_PHASE: "end_phase.begin",
    Step.READY_FORCE: "end_phase.ready_force",
    Step.PROMOTE: "end_phase.promote",
    Step.END_ROUND: "end_phase.end_round",
    Step.REINFORCE: "conditions.reinforce",
}


def _find(step: int) -> Callable[[Battle], Any]:
    module, name = WRITTEN[Step(step)].split(".")
    found: Callable[[Battle], Any] = getattr(importlib.import_module(f"wartable.games.legion.{module}"), name)
    return found


def settle(b: Battle) -> None:
    """Do all steps that need no decision."""
    state = b.state
    while state.outcome is None:
        function = _find(state.agenda[-1])
        if not inspect.isgeneratorfunction(function):
            state.agenda.pop()
            function(b)
        elif state.quick and state.agenda[-1] <= Step.DEPLOY:
            state.agenda.pop()
            _deal(b, function(b))
        else:
            return


def _deal(b: Battle, script: Script[None]) -> None:
    """Answer a set-up script's questions from the battle's own chance."""
    try:
        ask = next(script)
        while True:
            assert isinstance(ask, Ask)
            ask = script.send(setup.answer_for(b, ask))
    except StopIteration:
        return


def script(b: Battle) -> Script[None]:
    """The script of the next step."""
    made: Script[None] = _find(b.state.agenda.pop())(b)
    return made
