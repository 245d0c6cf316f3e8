"""The planning and operations phases: placing orders, stacks, turns, and where tokens go."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.order_scenes import scene
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.content import ADVANCE, DEPLOY, ORDERS
from wartable.games.forbidden_stars.frames import Step
from wartable.games.forbidden_stars.view import hidden_order


def planning(**setting: int) -> Session:
    """The planning phase of two players begins."""
    s = scene()
    s.state.stacks[s.system("12A")].clear()
    s.state.players[1].orders = [2, 2, 2, 2]
    return s.table(step=Step.PLANNING, **setting)


# Planning


@pytest.mark.rule("FS-ORDER-01", "FS-PLANNING-01")
def test_a_player_chooses_among_four_types_of_order() -> None:
    t = planning()
    assert t.ask.seat == 0
    kinds = {choice.removeprefix("place:").partition(",")[0] for choice in t.legal}
    assert kinds == {"deploy", "strategize", "dominate", "advance"}


@pytest.mark.rule("FS-PLANNING-02")
def test_orders_go_to_systems_with_own_things_and_those_beside_them() -> None:
    t = planning()  # the Ultramarines have a bastion in 10A
    assert {choice.partition(",")[2] for choice in t.legal} == {"10A", "1A", "3A"}
    refusal = t.refusal("place:advance,4A")
    assert (refusal.rule, refusal.facts) == ("FS-PLANNING-02", {"system": "4A"})


@pytest.mark.rule("FS-PLANNING-01", "FS-PLANNING-03", "FS-ACTIVE-01")
def test_players_place_one_order_after_another_until_each_has_placed_four() -> None:
    t = planning(active=0)
    seats = []
    while t.ask.what == "place_order":
        assert t.state.active == t.ask.seat
        seats.append(t.ask.seat)
        t.choose(t.legal[0])
    assert seats == [0, 1] * 4
    owners = [order // 4 for stack in t.state.stacks for order in stack]
    assert (owners.count(0), owners.count(1)) == (4, 4)


@pytest.mark.rule("FS-ORDER-01", "FS-LIMIT-01")
def test_each_type_can_be_placed_twice() -> None:
    t = planning().choose("place:advance,10A", "place:deploy,12A", "place:advance,10A", "place:deploy,12A")
    refusal = t.refusal("place:advance,1A")
    assert (refusal.rule, refusal.facts) == ("FS-LIMIT-01", {"order": "advance"})
    assert "place:deploy,1A" in t.legal


@pytest.mark.rule("FS-PLANNING-04", "FS-STACK-01", "FS-STACK-06")
def test_a_new_order_lies_on_top_of_all_others_without_limit() -> None:
    s = scene().units("12A.SW", "scout").units("10A.SW", "cultist")
    s.state.stacks[s.system("12A")].clear()
    s.state.players[1].orders = [2, 2, 2, 2]
    t = s.table(step=Step.PLANNING)
    placed = ("advance", "deploy", "advance", "deploy", "dominate", "dominate", "deploy", "advance")
    t.choose(*[f"place:{order},10A" for order in placed])
    stack = t.state.stacks[t.match.galaxy.codes.index("10A")]
    assert [(order // 4, ORDERS[order % 4]) for order in stack] == list(zip([0, 1] * 4, placed, strict=True))


@pytest.mark.rule("FS-PLANNING-05", "FS-OPS-07")
def test_all_orders_placed_are_resolved_before_the_refresh_phase() -> None:
    t = planning()
    while t.ask.what == "place_order":
        t.choose(t.legal[-1])
    while t.state.round == 1 and t.table.outcome is None:
        t.choose("bank" if "bank" in t.legal else t.legal[-1])
    heard = [type(event) for event in t.table.play.events]
    end = heard.index(events.RoundBegan)
    assert heard[:end].count(events.OrderRevealed) == 8


# Stacks


@pytest.mark.rule("FS-STACK-02", "FS-STACK-04", "FS-OPS-02")
def test_only_an_own_order_on_top_of_a_stack_can_be_revealed() -> None:
    s = scene().stack("10A", (0, "deploy"), (1, "advance")).stack("1A", (1, "deploy"), (0, "advance"))
    t = s.table()
    assert t.legal == ["reveal:1A"]
    covered, none = t.refusal("reveal:10A"), t.refusal("reveal:2A")
    assert (covered.rule, covered.reason) == ("FS-STACK-02", "order_not_on_top")
    assert (none.rule, none.reason) == ("FS-OPS-02", "no_order_there")


@pytest.mark.rule("FS-STACK-03", "FS-STACK-04")
def test_a_player_sees_his_own_order_on_top_and_no_other() -> None:
    s = scene().stack("10A", (0, "deploy"), (0, "advance")).stack("1A", (0, "dominate"), (1, "deploy"))
    t = s.table()
    home, other = (t.match.galaxy.codes.index(code) for code in ("10A", "1A"))
    for seat, seen in (
        (0, [hidden_order(0), ADVANCE]),
        (1, [hidden_order(0)] * 2),
        (None, [hidden_order(0)] * 2),
    ):
        assert t.table.view(seat).state.stacks[home] == seen
    assert t.table.view(0).state.stacks[other] == [hidden_order(0), hidden_order(1)]
    assert t.table.view(1).state.stacks[other] == [hidden_order(0), 4 + DEPLOY]


@pytest.mark.rule("FS-STACK-05", "FS-OPS-04", "FS-OPS-05")
@pytest.mark.parametrize("order", ["deploy", "dominate", "advance"])
def test_a_resolved_order_returns_to_its_owners_play_area(order: str) -> None:
    t = scene().reveal(0, order, "10A").until("reveal_order", "done")
    assert not any(t.state.stacks[0])
    assert t.state.players[0].orders == [2, 2, 2, 2]
    assert t.state.players[0].banked == []


@pytest.mark.rule("FS-STACK-05", "FS-OPS-04")
def test_a_strategize_order_goes_onto_the_event_deck() -> None:
    t = scene().reveal(0, "strategize", "10A").until("reveal_order", "done")
    assert t.state.players[0].orders == [2, 1, 2, 2]
    assert t.state.players[0].banked == [1]


@pytest.mark.rule("FS-OPS-06")
@pytest.mark.parametrize("order", ["deploy", "dominate", "advance"])
def test_a_revealed_order_may_go_onto_the_event_deck_instead(order: str) -> None:
    s = scene().units("10A.SE", "scout").player(0, materiel=5)
    t = s.reveal(0, order, "10A", resolve=False)
    assert t.legal == ["resolve", "bank"]
    t.choose("bank")
    assert t.ask.what == "reveal_order"  # nothing of it was resolved
    assert t.state.players[0].banked == [ORDERS.index(order)]
    assert t.state.players[0].orders[ORDERS.index(order)] == 1


# Turns


@pytest.mark.rule("FS-OPS-01", "FS-OPS-04", "FS-ACTIVE-01")
def test_turns_go_clockwise_from_the_first_player() -> None:
    s = scene().stack("10A", (0, "advance"), (0, "advance")).stack("12A", (1, "advance"))
    s.state.first = 1
    t = s.table(active=1)
    seats = []
    while t.ask.what == "reveal_order":
        assert t.state.active == t.ask.seat
        seats.append(t.ask.seat)
        t.choose(t.legal[0], "bank")
    assert seats == [1, 0, 1, 0]


@pytest.mark.rule("FS-OPS-03", "FS-ACTIVE-02")
def test_the_system_of_the_last_order_revealed_is_the_active_system() -> None:
    s = scene().player(0, schemes=["unwavering_resolve"]).units("3A.NE", "routed_scout")
    s.stack("10A", (0, "advance")).stack("1A", (0, "advance")).stack("2A", (1, "advance"))
    t = s.table().choose("reveal:10A")
    assert t.match.system_text(t.state.active_system) == "10A"
    t.choose("bank", "reveal:2A", "bank")
    assert t.match.system_text(t.state.active_system) == "2A"
    t.choose("scheme:unwavering_resolve")  # instead of an order: the active system stays
    assert t.units("3A.NE") == ["scout"]
    assert t.match.system_text(t.state.active_system) == "2A"


@pytest.mark.rule("FS-ACTIVE-02")
def test_the_active_system_stays_so_until_another_order_is_revealed() -> None:
    s = Scenario("ultramarines", "chaos").structure("10A.NE", "bastion", 0).structure("12A.NE", "bastion", 1)
    t = s.storm("1A.E").storm("4A.E").reveal(0, "deploy", "3A", resolve=False).choose("bank")
    t.until("place_order", "decline")
    assert t.state.round == 2
    assert t.match.system_text(t.state.active_system) == "3A"


@pytest.mark.rule("FS-OPS-08", "FS-OPS-09")
def test_who_has_no_order_on_top_skips_and_goes_on_when_he_can() -> None:
    s = scene().stack(
        "10A", (0, "advance"), (1, "advance")
    )  # Chaos covers the only order of the Ultramarines
    t = s.table(active=0)
    assert t.ask.seat == 1
    assert [event.seat for event in t.events(events.TurnSkipped)] == [0]
    t.choose("reveal:10A", "bank")
    assert (t.ask.seat, t.legal) == (0, ["reveal:10A"])


@pytest.mark.rule("FS-OPS-08")
def test_who_has_no_order_left_skips() -> None:
    s = scene().stack("12A", (1, "deploy")).stack("10A", (0, "advance"))
    t = s.table(active=0).choose("reveal:10A", "bank", "reveal:12A", "bank")
    assert (t.ask.seat, t.legal) == (1, ["reveal:12A"])


@pytest.mark.rule("FS-ACTIVE-01")
def test_who_resolves_an_event_or_moves_a_storm_is_the_active_player() -> None:
    s = scene().storm("1A.E").storm("4A.E").player(0, banked=["deploy"] * 2).player(1, banked=["deploy"] * 2)
    t = s.table(step=Step.REFRESH)
    seats = set()
    while t.state.round == 1 and t.table.outcome is None:
        assert t.state.active == t.ask.seat
        seats.add(t.ask.seat)
        t.choose(t.legal[0])
    assert seats == {0, 1}
