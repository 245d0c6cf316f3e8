"""Where the rarest questions of Forbidden Stars are met: in which match, and what its players go for."""

from __future__ import annotations

from collections.abc import Sequence

from tests.browser.directed import Aim, count_structures, with_card
from wartable.games.forbidden_stars.content import CITY, EVENT_BY_KEY, UPGRADE_BY_KEY
from wartable.games.forbidden_stars.content import CONTROL_TOKENS_PER_FACTION as CONTROL_TOKENS
from wartable.games.forbidden_stars.frames import ATTACKER
from wartable.games.forbidden_stars.match import Match

VICIOUS_RAIDS = EVENT_BY_KEY["vicious_raids"].id
STEALIN = UPGRADE_BY_KEY["stealin"]
WRAITHBONE_SINGERS = UPGRADE_BY_KEY["wraithbone_singers"].id


def _wants_to_steal(_m: Match, seat: int) -> Sequence[str]:
    """The first seat buys the upgrade and ships for it, and strikes with it."""
    choices = ["build:city,*", "upgrade:stealin", "use:stealin", "ability:stealin,*", "strike:*"]
    return () if seat else [*choices, "buy:onslaught_attack_ship*"]


def _steps_to_steal(m: Match) -> int:
    """The upgrade, assets of two kinds to steal, a strike that uses it, and a morale die for it."""
    strike = m.state.strike
    if STEALIN.id not in m.player(0).upgrades:
        return min(count_structures(m, CITY), STEALIN.level)
    tempting = sum(number > 0 for number in m.player(1).assets) > 1
    if strike is None or m.order.seat != 0:
        return 3 + tempting
    return 4 + tempting * (1 + (STEALIN.id in strike.used) + (strike.dice[-1] > 0))


def _wants_to_raid(_m: Match, seat: int) -> Sequence[str]:
    """The first seat brings the scheme into play, and strikes with it."""
    choices = ["event:vicious_raids", "resolve", "scheme:vicious_raids", "strike:*"]
    return () if seat else [*choices, "buy:hellebore_frigate*"]


def _steps_to_raid(m: Match) -> int:
    """The scheme in play, a strike, and dice of more than one face."""
    if VICIOUS_RAIDS not in m.player(0).schemes:
        return 0
    strike = m.state.strike
    if strike is None or m.order.seat != 0:
        return 2
    return 3 + sum(number > 0 for number in strike.dice)


def _twofold(m: Match) -> list[int]:
    """The worlds on which the second seat has more than one structure."""
    worlds = enumerate(m.state.structures)
    return [area for area, codes in worlds if sum(code // 3 == 1 for code in codes) > 1]


def _wants_to_capture(m: Match, seat: int) -> Sequence[str]:
    """The first seat builds up to its last control token, then attacks where the other has two structures."""
    if seat:
        return ["event:the_emperor_protects", "put_paid:bastion,*", "decline*", "reinforce:0"]
    if m.player(0).control_tokens > 1:
        return ["upgrade:wraithbone_singers", "build:*", "put:city,*", "place:deploy,*"]
    moves = [f"move:*,{m.area_text(area)}" for area in _twofold(m)]
    return ["buy:*", *moves, *(f"place:advance,{m.system_text(area // 4)}" for area in _twofold(m))]


def _steps_to_capture(m: Match) -> int:
    """Two structures on a world, one control token left, and an attack there."""
    twofold, combat = _twofold(m), m.state.combat
    spent = CONTROL_TOKENS - m.player(0).control_tokens
    steps = spent + 2 * (WRAITHBONE_SINGERS in m.player(0).upgrades) + 4 * bool(twofold)
    if spent == CONTROL_TOKENS:
        return 0
    attacked = combat is not None and combat.area in twofold and combat.sides[ATTACKER].seat == 0
    return steps + 3 * (attacked and spent == CONTROL_TOKENS - 1)


SACRIFICE = with_card("sacrifice_unit", ["chaos", "orks"], "inhuman_strength", ["helbrute"])
HIT_AND_RUN = with_card("hit_and_run_area", ["eldar", "orks"], "hit_and_run", ["aspect_warrior"])
WAVE_SERPENT = with_card("wave_serpent_area", ["eldar", "ultramarines"], "wave_serpent", ["falcon"], first=2)
SNAP = with_card("snap_card", ["orks", "eldar"], "snapper_gargant", ["kill_kroozer", "gargant"], laid_in=2)
RETREAT = with_card("spend_morale_to_retreat", ["ultramarines", "chaos"], "veteran_scouts", ["scout"])
MIGHT = with_card(
    "spend_attack_for_tokens", ["ultramarines", "chaos"], "emperors_might", ["warlord_titan", "battle_barge"]
)
RAID = Aim("reroll_dice", ["eldar", "orks"], _wants_to_raid, _steps_to_raid)
STEAL = Aim("steal_asset", ["orks", "eldar"], _wants_to_steal, _steps_to_steal)
CAPTURE = Aim("capture_structure", ["eldar", "ultramarines"], _wants_to_capture, _steps_to_capture, first=13)
