"""Record frames of real skirmishes for the page's own tests: web/tests/fixtures/imperial_assault/*.json.

Run it after a change of the board, the choices or the messages:
`.venv/bin/python -m scripts.web_fixtures_imperial_assault`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from scripts.web_fixtures import frame

from wartable.kernel.chance import Chance
from wartable.kernel.game import find_game
from wartable.kernel.table import Table
from wartable.parts.enum_words import spelled

FIXTURES = Path(__file__).parent.parent / "web" / "tests" / "fixtures"
LONGEST = 5000
MOST_MATCHES = 40
IDLE = ("end", "done", "pass", "decline")


def played_until(wanted: Callable[[Table], bool], **options: Any) -> Table:
    """The first of some matches that comes to a moment of a kind, at that moment."""
    for seed in range(1, MOST_MATCHES):
        for table in moments(seed, options):
            if wanted(table):
                return table
    raise SystemExit("no match comes to that moment")


def moments(seed: int, options: dict[str, Any]) -> Iterator[Table]:
    """A match at each of its questions, and at its end: who can attack does, all else is random."""
    table = Table.new("imperial_assault", options, seed=seed)
    chance = Chance.from_seed(seed)
    for _ in range(LONGEST):
        yield table
        if not table.asks:
            return
        ask = table.asks[0]
        texts = list(ask.options)
        busy = [text for text in texts if text not in IDLE] if chance.below(4) else []
        table.choose("attack" if "attack" in texts else chance.pick(busy or texts), ask.seat)


def asked(what: str, least: int) -> Callable[[Table], bool]:
    """A moment at which somebody is asked that, with so many options."""
    return lambda table: (
        bool(table.asks) and table.asks[0].what == what and len(table.asks[0].options) >= least
    )


def moving(table: Table) -> bool:
    """A moment at which a figure of a group has movement points to spend."""
    now = asked("take_action", 4)
    return now(table) and table.asks[0].facts["points"] > 2


MOMENTS: dict[str, Callable[[], Table]] = {
    "deploying": lambda: played_until(asked("deploy", 10), map="moisture_farm"),
    "activating": lambda: played_until(asked("activate_group", 3), map="mos_eisley_outskirts", quick=True),
    "moving": lambda: played_until(moving, map="massassi_ruins"),
    "aiming": lambda: played_until(asked("declare_target", 2), map="massassi_ruins"),
    "surging": lambda: played_until(asked("spend_surges", 3), map="mos_eisley_outskirts"),
    "over": lambda: played_until(lambda table: table.outcome is not None, quick=True),
}


def main() -> None:
    """Write every fixture."""
    (FIXTURES / "imperial_assault").mkdir(parents=True, exist_ok=True)
    write("reference", spelled(find_game("imperial_assault").reference()))
    for name, moment in MOMENTS.items():
        table = moment()
        write(name, frame(table, table.asks[0].seat if table.asks else 0))


def write(name: str, thing: Any) -> None:
    """One fixture as a file of one line."""
    (FIXTURES / "imperial_assault" / f"{name}.json").write_bytes(msgspec.json.encode(thing) + b"\n")


if __name__ == "__main__":
    main()
