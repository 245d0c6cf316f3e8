"""What a side pursues in a mission of the campaign, by what its script says of things and figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import interactions, objects
from wartable.games.imperial_assault.rules.campaign import heroes, interacting
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, NOWHERE, REBELS

HERO: Final = 8.0
"""What it is worth to wound a hero whose wounds count towards the end of the mission."""
WOUNDED_HERO: Final = 4.0
"""What it is worth to make a wounded hero withdraw."""
WANTED: Final = 10.0
"""What more the defeat of a figure is worth on which the mission hangs."""
OBJECT: Final = 6.0
"""What it is worth to destroy an object that the mission lets a side attack."""
OF_USE: Final = 4.0
"""What it is worth to stand beside a token or figure that one may interact with."""
HELD: Final = 5.0
"""What it is worth to stand where the mission wants it."""
DOOR: Final = 2.0
CRATE: Final = 1.5
GUARDED: Final = 0.4
"""How much of what heroes want it is worth to the Imperial player to stand there first."""


def goals(m: Match, seat: int, own: list[int]) -> list[tuple[int, float]]:
    """Sets of spaces where a seat's figures are worth something in a mission, and how much."""
    side = IMPERIALS if seat in m.seats_of(IMPERIALS) else REBELS
    found = [(aim.spaces, HELD) for aim in script_of(m).aims(m, side) if aim.spaces and aim.figure == NOBODY]
    found += _of_use(m, own)
    if side == IMPERIALS:
        rebels = [figure for figure in m.on_map() if m.side_of(figure) == REBELS]
        found += [(spaces, GUARDED * worth) for spaces, worth in _of_use(m, rebels) if worth >= OF_USE]
        wanted = script_of(m).aims(m, REBELS)
        found += [(aim.spaces, GUARDED * HELD) for aim in wanted if aim.spaces]
    return found


def _of_use(m: Match, figures: list[int]) -> Iterator[tuple[int, float]]:
    """Where the doors, tokens and figures are that one of these could interact with, if it were there."""
    for thing in interactions.things(m):
        if not any(interacting.refuse(m, figure, thing) is None for figure in figures):
            continue
        if thing.door != NOBODY:
            yield m.grid.doors[thing.door].beside, DOOR
        elif thing.figure != NOBODY:
            if m.is_on_map(thing.figure):
                yield m.layout.neighbours(m.covers(thing.figure)), OF_USE
        elif (token := m.state.tokens[thing.token]).space != NOWHERE:
            yield objects.near_token(m, token.space), CRATE if token.kind == interacting.CRATE else OF_USE


def worth_of_hero(m: Match, figure: int) -> float:
    """A hero whom a wound takes nearer to the end of the mission is worth more than one who has his."""
    return WOUNDED_HERO if m.figure(figure).wounded and script_of(m).all_wounded_ends else HERO


def on_which_all_hangs(m: Match) -> set[int]:
    """The figures that one side wants to defeat and the other to keep."""
    script = script_of(m)
    aims = [aim for side in (REBELS, IMPERIALS) for aim in script.aims(m, side)]
    return {aim.figure for aim in aims if not aim.spaces} - {NOBODY}


def sent_to(m: Match, figure: int) -> int:
    """Where the mission wants just this figure to be: where it escapes, or what its side's aims name."""
    script = script_of(m)
    out = script.escapes(m, figure)
    found = out | m.layout.neighbours(out)
    for aim in script.aims(m, m.side_of(figure)):
        if aim.figure == figure:
            found |= aim.spaces
    return found


def worth_of_rest(m: Match, figure: int) -> float:
    """Strain that goes, and damage that it leaves Endurance for, the more the nearer a wound is."""
    row = m.figure(figure)
    recovers = heroes.endurance(m, m.hero_at(figure))
    strain = min(recovers, row.strain)
    health = max(1, m.health(figure))
    healed = min(recovers - strain, row.damage)
    return 0.25 * strain + HERO * healed * row.damage / health**2 - 0.8


def strain_to_spare(m: Match, figure: int) -> int:
    """How much more strain a hero takes for movement points: one less than his Endurance lets him."""
    hero = m.hero_of(figure)
    return 0 if hero is None else max(0, heroes.endurance(m, hero) - m.figure(figure).strain - 1)
