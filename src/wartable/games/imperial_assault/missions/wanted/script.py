"""Wanted: a keycard that a hunter carries, an office, and a way out past barricades."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.frames import FigureActivation
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying, placing, threat
from wartable.games.imperial_assault.rules.campaign.tokens import active_heroes
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_figures import card_of, only_heroes
from wartable.games.imperial_assault.scripting.mission_script import (
    Aim,
    Check,
    Ending,
    MissionScript,
    register,
)
from wartable.games.imperial_assault.state import NOBODY, NOWHERE, REBELS, Token
from wartable.games.imperial_assault.verbs.turns import MOVE
from wartable.kernel.ask import Refusal, Script
from wartable.parts.grid.spaces import Terrain

KEYCARD, BARRICADE, EXIT = "keycard", "barricade", "exit"
HUNTERS: Final = ("trandoshan_hunter", "trandoshan_hunter_elite")
HUNTED: Final = "hunted_down"
OPENING: Final = Check(("tech",))
HEALTH_LEVELS: Final = 3
BLOCK: Final = Bonus(block=1)


@register
class Wanted(MissionScript):
    """No hero is left behind: who would withdraw is incapacitated, and all depart together."""

    key: ClassVar[str] = "wanted"

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked."""
        objects.lock_all(m)
        yield from ()

    # The keycard

    def initial_groups_placed(self, m: Match) -> None:
        """A random Trandoshan Hunter has the keycard."""
        hunters = [figure for figure in range(len(m.state.figures)) if card_of(m, figure) in HUNTERS]
        m.state.tokens.append(Token(KEYCARD, NOWHERE))
        objects.retrieve(m, m.chance.pick(hunters), len(m.state.tokens) - 1)

    def retrieves(self, m: Match, token: int) -> bool:
        """The keycard is carried."""
        return m.state.tokens[token].kind == KEYCARD

    def unlocks(self, m: Match, figure: int, door: int) -> bool:
        """A hero who carries the keycard opens the office."""
        office = door == m.mission_map.doors["office_door"]
        return office and m.card(figure).hero and objects.carries(m, figure, KEYCARD)

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """In the office the hunt begins."""
        if door == m.mission_map.doors["office_door"] and happens_once(m, HUNTED):
            trigger(m, HUNTED)

    def hunted_down(self, m: Match, _about: int) -> Script[None]:
        """IG-88 and a Probe Droid come; the way out is known, with barricades in it."""
        threat.change(m, m.imperial.level)
        objects.unlock_door(m, m.mission_map.doors["store_room_door"])
        objects.name_tokens(m, EXIT)
        self._raise_barricades(m)
        deploying.deploy_reserved(m, "probe_droid", deploying.point_space(m, "yellow_1"))
        deploying.deploy_reserved(m, "ig_88", deploying.point_space(m, "red_1"))
        yield from ()

    def _raise_barricades(self, m: Match) -> None:
        """Tokens become blocking terrain; who stands there goes as close as possible beside them."""
        spaces = sum(1 << row.space for row in m.mission_map.tokens if row.kind == BARRICADE)
        beside = m.layout.neighbours(spaces)
        inside = m.figures_in(spaces)
        objects.name_tokens(m, BARRICADE)
        for figure in inside:
            placing.begin(m, m.seat_of(figure), [figure], beside)

    # The way out

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes retrieve the keycard, and open the exit by the terminal when they are hunted."""
        terminal = m.state.tokens[token].kind == TERMINAL and HUNTED in m.state.happened
        if not (terminal or self.retrieves(m, token)):
            return super().refuse_interaction(m, figure, token)
        refusal = only_heroes(m, figure, m.token_text(token))
        if refusal is None and terminal and not m.state.doors >> _exit_door(m) & 1:
            facts = {"figure": m.figure_text(figure), "thing": m.token_text(token)}
            return Refusal("IA-GOLDEN-03", "no_door_to_open", facts)
        return refusal

    def check_at_token(self, m: Match, _figure: int, token: int) -> Check | None:
        """The terminal needs a test of tech."""
        return OPENING if m.state.tokens[token].kind == TERMINAL else None

    def interact(self, m: Match, figure: int, token: int) -> Script[None]:
        """The terminal opens the exit."""
        if m.state.tokens[token].kind == TERMINAL:
            objects.open_door(m, _exit_door(m), figure)
        yield from ()

    def round_ends(self, m: Match) -> Script[None]:
        """The exit closes."""
        if not m.state.doors >> _exit_door(m) & 1:
            trigger(m, "exit_closes")
        yield from ()

    def exit_closes(self, m: Match, _about: int) -> Script[None]:
        """The door is closed and locked again."""
        yield from objects.close_door(m, _exit_door(m))
        objects.lock_door(m, _exit_door(m))

    def terrain_of(self, _m: Match, token: Token) -> Terrain | None:
        """A barricade is blocking terrain."""
        return Terrain.BLOCKING if token.kind == BARRICADE else None

    def object_health(self, m: Match, token: Token) -> int:
        """A barricade has three times the threat level as Health."""
        return HEALTH_LEVELS * m.imperial.level if token.kind == BARRICADE else 0

    def attack_gains(self, _m: Match, attack: Attack) -> Bonus:
        """A barricade has 1 block."""
        return NOTHING if attack.token == NOBODY else BLOCK

    # Heroes

    def stays(self, m: Match, figure: int) -> bool:
        """A hero who would withdraw is incapacitated instead."""
        return m.card(figure).hero

    def actions_of(self, m: Match, figure: int, actions: int) -> int:
        """An incapacitated hero has one action."""
        return 1 if m.figure(figure).incapacitated else actions

    def refuse_action(self, m: Match, frame: FigureActivation, action: str) -> Refusal | None:
        """An incapacitated hero only moves."""
        if action == MOVE.name or not m.figure(frame.figure).incapacitated:
            return None
        return Refusal("IA-GOLDEN-03", "only_moves", {"figure": m.figure_text(frame.figure)})

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """All heroes want to be at the exit."""
        yield from super().aims(m, side)
        for _, token in m.tokens_in_play():
            if token.kind == EXIT:
                near = objects.near_token(m, token.space)
                yield from (Aim(near, hero.figure) for hero in active_heroes(m))

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when all heroes are on or beside the exit."""
        spaces = (token.space for _, token in m.tokens_in_play() if token.kind == EXIT)
        for space in spaces:
            near = objects.near_token(m, space)
            if all(m.covers(hero.figure) & near for hero in active_heroes(m)):
                return Ending(REBELS, "heroes_departed")
        return None


def _exit_door(m: Match) -> int:
    return m.mission_map.doors["exit_door"]
