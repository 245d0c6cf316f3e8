"""Legion in a browser: places chosen by hand, at questions that few battles come to by themselves."""

from __future__ import annotations

import math
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.prepared import asked, last_choice, open_prepared, passing_on, reach
from tests.browser.stage import Server
from tests.browser.test_legion import LEARNING, SMALL, drag, grip, middle, read, take, verdict
from wartable.games.legion.map.placing.cohesion import Place
from wartable.games.legion.naming import parse_places, unit_texts
from wartable.games.legion.rules.attack.pool_steps import die_text
from wartable.games.legion.rules.dropped_tokens import ROUGHLY
from wartable.games.legion.state import NOBODY, Mini
from wartable.kernel.table import Table
from wartable.parts.plane import FULL_TURN

SUPPLIES = {**SMALL, "cards": ["recover_the_supplies", "battle_lines", "clear_conditions"], "quick": True}


def refused_with(page: Page, text: str, rule: str) -> None:
    """What is tried is refused in these words, with its rule, and cannot be taken."""
    expect(verdict(page)).to_contain_text(re.compile(text))
    expect(verdict(page).get_by_role("button", name=f"Rule {rule}")).to_be_visible()
    expect(page.get_by_role("button", name="Take this place")).to_be_disabled()


def near(page: Page, unit: str) -> tuple[float, float]:
    """Where the leader of a unit is on the screen."""
    return middle(page.locator(f'[data-area="{unit}"] .mini.leads'))


def test_all_battle_cards_are_in_sight_and_the_leftmost_of_a_row_is_removed(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach("legion", SMALL, "remove_battle_card"))
    cards = page.get_by_label("Battle cards").get_by_role("button")
    expect(cards).to_have_count(9)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
    expect(page.locator(".card.lit")).to_have_count(3)
    deployment = page.get_by_label("Battle cards").get_by_role("list").nth(1)
    removed = deployment.locator("strong").first.inner_text()
    with passing_on(page):
        deployment.get_by_role("button").nth(0).click()
    expect(cards).to_have_count(8)
    expect(page.locator(".log")).to_contain_text(f"removes {removed}")


def starts_melee(table: Table) -> bool:
    """Whether the first move that is offered goes straight into contact with an enemy."""
    if not asked(table, "move") or table.legal()[0].split(",")[2:3] != ["0"]:
        return False
    tried = table.fork()
    tried.choose(tried.legal()[0])
    motion = tried.state.motion
    return motion is not None and motion.joined != NOBODY and asked(tried, "formation")


