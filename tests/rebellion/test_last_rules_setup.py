"""What every side takes at the start: its cards and leaders, the decks, and the roles of a team."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, dealt
from wartable.games.rebellion.content.vocabulary import ActionKind, MissionKind, Role, Theater
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import CommandPhase, RefreshPhase, Step
from wartable.games.rebellion.seats import seat_of, sides_of
from wartable.games.rebellion.state import EMPIRE, REBEL, SIDES, Away
from wartable.games.rebellion.tables import SIDE_NUMBERS
from wartable.kernel.events import Event

EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("RB-SETUP-01")
def test_the_steps_come_in_their_order_and_then_the_first_round_begins() -> None:
    def step(event: Event) -> str:
        match event:
            case events.LoyaltyRevealed():
                return "loyalty"
            case events.UnitsPlaced():
                return f"units of the {event.side}"
            case events.CardsDrawn():
                return event.deck
            case events.BaseChosen():
                return "base"
            case events.RoundBegan():
                return f"round {event.round}"
            case _:
                return ""

    t = dealt(quick=False).until("assign_leaders", "proposed")
    told = [name for event in t.table.play.events if (name := step(event))]
    order = ["loyalty", "units of the empire", "units of the rebel", "starting_action", "base", "mission"]
    assert list(dict.fromkeys(told)) == [*order, "round 1"]
    assert t.state.round == 1


@EVERY_NUMBER
@pytest.mark.rule("RB-SETUP-02")
def test_every_seat_plays_one_of_the_two_sides(players: int) -> None:
    rebels, imperials = sides_of(players)
    assert rebels
    assert imperials
    assert sorted(rebels + imperials) == list(range(players))
    t = dealt(players)
    assert [t.match.side_of_seat(seat) for seat in rebels] == [REBEL] * len(rebels)
    assert [t.match.side_of_seat(seat) for seat in imperials] == [EMPIRE] * len(imperials)


@pytest.mark.rule("RB-SETUP-03")
def test_each_side_has_its_own_units_leaders_and_cards() -> None:
    t = dealt(quick=False)
    printed = t.match.content
    for side in SIDES:
        faction = t.state.factions[side]
        missions = [printed.missions[card].side for card in faction.missions + faction.deck]
        actions = [printed.actions[card].side for card in faction.action_deck]
        units = [printed.units[unit].side for unit in faction.reserve]
        leaders = [printed.leaders[leader].side for leader in t.match.pool(side)]
        for found in (missions, actions, units, leaders):
            assert {SIDE_NUMBERS[each] for each in found} == {side}


@pytest.mark.rule("RB-SETUP-04")
@pytest.mark.parametrize("side", SIDES)
def test_a_team_has_an_admiral_and_a_general_with_a_pool_each(side: int) -> None:
    admiral, general = (seat_of(4, side, role) for role in (Role.ADMIRAL, Role.GENERAL))
    assert {admiral, general} == set(sides_of(4)[side])
    assert admiral != general
    partners = {admiral: "darth_vader", general: "grand_moff_tarkin"}
    if side == REBEL:
        partners = {admiral: "princess_leia", general: "jan_dodonna"}
    for place, turn in enumerate(dealt(4).match.turns()):
        if turn.side == side:
            t = Scenario(players=4).units("bespin", "star_destroyer").run(CommandPhase([Step.TURN], place))
            if t.ask.what == "reveal_base":
                t.choose("keep_hidden")
            refusal = t.refusal(f"activate:hoth,{partners[turn.seat]}")
            assert (t.ask.seat, refusal.rule) == (turn.seat, "RB-COMMAND-10")


@pytest.mark.rule("RB-SETUP-05")
def test_the_sole_rebel_of_three_has_both_roles_and_keeps_their_pools_apart() -> None:
    assert [seat_of(3, REBEL, role) for role in (Role.ADMIRAL, Role.GENERAL)] == [0, 0]
    t = Scenario(players=3).run(CommandPhase([Step.TURN])).choose("keep_hidden")
    assert t.refusal("activate:hoth,princess_leia").rule == "RB-COMMAND-10"  # first as the Admiral
    t.choose("pass", "keep_hidden")
    assert t.ask.seat == 0
    assert t.refusal("activate:hoth,jan_dodonna").rule == "RB-COMMAND-10"  # then as the General
    assert "activate:hoth,princess_leia" in t.legal


@pytest.mark.rule("RB-SETUP-08")
def test_of_the_four_starting_leaders_two_are_the_admirals_and_two_the_generals() -> None:
    m = dealt(4).match
    for side in SIDES:
        roles = [m.leader(leader).role for leader in m.pool(side)]
        assert sorted(roles) == [Role.ADMIRAL, Role.ADMIRAL, Role.GENERAL, Role.GENERAL]


@pytest.mark.rule("RB-SETUP-13")
def test_in_a_team_the_rebel_general_has_the_starting_objective() -> None:
    s = Scenario(players=4).loyal("rebel", "naboo", "utapau", "kashyyyk", "mon_calamari", "ryloth")
    for system in ("bespin", "sullust", "saleucami", "mygeeto", "rodia", "felucia"):
        s.loyal("rebel", system)
    card = next(row for row in s.printed.objectives if row.key == "regional_support")
    assert card.stage == 1
    s.state.objectives = [card.id]
    t = s.run(RefreshPhase([Step.PLAY_REFRESH_OBJECTIVE]))
    asked = {seat for seat in range(4) if any(text.startswith("objective:") for text in t.table.legal(seat))}
    assert asked == {3}


@pytest.mark.rule("RB-SETUP-14")
@pytest.mark.parametrize("side", SIDES)
def test_all_recruiting_cards_are_shuffled_into_the_action_deck(side: int) -> None:
    decks = [dealt(seed=seed).state.factions[side].action_deck for seed in range(4)]
    rows = dealt().match.content.actions
    expected = [row.id for row in rows if SIDE_NUMBERS[row.side] == side and row.kind is ActionKind.RECRUIT]
    assert all(sorted(deck) == expected for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 4


@pytest.mark.rule("RB-SETUP-15")
def test_two_tactic_decks_are_shuffled_for_both_sides_together() -> None:
    starts = [dealt(seed=seed) for seed in range(4)]
    rows = starts[0].match.content.tactics
    for t in starts:
        space, ground = t.state.space_tactics, t.state.ground_tactics
        assert {rows[card].theater for card in space} == {Theater.SPACE}
        assert {rows[card].theater for card in ground} == {Theater.GROUND}
        assert len(space) + len(ground) == sum(row.copies for row in rows)
    assert len({tuple(t.state.space_tactics) for t in starts}) == 4
    assert len({tuple(t.state.ground_tactics) for t in starts}) == 4


@pytest.mark.rule("RB-SETUP-16", "RB-SETUP-18")
@pytest.mark.parametrize("side", SIDES)
def test_starting_missions_are_in_hand_and_all_others_shuffled_into_the_deck(side: int) -> None:
    decks = []
    for seed in range(4):
        t = dealt(seed=seed)
        rows, faction = t.match.content.missions, t.state.factions[side]
        own = [row for row in rows if SIDE_NUMBERS[row.side] == side]
        starting = [row.id for row in own if row.kind is MissionKind.STARTING]
        assert len(starting) == 4
        assert set(starting) <= set(faction.missions)
        drawn = [card for card in faction.missions if card not in starting]
        others = [row.id for row in own if row.kind is MissionKind.DECK for _ in range(row.copies)]
        assert sorted(faction.deck + drawn) == sorted(others)
        decks.append(tuple(faction.deck + drawn))
    assert len(set(decks)) == 4


@pytest.mark.rule("RB-SETUP-17")
def test_the_projects_are_a_shuffled_deck_of_their_own() -> None:
    decks = [dealt(seed=seed).state.project_deck for seed in range(4)]
    rows = dealt().match.content.missions
    projects = [row.id for row in rows if row.kind is MissionKind.PROJECT for _ in range(row.copies)]
    assert all(sorted(deck) == projects for deck in decks)
    assert len({tuple(deck) for deck in decks}) > 1


@pytest.mark.rule("RB-SETUP-37")
def test_in_a_team_the_generals_draw_the_two_missions() -> None:
    t = dealt(4)
    t.ask  # noqa: B018 - the set-up runs when the table is first asked
    drawn = [(event.owner, event.number) for event in t.events(events.CardsDrawn) if event.deck == "mission"]
    assert sorted(drawn) == [(2, 2), (3, 2)]


@pytest.mark.rule("RB-LIMIT-01")
def test_every_leader_is_in_one_place_and_there_is_one_of_each() -> None:
    t = dealt()
    rows = t.match.content.leaders
    assert len({row.key for row in rows}) == len(rows) == len(t.state.leaders)
    supply = [row.key for row in rows if t.state.leaders[row.id] == Away.SUPPLY]
    pools = [t.match.leader_text(leader) for side in SIDES for leader in t.match.pool(side)]
    assert sorted(supply + pools) == sorted(row.key for row in rows)
