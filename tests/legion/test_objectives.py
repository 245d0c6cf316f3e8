"""The objective cards: their tokens at set-up, claims, and the victory tokens they give."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import events
from wartable.games.legion.browser.board import board
from wartable.games.legion.cards import objective_cards
from wartable.games.legion.frames import Step
from wartable.games.legion.rules import changes, objectives
from wartable.games.legion.state import NOBODY, NOWHERE
from wartable.kernel.ask import Ask

LEFT, CENTRE, RIGHT = (457.2, 457.2), (914.4, 457.2), (1371.6, 457.2)
FAR_OFF = "darth_vader", (60, 890)  # an enemy who is at nothing


def set_up(objective: str, deployment: str = "battle_lines", *pieces: tuple[str, float, float]) -> Session:
    """The objective card is about to be set up."""
    s = Scenario().cards(objective, deployment, "clear_conditions")
    for kind, x, y in pieces:
        s.terrain(kind, x, y)
    s.unit("luke_skywalker", deployed=False)
    s.unit("darth_vader", deployed=False)
    return s.table(Step.DEPLOY, Step.PLACE_OBJECTIVES)


def tokens(t: Session) -> list[tuple[float, float]]:
    """Where the tokens lie, in millimetres."""
    return [(token.x / 100, token.y / 100) for token in t.state.tokens]


def scored(s: Scenario, rounds: int = 6) -> list[int]:
    """The victory tokens of both sides after the end of a round."""
    s.state.round = rounds
    t = s.table(Step.END_ROUND)
    assert t.table.ask is not None or t.table.outcome is not None
    return [player.victory for player in t.state.players]


# Set-up


@pytest.mark.rule("LG-OBJECTIVE-02")
def test_breakthrough_lays_no_tokens() -> None:
    t = set_up("breakthrough")
    assert (t.ask.what, tokens(t)) == ("deploy_unit", [])


@pytest.mark.rule("LG-OBJECTIVE-02")
def test_intercept_the_transmissions_lays_three_tokens_along_the_middle() -> None:
    t = set_up("intercept_the_transmissions")
    assert (t.ask.what, tokens(t)) == ("deploy_unit", [LEFT, CENTRE, RIGHT])


@pytest.mark.rule("LG-OBJECTIVE-02")
def test_recover_the_supplies_lays_one_at_the_centre_and_the_players_lay_four() -> None:
    t = set_up("recover_the_supplies")
    assert tokens(t) == [CENTRE]
    seats = []
    for x in (30000, 55000, 120000, 150000):
        seats.append(t.ask.seat)
        t.choose(f"token:{x},45720")
    assert seats == [REBELS, EMPIRE, REBELS, EMPIRE]
    assert tokens(t) == [CENTRE, (300, 457.2), (550, 457.2), (1200, 457.2), (1500, 457.2)]
    assert all(token.claimant == NOBODY for token in t.state.tokens)
    assert (t.ask.what, t.ask.seat) == ("deploy_unit", REBELS)


@pytest.mark.rule("LG-OBJECTIVE-02")
@pytest.mark.parametrize(
    ("spot", "reason"),
    [
        # zones reach to 152.4 mm; range 1 ends 152.4 mm further, and a token has a radius of 12.5 mm
        ("30000,31740", "token_near_zone"),
        ("30000,31760", ""),
        ("30000,59710", "token_near_zone"),
        ("73700,45720", "token_near_token"),
        ("73670,45720", ""),
        ("1200,45720", "token_off_the_table"),
        ("1260,45720", ""),
        ("99999999,1", "no_such_choice"),
        ("1e3,45720", "no_such_choice"),
        ("30000", "no_such_choice"),
    ],
)
def test_where_a_supply_token_may_lie(spot: str, reason: str) -> None:
    t = set_up("recover_the_supplies")
    refusal = t.table.why_not(f"token:{spot}")
    assert ("" if refusal is None else refusal.reason) == reason
    if reason.startswith("token_near"):
        assert refusal is not None
        assert refusal.facts["least"] == 152.4


def test_no_token_is_laid_where_nobody_could_ever_stand() -> None:
    t = set_up("recover_the_supplies", "battle_lines", ("rocks", 400, 457.2), ("mesa", 1300, 457.2))
    assert t.refusal("token:40000,45720").reason == "token_in_terrain"
    assert t.table.why_not("token:130000,45720") is None


@pytest.mark.rule("LG-OBJECTIVE-02")
def test_key_positions_marks_the_piece_nearest_the_centre_then_each_player_one() -> None:
    pieces = [("rocks", 900, 500), ("house", 400, 450), ("house", 1400, 450), ("crates", 600, 60)]
    t = set_up("key_positions", "battle_lines", *pieces)
    assert [token.piece for token in t.state.tokens] == [0]
    assert (t.ask.seat, t.legal) == (REBELS, ["mark:house_1", "mark:house_2"])
    assert t.refusal("mark:crates").reason == "piece_not_markable"  # it reaches into a deployment zone
    assert t.refusal("mark:rocks").rule == "LG-OBJECTIVE-02"
    t.choose("mark:house_2")
    # the last token needs no question: one piece is left
    assert [token.piece for token in t.state.tokens] == [0, 2, 1]
    assert t.ask.what == "deploy_unit"


@pytest.mark.rule("LG-OBJECTIVE-02")
def test_after_blue_red_marks_a_key_position() -> None:
    spots = [(1100, 457.2), (700, 457.2), (300, 457.2), (1500, 457.2)]
    t = set_up("key_positions", "battle_lines", *(("rocks", *spot) for spot in spots))
    assert [token.piece for token in t.state.tokens] == [0]  # 185.6 mm from the centre, the next 214.4 mm
    assert (t.ask.seat, t.legal) == (REBELS, ["mark:rocks_2", "mark:rocks_3", "mark:rocks_4"])
    t.choose("mark:rocks_2")
    assert (t.ask.seat, t.legal) == (EMPIRE, ["mark:rocks_3", "mark:rocks_4"])
    t.choose("mark:rocks_4")
    assert [token.piece for token in t.state.tokens] == [0, 1, 3]
    assert (t.ask.what, t.ask.seat) == ("deploy_unit", REBELS)


@pytest.mark.rule("LG-OBJECTIVE-02")
def test_every_place_offered_for_a_supply_token_is_legal() -> None:
    t = set_up("recover_the_supplies", "major_offensive", ("rocks", 400, 457.2))
    for _ in range(4):
        spots = [tuple(map(int, text.removeprefix("token:").split(","))) for text in t.legal]
        assert spots
        assert [objective_cards.refuse_token(t.b, x, y) for x, y in spots] == [None] * len(spots)
        t.choose(t.legal[0])


@pytest.mark.rule("LG-OBJECTIVE-02")
def test_of_pieces_as_near_to_the_centre_blue_chooses() -> None:
    t = set_up("key_positions", "battle_lines", ("rocks", 814.4, 457.2), ("rocks", 1014.4, 457.2))
    assert (t.ask.seat, t.legal) == (REBELS, ["mark:rocks_1", "mark:rocks_2"])


@pytest.mark.rule("LG-OBJECTIVE-02")
def test_a_piece_within_range_1_of_a_marked_one_is_marked_only_if_there_is_no_other() -> None:
    # from disc to disc 152.4 mm is range 1, a little more is beyond it
    near, far = 914.4 + 100 + 152.3, 914.4 - 100 - 152.6
    pieces = [("rocks", 914.4, 457.2), ("rocks", near, 457.2), ("rocks", far, 457.2)]
    t = set_up("key_positions", "battle_lines", *pieces)
    # blue must take the far one, and for red only the near one is left
    assert [token.piece for token in t.state.tokens] == [0, 2, 1]


@pytest.mark.rule("LG-OBJECTIVE-02")
def test_without_a_piece_to_mark_no_token_is_laid() -> None:
    t = set_up("key_positions", "battle_lines", ("rocks", 914.4, 457.2), ("rocks", 300, 100))
    assert [token.piece for token in t.state.tokens] == [0]
    assert t.ask.what == "deploy_unit"


# Claiming


def at_token(objective: str = "recover_the_supplies", gap: float = 0) -> tuple[Scenario, int]:
    """Rebel troopers whose leader stands so far from a token."""
    s = Scenario().cards(objective, "battle_lines", "clear_conditions")
    s.token(400, 400)
    squad = s.unit("rebel_troopers", (400 - 13.5 - 12.5 - gap, 400), (340, 400), (340, 430), (340, 370))
    s.unit(*FAR_OFF)
    return s, squad


@pytest.mark.rule("LG-OBJ_TOKEN-01", "LG-OBJ_TOKEN-02")
def test_a_leader_that_touches_a_token_claims_it_with_a_card_action() -> None:
    s, squad = at_token()
    t = s.activation(squad).choose("claim:1")
    assert t.state.tokens[0].claimant == squad
    assert [event.unit for event in t.events(events.ObjectiveClaimed)] == ["rebel_troopers"]


@pytest.mark.rule("LG-OBJ_TOKEN-02")
@pytest.mark.parametrize(("gap", "touches"), [(0, True), (0.1, True), (0.3, False), (20, False)])
def test_a_token_that_the_leader_does_not_touch_cannot_be_claimed(gap: float, touches: bool) -> None:
    s, squad = at_token(gap=gap)
    assert objectives.claimable(s.battle(), squad) == ([0] if touches else [])


def test_only_the_card_that_says_so_lets_units_claim() -> None:
    s, squad = at_token("intercept_the_transmissions")
    assert objectives.claimable(s.battle(), squad) == []


def test_vehicles_claim_nothing() -> None:
    s = Scenario().cards("recover_the_supplies", "battle_lines", "clear_conditions")
    s.token(400, 400)
    walker = s.unit("at_rt", (400 - 35 - 12.5, 400))
    assert objectives.claimable(s.battle(), walker) == []


@pytest.mark.rule("LG-OBJ_TOKEN-03")
def test_a_claimed_token_cannot_be_claimed_again() -> None:
    s, squad = at_token()
    other = s.unit("rebel_troopers", (400 + 26, 400), (460, 400), (460, 430), (460, 370))
    b = s.battle()
    assert objectives.claimable(b, other) == [0]
    objectives.claim(b, squad, 0)
    assert objectives.claimable(b, other) == []
    # nor by who stands in the corner of the table, however near that is to no place at all
    s.state.units[other].minis[0].x = s.state.units[other].minis[0].y = b.radius(other)
    b.rearranged(other)
    assert objectives.claimable(b, other) == []


@pytest.mark.rule("LG-OBJ_TOKEN-04")
def test_a_claimed_token_goes_along_with_its_leader_and_is_in_nobodys_way() -> None:
    s, squad = at_token()
    t = s.activation(squad).choose("claim:1", "move")
    # straight on over the place where the token lay
    t.choose("move:1,0,0,2600")
    assert t.at(squad) == (400, 400)
    assert t.state.tokens[0].claimant == squad


@pytest.mark.rule("LG-OBJ_TOKEN-02", "LG-OBJ_TOKEN-04")
def test_a_claimed_token_has_no_place_but_its_leader_s() -> None:
    s, squad = at_token()
    t = s.activation(squad).choose("claim:1")
    assert [(event.x, event.y) for event in t.events(events.ObjectiveClaimed)] == [(40000, 40000)]
    t.choose("move", "move:1,2700,0,5000", "formation:line")
    token = t.state.tokens[0]
    assert (token.x, token.y) == (NOWHERE, NOWHERE)
    (drawn,) = board(t.table.view(REBELS)).tokens
    leader = t.leader(squad)
    assert (drawn.x, drawn.y) == (leader.x, leader.y)


@pytest.mark.rule("LG-OBJ_TOKEN-05", "LG-OBJ_TOKEN-06")
def test_a_token_dropped_far_from_where_it_was_claimed_lies_at_its_leader() -> None:
    s, squad = at_token()
    s.state.units[squad].minis = s.state.units[squad].minis[:1]
    s.unit("rebel_troopers", (900, 100), order=1)
    t = s.activation(squad).choose("claim:1", "move", "move:2,2700,0,15200")
    script = changes.defeat_unit(t.b, squad)
    ask = next(script)
    assert isinstance(ask, Ask)
    with pytest.raises(StopIteration):
        script.send(ask.accept("drop:0"))
    token, (x, y) = t.state.tokens[0], t.at(squad)
    assert (token.x / 100, token.y / 100, token.claimant) == (x + 26, y, NOBODY)


@pytest.mark.rule("LG-OBJ_TOKEN-07")
def test_no_base_is_put_on_an_unclaimed_token() -> None:
    s, squad = at_token()
    t = s.activation(squad).choose("move")
    refusal = t.refusal("move:1,0,0,2600")
    assert (refusal.rule, refusal.reason) == ("LG-OBJ_TOKEN-07", "on_objective")


# Scoring


@pytest.mark.rule("LG-OBJECTIVE-01", "LG-VICTORY-05")
@pytest.mark.parametrize(("y", "tokens_"), [(914.4 - 152.4 + 13.5, 1), (914.4 - 152.4 + 13.2, 0), (400, 0)])
def test_breakthrough_counts_leaders_inside_enemy_zones(y: float, tokens_: int) -> None:
    s = Scenario().cards("breakthrough", "battle_lines", "clear_conditions")
    s.unit("luke_skywalker", (600, y))
    s.unit("darth_vader", (900, 300))
    assert scored(s) == [tokens_, 0]


def test_breakthrough_counts_the_leader_and_not_its_unit() -> None:
    s = Scenario().cards("breakthrough", "battle_lines", "clear_conditions")
    s.unit("luke_skywalker", (600, 100))
    s.unit("stormtroopers", (900, 170), (900, 130), (930, 130), (870, 130))
    s.unit("stormtroopers", (1200, 130), (1200, 170), (1230, 170), (1170, 170))
    assert scored(s) == [0, 1]


@pytest.mark.rule("LG-OBJECTIVE-01")
@pytest.mark.parametrize(("rounds", "each"), [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 2)])
def test_intercept_scores_in_rounds_2_4_and_6(rounds: int, each: int) -> None:
    s = Scenario().cards("intercept_the_transmissions", "battle_lines", "clear_conditions")
    for x, y in (LEFT, CENTRE, RIGHT):
        s.token(x, y)
    s.unit("luke_skywalker", (457.2, 457.2 + 26))
    s.unit("rebel_troopers", (1371.6, 457.2 + 12.5 + 13.5 + 152.4))
    s.unit(*FAR_OFF)
    assert scored(s, rounds) == [2 * each, 0]


@pytest.mark.rule("LG-OBJECTIVE-01")
def test_a_token_is_controlled_by_more_trooper_leaders_at_range_1() -> None:
    s = Scenario().cards("intercept_the_transmissions", "battle_lines", "clear_conditions")
    for x, y in (LEFT, CENTRE, RIGHT):
        s.token(x, y)
    # left: one against one, nobody's; centre: vehicles do not count; right: two against one
    s.unit("luke_skywalker", (430, 500))
    s.unit("stormtroopers", (480, 400))
    s.unit("at_rt", (914.4, 540))
    s.unit("rebel_troopers", (1330, 500))
    s.unit("stormtroopers", (1400, 400))
    s.unit("darth_vader", (1480, 500))
    # a leader just past range 1 counts nowhere, though his unit reaches further
    s.unit("rebel_troopers", (1371.6, 457.2 - 26 - 152.8), (1371.6, 330), (1400, 330), (1340, 330))
    assert scored(s, 2) == [0, 1]


@pytest.mark.rule("LG-OBJECTIVE-01")
def test_key_positions_go_to_most_leaders_in_contact_with_the_piece() -> None:
    s = Scenario().cards("key_positions", "battle_lines", "clear_conditions")
    for x in (400, 900, 1400):
        s.terrain("house", x, 450)
    for piece, x in enumerate((400, 900, 1400)):
        s.token(x, 450, piece=piece)
    # a house is 160 mm by 120 mm
    s.unit("luke_skywalker", (400, 450 - 60 - 13.5))
    s.unit("at_rt", (900, 450 - 60 - 35))
    s.unit("stormtroopers", (900, 450 + 60 + 13.5))
    s.unit("rebel_troopers", (1400, 450 - 60 - 13.5 - 0.3))
    s.unit("darth_vader", (1400 - 80 - 13.5, 450))
    assert scored(s) == [1, 1]
    assert scored(Scenario().cards("breakthrough", "battle_lines", "clear_conditions"), 5) == [0, 0]


@pytest.mark.rule("LG-OBJECTIVE-01")
def test_recovered_supplies_score_for_the_side_whose_units_hold_them() -> None:
    s = Scenario().cards("recover_the_supplies", "battle_lines", "clear_conditions")
    luke = s.unit("luke_skywalker", (400, 100))
    vader = s.unit("darth_vader", (900, 300))
    for claimant in (luke, luke, vader, NOBODY, NOBODY):
        s.token(700, 400, claimant=claimant)
    assert scored(s, 5) == [0, 0]
    assert scored(s, 6) == [2, 1]
