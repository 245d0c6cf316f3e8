"""Paranoid mode: every choice of the whole suite is also taken on a twin, taken back and taken again.

`pytest --paranoid` wraps `Table.choose`. A twin is a saved-and-loaded copy of the last quiet point with the
choices made since, so whatever a script keeps outside the state, shares between two places of it, or draws
from anywhere but the match's chance, makes the twin differ from the table and the test fail. On the way:

* looking (views, legal choices, reasons why not) neither draws nor changes anything;
* what a question lists is what its family says, both ways;
* now and then, a guess agrees with the view it was made from;
* a match that has ended is played again from its journal.

A test that edits the state of a table by hand is left alone until the table's next quiet point, since no copy
can know of such an edit.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from wartable.kernel.ask import Ask, Family, OpenAsk
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.records.replay import replay

GUESS_ONE_IN = 20
TABLES_REMEMBERED = 64
LONGEST_REPLAY = 2000

_choose = Table.choose
_settle = Table._settle


@contextmanager
def unwatched() -> Iterator[None]:
    """Leave all tables alone meanwhile: for a search that makes thousands of choices to keep a few."""
    watched = Table.choose, Table._settle
    Table.choose, Table._settle = _choose, _settle  # type: ignore[method-assign]
    try:
        yield
    finally:
        Table.choose, Table._settle = watched  # type: ignore[method-assign]


class Paranoia:
    """Watches the tables of a session; `positions` is what the recent ones looked like when last seen."""

    def __init__(self) -> None:
        self.positions: OrderedDict[int, tuple[Table, str]] = OrderedDict()
        self.checking = False

    def install(self) -> None:
        """Watch every table from now on."""
        paranoia = self

        def choose(table: Table, choice: str, seat: int | None = None) -> None:
            paranoia.choose(table, choice, seat)

        def settle(table: Table) -> None:
            _settle(table)
            paranoia.remember(table)

        Table.choose = choose  # type: ignore[method-assign, assignment]
        Table._settle = settle  # type: ignore[method-assign, assignment]

    def uninstall(self) -> None:
        """Leave the tables alone."""
        Table.choose = _choose  # type: ignore[method-assign]
        Table._settle = _settle  # type: ignore[method-assign]
        self.positions.clear()

    def remember(self, table: Table) -> None:
        """Note what the table looks like, to notice an edit by hand."""
        if self.checking:
            return
        self.positions[id(table)] = table, table.hash
        self.positions.move_to_end(id(table))
        if len(self.positions) > TABLES_REMEMBERED:
            self.positions.popitem(last=False)

    def edited(self, table: Table) -> bool:
        """Whether the state was changed by hand since it was last seen."""
        _, position = self.positions.get(id(table), (table, None))
        return position != table.hash

    def choose(self, table: Table, choice: str, seat: int | None) -> None:
        """Take a choice, with all the checks around it."""
        if self.checking or table.why_not(choice, seat) is not None or self.edited(table):
            _choose(table, choice, seat)
            return
        self.checking = True
        try:
            self._choose_twice(table, choice, seat)
        finally:
            self.checking = False
        self.remember(table)

    def _choose_twice(self, table: Table, choice: str, seat: int | None) -> None:
        check_looking(table)
        if int(table.hash[:8], 16) % GUESS_ONE_IN == 0:
            check_guesses(table)
        twin = table.fork(events=table.play.listening)
        before = appearance(table)
        assert appearance(twin) == before, "a copy of the table differs from it"
        _choose(table, choice, seat)
        after = appearance(table)
        _choose(twin, choice, seat)
        assert appearance(twin) == after, f"{choice} leads elsewhere on a copy of the table"
        assert appearance(table.fork()) == after, f"a copy made after {choice} differs from the table"
        if table.chapter_began < table.choices:
            twin.undo(range(twin.seats))
            assert appearance(twin) == before, f"{choice} taken back leaves something behind"
            _choose(twin, choice, seat)
            assert appearance(twin) == after, f"{choice} taken again leads elsewhere"
        if table.outcome is not None:
            check_replay(table)


def appearance(table: Table) -> dict[str, Any]:
    """All that must be the same at a table and its copy."""
    return {
        "state": table.game.encode(table.state),
        "chance": table.play.chance.mark(),
        "disclosures": table.play.disclosures,
        "entries": [
            replace(entry, rule="", told=0, jointly=()) for entry in table._entries
        ],  # not every copy tells events
        "quiet": (table._quiet.last.entries, table._quiet.last.state),
        "asks": [(ask.seat, ask.rule, ask.what, ask.options, dict(ask.facts)) for ask in table.asks],
        "outcome": table.outcome,
    }


def check_looking(table: Table) -> None:
    """Views, legal choices and refusals neither draw nor change anything."""
    before = (table.game.encode(table.state), table.play.chance.mark(), len(table.play.events))
    for seat in (None, *range(table.seats)):
        table.view(seat)
        table.legal(seat)
        table.why_not("no such choice", seat)
    for ask in table.asks:
        if ask.family is not None and not isinstance(ask, OpenAsk):
            check_family(ask, ask.family)
    after = (table.game.encode(table.state), table.play.chance.mark(), len(table.play.events))
    assert after == before, "looking at the table changed it"


def check_family(ask: Ask, family: Family) -> None:
    """A question lists those candidates of its family that are not refused, and perhaps verbs of its own."""
    candidates = dict(family.candidates(*ask.args))
    legal = {text: value for text, value in candidates.items() if family.refuse(*ask.args, value) is None}
    listed = {text: value for text, value in ask.options.items() if text in candidates}
    assert listed == legal, f"{ask.what} lists other choices than its family"
    if family.legal is not None:
        assert list(family.legal(*ask.args)) == list(legal.items()), f"{ask.what}: `legal` is not `refuse`"
    if family.proposed is not None:
        proposed = list(family.options(*ask.args).items())
        assert proposed == list(legal.items()), f"{ask.what}: `proposed` is not `refuse`"
    refused = next((text for text in candidates if text not in legal), None)
    if refused is not None:
        assert ask.why_not(refused) == family.refuse(*ask.args, candidates[refused])


def check_guesses(table: Table) -> None:
    """The law of views and guesses, for every seat."""
    chance = Chance.from_seed(table.hash)
    for seat in range(table.seats):
        guess = table.guess(seat, chance)
        assert guess.view(seat) == table.view(seat), f"a guess contradicts what seat {seat} sees"
        assert appearance(guess.fork()) == appearance(guess), "a copy of a guess differs from it"


def check_replay(table: Table) -> None:
    """A finished match played again from its journal is the same.

    Unless it began at a made-up position, or the table has forgotten its beginning.
    """
    if table._guesses or table._before or len(table._entries) > LONGEST_REPLAY:
        return
    journal, header = table.journal, table.header
    fresh = Table.new(header.game, header.options, seed=header.seed, events=False)
    if fresh.quiet_hash(0) == table.quiet_hash(0):
        again = replay(journal, events=False)
        assert appearance(again) == appearance(table), "a replay differs from the match"
