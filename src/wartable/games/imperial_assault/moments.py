"""The moments at which abilities and Command cards come to pass; a rule announces one and names no card.

What waits for a moment says so in its row. Where somebody has something for it, a window opens: whoever comes
first in the order of the rules uses what he likes, then the other (IA-CONFLICT-02, IA-CONFLICT-03). Nobody
learns who was asked. What mission rules do at a moment is registered here by the mission's key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.cards import Command
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.effects import SilenceOpponent
from wartable.games.imperial_assault.content.vocabulary import Limit, Moment
from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.frames import (
    Fallen,
    FigureActivation,
    InUse,
    Movement,
    Step,
    UseKind,
    Window,
)
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import Announcement
from wartable.games.imperial_assault.rules.abilities import circumstances, costs, held, matching, standings
from wartable.games.imperial_assault.rules.abilities.matching import Happening, Viewpoint
from wartable.games.imperial_assault.standing_answers import settled
from wartable.games.imperial_assault.state import NOBODY, Kind, Until, Used
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.events import OwnStepPassed
from wartable.kernel.window import PASS
from wartable.parts.effect_rows import EffectRow

USE, PLAY, UPGRADE = "use", "play", "upgrade"
AROUND_ACTIONS: Final = (Moment.ACTIVATION_STARTS, Moment.ACTIVATION_RESOLVED)


class Usable(NamedTuple):
    """An ability or card that could be used, and the figure that would use it (NOBODY: the player)."""

    kind: UseKind
    row: int
    figure: int = NOBODY


# What missions do at a moment, by their keys (IA-GOLDEN-03)

MissionScript: TypeAlias = Callable[[Match], Script[None]]
SPACE_ENTERED: dict[str, list[Callable[[Match, int], None]]] = {}
"""A figure has entered a space."""
MISSION_EVENT: dict[str, Callable[[Match, int], Script[None]]] = {}
"""What a mission asks about a figure when its frame comes to be resolved."""
ROUND_STARTED: dict[str, MissionScript] = {}
ROUND_ENDED: dict[str, MissionScript] = {}
ZONES_CHOSEN: dict[str, Callable[[Match, int, int], tuple[int, int]]] = {}
"""By the key of an upgrade: who chooses the deployment zone and who deploys first."""
ESCAPES: dict[str, Callable[[Match, int], int]] = {}
"""The spaces by which a figure may escape (IA-ESCAPE-01), none for most figures."""
INTERACTED: dict[tuple[str, str], Callable[[Match, int, int], Refusal | None]] = {}
"""By mission and kind of token: why a figure cannot interact with one; None if it can."""
INTERACTION: dict[str, Callable[[Match, int, int], Script[None]]] = {}
"""What an interaction with a token of the mission does."""
OBJECT_DESTROYED: dict[str, Callable[[Match, int, int], None]] = {}
"""A token was destroyed, by a seat."""

# What cards need beyond their rows

Condition: TypeAlias = Callable[[Match, Happening | None, Usable], Refusal | None]
C = TypeVar("C", bound=Condition)
CONDITIONS: dict[str, Condition] = {}
NOT_TO_BE_ACTIVATED: dict[str, Callable[[Match, int], Refusal | None]] = {}
"""By the key of the card that went before: why a seat may activate no group now."""
SURGES_GAINED: dict[str, Callable[[Match, int], Sequence[Any]]] = {}
"""By the key of a card whose effect goes on: surge abilities that it gives a figure."""


Need: TypeAlias = Callable[[Match, int, Usable, Any], Refusal | None]
NEEDS: dict[type[EffectRow], Need] = {}
"""What kinds of effects need so that what begins with one can be used: a die to reroll, a target."""


def condition(key: str) -> Callable[[C], C]:
    """Register what a card or ability needs so that it can be used."""

    def register(judges: C) -> C:
        CONDITIONS[key] = judges
        return judges

    return register


# Announcing


def announce(
    m: Match, moment: Moment, subject: int = NOBODY, fallen: Fallen | None = None, using: str = ""
) -> None:
    """Let all players use what waits for a moment; it begins when the step that announces it has ended."""
    window = opened(m, Happening(moment, subject, fallen, using))
    if window is not None:
        window.steps.append(Step.ASK_WINDOW)
        m.state.agenda.append(window)


def announce_soon(m: Match, moment: Moment, subject: int) -> None:
    """Announce a moment of a campaign when the step under way has ended, in the midst of which it came."""
    if somebody_waits(m, moment) or moment in held.secret_moments():
        m.state.agenda.append(Announcement([Step.ANNOUNCE], moment, subject))


def announce_now(m: Match) -> None:
    """The step has ended in which a moment came."""
    frame = m.frame
    assert isinstance(frame, Announcement)
    announce(m, frame.moment, frame.subject)


def opened(m: Match, happening: Happening) -> Window | None:
    """A window for a moment that has come, without steps; None if nobody has anything for it.

    Everybody knows that the moment has come, and nobody who could do something at it. In a campaign all see
    whether it has come for anybody, unless a secret Agenda card may wait for it.
    """
    moment = happening.moment
    waits = somebody_waits(m, moment)
    if m.state.outcome is not None or (m.in_campaign and not waits and moment not in held.secret_moments()):
        return None
    m.disclosures += 1
    m.windows += 1
    if not m.listening and not waits:
        return None
    seats = order(m)
    possible = [WAITING.options(m, happening, seat, ()) for seat in seats]
    if m.listening:
        for seat, options in zip(seats, possible, strict=True):  # one event for each, whoever is asked
            reasons = () if options else WAITING.reasons(m, happening, seat, ())
            m.tell(OwnStepPassed, seat, *(((USE, PLAY), reasons[0]) if reasons else ()))
    if not any(possible):
        return None
    return Window([], moment, list(seats), happening.subject, [], happening.fallen, happening.using)


def somebody_waits(m: Match, moment: Moment) -> bool:
    """Whether a card in play, in a hand or of an army has anything for a moment."""
    if any_ability_waits(m, moment):
        return True
    commands, upgrades = m.tables.commands[moment], m.tables.upgrades[moment]
    for player in m.state.players:
        if not commands.isdisjoint(player.hand) or not upgrades.isdisjoint(player.upgrades):
            return True
    return False


def any_ability_waits(m: Match, moment: Moment) -> bool:
    """Whether a Deployment card, a hero or a card of the campaign in play has an ability for a moment."""
    cards = m.tables.waiting[moment]
    if cards and any(group.card in cards for group in m.state.groups if group.kind is not Kind.HERO):
        return True
    return held.anybody_waits(m, moment)


def figure_defeated(m: Match, fallen: Fallen) -> None:
    """A figure was defeated."""
    announce(m, Moment.FIGURE_DEFEATED, fallen.figure, fallen)


def order(m: Match) -> tuple[int, ...]:
    """Who comes first: in an attack the attacker's side (IA-CONFLICT-03), else who has initiative.

    In a campaign the Imperial player comes before the Rebels (IA-CONFLICT-01).
    """
    attack = m.attack
    first = m.state.initiative if attack is None else attack.seat
    partners = (seat for seat in m.seats_of(m.sides[first]) if seat != first)
    return first, *partners, *m.opponents(first)


def ask_window(m: Match) -> Script[None]:
    """The next player uses something that waits for the moment, or passes.

    (IA-CONFLICT-05, IA-CONFLICT-06.)
    """
    frame = m.frame
    assert isinstance(frame, Window)
    usable = yield from next_use(m, frame)
    if usable is not None:
        frame.steps.append(Step.ASK_WINDOW)
        begin_use(m, frame.seats[0], usable, frame.subject)


def next_use(m: Match, frame: Window) -> Script[Usable | None]:
    """What the next of the players uses who has anything; None if all have passed.

    Who has settled not to be asked about all that he could use is not asked. What he must use comes first;
    of several such things he chooses the order (IA-CONFLICT-04).
    """
    happening = Happening(frame.moment, frame.subject, frame.fallen, frame.using)
    while frame.seats:
        seat = frame.seats[0]
        possible = WAITING.options(m, happening, seat, tuple(frame.spent))
        forced = {text: use for text, use in possible.items() if not _optional(m, use)}
        free = {text: use for text, use in possible.items() if _optional(m, use)}
        never = settled(m, seat)
        asks = any(key_of(m, use) not in never for use in free.values())
        usable: Usable | None = None
        if len(forced) == 1 and not asks:
            usable = next(iter(forced.values()))
        elif forced or asks:
            options: dict[str, Usable | None] = {**forced, **free}
            if not forced:
                options[PASS] = None
            args = (m, happening, seat, tuple(frame.spent))
            facts = facts_of(m, happening)
            ask = Ask(seat, "IA-CONFLICT-05", frame.moment, options, WAITING, args, facts)
            ask.window = frame.moment
            usable = yield ask
        if usable is not None:
            frame.spent.append(spent_key(usable))
            return usable
        frame.seats.pop(0)
    return None


def facts_of(m: Match, happening: Happening) -> dict[str, Any]:
    """What a question about a moment tells: whose it is, and in an attack who attacks whom."""
    facts: dict[str, Any] = {"figure": "", "attacker": "", "target": ""}
    if happening.using:
        facts["card"] = happening.using
    if happening.subject != NOBODY:
        facts["figure"] = m.figure_text(happening.subject)
    attack = m.attack
    if attack is not None and happening.moment in matching.OF_ATTACKS:
        facts["attacker"] = m.figure_text(attack.attacker)
        if attack.target != NOBODY:
            facts["target"] = m.figure_text(attack.target)
        elif attack.token != NOBODY:
            facts["target"] = m.token_text(attack.token)
    return facts


# What a seat may use


def key_of(m: Match, usable: Usable) -> str:
    """The key of an ability or card."""
    return standings.row_of(m, usable.kind, usable.row).key


def spent_key(usable: Usable) -> str:
    """What is used up on an occasion: a card of that name, or the ability of that figure."""
    of_figures = usable.kind in (UseKind.ABILITY, UseKind.CARD)
    return f"{int(usable.kind)}/{usable.row}/{usable.figure if of_figures else NOBODY}"


def _optional(m: Match, usable: Usable) -> bool:
    return matching.is_optional(standings.row_of(m, usable.kind, usable.row))


def waiting(
    m: Match, happening: Happening, seat: int, _spent: tuple[str, ...]
) -> Iterator[tuple[str, Usable]]:
    """The abilities of a seat's figures, the cards in its hand and its upgrades that wait for a moment."""
    moment = happening.moment
    if any_ability_waits(m, moment):
        for figure in own_figures(m, happening, seat):
            for ability in held.waiting(m, figure, moment):
                if not matching.applies_itself(ability):
                    text = f"{USE}:{ability.key},{m.figure_text(figure)}"
                    yield text, usable_of(ability, figure)
        for use in held.players_own(m, seat):
            waits = use.trigger is not None and use.trigger.moment is moment
            if waits and not matching.applies_itself(use):
                yield f"{USE}:{use.key}", usable_of(use, NOBODY)
    if not m.tables.commands[moment].isdisjoint(m.player(seat).hand):
        yield from cards_with_figures(m, seat, moment, own_figures(m, happening, seat))
    for upgrade in m.player(seat).upgrades:
        if upgrade in m.tables.upgrades[moment]:
            yield f"{UPGRADE}:{m.content.upgrades[upgrade].key}", Usable(UseKind.UPGRADE, upgrade)


