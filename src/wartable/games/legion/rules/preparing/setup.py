"""The standard set-up: terrain placed in turns, colours and edges, battle cards dealt and eliminated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from wartable.games.legion import events, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Step
from wartable.games.legion.map import zones
from wartable.games.legion.map.battlefields import terrain_kinds
from wartable.games.legion.map.field import ground_for, shape_of
from wartable.games.legion.map.moving.sampler import strewn
from wartable.games.legion.map.terrain import check_terrain_place
from wartable.games.legion.options import battle_decks
from wartable.games.legion.rules.conditions import sets_units_aside
from wartable.games.legion.rules.preparing.first_position import cheaper
from wartable.games.legion.state import NOBODY, Piece
from wartable.kernel.ask import Ask, Family, OpenAsk, Refusal, Script
from wartable.parts.plane import FULL_TURN, QUARTER_TURN, units

CARDS_IN_ROW: Final = 3
TURNS_EACH: Final = 2
DECKS: Final = ("objective", "deployment", "condition")
TERRAIN_GRID: Final = units(150)
TERRAIN_CANDIDATES: Final = 20
_NUMBER: Final = "(-?[0-9]{1,7})"
_TERRAIN: Final = re.compile(verbs.PUT_TERRAIN("([a-z_]+)", _NUMBER, _NUMBER, "([0-9]{1,4})"))

Spot = tuple[str, int, int, int]  # kind, centre, turn


# Step 3: terrain


def place_terrain(b: Battle) -> Script[None]:
    """The players in turn place a piece each, the cheaper army's player first, barricades last (LG-SETUP-03).

    When there is no room left that anybody can find, the pieces left stay beside the table.
    """
    state = b.state
    seat = state.active
    options = {terrain_text(spot): spot for spot in _terrain_spots(b)}
    if not options:
        facts = {"pieces": len(state.terrain_left)}
        b.passed(seat, ("terrain",), "LG-SETUP-03", "no_room_for_terrain", facts)
        state.terrain_left = []
        return
    ask = OpenAsk(
        seat,
        "LG-SETUP-03",
        "place_terrain",
        options,
        parse=_parse_terrain,
        judge=lambda spot: refuse_terrain(b, spot),
    )
    kind, x, y, turn = yield ask
    state.terrain_left.remove(kind)
    state.terrain.append(Piece(kind, x, y, turn))
    b.ground = ground_for(state)
    b.tell(events.TerrainPlaced, seat, kind, x, y, turn)
    state.active = 1 - seat
    if state.terrain_left:
        b.setup.steps.append(Step.PLACE_TERRAIN)


def terrain_text(spot: Spot) -> str:
    """A place for a piece of terrain as a choice."""
    kind, x, y, turn = spot
    return verbs.PUT_TERRAIN(kind, x, y, turn)


def _parse_terrain(text: str) -> Spot | None:
    match = _TERRAIN.fullmatch(text)
    if match is None or int(match[4]) >= FULL_TURN:
        return None
    return match[1], int(match[2]), int(match[3]), int(match[4])


def refuse_terrain(b: Battle, spot: Spot) -> Refusal | None:
    """Why a piece of terrain cannot be placed so."""
    kind = spot[0]
    left = b.state.terrain_left
    if kind not in left:
        return Refusal("LG-SETUP-03", "terrain_not_left", {"piece": kind, "left": ", ".join(left)})
    kinds = terrain_kinds()
    if kinds[kind].barricade and not all(kinds[other].barricade for other in left):
        return Refusal("LG-SETUP-03", "barricades_come_last", {"piece": kind})
    return check_terrain_place(b.ground.battlefield, shape_of(*spot))


def _terrain_spots(b: Battle) -> list[Spot]:
    """Some legal places for the pieces left, all over the table; long pieces lengthwise and across."""
    xs = range(TERRAIN_GRID, b.ground.width, TERRAIN_GRID)
    ys = range(TERRAIN_GRID, b.ground.depth, TERRAIN_GRID)
    found: list[Spot] = []
    for kind in dict.fromkeys(b.state.terrain_left):
        turns = (0,) if shape_of(kind, 0, 0, 0).radius else (0, QUARTER_TURN)
        spots = [(kind, x, y, turn) for x in xs for y in ys for turn in turns]
        legal = (spot for spot in strewn(spots) if refuse_terrain(b, spot) is None)
        found += islice(legal, TERRAIN_CANDIDATES)
    return found


# Step 4: colours and edges


def choose_colour(b: Battle) -> Script[None]:
    """The cheaper army's player chooses a colour (LG-SETUP-04); on a tie a coin decides (LG-SETUP-05)."""
    state = b.state
    seat = cheaper(state)
    if seat is None:
        blue = b.chance.below(2)
        for player in (0, 1):
            b.passed(player, ("colour",), "LG-SETUP-05", "coin_gave_colours")
    else:
        options = {verbs.COLOUR("blue"): seat, verbs.COLOUR("red"): 1 - seat}
        blue = yield Ask(seat, "LG-SETUP-04", "choose_colour", options)
    state.players[blue].blue = True
    state.active = blue
    b.tell(events.ColoursChosen, blue, 1 - blue)


