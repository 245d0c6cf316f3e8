"""What only heroes may do in their activations: rest, and suffer strain for movement points.

(IA-REST, IA-MOVE_POINTS-06.)
"""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault.events import figures as figure_events
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.frames import FigureActivation
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage
from wartable.games.imperial_assault.rules.campaign import heroes
from wartable.games.imperial_assault.state import Kind
from wartable.kernel.ask import Refusal

MOST_STRAINED: Final = 2


def refuse_rest(m: Match, figure: int) -> Refusal | None:
    """Only heroes rest (IA-REST-01), allies do not (IA-ALLY-18)."""
    if m.card(figure).hero:
        return None
    ally = m.group_of(figure).kind is Kind.ALLY
    return Refusal(
        "IA-ALLY-18" if ally else "IA-REST-01", "only_heroes_rest", {"figure": m.figure_text(figure)}
    )


def rest(m: Match, figure: int) -> None:
    """A hero recovers as much strain as his Endurance (IA-REST-02), and damage for what is beyond it."""
    m.tell(events.HeroRested, m.figure_text(figure))
    damage.recover_strain(m, figure, heroes.endurance(m, m.hero_at(figure)))


def refuse_strain(m: Match, frame: FigureActivation) -> Refusal | None:
    """Why a hero cannot suffer strain for a movement point: twice an activation at most, or his Endurance.

    (IA-MOVE_POINTS-06, IA-STRAIN-03.)
    """
    facts = {"figure": m.figure_text(frame.figure)}
    hero = m.hero_of(frame.figure)
    if hero is None:
        return Refusal("IA-MOVE_POINTS-06", "only_heroes_strain", facts)
    if frame.strained >= MOST_STRAINED:
        return Refusal("IA-MOVE_POINTS-06", "strained_twice", facts)
    return heroes.refuse_strain(m, hero, 1)


def strain_to_move(m: Match, frame: FigureActivation) -> None:
    """A hero suffers 1 strain and gains 1 movement point (IA-MOVE_POINTS-06)."""
    frame.strained += 1
    heroes.place_strain(m, m.hero_at(frame.figure), 1)
    m.figure(frame.figure).points += 1
    m.tell(figure_events.PointsOfMovement, m.figure_text(frame.figure), 1)
