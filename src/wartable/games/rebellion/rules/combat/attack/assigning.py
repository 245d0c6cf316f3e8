"""Step 3 of an attack: the attacker assigns every hit that can be assigned (RB-ATTACK-15, RB-ATTACK-20)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final, NamedTuple

from wartable.games.rebellion.combat_frames import SPACE, Attack, Combat, Die
from wartable.games.rebellion.content.vocabulary import Colour, Face
from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.attack.dice import FACES, attack_of, unspent
from wartable.games.rebellion.rules.combat.beginning import THEATER_TEXTS, combat_of, facts_of
from wartable.games.rebellion.rules.combat.figures import (
    Figure,
    figure_text,
    figures,
    health,
    hurt,
    remaining,
)
from wartable.games.rebellion.rules.combat.tactic_hands import commander
from wartable.games.rebellion.verbs.combat import AS_PROPOSED, HIT
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script


class Hit(IntEnum):
    """A kind of damage on the dice; a black hit may count as a red one by an effect."""

    BLACK = 0
    RED = 1
    DIRECT = 2
    BLACK_AS_RED = 3


HIT_TEXTS: Final = {hit: hit.name.lower() for hit in Hit}
COLOURS: Final = {Hit.BLACK: Colour.BLACK, Hit.RED: Colour.RED, Hit.BLACK_AS_RED: Colour.RED}


class Assigning(NamedTuple):
    """One hit and the figure that it is assigned to."""

    hit: Hit
    figure: Figure


def assign_damage(m: Match) -> Script[None]:
    """Assign one hit after the other, or all as proposed, until none is left that can be assigned."""
    combat, attack = combat_of(m), attack_of(m)
    options: dict[str, Assigning | str | None] = {**ASSIGNINGS.options(m, attack)}
    if not options:
        return
    bound = any(chosen.hit is not Hit.BLACK_AS_RED for chosen in _chosen(options))
    if len(options) > 1 and bound:
        options[AS_PROPOSED()] = AS_PROPOSED()
    if not bound:
        options[DONE()] = None  # counting black hits as red ones is nobody's duty
    seat = commander(m, attack.roll.side, attack.theater)
    facts = {**facts_of(m, attack.theater), **counts(m, attack)}
    ask = Ask(seat, "RB-ATTACK-15", "assign_damage", options, ASSIGNINGS, (m, attack), facts)
    chosen = yield from m.decide(ask)
    if chosen is None:
        return
    if isinstance(chosen, Assigning):
        assign(m, combat, attack, chosen)
    else:
        while (best := proposal(m, combat, attack)) is not None:
            assign(m, combat, attack, best)
    attack.steps.append(Step.ASSIGN_DAMAGE)


def _chosen(options: dict[str, Assigning | str | None]) -> Iterator[Assigning]:
    return (chosen for chosen in options.values() if isinstance(chosen, Assigning))


def hit_of(m: Match, die: Die) -> Hit:
    """What a die with a hit or a direct hit may be used for (RB-ATTACK-16, RB-ATTACK-17)."""
    if FACES[die.face] is Face.DIRECT_HIT:
        return Hit.DIRECT
    return Hit.RED if m.content.dice[die.colour].colour is Colour.RED else Hit.BLACK


def hits(m: Match, attack: Attack) -> list[Hit]:
    """The kinds of hits not yet assigned, with black ones that may count as red."""
    kinds = sorted({hit_of(m, die) for die in unspent(attack.roll, Face.HIT, Face.DIRECT_HIT)})
    limit = combat_of(m).black_as_red[attack.roll.side] if attack.theater == SPACE else 0
    return [*kinds, Hit.BLACK_AS_RED] if Hit.BLACK in kinds and attack.as_red < limit else kinds


def counts(m: Match, attack: Attack) -> dict[str, int]:
    """How many hits of each kind are left to assign."""
    left = [hit_of(m, die) for die in unspent(attack.roll, Face.HIT, Face.DIRECT_HIT)]
    return {HIT_TEXTS[hit]: left.count(hit) for hit in (Hit.BLACK, Hit.RED, Hit.DIRECT)}


def assign(m: Match, combat: Combat, attack: Attack, chosen: Assigning) -> None:
    """Use up a die with that hit for a damage to a figure."""
    shown = Hit.BLACK if chosen.hit is Hit.BLACK_AS_RED else chosen.hit
    dice = unspent(attack.roll, Face.HIT, Face.DIRECT_HIT)
    next(die for die in dice if hit_of(m, die) is shown).spent = True
    attack.as_red += chosen.hit is Hit.BLACK_AS_RED
    hurt(m, combat, chosen.figure)


def assignings(m: Match, attack: Attack) -> Iterator[tuple[str, Assigning]]:
    """Every kind of hit that is left, on every figure of the enemy that is in the theater."""
    combat = combat_of(m)
    targets = list(figures(m, combat, 1 - attack.roll.side, attack.theater))  # RB-ATTACK-18
    for hit in hits(m, attack):
        for figure in targets:
            yield HIT(HIT_TEXTS[hit], figure_text(m, combat, figure)), Assigning(hit, figure)


def refuse_assigning(m: Match, _attack: Attack, chosen: Assigning) -> Refusal | None:
    """Why a hit cannot be assigned to a figure: it has no health, or health of the other colour."""
    unit = m.unit(chosen.figure.unit)
    if m.is_shielded(unit.id, combat_of(m).place):
        return Refusal("RE-BUNKER-02", "station_is_shielded", {"unit": unit.key})
    if not unit.health:
        return Refusal("RB-HEALTH-02", "cannot_be_damaged", {"unit": unit.key})
    colour = COLOURS.get(chosen.hit)
    if colour is None or unit.health_colour is colour:
        return None  # RB-ATTACK-17: direct hits go anywhere, green ones, too (RE-GREEN_DICE-03)
    facts = {"unit": unit.key, "hit": HIT_TEXTS[chosen.hit], "colour": unit.health_colour}
    return Refusal("RB-ATTACK-16", "other_colour", facts)


def other_theater(m: Match, attack: Attack) -> Iterator[tuple[str, Refusal]]:
    """Enemy figures of the other theater cannot be given damage (RB-ATTACK-18)."""
    combat = combat_of(m)
    for figure in figures(m, combat, 1 - attack.roll.side, 1 - attack.theater):
        facts = {"unit": m.unit_text(figure.unit), "theater": THEATER_TEXTS[attack.theater]}
        for hit in hits(m, attack):
            text = HIT(HIT_TEXTS[hit], figure_text(m, combat, figure))
            yield text, Refusal("RB-ATTACK-18", "unit_of_other_theater", facts)


ASSIGNINGS = Family(assignings, refuse_assigning, other_theater)


def proposal(m: Match, combat: Combat, attack: Attack) -> Assigning | None:
    """The next hit of a sensible assignment.

    Of what can be destroyed the most valuable figure comes first, and coloured hits before direct ones.
    Nothing is proposed that need not be assigned.
    """
    left = counts(m, attack)
    possible = [
        chosen for chosen in ASSIGNINGS.options(m, attack).values() if chosen.hit is not Hit.BLACK_AS_RED
    ]

    def worth(chosen: Assigning) -> tuple[bool, bool, int, int, bool]:
        unit, missing = m.unit(chosen.figure.unit), remaining(m, combat, chosen.figure)
        assert unit.health_colour is not None
        at_hand = left[unit.health_colour] + left[HIT_TEXTS[Hit.DIRECT]]
        can_kill = 0 < missing <= at_hand
        value = health(m, combat, unit.id) + unit.black + unit.red + unit.green
        return can_kill, missing > 0, value if can_kill else -missing, -missing, chosen.hit is not Hit.DIRECT

    return max(possible, key=worth, default=None)
