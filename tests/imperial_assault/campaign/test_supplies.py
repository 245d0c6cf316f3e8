"""The Supply cards of heroes, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.frames import ActivationPhase, Step
from wartable.games.imperial_assault.mission_frames import OptionalDeployment
from wartable.games.imperial_assault.rules import damage
from wartable.games.imperial_assault.rules.campaign import deploying
from wartable.games.imperial_assault.state import CardKind
from wartable.kernel.chance import Chance


def fenn(supply: str, *groups: str, friend: str = "gaarkhan a3") -> MissionScenario:
    """Fenn at a1 with a Supply card, a friend, and Imperial groups."""
    s = MissionScenario(["fenn_signis a1", friend], groups)
    return s.card("fenn_signis", CardKind.SUPPLY, supply)


def supplies(t: MissionSession) -> int:
    """How many Supply cards Fenn has."""
    return sum(card.kind is CardKind.SUPPLY for card in t.hero("fenn_signis").cards)


@pytest.mark.rule("IA-SUPPLY-01", "IA-RECOVER-01")
def test_bacta_heals_a_hero_and_takes_what_harms_him() -> None:
    s = fenn("bacta_infusion", friend="gaarkhan a2")
    s.row("gaarkhan").damage = 5
    s.row("gaarkhan").conditions = sum(
        1 << s.printed.condition[key].id for key in ("bleeding", "focused", "stunned")
    )
    t = s.activate("fenn_signis").choose("use:bacta_infusion,fenn_signis", "choose:gaarkhan")
    assert (t.damage("gaarkhan"), t.conditions("gaarkhan")) == (2, {"focused"})
    assert supplies(t) == 0


@pytest.mark.rule("IA-SUPPLY-02", "IA-SUPPLY-01")
def test_a_supply_card_serves_its_own_hero_alone() -> None:
    s = fenn("bacta_infusion", friend="gaarkhan a2")
    s.row("fenn_signis").damage = 5
    t = s.activate("gaarkhan")
    assert not any("bacta" in text for text in t.legal)
    assert not any("fenn_signis" in text for text in t.legal)


def test_bacta_reaches_nobody_farther_away() -> None:
    t = fenn("bacta_infusion").activate("fenn_signis").choose("use:bacta_infusion,fenn_signis")
    assert "choose:gaarkhan" not in t.legal


def test_a_comlink_exhausts_a_regular_card_as_the_round_starts() -> None:
    s = fenn("c1_comlink", "stormtrooper g1 g2 g3", "probe_droid h6", "stormtrooper_elite h1 h2 h3")
    t = s.start_round()
    assert (t.ask.what, t.asked()) == ("round_starts", {1})
    t.choose("use:c1_comlink,fenn_signis")
    assert set(t.legal) == {"exhaust:stormtrooper_1", "exhaust:probe_droid_1"}
    t.choose("exhaust:probe_droid_1")
    assert [group.ready for group in t.match.state.groups if group.seat == 0] == [True, False, True]
    assert supplies(t) == 0


def test_a_comlink_is_of_no_use_against_elite_cards_alone() -> None:
    t = fenn("c1_comlink", "stormtrooper_elite h1 h2 h3").start_round()
    assert t.ask.what != "round_starts"


@pytest.mark.rule("IA-OBJECT-06")
def test_a_frag_grenade_hurts_figures_and_objects_around_a_space() -> None:
    s = MissionScenario(
        ["fenn_signis f6", "gaarkhan d7"], ["imperial_officer d6"], mission="aftermath", board="aftermath"
    )
    s.card("fenn_signis", CardKind.SUPPLY, "c22_frag_grenade").token("terminal", "c7").token("terminal", "j8")
    t = s.activate("fenn_signis").roll("red:2").choose("special:c22_frag_grenade")
    assert "pick_space:b7" not in t.legal  # 4 spaces away
    t.choose("pick_space:d7")
    assert (t.damage("imperial_officer_1"), t.damage("gaarkhan"), t.damage("fenn_signis")) == (2, 2, 0)
    assert [token.damage for token in t.match.state.tokens] == [2, 0]
    assert (supplies(t), t.ask.facts["actions"]) == (0, 1)


def test_a_shock_grenade_stuns_whoever_it_hits() -> None:
    s = fenn("shock_grenade", "stormtrooper c1 d2 h6")
    t = s.activate("fenn_signis").roll("yellow:dd1").choose("special:shock_grenade", "pick_space:d1")
    for letter, hit in (("a", True), ("b", True), ("c", False)):
        figure = f"stormtrooper_1{letter}"
        assert (t.damage(figure), t.conditions(figure)) == ((2, {"stunned"}) if hit else (0, set()))


def test_a_medpac_is_used_after_a_rest() -> None:
    s = fenn("emergency_medpac", friend="gaarkhan a2")
    s.row("gaarkhan").damage = 7
    t = s.activate("fenn_signis")
    assert not any("medpac" in text for text in t.legal)
    t.choose("rest")
    assert t.ask.what == "rested"
    t.choose("use:emergency_medpac,fenn_signis", "choose:gaarkhan")
    assert (t.damage("gaarkhan"), supplies(t)) == (2, 0)


def test_goods_are_worth_credits_as_the_mission_ends() -> None:
    for goods in (0, 1, 2):
        s = MissionScenario(["fenn_signis a1", "gaarkhan a3"], ["stormtrooper d1 g5 g6"])
        for _ in range(goods):
            s.card("gaarkhan", CardKind.SUPPLY, "valuable_goods")
        s.row("gaarkhan").wounded, s.row("fenn_signis").damage = True, 11
        t = s.activate("stormtrooper_1a").choose("attack").roll("blue:dd4", "green:dd3", "black:b")
        t.choose("target:fenn_signis")
        while not t.table.outcome:
            t.choose("done" if "done" in t.legal else t.legal[0])
        assert (t.result.reason, t.result.worth) == ("all_heroes_wounded", 100 * goods)


def test_troop_data_shows_the_rebels_hand_and_reserve_which_they_know_from_then_on() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a3"], []).token("crate", "b1")
    s.hand("stormtrooper", "probe_droid", "trandoshan_hunter").reserve("imperial_officer", "royal_guard")
    s.match.imperial.threat = 12
    s.state.supplies = [row.id for row in campaign_content().supplies if row.key == "troop_data"]
    before = s.run(ActivationPhase([Step.NEXT_ACTIVATION], 1)).table.view(1).state.imperial
    assert before is not None
    assert (before.hand, before.reserve) == ([-2, -1, -1], [-1, -1])
    t = s.activate("fenn_signis").choose("interact:crate_1")
    assert supplies(t) == 0
    own = t.match.imperial
    for seat in (1, 2):
        seen = t.table.view(seat).state.imperial
        assert seen is not None
        assert (seen.hand, seen.reserve) == (own.hand, own.reserve)
    told = t.events(events.GroupsShown)[-1]
    assert set(told.reserve) == {"imperial_officer", "royal_guard"}
    guessed = t.table.guess(1, Chance.from_seed(3)).play.state.imperial
    assert (guessed.hand, guessed.reserve) == (own.hand, own.reserve)
    s.match.imperial.hand.append(t.match.content.deployment["nexu"].id)  # one more, which nobody has seen
    t = s.run(OptionalDeployment([Step.DEPLOY_OPTIONALLY])).choose("bring:stormtrooper,green_point_1")
    later = t.table.view(1).state.imperial
    assert later is not None
    rows = t.match.content.deployment
    assert sorted(later.hand) == sorted([-2, rows["probe_droid"].id, rows["trandoshan_hunter"].id])
    deploying.take_from_reserve(t.match, "royal_guard")
    assert t.match.imperial.seen_reserve == [rows["imperial_officer"].id]


@pytest.mark.rule("IA-DEFEATED-04", "IA-HIDDEN-04")
def test_a_card_that_goes_to_the_hand_in_the_sight_of_all_stays_known() -> None:
    s = MissionScenario(["fenn_signis a1"], ["probe_droid c1"]).hand("stormtrooper")
    t = s.phase()
    damage.defeat(t.match, 1)
    seen = t.table.view(1).state.imperial
    assert seen is not None
    assert seen.hand == [-1, t.match.content.deployment["probe_droid"].id]
