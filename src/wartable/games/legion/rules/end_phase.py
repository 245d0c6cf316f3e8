"""The end phase: cards and tokens away, Force upgrades readied, commanders promoted, the counter passed."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.legion import events, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Keyword, Rank, UpgradeType
from wartable.games.legion.frames import ROUND_STEPS
from wartable.games.legion.map.layout import upgrade_of
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import changes, command, conditions, not_an_answer, objectives, victory
from wartable.games.legion.rules.activating import suppression
from wartable.games.legion.state import NOBODY, Unit
from wartable.kernel.ask import Ask, Family, Refusal, Script


def begin(b: Battle) -> None:
    """All units have been activated: tidy up the round in the order of the rules (LG-END-01)."""
    _discard_cards(b)
    _return_orders(b)
    for number, unit in enumerate(b.state.units):
        _remove_tokens(b, number)
        if unit.suppression and not unit.defeated and not conditions.keeps_suppression(b, number):
            suppression.remove(b, number, 1)  # LG-END-05
    b.state.active = b.state.priority


def _discard_cards(b: Battle) -> None:
    """Face-up command cards are discarded and out of the game (LG-END-02)."""
    for seat, player in enumerate(b.state.players):
        if player.played:
            player.discarded.append(player.played)
            b.tell(events.CommandCardDiscarded, seat, player.played)
            player.played = ""


def _return_orders(b: Battle) -> None:
    """Order tokens go back; those of units no longer in play are not dealt again (LG-END-03)."""
    for player in b.state.players:
        player.pool, player.set_aside_tokens, player.ordered = [], [], []
        player.commander = player.drawn_rank = NOBODY
    for unit in b.state.units:
        unit.order = unit.activations = 0
    b.tell(events.OrdersReturned)


def _remove_tokens(b: Battle, number: int) -> None:
    """A unit loses its aim, dodge and standby tokens (LG-END-04)."""
    unit = b.state.units[number]
    held = {"aim": unit.aim, "dodge": unit.dodge, "standby": int(unit.standby)}
    unit.aim, unit.dodge, unit.standby = 0, 0, False
    for kind, amount in held.items():
        if amount and not unit.defeated:
            b.tell(events.TokensRemoved, unit.seat, unit_text(b, number), kind, -amount)


def ready_force(b: Battle) -> Script[None]:
    """Each unit with Master of the Force X readies up to X of its Force upgrades (LG-KEYWORD-03)."""
    if b.state.learning:
        return  # LG-KEYWORD-02
    for seat in (b.state.priority, 1 - b.state.priority):
        for number in b.on_table(seat):
            for _ in range(b.keyword(number, Keyword.MASTER_OF_THE_FORCE)):
                spent = exhausted_force(b.state.units[number])
                if not spent:
                    b.unasked(seat, ("ready",), "LG-KEYWORD-03", "nothing_to_ready", number)
                else:
                    options = {verbs.READY(key): key for key in spent}
                    facts = {"unit": unit_text(b, number)}
                    ask = Ask(seat, "LG-KEYWORD-03", "ready_force", options, facts=facts)
                    changes.ready(b, number, (yield from b.decide(ask)))


def exhausted_force(unit: Unit) -> list[str]:
    """The exhausted Force upgrades of a unit."""
    return [key for key in unit.exhausted if upgrade_of(key).type is UpgradeType.FORCE]


def promote(b: Battle) -> Script[None]:
    """Who has lost all commanders promotes a trooper leader, priority first (LG-PROMOTE-01, LG-END-07)."""
    for seat in (b.state.priority, 1 - b.state.priority):
        leading = command.commanders(b, seat)
        if leading:
            facts = {"units": [unit_text(b, number) for number in leading]}
            b.passed(seat, ("promote",), "LG-PROMOTE-01", "commander_still_there", facts)
            continue
        options = PROMOTIONS.options(b, seat)
        if not options:
            b.passed(seat, ("promote",), "LG-PROMOTE-05", "nobody_to_promote")
        else:
            ask = Ask(seat, "LG-PROMOTE-01", "promote", options, PROMOTIONS, (b, seat))
            number = yield from b.decide(ask)
            unit = b.state.units[number]
            # LG-PROMOTE-02, LG-PROMOTE-03, LG-PROMOTE-04: rank and order token are a commander's now
            unit.rank, unit.promoted = int(Rank.COMMANDER), True
            b.tell(events.CommanderPromoted, seat, unit_text(b, number))


def promotable(b: Battle, seat: int) -> Iterator[tuple[str, int]]:
    """The units of a seat on the battlefield."""
    for number in b.on_table(seat):
        yield verbs.PROMOTE(unit_text(b, number)), number


def refuse_promotion(b: Battle, _seat: int, number: int) -> Refusal | None:
    """Only the leader of a trooper unit can be promoted."""
    if b.trooper(number):
        return None
    return Refusal("LG-PROMOTE-01", "promote_troopers_only", {"unit": unit_text(b, number)})


PROMOTIONS = Family(
    promotable, refuse_promotion, not_an_answer.own_units_only(verbs.PROMOTE, "LG-PROMOTE-01")
)


def end_round(b: Battle) -> None:
    """Objectives score; after round six the battle ends, else the counter goes on and over (LG-END-08)."""
    state = b.state
    objectives.score(b)
    b.tell(events.RoundEnded, state.round)
    if state.round >= victory.LAST_ROUND:
        victory.end_of_battle(b)
        return
    state.round += 1
    state.counter = 1 - state.counter
    b.tell(events.CounterPassed, state.counter)
    b.frame.steps += ROUND_STEPS
    b.tell(events.RoundBegan, state.round)
