"""What the server's tests share: matches whose chance does not change from run to run."""

from __future__ import annotations

import pytest

from wartable.server import lobby

SECRET, NONCE = "5ec4e7a1" * 8, "a0b1c2d3" * 8


@pytest.fixture(autouse=True)
def _fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "new_secret", lambda: bytes.fromhex(SECRET))
    monkeypatch.setattr(lobby, "NO_SHARE", NONCE)
