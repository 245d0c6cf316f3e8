"""Who sits where: `--seats human,bot:steady,bot:random`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.cli.words import CommandMistake
from wartable.kernel.ask import quoted

HUMAN = "human"
BOT = "bot:"
USUAL_BOT = "steady"


class Seat(msgspec.Struct, frozen=True):
    """A place at the table; `bot` is the bot that sits there, or empty for a person."""

    bot: str = ""

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return not self.bot

    @property
    def text(self) -> str:
        """The seat as the command line and the journal spell it."""
        return f"{BOT}{self.bot}" if self.bot else HUMAN


def parse_seats(text: str) -> tuple[Seat, ...]:
    """The seats named in a list with commas.

    >>> [seat.bot for seat in parse_seats("human, bot:steady")]
    ['', 'steady']
    """
    return tuple(_parse_seat(part.strip()) for part in text.split(","))


def _parse_seat(text: str) -> Seat:
    if text == HUMAN:
        return Seat()
    name = text.removeprefix(BOT)
    if not text.startswith(BOT) or not name:
        raise CommandMistake("not_a_seat", text=quoted(text))
    return Seat(name)


def usual_seats(number: int) -> tuple[Seat, ...]:
    """One person against bots."""
    return (Seat(), *(Seat(USUAL_BOT) for _ in range(number - 1)))


def check_number(seats: Sequence[Seat], number: int) -> None:
    """A match needs somebody on each of its seats."""
    if len(seats) != number:
        given = ",".join(seat.text for seat in seats)
        raise CommandMistake("wrong_number", given=given, number=len(seats), seats=number)
