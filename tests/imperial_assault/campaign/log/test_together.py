"""What the Rebel players decide together, and deadlocks."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import RESULTS, CampaignSession, Log, won_by
from tests.imperial_assault.campaign.scenario import MissionScenario
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.state import REBELS, CardKind

FOUR = ("diala_passil", "fenn_signis", "gaarkhan")


def choosing(*, votes: bool) -> CampaignSession:
    """Three Rebel players choose a side mission."""
    return Log(FOUR, seats=4, votes=votes).missions(1, active=["brushfire", "vipers_den"])


@pytest.mark.rule("IA-CONFLICT-08")
def test_any_rebel_player_may_answer_and_a_partner_may_take_it_back() -> None:
    RESULTS["vipers_den"] = won_by(REBELS)  # so that nothing is drawn
    t = choosing(votes=False)
    assert [ask.seat for ask in t.table.asks] == [1, 2, 3]
    t.table.choose("set_out:vipers_den", 2)
    assert t.match.state.mission == "vipers_den"
    assert t.ask.what == "exchange_items"
    assert t.table.remembered[-1].jointly == (1, 2, 3)  # so that the server lets them take it back
    assert t.table.undo_needs() == ()
    t.table.undo()
    t.table.choose("set_out:brushfire", 3)
    assert t.match.state.mission == "brushfire"


@pytest.mark.rule("IA-CONFLICT-08")
def test_players_who_vote_alike_agree() -> None:
    t = choosing(votes=True)
    for seat in (1, 2, 3):
        assert t.table.outcome is None
        t.table.choose("set_out:vipers_den", seat)
    assert t.match.state.mission == "vipers_den"
    assert not t.events(events.DeciderNamed)


@pytest.mark.rule("IA-CONFLICT-09")
def test_the_imperial_player_names_whose_vote_decides_a_deadlock() -> None:
    t = choosing(votes=True)
    t.table.choose("set_out:vipers_den", 1)
    t.table.choose("set_out:brushfire", 2)
    assert t.match.state.mission == ""
    t.table.choose("set_out:vipers_den", 3)
    assert (t.ask.seat, t.ask.what, t.ask.rule) == (0, "name_decider", "IA-CONFLICT-09")
    assert t.legal == ["decider:diala_passil", "decider:fenn_signis", "decider:gaarkhan"]
    t.choose("decider:fenn_signis")
    assert t.match.state.mission == "brushfire"
    assert [event.seat for event in t.events(events.DeciderNamed)] == [2]


@pytest.mark.rule("IA-CONFLICT-09")
def test_the_imperial_player_does_not_see_votes_before_all_have_voted() -> None:
    t = choosing(votes=True)
    t.table.choose("set_out:vipers_den", 1)
    assert t.table.view(0).state.answers == []


@pytest.mark.rule("IA-CONFLICT-09")
@pytest.mark.parametrize("votes", [False, True])
def test_players_who_vote_do_so_in_missions_too(votes: bool) -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a2", "jyn_odan a3"], ["imperial_officer h6"])
    s.state.votes = votes
    s.of("fenn_signis").tokens = 2
    t = s.status(Step.AFTER_ROUND_ENDS, Step.ADVANCE_ROUND)
    assert t.asked() == {1, 2, 3}
    t.table.choose("second_token:gaarkhan", 2)
    if not votes:
        assert t.hero("gaarkhan").tokens == 2
        return
    t.table.choose("second_token:gaarkhan", 1)
    t.table.choose("second_token:jyn_odan", 3)
    assert (t.ask.seat, t.ask.rule) == (0, "IA-CONFLICT-09")
    t.choose("decider:jyn_odan")
    assert (t.hero("jyn_odan").tokens, t.hero("gaarkhan").tokens) == (2, 1)


@pytest.mark.rule("IA-CONFLICT-08")
def test_rebels_with_effects_at_one_moment_decide_their_order() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a2"], ["stormtrooper c1 g5 g6"])
    for hero in ("fenn_signis", "gaarkhan"):
        s.card(hero, CardKind.SUPPLY, "c1_comlink")
    t = s.run(s.round_start())
    assert (t.ask.what, t.asked()) == ("round_starts", {1, 2})
    assert [waiting.seat for waiting in t.table.waiting(0)] == [None]  # the Imperial player learns of nobody
    t.table.choose("pass", 1)
    assert t.asked() == {2}
    t.table.choose("use:c1_comlink,gaarkhan", 2)
    assert not t.match.state.groups[2].ready
