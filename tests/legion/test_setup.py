"""The set-up: options, terrain, colours and edges, battle cards, deployment; and the learning battle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wartable.games.legion import army as armies
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.map import zones
from wartable.games.legion.map.placing.cohesion import in_cohesion
from wartable.games.legion.map.placing.deployment import inside
from wartable.games.legion.options import battle_decks
from wartable.games.legion.rules.preparing.deployment import zone_of
from wartable.games.legion.state import State
from wartable.kernel.table import Table
from wartable.parts.plane import units
from wartable.words.errors import Refused, WartableError

REBELS, EMPIRE = "rebel_800_rising", "empire_800_garrison"
CARDS = ["breakthrough", "battle_lines", "clear_conditions"]


def opened(seed: int = 1, **options: Any) -> Table:
    """A table with these options."""
    return Table.new("legion", options, seed=seed)


def cheap_rebels() -> dict[str, Any]:
    """A legal army that costs less than any other here."""
    rebels = armies.to_dict(armies.load("rebel_800_rising"))
    rebels["unit"] = [{**unit, "upgrades": []} for unit in rebels["unit"] if unit["card"] != "at_rt"]
    return rebels


def coloured(blue: str = "colour:blue", edge: str = "edge:near", **options: Any) -> Table:
    """The Rebels, whose army is cheaper, have chosen a colour, and blue its edge."""
    t = opened(armies=[cheap_rebels(), EMPIRE], **options)
    t.choose(blue)
    t.choose(edge)
    return t


def battle(t: Table) -> Battle:
    """The battle on a table."""
    assert isinstance(t.play, Battle)
    return t.play


def question(t: Table) -> tuple[int, str]:
    """Who is asked what."""
    assert t.ask is not None
    return t.ask.seat, t.ask.what


def deploy_all(t: Table) -> list[int]:
    """Answer with the first choice until the battle begins; the seats in the order in which they deployed."""
    seats: list[int] = []
    while t.ask is not None and t.ask.what != "select_command":
        if t.ask.what == "deploy_unit":
            seats.append(t.ask.seat)
        t.choose(t.legal()[0])
    return seats


# Options


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"mode": "campaign"}, "the modes are standard, learning"),
        ({"armies": [REBELS]}, "names two armies"),
        ({"armies": [REBELS, "empire_800_garison"]}, "empire_800_garrison"),
        ({"armies": [REBELS, {"name": "x", "faction": "empire"}]}, "key 'unit' is missing"),
        ({"battlefield": "crossrods"}, "crossroads"),
        ({"battlefield": "proving_ground"}, "another size"),
        ({"mode": "learning", "battlefield": "dune_sea"}, "another size"),
        ({"terrain": ["hous"]}, "house"),
        ({"terrain": ["house"], "battlefield": "dune_sea"}, "not both"),
        ({"terrain": ["woods"] * 101}, "at most 100"),
        ({"cards": ["breakthrough"]}, "three battle cards"),
        ({"cards": ["breakthru", "battle_lines", "clear_conditions"]}, "breakthrough"),
        ({"mode": "learning", "cards": CARDS}, "no battle cards"),
        ({"armies": [EMPIRE, EMPIRE], "mode": "learning"}, "LG-LEARN-0"),
        ({"points": 500}, "its options are"),
    ],
)
def test_a_bad_option_is_one_clear_line(options: dict[str, Any], words: str) -> None:
    with pytest.raises(WartableError) as error:
        opened(**options)
    assert words in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.rule("LG-ARMY-01")
def test_an_army_over_the_agreed_limit_is_refused() -> None:
    with pytest.raises(WartableError, match="LG-ARMY-01"):
        opened(limit=500)
    assert opened(limit=800).ask is not None


@pytest.mark.rule("LG-ARMY-01")
@pytest.mark.parametrize("limit", [0, -5, 801, 1000])
def test_a_limit_above_the_rulebook_s_is_refused_and_not_lowered(limit: int) -> None:
    with pytest.raises(WartableError, match=rf"limit of {limit} is not possible.*1 to 800.*LG-ARMY-01"):
        opened(limit=limit)


@pytest.mark.rule("LG-LEARN-04", "LG-LEARN-10")
def test_the_learning_battle_refuses_a_limit_rather_than_ignore_it() -> None:
    with pytest.raises(WartableError, match=r"no points limit.*LG-LEARN-04"):
        opened(mode="learning", limit=300)
    assert opened(mode="learning").ask is not None


def test_an_illegal_army_is_refused_with_every_rule_it_breaks() -> None:
    rebels = cheap_rebels()
    rebels["unit"] = rebels["unit"][:2]
    rebels["command"] = rebels["command"][:5]
    with pytest.raises(WartableError, match=r"LG-ARMY-04.*LG-HAND-01"):
        opened(armies=[rebels, EMPIRE])


def test_a_journal_needs_no_army_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    command = ", ".join(f'"{card}"' for card in cheap_rebels()["command"])
    rows = "".join(f'[[unit]]\ncard = "{unit["card"]}"\n' for unit in cheap_rebels()["unit"])
    file.write_text(f'name = "Mine"\nfaction = "rebel"\ncommand = [{command}]\n{rows}', encoding="utf-8")
    t = opened(armies=[str(file), EMPIRE])
    file.unlink()
    again = Table.new("legion", t.journal.header.options, seed=1)
    assert again.hash == t.hash


# Steps 1 to 3: the table and its terrain


@pytest.mark.rule("LG-SETUP-01")
def test_a_standard_battle_is_fought_on_six_feet_by_three() -> None:
    t = opened()
    assert (t.state.width, t.state.depth) == (units(1828.8), units(914.4))


@pytest.mark.rule("LG-SETUP-02")
def test_every_kind_of_terrain_says_what_it_is_before_the_battle() -> None:
    features = battle(opened(battlefield="outpost")).ground.features
    woods = next(feature for feature in features if feature.piece.kind == "woods")
    wall = next(feature for feature in features if feature.piece.kind == "wall")
    assert [int(cover) for cover in woods.cover] == [1, 1, 1]
    assert [int(cover) for cover in wall.cover] == [2, 0, 0]


@pytest.mark.rule("LG-SETUP-03")
def test_players_place_terrain_in_turns_the_cheaper_army_first_and_barricades_last() -> None:
    t = opened(armies=[EMPIRE, cheap_rebels()], terrain=["barricade", "house", "rocks"])
    assert question(t) == (1, "place_terrain")
    assert not any(choice.startswith("terrain:barricade") for choice in t.legal())
    refusal = t.why_not("terrain:barricade,50000,40000,0")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("LG-SETUP-03", "barricades_come_last")
    t.choose("terrain:house,50000,40000,300")
    assert question(t) == (0, "place_terrain")
    t.choose("terrain:rocks,120000,40000,0")
    assert question(t) == (1, "place_terrain")
    t.choose("terrain:barricade,90000,40000,0")
    placed = [(piece.kind, piece.x, piece.y, piece.turn) for piece in t.state.terrain]
    assert placed[0] == ("house", 50000, 40000, 300)
    assert [feature.piece.kind for feature in battle(t).ground.features] == ["house", "rocks", "barricade"]
    assert question(t) == (1, "choose_colour")


@pytest.mark.rule("LG-SETUP-03")
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("terrain:house,8000,40000,0", "piece_near_edge"),
        ("terrain:house,60000,40000,0", "pieces_too_near"),
        ("terrain:woods,90000,40000,0", "terrain_not_left"),
        ("terrain:house,90000,40000,3600", "no_such_choice"),
        ("terrain:house,nan,40000,0", "no_such_choice"),
        ("terrain:house,99999999,40000,0", "no_such_choice"),
        ("terrain:house,-9999999,40000,0", "piece_near_edge"),
    ],
)
def test_terrain_that_cannot_lie_there_is_refused(place: str, reason: str) -> None:
    t = opened(terrain=["house", "house"])
    t.choose("terrain:house,50000,40000,0")
    refusal = t.why_not(place)
    assert refusal is not None
    assert refusal.reason == reason
    before = t.hash
    with pytest.raises(Refused):
        t.choose(place)
    assert t.hash == before


def test_terrain_for_which_there_is_no_room_stays_beside_the_table() -> None:
    t = opened(terrain=["cliff"] * 40)
    while question(t)[1] == "place_terrain":
        t.choose(t.legal()[-1])
    assert 5 < len(t.state.terrain) < 40
    assert t.state.terrain_left == []


# Step 4: colours and edges


@pytest.mark.rule("LG-SETUP-04")
@pytest.mark.parametrize(("choice", "blue"), [("colour:blue", 0), ("colour:red", 1)])
def test_the_cheaper_army_chooses_its_colour(choice: str, blue: int) -> None:
    t = opened(armies=[cheap_rebels(), EMPIRE])
    assert question(t) == (0, "choose_colour")
    t.choose(choice)
    assert [player.blue for player in t.state.players] == [blue == 0, blue == 1]
    assert question(t) == (blue, "choose_edge")


@pytest.mark.rule("LG-SETUP-05")
def test_for_armies_that_cost_the_same_a_coin_decides() -> None:
    army = armies.to_dict(armies.load(REBELS))
    tables = [opened(seed, armies=[army, army]) for seed in range(8)]
    blues = [zones.blue(battle(t)) for t in tables]
    assert set(blues) == {0, 1}
    assert [question(t) for t in tables] == [(blue, "choose_edge") for blue in blues]


@pytest.mark.rule("LG-SETUP-06")
def test_blue_chooses_a_long_edge_and_red_takes_the_other() -> None:
    for edge, far in (("edge:near", [False, True]), ("edge:far", [True, False])):
        t = coloured(edge=edge)
        assert [player.far_edge for player in t.state.players] == far


@pytest.mark.rule("LG-SETUP-06", "LG-DEPLOYMENT-02")
def test_zones_are_measured_from_the_edge_where_blue_sits() -> None:
    cards = ["breakthrough", "major_offensive", "clear_conditions"]
    near, far = (battle(coloured(edge=edge, cards=cards)) for edge in ("edge:near", "edge:far"))
    segment = units(152.4)
    block = (near.ground.width - 3 * segment, 0, near.ground.width, 3 * segment)
    assert zones.areas(near, 0)[0][0] == block
    assert zones.areas(far, 0)[0][0] == (0, near.ground.depth - 3 * segment, 3 * segment, near.ground.depth)
    assert zones.areas(near, 0) == zones.areas(far, 1)


# Steps 5 to 7: battle cards


@pytest.mark.rule("LG-BATTLE-01", "LG-BATTLE-02", "LG-SETUP-07")
def test_three_random_cards_of_each_deck_are_revealed() -> None:
    decks = list(battle_decks().values())
    assert [len(deck) for deck in decks] == [4, 4, 4]
    dealt = set()
    for seed in range(12):
        t = opened(seed, armies=[cheap_rebels(), EMPIRE])
        t.choose("colour:blue")
        t.choose("edge:near")
        rows = t.state.rows
        assert [len(row) for row in rows] == [3, 3, 3]
        assert all(len(set(row)) == 3 and set(row) < set(deck) for row, deck in zip(rows, decks, strict=True))
        dealt.add(tuple(map(tuple, rows)))
    assert len(dealt) > 6
    assert {card for rows in dealt for row in rows for card in row} == {c for deck in decks for c in deck}


@pytest.mark.rule("LG-SETUP-08", "LG-SETUP-09", "LG-SETUP-11")
def test_each_player_twice_removes_the_leftmost_card_of_a_row_or_passes() -> None:
    t = coloured()
    rows = [list(row) for row in t.state.rows]
    asked = []
    for choice in ("remove:objective", "pass", "remove:condition", "remove:condition"):
        asked.append(question(t))
        t.choose(choice)
    assert asked == [(seat, "remove_battle_card") for seat in (0, 1, 0, 1)]
    assert t.state.battle == [rows[0][1], rows[1][0], rows[2][2]]
    assert question(t)[1] != "remove_battle_card"


@pytest.mark.rule("LG-SETUP-10")
def test_the_last_card_of_a_row_cannot_be_removed() -> None:
    t = coloured()
    t.choose("remove:deployment")
    t.choose("remove:deployment")
    refusal = t.why_not("remove:deployment")
    assert refusal is not None
    assert refusal.rule == "LG-SETUP-10"
    assert "remove:objective" in t.legal()


def test_battle_cards_agreed_on_are_not_dealt() -> None:
    t = coloured(cards=CARDS)
    assert t.state.battle == CARDS
    assert question(t) == (0, "deploy_unit")


@pytest.mark.rule("LG-SETUP-12")
def test_the_objective_card_is_set_up_before_the_condition_card() -> None:
    t = coloured(cards=["recover_the_supplies", "battle_lines", "rapid_reinforcements"])
    asked = []
    while question(t)[1] != "deploy_unit":
        asked.append(question(t)[1])
        t.choose(t.legal()[0])
    assert asked == ["place_token"] * 4 + ["set_aside"] * 4


# Step 8: deployment


@pytest.mark.rule("LG-SETUP-13", "LG-DEPLOYMENT-01")
@pytest.mark.parametrize("card", [card.key for card in content().deployments])
@pytest.mark.parametrize("edge", ["edge:near", "edge:far"])
def test_units_are_deployed_in_turns_wholly_inside_own_zones(card: str, edge: str) -> None:
    t = coloured(edge=edge, cards=["breakthrough", card, "clear_conditions"])
    seats = deploy_all(t)
    b = battle(t)
    count = [sum(unit.seat == seat for unit in t.state.units) for seat in (0, 1)]
    both = 2 * min(count)
    assert seats[:both] == [0, 1] * (both // 2)
    assert [seats.count(seat) for seat in (0, 1)] == count
    for number, unit in enumerate(t.state.units):
        own = zones.areas(b, unit.seat)
        zone = zone_of(b, number, own)
        assert zone is not None
        assert all(inside(own[zone], x, y, b.radius(number)) for x, y in b.places(number))
        leader = b.leader(number)
        assert in_cohesion((leader.x, leader.y), b.places(number), b.radius(number))


def place(t: Table, unit: str, spot: str) -> str:
    """Choose a unit and ask why it cannot stand somewhere; the rule that forbids it, or nothing."""
    t.choose(f"deploy:{unit}")
    refusal = t.why_not(f"place:{spot}")
    return "" if refusal is None else f"{refusal.rule} {refusal.reason}"


@pytest.mark.rule("LG-SETUP-13", "LG-COHESION-02")
@pytest.mark.parametrize(
    ("unit", "spot", "why"),
    [
        ("luke_skywalker", "30000,1350,0", ""),
        ("luke_skywalker", "30000,13890,0", ""),
        ("luke_skywalker", "30000,13930,0", "LG-SETUP-13 outside_zone"),
        ("luke_skywalker", "30000,80000,0", "LG-SETUP-13 outside_zone"),
        ("luke_skywalker", "30000,1000,0", "LG-GEOM-08 off_the_table"),
        ("luke_skywalker", "30000,1350,3600", "LG-SETUP-13 no_such_choice"),
        ("luke_skywalker", "30000,1350", "LG-SETUP-13 no_such_choice"),
        ("luke_skywalker", "inf,1350,0", "LG-SETUP-13 no_such_choice"),
        ("luke_skywalker", "99999999,1350,0", "LG-SETUP-13 no_such_choice"),
        ("luke_skywalker", "30000,1350,0,line", "LG-SETUP-13 no_such_choice"),
        ("rebel_troopers_1", "30000,1350,900,line", ""),
        ("rebel_troopers_1", "30000,1350,900", "LG-SETUP-13 no_such_choice"),
        # where the leader itself may not stand, that is said, and not that its minis find no room
        ("rebel_troopers_1", "9999999,9999999,900,line", "LG-GEOM-08 off_the_table"),
        ("rebel_troopers_1", "30000,1000,900,line", "LG-GEOM-08 off_the_table"),
        ("rebel_troopers_1", "30000,80000,900,line", "LG-SETUP-13 outside_zone"),
        ("rebel_troopers_1", "30000,9000,900,2@32700@9000;3@27300@9000;4@30000@11700", ""),
        ("rebel_troopers_1", "30000,9000,900,2@32700@9000;3@27300@9000", "LG-MOVE-07 wrong_minis"),
        (
            "rebel_troopers_1",
            "30000,9000,900,2@32700@9000;2@27300@9000;4@30000@11700",
            "LG-MOVE-07 wrong_minis",
        ),
        (
            "rebel_troopers_1",
            "30000,9000,900,2@32700@9000;3@19700@9000;4@30000@11700",
            "LG-COHESION-01 out_of_cohesion",
        ),
        (
            "rebel_troopers_1",
            "30000,9000,900,2@32600@9000;3@27300@9000;4@30000@11700",
            "LG-GEOM-08 own_bases_overlap",
        ),
        (
            "rebel_troopers_1",
            "30000,9000,900,2@32700@9000;3@27300@9000;4@30000@16000",
            "LG-SETUP-13 outside_zone",
        ),
    ],
)
def test_where_a_unit_may_be_deployed(unit: str, spot: str, why: str) -> None:
    t = coloured(cards=CARDS, battlefield="dune_sea")
    assert place(t, unit, spot) == why


@pytest.mark.rule("LG-SETUP-13", "LG-CONTACT-02")
def test_units_are_not_deployed_touching_each_other() -> None:
    t = coloured(cards=CARDS, battlefield="dune_sea")
    t.choose("deploy:luke_skywalker")
    t.choose("place:30000,5000,0")
    t.choose(t.legal()[0])
    t.choose("place:30000,85000,0")
    assert place(t, "rebel_troopers_1", "32700,5000,0,behind") == "LG-CONTACT-02 touches_friends"


@pytest.mark.rule("LG-SETUP-13")
def test_a_unit_is_deployed_once() -> None:
    t = coloured(cards=CARDS)
    for _ in range(2):
        t.choose(t.legal()[0])
        t.choose(t.legal()[0])
    refusal = t.why_not("deploy:luke_skywalker")
    assert refusal is not None
    assert refusal.reason == "already_deployed"


@pytest.mark.rule("LG-DEPLOYMENT-01")
def test_disarray_leaves_no_own_zone_empty() -> None:
    t = coloured(cards=["breakthrough", "disarray", "clear_conditions"], battlefield="dune_sea")
    place_in_first_zone = 0
    while question(t)[1] != "select_command":
        if question(t)[1] == "place_unit":
            b = battle(t)
            own = zones.areas(b, question(t)[0])
            near = [choice for choice in t.legal() if _in(own[0], choice)]
            place_in_first_zone += bool(near)
            t.choose(near[0] if near else t.legal()[0])
        else:
            t.choose(t.legal()[0])
    assert place_in_first_zone > 4
    b = battle(t)
    for seat in (0, 1):
        used = [zone_of(b, number, zones.areas(b, seat)) for number in b.on_table(seat)]
        assert used.count(1) == 1  # the last one had no choice


def _in(area: Any, choice: str) -> bool:
    x, y = (int(part) for part in choice.split(":")[1].split(",")[:2])
    return inside(area, x, y, 1)


def test_all_minis_of_a_vehicle_unit_face_alike() -> None:
    bikes = armies.to_dict(armies.load("empire_800_speeder_raid"))
    t = opened(armies=[cheap_rebels(), bikes], cards=CARDS, battlefield="dune_sea")
    t.choose("colour:red")
    t.choose("edge:near")
    t.choose("deploy:speeder_bikes_1")
    t.choose("place:30000,5000,450,2@36000@5000")
    number = next(n for n, unit in enumerate(t.state.units) if unit.card == "speeder_bikes")
    assert [mini.facing for mini in t.state.units[number].minis] == [450, 450]


# Step 9 and the first round


@pytest.mark.rule("LG-SETUP-15", "LG-ROUND-02")
def test_blue_takes_the_round_counter_and_the_command_phase_begins() -> None:
    for colour, blue in (("colour:blue", 0), ("colour:red", 1)):
        t = coloured(colour, cards=CARDS)
        deploy_all(t)
        assert (t.state.round, t.state.counter) == (1, blue)
        assert question(t)[1] == "select_command"


def test_a_dealt_set_up_is_legal_and_asks_nothing() -> None:
    for seed in range(6):
        t = opened(seed, quick=True, terrain=["house", "woods", "rocks", "barricade", "barricade"])
        assert question(t)[1] == "select_command"
        assert all(unit.deployed or unit.set_aside for unit in t.state.units)
        assert len(t.state.terrain) == 5


# The learning battle


def learning(seed: int = 1) -> State:
    """The first position of the learning battle."""
    state: State = opened(seed, mode="learning").state
    return state


@pytest.mark.rule("LG-LEARN-01")
def test_the_learning_battle_is_fought_on_three_feet_by_three() -> None:
    assert (learning().width, learning().depth) == (units(914.4), units(914.4))


@pytest.mark.rule("LG-LEARN-02", "LG-LEARN-03")
def test_one_player_is_rebel_and_holds_the_counter() -> None:
    state = learning()
    assert [player.side for player in state.players] == [0, 1]
    assert (state.counter, state.round) == (0, 1)
    with pytest.raises(WartableError):
        opened(mode="learning", armies=["empire_learning", "empire_learning"])


@pytest.mark.rule("LG-LEARN-04", "LG-LEARN-05", "LG-LEARN-07", "LG-UNIT-07", "LG-UNIT-05")
def test_all_unit_cards_of_both_sides_fight_in_the_learning_battle() -> None:
    units_of = {(unit.seat, unit.card): unit for unit in learning().units}
    assert len(learning().units) == 8
    assert sorted(units_of) == [
        (0, "at_rt"),
        (0, "luke_skywalker"),
        (0, "rebel_troopers"),
        (1, "darth_vader"),
        (1, "speeder_bikes"),
        (1, "stormtroopers"),
    ]
    minis = {card: len(unit.minis) for (_, card), unit in units_of.items()}
    assert minis == {
        "luke_skywalker": 1,
        "rebel_troopers": 5,
        "at_rt": 1,
        "darth_vader": 1,
        "stormtroopers": 5,
        "speeder_bikes": 2,
    }
    assert not any(mini.upgrade for unit in learning().units for mini in unit.minis)
    assert [unit.upgrades for unit in learning().units if unit.upgrades] == [["at_rt_laser_cannon"]]


@pytest.mark.rule("LG-LEARN-08", "LG-BARRICADE-01", "LG-COMP-01")
def test_barricades_and_units_stand_as_in_the_start_position() -> None:
    t = opened(mode="learning")
    b = battle(t)
    assert [feature.piece.kind for feature in b.ground.features] == ["barricade"] * 8
    assert all(unit.deployed for unit in t.state.units)
    for number, unit in enumerate(t.state.units):
        leader = b.leader(number)
        assert (leader.y < units(300)) == (unit.seat == 0)
        assert in_cohesion((leader.x, leader.y), b.places(number), b.radius(number))


@pytest.mark.rule("LG-LEARN-10")
def test_the_learning_battle_has_no_battle_cards_and_no_set_up_choices() -> None:
    t = opened(mode="learning")
    assert question(t) == (0, "select_command")
    assert (t.state.battle, t.state.rows) == ([], [])


@pytest.mark.rule("LG-UNIT-01", "LG-UNIT-06", "LG-UPGRADE-07")
def test_units_are_mustered_with_one_leader_and_the_minis_of_their_upgrades() -> None:
    state = opened(armies=[REBELS, EMPIRE]).state
    squad = next(unit for unit in state.units if unit.card == "rebel_troopers")
    assert len(squad.minis) == 6
    assert [mini.upgrade for mini in squad.minis] == ["", "", "", "", "z_6_trooper", "rebel_trooper"]
    assert squad.leader == 0
    card = content().unit("rebel_troopers")
    assert squad.points == card.points + sum(content().upgrade(key).points for key in squad.upgrades)


@pytest.mark.rule("LG-IDENT-01")
def test_units_of_one_type_can_be_told_apart() -> None:
    t = coloured(cards=CARDS)
    names = [choice.removeprefix("deploy:") for choice in t.legal()]
    assert names == ["luke_skywalker", *(f"rebel_troopers_{number}" for number in range(1, 7))]
    assert t.game.messages.choice("deploy:rebel_troopers_2").endswith("Rebel Troopers 2")


@pytest.mark.rule("LG-SETUP-03")
def test_terrain_is_proposed_all_over_the_table_and_round_pieces_once() -> None:
    table = Table.new("legion", {"terrain": ["woods", "fence", "woods"]}, seed=1)
    spots = [[int(part) for part in text.split(",")[1:]] for text in table.legal() if "woods" in text]
    assert isinstance(table.play, Battle)
    width, depth = table.play.ground.width, table.play.ground.depth
    assert {(2 * x > width, 2 * y > depth) for x, y, _ in spots} == {(a, b) for a in (0, 1) for b in (0, 1)}
    assert len({(x, y) for x, y, _ in spots}) == len(spots)
