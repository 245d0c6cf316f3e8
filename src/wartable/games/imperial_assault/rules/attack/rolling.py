"""Steps 2 to 5 of an attack: roll, reroll, modify, spend surges (IA-ATTACK-04 to IA-ATTACK-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.attack_frames import Attack, Die
from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.campaign.vocabulary import ItemTrait
from wartable.games.imperial_assault.content.components import Ability, Surge
from wartable.games.imperial_assault.content.effects import Bonus, Modify
from wartable.games.imperial_assault.content.vocabulary import Moment, PerEach, Role, Standing
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.facts.figure_facts import gear, weapons_of
from wartable.games.imperial_assault.facts.tables import COLOURS
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage
from wartable.games.imperial_assault.rules.abilities import held, matching, standings
from wartable.games.imperial_assault.rules.abilities.matching import Happening, Viewpoint
from wartable.games.imperial_assault.rules.attack import pools
from wartable.games.imperial_assault.rules.attack.declaring import attack_of
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.verbs.attacks import SURGE
from wartable.games.imperial_assault.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.dice import roll_together

SIDES_OF_DIE = range(6)
RECOVER_STRAIN: Final = Surge(name="Recover Strain", gives=Bonus())
"""What every hero may do with a surge, once an attack (IA-ATTACK-22)."""


def roll_dice(m: Match) -> None:
    """Attacker and defender roll their pools at once (IA-ATTACK-04), of any size (IA-LIMITS-02)."""
    attack = attack_of(m)
    dice = [*attack.dice, *attack.defence]
    for die, face in zip(dice, roll_together(m.chance, [SIDES_OF_DIE] * len(dice)), strict=True):
        die.face = face
    m.tell(events.DiceRolled, attack.seat, shown(m, attack.dice), shown(m, attack.defence))


def shown(m: Match, dice: Sequence[Die]) -> tuple[str, ...]:
    """Rolled dice as events spell them: the colour and the number of the face."""
    return tuple(die_text(m, die) for die in dice)


def die_text(_m: Match, die: Die) -> str:
    """A die as choices and events spell it: its colour, and the face it shows, from 1."""
    return f"{COLOURS[die.colour]}_{die.face + 1}"


def reroll(m: Match, attack: Attack, dice: Sequence[Die]) -> None:
    """Reroll dice, each for the only time in this attack (IA-ATTACK-06)."""
    before = shown(m, dice)
    for die, face in zip(dice, roll_together(m.chance, [SIDES_OF_DIE] * len(dice)), strict=True):
        die.face, die.rerolled = face, True
    m.tell(events.DiceRerolled, attack.seat, before, shown(m, dice))


def rerolls(m: Match) -> None:
    """Abilities that reroll dice are used now and at no other time (IA-ATTACK-05), the attacker's first."""
    moments.announce(m, Moment.REROLLS, attack_of(m).attacker)


def modify(m: Match) -> None:
    """Apply what changes results of itself (IA-ATTACK-07), then let players use what they like.

    Surge abilities are not among it (IA-ATTACK-09).
    """
    attack = attack_of(m)
    pools.gain(m, attack, m.wielder(attack).row.attacking)
    if attack.target != NOBODY:
        pools.gain(m, attack, m.card(attack.target).row.defending)
    if m.in_campaign:
        pools.gain(m, attack, script_of(m).attack_gains(m, attack))
    for row in automatic(m, attack):
        for effect in row.effects:
            if isinstance(effect, Modify) and effect.for_each is None:
                pools.gain(m, attack, effect.gives)
    for effect in lasting_modifiers(m, attack):
        pools.gain(m, attack, effect.gives)
    moments.announce(m, Moment.MODIFIERS, attack.attacker)
    if m.in_campaign:  # on top of it: mission rules come first (IA-CONFLICT-03)
        script_of(m).modifying(m, attack)


def automatic(m: Match, attack: Attack) -> list[Ability]:
    """The abilities that change the results without anybody's choice, those that count once only once."""
    happening = Happening(Moment.MODIFIERS, attack.attacker)
    found: list[Ability] = []
    for ability in applying(m, happening):
        if ability.limit is not None and _counted(found, ability):
            continue
        if ability.effects and not matching.is_optional(ability):
            found.append(ability)
    return found


def applying(m: Match, happening: Happening) -> Iterator[Ability]:
    """The abilities whose moment has come, of all figures and of the Imperial player."""
    waits = held.waiting_for(m, happening.moment)
    for figure, abilities in held.of_figures(m, waits, m.on_map()):
        view = Viewpoint(matching.controller(m, figure), figure)
        for ability in abilities:
            usable = not isinstance(ability, Use) or held.wielded(m, ability.id, figure)
            if usable and ability.trigger is not None and matching.comes(m, ability.trigger, view, happening):
                yield ability
    for use in held.players_own(m, held.IMPERIAL_SEAT):
        view = Viewpoint(held.IMPERIAL_SEAT, NOBODY, happening.subject)
        if use.trigger is not None and matching.comes(m, use.trigger, view, happening):
            yield use


def _counted(found: Sequence[Ability], ability: Ability) -> bool:
    return any(other.name == ability.name for other in found)


