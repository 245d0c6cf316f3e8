"""Impounded: heroes release a ship, find its pilot, and bring him to the hatch."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import only_heroes
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import NOBODY, REBELS
from wartable.kernel.ask import Refusal, Script

PILOT, HATCH = "pilot", "hatch"
CLAMP: Final = Check(("insight", "tech"))
BURDENED: Final = Bonus(block=-1)
RELEASED, FOUND, DEPARTED = "clamp_released", "pilot_found", "pilot_departed"


@register
class Impounded(MissionScript):
    """The terminal is the docking clamp, the Rebel token the pilot; both open the way to the hatch."""

    key: ClassVar[str] = "impounded"

    def retrieves(self, m: Match, token: int) -> bool:
        """The pilot is carried."""
        return m.state.tokens[token].kind == PILOT

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes release the clamp and carry the pilot; only with him they use the hatch."""
        kind = m.state.tokens[token].kind
        if kind not in (TERMINAL, PILOT, HATCH):
            return super().refuse_interaction(m, figure, token)
        refusal = only_heroes(m, figure, m.token_text(token))
        if refusal is None and kind == HATCH and not objects.carries(m, figure, PILOT):
            facts = {"figure": m.figure_text(figure), "thing": m.token_text(token)}
            return Refusal("IA-GOLDEN-03", "carries_no_pilot", facts)
        return refusal

    def check_at_token(self, m: Match, _figure: int, token: int) -> Check | None:
        """The clamp needs a test of insight or tech."""
        return CLAMP if m.state.tokens[token].kind == TERMINAL else None

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """The clamp is discarded, the pilot goes along, or departs by the hatch."""
        kind = m.state.tokens[token].kind
        if kind == TERMINAL:
            objects.discard_token(m, token)
        note(m, {TERMINAL: RELEASED, PILOT: FOUND, HATCH: DEPARTED}[kind], 1)
        if noted(m, RELEASED) and noted(m, FOUND) and happens_once(m, "prep_for_takeoff"):
            trigger(m, "prep_for_takeoff")
        yield from ()

    def prep_for_takeoff(self, m: Match, _about: int) -> Script[None]:
        """Threat rises, the Imperial player may deploy, and the hatch is there."""
        threat.change(m, m.imperial.level)
        objects.lay_tokens(m, HATCH)
        deploying.begin(m)
        yield from ()

    def speed_of(self, m: Match, figure: int, speed: int) -> int:
        """Who carries the pilot is slower by 1."""
        return speed - objects.carries(m, figure, PILOT)

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """Who carries the pilot has 1 block less."""
        carries = attack.target != NOBODY and objects.carries(m, attack.target, PILOT)
        return BURDENED if carries else NOTHING

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when the pilot departs."""
        return Ending(REBELS, DEPARTED) if noted(m, DEPARTED) else None
