"""Class cards of heroes."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.cards.actions import stun
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage
from wartable.games.imperial_assault.rules.abilities import usables
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import script
from wartable.games.imperial_assault.rules.actions import SCRIPTED_ATTACKS
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.verbs.missions import DECIDE
from wartable.games.imperial_assault.verbs.turns import CHOOSE
from wartable.kernel.ask import Ask, Refusal, Script

ANVIL = "hammer_and_anvil"
SCRIPTED_ATTACKS.add(ANVIL)


@script("suppressive_fire")
def suppressive_fire(m: Match, use: InUse) -> Script[None]:
    """Each figure that the attack damaged suffers 1 damage or is Stunned, as its player chooses."""
    attack = m.attack
    assert attack is not None
    hurt = [figure for figure in attack.hurt if m.is_on_map(figure)]
    for figure in hurt:
        is_stunned = bool(m.figure(figure).conditions & m.tables.stunned)
        options = {DECIDE("suffer_damage"): True}
        if not is_stunned:
            options[DECIDE("be_stunned")] = False
        facts = {"card": "suppressive_fire", "figure": m.figure_text(figure)}
        ask = Ask(m.seat_of(figure), "IA-GOLDEN-02", "stun_or_damage", options, facts=facts)
        if (yield from m.decide(ask)):
            damage.suffer(m, figure, 1, by=use.seat)
        else:
            stun(m, figure)


def _common_targets(m: Match, figure: int, friend: int) -> Iterator[int]:
    """The hostile figures that both could attack."""
    for target in m.on_map():
        if m.hostile(figure, target) and all(_could_attack(m, each, target) for each in (figure, friend)):
            yield target


def _could_attack(m: Match, figure: int, target: int) -> bool:
    return declaring.refuse_to_attack(m, _attack_on(m, figure, target)) is None


def _attack_on(m: Match, figure: int, target: int) -> Attack:
    attack = declaring.planned(m, figure, m.seat_of(figure))
    attack.only = target
    return attack


def _partners(m: Match, figure: int) -> dict[int, list[int]]:
    """The friendly figures that could attack with a figure, and whom."""
    friends = [other for other in m.on_map() if other != figure and m.friendly(figure, other)]
    found = {friend: list(_common_targets(m, figure, friend)) for friend in friends}
    return {friend: targets for friend, targets in found.items() if targets}


@usables.condition(ANVIL)
def needs_a_common_target(m: Match, _happening: Happening | None, usable: Usable) -> Refusal | None:
    """There must be a figure that he and a friend can attack (IA-ABILITY-02)."""
    if _partners(m, usable.figure):
        return None
    facts = {"card": ANVIL, "figure": m.figure_text(usable.figure)}
    return Refusal("IA-ABILITY-02", "nobody_to_choose", facts)


@script(ANVIL)
def hammer_and_anvil(m: Match, use: InUse) -> Script[None]:
    """He and a friend attack the same figure, whose player says who is first; the second finds no defence."""
    partners = _partners(m, use.figure)
    friends = {CHOOSE(m.figure_text(friend)): friend for friend in partners}
    facts = {"card": ANVIL, "left": 1}
    friend = yield from m.decide(Ask(use.seat, "IA-ABILITY-02", "choose_target", friends, facts=facts))
    targets = {CHOOSE(m.figure_text(target)): target for target in partners[friend]}
    ask = Ask(use.seat, "IA-ABILITY-02", "attack_same_figure", targets, facts={"card": ANVIL})
    target = yield from m.decide(ask)
    orders = {CHOOSE(m.figure_text(first)): first for first in (use.figure, friend)}
    facts = {"card": ANVIL, "target": m.figure_text(target)}
    first = yield from m.decide(Ask(m.seat_of(target), "IA-GOLDEN-02", "attack_first", orders, facts=facts))
    second = friend if first == use.figure else use.figure
    attack = _attack_on(m, second, target)
    attack.undefended = True
    declaring.begin(m, attack)
    declaring.begin(m, _attack_on(m, first, target))
