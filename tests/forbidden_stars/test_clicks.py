"""Whatever people click at a question of a random match and is no answer is refused by a rule, in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from wartable.games.forbidden_stars.content import FACES
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.kernel.verbs import meant
from wartable.rulebook import rule

EACH_KIND = 3
MOST_CLICKS = 12
FEWEST_KINDS = 20


def questions(seed: int, players: int, *, quick: bool) -> Iterator[tuple[Table, Ask]]:
    """The questions of a random match, some of each kind."""
    table = Table.new("forbidden_stars", {"players": players, "quick": quick}, seed=seed)
    chance, seen = Chance.from_seed(seed), Counter[str]()
    while (ask := table.ask) is not None:
        seen[ask.what] += 1
        if seen[ask.what] <= EACH_KIND:
            yield table, ask
        busy = [text for text in ask.options if text not in ("done", "decline", "bank")]
        table.choose(chance.pick(busy or list(ask.options)))


def placed(table: Table, seat: int) -> set[str]:
    """What stands on the board or is at hand to be placed, and the dice of a battle."""
    board = table.game.board(table.play, seat)
    areas = [area for system in board.systems for area in system.areas]
    player, sides = board.players[seat], board.battle.sides if board.battle else ()
    return {
        *(f"system:{system.id}" for system in board.systems),
        *(f"area:{area.id}" for area in areas),
        *(f"unit:{area.id}/{stack.unit}" for area in areas for stack in area.units),
        *(f"border:{border.id}" for border in board.borders if border.storm),
        *(f"supply:{unit}" for unit in {**player.forces, **player.reserve}),
        *(f"token:{faction}" for faction in player.held),
        *(f"die:{face}#{side.seat}" for side in sides for face in FACES),
    }


def unlit(table: Table, ask: Ask, chance: Chance) -> list[str]:
    """Some of the things of the kinds that a question asks for and that no choice of it names."""
    view = table.view(ask.seat)
    named = {thing for text in ask.options for thing in table.game.option(view, ask, text).things}
    kinds = {thing.partition(":")[0] for thing in named}
    drawn = table.game.things(table.game.board(table.play, ask.seat))
    others = sorted(placed(table, ask.seat).intersection(drawn) - named)
    others = [thing for thing in others if thing.partition(":")[0] in kinds]
    chance.shuffle(others)
    return others[:MOST_CLICKS]


@pytest.mark.parametrize(
    ("seed", "players", "quick"),
    [(1, 2, False), (2, 3, False), (3, 4, True), (4, 2, True), (5, 3, True), (6, 4, True)],
)
def test_whatever_is_clicked_is_refused_by_a_rule_and_in_words(seed: int, players: int, quick: bool) -> None:
    kinds, reasons, chance = set(), Counter[str](), Chance.from_seed(seed)
    for table, ask in questions(seed, players, quick=quick):
        kinds.add(ask.what)
        for thing in unlit(table, ask, chance):
            choice = meant(table.game.verbs, [thing], table.view(ask.seat), ask)
            assert choice is not None, f"{ask.what} has no choice with {thing}"
            refusal = table.why_not(choice, ask.seat)
            assert refusal is not None, f"{ask.what} lights {choice} without {thing}"
            said = table.game.messages.refusal(refusal).removesuffix(f"({refusal.rule})")
            assert refusal.reason != Ask.NOTHING_SUCH, f"{ask.what} has no reason against {choice}"
            assert rule(refusal.rule).text
            assert not re.search(r"[{}_]|\w:\w", said), said
            reasons[refusal.reason] += 1
    assert len(kinds) >= FEWEST_KINDS
    assert len(reasons) >= FEWEST_KINDS / 2
