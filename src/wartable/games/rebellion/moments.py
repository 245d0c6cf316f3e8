"""The moments at which action cards and rings may be used; a rule announces one and calls no card by name.

What waits for a moment says so in its row. A card or ring that needs more than its leader at the place of the
mission or combat registers a condition here, and what it does with `resolution.script`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.content.cards import Action
from wartable.games.rebellion.content.vocabulary import Moment, Side, Timing
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.frames import (
    Activation,
    Assignment,
    CardKind,
    CommandPhase,
    Mission,
    Recruitment,
    Resolution,
    Step,
)
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import resolution
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.eligible_systems import accepted
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import NOBODY, REBEL
from wartable.games.rebellion.tables import SIDE_NUMBERS, Tables
from wartable.games.rebellion.verbs.actions import USE, USE_RING
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.window import Barred, window


class Happening(NamedTuple):
    """A moment that has come, or the time of a card, where, and whom it befell (NOBODY: nowhere, nobody)."""

    moment: Moment | Timing
    place: int
    leader: int = NOBODY
    side: int = NOBODY


class Usable(NamedTuple):
    """An action card or a ring that could be used, and the leader who would use it (NOBODY: none)."""

    kind: CardKind
    card: int
    leader: int = NOBODY


Condition: TypeAlias = Callable[[Match, Happening, Usable], Refusal | None]
"""Why a card or ring cannot be used now, beyond what holds for all; None if it can."""
C = TypeVar("C", bound=Condition)

CONDITIONS: dict[str, Condition] = {}
COME_TO_IT: set[str] = set()
LYING_IN_PLAY: dict[str, Callable[[Match, int], Iterable[int]]] = {}
"""The action cards of a seat that were turned up and still lie in play to be used, where a box has such."""


SETTLED_BESIDE_CARDS: list[Callable[[Match, int], Iterable[str]]] = []
"""What a seat may settle in advance beside its cards and rings, by key; boxes add theirs."""


def condition(key: str, *, leader_comes: bool = False) -> Callable[[C], C]:
    """Register what a card or ring needs; `leader_comes`: it brings its leader to the place itself."""

    def register(judges: C) -> C:
        CONDITIONS[key] = judges
        if leader_comes:
            COME_TO_IT.add(key)
        return judges

    return register


def happened(
    m: Match, moment: Moment, *, first: int | None = None, leader: int = NOBODY, side: int = NOBODY
) -> Script[None]:
    """Let both sides use what waits for a moment, until all pass; where nothing in the box does it is none.

    The active player's side is first (RB-ACTION-12) unless the rule that announces it says another.
    """
    if moment in m.tables.awaited:
        befell = Happening(moment, scene(m), leader, side)
        yield from _ask_all(m, befell, active_side(m) if first is None else first)


def start_of_combat(m: Match) -> Script[None]:
    """After leaders were added each side may use cards for the start of a combat (RB-COMBAT-04)."""
    return _ask_all(m, Happening(Timing.START_OF_COMBAT, scene(m)), active_side(m))


def _ask_all(m: Match, happening: Happening, first: int) -> Script[None]:
    """Ask the whole side of the first player, then the other (RB-COMBAT-06), until all pass.

    Everybody may pass: whether and when a card is used is its owner's decision (RB-ACTION-11).
    """
    players = sides_of(m.state.players)
    order = (*players[first], *players[1 - first])

    def offer(seat: int) -> Ask | Barred | None:
        held = list(waiting(m, seat, happening))
        if not held:
            return None
        possible = {
            text: usable for text, usable in held if refuse_waiting(m, seat, happening, usable) is None
        }
        never = settled(m, seat)
        options = {text: usable for text, usable in possible.items() if key_of(m, usable) not in never}
        if options:
            facts = _facts(m, happening)
            return Ask(seat, "RB-ACTION-09", happening.moment, options, WAITING, (m, seat, happening), facts)
        reasons = [] if possible or not m.listening else WAITING.reasons(m, seat, happening)
        return Barred((USE.name, USE_RING.name), reasons[0]) if reasons else None

    def react(seat: int, usable: Usable) -> Script[None]:
        used = spend(m, seat, usable, happening.place)
        used.target = happening.leader
        yield from resolution.carry_out(m, used)

    offered = offer_nothing if nothing_waits(m, happening.moment) else offer
    return window(m, happening.moment, order, offered, react, until_all_pass=True)


def offer_nothing(_seat: int) -> None:
    """What everybody is offered at a moment that nothing waits for."""


def _facts(m: Match, happening: Happening) -> dict[str, Any]:
    """What a question about a moment tells: whom it befell, and where."""
    return {
        "leader": "" if happening.leader == NOBODY else m.leader_text(happening.leader),
        "place": "" if happening.place == NOBODY else m.place_text(happening.place),
    }


def spend(m: Match, seat: int, usable: Usable, place: int) -> Resolution:
    """Turn a card up, which leaves the game (RB-ACTION-01, RB-ACTION-02), or use a ring: what it does."""
    side = m.side_of_seat(seat)
    leader = "" if usable.leader == NOBODY else m.leader_text(usable.leader)
    if usable.kind is CardKind.RING:
        m.tell(events.RingUsed, seat, m.ring_text(usable.card), leader)
    else:
        _turn_up(m, side, usable.card)
        where = "" if place == NOBODY else m.place_text(place)
        m.tell(events.ActionUsed, seat, SIDE_TEXTS[side], m.action_text(usable.card), leader, where)
    leaders = [] if usable.leader == NOBODY else [usable.leader]
    return Resolution([], usable.kind, usable.card, side, seat, place, leaders)


def _turn_up(m: Match, side: int, card: int) -> None:
    """Take a card out of the hand that holds it; one that lies in play was turned up before."""
    faction = m.faction(side)
    for held in (faction.actions, faction.generals_actions):
        if card in held:
            held.remove(card)
            faction.used_actions.append(card)


def active_side(m: Match) -> int:
    """Whose turn it is (RB-ACTIVE-01); outside of turns the Rebel comes first."""
    for frame in reversed(m.state.agenda):
        if isinstance(frame, Combat):
            return frame.active
        if isinstance(frame, Mission | Activation | Assignment):
            return frame.side
        if isinstance(frame, CommandPhase):
            turns = m.turns()
            before = 0 if Step.TAKE_TURN in frame.steps else 1  # once it is taken the next one is noted
            return turns[(frame.turn - before) % len(turns)].side
    return REBEL


def scene(m: Match) -> int:
    """Where the mission or combat under way takes place (NOBODY: neither is, or not yet anywhere)."""
    for frame in reversed(m.state.agenda):
        if isinstance(frame, Combat):
            return frame.place
        if isinstance(frame, Mission):
            return frame.system
    return NOBODY


# What a seat may use


def key_of(m: Match, usable: Usable) -> str:
    """The key of a card or ring."""
    return m.action_text(usable.card) if usable.kind is CardKind.ACTION else m.ring_text(usable.card)


def leaders_shown(m: Match, card: int) -> Sequence[int]:
    """The leaders that an action card shows; NOBODY if it shows none."""
    certain = m.tables.leaders_shown[card]
    return [m.named(key) for key in m.content.actions[card].leaders] if certain is None else certain


@cache
def used_by(tables: Tables, card: int, leader: int) -> tuple[str, Usable]:
    """An action card with a leader who shall use it, as a choice."""
    return USE(*named_with(tables, card, leader)), Usable(CardKind.ACTION, card, leader)


def named_with(tables: Tables, card: int, leader: int) -> Sequence[str]:
    """An action card and the leader who shall use it, if there is one, as choices name them."""
    leaders = () if leader == NOBODY else (tables.leader_texts[leader],)
    return (tables.action_texts[card], *leaders)


def nothing_waits(m: Match, moment: Moment | Timing) -> bool:
    """Whether nobody has a card or wears a ring that waits for a moment: mostly so, and soon seen."""
    cards, rings = m.tables.cards_waiting[moment], m.tables.rings_waiting[moment]
    for side in m.state.factions:
        if not (cards.isdisjoint(side.actions) and cards.isdisjoint(side.generals_actions)):
            return False
    if rings and not rings.isdisjoint(m.state.rings):
        return False
    return not any(in_play(m, seat) for seat in range(m.state.players)) if m.boxes else True


def waiting(m: Match, seat: int, happening: Happening) -> Iterator[tuple[str, Usable]]:
    """The held action cards and worn rings of a seat that wait for a moment, or for the start of a combat."""
    moment, tables = happening.moment, m.tables
    cards = tables.cards_waiting[moment]
    for card in m.actions_of(seat):
        if card in cards and not recruits_with(m, seat, card):
            yield from (used_by(m.tables, card, leader) for leader in leaders_shown(m, card))
    for card in in_play(m, seat):
        if m.content.actions[card].moment is moment:
            yield USE(m.action_text(card)), Usable(CardKind.ACTION, card)
    rings = tables.rings_waiting[moment]
    if rings.isdisjoint(m.state.rings):
        return
    for leader, ring in m.worn_rings():
        if ring in rings and _may_use(m, seat, leader):
            yield USE_RING(m.ring_text(ring)), Usable(CardKind.RING, ring, leader)


def recruits_with(m: Match, seat: int, card: int) -> bool:
    """Whether a side has chosen a card to recruit with, which lies face down until it has named a leader."""
    recruitment, side = topmost(m.state.agenda, Recruitment), m.side_of_seat(seat)
    if recruitment is None or side not in recruitment.naming:
        return False
    return m.faction(side).actions[-1] == card


def in_play(m: Match, seat: int) -> list[int]:
    """The action cards of a seat that lie in play; their leaders need not be anywhere."""
    return [card for box in m.boxes for card in LYING_IN_PLAY[box](m, seat)]


def _may_use(m: Match, seat: int, leader: int) -> bool:
    """Whether a leader is of a seat's own pool (RB-LEADER-05), and his ring of his own side."""
    side = m.side_of_leader(leader)
    own = SIDE_NUMBERS[m.content.rings[m.state.rings[leader]].side] == side
    return own and m.seat(side, m.leader(leader).role) == seat


