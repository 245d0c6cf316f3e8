"""Costly oversights, told before a choice is made: keys and facts, for page and terminal alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wartable.games.legion import verbs
from wartable.games.legion.assessment import Assessment
from wartable.games.legion.map.moving.climbing import Ascent
from wartable.games.legion.naming import unit_text
from wartable.games.legion.odds.of_battle import odds_of, prospect
from wartable.games.legion.rules.movement import clambering
from wartable.games.legion.rules.movement.moves import Going
from wartable.games.legion.rules.movement.proposals import Climb
from wartable.kernel.ask import Ask, split
from wartable.words.messages import WarningPhrase

# An attack that promises fewer wounds is likely made for nothing.
FEWEST_WOUNDS = 0.25


def warnings(judge: Assessment, ask: Ask, choice: str) -> Sequence[WarningPhrase]:
    """What a player may regret about a choice."""
    verb, words = split(choice)
    check = CHECKS.get(verb)
    return () if check is None else list(check(judge, ask, *words))


def _leaves_actions(judge: Assessment, ask: Ask) -> Iterator[WarningPhrase]:
    """The unit ends its activation with actions left."""
    activation = judge.state.activation
    if ask.what == "act" and activation is not None and activation.actions:
        yield WarningPhrase("actions", {"count": activation.actions})


def _attacks_in_vain(judge: Assessment, _ask: Ask, name: str) -> Iterator[WarningPhrase]:
    """An attack of which hardly a wound is to be expected."""
    attack, target = judge.state.attack, judge.unit_named(name)
    found = None if attack is None else prospect(judge.b, attack, target)
    if attack is None or found is None:
        return
    mean = float(odds_of(judge.b, attack, found).wounds.mean)
    if mean < FEWEST_WOUNDS:
        yield WarningPhrase("vain", {"unit": name, "mean": round(10 * mean)})


def _clambers(judge: Assessment, ask: Ask, x: str, y: str, *_places: str) -> Iterator[WarningPhrase]:
    """Minis that go up or down without a ladder may fall (LG-TERRAIN-02)."""
    b, motion = judge.b, judge.state.motion
    if ask.what != "move" or motion is None:
        return
    end = Going(b, motion).check(Climb(int(x), int(y)), measured=False)
    minis = clambering.minis_at_risk(b, motion.unit, end) if isinstance(end, Ascent) else 0
    if minis:
        unit, chance = unit_text(b, motion.unit), clambering.chance_to_fall()
        falls, of = chance.numerator, chance.denominator
        yield WarningPhrase("clamber", {"unit": unit, "minis": minis, "falls": falls, "of": of})


CHECKS: dict[str, Callable[..., Iterator[WarningPhrase]]] = {
    verbs.DONE.name: _leaves_actions,
    verbs.TARGET.name: _attacks_in_vain,
    verbs.CLIMB.name: _clambers,
}
