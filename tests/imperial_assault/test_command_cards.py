"""Every Command card and skirmish upgrade, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, Session, room
from tests.imperial_assault.test_abilities import attack, dealt
from wartable.games.imperial_assault import army
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.frames import ActivationPhase, Round, Setup, Step
from wartable.games.imperial_assault.match import Match
from wartable.kernel.table import Table

PROVED = set[str]()
IN_ARMY_BUILDING = {
    "balance_of_the_force",
    "temporary_alliance_a_common_enemy",
    "temporary_alliance_hired_guns",
}


def card(*keys: str) -> pytest.MarkDecorator:
    """Note which cards a test proves, so that none is forgotten."""
    PROVED.update(keys)
    return pytest.mark.rule("IA-COMMAND-05")


def new_round(s: Scenario) -> Session:
    """The position at the start of a new round."""
    t = s.run()
    s.state.agenda = [Round([Step.STATUS_PHASE, Step.ACTIVATION_PHASE, Step.START_OF_ROUND])]
    return t


def end_of_round(s: Scenario) -> Session:
    """The position when all groups are exhausted."""
    for group in s.state.groups:
        group.ready = False
    return s.run(ActivationPhase([Step.NEXT_ACTIVATION], 0))


@card("deadeye")
@pytest.mark.rule("IA-COMMAND-02", "IA-ATTACK-17")
def test_deadeye_adds_accuracy() -> None:
    t = Scenario(["stormtrooper a1"], ["chewbacca g1"]).hand(0, "deadeye").activate("stormtrooper_1a")
    attack(t, "chewbacca_1", "blue:d2", "green:dd2", "black:b", "white:b").choose(
        "play:deadeye,stormtrooper_1a"
    )
    assert not t.events(events.AttackMissed)
    assert (t.hand(0), t.discard(0)) == ([], ["deadeye"])


@card("element_of_surprise")
def test_element_of_surprise_removes_a_die_of_who_could_not_see() -> None:
    drawing = "+---+---+---+---+---+\n|.   .   .   .   .  |\n+   +---+---+---+   +\n|.   .   .   .   .  |\n"
    drawing += "+---+---+---+---+---+"
    s = Scenario(["imperial_officer c2"], ["chewbacca c1"], drawing=drawing).hand(0, "element_of_surprise")
    t = s.activate("imperial_officer_1").choose("move", "step:d2", "step:e1", "attack", "target:chewbacca_1")
    t.choose("play:element_of_surprise,imperial_officer_1").dice("blue:dd3", "yellow:dd1", "black:b")
    t.choose("colour:white")
    assert t.events(events.DiceRolled)[-1].defence == ("black_1",)
    seen = Scenario(["imperial_officer e1"], ["chewbacca c1"], drawing=drawing).hand(0, "element_of_surprise")
    t = seen.activate("imperial_officer_1").choose("attack", "target:chewbacca_1")
    assert t.ask.what != "attack_declared"


@card("expose_weakness")
@pytest.mark.rule("IA-COUNT-05")
def test_expose_weakness_pierces_in_the_next_attack() -> None:
    s = Scenario(["imperial_officer a1"], ["darth_vader b1"]).hand(0, "expose_weakness")
    t = s.activate("imperial_officer_1").choose("play:expose_weakness", "choose:darth_vader_1", "attack")
    t.dice("blue:dd3", "yellow:dd1", "black:bb", "black:b").choose("target:darth_vader_1", "pass")
    assert dealt(t) == (4, 0)
    assert not t.match.state.lasting


@card("fleet_footed")
@pytest.mark.rule("IA-ABILITY-11")
def test_fleet_footed_gives_a_point_without_an_action() -> None:
    t = (
        Scenario(["imperial_officer a1"], ["chewbacca h6"])
        .hand(0, "fleet_footed")
        .activate("imperial_officer_1")
    )
    t.choose("play:fleet_footed")
    assert (t.row("imperial_officer_1").points, t.ask.facts["actions"]) == (1, 2)


@pytest.mark.rule("IA-ABILITY-11", "IA-MOVE-06")
def test_a_card_without_an_action_does_not_end_the_movement() -> None:
    """The officer stands in Chewbacca's space with a point to go on, and gains another one there."""
    s = Scenario(["imperial_officer a1"], ["chewbacca b1"], drawing=room(4, 1)).hand(0, "fleet_footed")
    t = s.activate("imperial_officer_1").choose("move", "step:b1", "play:fleet_footed")
    assert (t.space("imperial_officer_1"), t.row("imperial_officer_1").points) == ("b1", 3)
    t.choose("step:c1")
    assert t.space("imperial_officer_1") == "c1"


