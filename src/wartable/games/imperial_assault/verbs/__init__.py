"""The verbs of Imperial Assault, a module a chapter: how choices are written, which things they name."""

from __future__ import annotations

from types import ModuleType

from wartable.games.imperial_assault.verbs import attacks, campaign, missions, moves, turns
from wartable.kernel.verbs import Verb, Verbs


def _verbs_of(*chapters: ModuleType) -> Verbs:
    """All verbs that some modules declare."""
    declared = [verb for chapter in chapters for verb in vars(chapter).values() if isinstance(verb, Verb)]
    return Verbs(*declared)


VERBS = _verbs_of(turns, moves, attacks, campaign, missions)