def usable_of(row: Ability, figure: int) -> Usable:
    """An ability of a figure, or of the player himself (NOBODY), as it is used."""
    return Usable(UseKind.CARD if isinstance(row, Use) else UseKind.ABILITY, row.id, figure)


def own_figures(m: Match, happening: Happening, seat: int) -> list[int]:
    """The figures whose abilities a seat uses at a moment, also one that has just fallen."""
    own = [figure for figure in m.on_map() if matching.controller(m, figure) == seat]
    if happening.fallen is not None and m.seat_of(happening.subject) == seat:
        own.append(happening.subject)
    return own


def cards_with_figures(
    m: Match, seat: int, moment: Moment, own: Sequence[int]
) -> Iterator[tuple[str, Usable]]:
    """The Command cards in a hand that wait for a moment, with each figure that might use them."""
    for card in sorted(set(m.player(seat).hand) & m.tables.commands[moment]):
        row = m.content.commands[card]
        if row.by is None:
            yield f"{PLAY}:{row.key}", Usable(UseKind.COMMAND, card)
        else:
            for figure in own:
                yield f"{PLAY}:{row.key},{m.figure_text(figure)}", Usable(UseKind.COMMAND, card, figure)


def refuse_waiting(
    m: Match, happening: Happening, seat: int, spent: tuple[str, ...], usable: Usable
) -> Refusal | None:
    """Why an ability or card cannot be used at a moment."""
    row = standings.row_of(m, usable.kind, usable.row)
    facts = {"card": row.key, "figure": "" if usable.figure == NOBODY else m.figure_text(usable.figure)}
    view = Viewpoint(seat, usable.figure, happening.subject)
    if spent_key(usable) in spent:
        rule = "IA-COMMAND-04" if usable.kind is UseKind.COMMAND else "IA-ABILITY-03"
        return Refusal(rule, "used_on_this_occasion", facts)
    if row.trigger is not None and not matching.comes(m, row.trigger, view, happening):
        return Refusal("IA-ABILITY-02", "not_its_moment", facts)
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


