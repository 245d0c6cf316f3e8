"""People play in browsers: by clicks, by keys, by invitation, through undo, crash, end and replay."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.play_on import over, play_on
from tests.browser.prepared import in_battle, open_prepared, played_before, reach, reach_end
from tests.browser.stage import PATIENCE, READABLE, Server, answer, answering, click_through, open_table
from tests.browser.test_page import faults

QUICK = {"quick": True}
# How many answers of a match are given on the page, the last ones.
LAST_ANSWERS = 12
PICK_ORDER = ".hand .order.lit"
LIT_SYSTEM = ".tile.lit > .space"


def place_an_order(page: Page) -> None:
    """Pick an order in hand, then a lit system; a page that is not asked waits first."""
    with answering(page):
        page.locator(PICK_ORDER).first.click()
        page.locator(LIT_SYSTEM).first.dispatch_event("click")


def log_lines(page: Page) -> list[str]:
    return page.locator(".log .line").all_inner_texts()


def told(page: Page, text: str) -> Locator:
    """The lines of the log that tell of something."""
    return page.locator(".log .line").filter(has_text=text)


def in_turn(anna: Page, boris: Page) -> tuple[Page, Page]:
    """Who is asked, as Anna's page has it, then the other."""
    return (anna, boris) if anna.locator(".bar.mine").count() else (boris, anna)


def own_orders(page: Page) -> Locator:
    """The lines of the log that tell of orders whose faces this page may see."""
    return told(page, "order placed").filter(has_not_text="facedown")


def invited(sit: Sit, table: Server) -> tuple[Page, Page]:
    """Anna's table, and Boris who came by her invitation."""
    anna, boris = sit("Anna"), sit("Boris")
    open_table(anna, table.address, "invite")
    boris.goto(anna.get_by_label("Invitation").input_value())
    boris.get_by_role("button", name="Sit down as Boris").click()
    for page in (anna, boris):
        page.locator("#question").wait_for()
    return anna, boris


def test_two_people_play_a_round_by_invitation(sit: Sit, table: Server) -> None:
    anna, boris = invited(sit, table)
    up, other = in_turn(anna, boris)
    for _ in range(8):
        place_an_order(up)
        up, other = other, up
    for page in (anna, boris):
        expect(page.locator(".status")).to_contain_text("operations")
        expect(told(page, "order placed")).to_have_count(8)
        expect(own_orders(page)).to_have_count(4)
    up, other = in_turn(anna, boris)
    with answering(up):
        up.locator(LIT_SYSTEM).first.dispatch_event("click")
        up.get_by_role("button", name=re.compile("Do it")).click()
    for page in (anna, boris):
        expect(page.locator(".log")).to_contain_text("revealed in")
    play_on(table, lambda kernel: kernel.play.state.round == 2, anna, boris)
    for page in (anna, boris):
        expect(page.locator(".status")).to_contain_text("Round 2 of 8")
        expect(told(page, "revealed in")).to_have_count(8)


def test_an_invitation_works_once(sit: Sit, table: Server) -> None:
    anna, boris, vera = sit("Anna"), sit("Boris"), sit("Vera")
    open_table(anna, table.address, "invite")
    link = anna.get_by_label("Invitation").input_value()
    boris.goto(link)
    boris.get_by_role("button", name="Sit down as Boris").click()
    boris.locator("#question").wait_for()
    vera.goto(link)
    expect(vera.get_by_role("heading", name="This invitation is used")).to_be_visible()
    expect(vera.get_by_role("button", name="Sit down as Vera")).to_have_count(0)


