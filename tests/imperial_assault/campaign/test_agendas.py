"""The Agenda cards that are used in missions, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.campaign.state import AgendaCards, Campaign
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.mission_frames import MissionSetup, OptionalDeployment
from wartable.games.imperial_assault.rules import damage
from wartable.games.imperial_assault.rules.campaign import deploying
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.state import CardKind

TROOPERS = "stormtrooper c1 g5 g6"


def ongoing(card: str, *groups: str, level: int = 2) -> MissionScenario:
    """Fenn at a1 and Gaarkhan at a2 against groups, Stormtroopers if none are given; an ongoing card."""
    s = MissionScenario(["fenn_signis a1", "gaarkhan a2"], groups or (TROOPERS,), level=level)
    return s.imperial_card(CardKind.AGENDA, card)


def secret(card: str, *groups: str) -> MissionScenario:
    """The same with a secret card."""
    s = MissionScenario(["fenn_signis a1", "gaarkhan a2"], groups or (TROOPERS,))
    row = next(each.id for each in campaign_content().agendas if each.key == card)
    s.state.campaign = Campaign(agendas=AgendaCards(secret=[row]))
    return s


def fires(s: MissionScenario, who: str = "stormtrooper_1a") -> MissionSession:
    """An attack on Fenn that does 3 damage."""
    t = s.activate(who).choose("attack").roll("blue:dd4", "green:dd3", "black:b")
    return t.choose("target:fenn_signis")


def shuffled_back(t: MissionSession) -> bool:
    """Whether the card that was used lies in the deck again when its player shuffles it back."""
    t.choose("decide:shuffle_back")
    campaign = t.match.state.campaign
    assert campaign is not None
    return len(campaign.agendas.deck) == 1 and not campaign.agendas.secret


def seen_by_rebels(t: MissionSession) -> tuple[object, ...]:
    """What a Rebel seat can count."""
    table = t.table
    return table.play.windows, table.choices_seen(1), len(table.events_since(0, 1)), table.waiting(1)


@pytest.mark.parametrize("wounded", [False, True])
def test_high_value_target_pays_for_a_defeat_once_a_mission(wounded: bool) -> None:
    s = ongoing("high_value_target")
    s.row("fenn_signis").wounded = wounded
    s.row("fenn_signis").damage = s.match.health(0) - 1
    t = fires(s)
    t.choose("use:high_value_target" if wounded else "use:high_value_target_2")
    assert (t.threat, t.match.imperial.cards[0].depleted) == (2, True)


def test_fire_at_will_lets_a_trooper_attack_after_an_activation() -> None:
    t = ongoing("fire_at_will").activate("gaarkhan").choose("end")
    t.choose("use:fire_at_will", "choose:stormtrooper_1a", "interrupt:attack")
    t.roll("blue:dd4", "green:dd3", "black:b").choose("target:fenn_signis")
    assert t.ask.what == "spend_surges"
    t.choose("done")
    assert (t.damage("fenn_signis"), t.match.imperial.cards[0].depleted) == (3, True)


def test_impending_doom_focuses_two_figures_when_a_hero_is_wounded() -> None:
    s = secret("impending_doom")
    s.row("fenn_signis").damage = s.match.health(0) - 1
    t = fires(s).choose("use:impending_doom", "choose:stormtrooper_1b", "choose:stormtrooper_1c")
    assert t.conditions("stormtrooper_1b") == t.conditions("stormtrooper_1c") == {"focused"}
    assert shuffled_back(t)


def test_tactical_maneuvering_moves_three_figures() -> None:
    t = secret("tactical_maneuvering").status(Step.AFTER_ROUND_ENDS).choose("use:tactical_maneuvering")
    t.choose("choose:stormtrooper_1a", "choose:stormtrooper_1b", "choose:stormtrooper_1c")
    t.choose("interrupt:move", "step:d1", "step:e1", "done", "decline", "interrupt:move", "step:f6", "done")
    assert [t.space(f"stormtrooper_1{letter}") for letter in "abc"] == ["e1", "g5", "f6"]
    assert shuffled_back(t)


@pytest.mark.parametrize("droid", [True, False])
def test_interrogation_protocol_follows_a_droids_attack(droid: bool) -> None:
    s = secret("interrogation_protocol", *(("probe_droid c1",) if droid else ()))
    if not droid:
        assert fires(s).ask.what == "take_action"
        return
    t = s.activate("probe_droid_1").choose("attack")
    t.roll("blue:dd4", "yellow:d2", "yellow:d2", "black:b").choose("target:fenn_signis")
    t.choose("use:interrogation_protocol")
    assert (t.conditions("fenn_signis"), t.row("fenn_signis").strain) == ({"stunned", "bleeding"}, 1)
    assert shuffled_back(t)


def test_restorative_supplies_recover_two_dice_of_damage() -> None:
    s = ongoing("restorative_supplies", "royal_guard c1 c2")
    s.row("royal_guard_1a").damage = 6
    t = s.status(Step.AFTER_ROUND_ENDS).roll("red:2", "red:3")
    t.choose("use:restorative_supplies", "choose:royal_guard_1a")
    assert (t.damage("royal_guard_1a"), t.match.imperial.cards[0].depleted) == (1, True)


def test_nobody_learns_by_an_attack_or_a_wound_which_secret_card_waits() -> None:
    told = []
    for card in ("impending_doom", "interrogation_protocol", "tactical_maneuvering"):
        s = secret(card)
        s.row("fenn_signis").damage = s.match.health(0) - 1
        t = fires(s)
        while t.ask.what != "take_action":
            t.choose("pass")
        told.append(seen_by_rebels(t))
    assert told[0] == told[1] == told[2]


def test_weakness_revealed_weakens_a_hero_for_a_round() -> None:
    s = ongoing("weakness_revealed")
    t = s.run(s.round_start()).choose("use:weakness_revealed", "choose:fenn_signis")
    t.choose(next(text for text in t.legal if "fenn_signis" in text), "attack")
    t.roll("blue:dd4", "green:dd1", "black:b").choose("target:stormtrooper_1a").spend_nothing()
    assert t.events(events.DamageCalculated)[-1].dealt == 2
    assert t.match.imperial.cards[0].depleted


def test_as_you_wish_takes_darth_vader_into_hand() -> None:
    s = secret("as_you_wish")
    t = s.run(s.round_start()).choose("use:as_you_wish")
    assert [t.match.content.deployments[card].key for card in t.match.imperial.hand] == ["darth_vader"]
    assert shuffled_back(t)
    s = secret("as_you_wish").hand("darth_vader")
    assert s.run(s.round_start()).ask.what != "round_starts"  # there is one only


def test_internal_affairs_add_an_officer_to_the_hand() -> None:
    s = ongoing("internal_affairs")
    s.match.imperial.hand = []
    t = s.run(MissionSetup([Step.GIVE_TOKENS]))
    assert [t.match.content.deployments[card].key for card in t.match.imperial.hand] == ["imperial_officer"]


@pytest.mark.parametrize("group", ["stormtrooper_elite", "probe_droid"])
def test_isb_enforcers_let_stormtroopers_attack_several_times(group: str) -> None:
    s = secret("isb_enforcers", "stormtrooper c1 g5 g6").hand(group)
    s.match.imperial.threat = 12
    t = s.run(OptionalDeployment([Step.DEPLOY_OPTIONALLY])).choose(f"bring:{group},green_point_1")
    t.place_all()
    if group == "probe_droid":
        assert t.ask.what != "group_deployed"
        return
    t.choose("use:isb_enforcers")
    given = t.match.state.groups[-1].given
    assert [t.match.content.abilities[number].standing for number in given] == ["attacks_freely"]
    assert t.match.state.groups[2].given == []


def deployable(s: MissionScenario, *cards: str, threat: int = 12) -> MissionSession:
    """An optional deployment with cards in hand."""
    s.hand(*cards).match.imperial.threat = threat
    return s.run(OptionalDeployment([Step.DEPLOY_OPTIONALLY]))


@pytest.mark.parametrize("group", ["imperial_officer", "imperial_officer_elite", "probe_droid"])
def test_an_imperial_operative_is_an_officer_who_is_faster_tougher_and_focused(group: str) -> None:
    s = secret("imperial_operative", "imperial_officer g6")
    t = deployable(s, group, threat=10).choose(f"bring:{group},green_point_1").place_all()
    if group == "probe_droid":
        assert t.ask.what != "group_deployed"
        return
    m = t.match
    came = len(m.state.figures) - 1
    before = m.health(came), speed_of(m, came)
    t.choose("use:imperial_operative")
    assert (m.health(came), speed_of(m, came)) == (before[0] + 3, before[1] + 1)
    other = next(n for n in range(len(m.state.figures)) if m.figure_text(n) == "imperial_officer_1")
    assert m.health(other) == m.card(other).health  # the one that was there is none
    s.state.outcome = None
    acts = s.activate(m.figure_text(came))
    assert acts.conditions(m.figure_text(came)) == {"focused"}
    assert acts.conditions("imperial_officer_1") == set()
    assert s.activate("imperial_officer_1").conditions("imperial_officer_1") == set()


def test_an_operative_who_returns_is_an_officer_like_others() -> None:
    s = secret("imperial_operative")
    t = deployable(s, "imperial_officer").choose("bring:imperial_officer,green_point_1").place_all()
    t.choose("use:imperial_operative")
    officer = len(t.match.state.figures) - 1
    damage.defeat(t.match, officer)
    again = deployable(s, "imperial_officer").choose("bring:imperial_officer,green_point_1").place_all()
    row = again.match.state.groups[-1]
    assert (row.health, row.speed, row.given) == (0, 0, [])


@pytest.mark.parametrize("used", [False, True])
def test_a_dark_power_makes_one_group_of_a_deployment_cheaper(used: bool) -> None:
    s = secret("a_dark_power")
    t = deployable(s, "royal_guard", "probe_droid", threat=5)
    assert "bring:royal_guard,green_point_1" not in t.legal
    if not used:
        t.choose("bring:probe_droid,green_point_1").place_all()
        assert t.threat == 2
        return
    t.choose("use:a_dark_power")
    campaign = t.match.state.campaign
    assert campaign is not None
    assert campaign.agendas.secret == []
    assert campaign.agendas.discarded
    t.choose("bring:royal_guard,green_point_1").place_all()
    assert t.threat == 2  # 8 less 5
    assert "bring:probe_droid,green_point_1" not in t.legal  # the next one costs 3 again
    assert t.refusal("bring:probe_droid,green_point_1").facts["cost"] == 3


def test_a_dark_power_is_for_the_deployment_in_which_it_is_used() -> None:
    s = secret("a_dark_power")
    t = deployable(s, "royal_guard", threat=5).choose("use:a_dark_power", "done")
    t = s.run(OptionalDeployment([Step.DEPLOY_OPTIONALLY]))
    assert t.refusal("bring:royal_guard,green_point_1").facts["cost"] == 8


def test_nobody_learns_in_a_deployment_whether_a_secret_card_waits() -> None:
    told = []
    for card in ("a_dark_power", "impending_doom"):
        t = deployable(secret(card), "royal_guard")
        before = seen_by_rebels(t), t.table.view(1).state.imperial
        t.choose("done")
        told.append((before, seen_by_rebels(t)))
    assert told[0] == told[1]


@pytest.mark.rule("IA-INFLUENCE-02")
@pytest.mark.parametrize("influence", [0, 3])
def test_hired_help_makes_hunters_cheaper_for_a_mission(influence: int) -> None:
    s = secret("hired_help", "stormtrooper c1 g5 g6", "trandoshan_hunter h1")
    assert s.state.campaign is not None
    s.state.campaign.influence = influence
    s.state.mission = "aftermath"  # it has one open group
    s.hand("trandoshan_hunter_elite", "probe_droid", "imperial_officer")
    s.match.imperial.threat = 4
    t = s.run(OptionalDeployment([Step.DEPLOY_OPTIONALLY]), MissionSetup([Step.CHOOSE_OPEN_GROUPS]))
    if not influence:
        assert t.ask.what == "deploy_groups"
        return
    assert (t.ask.what, t.asked()) == ("during_setup", {0})
    t.choose("use:hired_help")
    assert s.state.campaign.influence == influence - 1
    elite = t.match.content.deployment["trandoshan_hunter_elite"]
    assert deploying.cost_of(t.match, 0, elite.id) == elite.cost - 2
    droid = t.match.content.deployment["probe_droid"]
    assert deploying.cost_of(t.match, 0, droid.id) == droid.cost
    hunters = next(
        n for n in range(len(t.match.state.groups)) if t.match.group_text(n) == "trandoshan_hunter_1"
    )
    regular = t.match.content.deployment["trandoshan_hunter"].reinforcement
    assert regular is not None
    assert deploying.reinforcement_cost(t.match, hunters) == regular - 1
    assert s.state.campaign.agendas.secret == []


def test_hired_help_is_over_with_the_mission_and_leaves_no_trace_before() -> None:
    table, m = begun("aftermath")
    assert not m.state.lasting
    told = []
    for card in ("hired_help", "impending_doom"):
        s = secret(card)
        s.state.mission = "aftermath"
        assert s.state.campaign is not None
        s.state.campaign.influence = 2
        t = s.hand("probe_droid").run(MissionSetup([Step.GIVE_TOKENS, Step.CHOOSE_OPEN_GROUPS]))
        while t.ask.what in ("during_setup", "setup_ended"):
            t.choose("pass")
        told.append(seen_by_rebels(t))
    assert told[0] == told[1]
    assert table.outcome is None


def test_tactical_explosives_hurt_all_who_fail_around_a_space() -> None:
    s = secret("tactical_explosives", "stormtrooper d2 h5 h6", "stormtrooper_elite c3 h3 h4")
    t = s.status(Step.AFTER_ROUND_ENDS).choose("use:tactical_explosives")
    t.roll("blue:d2", "green:dd1", "blue:ds3", "blue:d2", "red:2").choose("pick_space:a1")
    hurt = {name: t.damage(name) for name in ("fenn_signis", "gaarkhan", "stormtrooper_elite_1a")}
    assert hurt == {"fenn_signis": 3, "gaarkhan": 0, "stormtrooper_elite_1a": 0}  # who passes is spared
    assert t.conditions("fenn_signis") == {"bleeding"}
    assert t.conditions("gaarkhan") == set()
    assert t.space("stormtrooper_1a") == ""  # a regular figure fails, and has 3 Health
    assert t.damage("stormtrooper_1b") == 0  # too far away
    assert shuffled_back(t)
