"""Turns of the activation phase: choosing units, draws, what happens when a unit activates, rally, panic."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import events
from wartable.games.legion.content.model import Rank
from wartable.games.legion.frames import Step

COMMANDER, CORPS, SUPPORT = int(Rank.COMMANDER), int(Rank.CORPS), int(Rank.SUPPORT)


def turns(s: Scenario, *, active: int = REBELS) -> Session:
    """The activation phase begins, or goes on, with a player's turn."""
    return s.table(Step.NEXT_TURN, active=active)


# Turns and the choice of a unit


@pytest.mark.rule("LG-ACTIVATE-01", "LG-ACTIVATE-07", "LG-ACTIVATE-08", "LG-COMMAND-16")
def test_players_take_turns_with_ordered_units() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (300, 200), order=1)
    first = s.unit("rebel_troopers", (600, 200), order=1)
    squad = s.unit("stormtroopers", (300, 700), order=1)
    second = s.unit("stormtroopers", (700, 700), order=1)
    t = turns(s)
    assert t.ask.seat == REBELS
    t.choose("activate:luke_skywalker", "done")
    assert t.unit(luke).order == 2
    assert t.ask.seat == EMPIRE
    t.choose("activate:stormtroopers_1", "done")
    assert t.unit(squad).order == 2
    assert t.ask.seat == REBELS
    refusal = t.refusal("activate:luke_skywalker")
    assert (refusal.rule, refusal.reason) == ("LG-ACTIVATE-08", "already_activated")
    assert t.legal == ["activate:rebel_troopers"]
    assert t.unit(first).order == t.unit(second).order == 1


@pytest.mark.rule("LG-ACTIVATE-02", "LG-END-01")
def test_a_player_without_units_left_is_skipped_until_all_are_activated() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 200), order=2)
    s.unit("stormtroopers", (300, 700), order=1)
    s.unit("stormtroopers", (700, 700), order=1)
    s.unit("darth_vader", (1200, 700), order=2)
    t = turns(s)
    assert t.ask.seat == EMPIRE
    assert [event.seat for event in t.events(events.TurnSkipped)] == [REBELS]
    t.choose("activate:stormtroopers_1", "done")
    assert t.ask.seat == EMPIRE
    assert t.state.round == 1
    t.choose("activate:stormtroopers_2", "done")
    assert t.state.round == 2
    assert t.ask.what == "select_command"


@pytest.mark.rule("LG-ACTIVATE-03", "LG-RANK-02")
def test_a_player_may_draw_instead_of_using_an_order() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 200), order=1)
    s.unit("rebel_troopers", (600, 200))
    s.unit("stormtroopers", (300, 700), order=1)
    s.player(REBELS, pool=[CORPS])
    t = turns(s)
    assert set(t.legal) == {"activate:luke_skywalker", "draw"}
    refusal = t.refusal("activate:rebel_troopers")
    assert (refusal.rule, refusal.reason) == ("LG-ACTIVATE-03", "no_face_up_order")
    t.choose("draw")
    assert t.state.activation is not None
    assert t.name(t.state.activation.unit) == "rebel_troopers"
    assert t.state.players[REBELS].pool == []
    assert [event.rank for event in t.events(events.OrderDrawn)] == ["corps"]


@pytest.mark.rule("LG-ACTIVATE-04")
def test_the_draw_binds_to_its_rank_and_the_player_chooses_among_units_of_it() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 200))
    s.unit("rebel_troopers", (600, 200))
    s.unit("rebel_troopers", (900, 200))
    s.unit("rebel_troopers", (1200, 200), order=1)
    s.unit("stormtroopers", (300, 700), order=1)
    s.player(REBELS, pool=[CORPS, CORPS])
    t = turns(s).choose("draw")
    assert t.ask.what == "activate_drawn"
    assert t.legal == ["activate:rebel_troopers_1", "activate:rebel_troopers_2"]
    for other in ("luke_skywalker", "rebel_troopers_3"):  # the latter has a face-up order
        refusal = t.refusal(f"activate:{other}")
        assert (refusal.rule, refusal.reason) == ("LG-ACTIVATE-04", "drawn_rank_binds")
    t.choose("activate:rebel_troopers_2")
    assert t.ask.what == "act"
    assert t.ask.facts["unit"] == "rebel_troopers_2"
    assert t.state.players[REBELS].pool == [CORPS]


