"""The attack that is being made, as the browser draws it: both pools, their totals, surges to spend."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.imperial_assault.attack_frames import Attack, Die
from wartable.games.imperial_assault.browser.pieces import AttackPiece, DiePiece, SurgePiece
from wartable.games.imperial_assault.facts.tables import COLOURS
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.attack import pools
from wartable.games.imperial_assault.rules.attack.resolving import needed_accuracy
from wartable.games.imperial_assault.rules.attack.rolling import surge_abilities, surge_text
from wartable.games.imperial_assault.state import NOBODY, NOWHERE

STAGES: tuple[tuple[Step, str], ...] = (
    (Step.ROLL_DICE, "declared"),
    (Step.MODIFY, "rolled"),
    (Step.CANCEL_SURGES, "modifying"),
    (Step.CHECK_ACCURACY, "surges"),
)
"""How far an attack on a declared target has come, by the first of these steps that is still to be taken."""


def attack(m: Match) -> AttackPiece | None:
    """The attack under way, or None."""
    frame = m.attack
    if frame is None:
        return None
    block, rolled = pools.block(m, frame), any(die.face >= 0 for die in frame.dice)
    damage = pools.damage(m, frame)
    aimed = frame.space != NOWHERE and m.is_on_map(frame.attacker)
    needed = needed_accuracy(m, frame) if aimed else 0
    short = frame.ranged and pools.accuracy(m, frame) < needed
    missed = frame.missed or pools.dodged(m, frame) or short
    return AttackPiece(
        attacker=m.figure_text(frame.attacker),
        target=_target(m, frame),
        space="" if frame.space == NOWHERE else m.space_text(frame.space),
        seat=frame.seat,
        ranged=frame.ranged,
        stage=_stage(frame),
        dice=_dice(frame.dice, 0),
        defence=_dice(frame.defence, len(frame.dice)),
        damage=damage,
        accuracy=pools.accuracy(m, frame),
        needed=needed,
        block=block,
        evade=pools.evade(m, frame),
        pierce=frame.pierce,
        surges=_surges(m, frame),
        dodged=pools.dodged(m, frame),
        missed=rolled and missed,
        dealt=0 if missed or not rolled else max(0, damage - max(0, block - frame.pierce)),
        blast=frame.blast,
        cleave=frame.cleave,
        recover=frame.recover,
        inflicts=[row.key for row in m.content.conditions if frame.inflicts >> row.id & 1],
        abilities=[
            SurgePiece(surge_text(surge), surge.cost, frame.surge_used.count(number))
            for number, surge in enumerate(surge_abilities(m, frame))
        ],
    )


def _stage(frame: Attack) -> str:
    if frame.space == NOWHERE:
        return "declaring"
    return next((stage for step, stage in STAGES if step in frame.steps), "resolving")


def _target(m: Match, frame: Attack) -> str:
    if frame.target != NOBODY:
        return m.figure_text(frame.target)
    return "" if frame.token == NOBODY else m.token_text(frame.token)


def _surges(m: Match, frame: Attack) -> int:
    """The surges left to spend; before the evades have cancelled some, those that would be left."""
    if Step.CANCEL_SURGES in frame.steps:
        return max(0, pools.surge_results(m, frame) - pools.evade(m, frame))
    return frame.surges


def _dice(dice: Sequence[Die], before: int) -> list[DiePiece]:
    return [
        DiePiece(before + number, COLOURS[die.colour], die.face, die.rerolled)
        for number, die in enumerate(dice, 1)
    ]
