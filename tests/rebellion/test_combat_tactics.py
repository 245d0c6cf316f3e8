"""Every tactic card of the shared decks, and what cards for the start of a combat may change."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.paranoid import unwatched
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.combat_frames import GROUND, SPACE, Ban, Combat
from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.vocabulary import Forbidden
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.events import turns
from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.bans import ROUND, WHAT
from wartable.games.rebellion.rules.combat.beginning import combat_of
from wartable.games.rebellion.rules.combat.figures import health
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.games.rebellion.steps import STEPS
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Script

BLANK, HIT, DIRECT, SPECIAL = 0, 2, 4, 5
SHIPS = (("mon_calamari_cruiser", 1), ("star_destroyer", 2), ("tie_fighter", 1))
TROOPS = (("rebel_trooper", 1), ("airspeeder", 1), ("at_st", 2), ("stormtrooper", 1))
# What a Rebel who attacks first rolls: ships 1 black and 2 red, troops 2 black and 1 red.
THEATERS = pytest.mark.parametrize(("theater", "units"), [("space", SHIPS), ("ground", TROOPS)])
SHARED = (
    "critical_hit",
    "concentrate_fire",
    "defensive_formation",
    "take_it_down",
    "onslaught",
    "unstoppable_assault",
    "brilliant_strategy",
)
TARGETS = {"space": ("star_destroyer", "tie_fighter"), "ground": ("at_st", "stormtrooper")}


def fight(
    units: tuple[tuple[str, int], ...],
    rebel: list[str],
    empire: list[str] | None = None,
    *,
    change: Callable[[Combat], None] | None = None,
) -> Session:
    """A combat in Hoth that the Rebel, led by Mon Mothma, begins, perhaps with a change by a card."""
    s = Scenario().pool().leader("mon_mothma", "hoth").tactic_decks()
    for unit, number in units:
        s.units("hoth", unit, number)
    t = s.combat("hoth", active="rebel", hands={"rebel": rebel, "empire": empire or []})
    combat = topmost(s.state.agenda, Combat)
    if change is not None and combat is not None:
        change(combat)
    return t


def damage(t: Session) -> dict[str, int]:
    """All damage of Imperial figures in the combat, by how choices name their type."""
    found: dict[str, int] = {}
    for wound in t.combat.wounds:
        found[t.match.unit_text(wound.unit)] = (
            found.get(t.match.unit_text(wound.unit), 0) + wound.old + wound.new
        )
    return found


@THEATERS
@pytest.mark.rule("RB-ATTACK-14", "RB-ATTACK-09")
def test_critical_hit_deals_a_damage_to_any_enemy_of_the_theater(
    theater: str, units: tuple[tuple[str, int], ...]
) -> None:
    big, small = TARGETS[theater]
    for target in (big, small):
        t = fight(units, [f"{theater}_critical_hit"]).load([BLANK] * 3)
        t.choose(f"play:{theater}_critical_hit")
        assert sorted(t.legal) == sorted([f"deal:{big}", f"deal:{small}"])
        t.choose(f"deal:{target}")
        assert [(event.unit, event.amount) for event in t.events(events.DamageDealt)] == [(target, 1)]


@THEATERS
@pytest.mark.rule("RB-ATTACK-12", "RB-DICE-02")
def test_concentrate_fire_rerolls_up_to_two_dice_together(
    theater: str, units: tuple[tuple[str, int], ...]
) -> None:
    card = f"{theater}_concentrate_fire"
    t = fight(units, [card, card]).load([BLANK, BLANK, SPECIAL, HIT, DIRECT])
    blank = "red_blank" if theater == "space" else "black_blank"
    t.choose(f"play:{card}", "pick:black_blank", f"pick:{blank}")
    event = t.events(events.DiceRerolled)[-1]
    assert event.before == ("black_blank", blank)
    assert event.after == ("black_hit", f"{blank.partition('_')[0]}_direct_hit")
    t.load([BLANK]).choose(f"play:{card}", "pick:black_hit", "done")  # another effect rerolls a die again
    assert t.events(events.DiceRerolled)[-1].after == ("black_blank",)


@pytest.mark.rule("RB-ATTACK-07")
def test_a_die_that_was_spent_is_not_rerolled() -> None:
    t = fight(SHIPS, ["space_concentrate_fire"]).load([SPECIAL, BLANK, BLANK])
    t.choose("draw:black_special", "play:space_concentrate_fire")
    assert t.legal == ["pick:red_blank", "done"]


@THEATERS
@pytest.mark.rule("RB-ATTACK-21", "RB-ATTACK-24")
def test_defensive_formation_blocks_one_damage(theater: str, units: tuple[tuple[str, int], ...]) -> None:
    big, small = TARGETS[theater]
    t = fight(units, [], [f"{theater}_defensive_formation"])
    t.load([HIT, HIT, BLANK] if theater == "space" else [HIT, BLANK, HIT]).choose("as_proposed")
    t.choose(f"play:{theater}_defensive_formation")
    assert sorted(t.legal) == sorted([f"block:{big},0,1", f"block:{small},0,1"])
    t.choose(f"block:{small},0,1")
    assert damage(t) == {big: 1}


@THEATERS
@pytest.mark.rule("RB-ATTACK-24", "RB-ATTACK-23")
def test_outmaneuver_and_dig_in_cost_another_card_and_block_up_to_two(
    theater: str, units: tuple[tuple[str, int], ...]
) -> None:
    big, small = TARGETS[theater]
    card = {"space": "space_outmaneuver", "ground": "ground_dig_in"}[theater]
    dice = [HIT, HIT, BLANK] if theater == "space" else [HIT, BLANK, HIT]
    other = {"space": "ground", "ground": "space"}[theater]
    t = fight(units, [], [card, f"{other}_critical_hit", f"{theater}_defensive_formation"])
    t.load(dice).choose("as_proposed")
    assert t.refusal(f"play:{other}_critical_hit").rule == "RB-ATTACK-23"
    t.choose(f"play:{card}")  # the only other card of the theater pays for it
    assert [event.tactic for event in t.events(events.TacticDiscarded)] == [f"{theater}_defensive_formation"]
    t.choose(f"block:{big},0,1")
    assert "done" in t.legal
    t.choose(f"block:{small},0,1")
    assert damage(t) == {}
    t = fight(units, [], [card, f"{other}_critical_hit"]).load([*dice, *[BLANK] * 7])
    t.choose("as_proposed")
    assert t.ask.what != "block_damage"  # nothing to pay with
    assert len([event for event in t.events(events.DamageDealt) if event.side == "empire"]) == 2


@pytest.mark.rule("RB-RETREAT-01", "RB-GOLDEN-04")
def test_no_escape_keeps_the_enemy_from_retreating_in_this_round() -> None:
    s = (
        Scenario()
        .pool()
        .leader("mon_mothma", "hoth")
        .leader("darth_vader", "hoth")
        .units("hoth", "star_destroyer")
    )
    s.units("hoth", "mon_calamari_cruiser")
    t = s.combat("hoth", active="empire", hands={"empire": ["space_no_escape"]}).load([BLANK] * 12)
    t.choose("play:space_no_escape")
    assert (t.ask.what, t.ask.seat) == ("retreat", 1)
    t.choose("fight_on")  # the Rebel is not asked; the next round begins
    assert t.combat.round == 2
    assert (t.ask.what, t.ask.seat) == ("retreat", 1)
    t.choose("fight_on")
    assert (t.ask.what, t.ask.seat) == ("retreat", 0)


@THEATERS
@pytest.mark.rule("RB-ATTACK-11", "RB-ATTACK-14")
def test_take_it_down_deals_two_damage_to_one_unit(theater: str, units: tuple[tuple[str, int], ...]) -> None:
    card, (big, _) = f"{theater}_take_it_down", TARGETS[theater]
    t = fight(units, [card]).load([SPECIAL, BLANK, BLANK])
    t.choose(f"play:{card},black_special", f"deal:{big}")
    assert [(event.unit, event.amount) for event in t.events(events.DamageDealt)] == [(big, 2)]
    assert [event.die for event in t.events(events.SpecialSpent)] == ["black_special"]


@THEATERS
@pytest.mark.rule("RB-ATTACK-14")
def test_onslaught_deals_one_damage_to_each_of_up_to_two(
    theater: str, units: tuple[tuple[str, int], ...]
) -> None:
    card, (big, small) = f"{theater}_onslaught", TARGETS[theater]
    t = fight(units, [card]).load([SPECIAL, BLANK, BLANK])
    t.choose(f"play:{card},black_special", f"deal:{big}")
    assert sorted(t.legal) == sorted(
        [f"deal:{big}", f"deal:{small}", "done"]
    )  # the other of the two big ones
    t.choose(f"deal:{big}")
    assert sorted((wound.old + wound.new) for wound in t.combat.wounds) == [1, 1]
    t = fight(units, [card]).load([SPECIAL, BLANK, BLANK])
    t.choose(f"play:{card},black_special", f"deal:{small}", "done")
    assert [event.unit for event in t.events(events.DamageDealt)] == [small]


@THEATERS
@pytest.mark.rule("RB-GOLDEN-04", "RB-ATTACK-21")
def test_unstoppable_assault_forbids_blocking_in_this_battle(
    theater: str, units: tuple[tuple[str, int], ...]
) -> None:
    card, block = f"{theater}_unstoppable_assault", f"{theater}_defensive_formation"
    answer = [BLANK] * (7 if theater == "space" else 5)
    t = fight(units, [card], [block]).load([SPECIAL, HIT, BLANK, *answer])
    t.load([BLANK, HIT, BLANK] if theater == "space" else [BLANK, BLANK, HIT])
    t.choose(f"play:{card},black_special").until("block_damage", "fight_on")
    assert t.combat.round == 2  # it ended with the battle
    assert f"play:{block}" in t.legal
    assert len([event for event in t.events(events.DamageDealt) if event.side == "empire"]) == 2


@THEATERS
@pytest.mark.rule("RB-ATTACK-04")
def test_brilliant_strategy_draws_two_cards_of_any_deck(
    theater: str, units: tuple[tuple[str, int], ...]
) -> None:
    card = f"{theater}_brilliant_strategy"
    for first, second in (("space", "space"), ("space", "ground"), ("ground", "ground")):
        t = fight(units, [card]).load([SPECIAL, BLANK, BLANK])
        t.choose(f"play:{card},black_special", f"draw_from:{first}", f"draw_from:{second}")
        hands = t.combat.hands[REBEL]
        drawn = [first, second]
        assert (len(hands[SPACE]), len(hands[GROUND])) == (drawn.count("space"), drawn.count("ground"))


@pytest.mark.rule("RB-ATTACK-13")
def test_bombardment_deals_the_red_dice_of_a_ship_in_the_system() -> None:
    units = (*TROOPS, ("mon_calamari_cruiser", 1), ("corellian_corvette", 1), ("x_wing", 1))
    t = fight(units, ["ground_bombardment"]).load([SPECIAL, BLANK, BLANK])
    t.choose("play:ground_bombardment,black_special")
    assert sorted(t.legal) == ["bombard:corellian_corvette", "bombard:mon_calamari_cruiser"]
    t.choose("bombard:mon_calamari_cruiser", "deal:at_st", "deal:stormtrooper")
    assert sum(event.amount for event in t.events(events.DamageDealt)) == 2
    t = fight(TROOPS, ["ground_bombardment"]).load([SPECIAL, BLANK, BLANK])
    t.choose("play:ground_bombardment,black_special")
    assert not t.events(events.DamageDealt)  # no ship, no damage


@pytest.mark.rule("RB-MOVE-13", "RB-RETREAT-12", "RB-RETREAT-11", "RB-GOLDEN-03", "RB-ROUND-02")
def test_escape_plan_lets_units_retreat_without_transport_in_this_round() -> None:
    units = (("rebel_trooper", 2), ("airspeeder", 1), ("ion_cannon", 1), ("at_at", 2))
    t = fight(units, ["ground_escape_plan"]).load([SPECIAL, *[BLANK] * 9])
    t.choose("play:ground_escape_plan,black_special")
    t.until("retreat", "pass")
    t.choose("retreat:mon_mothma,bespin")
    assert "done" not in t.legal  # a leader does not go alone
    assert t.refusal("bring:ion_cannon").rule == "RB-RETREAT-11"
    t.choose("bring_all:rebel_trooper")
    assert "done" in t.legal
    t.choose("bring:airspeeder")
    assert t.units("bespin") == ["airspeeder", "rebel_trooper", "rebel_trooper"]
    assert t.units("hoth", "rebel") == []  # the cannon alone is destroyed
    t = fight(units, ["ground_escape_plan"]).load([SPECIAL, *[BLANK] * 9, DIRECT])
    t.choose("play:ground_escape_plan,black_special").until("retreat", "pass").choose("fight_on")
    assert t.combat.round == 2
    assert t.combat.without_transport == [False, False]
    assert t.state.round == 1  # the game round has not ended with it
    t = fight(units, []).load([BLANK] * 12)
    assert t.ask.what != "retreat"  # without the card nobody could go


@pytest.mark.rule("RB-STRUCTURE-02")
def test_each_shield_generator_draws_a_ground_card_when_a_ground_battle_begins() -> None:
    t = fight((*TROOPS, ("shield_generator", 2)), []).load([BLANK] * 3)
    t.ask  # noqa: B018
    drawn = [(event.owner, event.deck, event.number) for event in t.events(turns.CardsDrawn)]
    assert drawn == [(0, "ground_tactic", 2)]
    t = fight((*SHIPS, ("shield_generator", 2)), []).load([BLANK] * 10)
    t.ask  # noqa: B018
    assert not t.events(turns.CardsDrawn)  # a space battle gives none


def test_every_tactic_card_is_known_to_these_tests() -> None:
    assert {row.key for row in content().tactics} == {
        *(f"{theater}_{name}" for theater in ("space", "ground") for name in SHARED),
        *(
            "space_outmaneuver",
            "ground_dig_in",
            "space_no_escape",
            "ground_escape_plan",
            "ground_bombardment",
        ),
    }


# What cards for the start of a combat change


@pytest.mark.rule("RB-COMBAT-04", "RB-ACTION-06")
def test_cards_for_the_start_of_a_combat_come_after_leaders_and_before_tactic_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[int, int, bool]] = []

    def use(m: Match) -> Script[None]:
        combat = combat_of(m)
        leader = m.content.leader["darth_vader"].id
        seen.append((combat.round, len(combat.hands[EMPIRE][SPACE]), m.state.leaders[leader] == combat.place))
        yield from ()

    monkeypatch.setitem(STEPS._asking, Step.USE_ACTION_CARDS, use)
    s = Scenario().pool("darth_vader").units("hoth", "x_wing").units("hoth", "star_destroyer").tactic_decks()
    with unwatched():  # which would come there more than once
        s.combat("hoth", active="rebel").choose("add:darth_vader")
    assert seen == [(0, 0, True)]


def test_less_health_never_goes_below_one() -> None:
    t = fight(SHIPS, [], change=lambda combat: setattr(combat, "less_health", 1)).load([BLANK] * 3)
    t.ask  # noqa: B018
    values = {key: health(t.match, t.combat, t.match.content.unit[key].id) for key, _ in SHIPS}
    assert values == {"mon_calamari_cruiser": 3, "star_destroyer": 3, "tie_fighter": 1}
    assert health(t.match, t.combat, t.match.content.unit["death_star"].id) == 0


def test_black_hits_that_count_as_red_need_not_but_may() -> None:
    units = (("x_wing", 2), ("star_destroyer", 1), ("assault_carrier", 1))
    t = fight(units, [], change=lambda combat: setattr(combat, "black_as_red", [1, 0])).load([HIT, HIT])
    assert t.legal == ["hit:black_as_red,assault_carrier", "hit:black_as_red,star_destroyer", "done"]
    t.choose("hit:black_as_red,star_destroyer")
    assert [event.unit for event in t.events(events.DamageDealt)[:1]] == ["star_destroyer"]
    assert t.ask.what != "assign_damage" or t.ask.seat == 1  # only one of the two


@pytest.mark.rule("RB-GOLDEN-04")
def test_who_may_play_no_tactics_in_a_theater_may_still_draw() -> None:
    ban = Ban(REBEL, WHAT.index(Forbidden.PLAY_TACTICS), ROUND, SPACE)
    t = fight(SHIPS, ["space_critical_hit"], change=lambda combat: combat.bans.append(ban)).load(
        [SPECIAL, BLANK, BLANK]
    )
    assert t.legal == ["draw:black_special", "pass"]
    assert t.refusal("play:space_critical_hit").rule == "RB-GOLDEN-04"