@pytest.mark.rule("LG-ACTIVATE-05")
def test_a_drawn_token_without_a_unit_is_set_aside_and_another_drawn() -> None:
    for seed in range(6):
        s = Scenario()
        s.unit("at_rt", (300, 200))
        s.unit("stormtroopers", (300, 700), order=1)
        s.player(REBELS, pool=[CORPS, CORPS, SUPPORT])
        t = s.table(Step.NEXT_TURN, seed=seed)  # the draw is the only choice, so nobody is asked
        drawn = [event.rank for event in t.events(events.OrderDrawn)]
        assert t.ask.facts["unit"] == "at_rt"
        assert drawn[-1] == "support"
        assert set(drawn[:-1]) <= {"corps"}
        assert len(t.state.players[REBELS].set_aside_tokens) == len(drawn) - 1
        assert len(t.state.players[REBELS].pool) == 3 - len(drawn)


@pytest.mark.rule("LG-ACTIVATE-02", "LG-ACTIVATE-05")
def test_tokens_that_no_unit_answers_do_not_hold_up_the_phase() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 200), order=2)
    s.unit("stormtroopers", (300, 700), order=2)
    s.player(REBELS, pool=[CORPS]).player(EMPIRE, pool=[SUPPORT])
    t = turns(s)
    assert t.ask.what == "select_command"


@pytest.mark.rule("LG-ACTIVATE-03", "LG-ACTIVATE-05")
@pytest.mark.parametrize("order", [1, 2])
def test_the_token_of_a_lost_unit_is_no_draw_for_one_that_has_its_own(order: int) -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 200), order=1)
    s.unit("rebel_troopers", (500, 200), order=order)
    s.unit("stormtroopers", (300, 700), order=1)
    t = s.player(REBELS, pool=[CORPS]).table(Step.NEXT_TURN)
    assert "draw" not in t.legal
    assert "activate:luke_skywalker" in t.legal


@pytest.mark.rule("LG-ACTIVATE-06", "LG-ACTION-01")
def test_a_unit_performs_two_actions_at_most_and_may_perform_fewer() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (300, 200), order=1)
    s.unit("stormtroopers", (300, 800), order=1)
    t = turns(s).choose("activate:luke_skywalker", "aim", "dodge")
    assert t.ask.seat == EMPIRE  # the activation ended by itself
    assert (t.unit(luke).aim, t.unit(luke).dodge) == (1, 1)
    t.choose("activate:stormtroopers", "done")
    assert t.state.round == 2


@pytest.mark.rule("LG-ACTIVATE-09", "LG-RALLY-01")
def test_rally_then_panic_then_actions() -> None:
    s = Scenario()
    s.unit("rebel_troopers", (600, 200), order=1, suppression=2)
    s.unit("stormtroopers", (300, 800), order=1)
    t = turns(s).defence_dice("--").choose("activate:rebel_troopers")
    rolls = [event.purpose for event in t.events(events.DiceRolled)]
    assert rolls == ["rally"]
    assert len(t.events(events.UnitPanicked)) == 1
    moved = next(i for i, e in enumerate(t.table.play.events) if isinstance(e, events.UnitMoved))
    panicked = next(i for i, e in enumerate(t.table.play.events) if isinstance(e, events.UnitPanicked))
    rallied = next(i for i, e in enumerate(t.table.play.events) if isinstance(e, events.DiceRolled))
    assert rallied < panicked < moved


# Rally and suppression


def rallied(tokens: int, *faces: str, card: str = "stormtroopers") -> tuple[Session, int]:
    """A unit with suppression tokens activates and rolls these faces."""
    s = Scenario()
    squad = s.unit(card, (600, 450), order=1, suppression=tokens)
    s.unit("luke_skywalker" if card == "stormtroopers" else "stormtroopers", (1500, 100), order=1)
    t = turns(s, active=s.state.units[squad].seat).defence_dice(*faces)
    return t.choose(f"activate:{t.name(squad)}"), squad


@pytest.mark.rule("LG-RALLY-02", "LG-RALLY-03")
def test_a_white_die_for_each_token_and_one_off_for_blocks_and_surges() -> None:
    t, squad = rallied(4, "B", "wS", "-", "-", card="luke_skywalker")
    roll = t.events(events.DiceRolled)[0]
    assert roll.faces == ("block", "surge", "blank", "blank")
    assert t.unit(squad).suppression == 2


