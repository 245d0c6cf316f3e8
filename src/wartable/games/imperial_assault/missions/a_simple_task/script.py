"""A Simple Task: heroes open doors by terminals, take a formula, and carry it out after the alarm."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.map.mission_maps import PointColour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying, distances, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_figures import door_picks, only_heroes
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import NOBODY, REBELS
from wartable.kernel.ask import Refusal, Script

FORMULA: Final = "formula"
ALARM_LEVELS: Final = 2
OPENING: Final = Check(("strength", "tech"))


@register
class ASimpleTask(MissionScript):
    """Each door that opens tells more; when the formula is taken all of them close."""

    key: ClassVar[str] = "a_simple_task"

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked."""
        objects.lock_all(m)
        yield from ()

    # Terminals and doors

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes use terminals as long as a door is closed, and retrieve the formula."""
        facts = {"figure": m.figure_text(figure), "thing": m.token_text(token)}
        if m.state.tokens[token].kind == TERMINAL:
            if not m.state.doors:
                return Refusal("IA-GOLDEN-03", "no_door_to_open", facts)
        elif not self.retrieves(m, token):
            return super().refuse_interaction(m, figure, token)
        return only_heroes(m, figure, m.token_text(token))

    def check_at_token(self, m: Match, _figure: int, token: int) -> Check | None:
        """A terminal needs a test of strength or tech."""
        return OPENING if m.state.tokens[token].kind == TERMINAL else None

    def retrieves(self, m: Match, token: int) -> bool:
        """The formula is carried."""
        return m.state.tokens[token].kind == FORMULA

    def interact(self, m: Match, figure: int, token: int) -> Script[None]:
        """A terminal opens the nearest closed door; that the formula is taken sets off the alarm."""
        if self.retrieves(m, token):
            if happens_once(m, "sound_the_alarms"):
                trigger(m, "sound_the_alarms")
            return
        near = distances.nearest_doors(m, m.state.tokens[token].space, m.state.doors)
        door = yield from self.pick(m, "terminal_opens_a_door", door_picks(m, near), seat=m.seat_of(figure))
        objects.open_door(m, door, figure)

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """Each door has an event of its own, the first time that it opens."""
        event = "too_quiet" if door == m.mission_map.doors["lab_door"] else "lightly_guarded"
        if happens_once(m, event):
            trigger(m, event)

    # Events

    def lightly_guarded(self, m: Match, _about: int) -> Script[None]:
        """Stormtroopers and an Imperial Officer come to the Command Room."""
        room = m.mission_map.areas["command_room"]
        deploying.deploy_reserved(m, "imperial_officer", room)
        deploying.deploy_reserved(m, "stormtrooper", room)
        yield from ()

    def too_quiet(self, m: Match, _about: int) -> Script[None]:
        """The token is the formula."""
        objects.name_tokens(m, FORMULA)
        yield from ()

    def sound_the_alarms(self, m: Match, _about: int) -> Script[None]:
        """All doors close, threat rises by twice its level, and the red points become active."""
        yield from objects.close_all(m)
        threat.change(m, ALARM_LEVELS * m.imperial.level)
        deploying.activate_points(m, PointColour.RED)

    # The end

    def escapes(self, m: Match, figure: int) -> int:
        """A hero who carries the formula may escape through the entrance."""
        carries = m.card(figure).hero and objects.carries(m, figure, FORMULA)
        return objects.entrance_of(m) if carries else 0

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when a hero escapes with the formula."""
        escaped = objects.carried_out(m, FORMULA) != NOBODY
        return Ending(REBELS, "formula_carried_out") if escaped else None
