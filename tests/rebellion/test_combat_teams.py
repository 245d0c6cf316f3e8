"""Combat in teams: who adds leaders, draws, decides in which battle, and retreats."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.events import turns

BLANK, HIT, DIRECT, SPECIAL = 0, 2, 4, 5
REBEL_ADMIRAL, IMPERIAL_ADMIRAL, IMPERIAL_GENERAL, REBEL_GENERAL = 0, 1, 2, 3


def asked(t: Session) -> list[int]:
    """The seats that are asked now."""
    return sorted(ask.seat for ask in t.table.asks)


def of_role(role: str, side: str) -> str:
    """A starting leader of a role with tactic values."""
    rows = Scenario().printed.leaders
    return next(
        row.key for row in rows if row.role == role and row.side == side and row.tactics and row.starting
    )


@pytest.mark.rule("RB-COMBAT-05", "RB-COMBAT-06", "RB-GOLDEN-05", "RB-LEADER-05")
def test_a_team_adds_one_leader_at_most_the_active_team_first() -> None:
    blue, orange = of_role("admiral", "empire"), of_role("general", "empire")
    s = Scenario(players=4).pool(blue, orange, of_role("general", "rebel"))
    s.units("hoth", "x_wing").units("hoth", "star_destroyer")
    t = s.combat("hoth", active="empire")
    assert asked(t) == [IMPERIAL_ADMIRAL, IMPERIAL_GENERAL]
    assert t.refusal(f"add:{blue}", IMPERIAL_GENERAL).rule == "RB-LEADER-05"
    t.table.choose("no_leader", IMPERIAL_ADMIRAL)
    assert asked(t) == [IMPERIAL_GENERAL]
    t.table.choose(f"add:{orange}", IMPERIAL_GENERAL)
    assert t.where(blue) == "pool"
    assert asked(t) == [REBEL_GENERAL]


@pytest.mark.rule("RB-COMBAT-05")
def test_nobody_adds_a_leader_where_his_partner_leads() -> None:
    blue, orange = of_role("admiral", "empire"), of_role("general", "empire")
    s = Scenario(players=4).pool(blue, of_role("general", "rebel")).leader(orange, "hoth")
    s.units("hoth", "x_wing").units("hoth", "star_destroyer")
    t = s.combat("hoth", active="empire")
    assert asked(t) == [REBEL_GENERAL]


@pytest.mark.rule("RB-COMBAT-12", "RB-COMBAT-13")
def test_a_team_draws_by_its_best_leader_space_cards_for_the_admiral() -> None:
    s = Scenario(players=4).pool().leader("darth_vader", "hoth").leader("emperor_palpatine", "hoth")
    s.units("hoth", "x_wing").units("hoth", "star_destroyer").units("hoth", "rebel_trooper").units(
        "hoth", "at_at"
    )
    t = s.tactic_decks().combat("hoth", active="empire")
    t.table.asks  # noqa: B018 - the table opens
    drawn = {(event.owner, event.deck): event.number for event in t.events(turns.CardsDrawn)}
    assert drawn == {(IMPERIAL_ADMIRAL, "space_tactic"): 3, (IMPERIAL_GENERAL, "ground_tactic"): 3}


@pytest.mark.rule("RB-COMBAT-17", "RB-COMBAT-20", "RB-UNIT-04")
def test_the_admiral_decides_in_space_and_the_general_on_the_ground() -> None:
    s = Scenario(players=4).pool()
    s.units("hoth", "mon_calamari_cruiser").units("hoth", "star_destroyer").units("hoth", "tie_fighter")
    s.units("hoth", "airspeeder").units("hoth", "at_at").units("hoth", "stormtrooper")
    hands = {"empire": ["space_defensive_formation", "ground_defensive_formation"]}
    t = s.combat("hoth", active="rebel", hands=hands)
    t.load([SPECIAL, DIRECT, BLANK, *[BLANK] * 4, DIRECT, BLANK, *[BLANK] * 4])
    assert asked(t) == [REBEL_ADMIRAL]
    t.choose("hit:direct,tie_fighter")
    assert (t.ask.what, asked(t)) == ("block_damage", [IMPERIAL_ADMIRAL])
    t.choose("pass")
    assert (t.ask.what, asked(t)) == ("assign_damage", [REBEL_GENERAL])
    t.choose("hit:direct,stormtrooper")
    assert (t.ask.what, asked(t)) == ("block_damage", [IMPERIAL_GENERAL])


@pytest.mark.rule("RB-RETREAT-15")
def test_either_member_may_retreat_with_his_own_leader_but_the_team_only_once() -> None:
    blue, orange = of_role("admiral", "rebel"), of_role("general", "rebel")
    s = Scenario(players=4).pool().leader(blue, "hoth").leader(orange, "hoth")
    s.units("hoth", "mon_calamari_cruiser").units("hoth", "rebel_trooper", 5)
    s.units("hoth", "star_destroyer").units("hoth", "at_at")
    t = s.combat("hoth", active="empire").load([BLANK] * 40)
    assert asked(t) == [REBEL_ADMIRAL, REBEL_GENERAL]
    assert t.refusal(f"retreat:{orange},bespin", REBEL_ADMIRAL).rule == "RB-RETREAT-15"
    t.table.choose("fight_on", REBEL_ADMIRAL)
    assert asked(t) == [REBEL_GENERAL]
    t.table.choose(f"retreat:{orange},bespin", REBEL_GENERAL)
    assert asked(t) == [REBEL_GENERAL]  # who takes units along
    t.choose("done")
    assert (t.where(orange), t.where(blue)) == ("bespin", "hoth")
    assert not t.events(events.SideRetreated)[1:]
    assert all(ask.what != "retreat" for ask in t.table.asks)
