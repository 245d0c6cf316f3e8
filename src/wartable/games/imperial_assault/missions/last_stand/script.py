"""Last Stand: the heroes fight their way to Darth Vader, who acts after each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import Bonus
from wartable.games.imperial_assault.map.mission_maps import PointColour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.attack import pools
from wartable.games.imperial_assault.rules.campaign import deploying, interrupting, threat
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_figures import figures_of_card, only_rebels
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOBODY, REBELS
from wartable.kernel.ask import Refusal, Script

DOOR_HEALTH: Final = 5
VADER: Final = "darth_vader"
VADER_HEALTH: Final = 8
SHIELD_COST: Final = 2
SHIELD: Final = Bonus(block=2)
SPEND, KEEP = "spend_2_threat", "keep_threat"
EVENTS: Final = {
    "warehouse_door": "welcoming_party",
    "hangar_door": "defenses_breached",
    "cc_door_1": "end_of_the_line",
    "cc_door_2": "end_of_the_line",
}
"""What follows when a door opens for the first time."""


@register
class LastStand(MissionScript):
    """Behind each door wait others; behind the last Darth Vader."""

    key: ClassVar[str] = "last_stand"
    favoured: ClassVar[tuple[str, ...]] = (SPEND,)
    crucial: ClassVar[tuple[str, ...]] = (VADER,)

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked; they can be attacked."""
        objects.lock_all(m, DOOR_HEALTH)
        yield from ()

    # Doors

    def unlocks(self, m: Match, figure: int, _door: int) -> bool:
        """Heroes open the locked doors."""
        return m.card(figure).hero

    def check_at_door(self, _m: Match, _figure: int, _door: int) -> Check | None:
        """It takes tech."""
        return Check(("tech",))

    def object_defence(self, _m: Match, _token: int) -> Sequence[str]:
        """A door rolls a black die."""
        return ("black",)

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Rebel figures attack doors."""
        return only_rebels(m, attacker, m.token_text(token))

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """Each part of the station has its event, which happens once."""
        name = next(name for name, number in m.mission_map.doors.items() if number == door)
        if happens_once(m, EVENTS[name]):
            trigger(m, EVENTS[name])

    def welcoming_party(self, m: Match, _about: int) -> Script[None]:
        """Guards are in the Warehouse; blue points become active."""
        warehouse = m.mission_map.areas["warehouse"]
        deploying.deploy_reserved(m, "probe_droid", warehouse)
        deploying.deploy_reserved(m, "royal_guard_elite", warehouse)
        deploying.activate_points(m, PointColour.BLUE)
        yield from ()

    def defenses_breached(self, m: Match, _about: int) -> Script[None]:
        """Troops are in the Medical Center and the Reception Chamber; yellow points become active."""
        areas = m.mission_map.areas
        deploying.deploy_reserved(m, "stormtrooper", areas["reception_chamber"])
        deploying.deploy_reserved(m, "probe_droid", areas["medical_center"])
        deploying.deploy_reserved(m, "imperial_officer", areas["medical_center"])
        deploying.activate_points(m, PointColour.YELLOW)
        yield from ()

    def end_of_the_line(self, m: Match, _about: int) -> Script[None]:
        """The doors behind the heroes close, and Darth Vader comes."""
        for name in ("warehouse_door", "hangar_door"):
            door = m.mission_map.doors[name]
            if not m.state.doors >> door & 1:
                yield from objects.close_door(m, door)
                objects.lock_door(m, door, DOOR_HEALTH)
        group = deploying.deploy_reserved(m, VADER, deploying.point_space(m, "red_1"))
        m.state.groups[group].health = VADER_HEALTH
        m.state.groups[group].idle = True

    # Darth Vader

    def gains_conditions(self, m: Match, figure: int) -> bool:
        """Darth Vader gains none."""
        return m.card(figure).row.key != VADER

    def activation_ended(self, m: Match, figure: int) -> None:
        """Darth Vader acts after each hero's activation."""
        vader = figures_of_card(m, VADER)
        if vader and m.card(figure).hero:
            trigger(m, "vader_acts", vader[0])

    def vader_acts(self, m: Match, vader: int) -> Script[None]:
        """He performs 1 action."""
        interrupting.let_act(m, IMPERIAL_SEAT, [vader])
        yield from ()

    def modifying(self, m: Match, attack: Attack) -> None:
        """While Darth Vader defends the Imperial player may spend threat for block."""
        defends = attack.target != NOBODY and m.card(attack.target).row.key == VADER
        if defends and m.imperial.threat >= SHIELD_COST:
            trigger(m, "vader_defends")

    def vader_defends(self, m: Match, _about: int) -> Script[None]:
        """2 threat for +2 block."""
        chosen = yield from self.decide(m, "vader_defends", SPEND, KEEP)
        attack = m.attack
        if chosen == SPEND and attack is not None:
            threat.change(m, -SHIELD_COST)
            pools.gain(m, attack, SHIELD)

    # The end

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when Darth Vader is defeated."""
        card = m.content.deployment[VADER].id
        fallen = any(group.card == card and group.defeated for group in m.state.groups)
        return Ending(REBELS, "vader_defeated") if fallen else None
