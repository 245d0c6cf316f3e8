"""Schemes outside combat: instead of an order, after planning, with an advance, in an orbital strike."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.positions import passing, settled
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import combat_events, events
from wartable.games.forbidden_stars.content import EVENT_BY_KEY
from wartable.games.forbidden_stars.frames import Step


def with_orders(scenario: Scenario, scheme: str) -> Session:
    """Seat 0 has a scheme in play; each seat has an order to reveal, and it is seat 0's turn."""
    scenario.player(0, schemes=[scheme]).stack("4A", (0, "dominate")).stack("2A", (1, "dominate"))
    return scenario.table()


# ------------------------------------------------------------------ instead of revealing an order


@pytest.mark.rule("FS-EVENT-07", "FS-EVENT-08", "FS-EVENT-05")
def test_unwavering_resolve_takes_the_place_of_the_whole_turn() -> None:
    s = (
        settled("ultramarines", "chaos")
        .units("1A.NW", "routed_scout", 2)
        .units("1A.NE", "routed_strike_cruiser")
    )
    s.units("3A.NE", "routed_scout")
    t = with_orders(s, "unwavering_resolve")
    assert t.legal == ["reveal:4A", "scheme:unwavering_resolve"]
    t.choose("scheme:unwavering_resolve")
    assert t.legal == ["rally:1A", "rally:3A"]
    t.choose("rally:1A")
    assert t.units("1A.NW") == ["scout", "scout"]
    assert t.units("1A.NE") == ["strike_cruiser"]
    assert t.units("3A.NE") == ["routed_scout"]
    assert (t.ask.what, t.ask.seat) == ("reveal_order", 1)  # the turn has passed
    assert t.state.stacks[t.match.galaxy.codes.index("4A")]  # and the order still lies there
    assert not t.events(events.OrderRevealed)


@pytest.mark.rule("FS-DISCARD-01")
def test_a_used_scheme_is_shown_and_shuffled_back() -> None:
    decks = set()
    for seed in range(5):
        s = settled("ultramarines", "chaos").units("1A.NW", "routed_scout")
        s.player(0, schemes=["unwavering_resolve"]).stack("4A", (0, "dominate")).stack("2A", (1, "dominate"))
        t = s.table(seed=seed).choose("scheme:unwavering_resolve")
        player = t.state.players[0]
        assert player.schemes == []
        assert sorted(player.events) == list(range(8))
        seen = [e for e in t.table.events_since(0, 1) if isinstance(e, events.SchemeUsed)]
        assert [e.event for e in seen] == ["unwavering_resolve"]
        decks.add(tuple(player.events))
    assert len(decks) > 1


@pytest.mark.rule("FS-EVENT-05")
def test_a_scheme_without_any_effect_is_not_offered() -> None:
    t = with_orders(settled("ultramarines", "chaos"), "unwavering_resolve")
    assert t.legal == ["reveal:4A"]


@pytest.mark.rule("FS-EVENT-08", "FS-EVENT-07")
def test_blight_of_nurgle_routs_an_enemy_near_an_own_unit() -> None:
    s = settled("chaos", "ultramarines").units("1A.NW", "cultist")
    s.units("1A.SE", "scout").units("1A.SE", "routed_space_marine").units("1A.NE", "strike_cruiser")
    s.structure("3A.NE", "bastion", seat=0).units("3A.SW", "scout")  # a structure alone is not enough
    t = with_orders(s, "blight_of_nurgle").choose("scheme:blight_of_nurgle")
    assert sorted(t.legal) == ["rout:scout,1A.SE", "rout:strike_cruiser,1A.NE"]
    t.choose("rout:scout,1A.SE")
    assert t.units("1A.SE") == ["routed_scout", "routed_space_marine"]
    assert t.ask.seat == 1


@pytest.mark.rule("FS-OPS-08", "FS-OPS-09", "FS-EVENT-08", "FS-ORK_EVENT-07")
def test_mob_up_with_a_blocked_stack() -> None:
    """Both orders of the Orks lie under others: they skip, and cannot use Mob Up! either."""
    s = settled("orks", "chaos").units("11A.SE", "ork_boyz")
    s.player(0, schemes=["mob_up"])
    s.stack("1A", (0, "deploy"), (1, "dominate")).stack("2A", (0, "dominate"), (1, "deploy"))
    t = s.table()
    assert t.ask.seat == 1
    assert [e.seat for e in t.events(events.TurnSkipped)] == [0]
    t.choose("reveal:1A", "bank")
    assert (t.ask.seat, t.legal) == (0, ["reveal:1A", "scheme:mob_up"])
    t.choose("scheme:mob_up")
    assert t.state.active_system == t.match.galaxy.codes.index("11A")
    assert t.ask.what == "move_ground_units"
    t.choose("move:ork_boyz,11A.SE,11A.NE", "done")
    assert t.units("11A.NE") == ["ork_boyz"]
    assert t.state.players[0].orders == [1, 2, 1, 2]  # no token came back: none was spent
    assert t.ask.seat == 1
    t.choose("reveal:2A", "bank")
    assert (t.ask.seat, t.legal) == (0, ["reveal:1A", "reveal:2A"])


