"""The end phase: cards and tokens away, Force upgrades, promotion, the round counter."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import events
from wartable.games.legion.content.model import Rank
from wartable.games.legion.frames import Step

COMMANDER, CORPS, SUPPORT = int(Rank.COMMANDER), int(Rank.CORPS), int(Rank.SUPPORT)


def armies(*, learning: bool = False) -> Scenario:
    """Luke with two squads, Vader with two."""
    s = Scenario(learning=learning)
    s.unit("luke_skywalker", (200, 100))
    s.unit("rebel_troopers", (300, 200))
    s.unit("rebel_troopers", (500, 200))
    s.unit("darth_vader", (200, 800))
    s.unit("stormtroopers", (300, 700))
    s.unit("stormtroopers", (500, 700))
    return s


def ended(s: Scenario) -> Session:
    """The end phase has begun and gone as far as it goes without a question."""
    t = s.table(Step.END_PHASE)
    assert t.table.ask is not None or t.table.outcome is not None
    return t


def kill(s: Scenario, *numbers: int) -> None:
    """These units have been defeated."""
    for number in numbers:
        s.state.units[number].defeated = True
        for mini in s.state.units[number].minis:
            mini.defeated = True


@pytest.mark.rule("LG-END-01", "LG-ACTIVATE-02")
def test_the_end_phase_begins_when_all_units_have_been_activated() -> None:
    s = armies()
    for unit in s.state.units:
        unit.order = 2
    t = s.table(Step.NEXT_TURN)
    assert t.ask.what == "select_command"
    assert (t.state.round, [unit.order for unit in t.state.units]) == (2, [0] * 6)


@pytest.mark.rule("LG-END-02")
def test_played_cards_are_discarded_for_good() -> None:
    s = armies().player(REBELS, hand=["push", "standing_orders"], played="ambush", discarded=["assault"])
    t = ended(s.player(EMPIRE, hand=["push", "assault"], played=""))
    assert [player.played for player in t.state.players] == ["", ""]
    assert t.state.players[REBELS].discarded == ["assault", "ambush"]
    assert t.table.legal(REBELS) == ["card:push", "card:standing_orders"]
    assert [(event.seat, event.card) for event in t.events(events.CommandCardDiscarded)] == [(0, "ambush")]


@pytest.mark.rule("LG-END-03")
def test_order_tokens_go_back_and_those_of_lost_units_out_of_the_game() -> None:
    s = armies()
    for number, order in enumerate((2, 1, 2, 2, 0, 2)):
        s.state.units[number].order = order
    kill(s, 1)
    s.player(REBELS, pool=[CORPS], set_aside_tokens=[CORPS], ordered=[1], commander=0)
    t = ended(s)
    player = t.state.players[REBELS]
    assert (player.pool, player.set_aside_tokens, player.ordered) == ([], [], [])
    assert not any(unit.order for unit in t.state.units)
    assert [event.rule for event in t.events(events.OrdersReturned)] == ["LG-END-03"]
    t.table.choose("card:ambush", REBELS)
    t.table.choose("card:push", EMPIRE)
    t.choose("done").choose("done")
    assert [event.tokens for event in t.events(events.PoolFormed)] == [2, 3]


@pytest.mark.rule("LG-END-04")
def test_aim_dodge_and_standby_tokens_are_removed() -> None:
    s = armies()
    for unit in s.state.units:
        unit.aim, unit.dodge, unit.standby = 2, 1, True
    t = ended(s)
    assert [(unit.aim, unit.dodge, unit.standby) for unit in t.state.units] == [(0, 0, False)] * 6


@pytest.mark.rule("LG-END-04")
def test_the_log_tells_which_tokens_are_removed() -> None:
    s = armies()
    for number, tokens in ((0, (2, 0, False)), (1, (1, 1, True)), (4, (0, 1, True))):
        unit = s.state.units[number]
        unit.aim, unit.dodge, unit.standby = tokens
    kill(s, 1)
    t = ended(s)
    told = [(event.seat, event.kind, event.amount, event.rule) for event in t.events(events.TokensRemoved)]
    own = s.state.units[4].seat
    assert told == [
        (REBELS, "aim", -2, "LG-END-04"),
        (own, "dodge", -1, "LG-END-04"),
        (own, "standby", -1, "LG-END-04"),
    ]


@pytest.mark.rule("LG-END-05")
def test_each_unit_loses_one_suppression_token() -> None:
    s = armies()
    for number, tokens in enumerate((1, 4, 0, 0, 2, 1)):
        s.state.units[number].suppression = tokens
    t = ended(s)
    assert [unit.suppression for unit in t.state.units] == [0, 3, 0, 0, 1, 0]


@pytest.mark.rule("LG-END-05", "LG-PANIC-09")
def test_a_unit_that_falls_below_twice_its_courage_stops_panicking() -> None:
    s = armies()
    for number, tokens in ((1, 2), (2, 3)):
        s.state.units[number].suppression = tokens
        s.state.units[number].panicked = True
    t = ended(s)
    assert [unit.panicked for unit in t.state.units[1:3]] == [False, True]


@pytest.mark.rule("LG-END-06", "LG-LEARN-10")
def test_the_learning_battle_has_no_suppression_to_lose() -> None:
    t = ended(armies(learning=True))
    assert not any(event.kind == "suppression" for event in t.events(events.TokensGained))
    t.table.choose("card:ambush", REBELS)
    t.table.choose("card:push", EMPIRE)
    t.choose("order:luke_skywalker", "done")
    t.choose("activate:luke_skywalker")
    assert t.ask.what == "act"
    assert not {"standby", "recover", "jump"} & set(t.legal)


@pytest.mark.rule("LG-END-07", "LG-PROMOTE-01", "LG-PROMOTE-02")
def test_a_player_without_commander_promotes_a_trooper_leader() -> None:
    s = armies()
    s.unit("at_rt", (700, 200))
    kill(s, 0)
    t = ended(s)
    assert (t.ask.seat, t.ask.what) == (REBELS, "promote")
    assert t.legal == ["promote:rebel_troopers_1", "promote:rebel_troopers_2"]
    assert t.refusal("promote:at_rt").rule == "LG-PROMOTE-01"
    t.choose("promote:rebel_troopers_2")
    assert (t.unit(2).rank, t.unit(2).promoted) == (COMMANDER, True)
    assert [event.unit for event in t.events(events.CommanderPromoted)] == ["rebel_troopers_2"]
    assert t.ask.what == "select_command"


@pytest.mark.rule("LG-PROMOTE-01")
def test_nobody_is_promoted_while_a_commander_is_left() -> None:
    s = armies()
    s.state.units[1].rank = COMMANDER
    kill(s, 0)
    assert ended(s).ask.what == "select_command"


@pytest.mark.rule("LG-PROMOTE-01", "LG-COMMAND-08")
@pytest.mark.parametrize("first", [REBELS, EMPIRE])
def test_if_both_must_promote_the_one_with_priority_chooses_first(first: int) -> None:
    s = armies()
    kill(s, 0, 3)
    s.state.priority = first
    t = ended(s)
    assert (t.ask.seat, t.ask.what) == (first, "promote")
    t.choose(t.legal[0])
    assert (t.ask.seat, t.ask.what) == (1 - first, "promote")


@pytest.mark.rule("LG-PROMOTE-03", "LG-PROMOTE-04")
def test_a_promoted_unit_has_the_token_of_a_commander() -> None:
    s = armies()
    kill(s, 0)
    t = ended(s).choose("promote:rebel_troopers_1")
    t.table.choose("card:ambush", REBELS)
    t.table.choose("card:push", EMPIRE)
    assert t.state.players[REBELS].commander == 1
    t.choose("order:rebel_troopers_2", "done")
    assert t.state.players[REBELS].pool == [COMMANDER]
    t.choose("draw")
    assert t.state.activation is not None
    assert t.state.activation.unit == 1


@pytest.mark.rule("LG-PROMOTE-05")
def test_without_troopers_nobody_is_promoted() -> None:
    s = armies()
    s.unit("at_rt", (700, 200))
    kill(s, 0, 1, 2)
    t = ended(s)
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "select_command")
    assert t.refusal("card:ambush", REBELS).rule == "LG-PROMOTE-05"
    t.choose("card:ambush")
    assert t.state.players[REBELS].played == ""


@pytest.mark.rule("LG-END-08")
@pytest.mark.parametrize("holder", [REBELS, EMPIRE])
def test_the_round_counter_goes_on_and_over(holder: int) -> None:
    s = armies()
    s.state.counter, s.state.round = holder, 3
    t = ended(s)
    assert (t.state.round, t.state.counter) == (4, 1 - holder)


# Master of the Force


def vader(*upgrades: str, exhausted: tuple[str, ...], learning: bool = False) -> Session:
    """The end phase with Vader, some of whose cards are exhausted."""
    s = Scenario(learning=learning)
    s.unit("luke_skywalker", (200, 100), upgrades=("force_push",), exhausted=["force_push"])
    s.unit("darth_vader", (200, 800), upgrades=upgrades, exhausted=list(exhausted))
    return ended(s)


@pytest.mark.rule("LG-KEYWORD-03", "LG-EXHAUST-03")
def test_master_of_the_force_readies_one_force_card_of_its_players_choice() -> None:
    t = vader("force_push", "force_choke", "force_reflexes", exhausted=("force_push", "force_choke"))
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "ready_force")
    assert t.legal == ["ready:force_push", "ready:force_choke"]
    t.choose("ready:force_choke")
    assert t.unit(1).exhausted == ["force_push"]
    assert t.unit(0).exhausted == ["force_push"]  # Luke has no such keyword


@pytest.mark.rule("LG-KEYWORD-03")
def test_a_single_exhausted_card_is_readied_without_a_question() -> None:
    t = vader("force_push", exhausted=("force_push",))
    assert (t.ask.what, t.unit(1).exhausted) == ("select_command", [])


@pytest.mark.rule("LG-KEYWORD-02")
def test_master_of_the_force_is_ignored_in_the_learning_battle() -> None:
    t = vader("force_push", exhausted=("force_push",), learning=True)
    assert t.unit(1).exhausted == ["force_push"]


@pytest.mark.rule("LG-EXHAUST-02")
def test_a_heavy_weapon_is_not_readied_by_the_force() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (200, 100))
    squad = s.unit("stormtroopers", (500, 700), upgrades=("hh_12_stormtrooper",))
    s.state.units[squad].exhausted = ["hh_12_stormtrooper"]
    s.unit("darth_vader", (200, 800))
    assert ended(s).unit(squad).exhausted == ["hh_12_stormtrooper"]


# The whole round


@pytest.mark.rule("LG-ROUND-02", "LG-COMMAND-19")
def test_a_round_is_a_command_phase_an_activation_phase_and_an_end_phase() -> None:
    t = armies().table(Step.SELECT_COMMAND)
    seen: list[str] = []
    while t.state.round == 1:
        what = t.ask.what
        phase = {"select_command": "command", "issue_order": "command"}.get(what, "activation")
        if not seen or seen[-1] != phase:
            seen.append(phase)
        t.choose("done" if "done" in t.legal else t.legal[0])
    assert seen == ["command", "activation"]
    assert t.ask.what == "select_command"
    assert t.events(events.RoundEnded)[0].round == 1
