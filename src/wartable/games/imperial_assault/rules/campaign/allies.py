"""Allies: gained ones that the Rebels bring, and those that a mission supplies (IA-ALLY).

An ally is a figure of a Rebel Deployment card (IA-ALLY-01). It is no hero and follows the rules of figures
that have such cards (IA-ALLY-03, IA-ALLY-16), on the side of who controls it (IA-ALLY-04).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wartable.games.imperial_assault.campaign import together
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import AllyCards
from wartable.games.imperial_assault.rules.campaign import deploying, threat
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import REBELS, Kind
from wartable.games.imperial_assault.verbs.missions import ALLY, HAND_OVER_ALLY
from wartable.games.imperial_assault.verbs.turns import DECLINE
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.team_questions import either_member


class Offer(NamedTuple):
    """An ally, and the seat that would take its card."""

    card: int
    seat: int


def candidates(m: Match, seat: int) -> Iterator[tuple[str, Offer]]:
    """The allies that the Rebels have gained."""
    for card in m.state.allies:
        yield ALLY(m.content.deployments[card].key), Offer(card, seat)


def refuse(m: Match, _seat: int, offer: Offer) -> Refusal | None:
    """Why an ally cannot be brought: the mission supplies it already (IA-LIMITS-04), or forbids it."""
    row = m.content.deployments[offer.card]
    if sum(group.card == offer.card and group.kind is Kind.ALLY for group in m.state.groups) >= row.copies:
        return Refusal("IA-LIMITS-04", "card_in_use", {"card": row.key})
    return script_of(m).refuse_ally(m, row.key)


ALLIES = Family(candidates, refuse)


def bring(m: Match, spaces: int) -> Script[None]:
    """The Rebels may deploy one ally that they have gained (IA-ALLY-02, IA-ALLY-09, IA-ALLY-24).

    All its figures come as close as possible to the entrance (IA-ALLY-10); who offers it takes its card
    (IA-ALLY-13). Threat rises by its cost (IA-ALLY-11), and the Imperial player may deploy (IA-ALLY-12).
    """
    asks = []
    for seat in m.seats_of(REBELS):
        options: dict[str, Offer | None] = {**ALLIES.options(m, seat), DECLINE(): None}
        asks.append(Ask(seat, "IA-ALLY-09", "bring_ally", options, ALLIES, (m, seat)))
    if len(asks[0].options) == 1:
        return
    chosen = yield from together.answer_jointly(m, asks, alike=lambda offer: offer and offer.card)
    if chosen is None:
        return
    card, seat = chosen
    deploying.begin(m)
    deploy(m, card, seat, spaces)
    threat.change(m, deploying.cost_of(m, seat, card))


def deploy(m: Match, card: int, seat: int, spaces: int) -> int:
    """Put an ally on the map; for one that the mission supplies threat does not rise (IA-ALLY-23)."""
    group = deploying.new_group(m, card, seat, Kind.ALLY)
    deploying.deploy_group(m, group, spaces)
    return group


def start_spaces(m: Match, key: str) -> int:
    """Where a figure starts that the mission places by itself; none for all others."""
    return sum(1 << space for space in m.mission_map.starts.get(key, ()))


def supply(
    m: Match,
    key: str,
    spaces: int = 0,
    *,
    health: int = 0,
    exhausted: bool = False,
    hurt: int = 0,
    gains: Sequence[str] = (),
) -> Script[int]:
    """The mission gives the heroes control of an ally, gained or not (IA-ALLY-22).

    It comes where the mission says, or later if it says nothing, perhaps with more Health, exhausted, hurt or
    with conditions. It may be one without a Deployment card (IA-ALLY-07).
    """
    seat = yield from _taker(m, key)
    group = deploying.new_group(m, m.tables.numbers[key], seat, Kind.ALLY)
    m.state.groups[group].health, m.state.groups[group].ready = health, not exhausted
    if spaces:
        deploying.deploy_group(m, group, spaces, hurt=hurt, gains=gains)
    return group


def _taker(m: Match, key: str) -> Script[int]:
    """One of the Rebel players takes the card of the ally (IA-ALLY-13)."""
    seats = m.seats_of(REBELS)
    if len(seats) == 1:
        return seats[0]
    facts = {"ally": key}
    asks = [Ask(seat, "IA-ALLY-13", "take_ally", {ALLY(key): seat}, facts=facts) for seat in seats]
    seat: int = yield from either_member(asks)
    return seat


def hand_over(m: Match) -> Script[None]:
    """Who holds the card of an ally may hand it to the player whose hero withdrew (IA-WITHDRAW-04)."""
    frame = m.frame
    assert isinstance(frame, AllyCards)
    number = frame.groups.pop(0)
    if frame.groups:
        frame.steps.append(Step.HAND_OVER_ALLY)
    group = m.state.groups[number]
    if group.defeated:
        return
    options = {HAND_OVER_ALLY(m.group_text(number)): True, DECLINE(): False}
    facts = {"group": m.group_text(number), "player": frame.seat}
    if (yield Ask(group.seat, "IA-WITHDRAW-04", "hand_over_ally", options, facts=facts)):
        group.seat = frame.seat
        m.rearranged()
        m.tell(events.AllyHandedOver, m.group_text(number), frame.seat)
