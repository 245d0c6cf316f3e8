"""What the browser draws: a seat's view spelled out with the names that choices and events use.

Everything is made from the masked View alone, so nothing can be drawn that the seat may not see.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

import msgspec

from wartable.games.legion.battle import Battle
from wartable.games.legion.browser.measuring import expected, sight
from wartable.games.legion.browser.pieces import (
    ActivationPiece,
    AttackPiece,
    Board,
    DiePiece,
    MiniPiece,
    MotionPiece,
    Order,
    Phase,
    PlayerPiece,
    PoolPiece,
    Sight,
    TerrainPiece,
    TokenPiece,
    UnitPiece,
)
from wartable.games.legion.cards.objective_cards import BREAKTHROUGH
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Rank, Side
from wartable.games.legion.frames import Attack, Pool, Turn
from wartable.games.legion.map import zones
from wartable.games.legion.map.field import ground_for
from wartable.games.legion.map.ground import Feature, Ground
from wartable.games.legion.map.layout import Layout, base_of, weapon_of
from wartable.games.legion.map.measures import COHESION, SEGMENT, TOKEN_RADIUS
from wartable.games.legion.map.moving.templates import half_length
from wartable.games.legion.map.placing.cohesion import cohesion_reach
from wartable.games.legion.naming import name_of, numbered_places, piece_texts, unit_text
from wartable.games.legion.odds import of_battle
from wartable.games.legion.odds.exact import attack_odds
from wartable.games.legion.rules.activating.deeds import Action
from wartable.games.legion.rules.attack.dice import AttackColour, AttackFace, DefenceFace
from wartable.games.legion.rules.movement import placing
from wartable.games.legion.rules.movement.kinds_of_move import Kind, highest_speed, mover_of
from wartable.games.legion.rules.preparing.setup import DECKS
from wartable.games.legion.rules.victory import LAST_ROUND
from wartable.games.legion.state import FACE_DOWN, FACE_UP, NOBODY, Unit
from wartable.games.legion.view import HIDDEN, View
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance

ORDERS: Final[dict[int, Order]] = {FACE_UP: "face_up", FACE_DOWN: "face_down"}
_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Unit).decode
TOKENS = ("aim", "dodge", "standby", "suppression", "panicked", "ion", "damaged", "disabled")


def battle_of(view: View, known: Layout | None = None) -> Battle:
    """The questions every rule asks of a position, put to a view; nothing is ever drawn from its chance.

    `known` is what the running battle has found out already of where the minis stand, which all can see.
    """
    b = Battle(view.state, Chance.from_seed(0), False, ground_for(view.state))
    if known is not None:
        b.facts = known
    return b


def board(view: View, known: Layout | None = None) -> Board:
    """The table as it is drawn for the seat of a view."""
    state = view.state
    b = battle_of(view, known)
    acting = acting_unit(b)
    return Board(
        seat=view.seat,
        phase=_phase(b),
        learning=state.learning,
        round=state.round,
        rounds=LAST_ROUND,
        priority=state.priority,
        active=state.active,
        width=state.width,
        depth=state.depth,
        segment=SEGMENT,
        cohesion=COHESION,
        token_radius=TOKEN_RADIUS,
        battle=list(state.battle),
        rows=dict(zip(DECKS, state.rows, strict=False)),
        terrain=_terrain(b.ground),
        terrain_left=dict(Counter(state.terrain_left)),
        show_zones=_zones_matter(b),
        tokens=_tokens(b),
        units=[_unit(b, number) for number in range(len(state.units))],
        players=[_player(b, seat) for seat in range(len(state.players))],
        acting="" if acting is None else unit_text(b, acting),
        activation=_activation(b),
        attack=_attack(b),
        motion=_motion(b, view.seat),
        sights=_sights(b, acting, view.seat),
        outcome=state.outcome,
    )


def measured(view: View, one: str, other: str, known: Layout | None = None) -> Sight | None:
    """What lies between two units on the battlefield; None if they are not two such units."""
    b = battle_of(view, known)
    found = [number for name in (one, other) for number in b.on_table() if unit_text(b, number) == name]
    return sight(b, Attack([], found[0]), found[1]) if len(set(found)) > 1 else None


def acting_unit(b: Battle) -> int | None:
    """The unit that attacks, moves or is activated now."""
    state = b.state
    if state.attack is not None:
        return state.attack.attacker
    if state.motion is not None:
        return state.motion.unit
    return None if state.activation is None else state.activation.unit


def _phase(b: Battle) -> Phase:
    state = b.state
    if state.outcome is not None:
        return "over"
    if not state.round:
        return "setup"
    if state.attack is not None:
        return "attack"
    return "turn" if topmost(state.agenda, Turn) is None else "activation"


def _zones_matter(b: Battle) -> bool:
    """Whether the zones are to be seen: from when the edges are chosen to the battle, or as its goal."""
    state = b.state
    chosen = len({player.far_edge for player in state.players}) > 1
    return bool(state.battle) and chosen and (not state.round or state.battle[0] == BREAKTHROUGH)


@lru_cache(maxsize=64)
def _terrain(ground: Ground) -> list[TerrainPiece]:
    """The pieces on the table, the same as long as nobody places more."""
    return [_piece(*piece) for piece in zip(piece_texts(ground), ground.features, strict=True)]


def _piece(text: str, feature: Feature) -> TerrainPiece:
    return TerrainPiece(
        id=text,
        kind=feature.piece.kind,
        name=name_of(text),
        x=feature.x,
        y=feature.y,
        radius=feature.radius,
        outline=list(feature.outline),
        height=feature.height,
        cover=int(feature.cover[0]),
        standing=feature.standing.name.lower(),
        passage=[passage.name.lower() for passage in feature.passage],
        barricade=feature.piece.barricade,
    )


def _tokens(b: Battle) -> list[TokenPiece]:
    """Objective tokens; one that is claimed lies where its leader stands."""
    texts = piece_texts(b.ground)
    found = []
    for number, token in enumerate(b.state.tokens, 1):
        carrier = None if token.claimant == NOBODY else b.leader(token.claimant)
        x, y = (token.x, token.y) if carrier is None else (carrier.x, carrier.y)
        claimant = "" if carrier is None else unit_text(b, token.claimant)
        found.append(TokenPiece(number, x, y, claimant, "" if token.piece == NOBODY else texts[token.piece]))
    return found


def _unit(b: Battle, number: int) -> UnitPiece:
    unit = b.state.units[number]
    engaged = unit.deployed and not unit.defeated and b.engaged(number)
    return _unit_piece(_pack(unit), b.ground, unit_text(b, number), engaged)


@lru_cache(maxsize=4096)
def _unit_piece(packed: bytes, ground: Ground, text: str, engaged: bool) -> UnitPiece:
    """A unit as it is drawn: a choice changes one or two of a battle, and all seats see the same of them."""
    unit = _unpack(packed)
    card, base = content().unit(unit.card), base_of(unit.card)
    return UnitPiece(
        id=text,
        name=name_of(text),
        seat=unit.seat,
        card=unit.card,
        kind=card.type.name.lower(),
        rank=Rank(unit.rank).name.lower(),
        points=unit.points,
        radius=base.radius,
        notch=base.notch,
        speed=card.speed,
        minis=[
            MiniPiece(
                place,
                mini.x,
                mini.y,
                mini.facing,
                ground.elevation(mini.x, mini.y),
                mini.wounds,
                mini.upgrade,
            )
            for place, mini in enumerate(unit.minis, 1)
            if not mini.defeated
        ],
        leader=unit.leader + 1,
        started=len(unit.minis),
        health=sum(card.wounds - mini.wounds for mini in unit.minis if not mini.defeated),
        full_health=card.wounds * len(unit.minis),
        upgrades=list(unit.upgrades),
        exhausted=list(unit.exhausted),
        destroyed=list(unit.destroyed_weapons),
        order=ORDERS.get(unit.order, ""),
        tokens={kind: int(getattr(unit, kind)) for kind in TOKENS if getattr(unit, kind)},
        engaged=engaged,
        commander=unit.rank == Rank.COMMANDER,
        deployed=unit.deployed,
        set_aside=unit.set_aside,
        defeated=unit.defeated,
    )


def _player(b: Battle, seat: int) -> PlayerPiece:
    player = b.state.players[seat]
    ranks = Counter(Rank(rank).name.lower() for rank in player.pool)
    return PlayerPiece(
        seat=seat,
        side=Side(player.side).name.lower(),
        points=player.points,
        blue=player.blue,
        far_edge=player.far_edge,
        victory=player.victory,
        destroyed_points=player.destroyed_points,
        hand=[card for card in player.hand if card != HIDDEN],
        hand_count=len(player.hand),
        played=player.played,
        discarded=list(player.discarded),
        commander="" if player.commander == NOBODY else unit_text(b, player.commander),
        pool=dict(ranks),
        zones=[list(area) for area in zones.areas(b, seat)] if b.state.battle else [],
    )


def _activation(b: Battle) -> ActivationPiece | None:
    activation = b.state.activation
    if activation is None:
        return None
    done = [Action(action).name.lower() for action in activation.done]
    return ActivationPiece(unit_text(b, activation.unit), activation.actions, done)


def _attack(b: Battle) -> AttackPiece | None:
    attack = b.state.attack
    if attack is None:
        return None
    pools = [_pool(b, attack, pool) for pool in attack.pools]
    return AttackPiece(unit_text(b, attack.attacker), pools, attack.current)


def _pool(b: Battle, attack: Attack, pool: Pool) -> PoolPiece:
    """A pool with its dice; before they are rolled, with the odds."""
    dice = of_battle.dice_of(b, attack, pool)
    odds = None
    if dice.pool.size and not pool.dice and not pool.resolved:
        odds = expected(attack_odds(dice, of_battle.defender(b, pool.defender, pool.cover)))
    weapons: Counter[str] = Counter()
    for used in pool.weapons:
        weapons[weapon_of(used.weapon).key] += used.times
    defence = b.card(pool.defender).defence.name.lower()
    return PoolPiece(
        defender=unit_text(b, pool.defender),
        range=pool.range,
        melee=pool.melee,
        cover=pool.cover,
        visible=[mini + 1 for mini in pool.visible],
        weapons=dict(weapons),
        pool=dice.pool.text if dice.pool.size else "",
        dice=[_die(colour, face) for colour, face in pool.dice],
        defence=[DiePiece(defence, DefenceFace(face).name.lower()) for face in pool.defence],
        hits=pool.hits,
        criticals=pool.criticals,
        blocks=pool.blocks,
        dodged=pool.dodged,
        wounds=pool.wounds,
        threatened=pool.threatened,
        resolved=pool.resolved,
        odds=odds,
    )


def _die(colour: int, face: int) -> DiePiece:
    return DiePiece(AttackColour(colour).name.lower(), AttackFace(face).name.lower())


def _motion(b: Battle, seat: int | None) -> MotionPiece | None:
    """The move under way, for who decides on it with the places of the named patterns."""
    motion = b.state.motion
    if motion is None:
        return None
    mover = mover_of(b, motion.unit, motion.kind)
    speed = highest_speed(mover, motion.kind)
    decides = seat == motion.by and bool(b.followers(motion.unit))
    around = placing.around(b) if decides else None
    return MotionPiece(
        unit=unit_text(b, motion.unit),
        kind=Kind(motion.kind).name.lower(),
        by=motion.by,
        heading=motion.heading,
        speed=speed,
        templates=[half_length(mover.base, template) for template in range(1, speed + 1)],
        cohesion=cohesion_reach(mover.base.radius),
        joined="" if motion.joined == NOBODY else unit_text(b, motion.joined),
        displaced=[f"{unit_text(b, unit)}.{mini + 1}" for unit, mini in motion.displaced],
        patterns={}
        if around is None
        else {
            text: numbered_places(placing.arranged(b, around, pattern))
            for text, pattern in placing.patterns(b).items()
        },
    )


def _sights(b: Battle, acting: int | None, seat: int | None) -> list[Sight]:
    """For who decides what a unit does: its prospects against every enemy, as long as no dice are cast."""
    state = b.state
    if acting is None or state.motion is not None or state.outcome is not None:
        return []
    if state.units[acting].seat != seat or acting not in b.on_table():
        return []
    attack = state.attack or Attack([], acting)
    if any(pool.dice or pool.resolved for pool in attack.pools):
        return []
    return [sight(b, attack, enemy) for enemy in b.enemies(acting)]
