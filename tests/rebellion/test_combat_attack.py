"""An attack: how many dice, what they are spent on, who is hurt, what is blocked, and who dies when."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.rebellion.scenario import NO_WOUNDS, Scenario, Session
from wartable.games.rebellion.combat_frames import SPACE, Combat, FewerDice, Wound
from wartable.games.rebellion.content.vocabulary import Colour
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.rules.combat.bans import ROUND
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.agenda import topmost

BLANK, HIT, DIRECT, SPECIAL = 0, 2, 4, 5


def fight(
    *units: tuple[str, int],
    active: str = "rebel",
    wounds: Mapping[str, int] = NO_WOUNDS,
    **hands: list[str],
) -> Session:
    """A combat in Hoth without leaders but Mon Mothma, with whom the Rebel may retreat."""
    s = Scenario().pool().leader("mon_mothma", "hoth")
    for unit, number in units:
        s.units("hoth", unit, number)
    return s.combat("hoth", active=active, hands=hands, wounds=wounds)


def rolled(t: Session) -> list[tuple[str, ...]]:
    """The dice of the attacks so far."""
    return [event.dice for event in t.events(events.AttackRolled)]


def colours(dice: tuple[str, ...]) -> tuple[int, int]:
    """How many black and red ones there are."""
    return sum(die.startswith("black") for die in dice), sum(die.startswith("red") for die in dice)


@pytest.mark.rule("RB-ATTACK-01", "RB-ATTACK_VALUE-01", "RB-COMBAT-15")
def test_one_pooled_roll_of_all_ships_the_active_side_first() -> None:
    t = fight(
        ("x_wing", 2), ("corellian_corvette", 1), ("star_destroyer", 1), ("tie_fighter", 2), ("at_at", 1)
    )
    t.load([BLANK] * 9)
    assert t.ask.what == "retreat"
    first, second = t.events(events.AttackRolled)[:2]
    assert (first.side, colours(first.dice)) == ("rebel", (3, 1))
    assert (second.side, colours(second.dice)) == ("empire", (3, 2))  # the AT-AT fights on the ground


@pytest.mark.rule("RB-ATTACK-02", "RB-ATTACK-03", "RB-STRUCTURE-01", "RB-STRUCTURE-02", "RB-STRUCTURE-03")
def test_dice_are_reduced_before_the_limit_of_five() -> None:
    for destroyers, carriers, cannons, expected in (
        (3, 2, 2, (5, 4)),  # 8 red less 4
        (4, 3, 2, (5, 5)),  # 11 red less 4 are 7, and 5 at most
        (1, 0, 2, (1, 0)),
        (4, 0, 0, (4, 5)),
        (4, 0, 1, (4, 5)),
        (3, 0, 1, (3, 4)),
    ):
        s = Scenario().pool().units("hoth", "x_wing").units("hoth", "ion_cannon", cannons)
        s.units("hoth", "star_destroyer", destroyers).units("hoth", "assault_carrier", carriers)
        t = s.combat("hoth", active="empire").load([BLANK] * 12)
        t.ask  # noqa: B018 - the table opens
        first = t.events(events.AttackRolled)[0]
        assert (first.side, colours(first.dice)) == ("empire", expected), (destroyers, carriers, cannons)


@pytest.mark.rule("RB-ATTACK-03")
def test_cards_reduce_the_dice_of_a_colour_for_as_long_as_they_last() -> None:
    s = Scenario().pool().leader("mon_mothma", "hoth")
    s.units("hoth", "mon_calamari_cruiser").units("hoth", "y_wing", 4).units("hoth", "star_destroyer", 2)
    t = s.combat("hoth", active="empire").load([BLANK] * 12 + [BLANK] * 12)
    red = next(die.id for die in s.printed.dice if die.colour is Colour.RED)
    combat = topmost(s.state.agenda, Combat)
    assert combat is not None
    combat.fewer_dice = [FewerDice(REBEL, red, 2, ROUND)]
    assert t.ask.what == "retreat"
    t.choose("fight_on")
    assert [colours(dice) for dice in rolled(t)] == [(2, 4), (1, 4), (2, 4), (1, 5)]


@pytest.mark.rule("RB-ATTACK-15", "RB-ATTACK-16", "RB-ATTACK-17", "RB-DICE-01")
def test_hits_go_to_health_of_their_colour_and_direct_hits_anywhere() -> None:
    t = fight(("mon_calamari_cruiser", 1), ("x_wing", 1), ("star_destroyer", 1), ("tie_fighter", 2))
    t.load([HIT, DIRECT, HIT, BLANK])  # black, black, red, red
    assert t.ask.what == "assign_damage"
    assert t.ask.seat == 0
    assert sorted(t.legal) == [
        "as_proposed",
        "hit:black,tie_fighter",
        "hit:direct,star_destroyer",
        "hit:direct,tie_fighter",
        "hit:red,star_destroyer",
    ]
    refusal = t.refusal("hit:black,star_destroyer")
    assert (refusal.rule, refusal.facts["colour"]) == ("RB-ATTACK-16", "red")
    assert t.refusal("hit:red,tie_fighter").rule == "RB-ATTACK-16"


@pytest.mark.rule("RB-ATTACK-18")
def test_only_units_of_the_theater_are_hurt() -> None:
    t = fight(("mon_calamari_cruiser", 1), ("star_destroyer", 1), ("tie_fighter", 1), ("at_at", 1))
    t.load([DIRECT, HIT, BLANK])
    assert t.refusal("hit:red,at_at").rule == "RB-ATTACK-18"


@pytest.mark.rule("RB-ATTACK-19", "RB-ATTACK-20")
def test_every_hit_that_can_be_assigned_must_be_and_a_unit_may_get_more_than_its_health() -> None:
    t = fight(("mon_calamari_cruiser", 1), ("x_wing", 3), ("star_destroyer", 1), ("tie_fighter", 2))
    t.load([HIT, HIT, HIT, BLANK, BLANK, BLANK, *[BLANK] * 5])
    assert "done" not in t.legal  # the first went where alone it could
    t.choose("hit:black,tie_fighter,0,1", "hit:black,tie_fighter,0,2")
    assert t.units("hoth", "empire") == ["star_destroyer", "tie_fighter"]
    assert [event.unit for event in t.events(events.DamageDealt)] == ["tie_fighter"] * 3


@pytest.mark.rule("RB-HEALTH-02", "RB-DEATH_STAR-01")
def test_a_death_star_is_given_no_damage() -> None:
    t = fight(("mon_calamari_cruiser", 1), ("death_star", 1), ("assault_carrier", 1), ("tie_fighter", 1))
    t.load([DIRECT, HIT, HIT])
    assert t.refusal("hit:direct,death_star").rule == "RB-HEALTH-02"
    t.choose("as_proposed")
    assert all(event.unit != "death_star" for event in t.events(events.DamageDealt))


@pytest.mark.rule("RB-ATTACK-15")
def test_the_proposal_destroys_what_it_can_and_assigns_everything() -> None:
    t = fight(
        ("mon_calamari_cruiser", 1),
        ("y_wing", 2),
        ("star_destroyer", 1),
        ("assault_carrier", 1),
        ("tie_fighter", 1),
    )
    # A black hit, two red ones and a direct hit: of the capital ships only the carrier can die.
    t.load([HIT, HIT, HIT, DIRECT, BLANK, *[BLANK] * 6])
    t.choose("as_proposed")
    doomed = sorted(event.unit for event in t.events(events.UnitDoomed) if event.side == "empire")
    assert doomed == ["assault_carrier", "tie_fighter"]
    dealt = [event for event in t.events(events.DamageDealt) if event.side == "empire"]
    assert sum(event.amount for event in dealt) == 4
    said = [event.damage for event in t.events(events.AttackResolved) if event.side == "rebel"]
    assert said[0] == 4


@pytest.mark.rule("RB-ATTACK-25", "RB-ATTACK-26", "RB-ATTACK-27", "RB-HEALTH-01", "RB-DESTROY_UNIT-01")
def test_a_doomed_unit_shoots_back_and_dies_when_the_battle_ends() -> None:
    t = fight(("mon_calamari_cruiser", 1), ("y_wing", 3), ("star_destroyer", 1))
    t.load([BLANK, HIT, HIT, HIT, HIT, BLANK, HIT, BLANK, BLANK])
    t.ask  # noqa: B018
    told = t.table.play.events
    kinds = [type(event) for event in told]
    doomed, second = (
        kinds.index(events.UnitDoomed),
        [place for place, event in enumerate(told) if isinstance(event, events.AttackRolled)][1],
    )
    assert doomed < second  # on the sheet before it rolls
    assert colours(rolled(t)[1]) == (1, 2)
    assert t.units("hoth", "empire") == []
    assert t.units("hoth", "rebel") == ["mon_calamari_cruiser", "y_wing", "y_wing"]
    star_destroyer = t.match.content.unit["star_destroyer"].id
    assert t.match.supply(star_destroyer) == t.match.unit(star_destroyer).figures


@pytest.mark.rule("RB-ATTACK-28", "RB-ATTACK-29")
def test_damage_stays_through_the_rounds_of_a_combat() -> None:
    s = Scenario().pool().units("hoth", "mon_calamari_cruiser").units("hoth", "star_destroyer")
    t = s.leader("mon_mothma", "hoth").combat("hoth", active="rebel")
    t.load([BLANK, HIT, HIT, BLANK, BLANK, BLANK])
    assert t.ask.what == "retreat"
    star_destroyer = t.match.content.unit["star_destroyer"].id
    assert t.combat.wounds == [Wound(star_destroyer, 2, 0)]
    t.load([BLANK, HIT, HIT, BLANK, BLANK, BLANK]).choose("fight_on")
    assert t.units("hoth") == ["mon_calamari_cruiser"]  # two and two are four


@pytest.mark.rule("RB-ATTACK-04", "RB-ATTACK-05", "RB-ATTACK-06", "RB-ATTACK-07", "RB-ATTACK-08")
def test_a_special_draws_a_card_of_the_theater_once_and_it_may_be_played_at_once() -> None:
    s = Scenario().pool().units("hoth", "mon_calamari_cruiser").units("hoth", "star_destroyer").tactic_decks()
    critical = next(row.id for row in s.printed.tactics if row.key == "space_critical_hit")
    s.state.space_tactics.remove(critical)
    s.state.space_tactics.append(critical)
    t = s.combat("hoth", active="rebel")
    t.load([SPECIAL, SPECIAL, BLANK])
    assert sorted(t.legal) == ["draw:black_special", "draw:red_special", "pass"]
    t.choose("draw:black_special")
    assert t.combat.hands[REBEL][SPACE] == [critical]
    assert sorted(t.legal) == ["draw:red_special", "pass", "play:space_critical_hit"]
    t.choose("play:space_critical_hit")
    assert t.state.tactic_discards[SPACE] == [critical]
    assert t.legal == ["draw:red_special", "pass"]


@pytest.mark.rule("RB-ATTACK-08", "RB-ATTACK-09")
def test_a_card_not_played_is_kept_for_later_rounds() -> None:
    s = Scenario().pool().units("hoth", "mon_calamari_cruiser").units("hoth", "star_destroyer")
    t = s.leader("mon_mothma", "hoth").combat("hoth", hands={"rebel": ["space_critical_hit"]})
    t.load([BLANK] * 12).choose("pass")
    assert t.ask.what == "retreat"
    t.choose("fight_on")
    assert "play:space_critical_hit" in t.legal


@pytest.mark.rule("RB-LIMIT-05", "RB-DISCARD-01")
def test_an_empty_tactic_deck_is_made_anew_of_its_discards() -> None:
    s = Scenario().pool().units("hoth", "mon_calamari_cruiser").units("hoth", "star_destroyer")
    t = s.combat("hoth", hands={"rebel": ["space_critical_hit"]})
    t.load([SPECIAL, SPECIAL, BLANK])
    assert t.refusal("draw:black_special").rule == "RB-LIMIT-05"
    t.choose("play:space_critical_hit", "draw:black_special")
    assert t.state.tactic_discards[SPACE] == []
    assert len(t.combat.hands[REBEL][SPACE]) == 1


@pytest.mark.rule("RB-ATTACK-10", "RB-ATTACK-11")
def test_cards_of_the_other_theater_or_without_their_special_cannot_be_played() -> None:
    hand = ["space_critical_hit", "ground_critical_hit", "space_take_it_down", "space_defensive_formation"]
    t = fight(("mon_calamari_cruiser", 1), ("star_destroyer", 1), rebel=hand)
    t.load([BLANK, BLANK, BLANK])
    assert t.legal == ["play:space_critical_hit", "pass"]
    assert t.refusal("play:ground_critical_hit").rule == "RB-ATTACK-10"
    assert t.refusal("play:space_take_it_down").rule == "RB-ATTACK-11"
    assert t.refusal("play:space_defensive_formation").rule == "RB-ATTACK-21"


@pytest.mark.rule("RB-ATTACK-21", "RB-ATTACK-22", "RB-ATTACK-23", "RB-DAMAGE-01")
def test_blocking_takes_off_new_damage_of_dice_and_cards_and_no_markers() -> None:
    rebel = ["space_critical_hit"]
    empire = ["space_defensive_formation", "ground_defensive_formation", "space_critical_hit"]
    wounds = {"star_destroyer": 2}
    t = fight(("mon_calamari_cruiser", 1), ("star_destroyer", 1), wounds=wounds, rebel=rebel, empire=empire)
    t.load([BLANK, BLANK, BLANK]).choose("play:space_critical_hit")
    star_destroyer = t.match.content.unit["star_destroyer"].id
    assert t.combat.wounds == [Wound(star_destroyer, 2, 1)]
    assert (t.ask.what, t.ask.seat) == ("block_damage", 1)
    assert t.refusal("play:ground_defensive_formation").rule == "RB-ATTACK-23"
    assert t.refusal("play:space_critical_hit").rule == "RB-ATTACK-21"
    t.choose("play:space_defensive_formation")
    assert t.combat.wounds == [Wound(star_destroyer, 2)]


@pytest.mark.rule("RB-ATTACK-22")
def test_nobody_blocks_when_there_are_only_damage_markers() -> None:
    hand = ["space_defensive_formation"]
    t = fight(("mon_calamari_cruiser", 1), ("star_destroyer", 1), wounds={"star_destroyer": 2}, empire=hand)
    t.load([BLANK] * 6)
    assert t.ask.what == "retreat"
    assert t.combat.hands[EMPIRE][SPACE]


@pytest.mark.rule("RB-STRUCTURE-02")
def test_ion_cannons_silence_nobody_on_the_ground() -> None:
    t = fight(("airspeeder", 1), ("ion_cannon", 2), ("at_at", 1), active="empire").load([BLANK, HIT, HIT])
    t.ask  # noqa: B018 - the table opens
    assert colours(rolled(t)[0]) == (1, 2)
