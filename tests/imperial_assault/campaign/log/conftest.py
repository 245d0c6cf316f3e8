"""Stand-ins begin every mission, and what one test says of their results is forgotten for the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.imperial_assault.campaign.log import campaigns
from wartable.games.imperial_assault.campaign import moments
from wartable.games.imperial_assault.campaign.ledger import rows


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No mission is played: each reports how it ended."""
    for row in rows().missions:
        monkeypatch.setitem(moments.MISSION_BEGINS, row.key, campaigns.stand_in(row.key))
    campaigns.RESULTS.clear()
    yield
    campaigns.RESULTS.clear()
