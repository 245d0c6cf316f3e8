"""What a page asks of a match at its websocket; `t` says which frame it is. See docs/protocol.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from wartable.server.settings import (
    HIGHEST_NUMBER,
    LONGEST_CHOICE,
    LONGEST_NAME,
    LONGEST_TALK,
    MOST_SEATS,
    MOST_WORDS,
)

ChoiceText = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHOICE)]
QuestionNumber = Annotated[int, msgspec.Meta(ge=-HIGHEST_NUMBER, le=HIGHEST_NUMBER)]
SeatLookedFrom = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
RoleName = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
FilledIn = Annotated[Sequence[ChoiceText], msgspec.Meta(max_length=MOST_WORDS)]
TalkText = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TALK)]


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="choose"):
    """Answer the question of this number; a number that is no longer asked is not answered twice."""

    ask_no: QuestionNumber
    choice: ChoiceText


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="fill"):
    """Answer with a verb and what was filled in, arguments or things picked; the server writes the text."""

    ask_no: QuestionNumber
    verb: ChoiceText
    words: FilledIn


class AskWhy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="why"):
    """Ask why a choice is not legal."""

    choice: ChoiceText


class AskWhyFilled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="why_fill"):
    """Ask whether a verb with what was filled in would be legal, and if not, why."""

    verb: ChoiceText
    words: FilledIn


class AskWhyThings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="why_things"):
    """Ask why a click is no choice: what was clicked, by its nearest name first, and the picks before it."""

    names: FilledIn
    picked: FilledIn = ()
    role: RoleName = ""


class RequestUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="undo"):
    """Take back one's last choice and all after it, or ask for consent to."""


class TakeBackAnswer(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="take_back_answer"
):
    """Take back one's own answer to a secret question that still waits for others."""


class AnswerUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="consent"):
    """Agree or not to the undo that was asked for."""

    yes: bool


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="resign"):
    """Give the match up."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="claim"):
    """Claim that who is up has left: no choice was made for the time that was agreed on."""


class OfferDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="draw"):
    """Offer a draw, or agree to one; `yes` false takes one's own offer back, or says no to the others'."""

    yes: bool = True


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="talk"):
    """Say something at the table, or only to one's own `side`: the others see that it was said."""

    text: TalkText
    side: bool = False


class LookFromSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="sit"):
    """See and act from another of one's own seats, as at one shared screen; null: as a spectator."""

    seat: SeatLookedFrom | None


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="ping"):
    """Ask for a sign of life."""


FromPage = (
    Choose
    | Fill
    | AskWhy
    | AskWhyFilled
    | AskWhyThings
    | RequestUndo
    | TakeBackAnswer
    | AnswerUndo
    | Resign
    | Claim
    | OfferDraw
    | Say
    | LookFromSeat
    | Ping
)

_decoder = msgspec.json.Decoder(FromPage)


def decode(text: str | bytes) -> FromPage:
    """A frame that came; msgspec.DecodeError or ValidationError if it is none."""
    message: FromPage = _decoder.decode(text)
    return message
