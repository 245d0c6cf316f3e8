"""Rules that both modes share and that no skirmish shows by itself, on prepared positions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.imperial_assault.scenario import Scenario, Session, room
from wartable.games.imperial_assault import GAME, moments, standing_answers
from wartable.games.imperial_assault.content.effects import Bonus
from wartable.games.imperial_assault.content.figures import Figures, Targets, User
from wartable.games.imperial_assault.content.vocabulary import Keyword, Moment, Standing
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.events.moves import FigureMoved, FigurePlaced
from wartable.games.imperial_assault.frames import (
    ActivationPhase,
    Fallen,
    FigureActivation,
    GroupActivation,
    Push,
    Step,
    Window,
)
from wartable.games.imperial_assault.rules import activation, conditions, damage, objects
from wartable.games.imperial_assault.rules.abilities import matching, standings, usables
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.skirmish.command_deck import draw_cards
from wartable.games.imperial_assault.state import NOWHERE, Token
from wartable.kernel.ask import Ask

DOOR = """
+---+---+---+---+
|.   .  1.   .  |
+   +   +   +   +
|.   .  1.   .  |
+---+---+---+---+
"""
GATE = """
+---+---+---+---+---+
|.   .   .  1.   .  |
+   +   +---+---+   +
|.   .   .  |.   .  |
+---+---+---+---+---+
"""
RAID = "raiding_party"


# Order and occasions


@pytest.mark.rule("IA-CONFLICT-04")
def test_a_player_orders_what_his_figures_must_do_together() -> None:
    s = Scenario(["darth_vader a1"], ["imperial_officer b1", "royal_guard c1", "royal_guard_elite b2"])
    t = s.hurt("imperial_officer_1", 2).activate("darth_vader_1").choose("attack")
    t.dice("red:3", "red:3", "yellow:dd1", "white:b").choose("target:imperial_officer_1", "pass")
    assert (t.ask.what, t.ask.seat) == ("figure_defeated", 1)
    assert set(t.legal) == {"use:vengeance,royal_guard_1a", "use:forward_vengeance,royal_guard_elite_1a"}


@pytest.mark.rule("IA-CONFLICT-05", "IA-CONFLICT-06", "IA-CONFLICT-03")
def test_who_has_declined_is_not_asked_again_on_that_occasion() -> None:
    s = Scenario(["probe_droid_elite a1"], ["darth_vader c1"])
    t = s.activate("probe_droid_elite_1").choose("attack", "target:darth_vader_1")
    assert (t.ask.what, t.ask.seat) == ("rerolls", 0)
    t.choose("pass")
    assert (t.ask.what, t.ask.seat) == ("rerolls", 1)
    t.choose("use:foresight,darth_vader_1").choose(t.legal[0])
    assert t.ask.what != "rerolls"


@pytest.mark.rule("IA-ABILITY-03", "IA-CARD_TEXT-01", "IA-CARD_TEXT-02")
def test_an_ability_is_used_once_on_an_occasion_and_by_the_figure_that_has_it() -> None:
    s = Scenario(["stormtrooper a1 b1"], ["chewbacca a4"])
    t = s.activate("stormtrooper_1a").choose("attack", "target:chewbacca_1")
    assert t.legal == ["use:squad_training,stormtrooper_1a", "pass"]
    t.choose("use:squad_training,stormtrooper_1a").choose(t.legal[0])
    assert t.ask.what != "rerolls"


@pytest.mark.rule("IA-INTERRUPT-03", "IA-INTERRUPT-04", "IA-INTERRUPT-01")
def test_an_attack_whose_target_is_gone_has_no_effect_and_stays_paid() -> None:
    s = Scenario(["trandoshan_hunter a1"], ["gideon_argus c1", "chewbacca h6"]).hurt("gideon_argus_1", 4)
    t = s.activate("trandoshan_hunter_1a").choose("attack", "target:gideon_argus_1")
    assert t.space("gideon_argus_1") == ""
    assert t.events(events.AttackVoid)
    assert not t.events(events.DiceRolled)
    assert (t.ask.what, t.ask.facts["actions"]) == ("take_action", 1)
    assert t.refusal("attack").rule == "IA-ACTION-08"


@pytest.mark.rule("IA-CONDITION-08")
def test_who_is_stunned_while_attacking_completes_the_attack() -> None:
    t = Scenario(["stormtrooper a1"], ["luke_skywalker d1"]).hand(1, "deflection").activate("stormtrooper_1a")
    t.choose("attack", "target:luke_skywalker_1")
    conditions.gain(t.match, 0, t.match.content.condition["stunned"].id)
    t.choose("pass")
    assert t.events(events.DiceRolled)


@pytest.mark.rule("IA-GOLDEN-04")
def test_what_cannot_be_done_cannot_be_done_by_another_effect_either() -> None:
    """Stunned forbids attacks; an order that allows one does not change that."""
    s = Scenario(["imperial_officer_elite a1", "stormtrooper a2"], ["chewbacca d2"])
    s.condition("stormtrooper_1a", "stunned")
    t = s.activate("imperial_officer_elite_1").choose("special:executive_order", "choose:stormtrooper_1a")
    assert t.legal == ["decline"]
    assert t.refusal("interrupt:attack").rule == "IA-CONDITION-07"
    assert t.refusal("interrupt:move").facts["card"] == "stunned"


# Friends, groups, readiness


@pytest.mark.rule("IA-FRIENDLY-01", "IA-FRIENDLY-02", "IA-HOSTILE-01", "IA-GROUP-03")
def test_figures_of_one_player_are_friends_and_each_has_a_name_of_its_own() -> None:
    m = Scenario(["stormtrooper a1 a2", "stormtrooper b1 b2"], ["stormtrooper h1"]).match
    assert m.friendly(0, 0)
    assert m.friendly(0, 3)
    assert not m.friendly(0, 6)
    names = [m.figure_text(number) for number in range(9)]
    assert len(set(names)) == 9
    assert names[:4] == ["stormtrooper_1a", "stormtrooper_1b", "stormtrooper_1c", "stormtrooper_2a"]


@pytest.mark.rule("IA-READY-01", "IA-READY-02", "IA-READY-04", "IA-DEPLOY-01")
def test_a_group_is_ready_as_long_as_its_card_is() -> None:
    s = Scenario(["stormtrooper a1 a2"], ["chewbacca h6"])
    assert activation.ready_groups(s.match, 0) == [0]
    s.state.groups[0].ready = False
    assert activation.ready_groups(s.match, 0) == []


@pytest.mark.rule("IA-ELITE-03")
def test_a_name_means_regular_and_elite_cards() -> None:
    m = Scenario(["stormtrooper a1"], ["stormtrooper_elite h1", "nexu h3"]).match
    user = User(figure="stormtrooper")
    assert [matching.may_use(m, user, figure) for figure in (0, 3, 6)] == [True, True, False]


@pytest.mark.rule("IA-INITIATIVE-01")
def test_one_player_has_initiative_in_every_round() -> None:
    s = Scenario(["imperial_officer a1"], ["gideon_argus h6"])
    for group in s.state.groups:
        group.ready = False
    t = s.run(ActivationPhase([Step.NEXT_ACTIVATION], 0))
    assert (t.match.state.round, t.match.state.initiative, t.ask.seat) == (2, 1, 1)


@pytest.mark.rule("IA-ACTION-01", "IA-ACTION-02", "IA-ACTION-10")
def test_actions_are_attack_move_interact_and_special_one_after_another() -> None:
    s = Scenario(["imperial_officer b1", "probe_droid b2"], ["gideon_argus a2"], drawing=DOOR)
    t = s.activate("imperial_officer_1")
    actions = {text.partition(":")[0] for text in t.legal}
    assert actions == {"attack", "move", "interact", "special", "end"}
    t.choose("special:order", "choose:probe_droid_1", "interrupt:move")
    assert t.ask.what == "move_on"  # nothing else before the special action is resolved


@pytest.mark.rule("IA-MOVE_POINTS-05")
def test_movement_points_are_open_information() -> None:
    t = Scenario(["imperial_officer a1"], ["gideon_argus h6"]).activate("imperial_officer_1").choose("move")
    assert t.table.game.view(t.table.play, 1).state.figures[0].points == 4


@pytest.mark.rule("IA-LIMITS-03", "IA-COMMAND-03")
def test_fewer_cards_are_drawn_when_the_deck_runs_out() -> None:
    s = Scenario(["imperial_officer a1"], ["gideon_argus h6"]).deck(0, "rally")
    assert len(draw_cards(s.match, 0, 3)) == 1


@pytest.mark.rule("IA-LIMITS-02")
def test_more_dice_are_rolled_than_the_box_has() -> None:
    """Jyn has two green dice, as many as there are, and Focused adds a third."""
    s = Scenario(["jyn_odan a1"], ["chewbacca b1"]).condition("jyn_odan_1", "focused")
    t = shoot(
        s.activate("jyn_odan_1"), "chewbacca_1", "green:dd1", "green:dd1", "green:dd2", "black:b", "white:b"
    )
    assert t.events(events.DiceRolled)[-1].attack == ("green_3", "green_3", "green_5")
    assert not t.events(events.DiceRerolled)


@pytest.mark.rule("IA-LIMITS-01")
def test_condition_tokens_never_run_out() -> None:
    s = Scenario(["stormtrooper a1 a2 a3", "stormtrooper b1 b2 b3"], ["chewbacca h6", "gaarkhan h5"])
    assert all(conditions.gain(s.match, figure, 0) for figure in s.match.on_map())


@pytest.mark.rule("IA-KEYWORD-01")
def test_the_keywords_are_ten() -> None:
    printed = Scenario(["stormtrooper a1"], ["chewbacca h6"]).match.content
    of_attacks = {"pierce", "blast", "cleave", "recover"}
    assert of_attacks <= set(Bonus.__struct_fields__)
    keywords = {str(keyword) for keyword in Keyword} | of_attacks | {row.key for row in printed.conditions}
    assert len(keywords) == 10


@pytest.mark.rule("IA-RANGED-01", "IA-MELEE-01", "IA-MELEE-04")
def test_the_symbol_on_the_card_says_how_a_figure_attacks() -> None:
    ranged = Scenario(["stormtrooper a1"], ["chewbacca d1"]).activate("stormtrooper_1a").choose("attack")
    assert "target:chewbacca_1" in ranged.legal
    beside = Scenario(["stormtrooper a1"], ["chewbacca b1"]).activate("stormtrooper_1a").choose("attack")
    assert beside.match.attack is not None
    assert beside.match.attack.ranged
    melee = Scenario(["gaarkhan a1"], ["darth_vader d1"]).activate("gaarkhan_1")
    assert melee.refusal("attack").rule == "IA-ATTACK-14"


@pytest.mark.rule("IA-DEP_CARD-03")
def test_traits_matter_only_where_a_card_asks_for_them() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid b1"], ["chewbacca h6"]).hand(0, "regroup")
    assert s.activate("probe_droid_1").refusal("play:regroup").rule == "IA-COMMAND-05"
    assert "play:regroup" in s.activate("imperial_officer_1").legal


# Damage and incapacitated figures


@pytest.mark.rule("IA-DAMAGE-05")
def test_damage_suffered_is_what_lies_beside_the_figure_now() -> None:
    """Gaarkhan is enraged as long as damage lies beside him, not because he has ever suffered any."""
    s = Scenario(["gaarkhan a1"], ["chewbacca b1"]).hurt("gaarkhan_1", 1)
    assert standings.of(s.match, 0, Standing.ATTACKS_FREELY) == "enraged"
    damage.recover(s.match, 0, 5)
    assert standings.of(s.match, 0, Standing.ATTACKS_FREELY) == ""


@pytest.mark.rule("IA-INCAPACITATED-01", "IA-INCAPACITATED-02", "IA-INCAPACITATED-05", "IA-INCAPACITATED-06")
def test_an_incapacitated_figure_stays_its_players_without_conditions() -> None:
    s = Scenario(["darth_vader a1"], ["chewbacca b1"]).condition("chewbacca_1", "stunned", "focused")
    conditions.incapacitate(s.match, 1)
    assert s.state.figures[1].conditions == 0
    assert not conditions.gain(s.match, 1, 0)
    assert (s.match.seat_of(1), s.match.is_on_map(1)) == (1, True)


@pytest.mark.rule("IA-INCAPACITATED-07")
def test_an_incapacitated_figure_is_no_target_and_suffers_nothing() -> None:
    s = Scenario(["darth_vader a1"], ["chewbacca b1", "gideon_argus b2"])
    conditions.incapacitate(s.match, 1)
    assert damage.suffer(s.match, 1, 3) == 0
    t = s.activate("darth_vader_1")
    t.choose("special:force_choke")
    assert t.refusal("choose:chewbacca_1").rule == "IA-ABILITY-02"
    t.choose("choose:gideon_argus_1", "attack")
    assert t.refusal("target:chewbacca_1").rule == "IA-INCAPACITATED-07"


@pytest.mark.rule("IA-LOS_GEO-08")
def test_only_other_figures_block_sight() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid c1"], ["chewbacca e1"], drawing=room(6, 1))
    assert not s.match.sees(0, 2)
    s.state.figures[1].incapacitated = True
    assert s.match.sees(0, 2)


# Moving, entering, doors


@pytest.mark.rule("IA-ENTER-01", "IA-EXIT-01", "IA-PUSH-03")
def test_a_figure_enters_and_exits_by_moving_being_pushed_and_placed() -> None:
    t = Scenario(["nexu a1"], ["chewbacca h6"]).activate("nexu_1").choose("move", "step:b1")
    assert t.events(FigureMoved)[-1] == FigureMoved("nexu_1", "a1", "b1")
    t.choose("special:pounce", "put:c1")
    assert t.events(FigurePlaced)[-1] == FigurePlaced("nexu_1", "b1", "c1")
    pushed = (
        Scenario(["rebel_trooper a1"], ["chewbacca h6"]).run(Push([Step.PUSH_ON], 0, 1, 1)).choose("step:b1")
    )
    assert pushed.events(FigureMoved)[-1] == FigureMoved("rebel_trooper_1a", "a1", "b1")


@pytest.mark.rule("IA-DOOR-06", "IA-DOOR-08", "IA-PUSH-05")
def test_a_closing_door_pushes_away_who_stands_on_both_sides() -> None:
    s = Scenario(["nexu b1/"], ["chewbacca a2"], drawing=DOOR, doors=False)
    script = objects.close_door(s.match, 0)
    ask = next(script)
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.rule) == (0, "IA-DOOR-08")
    with pytest.raises(StopIteration):
        script.send(next(iter(ask.options.values())))
    assert s.state.doors == 1
    beside = s.match.grid.read_all(["a1", "b1", "a2", "b2"])
    covered = s.match.covers(0)
    assert not covered & beside or not covered & ~beside


@pytest.mark.rule("IA-DOOR-10")
def test_a_locked_door_is_not_opened_by_figures() -> None:
    s = Scenario(["imperial_officer b1"], ["chewbacca d1"], drawing=DOOR)
    s.state.locked = 1
    assert s.activate("imperial_officer_1").refusal("interact:door_1").rule == "IA-DOOR-10"


@contextmanager
def exits(spaces: str) -> Iterator[None]:
    """A mission that lets figures escape by some spaces."""
    moments.ESCAPES["flight"] = lambda m, _figure: m.grid.read_all(spaces.split())
    try:
        yield
    finally:
        del moments.ESCAPES["flight"]


@pytest.mark.rule("IA-ESCAPE-01", "IA-ESCAPE-02")
def test_a_figure_escapes_for_a_point_at_an_exit() -> None:
    with exits("a1"):
        s = Scenario(["imperial_officer c1", "probe_droid h1"], ["chewbacca h6"], mission="flight")
        t = s.activate("imperial_officer_1")
        assert t.refusal("escape").reason == "not_at_an_exit"
        t.choose("move", "step:b1", "escape")
        assert (t.space("imperial_officer_1"), t.row("imperial_officer_1").escaped) == ("", True)
        assert activation.ready_groups(t.match, 0) == [1]
        stunned = Scenario(["imperial_officer b1"], ["chewbacca h6"], mission="flight")
        t = stunned.condition("imperial_officer_1", "stunned").activate("imperial_officer_1").choose("move")
        assert t.refusal("escape").facts["card"] == "stunned"


# Objects


def raid(first: list[str], second: list[str], *raiders: str) -> Scenario:
    """A position with raiders that can be attacked (Health 5)."""
    s = Scenario(first, second, mission=RAID)
    for space in raiders:
        s.token("raider", space)
    return s


def shoot(t: Session, target: str, *dice: str) -> Session:
    """Attack with dice that show certain faces."""
    return t.choose("attack").dice(*dice).choose(f"target:{target}")


@pytest.mark.rule(
    "IA-OBJECT-01", "IA-OBJECT-02", "IA-OBJECT-03", "IA-OBJECT-04", "IA-OBJECT-07", "IA-TERRAIN-04"
)
def test_objects_neither_hinder_nor_hide_and_are_not_pushed() -> None:
    s = raid(["stormtrooper a1"], ["chewbacca e1"], "c1")
    assert s.match.sees(0, 3)
    t = s.activate("stormtrooper_1a").choose("move", "step:b1", "step:c1")
    assert t.row("stormtrooper_1a").points == 2
    assert "end" in t.legal


@pytest.mark.rule("IA-ATTACK_OBJ-09", "IA-ATTACK_OBJ-05", "IA-ATTACK_OBJ-06", "IA-ATTACK_OBJ-07")
def test_a_figure_and_a_token_in_one_space_are_separate_targets() -> None:
    s = raid(["trandoshan_hunter a1"], ["chewbacca d1"], "d1")
    t = s.activate("trandoshan_hunter_1a").choose("attack")
    assert t.legal == ["target:chewbacca_1", "target:raider_1"]
    t.dice("blue:ds3", "green:dd1", "black:b").choose("target:raider_1", "surge:bleeding")
    assert t.match.state.tokens[0].damage == 2
    assert t.damage("chewbacca_1") == 0  # Relentless speaks of figures


@pytest.mark.rule("IA-ATTACK_OBJ-07")
def test_who_would_bleed_an_object_is_warned() -> None:
    for target, warned in (("raider_1", ["no_condition_on_object"]), ("chewbacca_1", [])):
        s = raid(["trandoshan_hunter a1"], ["chewbacca d1"], "d1")
        t = s.activate("trandoshan_hunter_1a").choose("attack")
        t.dice("blue:ds3", "green:dd1", "black:b").choose(f"target:{target}").until("spend_surges")
        found = GAME.warnings(t.table.view(0), t.table.asks[0], "surge:bleeding")
        assert [each.key for each in found] == warned
        assert not GAME.warnings(t.table.view(0), t.table.asks[0], "done")
    # What the attacker itself gains is not lost.
    t = raid(["imperial_officer a1"], ["chewbacca h6"], "d1").activate("imperial_officer_1").choose("attack")
    t.dice("blue:ds3", "yellow:s0", "black:b").choose("target:raider_1").until("spend_surges")
    assert not GAME.warnings(t.table.view(0), t.table.asks[0], "surge:focused")


@pytest.mark.rule("IA-ATTACK_OBJ-04")
def test_what_speaks_of_a_target_counts_against_an_object() -> None:
    s = raid(["fenn_signis a1"], ["chewbacca h6"], "c1")
    t = shoot(s.activate("fenn_signis_1"), "raider_1", "blue:dd3", "red:2s", "green:dd1", "black:bb")
    t.choose("surge:damage_1")
    assert t.match.state.tokens[0].space == NOWHERE


@pytest.mark.rule("IA-ATTACK_OBJ-04", "IA-ATTACK_OBJ-05")
def test_a_scattergun_hurts_an_adjacent_object_more() -> None:
    """It speaks of a target; Relentless, which speaks of a figure, is not used."""
    for space, suffered in (("b1", 3), ("c1", 2)):
        t = raid(["trandoshan_hunter a1"], ["chewbacca h6"], space).activate("trandoshan_hunter_1a")
        shoot(t, "raider_1", "blue:d2", "green:dd1", "black:b").until("take_action", "done")
        assert t.match.state.tokens[0].damage == suffered


@pytest.mark.rule("IA-GOLDEN-02", "IA-ATTACK_OBJ-09")
def test_an_attack_on_one_figure_or_on_different_targets_is_none_on_another_object() -> None:
    t = raid(["darth_vader a1"], ["jyn_odan d1"], "c2", "b1").activate("darth_vader_1")
    t.choose("use:hair_trigger,jyn_odan_1")
    assert t.legal == ["target:darth_vader_1"]
    refusal = t.refusal("target:raider_1")
    assert (refusal.rule, refusal.facts["card"]) == ("IA-GOLDEN-02", "hair_trigger")
    t.dice("green:dd3", "green:dd3", "black:b", "black:b").choose("target:darth_vader_1")
    t.until("take_action", "pass").choose("special:brutality")
    t.dice("red:1", "red:1", "yellow:s0", "black:bb").choose("target:raider_2").until("take_action", "done")
    assert t.refusal("attack").rule == "IA-ACTION-08"  # no other target for the second attack


@pytest.mark.rule("IA-INTERRUPT-02")
def test_a_figure_interrupts_its_own_activation() -> None:
    """Han is shot at as his activation begins, and returns the fire in it."""
    t = Scenario(["han_solo a1"], ["jyn_odan d1", "chewbacca h6"]).activate("han_solo_1")
    t.choose("use:hair_trigger,jyn_odan_1").dice("green:dd3", "green:dd3", "white:dodge")
    t.choose("target:han_solo_1").until("attack_resolved", "done").choose("use:return_fire,han_solo_1")
    t.dice("blue:dd3", "green:dd1", "green:dd1", "white:blank").choose("target:jyn_odan_1")
    t.until("take_action", "done")
    assert (t.space("jyn_odan_1"), t.ask.facts["actions"]) == ("", 2)


@pytest.mark.rule("IA-ATTACK_OBJ-10", "IA-ATTACK_OBJ-11", "IA-OBJECT-06", "IA-BLAST-07")
def test_blast_hurts_attackable_objects_beside_and_in_the_space() -> None:
    s = raid(["fenn_signis a1"], ["chewbacca d1", "gideon_argus e2"], "d1", "e1", "g5").token(
        "terminal", "d2"
    )
    t = shoot(
        s.activate("fenn_signis_1"), "chewbacca_1", "blue:dd3", "red:2s", "green:dd1", "black:b", "white:b"
    )
    t.choose("surge:blast_1")
    assert [token.damage for token in t.match.state.tokens] == [1, 1, 0, 0]
    assert t.damage("gideon_argus_1") == 1


def door(first: str, second: str) -> Session:
    """A figure that activates at a door with Health 3."""
    s = Scenario([first], [second], drawing=GATE)
    s.state.tokens.append(Token("door", s.space("c1"), door=0, health=3))
    return s.activate(s.match.figure_text(0))


@pytest.mark.rule("IA-ATTACK_OBJ-12", "IA-ATTACK_OBJ-13", "IA-ATTACK_OBJ-03", "IA-ATTACK_OBJ-08")
def test_a_door_is_attacked_from_beside_it_and_destroyed_is_open() -> None:
    t = door("darth_vader b1", "chewbacca e2")
    assert t.refusal("attack").rule == "IA-ATTACK-14"
    t.choose("move", "step:c1", "attack")
    assert t.legal == ["target:door_1,c1"]
    t.dice("red:1", "red:1", "yellow:dd1").choose("target:door_1,c1")
    rolled = t.events(events.DiceRolled)[-1]
    assert rolled.defence == ()
    said = t.table.game.messages.event(rolled)
    assert said.startswith("Rolled: Red die")
    assert "against" not in said
    assert t.match.state.doors == 0


@pytest.mark.rule("IA-ATTACK_OBJ-14", "IA-ATTACK_OBJ-12")
def test_reach_attacks_a_door_from_a_space_further() -> None:
    t = door("royal_guard b1", "chewbacca e2").choose("attack")
    assert t.legal == ["target:door_1,c1"]
    far = door("royal_guard a1", "chewbacca e2")
    assert far.refusal("attack").rule == "IA-ATTACK-14"


@pytest.mark.rule("IA-ATTACK_OBJ-12")
def test_a_ranged_attack_sees_a_door_in_the_empty_spaces_beside_it() -> None:
    t = door("stormtrooper a1", "chewbacca e2").choose("attack")
    assert t.legal == ["target:door_1,c1"]
    t.dice("blue:d2", "green:dd1").choose("target:door_1,c1")
    assert t.match.state.doors == 0


@pytest.mark.rule("IA-CLAIM-01", "IA-RETRIEVE-07")
def test_a_claimed_token_lies_in_the_play_area() -> None:
    s = raid(["fenn_signis a1"], ["chewbacca d1"], "d1")
    objects.claim(s.match, 0, 0)
    assert (s.state.tokens[0].space, s.state.players[0].claimed) == (NOWHERE, [0])


@pytest.mark.rule("IA-RETRIEVE-03")
def test_nobody_may_drop_or_trade_what_he_carries() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid a2"], ["chewbacca h6"], mission="smuggled_goods")
    s.token("contraband", "b1")
    t = s.activate("imperial_officer_1").choose("interact:contraband_1")
    assert not [text for text in t.legal if "contraband" in text]
    assert t.refusal("interact:contraband_1").rule == "IA-RETRIEVE-04"


@pytest.mark.rule("IA-EMPTY-01", "IA-COUNT-04")
def test_a_space_is_empty_without_figures_and_within_is_counted_from_the_user() -> None:
    s = raid(["nexu a1"], ["chewbacca d1"], "c1")
    t = s.activate("nexu_1").choose("special:pounce")
    assert "put:c1" in t.legal  # only a token lies there
    assert not {"put:d1", "put:f1"} & set(t.legal)


@pytest.mark.rule("IA-ELITE-05")
def test_an_ability_for_regular_figures_does_not_mean_elite_ones() -> None:
    m = Scenario(["stormtrooper a1", "stormtrooper_elite a2"], ["chewbacca h6"]).match
    view = matching.Viewpoint(0, 0)
    regular = Targets(of=Figures(regular=True))
    found = [m.figure_text(figure) for figure in matching.targets_of(m, regular, view)]
    assert found == ["stormtrooper_1a"]
    assert len(matching.targets_of(m, Targets(of=Figures()), view)) == 2


def test_standing_answers_hold_for_a_card_until_the_round_is_over() -> None:
    s = Scenario(["stormtrooper a1"], ["chewbacca e1"]).hand(0, "deadeye")
    t = s.activate("stormtrooper_1a")
    assert standing_answers.standing(t.match, 0)["deadeye"] == "ask"
    standing_answers.stand(t.match, 0, "deadeye", "never")
    t.choose("attack", "target:chewbacca_1")
    assert t.ask.what != Moment.MODIFIERS


# Several at once


def walker_among_two_champions() -> Session:
    """An AT-ST's Blast defeats an officer of each side, each within 3 spaces of a Champion of its side."""
    s = Scenario(
        ["at_st a1", "imperial_officer g2", "royal_guard_champion g4"],
        ["e_web_engineer_elite f1", "imperial_officer g1", "royal_guard_champion h4"],
    )
    s.hurt("imperial_officer_1", 2).hurt("imperial_officer_2", 2)
    t = s.activate("at_st_1").choose("attack")
    t.dice("blue:ds3", "red:3", "red:3", "black:b").choose("target:e_web_engineer_elite_1,f1", "pass")
    return t.choose("surge:blast_2")