@card("marksman")
def test_a_marksman_looks_past_figures() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid c1"], ["chewbacca e1"], drawing=room(6, 1))
    assert s.activate("imperial_officer_1").refusal("attack").rule == "IA-ATTACK-14"
    s = Scenario(["imperial_officer a1", "probe_droid c1"], ["chewbacca e1"], drawing=room(6, 1))
    t = (
        s.hand(0, "marksman")
        .activate("imperial_officer_1")
        .choose("attack", "play:marksman,imperial_officer_1")
    )
    assert "target:chewbacca_1" in t.legal


@card("planning")
def test_planning_draws_two_and_who_is_no_leader_keeps_one() -> None:
    s = Scenario(["probe_droid a1"], ["chewbacca h6"]).hand(0, "planning").deck(0, "recovery", "urgency")
    t = s.activate("probe_droid_1").choose("play:planning", "discard:urgency")
    assert (t.hand(0), t.discard(0)) == (["recovery"], ["urgency", "planning"])
    s = Scenario(["imperial_officer a1"], ["chewbacca h6"]).hand(0, "planning").deck(0, "recovery", "urgency")
    t = s.activate("imperial_officer_1").choose("play:planning")
    assert sorted(t.hand(0)) == ["recovery", "urgency"]


@card("pummel")
def test_pummel_attacks_twice_with_a_melee_figure() -> None:
    t = Scenario(["darth_vader a1"], ["chewbacca b1"]).hand(0, "pummel").activate("darth_vader_1")
    t.choose("play:pummel").dice("red:1", "red:1", "yellow:dd1", "black:b", "white:b").choose(
        "target:chewbacca_1"
    )
    t.dice("red:1", "red:1", "yellow:dd1", "black:b", "white:b").choose("target:chewbacca_1")
    assert t.damage("chewbacca_1") == 4
    ranged = Scenario(["stormtrooper a1"], ["chewbacca b1"]).hand(0, "pummel").activate("stormtrooper_1a")
    assert ranged.refusal("play:pummel").rule == "IA-ABILITY-02"


@card("rally")
@pytest.mark.rule("IA-CONDITION-05")
def test_rally_discards_harmful_conditions() -> None:
    s = Scenario(["imperial_officer a1"], ["chewbacca h6"]).hand(0, "rally")
    t = s.condition("imperial_officer_1", "stunned", "focused").activate("imperial_officer_1")
    t.choose("play:rally,imperial_officer_1")
    assert t.conditions("imperial_officer_1") == {"focused"}


@card("recovery")
def test_recovery_recovers_two() -> None:
    s = Scenario(["darth_vader a1"], ["chewbacca h6"]).hand(0, "recovery").hurt("darth_vader_1", 5)
    assert s.activate("darth_vader_1").choose("play:recovery").damage("darth_vader_1") == 3


@card("take_cover")
def test_who_takes_cover_blocks_and_is_hard_to_hit_for_the_round() -> None:
    s = Scenario(["probe_droid a1"], ["luke_skywalker d1"]).hand(0, "take_cover")
    t = s.activate("probe_droid_1").choose("play:take_cover", "end", "activate:luke_skywalker_1")
    attack(t, "probe_droid_1", "blue:dd3", "green:dd1", "yellow:dd1", "black:b")
    assert dealt(t) == (6, 2)
    t = Scenario(["probe_droid a1"], ["luke_skywalker e1"]).hand(0, "take_cover").activate("probe_droid_1")
    t.choose("play:take_cover", "end", "activate:luke_skywalker_1")
    attack(t, "probe_droid_1", "blue:dd3", "green:dd1", "yellow:dd1", "black:b")
    assert t.events(events.AttackMissed)[-1] == events.AttackMissed(1, "too_far", 3, 4)


