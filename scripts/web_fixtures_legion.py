"""Record frames of real battles for the page's own tests: web/tests/fixtures/legion/*.json.

Run it after a change of the board, the choices or the messages:
`.venv/bin/python scripts/web_fixtures_legion.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from web_fixtures import frame

from wartable.games.legion.map.moving.templates import Move, path_of
from wartable.games.legion.rules.movement.kinds_of_move import mover_of
from wartable.games.legion.rules.movement.proposals import parse
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.parts.enum_words import spelled

FOLDER = Path(__file__).parent.parent / "web" / "tests" / "fixtures" / "legion"
LONGEST = 5000
LAZY = ("done", "dodge", "recover", "standby")


def played_until(wanted: Callable[[Table], bool], seed: int, **options: Any) -> Table:
    """A random battle up to a moment of a kind."""
    table = Table.new("legion", options, seed=seed)
    chance = Chance.from_seed(seed)
    for _ in range(LONGEST):
        if wanted(table):
            return table
        ask = table.ask
        if ask is None:
            break
        table.choose(eager(list(ask.options), chance), ask.seat)
    raise SystemExit(f"seed {seed} never comes to that moment; try another")


def eager(legal: list[str], chance: Chance) -> str:
    """Who can attack aims first, and then does."""
    if "attack" in legal:
        return "aim" if "aim" in legal else "attack"
    return chance.pick([text for text in legal if text not in LAZY] or legal)


def asked(what: str, least: int = 2, unit: str = "") -> Callable[[Table], bool]:
    """A moment at which a question is put with so many answers, about a unit of a kind."""

    def now(table: Table) -> bool:
        ask = table.ask
        if ask is None or ask.what != what or len(ask.options) < least:
            return False
        return str(ask.facts.get("unit", "")).startswith(unit)

    return now


MOMENTS: dict[str, Callable[[], Table]] = {
    "battle_cards": lambda: played_until(asked("remove_battle_card"), 1),
    "deploying": lambda: played_until(asked("place_unit"), 1),
    "command": lambda: played_until(asked("select_command"), 1, quick=True),
    "acting": lambda: played_until(asked("act", 4), 2, quick=True),
    "marching": lambda: played_until(asked("move", 4, "rebel_troopers"), 1, quick=True),
    "driving": lambda: played_until(asked("move", 6, "at_rt"), 1, quick=True),
    "forming": lambda: played_until(asked("formation"), 1, quick=True),
    "putting_back": lambda: played_until(asked("put_back", 1), 1, quick=True),
    "aiming": lambda: played_until(asked("declare_defender"), 1, quick=True),
    "rerolling": lambda: played_until(asked("reroll_dice", 3), 4, quick=True),
    "wounds": lambda: played_until(asked("assign_wounds"), 1, quick=True),
    "over": lambda: played_until(lambda table: table.outcome is not None, 1, quick=True),
}


def ends(table: Table) -> dict[str, tuple[int, int, int]]:
    """Where the moves that a question offers lead, as the rules have it."""
    motion, ask = table.state.motion, table.ask
    if motion is None or ask is None:
        return {}
    leader, mover = table.play.leader(motion.unit), mover_of(table.play, motion.unit, motion.kind)
    found = {}
    for text in ask.options:
        way = parse(text)
        if isinstance(way, Move):
            path = path_of(mover, leader.x, leader.y, leader.facing, way)
            found[text] = (path.x, path.y, path.facing)
    return found


def main() -> None:
    """Write every fixture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    game = Table.new("legion", {"quick": True}).game
    write("reference", spelled(game.reference()))
    for name, moment in MOMENTS.items():
        table = moment()
        write(name, {**frame(table, table.ask.seat if table.ask else 0), "ends": ends(table)})


def write(name: str, thing: Any) -> None:
    """One fixture as a file of one line a key at the top."""
    text = msgspec.json.format(msgspec.json.encode(thing), indent=0)
    (FOLDER / f"{name}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
