"""Forbidden Stars in a browser: questions that few matches come to, each asked, lit, refused and answered."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import aims
from tests.browser.conftest import Sit
from tests.browser.directed import aimed
from tests.browser.prepared import Prepared, last_choice, open_prepared, passing_on, reach
from tests.browser.stage import Server
from tests.browser.test_page import PHONE
from wartable.games.forbidden_stars.match import Match
from wartable.kernel.ask import split
from wartable.kernel.table import Table

THREE = {"players": 3, "factions": ["ultramarines", "chaos", "orks"], "quick": True}
NO_ANSWER = "Something else is asked now: "


class Meeting(NamedTuple):
    """A question on a page, as the kernel asks it."""

    page: Page
    kernel: Table
    server: Server
    match: str

    @property
    def legal(self) -> list[str]:
        """The answers."""
        return self.kernel.legal()

    def name(self, choice: str) -> str:
        """What people call the thing that a choice names first."""
        return self.kernel.game.messages.name(split(choice)[1][0])

    def area(self, name: str) -> Locator:
        """An area on the board."""
        return self.page.locator(f'.area:has([data-area="{name}"])')

    @property
    def contested(self) -> Locator:
        """The area on the board that is fought for."""
        play = self.kernel.play
        assert isinstance(play, Match)
        return self.area(play.area_text(play.combat.area))

    def refuses(self, thing: Locator, words: str, rule: str) -> None:
        """A click on something that is no answer is refused in these words, with this rule."""
        thing.click()
        notice = self.page.locator(".notice.refusal")
        expect(notice).to_contain_text(re.compile(words))
        expect(notice.get_by_role("button", name=f"Rule {rule}")).to_be_visible()

    def takes(self, thing: Locator, choice: str, *told: str, costs: str = "") -> None:
        """A click makes a choice, asked about once more where it costs something; the log tells of it."""
        with passing_on(self.page):
            thing.click()
            if costs:
                sure = self.page.get_by_role("alertdialog", name="Please confirm")
                expect(sure).to_contain_text(costs)
                sure.get_by_role("button", name="Do it").click()
        assert last_choice(self.server, self.match) == choice
        for line in told:
            expect(self.page.locator(".log")).to_contain_text(re.compile(line))


def meet(page: Page, server: Server, prepared: Prepared, question: str) -> Meeting:
    """Open a match that waits at a question: it is asked in these words, with its rule and answers."""
    kernel = prepared.table
    assert kernel.ask is not None
    meeting = Meeting(page, kernel, server, open_prepared(page, server, prepared))
    page.locator("main:not(.settling)").wait_for()
    expect(page.locator("#question")).to_have_text(re.compile(f"^{question}$"))
    expect(page.locator(".bar").get_by_role("button", name=f"Rule {kernel.ask.rule}")).to_be_visible()
    expect(page.locator("#choices button")).to_have_count(len(kernel.legal()))
    return meeting


def test_a_unit_of_ones_own_is_sacrificed_and_none_of_the_opponent(sit: Sit, table: Server) -> None:
    question = "Which of your units do you destroy for four attack tokens\\?"
    at = meet(sit("Anna"), table, aimed(aims.SACRIFICE), question)
    sides = at.page.locator(".battle .side")
    own, theirs = sides.filter(has_text="Chaos"), sides.filter(has_text="Orks")
    expect(own.locator(".token.lit")).to_have_count(len(at.legal))
    expect(theirs.locator(".token.lit")).to_have_count(0)
    at.refuses(
        theirs.locator(".token").first, r"You have no .*: it belongs to another player\.", "FS-RESOLVE-06"
    )
    choice = at.legal[-1]
    unit = at.name(choice)
    told = f"Chaos: {unit} in .* destroyed", r"Chaos: attack tokens \+4"
    at.takes(
        own.get_by_role("button", name=unit), choice, *told, costs="This unit of yours will be destroyed."
    )


def test_dice_are_picked_one_by_one_for_a_reroll_and_sent_by_a_button(sit: Sit, table: Server) -> None:
    at = meet(sit("Anna"), table, aimed(aims.RAID), "Which dice do you reroll\\?")
    dice = at.page.locator(".strike .die")
    expect(dice).to_have_count(3)
    expect(at.page.locator(".strike .die.lit")).to_have_count(3)
    expect(at.page.locator(".bar").get_by_role("button", name="Reroll none")).to_be_visible()
    dice.nth(2).click()
    expect(dice.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(at.page.get_by_role("button", name="Reroll 1 die")).to_be_visible()
    dice.nth(0).click()
    at.takes(at.page.get_by_role("button", name="Reroll 2 dice"), "reroll:1,1,0", "Eldar: rolled ")


def test_a_unit_that_hits_and_runs_goes_to_an_area_beside(sit: Sit, table: Server) -> None:
    question = "Where does the Aspect Warrior go\\? The area must be adjacent and not an enemy's\\."
    at = meet(sit("Anna"), table, aimed(aims.HIT_AND_RUN), question)
    expect(at.page.locator(".area.lit")).to_have_count(len(at.legal))
    for area in at.page.locator(".area.lit").all():
        expect(area).to_be_in_viewport(ratio=0.9)
    at.refuses(at.contested.locator(".piece").first, "is where the units leave from", "FS-EL_COMBAT-02")
    choice = at.legal[0]
    at.takes(at.area(split(choice)[1][0]), choice, "Aspect Warrior goes from .* to ")


def test_light_units_board_a_wave_serpent_and_a_heavy_one_does_not(sit: Sit, table: Server) -> None:
    question = "Where do your units of level 0 and 1 go\\? Enemies there mean one more combat\\."
    at = meet(sit("Anna"), table, aimed(aims.WAVE_SERPENT), question)
    expect(at.page.locator(".area.lit")).to_have_count(len(at.legal))
    far = at.page.locator(".area:not(.lit)", has_not=at.page.locator(".contested")).first
    at.refuses(far, "is not adjacent to", "FS-EL_COMBAT-16")
    choice = at.legal[0]
    at.takes(at.area(split(choice)[1][0]), choice)
    board_serpent(at, split(choice)[1][0])


def board_serpent(at: Meeting, area: str) -> None:
    """The question that follows: one unit goes, and the next ones may."""
    at.kernel.choose(f"at:{area}")
    expect(at.page.locator("#question")).to_have_text(re.compile(rf"Which unit goes to .*\({area}\)\?"))
    expect(at.page.locator(".bar").get_by_role("button", name="Rule FS-EL_COMBAT-15")).to_be_visible()
    expect(at.page.locator(".bar .buttons")).to_have_text("No more")
    eldar = at.page.locator(".battle .side", has_text="Eldar")
    expect(eldar.locator(".token.lit")).to_have_count(len(at.legal) - 1)
    at.refuses(eldar.get_by_role("button", name="Falcon"), "Falcon is above level 1", "FS-EL_COMBAT-15")
    unit = at.name(at.legal[0])
    at.takes(eldar.get_by_role("button", name=unit), at.legal[0], rf"{unit} goes from .* to .*\({area}\)")


@pytest.mark.parametrize("small", [False, True], ids=["desk", "phone"])
def test_a_faceup_card_of_the_opponent_is_snapped(sit: Sit, table: Server, small: bool) -> None:
    page = sit("Anna", **(PHONE if small else {}))
    at = meet(page, table, aimed(aims.SNAP), "Which of the opponent's faceup cards is discarded\\?")
    buttons = page.locator(".bar .buttons").get_by_role("button")
    expect(buttons).to_have_text([at.name(choice) for choice in at.legal])
    laid = page.locator(".battle .side", has_text="Eldar").locator(".card-face.lit")
    expect(laid).to_have_count(len(at.legal))
    at.refuses(
        page.locator(".battle .side", has_text="Orks").locator(".token").first, NO_ANSWER, "FS-ORK_COMBAT-17"
    )
    choice = at.legal[-1]
    thing = buttons.last if small else laid.filter(has_text=at.name(choice))
    at.takes(thing, choice, f"Eldar: {at.name(choice)} discarded")


def number_asked(at: Meeting, number: int, told: str) -> None:
    """Dice are spent by number: none costs nothing, some are asked about once more."""
    buttons = at.page.locator(".bar .buttons").get_by_role("button")
    assert at.kernel.ask is not None
    words, what = at.kernel.game.messages, at.kernel.ask.what
    phrases = [words.choice(choice, what) for choice in at.legal]
    expect(buttons).to_have_text([phrase[0].upper() + phrase[1:] for phrase in phrases])
    at.refuses(at.page.locator(".battle .die").first, NO_ANSWER, at.kernel.ask.rule)
    at.takes(buttons.nth(number), f"number:{number}", told, costs=f"{number} of your dice will be spent.")


def test_morale_dice_are_spent_for_retreats(sit: Sit, table: Server) -> None:
    question = "How many morale dice do you spend, each to retreat one unit\\?"
    at = meet(sit("Anna"), table, aimed(aims.RETREAT), question)
    number_asked(at, 1, "Ultramarines: dice now")


def test_attack_dice_are_spent_for_tokens(sit: Sit, table: Server) -> None:
    question = "How many attack dice do you spend, each for two attack tokens\\?"
    at = meet(sit("Anna"), table, aimed(aims.MIGHT), question)
    expect(at.page.locator("#choices button").nth(2)).to_contain_text("4 attack tokens")
    number_asked(at, 2, r"Ultramarines: attack tokens \+4")


def test_an_asset_token_of_the_opponent_is_stolen(sit: Sit, table: Server) -> None:
    question = "Which asset token does the opponent lose\\? You gain one like it\\."
    at = meet(sit("Anna"), table, aimed(aims.STEAL), question)
    buttons = at.page.locator(".bar .buttons").get_by_role("button")
    expect(buttons).to_have_text([f"Discard the opponent's {at.name(choice)}" for choice in at.legal])
    at.refuses(at.page.locator(".tile .piece").first, NO_ANSWER, "FS-ORK_ORDER-12")
    choice = at.legal[0]
    at.takes(buttons.first, choice, f"Eldar: {at.name(choice)} -1", f"Orks: {at.name(choice)} \\+1")


def test_who_has_too_few_control_tokens_points_at_the_structure_to_take(sit: Sit, table: Server) -> None:
    question = r"Which structure on .* do you take\? Control tokens left: 1\."
    at = meet(sit("Anna"), table, aimed(aims.CAPTURE), question)
    expect(at.page.locator(".piece.lit")).to_have_count(len(at.legal))
    unit = at.contested.locator('.piece[data-fact^="unit:"]').first
    at.refuses(unit, "Only a structure can be chosen; .* is a unit", "FS-UNIT-01")
    choice = "capture:bastion"
    rest = [at.name(other) for other in at.legal if other != choice]
    told = (f"Ultramarines: {name} on .* destroyed" for name in rest)
    bastion = at.contested.locator('.piece[data-fact="structure:bastion"]')
    at.takes(bastion, choice, "Eldar: bastion on .* captured", *told)


def test_all_units_of_a_system_rally(sit: Sit, table: Server) -> None:
    prepared = reach("forbidden_stars", THREE, "rally_system", "random", 3)
    at = meet(sit("Anna"), table, prepared, "In which system do all your units rally\\?")
    expect(at.page.locator(".tile.lit")).to_have_count(len(at.legal))
    at.refuses(at.page.locator(".tile:not(.lit)").first, "No unit of yours is routed in", "FS-EVENT-07")
    choice = at.legal[0]
    (system,) = split(choice)[1]
    tile = at.page.locator(".tile").filter(has=at.page.locator(f'[data-area^="{system}."]'))
    at.takes(tile.locator("> .space"), choice, "Ultramarines: .* rallied")
