"""The dice of an orbital strike, and the abilities of its upgrades that they are spent on.

An ability is paid for with dice and resolved before damage is assigned (FS-ORBITAL-12, FS-CH_ORDER-12), and
once a strike only (FS-ORBITAL-13).
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.forbidden_stars import combat_events, verbs
from wartable.games.forbidden_stars.content import DICE_PER_SIDE, FACES, UPGRADES
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.moments import STRIKE_ABILITIES
from wartable.games.forbidden_stars.rules.combat.dice import roll_faces
from wartable.games.forbidden_stars.rules.orders.order_upgrades import refuse_facedown
from wartable.kernel.ask import Refusal, Script, beside, each_once
from wartable.parts.dice import with_dice


def victim(m: Match) -> int:
    """Whose world is struck: NOBODY once nothing of his is left there."""
    strike, attacker = m.strike, m.order.seat
    for code in m.state.units[strike.world]:
        if code // 12 != attacker:
            return code // 12
    for structure in m.state.structures[strike.world]:
        if structure // 3 != attacker:
            return structure // 3
    return NOBODY


def roll(m: Match, number: int) -> None:
    """Roll so many dice and add them, eight in all at most (FS-ORBITAL-07)."""
    strike = m.strike
    number = min(number, DICE_PER_SIDE - sum(strike.dice))
    if number <= 0:
        return
    faces = roll_faces(m, number)
    if strike.all_attack:
        faces = [number, 0, 0]
    m.tell(combat_events.DiceRolled, m.order.seat, *faces)
    strike.dice = with_dice(strike.dice, faces)
    tell_dice(m)


def tell_dice(m: Match) -> None:
    """Say what the dice of the strike show now."""
    m.tell(combat_events.DiceChanged, m.order.seat, *m.strike.dice)


def ability_options(m: Match) -> dict[str, tuple[int, int]]:
    """The abilities that can be paid for now, as (upgrade, face of the dice to spend)."""
    strike = m.strike
    options: dict[str, tuple[int, int]] = {}
    for upgrade in strike.used:
        ability = STRIKE_ABILITIES[upgrade]
        if upgrade in strike.spent or victim(m) == NOBODY or not ability.possible(m):
            continue
        for face in ability.faces:
            if strike.dice[face] >= ability.number:
                options[verbs.ABILITY(UPGRADES[upgrade].key, FACES[face])] = (upgrade, face)
    return options


def other_abilities(m: Match) -> Iterator[tuple[str, Refusal]]:
    """The abilities that are no answer now: used up, without effect, not paid for, or not in this strike."""
    strike, seat = m.strike, m.order.seat
    for upgrade, ability in STRIKE_ABILITIES.items():
        facts = {"upgrade": UPGRADES[upgrade].key, "number": ability.number}
        for face in ability.faces:
            text = verbs.ABILITY(UPGRADES[upgrade].key, FACES[face])
            if upgrade in strike.spent:
                yield text, Refusal("FS-ORBITAL-13", "ability_used_up", facts)
            elif upgrade not in strike.used:
                refusal = refuse_facedown(m, seat, upgrade)
                yield text, refusal or Refusal("FS-ORBITAL-09", "upgrade_not_declared", facts)
            elif strike.dice[face] < ability.number:
                yield text, Refusal("FS-ORBITAL-12", "dice_missing", {**facts, "face": FACES[face]})
            else:
                yield text, Refusal("FS-ORBITAL-12", "ability_without_effect", facts)


OTHER_ABILITIES = beside(other_abilities)


def reasons_against_declared(m: Match) -> list[Refusal]:
    """Why no ability of the upgrades of this strike can be paid for now."""
    names = tuple(verbs.ABILITY(UPGRADES[upgrade].key, "") for upgrade in m.strike.used)
    return each_once(refusal for text, refusal in other_abilities(m) if text.startswith(names))


def use_ability(m: Match, upgrade: int, face: int) -> Script[None]:
    """Spend the dice, which deal no damage any more (FS-ORBITAL-12, FS-SPEND-02), and resolve the ability."""
    strike, ability = m.strike, STRIKE_ABILITIES[upgrade]
    strike.dice[face] -= ability.number
    strike.spent.append(upgrade)
    tell_dice(m)
    yield from ability.resolve(m)


def go_on(m: Match) -> Script[None]:
    """The ability resolved last takes one more step of its own."""
    following = STRIKE_ABILITIES[m.strike.spent[-1]].go_on
    assert following is not None
    yield from following(m)
