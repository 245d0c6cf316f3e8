"""Who can be attacked, from where (IA-TARGET, IA-MELEE, IA-RANGED, IA-REACH, IA-ATTACK_OBJ)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.imperial_assault.content.vocabulary import Standing
from wartable.games.imperial_assault.frames import Attack, InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.state import NOBODY
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Family, Refusal

TARGET = "target"


class Target(NamedTuple):
    """A figure or an object that could be attacked, in one of its spaces (IA-TARGET-02)."""

    figure: int
    token: int
    space: int


def candidates(m: Match, attack: Attack) -> Iterator[tuple[str, Target]]:
    """Every figure on the map with each of its spaces, and every token that a mission lets be attacked."""
    for figure in m.on_map():
        if figure == attack.attacker:
            continue
        spaces = list(m.spaces_in(m.covers(figure)))
        for space in spaces:
            text = m.figure_text(figure)
            where = f",{m.space_text(space)}" if len(spaces) > 1 else ""
            yield f"{TARGET}:{text}{where}", Target(figure, NOBODY, space)
    for number in objects.attackable(m):
        door = m.state.tokens[number].door
        own = m.covers(attack.attacker) & m.grid.doors[door].beside if door != NOBODY else 0
        for space in m.spaces_in(objects.spaces_of(m, number) | own):
            where = f",{m.space_text(space)}" if door != NOBODY else ""
            yield f"{TARGET}:{m.token_text(number)}{where}", Target(NOBODY, number, space)


def refuse(m: Match, attack: Attack, target: Target) -> Refusal | None:
    """Why something cannot be the target of an attack."""
    return _refuse_figure(m, attack, target) or refuse_space(m, attack, target)


def _refuse_figure(m: Match, attack: Attack, target: Target) -> Refusal | None:
    """Friends, incapacitated figures, and those that an ability rules out cannot be targets."""
    figure = target.figure
    if figure == NOBODY:
        return None
    facts = {"attacker": m.figure_text(attack.attacker), "target": m.figure_text(figure)}
    if not attack.borrowed and m.friendly(attack.attacker, figure):
        return Refusal("IA-FRIENDLY-04", "target_is_friendly", facts)
    if m.figure(figure).incapacitated:
        return Refusal("IA-INCAPACITATED-07", "target_incapacitated", facts)
    if attack.only not in (NOBODY, figure):
        named = {"only": m.figure_text(attack.only), "card": _in_use(m)}
        return Refusal("IA-GOLDEN-02", "another_target_is_named", {**facts, **named})
    if figure in attack.barred:
        return Refusal("IA-GOLDEN-02", "already_a_target", {**facts, "card": _in_use(m)})
    awkward = standings.of(m, attack.attacker, Standing.CANNOT_ATTACK_ADJACENT)
    if awkward and m.adjacent(attack.attacker, figure):
        return Refusal("IA-GOLDEN-02", "cannot_attack_adjacent", {**facts, "card": awkward})
    return None


def _in_use(m: Match) -> str:
    """The ability or card by which the attack is made; empty if it is an action of its own."""
    use = topmost(m.state.agenda, InUse)
    return "" if use is None else standings.row_of(m, use.kind, use.row).key


def refuse_space(m: Match, attack: Attack, target: Target) -> Refusal | None:
    """Why an attack does not come to a space: too far for a melee attack, or not in line of sight."""
    named = m.figure_text(target.figure) if target.figure != NOBODY else m.token_text(target.token)
    facts = {
        "attacker": m.figure_text(attack.attacker),
        "target": named,
        "space": m.space_text(target.space),
    }
    apart = m.spaces_apart(m.covers(attack.attacker), 1 << target.space)
    facts["distance"] = str(apart)
    if target.token != NOBODY and m.state.tokens[target.token].door != NOBODY:
        apart += 1  # a space that shares an edge with a door is adjacent to it (IA-DOOR-09)
    if not attack.ranged:
        if apart <= 1:
            return None  # IA-MELEE-02, IA-ATTACK_OBJ-13
        if not m.wielder(attack).reach:
            return Refusal("IA-MELEE-02", "not_adjacent", facts)
        if apart > 2:
            return Refusal("IA-REACH-01", "beyond_reach", facts)
    if sees(m, attack, target):
        return None
    return Refusal("IA-RANGED-02" if attack.ranged else "IA-REACH-02", "not_in_sight", facts)


def sees(m: Match, attack: Attack, target: Target) -> bool:
    """Whether the attacker sees the targeted space; some abilities let it look past figures.

    A figure in the space of a token does not hide it (IA-ATTACK_OBJ-09).
    """
    past = bool(standings.of(m, attack.attacker, Standing.SEES_PAST_FIGURES))
    past = past or Standing.SEES_PAST_FIGURES in attack.standings
    return m.sees_space(attack.attacker, target.space, target=target.figure, past_figures=past)


TARGETS = Family(candidates, refuse)


def any_target(m: Match, attack: Attack) -> bool:
    """Whether there is anything that an attack could be declared on."""
    return any(refuse(m, attack, target) is None for _, target in candidates(m, attack))
