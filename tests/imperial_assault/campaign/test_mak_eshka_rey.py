"""The nine Class cards of Mak Eshka'rey, each in a position in which it matters."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, learned
from tests.imperial_assault.scenario import room
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS, MissionScript
from wartable.games.imperial_assault.state import CardKind
from wartable.kernel.ask import Refusal, Script

MAK = "mak_eshkarey"
MEDPAC, STIM = "emergency_medpac", "adrenal_stim"


def mak(
    card: str, *groups: str, friend: str = "gaarkhan a6", asks: bool = False, drawing: str = ""
) -> MissionScenario:
    """Mak at a1 with one Class card, a friend, and Imperial groups."""
    return learned(f"{MAK} a1", card, *groups, friend=friend, asks=asks, drawing=drawing)


def exhausted(t: MissionSession) -> bool:
    """Whether his last card is exhausted."""
    return t.hero(MAK).cards[-1].exhausted


def dealt(t: MissionSession) -> tuple[int, int]:
    """The damage of the last attack, and what was blocked of it."""
    event = t.events(events.DamageCalculated)[-1]
    return event.damage, event.blocked


def supplies(s: MissionScenario, *keys: str) -> MissionScenario:
    """A Supply deck of these cards, the first on top."""
    rows = {row.key: row.id for row in campaign_content().supplies}
    s.state.supplies = [rows[key] for key in reversed(keys)]
    return s


def held_supplies(t: MissionSession) -> list[str]:
    """The Supply cards that he has."""
    printed = campaign_content().supplies
    return [printed[card.row].key for card in t.hero(MAK).cards if card.kind is CardKind.SUPPLY]


def test_the_longblaster_pierces_for_a_surge() -> None:
    t = mak("", "probe_droid c1").activate(MAK).choose("attack")
    t.roll("blue:ds3", "blue:dd3", "black:b").choose("target:probe_droid_1", "surge:pierce_1")
    assert dealt(t.until("take_action", "done")) == (3, 0)


def test_he_disengages_from_who_comes_near() -> None:
    t = mak("disengage", "stormtrooper e1 h5 h6").activate("stormtrooper_1a").choose("move")
    t.choose("step:e2")
    assert t.ask.what == "take_action"  # 4 spaces away
    t.choose("step:d2")
    assert (t.ask.what, t.asked()) == ("space_entered", {1})
    t.choose("use:disengage,mak_eshkarey", "step:a2", "step:a3", "step:a4")
    assert (t.space(MAK), t.row(MAK).strain, exhausted(t)) == ("a4", 1, True)
    assert t.asked() == {0}  # and the trooper goes on
    t.choose("step:c3")
    assert t.space("stormtrooper_1a") == "c3"


@pytest.mark.rule("IA-HIDDEN-06")
@pytest.mark.parametrize(("answer", "drawn"), [("leave_on_top", MEDPAC), ("put_at_the_bottom", STIM)])
def test_the_supply_network_looks_at_the_top_card_and_draws(answer: str, drawn: str) -> None:
    t = supplies(mak("supply_network"), MEDPAC, STIM).activate(MAK)
    t.roll("blue:s2", "green:dd1").choose("use:supply_network,mak_eshkarey")
    assert (t.ask.facts["supply"], t.asked()) == (MEDPAC, {1})
    t.choose(f"decide:{answer}")
    assert exhausted(t)
    t.choose("special:supply_network_2")
    assert (held_supplies(t), t.ask.facts["actions"]) == ([drawn], 1)
    card = next(card for card in t.hero(MAK).cards if card.depleted)
    assert campaign_content().class_cards[card.row].key == "supply_network"
    assert t.refusal("special:supply_network_2").rule in ("IA-DEPLETE-01", "IA-ACTION-09")


def test_nobody_else_learns_which_supply_card_he_saw() -> None:
    t = supplies(mak("supply_network"), MEDPAC, STIM).activate(MAK)
    t.roll("blue:s2", "green:dd1").choose("use:supply_network,mak_eshkarey")
    other = supplies(mak("supply_network"), STIM, MEDPAC).activate(MAK)
    other.roll("blue:s2", "green:dd1").choose("use:supply_network,mak_eshkarey")
    for seat in (0, 2):
        assert t.table.waiting(seat) == other.table.waiting(seat)
        assert t.table.events_since(0, seat) == other.table.events_since(0, seat)


def test_the_supply_network_needs_a_passed_test() -> None:
    t = supplies(mak("supply_network"), MEDPAC, STIM).activate(MAK)
    t.roll("blue:d2", "green:dd1").choose("use:supply_network,mak_eshkarey")
    assert (t.ask.what, exhausted(t)) == ("take_action", True)


def test_a_target_acquired_is_seen_past_figures_and_hit_farther() -> None:
    s = mak("target_acquired", "stormtrooper c1", "probe_droid e1", drawing=room(6, 1), friend="gaarkhan f1")
    t = s.activate(MAK).choose("attack")
    assert t.ask.what == "attack_to_be_declared"
    t.choose("use:target_acquired,mak_eshkarey")
    assert "target:probe_droid_1" in t.legal
    t.roll("blue:d2", "blue:s2", "black:e").choose("target:probe_droid_1").until("take_action", "done")
    assert (t.row(MAK).strain, exhausted(t)) == (1, True)
    plain = s.activate(MAK).choose("attack", "pass")
    assert plain.refusal("target:probe_droid_1").rule == "IA-RANGED-02"


def test_a_target_acquired_adds_accuracy() -> None:
    for card, hits in (("target_acquired", True), ("", False)):
        t = mak(card, "probe_droid f1").activate(MAK).choose("attack")
        if card:
            t.choose("use:target_acquired,mak_eshkarey")
        t.roll("blue:d2", "blue:d2", "black:b").choose("target:probe_droid_1").until("take_action", "done")
        assert bool(t.events(events.AttackMissed)) is not hits  # accuracy 4, 5 spaces away


def test_a_target_behind_figures_can_be_attacked_with_it() -> None:
    for card, legal in (("target_acquired", True), ("", False)):
        s = mak(card, "probe_droid e1", friend="gaarkhan c1", drawing=room(6, 1))
        assert ("attack" in s.activate(MAK).legal) is legal


@pytest.mark.parametrize(("space", "asked"), [("d1", True), ("e1", False)])
def test_jeswandi_training_focuses_him_after_an_attack_nearby(space: str, asked: bool) -> None:
    s = mak("jeswandi_training", f"stormtrooper {space} h5 h6", friend="gaarkhan e3")
    assert s.match.card(s.of(MAK).figure).row.health == 12
    t = s.activate("stormtrooper_1a").choose("attack").roll("blue:dd4", "green:dd3", "black:b")
    t.choose("target:gaarkhan")
    assert (t.ask.what == "attack_resolved") is asked
    if asked:
        t.choose("use:jeswandi_training,mak_eshkarey")
    assert (t.conditions(MAK), exhausted(t)) == ({"focused"} if asked else set(), asked)


@pytest.mark.parametrize(("dice", "left"), [("blue:dd4", 1), ("blue:d2", 2)])
def test_he_recovers_strain_as_he_executes(dice: str, left: int) -> None:
    s = mak("execute", "stormtrooper c1 h5 h6")
    s.row(MAK).strain = 2
    t = s.activate(MAK).choose("attack").roll(dice, "blue:dd3", "black:b")
    t.choose("target:stormtrooper_1a").until("take_action", "done")
    assert t.row(MAK).strain == left


def test_he_executes_from_ambush_without_white_dice() -> None:
    s = mak("execute", "nexu e1", asks=True, drawing=room(8, 1), friend="gaarkhan h1")
    t = s.activate(MAK).choose("attack").roll("blue:dd4", "blue:dd3", "white:dodge")
    t.choose("target:nexu_1,e1" if "target:nexu_1,e1" in t.legal else "target:nexu_1")
    t.choose("use:ambush,mak_eshkarey")
    assert t.ask.what == "ability_used"
    t.choose("use:execute_2,mak_eshkarey").until("take_action", "done")
    assert (dealt(t), t.row(MAK).strain, exhausted(t)) == ((4, 0), 2, True)


def test_he_executes_nothing_against_black_dice() -> None:
    s = mak("execute", "probe_droid e1", asks=True, drawing=room(8, 1), friend="gaarkhan h1")
    t = s.activate(MAK).choose("attack").roll("blue:dd4", "blue:dd3", "black:b")
    t.choose("target:probe_droid_1", "use:ambush,mak_eshkarey")
    assert t.ask.what != "ability_used"


class OpenTerminals(MissionScript):
    """A mission for a test: everybody may interact, and nothing comes of it."""

    key: ClassVar[str] = "open_terminals"

    def refuse_interaction(self, _m: Match, _figure: int, _token: int) -> Refusal | None:
        """Everybody may interact."""
        return None

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """Turn the token up."""
        m.state.tokens[token].coloured = True
        yield from ()


def test_expertise_gives_an_action_after_an_interaction() -> None:
    SCRIPTS[OpenTerminals.key] = OpenTerminals()
    try:
        s = mak("expertise").token("terminal", "b1")
        s.state.mission = OpenTerminals.key
        t = s.activate(MAK).choose("interact:terminal_1")
        assert t.ask.what == "interacted"
        t.choose("use:expertise,mak_eshkarey")
        assert (t.ask.facts["actions"], t.row(MAK).strain, exhausted(t)) == (2, 1, True)
    finally:
        del SCRIPTS[OpenTerminals.key]


def test_there_is_no_escape_from_a_second_attack() -> None:
    t = mak("no_escape", "probe_droid c1", "stormtrooper d1 h5 h6").activate(MAK).choose("attack")
    t.roll("blue:d2", "blue:d2", "black:b").choose("target:probe_droid_1").until("attack_resolved", "done")
    t.choose("use:no_escape,mak_eshkarey")
    assert (t.conditions(MAK), t.legal) == ({"focused"}, ["target:probe_droid_1"])
    t.roll("blue:d2", "blue:d2", "green:dd1", "black:b").choose("target:probe_droid_1")
    t.until("take_action", "done")
    assert (t.damage("probe_droid_1"), t.row(MAK).strain, exhausted(t)) == (4, 2, True)
    assert (t.conditions(MAK), t.ask.facts["actions"]) == (set(), 1)


def test_no_escape_needs_a_target_that_is_left() -> None:
    t = mak("no_escape", "stormtrooper c1 h5 h6").activate(MAK).choose("attack")
    t.roll("blue:dd4", "blue:dd3", "black:b").choose("target:stormtrooper_1a")
    assert t.until("take_action", "done").row(MAK).strain == 0


def test_a_decoy_lets_an_attack_miss_and_strikes_back() -> None:
    t = mak("decoy", "stormtrooper c1 h5 h6").activate("stormtrooper_1a")
    t.choose("attack", "target:mak_eshkarey")
    assert (t.ask.what, t.asked()) == ("attack_declared", {1})
    t.choose("use:decoy,mak_eshkarey")
    places = [text for text in t.legal if "d2" in text]
    t.choose(*places)
    assert (t.space(MAK), t.conditions(MAK)) == ("d2", {"focused"})
    t.roll("blue:d2", "blue:d2", "green:s1", "black:b").choose("target:stormtrooper_1a")
    t.until("take_action", "done")
    assert (t.damage("stormtrooper_1a"), t.damage(MAK), t.conditions(MAK)) == (1, 0, set())
    assert [event.why for event in t.events(events.AttackMissed)] == ["decoy"]
    assert (t.ask.facts["actions"], t.hero(MAK).cards[-1].depleted) == (1, True)


def test_a_decoy_may_stay_and_need_not_attack() -> None:
    t = mak("decoy", "stormtrooper c1 h5 h6").activate("stormtrooper_1a")
    t.choose("attack", "target:mak_eshkarey", "use:decoy,mak_eshkarey")
    own = next(text for text in t.legal if text.endswith(":a1"))
    t.choose(own, "decline")
    assert (t.space(MAK), t.conditions(MAK), t.damage(MAK)) == ("a1", {"focused"}, 0)
    assert t.ask.what == "take_action"


def test_every_class_card_of_his_is_here() -> None:
    printed = campaign_content().class_cards
    assert all(use.plays for card in printed if card.hero == MAK for use in card.uses)
