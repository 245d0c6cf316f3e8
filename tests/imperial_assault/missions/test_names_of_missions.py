"""Everything that a mission calls by a name has words: its events, and the tokens on its map."""

from __future__ import annotations

import pytest

from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.map.mission_maps import mission_map
from wartable.games.imperial_assault.mission_script import SCRIPTS, MissionScript


def is_named(key: str) -> bool:
    """Whether people are told a name of it that is no key."""
    words = GAME.messages
    return words.has("name", key) or words.name(key) != key


@pytest.mark.parametrize("mission", sorted(SCRIPTS))
def test_every_event_has_a_name(mission: str) -> None:
    own = [name for name in vars(type(SCRIPTS[mission])) if not name.startswith("_")]
    events = [name for name in own if not hasattr(MissionScript, name)]
    assert [name for name in events if not is_named(name)] == []


@pytest.mark.parametrize("mission", sorted(SCRIPTS))
def test_every_token_has_a_name(mission: str) -> None:
    kinds = {row.kind for row in mission_map(mission).tokens}
    assert [kind for kind in sorted(kinds) if not is_named(kind)] == []
