"""Temptation: Diala keeps her inner strength while the heroes look for Darth Vader, and defeat him."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, damage, movement, objects
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.rules.campaign import deploying, distances, interrupting, testing
from wartable.games.imperial_assault.scripting.events_and_notes import (
    afterwards,
    happens_once,
    note,
    noted,
    trigger,
)
from wartable.games.imperial_assault.scripting.mission_figures import (
    card_of,
    figure_of,
    figure_picks,
    is_imperial,
)
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, IMPERIALS, NOBODY, REBELS
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Script

DIALA, VADER = "diala_passil", "darth_vader"
STRENGTH: Final = "inner_strength"
FULL_STRENGTH: Final = 8
LOOK_INSIDE: Final = Check(("insight",))
ALLURE_ROUNDS: Final = (1, 3, 5)
ANGER, CALM = "give_in_to_anger", "stay_calm"
DASH: Final = 2
ATTACKS: Final = 2
CLOSE: Final = 3
SOLACE: Final = 2
FALLEN, EXHAUSTED, WITHDRAWN = "vader_defeated", "no_inner_strength", "diala_withdrawn"


@register
class Temptation(MissionScript):
    """Tokens of inner strength run out; only Diala opens the door to Vader."""

    key: ClassVar[str] = "temptation"
    hurried: ClassVar[int] = 7
    favoured: ClassVar[tuple[str, ...]] = (CALM,)
    crucial: ClassVar[tuple[str, ...]] = ("darth_vader",)
    all_wounded_ends: ClassVar[bool] = False

    def set_up(self, m: Match) -> Script[None]:
        """Diala has her whole strength, and the door is locked."""
        objects.lock_door(m, m.mission_map.doors["chamber_door"])
        change_strength(m, FULL_STRENGTH)
        yield from ()

    def deployment_points(self, m: Match) -> list[str]:
        """Every empty exterior space counts as an active point."""
        outside = m.grid.spaces & ~m.layout.blocking & ~m.mission_map.areas["interior"] & ~m.occupied()
        return [m.space_text(space) for space in m.spaces_in(outside)]

    # Inner strength

    def hero_wounded(self, m: Match, figure: int) -> None:
        """A friend's wound costs Diala strength, for each of his activation tokens."""
        change_strength(m, -m.hero_at(figure).tokens)

    def round_ends(self, m: Match) -> Script[None]:
        """In each status phase she loses strength; after some rounds she is tempted."""
        trigger(m, "inner_conflict")
        if m.state.round in ALLURE_ROUNDS:
            trigger(m, "allure_of_power")
        yield from ()

    def inner_conflict(self, m: Match, _about: int) -> Script[None]:
        """She discards a token, and one more if she fails a test of insight."""
        change_strength(m, -1)
        yield from checked(m)
        if not (yield from testing.passes(m, figure_of(m, DIALA), LOOK_INSIDE)):
            change_strength(m, -1)

    def allure_of_power(self, m: Match, _about: int) -> Script[None]:
        """She gives in to anger, or stays calm; then the Empire answers."""
        diala = figure_of(m, DIALA)
        seat = m.seat_of(diala)
        afterwards(m, "the_dark_side_answers")
        chosen = yield from self.decide(m, "allure_of_power", ANGER, CALM, seat=seat)
        if chosen == CALM:
            change_strength(m, 1)
            for hero in m.state.heroes:
                if (
                    hero.figure in distances.figures_within(m, m.covers(diala), CLOSE)
                    and hero.figure != diala
                ):
                    damage.recover(m, hero.figure, SOLACE)
                    damage.recover_strain(m, hero.figure, SOLACE)
            return
        change_strength(m, -1)
        yield from checked(m)
        for _ in range(ATTACKS):
            attack = declaring.planned(m, diala, seat)
            attack.optional = True
            declaring.begin(m, attack)
        movement.begin_move(m, diala, seat, DASH, pays=False)

    def the_dark_side_answers(self, m: Match, _about: int) -> Script[None]:
        """An Imperial figure becomes Focused and may attack."""
        figures = [figure for figure in m.on_map() if is_imperial(m, figure)]
        if not figures:
            return
        figure = yield from self.pick(m, "the_dark_side_answers", figure_picks(m, figures))
        conditions.gain(m, figure, m.content.condition["focused"].id)
        interrupting.let_act(m, IMPERIAL_SEAT, [figure], granted=(interrupting.ATTACK,))

    # Vader

    def unlocks(self, m: Match, figure: int, _door: int) -> bool:
        """Diala opens the door all the same."""
        return card_of(m, figure) == DIALA

    def door_opened(self, m: Match, _door: int, _figure: int) -> None:
        """Behind the door Vader waits."""
        if happens_once(m, "hatred"):
            trigger(m, "hatred")

    def hatred(self, m: Match, _about: int) -> Script[None]:
        """Vader comes; he gives up when he has suffered damage of twice the threat level."""
        group = deploying.deploy_reserved(m, VADER, deploying.point_space(m, "red_1"))
        vader = next(iter(m.figures_of_group(group)))
        m.state.groups[group].health = 2 * m.imperial.level - m.card(vader).health
        note(m, VADER, vader)
        yield from ()

    def figure_defeated(self, m: Match, figure: int, _by: int) -> None:
        """Whether it was Vader or Diala is remembered."""
        if figure == m.state.noted.get(VADER, NOBODY):
            note(m, FALLEN, 1)
        elif card_of(m, figure) == DIALA:
            note(m, WITHDRAWN, 1)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when Vader is defeated; without Diala or her strength they lose."""
        if noted(m, FALLEN):
            return Ending(REBELS, FALLEN)
        if noted(m, WITHDRAWN):
            return Ending(IMPERIALS, WITHDRAWN)
        return Ending(IMPERIALS, EXHAUSTED) if m.state.noted.get(STRENGTH, 1) == 0 else None


def change_strength(m: Match, by: int) -> None:
    """Diala gains or discards tokens of inner strength."""
    number = max(0, noted(m, STRENGTH) + by)
    note(m, STRENGTH, number)
    m.tell(events.CountChanged, STRENGTH, number)
