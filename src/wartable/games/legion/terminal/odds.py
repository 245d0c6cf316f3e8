"""The odds of attacks as the terminal shows them: of a pool being formed."""

from __future__ import annotations

from wartable.games.legion.frames import Attack, Pool
from wartable.games.legion.odds import of_battle
from wartable.games.legion.odds.exact import Odds, attack_odds
from wartable.games.legion.terminal.marks import Scene

MOST_CHANCES = 4


def pool_odds(scene: Scene, attack: Attack, pool: Pool) -> Odds:
    """What is to be expected of a pool as far as it is formed."""
    defence = of_battle.defender(scene.b, pool.defender, pool.cover)
    return attack_odds(of_battle.dice_of(scene.b, attack, pool), defence)


def expectation(scene: Scene, odds: Odds) -> str:
    """The odds of an attack in a line: wounds expected, and how likely each number of them is."""
    return scene.say("odds", mean=f"{float(odds.wounds.mean):.1f}", chances=_chances(odds))


def _chances(odds: Odds) -> str:
    """`0:22% 1:35% 2:27% 3+:16%`."""
    floats = odds.wounds.floats
    shown = [f"{number}:{chance:.0%}" for number, chance in enumerate(floats[: MOST_CHANCES - 1])]
    if len(floats) >= MOST_CHANCES:
        shown.append(f"{MOST_CHANCES - 1}+:{sum(floats[MOST_CHANCES - 1 :]):.0%}")
    return " ".join(shown)