@card("to_the_limit")
def test_to_the_limit_gives_an_action_then_stuns() -> None:
    s = Scenario(["darth_vader a1"], ["chewbacca f1"]).hand(0, "to_the_limit")
    t = s.activate("darth_vader_1").choose("special:force_choke", "choose:chewbacca_1")
    assert t.ask.what == "special_action_resolved"
    t.choose("play:to_the_limit,darth_vader_1")
    assert t.ask.facts["actions"] == 2
    t.choose("move")
    assert t.conditions("darth_vader_1") == {"stunned"}
    assert t.ask.facts["actions"] == 1


@card("urgency")
def test_urgency_gives_speed_and_two_points() -> None:
    t = Scenario(["imperial_officer a1"], ["chewbacca h6"]).hand(0, "urgency").activate("imperial_officer_1")
    assert t.choose("play:urgency").ask.facts["left"] == 6


@card("deflection")
def test_deflection_hurts_the_attacker_who_did_no_damage() -> None:
    s = Scenario(["stormtrooper a1", "imperial_officer h6"], ["luke_skywalker d1"]).hand(1, "deflection")
    t = s.activate("stormtrooper_1a").choose("attack", "target:luke_skywalker_1")
    t.dice("blue:d2", "green:dd1", "white:b").choose("play:deflection,luke_skywalker_1")
    assert t.events(events.AttackMissed)[-1] == events.AttackMissed(0, "too_far", 1, 3)
    assert t.damage("stormtrooper_1a") == 2


@card("force_lightning")
def test_force_lightning_hurts_and_stuns_all_around_its_target() -> None:
    s = Scenario(["darth_vader a1"], ["chewbacca c1", "gaarkhan d2", "luke_skywalker h6"]).hand(
        0, "force_lightning"
    )
    t = s.activate("darth_vader_1").choose("play:force_lightning", "choose:chewbacca_1")
    assert [t.damage(name) for name in ("chewbacca_1", "gaarkhan_1", "luke_skywalker_1")] == [2, 2, 0]
    assert t.conditions("chewbacca_1") == t.conditions("gaarkhan_1") == {"stunned"}


@card("guardian_stance")
def test_guardian_stance_rerolls_dice_of_both_pools() -> None:
    s = Scenario(["darth_vader a1"], ["gideon_argus b1", "gaarkhan c1"]).hand(1, "guardian_stance")
    t = s.activate("darth_vader_1").choose("attack")
    t.dice("red:3", "red:3", "yellow:dd1", "black:b").choose("target:gideon_argus_1")
    t.choose("play:guardian_stance,gaarkhan_1", "die:1,red_5", "die:4,black_1").dice("red:1", "black:bbb")
    t.choose("done")
    assert dealt(t) == (6, 3)


@card("hunter_protocol")
def test_hunter_protocol_uses_a_surge_twice() -> None:
    s = Scenario(["probe_droid a1"], ["darth_vader c1"]).hand(0, "hunter_protocol")
    t = s.activate("probe_droid_1").choose("attack")
    t.dice("blue:dd3", "yellow:dss", "yellow:s0", "black:b", "black:b").choose("target:darth_vader_1", "pass")
    t.choose("play:hunter_protocol,probe_droid_1", "surge:damage_1", "surge:damage_1", "done")
    assert dealt(t)[0] == 5


@card("knowledge_and_defense")
def test_knowledge_and_defense_adds_a_white_die_for_the_round() -> None:
    s = Scenario(["luke_skywalker a1"], ["darth_vader b1"]).hand(0, "knowledge_and_defense")
    t = s.activate("luke_skywalker_1").choose("play:knowledge_and_defense", "end", "activate:darth_vader_1")
    attack(t, "luke_skywalker_1", "red:1", "red:1", "yellow:dd1", "white:b", "white:b")
    assert len(t.events(events.DiceRolled)[-1].defence) == 2


