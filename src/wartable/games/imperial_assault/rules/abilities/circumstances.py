"""What abilities depend on beside the figures concerned: whether a circumstance is so for a figure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.vocabulary import (
    AttackKind,
    Attribute,
    Circumstance,
    Keyword,
    Standing,
)
from wartable.games.imperial_assault.facts.figure_facts import gear, weapons_of
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import AttributeTest
from wartable.kernel.agenda import topmost

SEVERE: Final = 3
"""The damage that counts as much where an ability asks for it."""
NEAR: Final = 3
"""The distance that counts as near where an ability asks for it."""
WEARY: Final = 2
"""The strain that counts as much where an ability asks for it (IA-STRAIN-06)."""

CLOSE: Final = 2
"""The spaces within which a target is close where an ability asks for it."""


def holds(m: Match, figure: int, circumstance: Circumstance) -> bool:
    """Whether a circumstance is so for a figure; one of attacks or tests is not so outside of these."""
    of_figure = OF_FIGURES.get(circumstance)
    if of_figure is not None:
        return of_figure(m, figure)
    tested = TESTED.get(circumstance)
    if tested is not None:
        test = topmost(m.state.agenda, AttributeTest)
        return test is not None and test.attribute in tested
    attack = m.attack
    return attack is not None and OF_ATTACKS[circumstance](m, attack, figure)


def _damaged(m: Match, figure: int) -> bool:
    return m.figure(figure).damage > 0  # IA-DAMAGE-05


def _did_not_exit(m: Match, figure: int) -> bool:
    activation = m.activation
    return not (activation is not None and activation.figure == figure and activation.exited)


def _no_friend_adjacent(m: Match, figure: int) -> bool:
    return not any(m.friendly(figure, other) and m.adjacent(figure, other) for other in m.on_map())


def _target_could_not_see(m: Match, attack: Attack, figure: int) -> bool:
    activation = m.activation
    own = activation is not None and activation.figure == figure
    seen = activation is not None and activation.watched >> max(0, attack.target) & 1
    return own and attack.target >= 0 and not seen


def _target_cannot_see(m: Match, attack: Attack, figure: int) -> bool:
    if attack.target < 0:
        return False
    anyway = m.card(figure).stands(Standing.AMBUSHES_IN_SIGHT)
    return bool(anyway) or not m.sees(attack.target, figure)


def _weapon_reaches(m: Match, attack: Attack, _figure: int) -> bool:
    """Whether the weapon has Reach by itself, whatever is attached to it."""
    hero = m.hero_of(attack.attacker)
    weapon = None if hero is None or attack.weapon < 0 else gear(hero.cards[attack.weapon]).weapon
    return weapon is not None and Keyword.REACH in weapon.keywords


def _target_strained(m: Match, attack: Attack, _figure: int) -> bool:
    return attack.target >= 0 and m.figure(attack.target).strain >= WEARY


def _target_within_three(m: Match, attack: Attack, _figure: int) -> bool:
    return m.spaces_from(attack.attacker, 1 << attack.space) <= NEAR


def _target_in_sight(m: Match, attack: Attack, figure: int) -> bool:
    return m.sees_space(figure, attack.space, target=attack.target)


def _ranged(m: Match, attack: Attack, figure: int) -> bool:
    """An attack for which no weapon was chosen yet may become ranged if the hero has brought one for it."""
    hero = m.hero_of(figure)
    if hero is None or attack.attacker != figure or attack.weapon >= 0 or attack.pool or attack.typed:
        return attack.ranged
    weapons = [gear(hero.cards[place]).weapon for place in weapons_of(hero)]
    return any(weapon is not None and weapon.attack.kind is AttackKind.RANGED for weapon in weapons)


def _target_within_two(m: Match, attack: Attack, _figure: int) -> bool:
    return attack.space >= 0 and m.spaces_from(attack.attacker, 1 << attack.space) <= CLOSE


OF_FIGURES: Final[dict[Circumstance, Callable[[Match, int], bool]]] = {
    Circumstance.DAMAGED: _damaged,
    Circumstance.DID_NOT_EXIT: _did_not_exit,
    Circumstance.OUTSIDE_ACTIVATION: lambda m, figure: not m.is_activating(figure),
    Circumstance.IN_OWN_ACTIVATION: lambda m, figure: m.is_activating(figure),
    Circumstance.MELEE_TYPE: lambda m, figure: not m.card(figure).ranged,
    Circumstance.STRAINED: lambda m, figure: m.figure(figure).strain >= WEARY,
    Circumstance.WOUNDED: lambda m, figure: m.figure(figure).wounded,
    Circumstance.FOCUSED: lambda m, figure: bool(m.figure(figure).conditions & m.tables.focused),
    Circumstance.NO_FRIEND_ADJACENT: _no_friend_adjacent,
}
OF_ATTACKS: Final[dict[Circumstance, Callable[[Match, Attack, int], bool]]] = {
    Circumstance.RANGED_ATTACK: _ranged,
    Circumstance.MELEE_ATTACK: lambda _m, attack, _figure: not attack.ranged,
    Circumstance.TARGET_COULD_NOT_SEE: _target_could_not_see,
    Circumstance.TARGET_CANNOT_SEE: _target_cannot_see,
    Circumstance.WEAPON_REACHES: _weapon_reaches,
    Circumstance.TARGET_STRAINED: _target_strained,
    Circumstance.TARGET_WITHIN_THREE: _target_within_three,
    Circumstance.TARGET_IN_SIGHT: _target_in_sight,
    Circumstance.DID_DAMAGE: lambda _m, attack, _figure: bool(attack.hurt),
    Circumstance.TARGET_WITHIN_TWO: _target_within_two,
    Circumstance.TARGET_DEFEATED: lambda _m, attack, _figure: attack.target in attack.fallen,
    Circumstance.TARGET_NOT_DEFEATED: lambda _m, attack, _figure: attack.target not in attack.fallen,
    Circumstance.SUFFERED_NOTHING: lambda _m, attack, _figure: attack.suffered == 0,
    Circumstance.SUFFERED_SOMETHING: lambda _m, attack, _figure: attack.suffered > 0,
    Circumstance.SUFFERED_THREE: lambda _m, attack, _figure: attack.suffered >= SEVERE,
}
TESTED: Final[dict[Circumstance, tuple[str, ...]]] = {
    Circumstance.TESTS_STRENGTH: (Attribute.STRENGTH,),
    Circumstance.TESTS_INSIGHT: (Attribute.INSIGHT,),
    Circumstance.TESTS_TECH: (Attribute.TECH,),
    Circumstance.TESTS_STRENGTH_OR_TECH: (Attribute.STRENGTH, Attribute.TECH),
}
