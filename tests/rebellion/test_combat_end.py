"""Rounds of a combat, how it ends, and who has won which battle."""

from __future__ import annotations

import pytest

from tests.paranoid import unwatched
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion import moments
from wartable.games.rebellion.combat_frames import UNDECIDED, Combat
from wartable.games.rebellion.content.vocabulary import Moment
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.beginning import combat_of
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, Script

BLANK, HIT, DIRECT = 0, 2, 4


def fight(*units: tuple[str, int], active: str = "rebel", revealed: bool = False) -> Session:
    """A combat in Hoth without leaders."""
    s = Scenario(base="hoth" if revealed else "dantooine", revealed=revealed).pool()
    for unit, number in units:
        s.units("hoth", unit, number)
    return s.combat("hoth", active=active)


def played(t: Session) -> list[type]:
    """The events so far, after as much as needs no choice was done."""
    t.ask  # noqa: B018 - the table opens
    return [type(event) for event in t.table.play.events]


def won(t: Session) -> list[tuple[str, str]]:
    """Who won which battle."""
    return [(event.side, event.theater) for event in t.events(events.BattleWon)]


@pytest.mark.rule("RB-COMBAT-14", "RB-COMBAT-15", "RB-COMBAT-16", "RB-COMBAT-18", "RB-COMBAT-19")
def test_a_round_is_a_space_battle_and_a_ground_battle_each_with_two_attacks() -> None:
    t = fight(("y_wing", 1), ("rebel_trooper", 1), ("at_at", 1), ("star_destroyer", 1), active="empire")
    t.load([BLANK] * 8 + [BLANK, DIRECT, BLANK, BLANK, BLANK, DIRECT, BLANK, BLANK])
    played(t)
    order = [
        (event.theater, getattr(event, "side", ""))
        for event in t.table.play.events
        if isinstance(event, events.AttackRolled | events.BattleBegan)
    ]
    assert order[:6] == [
        ("space", ""),
        ("space", "empire"),
        ("space", "rebel"),
        ("ground", ""),
        ("ground", "empire"),
        ("ground", "rebel"),
    ]
    t = fight(("y_wing", 1), ("star_destroyer", 1), ("at_at", 1)).load([BLANK] + [DIRECT] * 3)
    played(t)
    assert {event.theater for event in t.events(events.BattleBegan)} == {"space"}


@pytest.mark.rule("RB-COMBAT-22", "RB-COMBAT_END-01")
def test_rounds_follow_until_no_theater_is_shared() -> None:
    t = fight(("y_wing", 1), ("rebel_trooper", 2), ("star_destroyer", 1))
    t.load([BLANK] * 4 + [BLANK] * 4 + [BLANK, DIRECT, BLANK, BLANK])
    played(t)
    assert [event.round for event in t.events(events.CombatRoundBegan)] == [1, 2, 3]
    assert t.units("hoth") == [
        "rebel_trooper",
        "rebel_trooper",
        "star_destroyer",
    ]  # troops below, ships above
    assert t.events(events.CombatEnded)
    assert topmost(t.state.agenda, Combat) is None


@pytest.mark.rule("RB-COMBAT_END-02", "RB-COMBAT_END-03", "RB-TACTIC-01")
def test_after_a_combat_all_tactic_cards_are_shuffled_back_and_damage_is_gone() -> None:
    s = (
        Scenario()
        .pool()
        .leader("darth_vader", "hoth")
        .units("hoth", "x_wing")
        .units("hoth", "star_destroyer")
    )
    t = s.tactic_decks().combat("hoth", active="empire").load([DIRECT, BLANK, BLANK, DIRECT])
    while topmost(t.state.agenda, Combat) is not None:
        t.choose("pass" if "pass" in t.legal else t.legal[0])
    for deck, theater in ((t.state.space_tactics, "space"), (t.state.ground_tactics, "ground")):
        rows = [row for row in s.printed.tactics if row.theater == theater]
        assert sorted(deck) == sorted(row.id for row in rows for _ in range(row.copies))
    assert t.state.tactic_discards == [[], []]


@pytest.mark.rule("RB-COMBAT-24", "RB-DS_BUILD-03")
def test_a_lone_death_star_under_construction_is_destroyed_and_the_queued_one_with_it() -> None:
    s = Scenario().pool().units("hoth", "x_wing").units("hoth", "death_star_under_construction")
    death_star = s.printed.unit["death_star"].id
    s.state.factions[EMPIRE].queue[2] = [death_star, s.printed.unit["star_destroyer"].id]
    t = s.combat("hoth", active="rebel").load([BLANK])
    played(t)
    assert t.units("hoth") == ["x_wing"]
    assert t.state.factions[EMPIRE].queue[2] == [s.printed.unit["star_destroyer"].id]
    assert won(t) == [("rebel", "space")]


@pytest.mark.rule("RB-COMBAT-24")
def test_one_with_an_escort_is_not() -> None:
    s = Scenario().pool().leader("mon_mothma", "hoth").units("hoth", "x_wing")
    s.units("hoth", "death_star_under_construction").units("hoth", "star_destroyer")
    t = s.combat("hoth", active="rebel").load([BLANK] * 8)
    t.choose("fight_on")
    assert "death_star_under_construction" in t.units("hoth")


