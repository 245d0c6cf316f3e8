"""The refresh phase: objectives, materiel, rallying, one event for each player, and the end of the round."""

from __future__ import annotations

from functools import partial

from wartable.games.forbidden_stars import events, moments, verbs
from wartable.games.forbidden_stars.content import EVENTS, ROUND_SPACES, STORM_KEYS
from wartable.games.forbidden_stars.frames import EVENT_STEPS, ROUND_STEPS, PlayedEvent, Step
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes, event_deck, storms, victory
from wartable.kernel.agenda import close
from wartable.kernel.ask import Ask, Script


def begin(m: Match) -> None:
    """Steps 1 to 3 for all players at once; then the events, from the first player on (FS-FIRST-02)."""
    state = m.state
    holders = m.holders()
    collect_objectives(m, holders)
    victory.check_objectives(m)
    if state.outcome is not None:
        return
    gain_materiel(m, holders)
    rally_all(m)
    state.active = state.first
    state.agenda.append(PlayedEvent(list(EVENT_STEPS)))


def collect_objectives(m: Match, holders: list[int]) -> None:
    """Step 1: everybody takes his own faction's tokens off worlds friendly to him (FS-REFRESH-01)."""
    objectives = m.state.objectives
    for area, owner in enumerate(objectives):
        if owner != NOBODY and holders[area] == owner:  # FS-OBJECTIVE-02
            objectives[area] = NOBODY
            m.player(owner).objectives += 1  # FS-OBJECTIVE-01
            m.tell(events.ObjectiveCollected, owner, m.area_text(area))


def gain_materiel(m: Match, holders: list[int]) -> None:
    """Step 2: the materiel values of all friendly worlds, up to 14 (FS-REFRESH-02)."""
    income = [0] * len(m.state.players)
    for area, spec in enumerate(m.galaxy.areas):
        if holders[area] >= 0:
            income[holders[area]] += spec.materiel
    for seat, amount in enumerate(income):
        changes.gain_materiel(m, seat, amount)


def rally_all(m: Match) -> None:
    """Step 3: every routed unit on the board rallies (FS-REFRESH-03)."""
    for area, units in enumerate(m.state.units):
        if units:
            for code in [code for code in units if code % 2]:
                changes.rally_unit(m, code, area)


def draw_event(m: Match) -> Script[None]:
    """Step 4a: one card for each order token on the deck, one of them to be played (FS-REFRESH-05).

    Which one is asked in a step of its own: copies of the position begin there and need not draw.
    """
    seat = m.state.active
    player = m.player(seat)
    tokens, player.banked = player.banked, []
    for order in tokens:
        player.orders[order] += 1
    m.event.playable = bool(tokens)
    if not tokens:
        event_deck.show(m, seat, player.events.pop())  # FS-REFRESH-07
        m.passed(seat, ("event",), "FS-REFRESH-07", "no_events_drawn")
        return
    event_deck.draw(m, seat, len(tokens))
    m.event.steps.append(Step.EVENT_CHOOSE)
    yield from ()


def choose_event(m: Match) -> Script[None]:
    """One of the drawn cards is to be played; no others are in hand."""
    seat = m.state.active
    yield from event_deck.choose(m, seat, len(m.player(seat).drawn), "FS-EVENT-02", "choose_event")


def move_storm(m: Match) -> Script[None]:
    """Step 4b: a storm moves by the icon of the chosen card (FS-REFRESH-06), used or not (FS-EVENT-06)."""
    yield from storms.move(m, m.state.active, STORM_KEYS.index(EVENTS[m.event.card].storm))


def resolve_event(m: Match) -> Script[None]:
    """Step 4c: the ability of the chosen card, if its owner wants it (FS-REFRESH-08, FS-EVENT-06)."""
    seat, event = m.state.active, m.event
    if event.playable:  # FS-REFRESH-07: a card merely turned over has no effect
        if EVENTS[event.card].scheme:
            yield from _play_scheme(m, seat)
        else:
            yield from _resolve_tactic(m, seat)
    else:
        m.passed(seat, ("resolve", "decline"), "FS-REFRESH-07", "turned_card_has_no_effect")
    another = event.steps[-1] == Step.EVENT_ABILITY
    if not another:  # FS-CH_EVENT-04: first the card that this one brought
        event_deck.put_back(m, seat)


def _play_scheme(m: Match, seat: int) -> Script[None]:
    """A scheme may be laid faceup before its owner, where it stays until used (FS-EVENT-05)."""
    event = m.event
    answers = {verbs.RESOLVE(): True, verbs.DECLINE_TEXT: False}
    facts = {"event": EVENTS[event.card].key}
    if (yield Ask(seat, "FS-EFFECT-03", "play_scheme", answers, facts=facts)):
        schemes = m.player(seat).schemes
        schemes.append(event.card)
        schemes.sort()
        event.card = event_deck.NO_EVENT
        m.tell(events.SchemePlayed, seat, facts["event"])


def _resolve_tactic(m: Match, seat: int) -> Script[None]:
    """A tactic may be resolved, at once (FS-EVENT-04); one that could do nothing is not offered."""
    tactic = moments.TACTIC[m.event.card]
    args = tactic.terms(m, seat)
    options = tactic.options(*args)
    facts = {"event": EVENTS[m.event.card].key}
    if not options:
        because = partial(tactic.reasons, *args)
        m.passed(seat, tactic.verbs, "FS-EFFECT-04", "tactic_could_do_nothing", facts, because=because)
        return
    options[verbs.DECLINE_TEXT] = None
    choice = yield Ask(seat, "FS-EFFECT-03", "resolve_tactic", options, tactic.family, args, facts)
    if choice is None:
        return
    script = tactic.resolve(m, seat, choice)
    if script is not None:
        yield from script


def end_event(m: Match) -> None:
    """After a player's event elimination, and on to the next player."""
    state = m.state
    seats = m.seats_from(state.first)
    following = seats[seats.index(state.active) + 1 :]
    victory.eliminate(m)
    following = [seat for seat in following if not m.player(seat).eliminated]
    if state.outcome is None and following:
        state.active = following[0]
        close(state.agenda, m.event)
        state.agenda.append(PlayedEvent(list(EVENT_STEPS)))


def end_round(m: Match) -> None:
    """Step 5: the first player token, the round marker, used upgrades and moved storms (FS-REFRESH-09)."""
    state = m.state
    if state.round == ROUND_SPACES:
        victory.end_of_last_round(m)  # FS-REFRESH-10
        return
    state.first = m.next_seat(state.first)  # FS-FIRST-03; who has the token is first: FS-FIRST-01
    state.round += 1
    for player in state.players:
        player.used = []  # FS-ORDER_UPG-04
    state.moved_storms = []  # FS-STORM_MOVE-07
    state.active = state.first
    m.tell(events.RoundBegan, state.round, state.first)
    m.frame.steps += ROUND_STEPS  # FS-ROUND-01
