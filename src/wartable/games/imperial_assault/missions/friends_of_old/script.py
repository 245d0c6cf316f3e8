"""Friends of Old: the heroes look for Gideon's old squad, and bring it out through the entrance."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.frames import FigureActivation
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.campaign import (
    allies,
    deploying,
    distances,
    interrupting,
    placing,
    threat,
)
from wartable.games.imperial_assault.scripting.events_and_notes import afterwards, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    card_of,
    figure_of,
    figure_picks,
    only_heroes,
    token_picks,
)
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, IMPERIALS, REBELS
from wartable.kernel.ask import Refusal, Script

TROOPER, PLACE = "rebel_trooper", "hiding_place"
COLOURS: Final = ("red", "blue", "green", "yellow")
LOOK: Final = Check(("insight",))
CLOSE: Final = 3
RELIEF: Final = 5
FOUND, SEARCHED = "troopers_found", "searched_token"
ESCAPED, FALLEN = "squad_escaped", "squad_defeated"
ENOUGH: Final = 2
FIRST_SEARCH: Final = 4
MOVE_OR_ATTACK: Final = (interrupting.MOVE, interrupting.ATTACK)


@register
class FriendsOfOld(MissionScript):
    """Four hiding places lie facedown: three Rebel Troopers, and an officer who waits for the heroes."""

    key: ClassVar[str] = "friends_of_old"
    crucial: ClassVar[tuple[str, ...]] = (TROOPER,)

    def set_up(self, m: Match) -> Script[None]:
        """The hiding places are shuffled facedown."""
        colours = list(COLOURS)
        m.chance.shuffle(colours)
        for token, colour in zip(objects.tokens_of(m, PLACE), colours, strict=True):
            m.state.tokens[token].colour, m.state.tokens[token].facedown = colour, True
        yield from ()

    def rebels_deployed(self, m: Match) -> Script[None]:
        """The heroes have the card of the squad, as yet without figures."""
        group = yield from allies.supply(m, TROOPER, health=m.imperial.level)
        m.state.groups[group].defeated = True

    # Hiding places

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes look into hiding places."""
        return only_heroes(m, figure, m.token_text(token))

    def check_at_token(self, _m: Match, _figure: int, _token: int) -> Check | None:
        """They test insight."""
        return LOOK

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """What is found depends on the colour."""
        reveal(m, token)
        yield from ()

    def squad_red(self, m: Match, token: int) -> Script[None]:
        """A trooper; a hero nearby recovers damage; Stormtroopers come."""
        near = distances.figures_within(m, 1 << m.state.tokens[token].space, CLOSE)
        hurt = [figure for figure in near if m.card(figure).hero and m.figure(figure).damage]
        afterwards(m, "stormtroopers_come")
        self._find_trooper(m, token)
        if hurt:
            hero = yield from self.rebels_pick(m, "squad_red", figure_picks(m, hurt))
            damage.recover(m, hero, RELIEF)

    def stormtroopers_come(self, m: Match, _about: int) -> Script[None]:
        """The reserve comes at an active point."""
        yield from deploying.deploy_at_a_point(m, "stormtrooper")

    def squad_blue(self, m: Match, token: int) -> Script[None]:
        """A trooper who is Focused and may attack; threat rises."""
        threat.change(m, m.imperial.level)
        trooper = next_trooper(m)
        interrupting.let_act(m, m.seat_of(trooper), [trooper], granted=(interrupting.ATTACK,))
        self._find_trooper(m, token, "focused")
        yield from ()

    def squad_green(self, m: Match, token: int) -> Script[None]:
        """A trooper; the active hero may move or attack; a Probe Droid comes."""
        afterwards(m, "probe_droid_comes")
        active = m.activation
        if active is not None and m.card(active.figure).hero:
            interrupting.let_act(m, active.seat, [active.figure], granted=MOVE_OR_ATTACK)
        self._find_trooper(m, token)
        yield from ()

    def probe_droid_comes(self, m: Match, _about: int) -> Script[None]:
        """The reserve comes at an active point."""
        yield from deploying.deploy_at_a_point(m, "probe_droid")

    def squad_yellow(self, m: Match, token: int) -> Script[None]:
        """An elite Imperial Officer, who may move or attack."""
        space = m.state.tokens[token].space
        objects.discard_token(m, token)
        group = deploying.take_reserved(m, "imperial_officer_elite")
        officers = list(m.figures_of_group(group))
        interrupting.let_act(m, IMPERIAL_SEAT, officers, granted=MOVE_OR_ATTACK)
        deploying.deploy_group(m, group, 1 << space)
        yield from ()

    def _find_trooper(self, m: Match, token: int, *gains: str) -> None:
        """A trooper replaces the token; one who was found by the Empire is Stunned and hurt."""
        space, trooper = m.state.tokens[token].space, next_trooper(m)
        group = m.group_of(trooper)
        if group.defeated:
            group.defeated, group.ready = False, True
        note(m, FOUND, noted(m, FOUND) + 1)
        searched = m.state.noted.get(SEARCHED) == token
        objects.discard_token(m, token)
        conditions = (*gains, "stunned") if searched else gains
        hurt = m.imperial.level if searched else 0
        placing.begin(m, group.seat, [trooper], 1 << space, gains=conditions, hurt=hurt)

    # The search

    def round_ends(self, m: Match) -> Script[None]:
        """At the end of round 4 and of each later round the Empire searches."""
        if m.state.round >= FIRST_SEARCH and objects.tokens_of(m, PLACE):
            trigger(m, "search")
        yield from ()

    def search(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player reveals a hiding place."""
        token = yield from self.pick(m, "search", token_picks(m, objects.tokens_of(m, PLACE)))
        note(m, SEARCHED, token)
        reveal(m, token)

    # Troopers

    def refuse_action(self, m: Match, frame: FigureActivation, action: str) -> Refusal | None:
        """A trooper moves with one action at most."""
        if action != interrupting.MOVE or not frame.moves or card_of(m, frame.figure) != TROOPER:
            return None
        return Refusal("IA-GOLDEN-03", "moved_already", {"figure": m.figure_text(frame.figure)})

    def escapes(self, m: Match, figure: int) -> int:
        """Troopers escape through the entrance."""
        entrance = m.mission_map.entrance
        return 1 << entrance if entrance is not None and card_of(m, figure) == TROOPER else 0

    def escaped(self, m: Match, _figure: int) -> None:
        """Those who escaped are counted."""
        note(m, ESCAPED, noted(m, ESCAPED) + 1)

    def figure_defeated(self, m: Match, figure: int, _by: int) -> None:
        """So are those who fell."""
        if card_of(m, figure) == TROOPER:
            note(m, FALLEN, noted(m, FALLEN) + 1)

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when two troopers have escaped, the Imperial player when two are defeated."""
        if noted(m, ESCAPED) >= ENOUGH:
            return Ending(REBELS, ESCAPED)
        return Ending(IMPERIALS, FALLEN) if noted(m, FALLEN) >= ENOUGH else None


def reveal(m: Match, token: int) -> None:
    """Turn a hiding place faceup; what its colour means is an event."""
    objects.turn_faceup(m, token)
    trigger(m, f"squad_{m.state.tokens[token].colour}", token)


def next_trooper(m: Match) -> int:
    """The trooper who is found next."""
    return figure_of(m, TROOPER) + noted(m, FOUND)
