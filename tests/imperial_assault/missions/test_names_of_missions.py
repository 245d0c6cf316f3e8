"""Everything that a mission calls by a name has words: its events, and the tokens on its map."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.map.mission_maps import mission_map
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS, MissionScript
from wartable.games.imperial_assault.wording import component_names


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


def messages_of_missions() -> dict[str, list[str]]:
    """The ids of the messages that each file of missions has."""
    folder = files("wartable.games.imperial_assault").joinpath("messages", "en")
    found = (file for file in folder.iterdir() if file.name.startswith("mission"))
    return {file.name: re.findall(r"^([a-z]+-\w+) =", file.read_text(), re.MULTILINE) for file in found}


def test_no_message_of_a_mission_takes_the_place_of_another() -> None:
    times = Counter(message for ids in messages_of_missions().values() for message in ids)
    assert [message for message, number in times.items() if number > 1] == []


def test_no_mission_renames_a_card() -> None:
    messages = {message for ids in messages_of_missions().values() for message in ids}
    assert [name for name in component_names() if f"name-{name}" in messages] == []
