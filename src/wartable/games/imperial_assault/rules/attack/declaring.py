"""Step 1 of an attack: who is attacked, with which dice (IA-ATTACK-02, IA-ATTACK-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.attack_frames import Attack, Die
from wartable.games.imperial_assault.content.campaign.rows import Gear, Use
from wartable.games.imperial_assault.content.campaign.vocabulary import ItemTrait
from wartable.games.imperial_assault.content.effects import AddDie, Bonus, ModifyNextAttackOn, PerformAttacks
from wartable.games.imperial_assault.content.vocabulary import AttackKind, Colour, Moment, WeaponSort
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.facts.figure_facts import gear, weapons_of
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS, COLOURS, colour_numbers
from wartable.games.imperial_assault.frames import ATTACK_STEPS, InUse, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.abilities import held, standings
from wartable.games.imperial_assault.rules.attack import pools
from wartable.games.imperial_assault.rules.attack.targets import TARGETS, Target, any_target, refuse
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY, NOWHERE, HeroState
from wartable.games.imperial_assault.verbs.attacks import POOL, TARGET
from wartable.games.imperial_assault.verbs.missions import WEAPON
from wartable.games.imperial_assault.verbs.turns import DECLINE
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script

GREEN = COLOUR_NUMBERS[Colour.GREEN]
ATTACK_COLOURS = tuple(number for number, colour in enumerate(COLOURS) if colour.attacks)


def planned(
    m: Match, figure: int, seat: int, *, ranged: bool | None = None, pool: Sequence[int] = ()
) -> Attack:
    """An attack that a figure could make, not begun yet; a hero chooses his weapon first.

    The type that an ability names is that of a hero's weapon.
    """
    kind = m.card(figure).ranged if ranged is None else ranged
    steps = list(ATTACK_STEPS)
    pool = pool or _bare_hands(m, figure)
    if m.card(figure).hero and not pool:
        steps.insert(-1, Step.CHOOSE_WEAPON)
    attack = Attack(steps, figure, seat, kind, pool=list(pool))
    if m.card(figure).hero and ranged is not None:
        attack.sort = WeaponSort.RANGED if ranged else WeaponSort.MELEE
    return attack


def _bare_hands(m: Match, figure: int) -> Sequence[int]:
    """The dice of a hero without a weapon, where mission rules give him any."""
    hero = m.hero_of(figure)
    if hero is None or weapons_of(hero):
        return ()
    return colour_numbers(tuple(Colour(each) for each in script_of(m).bare_hands(m, figure)))


def planned_by(m: Match, use: Use | None, figure: int, seat: int, row: PerformAttacks) -> Attack:
    """The attack that an ability lets a figure make: its type and dice, and with which weapon of a hero."""
    ranged = None if row.kind is None else row.kind is AttackKind.RANGED
    attack = planned(m, figure, seat, ranged=ranged, pool=colour_numbers(row.dice))
    attack.optional = row.optional
    attack.adds = list(colour_numbers(row.adds))
    hero = m.hero_of(figure)
    if hero is not None and row.weapon is not None:
        attack.sort, attack.typed = row.weapon, ranged is not None
        if row.weapon is WeaponSort.THIS and use is not None:
            attack.this = held.weapon_of(m, hero, use.id)
    return attack


def armed(m: Match, attack: Attack, weapon: int) -> Attack:
    """The same attack with one of a hero's weapons (IA-ATTACK-03)."""
    chosen = replace(attack, weapon=weapon)
    if not attack.typed:
        chosen.ranged = m.wielder(chosen).ranged
    return chosen


