"""The ways to fight a combat: the steps it is made of; an expansion may register another way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from wartable.games.rebellion.content.effects.combat import DrawTactics
from wartable.games.rebellion.frames import Resolution, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import State
from wartable.kernel.ask import Script

Applies: TypeAlias = Callable[[State], bool]
Draws: TypeAlias = Callable[[Match, Resolution, DrawTactics], Script[None]]


class Procedure(NamedTuple):
    """A way to fight: the steps of a combat up to its first round, of a round, of its battles and attacks.

    In each list the first step is the last. `draws` is what an effect that draws tactic cards does (None: it
    draws from the shared decks).
    """

    opening: tuple[int, ...]
    round: tuple[int, ...]
    space_battle: tuple[int, ...]
    ground_battle: tuple[int, ...]
    attack: tuple[int, ...]
    draws: Draws | None = None


BATTLE: Final[tuple[int, ...]] = (Step.END_BATTLE, Step.ATTACK_SECOND, Step.ATTACK_FIRST, Step.BEGIN_BATTLE)
PRINTED: Final = Procedure(
    opening=(
        Step.COMBAT_ROUND,
        Step.DRAW_TACTICS,
        Step.USE_ACTION_CARDS,
        Step.ADD_LEADER_SECOND,
        Step.ADD_LEADER_FIRST,
    ),
    round=(  # RB-COMBAT-14
        Step.NEXT_ROUND,
        Step.RETREAT_SECOND,
        Step.RETREAT_FIRST,
        Step.GROUND_BATTLE,
        Step.SPACE_BATTLE,
    ),
    space_battle=(Step.REVEAL_PLANS, *BATTLE),
    ground_battle=BATTLE,
    attack=(
        Step.MARK_DAMAGE,
        Step.BLOCK_DAMAGE,
        Step.ASSIGN_DAMAGE,
        Step.INFLUENCE,
        Step.ROLL_DICE,
    ),
)
"""How the base game fights."""

OTHERS: list[tuple[Applies, Procedure]] = []


def register_procedure(applies: Applies, procedure: Procedure) -> None:
    """Let the matches of which `applies` is true fight in another way."""
    OTHERS.append((applies, procedure))


def procedure_of(state: State) -> Procedure:
    """How a match fights."""
    return next((procedure for applies, procedure in OTHERS if applies(state)), PRINTED)
