"""Cards that cancel others, and additional cards."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.cinematic_scenes import (
    BLANK,
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
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.state import EMPIRE, REBEL

CANCELERS = (("corellian_corvette", 1), ("interdictor", 1), ("star_destroyer", 1))


@pytest.mark.rule("RE-CANCEL-01", "RE-CANCEL-02")
def test_a_defender_who_cancels_resolves_first() -> None:
    t = reveal(fight(*CANCELERS).load([BLANK] * 20), "outrun_them", "entrapment")
    assert (t.ask.what, t.ask.seat) == ("cancel_first", 0)
    use(t, "rebel_outrun_them", "top")
    assert [event.tactic for event in t.events(events.TacticCanceled)] == ["imperial_entrapment"]
    on_to(t, "choose_tactic")
    chosen = [event.tactic for event in t.events(events.AbilityChosen)]
    assert chosen == ["rebel_outrun_them"]  # neither ability of Entrapment
    assert discards(t, "empire", "space") == ["entrapment"]  # it counts as played


@pytest.mark.rule("RE-CANCEL-03", "RE-CANCEL-04")
def test_if_he_declines_his_card_may_be_canceled_before_its_other_ability() -> None:
    t = reveal(fight(*CANCELERS).load([BLANK] * 20), "outrun_them", "entrapment")
    t.choose("wait")
    assert (t.ask.what, t.ask.seat) == ("choose_ability", 1)
    use(t, "imperial_entrapment", "top")
    assert [event.tactic for event in t.events(events.TacticCanceled)] == ["rebel_outrun_them"]
    assert (t.ask.what, t.ask.seat) == ("choose_tactic", 1)  # the additional card
    t.choose("tactic:imperial_tractor_beam", "neither")
    on_to(t, "choose_tactic")
    assert {ask.seat for ask in t.table.asks} == {0, 1}  # nobody is barred from the next round


@pytest.mark.rule("RE-CANCEL-03")
def test_a_defender_who_declines_resolves_his_other_ability_later() -> None:
    t = reveal(fight(*CANCELERS).load([BLANK] * 20), "outrun_them", "superlaser_blast")
    t.choose("wait")
    use(t, "imperial_superlaser_blast", "bottom")
    assert damage(t) == {"corellian_corvette": [1]}
    use(t, "rebel_outrun_them", "bottom")
    on_to(t, "choose_tactic")
    assert [ask.seat for ask in t.table.asks] == [0]


@pytest.mark.rule("RE-ADV_TACTIC-07", "RE-CANCEL-02")
def test_a_cancel_ability_without_its_unit_gives_no_priority() -> None:
    t = reveal(fight(("x_wing", 1), ("star_destroyer", 1)), "outrun_them", "superlaser_blast")
    assert (t.ask.what, t.ask.seat) == ("choose_ability", 1)


@pytest.mark.rule("RE-CANCEL-05")
def test_an_additional_card_is_resolved_before_anything_can_cancel_it() -> None:
    # The current player's Confrontation brings Take It Down; then the Empire cancels nothing any more.
    t = fight(("rebel_vanguard", 1), ("at_at", 1), ("tie_striker", 1), ("u_wing", 1), active="rebel")
    t.load([BLANK] * 20)
    t.choose("tactic:rebel_rogue_squadron_support", "tactic:imperial_intercept")
    on_to(t, "choose_tactic")
    reveal(t, "confrontation", "air_superiority").choose("wait")
    use(t, "rebel_confrontation", "bottom").choose("tactic:rebel_take_it_down")
    use(t, "rebel_take_it_down", "top")
    use(t, "imperial_air_superiority", "top")
    assert t.events(events.TacticCanceled) == []
    assert damage(t)["at_at"] == [2]


@pytest.mark.rule("RE-CANCEL-06")
def test_an_additional_card_cancels_nothing() -> None:
    t = fight(("rebel_trooper", 1), ("at_at", 1), ("tie_striker", 1), ("u_wing", 1))
    t.load([BLANK] * 20)
    t.choose("tactic:rebel_rogue_squadron_support", "tactic:imperial_intercept")
    on_to(t, "choose_tactic")
    reveal(t, "take_cover", "imposing_presence")
    use(t, "imperial_imposing_presence", "bottom").choose("tactic:imperial_air_superiority")
    refusal = t.refusal("ability:imperial_air_superiority,top")
    assert (refusal.rule, refusal.reason) == ("RE-CANCEL-06", "additional_card_cancels_none")
    assert "ability:imperial_air_superiority,bottom" in t.legal


@pytest.mark.rule("RE-ADV_TACTIC-12")
def test_an_additional_card_that_empties_the_deck_alone_stays_discarded() -> None:
    s = scene(("mon_calamari_cruiser", 1), ("star_destroyer", 1))
    cards = {row.key: row.id for row in s.printed.advanced_tactics}
    left = ("rebel_fleet_logistics", "rebel_escort")
    assert s.state.rise is not None
    space = [row for row in s.printed.advanced_tactics if row.side == "rebel" and row.theater == "space"]
    s.state.rise.tactic_discards[REBEL][0] = [row.id for row in space if row.key not in left]
    t = s.combat("hoth", active="rebel").load([BLANK] * 10)
    assert t.table.legal(0) == [f"tactic:{key}" for key in left]
    reveal(t, "fleet_logistics", "intercept")
    use(t, "rebel_fleet_logistics", "top")
    assert t.legal == ["tactic:rebel_escort"]
    t.choose("tactic:rebel_escort", "ability:rebel_escort,bottom")
    protection = cinematic(t).protection[REBEL]
    assert (protection.red, protection.black) == (2, 2)  # both cards protect
    on_to(t, "choose_tactic")
    assert discards(t, "rebel", "space") == ["escort"]
    assert len(deck(t, "rebel", "space")) == 7
    assert cards["rebel_escort"] in s.state.rise.tactic_discards[REBEL][0]
    assert cinematic(t).canceled[EMPIRE] is False
