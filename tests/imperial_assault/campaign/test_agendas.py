"""The Agenda cards that are used in missions, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.campaign.state import AgendaCards, Campaign
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.mission_frames import MissionSetup, OptionalDeployment
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
