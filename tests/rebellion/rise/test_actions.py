"""The expansion's action cards and rings, each in a position in which it is used."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold, ring_of, succeeded
from tests.rebellion.mission_scenes import BLANK, assign, outcome, reveal
from tests.rebellion.rise.card_scenes import carried_out, rise
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.content.decks import action_cards, actions_in_play
from wartable.games.rebellion.content.vocabulary import ActionKind, Side, Skill
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.frames import Assignment, Setup, Step
from wartable.games.rebellion.state import EMPIRE, REBEL, Away


def starting(s: Scenario, quick: bool = False) -> Session:
    """The sides carry out the immediate ones of their starting action cards."""
    s.state.quick = quick
    return s.run(Setup([Step.STARTING_RINGS]))


def held(t: Session, side: int) -> list[str]:
    return [t.match.action_text(card) for card in t.state.factions[side].actions]


@pytest.mark.rule("RE-SETUP-06")
def test_the_rebel_carries_out_his_immediate_starting_cards_first() -> None:
    s = hold(hold(rise(), "empire", "early_promotion"), "rebel", "rebel_extremist")
    t = starting(s)
    assert (t.ask.seat, t.ask.what) == (REBEL, "choose_effect")
    t.choose("option:2")
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "choose_effect")


def test_rebel_extremist_recruits_saw_gerrera_for_reputation() -> None:
    t = starting(hold(rise(), "rebel", "rebel_extremist")).choose("option:2")
    assert t.where("saw_gerrera") == "pool"
    assert t.state.reputation == 15
    assert held(t, REBEL) == []


@pytest.mark.parametrize(("side", "card"), [("rebel", "rebel_extremist"), ("empire", "early_promotion")])
def test_or_one_more_starting_card_is_drawn(side: str, card: str) -> None:
    s = hold(rise(), side, card)
    t = starting(s).choose("option:1")
    number = REBEL if side == "rebel" else EMPIRE
    of_side = action_cards(t.match.content, Side(side), ActionKind.STARTING)
    faction = t.state.factions[number]
    assert len({*faction.actions, *faction.used_actions} & set(of_side)) == 2
    assert t.where("saw_gerrera") == t.where("admiral_motti") == "supply"


def test_a_drawn_immediate_card_is_carried_out_too() -> None:
    s = hold(rise(), "rebel", "rebel_extremist")
    rings = {s.printed.action[key].id for key in ("human_cyborg_relations", "resourceful_astromech")}
    others = set(action_cards(s.printed, Side.REBEL, ActionKind.STARTING)) - rings
    others.discard(s.printed.action["rebel_extremist"].id)
    s.state.factions[REBEL].used_actions = sorted(others)
    t = starting(s).choose("option:1")
    assert t.ask.what == "attach_ring"


def test_early_promotion_recruits_motti_and_places_him_with_tarkin() -> None:
    s = hold(rise().loyal("empire", "naboo").mark("subjugated", "utapau"), "empire", "early_promotion")
    t = starting(s).choose("option:2")
    assert t.ask.what == "choose_imperial_system"
    assert sorted(t.legal) == ["system:coruscant", "system:naboo", "system:utapau"]
    assert t.refusal("system:rodia").reason == "not_an_imperial_place"
    t.choose("system:naboo")
    assert (t.where("admiral_motti"), t.where("grand_moff_tarkin")) == ("naboo", "naboo")


def test_a_dealt_set_up_deals_these_choices_too() -> None:
    s = hold(hold(rise(), "empire", "early_promotion"), "rebel", "rebel_extremist")
    t = starting(s, quick=True)
    assert t.ask.what in ("assign_leaders", "use_immediate")


def fleeing(card: str = "track_them", leader: str = "admiral_ozzel") -> Session:
    """Rebel ships can retreat from Imperial ones that a leader commands."""
    s = rise().pool().units("naboo", "x_wing").units("naboo", "corellian_corvette")
    s.units("naboo", "star_destroyer", 2).leader("admiral_ackbar", "naboo").leader(leader, "naboo")
    hold(s, "empire", card)
    return s.combat("naboo", active="empire").load([BLANK] * 60)


def test_track_them_returns_a_leader_when_rebels_have_retreated() -> None:
    t = fleeing().until("retreat")
    assert t.ask.seat == REBEL or t.choose("fight_on")
    t.choose(next(choice for choice in t.legal if choice.startswith("retreat:")))
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "units_retreated")
    t.choose("use:track_them")
    assert t.where("admiral_ozzel") == "pool"


def test_track_them_is_not_for_the_own_retreat() -> None:
    s = rise().pool().units("naboo", "x_wing", 2).units("naboo", "star_destroyer")
    s.leader("admiral_ackbar", "naboo").leader("admiral_ozzel", "naboo").leader("darth_vader", "naboo")
    t = hold(s, "empire", "track_them").combat("naboo", active="empire").load([BLANK] * 60)
    t.until("retreat")
    assert t.ask.seat == EMPIRE
    t.choose(next(choice for choice in t.legal if choice.startswith("retreat:")))
    assert t.ask.what != "units_retreated"


@pytest.mark.rule("RE-ACTION_CARD-08")
def test_who_returns_from_a_combat_of_the_assignment_phase_may_still_be_assigned() -> None:
    s = rise().pool("admiral_ozzel").units("naboo", "x_wing").units("naboo", "corellian_corvette")
    s.leader("admiral_ackbar", "naboo").units("utapau", "star_destroyer", 2)
    s.missions("empire", "gather_intel")
    hold(s, "empire", "catch_them_by_surprise", "track_them")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], EMPIRE)).load([BLANK] * 60)
    t.choose("use:catch_them_by_surprise,admiral_ozzel,naboo")
    t.choose("move_all:star_destroyer,utapau").until("retreat")
    while t.ask.seat != REBEL:
        t.choose("fight_on").until("retreat")
    t.choose(next(choice for choice in t.legal if choice.startswith("retreat:")))
    t.until("units_retreated").choose("use:track_them").until("assign_leaders")
    assert t.where("admiral_ozzel") == "pool"
    assert "assign:gather_intel,admiral_ozzel" in t.legal


def bounty(*rebels: str, jabba: str = "naboo", ring: str = "") -> Session:
    """A mission of the Rebel has failed on Naboo."""
    s = rise().leader("jabba_the_hutt", jabba).leader("darth_vader", "naboo")
    for rebel in rebels:
        s.leader(rebel, "naboo", ring)
    hold(s, "empire", "post_bounty")
    return reveal(s, "rebel", "build_alliance", "mon_mothma", aim="naboo", faces=[BLANK] * 20)


def test_post_bounty_rings_a_rebel_where_a_mission_has_failed() -> None:
    t = bounty("han_solo")
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "mission_failed")
    t.choose("use:post_bounty,jabba_the_hutt")
    assert sorted(t.legal) == ["leader:han_solo", "leader:mon_mothma"]
    t.choose("leader:han_solo")
    assert ring_of(t, "han_solo") == "bounty"
    assert outcome(t) == (True, False)


@pytest.mark.rule("RE-ACTION_CARD-11")
def test_post_bounty_needs_jabba_there() -> None:
    t = bounty("han_solo", jabba="hoth")
    assert t.ask.what != "mission_failed"
    assert t.refusal("use:post_bounty,jabba_the_hutt", EMPIRE).reason == "leader_not_there"


def captured(ring: str, leader: str = "chewbacca") -> Session:
    s = rise().pool("darth_vader").units("naboo", "stormtrooper").leader(leader, "naboo", ring)
    return succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target=leader)


@pytest.mark.rule("RE-ACTION_CARD-14")
def test_the_bounty_costs_reputation_when_its_leader_is_captured() -> None:
    t = captured("bounty")
    assert ring_of(t, "chewbacca") == "captured"
    assert t.state.reputation == 15
    assert [(told.leader, told.ring) for told in t.events(events.RingTookEffect)] == [("chewbacca", "bounty")]
    assert captured("").state.reputation == 14


@pytest.mark.rule("RE-ACTION_CARD-09")
@pytest.mark.parametrize("ring", ["bounty", ""])
def test_yoda_is_not_attached_over_a_bounty(ring: str) -> None:
    s = rise().leader("luke_skywalker", "dagobah", ring)
    t = succeeded(s, "seek_yoda", "dagobah", "luke_skywalker")
    jedi = "luke_skywalker_jedi"
    assert ring_of(t, jedi) == ("bounty" if ring else "master_yoda")


@pytest.mark.rule("RE-ACTION_CARD-09", "RE-ACTION_CARD-10")
def test_without_a_suitable_leader_the_falcon_is_discarded_without_effect() -> None:
    s = rise().pool()
    (card,) = [row for row in s.printed.actions if "millennium_falcon" in str(row.effects)]
    for leader in card.leaders:
        s.leader(leader, "", "bounty" if leader == card.leaders[0] else "captured")
    for number, place in enumerate(s.state.leaders):
        if place != Away.SUPPLY and s.printed.leaders[number].key not in card.leaders:
            s.state.leaders[number] = Away.SUPPLY
    s.state.factions[REBEL].used_actions = [card.id]
    t = carried_out(s, card.key)
    assert s.printed.ring["millennium_falcon"].id not in t.state.rings


def test_he_means_well_attaches_k_2so_to_a_leader_without_a_ring() -> None:
    s = rise().leader("mon_mothma", "", "c_3po")
    t = carried_out(s, "he_means_well")
    assert t.ask.what == "attach_ring"
    assert "leader:mon_mothma" not in t.legal
    t.choose("leader:princess_leia")
    assert ring_of(t, "princess_leia") == "k_2so"
    row = t.match.content.ring["k_2so"]
    assert row.minor_skills == {Skill.INTEL: 1, Skill.SPEC_OPS: 1}


@pytest.mark.rule("RE-ACTION_CARD-14")
def test_k_2so_stays_whatever_becomes_of_cassian() -> None:
    s = rise().leader("cassian_andor", "naboo").leader("princess_leia", "naboo", "k_2so")
    s.units("naboo", "stormtrooper").pool("darth_vader")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="cassian_andor")
    assert ring_of(t, "cassian_andor") == "captured"
    assert ring_of(t, "princess_leia") == "k_2so"


def test_lord_vaders_orders_arranges_objectives() -> None:
    s = rise()
    cards = ("liberation", "uprising", "seize_control", "decisive_victory")
    s.state.objective_deck = [s.printed.objective[card].id for card in cards]
    t = carried_out(s, "lord_vaders_orders")
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "arrange_card")
    assert t.legal == ["top:decisive_victory", "top:seize_control", "top:uprising"]
    t.choose("top:uprising", "top:seize_control")
    keys = [t.match.content.objectives[card].key for card in t.state.objective_deck]
    assert keys == ["liberation", "decisive_victory", "seize_control", "uprising"]


@pytest.mark.rule("RE-REPLACE-03")
def test_good_intel_opens_the_rebels_tactic_cards() -> None:
    s = rise().pool().units("hoth", "x_wing").units("hoth", "star_destroyer")
    s.leader("colonel_yularen", "hoth")
    t = hold(s, "empire", "rise_good_intel").combat("hoth", active="empire")
    t.choose("use:rise_good_intel,colonel_yularen")
    assert t.combat.open_hands == [True, False]


@pytest.mark.rule("RE-REPLACE-02", "RE-REPLACE-03")
def test_replaced_cards_are_in_no_deck() -> None:
    printed = rise().printed
    keys = {row.key for row in actions_in_play(printed)}
    assert not {"son_of_skywalker", "good_intel"} & keys
    assert {"rise_son_of_skywalker", "rise_good_intel"} <= keys
    for key in ("son_of_skywalker", "good_intel"):
        old, new = printed.action[key], printed.action[f"rise_{key}"]
        assert (old.name, old.kind, old.side) == (new.name, new.kind, new.side)


def ending(*assigned: tuple[str, ...]) -> Session:
    """The Empire ends the Assignment Phase with missions assigned."""
    s = hold(rise().pool("mon_mothma"), "rebel", "false_orders")
    for card, *leaders in assigned:
        assign(s, "empire", card, *leaders)
    return s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], EMPIRE)).choose("done")


def test_false_orders_returns_a_leader_who_is_alone_on_a_mission() -> None:
    t = ending(("rule_by_fear", "darth_vader"), ("gather_intel", "admiral_ozzel", "grand_moff_tarkin"))
    assert (t.ask.seat, t.ask.what) == (REBEL, "assignment_ends")
    t.choose("use:false_orders")
    assert t.where("darth_vader") == "pool"
    assert t.where("admiral_ozzel") == "on_mission"
    assert [t.match.mission_text(card) for card in t.state.factions[EMPIRE].missions] == ["rule_by_fear"]
    seen = [event for event in t.table.events_since(0, REBEL) if "rule_by_fear" in str(event)]
    assert not seen


def test_false_orders_needs_somebody_alone() -> None:
    t = ending(("gather_intel", "admiral_ozzel", "grand_moff_tarkin"))
    assert t.ask.what != "assignment_ends"
    assert t.refusal("use:false_orders", REBEL).reason == "nobody_alone_on_a_mission"


def test_trust_in_the_force_frees_a_subjugated_system() -> None:
    s = rise().pool("jyn_erso").units("naboo", "stormtrooper", 2).units("naboo", "at_st")
    s.mark("subjugated", "naboo").loyal("empire", "utapau")
    t = hold(s, "rebel", "trust_in_the_force").run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    assert t.refusal("use:trust_in_the_force,jyn_erso,utapau").rule == "RB-ACTION-04"
    t.choose("use:trust_in_the_force,jyn_erso,naboo")
    assert t.where("jyn_erso") == "naboo"
    assert t.match.is_loyal(t.place("naboo"), REBEL)
    assert t.units("naboo") == ["at_st", "stormtrooper"]


REASONS = ("battle_not_yours", "no_discarded_objective")


def won(side: str, *discards: str) -> Session:
    """A side wins a battle on Naboo, where Jyn Erso is."""
    s = rise().pool().leader("jyn_erso", "naboo").units("naboo", "x_wing").units("naboo", "tie_fighter")
    s.state.used_objectives = [s.printed.objective[card].id for card in discards]
    s.state.objective_deck = [s.printed.objective["liberation"].id]
    hold(s, "rebel", "something_to_fight_for")
    winner = ("x_wing",) if side == "rebel" else ("tie_fighter",)
    loser = {"x_wing": 1, "tie_fighter": 1}
    del loser[winner[0]]
    return s.combat("naboo", wounds=loser).load([BLANK] * 40)


def test_something_to_fight_for_brings_an_objective_back_on_top() -> None:
    t = won("rebel", "uprising", "seize_control").until("battle_won")
    assert t.ask.seat == REBEL
    t.choose("use:something_to_fight_for,jyn_erso", "take:uprising")
    keys = [t.match.content.objectives[card].key for card in t.state.objective_deck]
    assert keys == ["liberation", "uprising"]
    assert [t.match.content.objectives[card].key for card in t.state.used_objectives] == ["seize_control"]


@pytest.mark.parametrize(("side", "discards"), [("empire", ("uprising",)), ("rebel", ())])
def test_something_to_fight_for_needs_a_victory_and_discards(side: str, discards: tuple[str, ...]) -> None:
    t = won(side, *discards)
    assert "battle_won" not in [ask.what for ask in t.table.asks]
    assert t.refusal("use:something_to_fight_for,jyn_erso", REBEL).reason in REASONS


def after_mission(deck: tuple[str, ...]) -> Session:
    s = rise().leader("luke_skywalker", "naboo").units("naboo", "stormtrooper")
    hold(s, "rebel", "rise_son_of_skywalker")
    s.state.factions[REBEL].deck = [s.printed.mission[card].id for card in deck]
    return reveal(s, "rebel", "sabotage", "princess_leia", aim="naboo")


@pytest.mark.rule("RE-REPLACE-02")
def test_son_of_skywalker_finds_one_of_three_missions() -> None:
    t = after_mission(("seek_yoda", "demolition", "critical_rescue"))
    t.choose("use:rise_son_of_skywalker,luke_skywalker")
    assert sorted(t.legal) == ["find_nothing", "take:critical_rescue", "take:seek_yoda"]
    t.choose("take:critical_rescue")
    assert t.match.content.mission["critical_rescue"].id in t.state.factions[REBEL].missions


def loyal_baze(*imperial: str, cinematic: bool = False) -> Session:
    """Chirrut Imwe is where Imperial units meet a Rebel trooper."""
    s = rise(cinematic=cinematic).pool().leader("chirrut_imwe", "naboo").units("naboo", "rebel_trooper")
    for unit in imperial:
        s.units("naboo", unit)
    return hold(s, "rebel", "bazes_loyalty").combat("naboo")


@pytest.mark.rule("RE-ACTION_CARD-02", "RE-ACTION_CARD-03", "RE-ACTION_CARD-05")
@pytest.mark.parametrize("cinematic", [False, True])
def test_bazes_loyalty_destroys_ground_units_before_any_battle(cinematic: bool) -> None:
    t = loyal_baze("stormtrooper", "stormtrooper", "tie_fighter", cinematic=cinematic)
    combat = t.combat
    t.choose("use:bazes_loyalty,chirrut_imwe")
    assert "destroy:tie_fighter" not in t.legal
    t.choose("destroy:stormtrooper", "destroy:stormtrooper")
    assert t.units("naboo", "empire") == ["tie_fighter"]
    assert combat.round == 0
    assert REBEL not in combat.winners
    assert t.ask.what == "assign_leaders"


@pytest.mark.rule("RE-ACTION_CARD-02")
def test_it_counts_printed_health() -> None:
    t = loyal_baze("stormtrooper", "at_at")
    t.combat.less_health = 1
    t.choose("use:bazes_loyalty,chirrut_imwe")
    assert t.refusal("destroy:at_at").reason == "too_much_health"
    assert t.legal == ["destroy:stormtrooper", "done"]


@pytest.mark.rule("RE-ACTION_CARD-06", "RE-ACTION_CARD-05")
def test_what_it_destroys_counts_for_health_and_not_for_a_won_battle() -> None:
    s = rise().pool().leader("chirrut_imwe", "naboo").units("naboo", "rebel_trooper")
    s.units("naboo", "at_st").mark("sabotaged", "naboo")
    s.state.objectives = [s.printed.objective[card].id for card in ("rebel_assault", "seize_control")]
    hold(s, "rebel", "bazes_loyalty")
    t = s.combat("naboo")
    combat = t.combat
    t.choose("use:bazes_loyalty,chirrut_imwe")
    t.choose("destroy:at_st")
    assert combat.lost == [s.printed.unit["at_st"].id]
    assert t.ask.what != "play_objective" or "objective:seize_control" not in t.legal


@pytest.mark.rule("RE-ACTION_CARD-03", "RE-ACTION_CARD-04")
@pytest.mark.parametrize(("used", "theaters"), [(True, {"space"}), (False, {"space", "ground"})])
def test_without_imperial_ground_units_there_is_no_ground_battle_to_confront_anybody_in(
    used: bool, theaters: set[str]
) -> None:
    s = rise(cinematic=True).pool().leader("chirrut_imwe", "naboo").leader("darth_vader", "naboo")
    s.units("naboo", "rebel_trooper").units("naboo", "x_wing", 2).units("naboo", "stormtrooper")
    t = hold(s.units("naboo", "star_destroyer"), "rebel", "bazes_loyalty").combat("naboo")
    t.choose(*(("use:bazes_loyalty,chirrut_imwe", "destroy:stormtrooper") if used else ("pass",)))
    asked = set()
    while t.ask.what != "retreat":
        if t.ask.what == "choose_tactic":
            asked |= {choice for choice in t.table.legal(REBEL) if "confrontation" in choice}
        t.load([BLANK] * 12).choose("done" if "done" in t.legal else t.legal[0])
    assert {told.theater for told in t.events(combat_events.BattleBegan)} == theaters
    assert bool(asked) == (not used)
