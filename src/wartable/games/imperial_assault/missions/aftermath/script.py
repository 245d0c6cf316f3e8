"""Aftermath: the heroes destroy the terminals of an outpost before help comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import is_imperial, only_rebels
from wartable.games.imperial_assault.scripting.mission_script import Ending, MissionScript, register
from wartable.games.imperial_assault.state import NOBODY, REBELS, Token
from wartable.kernel.ask import Refusal, Script

TERMINAL_HEALTH: Final = 4
HARDENED_HEALTH: Final = 7
DOOR_HEALTH: Final = 8
BLOCK: Final = Bonus(block=1)
GUARDED_BLOCK: Final = Bonus(block=2)
HARDEN, SHUT = "harden_terminals", "shut_the_door"


@register
class Aftermath(MissionScript):
    """Rebels attack terminals; when the door opens reserves come, and a lockdown follows."""

    key: ClassVar[str] = "aftermath"

    def refuse_opening(self, m: Match, figure: int, door: int) -> Refusal | None:
        """Imperial figures cannot open doors."""
        return only_rebels(m, figure, m.door_text(door))

    def object_health(self, m: Match, token: Token) -> int:
        """A terminal has Health 4, after a lockdown perhaps 7."""
        if token.kind != TERMINAL:
            return 0
        return HARDENED_HEALTH if noted(m, HARDEN) else TERMINAL_HEALTH

    def object_defence(self, m: Match, token: int) -> Sequence[str]:
        """The locked door rolls a black die; terminals roll none."""
        return ("black",) if m.state.tokens[token].door != NOBODY else ()

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Rebel figures attack terminals and the door."""
        return only_rebels(m, attacker, m.token_text(token))

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """A terminal has 1 block, and 1 more while an Imperial figure is adjacent to it."""
        if attack.token == NOBODY or m.state.tokens[attack.token].kind != TERMINAL:
            return NOTHING
        near = objects.near_token(m, m.state.tokens[attack.token].space)
        return GUARDED_BLOCK if any(is_imperial(m, figure) for figure in m.figures_in(near)) else BLOCK

    def door_opened(self, m: Match, _door: int, _figure: int) -> None:
        """The first time that the door opens reserves come."""
        if happens_once(m, "fortified"):
            note(m, "opened_in", m.state.round)
            trigger(m, "fortified")

    def fortified(self, m: Match, _about: int) -> Script[None]:
        """An E-Web Engineer is Focused in the Atrium, others come to the Storage Room."""
        storage = m.mission_map.areas["storage_room"]
        deploying.deploy_reserved(m, "imperial_officer", storage)
        deploying.deploy_reserved(m, "stormtrooper", storage)
        point = deploying.point_space(m, "yellow_2")
        deploying.deploy_reserved(m, "e_web_engineer", point, gains=("focused",))
        yield from ()

    def round_ends(self, m: Match) -> Script[None]:
        """At the end of the round in which the door was opened the outpost is locked down."""
        if noted(m, "opened_in") == m.state.round and happens_once(m, "lockdown"):
            trigger(m, "lockdown")
        yield from ()

    def lockdown(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player hardens the terminals, or shuts the door, which can be attacked then."""
        chosen = yield from self.decide(m, "lockdown", HARDEN, SHUT)
        if chosen == HARDEN:
            note(m, HARDEN, 1)
            return
        (door,) = m.mission_map.doors.values()
        yield from objects.close_door(m, door)
        objects.lock_door(m, door, DOOR_HEALTH)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when all terminals are destroyed."""
        if any(token.kind == TERMINAL for _, token in m.tokens_in_play()):
            return None
        return Ending(REBELS, "terminals_destroyed")
