"""Every verb of Rebellion, those of the expansion too."""

from __future__ import annotations

from types import ModuleType

from wartable.games.rebellion.rise_of_the_empire import verbs as rise
from wartable.games.rebellion.verbs import actions, base, combat, missions, turns
from wartable.kernel.verbs import Verb, Verbs


def _verbs_of(*chapters: ModuleType) -> Verbs:
    """All verbs that some modules declare."""
    declared = [verb for chapter in chapters for verb in vars(chapter).values() if isinstance(verb, Verb)]
    return Verbs(*declared)


VERBS = _verbs_of(turns, missions, actions, base, combat, *rise.CHAPTERS)
