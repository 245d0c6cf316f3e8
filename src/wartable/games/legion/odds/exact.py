"""Exact odds of an attack: the distributions of hits, criticals, blocks and wounds, before a die is rolled.

Nothing is sampled. Every probability is a whole number of equally likely cases out of all cases: 8 for each
attack die and for each die an aim token could reroll, 6 for each defence die.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from wartable.games.legion.content import content
from wartable.games.legion.content.model import DASH, Keyword, UnitCard, UpgradeCard, Weapon
from wartable.games.legion.odds.rerolls import (
    AIM_DICE,
    Aiming,
    Reroll,
    Worth,
    hits_and_criticals,
    result,
    results_of,
    results_of_blanks,
)
from wartable.games.legion.rules.attack.dice import (
    ATTACK_SIDES,
    DEFENCE_SIDES,
    AttackColour,
    AttackFace,
    DefenceColour,
    DefenceFace,
    Pool,
)
from wartable.games.legion.rules.attack.results import (
    cancel_hits,
    effective_cover,
    modify_attack,
    pierce_blocks,
    wounds_of,
)
from wartable.parts.distributions import Cases, Distribution, distribution, over_dice, showing


class Attack(Struct, frozen=True, kw_only=True):
    """The attacker's half of an attack: its pool, what its surges become, and what it brings to bear."""

    pool: Pool
    surge: AttackFace = AttackFace.BLANK
    aim: int = 0
    precise: int = 0
    impact: int = 0
    pierce: int = 0
    blast: bool = False
    ranged: bool = True

    @property
    def dice_each(self) -> int:
        """Dice that one aim token may reroll (LG-AIM-02, LG-PRECISE-01)."""
        return AIM_DICE + self.precise


class Defence(Struct, frozen=True, kw_only=True):
    """The defender's half; `cover` is the terrain's, `suppressed` that it has any suppression token."""

    die: DefenceColour
    surge_blocks: bool = False
    dodge: int = 0
    cover: int = 0
    cover_x: int = 0
    suppressed: bool = False
    armor: bool = False
    immune_pierce: bool = False
    deflect: bool = False
    suppressible: bool = True


class Odds(Struct, frozen=True):
    """What will come of an attack.

    `hits` and `criticals` are those after rerolls and surge conversion, `dice` the defence dice rolled,
    `blocks` those rolled before Pierce, `dodges` the tokens the defender spends, `attacker_wounds` those that
    Deflect gives back, `suppression` the tokens the defender gains.
    """

    hits: Distribution
    criticals: Distribution
    dice: Distribution
    blocks: Distribution
    wounds: Distribution
    dodges: Distribution
    attacker_wounds: Distribution
    suppression: Distribution


class Met(NamedTuple):
    """Hits that get through to the defence dice, as such or as criticals, and dodge tokens spent."""

    hits: int
    dodges: int


def meet(hits: int, attack: Attack, defence: Defence) -> Met:
    """Steps 5 and 6 against a defender who cancels all it can with as few dodge tokens as do it.

    Cover comes before dodge tokens, since it costs nothing; criticals are not touched (LG-ATTACK-12).
    """
    cover = effective_cover(
        defence.cover,
        ranged=attack.ranged,
        blast=attack.blast,
        cover_x=defence.cover_x,
        suppression=defence.suppressed,
    )
    through = [
        sum(
            modify_attack(
                cancel_hits(hits, cover=cover, dodges=dodges), 0, armor=defence.armor, impact=attack.impact
            )
        )
        for dodges in range(min(defence.dodge, hits) + 1)
    ]
    fewest = min(through)
    return Met(fewest, through.index(fewest))


@lru_cache(maxsize=4096)
def _meetings(attack: Attack, defence: Defence) -> tuple[Met, ...]:
    """What comes of 0, 1, 2 ... hits."""
    return tuple(meet(hits, attack, defence) for hits in range(attack.pool.size + 1))


