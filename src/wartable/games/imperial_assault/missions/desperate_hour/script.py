"""Desperate Hour: the heroes defeat General Weiss in the Hangar, and again in the open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.map.mission_maps import PointColour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import allies, deploying, interrupting
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import figures_of_card, is_rebel, only_rebels
from wartable.games.imperial_assault.scripting.mission_script import Aim, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOBODY, REBELS, Kind
from wartable.kernel.ask import Refusal, Script

WEISS: Final = "general_weiss"
WALKER: Final = "at_st"
HANGAR_DOORS: Final = ("hangar_door_1", "hangar_door_2")
DOOR_HEALTH: Final = 6
LAST_DOOR_HEALTH: Final = 10
LAST_DOOR_BLOCK: Final = Bonus(block=2)
WEISS_HEALTH: Final = 10
DEFEATS_TO_WIN: Final = 2
BITTER_END: Final = "bitter_end"


@register
class DesperateHour(MissionScript):
    """After the first defeat of General Weiss the heroes have an AT-ST; the second decides."""

    key: ClassVar[str] = "desperate_hour"
    crucial: ClassVar[tuple[str, ...]] = (WEISS,)

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked; those of the Hangar can be attacked."""
        for name, door in m.mission_map.doors.items():
            objects.lock_door(m, door, DOOR_HEALTH if name in HANGAR_DOORS else 0)
        yield from ()

    def massive_inside(self, _m: Match, _figure: int) -> bool:
        """Massive figures enter interior spaces."""
        return True

    # Doors

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Rebel figures attack the doors of the Hangar; in the end any figure attacks any door."""
        return None if BITTER_END in m.state.happened else only_rebels(m, attacker, m.token_text(token))

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """In the end a door has 2 block."""
        hard = attack.token != NOBODY and BITTER_END in m.state.happened
        return LAST_DOOR_BLOCK if hard else NOTHING

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """The first door of the Hangar that opens brings General Weiss."""
        hangar = [m.mission_map.doors[name] for name in HANGAR_DOORS]
        if door in hangar and happens_once(m, "not_so_fast"):
            trigger(m, "not_so_fast")

    def not_so_fast(self, m: Match, _about: int) -> Script[None]:
        """General Weiss comes into the Hangar."""
        deploying.deploy_reserved(m, WEISS, deploying.point_space(m, "yellow_1"))
        yield from ()

    # General Weiss, and the walker of the heroes

    def figure_defeated(self, m: Match, figure: int, _by: int) -> None:
        """The first defeat of General Weiss is a respite."""
        if m.card(figure).row.key == WEISS:
            note(m, "defeats", noted(m, "defeats") + 1)
            if happens_once(m, "respite"):
                trigger(m, "respite")

    def respite(self, m: Match, _about: int) -> Script[None]:
        """All doors open, the heroes get an AT-ST, and troops come to the Warehouse."""
        for door in list(m.spaces_in(m.state.doors)):
            objects.open_door(m, door)
        for key in ("royal_guard_elite", "stormtrooper", "imperial_officer_elite"):
            deploying.deploy_reserved(m, key, m.mission_map.areas["warehouse"])
        deploying.take_from_reserve(m, WALKER)
        point = deploying.point_space(m, "yellow_1")
        walker = m.state.groups[(yield from allies.supply(m, WALKER, point))]
        walker.idle = True
        walker.given = [next(each.id for each in m.content.abilities if each.key == "epic_arsenal")]

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """After the first defeat of General Weiss the heroes want to meet him in the Clearing."""
        yield from super().aims(m, side)
        if side == REBELS and "respite" in m.state.happened and BITTER_END not in m.state.happened:
            yield Aim(m.mission_map.areas["clearing"])

    def space_entered(self, m: Match, figure: int) -> None:
        """The first Rebel figure in the Clearing brings General Weiss back."""
        clearing = m.mission_map.areas["clearing"]
        if is_rebel(m, figure) and m.covers(figure) & clearing and happens_once(m, BITTER_END):
            trigger(m, BITTER_END)

    def bitter_end(self, m: Match, _about: int) -> Script[None]:
        """All doors close, General Weiss waits in the Canyon, and others come at the red points."""
        yield from objects.close_all(m, LAST_DOOR_HEALTH)
        deploying.activate_points(m, PointColour.RED)
        deploying.deploy_reserved(m, "trandoshan_hunter_elite", deploying.point_space(m, "red_2"))
        deploying.deploy_reserved(m, "e_web_engineer_elite", deploying.point_space(m, "red_1"))
        group = deploying.new_group(m, m.content.deployment[WEISS].id, IMPERIAL_SEAT, Kind.RESERVED)
        m.state.groups[group].health, m.state.groups[group].idle = WEISS_HEALTH, True
        deploying.deploy_group(m, group, 1 << m.mission_map.event_points["general_weiss_canyon"])

    def activation_ended(self, m: Match, figure: int) -> None:
        """The walker acts after each hero's activation."""
        walker = figures_of_card(m, WALKER)
        if m.card(figure).hero and walker and is_rebel(m, walker[0]):
            trigger(m, "walker_acts", walker[0])

    def walker_acts(self, m: Match, walker: int) -> Script[None]:
        """It performs 1 action."""
        interrupting.let_act(m, m.seat_of(walker), [walker])
        yield from ()

    def group_activated(self, m: Match, group: int) -> None:
        """General Weiss acts after each activation of an Imperial group, when he has come back."""
        weiss = figures_of_card(m, WEISS)
        imperial = m.state.groups[group].seat == IMPERIAL_SEAT
        if imperial and weiss and BITTER_END in m.state.happened:
            trigger(m, "weiss_acts", weiss[0])

    def weiss_acts(self, m: Match, weiss: int) -> Script[None]:
        """He performs 1 action."""
        interrupting.let_act(m, IMPERIAL_SEAT, [weiss])
        yield from ()

    # The end

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when General Weiss is defeated for the second time."""
        return Ending(REBELS, "weiss_defeated") if noted(m, "defeats") >= DEFEATS_TO_WIN else None