@pytest.mark.rule("LG-RALLY-04", "LG-SUPPRESS-02", "LG-SUPPRESS-03")
def test_suppression_is_judged_after_the_rally() -> None:
    t, squad = rallied(1, "-")
    assert t.unit(squad).suppression == 1  # courage 1: suppressed
    assert t.ask.facts["actions"] == 1
    t, squad = rallied(1, "B")
    assert t.unit(squad).suppression == 0
    assert t.ask.facts["actions"] == 2


@pytest.mark.rule("LG-SUPPRESS-04")
def test_suppression_costs_one_action_at_most() -> None:
    t, squad = rallied(5, "-----", card="luke_skywalker")  # courage 3
    assert t.unit(squad).suppression == 5
    assert t.ask.facts["actions"] == 1


@pytest.mark.rule("LG-SUPPRESS-02")
def test_fewer_tokens_than_courage_cost_nothing() -> None:
    t, _ = rallied(2, "--", card="luke_skywalker")
    assert t.ask.facts["actions"] == 2


# Panic


@pytest.mark.rule("LG-PANIC-01", "LG-PANIC-02", "LG-RALLY-03")
def test_twice_the_courage_after_rallying_is_panic() -> None:
    t, squad = rallied(3, "B--")  # scenario 6: two tokens left, courage 1
    assert t.unit(squad).panicked
    assert t.unit(squad).suppression == 2
    t, squad = rallied(3, "BB-")
    assert not t.unit(squad).panicked


@pytest.mark.rule("LG-PANIC-03", "LG-PANIC-04", "LG-PANIC-05", "LG-PANIC-06")
def test_a_panicked_unit_moves_straight_to_the_nearest_edge_and_does_nothing_else() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 700), order=1, suppression=3)
    luke = s.unit("luke_skywalker", (600, 450), order=1)  # in range to be shot at
    t = turns(s, active=EMPIRE).defence_dice("B--").choose("activate:stormtroopers")
    assert t.ask.what == "formation"  # nobody is asked how to move
    assert t.at(squad) == (600, 852)  # speed 2, straight up: 152 mm
    t.choose("formation:behind")
    assert t.ask.seat == REBELS  # no further action, free or not
    assert t.unit(luke).minis[0].wounds == 0
    assert t.unit(squad).order == 2


@pytest.mark.rule("LG-PANIC-05")
def test_a_panicked_unit_takes_no_free_action() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (600, 300), order=1, suppression=6, upgrades=("force_reflexes",))
    s.unit("stormtroopers", (600, 800), order=1)
    t = turns(s).defence_dice("------").choose("activate:luke_skywalker")
    assert t.unit(luke).panicked
    assert t.ask.seat == EMPIRE
    assert t.unit(luke).dodge == 0


@pytest.mark.rule("LG-PANIC-07")
def test_a_panicked_leader_beyond_the_edge_defeats_its_unit() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 800), order=1, suppression=3)
    s.unit("stormtroopers", (1500, 800), order=1)
    s.unit("luke_skywalker", (600, 100), order=1)
    t = turns(s, active=EMPIRE).defence_dice("B--").choose("activate:stormtroopers_1")
    assert t.unit(squad).defeated  # 114 mm to the edge, 152 mm of flight
    assert t.state.players[REBELS].destroyed_points == t.unit(squad).points


@pytest.mark.rule("LG-PANIC-08")
def test_an_engaged_unit_that_panics_withdraws_at_speed_1() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 600), minis=1, order=1, suppression=3)
    s.unit("rebel_troopers", (600, 573), minis=1, order=1)
    t = turns(s, active=EMPIRE).defence_dice("B--")
    assert t.b.engaged(squad)
    t.choose("activate:stormtroopers")
    assert t.at(squad) == (600, 702)  # 102 mm towards the nearest edge


@pytest.mark.rule("LG-PANIC-08", "LG-ENGAGED-02")
def test_a_panicked_unit_in_melee_with_a_vehicle_only_flees_at_full_speed() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 600), minis=1, order=1, suppression=3)
    s.unit("at_rt", (600, 551.5), order=1)
    t = turns(s, active=EMPIRE).defence_dice("B--").choose("activate:stormtroopers")
    assert t.at(squad) == (600, 752)


