"""Choosing, revealing, resolving and discarding advanced tactic cards."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.cinematic_scenes import (
    BLANK,
    attackers,
    cinematic,
    damage,
    deck,
    discards,
    fight,
    on_to,
    reveal,
    scene,
    use,
)
from wartable.games.rebellion.content.vocabulary import Forbidden
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rules.combat.bans import is_forbidden
from wartable.games.rebellion.state import EMPIRE, REBEL

SHIPS = (("corellian_corvette", 1), ("star_destroyer", 1))


@pytest.mark.rule("RE-TACTIC_DECK-01", "RE-CINEMATIC-01", "RE-ADV_TACTIC-01", "RE-REROLL-01")
def test_each_side_has_its_own_two_decks_and_draws_nothing() -> None:
    s = scene(*SHIPS).leader("darth_vader", "hoth").leader("general_rieekan", "hoth").tactic_decks()
    t = s.combat("hoth", active="empire")
    assert t.ask.what == "choose_tactic"
    assert t.combat.hands == [[[], []], [[], []]]
    for side in ("rebel", "empire"):
        for theater in ("space", "ground"):
            assert len(deck(t, side, theater)) == 8
    assert {choice.partition("_")[0] for choice in t.table.legal(0)} == {"tactic:rebel"}
    assert len(t.table.legal(0)) == len(t.table.legal(1)) == 8


@pytest.mark.rule("RE-ADV_TACTIC-03", "RE-ADV_TACTIC-04", "RE-ADV_TACTIC-05")
def test_both_choose_in_secret_and_reveal_together() -> None:
    t = fight(*SHIPS)
    assert {ask.seat for ask in t.table.asks} == {0, 1}
    t.table.choose("tactic:rebel_outrun_them", 0)
    assert t.events(events.TacticRevealed) == []
    t.table.choose("tactic:imperial_entrapment", 1)
    assert [event.tactic for event in t.events(events.TacticRevealed)] == [
        "imperial_entrapment",
        "rebel_outrun_them",
    ]


@pytest.mark.rule("RE-ADV_TACTIC-04")
def test_a_card_is_of_the_theater_that_is_fought() -> None:
    t = fight(*SHIPS)
    refusal = t.refusal("tactic:rebel_take_cover", 0)
    assert (refusal.rule, refusal.reason) == ("RE-ADV_TACTIC-04", "tactic_of_other_theater")


@pytest.mark.rule("RE-ADV_TACTIC-03", "RE-CINEMATIC-03")
def test_cards_are_chosen_before_each_battle_of_each_round() -> None:
    t = fight(*SHIPS, ("rebel_trooper", 1), ("at_st", 1)).load([BLANK] * 40)
    asked = []
    for _ in range(4):
        asked.append((t.combat.round, t.ask.facts["theater"]))
        rebel, imperial = t.table.legal(0), t.table.legal(1)
        t.choose(rebel[0], imperial[0])
        on_to(t, "choose_tactic")

    assert asked == [(1, "space"), (1, "ground"), (2, "space"), (2, "ground")]


@pytest.mark.rule("RE-ADV_TACTIC-06", "RE-ADV_TACTIC-08")
def test_the_current_player_resolves_first_and_attacks_first() -> None:
    for active, first in (("empire", "imperial_overwhelming_presence"), ("rebel", "rebel_escort")):
        t = fight(*SHIPS, active=active).load([BLANK] * 10)
        reveal(t, "escort", "overwhelming_presence")
        assert t.ask.facts["tactic"] == first
        use(t, first, "bottom")
        assert t.ask.what == "choose_ability"
        on_to(t, "choose_tactic")
        assert attackers(t)[0] == active


@pytest.mark.rule("RE-ADV_TACTIC-07", "RE-ADV_TACTIC-15", "RE-ADV_TACTIC-10")
def test_an_ability_needs_its_unit_and_none_need_be_resolved() -> None:
    t = reveal(fight(*SHIPS), "bombing_run", "superlaser_blast")
    refusal = t.refusal("ability:imperial_superlaser_blast,top")
    assert (refusal.rule, refusal.facts["unit"]) == ("RE-ADV_TACTIC-07", "death_star")
    t.choose("neither", "neither")
    assert damage(t) == {}
    assert discards(t, "rebel", "space") == ["bombing_run"]
    assert discards(t, "empire", "space") == ["superlaser_blast"]


@pytest.mark.rule("RE-ADV_TACTIC-02", "RE-ADV_TACTIC-10", "RE-ADV_TACTIC-11", "RE-ADV_TACTIC-13")
def test_discards_stay_out_of_reach_in_later_combats_too() -> None:
    t = reveal(fight(("x_wing", 1), ("star_destroyer", 1)), "escort", "swarm_tactics").load([BLANK] * 30)
    on_to(t, "choose_tactic")
    refusal = t.refusal("tactic:rebel_escort", 0)
    assert (refusal.rule, refusal.reason) == ("RE-ADV_TACTIC-02", "tactic_discarded")
    assert len(deck(t, "rebel", "space")) == 7
    s = scene(*SHIPS)
    assert s.state.rise is not None
    s.state.rise.tactic_discards = t.state.rise.tactic_discards if t.state.rise else []
    again = s.combat("hoth", active="empire")
    assert "tactic:rebel_escort" not in again.table.legal(0)


@pytest.mark.rule("RE-ADV_TACTIC-12")
def test_the_last_card_of_a_deck_brings_all_others_back() -> None:
    t = fight(("corellian_corvette", 2), ("super_star_destroyer", 1)).load([BLANK] * 200)
    played = []
    for _ in range(8):
        rebel, imperial = t.table.legal(0)[0], t.table.legal(1)[0]
        played.append(rebel.partition("rebel_")[2])
        t.choose(rebel, imperial)
        on_to(t, "choose_tactic")
    assert len(set(played)) == 8
    assert discards(t, "rebel", "space") == [played[-1]]
    assert set(deck(t, "rebel", "space")) == set(played[:-1])


@pytest.mark.rule("RE-ADV_TACTIC-14")
def test_a_card_must_be_played_unless_an_effect_forbids_it() -> None:
    t = fight(*SHIPS).load([BLANK] * 30)
    assert all(choice.startswith("tactic:") for choice in t.table.legal(0))
    reveal(t, "outrun_them", "swarm_tactics")
    t.choose("wait", "neither")
    on_to(use(t, "rebel_outrun_them", "bottom"), "choose_tactic")
    assert [ask.seat for ask in t.table.asks] == [0]
    assert is_forbidden(t.combat, EMPIRE, Forbidden.PLAY_TACTICS, 0)
    t.choose("tactic:rebel_escort")
    on_to(t, "choose_tactic")
    assert {ask.seat for ask in t.table.asks} == {0, 1}


@pytest.mark.rule("RE-ADV_TACTIC-16")
def test_a_card_means_units_of_its_own_theater_only() -> None:
    t = fight(*SHIPS, ("rebel_trooper", 1), ("stormtrooper", 1)).load([BLANK] * 10)
    reveal(t, "ion_blast", "superlaser_blast")
    use(t, "imperial_superlaser_blast", "bottom")
    assert damage(t) == {"corellian_corvette": [1]}  # the trooper could not be chosen


@pytest.mark.rule("RE-ADV_TACTIC-17")
def test_what_a_card_does_ends_with_its_round_of_battle() -> None:
    t = fight(*SHIPS, ("rebel_trooper", 1), ("at_st", 1)).load([BLANK] * 20)
    reveal(t, "escort", "overwhelming_presence")
    use(t, "imperial_overwhelming_presence", "bottom")
    assert cinematic(t).protection[EMPIRE].red == 2
    on_to(t, "choose_tactic")
    assert t.ask.facts["theater"] == "ground"
    assert cinematic(t).protection[EMPIRE].red == 0


@pytest.mark.rule("RE-ADV_TACTIC-18", "RE-ADV_TACTIC-19", "RE-ADV_TACTIC-06")
def test_both_want_to_shoot_second() -> None:
    s = scene(("nebulon_b_frigate", 1), ("star_destroyer", 1), ("shield_bunker", 1))
    t = s.leader("darth_vader", "hoth").leader("mon_mothma", "hoth").combat("hoth", active="empire")
    t.load([BLANK] * 60)
    reveal(t, "draw_their_fire", "energy_shield")
    use(t, "imperial_energy_shield", "bottom")
    use(t, "rebel_draw_their_fire", "bottom").until("retreat", "done")
    assert attackers(t) == ["empire", "rebel"]
    assert t.ask.seat == 1  # and he is still the first to retreat
    on_to(t, "choose_tactic")
    reveal(t, "escort", "overwhelming_presence")
    assert t.ask.facts["tactic"] == "imperial_overwhelming_presence"
    on_to(t, "choose_tactic")
    assert attackers(t)[:4] == ["empire", "rebel", "empire", "rebel"]


@pytest.mark.rule("RE-ADV_TACTIC-18")
def test_a_changed_order_lasts_for_the_combat_in_its_theater() -> None:
    t = fight(*SHIPS, ("rebel_trooper", 1), ("at_st", 1)).load([BLANK] * 60)
    reveal(t, "escort", "energy_shield")
    use(t, "imperial_energy_shield", "bottom")
    on_to(t, "choose_tactic")
    assert attackers(t) == ["rebel", "empire"]
    reveal(t, "take_cover", "overrun")
    on_to(t, "choose_tactic")
    assert attackers(t)[2:] == ["empire", "rebel"]  # on the ground it was not changed
    reveal(t, "bombing_run", "intercept")
    on_to(t, "choose_tactic")
    assert attackers(t)[4:] == ["rebel", "empire"]


@pytest.mark.rule("RE-ADV_TACTIC-20", "RE-ADV_TACTIC-21")
def test_a_shield_generator_returns_a_discarded_card_before_the_choice() -> None:
    s = scene(("rebel_trooper", 1), ("shield_generator", 1), ("at_st", 1))
    take_cover = next(row.id for row in s.printed.advanced_tactics if row.key == "rebel_take_cover")
    assert s.state.rise is not None
    s.state.rise.tactic_discards[REBEL][1] = [take_cover]
    t = s.combat("hoth", active="empire")
    assert (t.ask.what, t.ask.seat) == ("return_tactic", 0)
    t.choose("return:rebel_take_cover")
    assert t.ask.what == "choose_tactic"
    assert "take_cover" in deck(t, "rebel", "ground")


@pytest.mark.rule("RE-ADV_TACTIC-20")
def test_an_effect_that_draws_returns_cards_instead() -> None:
    s = scene(*SHIPS).leader("general_tagge", "hoth")
    s.state.factions[EMPIRE].actions = [s.printed.action["more_dangerous_than_you_realize"].id]
    keys = {row.key: row.id for row in s.printed.advanced_tactics}
    assert s.state.rise is not None
    s.state.rise.tactic_discards[EMPIRE][0] = [keys["imperial_intercept"], keys["imperial_entrapment"]]
    t = s.combat("hoth", active="empire")
    t.choose(next(choice for choice in t.legal if choice.startswith("use:more_dangerous")))
    t.choose("option:1", "return:imperial_entrapment", "done")
    assert discards(t, "empire", "space") == ["intercept"]
    assert t.ask.what == "choose_tactic"
