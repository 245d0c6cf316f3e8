"""Figures that act out of turn because a mission lets them: interrupts by mission rules (IA-INTERRUPT)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from wartable.games.imperial_assault.frames import FigureActivation, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import Interrupts
from wartable.games.imperial_assault.rules import movement
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.verbs import turns as verbs
from wartable.games.imperial_assault.verbs.missions import LET_ACT
from wartable.kernel.ask import Ask, Script

ATTACK: Final = verbs.ATTACK.name
MOVE: Final = verbs.MOVE.name


def let_act(
    m: Match, seat: int, figures: Sequence[int], *, actions: int = 1, granted: Sequence[str] = ()
) -> None:
    """A seat may let figures act, each once: by so many of these actions, or any (IA-INTERRUPT-01)."""
    m.state.agenda.append(Interrupts([Step.LET_ACT], seat, list(figures), actions, list(granted)))


def able_to_attack(m: Match, side: int) -> list[int]:
    """The figures of a side that have something to attack now."""
    own = [figure for figure in m.on_map() if m.side_of(figure) == side]
    return [
        figure
        for figure in own
        if declaring.refuse_to_attack(m, declaring.planned(m, figure, m.seat_of(figure))) is None
    ]


def choose_who_acts(m: Match) -> Script[None]:
    """The seat says which of the figures acts next, or lets no more of them act (IA-CONFLICT-04)."""
    frame = m.frame
    assert isinstance(frame, Interrupts)
    frame.figures = list(_able(m, frame))
    if not frame.figures:
        return
    options: dict[str, int | None] = {LET_ACT(m.figure_text(figure)): figure for figure in frame.figures}
    options[verbs.DONE()] = None
    figure = yield Ask(frame.seat, "IA-CONFLICT-04", "let_act", options, facts={"actions": frame.actions})
    if figure is None:
        return
    frame.figures.remove(figure)
    frame.steps.append(Step.LET_ACT)
    acts = FigureActivation([Step.END_INTERRUPT, Step.TAKE_ACTION], figure, frame.seat, frame.actions)
    acts.interrupts, acts.granted, acts.kept = True, list(frame.granted), m.figure(figure).points
    m.figure(figure).points = 0
    m.state.agenda.append(acts)


def _able(m: Match, frame: Interrupts) -> Iterator[int]:
    """The figures that are still there to act; one that shares its space takes no action (IA-MOVE-06)."""
    for figure in frame.figures:
        if m.is_on_map(figure) and not movement.shares_space(m, figure):
            yield figure


def end_interrupt(m: Match) -> Script[None]:
    """The figure has acted: what is left of its movement points is lost, and what it had before returns."""
    frame = m.frame
    assert isinstance(frame, FigureActivation)
    if m.is_on_map(frame.figure):
        yield from movement.settle(m, frame.figure, frame.seat)
        m.figure(frame.figure).points = frame.kept
