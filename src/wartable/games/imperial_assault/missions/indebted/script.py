"""Indebted: the heroes disable terminals and cannons, and free a prisoner from his cell."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.content.vocabulary import Colour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, damage, objects
from wartable.games.imperial_assault.rules.campaign import deploying, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    card_of,
    figure_picks,
    is_rebel,
    only_heroes,
)
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, REBELS
from wartable.kernel.ask import Refusal, Script

GAARKHAN: Final = "gaarkhan"
CANNON, PRISONER = "pulse_cannon", "shortatha"
RESCUED: Final = "shortatha_rescued"
DIVERTED: Final = "divert_power"
SHOT: Final = (Colour.RED, Colour.YELLOW)
STRONG_SHOT: Final = (Colour.RED, Colour.RED)
CHECKS: Final = {TERMINAL: Check(("strength", "tech")), CANNON: Check(("strength",), needed=2)}


@register
class Indebted(MissionScript):
    """The cell opens when all terminals are disabled; pulse cannons fire at the end of each round."""

    key: ClassVar[str] = "indebted"

    def set_up(self, m: Match) -> Script[None]:
        """The door of the cell is locked."""
        objects.lock_door(m, m.mission_map.doors["cell_door"])
        yield from ()

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes disable terminals and cannons, and rescue the prisoner."""
        if m.state.tokens[token].kind in (*CHECKS, PRISONER):
            return only_heroes(m, figure, m.token_text(token))
        return super().refuse_interaction(m, figure, token)

    def check_at_token(self, m: Match, _figure: int, token: int) -> Check | None:
        """A terminal is tested with strength or tech, a cannon twice with strength."""
        return CHECKS.get(m.state.tokens[token].kind)

    def interact(self, m: Match, figure: int, token: int) -> Script[None]:
        """What is disabled leaves the map; the last terminal opens the cell, the last cannon is stronger."""
        kind = m.state.tokens[token].kind
        objects.discard_token(m, token)
        if kind == PRISONER:
            note(m, RESCUED, 1)
        elif kind == TERMINAL and not objects.tokens_of(m, TERMINAL):
            objects.open_door(m, m.mission_map.doors["cell_door"], figure)
            trigger(m, "prison_guards")
        elif kind == CANNON and len(objects.tokens_of(m, CANNON)) == 1:
            trigger(m, DIVERTED)
        yield from ()

    def prison_guards(self, m: Match, _about: int) -> Script[None]:
        """An E-Web Engineer comes, and the prisoner is known."""
        objects.name_tokens(m, PRISONER)
        deploying.deploy_reserved(m, "e_web_engineer", deploying.point_space(m, "yellow_1"))
        yield from ()

    def divert_power(self, m: Match, _about: int) -> Script[None]:
        """Threat rises, and the last cannon is stronger."""
        note(m, DIVERTED, 1)
        threat.change(m, m.imperial.level)
        yield from ()

    def round_ends(self, m: Match) -> Script[None]:
        """At the end of each round each cannon fires that sees a Rebel figure."""
        for cannon in objects.tokens_of(m, CANNON):
            if targets(m, cannon):
                trigger(m, "cannon_fires", cannon)
        yield from ()

    def cannon_fires(self, m: Match, cannon: int) -> Script[None]:
        """The Imperial player chooses a Rebel figure that it sees, which suffers the damage rolled."""
        seen = targets(m, cannon)
        if not seen:
            return
        figure = yield from self.pick(m, "cannon_fires", figure_picks(m, seen))
        amount = damage.rolled(m, CANNON, STRONG_SHOT if noted(m, DIVERTED) else SHOT)
        if card_of(m, figure) == GAARKHAN:
            conditions.gain(m, figure, m.content.condition["focused"].id)
        damage.suffer(m, figure, amount, by=IMPERIAL_SEAT)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when Shortatha is rescued."""
        return Ending(REBELS, RESCUED) if noted(m, RESCUED) else None


def targets(m: Match, cannon: int) -> list[int]:
    """The Rebel figures that a cannon sees."""
    in_sight = objects.seen_from(m, m.state.tokens[cannon].space)
    return [figure for figure in in_sight if is_rebel(m, figure)]
