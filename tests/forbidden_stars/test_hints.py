"""What is said beside questions and choices: hints, remarks, and warnings of costly oversights."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import execution, sides
from tests.forbidden_stars.order_scenes import scene
from tests.forbidden_stars.scenario import Session
from wartable.games.forbidden_stars.content import CARD_BY_KEY, EVENT_BY_KEY, UPGRADE_BY_KEY
from wartable.games.forbidden_stars.view import View
from wartable.kernel.ask import Ask
from wartable.kernel.table import Table


def hinted(table: Table, choice: str, ask: Ask | None = None) -> str:
    """The hint beside a choice, in words."""
    asked = ask or table.ask
    assert asked is not None
    found = table.game.hint(table.view(asked.seat), asked, choice)
    return "" if found is None else table.game.messages.phrase(found)


def warned(t: Session, choice: str, ask: Ask | None = None) -> list[str]:
    """The warnings against a choice, in words."""
    game, asked = t.table.game, ask or t.ask
    found = game.warnings(t.table.view(asked.seat), asked, choice)
    return [game.messages.phrase(warning) for warning in found]


def about(what: str, **facts: object) -> Ask:
    return Ask(0, "", what, {}, facts=facts)


@pytest.fixture(scope="module")
def table() -> Table:
    return Table.new("forbidden_stars", {"factions": ["ultramarines", "orks"]}, seed=1)


def test_a_purchase_says_what_it_costs_and_is_worth(table: Table) -> None:
    assert hinted(table, "buy:scout") == "level 0, costs 2, combat 1, health 2, morale 2"
    assert hinted(table, "buy:scout,cache") == hinted(table, "buy:scout")
    assert "and 1 forge token, combat" in hinted(table, "buy:warlord_titan")
    assert hinted(table, "build:city,1A.NW") == "costs 3 materiel"


def test_a_card_says_its_icons_and_boxes(table: Table) -> None:
    card = CARD_BY_KEY["ambush"]
    said = f"attack / {card.general} / with Scout, Strike Cruiser: {card.unit}"
    assert hinted(table, "play:ambush") == hinted(table, "card:ambush") == said
    new = hinted(table, "train:drop_pod_assault")
    assert new.startswith("level 0, costs 2 / attack, defence / Gain 1 rolled die. / with Space Marine: ")


def test_a_strike_says_what_its_dice_promise() -> None:
    s = scene().units("3A.NW", "battle_barge").units("3A.NE", "cultist").units("3A.NE", "chaos_space_marine")
    t = s.reveal(0, "advance", "3A")
    while t.ask.what != "orbital_strike":
        t.choose("done")
    # four dice, half of whose faces are attack; the Space Marine bears two damage, so that it takes three
    said = f"4 dice, 2.0 damage on average, {round(100 * 5 / 16)}% to destroy something"
    assert hinted(t.table, "strike:3A.NW,3A.NE") == said


def test_an_event_and_an_upgrade_say_what_is_printed(table: Table) -> None:
    event, upgrade = EVENT_BY_KEY["exterminatus"], UPGRADE_BY_KEY["crusade"]
    said = f"scheme, storm Diagonal, top left and bottom right: {event.text}"
    assert hinted(table, "event:exterminatus") == said
    assert hinted(table, "use:crusade") == f"for Advance, level 1, costs 2: {upgrade.text}"
    assert hinted(table, "ability:rain_of_fire,morale").endswith(UPGRADE_BY_KEY["rain_of_fire"].text)
    assert hinted(table, "gain:crusade") == hinted(table, "use:crusade")
    assert hinted(table, "gain:attack") == ""


def test_set_up_says_what_a_tile_holds_and_where_a_cell_lies(table: Table) -> None:
    tile = hinted(table, "tile:1A")
    assert tile.count(" / ") == 3
    assert "NW " in tile
    assert " void" in tile
    turned = [hinted(table, f"turn:{turn}", about("turn_tile", tile="1A")) for turn in range(4)]
    assert len(set(turned)) == 4
    placed = scene().table().table
    assert hinted(placed, "cell:0,-1", about("place_tile")) == "W of 10A"


def test_dice_spent_for_tokens_say_how_many_they_bring(table: Table) -> None:
    assert hinted(table, "number:1", about("spend_attack_for_tokens")) == "2 attack tokens"
    assert hinted(table, "number:1", about("turn_dice")) == ""


def test_what_needs_no_hint_has_none(table: Table) -> None:
    assert [hinted(table, choice) for choice in ("done", "place:deploy,1A", "reveal:1A", "decline")] == [
        ""
    ] * 4


def test_a_question_about_a_card_shows_its_text(table: Table) -> None:
    game, view = table.game, View(0, table.state)
    card, event = CARD_BY_KEY["ambush"], EVENT_BY_KEY["exterminatus"]
    texts = {
        card.general: {"card": "ambush", "box": "general"},
        card.unit: {"card": "ambush", "box": "unit"},
        event.text: {"event": "exterminatus"},
    }
    for text, facts in texts.items():
        remark = game.remark(view, about("resolve_ability", **facts))
        assert remark is not None
        assert game.messages.phrase(remark) == text
    assert game.remark(view, about("place_order")) is None


def test_the_last_unit_that_leaves_a_world_is_warned_of() -> None:
    s = scene().units("1A.NW", "scout").units("10A.NE", "space_marine")
    t = s.reveal(0, "advance", "1A")
    assert t.ask.what == "move_ground_units"
    assert warned(t, "move:scout,1A.NW,1A.SE") == ["1A.NW would be left empty and no longer be yours."]
    assert warned(t, "move:space_marine,10A.NE,1A.SE") == []  # a bastion stays there
    t = scene().units("1A.NW", "scout", 2).units("10A.NE", "space_marine").reveal(0, "advance", "1A")
    assert warned(t, "move:scout,1A.NW,1A.SE") == []


def test_an_order_that_ends_with_nothing_done_is_warned_of() -> None:
    t = scene().units("10A.NE", "scout", 2).reveal(0, "advance", "10A")
    assert warned(t, "done") == ["This Advance order would end without a single move."]
    t.choose("move:scout,10A.NE,10A.SE")
    assert warned(t, "done") == []
    t = scene().structure("10A.NE", "factory", 0).player(0, materiel=9).reveal(0, "deploy", "10A")
    assert warned(t, "done") == ["This Deploy order would end without a purchase of units."]


def test_an_order_that_is_given_up_or_does_nothing_is_warned_of() -> None:
    t = scene().units("1A.NW", "scout").reveal(0, "dominate", "1A", resolve=False)
    assert warned(t, "bank") == ["The Dominate order would not be resolved."]
    assert warned(t, "resolve") == []
    t = scene().units("1A.NE", "strike_cruiser").reveal(0, "dominate", "1A", resolve=False)
    assert warned(t, "resolve") == ["No world of 1A is yours, so Dominate would gain nothing."]
    t = scene().units("1A.NW", "scout").reveal(0, "deploy", "1A", resolve=False)
    assert warned(t, "resolve") == ["You have no factory in 1A, so no unit can be purchased there."]


def test_a_unit_or_dice_that_would_be_gone_are_warned_of() -> None:
    t = execution(sides("scout", "cultist"))
    told = {
        ("unit:scout", "sacrifice_unit"): ["This unit of yours will be destroyed."],
        ("number:2", "spend_attack_for_tokens"): ["2 of your dice will be spent."],
        ("unit:scout", "rally_unit"): [],
        ("number:0", "spend_attack_for_tokens"): [],
        ("number:2", "turn_dice"): [],
        ("decline", "destroy_to_deny_tokens"): [],
    }
    for (choice, what), warnings in told.items():
        assert warned(t, choice, about(what)) == warnings