@card("lure_of_the_dark_side")
@pytest.mark.rule("IA-ATTACK-19", "IA-ATTACK-20", "IA-ATTACK-21")
def test_lure_of_the_dark_side_attacks_with_a_hostile_figure() -> None:
    s = Scenario(["darth_vader a1"], ["luke_skywalker c1", "gaarkhan e1"]).hand(0, "lure_of_the_dark_side")
    t = s.activate("darth_vader_1").choose("play:lure_of_the_dark_side", "choose:luke_skywalker_1")
    assert (t.ask.what, t.ask.seat) == ("declare_target", 0)
    assert {"target:gaarkhan_1", "target:darth_vader_1"} == set(t.legal)
    t.dice("blue:dd3", "green:dd1", "yellow:s2", "black:b").choose("target:gaarkhan_1")
    assert (t.ask.what, t.ask.seat) == ("spend_surges", 0)
    t.choose("surge:damage_2")
    assert t.damage("gaarkhan_1") == 4


@card("maximum_firepower")
def test_maximum_firepower_adds_four_damage_for_two_actions() -> None:
    s = Scenario(["e_web_engineer a1"], ["chewbacca e1"]).hand(0, "maximum_firepower")
    t = s.activate("e_web_engineer_1").choose("play:maximum_firepower")
    t.dice("blue:d2", "red:1", "yellow:dd1", "black:b", "white:b").choose("target:chewbacca_1")
    assert dealt(t)[0] == 8


@card("meditation")
def test_meditation_gives_an_action_in_the_next_activation() -> None:
    s = Scenario(["luke_skywalker a1"], ["chewbacca h6"]).hand(0, "meditation")
    t = s.activate("luke_skywalker_1").choose("play:meditation")
    assert t.ask.facts["actions"] == 1
    t.choose("end", "activate:chewbacca_1", "end")
    t.choose("activate:chewbacca_1", "end", "activate:luke_skywalker_1")
    assert t.ask.facts["actions"] == 3


@card("price_on_their_heads")
def test_a_price_makes_a_group_worth_more() -> None:
    s = Scenario(["ig_88 a1"], ["gideon_argus b1", "chewbacca h6"]).hand(0, "price_on_their_heads")
    t = (
        s.hurt("gideon_argus_1", 4)
        .activate("ig_88_1")
        .choose("play:price_on_their_heads", "group:gideon_argus_1")
    )
    t.choose("attack", "target:gideon_argus_1").dice("red:3", "red:3", "black:b").choose("pool:red,red")
    assert t.points(0) == 7


@card("regroup")
def test_regroup_frees_adjacent_friends_of_harm() -> None:
    s = Scenario(["imperial_officer a1", "stormtrooper b1 d1"], ["chewbacca h6"]).hand(0, "regroup")
    s.condition("stormtrooper_1a", "stunned").condition("stormtrooper_1b", "stunned")
    t = s.activate("imperial_officer_1").choose("play:regroup")
    assert (t.conditions("stormtrooper_1a"), t.conditions("stormtrooper_1b")) == (set(), {"stunned"})


@card("telekinetic_throw")
def test_telekinetic_throw_deals_two_blue_dice() -> None:
    s = Scenario(["darth_vader a1"], ["chewbacca d1"]).hand(0, "telekinetic_throw")
    t = s.activate("darth_vader_1").choose("play:telekinetic_throw").dice("blue:dd3", "blue:d5")
    assert t.choose("choose:chewbacca_1").damage("chewbacca_1") == 3


@card("burst_fire")
def test_burst_fire_stuns_all_around_its_target() -> None:
    s = Scenario(["fenn_signis a1"], ["darth_vader d1", "imperial_officer e1", "nexu h4"]).hand(
        0, "burst_fire"
    )
    t = s.activate("fenn_signis_1").choose("play:burst_fire")
    t.dice("blue:dd3", "red:3", "green:dd1", "black:b", "black:b").choose("target:darth_vader_1")
    t.until("take_action", "pass")
    assert (t.conditions("imperial_officer_1"), t.conditions("darth_vader_1")) == ({"stunned"}, set())


