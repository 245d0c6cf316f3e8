"""For everybody's eyes: high contrast is set, kept, and enough for all that is read."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Sit
from tests.browser.stage import READABLE, open_match, settle
from tests.browser.test_match_page import seat
from tests.browser.test_page import AXE, OPTIONS, faults
from wartable.kernel.game import game_names

QUICK: dict[str, Any] = {"quick": True}
LOOKS: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
COLOURS = "(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.body))"
# What of a page has less contrast than the stricter measure asks for.
FAINT = """async () => {
  const rules = { runOnly: ['color-contrast-enhanced'], resultTypes: ['violations'] };
  const found = (await axe.run(document, rules)).violations;
  const shown = ({ html, failureSummary }) => html.slice(0, 120) + failureSummary.slice(0, 200);
  return found.flatMap((fault) => fault.nodes.map(shown));
}"""

# The patterns of the rings around worlds, by the class of whose they are.
RINGS = """() => [...document.querySelectorAll('.area .holder')].map((ring) => {
  const [side] = ring.parentElement.getAttribute('class').match(/seat-[0-9]/);
  return [side, getComputedStyle(ring).strokeDasharray];
})"""


def faint(page: Page) -> list[str]:
    """What can be read less well than at a contrast of seven to one."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    settle(page)
    found: list[str] = page.evaluate(FAINT)
    return found


@pytest.mark.parametrize("game", game_names())
def test_high_contrast_is_set_kept_and_seen(sit: Sit, game: str) -> None:
    page = sit("Anna")
    open_match(page, game, OPTIONS.get(game, QUICK))
    usual = {}
    for look in LOOKS:
        page.emulate_media(color_scheme=look)
        usual[look] = page.evaluate(COLOURS)
    page.get_by_role("button", name="Settings and keys").click()
    page.get_by_label("High contrast").check()
    page.keyboard.press("Escape")
    page.reload()
    page.locator("#choices button").first.wait_for()
    for look in LOOKS:
        page.emulate_media(color_scheme=look)
        assert page.evaluate(COLOURS) != usual[look]
        assert faint(page) == []
        assert not faults(page)


def test_the_rings_of_worlds_tell_sides_apart_by_their_pattern_too(sit: Sit) -> None:
    page = sit("Anna")
    seat(page, "forbidden_stars", {"players": 4, "quick": True}, *["steady"] * 3)
    page.locator(READABLE).first.wait_for()
    rings = {tuple(ring) for ring in page.evaluate(RINGS)}
    assert len(rings) == len({side for side, _ in rings}) == len({pattern for _, pattern in rings}) == 4
