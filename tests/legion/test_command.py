"""The command phase: command cards, priority, orders, order pools."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import events
from wartable.games.legion.content.model import Rank
from wartable.games.legion.frames import Step

COMMANDER, CORPS, SUPPORT = int(Rank.COMMANDER), int(Rank.CORPS), int(Rank.SUPPORT)


def two_armies() -> Scenario:
    """Luke with two squads and an AT-RT far off; Vader with a squad beside him."""
    s = Scenario()
    s.unit("luke_skywalker", (300, 200))
    s.unit("rebel_troopers", (300, 350))
    s.unit("rebel_troopers", (300, 500))
    s.unit("at_rt", (1200, 200))
    s.unit("darth_vader", (900, 800))
    s.unit("stormtroopers", (1100, 800))
    return s


def ordered(card: str, against: str = "assault", s: Scenario | None = None) -> Session:
    """Both cards are played; the Rebels, who have priority, are about to issue orders."""
    s = s or two_armies()
    s.player(REBELS, hand=[card, "ambush" if card == "standing_orders" else "standing_orders"])
    t = s.table(Step.SELECT_COMMAND)
    return t.choose(f"card:{card}", f"card:{against}")


@pytest.mark.rule("LG-COMMAND-01", "LG-COMMAND-02", "LG-COMMAND-03")
def test_both_choose_in_secret_and_reveal_together() -> None:
    t = two_armies().table(Step.SELECT_COMMAND)
    assert [ask.seat for ask in t.table.asks] == [REBELS, EMPIRE]
    t.table.choose("card:push", REBELS)
    seen = t.table.view(EMPIRE).state.players[REBELS]
    assert (seen.played, seen.hand) == ("", ["facedown"] * 4)
    assert t.events(events.CommandCardRevealed) == []
    t.table.choose("card:ambush", EMPIRE)
    assert [player.played for player in t.state.players] == ["push", "ambush"]
    revealed = t.events(events.CommandCardRevealed)
    assert [(event.seat, event.card, event.pips) for event in revealed] == [(0, "push", 2), (1, "ambush", 1)]
    assert t.state.players[REBELS].hand == ["ambush", "assault", "standing_orders"]


@pytest.mark.rule("LG-COMMAND-03")
def test_the_last_card_of_a_hand_is_played_unasked() -> None:
    s = two_armies().player(REBELS, hand=["ambush"])
    t = s.table(Step.SELECT_COMMAND)
    assert [ask.seat for ask in t.table.asks] == [EMPIRE]
    t.choose("card:push")
    assert [player.played for player in t.state.players] == ["ambush", "push"]
    s = two_armies().player(REBELS, hand=["ambush"]).player(EMPIRE, hand=["assault"])
    t = s.table(Step.SELECT_COMMAND)
    assert t.ask.what == "issue_order"
    assert [player.played for player in t.state.players] == ["ambush", "assault"]


@pytest.mark.rule("LG-COMMAND-01", "LG-CCARD-02")
def test_who_is_asked_for_a_card_hangs_on_nothing_hidden() -> None:
    """Cards of characters who are defeated lie dead in the hand; others know no more than its size."""
    tables = []
    for hand in (["ambush", "implacable"], ["ambush", "push"]):
        t = two_armies().player(REBELS, hand=hand).table(Step.SELECT_COMMAND)
        assert [ask.seat for ask in t.table.asks] == [REBELS, EMPIRE]
        tables.append(t.table)
    assert tables[0].legal(REBELS) == ["card:ambush"]
    refusal = tables[0].why_not("card:implacable", REBELS)
    assert refusal is not None
    assert refusal.rule == "LG-CCARD-02"
    for seat in (EMPIRE, None):
        assert tables[0].waiting(seat) == tables[1].waiting(seat)
        assert tables[0].events_since(0, seat) == tables[1].events_since(0, seat)


@pytest.mark.rule("LG-COMMAND-01")
def test_only_cards_in_hand_can_be_chosen() -> None:
    t = two_armies().player(REBELS, hand=["ambush", "standing_orders"]).table(Step.SELECT_COMMAND)
    assert list(t.table.legal(REBELS)) == ["card:ambush", "card:standing_orders"]
    assert t.refusal("card:assault", REBELS).rule == "LG-COMMAND-01"


@pytest.mark.rule("LG-COMMAND-06")
@pytest.mark.parametrize(("rebels", "empire", "first"), [("ambush", "push", 0), ("assault", "push", 1)])
def test_fewer_pips_have_priority(rebels: str, empire: str, first: int) -> None:
    t = two_armies().table(Step.SELECT_COMMAND)
    t.table.choose(f"card:{rebels}", REBELS)
    t.table.choose(f"card:{empire}", EMPIRE)
    assert t.state.priority == first
    assert t.events(events.PriorityRolled) == []


@pytest.mark.rule("LG-COMMAND-07")
@pytest.mark.parametrize("holder", [REBELS, EMPIRE])
@pytest.mark.parametrize(("face", "wins"), [("B", True), ("rS", False), ("-", False)])
def test_on_equal_pips_the_holder_of_the_counter_needs_a_block(holder: int, face: str, wins: bool) -> None:
    s = two_armies()
    s.state.counter = holder
    t = s.table(Step.SELECT_COMMAND).defence_dice(face)
    t.table.choose("card:push", REBELS)
    t.table.choose("card:push", EMPIRE)
    assert t.state.priority == (holder if wins else 1 - holder)
    assert [(event.seat, event.block) for event in t.events(events.PriorityRolled)] == [(holder, wins)]


@pytest.mark.rule("LG-COMMAND-08", "LG-COMMAND-09")
def test_the_player_with_priority_issues_orders_first_and_takes_the_first_turn() -> None:
    t = two_armies().table(Step.SELECT_COMMAND)
    t.table.choose("card:push", REBELS)
    t.table.choose("card:ambush", EMPIRE)
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "issue_order")
    t.choose("order:darth_vader")
    assert (t.ask.seat, t.ask.what) == (REBELS, "issue_order")
    t.choose("order:luke_skywalker", "order:rebel_troopers_1")
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "choose_unit")


@pytest.mark.rule("LG-COMMAND-09")
def test_of_two_commanders_one_is_nominated_and_measured_from() -> None:
    s = two_armies()
    far = s.unit("rebel_troopers", (1500, 600), rank=COMMANDER, promoted=True)
    t = ordered("push", s=s)
    assert t.ask.what == "nominate"
    assert t.legal == ["nominate:luke_skywalker", "nominate:rebel_troopers_3"]
    assert t.refusal("nominate:rebel_troopers_1").rule == "LG-COMMAND-09"
    t.choose("nominate:rebel_troopers_3")
    assert t.state.players[REBELS].commander == far
    assert t.refusal("order:rebel_troopers_1").rule == "LG-COMMAND-13"
    assert "order:at_rt" in t.legal


@pytest.mark.rule("LG-COMMAND-10")
@pytest.mark.parametrize(("card", "orders"), [("ambush", 1), ("push", 2), ("assault", 3)])
def test_a_card_orders_no_more_units_than_it_says(card: str, orders: int) -> None:
    t = ordered(card, "standing_orders")
    for name in ["luke_skywalker", "rebel_troopers_1", "rebel_troopers_2"][:orders]:
        assert t.ask.what == "issue_order"
        t.choose(f"order:{name}")
    assert t.ask.seat == EMPIRE
    assert sum(unit.order == 1 for unit in t.state.units) == orders


@pytest.mark.rule("LG-COMMAND-10")
def test_fewer_orders_may_be_issued() -> None:
    t = ordered("push").choose("done")
    assert t.ask.seat == EMPIRE
    assert not any(unit.order for unit in t.state.units)


@pytest.mark.rule("LG-COMMAND-11", "LG-COMMAND-12")
def test_a_unit_receives_one_order() -> None:
    t = ordered("push").choose("order:rebel_troopers_1")
    assert t.refusal("order:rebel_troopers_1").rule == "LG-COMMAND-12"
    assert t.refusal("order:stormtroopers").rule == "LG-COMMAND-11"


@pytest.mark.rule("LG-COMMAND-11", "LG-COMMAND-13", "LG-RANGE-03")
@pytest.mark.parametrize(("x", "eligible"), [(300 + 27 + 457.2, True), (300 + 27 + 457.5, False)])
def test_an_ordered_unit_is_at_range_3_of_the_commander(x: float, eligible: bool) -> None:
    s = two_armies()
    s.unit("rebel_troopers", (x + 40, 200), (x, 200), (x + 80, 200), (x + 80, 240))  # not its leader's range
    t = ordered("push", s=s)
    assert ("order:rebel_troopers_3" in t.legal) == eligible
    if not eligible:
        refusal = t.refusal("order:rebel_troopers_3")
        assert (refusal.rule, refusal.facts["at_most"]) == ("LG-COMMAND-13", 457.2)


@pytest.mark.rule("LG-COMMAND-14")
def test_a_commander_orders_itself() -> None:
    t = ordered("ambush").choose("order:luke_skywalker")
    assert t.unit(0).order == 1


@pytest.mark.rule("LG-COMMAND-15", "LG-COMMAND-16", "LG-UNIT-04")
def test_an_order_is_a_face_up_token_and_activates_nobody_yet() -> None:
    t = ordered("ambush").choose("order:rebel_troopers_2")
    assert (t.unit(2).order, t.state.activation, t.unit(2).activations) == (1, None, 0)
    t.choose("done")
    assert "activate:rebel_troopers_2" in t.legal


@pytest.mark.rule("LG-COMMAND-17", "LG-END-02")
def test_a_played_card_stays_face_up_until_the_end_phase() -> None:
    t = ordered("push").choose("done", "done")
    assert t.ask.what == "choose_unit" or t.state.activation is not None
    assert t.state.players[REBELS].played == "push"


@pytest.mark.rule("LG-COMMAND-18", "LG-COMMAND-19", "LG-UNIT-04", "LG-RANK-02")
def test_the_pools_hold_the_tokens_of_all_units_without_an_order() -> None:
    s = two_armies()
    s.unit("rebel_troopers", (500, 100), defeated=True)
    t = ordered("ambush", s=s).choose("order:rebel_troopers_1", "done")
    formed = t.events(events.PoolFormed)
    assert [(event.seat, event.tokens) for event in formed] == [(REBELS, 3), (EMPIRE, 2)]
    assert t.state.players[REBELS].pool == [COMMANDER, CORPS, SUPPORT]
    assert t.state.players[EMPIRE].pool == [COMMANDER, CORPS]
    assert (t.ask.seat, t.ask.what) == (REBELS, "choose_unit")


@pytest.mark.rule("LG-COMMAND-18")
def test_everybody_sees_what_a_pool_holds() -> None:
    t = ordered("ambush").choose("done", "done")
    assert t.table.view(EMPIRE).state.players[REBELS].pool == t.state.players[REBELS].pool != []


@pytest.mark.rule("LG-COMMAND-04", "LG-HAND-04")
def test_a_standard_hand_holds_seven_cards() -> None:
    from wartable.kernel.table import Table

    players = Table.new("legion", {"quick": True}, seed=4).state.players
    assert [len(player.hand) for player in players] == [7, 7]
    assert all("standing_orders" in player.hand for player in players)


@pytest.mark.rule("LG-COMMAND-05", "LG-LEARN-06")
def test_a_learning_hand_holds_four_cards() -> None:
    from wartable.kernel.table import Table

    players = Table.new("legion", {"mode": "learning"}, seed=4).state.players
    hand = ["ambush", "assault", "push", "standing_orders"]
    assert [sorted(player.hand) for player in players] == [hand, hand]


def test_standing_orders_returns_to_the_hand_when_the_command_phase_ends() -> None:
    t = ordered("standing_orders", "assault")
    assert t.state.players[REBELS].played == "standing_orders"
    t.until("issue_order").choose("done")
    t.choose("done")
    player = t.state.players[REBELS]
    assert (player.played, player.hand, player.discarded) == ("", ["ambush", "standing_orders"], [])


# Cards of characters


@pytest.mark.rule("LG-CCARD-01")
def test_a_characters_card_is_issued_by_that_character() -> None:
    s = two_armies()
    s.unit("rebel_troopers", (800, 300), rank=COMMANDER, promoted=True)
    t = ordered("my_ally_is_the_force", s=s)
    assert t.ask.what == "issue_order"
    assert t.state.players[REBELS].commander == 0


@pytest.mark.rule("LG-CCARD-01")
def test_why_another_commander_cannot_issue_it() -> None:
    s = two_armies()
    other = s.unit("rebel_troopers", (800, 300), rank=COMMANDER, promoted=True)
    s.player(REBELS, played="my_ally_is_the_force")
    from wartable.games.legion.rules.command import refuse_nominee

    refusal = refuse_nominee(s.battle(), REBELS, other)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("LG-CCARD-01", "not_the_character")


@pytest.mark.rule("LG-CCARD-02")
def test_the_cards_of_a_defeated_character_are_dead_although_there_is_a_new_commander() -> None:
    s = two_armies()
    s.state.units[0].defeated = True
    s.state.units[1].rank = COMMANDER
    s.player(REBELS, hand=["son_of_skywalker", "push", "assault"])
    t = s.table(Step.SELECT_COMMAND)
    assert t.table.legal(REBELS) == ["card:push", "card:assault"]
    assert t.refusal("card:son_of_skywalker", REBELS).rule == "LG-CCARD-02"


@pytest.mark.rule("LG-CCARD-03", "LG-COMMAND-10")
def test_orders_for_named_units_go_only_to_those() -> None:
    t = ordered("return_of_the_jedi", s=two_armies())
    t.choose("order:rebel_troopers_1", "order:rebel_troopers_2")
    assert t.refusal("order:at_rt").rule in ("LG-CCARD-03", "LG-COMMAND-13")
    assert t.legal == ["order:luke_skywalker", "done"]


@pytest.mark.rule("LG-CCARD-03")
def test_orders_for_troopers_go_to_no_vehicle() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 200))
    s.unit("at_rt", (500, 200))
    s.unit("darth_vader", (900, 800))
    t = ordered("my_ally_is_the_force", s=s)
    assert t.refusal("order:at_rt").rule == "LG-CCARD-03"
    assert t.legal == ["order:luke_skywalker", "done"]


@pytest.mark.rule("LG-CCARD-03")
def test_a_card_for_its_character_alone_orders_nobody_else() -> None:
    t = ordered("son_of_skywalker")
    assert t.legal == ["order:luke_skywalker", "done"]
    assert t.refusal("order:rebel_troopers_1").rule == "LG-CCARD-03"


def test_my_ally_is_the_force_gives_each_ordered_trooper_unit_a_dodge_token() -> None:
    t = ordered("my_ally_is_the_force").choose("order:rebel_troopers_1", "order:luke_skywalker")
    assert [unit.dodge for unit in t.state.units[:4]] == [1, 1, 0, 0]


@pytest.mark.parametrize(("side", "card"), [(REBELS, "return_of_the_jedi"), (EMPIRE, "master_of_evil")])
def test_three_pip_cards_give_their_character_a_dodge_token_with_its_order(side: int, card: str) -> None:
    s = two_armies()
    s.player(side, hand=[card, "standing_orders"]).player(1 - side, hand=["standing_orders"])
    t = s.table(Step.SELECT_COMMAND).choose(f"card:{card}")
    own = "luke_skywalker" if side == REBELS else "darth_vader"
    squad = "rebel_troopers_1" if side == REBELS else "stormtroopers"
    t.choose(f"order:{squad}", f"order:{own}")
    assert (t.unit(t.number(own)).dodge, t.unit(t.number(squad)).dodge) == (1, 0)


def test_long_range_comlink_lets_a_unit_be_ordered_at_any_distance() -> None:
    s = two_armies()
    s.unit("at_rt", (1700, 800), upgrades=("long_range_comlink",))
    t = ordered("push", s=s)
    assert t.refusal("order:at_rt_1").rule == "LG-COMMAND-13"
    assert "order:at_rt_2" in t.legal


def test_long_range_comlink_does_not_make_a_vehicle_a_trooper() -> None:
    s = two_armies()
    s.unit("at_rt", (1700, 800), upgrades=("long_range_comlink",))
    assert ordered("my_ally_is_the_force", s=s).refusal("order:at_rt_2").rule == "LG-CCARD-03"


def test_battle_meditation_sends_one_order_anywhere_to_anybody() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 200), upgrades=("battle_meditation",))
    s.unit("rebel_troopers", (300, 350))
    s.unit("at_rt", (1500, 200))
    s.unit("rebel_troopers", (1500, 600))
    s.unit("darth_vader", (900, 800))
    t = ordered("my_ally_is_the_force", s=s)
    assert {"order:at_rt", "order:rebel_troopers_2"} <= set(t.legal)
    t.choose("order:at_rt")
    assert t.unit(2).dodge == 0  # a vehicle gains nothing from the card
    assert t.refusal("order:rebel_troopers_2").rule == "LG-COMMAND-13"
    t.choose("order:rebel_troopers_1")
    assert t.ask.seat == EMPIRE


@pytest.mark.parametrize(("nominee", "anywhere"), [("luke_skywalker", True), ("rebel_troopers_1", False)])
def test_battle_meditation_is_the_nominated_commanders_own(nominee: str, anywhere: bool) -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 200), upgrades=("battle_meditation",))
    s.unit("rebel_troopers", (500, 200), rank=COMMANDER, promoted=True)
    s.unit("rebel_troopers", (1500, 600))
    s.unit("darth_vader", (900, 800))
    t = ordered("push", s=s).choose(f"nominate:{nominee}")
    assert ("order:rebel_troopers_2" in t.legal) == anywhere
    if not anywhere:
        assert t.refusal("order:rebel_troopers_2").rule == "LG-COMMAND-13"


@pytest.mark.rule("LG-CCARD-03")
def test_battle_meditation_frees_one_order_from_the_names_on_the_card_not_two() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 200), upgrades=("battle_meditation",))
    s.unit("at_rt", (500, 200))
    s.unit("at_rt", (500, 400))
    s.unit("darth_vader", (900, 800))
    t = ordered("my_ally_is_the_force", s=s).choose("order:at_rt_1")
    assert t.refusal("order:at_rt_2").rule == "LG-CCARD-03"
    assert t.legal == ["order:luke_skywalker", "done"]


# Without a commander


@pytest.mark.rule("LG-PROMOTE-05")
def test_without_commander_and_troopers_no_card_is_played_and_the_other_has_priority() -> None:
    s = Scenario()
    s.unit("at_rt", (300, 200))
    s.unit("darth_vader", (900, 800))
    t = s.player(EMPIRE, hand=["assault", "standing_orders"]).table(Step.SELECT_COMMAND)
    assert [ask.seat for ask in t.table.asks] == [EMPIRE]
    t.choose("card:standing_orders")
    assert (t.state.players[REBELS].played, t.state.priority) == ("", EMPIRE)
    assert t.ask.seat == EMPIRE
    t.choose("done")
    assert (t.ask.seat, t.state.players[REBELS].pool) == (EMPIRE, [SUPPORT])


@pytest.mark.rule("LG-PROMOTE-04")
def test_a_promoted_leader_issues_orders_as_a_commander() -> None:
    s = Scenario()
    s.unit("rebel_troopers", (300, 200), rank=COMMANDER, promoted=True)
    s.unit("rebel_troopers", (300, 400))
    s.unit("darth_vader", (900, 800))
    t = ordered("push", s=s)
    t.choose("order:rebel_troopers_1", "order:rebel_troopers_2")
    assert [unit.order for unit in t.state.units[:2]] == [1, 1]
