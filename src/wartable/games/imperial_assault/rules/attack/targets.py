"""Who can be attacked, from where (IA-TARGET, IA-MELEE, IA-RANGED, IA-REACH, IA-ATTACK_OBJ)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.vocabulary import Standing
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.verbs.attacks import TARGET
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Family, Refusal

NEARBY = 3
"""How far away sight may be traced from where an ability permits it."""


class Target(NamedTuple):
    """A figure or an object that could be attacked, in one of its spaces (IA-TARGET-02)."""

    figure: int
    token: int
    space: int


def candidates(m: Match, attack: Attack) -> Iterator[tuple[str, Target]]:
    """Every figure on the map with each of its spaces, and every token that a mission lets be attacked."""
    return ((target_text(m, target), target) for target in _all(m, attack))


def _all(m: Match, attack: Attack) -> Iterator[Target]:
    for figure in m.on_map():
        if figure != attack.attacker:
            for space in m.spaces_in(m.covers(figure)):
                yield Target(figure, NOBODY, space)
    yield from _objects(m, attack)


def _possible(m: Match, attack: Attack) -> Iterator[Target]:
    """The same without figures known to be out of sight, and without friends unless he is borrowed."""
    attacker, covers = attack.attacker, m.formation.covers
    unseen = 0 if Standing.SEES_FROM_NEARBY in attack.standings else m.unseen_by(attacker)
    for figure in m.on_map() if attack.borrowed else m.enemies_of(attacker):
        if figure != attacker:
            for space in m.spaces_in(covers[figure] & ~unseen):
                yield Target(figure, NOBODY, space)
    yield from _objects(m, attack)


def _objects(m: Match, attack: Attack) -> Iterator[Target]:
    for number in objects.attackable(m):
        door = m.state.tokens[number].door
        own = m.covers(attack.attacker) & m.grid.doors[door].beside if door != NOBODY else 0
        for space in m.spaces_in(objects.spaces_of(m, number) | own):
            yield Target(NOBODY, number, space)


def target_text(m: Match, target: Target) -> str:
    """A target as choices spell it: of a large figure or a door with the space."""
    figure, token, space = target
    if figure != NOBODY:
        several, text = m.covers(figure).bit_count() > 1, m.figure_text(figure)
    else:
        several, text = m.state.tokens[token].door != NOBODY, m.token_text(token)
    return TARGET(text, m.space_text(space)) if several else TARGET(text)


class Aim(NamedTuple):
    """An attack, and what standings have to say about its targets."""

    attack: Attack
    awkward: str
    past_figures: bool


def _aim(m: Match, attack: Attack) -> Aim:
    """An attack that is to be aimed; some abilities let it look past figures, some bar adjacent targets."""
    past = Standing.SEES_PAST_FIGURES in attack.standings
    past = past or bool(standings.of(m, attack.attacker, Standing.SEES_PAST_FIGURES))
    return Aim(attack, standings.of(m, attack.attacker, Standing.CANNOT_ATTACK_ADJACENT), past)


def refuse(m: Match, attack: Attack, target: Target) -> Refusal | None:
    """Why something cannot be the target of an attack."""
    forbidden = _forbidden(m, attack, target)
    if forbidden is not None:
        return forbidden
    aim = _aim(m, attack)
    hindered = _hindered(m, aim, target) or _out_of_reach(m, aim, target)
    if hindered is None:
        return None
    rule, reason = hindered
    return Refusal(rule, reason, _facts(m, aim, target, reason))


def _forbidden(m: Match, attack: Attack, target: Target) -> Refusal | None:
    """Why the mission does not let this figure attack an object (IA-OBJECT-05)."""
    if target.token == NOBODY or not m.in_campaign:
        return None
    return script_of(m).refuse_object(m, attack.attacker, target.token)


def legal_targets(m: Match, attack: Attack) -> Iterator[Target]:
    """Whatever an attack could be declared on."""
    aim = _aim(m, attack)
    for target in _possible(m, attack):
        hindered = _hindered(m, aim, target) or _out_of_reach(m, aim, target)
        if hindered is None and _forbidden(m, attack, target) is None:
            yield target


def any_target(m: Match, attack: Attack) -> bool:
    """Whether there is anything that an attack could be declared on."""
    return next(legal_targets(m, attack), None) is not None


def legal(m: Match, attack: Attack) -> list[tuple[str, Target]]:
    """The candidates that are not refused."""
    return [(target_text(m, target), target) for target in legal_targets(m, attack)]


def _hindered(m: Match, aim: Aim, target: Target) -> tuple[str, str] | None:
    """Friends, incapacitated figures, and those that an ability rules out cannot be targets."""
    attack, figure = aim.attack, target.figure
    if attack.beside and not _beside(m, attack, target):
        return "IA-GOLDEN-02", "not_beside_target"
    if figure == NOBODY:
        if attack.only != NOBODY:
            return "IA-GOLDEN-02", "another_target_is_named"
        return ("IA-GOLDEN-02", "already_a_target") if target.token == attack.barred_token else None
    if m.seat_of(figure) == NOBODY:
        return "IA-NEUTRAL-03", "target_is_neutral"
    if not attack.borrowed and m.friendly(attack.attacker, figure):
        return "IA-FRIENDLY-04", "target_is_friendly"
    if m.figure(figure).incapacitated:
        return "IA-INCAPACITATED-07", "target_incapacitated"
    if attack.only not in (NOBODY, figure):
        return "IA-GOLDEN-02", "another_target_is_named"
    if figure in attack.barred:
        return "IA-GOLDEN-02", "already_a_target"
    if aim.awkward and m.adjacent(attack.attacker, figure):
        return "IA-GOLDEN-02", "cannot_attack_adjacent"
    return None


def _beside(m: Match, attack: Attack, target: Target) -> bool:
    """Whether something is adjacent to the target before it, and something else."""
    if target.figure == NOBODY:
        return target.token != attack.barred_token and m.spaces_apart(attack.beside, 1 << target.space) <= 1
    return m.spaces_apart(attack.beside, m.covers(target.figure)) <= 1


def _out_of_reach(m: Match, aim: Aim, target: Target) -> tuple[str, str] | None:
    """Why an attack does not come to a space: too far for a melee attack, or not in line of sight."""
    attack = aim.attack
    if attack.ranged:
        return None if _sees(m, aim, target) else ("IA-RANGED-02", "not_in_sight")
    apart = _apart(m, attack, target)
    if target.token != NOBODY and m.state.tokens[target.token].door != NOBODY:
        apart += 1  # a space that shares an edge with a door is adjacent to it (IA-DOOR-09)
    if apart <= 1:
        return None  # IA-MELEE-02, IA-ATTACK_OBJ-13; with Reach a space further (IA-ATTACK_OBJ-14)
    if not m.wielder(attack).reach:
        return "IA-MELEE-02", "not_adjacent"
    if apart > 2:
        return "IA-REACH-01", "beyond_reach"
    return None if _sees(m, aim, target) else ("IA-REACH-02", "not_in_sight")


def _sees(m: Match, aim: Aim, target: Target) -> bool:
    """Whether the attacker sees the targeted space.

    A figure in the space of a token does not hide it (IA-ATTACK_OBJ-09).
    """
    attacker, past = aim.attack.attacker, aim.past_figures
    near = 0
    if aim.attack.ranged and Standing.SEES_FROM_NEARBY in aim.attack.standings:
        near = m.within(attacker, NEARBY)
    return m.sees_space(attacker, target.space, target=target.figure, past_figures=past, start=near)


def _apart(m: Match, attack: Attack, target: Target) -> int:
    return m.spaces_from(attack.attacker, 1 << target.space)


def _facts(m: Match, aim: Aim, target: Target, reason: str) -> dict[str, str]:
    """What a refusal tells: who attacks what, and what the reason is about."""
    attack = aim.attack
    named = m.figure_text(target.figure) if target.figure != NOBODY else m.token_text(target.token)
    facts = {"attacker": m.figure_text(attack.attacker), "target": named}
    if reason in ("not_in_sight", "not_adjacent", "beyond_reach"):
        facts |= {"space": m.space_text(target.space), "distance": str(_apart(m, attack, target))}
    elif reason == "another_target_is_named":
        facts |= {"only": m.figure_text(attack.only), "card": _in_use(m)}
    elif reason in ("already_a_target", "not_beside_target"):
        facts["card"] = _in_use(m)
    elif reason == "cannot_attack_adjacent":
        facts["card"] = aim.awkward
    return facts


def _in_use(m: Match) -> str:
    """The ability or card by which the attack is made; empty if it is an action of its own."""
    use = topmost(m.state.agenda, InUse)
    return "" if use is None else standings.row_of(m, use.kind, use.row).key


TARGETS = Family(candidates, refuse, legal=legal)