def refuse_to_attack(m: Match, attack: Attack) -> Refusal | None:
    """Why a figure cannot attack: a condition forbids it (IA-CONDITION-07), or nothing can be a target."""
    attacker = attack.attacker
    if m.figure(attacker).conditions & m.tables.stunned:
        facts = {"figure": m.figure_text(attacker), "card": "stunned"}
        return Refusal("IA-CONDITION-07", "stunned_cannot_attack", facts)
    hero = m.hero_of(attacker)
    if hero is not None and attack.weapon == NOBODY and not attack.pool:
        return _refuse_every_weapon(m, attack, hero)
    if not m.is_on_map(attacker) or not any_target(m, attack):
        ranged = int(attack.ranged)
        return Refusal("IA-ATTACK-14", "no_target", {"figure": m.figure_text(attacker), "ranged": ranged})
    return None


def may_attack(m: Match, figure: int) -> bool:
    """Whether a figure that is let attack by mission rules has anything to attack (IA-INTERRUPT-01)."""
    return refuse_to_attack(m, planned(m, figure, m.seat_of(figure))) is None


def _refuse_every_weapon(m: Match, attack: Attack, hero: HeroState) -> Refusal | None:
    """Why a hero cannot attack with any of his weapons (IA-ITEM-02)."""
    first: Refusal | None = Refusal("IA-ITEM-02", "no_weapon", {"figure": m.figure_text(attack.attacker)})
    for weapon in reversed(weapons_of(hero)):
        first = refuse_weapon(m, attack, weapon)
        if first is None:
            return None
    return first


def weapon_candidates(m: Match, attack: Attack) -> Iterator[tuple[str, int]]:
    """The weapons of an attacking hero."""
    hero = m.hero_at(attack.attacker)
    for weapon in weapons_of(hero):
        yield WEAPON(gear(hero.cards[weapon]).key), weapon


def refuse_weapon(m: Match, attack: Attack, weapon: int) -> Refusal | None:
    """Why a hero cannot attack with a weapon: an ability asks for another, or nothing can be its target."""
    hero = m.hero_at(attack.attacker)
    row = gear(hero.cards[weapon])
    if attack.sort and not _of_sort(row, weapon, attack):
        facts = {"figure": m.figure_text(attack.attacker), "weapon": row.key, "sort": attack.sort}
        return Refusal("IA-ABILITY-02", "weapon_of_other_sort", facts)
    return refuse_to_attack(m, armed(m, attack, weapon))


def _of_sort(row: Gear, place: int, attack: Attack) -> bool:
    """Whether a weapon is one that an ability asks for."""
    if attack.sort == WeaponSort.THIS:
        return place == attack.this
    if attack.sort == WeaponSort.PISTOL:
        return ItemTrait.PISTOL in row.traits
    return row.weapon is not None and row.weapon.attack.kind == attack.sort


WEAPONS = Family(weapon_candidates, refuse_weapon)


def choose_weapon(m: Match) -> Script[None]:
    """A hero declares with the target the one weapon that he attacks with (IA-ATTACK-03)."""
    attack = attack_of(m)
    options = WEAPONS.options(m, attack)
    if not options:
        return
    facts = {"figure": m.figure_text(attack.attacker)}
    weapon = next(iter(options.values()))
    if len(options) > 1:
        ask = Ask(attack.seat, "IA-ATTACK-03", "choose_weapon", options, WEAPONS, (m, attack), facts)
        weapon = yield ask
    attack.weapon = weapon
    if not attack.typed:
        attack.ranged = m.wielder(attack).ranged


def begin(m: Match, attack: Attack, gives: Bonus | None = None) -> None:
    """Let an attack be made next, perhaps with what an ability gives it."""
    if gives is not None:
        pools.gain(m, attack, gives)
    user = m.state.agenda[-1]
    if isinstance(user, InUse):
        attack.used.append(standings.row_of(m, user.kind, user.row).key)
    m.state.agenda.append(attack)


def let_attack(m: Match, figure: int, target: int) -> None:
    """A figure may interrupt to attack a certain other (IA-INTERRUPT-01)."""
    attack = planned(m, figure, m.seat_of(figure))
    attack.only, attack.optional = target, True
    begin(m, attack)


def attack_of(m: Match) -> Attack:
    """The attack whose step runs."""
    frame = m.frame
    assert isinstance(frame, Attack)
    return frame


