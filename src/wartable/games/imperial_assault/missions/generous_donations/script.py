"""Generous Donations: a virus in three terminals brings the heroes a token for each, round after round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying, distances, threat
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import is_rebel, only_rebels
from wartable.games.imperial_assault.scripting.mission_script import (
    Aim,
    Check,
    Ending,
    MissionScript,
    register,
)
from wartable.games.imperial_assault.state import IMPERIALS, REBELS
from wartable.kernel.ask import Refusal, Script

DOOR_HEALTH: Final = 5
DOOR_BLOCK: Final = Bonus(block=1)
UPLOAD: Final = Check(("tech",))
TOKENS: Final = 12
FOR_EACH: Final = 3
GUARDED: Final = 2
VIRUS, CLAIMED = "the_virus", "claimed"


@register
class GenerousDonations(MissionScript):
    """Doors that are shot open, a virus, and terminals that only absent heroes lose."""

    key: ClassVar[str] = "generous_donations"

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked; any figure can attack them."""
        objects.lock_all(m, DOOR_HEALTH)
        yield from ()

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """A door has 1 block."""
        return DOOR_BLOCK if objects.attacks_door(m, attack) else NOTHING

    def passes_doors(self, m: Match, figure: int, own: int) -> int:
        """After the upload a door adjacent to a Rebel figure hinders neither its moves nor its sight."""
        return objects.doors_beside(m, own) if _uploaded(m) and is_rebel(m, figure) else 0

    def door_opened(self, m: Match, _door: int, _figure: int) -> None:
        """The first time that a door opens the area is cleared."""
        if happens_once(m, "clear_the_area"):
            trigger(m, "clear_the_area")

    def clear_the_area(self, m: Match, _about: int) -> Script[None]:
        """An elite E-Web Engineer and Royal Guards come to the Computer Room."""
        room = m.mission_map.areas["computer_room"]
        deploying.deploy_reserved(m, "royal_guard", room)
        deploying.deploy_reserved(m, "e_web_engineer_elite", room)
        yield from ()

    # Terminals

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Rebel figures upload the virus; then Imperial ones discard terminals that nobody healthy guards."""
        if m.state.tokens[token].kind != TERMINAL:
            return super().refuse_interaction(m, figure, token)
        if not _uploaded(m):
            return only_rebels(m, figure, m.token_text(token))
        facts = {"figure": m.figure_text(figure), "thing": m.token_text(token)}
        if is_rebel(m, figure):
            return Refusal("IA-GOLDEN-03", "virus_uploaded", facts)
        for other in distances.figures_within(m, 1 << m.state.tokens[token].space, GUARDED):
            if is_rebel(m, other) and not m.figure(other).wounded:
                return Refusal("IA-GOLDEN-03", "healthy_rebel_near", {**facts, "other": m.figure_text(other)})
        return None

    def check_at_token(self, m: Match, _figure: int, _token: int) -> Check | None:
        """The upload needs a test of tech."""
        return None if _uploaded(m) else UPLOAD

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """The virus is uploaded, or a terminal is discarded."""
        if happens_once(m, VIRUS):
            trigger(m, VIRUS)
        else:
            objects.discard_token(m, token)
        yield from ()

    def the_virus(self, m: Match, _about: int) -> Script[None]:
        """Threat rises, the doors close, and Stormtroopers and an AT-ST come."""
        threat.change(m, m.imperial.level)
        yield from objects.close_all(m, DOOR_HEALTH)
        point = deploying.point_space(m, "yellow_1")
        deploying.deploy_reserved(m, "stormtrooper", point)
        deploying.deploy_reserved(m, "at_st", point)  # the first to be placed, since it is so large

    # Tokens and the end

    def round_ends(self, m: Match) -> Script[None]:
        """After the upload the heroes claim a token for each terminal that is left."""
        if _uploaded(m):
            trigger(m, "donations")
        yield from ()

    def donations(self, m: Match, _about: int) -> Script[None]:
        """The heroes claim tokens, as many as there are."""
        claimed = noted(m, CLAIMED)
        number = min(_terminals(m), TOKENS - claimed)
        note(m, CLAIMED, claimed + number)
        m.tell(events.TokensClaimed, number, claimed + number)
        yield from ()

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """After the upload the heroes want to be near the terminals, which nobody discards then."""
        yield from super().aims(m, side)
        if side == REBELS and _uploaded(m):
            for _, token in m.tokens_in_play():
                if token.kind == TERMINAL:
                    yield Aim(distances.spaces_within(m, 1 << token.space, GUARDED))

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win with all tokens, the Empire when all terminals are discarded."""
        if noted(m, CLAIMED) == TOKENS:
            return Ending(REBELS, "all_tokens_claimed")
        return None if _terminals(m) else Ending(IMPERIALS, "terminals_discarded")

    def gained(self, m: Match) -> dict[str, int]:
        """How many times three tokens were claimed, and were not."""
        claimed = noted(m, CLAIMED)
        return {"threes_claimed": claimed // FOR_EACH, "threes_unclaimed": (TOKENS - claimed) // FOR_EACH}


def _uploaded(m: Match) -> bool:
    return VIRUS in m.state.happened


def _terminals(m: Match) -> int:
    return sum(token.kind == TERMINAL for _, token in m.tokens_in_play())
