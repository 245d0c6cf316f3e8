"""Supply cards of heroes that rows cannot say."""

from __future__ import annotations

from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import usables
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import script
from wartable.games.imperial_assault.state import IMPERIALS
from wartable.kernel.ask import Ask, Refusal, Script

COMLINK = "c1_comlink"


def ready_regular(m: Match) -> dict[str, int]:
    """The ready regular Deployment cards of the Imperial player, by the choices that exhaust them."""
    return {
        f"exhaust:{m.group_text(number)}": number
        for number, group in enumerate(m.state.groups)
        if m.sides[group.seat] == IMPERIALS
        and group.ready
        and not group.defeated
        and not m.content.deployments[group.card].elite
    }


@usables.condition(COMLINK)
def needs_a_regular_group(m: Match, _happening: Happening | None, _usable: Usable) -> Refusal | None:
    """There must be a card to exhaust."""
    return None if ready_regular(m) else Refusal("IA-ABILITY-02", "nobody_to_choose", {"card": COMLINK})


@script(COMLINK)
def exhaust_a_regular_group(m: Match, use: InUse) -> Script[None]:
    """Exhaust a regular Deployment card (IA-EXHAUST-02)."""
    options = ready_regular(m)
    ask = Ask(use.seat, "IA-GOLDEN-02", "exhaust_card", options, facts={"card": COMLINK})
    number = yield from m.decide(ask)
    group = m.state.groups[number]
    group.ready = False
    m.tell(events.CardExhausted, group.seat, m.group_text(number))
