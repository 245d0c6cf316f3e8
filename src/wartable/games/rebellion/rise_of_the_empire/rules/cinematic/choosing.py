"""Before a round of battle: tactic cards are chosen in secret, revealed, canceled and resolved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from wartable.games.rebellion.content.cards import Ability
from wartable.games.rebellion.content.effects import Effect
from wartable.games.rebellion.content.effects.combat import CancelCard
from wartable.games.rebellion.content.vocabulary import Forbidden
from wartable.games.rebellion.frames import CardKind, Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rise_of_the_empire.frames import NO_CARD, PlayedTactic, RiseStep
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.battle_effects import spare_those_who_left
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import (
    available,
    cinematic_of,
    refill,
    rise_of,
    tactic_row,
)
from wartable.games.rebellion.rise_of_the_empire.verbs.combat import ABILITY, NEITHER, TACTIC, WAIT
from wartable.games.rebellion.rules import resolution
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.bans import is_forbidden
from wartable.games.rebellion.rules.combat.beginning import THEATER_TEXTS, battle_of, combat_of, facts_of
from wartable.games.rebellion.rules.combat.retreat.leaving import Way, begin_retreat
from wartable.games.rebellion.rules.combat.tactic_hands import commander
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, AskAll, Family, Refusal, Script

HALVES: Final = ("top", "bottom")
CANCELING_SCRIPTS: set[str] = set()
"""The scripts of abilities that speak of canceling the enemy's card."""
RETREATING_SCRIPTS: set[str] = set()
"""The scripts of abilities that open another way to retreat."""


class PlayedAbility(NamedTuple):
    """One half of a card, as what is carried out."""

    key: str
    effects: tuple[Effect, ...]
    script: str | None


def ability(m: Match, card: int, half: int) -> Ability:
    """The top or the bottom ability of a card."""
    row = tactic_row(m, card)
    return row.bottom if half else row.top


def played_ability(m: Match, number: int) -> PlayedAbility:
    """The half of a card that a resolution names: twice the card's number, and one more for the bottom."""
    card, half = divmod(number, len(HALVES))
    part = ability(m, card, half)
    return PlayedAbility(tactic_row(m, card).key, part.effects, part.script)


resolution.OTHER_KINDS[CardKind.ADVANCED_TACTIC] = played_ability


def cancels(part: Ability) -> bool:
    """Whether an ability has the word 'cancel' (RE-CANCEL-02)."""
    return part.script in CANCELING_SCRIPTS or any(isinstance(row, CancelCard) for row in part.effects)


# Steps 1 and 2: both choose, both reveal


def choose_tactics(m: Match) -> Script[None]:
    """Both choose a card in secret and at the same time (RE-ADV_TACTIC-03, RE-ADV_TACTIC-04).

    Each must play one (RE-ADV_TACTIC-14) unless an effect forbids it; whose hand is open shows his first.
    """
    combat, theater = combat_of(m), battle_of(m).theater
    asks: dict[int, Ask] = {}
    for side in (combat.active, 1 - combat.active):
        seat = commander(m, side, theater)
        if is_forbidden(combat, side, Forbidden.PLAY_TACTICS, theater):
            facts = {"theater": THEATER_TEXTS[theater]}
            m.passed(seat, ("tactic",), "RB-GOLDEN-04", "tactics_were_forbidden", facts)
        else:
            asks[side] = choice_of_card(m, seat, side, theater)
    for side in [side for side in asks if combat.open_hands[side]]:
        card = yield asks.pop(side)
        reveal(m, side, card)
    if len(asks) == 1:
        ((side, ask),) = asks.items()
        card = yield ask
        reveal(m, side, card)
    elif asks:
        answers: dict[int, int] = yield AskAll(tuple(asks.values()))
        for side, ask in asks.items():
            reveal(m, side, answers[ask.seat])


def choice_of_card(m: Match, seat: int, side: int, theater: int) -> Ask:
    """The question which card of a deck a side plays; any is possible (RE-ADV_TACTIC-02)."""
    options = TACTICS.options(m, side, theater)
    facts = facts_of(m, theater)
    return Ask(seat, "RE-ADV_TACTIC-04", "choose_tactic", options, TACTICS, (m, side, theater), facts)


def tactics(m: Match, side: int, _theater: int) -> Iterator[tuple[str, int]]:
    """Every advanced tactic card of a side."""
    for row in m.content.advanced_tactics:
        if row.side == SIDE_TEXTS[side]:
            yield TACTIC(row.key), row.id


def refuse_tactic(m: Match, side: int, theater: int, card: int) -> Refusal | None:
    """Why a card cannot be chosen: it is of the other theater, discarded or out of the game."""
    row, rise = tactic_row(m, card), rise_of(m)
    facts = {"tactic": row.key, "theater": THEATER_TEXTS[theater]}
    if row.theater != THEATER_TEXTS[theater]:
        return Refusal("RE-ADV_TACTIC-04", "tactic_of_other_theater", facts)
    if card in rise.lost_tactics:
        return Refusal("RE-ADV_TACTIC-02", "tactic_out_of_game", facts)
    if card not in available(m, side, theater):
        return Refusal("RE-ADV_TACTIC-02", "tactic_discarded", facts)
    return None


TACTICS = Family(tactics, refuse_tactic)


def reveal(m: Match, side: int, card: int) -> None:
    """Turn up a chosen card (RE-ADV_TACTIC-05)."""
    theater = battle_of(m).theater
    cinematic_of(m).cards[side] = card
    m.tell(events.TacticRevealed, commander(m, side, theater), SIDE_TEXTS[side], tactic_row(m, card).key)
    refill(m, side, theater)


