"""Who decides in cinematic combat, who shows a card early, who must leave."""

from __future__ import annotations

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.rise.cinematic_scenes import BLANK, HIT, discards, on_to, reveal, scene, use
from tests.rebellion.scenario import Session
from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.agenda import topmost

BOTH = (("corellian_corvette", 1), ("star_destroyer", 1), ("rebel_trooper", 1), ("at_at", 1))


@pytest.mark.rule("RE-CINEMATIC-02")
def test_admirals_choose_in_space_and_generals_on_the_ground() -> None:
    t = scene(*BOTH, players=4).combat("hoth", active="empire").load([BLANK] * 30)
    seats = {
        side: [t.match.seat(side, role) for role in (Role.ADMIRAL, Role.GENERAL)] for side in (REBEL, EMPIRE)
    }
    assert {ask.seat for ask in t.table.asks} == {seats[REBEL][0], seats[EMPIRE][0]}
    reveal(t, "escort", "intercept")
    assert t.ask.seat == seats[EMPIRE][0]
    on_to(t, "choose_tactic")
    assert {ask.seat for ask in t.table.asks} == {seats[REBEL][1], seats[EMPIRE][1]}
    reveal(t, "take_cover", "overrun").choose("neither")
    assert t.ask.seat == seats[REBEL][1]


@pytest.mark.rule("RE-ADV_TACTIC-04")
def test_partners_see_the_chosen_card_and_enemies_do_not() -> None:
    t = scene(*BOTH, players=4).combat("hoth", active="empire")
    admiral, general = (t.match.seat(REBEL, role) for role in (Role.ADMIRAL, Role.GENERAL))
    t.table.choose("tactic:rebel_escort", admiral)
    assert REBELLION.view(t.match, general).state.answers
    for seat in (t.match.seat(EMPIRE, Role.ADMIRAL), t.match.seat(EMPIRE, Role.GENERAL), None):
        assert not REBELLION.view(t.match, seat).state.answers


@pytest.mark.rule("RE-ADV_TACTIC-04")
def test_whose_hand_is_open_shows_his_card_before_the_other_chooses() -> None:
    s = scene(*BOTH)
    t = s.combat("hoth", active="empire")
    combat = topmost(s.state.agenda, Combat)
    assert combat is not None
    combat.open_hands[REBEL] = True
    assert [ask.seat for ask in t.table.asks] == [0]
    t.choose("tactic:rebel_escort")
    assert t.events(events.TacticRevealed)[-1].tactic == "rebel_escort"
    assert [ask.seat for ask in t.table.asks] == [1]


@pytest.mark.rule("RE-CINEMATIC-04")
def test_lone_transports_must_leave_or_are_destroyed() -> None:
    s = scene(("rebel_transport", 1), ("x_wing", 1), ("star_destroyer", 1)).leader("princess_leia", "hoth")
    s.loyal("rebel", "mustafar")
    t = s.combat("hoth", active="rebel").load([BLANK, HIT, BLANK, BLANK])
    reveal(t, "bombing_run", "swarm_tactics").choose("neither")
    use(t, "imperial_swarm_tactics", "bottom")
    while t.ask.what != "retreat":
        choices = [choice for choice in t.legal if "x_wing" in choice]
        t.choose(choices[0] if choices else t.legal[0])
    assert t.units("hoth", "rebel") == ["rebel_transport"]
    assert "fight_on" not in t.legal
    stranded = scene(("rebel_transport", 1), ("x_wing", 1), ("star_destroyer", 1))
    t = stranded.combat("hoth", active="rebel", wounds={"x_wing": 1}).load([BLANK] * 9)
    reveal(t, "bombing_run", "tractor_beam").choose("neither", "neither")
    assert t.units("hoth", "rebel") == []


@pytest.mark.rule("RE-ADV_TACTIC-11", "RE-ADV_TACTIC-13")
def test_discards_are_open_to_everybody_after_the_combat() -> None:
    s = scene(("x_wing", 1), ("star_destroyer", 1))
    t = s.combat("hoth", active="rebel", wounds={"x_wing": 1}).load([BLANK] * 9)
    reveal(t, "bombing_run", "tractor_beam").choose("neither", "neither")
    assert t.units("hoth", "rebel") == []
    assert discards(t, "rebel", "space") == ["bombing_run"]
    for seat in (0, 1, None):
        rise = REBELLION.view(t.match, seat).state.rise
        assert rise == t.state.rise


def blockade(damage: int) -> Session:
    """An Interdictor with damage over Hoth, with a Star Destroyer; Leia and Han with a Rebel force."""
    s = scene(
        ("interdictor", 1),
        ("star_destroyer", 1),
        ("stormtrooper", 1),
        ("rebel_transport", 1),
        ("corellian_corvette", 1),
        ("rebel_trooper", 1),
    )
    s.leader("princess_leia", "hoth").leader("han_solo", "hoth").loyal("rebel", "mustafar")
    s.units("mustafar", "rebel_trooper")
    t = s.combat("hoth", active="empire", wounds={"interdictor": damage, "corellian_corvette": 1})
    t.load([BLANK] * 60)
    reveal(t, "ion_blast", "tractor_beam")
    use(t, "imperial_tractor_beam", "top").choose("neither")
    return on_to(t, "choose_tactic")


@pytest.mark.rule("RE-INTERDICTOR-03", "RE-TACTIC_CARD-04", "RE-TACTIC_CARD-06", "RE-TACTIC_CARD-07")
def test_with_the_last_interdictor_destroyed_in_space_the_escape_plan_works_on_the_ground() -> None:
    t = blockade(damage=4)
    assert (t.ask.facts["theater"], t.units("hoth", "empire")) == (
        "ground",
        ["star_destroyer", "stormtrooper"],
    )
    reveal(t, "escape_plan", "overrun")
    use(t, "rebel_escape_plan", "top")
    t.choose(next(choice for choice in t.legal if choice.startswith("retreat:princess_leia")))
    t.choose("bring:rebel_trooper")
    m = t.match
    assert t.units("hoth", "rebel") == []
    assert t.units("mustafar").count("corellian_corvette") == 1
    assert m.is_captive(m.content.leader["han_solo"].id)
    assert not m.is_captive(m.content.leader["princess_leia"].id)


@pytest.mark.rule("RE-INTERDICTOR-01", "RE-INTERDICTOR-02")
def test_while_an_interdictor_is_there_no_card_lets_the_rebels_leave() -> None:
    t = blockade(damage=3)
    assert "interdictor" in t.units("hoth", "empire")
    reveal(t, "escape_plan", "overrun")
    on_to(t, "choose_ability")
    if t.ask.seat != REBEL:
        t.choose("neither")
    assert t.refusal("ability:rebel_escape_plan,top").rule == "RE-INTERDICTOR-02"
    on_to(t, "choose_tactic")
    assert (t.combat.round, t.combat.has_retreated) == (2, [False, False])
    assert t.units("mustafar") == ["rebel_trooper"]
