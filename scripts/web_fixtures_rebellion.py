"""Record frames of real matches for the page's own tests: web/tests/fixtures/rebellion/*.json.

Run it after a change of the board, the choices or the messages:
`.venv/bin/python scripts/web_fixtures_rebellion.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from web_fixtures import asked, frame

from wartable.games.rebellion import GAME
from wartable.games.rebellion.rise_of_the_empire.frames import NO_CARD, NOBODY_LAST, CinematicCombat
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.parts.enum_words import spelled

FOLDER = Path(__file__).parent.parent / "web" / "tests" / "fixtures" / "rebellion"
LONGEST = 5000
MOST_MATCHES = 40
IDLE = ("done", "pass")
NEVER = ("reveal_base",)


def played_until(wanted: Callable[[Table], bool], **options: Any) -> Table:
    """The first of some random matches that comes to a moment of a kind, at that moment."""
    for seed in range(1, MOST_MATCHES):
        for table in moments(seed, options):
            if wanted(table):
                return table
    raise SystemExit("no match comes to that moment")


def moments(seed: int, options: dict[str, Any]) -> Iterator[Table]:
    """A random match at each of its questions, and at its end."""
    table = Table.new("rebellion", options, seed=seed)
    chance = Chance.from_seed(seed)
    for _ in range(LONGEST):
        yield table
        if not table.asks:
            return
        ask = table.asks[0]
        texts = [text for text in ask.options if text not in NEVER]
        busy = [text for text in texts if text not in IDLE] if chance.below(4) else []
        table.choose(chance.pick(busy or texts), ask.seat)


def empires(what: str, least: int) -> Callable[[Table], bool]:
    """A moment at which the Empire is asked, from the third round on."""
    now = asked(what, least)
    return lambda table: now(table) and table.asks[0].seat == 1 and table.game.rounds(table.state) > 2


def cards_revealed(table: Table) -> bool:
    """A moment of a cinematic combat at which both cards are revealed and one side attacks last."""
    combat = topmost(table.state.agenda, CinematicCombat)
    if combat is None or not table.asks:
        return False
    return NO_CARD not in combat.cards and any(side != NOBODY_LAST for side in combat.last)


MOMENTS: dict[str, Callable[[], Table]] = {
    "assigning": lambda: played_until(asked("assign_leaders", 20), players=2),
    "turn": lambda: played_until(empires("take_turn", 20), players=2),
    "moving": lambda: played_until(asked("move_units", 5), players=2),
    "fighting": lambda: played_until(asked("assign_damage", 3), players=2),
    "cinematic": lambda: played_until(cards_revealed, players=2, expansion=True),
    "four": lambda: played_until(asked("assign_leaders", 5), players=4),
    "over": lambda: played_until(lambda table: table.outcome is not None, players=2),
}


def main() -> None:
    """Write every fixture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    write("reference", spelled(GAME.reference()))
    for name, moment in MOMENTS.items():
        table = moment()
        write(name, frame(table, table.asks[0].seat if table.asks else 0))


def write(name: str, thing: Any) -> None:
    """One fixture as a file of one line."""
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(thing) + b"\n")


if __name__ == "__main__":
    main()
