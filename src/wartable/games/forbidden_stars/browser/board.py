"""What the browser draws: a seat's view spelled out with the names that choices and events use.

Everything is made from the masked View alone, so nothing can be drawn that the seat may not see.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import groupby
from typing import Any

from msgspec.structs import asdict

from wartable.games.forbidden_stars.browser.pieces import (
    AreaPiece,
    Battle,
    BattleSide,
    Board,
    BorderPiece,
    Icons,
    OrderInPlay,
    OrderPiece,
    PlayerPiece,
    StrikePiece,
    StructurePiece,
    SystemPiece,
    UnitStack,
    UpgradePiece,
)
from wartable.games.forbidden_stars.content import (
    ASSET_ICONS,
    COMBAT_CARDS,
    EVENTS,
    FACTORY,
    ORDERS,
    ROUND_SPACES,
    SIDES,
    STRUCTURES,
    UPGRADES,
)
from wartable.games.forbidden_stars.frames import BOTH
from wartable.games.forbidden_stars.map.galaxy import WIDTH, Galaxy
from wartable.games.forbidden_stars.match import NOBODY, Match, structure_text
from wartable.games.forbidden_stars.rules.combat import fighters
from wartable.games.forbidden_stars.rules.combat import rounds as combats
from wartable.games.forbidden_stars.rules.combat.lasting_effects import Lasting, has_effect
from wartable.games.forbidden_stars.rules.setup import UNDECIDED
from wartable.games.forbidden_stars.rules.setup_tiles import ORIGIN
from wartable.games.forbidden_stars.state import Player, phase_of
from wartable.games.forbidden_stars.view import HIDDEN_CARD, View
from wartable.kernel.chance import Chance

FACEDOWN = "facedown"


def board(view: View) -> Board:
    """The table as it is drawn for the seat of a view."""
    state = view.state
    # The questions every rule asks of a position answer the drawing too; nothing is ever drawn from this.
    m = Match(state, Chance.from_seed(0), listening=False)
    event = EVENTS[state.event] if state.event >= 0 else None
    return Board(
        seat=view.seat,
        phase=phase_of(state),
        round=state.round,
        rounds=ROUND_SPACES,
        first=state.first,
        active=state.active,
        active_system=m.system_text(state.active_system) if state.active_system >= 0 else "",
        systems=[_system(m, number) for number in range(len(state.systems))],
        borders=_borders(m.galaxy, tuple(state.storms)),
        players=[_player(m, seat) for seat in range(len(state.players))],
        structure_supply=_named([row.key for row in STRUCTURES], state.structure_supply),
        asset_supply=_named(ASSET_ICONS, state.asset_supply),
        order=_order(m),
        battle=_battle(m),
        strike=_strike(m),
        event=event.key if event else "",
        storm_icon=event.storm if event else "",
        tile=SIDES[state.tile].code if state.tile != NOBODY else "",
        outcome=state.outcome,
    )


def _named(keys: list[str] | tuple[str, ...], counts: list[int]) -> dict[str, int]:
    """Counts by the names of what is counted; a pile that is not there yet has none."""
    return dict(zip(keys, counts, strict=False))


def _system(m: Match, number: int) -> SystemPiece:
    system, galaxy = m.state.systems[number], m.galaxy
    printed = _printed(galaxy)
    return SystemPiece(
        id=galaxy.codes[number],
        row=system.row - ORIGIN,
        column=system.column - ORIGIN,
        areas=[_area(m, printed[area], area) for area in range(number * 4, number * 4 + 4)],
        stack=[_stacked(order) for order in m.state.stacks[number]],
    )


def _stacked(order: int) -> OrderPiece:
    """A token of a stack; a facedown one shows only whose it is (FS-STACK-04)."""
    if order < 0:
        return OrderPiece(-1 - order, FACEDOWN)
    return OrderPiece(order // 4, ORDERS[order % 4])


@lru_cache(maxsize=1024)
def _printed(galaxy: Galaxy) -> list[dict[str, Any]]:
    """What is printed on every area, by the fields of an AreaPiece; the same in every frame of a match."""
    return [
        {"id": name, "world": area.world, **asdict(area)}
        for name, area in zip(galaxy.area_names, galaxy.areas, strict=True)
    ]


def _area(m: Match, printed: dict[str, Any], area: int) -> AreaPiece:
    state = m.state
    units, structures = state.units[area], state.structures[area]
    return AreaPiece(
        **printed,
        objective=state.objectives[area],
        holder=m.holder(area),
        units=[
            UnitStack(code // 12, m.unit_text(code), bool(code & 1), len(list(same)))
            for code, same in groupby(units)
        ]
        if units
        else [],
        structures=[StructurePiece(code // 3, structure_text(code % 3)) for code in structures]
        if structures
        else [],
    )


@lru_cache(maxsize=1024)
def _borders(galaxy: Galaxy, storms: tuple[int, ...]) -> list[BorderPiece]:
    """The tile edges; storms move once a round, so most frames of a match share them."""
    beside: dict[int, list[str]] = {edge: [] for edge in galaxy.edges}
    for number, edges in enumerate(galaxy.system_edges):
        for edge in edges:
            beside[edge].append(galaxy.codes[number])
    pieces = []
    for edge in galaxy.edges:
        cell, west = divmod(edge, 2)
        row, column = divmod(cell, WIDTH)
        pieces.append(
            BorderPiece(
                id=galaxy.edge_names[edge],
                row=row - ORIGIN,
                column=column - ORIGIN,
                west=bool(west),
                systems=beside[edge],
                storm=edge in storms,
            )
        )
    return pieces


def _player(m: Match, seat: int) -> PlayerPiece:
    player = m.player(seat)
    undecided = player.faction == UNDECIDED
    units = [] if undecided else [unit.key for unit in m.faction(seat).units]
    known_orders = [max(count, 0) for count in player.orders]
    return PlayerPiece(
        seat=seat,
        faction="" if undecided else m.faction(seat).key,
        eliminated=player.eliminated,
        materiel=player.materiel,
        command=m.command_level(seat),
        worlds=len(m.friendly_worlds(seat)),
        objectives=player.objectives,
        goal=len(m.state.players),  # FS-VICTORY-01
        control_tokens=player.control_tokens,
        assets=_named(ASSET_ICONS, player.assets),
        reserve=_named(units, player.reserve),
        orders=_named(ORDERS, known_orders),
        banked=[ORDERS[order] for order in player.banked],
        upgrades=[UpgradePiece(UPGRADES[row].key, row in player.used) for row in player.upgrades],
        schemes=[EVENTS[card].key for card in player.schemes],
        deck=dict(Counter(COMBAT_CARDS[card].key for card in player.deck)),
        removed=[COMBAT_CARDS[card].key for card in player.removed],
        drawn=[EVENTS[card].key for card in player.drawn if card >= 0],
        drawn_count=len(player.drawn),
        tiles=[side.code for side in SIDES if side.tile in player.tiles],
        tile_count=len(player.tiles),
        forces=_forces(units, player),
        held=_held(m, player),
    )


def _forces(units: list[str], player: Player) -> dict[str, int]:
    """The starting forces still to be placed."""
    forces = {unit: count for unit, count in zip(units, player.forces, strict=False) if count}
    return {**forces, STRUCTURES[FACTORY].key: player.factories} if player.factories else forces


def _held(m: Match, player: Player) -> dict[str, int]:
    """The objective tokens a player still has to place, by faction, where the reader may know them."""
    return {m.faction(owner).key: count for owner, count in enumerate(player.held) if count > 0}


def _order(m: Match) -> OrderInPlay | None:
    order = m.state.order
    if order is None:
        return None
    return OrderInPlay(
        seat=order.seat,
        order=ORDERS[order.kind],
        system=m.system_text(order.system),
        moved=len(order.moves),
        bought=order.bought,
        built=order.built,
    )


def _battle(m: Match) -> Battle | None:
    combat = m.state.combat
    if combat is None:
        return None
    return Battle(
        area=m.area_text(combat.area),
        round=combat.round,
        rounds=combats.EXECUTION_ROUNDS,
        sides=[_side(m, side) for side in BOTH],
        winner=combat.sides[combat.winner].seat if combat.winner >= 0 else NOBODY,
    )


def _side(m: Match, side: int) -> BattleSide:
    mine = m.combat.sides[side]
    counted = Counter(fighters.all_of(m, side))
    stacks = [
        UnitStack(mine.seat, fighters.text(m, side, fighter), bool(fighter & 1), count)
        for fighter, count in sorted(counted.items())
    ]
    bastions = fighters.bastions(m, side)
    if bastions:
        bastion = fighters.text(m, side, fighters.BASTION_FIGHTER)
        stacks.append(UnitStack(mine.seat, bastion, routed=False, count=bastions))
    health = sum(fighters.values(m, side, fighter).health * count for fighter, count in counted.items())
    return BattleSide(
        seat=mine.seat,
        fighters=stacks,
        icons=_icons(m, side),
        hand=[COMBAT_CARDS[card].key for card in mine.hand if card >= 0],
        hand_count=len(mine.hand),
        facedown=_facedown(mine.facedown),
        faceup=[COMBAT_CARDS[card].key for card in mine.faceup],
        damage=_damage(m, side),
        health=health + m.bastion(mine.seat).health * bastions,
    )


def _facedown(card: int) -> str:
    """The card that lies facedown: none, known, or only seen to lie there (FS-BATTLE-07)."""
    if card == HIDDEN_CARD:
        return FACEDOWN
    return COMBAT_CARDS[card].key if card >= 0 else ""


def _icons(m: Match, side: int) -> Icons:
    mine = m.combat.sides[side]
    cards = [combats.icons(m, side, face) for face in range(3)]
    total = [combats.attack_total(m, side), combats.defence_total(m, side), combats.morale_total(m, side)]
    return Icons(
        dice=list(mine.dice),
        tokens=list(mine.tokens),
        cards=cards,
        units=total[2] - mine.dice[2] - cards[2],
        total=total,
    )


def _damage(m: Match, side: int) -> int:
    """What a side would suffer now (FS-BATTLE-09, FS-BATTLE-10)."""
    if any(has_effect(m, Lasting.NO_DAMAGE, one) for one in BOTH):
        return 0
    return max(combats.attack_total(m, 1 - side) - combats.defence_total(m, side), 0)


def _strike(m: Match) -> StrikePiece | None:
    strike = m.state.strike
    if strike is None:
        return None
    return StrikePiece(
        void=m.area_text(strike.void),
        world=m.area_text(strike.world),
        dice=list(strike.dice),
        used=[UPGRADES[upgrade].key for upgrade in strike.used],
        damage=strike.damage,
    )