@card("furious_charge")
def test_furious_charge_readies_gaarkhan_after_three_damage() -> None:
    s = Scenario(["darth_vader a1"], ["gaarkhan b1"]).hand(1, "furious_charge")
    s.state.groups[1].ready = False
    t = s.activate("darth_vader_1").choose("attack")
    t.dice("red:3", "red:3", "yellow:dd1", "black:b").choose(
        "target:gaarkhan_1", "play:furious_charge,gaarkhan_1"
    )
    assert t.match.state.groups[1].ready


@card("lord_of_the_sith")
def test_the_lord_of_the_sith_acts_again_for_each_defeated_figure() -> None:
    s = Scenario(["darth_vader a1"], ["gideon_argus b1", "chewbacca h6"]).hand(0, "lord_of_the_sith")
    t = attack(s.activate("darth_vader_1"), "gideon_argus_1", "red:3", "red:3", "yellow:dd1", "black:b")
    t.choose("play:lord_of_the_sith")
    assert t.ask.facts["actions"] == 2


@card("one_in_a_million")
def test_one_in_a_million_leaves_no_defence_outside_of_an_activation() -> None:
    s = Scenario(["darth_vader a1"], ["jyn_odan d1"]).hand(1, "one_in_a_million")
    t = s.activate("darth_vader_1").choose("use:hair_trigger,jyn_odan_1", "target:darth_vader_1")
    t.dice("green:dd3", "green:dd3").choose("play:one_in_a_million,jyn_odan_1").until("take_action", "pass")
    assert t.damage("darth_vader_1") == 4


@card("sarlacc_sweep")
def test_sarlacc_sweep_attacks_two_figures() -> None:
    s = Scenario(["diala_passil b2"], ["probe_droid a1", "nexu c1"]).hand(0, "sarlacc_sweep")
    t = s.activate("diala_passil_1").choose("play:sarlacc_sweep").dice("red:1", "green:dd1", "black:b")
    t.choose("target:probe_droid_1")
    assert t.refusal("target:probe_droid_1").rule == "IA-GOLDEN-02"


@card("shadow_ops")
@pytest.mark.rule("IA-GOLDEN-02")
def test_shadow_ops_silence_the_opponent() -> None:
    s = Scenario(["mak_eshkarey a1"], ["darth_vader h6"]).hand(0, "shadow_ops").hand(1, "recovery")
    t = s.activate("mak_eshkarey_1").choose("play:shadow_ops", "end", "activate:darth_vader_1")
    refusal = t.refusal("play:recovery")
    assert (refusal.rule, refusal.facts["by"]) == ("IA-GOLDEN-02", "shadow_ops")


@card("son_of_skywalker")
@pytest.mark.rule("IA-READY-05", "IA-EXHAUST-07")
def test_the_son_of_skywalker_is_readied_after_an_activation() -> None:
    s = Scenario(["luke_skywalker a1", "gideon_argus a2"], ["darth_vader h6"]).hand(0, "son_of_skywalker")
    t = s.activate("luke_skywalker_1").choose("end")
    t.choose("play:son_of_skywalker,luke_skywalker_1")
    assert t.match.state.groups[0].ready
    alone = Scenario(["luke_skywalker a1"], ["darth_vader h6"]).hand(0, "son_of_skywalker")
    assert alone.activate("luke_skywalker_1").choose("end").ask.what == "activate_group"


@card("take_it_down")
def test_take_it_down_lets_a_friend_attack_harder() -> None:
    s = Scenario(["gideon_argus a1", "luke_skywalker b1"], ["chewbacca d1"]).hand(0, "take_it_down")
    t = s.activate("gideon_argus_1").choose(
        "play:take_it_down", "choose:luke_skywalker_1", "interrupt:attack"
    )
    t.dice("blue:dd3", "green:dd1", "yellow:dd1", "black:b", "white:b").choose("target:chewbacca_1")
    assert dealt(t)[0] == 8


@card("celebration")
@pytest.mark.rule("IA-VICTORY_SKIRM-03")
def test_a_fallen_unique_figure_is_celebrated() -> None:
    s = Scenario(["darth_vader a1"], ["gideon_argus b1", "chewbacca h6"]).hand(0, "celebration")
    t = s.hurt("gideon_argus_1", 4).activate("darth_vader_1").choose("attack")
    t.dice("red:3", "red:3", "yellow:dd1", "black:b").choose("target:gideon_argus_1", "play:celebration")
    assert t.points(0) == 7


