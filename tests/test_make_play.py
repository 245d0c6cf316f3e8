"""`make play` says what it is doing while it sets up, and lets no tool talk; what fails is told whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
NOISE = "a tool talks"
TOOL = f"#!/bin/sh\necho '{NOISE}'\necho '{NOISE}' >&2\n"
# Stands for Python: it makes a folder of tools that talk and do nothing.
PYTHON = f"""{TOOL}
[ "$1" = -m ] || exit 0
mkdir -p .venv/bin
for tool in python pip; do cp tool .venv/bin/$tool; done
printf '#!/bin/sh\\necho "the table is served: $*"\\n' > .venv/bin/wartable
chmod +x .venv/bin/wartable
"""


def script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with our Makefile in which every tool only talks."""
    shutil.copy(HOUSE / "Makefile", tmp_path)
    script(tmp_path / "tool", TOOL)
    script(tmp_path / "python", PYTHON)
    script(tmp_path / "scripts/npm", f"{TOOL}mkdir -p web/node_modules src/wartable/server/static\n")
    shutil.copy(HOUSE / "scripts/progress", tmp_path / "scripts")
    for name in ("pyproject.toml", "constraints.txt", "web/package.json", "web/package-lock.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


def play(house: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", "play", "PYTHON=./python", "PORT=9"],
        cwd=house,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_setting_up_tells_each_step_and_lets_no_tool_talk(house: Path) -> None:
    played = play(house)
    assert played.returncode == 0, played.stderr
    assert NOISE not in played.stdout + played.stderr
    steps = [line.rstrip(" .").removesuffix("done").rstrip(" .") for line in played.stdout.splitlines()]
    assert steps == [
        "Making a place for the packages",
        "Installing packages (server)",
        "Fetching what the page is built with",
        "Building the page",
        "the table is served: serve --port 9",
    ]


def test_a_step_that_fails_is_told_with_what_the_tool_said(house: Path) -> None:
    script(house / "scripts/npm", f"{TOOL}exit 3\n")
    played = play(house)
    assert played.returncode != 0
    assert "failed" in played.stdout
    assert NOISE in played.stderr
    assert "served" not in played.stdout


def test_a_long_step_is_seen_to_go_on() -> None:
    began = time.monotonic()
    told = subprocess.run(
        [HOUSE / "scripts/progress", "Waiting", "sleep", "2"], capture_output=True, text=True, check=True
    )
    assert told.stdout.startswith("Waiting ..")
    assert told.stdout.endswith(" done\n")
    assert time.monotonic() - began < 20
