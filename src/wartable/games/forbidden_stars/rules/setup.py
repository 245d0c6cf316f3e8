"""Set-up: factions, starting forces, objectives and storms, by the players or dealt at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

import msgspec

from wartable.games.forbidden_stars import events, verbs
from wartable.games.forbidden_stars.content import (
    ASSETS,
    BOARD_SIZE,
    CARDS_OF,
    CONTROL_TOKENS_PER_FACTION,
    EVENTS_OF,
    FACTION_BY_KEY,
    FACTIONS,
    FACTORY,
    KIND_SHIP,
    NEUTRAL_TILES,
    OBJECTIVES_PER_FACTION,
    REINFORCEMENT,
    SIDES,
    STRUCTURES,
)
from wartable.games.forbidden_stars.frames import ROUND_STEPS, Round, Setup, Step
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.setup_tiles import fits
from wartable.games.forbidden_stars.state import Player, State
from wartable.kernel.ask import Ask, Family, Refusal, Script, quoted
from wartable.kernel.chance import Chance
from wartable.parts.piles import draw
from wartable.words.messages import Messages, Words
from wartable.words.mistakes import Mistake

UNDECIDED = -1
TILES_EACH = 3
OBJECTIVES_GIVEN = 2


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """How a match is set up: how many play, who plays what (empty: they choose), and whether it is dealt."""

    players: int = 2
    factions: list[str] = []
    quick: bool = False


class SetupMistake(Mistake):
    """Options that no match can have."""

    words: ClassVar[Words] = Messages("forbidden_stars")


def start(options: Options, _chance: Chance) -> State:
    """The empty table with its players (FS-SETUP-01)."""
    if options.players not in BOARD_SIZE:
        raise SetupMistake(
            "wrong_players", fewest=min(BOARD_SIZE), most=max(BOARD_SIZE), players=options.players
        )
    chosen = [_faction(key) for key in options.factions]
    if len(chosen) > options.players or len(set(chosen)) < len(chosen):
        raise SetupMistake("wrong_factions", players=options.players, factions=options.factions)
    chosen += [UNDECIDED] * (options.players - len(chosen))
    steps: list[int] = [Step.DEAL_BOARD, *[Step.CHOOSE_FACTION] * chosen.count(UNDECIDED)]
    players = [Player(faction) for faction in chosen]
    return State([Round(list(ROUND_STEPS)), Setup(steps)], players, options.quick)


def _faction(key: str) -> int:
    if key not in FACTION_BY_KEY:
        raise SetupMistake("no_faction", faction=quoted(key), factions=list(FACTION_BY_KEY))
    return FACTION_BY_KEY[key].id


def choose_faction(m: Match) -> Script[None]:
    """Step 1: the next player without a faction takes one (FS-SETUP-01)."""
    players = m.state.players
    seat = next(seat for seat, player in enumerate(players) if player.faction == UNDECIDED)
    taken = [player.faction for player in players]
    options = {
        verbs.CHOOSE_FACTION(faction.key): faction.id for faction in FACTIONS if faction.id not in taken
    }
    faction = yield Ask(seat, "FS-SETUP-01", "choose_faction", options)
    players[seat].faction = faction
    m.tell(events.FactionChosen, seat, FACTIONS[faction].key)


def deal_board(m: Match) -> None:
    """Steps 2 to 4b: starting forces, first player, tiles and objective tokens; then the building begins."""
    state = m.state
    state.structure_supply = [structure.supply for structure in STRUCTURES]  # FS-SETUP-20
    state.asset_supply = [asset.supply for asset in ASSETS]
    for seat in range(len(state.players)):
        _take_components(m, seat)
    state.first = m.chance.below(len(state.players))  # FS-SETUP-03
    m.tell(events.FirstPlayerDrawn, state.first)
    state.active = state.first
    _deal_tiles(m)
    _exchange_objectives(m)
    m.setup.steps += [Step.PREPARE_DECKS, Step.PLACE_STORMS, Step.PLACE_TILE]


def _take_components(m: Match, seat: int) -> None:
    """Step 2: what the back of the faction sheet lists (FS-SETUP-02)."""
    player, faction = m.player(seat), m.faction(seat)
    player.materiel = faction.materiel  # FS-MATERIEL-05
    player.reserve = [unit.figures for unit in faction.units]
    player.forces = list(faction.start_units)
    player.factories = faction.start_factories
    player.control_tokens = CONTROL_TOKENS_PER_FACTION
    # FS-SETUP-09: starting reinforcement tokens stay with the player.
    changes.gain_asset(m, seat, REINFORCEMENT, faction.start_reinforcements)


def _deal_tiles(m: Match) -> None:
    """Step 4a: the home tile and two others at random for each player (FS-SETUP-04)."""
    neutral = list(NEUTRAL_TILES)
    m.chance.shuffle(neutral)
    for seat, player in enumerate(m.state.players):
        player.tiles = sorted([m.faction(seat).home_tile, *draw(neutral, TILES_EACH - 1)])


def _exchange_objectives(m: Match) -> None:
    """Step 4b: two objective tokens of each player go to every other player (FS-SETUP-05)."""
    count = len(m.state.players)
    assert OBJECTIVES_GIVEN * (count - 1) <= OBJECTIVES_PER_FACTION
    for seat, player in enumerate(m.state.players):
        player.held = [0 if other == seat else OBJECTIVES_GIVEN for other in range(count)]


def place_forces(m: Match) -> Script[None]:
    """Step 4c-ii: any of the starting forces go on the tile just placed, one at a time (FS-SETUP-08)."""
    seat = m.state.active
    options = FORCES.options(m, seat)
    choice = yield from m.decide(Ask(seat, "FS-SETUP-08", "place_forces", options, FORCES, (m, seat)))
    if choice is None:
        return
    kind, area = choice
    player = m.player(seat)
    if kind == FACTORY_MARK:
        player.factories -= 1
        changes.place_structure(m, seat, FACTORY, area)
    else:
        player.forces[kind] -= 1
        changes.place_unit(m, seat, kind, area)
    m.setup.steps.append(Step.PLACE_FORCES)


FACTORY_MARK = -1


def forces(m: Match, seat: int) -> Iterator[tuple[str, tuple[int, int] | None]]:
    """Every kind of force left in every area of the new tile, and being done."""
    player, faction = m.player(seat), m.faction(seat)
    new = len(m.state.systems) - 1
    for area in range(new * 4, new * 4 + 4):
        name = m.area_text(area)
        for kind, left in enumerate(player.forces):
            if left:
                yield verbs.PUT(faction.units[kind].key, name), (kind, area)
        if player.factories:
            yield verbs.PUT("factory", name), (FACTORY_MARK, area)
    yield verbs.DONE_TEXT, None


def refuse_force(m: Match, seat: int, choice: tuple[int, int] | None) -> Refusal | None:
    """Why a force cannot go there, or why the player cannot stop yet."""
    player = m.player(seat)
    if choice is None:
        if not player.tiles and (any(player.forces) or player.factories):
            return Refusal("FS-SETUP-10", "forces_left_on_last_tile", {})
        if not fits(m, seat, player.tiles):
            return Refusal("FS-SETUP-08", "rest_would_not_fit", {})
        return None
    kind, area = choice
    if kind == FACTORY_MARK:
        if not m.galaxy.world[area]:
            return Refusal("FS-STRUCTURE-02", "structures_on_worlds_only", {})
        if m.state.structures[area]:
            return Refusal("FS-STRUCTURE-03", "world_has_structure", {"area": m.area_text(area)})
        return None
    return _refuse_unit(m, seat, area, ship=KIND_SHIP[kind])


def _refuse_unit(m: Match, seat: int, area: int, *, ship: bool) -> Refusal | None:
    """Why no ship (or ground unit) can go to an area."""
    if m.galaxy.world[area] == ship:
        rule = "FS-SHIP_MOVE-05" if ship else "FS-VOID-02"
        return Refusal(rule, "wrong_kind_of_area", {"area": m.area_text(area)})
    if changes.excess(m, area, seat) >= 0:
        return Refusal("FS-SETUP-08", "area_is_full", {"area": m.area_text(area)})
    return None


def legal_forces(m: Match, seat: int) -> list[tuple[str, tuple[int, int] | None]]:
    """The same, judged once for all units of an area: those of its kind may go there unless it is full."""
    player, faction = m.player(seat), m.faction(seat)
    new = len(m.state.systems) - 1
    found: list[tuple[str, tuple[int, int] | None]] = []
    for area in range(new * 4, new * 4 + 4):
        name, ship = m.area_text(area), not m.galaxy.world[area]
        if _refuse_unit(m, seat, area, ship=ship) is None:
            for kind, left in enumerate(player.forces):
                if left and KIND_SHIP[kind] == ship:
                    found.append((verbs.PUT(faction.units[kind].key, name), (kind, area)))
        if player.factories and refuse_force(m, seat, (FACTORY_MARK, area)) is None:
            found.append((verbs.PUT("factory", name), (FACTORY_MARK, area)))
    if refuse_force(m, seat, None) is None:
        found.append((verbs.DONE_TEXT, None))
    return found


FORCES = Family(forces, refuse_force, not_an_answer.other_forces, legal_forces)


def place_objectives(m: Match) -> Script[None]:
    """Step 4c-iii: an opponent's objective token on every slot of the tile just placed, one at a time."""
    state = m.state
    seat = state.active
    options = OBJECTIVES.options(m, seat)
    if not options:  # FS-SETUP-14, or every slot is taken, or FS-SETUP-12 lets no token lie here any more
        facts = {"system": m.system_text(len(state.systems) - 1)}
        because, reason = partial(OBJECTIVES.reasons, m, seat), "no_objective_could_be_placed"
        m.passed(seat, ("objective",), "FS-SETUP-11", reason, facts, because=because, unseen=True)
        _next_builder(m)
        return
    ask = Ask(seat, "FS-SETUP-11", "place_objective", options, OBJECTIVES, (m, seat))
    owner, area = yield from m.decide_unseen(ask)  # which tokens he still holds is hidden
    m.player(seat).held[owner] -= 1
    state.objectives[area] = owner
    m.tell(events.ObjectivePlaced, seat, m.faction(owner).key, m.area_text(area))
    m.setup.steps.append(Step.PLACE_OBJECTIVES)


