"""Fly Solo: the heroes find Han Solo in a cantina, and he escapes with them."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import allies, deploying, interrupting, threat
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, IMPERIALS, NOBODY, REBELS
from wartable.kernel.ask import Refusal, Script

HAN: Final = "han_solo"
HUNTER: Final = "ig_88"
DOOR: Final = "back_room_door"
ESCAPE_ROUND: Final = 3
HUNT, THREAT = "hunter_moves", "threat_4"
MORE_THREAT: Final = 4


@register
class FlySolo(MissionScript):
    """Han Solo comes when the back room opens, by the heroes or by himself."""

    key: ClassVar[str] = "fly_solo"
    favoured: ClassVar[tuple[str, ...]] = (HUNT,)
    crucial: ClassVar[tuple[str, ...]] = (HAN,)
    all_wounded_ends: ClassVar[bool] = False

    def set_up(self, m: Match) -> Script[None]:
        """The door of the back room is locked."""
        objects.lock_door(m, m.mission_map.doors[DOOR])
        yield from ()

    def refuse_ally(self, _m: Match, card: str) -> Refusal | None:
        """Han Solo cannot be brought."""
        return Refusal("IA-GOLDEN-03", "ally_in_mission", {"card": card}) if card == HAN else None

    # The back room

    def unlocks(self, m: Match, figure: int, _door: int) -> bool:
        """Heroes open the locked door."""
        return m.card(figure).hero

    def check_at_door(self, m: Match, _figure: int, door: int) -> Check | None:
        """It takes strength."""
        return Check(("strength",)) if door == m.mission_map.doors[DOOR] else None

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """Whoever is inside comes out, unless Han Solo has opened the door himself."""
        if door == m.mission_map.doors[DOOR] and happens_once(m, "back_room_open"):
            trigger(m, "strange_patrons")

    def strange_patrons(self, m: Match, _about: int) -> Script[None]:
        """Han Solo is in the closet, elite troops are in the back room, all of them exhausted."""
        trigger(m, "time_to_run")
        room = m.mission_map.areas["back_room"]
        for key in ("imperial_officer_elite", "stormtrooper_elite"):
            group = deploying.deploy_reserved(m, key, room)
            m.state.groups[group].ready = False
        yield from allies.supply(m, HAN, m.mission_map.areas["storage_closet"], exhausted=True)

    def round_ends(self, m: Match) -> Script[None]:
        """At the end of round 3 Han Solo breaks out by himself."""
        if m.state.round == ESCAPE_ROUND and happens_once(m, "back_room_open"):
            trigger(m, "daring_escape")
        yield from ()

    def daring_escape(self, m: Match, _about: int) -> Script[None]:
        """The door opens; Han Solo and the troops beside it are hurt, and threat rises."""
        happens_once(m, "daring_escape")
        door = m.mission_map.doors[DOOR]
        objects.open_door(m, door)
        trigger(m, "time_to_run")
        threat.change(m, MORE_THREAT)
        inside = m.grid.doors[door].beside & m.mission_map.areas["back_room"]
        deploying.deploy_reserved(m, "stormtrooper_elite", inside, hurt=2)
        yield from allies.supply(m, HAN, deploying.point_space(m, "blue_1"), hurt=4)

    def time_to_run(self, m: Match, _about: int) -> Script[None]:
        """Han Solo can escape from now on, and IG-88 comes for him."""
        happens_once(m, "time_to_run")
        chosen = yield from self.decide(m, "time_to_run", HUNT, THREAT)
        if chosen == THREAT:
            threat.change(m, MORE_THREAT)
        group = deploying.take_reserved(m, HUNTER)
        if chosen == HUNT:  # under the deployment, so that it comes after it
            hunter = list(m.figures_of_group(group))
            interrupting.let_act(m, IMPERIAL_SEAT, hunter, granted=(interrupting.MOVE,))
        deploying.deploy_group(m, group, objects.entrance_of(m))

    # The end

    def escapes(self, m: Match, figure: int) -> int:
        """Han Solo escapes through the entrance."""
        free = figure == _han(m) and "time_to_run" in m.state.happened
        return objects.entrance_of(m) if free else 0

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when Han Solo escapes, the Empire when he is defeated."""
        han = _han(m)
        if han == NOBODY:
            return None
        if m.group_of(han).defeated:
            return Ending(IMPERIALS, "han_solo_defeated")
        return Ending(REBELS, "han_solo_escaped") if m.figure(han).escaped else None

    def gained(self, m: Match) -> dict[str, int]:
        """Whether the heroes opened the door before Han Solo did."""
        return {"no_daring_escape": int("daring_escape" not in m.state.happened)}


def _han(m: Match) -> int:
    """The figure of Han Solo, once he has come."""
    figures = range(len(m.state.figures))
    return next((each for each in figures if m.card(each).row.key == HAN), NOBODY)
