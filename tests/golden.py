"""Golden journals: complete matches, one for each way a game can end.

Of Legion there is also one for each objective card, of Imperial Assault one for each mission of a skirmish
and each way in which the first mission of the campaign ends, of Rebellion one for each ending and number of
players.

`python -m tests.golden forbidden_stars` plays matches between bots until each of them has its journal in
`tests/journals/<game>/`. Run it after a change of the rules that bumps the game's version. With `rehash`
after it, the matches stay what they are, choice by choice, and only their hashes are written anew: for a
change of how positions are kept that leaves the rules alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.rebellion.hunter import Hunter
from wartable.bots import Seated, find_bot
from wartable.games.imperial_assault.state import Mode
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import EMPIRE
from wartable.kernel.chance import Chance
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table

JOURNALS = Path(__file__).parent / "journals"

ENDINGS: dict[str, tuple[str, ...]] = {
    "forbidden_stars": (
        "objectives",
        "most_objectives",
        "most_worlds",
        "most_units",
        "shared",
        "last_player",
    ),
    "imperial_assault": (
        "get_to_the_ship",
        "smuggled_goods",
        "close_to_home",
        "raiding_party",
        "lost_knowledge",
        "leave_no_evidence",
        "points",
        "no_figures_left",
        "aftermath_terminals_destroyed",
        "aftermath_all_heroes_wounded",
        "aftermath_last_round",
    ),
    "legion": (
        "breakthrough",
        "intercept_the_transmissions",
        "key_positions",
        "recover_the_supplies",
        "elimination",
        "victory_tokens",
        "points_destroyed",
        "draw",
    ),
    "rebellion": tuple(
        f"{reason}_{players}"
        for reason in ("markers_meet", "base_conquered", "base_destroyed")
        for players in (2, 3, 4)
    ),
}
LEGION_ARMIES = (
    ["rebel_800_combined_arms", "empire_800_garrison"],
    ["empire_800_speeder_raid", "rebel_800_walkers"],
    ["rebel_500_strike_team", "rebel_500_tank_hunters"],
)
LEGION_FIELDS = ("crossroads", "forest_moon", "canyon", "outpost")
CONQUEST, SUPERLASER = "conquest", "superlaser"
HUNTERS = (CONQUEST, SUPERLASER)
TWO_BOTS = (["random", "random"], ["steady", "random"], ["random", "steady"], ["steady", "steady"])


def journals(game: str) -> list[Path]:
    """The golden journals of a game."""
    return sorted((JOURNALS / game).glob("*.journal"))


Chooses = Callable[[Table], str]


def play(game: str, options: dict[str, Any], bots: list[str], seed: int) -> Table:
    """A whole match between bots."""
    table = Table.new(game, options, seed=seed, events=False)
    players = [chooser(game, seat, bot, Chance.from_seed(f"{seed}/{seat}")) for seat, bot in enumerate(bots)]
    while (ask := table.ask) is not None:
        table.choose(players[ask.seat](table), ask.seat)
    return table


def chooser(game: str, seat: int, bot: str, chance: Chance) -> Chooses:
    """How a seat chooses: as a bot, which sees what its seat sees, or as a hunter, who sees all."""
    if bot in HUNTERS:
        return Hunter(seat, chance, superlaser=bot == SUPERLASER).choose
    player = find_bot(bot)(game, seat, chance)
    return lambda table: player.choose(Seated(table, seat))


def line_ups(game: str, seed: int) -> tuple[dict[str, Any], list[str]]:
    """Options and bots for a seed: all seat counts, dealt and built boards, bots of both kinds."""
    if game == "forbidden_stars":
        players = 2 + seed % 3
        bots = ["steady" if (seed // 3 + seat) % 2 else "random" for seat in range(players)]
        return {"players": players, "quick": seed % 2 == 0}, bots
    if game == "imperial_assault" and seed % 2:
        bots = TWO_BOTS[seed // 2 % 4]
        return {"mode": "mission", "mission": "aftermath", "heroes": 2 + seed // 8 % 3}, bots
    if game == "imperial_assault":
        seed //= 2
        return {"quick": seed % 2 == 0, "errata": seed % 3 == 0, "score": seed % 5 == 4}, TWO_BOTS[
            1 + seed % 3
        ]
    if game == "legion":
        bots = TWO_BOTS[seed % 4]
        if seed % 11 == 10:
            return {"mode": "learning"}, bots
        armies, field = LEGION_ARMIES[seed // 4 % 3], LEGION_FIELDS[seed // 12 % 4]
        return {"quick": seed % 3 == 0, "armies": armies, "battlefield": field}, bots
    players = 2 + seed % 3
    empire = ("random", *HUNTERS)[seed // 3 % 3]
    imperial = sides_of(players)[EMPIRE]
    bots = [empire if seat in imperial else "random" for seat in range(players)]
    return {"players": players, "quick": seed % 2 == 0}, bots


def labels(table: Table) -> tuple[str, ...]:
    """What a match that is over is an example of: how it ended, or what it was fought for."""
    outcome = table.outcome
    assert outcome is not None
    if table.game.name == "imperial_assault":
        reason, mission = outcome.reason, table.state.mission
        return (mission, reason) if table.state.mode is Mode.SKIRMISH else (f"{mission}_{reason}",)
    if table.game.name == "legion":
        return (*table.state.battle[:1], outcome.reason)
    if table.game.name == "rebellion":
        return (f"{outcome.reason}_{table.seats}",)
    return (outcome.reason,)


def make(game: str, most: int = 4000) -> None:
    """Write one journal for each way of ending."""
    folder = JOURNALS / game
    folder.mkdir(parents=True, exist_ok=True)
    missing = set(ENDINGS[game])
    for seed in range(most):
        if not missing:
            return
        table = play(game, *line_ups(game, seed), seed)
        label = next((label for label in labels(table) if label in missing), None)
        if label is not None:
            missing.discard(label)
            path = folder / f"{label}.journal"
            path.unlink(missing_ok=True)
            table.journal.save(path)
            print(f"{label}: seed {seed}, {len(table.journal.choices)} choices")
    sys.exit(f"no match ended by {', '.join(sorted(missing))}")


def load(path: Path) -> Journal:
    """A golden journal."""
    return Journal.load(path)


def rehash(game: str) -> None:
    """Play the golden matches again and write the hashes that they have now."""
    for path in journals(game):
        recorded = load(path)
        header = recorded.header
        table = Table.new(game, header.options, seed=header.seed)
        for seat, choice in recorded.choices:
            table.choose(choice, seat)
        assert table.outcome is not None
        assert path.stem in labels(table), path
        path.unlink()
        table.journal.save(path)


if __name__ == "__main__":
    make(sys.argv[1]) if sys.argv[2:] != ["rehash"] else rehash(sys.argv[1])
