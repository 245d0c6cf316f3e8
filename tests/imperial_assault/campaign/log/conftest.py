"""Stand-ins begin every mission, and what one test says of their results is forgotten for the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.imperial_assault.campaign.log import campaigns
from wartable.games.imperial_assault.campaign.missions import mission_play


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No mission is played: each reports how it ended."""
    monkeypatch.setattr(mission_play, "begin", campaigns.stand_in)
    campaigns.RESULTS.clear()
    yield
    campaigns.RESULTS.clear()
