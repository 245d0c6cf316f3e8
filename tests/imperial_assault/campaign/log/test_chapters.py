"""The chapters of a campaign: its set-up, missions and upgrade stages, in a journal on the disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.imperial_assault.campaign.log.campaigns import (
    RESULTS,
    CampaignSession,
    Log,
    opened,
    stand_in,
    won_by,
)
from tests.imperial_assault.campaign.log.test_whole_campaigns import any_choice
from tests.paranoid import unwatched
from wartable.games.imperial_assault import GAME, ImperialAssault
from wartable.games.imperial_assault.campaign import setup
from wartable.games.imperial_assault.campaign.frames import MissionStage
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.missions import mission_play
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import MissionSetup
from wartable.games.imperial_assault.state import IMPERIALS, REBELS
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance
from wartable.kernel.journal import Journal
from wartable.kernel.past import Snapshot
from wartable.kernel.table import Table
from wartable.records import chapters
from wartable.records.journal_file import JournalFile
from wartable.records.replay import from_nearest_snapshot
from wartable.words.mistakes import Mistake


@pytest.fixture(autouse=True)
def _campaigns_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a match without options be a campaign of two heroes, so that its journal can be played again."""
    monkeypatch.setattr(ImperialAssault, "start", lambda _game, _options, _chance: setup.start(2, 2))


begin_for_good = mission_play.begin


def begin_captured_for_good(m: Match, mission: str, level: int) -> None:
    """Only one mission has no stand-in."""
    (begin_for_good if mission == "captured" else stand_in)(m, mission, level)


class Kept:
    """A recorder that keeps snapshots alone."""

    def __init__(self) -> None:
        self.snapshots: list[Snapshot] = []

    def choice(self, seat: int, choice: str) -> None: ...

    def quiet(self, digest: str) -> None: ...

    def undo(self, seat: int) -> None: ...

    def take_back_answer(self, seat: int) -> None: ...

    def snapshot(self, snapshot: Snapshot) -> None:
        self.snapshots.append(snapshot)


def played(path: Path, chance: Chance) -> CampaignSession:
    """A whole campaign, recorded in a file."""
    t = opened()
    table = Table.new(t.table.game.name, {}, seed="chapters")
    t = CampaignSession(table.game.name, None, table=table)
    with JournalFile.create(path, table.header) as file, unwatched():
        table.recorder = file
        while table.outcome is None:
            table.choose(any_choice(chance, t.ask), t.ask.seat)
        table.recorder = None
    return t


def test_the_chapters_of_a_campaign_are_its_missions_and_upgrade_stages(tmp_path: Path) -> None:
    path = tmp_path / "campaign.wtj"
    t = played(path, Chance.from_seed("a"))
    kept = chapters.read_chapters(Journal.load(path))
    missions = [chapter for chapter in kept if chapter.result is not None]
    assert kept[0].name.key == "campaign_setup"
    assert [chapter.result.facts["mission"] for chapter in missions if chapter.result] == [
        chapter.name.facts["mission"] for chapter in missions
    ]
    numbers = {line.chapter for line in t.log.played}
    assert {chapter.number for chapter in missions} <= numbers
    assert kept[-1].number == t.log.played[-1].chapter  # the finale is over, too
    assert {"rebel_upgrade", "imperial_upgrade", "mission"} <= {chapter.name.key for chapter in kept}
    for chapter in kept:
        assert t.table.game.messages.phrase(chapter.name)
        assert chapters.events_of(t.table.header, chapter, None)
        assert chapter.result is None or t.table.game.messages.phrase(chapter.result)
    assert path.stat().st_size < 1_000_000


def test_a_campaign_is_loaded_at_its_end_as_quickly_as_a_chapter(tmp_path: Path) -> None:
    """From the nearest snapshot only what was chosen since is made again."""
    path = tmp_path / "campaign.wtj"
    t = played(path, Chance.from_seed("loading"))
    journal = Journal.load(path)
    again = from_nearest_snapshot(journal)
    assert again.state == t.table.state
    assert len(again.remembered) <= 50


def test_a_forced_mission_is_kept_from_before_its_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It follows a mission at once, and nothing of it is on the table where its chapter begins."""
    RESULTS["incoming"] = won_by(IMPERIALS)
    monkeypatch.setattr(mission_play, "begin", begin_captured_for_good)
    t = Log().missions(7, story="incoming")
    t.table.recorder = recorder = Kept()
    t.finish("exchange_items")
    kept = recorder.snapshots[-1]
    state = GAME.decode(kept.state)
    assert kept.choices == t.table.chapter_began == t.table.choices
    stage = state.agenda[-1]
    assert isinstance(stage, MissionStage)
    assert (rows().missions[stage.mission].key, stage.forced) == ("captured", True)
    assert (state.mission, state.figures, state.groups) == ("", [], [])
    assert state.campaign is not None
    assert state.campaign.chapter == t.log.chapter
    assert topmost(t.match.state.agenda, MissionSetup) is not None
    again = Table.resume(t.table.header, kept)
    assert GAME.encode(again.state) == GAME.encode(t.match.state)


def test_no_undo_goes_back_behind_a_mission() -> None:
    RESULTS["aftermath"] = won_by(REBELS)
    t = opened().choose("take_hero:gaarkhan", "take_hero:jyn_odan", "take_class:military_might")
    for key in ("agents_of_the_empire", "for_the_right_price", "imperial_discipline", "imperial_industry"):
        t.choose(f"take_set:{key}")
    t.choose("take_set:retaliation")
    t.table.undo(range(2))
    t.choose("take_set:retaliation", "take_set:lord_vaders_command")
    assert t.ask.what == "exchange_items"
    with pytest.raises(Mistake, match="a new chapter"):
        t.table.undo(range(2))


def test_a_campaign_is_played_again_from_a_chapter(tmp_path: Path) -> None:
    path = tmp_path / "campaign.wtj"
    t = played(path, Chance.from_seed("again"))
    journal = Journal.load(path)
    third = chapters.read_chapters(journal)[2]
    begun = chapters.begin_again(journal, third.number, 99)
    table = from_nearest_snapshot(begun)
    assert table.choices == 0
    assert table.state.campaign.chapter == third.number
    assert replace(begun.header, seed="", fairness={}) == replace(t.table.header, seed="", fairness={})
