"""Agenda cards that act in missions and that rows cannot say."""

from __future__ import annotations

from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import usables
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import script
from wartable.kernel.ask import Refusal, Script

ENFORCERS = "isb_enforcers"


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