@pytest.mark.rule("IA-INTERRUPT-05")
def test_who_activates_says_which_of_two_interrupts_comes_first() -> None:
    for first, champion, seat in (("own", "1", 0), ("theirs", "2", 1)):
        t = walker_among_two_champions()
        assert (t.ask.what, t.ask.seat, t.ask.rule) == ("choose_first_interrupt", 0, "IA-INTERRUPT-05")
        t.choose(f"first:{first}")
        assert (t.ask.what, t.ask.seat) == ("figure_defeated", seat)
        t.choose(f"use:executor,royal_guard_champion_{champion}")
        t.until("figure_defeated", "done")
        assert t.ask.seat == 1 - seat


@pytest.mark.rule("IA-CONFLICT-03", "IA-CONFLICT-04", "IA-ABILITY-03")
def test_what_several_defeats_set_off_at_once_is_the_attackers_first() -> None:
    """The attacker uses what he has for all of them before the defender does, each once for each defeat."""
    s = Scenario(
        ["at_st a1", "imperial_officer g2", "royal_guard_elite g4 h3"],
        ["e_web_engineer_elite f1", "imperial_officer g1", "royal_guard h2"],
    )
    s.hurt("imperial_officer_1", 2).hurt("imperial_officer_2", 2)
    t = s.activate("at_st_1").choose("attack")
    t.dice("blue:ds3", "red:3", "red:3", "black:b").choose("target:e_web_engineer_elite_1,f1", "pass")
    t.choose("surge:blast_2")
    assert (t.ask.what, t.ask.seat, t.ask.facts["left"]) == ("move_on", 0, 1)
    assert t.conditions("royal_guard_1a") == set()
    t.choose("done")
    assert t.conditions("royal_guard_elite_1b") == t.conditions("royal_guard_1a") == {"focused"}


