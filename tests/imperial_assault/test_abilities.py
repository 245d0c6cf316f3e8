"""Every ability of the Deployment cards, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, Session, room
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.frames import ActivationPhase, Step

PROVED = {"operative"}  # a card of the campaign gives it, whose test proves it


def ability(*keys: str) -> pytest.MarkDecorator:
    """Note which abilities a test proves, so that none is forgotten."""
    PROVED.update(keys)
    return pytest.mark.rule("IA-ABILITY-01")


def attack(t: Session, target: str, *dice: str) -> Session:
    """Attack with dice that show certain faces."""
    return t.choose("attack").dice(*dice).choose(f"target:{target}")


def dealt(t: Session) -> tuple[int, int]:
    """The damage of the last attack, and what was blocked of it."""
    event = t.events(events.DamageCalculated)[-1]
    return event.damage, event.blocked


@ability("assault")
def test_assault_allows_several_attacks() -> None:
    t = Scenario(["e_web_engineer a1"], ["chewbacca d1"]).activate("e_web_engineer_1")
    attack(t, "chewbacca_1", "blue:d2", "red:1", "yellow:dd1", "black:b", "white:b")
    assert "attack" in t.legal


@ability("enraged")
def test_enraged_allows_several_attacks_once_hurt() -> None:
    for hurt, more in ((0, False), (1, True)):
        s = Scenario(["gaarkhan a1"], ["chewbacca b1"]).hurt("gaarkhan_1", hurt)
        t = attack(s.activate("gaarkhan_1"), "chewbacca_1", "red:1", "yellow:dd1", "black:b", "white:b")
        assert ("attack" in t.legal) is more


@ability("awkward")
@pytest.mark.rule("IA-GOLDEN-02")
def test_an_awkward_figure_cannot_attack_adjacent_ones() -> None:
    t = Scenario(["at_st a1"], ["gideon_argus c1", "luke_skywalker h1"]).activate("at_st_1").choose("attack")
    refusal = t.refusal("target:gideon_argus_1")
    assert (refusal.rule, refusal.facts["card"]) == ("IA-GOLDEN-02", "awkward")


@ability("tripod")
def test_a_tripod_either_moves_or_attacks() -> None:
    t = (
        Scenario(["e_web_engineer a1"], ["chewbacca e1"])
        .activate("e_web_engineer_1")
        .choose("move", "step:a2")
    )
    assert t.refusal("attack").facts["card"] == "tripod"
    t = Scenario(["e_web_engineer a1"], ["chewbacca e1"]).activate("e_web_engineer_1")
    assert t.match.activation is not None
    t.match.activation.actions = 3
    attack(t, "chewbacca_1", "blue:d2", "red:1", "yellow:dd1", "black:b", "white:b").choose("move")
    assert t.refusal("step:a2").facts["card"] == "tripod"


@ability("arsenal", "epic_arsenal")
def test_an_arsenal_chooses_its_dice_for_each_attack() -> None:
    t = Scenario(["ig_88 a1"], ["chewbacca e1"]).activate("ig_88_1").choose("attack", "target:chewbacca_1")
    t.dice("red:1", "red:1", "black:b", "white:b").choose("pool:red,red")
    assert t.events(events.DiceRolled)[-1].attack == ("red_1", "red_1")
    weiss = Scenario(["general_weiss a1"], ["chewbacca e1"]).activate("general_weiss_1")
    weiss.choose("attack", "target:chewbacca_1")
    assert weiss.refusal("pool:red,red,red").rule == "IA-GOLDEN-02"
    assert "pool:red,red,blue" in weiss.legal


@ability("non_sentient")
def test_a_creature_cannot_interact() -> None:
    drawing = "+---+---+---+\n|.  1.   .  |\n+   +   +   +\n|.  1.   .  |\n+---+---+---+"
    t = Scenario(["nexu a1"], ["chewbacca c1"], drawing=drawing).activate("nexu_1")
    assert t.refusal("interact:door_1").facts["card"] == "non_sentient"


@ability("overload")
def test_overload_uses_a_surge_ability_twice() -> None:
    t = Scenario(["rebel_saboteur a1"], ["darth_vader c1"]).activate("rebel_saboteur_1a").choose("attack")
    t.dice("red:3", "yellow:dss", "black:bb", "black:bb").choose("target:darth_vader_1", "pass")
    t.choose("surge:pierce_2", "surge:pierce_2")
    assert dealt(t) == (4, 0)


@ability("priority_target")
def test_figures_do_not_hide_anybody_from_mak() -> None:
    drawing = room(6, 1)
    s = Scenario(["mak_eshkarey a1", "gideon_argus c1"], ["darth_vader e1"], drawing=drawing)
    assert "target:darth_vader_1" in s.activate("mak_eshkarey_1").choose("attack").legal


@ability("brutality")
@pytest.mark.rule("IA-ACTION-05")
def test_brutality_attacks_two_different_targets_for_one_action() -> None:
    t = Scenario(["darth_vader b2"], ["chewbacca a1", "gaarkhan c3"]).activate("darth_vader_1")
    t.choose("special:brutality").dice("red:1", "red:1", "yellow:dd1", "black:b", "white:b")
    t.choose("target:chewbacca_1")
    refusal = t.refusal("target:chewbacca_1")
    assert (refusal.rule, refusal.facts["card"]) == ("IA-GOLDEN-02", "brutality")
    t.dice("red:1", "red:1", "yellow:dd1", "black:b").choose("target:gaarkhan_1")
    assert len(t.events(events.AttackDeclared)) == 2
    assert t.ask.facts["actions"] == 1
    assert t.refusal("attack").rule == "IA-ACTION-08"


@ability("charge")
@pytest.mark.rule("IA-MOVE-03")
def test_charge_moves_spaces_without_points_then_may_attack() -> None:
    t = Scenario(["gaarkhan a1"], ["darth_vader f1"]).activate("gaarkhan_1").choose("special:charge")
    assert (t.ask.what, t.ask.facts["pays"], t.ask.facts["left"]) == ("move_on", 0, 4)
    t.choose("step:b1", "step:c1", "step:d1", "step:e1")
    assert {"target:darth_vader_1", "decline"} == set(t.legal)
    t.choose("decline")
    assert t.space("gaarkhan_1") == "e1"


@ability("pounce")
@pytest.mark.rule("IA-PLACE-01", "IA-PLACE-02", "IA-PLACE-03", "IA-LARGE-08")
def test_pounce_places_the_figure_within_three_spaces() -> None:
    t = Scenario(["nexu a1"], ["chewbacca e1"]).activate("nexu_1").choose("special:pounce")
    assert "put:d1" in t.legal
    assert "put:e1" not in t.legal
    assert "put_turned:d1" not in t.legal
    t.choose("put:d1")
    assert (t.space("nexu_1"), t.row("nexu_1").points) == ("d1", 0)
    assert "target:chewbacca_1" in t.legal


@ability("saber_strike")
def test_saber_strike_is_a_melee_attack_with_its_own_dice() -> None:
    t = Scenario(["luke_skywalker a1"], ["darth_vader b1"]).activate("luke_skywalker_1")
    t.choose("special:saber_strike").dice("red:3", "yellow:dd1", "black:bb", "black:bb")
    t.choose("target:darth_vader_1", "pass")
    assert dealt(t) == (5, 1)
    far = Scenario(["luke_skywalker a1"], ["darth_vader c1"]).activate("luke_skywalker_1")
    assert far.refusal("special:saber_strike").rule == "IA-ATTACK-14"


@ability("force_choke")
@pytest.mark.rule("IA-ABILITY-12", "IA-DAMAGE-03")
def test_force_choke_hurts_and_strains_without_an_attack() -> None:
    s = Scenario(["darth_vader a1"], ["chewbacca f1"]).deck(1, "rally")
    t = s.activate("darth_vader_1").choose("special:force_choke", "choose:chewbacca_1")
    assert (t.ask.what, t.ask.seat) == ("suffer_strain", 1)
    t.choose("take_damage")
    assert t.damage("chewbacca_1") == 3
    t.choose("move")


@ability("slam")
def test_slam_deals_a_red_die_and_pushes_a_small_figure() -> None:
    t = Scenario(["chewbacca a1"], ["darth_vader b1"]).activate("chewbacca_1").choose("special:slam")
    t.dice("red:3").choose("choose:darth_vader_1")
    assert t.damage("darth_vader_1") == 3
    t.choose("step:c2")
    assert t.space("darth_vader_1") == "c2"
    large = Scenario(["chewbacca a1"], ["nexu b1"]).activate("chewbacca_1").choose("special:slam")
    assert large.choose("choose:nexu_1").ask.what == "take_action"


@ability("generals_orders")
def test_generals_orders_let_two_friends_move() -> None:
    s = Scenario(["general_weiss a1", "probe_droid e1", "imperial_officer f3"], ["chewbacca h6"])
    t = s.activate("general_weiss_1").choose("special:generals_orders")
    t.choose("choose:probe_droid_1", "choose:imperial_officer_1", "interrupt:move", "step:e2", "done")
    t.choose("interrupt:move", "step:g3", "done")
    assert (t.space("probe_droid_1"), t.space("imperial_officer_1")) == ("e2", "g3")


@ability("order", "order_by_errata")
def test_order_moves_a_friend_and_as_corrected_gives_two_points() -> None:
    for errata, left in ((False, 3), (True, 2)):
        s = Scenario(["imperial_officer a1", "probe_droid a2"], ["chewbacca h6"], errata=errata)
        key = "order_by_errata" if errata else "order"
        t = s.activate("imperial_officer_1").choose(f"special:{key}", "choose:probe_droid_1")
        t.choose(*([] if errata else ["interrupt:move"]))
        assert (t.ask.what, t.ask.facts["left"]) == ("move_on", left)


@ability("executive_order")
@pytest.mark.rule("IA-ATTACK-13")
def test_an_executive_order_lets_a_friend_attack() -> None:
    s = Scenario(["imperial_officer_elite a1", "stormtrooper a2"], ["chewbacca d2"])
    t = s.activate("imperial_officer_elite_1").choose("special:executive_order", "choose:stormtrooper_1a")
    t.choose("interrupt:attack").dice("blue:dd3", "green:dd1", "black:b", "white:b").choose(
        "target:chewbacca_1"
    )
    assert t.damage("chewbacca_1") == 2
    assert "attack" in t.legal  # it was no attack of the officer


@ability("tactical_maneuver", "on_my_mark")
def test_gideon_gives_points_and_focus_to_friends_in_sight() -> None:
    s = Scenario(["gideon_argus a1", "gaarkhan c1"], ["darth_vader h6"])
    t = s.activate("gideon_argus_1").choose("special:on_my_mark", "choose:gaarkhan_1")
    assert t.conditions("gaarkhan_1") == {"focused"}
    t.choose("special:tactical_maneuver", "choose:gaarkhan_1")
    assert (t.ask.what, t.ask.facts["left"]) == ("move_on", 2)
    t.choose("step:d2", "step:e2")
    assert t.space("gaarkhan_1") == "e2"


@ability("targeting_computer", "foresight")
def test_targeting_computer_and_foresight_reroll_a_die_each() -> None:
    t = Scenario(["at_st a1"], ["darth_vader e1"]).activate("at_st_1").choose("attack")
    t.dice("blue:d2", "red:1", "red:1", "black:b", "black:b").choose("target:darth_vader_1")
    t.choose("use:targeting_computer,at_st_1").dice("red:3").choose("die:2,red_1")
    assert "use:targeting_computer,at_st_1" not in t.legal
    t.choose("use:foresight,darth_vader_1").dice("black:bbb").choose("die:4,black_1")
    assert dealt(t) == (5, 4)


@ability("squad_training")
@pytest.mark.rule("IA-ABILITY-02")
def test_squad_training_needs_another_trooper_beside() -> None:
    for other, may in (("b1", True), ("e5", False)):
        t = (
            Scenario([f"stormtrooper a1 {other}"], ["chewbacca a4"])
            .activate("stormtrooper_1a")
            .choose("attack")
        )
        t.dice("blue:dd3", "green:dd1", "black:b", "white:b").choose("target:chewbacca_1")
        assert (t.ask.what == "rerolls") is may


@ability("inspiring")
def test_inspiring_lets_a_friend_within_three_reroll() -> None:
    t = Scenario(["gaarkhan a1", "luke_skywalker d1"], ["darth_vader a2"]).activate("gaarkhan_1")
    attack(t, "darth_vader_1", "red:1", "yellow:dd1", "black:b", "black:b")
    t.choose("use:inspiring,luke_skywalker_1").dice("red:3").choose("die:1,red_1", "pass")
    assert dealt(t)[0] == 5


@ability("relentless")
def test_relentless_strains_a_target_within_three() -> None:
    for space, hurt in (("d1", 1), ("f1", 0)):
        t = Scenario(["trandoshan_hunter a1"], [f"chewbacca {space}"]).activate("trandoshan_hunter_1a")
        attack(t, "chewbacca_1", "blue:d2", "green:dd1", "black:bb", "white:be")
        assert t.damage("chewbacca_1") == hurt


@ability("scattergun", "acp_scattergun")
def test_scatterguns_hurt_adjacent_targets_more() -> None:
    for card, more in (("trandoshan_hunter", 1), ("trandoshan_hunter_elite", 2)):
        t = Scenario([f"{card} a1"], ["chewbacca b1"]).activate(f"{card}_1a")
        assert dealt(attack(t, "chewbacca_1", "blue:d2", "green:dd1", "black:b", "white:b"))[0] == 3 + more
        far = Scenario([f"{card} a1"], ["chewbacca c1"]).activate(f"{card}_1a")
        assert dealt(attack(far, "chewbacca_1", "blue:d2", "green:dd1", "black:b", "white:b"))[0] == 3


@ability("aim")
def test_aim_counts_only_for_who_has_not_moved() -> None:
    t = Scenario(["rebel_trooper a1"], ["darth_vader c1"]).activate("rebel_trooper_1a").choose("attack")
    t.dice("blue:d2", "yellow:dd1", "black:b", "black:b").choose("target:darth_vader_1", "pass")
    assert dealt(t)[0] == 4
    t = Scenario(["rebel_trooper a1"], ["darth_vader c1"]).activate("rebel_trooper_1a")
    t.choose("move", "step:a2", "attack").dice("blue:d2", "yellow:dd1", "black:b", "black:b")
    assert dealt(t.choose("target:darth_vader_1", "pass"))[0] == 3


@ability("shattering_blow")
@pytest.mark.rule("IA-ABILITY-04")
def test_shattering_blow_discards_a_card_to_remove_a_die() -> None:
    s = Scenario(["diala_passil a1"], ["royal_guard_champion b1"]).hand(0, "planning", "recovery")
    t = s.activate("diala_passil_1").choose("attack", "target:royal_guard_champion_1")
    t.choose("use:shattering_blow,diala_passil_1", "discard:planning").dice("red:1", "green:dd1", "white:b")
    t.choose("colour:black")
    assert t.events(events.DiceRolled)[-1].defence == ("white_2",)
    assert t.discard(0) == ["planning"]
    none = Scenario(["diala_passil a1"], ["royal_guard_champion b1"]).activate("diala_passil_1")
    none.dice("red:1", "green:dd1", "white:b").choose("attack", "target:royal_guard_champion_1")
    assert none.ask.what != "attack_declared"


@ability("trooper_assault")
def test_trooper_assault_lets_a_trooper_attack_again_once_a_round() -> None:
    s = Scenario(["rebel_trooper a1", "fenn_signis a3"], ["darth_vader c1"])
    t = s.activate("rebel_trooper_1a").choose("attack")
    t.dice("blue:d2", "yellow:dd1", "black:b", "black:b").choose("target:darth_vader_1", "pass")
    t.choose("use:trooper_assault,fenn_signis_1")
    assert "attack" in t.legal
    t.choose("attack").dice("blue:d2", "yellow:dd1", "black:b", "black:b").choose(
        "target:darth_vader_1", "pass"
    )
    assert t.ask.what != "attack_resolved"


@ability("cower")
def test_an_officer_cowers_beside_a_friend() -> None:
    t = Scenario(["luke_skywalker a1"], ["imperial_officer d1", "probe_droid e1"]).activate(
        "luke_skywalker_1"
    )
    attack(t, "imperial_officer_1", "blue:dd3", "green:dd1", "yellow:dd1", "white:blank")
    t.choose("use:cower,imperial_officer_1").dice("white:dodge").choose("die:4,white_1")
    assert t.damage("imperial_officer_1") == 0


@ability("cunning")
def test_cunning_blocks_for_each_evade() -> None:
    t = Scenario(["darth_vader a1"], ["jyn_odan b1"]).activate("darth_vader_1").choose("pass")
    attack(t, "jyn_odan_1", "red:2", "red:2", "yellow:dd1", "white:be")
    assert dealt(t) == (6, 2)


@ability("protector", "protector_by_errata")
def test_one_protector_counts_and_as_corrected_not_for_guardians() -> None:
    s = Scenario(["luke_skywalker a1"], ["imperial_officer d2", "royal_guard e1 e2"])
    t = attack(
        s.activate("luke_skywalker_1"), "imperial_officer_1", "blue:d2", "green:dd1", "yellow:d2", "white:b"
    )
    assert dealt(t.choose("pass"))[1] == 2
    for errata, blocked in ((False, 3), (True, 2)):
        s = Scenario(["luke_skywalker a1"], ["royal_guard d1 d2"], errata=errata)
        t = attack(
            s.activate("luke_skywalker_1"), "royal_guard_1a", "blue:d2", "green:dd1", "yellow:dd1", "black:bb"
        )
        assert dealt(t)[1] == blocked


@ability("distracting")
def test_distracting_adds_an_evade_beside_han() -> None:
    t = Scenario(["stormtrooper a1"], ["gideon_argus c1", "han_solo c2"]).activate("stormtrooper_1a")
    attack(t, "gideon_argus_1", "blue:s2", "green:dd1", "black:b")
    assert t.ask.what == "take_action"  # the only surge was cancelled


@ability("return_fire")
@pytest.mark.rule("IA-INTERRUPT-01", "IA-ATTACK-13")
def test_han_returns_fire_when_he_suffered_nothing_once_a_round() -> None:
    t = Scenario(["fenn_signis a1", "gideon_argus h6"], ["han_solo d1"]).activate("fenn_signis_1")
    attack(t, "han_solo_1", "blue:d2", "red:1", "green:dd1", "white:dodge")
    t.until("attack_resolved", "pass").choose("pass")
    t.choose("use:return_fire,han_solo_1").dice("blue:dd3", "green:dd1", "green:dd1", "black:b")
    refusal = t.refusal("target:gideon_argus_1")
    assert (refusal.rule, refusal.facts["card"]) == ("IA-GOLDEN-02", "return_fire")
    t.choose("target:fenn_signis_1")
    assert t.damage("fenn_signis_1") == 5
    t.until("take_action", "pass")
    attack(t, "han_solo_1", "blue:d2", "red:1", "green:dd1", "white:dodge")
    assert not any(text.startswith("use:return_fire") for text in t.legal)


@ability("nimble")
def test_nimble_gives_points_for_evades() -> None:
    t = Scenario(["darth_vader a1"], ["jyn_odan b1"]).activate("darth_vader_1").choose("pass")
    attack(t, "jyn_odan_1", "red:1", "red:1", "yellow:dd1", "white:be")
    assert (t.ask.what, t.ask.seat, t.ask.facts["left"]) == ("move_on", 1, 2)


@ability("vengeance", "vengeance_by_errata")
def test_vengeance_focuses_a_guard_beside_a_fallen_friend() -> None:
    for errata in (False, True):
        s = Scenario(["darth_vader a1"], ["imperial_officer b1", "royal_guard c1 b2"], errata=errata)
        t = s.hurt("imperial_officer_1", 2).activate("darth_vader_1")
        attack(t, "imperial_officer_1", "red:3", "red:3", "yellow:dd1", "white:b")
        t.until("take_action", "pass")
        assert t.conditions("royal_guard_1a") == t.conditions("royal_guard_1b") == {"focused"}
    s = Scenario(["darth_vader a1"], ["royal_guard b1 b2"], errata=True).hurt("royal_guard_1a", 7)
    t = attack(s.activate("darth_vader_1"), "royal_guard_1a", "red:3", "red:3", "yellow:dd1", "black:b")
    assert t.conditions("royal_guard_1b") == set()


@ability("forward_vengeance", "forward_vengeance_by_errata")
def test_forward_vengeance_also_moves_a_space() -> None:
    for errata in (False, True):
        s = Scenario(["darth_vader a1"], ["imperial_officer b1", "royal_guard_elite c1"], errata=errata)
        t = s.hurt("imperial_officer_1", 2).activate("darth_vader_1")
        attack(t, "imperial_officer_1", "red:3", "red:3", "yellow:dd1", "white:b").until("move_on", "pass")
        assert (t.ask.seat, t.ask.facts["left"]) == (1, 1)
        t.choose("step:b1")
        assert t.conditions("royal_guard_elite_1a") == {"focused"}


@ability("executor")
def test_the_executor_moves_and_attacks_when_a_friend_falls() -> None:
    s = Scenario(["gaarkhan a1"], ["imperial_officer b1", "royal_guard_champion d1"])
    t = s.hurt("imperial_officer_1", 2).activate("gaarkhan_1")
    attack(t, "imperial_officer_1", "red:3", "yellow:dd1", "white:b").until("figure_defeated", "pass")
    t.choose("use:executor,royal_guard_champion_1", "step:c1", "step:b1")
    t.dice("red:3", "green:dd1", "yellow:dd1", "black:b").choose("target:gaarkhan_1")
    assert t.damage("gaarkhan_1") == 5


@ability("last_stand")
def test_a_falling_elite_trooper_focuses_another() -> None:
    s = Scenario(["darth_vader a1"], ["stormtrooper_elite b1 f4 f5"]).hurt("stormtrooper_elite_1a", 4)
    t = attack(
        s.activate("darth_vader_1"), "stormtrooper_elite_1a", "red:3", "red:3", "yellow:dd1", "black:b"
    )
    assert (t.ask.what, t.ask.seat) == ("choose_target", 1)
    t.choose("choose:stormtrooper_elite_1c")
    assert t.conditions("stormtrooper_elite_1c") == {"focused"}


@ability("hair_trigger")
@pytest.mark.rule("IA-INTERRUPT-02")
def test_jyn_attacks_first_when_a_hostile_activation_starts() -> None:
    t = Scenario(["darth_vader a1"], ["jyn_odan d1"]).activate("darth_vader_1")
    assert (t.ask.what, t.ask.seat) == ("activation_starts", 1)
    t.choose("use:hair_trigger,jyn_odan_1").dice("green:dd3", "green:dd3", "black:b", "black:b")
    t.choose("target:darth_vader_1").until("take_action", "pass")
    assert t.damage("darth_vader_1") == 2
    assert t.ask.seat == 0


@pytest.mark.rule("IA-ABILITY-02")
def test_an_interrupt_to_attack_is_offered_only_where_the_attack_is_possible() -> None:
    walled = "+---+---+---+\n|.   .  |.  |\n+---+---+---+"
    t = Scenario(["darth_vader a1"], ["jyn_odan c1"], drawing=walled).activate("darth_vader_1")
    assert t.ask.what == "take_action"
    stunned = Scenario(["darth_vader a1"], ["jyn_odan d1"]).condition("jyn_odan_1", "stunned")
    assert stunned.activate("darth_vader_1").ask.what == "take_action"


@ability("self_destruct")
def test_a_droid_destroys_itself_at_the_end_of_a_round() -> None:
    s = Scenario(["probe_droid a1", "imperial_officer h1"], ["gaarkhan b1", "chewbacca a2"])
    for group in s.state.groups:
        group.ready = False
    t = s.run(ActivationPhase([Step.NEXT_ACTIVATION], 0))
    assert (t.ask.what, t.ask.seat) == ("round_ends", 0)
    t.dice("red:3").choose("use:self_destruct,probe_droid_1")
    assert (t.space("probe_droid_1"), t.damage("gaarkhan_1"), t.damage("chewbacca_1")) == ("", 3, 3)
    assert t.points(1) == 3


@pytest.mark.rule("IA-ABILITY-01")
def test_maks_critical_hit_takes_a_card_when_somebody_falls() -> None:
    s = Scenario(["mak_eshkarey a1"], ["imperial_officer c1", "chewbacca h6"]).hand(1, "rally")
    t = s.hurt("imperial_officer_1", 2).activate("mak_eshkarey_1").choose("attack")
    t.dice("blue:dd3", "blue:ds3", "white:b").choose("target:imperial_officer_1", "surge:critical_hit")
    t.until("take_action", "pass")
    assert (t.hand(1), t.discard(1)) == ([], ["rally"])


def test_every_ability_has_its_test() -> None:
    assert {row.key for row in content().abilities} == PROVED
