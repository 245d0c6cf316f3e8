"""Another language is only files: the server speaks it as soon as they are there."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from tests.server.running_server import async_test, running_server, sqlite_url
from wartable.kernel.game import game_names
from wartable.rulebook.catalogue import PREFIXES
from wartable.server.web.packing import made_once
from wartable.server.web.routes import games
from wartable.words.messages import Words

FILES = {
    "server": "error-seat_taken = це місце зайняте\n",
    "forbidden_stars": "name-Combat = Битва\nrule-FS-BATTLE-07 = Правило українською.\n",
}


@pytest.fixture
def ukrainian(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Message files in Ukrainian for the server and a game, a few lines each."""
    read, spoken = Words._files, Words.languages
    assert isinstance(spoken, property)

    def files(words: Words, language: str) -> list[Traversable]:
        if language != "uk":
            return read(words, language)
        file = tmp_path / f"{words.source}.ftl"
        file.write_text(FILES.get(words.source, ""), encoding="utf-8")
        return [file]

    def languages(words: Words) -> list[str]:
        assert spoken.fget is not None
        return [*spoken.fget(words), *(["uk"] if words.source in FILES else [])]

    monkeypatch.setattr(Words, "_files", files)
    monkeypatch.setattr(Words, "languages", property(languages))
    forget()
    yield
    forget()


def forget() -> None:
    """Let what was made of message files be made anew."""
    games._spoken.cache_clear()
    made_once.cache_clear()


@async_test
async def test_a_rulebook_is_read_chapter_by_chapter(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anybody = server.visitor()
        contents = await anybody.call("GET", "/api/rulebook/legion")
        first = contents[0]
        rules = await anybody.call("GET", f"/api/rulebook/legion/{first['chapter']}")
        assert len(rules) == first["rules"]
        assert {one["id"].rpartition("-")[0] for one in rules} == {first["chapter"]}
        await anybody.call("GET", "/api/rulebook/legion/LG-NOTHING", status=404)
        await anybody.call("GET", "/api/rulebook/chess", status=404)


@pytest.mark.usefixtures("ukrainian")
@async_test
async def test_words_come_in_the_language_and_the_rest_in_english(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anybody = server.visitor()
        ukrainian, fallback = await anybody.call("GET", "/api/messages/server/uk")
        assert (ukrainian["language"], fallback["language"]) == ("uk", "en")
        assert FILES["server"] in ukrainian["text"]
        assert await anybody.call("GET", "/api/messages/server/en") == [fallback]
        assert "error-match_over = the match is over\n" in fallback["text"]
        spoken = games._spoken("server", "uk")
        assert spoken.error("seat_taken", {}) == "це місце зайняте"
        assert spoken.error("match_over", {}) == "the match is over"


@async_test
async def test_a_search_in_all_games_finds_rules_of_games_that_can_be_played(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anybody = server.visitor()
        found = await anybody.call("GET", "/api/rules?q=line+of+sight")
        assert found
        assert {PREFIXES[game] for game in game_names()} >= {one["id"][:2] for one in found}
        asked_for = await anybody.call("GET", "/api/rules?q=line+of+sight&game=imperial_assault")
        assert {one["id"][:2] for one in asked_for} == {"IA"}


@pytest.mark.usefixtures("ukrainian")
@async_test
async def test_rules_are_read_in_the_language_of_their_game(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anybody = server.visitor()
        english = await anybody.call("GET", "/api/rules/FS-BATTLE-07")
        rule = await anybody.call("GET", "/api/rules/FS-BATTLE-07?language=uk")
        assert (rule["topic"], rule["text"]) == ("Битва", "Правило українською.")
        assert await anybody.call("GET", "/api/rules/FS-BATTLE-07?language=xx") == english
        found = await anybody.call("GET", "/api/rules?q=FS-BATTLE-07&game=forbidden_stars&language=uk")
        assert rule in found
        legion = await anybody.call("GET", "/api/rules/LG-ARMY-01?language=uk")
        assert legion == await anybody.call("GET", "/api/rules/LG-ARMY-01")
