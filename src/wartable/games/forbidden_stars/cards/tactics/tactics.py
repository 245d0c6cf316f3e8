"""The tactics: what each could be resolved with now, and what it does. No choice's value is None."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from wartable.games.forbidden_stars import events, moments, verbs
from wartable.games.forbidden_stars.cards.tactics import tactic_others as others
from wartable.games.forbidden_stars.cards.tactics.free_units import Placement, place_free, placement
from wartable.games.forbidden_stars.content import (
    ASSET_COUNT,
    ASSET_ICONS,
    BASIC_GROUND,
    BASIC_SHIP,
    BASTION,
    CARDS_OF,
    CITY,
    COMBAT_CARDS,
    EFFECTS,
    EVENT_BY_KEY,
    KIND_SHIP,
    LINE,
    UPGRADES,
    UPGRADES_OF,
)
from wartable.games.forbidden_stars.content.effects import TacticEffects
from wartable.games.forbidden_stars.frames import Step
from wartable.games.forbidden_stars.match import NOBODY, Match, structure_text
from wartable.games.forbidden_stars.moments import Tactic
from wartable.games.forbidden_stars.rules import changes, event_deck, not_an_answer
from wartable.games.forbidden_stars.rules.not_an_answer import Wanted
from wartable.games.forbidden_stars.rules.orders import dominate, purchase
from wartable.kernel.ask import Ask, Script

PROTECTION_COST = 2
COLONY_COST = 1
LOOT = 2
INCANTATION_CARDS = 3


def _gain_assets(tactic: TacticEffects, m: Match, seat: int, _choice: bool) -> None:
    """What the table of effects says: asset tokens."""
    for gain in tactic.gains:
        changes.gain_asset(m, seat, ASSET_ICONS.index(gain.asset), gain.number)


def _just_resolve(_m: Match, _seat: int) -> dict[str, bool]:
    return {verbs.RESOLVE(): True}


# ---------------------------------------------------------------------------------------------- Ultramarines


def _interventions(m: Match, seat: int) -> dict[str, Placement]:
    """A Space Marine where an own structure stands, or a Scout on any friendly world."""
    reserve = m.player(seat).reserve
    options: dict[str, Placement] = {}
    for world in m.friendly_worlds(seat):
        if m.state.structures[world] and reserve[LINE]:
            options.update([placement(m, seat, LINE, world)])
        if reserve[BASIC_GROUND]:
            options.update([placement(m, seat, BASIC_GROUND, world)])
    return options


def _worlds_with(m: Match, seat: int, structure: int) -> int:
    """How many friendly worlds hold a kind of structure: worlds count (FS-UM_EVENT-04, FS-EL_EVENT-06)."""
    code = seat * 3 + structure
    return sum(code in m.state.structures[world] for world in m.friendly_worlds(seat))


def _rites_terms(m: Match, seat: int) -> tuple[Any, ...]:
    """An order upgrade is bought for less (FS-UM_EVENT-03), within the command level (FS-UM_EVENT-02)."""
    return m, seat, _worlds_with(m, seat, BASTION)


def _rites_of_battle(m: Match, seat: int, upgrade: int) -> None:
    purchase.buy_order_upgrade(m, seat, upgrade, _worlds_with(m, seat, BASTION))


class Protection(NamedTuple):
    """The world for a bastion and what using the card costs there."""

    world: int
    cost: int


def _protections(m: Match, seat: int) -> dict[str, Protection]:
    """A bastion on any friendly world: free without a structure, else for materiel (FS-UM_EVENT-05)."""
    if not changes.can_place_structure(m, seat, BASTION):
        return {}
    options = {}
    for world in m.friendly_worlds(seat):
        if not m.state.structures[world]:
            options[verbs.PUT("bastion", m.area_text(world))] = Protection(world, 0)
        elif m.player(seat).materiel >= PROTECTION_COST:
            options[verbs.PUT_PAID("bastion", m.area_text(world))] = Protection(world, PROTECTION_COST)
    return options


def _the_emperor_protects(m: Match, seat: int, protection: Protection) -> None:
    changes.lose_materiel(m, seat, protection.cost)
    changes.place_structure(m, seat, BASTION, protection.world)


class Works(NamedTuple):
    """A friendly world, and whether its assets or its materiel are gained."""

    world: int
    assets: bool


def _works(m: Match, seat: int) -> dict[str, Works]:
    options = {}
    for world in m.friendly_worlds(seat):
        spec = m.galaxy.areas[world]
        if spec.assets:
            options[verbs.ASSETS(m.area_text(world))] = Works(world, True)
        if spec.materiel:
            options[verbs.MATERIEL(m.area_text(world))] = Works(world, False)
    return options


def _work_of_the_righteous(m: Match, seat: int, works: Works) -> Script[None]:
    """The asset tokens or the materiel value of one friendly world."""
    spec = m.galaxy.areas[works.world]
    if not works.assets:
        changes.gain_materiel(m, seat, spec.materiel)
        return
    for icon in spec.assets:
        yield from dominate.gain_icon(m, seat, icon, works.world)


# ----------------------------------------------------------------------------------------------------- Chaos


def _if_cards_left(m: Match, seat: int) -> dict[str, bool]:
    return {verbs.RESOLVE(): True} if m.player(seat).events else {}


def _incantation_of_tzeentch(m: Match, seat: int, _choice: bool) -> Script[None]:
    """Three more cards (FS-CH_ORDER-03), one of which is played without moving a storm (FS-CH_EVENT-03).

    The Incantation joins the drawn cards, and the ability step comes again for the new card before
    anything is shuffled back (FS-CH_EVENT-04).
    """
    event = m.event
    incantation = event.card
    drawn = event_deck.draw(m, seat, INCANTATION_CARDS)
    yield from event_deck.choose(m, seat, drawn, "FS-CH_EVENT-04", "choose_incantation")
    m.player(seat).drawn.append(incantation)
    event.steps.append(Step.EVENT_ABILITY)


def _signs(m: Match, seat: int) -> dict[str, Placement]:
    """Two Cultists on a friendly world without any, or one on any friendly world."""
    options: dict[str, Placement] = {}
    if not m.player(seat).reserve[BASIC_GROUND]:
        return options
    for world in m.friendly_worlds(seat):
        if not any(code % 12 // 2 == BASIC_GROUND for code in m.state.units[world]):
            options.update([placement(m, seat, BASIC_GROUND, world, 2)])
        options.update([placement(m, seat, BASIC_GROUND, world)])
    return options


class Gift(NamedTuple):
    """An upgrade card to gain: an order upgrade, or a combat card type."""

    upgrade: int
    for_combat: bool


def _gifts(m: Match, seat: int, system: int) -> Iterator[tuple[str, Gift]]:
    """Upgrade cards not yet owned whose level the storms around the system allow (FS-CH_EVENT-05)."""
    player = m.player(seat)
    level = sum(edge in m.state.storms for edge in m.galaxy.system_edges[system])
    for upgrade in UPGRADES_OF[player.faction]:
        if upgrade.level <= level and upgrade.id not in player.upgrades:
            yield verbs.GAIN(upgrade.key), Gift(upgrade.id, False)
    for card in CARDS_OF[player.faction]:
        if card.level <= level and card.id not in player.deck:
            yield verbs.GAIN(card.key), Gift(card.id, True)


class Taken(NamedTuple):
    """A unit on the board and its area."""

    code: int
    area: int


def _sacrifices(m: Match, seat: int) -> dict[str, Taken]:
    """The own Cultists in systems whose storms give something."""
    return {
        verbs.SACRIFICE(m.unit_text(code), m.area_text(area)): Taken(code, area)
        for area, units in enumerate(m.state.units)
        for code in units
        if code // 2 == seat * 6 + BASIC_GROUND and next(_gifts(m, seat, area // 4), None)
    }


def _touched_by_the_warp(m: Match, seat: int, cultist: Taken) -> Script[None]:
    """A Cultist dies and an upgrade card is gained, whatever the command level (FS-CH_EVENT-05)."""
    changes.destroy_unit(m, *cultist)
    gifts = dict(_gifts(m, seat, cultist.area // 4))
    gift = yield from m.decide(Ask(seat, "FS-CH_EVENT-05", "gain_upgrade", gifts))
    if gift.for_combat:
        m.tell(events.Gained, seat, COMBAT_CARDS[gift.upgrade].key, 2)
        yield from purchase.exchange_combat_cards(m, seat, gift.upgrade)
    else:
        m.tell(events.Gained, seat, UPGRADES[gift.upgrade].key, 1)
        purchase.gain_order_upgrade(m, seat, gift.upgrade)


# ------------------------------------------------------------------------------------------------------ Orks


def _uncontrolled(m: Match, world: bool) -> list[int]:
    """The uncontrolled worlds, or voids."""
    areas = m.galaxy.world
    return [area for area in range(len(areas)) if areas[area] == world and m.holder(area) == NOBODY]


def _units_to_take(m: Match, seat: int) -> dict[str, Taken]:
    """Unrouted ground units (FS-ORK_EVENT-02, FS-ORK_EVENT-03), if there is a world for one."""
    if not _uncontrolled(m, world=True):
        return {}
    return {
        verbs.TAKE(m.unit_text(code), m.area_text(area)): Taken(code, area)
        for area in range(len(m.state.units))
        for code in m.own_units(area, seat)
        if not code % 2 and not KIND_SHIP[code % 12 // 2]
    }


def _place_taken(m: Match, seat: int, taken: Taken) -> Script[None]:
    """The unit goes to an uncontrolled area of the kind from which it was taken."""
    places = _uncontrolled(m, m.galaxy.world[taken.area])
    options = {verbs.AT(m.area_text(area)): area for area in places}
    facts = {"unit": m.unit_text(taken.code)}
    wanted = Wanted("FS-EFFECT-04", m.galaxy.world[taken.area], (NOBODY,))
    ask = Ask(seat, "FS-EFFECT-04", "place_unit", options, not_an_answer.AREAS, (m, verbs.AT, wanted), facts)
    area = yield from m.decide(ask)
    changes.relocate_unit(m, taken.code, taken.area, area)


def _boyz(m: Match, seat: int) -> dict[str, Placement]:
    """Two Boyz beside an own Nobz, or one on any friendly world."""
    options: dict[str, Placement] = {}
    if not m.player(seat).reserve[BASIC_GROUND]:
        return options
    for world in m.friendly_worlds(seat):
        if any(code % 12 // 2 == LINE for code in m.state.units[world]):
            options.update([placement(m, seat, BASIC_GROUND, world, 2)])
        options.update([placement(m, seat, BASIC_GROUND, world)])
    return options


class Robbery(NamedTuple):
    """The player to be robbed and the kind of token; none if he has nothing (FS-ORK_EVENT-12)."""

    victim: int
    asset: int | None


def _robberies(m: Match, seat: int) -> dict[str, Robbery]:
    """Every other player with every kind of token he has."""
    options = {}
    for victim in m.seats_from(seat)[1:]:
        key = m.faction(victim).key
        held = [kind for kind in range(ASSET_COUNT) if m.player(victim).assets[kind]]
        for kind in held:
            options[verbs.ROB(key, ASSET_ICONS[kind])] = Robbery(victim, kind)
        if not held:
            options[verbs.CHOOSE_OPPONENT(key)] = Robbery(victim, None)
    return options


def _lootin_n_stealin(m: Match, seat: int, robbery: Robbery) -> None:
    """Materiel for the Orks, up to 14 (FS-ORK_EVENT-13), and a token less for somebody."""
    changes.gain_materiel(m, seat, LOOT)
    if robbery.asset is not None:
        changes.spend_asset(m, robbery.victim, robbery.asset)


# ----------------------------------------------------------------------------------------------------- Eldar


def _colonies(m: Match, seat: int) -> dict[str, int]:
    """Friendly or uncontrolled worlds without a structure (FS-EL_EVENT-01) or an Eldar objective."""
    state = m.state
    if m.player(seat).materiel < COLONY_COST or not changes.can_place_structure(m, seat, CITY):
        return {}
    return {
        verbs.PUT(structure_text(CITY), m.area_text(area)): area
        for worlds in m.galaxy.worlds
        for area in worlds
        if not state.structures[area] and state.objectives[area] != seat and m.holder(area) in (seat, NOBODY)
    }


def _exodite_colony(m: Match, seat: int, world: int) -> None:
    """The materiel pays for the card (FS-EL_EVENT-03), and the city is its player's (FS-EL_EVENT-02)."""
    changes.lose_materiel(m, seat, COLONY_COST)
    changes.place_structure(m, seat, CITY, world)


