"""Carrying out what a card does: row by row, each by the handler that its kind registered, or by a script.

What a row or script says is done even where the rules say otherwise (RB-GOLDEN-02).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from wartable.games.rebellion.content.effects import ChooseOne, Effect, If, Option
from wartable.games.rebellion.content.vocabulary import Circumstance
from wartable.games.rebellion.frames import CardKind, Resolution, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.eligible_systems import accepts
from wartable.games.rebellion.verbs.missions import CHOOSE_EFFECT
from wartable.kernel.agenda import close, topmost
from wartable.kernel.ask import Ask, Script
from wartable.parts.effect_rows import EffectRow


class CarriedOut(Protocol):
    """A card, a ring or a part of a card: its key, and rows of effects or the script that does it."""

    @property
    def key(self) -> str: ...

    @property
    def effects(self) -> tuple[Effect, ...]: ...

    @property
    def script(self) -> str | None: ...


Handler: TypeAlias = Callable[[Match, Resolution, Any], Script[None]]
CardScript: TypeAlias = Callable[[Match, Resolution], Script[None]]
Holds: TypeAlias = Callable[[Match, Resolution], bool]
H = TypeVar("H", bound=Handler)
S = TypeVar("S", bound=CardScript)
C = TypeVar("C", bound=Holds)

HANDLERS: dict[type[EffectRow], Handler] = {}
HANDLERS_OF_KIND: dict[tuple[type[EffectRow], CardKind], Handler] = {}
"""What carries out rows on cards of one kind only, otherwise than on all others."""
OTHER_KINDS: dict[CardKind, Callable[[Match, int], CarriedOut]] = {}
"""How cards of a kind that is no row of its own are found by their number."""
SCRIPTS: dict[str, CardScript] = {}
CIRCUMSTANCES: dict[Circumstance, Holds] = {}


def effect(kind: type[EffectRow], *, of: CardKind | None = None) -> Callable[[H], H]:
    """Register what carries out rows of a kind, on all cards or on one kind `of` cards."""

    def register(handler: H) -> H:
        if of is None:
            HANDLERS[kind] = handler
        else:
            HANDLERS_OF_KIND[kind, of] = handler
        return handler

    return register


def script(key: str) -> Callable[[S], S]:
    """Register what carries out the cards that name a script."""

    def register(does: S) -> S:
        SCRIPTS[key] = does
        return does

    return register


def circumstance(which: Circumstance) -> Callable[[C], C]:
    """Register how a circumstance of a card is judged."""

    def register(holds: C) -> C:
        CIRCUMSTANCES[which] = holds
        return holds

    return register


def carry_out(m: Match, resolution: Resolution) -> Script[None]:
    """Carry out a card at once, inside the step that is running: what is used at a moment cannot wait."""
    begin(m, resolution, card_of(m, resolution))
    while resolution.steps:
        step = run_script if resolution.steps.pop() == Step.RUN_SCRIPT else resolve_effect
        yield from step(m)
    close(m.state.agenda, resolution)


def begin(m: Match, resolution: Resolution, card: CarriedOut, rows: Sequence[Effect] | None = None) -> None:
    """Put the effect of a card on the agenda: its script, or rows (its own unless others are given)."""
    if rows is None and card.script is not None:
        resolution.steps.append(Step.RUN_SCRIPT)
    else:
        _put(m, resolution, card.effects if rows is None else rows)
    m.state.agenda.append(resolution)


def _put(m: Match, resolution: Resolution, rows: Sequence[Effect]) -> None:
    """Let rows be carried out next, the first of them first."""
    if not rows:
        return
    if not resolution.rest:
        resolution.steps.append(Step.RESOLVE_EFFECT)
    resolution.rest += [m.tables.number_of_effect(row) for row in reversed(rows)]


def card_of(m: Match, resolution: Resolution) -> CarriedOut:
    """The printed row of the card or ring that is carried out."""
    if resolution.kind in OTHER_KINDS:
        return OTHER_KINDS[resolution.kind](m, resolution.card)
    rows: dict[CardKind, Sequence[CarriedOut]] = {
        CardKind.MISSION: m.content.missions,
        CardKind.ACTION: m.content.actions,
        CardKind.OBJECTIVE: m.content.objectives,
        CardKind.TACTIC: m.content.tactics,
        CardKind.RING: m.content.rings,
    }
    return rows[resolution.kind][resolution.card]


def resolution_of(m: Match) -> Resolution:
    """The card that is being carried out."""
    found = topmost(m.state.agenda, Resolution)
    assert found is not None
    return found


def run_script(m: Match) -> Script[None]:
    """Carry out a card by its script."""
    resolution = resolution_of(m)
    key = card_of(m, resolution).script
    assert key is not None
    yield from SCRIPTS[key](m, resolution)


def resolve_effect(m: Match) -> Script[None]:
    """Carry out the next row; what it puts on the agenda comes before the row after it."""
    resolution = resolution_of(m)
    row = m.tables.effects[resolution.rest.pop()]
    if resolution.rest:
        resolution.steps.append(Step.RESOLVE_EFFECT)
    handler = HANDLERS_OF_KIND.get((type(row), resolution.kind)) or HANDLERS[type(row)]
    yield from handler(m, resolution, row)


@effect(If)
def only_if(m: Match, resolution: Resolution, row: If) -> Script[None]:
    """Carry out one list of rows under a condition, else the other."""
    _put(m, resolution, row.then if holds(m, resolution, row) else row.otherwise)
    yield from ()


def holds(m: Match, resolution: Resolution, row: If) -> bool:
    """Whether all that a conditional row asks for is so."""
    if row.when is not None and not CIRCUMSTANCES[row.when](m, resolution):
        return False
    if row.where is not None and not accepts(m, row.where, resolution.place):
        return False
    return row.target is None or (resolution.target >= 0 and row.target in _names(m, resolution.target))


def _names(m: Match, leader: int) -> tuple[str | None, ...]:
    row = m.leader(leader)
    return row.key, row.counts_as  # RB-LEADER-04


@effect(ChooseOne)
def choose_one(m: Match, resolution: Resolution, row: ChooseOne) -> Script[None]:
    """The player chooses one of the effects that are possible here."""
    fitting: dict[str, Option] = {
        CHOOSE_EFFECT(number): option
        for number, option in enumerate(row.options, start=1)
        if option.where is None or accepts(m, option.where, resolution.place)
    }
    if not fitting:
        return
    facts = {"card": card_of(m, resolution).key}
    ask = Ask(resolution.seat, "RB-MISSION-31", "choose_effect", fitting, facts=facts)
    option: Option = yield from m.decide(ask)
    _put(m, resolution, option.effects)
