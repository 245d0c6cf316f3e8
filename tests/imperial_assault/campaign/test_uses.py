"""What abilities of heroes and cards cost, what applies without being used, and that all are played."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.state import AgendaCards, Campaign
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.mission_frames import OptionalDeployment
from wartable.games.imperial_assault.rules.abilities import using
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.terminal import facts
from wartable.games.imperial_assault.terminal.marks import ASCII, Scene

ELSEWHERE = "tracking_beacon legendary heroic"
"""What rules of the campaign play beyond missions, and of its set-up (IA-ACTIVATION-06)."""


@pytest.mark.rule("IA-ABILITY-01")
def test_every_ability_is_played() -> None:
    assert {use.key for use in campaign_content().uses if not use.plays} == set(ELSEWHERE.split())


def test_every_script_of_an_ability_is_written() -> None:
    assert {use.script for use in campaign_content().uses if use.script} <= set(using.SCRIPTS)


def test_every_ability_has_its_name_and_text() -> None:
    for use in campaign_content().uses:
        assert GAME.messages.name(use.key) != use.key
        assert use.text


# Costs


def attacked(s: MissionScenario) -> MissionSession:
    """A Stormtrooper beside Fenn attacks him: 4 damage, 1 block."""
    t = s.activate("stormtrooper_1a").choose("attack")
    return t.roll("blue:dd4", "green:dd3", "black:b").choose("target:fenn_signis")


def defended(*items: str) -> MissionScenario:
    """Fenn with some items, and a Stormtrooper beside him."""
    s = MissionScenario(["fenn_signis a1", "gaarkhan a2"], ["stormtrooper c1 g5 g6"])
    for item in items:
        s.card("fenn_signis", CardKind.ITEM, item)
    return s


@pytest.mark.rule("IA-ABILITY-10", "IA-DEPLETE-01")
def test_a_depleted_card_is_not_used_again_in_the_mission() -> None:
    t = attacked(defended("personal_shields"))
    assert (t.ask.what, t.asked()) == ("modifiers", {1})
    t.choose("use:personal_shields,fenn_signis").until("take_action", "done")
    assert t.damage("fenn_signis") == 0
    assert t.hero("fenn_signis").cards[-1].depleted
    again = defended("personal_shields")
    again.of("fenn_signis").cards[-1].depleted = True
    t = attacked(again)
    assert (t.ask.what, t.damage("fenn_signis")) == ("take_action", 3)
    start = again.activate("fenn_signis")
    assert start.hero("fenn_signis").cards[-1].depleted  # readying does not turn it up


@pytest.mark.rule("IA-DEPLETE-02", "IA-READY-05")
def test_a_card_is_turned_up_with_its_modifications() -> None:
    card = HeldCard(CardKind.ITEM, 0, exhausted=True, depleted=True, tired=[1], emptied=[2])
    card.ready()
    assert (card.exhausted, card.depleted, card.tired, card.emptied) == (False, True, [], [2])
    card.turn_up()
    assert (card.depleted, card.emptied) == (False, [])


@pytest.mark.rule("IA-ABILITY-08")
def test_an_ability_costs_threat_that_must_be_there() -> None:
    for threat, asked in ((0, "activate_group"), (1, "activation_ends")):
        s = MissionScenario(["fenn_signis a1"], ["stormtrooper c1 c2 g6"], threat=threat)
        s.imperial_card(CardKind.IMPERIAL_CLASS, "combat_medic")
        for letter in "abc":
            s.row(f"stormtrooper_1{letter}").damage = 2
        t = s.activate("stormtrooper_1a").choose("end")
        assert t.ask.what == asked
    t.choose("use:combat_medic")
    assert [t.damage(f"stormtrooper_1{letter}") for letter in "abc"] == [0, 0, 2]
    assert (t.threat, t.match.imperial.cards[0].exhausted) == (0, True)


@pytest.mark.rule("IA-STATUS_CAMP-03", "IA-EXHAUST-02")
def test_an_exhausted_imperial_card_waits_for_the_status_phase() -> None:
    s = MissionScenario(["fenn_signis a1"], ["stormtrooper c1 g5 g6"])
    s.imperial_card(CardKind.IMPERIAL_CLASS, "show_of_force")
    t = s.activate("stormtrooper_1a").choose("attack", "target:fenn_signis")
    assert (t.ask.what, t.asked()) == ("attack_declared", {0})
    t.roll("blue:d2", "green:s1", "green:dd1", "black:b").choose("use:show_of_force")
    t.until("take_action", "done")
    assert len(t.events(events.DiceRolled)[-1].attack) == 3
    s.match.imperial.cards[0].exhausted = True
    t = s.activate("stormtrooper_1a").choose("attack").roll("blue:d2", "green:s1", "black:b")
    assert t.choose("target:fenn_signis").ask.what != "attack_declared"
    t = s.status(Step.READY_ALL)
    assert not t.match.imperial.cards[0].exhausted


def test_a_card_is_discarded_for_its_ability() -> None:
    s = defended().card("fenn_signis", CardKind.SUPPLY, "adrenal_stim")
    s.card("fenn_signis", CardKind.SUPPLY, "adrenal_stim")
    s.row("gaarkhan").strain = 4
    t = s.activate("fenn_signis").choose("use:adrenal_stim,fenn_signis")
    assert set(t.legal) == {"choose:fenn_signis", "choose:gaarkhan"}
    t.choose("choose:gaarkhan")
    assert (t.row("gaarkhan").strain, t.conditions("gaarkhan")) == (1, {"focused"})
    assert [card.kind for card in t.hero("fenn_signis").cards] == [CardKind.CLASS, CardKind.SUPPLY]
    assert "use:adrenal_stim,fenn_signis" in t.legal  # the other copy


@pytest.mark.rule("IA-CHANGE-01", "IA-ATTACK-07")
def test_results_are_changed_into_others() -> None:
    s = MissionScenario(["diala_passil a1"], ["stormtrooper c1 g5 g6"])
    s.card("diala_passil", CardKind.ITEM, "combat_coat_1")
    t = s.activate("stormtrooper_1a").choose("attack")
    t.roll("blue:ds3", "green:dd2", "white:be").choose("target:diala_passil")
    assert t.ask.what == "modifiers"
    t.choose("use:combat_coat_1,diala_passil")
    assert t.ask.what == "spend_surges"  # its evade no longer cancels the surge
    t.choose("done")
    assert t.events(events.DamageCalculated)[-1].blocked == 2


@pytest.mark.rule("IA-MODIFICATION-01", "IA-SURGE-01")
def test_a_modification_serves_the_weapon_that_it_is_on() -> None:
    s = MissionScenario(["fenn_signis a1"], ["probe_droid c1", "probe_droid c2"])
    s.card("fenn_signis", CardKind.ITEM, "e_11").modification("fenn_signis", "tactical_display")
    for weapon, asked in (("e_11", "modifiers"), ("infantry_rifle", "take_action")):
        t = s.activate("fenn_signis").choose("attack", f"weapon:{weapon}")
        t.roll("blue:d2", "green:dd1", "black:b").choose("target:probe_droid_1")
        assert t.ask.what == asked
    t = s.activate("fenn_signis").choose("attack", "weapon:e_11")
    t.roll("blue:d2", "green:dd1", "black:b").choose("target:probe_droid_1")
    t.choose("use:tactical_display,fenn_signis", "surge:damage_2")
    assert t.hero("fenn_signis").cards[-1].tired
    t.until("take_action", "done").choose("attack", "weapon:e_11")
    t.roll("blue:d2", "green:dd1", "black:b").choose("target:probe_droid_2")
    assert t.ask.what != "modifiers"  # it is exhausted


@pytest.mark.rule("IA-AGENDA-10", "IA-HIDDEN-05", "IA-AGENDA-05")
@pytest.mark.parametrize(("answer", "in_deck"), [("decide:discard", False), ("decide:shuffle_back", True)])
def test_a_secret_agenda_is_revealed_when_it_is_used(answer: str, in_deck: bool) -> None:
    card = campaign_content().use["imperial_informants"]
    row = campaign_content().printed_on[card.id].row
    s = MissionScenario(["fenn_signis a1"], ["probe_droid h6"], threat=3, level=2)
    s.state.campaign = Campaign(agendas=AgendaCards(secret=[row]))
    t = s.status(Step.AFTER_ROUND_ENDS)
    assert (t.ask.what, t.asked()) == ("round_ends", {0})
    t.choose("use:imperial_informants", answer)
    agendas = s.state.campaign.agendas
    assert t.threat == 5
    assert (agendas.secret, row in agendas.deck, row in agendas.discarded) == ([], in_deck, not in_deck)


def test_nobody_else_learns_whether_a_secret_agenda_waits() -> None:
    told = []
    for key in ("imperial_informants", "impending_doom"):
        row = next(card.id for card in campaign_content().agendas if card.key == key)
        s = MissionScenario(["fenn_signis a1"], ["stormtrooper h4 h5 h6"])
        s.state.campaign = Campaign(agendas=AgendaCards(secret=[row]))
        t = s.status(Step.AFTER_ROUND_ENDS)
        if t.ask.what == "round_ends":
            t.choose("pass")
        t.until("activate_group")
        play = t.table.play
        told.append(
            (play.windows, t.table.choices_seen(1), len(t.table.events_since(0, 1)), t.table.waiting(1))
        )
    assert told[0] == told[1]


# What applies by itself


def test_an_attachment_gives_keywords_and_dice() -> None:
    s = MissionScenario(["fenn_signis a1"], ["stormtrooper c1 g5 g6"])
    s.attach("stormtrooper_1", "jetpacks", "cloaking_device")
    facts = s.match.card(1)
    assert facts.mobile
    assert len(facts.defence) == 2


def test_a_card_gives_figures_speed() -> None:
    s = MissionScenario(["fenn_signis a1"], ["probe_droid c1", "stormtrooper c2 g5 g6"])
    before = [speed_of(s.match, figure) for figure in (1, 2)]
    s.imperial_card(CardKind.IMPERIAL_CLASS, "technical_support")
    assert [speed_of(s.match, figure) for figure in (1, 2)] == [before[0] + 1, before[1]]


@pytest.mark.rule("IA-DEPLOY_CAMP-06")
def test_a_card_makes_groups_cheaper() -> None:
    s = MissionScenario(["fenn_signis a1"], [], threat=5).hand("stormtrooper", "royal_guard")
    t = s.run(OptionalDeployment([Step.DEPLOY_OPTIONALLY]))
    assert t.refusal("bring:stormtrooper,green_point_1").facts["cost"] == 6
    s.imperial_card(CardKind.IMPERIAL_CLASS, "endless_ranks")
    t = s.run(OptionalDeployment([Step.DEPLOY_OPTIONALLY]))
    assert t.refusal("bring:royal_guard,green_point_1").facts["cost"] == 8
    t.choose("bring:stormtrooper,green_point_1")
    assert t.threat == 0


def test_a_reward_gives_imperial_figures_a_special_action() -> None:
    s = MissionScenario(["fenn_signis a1"], ["probe_droid c1"], threat=2)
    s.imperial_card(CardKind.REWARD, "special_operations")
    t = s.activate("probe_droid_1").choose("special:special_operations")
    assert (t.threat, t.ask.facts["actions"]) == (3, 1)
    assert t.refusal("special:special_operations").rule == "IA-ACTION-09"
    assert "special:special_operations" not in s.activate("fenn_signis").legal


@pytest.mark.parametrize(("gear", "cost"), [([], 2), (["survival_gear"], 1)])
def test_survival_gear_crosses_difficult_terrain_but_not_enemies(gear: list[str], cost: int) -> None:
    drawing = "+---+---+---+\n|.   :   .  |\n+---+---+---+"
    for groups, paid in (([], cost), (["probe_droid b1"], cost + 1)):
        s = MissionScenario(["fenn_signis a1"], groups, drawing=drawing, points={})
        for item in gear:
            s.card("fenn_signis", CardKind.ITEM, item)
        t = s.activate("fenn_signis").choose("move", "step:b1")
        assert t.row("fenn_signis").points == 4 - paid


# What people read of it


def test_the_terminal_tells_the_abilities_of_a_hero_and_what_became_of_their_cards() -> None:
    s = defended("personal_shields", "laminate_armor_2")
    s.of("fenn_signis").cards[-2].depleted = True
    t = s.activate("fenn_signis")
    scene = Scene(t.table.view(1), GAME.messages, ASCII)
    lines = [line.strip() for line in facts.own_sheet(scene)]
    assert any(line.startswith("Havoc Shot: ") for line in lines)
    assert "Personal Shields: While the hero defends: +5 block." in lines
    assert "Personal Shields is depleted" in lines
    assert "Laminate Armor is depleted" not in lines
