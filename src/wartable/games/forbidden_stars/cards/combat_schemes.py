"""Schemes used in a combat at their moments; they reach only what takes part in it (FS-EVENT-09)."""

from __future__ import annotations

from wartable.games.forbidden_stars import moments, verbs
from wartable.games.forbidden_stars.content import DEFENCE, EVENT_BY_KEY, FORGE
from wartable.games.forbidden_stars.match import Match, structure_text
from wartable.games.forbidden_stars.moments import CombatScheme
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.combat import dice, fighters
from wartable.games.forbidden_stars.rules.not_an_answer import Wanted
from wartable.kernel.ask import Ask, Script

ADEPTUS_MECHANICUS = EVENT_BY_KEY["adeptus_mechanicus"].id
EMPERORS_CHAMPION = EVENT_BY_KEY["emperors_champion"].id
FARSIGHT = EVENT_BY_KEY["farsight"].id
SEDUCED_BY_CHAOS = EVENT_BY_KEY["seduced_by_chaos"].id
TEER_IT_DOWN = EVENT_BY_KEY["teer_it_down"].id
GITZ_DEM = EVENT_BY_KEY["gitz_dem"].id

MECHANICUS_TOKENS = 2


def _always(_m: Match, _side: int) -> bool:
    return True


def _adeptus_mechanicus(m: Match, side: int) -> None:
    """Two defence tokens and one for each forge token."""
    forges = m.player(fighters.seat_of(m, side)).assets[FORGE]
    dice.gain_tokens(m, side, DEFENCE, MECHANICUS_TOKENS + forges)


def _has_routed(m: Match, side: int) -> bool:
    return bool(fighters.routed(m, side))


def _emperors_champion(m: Match, side: int) -> Script[None]:
    """Rally a unit of one's own."""
    return fighters.rally_one(m, side, "FS-EVENT-09")


def _havens(m: Match, side: int) -> list[int]:
    """The friendly areas of the kind that the contested area is."""
    seat, world = fighters.seat_of(m, side), m.galaxy.world
    kind = world[m.combat.area]
    return [area for area in range(len(world)) if world[area] == kind and m.friendly(area, seat)]


def _has_haven(m: Match, side: int) -> bool:
    return bool(fighters.unrouted_figures(m, side)) and bool(_havens(m, side))


def _farsight(m: Match, side: int) -> Script[None]:
    """All unrouted units (FS-EL_EVENT-10) leave for one friendly area, and suffer nothing (FS-EL_EVENT-12).

    The damage step goes on for the opponent (FS-EL_EVENT-11) and for what stays behind (FS-EL_EVENT-13).
    """
    options = {verbs.AT(m.area_text(area)): area for area in _havens(m, side)}
    seat = fighters.seat_of(m, side)
    wanted = Wanted("FS-EL_EVENT-10", m.galaxy.world[m.combat.area], (seat,))
    ask = Ask(seat, "FS-EL_EVENT-10", "farsight_area", options, not_an_answer.AREAS, (m, verbs.AT, wanted))
    area = yield from m.decide(ask)
    for fighter in fighters.unrouted_figures(m, side):
        fighters.leave(m, side, fighter, area)
    fighters.placed_by_effect(m, side, area)


def _enemy_can_be_routed(m: Match, side: int) -> bool:
    return bool(fighters.can_be_routed(m, 1 - side))


def _seduced_by_chaos(m: Match, side: int) -> Script[None]:
    """Rout an enemy unit in this combat (FS-CH_EVENT-06)."""
    yield from fighters.rout_one(m, side, 1 - side, "FS-CH_EVENT-06", what="rout_enemy")


def _has_structure(m: Match, _side: int) -> bool:
    return bool(m.state.structures[m.combat.area])


def _teer_it_down(m: Match, side: int) -> Script[None]:
    """Destroy a structure of any kind on this world (FS-ORK_EVENT-06)."""
    area = m.combat.area
    options = {verbs.RAZE(structure_text(code % 3)): code for code in m.state.structures[area]}
    seat, args = fighters.seat_of(m, side), (m, verbs.RAZE, area, "FS-ORK_EVENT-06")
    ask = Ask(seat, "FS-ORK_EVENT-06", "raze_structure", options, not_an_answer.FIGURES, args)
    code = yield from m.decide(ask)
    changes.destroy_structure(m, code, area)


moments.DAMAGE_BEGINS[ADEPTUS_MECHANICUS] = CombatScheme(_always, _adeptus_mechanicus)
moments.DAMAGE_BEGINS[EMPERORS_CHAMPION] = CombatScheme(_has_routed, _emperors_champion)
moments.DAMAGE_BEGINS[FARSIGHT] = CombatScheme(_has_haven, _farsight)
moments.DAMAGE_ENDS[SEDUCED_BY_CHAOS] = CombatScheme(_enemy_can_be_routed, _seduced_by_chaos)
moments.DAMAGE_ENDS[TEER_IT_DOWN] = CombatScheme(_has_structure, _teer_it_down)


def gitz_dem(m: Match, side: int, fighter: int) -> Script[bool]:
    """Gitz Dem!: the Orks may destroy an enemy unit that really has become routed (FS-ORK_EVENT-09)."""
    orks = fighters.seat_of(m, 1 - side)
    facts = {"unit": fighters.text(m, side, fighter)}
    answers = {verbs.SCHEME("gitz_dem"): True, verbs.DECLINE_TEXT: False}
    if not (yield Ask(orks, "FS-ORK_EVENT-09", "gitz_dem", answers, facts=facts)):
        return False
    changes.use_scheme(m, orks, GITZ_DEM)
    fighters.destroy(m, side, fighter)
    return True


moments.UNIT_ROUTED[GITZ_DEM] = gitz_dem
