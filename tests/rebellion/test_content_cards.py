"""The cards of Rebellion and its expansion: counts, needs, effects, and which of them need a script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct

from wartable.games.rebellion.content import Content, content
from wartable.games.rebellion.content.cards import Mission
from wartable.games.rebellion.content.components import Row
from wartable.games.rebellion.content.decks import (
    action_cards,
    advanced_tactics,
    mission_deck,
    missions_in_play,
    objectives_of_stage,
    project_deck,
    starting_missions,
    tactic_deck,
)
from wartable.games.rebellion.content.effects import Effect
from wartable.games.rebellion.content.loading import scripts_of
from wartable.games.rebellion.content.requirements import Requirement
from wartable.games.rebellion.content.vocabulary import (
    ActionKind,
    Attempt,
    MissionKind,
    MissionSet,
    Moment,
    Side,
    Theater,
    Timing,
)
from wartable.games.rebellion.rise_of_the_empire.content import BOX
from wartable.parts.effect_rows import EffectRow

REBEL, EMPIRE = Side.REBEL, Side.EMPIRE
SECTIONS = (
    "systems",
    "units",
    "leaders",
    "dice",
    "rings",
    "target_markers",
    "missions",
    "actions",
    "objectives",
    "tactics",
    "advanced_tactics",
    "starting_forces",
)


@pytest.fixture(name="base")
def _base() -> Content:
    return content()


@pytest.fixture(name="rise")
def _rise() -> Content:
    return content(BOX)


def all_rows(printed: Content) -> list[Row]:
    """Every row of every section."""
    return [row for section in SECTIONS for row in getattr(printed, section)]


def structs_in(value: Any) -> Iterator[Struct]:
    """A Struct and all Structs in it."""
    if isinstance(value, Struct):
        yield value
        for field in value.__struct_fields__:
            yield from structs_in(getattr(value, field))
    elif isinstance(value, tuple):
        for entry in value:
            yield from structs_in(entry)


# --- missions -------------------------------------------------------------------------------------------

# Mission: letter of the skill and icons, copies, portrait; * starting, + project. r: resolved, o: opposes.
MISSIONS = """
build_alliance d1* | infiltration i1* | sabotage s1* | rapid_mobilization l1*r
base_defenses d1 general_rieekan | contingency_plan l1r lando_calrissian | covert_operation i3
daring_rescue i2x2 | demolition s3 | establish_trade_relations d3 mon_mothma
for_the_greater_good i3 obi_wan_kenobi | hidden_fleet l1rx3 | hit_and_run s2x2 | incite_rebellion d2x2
lead_the_strike_team s2 han_solo | misdirection s1 general_madine | plan_the_assault i2 jan_dodonna
plant_false_lead l1r | public_uprising d3 | rogue_squadron_raid s2 wedge_antilles
seek_yoda i1r luke_skywalker | stolen_plans i2 princess_leia | support_of_mon_calamari d2 admiral_ackbar
wookiee_uprising s3 chewbacca
capture_rebel_operative s1* | gather_intel i1* | research_and_development l1*r | rule_by_fear d1*
address_delays l1rx2 | carbon_freezing s3 | collect_bounty s3 boba_fett | detained s1 general_tagge
display_of_power d3 | double_our_efforts d1r moff_jerjerrod | fear_will_keep_them_in_line d1 grand_moff_tarkin
homing_beacon i3 | hunt_them_down s2 soontir_fel | imperial_propaganda d2 janus_greejatus
intercept_transmission i2x2 | interrogation s2x2 | interrogation_droid i3 colonel_yularen
long_range_probe i2 admiral_piett | lure_of_the_dark_side d3 emperor_palpatine
planetary_conquest s2 general_veers | probe_droid_initiative i1r admiral_ozzel
retrieve_the_plans s3 darth_vader | secret_weapons_research l1rx2 | trade_negotiations d2x2
superlaser_online l1+rx3 | construct_factory l1+rx2 | construct_super_star_destroyer l1+rx2
oversee_project l1+rx2 | construct_death_star l1+r
rise_sabotage s1* | aggressive_negotiations d2 chirrut_imwe | heist i2 jyn_erso
prepare_for_battle s1 saw_gerrera | secret_mission l1r cassian_andor | safe_haven d2x2 | regional_aid d3
reconnaissance i2x2 | critical_rescue i3 | assault s1x2 | plant_explosives s2 | behind_enemy_lines l1rx2
my_only_hope l1r | rebel_promotion l1r | rebel_subversion ox2
rise_construct_super_star_destroyer l1+rx2 | interdictor_development l1+rx2 | single_reactor_ignition l1+r
make_an_example d2 jabba_the_hutt | secure_the_plans i3 director_krennic | draw_them_out s1 krennics_finest
discredit_rebellion l1r admiral_motti | imperial_deployment d2x2 | message_from_high_command d3
stolen_intel i1x2 | were_the_bait i3 | exploit_weakness s2x2 | break_their_will s3 | hire_mercenaries l1r
imperial_might l1rx2 | imperial_promotion l1r | imperial_subversion ox2
"""


def needs(mission: Mission) -> str:
    """A mission in the form of the list above."""
    kind = {MissionKind.STARTING: "*", MissionKind.PROJECT: "+", MissionKind.DECK: ""}[mission.kind]
    mode = {Attempt.ATTEMPT: "", Attempt.RESOLVE: "r", Attempt.OPPOSE: "o"}[mission.attempt]
    skill = f"{mission.skill[0]}{mission.icons}" if mission.skill else ""
    copies = f"x{mission.copies}" if mission.copies > 1 else ""
    return f"{mission.key} {skill}{kind}{mode}{copies} {mission.portrait or ''}".strip()


def test_missions_need_these_skills_and_have_these_copies_and_portraits(rise: Content) -> None:
    listed = [entry.strip() for entry in MISSIONS.strip().replace("\n", " | ").split(" | ")]
    assert [needs(mission) for mission in rise.missions] == listed


@pytest.mark.rule("RE-COMPONENT-01")
def test_the_boxes_hold_their_missions_skill_by_skill(base: Content, rise: Content) -> None:
    def by_skill(missions: tuple[Mission, ...], side: Side) -> dict[str, int]:
        cards: Counter[str] = Counter()
        for mission in missions:
            if mission.side is side:
                cards[mission.skill or "none"] += mission.copies
        return dict(cards)

    new = rise.missions[len(base.missions) :]
    assert by_skill(base.missions, EMPIRE) == {"logistics": 15, "spec_ops": 9, "diplomacy": 8, "intel": 7}
    assert by_skill(base.missions, REBEL) == {"logistics": 6, "spec_ops": 8, "diplomacy": 7, "intel": 8}
    assert by_skill(new, EMPIRE) == {"logistics": 10, "spec_ops": 4, "diplomacy": 4, "intel": 4, "none": 2}
    assert by_skill(new, REBEL) == {"logistics": 5, "spec_ops": 5, "diplomacy": 4, "intel": 4, "none": 2}
    assert sum(by_skill(new, EMPIRE).values()) == 24
    assert sum(by_skill(new, REBEL).values()) == 20


@pytest.mark.rule("RB-START_MISSION-01")
def test_each_side_starts_with_four_missions(base: Content, rise: Content) -> None:
    for side in Side:
        assert len(starting_missions(base, side)) == 4
        assert len(starting_missions(rise, side)) == 4
        assert len(mission_deck(base, side)) == 25
    assert len(project_deck(base)) == 10


@pytest.mark.rule("RE-MISSION_SET-01", "RE-MISSION_SET-02", "RE-MISSION_SET-03")
@pytest.mark.parametrize("side", Side)
def test_a_mission_set_is_its_own_cards_one_subversion_and_all_portraits(rise: Content, side: Side) -> None:
    def deck(chosen: MissionSet) -> list[Mission]:
        return [rise.missions[number] for number in mission_deck(rise, side, chosen)]

    old, new = deck(MissionSet.BASE), deck(MissionSet.RISE)
    assert len(old) == len(new) == 13 + 1 + 16
    for cards in (old, new):
        assert sum(card.portrait is not None for card in cards) == 16
        assert sum(card.name == "Subversion" for card in cards) == 1
    assert {card.set for card in old if not card.portrait} == {MissionSet.BASE, MissionSet.HALF_IN_EACH}
    assert {card.set for card in new if not card.portrait} == {MissionSet.RISE, MissionSet.HALF_IN_EACH}
    assert {card.id for card in old if not card.portrait} & {card.id for card in new} == {
        card.id for card in old if card.name == "Subversion"
    }


def test_both_base_decks_follow_one_pattern_of_needs(base: Content) -> None:
    for side in Side:
        plain = Counter(
            (mission.skill, mission.icons, mission.copies)
            for mission in base.missions
            if mission.side is side and mission.set is MissionSet.BASE and mission.skill != "logistics"
        )
        assert plain == {
            (skill, icons, copies): 1
            for skill in ("diplomacy", "intel", "spec_ops")
            for icons, copies in ((2, 2), (3, 1))
        }


@pytest.mark.rule("RE-REPLACE-01", "RE-REPLACE-02", "RE-REPLACE-03", "RE-REPLACE-04")
def test_a_card_of_the_expansion_replaces_the_one_of_its_name(base: Content, rise: Content) -> None:
    replaced = [
        (
            card.key,
            card.replaces,
            rows[card.replaces].name == card.name,
            rows[card.replaces].side is card.side,
        )
        for cards, rows in ((rise.missions, rise.mission), (rise.actions, rise.action))
        for card in cards
        if card.replaces
    ]
    assert replaced == [
        ("rise_sabotage", "sabotage", True, True),
        ("rise_construct_super_star_destroyer", "construct_super_star_destroyer", True, True),
        ("rise_good_intel", "good_intel", True, True),
        ("rise_son_of_skywalker", "son_of_skywalker", True, True),
    ]
    in_play = {mission.key for mission in missions_in_play(rise)}
    assert not in_play & {"sabotage", "construct_super_star_destroyer"}
    assert Counter(rise.missions[number].key for number in project_deck(rise)) == {
        "superlaser_online": 3,
        "construct_factory": 2,
        "rise_construct_super_star_destroyer": 2,
        "oversee_project": 2,
        "construct_death_star": 1,
        "interdictor_development": 2,
        "single_reactor_ignition": 1,
    }
    assert "sabotage" in {base.missions[number].key for number in starting_missions(base, REBEL)}
    recruit = {rise.actions[number].key for number in action_cards(rise, REBEL, ActionKind.RECRUIT)}
    assert "rise_son_of_skywalker" in recruit
    assert "son_of_skywalker" not in recruit


@pytest.mark.rule("RE-REPLACE-05")
def test_the_corrected_cards_are_used_in_every_game(base: Content, rise: Content) -> None:
    probes, detained = base.mission["probe_droid_initiative"], base.mission["detained"]
    assert (probes.attempt, probes.portrait) == (Attempt.RESOLVE, "admiral_ozzel")
    assert probes.where.units == ("star_destroyer", "super_star_destroyer")
    assert (detained.attempt, detained.portrait) == (Attempt.ATTEMPT, "general_tagge")
    assert (detained.where.has, detained.where.against) == ((), "free_rebel_leader")
    for card in (probes, detained):
        assert [mission for mission in missions_in_play(rise) if mission.name == card.name] == [card]


# --- the other cards ------------------------------------------------------------------------------------


@pytest.mark.rule("RE-COMPONENT-04")
def test_each_side_has_its_action_cards(base: Content, rise: Content) -> None:
    def numbers(printed: Content) -> list[int]:
        return [len(action_cards(printed, side, kind)) for side in (EMPIRE, REBEL) for kind in ActionKind]

    assert numbers(base) == [4, 12, 6, 12]
    assert numbers(rise) == [6, 17, 8, 17]
    assert Counter(action.side for action in rise.actions[len(base.actions) :]) == {EMPIRE: 8, REBEL: 8}


def test_special_action_cards_say_which_moment_they_wait_for(rise: Content) -> None:
    tucking = {"secret_facility", "sweep_the_area", "under_the_radar"}
    for action in rise.actions:
        assert (action.moment is not None) == (action.timing is Timing.SPECIAL or action.key in tucking)
        if action.timing is Timing.ASSIGNMENT:
            found_elsewhere = {"proceeding_as_planned", "our_most_desperate_hour"}
            assert (action.where is not None) == (action.key not in found_elsewhere)
    waited_for = {action.moment for action in rise.actions} | {ring.moment for ring in rise.rings}
    assert waited_for - {None} == set(Moment)


@pytest.mark.rule("RE-COMPONENT-02")
def test_objectives_are_of_three_stages(base: Content, rise: Content) -> None:
    assert [len(objectives_of_stage(base, stage)) for stage in (1, 2, 3)] == [5, 5, 5]
    assert [len(objectives_of_stage(rise, stage)) for stage in (1, 2, 3)] == [10, 9, 8]
    assert len(rise.objectives) - len(base.objectives) == 12
    plans = [objective.stage for objective in rise.objectives if objective.name == "Death Star Plans"]
    assert plans == [2, 3]
    worth_two = {objective.name for objective in rise.objectives if objective.reputation == 2}
    assert worth_two == {"Death Star Plans", "Heart of the Empire", "Return of the Jedi", "Uprising"}
    assert {objective.reputation for objective in rise.objectives} == {1, 2}


def test_each_shared_tactic_deck_has_fifteen_cards(base: Content) -> None:
    for theater in Theater:
        deck = [base.tactics[number] for number in tactic_deck(base, theater)]
        assert len(deck) == 15
        assert {card.theater for card in deck} == {theater}
        assert sum(card.special for card in deck) == {Theater.SPACE: 5, Theater.GROUND: 6}[theater]


@pytest.mark.rule("RE-COMPONENT-03", "RE-CINEMATIC-01")
def test_each_side_has_eight_advanced_tactic_cards_for_each_theater(rise: Content) -> None:
    for side in Side:
        for theater in Theater:
            assert len(advanced_tactics(rise, side, theater)) == 8
    assert len(rise.advanced_tactics) == 32


def test_every_unit_that_fights_or_protects_is_on_an_advanced_tactic_card(rise: Content) -> None:
    for card in rise.advanced_tactics:
        assert card.bottom.unit is None
        assert card.top.unit is None or rise.unit[card.top.unit].side is card.side
    shown = {card.top.unit for card in rise.advanced_tactics if card.top.unit}
    assert {unit.key for unit in rise.units} - shown == {"death_star_under_construction"}


# --- effects --------------------------------------------------------------------------------------------


def test_every_word_of_the_vocabulary_of_effects_is_used(rise: Content) -> None:
    used = {type(struct) for row in all_rows(rise) for struct in structs_in(row)}
    assert {kind for kind in get_args(Effect) if kind not in used} == set()
    assert {kind for kind in get_args(Requirement) if kind not in used} == set()
    own = {row for row in EffectRow.__subclasses__() if row.__module__.startswith("wartable.games.rebellion")}
    assert set(get_args(Effect)) == own


def test_a_row_is_also_what_the_page_reads(rise: Content) -> None:
    for row in all_rows(rise):
        assert msgspec.json.decode(msgspec.json.encode(row), type=type(row)) == row


# What data cannot say, card by card.
SCRIPTS = """
master_yoda_ring millennium_falcon_ring r2_d2_ring c_3po_ring
contingency_plan misdirection plant_false_lead
gather_intel homing_beacon intercept_transmission interrogation_droid
prepare_for_battle single_reactor_ignition draw_them_out discredit_rebellion were_the_bait
according_to_my_design it_is_your_destiny blindside boba_fett_where good_intel ready_for_action
independent_operation one_in_a_million point_blank_assault target_the_star_destroyers undercover
wookiee_guardian early_promotion ambitions_of_power secret_facility sweep_the_area rise_good_intel
false_orders under_the_radar regional_support death_star_plans raid_outposts rebel_cell show_no_fear
ground_escape_plan ground_bombardment
imperial_tractor_beam_top rebel_ion_blast_top rebel_rogue_one_top rebel_escape_plan_top
rebel_confrontation_top
"""


def test_these_cards_need_a_script(rise: Content) -> None:
    scripts = Counter(script for row in all_rows(rise) for script in scripts_of(row))
    assert sorted(scripts) == sorted(SCRIPTS.split())
    assert [script for script, cards in scripts.items() if cards > 1] == ["death_star_plans"]


def test_a_card_speaks_of_what_is_on_its_own_side(rise: Content) -> None:
    for mission in rise.missions:
        assert mission.portrait is None or rise.leader[mission.portrait].side is mission.side
    for action in rise.actions:
        assert all(rise.leader[key].side is action.side for key in action.leaders)


def test_every_card_has_its_text_in_our_words(rise: Content) -> None:
    texts = [getattr(row, "text", "") for row in all_rows(rise)]
    texts += [half.text for card in rise.advanced_tactics for half in (card.top, card.bottom)]
    assert [text for text in texts if text and not text.endswith(".")] == []
    missions = [mission for mission in rise.missions if mission.attempt is not Attempt.OPPOSE]
    for mission in missions:
        if mission.where.place != "nowhere":
            assert mission.text.lower().startswith(mission.attempt), mission.key


# --- trust ----------------------------------------------------------------------------------------------


def test_the_documentation_names_every_row_that_is_doubtful(rise: Content) -> None:
    page = (Path(__file__).parents[2] / "docs" / "rebellion.md").read_text(encoding="utf-8")
    listed = [line.strip("| ").split(" | ") for line in page.splitlines() if line.count(" | ") == 3]
    named = [(name, doubt) for name, _, _, doubt in listed if name != "row"]
    assert named == [(row.name, row.doubt) for row in all_rows(rise) if row.doubt]
