"""Dark Obsession: Darth Vader looks for Luke, and the heroes close the doors before him."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.attack import declaring, targets
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.rules.campaign import deploying, distances, heroes, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    card_of,
    door_picks,
    figure_picks,
    is_imperial,
    only_for,
    only_heroes,
)
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, REBELS
from wartable.kernel.ask import Refusal, Script

VADER, LUKE, TROOPER = "darth_vader", "luke_skywalker", "trooper"
SITE: Final = "sabotage_site"
CLOSING: Final = Check(("tech",))
DOOR_HEALTH: Final = 5
DOOR_BLOCK: Final = Bonus(block=1)
BREACH_ROUND: Final = 1
POWER_ROUND: Final = 3
USED, LOCATED, FALLEN = "terminal_used", "luke_located", "vader_defeated"


@register
class DarkObsession(MissionScript):
    """Vader wins at the sabotage site when all heroes are wounded; until then doors and time hold him up."""

    key: ClassVar[str] = "dark_obsession"
    crucial: ClassVar[tuple[str, ...]] = (VADER,)
    all_wounded_ends: ClassVar[bool] = False
    wounds_count: ClassVar[bool] = True

    def set_up(self, m: Match) -> Script[None]:
        """All doors are open."""
        m.state.doors = 0
        m.rearranged()
        yield from ()

    def refuse_ally(self, _m: Match, card: str) -> Refusal | None:
        """Luke cannot be brought."""
        return Refusal("IA-GOLDEN-03", "ally_in_mission", {"card": card}) if card == LUKE else None

    # The terminal and the doors

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes close doors by the terminal; Vader searches the site when all heroes are wounded."""
        kind, text = m.state.tokens[token].kind, m.token_text(token)
        if kind not in (TERMINAL, SITE):
            return super().refuse_interaction(m, figure, token)
        facts = {"figure": m.figure_text(figure), "thing": text}
        if kind == SITE:
            early = None if heroes.all_wounded(m) else Refusal("IA-GOLDEN-03", "heroes_still_healthy", facts)
            return only_for(m, figure, VADER, text) or early
        refusal = only_heroes(m, figure, text)
        if refusal is None and noted(m, USED):
            return Refusal("IA-GOLDEN-03", "once_an_activation", facts)
        if refusal is None and not _to_close(m):
            return Refusal("IA-GOLDEN-03", "no_door_to_close", facts)
        return refusal

    def activation_started(self, m: Match, _figure: int) -> None:
        """The terminal may be used again."""
        note(m, USED, 0)

    def approached(self, m: Match, _figure: int, token: int) -> None:
        """The terminal has been used, whether the test is passed or not."""
        if m.state.tokens[token].kind == TERMINAL:
            note(m, USED, 1)

    def check_at_token(self, m: Match, _figure: int, token: int) -> Check | None:
        """The terminal needs a test of tech."""
        return CLOSING if m.state.tokens[token].kind == TERMINAL else None

    def interact(self, m: Match, figure: int, token: int) -> Script[None]:
        """The open door nearest to the site is closed and locked; or Vader finds what he looks for."""
        if m.state.tokens[token].kind == SITE:
            note(m, LOCATED, 1)
            return
        site = next(row.space for row in m.state.tokens if row.kind == SITE)
        nearest = distances.nearest_doors(m, site, _to_close(m))
        door = yield from self.pick(m, "close_the_nearest", door_picks(m, nearest), seat=m.seat_of(figure))
        yield from objects.close_door(m, door)
        objects.lock_door(m, door, DOOR_HEALTH)

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """A door that was opened again stays open."""
        note(m, _opened(door), 1)

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """A door has 1 block."""
        return DOOR_BLOCK if objects.attacks_door(m, attack) else NOTHING

    # Darth Vader

    def stands_fast(self, m: Match, figure: int) -> bool:
        """Vader cannot be pushed."""
        return card_of(m, figure) == VADER

    def target_declared(self, m: Match, attack: Attack) -> Script[None]:
        """An Imperial Trooper beside Vader who could be the target becomes it in his stead."""
        if attack.target == NOBODY or card_of(m, attack.target) != VADER:
            return
        shields = {
            figure: Target(figure, NOBODY, m.figure(figure).space)
            for figure in m.on_map()
            if is_imperial(m, figure)
            and TROOPER in m.card(figure).row.traits
            and m.adjacent(figure, attack.target)
        }
        able = [figure for figure, target in shields.items() if targets.refuse(m, attack, target) is None]
        if able:
            figure = yield from self.pick(m, "shield_vader", figure_picks(m, able))
            declaring.aim(m, attack, shields[figure])

    def figure_defeated(self, m: Match, figure: int, _by: int) -> None:
        """The Rebels win if Vader is defeated."""
        if card_of(m, figure) == VADER:
            note(m, FALLEN, 1)

    # Rounds and the end

    def round_ends(self, m: Match) -> Script[None]:
        """Two rounds end with an event."""
        if m.state.round == BREACH_ROUND:
            trigger(m, "security_breach")
        if m.state.round == POWER_ROUND:
            trigger(m, "power_of_the_dark_side")
        yield from ()

    def security_breach(self, m: Match, _about: int) -> Script[None]:
        """Threat rises by its level, and Stormtroopers come."""
        threat.change(m, m.imperial.level)
        yield from deploying.deploy_at_a_point(m, "stormtrooper")

    def power_of_the_dark_side(self, m: Match, _about: int) -> Script[None]:
        """Threat rises by its level."""
        threat.change(m, m.imperial.level)
        yield from ()

    def ending(self, m: Match) -> Ending | None:
        """The Empire wins when Vader has found Luke, the Rebels when Vader is defeated."""
        if noted(m, LOCATED):
            return Ending(IMPERIALS, LOCATED)
        return Ending(REBELS, FALLEN) if noted(m, FALLEN) else None


def _opened(door: int) -> str:
    """The note that a door was opened again."""
    return f"opened_{door}"


def _to_close(m: Match) -> int:
    """The open doors that can still be closed, as a mask."""
    doors = range(len(m.grid.doors))
    return sum(1 << door for door in doors if not (m.state.doors >> door & 1 or noted(m, _opened(door))))
