"""Whatever the page lets people click at a question of a random match is refused by a rule, in words."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from wartable.games.forbidden_stars.browser.pieces import Board
from wartable.kernel.ask import Ask, split
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.rulebook import rule

PAGE = Path(__file__).parents[2] / "web" / "src" / "games" / "forbidden_stars" / "choices.ts"
Thing = tuple[str, list[str]]


def page_table(name: str) -> dict[str, str]:
    """A table of the page's source, as text by key."""
    body = PAGE.read_text(encoding="utf-8").split(f"const {name}: ")[1].split("\n};")[0]
    return dict(re.findall(r"^  (\w+): (.+),$", body, re.MULTILINE))


def page_slots() -> dict[str, list[list[str | int]]]:
    """Which things stand for the arguments of a choice, by verb, or by verb and number of arguments."""
    rows = page_table("SLOTS")
    return {
        verb: json.loads(row.replace("UNIT_AT", "['unit', 1, 0]").replace("'", '"'))
        for verb, row in rows.items()
    }


SLOTS = page_slots()
VERBS = {what: verb.strip("'") for what, verb in page_table("VERBS").items()}


def things(board: Board, seat: int) -> Iterator[Thing]:
    """What lies on the board and before a seat to be clicked, by kind and name."""
    for system in board.systems:
        yield "system", [system.id]
        for area in system.areas:
            yield "area", [area.id]
            for stack in area.units:
                yield "unit", [area.id, stack.unit]
            for piece in area.structures:
                yield "structure", [area.id, piece.structure]
    for border in board.borders:
        if border.storm:
            yield "border", [border.id]
    player = board.players[seat]
    for supply in {**player.forces, **{unit: n for unit, n in player.reserve.items() if n and board.round}}:
        yield "supply", [supply]
    for faction in player.held:
        yield "token", [faction]
    if board.battle is not None:
        for side in board.battle.sides:
            for fighter in side.fighters:
                yield "unit", [board.battle.area, fighter.unit]
        for face in ("attack", "defence", "morale"):
            yield "die", [face]


def clicked(ask: Ask, board: Board) -> Iterator[str]:
    """The choices that clicks stand for; what was not clicked is taken from the first legal choice."""
    spoken = [split(text) for text in ask.options]
    verbs = [VERBS[ask.what]] if ask.what in VERBS else [verb for verb, _ in spoken if verb in SLOTS]
    sample = next((list(args) for verb, args in spoken if verbs and verb == verbs[0]), None)
    if sample is None:
        return
    verb = verbs[0]
    for kind, names in things(board, ask.seat):
        for slot in SLOTS.get(f"{verb}_{len(sample)}", SLOTS.get(verb, [])):
            fights = slot[0] in ("fighter", "figure")
            if kind == ("unit" if fights else slot[0]):
                args = list(sample)
                for place, name in zip(slot[1:], names[-1:] if fights else names, strict=True):
                    args[int(place)] = name
                yield f"{verb}:{','.join(args)}"


def questions(seed: int, players: int, *, quick: bool) -> Iterator[Table]:
    """The questions of a random match."""
    table = Table.new("forbidden_stars", {"players": players, "quick": quick}, seed=seed)
    chance = Chance.from_seed(seed)
    while (ask := table.ask) is not None:
        yield table
        busy = [text for text in ask.options if text not in ("done", "decline", "bank")]
        table.choose(chance.pick(busy or list(ask.options)))


EACH_KIND = 4
FEWEST_KINDS = 20


@pytest.mark.parametrize(
    ("seed", "players", "quick"),
    [(1, 2, False), (2, 3, False), (3, 4, True), (4, 2, True), (5, 3, True), (6, 4, True)],
)
def test_whatever_is_clicked_is_refused_by_a_rule_and_in_words(seed: int, players: int, quick: bool) -> None:
    seen: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for table in questions(seed, players, quick=quick):
        ask = table.ask
        assert ask is not None
        if seen[ask.what] == EACH_KIND:
            continue
        seen[ask.what] += 1
        for text in set(clicked(ask, table.game.board(table.play, ask.seat))):
            refusal = table.why_not(text, ask.seat)
            if refusal is None:
                continue
            said = table.game.messages.refusal(refusal).removesuffix(f"({refusal.rule})")
            assert refusal.reason != Ask.NOTHING_SUCH, f"{ask.what} has no reason against {text}"
            assert rule(refusal.rule).text
            assert not re.search(r"[{}_]|\w:\w", said), said
            reasons[refusal.reason] += 1
    assert len(seen) >= FEWEST_KINDS
    assert len(reasons) >= FEWEST_KINDS / 2
