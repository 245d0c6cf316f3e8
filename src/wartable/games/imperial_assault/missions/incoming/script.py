"""Incoming: under bombardment the heroes look for a hidden passage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, objects
from wartable.games.imperial_assault.rules.campaign import deploying, distances, hazards
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, note, noted, trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    is_imperial,
    is_rebel,
    only_heroes,
    space_picks,
)
from wartable.games.imperial_assault.scripting.mission_script import (
    Aim,
    Check,
    Ending,
    MissionScript,
    register,
)
from wartable.games.imperial_assault.state import NOWHERE, REBELS, Token
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Refusal, Script
from wartable.parts.grid.spaces import Terrain

CLUE, DECOY = "clue", "decoy"
RUBBLE, BLAST_DOOR = "rubble", "blast_door"
MOST_RUBBLE: Final = 10
NEAR: Final = 3
WATCHED: Final = 2
EARLY_ROUND: Final = 5
CLUES: Final = {1: "schematics", 2: "hidden_passage"}
"""What follows when so many clues are revealed."""


@register
class Incoming(MissionScript):
    """In the Corridor the bombardment begins; two of four terminals show where the passage is."""

    key: ClassVar[str] = "incoming"

    def set_up(self, m: Match) -> Script[None]:
        """Two clues and two decoys are shuffled and lie facedown."""
        kinds = [CLUE, CLUE, DECOY, DECOY]
        m.chance.shuffle(kinds)
        terminals = (token for token in m.state.tokens if token.kind == TERMINAL)
        for token, kind in zip(terminals, kinds, strict=True):
            token.colour, token.facedown = kind, True
        yield from ()

    def terrain_of(self, _m: Match, token: Token) -> Terrain | None:
        """Rubble is difficult terrain."""
        return Terrain.DIFFICULT if token.kind == RUBBLE else None

    # Bombardment

    def aims(self, m: Match, side: int) -> Iterator[Aim]:
        """The heroes want to be in the Corridor, which lets them look at the terminals."""
        yield from super().aims(m, side)
        if side == REBELS and "corridor_entered" not in m.state.happened:
            yield Aim(m.mission_map.areas["corridor"])

    def space_entered(self, m: Match, figure: int) -> None:
        """It begins when a Rebel figure first enters the Corridor."""
        inside = m.covers(figure) & m.mission_map.areas["corridor"]
        if inside and is_rebel(m, figure) and happens_once(m, "corridor_entered"):
            note(m, "entered_in", m.state.round)
            trigger(m, "bombardment")

    def bombardment(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player lays rubble in sight of his figures; Rebels near it are Stunned, or hurt."""
        spaces = _in_sight(m)
        if not spaces or sum(token.kind == RUBBLE for token in m.state.tokens) >= MOST_RUBBLE:
            return
        space = yield from self.pick(m, "bombardment", space_picks(m, spaces))
        objects.lay_token(m, RUBBLE, space)
        m.rearranged()
        if _on_the_edge(m, space):
            m.imperial.points = [*m.imperial.points, m.space_text(space)]
        stunned = m.content.condition["stunned"].id
        near = [each for each in distances.figures_within(m, 1 << space, NEAR) if is_rebel(m, each)]
        hurt = [figure for figure in near if conditions.has(m, figure, "stunned")]
        for figure in near:
            conditions.gain(m, figure, stunned)
        hazards.harm(m, hurt, 2)
        yield from checked(m)

    def round_ends(self, m: Match) -> Script[None]:
        """Each round ends with a bombardment, the first of them with the pursuit as well."""
        if "corridor_entered" in m.state.happened:
            trigger(m, "bombardment")
            if noted(m, "entered_in") == m.state.round:
                trigger(m, "pursuit")
        yield from ()

    def pursuit(self, m: Match, _about: int) -> Script[None]:
        """Reserves come."""
        point = deploying.point_space(m, "yellow_1")
        for key in ("imperial_officer", "imperial_officer_elite", "stormtrooper_elite"):
            deploying.deploy_reserved(m, key, point)
        yield from ()

    # Clues and the passage

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes look at terminals, when the Corridor was entered, and open the passage."""
        kind = m.state.tokens[token].kind
        if kind != BLAST_DOOR and (kind != TERMINAL or "corridor_entered" not in m.state.happened):
            return super().refuse_interaction(m, figure, token)
        return only_heroes(m, figure, m.token_text(token))

    def check_at_token(self, m: Match, figure: int, token: int) -> Check | None:
        """Terminals need tech or insight, less where Imperial figures are near; the passage strength."""
        if m.state.tokens[token].kind == BLAST_DOOR:
            return Check(("strength",), 3)
        near = distances.figures_within(m, m.covers(figure), WATCHED)
        return Check(("tech", "insight"), 3, less=int(any(is_imperial(m, each) for each in near)))

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """A terminal is revealed and discarded; the passage is opened."""
        row = m.state.tokens[token]
        if row.kind == BLAST_DOOR:
            note(m, "passage_opened", 1)
            return
        objects.turn_faceup(m, token)
        objects.discard_token(m, token)
        if row.colour == CLUE:
            note(m, "clues", noted(m, "clues") + 1)
            trigger(m, CLUES[noted(m, "clues")])
        yield from ()

    def schematics(self, m: Match, _about: int) -> Script[None]:
        """The first clue draws a bombardment."""
        trigger(m, "bombardment")
        yield from ()

    def hidden_passage(self, m: Match, _about: int) -> Script[None]:
        """The second shows the blast door, and draws another."""
        objects.lay_tokens(m, BLAST_DOOR)
        trigger(m, "bombardment")
        yield from ()

    # The end

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when the passage is opened."""
        return Ending(REBELS, "passage_opened") if noted(m, "passage_opened") else None

    def gained(self, m: Match) -> dict[str, int]:
        """Whether that was before the end of round 5."""
        return {"passage_opened": int(bool(noted(m, "passage_opened")) and m.state.round <= EARLY_ROUND)}


def _in_sight(m: Match) -> int:
    """The interior spaces without rubble on which figures may stand, in sight of an Imperial figure."""
    inside = m.mission_map.areas["interior"] & m.layout.walking.spaces
    laid = sum(1 << token.space for _, token in m.tokens_in_play() if token.kind == RUBBLE)
    watchers = [figure for figure in m.on_map() if is_imperial(m, figure)]
    found = 0
    for space in m.spaces_in(inside & ~laid):
        if any(m.sees_space(figure, space) for figure in watchers):
            found |= 1 << space
    return found


def _on_the_edge(m: Match, space: int) -> bool:
    """Whether a space is on an outer edge of the map."""
    assert space != NOWHERE
    stride = m.grid.frame.stride
    return any(not m.grid.spaces >> space + by & 1 for by in (1, -1, stride, -stride))
