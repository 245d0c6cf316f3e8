"""Sorry About the Mess: Han Solo opens the garage, where an old friend waits for him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, objects
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.rules.campaign import allies, deploying, threat
from wartable.games.imperial_assault.scripting.events_and_notes import (
    afterwards,
    happens_once,
    note,
    noted,
    trigger,
)
from wartable.games.imperial_assault.scripting.mission_figures import card_of, figure_of
from wartable.games.imperial_assault.scripting.mission_script import Aim, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, REBELS
from wartable.kernel.ask import Script

HAN: Final = "han_solo"
GERRIN, FALLEN = "gerrin", "gerrin_defeated"
HAN_FALLEN: Final = "han_defeated"
E_WEB, AIM = "deploy_e_web", "gerrin_aims"
RED: Final = "red_1"
REGULARS_IN: Final = 2


@register
class SorryAboutTheMess(MissionScript):
    """Only Han opens the garage; Gerrin waits in it, and help comes to him."""

    key: ClassVar[str] = "sorry_about_the_mess"
    favoured: ClassVar[tuple[str, ...]] = (AIM,)
    crucial: ClassVar[tuple[str, ...]] = (HAN,)
    all_wounded_ends: ClassVar[bool] = False

    def set_up(self, m: Match) -> Script[None]:
        """The door of the garage is locked."""
        objects.lock_door(m, m.mission_map.doors["garage_door"])
        yield from ()

    def rebels_deployed(self, m: Match) -> Script[None]:
        """The heroes control Han Solo."""
        yield from allies.supply(m, HAN, allies.start_spaces(m, HAN))

    def unlocks(self, m: Match, figure: int, _door: int) -> bool:
        """Han opens the door all the same."""
        return card_of(m, figure) == HAN

    def door_opened(self, m: Match, _door: int, _figure: int) -> None:
        """When the door opens the old friends meet."""
        if happens_once(m, "old_friends"):
            trigger(m, "old_friends")

    def old_friends(self, m: Match, _about: int) -> Script[None]:
        """Gerrin is deployed, threat rises, and groups may come at the red point; then they meet."""
        threat.change(m, m.imperial.level)
        afterwards(m, "gerrin_prepares")
        deploying.begin(m, at=[RED])
        point = deploying.point_space(m, "yellow_1")
        group = deploying.deploy_reserved(m, "imperial_officer_elite", point)
        m.state.groups[group].health = 2 * m.imperial.level
        note(m, GERRIN, next(iter(m.figures_of_group(group))))
        yield from ()

    def gerrin_prepares(self, m: Match, _about: int) -> Script[None]:
        """An E-Web Engineer comes, or Gerrin is Focused and may attack Han, who may attack him first."""
        chosen = yield from self.decide(m, "old_friends", E_WEB, AIM)
        gerrin, han = noted(m, GERRIN), figure_of(m, HAN)
        if chosen == AIM:
            conditions.gain(m, gerrin, m.content.condition["focused"].id)
            declaring.let_attack(m, gerrin, han)
        declaring.let_attack(m, han, gerrin)
        if chosen == E_WEB:
            deploying.deploy_reserved(m, "e_web_engineer", deploying.point_space(m, RED))

    def round_ends(self, m: Match) -> Script[None]:
        """At the end of round 2 hunters come."""
        if m.state.round == REGULARS_IN:
            trigger(m, "regulars")
        yield from ()

    def regulars(self, m: Match, _about: int) -> Script[None]:
        """Elite Trandoshan Hunters come at the entrance."""
        entrance = 1 << m.mission_map.event_points["trandoshan_hunter_elite"]
        deploying.deploy_reserved(m, "trandoshan_hunter_elite", entrance)
        yield from ()

    def figure_defeated(self, m: Match, figure: int, _by: int) -> None:
        """Whether it was Gerrin or Han is remembered."""
        if figure == m.state.noted.get(GERRIN, NOBODY):
            note(m, FALLEN, 1)
        elif card_of(m, figure) == HAN:
            note(m, HAN_FALLEN, 1)

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """All hangs on Gerrin, once he is there."""
        yield from super().aims(m, side)
        figure = m.state.noted.get(GERRIN, NOBODY)
        if figure != NOBODY and m.is_on_map(figure):
            yield Aim(figure=figure)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when Gerrin is defeated, the Imperial player when Han is."""
        if noted(m, FALLEN):
            return Ending(REBELS, FALLEN)
        return Ending(IMPERIALS, HAN_FALLEN) if noted(m, HAN_FALLEN) else None
