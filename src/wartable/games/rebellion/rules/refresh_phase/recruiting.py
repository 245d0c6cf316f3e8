"""Recruiting: two action cards, one of their leaders, both sides at the same time (RB-RECRUIT-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Recruitment, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import decks
from wartable.games.rebellion.rules.action_cards import carry_out_immediate, receive
from wartable.games.rebellion.rules.leaders import can_be_recruited, recruit
from wartable.games.rebellion.state import NOBODY, SIDES
from wartable.games.rebellion.verbs.turns import DRAW_ON, KEEP, RECRUIT, RECRUIT_NOBODY
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, AskAll, Family, Refusal, Script
from wartable.kernel.window import Barred, window

CARDS_DRAWN: Final = 2


def begin(m: Match) -> None:
    """Each side draws two cards (RB-RECRUIT-01)."""
    recruitment = Recruitment([Step.CHOOSE_RECRUITS, Step.DRAW_ON])
    m.state.agenda.append(recruitment)
    for side in SIDES:
        for _ in range(CARDS_DRAWN):
            draw(m, recruitment, side)


def recruitment_of(m: Match) -> Recruitment:
    """The recruitment under way."""
    found = topmost(m.state.agenda, Recruitment)
    assert found is not None
    return found


def draw(m: Match, recruitment: Recruitment, side: int) -> None:
    """Draw one action card, if one is left."""
    deck = m.faction(side).action_deck
    if deck:
        card, _ = decks.take(m, decks.ACTION_DECKS[side], len(deck) - 1, (side,))
        recruitment.drawn[side].append(card)
        keys = (m.content.actions[card].key,)
        m.tell(events.CardsDrawn, m.seat(side, Role.ADMIRAL), "action", 1, keys)


def draw_on(m: Match) -> Script[None]:
    """Who has all leaders on the drawn cards may draw on, one card at a time (RB-RECRUIT-07)."""
    recruitment = recruitment_of(m)
    seats = {m.seat(side, Role.ADMIRAL): side for side in SIDES}

    def offer(seat: int) -> Ask | Barred:
        side = seats[seat]
        if _shows_somebody_new(m, recruitment.drawn[side]):
            return Barred((DRAW_ON.name,), Refusal("RB-RECRUIT-07", "somebody_to_recruit"))
        if not m.faction(side).action_deck:
            return Barred((DRAW_ON.name,), Refusal("RB-RECRUIT-07", "no_action_cards_left"))
        return Ask(seat, "RB-RECRUIT-07", "draw_on", {DRAW_ON(): True})

    def react(seat: int, _chosen: bool) -> Script[None]:
        draw(m, recruitment, seats[seat])
        yield from ()

    # A window, for that a side is asked at all would tell what it has drawn.
    yield from window(m, "draw_on", list(seats), offer, react, until_all_pass=True)


def _shows_somebody_new(m: Match, cards: list[int]) -> bool:
    return any(available(m, card) for card in cards)


def available(m: Match, card: int) -> list[int]:
    """The leaders on an action card who can be recruited (RB-RECRUIT-06)."""
    leaders = [m.content.leader[key].id for key in m.content.actions[card].leaders]
    return [leader for leader in leaders if can_be_recruited(m, leader)]


def choose_cards(m: Match) -> Script[None]:
    """Both choose a card at the same time (RB-RECRUIT-04); the Admiral does (RB-RECRUIT-09)."""
    recruitment = recruitment_of(m)
    asks = {
        side: Ask(
            m.seat(side, Role.ADMIRAL),
            "RB-RECRUIT-01",
            "keep_action",
            CARDS.options(m, side),
            CARDS,
            (m, side),
        )
        for side in SIDES
        if recruitment.drawn[side]
    }
    if not asks:
        return
    answers: dict[int, int] = yield AskAll(tuple(asks.values()))
    for side, ask in asks.items():
        keep(m, recruitment, side, answers[ask.key])
    recruitment.naming = list(asks)
    recruitment.steps.append(Step.NAME_RECRUITS)


def drawn_cards(m: Match, side: int) -> Iterator[tuple[str, int]]:
    """The cards that a side has drawn."""
    for card in dict.fromkeys(recruitment_of(m).drawn[side]):
        yield KEEP(m.action_text(card)), card


CARDS = Family(drawn_cards, lambda *_args: None)


def keep(m: Match, recruitment: Recruitment, side: int, card: int) -> None:
    """The card stays with its owner (RB-RECRUIT-02), the rest goes under the deck (RB-RECRUIT-03)."""
    faction, rest = m.faction(side), recruitment.drawn[side]
    rest.remove(card)
    decks.lay_under(m, decks.ACTION_DECKS[side], rest, side)
    recruitment.drawn[side] = []
    faction.actions.append(card)


def name_recruits(m: Match) -> Script[None]:
    """The Rebel names his leader first, then the Empire one of its chosen card (RB-RECRUIT-04)."""
    recruitment = recruitment_of(m)
    side = recruitment.naming.pop(0)
    if recruitment.naming:
        recruitment.steps.append(Step.NAME_RECRUITS)
    seat = m.seat(side, Role.ADMIRAL)
    options = {**RECRUITS.options(m, side), RECRUIT_NOBODY(): NOBODY}  # RB-RECRUIT-08
    leader: int = yield Ask(seat, "RB-RECRUIT-04", "recruit", options, RECRUITS, (m, side))
    receive(m, side, m.faction(side).actions.pop(), leader)
    if leader != NOBODY:
        m.faction(side).recruited.append(leader)
        recruit(m, leader)  # RB-RECRUIT-05
        yield from checked(m)
    yield from carry_out_immediate(m, side)


def named_on_card(m: Match, side: int) -> Iterator[tuple[str, int]]:
    """The leaders shown on the card that a side has just chosen."""
    for key in m.content.actions[m.faction(side).actions[-1]].leaders:
        yield RECRUIT(key), m.content.leader[key].id


def refuse_recruit(m: Match, _side: int, leader: int) -> Refusal | None:
    """Why a leader cannot be recruited: he is in play already, or eliminated."""
    if can_be_recruited(m, leader):
        return None
    return Refusal("RB-RECRUIT-06", "not_in_the_supply", {"leader": m.leader_text(leader)})


RECRUITS = Family(named_on_card, refuse_recruit)
