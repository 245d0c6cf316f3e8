"""Imperial Class cards that rows cannot say."""

from __future__ import annotations

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.cards.rounds import blow_up
from wartable.games.imperial_assault.content.vocabulary import Attribute, Colour
from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.facts.figure_facts import endurance_of
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, damage, movement
from wartable.games.imperial_assault.rules.abilities import usables
from wartable.games.imperial_assault.rules.abilities.campaign_effects import choose_space
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import script
from wartable.games.imperial_assault.rules.attack.resolving import after_attack
from wartable.games.imperial_assault.rules.campaign import testing
from wartable.games.imperial_assault.scripting.mission_script import Check
from wartable.games.imperial_assault.state import CardKind, HeldCard
from wartable.games.imperial_assault.verbs.attacks import REPLACE_DIE
from wartable.games.imperial_assault.verbs.missions import DECIDE
from wartable.games.imperial_assault.verbs.turns import CHOOSE
from wartable.kernel.ask import Ask, Refusal, Script


@script("prey_upon_doubt")
def prey_upon_doubt(m: Match, use: InUse) -> Script[None]:
    """The attacker suffers 1 strain, or the defence has +1 evade, as its player likes."""
    attack = m.attack
    assert attack is not None
    options = {DECIDE("suffer_strain"): True, DECIDE("evade"): False}
    facts = {"card": "prey_upon_doubt", "figure": m.figure_text(attack.attacker)}
    suffers = yield Ask(attack.seat, "IA-GOLDEN-02", "prey_upon_doubt", options, facts=facts)
    if suffers:
        yield from damage.strain(m, attack.attacker, 1, by=use.seat)
    else:
        attack.evade += 1


@usables.condition("heavy_pressure")
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


@script("failsafe")
def failsafe(m: Match, use: InUse) -> Script[None]:
    """The figure recovers 1 damage and gains 3 movement points instead of being defeated."""
    damage.recover(m, use.subject, 1)
    movement.begin_move(m, use.subject, m.seat_of(use.subject), 3, pays=True)
    yield from ()


@script("technical_support")
def technical_support(m: Match, use: InUse) -> Script[None]:
    """The chosen figure discards all its conditions, becomes Focused or recovers 3 damage, as it likes."""
    figure = use.targets[0]
    options = {DECIDE(each): each for each in ("discard_conditions", "become_focused", "recover_three")}
    facts = {"card": "technical_support", "figure": m.figure_text(figure)}
    does = yield Ask(use.seat, "IA-GOLDEN-02", "technical_support", options, facts=facts)
    if does == "discard_conditions":
        for condition in m.content.conditions:
            conditions.discard(m, figure, condition.id)
    elif does == "become_focused":
        conditions.gain(m, figure, m.content.condition["focused"].id)
    else:
        damage.recover(m, figure, 3)


@script("hidden_detonators")
def hidden_detonators(m: Match, use: InUse) -> Script[None]:
    """The chosen figure blows up with 2 damage."""
    blow_up(m, use.targets[0], 2, by=use.seat)
    yield from ()


@script("arc_blasters")
def arc_blasters(m: Match, _use: InUse) -> Script[None]:
    """The figures that the attack damaged test strength, and are Stunned if they fail."""
    attack = m.attack
    assert attack is not None
    hurt = [figure for figure in attack.hurt if m.is_on_map(figure)]
    yield from testing.pass_or_be_stunned(m, hurt, Check((Attribute.STRENGTH,), 1))


@script("riot_grenades")
def riot_grenades(m: Match, use: InUse) -> Script[None]:
    """Figures on a space within 3 spaces or adjacent to it test insight, or suffer 1 strain."""
    space = yield from choose_space(m, use, m.within(use.figure, 3))
    for figure in m.figures_in(m.layout.near(space)):
        if not (yield from testing.passes(m, figure, Check((Attribute.INSIGHT,), 1))):
            yield from damage.strain(m, figure, 1, by=use.seat)


def rested_enough(m: Match) -> dict[str, int]:
    """The heroes on the map with less strain than their Endurance, by the choices for them."""
    found = [hero for hero in m.state.heroes if m.is_on_map(hero.figure)]
    return {
        CHOOSE(m.figure_text(hero.figure)): hero.figure
        for hero in found
        if m.figure(hero.figure).strain < endurance_of(hero, m.figure(hero.figure).wounded)
        and not m.figure(hero.figure).incapacitated
    }


@usables.condition("weary_target")
def needs_a_rested_hero(m: Match, _happening: Happening | None, _usable: Usable) -> Refusal | None:
    """There must be such a hero."""
    return (
        None if rested_enough(m) else Refusal("IA-ABILITY-02", "nobody_to_choose", {"card": "weary_target"})
    )


@script("weary_target")
def weary_target(m: Match, use: InUse) -> Script[None]:
    """A hero with less strain than his Endurance suffers 2 strain."""
    facts = {"card": "weary_target", "left": 1}
    ask = Ask(use.seat, "IA-GOLDEN-02", "choose_target", rested_enough(m), facts=facts)
    yield from damage.strain(m, (yield from m.decide(ask)), 2, by=use.seat)


@script("adaptive_weapons")
def adaptive_weapons(m: Match, use: InUse) -> Script[None]:
    """A die of the attack becomes any other attack die."""
    attack = m.attack
    assert attack is not None
    options = {
        REPLACE_DIE(m.content.dice[old].key, colour): (old, COLOUR_NUMBERS[colour])
        for old in sorted({die.colour for die in attack.dice})
        for colour in Colour
        if colour.attacks and COLOUR_NUMBERS[colour] != old
    }
    facts = {"card": "adaptive_weapons"}
    old, new = yield Ask(use.seat, "IA-GOLDEN-02", "replace_die_with_another", options, facts=facts)
    next(die for die in attack.dice if die.colour == old).colour = new


SHOCK_AND_AWE = "shock_and_awe"


def dreadful(m: Match) -> HeldCard:
    """The card that gathers strain tokens, in the Imperial play area."""
    row = m.campaign.printed_on[m.campaign.use[SHOCK_AND_AWE].id].row
    cards = m.imperial.cards
    return next(card for card in cards if (card.kind, card.row) == (CardKind.IMPERIAL_CLASS, row))


@script(SHOCK_AND_AWE)
def gather_strain(m: Match, _use: InUse) -> Script[None]:
    """A strain token is put on the card."""
    card = dreadful(m)
    card.strain += 1
    m.tell(events.TokenOnCard, SHOCK_AND_AWE, card.strain)
    yield from ()


@usables.condition("shock_and_awe_3")
def needs_a_token(m: Match, _happening: Happening | None, _usable: Usable) -> Refusal | None:
    """There must be a token on the card."""
    if dreadful(m).strain:
        return None
    return Refusal("IA-ABILITY-02", "circumstances_not_so", {"card": SHOCK_AND_AWE})


@script("shock_and_awe_3")
def strike_awe(m: Match, _use: InUse) -> Script[None]:
    """A strain token is discarded for +1 damage."""
    attack, card = m.attack, dreadful(m)
    assert attack is not None
    card.strain -= 1
    attack.damage += 1
    m.tell(events.TokenOnCard, SHOCK_AND_AWE, card.strain)
    yield from ()
