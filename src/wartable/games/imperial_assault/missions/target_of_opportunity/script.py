"""Target of Opportunity: the heroes free saboteurs, break into the archive, and destroy the data core."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import allies, deploying, interrupting, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import (
    afterwards,
    happens_once,
    note,
    noted,
    trigger,
)
from wartable.games.imperial_assault.scripting.mission_figures import card_of, only_heroes, only_rebels
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOBODY, REBELS, Token
from wartable.kernel.ask import Refusal, Script

SABOTEUR, CORE, GUARD = "rebel_saboteur", "data_core", "royal_guard"
CELL, ARCHIVE = "cell_door", "archive_door"
ARCHIVE_HEALTH: Final = 8
ARCHIVE_BLOCK: Final = Bonus(block=5)
CORE_HEALTH: Final = 6
SLICE: Final = Check(("tech",), needed=2)
CHARGE, SAVE = "guards_charge", "save_threat"
PRICE: Final = 2
DESTROYED: Final = "data_core_destroyed"


@register
class TargetOfOpportunity(MissionScript):
    """The terminal opens the cell; the door of the archive is destroyed, and then the data core."""

    key: ClassVar[str] = "target_of_opportunity"
    favoured: ClassVar[tuple[str, ...]] = (CHARGE,)

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked; that of the archive can be attacked."""
        doors = m.mission_map.doors
        objects.lock_door(m, doors[CELL])
        objects.lock_door(m, doors[ARCHIVE], ARCHIVE_HEALTH)
        yield from ()

    # The terminal and the cell

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes use the terminal while the cell is closed."""
        closed = m.state.doors >> m.mission_map.doors[CELL] & 1
        if m.state.tokens[token].kind == TERMINAL and closed:
            return only_heroes(m, figure, m.token_text(token))
        return super().refuse_interaction(m, figure, token)

    def check_at_token(self, _m: Match, _figure: int, _token: int) -> Check | None:
        """It needs two successes of tech."""
        return SLICE

    def interact(self, m: Match, figure: int, _token: int) -> Script[None]:
        """The cell opens."""
        objects.open_door(m, m.mission_map.doors[CELL], figure)
        yield from ()

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """Each door has its event."""
        trigger(m, "finish_the_job" if door == m.mission_map.doors[CELL] else CORE)

    def finish_the_job(self, m: Match, _about: int) -> Script[None]:
        """The heroes control saboteurs from now on."""
        happens_once(m, "finish_the_job")
        yield from allies.supply(m, SABOTEUR, deploying.point_space(m, "blue_1"))

    # Saboteurs

    def stays(self, m: Match, figure: int) -> bool:
        """A saboteur is incapacitated instead of defeated."""
        return "finish_the_job" in m.state.happened and card_of(m, figure) == SABOTEUR

    def actions_of(self, m: Match, figure: int, actions: int) -> int:
        """An incapacitated one has one action."""
        return 1 if m.figure(figure).incapacitated else actions

    def attack_surges(self, m: Match, attack: Attack) -> int:
        """One that is not has a surge more against the door."""
        fit = card_of(m, attack.attacker) == SABOTEUR and not m.figure(attack.attacker).incapacitated
        return int(fit and is_door(m, attack))

    # The archive and the data core

    def object_health(self, _m: Match, token: Token) -> int:
        """The data core has Health 6."""
        return CORE_HEALTH if token.kind == CORE else 0

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Rebel figures attack the door and the data core."""
        return only_rebels(m, attacker, m.token_text(token))

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """The door has 5 block."""
        return ARCHIVE_BLOCK if is_door(m, attack) else NOTHING

    def data_core(self, m: Match, _about: int) -> Script[None]:
        """Royal Guards come, who may charge at once."""
        if m.imperial.threat >= PRICE:
            afterwards(m, CHARGE)
        deploying.deploy_reserved(m, GUARD, deploying.point_space(m, "red_1"))
        yield from ()

    def guards_charge(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player may spend 2 threat: each guard interrupts to move and to attack."""
        chosen = yield from self.decide(m, CORE, CHARGE, SAVE)
        if chosen == SAVE:
            return
        threat.change(m, -PRICE)
        guards = [figure for figure in m.on_map() if card_of(m, figure) == GUARD]
        granted = (interrupting.MOVE, interrupting.ATTACK)
        interrupting.let_act(m, IMPERIAL_SEAT, guards, actions=2, granted=granted)

    def object_destroyed(self, m: Match, token: int, _by: int) -> None:
        """Whether it was the data core is remembered."""
        if m.state.tokens[token].kind == CORE:
            note(m, DESTROYED, 1)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when the data core is destroyed."""
        return Ending(REBELS, DESTROYED) if noted(m, DESTROYED) else None


def is_door(m: Match, attack: Attack) -> bool:
    """Whether an attack is made on a door."""
    return attack.token != NOBODY and m.state.tokens[attack.token].door != NOBODY
