"""Setting up: factions, forces, tiles, objectives, storms and decks."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.forbidden_stars.scenario import Session
from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.content import (
    ASSETS,
    BOARD_SIZE,
    CARDS_OF,
    EVENTS_OF,
    FACTIONS,
    SIDES,
    STRUCTURES,
)
from wartable.games.forbidden_stars.frames import Step
from wartable.games.forbidden_stars.rules.orders.purchase import (
    combat_upgrades,
    refuse_combat_upgrade,
    refuse_upgrade,
    upgrades,
)
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.words.errors import WartableError

FOUR = ["ultramarines", "chaos", "orks", "eldar"]


def opened(players: int = 2, *, seed: int = 0, factions: list[str] | None = None) -> Session:
    """A match before anything is placed; the factions are given unless an empty list says otherwise."""
    chosen = FOUR[:players] if factions is None else factions
    return Session(Table.new("forbidden_stars", {"players": players, "factions": chosen}, seed=seed))


def set_up(players: int, seed: int = 0) -> Session:
    """A match set up by choices at random, up to the first order."""
    t = opened(players, seed=seed)
    chance = Chance.from_seed(seed)
    while t.ask.what != "place_order":
        t.choose(chance.pick(t.legal))
    return t


def choose_tile(t: Session, side: str, *, turn: int = 0, cell: str | None = None) -> Session:
    """The active player places a tile side; only one cell is possible for the first."""
    t.choose(f"tile:{side}")
    if t.ask.what == "place_tile":
        t.choose(f"cell:{cell}" if cell else t.legal[0])
    return t.choose(f"turn:{turn}")


def with_tiles(*tiles: list[int]) -> Session:
    """A match in which the first seat builds first and these tiles are in the players' hands."""
    state = opened(len(tiles)).state
    state.first = state.active = 0
    for player, held in zip(state.players, tiles, strict=True):
        player.tiles = held
    state.agenda[-1].steps.append(Step.PLACE_TILE)
    return Session(Table.at("forbidden_stars", state))


@pytest.mark.rule("FS-SETUP-01")
def test_each_player_chooses_a_faction_of_his_own() -> None:
    t = opened(3, factions=[])
    assert (t.ask.seat, t.ask.what) == (0, "choose_faction")
    assert t.legal == [f"faction:{key}" for key in FOUR]
    t.choose("faction:orks")
    assert t.ask.seat == 1
    assert "faction:orks" not in t.legal
    t.choose("faction:eldar", "faction:ultramarines")
    assert [FACTIONS[player.faction].key for player in t.state.players] == ["orks", "eldar", "ultramarines"]
    assert [e.faction for e in t.events(events.FactionChosen)] == ["orks", "eldar", "ultramarines"]


@pytest.mark.rule("FS-SETUP-01")
def test_factions_may_be_named_beforehand_but_not_twice() -> None:
    assert opened(2, factions=["eldar"]).ask.seat == 1
    with pytest.raises(WartableError, match="different factions"):
        opened(2, factions=["eldar", "eldar"])
    with pytest.raises(WartableError, match="no faction 'tau'"):
        opened(2, factions=["tau"])
    with pytest.raises(WartableError, match="2 to 4 players"):
        Table.new("forbidden_stars", {"players": 5})


@pytest.mark.rule("FS-SETUP-02", "FS-SETUP-09", "FS-MATERIEL-05", "FS-COMMAND-02")
def test_everybody_takes_his_starting_forces() -> None:
    t = opened(4)
    forces = [(p.forces, p.factories, p.assets, p.materiel) for p in t.state.players]
    assert forces == [
        ([4, 1, 1, 0, 0, 0], 1, [0, 0, 0], 6),
        ([2, 1, 2, 0, 0, 0], 1, [0, 0, 0], 6),
        ([4, 0, 1, 0, 0, 0], 1, [0, 0, 1], 6),  # the reinforcement token stays on the sheet
        ([3, 2, 1, 0, 0, 0], 1, [0, 0, 0], 6),
    ]
    assert [t.match.command_level(seat) for seat in range(4)] == [0] * 4
    assert all(player.orders == [2, 2, 2, 2] for player in t.state.players)
    assert all(player.control_tokens == 9 for player in t.state.players)


@pytest.mark.rule("FS-SETUP-09")
def test_reinforcement_tokens_are_never_placed_in_setup() -> None:
    for seed in range(4):
        t = set_up(3, seed)
        assert t.state.players[2].assets == [0, 0, 1]


