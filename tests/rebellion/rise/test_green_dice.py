"""Green dice and minor skills: in missions, in attacks, and where they have no place."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.rebellion.mission_scenes import assign, outcome, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.content.vocabulary import Face
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Mission
from wartable.games.rebellion.odds.mission import chance_of
from wartable.games.rebellion.rules.combat.attack.dice import DIE_FACES
from wartable.games.rebellion.state import REBEL
from wartable.kernel.agenda import topmost

BLANK, HIT, DIRECT, SPECIAL = 0, 2, 4, 5
GREEN_DIRECT = 5


def against_jabba(s: Scenario, *faces: int) -> Session:
    """An intel mission of Luke Skywalker in Naboo, which Jabba the Hutt opposes."""
    s.units("naboo", "stormtrooper")
    leaders = ("luke_skywalker",)
    return reveal(s, "rebel", "infiltration", *leaders, aim="naboo", oppose="jabba_the_hutt", faces=faces)


def dice_of(t: Session, side: str) -> tuple[int, int]:
    """How many ordinary and how many green dice a side has rolled for a mission."""
    (roll,) = [event for event in t.events(events.MissionRolled) if event.side == side]
    green = sum(face.startswith("green") for face in roll.faces)
    return len(roll.faces) - green, green


@pytest.mark.rule("RE-MINOR_SKILL-01", "RE-MINOR_SKILL-03", "RE-GREEN_DICE-01")
def test_jabba_rolls_two_dice_and_a_green_one_against_an_intel_mission() -> None:
    t = against_jabba(Scenario(expansion=True))
    assert dice_of(t, "rebel") == (2, 0)
    assert dice_of(t, "empire") == (2, 1)
    jabba = t.match.content.leader["jabba_the_hutt"]
    assert sum(jabba.skills.values()) == 4
    assert sum(jabba.minor_skills.values()) == 2


@pytest.mark.rule("RE-MINOR_SKILL-01")
def test_minor_icons_work_for_who_attempts_a_mission_too_but_not_for_another_skill() -> None:
    s = Scenario(expansion=True).loyal("rebel", "naboo").units("naboo", "stormtrooper")
    t = reveal(s, "empire", "gather_intel", "director_krennic", aim="naboo", oppose="mon_mothma")
    assert dice_of(t, "empire") == (1, 2)
    s = Scenario(expansion=True).units("naboo", "stormtrooper")
    t = reveal(s, "empire", "rule_by_fear", "emperor_palpatine", aim="naboo", oppose="chirrut_imwe")
    assert dice_of(t, "rebel") == (1, 2)


@pytest.mark.rule("RE-MINOR_SKILL-02", "RE-MINOR_SKILL-04")
@pytest.mark.parametrize("card", ["homing_beacon", "display_of_power"])
def test_jabba_alone_meets_three_icons(card: str) -> None:
    s = Scenario(expansion=True).leader("luke_skywalker", "naboo", "captured")
    s.units("naboo", "stormtrooper").pool()
    assign(s, "empire", card, "jabba_the_hutt")
    assert f"reveal:{card},jabba_the_hutt" in s.command(1).legal


@pytest.mark.rule("RE-MINOR_SKILL-02")
def test_minor_icons_of_another_skill_do_not_count() -> None:
    s = Scenario(expansion=True).pool()
    assign(s, "empire", "display_of_power", "director_krennic")
    t = s.command(1)
    assert t.refusal("reveal:display_of_power,director_krennic").rule == "RB-MISSION-02"


@pytest.mark.rule("RE-GREEN_DICE-04")
def test_three_green_dice_come_on_top_of_ten_others() -> None:
    s = Scenario(expansion=True)
    for leader in ("colonel_yularen", "boba_fett", "admiral_piett", "emperor_palpatine", "soontir_fel"):
        s.leader(leader, "naboo")
    s.leader("director_krennic", "naboo").leader("admiral_motti", "naboo")  # 11 icons and 3 minor ones
    t = against_jabba(s)
    assert dice_of(t, "empire") == (10, 3)  # of 13 and 4


@pytest.mark.rule("RE-GREEN_DICE-02", "RE-MINOR_SKILL-01")
@pytest.mark.parametrize(("green", "succeeds"), [(GREEN_DIRECT, False), (3, True)])
def test_a_direct_hit_on_a_green_die_is_a_success(green: int, succeeds: bool) -> None:
    t = against_jabba(Scenario(expansion=True), HIT, BLANK, BLANK, BLANK, green)
    assert outcome(t) == (True, succeeds)


@pytest.mark.rule("RE-MINOR_SKILL-01")
def test_a_mission_that_counts_all_icons_counts_minor_ones_as_green_dice() -> None:
    s = Scenario(expansion=True).leader("jyn_erso", "naboo", "captured").units("naboo", "stormtrooper")
    t = reveal(s, "empire", "interrogation_droid", "colonel_yularen", aim="naboo,jyn_erso")
    assert dice_of(t, "rebel") == (3, 3)


@pytest.mark.rule("RE-MINOR_SKILL-01")
def test_a_ring_with_minor_icons_gives_green_dice() -> None:
    s = Scenario(expansion=True).leader("luke_skywalker", "naboo", "k_2so")
    s.loyal("rebel", "naboo")
    t = reveal(s, "empire", "gather_intel", "colonel_yularen", aim="naboo")
    assert dice_of(t, "rebel") == (2, 1)


@pytest.mark.rule("RE-MINOR_SKILL-01")
def test_the_odds_of_a_mission_count_green_dice() -> None:
    s = Scenario(expansion=True).leader("jabba_the_hutt", "naboo").pool()
    assign(s, "rebel", "infiltration", "luke_skywalker")
    t = s.command(0)
    leader = t.match.content.leader["luke_skywalker"].id
    card = t.match.content.mission["infiltration"].id
    mission = Mission([], REBEL, 0, card, [leader], t.place("naboo"))
    ordinary, green = (0, 0, 1, 1, 1, 2), (0, 0, 0, 0, 1, 1)
    rolls = list(product(*[ordinary] * 4, green))
    won = sum(one + two > three + four + five for one, two, three, four, five in rolls)
    assert chance_of(t.match, mission) == Fraction(won, len(rolls))


@pytest.mark.rule("RE-GREEN_DICE-01", "RE-GREEN_DICE-04")
def test_units_roll_their_green_dice_and_three_at_most() -> None:
    s = Scenario(expansion=True).pool()
    s.units("hoth", "u_wing", 2).units("hoth", "nebulon_b_frigate", 1).units("hoth", "tie_striker", 1)
    t = s.combat("hoth").load([BLANK] * 8)
    assert t.ask.what
    first, second = t.events(combat_events.AttackRolled)[:2]
    assert first.dice == ("green_blank",) * 3
    assert second.dice == ("green_blank",)


@pytest.mark.rule("RE-GREEN_DICE-03")
def test_a_green_direct_hit_hurts_any_unit_of_the_battle() -> None:
    s = Scenario(expansion=True).pool()
    s.units("hoth", "u_wing").units("hoth", "tie_fighter").units("hoth", "star_destroyer")
    t = s.combat("hoth").load([GREEN_DIRECT])
    t.until("assign_damage")
    words = {word for text in t.legal for word in text.replace(":", ",").split(",")}
    assert {"tie_fighter", "star_destroyer"} <= words


@pytest.mark.rule("RE-GREEN_DICE-05", "RE-GREEN_DICE-06")
def test_plans_are_never_rolled_with_green_dice() -> None:
    s = Scenario(expansion=True).pool()
    s.units("hoth", "u_wing", 3).units("hoth", "death_star")
    plans = s.printed.objective["death_star_plans_2"].id
    s.state.objectives = [plans]
    t = s.combat("hoth").load([BLANK] * 40)
    t.until("reveal_plans")
    t.choose("plans:death_star_plans_2,death_star")
    (rolled,) = t.events(combat_events.PlansRolled)
    assert len(rolled.dice) == 3
    assert not any(die.startswith("green") for die in rolled.dice)


@pytest.mark.rule("RE-GREEN_DICE-05")
def test_dice_that_a_mission_adds_are_no_green_ones() -> None:
    s = Scenario(expansion=True).units("naboo", "rebel_trooper").leader("jabba_the_hutt", "naboo")
    t = reveal(s, "rebel", "build_alliance", "chirrut_imwe", aim="naboo")
    assert dice_of(t, "rebel") == (3, 2)  # 1 and 2 of his, and 2 more of the card


def test_a_green_die_that_is_set_shows_a_face_that_it_has() -> None:
    s = Scenario(expansion=True).leader("jabba_the_hutt", "naboo")
    s.state.factions[REBEL].actions = [s.printed.action["one_in_a_million"].id]
    card = s.printed.action["one_in_a_million"]
    s.leader(card.leaders[0], "naboo")
    t = reveal(s, "rebel", "build_alliance", "chirrut_imwe", aim="naboo")
    t.choose(next(text for text in t.legal if text.startswith("use:one_in_a_million")))
    green = {text for text in t.legal if "green" in text}
    assert green == {"set:green_blank", "set:green_direct_hit"}
    t.choose("set:green_direct_hit")
    mission = topmost(t.state.agenda, Mission)
    assert mission is not None
    assert [die % len(Face) for die in mission.rolled[REBEL]] == [DIE_FACES[Face.DIRECT_HIT]]