WAITING: Final = Family(waiting, refuse_waiting)


def begin_use(m: Match, seat: int, usable: Usable, subject: int = NOBODY) -> InUse:
    """Use an ability, or play a card from the hand; its effects follow."""
    row = standings.row_of(m, usable.kind, usable.row)
    figure = "" if usable.figure == NOBODY else m.figure_text(usable.figure)
    if usable.kind is UseKind.COMMAND:
        m.player(seat).hand.remove(usable.row)
        m.tell(events.CommandPlayed, seat, row.key, figure)
    else:
        m.tell(events.AbilityUsed, seat, row.key, figure)
    if isinstance(row, Ability):
        note_use(m, row, usable.figure)
    if isinstance(row, Use):
        costs.pay(m, seat, row, usable.figure)
    steps: list[int] = [Step.USE_ENDED, Step.RESOLVE_EFFECT, Step.CHOOSE_TARGETS]
    use = InUse(steps, usable.kind, usable.row, seat, usable.figure, subject)
    m.state.agenda.append(use)
    return use


def note_use(m: Match, row: Ability, figure: int) -> None:
    """Note what works so often only, and what is used in an attack."""
    if row.limit in LIMITS:
        until = Until.ACTIVATION if row.limit is Limit.ONCE_AN_ACTIVATION else Until.ROUND
        m.state.used.append(Used(figure, row.key, until))
    attack = m.attack
    if attack is not None:
        attack.used.append(row.key)
        if row.limit is Limit.ONCE_AN_ATTACK:
            attack.once.append(row.key)


def use_ended(m: Match) -> None:
    """A Command card that was resolved lies on its player's discard pile (IA-COMMAND-02).

    Other abilities may follow one of a hero or of a card of the campaign.
    """
    use = m.frame
    assert isinstance(use, InUse)
    if use.kind is UseKind.COMMAND:
        m.player(use.seat).discard.append(use.row)
    elif use.kind is UseKind.CARD:
        announce(m, Moment.ABILITY_USED, use.figure, using=m.campaign.uses[use.row].key)
