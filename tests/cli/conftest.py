"""What the tests of the command line share."""

from __future__ import annotations

import pytest

from tests.cli.terminal_session import Terminal


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A plain terminal in which commands are run."""
    return Terminal(capsys, monkeypatch)