def refuse_waiting(m: Match, _seat: int, happening: Happening, usable: Usable) -> Refusal | None:
    """Why a card or ring cannot be used at a moment: its leader, the place, or what it needs itself."""
    if usable.leader not in (NOBODY, happening.leader):
        refusal = refuse_leader(m, happening.place, usable)
        if refusal is not None:
            return refusal
    return refuse_place(m, happening.place, usable) or refuse_condition(m, happening, usable)


def refuse_leader(m: Match, place: int, usable: Usable) -> Refusal | None:
    """In a mission or combat the leader must be there and free (RB-ACTION-03, RE-ACTION_CARD-11).

    At other times nobody need.
    """
    if place == NOBODY:
        return None
    key, leader, is_card = key_of(m, usable), usable.leader, usable.kind is CardKind.ACTION
    row = m.content.actions[usable.card] if is_card else m.content.rings[usable.card]
    facts = {"card": key, "leader": m.leader_text(leader), "place": m.place_text(place)}
    rule = "RB-ACTION-03" if is_card else "RB-RING-01"
    if m.is_captive(leader) or m.side_of_leader(leader) != SIDE_NUMBERS[row.side]:
        return Refusal(rule, "leader_not_free", facts)
    if m.state.leaders[leader] != place and key not in COME_TO_IT:
        return Refusal(rule, "leader_not_there", facts)
    return None