def lasting_modifiers(m: Match, attack: Attack) -> Iterator[Modify]:
    """What effects that go on give the attacker or the target of an attack."""
    for lasting in m.state.lasting:
        effect = standings.effect_of(m, lasting)
        if isinstance(effect, Modify):
            about = attack.target if effect.role is Role.DEFENDING else attack.attacker
            if lasting.figure == about and about != NOBODY:
                yield effect


def cancel_surges(m: Match) -> None:
    """At the end of step 4 each evade cancels a surge (IA-ATTACK-08); what counts evades comes last."""
    attack = attack_of(m)
    attack.evades = pools.evade(m, attack)
    for row in automatic(m, attack):
        for effect in row.effects:
            if isinstance(effect, Modify) and effect.for_each is PerEach.EVADE:
                pools.gain(m, attack, effect.gives, attack.evades)
    gained = script_of(m).attack_surges(m, attack) if m.in_campaign else 0
    attack.surges = max(0, pools.surge_results(m, attack) + gained - attack.evades)
    moments.announce(m, Moment.SURGES, attack.attacker)


# Spending surges


def surge_abilities(m: Match, attack: Attack) -> list[Surge]:
    """The surge abilities of the attacker, printed and gained."""
    found = list(m.wielder(attack).row.surges)
    if m.in_campaign:
        found += script_of(m).surges_of(m, attack.attacker)
    for lasting in m.state.lasting:
        key = standings.row_of(m, lasting.kind, lasting.row).key
        if lasting.effect < 0 and key in moments.SURGES_GAINED:
            found += moments.SURGES_GAINED[key](m, attack.attacker)
    if m.in_campaign:
        for ability in applying(m, Happening(Moment.SURGES, attack.attacker)):
            found += ability.surges if isinstance(ability, Use) else ()
    if m.card(attack.attacker).hero:
        found += _of_other_pistols(m, attack)
        found.append(RECOVER_STRAIN)
    return found


def _of_other_pistols(m: Match, attack: Attack) -> list[Surge]:
    """The surge abilities of the other pistols of a hero who shoots with one, if an ability shares them."""
    hero = m.hero_at(attack.attacker)
    if attack.weapon < 0 or not standings.of(m, attack.attacker, Standing.SHARES_PISTOLS):
        return []
    pistols = [place for place in weapons_of(hero) if ItemTrait.PISTOL in gear(hero.cards[place]).traits]
    if attack.weapon not in pistols:
        return []
    others = [gear(hero.cards[place]).weapon for place in pistols if place != attack.weapon]
    return [surge for weapon in others if weapon is not None for surge in weapon.surges]


def surge_text(surge: Surge) -> str:
    """A surge ability as choices spell it: its name, or what it gives."""
    if surge.name:
        return surge.name.lower().replace(" ", "_")
    gives = surge.gives
    named = ("damage", "accuracy", "pierce", "blast", "cleave", "recover")
    amounts = [(name, getattr(gives, name)) for name in named]
    parts = [f"{name}_{amount}" for name, amount in amounts if amount]
    return "+".join([*parts, *gives.conditions])


def surge_candidates(m: Match, attack: Attack) -> Iterator[tuple[str, int]]:
    """Every surge ability of the attacker, by its place; of two that are alike the one that was used less."""
    found: dict[str, int] = {}
    for number, surge in enumerate(surge_abilities(m, attack)):
        text = SURGE(surge_text(surge))
        before = found.get(text)
        if before is None or attack.surge_used.count(number) < attack.surge_used.count(before):
            found[text] = number
    yield from found.items()


def refuse_surge(m: Match, attack: Attack, number: int) -> Refusal | None:
    """Why a surge ability cannot be used: it was (IA-SURGE-03), or too few surges are left.

    (IA-ABILITY-04.)
    """
    surge = surge_abilities(m, attack)[number]
    facts = {"surge": surge_text(surge), "cost": surge.cost, "left": attack.surges}
    twice = standings.of(m, attack.attacker, Standing.USES_SURGES_TWICE)
    if attack.surge_used.count(number) >= (2 if twice else 1):
        return Refusal("IA-SURGE-03", "surge_used", facts)
    if surge.cost > attack.surges:
        return Refusal("IA-ABILITY-04", "too_few_surges", facts)
    return None


SURGES = Family(surge_candidates, refuse_surge)


def spend_surges(m: Match) -> Script[None]:
    """The attacker spends surges one by one (IA-ATTACK-10); those not spent are lost (IA-SURGE-02)."""
    attack = attack_of(m)
    options = SURGES.options(m, attack) if attack.surges else {}
    if not options:
        return
    facts: dict[str, Any] = {"figure": m.figure_text(attack.attacker), "left": attack.surges}
    facts |= {"damage": pools.damage(m, attack), "block": pools.block(m, attack)}
    facts["accuracy"] = pools.accuracy(m, attack)
    number = yield Ask(
        attack.seat, "IA-ATTACK-10", "spend_surges", {**options, DONE(): None}, SURGES, (m, attack), facts
    )
    if number is None:
        return
    surge = surge_abilities(m, attack)[number]
    attack.surges -= surge.cost
    attack.surge_used.append(number)
    pools.gain(m, attack, surge.gives)
    if surge is RECOVER_STRAIN:
        damage.recover_strain(m, attack.attacker, 1)
    if surge.script is not None:
        attack.after.append(surge.script)
    m.tell(events.SurgeSpent, attack.seat, surge_text(surge), attack.surges)
    attack.steps.append(Step.SPEND_SURGES)