def _outcasts(m: Match, seat: int) -> dict[str, Placement | Taken]:
    """A Frigate from the reserve into an uncontrolled void, or one from another void (FS-WORDING-07)."""
    voids = _uncontrolled(m, world=False)
    if not voids:
        return {}
    options: dict[str, Placement | Taken] = {}
    if m.player(seat).reserve[BASIC_SHIP]:
        options.update(placement(m, seat, BASIC_SHIP, area) for area in voids)
    frigate = seat * 12 + BASIC_SHIP * 2
    for area, units in enumerate(m.state.units):
        if frigate in units:
            options[verbs.TAKE(m.unit_text(frigate), m.area_text(area))] = Taken(frigate, area)
    return options


def _outcasts_returned(m: Match, seat: int, choice: Placement | Taken) -> Script[None]:
    if isinstance(choice, Placement):
        place_free(m, seat, choice)
    else:
        yield from _place_taken(m, seat, choice)


def _path_terms(m: Match, seat: int) -> tuple[Any, ...]:
    """A combat upgrade is bought for less (FS-EL_EVENT-05), within the command level (FS-EL_EVENT-07)."""
    return m, seat, _worlds_with(m, seat, CITY)


def _path_of_the_warrior(m: Match, seat: int, card: int) -> Script[None]:
    yield from purchase.buy_combat_upgrade(m, seat, card, _worlds_with(m, seat, CITY))


