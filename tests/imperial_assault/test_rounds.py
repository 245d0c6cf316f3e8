"""Set-up, rounds, activations, actions, strain, the status phase, points, and how a skirmish ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, room
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.skirmish import victory
from wartable.kernel.table import Table
from wartable.words.errors import WartableError

ONE_GUARD = {"name": "One", "affiliation": "imperial", "deployment": ["darth_vader"]}
CHEAP = ["deadeye", "element_of_surprise", "expose_weakness", "fleet_footed", "planning", "rally", "recovery"]
MORE = [
    "take_cover",
    "to_the_limit",
    "urgency",
    "celebration",
    "sit_tight",
    "take_initiative",
    "regroup",
    "regroup",
]


def army(*cards: str) -> dict[str, object]:
    """A small Imperial army with a cheap deck."""
    return {**ONE_GUARD, "deployment": list(cards), "command": CHEAP + MORE}


def opened(first: dict[str, object], second: dict[str, object], **options: object) -> Table:
    """A skirmish of two armies from its set-up."""
    chosen = {"mission": "close_to_home", **options, "armies": [first, second]}
    return Table.new("imperial_assault", chosen, seed=1)


def match_of(table: Table) -> Match:
    """What the scripts of a table work on."""
    assert isinstance(table.play, Match)
    return table.play


@pytest.mark.rule("IA-INITIATIVE-02", "IA-SKIRM_SETUP-02", "IA-SKIRM_SETUP-01")
def test_the_cheaper_army_says_who_has_initiative() -> None:
    table = opened(army("darth_vader"), army("imperial_officer"))
    ask = table.ask
    assert ask is not None
    assert (ask.what, ask.seat, ask.rule) == ("choose_initiative", 1, "IA-INITIATIVE-02")
    table.choose("initiative:theirs")
    assert match_of(table).state.initiative == 0
    assert [len(player.deck) for player in match_of(table).state.players] == [15, 15]


@pytest.mark.rule("IA-SKIRM_SETUP-03")
def test_the_mission_card_is_drawn_once_initiative_is_settled() -> None:
    """Before that nobody sees a map, in no view, and what is drawn is one of the map that was agreed on."""
    drawn = set()
    for seed in range(12):
        armies = [army("darth_vader"), army("imperial_officer")]
        table = Table.new("imperial_assault", {"map": "massassi_ruins", "armies": armies}, seed=seed)
        for seat in (0, 1, None):
            assert table.view(seat).state.mission == ""
            assert table.game.board(table.play, seat).map == ""
        table.choose("initiative:own")
        drawn.add((match_of(table).state.board, match_of(table).state.mission))
    assert drawn == {("massassi_ruins", "lost_knowledge"), ("massassi_ruins", "leave_no_evidence")}


@pytest.mark.rule("IA-INITIATIVE-03")
def test_equal_armies_roll_for_initiative() -> None:
    table = opened(army("imperial_officer"), army("imperial_officer"))
    ask = table.ask
    assert ask is not None
    assert (ask.what, ask.seat) == ("choose_zone", match_of(table).state.initiative)


@pytest.mark.rule(
    "IA-DEPLOY_SKIRM-01", "IA-SKIRM_SETUP-05", "IA-SKIRM_SETUP-06", "IA-GROUP-02", "IA-DEPLOY-02"
)
def test_who_has_initiative_chooses_the_zone_and_deploys_all_first() -> None:
    table = opened(army("stormtrooper"), army("imperial_officer"))
    table.choose("initiative:theirs")
    assert table.ask is not None
    assert (table.ask.what, table.ask.seat) == ("choose_zone", 0)
    table.choose("zone:red_zone")
    for _ in range(3):
        assert table.ask is not None
        assert (table.ask.what, table.ask.seat) == ("deploy", 0)
        refusal = table.why_not("deploy:stormtrooper_1a,c2")
        assert refusal is not None
        table.choose(table.legal()[0])
    assert table.ask is not None
    assert table.ask.seat == 1
    m = match_of(table)
    zone = m.skirmish_map.red_zone
    assert not any(m.covers(figure) & ~zone for figure in range(3))
    table.choose(table.legal()[0])
    assert not m.covers(3) & ~m.skirmish_map.blue_zone
    assert [len(player.hand) for player in m.state.players] == [3, 3]


@pytest.mark.rule("IA-SKIRM_SETUP-03", "IA-SKIRM_SETUP-04", "IA-TERMINAL-01", "IA-DOOR-01")
def test_the_mission_brings_its_map_tokens_terminals_and_doors() -> None:
    table = opened(army("imperial_officer"), army("imperial_officer"))
    m = match_of(table)
    kinds = sorted(token.kind for token in m.state.tokens)
    assert (m.state.board, kinds) == ("moisture_farm", ["crate"] * 4 + ["terminal"] * 2)
    assert m.state.doors == 0b11


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"map": "hoth"}, "no skirmish map"),
        ({"mission": "hoth"}, "no mission of these maps"),
        ({"mode": "hoth"}, "no mode"),
        ({"reinforce": True}, "reinforce is no option of the mode skirmish"),
        ({"armies": ["rebel_heroes"]}, "two armies, not 1"),
        ({"armies": ["rebel_heroes", ONE_GUARD]}, "IA-COMMAND-06"),
    ],
)
def test_options_that_no_match_can_have_are_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(WartableError, match=said):
        Table.new("imperial_assault", options)


@pytest.mark.rule("IA-ACT_PHASE-01", "IA-ACT_PHASE-03", "IA-ACT_PHASE-05", "IA-EXHAUST-05", "IA-EXHAUST-04")
def test_players_take_turns_until_all_cards_are_exhausted() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid a3", "nexu a5"], ["gideon_argus h6"])
    t = s.phase()
    assert (t.ask.what, t.ask.seat) == ("activate_group", 0)
    t.choose("activate:imperial_officer_1", "end")
    assert t.ask.seat == 1
    t.choose("activate:gideon_argus_1", "end")
    assert t.ask.seat == 0
    assert t.refusal("activate:imperial_officer_1").rule == "IA-EXHAUST-05"
    t.choose("activate:nexu_1", "end")
    assert (t.ask.what, t.ask.seat) == ("activate_group", 0)  # the opponent has no ready group


@pytest.mark.rule("IA-ACT_PHASE-04", "IA-DEP_CARD-04")
def test_who_has_fewer_ready_cards_may_pass() -> None:
    s = Scenario(["imperial_officer a1"], ["gideon_argus h6", "luke_skywalker h5"])
    t = s.phase()
    assert "pass" in t.legal
    t.choose("pass")
    assert t.ask.seat == 1
    refusal = t.refusal("pass")
    assert (refusal.rule, refusal.facts) == ("IA-ACT_PHASE-04", {"own": 2, "theirs": 1})


@pytest.mark.rule("IA-ACTIVATION-02", "IA-ACTIVATION-01", "IA-GROUP-01")
def test_the_figures_of_a_group_activate_one_after_another_as_their_player_likes() -> None:
    s = Scenario(["stormtrooper a1 a2 a3"], ["gideon_argus h6"])
    t = s.phase().choose("activate:stormtrooper_1")
    assert t.legal == ["figure:stormtrooper_1a", "figure:stormtrooper_1b", "figure:stormtrooper_1c"]
    t.choose("figure:stormtrooper_1b", "move", "step:b2", "end")
    assert t.legal == ["figure:stormtrooper_1a", "figure:stormtrooper_1c"]
    assert t.row("stormtrooper_1b").points == 0  # IA-ACTIVATION-08


@pytest.mark.rule("IA-ACTIVATION-07", "IA-ACTIVATION-08", "IA-ACTION-07")
def test_two_actions_are_all_and_what_is_left_is_lost() -> None:
    t = Scenario(["imperial_officer a1"], ["gideon_argus h6"]).activate("imperial_officer_1")
    t.choose("move", "move")
    assert t.row("imperial_officer_1").points == 8
    assert t.refusal("move").rule == "IA-ACTIVATION-01"
    t.choose("end")
    assert t.row("imperial_officer_1").points == 0


@pytest.mark.rule("IA-ACTION-08")
def test_only_one_action_goes_into_attacks_unless_an_ability_allows_more() -> None:
    t = Scenario(["stormtrooper a1"], ["chewbacca c1"]).activate("stormtrooper_1a")
    t.attack("chewbacca_1", "blue:d2", "green:dd1", "black:b", "white:blank")
    assert t.refusal("attack").rule == "IA-ACTION-08"
    free = Scenario(["fenn_signis a1"], ["chewbacca c1"]).activate("fenn_signis_1").choose("attack")
    free.dice("blue:d2", "red:1", "green:dd1", "black:b", "white:blank").choose("target:chewbacca_1")
    assert "attack" in free.until("take_action", "pass").legal


@pytest.mark.rule("IA-ACTION-03", "IA-ACTION-09", "IA-ABILITY-05", "IA-INTERRUPT-01", "IA-MOVE_POINTS-04")
def test_a_special_action_costs_an_action_and_is_used_once() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid a2"], ["gideon_argus h6"])
    t = s.activate("imperial_officer_1").choose("special:order", "choose:probe_droid_1")
    assert (t.ask.what, t.ask.seat) == ("interrupt", 0)
    t.choose("interrupt:move")
    assert (t.ask.what, t.ask.facts["left"]) == ("move_on", 3)
    t.choose("step:b3", "done")
    assert t.space("probe_droid_1") == "b3"
    assert t.row("probe_droid_1").points == 0
    assert t.refusal("special:order").rule == "IA-ACTION-09"
    assert t.ask.facts["actions"] == 1


@pytest.mark.rule("IA-ACTION-04")
def test_two_arrows_cost_both_actions() -> None:
    s = Scenario(["darth_vader a1"], ["gideon_argus b1"]).hand(0, "pummel")
    t = s.activate("darth_vader_1").choose("move")
    assert t.refusal("play:pummel").rule == "IA-ACTION-04"


@pytest.mark.rule("IA-ACTION-06")
def test_points_of_a_special_action_are_spent_in_it() -> None:
    s = Scenario(["imperial_officer a1"], ["gideon_argus h6"]).hand(0, "urgency")
    t = s.activate("imperial_officer_1").choose("play:urgency")
    assert (t.ask.what, t.ask.facts["left"]) == ("move_on", 6)
    t.choose("step:b2", "done")
    assert t.row("imperial_officer_1").points == 0


@pytest.mark.rule("IA-STRAIN-07", "IA-STRAIN-08")
def test_strain_is_damage_or_the_top_card_point_by_point() -> None:
    s = Scenario(["stormtrooper a1"], ["gideon_argus h6"]).condition("stormtrooper_1a", "bleeding")
    t = s.deck(0, "rally", "recovery").activate("stormtrooper_1a").choose("move")
    assert (t.ask.what, t.ask.seat, t.ask.rule) == ("suffer_strain", 0, "IA-STRAIN-08")
    t.choose("discard_top")
    assert (t.damage("stormtrooper_1a"), t.discard(0)) == (0, ["rally"])
    t.choose("move", "take_damage")
    assert t.damage("stormtrooper_1a") == 1


@pytest.mark.rule("IA-STRAIN-08")
def test_nobody_is_asked_when_the_deck_is_empty_and_discarding_the_condition_costs_nothing() -> None:
    s = Scenario(["stormtrooper a1"], ["gideon_argus h6"]).condition("stormtrooper_1a", "bleeding")
    t = s.activate("stormtrooper_1a").choose("move")
    assert (t.ask.what, t.damage("stormtrooper_1a")) == ("take_action", 1)
    t.choose("shed:bleeding")
    assert t.damage("stormtrooper_1a") == 1


@pytest.mark.rule("IA-DEFEATED-03")
def test_a_figure_defeated_in_its_own_activation_acts_no_more() -> None:
    s = Scenario(["stormtrooper a1 c3"], ["gideon_argus h6"]).condition("stormtrooper_1a", "bleeding")
    t = s.hurt("stormtrooper_1a", 2).activate("stormtrooper_1a").choose("move")
    assert t.space("stormtrooper_1a") == ""
    assert (t.ask.what, t.ask.seat) == ("activate_group", 1)


@pytest.mark.rule(
    "IA-STATUS_SKIRM-01", "IA-STATUS_SKIRM-02", "IA-STATUS_SKIRM-04", "IA-ROUND-01", "IA-ROUND-02"
)
def test_the_status_phase_readies_draws_and_passes_initiative() -> None:
    s = Scenario(["imperial_officer a1"], ["gideon_argus h6"]).token("terminal", "b1")
    s.deck(0, "rally", "recovery", "planning").deck(1, "rally", "recovery", "planning")
    t = s.phase().choose("activate:imperial_officer_1", "end", "activate:gideon_argus_1", "end")
    assert [len(t.hand(seat)) for seat in (0, 1)] == [2, 1]
    assert t.match.state.initiative == 1
    assert (t.match.state.round, t.ask.what, t.ask.seat) == (2, "activate_group", 1)
    assert all(group.ready for group in t.match.state.groups)


@pytest.mark.rule("IA-COMMAND-03")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    t = Scenario(["imperial_officer a1"], ["gideon_argus h6"]).phase()
    t.choose("activate:imperial_officer_1", "end", "activate:gideon_argus_1", "end")
    assert t.hand(0) == t.hand(1) == []


@pytest.mark.rule("IA-VICTORY_SKIRM-02", "IA-VICTORY_SKIRM-04")
def test_the_last_figure_of_a_group_scores_its_cost_and_the_last_of_all_ends_the_match() -> None:
    s = Scenario(["darth_vader a1"], ["stormtrooper b1 b2", "gideon_argus h6"])
    s.hurt("stormtrooper_1a", 2).hurt("stormtrooper_1b", 2)
    t = s.activate("darth_vader_1").choose("special:brutality")
    t.dice("red:3", "red:3", "yellow:dd1", "black:b").choose("target:stormtrooper_1a")
    assert t.points(0) == 0
    t.dice("red:3", "red:3", "yellow:dd1", "black:b").choose("target:stormtrooper_1b")
    assert t.points(0) == 6
    assert t.table.outcome is None
    last = Scenario(["darth_vader a1"], ["gideon_argus b1"]).activate("darth_vader_1")
    last.attack("gideon_argus_1", "red:3", "red:3", "yellow:dd1", "black:b")
    outcome = last.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "IA-VICTORY_SKIRM-04")


def test_each_figure_scores_where_the_option_says_so() -> None:
    s = Scenario(["darth_vader a1"], ["stormtrooper b1 b2"])
    s.state.figure_scores = True
    t = s.activate("darth_vader_1")
    t.attack("stormtrooper_1a", "red:3", "red:3", "yellow:dd1", "black:b")
    assert t.points(0) == 2


@pytest.mark.rule("IA-VICTORY_SKIRM-01", "IA-SKIRMISH-01")
def test_40_points_end_the_match_at_once() -> None:
    s = Scenario(["darth_vader a1"], ["gideon_argus b1", "luke_skywalker h6"])
    s.state.players[0].points = 37
    t = s.activate("darth_vader_1")
    t.attack("gideon_argus_1", "red:3", "red:3", "yellow:dd1", "black:b")
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "IA-VICTORY_SKIRM-01")


@pytest.mark.rule("IA-TIE-01", "IA-TIE-02", "IA-TIE-03")
def test_ties_go_to_defeated_cost_then_damage_then_initiative() -> None:
    s = Scenario(["darth_vader a1"], ["gideon_argus b1"])
    first, second = s.state.players
    first.points = second.points = 41
    assert victory.leader(s.match) == (0, "IA-TIE-03")
    s.hurt("darth_vader_1", 2).hurt("gideon_argus_1", 1)
    assert victory.leader(s.match) == (1, "IA-TIE-02")
    first.defeated_cost = 3
    assert victory.leader(s.match) == (0, "IA-TIE-01")


@pytest.mark.rule("IA-VICTORY_SKIRM-01", "IA-VICTORY_SKIRM-02", "IA-CONFLICT-03")
def test_groups_that_fall_together_score_together_before_the_end_is_checked() -> None:
    """One Blast defeats the last figures of a group of each side: 43 to 44, and the second player wins."""
    s = Scenario(["fenn_signis a1", "jyn_odan c1"], ["darth_vader b1", "imperial_officer_elite c2"])
    s.hurt("jyn_odan_1", 5).hurt("imperial_officer_elite_1", 4)
    s.state.players[0].points, s.state.players[1].points = 38, 39
    t = s.activate("fenn_signis_1").choose("attack")
    t.dice("blue:dd3", "red:2s", "green:dd1", "black:b", "black:b")
    t.choose("target:darth_vader_1", "pass", "surge:blast_1")
    outcome = t.table.outcome
    assert outcome is not None
    assert (t.points(0), t.points(1)) == (43, 44)
    assert (outcome.winners, outcome.rule) == ((1,), "IA-VICTORY_SKIRM-01")


@pytest.mark.rule("IA-RETRIEVE-05")
def test_a_defeated_figure_drops_what_it_carries() -> None:
    s = Scenario(
        ["darth_vader a1"], ["gideon_argus b1", "nexu h4"], mission="smuggled_goods", drawing=room(8, 6)
    )
    s.token("contraband", "c1")
    s.state.tokens[0].space, s.state.tokens[0].carrier = -1, 1
    s.state.figures[1].carried = [0]
    t = s.activate("darth_vader_1")
    t.attack("gideon_argus_1", "red:3", "red:3", "yellow:dd1", "black:b")
    token = t.match.state.tokens[0]
    assert (t.match.space_text(token.space), token.carrier) == ("b1", -1)