@pytest.mark.rule("FS-ORK_EVENT-07")
def test_mob_up_needs_two_units_in_the_system() -> None:
    s = (
        settled("orks", "chaos")
        .units("11A.NW", "onslaught_attack_ship")
        .units("1A.NW", "nobz", 2)
        .units("3A.NE", "nobz")
    )
    s.structure("3A.NE", "factory", seat=0)
    t = with_orders(s, "mob_up").choose("scheme:mob_up")
    assert t.legal == ["advance:11A", "advance:1A"]


@pytest.mark.rule("FS-ORK_EVENT-08", "FS-WORDING-06")
def test_attackers_of_mob_up_retreat_normally() -> None:
    s = settled("orks", "chaos").units("11A.SE", "nobz").units("11A.NE", "chaos_reaver_titan")
    s.player(0, schemes=["mob_up"], hand=["mek_boyz", "mek_boyz", "gretchin", "gretchin", "ard_boyz"])
    s.player(1, hand=["dark_faith", "dark_faith", "lure_of_chaos", "lure_of_chaos", "foul_worship"])
    s.stack("4A", (0, "dominate")).stack("2A", (1, "dominate"))
    t = s.table().choose("scheme:mob_up")
    t.dice("DD", "DDDD").choose("move:ork_boyz,11A.SE,11A.NE", "done")
    assert t.ask.what == "choose_combat_card"
    passing(t, "reveal_order")
    assert t.units("11A.NE") == ["chaos_reaver_titan"]
    assert t.units("11A.SE") == ["routed_ork_boyz", "nobz"]
    assert t.ask.seat == 1


@pytest.mark.rule("FS-EL_EVENT-09", "FS-WORDING-07")
def test_warp_gate_takes_any_unrouted_units_to_one_area() -> None:
    s = settled("eldar", "chaos").units("1A.NW", "wraithguard", 2).units("1A.NW", "falcon")
    s.units("1A.NW", "routed_aspect_warrior").units("1A.NE", "routed_hellebore_frigate")
    t = with_orders(s, "warp_gate").choose("scheme:warp_gate")
    assert t.legal == ["from:9A.NW", "from:1A.NW"]  # the frigate is routed
    t.choose("from:1A.NW")
    places = {choice[3:] for choice in t.legal}
    assert {"9A.NW", "2A.NW", "3A.SW"} <= places
    assert not {"12A.SE", "1A.NW", "1A.NE", "4A.NW"} & places  # enemy, itself, voids
    t.choose("at:3A.SW")
    assert t.legal == ["take:wraithguard,1A.NW", "take:falcon,1A.NW"]  # one at least, none that is routed
    t.choose("take:wraithguard,1A.NW", "take:falcon,1A.NW")
    assert t.legal == ["take:wraithguard,1A.NW", "done"]
    t.choose("done")
    assert t.units("3A.SW") == ["wraithguard", "falcon"]
    assert t.units("1A.NW") == ["routed_aspect_warrior", "wraithguard"]
    assert t.ask.seat == 1


@pytest.mark.rule("FS-CAPACITY-05", "FS-CAPACITY-03")
def test_warp_gate_may_exceed_capacity_until_it_is_over() -> None:
    s = settled("eldar", "chaos").units("1A.NW", "wraithguard", 2)
    t = with_orders(s, "warp_gate").choose("scheme:warp_gate", "from:1A.NW", "at:2A.NE")  # capacity 1
    assert t.units("2A.NE") == ["wraithguard"]  # the first, with no choice which
    t.choose("take:wraithguard,1A.NW")
    assert len(t.events(events.UnitMoved)) == 2
    assert len(t.events(events.UnitDestroyed)) == 1
    assert t.units("2A.NE") == ["wraithguard"]
    assert t.ask.seat == 1


