"""What the browser is given to draw: only what the seat may see, under the names that choices use."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario
from wartable.games.legion import GAME
from wartable.games.legion.browser.pieces import Board, UnitPiece
from wartable.games.legion.frames import Attack
from wartable.games.legion.map.field import shape_of
from wartable.games.legion.naming import unit_texts
from wartable.games.legion.odds import of_battle
from wartable.games.legion.odds.exact import attack_odds
from wartable.kernel.table import Table
from wartable.parts.enum_words import spelled
from wartable.parts.plane import UNITS_PER_MM
from wartable.words.errors import WartableError

REFERENCE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "legion" / "reference.json"
LEGION = GAME


def drawn(table: Table, seat: int | None) -> Board:
    """The board of a seat."""
    board: Board = table.game.board(table.play, seat)
    return board


def piece(board: Board, name: str) -> UnitPiece:
    """A unit of the board by its name."""
    return next(unit for unit in board.units if unit.id == name)


@pytest.mark.rule("LG-COMMAND-01")
def test_no_card_of_a_hand_is_drawn_for_others() -> None:
    table = Table.new("legion", {"quick": True}, seed=3)
    for seat in (0, 1, None):
        board = drawn(table, seat)
        for number, player in enumerate(board.players):
            held = table.state.players[number].hand
            assert player.hand == (held if number == seat else [])
            assert player.hand_count == len(held)


def test_all_boards_of_a_battle_can_be_sent_and_name_every_unit() -> None:
    table = Table.new("legion", {"mode": "learning"}, seed=5)
    choose = random.Random(5).choice
    phases = set()
    for _ in range(160):
        if table.ask is None:
            break
        board = drawn(table, table.ask.seat)
        phases.add(board.phase)
        assert tuple(unit.id for unit in board.units) == unit_texts(table.state)
        assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board
        table.choose(choose(list(table.ask.options)), table.ask.seat)
    assert {"activation", "attack"} <= phases


@pytest.mark.rule("LG-MEASURE-01")
def test_whoever_attacks_sees_range_cover_and_exact_odds_of_every_target() -> None:
    s = Scenario()
    s.terrain("barricade", 700, 500)
    squad = s.unit("stormtroopers", (600, 300), aim=1)
    near = s.unit("rebel_troopers", (700, 600))
    s.unit("luke_skywalker", (1700, 800))
    t = s.activation(squad)
    board = drawn(t.table, EMPIRE)
    found = {sight.target: sight for sight in board.sights}
    assert set(found) == {"rebel_troopers", "luke_skywalker"}
    shot = found["rebel_troopers"]
    b = s.battle()
    prospect = of_battle.prospect(b, Attack([], squad), near)
    assert prospect is not None
    odds = attack_odds(of_battle.dice_with(b, squad, prospect.weapons, prospect.seen, 1), prospect.defence)
    assert shot.odds is not None
    assert shot.odds.mean == pytest.approx(float(odds.wounds.mean), abs=1e-4)
    assert sum(shot.odds.chances) == pytest.approx(1, abs=2e-3)
    assert (shot.range, shot.cover) == (prospect.range, prospect.cover)
    assert len(shot.obscured) == b.outlook(squad, near).cover.obscured.bit_count()
    far = found["luke_skywalker"]
    assert (far.range, far.odds) == (5, None)
    assert far.refusal is not None
    assert (far.refusal.rule, far.refusal.reason) == ("LG-WEAPON-02", "weapon_too_far")
    assert drawn(t.table, REBELS).sights == []


@pytest.mark.rule("LG-MOVE-07")
@pytest.mark.parametrize("pattern", ["behind", "line", "screen", "spread"])
def test_patterns_are_drawn_where_they_put_the_minis(pattern: str) -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 300))
    t = s.activation(squad)
    t.choose("move")
    t.choose("move:2,900,0,15200")
    motion = drawn(t.table, EMPIRE).motion
    assert motion is not None
    wanted = motion.patterns[f"formation:{pattern}"]
    assert drawn(t.table, REBELS).motion.patterns == {}  # type: ignore[union-attr]
    t.choose(f"formation:{pattern}")
    stands = {mini.number: (mini.x, mini.y) for mini in piece(drawn(t.table, EMPIRE), "stormtroopers").minis}
    assert {number: (x, y) for number, x, y in wanted} == {
        number: place for number, place in stands.items() if number != 1
    }


def test_tokens_wounds_and_the_fallen_are_drawn() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 200), aim=2, suppression=1)
    walker = s.unit("at_rt", (600, 200), facing=45)
    s.state.units[squad].minis[2].defeated = True
    s.state.units[walker].minis[0].wounds = 4
    s.token(900, 400)
    s.token(0, 0, claimant=squad)
    t = s.activation(squad)
    board = drawn(t.table, None)
    troopers, at_rt = piece(board, "rebel_troopers"), piece(board, "at_rt")
    assert troopers.tokens == {"aim": 2, "suppression": 1}
    assert [mini.number for mini in troopers.minis] == [1, 2, 4]
    assert (troopers.health, troopers.full_health) == (3, 4)
    assert (at_rt.health, at_rt.full_health, at_rt.minis[0].facing) == (2, 6, 450)
    loose, held = board.tokens
    assert (loose.x, loose.y, loose.claimant) == (90000, 40000, "")
    leader = troopers.minis[0]
    assert (held.x, held.y, held.claimant) == (leader.x, leader.y, "rebel_troopers")


@pytest.mark.rule("LG-MEASURE-01")
def test_anybody_may_measure_between_two_units() -> None:
    s = Scenario()
    s.unit("stormtroopers", (600, 300), (660, 300), minis=2)
    s.unit("luke_skywalker", (600, 400))
    s.unit("darth_vader", deployed=False)
    play = s.battle()
    found: Any = LEGION.measure(play, "stormtroopers", "luke_skywalker")
    assert (found.range, found.gap, found.viewers, found.seen) == (1, 7300, [1, 2], [1])
    assert LEGION.measure(play, "stormtroopers", "stormtroopers") is None
    assert LEGION.measure(play, "stormtroopers", "darth_vader") is None
    assert LEGION.measure(play, "stormtroopers", "nobody") is None


@pytest.mark.rule("LG-SIGHT-05")
@pytest.mark.parametrize(("learning", "seen"), [(True, [1]), (False, [])])
def test_in_the_learning_battle_nothing_hides_a_unit(learning: bool, seen: list[int]) -> None:
    s = Scenario(learning=learning)
    s.terrain("house", 450, 450)
    s.unit("darth_vader", (450, 200))
    s.unit("luke_skywalker", (450, 700))
    found: Any = LEGION.measure(s.battle(), "darth_vader", "luke_skywalker")
    assert (found.viewers, found.seen) == (seen, seen)


@pytest.mark.rule("LG-ARMY-04", "LG-ARMY-08")
def test_an_army_is_judged_with_every_rule_it_breaks() -> None:
    luke = {"card": "luke_skywalker", "upgrades": []}
    verdict: Any = LEGION.check_army({"name": "Two Lukes", "faction": "rebel", "unit": [luke, luke]})
    broken = {breach.rule for breach in verdict.breaches}
    assert {"LG-ARMY-04", "LG-ARMY-08"} <= broken
    assert (verdict.points, verdict.ranks["commander"], verdict.minis) == (320, 2, 2)
    for ready in LEGION.reference().armies.values():
        assert LEGION.check_army(msgspec.to_builtins(ready)).breaches == []
    with pytest.raises(WartableError, match="stormtroopers"):
        LEGION.check_army({"name": "?", "faction": "empire", "unit": [{"card": "stormtroper"}]})


def test_terrain_that_is_to_be_placed_is_drawn_as_large_as_it_will_lie_there() -> None:
    told = LEGION.reference().terrain
    assert any(kind.round for kind in told.values())
    for name, kind in told.items():
        shape = shape_of(name, 0, 0, 0)
        if kind.round:
            assert kind.width == kind.depth == 2 * shape.radius / UNITS_PER_MM
            continue
        xs, ys = zip(*shape.outline, strict=True)
        assert (kind.width, kind.depth) == tuple((max(side) - min(side)) / UNITS_PER_MM for side in (xs, ys))


def test_the_reference_recorded_for_the_page_is_true() -> None:
    """If this fails the content has changed: `python scripts/web_fixtures_legion.py` records it anew."""
    recorded = msgspec.json.decode(REFERENCE.read_bytes())
    assert recorded == msgspec.json.decode(msgspec.json.encode(spelled(LEGION.reference())))


@pytest.mark.rule("LG-DEPLOYMENT-01")
def test_a_deployment_card_shows_the_zones_of_both_colours_on_the_table() -> None:
    told = LEGION.reference().zones
    assert told["battle_lines"] == {"blue": [(0, 0, 182880, 15240)], "red": [(0, 76200, 182880, 91440)]}
    assert [len(told["disarray"][colour]) for colour in ("blue", "red")] == [2, 2]
    assert set(told) == set(LEGION.reference().deployments)


@pytest.mark.rule("LG-WITHDRAW-01")
def test_a_withdrawal_is_drawn_with_the_slow_template_only() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("rebel_troopers", (450, 477), minis=1)
    t = s.activation(squad).choose("withdraw")
    motion = drawn(t.table, EMPIRE).motion
    assert motion is not None
    assert (motion.speed, len(motion.templates)) == (1, 1)
