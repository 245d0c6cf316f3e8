"""What happens to the results of an attack, step by step: cover, dodge, Impact, Armor, Pierce, wounds.

Each function is the arithmetic of one step for amounts already chosen; the attack and the odds both use it.
"""

from __future__ import annotations

from typing import Final

NO_COVER: Final = 0
LIGHT_COVER: Final = 1
HEAVY_COVER: Final = 2


def improve_cover(cover: int, steps: int) -> int:
    """No cover becomes light, light heavy, and heavy stays (LG-COVER-09, LG-COVER-10)."""
    return min(cover + steps, HEAVY_COVER)


def effective_cover(
    terrain: int, *, ranged: bool, blast: bool = False, cover_x: int = 0, suppression: int = 0
) -> int:
    """The cover a defender uses: the terrain's, improved by Cover X and by being under suppression.

    LG-COVER_X-01, LG-SUPPRESS-01. A melee attack meets no cover, nor does a pool with a Blast weapon.
    """
    if blast or not ranged:
        return NO_COVER
    return improve_cover(terrain, cover_x + (1 if suppression else 0))


def cancel_hits(hits: int, *, cover: int, dodges: int) -> int:
    """Hits left after cover and dodge: light cover cancels 1, heavy 2, each dodge token 1.

    LG-ATTACK-11, LG-COVER-07, LG-COVER-08, LG-DODGE-02; criticals are never asked about (LG-ATTACK-12).
    """
    return max(0, hits - cover - dodges)


def modify_attack(hits: int, criticals: int, *, armor: bool, impact: int) -> tuple[int, int]:
    """Hits and criticals after Impact, the attacker's, and then Armor, the defender's (LG-ATTACK-13).

    Impact turns hits to criticals only against Armor (LG-IMPACT-01); Armor cancels all hits (LG-ARMOR-01).
    """
    if not armor:
        return hits, criticals
    return 0, criticals + min(hits, impact)


def pierce_blocks(blocks: int, *, pierce: int, immune: bool) -> int:
    """Blocks left after the attacker's Pierce (LG-PIERCE-01), which Immune: Pierce forbids (LG-IMMUNE-01)."""
    return blocks if immune else max(0, blocks - pierce)


def wounds_of(hits: int, criticals: int, blocks: int) -> int:
    """Compare: hits and criticals alike, less the blocks, never below none (LG-ATTACK-18, LG-ATTACK-19)."""
    return max(0, hits + criticals - blocks)
