"""What lies on the board to be pointed at and is no answer to a question, and which rule says so.

Nothing here decides what is legal: questions list their answers without it. Each function yields the text of
a choice that somebody might mean, with why it is none, and is asked only by who wants to know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.content import FACES, FACTORY, STRUCTURES
from wartable.games.forbidden_stars.match import NOBODY, UNIT_TEXTS, Match
from wartable.kernel.ask import Refusal, beside
from wartable.kernel.verbs import Verb

Others: TypeAlias = Iterator[tuple[str, Refusal]]
ANYWHERE = -1
TOKENS_AND_BASTION = ("reinforcement", "routed_reinforcement", "bastion")


class Wanted(NamedTuple):
    """The areas that a question asks for: worlds or voids, held by one of these, perhaps in one system.

    `apart` is an area that is meant to be left.
    """

    rule: str
    world: bool
    holders: tuple[int, ...]
    system: int = ANYWHERE
    apart: int = ANYWHERE


def refuse_wanted(m: Match, wanted: Wanted, area: int) -> Refusal:
    """Why an area is not one of those asked for."""
    rule, facts = wanted.rule, {"area": m.area_text(area)}
    if area == wanted.apart:
        return Refusal(rule, "area_to_leave", facts)
    if wanted.system not in (ANYWHERE, area // 4):
        return Refusal(rule, "area_in_other_system", {**facts, "system": m.system_text(wanted.system)})
    if m.galaxy.world[area] != wanted.world:
        return wrong_kind(m, area)
    if NOBODY not in wanted.holders:
        return Refusal(rule, "world_not_friendly", facts)
    if len(wanted.holders) == 1:
        return Refusal(rule, "area_not_uncontrolled", facts)
    return Refusal(rule, "enemy_or_contested", facts)


def wrong_kind(m: Match, area: int) -> Refusal:
    """A ship cannot stand on a world, nor anything else in a void."""
    rule = "FS-SHIP_MOVE-05" if m.galaxy.world[area] else "FS-GROUND_MOVE-09"
    return Refusal(rule, "wrong_kind_of_area", {"area": m.area_text(area)})


def other_areas(m: Match, verb: Verb, wanted: Wanted) -> Others:
    """Every area, as one that is not asked for."""
    for area, name in enumerate(m.galaxy.area_names):
        yield verb(name), refuse_wanted(m, wanted, area)


AREAS = beside(other_areas)


def units(m: Match) -> Iterator[tuple[int, int]]:
    """Every kind of unit on the board, with its area."""
    for area, codes in enumerate(m.state.units):
        for code in dict.fromkeys(codes):
            yield code, area


def not_yours(m: Match, code: int, area: int, rule: str) -> Refusal:
    """A unit is somebody else's."""
    return Refusal(rule, "not_your_unit", {"unit": m.unit_text(code), "area": m.area_text(area)})


def refuse_taken(m: Match, seat: int, code: int, area: int, rule: str, meant: Iterable[int]) -> Refusal:
    """Why a unit cannot be taken by an ability that takes unrouted own units of some kinds."""
    facts = {"unit": m.unit_text(code), "area": m.area_text(area)}
    if code // 12 != seat:
        return not_yours(m, code, area, rule)
    if code % 12 // 2 not in meant:
        return Refusal(rule, "unit_not_meant", facts)
    if code & 1:
        return Refusal("FS-WORDING-07", "unit_is_routed", {"unit": m.unit(code).key})
    return Refusal(rule, "unit_stays_there", facts)


def units_to_take(m: Match, seat: int, rule: str, meant: tuple[int, ...]) -> Others:
    """Every unit on the board, as one that cannot be taken."""
    for code, area in units(m):
        text = verbs.TAKE(m.unit_text(code), m.area_text(area))
        yield text, refuse_taken(m, seat, code, area, rule, meant)
    if m.state.combat is not None:
        here = m.area_text(m.combat.area)
        for name in TOKENS_AND_BASTION:
            yield verbs.TAKE(name, here), Refusal(rule, "unit_not_meant", {"unit": name, "area": here})


TAKEN = beside(units_to_take)


