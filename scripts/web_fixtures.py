"""Record frames of real matches for the page's own tests: web/tests/fixtures/forbidden_stars/*.json.

Run it after a change of the board, the choices or the messages: `.venv/bin/python scripts/web_fixtures.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from wartable.kernel.chance import Chance
from wartable.kernel.events import shown
from wartable.kernel.table import Table
from wartable.parts.enum_words import spelled
from wartable.server.live.frames import WaitingSeat, logged_event
from wartable.server.matches.state_frames import open_question

GAME = "forbidden_stars"
FOLDER = Path(__file__).parent.parent / "web" / "tests" / "fixtures" / GAME
LONGEST = 5000
IDLE = ("done", "decline", "bank")


def frame(table: Table, seat: int) -> dict[str, Any]:
    """What a page at a seat is told, as the server's state frame tells it."""
    seen = [shown(event, seat, table.side_of(seat)) for event in table.play.events]
    told = [event for event in seen if event is not None]
    events = [logged_event(number, event, table.game.messages) for number, event in enumerate(told)]
    return {
        "t": "state",
        "n": table.events_told,
        "since": 0,
        "log": 0,
        "ask_no": len(table.journal.choices),
        "seat": seat,
        "mine": [seat],
        "board": table.game.board(table.play, seat),
        "ask": open_question(table, seat),
        "waiting": [WaitingSeat(one.seat, one.what) for one in table.asks],
        "events": events[-40:],
        "outcome": table.outcome,
        "undo": None,
        "undo_wish": None,
        "draw": [],
        "resigned": [],
        "parted": [],
        "clock": None,
        "fairness": {"commitment": "0" * 64},
        "choices": len(table.journal.choices),
    }


def played_until(wanted: Callable[[Table], bool], seed: int, **options: Any) -> Table:
    """A random match up to a moment of a kind."""
    table = Table.new(GAME, options, seed=seed)
    chance = Chance.from_seed(seed)
    for _ in range(LONGEST):
        if wanted(table):
            return table
        ask = table.ask
        if ask is None:
            break
        busy = [text for text in ask.options if text not in IDLE]
        table.choose(chance.pick(busy or list(ask.options)), ask.seat)
    raise SystemExit(f"seed {seed} never comes to that moment; try another")


def asked(what: str, least: int = 2) -> Callable[[Table], bool]:
    """A moment at which a question is put with so many answers."""
    return lambda table: table.ask is not None and table.ask.what == what and len(table.ask.options) >= least


def second_round(table: Table) -> bool:
    """A card is to be chosen when others lie faceup already."""
    combat = table.state.combat
    return combat is not None and combat.round > 1 and asked("choose_combat_card")(table)


MOMENTS: dict[str, Callable[[], Table]] = {
    "set_up": lambda: played_until(asked("place_tile"), 3, players=2),
    "forces": lambda: played_until(asked("place_forces"), 3, players=2),
    "planning": lambda: played_until(asked("place_order"), 1, players=2, quick=True),
    "operations": lambda: played_until(asked("reveal_order", 1), 1, players=2, quick=True),
    "moving": lambda: played_until(asked("move_ground_units", 3), 1, players=2, quick=True),
    "buying": lambda: played_until(asked("buy_unit", 3), 1, players=2, quick=True),
    "battle": lambda: played_until(second_round, 1, players=2, quick=True),
    "damage": lambda: played_until(asked("assign_damage"), 1, players=2, quick=True),
    "storm": lambda: played_until(asked("move_storm"), 1, players=2, quick=True),
    "four": lambda: played_until(lambda t: t.game.rounds(t.state) == 3, 2, players=4, quick=True),
    "over": lambda: played_until(lambda t: t.outcome is not None, 1, players=2, quick=True),
}


def main() -> None:
    """Write every fixture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    game = Table.new(GAME, {"quick": True}).game
    write("reference", spelled(game.reference()))
    for name, moment in MOMENTS.items():
        table = moment()
        write(name, frame(table, table.ask.seat if table.ask else 0))


def write(name: str, thing: Any) -> None:
    """One fixture as a file of one line a key at the top."""
    text = msgspec.json.format(msgspec.json.encode(thing), indent=1)
    (FOLDER / f"{name}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