@pytest.mark.rule("IA-INTERRUPT-06")
@pytest.mark.parametrize("shares", [False, True])
def test_nobody_is_interrupted_in_a_space_with_another_figure(shares: bool) -> None:
    """An officer falls while Gaarkhan moves; the Champion may interrupt unless Gaarkhan is in its space."""
    s = Scenario(["gaarkhan a1"], ["imperial_officer b2", "royal_guard_champion b1"])
    gaarkhan, officer = s.state.figures[:2]
    fallen = Fallen(1, officer.space)
    officer.space, gaarkhan.points = NOWHERE, 4
    if shares:
        gaarkhan.space = s.space("b1")
    window = Window([Step.ASK_WINDOW], Moment.FIGURE_DEFEATED, [0, 1], 1, [], [fallen])
    t = s.run(
        ActivationPhase([Step.NEXT_ACTIVATION], 1),
        GroupActivation([Step.NEXT_FIGURE], 0, 0, []),
        FigureActivation([Step.END_ACTIVATION, Step.TAKE_ACTION], 0, 0),
        window,
    )
    happening = Happening(Moment.FIGURE_DEFEATED, 1, (fallen,))
    executor = "use:executor,royal_guard_champion_1"
    refusal = usables.WAITING.why_not((t.match, happening, 1, ()), executor)
    if shares:
        assert (t.ask.what, t.ask.seat) == ("take_action", 0)
        assert refusal is not None
        assert (refusal.rule, refusal.facts["acting"]) == ("IA-INTERRUPT-06", "gaarkhan_1")
    else:
        assert (t.ask.what, t.ask.seat, refusal) == ("figure_defeated", 1, None)
        assert executor in t.legal
