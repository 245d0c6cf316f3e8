"""What a side pursues in a mission of the campaign, by what its script says of things and figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from wartable.games.imperial_assault.facts.figure_facts import side_of
from wartable.games.imperial_assault.facts.tables import colour_numbers
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import interactions, objects
from wartable.games.imperial_assault.rules.campaign import heroes, interacting
from wartable.games.imperial_assault.scripting.mission_script import Check, script_of
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, NOWHERE, REBELS

HERO: Final = 8.0
"""What it is worth to wound a hero whose wounds count towards the end of the mission."""
WOUNDED_HERO: Final = 4.0
"""What it is worth to make a wounded hero withdraw."""
WANTED: Final = 10.0
"""What more the defeat of a figure is worth on which the mission hangs."""
CARRIER: Final = 5.0
"""What more it is worth to defeat a figure that carries a token of the mission."""
OBJECT: Final = 6.0
"""What it is worth to destroy an object that the mission lets a side attack, if its Health is small."""
SMALL_OBJECT: Final = 5
KEY: Final = 4.0
"""What it is worth to open a locked door that only few can open."""
OF_USE: Final = 4.0
"""What it is worth to stand beside a token or figure that one may interact with."""
PERSON: Final = 8.0
"""What it is worth to interact with a figure: it is led, freed or followed, mostly again and again."""
HELD: Final = 5.0
"""What it is worth to stand where the mission wants it."""
OUT: Final = 20.0
"""What it is worth to escape where the mission lets a figure do so."""
DOOR: Final = 2.5
CRATE: Final = 1.0
SOON: Final = 3
"""How many rounds before the last strain begins to matter less."""
STRAIN: Final = 0.3
"""What it is worth to have a point of strain less."""
REST_SHARE: Final = 0.4
REST_PRICE: Final = 0.5
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


def held(m: Match, seat: int) -> list[tuple[int, float]]:
    """Sets of spaces in which the mission wants figures of a seat's side to stand, and what that is worth."""
    side = IMPERIALS if seat in m.seats_of(IMPERIALS) else REBELS
    return [(aim.spaces, HELD) for aim in script_of(m).aims(m, side) if aim.spaces and aim.figure == NOBODY]


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


class Want(NamedTuple):
    """Something to interact with, as choices spell it: from which spaces, and what it is worth to do so."""

    thing: str
    spaces: int
    worth: float
    aim: bool = True
    """Whether the mission may hang on it: on a crate it does not."""
    chance: float = 1.0
    """About how far one attempt at its test leads; 1 if there is none."""
    person: int = NOBODY
    """The figure with which it is to interact."""


def wants(m: Match, figure: int) -> list[Want]:
    """All that a figure could interact with, were it there; a test makes it worth less (IA-INTERACT-03)."""
    script, found = script_of(m), []
    for thing in interactions.things(m):
        if interacting.refuse(m, figure, thing) is not None:
            continue
        text = interactions.thing_text(m, thing)
        if thing.door != NOBODY:
            chance = chance_of(m, figure, script.check_at_door(m, figure, thing.door))
            worth = KEY if m.state.locked >> thing.door & 1 else DOOR
            found.append(Want(text, m.grid.doors[thing.door].beside, worth * chance, chance=chance))
        elif thing.figure != NOBODY:
            if m.is_on_map(thing.figure):
                found.append(
                    Want(text, m.layout.neighbours(m.covers(thing.figure)), PERSON, person=thing.figure)
                )
        elif (token := m.state.tokens[thing.token]).space != NOWHERE:
            near = objects.near_token(m, token.space)
            if token.kind == interacting.CRATE:
                found.append(Want(text, near, CRATE * lasting(m), aim=False))
            else:
                chance = chance_of(m, figure, script.check_at_token(m, figure, thing.token))
                found.append(Want(text, near, OF_USE * chance, chance=chance))
    return found


