"""A New Threat: the heroes investigate three facedown terminals before General Weiss arrives."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying, distances, interrupting, testing, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_figures import is_imperial, only_heroes, only_rebels
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOBODY, REBELS, Token
from wartable.kernel.ask import Refusal, Script

DOOR_HEALTH: Final = 5
DOOR_BLOCK: Final = Bonus(block=1)
TESTS: Final = {"red": Check(("strength",), 2), "blue": Check(("insight",), 2), "green": Check(("tech",), 2)}
STUN, THREAT, DROIDS, NEXU = "stun_near_the_door", "threat_6", "droids_act", "nexu_comes"
MORE_THREAT: Final = 6
NEAR: Final = 3
STUN_TEST: Final = Check(("insight",))
ARRIVAL_ROUND: Final = 5
PROBE_DROIDS: Final = ("probe_droid", "probe_droid_elite")


@register
class ANewThreat(MissionScript):
    """Doors hold the Rebels up, and each that opens sets off a defence of the Imperial player's choice."""

    key: ClassVar[str] = "a_new_threat"
    favoured: ClassVar[tuple[str, ...]] = (DROIDS, NEXU, THREAT)

    def set_up(self, m: Match) -> Script[None]:
        """The terminals are shuffled and lie facedown; the doors can be attacked."""
        colours = list(TESTS)
        m.chance.shuffle(colours)
        terminals = [token for token in m.state.tokens if token.kind == TERMINAL]
        for token, colour in zip(terminals, colours, strict=True):
            token.colour, token.facedown = colour, True
        objects.lock_all(m, DOOR_HEALTH)
        yield from ()

    # Doors

    def unlocks(self, m: Match, figure: int, _door: int) -> bool:
        """The doors are locked to Rebel figures only."""
        return is_imperial(m, figure)

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Rebel figures attack the doors."""
        return only_rebels(m, attacker, m.token_text(token))

    def attack_gains(self, _m: Match, attack: Attack) -> Bonus:
        """A door has 1 block."""
        return NOTHING if attack.token == NOBODY else DOOR_BLOCK

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """Each door that opens sets off a defence."""
        trigger(m, "defense_protocols", door)

    def defense_protocols(self, m: Match, door: int) -> Script[None]:
        """The Imperial player chooses a defence that he has not chosen before."""
        options = [option for option in (STUN, THREAT, DROIDS, NEXU) if option not in m.state.happened]
        chosen = yield from self.decide(m, "defense_protocols", *options)
        happens_once(m, chosen)
        near = distances.door_spaces(m, door)
        if chosen == STUN:
            heroes = [figure for figure in distances.figures_within(m, near, NEAR) if m.card(figure).hero]
            yield from testing.pass_or_be_stunned(m, heroes, STUN_TEST)
        elif chosen == THREAT:
            threat.change(m, MORE_THREAT)
        elif chosen == DROIDS:
            droids = [figure for figure in m.on_map() if m.card(figure).row.key in PROBE_DROIDS]
            granted = (interrupting.MOVE, interrupting.ATTACK)
            interrupting.let_act(m, IMPERIAL_SEAT, droids, actions=2, granted=granted)
        else:
            inside = m.mission_map.areas["interior"]
            deploying.deploy_reserved(m, "nexu", distances.spaces_within(m, near, NEAR) & inside)

    # Terminals

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes investigate terminals, each once."""
        if _investigated(m.state.tokens[token]):
            return super().refuse_interaction(m, figure, token)
        return only_heroes(m, figure, m.token_text(token))

    def approached(self, m: Match, _figure: int, token: int) -> None:
        """A facedown terminal is turned faceup before the test of its colour."""
        if m.state.tokens[token].facedown:
            objects.turn_faceup(m, token)

    def check_at_token(self, m: Match, _figure: int, token: int) -> Check | None:
        """Each colour has its test."""
        return TESTS[m.state.tokens[token].colour]

    def interact(self, m: Match, figure: int, token: int) -> Script[None]:
        """The terminal is investigated."""
        m.state.tokens[token].marks = [m.seat_of(figure)]
        trigger(m, "revelation", token)
        yield from ()

    def revelation(self, _m: Match, _token: int) -> Script[None]:
        """The story of the mission goes on; nothing else follows."""
        yield from ()

    # Rounds and the end

    def round_ends(self, m: Match) -> Script[None]:
        """At the end of round 5 General Weiss arrives."""
        if m.state.round == ARRIVAL_ROUND:
            trigger(m, "arrival")
        yield from ()

    def arrival(self, m: Match, _about: int) -> Script[None]:
        """General Weiss comes at the yellow point."""
        deploying.deploy_reserved(m, "general_weiss", deploying.point_space(m, "yellow_1"))
        yield from ()

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when all terminals are investigated."""
        return Ending(REBELS, "terminals_investigated") if _all_investigated(m) else None

    def gained(self, m: Match) -> dict[str, int]:
        """Whether all were investigated before the end of round 5."""
        return {"terminals_investigated": int(_all_investigated(m) and m.state.round <= ARRIVAL_ROUND)}


def _investigated(token: Token) -> bool:
    return token.kind == TERMINAL and bool(token.marks)


def _all_investigated(m: Match) -> bool:
    return all(_investigated(token) for token in m.state.tokens if token.kind == TERMINAL)