def choose_edge(b: Battle) -> Script[None]:
    """The blue player chooses a long edge, red takes the other (LG-SETUP-06)."""
    seat = zones.blue(b)
    options = {verbs.CHOOSE_EDGE("near"): False, verbs.CHOOSE_EDGE("far"): True}
    far = yield Ask(seat, "LG-SETUP-06", "choose_edge", options)
    b.state.players[seat].far_edge = far
    b.state.players[1 - seat].far_edge = not far
    b.tell(events.EdgeChosen, seat, "far" if far else "near")


# Steps 5 to 7: battle cards


def reveal_battle_cards(b: Battle) -> None:
    """Three random cards of each deck lie in a row before the blue player (LG-SETUP-07, LG-BATTLE-02)."""
    for deck, keys in battle_decks().items():
        cards = list(keys)
        b.chance.shuffle(cards)
        b.state.rows.append(cards[:CARDS_IN_ROW])
        b.state.undealt.append(cards[CARDS_IN_ROW:])
        b.tell(events.BattleCardsRevealed, deck, tuple(cards[:CARDS_IN_ROW]))
    b.state.active = zones.blue(b)


def define_battle(b: Battle) -> Script[None]:
    """Blue first, twice each: remove the leftmost card of a row, or pass (LG-SETUP-08, LG-SETUP-09)."""
    state, setup = b.state, b.setup
    seat = state.active
    options: dict[str, int] = {**ROWS.options(b), verbs.PASS(): NOBODY}
    row = yield Ask(seat, "LG-SETUP-08", "remove_battle_card", options, ROWS, (b,))
    if row == NOBODY:
        b.tell(events.BattleCardKept, seat)
    else:
        b.tell(events.BattleCardRemoved, seat, state.rows[row].pop(0))
    setup.turns += 1
    state.active = 1 - seat
    if setup.turns < TURNS_EACH * len(state.players):
        setup.steps.append(Step.DEFINE_BATTLE)
    else:
        setup.turns = 0
        state.battle = [cards[0] for cards in state.rows]  # LG-SETUP-11
        state.rows = []


def rows(_b: Battle) -> Iterator[tuple[str, int]]:
    """The three rows of cards."""
    for row, deck in enumerate(DECKS):
        yield verbs.REMOVE(deck), row


def refuse_removal(b: Battle, row: int) -> Refusal | None:
    """The last card of a row cannot be removed (LG-SETUP-10)."""
    if len(b.state.rows[row]) > 1:
        return None
    return Refusal("LG-SETUP-10", "last_card_of_row", {"card": b.state.rows[row][0]})


ROWS = Family(rows, refuse_removal)


def resolve_battle_cards(b: Battle) -> None:
    """The objective card is set up, then the condition card (LG-SETUP-12); then the armies deploy."""
    state = b.state
    b.tell(events.BattleDefined, *state.battle)
    state.active = zones.blue(b)
    steps = b.setup.steps
    steps.append(Step.DEPLOY)
    if sets_units_aside(b):
        steps.append(Step.SET_ASIDE)
    steps.append(Step.PLACE_OBJECTIVES)


def start_battle(b: Battle) -> None:
    """The blue player, in the learning battle the Rebel, takes the round counter at 1.

    LG-SETUP-15, LG-LEARN-03.
    """
    state = b.state
    state.counter = zones.blue(b)
    state.round = 1
    b.tell(events.RoundBegan, state.round)
