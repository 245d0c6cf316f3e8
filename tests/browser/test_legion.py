"""Legion in a browser: whole battles, and everything that is measured, steered and placed by hand."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.play_on import over, play_on
from tests.browser.prepared import Moment, asked, open_prepared, reach, reach_end
from tests.browser.stage import READABLE, Server, answer, answering, at_rest, open_match
from tests.browser.test_page import PHONE, faults, too_wide, turn_to
from wartable.kernel.table import Table

SMALL: dict[str, Any] = {"armies": ["rebel_500_strike_team", "empire_500_patrol"]}
LEARNING = {"mode": "learning"}
QUICK = {**SMALL, "quick": True}
LEGAL = re.compile("Legal")
# How many answers of a battle are given on the page, the last ones.
LAST_ANSWERS = 15


def choose(page: Page, *texts: str) -> None:
    """Answer questions from the list of choices, each with the first that holds a text."""
    for text in texts:
        answer(page.locator(READABLE, has_text=text).first)
        page.locator(READABLE).first.wait_for(state="attached")


def grip(page: Page, name: str) -> Locator:
    """A handle on the table."""
    return page.locator(f"[data-grip={name}]")


def middle(thing: Locator) -> tuple[float, float]:
    """The middle of something on the screen, once the table has come to rest."""
    x, y, width, height = at_rest(thing)
    return x + width / 2, y + height / 2


def read(page: Page) -> None:
    """Take the time to read the question; before, it takes no answer."""
    page.locator("main:not(.settling) .bar.mine").wait_for()


def drag(page: Page, thing: Locator, right: float, down: float) -> None:
    """Drag something so many pixels, once the question can have been read."""
    read(page)
    x, y = middle(thing)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right, y + down, steps=8)
    page.mouse.up()


def verdict(page: Page) -> Locator:
    """What the rules say to the choice being made."""
    return page.locator(".verdict")


def take(page: Page) -> None:
    """Make the choice that was tried."""
    expect(verdict(page)).to_contain_text(LEGAL)
    with answering(page):
        page.get_by_role("button", name="Take this place").click()


def march(page: Page) -> None:
    """The learning battle, up to the first move of Rebel Troopers 1, who stand in the open."""
    open_match(page, "legion", LEARNING)
    ordered = ["Assault", "Rebel Troopers 1", "Rebel Troopers 2", "AT-RT"]
    choose(page, *ordered, "Activate Rebel Troopers 1", "Move")
    expect(page.locator('[data-ask="move"][data-unit="rebel_troopers_1"]')).to_be_visible()


def open_battle(page: Page, server: Server, wanted: str | Moment) -> None:
    """A small battle against a bot at a certain moment."""
    open_prepared(page, server, reach("legion", QUICK, wanted, people=1))


def walks(table: Table) -> bool:
    """Whether a walker moves."""
    return table.ask is not None and asked(table, "move") and str(table.ask.facts["unit"]).startswith("at_rt")


def test_a_person_plays_the_learning_battle_to_its_end_and_measures_in_the_replay(
    sit: Sit, table: Server
) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach_end("legion", LEARNING, LAST_ANSWERS))
    play_on(table, over, page)
    expect(page.locator(".end")).to_contain_text(re.compile("won|draw"))
    page.get_by_role("link", name="See it again").click()
    page.get_by_role("button", name="Measure").click()
    for unit in ("luke_skywalker", "darth_vader"):
        page.locator(f'[data-area="{unit}"] .mini').first.dispatch_event("click")
    box = page.locator(".battlefield .box")
    expect(box).to_contain_text("Luke Skywalker → Darth Vader")
    expect(box).to_contain_text("mm apart")


def test_a_person_plays_a_small_battle_to_its_end(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach_end("legion", QUICK, LAST_ANSWERS))
    play_on(table, over, page)
    expect(page.locator(".end")).to_contain_text(re.compile("won|draw"))
    page.get_by_role("button", name="Verify every roll").click()
    proof = page.get_by_role("dialog")
    expect(proof.get_by_role("status")).to_contain_text("Everything agrees")
    expect(proof).to_contain_text("was not noted in this browser")  # the seat was not taken by the page
    expect(proof.locator(".draw .die")).not_to_have_count(0)


def test_a_template_is_bent_by_its_joint_and_one_mini_is_put_elsewhere(sit: Sit) -> None:
    page = sit("Anna")
    march(page)
    drag(page, grip(page, "leader"), 0, -200)
    expect(verdict(page)).to_contain_text("bend 0.0°")
    expect(verdict(page)).to_contain_text(LEGAL)
    drag(page, grip(page, "joint"), 40, 0)
    expect(verdict(page)).to_contain_text(re.compile(r"bend [1-9]\d\.\d°"))
    page.get_by_role("slider", name="Bend").press("ArrowLeft")
    take(page)
    expect(page.locator('[data-ask="formation"]')).to_be_visible()
    mini = page.locator("[data-grip^=mini]").last
    drag(page, mini, 400, 0)
    expect(verdict(page)).to_contain_text(re.compile(r"Cohesion: mini \d is [\d.]+ mm from its leader"))
    expect(page.get_by_role("button", name="Take this place")).to_be_disabled()
    drag(page, mini, -400, 0)
    expect(verdict(page)).to_contain_text(LEGAL)
    mini.press("Control+ArrowRight")
    take(page)
    expect(page.locator("#question")).to_contain_text("Actions left: 1")


def test_an_illegal_move_is_refused_with_its_rule_and_what_was_measured(sit: Sit) -> None:
    page = sit("Anna")
    march(page)
    page.get_by_role("button", name="Steer by hand").click()
    page.get_by_role("button", name="Speed 2", exact=True).click()
    page.get_by_role("slider", name="Direction").fill("2700")
    page.get_by_role("slider", name="Distance").fill("13000")
    expect(verdict(page)).to_contain_text(re.compile(r"The base would reach [\d.]+ mm beyond the edge"))
    expect(verdict(page).get_by_role("button", name=re.compile("Rule LG-"))).to_be_visible()
    expect(page.get_by_role("button", name="Take this place")).to_be_disabled()
    page.get_by_role("slider", name="Direction").fill("900")
    expect(verdict(page)).to_contain_text(LEGAL)


def test_a_walker_pivots_by_keys_and_by_its_handle(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_battle(page, table, walks)
    facing = page.locator('[data-area^="at_rt"] .mini > g')
    before = facing.get_attribute("transform") or ""
    handle = grip(page, "facing")
    handle.focus()
    for _ in range(3):
        handle.press("ArrowRight")
    expect(verdict(page)).to_contain_text("Pivot by -15.0°")
    expect(verdict(page)).to_contain_text(LEGAL)
    drag(page, handle, -30, 10)
    expect(verdict(page)).to_contain_text(re.compile(r"Pivot by -?[\d.]+°"))
    take(page)
    expect(verdict(page)).to_have_count(0)
    expect(facing).not_to_have_attribute("transform", before)


def point(page: Page, across: float, down: float) -> None:
    """Click a place of the table, given as parts of its width and height on the screen."""
    read(page)
    x, y, width, height = at_rest(page.locator(".ground"))
    place = {"clientX": x + width * across, "clientY": y + height * down}
    page.locator(".ground").dispatch_event("click", {**place, "bubbles": True})


def test_a_set_up_is_placed_by_hand_piece_by_piece(sit: Sit) -> None:
    page = sit("Anna")
    cards = ["recover_the_supplies", "battle_lines", "clear_conditions"]
    terrain = ["house", "barricade"]
    # The cheaper army begins: the Rebels, so that every question before the deployment is known.
    armies = ["rebel_500_strike_team", "empire_500_vanguard"]
    open_match(page, "legion", {"armies": armies, "cards": cards, "terrain": terrain})
    page.get_by_label("Terrain to place").get_by_role("button", name="House").click()
    point(page, 0.02, 0.5)
    expect(verdict(page)).to_contain_text(re.compile(r"from the edge of the battlefield, at least \d"))
    point(page, 0.3, 0.5)
    grip(page, "facing").press("ArrowRight")
    expect(page.get_by_role("slider", name="Facing").last).to_have_value("3550")
    take(page)
    choose(page, "Blue")
    page.get_by_role("button", name="Near edge", exact=True).click()
    expect(page.locator(".log")).to_contain_text("takes the near edge")
    point(page, 0.5, 0.95)
    expect(verdict(page)).to_contain_text(re.compile(r"mm from a deployment zone; it must be more than 152"))
    choose(page, "At ", "At ")
    choose(page, "Deploy Rebel Troopers 1")
    point(page, 0.8, 0.6)
    expect(verdict(page)).to_contain_text(re.compile(r"deployment zones; it would reach [\d.]+ mm beyond"))
    page.get_by_role("button", name="Discard").click()
    point(page, 0.5, 0.92)
    expect(verdict(page)).to_contain_text(LEGAL)
    mini = page.locator("[data-grip^=mini]").last
    before = middle(mini)
    drag(page, mini, 0, -14)
    leader = middle(grip(page, "end"))
    drag(page, grip(page, "end"), -40, 0)
    after = middle(mini)
    moved = middle(grip(page, "end"))[0] - leader[0]
    assert moved < -30
    assert after[0] - before[0] == pytest.approx(moved, abs=3)
    assert before[1] - after[1] == pytest.approx(14, abs=3)
    take(page)
    expect(page.locator(".log")).to_contain_text("Rebel Troopers 1 deployed")


def test_the_odds_are_shown_before_the_attack(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_battle(page, table, "declare_defender")
    page.locator("#choices button").first.hover()
    box = page.locator(".battlefield .box")
    expect(box).to_contain_text(re.compile(r"range \d|melee"))
    expect(box).to_contain_text(re.compile(r"\d\.\d wounds expected"))
    expect(box).to_contain_text(re.compile("cover"))
    expect(page.locator(".battlefield line")).not_to_have_count(0)
    page.locator("#choices button").first.click()
    expect(page.locator("[role=alertdialog]")).to_be_visible()


def test_an_army_is_judged_while_it_is_built(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    page.goto(f"{table.address}/#/army")
    judged = page.locator(".judged")
    expect(judged).to_contain_text(re.compile("rules? (is|are) broken"))
    page.get_by_role("button", name="Add Luke Skywalker").click()
    expect(judged).to_contain_text("160 of 800 points")
    page.get_by_role("button", name="Add Luke Skywalker").click()
    expect(judged.get_by_role("button", name="Rule LG-ARMY-08")).to_be_visible()
    page.get_by_label("Begin with").select_option("rebel_800_combined_arms")
    page.get_by_role("button", name="Give it up").click()
    expect(judged).to_contain_text("The army is legal")
    page.get_by_role("button", name="Play this army").click()
    expect(page.locator("#question")).to_be_visible()


def test_the_lobby_offers_only_what_goes_together(sit: Sit) -> None:
    page = sit("Anna")
    page.get_by_role("radio", name="Legion").check(force=True)
    page.get_by_label("Armies, seat 1").select_option("rebel_500_strike_team")
    second = page.get_by_label("Armies, seat 2")
    offered = second.locator("option").evaluate_all("(all) => all.map((one) => one.value).filter(Boolean)")
    assert offered
    assert not any("_800_" in army for army in offered)
    page.get_by_role("combobox", name="What is played").select_option("learning")
    expect(second).to_have_count(0)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".status")).to_contain_text("Round 1")


def choose_armies(page: Page, *armies: str) -> None:
    """Choose Legion in the lobby, and an army for each seat."""
    page.get_by_role("radio", name="Legion").check(force=True)
    for seat, army in enumerate(armies):
        page.get_by_label(f"Armies, seat {seat + 1}").select_option(army)


def test_players_agree_in_the_lobby_to_place_the_terrain_and_one_places_a_round_piece(sit: Sit) -> None:
    page = sit("Anna")
    # The cheaper army's player places first.
    choose_armies(page, "rebel_500_tank_hunters", "empire_500_vanguard")
    page.get_by_text("More options").click()
    expect(page.get_by_label("Battlefield")).to_be_visible()
    page.get_by_label("The players place the terrain").check()
    expect(page.get_by_label("Battlefield")).to_have_count(0)
    expect(page.get_by_label("Deal the board at random")).to_have_count(0)
    page.get_by_text("Change the pieces").click()
    page.get_by_role("button", name="Woods: one more").click()
    expect(page.get_by_text(re.compile(r"^13 pieces: .*Woods\s×3"))).to_be_visible()
    page.get_by_label("Agree on the battle cards").check()
    page.get_by_label("Deployment").select_option("Disarray")
    assert not faults(page)
    page.get_by_role("button", name="Open the table").click()
    left = page.get_by_label("Terrain to place")
    expect(left).to_contain_text("Woods ×3")
    left.get_by_role("button", name="Woods").click()
    point(page, 0.3, 0.5)
    expect(page.locator("[data-grip=end] circle.ghost")).to_be_visible()
    expect(page.locator("[data-grip=end] rect.ghost")).to_have_count(0)
    expect(grip(page, "facing")).to_have_count(0)
    take(page)
    # The bot goes on at once, perhaps with woods of its own.
    lying = page.locator(".piece.woods[aria-label*=Woods]").first
    expect(lying.locator("circle.body")).to_have_count(1)
    expect(left).to_contain_text(re.compile("Woods ×[12]"))


def test_the_lobby_says_what_does_not_go_together_with_its_rule(sit: Sit) -> None:
    page = sit("Anna")
    choose_armies(page, "rebel_500_tank_hunters")
    start = page.get_by_role("button", name="Open the table")
    expect(page.get_by_text("Choose both armies")).to_be_visible()
    expect(start).to_be_disabled()
    page.get_by_label("Armies, seat 2").select_option("empire_500_vanguard")
    expect(start).to_be_enabled()
    page.get_by_text("More options").click()
    limit = page.get_by_label("Points limit")
    limit.fill("499")
    limit.press("Tab")
    expect(page.get_by_text("choose both armies")).to_be_visible()
    expect(page.get_by_label("Armies, seat 1").locator("option[value=empire_500_vanguard]")).to_have_count(0)
    page.get_by_role("button", name="Rule LG-ARMY-01").click()
    expect(page.get_by_role("dialog")).to_contain_text("800 points")
    page.keyboard.press("Escape")
    limit.fill("")
    limit.press("Tab")
    expect(start).to_be_enabled()
    start.click()
    expect(page.locator("#question")).to_be_visible()


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_a_battle(sit: Sit, table: Server, look: str) -> None:
    page = sit("Anna", color_scheme=look)
    march(page)
    assert not faults(page)
    drag(page, grip(page, "leader"), 0, -150)
    expect(verdict(page)).to_contain_text(LEGAL)
    assert not faults(page)
    for moment in ("declare_defender", "reroll_dice"):
        open_battle(page, table, moment)
        assert not faults(page)
    page.goto(f"{table.address}/#/army")
    page.get_by_label("Begin with").select_option("empire_800_garrison")
    expect(page.locator(".judged")).to_contain_text("The army is legal")
    assert not faults(page)


def test_a_phone_shows_the_battle_without_sideways_scrolling(sit: Sit, table: Server) -> None:
    page = sit("Anna", **PHONE)
    march(page)
    assert too_wide(page) == 0
    page.get_by_role("button", name="Steer by hand").tap()
    page.get_by_role("button", name="Measures").tap()
    expect(page.get_by_role("slider", name="Bend")).to_be_visible()
    assert too_wide(page) == 0
    for tab in ("Hand", "Players", "Log", "Choices"):
        turn_to(page, tab)
        assert too_wide(page) == 0
    page.goto(f"{table.address}/#/army")
    page.get_by_label("Begin with").select_option("empire_800_garrison")
    expect(page.locator(".judged")).to_contain_text("The army is legal")
    assert too_wide(page) == 0
