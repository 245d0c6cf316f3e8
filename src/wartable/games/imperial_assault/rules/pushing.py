"""Pushes: a figure is moved by a player, space by space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wartable.games.imperial_assault.frames import Push, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.movement import (
    Ways,
    candidates,
    enter,
    entered,
    mover_of,
    refuse_step,
    shares_space,
    step_text,
    ways_of,
)
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.verbs.moves import STEP
from wartable.games.imperial_assault.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.grid.steps import Place


def begin_push(m: Match, figure: int, seat: int, spaces: int) -> None:
    """Let a seat push a figure up to so many spaces (IA-PUSH-01); a mission may say that it stands fast.

    Objects are not pushed (IA-OBJECT-04).
    """
    if m.in_campaign and script_of(m).stands_fast(m, figure):
        facts = {"figure": m.figure_text(figure)}
        m.passed(seat, (STEP.name,), "IA-GOLDEN-03", "cannot_be_pushed", facts)
    elif m.is_on_map(figure):
        m.state.agenda.append(Push([Step.PUSH_ON], figure, seat, spaces))


def push_candidates(m: Match, frame: Push, _ways: Ways) -> Iterator[tuple[str, Place]]:
    """The steps that a figure might be pushed."""
    return candidates(m, frame.figure)


def push_proposals(_m: Match, _frame: Push, ways: Ways) -> Iterable[Place]:
    """The steps that nothing is in the way of."""
    return ways.costs


def push_text(m: Match, frame: Push, _ways: Ways, new: Place) -> str:
    """A step as choices spell it."""
    return step_text(m, frame.figure, new)


def refuse_push(m: Match, frame: Push, ways: Ways, new: Place) -> Refusal | None:
    """Why a figure cannot be pushed there: terrain, walls and figures hold as for a move.

    (IA-BLOCKING-02, IA-IMPASSABLE-02, IA-PUSH-06, IA-LARGE-06.)
    """
    return refuse_step(m, frame.figure, ways, new)


PUSHES = Family(push_candidates, refuse_push, proposed=push_proposals, text=push_text)


def push_on(m: Match) -> Script[None]:
    """Push a figure one space in any direction (IA-PUSH-02); it costs no points (IA-PUSH-04)."""
    frame = m.frame
    assert isinstance(frame, Push)
    if not m.is_on_map(frame.figure) or frame.left <= 0:
        return
    mover = mover_of(m, frame.figure, pays=False, rotates=False)
    if m.card(frame.figure).massive:
        mover = mover._replace(occupied=m.occupied(without=frame.figure))
    ways = ways_of(m, frame.figure, mover, frame.left)
    options = dict(PUSHES.options(m, frame, ways))
    if not shares_space(m, frame.figure):
        options[DONE()] = None
    facts = {"figure": m.figure_text(frame.figure), "left": frame.left}
    if not any(options.values()):
        m.passed(frame.seat, (STEP.name,), "IA-PUSH-01", "no_push_possible", facts)
        return
    new = yield Ask(frame.seat, "IA-PUSH-01", "push_on", options, PUSHES, (m, frame, ways), facts)
    if new is None:
        return
    frame.left -= 1
    frame.steps.append(Step.PUSH_ON)
    enter(m, frame.figure, new)  # it does not exit voluntarily (IA-PUSH-03)
    yield from entered(m)
