"""Campaigns from set-up to finale with their missions really played, under the invariants of both."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import CampaignSession
from tests.imperial_assault.campaign.log.test_whole_campaigns import check as check_log
from tests.imperial_assault.campaign.match.every_mission import scripts_for_every_mission
from tests.imperial_assault.missions.test_random_missions import GIVING_UP, IDLE
from tests.imperial_assault.missions.test_random_missions import check as check_mission
from tests.paranoid import unwatched
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.content.campaign.vocabulary import MissionKind
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

LONGEST_CAMPAIGN = 200_000
LOOKED_AT_EVERY = 10


@pytest.fixture(autouse=True)
def _every_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    scripts_for_every_mission(monkeypatch)


def any_choice(chance: Chance, ask: Ask) -> str:
    """A legal choice; deployments and what changes hands soon come to an end, and nobody gives up."""
    legal = [text for text in ask.options if text != GIVING_UP]
    if "done" in legal and ask.what in ("exchange_items", "deploy_groups") and chance.below(2):
        return "done"
    if "attack" in legal and chance.below(4):
        return "attack"
    busy = [text for text in legal if text not in IDLE]
    return chance.pick(busy if busy and chance.below(4) else legal)


def played(seed: int, chapters: int | None = None) -> CampaignSession:
    """A random campaign, played to its end or until so many chapters have begun."""
    heroes = 2 + seed % 3
    options = {"mode": "campaign", "heroes": heroes, "players": 2 + seed % heroes, "votes": seed % 2 == 1}
    t = CampaignSession(GAME.name, None, table=Table.new(GAME.name, options, seed=seed))
    chance = Chance.from_seed(f"played {seed}")
    for number in range(LONGEST_CAMPAIGN):
        if t.table.outcome is not None or (chapters is not None and t.log.chapter > chapters):
            return t
        ask = chance.pick(list(t.table.asks))
        assert ask.options, f"{ask.what} has no answer"
        t.table.choose(any_choice(chance, ask), ask.seat)
        if number % LOOKED_AT_EVERY == 0:
            check_log(t)
            if t.match.state.imperial is not None:
                check_mission(t.table)
    raise AssertionError(f"the campaign does not end in {LONGEST_CAMPAIGN} choices")


@pytest.mark.rule("IA-MISSION_SETUP-09", "IA-MISSION_STAGE-02", "IA-MISSION_STAGE-03")
@pytest.mark.parametrize("seed", [0, 1])
def test_a_campaign_goes_on_from_mission_to_upgrade_to_mission(seed: int) -> None:
    with unwatched():
        t = played(seed, chapters=5)
    kinds = [rows().missions[line.mission].kind for line in t.log.played]
    assert kinds[:2] == [MissionKind.INTRODUCTION, MissionKind.SIDE]
    assert all(hero.earned >= 1 for hero in t.log.heroes)


@pytest.mark.soak
@pytest.mark.rule("IA-VICTORY_CAMP-02")
@pytest.mark.parametrize("seed", range(12))
def test_whole_campaigns_end_with_the_finale(seed: int) -> None:
    with unwatched():
        t = played(seed)
    outcome = t.table.outcome
    assert outcome is not None
    last = t.log.played[-1]
    assert rows().missions[last.mission].kind is MissionKind.FINALE
    assert outcome.winners == ((0,) if last.winner == 0 else tuple(range(1, t.table.seats)))
