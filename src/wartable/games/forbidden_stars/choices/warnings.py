"""Costly oversights, told before a choice is made: keys and facts, for page and terminal alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.content import DEPLOY, DOMINATE, FACTORY, ORDERS
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.view import View
from wartable.kernel.ask import Ask, split
from wartable.kernel.chance import Chance
from wartable.words.messages import WarningPhrase

# Questions whose answer destroys a unit of one's own, and those whose number is of dice that are spent.
SACRIFICES = frozenset({"sacrifice_unit", "gretchin_ship", "destroy_unit", "destroy_to_deny_tokens"})
SPENDINGS = frozenset({"spend_morale_to_retreat", "spend_morale_to_destroy", "spend_attack_for_tokens"})


def warnings(view: View, ask: Ask, choice: str) -> Sequence[WarningPhrase]:
    """What a player may regret about a choice."""
    verb, words = split(choice)
    if verb not in CHECKS:
        return ()
    # The questions every rule asks of a position answer this too; nothing is ever drawn from this.
    m = Match(view.state, Chance.from_seed(0), listening=False)
    return list(CHECKS[verb](m, ask, *words))


def _leaves_world(m: Match, ask: Ask, unit: str, origin: str, _target: str) -> Iterator[WarningPhrase]:
    """The last unit of a world without a structure goes away: the world is friendly no more (FS-AREA-03)."""
    area = m.galaxy.area_names.index(origin)
    if not m.galaxy.world[area] or m.own_structures(area, ask.seat):
        return
    if [m.unit_text(code) for code in m.own_units(area, ask.seat)] == [unit]:
        yield WarningPhrase("empty", {"area": origin})


def _ends_order(m: Match, ask: Ask) -> Iterator[WarningPhrase]:
    """An Advance or Deploy order ends with nothing done."""
    order = m.state.order
    if order is None or not any(text != verbs.DONE_TEXT for text in ask.options):
        return
    if ask.what == "move_ground_units" and not order.moves:
        yield WarningPhrase("no_move")
    if ask.what == "buy_unit" and not order.bought:
        yield WarningPhrase("no_purchase")


def _banks(m: Match, _ask: Ask) -> Iterator[WarningPhrase]:
    if m.state.order is not None:
        yield WarningPhrase("bank", {"order": ORDERS[m.order.kind]})


def _resolves(m: Match, ask: Ask, *_box: str) -> Iterator[WarningPhrase]:
    """An order is resolved where it does nothing."""
    if ask.what != "resolve_or_bank" or m.state.order is None:
        return
    order = m.order
    system = m.system_text(order.system)
    areas = range(order.system * 4, order.system * 4 + 4)
    if order.kind == DOMINATE and not any(
        m.friendly(area, ask.seat) for area in m.galaxy.worlds[order.system]
    ):
        yield WarningPhrase("dominate", {"system": system})
    if order.kind == DEPLOY and not any(FACTORY in m.own_structures(area, ask.seat) for area in areas):
        yield WarningPhrase("deploy", {"system": system})


def _destroys_own(_m: Match, ask: Ask, _unit: str) -> Iterator[WarningPhrase]:
    if ask.what in SACRIFICES:
        yield WarningPhrase("destroyed")


def _spends_dice(_m: Match, ask: Ask, number: str) -> Iterator[WarningPhrase]:
    if ask.what in SPENDINGS and number != "0":
        yield WarningPhrase("spent", {"number": int(number)})


CHECKS: dict[str, Callable[..., Iterator[WarningPhrase]]] = {
    verbs.CHOOSE_UNIT.name: _destroys_own,
    verbs.CHOOSE_NUMBER.name: _spends_dice,
    verbs.MOVE.name: _leaves_world,
    verbs.RELOCATE.name: _leaves_world,
    verbs.DONE.name: _ends_order,
    verbs.BANK.name: _banks,
    verbs.RESOLVE.name: _resolves,
}
