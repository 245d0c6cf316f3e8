"""What the Rebel missions of the expansion do: success, failure, and the leader shown on the card."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, HIT, SPECIAL, outcome, queue, queued, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.content.decks import starting_missions
from wartable.games.rebellion.content.vocabulary import Side
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.state import REBEL, Pile
from wartable.kernel.events import StepPassed

BLANKS = [BLANK] * 30


def keys(t: Session, cards: list[int]) -> list[str]:
    """Missions by name."""
    return sorted(t.match.mission_text(card) for card in cards)


@pytest.mark.rule("RE-REPLACE-01")
def test_the_new_sabotage_takes_the_place_of_the_old() -> None:
    printed = Scenario(expansion=True).printed
    hand = {printed.missions[card].key for card in starting_missions(printed, Side.REBEL)}
    assert "rise_sabotage" in hand
    assert "sabotage" not in hand
    assert len(hand) == 4


@pytest.mark.rule("RE-REPLACE-01")
def test_sabotage_destroys_a_bunker_or_lays_a_marker() -> None:
    for choice, units, sabotaged in (("option:1", ["stormtrooper"], False), ("option:2", None, True)):
        s = Scenario(expansion=True).units("naboo", "shield_bunker").units("naboo", "stormtrooper")
        t = reveal(s, "rebel", "rise_sabotage", "chewbacca", aim="naboo").choose(choice)
        assert t.units("naboo") == (units or ["shield_bunker", "stormtrooper"])
        assert t.match.is_sabotaged(t.place("naboo")) is sabotaged
        assert keys(t, t.state.factions[REBEL].missions) == ["rise_sabotage"]  # a starting mission


def test_sabotage_of_a_remote_system_is_only_for_bunkers() -> None:
    t = reveal(Scenario(expansion=True), "rebel", "rise_sabotage", "chewbacca", aim="hoth")
    assert outcome(t) == (False, True)
    assert not t.state.sabotaged
    s = Scenario(expansion=True).units("hoth", "shield_bunker", 2)
    t = reveal(s, "rebel", "rise_sabotage", "chewbacca", aim="hoth")
    assert t.units("hoth") == ["shield_bunker"]  # of two effects one is possible: nobody is asked
    assert ("option",) in [event.verbs for event in t.events(StepPassed)]


def negotiating(*leaders: str, oppose: str = "") -> Session:
    s = Scenario(expansion=True).leader("han_solo", "naboo", "captured")
    s.units("naboo", "stormtrooper").units("naboo", "at_st").units("naboo", "tie_fighter")
    s.units("naboo", "rebel_trooper")
    card = "aggressive_negotiations"
    return reveal(s, "rebel", card, *leaders, aim="naboo", oppose=oppose, faces=BLANKS)


def test_aggressive_negotiations_rescue_the_captive() -> None:
    t = negotiating("mon_mothma")
    assert (t.where("han_solo"), t.where("mon_mothma")) == ("rebel_base", "rebel_base")
    assert "stormtrooper" in t.units("naboo")


def test_failed_aggressive_negotiations_may_destroy_a_triangle_ground_unit() -> None:
    t = negotiating("mon_mothma", oppose="darth_vader")
    assert outcome_of_roll(t) == (0, 0)
    assert sorted(t.legal) == ["destroy:rebel_trooper", "destroy:stormtrooper", "done"]
    t.choose("destroy:stormtrooper")
    assert outcome(t) == (True, False)
    assert t.units("naboo") == ["at_st", "rebel_trooper", "tie_fighter"]
    assert t.where("han_solo") == "naboo"
    assert negotiating("mon_mothma", oppose="darth_vader").choose("done").units("naboo").count("stormtrooper")


def outcome_of_roll(t: Session) -> tuple[int, ...]:
    """The successes of both, the attempting side first."""
    return tuple(roll.successes for roll in t.events(events.MissionRolled))


@pytest.mark.parametrize(
    ("card", "leader", "aim"),
    [
        ("aggressive_negotiations", "chirrut_imwe", "naboo"),
        ("heist", "jyn_erso", "naboo"),
        ("prepare_for_battle", "saw_gerrera", "naboo"),
    ],
)
def test_the_leader_on_the_card_brings_two_successes(card: str, leader: str, aim: str) -> None:
    s = Scenario(expansion=True, cinematic=True).leader("han_solo", "naboo", "captured")
    s.units("naboo", "stormtrooper").mark("subjugated", "naboo")
    helper = {"heist": "obi_wan_kenobi", "aggressive_negotiations": "mon_mothma"}.get(card, "chewbacca")
    t = reveal(s, "rebel", card, leader, helper, aim=aim, oppose="general_veers", faces=BLANKS)
    assert outcome_of_roll(t) == (2, 0)
    assert t.until("take_turn").events(events.MissionEnded)[0].succeeded


def test_secret_mission_takes_one_of_six_cards_and_two_with_cassian() -> None:
    for leader, taken in (("general_rieekan", 1), ("cassian_andor", 2)):
        s = Scenario(expansion=True).loyal("rebel", "naboo")
        names = ["assault", "safe_haven", "regional_aid", "heist", "reconnaissance", "rebel_promotion"]
        deck = ["my_only_hope", *names]
        s.state.factions[REBEL].deck = [s.printed.mission[name].id for name in deck]
        t = reveal(s, "rebel", "secret_mission", leader, aim="naboo")
        assert sorted(t.legal) == sorted(f"take:{name}" for name in names)  # not the seventh
        t.choose("take:heist", *["take:assault"][: taken - 1])
        faction = t.state.factions[REBEL]
        assert keys(t, faction.missions) == ["assault", "heist"][-taken:]
        assert len(faction.deck) == 7 - taken
        assert not any(each.places for each in t.state.known_to[REBEL])  # shuffled: nobody knows the order


def test_safe_haven_deploys_two_units_of_any_space() -> None:
    s = Scenario(expansion=True).loyal("rebel", "naboo")
    queue(s, REBEL, first=["x_wing"], second=["u_wing"], third=["golan_arms_turret", "rebel_trooper"])
    t = reveal(s, "rebel", "safe_haven", "mon_mothma", aim="naboo")
    t.choose("deploy_queued:golan_arms_turret,3", "deploy_queued:x_wing,1")
    assert t.units("naboo") == ["golan_arms_turret", "x_wing"]
    assert queued(t, REBEL) == [[], ["u_wing"], ["rebel_trooper"]]
    assert outcome(t) == (False, True)


@pytest.mark.rule("RB-SABOTAGE-03")
def test_safe_haven_deploys_nothing_in_a_sabotaged_system() -> None:
    s = Scenario(expansion=True).loyal("rebel", "naboo").mark("sabotaged", "naboo")
    queue(s, REBEL, first=["x_wing"])
    t = reveal(s, "rebel", "safe_haven", "mon_mothma", aim="naboo")
    assert t.units("naboo") == []
    assert outcome(t) == (False, True)


def test_regional_aid_gains_loyalty_here_and_in_another_system_of_the_region() -> None:
    t = reveal(Scenario(expansion=True), "rebel", "regional_aid", "mon_mothma", aim="naboo")
    region = {
        t.match.place_text(each) for each in t.match.systems(t.match.galaxy.region_of[t.place("naboo")])
    }
    offered = {choice.removeprefix("loyalty:") for choice in t.legal}
    assert offered < region
    assert "naboo" not in offered
    other = min(offered)
    t.choose(f"loyalty:{other}")
    assert {s for s in region if t.match.is_loyal(t.place(s), REBEL)} == {"naboo", other}


def test_reconnaissance_takes_a_discarded_mission_back() -> None:
    s = Scenario(expansion=True)
    s.state.factions[REBEL].discard = [s.printed.mission[name].id for name in ("assault", "heist")]
    t = reveal(s, "rebel", "reconnaissance", "obi_wan_kenobi", aim="coruscant").choose("take:heist")
    faction = t.state.factions[REBEL]
    assert keys(t, faction.missions) == ["heist"]
    assert keys(t, faction.discard) == ["assault", "reconnaissance"]
    (known,) = t.state.known_to[1]  # the Empire saw which card it was
    assert (known.pile, known.cards) == (Pile.REBEL_MISSIONS, faction.missions)


def test_critical_rescue_rescues_or_returns_to_the_hand() -> None:
    for oppose, succeeded in (("", True), ("colonel_yularen", False)):
        s = Scenario(expansion=True).leader("han_solo", "naboo", "captured").units("naboo", "stormtrooper")
        t = reveal(s, "rebel", "critical_rescue", "obi_wan_kenobi", aim="naboo", oppose=oppose, faces=BLANKS)
        faction = t.state.factions[REBEL]
        assert outcome(t)[1] is succeeded
        assert t.where("han_solo") == ("rebel_base" if succeeded else "naboo")
        assert keys(t, faction.missions) == ([] if succeeded else ["critical_rescue"])
        assert keys(t, faction.discard) == (["critical_rescue"] if succeeded else [])


@pytest.mark.parametrize(
    ("faces", "most"),
    [
        ([HIT, BLANK, BLANK], 1),
        ([HIT, SPECIAL, HIT], 3),  # four successes, but never more than three
        ([HIT, HIT, BLANK], 2),
    ],
)
def test_assault_destroys_a_stormtrooper_for_each_success(faces: list[int], most: int) -> None:
    s = Scenario(expansion=True).mark("subjugated", "naboo")
    s.units("naboo", "stormtrooper", 5).units("naboo", "at_st")
    t = reveal(s, "rebel", "assault", "chewbacca", aim="naboo", faces=faces)
    assert t.refusal("destroy:at_st").reason == "unit_not_meant"
    t.choose(*["destroy:stormtrooper"] * most)
    assert t.ask.what != "destroy_units"
    assert t.units("naboo").count("stormtrooper") == 5 - most


@pytest.mark.parametrize(("imperial", "destroyed"), [([HIT, BLANK], 2), ([HIT, HIT], 1)])
def test_only_what_assault_has_above_the_opponents_successes_counts(
    imperial: list[int], destroyed: int
) -> None:
    s = Scenario(expansion=True).mark("subjugated", "naboo").units("naboo", "stormtrooper", 5)
    faces = [HIT, HIT, HIT, *imperial]
    t = reveal(s, "rebel", "assault", "chewbacca", aim="naboo", oppose="general_veers", faces=faces)
    t.choose(*["destroy:stormtrooper"] * destroyed)
    assert t.ask.what != "destroy_units"


def test_plant_explosives_destroys_three_ground_units_within_the_successes() -> None:
    s = Scenario(expansion=True).units("naboo", "stormtrooper", 4).units("naboo", "at_st")
    s.units("naboo", "tie_fighter").units("naboo", "rebel_trooper")
    t = reveal(s, "rebel", "plant_explosives", "chewbacca", aim="naboo", faces=[SPECIAL, SPECIAL, HIT])
    assert t.refusal("destroy:tie_fighter").reason == "unit_not_meant"
    assert t.refusal("destroy:rebel_trooper").reason == "unit_not_meant"
    t.choose(
        "destroy:at_st", "destroy:stormtrooper", "destroy:stormtrooper"
    )  # health 4 of 5, but three units
    assert t.ask.what != "destroy_units"
    assert t.units("naboo", "empire") == ["stormtrooper", "stormtrooper", "tie_fighter"]
    s = Scenario(expansion=True).units("naboo", "stormtrooper", 2).units("naboo", "at_st")
    t = reveal(s, "rebel", "plant_explosives", "chewbacca", aim="naboo", faces=[HIT, BLANK, BLANK])
    assert t.refusal("destroy:at_st").reason == "too_much_health"
    assert t.choose("destroy:stormtrooper").units("naboo") == ["at_st", "stormtrooper"]


@pytest.mark.rule("RE-MISSION_CARD-05")
@pytest.mark.parametrize("card", ["assault", "plant_explosives"])
def test_what_rolls_unopposed_succeeds_without_a_success(card: str) -> None:
    s = Scenario(expansion=True).mark("subjugated", "naboo").units("naboo", "stormtrooper", 2)
    s.leader("luke_skywalker", "naboo")
    s.state.factions[REBEL].actions = [s.printed.action["rise_son_of_skywalker"].id]
    t = reveal(s, "rebel", card, "chewbacca", aim="naboo", faces=BLANKS)
    (roll,) = t.events(events.MissionRolled)
    assert (roll.side, roll.successes) == ("rebel", 0)
    assert outcome(t) == (False, True)
    assert t.units("naboo") == ["stormtrooper", "stormtrooper"]
    assert (t.ask.seat, t.ask.what) == (0, "mission_succeeded")


@pytest.mark.rule("RE-MISSION_CARD-03", "RB-MOVE-11")
def test_behind_enemy_lines_moves_five_units_of_the_base_and_brings_a_combat() -> None:
    s = Scenario(expansion=True).mark("subjugated", "naboo").units("naboo", "stormtrooper")
    s.leader("jan_dodonna", "rebel_base")  # leaders there do not hold them
    s.units("rebel_base", "rebel_transport").units("rebel_base", "rebel_trooper", 5)
    t = reveal(s, "rebel", "behind_enemy_lines", "general_rieekan", aim="naboo")
    t.choose("move:rebel_transport,rebel_base", *["move:rebel_trooper,rebel_base"] * 3)
    assert t.refusal("move_all:rebel_trooper,rebel_base").reason == "too_many_moved"
    assert not t.events(combat_events.CombatBegan)
    t.choose("move:rebel_trooper,rebel_base")
    assert t.units("rebel_base") == ["rebel_trooper"]
    log = t.table.play.events
    (ended,), (began,) = t.events(events.MissionEnded), t.events(combat_events.CombatBegan)
    assert log.index(ended) < log.index(began)
    assert (began.place, began.active) == ("naboo", "rebel")


def test_behind_enemy_lines_does_not_lift_transport() -> None:
    s = Scenario(expansion=True).loyal("rebel", "naboo").units("rebel_base", "rebel_trooper")
    t = reveal(s, "rebel", "behind_enemy_lines", "general_rieekan", aim="naboo")
    assert t.units("rebel_base") == ["rebel_trooper"]
    assert outcome(t) == (False, True)


RECRUITS = {
    "my_only_hope": ["luke_skywalker", "obi_wan_kenobi", "han_solo", "jyn_erso", "chirrut_imwe"],
    "rebel_promotion": ["admiral_ackbar", "wedge_antilles", "general_madine", "cassian_andor", "saw_gerrera"],
}


@pytest.mark.parametrize(("card", "place"), [("my_only_hope", "hoth"), ("rebel_promotion", "naboo")])
def test_recruiting_missions_bring_one_of_five_leaders(card: str, place: str) -> None:
    s = Scenario(expansion=True).loyal("rebel", "naboo")
    first, *others = RECRUITS[card]
    s.leader(first, "endor")  # he is in play already
    t = reveal(s, "rebel", card, "general_rieekan", aim=place)
    assert set(t.legal) == {f"leader:{leader}" for leader in others}
    t.choose(f"leader:{others[0]}")
    assert t.where(others[0]) == place
    assert t.where(others[1]) == "supply"
