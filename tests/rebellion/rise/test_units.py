"""The Interdictor, structures of both sides, and what the new units are built with."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.combat_frames import Combat, FewerDice
from wartable.games.rebellion.content.vocabulary import Icon
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import Building, RefreshPhase, Step
from wartable.games.rebellion.rules.combat.bans import ROUND
from wartable.games.rebellion.state import EMPIRE, REBEL

BLANK, HIT, DIRECT = 0, 2, 4
WITH_SHIP = (("stormtrooper", 1), ("star_destroyer", 1))
"""Imperial units that could retreat, so that somebody is asked in each round."""
BOTH_SYSTEMS = pytest.mark.parametrize("cinematic", [False, True])


def in_hoth(*units: tuple[str, int], cinematic: bool = False) -> Scenario:
    """Units in Hoth, with Mon Mothma, who could lead a retreat, and Darth Vader."""
    s = Scenario(expansion=True, cinematic=cinematic).pool()
    s.leader("mon_mothma", "hoth").leader("darth_vader", "hoth")
    for unit, number in units:
        s.units("hoth", unit, number)
    return s


def play_round(t: Session) -> Session:
    """Play to the end of the first combat round, with blanks, and nobody retreats."""
    t.load([BLANK] * 60)
    while not t.events(events.CombatEnded) and t.events(events.CombatRoundBegan)[-1].round < 2:
        t.choose("fight_on" if "fight_on" in t.legal else t.legal[-1])
    return t


def retreat_asked(t: Session) -> list[int]:
    """Who was asked to retreat in the first round."""
    seats = []
    while not t.events(events.CombatEnded) and t.events(events.CombatRoundBegan)[-1].round < 2:
        if t.ask.what == "retreat":
            seats.append(t.ask.seat)
        t.choose("fight_on" if "fight_on" in t.legal else t.legal[-1])
    return seats


@BOTH_SYSTEMS
@pytest.mark.rule("RE-INTERDICTOR-01")
def test_rebels_do_not_retreat_from_an_interdictor_but_the_empire_may(cinematic: bool) -> None:
    s = in_hoth(("x_wing", 2), ("interdictor", 1), ("tie_fighter", 1), cinematic=cinematic)
    t = s.combat("hoth").load([BLANK] * 40)
    assert retreat_asked(t) == [1]
    s = in_hoth(("x_wing", 2), ("star_destroyer", 1), ("tie_fighter", 1), cinematic=cinematic)
    t = s.combat("hoth").load([BLANK] * 40)
    assert retreat_asked(t) == [0, 1]


@pytest.mark.rule("RE-INTERDICTOR-01")
def test_the_refusal_names_the_interdictor() -> None:
    s = in_hoth(("x_wing", 2), ("interdictor", 1), ("star_destroyer", 1))
    t = s.combat("hoth", active="empire").load([BLANK] * 40).until("retreat")
    assert t.ask.seat == 1
    t.choose("fight_on")
    # the Rebel was passed over; the next round has begun
    assert t.refusal("retreat:mon_mothma,ison_corridor").rule in ("RE-INTERDICTOR-01", "RB-RETREAT-01")


@pytest.mark.rule("RE-INTERDICTOR-02")
def test_a_card_opens_no_way_past_an_interdictor() -> None:
    s = in_hoth(("rebel_trooper", 1), ("corellian_corvette", 1), ("interdictor", 1), ("stormtrooper", 1))
    t = s.combat("hoth", hands={"rebel": ["ground_escape_plan"]}).load([BLANK] * 40)
    asked = []
    while not t.events(events.CombatEnded) and t.events(events.CombatRoundBegan)[-1].round < 2:
        asked.append((t.ask.seat, t.ask.what))
        play = next((text for text in t.legal if "escape_plan" in text), None)
        t.choose(play or ("fight_on" if "fight_on" in t.legal else t.legal[-1]))
    assert (0, "retreat") not in asked


@pytest.mark.rule("RE-INTERDICTOR-03")
def test_once_the_last_interdictor_is_destroyed_rebels_may_retreat() -> None:
    s = in_hoth(("x_wing", 3), ("interdictor", 1), ("tie_fighter", 1))
    t = s.combat("hoth", wounds={"interdictor": 3}).load([DIRECT, BLANK, BLANK] + [BLANK] * 20)
    t.until("assign_damage")
    t.choose(next(text for text in t.legal if "interdictor" in text))
    t.until("retreat")
    assert t.ask.seat == 0
    assert "interdictor" not in t.units("hoth")


@pytest.mark.rule("RE-INTERDICTOR-01")
def test_lone_transports_that_an_interdictor_holds_are_destroyed() -> None:
    t = in_hoth(("rebel_transport", 2), ("interdictor", 1)).combat("hoth").load([BLANK] * 20)
    assert t.ask.what
    assert t.units("hoth") == ["interdictor"]


@pytest.mark.rule("RE-STRUCTURE-01")
def test_immobile_ground_units_of_either_side_are_structures() -> None:
    units = Scenario(expansion=True).printed.unit
    structures = {key for key, row in units.items() if row.structure}
    assert structures == {"ion_cannon", "shield_generator", "golan_arms_turret", "shield_bunker"}
    assert {units[key].side for key in structures} == {"rebel", "empire"}


@BOTH_SYSTEMS
@pytest.mark.rule("RE-STRUCTURE-02")
@pytest.mark.parametrize(
    ("structure", "troops"), [("shield_bunker", "rebel_trooper"), ("ion_cannon", "stormtrooper")]
)
def test_structures_that_are_left_alone_are_destroyed(structure: str, troops: str, cinematic: bool) -> None:
    t = play_round(in_hoth((structure, 2), (troops, 1), cinematic=cinematic).combat("hoth"))
    assert t.units("hoth") == [troops]


@pytest.mark.rule("RE-STRUCTURE-02")
def test_structures_of_both_sides_go_together() -> None:
    t = in_hoth(("shield_bunker", 1), ("ion_cannon", 1)).combat("hoth")
    assert t.ask.what
    assert t.units("hoth") == []


@BOTH_SYSTEMS
@pytest.mark.rule("RE-STRUCTURE-03")
def test_who_rolled_a_die_on_the_ground_keeps_his_structures_for_a_round(cinematic: bool) -> None:
    s = in_hoth(("golan_arms_turret", 1), *WITH_SHIP, cinematic=cinematic)
    t = play_round(s.combat("hoth"))
    assert "golan_arms_turret" in t.units("hoth")
    assert t.events(events.CombatRoundBegan)[-1].round == 2


def trooper_falls(s: Scenario) -> Session:
    """A Rebel Trooper rolls a blank and is killed beside an Ion Cannon; the Empire fights on."""
    t = s.combat("hoth").load([BLANK, DIRECT] + [BLANK] * 20)
    t.until("assign_damage").choose("hit:direct,rebel_trooper").until("retreat")
    assert t.units("hoth", "rebel") == ["ion_cannon"]
    return t.choose("fight_on")


@pytest.mark.rule("RE-STRUCTURE-03")
def test_dice_of_a_trooper_who_fell_keep_the_structures_too() -> None:
    t = trooper_falls(in_hoth(("ion_cannon", 1), ("rebel_trooper", 1), *WITH_SHIP))
    assert t.units("hoth", "rebel") == ["ion_cannon"]  # the second round has begun
    t.until("retreat").choose("fight_on")
    assert t.units("hoth", "rebel") == []  # nobody rolled in it


def test_without_the_expansion_lone_structures_fall_at_once() -> None:
    s = Scenario().pool().leader("darth_vader", "hoth").units("hoth", "ion_cannon")
    s.units("hoth", "rebel_trooper").units("hoth", "stormtrooper").units("hoth", "star_destroyer")
    assert trooper_falls(s).units("hoth", "rebel") == []


@pytest.mark.rule("RE-STRUCTURE-05")
def test_who_was_kept_from_rolling_loses_them() -> None:
    s = in_hoth(("golan_arms_turret", 1), *WITH_SHIP)
    place = s.place("hoth")
    combat = Combat([Step.COMBAT_ROUND], place, EMPIRE, EMPIRE)
    green = next(die.id for die in s.printed.dice if die.key == "green")
    combat.fewer_dice.append(FewerDice(REBEL, green, 2, ROUND))
    t = play_round(s.run(combat))
    assert t.units("hoth", "rebel") == []


@pytest.mark.rule("RE-SETUP-05", "RE-BUILD-01")
@pytest.mark.parametrize(
    ("side", "icon", "units"),
    [
        (REBEL, Icon.BLUE_TRIANGLE, {"x_wing", "y_wing", "rebel_transport", "u_wing"}),
        (REBEL, Icon.BLUE_CIRCLE, {"corellian_corvette", "nebulon_b_frigate"}),
        (REBEL, Icon.ORANGE_TRIANGLE, {"rebel_trooper", "rebel_vanguard"}),
        (EMPIRE, Icon.BLUE_TRIANGLE, {"tie_fighter", "tie_striker"}),
        (EMPIRE, Icon.ORANGE_TRIANGLE, {"stormtrooper", "assault_tank"}),
        (EMPIRE, Icon.ORANGE_CIRCLE, {"at_st", "shield_bunker"}),
    ],
)
def test_new_units_are_built_with_the_icons_of_old_ones(side: int, icon: Icon, units: set[str]) -> None:
    s = Scenario(expansion=True)
    system = next(row for row in s.printed.systems if icon in row.icons)
    t = s.run(Building([Step.BUILD_UNITS], side, [(system.id, system.icons.index(icon))]))
    offered = {text.partition(":")[2].partition(",")[0] for text in t.legal if text.startswith("build:")}
    assert offered == units


@pytest.mark.rule("RE-BUILD-02")
def test_the_rebel_chooses_first_what_he_builds() -> None:
    s = Scenario(expansion=True).pool().loyal("rebel", "naboo").loyal("empire", "mandalore")
    s.state.time = 2
    t = s.run(RefreshPhase([Step.BUILD]))
    assert (t.ask.what, t.ask.seat) == ("build_units", 0)
    t.choose("done")
    assert (t.ask.what, t.ask.seat) == ("build_units", 1)
