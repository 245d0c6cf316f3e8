"""What tactics cannot be resolved on, and why: for who points at it. What they can is in `tactics`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.content import (
    BASIC_GROUND,
    BASIC_SHIP,
    BASTION,
    CITY,
    KIND_COUNT,
    KIND_SHIP,
    LINE,
)
from wartable.games.forbidden_stars.match import NOBODY, Match, structure_text
from wartable.games.forbidden_stars.rules import not_an_answer
from wartable.games.forbidden_stars.rules.not_an_answer import Others, Wanted, refuse_wanted
from wartable.kernel.ask import Refusal, beside
from wartable.kernel.verbs import Verb

RULE = "FS-EFFECT-03"
GIVEN = "FS-FREE-03"  # where a free figure goes is for the card to say
GROUND_KINDS = tuple(kind for kind in range(KIND_COUNT) if not KIND_SHIP[kind])
Judge = Callable[[str, int], Refusal]


def _gifts(m: Match, seat: int, ways: Iterable[Verb], meant: Iterable[str], judge: Judge) -> Others:
    """Every figure of a seat, and those meant, in every area; `judge` gets figure and area."""
    keys = dict.fromkeys((*meant, *(unit.key for unit in m.faction(seat).units)))
    for verb in ways:
        for key in keys:
            for area, name in enumerate(m.galaxy.area_names):
                if key in meant:
                    yield verb(key, name), judge(key, area)
                else:
                    yield verb(key, name), Refusal(GIVEN, "figure_not_given", {"unit": key})


def _refuse_world(m: Match, holders: tuple[int, ...], area: int) -> Refusal | None:
    """Why an area is no world held by one of these; None if it is one."""
    if m.galaxy.world[area] and m.holder(area) in holders:
        return None
    return refuse_wanted(m, Wanted(GIVEN, True, holders), area)


def _unit_on_friendly_world(m: Match, seat: int, kinds: tuple[int, ...], second: str) -> Others:
    """Free ground units on friendly worlds; `second` says what a world lacks for the better gift."""
    units = m.faction(seat).units

    def judge(key: str, area: int) -> Refusal:
        refusal = _refuse_world(m, (seat,), area)
        if refusal is not None:
            return refusal
        kind = next(kind for kind in kinds if units[kind].key == key)
        if not m.player(seat).reserve[kind]:
            return Refusal("FS-FREE-02", "no_figure_left", {"unit": key})
        return Refusal(GIVEN, second, {"area": m.area_text(area)})

    return _gifts(m, seat, (verbs.PUT, verbs.PUT_TWO), [units[kind].key for kind in kinds], judge)


def _interventions(m: Match, seat: int) -> Others:
    return _unit_on_friendly_world(m, seat, (LINE, BASIC_GROUND), "no_structure_there")


def _signs(m: Match, seat: int) -> Others:
    return _unit_on_friendly_world(m, seat, (BASIC_GROUND,), "cultists_there")


def _boyz(m: Match, seat: int) -> Others:
    return _unit_on_friendly_world(m, seat, (BASIC_GROUND,), "no_nobz_there")


def _protections(m: Match, seat: int) -> Others:
    def judge(_key: str, area: int) -> Refusal:
        refusal = _refuse_world(m, (seat,), area)
        facts = {"area": m.area_text(area), "materiel": m.player(seat).materiel}
        if refusal is not None:
            return refusal
        if not m.state.structures[area]:
            return Refusal("FS-UM_EVENT-05", "free_without_structure", facts)
        return Refusal("FS-UM_EVENT-05", "second_structure_costs", facts)

    return _gifts(m, seat, (verbs.PUT, verbs.PUT_PAID), (structure_text(BASTION),), judge)


def _works(m: Match, seat: int) -> Others:
    for verb in (verbs.ASSETS, verbs.MATERIEL):
        for area, name in enumerate(m.galaxy.area_names):
            nothing = Refusal(RULE, "world_gives_none", {"area": name})
            yield verb(name), _refuse_world(m, (seat,), area) or nothing


def _colonies(m: Match, seat: int) -> Others:
    def judge(_key: str, area: int) -> Refusal:
        refusal = _refuse_world(m, (seat, NOBODY), area)
        facts = {"area": m.area_text(area)}
        if refusal is not None:
            return refusal
        if m.state.structures[area]:
            return Refusal("FS-EL_EVENT-01", "world_has_structure", facts)
        return Refusal(RULE, "own_objective_there", facts)

    return _gifts(m, seat, (verbs.PUT,), (structure_text(CITY),), judge)


def _sacrifices(m: Match, seat: int) -> Others:
    for code, area in not_an_answer.units(m):
        facts = {"unit": m.unit_text(code), "area": m.area_text(area), "system": m.system_text(area // 4)}
        if code // 12 != seat:
            refusal = not_an_answer.not_yours(m, code, area, "FS-CH_EVENT-05")
        elif code % 12 // 2 != BASIC_GROUND:
            refusal = Refusal("FS-CH_EVENT-05", "only_cultists", facts)
        else:
            refusal = Refusal("FS-CH_EVENT-05", "no_gift_for_storms", facts)
        yield verbs.SACRIFICE(m.unit_text(code), m.area_text(area)), refusal


def _ground_units(m: Match, seat: int) -> Others:
    return not_an_answer.units_to_take(m, seat, "FS-ORK_EVENT-02", GROUND_KINDS)


def _outcasts(m: Match, seat: int) -> Others:
    yield from not_an_answer.units_to_take(m, seat, RULE, (BASIC_SHIP,))
    frigate = m.faction(seat).units[BASIC_SHIP].key
    wanted = Wanted(GIVEN, False, (NOBODY,))

    def judge(_key: str, area: int) -> Refusal:
        if not m.player(seat).reserve[BASIC_SHIP]:
            return Refusal("FS-FREE-02", "no_figure_left", {"unit": frigate})
        return refuse_wanted(m, wanted, area)

    yield from _gifts(m, seat, (verbs.PUT,), (frigate,), judge)


INTERVENTIONS, SIGNS, BOYZ = beside(_interventions), beside(_signs), beside(_boyz)
PROTECTIONS, WORKS, COLONIES = beside(_protections), beside(_works), beside(_colonies)
SACRIFICES, GROUND_UNITS, OUTCASTS = beside(_sacrifices), beside(_ground_units), beside(_outcasts)
