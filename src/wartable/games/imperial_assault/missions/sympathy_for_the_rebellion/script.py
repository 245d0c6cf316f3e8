"""Sympathy for the Rebellion: heroes lead recruits out, Stormtroopers take them away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import movement, objects
from wartable.games.imperial_assault.rules.campaign import allies, deploying, threat
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_figures import card_of, is_imperial, token_picks
from wartable.games.imperial_assault.scripting.mission_script import Aim, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, IMPERIALS, REBELS
from wartable.kernel.ask import Refusal, Script

LUKE: Final = "luke_skywalker"
RECRUIT, EXIT = "recruit", "exit"
TAKERS: Final = ("stormtrooper", "stormtrooper_elite")
VADER_COMES: Final = 4
REBELS_NEED: Final = 5
IMPERIALS_NEED: Final = 8


@register
class SympathyForTheRebellion(MissionScript):
    """Twelve recruits; every defeat of the heroes costs one more."""

    key: ClassVar[str] = "sympathy_for_the_rebellion"

    def rebels_deployed(self, m: Match) -> Script[None]:
        """The heroes control Luke."""
        yield from allies.supply(m, LUKE, allies.start_spaces(m, LUKE))

    # Recruits

    def retrieves(self, m: Match, token: int) -> bool:
        """Recruits are carried along."""
        return m.state.tokens[token].kind == RECRUIT

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Healthy heroes and Stormtroopers retrieve recruits, one at a time."""
        if not self.retrieves(m, token):
            return super().refuse_interaction(m, figure, token)
        facts = {"figure": m.figure_text(figure), "thing": m.token_text(token)}
        if not m.card(figure).hero and card_of(m, figure) not in TAKERS:
            return Refusal("IA-GOLDEN-03", "no_recruiter", facts)
        if m.figure(figure).wounded:
            return Refusal("IA-GOLDEN-03", "wounded_no_recruit", facts)
        if objects.carries(m, figure, RECRUIT):
            return Refusal("IA-GOLDEN-03", "carries_one", {**facts, "card": self.key})
        return None

    def space_entered(self, m: Match, figure: int) -> None:
        """A hero who enters an exit with a recruit lets the heroes claim him."""
        if m.card(figure).hero and any(
            token.kind == EXIT and m.covers(figure) >> token.space & 1 for _, token in m.tokens_in_play()
        ):
            for token in list(_recruits_of(m, figure)):
                objects.claim(m, m.seat_of(figure), token)
        if _claimed(m, REBELS) >= VADER_COMES and happens_once(m, "hes_here"):
            trigger(m, "hes_here")

    def hes_here(self, m: Match, _about: int) -> Script[None]:
        """Darth Vader comes."""
        deploying.deploy_reserved(m, "darth_vader", deploying.point_space(m, "red_1"))
        yield from ()

    def round_ends(self, m: Match) -> Script[None]:
        """Imperial figures leave with the recruits that they have."""
        if any(True for _ in _abductors(m)):
            trigger(m, "recruits_taken")
        yield from ()

    def recruits_taken(self, m: Match, _about: int) -> Script[None]:
        """Each Imperial figure with a recruit is discarded, who is claimed; threat rises by their number."""
        taken = 0
        for figure in list(_abductors(m)):
            for token in list(_recruits_of(m, figure)):
                objects.claim(m, IMPERIAL_SEAT, token)
                taken += 1
            movement.discard(m, figure)
        threat.change(m, taken)
        yield from ()

    # Defeats

    def hero_wounded(self, m: Match, figure: int) -> None:
        """A hero who becomes wounded is defeated."""
        trigger(m, "recruit_lost", figure)

    def figure_defeated(self, m: Match, figure: int, _by: int) -> None:
        """So is one who withdraws, or Luke."""
        if m.card(figure).hero or card_of(m, figure) == LUKE:
            trigger(m, "recruit_lost", figure)

    def recruit_lost(self, m: Match, figure: int) -> Script[None]:
        """The Imperial player claims a recruit whom nobody carries, two if the hero activates twice."""
        hero = m.hero_of(figure)
        for _ in range(1 if hero is None else hero.tokens):
            free = [number for number, token in m.tokens_in_play() if token.kind == RECRUIT]
            if free:
                token = yield from self.pick(m, "recruit_lost", token_picks(m, free))
                objects.claim(m, IMPERIAL_SEAT, token)

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """A hero with a recruit wants to be at an exit."""
        yield from super().aims(m, side)
        exits = sum(1 << token.space for _, token in m.tokens_in_play() if token.kind == EXIT)
        for hero in m.state.heroes:
            if objects.carries(m, hero.figure, RECRUIT):
                yield Aim(exits, hero.figure)

    def ending(self, m: Match) -> Ending | None:
        """Either side wins with enough recruits."""
        if _claimed(m, REBELS) >= REBELS_NEED:
            return Ending(REBELS, "recruits_claimed")
        return Ending(IMPERIALS, "recruits_lost") if _claimed(m, IMPERIALS) >= IMPERIALS_NEED else None


def _recruits_of(m: Match, figure: int) -> Iterator[int]:
    """The recruits that a figure has with it."""
    return (token for token in m.figure(figure).carried if m.state.tokens[token].kind == RECRUIT)


def _abductors(m: Match) -> Iterator[int]:
    """The Imperial figures with a recruit."""
    return (figure for figure in m.on_map() if is_imperial(m, figure) and objects.carries(m, figure, RECRUIT))


def _claimed(m: Match, side: int) -> int:
    """How many recruits a side has claimed."""
    return sum(len(m.player(seat).claimed) for seat in m.seats_of(side))
