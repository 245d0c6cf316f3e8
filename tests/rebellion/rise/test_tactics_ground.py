"""The sixteen advanced tactic cards for the ground, each by what it says."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.cinematic_scenes import (
    BLANK,
    DIRECT,
    HIT,
    attackers,
    cinematic,
    damage,
    deck,
    fight,
    on_to,
    reveal,
    rolled,
    scene,
    use,
)
from tests.rebellion.scenario import Session
from wartable.games.rebellion.combat_frames import Wound
from wartable.games.rebellion.content.vocabulary import Forbidden
from wartable.games.rebellion.frames import EndOfCommand, Step
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rules.combat.bans import is_forbidden
from wartable.games.rebellion.state import EMPIRE, REBEL, Away, Target

TROOPER, AT_AT = ("rebel_trooper", 1), ("at_at", 1)


def played(card: str, half: str, *units: tuple[str, int]) -> Session:
    """A card whose player is the current one; the other side resolves nothing."""
    side = card.partition("_")[0]
    t = fight(*units, active="rebel" if side == "rebel" else "empire").load([BLANK] * 20)
    rebel, imperial = (card, "imperial_overrun") if side == "rebel" else ("rebel_take_cover", card)
    t.choose(f"tactic:{rebel}", f"tactic:{imperial}")
    return use(t, card, half)


def protection(t: Session, side: int) -> tuple[int, int, int]:
    """The red, black and direct hits that are prevented for a side."""
    found = cinematic(t).protection[side]
    return found.red, found.black, found.direct


def test_support_of_the_501st() -> None:
    units = (TROOPER, ("rebel_vanguard", 1), ("airspeeder", 1), ("stormtrooper", 2))
    t = played("imperial_support_of_the_501st", "top", *units)
    assert t.legal == ["condemn:rebel_trooper", "condemn:rebel_vanguard"]
    assert t.refusal("condemn:airspeeder").reason == "card_means_others"
    t.choose("condemn:rebel_trooper")
    on_to(t, "choose_tactic")
    assert t.units("hoth", "rebel") == ["airspeeder", "rebel_vanguard"]
    assert damage(played("imperial_support_of_the_501st", "bottom", TROOPER, AT_AT)) == {"rebel_trooper": [1]}


def test_armored_patrol() -> None:
    t = played("imperial_armored_patrol", "top", TROOPER, ("assault_tank", 1))
    assert protection(t, EMPIRE) == (2, 2, 0)
    assert protection(played("imperial_armored_patrol", "bottom", TROOPER, AT_AT), EMPIRE) == (1, 1, 0)


def test_overrun() -> None:
    units = (("airspeeder", 1), ("golan_arms_turret", 1))
    t = played("imperial_overrun", "top", *units, ("at_st", 1))
    t.choose("deal:golan_arms_turret", "deal:airspeeder")
    assert damage(t) == {"airspeeder": [1], "golan_arms_turret": [1]}
    t = played("imperial_overrun", "bottom", *units, AT_AT).choose("deal:golan_arms_turret")
    assert damage(t) == {"golan_arms_turret": [1]}


@pytest.mark.rule("RE-TACTIC_DAMAGE-01")
def test_target_the_generator_destroys_a_structure_that_rolls_no_dice() -> None:
    units = (TROOPER, ("golan_arms_turret", 1), ("shield_generator", 1), ("at_at", 2))
    t = played("imperial_target_the_generator", "top", *units)
    assert sorted(t.legal) == ["condemn:golan_arms_turret", "condemn:shield_generator"]
    t.choose("condemn:golan_arms_turret", "neither")
    on_to(t, "return_tactic", "choose_tactic")
    assert t.units("hoth", "rebel") == ["rebel_trooper", "shield_generator"]
    assert rolled(t, "rebel") == ["black_blank"]
    t = played("imperial_target_the_generator", "bottom", TROOPER, ("golan_arms_turret", 1), AT_AT)
    assert damage(t) == {"golan_arms_turret": [1]}


def test_air_superiority() -> None:
    t = played("imperial_air_superiority", "top", TROOPER, AT_AT, ("tie_striker", 1))
    assert [event.tactic for event in t.events(events.TacticCanceled)] == ["rebel_take_cover"]
    t = played("imperial_air_superiority", "bottom", TROOPER, AT_AT)
    on_to(t, "choose_tactic")
    assert [ask.seat for ask in t.table.asks] == [1]


def test_armored_position_moves_damage_to_a_bunker() -> None:
    t = fight(("airspeeder", 2), AT_AT, ("shield_bunker", 1), active="rebel").load([DIRECT] * 4 + [BLANK] * 9)
    reveal(t, "take_cover", "armored_position").choose("neither")
    use(t, "imperial_armored_position", "top")
    while t.ask.what == "assign_damage":
        t.choose(next(choice for choice in t.legal if choice.startswith("hit:direct,at_at")))
    assert damage(t) == {"at_at": [4]}
    assert (t.ask.what, t.ask.seat) == ("move_damage", 1)
    t.choose("move_damage:at_at,0,4", "move_damage:at_at,0,3")
    assert damage(t) == {"at_at": [2], "shield_bunker": [2]}
    t.choose("move_damage:at_at,0,2")
    on_to(t, "choose_tactic")
    assert damage(t) == {"at_at": [1]}
    assert t.units("hoth", "empire") == ["at_at"]  # the bunker had as much damage as health


def test_armored_position_bottom() -> None:
    t = played("imperial_armored_position", "bottom", TROOPER, AT_AT)
    on_to(t, "choose_tactic")
    assert attackers(t) == ["rebel", "empire"]


@pytest.mark.parametrize("shielded", [False, True])
def test_bombardment_needs_that_no_shield_generator_is_there(shielded: bool) -> None:
    generators = [("shield_generator", 1)] if shielded else []
    t = fight(("rebel_trooper", 2), ("rebel_vanguard", 1), AT_AT, ("star_destroyer", 1), *generators)
    t.load([BLANK] * 20)
    reveal(t, "take_cover", "bombardment")
    use(t, "imperial_bombardment", "top")
    assert (t.ask.what == "deal_damage") is not shielded


def test_bombardment_bottom() -> None:
    assert damage(played("imperial_bombardment", "bottom", TROOPER, AT_AT)) == {"rebel_trooper": [1]}


def test_imposing_presence() -> None:
    t = played("imperial_imposing_presence", "top", TROOPER, AT_AT)
    assert is_forbidden(t.combat, REBEL, Forbidden.REMOVE_DAMAGE, 1)
    t = played("imperial_imposing_presence", "bottom", TROOPER, AT_AT)
    t.choose("tactic:imperial_overrun", "ability:imperial_overrun,bottom")
    assert damage(t) == {"rebel_trooper": [1]}


def test_hold_them_back() -> None:
    t = played("rebel_hold_them_back", "top", TROOPER, ("assault_tank", 1), ("stormtrooper", 1), AT_AT)
    assert sorted(t.legal) == ["condemn:assault_tank", "condemn:stormtrooper"]
    t.choose("condemn:assault_tank")
    on_to(t, "choose_tactic")
    assert t.units("hoth", "empire") == ["at_at", "stormtrooper"]
    t = played("rebel_hold_them_back", "bottom", TROOPER, ("stormtrooper", 1), AT_AT)
    assert damage(t) == {"stormtrooper": [1]}


def test_take_it_down() -> None:
    t = played("rebel_take_it_down", "top", ("rebel_vanguard", 1), AT_AT, ("stormtrooper", 1))
    assert damage(t) == {"at_at": [2]}
    assert damage(played("rebel_take_it_down", "bottom", TROOPER, AT_AT)) == {"at_at": [1]}


@pytest.mark.rule("RE-TACTIC_DAMAGE-10")
def test_tow_cables_deal_all_their_damage_to_one_walker() -> None:
    t = played("rebel_tow_cables", "top", ("airspeeder", 1), AT_AT, ("at_st", 1), ("stormtrooper", 1))
    assert sorted(t.legal) == ["deal:at_at", "deal:at_st"]
    t.choose("deal:at_at")
    assert damage(t) == {"at_at": [4]}
    t = played("rebel_tow_cables", "bottom", TROOPER, AT_AT, ("stormtrooper", 1)).choose("deal:stormtrooper")
    assert damage(t) == {"stormtrooper": [1]}


def test_take_cover() -> None:
    t = played("rebel_take_cover", "top", ("golan_arms_turret", 1), AT_AT)
    assert protection(t, REBEL) == (2, 2, 0)
    assert protection(played("rebel_take_cover", "bottom", TROOPER, AT_AT), REBEL) == (1, 1, 0)


@pytest.mark.rule("RE-TACTIC_CARD-08")
def test_planetary_shield_bears_more_than_its_health() -> None:
    s = scene(("airspeeder", 2), ("shield_generator", 1), ("at_at", 2))
    t = s.combat("hoth", active="empire", wounds={"shield_generator": 1})
    t.load([BLANK, BLANK, DIRECT, DIRECT, DIRECT, BLANK] + [BLANK] * 8)
    on_to(t, "choose_tactic")
    reveal(t, "planetary_shield", "overrun").choose("neither")
    use(t, "rebel_planetary_shield", "top")
    while t.ask.what == "assign_damage":
        t.choose(next(choice for choice in t.legal if choice.startswith("hit:direct,airspeeder")))
    for number in range(3):
        assert (t.ask.what, t.ask.seat) == ("move_damage", 0)
        assert damage(t)["shield_generator"] == [1 + number]
        t.choose(t.legal[0])
    on_to(t, "choose_tactic")
    assert damage(t) == {}
    assert t.units("hoth", "rebel") == ["airspeeder", "airspeeder"]


@pytest.mark.rule("RE-TACTIC_CARD-08")
def test_planetary_shield_may_take_the_damage_of_another_generator() -> None:
    s = scene(("airspeeder", 1), ("shield_generator", 2), ("at_at", 2))
    t = s.combat("hoth", active="empire").load([BLANK, BLANK, DIRECT, DIRECT, BLANK, BLANK] + [BLANK] * 8)
    on_to(t, "choose_tactic")
    reveal(t, "planetary_shield", "overrun").choose("neither")
    use(t, "rebel_planetary_shield", "top")
    t.choose("hit:direct,shield_generator")
    if t.ask.what == "assign_damage":
        t.choose("hit:direct,shield_generator,0,1")
    assert (t.ask.what, sorted(t.legal)) == (
        "choose_bearer",
        ["bear:shield_generator", "bear:shield_generator,0,2"],
    )
    t.choose("bear:shield_generator", "move_damage:shield_generator,0,2")
    assert damage(t) == {"shield_generator": [1, 1]}


def test_planetary_shield_bottom() -> None:
    t = played("rebel_planetary_shield", "bottom", TROOPER, AT_AT)
    on_to(t, "choose_tactic")
    assert attackers(t) == ["empire", "rebel"]


def refuge(*units: tuple[str, int]) -> Session:
    """A combat out of which Leia may retreat to Mustafar; Mon Mothma stays."""
    s = scene(*units).leader("princess_leia", "hoth").leader("mon_mothma", "hoth")
    s.loyal("rebel", "mustafar").units("mustafar", "rebel_trooper").leader("darth_vader", "hoth")
    return s.combat("hoth", active="empire").load([BLANK] * 30)


def leave(t: Session, leader: str = "princess_leia") -> Session:
    """Leave with a leader and all who can go."""
    t.choose(next(choice for choice in t.legal if choice.startswith(f"retreat:{leader}")))
    while t.ask.what == "take_along":
        t.choose(next((choice for choice in t.legal if choice.startswith("bring")), "done"))
    return t


def test_rogue_one_rescues_a_captive_after_a_retreat() -> None:
    s = scene(("corellian_corvette", 1), ("u_wing", 1), TROOPER, AT_AT)
    s.leader("princess_leia", "hoth").leader("mon_mothma", "hoth", "captured")
    s.loyal("rebel", "mustafar").units("mustafar", "rebel_trooper")
    t = s.combat("hoth", active="empire").load([BLANK] * 30)
    reveal(t, "rogue_one", "overrun").choose("neither")
    use(t, "rebel_rogue_one", "top")
    on_to(t, "retreat")
    leave(t)
    assert not t.match.is_captive(t.match.content.leader["mon_mothma"].id)
    assert t.where("mon_mothma") == "rebel_base"


def test_rogue_one_removes_a_target_marker_after_a_retreat() -> None:
    s = scene(("corellian_corvette", 1), ("u_wing", 1), TROOPER, AT_AT)
    s.leader("princess_leia", "hoth").leader("mon_mothma", "hoth", "captured")
    s.loyal("rebel", "mustafar").units("mustafar", "rebel_trooper")
    s.state.targets = [Target(0, s.place("hoth"))]
    t = s.combat("hoth", active="empire").load([BLANK] * 30)
    reveal(t, "rogue_one", "overrun").choose("neither")
    use(t, "rebel_rogue_one", "top")
    on_to(t, "retreat")
    t.choose(next(choice for choice in t.legal if choice.startswith("retreat:princess_leia")))
    on_to(t, "rescue_or_remove")
    assert sorted(t.legal) == ["leader:mon_mothma", "remove_marker"]
    t.choose("remove_marker")
    assert t.state.targets == []
    assert t.match.is_captive(t.match.content.leader["mon_mothma"].id)


def test_rogue_one_does_nothing_without_a_retreat_and_bars_removal_with_its_bottom() -> None:
    s = scene(("u_wing", 1), TROOPER, AT_AT).leader("mon_mothma", "hoth", "captured")
    t = s.combat("hoth", active="empire").load([BLANK] * 30)
    reveal(t, "rogue_one", "overrun").choose("neither")
    on_to(use(t, "rebel_rogue_one", "top"), "choose_tactic")
    assert t.match.is_captive(t.match.content.leader["mon_mothma"].id)
    t = played("rebel_rogue_one", "bottom", TROOPER, AT_AT)
    assert is_forbidden(t.combat, EMPIRE, Forbidden.REMOVE_DAMAGE, 1)


@pytest.mark.rule("RE-CANCEL-02", "RE-TACTIC_CARD-04")
def test_escape_plan_leaves_at_once_and_cancels_the_card() -> None:
    t = refuge(("rebel_transport", 1), TROOPER, AT_AT)
    reveal(t, "escape_plan", "overrun")
    assert (t.ask.what, t.ask.seat) == ("cancel_first", 0)
    use(t, "rebel_escape_plan", "top")
    leave(t)
    assert [event.tactic for event in t.events(events.TacticCanceled)] == ["imperial_overrun"]
    assert t.units("mustafar") == ["rebel_transport", "rebel_trooper", "rebel_trooper"]


@pytest.mark.rule("RE-TACTIC_CARD-03", "RE-TACTIC_CARD-04", "RE-CANCEL-06")
def test_escape_plan_as_an_additional_card_saves_a_unit_that_a_card_was_to_destroy() -> None:
    t = refuge(("rebel_transport", 1), TROOPER, ("stormtrooper", 1))
    reveal(t, "confrontation", "support_of_the_501st")
    use(t, "imperial_support_of_the_501st", "top")
    assert len(cinematic(t).condemned) == 1
    use(t, "rebel_confrontation", "bottom").choose("tactic:rebel_escape_plan")
    use(t, "rebel_escape_plan", "top")
    leave(t)
    assert t.events(events.TacticCanceled) == []
    assert t.units("mustafar") == ["rebel_transport", "rebel_trooper", "rebel_trooper"]
    assert t.units("hoth", "rebel") == []


@pytest.mark.rule("RE-TACTIC_CARD-06", "RE-TACTIC_CARD-07", "RE-TACTIC_CARD-04")
def test_tractor_beam_after_an_escape_captures_who_stayed() -> None:
    s = scene(("rebel_transport", 1), ("corellian_corvette", 1), TROOPER, AT_AT, ("star_destroyer", 1))
    s.leader("princess_leia", "hoth").leader("han_solo", "hoth")
    s.loyal("rebel", "mustafar").units("mustafar", "rebel_trooper")
    t = s.combat("hoth", active="empire").load([BLANK, HIT, BLANK] + [BLANK] * 20)
    reveal(t, "ion_blast", "tractor_beam")
    use(t, "imperial_tractor_beam", "top").choose("neither")
    on_to(t, "choose_tactic")
    reveal(t, "escape_plan", "overrun")
    use(t, "rebel_escape_plan", "top")
    leave(t)
    m = t.match
    assert m.is_captive(m.content.leader["han_solo"].id)
    assert not m.is_captive(m.content.leader["princess_leia"].id)
    assert t.units("mustafar").count("corellian_corvette") == 1


def test_escape_plan_bottom() -> None:
    t = played("rebel_escape_plan", "bottom", TROOPER, AT_AT)
    on_to(t, "choose_tactic")
    assert [ask.seat for ask in t.table.asks] == [0]


@pytest.mark.rule("RE-TACTIC_CARD-01", "RE-TACTIC_CARD-02")
def test_confrontation_eliminates_a_leader_even_if_he_retreats() -> None:
    s = scene(TROOPER, ("corellian_corvette", 1), ("stormtrooper", 1), ("star_destroyer", 1))
    s.leader("darth_vader", "hoth").leader("emperor_palpatine", "hoth").loyal("empire", "mustafar")
    t = s.combat("hoth", active="empire").load([BLANK] * 30)
    on_to(t, "choose_tactic")
    reveal(t, "escort", "intercept")
    on_to(t, "choose_tactic")
    reveal(t, "confrontation", "armored_patrol").choose("neither")
    stormtrooper = t.match.content.unit["stormtrooper"].id
    use(t, "rebel_confrontation", "top")
    t.combat.wounds.append(Wound(stormtrooper, 1))
    on_to(t, "confront_leader")
    assert (t.ask.seat, sorted(t.legal)) == (0, ["leader:darth_vader", "leader:emperor_palpatine"])
    t.choose("leader:darth_vader")
    assert "confrontation" not in deck(t, "rebel", "ground")
    assert t.ask.what == "retreat"
    t.choose(next(choice for choice in t.legal if choice.startswith("retreat:darth_vader")))
    while t.ask.what == "take_along":
        t.choose("done")
    assert t.where("darth_vader") == "mustafar"
    s.state.pending = t.state.pending
    end = s.run(EndOfCommand([Step.RETURN_UNREVEALED, Step.RUN_PENDING]))
    end.ask  # noqa: B018 - the table opens
    vader = end.match.content.leader["darth_vader"].id
    assert end.state.leaders[vader] == Away.ELIMINATED


def test_confrontation_without_the_last_unit_does_nothing() -> None:
    s = scene(TROOPER, AT_AT).leader("darth_vader", "hoth")
    t = s.combat("hoth", active="rebel").load([BLANK] * 30)
    reveal(t, "confrontation", "armored_patrol")
    use(t, "rebel_confrontation", "top")
    on_to(t, "choose_tactic")
    assert t.state.pending == []
    assert t.state.rise is not None
    assert t.state.rise.lost_tactics == []
