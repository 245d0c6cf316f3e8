"""The command `wartable` with a fixed secret, at whose server the toy game of two teams can be played too.

python -m tests.browser.teams_served serve --no-open
"""

from __future__ import annotations

from typing import ClassVar
from unittest import mock

import pytest

from tests.browser.stage import Server
from tests.fixed_secret import SECRET
from tests.server.teams_at_the_server import register
from wartable.cli import main
from wartable.records.fairness import EXCLUSIVE_OR
from wartable.server.lobby import lobby


class TeamServer(Server):
    """A server that knows the game of teams."""

    module: ClassVar[str] = "tests.browser.teams_served"


if __name__ == "__main__":
    with (
        pytest.MonkeyPatch.context() as patch,
        mock.patch.multiple(lobby, new_secret=lambda: SECRET, RULE=EXCLUSIVE_OR),
    ):
        register(patch)
        main()