def attack_begins(m: Match) -> None:
    """What is used before a target is declared."""
    moments.announce(m, Moment.ATTACK_TO_BE_DECLARED, attack_of(m).attacker)


def declare_target(m: Match) -> Script[None]:
    """The attacker declares a target (IA-ATTACK-02), of a large figure one space (IA-TARGET-02).

    Who is Stunned or has nothing to attack declares nothing, and what was paid stays paid (IA-INTERRUPT-04).
    """
    attack = attack_of(m)
    refusal = refuse_to_attack(m, attack)
    if refusal is not None:
        m.passed(attack.seat, ("target",), refusal.rule, refusal.reason, refusal.facts)
        attack.steps.clear()
        return
    options = dict(TARGETS.options(m, attack))
    if attack.optional:
        options[DECLINE()] = None
    facts = {"figure": m.figure_text(attack.attacker)}
    ask = Ask(attack.seat, "IA-ATTACK-02", "declare_target", options, TARGETS, (m, attack), facts)
    target = yield ask
    if target is None:
        attack.steps.clear()
        return
    aim(m, attack, target)
    if m.in_campaign:
        yield from script_of(m).target_declared(m, attack)


def aim(m: Match, attack: Attack, target: Target) -> None:
    """Make a figure or an object the target of an attack (IA-TARGET-01)."""
    attack.target, attack.token, attack.space = target
    name = m.figure_text(target.figure) if target.figure != NOBODY else m.token_text(target.token)
    attacker = m.figure_text(attack.attacker)
    user = topmost(m.state.agenda, InUse)
    if user is not None and user.figure == attack.attacker:
        user.attacked.append(target.figure)
        user.attacked_token = target.token
    m.tell(events.AttackDeclared, attack.seat, attacker, name, m.space_text(target.space))


def form_pools(m: Match) -> Script[None]:
    """Form both pools: the printed dice, or those that the attacker chooses (IA-ATTACK-15, IA-ATTACK-16)."""
    attack = attack_of(m)
    printed = m.wielder(attack).row.attack
    dice = list(attack.pool) or list(m.wielder(attack).dice)
    if not dice:
        facts = {"figure": m.figure_text(attack.attacker), "number": printed.chosen}
        options = POOLS.options(m, attack)
        dice = list(
            (yield Ask(attack.seat, "IA-GOLDEN-02", "choose_pool", options, POOLS, (m, attack), facts))
        )
    attack.dice = [Die(colour) for colour in (*dice, *attack.adds)]
    if attack.target != NOBODY:
        attack.defence = _defence(m, attack.target)
    elif attack.token != NOBODY:
        attack.defence = [Die(colour) for colour in colour_numbers(objects.defence_of(m, attack.token))]
    if attack.undefended:
        attack.defence = []
    _next_attack_on(m, attack)


def _defence(m: Match, figure: int) -> list[Die]:
    """The defence pool of a figure."""
    return [Die(colour) for colour in (*m.card(figure).defence, *_added(m, figure))]


def refuse_redirecting(m: Match, attack: Attack, figure: int) -> Refusal | None:
    """Why a small figure cannot become the target of an attack instead of another."""
    return refuse(m, attack, Target(figure, NOBODY, m.figure(figure).space))


def redirect(m: Match, attack: Attack, figure: int) -> None:
    """A small figure becomes the target of an attack instead of another, with its own defence pool."""
    aim(m, attack, Target(figure, NOBODY, m.figure(figure).space))
    attack.defence = _defence(m, figure)


