"""Cards that speak of the base, its space, probe cards and objectives; what teams see and decide of them."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import succeeded
from tests.rebellion.mission_scenes import assign
from tests.rebellion.scenario import Scenario, Session, dealt
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import CardKind, Mission, RefreshPhase, Resolution, Step
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.state import EMPIRE, REBEL, Pile, Told, Why


def scripted(s: Scenario, mission: str, system: str, *, target: str = "") -> Session:
    """The script of an Imperial mission that has just succeeded."""
    row = s.printed.mission[mission]
    aimed = s.printed.leader[target].id if target else -1
    place = s.place(system)
    frame = Mission([], EMPIRE, 1, row.id, [], place, aimed, succeeded=True)
    return s.run(frame, Resolution([Step.RUN_SCRIPT], CardKind.MISSION, row.id, EMPIRE, 1, place, [], aimed))


@pytest.mark.rule("RB-BASE-01", "RB-BASE_REVEAL-10", "RB-BASE_REVEAL-11")
@pytest.mark.parametrize(("revealed", "place"), [(False, "rebel_base"), (True, "hoth")])
def test_what_cards_put_into_the_space_goes_there_or_to_a_revealed_base(revealed: bool, place: str) -> None:
    s = Scenario(base="hoth", revealed=revealed).loyal("rebel", "naboo").units("hoth", "x_wing")
    t = succeeded(s, "base_defenses", "naboo", "general_rieekan")
    assert {"ion_cannon", "shield_generator"} <= set(t.units(place))
    other = "hoth" if place == "rebel_base" else "rebel_base"
    assert not {"ion_cannon", "shield_generator"} & set(t.units(other))


@pytest.mark.rule("RB-BASE_REVEAL-11", "RB-BASE-05")
@pytest.mark.parametrize(("revealed", "place"), [(False, "rebel_base"), (True, "hoth")])
def test_a_mission_of_the_space_is_carried_out_at_a_revealed_base(revealed: bool, place: str) -> None:
    s = Scenario(base="hoth", revealed=revealed).pool("darth_vader")
    t = assign(s, "rebel", "rapid_mobilization", "general_rieekan").command()
    t.until("take_turn", "keep_hidden")
    t.choose("reveal:rapid_mobilization,general_rieekan")
    t.until("take_turn", f"aim:{place}")
    assert t.where("general_rieekan") == place


@pytest.mark.rule("RB-BASE_REVEAL-12")
@pytest.mark.parametrize(("revealed", "drawn"), [(False, 1), (True, 2)])
def test_gather_intel_counts_the_units_of_the_space_or_of_a_revealed_base(revealed: bool, drawn: int) -> None:
    s = Scenario(base="hoth", revealed=revealed).units("hoth", "x_wing", 8)
    t = scripted(s, "gather_intel", "naboo")
    assert len(t.state.probe_hand) == drawn


@pytest.mark.rule("RB-BASE_REVEAL-13", "RB-DECEPTION-02")
@pytest.mark.parametrize("base", ["hoth", "naboo"])
def test_long_range_probe_is_answered_truly_and_reveals_nothing(base: str) -> None:
    s = Scenario(base=base).units("rebel_base", "x_wing")
    t = succeeded(s, "long_range_probe", "hoth", "admiral_piett")
    assert not t.state.base_revealed
    assert t.units("rebel_base") == ["x_wing"]
    assert not t.events(events.BaseRevealed)
    known = knowledge(t.table.view(1).state)
    if base == "hoth":
        assert known.possible == 1 << t.place("hoth")
    else:
        assert [ruled.why for ruled in known.excluded if ruled.system == t.place("hoth")] == [Why.ANSWERED]


@pytest.mark.rule("RB-DECEPTION-02", "RB-DECEPTION-03")
def test_of_three_systems_named_one_is_always_the_bases() -> None:
    s = Scenario(base="hoth").units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    t = scripted(s, "interrogation_droid", "naboo", target="princess_leia")
    assert t.ask.seat == 0
    t.choose("name:naboo,utapau")
    (clue,) = knowledge(t.table.view(1).state).clues
    assert clue.told is Told.NAMED
    assert clue.systems == sum(1 << t.place(system) for system in ("hoth", "naboo", "utapau"))


@pytest.mark.rule("RB-DECEPTION-02", "RB-DECEPTION-03")
def test_a_freed_leader_is_put_into_the_region_of_the_base_and_nowhere_else() -> None:
    s = Scenario(base="hoth").units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    t = scripted(s, "homing_beacon", "naboo", target="princess_leia")
    assert t.refusal("put_leader:naboo").rule == "RB-DECEPTION-02"
    t.choose("put_leader:bespin")
    region = t.match.galaxy.region_of[t.place("hoth")]
    assert knowledge(t.table.view(1).state).possible & ~region == 0


@pytest.mark.rule("RB-PROBE-03")
@pytest.mark.parametrize(("players", "general"), [(2, 1), (3, 2), (4, 2)])
def test_the_imperial_general_draws_probe_cards(players: int, general: int) -> None:
    t = Scenario(players=players).run(RefreshPhase([Step.LAUNCH_PROBES]))
    assert len(t.state.probe_hand) == 2
    (drawn,) = [event for event in t.events(events.CardsDrawn) if event.deck == "probe"]
    assert drawn.owner == general
    assert drawn.seen_by(0).cards == ()


@pytest.mark.rule("RB-OBJECTIVE-10")
def test_infiltration_lets_the_rebel_arrange_the_objectives() -> None:
    s = Scenario().units("naboo", "stormtrooper")
    deck = [s.printed.objective[key].id for key in ("popular_support", "liberation", "rebel_assault")]
    s.state.objective_deck = list(deck)
    t = succeeded(s, "infiltration", "naboo", "mon_mothma")
    t.choose("top:liberation")
    assert t.state.objective_deck == [deck[2], deck[0], deck[1]]
    assert t.table.view(1).state.known_to == [[], []]


@pytest.mark.rule("RB-OBJECTIVE-12", "RB-OBJECTIVE-09")
def test_objectives_that_were_shown_are_hidden_again_and_the_empire_forgets_nothing() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    cards = [s.printed.objective[key].id for key in ("liberation", "popular_support")]
    s.state.objectives = list(cards)
    s.state.objective_deck = [row.id for row in s.printed.objectives if row.id not in cards]
    t = succeeded(s, "interrogation", "naboo", "darth_vader", target="princess_leia")
    assert t.state.objectives == cards
    seen = t.table.view(1).state
    assert all(card < 0 for card in seen.objectives)
    (known,) = seen.known_to[EMPIRE]
    assert (known.pile, sorted(known.cards)) == (Pile.OBJECTIVES, sorted(cards))
    for seed in range(5):
        guess = t.table.guess(1, t.match.chance.child(str(seed)))
        assert sorted(guess.state.objectives) == sorted(cards)


@pytest.mark.rule("RB-TEAM-01")
@pytest.mark.parametrize("players", [3, 4])
def test_a_side_has_an_admiral_and_a_general(players: int) -> None:
    m = dealt(players=players).match
    roles = {(side, role): m.seat(side, role) for side in (REBEL, EMPIRE) for role in Role}
    assert len(set(roles.values())) == players
    assert roles[EMPIRE, Role.ADMIRAL] != roles[EMPIRE, Role.GENERAL]
    assert (roles[REBEL, Role.ADMIRAL] == roles[REBEL, Role.GENERAL]) is (players == 3)


@pytest.mark.rule("RB-TEAM-02")
def test_members_of_a_team_see_what_their_side_sees_and_the_others_do_not() -> None:
    table = dealt(players=4).table
    sides = table.game.sides(table.play.state)
    views = [table.view(seat).state for seat in range(4)]
    for side in sides:
        assert views[side[0]] == views[side[1]]
    assert views[sides[REBEL][0]].base == table.play.state.base
    assert views[sides[EMPIRE][0]].base < 0
