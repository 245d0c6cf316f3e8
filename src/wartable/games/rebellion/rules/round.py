"""The game round with its phases, and the steps of the whole game (RB-ROUND-01).

Importing it fills the registry of effects; cards/ registers what cards do beyond them.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import ROUND_STEPS, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import action_cards, assignment, new_base, resolution
from wartable.games.rebellion.rules.combat import steps as combat
from wartable.games.rebellion.rules.command_phase import (
    activation,
    activation_moves,
    end_of_command,
    missions,
)
from wartable.games.rebellion.rules.command_phase import turns as command
from wartable.games.rebellion.rules.effects import cards as _cards
from wartable.games.rebellion.rules.effects import leaders as _leaders
from wartable.games.rebellion.rules.effects import movement as card_movement
from wartable.games.rebellion.rules.effects import queues as _queues
from wartable.games.rebellion.rules.effects import systems as _systems
from wartable.games.rebellion.rules.effects import units as _units
from wartable.games.rebellion.rules.refresh_phase import building, deployment, recruiting
from wartable.games.rebellion.rules.refresh_phase import steps as refresh
from wartable.games.rebellion.rules.setup import steps as setup
from wartable.games.rebellion.rules.winning import objectives
from wartable.kernel.ask import Script


def begin_round(m: Match) -> None:
    """A new round begins with the Assignment Phase."""
    m.state.round += 1
    m.tell(events.RoundBegan, m.state.round)


def end_round(m: Match) -> None:
    """What holds for a round is over; the next one follows."""
    m.state.unopposable = m.state.prepared = 0
    m.state.rings_used = m.state.lets_units_go = 0
    m.state.standing = []
    m.frame.steps += ROUND_STEPS


REGISTRATIONS = (_cards, _leaders, _queues, _systems, _units)
"""The modules that fill the registry of effects when they are imported."""

ASKING: dict[int, Callable[[Match], Script[None]]] = {
    Step.PLACE_IMPERIAL_UNITS: setup.place_imperial_units,
    Step.PLACE_REBEL_UNITS: setup.place_rebel_units,
    Step.STARTING_RINGS: action_cards.starting_rings,
    Step.CHOOSE_BASE: setup.choose_base,
    Step.NEXT_SIDE_ASSIGNS: assignment.assign,
    Step.TURN: command.turn,
    Step.TAKE_TURN: command.take_turn,
    Step.MOVE_UNITS: activation_moves.move_units,
    Step.ASK_FOR_BASE: activation.ask_for_base,
    Step.SUBJUGATION: activation.subjugate,
    Step.DISCARD_MISSIONS: refresh.discard_missions,
    Step.DRAW_ON: recruiting.draw_on,
    Step.CHOOSE_RECRUITS: recruiting.choose_cards,
    Step.NAME_RECRUITS: recruiting.name_recruits,
    Step.BUILD_UNITS: building.build_units,
    Step.DEPLOY_UNITS: deployment.deploy,
    Step.MISSION_SYSTEM: missions.choose_system,
    Step.MISSION_OPPOSE: missions.oppose,
    Step.MISSION_END: missions.end,
    Step.MISSION_REVEAL: missions.reveal,
    Step.MISSION_ATTEMPTED: missions.attempted,
    Step.MISSION_ROLL: missions.roll,
    Step.MISSION_COUNT: missions.count,
    Step.MOVE_BY_CARD: card_movement.move_units,
    Step.MOVED_BY_CARD: card_movement.moved,
    Step.RUN_PENDING: end_of_command.run_pending,
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
    Step.END_OF_COMMAND: end_of_command.begin,
    Step.REFRESH: refresh.begin,
    Step.RETRIEVE_LEADERS: refresh.retrieve_leaders,
    Step.DRAW_MISSIONS: refresh.draw_missions,
    Step.LAUNCH_PROBES: refresh.launch_probes,
    Step.DRAW_OBJECTIVE: refresh.draw_objective,
    Step.ADVANCE_TIME: refresh.advance_time,
    Step.RECRUIT: recruiting.begin,
    Step.BUILD: building.begin,
    Step.ADVANCE_QUEUES: deployment.advance_queues,
    Step.MISSION_DICE: missions.opposition,
    Step.MISSION_EFFECT: missions.carry_out,
    Step.RETURN_UNREVEALED: end_of_command.return_unrevealed,
    Step.END_ROUND: end_round,
    **combat.PLAIN,
}
