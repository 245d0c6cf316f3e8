"""The limit of leaders in a pool, of one player and of a team."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.frames import Recruitment, RefreshPhase, Round, Step
from wartable.games.rebellion.state import EMPIRE, REBEL

REBELS = (
    "mon_mothma",
    "jan_dodonna",
    "general_rieekan",
    "princess_leia",
    "luke_skywalker",
    "han_solo",
    "chewbacca",
    "lando_calrissian",
    "jyn_erso",
    "saw_gerrera",
)

IMPERIALS = (
    "emperor_palpatine",
    "grand_moff_tarkin",
    "darth_vader",
    "general_tagge",
    "admiral_ozzel",
    "general_veers",
    "admiral_piett",
    "janus_greejatus",
)


def retrieving(scenario: Scenario) -> Session:
    """A Refresh Phase from its beginning."""
    return scenario.run(Round([Step.REFRESH]))


def pool(session: Session, side: int) -> set[str]:
    """The leaders in the pool of a side."""
    return {session.match.leader_text(leader) for leader in session.match.pool(side)}


def with_rebels(number: int, players: int = 2) -> Scenario:
    """That many Rebel leaders in a system, to be retrieved, and an Imperial one in his pool."""
    scenario = Scenario(expansion=True, players=players).pool("darth_vader")
    for leader in REBELS[:number]:
        scenario.leader(leader, "naboo")
    return scenario


@pytest.mark.rule("RE-LEADER_LIMIT-01")
def test_eight_leaders_may_stay_in_a_pool() -> None:
    session = retrieving(with_rebels(8))
    assert session.ask.what != "too_many_leaders"
    assert len(pool(session, REBEL)) == 8


@pytest.mark.rule("RE-LEADER_LIMIT-01")
def test_who_retrieves_more_than_eight_leaders_chooses_whom_he_keeps() -> None:
    session = retrieving(with_rebels(10))
    assert (session.ask.what, session.ask.seat) == ("too_many_leaders", 0)
    assert set(session.legal) == {f"let_go:{leader}" for leader in REBELS}
    session.choose("let_go:chewbacca", "let_go:saw_gerrera")
    assert pool(session, REBEL) == set(REBELS) - {"chewbacca", "saw_gerrera"}
    assert session.where("chewbacca") == "eliminated"
    assert session.ask.what != "too_many_leaders"


@pytest.mark.rule("RE-LEADER_LIMIT-01")
def test_leaders_elsewhere_do_not_count() -> None:
    scenario = Scenario(expansion=True).pool(*REBELS[:8])
    scenario.leader("jyn_erso", "naboo").units("naboo", "stormtrooper")
    scenario.leader("saw_gerrera", "naboo", "captured")
    session = scenario.run(RefreshPhase([Step.DRAW_MISSIONS]))
    assert session.ask.what != "too_many_leaders"


@pytest.mark.rule("RE-LEADER_LIMIT-01")
def test_a_recruit_may_be_one_too_many() -> None:
    scenario = Scenario(expansion=True).pool(*REBELS[:8])
    card = scenario.printed.action["rebel_extremist"]
    other = next(row for row in scenario.printed.actions if "jyn_erso" in row.leaders)
    assert card.side is other.side
    scenario.state.factions[REBEL].actions = [other.id]
    session = scenario.run(Recruitment([Step.NAME_RECRUITS], naming=[REBEL]))
    session.choose("recruit:jyn_erso")
    assert session.ask.what == "too_many_leaders"
    session.choose("let_go:han_solo")
    assert "jyn_erso" in pool(session, REBEL)


@pytest.mark.rule("RE-LEADER_LIMIT-01")
def test_one_too_many_goes_before_the_other_side_names_its_recruit() -> None:
    scenario = Scenario(expansion=True).pool(*REBELS[:8], *IMPERIALS[:4])
    rebel = next(row for row in scenario.printed.actions if "jyn_erso" in row.leaders)
    imperial = next(row for row in scenario.printed.actions if "jabba_the_hutt" in row.leaders)
    scenario.state.factions[REBEL].actions = [rebel.id]
    scenario.state.factions[EMPIRE].actions = [imperial.id]
    session = scenario.run(Recruitment([Step.NAME_RECRUITS], naming=[REBEL, EMPIRE]))
    session.choose("recruit:jyn_erso")
    assert (session.ask.what, session.ask.seat) == ("too_many_leaders", 0)
    session.choose("let_go:han_solo")
    assert (session.ask.what, session.ask.seat) == ("recruit", 1)


def test_a_card_that_is_being_recruited_with_cannot_be_used_yet() -> None:
    scenario = Scenario(expansion=True).pool(*REBELS[:7], *IMPERIALS)
    rebel = next(row for row in scenario.printed.actions if "jyn_erso" in row.leaders)
    ambitions = scenario.printed.action["ambitions_of_power"]
    scenario.state.factions[REBEL].actions = [rebel.id]
    scenario.state.factions[EMPIRE].actions = [ambitions.id]
    session = scenario.run(Recruitment([Step.NAME_RECRUITS], naming=[REBEL, EMPIRE]))
    session.choose("recruit:jyn_erso")
    assert (session.ask.what, session.ask.seat) == ("recruit", 1)


@pytest.mark.rule("RE-ACTION_CARD-07")
@pytest.mark.parametrize("leaders", [7, 8])
def test_a_card_raises_the_limit_when_the_pool_is_full(leaders: int) -> None:
    scenario = Scenario(expansion=True).pool()
    for leader in IMPERIALS[:leaders]:
        scenario.leader(leader, "coruscant")
    scenario.state.factions[EMPIRE].actions = [scenario.printed.action["ambitions_of_power"].id]
    session = retrieving(scenario)
    if leaders < 8:
        assert session.ask.what != "pool_full"
        return
    assert (session.ask.what, session.ask.seat) == ("pool_full", 1)
    session.choose("use:ambitions_of_power,jabba_the_hutt")  # who is not even recruited
    assert session.state.rise is not None
    assert session.state.rise.pool_limits == [8, 9]


@pytest.mark.rule("RE-ACTION_CARD-07", "RE-LEADER_LIMIT-01")
def test_a_ninth_leader_stays_if_the_card_is_used_in_time() -> None:
    scenario = Scenario(expansion=True).pool()
    for leader in (*IMPERIALS, "moff_jerjerrod"):
        scenario.leader(leader, "coruscant")
    scenario.state.factions[EMPIRE].actions = [scenario.printed.action["ambitions_of_power"].id]
    session = retrieving(scenario).choose("use:ambitions_of_power,admiral_motti")
    assert session.ask.what != "too_many_leaders"
    assert len(pool(session, EMPIRE)) == 9


def test_the_base_game_has_no_limit() -> None:
    scenario = Scenario()
    for leader in scenario.printed.leaders:
        scenario.leader(leader.key, "naboo")
    session = retrieving(scenario)
    assert session.ask.what != "too_many_leaders"
    assert len(pool(session, EMPIRE)) > 8


@pytest.mark.rule("RE-LEADER_LIMIT-02", "RE-LEADER_LIMIT-03")
def test_a_team_gives_up_leaders_of_its_larger_pool() -> None:
    session = retrieving(with_rebels(9, players=4))
    m = session.match
    generals = {leader for leader in pool(session, REBEL) if m.content.leader[leader].role == "general"}
    admirals = pool(session, REBEL) - generals
    larger, smaller = sorted((generals, admirals), key=len, reverse=True)
    assert len(larger) > len(smaller)
    assert session.ask.rule == "RE-LEADER_LIMIT-02"
    assert session.ask.seat == (3 if larger is generals else 0)
    assert set(session.legal) == {f"let_go:{leader}" for leader in larger}
    assert session.refusal(f"let_go:{min(smaller)}").rule == "RE-LEADER_LIMIT-03"
    session.choose(session.legal[0])
    assert len(pool(session, REBEL)) == 8


@pytest.mark.rule("RE-LEADER_LIMIT-02")
def test_of_pools_alike_the_admiral_chooses_among_both() -> None:
    scenario = Scenario(expansion=True, players=4).pool("darth_vader")
    roles = {"admiral": 0, "general": 0}
    for row in scenario.printed.leaders:
        if row.side == "rebel" and roles[row.role] < 5:
            roles[row.role] += 1
            scenario.leader(row.key, "naboo")
    assert roles == {"admiral": 5, "general": 5}
    session = retrieving(scenario)
    assert session.ask.seat == 0
    assert len(session.legal) == 10
    roles_of = session.match.content.leader
    general = next(text for text in session.legal if roles_of[text.partition(":")[2]].role == "general")
    session.choose(general)  # now the Admiral's pool is larger
    assert session.ask.seat == 0
    assert len(session.legal) == 5
