"""What a choice would bring: the odds of an attack, what steps cost, what cards and abilities say.

Page and terminal say the same; both get keys and facts, made of what the seat that is asked may see.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from wartable.games.imperial_assault.content.components import Row
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.odds.attack import AttackOdds, odds_on
from wartable.games.imperial_assault.rules import movement
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.verbs.turns import MOVE
from wartable.games.imperial_assault.view import View
from wartable.kernel.ask import Ask, split
from wartable.kernel.chance import Chance
from wartable.parts.grid.steps import Place
from wartable.words.messages import HintPhrase, Printed, RemarkPhrase

PERCENT = 100


def match_of(view: View) -> Match:
    """The questions every rule asks of a position, of what a seat sees; nothing is drawn from its chance."""
    return Match(view.state, Chance.from_seed(0), listening=False)


def hint(view: View, ask: Ask, choice: str) -> HintPhrase | None:
    """What a choice would bring, in a few words; None if its own words say it all."""
    verb, words = split(choice)
    tell = HINTS.get((ask.what, verb)) or CARD_HINTS.get(verb)
    return None if tell is None else tell(match_of(view), ask, choice, *words)


def _declared(m: Match, ask: Ask, choice: str, *_words: str) -> HintPhrase | None:
    """The odds of an attack on a target."""
    attack, target = m.attack, ask.options.get(choice)
    if attack is None or not isinstance(target, Target):
        return None
    return _odds(odds_on(m, attack, target))


def _pool(m: Match, ask: Ask, choice: str, *_colours: str) -> HintPhrase | None:
    """The odds of the attack under way with a pool."""
    attack, pool = m.attack, ask.options.get(choice)
    if attack is None or not pool:
        return None
    return _odds(odds_on(m, attack, Target(attack.target, attack.token, attack.space), pool))


def _move(m: Match, _ask: Ask, _choice: str, *_words: str) -> HintPhrase | None:
    """The movement points that a move gives (IA-MOVE-01)."""
    activation = m.acting
    if activation is None:
        return None
    return HintPhrase("move", {"points": speed_of(m, activation.figure)})


def _step(m: Match, ask: Ask, choice: str, *_words: str) -> HintPhrase | None:
    """What a step costs where it costs more than usual (IA-MOVE_POINTS-01)."""
    activation, place = m.acting, ask.options.get(choice)
    if activation is None or not isinstance(place, Place):
        return None
    figure = activation.figure
    ways = movement.ways_of(m, figure, movement.mover_of(m, figure), m.figure(figure).points)
    cost = ways.costs.get(place, 1)
    return None if cost == 1 else HintPhrase("step_cost", {"cost": cost})


def _odds(odds: AttackOdds) -> HintPhrase:
    mean, nothing, defeats = f"{float(odds.damage.mean):.1f}", _percent(odds.nothing), _percent(odds.defeats)
    return HintPhrase("attack", {"mean": mean, "none": nothing, "defeats": defeats})


def _percent(chance: Fraction) -> int:
    return round(float(chance) * PERCENT)


def _command(m: Match, _ask: Ask, _choice: str, card: str, *_figure: str) -> HintPhrase | None:
    row = m.content.command.get(card)
    return None if row is None else HintPhrase("printed", {"text": _printed("commands", row)})


def _ability(m: Match, _ask: Ask, _choice: str, ability: str, *_figure: str) -> HintPhrase | None:
    if m.in_campaign and ability in m.campaign.use:
        return HintPhrase("printed", {"text": _printed("uses", m.campaign.use[ability])})
    row = m.content.ability.get(ability)
    return None if row is None else HintPhrase("printed", {"text": _printed("abilities", row)})


def _upgrade(m: Match, _ask: Ask, _choice: str, card: str) -> HintPhrase | None:
    row = m.content.upgrade.get(card)
    return None if row is None else HintPhrase("printed", {"text": _printed("upgrades", row)})


def _printed(table: str, row: Row) -> Printed:
    """What a card says, as a language has it."""
    return Printed(f"{table}.{row.key}.text", getattr(row, "text", ""))


HINTS: dict[tuple[str, str], Callable[..., HintPhrase | None]] = {
    ("declare_target", "target"): _declared,
    ("choose_pool", "pool"): _pool,
    ("take_action", MOVE.name): _move,
    ("take_action", "step"): _step,
    ("take_action", "rotate"): _step,
}
CARD_HINTS: dict[str, Callable[..., HintPhrase | None]] = {
    "play": _command,
    "discard": _command,
    "use": _ability,
    "special": _ability,
    "upgrade": _upgrade,
}
"""What is printed on the card that a choice names, whatever is asked."""


def remark(view: View, ask: Ask) -> RemarkPhrase | None:
    """The text of the card that a question is about."""
    printed, card = match_of(view).content, str(ask.facts.get("card", ""))
    use = match_of(view).campaign.use.get(card) if view.state.heroes else None
    if use is not None:
        return RemarkPhrase("printed", {"text": _printed("uses", use)})
    if card in printed.command:
        return RemarkPhrase("printed", {"text": _printed("commands", printed.command[card])})
    if card in printed.ability:
        return RemarkPhrase("printed", {"text": _printed("abilities", printed.ability[card])})
    return None
