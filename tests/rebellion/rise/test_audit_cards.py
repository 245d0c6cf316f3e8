"""What cards of the expansion may and may not reach, worked out from the catalogue."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import assign, queue
from tests.rebellion.mission_scenes import reveal as attempt
from tests.rebellion.rise.card_scenes import rise
from tests.rebellion.rise.cinematic_scenes import (
    BLANK,
    DIRECT,
    damage,
    fight,
    nothing,
    on_to,
    reveal,
    scene,
    use,
)
from tests.rebellion.rise.test_leader_limit import IMPERIALS, REBELS
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.frames import Round, Step
from wartable.games.rebellion.state import EMPIRE, REBEL


def test_target_the_generator_means_structures_of_the_enemy() -> None:
    structures = (("golan_arms_turret", 1), ("ion_cannon", 1), ("shield_generator", 1), ("rebel_trooper", 1))
    t = on_to(fight(*structures, ("at_at", 1), ("shield_bunker", 1)), "choose_tactic")
    reveal(t, "take_cover", "target_the_generator")
    use(t, "imperial_target_the_generator", "top")
    assert sorted(t.legal) == [
        "condemn:golan_arms_turret",
        "condemn:ion_cannon",
        "condemn:shield_generator",
    ]


@pytest.mark.rule("RE-TACTIC_DAMAGE-11")
def test_swarm_tactics_deals_nothing_to_as_many_fighters() -> None:
    t = fight(("x_wing", 1), ("u_wing", 1), ("tie_fighter", 1), ("tie_striker", 1)).load([BLANK] * 20)
    use(reveal(t, "escort", "swarm_tactics"), "imperial_swarm_tactics", "top")
    assert damage(t) == {}


@pytest.mark.rule("RE-ADV_TACTIC-14")
def test_a_round_in_which_both_are_barred_has_no_cards() -> None:
    t = fight(("corellian_corvette", 1), ("interdictor", 1)).load([BLANK] * 60)
    reveal(t, "outrun_them", "entrapment").choose("wait")
    use(t, "imperial_entrapment", "bottom")
    use(t, "rebel_outrun_them", "bottom")
    on_to(t, "choose_tactic")
    assert t.combat.round == 3
    assert {ask.seat for ask in t.table.asks} == {REBEL, EMPIRE}


@pytest.mark.rule("RE-REMOVE_DAMAGE-05")
@pytest.mark.parametrize(
    ("card", "half", "saved"), [("deployment", "bottom", True), ("ion_blast", "top", False)]
)
def test_energy_shield_against_a_seal_and_a_fixed_ship(card: str, half: str, saved: bool) -> None:
    units = (("x_wing", 2), ("ion_cannon", 1), ("star_destroyer", 1), ("shield_bunker", 1))
    t = fight(*units, active="rebel").load([DIRECT] * 2 + [BLANK] * 30)
    reveal(t, card, "energy_shield")
    use(t, f"rebel_{card}", half)
    use(t, "imperial_energy_shield", "top")
    while t.ask.what == "assign_damage":
        t.choose(t.legal[0])
    assert (t.ask.what == "save_unit") == saved


@pytest.mark.rule("RE-ADV_TACTIC-20", "RE-ADV_TACTIC-21")
def test_a_generator_returns_ground_cards_only_and_after_the_space_battle() -> None:
    units = (("shield_generator", 1), ("rebel_trooper", 1), ("at_at", 1), ("corellian_corvette", 1))
    s = scene(*units, ("star_destroyer", 1))
    cards = {row.key: row.id for row in s.printed.advanced_tactics}
    assert s.state.rise is not None
    s.state.rise.tactic_discards[REBEL] = [[cards["rebel_escort"]], [cards["rebel_take_cover"]]]
    t = s.combat("hoth", active="empire").load([BLANK] * 40)
    assert t.ask.what == "choose_tactic"
    on_to(nothing(reveal(t, "bombing_run", "intercept")), "choose_tactic", "return_tactic")
    assert (t.ask.what, t.ask.seat) == ("return_tactic", REBEL)
    assert t.legal == ["return:rebel_take_cover", "done"]


@pytest.mark.rule("RE-LEADER_LIMIT-01")
def test_prepare_for_battle_may_return_one_leader_too_many() -> None:
    s = Scenario(expansion=True, cinematic=True).pool(*REBELS[:8]).mark("subjugated", "naboo")
    assign(s.units("naboo", "stormtrooper"), "rebel", "prepare_for_battle", "saw_gerrera")
    t = s.command().choose("keep_hidden", "reveal:prepare_for_battle,saw_gerrera", "aim:naboo")
    assert (t.ask.what, t.ask.seat) == ("too_many_leaders", REBEL)


@pytest.mark.rule("RE-LEADER_LIMIT-01")
def test_who_is_rescued_is_in_no_pool() -> None:
    s = rise().pool(*REBELS[:8]).units("naboo", "stormtrooper").leader("saw_gerrera", "naboo", "captured")
    assign(s, "rebel", "aggressive_negotiations", "chirrut_imwe")
    t = s.command().choose("keep_hidden", "reveal:aggressive_negotiations,chirrut_imwe", "aim:naboo")
    assert t.where("saw_gerrera") == "rebel_base"
    assert t.ask.what != "too_many_leaders"


@pytest.mark.rule("RE-LEADER_LIMIT-02", "RE-LEADER_LIMIT-03")
def test_a_team_of_three_players_gives_up_leaders_of_its_larger_pool() -> None:
    s = rise(players=3).pool("mon_mothma")
    for leader in (*IMPERIALS, "moff_jerjerrod", "director_krennic"):
        s.leader(leader, "coruscant")
    t = s.run(Round([Step.REFRESH]))
    assert (t.ask.what, t.ask.rule) == ("too_many_leaders", "RE-LEADER_LIMIT-02")
    roles = {t.match.content.leader[choice.partition(":")[2]].role for choice in t.legal}
    assert len(roles) == 1
    while t.ask.what == "too_many_leaders":
        t.choose(t.legal[0])
    assert len(t.match.pool(EMPIRE)) == 8


@pytest.mark.rule("RE-MISSION_CARD-06")
def test_imperial_might_beside_a_bunker_brings_no_death_star() -> None:
    s = queue(rise().units("endor", "shield_bunker"), EMPIRE, first=("death_star", "stormtrooper"))
    t = attempt(s, "empire", "imperial_might", "general_tagge", aim="endor")
    assert t.legal == ["deploy_queued:stormtrooper,1", "done"]


def test_regional_aid_gains_its_second_loyalty_in_the_same_region() -> None:
    t = attempt(rise().loyal("empire", "naboo"), "rebel", "regional_aid", "mon_mothma", aim="utapau")
    assert sorted(t.legal) == ["loyalty:naboo", "loyalty:sullust"]
