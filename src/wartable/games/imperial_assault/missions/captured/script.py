"""Captured: the heroes find their equipment and break out of a prison."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.campaign.upgrades.gear import item_kind
from wartable.games.imperial_assault.content.components import Surge
from wartable.games.imperial_assault.content.effects import Bonus
from wartable.games.imperial_assault.events import figures as figure_events
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.frames import FigureActivation
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import movement, objects
from wartable.games.imperial_assault.rules.campaign import distances, testing
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_figures import is_imperial, only_heroes
from wartable.games.imperial_assault.scripting.mission_script import (
    Aim,
    Check,
    Ending,
    MissionScript,
    register,
)
from wartable.games.imperial_assault.state import NOBODY, REBELS, Token
from wartable.games.imperial_assault.verbs.turns import INTERACT, MOVE
from wartable.kernel.ask import Ask, Refusal, Script

CACHE, PASSAGE = "equipment_cache", "passage"
LOCKED: Final = ("hallway_door", "storage_room_door")
RED, YELLOW = "red", "yellow"
FISTS: Final = ("green", "yellow")
BLOW: Final = "mighty_blow"
MIGHTY_BLOW: Final = Surge(name="Mighty Blow", gives=Bonus(damage=2))


@register
class Captured(MissionScript):
    """Without their items the heroes fight with their hands; when all have them the way out opens."""

    key: ClassVar[str] = "captured"
    hurried: ClassVar[int] = 10

    def set_up(self, m: Match) -> Script[None]:
        """Two doors are locked; the items of the heroes are facedown."""
        for name in LOCKED:
            objects.lock_door(m, m.mission_map.doors[name])
        for hero in m.state.heroes:
            hero.facedown = [card for card in hero.cards if item_kind(card) is not None]
            hero.cards = [card for card in hero.cards if item_kind(card) is None]
        yield from ()

    def refuse_ally(self, _m: Match, card: str) -> Refusal | None:
        """There are no allies."""
        return Refusal("IA-GOLDEN-03", "ally_in_mission", {"card": card})

    def passes_doors(self, m: Match, figure: int, own: int) -> int:
        """A door adjacent to an Imperial figure hinders neither its moves nor its sight."""
        return objects.doors_beside(m, own) if is_imperial(m, figure) else 0

    # Heroes without weapons, and those who have fallen

    def bare_hands(self, _m: Match, _figure: int) -> Sequence[str]:
        """A hero without a weapon attacks with his hands."""
        return FISTS

    def attack_declared(self, m: Match, attack: Attack) -> None:
        """Before such an attack he tests strength."""
        if m.card(attack.attacker).hero and attack.weapon == NOBODY:
            trigger(m, BLOW, attack.attacker)

    def mighty_blow(self, m: Match, figure: int) -> Script[None]:
        """If he passes he may spend a surge for +2 damage."""
        attack = m.attack
        if (yield from testing.passes(m, figure, Check(("strength",)))) and attack is not None:
            attack.once.append(BLOW)

    def surges_of(self, m: Match, figure: int) -> tuple[Surge, ...]:
        """That surge ability, in the attack before which the test was passed."""
        attack = m.attack
        strong = attack is not None and attack.attacker == figure and BLOW in attack.once
        return (MIGHTY_BLOW,) if strong else ()

    def stays(self, m: Match, figure: int) -> bool:
        """A hero who would withdraw is incapacitated instead."""
        return m.card(figure).hero

    def actions_of(self, m: Match, figure: int, actions: int) -> int:
        """An incapacitated hero has 1 action."""
        return 1 if m.figure(figure).incapacitated else actions

    def refuse_action(self, m: Match, frame: FigureActivation, action: str) -> Refusal | None:
        """It is a move, or an interaction with the cache."""
        if action in (MOVE.name, INTERACT.name) or not m.figure(frame.figure).incapacitated:
            return None
        return Refusal("IA-GOLDEN-03", "incapacitated_only_moves", {"figure": m.figure_text(frame.figure)})

    def refuse_opening(self, m: Match, figure: int, door: int) -> Refusal | None:
        """An incapacitated hero opens no doors."""
        return _refuse_fallen(m, figure, m.door_text(door))

    # Tokens

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes use the cache and, after the escape has begun, terminals; any figure an open red passage."""
        row, thing = m.state.tokens[token], m.token_text(token)
        if row.kind == CACHE:
            return only_heroes(m, figure, thing) or _refuse_cache(m, figure, thing)
        begun = "escape" in m.state.happened
        if row.kind == TERMINAL and begun and _closed(m, row.colour):
            return only_heroes(m, figure, thing) or _refuse_fallen(m, figure, thing)
        if row.kind == PASSAGE and row.colour == RED and row.coloured:
            return _refuse_fallen(m, figure, thing)
        return super().refuse_interaction(m, figure, token)

    def check_at_token(self, m: Match, _figure: int, token: int) -> Check | None:
        """A terminal needs insight or tech."""
        return Check(("insight", "tech")) if m.state.tokens[token].kind == TERMINAL else None

    def interact(self, m: Match, figure: int, token: int) -> Script[None]:
        """Take one's items, open the passages of a colour, or slip through one."""
        row = m.state.tokens[token]
        if row.kind == CACHE:
            self._take_items(m, figure)
        elif row.kind == TERMINAL:
            _open_passages(m, figure, row.colour)
        else:
            yield from _slip_through(m, figure)

    def _take_items(self, m: Match, figure: int) -> None:
        """A hero's items are faceup again; when all heroes have theirs the escape begins."""
        hero = m.hero_at(figure)
        hero.cards, hero.facedown = [*hero.cards, *hero.facedown], []
        m.tell(events.ItemsTaken, m.figure_text(figure))
        done = not any(each.facedown for each in m.state.heroes)
        if done and happens_once(m, "escape"):
            trigger(m, "escape")

    def escape(self, m: Match, _about: int) -> Script[None]:
        """From now on it is known what the Imperial tokens are, and terminals open them."""
        objects.name_tokens(m, PASSAGE)
        yield from ()

    # The end

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """Once the way out is open all heroes want to be there."""
        yield from super().aims(m, side)
        spaces = _departure(m)
        if spaces:
            yield from (Aim(spaces, hero.figure) for hero in m.state.heroes)

    def ending(self, m: Match) -> Ending | None:
        """The heroes depart when all are at the open yellow passages."""
        near = _departure(m)
        gathered = all(m.covers(hero.figure) & near for hero in m.state.heroes)
        return Ending(REBELS, "heroes_departed") if gathered else None


