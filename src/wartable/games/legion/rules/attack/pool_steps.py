"""The dice of one attack pool: steps 4 to 9 of an attack, from the roll to the wounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wartable.games.legion import attack_events, events, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Keyword
from wartable.games.legion.frames import Attack, Pool, Step
from wartable.games.legion.map.cover import behind_barricades
from wartable.games.legion.map.layout import weapon_of
from wartable.games.legion.naming import unit_text
from wartable.games.legion.odds.rerolls import AIM_DICE
from wartable.games.legion.rules import changes
from wartable.games.legion.rules.attack import results, rolls, targets, wounds
from wartable.games.legion.rules.attack.dice import (
    AttackColour,
    AttackFace,
    DefenceFace,
    convert_attack,
    convert_defence,
)
from wartable.kernel.ask import Ask, Family, OpenAsk, Refusal, Script, split
from wartable.parts.dice import places_of, roll_together

Die = tuple[int, int]  # colour and face


def attack_and_pool(b: Battle) -> tuple[Attack, Pool]:
    """The attack going on and the pool whose dice are on the table."""
    attack = b.attack
    return attack, attack.pools[attack.current]


def pool_keyword(b: Battle, pool: Pool, keyword: Keyword) -> int:
    """A keyword of the pool's own weapons (LG-MULTI-05), whose values add up (LG-WEAPON-07)."""
    if not targets.keyword_counts(b, keyword):
        return 0
    return sum(weapon_of(used.weapon).keyword(keyword) for used in pool.weapons)


# Step 4: roll attack dice


def roll_attack(b: Battle) -> None:
    """Substep A: roll all dice of the pool, however many the box holds (LG-ATTACK-08, LG-COMP-02)."""
    attack, pool = attack_and_pool(b)
    colours: list[AttackColour] = []
    for used in pool.weapons:  # LG-WEAPON-05: equal weapons add up
        colours += targets.dice_of(attack, weapon_of(used.weapon)).times(used.times).colours()
    pool.dice = roll_dice(b, attack.attacker, colours)
    attack.steps += [
        Step.MODIFY_DEFENCE,
        Step.ROLL_DEFENCE,
        Step.MODIFY_ATTACK,
        Step.DODGE_AND_COVER,
        Step.REROLL_ATTACK,
    ]


def roll_dice(b: Battle, attacker: int, colours: list[AttackColour]) -> list[Die]:
    """Attack dice of these colours as they fall."""
    dice = content().attack_dice
    faces = roll_together(b.chance, [dice[colour].faces for colour in colours])
    if b.listening:
        shown = tuple(die_text(die) for die in zip(colours, faces, strict=True))
        b.tell(events.DiceRolled, b.unit(attacker).seat, unit_text(b, attacker), "attack", shown)
    return [(int(colour), int(face)) for colour, face in zip(colours, faces, strict=True)]


def die_text(die: Die) -> str:
    """What a die is called in choices, such as `red_blank`."""
    colour, face = die
    return f"{AttackColour(colour).name}_{AttackFace(face).name}".lower()


def reroll_attack(b: Battle) -> Script[None]:
    """Substep B: the attacker may spend aim tokens, one at a time, to reroll dice (LG-ATTACK-09)."""
    attack, pool = attack_and_pool(b)
    unit = b.unit(attack.attacker)
    if unit.aim and not unit.defeated:
        most = min(AIM_DICE + b.keyword(attack.attacker, Keyword.PRECISE), len(pool.dice))  # LG-PRECISE-01
        options: dict[str, tuple[Die, ...]] = {verbs.KEEP(): ()}
        options.update(_reroll_options(b, attack, pool, most))
        ask = OpenAsk(
            unit.seat,
            "LG-AIM-02",
            "reroll_dice",
            options,
            facts={"unit": unit_text(b, attack.attacker), "dice": most, "aim": unit.aim},
            parse=parse_reroll,
            judge=lambda picked: refuse_reroll(pool, picked, most),
        )
        picked: tuple[Die, ...] = yield ask
        if picked:
            changes.gain_aim(b, attack.attacker, -1)
            _reroll(b, attack, pool, picked)
            attack.steps.append(Step.REROLL_ATTACK)
            return
    else:
        b.unasked(unit.seat, ("reroll", "keep"), "LG-AIM-02", "no_aim_token_left", attack.attacker)
    _convert_surges(b, attack, pool)


