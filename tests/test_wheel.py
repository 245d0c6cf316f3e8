"""A wheel has all that the table needs: installed where nothing else of it is, it serves and plays."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.ports import await_listener, free_port

ROOT = Path(__file__).parent.parent
PAGE = "<!doctype html><title>the page</title>"
COMMAND = "import sys; from wartable.cli import main; sys.exit(main())"
PATIENCE = 120


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the wheel is installed alone; what it depends on is where the tests have it."""
    folder = tmp_path_factory.mktemp("wheel")
    source, site = folder / "source", folder / "site"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    leave_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "static")
    shutil.copytree(ROOT / "src", source / "src", ignore=leave_out)
    page = source / "src" / "wartable" / "server" / "static" / "assets"
    page.mkdir(parents=True)
    (page.parent / "index.html").write_text(PAGE)
    (page / "page.js").write_text("")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(source)], folder)
    [wheel] = folder.glob("*.whl")
    run([*pip, "install", "--no-deps", "--no-index", "--target", str(site), str(wheel)], folder)
    shutil.rmtree(source)
    return site


def run(command: list[str], folder: Path) -> str:
    """What a program prints, which must end well."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def environment(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The variables under which that installation is found before any other."""
    monkeypatch.setenv("PYTHONPATH", str(installed))
    found = run([sys.executable, "-c", "import wartable; print(wartable.__file__)"], installed.parent)
    assert found.strip() == str(installed / "wartable" / "__init__.py")
    return installed.parent


def test_it_serves_the_page_and_all_games(environment: Path) -> None:
    port = free_port()
    database = f"sqlite+aiosqlite:///{environment / 'table.db'}"
    options = ["serve", "--no-open", "--port", str(port), "--database", database]
    serving = subprocess.Popen([sys.executable, "-c", COMMAND, *options], cwd=environment, env={**os.environ})
    try:
        await_listener(port, serving)
        answers = {path: read(port, path) for path in ("/", "/assets/page.js", "/api/games")}
    finally:
        serving.terminate()
        serving.wait(PATIENCE)
    assert answers["/"] == PAGE
    for game in ("forbidden_stars", "imperial_assault", "legion", "rebellion"):
        assert f'"{game}"' in answers["/api/games"]


def read(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_it_plays_in_the_terminal(environment: Path) -> None:
    saved = environment / "match.journal"
    seats = ("--seats", "bot:random,bot:random", "--seed", "7", "--save", str(saved))
    run([sys.executable, "-c", COMMAND, "play", "forbidden_stars", *seats], environment)
    assert saved.stat().st_size > 0


def test_a_package_that_is_missing_is_told_with_what_brings_it(environment: Path) -> None:
    hide = "import sys; sys.modules['litestar'] = None; sys.path_importer_cache.clear();"
    done = subprocess.run(
        [sys.executable, "-c", f"{hide}{COMMAND}", "serve", "--no-open"],
        cwd=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert "pip install 'wartable[server]'" in done.stderr