@card("close_the_gap")
@pytest.mark.rule("IA-CONFLICT-02", "IA-CONFLICT-04")
def test_brawlers_close_the_gap_at_the_start_of_a_round() -> None:
    s = Scenario(["darth_vader a1", "nexu a3"], ["chewbacca h6"]).hand(0, "close_the_gap")
    t = new_round(s).choose("play:close_the_gap")
    assert (t.ask.what, set(t.legal)) == ("choose_next_mover", {"choose:darth_vader_1", "choose:nexu_1"})
    t.choose("choose:nexu_1")
    assert (t.ask.what, t.ask.facts["figure"], t.ask.facts["left"]) == ("move_on", "nexu_1", 1)
    t.choose("step:b3", "step:b2")
    assert (t.space("darth_vader_1"), t.space("nexu_1")) == ("b2", "b3")


@card("covering_fire")
def test_covering_fire_gives_troopers_a_surge() -> None:
    s = Scenario(["stormtrooper a1"], ["chewbacca c1"]).hand(0, "covering_fire")
    t = new_round(s).choose("play:covering_fire", "activate:stormtrooper_1", "attack")
    t.dice("blue:ds3", "green:dd3", "black:b", "white:b").choose("target:chewbacca_1", "surge:covering_fire")
    assert t.conditions("chewbacca_1") == {"stunned"}


@card("ferocity")
@pytest.mark.rule("IA-STATUS_SKIRM-03", "IA-ATTACK-20")
def test_ferocity_attacks_with_any_creature_at_the_end_of_a_round() -> None:
    s = Scenario(["darth_vader a1"], ["nexu b2", "chewbacca c1"]).hand(0, "ferocity")
    t = end_of_round(s).choose("play:ferocity", "choose:nexu_1")
    assert {"target:darth_vader_1", "target:chewbacca_1"} <= set(t.legal)
    t.dice("red:3", "green:dd1", "black:b", "white:b").choose("target:chewbacca_1")
    assert t.damage("chewbacca_1") == 3
    assert t.conditions("chewbacca_1") == {"bleeding"}


@card("sit_tight")
def test_who_sits_tight_waits_for_more_ready_groups() -> None:
    s = Scenario(["darth_vader a1", "nexu a3"], ["chewbacca h6", "gideon_argus h4"]).hand(0, "sit_tight")
    t = new_round(s).choose("play:sit_tight")
    assert (t.ask.what, t.ask.seat) == ("activate_group", 1)
    t.choose("activate:chewbacca_1", "end")
    assert (t.ask.what, t.ask.seat) == ("activate_group", 0)


@card("take_initiative")
@pytest.mark.rule("IA-EXHAUST-02", "IA-EXHAUST-01")
def test_taking_initiative_exhausts_a_card() -> None:
    s = Scenario(["chewbacca a1"], ["darth_vader h6", "nexu h3"]).hand(1, "take_initiative")
    t = new_round(s).choose("play:take_initiative", "exhaust:nexu_1")
    assert (t.match.state.initiative, t.ask.seat) == (1, 1)
    assert t.refusal("activate:nexu_1").rule == "IA-EXHAUST-05"


@pytest.mark.rule("IA-COMMAND-05")
def test_a_card_is_played_only_with_a_figure_that_it_names() -> None:
    t = Scenario(["stormtrooper a1"], ["chewbacca h6"]).hand(0, "regroup").activate("stormtrooper_1a")
    assert t.refusal("play:regroup").rule == "IA-COMMAND-05"


@pytest.mark.rule("IA-COMMAND-04")
def test_two_copies_are_not_played_on_one_occasion() -> None:
    s = Scenario(["stormtrooper a1"], ["luke_skywalker d1"])
    s.state.players[1].hand = [content().command["deflection"].id] * 2
    t = s.activate("stormtrooper_1a").choose("attack", "target:luke_skywalker_1")
    t.choose("play:deflection,luke_skywalker_1")
    assert t.ask.what != "attack_declared"


