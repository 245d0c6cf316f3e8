"""What the Empire knows of the base, as a layer of the map."""

from __future__ import annotations

from wartable.games.rebellion.browser.pieces import CluePiece, KnowledgePiece, RuledOutPiece
from wartable.games.rebellion.frames import Setup
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import NOBODY
from wartable.kernel.agenda import topmost


def base_knowledge(m: Match) -> KnowledgePiece | None:
    """Where the base may be and where not, from a position as the Empire sees it; nothing in the set-up."""
    if topmost(m.state.agenda, Setup) is not None:
        return None
    known = knowledge(m.state)
    return KnowledgePiece(
        possible=[m.place_text(system) for system in m.systems(known.possible)],
        excluded={
            m.place_text(ruled.system): RuledOutPiece(ruled.why.name.lower(), ruled.round)
            for ruled in known.excluded
        },
        clues=[
            CluePiece(
                systems=[m.place_text(system) for system in m.systems(clue.systems)],
                told=clue.told.name.lower(),
                round=clue.round,
                about=m.place_text(clue.about) if clue.about != NOBODY else "",
            )
            for clue in known.clues
        ],
    )
