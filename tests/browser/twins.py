"""A table where a hero may stand in an army twice, as no rulebook allows.

Each side has one commander, who is unique (LG-ARMY-08), so no army of these cards ever has two; only with a
twin can be seen how one of several commanders is nominated. Run as a program, this is the command `wartable`
with a fixed secret.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from unittest import mock

from tests.fixed_secret import fixed_secret
from wartable.cli import main
from wartable.games.legion import army


def allowed() -> AbstractContextManager[object]:
    """Let whatever is unique stand in an army more than once meanwhile."""
    return mock.patch.object(army, "_unique", return_value=())


if __name__ == "__main__":
    with allowed(), fixed_secret():
        main()