def test_a_second_tab_follows_and_a_double_click_answers_once(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.locator(READABLE).first.wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(READABLE).first.wait_for()
    with answering(page):
        page.locator(READABLE).first.dblclick()
    for one in (page, other):
        expect(own_orders(one)).to_have_count(1)
        one.locator(READABLE).first.wait_for()
        expect(own_orders(one)).to_have_count(1)


def test_why_not_is_told_with_its_rule(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.locator("#choices button").first.wait_for()
    page.locator(".tile:not(.lit) .area .ground").first.dispatch_event("click")
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("neither holds anything of yours")
    refusal.get_by_role("button", name="Rule FS-PLANNING-02").click()
    expect(page.get_by_role("dialog")).to_contain_text("FS-PLANNING-02")


def test_undo_is_free_or_asked_of_the_others(sit: Sit, table: Server) -> None:
    anna, boris = invited(sit, table)
    first, second = in_turn(anna, boris)
    place_an_order(first)
    place_an_order(second)
    first.get_by_role("button", name="Ask to undo").click()
    going = second.get_by_role("region", name="What would be taken back").get_by_role("listitem")
    expect(going).to_have_count(2)
    hidden, own = going.all_inner_texts()
    assert "(facedown)" in hidden
    assert "(facedown)" not in own
    for page in (first, second):
        expect(page.locator(".log .going")).to_have_count(2)
    second.get_by_role("button", name="Allow").click()
    expect(first.locator(".notice")).to_contain_text("Taken back")
    expect(told(second, "order placed")).to_have_count(0)


def test_a_turn_with_the_keyboard_alone(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.locator(READABLE).first.wait_for()
    page.keyboard.press("m")
    before = page.evaluate("document.activeElement.dataset.area")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.area")
    assert before
    page.keyboard.press("1")
    expect(own_orders(page)).to_have_count(1)
    page.locator(READABLE).first.wait_for()
    page.keyboard.press("c")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(own_orders(page)).to_have_count(2)


def test_a_killed_server_comes_back_to_the_same_question_in_the_middle_of_a_battle(
    sit: Sit, table: Server
) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach("forbidden_stars", QUICK, in_battle, people=1))
    page.evaluate("window.sameDocument = true")
    asked, said = page.locator("#question").inner_text(), log_lines(page)
    fought = page.locator(".battle").inner_text()
    with table.down():
        expect(page.locator(".link")).to_be_visible()
        click_through(page.locator(READABLE).first)
        expect(page.get_by_role("alert")).to_contain_text("not sent")
    expect(page.locator(".link")).to_have_count(0)
    assert page.locator("#question").inner_text() == asked
    assert page.locator(".battle").inner_text() == fought
    assert log_lines(page) == said
    assert page.evaluate("window.sameDocument")
    answer(page.locator(READABLE).first)


def test_a_person_plays_the_steady_bot_to_the_end_and_sees_it_again(
    sit: Sit, table: Server, tmp_path: Path
) -> None:
    page = sit("Anna")
    with played_before(page, table, reach_end("forbidden_stars", QUICK, LAST_ANSWERS)):
        open_table(page, table.address)
        page.locator(READABLE).first.wait_for()
    play_on(table, over, page)
    expect(page.locator(".end")).to_contain_text(re.compile("won|share the victory"))
    verify_every_roll(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Journal").click()
    saved = tmp_path / "match.journal"
    download.value.save_as(saved)
    assert b"forbidden_stars" in saved.read_bytes()
    page.get_by_role("link", name="See it again").click()
    scrubber = page.get_by_label("Place in the match")
    last = int(scrubber.get_attribute("max") or 0)
    assert last > 20
    scrubber.fill(str(last))
    expect(page.locator("output")).to_have_text(f"choice {last} of {last}")
    page.get_by_label("Seen by").select_option("0")
    page.get_by_role("button", name="One choice back").click()
    expect(page.locator("output")).to_have_text(f"choice {last - 1} of {last}")


def verify_every_roll(page: Page) -> None:
    """The browser makes every draw again, and names the one that the table would tell falsely."""
    proof = page.get_by_role("dialog")
    page.get_by_role("button", name="Verify every roll").click()
    result = proof.get_by_role("status")
    expect(result).to_have_text(re.compile(r"^Everything agrees: \d+ draws recomputed in this browser\.$"))
    expect(proof).to_contain_text("The table's word is the one this browser noted before you sat down.")
    expect(proof).to_contain_text("Your own share is among those the seed is made of.")
    draws = proof.locator(".draw")
    number = draws.count()
    expect(result).to_contain_text(f" {number} draws")
    assert number > 0
    assert not faults(page)
    proof.get_by_role("button", name="Close").click()
    page.route("**/verify", lambda route: route.fulfill(json=tampered(route.fetch(timeout=PATIENCE).json())))
    page.get_by_role("button", name="Verify every roll").click()
    expect(result).to_contain_text(f"Draw {number} of {number}, after choice")
    expect(proof.locator(".draw.differs")).to_have_count(1)
    page.unroute("**/verify")
    proof.get_by_role("button", name="Close").click()


def tampered(proof: dict[str, Any]) -> dict[str, Any]:
    """A proof whose last draw came out differently."""
    proof["draws"][-1]["numbers"][0] ^= 1
    return proof


def test_hot_seat_hides_everything_behind_the_curtain(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address, "me")
    for _ in range(3):
        curtain = page.get_by_role("dialog", name="The curtain")
        curtain.get_by_role("button", name="Sit down").click()
        expect(curtain).to_have_count(0)
        expect(page.locator(PICK_ORDER).first).to_be_visible()
        page.locator(READABLE).first.click()
        expect(curtain).to_be_visible()
        expect(page.locator(".hand .order")).to_have_count(0)
        expect(page.locator(".tile .order .face")).to_have_count(0)


def test_no_curtain_falls_where_nothing_is_hidden(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach("legion", {"mode": "learning", "quick": True}, "choose_unit"))
    up: set[str | None] = set()
    for _ in range(20):
        page.locator(".bar.mine").wait_for()
        expect(page.locator(".curtain")).to_have_count(0)
        up.add(page.locator(".players .asked").get_attribute("aria-label"))
        if len(up) == 2:
            break
        answer(page.locator(READABLE).last)
    assert len(up) == 2, "both have been asked"


def test_who_plays_both_sides_alone_leaves_the_curtain_off(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address, "me")
    curtain = page.get_by_role("dialog", name="The curtain")
    curtain.get_by_role("button", name="We are all one").click()
    up: list[str | None] = []
    for _ in range(3):
        page.locator(READABLE).first.wait_for()
        expect(curtain).to_have_count(0)
        up.append(page.locator(".players .asked").get_attribute("aria-label"))
        answer(page.locator(READABLE).first)
    assert up[0] == up[2] != up[1]


def test_talk_reaches_everybody(sit: Sit, table: Server) -> None:
    anna, boris = sit("Anna"), sit("Boris")
    open_table(anna, table.address, "open")
    anna.get_by_text("The match begins when every seat is taken").wait_for()
    boris.goto(anna.url)
    boris.get_by_role("button", name="Sit down").click()
    for page in (anna, boris):
        page.locator("#question").wait_for()
        page.get_by_role("tab", name="Talk").click()
    anna.get_by_placeholder("Say something").fill("Good luck! <b>")
    anna.get_by_placeholder("Say something").press("Enter")
    expect(boris.locator(".talk .lines")).to_contain_text("Good luck! <b>")
