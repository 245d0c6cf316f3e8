"""Steady in cinematic combat: it reads what cards do, and never gives an illegal answer."""

from __future__ import annotations

from tests.rebellion.rise.cinematic_scenes import BLANK, HIT, SPECIAL, fight, reveal, scene, use
from tests.rebellion.rise.test_cinematic_random import armies
from tests.rebellion.scenario import Session
from tests.rebellion.test_combat_random import under_way
from wartable.bots import Seated
from wartable.games.rebellion.bot.steady import Steady
from wartable.kernel.chance import Chance

MOST_CHOICES = 2000


def answer(t: Session, seat: int | None = None) -> str:
    """What Steady says to the question that waits; it must be legal."""
    asked = t.table.asks[0].seat if seat is None else seat
    choice = Steady(asked, Chance.from_seed(7)).choose(Seated(t.table, asked))
    assert t.table.why_not(choice, asked) is None
    return choice


def test_it_plays_the_card_that_does_most() -> None:
    t = fight(("y_wing", 2), ("star_destroyer", 2), ("death_star", 1))
    assert answer(t, 0) in ("tactic:rebel_bombing_run", "tactic:rebel_escort", "tactic:rebel_fleet_logistics")
    t = fight(("x_wing", 1), ("mon_calamari_cruiser", 1), ("death_star", 1), ("tie_fighter", 1))
    assert answer(t, 1) == "tactic:imperial_superlaser_blast"
    reveal(t, "escort", "superlaser_blast")
    assert answer(t) == "ability:imperial_superlaser_blast,top"


def test_it_cancels_what_is_worth_it_and_nothing_else() -> None:
    ships = (("corellian_corvette", 1), ("tie_fighter", 3), ("death_star", 1))
    t = reveal(fight(*ships), "outrun_them", "superlaser_blast")
    assert answer(t) == "ability:rebel_outrun_them,top"
    t = reveal(fight(("corellian_corvette", 1), ("tie_fighter", 1)), "outrun_them", "energy_shield")
    assert answer(t) == "wait"


def test_it_saves_a_doomed_ship_and_rerolls_blanks() -> None:
    s = scene(("corellian_corvette", 1), ("star_destroyer", 1)).leader("general_rieekan", "hoth")
    t = s.combat("hoth", active="empire", wounds={"corellian_corvette": 1})
    reveal(t, "escort", "intercept").load([BLANK, HIT, BLANK, BLANK, SPECIAL])
    use(t.choose("neither"), "rebel_escort", "bottom")
    assert t.ask.what == "combat_action"
    assert answer(t) == "remove:red_special,corellian_corvette,2,0"
    t.choose(answer(t))
    assert answer(t) == "reroll_dice"
    t.choose("reroll_dice")
    assert answer(t) == "pick:black_blank"


def test_it_fights_on_where_it_wins_and_leaves_what_is_hopeless() -> None:
    for rebels, expected in ((("mon_calamari_cruiser", 1), "fight_on"), (("x_wing", 1), "retreat")):
        s = scene(rebels, ("star_destroyer" if rebels[0] == "x_wing" else "tie_fighter", 1))
        s.leader("princess_leia", "hoth").loyal("rebel", "mustafar")
        t = s.combat("hoth", active="rebel").load([BLANK] * 10)
        reveal(t, "ion_blast", "tractor_beam").choose("neither", "neither")
        while t.ask.what != "retreat":
            t.choose("done")
        assert answer(t).partition(":")[0] == expected


def test_it_fights_combats_of_chance_to_their_end() -> None:
    for seed in range(40):
        t, _ = armies(seed, 2 + seed % 3)
        choices = 0
        while t.table.outcome is None and under_way(t):
            seat = t.table.asks[0].seat
            t.table.choose(answer(t, seat), seat)
            choices += 1
            assert choices < MOST_CHOICES