# Step 3: abilities


def cancel_first(m: Match) -> Script[None]:
    """A defender who cancels resolves his card first (RE-CANCEL-02); if not, he decides later (RE-CANCEL-03).

    An ability whose unit is missing gives no such right.
    """
    combat, cinematic = combat_of(m), cinematic_of(m)
    side = 1 - combat.active
    card = cinematic.cards[side]
    if NO_CARD in cinematic.cards:
        return
    usable = ABILITIES.options(m, PlayedTactic([], side, card))
    options: dict[str, int | None] = {
        text: half for text, half in usable.items() if cancels(ability(m, card, half))
    }
    if not options:
        return
    theater = battle_of(m).theater
    enemy = tactic_row(m, cinematic.cards[combat.active]).key
    facts = {**facts_of(m, theater), "tactic": tactic_row(m, card).key, "enemy": enemy}
    options[WAIT()] = None
    half = yield Ask(commander(m, side, theater), "RE-CANCEL-03", "cancel_first", options, facts=facts)
    if half is not None:
        cinematic.resolved[side] = True
        played = PlayedTactic([], side, card)
        m.state.agenda.append(played)
        use_ability(m, played, half)


def resolve_first(m: Match) -> None:
    """The current player resolves his card (RE-ADV_TACTIC-06)."""
    _resolve(m, combat_of(m).active)


def resolve_second(m: Match) -> None:
    """Then his opponent his."""
    _resolve(m, 1 - combat_of(m).active)


def _resolve(m: Match, side: int) -> None:
    """A side resolves its card unless it is canceled (RE-CANCEL-01) or was resolved already."""
    cinematic = cinematic_of(m)
    if cinematic.cards[side] == NO_CARD or cinematic.canceled[side] or cinematic.resolved[side]:
        return
    cinematic.resolved[side] = True
    m.state.agenda.append(PlayedTactic([RiseStep.CHOOSE_ABILITY], side, cinematic.cards[side]))


def played_tactic(m: Match) -> PlayedTactic:
    """The card whose ability is chosen or resolved."""
    played = topmost(m.state.agenda, PlayedTactic)
    assert played is not None
    return played


def choose_ability(m: Match) -> Script[None]:
    """The player of a card chooses one of its abilities, or neither (RE-ADV_TACTIC-15)."""
    played = played_tactic(m)
    key = tactic_row(m, played.card).key
    theater = battle_of(m).theater
    options: dict[str, int | None] = {**ABILITIES.options(m, played), NEITHER(): None}
    facts = {**facts_of(m, theater), "tactic": key}
    seat = commander(m, played.side, theater)
    half = yield Ask(seat, "RE-ADV_TACTIC-06", "choose_ability", options, ABILITIES, (m, played), facts)
    if half is None:
        m.tell(events.AbilityChosen, SIDE_TEXTS[played.side], key, NEITHER.name)
    else:
        use_ability(m, played, half)


def use_ability(m: Match, played: PlayedTactic, half: int) -> None:
    """Resolve one half of a card."""
    m.tell(events.AbilityChosen, SIDE_TEXTS[played.side], tactic_row(m, played.card).key, HALVES[half])
    number = played.card * len(HALVES) + half
    seat = commander(m, played.side, battle_of(m).theater)
    used = Resolution([], CardKind.ADVANCED_TACTIC, number, played.side, seat, combat_of(m).place)
    resolution.begin(m, used, played_ability(m, number))


def abilities(m: Match, played: PlayedTactic) -> Iterator[tuple[str, int]]:
    """Both halves of a card."""
    key = tactic_row(m, played.card).key
    for half, name in enumerate(HALVES):
        yield ABILITY(key, name), half


def refuse_ability(m: Match, played: PlayedTactic, half: int) -> Refusal | None:
    """Why an ability cannot be resolved: its unit is missing, or it would cancel or retreat where none may.

    A unit that a card is destroying still counts (RE-TACTIC_DAMAGE-03, RE-TACTIC_DAMAGE-04).
    """
    place, part = combat_of(m).place, ability(m, played.card, half)
    facts = {"tactic": tactic_row(m, played.card).key, "place": m.place_text(place)}
    if part.unit is not None and m.content.unit[part.unit].id not in m.state.units[place]:
        return Refusal("RE-ADV_TACTIC-07", "ability_needs_unit", {**facts, "unit": part.unit})
    if played.additional and any(isinstance(row, CancelCard) for row in part.effects):
        return Refusal("RE-CANCEL-06", "additional_card_cancels_none", facts)
    enemies = m.units_of(1 - played.side, place)
    if part.script in RETREATING_SCRIPTS and not m.tables.stops_retreats.isdisjoint(enemies):
        return Refusal("RE-INTERDICTOR-02", "unit_stops_retreats", facts)
    return None


ABILITIES = Family(abilities, refuse_ability)


# Who leaves in the midst of it


def escape(m: Match, used: Resolution, way: Way) -> None:
    """The side of a card retreats at once; what cards were to do to who leaves is over then."""
    cinematic_of(m).before_escape = list(m.units_of(used.side, used.place))
    used.steps.append(RiseStep.ESCAPED)
    begin_retreat(m, combat_of(m), used.side, way)


def escaped(m: Match) -> None:
    """No card destroys who has left (RE-TACTIC_CARD-04)."""
    used, cinematic = resolution.resolution_of(m), cinematic_of(m)
    left = Counter(cinematic.before_escape) - Counter(m.units_of(used.side, used.place))
    cinematic.before_escape = []
    spare_those_who_left(m, list(left.elements()))
