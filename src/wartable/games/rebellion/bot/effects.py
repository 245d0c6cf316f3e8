"""What the effects of cards are worth to a side at an aim."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from wartable.games.rebellion.bot.assessment import FINDING, REPUTATION, Assessment
from wartable.games.rebellion.content.effects import board, cards, leaders
from wartable.games.rebellion.content.vocabulary import Deck, Scope
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.rules.command_phase.mission_aims import Aim
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NOBODY, REBEL, Away

EffectWorth: TypeAlias = Callable[[Assessment, Any, Aim], float]
"""What an effect is worth to a side at an aim; a side may judge some effects in its own way."""


def gain_loyalty(a: Assessment, row: board.GainLoyalty, aim: Aim) -> float:
    """Loyalty here, or in the best systems of the region."""
    if row.scope is Scope.HERE:
        return a.loyalty_gain(aim.system, row.amount)
    region = members(a.galaxy.region_of[aim.system])
    return sum(sorted((a.loyalty_gain(s, row.amount) for s in region), reverse=True)[: row.systems])


def remove_loyalty(a: Assessment, _row: board.RemoveLoyalty, aim: Aim) -> float:
    """Enemy systems of the region that would become neutral."""
    region = members(a.galaxy.region_of[aim.system])
    return sum(a.loyalty_gain(s) for s in region if a.match.is_loyal(s, a.enemy))


def place_sabotage(a: Assessment, _row: board.PlaceSabotage, aim: Aim) -> float:
    """What the enemy would not build, and what the marker counts for."""
    if a.match.is_sabotaged(aim.system):
        return 0.0
    lost = 1.1 * a.yields(aim.system, a.enemy) - 1.5 * a.yields(aim.system, a.side)
    return lost + a.presence_gain(aim.system, sabotage=True)


def remove_sabotage(a: Assessment, _row: board.RemoveSabotage, aim: Aim) -> float:
    """What could be built again."""
    if not a.match.is_sabotaged(aim.system):
        return 0.0
    return 0.9 * a.icon_worth(a.match.system(aim.system).icons) - a.presence_gain(aim.system, sabotage=False)


def destroy_system(a: Assessment, _row: board.DestroySystem, aim: Aim) -> float:
    """The base, if it may be there; what each side has there."""
    system = aim.system
    if a.known_base == system:
        return 10 * FINDING
    value = 2 * FINDING / a.candidates if a.may_be(system) else -2.0
    value += a.yields(system, REBEL) - 1.5 * a.yields(system, EMPIRE)
    return value + a.worth(a.match.units_of(REBEL, system)) * 0.3


def ask_for_base(a: Assessment, row: board.AskForBase, aim: Aim) -> float:
    """How much of what is possible the answer would rule out."""
    if row.scope is Scope.NAMED_REGION:
        return max(map(a.told_by, set(a.galaxy.region_of)))
    return a.told_by(1 << aim.system if row.scope is Scope.HERE else a.galaxy.region_of[aim.system])


def gain_units(a: Assessment, row: board.GainUnits, _aim: Aim) -> float:
    """What the units are worth."""
    units = [a.unit(key) for key, number in row.units.items() for _ in range(number)]
    return 1.3 * a.worth(units) + 1.5 * sum(row.shapes.values())


def queue_units(a: Assessment, row: board.QueueUnits, _aim: Aim) -> float:
    """Units that come later."""
    return a.worth(a.unit(key) for key, number in row.units.items() for _ in range(number))


def queue_by_icons(a: Assessment, _row: board.QueueByIcons, aim: Aim) -> float:
    """Units by the icons of the system."""
    m = a.match
    return 1.5 * a.icon_worth(m.system(aim.system).icons) if m.populous(aim.system) else 0.0


def advance_queue(a: Assessment, row: board.AdvanceQueuedUnits, _aim: Aim) -> float:
    """Units that come a round earlier."""
    queued = sum(len(a.match.faction(a.side).queue[space - 1]) for space in row.spaces)
    return 0.8 * min(queued, row.most)


def deploy_queued(a: Assessment, row: board.DeployQueuedUnits, _aim: Aim) -> float:
    """Units that come at once."""
    units = [unit for space in row.spaces for unit in a.match.faction(a.side).queue[space - 1]]
    return sum(sorted(map(a.unit_worth, units), reverse=True)[: row.most])


def destroy_queued(a: Assessment, row: board.DestroyQueuedUnits, aim: Aim) -> float:
    """Enemy units that never come."""
    units = [unit for space in a.match.faction(a.enemy).queue for unit in space]
    health = sum(a.match.unit(unit).health for unit in units)
    most = row.health or 2 * len(a.match.system(aim.system).icons)
    return 0.9 * min(health, most)


def destroy_units(a: Assessment, row: board.DestroyUnits, aim: Aim) -> float:
    """Enemy units that are destroyed, the dearest of those that the card means and that fit."""
    enemies = a.match.units_of(a.enemy, aim.system) if aim.system not in (NOBODY, BASE_SPACE) else []
    left, value = row.health or 3, 0.0
    for unit in sorted(enemies, key=a.unit_worth, reverse=True):
        printed = a.match.unit(unit)
        health = printed.health
        if row.theater not in (None, printed.theater) or (row.units and printed.key not in row.units):
            continue
        if 0 < health <= left:
            left -= health
            value += a.unit_worth(unit)
    return 1.2 * value


def capture(a: Assessment, _row: leaders.Capture, aim: Aim) -> float:
    """Whoever is captured is missed."""
    return 1.1 * a.leader_worth(aim.target) if aim.target != NOBODY else 0.0


def rescue(a: Assessment, _row: leaders.Rescue, aim: Aim) -> float:
    """The best captive there."""
    return 1.2 * max(map(a.leader_worth, a.match.captives_in(aim.system)), default=0.0)


def detain(a: Assessment, _row: leaders.Detain, aim: Aim) -> float:
    """A round without him."""
    return 0.4 * a.leader_worth(aim.target)


def draw_cards(a: Assessment, row: cards.DrawCards, _aim: Aim) -> float:
    """What cards are worth to who keeps them."""
    kept = row.count if row.keep is None else row.keep
    if row.deck is Deck.PROBE:
        return probe_worth(a, kept)
    each = {Deck.OBJECTIVE: 0.6 * REPUTATION, Deck.PROJECT: 2.5, Deck.MISSION: 1.0}.get(row.deck, 2.0)
    return kept * each + 0.15 * each * (row.count - kept)


def probe_worth(a: Assessment, cards: int) -> float:
    """What probe cards tell the Empire; not all of them are news."""
    if a.state.base_revealed or not a.state.probe_deck:
        return 0.0
    return 0.5 * cards * FINDING / (a.candidates + 2)


def reputation(a: Assessment, row: cards.ChangeReputation, _aim: Aim) -> float:
    """Reputation that the Rebel wins or loses."""
    return REPUTATION * (row.amount if a.side == REBEL else -row.amount)


def ring(a: Assessment, _row: leaders.AttachRing, aim: Aim) -> float:
    """A ring; an Imperial one on a captive binds him for good."""
    return 1.2 * a.leader_worth(aim.target) if a.side == EMPIRE and aim.target != NOBODY else 3.0


def recruit(a: Assessment, row: leaders.Recruit, _aim: Aim) -> float:
    """A leader who can still come."""
    own = [each for each, side in enumerate(a.match.tables.side_of_leader) if side == a.side]
    ids = [a.leader(key) for key in row.leaders] or own
    fitting = [each for each in ids if row.tactic_values in (None, a.leads(each))]
    return 5.0 if any(a.state.leaders[each] == Away.SUPPLY for each in fitting) else 0.0


def eliminate(a: Assessment, _row: leaders.Eliminate, aim: Aim) -> float:
    """Whom the mission is against is out of the game."""
    return 0.8 * a.leader_worth(aim.target) if aim.target != NOBODY else 0.0


def target_marker(a: Assessment, _row: Any, _aim: Aim) -> float:
    """A marker stands between the Rebel and reputation, or for it."""
    return 0.25 * REPUTATION if a.side == REBEL else 0.3 * REPUTATION


def bait(a: Assessment, aim: Aim) -> float:
    """Rebel troops out of the base, into the fire of those who hold a captive."""
    guards = a.worth(a.match.units_of(EMPIRE, aim.system))
    troops = [unit for unit in a.match.units_of(REBEL, a.match.base_place()) if not a.match.unit(unit).ship]
    return min(0.5 * a.worth(troops), 2.0) if guards > 3.0 else 0.0


def single_reactor(a: Assessment, aim: Aim) -> float:
    """Rebel troops that are destroyed, and the base, if it may be there."""
    troops = [unit for unit in a.match.units_of(REBEL, aim.system) if not a.match.unit(unit).ship]
    hidden = a.may_be(aim.system) and not a.state.base_revealed
    if hidden:
        troops += [unit for unit in a.garrison if not a.match.unit(unit).ship]
    share = 1 / a.candidates if hidden else 1.0
    return a.worth(troops) * share + (FINDING / a.candidates if hidden else 0.0)


EFFECTS: Final[dict[type, EffectWorth]] = {
    board.GainLoyalty: gain_loyalty,
    board.RemoveLoyalty: remove_loyalty,
    board.PlaceSabotage: place_sabotage,
    board.RemoveSabotage: remove_sabotage,
    board.DestroySystem: destroy_system,
    board.AskForBase: ask_for_base,
    board.GainUnits: gain_units,
    board.QueueUnits: queue_units,
    board.QueueByIcons: queue_by_icons,
    board.AdvanceQueuedUnits: advance_queue,
    board.DeployQueuedUnits: deploy_queued,
    board.DestroyQueuedUnits: destroy_queued,
    board.DestroyUnits: destroy_units,
    leaders.Capture: capture,
    leaders.Rescue: rescue,
    leaders.Detain: detain,
    cards.DrawCards: draw_cards,
    cards.ChangeReputation: reputation,
    leaders.AttachRing: ring,
    leaders.Recruit: recruit,
    cards.ShowHand: lambda _a, _row, _aim: 1.5,
    cards.TakeFromHand: lambda _a, _row, _aim: 0.5 * REPUTATION,
    cards.ArrangeCards: lambda _a, _row, _aim: 1.5,
    cards.SearchDeck: lambda _a, _row, _aim: 3.0,
    cards.TakeDiscarded: lambda _a, _row, _aim: 1.5,
    cards.ReturnCard: lambda _a, _row, _aim: 0.5,
    leaders.Eliminate: eliminate,
    leaders.ReturnLeaders: lambda _a, _row, _aim: 0.8,
    leaders.MoveLeaders: lambda _a, _row, _aim: 0.0,
    board.PlaceTargetMarker: target_marker,
    board.RemoveTargetMarker: target_marker,
    board.StartCombat: lambda _a, _row, _aim: 0.0,
}
"""What rows of effects are worth; how units are moved, replaced and mobilized each side judges for itself."""

SCRIPTS: Final[dict[str, Callable[[Assessment, Aim], float]]] = {
    "gather_intel": lambda a, _aim: probe_worth(a, max(len(a.garrison) // 4, 1)),
    "homing_beacon": lambda a, _aim: 0.6 * FINDING if a.candidates > 4 else 0.0,
    "interrogation_droid": lambda a, _aim: FINDING if a.candidates > 3 else 0.0,
    "intercept_transmission": lambda _a, _aim: 1.0,
    "draw_them_out": lambda a, _aim: 0.3 * max(map(a.leader_worth, a.pool(a.enemy)), default=0.0),
    "discredit_rebellion": lambda a, _aim: 0.3 * REPUTATION + 0.3 * a.state.sabotaged.bit_count(),
    "were_the_bait": bait,
    "single_reactor_ignition": single_reactor,
    "prepare_for_battle": lambda _a, _aim: 1.5,
}
"""What missions are worth whose effect is a script."""