def _departure(m: Match) -> int:
    """The spaces at the open yellow passages."""
    ways = [token for token in _passages(m, YELLOW) if token.coloured]
    return distances.spaces_within(m, sum(1 << token.space for token in ways), 1) if ways else 0


def _refuse_cache(m: Match, figure: int, thing: str) -> Refusal | None:
    """Why a hero finds nothing in the cache."""
    if m.hero_at(figure).facedown:
        return None
    return Refusal("IA-TERMINAL-02", "nothing_to_do", {"figure": m.figure_text(figure), "thing": thing})


def _refuse_fallen(m: Match, figure: int, thing: str) -> Refusal | None:
    """Why an incapacitated hero does not interact with anything but the cache."""
    if not m.figure(figure).incapacitated:
        return None
    facts = {"figure": m.figure_text(figure), "thing": thing}
    return Refusal("IA-GOLDEN-03", "incapacitated_only_cache", facts)


def _passages(m: Match, colour: str) -> list[Token]:
    """The passages of a colour."""
    return [token for token in m.state.tokens if token.kind == PASSAGE and token.colour == colour]


def _closed(m: Match, colour: str) -> bool:
    """Whether any passage of a colour is closed."""
    return any(not token.coloured for token in _passages(m, colour))


def _open_passages(m: Match, figure: int, colour: str) -> None:
    """All passages of a colour are turned to their Rebel side; the yellow ones open two doors."""
    for number, token in enumerate(m.state.tokens):
        if token.kind == PASSAGE and token.colour == colour:
            token.coloured = True
            m.tell(figure_events.TokenTurned, m.figure_text(figure), m.token_text(number), "rebel_side")
    for name in LOCKED if colour == YELLOW else ():
        if m.state.doors >> m.mission_map.doors[name] & 1:
            objects.open_door(m, m.mission_map.doors[name])


def _slip_through(m: Match, figure: int) -> Script[None]:
    """The figure is placed in any empty space of the Trash Compactor (IA-PLACE-01)."""
    places = movement.free_places(m, figure, m.mission_map.areas["trash_compactor"])
    facts = {"mission": m.state.mission, "event": PASSAGE}
    ask = Ask(m.seat_of(figure), "IA-GOLDEN-03", "mission_pick", places, facts=facts)
    place = yield from m.decide(ask)
    movement.enter(m, figure, place, placed=True)