@pytest.mark.rule("LG-PANIC-06", "LG-PANIC-08", "LG-KEYWORD-03")
@pytest.mark.parametrize(
    ("card", "engaged", "y"),
    [("luke_skywalker", False, 18), ("luke_skywalker", True, 68), ("rebel_troopers", False, 68)],
)
def test_who_can_jump_flees_so_if_that_leads_farther_away(card: str, engaged: bool, y: float) -> None:
    s = Scenario().terrain("wall", 500, 90)  # difficult, so that others flee at speed 1
    unit = s.unit(card, (500, 170), minis=1, suppression=6)
    s.unit("stormtroopers", (500, 197) if engaged else (1500, 800), minis=1, order=1)
    t = s.activation(unit, steps=(Step.ACTIONS, Step.PANIC_CHECK))
    assert t.unit(unit).panicked
    assert t.at(unit) == (500, y)


@pytest.mark.rule("LG-PANIC-09")
def test_panic_ends_with_fewer_tokens_than_twice_the_courage() -> None:
    t, squad = rallied(2, "-B")
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 450), order=1, suppression=2, panicked=True)
    s.unit("luke_skywalker", (1500, 100), order=1)
    t = turns(s, active=EMPIRE).defence_dice("B-").choose("activate:stormtroopers")
    assert not t.unit(squad).panicked
    assert t.ask.what == "act"


@pytest.mark.rule("LG-PANIC-10")
def test_a_commander_at_range_3_lends_its_courage_for_panic_but_not_for_suppression() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (600, 450), minis=1, order=1, suppression=3)
    s.unit("luke_skywalker", (600 + 457 + 27, 450), order=1)  # range 3, courage 3
    s.unit("stormtroopers", (1500, 800), order=1)
    t = turns(s).defence_dice("---").choose("activate:rebel_troopers")
    assert t.ask.what == "borrow_courage"
    t.choose("courage:luke_skywalker")
    assert not t.unit(squad).panicked
    assert t.ask.facts["actions"] == 1  # its own courage 1 still makes it suppressed


@pytest.mark.rule("LG-PANIC-10")
def test_courage_cannot_be_borrowed_from_afar_nor_if_it_does_not_suffice() -> None:
    for x, tokens in ((600 + 458 + 27, 3), (900, 6)):
        s = Scenario()
        squad = s.unit("rebel_troopers", (600, 450), minis=1, order=1, suppression=tokens)
        s.unit("luke_skywalker", (x, 450), order=1)
        s.unit("stormtroopers", (1500, 800), order=1)
        t = turns(s).defence_dice("-" * tokens).choose("activate:rebel_troopers")
        assert t.unit(squad).panicked


@pytest.mark.rule("LG-PANIC-10")
def test_the_player_may_let_the_unit_panic() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (600, 450), minis=1, order=1, suppression=3)
    s.unit("luke_skywalker", (900, 450), order=1)
    s.unit("stormtroopers", (1500, 800), order=1)
    t = turns(s).defence_dice("---").choose("activate:rebel_troopers", "panic")
    assert t.unit(squad).panicked


@pytest.mark.rule("LG-PANIC-11")
def test_near_vader_nobody_need_panic() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 450), order=1, suppression=9)
    s.unit("darth_vader", (800, 450), order=1)
    s.unit("luke_skywalker", (1500, 100), order=1)
    t = turns(s, active=EMPIRE).defence_dice("-" * 9).choose("activate:stormtroopers", "courage:darth_vader")
    assert not t.unit(squad).panicked
    assert t.ask.what == "act"


@pytest.mark.rule("LG-OBJ_TOKEN-04", "LG-OBJ_TOKEN-05")
def test_a_panicking_leader_drops_its_token_before_it_flees() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 600), minis=1, order=1, suppression=3)
    s.unit("luke_skywalker", (1500, 100), order=1)
    s.token(0, 0, claimant=squad)
    t = turns(s, active=EMPIRE).defence_dice("B--").choose("activate:stormtroopers")
    assert t.ask.what == "drop_token"
    t.choose("drop:2700")
    token = t.state.tokens[0]
    assert (token.claimant, token.x, token.y) == (-1, 60000, 60000 - 1350 - 1250)
    assert t.at(squad) == (600, 752)


# Vehicles: ion and damage


