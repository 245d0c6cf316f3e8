"""Subversion: assigned face down, revealed only to oppose what the enemy attempts."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, HIT, assign, outcome
from tests.rebellion.scenario import Scenario, Session
from tests.rebellion.twins import told
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Assignment, EndOfCommand, Step
from wartable.games.rebellion.rise_of_the_empire.events import missions as rise_events
from wartable.games.rebellion.rise_of_the_empire.rules.subversion import dice_added, under_way
from wartable.games.rebellion.rules.command_phase.missions import dice, mission_of
from wartable.games.rebellion.state import EMPIRE, REBEL

SUBVERSION = "reveal:imperial_subversion,boba_fett"


def attempted(
    s: Scenario, *pool: str, mission: str = "build_alliance", leader: str = "mon_mothma"
) -> Session:
    """The Rebel attempts a mission in Naboo while Boba Fett is on a Subversion."""
    s.pool(*pool)
    assign(s, "empire", "imperial_subversion", "boba_fett")
    assign(s, "rebel", mission, leader)
    t = s.command()
    return t.choose("keep_hidden", f"reveal:{mission},{leader}", "aim:naboo")


@pytest.mark.rule("RE-SUBVERSION-01")
def test_its_leaders_carry_out_nothing_in_a_turn_of_their_own() -> None:
    s = Scenario(expansion=True)
    assign(s, "empire", "imperial_subversion", "boba_fett")
    assert s.command(1).refusal(SUBVERSION).rule == "RE-SUBVERSION-01"


@pytest.mark.rule("RE-SUBVERSION-02", "RE-SUBVERSION-03")
def test_it_is_revealed_when_a_leader_may_be_sent_and_its_leaders_oppose() -> None:
    t = attempted(Scenario(expansion=True))
    assert (t.ask.seat, t.ask.what) == (1, "use_subversion")
    assert t.where("boba_fett") == "on_mission"
    t.load([HIT, HIT, HIT, BLANK, BLANK, BLANK]).choose(SUBVERSION)
    (shown,) = t.events(rise_events.SubversionRevealed)
    assert (shown.mission, shown.leaders, shown.place) == ("imperial_subversion", ("boba_fett",), "naboo")
    assert t.where("boba_fett") == "naboo"
    assert outcome(t)[0]
    assert t.state.factions[EMPIRE].discard == [t.match.content.mission["imperial_subversion"].id]
    assert not t.state.factions[EMPIRE].assigned


def test_it_adds_a_die_to_those_of_the_leaders_who_oppose() -> None:
    t = attempted(Scenario(expansion=True).leader("emperor_palpatine", "naboo"))
    t.choose("pass")
    without = [len(roll.faces) for roll in t.events(events.MissionRolled)]
    t = attempted(Scenario(expansion=True).leader("emperor_palpatine", "naboo")).choose(SUBVERSION)
    rolls = [len(roll.faces) for roll in t.events(events.MissionRolled)]
    assert rolls == [without[0], without[1] + 1]  # Boba Fett has no diplomacy himself


@pytest.mark.rule("RE-SUBVERSION-02")
def test_other_missions_are_not_revealed_against_one() -> None:
    s = Scenario(expansion=True)
    assign(s, "empire", "rule_by_fear", "darth_vader")
    t = attempted(s)
    refusal = t.refusal("reveal:rule_by_fear,darth_vader")
    assert (refusal.rule, refusal.reason) == ("RE-SUBVERSION-02", "not_to_oppose")


@pytest.mark.rule("RE-SUBVERSION-04")
def test_two_leaders_at_most_are_on_it() -> None:
    s = Scenario(expansion=True).pool("boba_fett", "darth_vader", "general_tagge")
    s.missions("empire", "imperial_subversion")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], EMPIRE))
    t.choose("assign:imperial_subversion,darth_vader,boba_fett")
    joining = "join:imperial_subversion,darth_vader,boba_fett,general_tagge"
    assert t.refusal(joining).reason == "card_is_full"
    assert t.table.why_not("assign:imperial_subversion,darth_vader,boba_fett,general_tagge") is not None


@pytest.mark.rule("RE-SUBVERSION-05")
def test_it_may_be_revealed_after_passing() -> None:
    s = Scenario(expansion=True).pool()
    assign(s, "empire", "imperial_subversion", "boba_fett")
    assign(s, "rebel", "build_alliance", "mon_mothma")
    t = s.command(1).choose("pass", "keep_hidden", "reveal:build_alliance,mon_mothma", "aim:naboo")
    t.choose(SUBVERSION)
    assert t.where("boba_fett") == "naboo"
    assert t.state.passed >> 1 & 1


@pytest.mark.rule("RE-SUBVERSION-06")
def test_a_leader_of_the_pool_and_it_oppose_together() -> None:
    t = attempted(Scenario(expansion=True), "emperor_palpatine")
    t.choose("oppose:emperor_palpatine", SUBVERSION)
    assert (t.where("emperor_palpatine"), t.where("boba_fett")) == ("naboo", "naboo")


@pytest.mark.rule("RE-SUBVERSION-07")
def test_it_is_still_the_opponents_turn_and_the_next_one_is_its_players() -> None:
    s = Scenario(expansion=True)
    t = attempted(s, "general_tagge").choose("no_opposition", SUBVERSION)
    assert [turn.seat for turn in t.events(events.TurnBegan)] == [0, 1]
    assert (t.ask.seat, t.ask.what) == (1, "take_turn")


@pytest.mark.rule("RE-SUBVERSION-08")
def test_what_is_resolved_is_not_opposed_by_it() -> None:
    s = Scenario(expansion=True).loyal("rebel", "naboo").pool()
    assign(s, "empire", "imperial_subversion", "boba_fett")
    assign(s, "rebel", "rebel_promotion", "general_rieekan")
    t = s.command().choose("keep_hidden", "reveal:rebel_promotion,general_rieekan", "aim:naboo")
    assert t.ask.what == "recruit_leader"
    assert not t.events(rise_events.SubversionRevealed)


@pytest.mark.rule("RE-SUBVERSION-09")
def test_misdirection_does_not_keep_its_leaders_away() -> None:
    s = Scenario(expansion=True)
    s.state.unopposable = 1 << s.printed.leader["mon_mothma"].id
    t = attempted(s, "emperor_palpatine")
    assert t.ask.what == "use_subversion"  # nobody could be sent from the pool
    t.choose(SUBVERSION)
    assert t.where("boba_fett") == "naboo"


@pytest.mark.rule("RE-SUBVERSION-10")
def test_it_neither_succeeds_nor_fails() -> None:
    s = Scenario(expansion=True).pool("princess_leia")
    s.leader("luke_skywalker", "naboo").leader("han_solo", "naboo", "captured").units("naboo", "stormtrooper")
    s.state.factions[REBEL].actions = [s.printed.action["rise_son_of_skywalker"].id]
    s.leader("chewbacca", "naboo", "millennium_falcon")
    assign(s, "rebel", "rebel_subversion", "mon_mothma")
    assign(s, "empire", "rule_by_fear", "darth_vader")
    t = s.command(1).choose("reveal:rule_by_fear,darth_vader", "aim:naboo", "no_opposition")
    t.load([BLANK] * 3 + [HIT] * 9).choose("reveal:rebel_subversion,mon_mothma")
    assert outcome(t) == (True, False)  # the mission has failed: Subversion was of use
    assert [ended.mission for ended in t.events(events.MissionEnded)] == ["rule_by_fear"]
    assert t.ask.what == "reveal_base"  # neither card nor ring was offered
    assert t.match.is_captive(t.match.content.leader["han_solo"].id)


def test_only_one_is_revealed_against_a_mission() -> None:
    s = Scenario(expansion=True, players=4)
    assign(s, "empire", "imperial_subversion", "boba_fett")  # the General's
    assign(s, "empire", "imperial_subversion", "admiral_piett")  # the Admiral's
    s.pool()
    assign(s, "rebel", "build_alliance", "mon_mothma")
    t = s.command(0).choose("keep_hidden", "reveal:build_alliance,mon_mothma", "aim:naboo")
    assert t.refusal(SUBVERSION).rule == "RB-MISSION-05"  # the Admiral is asked first
    t.choose("reveal:imperial_subversion,admiral_piett")
    assert t.ask.what != "use_subversion"
    assert len(t.state.factions[EMPIRE].assigned) == 1


def test_nobody_learns_whether_it_lies_there() -> None:
    """The Rebel is told the same whether the card is Subversion and not used, or another one."""
    seen = []
    for card in ("imperial_subversion", "rule_by_fear"):
        s = Scenario(expansion=True).pool()
        assign(s, "empire", card, "boba_fett")
        assign(s, "rebel", "build_alliance", "mon_mothma")
        t = s.command().choose("keep_hidden", "reveal:build_alliance,mon_mothma", "aim:naboo")
        if t.ask.what == "use_subversion":
            t.choose("pass")
        seen.append(told(t.table, REBEL))
    assert seen[0] == seen[1]
    assert seen[0]["windows"] > 0


def test_unrevealed_it_returns_unseen() -> None:
    s = assign(Scenario(expansion=True), "empire", "imperial_subversion", "boba_fett")
    t = s.run(EndOfCommand([Step.RETURN_UNREVEALED, Step.RUN_PENDING]))
    assert t.ask
    assert t.where("boba_fett") == "pool"
    assert s.printed.mission["imperial_subversion"].id in t.state.factions[EMPIRE].missions


def test_the_die_is_only_for_the_side_whose_card_it_is_and_only_while_the_mission_lasts() -> None:
    t = attempted(Scenario(expansion=True), "emperor_palpatine").choose("oppose:emperor_palpatine")
    mission = mission_of(t.match)
    before = [dice(t.match, mission, side) for side in (REBEL, EMPIRE)]
    t.choose(SUBVERSION)
    assert under_way(t.match) is None
    assert dice_added(t.match, mission, EMPIRE) == 0
    rolls = [len(roll.faces) for roll in t.events(events.MissionRolled)]
    assert rolls == [before[0], before[1] + 1]


@pytest.mark.rule(
    "RE-SUBVERSION-02", "RE-SUBVERSION-05", "RE-SUBVERSION-07", "RE-SUBVERSION-09", "RE-SUBVERSION-10"
)
def test_jabba_opposes_after_passing_though_misdirection_covers_the_rebel() -> None:
    s = Scenario(expansion=True).pool("emperor_palpatine", "jan_dodonna")
    s.state.unopposable = 1 << s.printed.leader["obi_wan_kenobi"].id
    assign(s, "empire", "imperial_subversion", "jabba_the_hutt")
    assign(s, "rebel", "reconnaissance", "obi_wan_kenobi")
    t = s.command(1).choose("pass", "keep_hidden", "reveal:reconnaissance,obi_wan_kenobi", "aim:coruscant")
    assert (t.ask.seat, t.ask.what) == (1, "use_subversion")  # nobody was asked to send the Emperor
    t.load([BLANK] * 7).choose("reveal:imperial_subversion,jabba_the_hutt")
    _, imperial = t.events(events.MissionRolled)
    green = [face for face in imperial.faces if face.startswith("green")]
    assert (len(imperial.faces) - len(green), len(green)) == (2 + 1, 1)  # his own, and the one of the card
    assert outcome(t) == (True, False)
    assert [ended.mission for ended in t.events(events.MissionEnded)] == ["reconnaissance"]
    assert [turn.seat for turn in t.events(events.TurnBegan)] == [1, 0, 0]  # the Empire has passed
    assert t.where("emperor_palpatine") == "pool"
