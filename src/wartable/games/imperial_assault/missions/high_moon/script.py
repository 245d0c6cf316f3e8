"""High Moon: Jyn calls Szark out of his cantina, and the heroes defeat him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.components import Surge
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.rules.campaign import deploying, testing, threat
from wartable.games.imperial_assault.scripting.events_and_notes import afterwards, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import figure_of, only_for
from wartable.games.imperial_assault.scripting.mission_script import (
    Aim,
    Check,
    Ending,
    MissionScript,
    register,
)
from wartable.games.imperial_assault.state import NOBODY, REBELS
from wartable.kernel.ask import Refusal, Script

JYN: Final = "jyn_odan"
SZARK: Final = "szark"
FALLEN: Final = "szark_defeated"
RECOVER, SAVE = "szark_recovers_damage", "save_threat"
PRICE: Final = 2
TOUGH: Final = Bonus(block=1)
KEEN: Final = Bonus(accuracy=2)
DEADLY: Final = Surge(gives=Bonus(damage=2))


@register
class HighMoon(MissionScript):
    """The door of the cantina is locked until Jyn calls out Szark by the comlink."""

    key: ClassVar[str] = "high_moon"
    favoured: ClassVar[tuple[str, ...]] = (RECOVER,)

    def set_up(self, m: Match) -> Script[None]:
        """The door of the cantina is locked."""
        objects.lock_door(m, m.mission_map.doors["cantina_door"])
        yield from ()

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Only Jyn uses the comlink."""
        return only_for(m, figure, JYN, m.token_text(token))

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """She calls out Szark."""
        objects.discard_token(m, token)
        trigger(m, "gunfight")
        yield from ()

    def gunfight(self, m: Match, _about: int) -> Script[None]:
        """The door opens, Szark and his hunters come, and Jyn's nerve is put to the test."""
        objects.open_door(m, m.mission_map.doors["cantina_door"])
        afterwards(m, "draw")
        deploying.deploy_reserved_apart(m, "trandoshan_hunter_elite", ["red_1", "red_2"])
        group = deploying.deploy_reserved(
            m, "trandoshan_hunter", deploying.point_space(m, "yellow_1"), figures=1
        )
        m.state.groups[group].health = 2 * m.imperial.level
        note(m, SZARK, next(iter(m.figures_of_group(group))))
        yield from ()

    def draw(self, m: Match, _about: int) -> Script[None]:
        """Jyn tests insight: if she passes she may attack Szark, else he may attack her."""
        jyn, szark = figure_of(m, JYN), noted(m, SZARK)
        passed = yield from testing.passes(m, jyn, Check(("insight",)))
        declaring.let_attack(m, *((jyn, szark) if passed else (szark, jyn)))

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """Szark has 1 block when he is attacked, and 2 accuracy when he attacks."""
        if attack.target == szark_of(m):
            return TOUGH
        return KEEN if attack.attacker == szark_of(m) else NOTHING

    def surges_of(self, m: Match, figure: int) -> tuple[Surge, ...]:
        """Szark has one more surge ability."""
        return (DEADLY,) if figure == szark_of(m) else ()

    def round_starts(self, m: Match) -> Script[None]:
        """At the start of each round Szark may recover."""
        self._offer_recovery(m)
        yield from ()

    def activation_started(self, m: Match, figure: int) -> None:
        """So he may when he activates."""
        if figure == szark_of(m):
            self._offer_recovery(m)

    def _offer_recovery(self, m: Match) -> None:
        szark = szark_of(m)
        if szark != NOBODY and m.figure(szark).damage and m.imperial.threat >= PRICE:
            trigger(m, "second_wind", szark)

    def second_wind(self, m: Match, szark: int) -> Script[None]:
        """The Imperial player may spend 2 threat for Szark to recover damage."""
        chosen = yield from self.decide(m, "second_wind", RECOVER, SAVE)
        if chosen == RECOVER:
            threat.change(m, -PRICE)
            damage.recover(m, szark, m.imperial.level)

    def figure_defeated(self, m: Match, figure: int, _by: int) -> None:
        """Whether it was Szark is remembered."""
        if SZARK in m.state.noted and figure == noted(m, SZARK):
            note(m, FALLEN, 1)

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """All hangs on Szark, once he is there."""
        yield from super().aims(m, side)
        figure = szark_of(m)
        if figure != NOBODY and m.is_on_map(figure):
            yield Aim(figure=figure)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when Szark is defeated."""
        return Ending(REBELS, FALLEN) if noted(m, FALLEN) else None


def szark_of(m: Match) -> int:
    """The figure that is Szark, as long as it is on the map."""
    figure = m.state.noted.get(SZARK, NOBODY)
    return figure if figure != NOBODY and m.is_on_map(figure) else NOBODY
