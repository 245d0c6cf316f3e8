"""What a seat may use at a moment: its abilities, Command cards and upgrades, and why not."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.cards import Command
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.effects import SilenceOpponent
from wartable.games.imperial_assault.content.vocabulary import Limit, Moment
from wartable.games.imperial_assault.frames import FigureActivation, Movement, UseKind
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import circumstances, costs, held, matching, standings
from wartable.games.imperial_assault.rules.abilities.held import Waiting
from wartable.games.imperial_assault.rules.abilities.matching import Happening, Viewpoint
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.verbs.turns import PLAY, UPGRADE, USE
from wartable.kernel.ask import Family, Refusal
from wartable.parts.effect_rows import EffectRow

AROUND_ACTIONS: Final = (Moment.ACTIVATION_STARTS, Moment.ACTIVATION_RESOLVED)


class Usable(NamedTuple):
    """An ability or card that could be used, and the figure that would use it (NOBODY: the player).

    Where several figures fell at once, `about` is the one for whose defeat it is used.
    """

    kind: UseKind
    row: int
    figure: int = NOBODY
    about: int = NOBODY


# What cards need beyond their rows

Condition: TypeAlias = Callable[[Match, Happening | None, Usable], Refusal | None]
C = TypeVar("C", bound=Condition)
CONDITIONS: dict[str, Condition] = {}


Need: TypeAlias = Callable[[Match, int, Usable, Any], Refusal | None]
NEEDS: dict[type[EffectRow], Need] = {}
"""What kinds of effects need so that what begins with one can be used: a die to reroll, a target."""


def condition(key: str) -> Callable[[C], C]:
    """Register what a card or ability needs so that it can be used."""

    def register(judges: C) -> C:
        CONDITIONS[key] = judges
        return judges

    return register


def key_of(m: Match, usable: Usable) -> str:
    """The key of an ability or card."""
    return standings.row_of(m, usable.kind, usable.row).key


def spent_key(usable: Usable) -> str:
    """What is used up on an occasion: a card of that name, or the ability of that figure."""
    of_figures = usable.kind in (UseKind.ABILITY, UseKind.CARD)
    spent = f"{int(usable.kind)}/{usable.row}/{usable.figure if of_figures else NOBODY}"
    return spent if usable.about == NOBODY else f"{spent}/{usable.about}"


def is_optional(m: Match, usable: Usable) -> bool:
    return matching.is_optional(standings.row_of(m, usable.kind, usable.row))


def waiting(
    m: Match, happening: Happening, seat: int, spent: tuple[str, ...]
) -> Iterator[tuple[str, Usable]]:
    """The abilities of a seat's figures, the cards in its hand and its upgrades that wait for a moment.

    Where several figures fell at once, each is meant for the first of the defeats for which it can be used.
    """
    args = (m, happening, seat, spent)
    for use in waiting_for(m, happening, seat):
        yield text_of(*args, use), use if len(happening.fallen) < 2 else _for_one_of_several(*args, use)


def coming(m: Match, happening: Happening, seat: int, spent: tuple[str, ...]) -> Iterator[Usable]:
    """The same without what waits for a moment that has not come to it."""
    for use in waiting_for(m, happening, seat):
        if len(happening.fallen) > 1:
            yield _for_one_of_several(m, happening, seat, spent, use)
        elif _has_come(m, happening, seat, use):
            yield use


def _for_one_of_several(
    m: Match, happening: Happening, seat: int, spent: tuple[str, ...], usable: Usable
) -> Usable:
    uses = [usable._replace(about=fallen.figure) for fallen in happening.fallen]
    fitting = (use for use in uses if refuse_waiting(m, happening, seat, spent, use) is None)
    return next(fitting, uses[0])


def waiting_for(m: Match, happening: Happening, seat: int) -> Iterator[Usable]:
    """What of a seat waits for a moment, whoever's it is, its play area included (IA-PLAY_AREA-02)."""
    waits = held.waiting_for(m, happening.moment)
    if waits.anything:
        yield from _of_figures(m, waits, own_figures(m, happening, seat))
    yield from _of_player(m, happening, waits, seat)


def _of_figures(m: Match, waits: Waiting, figures: Sequence[int]) -> Iterator[Usable]:
    """The abilities of figures that wait for a moment and are used then."""
    for figure, abilities in held.of_figures(m, waits, figures):
        for ability in abilities:
            if not matching.applies_itself(ability):
                yield usable_of(ability, figure)


def _of_player(m: Match, happening: Happening, waits: Waiting, seat: int) -> Iterator[Usable]:
    """What waits for a moment that is the player's: abilities without a figure, his hand, his upgrades."""
    moment, player = happening.moment, m.player(seat)
    for use in waits.own if seat == held.IMPERIAL_SEAT else ():
        if not matching.applies_itself(use):
            yield usable_of(use, NOBODY)
    if not m.tables.commands[moment].isdisjoint(player.hand):
        yield from cards_with_figures(m, seat, moment, own_figures(m, happening, seat))
    for upgrade in player.upgrades:
        if upgrade in m.tables.upgrades[moment]:
            yield Usable(UseKind.UPGRADE, upgrade)