@pytest.mark.rule("IA-COMMAND-01", "IA-HIDDEN-06", "IA-HIDDEN-07")
def test_a_hand_is_hidden_and_discards_are_open() -> None:
    s = Scenario(["stormtrooper a1"], ["chewbacca h6"]).hand(0, "regroup").deck(1, "rally", "deadeye")
    t = s.activate("stormtrooper_1a")
    seen = t.table.game.view(t.table.play, 1).state.players
    known = sorted(s.printed.command[card].id for card in ("rally", "deadeye"))
    assert (seen[0].hand, seen[1].deck) == ([-1], known)  # which cards its own deck has, not their order
    assert t.table.game.view(t.table.play, 0).state.players[1].deck == [-1, -1]
    t.match.player(1).deck.reverse()
    assert t.table.game.view(t.table.play, 1).state.players[1].deck == known
    assert t.table.game.view(t.table.play, 0).state.players[0].hand != [-1]


# Skirmish upgrades


@pytest.mark.rule("IA-DEP_CARD-04", "IA-PLAY_AREA-02")
def test_rebel_high_command_draws_a_card_more_each_round() -> None:
    s = Scenario(["gideon_argus a1"], ["chewbacca h6"]).deck(0, "rally", "recovery", "urgency")
    s.state.players[0].upgrades = [content().upgrade["rebel_high_command"].id]
    t = end_of_round(s)
    assert len(t.hand(0)) == 2


@pytest.mark.rule("IA-DEP_CARD-04")
def test_first_strike_gives_both_players_points() -> None:
    s = Scenario(["gideon_argus a1"], ["chewbacca h6"])
    s.state.players[1].upgrades = [content().upgrade["first_strike"].id]
    t = s.run(ActivationPhase([Step.NEXT_ACTIVATION], 0), Setup([Step.SETUP_ENDS]))
    assert t.ask.what == "activate_group"
    assert (t.points(0), t.points(1)) == (4, 4)


@pytest.mark.rule("IA-DEP_CARD-04")
def test_the_devious_schemer_chooses_the_zone_and_the_other_deploys_first() -> None:
    base = army.to_dict(army.load("mercenary_bounty_hunt"))
    schemer = {**base, "deployment": ["nexu"], "upgrades": ["devious_scheme"]}
    plain = {**base, "deployment": ["nexu_elite"], "upgrades": []}
    table = Table.new("imperial_assault", {"armies": [schemer, plain], "mission": "close_to_home"}, seed=2)
    assert table.ask is not None
    assert (table.ask.what, table.ask.seat) == ("choose_initiative", 0)
    table.choose("initiative:own")
    assert (table.ask.what, table.ask.seat) == ("choose_zone", 0)
    table.choose("zone:blue_zone")
    assert (table.ask.what, table.ask.seat) == ("deploy", 1)
    assert isinstance(table.play, Match)
    assert table.play.state.initiative == 1


def test_every_command_card_has_its_test() -> None:
    assert {row.key for row in content().commands} == PROVED


@pytest.mark.rule("IA-ABILITY-02", "IA-ACTION-03")
def test_a_card_at_the_wrong_moment_is_refused_with_its_reason() -> None:
    s = Scenario(["stormtrooper a1 b1"], ["chewbacca c3"]).hand(0, "deadeye", "recovery", "sit_tight")
    t = s.phase()
    for key, rule, reason in (
        ("deadeye", "IA-ABILITY-02", "not_its_moment"),
        ("recovery", "IA-ACTION-03", "card_is_an_action"),
    ):
        refusal = t.refusal(f"play:{key}")
        assert (refusal.rule, refusal.reason, refusal.facts) == (rule, reason, {"card": key})
    t.choose("activate:stormtrooper_1", "figure:stormtrooper_1a")
    assert t.refusal("play:deadeye").reason == t.refusal("play:sit_tight").reason == "not_its_moment"
    t.choose("attack", "target:chewbacca_1")
    assert t.ask.what == "rerolls"
    assert t.refusal("play:sit_tight").reason == "not_its_moment"
    assert t.refusal("play:recovery").reason == "card_is_an_action"