def block_faces(defence: Defence) -> int:
    """Faces of the defence die that end as blocks (LG-ATTACK-16), Deflect's among them (LG-DEFLECT-01)."""
    faces = content().defence_dice[defence.die].faces
    surge_blocks = defence.surge_blocks or (defence.deflect and defence.dodge > 0)
    return faces.count(DefenceFace.BLOCK) + (faces.count(DefenceFace.SURGE) if surge_blocks else 0)


@lru_cache(maxsize=4096)
def _wound_cases(results: int, faces: int, pierce: int) -> tuple[int, ...]:
    """Cases out of 6 ** results of 0, 1, 2 ... wounds from results met by as many dice (LG-ATTACK-14)."""
    cases = [0] * (results + 1)
    for blocks, ways in enumerate(showing(results, faces, DEFENCE_SIDES)):
        cases[wounds_of(results, 0, pierce_blocks(blocks, pierce=pierce, immune=False))] += ways
    return tuple(cases)


def _pierce(attack: Attack, defence: Defence) -> int:
    """The blocks that Pierce can cancel: none against Immune: Pierce (LG-IMMUNE-01)."""
    return 0 if defence.immune_pierce else attack.pierce


@lru_cache(maxsize=4096)
def worth_of(attack: Attack, defence: Defence, goal: int | None) -> Worth:
    """What results are worth: the expected wounds, or the chance of `goal` of them, times 6 ** dice."""
    size = attack.pool.size
    faces, pierce = block_faces(defence), _pierce(attack, defence)
    by_results = []
    for results in range(size + 1):
        cases = _wound_cases(results, faces, pierce)
        value = sum(n * c for n, c in enumerate(cases)) if goal is None else sum(cases[goal:])
        by_results.append(value * DEFENCE_SIDES ** (size - results))
    worth = [0] * (result(size, 0) + 1)
    for hits, met in enumerate(_meetings(attack, defence)):
        for criticals in range(size - hits + 1):
            worth[result(hits, criticals)] = by_results[criticals + met.hits]
    return worth


def _every_hit_counts(attack: Attack, defence: Defence) -> bool:
    """Nothing is gained by turning hits to criticals, so that no hit is worth a reroll."""
    return all(met.hits == hits for hits, met in enumerate(_meetings(attack, defence)))


def _aiming(attack: Attack, defence: Defence, reroll: Reroll, goal: int | None) -> Aiming | None:
    """The attacker's way of spending aim tokens; None if it is rerolling blanks, whoever defends."""
    if reroll is Reroll.BLANKS or (attack.aim == 1 and _every_hit_counts(attack, defence)):
        return None
    return Aiming(attack.surge, attack.dice_each, worth_of(attack, defence, goal))


def best_rerolls(
    dice: Sequence[tuple[AttackColour, AttackFace]],
    attack: Attack,
    defence: Defence,
    goal: int | None = None,
) -> tuple[int, ...]:
    """The places of the dice to reroll with the next aim token, for most wounds or for the goal."""
    aiming = _aiming(attack, defence, Reroll.BEST, goal) or Aiming(attack.surge, attack.dice_each, None)
    return aiming.pick(dice, attack.aim) if attack.aim else ()


@lru_cache(maxsize=16384)
def attack_odds(
    attack: Attack, defence: Defence, reroll: Reroll = Reroll.BEST, goal: int | None = None
) -> Odds:
    """The exact odds of an attack; aim tokens are spent for most expected wounds, or to reach the goal."""
    pool, each, tokens = attack.pool, attack.dice_each, attack.aim
    if not tokens:
        results = results_of(pool, attack.surge)
    elif (aiming := _aiming(attack, defence, reroll, goal)) is None:
        results = results_of_blanks(pool, attack.surge, each, tokens)
    else:
        results = aiming.results(pool, tokens)
    return _odds_of(results, ATTACK_SIDES ** (pool.size + each * tokens), attack, defence)