def refuse_place(m: Match, place: int, usable: Usable) -> Refusal | None:
    """A card may be meant for other systems, or Rebel leaders may use none there; rings work anywhere."""
    if usable.kind is CardKind.RING or place not in m.all_systems():
        return None
    row = m.content.actions[usable.card]
    if systems_for(m, row, 1 << place):
        return None
    facts = {"card": row.key, "place": m.place_text(place)}
    if row.side is Side.REBEL and m.state.closed_to_rebels >> place & 1:
        return Refusal("RB-GOLDEN-04", "closed_to_rebels", facts)
    return Refusal("RB-ACTION-04", "wrong_system_for_card", facts)


def systems_for(m: Match, row: Action, among: int) -> int:
    """Those of some systems in which an action card may be used."""
    if row.side is Side.REBEL:
        among &= ~m.state.closed_to_rebels
    return among if row.where is None else accepted(m, row.where, among)


def refuse_condition(m: Match, happening: Happening, usable: Usable) -> Refusal | None:
    """Why what a card or ring itself needs is not so."""
    judges = CONDITIONS.get(key_of(m, usable))
    return None if judges is None else judges(m, happening, usable)


WAITING: Final = Family(waiting, refuse_waiting)


# What a seat settles in advance


def settled(m: Match, seat: int) -> Sequence[str]:
    """The cards, rings and other things that a seat will not be asked about for the rest of the round."""
    return m.state.standing[seat] if m.state.standing else ()


def standing(m: Match, seat: int) -> dict[str, str]:
    """For all that a seat may settle in advance: `never` in this round, or `ask`."""
    rows = [m.content.actions[card] for card in m.actions_of(seat)]
    keys = [row.key for row in rows if row.moment is not None or row.timing is Timing.START_OF_COMBAT]
    keys += [m.action_text(card) for card in in_play(m, seat)]
    for leader, ring in m.worn_rings():
        if m.content.rings[ring].moment is not None and _may_use(m, seat, leader):
            keys.append(m.ring_text(ring))
    for others in SETTLED_BESIDE_CARDS:
        keys += others(m, seat)
    return {key: "never" if key in settled(m, seat) else "ask" for key in keys}


def stand(m: Match, seat: int, key: str, answer: str) -> None:
    """Note what a seat settles for this round."""
    state = m.state
    if not state.standing:
        state.standing = [[] for _ in range(state.players)]
    kept = [each for each in state.standing[seat] if each != key]
    state.standing[seat] = [*kept, key] if answer == "never" else kept


# Objectives in a combat

OBJECTIVE_WINDOWS: list[Callable[[Match], Script[None]]] = []
"""What lets the Rebel play an objective in a combat; called whenever one may have been fulfilled."""


def combat_objectives(m: Match) -> Script[None]:
    """Something of which objectives speak has happened in a combat (RB-OBJECTIVE-04)."""
    for play_objective in OBJECTIVE_WINDOWS:
        if m.state.outcome is None:
            yield from play_objective(m)