def names(m: Match, verb: Verb, seat: int, area: int, rule: str, *, own: bool) -> Others:
    """Units and tokens by their names alone, where a seat's fighters in one area are asked for.

    `own` says whether the seat is asked itself, and not its opponent. They are not there, or somebody else's.
    """
    here = m.area_text(area)
    for owner, player in enumerate(m.state.players):
        for name in UNIT_TEXTS[player.faction]:
            if owner == seat:
                yield verb(name), Refusal(rule, "no_such_unit_there", {"unit": name, "area": here})
            else:
                reason = "unit_of_another" if own else "not_the_opponents"
                yield verb(name), Refusal(rule, reason, {"unit": name})
    for name in TOKENS_AND_BASTION:
        yield verb(name), Refusal(rule, "no_such_unit_there", {"unit": name, "area": here})
    yield from _elsewhere(m, verb, area, rule)


def _elsewhere(m: Match, verb: Verb, area: int, rule: str) -> Others:
    """Units of other areas than the one that is asked about; they are named with their areas."""
    for code, there in units(m):
        if there != area:
            facts = {"unit": m.unit_text(code), "area": m.area_text(there), "wanted": m.area_text(area)}
            yield verb(f"{facts['area']}/{facts['unit']}"), Refusal(rule, "unit_elsewhere", facts)


def own_names(m: Match, verb: Verb, seat: int, area: int, rule: str) -> Others:
    """The names where units of one's own in one area are asked for."""
    return names(m, verb, seat, area, rule, own=True)


def their_names(m: Match, verb: Verb, seat: int, area: int, rule: str) -> Others:
    """The names where units of somebody else in one area are asked for."""
    return names(m, verb, seat, area, rule, own=False)


def strike_names(m: Match, seat: int, area: int, rule: str) -> Others:
    """Who suffers nothing from an orbital strike yet: routed units while others stand, and who is not hit."""
    for code in m.own_units(area, seat):
        if code & 1:
            facts = {"unit": m.unit(code).key}
            yield verbs.SUFFER(m.unit_text(code)), Refusal("FS-DAMAGE-04", "routed_suffer_last", facts)
    yield from own_names(m, verbs.SUFFER, seat, area, rule)


OWN_NAMES, THEIR_NAMES, STRIKE_NAMES = beside(own_names), beside(their_names), beside(strike_names)


def other_figures(m: Match, verb: Verb, area: int, rule: str) -> Others:
    """Units, and structures of kinds that are not there, where a structure in one area is asked for."""
    for structure in STRUCTURES:
        facts = {"unit": structure.key, "area": m.area_text(area)}
        yield verb(structure.key), Refusal(rule, "no_such_unit_there", facts)
    units = [name for player in m.state.players for name in UNIT_TEXTS[player.faction]]
    for name in (*units, *TOKENS_AND_BASTION):
        yield verb(name), Refusal("FS-UNIT-01", "unit_is_no_structure", {"unit": name})
    yield from _elsewhere(m, verb, area, rule)


FIGURES = beside(other_figures)


def other_dice(m: Match, verb: Verb, rule: str) -> Others:
    """Dice of every face, and those of either side, which are named with their seats."""
    for face in FACES:
        yield verb(face), Refusal(rule, "die_not_meant", {"die": face})
    for side in m.combat.sides:
        faction = m.faction(side.seat).key
        for face in FACES:
            yield verb(f"{face}#{side.seat}"), Refusal(rule, "die_of_other_side", {"faction": faction})


DICE = beside(other_dice)


# Set-up


def _earlier_tiles(m: Match, verb: Verb, keys: Iterable[str], rule: str) -> Others:
    """The areas of tiles that were placed before the last one."""
    tile = m.system_text(len(m.state.systems) - 1)
    for key in keys:
        for name in m.galaxy.area_names[:-4]:
            yield verb(key, name), Refusal(rule, "not_the_new_tile", {"area": name, "system": tile})


def other_forces(m: Match, seat: int) -> Others:
    """Starting forces on other tiles than the new one."""
    keys = (*(unit.key for unit in m.faction(seat).units), STRUCTURES[FACTORY].key)
    return _earlier_tiles(m, verbs.PUT, keys, "FS-SETUP-08")


def other_objectives(m: Match, _seat: int) -> Others:
    """Objective tokens on other tiles than the new one."""
    keys = [m.faction(owner).key for owner in range(len(m.state.players))]
    return _earlier_tiles(m, verbs.PLACE_OBJECTIVE, keys, "FS-SETUP-11")


def borders_taken(m: Match) -> Others:
    """The borders on which storms lie."""
    for border in (m.galaxy.edge_names[edge] for edge in m.state.storms):
        yield verbs.LAY_STORM(border), Refusal("FS-STORM_MOVE-08", "storm_lies_there", {"border": border})


BORDERS_TAKEN = beside(borders_taken)
