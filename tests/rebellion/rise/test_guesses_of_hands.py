"""What a side sees of the enemy's hand stays there in its guesses."""

from __future__ import annotations

from tests.rebellion.mission_scenes import assign
from tests.rebellion.rise.card_scenes import carried_out, rise
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.chance import Chance


def test_what_lies_open_in_a_hand_is_not_guessed_under_leaders() -> None:
    s = rise().missions("rebel", "demolition", "build_alliance", "wookiee_uprising")
    assign(s, "rebel", "incite_rebellion", "mon_mothma")
    s.state.factions[REBEL].deck = [
        s.printed.mission["seek_yoda"].id,
        s.printed.mission["incite_rebellion"].id,
    ]
    t = carried_out(s, "stolen_intel", "naboo", "empire")
    assert t.ask.what == "take_from_hand"
    under = set()
    for seed in range(20):
        guessed = t.table.guess(EMPIRE, Chance.from_seed(seed))
        faction = guessed.play.state.factions[REBEL]
        assert sorted(faction.missions) == sorted(t.state.factions[REBEL].missions)
        assert guessed.view(EMPIRE) == t.table.view(EMPIRE)
        guessed.choose(guessed.legal()[0])
        under.add(faction.assigned[0].card)
    assert len(under) > 1
