"""Supply cards of heroes that rows cannot say."""

from __future__ import annotations

from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.events import missions as mission_events
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import usables
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import script
from wartable.games.imperial_assault.rules.campaign import groups
from wartable.games.imperial_assault.state import IMPERIALS, CardKind
from wartable.games.imperial_assault.verbs.turns import EXHAUST
from wartable.kernel.ask import Ask, Refusal, Script

COMLINK = "c1_comlink"
TROOP_DATA = "troop_data"


def ready_regular(m: Match) -> dict[str, int]:
    """The ready regular Deployment cards of the Imperial player, by the choices that exhaust them."""
    return {
        EXHAUST(m.group_text(number)): number
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


@script(TROOP_DATA)
def look_at_the_groups(m: Match, use: InUse) -> Script[None]:
    """All Rebels see the hand and the reserve of the Imperial player; then the card is discarded."""
    hero = m.hero_at(use.figure)
    row = m.campaign.printed_on[use.row].row
    card = next(each for each in hero.cards if (each.kind, each.row) == (CardKind.SUPPLY, row))
    hero.cards = [each for each in hero.cards if each is not card]
    imperial = m.imperial
    hand, reserve = (
        tuple(m.content.deployments[each].key for each in pile) for pile in (imperial.hand, imperial.reserve)
    )
    groups.show_cards(m)
    m.tell(mission_events.GroupsShown, m.figure_text(use.figure), hand, reserve)
    m.tell(events.ItemDiscarded, m.figure_text(use.figure), TROOP_DATA)
    yield from ()
