"""A PostgreSQL of the test's own: made in a folder, reached by a socket in it, stopped and started."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from pathlib import Path

NAME = "postgres"
PATIENCE = "300"


def binaries() -> Path | None:
    """Where PostgreSQL's programs are, if they are installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: path.parts[4])
    return versions[-1].parent if versions else None


class Postgres:
    """One instance on no network address at all."""

    def __init__(self, folder: Path) -> None:
        programs = binaries()
        assert programs is not None
        self._programs = programs
        self._data = folder / "data"
        self._sockets = folder
        # PostgreSQL refuses to be run by root; Debian's package brings a user for it.
        self._user = NAME if os.geteuid() == 0 else None
        if self._user:
            owner = pwd.getpwnam(self._user)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "-D", str(self._data), "-U", NAME, "-A", "trust", "--no-sync")

    @property
    def url(self) -> str:
        """The address for the server."""
        return f"postgresql+asyncpg://{NAME}@/{NAME}?host={self._sockets}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        # No machine fails here, only processes: what they wrote is there without waiting for the disk.
        options = f"-k {self._sockets} -c listen_addresses= -c fsync=off"
        log = str(self._data / "log")
        self._control("-l", log, "-o", options, "start")

    def stop(self, *, mode: str = "fast") -> None:
        """Stop it; `immediate` is as if it had crashed."""
        self._control("-m", mode, "stop")

    def _control(self, *args: str) -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", "-t", PATIENCE, *args)

    def _run(self, program: str, *args: str) -> None:
        subprocess.run(
            [str(self._programs / program), *args],
            check=True,
            user=self._user,
            cwd=self._sockets,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
