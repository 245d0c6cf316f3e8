"""The course of a mission: who may reveal it, who takes part, the dice, and where its card goes."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, DIRECT_HIT, HIT, SPECIAL, assign, outcome, reveal
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import CommandPhase, EndOfCommand, Step
from wartable.games.rebellion.state import EMPIRE, REBEL


@pytest.mark.rule("RB-MISSION-01", "RB-MISSION-04", "RB-ASSIGN-05")
def test_nobody_knows_a_mission_before_it_is_revealed() -> None:
    s = assign(Scenario(), "empire", "rule_by_fear", "darth_vader").units("naboo", "stormtrooper")
    t = s.command(1)
    assert t.table.view(0).state.factions[EMPIRE].assigned[0].card == -1
    t.choose("reveal:rule_by_fear,darth_vader")
    (shown,) = t.events(events.MissionRevealed)
    assert (shown.mission, shown.leaders) == ("rule_by_fear", ("darth_vader",))


@pytest.mark.rule("RB-MISSION-05", "RB-MISSION-06")
def test_in_a_team_only_who_has_a_leader_on_a_mission_reveals_it_and_then_decides() -> None:
    s = Scenario(players=4).units("naboo", "stormtrooper").units("mustafar", "stormtrooper")
    assign(s, "empire", "rule_by_fear", "darth_vader")
    t = s.run(CommandPhase([Step.TURN], 1))
    assert t.ask.seat == 1  # the Admiral; Darth Vader is the General's
    assert t.refusal("reveal:rule_by_fear,darth_vader").rule == "RB-MISSION-05"
    t.choose("pass", "reveal:rule_by_fear,darth_vader")
    assert (t.ask.seat, t.ask.what) == (2, "aim_mission")


@pytest.mark.rule("RB-MISSION-08")
def test_a_mission_against_a_leader_goes_where_one_is() -> None:
    s = Scenario().units("naboo", "stormtrooper").units("hoth", "stormtrooper")
    s.leader("princess_leia", "naboo").leader("mon_mothma", "naboo").leader("jan_dodonna", "endor")
    t = reveal(s, "empire", "capture_rebel_operative", "darth_vader")
    assert sorted(t.legal) == ["aim:naboo,mon_mothma", "aim:naboo,princess_leia"]
    assert t.refusal("aim:hoth").rule == "RB-MISSION-08"  # no leader is there
    assert t.refusal("aim:endor").rule == "RB-MISSION-08"  # no Imperial unit is there


@pytest.mark.rule("RB-MISSION-09")
def test_a_mission_among_imperial_units_needs_one() -> None:
    s = Scenario().units("naboo", "tie_fighter")
    t = reveal(s, "rebel", "infiltration", "princess_leia")
    assert t.legal == ["aim:naboo"]


@pytest.mark.rule("RB-MISSION-10", "RB-MISSION-30")
def test_what_is_resolved_cannot_be_opposed() -> None:
    s = Scenario().loyal("empire", "corellia").pool("princess_leia")
    assign(s, "empire", "address_delays", "general_tagge")
    t = s.command(1).choose("reveal:address_delays,general_tagge", "aim:corellia")
    assert outcome(t) == (False, True)
    (ended,) = t.events(events.MissionEnded)
    assert not ended.attempted  # so it neither succeeds nor fails
    assert t.where("princess_leia") == "pool"


@pytest.mark.rule("RB-MISSION-11")
def test_a_leader_is_sent_even_where_others_are() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("jan_dodonna", "naboo").pool("princess_leia")
    assign(s, "empire", "rule_by_fear", "darth_vader")
    t = s.command(1).choose("reveal:rule_by_fear,darth_vader", "aim:naboo")
    t.choose("oppose:princess_leia")
    assert t.where("princess_leia") == "naboo"
    rebel = t.events(events.MissionRolled)[1]
    assert len(rebel.faces) == 3  # the icons of both: RB-MISSION-15


@pytest.mark.rule("RB-MISSION-12", "RB-MISSION-29")
def test_only_one_of_a_team_sends_a_leader_and_one_roll_is_made_for_both() -> None:
    s = Scenario(players=4).units("naboo", "stormtrooper").pool("princess_leia", "mon_mothma")
    assign(s, "empire", "rule_by_fear", "darth_vader")
    t = s.run(CommandPhase([Step.TURN], 2)).choose("reveal:rule_by_fear,darth_vader", "aim:naboo")
    assert {ask.seat for ask in t.table.asks} == {0, 3}
    t.table.choose("oppose:mon_mothma", 0)
    assert t.where("princess_leia") == "pool"
    assert [roll.side for roll in t.events(events.MissionRolled)] == ["empire", "rebel"]


@pytest.mark.rule("RB-MISSION-12")
def test_both_of_a_team_must_decline() -> None:
    s = Scenario(players=4).units("naboo", "stormtrooper").pool("princess_leia", "mon_mothma")
    assign(s, "empire", "rule_by_fear", "darth_vader")
    t = s.run(CommandPhase([Step.TURN], 2)).choose("reveal:rule_by_fear,darth_vader", "aim:naboo")
    t.table.choose("no_opposition", 0)
    assert t.ask.seat == 3
    t.choose("oppose:princess_leia")
    assert outcome(t)[0]


@pytest.mark.rule("RB-MISSION-16", "RB-MISSION-17", "RB-MISSION-18", "RB-MISSION-19")
@pytest.mark.parametrize(
    ("rebel", "imperial", "succeeds"),
    [
        ([HIT, BLANK], [HIT, BLANK, BLANK], False),  # a tie
        ([HIT, DIRECT_HIT], [HIT, BLANK, BLANK], True),
        ([SPECIAL, BLANK], [HIT, BLANK, BLANK], True),
        ([HIT, HIT], [SPECIAL, HIT, BLANK], False),
    ],
)
def test_the_attempt_needs_more_successes(rebel: list[int], imperial: list[int], succeeds: bool) -> None:
    s = Scenario()
    t = reveal(
        s,
        "rebel",
        "build_alliance",
        "princess_leia",
        aim="naboo",
        oppose="emperor_palpatine",
        faces=rebel + imperial,
    )
    assert [roll.side for roll in t.events(events.MissionRolled)] == ["rebel", "empire"]
    assert outcome(t) == (True, succeeds)
    assert t.match.is_loyal(t.place("naboo"), REBEL) is succeeds


@pytest.mark.rule("RB-MISSION-20", "RB-LEADER-04")
@pytest.mark.parametrize(("leader", "added"), [("princess_leia", 2), ("jan_dodonna", 0)])
def test_the_leader_on_the_card_adds_two_successes(leader: str, added: int) -> None:
    s = Scenario().units("naboo", "stormtrooper")
    dice = [BLANK, BLANK, BLANK]
    t = reveal(s, "rebel", "stolen_plans", leader, aim="naboo", oppose="grand_moff_tarkin", faces=dice)
    assert t.events(events.MissionRolled)[0].successes == added
    assert outcome(t) == (True, added > 0)


@pytest.mark.rule("RB-MISSION-21")
def test_who_rolls_no_dice_opposes_all_the_same() -> None:
    s = Scenario()
    t = reveal(
        s, "rebel", "sabotage", "princess_leia", aim="naboo", oppose="emperor_palpatine", faces=[BLANK]
    )
    assert [len(roll.faces) for roll in t.events(events.MissionRolled)] == [1, 0]
    assert outcome(t) == (True, False)


@pytest.mark.rule("RB-MISSION-22", "RB-MISSION-25", "RB-MISSION-26")
def test_all_icons_count_if_the_card_says_so() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    t = reveal(
        s,
        "empire",
        "interrogation_droid",
        "emperor_palpatine",
        "grand_moff_tarkin",
        aim="naboo,princess_leia",
        faces=[BLANK] * 13,
    )
    assert [len(roll.faces) for roll in t.events(events.MissionRolled)] == [8, 5]


@pytest.mark.rule("RB-MISSION-23")
def test_nobody_rolls_more_than_ten_dice() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    for leader in ("darth_vader", "boba_fett"):
        s.leader(leader, "naboo")
    t = reveal(
        s,
        "empire",
        "interrogation_droid",
        "colonel_yularen",
        aim="naboo,princess_leia",
        faces=[BLANK] * 15,
    )
    assert [len(roll.faces) for roll in t.events(events.MissionRolled)] == [10, 5]


@pytest.mark.rule("RB-MISSION-24", "RB-MISSION-27")
def test_a_captive_takes_no_part_in_other_missions_and_all_others_there_do() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    t = reveal(s, "empire", "rule_by_fear", "darth_vader", aim="naboo")
    assert outcome(t) == (False, True)
    s = Scenario().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    s.leader("mon_mothma", "naboo")
    t = reveal(s, "rebel", "build_alliance", "jan_dodonna", aim="naboo", oppose="darth_vader")
    assert len(t.events(events.MissionRolled)[0].faces) == 4  # not those of the captive


@pytest.mark.rule("RB-MISSION-28", "RB-CAPTURE-04")
def test_who_is_sent_against_a_mission_does_not_become_its_target() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    s.state.objectives = [0]
    t = reveal(
        s,
        "empire",
        "interrogation",
        "darth_vader",
        aim="naboo,princess_leia",
        oppose="mon_mothma",
        faces=[HIT, HIT, HIT, BLANK],
    )
    (aimed,) = t.events(events.MissionTargeted)
    assert aimed.leader == "princess_leia"
    assert [len(roll.faces) for roll in t.events(events.MissionRolled)] == [3, 1]  # the captive's one icon
    assert outcome(t) == (True, True)


@pytest.mark.rule("RB-MISSION-31")
def test_choices_of_an_effect_are_made_when_it_is_carried_out() -> None:
    s = Scenario().units("naboo", "stormtrooper").units("naboo", "tie_fighter")
    t = reveal(s, "rebel", "hit_and_run", "princess_leia", "general_rieekan", aim="naboo")
    assert t.ask.what == "destroy_units"


@pytest.mark.rule("RB-MISSION-32", "RB-MISSION-33")
@pytest.mark.parametrize(("face", "succeeds"), [(HIT, True), (BLANK, False)])
@pytest.mark.parametrize(("card", "starting"), [("build_alliance", True), ("base_defenses", False)])
def test_a_starting_mission_comes_back_and_another_is_discarded(
    card: str, starting: bool, face: int, succeeds: bool
) -> None:
    s = Scenario().loyal("rebel", "naboo")
    t = reveal(
        s, "rebel", card, "jan_dodonna", aim="naboo", oppose="general_tagge", faces=[face, BLANK, BLANK]
    )
    assert outcome(t) == (True, succeeds)
    number = [s.printed.mission[card].id]
    faction = t.state.factions[REBEL]
    assert (faction.missions, faction.discard) == ((number, []) if starting else ([], number))


@pytest.mark.rule("RB-MISSION-33", "RB-PROJECT-02")
def test_a_project_is_discarded_to_its_own_pile() -> None:
    s = Scenario().loyal("empire", "corellia")
    t = reveal(s, "empire", "construct_factory", "general_tagge", aim="corellia")
    assert t.state.project_discard == [s.printed.mission["construct_factory"].id]
    assert t.state.factions[EMPIRE].discard == []


@pytest.mark.rule("RB-COMMAND-07", "RB-COMMAND-08")
def test_missions_that_were_never_revealed_return_unseen() -> None:
    s = assign(Scenario(), "rebel", "sabotage", "princess_leia")
    t = s.run(EndOfCommand([Step.RETURN_UNREVEALED, Step.RUN_PENDING]))
    t.ask  # noqa: B018 - play on to the next question
    assert t.state.factions[REBEL].missions[0] == s.printed.mission["sabotage"].id
    assert t.state.factions[REBEL].assigned == []
    assert t.where("princess_leia") == "pool"
    assert not t.events(events.MissionRevealed)
