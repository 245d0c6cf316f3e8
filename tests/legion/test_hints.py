"""What is said beside questions and choices: hints, remarks, and warnings of costly oversights."""

from __future__ import annotations

import pytest

from tests.legion.attacking import attack_by
from tests.legion.scenario import REBELS, Scenario, Session
from wartable.games.legion.choices.hints import compass
from wartable.games.legion.content import content
from wartable.games.legion.frames import Step
from wartable.games.legion.rules.movement import moves
from wartable.kernel.ask import Ask
from wartable.kernel.table import Table


def hinted(t: Session, choice: str, ask: Ask | None = None) -> str:
    """The hint beside a choice, in words."""
    game, asked = t.table.game, ask or t.ask
    found = game.hint(t.table.view(asked.seat), asked, choice)
    return "" if found is None else game.messages.phrase(found)


def warned(t: Session, choice: str) -> list[str]:
    """The warnings against a choice, in words."""
    game, view = t.table.game, t.table.view(t.ask.seat)
    return [game.messages.phrase(warning) for warning in game.warnings(view, t.ask, choice)]


def remarked(t: Session, ask: Ask | None = None) -> str:
    """The remark under a question, in words."""
    game, asked = t.table.game, ask or t.ask
    found = game.remark(t.table.view(asked.seat), asked)
    return "" if found is None else game.messages.phrase(found)


def about(what: str, **facts: object) -> Ask:
    return Ask(REBELS, "", what, {}, facts=facts)


@pytest.fixture(scope="module")
def skirmish() -> Session:
    """A squad of four, one of them with a Z-6, that may shoot at Stormtroopers."""
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), minis=4, suppression=2, aim=1)
    s.unit("stormtroopers", (300, 500), minis=4)
    return s.activation(squad)


def test_a_move_says_where_it_leads_and_what_is_seen_from_there() -> None:
    s = Scenario().cards("recover_the_supplies", "battle_lines", "clear_conditions").token(300, 600)
    squad = s.unit("rebel_troopers", (300, 300), minis=4)
    s.unit("stormtroopers", (300, 800), minis=4)
    t = s.activation(squad).choose("move")
    said = "152 mm north / shoots Stormtroopers at range 3 (1.0 wounds) / seen by 1, 0 through cover"
    assert hinted(t, "move:2,900,0,15200") == f"{said} / objective token 1 134 mm off"
    assert hinted(t, "move:1,2250,0,5000").startswith("50 mm south-west")


def test_a_turn_in_place_says_where_it_faces_and_a_charge_whom_it_meets() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (300, 300), facing=90)
    s.unit("stormtroopers", (1500, 800))
    t = s.activation(walker).choose("move")
    assert hinted(t, "pivot:-900") == "to face east"
    s = Scenario()
    luke = s.unit("luke_skywalker", (300, 300))
    s.unit("stormtroopers", (300, 400), minis=1)
    t = s.activation(luke).choose("move")
    contact = next(choice for choice in t.legal if "into contact" in hinted(t, choice))
    said = "73 mm north / into contact with Stormtroopers / shoots Stormtroopers"
    assert hinted(t, contact).startswith(said)


def test_directions_are_the_nearest_points_of_the_compass() -> None:
    found = [compass(angle) for angle in (0, 224, 225, 900, 1800, 2700, 3374, 3375)]
    assert found == ["east", "east", "north_east", "north", "west", "south", "south_east", "east"]


def test_a_place_says_in_which_part_of_the_table_it_is_and_which_edge_is_near(skirmish: Session) -> None:
    t = skirmish
    assert hinted(t, "place:90000,45000,0", about("place_unit")) == "in the middle of the table"
    corner = "in the south-west of the table / 50 mm from the south edge"
    assert hinted(t, "token:10000,5000", about("place_token")) == corner
    assert hinted(t, "terrain:house,181900,45000,0", about("place_terrain")) == (
        "in the east of the table / 10 mm from the east edge"
    )
    assert hinted(t, "drop:1350") == "north-west of the base"


def test_a_target_comes_with_its_odds() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), minis=1)
    s.unit("stormtroopers", (300, 500), minis=4)
    s.unit("darth_vader", (400, 500))
    t = s.activation(squad).choose("attack")
    # A black die hits 4 times in 8; a red die blocks 3 times in 6, or surges to nothing for Stormtroopers.
    odds = "0.2 wounds expected (0: 75%, 1: 25%, 2: 0%, 3+: 0%)"
    assert hinted(t, "target:stormtroopers") == f"{odds} / range 2 / no cover / 4 in sight"


def test_an_attack_and_an_aim_promise_something_before_they_are_chosen(skirmish: Session) -> None:
    assert hinted(skirmish, "attack").startswith("at best ")
    assert hinted(skirmish, "attack").endswith(" wounds expected, on Stormtroopers")
    assert " instead of " in hinted(skirmish, "aim")
    assert hinted(skirmish, "recover") == "removes suppression, readies upgrades"
    assert hinted(skirmish, "attack", about("react")) == ""


def test_hits_that_are_cancelled_say_what_is_left(skirmish: Session) -> None:
    ask = about("dodge_and_cover", hits=3, criticals=1)
    assert hinted(skirmish, "cancel:1,1", ask) == "leaves hits: 1, criticals: 1"
    assert hinted(skirmish, "cancel:2,2", ask) == "leaves hits: 0, criticals: 1"


