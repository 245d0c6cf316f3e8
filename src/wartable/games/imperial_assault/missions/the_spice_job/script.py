"""The Spice Job: the heroes find a keycard on their enemies, and claim six barrels of spice."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import allies, deploying, heroes, interrupting, threat
from wartable.games.imperial_assault.scripting.events_and_notes import afterwards, happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    card_of,
    figure_of,
    figure_picks,
    is_rebel,
    only_rebels,
)
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, IMPERIALS, NOWHERE, REBELS, Kind, Token
from wartable.kernel.ask import Refusal, Script

CHEWBACCA: Final = "chewbacca"
BARREL, HIDDEN, KEYCARD = "spice_barrel", "neutral_token", "keycard"
COLOURS: Final = ("red", "red", "yellow")
WATCHED: Final = ("trandoshan_hunter_elite", "probe_droid")
LIFT: Final = Check(("strength",))
STRIKE, THREATEN = "imperial_figure_attacks", "threat_rises"
CLAIMED, LOST = "spice_claimed", "all_out_of_action"


@register
class TheSpiceJob(MissionScript):
    """Three enemies have tokens under them: one is the keycard, which opens the doors to the spice."""

    key: ClassVar[str] = "the_spice_job"
    favoured: ClassVar[tuple[str, ...]] = (STRIKE,)
    all_wounded_ends: ClassVar[bool] = False
    wounds_count: ClassVar[bool] = True

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked."""
        for door in m.mission_map.doors.values():
            objects.lock_door(m, door)
        yield from ()

    def rebels_deployed(self, m: Match) -> Script[None]:
        """Shuffled facedown tokens go under three enemies; the heroes control Chewbacca."""
        colours = list(COLOURS)
        m.chance.shuffle(colours)
        for figure, colour in zip(watched(m), colours, strict=True):
            m.state.tokens.append(Token(HIDDEN, NOWHERE, carrier=figure, colour=colour, facedown=True))
            m.figure(figure).carried = [len(m.state.tokens) - 1]
        yield from allies.supply(m, CHEWBACCA, allies.start_spaces(m, CHEWBACCA))

    # Tokens

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Rebel figures turn and take tokens; Chewbacca and healthy heroes claim barrels."""
        text = m.token_text(token)
        if m.state.tokens[token].kind != BARREL:
            return only_rebels(m, figure, text)
        hale = m.card(figure).hero and not m.figure(figure).wounded
        if hale or card_of(m, figure) == CHEWBACCA:
            return None
        return Refusal("IA-GOLDEN-03", "too_heavy", {"figure": m.figure_text(figure), "thing": text})

    def check_at_token(self, m: Match, _figure: int, token: int) -> Check | None:
        """A barrel is lifted with strength."""
        return LIFT if m.state.tokens[token].kind == BARREL else None

    def retrieves(self, m: Match, token: int) -> bool:
        """The keycard, where it was dropped, is taken."""
        return m.state.tokens[token].kind == KEYCARD

    def interact(self, m: Match, figure: int, token: int) -> Script[None]:
        """A facedown token is revealed; a barrel is claimed."""
        row = m.state.tokens[token]
        if row.kind == BARREL:
            objects.claim(m, m.seat_of(figure), token)
        elif row.facedown:
            objects.turn_faceup(m, token)
            if row.colour == "yellow":
                row.kind = KEYCARD
                objects.retrieve(m, figure, token)
                trigger(m, "defend_the_spice")
            else:
                objects.discard_token(m, token)
        yield from ()

    def defend_the_spice(self, m: Match, _about: int) -> Script[None]:
        """The keycard is found: an Imperial figure may attack, or threat rises."""
        yield from self._answer(m, "defend_the_spice")

    def _answer(self, m: Match, event: str) -> Script[None]:
        able = interrupting.able_to_attack(m, IMPERIALS)
        chosen = yield from self.decide(m, event, *([STRIKE] if able else []), THREATEN)
        if chosen == THREATEN:
            threat.change(m, m.imperial.level)
            return
        figure = yield from self.pick(m, event, figure_picks(m, able))
        interrupting.let_act(m, IMPERIAL_SEAT, [figure], granted=(interrupting.ATTACK,))

    # Doors

    def unlocks(self, m: Match, figure: int, _door: int) -> bool:
        """A Rebel figure with the keycard opens the doors."""
        carried = (m.state.tokens[token].kind for token in m.figure(figure).carried)
        return is_rebel(m, figure) and KEYCARD in carried

    def door_opened(self, m: Match, _door: int, _figure: int) -> None:
        """The first door that opens has an event."""
        if happens_once(m, "the_back_room"):
            trigger(m, "the_back_room")

    def the_back_room(self, m: Match, _about: int) -> Script[None]:
        """An E-Web Engineer comes, and the Imperial player answers again."""
        afterwards(m, "back_room_alarm")
        deploying.deploy_reserved(m, "e_web_engineer", deploying.point_space(m, "yellow_1"))
        yield from ()

    def back_room_alarm(self, m: Match, _about: int) -> Script[None]:
        """An Imperial figure may attack, or threat rises."""
        yield from self._answer(m, "the_back_room")

    # The end

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win with all barrels; they lose when all are wounded and Chewbacca is defeated."""
        if not objects.tokens_of(m, BARREL):
            return Ending(REBELS, CLAIMED)
        if heroes.all_wounded(m) and not m.is_on_map(figure_of(m, CHEWBACCA)):
            return Ending(IMPERIALS, LOST)
        return None


def watched(m: Match) -> list[int]:
    """The initial figures that have tokens under them."""
    initial = (figure for figure in m.on_map() if m.group_of(figure).kind is Kind.INITIAL)
    return [figure for figure in initial if card_of(m, figure) in WATCHED]
