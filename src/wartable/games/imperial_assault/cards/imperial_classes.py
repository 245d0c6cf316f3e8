"""Imperial Class cards that rows cannot say."""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.frames import Attack, InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_script import DECIDE
from wartable.games.imperial_assault.moments import Usable
from wartable.games.imperial_assault.rules import damage, movement
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.using import script
from wartable.games.imperial_assault.rules.attack.resolving import after_attack
from wartable.kernel.ask import Ask, Refusal, Script


@script("prey_upon_doubt")
def prey_upon_doubt(m: Match, use: InUse) -> Script[None]:
    """The attacker suffers 1 strain, or the defence has +1 evade, as its player likes."""
    attack = m.attack
    assert attack is not None
    options = {f"{DECIDE}:suffer_strain": True, f"{DECIDE}:evade": False}
    facts = {"card": "prey_upon_doubt", "figure": m.figure_text(attack.attacker)}
    suffers = yield Ask(attack.seat, "IA-GOLDEN-02", "prey_upon_doubt", options, facts=facts)
    if suffers:
        yield from damage.strain(m, attack.attacker, 1, by=use.seat)
    else:
        attack.evade += 1


@moments.condition("heavy_pressure")
def needs_damage(m: Match, _happening: Happening | None, _usable: Usable) -> Refusal | None:
    """The target must be about to suffer damage."""
    if m.attack is None or m.attack.dealt:
        return None
    return Refusal("IA-ABILITY-02", "circumstances_not_so", {"card": "heavy_pressure"})


@script("heavy_pressure")
def heavy_pressure(m: Match, use: InUse) -> Script[None]:
    """The target suffers as much strain instead of the damage."""
    attack = m.attack
    assert attack is not None
    strain, attack.dealt = attack.dealt, 0
    yield from damage.strain(m, attack.target, strain, by=use.seat)


@script("experimental_arms")
def experimental_arms(m: Match, _use: InUse) -> Script[None]:
    """+1 surge; after the attack the attacker suffers 1 damage."""
    attack = m.attack
    assert attack is not None
    attack.more_surges += 1
    attack.after.append("experimental_arms")
    yield from ()


@after_attack("experimental_arms")
def burnt(m: Match, attack: Attack) -> Script[None]:
    """The attacker suffers 1 damage."""
    damage.suffer(m, attack.attacker, 1)
    yield from ()


@moments.condition("failsafe")
def needs_a_deadly_attack(m: Match, _happening: Happening | None, _usable: Usable) -> Refusal | None:
    """The attack must be about to defeat its target."""
    attack = m.attack
    if attack is None or attack.dealt >= m.health(attack.target) - m.figure(attack.target).damage:
        return None
    return Refusal("IA-ABILITY-02", "circumstances_not_so", {"card": "failsafe"})


@script("failsafe")
def failsafe(m: Match, _use: InUse) -> Script[None]:
    """The target is left with 1 Health, and gains 3 movement points."""
    attack = m.attack
    assert attack is not None
    figure = attack.target
    left = m.health(figure) - m.figure(figure).damage
    recovered = min(1, m.figure(figure).damage)
    damage.recover(m, figure, recovered)  # beforehand, so that the attack still does its damage
    attack.dealt = left + recovered - 1
    movement.begin_move(m, figure, m.seat_of(figure), 3, pays=True)
    yield from ()
