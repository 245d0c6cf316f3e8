"""The steps of a combat: what the frames of combat_frames.py are made of."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat import (
    battles,
    beginning,
    death_star,
    ending,
    leaders,
    tactic_hands,
)
from wartable.games.rebellion.rules.combat import tactic_effects as tactic_effects  # registers what cards do
from wartable.games.rebellion.rules.combat.attack import assigning, blocking, dice, influence
from wartable.games.rebellion.rules.combat.retreat import leaving as retreat
from wartable.kernel.ask import Script

ASKING: dict[int, Callable[[Match], Script[None]]] = {
    Step.ADD_LEADER_FIRST: leaders.add_first,
    Step.ADD_LEADER_SECOND: leaders.add_second,
    Step.USE_ACTION_CARDS: leaders.use_action_cards,
    Step.ROLL_DICE: dice.roll_for_attack,
    Step.INFLUENCE: influence.influence,
    Step.ASSIGN_DAMAGE: assigning.assign_damage,
    Step.BLOCK_DAMAGE: blocking.block_damage,
    Step.END_BATTLE: battles.end_battle,
    Step.REVEAL_PLANS: death_star.reveal_plans,
    Step.ROLL_FOR_PLANS: death_star.roll_for_plans,
    Step.RETREAT_FIRST: retreat.retreat_first,
    Step.RETREAT_SECOND: retreat.retreat_second,
    Step.TAKE_ALONG: retreat.take_along,
    Step.RETREATED: retreat.retreated,
    Step.NEXT_ROUND: ending.next_round,
    Step.END_COMBAT: ending.end_combat,
}

PLAIN: dict[int, Callable[[Match], None]] = {
    Step.COMBAT: beginning.after_movement,
    Step.START_COMBAT: beginning.start_combat,
    Step.DRAW_TACTICS: tactic_hands.draw_first_hands,
    Step.COMBAT_ROUND: battles.begin_round,
    Step.SPACE_BATTLE: battles.space_battle,
    Step.GROUND_BATTLE: battles.ground_battle,
    Step.BEGIN_BATTLE: battles.begin_battle,
    Step.ATTACK_FIRST: battles.attack_first,
    Step.ATTACK_SECOND: battles.attack_second,
    Step.MARK_DAMAGE: battles.end_attack,
    Step.DISCARD_TACTIC: tactic_hands.discard_played,
}