@pytest.mark.rule("LG-ION-02", "LG-ION-03", "LG-ACTIVATE-10")
@pytest.mark.parametrize(("tokens", "left"), [(1, 1), (2, 0), (3, 0)])
def test_ion_tokens_cost_actions_and_are_discarded(tokens: int, left: int) -> None:
    s = Scenario()
    walker = s.unit("at_rt", (600, 450), order=1, ion=tokens)
    s.unit("stormtroopers", (1500, 800), order=1)
    t = turns(s).choose("activate:at_rt")
    assert t.unit(walker).ion == 0
    if left:
        assert t.ask.facts["actions"] == left
    else:
        assert t.ask.seat == EMPIRE  # no action at all


@pytest.mark.rule("LG-RESILIENCE-04", "LG-ACTIVATE-10")
@pytest.mark.parametrize(("face", "left"), [("-", 1), ("B", 2), ("wS", 2)])
def test_a_damaged_unit_loses_an_action_on_a_blank(face: str, left: int) -> None:
    s = Scenario()
    s.unit("at_rt", (600, 450), order=1, damaged=True)
    s.unit("stormtroopers", (1500, 800), order=1)
    t = turns(s).defence_dice(face).choose("activate:at_rt")
    assert t.ask.facts["actions"] == left
    assert [event.purpose for event in t.events(events.DiceRolled)] == ["damaged"]


# Command cards


@pytest.mark.rule("LG-COMMAND-17")
def test_new_ways_to_motivate_them_trades_a_wound_for_a_free_action() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 450), order=1)
    s.unit("darth_vader", (900, 450), order=1)
    s.unit("luke_skywalker", (1500, 100), order=1)
    s.player(EMPIRE, played="new_ways_to_motivate_them")
    t = turns(s, active=EMPIRE).choose("activate:stormtroopers")
    assert t.ask.what == "new_ways"
    t.choose("motivate", "wound:stormtroopers.2")
    assert len(t.b.living(squad)) == 3
    assert t.ask.facts["actions"] == 3
    t.choose("aim", "dodge", "recover")
    assert t.ask.seat == REBELS


@pytest.mark.rule("LG-COMMAND-17")
def test_new_ways_leaves_vader_units_without_orders_and_the_enemy_alone() -> None:
    s = Scenario()
    s.unit("stormtroopers", (600, 450))
    s.unit("darth_vader", (900, 450), order=1)
    s.unit("luke_skywalker", (1500, 100), order=1)
    s.player(EMPIRE, played="new_ways_to_motivate_them", pool=[CORPS])
    t = turns(s, active=EMPIRE).choose("activate:darth_vader")
    assert t.ask.what == "act"
    t.choose("done", "activate:luke_skywalker")
    assert t.ask.what == "act"
    t.choose("done")
    assert t.ask.facts["unit"] == "stormtroopers"  # drawn: no face-up order token
    assert t.ask.what == "act"
    assert t.ask.facts["actions"] == 2


@pytest.mark.rule("LG-COMMAND-17")
def test_new_ways_does_not_move_vehicles() -> None:
    s = Scenario()
    s.unit("speeder_bikes", (600, 450), minis=1, order=1)
    s.unit("luke_skywalker", (1500, 100), order=1)
    s.player(EMPIRE, played="new_ways_to_motivate_them")
    t = turns(s, active=EMPIRE).choose("activate:speeder_bikes")
    assert t.ask.what == "compulsory_move"
    t.choose(t.legal[0])
    assert t.ask.facts["actions"] == 2


@pytest.mark.rule("LG-COMMAND-17")
def test_declining_new_ways_changes_nothing() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (600, 450), order=1)
    s.unit("luke_skywalker", (1500, 100), order=1)
    s.player(EMPIRE, played="new_ways_to_motivate_them")
    t = turns(s, active=EMPIRE).choose("activate:stormtroopers", "decline")
    assert len(t.b.living(squad)) == 4
    assert t.ask.facts["actions"] == 2


@pytest.mark.rule("LG-COMMAND-17", "LG-SUPPRESS-05")
def test_master_of_evil_frightens_enemy_troopers_at_range_2() -> None:
    s = Scenario()
    s.unit("darth_vader", (600, 450), order=1)
    near = s.unit("rebel_troopers", (600 + 304 + 27, 450), minis=1, standby=True)
    far = s.unit("rebel_troopers", (600, 450 - 306 - 27), minis=1)
    walker = s.unit("at_rt", (450, 450))
    friend = s.unit("stormtroopers", (600, 650))
    s.player(EMPIRE, played="master_of_evil")
    t = turns(s, active=EMPIRE).choose("activate:darth_vader")
    assert t.unit(near).suppression == 3
    assert not t.unit(near).standby  # LG-STANDBY-05
    assert [t.unit(number).suppression for number in (far, walker, friend)] == [0, 0, 0]