def _odds_of(results: Cases, total: int, attack: Attack, defence: Defence) -> Odds:
    """Steps 5 to 9 for every result of the attack dice."""
    meetings = _meetings(attack, defence)
    deflect = defence.deflect and defence.dodge > 0
    hits_, criticals_, dice_, dodges_ = ([0] * (attack.pool.size + 1) for _ in range(4))
    for key, cases in results.items():
        hits, criticals = hits_and_criticals(key)
        through, dodges = meetings[hits]
        hits_[hits] += cases
        criticals_[criticals] += cases
        dice_[criticals + through] += cases
        # LG-DEFLECT-01: a token is spent for Deflect even if there is no hit for it to cancel.
        dodges_[max(dodges, 1) if deflect and criticals + through else dodges] += cases
    dice = distribution(dice_, total)
    faces, pierce = block_faces(defence), _pierce(attack, defence)
    surges = content().defence_dice[defence.die].faces.count(DefenceFace.SURGE)
    numbers = range(len(dice.cases))
    suppresses = attack.ranged and defence.suppressible
    nothing = results.get(result(0, 0), 0) if suppresses else total
    return Odds(
        hits=distribution(hits_, total),
        criticals=distribution(criticals_, total),
        dice=dice,
        blocks=over_dice(dice, [showing(number, faces, DEFENCE_SIDES) for number in numbers], DEFENCE_SIDES),
        wounds=over_dice(dice, [_wound_cases(number, faces, pierce) for number in numbers], DEFENCE_SIDES),
        dodges=distribution(dodges_, total),
        # LG-DEFLECT-02: one wound for each surge rolled, against a ranged attack only.
        attacker_wounds=(
            over_dice(dice, [showing(number, surges, DEFENCE_SIDES) for number in numbers], DEFENCE_SIDES)
            if deflect and attack.ranged
            else Distribution((total,), total)
        ),
        # LG-SUPPRESS-07, LG-SUPPRESS-08: one token for any result at all, of a ranged attack only.
        suppression=distribution([nothing, total - nothing], total),
    )


def attack_with(
    weapons: Iterable[Weapon],
    unit: UnitCard,
    upgrades: Iterable[UpgradeCard] = (),
    *,
    aim: int = 0,
    sprayed: int = 1,
) -> Attack:
    """The attack of a unit whose minis contribute these weapons, one entry a mini.

    Dice and equal keywords add up (LG-ATTACK-07, LG-WEAPON-05, LG-WEAPON-07); the dice of a weapon with Spray
    count once for each of the `sprayed` minis that its user sees.
    """
    used = tuple(weapons)
    pool = Pool()
    for weapon in used:
        pool = pool.with_pool(weapon.pool.times(sprayed if weapon.keyword(Keyword.SPRAY) else 1))
    return Attack(
        pool=pool,
        surge=unit.attack_surge,
        aim=aim,
        precise=unit.keyword(Keyword.PRECISE) + sum(card.keyword(Keyword.PRECISE) for card in upgrades),
        impact=sum(weapon.keyword(Keyword.IMPACT) for weapon in used),
        pierce=sum(weapon.keyword(Keyword.PIERCE) for weapon in used),
        blast=any(weapon.keyword(Keyword.BLAST) for weapon in used),
        ranged=not any(weapon.melee for weapon in used),
    )


def defence_of(unit: UnitCard, *, dodge: int = 0, cover: int = 0, suppressed: bool = False) -> Defence:
    """A unit as a defender, with its tokens and the cover of the terrain."""
    return Defence(
        die=unit.defence,
        surge_blocks=unit.defence_surge is DefenceFace.BLOCK,
        dodge=dodge,
        cover=cover,
        cover_x=unit.keyword(Keyword.COVER),
        suppressed=suppressed,
        armor=bool(unit.keyword(Keyword.ARMOR)),
        immune_pierce=bool(unit.keyword(Keyword.IMMUNE_PIERCE)),
        deflect=bool(unit.keyword(Keyword.DEFLECT)),
        # LG-SUPPRESS-05, LG-SUPPRESS-06: a courage of a dash is immune, and so are vehicles, which have none.
        suppressible=unit.courage != DASH,
    )