def test_a_unit_says_what_is_left_of_it_and_whom_it_can_attack(skirmish: Session) -> None:
    left = "health 4 of 4 / aim / 2 suppression"
    assert hinted(skirmish, "promote:rebel_troopers") == left
    assert hinted(skirmish, "activate:rebel_troopers") == f"{left} / can attack Stormtroopers"


def test_a_mini_says_what_it_carries_and_whether_it_leads() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), upgrades=("z_6_trooper",))
    s.unit("at_rt", (600, 300))
    t = s.activation(squad)
    assert hinted(t, "wound:rebel_troopers.1") == "leads the unit"
    assert hinted(t, "wound:rebel_troopers.2") == "no upgrade"
    assert hinted(t, "lead:rebel_troopers.5") == "Z-6 Trooper"
    t.unit(1).minis[0].wounds = 2
    assert hinted(t, "wound:at_rt.1") == "leads the unit / 2 wounds"


def test_courage_is_told_of_who_lends_it() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (300, 300))
    assert hinted(s.activation(luke), "courage:luke_skywalker") == "courage 3"


def test_cards_and_weapons_say_what_is_printed(skirmish: Session) -> None:
    t = skirmish
    assert hinted(t, "card:push") == "pips 2, orders: 2 units"
    effect = content().command_card("son_of_skywalker").effect
    assert hinted(t, "card:son_of_skywalker") == f"pips 1, orders: Luke Skywalker / {effect}"
    assert hinted(t, "card:my_ally_is_the_force").startswith("pips 2, orders: 2 trooper units / ")
    assert hinted(t, "add:a_280_blaster_rifle") == "range 1-3 / 1b"
    assert hinted(t, "destroy:anakins_lightsaber") == "melee / 6b / Impact 2, Pierce 2"
    assert hinted(t, "force_push:stormtroopers") == content().upgrade("force_push").effect
    assert hinted(t, "free_saber_throw:anakins_lightsaber") == content().upgrade("saber_throw").effect


def test_a_row_of_battle_cards_is_named(skirmish: Session) -> None:
    table = Table.new("legion", {}, seed=1)
    while table.ask is not None and table.ask.what != "remove_battle_card":
        table.choose(table.legal()[0], table.ask.seat)
    assert table.ask is not None
    view = table.view(table.ask.seat)
    found = table.game.hint(view, table.ask, "remove:objective")
    assert found is not None
    names = [table.game.messages.name(card) for card in view.state.rows[0]]
    assert table.game.messages.phrase(found) == ", ".join(names)
    assert hinted(skirmish, "remove:objective") == ""


def test_what_needs_no_hint_has_none(skirmish: Session) -> None:
    assert [hinted(skirmish, choice) for choice in ("done", "move", "dodge", "edge:near")] == [""] * 4


def test_a_move_that_is_bound_by_more_than_the_template_says_so() -> None:
    kinds = {
        moves.Kind.WITHDRAWAL: "A withdrawal is one move at speed 1",
        moves.Kind.PUSHED: "Force Push: you move the enemy unit",
        moves.Kind.STANDBY: "The unit answers the enemy's action",
        moves.Kind.JUMP: "A jump passes over terrain",
    }
    for kind, said in kinds.items():
        s = Scenario()
        squad = s.unit("rebel_troopers", (300, 300), minis=2)
        s.unit("stormtroopers", (1500, 800))
        moves.begin(s.ready(), squad, kind, REBELS)
        assert remarked(s.table()).startswith(said)
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), minis=2)
    s.unit("stormtroopers", (1500, 800))
    assert remarked(s.activation(squad).choose("move")) == ""


def test_a_question_says_what_it_is_about(skirmish: Session) -> None:
    effect = content().command_card("implacable").effect
    assert remarked(skirmish, about("implacable")) == effect
    assert remarked(skirmish, about("put_back")).startswith("They are put back by you")
    assert remarked(skirmish) == ""
    s = Scenario()
    s.unit("luke_skywalker", (600, 450))
    s.unit("rebel_troopers", (300, 450))
    s.unit("rebel_troopers", (300, 300))
    s.unit("darth_vader", (1500, 450))
    for seat, card in ((0, "ambush"), (1, "assault")):
        s.player(seat, played=card, pool=[])
    t = s.table(Step.NOMINATE)
    while t.ask.what != "issue_order":
        t.choose(t.legal[0])
    assert remarked(t) == "Ambush gives an order to 1 unit."


def test_an_activation_that_ends_with_actions_left_is_warned_of(skirmish: Session) -> None:
    assert warned(skirmish, "done") == ["2 actions are left."]
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), minis=2)
    s.unit("stormtroopers", (1500, 800))
    t = s.activation(squad).choose("dodge")
    assert warned(t, "done") == ["1 action is left."]
    t.choose("move")
    assert warned(t, "done") == []


def test_an_attack_of_which_nothing_is_to_be_expected_is_warned_of() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), minis=1)
    s.unit("stormtroopers", (300, 500), minis=2)
    s.terrain("barricade", 300, 460)
    s.unit("stormtroopers", (400, 400), minis=2)
    t = attack_by(s, squad)
    # A hit falls to the barricade: what is left is a critical, once in eight, that a red die does not block.
    vain = "Against Stormtroopers 1 only 0.1 wounds are to be expected."
    assert warned(t, "target:stormtroopers_1") == [vain]
    assert warned(t, "target:stormtroopers_2") == []
