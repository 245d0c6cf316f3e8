"""`wartable serve` where the packages of the server are not installed."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from wartable.cli.app import run
from wartable.cli.serving import serve

PROJECT = Path(__file__).parent.parent.parent / "pyproject.toml"


def test_a_missing_package_is_told_with_what_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None if name in ("granian", "alembic") else name)
    assert run(["serve", "--no-open"]) == 2
    assert capsys.readouterr().err == (
        "wartable: the server needs granian, alembic: pip install 'wartable[server]' brings it\n"
    )


def test_what_is_looked_for_is_what_the_extra_brings() -> None:
    extra = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]["server"]
    brought = [line.replace("-cffi", "") for line in extra]
    assert all(any(line.startswith(name) for line in brought) for name in serve.NEEDED)
