"""The round, and the steps of everything that can be going on."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.campaign import steps as campaign_steps
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.events import turns as events
from wartable.games.imperial_assault.frames import ROUND_STEPS, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import MissionEvent
from wartable.games.imperial_assault.rules import actions, activation, damage, deployment, movement, pushing
from wartable.games.imperial_assault.rules.abilities import attack_effects as _attack_effects
from wartable.games.imperial_assault.rules.abilities import campaign_effects as _campaign_effects
from wartable.games.imperial_assault.rules.abilities import effects as _effects
from wartable.games.imperial_assault.rules.abilities import using
from wartable.games.imperial_assault.rules.attack import declaring, resolving, rolling
from wartable.games.imperial_assault.rules.campaign import allies, deploying, interrupting, placing
from wartable.games.imperial_assault.rules.campaign.mission import (
    mission_end,
    mission_events,
    mission_round,
    mission_setup,
)
from wartable.games.imperial_assault.rules.campaign.mission.mission_end import until_mission_ends
from wartable.games.imperial_assault.rules.skirmish import setup, status
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.kernel.agenda import Steps, checked
from wartable.kernel.ask import Script


def begin_round(m: Match) -> None:
    """A new round begins (IA-ROUND-02)."""
    m.state.round += 1
    m.tell(events.RoundBegan, m.state.round)


def start_of_round(m: Match) -> Script[None]:
    """Mission rules first, then what players use at the start of a round (IA-CONFLICT-01, IA-CONFLICT-02)."""
    if m.in_campaign:
        yield from script_of(m).round_starts(m)
        yield from checked(m)
    mission = moments.ROUND_STARTED.get(m.state.mission)
    if mission is not None:
        yield from mission(m)
        yield from checked(m)
    moments.announce(m, Moment.ROUND_STARTS)


def mission_event(m: Match) -> Script[None]:
    """What the mission lets a player decide."""
    frame = m.frame
    assert isinstance(frame, MissionEvent)
    yield from moments.MISSION_EVENT[m.state.mission](m, frame.figure)
    yield from checked(m)


def status_phase(m: Match) -> None:
    """The status phase, after which the next round follows."""
    m.frame.steps += ROUND_STEPS
    status.begin(m)


REGISTRATIONS = (_attack_effects, _campaign_effects, _effects)
"""The modules that fill the registry of effects when they are imported."""

ASKING: dict[int, Callable[[Match], Script[None]]] = {
    Step.CHOOSE_INITIATIVE: setup.choose_initiative,
    Step.CHOOSE_ZONE: setup.choose_zone,
    Step.DEPLOY: deployment.deploy,
    Step.START_OF_ROUND: start_of_round,
    Step.NEXT_ACTIVATION: activation.next_activation,
    Step.NEXT_FIGURE: activation.next_figure,
    Step.TAKE_ACTION: actions.take_action,
    Step.AFTER_ACTION: activation.after_action,
    Step.END_ACTIVATION: activation.end_activation,
    Step.END_OF_ROUND: status.end_of_round,
    Step.MOVE_ON: movement.move_on,
    Step.END_MOVE: movement.end_move,
    Step.PUSH_ON: pushing.push_on,
    Step.CHOOSE_WEAPON: declaring.choose_weapon,
    Step.DECLARE_TARGET: declaring.declare_target,
    Step.FORM_POOLS: declaring.form_pools,
    Step.ADD_DICE: declaring.add_dice,
    Step.SPEND_SURGES: rolling.spend_surges,
    Step.SUFFER_DAMAGE: resolving.suffer_damage,
    Step.AFTER_DAMAGE: resolving.after_damage,
    Step.ASK_WINDOW: moments.ask_window,
    Step.CHOOSE_FIRST_INTERRUPT: moments.choose_first_interrupt,
    Step.CHOOSE_TARGETS: using.choose_targets,
    Step.RESOLVE_EFFECT: using.resolve_effect,
    Step.MISSION_EVENT: mission_event,
    Step.CHOOSE_OPEN_GROUPS: mission_setup.choose_open_groups,
    Step.PLACE_INITIAL_GROUPS: mission_setup.place_initial_groups,
    Step.SPECIAL_SETUP: mission_setup.special_setup,
    Step.DEPLOY_HEROES: mission_setup.deploy_heroes,
    Step.BRING_ALLY: mission_setup.bring_ally,
    Step.GIVE_TOKENS: mission_setup.give_tokens,
    Step.MISSION_END_OF_ROUND: mission_round.end_of_round,
    Step.AFTER_ROUND_ENDS: mission_round.after_round_ends,
    Step.DEPLOY_OPTIONALLY: deploying.deploy_optionally,
    Step.ATTACH_CARDS: deploying.attach_cards,
    Step.PLACE_GROUP: placing.place_next,
    Step.RESOLVE_EVENT: mission_events.resolve_event,
    Step.LET_ACT: interrupting.choose_who_acts,
    Step.END_INTERRUPT: interrupting.end_interrupt,
    Step.HAND_OVER_ALLY: allies.hand_over,
    Step.DEFEAT_UNLESS_SAVED: damage.defeat_unless_saved,
}

PLAIN: dict[int, Callable[[Match], None]] = {
    Step.DRAW_MISSION: setup.draw_mission,
    Step.SETUP_ENDS: setup.setup_ends,
    Step.FIRST_HANDS: setup.first_hands,
    Step.BEGIN_ROUND: begin_round,
    Step.ACTIVATION_PHASE: activation.begin,
    Step.START_ACTIVATION: activation.start_activation,
    Step.STATUS_PHASE: status_phase,
    Step.READY_CARDS: status.ready_cards,
    Step.DRAW_CARDS: status.draw,
    Step.PASS_INITIATIVE: status.pass_initiative,
    Step.ATTACK_BEGINS: declaring.attack_begins,
    Step.TARGET_DECLARED: declaring.target_declared,
    Step.ROLL_DICE: rolling.roll_dice,
    Step.REROLLS: rolling.rerolls,
    Step.MODIFY: rolling.modify,
    Step.CANCEL_SURGES: rolling.cancel_surges,
    Step.CHECK_ACCURACY: resolving.check_accuracy,
    Step.ATTACK_RESOLVED: resolving.attack_resolved,
    Step.FIGURES_DEFEATED: damage.figures_defeated,
    Step.USE_ENDED: moments.use_ended,
    Step.ANNOUNCE: moments.announce_now,
    Step.CALCULATE_DAMAGE: resolving.calculate_damage,
    Step.ACTIVATION_OVER: activation.activation_over,
    Step.PREPARE_MISSION: mission_setup.prepare_mission,
    Step.EQUIP_HEROES: mission_setup.equip_heroes,
    Step.BRING_CARDS: mission_setup.bring_cards,
    Step.INCREASE_THREAT: mission_round.increase_threat,
    Step.READY_ALL: mission_round.ready_all,
    Step.DEPLOY_AND_REINFORCE: mission_round.deploy_and_reinforce,
    Step.ADVANCE_ROUND: mission_round.advance_round,
    Step.END_MISSION: mission_end.end_mission,
}

STEPS = Steps(
    {step: until_mission_ends(script) for step, script in {**ASKING, **campaign_steps.ASKING}.items()},
    {**PLAIN, **campaign_steps.PLAIN},
    dealt=frozenset({Step.CHOOSE_INITIATIVE, Step.CHOOSE_ZONE, Step.DEPLOY}),
    deals=lambda state: state.quick,
)
