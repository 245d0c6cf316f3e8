"""The Source: the heroes lead a captured officer through locked doors to a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import movement, objects
from wartable.games.imperial_assault.rules.campaign import allies, deploying, distances, interrupting
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    door_picks,
    figure_picks,
    is_imperial,
    is_rebel,
)
from wartable.games.imperial_assault.scripting.mission_script import Aim, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, IMPERIALS, NOBODY, REBELS, Kind
from wartable.kernel.ask import Refusal, Script

OFFICER: Final = "imperial_officer_elite"
START: Final = "captured_officer"
EVENTS: Final = {"inspection_station_door": "awaiting_departure", "security_station_door": "on_board"}
"""What follows when a door opens."""
ALONG, OPEN, SECURE = "move_both", "open_a_door", "secure_the_terminal"
STEP, PURSUE, ORDER = "officer_moves", "watchers_move", "order"
SPACES_ALONG: Final = 2
PURSUIT_POINTS: Final = 2
NEAR: Final = 3
EARLY_ROUND: Final = 6


@register
class TheSource(MissionScript):
    """A neutral officer opens doors and secures the terminal for whoever leads him."""

    key: ClassVar[str] = "the_source"
    favoured: ClassVar[tuple[str, ...]] = (SECURE, OPEN, ALONG, ORDER, PURSUE)
    cards_aside: ClassVar[tuple[str, ...]] = (OFFICER,)

    def set_up(self, m: Match) -> Script[None]:
        """All doors are locked; the captured officer stands where he is held."""
        objects.lock_all(m)
        group = deploying.new_group(m, m.content.deployment[OFFICER].id, NOBODY, Kind.NEUTRAL)
        (figure,) = m.figures_of_group(group)
        (space,) = m.spaces_in(allies.start_spaces(m, START))
        m.put(figure, space)
        yield from ()

    # The officer

    def interacts_with(self, m: Match) -> Iterator[int]:
        """Figures interact with the officer."""
        yield _officer(m)

    def refuse_figure_interaction(self, m: Match, figure: int, other: int) -> Refusal | None:
        """Rebels lead him; Imperials free him where no healthy Rebel is near."""
        near = distances.figures_within(m, m.covers(other), NEAR)
        guarded = any(is_rebel(m, each) and not m.figure(each).wounded for each in near)
        if is_rebel(m, figure) or not guarded:
            return None
        facts = {"figure": m.figure_text(figure), "thing": m.figure_text(other)}
        return Refusal("IA-GOLDEN-03", "rebels_guard", facts)

    def interact_with_figure(self, m: Match, figure: int, other: int) -> Script[None]:
        """He walks with who leads him, opens a door, or secures the terminal; Imperials free him."""
        if is_imperial(m, figure):
            note(m, "officer_freed", 1)
            return
        doors, terminal = _doors_beside(m, other), _beside_terminal(m, other)
        options = [ALONG, *([OPEN] if doors else []), *([SECURE] if terminal else [])]
        seat = m.seat_of(figure)
        chosen = yield from self.decide(m, START, *options, seat=seat)
        if chosen == ALONG:
            movement.begin_move(m, other, seat, SPACES_ALONG, pays=False)
            movement.begin_move(m, figure, seat, SPACES_ALONG, pays=False)
        elif chosen == OPEN:
            door = yield from self.pick(m, START, door_picks(m, doors), seat=seat)
            objects.open_door(m, door, figure)
        else:
            note(m, "terminal_secured", 1)

    # Events

    def door_opened(self, m: Match, door: int, _figure: int) -> None:
        """Behind two of the doors others wait."""
        name = next(name for name, number in m.mission_map.doors.items() if number == door)
        if name in EVENTS and happens_once(m, EVENTS[name]):
            trigger(m, EVENTS[name])

    def awaiting_departure(self, m: Match, _about: int) -> Script[None]:
        """Stormtroopers and an Officer come at the yellow point."""
        point = deploying.point_space(m, "yellow_1")
        deploying.deploy_reserved(m, "imperial_officer", point)
        deploying.deploy_reserved(m, "stormtrooper", point)
        yield from ()

    def on_board(self, m: Match, _about: int) -> Script[None]:
        """Elite Stormtroopers and an Officer are in the Security Station."""
        station = m.mission_map.areas["security_station"]
        deploying.deploy_reserved(m, "imperial_officer", station)
        deploying.deploy_reserved(m, "stormtrooper_elite", station)
        yield from ()

    def round_ends(self, m: Match) -> Script[None]:
        """Each round ends with an opportunity of the Empire."""
        trigger(m, "opportune_moment")
        yield from ()

    def opportune_moment(self, m: Match, _about: int) -> Script[None]:
        """The officer moves, Imperials who are in his sight do, or he gives one of them an order."""
        officer = _officer(m)
        seen = [each for each in m.on_map() if is_imperial(m, each) and m.sees(officer, each)]
        options = (STEP, PURSUE, ORDER) if seen else (STEP,)
        chosen = yield from self.decide(m, "opportune_moment", *options)
        if chosen == STEP:
            movement.begin_move(m, officer, IMPERIAL_SEAT, 1, pays=False)
        elif chosen == PURSUE:
            yield from self._let_pursue(m, seen)
        else:
            figure = yield from self.pick(m, "order", figure_picks(m, seen))
            interrupting.let_act(m, IMPERIAL_SEAT, [figure], granted=(interrupting.MOVE,))

    def _let_pursue(self, m: Match, figures: list[int]) -> Script[None]:
        """Each of them gains movement points, in the order of the Imperial player (IA-CONFLICT-04)."""
        order: list[int] = []
        while len(order) < len(figures):
            left = [figure for figure in figures if figure not in order]
            order.append((yield from self.pick(m, "watchers_move", figure_picks(m, left))))
        for figure in reversed(order):
            movement.begin_move(m, figure, IMPERIAL_SEAT, PURSUIT_POINTS, pays=True)

    # The end

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """The officer is led to the terminal."""
        yield from super().aims(m, side)
        terminals = objects.tokens_of(m, TERMINAL)
        near = sum(objects.near_token(m, m.state.tokens[token].space) for token in terminals[:1])
        if near:
            yield Aim(near, _officer(m))

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win with the terminal, the Empire when the officer is freed."""
        if noted(m, "terminal_secured"):
            return Ending(REBELS, "terminal_secured")
        return Ending(IMPERIALS, "officer_freed") if noted(m, "officer_freed") else None

    def gained(self, m: Match) -> dict[str, int]:
        """Whether the terminal was secured before the end of round 6, or the officer freed early."""
        freed = bool(noted(m, "officer_freed")) and "on_board" not in m.state.happened
        secured = bool(noted(m, "terminal_secured")) and m.state.round <= EARLY_ROUND
        return {"terminal_secured": int(secured), "officer_freed": int(freed)}


def _officer(m: Match) -> int:
    """The captured officer, the only neutral figure."""
    figures = range(len(m.state.figures))
    return next(each for each in figures if m.group_of(each).kind is Kind.NEUTRAL)


def _doors_beside(m: Match, officer: int) -> list[int]:
    """The closed doors adjacent to the officer."""
    own = m.covers(officer)
    return [door for door in m.spaces_in(m.state.doors) if own & m.grid.doors[door].beside]


def _beside_terminal(m: Match, officer: int) -> bool:
    """Whether the officer is adjacent to the terminal."""
    own = m.covers(officer)
    tokens = (token for _, token in m.tokens_in_play() if token.kind == TERMINAL)
    return any(own & objects.near_token(m, token.space) for token in tokens)
