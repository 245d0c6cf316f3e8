"""What abilities and Command cards are worth when they could be used, by the rows of their effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wartable.games.imperial_assault.attack_frames import Attack, Die
from wartable.games.imperial_assault.bot import pursuit
from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.bot.moves import plan
from wartable.games.imperial_assault.content import campaign_effects
from wartable.games.imperial_assault.content import effects as rows
from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Ability, Face
from wartable.games.imperial_assault.content.vocabulary import Deed, Pool, Standing
from wartable.games.imperial_assault.rules.attack import pools, resolving
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.state import NOBODY, NOWHERE
from wartable.parts.effect_rows import EffectRow

SCRIPTS: Final = {
    "self_destruct": -1.0,
    "sit_tight": -1.0,
    "to_the_limit": 0.6,
    "planning": 0.8,
    "price_on_their_heads": 0.8,
    "burst_fire": 2.0,
    "shattering_blow": 0.3,
    "deflection": 1.0,
    "covering_fire": 1.0,
}
"""What cards with a script are worth, in victory points."""
STRAINED: Final = 0.4
"""What a point of strain costs a hero who suffers it of his own will."""
SURGE: Final = 0.7
BLAST: Final = 0.8
"""What a point of damage to a figure beside the target is worth."""
POOR_DIE: Final = 0.4
"""How far below its average a die must be to be rerolled."""


def worth_of(a: Assessment, row: Ability | Command | Upgrade, figure: int) -> float:
    """What it is worth to use an ability or card with a figure now, less what the campaign asks for it."""
    price = STRAINED * (row.strain if isinstance(row.strain, int) else 1) if isinstance(row, Use) else 0.0
    if row.script is not None:
        return SCRIPTS.get(row.script, 0.5) - price
    effects = row.effects
    moves = any(isinstance(effect, rows.MoveSpaces) for effect in effects)
    if moves and figure != NOBODY and any(isinstance(effect, rows.PerformAttacks) for effect in effects):
        return _move_and_attack(a, figure) - price
    return sum(_effect(a, effect, figure) for effect in effects) - price


def _move_and_attack(a: Assessment, figure: int) -> float:
    """To go where the attack is best and to attack there; nothing if none can be reached."""
    if not a.match.is_on_map(figure):
        return 0.0
    going = plan(a, figure, speed_of(a.match, figure), attacks=True)
    gained = going.worth - a.place_worth(figure, a.match.place(figure))
    return gained if going.attack > 0 else 0.0


def _effect(a: Assessment, effect: EffectRow, figure: int) -> float:
    for kind, worth in WORTH.items():
        if isinstance(effect, kind):
            return worth(a, effect, figure)
    return 0.5


def _modify(a: Assessment, effect: rows.Modify, _figure: int) -> float:
    """Accuracy only where it is missing; for a round, as much as an attack on it is likely."""
    attack, gives = a.match.attack, effect.gives
    if attack is None or attack.space == NOWHERE:
        return 0.3  # nobody is attacked yet
    if gives.damage or gives.pierce or gives.block or gives.evade:
        return 1.0
    if gives.surge and attack.seat == a.seat:
        return SURGE * gives.surge
    if gives.blast and attack.seat == a.seat:
        beside = resolving.blasted(a.match, attack)
        return gives.blast * sum(-1.0 if a.match.seat_of(hit) == a.seat else BLAST for hit in beside) - 0.1
    missing = resolving.needed_accuracy(a.match, attack) - pools.accuracy(a.match, attack)
    if attack.seat == a.seat:
        return 2.0 if attack.ranged and 0 < missing <= gives.accuracy else -1.0
    return 0.5


def _reroll(a: Assessment, effect: rows.Reroll, _figure: int) -> float:
    """Where a die has fallen badly for us."""
    attack = a.match.attack
    return 0.0 if attack is None else max(regret for _, regret in regrets(a, attack, effect.pool))


def _recover(a: Assessment, effect: rows.Recover, figure: int) -> float:
    if figure == NOBODY:
        return 0.0
    m = a.match
    if m.card(figure).hero:
        strain = pursuit.STRAIN * min(effect.strain, m.figure(figure).strain)
        return strain + pursuit.worth_of_healing(m, figure, effect.damage)
    healed = min(effect.damage, m.figure(figure).damage)
    return m.card(figure).row.cost / m.card(figure).row.group_size * healed / m.health(figure)


def _discards(a: Assessment, _effect_row: rows.DiscardConditions, figure: int) -> float:
    harmed = figure != NOBODY and a.match.figure(figure).conditions & a.match.tables.harmful
    return 1.0 if harmed else -0.5


def _condition(a: Assessment, effect: rows.GainCondition, figure: int) -> float:
    condition = 1 << a.match.content.condition[effect.condition].id
    if figure != NOBODY and a.match.figure(figure).conditions & condition:
        return 0.0
    return 1.0


def _standing(a: Assessment, effect: rows.GainStanding, figure: int) -> float:
    """To look past figures matters only to who sees nobody."""
    if effect.standing is not Standing.SEES_PAST_FIGURES or figure == NOBODY:
        return 0.5
    return -1.0 if any(a.attacks(figure, a.match.place(figure))) else 2.0


def _suffer(_a: Assessment, effect: rows.Suffer, _figure: int) -> float:
    return 0.8 * (effect.damage + 0.5 * effect.strain + 1.5 * len(effect.dice))


def _attacks(a: Assessment, effect: rows.PerformAttacks, figure: int) -> float:
    if figure == NOBODY or not a.match.is_on_map(figure):
        return 1.0
    found = sorted((gain for _, gain in a.attacks(figure, a.match.place(figure))), reverse=True)
    if effect.different_targets:
        return sum(found[: effect.number])
    return effect.number * (found[0] if found else 0.0) + effect.gives.damage * 0.8


def _interrupt(a: Assessment, effect: rows.LetInterrupt, figure: int) -> float:
    """A friend's attack, or his way."""
    others = [friend for friend in a.own if friend != figure]
    if Deed.ATTACK in effect.deeds:
        near = [friend for friend in others if a.match.distance(figure, friend) <= 2]
        best = max((a.best_attack(friend, a.match.place(friend)) for friend in near), default=0.0)
        return max(0.2, 0.9 * best)
    return 0.4