def _reroll_options(
    b: Battle, attack: Attack, pool: Pool, most: int
) -> Iterator[tuple[str, tuple[Die, ...]]]:
    """The blanks of the strongest dice first, then hits, as many as the token allows or fewer."""
    surge = b.card(attack.attacker).attack_surge
    worth = {AttackFace.BLANK: 0, AttackFace.HIT: 1}
    ordered = []
    for die in pool.dice:
        face = convert_attack(AttackFace(die[1]), surge)
        if face in worth:
            ordered.append((worth[face], *die))
    ordered.sort()
    for number in range(min(most, len(ordered)), 0, -1):
        picked = tuple((colour, face) for _, colour, face in ordered[:number])
        yield verbs.REROLL(*map(die_text, picked)), picked


def parse_reroll(text: str) -> tuple[Die, ...] | None:
    """The dice that a choice such as `reroll:red_blank,white_hit` names."""
    verb, args = split(text)
    named = [_DICE_BY_TEXT.get(arg) for arg in args]
    dice = tuple(die for die in named if die is not None)
    return dice if verb == verbs.REROLL.name and dice and len(dice) == len(args) else None


_DICE_BY_TEXT = {
    die_text((colour, face)): (int(colour), int(face)) for colour in AttackColour for face in AttackFace
}


def refuse_reroll(pool: Pool, picked: tuple[Die, ...], most: int) -> Refusal | None:
    """Why these dice cannot be rerolled with one aim token: too many, or not on the table."""
    if len(picked) > most:
        return Refusal("LG-AIM-02", "too_many_rerolls", {"number": len(picked), "at_most": most})
    table = Counter(pool.dice)
    for die, number in Counter(picked).items():
        if number > table[die]:
            facts = {"die": die_text(die), "number": number, "at_most": table[die]}
            return Refusal("LG-AIM-02", "no_such_dice", facts)
    return None


def _reroll(b: Battle, attack: Attack, pool: Pool, picked: tuple[Die, ...]) -> None:
    """Roll the picked dice again; the others stay as they lie."""
    places = places_of(pool.dice, picked)
    fallen = roll_dice(b, attack.attacker, [AttackColour(pool.dice[place][0]) for place in places])
    for place, die in zip(places, fallen, strict=True):
        pool.dice[place] = die


def _convert_surges(b: Battle, attack: Attack, pool: Pool) -> None:
    """Substep C: each attack surge becomes what the unit card prints, or a blank (LG-ATTACK-10)."""
    surge = b.card(attack.attacker).attack_surge
    faces = [convert_attack(AttackFace(face), surge) for _, face in pool.dice]
    pool.hits = faces.count(AttackFace.HIT)
    pool.criticals = faces.count(AttackFace.CRITICAL)
    pool.threatened = pool.hits + pool.criticals > 0  # LG-SUPPRESS-07: whatever is cancelled later
    b.tell(
        attack_events.ResultsShown,
        b.unit(attack.attacker).seat,
        unit_text(b, attack.attacker),
        pool.hits,
        pool.criticals,
    )


# Step 5: apply dodge and cover


def dodge_and_cover(b: Battle) -> Script[None]:
    """The defender may use cover and spend dodge tokens to cancel hits, never criticals (LG-ATTACK-11)."""
    _, pool = attack_and_pool(b)
    number = pool.defender
    unit = b.unit(number)
    if not pool.threatened:
        b.unasked(unit.seat, ("cancel",), "LG-ATTACK-11", "nothing_was_hit", number)
        return
    cover = cover_of(b, pool)
    facts = {
        "unit": unit_text(b, number),
        "hits": pool.hits,
        "criticals": pool.criticals,
        "cover": cover,
        "dodge": unit.dodge,
    }
    named = cancellations(b, most=cover)  # why there is no more cover need not be found out
    options = {text: both for text, both in named if refuse_cancellation(b, both) is None}
    covered = dodged = 0
    if len(options) > 1:
        ask = Ask(unit.seat, "LG-ATTACK-11", "dodge_and_cover", options, CANCELLATIONS, (b,), facts)
        covered, dodged = yield ask
    elif pool.hits:
        b.passed(unit.seat, ("cancel",), "LG-ATTACK-11", "nothing_to_cancel_with", facts)
    else:
        b.passed(unit.seat, ("cancel",), "LG-ATTACK-12", "only_criticals", facts)
    if covered:
        b.tell(attack_events.HitsCancelled, unit.seat, unit_text(b, number), "cover", covered)
    if dodged:
        changes.gain_dodge(b, number, -dodged)
        pool.dodged = dodged
        b.tell(attack_events.HitsCancelled, unit.seat, unit_text(b, number), "dodge", min(dodged, pool.hits))
    pool.hits = results.cancel_hits(pool.hits, cover=covered, dodges=dodged)  # LG-ATTACK-12


