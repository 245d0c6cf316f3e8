"""Costly oversights, told before a choice is made: keys and facts, for page and terminal alike.

They are made of what the seat that is asked may see, so they tell nothing that is hidden from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wartable.games.imperial_assault.choices.hints import match_of
from wartable.games.imperial_assault.content.effects import Recover
from wartable.games.imperial_assault.content.vocabulary import ConditionKind
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.attack.resolving import blasted
from wartable.games.imperial_assault.rules.attack.rolling import surge_abilities
from wartable.games.imperial_assault.rules.objects import controller_of_token, is_retrieved
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.verbs.turns import ATTACK, END
from wartable.games.imperial_assault.view import View
from wartable.kernel.ask import Ask, split
from wartable.parts.grid.steps import Place
from wartable.words.messages import WarningPhrase


def warnings(view: View, ask: Ask, choice: str) -> Sequence[WarningPhrase]:
    """What a player may regret about a choice."""
    verb, _ = split(choice)
    check = CHECKS.get((ask.what, verb))
    return () if check is None else list(check(match_of(view), ask, choice))


def _ends(m: Match, ask: Ask, _choice: str) -> Iterator[WarningPhrase]:
    """An activation ends with an attack that could still be made, or actions to spare."""
    activation = m.acting
    if activation is None or not activation.actions:
        return
    figure = m.figure_text(activation.figure)
    if ATTACK() in ask.options:
        yield WarningPhrase("attack_unused", {"figure": figure})
    else:
        yield WarningPhrase("actions_unused", {"figure": figure, "actions": activation.actions})


def _steps(m: Match, ask: Ask, choice: str) -> Iterator[WarningPhrase]:
    """A step gives up a token that the figure alone controls for its player (IA-CONTROL-01)."""
    activation, place = m.acting, ask.options.get(choice)
    if activation is None or not isinstance(place, Place):
        return
    held, before = _controlled(m, ask.seat), m.place(activation.figure)
    m.put(activation.figure, *place)  # as it would stand
    lost = [token for token in held if controller_of_token(m, token) != ask.seat]
    m.put(activation.figure, *before)
    for token in lost:
        yield WarningPhrase("leaves_token", {"token": m.token_text(token)})


def _controlled(m: Match, seat: int) -> list[int]:
    """The tokens that a seat controls, but for those that are carried off."""
    return [
        number
        for number, token in m.tokens_in_play()
        if not is_retrieved(m, token) and controller_of_token(m, number) == seat
    ]


def _surges(m: Match, ask: Ask, choice: str) -> Iterator[WarningPhrase]:
    """What a surge would do that is not wanted, or not do."""
    yield from _blasts(m, ask, choice)
    yield from _spends_in_vain(m, ask, choice)


def _spends_in_vain(m: Match, ask: Ask, choice: str) -> Iterator[WarningPhrase]:
    """An object gains none of the conditions that an attack does to its target (IA-ATTACK_OBJ-07)."""
    attack, place = m.attack, ask.options.get(choice)
    if attack is None or attack.token == NOBODY or not isinstance(place, int):
        return
    gained = [m.content.condition[key] for key in surge_abilities(m, attack)[place].gives.conditions]
    harmful = [row.key for row in gained if row.kind is ConditionKind.HARMFUL]
    if harmful:
        thing = m.token_text(attack.token)
        yield WarningPhrase("no_condition_on_object", {"object": thing, "conditions": harmful})


def _blasts(m: Match, ask: Ask, choice: str) -> Iterator[WarningPhrase]:
    """Blast hurts friends beside the targeted space as well (IA-BLAST-03)."""
    attack = m.attack
    if attack is None or "blast" not in choice:
        return
    friends = [m.figure_text(figure) for figure in blasted(m, attack) if m.seat_of(figure) == ask.seat]
    if friends:
        yield WarningPhrase("blasts_friends", {"figures": friends})


def _plays(m: Match, _ask: Ask, choice: str) -> Iterator[WarningPhrase]:
    """A card with which a figure would only recover, though it has nothing to recover (IA-RECOVER-01)."""
    activation, card = m.acting, m.content.command.get(split(choice)[1][0])
    if activation is None or card is None or m.figure(activation.figure).damage:
        return
    if card.effects and all(isinstance(effect, Recover) for effect in card.effects):
        yield WarningPhrase("nothing_to_recover", {"figure": m.figure_text(activation.figure)})


CHECKS: dict[tuple[str, str], Callable[[Match, Ask, str], Iterator[WarningPhrase]]] = {
    ("take_action", END.name): _ends,
    ("take_action", "play"): _plays,
    ("take_action", "step"): _steps,
    ("take_action", "rotate"): _steps,
    ("spend_surges", "surge"): _surges,
}
