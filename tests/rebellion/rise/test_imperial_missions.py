"""What the Imperial missions of the expansion do: success, failure, and the leader shown on the card."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, outcome, queue, queued, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.content.decks import project_deck
from wartable.games.rebellion.events import missions as mission_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.state import EMPIRE, REBEL, Pile

BLANKS = [BLANK] * 30


def keys(t: Session, cards: list[int]) -> list[str]:
    """Missions by name."""
    return sorted(t.match.mission_text(card) for card in cards)


def guarded(s: Scenario, place: str = "naboo") -> Scenario:
    """Let the Empire hold Han Solo in a system."""
    return s.units(place, "stormtrooper").leader("han_solo", place, "captured")


# Projects


@pytest.mark.rule("RE-REPLACE-04", "RE-MISSION_SET-12")
def test_both_copies_of_construct_super_star_destroyer_are_replaced() -> None:
    printed = Scenario(expansion=True).printed
    deck = [printed.missions[card].key for card in project_deck(printed)]
    assert deck.count("rise_construct_super_star_destroyer") == 2
    assert "construct_super_star_destroyer" not in deck
    assert deck.count("interdictor_development") == 2
    assert deck.count("single_reactor_ignition") == 1


@pytest.mark.rule("RE-REPLACE-04")
@pytest.mark.parametrize(
    ("leaders", "space"), [(("moff_jerjerrod",), 3), (("moff_jerjerrod", "general_tagge"), 2)]
)
def test_a_super_star_destroyer_comes_sooner_with_two_leaders(leaders: tuple[str, ...], space: int) -> None:
    s = Scenario(expansion=True).loyal("empire", "corellia")
    t = reveal(s, "empire", "rise_construct_super_star_destroyer", *leaders, aim="corellia")
    assert queued(t)[space - 1] == ["super_star_destroyer"]
    assert len(t.state.project_discard) == 1


def test_an_interdictor_comes_sooner_with_two_leaders_and_the_card_comes_back() -> None:
    for leaders, space in ((("moff_jerjerrod",), 2), (("moff_jerjerrod", "general_tagge"), 1)):
        s = Scenario(expansion=True).loyal("empire", "corellia")
        t = reveal(s, "empire", "interdictor_development", *leaders, aim="corellia")
        assert queued(t)[space - 1] == ["interdictor"]
        hand = keys(t, t.state.factions[EMPIRE].missions)
        assert hand == (["interdictor_development"] if space == 1 else [])
        assert len(t.state.project_discard) == (0 if space == 1 else 1)


# Missions with a portrait


def test_make_an_example_eliminates_the_captive_and_all_icons_count() -> None:
    for oppose, where in (("", "eliminated"), ("mon_mothma", "hoth")):
        s = guarded(Scenario(expansion=True), "hoth")
        faces = [5] * 5 + BLANKS if not oppose else BLANKS
        t = reveal(
            s,
            "empire",
            "make_an_example",
            "emperor_palpatine",
            aim="hoth,han_solo",
            oppose=oppose,
            faces=faces,
        )
        assert t.where("han_solo") == where
        rolls = [len(roll.faces) for roll in t.events(events.MissionRolled)]
        assert rolls == [5, 4 + (4 if oppose else 0)]  # Han Solo opposes with all his icons, too


@pytest.mark.parametrize(
    ("card", "shown", "helper", "aim"),
    [
        ("make_an_example", "jabba_the_hutt", "emperor_palpatine", "hoth,han_solo"),
        ("draw_them_out", "krennics_finest", "boba_fett", "endor"),
    ],
)
def test_the_leader_on_the_card_brings_two_successes(card: str, shown: str, helper: str, aim: str) -> None:
    for leaders, succeeds in (((shown, helper), True), ((helper,), False)):
        s = guarded(Scenario(expansion=True), "hoth")
        t = reveal(s, "empire", card, *leaders, aim=aim, oppose="mon_mothma", faces=BLANKS)
        assert outcome(t) == (True, succeeds)


# Missions of the set


def test_deployment_gains_a_triangle_ground_unit() -> None:
    t = reveal(Scenario(expansion=True), "empire", "imperial_deployment", "emperor_palpatine", aim="naboo")
    assert sorted(t.legal) == ["gain:assault_tank", "gain:stormtrooper"]
    t.choose("gain:assault_tank")
    assert t.units("naboo") == ["assault_tank"]
    assert t.match.is_subjugated(t.place("naboo"))


def test_message_from_high_command_gains_loyalty_and_its_leaders_return() -> None:
    s = Scenario(expansion=True).leader("general_tagge", "naboo")
    t = reveal(s, "empire", "message_from_high_command", "emperor_palpatine", aim="naboo")
    assert t.match.is_loyal(t.place("naboo"), EMPIRE)
    assert t.where("emperor_palpatine") == "pool"
    assert t.where("general_tagge") == "naboo"  # he was not assigned


def test_stolen_intel_draws_a_probe_shows_the_missions_and_discards_one() -> None:
    s = Scenario(expansion=True).loyal("rebel", "naboo")
    s.missions("rebel", "build_alliance", "heist", "assault")
    t = reveal(s, "empire", "stolen_intel", "colonel_yularen", aim="naboo")
    assert len(t.state.probe_hand) == 1
    (looked,) = t.events(mission_events.CardsLookedAt)
    assert (looked.owner, sorted(looked.cards)) == (1, ["assault", "build_alliance", "heist"])
    assert t.refusal("take:build_alliance").rule == "RB-START_MISSION-03"
    t.choose("take:heist")
    faction = t.state.factions[REBEL]
    assert (keys(t, faction.missions), keys(t, faction.discard)) == (["assault", "build_alliance"], ["heist"])
    known = [
        card for each in t.state.known_to[EMPIRE] if each.pile is Pile.REBEL_MISSIONS for card in each.cards
    ]
    assert keys(t, known) == ["assault", "build_alliance"]  # what was shown is not forgotten


def test_exploit_weakness_shows_an_objective_and_puts_it_on_its_deck() -> None:
    s = guarded(Scenario(expansion=True))
    s.state.objectives, s.state.objective_deck = [3], [1, 2]
    faces = [5] * 3 + BLANKS
    t = reveal(s, "empire", "exploit_weakness", "boba_fett", aim="naboo,han_solo", faces=faces)
    assert outcome(t) == (True, True)
    assert (t.state.objectives, t.state.objective_deck) == ([], [1, 2, 3])
    (shown,) = t.events(mission_events.CardShown)
    assert (shown.card, shown.to) == (t.match.content.objectives[3].key, "deck_top")
    for side in (REBEL, EMPIRE):
        (known,) = t.state.known_to[side]
        assert (known.pile, known.cards, known.places) == (Pile.OBJECTIVE_DECK, [3], [2])


def test_break_their_will_asks_for_the_region_of_a_named_system() -> None:
    for named, there in (("naboo", False), ("dantooine", True)):
        s = guarded(Scenario(expansion=True, base="dantooine"))
        faces = [5] * 5 + BLANKS
        t = reveal(s, "empire", "break_their_will", "boba_fett", aim="naboo,han_solo", faces=faces)
        assert len(t.legal) == 32
        t.choose(f"name:{named}")
        (answer,) = t.events(mission_events.BaseAnswered)
        assert (named in answer.systems, answer.there) == (True, there)
        possible = knowledge(t.table.view(1).state).possible
        region = t.match.galaxy.region_of[t.place(named)]
        assert not possible & (~region if there else region)
        assert not t.state.base_revealed
        assert keys(t, t.state.factions[EMPIRE].discard) == ["break_their_will"]


def test_failed_break_their_will_returns_to_the_hand() -> None:
    s = guarded(Scenario(expansion=True))
    t = reveal(s, "empire", "break_their_will", "boba_fett", aim="naboo,han_solo", faces=BLANKS)
    assert outcome(t) == (True, False)
    assert [len(roll.faces) for roll in t.events(events.MissionRolled)] == [5, 4]  # all icons count
    assert keys(t, t.state.factions[EMPIRE].missions) == ["break_their_will"]
    assert not t.events(mission_events.BaseAnswered)


@pytest.mark.rule("RE-MISSION_CARD-01")
def test_hire_mercenaries_recruits_a_leader_without_tactic_values() -> None:
    s = Scenario(expansion=True)
    t = reveal(s, "empire", "hire_mercenaries", "general_tagge", aim="hoth")
    assert sorted(t.legal) == ["leader:boba_fett", "leader:jabba_the_hutt", "leader:janus_greejatus"]
    t.choose("leader:boba_fett")
    assert t.where("boba_fett") == "hoth"
    assert s.printed.mission["hire_mercenaries"].icons == 1


def test_imperial_promotion_recruits_a_leader_with_tactic_values() -> None:
    t = reveal(Scenario(expansion=True), "empire", "imperial_promotion", "general_tagge", aim="coruscant")
    assert "leader:boba_fett" not in t.legal
    assert {"leader:admiral_motti", "leader:general_veers", "leader:director_krennic"} < set(t.legal)
    assert not any("leia" in choice for choice in t.legal)
    assert t.choose("leader:general_veers").where("general_veers") == "coruscant"


def test_imperial_might_deploys_four_units_of_the_first_space() -> None:
    for leaders, where in ((("general_tagge",), "hoth"), (("general_tagge", "moff_jerjerrod"), "coruscant")):
        s = Scenario(expansion=True).units("hoth", "shield_bunker")
        queue(s, EMPIRE, first=["stormtrooper"] * 4 + ["tie_fighter"], second=["at_at"])
        t = reveal(s, "empire", "imperial_might", *leaders, aim="hoth")
        assert t.refusal("deploy_queued:at_at,2").reason == "not_on_that_space"
        t.choose("deploy_queued:tie_fighter,1", *["deploy_queued:stormtrooper,1"] * 3)
        assert queued(t) == [["stormtrooper"], ["at_at"], []]
        assert t.units("hoth") == ["shield_bunker", *["stormtrooper"] * 3, "tie_fighter"]
        assert {t.where(leader) for leader in leaders} == {where}


@pytest.mark.rule("RE-MISSION_CARD-06")
def test_imperial_might_speeds_up_a_death_star_only_where_it_is_built() -> None:
    for place, possible in (("hoth", True), ("endor", False)):
        s = (
            Scenario(expansion=True)
            .units("hoth", "death_star_under_construction")
            .units("endor", "shield_bunker")
        )
        queue(s, EMPIRE, first=["death_star", "stormtrooper"])
        t = reveal(s, "empire", "imperial_might", "general_tagge", aim=place)
        assert ("deploy_queued:death_star,1" in t.legal) is possible
        if possible:
            assert t.choose("deploy_queued:death_star,1", "done").units("hoth") == ["death_star"]
        else:
            assert t.refusal("deploy_queued:death_star,1").rule == "RB-DS_BUILD-02"


# Corrected cards of the base game


@pytest.mark.rule("RE-REPLACE-05", "RE-REPLACE-06")
@pytest.mark.parametrize(("leader", "drawn"), [("colonel_yularen", 2), ("admiral_ozzel", 4)])
@pytest.mark.parametrize("ship", ["star_destroyer", "super_star_destroyer"])
def test_probe_droid_initiative_as_corrected(leader: str, drawn: int, ship: str) -> None:
    s = Scenario(expansion=True).units("naboo", ship).pool("mon_mothma")
    t = reveal(s, "empire", "probe_droid_initiative", leader, aim="naboo", oppose="")
    assert len(t.state.probe_hand) == drawn
    assert outcome(t) == (False, True)  # it is resolved: nobody is asked to oppose


@pytest.mark.rule("RE-REPLACE-05")
def test_detained_as_corrected_holds_a_free_leader_where_he_is() -> None:
    s = Scenario(expansion=True).leader("jan_dodonna", "naboo")
    guarded(s, "hoth")
    t = reveal(s, "empire", "detained", "general_tagge", "boba_fett")
    assert t.legal == ["aim:naboo,jan_dodonna"]  # no captive
    t.load([5] * 4).choose("aim:naboo,jan_dodonna")
    leader = t.match.content.leader["jan_dodonna"].id
    assert t.state.detained == 1 << leader