def anybody_can(m: Match, happening: Happening, waits: Waiting) -> bool:
    """Whether any seat can use something now."""
    all_coming = _all_coming(m, happening, waits)
    return any(refuse_waiting(m, happening, seat, (), use) is None for seat, use in all_coming)


def _all_coming(m: Match, happening: Happening, waits: Waiting) -> Iterator[tuple[int, Usable]]:
    """What comes at a moment, of all seats; the figures on the map are gone through once for all of them."""
    seats = range(len(m.state.players))
    if happening.fallen:
        for seat in seats:
            yield from ((seat, use) for use in coming(m, happening, seat, ()))
        return
    for use in _of_figures(m, waits, m.on_map()):
        seat = matching.controller(m, use.figure)
        if seat != NOBODY and _has_come(m, happening, seat, use):
            yield seat, use
    for seat in seats:
        for use in _of_player(m, happening, waits, seat):
            if _has_come(m, happening, seat, use):
                yield seat, use


def _has_come(m: Match, happening: Happening, seat: int, usable: Usable) -> bool:
    """Whether what an ability or card waits for has come."""
    trigger = standings.row_of(m, usable.kind, usable.row).trigger
    view = Viewpoint(seat, usable.figure, happening.subject)
    return trigger is None or matching.comes(m, trigger, view, happening)


def usable_of(row: Ability, figure: int) -> Usable:
    """An ability of a figure, or of the player himself (NOBODY), as it is used."""
    return Usable(UseKind.CARD if isinstance(row, Use) else UseKind.ABILITY, row.id, figure)


def own_figures(m: Match, happening: Happening, seat: int) -> list[int]:
    """The figures whose abilities a seat uses at a moment, also one that has just fallen.

    Each figure of a group uses those of its card by itself (IA-CARD_TEXT-02).
    """
    own = matching.controlled_by(m, seat)
    return own + [each.figure for each in happening.fallen if m.seat_of(each.figure) == seat]


def cards_with_figures(m: Match, seat: int, moment: Moment, own: Sequence[int]) -> Iterator[Usable]:
    """The Command cards in a hand that wait for a moment, with each figure that might use them."""
    for card in sorted(m.tables.commands[moment].intersection(m.player(seat).hand)):
        if m.content.commands[card].by is None:
            yield Usable(UseKind.COMMAND, card)
        else:
            for figure in own:
                yield Usable(UseKind.COMMAND, card, figure)


VERBS: Final = {UseKind.ABILITY: USE, UseKind.CARD: USE, UseKind.COMMAND: PLAY, UseKind.UPGRADE: UPGRADE}


def text_of(m: Match, _happening: Happening, _seat: int, _spent: tuple[str, ...], usable: Usable) -> str:
    """The use of an ability or card as choices spell it."""
    figure = None if usable.figure == NOBODY else m.figure_text(usable.figure)
    return VERBS[usable.kind](key_of(m, usable), figure)


def refuse_waiting(
    m: Match, happening: Happening, seat: int, spent: tuple[str, ...], usable: Usable
) -> Refusal | None:
    """Why an ability or card cannot be used at a moment."""
    if usable.about != NOBODY:
        happening = happening._replace(subject=usable.about)
    row = standings.row_of(m, usable.kind, usable.row)
    facts = {"card": row.key, "figure": "" if usable.figure == NOBODY else m.figure_text(usable.figure)}
    if spent and spent_key(usable) in spent:
        rule = "IA-COMMAND-04" if usable.kind is UseKind.COMMAND else "IA-ABILITY-03"
        return Refusal(rule, "used_on_this_occasion", facts)
    if not _has_come(m, happening, seat, usable):
        return Refusal(*NOT_ITS_MOMENT, facts)
    if isinstance(row, Use) and not held.wielded(m, row.id, usable.figure):
        return Refusal("IA-MODIFICATION-01", "another_weapon", facts)
    return (
        refuse_exhausted(m, seat, happening.moment, facts)
        or refuse_interrupt(m, happening.moment, row, facts)
        or refuse_use(m, seat, usable, facts, happening.subject)
        or refuse_condition(m, happening, usable)
    )


def refuse_exhausted(m: Match, seat: int, moment: Moment, facts: dict[str, Any]) -> Refusal | None:
    """Who has no ready card uses nothing before, after or during an activation (IA-EXHAUST-07)."""
    if moment not in AROUND_ACTIONS:
        return None
    if any(group.ready and group.seat == seat for group in m.state.groups):
        return None
    return Refusal("IA-EXHAUST-07", "all_cards_exhausted", facts)


def refuse_interrupt(m: Match, moment: Moment, row: object, facts: dict[str, Any]) -> Refusal | None:
    """No action of a figure is interrupted while it is in a space with another one (IA-INTERRUPT-06)."""
    if moment in AROUND_ACTIONS or not isinstance(row, Ability) or not row.interrupts:
        return None
    shared = m.formation.shared
    for frame in m.state.agenda:
        if isinstance(frame, FigureActivation | Movement) and shared & m.covers(frame.figure):
            acting = m.figure_text(frame.figure)
            return Refusal("IA-INTERRUPT-06", "cannot_be_interrupted", {**facts, "acting": acting})
    return None