def objective_tokens(m: Match, _seat: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """The objective tokens of every faction on every area of the new tile."""
    new = len(m.state.systems) - 1
    for area in range(new * 4, new * 4 + 4):
        name = m.area_text(area)
        for owner in range(len(m.state.players)):
            yield verbs.PLACE_OBJECTIVE(m.faction(owner).key, name), (owner, area)


def refuse_objective(m: Match, seat: int, token: tuple[int, int]) -> Refusal | None:
    """Why a faction's token cannot lie there."""
    bar = _bar_to_objective(m, seat, *token)
    if bar is None:
        return None
    owner, area = token
    return Refusal(*bar, {"faction": m.faction(owner).key, "area": m.area_text(area)})


def _bar_to_objective(m: Match, seat: int, owner: int, area: int) -> tuple[str, str] | None:
    """The rule by which a faction's token cannot lie in an area, and the reason; None if it can."""
    held = m.player(seat).held
    if not _is_free_slot(m, area):
        return "FS-SETUP-11", "no_free_slot"
    if not held[owner]:
        return "FS-SETUP-11", "no_such_token_held"
    tile = area // 4 * 4
    if owner in m.state.objectives[tile : tile + 4]:
        return "FS-SETUP-12", "faction_already_on_tile"
    if held[owner] < max(held):
        return "FS-SETUP-13", "more_of_another_faction"
    return None


def _is_free_slot(m: Match, area: int) -> bool:
    return m.galaxy.areas[area].slot and m.state.objectives[area] == NOBODY


def legal_objectives(m: Match, seat: int) -> list[tuple[str, tuple[int, int]]]:
    """The tokens that can be placed, looked for only on free slots."""
    new = len(m.state.systems) - 1
    return [
        (verbs.PLACE_OBJECTIVE(m.faction(owner).key, m.area_text(area)), (owner, area))
        for area in range(new * 4, new * 4 + 4)
        if _is_free_slot(m, area)
        for owner in range(len(m.state.players))
        if _bar_to_objective(m, seat, owner, area) is None
    ]


OBJECTIVES = Family(objective_tokens, refuse_objective, not_an_answer.other_objectives, legal_objectives)


def _next_builder(m: Match) -> None:
    """The next player builds, until nobody has a tile left (FS-SETUP-06); then come the storms."""
    state = m.state
    following = m.next_seat(state.active)
    if any(player.tiles for player in state.players):
        state.active = following
        m.setup.steps.append(Step.PLACE_TILE)


def place_storm(m: Match) -> Script[None]:
    """Step 4d: counter-clockwise from the last builder, one storm each on any free border (FS-SETUP-15)."""
    state, galaxy = m.state, m.galaxy
    # FS-STORM_MOVE-08 read for set-up too: two storms never share a border.
    free = {
        verbs.LAY_STORM(galaxy.edge_names[edge]): edge for edge in galaxy.edges if edge not in state.storms
    }
    edge = yield Ask(state.active, "FS-SETUP-15", "place_storm", free, not_an_answer.BORDERS_TAKEN, (m,))
    state.storms.append(edge)
    m.tell(events.StormPlaced, state.active, galaxy.edge_names[edge])
    if len(state.storms) < len(state.players):
        state.active = (state.active - 1) % len(state.players)
        m.setup.steps.append(Step.PLACE_STORMS)


def prepare_decks(m: Match) -> None:
    """Step 5: decks are shuffled; what is in no deck forms the upgrade piles (FS-SETUP-18)."""
    state = m.state
    for player in state.players:
        player.events = [card.id for card in EVENTS_OF[player.faction]]
        m.chance.shuffle(player.events)  # FS-SETUP-16
        starting = [card.id for card in CARDS_OF[player.faction] if card.starting]
        player.deck = starting * 2  # FS-SETUP-17, FS-COMBAT_DECK-01
        m.chance.shuffle(player.deck)
        player.tiles, player.forces, player.held = [], [], []
    state.round = 1  # FS-SETUP-19
    state.active = state.first
    m.tell(events.RoundBegan, state.round, state.first)  # FS-SETUP-21: with its planning phase


def answer_for(m: Match, ask: Ask) -> Any:
    """A dealt board's answer to a set-up question: at random, but forces go to the home tile."""
    if ask.what == "place_forces":
        home = SIDES[m.state.systems[-1].side].tile == m.faction(ask.seat).home_tile
        if not home and verbs.DONE_TEXT in ask.options:
            return None
        placements = [value for value in ask.options.values() if value is not None]
        return m.chance.pick(placements) if placements else None
    return m.chance.pick(list(ask.options.values()))
