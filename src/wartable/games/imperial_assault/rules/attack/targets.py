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
    return ((target_text(m, attack, target), target) for target in _all(m, attack))


def _all(m: Match, attack: Attack) -> Iterator[Target]:
    for figure in m.on_map():
        if figure != attack.attacker:
            for space in m.spaces_in(m.covers(figure)):
                yield Target(figure, NOBODY, space)
    yield from _objects(m, attack)


def proposed(m: Match, attack: Attack) -> Iterator[Target]:
    """The same without the friends of an attacker."""
    for figure in m.on_map():
        if figure != attack.attacker and (attack.borrowed or not m.friendly(attack.attacker, figure)):
            for space in m.spaces_in(m.covers(figure)):
                yield Target(figure, NOBODY, space)
    yield from _objects(m, attack)


def _objects(m: Match, attack: Attack) -> Iterator[Target]:
    for number in objects.attackable(m):
        door = m.state.tokens[number].door
        own = m.covers(attack.attacker) & m.grid.doors[door].beside if door != NOBODY else 0
        for space in m.spaces_in(objects.spaces_of(m, number) | own):
            yield Target(NOBODY, number, space)


def target_text(m: Match, _attack: Attack, target: Target) -> str:
    """A target as choices spell it: of a large figure or a door with the space."""
    figure, token, space = target
    if figure != NOBODY:
        several, text = m.covers(figure).bit_count() > 1, m.figure_text(figure)
    else:
        several, text = m.state.tokens[token].door != NOBODY, m.token_text(token)
    return f"{TARGET}:{text},{m.space_text(space)}" if several else f"{TARGET}:{text}"


def refuse(m: Match, attack: Attack, target: Target) -> Refusal | None:
    """Why something cannot be the target of an attack."""
    return _refuse_figure(m, attack, target) or refuse_space(m, attack, target)


def _refuse_figure(m: Match, attack: Attack, target: Target) -> Refusal | None:
    """Friends, incapacitated figures, and those that an ability rules out cannot be targets."""
    figure = target.figure
    if figure == NOBODY:
        return None
    if not attack.borrowed and m.friendly(attack.attacker, figure):
        return Refusal("IA-FRIENDLY-04", "target_is_friendly", _facts(m, attack, figure))
    if m.figure(figure).incapacitated:
        return Refusal("IA-INCAPACITATED-07", "target_incapacitated", _facts(m, attack, figure))
    if attack.only not in (NOBODY, figure):
        named = {"only": m.figure_text(attack.only), "card": _in_use(m)}
        return Refusal("IA-GOLDEN-02", "another_target_is_named", {**_facts(m, attack, figure), **named})
    if figure in attack.barred:
        facts = {**_facts(m, attack, figure), "card": _in_use(m)}
        return Refusal("IA-GOLDEN-02", "already_a_target", facts)
    awkward = standings.of(m, attack.attacker, Standing.CANNOT_ATTACK_ADJACENT)
    if awkward and m.adjacent(attack.attacker, figure):
        facts = {**_facts(m, attack, figure), "card": awkward}
        return Refusal("IA-GOLDEN-02", "cannot_attack_adjacent", facts)
    return None


def _facts(m: Match, attack: Attack, figure: int) -> dict[str, str]:
    return {"attacker": m.figure_text(attack.attacker), "target": m.figure_text(figure)}


def _in_use(m: Match) -> str:
    """The ability or card by which the attack is made; empty if it is an action of its own."""
    use = topmost(m.state.agenda, InUse)
    return "" if use is None else standings.row_of(m, use.kind, use.row).key


def refuse_space(m: Match, attack: Attack, target: Target) -> Refusal | None:
    """Why an attack does not come to a space: too far for a melee attack, or not in line of sight."""
    if attack.ranged:
        if sees(m, attack, target):
            return None
        return Refusal("IA-RANGED-02", "not_in_sight", _space_facts(m, attack, target))
    apart = _apart(m, attack, target)
    if target.token != NOBODY and m.state.tokens[target.token].door != NOBODY:
        apart += 1  # a space that shares an edge with a door is adjacent to it (IA-DOOR-09)
    if apart <= 1:
        return None  # IA-MELEE-02, IA-ATTACK_OBJ-13
    if not m.wielder(attack).reach:
        return Refusal("IA-MELEE-02", "not_adjacent", _space_facts(m, attack, target))
    if apart > 2:
        return Refusal("IA-REACH-01", "beyond_reach", _space_facts(m, attack, target))
    if sees(m, attack, target):
        return None
    return Refusal("IA-REACH-02", "not_in_sight", _space_facts(m, attack, target))


def _apart(m: Match, attack: Attack, target: Target) -> int:
    return m.spaces_apart(m.covers(attack.attacker), 1 << target.space)


def _space_facts(m: Match, attack: Attack, target: Target) -> dict[str, str]:
    named = m.figure_text(target.figure) if target.figure != NOBODY else m.token_text(target.token)
    return {
        "attacker": m.figure_text(attack.attacker),
        "target": named,
        "space": m.space_text(target.space),
        "distance": str(_apart(m, attack, target)),
    }


def sees(m: Match, attack: Attack, target: Target) -> bool:
    """Whether the attacker sees the targeted space; some abilities let it look past figures.

    A figure in the space of a token does not hide it (IA-ATTACK_OBJ-09).
    """
    past = bool(standings.of(m, attack.attacker, Standing.SEES_PAST_FIGURES))
    past = past or Standing.SEES_PAST_FIGURES in attack.standings
    return m.sees_space(attack.attacker, target.space, target=target.figure, past_figures=past)


TARGETS = Family(candidates, refuse, proposed=proposed, text=target_text)


def any_target(m: Match, attack: Attack) -> bool:
    """Whether there is anything that an attack could be declared on."""
    return any(refuse(m, attack, target) is None for target in proposed(m, attack))
