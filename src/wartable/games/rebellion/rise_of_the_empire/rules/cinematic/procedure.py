"""The steps of a cinematic combat, and their place among the ways to fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.frames import RiseStep
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic import (
    additional_cards as additional_cards,  # registers what cards do
)
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic import (
    after_damage,
    attacks,
    choosing,
    decks,
    late_effects,
)
from wartable.games.rebellion.rules.combat.procedures import PRINTED, Procedure, register_procedure
from wartable.kernel.ask import Script

BATTLE: Final[tuple[int, ...]] = (
    RiseStep.END_BATTLE,
    RiseStep.ATTACK_SECOND,
    RiseStep.ATTACK_FIRST,
    RiseStep.END_TACTICS,
    RiseStep.RESOLVE_SECOND,
    RiseStep.RESOLVE_FIRST,
    RiseStep.CANCEL_FIRST,
    RiseStep.CHOOSE_TACTICS,
)
CINEMATIC: Final = Procedure(
    opening=tuple(
        RiseStep.TAKE_UP_TACTICS if step == Step.DRAW_TACTICS else step for step in PRINTED.opening
    ),
    round=(
        Step.NEXT_ROUND,
        RiseStep.AFTER_RETREAT,
        Step.RETREAT_SECOND,
        Step.RETREAT_FIRST,
        Step.GROUND_BATTLE,
        Step.SPACE_BATTLE,
    ),
    space_battle=(Step.REVEAL_PLANS, *BATTLE),
    ground_battle=(*BATTLE, RiseStep.RETURN_BY_STRUCTURES),
    attack=(
        RiseStep.KEEP_DAMAGE,
        RiseStep.AFTER_DAMAGE,
        Step.ASSIGN_DAMAGE,
        RiseStep.PREVENT_HITS,
        RiseStep.CHANGE_HITS,
        RiseStep.COMBAT_ACTIONS,
        Step.ROLL_DICE,
    ),
    draws=decks.return_by_effect,
)
"""How matches with cinematic combat fight: as the base game but for these steps (RE-CINEMATIC-02).

Each battle is a round of battle (RE-CINEMATIC-03). No attack has a step that destroys units
(RE-TACTIC_DAMAGE-05), but what else is said there holds: lone transports must retreat (RE-CINEMATIC-04).
"""

register_procedure(decks.is_cinematic, CINEMATIC)

ASKING: dict[int, Callable[[Match], Script[None]]] = {
    RiseStep.RETURN_BY_STRUCTURES: decks.return_by_structures,
    RiseStep.CHOOSE_TACTICS: choosing.choose_tactics,
    RiseStep.CANCEL_FIRST: choosing.cancel_first,
    RiseStep.CHOOSE_ABILITY: choosing.choose_ability,
    RiseStep.END_TACTICS: late_effects.end_tactics,
    RiseStep.COMBAT_ACTIONS: attacks.combat_actions,
    RiseStep.CHANGE_HITS: attacks.change_hits,
    RiseStep.PREVENT_HITS: attacks.prevent_hits,
    RiseStep.AFTER_DAMAGE: after_damage.after_damage,
    RiseStep.END_BATTLE: late_effects.end_battle,
    RiseStep.AFTER_RETREAT: late_effects.after_retreat,
}
PLAIN: dict[int, Callable[[Match], None]] = {
    RiseStep.TAKE_UP_TACTICS: decks.take_up_tactics,
    RiseStep.RESOLVE_FIRST: choosing.resolve_first,
    RiseStep.RESOLVE_SECOND: choosing.resolve_second,
    RiseStep.ATTACK_FIRST: attacks.attack_first,
    RiseStep.ATTACK_SECOND: attacks.attack_second,
    RiseStep.KEEP_DAMAGE: after_damage.keep_damage,
    RiseStep.ESCAPED: choosing.escaped,
}