@pytest.mark.rule("FS-EL_EVENT-09", "FS-GROUND_MOVE-09", "FS-SHIP_MOVE-05")
def test_warp_gate_brings_ships_to_voids() -> None:
    s = settled("eldar", "chaos").units("1A.NE", "hellebore_frigate").units("12A.NW", "iconoclast_destroyer")
    t = with_orders(s, "warp_gate").choose("scheme:warp_gate", "from:1A.NE")
    voids = {choice[3:] for choice in t.legal}
    assert "12A.NW" not in voids
    assert {"9A.SE", "9A.SW", "1A.SW", "4A.NE"} <= voids
    assert not any(t.match.galaxy.world[t.match.galaxy.area_names.index(area)] for area in voids)


# ------------------------------------------------------------------ at the end of the planning phase


def last_order(scheme: bool = True) -> Session:
    """The Eldar place the last order of the planning phase."""
    s = settled("eldar", "chaos").player(0, schemes=["outmanoeuvre"] if scheme else [])
    s.stack("1A", (0, "deploy"), (1, "advance"), (0, "dominate")).stack("9A", (0, "deploy"))
    s.stack("12A", (1, "deploy"), (1, "deploy"), (1, "dominate"))
    return s.table(step=Step.PLANNING).choose("place:advance,1A")


@pytest.mark.rule("FS-EVENT-05", "FS-STACK-04")
def test_outmanoeuvre_looks_at_an_order_and_moves_it() -> None:
    t = last_order()
    assert (t.ask.seat, t.ask.what) == (0, "outmanoeuvre")
    assert t.legal == ["look:1A,1", "look:1A,2", "look:1A,4", "decline"]  # not the other's, not a single one
    t.choose("look:1A,4")
    assert [(e.system, e.position, e.order) for e in t.events(events.OrderLookedAt)] == [("1A", 4, "deploy")]
    masked = [e for e in t.table.events_since(0, 1) if isinstance(e, events.OrderLookedAt)]
    assert [(e.position, e.order) for e in masked] == [(4, "facedown")]
    t.choose("top")
    stack = t.state.stacks[t.match.galaxy.codes.index("1A")]
    assert stack == [1 * 4 + 3, 0 * 4 + 2, 0 * 4 + 3, 0 * 4 + 0]
    assert t.state.players[0].schemes == []
    assert t.ask.what == "reveal_order"


@pytest.mark.rule("FS-EVENT-05")
@pytest.mark.parametrize(("last", "looks"), [("2A", []), ("9A", ["look:9A,1", "look:9A,2"])])
def test_outmanoeuvre_reaches_into_a_stack_of_two_and_not_of_one(last: str, looks: list[str]) -> None:
    s = settled("eldar", "chaos").player(0, schemes=["outmanoeuvre"]).units("2A.NW", "wraithguard")
    s.stack("1A", (0, "deploy")).stack("9A", (0, "deploy")).stack("3A", (0, "dominate"))
    s.stack("12A", (1, "deploy"), (1, "deploy"), (1, "dominate"), (1, "advance"))
    t = s.table(step=Step.PLANNING).choose(f"place:advance,{last}")
    assert [choice for choice in t.legal if choice.startswith("look")] == looks


@pytest.mark.rule("FS-EVENT-05")
def test_outmanoeuvre_to_the_bottom_or_not_at_all() -> None:
    t = last_order().choose("look:1A,1", "bottom")
    assert t.state.stacks[t.match.galaxy.codes.index("1A")] == [3, 0, 7, 2]
    t = last_order().choose("decline")
    assert t.state.stacks[t.match.galaxy.codes.index("1A")] == [0, 7, 2, 3]
    assert t.state.players[0].schemes == [EVENT_BY_KEY["outmanoeuvre"].id]
    assert last_order(scheme=False).ask.what == "reveal_order"


# ------------------------------------------------------------------ with an advance


def through_the_warp(units: str, number: int) -> Session:
    """Chaos advances against a neighbouring world of its home system, with the scheme in use."""
    s = settled("chaos", "ultramarines").units("12A.NE", units, number).units("12A.SW", "land_raider", 2)
    s.units("12A.SW", "scout").player(0, schemes=["through_the_warp"])
    t = s.reveal(0, "advance", "12A")
    return t.choose("scheme:through_the_warp")


@pytest.mark.rule("FS-CH_EVENT-01")
def test_through_the_warp_gives_a_morale_die_without_any_storm() -> None:
    t = through_the_warp("chaos_space_marine", 1)
    t.choose("move:cultist,12A.SE,12A.SW").dice("A", "DDDDDDD").choose("done")
    assert t.match.combat.sides[0].dice == [1, 0, 1]  # one rolled for the Cultist, one gained
    assert t.state.players[0].schemes == []


