"""Luxury Cruise: heroes secure terminals aboard a ship, against an alarm at the end of each round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.rules.campaign import deploying, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import trigger
from wartable.games.imperial_assault.scripting.mission_figures import door_picks, figure_picks, is_rebel
from wartable.games.imperial_assault.scripting.mission_script import (
    Aim,
    Check,
    Ending,
    MissionScript,
    register,
)
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, REBELS
from wartable.kernel.ask import Script

SECURED_IN: Final = 2
FORCING: Final = Check(("strength", "tech"))
CLOSE, ATTACK, FORGO = "close_a_door", "attack_now", "forgo"


@register
class LuxuryCruise(MissionScript):
    """A terminal that only Rebels stand by is secured when the round ends."""

    key: ClassVar[str] = "luxury_cruise"
    favoured: ClassVar[tuple[str, ...]] = (ATTACK, CLOSE)

    def check_at_door(self, m: Match, figure: int, _door: int) -> Check | None:
        """Doors are locked to heroes, who need a test of strength or tech."""
        return FORCING if m.card(figure).hero else None

    def round_ends(self, m: Match) -> Script[None]:
        """Terminals are secured, the alarm sounds, and once the ship is secured."""
        if any(True for _ in self._secured(m)):
            trigger(m, "secure_terminals")
        trigger(m, "sound_the_alarm")
        if m.state.round == SECURED_IN:
            trigger(m, "secure_the_ship")
        yield from ()

    def _secured(self, m: Match) -> Iterator[int]:
        """The terminals with a Rebel figure and no other one adjacent."""
        for number, token in m.tokens_in_play():
            if token.kind == TERMINAL:
                near = m.figures_in(objects.near_token(m, token.space))
                if near and all(is_rebel(m, figure) for figure in near):
                    yield number

    def secure_terminals(self, m: Match, _about: int) -> Script[None]:
        """Each is discarded, and threat rises by its level."""
        for number in list(self._secured(m)):
            objects.discard_token(m, number)
            threat.change(m, m.imperial.level)
        yield from ()

    def sound_the_alarm(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player closes an open door, or lets a figure of his attack."""
        doors = [door for door in range(len(m.grid.doors)) if not m.state.doors >> door & 1]
        armed = [figure for figure in m.figures_of(IMPERIAL_SEAT) if declaring.may_attack(m, figure)]
        options = [option for option, found in ((CLOSE, doors), (ATTACK, armed)) if found]
        if not options:
            return
        chosen = yield from self.decide(m, "sound_the_alarm", *options, FORGO)
        if chosen == CLOSE:
            door = yield from self.pick(m, CLOSE, door_picks(m, doors))
            yield from objects.close_door(m, door)
        elif chosen == ATTACK:
            figure = yield from self.pick(m, ATTACK, figure_picks(m, armed))
            declaring.begin(m, declaring.planned(m, figure, IMPERIAL_SEAT))

    def secure_the_ship(self, m: Match, _about: int) -> Script[None]:
        """Royal Guards come."""
        deploying.deploy_reserved(m, "royal_guard", deploying.point_space(m, "green_1"))
        yield from ()

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """Both sides want to stand by the terminals."""
        yield from super().aims(m, side)
        for _, token in m.tokens_in_play():
            if token.kind == TERMINAL:
                yield Aim(objects.near_token(m, token.space))

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when all terminals are secured."""
        if any(token.kind == TERMINAL for _, token in m.tokens_in_play()):
            return None
        return Ending(REBELS, "terminals_secured")
