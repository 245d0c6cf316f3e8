"""The exact distribution of the damage of an attack, from its dice and what is added to them.

For each roll surges are spent for most damage once there is enough accuracy. Rerolls count only if they are
asked for: the attacker rerolls for most damage on average, then the defender for least (IA-ATTACK-05).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.components import Face
from wartable.parts.distributions import Cases, Distribution, distribution, rolled_with

SIDES = 6
SLOT = 64
"""Results are packed into one number: damage, surges and accuracy, or block, evade and dodge."""


class SurgeTerm(NamedTuple):
    """A surge ability as far as it matters to the damage: its cost and what it gives."""

    cost: int
    damage: int = 0
    accuracy: int = 0
    pierce: int = 0


class Terms(NamedTuple):
    """What the damage of an attack hangs on: colours of dice, modifiers, surge abilities, distance.

    `needed` is the accuracy that a ranged attack needs, 0 of a melee attack; `for_evade` are blocks for each
    evade result; the rerolls say whether either player may reroll one die of his own.
    """

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    surges: tuple[SurgeTerm, ...] = ()
    needed: int = 0
    damage: int = 0
    accuracy: int = 0
    block: int = 0
    evade: int = 0
    pierce: int = 0
    for_evade: int = 0
    attack_reroll: bool = False
    defence_reroll: bool = False


Roll: TypeAlias = tuple[int, ...]
"""What each die of a pool shows, packed."""


@lru_cache(maxsize=4096)
def damage_of(terms: Terms) -> Distribution:
    """How likely the attack does 0, 1, 2 ... damage to its target, whatever its Health."""
    if terms.attack_reroll or terms.defence_reroll:
        return _with_rerolls(terms)
    attack, defence = _sums(terms.attack), _sums(terms.defence)
    spending = _spendings(terms.surges)
    cases: Counter[int] = Counter()
    for own, ways in attack.items():
        for theirs, more in defence.items():
            cases[_dealt(terms, spending, own, theirs)] += ways * more
    return _listed(cases, SIDES ** (len(terms.attack) + len(terms.defence)))


def _listed(cases: Counter[int], total: int) -> Distribution:
    return distribution([cases[number] for number in range(max(cases) + 1)], total)


def _packed(face: Face, attacks: bool) -> int:
    if attacks:
        return face.damage + SLOT * face.surge + SLOT * SLOT * face.accuracy
    return face.block + SLOT * face.evade + SLOT * SLOT * face.dodge


@lru_cache(maxsize=64)
def _faces(colour: int) -> tuple[tuple[int, int], ...]:
    """What a die may show, packed, each with its faces."""
    die = content().dice[colour]
    return tuple(Counter(_packed(face, die.colour.attacks) for face in die.faces).items())


@lru_cache(maxsize=512)
def _sums(colours: tuple[int, ...]) -> Cases:
    """What a pool may show in all."""
    cases: Cases = {0: 1}
    for colour in colours:
        cases = rolled_with(cases, _faces(colour))
    return cases


@lru_cache(maxsize=512)
def _spendings(surges: tuple[SurgeTerm, ...]) -> tuple[SurgeTerm, ...]:
    """All ways to spend surges, each ability at most once: what each costs and gives together."""
    found = {
        SurgeTerm(*map(sum, zip(*chosen, strict=True))) if chosen else SurgeTerm(0)
        for number in range(len(surges) + 1)
        for chosen in combinations(surges, number)
    }
    return tuple(sorted(found))


def _dealt(terms: Terms, spending: Sequence[SurgeTerm], own: int, theirs: int) -> int:
    """The damage of rolled pools if surges are spent for most of it."""
    if theirs // (SLOT * SLOT):
        return 0  # a dodge (IA-MISS-02)
    evade = max(0, theirs // SLOT % SLOT + terms.evade)
    surges = max(0, own // SLOT % SLOT - evade)
    block = max(0, theirs % SLOT + terms.block + terms.for_evade * evade)
    damage, accuracy = own % SLOT + terms.damage, own // (SLOT * SLOT) + terms.accuracy
    most = 0
    for cost, more, further, pierce in spending:
        if cost <= surges and (not terms.needed or accuracy + further >= terms.needed):
            blocked = max(0, block - terms.pierce - pierce)
            most = max(most, damage + more - blocked)
    return most


# Rerolls


def _rolls(colours: tuple[int, ...]) -> Counter[Roll]:
    """What each die of a pool may show, dice of one colour in any order."""
    found: Counter[Roll] = Counter()
    for faces in product(*(_faces(colour) for colour in colours)):
        ways = 1
        for _, sides in faces:
            ways *= sides
        found[tuple(shown for shown, _ in faces)] += ways
    return found


def _with_rerolls(terms: Terms) -> Distribution:
    spending = _spendings(terms.surges)
    answered: dict[tuple[int, Roll], Counter[int]] = {}

    def defended(own: int, theirs: Roll) -> Counter[int]:
        """What comes of it out of six cases once the defender has rerolled, or not."""
        known = answered.get((own, theirs))
        if known is None:
            kept = Counter({_dealt(terms, spending, own, sum(theirs)): SIDES})
            ways = [kept]
            if terms.defence_reroll:
                for colour, shown in zip(terms.defence, theirs, strict=True):
                    rest = sum(theirs) - shown
                    ways.append(
                        _mixed((_dealt(terms, spending, own, rest + f), n) for f, n in _faces(colour))
                    )
            known = answered[own, theirs] = min(ways, key=_weight)
        return known

    def attacked(own: Roll, theirs: Roll) -> Counter[int]:
        """What comes of it out of 36 cases once the attacker has rerolled, or not."""
        total = sum(own)
        ways = [_times(defended(total, theirs), SIDES)]
        if terms.attack_reroll:
            for colour, shown in zip(terms.attack, own, strict=True):
                mixed: Counter[int] = Counter()
                for face, sides in _faces(colour):
                    mixed.update(_times(defended(total - shown + face, theirs), sides))
                ways.append(mixed)
        return max(ways, key=_weight)

    cases: Counter[int] = Counter()
    defences = _rolls(terms.defence)
    for own, ways in _rolls(terms.attack).items():
        for theirs, more in defences.items():
            cases.update(_times(attacked(own, theirs), ways * more))
    return _listed(cases, SIDES ** (len(terms.attack) + len(terms.defence) + 2))


def _mixed(outcomes: Iterable[tuple[int, int]]) -> Counter[int]:
    found: Counter[int] = Counter()
    for number, ways in outcomes:
        found[number] += ways
    return found


def _times(cases: Counter[int], factor: int) -> Counter[int]:
    return Counter({number: ways * factor for number, ways in cases.items()})


def _weight(cases: Counter[int]) -> int:
    """The mean, times the number of cases."""
    return sum(number * ways for number, ways in cases.items())
