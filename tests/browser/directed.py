"""Matches of Forbidden Stars that are directed to a rare question.

Bots play with certain cards, units and structures in mind. Whenever a match has come nearer to the question,
they go on from there in several ways. So what hardly any match would come to by itself is there in a second,
and is always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from tests.browser.prepared import NONCES, SECRETS, Prepared
from tests.paranoid import unwatched
from wartable.bots import Bot, Seated, find_bot
from wartable.games.forbidden_stars.content import CARD_BY_KEY, CITY, COMBAT_CARDS, UNIT_BY_KEY
from wartable.games.forbidden_stars.match import Match
from wartable.kernel.ask import Ask, split
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.records.fairness import mix

GAME = "forbidden_stars"
# How often a match is gone on with, how often from the same position, and how far.
BRANCHES = 60
PATIENCE = 5
REACH = 200
# So many rounds later a step nearer is worth nothing any more.
STEP = 3
THRIFTY_AT = ("strategize", "buy_unit", "buy_structure")
ORDERS = ("advance", "strategize", "deploy", "dominate")


class Aim(msgspec.Struct):
    """A rare question, who plays, and how they come to it.

    `wanted` are patterns of the choices that a seat makes before all others, the dearest first; `steps` is
    how many steps a position is on the way; `first` is the number of the match to try first.
    """

    what: str
    factions: list[str]
    wanted: Callable[[Match, int], Sequence[str]]
    steps: Callable[[Match], int]
    first: int = 0

    def hope(self, table: Table) -> int:
        """How hopeful a position is: steps that come late are worth less."""
        match = _match(table)
        return STEP * self.steps(match) - match.state.round


class Eager:
    """A steady player with something in mind, who saves for it, and fights and studies more than is good."""

    def __init__(self, aim: Aim, seat: int, branch: int) -> None:
        self._wanted = aim.wanted
        self._chance = Chance.from_seed(f"eager {seat} {branch}")
        self._steady: Bot = find_bot("steady")(GAME, seat, self._chance)

    def choose(self, table: Table, ask: Ask) -> str:
        """What is wanted; else what a steady player would do."""
        legal, wanted = list(ask.options), self._wanted(_match(table), ask.seat)
        for pattern in wanted:
            named = [text for text in legal if fnmatchcase(text, pattern)]
            if named:
                return self._chance.pick(named)
        if ask.what == "resolve_ability":
            return legal[0]
        if wanted and ask.what in THRIFTY_AT and "done" in legal:
            return "done"
        order = [*ORDERS, "", "", "", ""][self._chance.below(8)]
        ordered = [text for text in legal if ask.what == "place_order" and split(text)[1][0] == order]
        return self._chance.pick(ordered) if ordered else self._steady.choose(Seated(table, ask.seat))


def aimed(aim: Aim) -> Prepared:
    """The first of some matches, always the same ones, that comes to the question."""
    with unwatched():
        for secret in (*SECRETS[aim.first :], *SECRETS[: aim.first]):
            table = _climb(aim, secret)
            if table is not None:
                return Prepared(table, secret)
    raise AssertionError(f"no match comes to {aim.what}")


def _climb(aim: Aim, secret: bytes) -> Table | None:
    """Play on from the most hopeful position, or from the one before it where nothing comes of that."""
    seats = len(aim.factions)
    options: dict[str, Any] = {"players": seats, "factions": aim.factions, "quick": True}
    trail = [Table.new(GAME, options, seed=mix(secret, NONCES[:seats]), events=False)]
    patience = PATIENCE
    for branch in range(BRANCHES):
        if not patience and len(trail) > 1:
            trail.pop()
        patience = patience - 1 if patience else PATIENCE
        table, hope = trail[-1].fork(), aim.hope(trail[-1])
        players = [Eager(aim, seat, branch) for seat in range(seats)]
        for _ in range(REACH):
            ask = table.ask
            if ask is None:
                break
            if ask.what == aim.what:
                return table
            now = aim.hope(table)
            if now > hope:
                trail.append(table.fork())
                hope, patience = now, PATIENCE
            table.choose(players[ask.seat].choose(table, ask), ask.seat)
    return None


def _match(table: Table) -> Match:
    match = table.play
    assert isinstance(match, Match)
    return match


def with_card(
    what: str, factions: list[str], card: str, units: Sequence[str], laid_in: int = 1, first: int = 0
) -> Aim:
    """A question of a combat card of the first seat, laid in a certain round of a combat of its unit."""
    row = CARD_BY_KEY[card]
    codes = {UNIT_BY_KEY[unit][1] * 2 for unit in units}
    means = ["build:city,*", f"train:{card}", f"gain:{card}", "gain:forge"]
    means += [f"{verb}:{unit}*" for verb in ("buy", "move") for unit in units]

    def wanted(m: Match, seat: int) -> Sequence[str]:
        if seat:
            return ()
        if m.state.combat is None or m.state.combat.round >= laid_in:
            return [*means, f"play:{card}"]
        return [f"play:{other.key}" for other in COMBAT_CARDS if other is not row]

    def steps(m: Match) -> int:
        state, combat = m.state, m.state.combat
        if combat is None:
            if row.id not in m.player(0).deck:
                return min(count_structures(m, CITY), row.level)
            return row.level + 1 + any(not codes.isdisjoint(here) for here in state.units)
        hand = [held for side in combat.sides if side.seat == 0 for held in side.hand]
        if row.id not in hand or codes.isdisjoint(state.units[combat.area]):
            return 0
        return row.level + 2 + min(combat.round, laid_in)

    return Aim(what, factions, wanted, steps, first)


def count_structures(m: Match, *kinds: int) -> int:
    """How many structures of these kinds the first seat has."""
    return sum(code in kinds for world in m.state.structures for code in world)