def test_a_leader_dragged_at_an_enemy_stops_in_contact_and_starts_a_melee(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_prepared(page, table, reach("legion", LEARNING, starts_melee, bot="random"))
    start, contact = middle(grip(page, "leader")), middle(page.locator(".spot").first)
    drag(page, grip(page, "leader"), contact[0] - start[0] + 2, contact[1] - start[1] + 2)
    take(page)
    expect(page.locator('[data-ask="formation"]')).to_be_visible()
    expect(page.locator(".bar").get_by_role("button", name="Rule LG-START_MELEE-02")).to_be_visible()


def closes_in(table: Table) -> bool:
    """Whether several minis close in, and the first has room round the enemy and for standing back.

    Nothing but the missing contact forbids it to stand back, or beside its place a millimetre off the enemy.
    """
    if not asked(table, "close_in") or len(facts(table)["places"]) <= 2:
        return False
    assert table.ask is not None
    side = roomy_side(table)
    back = (spot(table, apart=apart) for apart in range(2_000, 9_000, 500))
    beside = (spot(table, apart=100, aside=side * aside) for aside in range(0, 2_000, 500))
    refusals = [table.ask.why_not(with_first_at(table, place)) for place in (*back, *beside)]
    return all(refusal is not None and refusal.rule == "LG-START_MELEE-03" for refusal in refusals)


def leader_of(table: Table, unit: str) -> Mini:
    """The leader of a unit."""
    found = table.state.units[unit_texts(table.state).index(unit)]
    mini: Mini = found.minis[found.leader]
    return mini


def spot(table: Table, *, apart: int = 0, aside: int = 0) -> tuple[int, int]:
    """Where the first mini would be so much farther away from the enemy than suggested, and round it."""
    leader = leader_of(table, facts(table)["enemy"])
    _, x, y = facts(table)["places"][0]
    away = math.dist((x, y), (leader.x, leader.y)) + apart
    angle = math.atan2(y - leader.y, x - leader.x) + aside / away
    return leader.x + round(away * math.cos(angle)), leader.y + round(away * math.sin(angle))


def with_first_at(table: Table, place: tuple[int, int]) -> str:
    """The places that are suggested, but for that of the first mini."""
    (mini, *_), *others = facts(table)["places"]
    return "place:" + ";".join("@".join(map(str, each)) for each in ((mini, *place), *others))


def roomy_side(table: Table) -> int:
    """The way round the enemy, +1 or -1, in which the first mini has more room beside its own unit."""
    own, (_, *others) = leader_of(table, facts(table)["unit"]), facts(table)["places"]
    taken = [(own.x, own.y), *((x, y) for _, x, y in others)]
    room = {side: min(math.dist(spot(table, aside=side * 500), each) for each in taken) for side in (1, -1)}
    return max(room, key=lambda side: room[side])


def free_side(
    place: tuple[float, float], enemy: tuple[float, float], others: list[tuple[float, float]]
) -> tuple[float, float]:
    """The direction round an enemy in which a mini in contact has more room beside its own unit."""
    apart = math.dist(place, enemy)
    right, down = (enemy[1] - place[1]) / apart, (place[0] - enemy[0]) / apart

    def room(sign: int) -> float:
        aside = place[0] + sign * 6 * right, place[1] + sign * 6 * down
        return min(math.dist(aside, other) for other in others)

    side = max((1, -1), key=room)
    return side * right, side * down


def facts(table: Table) -> dict[str, Any]:
    """What the question turns on."""
    assert table.ask is not None
    return dict(table.ask.facts)


def test_a_unit_closes_in_by_hand_and_out_of_contact_is_refused(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    prepared = reach("legion", LEARNING, closes_in)
    unit, enemy = facts(prepared.table)["unit"], facts(prepared.table)["enemy"]
    usual = [Place(mini - 1, x, y) for mini, x, y in facts(prepared.table)["places"]]
    mini = usual[0].mini
    match = open_prepared(page, table, prepared)
    expect(page.locator(f'[data-ask="close_in"][data-unit="{unit}"]')).to_be_visible()
    ghost = grip(page, f"mini-{mini + 1}")
    (x, y), (ex, ey) = middle(ghost), near(page, enemy)
    apart = math.hypot(x - ex, y - ey)
    away = (x - ex) / apart * 45, (y - ey) / apart * 45
    drag(page, ghost, *away)
    refused_with(page, f"Mini {mini + 1} must come into base contact", "LG-START_MELEE-03")
    expect(page.locator("circle.room")).to_be_visible()
    others = [near(page, unit), *(middle(grip(page, f"mini-{place.mini + 1}")) for place in usual[1:])]
    right, down = free_side((x, y), (ex, ey), others)
    drag(page, ghost, -away[0] + 6 * right, -away[1] + 6 * down)
    assert math.hypot(middle(ghost)[0] - ex, middle(ghost)[1] - ey) < apart + 3
    upright = "Down" if down > 0 else "Up"
    ghost.press(f"Control+Arrow{upright if abs(down) > abs(right) else 'Right' if right > 0 else 'Left'}")
    take(page)
    expect(page.locator(f'[data-ask="close_in"][data-unit="{unit}"]')).to_have_count(0)
    placed = parse_places(last_choice(table, match).removeprefix("place:")) or []
    assert placed[1:] == usual[1:]
    assert placed[0].mini == mini
    assert placed[0] != usual[0]


def drops_beside_somebody(table: Table) -> bool:
    """Whether a token is dropped where other bases leave some directions free, but not all."""
    return asked(table, "drop_token") and 2 < len(table.legal()) < FULL_TURN // ROUGHLY


def test_a_token_is_dropped_by_hand_and_not_under_a_base(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    prepared = reach("legion", SUPPLIES, drops_beside_somebody)
    kernel, unit = prepared.table, facts(prepared.table)["unit"]
    free = [int(text.partition(":")[2]) for text in kernel.legal()]
    refused = next(angle for angle in range(0, FULL_TURN, ROUGHLY) if angle not in free)
    refusal = kernel.why_not(f"drop:{refused}")
    own = next(
        angle
        for angle in range(free[0] - 200, free[0] + 200, 50)
        if angle % ROUGHLY and not kernel.why_not(f"drop:{angle % FULL_TURN}")
    )
    assert refusal is not None
    match = open_prepared(page, table, prepared)
    read(page)
    x, y = near(page, unit)
    first = middle(page.locator(".spot").first)

    def towards(angle: int) -> tuple[float, float]:
        """Where the token would be on the screen: the first ghost, turned about the base."""
        turn = math.radians((angle - free[0]) / 10)
        dx, dy = first[0] - x, first[1] - y
        return x + dx * math.cos(turn) + dy * math.sin(turn), y - dx * math.sin(turn) + dy * math.cos(turn)

    there = towards(own)
    page.mouse.click(x + 2.2 * (there[0] - x), y + 2.2 * (there[1] - y))
    expect(verdict(page)).to_contain_text("Legal")
    ghost = grip(page, "end")
    drag(page, ghost, towards(refused)[0] - middle(ghost)[0], towards(refused)[1] - middle(ghost)[1])
    refused_with(page, "The token would lie [\\d.]+ mm (under a base|beyond the edge)", refusal.rule)
    drag(page, ghost, there[0] - middle(ghost)[0], there[1] - middle(ghost)[1])
    with passing_on(page):
        take(page)
    expect(page.locator(".log")).to_contain_text("drops its objective token")
    assert abs(int(last_choice(table, match).removeprefix("drop:")) - own % FULL_TURN) < 20


def test_any_die_that_lies_there_can_be_rerolled_and_none_that_nobody_picked(sit: Sit, table: Server) -> None:
    def shows_a_critical(kernel: Table) -> bool:
        """Whether one white critical, which no list proposes, lies among more dice than may be rerolled."""
        if not asked(kernel, "reroll_dice") or facts(kernel)["dice"] != 2:
            return False
        dice = [die_text(die) for die in kernel.state.attack.pools[0].dice]
        return len(dice) > 2 and dice.count("white_critical") == 1

    page = sit("Anna")
    match = open_prepared(page, table, reach("legion", SMALL, shows_a_critical))
    page.locator("main:not(.settling)").wait_for()
    dice = page.get_by_label("Attack dice").get_by_role("button")
    expect(page.get_by_label("Attack dice").locator(".die.lit")).to_have_count(dice.count())
    critical = page.get_by_label("Attack dice").get_by_role("button", name="white critical")
    critical.click()
    expect(critical).to_have_attribute("aria-pressed", "true")
    other = page.locator(".die.lit").first
    other.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Reroll these 2 dice")).to_be_visible()
    expect(page.get_by_role("button", name="Keep the dice").first).to_be_visible()
    page.locator(".die[aria-pressed=false]").first.click()
    expect(page.locator(".notice.refusal").get_by_role("button", name="Rule LG-AIM-02")).to_be_visible()
    page.locator(".die.picked:not([aria-label='white critical'])").first.click()
    with passing_on(page):
        page.get_by_role("button", name="Reroll this die").click()
    assert last_choice(table, match) == "reroll:white_critical"