def _ready(a: Assessment, _effect_row: rows.ReadyCard, figure: int) -> float:
    return -1.0 if figure != NOBODY and a.match.group_of(figure).ready else 4.0


def _movement(_a: Assessment, effect: rows.GainMovement, _figure: int) -> float:
    return 0.05 * effect.points + (0.2 if effect.speed else 0.0)


def _points(_a: Assessment, effect: rows.GainPoints, _figure: int) -> float:
    return 0.0 if effect.both else float(effect.points)


def _silence(a: Assessment, _effect_row: rows.SilenceOpponent, _figure: int) -> float:
    return 0.4 * len(a.match.player(1 - a.seat).hand)


def _actions(a: Assessment, effect: rows.GainActions, _figure: int) -> float:
    activation = a.match.activation
    if effect.for_each is not None:
        return 2.0 * (0 if activation is None else activation.defeated) - 0.1
    return 1.0


WORTH: Final[dict[type[EffectRow], Callable[[Assessment, Any, int], float]]] = {
    rows.Modify: _modify,
    rows.Reroll: _reroll,
    rows.Recover: _recover,
    rows.DiscardConditions: _discards,
    rows.GainCondition: _condition,
    rows.GainStanding: _standing,
    rows.Suffer: _suffer,
    rows.Push: lambda _a, _effect, _figure: 0.0,
    campaign_effects.TestAttribute: lambda _a, _effect, _figure: 0.0,
    rows.PerformAttacks: _attacks,
    rows.LetInterrupt: _interrupt,
    rows.ReadyCard: _ready,
    rows.GainMovement: _movement,
    rows.GainPoints: _points,
    rows.SilenceOpponent: _silence,
    rows.GainActions: _actions,
    rows.TakeInitiative: lambda _a, _effect, _figure: 0.3,
    rows.ExhaustCard: lambda _a, _effect, _figure: -1.0,
    rows.RemoveDice: lambda _a, _effect, _figure: 1.5,
    rows.AddDie: lambda _a, _effect, _figure: 0.9,
    rows.MoveSpaces: lambda _a, _effect, _figure: 0.2,
    rows.Place: lambda _a, _effect, _figure: 0.3,
}


# Dice


def regrets(a: Assessment, attack: Attack, pool: Pool) -> list[tuple[int, float]]:
    """For each die that may be rerolled, by its place, how much worse for us it is than its average."""
    mine = attack.seat == a.seat
    found = [(-1, 0.0)]
    first = len(attack.dice) if pool is Pool.DEFENSE else 0
    last = len(attack.dice) + (0 if pool is Pool.ATTACK else len(attack.defence))
    for place, die in enumerate([*attack.dice, *attack.defence]):
        if first <= place < last and die.face >= 0 and not die.rerolled:
            good = (place < len(attack.dice)) == mine
            short = average(a, die) - value(pools.face_of(a.match, die))
            regret = short if good else -short
            if regret > POOR_DIE:
                found.append((place, regret))
    return found


def average(a: Assessment, die: Die) -> float:
    """What a die shows on average, by its value."""
    faces = a.match.content.faces[die.colour]
    return sum(map(value, faces)) / len(faces)


def value(face: Face) -> float:
    """What a face is worth to who rolled it."""
    attack = face.damage + 0.7 * face.surge + 0.1 * face.accuracy
    return attack + face.block + 0.7 * face.evade + 3.0 * face.dodge
