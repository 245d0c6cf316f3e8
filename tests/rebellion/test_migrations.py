"""Positions that were stored under older rules go on under these."""

from __future__ import annotations

import msgspec

from wartable.kernel.game import find_game
from wartable.kernel.table import Table


def test_a_position_of_version_one_goes_on_without_the_expansion() -> None:
    rebellion = find_game("rebellion")
    table = Table.new("rebellion", seed="migration")
    fields = type(table.state).__struct_fields__
    plain = msgspec.to_builtins(table.state)
    older = plain[: fields.index("rise")] + plain[fields.index("rise") + 1 :]

    migrated = rebellion.migrated(msgspec.msgpack.encode(older), 1)

    assert rebellion.decode(migrated) == table.state
