"""Every action card, objective and ring of both boxes is carried out on a full table, and ends well."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import wartable
from tests.rebellion.scenario import SIDES, Scenario, Session
from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.cards import Action
from wartable.games.rebellion.content.components import Ring
from wartable.games.rebellion.content.vocabulary import Moment, ObjectiveTiming, Timing
from wartable.games.rebellion.frames import (
    AnyFrame,
    CardKind,
    Mission,
    PlayedObjective,
    RefreshPhase,
    Resolution,
    Step,
)
from wartable.games.rebellion.rules.winning.objectives import INSTEAD_OF_SCORING
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL
from wartable.games.rebellion.tables import EXPANSION, boxes_of, tables_of

BOXES = {"base": (), "expansion": (EXPANSION,)}
ROOMS = Path(wartable.__file__).parent / "games" / "rebellion"
OF_COMBATS = (Moment.BATTLE_WON, Moment.UNITS_RETREATED)
LONGEST = 200
PLANS = "death_star_plans"


def cards(section: str) -> list[tuple[str, str]]:
    """The box and the key of every row of a section."""
    base = {row.key for row in getattr(content(), section)}
    rows = getattr(content(EXPANSION), section)
    return [("base" if row.key in base else "expansion", row.key) for row in rows]


def full_table(box: str, *present: str) -> Scenario:
    """Both sides have units, systems, queues, decks and hands; some leaders are on Naboo."""
    s = Scenario(base="hoth", expansion=box == "expansion")
    state, printed = s.state, s.printed
    s.loyal("rebel", "naboo", "bespin", "kashyyyk").loyal("empire", "mandalore", "corellia")
    for unit in ("star_destroyer", "tie_fighter", "stormtrooper"):
        s.units("utapau", unit, 2).units("mandalore", unit)
    for place in ("naboo", "rebel_base"):
        s.units(place, "x_wing", 2).units(place, "rebel_trooper", 2).units(place, "corellian_corvette")
    s.units("naboo", "stormtrooper").units("naboo", "tie_fighter", 2).mark("subjugated", "utapau")
    for leader in present:
        s.leader(leader, "naboo")
    for side in (REBEL, EMPIRE):
        rows = [row for row in printed.missions if SIDES[row.side] == side]
        state.factions[side].missions = [row.id for row in rows[:4]]
        state.factions[side].deck = [row.id for row in rows[4:12]]
        state.factions[side].discard = [row.id for row in rows[12:14]]
    state.probe_hand = [state.probe_deck.pop(0) for _ in range(3)]
    state.objectives = [printed.objective[key].id for key in ("liberation", "popular_support")]
    state.objective_deck = [printed.objective[key].id for key in ("rebel_assault", "crippling_blow")]
    state.used_objectives = [printed.objective["major_victory"].id]
    return s.tactic_decks()


def scene_of(s: Scenario, side: int, moment: Moment | None, timing: Timing) -> list[AnyFrame]:
    """The combat or mission on Naboo in which a card is used."""
    place = s.place("naboo")
    if timing is Timing.START_OF_COMBAT or moment in OF_COMBATS:
        return [Combat([Step.END_COMBAT], place, side, side)]
    if moment is None or timing is Timing.IMMEDIATE:
        return []
    keys = ("build_alliance", "mon_mothma") if side == REBEL else ("rule_by_fear", "darth_vader")
    mission, leader = s.printed.mission[keys[0]].id, s.printed.leader[keys[1]].id
    s.leader(keys[1], "naboo")
    frame = Mission([], side, side, mission, [leader], place, rolling=side)
    frame.rolled = [[1, 2], [1, 2]]
    return [frame]


def play_out(t: Session) -> Session:
    """Answer willingly until the next round begins: no question is a dead end."""
    for _ in range(LONGEST):
        if t.table.outcome is not None or t.ask.what == "assign_leaders":
            return t
        t.load([0] * 12).choose(t.legal[0])
    raise AssertionError(f"it never ends: {t.ask.what}")


def carried_out(s: Scenario, row: Action | Ring, side: int, leader: str, frames: list[AnyFrame]) -> Session:
    """What a card or ring does is carried out on top of some frames."""
    effects = tables_of(*boxes_of(s.state))
    rest = [effects.number_of_effect(effect) for effect in reversed(row.effects)]
    step = Step.RUN_SCRIPT if row.script is not None else Step.RESOLVE_EFFECT
    kind = CardKind.ACTION if isinstance(row, Action) else CardKind.RING
    leaders = [s.printed.leader[leader].id] if leader else []
    target = s.printed.leader["han_solo"].id
    used = Resolution([step], kind, row.id, side, side, s.place("naboo"), leaders, target, rest)
    return play_out(s.run(*frames, used))


@pytest.mark.parametrize(("box", "key"), cards("actions"))
def test_every_action_card_is_carried_out(box: str, key: str) -> None:
    printed = content(*BOXES[box])
    row = printed.action[key]
    side = SIDES[row.side]
    s = full_table(box, *row.leaders, "han_solo")
    s.state.factions[side].used_actions = [row.id]
    leader = row.leaders[0] if row.leaders else ""
    t = carried_out(s, row, side, leader, scene_of(s, side, row.moment, row.timing))
    lying = [] if t.state.rise is None else [each.card for each in t.state.rise.cards]
    assert row.id in (*t.state.factions[side].used_actions, *lying)


@pytest.mark.parametrize(("box", "key"), cards("rings"))
def test_every_ring_is_worn_and_does_what_it_does(box: str, key: str) -> None:
    row = content(*BOXES[box]).ring[key]
    s = full_table(box, "han_solo", "princess_leia").leader("princess_leia", "naboo", key)
    s.leader("chewbacca", "naboo", "carbonite" if key != "carbonite" else "")
    if key == "lure_of_the_dark_side":
        s.state.lured = 1 << s.printed.leader["princess_leia"].id
    frames = scene_of(s, REBEL, row.moment, Timing.SPECIAL)
    if row.effects or row.script is not None:
        t = carried_out(s, row, REBEL, "princess_leia", frames)
    else:
        t = play_out(s.run(*frames))
    assert t.state.rings.count(row.id) <= 1


@pytest.mark.parametrize(("box", "key"), [each for each in cards("objectives") if each[1] != PLANS])
def test_every_objective_is_played_and_lies_where_it_belongs(box: str, key: str) -> None:
    row = content(*BOXES[box]).objective[key]
    s = full_table(box, "han_solo")
    s.state.objectives = [card for card in s.state.objectives if card != row.id]
    s.state.objective_deck = [card for card in s.state.objective_deck if card != row.id]
    s.state.used_objectives = []
    if row.timing is ObjectiveTiming.IMMEDIATE:
        s.state.objective_deck.append(row.id)
        t = s.run(RefreshPhase([Step.DRAW_OBJECTIVE]))
    elif row.script in INSTEAD_OF_SCORING:
        s.state.objectives.append(row.id)
        t = s.run(RefreshPhase([Step.PLAY_REFRESH_OBJECTIVE])).choose(f"objective:{key}")
    else:
        place = s.place("naboo") if row.timing is ObjectiveTiming.COMBAT else NOBODY
        t = s.run(PlayedObjective([Step.SCORE_OBJECTIVE], row.id, place))
    t = play_out(t)
    staying = [] if t.state.rise is None else t.state.rise.objectives
    assert row.id in (*t.state.used_objectives, *staying, *t.state.objectives)


def test_every_moment_that_a_card_waits_for_is_announced() -> None:
    announced = set()
    for file in (*ROOMS.glob("rules/**/*.py"), *ROOMS.glob("rise_of_the_empire/rules/**/*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "Moment":
                announced.add(Moment[node.attr])
    printed = content(EXPANSION)
    awaited = {row.moment for row in printed.actions} | {row.moment for row in printed.rings}
    assert len(awaited) > 12
    assert awaited - {None} <= announced
