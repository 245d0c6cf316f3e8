"""Recruiting: two action cards, one of their leaders, both sides at the same time (RB-RECRUIT-01)."""

from __future__ import annotations

from typing import Final, NamedTuple

from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Recruitment, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, to_pool
from wartable.games.rebellion.state import SIDES, Away
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, AskAll, Script

CARDS_DRAWN: Final = 2
NO_LEADER: Final = -1


class Kept(NamedTuple):
    """The action card that is kept, and the leader recruited with it (NO_LEADER: nobody, RB-RECRUIT-08)."""

    card: int
    leader: int


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
        card = deck.pop()
        recruitment.drawn[side].append(card)
        keys = (m.content.actions[card].key,)
        m.tell(events.CardsDrawn, m.seat(side, Role.ADMIRAL), "action", 1, keys)


def draw_on(m: Match) -> Script[None]:
    """Who has all leaders on the drawn cards may draw on, one card at a time (RB-RECRUIT-07)."""
    recruitment = recruitment_of(m)
    for side in SIDES:
        while m.faction(side).action_deck and not _shows_somebody_new(m, recruitment.drawn[side]):
            seat = m.seat(side, Role.ADMIRAL)
            if not (yield Ask(seat, "RB-RECRUIT-07", "draw_on", {"draw_on": True, "done": False})):
                break
            draw(m, recruitment, side)


def _shows_somebody_new(m: Match, cards: list[int]) -> bool:
    return any(available(m, card) for card in cards)


def available(m: Match, card: int) -> list[int]:
    """The leaders on an action card who can be recruited (RB-RECRUIT-06)."""
    leaders = [m.content.leader[key].id for key in m.content.actions[card].leaders]
    return [leader for leader in leaders if m.state.leaders[leader] == Away.SUPPLY]


def choose_recruits(m: Match) -> Script[None]:
    """Both choose at the same time; the Rebel's leader is named first (RB-RECRUIT-04)."""
    recruitment = recruitment_of(m)
    asks = {side: _question(m, recruitment, side) for side in SIDES if recruitment.drawn[side]}
    if not asks:
        return
    answers: dict[int, Kept] = yield AskAll(tuple(asks.values()))
    for side, ask in asks.items():
        keep(m, recruitment, side, answers[ask.key])


def _question(m: Match, recruitment: Recruitment, side: int) -> Ask:
    """Which card to keep, and whom to recruit with it (RB-RECRUIT-09)."""
    options: dict[str, Kept] = {}
    for card in dict.fromkeys(recruitment.drawn[side]):
        key = m.content.actions[card].key
        for leader in available(m, card):
            options[f"recruit:{key},{m.leader_text(leader)}"] = Kept(card, leader)
        options[f"keep:{key}"] = Kept(card, NO_LEADER)
    return Ask(m.seat(side, Role.ADMIRAL), "RB-RECRUIT-01", "recruit", options)


def keep(m: Match, recruitment: Recruitment, side: int, kept: Kept) -> None:
    """The card stays with its owner (RB-RECRUIT-02), the rest goes under the deck (RB-RECRUIT-03)."""
    faction, rest = m.faction(side), recruitment.drawn[side]
    rest.remove(kept.card)
    faction.action_deck[:0] = rest
    recruitment.drawn[side] = []
    faction.actions.append(kept.card)
    if kept.leader != NO_LEADER:
        to_pool(m, kept.leader)
        m.tell(events.LeaderRecruited, SIDE_TEXTS[side], m.leader_text(kept.leader))
