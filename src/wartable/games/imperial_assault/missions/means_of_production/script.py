"""Means of Production: heroes shoot their way to a data core through doors with defenses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.campaign import deploying, distances, testing, threat
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import door_picks, only_rebels
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, REBELS
from wartable.kernel.ask import Refusal, Script

DATA_CORE: Final = "data_core"
DESTROYED: Final = "core_destroyed"
BLUE, GREEN, RED, YELLOW = "blue_defense", "green_defense", "red_defense", "yellow_defense"
DEFENSES: Final = (BLUE, GREEN, RED, YELLOW)
OF_A_COLOUR: Final = 2
HEALTH_LEVELS: Final = 2
REBOUND: Final = 2
NEAR: Final = 5
STUN_TEST: Final = Check(("strength",))
DOOR_BLOCK: Final = Bonus(block=1)
WHEN_IT_OPENS: Final = {RED: "alert", YELLOW: "shock"}


@register
class MeansOfProduction(MissionScript):
    """The Imperial player strengthens the doors; behind the last lies the core."""

    key: ClassVar[str] = "means_of_production"

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked; Rebel figures can attack them."""
        objects.lock_all(m, HEALTH_LEVELS * m.imperial.level)
        yield from ()

    # Attacks on doors

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Rebel figures attack doors."""
        return only_rebels(m, attacker, m.token_text(token))

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """A door has 1 block."""
        return DOOR_BLOCK if objects.attacks_door(m, attack) else NOTHING

    def attack_resolved(self, m: Match, attack: Attack) -> None:
        """A green defense hits whoever has attacked its door."""
        if objects.attacks_door(m, attack):
            for number in _defenses(m, m.state.tokens[attack.token].door):
                if m.state.tokens[number].kind == GREEN:
                    trigger(m, "rebound", attack.attacker)

    def rebound(self, m: Match, figure: int) -> Script[None]:
        """The attacker suffers 2 damage."""
        damage.suffer(m, figure, REBOUND, by=IMPERIAL_SEAT)
        yield from ()

    # Doors

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """The entrance and the Core Room have an event each; defenses take effect."""
        if door == m.mission_map.doors["facility_entrance"] and happens_once(m, "guarded"):
            trigger(m, "guarded")
        if door == m.mission_map.doors["core_room_door"] and happens_once(m, "core_room"):
            trigger(m, "core_room")
        for number in _defenses(m, door):
            event = WHEN_IT_OPENS.get(m.state.tokens[number].kind)
            if event is not None:
                trigger(m, event, door)

    def guarded(self, m: Match, _about: int) -> Script[None]:
        """An E-Web Engineer comes, and a defense is added."""
        trigger(m, "reactive_defenses")
        deploying.deploy_reserved(m, "e_web_engineer", deploying.point_space(m, "yellow_1"))
        yield from ()

    def core_room(self, m: Match, _about: int) -> Script[None]:
        """The token is the data core."""
        objects.name_tokens(m, DATA_CORE)
        yield from ()

    def alert(self, m: Match, _door: int) -> Script[None]:
        """A red defense: threat rises by its level."""
        threat.change(m, m.imperial.level)
        yield from ()

    def shock(self, m: Match, door: int) -> Script[None]:
        """A yellow defense: each hero near the door tests strength, or is Stunned."""
        near = distances.figures_within(m, distances.door_spaces(m, door), NEAR)
        heroes = [figure for figure in near if m.card(figure).hero]
        yield from testing.pass_or_be_stunned(m, heroes, STUN_TEST)

    def round_ends(self, m: Match) -> Script[None]:
        """A defense is added at the end of each round."""
        trigger(m, "reactive_defenses")
        yield from ()

    def reactive_defenses(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player puts one of his tokens by a closed door."""
        laid = [token.kind for token in m.state.tokens]
        left = [kind for kind in DEFENSES if laid.count(kind) < OF_A_COLOUR]
        if not left or not m.state.doors:
            return
        kind = yield from self.decide(m, "reactive_defenses", *left)
        door = yield from self.pick(m, "reactive_defenses", door_picks(m, m.spaces_in(m.state.doors)))
        objects.lay_token(m, kind, objects.place_of_door(m, door))
        if kind == BLUE:
            objects.strengthen_door(m, door, HEALTH_LEVELS * m.imperial.level)

    # The core

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Rebel figures destroy the data core."""
        if m.state.tokens[token].kind != DATA_CORE:
            return super().refuse_interaction(m, figure, token)
        return only_rebels(m, figure, m.token_text(token))

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """The data core is destroyed."""
        objects.discard_token(m, token)
        note(m, DESTROYED, 1)
        yield from ()

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when the data core is destroyed."""
        return Ending(REBELS, DESTROYED) if noted(m, DESTROYED) else None


def _defenses(m: Match, door: int) -> Iterator[int]:
    """The defenses that lie by a door, open or closed."""
    place = objects.place_of_door(m, door)
    return (number for number, token in m.tokens_in_play() if token.kind in DEFENSES and token.space == place)
