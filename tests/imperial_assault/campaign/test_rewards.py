"""The Reward cards, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario
from wartable.games.imperial_assault.campaign.state import Campaign
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.mission_frames import MissionSetup, OptionalDeployment
from wartable.games.imperial_assault.rules.campaign import deploying
from wartable.games.imperial_assault.state import CardKind


def rewarded(hero: str, reward: str, *groups: str, friend: str = "", asks: bool = True) -> MissionScenario:
    """A hero at a1 with a Reward card, perhaps a friend, and Imperial groups."""
    s = MissionScenario([f"{hero} a1", *([friend] if friend else [])], groups, asks=asks)
    return s.card(hero, CardKind.REWARD, reward)


def test_an_implant_focuses_after_a_rest() -> None:
    t = rewarded("fenn_signis", "adrenal_implant").activate("fenn_signis").choose("rest")
    assert t.ask.what == "rested"
    t.choose("use:adrenal_implant,fenn_signis")
    assert t.conditions("fenn_signis") == {"focused"}
    t.choose("rest")
    assert t.ask.what != "rested"  # it is exhausted


def test_rewards_make_allies_cheaper() -> None:
    cards = ["luke_skywalker", "rebel_trooper"]
    for reward, cheaper in (("allied_operations", (2, 2)), ("fearless_leader", (0, 2))):
        m = rewarded("gideon_argus", reward).match
        rows = [m.content.deployment[card] for card in cards]
        assert tuple(row.cost - deploying.cost_of(m, 1, row.id) for row in rows) == cheaper
        officer = m.content.deployment["imperial_officer"]
        assert deploying.cost_of(m, 0, officer.id) == officer.cost


def test_a_fearless_leader_relieves_whom_he_commands() -> None:
    s = rewarded("gideon_argus", "fearless_leader", "probe_droid e1", friend="gaarkhan a4")
    s.row("gaarkhan").strain = 2
    t = s.activate("gideon_argus").choose("special:command", "choose:gaarkhan", "decline")
    assert (t.row("gaarkhan").strain, t.row("gideon_argus").strain) == (1, 2)


@pytest.mark.parametrize(("green", "focused"), [("green:dd2", {"focused"}), ("green:ds1", set())])
def test_a_life_debt_is_owed_for_three_damage_on_a_friend(green: str, focused: set[str]) -> None:
    s = rewarded("gaarkhan", "life_debt", "stormtrooper d1 g5 g6", friend="fenn_signis a3")
    t = s.activate("stormtrooper_1a").choose("attack").roll("blue:dd4", green, "black:b")
    t.choose("target:fenn_signis").spend_nothing()
    assert (t.ask.what == "attack_resolved") is bool(focused)
    if focused:
        t.choose("use:life_debt,gaarkhan")
    assert t.conditions("gaarkhan") == focused


@pytest.mark.parametrize("hurt", [False, True])
def test_old_wounds_weaken_the_attacks_of_wounded_heroes(hurt: bool) -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a3"], ["probe_droid d1"])
    s.imperial_card(CardKind.REWARD, "old_wounds")
    s.row("fenn_signis").wounded = hurt
    t = s.activate("fenn_signis").choose("attack").roll("blue:dd4", "green:dd1", "black:b")
    t.choose("target:probe_droid_1").until("take_action", "done")
    assert t.damage("probe_droid_1") == (2 if hurt else 3)


def test_a_peacemaker_answers_an_attack_on_her() -> None:
    s = rewarded("jyn_odan", "peacemaker", "stormtrooper d1 g5 g6", asks=False)
    t = s.activate("stormtrooper_1a").choose("attack").roll("blue:d2", "green:dd1", "white:be")
    t.choose("target:jyn_odan").spend_nothing()
    assert (t.ask.what, t.asked()) == ("attack_resolved", {1})
    t.roll("green:s1", "green:dd2", "black:b").choose("use:peacemaker,jyn_odan")
    assert t.legal == ["target:stormtrooper_1a"]
    t.choose("target:stormtrooper_1a").until("take_action", "done")
    assert (t.damage("stormtrooper_1a"), t.row("jyn_odan").strain) == (1, 1)
    assert t.hero("jyn_odan").cards[-1].exhausted


@pytest.mark.parametrize("worn", [False, True])
def test_a_shadow_suit_ambushes_who_sees_him(worn: bool) -> None:
    s = MissionScenario(["mak_eshkarey a1"], ["probe_droid d1"], asks=True)
    if worn:
        s.card("mak_eshkarey", CardKind.REWARD, "shadow_suit")
    t = s.activate("mak_eshkarey").choose("attack")
    t.roll("blue:dd4", "blue:dd3", "black:bb").choose("target:probe_droid_1")
    assert (t.ask.what == "modifiers") is worn
    if worn:
        t.choose("use:ambush,mak_eshkarey")
    t.until("take_action", "done")
    assert t.damage("probe_droid_1") == (4 if worn else 2)


@pytest.mark.parametrize("health", [3, 1])
def test_a_lightsaber_answers_when_an_attack_was_foreseen(health: int) -> None:
    s = rewarded("diala_passil", "shu_yens_lightsaber", "stormtrooper c1 g5 g6")
    s.row("stormtrooper_1a").damage = 3 - health
    t = s.activate("stormtrooper_1a").choose("attack").roll("blue:dd3", "green:dd2", "white:blank")
    t.choose("target:diala_passil").roll("white:b").choose("use:foresight,diala_passil", "die:3,white_1")
    if health > 1:
        assert t.damage("stormtrooper_1a") == 1
        t.until("take_action", "done")
        assert t.damage("diala_passil") == 3
    else:
        assert t.space("stormtrooper_1a") == ""


def test_the_force_focuses_before_a_test() -> None:
    s = rewarded("fenn_signis", "the_ways_of_the_force", "probe_droid b1").card(
        "fenn_signis", CardKind.ITEM, "slicing_tools"
    )
    t = s.activate("fenn_signis").choose("special:slicing_tools_2", "choose:probe_droid_1")
    assert t.ask.what == "test_begins"
    t.roll("blue:d2", "green:dd1", "green:s1").choose("use:the_ways_of_the_force,fenn_signis", "pass")
    assert (t.damage("probe_droid_1"), t.row("fenn_signis").strain) == (1, 1)
    assert t.conditions("fenn_signis") == set()  # the die was used


def test_veteran_prowess_strengthens_havoc_shot_and_rest() -> None:
    s = rewarded("fenn_signis", "veteran_prowess", "probe_droid d1")
    s.row("fenn_signis").damage = 9
    t = s.activate("fenn_signis").choose("attack").roll("blue:dd4", "green:dd1", "black:b")
    t.choose("target:probe_droid_1", "use:havoc_shot,fenn_signis").until("take_action", "done")
    assert t.damage("probe_droid_1") == 4
    t.choose("rest", "use:veteran_prowess_2,fenn_signis")
    assert t.damage("fenn_signis") == 4  # 3 of them by the rest itself


@pytest.mark.rule("IA-ATTACHMENT-01")
def test_imperial_industry_is_attached_to_a_group_and_gives_its_surges() -> None:
    s = MissionScenario(["fenn_signis a1"], [], threat=6).hand("stormtrooper")
    s.imperial_card(CardKind.REWARD, "imperial_industry")
    t = s.run(OptionalDeployment([Step.DEPLOY_OPTIONALLY])).choose("bring:stormtrooper,green_point_1")
    t.until("attach_cards", t.legal[0]) if t.ask.what != "attach_cards" else None
    t.choose("attach_card:imperial_industry").place_all()
    group = t.match.state.groups[-1]
    row = t.match.group_card(group).row
    assert {name for surge in row.surges for name in surge.gives.conditions} == {"stunned"}
    assert "use:imperial_industry" not in t.legal  # nothing to use in the play area


@pytest.mark.parametrize("own", [True, False])
def test_imperial_industry_lets_a_figure_advance_after_its_attack(own: bool) -> None:
    s = MissionScenario(["fenn_signis a1"], ["stormtrooper d1 g5 g6"])
    s.imperial_card(CardKind.REWARD, "imperial_industry")
    s.state.groups[1].attachments = [len(campaign_content().imperial_cards)]
    if own:
        t = s.activate("stormtrooper_1a").choose("attack")
    else:
        s.imperial_card(CardKind.AGENDA, "fire_at_will")
        t = s.activate("fenn_signis").choose("end")
        t.choose("use:fire_at_will", "choose:stormtrooper_1a", "interrupt:attack")
    t.roll("blue:ds3", "green:dd2", "black:b").choose("target:fenn_signis")
    assert {"surge:quick_advance", "surge:stunned", "surge:recover_2"} <= set(t.legal)
    t.choose("surge:quick_advance").spend_nothing()
    assert t.damage("fenn_signis") == 2
    if own:
        assert t.row("stormtrooper_1a").points == 2
    else:
        t.choose("step:c1", "step:b2")
        assert t.space("stormtrooper_1a") == "b2"


def test_rebel_recon_draws_two_supply_cards_of_which_any_hero_keeps_one() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a3"], []).token("crate", "b1")
    s.card("gaarkhan", CardKind.REWARD, "rebel_recon")
    keys = [row.key for row in campaign_content().supplies]
    s.state.supplies = [keys.index(key) for key in ("shock_grenade", "bacta_infusion", "adrenal_stim")]
    t = s.activate("fenn_signis").choose("interact:crate_1")
    assert (t.ask.what, t.asked()) == ("keep_supply", {1})
    assert set(t.legal) == {"keep:adrenal_stim", "keep:bacta_infusion"}
    t.choose("keep:bacta_infusion")
    kept = [keys[card.row] for card in t.hero("fenn_signis").cards if card.kind is CardKind.SUPPLY]
    assert (kept, t.match.state.supplies) == (["bacta_infusion"], [keys.index("shock_grenade")])


def test_one_supply_card_is_drawn_without_rebel_recon_or_when_no_more_are_left() -> None:
    for reward in (False, True):
        s = MissionScenario(["fenn_signis a1"], []).token("crate", "b1")
        if reward:
            s.card("fenn_signis", CardKind.REWARD, "rebel_recon")
        s.state.supplies = [0] if reward else [0, 1]
        t = s.activate("fenn_signis").choose("interact:crate_1")
        assert t.ask.what == "take_action"
        assert len(t.match.state.supplies) == (0 if reward else 1)


@pytest.mark.rule("IA-CREDITS-02")
@pytest.mark.parametrize(("credits", "answer"), [(99, ""), (150, "pay"), (150, "decline")])
def test_a_supply_deficit_costs_credits_or_strain_as_a_mission_begins(credits: int, answer: str) -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a3"], ["stormtrooper h4 h5 h6"])
    s.imperial_card(CardKind.REWARD, "supply_deficit")
    s.state.campaign = Campaign(credits=credits)
    t = s.run(s.round_start(), MissionSetup([Step.GIVE_TOKENS]))
    if answer:
        assert (t.ask.what, t.asked()) == ("pay_or_suffer", {1, 2})
        t.table.choose(answer, 2)
    paid = answer == "pay"
    assert s.state.campaign.credits == (50 if paid else credits)
    assert [t.row(name).strain for name in ("fenn_signis", "gaarkhan")] == ([0, 0] if paid else [2, 2])
