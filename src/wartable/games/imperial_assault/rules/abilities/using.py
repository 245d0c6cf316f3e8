"""Using abilities and cards: targets are chosen, then each effect is resolved by the handler of its kind.

What a row or script says is done even where the rules say otherwise (IA-GOLDEN-02).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias, TypeVar

from wartable.games.imperial_assault.content.campaign_effects import Choose
from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.figures import Targets
from wartable.games.imperial_assault.content.vocabulary import Lasting as Printed
from wartable.games.imperial_assault.content.vocabulary import PerEach, Whom
from wartable.games.imperial_assault.frames import InUse, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import matching, standings
from wartable.games.imperial_assault.rules.abilities.matching import Viewpoint
from wartable.games.imperial_assault.state import NOBODY, Lasting, Until
from wartable.games.imperial_assault.verbs.turns import CHOOSE, DONE
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.effect_rows import EffectRow

MOST_STRAIN = 3
"""How much of a target's strain counts where an amount is for each."""
UNTIL = {
    Printed.ACTIVATION: Until.ACTIVATION,
    Printed.NEXT_ACTIVATION: Until.NEXT_ACTIVATION,
    Printed.ROUND: Until.ROUND,
}
"""How long an effect holds, by what its row says."""

Handler: TypeAlias = Callable[[Match, InUse, Any], Script[None]]
CardScript: TypeAlias = Callable[[Match, InUse], Script[None]]
H = TypeVar("H", bound=Handler)
S = TypeVar("S", bound=CardScript)

HANDLERS: dict[type[EffectRow], Handler] = {}
SCRIPTS: dict[str, CardScript] = {}


def effect(kind: type[EffectRow]) -> Callable[[H], H]:
    """Register what resolves effects of a kind."""

    def register(handler: H) -> H:
        HANDLERS[kind] = handler
        return handler

    return register


def script(key: str) -> Callable[[S], S]:
    """Register what resolves the cards and abilities that name a script."""

    def register(does: S) -> S:
        SCRIPTS[key] = does
        return does

    return register


def use_of(m: Match) -> InUse:
    """What is being used."""
    frame = m.frame
    assert isinstance(frame, InUse)
    return frame


def row_in_use(m: Match, use: InUse) -> Ability | Command | Upgrade:
    """The printed row of what is being used."""
    return standings.row_of(m, use.kind, use.row)


# Targets


def target_candidates(m: Match, _targets: Targets, _use: InUse) -> Iterator[tuple[str, int]]:
    """Every figure on the map."""
    for figure in m.on_map():
        yield CHOOSE(m.figure_text(figure)), figure


def refuse_target(m: Match, targets: Targets, use: InUse, figure: int) -> Refusal | None:
    """Why an ability does not mean a figure: whose it is, what it is, where it stands."""
    if figure not in use.targets and matching.is_target(
        m, targets, Viewpoint(use.seat, use.figure, use.subject), figure
    ):
        return None
    facts = {"figure": m.figure_text(figure), "card": row_in_use(m, use).key}
    return Refusal("IA-ABILITY-02", "already_chosen" if figure in use.targets else "not_meant", facts)


TARGETS = Family(target_candidates, refuse_target)


def choose_targets(m: Match) -> Script[None]:
    """Whoever uses an ability chooses its targets first: one, several, or each that there is."""
    use = use_of(m)
    row = row_in_use(m, use)
    targets = None if isinstance(row, Upgrade) else row.targets
    if targets is not None and (yield from choose(m, use, targets)):
        use.steps.append(Step.CHOOSE_TARGETS)


def choose(m: Match, use: InUse, targets: Targets) -> Script[bool]:
    """Choose one target, or take each that there is; whether more may be chosen."""
    if targets.each:
        use.targets = matching.targets_of(m, targets, Viewpoint(use.seat, use.figure, use.subject))
        return False
    options: dict[str, int | None] = dict(TARGETS.options(m, targets, use))
    if not options:
        return False
    facts = {"card": row_in_use(m, use).key, "left": targets.most - len(use.targets)}
    if use.targets:
        options[DONE()] = None
    chosen = yield Ask(use.seat, "IA-ABILITY-02", "choose_target", options, TARGETS, (m, targets, use), facts)
    if chosen is None:
        return False
    use.targets.append(chosen)
    return len(use.targets) < targets.most


# Effects


def resolve_effect(m: Match) -> Script[None]:
    """Resolve the next effect, or the script; what it puts on the agenda comes before the effect after it."""
    use = use_of(m)
    row = row_in_use(m, use)
    if row.script is not None:
        yield from SCRIPTS[row.script](m, use)
    elif use.done < len(row.effects):
        effect_row = row.effects[use.done]
        use.done += 1
        use.steps.append(Step.RESOLVE_EFFECT)
        yield from HANDLERS[type(effect_row)](m, use, effect_row)
    yield from checked(m)


def concerned(m: Match, use: InUse, whom: Whom) -> list[int]:
    """The figures that an effect is for, those on the map."""
    attack = m.attack
    found: list[int] = []
    if whom is Whom.SELF:
        found = [use.figure]
    elif whom is Whom.SUBJECT:
        found = [use.subject]
    elif whom is Whom.ATTACKER:
        found = [] if attack is None else [attack.attacker]
    elif whom is Whom.USED_ON:
        found = [target for other in used_before(m, use) for target in other.targets]
    elif whom is Whom.TARGET:
        found = list(use.targets) if chooses(row_in_use(m, use)) or attack is None else [attack.target]
    else:
        near = set(use.targets)
        for target in use.targets:
            near |= {figure for figure in m.on_map() if m.adjacent(target, figure)}
        found = sorted(near)
    return [figure for figure in found if figure != NOBODY and m.is_on_map(figure)]


def chooses(row: Ability | Command | Upgrade) -> bool:
    """Whether whoever uses it chooses its targets."""
    chosen = not isinstance(row, Upgrade) and row.targets is not None
    return chosen or any(isinstance(effect, Choose) for effect in row.effects)


def used_before(m: Match, use: InUse) -> list[InUse]:
    """The use that has just ended, at the moment at which another follows it."""
    others = [frame for frame in m.state.agenda if isinstance(frame, InUse) and frame is not use]
    return others[-1:]


def times(m: Match, use: InUse, for_each: PerEach | None) -> int:
    """How often an amount counts."""
    if for_each is None:
        return 1
    attack, activation = m.attack, m.activation
    if for_each is PerEach.EVADE:
        return 0 if attack is None else attack.evades
    if for_each is PerEach.STRAIN_OF_TARGET:
        target = NOBODY if attack is None else attack.target
        return 0 if target == NOBODY else min(MOST_STRAIN, m.figure(target).strain)
    return activation.defeated if activation is not None and activation.figure == use.figure else 0


def leave(m: Match, use: InUse, figure: int, until: Until, *, scripted: bool = False) -> None:
    """Let an effect go on: the one being resolved, or what a script leaves."""
    number = -1 if scripted else use.done - 1
    m.state.lasting.append(Lasting(use.kind, use.row, number, figure, use.seat, until))