def pool_candidates(m: Match, attack: Attack) -> Iterator[tuple[str, tuple[int, ...]]]:
    """All pools of as many dice as the card says."""
    row = m.card(attack.attacker).row.attack

    def pick(chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(chosen) == row.chosen:
            yield chosen
            return
        for colour in ATTACK_COLOURS:
            if not chosen or colour >= chosen[-1]:
                yield from pick((*chosen, colour))

    for pool in pick(()):
        yield POOL(*(COLOURS[colour] for colour in pool)), pool


def refuse_pool(m: Match, attack: Attack, pool: tuple[int, ...]) -> Refusal | None:
    """Some cards let only so many dice be of one colour."""
    row = m.card(attack.attacker).row
    same = row.attack.same
    if same and max(Counter(pool).values()) > same:
        return Refusal("IA-GOLDEN-02", "too_many_of_a_colour", {"card": row.key, "most": same})
    return None


POOLS = Family(pool_candidates, refuse_pool)


def _added(m: Match, figure: int) -> Iterator[int]:
    """The dice that effects which go on add to a figure's defence."""
    for lasting in m.state.lasting:
        effect = standings.effect_of(m, lasting)
        if lasting.figure == figure and isinstance(effect, AddDie) and not effect.colour.attacks:
            yield COLOUR_NUMBERS[effect.colour]


def _next_attack_on(m: Match, attack: Attack) -> None:
    """What the next attack on that target gains is gained now, and used up."""
    kept = []
    for lasting in m.state.lasting:
        effect = standings.effect_of(m, lasting)
        if isinstance(effect, ModifyNextAttackOn) and lasting.figure == attack.target:
            pools.gain(m, attack, effect.gives)
        else:
            kept.append(lasting)
    if len(kept) != len(m.state.lasting):
        m.state.lasting = kept


def target_declared(m: Match) -> None:
    """What waits for the declaration, the attacker's first."""
    attack = attack_of(m)
    moments.announce(m, Moment.ATTACK_DECLARED, attack.attacker)
    if m.in_campaign:
        script_of(m).attack_declared(m, attack)


def add_dice(m: Match) -> Script[None]:
    """Just before the roll (IA-ATTACK-18) a Focused attacker adds its green die (IA-FOCUS-01, IA-FOCUS-02).

    An attack that an interrupt has made impossible has no effect (IA-INTERRUPT-03); of a large target another
    space may be declared first.
    """
    attack = attack_of(m)
    if m.is_on_map(attack.attacker) and not _still_possible(m, attack) and attack.target != NOBODY:
        yield from _aim_anew(m, attack)
    if not m.is_on_map(attack.attacker) or not _still_possible(m, attack):
        m.tell(events.AttackVoid, attack.seat, m.figure_text(attack.attacker))
        attack.steps.clear()
        return
    if m.figure(attack.attacker).conditions & m.tables.focused:
        attack.dice.append(Die(GREEN))
        attack.once.append("focused")
    moments.announce(m, Moment.DICE_TO_BE_ROLLED, attack.attacker)


def _still_possible(m: Match, attack: Attack) -> bool:
    """Whether the target is still there to be attacked; a figure Stunned meanwhile goes on.

    (IA-CONDITION-08.)
    """
    if attack.target != NOBODY and not m.covers(attack.target) >> attack.space & 1:
        return False
    if attack.token != NOBODY and not _still_there(m, attack):
        return False
    return refuse(m, attack, Target(attack.target, attack.token, attack.space)) is None


def _still_there(m: Match, attack: Attack) -> bool:
    """Whether an object is still where it was targeted."""
    token = m.state.tokens[attack.token]
    return token.space != NOWHERE and (token.door != NOBODY or token.space == attack.space)


def _aim_anew(m: Match, attack: Attack) -> Script[None]:
    """The attacker declares another space of the same target, if there is one that can be attacked."""
    spaces = m.spaces_in(m.covers(attack.target))
    targets = [Target(attack.target, NOBODY, space) for space in spaces]
    options = {
        TARGET(m.figure_text(attack.target), m.space_text(target.space)): target
        for target in targets
        if refuse(m, attack, target) is None
    }
    if options:
        facts = {"figure": m.figure_text(attack.attacker)}
        target = yield from m.decide(Ask(attack.seat, "IA-TARGET-02", "declare_target", options, facts=facts))
        aim(m, attack, target)