def refuse_use(
    m: Match, seat: int, usable: Usable, facts: dict[str, Any], subject: int = NOBODY
) -> Refusal | None:
    """Why an ability or card cannot be used by this figure now, whatever the moment."""
    row = standings.row_of(m, usable.kind, usable.row)
    if isinstance(row, Command):
        refusal = refuse_command(m, seat, row, usable.figure, facts)
        if refusal is not None:
            return refusal
    elif isinstance(row, Ability):
        refusal = refuse_limit(m, row, usable.figure, facts)
        if refusal is None and isinstance(row, Use):
            refusal = costs.refuse(m, row, usable.figure, facts)
        if refusal is not None:
            return refusal
    if not all(circumstances.holds(m, usable.figure, each) for each in getattr(row, "when", ())):
        return Refusal("IA-ABILITY-02", "circumstances_not_so", facts)
    need = NEEDS.get(type(row.effects[0])) if row.effects else None
    refusal = None if need is None else need(m, seat, usable, row.effects[0])
    if refusal is not None:
        return refusal
    targets = getattr(row, "targets", None)
    view = Viewpoint(seat, usable.figure, subject)
    if targets is not None and not targets.each and not matching.any_target(m, targets, view):
        return Refusal("IA-ABILITY-02", "nobody_to_choose", facts)
    return None


LIMITS: Final = {
    Limit.ONCE_A_ROUND: "used_this_round",
    Limit.ONCE_A_TOKEN: "used_this_round",
    Limit.ONCE_AN_ACTIVATION: "used_this_activation",
}
"""Why an ability that works so often only cannot be used again."""


def refuse_limit(m: Match, row: Ability, figure: int, facts: dict[str, Any]) -> Refusal | None:
    """Why an ability that says itself how often it is used cannot be used again."""
    attack = m.attack
    if row.limit is None:
        return None
    if row.limit is Limit.ONCE_AN_ATTACK:
        again = attack is not None and row.key in attack.once
        return Refusal("IA-GOLDEN-02", "used_this_attack", facts) if again else None
    hero = m.hero_of(figure)
    most = hero.tokens if hero is not None and row.limit is Limit.ONCE_A_TOKEN else 1
    used = sum(1 for used in m.state.used if (used.figure, used.ability) == (figure, row.key))
    return Refusal("IA-GOLDEN-02", LIMITS[row.limit], facts) if used >= most else None


def refuse_command(m: Match, seat: int, row: Command, figure: int, facts: dict[str, Any]) -> Refusal | None:
    """Why a Command card cannot be played with a figure: who may use it, and what forbids all cards."""
    if row.by is not None and not matching.may_use(m, row.by, figure):
        return Refusal("IA-COMMAND-05", "not_for_this_figure", facts)
    silenced = silencing_card(m, seat)
    if silenced:
        return Refusal("IA-GOLDEN-02", "silenced", {**facts, "by": silenced})
    return None


def silencing_card(m: Match, seat: int) -> str:
    """The card by which a seat can play no Command cards; empty if none is in effect."""
    for lasting in m.state.lasting:
        effect = standings.effect_of(m, lasting)
        if isinstance(effect, SilenceOpponent) and lasting.seat != seat:
            return standings.row_of(m, lasting.kind, lasting.row).key
    return ""


def refuse_condition(m: Match, happening: Happening | None, usable: Usable) -> Refusal | None:
    """Why what an ability or card itself needs is not so."""
    judges = CONDITIONS.get(key_of(m, usable))
    return None if judges is None else judges(m, happening, usable)


def cards_not_now(
    m: Match, seat: int, playable: Container[int], figure: int = NOBODY
) -> Iterator[tuple[str, Refusal]]:
    """The Command cards in a hand that are not played now, to be pointed at; `figure` is who acts."""
    for card in sorted(set(m.player(seat).hand)):
        if card not in playable:
            row = m.content.commands[card]
            refusal = Refusal(*(IS_AN_ACTION if row.actions else NOT_ITS_MOMENT), {"card": row.key})
            yield PLAY(row.key), refusal
            if figure != NOBODY:
                facts = {"card": row.key, "figure": m.figure_text(figure)}
                for_another = refuse_command(m, seat, row, figure, facts)
                yield PLAY(row.key, m.figure_text(figure)), for_another or refusal


def waiting_for_else(
    m: Match, happening: Happening, seat: int, _spent: tuple[str, ...]
) -> Iterator[tuple[str, Refusal]]:
    """The Command cards in a hand that wait for another moment."""
    return cards_not_now(m, seat, m.tables.commands[happening.moment])


IS_AN_ACTION: Final = ("IA-ACTION-03", "card_is_an_action")
NOT_ITS_MOMENT: Final = ("IA-ABILITY-02", "not_its_moment")
WAITING: Final = Family(waiting, refuse_waiting, waiting_for_else, proposed=coming, text=text_of)
