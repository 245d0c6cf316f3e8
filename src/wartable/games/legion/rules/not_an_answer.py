"""What stands on the battlefield to be pointed at and is no answer to a question, and which rule says so.

Nothing here decides what is legal: questions list their answers without it. Each function yields the text of
a choice that somebody might mean, with why it is none, and is asked only by who wants to know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TypeAlias

from wartable.games.legion import verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Attack
from wartable.games.legion.naming import mini_text, unit_text
from wartable.games.legion.rules import objectives
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Refusal, beside
from wartable.kernel.verbs import Verb

Others: TypeAlias = Iterator[tuple[str, Refusal]]


def own_units_only(verb: Verb, rule: str) -> Callable[[Battle, int], Others]:
    """For questions after a unit of a seat on the battlefield: those of the enemy, and those not there."""

    def others(b: Battle, seat: int) -> Others:
        for number, unit in enumerate(b.state.units):
            name = unit_text(b, number)
            reason = "unit_not_on_table" if unit.seat == seat else "not_your_unit"
            yield verb(name), Refusal(rule, reason, {"unit": name})

    return others


def other_targets(b: Battle, attack: Attack) -> Others:
    """The attacker itself, and units that are not on the battlefield."""
    for number in range(len(b.state.units)):
        name = unit_text(b, number)
        reason = "not_an_enemy" if number == attack.attacker else "unit_not_on_table"
        yield verbs.TARGET(name), Refusal("LG-ATTACK-04", reason, {"unit": name})


def other_minis(verb: Verb, rule: str) -> Callable[[Battle, int], Others]:
    """For questions after a mini of one unit: those of all other units."""

    def others(b: Battle, number: int) -> Others:
        for other in b.on_table():
            for index in b.living(other):
                facts = {"mini": mini_text(b, other, index), "unit": unit_text(b, number)}
                yield verb(facts["mini"]), Refusal(rule, "mini_of_another_unit", facts)

    return others


def other_deeds(b: Battle, number: int) -> Others:
    """Tokens that the unit cannot claim, and units, which do not act now or are attacked in another way."""
    for index in range(len(b.state.tokens)):
        yield verbs.CLAIM(index + 1), _refuse_claim(b, number, index)
    seat, name = b.state.units[number].seat, unit_text(b, number)
    for other, unit in enumerate(b.state.units):
        facts = {"unit": unit_text(b, other), "acting": name}
        if unit.seat == seat:
            yield verbs.ACTIVATE(facts["unit"]), Refusal("LG-ACTIVATE-01", "another_unit_acts", facts)
        else:
            yield verbs.TARGET(facts["unit"]), Refusal("LG-ATTACK-01", "attack_first", facts)
    yield from other_command_cards(b, seat)


def _refuse_claim(b: Battle, number: int, index: int) -> Refusal:
    """Why a unit cannot claim a token: by the objective card, or since it is claimed or out of contact."""
    card, token = objectives.card_in_use(b), b.state.tokens[index]
    facts = {"unit": unit_text(b, number), "token": index + 1}
    if card is None or not card.claim:
        return Refusal("LG-OBJECTIVE-01", "tokens_not_claimed", facts)
    if token.claimant != NOBODY:
        return Refusal("LG-OBJ_TOKEN-03", "token_claimed", {**facts, "holder": unit_text(b, token.claimant)})
    if not b.trooper(number):
        return Refusal("LG-OBJECTIVE-01", "claim_troopers_only", facts)
    return Refusal("LG-OBJ_TOKEN-02", "token_out_of_contact", facts)


def other_pools(b: Battle, attack: Attack) -> Others:
    """Units against which no dice are left to be rolled in this attack."""
    resolved = [pool.defender for pool in attack.pools if pool.resolved]
    for number in range(len(b.state.units)):
        name = unit_text(b, number)
        reason = "pool_resolved" if number in resolved else "no_pool_against"
        yield verbs.POOL(name), Refusal("LG-MULTI-04", reason, {"unit": name})


def other_lenders(b: Battle, number: int) -> Others:
    """Units whose courage cannot be used: only commanders near enough and brave enough lend it."""
    seat = b.state.units[number].seat
    for other, unit in enumerate(b.state.units):
        name = unit_text(b, other)
        if unit.seat != seat:
            reason = "not_your_unit"
        else:
            reason = "commander_of_no_help" if b.commander(other) else "not_a_commander"
        yield verbs.COURAGE(name), Refusal("LG-PANIC-10", reason, {"unit": name})


def other_calm(b: Battle, number: int, most: int) -> Others:
    """Units that Return of the Jedi does not calm (or not again)."""
    seat = b.state.units[number].seat
    for other, unit in enumerate(b.state.units):
        name = unit_text(b, other)
        if unit.seat != seat:
            reason = "not_your_unit"
        elif unit.defeated or not unit.deployed:
            reason = "unit_not_on_table"
        elif other == number or not unit.suppression:
            reason = "nothing_to_remove"
        else:
            reason = "calmed_already" if b.range(number, other) <= most else "too_far_to_calm"
        yield verbs.CALM(name), Refusal("LG-COMMAND-17", reason, {"unit": name, "range": most})


def other_reinforcements(b: Battle, seat: int, rank: str) -> Others:
    """Units that cannot come on now."""
    for number, unit in enumerate(b.state.units):
        facts = {"unit": unit_text(b, number), "rank": rank}
        if unit.seat != seat:
            reason = "not_your_unit"
        else:
            reason = "cannot_come_on" if unit.set_aside else "unit_not_set_aside"
        yield verbs.REINFORCE(facts["unit"]), Refusal("LG-CONDITION-01", reason, facts)


def other_command_cards(b: Battle, seat: int) -> Others:
    """Command cards out of the time to play one: a second card, and those that have been used."""
    player = b.state.players[seat]
    for key in player.hand:
        yield verbs.CHOOSE_CARD(key), Refusal("LG-COMMAND-03", "one_command_card", {"card": key})
    if player.played:
        facts = {"card": player.played}
        yield verbs.CHOOSE_CARD(player.played), Refusal("LG-COMMAND-03", "card_in_play", facts)
    yield from discarded_cards(b, seat)


def discarded_cards(b: Battle, seat: int) -> Others:
    """Command cards that are out of the game."""
    for key in b.state.players[seat].discarded:
        yield verbs.CHOOSE_CARD(key), Refusal("LG-END-02", "command_card_discarded", {"card": key})


def own_units_and_no_card(verb: Verb, rule: str) -> Callable[[Battle, int], Others]:
    """For questions after a unit of a seat when its command card has been played."""
    units = own_units_only(verb, rule)
    return lambda b, seat: chain(units(b, seat), other_command_cards(b, seat))


POOLS, LENDERS, CALM = beside(other_pools), beside(other_lenders), beside(other_calm)
REINFORCEMENTS = beside(other_reinforcements)
LEADERS = beside(other_minis(verbs.LEAD, "LG-WOUND-11"))
