"""The game round with its phases, and the steps of the whole game (RB-ROUND-01)."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.rebellion.cards import objectives as objective_cards
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import ROUND_STEPS, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import (
    activation,
    assignment,
    command,
    missions,
    movement,
    new_base,
    objectives,
    resolution,
    setup,
)
from wartable.games.rebellion.rules.combat import steps as combat
from wartable.games.rebellion.rules.refresh_phase import building, deployment, recruiting
from wartable.games.rebellion.rules.refresh_phase import steps as refresh
from wartable.kernel.agenda import Steps
from wartable.kernel.ask import Script

CARDS = (objective_cards,)
"""The modules that register what cards do; importing them fills the registries."""


def begin_round(m: Match) -> None:
    """A new round begins with the Assignment Phase."""
    m.state.round += 1
    m.tell(events.RoundBegan, m.state.round)


def end_round(m: Match) -> None:
    """The next round follows."""
    m.frame.steps += ROUND_STEPS


ASKING: dict[int, Callable[[Match], Script[None]]] = {
    Step.PLACE_IMPERIAL_UNITS: setup.place_imperial_units,
    Step.PLACE_REBEL_UNITS: setup.place_rebel_units,
    Step.CHOOSE_BASE: setup.choose_base,
    Step.NEXT_SIDE_ASSIGNS: assignment.assign,
    Step.TURN: command.turn,
    Step.TAKE_TURN: command.take_turn,
    Step.MOVE_UNITS: movement.move_units,
    Step.ASK_FOR_BASE: activation.ask_for_base,
    Step.SUBJUGATION: activation.subjugate,
    Step.DRAW_MISSIONS: refresh.draw_missions,
    Step.DRAW_ON: recruiting.draw_on,
    Step.CHOOSE_RECRUITS: recruiting.choose_recruits,
    Step.BUILD_UNITS: building.build_units,
    Step.DEPLOY_UNITS: deployment.deploy,
    Step.MISSION_SYSTEM: missions.choose_system,
    Step.MISSION_OPPOSE: missions.oppose,
    Step.MISSION_END: missions.end,
    Step.RESOLVE_EFFECT: resolution.resolve_effect,
    Step.RUN_SCRIPT: resolution.run_script,
    Step.CHOOSE_NEW_BASE: new_base.choose,
    Step.PLAY_REFRESH_OBJECTIVE: objectives.play_at_start_of_refresh,
    Step.SCORE_OBJECTIVE: objectives.score,
    **combat.ASKING,
}

PLAIN: dict[int, Callable[[Match], None]] = {
    Step.STARTING_LOYALTY: setup.starting_loyalty,
    Step.STARTING_ACTIONS: setup.starting_actions,
    Step.OPENING_HANDS: setup.opening_hands,
    Step.BEGIN_ROUND: begin_round,
    Step.ASSIGN: assignment.begin,
    Step.COMMAND: command.begin,
    Step.END_OF_COMMAND: command.end,
    Step.REFRESH: refresh.begin,
    Step.RETRIEVE_LEADERS: refresh.retrieve_leaders,
    Step.LAUNCH_PROBES: refresh.launch_probes,
    Step.DRAW_OBJECTIVE: refresh.draw_objective,
    Step.ADVANCE_TIME: refresh.advance_time,
    Step.RECRUIT: recruiting.begin,
    Step.BUILD: building.begin,
    Step.ADVANCE_QUEUES: deployment.advance_queues,
    Step.MISSION_DICE: missions.roll,
    Step.END_ROUND: end_round,
    **combat.PLAIN,
}

STEPS = Steps(
    ASKING,
    PLAIN,
    dealt=frozenset({Step.PLACE_IMPERIAL_UNITS, Step.PLACE_REBEL_UNITS, Step.CHOOSE_BASE}),
    deals=lambda state: state.quick,
    answer=setup.dealt,
)