@pytest.mark.rule("RB-BATTLE_WIN-01", "RB-BATTLE_WIN-03")
def test_each_battle_is_won_by_who_alone_is_left_in_its_theater() -> None:
    t = fight(("y_wing", 2), ("rebel_trooper", 1), ("tie_fighter", 1), ("at_at", 1))
    t.load([DIRECT, BLANK, BLANK, BLANK, DIRECT, BLANK, BLANK])
    played(t)
    assert won(t) == [("rebel", "space"), ("empire", "ground")]


@pytest.mark.rule("RB-BATTLE_WIN-04", "RB-ATTACK-27")
def test_where_all_die_nobody_wins() -> None:
    t = fight(("y_wing", 1), ("tie_fighter", 1)).load([DIRECT, DIRECT])
    played(t)
    assert t.units("hoth") == []
    assert won(t) == []
    assert t.events(events.CombatEnded)


@pytest.mark.rule("RB-BATTLE_WIN-05")
def test_nobody_wins_where_there_was_no_enemy() -> None:
    t = fight(("y_wing", 1), ("rebel_trooper", 1), ("tie_fighter", 1)).load([DIRECT, BLANK])
    played(t)
    assert won(t) == [("rebel", "space")]


@pytest.mark.rule("RB-BATTLE_WIN-06")
def test_a_won_battle_stays_won_when_the_winner_retreats() -> None:
    s = Scenario().pool().leader("mon_mothma", "hoth").units("hoth", "mon_calamari_cruiser")
    s.units("hoth", "tie_fighter").units("hoth", "at_at").units("hoth", "rebel_trooper")
    t = s.combat("hoth", active="rebel").load([HIT, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK])
    assert t.ask.what == "retreat"
    assert t.combat.winners == [REBEL, UNDECIDED]
    t.choose("retreat:mon_mothma,bespin", "bring:rebel_trooper")
    assert won(t) == [("rebel", "space"), ("empire", "ground")]


@pytest.mark.rule("RB-VICTORY-01")
def test_who_clears_the_open_base_of_rebels_wins_at_the_end_of_the_battle() -> None:
    t = fight(("rebel_trooper", 1), ("at_at", 1), active="empire", revealed=True).load(
        [BLANK, DIRECT, BLANK, BLANK]
    )
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1,), "RB-VICTORY-01")


@pytest.mark.rule("RB-DESTROYED_SYSTEM-05", "RB-OBJECTIVE-05")
def test_troops_without_room_die_with_their_ship_and_are_lost_in_the_combat() -> None:
    s = Scenario().pool().mark("destroyed", "alderaan").units("alderaan", "mon_calamari_cruiser", 2)
    s.units("alderaan", "assault_carrier").units("alderaan", "stormtrooper", 3).units(
        "alderaan", "tie_fighter"
    )
    s.leader("mon_mothma", "alderaan")
    t = s.combat("alderaan", active="rebel").load([BLANK, BLANK, HIT, HIT, BLANK, BLANK, *[BLANK] * 3])
    t.choose(*["destroy:stormtrooper"] * 3) if "destroy:stormtrooper" in t.legal else None
    assert t.units("alderaan", "empire") == ["tie_fighter"]
    stormtrooper = s.printed.unit["stormtrooper"].id
    assert t.combat.lost.count(stormtrooper) == 3


@pytest.mark.rule("RB-OBJECTIVE-04", "RB-OBJECTIVE-06")
def test_objectives_may_be_played_after_losses_and_at_the_end_once_in_a_combat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[list[int], list[int]]] = []

    def play_objective(m: Match) -> Script[None]:
        combat = combat_of(m)
        seen.append((list(combat.lost), list(combat.winners)))
        options = {"play_it": True, "not_now": False}
        combat.objective_played = yield Ask(0, "RB-OBJECTIVE-04", "play_objective", options)

    monkeypatch.setattr(moments, "OBJECTIVE_WINDOWS", [play_objective])
    for last, asked in (("not_now", 3), ("play_it", 1)):
        seen.clear()
        t = fight(("y_wing", 2), ("rebel_trooper", 1), ("tie_fighter", 1), ("at_at", 1))
        t.load([DIRECT, BLANK, BLANK, BLANK, DIRECT, BLANK, BLANK])
        with unwatched():  # which would ask more than once
            while t.ask.what == "play_objective":
                t.choose(last)
        assert len(seen) == asked  # after the space battle, after the ground battle, and at the end
        tie = t.match.content.unit["tie_fighter"].id
        assert seen[0] == ([tie], [REBEL, UNDECIDED])


@pytest.mark.rule("RB-ACTION-09")
def test_moments_of_a_combat_are_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, int]] = []

    def happened(_m: Match, moment: Moment, **facts: int) -> Script[None]:
        told.append((moment, facts["first"]))
        yield from ()

    monkeypatch.setattr(moments, "happened", happened)
    t = fight(("y_wing", 2), ("tie_fighter", 1), active="empire").load([BLANK, DIRECT, BLANK])
    played(t)
    roll = [(Moment.DICE_TO_BE_ROLLED, EMPIRE), (Moment.DICE_ROLLED, EMPIRE)]
    assert told == [*roll, *roll, (Moment.BATTLE_WON, EMPIRE)]


def test_leaders_who_came_for_one_combat_return_to_their_pool() -> None:
    s = Scenario().pool().leader("general_veers", "hoth").units("hoth", "y_wing").units("hoth", "tie_fighter")
    t = s.combat("hoth", active="empire").load([DIRECT, BLANK])
    combat = topmost(s.state.agenda, Combat)
    assert combat is not None
    combat.returning = [s.printed.leader["general_veers"].id]
    played(t)
    assert t.where("general_veers") == "pool"