_ORDER_UPGRADES, _COMBAT_UPGRADES = purchase.ORDER_UPGRADES, purchase.COMBAT_UPGRADES

for key, tactic in {
    **{row.key: Tactic(_just_resolve, partial(_gain_assets, row)) for row in EFFECTS.tactic},
    "heroic_intervention": Tactic(
        _interventions, place_free, family=others.INTERVENTIONS, verbs=("resolve", "put")
    ),
    "rites_of_battle": Tactic(
        _ORDER_UPGRADES.options, _rites_of_battle, _rites_terms, _ORDER_UPGRADES, ("resolve", "upgrade")
    ),
    "the_emperor_protects": Tactic(
        _protections,
        _the_emperor_protects,
        family=others.PROTECTIONS,
        verbs=("resolve", "put", "put_paid"),
    ),
    "work_of_the_righteous": Tactic(
        _works, _work_of_the_righteous, family=others.WORKS, verbs=("resolve", "assets", "materiel")
    ),
    "incantation_of_tzeentch": Tactic(_if_cards_left, _incantation_of_tzeentch),
    "prophets_and_signs": Tactic(
        _signs, place_free, family=others.SIGNS, verbs=("resolve", "put", "put_two")
    ),
    "touched_by_the_warp": Tactic(
        _sacrifices, _touched_by_the_warp, family=others.SACRIFICES, verbs=("resolve", "sacrifice")
    ),
    "how_we_getz_here": Tactic(
        _units_to_take, _place_taken, family=others.GROUND_UNITS, verbs=("resolve", "take")
    ),
    "letz_get_fightin": Tactic(_boyz, place_free, family=others.BOYZ, verbs=("resolve", "put", "put_two")),
    "lootin_n_stealin": Tactic(_robberies, _lootin_n_stealin),
    "exodite_colony": Tactic(_colonies, _exodite_colony, family=others.COLONIES, verbs=("resolve", "put")),
    "outcasts_returned": Tactic(
        _outcasts, _outcasts_returned, family=others.OUTCASTS, verbs=("resolve", "put", "take")
    ),
    "path_of_the_warrior": Tactic(
        _COMBAT_UPGRADES.options,
        _path_of_the_warrior,
        _path_terms,
        _COMBAT_UPGRADES,
        ("resolve", "train"),
    ),
}.items():
    moments.TACTIC[EVENT_BY_KEY[key].id] = tactic
