"""Loose Cannon: Mak fights in a stolen AT-ST, and no Imperial figure may be left."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, movement
from wartable.games.imperial_assault.rules.campaign import deploying, interrupting, placing
from wartable.games.imperial_assault.scripting.events_and_notes import (
    afterwards,
    happens_once,
    note,
    noted,
    trigger,
)
from wartable.games.imperial_assault.scripting.mission_figures import (
    card_of,
    figure_of,
    figure_picks,
    is_imperial,
    is_rebel,
)
from wartable.games.imperial_assault.scripting.mission_script import Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOBODY, REBELS, Kind
from wartable.kernel.ask import Script

MAK, WALKER, CHAMPION = "mak_eshkarey", "at_st", "royal_guard_champion"
CHAOS_IN, WITHDRAWAL_IN = 1, 3
WITHDRAWN: Final = "strategic_withdrawal"
ADVANCING: Final = "still_to_advance"
RECOVER, STRIKE, ADVANCE = "champion_recovers", "champion_strikes", "all_advance"
CRASH: Final = 10
POINTS: Final = 2


@register
class LooseCannon(MissionScript):
    """The AT-ST activates for Mak until it is defeated; then he is thrown out of it."""

    key: ClassVar[str] = "loose_cannon"
    favoured: ClassVar[tuple[str, ...]] = (RECOVER, STRIKE)

    def set_up(self, m: Match) -> Script[None]:
        """Mak is in an AT-ST that he controls, with more Health than usual."""
        mak = m.hero_at(figure_of(m, MAK))
        group = deploying.new_group(m, m.content.deployment[WALKER].id, mak.seat, Kind.ALLY)
        walker = next(iter(m.figures_of_group(group)))
        m.state.groups[group].health, m.state.groups[group].idle = m.imperial.level, True
        mak.inside = walker
        placing.put_base(m, walker, m.mission_map.bases[WALKER])
        yield from ()

    def open_to_massive(self, m: Match, figure: int) -> int:
        """The AT-ST can enter the hangar."""
        return m.mission_map.areas["hangar"] if is_rebel(m, figure) else 0

    # Events at the end of a round

    def round_ends(self, m: Match) -> Script[None]:
        """What the Empire does at the end of some rounds."""
        if m.state.round == CHAOS_IN:
            trigger(m, "chaos")
        elif m.state.round == WITHDRAWAL_IN:
            trigger(m, WITHDRAWN)
        yield from ()

    def chaos(self, m: Match, _about: int) -> Script[None]:
        """An E-Web Engineer comes."""
        yield from deploying.deploy_at_a_point(m, "e_web_engineer")

    def strategic_withdrawal(self, m: Match, _about: int) -> Script[None]:
        """From now on threat cannot increase."""
        note(m, WITHDRAWN, 1)
        yield from ()

    def threat_rises(self, m: Match) -> bool:
        """It does until the withdrawal."""
        return not noted(m, WITHDRAWN)

    # The AT-ST is defeated

    def figure_falls(self, m: Match, figure: int) -> None:
        """Where the AT-ST stood is remembered."""
        if is_rebel(m, figure) and card_of(m, figure) == WALKER and happens_once(m, "press_the_advantage"):
            for place, space in enumerate(m.spaces_in(m.covers(figure))):
                note(m, f"wreck_{place}", space)
            trigger(m, "press_the_advantage")

    def press_the_advantage(self, m: Match, _about: int) -> Script[None]:
        """Mak is put where it stood and hurt, then the Imperial player presses on."""
        wreck = sum(1 << space for name, space in m.state.noted.items() if name.startswith("wreck_"))
        mak = figure_of(m, MAK)
        afterwards(m, "pressing_on")
        placing.begin(m, m.seat_of(mak), [mak], wreck, hurt=CRASH)
        yield from ()

    def space_entered(self, m: Match, figure: int) -> None:
        """Once Mak is on the map he is in no AT-ST any more."""
        hero = m.hero_of(figure)
        if hero is not None:
            hero.inside = NOBODY

    def pressing_on(self, m: Match, _about: int) -> Script[None]:
        """The Champion recovers, or moves and attacks, or all Imperial figures advance."""
        champion = figure_of(m, CHAMPION)
        lives = champion != NOBODY and m.is_on_map(champion)
        options = [RECOVER, STRIKE] if lives else []
        chosen = yield from self.decide(m, "press_the_advantage", *options, ADVANCE)
        if chosen == RECOVER:
            damage.recover(m, champion, 1 + m.imperial.level)
        elif chosen == STRIKE:
            granted = (interrupting.MOVE, interrupting.ATTACK)
            interrupting.let_act(m, IMPERIAL_SEAT, [champion], actions=2, granted=granted)
        else:
            note(m, ADVANCING, sum(1 << figure for figure in m.on_map() if is_imperial(m, figure)))
            afterwards(m, "imperials_advance")

    def imperials_advance(self, m: Match, _about: int) -> Script[None]:
        """Each Imperial figure gains 2 movement points, in the order of the Imperial player."""
        left = [figure for figure in m.on_map() if noted(m, ADVANCING) >> figure & 1]
        if not left:
            return
        figure = yield from self.pick(m, "imperials_advance", figure_picks(m, left))
        note(m, ADVANCING, noted(m, ADVANCING) & ~(1 << figure))
        afterwards(m, "imperials_advance")
        movement.begin_move(m, figure, IMPERIAL_SEAT, POINTS, pays=True)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when all Imperial figures are defeated."""
        if any(is_imperial(m, figure) for figure in m.on_map()):
            return None
        return Ending(REBELS, "all_imperials_defeated")