def chance_of(m: Match, figure: int, check: Check | None) -> float:
    """About how far a figure gets with one attempt at a test: 1 if there is none."""
    hero = m.hero_of(figure)
    if check is None:
        return 1.0
    if hero is None:
        return min(1.0, int(m.card(figure).row.elite) / check.needed)
    likely = max(likely_successes(m, figure, attribute) for attribute in check.attributes)
    return max(0.1, min(1.0, (likely - check.less) / check.needed))


def likely_successes(m: Match, figure: int, attribute: str) -> float:
    """How many successes the dice of a hero's attribute show on average (IA-TEST-03)."""
    side = side_of(m.hero_at(figure), m.figure(figure).wounded)
    faces = [m.content.faces[colour] for colour in colour_numbers(getattr(side, attribute))]
    return sum(sum(face.surge for face in die) / len(die) for die in faces)


def worth_of_hero(m: Match, figure: int) -> float:
    """A hero whom a wound takes nearer to the end of the mission is worth more than one who has his.

    He is worth the more the fewer are left who have none.
    """
    if not _wounds_count(m):
        return HERO
    if m.figure(figure).wounded:
        return WOUNDED_HERO
    return HERO * len(m.state.heroes) / max(1, len(_fit(m)))


def _fit(m: Match) -> list[int]:
    """The heroes who have no wound yet."""
    return [
        hero.figure
        for hero in m.state.heroes
        if m.is_on_map(hero.figure) and not m.figure(hero.figure).wounded
    ]


def is_last_fit(m: Match, figure: int) -> bool:
    """Whether the mission would be lost with the next wound of this hero."""
    return _wounds_count(m) and _fit(m) == [figure]


def _wounds_count(m: Match) -> bool:
    """Whether the wounds of all heroes end the mission, or help the Imperial player to end it."""
    script = script_of(m)
    return script.all_wounded_ends or script.wounds_count


def on_which_all_hangs(m: Match) -> set[int]:
    """The figures that one side wants to defeat and the other to keep."""
    script = script_of(m)
    aims = [aim for side in (REBELS, IMPERIALS) for aim in script.aims(m, side)]
    return {aim.figure for aim in aims if not aim.spaces} - {NOBODY}


def sent_to(m: Match, figure: int) -> int:
    """Where the mission wants just this figure to be: where it escapes, or what its side's aims name."""
    found = exits(m, figure)
    for aim in script_of(m).aims(m, m.side_of(figure)):
        if aim.figure == figure:
            found |= aim.spaces
    return found


def exits(m: Match, figure: int) -> int:
    """Where a figure escapes: in or beside the spaces that the mission names (IA-ESCAPE-01)."""
    out = script_of(m).escapes(m, figure)
    return out | m.layout.neighbours(out)


def worth_of_rest(m: Match, figure: int) -> float:
    """Strain that goes, and damage that it leaves Endurance for, the more the nearer a wound is."""
    recovers = heroes.endurance(m, m.hero_at(figure))
    strain = min(recovers, m.figure(figure).strain)
    healed = worth_of_healing(m, figure, recovers - strain)
    return STRAIN * lasting(m) * strain + healed - REST_PRICE


def worth_of_healing(m: Match, figure: int, damage: int) -> float:
    """Damage that a hero recovers."""
    row = m.figure(figure)
    health = max(1, m.health(figure))
    return worth_of_hero(m, figure) * min(damage, row.damage) / health * (REST_SHARE + row.damage / health)


def lasting(m: Match) -> float:
    """How much of what is kept for later rounds is still worth something: in the last round nothing."""
    row = m.campaign.mission.get(m.state.mission)
    limit = 0 if row is None else row.rounds
    return min(1.0, max(0, limit - m.state.round) / SOON) if limit else 1.0


def strain_to_spare(m: Match, figure: int) -> int:
    """How much more strain a hero takes for movement points: he keeps one until the last rounds."""
    hero = m.hero_of(figure)
    kept = 1 if lasting(m) >= 1 else 0
    return 0 if hero is None else max(0, heroes.endurance(m, hero) - m.figure(figure).strain - kept)
