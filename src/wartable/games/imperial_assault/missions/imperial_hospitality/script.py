"""Imperial Hospitality: the heroes free a captive, and may destroy the data of the Empire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.frames import FigureActivation
from wartable.games.imperial_assault.map.mission_maps import PointColour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.rules.campaign import allies, deploying, heroes, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    figure_of,
    figure_picks,
    is_rebel,
    only_rebels,
)
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, REBELS, Token
from wartable.games.imperial_assault.verbs.turns import ATTACK, DECLINE
from wartable.kernel.ask import Refusal, Script

CAPTIVE: Final = "captive"
CELL: Final = "cell_door"
HEALTH: Final = 6
HACK: Final = Check(("tech",), 2)
DATA_THREAT: Final = 3
TRANSMISSION_ROUND: Final = 4
BLEED, POINTS = "captive_bleeds", "red_points_active"


@register
class ImperialHospitality(MissionScript):
    """Behind one door guards wait, behind another the captive, whom the heroes lead out."""

    key: ClassVar[str] = "imperial_hospitality"
    favoured: ClassVar[tuple[str, ...]] = (POINTS,)
    crucial: ClassVar[tuple[str, ...]] = (CAPTIVE,)

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked; they can be attacked."""
        objects.lock_all(m, HEALTH)
        yield from ()

    # Doors and the terminal

    def unlocks(self, m: Match, figure: int, _door: int) -> bool:
        """Rebel figures open the locked doors."""
        return is_rebel(m, figure)

    def check_at_door(self, _m: Match, _figure: int, _door: int) -> Check | None:
        """It takes tech."""
        return HACK

    def object_health(self, _m: Match, token: Token) -> int:
        """The terminal can be attacked as well."""
        return HEALTH if token.kind == TERMINAL else 0

    def object_defence(self, _m: Match, _token: int) -> Sequence[str]:
        """All of them roll a black die."""
        return ("black",)

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Rebel figures attack them."""
        return only_rebels(m, attacker, m.token_text(token))

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Rebel figures destroy the terminal by hand."""
        if m.state.tokens[token].kind != TERMINAL:
            return super().refuse_interaction(m, figure, token)
        return only_rebels(m, figure, m.token_text(token))

    def check_at_token(self, _m: Match, _figure: int, _token: int) -> Check | None:
        """It takes tech."""
        return HACK

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """The terminal is destroyed."""
        objects.discard_token(m, token)
        trigger(m, "the_data")
        yield from ()

    def object_destroyed(self, m: Match, token: int, _by: int) -> None:
        """So it is by an attack."""
        if m.state.tokens[token].kind == TERMINAL:
            trigger(m, "the_data")

    def the_data(self, m: Match, _about: int) -> Script[None]:
        """The Empire is alarmed."""
        happens_once(m, "the_data")
        threat.change(m, DATA_THREAT)
        yield from ()

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """Each part of the building has its event, which happens once."""
        event = "the_prisoner" if door == m.mission_map.doors[CELL] else "well_guarded"
        if happens_once(m, event):
            trigger(m, event)

    def well_guarded(self, m: Match, _about: int) -> Script[None]:
        """Guards are in the Data Center."""
        room = m.mission_map.areas["data_center"]
        deploying.deploy_reserved(m, "trandoshan_hunter", room)
        deploying.deploy_reserved(m, "imperial_officer", room)
        yield from ()

    def round_ends(self, m: Match) -> Script[None]:
        """At the end of round 4 the data is sent, if the terminal still stands."""
        if m.state.round == TRANSMISSION_ROUND and _of_kind(m, TERMINAL):
            trigger(m, "transmission_received")
        yield from ()

    def transmission_received(self, m: Match, _about: int) -> Script[None]:
        """All doors open, with what follows, and the terminal is discarded."""
        for door in list(m.spaces_in(m.state.doors)):
            objects.open_door(m, door)
        for number in _of_kind(m, TERMINAL):
            objects.discard_token(m, number)
        yield from ()

    # The captive

    def the_prisoner(self, m: Match, _about: int) -> Script[None]:
        """The captive is an ally from now on, and Bleeds, or the Imperial player comes nearer."""
        objects.name_tokens(m, CAPTIVE)
        (token,) = _of_kind(m, CAPTIVE)
        space = m.state.tokens[token].space
        objects.discard_token(m, token)
        chosen = yield from self.decide(m, "the_prisoner", BLEED, POINTS)
        if chosen == POINTS:
            deploying.activate_points(m, PointColour.RED)
        yield from allies.supply(m, CAPTIVE, 1 << space, gains=("bleeding",) if chosen == BLEED else ())

    def refuse_action(self, m: Match, frame: FigureActivation, action: str) -> Refusal | None:
        """The captive cannot attack."""
        if action != ATTACK.name or frame.figure != figure_of(m, CAPTIVE):
            return None
        return Refusal("IA-GOLDEN-03", "captive_cannot_attack", {"figure": m.figure_text(frame.figure)})

    def attack_declared(self, m: Match, attack: Attack) -> None:
        """When he is the target, a hero beside him may step in."""
        if attack.target != NOBODY and attack.target == figure_of(m, CAPTIVE) and _protectors(m, attack):
            trigger(m, "step_in")

    def step_in(self, m: Match, _about: int) -> Script[None]:
        """For 1 strain a hero becomes the target; the players are asked in the order of their seats."""
        attack = m.attack
        assert attack is not None
        able = _protectors(m, attack)
        for seat in m.seats_of(REBELS):
            own = [figure for figure in able if m.seat_of(figure) == seat]
            if not own:
                continue
            options = {**figure_picks(m, own), DECLINE(): NOBODY}
            hero = yield from self.pick(m, "step_in", options, seat=seat)
            if hero != NOBODY:
                heroes.place_strain(m, m.hero_at(hero), 1)
                declaring.redirect(m, attack, hero)
                return

    # The end

    def escapes(self, m: Match, figure: int) -> int:
        """The captive escapes through the entrance."""
        return objects.entrance_of(m) if figure == figure_of(m, CAPTIVE) else 0

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when the captive escapes, the Empire when he is defeated."""
        captive = figure_of(m, CAPTIVE)
        if captive == NOBODY:
            return None
        if m.group_of(captive).defeated:
            return Ending(IMPERIALS, "captive_defeated")
        return Ending(REBELS, "captive_escaped") if m.figure(captive).escaped else None

    def gained(self, m: Match) -> dict[str, int]:
        """Whether the terminal was destroyed."""
        return {"terminal_destroyed": int("the_data" in m.state.happened)}


def _of_kind(m: Match, kind: str) -> list[int]:
    """The tokens of a kind on the map."""
    return [number for number, token in m.tokens_in_play() if token.kind == kind]


def _protectors(m: Match, attack: Attack) -> list[int]:
    """The heroes beside the target who could be the target, and can suffer 1 strain."""
    beside = (h for h in m.state.heroes if m.is_on_map(h.figure) and m.adjacent(h.figure, attack.target))
    able = (hero.figure for hero in beside if heroes.refuse_strain(m, hero, 1) is None)
    return [figure for figure in able if declaring.refuse_redirecting(m, attack, figure) is None]
