"""The kinds of move, and what a unit that moves so is to the geometry."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Keyword
from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.measures import HEIGHT_STEP
from wartable.games.legion.map.terrain import TALLEST_PIECE

PUSH_SPEED: Final = 1
WITHDRAWAL_SPEED: Final = 1


class Kind(IntEnum):
    """Why a unit moves."""

    STANDARD = 0
    WITHDRAWAL = 1
    JUMP = 2
    COMPULSORY = 3
    PANIC = 4
    PUSHED = 5
    STANDBY = 6


def highest_speed(mover: Mover, kind: int) -> int:
    """The fastest template for a move of a kind: who withdraws goes at speed 1 (LG-WITHDRAW-01)."""
    return WITHDRAWAL_SPEED if kind == Kind.WITHDRAWAL else mover.speed


def mover_of(b: Battle, number: int, kind: int) -> Mover:
    """The unit as the geometry sees it: how fast, and which terrain it passes over (LG-SPEEDER-01, Jump).

    In the learning battle height is nothing to speeders (LG-SPEEDER-02).
    """
    speed = PUSH_SPEED if kind == Kind.PUSHED else None
    if kind == Kind.JUMP:
        return b.mover(number, ignores=b.keyword(number, Keyword.JUMP) * HEIGHT_STEP, jumps=True)
    step = TALLEST_PIECE if b.state.learning else HEIGHT_STEP
    return b.mover(number, speed=speed, ignores=b.keyword(number, Keyword.SPEEDER) * step)