def cover_of(b: Battle, pool: Pool) -> int:
    """The hits that a defender's cover can cancel: the terrain's, improved by Cover X and suppression."""
    return results.effective_cover(
        pool.cover,
        ranged=not pool.melee,
        blast=pool_keyword(b, pool, Keyword.BLAST) > 0,
        cover_x=b.keyword(pool.defender, Keyword.COVER),
        suppression=b.unit(pool.defender).suppression,
    )


def cancellations(b: Battle, most: int = results.HEAVY_COVER) -> Iterator[tuple[str, tuple[int, int]]]:
    """So many hits by cover, so many by dodge tokens: most cover and fewest tokens first."""
    _, pool = attack_and_pool(b)
    tokens = b.unit(pool.defender).dodge
    for covered in range(most, -1, -1):
        for dodged in range(tokens + 1):
            yield verbs.CANCEL(covered, dodged), (covered, dodged)


def refuse_cancellation(b: Battle, cancelled: tuple[int, int]) -> Refusal | None:
    """Why not so many: cover cancels so much, and only hits are cancelled, never criticals (LG-ATTACK-12)."""
    _, pool = attack_and_pool(b)
    covered, dodged = cancelled
    cover = cover_of(b, pool)
    if covered > cover:
        return _refuse_cover(b, covered, cover)
    # Deflect alone makes a token worth spending where no hit is left.
    spare = 1 if b.keyword(pool.defender, Keyword.DEFLECT) and covered == pool.hits else 0
    if covered + dodged > pool.hits + spare:
        facts = {"number": covered + dodged, "hits": pool.hits, "criticals": pool.criticals}
        return Refusal("LG-ATTACK-12", "more_than_the_hits", facts)
    return None


def _refuse_cover(b: Battle, covered: int, cover: int) -> Refusal:
    """Cover does not cancel so many hits: light cover one (LG-COVER-07), what is no cover none."""
    attack, pool = attack_and_pool(b)
    number, facts = pool.defender, {"number": covered, "at_most": cover}
    if cover:
        return Refusal("LG-COVER-07", "not_enough_cover", facts)
    if not pool.melee and not b.trooper(number) and not b.unit(attack.attacker).defeated:
        leader = b.living(attack.attacker).index(b.unit(attack.attacker).leader)
        eye = b.figures(attack.attacker)[leader]
        if behind_barricades(b.ground, eye, b.figures(number)):
            return Refusal("LG-BARRICADE-03", "barricade_hides_no_vehicle", {"unit": unit_text(b, number)})
    return Refusal("LG-COVER-01", "not_enough_cover", facts)


CANCELLATIONS = Family(cancellations, refuse_cancellation)


# Step 6: modify attack dice


def modify_attack(b: Battle) -> Script[None]:
    """First the attacker's Impact, then the defender's Armor, change the dice (LG-ATTACK-13)."""
    attack, pool = attack_and_pool(b)
    seat = b.unit(attack.attacker).seat
    armor = b.keyword(pool.defender, Keyword.ARMOR)
    impact = min(pool_keyword(b, pool, Keyword.IMPACT), pool.hits)
    if not armor or not impact:
        reason = "no_hits_left" if not pool.hits else "no_impact" if armor else "no_armor"
        b.unasked(seat, ("impact",), "LG-IMPACT-01", reason, pool.defender)
    if not pool.hits or not armor:
        return
    unit = b.unit(pool.defender)
    options = {verbs.IMPACT(number): number for number in range(impact, -1, -1)}
    facts = {"hits": pool.hits, "criticals": pool.criticals}
    turned = (yield Ask(seat, "LG-IMPACT-01", "use_impact", options, facts=facts)) if impact else 0
    before = pool.hits
    pool.hits, pool.criticals = results.modify_attack(pool.hits, pool.criticals, armor=True, impact=turned)
    if turned:
        b.tell(attack_events.HitsTurned, seat, unit_text(b, attack.attacker), turned)
    cancelled = before - turned - pool.hits
    if cancelled:
        b.tell(attack_events.HitsCancelled, unit.seat, unit_text(b, pool.defender), "armor", cancelled)


