"""Checks what people bring to their seats, such as an army, before they sit down with it."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Annotated, Any

import msgspec

from wartable.kernel.game import find_game
from wartable.kernel.table import Table
from wartable.parts.offers import bring
from wartable.server.errors import TooLong
from wartable.server.games.game_catalogue import rules_version
from wartable.server.settings import LONGEST_SEAT_OPTION
from wartable.server.storage.matches.match_facts import GATHERING, OVER, MatchFacts, options_with_seats
from wartable.words.errors import WartableError

SeatOption = Annotated[str, msgspec.Meta(max_length=64)] | dict[str, Any]


def check_seat_option(facts: MatchFacts, number: int, brings: SeatOption) -> None:
    """Refuse what the match could not begin with."""
    if len(msgspec.json.encode(brings)) > LONGEST_SEAT_OPTION:
        raise TooLong("too_long_body", most=LONGEST_SEAT_OPTION // 1024)
    options = bring(find_game(facts.game), options_with_seats(facts, facts.seats), number, brings)
    Table.new(facts.game, options, seed="0", events=False)


def options_shown_to(facts: MatchFacts, held: Collection[int]) -> dict[str, Any]:
    """Return the options as the holder of these seats may read them, with what was brought to any seat."""
    if facts.status == OVER or rules_version(facts.game) is None:
        return facts.options
    options = facts.options
    if facts.status == GATHERING:
        with suppress(WartableError):  # what an older table took may be nothing that this one knows
            options = options_with_seats(facts, facts.seats)
    return find_game(facts.game).public_options(options, held)
