"""Agenda cards that act in missions and that rows cannot say."""

from __future__ import annotations

from wartable.games.imperial_assault.content.campaign_effects import ShuffleBack
from wartable.games.imperial_assault.content.vocabulary import Attribute
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, damage
from wartable.games.imperial_assault.rules.abilities import usables
from wartable.games.imperial_assault.rules.abilities.campaign_effects import choose_space, shuffle_back
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import script
from wartable.games.imperial_assault.rules.campaign import testing
from wartable.games.imperial_assault.scripting.mission_script import Check
from wartable.kernel.ask import Refusal, Script

ENFORCERS, OPERATIVE, EXPLOSIVES = "isb_enforcers", "imperial_operative", "tactical_explosives"


@usables.condition(ENFORCERS)
def needs_stormtroopers(m: Match, happening: Happening | None, _usable: Usable) -> Refusal | None:
    """The group that was deployed must be Stormtroopers, regular or elite (IA-ELITE-03)."""
    name = m.content.deployment["stormtrooper"].name
    if happening is not None and m.card(happening.subject).row.name == name:
        return None
    return Refusal("IA-ABILITY-02", "circumstances_not_so", {"card": ENFORCERS})


@script(ENFORCERS)
def enforcers(m: Match, use: InUse) -> Script[None]:
    """In this mission the group may attack several times in an activation."""
    group = m.group_of(use.subject)
    group.given = [*group.given, next(each.id for each in m.content.abilities if each.key == "assault")]
    m.rearranged()
    yield from ()


@usables.condition(OPERATIVE)
def needs_an_officer(m: Match, happening: Happening | None, _usable: Usable) -> Refusal | None:
    """The group that was deployed must be an Imperial Officer, regular or elite (IA-ELITE-03)."""
    name = m.content.deployment["imperial_officer"].name
    if happening is not None and m.card(happening.subject).row.name == name:
        return None
    return Refusal("IA-ABILITY-02", "circumstances_not_so", {"card": OPERATIVE})


@script(OPERATIVE)
def operative(m: Match, use: InUse) -> Script[None]:
    """The officer has 1 Speed and 3 Health more, and becomes Focused in each of its activations."""
    group = m.group_of(use.subject)
    group.speed += 1
    group.health += 3
    group.given = [*group.given, next(each.id for each in m.content.abilities if each.key == "operative")]
    m.rearranged()
    yield from ()


@script(EXPLOSIVES)
def tactical_explosives(m: Match, use: InUse) -> Script[None]:
    """All figures within 3 spaces of a space test insight; who fails suffers 3 damage and is Bleeding."""
    space = yield from choose_space(m, use, m.layout.walking.spaces)
    for figure in m.figures_in(m.layout.distances.within(space, 3)):
        if not (yield from testing.passes(m, figure, Check((Attribute.INSIGHT,), 1))):
            damage.suffer(m, figure, 3, by=use.seat)
            conditions.gain(m, figure, m.content.condition["bleeding"].id)
    yield from shuffle_back(m, use, ShuffleBack())