@pytest.mark.rule("FS-SETUP-03")
def test_the_first_player_is_drawn_at_random() -> None:
    drawn = {opened(4, seed=seed).state.first for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    t = opened(4, seed=1)
    assert [e.seat for e in t.events(events.FirstPlayerDrawn)] == [t.state.first]


@pytest.mark.rule("FS-SETUP-04")
def test_everybody_holds_his_home_tile_and_two_others() -> None:
    hands = set()
    for seed in range(5):
        t = opened(4, seed=seed)
        tiles = [player.tiles for player in t.state.players]
        assert all(len(held) == 3 for held in tiles)
        for player in t.state.players:
            assert [tile for tile in player.tiles if tile > 8] == [FACTIONS[player.faction].home_tile]
        assert sorted(tile for held in tiles for tile in held) == list(range(1, 13))
        hands.add(tuple(map(tuple, tiles)))
    assert len(hands) > 1


@pytest.mark.rule("FS-SETUP-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_given_two_tokens_of_each_opponent(players: int) -> None:
    t = opened(players)
    for seat, player in enumerate(t.state.players):
        assert player.held == [0 if other == seat else 2 for other in range(players)]


@pytest.mark.rule("FS-SETUP-06", "FS-FIRST-02")
def test_tiles_are_placed_in_turn_from_the_first_player_on() -> None:
    t = set_up(3, seed=2)
    first = t.state.first
    builders = [e.seat for e in t.events(events.TilePlaced)]
    assert builders == [(first + turn) % 3 for turn in range(9)]
    assert len(t.state.systems) == 9


@pytest.mark.rule("FS-SETUP-06")
def test_a_tile_gets_forces_and_objectives_before_the_next_is_placed() -> None:
    t = set_up(4, seed=3)
    building = False
    for event in t.table.play.events:
        if isinstance(event, events.TilePlaced):
            builder, building = event.seat, True
            system = event.system
        elif building and isinstance(
            event, events.UnitPlaced | events.StructurePlaced | events.ObjectivePlaced
        ):
            assert event.seat == builder
            assert event.area.startswith(f"{system}.")


@pytest.mark.rule("FS-SETUP-07")
def test_the_placing_player_chooses_side_and_turn() -> None:
    t = opened(2, seed=0)
    tiles = list(t.state.players[t.state.first].tiles)
    assert t.legal == [f"tile:{tile}{side}" for tile in tiles for side in "AB"]
    t.choose(t.legal[-1])
    assert t.legal == ["turn:0", "turn:1", "turn:2", "turn:3"]
    t.choose("turn:3")
    assert (t.state.systems[0].side, t.state.systems[0].rotation) == ((tiles[-1] - 1) * 2 + 1, 3)


@pytest.mark.rule("FS-SETUP-07")
def test_a_turned_tile_lies_turned() -> None:
    t = with_tiles([1, 2, 10], [3, 4, 12])
    choose_tile(t, "2A", turn=1)
    side = SIDES[t.state.systems[0].side]
    # a quarter turn clockwise brings what lay in the north-west to the north-east
    assert [area.world for area in t.match.galaxy.areas[:4]] == [side.areas[q - 1].world for q in range(4)]


@pytest.mark.rule("FS-SETUP-07")
def test_the_second_tile_may_lie_on_any_side_of_the_first() -> None:
    t = choose_tile(with_tiles([1, 2, 10], [3, 4, 12]), "1A")
    t.until("choose_tile").choose("tile:3A")
    assert set(t.legal) == {"cell:-1,0", "cell:1,0", "cell:0,-1", "cell:0,1"}


@pytest.mark.rule("FS-SETUP-07")
def test_a_tile_lies_beside_another_within_the_board() -> None:
    t = opened(2)
    for column in range(3):
        choose_tile(t.until("choose_tile", "done"), t.legal[0].removeprefix("tile:"), cell=f"0,{column}")
    t.until("choose_tile", "done").choose(t.legal[0])
    # three tiles in a row: another row may begin above or below, but there is no fourth column
    assert set(t.legal) == {f"cell:{row},{column}" for row in (-1, 1) for column in range(3)}
    assert t.refusal("cell:0,1").reason == "cell_taken"
    assert t.refusal("cell:0,3").reason == "board_too_large"
    assert t.refusal("cell:1,3").reason == "tile_not_adjacent"
    assert {t.refusal(cell).rule for cell in ("cell:0,1", "cell:0,3", "cell:1,3")} == {"FS-SETUP-07"}


@pytest.mark.rule("FS-SETUP-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_finished_board_is_a_full_rectangle(players: int) -> None:
    for seed in range(5):
        systems = set_up(players, seed).state.systems
        cells = {(system.row, system.column) for system in systems}
        rows, across = {row for row, _ in cells}, {column for _, column in cells}
        assert sorted((len(rows), len(across))) == sorted(BOARD_SIZE[players])
        assert len(cells) == len(systems) == len(rows) * len(across)


@pytest.mark.rule("FS-SETUP-08")
def test_any_number_of_forces_go_on_the_tile_within_its_capacity() -> None:
    t = with_tiles([1, 2, 10], [3, 4, 12])
    choose_tile(t, "10A")
    assert "done" in t.legal
    assert "put:scout,10A.SW" in t.legal
    assert "put:factory,10A.NE" in t.legal
    t.choose("put:scout,10A.SW", "put:scout,10A.SW")
    assert t.refusal("put:scout,10A.SW").rule == "FS-SETUP-08"  # capacity 2
    assert t.refusal("put:scout,10A.NW").rule == "FS-VOID-02"
    assert t.refusal("put:strike_cruiser,10A.NE").rule == "FS-SHIP_MOVE-05"
    assert t.refusal("put:factory,10A.NW").rule == "FS-STRUCTURE-02"
    t.choose("put:factory,10A.NE")
    assert t.units("10A.SW") == ["scout", "scout"]
    assert t.structures("10A.NE") == [(0, "factory")]
    t.choose("done")
    assert t.state.players[0].forces == [2, 1, 1, 0, 0, 0]


@pytest.mark.rule("FS-SETUP-08", "FS-SETUP-10")
def test_nobody_may_keep_back_more_than_his_tiles_can_hold() -> None:
    """Five ground units would not fit on tile 8 (capacity 4), so one must go before it is the last."""
    t = with_tiles([8, 10], [3, 12])
    choose_tile(t, "10A")
    assert t.refusal("done").rule == "FS-SETUP-08"
    t.choose("put:scout,10A.NE")
    assert "done" in t.legal


@pytest.mark.rule("FS-SETUP-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_guessed_tiles_hold_what_their_owner_has_kept_back(players: int) -> None:
    t, chance = opened(players, seed=players), Chance.from_seed(players)
    while t.ask.what != "place_order":
        for seat in range(players):
            guess = Session(t.table.guess(seat, chance))
            while guess.state.round == 0:
                assert guess.legal, f"seat {guess.ask.seat} cannot answer {guess.ask.what}"
                guess.choose("done" if "done" in guess.legal else chance.pick(guess.legal))
        t.choose("done" if "done" in t.legal else chance.pick(t.legal))


@pytest.mark.rule("FS-SETUP-04")
def test_a_tile_taken_from_the_hand_is_seen_by_all() -> None:
    """Tiles in hand are hidden, so taking one back gives knowledge away."""
    t = opened(3)
    t.choose(t.legal[0])
    assert t.events(events.TileChosen)[0].seat == t.state.active
    assert len(t.table.undo_needs()) == 2
    t.until("turn_tile").choose("turn:2")
    assert t.ask.what == "place_forces"
    assert t.table.undo_needs() == ()  # how it lies is no secret


@pytest.mark.rule("FS-SETUP-10")
def test_all_the_rest_goes_on_the_last_tile() -> None:
    t = with_tiles([10], [3, 12])
    choose_tile(t, "10A")
    while t.state.active == 0 and t.ask.what == "place_forces":
        player = t.state.players[0]
        left = sum(player.forces) + player.factories
        if left:
            assert "done" not in t.legal
            assert t.refusal("done").rule == "FS-SETUP-10"
        t.choose(t.legal[0])
    assert sum(t.state.players[0].forces) + t.state.players[0].factories == 0


@pytest.mark.rule("FS-SETUP-06", "FS-SETUP-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_end_everything_stands_on_the_board(players: int) -> None:
    t = set_up(players, seed=4)
    for seat, player in enumerate(t.state.players):
        faction = FACTIONS[player.faction]
        placed = Counter(code % 12 // 2 for units in t.state.units for code in units if code // 12 == seat)
        assert [placed[kind] for kind in range(6)] == list(faction.start_units)
        assert [
            row.figures - n for row, n in zip(faction.units, faction.start_units, strict=True)
        ] == player.reserve
        assert sum(code == seat * 3 for structures in t.state.structures for code in structures) == 1
        assert player.control_tokens == 8
    capacity = t.match.galaxy.capacity
    assert all(len(units) <= capacity[area] for area, units in enumerate(t.state.units))


@pytest.mark.rule("FS-SETUP-11", "FS-SETUP-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_tokens_given_lie_on_slots_and_none_are_left(players: int) -> None:
    for seed in range(4):
        t = set_up(players, seed)
        lying = [owner for owner in t.state.objectives if owner >= 0]
        assert Counter(lying) == dict.fromkeys(range(players), 2 * (players - 1))
        assert all(t.match.galaxy.areas[a].slot for a, owner in enumerate(t.state.objectives) if owner >= 0)
        assert not any(e.faction == FOUR[e.seat] for e in t.events(events.ObjectivePlaced))  # opponents' only


@pytest.mark.rule("FS-SETUP-11")
def test_with_three_players_both_slots_of_a_tile_are_filled() -> None:
    t = opened(3)
    while t.ask.what != "place_objective":
        t.choose("done" if "done" in t.legal else t.legal[0])
    seat = t.ask.seat
    slots = [a for a, spec in enumerate(t.match.galaxy.areas) if spec.slot]
    others = [FOUR[other] for other in range(3) if other != seat]
    assert set(t.legal) == {f"objective:{key},{t.match.area_text(a)}" for key in others for a in slots}
    no_slot = next(a for a, spec in enumerate(t.match.galaxy.areas) if not spec.slot)
    assert t.refusal(f"objective:{others[0]},{t.match.area_text(no_slot)}").reason == "no_free_slot"
    assert t.refusal(f"objective:{FOUR[seat]},{t.match.area_text(slots[0])}").rule == "FS-SETUP-11"
    t.choose(f"objective:{others[0]},{t.match.area_text(slots[1])}")
    assert t.ask.what == "choose_tile"  # the other slot took the other faction's token by itself
    assert {t.state.objectives[a] for a in slots} == {other for other in range(3) if other != seat}


@pytest.mark.rule("FS-SETUP-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_tile_has_two_tokens_of_one_faction(players: int) -> None:
    for seed in range(4):
        objectives = set_up(players, seed).state.objectives
        for tile in range(0, len(objectives), 4):
            owners = [owner for owner in objectives[tile : tile + 4] if owner >= 0]
            assert len(set(owners)) == len(owners)


@pytest.mark.rule("FS-SETUP-12", "FS-SETUP-11")
def test_with_two_players_the_slot_of_the_one_token_is_chosen() -> None:
    t = opened(2)
    while t.ask.what != "place_objective":
        t.choose("done" if "done" in t.legal else t.legal[0])
    seat = t.ask.seat
    assert len(t.legal) == 2  # one faction, two slots
    t.choose(t.legal[1])
    assert t.ask.what == "choose_tile"
    assert t.ask.seat != seat
    assert t.state.players[seat].held[1 - seat] == 1


@pytest.mark.rule("FS-SETUP-13")
def test_tokens_of_which_more_are_held_go_first() -> None:
    t = opened(4)
    first = t.ask.seat
    to_objectives(t, first).choose(t.legal[0])
    to_objectives(t, first).choose(t.legal[0])  # the first tile has its two tokens
    to_objectives(t, first)
    held = t.state.players[first].held
    slot = t.legal[0].split(",")[1]
    most = {seat for seat in range(4) if held[seat] == 2}
    assert len(most) == 1
    assert max(held) == 2
    assert all(choice.startswith(f"objective:{FOUR[seat]},") for choice in t.legal for seat in most)
    for fewer in (seat for seat in range(4) if held[seat] == 1):
        assert t.refusal(f"objective:{FOUR[fewer]},{slot}").rule == "FS-SETUP-13"


def to_objectives(t: Session, seat: int) -> Session:
    """Build on until a seat is asked for an objective token."""
    while (t.ask.what, t.ask.seat) != ("place_objective", seat):
        t.choose("done" if "done" in t.legal else t.legal[0])
    return t


@pytest.mark.rule("FS-SETUP-14")
def test_who_has_placed_all_his_tokens_places_no_more() -> None:
    t = opened(2)
    for player in t.state.players:
        player.held = [0, 0]
    t.until("place_storm", "done")
    assert not t.events(events.ObjectivePlaced)


@pytest.mark.rule("FS-SETUP-15")
def test_storms_are_placed_counter_clockwise_from_the_last_builder() -> None:
    t = set_up(3, seed=5)
    last = [e.seat for e in t.events(events.TilePlaced)][-1]
    assert [e.seat for e in t.events(events.StormPlaced)] == [last, (last - 1) % 3, (last - 2) % 3]
    assert len(t.state.storms) == 3


@pytest.mark.rule("FS-SETUP-15", "FS-STORM_MOVE-08", "FS-STORM-01")
def test_a_storm_may_lie_on_any_border_inside_or_outside_but_not_on_another() -> None:
    t = opened(2).until("place_storm")
    assert len(t.legal) == 17  # all edges of a board of two by three tiles
    t.choose(taken := t.legal[0])
    assert len(t.legal) == 16
    assert taken not in t.legal


@pytest.mark.rule("FS-SETUP-16")
def test_event_decks_are_shuffled_and_hidden() -> None:
    decks = {tuple(set_up(2, seed).state.players[0].events) for seed in range(5)}
    assert len(decks) > 1
    assert all(sorted(deck) == [card.id for card in EVENTS_OF[0]] for deck in decks)
    t = set_up(2)
    for seat in (0, 1, None):
        shown = t.table.view(seat).state.players[0].events
        assert shown == sorted(shown)


@pytest.mark.rule("FS-SETUP-17", "FS-COMBAT_DECK-01")
def test_the_combat_deck_has_the_ten_starting_cards() -> None:
    decks = [set_up(2, seed).state.players[1].deck for seed in range(5)]
    starting = sorted([card.id for card in CARDS_OF[1] if card.starting] * 2)
    assert len(starting) == 10
    assert all(sorted(deck) == starting for deck in decks)
    assert len(set(map(tuple, decks))) > 1


@pytest.mark.rule("FS-SETUP-18")
def test_all_other_cards_are_upgrades_to_be_bought() -> None:
    t = set_up(2)
    for seat, player in enumerate(t.state.players):
        assert player.upgrades == []
        assert player.removed == []
        assert player.schemes == []
        orders = [refuse_upgrade(t.match, seat, 0, card) for _, card in upgrades(t.match, seat, 0)]
        assert len(orders) == 5
        assert all(refusal is None or refusal.reason == "command_level_too_low" for refusal in orders)
        cards = [
            refuse_combat_upgrade(t.match, seat, 0, card) for _, card in combat_upgrades(t.match, seat, 0)
        ]
        in_deck = [refusal for refusal in cards if refusal is not None and refusal.reason == "card_in_deck"]
        assert (len(cards), len(in_deck)) == (14, 5)


@pytest.mark.rule("FS-SETUP-19", "FS-SETUP-21")
def test_the_first_round_begins_with_planning() -> None:
    t = set_up(3, seed=6)
    assert t.state.round == 1
    assert (t.ask.what, t.ask.rule, t.ask.seat) == ("place_order", "FS-PLANNING-01", t.state.first)
    assert [(e.round, e.first) for e in t.events(events.RoundBegan)] == [(1, t.state.first)]


@pytest.mark.rule("FS-SETUP-20")
def test_the_rest_is_the_common_supply() -> None:
    t = set_up(3)
    assert t.state.structure_supply == [STRUCTURES[0].supply - 3, STRUCTURES[1].supply, STRUCTURES[2].supply]
    assert t.state.asset_supply == [
        ASSETS[0].supply,
        ASSETS[1].supply,
        ASSETS[2].supply - 1,
    ]  # the Orks' token


@pytest.mark.rule("FS-SETUP-04", "FS-SETUP-21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dealt_match_is_set_up_by_the_same_rules(players: int) -> None:
    for seed in range(3):
        t = Session(Table.new("forbidden_stars", {"players": players, "quick": True}, seed=seed))
        assert t.ask.what == "place_order"
        assert len(t.state.systems) == players * 3
        assert len(set(t.state.storms)) == players
        for seat in range(players):
            home = next(
                system
                for system, placed in enumerate(t.state.systems)
                if SIDES[placed.side].tile == t.match.faction(seat).home_tile
            )
            assert t.match.present(home, seat)
            assert t.match.friendly_worlds(seat)
