"""Homecoming: Luke opens the garage and escapes in a T-16, with Darth Vader behind him."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import movement, objects
from wartable.games.imperial_assault.rules.campaign import allies, deploying
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import card_of, is_imperial, only_for
from wartable.games.imperial_assault.scripting.mission_script import Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIALS, REBELS
from wartable.kernel.ask import Refusal, Script

LUKE: Final = "luke_skywalker"
SHIP: Final = "t_16"
MOST_IN_GARAGE: Final = 2
ESCAPED, FALLEN = "luke_escaped", "luke_defeated"


@register
class Homecoming(MissionScript):
    """All doors are locked until Luke uses the terminal; then he may escape from the garage."""

    key: ClassVar[str] = "homecoming"
    crucial: ClassVar[tuple[str, ...]] = (LUKE,)
    all_wounded_ends: ClassVar[bool] = False

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked."""
        for door in m.mission_map.doors.values():
            objects.lock_door(m, door)
        yield from ()

    def rebels_deployed(self, m: Match) -> Script[None]:
        """The heroes control Luke, who has more Health than usual."""
        start = allies.start_spaces(m, LUKE)
        yield from allies.supply(m, LUKE, start, health=2 * m.imperial.level)

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Only Luke uses the terminal, once, and the T-16 while few Imperial figures are in the garage."""
        text = m.token_text(token)
        refusal = only_for(m, figure, LUKE, text)
        if refusal is not None or m.state.tokens[token].kind == SHIP:
            return refusal or self._refuse_to_take_off(m, text)
        return super().refuse_interaction(m, figure, token) if "the_dark_lord" in m.state.happened else None

    def _refuse_to_take_off(self, m: Match, ship: str) -> Refusal | None:
        inside = [each for each in m.figures_in(m.mission_map.areas["garage"]) if is_imperial(m, each)]
        if len(inside) <= MOST_IN_GARAGE:
            return None
        facts = {"thing": ship, "number": len(inside), "most": MOST_IN_GARAGE}
        return Refusal("IA-GOLDEN-03", "too_many_imperials_near", facts)

    def interact(self, m: Match, figure: int, token: int) -> Script[None]:
        """The terminal opens all doors; in the T-16 Luke escapes."""
        if m.state.tokens[token].kind == TERMINAL:
            m.state.happened = [*m.state.happened, "the_dark_lord"]
            for door in m.mission_map.doors.values():
                objects.open_door(m, door, figure)
            trigger(m, "the_dark_lord")
        else:
            movement.leave_map(m, figure)
            note(m, ESCAPED, 1)
        yield from ()

    def the_dark_lord(self, m: Match, _about: int) -> Script[None]:
        """Darth Vader and Stormtroopers come to the garage, where a T-16 stands."""
        objects.lay_tokens(m, SHIP)
        deploying.deploy_reserved(m, "stormtrooper", m.mission_map.areas["garage"])
        deploying.deploy_reserved(m, "darth_vader", deploying.point_space(m, "red_1"))
        yield from ()

    def figure_defeated(self, m: Match, figure: int, _by: int) -> None:
        """Whether it was Luke is remembered."""
        if card_of(m, figure) == LUKE:
            note(m, FALLEN, 1)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when Luke escapes, the Imperial player when he is defeated."""
        if noted(m, ESCAPED):
            return Ending(REBELS, ESCAPED)
        return Ending(IMPERIALS, FALLEN) if noted(m, FALLEN) else None