@pytest.mark.rule("FS-CH_EVENT-02", "FS-LIMIT-05")
def test_the_morale_die_counts_among_the_eight() -> None:
    s = settled("chaos", "ultramarines").units("12A.SE", "chaos_space_marine", 3).units("12A.SW", "scout")
    s.player(0, schemes=["through_the_warp"])
    t = s.reveal(0, "advance", "12A").choose("scheme:through_the_warp")
    t.choose(*["move:chaos_space_marine,12A.SE,12A.SW"] * 3).dice("A" * 7, "D").choose("done")
    assert t.match.combat.sides[0].dice == [7, 0, 1]  # a combat value of nine
    assert t.match.combat.sides[1].dice == [0, 1, 0]


@pytest.mark.rule("FS-CH_EVENT-01", "FS-STORM-02")
def test_through_the_warp_lets_all_units_cross_storms() -> None:
    s = settled("chaos", "ultramarines").units("1A.NW", "cultist").units("1A.SW", "iconoclast_destroyer")
    s.units("12A.NE", "cultist").storm("12A.E").player(0, schemes=["through_the_warp"])
    t = s.reveal(0, "advance", "12A")
    assert t.refusal("move:iconoclast_destroyer,1A.SW,12A.NW").rule == "FS-STORM-02"
    t.choose("scheme:through_the_warp", "move:iconoclast_destroyer,1A.SW,12A.NW")
    passing(t, "move_ground_units")
    t.choose("move:cultist,1A.NW,12A.NE")
    assert t.units("12A.NE") == ["cultist", "cultist"]


# ------------------------------------------------------------------ in an orbital strike


def strike(faction: str, scheme: str, ship: str, number: int = 1) -> Session:
    """Ships in the north-western void of the active system strike the enemy on a world beside it."""
    s = settled(faction, "chaos").player(0, schemes=[scheme]).units("3A.NW", ship, number)
    s.units("3A.NE", "chaos_reaver_titan").stack("12A", (1, "dominate"))
    t = s.reveal(0, "advance", "3A")
    passing(t, "orbital_strike")
    return t


@pytest.mark.rule("FS-UM_EVENT-01")
def test_exterminatus_is_declared_before_the_roll() -> None:
    t = strike("ultramarines", "exterminatus", "strike_cruiser", 3).dice("DDDMMM")
    t.choose("strike:3A.NW,3A.NE", "scheme:exterminatus")
    assert [(e.attack, e.defence, e.morale) for e in t.events(combat_events.DiceRolled)] == [(6, 0, 0)]
    assert t.units("3A.NE") == []  # health 5
    assert t.state.players[0].schemes == []


@pytest.mark.rule("FS-UM_EVENT-01")
def test_exterminatus_comes_too_late_after_the_roll() -> None:
    t = strike("ultramarines", "exterminatus", "strike_cruiser", 3).dice("DDDMMM")
    t.choose("strike:3A.NW,3A.NE", "done")
    assert len(t.events(combat_events.DiceRolled)) == 1
    assert (t.ask.seat, t.ask.what) == (1, "reveal_order")  # nothing more was asked
    assert t.units("3A.NE") == ["chaos_reaver_titan"]
    assert t.state.players[0].schemes == [EVENT_BY_KEY["exterminatus"].id]


@pytest.mark.rule("FS-EL_EVENT-08")
def test_vicious_raids_rerolls_and_adds_a_die() -> None:
    t = strike("eldar", "vicious_raids", "hellebore_frigate", 2).dice("ADDDMM", "AAA")
    t.choose("strike:3A.NW,3A.NE", "scheme:vicious_raids", "reroll:0,3,0")
    assert t.ask.what == "gain_die"
    t.choose("gain:attack")
    last = t.events(combat_events.DiceChanged)[-1]
    assert (last.attack, last.defence, last.morale) == (5, 0, 2)
    passing(t, "reveal_order")
    assert t.units("3A.NE") == []


@pytest.mark.rule("FS-EL_EVENT-08", "FS-LIMIT-05")
def test_vicious_raids_adds_no_ninth_die() -> None:
    t = strike("eldar", "vicious_raids", "hellebore_frigate", 3).dice("DDDDDDDD", "M")
    t.choose("strike:3A.NW,3A.NE", "scheme:vicious_raids", "reroll:0,1,0")
    assert t.ask.what != "gain_die"
    last = t.events(combat_events.DiceChanged)[-1]
    assert last.attack + last.defence + last.morale == 8
