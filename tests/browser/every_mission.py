"""The server of `fixed_secret` on which every mission of the campaign can be played.

python -m tests.browser.every_mission serve --no-open
"""

from __future__ import annotations

import pytest

from tests.browser.stage import Server
from tests.fixed_secret import fixed_secret
from tests.imperial_assault.campaign.match.every_mission import scripts_for_every_mission
from wartable.cli import main
from wartable.games import imperial_assault as _missions  # noqa: F401 - registers the missions that have rules


class CampaignServer(Server):
    """A server at which a campaign can be played."""

    module = "tests.browser.every_mission"


if __name__ == "__main__":
    with fixed_secret(), pytest.MonkeyPatch.context() as patching:
        scripts_for_every_mission(patching)
        main()
