"""The odds of an attack in a position, or between two Deployment cards.

What is certain counts: dice, modifiers that nobody chooses, surges. Command cards and optional abilities do
not, for nobody knows whether they are used; of rerolls only those that are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from fractions import Fraction
from typing import NamedTuple

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.components import Deployment, Surge
from wartable.games.imperial_assault.content.effects import Modify
from wartable.games.imperial_assault.content.vocabulary import AttackKind, Colour, PerEach, Standing
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS, colour_numbers
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.odds.exact import SurgeTerm, Terms, damage_of
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.rules.attack import declaring, resolving, rolling
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.state import NOBODY
from wartable.parts.distributions import Distribution

GREEN = COLOUR_NUMBERS[Colour.GREEN]


class AttackOdds(NamedTuple):
    """What an attack may come to: its damage, and the chance that it defeats its target."""

    damage: Distribution
    defeats: Fraction

    @property
    def nothing(self) -> Fraction:
        """The chance that it does no damage."""
        return self.damage.chance(0)


def odds_on(m: Match, attack: Attack, target: Target, pool: Sequence[int] = ()) -> AttackOdds:
    """The odds of an attack that is declared on a target, with the best pool if its dice are chosen.

    The position is left as it was; `m` is the reader's own match, such as one made of a view.
    """
    chosen = [pool] if pool else list(_pools(m, attack))
    best = max((damage_of(terms_of(m, attack, target, each)) for each in chosen), key=lambda odds: odds.mean)
    return AttackOdds(best, best.at_least(health_left(m, target)))


def health_left(m: Match, target: Target) -> int:
    """The damage that defeats a figure or destroys an object."""
    if target.figure != NOBODY:
        return m.health(target.figure) - m.figure(target.figure).damage
    token = m.state.tokens[target.token]
    return objects.health_of(m, token) - token.damage


def _pools(m: Match, attack: Attack) -> Sequence[Sequence[int]]:
    """The pools that an attacker may form: mostly one."""
    printed = attack.pool or m.card(attack.attacker).dice
    if printed:
        return [printed]
    return list(declaring.POOLS.options(m, attack).values())


def terms_of(m: Match, attack: Attack, target: Target, pool: Sequence[int]) -> Terms:
    """What the damage of an attack hangs on, found by the rules' own steps on a copy of the attack."""
    trial = copy(attack)
    trial.target, trial.token, trial.space = target
    trial.pool = list(pool)
    trial.standings, trial.once = list(attack.standings), list(attack.once)
    state = m.state
    agenda, lasting = state.agenda, state.lasting
    state.agenda = [*agenda, trial]
    try:
        for _ in declaring.form_pools(m):
            raise AssertionError("a pool that is given is not asked for")
        rolling.modify(m)
        state.agenda = [*agenda, trial]
        return _read(m, trial)
    finally:
        state.agenda, state.lasting = agenda, lasting


def _read(m: Match, attack: Attack) -> Terms:
    """The terms of an attack whose pools are formed and whose results are modified."""
    dice = [die.colour for die in attack.dice]
    if m.figure(attack.attacker).conditions & m.tables.focused:
        dice.append(GREEN)  # IA-FOCUS-01
    twice = standings.of(m, attack.attacker, Standing.USES_SURGES_TWICE)
    for_evade = sum(
        effect.gives.block
        for row in rolling.automatic(m, attack)
        for effect in row.effects
        if isinstance(effect, Modify) and effect.for_each is PerEach.EVADE
    )
    return Terms(
        tuple(sorted(dice)),
        tuple(sorted(die.colour for die in attack.defence)),
        _surge_terms(rolling.surge_abilities(m, attack), 2 if twice else 1),
        resolving.needed_accuracy(m, attack),
        attack.damage,
        attack.accuracy,
        attack.block,
        attack.evade,
        attack.pierce,
        for_evade,
    )


def _surge_terms(surges: Sequence[Surge], times: int) -> tuple[SurgeTerm, ...]:
    """The surge abilities that may matter to the damage."""
    found = (SurgeTerm(row.cost, row.gives.damage, row.gives.accuracy, row.gives.pierce) for row in surges)
    return tuple(sorted(term for term in found if any(term[1:]) for _ in range(times)))


def terms_of_cards(attacker: Deployment, target: Deployment, distance: int, *, focused: bool) -> Terms:
    """What the damage of an attack of one card's figure on another's hangs on, with nobody near.

    Where dice are chosen, none are given.
    """
    dice = colour_numbers(attacker.attack.dice) + ((GREEN,) if focused else ())
    attacking, defending = attacker.attacking, target.defending
    return Terms(
        dice,
        colour_numbers(target.defense),
        _surge_terms(attacker.surges, 1),
        distance if attacker.attack.kind is AttackKind.RANGED else 0,
        attacking.damage,
        attacking.accuracy,
        defending.block,
        defending.evade,
        attacking.pierce,
    )