# Step 7: roll defence dice


def roll_defence(b: Battle) -> None:
    """The defender rolls a die for each hit and critical (LG-ATTACK-14) and converts surges (LG-ATTACK-16).

    Nothing in the box rerolls defence dice (LG-ATTACK-15), least of all aim tokens.
    """
    attack, pool = attack_and_pool(b)
    number = pool.hits + pool.criticals
    seat = b.unit(pool.defender).seat
    if not number:
        b.unasked(seat, ("reroll",), "LG-ATTACK-14", "nothing_to_defend_against", pool.defender)
        return
    b.unasked(seat, ("reroll",), "LG-ATTACK-15", "defence_dice_not_rerolled", pool.defender)
    card = b.card(pool.defender)
    faces = rolls.roll_defence(b, pool.defender, card.defence, number, "defence")
    pool.defence = [int(face) for face in faces]
    deflects = pool.dodged > 0 and b.keyword(pool.defender, Keyword.DEFLECT) > 0
    surge_blocks = card.defence_surge is DefenceFace.BLOCK or deflects  # LG-DEFLECT-01
    pool.surges = faces.count(DefenceFace.SURGE)
    pool.blocks = [convert_defence(face, surge_blocks) for face in faces].count(DefenceFace.BLOCK)
    if deflects and not pool.melee:
        # LG-DEFLECT-02: the attack goes on even if it leaves no attacker
        wounds.begin(b, attack.attacker, pool.surges, visible=None, told=attack_events.WoundsByDeflect)


# Steps 8 and 9: modify defence dice, compare


def modify_defence(b: Battle) -> Script[None]:
    """No defender of the box changes its dice; then the attacker may use Pierce (LG-ATTACK-17)."""
    attack, pool = attack_and_pool(b)
    immune = b.keyword(pool.defender, Keyword.IMMUNE_PIERCE) > 0
    pierce = pool_keyword(b, pool, Keyword.PIERCE)
    most = 0 if immune else min(pierce, pool.blocks)
    seat = b.unit(attack.attacker).seat
    if most:
        options = {verbs.PIERCE(number): number for number in range(most, -1, -1)}
        facts = {"unit": unit_text(b, pool.defender), "blocks": pool.blocks}
        pierced = yield Ask(seat, "LG-PIERCE-01", "use_pierce", options, facts=facts)
        if pierced:
            pool.blocks = results.pierce_blocks(pool.blocks, pierce=pierced, immune=immune)
            b.tell(attack_events.BlocksCancelled, seat, unit_text(b, attack.attacker), pierced)
    else:
        rule = "LG-IMMUNE-01" if immune and pierce else "LG-PIERCE-01"
        reason = "no_pierce" if not pierce else "immune_to_pierce" if immune else "no_blocks"
        b.unasked(seat, ("pierce",), rule, reason, pool.defender)
    _compare(b, attack, pool)


def _compare(b: Battle, attack: Attack, pool: Pool) -> None:
    """Step 9: what the blocks do not stop are wounds for the minis that were seen (LG-ATTACK-18)."""
    pool.wounds = results.wounds_of(pool.hits, pool.criticals, pool.blocks)
    hits = pool.hits + pool.criticals
    b.tell(
        attack_events.AttackResolved,
        b.unit(attack.attacker).seat,
        unit_text(b, attack.attacker),
        unit_text(b, pool.defender),
        hits,
        hits - pool.wounds,
        pool.wounds,
    )
    wounds.begin(b, pool.defender, pool.wounds, visible=pool.visible)
