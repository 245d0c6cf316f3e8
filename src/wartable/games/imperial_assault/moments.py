"""The moments at which abilities and Command cards come to pass; a rule announces one and names no card.

What waits for a moment says so in its row. Where somebody has something for it, a window opens: whoever comes
first in the order of the rules uses what he likes, then the other (IA-CONFLICT-02, IA-CONFLICT-03). Nobody
learns who was asked. What mission rules do at a moment is registered here by the mission's key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.vocabulary import Limit, Moment
from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.frames import (
    Fallen,
    InUse,
    Step,
    UseKind,
    Window,
)
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import Announcement
from wartable.games.imperial_assault.rules.abilities import costs, held, matching, standings
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.usables import (
    LIMITS,
    WAITING,
    Usable,
    anybody_can,
    is_optional,
    key_of,
    own_figures,
    spent_key,
)
from wartable.games.imperial_assault.standing_answers import settled
from wartable.games.imperial_assault.state import NOBODY, Until, Used
from wartable.games.imperial_assault.verbs.turns import FIRST, PLAY, USE
from wartable.kernel.ask import Ask, AskAny, Refusal, Script
from wartable.kernel.events import OwnStepPassed
from wartable.kernel.window import PASS

OWN, THEIRS = "own", "theirs"

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

# What cards do to the rules

NOT_TO_BE_ACTIVATED: dict[str, Callable[[Match, int], Refusal | None]] = {}
"""By the key of the card that went before: why a seat may activate no group now."""
SURGES_GAINED: dict[str, Callable[[Match, int], Sequence[Any]]] = {}
"""By the key of a card whose effect goes on: surge abilities that it gives a figure."""


# Announcing


def announce(
    m: Match, moment: Moment, subject: int = NOBODY, fallen: tuple[Fallen, ...] = (), using: str = ""
) -> None:
    """Let all players use what waits for a moment; it begins when the step that announces it has ended."""
    window = opened(m, Happening(moment, subject, fallen, using))
    if window is not None:
        window.steps.insert(0, Step.ASK_WINDOW)
        m.state.agenda.append(window)


def announce_soon(m: Match, moment: Moment, subject: int) -> None:
    """Announce a moment of a campaign when the step under way has ended, in the midst of which it came."""
    if somebody_waits(m, moment) or moment in held.secret_moments():
        m.state.agenda.append(Announcement([Step.ANNOUNCE], moment, subject))


def anything_to_use(m: Match, moment: Moment, subject: int) -> bool:
    """Whether anybody could use something at a moment that has come for a figure."""
    if not somebody_waits(m, moment):
        return False
    happening = Happening(moment, subject)
    return any(WAITING.options(m, happening, seat, ()) for seat in order(m))


def announce_now(m: Match) -> None:
    """The step has ended in which a moment came."""
    frame = m.frame
    assert isinstance(frame, Announcement)
    announce(m, frame.moment, frame.subject)


def opened(m: Match, happening: Happening) -> Window | None:
    """A window for a moment that has come; None if nobody has anything for it.

    Everybody knows that the moment has come, and nobody who could do something at it. In a campaign all see
    whether it has come for anybody, unless a secret Agenda card may wait for it.
    """
    moment = happening.moment
    waiting = held.waiting_for(m, moment)
    waits = waiting.anything or _card_waits(m, moment)
    if m.state.outcome is not None or (m.in_campaign and not waits and moment not in held.secret_moments()):
        return None
    m.disclosures += 1
    m.windows += 1
    if not m.listening and not (waits and anybody_can(m, happening, waiting)):
        return None
    seats = order(m)
    if m.listening and not _tell_who_can(m, happening, seats):
        return None
    steps: list[int] = [Step.CHOOSE_FIRST_INTERRUPT] if interrupted_by_both(m, happening, seats) else []
    return Window(steps, moment, list(seats), happening.subject, [], list(happening.fallen), happening.using)


def _tell_who_can(m: Match, happening: Happening, seats: Sequence[int]) -> bool:
    """Tell each seat by itself whether it can use something now; whether any can."""
    possible = [WAITING.any_legal(m, happening, seat, ()) for seat in seats]
    for seat, can in zip(seats, possible, strict=True):  # one event for each, whoever is asked
        reasons = () if can else WAITING.reasons(m, happening, seat, ())
        m.tell(OwnStepPassed, seat, *(((USE.name, PLAY.name), reasons[0]) if reasons else ()))
    return any(possible)


def somebody_waits(m: Match, moment: Moment) -> bool:
    """Whether a card in play, in a hand or of an army has anything for a moment."""
    return held.waiting_for(m, moment).anything or _card_waits(m, moment)


def _card_waits(m: Match, moment: Moment) -> bool:
    """Whether a Command card in a hand or an upgrade has anything for a moment."""
    commands, upgrades = m.tables.commands[moment], m.tables.upgrades[moment]
    for player in m.state.players:
        if not commands.isdisjoint(player.hand) or not upgrades.isdisjoint(player.upgrades):
            return True
    return False


def figures_defeated(m: Match, fallen: tuple[Fallen, ...]) -> None:
    """A figure was defeated, or several at once."""
    announce(m, Moment.FIGURE_DEFEATED, fallen[0].figure, fallen)


def order(m: Match) -> tuple[int, ...]:
    """Who comes first: in an attack the attacker's side (IA-CONFLICT-03), else who has initiative.

    In a campaign the Imperial player comes before the Rebels (IA-CONFLICT-01).
    """
    attack = m.attack
    first = m.state.initiative if attack is None else attack.seat
    partners = (seat for seat in m.seats_of(m.sides[first]) if seat != first)
    return first, *partners, *m.opponents(first)


def interrupted_by_both(m: Match, happening: Happening, seats: Sequence[int]) -> bool:
    """Whether figures of both sides can interrupt an activation at once (IA-INTERRUPT-05)."""
    if m.activation is None or not held.waiting_for(m, happening.moment).anything:
        return False
    interrupting = [seat for seat in seats if _has_interrupt(m, happening, seat)]
    if len({m.sides[seat] for seat in interrupting}) < 2:
        return False
    able = (seat for seat in interrupting if _can_interrupt(m, happening, seat))
    return len({m.sides[seat] for seat in able}) > 1


def _has_interrupt(m: Match, happening: Happening, seat: int) -> bool:
    waits = held.waiting_for(m, happening.moment)
    found = held.of_figures(m, waits, own_figures(m, happening, seat))
    return any(ability.interrupts for _, abilities in found for ability in abilities)


def _can_interrupt(m: Match, happening: Happening, seat: int) -> bool:
    uses = WAITING.options(m, happening, seat, ()).values()
    rows = (standings.row_of(m, use.kind, use.row) for use in uses)
    return any(isinstance(row, Ability) and row.interrupts for row in rows)


def choose_first_interrupt(m: Match) -> Script[None]:
    """Whose effects interrupt first says the player whose figure is activating (IA-INTERRUPT-05)."""
    window, activation = m.frame, m.activation
    assert isinstance(window, Window)
    assert activation is not None
    own = m.sides[activation.seat]
    options = {FIRST(OWN): True, FIRST(THEIRS): False}
    facts = {"figure": m.figure_text(activation.figure)}
    ask = Ask(activation.seat, "IA-INTERRUPT-05", "choose_first_interrupt", options, facts=facts)
    own_first = yield ask
    window.seats.sort(key=lambda seat: (m.sides[seat] == own) != own_first)


def ask_window(m: Match) -> Script[None]:
    """The next player uses something that waits for the moment, or passes (IA-CONFLICT-05, IA-CONFLICT-06).

    It may interrupt whatever goes on, the figure's own activation too (IA-INTERRUPT-02).
    """
    frame = m.frame
    assert isinstance(frame, Window)
    used = yield from next_use(m, frame)
    if used is not None:
        frame.steps.append(Step.ASK_WINDOW)
        seat, usable = used
        begin_use(m, seat, usable, frame.subject if usable.about == NOBODY else usable.about)


def happening_of(window: Window) -> Happening:
    """The moment for which a window is open."""
    return Happening(window.moment, window.subject, tuple(window.fallen), window.using)


def beside(m: Match, moment: Moment, seat: int) -> dict[str, Usable]:
    """What a seat may use at a moment that is no question of its own, beside what it is asked then."""
    return WAITING.options(m, Happening(moment), seat, ())


def next_use(m: Match, frame: Window) -> Script[tuple[int, Usable] | None]:
    """What one of the players uses next, and his seat; None if all have passed.

    Who has settled not to be asked about all that he could use is not asked. What he must use comes first;
    of several such things he chooses the order (IA-CONFLICT-04). Players of one side are asked together, so
    that they decide the order of their effects (IA-CONFLICT-08).
    """
    while frame.seats:
        partners = leading_seats(m, frame)
        asks = [ask for seat in partners if (ask := _ask_what_to_use(m, frame, seat)) is not None]
        if not asks:
            frame.seats = frame.seats[len(partners) :]
            continue
        seat, usable = asks[0].seat, next(iter(asks[0].options.values()))
        if len(asks) > 1:
            answered = yield AskAny(tuple(asks))
            seat, usable = answered.ask.seat, answered.value
        elif len(asks[0].options) > 1:
            usable = yield asks[0]
        if usable is not None:
            frame.spent.append(spent_key(usable))
            return seat, usable
        frame.seats.remove(seat)
    return None


def leading_seats(m: Match, frame: Window) -> list[int]:
    """The seats that may use something now: all of the side that is first."""
    return [seat for seat in frame.seats if m.sides[seat] == m.sides[frame.seats[0]]]


def _ask_what_to_use(m: Match, frame: Window, seat: int) -> Ask | None:
    """What a seat is asked at a moment; None if it has nothing, or has settled not to be asked."""
    happening = happening_of(frame)
    possible = WAITING.options(m, happening, seat, tuple(frame.spent))
    forced: dict[str, Usable | None] = {t: use for t, use in possible.items() if not is_optional(m, use)}
    free = {text: use for text, use in possible.items() if is_optional(m, use)}
    never = settled(m, seat)
    asks = any(key_of(m, use) not in never for use in free.values())
    if not forced and not asks:
        return None
    options: dict[str, Usable | None] = forced if len(forced) == 1 and not asks else {**forced, **free}
    if not forced:
        options[PASS] = None
    args = (m, happening, seat, tuple(frame.spent))
    ask = Ask(seat, "IA-CONFLICT-05", frame.moment, options, WAITING, args, facts_of(m, happening))
    ask.window = frame.moment
    return ask


def facts_of(m: Match, happening: Happening) -> dict[str, Any]:
    """What a question about a moment tells: whose it is, and in an attack who attacks whom."""
    facts: dict[str, Any] = {"figure": "", "attacker": "", "target": ""}
    if happening.using:
        facts["card"] = happening.using
    if happening.subject != NOBODY:
        facts["figure"] = m.figure_text(happening.subject)
    if happening.fallen:
        facts["figures"] = tuple(m.figure_text(each.figure) for each in happening.fallen)
        facts["number"] = len(happening.fallen)
    attack = m.attack
    if attack is not None and happening.moment in matching.OF_ATTACKS:
        facts["attacker"] = m.figure_text(attack.attacker)
        if attack.target != NOBODY:
            facts["target"] = m.figure_text(attack.target)
        elif attack.token != NOBODY:
            facts["target"] = m.token_text(attack.token)
    return facts


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