@pytest.mark.rule("LG-COMMAND-17")
@pytest.mark.parametrize(("card", "active"), [("master_of_evil", "stormtroopers"), ("ambush", "darth_vader")])
def test_master_of_evil_waits_for_vader_and_is_no_other_card(card: str, active: str) -> None:
    s = Scenario()
    s.unit("darth_vader", (600, 450), order=1)
    s.unit("stormtroopers", (600, 650), order=1)
    near = s.unit("rebel_troopers", (700, 450), minis=1)
    s.player(EMPIRE, played=card)
    t = turns(s, active=EMPIRE).choose(f"activate:{active}")
    assert t.ask.what == "act"
    assert t.unit(near).suppression == 0


@pytest.mark.rule("LG-COMMAND-17")
@pytest.mark.parametrize(
    ("card", "active"), [("return_of_the_jedi", "rebel_troopers_1"), ("ambush", "luke_skywalker")]
)
def test_return_of_the_jedi_waits_for_luke_and_is_no_other_card(card: str, active: str) -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 450), order=1)
    s.unit("rebel_troopers", (300, 600), minis=1, order=1)
    s.unit("rebel_troopers", (400, 450), minis=1, suppression=1)
    s.unit("stormtroopers", (1500, 800))
    s.player(REBELS, played=card)
    assert turns(s).choose(f"activate:{active}").ask.what == "act"


@pytest.mark.rule("LG-COMMAND-17", "LG-RANGE-03")
def test_return_of_the_jedi_calms_friendly_troopers_at_range_3() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 450), order=1)
    near = s.unit("rebel_troopers", (300 + 500 + 27, 450), (300 + 457 + 27, 450), minis=2, suppression=2)
    other = s.unit("rebel_troopers", (300, 600), minis=1, suppression=1)
    far = s.unit("rebel_troopers", (900, 450), minis=1, suppression=1)
    s.unit("stormtroopers", (1500, 800), suppression=1)
    s.player(REBELS, played="return_of_the_jedi")
    t = turns(s).choose("activate:luke_skywalker")
    assert t.ask.what == "return_of_the_jedi"
    assert set(t.legal) == {"calm:rebel_troopers_1", "calm:rebel_troopers_2", "done"}
    t.choose("calm:rebel_troopers_1", "done")
    assert [t.unit(number).suppression for number in (near, other, far)] == [1, 1, 1]
    assert t.ask.what == "act"


@pytest.mark.rule("LG-COMMAND-17")
def test_implacable_vader_activates_again_with_one_action_less() -> None:
    s = Scenario()
    vader = s.unit("darth_vader", (600, 450), order=1)
    s.unit("luke_skywalker", (1500, 100), order=1)
    s.player(EMPIRE, played="implacable")
    t = turns(s, active=EMPIRE).choose("activate:darth_vader", "aim", "done")
    assert t.ask.what == "implacable"
    t.choose("implacable")
    assert t.unit(vader).minis[0].wounds == 1
    assert t.unit(vader).order == 0
    assert t.state.players[EMPIRE].pool == [COMMANDER]
    t.choose("activate:luke_skywalker", "done")
    assert t.ask.facts == {"unit": "darth_vader", "actions": 1}
    t.choose("aim")  # limits are counted for each activation
    assert t.unit(vader).aim == 0  # the round is over: no third activation was offered
    assert t.state.round == 2
    t.choose("card:ambush", "card:push").until("choose_unit", "order:darth_vader")
    while t.ask.what != "act" or t.ask.facts["unit"] != "darth_vader":
        t.choose("done" if "done" in t.legal else t.legal[-1])
    assert t.ask.facts["actions"] == 2  # in the next round he activates for the first time again


@pytest.mark.rule("LG-COMMAND-17")
def test_declining_implacable_ends_the_activation() -> None:
    s = Scenario()
    vader = s.unit("darth_vader", (600, 450), order=1)
    s.unit("luke_skywalker", (1500, 100), order=1)
    s.player(EMPIRE, played="implacable")
    t = turns(s, active=EMPIRE).choose("activate:darth_vader", "done", "decline")
    assert t.unit(vader).order == 2
    assert t.unit(vader).minis[0].wounds == 0
    assert t.ask.seat == REBELS
