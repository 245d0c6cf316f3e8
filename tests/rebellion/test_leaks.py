"""Nothing that reaches the Empire hangs on where a hidden base is."""

from __future__ import annotations

import pytest

from tests.paranoid import unwatched
from tests.rebellion.random_play import play_out
from tests.rebellion.scenario import Scenario, Session
from tests.rebellion.test_random_matches import PLAYERS, opened, seeds
from tests.rebellion.twins import compare, other_bases, play_both, twins
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

PLAYED_ON = 25
COMPARED_ONE_IN = 20


def both(s: Scenario, base: str, t: Session) -> tuple[Table, Table]:
    """The session's table, and one with the base elsewhere."""
    return twins(t.table, s.place(base))


def same(tables: tuple[Table, Table], *choices: str) -> None:
    """Make choices at both tables; the Empire can never tell them apart."""
    compare(*tables)
    for choice in choices:
        for table in tables:
            table.choose(choice)
        compare(*tables)


@pytest.mark.rule("RB-BASE_REVEAL-04")
def test_ships_at_the_base_tell_nothing() -> None:
    s = Scenario(base="hoth").units("bespin", "star_destroyer").units("bespin", "tie_fighter")
    t = s.activate("empire", "hoth", "darth_vader")
    same(both(s, "dathomir", t), "move:star_destroyer,bespin", "move:tie_fighter,bespin", "done")


@pytest.mark.rule("RB-BASE_MOVE-01", "RB-BASE_MOVE-02", "RB-DECEPTION-01", "RB-DECEPTION-04")
def test_moves_out_of_the_space_are_checked_unseen() -> None:
    s = Scenario(base="hoth").units("rebel_base", "x_wing")
    t = s.activate("rebel", "bespin", "jan_dodonna")
    true, false = both(s, "endor", t)  # both bases border on Bespin
    assert "move:x_wing,rebel_base" in true.legal()
    same((true, false), "move:x_wing,rebel_base", "done")
    # a base that is far away: the Rebel alone learns that he cannot
    true, false = both(s, "naboo", s.activate("rebel", "bespin", "jan_dodonna"))
    compare(true, false)
    assert true.why_not("move:x_wing,rebel_base", 0) != false.why_not("move:x_wing,rebel_base", 0)
    assert true.why_not("move:x_wing,rebel_base", 1) == false.why_not("move:x_wing,rebel_base", 1)
    same((true, false), "done")


@pytest.mark.rule("RB-BASE_MOVE-02")
def test_moves_into_the_space_are_checked_unseen() -> None:
    s = Scenario(base="hoth").units("bespin", "x_wing", 2).units("naboo", "x_wing")
    t = s.activate("rebel", "rebel_base", "jan_dodonna")
    same(both(s, "endor", t), "move:x_wing,bespin", "done")


def test_the_reasons_against_a_deployment_or_activation_do_not_hang_on_the_base() -> None:
    s = Scenario(base="hoth").units("hoth", "star_destroyer").pool("darth_vader", "jan_dodonna")
    same(both(s, "dathomir", s.command(turn=1)), "activate:hoth,darth_vader", "done")


def test_whether_the_rebel_keeps_the_base_hidden_tells_nothing() -> None:
    s = Scenario(base="hoth").units("hoth", "star_destroyer")
    same(both(s, "dathomir", s.command()), "keep_hidden")


def play_twins(players: int, seed: int) -> int:
    """Now and then in a random match, go on with another base beside the true one; the choices compared."""
    chance = Chance.from_seed(f"twins {seed}")
    compared = 0
    for table in play_out(opened(players, seed), Chance.from_seed(seed)):
        if table.outcome is not None or table.play.state.round == 0 or chance.below(COMPARED_ONE_IN):
            continue
        bases = other_bases(table)
        if bases:
            with unwatched():  # no record explains a base that was put elsewhere by hand
                compared += play_both(*twins(table, chance.pick(bases)), chance, PLAYED_ON)
    return compared


@pytest.mark.rule("RB-DECEPTION-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_in_random_matches_the_empire_cannot_tell_one_possible_base_from_another(players: int) -> None:
    assert sum(play_twins(players, seed) for seed in seeds(range(3))) > PLAYED_ON


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", seeds(range(1000, 1060)))
def test_in_many_matches_the_empire_cannot_tell_one_possible_base_from_another(
    players: int, seed: int
) -> None:
    play_twins(players, seed)
